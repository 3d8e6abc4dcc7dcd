"""What Discord refuses with 50035 (and 50006): the limits of messages, components, forms and commands."""

import re
from collections.abc import Callable, Container, Iterator
from typing import Any

from .errors import NotOffered, Refused, invalid

Json = dict[str, Any]
Check = Callable[["Report", str, Any], None]

EPHEMERAL, V2, LOADING = 1 << 6, 1 << 15, 1 << 7
LOCALES = (
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
)  # fmt: skip
ROW, BUTTON, SELECT, INPUT, USERS, ROLES, MENTIONABLES, CHANNELS = range(1, 9)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = range(9, 15)
CONTAINER, LABEL = 17, 18
RADIOS, CHECKS, CHECK = 21, 22, 23
SELECTS = (SELECT, USERS, ROLES, MENTIONABLES, CHANNELS)
DEFAULTS = {USERS: ("user",), ROLES: ("role",), MENTIONABLES: ("user", "role"), CHANNELS: ("channel",)}
FILLED_IN = (INPUT, *SELECTS, RADIOS, CHECKS, CHECK)
"""What a member fills in in a form."""
TOP_V2 = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)


class Report:
    """The faults found in one body; `refuse` raises them all, as Discord does."""

    def __init__(self) -> None:
        self.errors: dict[str, tuple[str, str]] = {}

    def wrong(self, path: str, code: str, message: str) -> None:
        self.errors.setdefault(path.lstrip("."), (code, message))

    def refuse(self) -> None:
        if self.errors:
            raise invalid(self.errors)


# checks of single values


def text(low: int, high: int) -> Check:
    def check(report: Report, path: str, value: Any) -> None:
        if not isinstance(value, str):
            report.wrong(path, "BASE_TYPE_BAD_TYPE", "Must be a string.")
        elif not low <= len(value) <= high:
            report.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    return check


def number(low: int, high: int) -> Check:
    def check(report: Report, path: str, value: Any) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            report.wrong(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif not low <= value <= high:
            report.wrong(path, "NUMBER_TYPE_RANGE", f"int value should be between {low} and {high}.")

    return check


def flag(report: Report, path: str, value: Any) -> None:
    if not isinstance(value, bool):
        report.wrong(path, "BASE_TYPE_BAD_TYPE", "Must be a boolean.")


def one_of(*allowed: Any) -> Check:
    def check(report: Report, path: str, value: Any) -> None:
        if value not in allowed or isinstance(value, bool):
            report.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")

    return check


def link(report: Report, path: str, value: Any) -> None:
    if not isinstance(value, str) or not re.match(r"(https?|discord)://\S+$", value):
        report.wrong(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
    elif len(value) > 512:
        report.wrong(path, "BASE_TYPE_MAX_LENGTH", "Must be 512 or fewer in length.")


def media(report: Report, path: str, value: Any) -> None:
    url = value.get("url") if isinstance(value, dict) else None
    if not isinstance(url, str) or not re.match(r"(https?|attachment)://\S+$", url) or len(url) > 2048:
        report.wrong(path + ".url", "URL_TYPE_INVALID_SCHEME", "Must be a http, https or attachment URL.")


def attached(report: Report, path: str, value: Any) -> None:
    media(report, path, value)
    if not report.errors and not value["url"].startswith("attachment://"):
        report.wrong(path + ".url", "URL_TYPE_INVALID_SCHEME", "Must be an attachment:// URL.")


def emoji(report: Report, path: str, value: Any) -> None:
    """The shape only; whether a custom emoji exists is asked in `check_emojis`."""
    name = value.get("name") if isinstance(value, dict) else None
    if isinstance(value, dict) and value.get("id"):
        return
    symbols = isinstance(name, str) and any(c in "©®" or ord(c) == 0x20E3 or ord(c) >= 0x203C for c in name)
    if not symbols:
        report.wrong(path + ".name", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def each(low: int, high: int, check: Check) -> Check:
    def check_all(report: Report, path: str, value: Any) -> None:
        if not isinstance(value, list):
            report.wrong(path, "BASE_TYPE_BAD_TYPE", "Must be an array.")
            return
        if not low <= len(value) <= high:
            report.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        for number_, item in enumerate(value):
            check(report, f"{path}.{number_}", item)

    return check_all


def fields(required: dict[str, Check], optional: dict[str, Check]) -> Check:
    def check(report: Report, path: str, value: Any) -> None:
        if not isinstance(value, dict):
            report.wrong(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used.")
            return
        for key, check_one in required.items():
            if value.get(key) is None:
                report.wrong(f"{path}.{key}", "BASE_TYPE_REQUIRED", "This field is required")
            else:
                check_one(report, f"{path}.{key}", value[key])
        for key, check_one in optional.items():
            if value.get(key) is not None:
                check_one(report, f"{path}.{key}", value[key])

    return check


# components

custom_id = text(1, 100)
choices = each(1, 25, fields(
    {"label": text(1, 100), "value": text(1, 100)}, {"description": text(1, 100), "emoji": emoji, "default": flag}
))  # fmt: skip
answers = fields({"label": text(1, 100), "value": text(1, 100)}, {"description": text(1, 100), "default": flag})
gallery_item = fields({"media": media}, {"description": text(1, 1024), "spoiler": flag})
pick = {
    "placeholder": text(0, 150), "min_values": number(0, 25), "max_values": number(1, 25), "disabled": flag,
    "required": flag,
}  # fmt: skip
of_type = {
    ROW: fields({"components": each(1, 5, lambda *_: None)}, {}),
    BUTTON: fields(
        {"style": one_of(1, 2, 3, 4, 5)},
        {"label": text(0, 80), "emoji": emoji, "disabled": flag, "custom_id": custom_id},
    ),
    SELECT: fields({"custom_id": custom_id, "options": choices}, pick),
    INPUT: fields(
        {"custom_id": custom_id, "style": one_of(1, 2)},
        {"label": text(1, 45), "value": text(0, 4000), "placeholder": text(0, 100), "min_length": number(0, 4000),
         "max_length": number(1, 4000), "required": flag},
    ),
    USERS: fields({"custom_id": custom_id}, pick),
    ROLES: fields({"custom_id": custom_id}, pick),
    MENTIONABLES: fields({"custom_id": custom_id}, pick),
    CHANNELS: fields({"custom_id": custom_id}, pick),
    SECTION: fields({"components": each(1, 3, lambda *_: None), "accessory": lambda *_: None}, {}),
    TEXT: fields({"content": text(1, 4000)}, {}),
    THUMBNAIL: fields({"media": media}, {"description": text(1, 1024), "spoiler": flag}),
    GALLERY: fields({"items": each(1, 10, gallery_item)}, {}),
    FILE: fields({"file": attached}, {"spoiler": flag}),
    SEPARATOR: fields({}, {"divider": flag, "spacing": one_of(1, 2)}),
    CONTAINER: fields(
        {"components": each(1, 40, lambda *_: None)}, {"accent_color": number(0, 0xFFFFFF), "spoiler": flag}
    ),
    LABEL: fields({"label": text(1, 45), "component": lambda *_: None}, {"description": text(1, 100)}),
    RADIOS: fields({"custom_id": custom_id, "options": each(2, 10, answers)}, {"required": flag}),
    CHECKS: fields(
        {"custom_id": custom_id, "options": each(1, 10, answers)},
        {"min_values": number(0, 10), "max_values": number(1, 10), "required": flag},
    ),
    CHECK: fields({"custom_id": custom_id}, {"default": flag}),
}  # fmt: skip


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component, those within others included."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        yield from walk([c for c in (component.get("accessory"), component.get("component")) if c])


def check_component(
    report: Report, path: str, value: Any, allowed: tuple[int, ...], in_row: tuple[int, ...] = (BUTTON, *SELECTS)
) -> None:
    kind = value.get("type") if isinstance(value, dict) else None
    if kind not in allowed:
        report.wrong(path + ".type", "BASE_TYPE_CHOICES", f'Value of field "type" must be one of {allowed}.')
        return
    of_type[kind](report, path, value)
    if value.get("id") is not None:
        number(0, 2**31 - 1)(report, path + ".id", value["id"])
    if report.errors:
        return
    if kind == BUTTON:
        check_button(report, path, value)
    elif kind in (*SELECTS, RADIOS, CHECKS):
        check_select(report, path, value)
    elif kind == ROW:
        selects = any(c.get("type") != BUTTON for c in value["components"])
        if selects and len(value["components"]) > 1:
            report.wrong(path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The maximum width of 5 was exceeded.")
    for number_, child in enumerate(value.get("components") or []):
        inside = {ROW: in_row, SECTION: (TEXT,)}.get(kind, IN_CONTAINER)
        check_component(report, f"{path}.components.{number_}", child, inside)
    if kind == SECTION:
        check_component(report, path + ".accessory", value["accessory"], (BUTTON, THUMBNAIL))
    if kind == LABEL:
        check_component(report, path + ".component", value["component"], FILLED_IN)


def check_button(report: Report, path: str, value: Json) -> None:
    if value["style"] == 5:
        if value.get("custom_id") is not None or value.get("url") is None:
            report.wrong(
                path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A link button has a url, no custom id."
            )
        else:
            link(report, path + ".url", value["url"])
    elif value.get("custom_id") is None:
        report.wrong(path + ".custom_id", "BASE_TYPE_REQUIRED", "A custom id is required")
    elif value.get("url") is not None:
        report.wrong(
            path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified"
        )
    if not value.get("label") and not value.get("emoji"):
        report.wrong(path, "BUTTON_COMPONENT_REQUIRES_LABEL_OR_EMOJI", "A button must have a label or an emoji")


def chosen_from_to(value: Json) -> tuple[int, int]:
    """How few and how many of its options may be chosen."""
    most = len(value["options"]) if value["type"] == CHECKS else 1
    return value.get("min_values", 1), value.get("max_values", most)


def check_select(report: Report, path: str, value: Json) -> None:
    low, high = chosen_from_to(value)
    options = value.get("options")
    check_defaults(report, path, value)
    if value["type"] == CHECKS and low == 0 and value.get("required") is not False:
        report.wrong(path + ".min_values", "NUMBER_TYPE_MIN", "min_values of 0 needs required to be false")
    if low is not None and high is not None and low > high:
        report.wrong(path + ".min_values", "NUMBER_TYPE_MAX", "min_values is larger than max_values")
    if options is None:
        return
    if high is not None and high > len(options):
        report.wrong(
            path + ".max_values", "NUMBER_TYPE_MAX", f"int value should be less than or equal to {len(options)}."
        )
    seen: set[str] = set()
    for number_, option in enumerate(options):
        if option["value"] in seen:
            message = "The specified option value is already used"
            report.wrong(f"{path}.options.{number_}.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
        seen.add(option["value"])
    if high is not None and sum(bool(o.get("default")) for o in options) > high:
        report.wrong(path + ".options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default values")


def check_defaults(report: Report, path: str, value: Json) -> None:
    """What a select of users, roles or channels shows as chosen: as many as may be chosen, and of its own kind."""
    defaults = value.get("default_values") or []
    low, high = chosen_from_to(value)
    if defaults and not low <= len(defaults) <= high:
        report.wrong(path + ".default_values", "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
    for number_, one in enumerate(defaults):
        if one.get("type") not in DEFAULTS.get(value["type"], ()) or not str(one.get("id")).isdecimal():
            report.wrong(f"{path}.default_values.{number_}", "BASE_TYPE_CHOICES", "This cannot be chosen here.")


def check_components(report: Report, path: str, components: Any, *, v2: bool, modal: bool = False) -> None:
    if not isinstance(components, list):
        report.wrong(path, "BASE_TYPE_BAD_TYPE", "Must be an array.")
        return
    top: tuple[int, ...] = TOP_V2 if v2 else (ROW,)
    most = 40 if v2 else 5
    if modal:
        top, most = (ROW, LABEL, TEXT), 5
    if len(components) > most or (modal and not components):
        report.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {most} in length.")
    for number_, component in enumerate(components):
        check_component(report, f"{path}.{number_}", component, top, (INPUT,) if modal else (BUTTON, *SELECTS))
    if report.errors:
        return
    parts = list(walk(components))
    if len(parts) > 40:
        report.wrong(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "The maximum number of total components is 40")
    if sum(len(c["content"]) for c in parts if c["type"] == TEXT) > 4000:
        message = "The total displayable text size in this message exceeds 4000"
        report.wrong(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)
    for key in ("custom_id", "id"):
        values = [c[key] for c in parts if c.get(key)]
        if len(values) != len(set(values)):
            report.wrong(path, f"COMPONENT_{key.upper()}_DUPLICATED", f"Component {key} cannot be duplicated")


def check_message(body: Json, *, files: int, old: Json | None = None, at: str = "") -> None:
    """Nothing, if Discord takes this as a message (with `old`, as a change of it). Raises Refused."""
    for key in ("embeds", "sticker_ids", "poll"):
        if body.get(key):
            raise NotOffered(f"{key} in a message")
    report = Report()
    flags = body.get("flags") or 0
    number(0, 2**31 - 1)(report, f"{at}.flags", flags)
    report.refuse()
    v2 = bool((flags | (old["flags"] if old else 0)) & V2)
    if body.get("content"):
        text(0, 2000)(report, f"{at}.content", body["content"])
    if v2:
        for key in ("content", "tts") if old is None or not old["content"] else ("content",):
            if body.get(key):
                report.wrong(f"{at}.{key}", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                             f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")  # fmt: skip
        if old is not None and old["content"] and "content" not in body:
            report.wrong(
                f"{at}.content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "Set 'content' to null"
            )
    if body.get("components"):
        check_components(report, f"{at}.components", body["components"], v2=v2)
    if body.get("nonce") is not None:
        text(0, 25)(report, f"{at}.nonce", str(body["nonce"]))
    check_mentions(report, f"{at}.allowed_mentions", body.get("allowed_mentions"))
    attachments = body.get("attachments") or []
    each(0, 10, fields({"id": lambda *_: None}, {"filename": text(1, 1024), "description": text(0, 1024)}))(
        report, f"{at}.attachments", attachments
    )
    if files > 10:
        report.wrong(f"{at}.attachments", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    report.refuse()

    def will_have(key: str) -> bool:
        return bool(body[key] if key in body else old and old[key])

    if not any(map(will_have, ("content", "components", "attachments"))) and not files:
        raise Refused(50006)


def check_emojis(body: Any, known: Container[str], *, at: str = "") -> None:
    """Raises Refused if a button or an option has a custom emoji that is not `known`."""
    report = Report()

    def look(value: Any, path: str) -> None:
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            if key == "emoji" and one and one.get("id") and str(one["id"]) not in known:
                report.wrong(f"{path}.emoji.id", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
            elif isinstance(one, dict | list):
                look(one, f"{path}.{key}")

    look({"components": body.get("components") or []}, at)
    report.refuse()


def check_mentions(report: Report, path: str, value: Any) -> None:
    if value is None:
        return
    snowflakes = each(0, 100, lambda *_: None)
    kinds = each(0, 3, one_of("users", "roles", "everyone"))
    fields({}, {"parse": kinds, "users": snowflakes, "roles": snowflakes, "replied_user": flag})(report, path, value)
    for kind in ("users", "roles"):
        if isinstance(value, dict) and value.get(kind) and kind in (value.get("parse") or []):
            message = f"parse:[{kind!r}] and {kind}: [ids...] are mutually exclusive."
            report.wrong(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def check_modal(body: Any) -> None:
    """Nothing, if Discord opens this form. Raises Refused."""
    report = Report()
    fields({"custom_id": custom_id, "title": text(1, 45), "components": lambda *_: None}, {})(report, "data", body)
    report.refuse()
    check_components(report, "data.components", body["components"], v2=False, modal=True)
    report.refuse()

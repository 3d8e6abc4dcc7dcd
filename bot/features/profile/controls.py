"""The controls and lines of text that `/me` and `/settings` share. They are built from the declarations of the
settings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from discord import ButtonStyle

from bot.art.drawing import Emojis
from bot.core.custom_ids import FormField, Id
from bot.i18n.names import LEVEL_SIGNS
from bot.i18n.translations import Translations, translations_for
from bot.i18n.zones import format_time_of_day, zone_name
from bot.members.model import (
    AUTO,
    FORM,
    Kind,
    Member,
    MySetting,
    ServerSetting,
    Setting,
    SettingsOwner,
    SettingsPage,
    settings_of,
)
from bot.screens.components import (
    QUIET_COLOUR,
    Form,
    Item,
    Label,
    Option,
    Screen,
    button,
    checkbox_field,
    container_screen,
    divider,
    entity_select,
    option,
    radio_field,
    row,
    select,
    text,
    text_field,
)
from bot.screens.parts import card_text, to_fluent_id

MAX_FIELD_LENGTHS = {"zone": 40, "clock": 10, "number": 4}
"""The maximum number of characters in a text field, by kind of setting."""
MAX_CHANNELS_SELECTED = 1
"""The number of channels up to which the page names them, with a select. Discord's select gives each chosen channel a
line of its own, so more of them are only counted, beside a button to a page that lists them."""
LIST_CHANNELS = "list-channels"
"""The name of the button that shows the list of channels for tables."""
PAGE = "page-"
"""The names of the buttons that show a page of settings begin with this."""
NO_EMOJIS = Emojis()
NO_NOTES: Mapping[str, str] = {}


def _translation_id(owner: SettingsOwner, name: str) -> str:
    """Returns the id of a text on the screen of `/me` or `/settings`, depending on the owner."""
    return f"me-{name}" if isinstance(owner, Member) else f"settings-{name}"


def _page_title_id(owner: SettingsOwner, page: str) -> str:
    """Returns the id of the name of a page of `/me` or `/settings`, depending on the owner."""
    return f"me-page-{page}" if isinstance(owner, Member) else f"settings-page-{page}"


def _control_id(owner: SettingsOwner, name: str) -> Id:
    """Returns the custom_id of a control on the screen of `/me` or `/settings`, depending on the owner."""
    return MySetting(name) if isinstance(owner, Member) else ServerSetting(name)


def setting_selects(
    owner: SettingsOwner,
    t: Translations,
    *,
    emojis: Emojis = NO_EMOJIS,
    known: Collection[int] = (),
    notes: Mapping[str, str] = NO_NOTES,
    page: SettingsPage | None = None,
    saved: str = "",
) -> list[Item]:
    """Returns the selects on the screen, each below its description. On a member's screen the description stands within
    the options instead, so that all selects fit on a phone.

    - `known` are the ids of the chosen channels and roles that still exist.
    - `notes` are ids of warnings below a select, by the setting's key.
    - With `page`, only the selects of that page are returned.
    - `saved` is the key of the setting that was just stored; a note below its select says so."""
    items: list[Item] = []
    for setting in settings_of(type(owner)):
        if page is not None and setting.page != page:
            continue
        about, value, custom_id = (
            _translation_id(owner, setting.key),
            setting.value_for(owner),
            _control_id(owner, setting.key),
        )
        if setting.kind == "choice":
            description, is_own = t(about), isinstance(owner, Member)
            options = _setting_options(setting, value, t, emojis, name=description if is_own else "")
            head = [] if is_own else [text(description)]
            items += [*head, select(custom_id, options, placeholder=description.replace("**", ""))]
            if setting.key in notes:
                items.append(text(f"⚠️ {t(notes[setting.key])}"))
        elif setting.is_on_screen:
            numbers = value if isinstance(value, tuple) else (value,) if value else ()
            mention = {"channels": "<#{}>", "role": "<@&{}>"}[setting.kind]
            if len(numbers) > MAX_CHANNELS_SELECTED:
                named = t("settings-channels-count", count=len(numbers))
            else:
                named = t.list(mention.format(number) for number in numbers) or t(f"{about}-none")
            existing = [number for number in numbers if number in known]
            items.append(text(t(about, **{setting.key: named})))
            if len(numbers) > MAX_CHANNELS_SELECTED:
                items.append(row(button(t("settings-channels-change"), _control_id(owner, LIST_CHANNELS), emoji="✏️")))
            else:
                items.append(
                    entity_select(
                        setting.kind.removesuffix("s"),
                        custom_id,
                        existing,
                        t(f"{about}-every"),
                        max_values=setting.maximum,
                    )
                )
        if setting.is_on_screen and setting.key == saved:
            items.append(saved_note(t))
    return items


def _setting_options(
    setting: Setting, chosen: str | None, t: Translations, emojis: Emojis, *, name: str
) -> list[Option]:
    """Returns the options of a setting's select. `chosen` is the current value; None if the default applies. `name`
    stands before each option if it is not empty."""

    def option_label(value: str) -> str:
        return t("name-value", name=name, value=value) if name else value

    def describe(value: str) -> str | None:
        about = f"{setting.key}-{value}-about"
        return t(about) if t.has(about) else None

    options: list[Option] = []
    if setting.is_optional:
        label = option_label(t(f"{setting.key}-auto"))
        options.append(option(AUTO, label, description=describe(AUTO), default=chosen is None))
    for value in setting.choices:
        sign = emojis.partial(value) if setting.name == "face" else LEVEL_SIGNS.get(value)
        options.append(
            option(
                value,
                option_label(choice_label(setting, value, t)),
                sign,
                description=describe(value),
                default=value == chosen,
            )
        )
    return options


def choice_label(setting: Setting, value: str, t: Translations) -> str:
    """Returns the label of one of the setting's values."""
    if setting.name == "language":
        return translations_for(value)("language-name")
    return card_text(to_fluent_id(value), t) if setting.name == "face" else t(f"{setting.key}-{value}")


def setting_lines(owner: SettingsOwner, t: Translations, replaced_lines: Mapping[str, str] = NO_NOTES) -> list[str]:
    """Returns the lines about the settings of the form. `replaced_lines` are lines to show instead, by key."""
    written = [setting for setting in settings_of(type(owner)) if not setting.is_on_screen]
    line_by_key = dict[str, str]()
    for setting in written:
        values = {other.name: _value_for_text(other, owner, t) for other in written if other.line == setting.line}
        key = _translation_id(owner, setting.line)
        is_off = setting.kind == "tick" and not setting.value_for(owner)
        line_by_key[setting.line] = replaced_lines.get(setting.line) or t(f"{key}-off" if is_off else key, **values)
    return [*line_by_key.values()]


def _value_for_text(setting: Setting, owner: SettingsOwner, t: Translations) -> Any:
    """Returns a setting's value as a line of text or a form shows it."""
    value = setting.value_for(owner)
    if setting.kind == "radio":
        return choice_label(setting, value, t)
    if setting.kind == "zone" and value is not None:
        return zone_name(value)
    return format_time_of_day(value) if setting.kind == "clock" else value


def settings_form(
    owner: SettingsOwner,
    t: Translations,
    page: str,
    *,
    empty: Collection[Kind] = (),
    notes: Mapping[str, str] = NO_NOTES,
) -> Form:
    """Returns the form for the settings that are typed or ticked, which are on the page `page`. `notes` are
    explanations of settings, by key. Fields of the kinds in `empty` show no value."""
    written = [setting for setting in settings_of(type(owner)) if not setting.is_on_screen]
    labels = dict[str, Label]()
    for setting in written:
        value, label = setting.value_for(owner), t(f"form-{setting.box or setting.key}")
        if setting.kind == "tick":
            boxes = [other for other in written if other.box == setting.box]
            choices = [(other.key, t(f"form-{other.key}")) for other in boxes]
            ticked = [other.key for other in boxes if other.value_for(owner)]
            labels[setting.box] = checkbox_field(FormField(setting.box), label, choices, ticked)
        elif setting.kind == "radio":
            choices = [(choice, choice_label(setting, choice, t)) for choice in setting.choices]
            labels[setting.key] = radio_field(
                FormField(setting.key), label, choices, value, description=notes.get(setting.key)
            )
        else:
            key = next(filter(t.has, (_translation_id(owner, f"{setting.key}-about"), f"form-{setting.kind}-about")))
            field_text = "" if setting.kind in empty or value is None else str(_value_for_text(setting, owner, t))
            about = t(key, most=str(setting.maximum))
            labels[setting.key] = text_field(
                FormField(setting.key), label, field_text, description=about, max_length=MAX_FIELD_LENGTHS[setting.kind]
            )
    return Form(
        t(_translation_id(owner, "title")),
        _control_id(owner, FORM),
        *labels.values(),
        page=_control_id(owner, f"{PAGE}{page}"),
    )


def settings_page(
    owner: SettingsOwner,
    t: Translations,
    items: Sequence[Item],
    *,
    sign: str,
    page: str,
    page_signs: Mapping[Any, str],
    saved: str,
) -> Screen:
    """Returns a page of `/me` or `/settings`: a title with the emoji `sign`, the `items`, and a button for each page.

    - `page_signs` are the emojis of the pages' buttons, by name of the page.
    - `saved` is the name of the control that has just changed a value, or "". Selects have a note of their own; a note
      about any other control stands above the buttons of the pages."""
    tabs = [
        button(
            t(_page_title_id(owner, other_page)),
            _control_id(owner, f"{PAGE}{other_page}"),
            emoji=page_sign,
            style=ButtonStyle.primary if other_page == page else ButtonStyle.secondary,
            disabled=other_page == page,
        )
        for other_page, page_sign in page_signs.items()
    ]
    is_select = any(setting.key == saved and setting.is_on_screen for setting in settings_of(type(owner)))
    return container_screen(
        text(f"### {sign} {t(_translation_id(owner, 'title'))} · {t(_page_title_id(owner, page))}"),
        *items,
        saved_note(t) if saved and not is_select else None,
        divider(),
        row(*tabs),
        accent=QUIET_COLOUR,
    )


def saved_note(t: Translations, value: str = "") -> Item:
    """Returns the note that says that the value beside it is stored. `value` says what exactly, if that helps."""
    return text(f"✅ {t('settings-saved')} {value}".rstrip())


def channel_list(numbers: Sequence[str], t: Translations, *, most: int) -> str:
    """Returns the first `most` of these channels as mentions, and the number of the others."""
    more = len(numbers) - most
    named = " ".join(f"<#{number}>" for number in numbers[:most])
    return f"{named} {t('changes-more', count=more)}" if more > 0 else named


def bullet_list(lines: Sequence[str]) -> str:
    """Returns the lines as a Markdown list."""
    return "\n".join(f"- {line}" for line in lines)

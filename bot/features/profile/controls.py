"""The controls and lines that `/me` and `/settings` share, built from the declarations of the settings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

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
    Form,
    Item,
    Label,
    Option,
    checkbox_field,
    entity_select,
    option,
    radio_field,
    select,
    text,
    text_field,
)
from bot.screens.parts import card_text, to_fluent_id

LONGEST = {"zone": 40, "clock": 10, "number": 4}
"""Maximum number of characters of a text field, by the kind of setting."""
MAX_CHANNELS_NAMED = 3
"""Maximum number of channels that a line names; more are counted, as the select below it lists them."""
PAGE = "page-"
"""Begins the names of the buttons that show a page of settings."""
NO_EMOJIS = Emojis()
NO_NOTES: Mapping[str, str] = {}


def _key(chosen: SettingsOwner, name: str) -> str:
    """The id of a translation on this screen."""
    return f"me-{name}" if isinstance(chosen, Member) else f"settings-{name}"


def _asks(chosen: SettingsOwner, name: str) -> Id:
    """The custom id of a control of this screen."""
    return MySetting(name) if isinstance(chosen, Member) else ServerSetting(name)


def setting_selects(
    chosen: SettingsOwner,
    t: Translations,
    *,
    emojis: Emojis = NO_EMOJIS,
    known: Collection[int] = (),
    notes: Mapping[str, str] = NO_NOTES,
    page: SettingsPage | None = None,
    saved: str = "",
) -> list[Item]:
    """The selects on the screen, each below its description, which is also its name for screen readers. A member's
    selects have the name within the options instead, so that a phone shows all of them. `notes` are ids of warnings
    below a select, by the setting's key; a note stands below the select whose value was just `saved`. With a `page`,
    only the selects of that page."""
    items: list[Item] = []
    for one in settings_of(type(chosen)):
        if page is not None and one.page != page:
            continue
        about, value, asks = _key(chosen, one.key), one.value_for(chosen), _asks(chosen, one.key)
        if one.kind == "choice":
            said, is_own = t(about), isinstance(chosen, Member)
            options = _options(one, value, t, emojis, name=said if is_own else "")
            head = [] if is_own else [text(said)]
            items += [*head, select(asks, options, placeholder=said.replace("**", ""))]
            if one.key in notes:
                items.append(text(f"⚠️ {t(notes[one.key])}"))
        elif one.is_on_screen:
            numbers = value if isinstance(value, tuple) else (value,) if value else ()
            mention = {"channels": "<#{}>", "role": "<@&{}>"}[one.kind]
            if len(numbers) > MAX_CHANNELS_NAMED:
                named = t("settings-channels-count", count=len(numbers))
            else:
                named = t.list(mention.format(number) for number in numbers) or t(f"{about}-none")
            there = [number for number in numbers if number in known]
            items.append(text(t(about, **{one.key: named})))
            items.append(
                entity_select(one.kind.removesuffix("s"), asks, there, t(f"{about}-every"), max_values=one.maximum)
            )
        if one.is_on_screen and one.key == saved:
            items.append(saved_note(t))
    return items


def _options(setting: Setting, chosen: str | None, t: Translations, emojis: Emojis, *, name: str) -> list[Option]:
    """The options of a setting, prefixed with the setting's `name` if it is given."""

    def named(value: str) -> str:
        return t("name-value", name=name, value=value) if name else value

    options = [option(AUTO, named(t(f"{setting.key}-auto")), default=chosen is None)] if setting.is_optional else []
    for value in setting.choices:
        about = f"{setting.key}-{value}-about"
        told = t(about) if t.has(about) else None
        sign = emojis.partial(value) if setting.name == "face" else LEVEL_SIGNS.get(value)
        options.append(
            option(value, named(choice_label(setting, value, t)), sign, description=told, default=value == chosen)
        )
    return options


def choice_label(setting: Setting, value: str, t: Translations) -> str:
    """The label of a choice."""
    if setting.name == "language":
        return translations_for(value)("language-name")
    return card_text(to_fluent_id(value), t) if setting.name == "face" else t(f"{setting.key}-{value}")


def setting_lines(chosen: SettingsOwner, t: Translations, own: Mapping[str, str] = NO_NOTES) -> list[str]:
    """The settings of the form as lines of text; `own` replaces single lines."""
    written = [one for one in settings_of(type(chosen)) if not one.is_on_screen]
    told = dict[str, str]()
    for one in written:
        values = {other.name: _value(other, chosen, t) for other in written if other.line == one.line}
        key = _key(chosen, one.line)
        is_off = one.kind == "tick" and not one.value_for(chosen)
        told[one.line] = own.get(one.line) or t(f"{key}-off" if is_off else key, **values)
    return [*told.values()]


def _value(setting: Setting, chosen: SettingsOwner, t: Translations) -> Any:
    """A value for a line or a form."""
    value = setting.value_for(chosen)
    if setting.kind == "radio":
        return choice_label(setting, value, t)
    if setting.kind == "zone" and value is not None:
        return zone_name(value)
    return format_time_of_day(value) if setting.kind == "clock" else value


def settings_form(
    chosen: SettingsOwner, t: Translations, *, empty: Collection[Kind] = (), notes: Mapping[str, str] = NO_NOTES
) -> Form:
    """The form for what is written or ticked, with `notes` about some choices; fields of the `empty` kinds show
    nothing."""
    written = [one for one in settings_of(type(chosen)) if not one.is_on_screen]
    labels = dict[str, Label]()
    for one in written:
        value, label = one.value_for(chosen), t(f"form-{one.box or one.key}")
        if one.kind == "tick":
            boxes = [other for other in written if other.box == one.box]
            choices = [(other.key, t(f"form-{other.key}")) for other in boxes]
            ticked = [other.key for other in boxes if other.value_for(chosen)]
            labels[one.box] = checkbox_field(FormField(one.box), label, choices, ticked)
        elif one.kind == "radio":
            choices = [(choice, choice_label(one, choice, t)) for choice in one.choices]
            labels[one.key] = radio_field(FormField(one.key), label, choices, value, description=notes.get(one.key))
        else:
            key = next(filter(t.has, (_key(chosen, f"{one.key}-about"), f"form-{one.kind}-about")))
            shown = "" if one.kind in empty or value is None else str(_value(one, chosen, t))
            about = t(key, most=str(one.maximum))
            labels[one.key] = text_field(
                FormField(one.key), label, shown, description=about, max_length=LONGEST[one.kind]
            )
    return Form(t(_key(chosen, "title")), _asks(chosen, FORM), *labels.values())


def has_select(owner_type: type[SettingsOwner], name: str) -> bool:
    """Whether a select has this name in its custom id."""
    return any(one.key == name and one.is_on_screen for one in settings_of(owner_type))


def saved_note(t: Translations) -> Item:
    """Says that the value beside it is stored."""
    return text(f"✅ {t('settings-saved')}")


def bullet_list(lines: Sequence[str]) -> str:
    """The lines as a list with bullets."""
    return "\n".join(f"- {line}" for line in lines)

"""The settings screens of a member and of a server, each with a form for typed values and checkboxes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from bot.art.drawing import Emojis
from bot.core.custom_ids import FormField, Id, discord_link
from bot.features.mytables import Exclusions, OpenTables
from bot.features.permissions import ShowPermissions
from bot.features.standings.model import length_of, next_quarter
from bot.i18n.date_parser import MAX_LENGTH, WEEKDAYS
from bot.i18n.names import LEVEL_SIGNS
from bot.i18n.translations import Translations, refusal_text, translations_for, translations_of
from bot.i18n.zones import UnclearZone, format_time_of_day, zone_name
from bot.members.model import (
    AUTO,
    FORM,
    Kind,
    Member,
    Menu,
    MySetting,
    Server,
    ServerSetting,
    Setting,
    SettingsOwner,
    Subscription,
    SubscriptionButton,
    noon_of_last_day,
    settings_of,
)
from bot.members.pace import WakingHours
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
    entity_select,
    option,
    radio_field,
    row,
    select,
    text,
    text_field,
)
from bot.screens.parts import card_text, timestamp_markup, to_fluent_id
from games import GAMES

MOST_TOLD = (1, 2, 3, 5)
"""The choices for the maximum number of alerts a day."""
LONGEST = {"zone": 40, "clock": 10, "number": 4}
"""Maximum number of characters of a text field, by the kind of setting."""
NO_EMOJIS = Emojis()
NO_WISH = Subscription()
NO_NOTES: Mapping[str, str] = {}


def me(
    member: Member,
    server: Server | None,
    now: datetime,
    hours: WakingHours,
    emojis: Emojis,
    *,
    subscription: Subscription = NO_WISH,
    changed: bool,
) -> Screen:
    """All of a member's settings, their alerts on this server, and when they can next be notified by their `hours` on
    this server. If they chose no time zone, the server's is shown."""
    t = translations_of(member)
    if member.zone is not None:
        zone = t("me-zone", zone=zone_name(member.zone), time=time_in(member.zone, now))
    else:
        zone = t("me-zone-server", zone=zone_name(server.zone) if server else "UTC")
    own = {"zone": zone} | ({"quiet": t("me-quiet-never")} if member.quiet_from == member.quiet_to else {})
    until, earliest = member.holiday_end(now), hours.next_waking_moment(now)
    more = [_holiday(until, hours.holiday_end(now), t), *([_asked(subscription, t)] if server is not None else [])]
    rings = t("me-rings", at=timestamp_markup(earliest, "f")) if earliest > now else t("me-rings-now")
    is_closed = member.private_by == "dm" and member.dm_closed
    alerts = [] if server is None else [button(t("button-asked"), SubscriptionButton(server.id, "show"), emoji="🔔")]
    return container_screen(
        text(_head("👤", t("me-title"), t, changed=changed)),
        *_selects(member, t, emojis=emojis, notes={"hand": "me-dm-closed"} if is_closed else {}),
        text(f"{bullet_list([*_told(member, t, own), *more])}\n-# 🔔 {rings}"),
        row(
            button(t("button-me-form"), MySetting("open"), emoji="✏️"),
            button(t("button-holiday"), MySetting("holiday"), emoji="🏖️"),
            *([button(t("button-holiday-end"), MySetting("back"), emoji="👋")] if until is not None else []),
            *alerts,
        ),
        accent=QUIET_COLOUR,
    )


def _holiday(until: datetime | None, here: datetime | None, t: Translations) -> str:
    """The end of a member's holiday, and until when tables of this server wait for them."""
    if until is None:
        return t("me-holiday-none")
    waits = "none" if here is None else "all" if here == until else "some"
    last, last_here = noon_of_last_day(until), noon_of_last_day(here or until)
    return t("me-holiday", last=timestamp_markup(last, "D"), waits=waits, here=timestamp_markup(last_here, "d"))


def _asked(subscription: Subscription, t: Translations) -> str:
    """The games and days of a member's alerts on this server, in a line."""
    if not subscription.games:
        return t("me-asked-off")
    games = t.list(t(f"game-{to_fluent_id(game)}") for game in subscription.games)
    days = t.list(min(_names(day, t), key=len) for day in subscription.days)
    return t(
        "me-asked",
        games=games if len(subscription.games) < len(GAMES) else t("asked-all"),
        days=days if len(subscription.days) < len(WEEKDAYS) else t("asked-always"),
    )


def _names(day: int, t: Translations) -> list[str]:
    """The names of a day of the week, the full name first."""
    return [one.capitalize() for one in t(f"when-{WEEKDAYS[day]}").split(", ")]


def asked(server: int, subscription: Subscription, member: Member) -> Screen:
    """The settings of a member's alerts on this server: the games, the days, and how many a day."""
    t = translations_of(member)
    games = [option(one, t(f"game-{to_fluent_id(one)}"), default=one in subscription.games) for one in GAMES]
    days = range(len(WEEKDAYS))
    chosen = [option(str(day), _names(day, t)[0], default=day in subscription.days) for day in days]
    times = [option(str(most), t("asked-most", count=most), default=most == subscription.most) for most in MOST_TOLD]
    end = button(
        t("button-asked-stop"), SubscriptionButton(server, "stop"), emoji="🔕", disabled=not subscription.games
    )
    return container_screen(
        text(f"### 🔔 {t('asked-title')}\n{t('asked-about')}\n- {_asked(subscription, t)}"),
        text(f"⚠️ {t('asked-dm-closed')}") if member.dm_closed else None,
        select(SubscriptionButton(server, "games"), games, placeholder=t("asked-games"), least=0, most=len(games)),
        select(SubscriptionButton(server, "days"), chosen, placeholder=t("asked-days"), most=len(chosen)),
        select(SubscriptionButton(server, "most"), times, placeholder=t("asked-times")),
        row(button(t("button-asked-back"), MySetting("show"), emoji="👤"), end),
        accent=QUIET_COLOUR,
    )


def my_form(member: Member) -> Form:
    """The form for a member's typed values and checkboxes."""
    never: list[Kind] = ["clock"] if member.quiet_from == member.quiet_to else []
    return _form(member, translations_of(member), empty=never)


def holiday_form(member: Member, days: int, last: str) -> Form:
    """The form for the last day of a holiday of at most `days` days; `last` is the current one."""
    t = translations_of(member)
    about = t("form-holiday-about", days=days)
    return Form(
        t("form-holiday-title"),
        MySetting("until"),
        text_field(FormField("until"), t("form-holiday"), last, about=about, most=MAX_LENGTH),
    )


def server(
    chosen: Server,
    now: datetime,
    t: Translations,
    *,
    known: Collection[int],
    menu: Menu | None,
    changed: bool,
    warning: str = "",
) -> Screen:
    """All of a server's settings; `known` are the channels and roles among them that still exist, `menu` is that of the
    channel where this is shown."""
    if menu is None:
        change, door_line = "door", t("settings-no-door")
    else:
        change, door_line = "no-door", t("settings-door", link=discord_link(menu.server, menu.channel, menu.message))
    return container_screen(
        text(_head("⚙️", t("settings-title"), t, changed=changed) + (warning and f"\n{warning}")),
        *_selects(chosen, t, known=known),
        text(bullet_list([*_told(chosen, t, _next_season(chosen, now, t)), door_line])),
        row(
            button(t("button-settings-form"), ServerSetting("open"), emoji="✏️"),
            button(t("button-open-tables"), OpenTables(), emoji="🎲"),
            button(t("button-exclusions"), Exclusions("show"), emoji="🚷"),
        ),
        row(
            button(t(f"button-{change}"), ServerSetting(change), emoji="🚪"),
            button(t("button-permissions"), ShowPermissions(), emoji="🔑"),
            button(t("button-changes"), ServerSetting("changes"), emoji="🕘"),
            button(t("button-export"), ServerSetting("export"), emoji="📄"),
        ),
        accent=QUIET_COLOUR,
    )


def _next_season(chosen: Server, now: datetime, t: Translations) -> dict[str, str]:
    """The line about a season length that takes effect later, if one is chosen."""
    today = now.astimezone(chosen.tz).date()
    if (before := length_of(today, chosen)) == chosen.season:
        return {}
    named = {"season": t(f"season-{before}"), "next": t(f"season-{chosen.season}")}
    return {"season": t("settings-season-next", **named, date=date.fromisoformat(chosen.season_from))}


def zone_choice(refusal: UnclearZone, asks: Id, t: Translations, now: datetime) -> Screen:
    """The zones that may be meant, each with its time; `asks` is the id of the setting that the choice is for."""
    offered = [
        option(zone, t("zone-choice", zone=zone_name(zone), time=time_in(zone, now))) for zone in refusal.choices
    ]
    saved = [f"✅ {t('settings-saved-rest')}"] if refusal.other_values else []
    said = "\n".join([refusal_text(refusal, t), *saved])
    return container_screen(text(said), select(asks, offered, placeholder=t("form-zone")), accent=QUIET_COLOUR)


def time_in(zone: str, now: datetime) -> str:
    """The time of day in a zone: `20:05`."""
    return f"{now.astimezone(ZoneInfo(zone)):%H:%M}"


def server_form(chosen: Server, now: datetime, t: Translations) -> Form:
    """The form for a server's typed values and checkboxes. It says when a new season length takes effect."""
    since = next_quarter(now.astimezone(chosen.tz).date())
    return _form(chosen, t, notes={"season": t("form-season-about", date=since)})


# Built from the declarations of the settings


def _key(chosen: SettingsOwner, name: str) -> str:
    """The id of a translation on this screen."""
    return f"me-{name}" if isinstance(chosen, Member) else f"settings-{name}"


def _asks(chosen: SettingsOwner, name: str) -> Id:
    """The custom id of a control of this screen."""
    return MySetting(name) if isinstance(chosen, Member) else ServerSetting(name)


def _selects(
    chosen: SettingsOwner,
    t: Translations,
    *,
    emojis: Emojis = NO_EMOJIS,
    known: Collection[int] = (),
    notes: Mapping[str, str] = NO_NOTES,
) -> list[Item]:
    """The selects on the screen, each below its description, which is also its name for screen readers. A member's
    selects have the name within the options instead, so that a phone shows all of them. `notes` are ids of warnings
    below a select, by the setting's key."""
    items: list[Item] = []
    for one in settings_of(type(chosen)):
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
            named = t.list(mention.format(number) for number in numbers) or t(f"{about}-none")
            there = [number for number in numbers if number in known]
            items.append(text(t(about, **{one.key: named})))
            items.append(entity_select(one.kind.removesuffix("s"), asks, there, t(f"{about}-every"), most=one.maximum))
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
        options.append(option(value, named(choice_label(setting, value, t)), sign, about=told, default=value == chosen))
    return options


def choice_label(setting: Setting, value: str, t: Translations) -> str:
    """The label of a choice."""
    if setting.name == "language":
        return translations_for(value)("language-name")
    return card_text(to_fluent_id(value), t) if setting.name == "face" else t(f"{setting.key}-{value}")


def _told(chosen: SettingsOwner, t: Translations, own: Mapping[str, str] = NO_NOTES) -> list[str]:
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


def _form(
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
            labels[one.key] = radio_field(FormField(one.key), label, choices, value, about=notes.get(one.key))
        else:
            key = next(filter(t.has, (_key(chosen, f"{one.key}-about"), f"form-{one.kind}-about")))
            shown = "" if one.kind in empty or value is None else str(_value(one, chosen, t))
            about = t(key, most=str(one.maximum))
            labels[one.key] = text_field(FormField(one.key), label, shown, about=about, most=LONGEST[one.kind])
    return Form(t(_key(chosen, "title")), _asks(chosen, FORM), *labels.values())


def _head(sign: str, title: str, t: Translations, *, changed: bool) -> str:
    return f"### {sign} {title}" + (f"\n✅ {t('settings-saved')}" if changed else "")


def bullet_list(lines: Sequence[str]) -> str:
    """The lines as a list with bullets."""
    return "\n".join(f"- {line}" for line in lines)

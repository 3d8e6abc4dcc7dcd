"""The settings that a member chose, and those of a server: one screen each, with a form for what has to be written."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import discord
from discord import ui

from bot.model.ids import Field, Id, MySetting, OpenTables, ServerSetting, link_to
from bot.model.pace import PACES
from bot.model.people import Change, Door, Member, Server
from bot.model.zones import clock
from bot.pictures.emojis import Emojis
from bot.pictures.sheets import FACES
from bot.screens.components import (
    QUIET,
    Item,
    Option,
    Screen,
    attached,
    boxed,
    button,
    option,
    picker,
    row,
    select,
    text,
)
from bot.screens.parts import DOT, card_text, dashed, moment
from bot.words.names import LEVEL_SIGNS
from bot.words.texts import LANGUAGES, Words, words_for, words_of
from games.players.base import LEVELS

AUTO = "auto"
"""Stands for the language that Discord reports."""
SEASONS = ("month", "quarter")
RESULTS = "results.csv"
MOST_CHANNELS = 25
MOST_NAMED = 5
"""How many channels one line names of those that were added, and of those that were taken away."""
MOST_TABLES_OF_MEMBER, MOST_TABLES_OF_SERVER = 50, 1000
REMINDERS, CALLS = "reminders", "calls"
COMPUTERS = "computers"
Label = ui.Label[Any]
Choice = tuple[str, str]
"""A value, and what it is called."""


def me(member: Member, server: Server | None, now: datetime, emojis: Emojis, *, changed: bool) -> Screen:
    """All of a member's settings; if they chose no zone, the server's is shown."""
    words = words_of(member)
    if member.zone is not None:
        zone = words("me-zone", zone=member.zone, time=f"{now.astimezone(ZoneInfo(member.zone)):%H:%M}")
    else:
        zone = words("me-zone-server", zone=server.zone if server else "UTC")
    if member.quiet_from == member.quiet_to:
        quiet = words("me-quiet-never")
    else:
        quiet = words("me-quiet", start=clock(member.quiet_from), end=clock(member.quiet_to))
    hands = [
        option(by, words(f"private-{by}"), about=words(f"private-{by}-about"), default=member.private_by == by)
        for by in ("button", "dm")
    ]
    faces = [option(AUTO, words("me-face-auto"), default=member.face is None)]
    for face in FACES:
        named = card_text(face.replace("_", "-"), words)
        faces.append(option(face, named, emojis.partial(face), default=face == member.face))
    reminders = "me-reminders" if member.reminders else "me-reminders-off"
    is_closed = member.private_by == "dm" and member.dm_closed
    return boxed(
        text(_head("👤", words("me-title"), words, changed=changed)),
        *_asked(words("me-language"), MySetting("language"), _languages(member.language, words)),
        *_asked(words("me-hand"), MySetting("hand"), hands, note=f"\n⚠️ {words('me-dm-closed')}" if is_closed else ""),
        *_asked(words("me-face"), MySetting("face"), faces),
        text(_lines([zone, quiet, words(reminders), words("me-calls" if member.calls else "me-calls-off")])),
        row(button(words("button-me-form"), MySetting("open"), emoji="✏️")),
        accent=QUIET,
    )


def my_form(member: Member) -> Form:
    """The form for what a member writes or ticks."""
    words, is_never = words_of(member), member.quiet_from == member.quiet_to
    about = words("form-quiet-about")
    return Form(
        words("me-title"),
        MySetting("form"),
        _typed(Field("zone"), words("form-zone"), member.zone or "", about=words("form-my-zone-about")),
        _typed(
            Field("from"), words("form-quiet-from"), "" if is_never else clock(member.quiet_from), about=about, most=10
        ),
        _typed(Field("to"), words("form-quiet-to"), "" if is_never else clock(member.quiet_to), about=about, most=10),
        _some_of(
            Field("told"),
            words("form-told"),
            [(REMINDERS, words("form-reminders")), (CALLS, words("form-calls"))],
            [*([REMINDERS] if member.reminders else []), *([CALLS] if member.calls else [])],
        ),
    )


def server(
    chosen: Server,
    words: Words,
    *,
    channels: Sequence[int],
    is_role_known: bool,
    door: Door | None,
    changed: bool,
) -> Screen:
    """All of a server's settings; `channels` are those of the chosen ones that still exist, `door` is that of the
    channel where this is shown."""
    shown = words.list(f"<#{number}>" for number in chosen.channels)
    known_role = (chosen.tournament_role,) if chosen.tournament_role and is_role_known else ()
    role = f"<@&{chosen.tournament_role}>" if chosen.tournament_role else words("settings-everybody")
    paces = [option(pace, words(f"pace-{pace}"), default=pace == chosen.pace) for pace in PACES]
    levels = [
        option(
            level,
            words(f"level-{level}"),
            LEVEL_SIGNS[level],
            about=words(f"level-{level}-about"),
            default=level == chosen.level,
        )
        for level in LEVELS
    ]
    lines = [
        words("settings-zone", zone=chosen.zone),
        words("settings-season", season=words(f"season-{chosen.season}")),
        words("settings-limits", member=chosen.tables_per_member, server=chosen.tables_per_server),
        words("settings-rate-computers" if chosen.rate_computers else "settings-rate-computers-off"),
        words("settings-no-door")
        if door is None
        else words("settings-door", link=link_to(door.server, door.channel, door.message)),
    ]
    return boxed(
        text(_head("⚙️", words("settings-title"), words, changed=changed)),
        *_asked(words("settings-language"), ServerSetting("language"), _languages(chosen.language, words)),
        *_asked(words("settings-pace"), ServerSetting("pace"), paces),
        *_asked(words("settings-level"), ServerSetting("level"), levels),
        text(words("settings-channels", channels=shown) if shown else words("settings-channels-all")),
        picker("channel", ServerSetting("channels"), channels, words("settings-every-channel"), most=MOST_CHANNELS),
        text(words("settings-tournaments", role=role)),
        picker("role", ServerSetting("role"), known_role, words("settings-every-role")),
        text(_lines(lines)),
        row(
            button(words("button-settings-form"), ServerSetting("open"), emoji="✏️"),
            button(words("button-open-tables"), OpenTables(), emoji="🎲"),
        ),
        row(
            button(words("button-no-door"), ServerSetting("no-door"), emoji="🚪")
            if door is not None
            else button(words("button-door"), ServerSetting("door"), emoji="🚪"),
            button(words("button-changes"), ServerSetting("changes"), emoji="🕘"),
            button(words("button-export"), ServerSetting("export"), emoji="📄"),
        ),
        accent=QUIET,
    )


def changes(latest: Sequence[Change], words: Words) -> Screen:
    """Who changed what on a server, the newest first."""
    lines = []
    for one in latest:
        what = words("name-value", name=words(f"setting-{dashed(one.name)}"), value=_changed(one, words))
        lines.append(f"{moment(one.at)} <@{one.member}>{DOT}{what}")
    return boxed(text(f"### 🕘 {words('changes-title')}\n{_lines(lines) or words('changes-none')}"), accent=QUIET)


def _changed(one: Change, words: Words) -> str:
    """From what to what a setting was changed; of some channels, which were added and which taken away."""
    before, after = one.before.split(), one.after.split()
    if one.name == "channels" and before and after:
        added, gone = ([it for it in some if it not in others] for some, others in ((after, before), (before, after)))
        return " ".join(f"{sign} {_channels(some, words)}" for sign, some in (("➕", added), ("➖", gone)) if some)
    return f"{_chosen(one.name, one.before, words)} → {_chosen(one.name, one.after, words)}"


def _channels(numbers: Sequence[str], words: Words) -> str:
    """The first of these channels; how many there are besides."""
    more = len(numbers) - MOST_NAMED
    named = " ".join(f"<#{one}>" for one in numbers[:MOST_NAMED])
    return f"{named} {words('changes-more', count=more)}" if more > 0 else named


def _chosen(name: str, value: str, words: Words) -> str:
    """The value of a setting in words."""
    if not value:
        return "–"
    if name in ("pace", "level", "season"):
        return words(f"{name}-{value}")
    if name == "language":
        return words_for(value)("language-name")
    if name == "channels":
        return _channels(value.split(), words)
    if name == "tournament_role":
        return f"<@&{value}>"
    return words("yes") if value == "True" else words("no") if value == "False" else value


def results(words: Words) -> Screen:
    """The file with all results of a server."""
    return boxed(text(words("results-export")), attached(RESULTS), accent=QUIET)


def server_form(chosen: Server, words: Words) -> Form:
    """The form for what a server's managers write or tick."""
    return Form(
        words("settings-title"),
        ServerSetting("form"),
        _typed(Field("zone"), words("form-zone"), chosen.zone, about=words("form-zone-about")),
        _one_of(
            Field("season"), words("form-season"), [(one, words(f"season-{one}")) for one in SEASONS], chosen.season
        ),
        _limit(Field("member"), chosen.tables_per_member, MOST_TABLES_OF_MEMBER, words),
        _limit(Field("server"), chosen.tables_per_server, MOST_TABLES_OF_SERVER, words),
        _some_of(
            Field("rated"),
            words("form-rated"),
            [(COMPUTERS, words("form-rate-computers"))],
            [COMPUTERS] if chosen.rate_computers else [],
        ),
    )


def _limit(field: Field, chosen: int, most: int, words: Words) -> Label:
    """A field for how many tables are allowed at once."""
    about = words("form-limit-about", most=str(most))
    return _typed(field, words(f"form-limit-{field.name}"), str(chosen), about=about, most=4)


def _asked(about: str, asks: Id, options: Sequence[Option], *, note: str = "") -> tuple[Item, Item]:
    """A select below what it is about, which is its name for a screen reader too."""
    return text(about + note), select(asks, options, placeholder=about.replace("**", ""))


def _head(sign: str, title: str, words: Words, *, changed: bool) -> str:
    return f"### {sign} {title}" + (f"\n✅ {words('settings-saved')}" if changed else "")


def _lines(lines: Sequence[str]) -> str:
    return "\n".join(f"- {one}" for one in lines)


def _languages(chosen: str | None, words: Words) -> list[Option]:
    labels = {AUTO: words("language-auto"), **{one: words_for(one)("language-name") for one in LANGUAGES}}
    return [option(one, label, default=one == (chosen or AUTO)) for one, label in labels.items()]


# Forms


class Form(ui.Modal):
    """A form of at most five fields; what was filled in comes as a click does, with the id of the form."""

    def __init__(self, title: str, asks: Id, *labels: Label) -> None:
        super().__init__(title=title[:45], custom_id=str(asks))
        for label in labels:
            self.add_item(label)

    def is_finished(self) -> bool:
        """Always true: discord.py would otherwise keep each form, and know none of them after a restart."""
        return True


def _typed(asks: Field, label: str, value: str, *, about: str | None = None, most: int = 40) -> Label:
    """A line to write in; it may stay empty."""
    line: ui.TextInput[Any] = ui.TextInput(custom_id=str(asks), default=value or None, max_length=most, required=False)
    return ui.Label(text=label, description=about, component=line)


def _one_of(asks: Field, label: str, choices: Sequence[Choice], chosen: str) -> Label:
    """Two to ten values of which one is chosen."""
    options = [discord.RadioGroupOption(label=shown, value=value, default=value == chosen) for value, shown in choices]
    return ui.Label(text=label, component=ui.RadioGroup(custom_id=str(asks), options=options))


def _some_of(asks: Field, label: str, choices: Sequence[Choice], chosen: Sequence[str]) -> Label:
    """Up to ten values, any of which can be ticked."""
    options = [
        discord.CheckboxGroupOption(label=shown, value=value, default=value in chosen) for value, shown in choices
    ]
    boxes: ui.CheckboxGroup[Any] = ui.CheckboxGroup(
        custom_id=str(asks), options=options, min_values=0, max_values=len(options), required=False
    )
    return ui.Label(text=label, component=boxes)

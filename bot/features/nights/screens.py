"""Game nights: the message for signing up, the call when the time has come, the list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from discord import ButtonStyle

from bot.art.drawing import Emojis
from bot.features.nights.model import (
    TOURNAMENT,
    AnswerNight,
    Night,
    NightAct,
    Played,
    Shift,
    SignUpReply,
    coming,
    regulars,
)
from bot.features.nights.series import KeepNight
from bot.features.tournaments.screens import name
from bot.i18n.dates import short
from bot.i18n.names import marked
from bot.i18n.translations import Translations
from bot.screens.components import QUIET, Item, Screen, boxed, button, line, link_button, row, rows, text
from bot.screens.lobby import roll
from bot.screens.parts import DOT, dashed, moment

ANSWERS: dict[SignUpReply, tuple[str, int]] = {"yes": ("🙋", 24), "maybe": ("🤔", 8), "no": ("🙅", 8)}
"""The sign of each answer, and how many of those who gave it are named; the others are counted."""
MOST_REGULARS = 8
NAMED = 24
"""How many characters of a channel or a planner stand in a list of choices."""
ROOM_FOR_RECAP = 3500
"""How many of a message's 4,000 characters its lines may take."""
MOST_MENTIONED = 100
"""How many members Discord lets one message mention; of more, those with the lowest ids are mentioned."""


def night(shown: Night, t: Translations) -> Screen:
    """The message of a night: when, what, who is coming, and the buttons to answer."""
    if shown.state == "ended":
        return boxed(text(f"🌙 {_end(shown, t)}"), accent=QUIET)
    if shown.state != "planned":
        key = {"over": "night-over", "failed": "night-failed"}.get(shown.state, "night-cancelled")
        sentence = t(key, games=games(shown, t), when=moment(shown.at, "F"))
        return boxed(text(f"🌙 {sentence}"), accent=QUIET)
    facts = [f"🗓️ {moment(shown.at, 'F')} ({moment(shown.at)})", f"🎲 {games(shown, t)}"]
    if shown.weekly:
        facts.append(f"🔁 {t('night-weekly')}")
    if shown.minimum is not None:
        facts.append(f"👥 {t('night-minimum', count=shown.minimum)}")
    if shown.reminders != "none":
        facts.append(f"⏰ {t('night-reminders', which=t(f'reminders-{shown.reminders}'))}")
    planner = f"<@{shown.planner}>" if shown.planner else t("somebody")
    return boxed(
        text(f"### 🌙 {t('night-title')}\n" + "\n".join(facts)),
        text(f"⚠️ {t('night-shut')}") if shown.is_shut else None,
        text(_answers(shown, t)),
        _sign(shown, t),
        text(f"-# {t('night-note', planner=planner)}"),
    )


def _sign(shown: Night, t: Translations, *more: Item, is_dated: bool = False) -> Item:
    """The buttons that answer for the next time; `is_dated` if others beside them are about another time."""
    date = f" · {short(shown.at, shown.zone, t)}" if is_dated else ""

    def answer(key: str, what: NightAct, emoji: str, style: ButtonStyle = ButtonStyle.secondary) -> Item:
        return button(f"{t(key)}{date}", AnswerNight(shown.id, what, shown.seconds), style=style, emoji=emoji)

    return row(
        answer("button-going", "in", "🙋", ButtonStyle.secondary if is_dated else ButtonStyle.success),
        answer("button-maybe", "maybe", "🤔"),
        answer("button-not-going", "out", "🙅"),
        *more,
    )


def _answers(shown: Night, t: Translations) -> str:
    """Who has answered what."""
    lines = []
    for reply, (sign, most) in ANSWERS.items():
        names = [marked(one.name) for one in shown.members.values() if one.reply == reply]
        if names:
            lines.append(f"{sign} {t(f'night-{reply}', names=_few(names, most, t), count=len(names))}")
    return "\n".join([*(lines or [t("night-nobody")]), *_regulars(shown, t)])


def _regulars(shown: Night, t: Translations) -> list[str]:
    """The line that names the regulars who have not answered, if there are any."""
    names = [marked(name) for name in regulars(shown).values()]
    return [f"🪑 {t('night-regulars', names=_few(names, MOST_REGULARS, t), count=len(names))}"] if names else []


def _few(names: Sequence[str], most: int, t: Translations) -> str:
    """The first `most` of these names; the others are counted."""
    return t.list([*names[:most], t("night-more", count=len(names) - most)] if len(names) > most else names)


def games(shown: Night, t: Translations) -> str:
    """What will be played."""
    tables = Counter(shown.games)
    named = (
        t("night-tables", game=game_name(game, t), count=count) if count > 1 else game_name(game, t)
        for game, count in tables.items()
    )
    return t.list(named) or t("night-die")


def game_name(game: str, t: Translations) -> str:
    """A game, or the tournament."""
    return t("tournament-title") if game == TOURNAMENT else t(f"game-{dashed(game)}")


class OpenedTable(NamedTuple):
    """A table of a night whose time has come: its game, the link to its lobby, for whom that holds a place, and until
    when; and for how many regulars, who are not called."""

    game: str
    link: str
    held: Sequence[int]
    until: datetime
    regulars: int = 0


def opened(
    shown: Night, tables: Sequence[OpenedTable], called: Sequence[int], emojis: Emojis, t: Translations
) -> Screen:
    """The call: what the die showed, who has a place at which table, for what there was no room, who else signed up; or
    that the bot was away."""
    assert shown.opening is not None
    again: list[Item] = []
    if shown.state == "planned":
        again = [
            line(),
            text(f"🔁 {t('night-again', when=moment(shown.at, 'F'))}"),
            _sign(shown, t, is_dated=True),
        ]
    if shown.opening.is_missed:
        return boxed(text(f"🌙 {t('night-missed', when=moment(shown.opening.at, 'F'))}"), *again, accent=QUIET)
    lines = [f"## 🌙 {t('night-title')}\n-# 🗓️ {moment(shown.opening.at, 'F')}"]
    lines += [roll(ctx, emojis, t) for ctx in shown.opening.rolls]
    if len(shown.opening.games) < len(shown.games):
        lines.append(t("night-one-table"))
    named = called[:MOST_MENTIONED]
    tables = [one._replace(held=[member for member in one.held if member in named]) for one in tables]
    titles = [_titled(number, tables, t) for number in range(len(tables))]
    held = [one for one in tables if one.held or one.regulars]
    for title, one in zip(titles, tables, strict=True):
        kept = [_called(one.held), t("night-table-regulars", count=one.regulars) if one.regulars else ""]
        lines += [f"- **{title}**: {DOT.join(filter(None, kept))}"] if one in held else []
    if held:
        lines.append(t("night-held", until=moment(held[0].until, "t")))
    without = [game for game in dict.fromkeys(shown.opening.games) if game not in (one.game for one in tables)]
    if without:
        lines.append(f"⚠️ {t('night-no-room', games=t.list(game_name(game, t) for game in without))}")
    others = [member for member in named if all(member not in one.held for one in held)]
    if others:
        lines.append(t("night-placeless", names=_called(others)))
    join = [link_button(t("night-join", game=title), one.link) for title, one in zip(titles, tables, strict=True)]
    return boxed(text("\n".join(lines)), *rows(join), *again)


def _titled(number: int, tables: Sequence[OpenedTable], t: Translations) -> str:
    """What one of the tables is called; it has a number if others play the same game."""
    same = [i for i, one in enumerate(tables) if one.game == tables[number].game]
    title = game_name(tables[number].game, t)
    return t("night-table", game=title, number=same.index(number) + 1) if len(same) > 1 else title


def recap(shown: Night, played: Sequence[Played], t: Translations) -> Screen:
    """Who played and who won at each table of a night, and when the next one is."""
    assert shown.recap is not None
    lines = [f"### 🌙 {t('night-recap', when=moment(shown.recap, 'D'))}"]
    for one in played:
        title = game_name(one.game, t)
        title = f"[{title}]({one.link})" if one.link else title
        order = sorted(zip(one.places, one.seats, strict=True), key=lambda came: came[0])
        won, others = ([name(who) for place, who in order if (place == 1) is is_won] for is_won in (True, False))
        lines.append(f"- {title}: 🏆 {DOT.join(t.list(names) for names in (won, others) if names)}")
    while len("\n".join(lines)) > ROOM_FOR_RECAP:
        lines = [*lines[:-2], "…"]
    again = text(t("night-again", when=moment(shown.at, "F"))) if shown.state == "planned" else None
    return boxed(text("\n".join(lines)), again, accent=QUIET)


def called_off(shown: Night, members: Sequence[int], t: Translations) -> Screen:
    """Tells those who had signed up that the night was called off."""
    told = t("night-cancelled", games=games(shown, t), when=moment(shown.at, "F"))
    return boxed(text(f"🌙 {told}\n{_called(members)}"), accent=QUIET)


def shifted(shown: Night, shift: Shift, members: Sequence[int], t: Translations) -> Screen:
    """Tells those who may come that the date was moved or left out."""
    key = "night-skipped" if shift.is_skipped else "night-moved"
    told = t(key, games=games(shown, t), was=moment(shift.was, "F"), when=moment(shown.at, "F"))
    return boxed(text(f"🌙 {told}\n{_called(members)}"), _sign(shown, t))


def reminder(shown: Night, members: Sequence[int], asked: Sequence[int], t: Translations, *, is_short: bool) -> Screen:
    """Reminds those who may come, asks regulars, and tells the planner if too few come."""
    told = t("night-reminder", games=games(shown, t), when=moment(shown.at), at=moment(shown.at, "F"))
    lines = [f"⏰ {told}", _called(members), *_regulars(shown, t)]
    if asked := asked[: max(0, MOST_MENTIONED - len(members))]:
        lines.append(t("night-asked", names=_called(asked), count=len(asked)))
    if is_short:
        planner = f"<@{shown.planner}>" if shown.planner else t("somebody")
        lines.append(f"⚠️ {t('night-short', planner=planner, count=len(coming(shown)), minimum=shown.minimum)}")
    mute = button(t("button-mute"), AnswerNight(shown.id, "mute", shown.seconds), emoji="🔕")
    return boxed(text("\n".join(filter(None, lines))), _sign(shown, t, mute))


def muted(shown: Night, t: Translations, *, is_muted: bool) -> Screen:
    """Tells a member whether they are reminded of this night, and how to have it otherwise."""
    other = AnswerNight(shown.id, "unmute" if is_muted else "mute", shown.seconds)
    return Screen(
        text(t("night-muted" if is_muted else "night-unmuted")),
        row(button(t("button-unmute" if is_muted else "button-mute"), other, emoji="⏰" if is_muted else "🔕")),
    )


def gone(shown: Night, server: str, t: Translations) -> Screen:
    """Tells the planner that there is no channel any more where the night could be opened."""
    about = {"server": marked(server), "games": games(shown, t), "when": moment(shown.at, "F")}
    weekly = "yes" if shown.weekly else "no"
    return boxed(text(f"🌙 {t('night-gone-planner', **about, weekly=weekly)}"), accent=QUIET)


def question(shown: Night, server: str | None, t: Translations) -> Screen:
    """Asks the planner whether to continue a weekly night on this server; without `server`, asks the channel who takes
    it over."""
    about = {"games": games(shown, t), "when": moment(shown.at, "F")}
    if server is None:
        return boxed(text(f"🌙 {t('night-question-left', **about)}"), row(*_decide(shown, t)))
    told = t("night-question", server=marked(server), **about)
    return boxed(text(f"🌙 {told}"), row(*_decide(shown, t)))


def _decide(shown: Night, t: Translations, *, is_dated: bool = False) -> list[Item]:
    """The buttons that answer the question; `is_dated` adds the date, if the message has buttons of other nights."""
    date = f" · {short(shown.at, shown.zone, t)}" if is_dated else ""
    is_left = shown.question is not None and shown.question.is_left
    go_on = t("button-night-take" if is_left else "button-night-keep")
    items = [button(f"{go_on}{date}", KeepNight(shown.id, "keep"), style=ButtonStyle.success, emoji="🔁")]
    if not is_left:
        items.append(button(f"{t('button-night-end')}{date}", KeepNight(shown.id, "end"), emoji="🏁"))
    return items


def decided(shown: Night, t: Translations) -> Screen:
    """Confirms the answer."""
    if shown.state != "planned":
        return night(shown, t)
    told = t("night-kept", games=games(shown, t), planner=f"<@{shown.planner}>", when=moment(shown.at, "F"))
    return boxed(text(f"🌙 {told}"), accent=QUIET)


def ended(shown: Night, members: Sequence[int], t: Translations) -> Screen:
    """Announces to these members that a weekly night has ended."""
    return boxed(text("\n".join(filter(None, [f"🌙 {_end(shown, t)}", _called(members)]))), accent=QUIET)


def _end(shown: Night, t: Translations) -> str:
    is_left = shown.question is not None and shown.question.is_left
    return t("night-ended-left" if is_left else "night-ended-empty", games=games(shown, t))


def shut(shown: Night, server: str, lacking: Sequence[str], t: Translations) -> Screen:
    """Tells the planner that the bot lacks these permissions in the channel, so that the night cannot begin there, or
    could not."""
    names = t.list(t(f"permission-{dashed(name)}") for name in lacking)
    about = {"server": marked(server), "channel": f"<#{shown.channel}>", "names": names}
    key = "night-failed-planner" if shown.state == "failed" else "night-shut-planner"
    told = t(key, games=games(shown, t), when=moment(shown.at, "F"), **about)
    return boxed(text(f"🌙 {told}"), accent=QUIET)


def _called(members: Sequence[int]) -> str:
    """Mentions of these members."""
    return " ".join(f"<@{member}>" for member in members[:MOST_MENTIONED])


def planned(nights: Sequence[Night], t: Translations, asked: Sequence[Night] = ()) -> Screen:
    """The upcoming nights of a server; with buttons for the `asked` ones, which the member may continue or end."""
    if not nights:
        return Screen(text(t("nights-none")))
    lines = []
    for one in nights:
        title = games(one, t)
        title = f"[{title}]({one.way})" if one.state == "planned" else title
        weekly = " 🔁" if one.weekly else ""
        is_gone = one.state == "gone"
        fact = f"⚠️ {t('nights-gone')}" if is_gone else t("nights-coming", count=len(coming(one)))
        if one.question is not None and one.state == "planned":
            fact = f"⚠️ {t('nights-question-left' if one.question.is_left else 'nights-question')}"
        fact = f"{fact}{DOT}⚠️ {t('nights-shut')}" if one.is_shut and not is_gone else fact
        lines.append(f"- {moment(one.at, 'F')}{weekly}{DOT}{title}{DOT}{fact}")
    buttons = [row(*_decide(one, t, is_dated=len(nights) > 1)) for one in asked]
    return boxed(text("\n".join([f"### 🌙 {t('nights-title')}", *lines])), *buttons)


def choice(shown: Night, at: str, channel: str, planner: str, t: Translations) -> list[str]:
    """How a list of choices may name a night, each time with one more detail."""
    more = [f"#{channel}"[:NAMED], planner[:NAMED], shown.key]
    return [" · ".join(filter(None, (at, *more[:count], games(shown, t)))) for count in range(len(more) + 1)]


def event_name(shown: Night, t: Translations) -> str:
    """What the night is called among Discord's events."""
    return t("night-event", games=games(shown, t))[:100]

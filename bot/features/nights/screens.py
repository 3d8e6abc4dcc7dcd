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
    DateChange,
    Night,
    NightAct,
    PlayedGame,
    SignUpReply,
    members_coming,
    regulars_without_reply,
)
from bot.features.nights.series import KeepNight
from bot.features.tournaments.screens import bold_name
from bot.i18n.dates import short
from bot.i18n.names import marked
from bot.i18n.translations import Translations
from bot.screens.components import QUIET_COLOUR, Item, Screen, boxed, button, divider, link_button, row, rows, text
from bot.screens.lobby import die_roll_line
from bot.screens.parts import SEPARATOR, dashed, timestamp_markup

REPLY_EMOJI_AND_LIMIT: dict[SignUpReply, tuple[str, int]] = {
    "yes": ("🙋", 24),
    "maybe": ("🤔", 8),
    "no": ("🙅", 8),
}
"""The sign of each answer, and the number of members with it that are named; the others are counted."""
MAX_REGULARS_NAMED = 8
MAX_LABEL_LENGTH = 24
"""Longest text for a channel or planner in a list of choices, in characters."""
MAX_RECAP_LENGTH = 3500
"""How many of a message's 4,000 characters its lines may take."""
MAX_MENTIONS = 100
"""How many members Discord lets one message mention; of more, those with the lowest ids are mentioned."""


def night_message(night: Night, t: Translations) -> Screen:
    """The message of a night: when, what, who is coming, and the buttons to answer."""
    if night.state == "ended":
        return boxed(text(f"🌙 {_series_ended_text(night, t)}"), accent=QUIET_COLOUR)
    if night.state != "planned":
        key = {"over": "night-over", "failed": "night-failed"}.get(night.state, "night-cancelled")
        sentence = t(key, games=game_list(night, t), when=timestamp_markup(night.at, "F"))
        return boxed(text(f"🌙 {sentence}"), accent=QUIET_COLOUR)
    facts = [f"🗓️ {timestamp_markup(night.at, 'F')} ({timestamp_markup(night.at)})", f"🎲 {game_list(night, t)}"]
    if night.weekly:
        facts.append(f"🔁 {t('night-weekly')}")
    if night.minimum is not None:
        facts.append(f"👥 {t('night-minimum', count=night.minimum)}")
    if night.reminders != "none":
        facts.append(f"⏰ {t('night-reminders', which=t(f'reminders-{night.reminders}'))}")
    planner = f"<@{night.planner}>" if night.planner else t("somebody")
    return boxed(
        text(f"### 🌙 {t('night-title')}\n" + "\n".join(facts)),
        text(f"⚠️ {t('night-shut')}") if night.is_shut else None,
        text(_reply_lines(night, t)),
        _reply_buttons(night, t),
        text(f"-# {t('night-note', planner=planner)}"),
    )


def _reply_buttons(night: Night, t: Translations, *more: Item, is_dated: bool = False) -> Item:
    """The buttons that answer for the next time; `is_dated` if others beside them are about another time."""
    date = f" · {short(night.at, night.zone, t)}" if is_dated else ""

    def answer(key: str, what: NightAct, emoji: str, style: ButtonStyle = ButtonStyle.secondary) -> Item:
        return button(f"{t(key)}{date}", AnswerNight(night.id, what, night.timestamp), style=style, emoji=emoji)

    return row(
        answer("button-going", "in", "🙋", ButtonStyle.secondary if is_dated else ButtonStyle.success),
        answer("button-maybe", "maybe", "🤔"),
        answer("button-not-going", "out", "🙅"),
        *more,
    )


def _reply_lines(night: Night, t: Translations) -> str:
    """Who has answered what."""
    lines = []
    for reply, (sign, most) in REPLY_EMOJI_AND_LIMIT.items():
        names = [marked(one.name) for one in night.members.values() if one.reply == reply]
        if names:
            lines.append(f"{sign} {t(f'night-{reply}', names=_list_names(names, most, t), count=len(names))}")
    return "\n".join([*(lines or [t("night-nobody")]), *_regulars_line(night, t)])


def _regulars_line(night: Night, t: Translations) -> list[str]:
    """The line that names the regulars who have not answered, if there are any."""
    names = [marked(name) for name in regulars_without_reply(night).values()]
    return (
        [f"🪑 {t('night-regulars', names=_list_names(names, MAX_REGULARS_NAMED, t), count=len(names))}"]
        if names
        else []
    )


def _list_names(names: Sequence[str], most: int, t: Translations) -> str:
    """The first `most` of these names; the others are counted."""
    return t.list([*names[:most], t("night-more", count=len(names) - most)] if len(names) > most else names)


def game_list(night: Night, t: Translations) -> str:
    """What will be played."""
    tables = Counter(night.games)
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


def start_message(
    night: Night, tables: Sequence[OpenedTable], called: Sequence[int], emojis: Emojis, t: Translations
) -> Screen:
    """The message when a night begins: the die, the tables with their members, the games without enough members, the
    others who signed up; or that the bot was away."""
    assert night.opening is not None
    again: list[Item] = []
    if night.state == "planned":
        again = [
            divider(),
            text(f"🔁 {t('night-again', when=timestamp_markup(night.at, 'F'))}"),
            _reply_buttons(night, t, is_dated=True),
        ]
    if night.opening.is_missed:
        return boxed(
            text(f"🌙 {t('night-missed', when=timestamp_markup(night.opening.at, 'F'))}"), *again, accent=QUIET_COLOUR
        )
    lines = [f"## 🌙 {t('night-title')}\n-# 🗓️ {timestamp_markup(night.opening.at, 'F')}"]
    lines += [die_roll_line(ctx, emojis, t) for ctx in night.opening.rolls]
    if len(night.opening.games) < len(night.games):
        lines.append(t("night-one-table"))
    named = called[:MAX_MENTIONS]
    tables = [one._replace(held=[member for member in one.held if member in named]) for one in tables]
    titles = [_table_title(number, tables, t) for number in range(len(tables))]
    held = [one for one in tables if one.held or one.regulars]
    for title, one in zip(titles, tables, strict=True):
        kept = [_mentions(one.held), t("night-table-regulars", count=one.regulars) if one.regulars else ""]
        lines += [f"- **{title}**: {SEPARATOR.join(filter(None, kept))}"] if one in held else []
    if held:
        lines.append(t("night-held", until=timestamp_markup(held[0].until, "t")))
    without = [game for game in dict.fromkeys(night.opening.games) if game not in (one.game for one in tables)]
    if without:
        lines.append(f"⚠️ {t('night-no-room', games=t.list(game_name(game, t) for game in without))}")
    others = [member for member in named if all(member not in one.held for one in held)]
    if others:
        lines.append(t("night-placeless", names=_mentions(others)))
    join = [link_button(t("night-join", game=title), one.link) for title, one in zip(titles, tables, strict=True)]
    return boxed(text("\n".join(lines)), *rows(join), *again)


def _table_title(number: int, tables: Sequence[OpenedTable], t: Translations) -> str:
    """What one of the tables is called; it has a number if others play the same game."""
    same = [i for i, one in enumerate(tables) if one.game == tables[number].game]
    title = game_name(tables[number].game, t)
    return t("night-table", game=title, number=same.index(number) + 1) if len(same) > 1 else title


def recap_message(night: Night, played: Sequence[PlayedGame], t: Translations) -> Screen:
    """Who played and who won at each table of a night, and when the next one is."""
    assert night.recap is not None
    lines = [f"### 🌙 {t('night-recap', when=timestamp_markup(night.recap, 'D'))}"]
    for one in played:
        title = game_name(one.game, t)
        title = f"[{title}]({one.link})" if one.link else title
        order = sorted(zip(one.places, one.seats, strict=True), key=lambda came: came[0])
        won, others = ([bold_name(who) for place, who in order if (place == 1) is is_won] for is_won in (True, False))
        lines.append(f"- {title}: 🏆 {SEPARATOR.join(t.list(names) for names in (won, others) if names)}")
    while len("\n".join(lines)) > MAX_RECAP_LENGTH:
        lines = [*lines[:-2], "…"]
    again = text(t("night-again", when=timestamp_markup(night.at, "F"))) if night.state == "planned" else None
    return boxed(text("\n".join(lines)), again, accent=QUIET_COLOUR)


def cancellation_message(night: Night, members: Sequence[int], t: Translations) -> Screen:
    """Notifies the members who had signed up that the night is cancelled."""
    told = t("night-cancelled", games=game_list(night, t), when=timestamp_markup(night.at, "F"))
    return boxed(text(f"🌙 {told}\n{_mentions(members)}"), accent=QUIET_COLOUR)


def date_change_message(night: Night, shift: DateChange, members: Sequence[int], t: Translations) -> Screen:
    """Notifies the members who may come that the date was moved or skipped."""
    key = "night-skipped" if shift.is_skipped else "night-moved"
    told = t(key, games=game_list(night, t), was=timestamp_markup(shift.was, "F"), when=timestamp_markup(night.at, "F"))
    return boxed(text(f"🌙 {told}\n{_mentions(members)}"), _reply_buttons(night, t))


def reminder_message(
    night: Night, members: Sequence[int], asked: Sequence[int], t: Translations, *, has_too_few: bool
) -> Screen:
    """Reminds the members who may come, asks regulars, and tells the planner if there are too few."""
    told = t(
        "night-reminder", games=game_list(night, t), when=timestamp_markup(night.at), at=timestamp_markup(night.at, "F")
    )
    lines = [f"⏰ {told}", _mentions(members), *_regulars_line(night, t)]
    if asked := asked[: max(0, MAX_MENTIONS - len(members))]:
        lines.append(t("night-asked", names=_mentions(asked), count=len(asked)))
    if has_too_few:
        planner = f"<@{night.planner}>" if night.planner else t("somebody")
        lines.append(f"⚠️ {t('night-short', planner=planner, count=len(members_coming(night)), minimum=night.minimum)}")
    mute = button(t("button-mute"), AnswerNight(night.id, "mute", night.timestamp), emoji="🔕")
    return boxed(text("\n".join(filter(None, lines))), _reply_buttons(night, t, mute))


def mute_confirmation(night: Night, t: Translations, *, is_muted: bool) -> Screen:
    """Tells a member whether they are reminded of this night, and how to have it otherwise."""
    other = AnswerNight(night.id, "unmute" if is_muted else "mute", night.timestamp)
    return Screen(
        text(t("night-muted" if is_muted else "night-unmuted")),
        row(button(t("button-unmute" if is_muted else "button-mute"), other, emoji="⏰" if is_muted else "🔕")),
    )


def channel_gone_message(night: Night, server: str, t: Translations) -> Screen:
    """Tells the planner that the night's channel was deleted."""
    about = {"server": marked(server), "games": game_list(night, t), "when": timestamp_markup(night.at, "F")}
    weekly = "yes" if night.weekly else "no"
    return boxed(text(f"🌙 {t('night-gone-planner', **about, weekly=weekly)}"), accent=QUIET_COLOUR)


def continue_question_message(night: Night, server: str | None, t: Translations) -> Screen:
    """Asks the planner whether to continue a weekly night on this server; without `server`, asks the channel who takes
    it over."""
    about = {"games": game_list(night, t), "when": timestamp_markup(night.at, "F")}
    if server is None:
        return boxed(text(f"🌙 {t('night-question-left', **about)}"), row(*_continue_or_end_buttons(night, t)))
    told = t("night-question", server=marked(server), **about)
    return boxed(text(f"🌙 {told}"), row(*_continue_or_end_buttons(night, t)))


def _continue_or_end_buttons(night: Night, t: Translations, *, is_dated: bool = False) -> list[Item]:
    """The buttons that answer the question; `is_dated` adds the date, if the message has buttons of other nights."""
    date = f" · {short(night.at, night.zone, t)}" if is_dated else ""
    is_left = night.question is not None and night.question.is_left
    go_on = t("button-night-take" if is_left else "button-night-keep")
    items = [button(f"{go_on}{date}", KeepNight(night.id, "keep"), style=ButtonStyle.success, emoji="🔁")]
    if not is_left:
        items.append(button(f"{t('button-night-end')}{date}", KeepNight(night.id, "end"), emoji="🏁"))
    return items


def decision_message(night: Night, t: Translations) -> Screen:
    """Confirms the answer."""
    if night.state != "planned":
        return night_message(night, t)
    told = t(
        "night-kept", games=game_list(night, t), planner=f"<@{night.planner}>", when=timestamp_markup(night.at, "F")
    )
    return boxed(text(f"🌙 {told}"), accent=QUIET_COLOUR)


def series_ended_message(night: Night, members: Sequence[int], t: Translations) -> Screen:
    """Announces to these members that a weekly night has ended."""
    return boxed(
        text("\n".join(filter(None, [f"🌙 {_series_ended_text(night, t)}", _mentions(members)]))), accent=QUIET_COLOUR
    )


def _series_ended_text(night: Night, t: Translations) -> str:
    is_left = night.question is not None and night.question.is_left
    return t("night-ended-left" if is_left else "night-ended-empty", games=game_list(night, t))


def missing_permissions_message(night: Night, server: str, lacking: Sequence[str], t: Translations) -> Screen:
    """Tells the planner that the bot lacks these permissions in the channel, so that the night cannot begin there, or
    could not."""
    names = t.list(t(f"permission-{dashed(name)}") for name in lacking)
    about = {"server": marked(server), "channel": f"<#{night.channel}>", "names": names}
    key = "night-failed-planner" if night.state == "failed" else "night-shut-planner"
    told = t(key, games=game_list(night, t), when=timestamp_markup(night.at, "F"), **about)
    return boxed(text(f"🌙 {told}"), accent=QUIET_COLOUR)


def _mentions(members: Sequence[int]) -> str:
    """Mentions of these members."""
    return " ".join(f"<@{member}>" for member in members[:MAX_MENTIONS])


def night_list(nights: Sequence[Night], t: Translations, asked: Sequence[Night] = ()) -> Screen:
    """The upcoming nights of a server; with buttons for the `asked` ones, which the member may continue or end."""
    if not nights:
        return Screen(text(t("nights-none")))
    lines = []
    for one in nights:
        title = game_list(one, t)
        title = f"[{title}]({one.link_or_channel})" if one.state == "planned" else title
        weekly = " 🔁" if one.weekly else ""
        is_gone = one.state == "gone"
        fact = f"⚠️ {t('nights-gone')}" if is_gone else t("nights-coming", count=len(members_coming(one)))
        if one.question is not None and one.state == "planned":
            fact = f"⚠️ {t('nights-question-left' if one.question.is_left else 'nights-question')}"
        fact = f"{fact}{SEPARATOR}⚠️ {t('nights-shut')}" if one.is_shut and not is_gone else fact
        lines.append(f"- {timestamp_markup(one.at, 'F')}{weekly}{SEPARATOR}{title}{SEPARATOR}{fact}")
    buttons = [row(*_continue_or_end_buttons(one, t, is_dated=len(nights) > 1)) for one in asked]
    return boxed(text("\n".join([f"### 🌙 {t('nights-title')}", *lines])), *buttons)


def autocomplete_labels(night: Night, at: str, channel: str, planner: str, t: Translations) -> list[str]:
    """How a list of choices may name a night, each time with one more detail."""
    more = [f"#{channel}"[:MAX_LABEL_LENGTH], planner[:MAX_LABEL_LENGTH], night.key]
    return [" · ".join(filter(None, (at, *more[:count], game_list(night, t)))) for count in range(len(more) + 1)]


def event_name(night: Night, t: Translations) -> str:
    """What the night is called among Discord's events."""
    return t("night-event", games=game_list(night, t))[:100]

"""The screens of game nights: the message on which members reply, reminders and notices, the call, the list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from discord import ButtonStyle
from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.features.nights.model import (
    TOURNAMENT,
    AnswerNight,
    DateChange,
    ManageNight,
    Night,
    NightAct,
    PostedMessage,
    SignUpReply,
    TakePlace,
    regulars_without_reply,
)
from bot.features.nights.series import KeepNight, next_weekly_date
from bot.i18n.dates import format_day
from bot.i18n.names import bold_name
from bot.i18n.translations import Translations
from bot.screens.components import QUIET_COLOUR, Item, Screen, button, container_screen, divider, row, rows, text
from bot.screens.lobby import die_roll_line
from bot.screens.parts import SEPARATOR, timestamp_markup, to_fluent_id

REPLY_EMOJI_AND_LIMIT: dict[SignUpReply, tuple[str, int]] = {
    "yes": ("🙋", 24),
    "maybe": ("🤔", 8),
    "no": ("🙅", 8),
}
"""The emoji of each reply, and how many members with this reply are listed by name. The other members are counted."""
MAX_REGULARS_NAMED = 8
"""How many regulars without reply are listed by name. A regular came to two of the last four dates. The other regulars
are counted."""
MAX_UNMENTIONED = 4
"""If a reminder does not mention members, it lists this many names for each reply. The other members are counted."""
MAX_MENTIONS = 100
"""How many members Discord pings with one message. Further members are not mentioned."""


def night_message(night: Night, t: Translations, canceller: int | None = None) -> Screen:
    """The message of a night: date, games, replies, buttons to reply. `canceller` cancelled the night, if known."""
    if night.state == "ended":
        return container_screen(text(f"🌙 {_series_ended_text(night, t)}"), accent=QUIET_COLOUR)
    if night.state != "planned":
        over = "night-past" if night.is_date_over(night.at) else "night-over"
        key = {"over": over, "failed": "night-failed"}.get(night.state)
        about = {"games": _games_in_brackets(night, t), "when": timestamp_markup(night.at, "F")}
        sentence = t(key, **about) if key else _cancelled_text(night, t, canceller)
        return container_screen(text(f"🌙 {sentence}"), accent=QUIET_COLOUR)
    facts = facts_of_date(night, t)
    if (reminders := night.coming_reminders) != "none":
        facts.append(f"⏰ {t('night-reminders', which=t(f'reminders-{reminders}'))}")
    planner = f"<@{night.planner}>" if night.planner else t("somebody")
    return container_screen(
        text(f"### 🌙 {SEPARATOR.join(filter(None, [t('night-title'), count_text(night, t)]))}\n" + "\n".join(facts)),
        text(f"⚠️ {t('night-shut')}") if night.is_shut else None,
        text(_reply_lines(night, t)),
        _reply_buttons(night, t, button(t("button-night-manage"), ManageNight(night.id), emoji="⚙️")),
        text(f"-# {t('night-note', planner=planner)}"),
    )


def facts_of_date(night: Night, t: Translations) -> list[str]:
    """Lines with the next date of the night, what is played, and whether it is weekly."""
    facts = [f"🗓️ {timestamp_markup(night.at, 'F')} ({timestamp_markup(night.at)})", f"🎲 {game_list(night, t)}"]
    return [*facts, f"🔁 {t('night-weekly')}"] if night.weekly else facts


def _reply_buttons(
    night: Night, t: Translations, *extra_buttons: Item, is_dated: bool = False, is_quiet: bool = False
) -> Item:
    """A row with the buttons to reply for the next date, followed by `extra_buttons`. `is_dated` adds the date to their
    labels. If the row `is_quiet`, no button stands out, as most readers have replied."""
    date = f" · {format_day(night.at, night.zone, t)}" if is_dated else ""

    def reply_button(key: str, action: NightAct, emoji: str, style: ButtonStyle = ButtonStyle.secondary) -> Item:
        return button(f"{t(key)}{date}", AnswerNight(night.id, action, night.timestamp), style=style, emoji=emoji)

    return row(
        reply_button(
            "button-going", "in", "🙋", ButtonStyle.secondary if is_dated or is_quiet else ButtonStyle.success
        ),
        reply_button("button-maybe", "maybe", "🤔"),
        reply_button("button-not-going", "out", "🙅"),
        *extra_buttons,
    )


def _reply_lines(night: Night, t: Translations) -> str:
    """The lines with the names of members by reply, and of regulars without reply."""
    lines = []
    for reply, (emoji, limit) in REPLY_EMOJI_AND_LIMIT.items():
        names = [bold_name(guest.name) for guest in night.members.values() if guest.reply == reply]
        if names:
            lines.append(f"{emoji} {t(f'night-{reply}', names=_list_names(names, limit, t), count=len(names))}")
    return "\n".join([*(lines or [t("night-nobody")]), *_regulars_line(night, t)])


def _lines_with_mentions(night: Night, mentioned: Sequence[int], t: Translations) -> list[str]:
    """The members who said Yes or Maybe, a line for each reply. Members in `mentioned` are mentioned, the others
    named."""
    named, lines = set(mentioned[:MAX_MENTIONS]), []
    for reply in ("yes", "maybe"):
        guests = {member: guest.name for member, guest in night.members.items() if guest.reply == reply}
        pings = [f"<@{member}>" for member in guests if member in named]
        others = [bold_name(name) for member, name in guests.items() if member not in named]
        names = t.list([*pings, *([_list_names(others, MAX_UNMENTIONED, t)] if others else [])])
        if guests:
            lines.append(f"{REPLY_EMOJI_AND_LIMIT[reply][0]} {t(f'night-{reply}', names=names, count=len(guests))}")
    return lines


def count_text(night: Night, t: Translations, coming: int | None = None) -> str:
    """Returns how many members come, as text, with the minimum of the night if it has one, otherwise with the number of
    members who said Maybe. Empty if nobody has replied and no minimum says how many are needed. When the night begins,
    `coming` is passed, because the stored replies are then for the next date."""
    replies = [guest.reply for guest in night.members.values() if guest.reply is not None] if coming is None else []
    count, maybe = replies.count("yes") if coming is None else coming, replies.count("maybe")
    if not replies and not coming and (night.minimum is None or coming is not None):
        return ""
    if night.minimum is not None:
        return t("night-count-wanted", count=count, minimum=night.minimum)
    return t("night-count-maybe", count=count, maybe=maybe) if maybe else t("night-count", count=count)


def _regulars_line(night: Night, t: Translations) -> list[str]:
    """A list with one line: the names of the regulars (members who came to two of the last four dates) without reply.
    The list is empty if there are none."""
    names = [bold_name(name) for name in regulars_without_reply(night).values()]
    listed = _list_names(names, MAX_REGULARS_NAMED, t)
    return [f"🪑 {t('night-regulars', names=listed, count=len(names))}"] if names else []


def _list_names(names: Sequence[str], limit: int, t: Translations) -> str:
    """The first `limit` names as a list in words. The other names are counted."""
    return t.list([*names[:limit], t("night-more", count=len(names) - limit)] if len(names) > limit else names)


def game_list(night: Night, t: Translations) -> str:
    """The planned games as a list in words, with the number of tables of each game. If no game is planned, the text
    says that the smiley die chooses one."""
    tables = Counter(night.games)
    named = (
        t("night-tables", game=game_name(game, t), count=count) if count > 1 else game_name(game, t)
        for game, count in tables.items()
    )
    return t.list(named) or t("night-die")


def _games_in_brackets(night: Night, t: Translations) -> str:
    """The planned games in brackets after a space, for the middle of a sentence. Empty if no game is planned."""
    return f" ({game_list(night, t)})" if night.games else ""


def game_name(game: str, t: Translations) -> str:
    """The translated name of a game, or of the tournament (TOURNAMENT)."""
    return t("tournament-title") if game == TOURNAMENT else t(f"game-{to_fluent_id(game)}")


class OpenedTable(NamedTuple):
    """A lobby that the start of a night has opened. `id` is the id of the table or tournament. `reserved_for` are the
    members with a reserved seat whom the call mentions. `regular_count` is how many more seats are reserved, for
    regulars without reply. Regulars are not mentioned."""

    game: str
    id: int
    reserved_for: Sequence[int]
    reserved_until: datetime
    regular_count: int = 0


def start_message(
    night: Night, tables: Sequence[OpenedTable], mentioned: Sequence[int], emojis: Emojis, t: Translations
) -> Screen:
    """The message when a night begins: die rolls, tables with their members, games without a table, members without a
    seat. If the start was missed, says that the bot was offline. `mentioned` are the members to mention."""
    assert night.opening is not None
    again = next_date_items(night, t)
    if night.opening.is_missed:
        return container_screen(
            text(f"🌙 {t('night-missed', when=timestamp_markup(night.opening.at, 'F'))}"), *again, accent=QUIET_COLOUR
        )
    facts = [timestamp_markup(night.opening.at, "F"), count_text(night, t, len(mentioned))]
    lines = [f"## 🌙 {t('night-title')}\n-# 🗓️ {SEPARATOR.join(filter(None, facts))}"]
    lines += [die_roll_line(face, emojis, t) for face in night.opening.rolls[-1:]]  # earlier ones chose no game
    if len(night.opening.games) < len(night.games):
        lines.append(t("night-one-table"))
    named = mentioned[:MAX_MENTIONS]
    tables = [
        table._replace(reserved_for=[member for member in table.reserved_for if member in named]) for table in tables
    ]
    titles = table_titles([table.game for table in tables], t)
    with_places = [table for table in tables if table.reserved_for or table.regular_count]
    for title, table in zip(titles, tables, strict=True):
        regulars = t("night-table-regulars", count=table.regular_count) if table.regular_count else ""
        places = SEPARATOR.join(filter(None, [_mentions(table.reserved_for), regulars]))
        lines += [f"- {t('night-line', game=f'**{title}**', names=places)}"] if table in with_places else []
    if with_places:
        lines.append(t("night-held", until=timestamp_markup(with_places[0].reserved_until, "t")))
    if len(mentioned) == 1 and not any(table.regular_count for table in tables):
        lines.append(t("night-alone"))
    without = [game for game in dict.fromkeys(night.opening.games) if game not in (table.game for table in tables)]
    if without:
        lines.append(f"⚠️ {t('night-no-room', games=t.list(game_name(game, t) for game in without))}")
    placeless = [member for member in named if all(member not in table.reserved_for for table in with_places)]
    if placeless:
        lines.append(t("night-placeless", names=_mentions(placeless)))
    join_buttons = [
        button(t("night-join", game=title), TakePlace(night.id, table.id), style=ButtonStyle.success, emoji="🪑")
        for title, table in zip(titles, tables, strict=True)
    ]
    return container_screen(text("\n".join(lines)), *rows(join_buttons), *again)


def outdated_message(
    night: Night, posted: PostedMessage, now: datetime, t: Translations, canceller: int | None = None
) -> Screen:
    """What a message becomes when it is outdated, unless it is a recap. A call keeps the buttons for the next date as
    long as that date is the next one, unless its recap has them. `canceller` cancelled the night, if known."""
    if posted.kind == "question":
        return decision_message(night, t, canceller)
    if posted.kind == "shut":
        if night.state != "planned":
            return night_message(night, t, canceller)
        all_clear = t("night-open-planner", channel=f"<#{night.channel}>", when=timestamp_markup(night.at, "F"))
        return container_screen(text(f"✅ {all_clear}"), accent=QUIET_COLOUR)
    if posted.at > now or (posted.kind == "moved" and posted.at == night.at and night.state != "over"):
        if night.state != "planned":
            return night_message(night, t, canceller)
        when = timestamp_markup(night.at, "F")
        sentence = t("night-other-date", games=_games_in_brackets(night, t), when=when, link=night.link_or_channel)
        return container_screen(text(f"🌙 {sentence}"), accent=QUIET_COLOUR)
    usual = "night-unplayed" if posted.is_unplayed else "night-past"
    moved = usual if night.is_date_over(posted.at) else "night-over"
    key = {"moved": moved, "missed": "night-missed"}.get(posted.kind, usual)
    past = t(key, games=_games_in_brackets(night, t), when=timestamp_markup(posted.at, "F"))
    again = next_date_items(night, t) if posted.kind == "call" and night.keeps_next_date(posted) else []
    return container_screen(text(f"🌙 {past}"), *again, accent=QUIET_COLOUR)


def next_date_items(night: Night, t: Translations) -> list[Item]:
    """The next date of a weekly night, with buttons to reply for it. Empty if no date is planned."""
    if night.state != "planned":
        return []
    when = text(f"🔁 {t('night-again', when=timestamp_markup(night.at, 'F'))}")
    return [divider(), when, _reply_buttons(night, t, is_dated=True)]


def table_titles(games: Sequence[str], t: Translations) -> list[str]:
    """The title of the table of each game: the game, and a number if several tables play it."""
    return [
        t("night-table", game=game_name(game, t), number=games[: at + 1].count(game))
        if games.count(game) > 1
        else game_name(game, t)
        for at, game in enumerate(games)
    ]


def cancellation_message(night: Night, members: Sequence[int], t: Translations, canceller: int | None = None) -> Screen:
    """Tells the members who had signed up, and the planner, that the night is cancelled, and by whom if known."""
    skipped = t.list(timestamp_markup(at, "F") for at in sorted(night.skipped))
    also = f" {t('night-cancelled-skipped', dates=skipped)}" if skipped else ""
    lines = f"🌙 {_cancelled_text(night, t, canceller)}{also}\n{_mentions(members)}"
    return container_screen(text(lines), accent=QUIET_COLOUR)


def _cancelled_text(night: Night, t: Translations, canceller: int | None) -> str:
    about = {"games": _games_in_brackets(night, t), "when": timestamp_markup(night.at, "F")}
    known, weekly = "yes" if canceller else "no", "yes" if night.weekly else "no"
    return t("night-cancelled", **about, known=known, by=f"<@{canceller}>", weekly=weekly)


def date_change_message(
    night: Night, shift: DateChange, members: Sequence[int], t: Translations, mover: int | None = None
) -> Screen:
    """Tells the members who might come that the next date was moved or skipped or has other games, and by whom if known
    (`mover`). `shift` is the change, `members` are mentioned."""
    key = "night-skipped" if shift.is_skipped else "night-other-games" if shift.is_other_games else "night-moved"
    games = _games_in_brackets(night, t) if shift.is_skipped else game_list(night, t)
    was, when = (timestamp_markup(at, "F") for at in (shift.was, night.at))
    sentence = t(key, games=games, was=was, when=when, weekly="yes" if night.weekly else "no")
    once = moved_once_text(night, night.at, t) if key == "night-moved" else _old_games_text(night, shift, t)
    small = " ".join(filter(None, [once, t("night-changed-by", by=f"<@{mover}>") if mover else ""]))
    lines = [f"🌙 {sentence}", *([f"-# {small}"] if small else []), _mentions(members)]
    return container_screen(text("\n".join(lines)), _reply_buttons(night, t))


def _old_games_text(night: Night, shift: DateChange, t: Translations) -> str:
    """Says what was to be played before the games were changed. Empty if that is unknown, or planned again by now."""
    if shift.old_games is None or shift.old_games == night.games:
        return ""
    return t("night-old-games", games=game_list(replace(night, games=shift.old_games), t))


def moved_once_text(night: Night, at: datetime, t: Translations) -> str:
    """Says that the date after `at`, to which the next date of a weekly night is moved, stays where it is. Empty for a
    night that is not weekly."""
    return t("night-moved-once", next=timestamp_markup(next_weekly_date(night, at), "F")) if night.weekly else ""


def reminder_message(
    night: Night,
    members: Sequence[int],
    regulars: Sequence[int],
    t: Translations,
    *,
    has_too_few: bool,
    is_soon: bool = False,
) -> Screen:
    """Reminds `members` of the next date. Asks `regulars`, who usually come but have not replied, whether they come.
    Warns the planner if `has_too_few`. The time of day is left out if the night `is_soon`."""
    key, when = "night-reminder" if is_soon else "night-reminder-at", timestamp_markup(night.at)
    sentence = t(key, games=game_list(night, t), when=when, at=timestamp_markup(night.at, "t"))
    lines = [f"⏰ {sentence}", *_lines_with_mentions(night, members, t), *_regulars_line(night, t)]
    if regulars := regulars[: max(0, MAX_MENTIONS - len(members))]:
        lines.append(t("night-asked", names=_mentions(regulars), count=len(regulars)))
    if has_too_few:
        planner = f"<@{night.planner}>" if night.planner else t("somebody")
        lines.append(f"⚠️ {t('night-short', planner=planner, minimum=night.minimum)}")
    mute = button(t("button-mute"), AnswerNight(night.id, "mute", night.timestamp), emoji="🔕")
    manage = [button(t("button-night-manage"), ManageNight(night.id), emoji="⚙️")] if has_too_few else []
    return container_screen(text("\n".join(lines)), _reply_buttons(night, t, mute, *manage, is_quiet=True))


def channel_gone_message(night: Night, server: str, t: Translations) -> Screen:
    """Tells the planner that the channel of the night was deleted. `server` is the server's name."""
    about = {"server": bold_name(server), "when": timestamp_markup(night.at, "F")}
    weekly = "yes" if night.weekly else "no"
    return container_screen(text(f"🌙 {t('night-gone-planner', **about, weekly=weekly)}"), accent=QUIET_COLOUR)


def weekly_night_question_message(night: Night, server: str | None, t: Translations) -> Screen:
    """Asks whether a weekly night continues. With a server's name `server`, this is a direct message to the planner. If
    `server` is None, it is a message in the channel, asking who takes over the night of a planner who has left."""
    about = {"games": _games_in_brackets(night, t), "when": timestamp_markup(night.at, "F")}
    if server is None:
        return container_screen(
            text(f"🌙 {t('night-question-left', **about)}"), row(*continue_or_end_buttons(night, t))
        )
    sentence = t("night-question", server=bold_name(server), **about)
    return container_screen(text(f"🌙 {sentence}"), row(*continue_or_end_buttons(night, t)))


def continue_or_end_buttons(night: Night, t: Translations, *, is_dated: bool = False) -> list[Item]:
    """The buttons that continue or end a weekly night. The button to end it is left out if the planner has left.
    `is_dated` adds the date to the labels, for a list of several nights."""
    date = f" · {format_day(night.at, night.zone, t)}" if is_dated else ""
    is_left = night.question is not None and night.question.is_left
    label = t("button-night-take" if is_left else "button-night-keep")
    items = [button(f"{label}{date}", KeepNight(night.id, "keep"), style=ButtonStyle.success, emoji="🔁")]
    if not is_left:
        items.append(button(f"{t('button-night-end')}{date}", KeepNight(night.id, "end"), emoji="🏁"))
    return items


def decision_message(night: Night, t: Translations, canceller: int | None = None) -> Screen:
    """Confirms the answer to the question whether a weekly night continues. `canceller` cancelled it, if known."""
    if night.state != "planned":
        return night_message(night, t, canceller)
    about = {"games": _games_in_brackets(night, t), "when": timestamp_markup(night.at, "F")}
    sentence = t("night-kept", planner=f"<@{night.planner}>", **about)
    return container_screen(text(f"🌙 {sentence}"), accent=QUIET_COLOUR)


def series_ended_message(night: Night, members: Sequence[int], t: Translations) -> Screen:
    """Tells that a weekly night has ended because nobody continued it. Mentions `members`."""
    return container_screen(
        text("\n".join(filter(None, [f"🌙 {_series_ended_text(night, t)}", _mentions(members)]))), accent=QUIET_COLOUR
    )


def _series_ended_text(night: Night, t: Translations) -> str:
    is_left = night.question is not None and night.question.is_left
    return t("night-ended-left" if is_left else "night-ended-empty", games=_games_in_brackets(night, t))


def missing_permissions_message(night: Night, server: str, lacking: Sequence[str], t: Translations) -> Screen:
    """Tells the planner that the night cannot begin, or could not begin, because the bot lacks the permissions
    `lacking` in its channel. `server` is the server's name."""
    names = t.list(t(f"permission-{to_fluent_id(name)}") for name in lacking)
    about = {"server": bold_name(server), "channel": f"<#{night.channel}>", "names": names}
    key = "night-failed-planner" if night.state == "failed" else "night-shut-planner"
    sentence = t(key, when=timestamp_markup(night.at, "F"), **about)
    return container_screen(text(f"🌙 {sentence}"), accent=QUIET_COLOUR)


def _mentions(members: Sequence[int]) -> str:
    """Markup that mentions these members, at most MAX_MENTIONS."""
    return " ".join(f"<@{member}>" for member in members[:MAX_MENTIONS])

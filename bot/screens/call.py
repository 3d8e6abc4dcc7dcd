"""Short messages about a table: pings, missed events, alerts about new games, and notices that replace a private screen
or a lobby."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Literal

from bot.i18n.names import bold_name
from bot.i18n.translations import Translations
from bot.members.model import SubscriptionButton
from bot.screens.components import QUIET_COLOUR, Item, Screen, button, container_screen, link_button, row, text
from bot.screens.context import ScreenContext
from bot.screens.parts import (
    MAX_TEXT_CHARACTERS,
    paging_buttons,
    ready_button,
    stand_in_button,
    timestamp_markup,
    to_fluent_id,
)
from bot.tables.shown import Hand, Meanwhile, SeatButton
from bot.tables.table import Table

LINES_PER_PAGE = 25
"""The maximum number of events on a page. A phone shows about as many lines."""
RESERVED_CHARACTERS = 400
"""The number of characters of a page that are reserved for its title and the markup of its lines."""


def turn_ping(
    table: int,
    game: str,
    members: Sequence[int],
    deadline: datetime | None,
    link: str | None,
    t: Translations,
    *,
    is_reminder: bool,
    is_ready_check: bool = False,
    event_lines: Sequence[str] = (),
) -> Screen:
    """Returns the message that pings the members on turn, with buttons to the private screen and the table. In a ready
    check it has *I'm ready* instead of the private screen. Without `members` the text is for a direct message.
    `deadline` is the time when the turn ends. `is_reminder` is True for a second message about the same turn.
    `event_lines` are lines about the latest events, shown in small print below."""
    key = "call-ready" if is_ready_check else "call-reminder" if is_reminder else "call-turn"
    sentence = t(
        key if members else f"{key}-private",
        names=t.list(f"<@{member}>" for member in members),
        count=len(members),
        game=t(f"game-{to_fluent_id(game)}"),
        until=timestamp_markup(deadline) if deadline else "",
    )
    content = text("\n".join([sentence, *(f"-# {line}" for line in event_lines)]))
    act = ready_button(table, t) if is_ready_check else button(t("button-hand"), Hand(table), emoji="🖐️")
    return Screen(content, row(act, *_table_link_buttons(link, t)))


def events_page(lines: Sequence[str], ctx: ScreenContext, page: int, *, has_moved: bool) -> Screen:
    """Returns one page of the events (`lines`) since the reader's last move, or since the start of the game if not
    `has_moved`. Pages count from 1. A page number outside the range becomes the first or last page."""
    pages: list[list[str]] = [[]]
    for line in lines or [ctx.t("replay-nothing")]:
        if (
            len(pages[-1]) == LINES_PER_PAGE
            or sum(map(len, pages[-1])) + len(line) > MAX_TEXT_CHARACTERS - RESERVED_CHARACTERS
        ):
            pages.append([])
        pages[-1].append(line)
    page = min(max(page, 1), len(pages))
    title = ctx.t("since-move" if has_moved else "since-start", game=ctx.t(f"game-{to_fluent_id(ctx.game)}"))
    content = text("\n".join([f"🗞️ **{title}**", *(f"- {line}" for line in pages[page - 1])]))
    turns = paging_buttons(Meanwhile(ctx.table, page), page, 1, len(pages), ctx.t) if len(pages) > 1 else None
    return container_screen(content, turns, accent=QUIET_COLOUR)


def players_wanted_message(
    ctx: ScreenContext, players: Sequence[int], server: int, server_name: str, daily_limit: int
) -> Screen:
    """Returns the direct message about a lobby that lacks players, for a member who has subscribed to alerts. The
    message names the players (seat numbers in `players`) and the server, says why the member gets it, and has a button
    to unsubscribe. `daily_limit` is the number of alerts that the member allows per day."""
    t, game = ctx.t, ctx.t(f"game-{to_fluent_id(ctx.game)}")
    names = t.list(ctx.name(seat) for seat in players)
    sentence = t("wanted-call", game=game, server=bold_name(server_name), names=names)
    reason = t("wanted-why", game=game, times=t("asked-most", count=daily_limit))
    stop = button(t("button-asked-stop"), SubscriptionButton(server, "stop"), emoji="🔕")
    return Screen(text(f"📣 {sentence}\n-# {reason}"), row(*_table_link_buttons(ctx.link, t), stop))


def expired_hand_screen(table: int, game: str, t: Translations) -> Screen:
    """Returns the message that replaces a private screen shortly before Discord's time limit for editing it. A button
    opens a new private screen."""
    note = text(f"😴 {t('hand-asleep', game=t(f'game-{to_fluent_id(game)}'))}")
    return Screen(note, row(button(t("button-show-hand"), Hand(table, is_here=True), emoji="🖐️")))


def lost_seat_screen(game: str, t: Translations, *, is_closed: bool, is_offered: bool = False) -> Screen:
    """Returns the message that replaces the private screen of a member who has lost their seat, or whose table was
    closed (`is_closed`), or whose seat a server manager has offered to others (`is_offered`)."""
    key = "hand-closed" if is_closed else "hand-offered" if is_offered else "hand-given-up"
    return Screen(text(t(key, game=t(f"game-{to_fluent_id(game)}"))))


def spectator_screen(table: int, t: Translations, *, is_free: bool) -> Screen:
    """Returns the private answer for spectators who ask for a hand: a note, and a button to take a free seat
    (`is_free`) or to wait for one."""
    return Screen(text(f"👀 {t('refuse-no-hand')}"), row(stand_in_button(table, t, is_free=is_free)))


def in_line_screen(table: Table, member: int, t: Translations) -> Screen:
    """Returns the private answer to *Wait for a seat*: the member's place in the line, or what ended the waiting."""
    if (seat := table.seat_of(member)) is not None:
        return Screen(text(seat_taken_text(table, seat, t)), row(button(t("button-hand"), Hand(table.id), emoji="🖐️")))
    if table.state != "running":
        key = "hand-closed" if table.state == "cancelled" else "bench-over"
        return Screen(text(t(key, game=t(f"game-{to_fluent_id(table.game)}"))))
    if member not in table.queue:
        return Screen(text(t("bench-off")))
    stop = button(t("button-stop-waiting"), SeatButton(table.id, "stop"), emoji="✖️")
    return Screen(text(t("bench-on", place=[*table.queue].index(member) + 1)), row(stop))


def seat_taken_text(table: Table, seat: int, t: Translations) -> str:
    """Returns what a member reads who has taken this seat of a running game."""
    if (owner := table.covered.get(seat)) is not None:
        return t("bench-covers", owner=bold_name(table.bench[owner]))
    return t("bench-seated")


def moved_to_thread_screen(
    ctx: ScreenContext, thread_mention: str, link: str | None, what: Literal["moved", "over", "closed"] = "moved"
) -> Screen:
    """Returns the message that replaces a lobby's message when the table has moved to a thread, or has been played to
    its end ("over") or closed there. `thread_mention` is the thread's mention, and `link` leads to the table."""
    content = text(
        ctx.t(
            f"thread-{what}",
            game=ctx.t(f"game-{to_fluent_id(ctx.game)}"),
            place=thread_mention,
        )
    )
    buttons = _table_link_buttons(link, ctx.t)
    return container_screen(content, row(*buttons) if buttons else None, accent=QUIET_COLOUR)


def _table_link_buttons(link: str | None, t: Translations) -> list[Item]:
    return [link_button(t("button-to-table"), link)] if link else []

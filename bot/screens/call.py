"""Short messages about a table: pings, missed events, play alerts, and notices that replace a hand or a lobby."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.i18n.names import bold_name
from bot.i18n.translations import Translations
from bot.members.model import SubscriptionButton
from bot.screens.components import QUIET_COLOUR, Item, Screen, button, container_screen, link_button, row, text
from bot.screens.context import ScreenContext
from bot.screens.parts import MAX_TEXT_CHARACTERS, paging_buttons, stand_in_button, timestamp_markup, to_fluent_id
from bot.tables.shown import Hand, Meanwhile

LINES_PER_PAGE = 25
"""Events on a page: a phone shows about as many lines."""
RESERVED_CHARACTERS = 400
"""Characters of a page reserved for its title and the markup of its lines."""


def turn_ping(
    table: int,
    game: str,
    members: Sequence[int],
    until: datetime | None,
    link: str | None,
    t: Translations,
    *,
    is_reminder: bool,
    is_ready_check: bool = False,
    news: Sequence[str] = (),
) -> Screen:
    """The ping for the members whose turn it is, with buttons to their hand and the table. Without `members` the text
    is for a direct message. `news` are lines about the latest events, in small print below."""
    key = "call-ready" if is_ready_check else "call-reminder" if is_reminder else "call-turn"
    sentence = t(
        key if members else f"{key}-private",
        names=t.list(f"<@{member}>" for member in members),
        count=len(members),
        game=t(f"game-{to_fluent_id(game)}"),
        until=timestamp_markup(until) if until else "",
    )
    content = text("\n".join([sentence, *(f"-# {line}" for line in news)]))
    return Screen(content, row(button(t("button-hand"), Hand(table), emoji="🖐️"), *_table_link_buttons(link, t)))


def events_page(lines: Sequence[str], ctx: ScreenContext, page: int, *, has_moved: bool) -> Screen:
    """One page of the events (`lines`) that the reader has missed since their last move or the start of the game. Pages
    count from 1; another number is clamped to the first or last page."""
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
    """The direct message to a subscriber of play alerts about a lobby that lacks players: its players and server, why
    the member gets the alert, and a button to unsubscribe."""
    t, game = ctx.t, ctx.t(f"game-{to_fluent_id(ctx.game)}")
    names = t.list(ctx.name(seat) for seat in players)
    sentence = t("wanted-call", game=game, server=bold_name(server_name), names=names)
    reason = t("wanted-why", game=game, times=t("asked-most", count=daily_limit))
    stop = button(t("button-asked-stop"), SubscriptionButton(server, "stop"), emoji="🔕")
    return Screen(text(f"📣 {sentence}\n-# {reason}"), row(*_table_link_buttons(ctx.link, t), stop))


def expired_hand_screen(table: int, game: str, t: Translations) -> Screen:
    """Replaces a private screen shortly before Discord's time limit for edits; a button opens a new hand."""
    note = text(f"😴 {t('hand-asleep', game=t(f'game-{to_fluent_id(game)}'))}")
    return Screen(note, row(button(t("button-show-hand"), Hand(table, is_here=True), emoji="🖐️")))


def lost_seat_screen(game: str, t: Translations, *, is_closed: bool) -> Screen:
    """The private screen of a member who has lost their seat, or whose table was closed."""
    return Screen(text(t("hand-closed" if is_closed else "hand-given-up", game=t(f"game-{to_fluent_id(game)}"))))


def spectator_screen(table: int, t: Translations) -> Screen:
    """What spectators get instead of a hand: a note, and a button to wait for a seat."""
    return Screen(text(f"👀 {t('refuse-no-hand')}"), row(stand_in_button(table, t)))


def moved_to_thread_screen(ctx: ScreenContext, place: str, link: str | None) -> Screen:
    """Replaces the message of a lobby whose table is played in a thread; `link` leads buttons."""
    content = text(ctx.t("thread-moved", game=ctx.t(f"game-{to_fluent_id(ctx.game)}"), place=place))
    buttons = _table_link_buttons(link, ctx.t)
    return container_screen(content, row(*buttons) if buttons else None, accent=QUIET_COLOUR)


def _table_link_buttons(link: str | None, t: Translations) -> list[Item]:
    return [link_button(t("button-to-table"), link)] if link else []

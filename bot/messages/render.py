"""Draws the screens of tables, each from what its reader may know, in their language."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from msgspec.structs import replace

from bot.core.errors import NoSuchTable, Refusal
from bot.i18n.translations import Translations, translations_of
from bot.members.model import Member
from bot.messages.contexts import Contexts, events_of_entries, events_of_entry, lobby_facts
from bot.screens import SCREENS
from bot.screens.call import events_page
from bot.screens.components import Item, Screen, row, text, text_length
from bot.screens.composer import advice_text, meanings_screen, plan_items, refusal_reasons
from bot.screens.context import ScreenContext
from bot.screens.layout import draw_to_fit
from bot.screens.lobby import ended_screen, lobby_screen
from bot.screens.parts import MAX_TEXT_CHARACTERS, event_importance, event_text, return_button
from bot.screens.story import best_highlight_line, solo_end_screen, solo_stopped_screen
from bot.tables.handle import Handle
from bot.tables.replay import Replays, moves_since_press
from bot.tables.schedule import holidays
from bot.tables.table import LogEntry, Table
from games.core import Position
from games.players.search import RankedMove

MAX_DAY_TABLE_LINES = 15
"""How many lines of a hand tell what happened since its seat's last move, where a table lasts all day."""
MAX_PING_LINES = 3
"""How many of a call do."""


@dataclass(eq=False)
class Renderer(Contexts):
    """Draws the screens of tables."""

    _replays: Replays

    async def public(self, handle: Handle) -> list[Screen]:
        """The table's public messages, in the server's language."""
        server = await self._people.server(handle.table.server)
        t, table = translations_of(server), handle.table
        at = table.changed or table.opened  # the clock changes it at the end of each
        ctx = self.context(handle, None, t)  # before anything is awaited, so that it is of the same state
        if resting := await holidays(table, at, self._people.hours):
            may = tuple([i for i, one in resting.items() if one.may_be_replaced <= at and i in table.present])
            ctx = replace(ctx, holidays=resting, may_replace=may)
        if table.state in ("lobby", "cancelled") or table.position is None:
            if table.state == "cancelled":
                by = table.ended_by
                is_deserted = not table.members and not table.stays_open
                named = by if by is None else _mention(by, t)
                begun, moderated = table.began is not None, table.is_moderated
                return [ended_screen(ctx, named, has_begun=begun, is_deserted=is_deserted, is_moderated=moderated)]
            return [lobby_screen(ctx, lobby_facts(table), opener=_mention(table.opener, t))]
        draw, view, moves = SCREENS[table.game].public, table.position.view(None), table.position.public_moves()
        if moves and table.race is None:  # a turn is played on it
            return [draw_to_fit(lambda ctx: draw(view, moves, ctx)[0], ctx)]
        return draw(view, moves, ctx)

    def private(self, handle: Handle, seat: int, member: Member, *, is_unfolded: bool = False) -> Screen:
        """The private screen of a member's seat, with every button if `is_unfolded`. NoSuchTable while there is no game
        yet."""
        table = handle.table
        if table.position is None:
            raise NoSuchTable("refuse-not-begun")
        if table.is_private and table.state != "running":
            return self._solo_end_screen(handle, table.position, seat, member)
        view, moves = table.position.view(seat), table.position.moves(seat)
        draw = SCREENS[table.game].private

        def below(ctx: ScreenContext) -> list[Item]:
            more = plan_items(view, ctx)
            if seat in ctx.away:
                more += [text(f"💤 {ctx.t('hand-replaced')}"), row(return_button(ctx))]
            if ctx.was_away is not None and view.outcome is None:
                more.append(text(f"-# 🐾 {ctx.t('hand-alone')}"))
            return more

        ctx = self.private_context(handle, seat, member)
        lines = MAX_DAY_TABLE_LINES if table.pace == "day" else ctx.lines
        has_planned = ctx.plan is not None and bool(ctx.plan.moves)  # and wants to see that, rather than hints
        is_new = ctx.is_new and not has_planned
        ctx = replace(ctx, is_new=is_new, is_unfolded=is_unfolded, lines=lines)
        return draw_to_fit(lambda ctx: draw(view, moves, ctx), ctx, below)

    def _solo_end_screen(self, handle: Handle, position: Position, seat: int, member: Member) -> Screen:
        """What stays on the hand of somebody who played alone."""
        ctx, outcome = self.context(handle, None, translations_of(member)), position.outcome()
        if outcome is None:
            return solo_stopped_screen(ctx)
        shown = SCREENS[ctx.game].public(position.view(None), (), replace(ctx, step=None))
        replay = self._replays.known(handle.id)
        return solo_end_screen(
            shown, ctx, seat, outcome, best_highlight_line(replay.story if replay is not None else None, ctx, seat)
        )

    async def load_replay(self, table: Table) -> None:
        """Finds what is told at the end of a game alone, before it is drawn."""
        if table.is_private and table.state == "over":
            with suppress(Refusal):  # its moves are gone
                await self._replays.find(table)

    def private_with_advice(self, handle: Handle, seat: int, member: Member, ranked: Sequence[RankedMove]) -> Screen:
        """The private screen of a member's seat, and below it what a computer player would do."""
        position, hand = handle.table.position, self.private(handle, seat, member)
        assert position is not None
        return Screen(*hand.items, advice_text(ranked, position.view(seat), self.private_context(handle, seat, member)))

    def ping_news(self, handle: Handle, seats: Sequence[int], t: Translations, you: int | None = None) -> list[str]:
        """What a call of these seats tells: of what everybody was told since the move of theirs that lies farthest back
        a line for each event that matters most to them, and one of the board. To the seat `you` it is said as its own;
        where several are called that is what all of them may have missed."""
        table, position = handle.table, handle.table.position
        if table.pace != "day" or position is None or not seats:
            return []
        game, ctx = SCREENS[table.game], self.context(handle, None, t)
        moves, is_whole = max(
            (moves_since_press(table.recent, seat) for seat in seats), key=lambda found: len(found[0])
        )
        made = [
            (one.seat, event)
            for one in (moves[1:] if is_whole else moves)
            for event in events_of_entry(table, one, None)
        ]
        worth = {id(event) for event in game.worth([event for _, event in made])}
        told = [
            (event_importance(event, by, seats, ctx), line)
            for by, event in made
            if id(event) in worth and (line := event_text(event, ctx, game.card, you))
        ]
        best = sorted(range(len(told)), key=lambda at: (told[at][0], at))[-MAX_PING_LINES:]
        lines = [told[at][1] for at in sorted(best)]
        if len(lines) < len(told):
            lines[0] = f"… {lines[0]}"
        return [*lines, *([game.glance(position.view(None), ctx)] if game.glance is not None else [])]

    def events_page(self, handle: Handle, seat: int, member: Member, moves: Sequence[LogEntry], page: int) -> Screen:
        """A page, from 1, of all that a seat was told of these moves, which are those since its own last one."""
        table, ctx, game = handle.table, self.private_context(handle, seat, member), SCREENS[handle.table.game]
        events = game.worth(events_of_entries(table, moves, seat))
        told = [line for one in events if (line := event_text(one, ctx, game.card, seat))]
        return events_page(told, ctx, page, has_moved=moves_since_press(moves, seat)[1])

    def private_with_refusals(self, handle: Handle, seat: int, member: Member) -> Screen:
        """The private screen of a member's seat; below it, where a phone shows it, why they cannot do now what they may
        want to do."""
        position = handle.table.position
        hand = self.private(handle, seat, member)
        assert position is not None
        ctx, card = self.private_context(handle, seat, member), SCREENS[handle.table.game].card
        room = MAX_TEXT_CHARACTERS - text_length(hand.items)
        return Screen(*hand.items, refusal_reasons(position.refusals_by_rule(seat), ctx, card, room=room))

    def meanings_page(self, handle: Handle, seat: int, member: Member) -> Screen:
        """What stands not on the private screen of a member's seat: what its cards and signs mean."""
        ctx, hand = self.private_context(handle, seat, member), self.private(handle, seat, member)
        return meanings_screen(handle.position.view(seat), ctx, hand)


def _mention(member: int, t: Translations) -> str:
    """A member; somebody if their data was deleted."""
    return f"<@{member}>" if member else t("somebody")

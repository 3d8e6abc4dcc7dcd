"""Draws the screens of tables from what their readers may know, in the readers' languages."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from msgspec.structs import replace

from bot.core.errors import NoSuchTable, QuestionOver, Refusal
from bot.i18n.translations import Translations, translations_of
from bot.members.model import Member
from bot.messages.contexts import Contexts, events_of_entries, events_of_entry, lobby_facts
from bot.screens import SCREENS
from bot.screens.call import events_page, seat_taken_text
from bot.screens.components import Item, Screen, row, text, text_length
from bot.screens.composer import advice_text, illegal_move_reasons, meanings_screen, plan_items
from bot.screens.context import ScreenContext
from bot.screens.layout import draw_to_fit
from bot.screens.lobby import ended_screen, lobby_screen
from bot.screens.parts import MAX_TEXT_CHARACTERS, PLAN_SIGN, TIME_UP, event_importance, event_text, return_button
from bot.screens.story import best_highlight_line, solo_end_screen, solo_stopped_screen
from bot.tables import rows
from bot.tables.guests import seated_or_invited
from bot.tables.handle import Handle
from bot.tables.replay import Replays, moves_since_press
from bot.tables.schedule import holidays
from bot.tables.seats import free_seat, has_just_taken
from bot.tables.shown import BesideDraft, Draft
from bot.tables.table import LogEntry, Table
from games.core import Position
from games.players.search import RankedMove

MAX_DAY_TABLE_LINES = 15
"""The number of lines about events since the seat's last move on a private screen of a day table."""
MAX_PING_LINES = 3
"""The number of lines about events in a ping."""


@dataclass(eq=False)
class Renderer(Contexts):
    """Draws the screens of tables."""

    _replays: Replays

    async def public_screens(self, handle: Handle) -> list[Screen]:
        """The screens of the table's public messages, in the server's language."""
        await self.load_names(handle.table)
        server = await self._people.server(handle.table.server)
        t, table = translations_of(server), handle.table
        ctx = self.context(handle, None, t)  # before the await below, so that all of it shows one state
        at = table.changed or table.opened  # the clock changes the table when a holiday ends
        if resting := await holidays(table, at, self._people.hours):
            replaceable = [
                seat for seat, holiday in resting.items() if holiday.replaceable_from <= at and seat in table.present
            ]
            seat_to_take = free_seat(table, resting)
            ctx = replace(ctx, holidays=resting, may_replace=tuple(replaceable), free_seat=seat_to_take)
        if table.race is not None and table.race.paused == "ready":
            members = [await self._people.member(member) for member in table.members]
            ctx = replace(ctx, is_new=any(table.game not in member.hints for member in members))
        if table.state in ("lobby", "cancelled") or table.position is None:
            if table.state == "cancelled":
                ended_by = table.ended_by if table.ended_by is None else _mention(table.ended_by, t)
                is_deserted = not table.members and not table.stays_open
                has_begun, is_moderated = table.began is not None, table.is_moderated
                return [
                    ended_screen(ctx, ended_by, has_begun=has_begun, is_deserted=is_deserted, is_moderated=is_moderated)
                ]
            facts = replace(lobby_facts(table), without_seat=await self._names_without_seat(table))
            return [lobby_screen(ctx, facts, opener=_mention(table.opener, t))]
        draw, view, moves = SCREENS[table.game].public, table.position.view(None), table.position.public_moves()
        if (moves or view.outcome is not None) and table.race is None:  # a turn played on the public screen, or the end
            return [draw_to_fit(lambda ctx: draw(view, moves, ctx)[0], ctx)]
        return draw(view, moves, ctx)

    async def _names_without_seat(self, table: Table) -> tuple[str, ...]:
        """Returns the names of the players of the previous game for whom the lobby has no seat, as its game has fewer.
        A free seat, or that of a computer player, is there for them."""
        most = table.counts[-1]
        if table.again_of is None or len(table.seats) < most or table.computers:
            return ()
        before = await rows.members_at_end(self._replays.store, table.again_of)
        invited = {*seated_or_invited(table), *table.removed}
        return tuple([name for member, name in before.items() if member not in invited]) if len(before) > most else ()

    async def has_seat_to_take(self, table: Table) -> bool:
        """Whether *Stand in* gives a spectator of the running game a seat now, instead of a place in the line."""
        at = table.changed or table.opened
        return free_seat(table, await holidays(table, at, self._people.hours)) is not None

    def private_screen(
        self,
        handle: Handle,
        seat: int,
        member: Member,
        *,
        is_unfolded: bool = False,
        draft: Draft | BesideDraft | None = None,
    ) -> Screen:
        """Draws the private screen of a member's seat, with all its buttons if `is_unfolded`, and with the draft of the
        button `draft`. Raises NoSuchTable if the game has not begun, and QuestionOver if the draft begins no
        legal move."""
        table = handle.table
        if table.position is None:
            raise NoSuchTable("refuse-not-begun")
        if table.is_private and table.state != "running":
            return self._solo_end_screen(handle, table.position, seat, member)
        view, moves = table.position.view(seat), table.position.moves(seat)
        draw = SCREENS[table.game].private
        draw_draft = SCREENS[table.game].drafted
        if draft is not None and draft.question == view.question and draw_draft is not None:
            taps = draft.draft
            draw = lambda view, moves, ctx: draw_draft(view, moves, ctx, taps)  # noqa: E731

        def items_below(ctx: ScreenContext) -> list[Item]:
            items = plan_items(view, ctx)
            if seat in ctx.away and view.outcome is None:
                items += [text(f"💤 {ctx.t('hand-replaced')}"), row(return_button(ctx))]
            if table.state == "running" and has_just_taken(table, seat):
                items.append(text(f"🪑 {seat_taken_text(table, seat, ctx.t)}"))
            if ctx.was_away is not None and view.outcome is None:
                items.append(text(f"-# 🐾 {ctx.t('hand-alone')}"))
            return items

        ctx = self.private_context(handle, seat, member)
        lines = MAX_DAY_TABLE_LINES if table.pace == "day" else ctx.lines
        has_planned = ctx.plan is not None and bool(
            ctx.plan.moves
        )  # the member wants to see the plan rather than hints
        is_new = ctx.is_new and not has_planned
        ctx = replace(ctx, is_new=is_new, is_unfolded=is_unfolded, lines=lines)
        try:
            return draw_to_fit(lambda ctx: draw(view, moves, ctx), ctx, items_below)
        except ValueError:
            if draft is None:
                raise
            raise QuestionOver from None

    def _solo_end_screen(self, handle: Handle, position: Position, seat: int, member: Member) -> Screen:
        """What the hand of a private table shows after its end."""
        ctx, outcome = self.context(handle, None, translations_of(member)), position.outcome()
        if outcome is None:
            return solo_stopped_screen(ctx)
        ctx, view, draw = replace(ctx, step=None), position.view(None), SCREENS[ctx.game].public
        replay = self._replays.cached_replay(handle.id)
        highlight = best_highlight_line(replay.story if replay is not None else None, ctx, seat)
        if handle.table.race is not None:
            return solo_end_screen(draw(view, (), ctx), ctx, seat, outcome, highlight)
        below = solo_end_screen((), ctx, seat, outcome, highlight).items
        return draw_to_fit(lambda ctx: draw(view, (), ctx)[0], ctx, lambda _: below)

    async def load_private_facts(self, table: Table) -> None:
        """Loads what private screens of the table need besides the table: names, and for the end of a private table its
        replay."""
        await self.load_names(table)
        if table.is_private and table.state == "over":
            with suppress(Refusal):  # the moves were deleted
                await self._replays.find(table)

    def private_with_advice(
        self,
        handle: Handle,
        seat: int,
        member: Member,
        ranked: Sequence[RankedMove],
        *,
        draft: BesideDraft | None = None,
    ) -> Screen:
        """Draws the private screen of a member's seat, and below it the moves that a computer player would choose, best
        first. Draws no advice if another seat has made one of them illegal since, as LAST does with a catch."""
        position, hand = handle.table.position, self.private_screen(handle, seat, member, draft=draft)
        assert position is not None
        if not {ranked_move.move for ranked_move in ranked} <= set(position.moves(seat)):
            return hand
        ctx = self.private_context(handle, seat, member).with_brevity(hand.brevity)  # a short hand has short buttons
        ctx, view = replace(ctx, draft=draft.draft if draft is not None else ""), position.view(seat)
        is_forced = len(ranked) == 1 and len(position.moves(seat)) == 1
        return Screen(*hand.items, advice_text(ranked, view, ctx, is_forced=is_forced))

    def private_with_cancelled_plan(self, handle: Handle, seat: int, member: Member) -> Screen:
        """Draws the private screen of a member's seat, and below it the sentence that their plan is cancelled."""
        note = text(f"-# {PLAN_SIGN} {translations_of(member)('plan-cancelled')}")
        return Screen(*self.private_screen(handle, seat, member).items, note)

    def ping_news(
        self, handle: Handle, seats: Sequence[int], t: Translations, reader_seat: int | None = None
    ) -> list[str]:
        """Returns the lines of news in a ping of these seats at a day table.

        They are the public events that matter most to these seats since the earliest of their latest moves, then a line
        about the board in games that have one, unless the latest event says the same. The text of a direct message
        addresses `reader_seat`."""
        table, position = handle.table, handle.table.position
        if table.pace != "day" or position is None or not seats:
            return []
        game, ctx = SCREENS[table.game], self.context(handle, None, t)
        entries, begins_with_own = max(
            (moves_since_press(table.recent, seat) for seat in seats), key=lambda since: len(since[0])
        )
        events = [
            (entry.seat, event)
            for entry in (entries[1:] if begins_with_own else entries)
            for event in events_of_entry(table, entry, None)
        ]
        worth_telling = {id(event) for event in game.worth([event for _, event in events])}
        missed = {by: at for at, (by, event) in enumerate(events) if event.name in TIME_UP and by in seats}
        ranked_lines = [
            (3 if by in missed and at == missed[by] + 1 else event_importance(event, by, seats, ctx), line)
            for at, (by, event) in enumerate(events)
            if id(event) in worth_telling
            and (event.name not in TIME_UP or at == missed.get(by, at))
            and (line := event_text(event, ctx, game.card, reader_seat))
        ]
        best = sorted(range(len(ranked_lines)), key=lambda at: (ranked_lines[at][0], at))[-MAX_PING_LINES:]
        lines = [ranked_lines[at][1] for at in sorted(best)]
        if len(lines) < len(ranked_lines):
            lines[0] = f"… {lines[0]}"
        glance = game.glance(position.view(None), ctx) if game.glance is not None else ""
        is_told = not glance or (lines and glance in lines[-1])
        return lines if is_told else [*lines, glance]

    def events_page(self, handle: Handle, seat: int, member: Member, moves: Sequence[LogEntry], page: int) -> Screen:
        """Draws one page (the first is 1) of the events that a seat may see. `moves` are the log entries since the
        seat's latest own move."""
        table, ctx, game = handle.table, self.private_context(handle, seat, member), SCREENS[handle.table.game]
        events = game.worth(events_of_entries(table, moves, seat))
        lines = [line for event in events if (line := event_text(event, ctx, game.card, seat))]
        return events_page(lines, ctx, page, has_moved=moves_since_press(moves, seat)[1])

    def private_with_refusals(
        self, handle: Handle, seat: int, member: Member, *, draft: BesideDraft | None = None
    ) -> Screen:
        """Draws the private screen of a member's seat, and below it the reasons why other moves are not possible now,
        as many as fit on a phone. With the pressed button `draft`, the screen shows the draft, too."""
        position, game = handle.table.position, SCREENS[handle.table.game]
        hand = self.private_screen(handle, seat, member, draft=draft)
        assert position is not None
        ctx = self.private_context(handle, seat, member)
        view, moves, begun = position.view(seat), position.moves(seat), draft.draft if draft is not None else ""
        lacking = game.lacks(view, begun) if game.lacks is not None and moves else None
        room = MAX_TEXT_CHARACTERS - text_length(hand.items)
        refusals = position.refusals_by_rule(seat)
        for word, move in (game.greyed(view, moves, begun) if game.greyed is not None and moves else {}).items():
            if (rule := position.why_not(seat, move)) is not None:
                refusals[rule] = (*refusals.get(rule, ()), word)
        reasons = illegal_move_reasons(
            refusals,
            ctx,
            game.card,
            max_characters=room,
            lacking=lacking,
            is_waiting=seat not in position.awaited(),
        )
        return Screen(*hand.items, reasons)

    def meanings_page(self, handle: Handle, seat: int, member: Member) -> Screen:
        """Draws a screen that explains the cards and signs which a member's private screen shows without
        explanation."""
        hand = self.private_screen(handle, seat, member)
        ctx = self.private_context(handle, seat, member).with_brevity(hand.brevity)  # a short hand explains less
        return meanings_screen(handle.position.view(seat), ctx, hand)


def _mention(member: int, t: Translations) -> str:
    """Returns the member's mention, or "somebody" if their data was deleted."""
    return f"<@{member}>" if member else t("somebody")

"""Handles the buttons of a running game: moves, the hand, the composer (a move put together word by word), ready and
pause. Answers each press with a screen of the table: first on the pressed message, then for everybody else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from discord.ui import LayoutView
from msgspec.structs import replace

from bot.commands.dispatcher import on_component
from bot.commands.reply import Reply
from bot.core.custom_ids import AtTable
from bot.core.errors import ForbiddenMove, NotSaved, QuestionOver, Refusal, TableOver
from bot.i18n.translations import translations_of
from bot.members.model import Member
from bot.messages.hands import HandPhase, Hands, current_seat
from bot.messages.render import Renderer
from bot.messages.table_messages import TableMessages
from bot.screens import SCREENS
from bot.screens.call import in_line_screen, spectator_screen
from bot.screens.composer import composer_screen, extend_move_prefix, plan_screen
from bot.screens.games.practice import practice_screen
from bot.screens.layout import draw_to_fit
from bot.tables.claims import Claims
from bot.tables.handle import Handle, is_too_late
from bot.tables.host import Host
from bot.tables.lobby import require_not_removed
from bot.tables.planned_moves import CancelPlan, PlanMove, plannable_moves, require_can_plan
from bot.tables.playing import cancel_plan, plan_move, play_without_claims, require_seat
from bot.tables.race import RaceButton
from bot.tables.replay import moves_since_last_own
from bot.tables.schedule import game_has_claims
from bot.tables.seats import with_race_press
from bot.tables.shown import (
    Advise,
    BesideDraft,
    ChooseCards,
    ChooseMove,
    Compose,
    Draft,
    Hand,
    Meanings,
    Meanwhile,
    More,
    OnHand,
    PlayMove,
    WhyNot,
)
from games.core import Position


@dataclass(eq=False, repr=False)
class TableReplies:
    """Answers presses with the screens of a table."""

    table_messages: TableMessages
    hands: Hands
    renderer: Renderer

    async def show_public(self, reply: Reply, handle: Handle) -> None:
        """Answers a press on a public message of the table: edits the message so that it shows the current state. If a
        newer message has replaced the pressed message, the newer message is edited."""
        if await reply.can_respond() and await self.table_messages.answer_with_edit(reply.interaction, handle):
            return
        self.table_messages.refresh(handle)
        await reply.acknowledge()

    async def show_move_result(self, reply: Reply, member: Member, handle: Handle) -> None:
        """Shows the result of a move to everybody. The member who pressed sees it on the pressed message. On a private
        message, this is the new hand. The public message of the table is updated as well."""
        if reply.is_private:
            self.table_messages.refresh(handle)  # first: the others see the move even if this reply fails
            await self._show_private_screen(reply, member, handle)
            return
        if not await reply.can_respond() or not await self.table_messages.answer_with_edit(reply.interaction, handle):
            self.table_messages.refresh(handle)
            if not reply.has_responded:
                await self._show_private_screen(reply, member, handle)

    async def _show_private_screen(self, reply: Reply, member: Member, handle: Handle) -> None:
        """Shows the member's hand, or only acknowledges the press if they have left the table since."""
        if handle.table.seat_of(member.id) is None:
            await reply.acknowledge()
            return
        await self.hands.answer(reply.show, member, handle)

    async def show_seat_screen(
        self,
        reply: Reply,
        member: Member,
        handle: Handle,
        draw: Callable[[Handle, int, Member], LayoutView],
        *,
        draft_question: int | None = None,
    ) -> None:
        """Shows a screen for the member's seat in the private message that shows the hand. `draw` returns the screen
        for the table, the seat and the member. It shows a half-composed move, advice, or a hand with all
        buttons.

        If `draft_question` is given, the screen stays until the question with this number is over. A question is one
        decision that the game waits for."""
        await self.hands.answer(
            reply.show,
            member,
            handle,
            lambda: draw(handle, current_seat(handle, member), member),
            draft_question=draft_question,
        )

    async def show_extra_message(self, reply: Reply, member: Member, handle: Handle, screen: LayoutView) -> None:
        """Shows a screen in a separate private message. The message is deleted at the member's next press or at the end
        of the game. The hand whose button was pressed stays, and is still updated."""
        await reply.acknowledge()
        await reply.send_private(screen, is_temporary=True)
        self.hands.keep_alive_after(reply.interaction, member, handle)

    async def show_seat_or_line(self, reply: Reply, member: Member, handle: Handle) -> None:
        """Answers a member who has taken a seat with the hand, and one who waits for a seat with their place in the
        line. In a race, which is played on the public screen, a seat is answered with a short message."""
        table, t = handle.table, translations_of(member)
        if table.seat_of(member.id) is None:
            waiting = lambda: in_line_screen(handle.table, member.id, t)  # noqa: E731
            await self.hands.answer(reply.show, member, handle, waiting, phase=HandPhase.IN_LINE)
        elif table.race is not None:
            await reply.send_private(in_line_screen(table, member.id, t), is_temporary=True)
        else:
            await self.hands.answer(reply.show, member, handle)

    async def show_hand(self, reply: Reply, member: Member, handle: Handle, *, is_here: bool = False) -> None:
        """Shows the member's hand in a new private message, or in the pressed message if `is_here`. A spectator of a
        running game gets a button to take a free seat or wait for one. Raises a Refusal if the game has not begun, or
        is over."""
        table, seat = handle.table, handle.table.seat_of(member.id)
        if table.state == "cancelled":
            raise TableOver
        if table.position is None:
            raise Refusal("refuse-not-begun")
        if seat is None and table.state == "running":
            require_not_removed(table, member.id)
            if member.id in table.queue:
                await self.show_seat_or_line(reply, member, handle)
                return
            is_free = await self.renderer.has_seat_to_take(table)
            screen = spectator_screen(table.id, translations_of(member), is_free=is_free)
            await reply.show(screen, as_new_message=not is_here)
            return
        if seat is None:
            raise Refusal("refuse-no-hand")
        await self.hands.answer(partial(reply.show, as_new_message=not is_here), member, handle)


@dataclass(eq=False, repr=False)
class MoveButtons:
    """The handlers for the buttons and selects of players."""

    host: Host
    table_messages: TableMessages
    claims: Claims
    replies: TableReplies
    renderer: Renderer

    @on_component
    async def play_move(self, reply: Reply, member: Member, custom_id: PlayMove | ChooseMove | ChooseCards) -> None:
        """Plays the move that a member has chosen with a button, a select of moves, or a select of cards. The values of
        a select of moves are moves in notation. Two equal cards in a select have different values, like `ghost` and
        `ghost.2`, so the end from the dot on is ignored."""
        match custom_id:
            case PlayMove():
                notation = custom_id.notation
            case ChooseMove():
                notation = reply.value
            case ChooseCards():
                cards = sorted(value.partition(".")[0] for value in reply.values)
                notation = " ".join([custom_id.word, *cards])
        handle, question = await self.host.find(custom_id.table), custom_id.question
        if handle.table.race is not None:
            await self._make_claim(reply, member, handle, question, notation)
            return
        without_claims = partial(play_without_claims, self.host)
        play = self.claims.play_move_or_claim if game_has_claims(handle.table) else without_claims
        result = await play(handle, member.id, question, notation, reply.interaction.id)
        await self.replies.show_move_result(reply, member, result.handle)

    async def _make_claim(
        self, reply: Reply, member: Member, handle: Handle, question: int | None, notation: str
    ) -> None:
        """Makes a claim: a press that claims a card in a race. A stored claim, right or wrong, is answered by an edit
        of the pressed message.

        On the board, a refused claim is only acknowledged, because a message below the board would move the board under
        the next press. If the member must sit out (SG8), the board says so.

        Raises a Refusal if the member has no seat, or if the claim could not be stored. On a hand, raises a Refusal for
        every refused claim, except for a claim that is only too late."""
        try:
            await self.claims.play_move_or_claim(handle, member.id, question, notation, reply.interaction.id)
        except Refusal as refusal:
            table, seat = handle.table, handle.table.seat_of(member.id)
            is_late = is_too_late(refusal) and (
                not isinstance(refusal, TableOver)
                or handle.window.earlier_winner(question, reply.interaction.id, refusal)
            )
            if seat is None or isinstance(refusal, NotSaved) or (reply.is_private and not is_late):
                raise
            # Failures of this answer are only logged: the claim is already decided, and the member needs no other
            # message.
            reply.afterwards.append(reply.acknowledge)
            if isinstance(refusal, ForbiddenMove) and refusal.rule == "SG8" and table.question is not None:
                handle.window.sat_out = table.question, seat
                reply.afterwards[-1:] = [partial(self.replies.show_public, reply, handle)]
            return
        await (
            self.replies.show_move_result(reply, member, handle)
            if reply.is_private
            else self.replies.show_public(reply, handle)
        )

    @on_component
    async def press_hand(self, reply: Reply, member: Member, custom_id: Hand) -> None:
        """Shows the member's hand, which may replace the pressed private message."""
        await self.replies.show_hand(reply, member, await self.host.find(custom_id.table), is_here=custom_id.is_here)

    @on_component
    async def continue_draft(self, reply: Reply, member: Member, custom_id: Compose | Draft) -> None:
        """Shows the next step of a half-composed move, which is not stored yet. With the press the member chose words
        of the move's notation, a card, or another page of words."""
        handle, seat, position = await self._find_own_seat(member, custom_id)
        if custom_id.question != position.question:
            raise QuestionOver
        moves, taps = position.moves(seat), SCREENS[handle.table.game].drafted
        if isinstance(custom_id, Compose) and not moves:
            await self.replies.show_seat_screen(reply, member, handle, self.renderer.private_with_refusals)
            return
        view, ctx = position.view(seat), self.renderer.private_context(handle, seat, member)
        try:
            if isinstance(custom_id, Compose):
                words = (*custom_id.words, *" ".join(reply.values[:1]).split())
                screen = composer_screen(view, moves, ctx, words, custom_id.page or 0)
            elif taps is not None:
                draft = " ".join((custom_id.draft, *reply.values[:1]))
                screen = draw_to_fit(lambda ctx: taps(view, moves, ctx, draft), ctx)
                if SCREENS[handle.table.game].keeps_drafts:
                    self.replies.hands.keep_draft(member, handle, replace(custom_id, draft=draft))
            else:
                raise Refusal("refuse-unknown-button")
        except ValueError:
            raise QuestionOver from None
        await self.replies.show_seat_screen(reply, member, handle, lambda *_: screen, draft_question=custom_id.question)

    async def _find_own_seat(self, member: Member, custom_id: AtTable) -> tuple[Handle, int, Position]:
        """Returns the table, the member's seat and the position. Raises a Refusal unless the game is running and the
        member has a seat."""
        handle = await self.host.find(custom_id.table)
        return handle, require_seat(handle.table, member.id), handle.position

    @on_component
    async def press_race_button(self, reply: Reply, member: Member, custom_id: RaceButton) -> None:
        """Handles the buttons *Ready*, *Pause*, *Resume* and *Try it* of a race."""
        handle = await self.host.find(custom_id.table)
        if custom_id.what in ("practice", "right", "wrong", "wrong-too"):
            if handle.table.race is None:  # only a forged press
                raise Refusal("refuse-not-running")
            ctx = self.renderer.context(handle, None, translations_of(member))
            if custom_id.what == "practice":
                self.table_messages.note_practice(handle)
                await reply.send_private(practice_screen(ctx), is_temporary=True)
            else:
                await reply.show(practice_screen(ctx, custom_id.what))
            return
        now, what = self.host.now(), custom_id.what
        handle = await self.host.change(
            handle.id, lambda table: with_race_press(table, member.id, reply.name, what, now)
        )
        message, call = reply.interaction.message, handle.shown.call
        is_ping = call is not None and message is not None and message.id in {sent for _, sent in call.dms.values()}
        if reply.is_private and not is_ping:  # the hand, which has *Ready*, too
            await self.replies.show_move_result(reply, member, handle)
        else:
            await self.replies.show_public(reply, handle)

    @on_component
    async def show_reasons_against_moves(self, reply: Reply, member: Member, custom_id: WhyNot) -> None:
        """*Why not?*: shows below the hand why moves that the member may want are not legal now."""
        await self._show_reasons(reply, member, custom_id)

    async def _show_reasons(
        self, reply: Reply, member: Member, custom_id: OnHand, draft: BesideDraft | None = None
    ) -> None:
        handle, _, position = await self._find_own_seat(member, custom_id)
        with_reasons = partial(self.renderer.private_with_refusals, draft=draft)
        await self.replies.show_seat_screen(reply, member, handle, with_reasons, draft_question=position.question)

    @on_component
    async def explain_hand_cards(self, reply: Reply, member: Member, custom_id: Meanings) -> None:
        """*What is this?*: explains the member's hand in a message of its own."""
        await self._explain_cards(reply, member, custom_id)

    async def _explain_cards(
        self, reply: Reply, member: Member, custom_id: OnHand, draft: BesideDraft | None = None
    ) -> None:
        handle, seat, _ = await self._find_own_seat(member, custom_id)
        await self.replies.show_extra_message(reply, member, handle, self.renderer.meanings_page(handle, seat, member))

    @on_component
    async def show_events_since_last_move(self, reply: Reply, member: Member, custom_id: Meanwhile) -> None:
        """*What’s new?*: lists everything since the member’s last move, in a message of its own with pages."""
        handle, seat, _ = await self._find_own_seat(member, custom_id)
        moves = await moves_since_last_own(self.host.store, handle.table, seat)
        screen = self.renderer.events_page(handle, current_seat(handle, member), member, moves, custom_id.page or 1)
        if custom_id.page is None:
            await self.replies.show_extra_message(reply, member, handle, screen)
        else:
            await reply.show(screen)

    @on_component
    async def show_advice(self, reply: Reply, member: Member, custom_id: Advise) -> None:
        """*Hint*: shows below the hand the move that a computer player advises. The press may be
        acknowledged before the computer player has answered."""
        await self._show_advice(reply, member, custom_id)

    async def _show_advice(
        self, reply: Reply, member: Member, custom_id: OnHand, draft: BesideDraft | None = None
    ) -> None:
        handle, seat, position = await self._find_own_seat(member, custom_id)
        if not position.moves(seat):
            await self.replies.show_seat_screen(reply, member, handle, self.renderer.private_with_refusals)
            return
        ranked = await self.host.computers.advice(handle, seat)
        if (handle.table.question, handle.table.seat_of(member.id)) != (position.question, seat):
            raise QuestionOver
        advised = partial(self.renderer.private_with_advice, ranked=ranked, draft=draft)
        await self.replies.show_seat_screen(reply, member, handle, advised, draft_question=position.question)

    @on_component
    async def continue_plan(self, reply: Reply, member: Member, custom_id: PlanMove) -> None:
        """*When it comes to me …*: plans a move for the member's next turn, word by word or in one step."""
        handle, seat, position = await self._find_own_seat(member, custom_id)
        require_can_plan(handle.table, seat, custom_id.phase)
        words, moves = (*custom_id.words, *" ".join(reply.values[:1]).split()), list(plannable_moves(position, seat))
        try:
            *_, decided = extend_move_prefix(moves, words)
            if decided is not None and reply.values:
                handle = await plan_move(self.host, handle.id, member.id, custom_id.phase, str(decided))
                await self.replies.show_hand(reply, member, handle, is_here=True)
                return
            ctx = self.renderer.private_context(handle, seat, member)
            view, page = position.view(seat), 0 if reply.values else custom_id.page or 0
            screen = plan_screen(view, moves, ctx, custom_id.phase, words, page, opening=reply.opening)
        except ValueError:
            raise Refusal("refuse-plan-move") from None
        await self.replies.show_seat_screen(reply, member, handle, lambda *_: screen, draft_question=position.question)

    @on_component
    async def cancel_plan(self, reply: Reply, member: Member, custom_id: CancelPlan) -> None:
        """*Cancel plan*: deletes the moves that the member has planned, and says so below the hand."""
        handle = await cancel_plan(self.host, custom_id.table, member.id)
        if handle.table.state != "running" or handle.table.seat_of(member.id) is None:
            await self.replies.show_hand(reply, member, handle, is_here=True)
            return
        await self.replies.show_seat_screen(reply, member, handle, self.renderer.private_with_cancelled_plan)

    @on_component
    async def show_all_buttons(self, reply: Reply, member: Member, custom_id: More) -> None:
        """*More*: shows the hand with its rarely used buttons."""
        await self._show_unfolded(reply, member, custom_id)

    async def _show_unfolded(
        self, reply: Reply, member: Member, custom_id: OnHand, draft: BesideDraft | None = None
    ) -> None:
        handle, _, position = await self._find_own_seat(member, custom_id)
        unfolded = partial(self.renderer.private_screen, is_unfolded=True, draft=draft)
        await self.replies.show_seat_screen(reply, member, handle, unfolded, draft_question=position.question)

    @on_component
    async def press_beside_draft(self, reply: Reply, member: Member, custom_id: BesideDraft) -> None:
        """*More*, *Why not?*, *Hint* or *What is this?* on a hand with a half-composed move, which the hand keeps."""
        handle, _, position = await self._find_own_seat(member, custom_id)
        if custom_id.question != position.question:
            raise QuestionOver
        self.replies.hands.keep_draft(member, handle, custom_id)
        show = {
            "more": self._show_unfolded,
            "why": self._show_reasons,
            "hint": self._show_advice,
            "cards": self._explain_cards,
        }[custom_id.what]
        await show(reply, member, custom_id, custom_id)

"""The buttons of a running game: moves, the member's hand, the composer, ready and pause; and what a press shows, on
the message that was pressed and to everybody else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from discord.ui import LayoutView

from bot.commands.dispatcher import on_component
from bot.commands.reply import Reply
from bot.core.custom_ids import AtTable
from bot.core.errors import Illegal, MovedOn, NotSaved, Refusal, TableOver
from bot.i18n.translations import translations_of
from bot.members.model import Member
from bot.messages.hands import Hands, seat_now
from bot.messages.render import Renderer
from bot.messages.table_messages import TableMessages
from bot.screens import SCREENS
from bot.screens.call import no_hand
from bot.screens.composer import composer, follow, planner
from bot.screens.layout import fitted
from bot.tables.claims import Claims
from bot.tables.handle import Handle, is_too_late
from bot.tables.host import Host
from bot.tables.lobby import require_admitted
from bot.tables.planned_moves import CancelPlan, PlanMove, plannable, require_plannable
from bot.tables.playing import cancel_plan, plan_move, play_at_once, seat_for
from bot.tables.race import RaceButton
from bot.tables.replay import since
from bot.tables.schedule import may_have_claims
from bot.tables.seats import press_race
from bot.tables.shown import (
    Advise,
    ChooseCards,
    ChooseMove,
    Compose,
    Draft,
    Hand,
    Meanings,
    Meanwhile,
    More,
    PlayMove,
    WhyNot,
)
from games.core import Position


@dataclass(eq=False, repr=False)
class Shows:
    """Answers clicks with the screens of tables."""

    table_messages: TableMessages
    hands: Hands

    async def public(self, reply: Reply, handle: Handle) -> None:
        """Answers a click on a public message by updating it, or the newest one if it was retired."""
        if await reply.is_open() and await self.table_messages.answer_edit(reply.interaction, handle):
            return
        self.table_messages.refresh(handle)
        await reply.acknowledge()

    async def move(self, reply: Reply, member: Member, handle: Handle) -> None:
        """Shows a member what came of their move: on the message where they clicked, then to everybody else."""
        if reply.is_private:
            self.table_messages.refresh(handle)  # first: the others see the move whatever becomes of this answer
            await self._private(reply, member, handle)
            return
        if not await reply.is_open() or not await self.table_messages.answer_edit(reply.interaction, handle):
            self.table_messages.refresh(handle)
            if not reply.is_given:
                await self._private(reply, member, handle)

    async def _private(self, reply: Reply, member: Member, handle: Handle) -> None:
        if handle.table.seat_of(member.id) is None:  # they have left since
            await reply.acknowledge()
            return
        await self.hands.answer(reply.show, member, handle)

    async def drawn(
        self,
        reply: Reply,
        member: Member,
        handle: Handle,
        draw: Callable[[Handle, int, Member], LayoutView],
        *,
        draft: int | None = None,
    ) -> None:
        """Shows what `draw` makes for the member's seat in place of the hand. If it is a `draft`, a move that is put
        together, an answer or a hand with every button, it stays while this is the question."""
        await self.hands.answer(
            reply.show, member, handle, lambda: draw(handle, seat_now(handle, member), member), draft=draft
        )

    async def beside(self, reply: Reply, member: Member, handle: Handle, screen: LayoutView) -> None:
        """Shows this in a private message of its own, which stays until it is closed or the game is over. The hand that
        was pressed stays as it is, and goes on following the game."""
        await reply.acknowledge()
        await self.hands.stand_beside(member, handle, await reply.private(screen))

    async def hand(self, reply: Reply, member: Member, handle: Handle, *, is_here: bool = False) -> None:
        """Shows the private screen of a member's seat; it replaces what was clicked if `is_here`. Those who watch a
        running game may wait for a seat. A Refusal if there is no game, or none any more."""
        table, seat = handle.table, handle.table.seat_of(member.id)
        if table.state == "cancelled":
            raise TableOver
        if table.position is None:
            raise Refusal("refuse-not-begun")
        if seat is None and table.state == "running":
            require_admitted(table, member.id)
            await reply.show(no_hand(table.id, translations_of(member)), anew=not is_here)
            return
        if seat is None:
            raise Refusal("refuse-no-hand")
        await self.hands.answer(partial(reply.show, anew=not is_here), member, handle)


@dataclass(eq=False, repr=False)
class Moves:
    """Answers the clicks of those who play."""

    host: Host
    table_messages: TableMessages
    claims: Claims
    shows: Shows
    renderer: Renderer

    @on_component
    async def play(self, reply: Reply, member: Member, asked: PlayMove | ChooseMove | ChooseCards) -> None:
        """A move: that of a button; or chosen from a select, where the value is the notation; or put together from a
        select of several cards. There the values are cards, and what follows a dot only tells two of a kind apart."""
        match asked:
            case PlayMove():
                notation = asked.notation
            case ChooseMove():
                notation = reply.value
            case ChooseCards():
                cards = sorted(value.partition(".")[0] for value in reply.values)
                notation = " ".join([asked.word, *cards])
        handle, question = await self.host.find(asked.table), asked.question
        if handle.table.race is not None:
            await self._claim(reply, member, handle, question, notation)
            return
        play = self.claims.play if may_have_claims(handle.table) else partial(play_at_once, self.host)
        happened = await play(handle, member.id, question, notation, reply.interaction.id)
        await self.shows.move(reply, member, happened.handle)

    async def _claim(self, reply: Reply, member: Member, handle: Handle, question: int | None, notation: str) -> None:
        """A claim in a race. A claim that was stored, right or wrong, is answered by an edit of the pressed message. On
        the board every other claim is only acknowledged, because a message below it would move it under the next press;
        a member who sits out is refused on the board itself. A Refusal for a member without a seat, for a claim that
        could not be stored, and on a hand, except for a late claim."""
        try:
            await self.claims.play(handle, member.id, question, notation, reply.interaction.id)
        except Refusal as refusal:
            table, seat = handle.table, handle.table.seat_of(member.id)
            is_late = is_too_late(refusal) and (
                not isinstance(refusal, TableOver) or handle.window.beat(question, reply.interaction.id, refusal)
            )
            if seat is None or isinstance(refusal, NotSaved) or (reply.is_private and not is_late):
                raise
            # Quietly: if it fails nothing is to be said, and what this press has stored is the claim of another one.
            reply.afterwards.append(reply.acknowledge)
            if isinstance(refusal, Illegal) and refusal.rule == "SG8" and table.question is not None:
                handle.window.sat_out = table.question, seat
                reply.afterwards[-1:] = [partial(self.shows.public, reply, handle)]
            return
        await (self.shows.move(reply, member, handle) if reply.is_private else self.shows.public(reply, handle))

    @on_component
    async def hand(self, reply: Reply, member: Member, asked: Hand) -> None:
        """My hand, which may replace the private screen that was clicked."""
        await self.shows.hand(reply, member, await self.host.find(asked.table), is_here=asked.is_here)

    @on_component
    async def draft(self, reply: Reply, member: Member, asked: Compose | Draft) -> None:
        """A move being put together, by words in the composer or by taps; the game does not know of it yet. In the
        composer it is another page, or the word that was chosen after those before."""
        handle, seat, position = await self._playing(member, asked)
        if asked.question != position.question:
            raise MovedOn
        moves, taps = position.moves(seat), SCREENS[handle.table.game].drafted
        if isinstance(asked, Compose) and not moves:
            await self.shows.drawn(reply, member, handle, self.renderer.explained)
            return
        view, ctx = position.view(seat), self.renderer.own(handle, seat, member)
        try:
            if isinstance(asked, Compose):
                screen = composer(view, moves, ctx, (*asked.words, *reply.values[:1]), asked.page or 0)
            elif taps is not None:
                screen = fitted(lambda ctx: taps(view, moves, ctx, asked.draft), ctx)
            else:
                raise Refusal("refuse-unknown-button")
        except ValueError:
            raise MovedOn from None
        await self.shows.drawn(reply, member, handle, lambda *_: screen, draft=asked.question)

    async def _playing(self, member: Member, asked: AtTable) -> tuple[Handle, int, Position]:
        """The table, the member's seat and the position. A Refusal unless they play there now."""
        handle = await self.host.find(asked.table)
        return handle, seat_for(handle.table, member.id), handle.position

    @on_component
    async def race(self, reply: Reply, member: Member, asked: RaceButton) -> None:
        """Ready, Pause and Go on of a race."""
        handle = await self.host.find(asked.table)
        now, what = self.host.now(), asked.what
        handle = await self.host.change(handle.id, lambda table: press_race(table, member.id, reply.name, what, now))
        await self.shows.public(reply, handle)

    @on_component
    async def why_not(self, reply: Reply, member: Member, asked: WhyNot) -> None:
        """Why not?: below the hand stands why the member cannot do now what they may want to do."""
        handle, _, position = await self._playing(member, asked)
        await self.shows.drawn(reply, member, handle, self.renderer.explained, draft=position.question)

    @on_component
    async def meanings(self, reply: Reply, member: Member, asked: Meanings) -> None:
        """What is this?: a message of its own says what the member's hand does not."""
        handle, seat, _ = await self._playing(member, asked)
        await self.shows.beside(reply, member, handle, self.renderer.meanings(handle, seat, member))

    @on_component
    async def meanwhile(self, reply: Reply, member: Member, asked: Meanwhile) -> None:
        """What’s new?: a message of its own, in pages, tells all that happened since the member’s last move."""
        handle, seat, _ = await self._playing(member, asked)
        moves = await since(self.host.store, handle.table, seat)
        screen = self.renderer.since(handle, seat_now(handle, member), member, moves, asked.page or 1)
        if asked.page is None:
            await self.shows.beside(reply, member, handle, screen)
        else:
            await reply.show(screen)

    @on_component
    async def advise(self, reply: Reply, member: Member, asked: Advise) -> None:
        """What would you do?: below the hand stands what a computer player would do. The press may be acknowledged
        before that is known."""
        handle, seat, position = await self._playing(member, asked)
        if not position.moves(seat):
            await self.shows.drawn(reply, member, handle, self.renderer.explained)
            return
        ranked = await self.host.computers.advice(handle, seat)
        if (handle.table.question, handle.table.seat_of(member.id)) != (position.question, seat):
            raise MovedOn
        advised = partial(self.renderer.advised, ranked=ranked)
        await self.shows.drawn(reply, member, handle, advised, draft=position.question)

    @on_component
    async def plan(self, reply: Reply, member: Member, asked: PlanMove) -> None:
        """When it comes to me …: chooses a move for the member's next turn, word by word or at once."""
        handle, seat, position = await self._playing(member, asked)
        require_plannable(handle.table, seat, asked.phase)
        words, moves = (*asked.words, *" ".join(reply.values[:1]).split()), list(plannable(position, seat))
        try:
            *_, decided = follow(moves, words)
            if decided is not None and reply.values:
                handle = await plan_move(self.host, handle.id, member.id, asked.phase, str(decided))
                await self.shows.hand(reply, member, handle, is_here=True)
                return
            ctx = self.renderer.own(handle, seat, member)
            screen = planner(position.view(seat), moves, ctx, asked.phase, words, asked.page or 0)
        except ValueError:
            raise Refusal("refuse-plan-move") from None
        await self.shows.drawn(reply, member, handle, lambda *_: screen, draft=position.question)

    @on_component
    async def cancel_plan(self, reply: Reply, member: Member, asked: CancelPlan) -> None:
        """Cancel: what the member has planned is planned no longer."""
        await self.shows.hand(reply, member, await cancel_plan(self.host, asked.table, member.id), is_here=True)

    @on_component
    async def more(self, reply: Reply, member: Member, asked: More) -> None:
        """The hand with the buttons that are seldom needed."""
        handle, _, position = await self._playing(member, asked)
        unfolded = partial(self.renderer.private, is_unfolded=True)
        await self.shows.drawn(reply, member, handle, unfolded, draft=position.question)

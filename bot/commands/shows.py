"""What a click shows: on the message that was clicked, and to everybody else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from discord.ui import LayoutView

from bot.commands.answer import Answer
from bot.core.errors import Refusal, TableOver
from bot.i18n.translations import words_of
from bot.members.model import Member
from bot.messages.hands import Hands, seat_now
from bot.messages.posts import Posts
from bot.screens.call import no_hand
from bot.tables.handle import Handle
from bot.tables.lobby import require_admitted


@dataclass(eq=False, repr=False)
class Shows:
    """Answers clicks with the screens of tables."""

    posts: Posts
    hands: Hands

    async def public(self, answer: Answer, handle: Handle) -> None:
        """Answers a click on a public message by updating it, or the newest one if it was retired."""
        if await answer.is_open() and await self.posts.answer_edit(answer.interaction, handle):
            return
        self.posts.refresh(handle)
        await answer.acknowledge()

    async def move(self, answer: Answer, member: Member, handle: Handle) -> None:
        """Shows a member what came of their move: on the message where they clicked, then to everybody else."""
        if answer.is_private:
            self.posts.refresh(handle)  # first: the others see the move whatever becomes of this answer
            await self._private(answer, member, handle)
            return
        if not await answer.is_open() or not await self.posts.answer_edit(answer.interaction, handle):
            self.posts.refresh(handle)
            if not answer.is_given:
                await self._private(answer, member, handle)

    async def _private(self, answer: Answer, member: Member, handle: Handle) -> None:
        if handle.table.seat_of(member.id) is None:  # they have left since
            await answer.acknowledge()
            return
        await self.hands.answer(answer.show, member, handle)

    async def options(self, answer: Answer, member: Member, handle: Handle, screen: LayoutView) -> None:
        """Shows the options of a lobby; they are removed when it has begun or was cancelled."""
        await self.hands.answer(answer.show, member, handle, lambda: screen, is_of_lobby=True)

    async def drawn(
        self,
        answer: Answer,
        member: Member,
        handle: Handle,
        draw: Callable[[Handle, int, Member], LayoutView],
        *,
        draft: int | None = None,
    ) -> None:
        """Shows what `draw` makes for the member's seat in place of the hand. If it is a `draft`, a move that is put
        together, an answer or a hand with every button, it stays while this is the question."""
        await self.hands.answer(
            answer.show, member, handle, lambda: draw(handle, seat_now(handle, member), member), draft=draft
        )

    async def beside(self, answer: Answer, member: Member, handle: Handle, screen: LayoutView) -> None:
        """Shows this in a private message of its own, which stays until it is closed or the game is over. The hand that
        was pressed stays as it is, and goes on following the game."""
        await answer.acknowledge()
        await self.hands.stand_beside(member, handle, await answer.private(screen))

    async def hand(self, answer: Answer, member: Member, handle: Handle, *, is_here: bool = False) -> None:
        """Shows the private screen of a member's seat; it replaces what was clicked if `is_here`. Those who watch a
        running game may wait for a seat. A Refusal if there is no game, or none any more."""
        table, seat = handle.table, handle.table.seat_of(member.id)
        if table.state == "cancelled":
            raise TableOver
        if table.position is None:
            raise Refusal("refuse-not-begun")
        if seat is None and table.state == "running":
            require_admitted(table, member.id)
            await answer.show(no_hand(table.id, words_of(member)), anew=not is_here)
            return
        if seat is None:
            raise Refusal("refuse-no-hand")
        await self.hands.answer(partial(answer.show, anew=not is_here), member, handle)

    async def solo(self, answer: Answer, member: Member, handle: Handle) -> None:
        """Shows a private table, whatever its state, in place of what was clicked."""
        await self.hands.answer(answer.show, member, handle)

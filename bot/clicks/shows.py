"""What a click shows: on the message that was clicked, and to everybody else."""

from __future__ import annotations

from bot.clicks.answer import Answer
from bot.model.people import Member
from bot.model.refusals import Refusal
from bot.people.people import People
from bot.showing.posts import Posts
from bot.showing.render import Renderer
from bot.tables.handle import Handle


class Shows:
    """Answers clicks with the screens of tables."""

    def __init__(self, posts: Posts, renderer: Renderer, people: People) -> None:
        self._posts = posts
        self._renderer = renderer
        self._people = people

    def refresh(self, handle: Handle) -> None:
        """Shows the newest state to everybody soon."""
        self._posts.refresh(handle)

    async def public(self, answer: Answer, handle: Handle) -> None:
        """Answers a click on a public message by updating it, or the newest one if it was retired."""
        if await answer.is_open() and await self._posts.answer_edit(answer.interaction, handle):
            return
        self._posts.refresh(handle)
        await answer.acknowledge()

    async def move(self, answer: Answer, member: Member, handle: Handle) -> None:
        """Shows a member what came of their move: on the message where they clicked, then to everybody else."""
        if answer.is_private:
            self._posts.refresh(handle)  # first: the others see the move whatever becomes of this answer
            await self._private(answer, member, handle)
            return
        if not await answer.is_open() or not await self._posts.answer_edit(answer.interaction, handle):
            self._posts.refresh(handle)
            if not answer.is_given:
                await self._private(answer, member, handle)

    async def _private(self, answer: Answer, member: Member, handle: Handle) -> None:
        seat = handle.table.seat_of(member.id)
        if seat is None:  # they have left since
            await answer.acknowledge()
            return
        await answer.show(self._renderer.private(handle, seat, member))

    async def hand(self, answer: Answer, member: Member, handle: Handle, *, is_here: bool = False) -> None:
        """Shows the private screen of a member's seat; it replaces what was clicked if `is_here`. A Refusal if they
        have no seat there."""
        table, seat = handle.table, handle.table.seat_of(member.id)
        if table.position is None:
            raise Refusal("refuse-not-begun")
        if seat is None:
            raise Refusal("refuse-no-hand")
        screen = self._renderer.private(handle, seat, member)
        await (answer.edit(screen) if is_here else answer.private(screen))
        if table.game not in member.hints:
            await self._people.note(member, hints=(*member.hints, table.game))

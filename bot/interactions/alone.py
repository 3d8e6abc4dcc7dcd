"""Opening a private table, which has begun: from a command, a button, or the lessons of a game."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import partial
from weakref import WeakValueDictionary

from bot.interactions.answer import Answer
from bot.interactions.shows import Shows
from bot.model.people import Member
from bot.model.refusals import Damaged, Refusal
from bot.model.solo import MOST, alone, level_of, stronger
from bot.model.table import Seat, Table
from bot.screens.solo import solo_room
from bot.showing.posts import Posts
from bot.store import Store
from bot.store import table as db
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.words.texts import computer_name, words_of
from games.players.base import Level


@dataclass(eq=False, repr=False)
class Alone:
    """Opens private tables, and shows them."""

    host: Host
    posts: Posts
    shows: Shows
    store: Store
    _beginning: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary, init=False)
    """By member: of two presses at the same moment the second one finds what the first has opened."""

    async def begin(self, answer: Answer, member: Member, game: str, level: Level, *, hints: int = 0) -> None:
        """A private table, shown in a message of its own."""
        await self.shows.hand(answer, member, await self._opened(answer, member, game, level, hints))

    async def begin_once(self, answer: Answer, member: Member, game: str, level: Level, *, hints: int = 0) -> None:
        """The same by a button. A game of this kind in which the member has not moved yet is shown instead: many press
        twice."""
        async with self._beginning.setdefault(member.id, asyncio.Lock()):
            same = [one for one in await self._running(member) if (one.table.game, one.table.hints) == (game, hints)]
            new = next((one for one in same if _has_not_moved(one.table)), None)
            handle = new or await self._opened(answer, member, game, level, hints)
        await self.shows.hand(answer, member, handle)

    async def again(self, answer: Answer, member: Member, number: int, *, is_stronger: bool) -> None:
        """Plays once more, in the place of the game that is over. If that was pressed twice it is one game."""
        async with self.host.held(number) as over:
            if over.table.ended is None:
                raise Refusal("refuse-rematch-running")
            newer = [one for one in await self._running(member) if one.table.opened >= over.table.ended]
            same = next((one for one in newer if one.table.game == over.table.game), None)
            level = level_of(over.table)
            handle = same or await self._opened(
                answer, member, over.table.game, (is_stronger and stronger(level)) or level
            )
        await self.shows.solo(answer, member, handle)

    async def _opened(self, answer: Answer, member: Member, game: str, level: Level, hints: int = 0) -> Handle:
        """A new private table of this member. If it is one too many the one that they have not played for longest ends,
        and the answer says so."""
        table = alone(
            answer.interaction.id,
            Seat(member.id, answer.name),
            game,
            level=level,
            named=partial(computer_name, words_of(member)),
            secret=self.host.draw_secret(32),
            now=self.host.now(),
            is_quick=member.is_quick,
            hints=hints,
        )
        handle = await self.host.open_alone(table)
        for old in (await self._running(member))[MOST:]:
            await self._end(answer, member, old.table)
        return handle

    async def _running(self, member: Member) -> list[Handle]:
        """The private tables of a member that are not over, the one played last before the others."""
        found = []
        for number in await db.alone_of(self.store, member.id):
            try:
                found.append(await self.host.find(number))
            except Damaged:  # it was set aside
                continue
        return found

    async def _end(self, answer: Answer, member: Member, table: Table) -> None:
        async def tell() -> None:
            await answer.private(solo_room(table.game, words_of(member)))

        self.posts.refresh(await self.host.leave(table.id, member.id))
        answer.afterwards.append(tell)


def _has_not_moved(table: Table) -> bool:
    """Whether the member of a private table has made no move yet."""
    return all(one.by != "member" for one in table.recent)

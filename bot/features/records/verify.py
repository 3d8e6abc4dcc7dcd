"""Whether a file is the record of a game or a tournament that was played here, and whether it agrees with itself."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from bot.core.errors import Refusal
from bot.database import Store
from bot.features.standings.model import Ended
from bot.features.tournaments import store as tournaments
from bot.features.tournaments.model import Tournament
from bot.tables import store as db
from bot.tables.log import record_from
from bot.tables.seats import nameless
from bot.tables.table import Table
from games import tournament as rules
from games.proof import Kept, Sound, Verdict, compared, compared_tournament, judge, wrong
from games.record import Record, RecordError

LARGEST = 256 * 1024
"""Bytes of a file that is looked at. The longest record that a game has made is a quarter of that."""


@dataclass(frozen=True)
class Proof:
    """What a file proves."""

    verdict: Verdict
    sound: Sound | None = None
    """What the file holds; None if that does not agree with itself."""
    here: Ended | None = None
    """How the game or tournament ended here whose secret it has, as that is stored; None if none is known."""


@dataclass(eq=False)
class Proofs:
    """Looks at files, one after another: each keeps a core busy for a moment, in a thread of its own. A member shows
    one at a time, so nobody waits for more than one of each other member."""

    store: Store
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _asking: set[int] = field(default_factory=set)

    @contextmanager
    def one_at_a_time(self, member: int) -> Iterator[None]:
        """For as long as a file of this member is fetched and looked at. A Refusal if another one still is."""
        if member in self._asking:
            raise Refusal("refuse-proof-busy")
        self._asking.add(member)
        try:
            yield
        finally:
            self._asking.discard(member)

    async def of(self, content: bytes, member: int, server: int | None) -> Proof:
        """What the content of a file proves to a member on this server (None: in a direct message). A Refusal if it is
        not even text."""
        try:
            text = content.decode("utf-8")
        except UnicodeDecodeError:
            raise Refusal("refuse-proof-no-record") from None
        try:
            async with self._turn:
                sound = await asyncio.to_thread(judge, text)
        except RecordError as error:
            return Proof(wrong(error))
        secret = sound.sealed[0] if sound.sealed is not None else None
        if secret is not None and sound.record is not None:
            table = await self._table_with(secret, member, server)
            if table is not None:
                return Proof(compared(sound.record, await self._kept(table)), sound, _ended(table))
        elif secret is not None:
            played = await self._tournament_with(secret, server)
            if played is not None:
                kept = rules.write(played.places, played.seed, (played.secret, played.clicks))
                return Proof(compared_tournament(sound, kept), sound, _standing(played))
        return Proof(Verdict("unknown"), sound)

    async def _table_with(self, secret: bytes, member: int, server: int | None) -> Table | None:
        """The finished table that was shuffled with this secret, if the member may see its record."""
        number = await db.sealed_with(self.store, secret)
        stored = await db.find(self.store, number) if number is not None else None
        if stored is None or stored.table.state != "over" or stored.table.position is None:
            return None
        table = stored.table
        is_theirs = table.seat_of(member) is not None if table.is_private else table.server == server
        return table if is_theirs else None

    async def _tournament_with(self, secret: bytes, server: int | None) -> Tournament | None:
        """The tournament of this server that was played to its end with this secret."""
        number = await tournaments.sealed_with(self.store, secret)
        found = await tournaments.find(self.store, number) if number is not None else None
        return found if found is not None and found.state == "over" and found.server == server else None

    async def _kept(self, table: Table) -> Kept:
        """What is kept of a finished table."""
        log = await db.log(self.store, table.id)
        is_whole = len(log) >= table.number
        record: Record = record_from(table, log if is_whole else ())
        is_gone = [seat.member is None and seat.name == nameless(number) for number, seat in enumerate(table.seats)]
        gone = frozenset(number for number, is_deleted in enumerate(is_gone) if is_deleted)
        digest = None if is_whole else await db.digest_of(self.store, table.id)
        return Kept(record=record, moves=table.number, digest=digest, nameless=gone)


def _ended(table: Table) -> Ended:
    outcome = table.position.outcome() if table.position is not None else None
    assert outcome is not None, "it is over"
    assert table.ended is not None, "it is over"
    return Ended(table.game, table.ended, table.seats, outcome.places, outcome.scores)


def _standing(played: Tournament) -> Ended:
    assert played.ended is not None, "it is over"
    return Ended(None, played.ended, played.seats, played.standing.places, played.standing.points)

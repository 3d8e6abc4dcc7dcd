"""What one process holds of a table: its lock, its latest value, and the window of its claims (SG4): what was claimed,
when what is asked came on show, who was first, and what is too late.

`claims.py` judges what waits in the window; whoever shows the table says when a question came on show.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any
from weakref import WeakValueDictionary

from bot.core.custom_ids import first_of, link_to, milliseconds
from bot.core.errors import Illegal, MovedOn, Refusal, TableOver
from bot.core.service import Lru
from bot.tables.race import Lead
from bot.tables.shown import Shown
from bot.tables.table import Table
from games.core import Position
from games.race import Race

NOT_YET = datetime.max.replace(tzinfo=UTC)
"""Later than any click: for a question that is not shown yet."""


@dataclass(frozen=True)
class Won:
    """The right claim that closed an event of a race: when it was made (a snowflake), for which seat, and the position
    by which claims to that event are judged."""

    made: int
    seat: int
    before: Race
    lead: Lead | None = None
    """How far it was ahead of the next claim that would have been right."""


def _result() -> asyncio.Future[Any]:
    """A future that nobody has to look at: the member may wait no longer when the claim is judged."""
    result = asyncio.get_running_loop().create_future()
    result.add_done_callback(lambda done: done.cancelled() or done.exception())
    return result


@dataclass(eq=False)
class Claim:
    """A member's claim that waits in the window of its table. `made` is the snowflake of the click; `result` what came
    of it, or its Refusal."""

    member: int
    question: int | None
    notation: str
    made: int
    result: asyncio.Future[Any] = field(default_factory=_result)


@dataclass(eq=False, repr=False)
class Window:
    """The claims to what is asked at a table."""

    waiting: list[Claim] = field(default_factory=list)
    """Those that were not judged yet."""
    won: Won | None = None
    """The latest right claim, as long as the table is in memory; None if another process has judged a later one."""
    sat_out: tuple[int, int] | None = None
    """Who has claimed last though they sit out (SG8): the question, and the seat."""
    _question: int | None = None
    _on_show: datetime | None = None
    """When the question was first shown, by Discord's clock; `NOT_YET`, or None if that is not known."""
    _lag: timedelta = timedelta(0)
    """By how much this process's clock was ahead of Discord's when it heard of that."""

    # What is asked, and since when all see it

    def follow(self, table: Table, *, is_news: bool) -> None:
        """Takes over what is asked at the table. If that `is_news` whoever shows it says when it comes on show."""
        if table.question != self._question:
            self._question = table.question
            is_awaited = is_news and not table.is_private  # nobody else could claim anything there
            self._on_show = NOT_YET if is_awaited else None
        race, won = table.position, self.won
        if isinstance(race, Race) and race.winner is not None and won and won.before.question != race.question:
            self.won = None

    def came_on_show(self, question: int | None, at: datetime | None, now: datetime) -> None:
        """Notes when a question was first shown, unless another one is asked by now. `at`: Discord's time; None if an
        earlier edit showed it. `now` is what this process's clock says."""
        if question == self._question and self._on_show == NOT_YET:
            self._on_show = at and at.replace(microsecond=at.microsecond // 1000 * 1000)  # as snowflakes count
            self._lag = now - at if at is not None else self._lag

    @property
    def is_unseen(self) -> bool:
        """Whether the question is still to come on show."""
        return self._on_show == NOT_YET

    def seen(self, asked: datetime) -> datetime:
        """When the question came on show that was `asked` then by this process's clock; if that is not known, or still
        to come, when it was asked. By Discord's clock."""
        asked = self.there(asked)
        return asked if self._on_show is None or self.is_unseen else max(asked, self._on_show)

    def is_before(self, made: int) -> bool:
        """Whether a click (a snowflake) was made before the question came on show."""
        return self._on_show is not None and made < first_of(self._on_show)

    def here(self, moment: datetime) -> datetime:
        """This moment of Discord's clock by that of this process."""
        return moment + self._lag

    def there(self, moment: datetime) -> datetime:
        """This moment of this process's clock by Discord's."""
        return moment - self._lag

    # Who was first, and by how much

    def close(self, before: object, after: object, made: int, second: tuple[int, int] | None) -> None:
        """Notes who was first, if a claim that was `made` then has closed an event; and the next one that would have
        been right, as far as it is known: when it would have been made, and for which seat."""
        if isinstance(before, Race) and isinstance(after, Race) and before.is_open and after.winner is not None:
            self.won = Won(made, after.winner, before)
            if second is not None:
                self._lead(*second)

    def miss(self, claim: Claim, seat: int, refusal: Refusal) -> None:
        """Notes by how much a claim of this seat was too late that would have been right."""
        won = self.beat(claim.question, claim.made, refusal)
        is_rival = won is not None and won.before.may_claim(seat)
        if won is not None and is_rival and won.before.is_right(seat, won.before.parse(claim.notation)):
            self._lead(claim.made, seat)

    def _lead(self, made: int, seat: int) -> None:
        won = self.won
        if won is None or won.seat == seat:
            return
        lead = Lead(milliseconds(made) - milliseconds(won.made), seat)
        if won.lead is None or lead.milliseconds < won.lead.milliseconds:
            self.won = replace(won, lead=lead)

    def beat(self, question: int | None, made: int, refusal: Refusal) -> Won | None:
        """The right claim that came before this one; None if this one was refused for another reason."""
        won = self.won
        if won is None or self._question is None or not is_too_late(refusal):
            return None
        answered = self._question - isinstance(refusal, MovedOn) if question is None else question
        return won if answered == won.before.question and won.made < made else None


def is_too_late(refusal: Refusal) -> bool:
    """Whether the event that was claimed is closed."""
    return isinstance(refusal, MovedOn | TableOver) or (isinstance(refusal, Illegal) and refusal.rule == "SG5")


@dataclass(eq=False, repr=False)
class Handle:
    """A table in this process. While somebody holds this handle there is never a second one for the same table.

    `table` and `shown` are frozen values. Only the host replaces `table`, after the commit and under the lock; only
    the sender of the table replaces `shown`. After an await, look at the handle again.
    """

    id: int
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the table changes, never during a request to Discord."""
    window: Window = field(default_factory=Window)
    is_known: bool = False
    """Whether `table` is what the store holds, as far as this process knows."""
    shown: Shown = field(default_factory=Shown)
    table: Table = field(init=False)
    """The host reads it before it hands out the handle."""
    pressed: dict[int, datetime] = field(default_factory=dict)
    """When each member has last pressed something at the table, whatever came of it; not known after a start."""
    revision: int | None = None
    """The revision of the table that this process knew last; None if it never read it."""

    @property
    def position(self) -> Position:
        """The position of a game that has begun."""
        assert self.table.position is not None, "a running table has a position"
        return self.table.position

    @property
    def place(self) -> int:
        """The id of the channel or thread that has the table's messages."""
        return self.shown.thread or self.table.channel

    @property
    def link(self) -> str | None:
        """The link to the table's newest message; None while there is none."""
        messages = self.shown.messages
        return link_to(self.table.server, self.place, messages[-1]) if messages else None

    def read(self, table: Table, shown: Shown | None = None, *, is_shown_here: bool = True) -> None:
        """Takes over what is stored; the caller holds the lock. The process that shows the table reads `shown` only
        once: from then on it knows that best."""
        if shown is not None and (self.revision is None or not is_shown_here):
            self.shown = shown
        self.window.follow(table, is_news=is_shown_here and self.revision is not None)
        self.table, self.revision, self.is_known = table, table.revision, True

    def keep(self, after: Table) -> None:
        """Takes over what was committed."""
        self.table, self.revision = after, after.revision
        self.window.follow(after, is_news=True)

    def forget(self) -> None:
        """Makes the host read the table again before it is used, as memory may differ from what is stored; the caller
        holds the lock, so nobody is in the middle of a change."""
        assert self.lock.locked(), "a table is forgotten by whoever holds its lock"
        self.is_known = False


class Handles:
    """The handles of this process: the ones used last are kept, the others as long as somebody holds them."""

    def __init__(self, keep: int) -> None:
        self._all: WeakValueDictionary[int, Handle] = WeakValueDictionary()
        self._latest: Lru[int, Handle] = Lru(keep)

    def __getitem__(self, number: int) -> Handle:
        """The handle of a table, a new one if there is none."""
        handle = self._latest.get(number) or self._all.get(number)
        if handle is None:
            handle = self._all[number] = Handle(number)
        self._latest.use(number, handle)
        return handle

    def __len__(self) -> int:
        return len(self._all)

    def get(self, number: int) -> Handle | None:
        """The handle of a table if its table was read; it does not count as used."""
        handle = self._all.get(number)
        return handle if handle is not None and handle.revision is not None else None

    def __iter__(self) -> Iterator[Handle]:
        """The handles whose table was read."""
        return (handle for handle in list(self._all.values()) if handle.revision is not None)

    def drop(self, number: int) -> None:
        """Drops the handle of a table that does not exist."""
        self._latest.pop(number, None)

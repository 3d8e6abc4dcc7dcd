"""What one process keeps in memory for a table: its lock, its latest value, and the window in which claims wait to be
judged. A claim is a press out of turn, such as "this card is mine", for which several players race (SG4).

`claims.py` judges the claims. The sender of the table's messages reports when a question (a decision that the game
waits for) was shown."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any
from weakref import WeakValueDictionary

from bot.core.custom_ids import discord_link, lowest_snowflake_at, snowflake_milliseconds
from bot.core.errors import ForbiddenMove, QuestionOver, Refusal, TableOver
from bot.core.service import Lru
from bot.tables.race import Margin
from bot.tables.shown import Shown
from bot.tables.table import Table
from games.core import Position
from games.race import Race

NOT_SHOWN_YET = datetime.max.replace(tzinfo=UTC)
"""A time after any press, for a question that is not shown yet."""


@dataclass(frozen=True)
class WinningClaim:
    """The right claim that closed an event of a race. `snowflake` tells when the claim was made. `before` is the
    position before the claim; later claims for the same event are judged by that position."""

    snowflake: int
    seat: int
    before: Race
    lead: Margin | None = None
    """How much earlier this claim was than the next right claim, and the seat of that claim. None if there was none."""


def _unobserved_future() -> asyncio.Future[Any]:
    """Returns a future that logs nothing if nobody reads its exception, as the task of a member's press may end before
    the claim is judged."""
    result = asyncio.get_running_loop().create_future()
    result.add_done_callback(lambda done: done.cancelled() or done.exception())
    return result


@dataclass(eq=False)
class Claim:
    """A member's claim that waits in the window of its table. `snowflake` is the id of the press, `result` a future of
    the MoveResult."""

    member: int
    question: int | None
    notation: str
    snowflake: int
    result: asyncio.Future[Any] = field(default_factory=_unobserved_future)


@dataclass(eq=False, repr=False)
class ClaimWindow:
    """The claims for the current question of a table, and the time at which the question was shown."""

    waiting: list[Claim] = field(default_factory=list)
    """The claims that are not judged yet."""
    won: WinningClaim | None = None
    """The latest right claim. None after a start of the bot, or if another process judged a later claim."""
    sat_out: tuple[int, int] | None = None
    """The question and the seat of the latest claim by a seat that may not claim until the next event, after a wrong
    claim (SG8)."""
    _question: int | None = None
    _shown_at: datetime | None = None
    """When the question was first shown, by Discord's clock: `NOT_SHOWN_YET`, or None if the time is unknown."""
    _clock_lead: timedelta = timedelta(0)
    """How much this process's clock was ahead of Discord's when the question was shown."""

    # The current question, and since when everybody sees it

    def set_question(self, table: Table, *, will_be_shown: bool) -> None:
        """Stores the current question of the table. `will_be_shown` says that the sender of the table's messages will
        report when the question is shown."""
        if table.question != self._question:
            self._question = table.question
            is_awaited = will_be_shown and not table.is_private  # at a private table nobody else could make a claim
            self._shown_at = NOT_SHOWN_YET if is_awaited else None
        race, won = table.position, self.won
        if isinstance(race, Race) and race.winner is not None and won and won.before.question != race.question:
            self.won = None

    def note_shown(self, question: int | None, at: datetime | None, now: datetime) -> None:
        """Stores when a question was first shown, if it is the current one. `at` is the time by Discord's clock; None
        if unknown, as an earlier edit of the message showed the question. `now` is the time by this process's clock."""
        if question == self._question and self._shown_at == NOT_SHOWN_YET:
            # in milliseconds, the precision of snowflakes
            self._shown_at = at and at.replace(microsecond=at.microsecond // 1000 * 1000)
            self._clock_lead = now - at if at is not None else self._clock_lead

    @property
    def is_question_unshown(self) -> bool:
        """Whether the question is not shown yet."""
        return self._shown_at == NOT_SHOWN_YET

    def shown_time_of(self, asked_at: datetime) -> datetime:
        """Returns when the current question was shown, by Discord's clock. If that is unknown or the question is not
        shown yet, returns when it was asked. `asked_at` is that time by this process's clock."""
        asked_at = self.discord_time_of(asked_at)
        return asked_at if self._shown_at is None or self.is_question_unshown else max(asked_at, self._shown_at)

    def was_pressed_before_shown(self, snowflake: int) -> bool:
        """Returns whether the press with this snowflake was made before the question was shown."""
        return self._shown_at is not None and snowflake < lowest_snowflake_at(self._shown_at)

    def local_time_of(self, moment: datetime) -> datetime:
        """Converts a time by Discord's clock to this process's clock."""
        return moment + self._clock_lead

    def discord_time_of(self, moment: datetime) -> datetime:
        """Converts a time by this process's clock to Discord's clock."""
        return moment - self._clock_lead

    # The winner and their margin

    def record_winner(self, before: object, after: object, snowflake: int, runner_up: tuple[int, int] | None) -> None:
        """Stores the winning claim of an event. Does nothing unless the move closed an event: `before` and `after` are
        the positions before and after the move. `snowflake` tells when the claim was made. `runner_up` is the next
        claim that would have been right, as its snowflake and seat; None if unknown."""
        if isinstance(before, Race) and isinstance(after, Race) and before.is_open and after.winner is not None:
            self.won = WinningClaim(snowflake, after.winner, before)
            if runner_up is not None:
                self._record_margin(*runner_up)

    def record_late_claim(self, claim: Claim, seat: int, refusal: Refusal) -> None:
        """Stores by how much a refused claim was slower than the winning claim. Does nothing if the refused claim was
        wrong. `seat` is the seat that made the refused claim."""
        won = self.earlier_winner(claim.question, claim.snowflake, refusal)
        is_rival = won is not None and won.before.may_claim(seat)
        if won is not None and is_rival and won.before.is_right(seat, won.before.parse(claim.notation)):
            self._record_margin(claim.snowflake, seat)

    def _record_margin(self, snowflake: int, seat: int) -> None:
        won = self.won
        if won is None or won.seat == seat:
            return
        lead = Margin(snowflake_milliseconds(snowflake) - snowflake_milliseconds(won.snowflake), seat)
        if won.lead is None or lead.milliseconds < won.lead.milliseconds:
            self.won = replace(won, lead=lead)

    def earlier_winner(self, question: int | None, snowflake: int, refusal: Refusal) -> WinningClaim | None:
        """Returns the winning claim that closed the event before a refused claim was made. `question` and `snowflake`
        belong to the refused claim. Returns None if `refusal` does not say that the claim was too late."""
        won = self.won
        if won is None or self._question is None or not is_too_late(refusal):
            return None
        answered = self._question - isinstance(refusal, QuestionOver) if question is None else question
        return won if answered == won.before.question and won.snowflake < snowflake else None


def is_too_late(refusal: Refusal) -> bool:
    """Returns whether a claim was refused because its event is closed."""
    return isinstance(refusal, QuestionOver | TableOver) or (
        isinstance(refusal, ForbiddenMove) and refusal.rule == "SG5"
    )


@dataclass(eq=False, repr=False)
class Handle:
    """A table as one process holds it. While anything refers to the handle of a table, the process creates no second
    one.

    `table` and `shown` are frozen values. Only the host replaces `table`, after the commit and under the lock. Only the
    sender of the table's messages replaces `shown`. Both may have changed after an `await`."""

    id: int
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the table changes, but never during a request to Discord."""
    window: ClaimWindow = field(default_factory=ClaimWindow)
    is_known: bool = False
    """Whether `table` is the stored value, as far as this process knows."""
    shown: Shown = field(default_factory=Shown)
    table: Table = field(init=False)
    """The latest value of the table. The host sets it before it returns the handle."""
    pressed: dict[int, datetime] = field(default_factory=dict)
    """When each member last pressed something at the table, whether the press was accepted or refused. Empty after a
    start of the bot."""
    revision: int | None = None
    """The latest revision of the table that this process knows; None before the first read."""

    @property
    def position(self) -> Position:
        """The position of the game, which must have begun."""
        assert self.table.position is not None, "a running table has a position"
        return self.table.position

    @property
    def place(self) -> int:
        """The id of the channel or thread with the table's messages."""
        return self.shown.thread or self.table.channel

    @property
    def link(self) -> str | None:
        """A link to the table's newest message; None if the table has no message."""
        messages = self.shown.messages
        return discord_link(self.table.server, self.place, messages[-1]) if messages else None

    def set_loaded(self, table: Table, shown: Shown | None = None, *, is_shown_here: bool = True) -> None:
        """Stores the values read from the database. The caller holds the lock. `is_shown_here` says that this process
        sends the table's messages; then `shown` counts only on the first read, as the value in memory is newer
        afterwards."""
        if shown is not None and (self.revision is None or not is_shown_here):
            self.shown = shown
        self.window.set_question(table, will_be_shown=is_shown_here and self.revision is not None)
        self.table, self.revision, self.is_known = table, table.revision, True

    def set_committed(self, after: Table) -> None:
        """Stores the value that was just committed."""
        self.table, self.revision = after, after.revision
        self.window.set_question(after, will_be_shown=True)

    def mark_stale(self) -> None:
        """Marks the value in memory as out of date, so that the host reads the table before it is used again. The
        caller holds the lock."""
        assert self.lock.locked(), "a table is forgotten by whoever holds its lock"
        self.is_known = False


class Handles:
    """The handles of this process: the `keep` most recently used ones, and all others that are still referenced."""

    def __init__(self, keep: int) -> None:
        self._all: WeakValueDictionary[int, Handle] = WeakValueDictionary()
        self._latest: Lru[int, Handle] = Lru(keep)

    def __getitem__(self, number: int) -> Handle:
        """Returns the handle of a table. Creates one if there is none."""
        handle = self._latest.get(number) or self._all.get(number)
        if handle is None:
            handle = self._all[number] = Handle(number)
        self._latest.put(number, handle)
        return handle

    def __len__(self) -> int:
        return len(self._all)

    def get(self, number: int) -> Handle | None:
        """Returns the handle of a table if the table was read before, otherwise None. Does not count as use."""
        handle = self._all.get(number)
        return handle if handle is not None and handle.revision is not None else None

    def __iter__(self) -> Iterator[Handle]:
        """Yields the handles of all tables that were read."""
        return (handle for handle in list(self._all.values()) if handle.revision is not None)

    def drop(self, number: int) -> None:
        """Removes the handle of a table that does not exist."""
        self._latest.pop(number, None)

    def has_race_beside(self, handle: Handle) -> bool:
        """Whether another table's race is running where this table is shown. A new message would push its board out of
        sight."""
        return any(
            other.place == handle.place and other.table.state == "running" and not other.table.race.paused
            for other in self
            if other is not handle and other.table.race is not None
        )

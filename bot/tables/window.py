"""The window of a table (SG4): what was claimed there, when what is asked came on show, who was first, and what is too
late.

`claims.py` judges what waits in it; whoever shows the table says when a question came on show.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.core.custom_ids import first_of, milliseconds
from bot.core.errors import Illegal, MovedOn, Refusal, TableOver
from bot.tables.race import Lead
from bot.tables.table import Table
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

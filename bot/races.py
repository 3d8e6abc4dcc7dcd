"""Races: claims are ordered by the moment of the click at Discord, not by when they reached the bot (SG4).

The first claim opens a window; when it closes all claims in it are sorted by their snowflake, played, and each is
answered once: the first right one by editing the message, the others by one private line.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.people import Member
from bot.refusals import Illegal, MovedOn, Refusal
from bot.table import Table
from games.core import Position
from games.race import Race

if TYPE_CHECKING:
    from bot.clicks import Answer, Clicks

log = logging.getLogger(__name__)
QUIET_EVENTS = 3
"""SG4: after so many events in a row that somebody could have won and nobody claimed, the game pauses."""
TOO_LATE = 10.0
"""Seconds after which a race that is due was not watched by anybody (the bot was away): it pauses."""


def begun() -> dict[str, Any]:
    """The state of a race's table when its match begins: it waits until everybody is ready."""
    return {"ready": [], "paused": True, "idle": 0}


def is_race(table: Table) -> bool:
    return issubclass(table.rules, Race)


def counted(race: dict[str, Any], position: Position) -> dict[str, Any]:
    """The table's race state when time is called for the event that is open: quiet events add up to a pause."""
    if not isinstance(position, Race) or not position.is_open:
        return race
    if position.out:
        return {**race, "idle": 0}
    if not position.is_winnable:
        return race
    idle = int(race.get("idle", 0)) + 1
    return {**race, "idle": idle % QUIET_EVENTS, "paused": idle >= QUIET_EVENTS}


@dataclass
class Claim:
    """A click that waits in the window of its table."""

    answer: Answer
    member: Member
    question: int | None
    notation: str

    @property
    def made(self) -> int:
        """When the click was made, as Discord's snowflake."""
        return self.answer.interaction.id


Verdict = tuple[Claim, Refusal | None, bool]
"""What came of a claim: why it was refused, whether it was right."""


class Races:
    """The open windows of all tables."""

    def __init__(self, clicks: Clicks, window: float) -> None:
        self._clicks = clicks
        self._window = window
        self._claims: dict[int, list[Claim]] = {}
        self._won: dict[int, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def claim(self, table: Table, claim: Claim) -> None:
        """Puts a claim into the table's window and returns; whoever closes the window answers it."""
        waiting = self._claims.get(table.id)
        if waiting is not None:
            waiting.append(claim)
            return
        self._claims[table.id] = waiting = [claim]
        self._start(self._close(table, waiting), f"race {table.key}")

    async def settle(self, table: Table, made: int) -> None:
        """Plays the claims made before this click now: what it does might close what they are about (LO8)."""
        waiting = self._claims.get(table.id, [])
        earlier = [claim for claim in waiting if claim.made < made]
        if earlier:
            waiting[:] = [claim for claim in waiting if claim.made >= made]
            self._start(self._answer(table, await self._play(table, earlier)), f"answer {table.key}")

    def _start(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _close(self, table: Table, waiting: list[Claim]) -> None:
        await asyncio.sleep(self._window)
        del self._claims[table.id]
        await self._answer(table, await self._play(table, waiting))

    async def _play(self, table: Table, claims: list[Claim]) -> list[Verdict]:
        """Plays claims in the order in which they were made. What came of each; who is shown the table first."""
        claims = sorted(claims, key=lambda claim: claim.made)
        shown: Claim | None = None
        verdicts: list[Verdict] = []
        before = table.position
        for claim in claims:
            refusal, is_right = await self._judge(table, claim)
            if is_right:
                self._won[table.id] = claim.made
                shown = claim
                self._note_lead(table, before, claim, claims)
            verdicts.append((claim, refusal, is_right))
        if shown is None:
            shown = next((claim for claim, refusal, _ in verdicts if refusal is None), None)
        # The message changes first; private lines follow.
        return sorted(verdicts, key=lambda verdict: verdict[0] is not shown)

    async def _answer(self, table: Table, verdicts: list[Verdict]) -> None:
        for number, (claim, refusal, is_right) in enumerate(verdicts):
            is_shown = refusal is None and (number == 0 or not is_race(table))
            await self._tell(table, claim, refusal, is_shown=is_shown, is_right=is_right)

    async def _judge(self, table: Table, claim: Claim) -> tuple[Refusal | None, bool]:
        try:
            told = await self._clicks.host.play(
                table.id, claim.member.id, claim.question, claim.notation, made=claim.answer.interaction.created_at
            )
        except Refusal as refusal:
            return refusal, False
        except Exception:
            log.exception("a claim at table %s failed", table.key)
            return Refusal("refuse-failed"), False
        position = told.table.position
        seat = told.happenings[0].seat
        return None, not isinstance(position, Race) or (not position.is_open and position.winner == seat)

    def _note_lead(self, table: Table, before: Position | None, first: Claim, claims: list[Claim]) -> None:
        """How many milliseconds the first right claim was ahead of the next one that would have been right."""
        if not isinstance(before, Race) or table.race is None:
            return
        lead = None
        for other in claims:
            seat = table.seat_of(other.member.id)
            if other.made > first.made and seat is not None and other.member.id != first.member.id:
                try:
                    would_win = before.is_right(seat, before.parse(other.notation))
                except ValueError:
                    continue
                if would_win:
                    lead = milliseconds(other.made) - milliseconds(first.made)
                    break
        table.race["first"] = table.seat_of(first.member.id)
        table.race["lead"] = lead

    async def _tell(
        self, table: Table, claim: Claim, refusal: Refusal | None, *, is_shown: bool, is_right: bool
    ) -> None:
        from bot.clicks import guarded, say

        async def work(member: Member) -> None:
            won = self._won.get(table.id)
            if isinstance(refusal, MovedOn) or (isinstance(refusal, Illegal) and refusal.rule == "SG5"):
                if won is None or won > claim.made:
                    raise Refusal("race-closed")
                late = (milliseconds(claim.made) - milliseconds(won)) / 1000
                raise Refusal("race-late", seconds=f"{late:.2f}")
            if refusal is not None:
                raise refusal
            if is_shown:
                await self._clicks.show_move(claim.answer, member, table)
            else:
                await claim.answer.private(say(member.words("race-right" if is_right else "race-wrong")))
                self._clicks.posts.refresh(table)

        await guarded(self._clicks.client, claim.answer, work)


def milliseconds(snowflake: int) -> int:
    """When a snowflake was made, in milliseconds of Discord's time."""
    return snowflake >> 22


async def ready(clicks: Clicks, table: Table, member: Member, what: str) -> Table:
    """Ready, pause, go on: the state of the table around a race (G2). A Refusal for who does not sit there."""

    def alter(table: Table) -> None:
        if table.seat_of(member.id) is None:
            raise Refusal("refuse-not-your-table")
        if table.state != "running" or table.race is None:
            raise Refusal("refuse-not-running")
        race = dict(table.race)
        waiting = {seat.member for seat in table.seats if seat.member is not None and not seat.computer}
        if what == "ready":
            race["ready"] = sorted({*race.get("ready", []), member.id} & waiting)
            if waiting <= set(race["ready"]):
                race["paused"] = False
        elif what == "go" and waiting <= set(race.get("ready", [])):
            race.update(paused=False, idle=0)
        elif what == "pause":
            race["paused"] = True
        table.race = race

    return await clicks.host.change(table.id, alter)

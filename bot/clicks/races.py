"""Races: claims are ordered by the moment of the click at Discord, not by when they reached the bot (SG4).

The first claim opens a window; when it closes all claims in it are sorted by their snowflake and played, and each is
answered once: the first right one by editing the message, the others by one private line.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import discord

from bot.model.refusals import Illegal, MovedOn, Refusal, TableOver
from bot.model.seats import keep_seats, sit_down
from bot.model.table import Table, Won
from bot.people.people import Member
from games.core import TABLE, Position
from games.race import Race

if TYPE_CHECKING:
    from bot.clicks.clicks import Answer, Clicks

log = logging.getLogger(__name__)
NOTICES = 1000
"""Of how many members the private lines are remembered, so that the next one can take their place."""
READ = timedelta(seconds=3)
"""How long a private line stays at least."""
QUIET_EVENTS = 3
"""SG4: after so many events in a row that somebody could have won and nobody claimed, the game pauses."""
TOO_LATE = timedelta(seconds=10)
"""After which a race that is due was not watched by anybody (the bot was away): it pauses."""
GATHERING = timedelta(seconds=60)
"""How long a match waits for members who are not ready; then it begins without them."""
GRACE = timedelta(seconds=10)
"""How long at least the others have once somebody is ready."""


# The state of the table around a race (G2): who is `ready` (seats), why it is `paused` ("" while it goes on, "ready"
# until everybody is), how many events in a row were `idle`, who was `first` in the last race, by how many milliseconds.
# Of the ready check: `until` when it waits for all (None once that is over and nobody was ready), whether it is the
# second one, asked `again` because the bot was away.


def begun(now: datetime, *, again: bool = False) -> dict[str, Any]:
    """The state when a match begins: it waits until everybody is ready, or time is up."""
    until = (now + GATHERING).timestamp()
    return {"ready": [], "paused": "ready", "until": until, "again": again, "idle": 0, "first": None, "lead": None}


def is_race(table: Table) -> bool:
    return issubclass(table.rules, Race)


def waits_until(table: Table) -> datetime | None:
    """When the ready check waits no longer for everybody; None if there is none, or it waits for the first one."""
    race = table.race
    if race is None or race["paused"] != "ready" or race.get("until") is None:
        return None
    return datetime.fromtimestamp(race["until"], UTC)


def gather(table: Table, now: datetime) -> None:
    """Ends the ready check once all members who are there are ready, or some are and time is up: a computer player
    keeps the seats of the others. While all members are away it does not end: nobody would watch. Where no member sits
    at all it ends at once, for onlookers, or as a table that all have left is played to its end."""
    race = table.race
    if race is None or race["paused"] != "ready":
        return
    members = [seat for seat, who in enumerate(table.seats) if who.member is not None]
    here = [seat for seat in members if not table.seats[seat].computer]
    ready = [seat for seat in here if seat in race["ready"]]
    until = waits_until(table)
    is_up = until is not None and until <= now
    if not members or (ready and (is_up or ready == here)):
        keep_seats(table, [seat for seat in here if seat not in ready])
        table.race = {**race, "paused": ""}
    elif is_up:
        table.race = {**race, "until": None}


def _with_ready(table: Table, race: dict[str, Any], seat: int, now: datetime) -> dict[str, Any]:
    """The state when one more is ready."""
    until = race.get("until")
    if until is None or all(table.seats[other].computer for other in race["ready"]):
        # The first one gives the others a moment: of two who press in a row, even after the minute, both play.
        until = max(until or 0.0, (now + GRACE).timestamp())
    return {**race, "ready": sorted({*race["ready"], seat}), "until": until}


def stopped(race: dict[str, Any], due: datetime, now: datetime) -> dict[str, Any] | None:
    """The state that a race which is due goes on from, if that is no move: a ready check whose time is up, or what
    nobody was shown in time, since the bot was away: the race pauses, a ready check begins anew."""
    is_too_late = now - due > TOO_LATE
    if race["paused"] == "ready":
        return begun(now, again=True) if is_too_late else race
    return {**race, "paused": "away"} if is_too_late else None


def counted(race: dict[str, Any], seat: int, before: Position, after: Position) -> dict[str, Any]:
    """The state after a move: quiet events add up to a pause, any claim begins the count anew (SG4)."""
    if not isinstance(before, Race) or not isinstance(after, Race):
        return race
    if seat != TABLE:
        race = {**race, "idle": 0}
        return {**race, "first": seat, "lead": None} if after.winner == seat else race
    if not before.is_winnable or before.out:
        return race
    idle = race["idle"] + 1
    return {**race, "idle": 0, "paused": "quiet"} if idle >= QUIET_EVENTS else {**race, "idle": idle}


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

    def is_about(self, question: int) -> bool:
        """Whether it may have been made for that question."""
        return self.question in (None, question)


@dataclass
class Verdict:
    """What came of a claim: why it was refused, or whether it was right."""

    claim: Claim
    refusal: Refusal | None = None
    is_right: bool = False


class Races:
    """The open windows of all tables."""

    def __init__(self, clicks: Clicks, window: float) -> None:
        self._clicks = clicks
        self._host = clicks.host
        self._window = window
        self._claims: dict[int, list[Claim]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._notices: OrderedDict[tuple[int, int], list[discord.Interaction[Any]]] = OrderedDict()

    def claim(self, table: Table, claim: Claim) -> None:
        """Puts a claim into the table's window and returns; whoever closes the window answers it."""
        claim.answer.is_pending = True
        waiting = self._claims.get(table.id)
        if waiting is not None:
            waiting.append(claim)
            return
        self._claims[table.id] = waiting = [claim]
        self._host.held.add(table.id)
        self._start(self._close(table.id, waiting), f"race {table.key}")

    async def settle(self, table: Table, made: int) -> None:
        """Plays the claims made before this click now: what it does might close what they are about (LO8, a pause)."""
        waiting = self._claims.get(table.id, [])
        earlier = [claim for claim in waiting if claim.made < made]
        if earlier:
            waiting[:] = [claim for claim in waiting if claim.made >= made]
            self._start(self._answer(table, await self._play(table, earlier)), f"answer {table.key}")

    def _start(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _close(self, number: int, waiting: list[Claim]) -> None:
        await asyncio.sleep(self._window)
        del self._claims[number]
        try:
            table = await self._host.table(number)
            verdicts = await self._play(table, waiting)
        finally:
            self._host.held.discard(number)
        self._clicks.client.clock.note(table)  # what was due meanwhile has waited for the claims
        await self._answer(table, verdicts)

    async def _play(self, table: Table, claims: list[Claim]) -> list[Verdict]:
        """Plays claims in the order in which they were made."""
        verdicts = []
        for claim in sorted(claims, key=lambda claim: claim.made):
            before = table.position
            verdict = await self._judge(table.id, claim)
            verdicts.append(verdict)
            if verdict.is_right and isinstance(before, Race):
                table.won = Won(before.question, claim.made, claim.member.id, before)
        _note_lead(table, verdicts)
        return verdicts

    async def _judge(self, number: int, claim: Claim) -> Verdict:
        made = claim.answer.interaction.created_at
        try:
            told = await self._host.play(number, claim.member.id, claim.question, claim.notation, made=made)
        except Refusal as refusal:
            return Verdict(claim, refusal)
        except Exception:
            log.exception("a claim at table %s failed", number)
            return Verdict(claim, Refusal("refuse-failed"))
        position = told.table.position
        is_right = not isinstance(position, Race) or position.winner == told.happenings[0].seat
        return Verdict(claim, is_right=is_right)

    async def _answer(self, table: Table, verdicts: list[Verdict]) -> None:
        """Answers each claim; the message that changes goes out first."""
        verdicts = sorted(verdicts, key=lambda verdict: not verdict.is_right)
        if any(not verdict.is_right and verdict.refusal is None for verdict in verdicts):
            self._clicks.posts.refresh(table)
        await asyncio.gather(*(self._tell(table, verdict) for verdict in verdicts))

    async def _tell(self, table: Table, verdict: Verdict) -> None:
        from bot.clicks.clicks import guarded, say

        claim = verdict.claim

        async def work(member: Member) -> None:
            if verdict.is_right:
                await self._clicks.show_move(claim.answer, member, table)
            elif verdict.refusal is None:
                await claim.answer.private(say(member.words("race-wrong")))
            elif not is_race(table):
                raise verdict.refusal
            elif (won := _beaten_by(table, verdict)) is None:
                raise _in_one_line(verdict.refusal, member)
            elif won.member == member.id:  # pressed twice: the first one has won
                await claim.answer.acknowledge()
            else:
                late = milliseconds(claim.made) - milliseconds(won.made)
                raise Refusal("race-late", seconds=late / 1000)

        claim.answer.is_pending = False
        await guarded(self._clicks.client, claim.answer, work)
        if is_race(table):
            await self._clear((table.id, claim.member.id), claim.answer.interaction)

    async def _clear(self, whose: tuple[int, int], latest: discord.Interaction[Any]) -> None:
        """Takes a member's earlier private lines away: a row of them would push the table off the screen."""
        lines = self._notices.pop(whose, [])
        old = [one for one in lines if latest.created_at - one.created_at > READ]
        lines = [one for one in lines if one not in old]
        if latest.response.type is discord.InteractionResponseType.channel_message:
            lines.append(latest)
        if lines:
            self._notices[whose] = lines
        if len(self._notices) > NOTICES:
            self._notices.popitem(last=False)
        for one in old:
            if not one.is_expired():
                await _take_away(one)


async def _take_away(line: discord.Interaction[Any]) -> None:
    try:
        await line.delete_original_response()
    except discord.HTTPException as error:  # dismissed by the member
        log.debug("a private line stays: %s", error)


def milliseconds(snowflake: int) -> int:
    """When a snowflake was made, in milliseconds of Discord's time."""
    return snowflake >> 22


def _is_too_late(refusal: Refusal | None) -> bool:
    """Whether the event that was claimed is closed."""
    return isinstance(refusal, MovedOn | TableOver) or (isinstance(refusal, Illegal) and refusal.rule == "SG5")


def _beaten_by(table: Table, verdict: Verdict) -> Won | None:
    """The right claim that this one came after; None if it was refused for another reason."""
    won, refusal, position = table.won, verdict.refusal, table.position
    if won is None or position is None or not _is_too_late(refusal):
        return None
    latest = position.question - isinstance(refusal, MovedOn)
    is_same = verdict.claim.question == won.question or (verdict.claim.question is None and won.question == latest)
    return won if is_same and won.made < verdict.claim.made else None


def _in_one_line(refusal: Refusal, member: Member) -> Refusal:
    """In a race nobody has the time to read more."""
    if _is_too_late(refusal):
        return Refusal("race-closed")
    if isinstance(refusal, Illegal):
        return Refusal(refusal.key, why=member.words(f"why-{refusal.rule}"))
    return refusal


def _note_lead(table: Table, verdicts: list[Verdict]) -> None:
    """How many milliseconds the first right claim was ahead of the next one that would have been right."""
    if table.race is None:
        return
    for verdict in verdicts:
        claim, won = verdict.claim, _beaten_by(table, verdict)
        seat = table.seat_of(claim.member.id)
        if won is None or seat is None or won.member == claim.member.id:
            continue
        move = won.before.parse(claim.notation)
        lead = milliseconds(claim.made) - milliseconds(won.made)
        if won.before.is_right(seat, move) and lead < (table.race["lead"] or lead + 1):
            table.race = {**table.race, "lead": lead}


async def ready(clicks: Clicks, table: Table, member: Member, what: str) -> Table:
    """Ready, pause, go on: the state of the table around a race (G2). A Refusal for who does not sit there."""

    def alter(table: Table) -> None:
        seat, race = table.seat_of(member.id), table.race
        if seat is None:
            raise Refusal("refuse-not-your-table")
        if table.state != "running" or race is None:
            raise Refusal("refuse-not-running")
        if table.seats[seat].is_away:
            sit_down(table, seat, member.id, member.name)  # whoever presses is back
        if what == "ready" and race["paused"] == "ready":
            table.race = _with_ready(table, race, seat, clicks.host.now())
        elif what == "go" and race["paused"] != "ready":
            table.race = {**race, "paused": "", "idle": 0}
            table.question_at = clicks.host.now()  # the event that is open has its whole time again
        elif what == "pause" and not race["paused"]:
            table.race = {**race, "paused": "member"}

    return await clicks.host.change(table.id, alter)

"""Claims are ordered by the moment of the click at Discord, not by when they reached the bot (SG4).

The first claim opens a window. When it closes, all claims in it are sorted by their snowflakes and played, and each
is answered once: the first right one by editing the message, the others by one private line.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

import discord

from bot.clicks.answer import Answer, Guard, Interaction, say
from bot.clicks.shows import Shows
from bot.drawing.words import Words, words_of
from bot.model.ids import milliseconds
from bot.model.people import Member
from bot.model.refusals import Illegal, MovedOn, Refusal, TableOver
from bot.tables.clock import Clock
from bot.tables.handle import Handle, Won
from bot.tables.host import Host
from games.race import Race

log = logging.getLogger(__name__)
NOTICES = 1000
"""How many members' private lines are remembered, so that the next one can replace them."""
READ = timedelta(seconds=3)
"""How long a private line stays at least."""
PATIENCE = 5.0
"""Seconds allowed for waiting claims when the bot stops."""


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


@dataclass
class Verdict:
    """What came of a claim: why it was refused, or whether it was right."""

    claim: Claim
    refusal: Refusal | None = None
    is_right: bool = False


class Claims:
    """The open windows of all tables."""

    def __init__(self, host: Host, clock: Clock, guard: Guard, shows: Shows, *, window: float) -> None:
        self._host = host
        self._clock = clock
        self._guard = guard
        self._shows = shows
        self._window = window
        self._claims: dict[int, list[Claim]] = {}
        self._is_ending = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._notices: OrderedDict[tuple[int, int], list[Interaction]] = OrderedDict()

    async def stop(self) -> None:
        """Closes every window now; returns when their claims are played and answered, or soon."""
        self._is_ending.set()
        while self._tasks:
            _, late = await asyncio.wait(set(self._tasks), timeout=PATIENCE)
            if late:
                return

    def claim(self, handle: Handle, claim: Claim) -> None:
        """Puts a claim into the table's window and returns; whoever closes the window answers it."""
        claim.answer.is_pending = True
        waiting = self._claims.get(handle.id)
        if waiting is not None:
            waiting.append(claim)
            return
        self._claims[handle.id] = waiting = [claim]
        handle.windows += 1
        self._start(self._close(handle, waiting), f"race {handle.table.key}")

    async def settle(self, handle: Handle, made: int) -> None:
        """Plays the claims made before this click now: the click might close what they are about (LO8, a pause)."""
        waiting = self._claims.get(handle.id, [])
        earlier = [claim for claim in waiting if claim.made < made]
        if earlier:
            waiting[:] = [claim for claim in waiting if claim.made >= made]
            self._start(self._answer(handle, await self._play(handle, earlier)), f"answer {handle.table.key}")

    def _start(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _close(self, handle: Handle, waiting: list[Claim]) -> None:
        if not self._is_ending.is_set():
            await asyncio.sleep(self._window)
        del self._claims[handle.id]
        try:
            verdicts = await self._play(handle, waiting)
        finally:
            handle.windows -= 1
        self._clock.note(handle.table)  # what came due meanwhile has waited for the claims
        await self._answer(handle, verdicts)

    async def _play(self, handle: Handle, claims: list[Claim]) -> list[Verdict]:
        """Plays claims in the order in which they were made."""
        verdicts = []
        for claim in sorted(claims, key=lambda claim: claim.made):
            before = handle.table.position
            verdict = await self._judge(handle, claim)
            verdicts.append(verdict)
            if verdict.is_right and isinstance(before, Race):
                handle.won = Won(before.question, claim.made, claim.member.id, before)
        _note_lead(handle, verdicts)
        return verdicts

    async def _judge(self, handle: Handle, claim: Claim) -> Verdict:
        made = claim.answer.interaction.created_at
        try:
            told = await self._host.play(handle.id, claim.member.id, claim.question, claim.notation, made=made)
        except Refusal as refusal:
            return Verdict(claim, refusal)
        except Exception:
            log.exception("a claim at table %s failed", handle.id)
            return Verdict(claim, Refusal("refuse-failed"))
        position = told.table.position
        is_right = not isinstance(position, Race) or position.winner == told.happenings[0].seat
        return Verdict(claim, is_right=is_right)

    async def _answer(self, handle: Handle, verdicts: list[Verdict]) -> None:
        """Answers each claim; the message that changes goes out first."""
        verdicts = sorted(verdicts, key=lambda verdict: not verdict.is_right)
        if any(not verdict.is_right and verdict.refusal is None for verdict in verdicts):
            self._shows.refresh(handle)
        await asyncio.gather(*(self._tell(handle, verdict) for verdict in verdicts))

    async def _tell(self, handle: Handle, verdict: Verdict) -> None:
        claim = verdict.claim
        is_race = handle.table.race is not None

        async def work(member: Member) -> None:
            words = words_of(member)
            if verdict.is_right:
                await self._shows.move(claim.answer, member, handle)
            elif verdict.refusal is None:
                await claim.answer.private(say(words("race-wrong")))
            elif not is_race:
                raise verdict.refusal
            elif (won := _beaten_by(handle, verdict)) is None:
                raise _in_one_line(verdict.refusal, words)
            elif won.member == member.id:  # pressed twice: the first one has won
                await claim.answer.acknowledge()
            else:
                late = milliseconds(claim.made) - milliseconds(won.made)
                raise Refusal("race-late", seconds=late / 1000)

        claim.answer.is_pending = False
        await self._guard.run(claim.answer, work)
        if is_race:
            await self._clear((handle.id, claim.member.id), claim.answer.interaction)

    async def _clear(self, whose: tuple[int, int], latest: Interaction) -> None:
        """Deletes a member's earlier private lines: several of them would push the table off the screen."""
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


async def _take_away(line: Interaction) -> None:
    try:
        await line.delete_original_response()
    except discord.HTTPException as error:  # dismissed by the member
        log.debug("a private line stays: %s", error)


def _is_too_late(refusal: Refusal | None) -> bool:
    """Whether the event that was claimed is closed."""
    return isinstance(refusal, MovedOn | TableOver) or (isinstance(refusal, Illegal) and refusal.rule == "SG5")


def _beaten_by(handle: Handle, verdict: Verdict) -> Won | None:
    """The right claim that this one came after; None if it was refused for another reason."""
    won, refusal, question = handle.won, verdict.refusal, handle.table.question
    if won is None or question is None or not _is_too_late(refusal):
        return None
    latest = question - isinstance(refusal, MovedOn)
    is_same = verdict.claim.question == won.question or (verdict.claim.question is None and won.question == latest)
    return won if is_same and won.made < verdict.claim.made else None


def _in_one_line(refusal: Refusal, words: Words) -> Refusal:
    """The refusal in one line: in a race nobody has time to read more."""
    if _is_too_late(refusal):
        return Refusal("race-closed")
    if isinstance(refusal, Illegal):
        return Refusal(refusal.key, why=words(f"why-{refusal.rule}"))
    return refusal


def _note_lead(handle: Handle, verdicts: list[Verdict]) -> None:
    """Notes by how many milliseconds the first right claim beat the next one that would have been right."""
    for verdict in verdicts:
        claim, won = verdict.claim, _beaten_by(handle, verdict)
        seat = handle.table.seat_of(claim.member.id)
        if won is None or seat is None or won.member == claim.member.id:
            continue
        move = won.before.parse(claim.notation)
        lead = milliseconds(claim.made) - milliseconds(won.made)
        if won.before.is_right(seat, move) and (won.lead is None or lead < won.lead):
            handle.won = replace(won, lead=lead)

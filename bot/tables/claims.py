"""Judges claims (presses out of turn, such as "this card is mine", for which several players race) in the order in
which they were made, not in the order in which the bot received them (SG4).

A member makes a claim at the time when Discord received the press. A computer player makes a claim, and the time for
claims ends, some time after the question appeared on Discord. Each claim waits for a moment, the window, before it is
played, so that earlier claims that arrive later go first."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from msgspec.structs import replace

from bot.core.custom_ids import highest_snowflake_at
from bot.core.errors import Refusal
from bot.core.service import STOP_TIMEOUT_SECONDS, Service
from bot.database import count_write, log_failure
from bot.tables.handle import Claim, Handle, is_too_late
from bot.tables.host import Host, Stale
from bot.tables.playing import MoveResult, play_member_move, play_move
from bot.tables.schedule import can_anybody_claim, computer_seats_with_new_claims, reaction_times, table_move_at
from bot.tables.table import LogEntry, Table
from games.core import TABLE, Chance
from games.race import TIMEUP, Race

log = logging.getLogger(__name__)
SHOWN_CHECK_INTERVAL = timedelta(seconds=0.25)
"""How often to check whether a question has appeared on Discord."""
MAX_WAIT_UNTIL_SHOWN = timedelta(seconds=5)
"""The longest wait for a question to appear on Discord."""
ENGINE_CHECK_INTERVAL = timedelta(seconds=0.1)
"""How often to check whether a worker has found the move of a computer player."""
Rival = tuple[datetime, int]
"""The time, by Discord's clock, at which a computer player claims and its seat; or the time at which the game itself
ends the event, and `TABLE`. A member's press in the same millisecond counts as earlier."""


class Claims(Service):
    """Plays the moves of members in games with claims. A claim waits in the window of its table. Any other move is
    played as soon as the claims made before it are judged. `show` is called with a table whose messages must be
    updated."""

    def __init__(self, host: Host, show: Callable[[Handle], None]) -> None:
        self._host = host
        self._show = show
        self._is_ending = False
        self._windows: set[asyncio.Task[None]] = set()

    async def stop(self, _: float = STOP_TIMEOUT_SECONDS, /) -> None:
        """Closes all windows, so that the waiting claims are judged without delay."""
        self._is_ending = True
        for window in self._windows:
            window.cancel()

    async def play_move_or_claim(
        self, handle: Handle, member: int, question: int | None, notation: str, snowflake: int
    ) -> MoveResult:
        """Plays a member's move and returns the result. `snowflake` is the id of the press, which tells its time.
        Claims made before the press are played first, under the same lock, and are shown even if this move is refused.
        Raises the Refusal of a move that is not allowed."""
        earlier: list[LogEntry] = []

        async def judge_earlier_claims(handle: Handle) -> None:
            earlier.extend(await judge_claims(self._host, handle, snowflake))

        async def play_turn(handle: Handle) -> MoveResult:
            await judge_earlier_claims(handle)
            return await play_member_move(self._host, handle, member, question, notation, snowflake)

        try:
            if _is_claim(handle, notation):
                return await self._submit_claim(
                    handle, Claim(member, question, notation, snowflake), judge_earlier_claims
                )
            return await self._host.work_on(handle.id, play_turn)
        except Refusal:
            if earlier:
                self._show(handle)
            raise

    async def _submit_claim(
        self, handle: Handle, claim: Claim, judge_earlier_claims: Callable[[Handle], Awaitable[None]]
    ) -> MoveResult:
        """Adds a claim to the window, waits until the claim is judged, and returns its result. `judge_earlier_claims`
        judges all claims up to this one. The task of a later claim may judge this one first."""
        handle.window.waiting.append(claim)
        try:
            if can_anybody_claim(handle.table) and not self._is_ending:
                await self._wait_until_window_closes()
            if not claim.result.done():
                await self._host.work_on(handle.id, judge_earlier_claims)
        finally:
            if claim in handle.window.waiting:  # the claim could not be played, or its caller was cancelled
                handle.window.waiting.remove(claim)
        result: MoveResult = claim.result.result()
        count_write()  # the task that closed the window stored the claim
        return result

    async def _wait_until_window_closes(self) -> None:
        """Waits for as long as earlier claims may still arrive, or until the bot stops."""
        window = asyncio.create_task(asyncio.sleep(self._host.claim_window.total_seconds()), name="window")
        self._windows.add(window)
        await asyncio.wait({window})
        self._windows.discard(window)


def _is_claim(handle: Handle, notation: str) -> bool:
    """Returns whether the move is a claim, a move for which several players race."""
    position = handle.table.position
    try:
        return position is not None and position.is_claim(position.parse(notation))
    except ValueError:
        return False


# When moves of computer players and of the game itself count as made


def next_due_time(host: Host, handle: Handle) -> datetime | None:
    """Returns when to wake the table next, by this process's clock, or None if nothing is due. While anybody can claim,
    a move of a computer player or of the game itself waits until the question is shown, and until all claims that
    members made before it have reached the bot."""
    table = handle.table
    if table.due is None or table.due_for not in ("claim", "table", "computer"):
        return table.due
    now = host.now()
    if table.due_for == "computer" and host.computers.is_engine_answer_awaited(handle, now):
        return max(table.due, now + ENGINE_CHECK_INTERVAL)
    if not can_anybody_claim(table):
        return table.due
    if handle.window.is_question_unshown and now < table.due + MAX_WAIT_UNTIL_SHOWN:
        return max(table.due, now + SHOWN_CHECK_INTERVAL)
    rivals = _upcoming_rivals(host, handle)
    return (handle.window.local_time_of(rivals[0][0]) if rivals else table.due) + host.claim_window


def claims_complete_until(host: Host, handle: Handle) -> int:
    """Returns the snowflake (Discord's id, which tells a time) up to which all claims have reached the bot."""
    return highest_snowflake_at(handle.window.discord_time_of(host.now()) - host.claim_window)


def _upcoming_rivals(host: Host, handle: Handle) -> list[Rival]:
    """Returns the rivals of the members who may claim: computer players, each with the time of its claim, and in a
    race the game itself, with the time at which it ends the open event. The earliest comes first. Outside a race only
    one computer player is returned. The list is empty if nobody can claim."""
    table, window = handle.table, handle.window
    if not can_anybody_claim(table):
        return []
    offered_claims = host.computers.players_of(handle).offered_claims
    if table.race is not None:
        assert table.question_at is not None
        since = window.shown_time_of(table.question_at)
        rivals = [
            *reaction_times(table, offered_claims, since, host.computer_delay),
            (table_move_at(table, TIMEUP, since), TABLE),
        ]
        return sorted(rivals, key=lambda rival: (highest_snowflake_at(rival[0]), rival[1] == TABLE))
    if table.due_for != "claim" or table.due is None:
        return []
    seats = Chance(table.seed + b"reaction", table.number).sample(range(len(table.seats)), len(table.seats))
    wanting = set(computer_seats_with_new_claims(table, offered_claims))
    return [(window.discord_time_of(table.due), seat) for seat in seats if seat in wanting][:1]


# Judging


async def judge_claims(host: Host, handle: Handle, until_snowflake: int) -> list[LogEntry]:
    """Plays the claims of members and computer players made before `until_snowflake`, in order, and returns the log
    entries. The remaining claims are refused as too late when no claim is possible any more. The caller holds the
    table's lock."""
    entries: list[LogEntry] = []
    judged: list[tuple[Claim, MoveResult | Exception]] = []
    try:
        while True:
            is_open = can_anybody_claim(handle.table)
            if not is_open and not handle.window.waiting:
                break
            claim = min(handle.window.waiting, key=lambda claim: claim.snowflake, default=None)
            rival = next(iter(_upcoming_rivals(host, handle)), None)
            if claim is not None and (rival is None or claim.snowflake <= highest_snowflake_at(rival[0])):
                if is_open and claim.snowflake > until_snowflake:
                    break
                result = await _judge_claim(host, handle, claim)
                judged.append((claim, result))
                handle.window.waiting.remove(claim)
                if isinstance(result, MoveResult):
                    entries += result.entries
            elif rival is not None and highest_snowflake_at(rival[0]) <= until_snowflake:
                entries += await _play_rival(host, handle, rival)
            else:
                break
    finally:  # successful claims first: their result changes the message that everybody sees
        for claim, result in sorted(judged, key=lambda pair: isinstance(pair[1], Exception)):
            if isinstance(result, Exception):
                claim.result.set_exception(result)
            else:
                claim.result.set_result(result)
    return entries


async def _judge_claim(host: Host, handle: Handle, claim: Claim) -> MoveResult | Exception:
    """Plays one claim, and returns its result or the error. Raises Stale if another process changed the table; then all
    waiting claims must be judged again."""
    before = handle.table.position
    try:
        runner_up = (
            await _next_right_computer_claim(host, handle, claim.snowflake)
            if _is_winning_claim(handle.table, claim)
            else None
        )
        result = await play_member_move(host, handle, claim.member, claim.question, claim.notation, claim.snowflake)
    except Stale:
        raise
    except Refusal as refusal:
        await _record_late_claim(host, handle, claim, refusal)
        return refusal
    except Exception as error:
        log_failure(log, error, "a claim at table %s failed", handle.id)
        return error
    handle.window.record_winner(before, handle.table.position, claim.snowflake, runner_up)
    return result


def _is_winning_claim(table: Table, claim: Claim) -> bool:
    """Returns whether the claim is right: it wins the open event of a race."""
    position, seat = table.position, table.seat_of(claim.member)
    if not isinstance(position, Race) or not position.is_open or seat is None:
        return False
    return position.is_right(seat, position.parse(claim.notation))


async def _play_rival(host: Host, handle: Handle, rival: Rival) -> list[LogEntry]:
    """Plays the claim of a computer player, if the player chooses to claim, or the move with which the game itself ends
    the event."""
    snowflake, seat, before = highest_snowflake_at(rival[0]), rival[1], handle.position
    if seat == TABLE:
        return [await play_move(host, handle, TABLE, TIMEUP, "table")]
    host.computers.players_of(handle).offered_claims.add(before.question, seat, before.moves(seat))
    runner_up = await _next_right_computer_claim(host, handle, snowflake)
    claim = await host.computers.choose_move(handle, seat)
    if claim is None:
        return []
    entry = await play_move(host, handle, seat, claim, "computer")
    handle.window.record_winner(before, handle.table.position, snowflake, runner_up)
    return [entry]


# The winner and their margin


async def _next_right_computer_claim(host: Host, handle: Handle, snowflake: int) -> tuple[int, int] | None:
    """Returns the first right claim that a computer player would make after this snowflake, if nobody else claimed: its
    snowflake and seat. Returns None if there is none before the time is up."""
    position = handle.table.position
    if not isinstance(position, Race) or not position.is_open:
        return None
    for at, seat in _upcoming_rivals(host, handle):
        if seat == TABLE:
            return None
        if highest_snowflake_at(at) > snowflake:
            claim = await host.computers.choose_move(handle, seat)
            if claim is not None and position.is_right(seat, claim):
                return highest_snowflake_at(at), seat
    return None


async def _record_late_claim(host: Host, handle: Handle, claim: Claim, refusal: Refusal) -> None:
    """Records by how many milliseconds a refused claim was too late, if the claim would have been right. The claim also
    shows that its member is present, so that the race does not pause for lack of claims (SG4)."""
    table, seat = handle.table, handle.table.seat_of(claim.member)
    if table.race is None or seat is None or not is_too_late(refusal):
        return
    handle.window.record_late_claim(claim, seat, refusal)
    if table.race.idle and table.state == "running":
        await host.commit(handle, replace(table, race=replace(table.race, idle=0)))

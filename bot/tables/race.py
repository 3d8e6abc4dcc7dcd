"""The state of a race beside its position (SG4): which seats are ready, why it is paused, how many events were
unclaimed.

Pure functions of this state; `bot/tables/seats.py` decides which seats they concern."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.core.custom_ids import AtTable
from bot.members.pace import CALL_DELAY
from games.core import Position
from games.race import Race

UNCLAIMED_EVENTS_BEFORE_PAUSE = 3
"""SG4: the game pauses after this many events in a row that a member could have won but no member claimed."""
MAX_OVERDUE = timedelta(seconds=10)
"""A race overdue by more than this pauses, as nobody can have watched it (the bot was away)."""
READY_CHECK_LASTS = timedelta(seconds=60)
"""How long a match waits for members who are not ready; then it begins without them."""
MIN_TIME_AFTER_FIRST_READY = timedelta(seconds=10)
"""The least time that the others have once somebody is ready."""
RaceAct = Literal["ready", "pause", "go", "practice"]


class RaceButton(AtTable, frozen=True, tag="g:{table}:{what}"):
    """*Ready*, *Pause* and *Go on* of a race, and the practice card of its ready check, which changes nothing."""

    what: RaceAct


class RaceState(Struct, frozen=True):
    """The ready seats, and why the race is paused ("" while it runs, "ready" until everybody is ready).

    `pausing` is why it pauses when the open event is closed: a pause never stops the clock of an event, or a player
    could take their time over it. `until` (seconds since 1970) is when the ready check stops waiting for everybody;
    None once that time has passed with nobody ready. `call` is when the missing members are pinged, `owed` the time
    since which that has been due. `again` says that the check is repeated because the bot was away. `idle` counts
    events in a row that no member claimed, `first` is the seat that won the latest event. Stored as a JSON object with
    these fields."""

    ready: tuple[int, ...] = ()
    paused: Literal["", "ready", "quiet", "away", "member"] = ""
    pausing: Literal["", "away", "member"] = ""
    until: float | None = None
    call: float | None = None
    owed: float | None = None
    again: bool = False
    idle: int = 0
    first: int | None = None


class Margin(Struct, frozen=True):
    """By how many milliseconds a right claim was earlier than the next claim that would have been right, and the seat
    of the later claim."""

    milliseconds: int
    seat: int


def begin_ready_check(now: datetime, *, again: bool = False) -> RaceState:
    """The state at the beginning of a match: it waits until everybody is ready, or time is up."""
    until, call = (now + READY_CHECK_LASTS).timestamp(), (now + CALL_DELAY).timestamp()
    return RaceState(paused="ready", until=until, call=call, again=again)


def ready_check_end(race: RaceState | None) -> datetime | None:
    """When the ready check ends without the missing members; None if there is no check, or it waits for the first
    *Ready*."""
    if race is None or race.paused != "ready" or race.until is None:
        return None
    return datetime.fromtimestamp(race.until, UTC)


def ping_due(race: RaceState | None) -> datetime | None:
    """When the missing members of a ready check are pinged; None if there is no check, or they were pinged."""
    if race is None or race.paused != "ready" or race.call is None:
        return None
    return datetime.fromtimestamp(race.call, UTC)


def with_ready(race: RaceState, seat: int, now: datetime, *, is_first: bool) -> RaceState:
    """Marks a seat as ready. The first one gives the others at least `MIN_TIME_AFTER_FIRST_READY`, so that two who
    press one after the other both play."""
    until = race.until
    if until is None or is_first:
        until = max(until or 0.0, (now + MIN_TIME_AFTER_FIRST_READY).timestamp())
    return replace(race, ready=tuple(sorted({*race.ready, seat})), until=until)


def without_ready(race: RaceState | None, seat: int) -> RaceState | None:
    """Marks a seat as not ready, when another player takes it."""
    return race and replace(race, ready=tuple(other for other in race.ready if other != seat))


def with_pause_requested(race: RaceState, why: Literal["away", "member"], position: Position | None) -> RaceState:
    """Pauses the race at a player's request: now, or when the open event is closed (SG4)."""
    is_open = isinstance(position, Race) and position.is_open
    return replace(race, pausing=why) if is_open else replace(race, paused=why)


def without_pause(race: RaceState) -> RaceState:
    """Ends a pause, or withdraws one that has not begun."""
    return replace(race, paused="", pausing="", idle=0)


def after_due_time(race: RaceState, position: Position | None, due: datetime, now: datetime) -> RaceState | None:
    """The state of a race when something is due, or None if the next step is a move. If the bot was away, so that
    nobody could watch, a running race pauses and a ready check begins again; otherwise the ping of a ready check is now
    due."""
    if race.paused == "ready":
        until, call = ready_check_end(race), ping_due(race)
        if until is not None and now - until > MAX_OVERDUE:
            return begin_ready_check(now, again=True)
        return replace(race, call=None, owed=race.call) if call is not None and call <= now else race
    return with_pause_requested(race, "away", position) if now - due > MAX_OVERDUE and not race.pausing else None


def after_outage(race: RaceState, position: Position | None, since: datetime, now: datetime) -> RaceState:
    """The state after an outage since `since`, in which nobody could press: missed events do not count. An open event
    is closed and the race pauses; a ready check that is over, or nearly, begins again."""
    if now - since <= MAX_OVERDUE:
        return race
    if race.paused == "ready":
        until = ready_check_end(race)
        return (
            begin_ready_check(now, again=True)
            if until is not None and until - now < MIN_TIME_AFTER_FIRST_READY
            else race
        )
    is_open = not race.paused and isinstance(position, Race) and position.is_open
    return replace(race, pausing=race.pausing or "away") if is_open else race


def after_race_move(
    race: RaceState, seat: int, before: Position, after: Position, members: Collection[int]
) -> RaceState:
    """The state after a move at a table with these `members` present: a pause may begin when the event is closed, or
    after too many events in a row without a member's claim (SG4). Computer players' claims do not count."""
    if not isinstance(before, Race) or not isinstance(after, Race):
        return race
    if seat in members:
        race = replace(race, idle=0)
    if after.is_open or not before.is_open:
        return race
    if after.winner is not None:
        race = replace(race, first=after.winner)
    if race.pausing:
        return replace(race, paused=race.pausing, pausing="", idle=0)
    is_left_alone = seat not in members and not any(out in members for out in before.out)
    if not is_left_alone or not any(before.can_win(member) for member in members):
        return race
    is_quiet = race.idle + 1 >= UNCLAIMED_EVENTS_BEFORE_PAUSE
    return replace(race, idle=0, paused="quiet") if is_quiet else replace(race, idle=race.idle + 1)


def with_ready_check_ended(race: RaceState, present: Sequence[int], now: datetime) -> RaceState:
    """Ends the ready check once all `present` seats are ready, or some are and time is up. It does not end while
    everybody is away, as nobody would watch."""
    until = ready_check_end(race)
    is_up = until is not None and until <= now
    ready = [seat for seat in present if seat in race.ready]
    if ready and (is_up or ready == list(present)):
        return replace(race, paused="")
    return replace(race, until=None) if is_up else race

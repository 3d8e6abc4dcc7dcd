"""The state of a race (a game in which all players press for the same card at the same time) beside its position: which
seats are ready, why the race is paused, and how many events in a row nobody claimed (SG4). An event is an open card or
the like; a claim is a press that says it is one's own.

All functions here are pure. `bot/tables/seats.py` decides which seats they are called for."""

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
"""A race pauses after this many events in a row that a member could have won but that no member claimed (SG4)."""
MAX_OVERDUE = timedelta(seconds=10)
"""A race whose next step is late by more than this pauses: the bot was away, so that nobody can have watched."""
READY_CHECK_LASTS = timedelta(seconds=60)
"""How long a race waits for members who are not ready. Then it begins without them."""
MIN_TIME_AFTER_FIRST_READY = timedelta(seconds=10)
"""The least time that the other members have once the first one is ready."""
PracticeAnswer = Literal["right", "wrong", "wrong-too"]
RaceAct = Literal["ready", "pause", "go", "practice", PracticeAnswer]


class RaceButton(AtTable, frozen=True, tag="g:{table}:{what}"):
    """The buttons of a race: *Ready*, *Pause*, *Resume*, and the practice card of the ready check with its
    answers, which change nothing."""

    what: RaceAct


class RaceState(Struct, frozen=True):
    """Which seats are ready, and why the race is paused: "" while it runs, "ready" during the ready check (members
    confirm that they are there), "quiet" after too many events that nobody claimed, "away" after an absence of the bot,
    "member" at a player's request.

    `pausing` is why the race will pause when the open event is closed. An event is never interrupted, as a player could
    then think about it for as long as they like.

    `until` (seconds since 1970) is when the ready check stops waiting for everybody; None once that time has passed
    with nobody ready. `call` is when the missing members are pinged, `owed` when a ping that is not sent yet was due.
    `again` says that the check is repeated because the bot was away. `idle` counts events in a row that no member
    claimed; `first` is the seat that won the latest event. Stored as a JSON object with these fields."""

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
    of that later claim."""

    milliseconds: int
    seat: int


def begin_ready_check(now: datetime, *, again: bool = False) -> RaceState:
    """Returns the state in which a race waits until everybody is ready, or until the ready check's time is up. `again`:
    the check is repeated because the bot was away."""
    until, call = (now + READY_CHECK_LASTS).timestamp(), (now + CALL_DELAY).timestamp()
    return RaceState(paused="ready", until=until, call=call, again=again)


def ready_check_end(race: RaceState | None) -> datetime | None:
    """Returns when the race begins without the members who are not ready. Returns None if no ready check runs, or if
    the check waits for the first *Ready* without a limit."""
    if race is None or race.paused != "ready" or race.until is None:
        return None
    return datetime.fromtimestamp(race.until, UTC)


def ping_due(race: RaceState | None) -> datetime | None:
    """Returns when the members who are not ready are pinged. Returns None if no ready check runs, or if its ping was
    due before."""
    if race is None or race.paused != "ready" or race.call is None:
        return None
    return datetime.fromtimestamp(race.call, UTC)


def with_ready(race: RaceState, seat: int, now: datetime, *, is_first: bool) -> RaceState:
    """Returns the state in which this seat is ready. `is_first` says that no other seat is ready yet. Then the other
    seats get at least `MIN_TIME_AFTER_FIRST_READY`, so that two members who press one after the other both play."""
    until = race.until
    if until is None or is_first:
        until = max(until or 0.0, (now + MIN_TIME_AFTER_FIRST_READY).timestamp())
    return replace(race, ready=tuple(sorted({*race.ready, seat})), until=until)


def without_ready(race: RaceState | None, seat: int) -> RaceState | None:
    """Returns the state in which this seat is not ready any more, because another player takes the seat. Returns None
    if `race` is None, as at tables of other games."""
    return race and replace(race, ready=tuple(other for other in race.ready if other != seat))


def with_pause_requested(race: RaceState, why: Literal["away", "member"], position: Position | None) -> RaceState:
    """Returns the state in which the race is paused for this reason, or, while an event is open, will pause when the
    event is closed (SG4)."""
    is_open = isinstance(position, Race) and position.is_open
    return replace(race, pausing=why) if is_open else replace(race, paused=why)


def without_pause(race: RaceState) -> RaceState:
    """Returns the state without a pause. A pause that waits for the open event to close is withdrawn, too."""
    return replace(race, paused="", pausing="", idle=0)


def after_due_time(race: RaceState, position: Position | None, due: datetime, now: datetime) -> RaceState | None:
    """Returns the state after something became due at the time `due`, or None if a move must be made instead. If that
    time passed long ago, the bot was away and nobody could watch: a running race pauses, and a ready check begins
    again. Otherwise, in a ready check, the ping is marked as due."""
    if race.paused == "ready":
        until, call = ready_check_end(race), ping_due(race)
        if until is not None and now - until > MAX_OVERDUE:
            return begin_ready_check(now, again=True)
        return replace(race, call=None, owed=race.call) if call is not None and call <= now else race
    return with_pause_requested(race, "away", position) if now - due > MAX_OVERDUE and not race.pausing else None


def after_outage(race: RaceState, position: Position | None, since: datetime, now: datetime) -> RaceState:
    """Returns the state after Discord was unreachable from `since` on, so that nobody could press. A running race
    pauses as soon as its open event is closed. A ready check begins again if little or none of its time is left."""
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
    """Returns the state after a move of this seat (`before` and `after` are the positions). `members` are the seats of
    members who are present. When an event was closed, a requested pause begins, or the race pauses because too many
    events in a row passed without a member's claim (SG4). Claims of computer players do not count."""
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
    """Ends the ready check when all `present` seats are ready, or when its time is up and at least one of them is
    ready. With nobody ready, the check continues without a limit, as nobody would watch the race."""
    until = ready_check_end(race)
    is_up = until is not None and until <= now
    ready = [seat for seat in present if seat in race.ready]
    if ready and (is_up or ready == list(present)):
        return replace(race, paused="")
    return replace(race, until=None) if is_up else race

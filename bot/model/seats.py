"""Who sits where: joining and leaving a lobby, beginning its game, standing in, missed turns. Each function returns a
new table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import TypeVar

from msgspec.structs import replace

from bot.model.ids import RaceAct
from bot.model.lobby import options_kept
from bot.model.pace import MISSES
from bot.model.race import asked_to_pause, begun, gathered, gone_on, with_ready, without_ready
from bot.model.refusals import Refusal, TableOver
from bot.model.table import Seat, Table
from games.core import TABLE, Chance
from games.players.base import USUAL_LEVEL, Level
from games.race import Race

T = TypeVar("T")
NAMELESS = "👤 "
"""With the number of the seat it replaces a deleted name; it reads the same in every language."""


def nameless(seat: int) -> str:
    """The name of a seat whose member was deleted."""
    return f"{NAMELESS}{seat + 1}"


def require_open(table: Table) -> None:
    """A Refusal if the table is over, or was cancelled."""
    if table.state not in ("lobby", "running"):
        raise TableOver


def require_running(table: Table) -> None:
    """A Refusal unless a game is being played."""
    if table.state == "lobby":
        raise Refusal("refuse-not-begun")
    if table.state != "running":
        raise TableOver


def require_lobby(table: Table, *, by_tournament: bool = False) -> None:
    """A Refusal unless the table is still a lobby; that of a match is the tournament's alone."""
    is_match = table.tournament is not None and not by_tournament
    if table.state == "running" or (table.state == "lobby" and is_match):
        raise Refusal("refuse-begun")
    if table.state != "lobby":
        raise TableOver


def require_canceller(opener: int, seated: Collection[int], member: int, *, manages: bool) -> None:
    """A Refusal unless the member may cancel a lobby: its opener may, whoever manages the server, and somebody who sits
    there alone. `seated` are the members who sit in it; kept seats and computer players do not count."""
    if not (manages or member == opener or set(seated) == {member}):
        raise Refusal("refuse-cancel")


def require_beginner(opener: int, seated: Collection[int], member: int) -> None:
    """A Refusal unless the member may begin what a lobby is for: everybody who sits there may, and its opener."""
    if member != opener and member not in seated:
        raise Refusal("refuse-begin-seated")


def require_own(table: Table, member: int) -> None:
    """A Refusal unless the member opened the lobby or sits in it."""
    if member != table.opener and table.seat_of(member) is None:
        raise Refusal("refuse-lobby-seated")


def with_seat(table: Table, number: int, seat: Seat) -> Table:
    """The table with the seat of this number replaced."""
    return replace(table, seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))


def without(found: Mapping[int, T], gone: int) -> Mapping[int, T]:
    """What belongs to the other seats or members; the same object if nothing belongs to this one."""
    return {other: one for other, one in found.items() if other != gone} if gone in found else found


# Lobbies


def add_member(table: Table, member: int, name: str, click: int | None) -> Table:
    """Seats a member who asked for it with this click (None for one that came before the seal was shown): at the seat
    that is kept for them, or else at a free one. A Refusal if they already sit there or no seat is free."""
    require_lobby(table)
    if is_taken(table.seats, click):
        return table
    if table.seat_of(member) is not None:
        raise Refusal("refuse-seated")
    kept = table.kept_for(member)
    if kept is not None:
        return with_seat(table, kept, Seat(member, name, click=click))
    if len(table.seats) >= table.rules.SEATS[-1] > len(table.taken):
        raise Refusal("refuse-kept")
    return _added(table, Seat(member, name, click=click))


def add_computer(table: Table, name: str, click: int, level: Level = USUAL_LEVEL) -> Table:
    """Seats a computer player of this level, for which somebody asked with this click: at a free seat, or else at the
    last one that is kept for somebody. A Refusal if there is none."""
    require_lobby(table)
    if is_taken(table.seats, click):
        return table
    return _with_computer(table, Seat(None, name, computer=True, click=click, level=level))


def fill(table: Table, named: Callable[[Collection[str]], str], click: int, level: Level) -> Table:
    """Seats as many computer players of this level as the game lacks; `named` gives a name beside those that are taken.
    A Refusal if it lacks none."""
    require_lobby(table)
    if is_taken(table.seats, click):
        return table
    if not table.missing:
        raise Refusal("refuse-not-missing")
    for _ in range(table.missing):
        table = _with_computer(table, Seat(None, named(table.names), computer=True, click=click, level=level))
    return table


def _with_computer(table: Table, seat: Seat) -> Table:
    kept = [i for i, one in enumerate(table.seats) if one.is_kept]
    if kept and len(table.seats) >= table.rules.SEATS[-1]:
        table = _kept(table, [i for i in range(len(table.seats)) if i != kept[-1]])
    return _added(table, seat)


def is_taken(seats: Sequence[Seat], click: int | None) -> bool:
    """Whether this click has already taken one of these seats: during a deployment two processes hear of it."""
    return click is not None and any(seat.click == click for seat in seats)


def _added(table: Table, seat: Seat) -> Table:
    if len(table.seats) >= table.rules.SEATS[-1]:
        raise Refusal("refuse-full", high=table.rules.SEATS[-1])
    return replace(table, seats=(*table.seats, seat))


def remove_member(table: Table, member: int, at: datetime) -> Table:
    """The lobby without a member's seat, or the one that is kept for them. A Refusal if there is none."""
    require_lobby(table)
    seat = table.seat_of(member)
    seat = table.kept_for(member) if seat is None else seat
    if seat is None:
        raise Refusal("refuse-not-seated")
    return _without_members(table, [i for i in range(len(table.seats)) if i != seat], member, at)


def _without_members(table: Table, kept: Sequence[int], gone: int, at: datetime) -> Table:
    """The lobby with only these of its seats, as this member has gone. If they were in charge of it, whoever has sat
    there longest is now. The last one to go ends it, unless it waits for others until a fixed time."""
    table = _kept(table, kept)
    if not table.members and table.until is None:
        return cancelled(table, at)
    if table.opener != gone or not table.members:
        return table
    longest = min((seat for seat in table.seats if seat.member is not None), key=lambda seat: seat.click or 0)
    return replace(table, opener=longest.member or 0)


def _kept(table: Table, kept: Sequence[int]) -> Table:
    """The lobby with only these of its seats."""
    return replace(table, seats=tuple(table.seats[i] for i in kept), options=options_kept(table, kept))


def begin(table: Table, member: int, click: int, now: datetime) -> Table:
    """The table with its first position; seats that are kept for members who did not press Join are gone. A Refusal if
    it cannot begin, or the member may not begin it."""
    require_lobby(table, by_tournament=click == table.id)
    table = _kept(table, table.taken)  # nobody plays who did not press Join
    require_beginner(table.opener, table.members, member)
    count, allowed = len(table.seats), table.rules.SEATS
    if count not in allowed:
        raise Refusal("refuse-begin-seats", seats=count, low=allowed[0], high=allowed[-1])
    joined = (seat.click for seat in table.seats if seat.click is not None and not seat.computer)
    table = replace(table, clicks=(*joined, click))
    return replace(
        table,
        version=table.rules.VERSION,
        position=table.rules.start(seats=count, chance=Chance(table.seed, 0), **table.options),
        state="running",
        began=now,
        question_at=now,
        race=begun(now) if issubclass(table.rules, Race) else None,
        seats=tuple(replace(seat, owner=seat.member or seat.owner) for seat in table.seats),
    )


def cancelled(table: Table, at: datetime, by: int | None = None) -> Table:
    """The table called off by a member, or ended by itself; without a result."""
    return replace(table, state="cancelled", ended=at, ended_by=by)


# Running games


def leave(table: Table, member: int, at: datetime) -> Table:
    """A member leaves the lobby, or their seat goes to the first member on the bench, else to a computer player. A
    Refusal if they have no seat."""
    if table.state == "lobby":
        return remove_member(table, member, at)
    if table.state != "running":
        raise TableOver
    seat = table.seat_of(member)
    if seat is None:
        raise Refusal("refuse-not-seated")
    if table.is_private:  # nobody is left to play
        return cancelled(table, at, member)
    # A stand-in's name is not kept: nothing would say whose it is if it had to be deleted.
    is_own = table.seats[seat].owner == member
    return _left(table, seat, table.seats[seat].name if is_own else nameless(seat))


def _left(table: Table, number: int, name: str) -> Table:
    """The table without the seat's member: the first member on the bench takes the seat, or a computer player."""
    seat = replace(table.seats[number], member=None, name=name, computer=True, misses=0, left_at=table.number)
    table = replace(with_seat(table, number, seat), deadlines=without(table.deadlines, number))
    for stand_in, its_name in table.bench.items():
        return sit_down(table, number, stand_in, its_name)
    return table


def stand_in(table: Table, member: int, name: str) -> Table:
    """The member takes a seat that somebody left, preferably their own; if there is none they sit down on the bench, or
    get up from it. A Refusal if they have a seat."""
    require_running(table)
    if table.seat_of(member) is not None:
        raise Refusal("refuse-seated")
    if member in table.bench:
        return replace(table, bench=without(table.bench, member))
    left = [i for i, seat in enumerate(table.seats) if seat.is_left]
    if not left:
        return replace(table, bench={**table.bench, member: name})
    own = next((i for i in left if table.seats[i].owner == member), left[0])
    return sit_down(table, own, member, name)


def come_back(table: Table, member: int, name: str) -> Table:
    """The member plays again for the seat that a computer player kept for them. A Refusal if there is none, or they
    play for another seat by now."""
    require_running(table)
    seat = table.seat_of(member)
    if seat is not None and not table.seats[seat].is_away:
        raise Refusal("refuse-not-away")
    if seat is None:
        seat = next((i for i, one in enumerate(table.seats) if one.is_left and one.owner == member), None)
    if seat is None:
        raise Refusal("refuse-not-away")
    return sit_down(table, seat, member, name)


def sit_down(table: Table, number: int, member: int, name: str) -> Table:
    """The member plays for this seat from now on, and has the full time for the current question."""
    seat, race = table.seats[number], table.race
    if seat.member != member:
        seat = replace(seat, member=member, name=name, left_at=table.number)
        race = without_ready(race, number)
    return replace(
        with_seat(table, number, replace(seat, computer=False, misses=0)),
        race=race,
        bench=without(table.bench, member),
        deadlines=without(table.deadlines, number),
    )


def count_misses(table: Table, seat: int, by: str) -> tuple[Table, str]:
    """Counts the turns that a member missed in a row; a move of their own resets the count. Returns the table, and who
    moved: "away" if a computer player keeps the seat from now on."""
    if seat == TABLE or by not in ("member", "timeout"):
        return table, by
    who = table.seats[seat]
    misses = who.misses + 1 if by == "timeout" else 0
    is_away = misses >= MISSES
    if misses != who.misses or is_away != who.computer:
        table = with_seat(table, seat, replace(who, misses=misses, computer=is_away))
    return table, "away" if is_away else by


def names(table: Table, member: int) -> bool:
    """Whether anything of the table is the member's."""
    seated = any(member in (seat.member, seat.owner) for seat in table.seats)
    return seated or member in table.bench or table.opener == member


def forget(table: Table, member: int, at: datetime) -> Table:
    """The table without the member, whatever its state: their seat goes to the first member on the bench or a computer
    player, and their name is removed everywhere. A private one ends: its row goes with all that is the member's."""
    if table.is_private:
        return cancelled(table, at)
    table = replace(table, bench=without(table.bench, member))
    if table.state == "lobby" and table.tournament is None:
        kept = [i for i, seat in enumerate(table.seats) if member not in (seat.member, seat.owner)]
        table = _without_members(table, kept, member, at)
    table = replace(table, opener=0) if table.opener == member else table
    for number, seat in enumerate(table.seats):
        if seat.owner == member:
            name = nameless(number) if seat.member is None else seat.name
            table = with_seat(table, number, replace(seat, owner=None, name=name))
        if seat.member == member:
            table = _left(table, number, nameless(number))
    return table


# Ready checks and pauses of races (SG4)


def gather(table: Table, now: datetime) -> Table:
    """Ends the ready check once it need not wait any longer: computer players keep the seats of those who are not
    ready, as if they had missed their turns. No pause outlasts the members who could end it."""
    if table.race is None or not table.race.paused:
        return table
    if all(who.member is None for who in table.seats):
        return replace(table, race=gone_on(table.race))
    if table.race.paused != "ready":
        return table
    race = gathered(table.race, table.present, now)
    late = [seat for seat in table.present if seat not in race.ready] if race.paused == "" else []
    for seat in late:
        table = with_seat(table, seat, replace(table.seats[seat], computer=True, misses=MISSES))
    return table if race is table.race else replace(table, race=race)


def press_race(table: Table, member: int, name: str, what: RaceAct, now: datetime) -> Table:
    """Ready, pause, go on. Whoever presses is back at their seat. A Refusal if they do not sit there."""
    seat = table.seat_of(member)
    if seat is None:
        raise Refusal("refuse-not-your-table")
    if table.state != "running" or table.race is None:
        raise Refusal("refuse-not-running")
    if table.seats[seat].is_away:
        table = sit_down(table, seat, member, name)
    race = table.race
    assert race is not None
    if what == "ready" and race.paused == "ready":
        is_first = all(table.seats[other].computer for other in race.ready)
        return replace(table, race=with_ready(race, seat, now, is_first=is_first))
    if what == "go" and race.paused != "ready":
        return replace(table, race=gone_on(race))
    if what == "pause" and not race.paused:
        return replace(table, race=asked_to_pause(race, "member", table.position))
    return table

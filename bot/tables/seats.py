"""Who sits where: joining and leaving the lobby of a table or a tournament, beginning it; standing in and missed turns
at a table. Each function returns the next value."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import TypeVar

from msgspec.structs import replace

from bot.core.errors import Refusal, TableOver
from bot.members.pace import MISSES
from bot.tables.lobby import options_kept, require_admitted
from bot.tables.race import RaceAct, asked_to_pause, begun, gathered, gone_on, with_ready, without_ready
from bot.tables.table import Seat, Seated, Table
from games.core import Chance
from games.players.base import USUAL_LEVEL, Level
from games.race import Race

T = TypeVar("T")
S = TypeVar("S", bound=Seated)
NAMELESS = "👤 "
"""With the number of the seat it replaces a deleted name; it reads the same in every language."""


def nameless(seat: int) -> str:
    """The name of a seat whose member was deleted."""
    return f"{NAMELESS}{seat + 1}"


def require_open(table: Table) -> None:
    """A Refusal if the table is over, or was cancelled."""
    if table.state not in ("lobby", "running"):
        raise TableOver


def require_running(seated: Seated) -> None:
    """A Refusal unless it has begun, and is not over."""
    if seated.state == "lobby":
        raise Refusal(seated.REFUSALS.not_begun)
    if seated.state != "running":
        raise TableOver(seated.REFUSALS.over)


def require_lobby(lobby: Seated, *, by_tournament: bool = False) -> None:
    """A Refusal unless it is still a lobby; that of a match is the tournament's alone."""
    is_match = lobby.is_match and not by_tournament
    if lobby.state == "running" or (lobby.state == "lobby" and is_match):
        raise Refusal(lobby.REFUSALS.begun)
    if lobby.state != "lobby":
        raise TableOver(lobby.REFUSALS.over)


def is_own(seated: Seated, member: int) -> bool:
    """Whether the member opened it or sits there."""
    return member == seated.opener or seated.seat_of(member) is not None


def require_own(seated: Seated, member: int) -> None:
    """A Refusal unless the member opened it or sits there."""
    if not is_own(seated, member):
        raise Refusal(seated.REFUSALS.not_own)


def with_seat(seated: S, number: int, seat: Seat) -> S:
    """The same with the seat of this number replaced."""
    return replace(seated, seats=(*seated.seats[:number], seat, *seated.seats[number + 1 :]))


def name_left(seated: Seated, number: int) -> str:
    """The name that stays at a seat when its member leaves. A stand-in's is not kept: nothing would say whose it is if
    it had to be deleted."""
    seat = seated.seats[number]
    return seat.name if seat.owner == seat.member else nameless(number)


def seat_left(seated: Seated, member: int) -> int | None:
    """A seat that somebody left and the member may take, preferably their own; None if there is none."""
    left = [i for i, seat in enumerate(seated.seats) if seat.is_left]
    return next((i for i in left if seated.seats[i].owner == member), left[0] if left else None)


def without(found: Mapping[int, T], gone: int) -> Mapping[int, T]:
    """What belongs to the other seats or members; the same object if nothing belongs to this one."""
    return {other: one for other, one in found.items() if other != gone} if gone in found else found


# Lobbies


def add_member(lobby: S, member: int, name: str, click: int | None) -> S:
    """Seats a member by this click (None for one before the seal was shown): at the seat kept for them, or a free one,
    or a computer player makes room. A Refusal if they sit there or all seats are members'."""
    require_lobby(lobby)
    if _is_taken(lobby, click):
        return lobby
    require_admitted(lobby, member)
    if lobby.seat_of(member) is not None:
        raise Refusal(lobby.REFUSALS.seated)
    if (kept := lobby.kept_for(member)) is not None:
        return with_seat(lobby, kept, Seat(member, name, click=click))
    if len(lobby.seats) >= lobby.counts[-1]:
        if lobby.computers:
            lobby = remove_computer(lobby)
        elif len(lobby.playing) < len(lobby.seats):
            raise _all_kept(lobby)
    return _added(lobby, Seat(member, name, click=click))


def add_computer(lobby: S, name: str, click: int, level: Level = USUAL_LEVEL) -> S:
    """Seats a computer player of this level, for which somebody asked with this click: at a free seat, or else at the
    last one that is kept for somebody, unless it is held at a night. A Refusal if there is none."""
    require_lobby(lobby)
    if _is_taken(lobby, click):
        return lobby
    return _with_computer(lobby, Seat(None, name, computer=True, click=click, level=level))


def remove_computer(lobby: S) -> S:
    """The lobby without the computer player that was added last. A Refusal if there is none."""
    require_lobby(lobby)
    if not lobby.computers:
        raise Refusal("refuse-no-computer")
    return _kept(lobby, [i for i in range(len(lobby.seats)) if i != lobby.computers[-1]])


def fill(lobby: S, named: Callable[[Collection[str]], str], click: int, level: Level) -> S:
    """Seats the computer players of this level that a good round lacks; `named` gives a name beside those that are
    taken. A Refusal if none is missing, or no seat is free for one."""
    require_lobby(lobby)
    if _is_taken(lobby, click):
        return lobby
    if not lobby.to_fill:
        raise Refusal("refuse-not-missing") if len(lobby.playing) in lobby.counts else _all_kept(lobby)
    for _ in range(lobby.to_fill):
        lobby = _with_computer(lobby, Seat(None, named(lobby.names), computer=True, click=click, level=level))
    return lobby


def with_level(lobby: S, level: Level) -> S:
    """The lobby to which computer players of this level are added next."""
    require_lobby(lobby)
    return replace(lobby, level=level)


def _with_computer(lobby: S, seat: Seat) -> S:
    kept = [i for i, one in enumerate(lobby.seats) if one.is_kept]
    if kept and len(lobby.seats) >= lobby.counts[-1]:
        if lobby.held_until is not None:
            raise _all_kept(lobby)
        lobby = _kept(lobby, [i for i in range(len(lobby.seats)) if i != kept[-1]])
    return _added(lobby, seat)


def _all_kept(lobby: Seated) -> Refusal:
    held = lobby.held_until
    return Refusal("refuse-held", until=f"<t:{int(held.timestamp())}:t>") if held else Refusal("refuse-kept")


def released(lobby: S) -> S:
    """The lobby with the seats free that were kept in it."""
    return _kept(lobby, lobby.playing)


def _is_taken(lobby: Seated, click: int | None) -> bool:
    """Whether this click has already taken a seat: during a deployment two processes hear of it."""
    return click is not None and any(seat.click == click for seat in lobby.seats)


def _added(lobby: S, seat: Seat) -> S:
    if len(lobby.seats) >= lobby.counts[-1]:
        raise Refusal(lobby.REFUSALS.full, high=lobby.counts[-1])
    return replace(lobby, seats=(*lobby.seats, seat))


def remove_member(lobby: S, member: int, at: datetime) -> S:
    """The lobby without a member's seat, or the one that is kept for them. A Refusal if there is none."""
    require_lobby(lobby)
    seat = lobby.seat_of(member)
    seat = lobby.kept_for(member) if seat is None else seat
    if seat is None:
        raise Refusal(lobby.REFUSALS.not_seated)
    return _without_members(lobby, [i for i in range(len(lobby.seats)) if i != seat], member, at)


def _without_members(lobby: S, kept: Sequence[int], gone: int, at: datetime) -> S:
    """The lobby with only these of its seats, as this member has gone. If they were in charge of it, whoever has sat
    there longest is now. The last one to go ends it, unless it stays open for others."""
    lobby = _kept(lobby, kept)
    if not lobby.members and not lobby.stays:
        return cancelled(lobby, at)
    if lobby.opener != gone or not lobby.members:
        return lobby
    longest = min((seat for seat in lobby.seats if seat.member is not None), key=lambda seat: seat.click or 0)
    return replace(lobby, opener=longest.member or 0)


def _kept(lobby: S, kept: Sequence[int]) -> S:
    """The lobby with only these of its seats."""
    seats = tuple(lobby.seats[i] for i in kept)
    if isinstance(lobby, Table):
        return replace(lobby, seats=seats, options=options_kept(lobby, kept))
    return replace(lobby, seats=seats)


def all_seated(lobby: S, member: int, click: int) -> S:
    """The lobby as this member begins it with this click: the seats are those of all who pressed Join, and its seed is
    made of their clicks. A Refusal if they may not begin it, or it cannot begin with so many."""
    lobby = released(lobby)  # nobody plays who did not press Join
    if member != lobby.opener and member not in lobby.members:
        raise Refusal("refuse-begin-seated")
    count, allowed = len(lobby.seats), lobby.counts
    if count not in allowed:
        raise Refusal(lobby.REFUSALS.wrong_count, seats=count, low=allowed[0], high=allowed[-1])
    joined = (seat.click for seat in lobby.seats if seat.click is not None and not seat.computer)
    owned = (replace(seat, owner=seat.member or seat.owner) for seat in lobby.seats)
    return replace(lobby, clicks=(*joined, click), seats=tuple(owned))


def begin(table: Table, member: int, click: int, now: datetime) -> Table:
    """The table with its first position; seats that are kept for members who did not press Join are gone. A Refusal if
    it cannot begin, or the member may not begin it."""
    require_lobby(table, by_tournament=click == table.id)
    table = all_seated(table, member, click)
    return replace(
        table,
        version=table.rules.VERSION,
        position=table.rules.start(seats=len(table.seats), chance=Chance(table.seed, 0), **table.options),
        state="running",
        began=now,
        question_at=now,
        race=begun(now) if issubclass(table.rules, Race) else None,
    )


def cancel(lobby: S, member: int, at: datetime, *, manages: bool) -> S:
    """The lobby called off by a member: its opener may, whoever manages the server, and somebody who sits there alone
    (kept seats and computer players do not count). A Refusal to others, or once it has begun."""
    require_lobby(lobby)
    if not (manages or member == lobby.opener or set(lobby.members) == {member}):
        raise Refusal("refuse-cancel")
    return cancelled(lobby, at, member)


def cancelled(seated: S, at: datetime, by: int | None = None) -> S:
    """A lobby or table called off by a member, or ended by itself; without a result."""
    return replace(seated, state="cancelled", ended=at, ended_by=by)


def given_up(table: Table, at: datetime) -> Table:
    """A lobby ended by itself; a game that has begun goes on."""
    return cancelled(table, at) if table.state == "lobby" else table


# Running games


def leave(table: Table, member: int, at: datetime) -> Table:
    """A member leaves the lobby, or their seat goes to the first member on the bench, else to a computer player. A
    Refusal if they have no seat."""
    if table.state == "lobby":
        return remove_member(table, member, at)
    if table.state != "running":
        raise TableOver
    if (seat := table.seat_of(member)) is None:
        raise Refusal("refuse-not-seated")
    if table.is_private:  # nobody is left to play
        return cancelled(table, at, member)
    return _left(table, seat, name_left(table, seat))


def _left(table: Table, number: int, name: str) -> Table:
    """The table without the seat's member: the first member on the bench takes the seat, or a computer player."""
    who = replace(table.seats[number], member=None, name=name, computer=True, misses=0, plan=None, left_at=table.number)
    table = replace(with_seat(table, number, who), deadlines=without(table.deadlines, number))
    for stand_in, its_name in table.bench.items():
        return sit_down(table, number, stand_in, its_name)
    return table


def stand_in(table: Table, member: int, name: str) -> Table:
    """The member takes a seat that somebody left, preferably their own; if there is none they sit down on the bench, or
    get up from it. A Refusal if they have a seat."""
    require_running(table)
    require_admitted(table, member)
    if table.seat_of(member) is not None:
        raise Refusal("refuse-seated")
    if member in table.bench:
        return replace(table, bench=without(table.bench, member))
    if (seat := seat_left(table, member)) is None:
        return replace(table, bench={**table.bench, member: name})
    return sit_down(table, seat, member, name)


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


def names(table: Table, member: int) -> bool:
    """Whether anything of the table is the member's."""
    seated = any(member in (seat.member, seat.owner) for seat in table.seats)
    return seated or member in (*table.bench, *table.removed, table.opener)


def forget(table: Table, member: int, at: datetime) -> Table:
    """The table without the member, whatever its state: their seat goes to the first member on the bench or a computer
    player, and their name is removed everywhere. A private one ends: its row goes with all that is the member's."""
    if table.is_private:
        return cancelled(table, at)
    table = replace(table, bench=without(table.bench, member), removed=tuple({*table.removed} - {member}))
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

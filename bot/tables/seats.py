"""All changes of seats are in this module, hence its length: joining, leaving and beginning the lobby of a table or a
tournament; stand-ins (members who take over a seat) and missed turns in a game. Each function returns the next
value."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import TypeVar

from msgspec.structs import replace

from bot.core.errors import Refusal, TableOver
from bot.members.pace import MAX_MISSED_TURNS
from bot.tables.lobby import options_for_seats, require_not_removed
from bot.tables.race import (
    RaceAct,
    begin_ready_check,
    with_pause_requested,
    with_ready,
    with_ready_check_ended,
    without_pause,
    without_ready,
)
from bot.tables.table import Seat, Seated, Table
from games.core import Chance
from games.players.base import USUAL_LEVEL, Level
from games.race import Race

T = TypeVar("T")
S = TypeVar("S", bound=Seated)
DELETED_NAME_PREFIX = "👤 "
"""Replaces a deleted name, followed by the seat's number. A sign, as it needs no translation."""


def deleted_name(seat: int) -> str:
    """Returns the name shown at a seat whose member's data was deleted."""
    return f"{DELETED_NAME_PREFIX}{seat + 1}"


def refusal_when_over(seated: Seated) -> TableOver:
    """Returns the Refusal of a press on a game or tournament that is over, or on a lobby that nobody began."""
    is_lobby = seated.state == "cancelled" and not (isinstance(seated, Table) and seated.began is not None)
    return TableOver(seated.REFUSALS.never_begun if is_lobby else seated.REFUSALS.over)


def require_not_over(table: Table) -> None:
    """Raises a Refusal if the table is over or cancelled."""
    if table.state not in ("lobby", "running"):
        raise refusal_when_over(table)


def require_running(seated: Seated) -> None:
    """Raises a Refusal unless the game has begun and is not over."""
    if seated.state == "lobby":
        raise Refusal(seated.REFUSALS.not_begun)
    if seated.state != "running":
        raise refusal_when_over(seated)


def require_lobby(lobby: Seated, *, by_tournament: bool = False) -> None:
    """Raises a Refusal unless the lobby has not begun yet. The lobby of a tournament's match only its tournament may
    change (`by_tournament`)."""
    is_match = lobby.is_match and not by_tournament
    if lobby.state == "running" or (lobby.state == "lobby" and is_match):
        raise Refusal(lobby.REFUSALS.begun)
    if lobby.state != "lobby":
        raise refusal_when_over(lobby)


def is_opener_or_seated(seated: Seated, member: int) -> bool:
    """Whether the member opened the table or tournament, or has a seat there."""
    return member == seated.opener or seated.seat_of(member) is not None


def require_opener_or_seated(seated: Seated, member: int) -> None:
    """Raises a Refusal unless the member opened the table or tournament, or has a seat there."""
    if not is_opener_or_seated(seated, member):
        raise Refusal(seated.REFUSALS.not_own)


def with_seat(seated: S, number: int, seat: Seat) -> S:
    """Returns a copy in which the seat with this number is replaced."""
    return replace(seated, seats=(*seated.seats[:number], seat, *seated.seats[number + 1 :]))


def name_after_leaving(seated: Seated, number: int) -> str:
    """Returns the name that stays at a seat when its member leaves. The name of a stand-in is not kept, as later nobody
    could tell whose name to delete."""
    seat = seated.seats[number]
    return seat.name if seat.owner == seat.member else deleted_name(number)


def vacated_seat_for(seated: Seated, member: int) -> int | None:
    """Returns a seat that its member has left and that this member may take, preferably their own former seat. None if
    there is none."""
    left = [i for i, seat in enumerate(seated.seats) if seat.is_vacated]
    return next((i for i in left if seated.seats[i].owner == member), left[0] if left else None)


def without_key(mapping: Mapping[int, T], key: int) -> Mapping[int, T]:
    """Returns the mapping without this key. Returns the same object if the key is missing."""
    return {other: value for other, value in mapping.items() if other != key} if key in mapping else mapping


# Lobbies


def add_member(lobby: S, member: int, name: str, click: int | None) -> S:
    """Seats a member in the seat reserved for that member, otherwise in a free seat, otherwise in the seat of a
    computer player. `click` is the id of the member's press, which becomes part of the game's seed; None for a press
    made before the seal (the hash of the table's secret) was shown. Raises a Refusal if the member has a seat, or
    members have all seats."""
    require_lobby(lobby)
    if _has_used_click(lobby, click):
        return lobby
    require_not_removed(lobby, member)
    if lobby.seat_of(member) is not None:
        raise Refusal(lobby.REFUSALS.seated)
    if (kept := lobby.reserved_seat_of(member)) is not None:
        return with_seat(lobby, kept, Seat(member, name, click=click))
    if len(lobby.seats) >= lobby.counts[-1]:
        if lobby.computers:
            lobby = remove_computer(lobby)
        elif len(lobby.playing) < len(lobby.seats):
            raise _all_reserved_refusal(lobby)
    return _with_seat_added(lobby, Seat(member, name, click=click))


def add_computer(lobby: S, name: str, click: int, level: Level = USUAL_LEVEL) -> S:
    """Seats a computer player of this level in a free seat, otherwise in the last reserved one (not while a game night
    holds it). `click` is the id of the press that asked for it. Raises a Refusal if all seats are taken."""
    require_lobby(lobby)
    if _has_used_click(lobby, click):
        return lobby
    return _with_computer_added(lobby, Seat(None, name, computer=True, click=click, level=level))


def remove_computer(lobby: S) -> S:
    """Removes the computer player that was added last. Raises a Refusal if there is none."""
    require_lobby(lobby)
    if not lobby.computers:
        raise Refusal("refuse-no-computer")
    return _with_seats_only(lobby, [i for i in range(len(lobby.seats)) if i != lobby.computers[-1]])


def fill_with_computers(lobby: S, new_name: Callable[[Collection[str]], str], click: int, level: Level) -> S:
    """Adds computer players of this level until the lobby has a good number of players. `new_name` gets the names in
    use and returns another one. `click` is the id of the press that asked for this. Raises a Refusal if there are
    enough players or no seat is free."""
    require_lobby(lobby)
    if _has_used_click(lobby, click):
        return lobby
    if not lobby.to_fill:
        raise Refusal("refuse-not-missing") if len(lobby.playing) in lobby.counts else _all_reserved_refusal(lobby)
    for _ in range(lobby.to_fill):
        lobby = _with_computer_added(lobby, Seat(None, new_name(lobby.names), computer=True, click=click, level=level))
    return lobby


def with_level(lobby: S, level: Level) -> S:
    """Sets the level of computer players that are added later."""
    require_lobby(lobby)
    return replace(lobby, level=level)


def _with_computer_added(lobby: S, seat: Seat) -> S:
    kept = [i for i, seat in enumerate(lobby.seats) if seat.is_reserved]
    if kept and len(lobby.seats) >= lobby.counts[-1]:
        if lobby.reserved_until is not None:
            raise _all_reserved_refusal(lobby)
        lobby = _with_seats_only(lobby, [i for i in range(len(lobby.seats)) if i != kept[-1]])
    return _with_seat_added(lobby, seat)


def _all_reserved_refusal(lobby: Seated) -> Refusal:
    held = lobby.reserved_until
    return Refusal("refuse-held", until=f"<t:{int(held.timestamp())}:t>") if held else Refusal("refuse-kept")


def without_reservations(lobby: S) -> S:
    """Frees the reserved seats."""
    return _with_seats_only(lobby, lobby.playing)


def _has_used_click(lobby: Seated, click: int | None) -> bool:
    """Whether this press has already taken a seat. During a deployment two processes receive the same press."""
    return click is not None and any(seat.click == click for seat in lobby.seats)


def _with_seat_added(lobby: S, seat: Seat) -> S:
    if len(lobby.seats) >= lobby.counts[-1]:
        raise Refusal(lobby.REFUSALS.full, high=lobby.counts[-1])
    return replace(lobby, seats=(*lobby.seats, seat))


def remove_member(lobby: S, member: int, at: datetime) -> S:
    """Removes a member's seat, or the seat reserved for them. Raises a Refusal if there is none."""
    require_lobby(lobby)
    seat = lobby.seat_of(member)
    seat = lobby.reserved_seat_of(member) if seat is None else seat
    if seat is None:
        raise Refusal(lobby.REFUSALS.not_seated)
    return _without_members(lobby, [i for i in range(len(lobby.seats)) if i != seat], member, at)


def _without_members(lobby: S, kept: Sequence[int], gone: int, at: datetime) -> S:
    """Keeps only the seats with the numbers `kept`, after the member `gone` has left. If that member led the lobby,
    the member who has sat there longest becomes its leader. When the last member leaves, the lobby is cancelled,
    unless it stays open without members (`stays_open`)."""
    lobby = _with_seats_only(lobby, kept)
    if not lobby.members and not lobby.stays_open:
        return with_cancelled(lobby, at)
    if lobby.opener != gone or not lobby.members:
        return lobby
    longest = min((seat for seat in lobby.seats if seat.member is not None), key=lambda seat: seat.click or 0)
    return replace(lobby, opener=longest.member or 0)


def _with_seats_only(lobby: S, kept: Sequence[int]) -> S:
    """Keeps only the seats with these numbers."""
    seats = tuple(lobby.seats[i] for i in kept)
    if isinstance(lobby, Table):
        return replace(lobby, seats=seats, options=options_for_seats(lobby, kept))
    return replace(lobby, seats=seats)


def with_final_seats(lobby: S, member: int, click: int) -> S:
    """Returns the lobby as it is when the game begins: with the seats of all who pressed Join, and the presses that
    make the seed. `click` is the press of the member who begins it. Raises a Refusal if this member may not, or if the
    number of players does not fit."""
    lobby = without_reservations(lobby)  # only members who pressed Join play
    if member != lobby.opener and member not in lobby.members:
        raise Refusal("refuse-begin-seated")
    count, allowed = len(lobby.seats), lobby.counts
    if count not in allowed:
        low, high = allowed[0], allowed[-1]
        players = f"{low}–{high}" if low < high else str(low)
        raise Refusal(lobby.REFUSALS.wrong_count, seats=count, players=players)
    joined = (seat.click for seat in lobby.seats if seat.click is not None and not seat.computer)
    owned = (replace(seat, owner=seat.member or seat.owner) for seat in lobby.seats)
    return replace(lobby, clicks=(*joined, click), seats=tuple(owned))


def left_out_at_begin(lobby: Seated, member: int, click: int) -> tuple[Seat, ...]:
    """Returns the reserved seats that would be lost if this member began now, so that the member is asked first. They
    can only become fewer before the answer. Raises a Refusal if this member may not begin, or if the number of players
    does not fit."""
    reserved = tuple(seat for seat in lobby.seats if seat.is_reserved) if lobby.state == "lobby" else ()
    if reserved:
        with_final_seats(lobby, member, click)
    return reserved


def begin_game(table: Table, member: int, click: int, now: datetime) -> Table:
    """Returns the table with its first position. Reserved seats of members who did not press Join are removed. Raises a
    Refusal if the game cannot begin, or this member may not begin it."""
    require_lobby(table, by_tournament=click == table.id)
    table = with_final_seats(table, member, click)
    return replace(
        table,
        version=table.rules.VERSION,
        position=table.rules.start(seats=len(table.seats), chance=Chance(table.seed, 0), **table.options),
        state="running",
        began=now,
        question_at=now,
        race=begin_ready_check(now) if issubclass(table.rules, Race) else None,
    )


def click_of(seated: Seated, member: int) -> int | None:
    """Returns the id of the press with which the member took their seat and which counts for the seed; None without
    one."""
    return next((seat.click for seat in seated.seats if seat.member == member), None)


def cancel(lobby: S, member: int, at: datetime, *, manages: bool) -> S:
    """Cancels a lobby at a member's request. Its opener and server managers (`manages`) may do that, and a member who
    sits there alone; reserved seats and computer players do not count. Raises a Refusal for others, or once the game
    has begun."""
    require_lobby(lobby)
    if not (manages or member == lobby.opener or set(lobby.members) == {member}):
        raise Refusal("refuse-cancel")
    return with_cancelled(lobby, at, member)


def with_cancelled(seated: S, at: datetime, by: int | None = None) -> S:
    """Returns the cancelled lobby or game, which has no result. `by` is the member who cancelled it, if any."""
    return replace(seated, state="cancelled", ended=at, ended_by=by)


def with_lobby_cancelled(table: Table, at: datetime) -> Table:
    """Cancels a lobby that no member has cancelled, for example in a deleted channel. A game that has begun
    continues."""
    return with_cancelled(table, at) if table.state == "lobby" else table


# Running games


def with_member_left(table: Table, member: int, at: datetime) -> Table:
    """Takes a member's seat away. In a lobby the seat is removed. In a game the first member on the bench gets it,
    otherwise a computer player. Raises a Refusal if the member has no seat."""
    if table.state == "lobby":
        return remove_member(table, member, at)
    if table.state != "running":
        raise refusal_when_over(table)
    if (seat := table.seat_of(member)) is None:
        raise Refusal("refuse-not-seated")
    if table.is_private:  # nobody is left to play
        return with_cancelled(table, at, member)
    return _with_seat_vacated(table, seat, name_after_leaving(table, seat))


def _with_seat_vacated(table: Table, number: int, name: str) -> Table:
    """Returns the table without the seat's member. The first member who waits for a seat takes it, otherwise its owner
    on holiday has it again, otherwise a computer player takes it."""
    covered = table.covered
    who = replace(table.seats[number], member=None, name=name, computer=True, misses=0, plan=None, left_at=table.number)
    table = replace(with_seat(table, number, who), deadlines=without_key(table.deadlines, number))
    owner = covered.get(number)
    next_member = next((other for other in table.bench if other not in covered.values()), owner)
    if next_member is None:
        return table
    return with_member_in_seat(table, number, next_member, table.bench[next_member])


def with_stand_in(table: Table, member: int, name: str, on_holiday: Collection[int] = ()) -> Table:
    """Seats a member in place of one who has left, preferably in the seat that this member had before, or else of one
    who is on holiday, until that one is back. `on_holiday` are the seats whose members are on holiday. If there is no
    such seat, the member joins the bench (the members who wait for a seat). A member who has a seat keeps it. Raises a
    Refusal if they have given up one that a stand-in has now."""
    require_running(table)
    require_not_removed(table, member)
    if table.seat_of(member) is not None:
        return table
    if member in table.covered.values():
        return with_member_back(table, member, name)
    if (seat := free_seat(table, on_holiday, member)) is not None:
        before, table = table.seats[seat], with_member_in_seat(table, seat, member, name)
        return table if before.is_vacated else replace(table, bench={**table.bench, before.owner or 0: before.name})
    if member in table.bench:
        return table
    if table.pace == "day" and not table.is_match and any(seat.owner == member for seat in table.seats):
        raise Refusal("refuse-given-up")  # on the bench they would be taken for an owner on holiday (`Table.covered`)
    return replace(table, bench={**table.bench, member: name})


def without_waiting_member(table: Table, member: int) -> Table:
    """Returns the table in which the member waits for no seat. A member who does not wait changes nothing."""
    require_running(table)
    return replace(table, bench=without_key(table.bench, member)) if member in table.queue else table


def free_seat(table: Table, on_holiday: Collection[int], member: int = 0) -> int | None:
    """Returns the seat of a running game that *Stand in* gives to the member, or to any spectator; None if they must
    wait for one.

    It is preferably a seat that its member has left, and of these the member's own. Otherwise it is that of a member on
    holiday who has had it from the beginning, preferably one that the game waits for; the stand-in has it until that
    member is back."""
    if table.state != "running":
        return None
    if (vacated := vacated_seat_for(table, member)) is not None:
        return vacated
    found = [seat for seat in on_holiday if table.seats[seat].member == table.seats[seat].owner is not None]
    return next((seat for seat in found if table.waits_for(seat)), found[0] if found else None)


def with_member_back(table: Table, member: int, name: str) -> Table:
    """Returns the table after the member has taken their seat back from the computer player that played for them, or
    from the stand-in who covered it during their holiday. Raises a Refusal if there is no such seat, or if they play
    for another seat now."""
    require_running(table)
    seat = table.seat_of(member)
    if seat is not None and not table.seats[seat].is_away:
        raise Refusal("refuse-not-away")
    if seat is None:
        seat = next(
            (i for i, other_seat in enumerate(table.seats) if other_seat.is_vacated and other_seat.owner == member),
            None,
        )
    if seat is None:
        seat = next((number for number, owner in table.covered.items() if owner == member), None)
    if seat is None:
        raise Refusal("refuse-not-away")
    return with_member_in_seat(table, seat, member, name)


def with_member_in_seat(table: Table, number: int, member: int, name: str) -> Table:
    """Returns the table in which the member plays for this seat, with the full time for the current question."""
    seat, race = table.seats[number], table.race
    if seat.member != member:
        seat = replace(seat, member=member, name=name, left_at=table.number, plan=None)
        race = without_ready(race, number)
    return replace(
        with_seat(table, number, replace(seat, computer=False, misses=0)),
        race=race,
        bench=without_key(table.bench, member),
        deadlines=without_key(table.deadlines, number),
    )


def has_just_taken(table: Table, seat: int) -> bool:
    """Whether the member of the seat has taken it after another player, and no move of theirs has followed."""
    left_at = table.seats[seat].left_at
    numbers = (entry.number for entry in table.recent if entry.seat == seat)
    return left_at is not None and not any(number > left_at for number in numbers)


def mentions_member(table: Table, member: int) -> bool:
    """Whether the table contains any data of the member that is deleted with the member's data. That a member was
    removed from the table stays."""
    seated = any(member in (seat.member, seat.owner) for seat in table.seats)
    return seated or member in (*table.bench, table.opener)


def without_member(table: Table, member: int, at: datetime) -> Table:
    """Deletes the member from the table, in any state. Their seat goes to the first member on the bench, otherwise to a
    computer player. Their name is removed everywhere. Whom the opener removed stays out. A private table ends; its row
    is deleted with the member's other data."""
    if table.is_private:
        return with_cancelled(table, at)
    table = replace(table, bench=without_key(table.bench, member))
    if table.state == "lobby" and table.tournament is None:
        kept = [i for i, seat in enumerate(table.seats) if member not in (seat.member, seat.owner)]
        table = _without_members(table, kept, member, at)
    table = replace(table, opener=0) if table.opener == member else table
    for number, seat in enumerate(table.seats):
        if seat.owner == member:
            name = deleted_name(number) if seat.member is None else seat.name
            table = with_seat(table, number, replace(seat, owner=None, name=name))
        if seat.member == member:
            table = _with_seat_vacated(table, number, deleted_name(number))
    return table


# Ready checks and pauses of races (SG4)


def with_ready_check_judged(table: Table, now: datetime) -> Table:
    """Ends a ready check (a race waits until all members are ready) if nobody is left to wait for or its time is up.
    Computer players play for the members who are not ready, as after missed turns. Also ends a pause if no member is
    left who could end it."""
    if table.race is None or not table.race.paused:
        return table
    if all(who.member is None for who in table.seats):
        return replace(table, race=without_pause(table.race))
    if table.race.paused != "ready":
        return table
    race = with_ready_check_ended(table.race, table.present, now)
    late = [seat for seat in table.present if seat not in race.ready] if race.paused == "" else []
    for seat in late:
        table = with_seat(table, seat, replace(table.seats[seat], computer=True, misses=MAX_MISSED_TURNS))
    return table if race is table.race else replace(table, race=race)


def with_race_press(table: Table, member: int, name: str, what: RaceAct, now: datetime) -> Table:
    """Handles a press on *Ready*, *Pause* or *Resume*. If a computer player plays for the member's seat, the member
    takes it back. Raises a Refusal if the member has no seat."""
    seat = table.seat_of(member)
    if seat is None:
        raise Refusal("refuse-not-your-table")
    if table.state != "running" or table.race is None:
        raise Refusal("refuse-not-running")
    if table.seats[seat].is_away:
        table = with_member_in_seat(table, seat, member, name)
    race = table.race
    assert race is not None
    if what == "ready" and race.paused == "ready":
        is_first = all(table.seats[other].computer for other in race.ready)
        return replace(table, race=with_ready(race, seat, now, is_first=is_first))
    if what == "go" and race.paused != "ready":
        return replace(table, race=without_pause(race))
    if what == "pause" and not race.paused:
        return replace(table, race=with_pause_requested(race, "member", table.position))
    return table

"""Computes when the next thing happens at a table without a press: a move of a computer player, a move of the game
itself, the end of a member's time, a reminder, or the end of a lobby."""

from __future__ import annotations

import dataclasses
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from operator import itemgetter
from typing import cast

from msgspec.structs import replace

from bot.members.pace import PLAN_MAX_DELAY, Deadline, Holiday, WakingHours, new_deadline
from bot.tables import planned_moves as plans
from bot.tables.lobby import lobby_ends_at
from bot.tables.race import ping_due, ready_check_end
from bot.tables.seats import with_member_in_seat, with_ready_check_judged
from bot.tables.table import Table
from games import data
from games.core import TABLE, Chance, Move, Position
from games.players import player_for
from games.players.base import HasReactionTime, Level
from games.race import TIMEUP

CLAIM_HOLD_FACTOR = 4.0
"""How long a computer player holds back its turn while others can still claim (make a move out of turn, for which
several players race), as a multiple of its pause."""
REACTION_FACTORS = {"live": 1.0, "evening": 30.0, "day": 120.0}
"""By pace of the table: the factor for the time that computer players take to react outside their turn (LO8)."""
PAUSES_PER_TURN: Mapping[Level, float] = {"easy": 1.6, "normal": 1.3, "hard": 1.0}
"""How many pauses a computer player takes before its turn, by level. The length of one pause is a setting."""
PAUSES_AFTER_AFFECTING_MOVE = 1.7
"""How many more pauses a computer player takes after a move that affected a member, so that the member has about two
seconds to see it."""
PAUSE_FACTOR_WITHOUT_MEMBERS = 0.25
"""The factor for the pauses of computer players at a table without members."""
ABANDONED_RACE_ENDS_AFTER, ABANDONED_MATCH_ENDS_AFTER = timedelta(minutes=30), timedelta(hours=24)
"""How long after the last press a paused race ends if nobody continues it. The race of a match waits longer, as its
whole tournament would end with it."""
MAX_SEATS = 10
DEFAULT_HOURS = WakingHours()
HoursOf = Callable[[int, int], Awaitable[WakingHours]]
"""Returns the hours (when a member is awake, and their holiday) of a member at a server's tables. The arguments are the
ids of server and member."""
Moment = tuple[datetime, str]
"""When something is due at a table, and its kind. The kinds:

- `computer`: a computer player's turn
- `claim`: a computer player's move out of turn
- `table`: a move of the game itself
- `turn`: the end of a member's time
- `plan`: a move that a member chose in advance
- `remind`: a reminder or ping
- `ready`: the end of a ready check, in which members confirm that they are there
- `holiday`: a member is back, or may be replaced by a computer player
- `held`: the end of reserved seats in a game night's lobby
- `end`: the end of a lobby or of an abandoned race"""


@dataclass(eq=False)
class OfferedClaims:
    """Remembers which claims (moves out of turn, for which several players race) computer players were already asked
    to make about the current question."""

    _question: int | None = None
    _claims: list[tuple[int, Sequence[Move]]] = field(default_factory=list)

    def has(self, question: int, seat: int, moves: Sequence[Move]) -> bool:
        """Returns whether exactly these claims were already offered to this seat."""
        return question == self._question and (seat, moves) in self._claims

    def add(self, question: int, seat: int, moves: Sequence[Move]) -> None:
        if question != self._question:
            self._question, self._claims = question, []
        self._claims.append((seat, moves))


async def default_hours(server: int, member: int) -> WakingHours:
    """Returns the hours of members who have set none."""
    return DEFAULT_HOURS


async def schedule_table(
    table: Table,
    offered_claims: OfferedClaims,
    now: datetime,
    hours_of: HoursOf,
    *,
    delay: float,
    pause: float = 0.0,
    is_pressed: bool = True,
) -> Table:
    """Returns the table with new deadlines, with the time at which something happens next without a press (`due`), and
    its kind (`due_for`, see `Moment`). A ready check whose time is up is ended, and owners who are back from a holiday
    get their seats from their stand-ins.

    `delay` is the seconds in which computer players react outside their turn, `pause` the seconds of one pause before a
    computer player's turn. `is_pressed` says that a member pressed: only then is the end of a lobby postponed."""
    table = await _with_owners_back(with_ready_check_judged(table, now), now, hours_of)
    position = table.position
    if table.state == "lobby" and table.tournament is None:  # only the tournament begins a match
        if table.reserved_until is not None:
            return replace(table, due=table.reserved_until, due_for="held")
        end = table.due if table.due_for == "end" and not is_pressed else None
        moments = [
            (end or lobby_ends_at(table.pace, now, table.until), "end"),
            *await _holiday_moments(table, now, hours_of),
        ]
        next_moment = min(moments)
        return replace(table, due=next_moment[0], due_for=next_moment[1])
    if table.state != "running" or position is None:
        return replace(plans.without_plans(table), due=None, due_for=None, deadlines={})
    awaited, own = position.awaited(), position.moves(TABLE)
    is_paused = table.race is not None and bool(table.race.paused)
    hours = await _hours_of_seats(table, awaited, hours_of)
    deadlines = {} if own or is_paused or table.is_private else _deadlines(table, awaited, now, hours)
    computers = _computer_moments(table, awaited, offered_claims, now, delay=delay, pause=pause, is_paused=is_paused)
    moments = [*computers, *((deadline.at, "turn") for deadline in deadlines.values())]
    moments += [
        (at, "remind")
        for deadline in deadlines.values()
        for at in (deadline.next_call, deadline.silent_until)
        if at is not None
    ]
    moments += await _holiday_moments(table, now, hours_of)
    if (next_plan := plans.next_due_move(table)) is not None:
        moments.append((next_plan.at, "plan"))
    if (until := ready_check_end(table.race)) is not None:
        moments.append((until, "ready"))
    if (at := ping_due(table.race)) is not None:
        moments.append((at, "remind"))
    if own and not is_paused:
        began = table.question_at if own[0] == TIMEUP else None
        moments.append((table_move_at(table, own[0], began or now), "table"))
    if is_paused:
        moments.append(
            (now + (ABANDONED_RACE_ENDS_AFTER if table.tournament is None else ABANDONED_MATCH_ENDS_AFTER), "end")
        )
    due, due_for = min(moments, key=itemgetter(0), default=(None, None))
    return replace(table, due=due, due_for=due_for, deadlines=deadlines)


async def _hours_of_seats(table: Table, awaited: tuple[int, ...], hours_of: HoursOf) -> dict[int, WakingHours]:
    """Returns the waking hours by seat. At a day table the result has all members at the table. At other paces it has
    only the members who must move now and have made no move in this game yet."""
    if table.pace == "day":
        seats = table.present
    else:
        new = [seat for seat in awaited if seat not in table.deadlines and _has_not_moved(table, seat)]
        seats = tuple([seat for seat in new if seat in table.present])
    return {seat: await hours_at(table, table.seats[seat].member or 0, hours_of) for seat in seats}


async def earliest_end_of_first_turn(table: Table, member: int, now: datetime, hours_of: HoursOf) -> datetime:
    """Returns when the time for the member's first move would be up if the game began now with their turn."""
    hours = await hours_at(table, member, hours_of)
    return new_deadline(table.pace, now, hours, is_first=table.game not in hours.played).at


async def hours_at(table: Table, member: int, hours_of: HoursOf) -> WakingHours:
    """Returns a member's hours at this table. The holiday is left out if the table does not wait for holidays."""
    hours = await hours_of(table.server, member)
    return hours if table.waits_for_holidays else dataclasses.replace(hours, holiday=None)


def _deadlines(
    table: Table, awaited: tuple[int, ...], now: datetime, hours_by_seat: Mapping[int, WakingHours]
) -> Mapping[int, Deadline]:
    """Returns the deadline by seat, for each member whom the table waits for. The deadline of a member who was already
    awaited only changes for a holiday."""
    deadlines, present = {}, table.present
    for seat in awaited:
        if seat not in present:
            continue
        hours, planned = hours_by_seat.get(seat, DEFAULT_HOURS), table.seats[seat].plan
        if seat not in table.deadlines:
            is_first = _has_not_moved(table, seat) and table.game not in hours.played
            deadline = new_deadline(table.pace, now, hours, is_first=is_first)
            if planned is not None and planned.moves:
                deadline = deadline._replace(silent_until=now + PLAN_MAX_DELAY)
            deadlines[seat] = deadline
        else:
            deadlines[seat] = table.deadlines[seat].with_holiday_applied(now, hours)
    return deadlines


async def holidays(table: Table, at: datetime, hours_of: HoursOf) -> dict[int, Holiday]:
    """Returns the current holidays of members, by seat. Empty if the table does not wait for holidays."""
    return {
        seat: hours.holiday
        for seat, hours in (await _hours_of_seats_on_holiday(table, at, hours_of)).items()
        if hours.holiday is not None
    }


async def _with_owners_back(table: Table, now: datetime, hours_of: HoursOf) -> Table:
    """Returns the table in which the members whose holiday is over have their seats again, which stand-ins covered."""
    for seat, owner in table.covered.items():
        if (await hours_of(table.server, owner)).holiday_end(now) is None:
            table = with_member_in_seat(table, seat, owner, table.bench[owner])
    return table


async def _holiday_moments(table: Table, now: datetime, hours_of: HoursOf) -> list[Moment]:
    """Returns when members are back from a holiday (on a morning, as the table is silent at night), and when a computer
    player may replace them."""
    resting = await _hours_of_seats_on_holiday(table, now, hours_of)
    owners = [await hours_of(table.server, owner) for owner in table.covered.values()]
    moments = [(hours.next_waking_moment(now), "holiday") for hours in (*resting.values(), *owners)]
    if table.state == "running":
        replaced = [hours.holiday.replaceable_from for hours in resting.values() if hours.holiday is not None]
        moments += [(at, "holiday") for at in replaced if at > now]
    return moments


async def _hours_of_seats_on_holiday(table: Table, at: datetime, hours_of: HoursOf) -> dict[int, WakingHours]:
    """Returns the hours, by seat, of the members who are on holiday at this time. Empty if the table does not wait for
    holidays."""
    if not table.waits_for_holidays:
        return {}
    seated = [(number, seat.member) for number, seat in enumerate(table.seats) if seat.member is not None]
    hours_by_seat = {number: await hours_of(table.server, member) for number, member in seated}
    return {number: hours for number, hours in hours_by_seat.items() if hours.holiday_end(at) is not None}


def _has_not_moved(table: Table, seat: int) -> bool:
    """Returns whether the seat has made no move in this game."""
    return len(table.recent) == table.number and all(entry.seat != seat for entry in table.recent)


def _computer_moments(
    table: Table,
    awaited: tuple[int, ...],
    offered_claims: OfferedClaims,
    now: datetime,
    *,
    delay: float,
    pause: float,
    is_paused: bool,
) -> Iterator[Moment]:
    """Returns when computer players have something to do: take a turn, or make a claim (a move out of turn) that was
    not offered to them yet. See `schedule_table` for `delay` and `pause`."""
    if not any(seat.computer for seat in table.seats):
        return
    if any(table.seats[seat].computer for seat in awaited):
        yield max(computer_turn_delayed_until(table, delay), _next_computer_turn_at(table, now, pause)), "computer"
    elif is_paused:
        return
    if table.race is not None and table.question_at is not None:
        for at, _ in reaction_times(table, offered_claims, table.question_at, delay):
            yield at, "claim"
    elif any(computer_seats_with_new_claims(table, offered_claims)):
        # Outside a turn all computer players react equally long after the last move: within seconds or minutes (LO8).
        reaction = Chance(table.seed + b"pause", table.number).uniform(1.0, 3.0)
        yield now + timedelta(seconds=delay * reaction * REACTION_FACTORS[table.pace]), "claim"


def _next_computer_turn_at(table: Table, now: datetime, pause: float) -> datetime:
    """Returns when the next computer player takes its turn. Computer players move one after another, so that members
    can follow. The time does not change until somebody moves. `pause` is the seconds of one pause."""
    assert table.position is not None
    if table.due_for == "computer" and table.due is not None:
        return table.due
    if table.race is not None or table.position.hides_awaited_seats or table.is_quick:
        return now
    chance = Chance(table.seed + b"turn", table.number)
    if not table.present:
        return now + timedelta(seconds=pause * PAUSE_FACTOR_WITHOUT_MEMBERS * chance.uniform(0.7, 1.3))
    seat = next(seat for seat in table.position.awaited() if table.seats[seat].computer)
    pauses = PAUSES_PER_TURN[table.level_of(seat)] * chance.uniform(
        0.8, 1.2
    ) + PAUSES_AFTER_AFFECTING_MOVE * _has_affected_member(table)
    return now + timedelta(seconds=pause * pauses)


def _has_affected_member(table: Table) -> bool:
    """Returns whether the latest move affected a member other than the player who moved (a theft, a gift, a catch)."""
    return bool(table.recent) and not table.recent[-1].affected.isdisjoint(table.present)


def computer_seats_with_new_claims(table: Table, offered_claims: OfferedClaims) -> Iterator[int]:
    """Returns the seats of computer players that can make a claim (a move out of turn) and were not asked for exactly
    this claim yet."""
    assert table.position is not None
    awaited = table.position.awaited()
    for number, seat in enumerate(table.seats):
        if seat.computer and number not in awaited:
            moves = table.position.moves(number)
            if moves and not offered_claims.has(table.position.question, number, moves):
                yield number


def reaction_times(
    table: Table, offered_claims: OfferedClaims, since: datetime, delay: float
) -> Iterator[tuple[datetime, int]]:
    """Returns, for each computer player that can claim the open event of a race: when it notices this, and its seat.
    `since` is when the event was shown; `delay` is the average reaction time in seconds."""
    assert table.position is not None
    for seat in computer_seats_with_new_claims(table, offered_claims):
        chance = Chance(table.seed + b"pause", table.position.question * MAX_SEATS + seat)
        player = cast(HasReactionTime, player_for(table.game, seat, table.level_of(seat)))
        yield since + timedelta(seconds=delay * player.reaction_seconds(table.position.view(seat), chance)), seat


def table_move_at(table: Table, move: Move, since: datetime) -> datetime:
    """Returns when the game itself makes this move, which has been legal since `since`."""
    return since + timedelta(seconds=data.delays(table.game, len(table.seats)).get(str(move), 3.0))


def game_has_claims(table: Table) -> bool:
    """Returns whether the game has claims (moves out of turn, for which several players race)."""
    return table.rules.is_claim is not Position.is_claim


def can_anybody_claim(table: Table) -> bool:
    """Returns whether any seat can make a claim (a move for which several players race) out of turn now."""
    if table.state != "running" or table.position is None or (table.race is not None and table.race.paused):
        return False
    if not game_has_claims(table):
        return False
    position, awaited = table.position, table.position.awaited()
    others = (seat for seat in range(len(table.seats)) if seat not in awaited)
    return any(position.is_claim(move) for seat in others for move in position.moves(seat))


def computer_turn_delayed_until(table: Table, delay: float) -> datetime:
    """Returns the time until which a computer player holds back its turn, so that others can claim first (say LAST, or
    catch a seat). `delay` is the seconds in which computer players react."""
    assert table.question_at is not None
    return table.question_at + timedelta(
        seconds=can_anybody_claim(table) * CLAIM_HOLD_FACTOR * delay * REACTION_FACTORS[table.pace]
    )

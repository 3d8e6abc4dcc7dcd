"""The pauses of computer players before their moves: long enough for the members to follow."""

from datetime import UTC, datetime
from itertools import pairwise
from statistics import mean

import pytest
from msgspec.structs import replace

from bot.tables.schedule import OfferedClaims, default_hours, schedule_table
from bot.tables.table import LogEntry, Seat, Table
from games import GAMES
from games.core import Chance, Event
from tests.kit import rows

NOW = datetime(2026, 3, 14, 20, 0, 0, 0, UTC)
ADA = Seat(1, "Ada", owner=1)
PAUSE = 1.2


def table(*, level="normal", seats=None, recent=(), number=1):
    """A table of Smile on a computer player's turn."""
    robo = Seat(None, "Robo", computer=True, level=level)
    position = GAMES["smile"].start(seats=3, chance=Chance(b"tempo"))
    while position.awaited() != (1,):
        seat = position.awaited()[0]
        position = position.play(seat, position.moves(seat)[0], Chance(b"tempo", position.question)).position
    return Table(
        *(1, 2, 3, "smile", 1, b"secret", NOW),
        state="running",
        clicks=(5,),
        seats=seats or (ADA, robo, robo),
        position=position,
        began=NOW,
        question_at=NOW,
        number=number,
        recent=recent,
    )


async def wait(table, pause=PAUSE):
    """Seconds until the next computer player moves."""
    planned = await schedule_table(table, OfferedClaims(), NOW, default_hours, delay=0.0, pause=pause)
    assert planned.due_for == "computer"
    return (planned.due - NOW).total_seconds()


async def waits(**differs):
    return [await wait(table(number=number, **differs)) for number in range(40)]


def told(*events, seat=2):
    return (LogEntry(1, seat, "take", events, by="computer"),)


async def test_sleepy_ones_take_their_time_and_nobody_hurries():
    easy, normal, hard = [await waits(level=level) for level in ("easy", "normal", "hard")]
    assert mean(easy) > 1.15 * mean(normal) > 1.3 * mean(hard)
    assert 0.9 < min(hard) < max(easy) < 2.5


STRIKES = {
    "it is robbed": Event("ghost", 2, {"from": "p0", "card": "angry-3"}),
    "it has to take cards": Event("angry", 0, {"cards": 4}),
}
NOTHING = {
    "it happens to another computer player": Event("ghost", 2, {"from": "p1", "card": "angry-3"}),
    "only a list names everybody": Event("ranking", -1, {"ranking": "p0 p1 p2"}),
    "others do not see it": Event("took", 0, {"cards": "angry-3"}, to=0),
}


@pytest.mark.parametrize("event", STRIKES.values(), ids=STRIKES)
async def test_after_a_move_that_struck_a_member_there_are_two_seconds_to_see_it(event):
    more = await wait(table(recent=told(event))) - await wait(table())
    assert more == pytest.approx(2.04)


@pytest.mark.parametrize("event", NOTHING.values(), ids=NOTHING)
async def test_after_any_other_move_there_are_not(event):
    assert await wait(table(recent=told(event))) == await wait(table())


async def test_what_members_do_to_themselves_needs_no_pause():
    taken = told(Event("angry", 0, {"cards": 4}), seat=0)
    assert await wait(table(recent=taken)) == await wait(table())


async def test_where_nobody_watches_they_hurry():
    alone = table(seats=(replace(ADA, computer=True), *table().seats[1:]), recent=told(STRIKES["it is robbed"]))
    assert await wait(alone) < 0.4 * PAUSE


# At a table, one after another


LONGEST = 4 * PAUSE
"""The pause after a move that has affected Ada."""
AMONG_THEMSELVES = 0.4 * PAUSE


async def played(night, number):
    return len(await rows.moves(night, number))


async def the_computers_turn(night):
    """A table where Ada has moved and three computer players are next."""
    night.bot.host.computer_pause = PAUSE
    number = await rows.begun(night, "ada", computers=3)
    while 0 in (await night.bot.host.table(number)).awaited():
        await rows.one_move(night, await rows.table(night, number), Chance(b"pauses"))
    return number


async def test_one_computer_player_moves_after_another(night):
    number = await the_computers_turn(night)
    before = await played(night, number)
    seen = []
    while 0 not in (await night.bot.host.table(number)).awaited():
        await night.env.advance_time(0.1)
        seen.append(await played(night, number) - before)
    steps = [after - now for now, after in pairwise([0, *seen])]
    assert max(steps) == 1
    waits = [at for at, step in enumerate(steps) if step]
    assert all(12 <= later - earlier <= 10 * LONGEST for earlier, later in pairwise(waits))


async def test_after_a_restart_the_next_one_moves(night):
    number = await the_computers_turn(night)
    before = await played(night, number)
    await night.restart()
    await night.env.advance_time(LONGEST)
    assert await played(night, number) > before

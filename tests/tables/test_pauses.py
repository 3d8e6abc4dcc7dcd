"""Computer players make their turns one after another, so that those at the table can follow."""

from itertools import pairwise

from games.core import Chance
from tests.kit import rows

PAUSE = 1.2
LONGEST = 4 * PAUSE
"""After a move that has struck Ada."""
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


async def test_among_themselves_they_are_quicker(night):
    night.bot.host.computer_pause = PAUSE
    number = await rows.begun(night, "ada", computers=3)
    await night.say("ada", "leave")
    await night.env.advance_time(LONGEST)
    before = await played(night, number)
    await night.env.advance_time(10 * AMONG_THEMSELVES)
    assert await played(night, number) - before >= 8


async def test_after_a_restart_the_next_one_moves(night):
    number = await the_computers_turn(night)
    before = await played(night, number)
    await night.restart()
    await night.env.advance_time(LONGEST)
    assert await played(night, number) > before

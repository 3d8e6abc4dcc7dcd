"""The clock of the local Discord is moved forward: the bot does the work that has become due, and uses the new time."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.local.clock import Clock
from bot.local.moved import AHEAD, PROGRAM
from bot.local.server import LocalDiscord
from bot.local.world import World

from .conftest import Join
from .member import ActRefused, Member, text_of
from .process import BotProcess

HOUR, DAY = 3600, 86400


@pytest.fixture
async def bot(here: LocalDiscord, tmp_path: Path) -> AsyncIterator[BotProcess]:
    process = BotProcess(here, tmp_path)
    process.program = PROGRAM
    await process.start()
    yield process
    await process.kill()


async def advance(member: Member, seconds: float) -> None:
    """Moves the clock forward and waits until it shows the new time."""
    before = len(member.events)
    await member.do("advance", seconds=seconds)
    await member.until(lambda: any(t == "CLOCK_UPDATE" and d["moves_until"] is None for t, d in member.events[before:]))


async def lobby(member: Member) -> None:
    count = len(member.messages())
    await member.until(lambda: member.commands)
    await member.slash("play", game="smile")
    await member.until(lambda: len(member.messages()) > count)


async def test_a_bot_that_sleeps_ends_a_lobby_when_the_clock_is_moved_past_its_end(join: Join, bot: BotProcess) -> None:
    ada = await join("Ada")
    await lobby(ada)
    await advance(ada, HOUR / 2)
    assert "who plays?" in text_of(ada.messages()[-1])
    await advance(ada, HOUR)
    await ada.until(lambda: "who plays?" not in text_of(ada.messages()[-1]))


async def test_a_bot_that_is_killed_and_started_again_has_the_time_to_which_the_clock_was_moved(
    here: LocalDiscord, join: Join, bot: BotProcess
) -> None:
    ada = await join("Ada")
    await advance(ada, DAY)
    await bot.kill()
    bot.environ[AHEAD] = str(here.clock.ahead)
    await bot.start()
    await lobby(ada)
    closes = int(text_of(ada.messages()[-1]).partition("<t:")[2].partition(":")[0])
    assert 0 < closes - here.clock.now() <= HOUR


async def test_the_clock_is_moved_once_at_a_time_and_never_back(join: Join, bot: BotProcess) -> None:
    ada = await join("Ada")
    await ada.do("advance", seconds=DAY)
    with pytest.raises(ActRefused, match="is being moved"):
        await ada.do("advance", seconds=1)
    await ada.until(lambda: any(t == "CLOCK_UPDATE" and d["moves_until"] is None for t, d in ada.events))
    with pytest.raises(ActRefused, match="expected"):
        await ada.do("advance", seconds=-1)


async def test_a_world_goes_on_from_its_newest_message_and_never_goes_back(tmp_path: Path) -> None:
    first = Clock(lambda: 1_800_000_000.0)
    world = World(tmp_path, first)
    first.ahead = 5.0 * DAY
    world.add_member("Zoe", "de")
    world.flush()
    world.close()
    second = Clock(lambda: 1_800_000_100.0)
    World(tmp_path, second).close()
    assert second.now() == pytest.approx(1_800_000_000 + 5 * DAY, abs=1)

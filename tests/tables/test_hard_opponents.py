"""A member plays against computer players of level hard, who think in processes of their own."""

import os
import signal

from tests.kit import rows


async def test_a_member_plays_a_whole_game_against_players_who_think(night, caplog):
    lobby = await night.open("ada", game="smile")
    await night.add_computer("ada", lobby, "hard")
    await night.add_computer("ada", lobby, "hard")
    await night.press("ada", lobby, "Begin")
    assert (await rows.play_on(night, lobby.number)).state == "over"
    assert night.bot.host.computers.thinking.alive
    assert "as normal ones" not in caplog.text


async def test_the_game_goes_on_when_the_workers_die(night, caplog):
    lobby = await night.open("ada", game="smile")
    for _ in range(2):
        await night.add_computer("ada", lobby, "hard")
    await night.press("ada", lobby, "Begin")
    number, thinking = lobby.number, night.bot.host.computers.thinking
    await rows.play_on(night, number, until=lambda position, row: thinking.alive)
    for worker in thinking.alive:
        os.kill(worker.process.pid, signal.SIGKILL)
    assert (await rows.play_on(night, number)).state == "over"
    assert caplog.text.count("as normal ones") == 1

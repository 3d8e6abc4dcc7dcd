"""The real bot in a separate process: killed in the middle of a game, cut off, slowed down, and asked to end."""

import asyncio
import re
import shutil
import signal
import subprocess
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from aiohttp import web

from bot.local.server import LocalDiscord
from tests.kit.databases import damage
from tests.kit.processes import BOT, Fork, patched_bot, run
from tests.kit.waiting import PATIENCE, until
from tests.local.tables import moves, sit_down, table

from .conftest import Join
from .member import ActRefused, Member, text_of
from .process import BotProcess
from .tables import SEATS


async def play_one(people: list[Member], which: int = 0) -> str:
    """The player whose turn it is makes the first (or another) move, and everybody sees it; returns the table's text
    before."""
    watcher, asked, before = people[0], "", ""
    async with asyncio.timeout(PATIENCE):
        while not asked or asked in questions(watcher):  # a bot that has just started updates the table without a move
            await watcher.until(lambda: " to play" in text_of(table(watcher)))
            before = text_of(table(watcher))
            mover = next(p for p in people if f"**{p.user['global_name']}** to play" in before)
            with suppress(ActRefused):  # the bot has just done so
                pressed = moves(mover)[which]
                begun = await mover.click(table(mover), pressed)
                assert begun.acknowledged, begun.failed
                asked = question_of(pressed)
                for person in people:
                    await person.until(lambda p=person, b=before: text_of(table(p)) != b)
    return before


def question_of(move: str) -> str:
    """The number of the question that a button answers."""
    return move.split(":")[2]


def questions(member: Member) -> set[str]:
    """The questions of the move buttons on the table's message."""
    return set(map(question_of, moves(member)))


def stored_moves(bot: BotProcess) -> int:
    return len(bot.rows("SELECT number FROM moves"))


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 0), (signal.SIGKILL, -signal.SIGKILL)])
async def test_a_second_bot_on_the_same_database_waits_for_the_end_of_the_first(
    number: signal.Signals, code: int, here: LocalDiscord, process: BotProcess, join: Join, tmp_path: Path
) -> None:
    people = await sit_down(join)
    second = BotProcess(here, tmp_path, log="second.log")
    await second.spawn()
    try:
        await until(lambda: "another bot uses" in second.output)
        if shutil.which("fuser"):  # as OPERATING.md says
            named = subprocess.run(["fuser", tmp_path / "bot.db"], capture_output=True, text=True, check=True).stdout
            assert process.process is not None
            assert second.process is not None
            assert str(process.process.pid) in named.split()
            assert str(second.process.pid) not in named.split()
        await play_one(people)
        for words in (["check"], ["backup", str(tmp_path / "copy.db")]):
            beside = Fork(BOT, process.environ, tmp_path / "beside.log", *words)
            assert await asyncio.wait_for(beside.wait(), PATIENCE) == 0, words
        assert len(here.gateway.sockets) == 1
        kept = stored_moves(process)
        assert await process.end(number) == code
        assert "Traceback" not in process.output
        await second.connected()
        assert second.output.count("another bot uses") == 1
        await play_one(people)
        assert stored_moves(second) == kept + 1
        assert await second.end() == 0
    finally:
        if second.process is not None and second.process.returncode is None:
            second.process.kill()


async def test_a_bot_that_waits_for_another_ones_end_is_well_and_can_be_ended(
    here: LocalDiscord, process: BotProcess, tmp_path: Path
) -> None:
    alive = tmp_path / "alive"
    second = BotProcess(here, tmp_path, log="second.log", HEALTH_FILE=str(alive))
    await second.spawn()
    assert second.process is not None
    async with asyncio.timeout(PATIENCE):
        while "another bot uses" not in second.output:
            await asyncio.sleep(0.02)
        while not alive.exists():
            await asyncio.sleep(0.02)
        second.process.terminate()
        assert await second.process.wait() == 0
    assert "Traceback" not in second.output


async def test_after_a_kill_status_says_that_the_bot_was_away_since_its_last_note_that_it_was_connected(
    here: LocalDiscord, join: Join, tmp_path: Path
) -> None:
    bot = BotProcess(here, tmp_path)
    bot.program = patched_bot(
        {
            "bot.operations.upkeep.LAST_SEEN_INTERVAL": timedelta(seconds=0.1),
            "bot.features.status.SHORTEST_SHOWN": timedelta(0),
        }
    )

    def noted() -> str:
        return str(*(value for (value,) in bot.rows("SELECT value FROM notes WHERE name = 'seen 0'")))

    await bot.start()
    first = noted()
    await until(lambda: noted() > first)
    await bot.kill()
    last = datetime.fromisoformat(noted())
    await bot.start()
    ada = await join("Ada")
    await ada.slash("status")
    (told,) = ada.private()
    (since,) = re.findall(r"Away before that: <t:(\d+):f>", text_of(told))
    assert int(since) == int(last.timestamp())
    assert await bot.end() == 0


@pytest.mark.parametrize("fault", ["drop_gateway", "invalid_session", "reconnect"])
async def test_the_game_goes_on_after_the_gateway(
    fault: str, here: LocalDiscord, process: BotProcess, join: Join
) -> None:
    people = await sit_down(join)
    ada = people[0]
    here.faults.add(fault)
    await ada.until(lambda: not ada.bot["online"])
    await ada.until(lambda: ada.bot["online"])
    await play_one(people)


async def test_a_gateway_that_takes_each_connection_and_closes_it_is_not_hurried_and_does_not_end_the_bot(
    here: LocalDiscord, process: BotProcess, join: Join
) -> None:
    people, made = await sit_down(join), []
    ada, talk = people[0], here.gateway.talk

    async def close(socket: web.WebSocketResponse, *, compress: bool) -> None:
        made.append(compress)
        await socket.close(code=1001)

    here.gateway.talk = close  # type: ignore[method-assign]
    here.faults.add("drop_gateway")
    await ada.until(lambda: not ada.bot["online"])
    await until(lambda: len(made) >= 2)
    here.gateway.talk = talk  # type: ignore[method-assign]
    await ada.until(lambda: ada.bot["online"])
    assert len(made) < 6
    await play_one(people)
    assert "Traceback" not in process.output


async def test_a_click_in_a_rate_limit_is_still_shown_to_all(
    here: LocalDiscord, process: BotProcess, join: Join
) -> None:
    people = await sit_down(join)
    here.faults.add("429", count=2, seconds=0.2)
    await play_one(people)
    assert await process.end() == 0


async def test_a_late_click_is_played_although_its_token_has_died(
    here: LocalDiscord, process: BotProcess, join: Join
) -> None:
    """The member sees that the press failed, but the bot has received it and the game continues."""
    people = await sit_down(join)
    shown = text_of(table(people[0]))
    mover = next(p for p in people if f"**{p.user['global_name']}** to play" in shown)
    here.faults.add("late_click", seconds=4)
    begun = await mover.click(table(mover), moves(mover)[0], wait=False)
    here.clock.advance(4.1)
    await mover.until(lambda: begun.failed)
    await mover.until(lambda: text_of(table(mover)) != shown)
    await play_one(people)


async def test_expired_tokens_do_not_end_a_table(here: LocalDiscord, process: BotProcess, join: Join) -> None:
    people = await sit_down(join)
    here.clock.advance(16 * 60)
    await play_one(people)
    here.clock.advance(3600)
    for _ in range(5):
        await play_one(people)


LOUDER = f"import bot.operations.logs; bot.operations.logs.SENSITIVE_LIBRARIES = (); {BOT}"
"""A bot whose libraries may log anything."""


@pytest.mark.parametrize(("program", "is_told"), [(BOT, False), (LOUDER, True)])
async def test_the_fullest_log_holds_no_token_of_all_that_its_libraries_would_write(
    here: LocalDiscord, join: Join, tmp_path: Path, program: str, is_told: bool
) -> None:
    bot = BotProcess(here, tmp_path, LOG_LEVEL="DEBUG")
    bot.program = program
    await bot.start()
    people = await sit_down(join)
    tokens = list(here.interactions.by_token)
    await play_one(people)
    await bot.end()
    assert len(tokens) >= len(SEATS)
    assert here.token not in bot.output
    assert any(token in bot.output for token in tokens) == is_told


async def test_what_discord_refuses_to_a_command_is_not_called_unreachable(here: LocalDiscord, tmp_path: Path) -> None:
    environ = {"DISCORD_TOKEN": here.token, "DISCORD_API": here.api}
    ended = await asyncio.to_thread(run, "servers", "--leave", "1", folder=tmp_path, **environ)
    assert ended.code == 1
    assert "cheshire: Discord refuses it: 501" in ended.output


async def test_with_a_damaged_database_the_bot_ends_with_one_clear_line(process: BotProcess) -> None:
    assert await process.end() == 0
    process.log.write_text("")
    damage(process.environ["DATABASE_URL"], "nights")
    await process.spawn()
    assert process.process is not None
    assert await asyncio.wait_for(process.process.wait(), PATIENCE) == 1
    assert "malformed" in process.output
    assert "cheshire: the database cannot be read" in process.output
    assert "Traceback" not in process.output


@pytest.mark.parametrize(("code", "why"), [(4004, "the token"), (4011, "raise SHARD_COUNT"), (4012, "code 4012")])
async def test_a_gateway_that_rejects_the_bot_is_logged_in_one_line(
    here: LocalDiscord, process: BotProcess, join: Join, code: int, why: str
) -> None:
    """For example, its token was revoked while it runs, or it is on too many servers."""
    await sit_down(join)
    here.token = here.gateway.token = "another"
    for socket in here.gateway.sockets:
        socket.close(code)
    assert process.process is not None
    assert await asyncio.wait_for(process.process.wait(), PATIENCE) == 1
    assert "Traceback" not in process.output
    (line,) = (one for one in process.output.splitlines() if " cheshire: " in one)
    assert "CRITICAL cheshire: Discord has closed the connection for good" in line
    assert why in line


async def test_a_missing_gateway_address_is_logged_in_one_line(here: LocalDiscord, tmp_path: Path) -> None:
    """Discord can become unavailable just after the login."""
    here.faults.add("50013", route="GET /gateway/bot", count=0)
    bot = BotProcess(here, tmp_path)
    await bot.spawn()
    assert bot.process is not None
    assert await asyncio.wait_for(bot.process.wait(), PATIENCE) == 1
    assert bot.output.count("Discord cannot be reached") == 1
    assert "Traceback" not in bot.output


async def test_a_new_database_and_settings_that_switch_something_off_are_named_in_the_log(
    here: LocalDiscord, tmp_path: Path
) -> None:
    """A typo in DATABASE_URL, or a missing disk, would otherwise give an empty database without a warning."""
    new = tmp_path / "new.db"
    bot = BotProcess(here, tmp_path, DATABASE_URL=f"sqlite+aiosqlite:///{new}", THINKERS="0")
    await bot.start()
    await bot.end()
    (line,) = (one for one in bot.output.splitlines() if "WARNING" in one)
    assert f"the database {new} is new and empty; if there were games before, stop the bot: DATABASE_URL" in line
    assert bot.output.count("INFO bot.start: switched off: ") == 2
    for said in ("UPLOAD_EMOJIS=false: faces are shown as text", "THINKERS=0: "):
        assert f"switched off: {said}" in bot.output
    second = BotProcess(here, tmp_path, log="second.log", DATABASE_URL=f"sqlite+aiosqlite:///{new}")
    await second.start()
    await second.end()
    assert "is new and empty" not in second.output

"""Two processes and a standby on PostgreSQL are ended, killed and frozen in turn while members of four servers play.

`make takeover` does this for ROUNDS rounds with the real lease; the usual tests have one deployment and one frozen
process, with a short lease."""

import asyncio
import itertools
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from bot.database import Store
from bot.local import interactions
from bot.local.gateway import shard_of
from bot.local.server import LocalDiscord
from tests.kit import postgresql
from tests.kit.messages import parts_of
from tests.kit.processes import patched_bot
from tests.kit.waiting import PATIENCE
from tests.local.tables import ROUNDS, SEATS, SLOW, Table, is_whole, play_on

from .conftest import Join
from .member import ActRefused, Begun, Member
from .process import BotProcess

pytestmark = postgresql.needed

QUICK = patched_bot(
    {"bot.database.postgresql.LEASE_DURATION": timedelta(seconds=6), "bot.database.postgresql.RENEW_SECONDS": 1.0}
)
"""A bot with a lease of six seconds: long enough to be renewed on a busy machine."""
ENDS = {signal.SIGTERM: 0, signal.SIGKILL: -signal.SIGKILL}
"""The exit code of a process after each signal; after SIGSTOP it is continued and becomes a standby."""
STOPS = "this process stops playing"


# Processes


@pytest.fixture
def servers() -> dict[str, int]:
    return {"servers": 4, "shards": 2}


class Processes:
    """The two playing processes, by shard, and the standby."""

    def __init__(self, here: LocalDiscord, folder: Path, url: str) -> None:
        self.here, self.folder, self.url = here, folder, url
        self.numbers = itertools.count()
        self.every: list[BotProcess] = []
        self.playing: dict[int, BotProcess] = {}
        self.standby: BotProcess

    async def spawn(self, shards: str) -> BotProcess:
        log = f"bot-{next(self.numbers)}.log"
        bot = BotProcess(self.here, self.folder, log=log, DATABASE_URL=self.url, SHARD_COUNT="2", SHARD_IDS=shards)
        if not ROUNDS:
            bot.program = QUICK
        self.every.append(bot)
        await bot.spawn()
        return bot

    async def start(self) -> None:
        for shard in (0, 1):
            self.playing[shard] = await self.spawn(str(shard))
        for shard, bot in self.playing.items():
            await bot.connected(shard)
        await self.stand_by()

    async def stand_by(self) -> None:
        self.standby = await self.spawn("0|1")
        await self.standby.says("stands by")

    async def end(self, shard: int, number: signal.Signals) -> tuple[BotProcess, float]:
        """Sends this signal to the process of the shard and starts another standby. Returns the process that got the
        signal, and the seconds until the previous standby was connected."""
        old, new = self.playing[shard], self.standby
        assert old.process is not None
        assert new.process is not None
        new._before = set(self.here.gateway.sessions)
        old.process.send_signal(number)
        began = time.monotonic()
        await new.connected(shard)
        took = time.monotonic() - began
        self.playing[shard] = new
        await self.stand_by()
        return old, took

    async def close(self) -> None:
        for bot in self.every:
            if bot.process is not None and bot.process.returncode is None:
                bot.process.kill()
                await bot.process.wait()


async def goes_on(old: BotProcess) -> None:
    """Continues a frozen process, which must become a standby."""
    assert old.process is not None
    old.process.send_signal(signal.SIGCONT)
    await old.says(STOPS)
    await old.says("this process stands by", since=old.output.index(STOPS))
    await old.kill()


@pytest.fixture
async def processes(here: LocalDiscord, tmp_path: Path, url: str) -> AsyncIterator[Processes]:
    made = Processes(here, tmp_path, url)
    await made.start()
    yield made
    await made.close()


# Members


@pytest.fixture
async def tables(here: LocalDiscord, processes: Processes, join: Join) -> list[Table]:
    made = [Table(here, server, [await join(name, server) for name in SEATS]) for server in here.servers]
    await asyncio.gather(*(table.begin() for table in made))
    return made


@pytest.mark.skipif(not ROUNDS, reason="make takeover plays it; the storm has two processes in each fourth evening")
async def test_members_of_four_servers_play_while_processes_end_are_killed_and_frozen(
    here: LocalDiscord, processes: Processes, tables: list[Table], url: str
) -> None:
    is_over = asyncio.Event()
    playing = [asyncio.create_task(table.play(is_over)) for table in tables]
    shards = itertools.cycle((1, 0))
    for _ in range(ROUNDS or 1):
        for number, patience in ((signal.SIGTERM, 2), (signal.SIGKILL, 30), (signal.SIGSTOP, 30)):
            await asyncio.sleep(1)
            old, took = await processes.end(next(shards), number)
            print(f"{number.name}: the standby is connected after {took:.1f} s")
            assert took < patience * SLOW
            assert old.process is not None
            if number is signal.SIGSTOP:
                await goes_on(old)
            else:
                assert await asyncio.wait_for(old.process.wait(), PATIENCE) == ENDS[number]
            assert (STOPS in old.output) is (number is signal.SIGSTOP)
    is_over.set()
    await asyncio.gather(*playing)
    await play_on(tables, 2, url)
    for table in tables:
        await is_whole(table, url)
    print(sum(table.count for table in tables), "moves were answered")
    assert not any("Traceback" in bot.output for bot in processes.every)
    assert here.unknown == []


async def test_a_process_that_was_frozen_does_not_send_the_ping_that_it_had_begun(
    here: LocalDiscord, processes: Processes, join: Join, url: str
) -> None:
    """The process is frozen while it waits for a rate limit of Discord; its ping is outdated when it continues. The
    database is too slow for the process to notice first that it cannot renew its lease."""
    server = next(one for one in here.servers if shard_of(str(one.world.guild["id"]), 2) == 1)
    table = Table(here, server, [await join(name, server) for name in SEATS])
    await table.begin()
    await table.watcher.until(table.calls_ever)
    here.faults.add("429", route=f"POST /channels/{table.thread}/messages")
    await table.press()
    while here.faults.active:
        await asyncio.sleep(0.01)
    old, _ = await processes.end(1, signal.SIGSTOP)
    await is_whole(table, url)
    await play_on([table], 1, url)
    await is_whole(table, url)
    calls = len(table.calls_ever())
    assert old.process is not None
    store = Store(url)
    async with store.engine.begin() as connection, asyncio.timeout(PATIENCE):
        await connection.execute(text("LOCK TABLE leases IN EXCLUSIVE MODE"))
        old.process.send_signal(signal.SIGCONT)
        while STOPS not in old.output and len(table.calls_ever()) == calls:
            await asyncio.sleep(0.01)
    await store.close()
    await goes_on(old)
    assert len(table.calls_ever()) == calls
    await is_whole(table, url)


class Restless:
    """Members of a table who press without waiting for answers: one opens hands, one uses commands, one types in an
    option, and one fills in forms."""

    def __init__(self, table: Table, filling: Member, answers: Counter[str]) -> None:
        self.table, self.filling, self.answers = table, filling, answers
        self.waits: list[float] = []
        """The seconds that each press waited for its answer."""
        self.wrong: list[str] = []
        """The presses that failed, or were not answered exactly once."""

    async def press_on(self, is_over: asyncio.Event) -> None:
        """Presses until `is_over` is set; returns when all presses are answered."""
        ada, ben, chloe = self.table.people
        await self.filling.slash("me")
        await self.filling.click(await self.filling.until(self.first_page), "u:page-times")
        mine = await self.filling.until(self.about_me)
        kinds: list[tuple[float, Member, Callable[[], Awaitable[Begun]]]] = [
            (0.4, ben, lambda: ben.click(self.table.screen(ben), "My hand", wait=False)),
            (1.0, ada, lambda: ada.slash("help", wait=False)),
            (1.1, chloe, lambda: chloe.type("record", "table", table="")),
            (1.3, self.filling, lambda: self.fill_in(mine)),
        ]
        async with asyncio.TaskGroup() as group:

            async def press(pause: float, member: Member, press: Callable[[], Awaitable[Begun]]) -> None:
                while not is_over.is_set():
                    group.create_task(self.is_answered(member, press))
                    await asyncio.sleep(pause)

            for kind in kinds:
                group.create_task(press(*kind))

    async def is_answered(self, member: Member, press: Callable[[], Awaitable[Begun]]) -> None:
        began = time.monotonic()
        try:
            begun = await press()
        except ActRefused:  # the screen was just updated
            return
        await member.until(lambda: begun.over)
        self.waits.append(time.monotonic() - began)
        if begun.failed is not None or self.answers[begun.id] != 1:
            self.wrong.append(f"{begun.id}: {begun.failed}, answered {self.answers[begun.id]} times")

    def first_page(self) -> Any:
        """The answer of `/me`."""
        return next((one for one in self.filling.private() if any("u:page" in str(p) for p in parts_of(one))), None)

    def about_me(self) -> Any:
        """The page of `/me` with its form; the lobby's options may be visible too."""
        return next((one for one in self.filling.private() if any("u:open" in str(p) for p in parts_of(one))), None)

    async def fill_in(self, mine: Any) -> Begun:
        """Opens and submits a form; returns the press that submitted it, or the press that did not open it."""
        opened = await self.filling.click(mine, "u:open")
        if opened.form is None:
            return opened
        values = {"zone": "Europe/Berlin", "from": "22:00", "to": "7:00", "told": []}
        return await self.filling.submit(opened, wait=False, **values)


@pytest.fixture
def answers(here: LocalDiscord) -> Counter[str]:
    """How often the bot has answered, or tried to answer, each interaction."""
    counted: Counter[str] = Counter()

    def count(callback: Callable[..., Any]) -> Callable[..., Any]:
        def counting(made: str, *more: Any) -> Any:
            counted[made] += 1
            return callback(made, *more)

        return counting

    for server in here.servers:
        one: Any = server.interactions
        one.callback = count(one.callback)
    return counted


async def test_a_deployment_loses_no_press_and_answers_none_twice(
    here: LocalDiscord,
    processes: Processes,
    tables: list[Table],
    answers: Counter[str],
    url: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Members press at every moment while the process of each shard ends and the standby takes its place. Discord waits
    longer for an answer here, as the machine may be busy; the standby keeps a press no longer than ever."""
    monkeypatch.setattr(interactions, "ANSWER_IN", interactions.ANSWER_IN * SLOW)
    shards = [shard_of(table.server.world.guild["id"], 2) for table in tables]
    fills = [table.people[shard] for table, shard in zip(tables, shards, strict=True)]
    members = [Restless(table, who, answers) for table, who in zip(tables, fills, strict=True)]
    is_over = asyncio.Event()
    pressing = [asyncio.create_task(one.press_on(is_over)) for one in members]
    playing = [asyncio.create_task(table.play(is_over)) for table in tables]
    for shard in (1, 0) * (ROUNDS or 1):
        await asyncio.sleep(2)
        old, _ = await processes.end(shard, signal.SIGTERM)
        assert old.process is not None
        assert await asyncio.wait_for(old.process.wait(), PATIENCE) == 0
    is_over.set()
    await asyncio.gather(*pressing, *playing)
    waits = sorted(wait for one in members for wait in one.waits)
    half, most = waits[len(waits) // 2], waits[-1]
    print(f"{len(waits)} presses; half were answered within {half:.2f} s, all within {most:.2f} s")
    assert [wrong for one in members for wrong in one.wrong] == []
    assert set(answers.values()) == {1}
    await play_on(tables, 2, url)
    for table in tables:
        await is_whole(table, url)
    assert not any("Traceback" in bot.output for bot in processes.every)
    assert here.unknown == []

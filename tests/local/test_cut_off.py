"""A process is cut off from PostgreSQL, but not from Discord, while a standby waits: its lease expires, and both
processes receive every press. No member gets a false answer, and only one of the two processes answers."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url

from bot.database import Store
from bot.i18n.translations import LANGUAGES, translations_for
from bot.local.server import LocalDiscord
from bot.tables import store as db
from tests import ids
from tests.kit import postgresql
from tests.kit.processes import patched_bot
from tests.kit.waiting import PATIENCE
from tests.local.tables import ROUNDS, SLOW, moves, sit_down, table

from .conftest import Join
from .member import ActRefused, Begun, Member, text_of
from .process import BotProcess

pytestmark = postgresql.needed

QUICK = patched_bot(
    {
        "bot.database.postgresql.LEASE_DURATION": timedelta(seconds=6),
        "bot.database.postgresql.RENEW_SECONDS": 0.75,
        "bot.database.leases.ANSWER_TIMEOUT_SECONDS": 1.5,
    }
)
"""A bot with a lease of six seconds; `make takeover` runs the same test with the real duration."""
ACKNOWLEDGED, TOLD, TAKEN_OVER = 3, 10, 5
"""Seconds until a press is acknowledged, until its result is reported, and until the next process plays."""
STOPS = "a standby exists: this process stops playing"
COUNTS, NOTHING, UNKNOWN = "counts", "refuse-unavailable", "refuse-halfway"
"""The answers to a press: it counts (the table shows it), it does not count, or nobody knows."""
SAID = {translations_for(language)(key): key for language in LANGUAGES for key in (NOTHING, UNKNOWN)}


class Proxy:
    """A proxy between a process and PostgreSQL. When it is cut, it either refuses and closes connections, or silently
    drops their data."""

    def __init__(self, url: str, *, swallows: bool) -> None:
        self.server = make_url(url)
        self.swallows, self.is_cut = swallows, False
        self.ends: set[asyncio.StreamWriter] = set()
        self.tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> str:
        """Starts the proxy; returns the address of the database through it."""
        self.listening = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        port = self.listening.sockets[0].getsockname()[1]
        return self.server.set(port=port).render_as_string(hide_password=False)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut and not self.swallows:
            writer.transport.abort()
            return
        far, back = await asyncio.open_connection(self.server.host, self.server.port)
        self.ends |= {writer, back}
        for source, target in ((reader, back), (far, writer)):
            task = asyncio.create_task(self.carry(source, target))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await source.read(65536):
                while self.is_cut:
                    await asyncio.sleep(0.02)
                target.write(data)
        target.close()

    def cut(self) -> None:
        self.is_cut = True
        if not self.swallows:
            for end in self.ends:
                end.transport.abort()

    async def close(self) -> None:
        self.listening.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for end in self.ends:
            end.close()


class Answers:
    """The bot's answers to each interaction: the texts and their times."""

    def __init__(self, here: LocalDiscord) -> None:
        self.told: dict[str, tuple[float, str]] = {}
        self.refused: list[str] = []
        """The answers that Discord refused."""
        of: Any = here.servers[0].interactions
        callback, follow_up, edit = of.callback, of.follow_up, of.edit

        def answering(made: str, token: str, body: Any, files: Any) -> Any:
            try:
                answered = callback(made, token, body, files)
            except Exception as error:
                self.refused.append(f"{made}: {error!r}")
                raise
            if body["type"] in (4, 7):
                self.note(made, body["data"])
            return answered

        def following(call: Callable[..., Any]) -> Callable[..., Any]:
            def followed(token: str, *more: Any) -> Any:
                self.note(of.of_token(token).id, more[-2])
                return call(token, *more)

            return followed

        of.callback, of.follow_up, of.edit = answering, following(follow_up), following(edit)

    def note(self, made: str, data: Any) -> None:
        self.told.setdefault(made, (time.monotonic(), json.dumps(data, ensure_ascii=False)))


@dataclass
class Pressed:
    """A press: its time, its answer, and whether it is stored."""

    at: float
    begun: Begun
    said: str | None
    told_at: float
    is_stored: bool


class Evening:
    """Two processes and three members at a table; tests can cut off one of the processes."""

    def __init__(self, here: LocalDiscord, folder: Path, url: str, proxy: Proxy) -> None:
        self.here, self.url, self.proxy = here, url, proxy
        self.answers = Answers(here)
        self.old = BotProcess(here, folder, log="old.log")
        self.new = BotProcess(here, folder, log="new.log", DATABASE_URL=url)
        if not ROUNDS:
            self.old.program = self.new.program = QUICK
        self.store = Store(url)
        self.people: list[Member] = []

    async def start(self, join: Join) -> None:
        self.old.environ["DATABASE_URL"] = await self.proxy.start()
        await self.old.start()
        await self.new.spawn()
        await self.new.says("stands by")
        await self.renewed()
        self.people = await sit_down(join)
        self.key = moves(self.people[0])[0].split(":")[1]

    async def renewed(self) -> None:
        """Waits for two renewals of the lease: after that the playing process knows its standby."""
        seen: set[Any] = set()
        async with asyncio.timeout(PATIENCE):
            while len(seen) < 3:
                seen |= set(await self.store.rows(text("SELECT until FROM leases")))
                await asyncio.sleep(0.05)

    async def close(self) -> None:
        await self.store.close()
        for bot in (self.old, self.new):
            if bot.process is not None and bot.process.returncode is None:
                bot.process.kill()
                await bot.process.wait()
        await self.proxy.close()

    async def count(self) -> int:
        return len(await db.read_log(self.store, ids.from_base36(self.key)))

    async def press(self) -> Pressed | None:
        """Presses as the member whose turn it is; returns when the press is answered or can no longer be answered."""
        shown = text_of(table(self.people[0]))
        mover = next(one for one in self.people if f"**{one.user['global_name']}** to play" in shown)
        before, at = await self.count(), time.monotonic()
        try:
            begun = await mover.click(table(mover), moves(mover)[-1], wait=False)
            await mover.until(lambda: begun.over, ACKNOWLEDGED * SLOW)
        except ActRefused:  # the screen was just updated
            return None
        while begun.id not in self.answers.told and not begun.failed and time.monotonic() < at + TOLD:
            await asyncio.sleep(0.02)
        told_at, told = self.answers.told.get(begun.id, (time.monotonic(), None))
        said = None
        if told is not None:
            said = next((key for t, key in SAID.items() if t in told), COUNTS)
            assert said != COUNTS or "🚫" not in told, told
        await asyncio.sleep(0.3)
        return Pressed(at, begun, said, told_at, await self.count() > before)


@pytest.fixture
def servers() -> dict[str, int]:
    return {"servers": 1, "shards": 1}


@pytest.fixture(params=[False, True], ids=["refused", "swallowed"])
async def evening(
    here: LocalDiscord, tmp_path: Path, url: str, join: Join, request: pytest.FixtureRequest
) -> AsyncIterator[Evening]:
    made = Evening(here, tmp_path, url, Proxy(url, swallows=request.param))
    try:
        await made.start(join)
        yield made
    finally:
        await made.close()


async def seen(bot: BotProcess, t: str) -> float:
    """Waits until the process has logged this text; returns the time."""
    await bot.says(t)
    return time.monotonic()


async def test_a_process_that_is_cut_off_gives_no_false_answer_and_becomes_a_standby(
    evening: Evening, here: LocalDiscord
) -> None:
    old, new = evening.old, evening.new
    first = await evening.press()
    assert first is not None
    assert (first.said, first.is_stored) == (COUNTS, True)

    evening.proxy.cut()
    new._before = set(here.gateway.sessions)
    stopping, taking = asyncio.create_task(seen(old, STOPS)), asyncio.create_task(new.connected())
    taken_at = asyncio.create_task(_when(taking))
    during, after = [], []
    while len(after) < 3:
        had_taken = taking.done()
        if (one := await evening.press()) is not None:
            (after if had_taken else during).append(one)
    stopped, taken = await stopping, await taken_at
    print(f"the next process played {taken - stopped:.1f} s after the old one had stopped")
    assert taken - stopped < TAKEN_OVER * SLOW

    for one in during + after:
        print(f"{one.at - stopped:5.1f} s: said {one.said!r}, stored {one.is_stored}, {one.begun.failed}")
        if one.at < stopped - 0.1 * SLOW:  # the cut takes effect a moment later
            assert one.begun.acknowledged, "each press is acknowledged until then"
            assert one.said is not None
            assert one.told_at - one.at < TOLD
        if one.said in (COUNTS, NOTHING):
            assert one.is_stored is (one.said == COUNTS), "what is said agrees with what is stored"
    assert any(one.said in (NOTHING, UNKNOWN) for one in during)
    assert [one.said for one in after] == [COUNTS] * 3, "only one of the two answers"
    assert evening.answers.refused == []
    assert not old.is_online

    evening.proxy.is_cut = False
    await old.says("this process stands by")
    old._before = set(here.gateway.sessions)
    assert await new.end() == 0
    await old.connected()
    last = None
    while last is None:
        last = await evening.press()
    assert (last.said, last.is_stored) == (COUNTS, True)
    assert await old.end() == 0
    for bot in (old, new):
        assert "Traceback" not in bot.output
        assert bot.output.count("cannot be used") <= 1
    assert here.unknown == []


async def _when(task: asyncio.Task[None]) -> float:
    await task
    return time.monotonic()

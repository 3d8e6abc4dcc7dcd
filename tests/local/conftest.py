"""A local Discord on a free port, members at it, and a tiny bot of discord.py that tests program."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import aiohttp
import discord
import pytest
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket

from bot.local.parts import Parts
from bot.local.server import LocalDiscord
from tests.kit import postgresql
from tests.kit.waiting import PATIENCE

from .member import Member
from .process import BotProcess

Join = Callable[..., Awaitable[Member]]
Client = TypeVar("Client", bound=discord.Client)
GUILDS = 1  # the intent of this name


@pytest.fixture(autouse=True)
def only_the_bot_is_logged(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the real bot writes to the request log: most tests here send requests that Discord would refuse."""
    if request.path.name != "test_bot_process.py":
        monkeypatch.delenv("CHESHIRE_REQUEST_LOG", raising=False)


@pytest.fixture(autouse=True, scope="session")
def begun_empty(empty_database: Path) -> None:
    """Bots copy a database with empty tables, so that no bot has to create them."""
    BotProcess.empty = empty_database


@pytest.fixture
def servers() -> dict[str, int]:
    """Number of servers and shards; modules override this."""
    return {}


@pytest.fixture
async def here(servers: dict[str, int]) -> AsyncIterator[LocalDiscord]:
    discord_ = LocalDiscord(**servers)
    await discord_.start()
    yield discord_
    await discord_.close()


@pytest.fixture
async def join(here: LocalDiscord) -> AsyncIterator[Join]:
    """`await join("Ada")` is Ada on the page; `await join("Ada", here.servers[1])` looks at the second server."""
    people: list[Member] = []
    async with aiohttp.ClientSession() as session:

        async def connect(name: str, server: Parts | None = None) -> Member:
            place = None if server is None else server.world.guild["id"]
            people.append(await Member.connect(session, here.origin, name, server=place))
            return people[-1]

        yield connect
        for person in people:
            await person.close()


class TinyBot(discord.AutoShardedClient):
    """Answers every click and command with `on_click` and `on_command`, which tests replace."""

    def __init__(self, **options: Any) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.01, **options)
        self.tree = app_commands.CommandTree(self)
        self.errors: list[BaseException] = []
        self.heard: list[discord.Interaction] = []
        self.answer: Callable[[discord.Interaction], Awaitable[Any]] = self.nothing

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skips the five seconds for which discord.py waits before a second identify."""

    @staticmethod
    async def nothing(_: discord.Interaction) -> None:
        return None

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.heard.append(interaction)
        if interaction.type is not discord.InteractionType.ping:
            try:
                await self.answer(interaction)
            except discord.HTTPException as error:
                self.errors.append(error)


@pytest.fixture
def aim(here: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes discord.py in this process connect to the local Discord."""
    monkeypatch.setattr(discord.http.Route, "BASE", here.api)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(here.gateway.url))


@asynccontextmanager
async def online(here: LocalDiscord, *clients: Client) -> AsyncIterator[tuple[Client, ...]]:
    """Logs in these bots of discord.py and waits until they are ready."""
    running = []
    try:
        for client in clients:
            await client.login(here.token)
            running.append(asyncio.create_task(client.connect()))
            await asyncio.wait_for(client.wait_until_ready(), PATIENCE)
        yield clients
    finally:
        for client, task in zip(clients, running, strict=False):
            await client.close()
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
async def bot(here: LocalDiscord, aim: None) -> AsyncIterator[TinyBot]:
    """A tiny bot, logged in, ready, with the command /say (autocomplete, text and number) known to Discord."""
    async with online(here, TinyBot()) as (client,):
        yield client


@pytest.fixture
async def process(here: LocalDiscord, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The real bot in a separate process, online."""
    bot = BotProcess(here, tmp_path)
    await bot.start()
    yield bot
    if bot.process is not None and bot.process.returncode is None:
        await bot.kill()


class Raw:
    """The bot's side without a library: sends single requests."""

    def __init__(self, here: LocalDiscord, session: aiohttp.ClientSession) -> None:
        self.here, self.session = here, session

    async def ask(self, method: str, path: str, json: Any = None, **more: Any) -> tuple[int, Any, Any]:
        """Sends a request; returns the status, the JSON (or text) and the headers."""
        headers = {"Authorization": f"Bot {self.here.token}"}
        async with self.session.request(method, self.here.api + path, json=json, headers=headers, **more) as response:
            typed = response.content_type == "application/json"
            return response.status, await (response.json() if typed else response.text()), response.headers

    async def ok(self, method: str, path: str, json: Any = None, **more: Any) -> Any:
        status, data, _ = await self.ask(method, path, json, **more)
        assert status in (200, 204), data
        return data

    async def refused(self, method: str, path: str, json: Any = None, **more: Any) -> int:
        """Sends a request that Discord must refuse; returns the error code."""
        status, data, _ = await self.ask(method, path, json, **more)
        assert status >= 400, data
        return int(data["code"])

    async def begin(self, member: Member, json: Any = None, channel: str = "game-night") -> tuple[str, str]:
        """Lets this member click a button on a new message; returns the id and token of the interaction."""
        body = json or {"flags": 1 << 15, "components": [row("press")]}
        message = await self.ok("POST", f"/channels/{member.channel(channel)}/messages", body)
        await member.until(lambda: message["id"] in member.by_id)
        begun = await member.click(member.by_id[message["id"]], "press", wait=False)
        await member.until(lambda: begun.id)
        (made,) = (known for server in self.here.servers if (known := server.interactions.by_id.get(begun.id)))
        return made.id, made.token

    async def answer(self, made: tuple[str, str], type_: int, data: Any = None) -> tuple[int, Any, Any]:
        path = "/interactions/{}/{}/callback?with_response=1".format(*made)
        return await self.ask("POST", path, {"type": type_, "data": data})


def row(*ids: str, **more: Any) -> dict[str, Any]:
    return {"type": 1, "components": [{"type": 2, "style": 2, "label": i, "custom_id": i, **more} for i in ids]}


def says(text: str, *ids: str, flags: int = 0) -> dict[str, Any]:
    """A message of components V2."""
    parts = [{"type": 10, "content": text}, *([row(*ids)] if ids else [])]
    return {"flags": 1 << 15 | flags, "components": parts}


@pytest.fixture
async def raw(here: LocalDiscord) -> AsyncIterator[Raw]:
    async with aiohttp.ClientSession() as session:
        yield Raw(here, session)


class Wire:
    """A gateway connection without a library."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.ws = ws

    async def op(self, op: int) -> Any:
        """Waits for the next frame with this op; returns its `d`."""
        while True:
            frame = await self.ws.receive_json(timeout=PATIENCE)
            if frame["op"] == op:
                return frame["d"]

    async def event(self, name: str) -> Any:
        while True:
            frame = await self.ws.receive_json(timeout=PATIENCE)
            if frame["t"] == name:
                self.seq = frame["s"]
                return frame["d"]

    async def identify(self, here: LocalDiscord, **more: Any) -> Any:
        await self.op(10)
        await self.ws.send_json({"op": 2, "d": {"token": here.token, "intents": GUILDS, "properties": {}, **more}})
        return await self.event("READY")

    async def closed(self) -> int | None:
        """Waits until the server closes the connection; returns the code."""
        async for _ in self.ws:
            pass
        return self.ws.close_code


@pytest.fixture
async def dial(here: LocalDiscord, raw: Raw) -> Any:
    async def connect(query: str = "?v=10&encoding=json") -> Wire:
        return Wire(await raw.session.ws_connect(here.gateway.url + query))

    return connect


@pytest.fixture
async def url(cluster: postgresql.Cluster) -> str:
    await postgresql.empty(cluster.url)
    return cluster.url

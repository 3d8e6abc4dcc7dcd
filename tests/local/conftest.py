"""A local Discord on a free port, people at it, and a tiny bot of discord.py that answers what a test tells it to."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import discord
import pytest
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket

from bot.local.server import TOKEN, LocalDiscord

from .member import Member

Join = Callable[[str], Awaitable[Member]]


@pytest.fixture
async def here() -> AsyncIterator[LocalDiscord]:
    discord_ = LocalDiscord()
    await discord_.start()
    yield discord_
    await discord_.close()


@pytest.fixture
async def join(here: LocalDiscord) -> AsyncIterator[Join]:
    """`await join("Ada")` is Ada at the page."""
    people: list[Member] = []
    async with aiohttp.ClientSession() as session:

        async def connect(name: str) -> Member:
            people.append(await Member.connect(session, here.origin, name))
            return people[-1]

        yield connect
        for person in people:
            await person.close()


class TinyBot(discord.AutoShardedClient):
    """Answers every click and command with `on_click` and `on_command`, which tests replace."""

    def __init__(self, **options: Any) -> None:
        super().__init__(intents=discord.Intents(guilds=True), **options)
        self.tree = app_commands.CommandTree(self)
        self.errors: list[BaseException] = []
        self.heard: list[discord.Interaction] = []
        self.answer: Callable[[discord.Interaction], Awaitable[Any]] = self.nothing

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
    """discord.py of this process talks to the local Discord."""
    monkeypatch.setattr(discord.http.Route, "BASE", here.api)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(here.gateway.url))


@pytest.fixture
async def bot(here: LocalDiscord, aim: None) -> AsyncIterator[TinyBot]:
    """A tiny bot, logged in, ready, with the command /say (autocomplete, text and number) known to Discord."""
    import asyncio

    client = TinyBot()
    await client.login(TOKEN)
    running = asyncio.create_task(client.connect())
    await asyncio.wait_for(client.wait_until_ready(), 10)
    yield client
    await client.close()
    running.cancel()

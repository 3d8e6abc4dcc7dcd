"""One line in the channel of a table that is set aside, as it cannot be read."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.model.table import NOWHERE
from bot.people.people import People
from bot.screens.components import Screen, text
from bot.screens.parts import dashed
from bot.showing.channels import if_possible
from bot.store import log_failure
from bot.store.table import Aside
from bot.words.texts import words_of
from games import GAMES

log = logging.getLogger(__name__)
PATIENCE = 5.0
"""Seconds for what is being said when the bot ends."""


class Asides:
    """Tells the members of a table, once, that it cannot be played on."""

    def __init__(self, client: discord.Client, people: People) -> None:
        self._client = client
        self._people = people
        self._tasks: set[asyncio.Task[None]] = set()

    def tell(self, aside: Aside) -> None:
        """Says so soon, unless only its member knows of the table; returns at once."""
        if aside.place == NOWHERE:
            return
        task = asyncio.create_task(self._tell(aside), name="tell of a table set aside")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, aside: Aside) -> None:
        try:
            words = words_of(await self._people.server(aside.server))
            game = words(f"game-{dashed(aside.game)}") if aside.game in GAMES else aside.game
            view = Screen(text(words("table-aside", game=game)))
            with if_possible("nobody is told of a table that is set aside"):
                await self._client.get_partial_messageable(aside.place).send(view=view)
        except Exception as error:
            log_failure(log, error, "nobody is told of a table that is set aside")

    async def stop(self) -> None:
        """Returns when all is said, or soon."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=PATIENCE)

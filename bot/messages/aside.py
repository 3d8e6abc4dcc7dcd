"""One line in the channel of a table that is set aside, as it cannot be read."""

from __future__ import annotations

import logging

import discord

from bot.core.custom_ids import NOWHERE
from bot.core.jobs import Errands
from bot.core.service import PATIENCE, Service
from bot.database import log_failure
from bot.i18n.translations import words_of
from bot.members.people import People
from bot.messages.channels import if_possible
from bot.screens.components import Screen, new_message, text
from bot.screens.parts import dashed
from bot.tables.host import Host
from bot.tables.store import Aside
from games import GAMES

log = logging.getLogger(__name__)


class Asides(Service):
    """Tells the members of a table, once, that it cannot be played on."""

    def __init__(self, client: discord.Client, host: Host, people: People) -> None:
        self._client = client
        self._people = people
        host.aside_listeners.append(self.tell)
        self._tellings = Errands("tell of a table set aside", self._tell, self._cannot_tell)

    def tell(self, aside: Aside) -> None:
        """Says so soon, unless only its member knows of the table; returns at once."""
        if aside.place != NOWHERE:
            self._tellings.soon(aside)

    async def _tell(self, aside: Aside) -> None:
        words = words_of(await self._people.server(aside.server))
        game = words(f"game-{dashed(aside.game)}") if aside.game in GAMES else aside.game
        view = Screen(text(words("table-aside", game=game)))
        with if_possible("nobody is told of a table that is set aside"):
            await self._client.get_partial_messageable(aside.place).send(**new_message(view))

    def _cannot_tell(self, _: Aside, error: Exception) -> None:
        log_failure(log, error, "nobody is told of a table that is set aside")

    async def stop(self, _: float = PATIENCE, /) -> None:
        """Returns when all is said, or soon."""
        await self._tellings.stop()

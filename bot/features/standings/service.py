"""Announces the end of each season, once on a server, in the channel where most games of the season were played.

The database records the announcement before its message is sent. A message that may have been sent is sent again only
while Discord recognizes its nonce, so no kill, restart or other process leads to a second one."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from datetime import datetime

import aiohttp
import discord

from bot.core.custom_ids import nonce_for
from bot.core.jobs import Jobs, max_retry_delay
from bot.core.service import STOP_TIMEOUT_SECONDS, Service
from bot.database import log_failure
from bot.database.notes import read_note, save_note
from bot.features.standings import store as db
from bot.features.standings.model import (
    MIN_GAMES_TO_ANNOUNCE,
    StandingsLine,
    is_due_to_announce,
    last_ended_season,
    next_season_check,
    season_of,
)
from bot.features.standings.screens import PER_PAGE, season_end_screen
from bot.features.standings.store import SEASON_END
from bot.i18n.translations import translations_of
from bot.members.model import Server
from bot.members.people import People
from bot.messages.channels import (
    REQUEST_ERRORS,
    SERVER_ERROR,
    bot_permissions_in,
    describe_error,
    is_temporary,
    max_request_retry_delay,
    missing_permissions,
    send_reopening_thread,
)
from bot.messages.render import Renderer
from bot.screens.components import Screen, send_kwargs
from bot.tables.clock import Clock, WakerId
from bot.tables.host import Host

log = logging.getLogger(__name__)
KNOWN_SINCE = "seasons are announced since"
"""The name of the note with the time when the bot first ran a version that announces the end of seasons."""


@dataclass(eq=False, repr=False)
class SeasonEnds(Service):
    """Announces the end of each season."""

    client: discord.Client
    host: Host
    people: People
    clock: Clock
    renderer: Renderer
    _known_since: datetime = field(init=False)

    def __post_init__(self) -> None:
        self._jobs = Jobs("end of the season on", self._announce, self._failed)

    async def start(self) -> None:
        noted = await read_note(self.host.store, KNOWN_SINCE)
        self._known_since = datetime.fromisoformat(noted) if noted is not None else self.host.now()
        if noted is None:
            await save_note(self.host.store, KNOWN_SINCE, self._known_since.isoformat())

    async def on_servers_known(self) -> None:
        await self._check()

    async def stop(self, timeout_seconds: float = STOP_TIMEOUT_SECONDS, /) -> None:
        """Waits up to `timeout_seconds` seconds for messages that are being sent."""
        await self._jobs.stop(timeout_seconds)

    async def _check(self, _: int = WakerId.CHECK_SEASONS) -> None:
        """Looks for seasons whose end is to be announced now, and sets the clock to the next check."""
        now, store = self.host.now(), self.host.store
        for number, season in await db.seasons_with_games(store, MIN_GAMES_TO_ANNOUNCE, now):
            ended = last_ended_season(now, await self.people.server(number))
            if ended.season == season and is_due_to_announce(ended, now, self._known_since):
                self._jobs.schedule(number)
        self.clock.wake_at(WakerId.CHECK_SEASONS, next_season_check(now), self._check)

    async def _announce(self, number: int) -> None:
        """Announces the end of the last season of the server with this id, unless that was done or is not wanted. If
        the bot can write in none of the channels, the next check tries again."""
        outages, store, now = self.host.outages, self.host.store, self.host.now()
        if outages.is_on and outages.defer(number, ("season", number), lambda: self._jobs.schedule(number)):
            return
        server = await self.people.server(number)
        ended = last_ended_season(now, server)
        if not is_due_to_announce(ended, now, self._known_since) or self.client.get_guild(number) is None:
            return
        if SEASON_END.value_for(server) == "none":
            await db.finish_season_end(store, number, ended.season)
            return
        played = await db.games_by_channel(store, number, ended.season)
        total, leaders = await db.standings(store, number, game=None, season=ended.season, first=0, count=PER_PAGE)
        channels = [channel for channel in played if self._may_post(server, channel)]
        if not leaders:  # all of them have deleted their data
            return
        screen = await self._screen(server, ended.season, sum(played.values()), total, leaders)
        for channel in channels:
            if not await db.claim_season_end(store, number, ended.season, self.host.now()):
                return
            if await self._post(server, channel, screen, ended.season):
                await db.finish_season_end(store, number, ended.season)
                return

    async def _post(self, server: Server, channel: int, screen: Screen, season: str) -> bool:
        """Posts the screen in the channel. Returns False if Discord refuses it for good. Raises temporary errors."""
        content = {**send_kwargs(screen), "nonce": nonce_for(f"season {server.id} {season}")}
        try:
            await send_reopening_thread(self.client, channel, **content)
        except REQUEST_ERRORS as error:
            is_refused = isinstance(error, discord.HTTPException) and error.status < SERVER_ERROR
            if is_refused or isinstance(error, aiohttp.ClientConnectorError):  # otherwise it may have arrived
                await db.release_season_end(self.host.store, server.id, season)
            if is_temporary(error):
                raise
            log.info("no end of season %s in channel %s: %s", season, channel, describe_error(error))
            return False
        return True

    async def _screen(
        self, server: Server, season: str, games: int, total: int, leaders: list[StandingsLine]
    ) -> Screen:
        members = [await self.people.member(line.member) for line in leaders]
        faces = {member.id: member.face for member in members if member.face is not None}
        following, emojis = season_of(self.host.now(), server), self.renderer.emojis
        return season_end_screen(season, following, games, total, leaders, faces, emojis, translations_of(server))

    def _may_post(self, server: Server, channel: int) -> bool:
        """Whether the bot may post in this channel, as far as it knows, and the server allows tables there."""
        place, permissions = self.client.get_channel(channel), bot_permissions_in(self.client, channel)
        thread = place if isinstance(place, discord.Thread) else None
        if server.channels and (channel if thread is None else thread.parent_id) not in server.channels:
            return False
        return permissions is None or not missing_permissions(permissions, in_thread=thread is not None)

    def _failed(self, number: int, error: Exception) -> float:
        """Logs a failure and returns the longest wait until the next try, in seconds."""
        if isinstance(error, REQUEST_ERRORS) and is_temporary(error):
            log.info("the end of the season on server %s is announced later: %s", number, describe_error(error))
            return max_request_retry_delay(error, number)
        log_failure(log, error, "the end of the season on server %s is not announced yet", number)
        return max_retry_delay(error)

"""Game nights: planned for a date, opened by the clock, once or every week.

A night whose time has come is stored with everything that follows from it (its games, the next date) before anything is
sent. The ids and nonces of what is sent follow from it too, so that work interrupted when the bot stopped is finished
without being done twice.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import discord
from discord import EntityType, PrivacyLevel, ui

from bot.drawing.emojis import Emojis
from bot.drawing.words import words_of
from bot.evenings.tournament import Tournaments
from bot.evenings.underway import Underway, edit
from bot.model.ids import link_to, nonce
from bot.model.lobby import new_lobby
from bot.model.night import LATEST, TOURNAMENT, Night, Opening, next_week
from bot.model.refusals import NoSuchTable, Refusal
from bot.model.seats import cancelled
from bot.model.table import Table
from bot.model.tournament import Tournament
from bot.people.people import People
from bot.screens import night as screens
from bot.screens.parts import files_of
from bot.showing.posts import Posts
from bot.showing.render import Renderer
from bot.showing.sending import mentions
from bot.showing.threads import send
from bot.showing.unreachable import FAILED, why
from bot.store import Conflict, log_failure
from bot.store import night as store
from bot.tables.clock import Clock
from bot.tables.host import Host
from games.core import Chance
from games.smileys import choose_game

log = logging.getLogger(__name__)
LENGTH = timedelta(hours=3)
"""How long Discord shows a night as in progress."""
MOST = 10
"""How many nights may be planned on a server at once."""


class Nights:
    """All game nights of the bot."""

    def __init__(
        self,
        client: discord.Client,
        host: Host,
        posts: Posts,
        renderer: Renderer,
        people: People,
        tournaments: Tournaments,
        clock: Clock,
        emojis: Callable[[], Emojis],
    ) -> None:
        self._client = client
        self._store = host.store
        self._host = host
        self._posts = posts
        self._renderer = renderer
        self._people = people
        self._tournaments = tournaments
        self._clock = clock
        self._emojis = emojis
        self.underway = Underway(self.show_again)
        self.lock = self.underway.lock
        self.stop = self.underway.stop

    async def start(self) -> None:
        """Resumes where the bot stopped, and waits for the nights to come."""
        for night in await store.due(self._store):
            self._wait_for(night)
        self.underway.show_all(await store.unshown(self._store))

    async def find(self, number: int) -> Night:
        """The night of this id. A Refusal if there is none."""
        found = await store.find(self._store, number)
        if found is None:
            raise Refusal("refuse-no-night")
        return found

    # Planning

    async def plan(self, night: Night) -> Night:
        """Stores a new night. A Refusal if too many are planned. If one with this id is stored already (a duplicate
        event), returns that one."""
        night.changed = self._host.now()
        planned = await store.planned(self._store, night.server)
        if len(planned) >= MOST and night.id not in (one.id for one in planned):
            raise Refusal("refuse-nights-many", limit=MOST)
        try:
            await store.add(self._store, night)
        except Conflict:
            return await self.find(night.id)
        self._wait_for(night)
        return night

    async def change(self, number: int, alter: Callable[[Night], Any]) -> Night:
        """Alters a night and stores it. If `alter` refuses, nothing is changed."""
        await self.find(number)

        def stamped(night: Night) -> None:
            alter(night)
            night.changed = self._host.now()

        return await store.change(self._store, number, stamped)

    async def sign(self, number: int, member: int, name: str, *, is_going: bool | None) -> Night:
        """Signs a member up for the next time, or off; None does whichever is left to do. A Refusal if there is no
        next time."""
        night = await self.find(number)
        if night.state != "planned":
            raise Refusal(f"refuse-night-{night.state}")
        await store.sign(self._store, night, member, name, self._host.now(), is_going=is_going)
        return await self.find(number)

    async def cancel(self, number: int) -> Night:
        """Calls a night off, for every week. A Refusal if it has begun or was called off."""

        def alter(night: Night) -> None:
            if night.state != "planned":
                raise Refusal(f"refuse-night-{night.state}")
            night.state = "cancelled"

        async with self.lock(number):
            night = await self.change(number, alter)
            self._clock.forget(number)
            if night.opening is not None:
                self._wait_for(night)  # it was already being opened
            await self._drop_event(night)
            await self.show(night)
        return night

    # Opening

    def _wait_for(self, night: Night) -> None:
        """Asks the clock to wake the night when there is something to do."""
        if night.opening is not None:
            self._clock.wake_at(night.id, self._host.now(), self._wake)
        elif night.state == "planned":
            self._clock.wake_at(night.id, night.at, self._wake)

    async def _wake(self, number: int) -> None:
        """The clock goes on at once; other tables do not wait for what is sent here."""
        self.underway.start(self._go_on(number), f"night {number}")

    async def _go_on(self, number: int) -> None:
        try:
            async with self.lock(number):
                night = await self._mark(number)
                if night.opening is not None:
                    await self._open(night)
                    await store.opened(self._store, night)
                    night = await self.announce(await self.find(number))
                    await self.show(night)
                self._clock.forget(number)
                self._wait_for(night)
        except Exception as error:
            log_failure(log, error, "night %s could not be opened", number)
            self._clock.try_again(number, self._wake, error)

    async def _mark(self, number: int) -> Night:
        """Stores that the time of a night has come: what is played, whether it is too late, when the next one is."""
        now = self._host.now()
        secret = self._host.draw_secret(32)

        def alter(night: Night) -> None:
            if night.opening is not None or night.state != "planned" or night.at > now:
                return
            games, rolls = night.games, []
            if not games:
                game, events = choose_game(Chance(secret))
                games, rolls = [game], [str(event.detail["die"]) for event in events]
            night.opening = Opening(night.at, list(games), rolls, is_missed=now - night.at > LATEST)
            night.event = None
            if night.weekly:
                night.at = next_week(night.at, night.zone, now)
            else:
                night.state = "over"

        return await self.change(number, alter)

    async def _open(self, night: Night) -> None:
        """Opens the lobbies, then announces them and mentions those who signed up. If that is not allowed (any more),
        the night is over."""
        assert night.opening is not None
        words = words_of(await self._people.server(night.server))
        try:
            links = [] if night.opening.is_missed else await self._open_lobbies(night)
            members = await store.signed_up(self._store, night)
            screen = screens.opened(night, links, members, self._emojis(), words)
            await self._send(night, screen, "call", mentioned=[] if night.opening.is_missed else members)
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("night %s cannot be opened in its channel (%s)", night.key, error.code)
            await self._call_off(night)

    async def _call_off(self, night: Night) -> None:
        """Cancels the lobbies of an opening that nobody was shown."""

        for number in night.tables():
            try:
                handle = await self._host.find(number)
            except NoSuchTable:
                continue
            if not handle.shown.messages:
                await self._host.change(number, self._cancelled_lobby)

    def _cancelled_lobby(self, table: Table) -> Table:
        return cancelled(table, self._host.now()) if table.state == "lobby" else table

    async def _open_lobbies(self, night: Night) -> list[tuple[str, str]]:
        """The games with the links to their lobbies, each of which is opened once."""
        assert night.opening is not None
        links = []
        for number, game in zip(night.tables(), night.opening.games, strict=True):
            if game == TOURNAMENT:
                message = await self._open_tournament(night, number)
            else:
                server = await self._people.server(night.server)
                handle = await self._host.open(
                    new_lobby(
                        number,
                        server=night.server,
                        channel=night.channel,
                        game=game,
                        opener=night.planner,
                        opened=self._host.now(),
                        pace=server.pace,
                        advice=False if server.rate_computers else None,
                    )
                )
                if not handle.shown.messages:
                    (view,) = await self._renderer.public(handle)
                    await self._posts.stands(handle, [await self._send(night, view, game)])
                message = handle.shown.messages[-1]
            links.append((game, link_to(night.server, night.channel, message)))
        return links

    async def _open_tournament(self, night: Night, number: int) -> int:
        tournaments = self._tournaments
        server = await self._people.server(night.server)
        opened = await tournaments.open(
            Tournament(
                id=number,
                server=night.server,
                channel=night.channel,
                opener=night.planner,
                secret=b"",
                opened=self._host.now(),
                pace=server.pace,
            )
        )
        if opened.message is None:
            message = await self._send(night, await tournaments.screen(opened), TOURNAMENT)
            async with tournaments.lock(number):
                opened = await tournaments.change(number, lambda altered: setattr(altered, "message", message))
        assert opened.message is not None
        return opened.message

    async def _send(self, night: Night, view: ui.LayoutView, what: str, *, mentioned: list[int] | None = None) -> int:
        """Sends a message of an opening; the nonce is the same each time, so that Discord accepts it only once."""
        assert night.opening is not None
        about = f"{night.id} {night.opening.at.timestamp()} {what}"
        sent = await send(
            self._client,
            night.channel,
            view=view,
            files=files_of(view),
            nonce=nonce(about),
            allowed_mentions=mentions((mentioned or [])[: screens.MOST_MENTIONED]),
        )
        return sent.id

    async def show_again(self, number: int) -> None:
        """Updates a night's message from what is stored; the process of its server does that."""
        night = await self.find(number)
        if self._store.shards.has(night.server):
            await self.show(night)

    async def show(self, night: Night) -> None:
        """Updates the night's own message, if it still exists; later if Discord cannot do that now."""
        if night.message is not None:
            screen = screens.night(night, words_of(await self._people.server(night.server)))
            about = f"night {night.key}"
            await self.underway.shown(night.id, edit(self._client, night.channel, night.message, screen, about))

    # Discord's events

    async def announce(self, night: Night) -> Night:
        """Adds the next time to the server's events, once, if the bot may. If that fails the night is still planned."""
        guild = self._client.get_guild(night.server)
        if night.state != "planned" or night.event is not None or guild is None:
            return night
        may = guild.me.guild_permissions
        if not (may.create_events or may.manage_events):
            return night
        words = words_of(await self._people.server(night.server))
        name = screens.event_name(night, words)
        try:
            for event in await guild.fetch_scheduled_events(with_counts=False):
                if (event.name, event.start_time, event.creator_id) == (name, night.at, guild.me.id):
                    break
            else:
                channel = self._client.get_channel(night.channel)
                event = await guild.create_scheduled_event(
                    name=name,
                    start_time=night.at,
                    end_time=night.at + LENGTH,
                    entity_type=EntityType.external,
                    privacy_level=PrivacyLevel.guild_only,
                    location=f"#{getattr(channel, 'name', 'game-night')}"[:100],
                    description=words("night-event-about"),
                )
        except FAILED as error:
            log.info("night %s is not among the events (%s)", night.key, why(error))
            return night
        return await self.change(night.id, lambda altered: setattr(altered, "event", event.id))

    async def _drop_event(self, night: Night) -> None:
        guild = self._client.get_guild(night.server)
        if night.event is None or guild is None:
            return
        try:
            await (await guild.fetch_scheduled_event(night.event, with_counts=False)).delete()
        except FAILED as error:
            log.info("the event of night %s stays (%s)", night.key, why(error))

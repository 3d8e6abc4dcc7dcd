"""What is sent as the dates of a night come: the lobbies of its games, the call to them, and a recap when all is
played; whether to continue a weekly night to which nobody comes or that has no planner any more, and its end; and its
event among Discord's. Nights of a server that has removed the bot wait until the bot is back.

A night was stored with what is opened before; what is sent has the same ids and nonces each time, so it is finished
without being done twice.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Literal

import discord
from discord import EntityType, PrivacyLevel, ui
from msgspec.structs import replace

from bot.core.custom_ids import link_to, nonce
from bot.core.errors import Damaged, Gone, NoRoom, NoSuchTable
from bot.database import Conflict
from bot.features.nights import model as rules
from bot.features.nights import screens, series, store
from bot.features.nights.model import TOURNAMENT, Night, Played, invited, told_off
from bot.features.nights.screens import OpenedTable
from bot.features.tournaments import model as tournament_rules
from bot.features.tournaments.model import Tournament
from bot.features.tournaments.service import Tournaments
from bot.i18n.translations import Translations, translations_of
from bot.members import servers
from bot.messages.channels import FAILED, LEFT, if_possible, may_pass, send, why
from bot.messages.messages import mentions
from bot.messages.stored import StoredMessages
from bot.screens.components import Screen, new_message
from bot.tables.lobby import NIGHT, new_lobby
from bot.tables.rows import require_room
from bot.tables.seats import given_up
from bot.tables.table import HELD, Table

log = logging.getLogger(__name__)
PAUSE = timedelta(minutes=5)
"""How long after the end of its last table the recap of a night is sent: who plays on presses Rematch before that."""
LENGTH = timedelta(hours=3)
"""How long Discord shows a night as in progress."""
Event = discord.ScheduledEvent
StoredNights = StoredMessages[Night]
FULL = 30038
"""Discord's code for a server that has as many events as it may have."""
NoEvent = Literal["forbidden", "full"]


@dataclass(eq=False, repr=False)
class Openings:
    """Opens the nights of their owner."""

    nights: StoredNights
    tournaments: Tournaments

    async def open(self, night: Night) -> None:
        """Opens the lobbies, then announces them and mentions those who signed up. Raises what Discord refuses."""
        assert night.opening is not None
        t = translations_of(await self.nights.people.server(night.server))
        host = self.nights.host
        excluded = await servers.excluded(host.store, night.server, host.now())
        coming = [one for one in await store.signed_up(host.store, night) if one.seat.owner not in excluded]
        tables = [] if night.opening.is_missed else await self._open_lobbies(night, coming)
        called = [one.seat.owner or 0 for one in coming if one.is_called and tables]  # or there is nothing to come to
        screen = screens.opened(night, tables, called, self.nights.renderer.emojis, t)
        await self._send(night, screen, "call", mentioned=called)

    async def give_up(self, night: Night) -> None:
        """Cancels the lobbies of an opening that nobody was shown."""
        assert night.opening is not None
        for number, game in zip(night.tables(), night.opening.games, strict=True):
            if game == TOURNAMENT:
                await self._give_up_tournament(night, number)
                continue
            try:
                handle = await self.nights.host.find(number)
            except NoSuchTable:
                continue
            if handle.table.channel == night.channel and not handle.shown.messages:
                await self.nights.host.change(number, lambda table: given_up(table, self.nights.host.now()))

    async def _give_up_tournament(self, night: Night, number: int) -> None:
        def alter(lobby: Tournament) -> Tournament:
            is_unseen = lobby.channel == night.channel and lobby.message is None
            return tournament_rules.ended(lobby, self.nights.host.now()) if is_unseen else lobby

        if await self.tournaments.queries.find(self.nights.host.store, number) is not None:
            await self.tournaments.change(number, alter)

    async def _open_lobbies(self, night: Night, coming: Sequence[store.Coming]) -> list[OpenedTable]:
        """The tables with their lobbies, each of which is opened once, and holds a place for some of those who come;
        those for which the server has no room are left out."""
        assert night.opening is not None
        now, tables = self.nights.host.now(), []
        where: dict[str, Any] = {"server": night.server, "channel": night.channel, "night": night.id}
        for place, (number, game) in enumerate(zip(night.tables(), night.opening.games, strict=True)):
            held = [one for one in coming if one.place == place]
            seats = tuple(one.seat for one in held)
            about = {**where, "id": number, "opener": night.planner, "secret": b"", "opened": now, "seats": seats}
            try:
                if game == TOURNAMENT:
                    message, since = await self._open_tournament(night, about)
                else:
                    message, since = await self._open_table(night, game, about)
            except NoRoom:
                continue
            except Conflict:  # this is the id of another table
                redrawn = await self.nights.change(night.id, partial(series.redrawn, taken=number))
                return await self._open_lobbies(redrawn, coming)
            link = link_to(night.server, night.channel, message)
            called = [one.seat.owner or 0 for one in held if one.is_called]
            tables.append(OpenedTable(game, link, called, since + HELD, regulars=len(held) - len(called)))
        return tables

    async def _open_table(self, night: Night, game: str, about: dict[str, Any]) -> tuple[int, datetime]:
        """The message of a lobby, and when that was opened."""
        server, until = await self.nights.people.server(night.server), self.nights.host.now() + NIGHT
        table = Table(game=game, pace=server.pace, advice=server.advice, until=until, **about)
        handle = await self.nights.host.open(new_lobby(table), lambda connection: require_room(connection, server))
        if not handle.shown.messages:
            (view,) = await self.nights.renderer.public(handle)
            await self.nights.table_messages.stands(handle, [await self._send(night, view, str(table.id))])
        return handle.shown.messages[-1], handle.table.opened

    async def _open_tournament(self, night: Night, about: dict[str, Any]) -> tuple[int, datetime]:
        """The same of a tournament."""
        assert night.opening is not None
        number, pace = about["id"], (await self.nights.people.server(night.server)).pace
        opened = await self.tournaments.open(Tournament(pace=pace, fixed_end=night.opening.at + NIGHT, **about))
        if opened.message is None:
            await self.tournaments.post(number, lambda view: self._send(night, view, str(number)))
            opened = await self.tournaments.find(number)
        assert opened.message is not None
        return opened.message, opened.opened

    async def recap(self, night: Night) -> datetime | None:
        """Tells who has won at the tables of a night, once all of them have ended, with those of rematches. When that
        has to be tried again; None if it is told, there is nothing to tell, or somebody still plays."""
        if night.recap is None:
            return None
        games = await self._played(night)
        if any(one.ended is None for one in games):
            return None
        due = max((one.ended for one in games if one.ended is not None), default=night.recap) + PAUSE
        if due > self.nights.host.now():
            return due
        finished = [one for one in games if one.places]
        if finished:
            t = translations_of(await self.nights.people.server(night.server))
            with if_possible("the recap of night %s cannot be sent", night.key, or_later=True):
                about = f"{night.id} {night.recap.timestamp()} recap"
                await post(self.nights, night, screens.recap(night, finished, t), about, [])
        has_begun = any(one.has_begun for one in games)
        night = await self.nights.change(night.id, lambda now: series.evening_over(now, has_begun=has_begun))
        return self.nights.host.now() if night.recap is not None else None

    async def _played(self, night: Night) -> list[Played]:
        """What was played at a date, and is played; tables that cannot be read, or are deleted by now, are left out."""
        tables, tournaments = await store.opened(self.nights.host.store, night)
        games = []
        for number in tables:
            with suppress(Damaged, Gone):
                handle = await self.nights.host.find(number)
                table, finale = handle.table, handle.shown.finale
                outcome = table.position.outcome() if table.position is not None else None
                link = link_to(table.server, handle.place, finale) if finale else None
                places, has_begun = outcome.places if outcome else (), table.began is not None
                games.append(Played(table.game, link, table.ended, table.seats, places, has_begun))
        for number in tournaments:
            with suppress(Gone):
                one = await self.tournaments.find(number)
                places = one.standing.places if one.state == "over" else ()
                games.append(Played(TOURNAMENT, one.link, one.ended, one.seats, places, bool(one.matches)))
        return games

    async def _send(self, night: Night, view: ui.LayoutView, what: str, *, mentioned: list[int] | None = None) -> int:
        """Sends a message of an opening; the nonce is the same each time, so that Discord accepts it only once."""
        assert night.opening is not None
        about = f"{night.id} {night.opening.at.timestamp()} {what}"
        return await post(self.nights, night, view, about, mentioned or [])


async def post(
    nights: StoredNights, night: Night, view: ui.LayoutView, about: str, mentioned: list[int], *, silent: bool = False
) -> int:
    """Sends a message to the night's channel that mentions these members, once `about` this."""
    sent = await send(
        nights.client,
        night.channel,
        **new_message(view),
        nonce=nonce(about),
        allowed_mentions=mentions(mentioned[: screens.MOST_MENTIONED]),
        silent=silent,
    )
    return sent.id


@dataclass(eq=False, repr=False)
class Endings:
    """Ends the weekly nights of their owner."""

    nights: StoredNights
    say: Callable[[Night, Screen, str, Sequence[int]], Awaitable[int | None]]
    """Sends a message to the night's channel that rings for these members."""
    unread: dict[int, int] = field(default_factory=dict)
    """Night ids by planner: planners with closed direct messages, who are asked at their next press."""

    async def is_removed(self, night: Night) -> bool:
        """Whether the night's server has removed the bot."""
        client = self.nights.client
        if client.get_guild(night.server) is not None:
            return False
        return client.is_ready() or await servers.is_gone(self.nights.host.store, night.server)

    async def is_left(self, night: Night) -> bool | None:
        """Whether the planner of a weekly night whose time has come is no longer on the server; asks Discord. None if
        Discord does not say, or it is not yet time."""
        guild = self.nights.client.get_guild(night.server)
        is_due = night.state == "planned" and night.opening is None and night.at <= self.nights.host.now()
        if not is_due or not night.weekly or guild is None:
            return None
        try:
            return not night.planner or not await guild.fetch_member(night.planner)
        except FAILED as error:
            if getattr(error, "code", None) in LEFT:
                return True
            log.info("whether whoever planned night %s is still there is not known: %s", night.key, why(error))
            return None

    # Asking

    def remember(self, night: Night) -> None:
        """Remembers to ask at the next press of a planner who takes no direct messages."""
        if night.question is not None and night.question.state == "unread" and night.planner:
            self.unread[night.planner] = night.id

    async def ask(self, night: Night) -> Night:
        """Asks the question if it is due: the planner by direct message, or the channel if there is no planner."""
        if night.question is not None and not night.planner:
            night = await self.nights.change(night.id, lambda one: series.looked(one, is_left=True))
        question = night.question
        if question is None or question.state != "due":
            return night
        state = await (self._post_question if question.is_left else self._write_to_planner)(night)
        if state is None:
            return night
        night = await self.nights.change(night.id, lambda one: series.asked(one, question, state))
        self.remember(night)
        return night

    async def _post_question(self, night: Night) -> Literal["asked"]:
        screen = screens.question(night, None, translations_of(await self.nights.people.server(night.server)))
        await self.say(night, screen, f"{night.at.timestamp()} left", [])
        return "asked"

    async def _write_to_planner(self, night: Night) -> Literal["asked", "unread"] | None:
        """Sends the question by direct message; None if the server's name is not known yet."""
        people, client = self.nights.people, self.nights.client
        if (screen := await self.question(night)) is None:
            return None
        is_asleep = await people.is_asleep(night.server, night.planner, self.nights.host.now())
        try:
            channel = await client.create_dm(discord.Object(night.planner))
            about = nonce(f"{night.id} {night.at.timestamp()} keep")
            await channel.send(**new_message(screen), nonce=about, silent=is_asleep)
        except FAILED as error:
            if may_pass(error):
                raise
            log.info("whoever planned night %s is asked at their next press: %s", night.key, why(error))
            return "unread"
        return "asked"

    async def question(self, night: Night) -> Screen | None:
        """The question to the planner; None if the name of the server is not known yet."""
        guild = self.nights.client.get_guild(night.server)
        t = translations_of(await self.nights.people.member(night.planner))
        return screens.question(night, guild.name, t) if guild is not None else None

    async def pressed(self, member: int, send: Callable[[Screen], Awaitable[object]]) -> None:
        """Asks a member who has just pressed something, with `send`, if their question is still unread."""
        if (number := self.unread.get(member)) is None:
            return
        with suppress(Gone):
            night = await self.nights.find(number)
            question, screen = night.question, await self.question(night)
            if question is not None and night.planner == member:
                if screen is None:
                    return
                await send(screen)
                await self.nights.change(number, lambda one: series.asked(one, question, "asked"))
        self.unread.pop(member, None)

    # The end

    async def tell(self, night: Night) -> Night:
        """Announces in the channel that a weekly night has ended; mentions members who may come, and the planner."""
        is_left = night.question is not None and night.question.is_left
        told = dict.fromkeys([*invited(night), *([] if is_left or not night.planner else [night.planner])])
        screen = screens.ended(night, [*told], translations_of(await self.nights.people.server(night.server)))
        await self.say(night, screen, "ended", [*told])
        return await self.nights.change(night.id, told_off)


@dataclass(eq=False, repr=False)
class Calendar:
    """The events of all nights."""

    nights: StoredNights
    missing: dict[int, NoEvent] = field(default_factory=dict)
    """Why nights to come have no event, as far as that was tried."""

    async def settle(self, number: int) -> None:
        """Makes Discord's events say what is stored: a night that is to come has an event of its own, one that was
        called off has none. What Discord refuses stays as it is; if it is away this fails, and is tried again."""
        self.missing.pop(number, None)
        night = await self.nights.find(number)
        guild = self.nights.client.get_guild(night.server)
        if night.is_settled or guild is None:
            return
        event = None
        with if_possible("the event of night %s is not as it should be", night.key, or_later=True):
            event = await (self._announce if night.state == "planned" else self._withdraw)(guild, night)
        await self.nights.change(night.id, lambda before: rules.has_event(before, event, night))

    async def _announce(self, guild: discord.Guild, night: Night) -> int | None:
        """The id of the event that the next time has from now on; None if the bot may not create events. That it is
        created is stored before and after: if the bot ends meanwhile it looks for it."""
        if not may_announce(guild):
            self.missing[night.id] = "forbidden"
            return None
        t = translations_of(await self.nights.people.server(night.server))
        found = await events_of(guild, night) if night.event is not None else []
        if found:
            await move_event(found[0], night, t)
            return found[0].id
        await self.nights.change(night.id, lambda before: replace(before, event="sought", event_at=night.at))
        try:
            return (await create_event(self.nights.client, guild, night, t)).id
        except discord.HTTPException as error:
            if error.code == FULL:
                self.missing[night.id] = "full"
            raise

    async def _withdraw(self, guild: discord.Guild, night: Night) -> None:
        """Deletes the event."""
        for event in await events_of(guild, night):
            await event.delete()


def may_announce(guild: discord.Guild) -> bool:
    """Whether the bot may create events here."""
    may = guild.me.guild_permissions
    return may.create_events or may.manage_events


async def create_event(client: discord.Client, guild: discord.Guild, night: Night, t: Translations) -> Event:
    """Adds the next time of a night to the server's events."""
    channel = client.get_channel(night.channel)
    return await guild.create_scheduled_event(
        name=screens.event_name(night, t),
        start_time=night.at,
        end_time=night.at + LENGTH,
        entity_type=EntityType.external,
        privacy_level=PrivacyLevel.guild_only,
        location=f"#{getattr(channel, 'name', 'game-night')}"[:100],
        description=_description(night, t),
    )


async def move_event(event: Event, night: Night, t: Translations) -> None:
    """Gives the event the date of the night and the link to its message, unless it has begun."""
    with if_possible("the event of night %s stays as it was", night.key, or_later=True):
        about = _description(night, t)
        await event.edit(start_time=night.at, end_time=night.at + LENGTH, description=about)


async def events_of(guild: discord.Guild, night: Night) -> list[Event]:
    """The event of the night's next time, perhaps created though nobody noted its id; of a night whose channel is gone
    also one that has begun."""
    found = []
    for event in await guild.fetch_scheduled_events(with_counts=False):
        is_its = event.creator_id == guild.me.id and (event.description or "").endswith(night.way)
        if event.id == night.event or (is_its and (night.state == "gone" or event.start_time == night.event_at)):
            found.append(event)
    return found


def _description(night: Night, t: Translations) -> str:
    """What the event says: it ends as no event of another night does."""
    return f"{t('night-event-about')}\n{night.way}"

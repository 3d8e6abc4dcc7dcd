"""The doors: one standing message in a channel, whose buttons do what the commands do.

The bot hears of no messages. So whether a door lies deep below others is looked at when somebody presses it, and when a
table in its channel has ended, at most once an hour; then it is posted anew. One that somebody deleted stays away.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from weakref import WeakValueDictionary

import discord

from bot.core.custom_ids import Id
from bot.core.jobs import Jobs
from bot.core.service import PATIENCE, Service
from bot.database import Store, log_failure
from bot.features.help import door as door_screen
from bot.features.menus import store as stored
from bot.i18n.translations import translations_of
from bot.members.model import Door
from bot.members.people import People
from bot.messages.channels import (
    FAILED,
    FIRST_REST,
    LONGEST_REST,
    UNKNOWN_MESSAGE,
    Channels,
    NoAccess,
    if_possible,
    why,
)
from bot.messages.messages import Messages, newest_messages
from bot.screens.components import Screen, edited_message, new_message
from bot.tables.handle import Handle

log = logging.getLogger(__name__)
REST = timedelta(hours=1)
"""How long a door stays where it is, and how long nobody looks again how deep it lies."""


@dataclass(eq=False, repr=False)
class Doors(Service):
    """All doors on the servers of this process. What is stored of them is in memory, too, as each press asks."""

    _client: discord.Client
    _channels: Channels
    _people: People
    _store: Store
    _now: Callable[[], datetime]
    _messages: Messages
    _tables: Id
    _nights: Id
    """What lists the tables of a member, and the planned game nights."""
    _doors: dict[int, Door] = field(default_factory=dict)
    """By channel."""
    _looked: dict[int, datetime] = field(default_factory=dict)
    """When it was looked how deep the door of a channel lies."""
    _locks: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    """By channel; held while it is stored which message is its door, so that it has one at most. Presses wait for it:
    it is never held during a request to Discord. One that nobody holds is forgotten."""

    def __post_init__(self) -> None:
        self._messages.listeners.append(self._note)
        self._looks = Jobs("look at door", self._look, self._cannot_move)
        self._shows = Jobs("show door", self._show, self._cannot_be_shown, FIRST_REST)

    async def start(self) -> None:
        """Knows from now on what is stored."""
        self._doors = {door.channel: door for door in await stored.doors(self._store)}

    async def stop(self, _: float = PATIENCE, /) -> None:
        """Returns when all is done, or soon."""
        await asyncio.gather(self._looks.stop(), self._shows.stop())

    def of(self, channel: int) -> Door | None:
        """The door of a channel."""
        return self._doors.get(channel)

    async def forget_deleted(self, channel: int) -> None:
        """Looks whether somebody has deleted the door of a channel; then it has none."""
        with if_possible("nobody knows whether the door of channel %s is still there", channel):
            if (door := self._doors.get(channel)) is not None:
                await self._is_deleted(door)

    # What those decide who manage the server

    async def put(self, server: int, channel: int) -> bool:
        """Puts a door into a channel; False if that has one. Raises what Discord refuses."""
        return channel not in self._doors and await self._post(server, channel)

    async def take_away(self, channel: int) -> bool:
        """Deletes the door of a channel; False if there is none."""
        door = self._doors.get(channel)
        if door is None or not await self._forget(door):
            return False
        await self._channels.delete(channel, door.server, door.message)
        return True

    async def channel_gone(self, channel: int) -> None:
        """The channel is gone, and its door with it."""
        if (door := self._doors.get(channel)) is not None:
            await self._forget(door)

    def show_all(self, server: int) -> None:
        """Shows the doors of a server soon in the language that it has chosen; returns at once."""
        for door in [one for one in self._doors.values() if one.server == server]:
            self._shows.schedule(door.channel)

    # What brings them back to the end of their channel

    def pressed(self, interaction: discord.Interaction[Any], *_: object) -> None:
        """Somebody has pressed a button: if it was one of a door it may lie deep. Returns at once."""
        door = self._doors.get(interaction.channel_id or 0)
        if door is not None and interaction.message is not None and interaction.message.id == door.message:
            self._look_soon(door)

    def _note(self, handle: Handle) -> None:
        """Something has happened to how a table is shown: if that has ended the door of its channel may lie deep.
        Returns at once."""
        door = self._doors.get(handle.table.channel)
        if door is not None and handle.table.state == "over":
            self._look_soon(door)

    def _look_soon(self, door: Door) -> None:
        now, posted = self._now(), discord.utils.snowflake_time(door.message)
        if now - max(posted, self._looked.get(door.channel, posted)) >= REST:
            self._looked[door.channel] = now
            self._looks.schedule(door.channel)

    async def _look(self, channel: int) -> None:
        """Posts the door anew if it lies deep below other messages; forgets it if somebody has deleted it."""
        door = self._doors.get(channel)
        if door is None:
            return
        newest = await newest_messages(self._client, self._channels, channel, door.server)
        if not newest or door.message in newest:  # none where the bot may not read the history
            return
        if not await self._is_deleted(door):
            await self._post(door.server, channel, door)

    async def _is_deleted(self, door: Door) -> bool:
        """Whether somebody has deleted it: then it is forgotten."""
        is_deleted = await self._channels.is_deleted(door.channel, door.server, door.message)
        if is_deleted:
            await self._forget(door)
        return is_deleted

    async def _show(self, channel: int) -> None:
        if (door := self._doors.get(channel)) is not None:
            screen = await self._screen(door.server)
            await self._channels.edit(channel, door.server, door.message, **edited_message(screen))

    # Posting and storing

    async def _post(self, server: int, channel: int, old: Door | None = None) -> bool:
        """Posts a door in place of the old one, which is deleted. False if the channel has another one by now, or none
        any more: then the new one is deleted, as it is if it cannot be stored."""
        sent = await self._channels.send(channel, server, **new_message(await self._screen(server)))
        door, is_its = Door(channel, server, sent.id), False
        try:
            async with self._lock(channel):
                if self._doors.get(channel) == old:
                    await stored.put_door(self._store, door)
                    self._doors[channel], is_its = door, True
        finally:
            surplus = old if is_its else door
            await self._channels.delete(channel, server, surplus.message if surplus is not None else None)
        return is_its

    async def _forget(self, door: Door) -> bool:
        """Forgets that this is the door of its channel; False if it is not, or no longer."""
        async with self._lock(door.channel):
            if self._doors.get(door.channel) != door:
                return False
            await stored.forget_door(self._store, door.channel)
            self._doors.pop(door.channel, None)
            self._looked.pop(door.channel, None)
            return True

    async def _screen(self, server: int) -> Screen:
        return door_screen(self._tables, self._nights, translations_of(await self._people.server(server)))

    def _lock(self, channel: int) -> asyncio.Lock:
        return self._locks.setdefault(channel, asyncio.Lock())

    def _cannot_be_shown(self, channel: int, error: Exception) -> float | None:
        self._cannot_move(channel, error)
        return None if getattr(error, "code", None) == UNKNOWN_MESSAGE else LONGEST_REST

    def _cannot_move(self, _: int, error: Exception) -> None:
        """Nobody waits for it: what fails is looked at again in an hour."""
        if isinstance(error, FAILED):
            log.info("a door stays where it is: %s", why(error))
        elif not isinstance(error, NoAccess):  # which the log has said
            log_failure(log, error, "a door stays where it is")

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
from bot.features.help import menu as door_screen
from bot.features.menus import store as stored
from bot.i18n.translations import translations_of
from bot.members.model import Menu
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
class Menus(Service):
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
    _menus: dict[int, Menu] = field(default_factory=dict)
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
        self._menus = {menu.channel: menu for menu in await stored.menus(self._store)}

    async def stop(self, _: float = PATIENCE, /) -> None:
        """Returns when all is done, or soon."""
        await asyncio.gather(self._looks.stop(), self._shows.stop())

    def of(self, channel: int) -> Menu | None:
        """The door of a channel."""
        return self._menus.get(channel)

    async def forget_deleted(self, channel: int) -> None:
        """Looks whether somebody has deleted the door of a channel; then it has none."""
        with if_possible("nobody knows whether the door of channel %s is still there", channel):
            if (menu := self._menus.get(channel)) is not None:
                await self._is_deleted(menu)

    # What those decide who manage the server

    async def put(self, server: int, channel: int) -> bool:
        """Puts a door into a channel; False if that has one. Raises what Discord refuses."""
        return channel not in self._menus and await self._post(server, channel)

    async def take_away(self, channel: int) -> bool:
        """Deletes the door of a channel; False if there is none."""
        menu = self._menus.get(channel)
        if menu is None or not await self._forget(menu):
            return False
        await self._channels.delete(channel, menu.server, menu.message)
        return True

    async def channel_gone(self, channel: int) -> None:
        """The channel is gone, and its door with it."""
        if (menu := self._menus.get(channel)) is not None:
            await self._forget(menu)

    def show_all(self, server: int) -> None:
        """Shows the doors of a server soon in the language that it has chosen; returns at once."""
        for menu in [one for one in self._menus.values() if one.server == server]:
            self._shows.schedule(menu.channel)

    # What brings them back to the end of their channel

    def pressed(self, interaction: discord.Interaction[Any], *_: object) -> None:
        """Somebody has pressed a button: if it was one of a door it may lie deep. Returns at once."""
        menu = self._menus.get(interaction.channel_id or 0)
        if menu is not None and interaction.message is not None and interaction.message.id == menu.message:
            self._look_soon(menu)

    def _note(self, handle: Handle) -> None:
        """Something has happened to how a table is shown: if that has ended the door of its channel may lie deep.
        Returns at once."""
        menu = self._menus.get(handle.table.channel)
        if menu is not None and handle.table.state == "over":
            self._look_soon(menu)

    def _look_soon(self, menu: Menu) -> None:
        now, posted = self._now(), discord.utils.snowflake_time(menu.message)
        if now - max(posted, self._looked.get(menu.channel, posted)) >= REST:
            self._looked[menu.channel] = now
            self._looks.schedule(menu.channel)

    async def _look(self, channel: int) -> None:
        """Posts the door anew if it lies deep below other messages; forgets it if somebody has deleted it."""
        menu = self._menus.get(channel)
        if menu is None:
            return
        newest = await newest_messages(self._client, self._channels, channel, menu.server)
        if not newest or menu.message in newest:  # none where the bot may not read the history
            return
        if not await self._is_deleted(menu):
            await self._post(menu.server, channel, menu)

    async def _is_deleted(self, menu: Menu) -> bool:
        """Whether somebody has deleted it: then it is forgotten."""
        is_deleted = await self._channels.is_deleted(menu.channel, menu.server, menu.message)
        if is_deleted:
            await self._forget(menu)
        return is_deleted

    async def _show(self, channel: int) -> None:
        if (menu := self._menus.get(channel)) is not None:
            screen = await self._screen(menu.server)
            await self._channels.edit(channel, menu.server, menu.message, **edited_message(screen))

    # Posting and storing

    async def _post(self, server: int, channel: int, old: Menu | None = None) -> bool:
        """Posts a door in place of the old one, which is deleted. False if the channel has another one by now, or none
        any more: then the new one is deleted, as it is if it cannot be stored."""
        sent = await self._channels.send(channel, server, **new_message(await self._screen(server)))
        menu, is_its = Menu(channel, server, sent.id), False
        try:
            async with self._lock(channel):
                if self._menus.get(channel) == old:
                    await stored.put_menu(self._store, menu)
                    self._menus[channel], is_its = menu, True
        finally:
            surplus = old if is_its else menu
            await self._channels.delete(channel, server, surplus.message if surplus is not None else None)
        return is_its

    async def _forget(self, menu: Menu) -> bool:
        """Forgets that this is the door of its channel; False if it is not, or no longer."""
        async with self._lock(menu.channel):
            if self._menus.get(menu.channel) != menu:
                return False
            await stored.delete_menu(self._store, menu.channel)
            self._menus.pop(menu.channel, None)
            self._looked.pop(menu.channel, None)
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

"""The menus: one permanent message in a channel, whose buttons do what the commands do.

The bot does not receive other members' messages. So it checks how many messages are below a menu when a member presses
one of its buttons and when a table in its channel ends, at most once an hour. A menu that has scrolled away is posted
again at the end of the channel. A menu that somebody deleted is not posted again.
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
from bot.core.service import STOP_TIMEOUT_SECONDS, Service
from bot.database import Store, log_failure
from bot.features.help import menu as menu_screen
from bot.features.menus import store as stored
from bot.i18n.translations import translations_of
from bot.members.model import Menu
from bot.members.people import People
from bot.messages.channels import (
    FIRST_PERMISSION_RETRY_SECONDS,
    MAX_PERMISSION_RETRY_SECONDS,
    REQUEST_ERRORS,
    UNKNOWN_MESSAGE,
    Channels,
    NoAccess,
    best_effort,
    describe_error,
)
from bot.messages.messages import Messages, newest_message_ids
from bot.screens.components import Screen, edit_kwargs, send_kwargs
from bot.tables.handle import Handle

log = logging.getLogger(__name__)
CHECK_INTERVAL = timedelta(hours=1)
"""Minimum time between two checks of a menu, and between posting it and the first check."""


@dataclass(eq=False, repr=False)
class Menus(Service):
    """All menus on the servers of this process. Their rows are cached in memory, as each press looks them up."""

    _client: discord.Client
    _channels: Channels
    _people: People
    _store: Store
    _now: Callable[[], datetime]
    _messages: Messages
    _tables: Id
    _nights: Id
    """The custom ids of the buttons for a member's tables and for the planned game nights."""
    _menus: dict[int, Menu] = field(default_factory=dict)
    """By channel."""
    _checked_at: dict[int, datetime] = field(default_factory=dict)
    """When a channel's menu was last checked."""
    _locks: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    """By channel; held while the id of the channel's menu is changed, so that a channel has at most one. Presses wait
    for this lock, so it is never held during a request to Discord. Unused locks are garbage-collected."""

    def __post_init__(self) -> None:
        self._messages.listeners.append(self._on_table_shown)
        self._checks = Jobs("check menu", self._check, self._log_failed_move)
        self._edits = Jobs("edit menu", self._edit, self._handle_failed_edit, FIRST_PERMISSION_RETRY_SECONDS)

    async def start(self) -> None:
        """Reads the stored menus into memory."""
        self._menus = {menu.channel: menu for menu in await stored.menus(self._store)}

    async def stop(self, _: float = STOP_TIMEOUT_SECONDS, /) -> None:
        """Waits a moment for running jobs."""
        await asyncio.gather(self._checks.stop(), self._edits.stop())

    def of(self, channel: int) -> Menu | None:
        """The menu of a channel; None if it has none."""
        return self._menus.get(channel)

    async def forget_deleted(self, channel: int) -> None:
        """Deletes the row of a channel's menu if somebody has deleted the message."""
        with best_effort("cannot check whether the menu of channel %s was deleted", channel):
            if (menu := self._menus.get(channel)) is not None:
                await self._delete_row_if_gone(menu)

    # For server managers

    async def put(self, server: int, channel: int) -> bool:
        """Posts a menu in a channel; False if the channel has one. Errors from Discord propagate."""
        return channel not in self._menus and await self._post(server, channel)

    async def take_away(self, channel: int) -> bool:
        """Deletes the menu of a channel; False if there is none."""
        menu = self._menus.get(channel)
        if menu is None or not await self._delete_row(menu):
            return False
        await self._channels.delete(channel, menu.server, menu.message)
        return True

    async def on_channel_deleted(self, channel: int) -> None:
        """Deletes the row of the menu of a deleted channel."""
        if (menu := self._menus.get(channel)) is not None:
            await self._delete_row(menu)

    def show_all(self, server: int) -> None:
        """Schedules an edit of all menus of a server, after it has chosen another language."""
        for menu in [one for one in self._menus.values() if one.server == server]:
            self._edits.schedule(menu.channel)

    # Posting menus again that have scrolled away

    def pressed(self, interaction: discord.Interaction[Any], *_: object) -> None:
        """Schedules a check of the channel's menu if the pressed button belongs to it."""
        menu = self._menus.get(interaction.channel_id or 0)
        if menu is not None and interaction.message is not None and interaction.message.id == menu.message:
            self._schedule_check(menu)

    def _on_table_shown(self, handle: Handle) -> None:
        """Schedules a check of the channel's menu when a table has ended there."""
        menu = self._menus.get(handle.table.channel)
        if menu is not None and handle.table.state == "over":
            self._schedule_check(menu)

    def _schedule_check(self, menu: Menu) -> None:
        now, posted = self._now(), discord.utils.snowflake_time(menu.message)
        if now - max(posted, self._checked_at.get(menu.channel, posted)) >= CHECK_INTERVAL:
            self._checked_at[menu.channel] = now
            self._checks.schedule(menu.channel)

    async def _check(self, channel: int) -> None:
        """Posts the menu again if it is not among the channel's newest messages; deletes its row if somebody has
        deleted the message."""
        menu = self._menus.get(channel)
        if menu is None:
            return
        newest = await newest_message_ids(self._client, self._channels, channel, menu.server)
        if not newest or menu.message in newest:  # none where the bot may not read the history
            return
        if not await self._delete_row_if_gone(menu):
            await self._post(menu.server, channel, menu)

    async def _delete_row_if_gone(self, menu: Menu) -> bool:
        """Deletes the menu's row if somebody has deleted the message; returns whether they have."""
        is_deleted = await self._channels.is_message_deleted(menu.channel, menu.server, menu.message)
        if is_deleted:
            await self._delete_row(menu)
        return is_deleted

    async def _edit(self, channel: int) -> None:
        if (menu := self._menus.get(channel)) is not None:
            screen = await self._screen(menu.server)
            await self._channels.edit(channel, menu.server, menu.message, **edit_kwargs(screen))

    # Posting and storing

    async def _post(self, server: int, channel: int, old: Menu | None = None) -> bool:
        """Posts a menu and deletes the old one. Returns False and deletes the new message if the channel's menu has
        changed or was removed in the meantime. The new message is also deleted if it cannot be stored."""
        sent = await self._channels.send(channel, server, **send_kwargs(await self._screen(server)))
        menu, is_stored = Menu(channel, server, sent.id), False
        try:
            async with self._lock(channel):
                if self._menus.get(channel) == old:
                    await stored.put_menu(self._store, menu)
                    self._menus[channel], is_stored = menu, True
        finally:
            surplus = old if is_stored else menu
            await self._channels.delete(channel, server, surplus.message if surplus is not None else None)
        return is_stored

    async def _delete_row(self, menu: Menu) -> bool:
        """Deletes the row of this menu; False if the channel has another menu or none."""
        async with self._lock(menu.channel):
            if self._menus.get(menu.channel) != menu:
                return False
            await stored.delete_menu(self._store, menu.channel)
            self._menus.pop(menu.channel, None)
            self._checked_at.pop(menu.channel, None)
            return True

    async def _screen(self, server: int) -> Screen:
        return menu_screen(self._tables, self._nights, translations_of(await self._people.server(server)))

    def _lock(self, channel: int) -> asyncio.Lock:
        return self._locks.setdefault(channel, asyncio.Lock())

    def _handle_failed_edit(self, channel: int, error: Exception) -> float | None:
        """Seconds until the next try; None if the message no longer exists."""
        self._log_failed_move(channel, error)
        return None if getattr(error, "code", None) == UNKNOWN_MESSAGE else MAX_PERMISSION_RETRY_SECONDS

    def _log_failed_move(self, _: int, error: Exception) -> None:
        """Logs the error without a retry, as the next check is in an hour."""
        if isinstance(error, REQUEST_ERRORS):
            log.info("a menu message could not be posted or edited: %s", describe_error(error))
        elif not isinstance(error, NoAccess):  # already logged
            log_failure(log, error, "a menu message could not be posted or edited")

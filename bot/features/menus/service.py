"""The menus: one permanent message in a channel, with buttons for what commands do.

The bot does not receive other members' messages. So it checks whether a menu is still among the channel's newest
messages when a member presses a button of the menu, when a table, lobby, tournament or game night in the channel ends,
and after the recap of a night, at most once an hour: a check that would be too early is made at the end of that hour. A
menu that has scrolled away is posted again at the end of the channel. A menu that somebody has deleted is not posted
again."""

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
from bot.features.help import menu_screen
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
from bot.tables.clock import Clock
from bot.tables.handle import Handle

log = logging.getLogger(__name__)
CHECK_INTERVAL = timedelta(hours=1)
"""Minimum time between two checks of a menu, and between posting a menu and its first check."""


@dataclass(eq=False, repr=False)
class Menus(Service):
    """All menus on the servers of this process. They are kept in memory, as each press looks for the channel's menu."""

    _client: discord.Client
    _channels: Channels
    _people: People
    _store: Store
    _now: Callable[[], datetime]
    _messages: Messages
    _clock: Clock
    """Wakes the checks that would be too early. A timer would not follow a clock that is moved on."""
    _tables: Id
    _nights: Id
    """The custom ids of two buttons: one lists the member's tables (`_tables`), the other the planned game nights
    (`_nights`)."""
    _menus: dict[int, Menu] = field(default_factory=dict)
    """The menus by channel id."""
    _checked_at: dict[int, datetime] = field(default_factory=dict)
    """When a channel's menu was last checked, by channel id."""
    _locks: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    """One lock for each channel, held while the id of the channel's menu changes, so that a channel has at most one
    menu. Presses wait for this lock, so it is never held during a request to Discord. Unused locks are
    garbage-collected."""

    def __post_init__(self) -> None:
        self._messages.listeners.append(self._on_table_shown)
        self._checks = Jobs("check menu", self._repost_if_scrolled_away, self._log_failed_move)
        self._edits = Jobs("edit menu", self._edit_menu, self._handle_failed_edit, FIRST_PERMISSION_RETRY_SECONDS)

    async def start(self) -> None:
        """Reads the stored menus into memory."""
        self._menus = {menu.channel: menu for menu in await stored.menus(self._store)}

    async def stop(self, _: float = STOP_TIMEOUT_SECONDS, /) -> None:
        """Waits a moment for running checks and edits."""
        await asyncio.gather(self._checks.stop(), self._edits.stop())

    def menu_in(self, channel: int) -> Menu | None:
        """The menu in a channel, or None."""
        return self._menus.get(channel)

    async def forget_if_deleted(self, channel: int) -> None:
        """Forgets the channel's menu if somebody has deleted its message."""
        with best_effort("cannot check whether the menu of channel %s was deleted", channel):
            if (menu := self._menus.get(channel)) is not None:
                await self._delete_row_if_message_is_gone(menu)

    # Called by server managers

    async def post_menu(self, server: int, channel: int) -> bool:
        """Posts a menu in a channel. Returns False if the channel has one already. Raises Discord's errors."""
        return channel not in self._menus and await self._post_and_store_menu(server, channel)

    async def remove_menu(self, channel: int) -> bool:
        """Deletes the menu in a channel. Returns False if the channel has none."""
        menu = self._menus.get(channel)
        if menu is None or not await self._delete_row(menu):
            return False
        await self._channels.delete(channel, menu.server, menu.message)
        return True

    async def on_channel_deleted(self, channel: int) -> None:
        """Forgets the menu of a deleted channel."""
        if (menu := self._menus.get(channel)) is not None:
            await self._delete_row(menu)

    def update_menus_of(self, server: int) -> None:
        """Schedules an edit of all menus on a server, after the server has chosen another language."""
        for menu in [menu for menu in self._menus.values() if menu.server == server]:
            self._edits.schedule(menu.channel)

    # Posting a menu again after it has scrolled away

    def on_interaction(self, interaction: discord.Interaction[Any], *_: object) -> None:
        """Called after each interaction. Schedules a check of the channel's menu if the pressed button belongs to the
        menu."""
        menu = self._menus.get(interaction.channel_id or 0)
        if menu is not None and interaction.message is not None and interaction.message.id == menu.message:
            self._schedule_check(menu)

    def _on_table_shown(self, handle: Handle) -> None:
        """Called after a table's messages have changed. Schedules a check of the channel's menu if the game is over."""
        if handle.table.state == "over":
            self.check_menu_in(handle.table.channel)

    def on_table_ended(self, handle: Handle) -> None:
        """Called after a table has ended. A cancelled one gets no message of its own, after which to check."""
        if handle.table.state == "cancelled":
            self.check_menu_in(handle.table.channel)

    def check_menu_in(self, channel: int) -> None:
        """Schedules a check of the channel's menu, after something in the channel has ended."""
        if (menu := self._menus.get(channel)) is not None:
            self._schedule_check(menu)

    def _schedule_check(self, menu: Menu) -> None:
        now, posted = self._now(), discord.utils.snowflake_time(menu.message)
        due = max(posted, self._checked_at.get(menu.channel, posted)) + CHECK_INTERVAL
        if due > now:
            self._clock.wake_at(menu.channel, due, self._checks.run)
        else:
            self._checks.schedule(menu.channel)

    async def _repost_if_scrolled_away(self, channel: int) -> None:
        """Posts the channel's menu again if it is not among the newest messages. If somebody has deleted the menu's
        message, forgets the menu instead."""
        menu = self._menus.get(channel)
        if menu is None:
            return
        self._checked_at[channel] = self._now()
        newest = await newest_message_ids(self._client, self._channels, channel, menu.server)
        if not newest or menu.message in newest:  # the list is empty if the bot may not read the history
            return
        if not await self._delete_row_if_message_is_gone(menu):
            await self._post_and_store_menu(menu.server, channel, menu)

    async def _delete_row_if_message_is_gone(self, menu: Menu) -> bool:
        """Forgets a menu if somebody has deleted its message. Returns whether the message was deleted."""
        is_deleted = await self._channels.is_message_deleted(menu.channel, menu.server, menu.message)
        if is_deleted:
            await self._delete_row(menu)
        return is_deleted

    async def _edit_menu(self, channel: int) -> None:
        if (menu := self._menus.get(channel)) is not None:
            screen = await self._draw_menu(menu.server)
            await self._channels.edit(channel, menu.server, menu.message, **edit_kwargs(screen))

    # Posting and storing

    async def _post_and_store_menu(self, server: int, channel: int, old_menu: Menu | None = None) -> bool:
        """Posts a menu in place of `old_menu` and stores it. Deletes the old message if the new menu was stored.
        Deletes the new message if it was not stored: the channel's menu was changed or removed in the meantime, or the
        database failed. Returns whether the new menu was stored."""
        sent = await self._channels.send(channel, server, **send_kwargs(await self._draw_menu(server)))
        menu, is_stored = Menu(channel, server, sent.id), False
        try:
            async with self._lock(channel):
                if self._menus.get(channel) == old_menu:
                    await stored.put_menu(self._store, menu)
                    self._menus[channel], is_stored = menu, True
        finally:
            surplus = old_menu if is_stored else menu
            await self._channels.delete(channel, server, surplus.message if surplus is not None else None)
        return is_stored

    async def _delete_row(self, menu: Menu) -> bool:
        """Deletes the stored menu. Returns False if the channel has another menu or none."""
        async with self._lock(menu.channel):
            if self._menus.get(menu.channel) != menu:
                return False
            await stored.delete_menu(self._store, menu.channel)
            self._menus.pop(menu.channel, None)
            self._checked_at.pop(menu.channel, None)
            self._clock.cancel(menu.channel)
            return True

    async def _draw_menu(self, server: int) -> Screen:
        return menu_screen(self._tables, self._nights, translations_of(await self._people.server(server)))

    def _lock(self, channel: int) -> asyncio.Lock:
        return self._locks.setdefault(channel, asyncio.Lock())

    def _handle_failed_edit(self, channel: int, error: Exception) -> float | None:
        """Returns the seconds until a failed edit is retried, or None if the message no longer exists."""
        self._log_failed_move(channel, error)
        return None if getattr(error, "code", None) == UNKNOWN_MESSAGE else MAX_PERMISSION_RETRY_SECONDS

    def _log_failed_move(self, _: int, error: Exception) -> None:
        """Logs the error. Returns None, as a failed check is not retried: the next check is in an hour."""
        if isinstance(error, REQUEST_ERRORS):
            log.info("a menu message could not be posted or edited: %s", describe_error(error))
        elif not isinstance(error, NoAccess):  # NoAccess is logged where it is raised
            log_failure(log, error, "a menu message could not be posted or edited")

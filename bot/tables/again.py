"""Playing again: a finished game has one rematch, and a cancelled lobby is opened again once.

Which table another one replaces is stored with it, under a unique key, so it holds after a start and for two processes.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from bot.core.errors import NoSuchTable
from bot.database.writer import Work
from bot.tables import open_tables as db
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.lobby import origin
from bot.tables.table import Table


async def opened_again(host: Host, over: Table, game: str) -> Handle | None:
    """The latest replacement of a finished or cancelled table by one of this game; it may be finished, too. None if
    there is none."""
    return await _latest(host, origin(over), game)


async def open_again(
    host: Host, over: Handle, number: int, game: str, lobby: Callable[[], Table], room: Work | None = None
) -> Handle:
    """The table of this game that replaces the one with this number, whose lock is held until the new one is in
    memory: one that was opened at the same moment; a lobby that a member of `over`, or anybody if `over` was cancelled,
    has opened there since it ended; or else a new `lobby`, unless `room` refuses it."""
    async with host.held(number):
        if (found := await _latest(host, number, game)) is not None:
            return found
        table = over.table
        by = None if table.state == "cancelled" else table.members
        waiting = await db.lobby_since(host.store, over.place, game, table.ended, by) if table.ended else None
        if waiting is not None:
            return await host.change(waiting, lambda lobby: replace(lobby, again_of=number))
        try:
            return await host.open(lobby(), room)
        except NoSuchTable:  # another process has just opened one, and the key is taken
            if (found := await _latest(host, number, game)) is None:
                raise
            return found


async def _latest(host: Host, number: int, game: str) -> Handle | None:
    found = await db.latest(host.store, number, game)
    return await host.find(found) if found is not None else None

"""The call of a night after its first game has begun, or when no seats are held any more: it links to the games, and
offers only tables that still wait."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

from discord import ButtonStyle
from msgspec.structs import replace

from bot.core.errors import DamagedData, NotFound
from bot.features.nights import series, store
from bot.features.nights.model import TOURNAMENT, Night, NightStart, TakePlace
from bot.features.nights.screens import next_date_items, table_titles
from bot.features.tournaments.service import Tournaments
from bot.i18n.translations import Translations
from bot.screens.components import Screen, button, container_screen, rows, text
from bot.screens.parts import timestamp_markup
from bot.tables.host import Host
from bot.tables.table import HELD


class TableOfCall(NamedTuple):
    """A table or tournament that a start has opened, as it is now. `link` leads to its message. Seats reserved by the
    start are held until `held_until`."""

    game: str
    id: int
    is_lobby: bool
    has_begun: bool
    link: str | None
    held_until: datetime


def later_call_message(
    night: Night, at: datetime, tables: Sequence[TableOfCall], t: Translations, *, is_held: bool
) -> Screen:
    """The call of the start at `at` once games have begun or no seats are held any more: links to the games, and
    buttons of the remaining lobbies. `is_held` tells whether seats are still held."""
    titles = table_titles([table.game for table in tables], t)
    named = [*zip(titles, tables, strict=True)]
    lines = [f"## 🌙 {t('night-title')}\n-# 🗓️ {timestamp_markup(at, 'F')}"]
    lines += [
        f"▶️ {t('night-begun', game=title, link=table.link or f'<#{night.channel}>')}"
        for title, table in named
        if table.has_begun
    ]
    if not is_held and any(table.is_lobby for table in tables):
        lines.append(t("night-free"))
    join_buttons = [
        button(t("night-join", game=title), TakePlace(night.id, table.id), style=ButtonStyle.success, emoji="🪑")
        for title, table in named
        if table.is_lobby
    ]
    return container_screen(text("\n".join(lines)), *rows(join_buttons), *next_date_items(night, t))


async def tables_of_call(host: Host, tournaments: Tournaments, night: Night, at: datetime) -> list[TableOfCall]:
    """Returns the tables and tournaments that the start at `at` has opened, in the order of the call. Leaves out tables
    that were deleted or cannot be read."""
    table_ids, tournament_ids = await store.ids_opened_at(host.store, night, at)
    found = []
    for number in table_ids:
        with suppress(DamagedData, NotFound):
            handle = await host.find(number)
            is_lobby, has_begun = handle.table.state == "lobby", handle.table.began is not None
            held_until = handle.table.opened + HELD
            found.append(TableOfCall(handle.table.game, number, is_lobby, has_begun, handle.link, held_until))
    for number in tournament_ids:
        with suppress(NotFound):
            opened = await tournaments.find(number)
            is_lobby, has_begun, held_until = opened.state == "lobby", bool(opened.matches), opened.opened + HELD
            found.append(TableOfCall(TOURNAMENT, number, is_lobby, has_begun, opened.link, held_until))
    ids = [*replace(night, opening=NightStart(at, ("",) * series.MAX_TABLES)).table_ids()]
    return sorted(found, key=lambda table: ids.index(table.id) if table.id in ids else len(ids))

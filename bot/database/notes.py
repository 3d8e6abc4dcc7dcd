"""Notes: named values that the bot keeps for itself across restarts."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Column, String, Table, select

from bot.database import Store, facts
from bot.database.columns import metadata

NOTES = Table(
    "notes",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(100), nullable=False),
    info=facts.table_info(
        what="what the bot has to know after a restart, nothing about members",
        why="to continue after a restart",
        until="as long as the database",
        seen=facts.NOBODY,
    ),
)
"""Values that the bot keeps across restarts, by name."""


async def read_note(store: Store, name: str) -> str | None:
    """Returns the note with this name; None if there is none."""
    return await store.first(select(NOTES.c.value).where(NOTES.c.name == name))


async def save_note(store: Store, name: str, value: str, *, notifications: Sequence[str] = ()) -> None:
    """Stores a note under this name, replacing an older one, and sends the notifications to other processes."""
    await store.write([store.upsert(NOTES, {"name": name, "value": value}, ["value"])], notifications=notifications)

"""What the bot has noted to itself."""

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
    info=facts.table_purpose(why="to continue after a restart", until=facts.FOR_GOOD, seen=facts.NOBODY),
)
"""What the bot remembers of itself from start to start."""


async def read_note(store: Store, name: str) -> str | None:
    """What the bot has noted under this name; None if nothing."""
    return await store.first(select(NOTES.c.value).where(NOTES.c.name == name))


async def save_note(store: Store, name: str, value: str, *, notifications: Sequence[str] = ()) -> None:
    """Notes something under this name, in place of what was there; other processes get this news of it."""
    await store.write([store.upsert(NOTES, {"name": name, "value": value}, ["value"])], notifications=notifications)

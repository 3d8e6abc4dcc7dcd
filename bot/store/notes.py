"""What the bot has noted to itself."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select

from bot.store import Store
from bot.store import schema as t


async def noted(store: Store, name: str) -> str | None:
    """What the bot has noted under this name; None if nothing."""
    return await store.first(select(t.notes.c.value).where(t.notes.c.name == name))


async def note(store: Store, name: str, value: str, *, news: Sequence[str] = ()) -> None:
    """Notes something under this name, in place of what was there; other processes get this news of it."""
    await store.write([store.upsert(t.notes, {"name": name, "value": value}, ["value"])], news=news)

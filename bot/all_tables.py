"""Imports all stores that declare database tables, so that `metadata` is complete here. Stores of features are found by
their file name."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from sqlalchemy import Column, Table

from bot.database import facts, notes
from bot.database.columns import HEAD, metadata
from bot.members import servers
from bot.members import store as members
from bot.tables import rows
from bot.tables.store import delete_old_cancelled, delete_old_private, delete_old_removed

FEATURES = sorted(path.parent.name for path in Path(__file__).parent.glob("features/*/store.py"))
STORES = (
    *(members, notes, rows, servers),
    *(import_module(f"bot.features.{name}.store") for name in FEATURES),
)
EXPIRY = (
    *(delete_old_cancelled, delete_old_private, delete_old_removed, servers.delete_old_changes),
    *(table.info["expiry"] for table in reversed(metadata.sorted_tables) if "expiry" in table.info),
)
"""Functions that delete old rows once a day: cancelled tables, private tables not played for a month, removed
members of ended tables, old changes of settings, and rows for which a feature's table has an `expiry` in its `info`."""
__all__ = ["EXPIRY", "STORES", "metadata", "page"]


def page() -> str:
    """Returns all tables and columns, with the kind of personal data in each, as Markdown."""
    about = [_about(table) for _, table in sorted(metadata.tables.items())]
    head = f"# The database\nOf revision {HEAD}, as `python -m bot schema` prints it."
    head += f" *{facts.THERE.capitalize()}* includes thirty days after its removal."
    return "\n\n".join([head, *about])


def _about(of: Table) -> str:
    info, columns = of.info, "\n".join(_row(column) for column in of.c)
    said = f"Contents: {info['what']}. Purpose: {info['why']}. Retention: {info['until']}. Visible to: {info['seen']}."
    if any(column.info.get("holds") for column in of.c):
        said += f" When a member's data is deleted: {info['deleted']}."
    return f"## {of.name}\n{said}\n\n| column | type | | about members |\n|---|---|---|---|\n{columns}"


def _row(column: Column[object]) -> str:
    return f"| `{column.name}` | {column.type} | {', '.join(_facts(column))} | {column.info.get('holds', '')} |"


def _facts(column: Column[object]) -> Iterator[str]:
    info = column.info
    if column.primary_key:
        yield "key"
    yield from (f"of `{key.target_fullname}`" for key in column.foreign_keys)
    if column.nullable:
        yield "may be empty"
    if info.get("is_server"):
        yield "deleted with this server"
    if info.get("is_exported"):
        yield "exported"
    if info.get("is_withheld"):
        yield "not exported for somebody else"
    if "becomes" in info:
        yield "emptied" if info["becomes"] is None else "becomes 0"

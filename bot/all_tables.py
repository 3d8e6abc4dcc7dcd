"""Every store that declares database tables. `metadata` is whole for whoever takes it from here."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Column, Table

from bot.database import notes
from bot.database.columns import HEAD, metadata
from bot.features.alerts import store as alerts
from bot.features.menus import store as doors
from bot.features.nights import store as night
from bot.features.privacy import store as privacy
from bot.features.standings import store as standings
from bot.features.tournaments import store as tournament
from bot.members import presence, servers
from bot.members import store as members
from bot.tables import rows
from bot.tables.store import forget_cancelled, forget_private

STORES = (alerts, doors, members, night, notes, presence, privacy, rows, servers, standings, tournament)
EXPIRY = (
    *(forget_cancelled, tournament.forget_cancelled, night.forget_unplayed),
    *(forget_private, servers.forget_changes),
)
"""What deletes rows that are old, once a day: of tables, tournaments and nights that did not take place, of private
tables that nobody has played for a month, and of who changed settings long ago."""
__all__ = ["EXPIRY", "STORES", "metadata", "page"]


def page() -> str:
    """All tables and columns, and what is about members, as Markdown."""
    about = [_about(one) for _, one in sorted(metadata.tables.items())]
    return "\n\n".join([f"# The database\nOf revision {HEAD}, as `python -m bot schema` prints it.", *about])


def _about(of: Table) -> str:
    info, columns = of.info, "\n".join(_row(column) for column in of.c)
    said = f"It is kept {info['why']}. How long: {info['until']}. Who sees it: {info['seen']}."
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
        yield "the rows go with this server"
    if info.get("is_exported"):
        yield "exported"
    if info.get("is_withheld"):
        yield "not exported of somebody else"
    if "becomes" in info:
        yield "emptied" if info["becomes"] is None else "becomes 0"

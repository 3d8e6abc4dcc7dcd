"""What tables and columns say of themselves in `info`: what is about members, why it is kept and what becomes of it.
Export and deletion follow, PRIVACY.md and VERIFICATION.md too.

What a store does with a table of its own stands in the table's `info` as well:
- `also(member)`: which rows are about the member besides those with their id; they are exported
- `involves(member)`: queries for ids of further rows that are shown again when the member is gone
- `forget(connection, member)`: what is done before rows with the member's id are deleted, or their id is emptied
- `expiry(store, now)`: what deletes old rows, once a day
- `said`: the key of the words with which PRIVACY.md says what is kept, if it has no sentence of its own about the table
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, ColumnElement, Table, Update, or_, select, update

Info = dict[str, Any]
ID: Info = {"holds": "id"}
"""A member's id. The row is deleted with the member's data."""
EMPTIED, ZEROED = ID | {"becomes": None}, ID | {"becomes": 0}
"""The same in rows that stay: what becomes of it."""
IDS: Info = {"holds": "id", "is_plain": False}
"""Ids of members among other things: the store does what is to be done with them."""
NAME: Info = {"holds": "name"}
"""What a member is called."""
ABOUT: Info = {"holds": "choices, play"}
"""What a member chose, or how they played: it is theirs as long as their id stands in the row."""
WITHHELD: Info = {"is_withheld": True}
"""Empty in the export of a row whose `member` is somebody else."""
SERVER: Info = {"is_server": True}
"""The server whose row it is: the rows go with it."""
EXPORTED: Info = {"is_exported": True}
"""A table that has such columns exports no others: the rest is the game's own, and partly still secret."""

PLAYING = "to run the games that members join"
STANDINGS = "to show standings, ratings and past games"
AS_CHOSEN = "to apply these choices"
FOR_GOOD, WITH_IT = "as long as the bot runs", "as long as the row it belongs to"
THERE = "as long as the bot is on that server, and thirty days after"
OFF = f"a week if it did not take place, otherwise {THERE}"
ON_SERVER, NOBODY = "members of that server", "nobody"
ROWS = "rows are deleted"
NAMELESS_SEAT = "ids are emptied, names become the number of the seat"


def channel_in_use(*states: str) -> Info:
    """The `info` of a column with the channel of something that is in use in these states; with none, always."""
    return {"in_use": states}


def table_purpose(*, why: str, until: str, seen: str, deleted: str = ROWS) -> Info:
    """The `info` of a table: what it is needed for, for how long it is kept unless it is deleted before, who sees it
    besides the operator, and what `/privacy delete` does with it if it is about members."""
    return {"why": why, "until": until, "seen": seen, "deleted": deleted}


def member_id_columns(table: Table) -> list[Column[Any]]:
    """The columns that hold one member's id each."""
    return [one for one in table.c if one.info.get("holds") == "id" and one.info.get("is_plain", True)]


def rows_about(table: Table, member: int) -> ColumnElement[bool]:
    """The rows of this table that are about the member."""
    also = table.info.get("also")
    return or_(*(one == member for one in member_id_columns(table)), *([also(member)] if also is not None else []))


def rows_mentioning(table: Table, member: int) -> ColumnElement[bool]:
    """The rows of this table that are about the member, or to which a row belongs that is, or that involve them."""
    keys = [key for other in table.metadata.tables.values() for key in other.foreign_keys if key.references(table)]
    parts = [
        select(key.parent).where(rows_about(key.parent.table, member))
        for key in keys
        if member_id_columns(key.parent.table)
    ]
    parts += table.info["involves"](member) if "involves" in table.info else []
    return or_(rows_about(table, member), *(table.c.id.in_(part) for part in parts))


def bump_revisions(table: Table, member: int) -> Update:
    """Gives the rows that know the member another revision, so that no change made from what stood there before can be
    stored any more."""
    return update(table).where(rows_mentioning(table, member)).values(revision=table.c.revision + 1)

"""Facts about tables and columns, in their `info`: which data is about members, why it is kept, when it is deleted. The
export, the deletion, PRIVACY.md and VERIFICATION.md follow from them.

A store describes its own handling of a table in the table's `info`, too:
- `also(member)`: the rows that are about the member although their id is not in them; they are exported, too
- `involves(member)`: queries for ids of further rows, which are redrawn after the member's data was deleted
- `forget(connection, member)`: called before rows with the member's id are deleted or their id is emptied
- `expiry(store, now)`: called once a day to delete old rows
- `said`, also of a column: the id of its sentence in PRIVACY.md, unless that is written there by hand"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, ColumnElement, Table, Update, or_, select, update

Info = dict[str, Any]
ID: Info = {"holds": "id"}
"""A member's id. The row is deleted with the member's data."""
EMPTIED, ZEROED = ID | {"becomes": None}, ID | {"becomes": 0}
"""A member's id in a row that stays when the member's data is deleted: the id is emptied or becomes 0."""
KEPT = ID | {"is_kept": True}
"""A member's id in a row that stays until it expires, even if the member's data is deleted. Otherwise a member could
delete their data and come back to where they were excluded or removed."""
IDS: Info = {"holds": "id", "is_plain": False}
"""Contains members' ids among other data: the store has its own export and deletion for the column."""
NAME: Info = {"holds": "name"}
"""A member's name."""
ABOUT: Info = {"holds": "choices, play"}
"""A member's choices or moves: personal data as long as their id is in the row."""
WITHHELD: Info = {"is_withheld": True}
"""Left empty in an export if the row's `member` is somebody else."""
SERVER: Info = {"is_server": True}
"""The server's id: the rows are deleted with the server's data."""
EXPORTED: Info = {"is_exported": True}
"""Marks the only columns of a table that are exported. The other columns belong to the game and may be secret. If no
column has this mark, all are exported."""

PLAYING = "to run the games that members join"
STANDINGS = "to show standings, ratings and past games"
AS_CHOSEN = "to apply these choices"
FOR_GOOD, WITH_IT = "until the member deletes it", "as long as the table or tournament it belongs to"
THERE = "as long as the bot is on that server"
"""The pages say once that this includes thirty days after its removal."""
OFF = f"a week if it did not take place, otherwise {THERE}"
ON_SERVER, NOBODY = "members of that server", "nobody"
ROWS = "rows are deleted"
NAMELESS_SEAT = "ids are emptied, names become the number of the seat, planned moves go; the rest stays without a name"


def channel_column_info(*states: str) -> Info:
    """Returns the `info` of a `channel` column. `states` are the states in which a row needs its channel. Without
    `states`, a row always needs its channel."""
    return {"in_use": states}


def table_info(*, what: str, why: str, until: str, seen: str, deleted: str = ROWS) -> Info:
    """Returns the `info` of a database table. `what` says in words what its rows hold, `why` is the purpose of the
    table, `until` says how long rows are kept, `seen` says who besides the operator can read them, and `deleted` says
    what `/privacy delete` does with the rows about a member."""
    return {"what": what, "why": why, "until": until, "seen": seen, "deleted": deleted}


def member_id_columns(table: Table) -> list[Column[Any]]:
    """Returns the columns that contain a single member's id."""
    return [column for column in table.c if column.info.get("holds") == "id" and column.info.get("is_plain", True)]


def is_kept(table: Table) -> bool:
    """Returns whether the rows about a member stay until they expire when the member's data is deleted."""
    return any(column.info.get("is_kept") for column in table.c)


def rows_about(table: Table, member: int) -> ColumnElement[bool]:
    """Returns the SQL condition for the rows that are about the member."""
    also = table.info.get("also")
    return or_(
        *(column == member for column in member_id_columns(table)), *([also(member)] if also is not None else [])
    )


def rows_mentioning(table: Table, member: int) -> ColumnElement[bool]:
    """Returns the SQL condition for the rows that concern the member: rows about the member, rows to which a row about
    the member refers, and rows that the table's `involves` adds. Rows that stay when the member's data is deleted do
    not count."""
    keys = [key for other in table.metadata.tables.values() for key in other.foreign_keys if key.references(table)]
    parts = [
        select(key.parent).where(rows_about(key.parent.table, member))
        for key in keys
        if member_id_columns(key.parent.table) and not is_kept(key.parent.table)
    ]
    parts += table.info["involves"](member) if "involves" in table.info else []
    return or_(rows_about(table, member), *(table.c.id.in_(part) for part in parts))


def bump_revisions_of_rows_about(table: Table, member: int) -> Update:
    """Returns the statement that raises the revision of all rows that mention the member. A change based on the rows'
    old content is then refused."""
    return update(table).where(rows_mentioning(table, member)).values(revision=table.c.revision + 1)

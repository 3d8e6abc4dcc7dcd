"""Members in the database: their settings, and their names on each server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import BigInteger, Column, Connection, String, Table, select, update

from bot.database import Store, facts
from bot.database.columns import columns_for_fields, metadata
from bot.members.model import Member

THEMSELVES = "only the member; face and holiday: members of each server where they play"
MEMBERS = Table(
    "members",
    metadata,
    *columns_for_fields(Member, facts.ID, facts.ABOUT),
    info=facts.table_info(
        what="what members chose in `/me`, the language of their Discord, solved lessons, games played to the end",
        why=facts.AS_CHOSEN,
        until=facts.FOR_GOOD,
        seen=THEMSELVES,
    ),
)

NAMES = Table(
    "names",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False, info=facts.SERVER),
    Column("member", BigInteger, primary_key=True, autoincrement=False, index=True, info=facts.ID),
    Column("name", String(100), nullable=False, info=facts.NAME),
    info=facts.table_info(
        what="the name of each member on each server", why=facts.STANDINGS, until=facts.THERE, seen=facts.ON_SERVER
    ),
)
"""Names of members on each server. A nickname on one server must not be shown on another."""

n = NAMES.c


async def find(store: Store, number: int) -> Member:
    """Returns the settings of the member with the id `number`; the defaults if nothing is stored."""
    rows = await store.rows(select(MEMBERS).where(MEMBERS.c.id == number))
    return Member(number).with_settings(rows[0]._mapping if rows else {})


async def change_settings(store: Store, number: int, chosen: Mapping[str, Any]) -> None:
    """Stores the settings `chosen` of a member, by name, and leaves the others as they are."""
    statement = store.upsert(MEMBERS, Member(number).with_settings(chosen).row(), chosen)
    await store.write([statement], notifications=[f"member {number}"])


async def append_to_list(store: Store, number: int, name: str, value: str) -> None:
    """Appends a value to the list in the column `name` of a member, unless the list contains the value. Values that are
    added at the same time, by other processes too, are all stored."""
    column = MEMBERS.c[name]

    def work(connection: Connection) -> None:
        kept = connection.execute(select(column).where(MEMBERS.c.id == number)).scalar_one()
        if value not in kept:
            longer = update(MEMBERS).where(MEMBERS.c.id == number).values({name: (*kept, value)})
            connection.execute(longer)

    locked = store.upsert(MEMBERS, Member(number).row(), ["id"])  # locks the row until the commit
    await store.write([locked], work, notifications=[f"member {number}"])


async def find_name(store: Store, server: int, member: int) -> str:
    """Returns the member's name on the server; "" if no name is stored."""
    return await store.first(select(n.name).where(n.server == server, n.member == member)) or ""


async def store_name(store: Store, server: int, member: int, name: str) -> None:
    """Stores the member's name on the server."""
    statement = store.upsert(NAMES, {"server": server, "member": member, "name": name}, ["name"])
    await store.write([statement], notifications=[f"member {member}"])

"""Members, servers and names in the store."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.people import Member, Server
from bot.store import Store
from bot.store import schema as t

n = t.names.c


async def member(store: Store, number: int) -> Member:
    """The member; with the defaults if nothing is kept of them."""
    rows = await store.rows(select(t.members).where(t.members.c.id == number))
    return Member(**rows[0]._mapping) if rows else Member(number)


async def server(store: Store, number: int) -> Server:
    """The server; with the defaults if nothing is kept of it."""
    return await store.read(lambda connection: server_of(connection, number))


async def server_of(connection: AsyncConnection, number: int) -> Server:
    """The same, as this connection sees it."""
    row = (await connection.execute(select(t.servers).where(t.servers.c.id == number))).mappings().first()
    return Server(**row) if row is not None else Server(number)


async def name(store: Store, server: int, member: int) -> str:
    """What the member is called on the server; "" if that is not known."""
    return await store.first(select(n.name).where(n.server == server, n.member == member)) or ""


async def rename(store: Store, server: int, member: int, name: str) -> None:
    """Stores what the member is called on the server."""
    await store.write([store.upsert(t.names, {"server": server, "member": member, "name": name}, ["name"])])


async def change(store: Store, kind: type[Member | Server], number: int, chosen: Mapping[str, Any]) -> None:
    """Stores these settings of a member or a server, and leaves the others as they are."""
    table, word = (t.members, "member") if kind is Member else (t.servers, "server")
    statement = store.upsert(table, asdict(kind(number, **chosen)), chosen)
    await store.write([statement], news=[f"{word} {number}"])

"""Members, servers and names in the store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import delete, insert, select

from bot.model.people import Member, Server
from bot.store import Conflict, Store
from bot.store import schema as t
from bot.store.writer import Statement

n = t.names.c


async def member(store: Store, number: int) -> Member:
    """The member; with the defaults if nothing is kept of them."""
    rows = await store.rows(select(t.members).where(t.members.c.id == number))
    return Member(**{**rows[0]._mapping, "hints": tuple(rows[0].hints)}) if rows else Member(number)


async def server(store: Store, number: int) -> Server:
    """The server; with the defaults if nothing is kept of it."""
    rows = await store.rows(select(t.servers).where(t.servers.c.id == number))
    return Server(**{**rows[0]._mapping, "channels": tuple(rows[0].channels)}) if rows else Server(number)


async def name(store: Store, server: int, member: int) -> str:
    """What the member is called on the server; "" if that is not known."""
    rows = await store.rows(select(n.name).where(n.server == server, n.member == member))
    return rows[0][0] if rows else ""


async def rename(store: Store, server: int, member: int, name: str) -> None:
    """Stores what the member is called on the server."""
    gone = delete(t.names).where(n.server == server, n.member == member)
    await _replace(store, [(gone, {}), (insert(t.names), {"server": server, "member": member, "name": name})])


async def save(store: Store, who: Member | Server) -> None:
    """Stores a member or a server, replacing what was kept."""
    table = t.members if isinstance(who, Member) else t.servers
    row: dict[str, Any] = asdict(who)
    word = f"{'member' if isinstance(who, Member) else 'server'} {who.id}"
    await _replace(store, [(delete(table).where(table.c.id == who.id), {}), (insert(table), row)], word)


async def _replace(store: Store, statements: Sequence[Statement], *words: str) -> None:
    """Stores a row in place of what was kept, also if another process does so at the same moment: members are met by
    several, and its row was not there yet to be deleted."""
    try:
        await store.write(statements, words=words)
    except Conflict:
        await store.write(statements, words=words)

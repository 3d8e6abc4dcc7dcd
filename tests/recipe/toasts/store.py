"""How many glasses each member has raised on a server, and what is in them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Connection, Integer, Table, func, insert, select, update

from bot.database import Store, facts
from bot.database.columns import metadata
from bot.members.model import Server, Setting
from bot.members.servers import add_setting

TOASTS = Table(
    "toasts",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False, info=facts.SERVER),
    Column("member", BigInteger, primary_key=True, autoincrement=False, index=True, info=facts.ID),
    Column("raised", Integer, nullable=False, info=facts.ABOUT),
    info=facts.table_info(what="toasts", why="to count toasts", until=facts.THERE, seen=facts.ON_SERVER)
    | {"said": "toasts-kept"},
)
DRINK = add_setting(Server, Setting("choice", name="toast_drink", choices=("tea", "juice"), default="tea"))

t = TOASTS.c


async def raised(store: Store, server: int) -> int:
    """How many glasses all members have raised on the server."""
    return await store.first(select(func.sum(t.raised)).where(t.server == server)) or 0


async def raise_one(store: Store, server: int, member: int) -> None:
    """Stores that the member has raised one more."""
    theirs = (t.server == server) & (t.member == member)

    def work(connection: Connection) -> None:
        if not connection.execute(update(TOASTS).where(theirs).values(raised=t.raised + 1)).rowcount:
            connection.execute(insert(TOASTS).values(server=server, member=member, raised=1))

    await store.write(work=work)

"""The database tables of games in progress; `table.py` reads and writes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    TypeDecorator,
    and_,
    cast,
    delete,
    literal,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.types import JSON

from bot.model.ids import NOWHERE
from bot.model.pace import Deadline, Plan
from bot.model.race import RaceState
from bot.model.seats import NAMELESS
from bot.model.shown import Away, Call
from bot.store.database import Conflict
from bot.store.facts import (
    ABOUT,
    EMPTIED,
    EXPORTED,
    ID,
    IDS,
    NAME,
    NAMELESS_SEAT,
    NOBODY,
    ON_SERVER,
    PLAYING,
    SERVER,
    THERE,
    WITH_IT,
    WITHHELD,
    ZEROED,
    in_use,
    knows,
    purpose,
)
from bot.store.schema import AsJson, Moment, Ordered, metadata, moment_of, seconds_of
from games.players.base import USUAL_LEVEL


class Deadlines(TypeDecorator[Mapping[int, Deadline]]):
    """The deadline of each awaited seat as JSON: `{seat: [at, remind, owed, loud, paused, more]}`, moments in seconds
    since 1970, or null. Before 0034 the last three were not stored."""

    impl = JSON
    cache_ok = True

    def process_bind_param(self, value: Mapping[int, Deadline] | None, dialect: Dialect) -> Any:
        return {str(seat): [*map(seconds_of, one[:5]), one.more] for seat, one in (value or {}).items()}

    def process_result_value(self, value: Any, dialect: Dialect) -> Mapping[int, Deadline]:
        return {int(seat): Deadline(*map(moment_of, one[:5]), *one[5:]) for seat, one in value.items()}


OPEN = ("lobby", "running")
"""The states of tables that are not over."""
ASIDE = "aside"
"""The state of one that was not over and cannot be read. Nothing wakes it or counts it until its operator puts it
back."""
WEEK = f"a week if it was called off, thirty days after the last move if one plays alone there, else {THERE}"
IS_KEPT = text("state != 'cancelled'")
"""A table that replaces another one and was not cancelled."""

TABLES = Table(
    "tables",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False, info=EXPORTED),
    Column("server", BigInteger, nullable=False, info=SERVER | EXPORTED),
    Column("channel", BigInteger, nullable=False, info=in_use(*OPEN) | EXPORTED),
    Column("thread", BigInteger),
    Column("messages", Ordered, nullable=False, default=tuple),
    Column("shown_at", Moment),
    Column("finale", BigInteger),
    Column("away", AsJson(Away)),
    Column("game", String(20), nullable=False, info=EXPORTED),
    Column("version", Integer, nullable=False),
    Column("options", JSON, nullable=False, default=dict, info=EXPORTED),
    Column("pace", String(10), nullable=False, default="live", info=EXPORTED),
    Column("state", String(10), nullable=False, default="lobby", info=EXPORTED),
    Column("opener", BigInteger, nullable=False, info=ZEROED),
    Column("secret", LargeBinary, nullable=False, index=True),
    Column("clicks", Ordered, nullable=False, default=tuple),
    Column("position", LargeBinary),
    Column("number", Integer, nullable=False, default=0),
    Column("digest", String(64)),
    Column("opened", Moment, nullable=False, info=EXPORTED),
    Column("changed", Moment, index=True),
    Column("began", Moment, info=EXPORTED),
    Column("ended", Moment, info=EXPORTED),
    Column("ended_by", BigInteger, info=ZEROED),
    Column("call", AsJson(Call, empty="{}"), nullable=False, default=lambda: None, info=IDS),
    Column("question_at", Moment),
    Column("due", Moment),
    Column("due_for", String(20)),
    Column("until", Moment),
    Column("wanted", Moment),
    Column("level", String(10)),
    Column("deadlines", Deadlines, nullable=False, default=dict),
    Column("advice", Boolean),
    Column("is_silent", Boolean, nullable=False, default=False),
    Column("is_private", Boolean, nullable=False, default=False, info=EXPORTED),
    Column("is_quick", Boolean, nullable=False, default=False),
    Column("hints", Integer, nullable=False, default=0),
    Column("race", AsJson(RaceState)),
    Column("tournament", BigInteger, index=True),
    Column("night", BigInteger, index=True),
    Column("again_of", BigInteger),
    Column("revision", Integer, nullable=False, default=0),
    Index(None, "server", "state"),
    Index(None, "again_of", "game", unique=True, sqlite_where=IS_KEPT, postgresql_where=IS_KEPT),
    Index(None, "is_private", "state", "due"),  # so that games alone that wait cost the others nothing
    info=purpose(
        why=PLAYING,
        until=WEEK,
        seen="members of that server what is not hidden, each their own hand; where one plays alone, only they",
        deleted="the ids become 0, calls are forgotten",
    ),
)


def seat_columns(of: str) -> tuple[Column[Any], ...]:
    """The columns that say who sits at each seat of a table or a tournament."""
    return (
        Column(of, BigInteger, ForeignKey(f"{of}s.id", ondelete="CASCADE"), primary_key=True),
        Column("seat", Integer, primary_key=True, autoincrement=False),
        Column("member", BigInteger, index=True, info=EMPTIED | WITHHELD),
        Column("name", String(100), nullable=False, info=NAME | WITHHELD),
        Column("computer", Boolean, nullable=False, default=False),
        Column("owner", BigInteger, info=EMPTIED),
        Column("level", String(10), nullable=False, default=USUAL_LEVEL),
    )


SEATS = Table(
    "seats",
    metadata,
    *seat_columns("table"),
    Column("misses", Integer, nullable=False, default=0, info=ABOUT),
    Column("left_at", Integer, info=ABOUT),
    Column("click", BigInteger, info=ABOUT),
    Column("plan", AsJson(Plan), info=ABOUT | WITHHELD),
    info=purpose(why=PLAYING, until=WITH_IT, seen=ON_SERVER, deleted=NAMELESS_SEAT),
)

BENCH = Table(
    "bench",
    metadata,
    Column("table", BigInteger, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("member", BigInteger, primary_key=True, autoincrement=False, info=ID),
    Column("name", String(100), nullable=False, info=NAME),
    Column("place", Integer, nullable=False, default=0, info=ABOUT),
    info=purpose(why=PLAYING, until=WITH_IT, seen=ON_SERVER),
)

REMOVED = Table(
    "removed",
    metadata,
    Column("table", BigInteger, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("member", BigInteger, primary_key=True, autoincrement=False, index=True, info=ID),
    info=purpose(
        why="so that whoever was removed from a lobby stays out of it",
        until=WITH_IT,
        seen="whoever is in charge of that lobby",
    ),
)
"""Those to whom a table is not open, as its opener removed them from the lobby."""

MOVES = Table(
    "moves",
    metadata,
    Column("table", BigInteger, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("events", LargeBinary, nullable=False),
    Column("at", Moment, nullable=False),
    Column("by", String(10), nullable=False, default="member"),
    Column("lead", Integer),
    info=purpose(
        why=PLAYING, until="with the table, or `KEEP_TABLES_DAYS`", seen="members of that server, once the game is over"
    ),
)

CALLED_OFF = Table(
    "called_off",
    metadata,
    Column("table", BigInteger, primary_key=True, autoincrement=False),
    Column("server", BigInteger, nullable=False, default=NOWHERE, info=SERVER),
    Column("seal", String(64), nullable=False),
    Column("at", Moment, nullable=False),
    info=purpose(why="to prove that no shuffle was tried in secret", until=f"a year, at most {THERE}", seen=NOBODY),
)
"""What stays for a year of tables and tournaments that were cancelled: the seal that was on show, so that nobody can
open lobbies until a shuffle suits them and leave no trace."""

b, s = TABLES.c, SEATS.c


def called(member: int) -> ColumnElement[bool]:
    """The tables that may have called or reminded the member."""
    return cast(b.call, String).contains(str(member))


def nameless(seat: Column[int]) -> dict[str, Any]:
    """What a row with the name of a seat has in its place."""
    return {"name": literal(NAMELESS) + cast(seat + 1, String)}


async def _forget(connection: AsyncConnection, member: int) -> None:
    """Takes names and plans from the member's seats. Conflict if one is at a table that is not over."""
    at_one = select(b.id).where(b.state.in_(OPEN), knows(TABLES, member))
    if (await connection.execute(at_one)).first():
        raise Conflict
    await connection.execute(delete(TABLES).where(b.is_private, b.opener == member))
    named = or_(s.member == member, and_(s.owner == member, s.member.is_(None)))
    await connection.execute(update(SEATS).where(named).values(nameless(s.seat)))
    aside = select(b.id).where(b.state == ASIDE)  # where somebody has to play if it is put back
    await connection.execute(update(SEATS).where(s.member == member, s.table.in_(aside)).values(computer=True))
    await connection.execute(update(SEATS).where(s.member == member).values(plan=None))
    await connection.execute(update(TABLES).where(called(member)).values(call=None))


TABLES.info["forget"] = _forget

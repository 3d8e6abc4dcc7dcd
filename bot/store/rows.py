"""The database tables of games in progress; `table.py` reads and writes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    TypeDecorator,
    text,
)
from sqlalchemy.types import JSON

from bot.model.ids import NOWHERE
from bot.model.pace import Deadline, Plan
from bot.model.race import RaceState
from bot.model.shown import Away, Call
from bot.store.schema import SERVER, AsJson, Moment, Ordered, in_use, metadata, moment_of, seconds_of
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
IS_KEPT = text("state != 'cancelled'")
"""A table that replaces another one and was not cancelled."""

TABLES = Table(
    "tables",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("server", BigInteger, nullable=False, info=SERVER),
    Column("channel", BigInteger, nullable=False, info=in_use(*OPEN)),
    Column("thread", BigInteger),
    Column("messages", Ordered, nullable=False, default=tuple),
    Column("shown_at", Moment),
    Column("call", AsJson(Call, empty="{}"), nullable=False, default=lambda: None),
    Column("finale", BigInteger),
    Column("away", AsJson(Away)),
    Column("game", String(20), nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", JSON, nullable=False, default=dict),
    Column("pace", String(10), nullable=False, default="live"),
    Column("state", String(10), nullable=False, default="lobby"),
    Column("opener", BigInteger, nullable=False),
    Column("secret", LargeBinary, nullable=False, index=True),
    Column("clicks", Ordered, nullable=False, default=tuple),
    Column("position", LargeBinary),
    Column("number", Integer, nullable=False, default=0),
    Column("digest", String(64)),
    Column("opened", Moment, nullable=False),
    Column("began", Moment),
    Column("ended", Moment),
    Column("ended_by", BigInteger),
    Column("question_at", Moment),
    Column("due", Moment),
    Column("due_for", String(20)),
    Column("until", Moment),
    Column("wanted", Moment),
    Column("level", String(10)),
    Column("deadlines", Deadlines, nullable=False, default=dict),
    Column("advice", Boolean),
    Column("is_silent", Boolean, nullable=False, default=False),
    Column("is_private", Boolean, nullable=False, default=False),
    Column("is_quick", Boolean, nullable=False, default=False),
    Column("hints", Integer, nullable=False, default=0),
    Column("race", AsJson(RaceState)),
    Column("tournament", BigInteger, index=True),
    Column("night", BigInteger, index=True),
    Column("changed", Moment, index=True),
    Column("revision", Integer, nullable=False, default=0),
    Column("again_of", BigInteger),
    Index(None, "server", "state"),
    Index(None, "again_of", "game", unique=True, sqlite_where=IS_KEPT, postgresql_where=IS_KEPT),
    Index(None, "is_private", "state", "due"),  # so that games alone that wait cost the others nothing
)


def seat_columns(of: str) -> tuple[Column[Any], ...]:
    """The columns that say who sits at each seat of a table or a tournament."""
    return (
        Column(of, BigInteger, ForeignKey(f"{of}s.id", ondelete="CASCADE"), primary_key=True),
        Column("seat", Integer, primary_key=True, autoincrement=False),
        Column("member", BigInteger, index=True),
        Column("name", String(100), nullable=False),
        Column("computer", Boolean, nullable=False, default=False),
        Column("owner", BigInteger),
        Column("click", BigInteger),
        Column("level", String(10), nullable=False, default=USUAL_LEVEL),
    )


SEATS = Table(
    "seats",
    metadata,
    *seat_columns("table"),
    Column("misses", Integer, nullable=False, default=0),
    Column("left_at", Integer),
    Column("plan", AsJson(Plan)),
)

BENCH = Table(
    "bench",
    metadata,
    Column("table", BigInteger, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String(100), nullable=False),
    Column("place", Integer, nullable=False, default=0),
)

REMOVED = Table(
    "removed",
    metadata,
    Column("table", BigInteger, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("member", BigInteger, primary_key=True, autoincrement=False, index=True),
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
)

CALLED_OFF = Table(
    "called_off",
    metadata,
    Column("table", BigInteger, primary_key=True, autoincrement=False),
    Column("server", BigInteger, nullable=False, default=NOWHERE, info=SERVER),
    Column("seal", String(64), nullable=False),
    Column("at", Moment, nullable=False),
)
"""What stays for a year of tables and tournaments that were cancelled: the seal that was on show, so that nobody can
open lobbies until a shuffle suits them and leave no trace."""

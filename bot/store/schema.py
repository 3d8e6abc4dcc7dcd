"""The tables of the database. They name one another, and all of them are read here at once; hence its length."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from types import NoneType
from typing import Any, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import fields
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    Update,
    case,
    inspect,
    text,
    update,
)
from sqlalchemy.types import JSON, TypeEngine

from bot.model.night import Event, Opening, Question, Reminder, Shift
from bot.model.pace import Deadline, Plan
from bot.model.people import Member, Server
from bot.model.race import RaceState
from bot.model.shown import Away, Call
from bot.model.table import NOWHERE
from games.players.base import USUAL_LEVEL

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


HEAD = "0047"
"""The migration that ends in these tables. Alembic knows it too, but takes a fifth of a second to load."""


class UnknownForm(Exception):
    """This program cannot go on from the schema of the database; the message says in one line what can."""


def revision(connection: Connection) -> str | None:
    """The migration in whose tables the database is; None if it has none yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return cast(str | None, connection.execute(text("SELECT version_num FROM alembic_version")).scalar())


class Moment(TypeDecorator[datetime]):
    """A moment in UTC. SQLite has no type for it: there it is text, written as SQLAlchemy does, but quicker."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        return dialect.type_descriptor(String(26) if dialect.name == "sqlite" else DateTime(timezone=True))

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> Any:
        if value is None:
            return None
        moment = value.astimezone(UTC)
        return moment.replace(tzinfo=None).isoformat(" ", "microseconds") if dialect.name == "sqlite" else moment

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        return datetime.fromisoformat(value).replace(tzinfo=UTC) if isinstance(value, str) else value


def _seconds(moment: datetime | None) -> float | None:
    return moment.timestamp() if moment is not None else None


def _moment(seconds: float | None) -> Any:
    return datetime.fromtimestamp(seconds, UTC) if seconds is not None else None


class Deadlines(TypeDecorator[Mapping[int, Deadline]]):
    """The deadline of each awaited seat as JSON: `{seat: [at, remind, owed, loud, paused, more]}`, moments in seconds
    since 1970, or null. Before 0034 the last three were not stored."""

    impl = JSON
    cache_ok = True

    def process_bind_param(self, value: Mapping[int, Deadline] | None, dialect: Dialect) -> Any:
        return {str(seat): [*map(_seconds, one[:5]), one.more] for seat, one in (value or {}).items()}

    def process_result_value(self, value: Any, dialect: Dialect) -> Mapping[int, Deadline]:
        return {int(seat): Deadline(*map(_moment, one[:5]), *one[5:]) for seat, one in value.items()}


class EventId(TypeDecorator[Event]):
    """A night's event by its id; 0 while Discord is asked for it."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: Event, dialect: Dialect) -> int | None:
        return 0 if value == "sought" else value

    def process_result_value(self, value: Any, dialect: Dialect) -> Event:
        return "sought" if value == 0 else value


class Ordered(TypeDecorator[tuple[Any, ...]]):
    """A tuple of numbers or words, as JSON."""

    impl = JSON
    cache_ok = True

    def process_result_value(self, value: Any, dialect: Dialect) -> tuple[Any, ...]:
        return tuple(value)


class Moments(TypeDecorator[tuple[datetime, ...]]):
    """Moments as JSON, in seconds since 1970."""

    impl = JSON
    cache_ok = True

    def process_bind_param(self, value: tuple[datetime, ...] | None, dialect: Dialect) -> Any:
        return [*map(_seconds, value or ())]

    def process_result_value(self, value: Any, dialect: Dialect) -> tuple[datetime, ...]:
        return tuple(map(_moment, value))


class AsJson(TypeDecorator[Any]):
    """A value of one type as JSON; None is stored as `empty`."""

    impl = JSON(none_as_null=True)
    cache_ok = True

    def __init__(self, kind: Any, empty: str = "null") -> None:
        super().__init__()
        self.kind = kind
        self.empty = empty

    def process_bind_param(self, value: Any, dialect: Dialect) -> Any:
        return msgspec.json.decode(self.empty) if value is None else msgspec.to_builtins(value, str_keys=True)

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        return msgspec.convert(value, self.kind, str_keys=True, strict=False) if value else None


def row_of(table: Table, value: Any) -> dict[str, Any]:
    """The row of a value whose fields are called like the columns."""
    return {column.name: getattr(value, column.name) for column in table.columns}


def revised(table: Table, before: Any, after: Any) -> Update:
    """The statement that writes the row of `after`. It fails with a Conflict if the stored revision is not that of
    `before`: it is set to NULL then, which the database refuses."""
    revision = case((table.c.revision == before.revision, after.revision))
    return update(table).where(table.c.id == after.id).values({**row_of(table, after), "revision": revision})


def _columns(kind: type[Struct]) -> Iterator[Column[Any]]:
    """A column for each field of members or servers: what they are like follows from the field. What they are in a
    database was said by its migrations."""
    hints = get_type_hints(kind)
    for one in fields(kind):
        hint = hints[one.name]
        plain = next((part for part in get_args(hint) if part is not NoneType), hint) if _is_optional(hint) else hint
        like = next((made for made, looks in _LIKE.items() if plain is looks or get_origin(plain) is looks), String)
        if one.name == "id":
            yield Column("id", BigInteger, primary_key=True, autoincrement=False)
        else:
            yield Column(one.name, like, nullable=_is_optional(hint), default=one.default)


def _is_optional(hint: Any) -> bool:
    return NoneType in get_args(hint)


_LIKE: dict[Any, Any] = {Boolean: bool, BigInteger: int, Ordered: tuple, Moment: datetime}
"""The types of columns by those of fields; all others are text."""
members = Table("members", metadata, *_columns(Member))

names = Table(
    "names",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("member", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("name", String(100), nullable=False),
)
"""Members' names on each server: a nickname must not be shown on another one."""

notes = Table(
    "notes",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(100), nullable=False),
)
"""What the bot remembers of itself from start to start."""

servers = Table("servers", metadata, *_columns(Server))

setting_changes = Table(
    "setting_changes",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Moment, primary_key=True),
    Column("name", String(30), primary_key=True),
    Column("member", BigInteger, nullable=False, index=True),
    Column("before", Text, nullable=False),
    Column("after", Text, nullable=False),
)
"""Who changed which setting of a server, for a year."""

exclusions = Table(
    "exclusions",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("member", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("until", Moment, nullable=False, index=True),
)
"""Who may not take part in tables of a server, and until when."""

presence = Table(
    "presence",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("gone", Moment),
    Column("absent", Integer, nullable=False, default=0),
    Column("looked", Moment),
    Column("greeted", Boolean, nullable=False, default=False),
)
"""Whether the bot is still on a server, and whether it has said there what to do first."""

wishes = Table(
    "wishes",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("member", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("games", Ordered, nullable=False, default=tuple),
    Column("days", Ordered, nullable=False, default=tuple),
)
"""Of which tables that lack players a member wants to be told, and on which days of the week."""

budgets = Table(
    "budgets",
    metadata,
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    Column("most", Integer, nullable=False),
    Column("day", String(10), nullable=False, default=""),
    Column("spent", Integer, nullable=False, default=0),
    Column("about", BigInteger),
    Column("told", Text, nullable=False, server_default=","),
)
"""Number of times a day they are told so at most, on all servers together; how many times they were on the latest such
day, and the ids of those tables, each between commas. `about` is the last one, for processes that know only that."""

doors = Table(
    "doors",
    metadata,
    Column("channel", BigInteger, primary_key=True, autoincrement=False),
    Column("server", BigInteger, nullable=False, index=True),
    Column("message", BigInteger, nullable=False),
)
"""The standing message of a channel."""

IS_KEPT = text("state != 'cancelled'")
"""A table that replaces another one and was not cancelled."""

tables = Table(
    "tables",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("server", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
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

called_off = Table(
    "called_off",
    metadata,
    Column("table", BigInteger, primary_key=True, autoincrement=False),
    Column("server", BigInteger, nullable=False, default=NOWHERE),
    Column("seal", String(64), nullable=False),
    Column("at", Moment, nullable=False),
)
"""What stays for a year of tables and tournaments that were cancelled: the seal that was on show, so that nobody can
open lobbies until a shuffle suits them and leave no trace."""


stale_messages = Table(
    "stale_messages",
    metadata,
    Column("message", BigInteger, primary_key=True, autoincrement=False),
    Column("table", BigInteger, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
)
"""Boards and finales of finished games that still have to lose the name of a member whose data was deleted."""


def _seated(of: str) -> tuple[Column[Any], ...]:
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


seats = Table(
    "seats",
    metadata,
    *_seated("table"),
    Column("misses", Integer, nullable=False, default=0),
    Column("left_at", Integer),
    Column("plan", AsJson(Plan)),
)

bench = Table(
    "bench",
    metadata,
    Column("table", BigInteger, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String(100), nullable=False),
    Column("place", Integer, nullable=False, default=0),
)

removed = Table(
    "removed",
    metadata,
    Column("table", BigInteger, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("member", BigInteger, primary_key=True, autoincrement=False, index=True),
)
"""Those to whom a table is not open, as its opener removed them from the lobby."""

moves = Table(
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

results = Table(
    "results",
    metadata,
    Column("table", BigInteger, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("server", BigInteger, nullable=False),
    Column("member", BigInteger),
    Column("name", String(100), nullable=False),
    Column("computer", Boolean, nullable=False),
    Column("game", String(20), nullable=False),
    Column("season", String(10), nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("mu_before", Float),
    Column("mu", Float),
    Column("sigma", Float),
    Column("at", Moment, nullable=False),
    Index(None, "server", "game", "season"),
    Index(None, "member"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(20), primary_key=True),
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("server", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger),
    Column("state", String(10), nullable=False, default="lobby"),
    Column("pace", String(10), nullable=False, default="live"),
    Column("opener", BigInteger, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("clicks", Ordered, nullable=False, default=tuple),
    Column("opened", Moment, nullable=False),
    Column("ended", Moment),
    Column("ended_by", BigInteger),
    Column("fixed_end", Moment),
    Column("level", String(10)),
    Column("night", BigInteger, index=True),
    Column("taken", Integer, nullable=False, default=0),
    Column("closed", Integer, nullable=False, default=0),
    Column("posted", Integer, nullable=False, default=0),
    Column("changed", Moment, index=True),
    Column("revision", Integer, nullable=False, default=0),
    Index(None, "server", "state"),
)

tournament_players = Table(
    "tournament_players",
    metadata,
    *_seated("tournament"),
)

nights = Table(
    "nights",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("server", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger),
    Column("planner", BigInteger, nullable=False),
    Column("state", String(10), nullable=False, default="planned"),
    Column("at", Moment, nullable=False),
    Column("zone", String(64), nullable=False),
    Column("minute", Integer, nullable=False),
    Column("games", Ordered, nullable=False, default=tuple),
    Column("weekly", Boolean, nullable=False, default=False),
    Column("seating", String(10), nullable=False, default="lot"),
    Column("minimum", Integer),
    Column("reminders", String(10), nullable=False, default="both"),
    Column("said", Ordered, nullable=False, default=tuple),
    Column("reminder", AsJson(Reminder)),
    Column("regular", Moment),
    Column("shift", AsJson(Shift)),
    Column("is_untold", Boolean, nullable=False, default=False),
    Column("is_shut", Boolean, nullable=False, default=False),
    Column("event", EventId),
    Column("event_at", Moment),
    Column("opening", AsJson(Opening)),
    Column("recap", Moment),
    Column("dates", Moments, nullable=False, default=tuple),
    Column("empty", Integer, nullable=False, default=0),
    Column("question", AsJson(Question)),
    Column("changed", Moment, index=True),
    Column("revision", Integer, nullable=False, default=0),
    Index(None, "server", "state"),
)

night_members = Table(
    "night_members",
    metadata,
    Column("night", BigInteger, ForeignKey("nights.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Moment, primary_key=True),
    Column("member", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("name", String(100), nullable=False),
    Column("reply", String(10), default="yes"),
    Column("is_muted", Boolean, nullable=False, default=False),
    Column("is_untold", Boolean, nullable=False, default=False),
    Column("place", Integer),
)

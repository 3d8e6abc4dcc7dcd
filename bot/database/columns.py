"""What database tables have in common: each store declares its own on `metadata`, of these types of columns."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
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
    MetaData,
    String,
    Table,
    TypeDecorator,
    Update,
    case,
    inspect,
    text,
    update,
)
from sqlalchemy.types import JSON, TypeEngine

from bot.database.facts import Info

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

HEAD = max(path.name[:4] for path in Path(__file__).parent.glob("migrations/versions/[0-9]*.py"))
"""The migration that ends in the tables of the stores. Alembic knows it too, but takes a fifth of a second to load."""


class UnknownSchema(Exception):
    """This program cannot go on from the schema of the database; the message says in one line what can."""


def schema_revision(connection: Connection) -> str | None:
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


def to_timestamp(moment: datetime | None) -> float | None:
    return moment.timestamp() if moment is not None else None


def from_timestamp(seconds: float | None) -> Any:
    return datetime.fromtimestamp(seconds, UTC) if seconds is not None else None


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
        return [*map(to_timestamp, value or ())]

    def process_result_value(self, value: Any, dialect: Dialect) -> tuple[datetime, ...]:
        return tuple(map(from_timestamp, value))


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


Deadlines = JSON
"""The type by which the first migration, which never changes, knows the deadlines of tables."""


def row_values(table: Table, value: Any) -> dict[str, Any]:
    """The row of a value whose fields are called like the columns."""
    return {column.name: getattr(value, column.name) for column in table.columns}


def update_if_unchanged(table: Table, before: Any, after: Any) -> Update:
    """The statement that writes the row of `after`. It fails with a Conflict if the stored revision is not that of
    `before`: it is set to NULL then, which the database refuses."""
    revision = case((table.c.revision == before.revision, after.revision))
    return update(table).where(table.c.id == after.id).values({**row_values(table, after), "revision": revision})


def columns_for_fields(kind: type[Struct], key: Info, rest: Info | None = None) -> Iterator[Column[Any]]:
    """A column for each field of members or servers: what they are like follows from the field. What they are in a
    database was said by its migrations. `key` and `rest` are the `info` of the id and of the others."""
    hints = get_type_hints(kind)
    for one in fields(kind):
        hint = hints[one.name]
        if get_origin(hint) is dict:
            continue  # columns of features, which add them themselves
        plain = next((part for part in get_args(hint) if part is not NoneType), hint) if _is_optional(hint) else hint
        like = next(
            (made for made, looks in _COLUMN_TYPES.items() if plain is looks or get_origin(plain) is looks), String
        )
        if one.name == "id":
            yield Column("id", BigInteger, primary_key=True, autoincrement=False, info=key)
        else:
            yield Column(one.name, like, nullable=_is_optional(hint), default=one.default, info=rest)


def _is_optional(hint: Any) -> bool:
    return NoneType in get_args(hint)


_COLUMN_TYPES: dict[Any, Any] = {Boolean: bool, BigInteger: int, Ordered: tuple, Moment: datetime}
"""The types of columns by those of fields; all others are text."""

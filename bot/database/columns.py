"""Common parts of the database tables: `metadata`, on which each store declares its tables, and the column types."""

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
"""The revision of the latest migration. Alembic knows it too, but takes a fifth of a second to load."""


class UnknownSchema(Exception):
    """This program cannot use the schema of the database; the message says in one line which version can."""


def schema_revision(connection: Connection) -> str | None:
    """Returns the revision of the database's schema; None for an empty database."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return cast(str | None, connection.execute(text("SELECT version_num FROM alembic_version")).scalar())


class Moment(TypeDecorator[datetime]):
    """A column type for a datetime in UTC. SQLite has no type for it: the time is stored there as text in SQLAlchemy's
    format. The conversion is faster than SQLAlchemy's."""

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


class JsonTuple(TypeDecorator[tuple[Any, ...]]):
    """A tuple of numbers or strings, stored as JSON."""

    impl = JSON
    cache_ok = True

    def process_result_value(self, value: Any, dialect: Dialect) -> tuple[Any, ...]:
        return tuple(value)


class Moments(TypeDecorator[tuple[datetime, ...]]):
    """A tuple of datetimes, stored as JSON numbers: seconds since 1970."""

    impl = JSON
    cache_ok = True

    def process_bind_param(self, value: tuple[datetime, ...] | None, dialect: Dialect) -> Any:
        return [*map(to_timestamp, value or ())]

    def process_result_value(self, value: Any, dialect: Dialect) -> tuple[datetime, ...]:
        return tuple(map(from_timestamp, value))


class AsJson(TypeDecorator[Any]):
    """A column type for a value of one type, stored as JSON. None is stored as the text `empty`."""

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
"""The name of a column type in the first migration, which never changes."""


def row_values(table: Table, value: Any) -> dict[str, Any]:
    """Returns the values of a row of `table`, by column name. For each column, `value` has an attribute with the same
    name."""
    return {column.name: getattr(value, column.name) for column in table.columns}


def update_if_unchanged(table: Table, before: Any, after: Any) -> Update:
    """Returns the statement that replaces the stored row of `before` with `after`. If the stored revision is not the
    revision of `before`, another change came first, and the statement fails with a Conflict. It then sets the revision
    to NULL, which the database refuses."""
    revision = case((table.c.revision == before.revision, after.revision))
    return update(table).where(table.c.id == after.id).values({**row_values(table, after), "revision": revision})


def columns_for_fields(kind: type[Struct], id_info: Info, other_info: Info | None = None) -> Iterator[Column[Any]]:
    """Yields a column for each field of `kind`, which is Member or Server. The type of the field decides the type of
    the column. `id_info` is the column's `info` for the id, and `other_info` is the `info` of all other columns. The
    columns in the database are created by migrations, not by this function."""
    hints = get_type_hints(kind)
    for field in fields(kind):
        hint = hints[field.name]
        if get_origin(hint) is dict:
            continue  # features add their own columns
        plain = next((part for part in get_args(hint) if part is not NoneType), hint) if _is_optional(hint) else hint
        like = next(
            (made for made, looks in _COLUMN_TYPES.items() if plain is looks or get_origin(plain) is looks), String
        )
        if field.name == "id":
            yield Column("id", BigInteger, primary_key=True, autoincrement=False, info=id_info)
        else:
            yield Column(field.name, like, nullable=_is_optional(hint), default=field.default, info=other_info)


def _is_optional(hint: Any) -> bool:
    return NoneType in get_args(hint)


_COLUMN_TYPES: dict[Any, Any] = {Boolean: bool, BigInteger: int, JsonTuple: tuple, Moment: datetime}
"""The field type for which each column type is used. Fields of any other type become text."""

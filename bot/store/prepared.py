"""Statements that every move makes, compiled once: their rows go to the driver as they are.

SQLAlchemy works out the parameters of each row anew; for two rows a move that costs more than SQLite itself does
(`make bench`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter
from typing import Any

from sqlalchemy import Dialect, Insert, Update
from sqlalchemy.sql.compiler import SQLCompiler

Row = tuple[Any, ...]
Process = Callable[[Any], Any]


Compiled = tuple[str, Callable[[Mapping[str, Any]], Row], list[tuple[int, Process]]]
"""The text, what puts a row in its order, and what turns each value into the driver's."""


class Prepared:
    """An insert of whole rows, or an update whose values are all named."""

    def __init__(self, statement: Insert | Update) -> None:
        self._statement = statement
        self._compiled: dict[str, Compiled] = {}

    def sent(self, dialect: Dialect, rows: Iterable[Mapping[str, Any]]) -> tuple[str, list[Row]]:
        """The text and the rows as this database's driver takes them. KeyError if a row lacks a name."""
        if dialect.name not in self._compiled:
            self._compiled[dialect.name] = _compile(self._statement, dialect)
        text, in_order, processes = self._compiled[dialect.name]
        sent = []
        for values in rows:
            row = list(in_order(values))
            for at, process in processes:
                row[at] = process(row[at])
            sent.append(tuple(row))
        return text, sent


def _compile(statement: Insert | Update, dialect: Dialect) -> Compiled:
    compiled = statement.compile(dialect=dialect)
    assert isinstance(compiled, SQLCompiler)
    order = compiled.positiontup
    assert order is not None, "both of our drivers take values by position"
    processes = [compiled.binds[name].type.dialect_impl(dialect).bind_processor(dialect) for name in order]
    return str(compiled), itemgetter(*order), [(at, one) for at, one in enumerate(processes) if one is not None]

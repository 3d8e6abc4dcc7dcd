"""The numbers of the games: card lists, boards and points in `data/*.toml`, checked when they are read.

Every table of such a file says where its numbers come from: `source = "rulebook"`, `"review"`,
`"reconstructed"`, or `"fitted"` to games played for it. Only `[delays]`, which are not rules, need no source.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

DataFolder = Path
DATA_FOLDER: DataFolder = Path(__file__).resolve().parent.parent / "data"
SOURCES = ("rulebook", "review", "reconstructed", "fitted")
T = TypeVar("T")


class DataError(ValueError):
    """A data file that cannot be used; the message names the file, the key and what is wrong."""


class DataTable(dict[str, Any]):
    """A table of a data file; a key that it does not have is a DataError."""

    def __init__(self, where: str, items: dict[str, Any]) -> None:
        super().__init__(items)
        self.where = where

    def __missing__(self, key: str) -> Any:
        raise DataError(f"{self.where}{key}: is missing")


@cache
def read(name: str, folder: Path = DATA_FOLDER) -> dict[str, Any]:
    """The tables of `data/<name>.toml`. DataError if it is missing, not TOML, or a table has no source."""
    path = folder / f"{name}.toml"
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise DataError(f"{path.name}: no such file") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(f"{path.name}: {error}") from None
    for key, table in list(data.items()):
        if key == "delays":
            continue
        if not isinstance(table, dict) or table.get("source") not in SOURCES:
            raise DataError(f"{path.name}: {key}.source: expected one of {', '.join(SOURCES)}")
        data[key] = DataTable(f"{path.name}: {key}.", table)
    return DataTable(f"{path.name}: ", data)


def expect(name: str, key: str, *, is_right: bool, what: str) -> None:
    """DataError naming file and key unless what was checked is right."""
    if not is_right:
        raise DataError(f"{name}.toml: {key}: {what}")


def number(name: str, key: str, low: int, high: int, folder: Path = DATA_FOLDER) -> int:
    """The whole number at `key` (`"claims.penalty"`). DataError unless it is there and from low to high."""
    table, _, entry = key.partition(".")
    value = read(name, folder)[table][entry]
    is_right = type(value) is int and low <= value <= high
    expect(name, key, is_right=is_right, what=f"expected a number from {low} to {high}, found {value!r}")
    return int(value)


def entries(name: str, key: str, kind: type[T], count: int, folder: Path = DATA_FOLDER) -> tuple[T, ...]:
    """The list at `key`. DataError unless it is there and holds so many entries of this kind."""
    table, _, entry = key.partition(".")
    found = read(name, folder)[table][entry]
    is_right = isinstance(found, list) and len(found) == count and all(type(item) is kind for item in found)
    expect(name, key, is_right=is_right, what=f"expected {count} entries, each {kind.__name__}, found {found!r}")
    return tuple(found)


def numbers(name: str, key: str, count: int, low: int, high: int, folder: Path = DATA_FOLDER) -> tuple[int, ...]:
    """The list of whole numbers at `key`. DataError unless it holds so many, each from low to high."""
    found = entries(name, key, int, count, folder)
    is_right = all(low <= one <= high for one in found)
    expect(name, key, is_right=is_right, what=f"expected numbers from {low} to {high}, found {[*found]!r}")
    return found


def number_for_seats(name: str, key: str, seats: int, folder: Path = DATA_FOLDER) -> float:
    """The number above 0 at `key` for so many seats: one for all, or numbers that hold from so many seats on,
    `{ 2 = 3.5, 4 = 5 }`. DataError for anything else."""
    table, _, entry = key.partition(".")
    found = read(name, folder)[table][entry]
    steps = {int(least): number for least, number in found.items()} if isinstance(found, dict) else {0: found}
    number: Any = steps.get(max((least for least in steps if least <= seats), default=-1))
    is_right = type(number) in (int, float) and number > 0
    expect(name, key, is_right=is_right, what=f"expected a number for {seats} seats, found {found!r}")
    return float(number)


@cache
def delays(name: str, seats: int, folder: Path = DATA_FOLDER) -> dict[str, float]:
    """Seconds that a table of so many seats waits before its own moves, by their first word."""
    return {key: number_for_seats(name, f"delays.{key}", seats, folder) for key in read(name, folder).get("delays", {})}

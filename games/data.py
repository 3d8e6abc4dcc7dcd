"""The numbers of the games: card lists, boards and points in `data/*.toml`. Each number is checked when it is read.

Every table of a data file names the source of its numbers: `source = "rulebook"`, `"review"`, `"reconstructed"`, or
`"fitted"` (from games played to find the number). Only `[delays]`, which are not rules, need no source.

In all functions, `name` is the name of a data file without `.toml`, and `key` is a table and an entry, such as
`claims.penalty`.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

DataFolder = Path
_PACKAGES = Path(__file__).resolve().parent.parent
_INSTALLED = _PACKAGES / "cheshire"
ROOT = _INSTALLED if _INSTALLED.is_dir() else _PACKAGES
"""The folder with `data/`, PRIVACY.md and TERMS.md: the project's, or that of an installed package, `cheshire/` beside
`bot/` and `games/` (setup.py puts them there)."""
DATA_FOLDER: DataFolder = ROOT / "data"
SOURCES = ("rulebook", "review", "reconstructed", "fitted")
T = TypeVar("T")


class DataError(ValueError):
    """Raised for a data file that cannot be used. The message names the file, the key and the problem."""


class DataTable(dict[str, Any]):
    """A table of a data file. Access to a missing key raises DataError, which names the file and the key. `where` is
    the beginning of this message."""

    def __init__(self, where: str, items: dict[str, Any]) -> None:
        super().__init__(items)
        self.where = where

    def __missing__(self, key: str) -> Any:
        raise DataError(f"{self.where}{key}: is missing")


@cache
def read(name: str, folder: Path = DATA_FOLDER) -> dict[str, Any]:
    """Returns the tables of `data/<name>.toml`. DataError if the file is missing or not TOML, or if a table has no
    source."""
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


def expect(name: str, key: str, *, is_right: bool, problem: str) -> None:
    """Raises DataError if `is_right` is False. The message has the file, the key and the text `problem`."""
    if not is_right:
        raise DataError(f"{name}.toml: {key}: {problem}")


def number(name: str, key: str, low: int, high: int, folder: Path = DATA_FOLDER) -> int:
    """Returns the whole number at `key` of a data file. DataError if it is not from `low` to `high`."""
    table, _, entry = key.partition(".")
    value = read(name, folder)[table][entry]
    is_right = type(value) is int and low <= value <= high
    expect(name, key, is_right=is_right, problem=f"expected a number from {low} to {high}, found {value!r}")
    return int(value)


def entries(name: str, key: str, kind: type[T], count: int, folder: Path = DATA_FOLDER) -> tuple[T, ...]:
    """Returns the list at `key` of a data file. DataError if it does not have `count` entries of type `kind`."""
    table, _, entry = key.partition(".")
    items = read(name, folder)[table][entry]
    is_right = isinstance(items, list) and len(items) == count and all(type(item) is kind for item in items)
    expect(name, key, is_right=is_right, problem=f"expected {count} entries, each {kind.__name__}, found {items!r}")
    return tuple(items)


def numbers(name: str, key: str, count: int, low: int, high: int, folder: Path = DATA_FOLDER) -> tuple[int, ...]:
    """Returns the list of whole numbers at `key` of a data file. DataError if it does not have `count` numbers from
    `low` to `high`."""
    values = entries(name, key, int, count, folder)
    is_right = all(low <= value <= high for value in values)
    expect(name, key, is_right=is_right, problem=f"expected numbers from {low} to {high}, found {[*values]!r}")
    return values


def number_for_seats(name: str, key: str, seats: int, folder: Path = DATA_FOLDER) -> float:
    """Returns the number at `key` of a data file for a table of `seats` players. The file has either one number for all
    tables, or numbers by the smallest table that they apply to, such as `{ 2 = 3.5, 4 = 5 }`. DataError if there is no
    number above 0."""
    table, _, entry = key.partition(".")
    value = read(name, folder)[table][entry]
    by_size = {int(size): number for size, number in value.items()} if isinstance(value, dict) else {0: value}
    number: Any = by_size.get(max((size for size in by_size if size <= seats), default=-1))
    is_right = type(number) in (int, float) and number > 0
    expect(name, key, is_right=is_right, problem=f"expected a number for {seats} seats, found {value!r}")
    return float(number)


@cache
def delays(name: str, seats: int, folder: Path = DATA_FOLDER) -> dict[str, float]:
    """Returns the delays of a game in seconds, for a table of `seats` players. A key is the first word of a move that
    the table makes itself, and its delay is how long the table waits before that move. The key `claim` is different:
    the median time in which computer players claim."""
    return {key: number_for_seats(name, f"delays.{key}", seats, folder) for key in read(name, folder).get("delays", {})}

"""The numbers of the games: card lists, boards and points in `data/*.toml`, checked when they are read.

Every table of such a file says where its numbers come from: `source = "rulebook"`, `"review"` or
`"reconstructed"`. Only `[pace]`, which is no rule, needs no source.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

FOLDER = Path(__file__).resolve().parent.parent / "data"
SOURCES = ("rulebook", "review", "reconstructed")
T = TypeVar("T")


class DataError(ValueError):
    """A data file that cannot be used; the message names the file, the key and what is wrong."""


@cache
def read(name: str, folder: Path = FOLDER) -> dict[str, Any]:
    """The tables of `data/<name>.toml`. DataError if it is missing, not TOML, or a table has no source."""
    path = folder / f"{name}.toml"
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise DataError(f"{path.name}: no such file") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(f"{path.name}: {error}") from None
    for key, table in data.items():
        if key == "pace":
            continue
        if not isinstance(table, dict) or table.get("source") not in SOURCES:
            raise DataError(f"{path.name}: {key}.source: expected one of {', '.join(SOURCES)}")
    return data


def convert(name: str, shape: type[T], folder: Path = FOLDER) -> T:
    """The file as a value of `shape` (a msgspec struct). DataError names the key whose value has the wrong type."""
    try:
        return msgspec.convert(read(name, folder), type=shape, strict=True)
    except msgspec.ValidationError as error:
        raise DataError(f"{name}.toml: {error}") from None


def expect(name: str, key: str, *, is_right: bool, what: str) -> None:
    """DataError naming file and key unless what was checked is right."""
    if not is_right:
        raise DataError(f"{name}.toml: {key}: {what}")


def pace(name: str, folder: Path = FOLDER) -> dict[str, float]:
    """Seconds that the table waits before its own moves, by their first word."""
    return {key: float(value) for key, value in read(name, folder).get("pace", {}).items()}

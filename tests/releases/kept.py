"""The folders of the kept releases, and the files of the tree that belong to a release."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from bot.core.settings import Settings
from games.core import Position

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).resolve().parent
VERSIONS = sorted(
    (path.name for path in FOLDER.iterdir() if re.fullmatch(r"[\d.]+", path.name)),
    key=lambda name: [int(part) for part in name.split(".")],
)
"""The kept releases, oldest first."""


UNRELEASED = FOLDER / "unreleased"
"""The main branch between releases: databases of commit 6970b85 (revision 0028), an empty one of 14030cf7
(revision 0048, before its migrations became one), and one custom_id of each kind, and for each word in a kind, that
was ever written into a message. A new kind adds a line here; lines are never changed or removed."""


def written_ids(folder: Path) -> dict[str, str]:
    """The custom_ids that are kept in this folder, and the meaning of each."""
    lines = (folder / "ids.txt").read_text("utf-8").splitlines()
    return dict(line.split("\t") for line in lines)


def released(version: str) -> Iterator[Path]:
    """The files that a release fixes forever: its kept data, and the migrations and stored positions of its time."""
    yield from (path for path in (FOLDER / version).rglob("*") if path.is_file() and path.name != "SHA256")
    yield from (ROOT / "bot/database/migrations/versions").glob("*.py")
    yield from (ROOT / "tests/positions").glob("*.json")


def form_of(game: type[Position]) -> dict[str, Any]:
    """The version of a game and the format in which its positions are stored: each field with its type."""
    schema = msgspec.json.decode(msgspec.json.encode(msgspec.json.schema(game)))
    return {"version": game.VERSION, "schema": _without_words(schema)}


def _without_words(schema: Any) -> Any:
    """The schema without its descriptions."""
    match schema:
        case dict():
            return {key: _without_words(part) for key, part in schema.items() if key != "description"}
        case list():
            return [_without_words(part) for part in schema]
    return schema


def settings_for(file: Path) -> Settings:
    """The settings of a bot on simcord with its database in this file."""
    url = f"sqlite+aiosqlite:///{file}"
    return Settings(discord_token="simulated", database_url=url, race_window=0, computer_pause=0, upload_emojis=False)

"""Where releases are kept, and what of the tree belongs to one."""

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
"""The releases that are kept, the newest last."""


UNRELEASED = FOLDER / "unreleased"
"""What the main branch left between releases: databases of commit 6970b85, whose revision was 0028, and one id of each
kind, and of each word in it, that was ever written into a message. A new kind adds a line here, or to the `ids.txt`
among the tests of its feature; none changes or goes."""


def written_ids(folder: Path) -> dict[str, str]:
    """The ids of buttons that are kept in this folder, and what each stands for."""
    lines = (folder / "ids.txt").read_text("utf-8").splitlines()
    return dict(line.split("\t") for line in lines)


def standing_ids() -> dict[str, str]:
    """All that were ever written into a message, those of features too."""
    folders = [UNRELEASED, *(path.parent for path in sorted((ROOT / "tests/features").glob("*/ids.txt")))]
    return {one: meant for folder in folders for one, meant in written_ids(folder).items()}


def released(version: str) -> Iterator[Path]:
    """What a release fixes for ever: what is kept of it, the migrations and the stored positions that there are."""
    yield from (path for path in (FOLDER / version).rglob("*") if path.is_file() and path.name != "SHA256")
    yield from (ROOT / "bot/database/migrations/versions").glob("*.py")
    yield from (ROOT / "tests/positions").glob("*.json")


def form_of(game: type[Position]) -> dict[str, Any]:
    """The version of a game, and the form in which its positions are stored: each part with its type."""
    schema = msgspec.json.decode(msgspec.json.encode(msgspec.json.schema(game)))
    return {"version": game.VERSION, "schema": _without_words(schema)}


def _without_words(schema: Any) -> Any:
    """The schema without what is said about it."""
    match schema:
        case dict():
            return {key: _without_words(part) for key, part in schema.items() if key != "description"}
        case list():
            return [_without_words(part) for part in schema]
    return schema


def settings_for(file: Path) -> Settings:
    """Those of a bot that plays on simcord, with its database at this file."""
    url = f"sqlite+aiosqlite:///{file}"
    return Settings(discord_token="simulated", database_url=url, race_window=0, computer_pause=0, upload_emojis=False)

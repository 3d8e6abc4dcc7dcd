"""Keeps what a release leaves behind: `python -m tests.releases` plays an evening with the code as it is, and writes
the folder that is called after its version. A folder that is there is never written again.

    cheshire.sql      the database after that evening, as the statements that make it
    records/          a finished game of each kind, as `/record` gives it
    ids.txt           the ids of the buttons that stand in its messages, and what each stands for
    forms.json        the form in which each game's position is stored, with its version
    SHA256            what none of this may change into, nor a migration or a stored position: `sha256sum -c`
"""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
import sys
import tempfile
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import msgspec
import simcord
from sqlalchemy import select

from bot import VERSION
from bot.client import create_bot
from bot.tables.replay import file_name, record_of
from bot.tables.rows import TABLES
from games import GAMES
from games.record import write
from tests import ids
from tests.kit import rows
from tests.kit.game_night import Elsewhere, GameNight
from tests.kit.messages import parts_of
from tests.kit.press import be_quick
from tests.kit.rows import newest, play
from tests.releases.kept import FOLDER, ROOT, form_of, released, settings_for

FOUR = ("ada", "ben", "cleo", "dan")
BEGUN = 14
"""After how many moves a game is left as it is."""


async def evening(night: GameNight) -> None:
    """Everything that a database can hold, by what members press."""
    night.manager("mia")
    await night.settings("mia", level="easy", channels=[night.channel], member="20", zone="Europe/Berlin")
    await night.me("ada", hand="dm", zone="Europe/Paris", **{"from": "23:00", "to": "7:30"})
    await night.me("ben", zone="Asia/Tokyo", told=[])
    await night.press("cleo", await night.open("cleo", "dan"), "Cancel")
    await night.env.advance_time(timedelta(days=8).total_seconds())  # of what was called off the seal stays
    await day_table(night)
    await around_games(night)
    for game, rules in GAMES.items():
        await rows.play_on(night, await begun(night, *FOUR[: rules.SEATS[-1]], game=game))
    for number, (game, rules) in enumerate(GAMES.items()):
        computers, names = number % 2, FOUR[: rules.SEATS[-1]]
        table = await begun(night, *names[computers:], game=game, computers=computers)
        await rows.play_on(night, table, lambda _, now: now.number >= BEGUN)
    await one_who_left(night)
    await tournament(night)
    other = Elsewhere(night)
    await rows.begun(other, "ada", "ben", "eve")
    await other.open("ben", "ada", game="shout")
    await other.settings("eve", language="de")
    await one_who_deletes(night)
    await night.env.settle()


async def around_games(night: GameNight) -> None:
    """A weekly night with members who come, one that was called off, a lobby that was called off, one that is open."""
    weekly = await night.say("ada", "night plan", when="2026-01-20 20:00", game="smile", second="domino", weekly=True)
    for name in FOUR[1:]:
        await night.press(name, weekly, "I’m in")
    off = await night.say("ben", "night plan", when="2026-01-21 20:00")
    await night.slash("ben", "night cancel", night=off.button("I’m in").split(":")[1])
    await night.press("dan", await night.open("dan", "ben", game="last_one"), "Cancel")
    await night.open("dan", "cleo", game="keep_smiling")


async def begun(night: GameNight, *names: str, game: str, computers: int = 0) -> int:
    """A table that has begun; in a race everybody is ready: its id."""
    number = await rows.begun(night, *names, game=game, computers=computers)
    if (await night.bot.host.table(number)).race is not None:
        ready = f"g:{ids.to_key(number)}:ready"
        for name in names:
            shown = next(one for one in reversed(night.posted()) if ready in one.buttons.values())
            await night.press(name, shown, "I’m ready")
    return number


async def day_table(night: GameNight) -> None:
    """A table that lasts all day, where somebody was reminded and has missed a turn."""
    number = await rows.begun(night, *FOUR, game="smileyface", pace="day")
    await rows.play_on(night, number, lambda _, now: now.number >= BEGUN)
    await night.env.advance_time(timedelta(hours=30).total_seconds())


async def one_who_left(night: GameNight) -> None:
    """A table that a member has left, where another one stands in, and a third waits for a seat."""
    number = await rows.begun(night, "eve", "finn", "gus")
    await rows.play_on(night, number, lambda _, now: now.number >= 4)
    await night.slash("finn", "leave")
    for name in ("hal", "ida"):
        await night.stand_in(name, await rows.public(night, number))


async def tournament(night: GameNight) -> None:
    """A tournament in the middle of its second match."""
    shown = await night.say("ada", "tournament start")
    number = shown.number
    for name in FOUR[1:]:
        await night.press(name, shown, "Join")
    await night.press("ada", shown, "Begin")
    await play(night, number)
    await night.press("ben", newest(night, "after match 1 of 5"), "Next match")
    await play(night, number, moves=6)


async def one_who_deletes(night: GameNight) -> None:
    """A finished game with a deleted member's seat."""
    await rows.finished(night, "jon", "ada", "ben")
    await night.press("jon", await night.say("jon", "privacy delete"), "Delete everything")


# What is kept of it


async def played(file: Path) -> dict[str, str]:
    """Plays the evening on a database at this file; the other files that are kept, by name."""
    settings = settings_for(file)
    be_quick()
    env = simcord.Env(create_bot(settings), shard_count=1, settle_timeout=60)
    await env.start()
    night = GameNight(env, lambda: create_bot(settings))
    await evening(night)
    kept = {**await _records(night), "ids.txt": _buttons(night), "forms.json": _forms()}
    await env.bot.close()
    await env.shutdown()
    env.raise_errors()
    return kept


async def _records(night: GameNight) -> dict[str, str]:
    """The first finished game of each kind."""
    found: dict[str, str] = {}
    query = select(TABLES.c.id).where(TABLES.c.state == "over").order_by(TABLES.c.id)
    for number in await night.bot.store.values(query):
        table = await night.bot.host.table(number)
        record = await record_of(night.bot.store, table)
        assert record is not None, file_name(table)
        found.setdefault(f"records/{table.game}.txt", write(record))
    assert len(found) == len(GAMES)
    return found


def _buttons(night: GameNight) -> str:
    """One button of each kind and game that can still be pressed in some message, and what it stands for."""
    found: dict[str, str] = {}
    for messages in night.env.backend.messages.values():
        for message in messages.values():
            for part in parts_of(message.components):
                meant = ids.read(part.get("custom_id") or "")
                if meant is not None:
                    kind = f"{type(meant).__name__} {getattr(meant, 'what', '')}"
                    found.setdefault(kind, f"{part['custom_id']}\t{meant!r}")
    return "".join(f"{line}\n" for line in sorted(found.values()))


def _forms() -> str:
    forms = {key: form_of(game) for key, game in GAMES.items()}
    return msgspec.json.format(msgspec.json.encode(forms, order="sorted")).decode() + "\n"


def main() -> int:
    folder = FOLDER / VERSION
    if folder.exists():
        print(f"{folder} is kept as it was; a new release has a new VERSION", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "cheshire.db"
        kept = asyncio.run(played(file))
        with closing(sqlite3.connect(file)) as database:
            kept["cheshire.sql"] = "".join(f"{line}\n" for line in database.iterdump())
    for name, text in kept.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    paths = sorted(path.relative_to(ROOT) for path in released(VERSION))
    sums = (f"{hashlib.sha256((ROOT / path).read_bytes()).hexdigest()}  {path.as_posix()}\n" for path in paths)
    (folder / "SHA256").write_text("".join(sums), "utf-8")
    print(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())

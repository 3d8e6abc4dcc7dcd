"""Keeps the data that a release leaves behind: `python -m tests.releases` plays an evening with the current code and
writes the folder named after the current version. An existing folder is never overwritten.

    cheshire.sql      the database after that evening, as SQL statements
    records/          a finished game of each kind, as `/record` returns it
    ids.txt           the custom_ids of the buttons on its messages, and the meaning of each
    forms.json        the format in which each game's position is stored, with its version
    SHA256            checksums of these files, the migrations and the stored positions, which never change
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
from bot.features.profile.exclusions import Exclude
from bot.features.standings.store import finish_season_end
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
from tests.kit.wanted import ask
from tests.releases.kept import FOLDER, ROOT, form_of, released, settings_for

FOUR = ("ada", "ben", "cleo", "dan")
BEGUN = 14
"""Number of moves after which an unfinished game is left."""


async def evening(night: GameNight) -> None:
    """Presses buttons until the database contains everything that it can contain."""
    night.manager("mia")
    await night.settings("mia", level="easy", channels=[night.channel], member="20", zone="Europe/Berlin")
    await night.me("ada", hand="dm", zone="Europe/Paris", **{"from": "23:00", "to": "7:30"})
    await night.me("ben", zone="Asia/Tokyo", told=[])
    await around_members(night)
    await night.press("cleo", await night.open("cleo", "dan"), "Cancel")
    await night.env.advance_time(timedelta(days=8).total_seconds())  # only the seal of a cancelled tournament stays
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


async def around_members(night: GameNight) -> None:
    """A greeting, a games menu, an excluded member, and a member who gets play alerts."""
    await night.bot.guest.on_server_joined(night.guild.id)
    await night.press("mia", await night.settings_page("mia", "Channels"), "Put a games menu here")
    people = await night.press("mia", await night.settings_page("mia", "People"), "Exclude members")
    kim = night.member("kim")
    lengths = await night.choose("mia", people, people.select_of_members, kim)
    await night.choose("mia", lengths, str(Exclude(kim.id, "until")), "weeks")
    await ask(night, "lou", "smile", most=3)
    await finish_season_end(night.bot.store, night.guild.id, "2025-Q4")  # no season ends in an evening


async def around_games(night: GameNight) -> None:
    """A weekly night with guests, a cancelled night and lobby, and an open lobby from which a member was removed."""
    weekly = await night.say("ada", "night plan", when="2026-01-20 20:00", game="smile", second="domino", weekly=True)
    for name in FOUR[1:]:
        await night.press(name, weekly, "I’m in")
    off = await night.say("ben", "night plan", when="2026-01-21 20:00")
    await night.slash("ben", "night cancel", night=off.button("I’m in").split(":")[1])
    await night.press("dan", await night.open("dan", "ben", game="last_one"), "Cancel")
    lobby = await night.open("dan", "eve", game="keep_smiling")
    options = await night.press("dan", lobby, "Options")
    await night.choose("dan", options, options.button_of("guests"), str(night.member("eve").id))
    await night.press("cleo", lobby, "Join")


async def begun(night: GameNight, *names: str, game: str, computers: int = 0) -> int:
    """Begins a table (in a race, everybody is ready) and returns its id."""
    number = await rows.begun(night, *names, game=game, computers=computers)
    if (await night.bot.host.table(number)).race is not None:
        ready = f"g:{ids.to_base36(number)}:ready"
        for name in names:
            shown = next(one for one in reversed(night.posted()) if ready in one.buttons.values())
            await night.press(name, shown, "I’m ready")
    return number


async def day_table(night: GameNight) -> None:
    """A table at pace `day` where a member was reminded and has missed a turn."""
    number = await rows.begun(night, *FOUR, game="smileyface", pace="day")
    await rows.play_on(night, number, lambda _, now: now.number >= BEGUN)
    await night.env.advance_time(timedelta(hours=30).total_seconds())


async def one_who_left(night: GameNight) -> None:
    """A table that a member has left, with a stand-in and a third member waiting for a seat."""
    number = await rows.begun(night, "eve", "finn", "gus")
    await rows.play_on(night, number, lambda _, now: now.number >= 4)
    await night.leave("finn")
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
    """A finished game with the seat of a deleted member."""
    await rows.finished(night, "jon", "ada", "ben")
    await night.press("jon", await night.say("jon", "privacy delete"), "Delete everything")


# The kept files


async def played(file: Path) -> dict[str, str]:
    """Plays the evening on a database in this file; returns the other kept files by name."""
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
    """One working button of each kind and game from the messages, with its meaning."""
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


def empty_tables(database: sqlite3.Connection) -> list[str]:
    """The names of the tables without rows."""
    names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return [name for name in names if database.execute(f'SELECT 1 FROM "{name}" LIMIT 1').fetchone() is None]


def main() -> int:
    folder = FOLDER / VERSION
    if folder.exists():
        print(f"{folder} is kept as it was; a new release has a new VERSION", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "cheshire.db"
        kept = asyncio.run(played(file))
        with closing(sqlite3.connect(file)) as database:
            assert empty_tables(database) == [], "the evening has to write into each table"
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

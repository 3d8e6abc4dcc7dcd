"""`/record file:` says what a file proves: of a table here or not, and whether everything in it follows."""

import re

import discord
import pytest
from msgspec.structs import replace

from bot.tables.proof import LARGEST
from games import GAMES
from games.core import Chance
from games.record import made, read, write
from tests.e2e import rows
from tests.e2e.game_night import Elsewhere
from tests.e2e.test_solo import begun, play_to_the_end

THREE = ("ada", "ben", "cleo")
UNKNOWN = "I do not know this table"


async def content_of(night, name, shown):
    """The file behind a viewer."""
    (file,) = (await night.press(name, shown, "File")).message.attachments
    return await file.read()


async def a_record(night, game="smile"):
    number = await rows.finished(night, *THREE, game=game)
    return await content_of(night, "ada", await night.say("ada", "record", table=rows.key_of(number)))


async def proven(night, name, content):
    """What the bot says of a file with this content."""
    return (await night.say(name, "record", file=("a.txt", content))).text


async def test_the_record_of_a_game_here_is_known_and_follows(night):
    content = await a_record(night)
    told = await proven(night, "eve", content)
    first, second, *_ = told.split("\n")
    assert first.startswith("✅ Its seal and its clicks are those of a table here: Smile")
    assert second.startswith("✅ Smile: the seed, all ")
    assert "The game is at its end." in told
    assert "Seal " in told


async def test_elsewhere_and_for_others_alone_it_is_unknown_though_it_follows(night):
    elsewhere = Elsewhere(night)
    content = await a_record(night)
    told = await proven(elsewhere, "ada", content)
    assert UNKNOWN in told
    assert "✅ Smile: the seed" in told
    hand = await begun(night)
    await play_to_the_end(night, "ada", hand)
    alone = await content_of(night, "ada", await night.press("ada", hand, "Record"))
    assert "of a table here" in await proven(night, "ada", alone)
    assert UNKNOWN in await proven(night, "ben", alone)


async def test_a_line_that_was_changed_is_named_with_what_stands_there(night):
    lines = (await a_record(night)).decode().split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("p1 "))
    for changed in (lines[at].replace("p1 ", "p2 ", 1), "p1 offer 9"):
        told = await proven(night, "eve", "\n".join([*lines[:at], changed, *lines[at + 1 :]]).encode())
        assert f"❌ Line {at + 1} does not follow" in told
        assert "of a table here" in told, "its seal and its clicks are right"
    secret = next(number for number, line in enumerate(lines) if line.startswith("secret "))
    forged = lines[secret].replace(lines[secret][7], "0" if lines[secret][7] != "0" else "1", 1)
    told = await proven(night, "eve", "\n".join([*lines[:secret], forged, *lines[secret + 1 :]]).encode())
    assert UNKNOWN in told
    assert "❌ Line" in told


async def test_another_game_from_the_same_seed_follows_but_is_not_the_one_that_was_played(night):
    """Whoever knows the seed can play it otherwise: what was played is kept."""
    record = read((await a_record(night)).decode())
    line, chance = [], Chance(b"otherwise", 1)
    rules = GAMES["smile"]
    position = rules.start(seats=record.seats, chance=Chance(record.seed, 0), **record.options)
    while position.outcome() is None:
        (seat,) = position.awaited()
        move = chance.choice(position.moves(seat))
        line.append((seat, move))
        position = position.play(seat, move, Chance(record.seed, len(line))).position
    other = made(rules, record.seats, record.options, record.seed, line)
    other = replace(
        other, secret=record.secret, clicks=record.clicks, commitment=record.commitment, version=record.version
    )
    told = await proven(night, "eve", write(other).encode())
    assert "of a table here" in told
    assert "does not follow" in told
    assert "expected" in told


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\xff\xfe\x00binary", "it is not even text"),
        (b"", "no record that I can read"),
        (b"hello `**@everyone** [evil](http://e.vil)\n" * 50, "no record that I can read"),
        (b"p0 offer 1\n" * 20_000, "no record that I can read"),
        (b"x" * LARGEST, "no record that I can read"),
    ],
)
async def test_what_is_no_record_gets_one_clear_answer(night, content, says):
    told = await proven(night, "eve", content)
    assert says in told
    for quotes in [line for line in told.split("\n") if line.startswith(">")]:
        assert re.fullmatch(r"> `[^`]*`", quotes), "between backticks nothing has a meaning"


async def test_a_file_that_is_too_large_is_not_even_fetched(night, monkeypatch):
    async def read(attachment, **_):
        raise AssertionError("it was fetched")

    monkeypatch.setattr(discord.Attachment, "read", read)
    assert "smaller than 256 KiB" in await proven(night, "eve", b"x" * (LARGEST + 1))


@pytest.mark.parametrize("how", ["never", "gone"])
async def test_a_file_that_does_not_come_is_said_so(night, monkeypatch, how):
    async def read(attachment, **_):
        if how == "gone":
            raise discord.DiscordServerError(type("Response", (), {"status": 503, "reason": ""})(), "gone")
        raise TimeoutError

    monkeypatch.setattr(discord.Attachment, "read", read)
    assert "did not give me the file" in await proven(night, "eve", b"x")


async def test_the_record_of_a_running_game_is_unknown(night):
    """Nobody has it, but whoever guesses a secret learns nothing from the answer."""
    content = (await a_record(night)).decode()
    await night.env.settle()
    lobby = await night.open(*THREE)
    await night.press("ada", lobby, "Begin")
    table = await night.bot.host.table(lobby.number)
    lines = [
        f"secret {table.secret.hex()}" if line.startswith("secret ")
        else f"clicks {','.join(map(str, table.clicks))}" if line.startswith("clicks ")
        else line
        for line in content.split("\n")
    ]  # fmt: skip
    assert UNKNOWN in await proven(night, "eve", "\n".join(lines).encode())

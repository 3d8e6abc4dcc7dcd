"""`/record file:` says whether a file is the record of a game that was played here, and whether it is consistent."""

import asyncio
import re

import discord
import pytest

from bot.features.records.service import MAX_FILE_BYTES
from tests.kit import rows

THREE = ("ada", "ben", "cleo")
PLAYED = "✅ This is the game that was played here: seal, clicks, options, seats, names and every move are the same."
UNKNOWN = "❔ The record is consistent, but the game is unknown here"


async def content_of(night, name, shown):
    """The record that a viewer offers as a file."""
    (file,) = (await night.press(name, shown, "File")).message.attachments
    return await file.read()


async def a_record(night, game="smile"):
    number = await rows.finished(night, *THREE, game=game)
    return await content_of(night, "ada", await night.say("ada", "record", table=rows.key_of(number)))


async def proven(night, name, content):
    """The bot's answer to a file with this content."""
    return (await night.say(name, "record", file=("a.txt", content))).text


async def test_the_record_of_a_game_here_is_proven_and_its_result_shown(night):
    number = await rows.finished(night, *THREE, game="smile")
    told = await proven(
        night, "eve", await content_of(night, "ada", await night.say("ada", "record", table=rows.key_of(number)))
    )
    first, here, *places = told.split("\n")
    assert first == PLAYED
    assert here.startswith("This was played here: Smile, ended <t:")
    by_place = sorted(await rows.results(night, number), key=lambda one: (one.place, one.seat))
    assert [re.sub(r"^\S+ ", "", line) for line in places] == [
        f"**{one.name}** · {one.score} points" for one in by_place
    ]


async def test_a_second_file_is_not_looked_at_before_the_first_is_answered_and_others_do_not_wait(night, monkeypatch):
    content, fetch = await a_record(night), discord.Attachment.read

    async def slowly(attachment, **more):
        if attachment.filename == "slow.txt":
            await asyncio.sleep(8)
        return await fetch(attachment, **more)

    monkeypatch.setattr(discord.Attachment, "read", slowly)
    await night.slash("eve", "record", file=("slow.txt", content))
    assert "still looking at your last file" in await proven(night, "eve", content)
    assert (await proven(night, "ben", content)).startswith(PLAYED)
    await night.env.advance_time(8)
    assert (await proven(night, "eve", content)).startswith(PLAYED)


HEAD = b"game smile\nversion 1\nseats 3\n"
NO_RECORDS = (
    (b"\xff\xfe\x00binary", "it isn’t text"),
    (b"", "wrong from line 1 on"),
    (b"hello `**@everyone** [evil](http://e.vil)\n" * 50, "wrong from line 1 on"),
    (b"p0 offer 1\n" * 20_000, "wrong from line 1 on"),
    (b"x" * MAX_FILE_BYTES, "wrong from line 1 on"),
    (b"game chess\nversion 1\nseats 2\nseed 00\n", "wrong from line 1 on"),
    (HEAD + b"commitment %s\nseed 00\n" % (b"z" * 5000), "wrong from line 4 on"),
    (HEAD + b"seed 00\n# " + b"z" * 5000 + b"\n", "is consistent"),
    (HEAD + b"seed 00\n# " + b"z" * 5000, "wrong from line 5 on"),
    (HEAD + b"seed 00\np0 offer 1\n" + b"  x\n" * (63 * 1024), "wrong from line 5 on"),
    (b"tournament smiley_games\nseed 00\nmatch find_it places=" + b"1," * 5000 + b"1\n", "wrong from line 3 on"),
)


async def test_every_file_gets_one_clear_answer(night):
    for content, says in NO_RECORDS:
        told = await proven(night, "eve", content)
        assert says in told
        assert len(told) < 1000
        for quotes in [line for line in told.split("\n") if line.startswith(">")]:
            assert re.fullmatch(r"> `[^`]*`", quotes), "between backticks nothing has a meaning"


async def test_a_file_that_is_too_large_is_not_even_fetched(night, monkeypatch):
    async def read(attachment, **_):
        raise AssertionError("it was fetched")

    monkeypatch.setattr(discord.Attachment, "read", read)
    assert "smaller than 256 KiB" in await proven(night, "eve", b"x" * (MAX_FILE_BYTES + 1))


@pytest.mark.parametrize("how", ["never", "gone"])
async def test_a_file_that_does_not_come_is_said_so(night, monkeypatch, how):
    async def read(attachment, **_):
        if how == "gone":
            raise discord.DiscordServerError(type("Response", (), {"status": 503, "reason": ""})(), "gone")
        raise TimeoutError

    monkeypatch.setattr(discord.Attachment, "read", read)
    assert "didn’t give me the file" in await proven(night, "eve", b"x")

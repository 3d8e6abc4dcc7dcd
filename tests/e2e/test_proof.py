"""`/record file:` says what a file proves: of a game here or not, and whether everything in it follows."""

import asyncio
import re
from datetime import timedelta

import discord
import pytest
from sqlalchemy import update

from bot.store import privacy
from bot.store import schema as t
from bot.store.table import forget_old_logs
from bot.tables.verify import LARGEST
from games import GAMES
from games.record import commitment
from tests.e2e import rows
from tests.e2e.game_night import Elsewhere
from tests.e2e.test_solo import begun, play_to_the_end

THREE = ("ada", "ben", "cleo")
PLAYED = "✅ This is the game that was played here: seal, clicks, options, seats, names and every move are the same."
UNKNOWN = "❔ It agrees with itself, but nobody here knows it"


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


async def test_the_record_of_a_game_here_is_the_one_that_was_played_and_its_result_is_told(night):
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


async def test_elsewhere_and_for_others_alone_it_is_unknown_though_it_agrees_with_itself(night):
    content = await a_record(night)
    told = await proven(Elsewhere(night), "ada", content)
    assert told.startswith(UNKNOWN)
    assert "✅" not in told
    assert "It vouches for cards and dice, not for who did what." in told
    hand = await begun(night)
    await play_to_the_end(night, "ada", hand)
    alone = await content_of(night, "ada", await night.press("ada", hand, "Record"))
    assert (await proven(night, "ada", alone)).startswith(PLAYED)
    assert (await proven(night, "ben", alone)).startswith(UNKNOWN)


async def test_a_line_that_was_changed_is_named_with_what_stands_there_and_never_bears_a_tick(night):
    """Of a move, of a name, of an option, of the secret: what was played is told with the names that are stored."""
    lines = (await a_record(night)).decode().split("\n")

    def line(start):
        return next(number for number, line in enumerate(lines) if line.startswith(start))

    for at, changed, is_known in (
        (line("p1 "), lines[line("p1 ")].replace("p1 ", "p2 ", 1), False),
        (line("p1 "), "p1 offer 9", False),
        (line("# p0"), "# p0 Eve the winner", True),
        (line("# p0"), "# p0 ben", True),
        (line("secret "), f"secret {'00' * 32}", False),
    ):
        told = await proven(night, "eve", "\n".join([*lines[:at], changed, *lines[at + 1 :]]).encode())
        assert told.startswith(f"❌ It is wrong, from line {at + 1} on:\n> `"), told
        assert "✅" not in told
        assert "Seal" not in told
        assert ("This was played here: Smile" in told) == is_known
        assert "Eve" not in told.partition("This was played")[2]


async def test_the_seal_of_a_lobby_above_a_game_of_ones_own_is_wrong(night):
    lobby = await night.open(*THREE)
    real = commitment((await night.bot.host.table(lobby.number)).secret)
    version = GAMES["last_one"].VERSION
    forged = f"game last_one\nversion {version}\nseats 3\ncommitment {real}\nseed 00\n"
    told = await proven(night, "eve", forged.encode())
    assert told.startswith("❌ It is wrong, from line 4 on:")
    assert real[:4] not in told
    without = await proven(night, "eve", forged.replace(f"commitment {real}\n", "").encode())
    assert without.startswith(UNKNOWN)
    assert "There is no seal in it" in without
    assert "not at its end" in without


async def test_once_the_moves_are_deleted_their_digest_still_tells_the_game_that_was_played(night):
    content = await a_record(night)
    await forget_old_logs(night.bot.store, night.bot.now() + timedelta(days=40), 30)
    assert (await proven(night, "eve", content)).startswith(PLAYED)
    await night.bot.store.write([(update(t.tables).values(digest=None), {})])
    told = await proven(night, "eve", content)
    assert told.startswith(
        "❔ It fits the seal and the result of a game that was played here, but the moves are no longer kept"
    )
    assert "This was played here: Smile" in told
    assert "✅" not in told


async def test_a_deleted_member_is_named_in_no_answer_and_their_name_is_said_to_be_no_longer_compared(night):
    content = await a_record(night)
    await night.bot.store.write(work=privacy.forget(night.member("ada").id))
    told = await proven(night, "ben", content)
    assert told.startswith(
        "❔ It fits the seal, the moves and the result of a game that was played here, but some of the names"
    )
    assert "ada" not in told
    assert "**👤 1**" in told


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
    (b"\xff\xfe\x00binary", "it is not even text"),
    (b"", "wrong, from line 1 on"),
    (b"hello `**@everyone** [evil](http://e.vil)\n" * 50, "wrong, from line 1 on"),
    (b"p0 offer 1\n" * 20_000, "wrong, from line 1 on"),
    (b"x" * LARGEST, "wrong, from line 1 on"),
    (b"game chess\nversion 1\nseats 2\nseed 00\n", "wrong, from line 1 on"),
    (HEAD + b"commitment %s\nseed 00\n" % (b"z" * 5000), "wrong, from line 4 on"),
    (HEAD + b"seed 00\n# " + b"z" * 5000, "agrees with itself"),
    (HEAD + b"seed 00\np0 offer 1\n" + b"  x\n" * (63 * 1024), "wrong, from line 5 on"),
    (b"tournament smiley_games\nseed 00\nmatch find_it places=" + b"1," * 5000 + b"1\n", "wrong, from line 3 on"),
)


async def test_whatever_a_file_holds_it_gets_one_clear_answer(night):
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
    told = await proven(night, "eve", "\n".join(lines).encode())
    assert told.startswith("❌ It is wrong")
    assert "played here" not in told

"""Two worlds that a member cannot tell apart, at the level of messages: what the others hold, and how the rest lies, is
different, and nothing that the bot sends differs, be it public or that member's own."""

import shutil
from dataclasses import replace as with_settings
from datetime import timedelta

import pytest
import simcord
from msgspec.structs import replace

from bot.client import create_bot
from bot.tables import engines
from bot.tables.private import SOLO_GAMES
from games import GAMES
from games.core import Chance
from games.players import RATING
from tests.kit import rows
from tests.kit.game_night import GameNight, Secrets
from tests.kit.turns import later, nameless

HOUR = 3600
MEMBERS = ("ada", "ben", "cleo", "dan")
DEALT = {"last_one": 4, "smileyface": 4}


async def otherwise(night, number, seat, world):
    """Replaces the position by another one that looks the same to this seat. Returns whether the two differ."""
    before = (await night.bot.host.table(number)).position
    after = type(before).guess(before.view(seat), Chance(b"world", world))
    assert after.view(seat) == before.view(seat)
    await night.change(number, lambda table: replace(table, position=after))
    return after != before


async def press_all(night, name, hand, *labels):
    """Presses all of these buttons that exist, including those behind More."""
    for label in labels:
        shown = hand if label in hand.buttons or "More" not in hand.buttons else await night.press(name, hand, "More")
        if label in shown.buttons:
            await night.press(name, shown, label)
            await night.env.settle()


async def at_a_table(night, game, world):
    """A day table: its members open all screens, one starts a holiday, and a member without a seat looks too."""
    await night.env.advance_time(9 * HOUR)
    names = MEMBERS[: min(DEALT.get(game, 3), max(GAMES[game].SEATS))]
    number = await rows.begun(night, *names, game=game, pace="day")
    for _ in range(6):
        await rows.one_move(night, await rows.table(night, number), Chance(b"two worlds"))
    await night.change(number, lambda table: replace(table, advice=True))
    while (await night.bot.host.table(number)).awaited() != (0,):
        await rows.one_move(night, await rows.table(night, number), Chance(b"two worlds"))
    since, differs = len(night.env.http_requests), await otherwise(night, number, 0, world)
    await rows.show(night, number)
    hand = await night.hand("ada", await board(night, number))
    await press_all(night, "ada", hand, "Hint", "Why not?", "What is this?", "All moves", "Fair?")
    await night.env.settle()
    key = rows.key_of(number)
    for command, about in (("record", {"table": key}), ("mytables", {}), ("table", {}), ("status", {})):
        await night.slash("ada", command, **about)
    await night.fill("ada", await night.my_times("ada"), "u:holiday", until="2026-01-05")
    await later(night)
    await night.hand("eve", await board(night, number))
    await night.env.advance_time(2 * HOUR)
    return number, since, differs


async def board(night, number):
    """The table's message with the button My hand."""
    shown = (await night.bot.host.find(number)).shown
    found = [one for one in night.posted(shown.thread or None) if one.id in shown.messages]
    return next(one for one in found if "My hand" in one.buttons)


async def alone(night, game, world):
    """A solo game: its private screen and all of its buttons except moves."""
    hand = await night.say("ada", "solo", game=game)
    number = hand.number
    (seat,) = [seat for seat, one in enumerate((await night.bot.host.table(number)).seats) if one.member]
    since, differs = len(night.env.http_requests), await otherwise(night, number, seat, world)
    await press_all(night, "ada", hand, "Hint", "Why not?", "What is this?", "All moves", "Play faster")
    await night.slash("ada", "record", table=rows.key_of(number))
    await night.slash("ada", "mytables")
    await night.slash("ada", "solo", game=game)
    await night.env.advance_time(HOUR)
    return number, since, differs


async def sent(settings, database, walk, game, world):
    """The bot's requests to Discord in this world, and whether the world differs from the dealt one."""
    made = with_settings(settings, database_url=f"sqlite+aiosqlite:///{database}")
    env = simcord.Env(create_bot(made, generate_secret=Secrets()), shard_count=1, settle_timeout=60)
    await env.start()
    try:
        night = GameNight(env, None)
        number, since, differs = await walk(night, game, world)
        return [nameless(rows.key_of(number), one) for one in env.http_requests[since:]], differs
    finally:
        await env.bot.close()
        await env.shutdown()


@pytest.mark.parametrize(
    ("walk", "game"), [*((at_a_table, game) for game in RATING), *((alone, game) for game in SOLO_GAMES)]
)
async def test_no_request_differs_between_two_worlds_that_the_seat_cannot_tell_apart(
    settings, empty_database, tmp_path, walk, game, monkeypatch
):
    monkeypatch.setattr(engines, "MAX_ANSWER_WAIT", timedelta(minutes=1))  # a hint that comes late is another one
    first, second = [
        await sent(settings, shutil.copy(empty_database, tmp_path / f"{world}.db"), walk, game, world)
        for world in (1, 2)
    ]
    assert first[1] or second[1], "the worlds are different"
    assert len(first[0]) >= 12
    for one, other in zip(first[0], second[0], strict=False):
        assert one == other
    assert len(first[0]) == len(second[0])

"""Clicks that arrive twice, channels that go, permissions that come back."""

import asyncio

import aiohttp
import discord

from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.press import _payload
from tests.kit.tables import play
from tests.kit.turns import stored, turn_of


async def press_doubled(night, who, shown, custom_id):
    """Presses once; Discord's gateway sends the event twice."""
    _, payload = _payload(night.env, who=night.member(who), message=shown.message, custom_id=custom_id)
    for _ in range(2):
        night.env.backend.emit("INTERACTION_CREATE", payload)
    await asyncio.sleep(0)
    await night.env.settle()


async def test_a_click_that_arrives_twice_counts_once(night):
    table = await night.open("ada")
    await press_doubled(night, "ada", table, table.button("Add computer"))
    assert len((await stored(night, table)).seats) == 2
    for name in ("ben", "cleo"):
        await night.press(name, table, "Join")
    await night.press("ada", table, "Begin")
    key = table.button("My hand").split(":")[1]
    await press_doubled(night, "dan", table, f"b:{key}:stand-in")
    assert list((await stored(night, table)).bench) == [night.member("dan").id]


async def test_tables_in_a_deleted_channel_no_longer_count(night):
    gone = night.guild.create_text_channel("soon-gone")
    ada = night.member("ada")
    for game in ("smile", "smile", "find_it", "smile", "domino"):
        await ada.slash(gone, "play", game=game)
        await night.env.advance_time(60)
    refused = await night.say("ada", "play", game="smile")
    assert "1 at the table" not in refused.text
    night.env.backend.delete_channel(gone.id)
    await asyncio.sleep(0)
    await night.env.settle()
    table = await night.say("ada", "play", game="smile")
    assert "1 at the table" in table.text


async def test_tables_in_a_channel_deleted_while_the_bot_was_away_no_longer_count(night):
    gone, ada = night.guild.create_text_channel("soon-gone"), night.member("ada")
    there = Shown(night, (await ada.slash(night.channel, "play", game="smile")).response)
    for game in ("smile", "find_it", "smile", "domino"):
        await ada.slash(gone, "play", game=game)
        await night.env.advance_time(60)
    await night.bot.close()
    night.env.backend.delete_channel(gone.id)
    await night.env.restart_bot(night.make_bot())
    await night.env.settle()
    table = await night.say("ada", "play", game="smile")
    assert "1 at the table" in table.text
    assert (await stored(night, there)).state == "lobby", "the channel of this one is still there"


async def test_a_broken_connection_during_one_channel_lookup_does_not_prevent_the_others(night, monkeypatch):
    first, second = [night.guild.create_text_channel(name) for name in ("soon-gone", "soon-gone-too")]
    for place in (first, second):
        await night.member("ada").slash(place, "play", game="smile")
    await night.bot.close()
    for place in (first, second):
        night.env.backend.delete_channel(place.id)
    look_up, broken = discord.Client.fetch_channel, []

    async def breaks_once(self, channel):
        if not broken:
            broken.append(channel)
            raise aiohttp.ClientOSError(None, "Connection reset by peer")
        return await look_up(self, channel)

    async def begins():
        began.append("removed_servers")

    monkeypatch.setattr(discord.Client, "fetch_channel", breaks_once)
    bot, began = night.make_bot(), []
    monkeypatch.setattr(bot.guest.removed_servers, "on_servers_known", begins)
    await night.env.restart_bot(bot)
    await night.env.settle()
    states = {row.channel: row.state for row in await rows.tables(night)}
    assert sorted(states.values()) == ["cancelled", "lobby"]
    assert states[broken[0]] == "lobby"
    assert began == ["removed_servers"]


async def test_requests_to_an_unknown_channel_are_rare_and_logged_once(night, caplog):
    """The bot was not notified of its deletion. Two computer players keep playing there, and a member runs out of
    time."""
    table = await night.open("ada")
    for _ in range(2):
        await night.press("ada", table, "Add computer")
    await night.press("ada", table, "Begin")
    path = f"/channels/{night.channel.id}/"
    night.env.inject_error("*", f"{path}*", status=404, code=10003, times=None)
    before, moves = len(night.env.http_requests), (await stored(night, table)).number
    for _ in range(10):
        await night.env.advance_time(61)
    assert (await stored(night, table)).number > moves
    assert len([one for one in night.env.http_requests[before:] if one.path.startswith(path)]) <= 6
    assert len([line for line in caplog.messages if str(night.channel.id) in line]) == 1
    assert not [line for line in caplog.messages if "cannot be shown" in line]


async def test_a_move_stored_as_the_bot_stopped_is_shown_after_the_restart(night):
    table = await night.begin("ada", "ben", "cleo")
    found = await stored(night, table)
    (seat,) = found.awaited()
    await play(night.bot.host, found.id, found.seats[seat].member, found.position.question, "offer 1")
    assert "offers a firefly" not in table.text, "the bot ended before it could show the move"
    await night.restart()
    await night.env.settle()
    assert "offers a firefly" in night.table().text


async def test_a_table_continues_when_its_channel_is_open_to_the_bot_again(night):
    table = await night.begin("ada", "ben", "cleo")
    hands = {name: await night.hand(name, table) for name in ("ada", "ben", "cleo")}
    night.env.inject_error("*", "/channels/*/messages*", status=403, code=50001, times=2)
    mover, _ = turn_of(table, "ada", "ben", "cleo")
    await night.press(mover, hands[mover], "Offer to 1")
    assert "offers a firefly" not in table.text
    hand = await night.hand("ben", table)
    assert hand.text
    await night.slash("ada", "table")
    assert "offers a firefly" in night.table().text

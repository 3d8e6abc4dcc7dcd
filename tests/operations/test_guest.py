"""The bot on servers: it greets once, leaves servers that it should not serve, and records which servers have removed
it."""

import asyncio
import dataclasses
import logging
from datetime import timedelta

import discord
import pytest

from bot.members import servers
from bot.operations.guest import RETENTION
from tests.kit.messages import parts_of
from tests.kit.nights import opened, plan
from tests.kit.press import as_the_bot, forbid
from tests.kit.rows import gone_on, play
from tests.kit.tournaments import begin


async def invited(night, *, channels=("rules", "general"), locale="de", may=True, **lacking):
    """A server that has invited the bot, and its channels; the bot lacks these permissions in the first one."""
    guild = night.env.create_guild("elsewhere", preferred_locale=locale)
    if not may:
        guild.default_role.permissions = discord.Permissions.none()
    places = [guild.create_text_channel(name) for name in channels]
    if lacking:
        forbid(night.env, places[0].id, night.bot.user.id, **lacking)
    await night.env.settle()
    await night.bot.guest.on_server_joined(guild.id)  # simcord creates the channels after the invitation
    return guild, places


def said(night, place):
    """The texts of the messages in a channel."""
    found = night.env.backend.messages.get(place.id, {}).values()
    return [part["content"] for one in found for part in parts_of(one.components) if part.get("type") == 10]


async def test_a_server_is_greeted_once_in_its_language(night):
    guild, (first, second) = await invited(night)
    assert "Hallo! Ich bin Cheshire" in said(night, first)[0]
    for _ in range(2):
        await night.bot.guest.on_server_joined(guild.id)
    await night.restart()
    await night.bot.guest.on_server_joined(guild.id)
    assert len(night.posted(first.id)) == 1
    assert said(night, second) == []


async def test_each_time_it_is_invited_again_it_says_once_that_everything_continues(night):
    guild, (first, second) = await invited(night)
    for count in (1, 2):
        await night.bot.on_guild_remove(night.bot.get_guild(guild.id))
        assert len(night.posted(first.id)) == count, "it says nothing when it goes"
        for _ in range(2):  # Discord may send the event again
            await night.bot.on_guild_join(night.bot.get_guild(guild.id))
        assert len(night.posted(first.id)) == count + 1
        assert "Ich bin wieder da!" in said(night, first)[-1]
        assert "Tische, Spieleabende und Einstellungen von vorher sind noch da" in said(night, first)[-1]
    assert list(night.posted(first.id)[-1].buttons) == ["Alle Spiele", "Was Cheshire hier darf"]
    assert said(night, second) == []


async def test_a_server_that_comes_back_after_its_data_was_deleted_is_greeted_like_a_new_one(night):
    guild, (first, _) = await invited(night)
    await servers.update_presence(night.bot.store, guild.id, gone=night.bot.now())
    await night.bot.store.write(work=servers.deletion(guild.id))
    await night.bot.on_guild_join(night.bot.get_guild(guild.id))
    assert len(night.posted(first.id)) == 2
    assert "Hallo! Ich bin Cheshire" in [one for one in said(night, first) if "🐱" in one][-1]


async def test_the_greeting_says_what_the_bot_may_do_there_and_what_it_lacks(night):
    _, (first, _) = await invited(
        night, locale="en-US", read_message_history=True, create_events=True, manage_events=True
    )
    (greeting,) = night.posted(first.id)
    assert list(greeting.buttons) == ["All games", "Put a games menu here", "Plan a night", "What Cheshire may do here"]
    assert "✅ Tables, tournaments, game nights\n" in greeting.text, "what it may do takes one line"
    assert "❌ **Keeping tables at the bottom**: I’m missing **Read Message History**" in greeting.text
    assert "❌ **Game nights in the calendar**: I’m missing **Create Events**" in greeting.text
    for place in ("Edit Channel → Permissions", "Server Settings → Roles"):
        assert place in greeting.text


async def test_a_greeting_where_nothing_is_missing_names_no_place_to_change_it(night):
    _, (first, _) = await invited(night, locale="en-US")
    (greeting,) = night.posted(first.id)
    assert "❌" not in greeting.text
    assert "→" not in greeting.text


async def test_a_press_on_a_greeting_that_is_outdated_edits_it_and_another_press_does_not(night):
    forbid(night.env, night.channel.id, night.bot.user.id, read_message_history=True)
    night.manager("boss")
    greeting = await greeted(night)
    assert "❌ **Keeping tables at the bottom**" in greeting.text
    forbid(night.env, night.channel.id, night.bot.user.id)
    await night.press("ada", greeting, "All games")
    assert "✅ Keeping tables at the bottom" in greeting.text
    assert "❌" not in greeting.text
    await night.press("boss", greeting, "Put a games menu here")
    assert list(greeting.buttons) == ["All games", "Plan a night", "What Cheshire may do here"]
    assert "Games menu" not in greeting.text
    asked = len(night.env.http_requests)
    await night.press("ada", greeting, "What Cheshire may do here")
    edits = [one for one in night.env.http_requests[asked:] if one.method == "PATCH"]
    assert not edits, "nothing has changed since"


async def greeted(night):
    """The welcome message in the channel of the night."""
    guild = night.bot.get_guild(night.guild.id)
    await night.bot.guest._greet(guild, has_returned=False)
    (greeting,) = [one for one in night.posted(night.channel.id) if "All games" in one.buttons]
    return greeting


async def test_where_it_may_not_write_nobody_is_greeted_and_nothing_fails(night, caplog):
    guild, _ = await invited(night, channels=())
    assert await servers.claim_greeting(night.bot.store, guild.id), "it was not greeted"
    assert "ERROR" not in caplog.text


async def test_a_removal_is_noted_and_coming_back_ends_it(night):
    guild = night.env.create_guild("elsewhere")
    await night.env.settle()
    removed = night.bot.get_guild(guild.id)
    await night.bot.on_guild_remove(removed)
    assert (await servers.presences(night.bot.store))[guild.id].gone is not None
    await night.bot.on_guild_join(removed)
    assert (await servers.presences(night.bot.store))[guild.id].gone is None


@pytest.fixture
def settings(settings):
    return dataclasses.replace(settings, blocked_servers="123456789012345678")


async def test_a_blocked_server_is_left_and_not_greeted(night, caplog):
    guild = night.env.create_guild("blocked", id=123456789012345678)
    place = guild.create_text_channel("general")
    await night.env.settle()
    await night.bot.guest.on_server_joined(guild.id)
    assert "one of BLOCKED_SERVERS" in caplog.text
    assert said(night, place) == []
    assert any(request.startswith("DELETE /users/@me/guilds/") for request in night.requests())


# Servers that do not return


async def forgotten(night):
    """The server removed the bot a month ago, and all of its data is deleted."""
    bot, server = night.bot, night.guild.id
    bot.guest.removed_servers.present = set
    await servers.update_presence(bot.store, server, gone=bot.now() - RETENTION - timedelta(days=1))
    with as_the_bot(night.env):
        await bot.guest.removed_servers.check_servers()
    assert server not in await servers.servers_with_data(bot.store)


async def tries(night, caplog):
    """The failed attempts within two hours after that, from the log."""
    await opened(night)
    await gone_on(night)
    caplog.clear()
    await night.env.advance_time(7200)
    return [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING]


async def test_a_night_of_a_server_that_is_deleted_is_not_tried_again(night, caplog):
    await night.press("ben", await plan(night, "ada", game="smile", weekly=True), "I’m in")
    await forgotten(night)
    assert await tries(night, caplog) == []


async def test_nor_is_a_tournament_whose_last_screen_was_just_being_sent(night, caplog, monkeypatch):
    await play(night, await begin(night, "ada", "ben"))
    answered, edit = asyncio.Event(), discord.PartialMessage.edit

    async def slowly(self, **changes):
        await answered.wait()
        return await edit(self, **changes)

    monkeypatch.setattr(discord.PartialMessage, "edit", slowly)
    await forgotten(night)
    answered.set()
    assert await tries(night, caplog) == []


async def test_a_day_on_which_nobody_could_look_for_them_is_followed_by_the_next_one(night, caplog):
    removed_servers, asked = night.bot.guest.removed_servers, []
    present = removed_servers.present

    def fails():
        asked.append(night.bot.now())
        raise RuntimeError("nobody knows")

    removed_servers.present = fails
    await night.env.advance_time(2 * 86400 + 60)
    assert len(asked) == 2
    assert "today's check for servers that removed the bot failed" in caplog.text
    removed_servers.present = present

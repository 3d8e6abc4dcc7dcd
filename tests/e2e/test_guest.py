"""The bot as a guest: it greets once, leaves servers that are not wanted, and notes who has removed it."""

import dataclasses

import discord
import pytest

from bot.store import people
from tests.e2e.game_night import walk


async def invited(night, *, channels=("rules", "general"), locale="de", may=True):
    """A server that has invited the bot, and what stands in its first channel."""
    guild = night.env.create_guild("elsewhere", preferred_locale=locale)
    if not may:
        guild.default_role.permissions = discord.Permissions.none()
    places = [guild.create_text_channel(name) for name in channels]
    await night.env.settle()
    await night.bot.guest.joined(guild.id)  # simcord makes its channels after the invitation
    return guild, places


def said(night, place):
    """The texts of the messages in a channel."""
    found = night.env.backend.messages.get(place.id, {}).values()
    return [part["content"] for one in found for part in walk(one.components) if part.get("type") == 10]


async def test_a_server_is_greeted_once_in_its_language_with_the_button_that_shows_the_games(night):
    guild, (first, second) = await invited(night)
    (told,) = said(night, first)
    assert "Hallo! Ich bin Cheshire" in told
    assert "/help" in told
    for _ in range(2):
        await night.bot.guest.joined(guild.id)
    await night.restart()
    await night.bot.guest.joined(guild.id)
    assert len(said(night, first)) == 1
    assert said(night, second) == []


async def test_where_it_may_not_write_nobody_is_greeted_and_nothing_fails(night, caplog):
    guild, _ = await invited(night, channels=())
    assert await people.greets(night.bot.store, guild.id), "it was not greeted"
    assert "ERROR" not in caplog.text


async def test_a_removal_is_noted_and_coming_back_ends_it(night):
    guild = night.env.create_guild("elsewhere")
    await night.env.settle()
    removed = night.bot.get_guild(guild.id)
    await night.bot.on_guild_remove(removed)
    assert (await people.presence(night.bot.store))[guild.id].gone is not None
    await night.bot.on_guild_join(removed)
    assert (await people.presence(night.bot.store))[guild.id].gone is None


@pytest.fixture
def settings(settings):
    return dataclasses.replace(settings, blocked_servers="123456789012345678")


async def test_a_blocked_server_is_left_and_not_greeted(night, caplog):
    guild = night.env.create_guild("blocked", id=123456789012345678)
    place = guild.create_text_channel("general")
    await night.env.settle()
    await night.bot.guest.joined(guild.id)
    assert "one of BLOCKED_SERVERS" in caplog.text
    assert said(night, place) == []
    assert any(request.startswith("DELETE /users/@me/guilds/") for request in night.requests())

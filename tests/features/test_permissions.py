"""What the bot may do on a server and what it lacks: the page, and what server managers learn of refused members."""

import discord
import pytest

from bot.features.nights import store as nights
from bot.features.permissions import MAX_CHANNELS, OtherChannels, permissions_by_purpose, permissions_page
from bot.i18n.translations import LANGUAGES, translations_for
from bot.screens.components import list_texts
from bot.screens.layout import VISIBLE_HEIGHT, message_height
from tests.kit.commands import refused
from tests.kit.press import forbid


async def greeting(night):
    """The bot's first message in the channel."""
    await night.bot.guest.on_server_joined(night.guild.id)
    return night.posted()[0]


async def page(night, name):
    """The page about the bot's permissions, as this member sees it."""
    shown = await night.press(name, await greeting(night), "What Cheshire may do here")
    assert shown.message.ephemeral
    return shown


async def test_the_page_names_what_is_missing_here_and_for_managers_also_elsewhere(night):
    night.manager("boss")
    other = night.guild.create_text_channel("elsewhere")
    hidden = night.guild.create_text_channel("hidden")
    forbid(night.env, night.channel.id, night.bot.user.id, read_message_history=True)
    forbid(night.env, other.id, night.bot.user.id, attach_files=True)
    forbid(night.env, hidden.id, night.bot.user.id, view_channel=True)
    await night.env.settle()
    shown = await page(night, "boss")
    assert "❌ **Keeping tables at the bottom**: I’m missing **Read Message History**" in shown.text
    assert "Edit Channel → Permissions" in shown.text
    assert f"❌ <#{other.id}>: Attach Files" in shown.text
    assert str(hidden.id) not in shown.text
    assert "one channel that I can’t see" in shown.text
    assert "❌ <#" not in (await page(night, "ada")).text, "a member may not see that channel"


async def test_check_again_says_whether_something_is_still_missing(night):
    night.manager("boss")
    forbid(night.env, night.channel.id, night.bot.user.id, read_message_history=True)
    await night.env.settle()
    shown = await page(night, "boss")
    assert "Checked again" not in shown.text
    await night.press("boss", shown, "Check again")
    assert "❌ Checked again: something is still missing." in shown.text
    forbid(night.env, night.channel.id, night.bot.user.id)
    await night.env.settle()
    await night.press("boss", shown, "Check again")
    assert "✅ Checked again: nothing is missing now." in shown.text


async def test_the_status_names_a_missing_permission_and_where_to_change_it(night):
    assert "Edit Channel" not in (await night.say("ada", "status")).text
    forbid(night.env, night.channel.id, night.bot.user.id, read_message_history=True)
    await night.env.settle()
    shown = await night.say("ada", "status")
    assert "I’m missing **Read Message History**" in shown.text
    assert "Edit Channel → Permissions" in shown.text


async def test_the_page_names_what_is_missing_in_the_posts_of_a_forum(night):
    night.manager("boss")
    forum, open_forum, hidden = (night.guild.create_forum_channel(name) for name in ("games", "more", "hidden"))
    forbid(night.env, forum.id, night.bot.user.id, send_messages_in_threads=True)
    forbid(night.env, open_forum.id, night.bot.user.id, send_messages=True, create_public_threads=True)
    forbid(night.env, hidden.id, night.bot.user.id, view_channel=True)
    await night.env.settle()
    shown = await page(night, "boss")
    assert f"❌ <#{forum.id}>: Send Messages in Threads" in shown.text
    assert f"<#{open_forum.id}>" not in shown.text, "a post needs neither"
    assert "one channel that I can’t see" in shown.text


async def test_only_the_channels_that_the_server_allows_are_checked(night):
    night.manager("boss")
    other = night.guild.create_text_channel("elsewhere")
    forbid(night.env, other.id, night.bot.user.id, attach_files=True)
    await night.settings("boss", channels=[night.channel])
    assert "Nothing is missing in the channels" in (await page(night, "boss")).text


async def test_a_long_list_of_channels_is_cut(night):
    lacking = {channel: ["attach_files"] for channel in range(1, MAX_CHANNELS + 3)}
    screen = permissions_page([], OtherChannels(lacking, 0), translations_for("en"))
    texts = "".join(list_texts(screen.items))
    assert texts.count("<#") == MAX_CHANNELS
    assert "and 2 more" in texts


async def test_a_manager_learns_once_which_permission_kept_a_member_from_playing(night):
    night.manager("boss")
    forbid(night.env, night.channel.id, night.bot.user.id, attach_files=True)
    await refused(night, "ada", "play", game="smile")
    assert "because I was missing" not in (await night.say("ada", "help")).text
    told = (await night.say("boss", "settings")).text
    assert "Somebody couldn’t play because I was missing permissions" in told
    assert f"<#{night.channel.id}>: Attach Files" in told
    assert "Somebody couldn’t play" not in (await night.say("boss", "settings")).text


async def test_a_permission_that_was_given_back_is_not_mentioned(night):
    night.manager("boss")
    forbid(night.env, night.channel.id, night.bot.user.id, attach_files=True)
    await refused(night, "ada", "play", game="smile")
    forbid(night.env, night.channel.id, night.bot.user.id)
    await night.env.settle()
    assert "Somebody couldn’t play" not in (await night.say("boss", "settings")).text


async def test_the_buttons_of_the_greeting_plan_a_night_and_post_a_menu(night):
    night.manager("boss")
    shown = await greeting(night)
    await night.fill("ada", shown, shown.button("Plan a night"), when="tomorrow 20:00", weekly=["weekly"])
    (planned,) = await nights.upcoming_nights(night.bot.store, night.guild.id)
    assert planned.weekly
    assert planned.planner == night.member("ada").id
    assert "I’m in" in night.posted()[-1].buttons
    told = await night.fill("ada", shown, shown.button("Plan a night"), when="")
    assert told.text.startswith("🚫")
    assert (await night.press("ada", shown, "Put a games menu here")).text.startswith("🚫")
    assert "Games menu: a message with buttons for everybody" in shown.text
    told = await night.press("boss", shown, "Put a games menu here")
    assert "My tables" in night.posted()[-1].buttons
    assert told.text.startswith("Here it is: https://discord.com/channels/")
    assert f"/{night.posted()[-1].id}. When games push it up, it comes back down by itself." in told.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_shows_the_whole_page_though_much_is_missing_in_many_channels(language):
    t, most = translations_for(language), discord.Permissions.all()
    most.update(read_message_history=False, create_public_threads=False)
    lacking = {10**18 + channel: ["view_channel", "send_messages"] for channel in range(40)}
    granted, others = permissions_by_purpose(most, in_thread=False), OtherChannels(lacking, 9)
    again = permissions_page(granted, others, t, is_checked_again=True)
    assert message_height(again.items) <= VISIBLE_HEIGHT
    screen = permissions_page(granted, others, t)
    assert message_height(screen.items) <= VISIBLE_HEIGHT
    shown = "".join(list_texts(screen.items)).count("<#")
    assert 1 < shown < MAX_CHANNELS
    assert str(40 - shown) in "".join(list_texts(screen.items)), "the others are counted"

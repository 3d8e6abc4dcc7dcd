"""The games menu: a permanent message in a channel whose buttons do what the commands do."""

import asyncio
from datetime import UTC, datetime, timedelta

import discord
import pytest

from bot.client import create_bot
from bot.features.menus import store as stored_menus
from bot.features.menus.service import CHECK_INTERVAL
from bot.messages.messages import MAX_MESSAGES_BELOW
from bot.tables.clock import WakerId
from bot.tables.seats import with_cancelled
from tests.kit import rows
from tests.kit.databases import fail_commits
from tests.kit.game_night import Secrets, Shown
from tests.kit.held_locks import hang
from tests.kit.nights import EVENING, lobbies, opened, planned, until
from tests.kit.press import forbid, press
from tests.kit.tournaments import begin, open_tournament
from tests.kit.turns import stored

LATER = CHECK_INTERVAL.total_seconds() + 1


async def menus(night):
    """The stored menus."""
    return await stored_menus.menus(night.bot.store)


def shown_doors(night):
    """The menus in the channel."""
    return [one for one in night.posted() if "My tables" in one.buttons]


async def put(night, name="boss"):
    """Posts the menu as this member, who manages the server."""
    if name not in night.members:
        night.manager(name)
    await night.press(name, await night.settings_page(name, "Channels"), "Put a games menu here")
    return shown_doors(night)[-1]


async def chat(night, count):
    for number in range(count):
        await night.member("ada").send(night.channel, f"chat {number}")


async def test_a_server_manager_posts_a_menu_in_a_channel_and_removes_it(night):
    night.manager("boss")
    settings = await night.settings_page("boss", "Channels")
    after = await night.press("boss", settings, "Put a games menu here")
    (menu,) = shown_doors(night)
    assert [one.message for one in await menus(night)] == [menu.id]
    assert f"/{menu.id}" in after.text
    assert list(menu.buttons) == ["Play", "My tables", "Rules", "My settings", "Game nights"]
    await night.env.advance_time(1)
    without = await night.press("boss", after, "Remove the games menu")
    assert "Put a games menu here" in without.buttons
    assert not shown_doors(night)
    assert not await menus(night)
    told = (await night.press("boss", await night.settings_page("boss", "People"), "Who changed what")).text
    channel = f"<#{night.channel.id}>"
    assert [line.partition("> ")[2].partition(",")[0] for line in told.split("\n")[1:]] == [
        f"removed the **games menu** from {channel}",
        f"put a **games menu** in {channel}",
    ]


async def test_its_buttons_answer_privately_what_the_commands_do(night):
    menu, commands = await put(night), {"My tables": "mytables", "My settings": "me", "Game nights": "night list"}
    for label, command in commands.items():
        pressed = await night.press("ada", menu, label)
        assert pressed.message.ephemeral, label
        assert pressed.text == (await night.say("ada", command)).text
    games = await night.press("ada", menu, "Play")
    assert games.text == (await night.say("ada", "help")).text
    await night.member("ada").click(games.message, custom_id="x:smile:play")
    assert "Join" in night.table().buttons
    rules = await night.press("ada", menu, "Rules")
    page = await night.choose("ada", rules, "x:game", "smile")
    assert page.text == (await night.say("ada", "rules", game="smile")).text
    assert [one.id for one in shown_doors(night)] == [menu.id]


async def test_a_press_on_a_menu_above_six_messages_reposts_it_but_not_within_an_hour(night):
    menu = await put(night)
    await chat(night, MAX_MESSAGES_BELOW)
    await night.env.advance_time(LATER - 60)
    await night.press("ada", menu, "My settings")
    assert [one.id for one in shown_doors(night)] == [menu.id]
    await night.env.advance_time(60)
    (newer,) = shown_doors(night)
    assert newer.id == night.posted()[-1].id != menu.id
    assert [one.message for one in await menus(night)] == [newer.id]
    await chat(night, MAX_MESSAGES_BELOW)
    await night.press("ada", newer, "My settings")
    assert shown_doors(night)[0].id == newer.id


async def test_above_five_messages_a_menu_stays_and_is_checked_once_an_hour(night):
    menu = await put(night)
    await night.env.advance_time(LATER)
    await chat(night, MAX_MESSAGES_BELOW - 1)
    for _ in range(3):
        await night.press("ada", menu, "My settings")
    looks = [one for one in night.requests() if one.startswith("GET /channels")]
    assert len(looks) == 1
    assert shown_doors(night)[0].id == menu.id


async def test_the_end_of_a_table_in_its_channel_brings_it_back(night):
    menu = await put(night)
    elsewhere = night.guild.create_text_channel("elsewhere")
    await night.env.advance_time(LATER)
    number = await rows.begun(night, "ada", "ben", "cleo")
    await chat(night, MAX_MESSAGES_BELOW)
    assert shown_doors(night)[0].id == menu.id
    await rows.play_on(night, number)
    (newer,) = shown_doors(night)
    assert newer.id > night.finale().id > menu.id
    assert not night.posted(elsewhere.id)


async def test_what_ends_within_an_hour_after_a_check_brings_it_back_at_the_end_of_that_hour(night):
    menu = await put(night)
    await chat(night, MAX_MESSAGES_BELOW)
    await rows.finished(night, "ada", "ben", "cleo")
    assert shown_doors(night)[0].id == menu.id
    await night.env.advance_time(LATER)
    (newer,) = shown_doors(night)
    assert newer.id == night.posted()[-1].id != menu.id
    await night.env.advance_time(2 * LATER)
    assert len([one for one in night.requests() if one.startswith("GET /channels")]) <= 2, "nothing has ended since"


async def test_a_table_that_is_cancelled_and_a_tournament_that_is_closed_bring_it_back(night):
    for end in (cancelled, closed):
        menu = shown_doors(night)[0] if shown_doors(night) else await put(night)
        await night.env.advance_time(LATER)
        await chat(night, MAX_MESSAGES_BELOW)
        await end(night)
        await night.env.advance_time(1)
        assert shown_doors(night)[0].id != menu.id, end.__name__


async def cancelled(night):
    """Cancels a table while its game runs."""
    handle = await night.bot.host.find(await rows.begun(night, "ada", "ben", "cleo"))
    after = await night.bot.host.change(handle.id, lambda table: with_cancelled(table, night.bot.now()))
    night.bot.table_messages.refresh(after)
    await night.env.settle()


async def closed(night):
    """Opens a tournament that nobody begins."""
    await open_tournament(night, "ada")
    await night.env.advance_time(24 * LATER)


class MovedClock:
    """A clock that can be moved on, as that of the local Discord, while all timers of the event loop stay."""

    ahead = 0.0

    def now(self):
        return discord.utils.utcnow() + timedelta(seconds=self.ahead)

    async def move(self, night, seconds):
        self.ahead += seconds
        woken = asyncio.Event()

        async def wake(_):
            woken.set()

        night.bot.clock.wake_at(WakerId.LOCAL_STEP, datetime.fromtimestamp(0, UTC), wake)
        await woken.wait()
        await night.env.settle()


async def all_day_table(night):
    """Plays a table at pace `day`, in its thread."""
    found = await stored(night, await night.begin("ada", "ben", "cleo", pace="all day"))
    assert found.place != night.channel.id
    await rows.play_on(night, found.id)


async def match_of_a_stopped_tournament(night):
    """Plays a match after its tournament was stopped."""
    number = await begin(night, "ada", "ben", "cleo")
    await night.press("ada", await night.say("ada", "tournament stop"), "Stop the tournament")
    await rows.play(night, number)


async def play_planned_game(night):
    """Plays the only game of a night to its end."""
    await planned(night, "ada", "ben", game="domino")
    await until(night, EVENING)
    lobby = lobbies(night)[-1]
    for name in ("ada", "ben"):
        await night.press(name, lobby, "Join")
    await night.press("ada", lobby, "Begin")
    await rows.play_on(night, lobby.number)


async def night_with_a_game(night):
    """Plays a game at a night, whose recap follows."""
    await play_planned_game(night)
    await until(night, night.bot.now() + timedelta(minutes=2))
    assert "That was the game night" in night.posted()[-1].text


async def cancelled_night(night):
    """Plans a night that is cancelled."""
    shown = await planned(night, "ada", "ben")
    page = await night.press("ada", shown, "Manage")
    await night.press("ada", await night.press("ada", page, "Cancel it"), "Cancel it")
    await opened(night)


ENDS = (all_day_table, match_of_a_stopped_tournament, night_with_a_game, cancelled_night, cancelled)


@pytest.mark.parametrize("end", ENDS, ids=[end.__name__ for end in ENDS])
async def test_whatever_ends_within_an_hour_after_a_check_brings_it_back_when_a_moved_clock_has_passed_that_hour(
    night, end
):
    clock = MovedClock()
    night.make_bot = lambda: create_bot(night.bot.settings, now=clock.now, generate_secret=Secrets())
    await night.restart()
    if end is night_with_a_game:
        await until(night, EVENING - timedelta(minutes=10))
    menu = await put(night)
    await end(night)
    await chat(night, MAX_MESSAGES_BELOW)
    assert [one.id for one in shown_doors(night)] == [menu.id]
    await clock.move(night, LATER)
    (newer,) = shown_doors(night)
    assert newer.id == night.posted()[-1].id != menu.id


async def test_what_a_night_posts_after_its_last_game_brings_it_back_an_hour_after_the_check_at_the_end_of_that_game(
    night,
):
    menu = await put(night)
    await play_planned_game(night)
    checks = len([one for one in night.requests() if one.startswith("GET /channels")])
    await chat(night, MAX_MESSAGES_BELOW)
    await until(night, night.bot.now() + timedelta(minutes=2))
    assert [one.id for one in shown_doors(night)] == [menu.id]
    assert checks == 1
    await night.env.advance_time(LATER)
    assert [one.id for one in shown_doors(night)] != [menu.id]


async def test_one_that_somebody_deleted_stays_away_and_another_can_be_put_there(night):
    menu = await put(night)
    await chat(night, MAX_MESSAGES_BELOW)
    await night.env.advance_time(LATER)
    night.env.backend.delete_message(night.channel.id, menu.id)
    await rows.finished(night, "ada", "ben", "cleo")
    assert not shown_doors(night)
    assert not await menus(night)
    assert (await put(night)).id != menu.id


async def test_one_that_somebody_deleted_does_not_stand_in_the_settings(night):
    menu = await put(night)
    assert "Remove the games menu" in (await night.settings_page("boss", "Channels")).buttons
    night.env.backend.delete_message(night.channel.id, menu.id)
    assert "Put a games menu here" in (await night.settings_page("boss", "Channels")).buttons
    assert not await menus(night)


async def test_it_works_after_a_restart_and_goes_with_its_channel(night):
    menu = await put(night)
    await night.restart(away=LATER)
    await chat(night, MAX_MESSAGES_BELOW)
    await night.press("ada", menu, "My settings")
    assert shown_doors(night)[0].id != menu.id
    night.env.backend.delete_channel(night.channel.id)
    await night.env.settle()
    assert not await menus(night)


async def test_the_door_of_a_channel_deleted_while_the_bot_was_away_is_forgotten(night):
    await put(night)
    await night.bot.close()
    night.env.backend.delete_channel(night.channel.id)
    await night.env.restart_bot(night.make_bot())
    await night.env.settle()
    assert not await menus(night)


async def test_simultaneous_presses_and_a_press_on_an_old_screen_post_one_menu(night):
    night.manager("boss")
    settings = await night.settings_page("boss", "Channels")
    one = {
        "who": night.member("boss"),
        "message": settings.message,
        "custom_id": settings.button("Put a games menu here"),
    }
    await press(night.env, one, one)
    await press(night.env, one)
    (menu,) = shown_doors(night)
    await night.env.advance_time(1)
    without = {**one, "custom_id": settings.button("Remove the games menu")}
    late = {"who": night.member("ada"), "message": menu.message, "custom_id": "u:show"}
    *_, answered = await press(night.env, without, without, late)
    assert not shown_doors(night)
    assert not await menus(night)
    assert answered.ephemeral, "a press that was on its way"
    told = (await night.press("boss", await night.settings_page("boss", "People"), "Who changed what")).text
    assert told.count("**games menu**") == 2, "put there once, and taken away once"


async def test_the_settings_do_not_wait_while_discord_takes_long_to_move_it(night, monkeypatch):
    menu = await put(night)
    await night.env.advance_time(LATER)
    await chat(night, MAX_MESSAGES_BELOW)
    asked = hang(night, monkeypatch, "GET", f"/channels/{night.channel.id}/messages", 90)
    await night.press("ada", menu, "My settings")
    assert len(asked) == 1
    without = await night.press("boss", await night.settings_page("boss", "Channels"), "Remove the games menu")
    assert "Put a games menu here" in without.buttons
    assert not shown_doors(night)
    await night.env.advance_time(90)
    assert not shown_doors(night), "and it does not come back"
    assert not await menus(night)


async def test_without_the_right_to_the_settings_and_where_the_bot_may_not_write_there_is_none(
    night,
):
    night.manager("boss")
    settings = await night.settings_page("boss", "Channels")
    one = {"message": settings.message, "custom_id": "v:door"}
    (refused,) = await press(night.env, {**one, "who": night.member("ada")})
    told = Shown(night, refused.response).text
    assert told.startswith("🚫 Only members with the permission Manage Server can put a games menu here. Without it, ")
    assert "settings" not in told
    forbid(night.env, night.channel.id, night.bot.user.id, send_messages=True)
    (refused,) = await press(night.env, {**one, "who": night.member("boss")})
    assert "Send Messages" in Shown(night, refused.response).text
    assert not shown_doors(night)
    assert not await menus(night)


async def test_it_speaks_the_language_that_its_server_chooses(night):
    menu = await put(night)
    await night.settings("boss", language="de")
    assert list(menu.buttons) == ["Spielen", "Meine Tische", "Regeln", "Meine Einstellungen", "Spieleabende"]


async def test_it_speaks_that_language_within_the_hour_if_discord_refused_it_at_first(night):
    menu = await put(night)
    night.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013)
    await night.settings("boss", language="de")
    assert "Rules" in menu.buttons
    await night.env.advance_time(3600)
    assert "Regeln" in menu.buttons


async def test_where_the_bot_may_no_longer_write_the_old_one_stays_and_answers(night):
    menu = await put(night)
    await night.env.advance_time(LATER)
    await chat(night, MAX_MESSAGES_BELOW)
    forbid(night.env, night.channel.id, night.bot.user.id, send_messages=True)
    assert (await night.press("ada", menu, "My settings")).message.ephemeral
    assert shown_doors(night)[0].id == menu.id
    assert [one.message for one in await menus(night)] == [menu.id]


async def test_one_that_could_not_be_stored_does_not_stay_in_the_channel(night, monkeypatch):
    night.manager("boss")
    settings = await night.settings_page("boss", "Channels")
    with monkeypatch.context() as patch:
        fail_commits(night, patch)
        await night.press("boss", settings, "Put a games menu here")
    assert not shown_doors(night)
    assert not await menus(night)
    await put(night)
    assert len(shown_doors(night)) == len(await menus(night)) == 1


async def test_a_channel_without_one_leaves_nothing_behind_when_it_is_deleted(night):
    for number in range(100):
        await night.bot.menus.on_channel_deleted(10**18 + number)
    assert not [*night.bot.menus._locks]

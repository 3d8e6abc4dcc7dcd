"""Things of one server are neither shown nor changed from another, whatever id a member knows."""

import discord
import pytest

from bot.store import schema as t
from tests.e2e import rows
from tests.e2e.game_night import Elsewhere, Shown
from tests.e2e.matches import gone_on, newest, play
from tests.e2e.test_commands import refused
from tests.e2e.test_night import plan
from tests.e2e.test_tournament import begin as begin_tournament
from tests.e2e.test_tournament import open_tournament
from tests.e2e.waiting import open_table
from tests.press import press


@pytest.fixture
def elsewhere(night):
    return Elsewhere(night)


async def a_record(night):
    return rows.key_of(await rows.finished(night, "ada", "ben", "cleo"))


async def a_night(night):
    return rows.key_of(rows.number_of(await plan(night, game="smile")))


KNOWN = {
    "record": (a_record, {"table": None}, "No finished game"),
    "night cancel": (a_night, {"night": None}, "No such game night"),
}
"""Commands that take an id: what makes one, the option that takes it, and the answer on another server."""


@pytest.mark.parametrize("command", KNOWN)
async def test_an_id_of_another_server_is_as_unknown_as_any(night, elsewhere, command):
    make, options, says = KNOWN[command]
    key = await make(night)
    before = await everything(night)
    result = await elsewhere.member("ada").slash(elsewhere.channel, command, **dict.fromkeys(options, key))
    assert result.ephemeral
    assert says in Shown(elsewhere, result.response).text
    assert await everything(night) == before
    at_home = await night.member("ada").slash(night.channel, command, **dict.fromkeys(options, key))
    assert "🚫" not in Shown(night, at_home.response).text


@pytest.mark.parametrize("command", KNOWN)
async def test_only_things_of_this_server_are_offered_while_typing(night, elsewhere, command):
    make, (option,), _ = KNOWN[command]
    key = await make(night)
    offered = await night.member("ada").autocomplete(night.channel, command, option, "")
    assert [choice["value"] for choice in offered] == [key]
    assert not await elsewhere.member("ada").autocomplete(elsewhere.channel, command, option, "")


def test_every_command_that_takes_an_id_is_tried_here(night):
    options = {
        command.qualified_name: {option.name for option in command.parameters}
        for command in night.bot.tree.walk_commands()
        if hasattr(command, "parameters")
    }
    taking = {name for name, names in options.items() if names & {"table", "night", "tournament"}}
    assert taking == set(KNOWN)


async def everything(night):
    """Every row that another server might have changed."""
    kept = (t.tables, t.seats, t.bench, t.tournaments, t.tournament_players, t.nights, t.night_members)
    return [list(map(tuple, await night.bot.store.rows(table.select()))) for table in kept]


async def a_lobby(night):
    await open_table(night, "ada", "ben")


async def a_game(night):
    table = await open_table(night, "ada", "ben", "cleo")
    await night.press("ada", table, "Begin")


async def a_tournament_lobby(night):
    await open_tournament(night, "ada", "ben")


async def a_tournament(night):
    await begin_tournament(night, "ada", "ben")


async def a_result(night):
    await rows.finished(night, "ada", "ben", "cleo")


async def a_planned_night(night):
    await plan(night, game="smile")


@pytest.mark.parametrize(
    ("make", "command", "says"),
    [
        (a_lobby, "table", "No table is open in this channel"),
        (a_game, "table", "No table is open in this channel"),
        (a_game, "hand", "No table is open in this channel"),
        (a_lobby, "leave", "No table is open in this channel"),
        (a_game, "leave", "No table is open in this channel"),
        (a_tournament_lobby, "tournament standings", "no tournament on this server"),
        (a_tournament, "tournament standings", "no tournament on this server"),
        (a_tournament, "tournament stop", "no tournament on this server"),
        (a_planned_night, "night list", "No game night is planned"),
        (a_result, "leaderboard", "Nobody has finished"),
        (a_result, "history", "not finished a game"),
    ],
)
async def test_a_command_means_what_there_is_on_its_own_server(night, elsewhere, make, command, says):
    await make(night)
    before = await everything(night)
    assert says in (await elsewhere.say("ada", command)).text
    assert await everything(night) == before


async def test_a_profile_tells_nothing_of_games_played_elsewhere(night, elsewhere):
    await rows.finished(night, "ada", "ben", "cleo")
    told = await refused(elsewhere, "ben", "profile", member=elsewhere.member("ada"))
    assert "has not finished a game" in told


async def test_a_manager_of_another_server_cannot_stop_a_tournament(night, elsewhere):
    number = await begin_tournament(night, "ada", "ben")
    await play(night, number)
    shown = await elsewhere.say("cleo", "help")
    night.member("cleo")
    stop = {"message": shown.message, "custom_id": f"t:{rows.key_of(number)}:stop", "guild_id": elsewhere.guild.id}
    (result,) = await press(night.env, {"who": elsewhere.member("cleo"), **stop})
    await gone_on(night)
    assert "can only be stopped by whoever opened it" in Shown(elsewhere, result.response).text
    assert (await rows.tournament(night, number)).state == "running"
    assert "Next match: That’s mine!" in newest(night, "after match 1 of 5").buttons


async def test_the_limits_of_a_server_count_its_own_tables_only(night, elsewhere):
    await elsewhere.say("ada", "settings limits", member=1, server=1)
    await open_table(night, "ada", "ben")
    assert "seats" in (await elsewhere.say("ada", "play", game="smile")).text
    assert "already open" in await refused(elsewhere, "ben", "play", game="smile")


@pytest.mark.parametrize("command", ["settings pace", "settings season"])
async def test_the_settings_of_one_server_hold_for_no_other(night, elsewhere, command):
    choice = {"settings pace": {"pace": "evening"}, "settings season": {"length": "month"}}[command]
    boss = night.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    night.members["dan"] = night.guild.add_member(night.env.create_user("dan"), roles=[boss])
    before = (await night.say("dan", "settings show")).text
    changed = (await elsewhere.say("ada", command, **choice)).text
    assert (await night.say("dan", "settings show")).text == before
    assert changed != before

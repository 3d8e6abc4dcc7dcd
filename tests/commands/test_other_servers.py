"""Data of one server is neither shown nor changed from another, even if a member knows its id."""

from typing import get_args

import pytest

from bot.features.alerts.store import SUBSCRIPTIONS
from bot.features.mytables import ManageAct
from bot.features.nights.model import NightAct
from bot.features.nights.series import KeepAct
from bot.features.nights.store import NIGHT_MEMBERS, NIGHTS
from bot.features.tournaments.model import TournamentAct
from bot.features.tournaments.store import TOURNAMENT_PLAYERS, TOURNAMENTS
from bot.tables.lobby import LobbyButtonAct
from bot.tables.race import RaceAct
from bot.tables.rows import BENCH, MOVES, REMOVED, SEATS, TABLES
from bot.tables.shown import BesideDraftAct, SeatAct
from tests import ids
from tests.kit import rows
from tests.kit.commands import refused
from tests.kit.drawn_ids import of_every_kind
from tests.kit.game_night import Elsewhere, Shown
from tests.kit.nights import plan
from tests.kit.press import press
from tests.kit.racing import started
from tests.kit.rows import gone_on, play
from tests.kit.tournaments import begin as begin_tournament
from tests.kit.tournaments import open_tournament
from tests.kit.turns import mover


@pytest.fixture
def elsewhere(night):
    return Elsewhere(night)


async def a_record(night):
    return rows.key_of(await rows.finished(night, "ada", "ben", "cleo"))


async def a_night(night):
    return rows.key_of(rows.number_of(await plan(night, game="smile", weekly=True)))


KNOWN = {
    "record": (a_record, "table", "I can’t find that finished game", {}),
    "night cancel": (a_night, "night", "No game night is planned here", {}),
    "night skip": (a_night, "night", "No weekly game night is planned here", {}),
    "night move": (a_night, "night", "No game night is planned here", {"when": "2026-01-04 20:00"}),
}
"""Commands that take an id: what creates it, the option that takes it, the answer on another server, and other
options."""


@pytest.mark.parametrize("command", KNOWN)
async def test_an_id_of_another_server_is_not_offered_and_as_unknown_as_any(night, elsewhere, command):
    make, option, says, more = KNOWN[command]
    key = await make(night)
    offered = await night.member("ada").autocomplete(night.channel, command, option, "")
    assert [choice["value"] for choice in offered] == [key]
    offered = await elsewhere.member("ada").autocomplete(elsewhere.channel, command, option, "")
    assert key not in [choice["value"] for choice in offered]
    before = await everything(night)
    result = await elsewhere.member("ada").slash(elsewhere.channel, command, **{option: key}, **more)
    assert result.ephemeral
    assert says in Shown(elsewhere, result.response).text
    assert await everything(night) == before
    at_home = await night.member("ada").slash(night.channel, command, **{option: key}, **more)
    assert "🚫" not in Shown(night, at_home.response).text


def test_every_command_that_takes_an_id_is_tried_here(night):
    options = {
        command.qualified_name: {option.name for option in command.parameters}
        for command in night.bot.tree.walk_commands()
        if hasattr(command, "parameters")
    }
    taking = {name for name, names in options.items() if names & {"table", "night", "tournament"}}
    assert taking == set(KNOWN)


async def everything(night):
    """Every row that a press on another server could have changed."""
    of_tables, of_nights = (TABLES, SEATS, BENCH, REMOVED, MOVES), (NIGHTS, NIGHT_MEMBERS)
    kept = (*of_tables, *of_nights, TOURNAMENTS, TOURNAMENT_PLAYERS, SUBSCRIPTIONS)
    return [list(map(tuple, await night.bot.store.rows(table.select()))) for table in kept]


async def a_tournament(night):
    await begin_tournament(night, "ada", "ben")


async def a_race(night):
    return rows.key_of((await (await started(night, "find_it", "ada", "ben")).stored()).id)


async def a_running_game(night):
    return rows.key_of(await rows.begun(night, "ada", "ben", "cleo"))


async def a_server(night):
    return rows.key_of(night.guild.id)


async def an_open_lobby(night):
    return rows.key_of(rows.number_of(await night.open("ada", "ben", "cleo")))


async def an_open_tournament(night):
    return rows.key_of(rows.number_of(await open_tournament(night, "ada", "ben")))


async def a_played_tournament(night):
    number = await begin_tournament(night, "ada", "ben")
    await play(night, number)
    await gone_on(night)
    return rows.key_of(number)


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (an_open_lobby, dict.fromkeys(("table", "leave"), "No tables are open in this channel")),
        (a_running_game, dict.fromkeys(("table", "hand", "leave"), "No tables are open in this channel")),
        (an_open_tournament, {"tournament standings": "no tournament on this server"}),
        (a_tournament, dict.fromkeys(("tournament standings", "tournament stop"), "no tournament on this server")),
        (a_night, {"night list": "No game nights are planned"}),
        (a_record, {"leaderboard": "Nobody has points here", "history": "You have no results here yet"}),
    ],
)
async def test_a_command_means_what_there_is_on_its_own_server(night, elsewhere, make, says):
    await make(night)
    before = await everything(night)
    for command, said in says.items():
        assert said in (await elsewhere.say("ada", command)).text
    if make is a_record:
        told = await elsewhere.say("ben", "profile", member=elsewhere.member("ada"))
        assert "has no results on this server" in told.text
    assert await everything(night) == before


UNKNOWN_TABLE, UNKNOWN_TOURNAMENT = "I no longer know that table", "I no longer know that tournament"
FORGED = [
    (ids.PlayMove, a_running_game, "m:KEY:-:offer 1", None, UNKNOWN_TABLE),
    (ids.PlayMove, a_race, "m:KEY:-:point 1", None, UNKNOWN_TABLE),
    (ids.ChooseMove, a_running_game, "s:KEY:-:1", ["offer 1"], UNKNOWN_TABLE),
    (ids.ChooseCards, a_running_game, "d:KEY:0:offer", ["1"], UNKNOWN_TABLE),
    (ids.Compose, a_running_game, "c:KEY:0:", None, UNKNOWN_TABLE),
    (ids.Draft, a_running_game, "q:KEY:0:", None, UNKNOWN_TABLE),
    *(
        (ids.BesideDraft, a_running_game, f"q:KEY:0:{what}:sg", None, UNKNOWN_TABLE)
        for what in get_args(BesideDraftAct)
    ),
    (ids.Hand, a_running_game, "h:KEY", None, UNKNOWN_TABLE),
    (ids.Hand, a_running_game, "h:KEY:here", None, UNKNOWN_TABLE),
    (ids.Meanwhile, a_running_game, "h:KEY:since", None, UNKNOWN_TABLE),
    (ids.Meanwhile, a_running_game, "h:KEY:since:2", None, UNKNOWN_TABLE),
    (ids.WhyNot, a_running_game, "w:KEY", None, UNKNOWN_TABLE),
    (ids.Meanings, a_running_game, "w:KEY:cards", None, UNKNOWN_TABLE),
    (ids.More, a_running_game, "e:KEY", None, UNKNOWN_TABLE),
    (ids.Advise, a_running_game, "j:KEY", None, UNKNOWN_TABLE),
    (ids.PlanMove, a_running_game, "j:KEY:plan:1:", ["offer 1 ."], UNKNOWN_TABLE),
    (ids.CancelPlan, a_running_game, "j:KEY:cancel", None, UNKNOWN_TABLE),
    *((ids.RaceButton, a_race, f"g:KEY:{act}", None, UNKNOWN_TABLE) for act in get_args(RaceAct)),
    *((ids.LobbyButton, an_open_lobby, f"l:KEY:{act}", None, UNKNOWN_TABLE) for act in get_args(LobbyButtonAct)),
    (ids.OneMoreWanted, an_open_lobby, "l:KEY:wanted", None, UNKNOWN_TABLE),
    *(
        (ids.SubscriptionButton, a_server, f"u:KEY:{act}", ["smile"], "That button no longer works")
        for act in ("show", "games")
    ),
    (ids.PlayAnother, an_open_lobby, "x:smile:another:KEY", None, "That button no longer works"),
    (ids.Option, an_open_lobby, "o:KEY:pace", ["day"], UNKNOWN_TABLE),
    *((ids.SeatButton, a_running_game, f"b:KEY:{act}", None, UNKNOWN_TABLE) for act in get_args(SeatAct)),
    (ids.LeaveTable, a_running_game, "b:KEY:leave", None, UNKNOWN_TABLE),
    (ids.MatchStandings, a_running_game, "b:KEY:points", None, UNKNOWN_TABLE),
    *((ids.EndTable, an_open_lobby, forged, None, UNKNOWN_TABLE) for forged in ("z:KEY", "z:KEY:sure")),
    (ids.OfferSeat, a_running_game, "z:KEY:offer:0", None, UNKNOWN_TABLE),
    *((ids.ManageTable, a_running_game, f"z:KEY:{act}", None, UNKNOWN_TABLE) for act in get_args(ManageAct)),
    (ids.Record, a_record, "k:KEY", None, UNKNOWN_TABLE),
    (ids.RecordFile, a_record, "k:KEY:file", None, UNKNOWN_TABLE),
    (ids.Replay, a_record, "k:KEY:1:p0:next", None, UNKNOWN_TABLE),
    (ids.ReplaySeen, a_record, "k:KEY:1:seen", ["all"], UNKNOWN_TABLE),
    (ids.ReplayTo, a_record, "k:KEY:1:all:to", ["2"], UNKNOWN_TABLE),
    (ids.ReplayHere, a_record, "k:KEY:1:all:here", None, UNKNOWN_TABLE),
    (ids.Rematch, a_record, "r:KEY", None, UNKNOWN_TABLE),
    (ids.AnotherGame, a_record, "a:KEY", None, UNKNOWN_TABLE),
    (ids.ChooseGame, a_record, "a:KEY:game", ["smile"], UNKNOWN_TABLE),
    *(
        (ids.TournamentButton, make, f"t:KEY:{act}", None, UNKNOWN_TOURNAMENT)
        for make in (an_open_tournament, a_played_tournament)
        for act in get_args(TournamentAct)
    ),
    (ids.NextMatch, a_played_tournament, "t:KEY:next:1", None, UNKNOWN_TOURNAMENT),
    (ids.PlanAnother, a_night, "n:KEY:plan:1767970800:smile:-:lot:both", None, "That button no longer works"),
    (ids.SignUp, a_night, "n:KEY:sign", None, "I don’t know that game night"),
    *((ids.KeepNight, a_night, f"n:KEY:{act}", None, "I don’t know that game night") for act in get_args(KeepAct)),
    *((ids.AnswerNight, a_night, f"n:KEY:{act}:1", None, "I don’t know that game night") for act in get_args(NightAct)),
    (ids.NextWeek, a_night, "n:KEY:again", None, "I don’t know that game night"),
    (ids.ManageNight, a_night, "n:KEY:manage", None, "I don’t know that game night"),
    *(
        (ids.ChangeNight, a_night, f"n:KEY:{act}", None, "I don’t know that game night")
        for act in ("move", "skip", "off")
    ),
    *(
        (ids.NightChangeConfirmed, a_night, f"n:KEY:sure:{act}:1", None, "I don’t know that game night")
        for act in ("skip", "off")
    ),
    (ids.GameForm, a_night, "n:KEY:games", None, "I don’t know that game night"),
    (ids.MoveForm, a_night, "n:KEY:when", None, "I don’t know that game night"),
    (ids.MoveBeside, a_night, "n:KEY:to:1767970800", None, "I don’t know that game night"),
    (ids.TakePlace, an_open_lobby, "n:1:seat:KEY", None, UNKNOWN_TABLE),
    (ids.TakePlace, an_open_tournament, "n:1:seat:KEY", None, UNKNOWN_TOURNAMENT),
]
"""Each kind of custom_id that names data of a server: its `Id`, the function that makes the data, the custom_id with
KEY in place of the data's key, the values chosen in a select, and the refusal."""
OF_NO_SERVER = {
    ids.Leaderboard,  # of the server where it is pressed
    ids.LeaderboardGame,
    ids.History,
    ids.Chart,
    ids.ShareProfile,
    ids.OpenTables,
    ids.PlannedNights,
    ids.NightsPage,
    ids.Solo,  # belongs to the member who plays alone there, on any server
    ids.PlaySolo,
    ids.MyTables,  # belongs to the member who presses it
    ids.MyTablesPage,
    ids.LeaveOneTable,
    ids.MyTable,  # belongs to the member who sits there, on any server
    ids.RulesPage,  # of no server
    ids.RulesInNewMessage,
    ids.ChooseRules,
    ids.AllRules,
    ids.LearnButton,
    ids.LearnPage,
    ids.LearnAnswer,
    ids.ChooseLearn,
    ids.AllLessons,
    ids.AllCommands,
    ids.Help,
    ids.LearnPlay,  # belongs to the member who presses it, or to the channel of the press
    ids.PlayGame,  # in the channel where it is pressed
    ids.AboutSeal,
    ids.ServerSetting,  # of the server where it is pressed
    ids.ChangesPage,
    ids.CheckAgain,
    ids.ShowPermissions,
    ids.TryAgain,  # belongs to the member whose form was refused
    ids.ShowStatus,
    ids.PlanNight,
    ids.NightForm,
    ids.Exclusions,
    ids.Exclude,
    ids.MySetting,  # of one member
    ids.DeleteMe,
    ids.KeepData,
    ids.DocumentPage,
}


def test_every_kind_of_id_that_names_something_of_a_server_is_forged():
    assert {kind for kind, *_ in FORGED} == set(of_every_kind()) - OF_NO_SERVER


@pytest.mark.parametrize("make", dict.fromkeys(make for _, make, *_ in FORGED))
async def test_an_id_forged_on_another_server_gets_one_refusal_and_changes_nothing(night, elsewhere, make):
    """Even for a member who sits at the table and manages both servers."""
    key = await make(night)
    shown = {name: await elsewhere.say(name, "help") for name in ("ada", "dan")}
    before, public = await everything(night), [one.text for one in night.posted()]
    for _, _, forged, values, says in (one for one in FORGED if one[1] is make):
        for name, message in shown.items():
            asked = len(night.env.http_requests)
            one = {"who": elsewhere.member(name), "message": message.message, "values": values}
            (result,) = await press(night.env, {**one, "custom_id": forged.replace("KEY", key)})
            assert result.response.ephemeral, (
                f"{forged}: a new message, or the pressed one, which only this member sees"
            )
            methods = [one.method for one in night.env.http_requests[asked:]]
            assert methods in (["POST"], ["POST", "DELETE"]), forged  # the older refusal is deleted
            assert Shown(elsewhere, result.response).text.startswith(f"🚫 {says}"), forged
        await gone_on(night)
        assert await everything(night) == before, forged
        assert [one.text for one in night.posted()] == public, forged


async def test_in_a_direct_message_the_seat_decides(night):
    sent = []
    for names in (("ada", "ben", "cleo"), ("dan", "eve", "finn")):
        for name in names:
            await night.me(name, hand="dm")
        table = await night.begin(*names, pace="all day")
        sent.append((mover(table), table.number))
    (own, number), (other, _) = sent
    letters = {name: Shown(night, night.member(name).user.dm_channel.history()[-1]) for name in (own, other)}
    before = await everything(night)
    for forged in ("h:KEY", "m:KEY:-:offer 1", "w:KEY", "b:KEY:stand-in", "b:KEY:back"):
        one = {"message": letters[other].message, "custom_id": forged.replace("KEY", rows.key_of(number))}
        (result,) = await press(night.env, {"who": night.member(other), **one})
        assert "You’re not at this table" in Shown(night, result.response).text
    for forged in ("v:open", "p:l:-:ever:0", "n:KEY:in", "t:KEY:join"):
        one = {"message": letters[own].message, "custom_id": forged.replace("KEY", rows.key_of(number))}
        (result,) = await press(night.env, {"who": night.member(own), **one})
        assert "works only in a channel of a server" in Shown(night, result.response).text
    assert await everything(night) == before
    one = {"message": letters[own].message, "custom_id": letters[own].button("Offer to 1")}
    await press(night.env, {"who": night.member(own), **one})
    assert (await rows.table(night, number)).number == 1


async def test_the_limits_of_a_server_count_its_own_tables_only(night, elsewhere):
    await elsewhere.settings("ada", member="1", server="1")
    await night.open("ada", "ben")
    assert "at the table" in (await elsewhere.say("ada", "play", game="smile")).text
    assert "already open" in await refused(elsewhere, "ben", "play", game="smile")


async def test_the_settings_of_one_server_hold_for_no_other(night, elsewhere):
    night.manager("dan")
    before = (await night.settings("dan")).components
    for choice in ({"pace": "evening"}, {"season": "month"}):
        changed = (await elsewhere.settings("ada", **choice)).components
        assert (await night.settings("dan")).components == before
        assert changed != before

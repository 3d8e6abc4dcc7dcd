"""A server is unavailable for a while, or the connection of its shard is lost: time at its tables stops, so that no
player loses a turn, and afterwards the table says why. A channel that is closed to the bot stops no clock."""

import logging
from datetime import timedelta

import pytest
from simcord import gateway
from simcord.backend import serializers

from games.tournament import MATCH_ORDER
from tests.kit.game_night import Elsewhere
from tests.kit.nights import EVENING, opened, planned
from tests.kit.press import as_the_bot
from tests.kit.racing import TIME as UP
from tests.kit.racing import race, started
from tests.kit.rows import current, gone_on, play, table_of
from tests.kit.tournaments import begin as begin_tournament
from tests.kit.turns import mover, shown, stored

THREE = ("ada", "ben", "cleo")
KINDS = ("server", "shard")
TEN_MINUTES, HOUR = 600, 3600
SAYS = "🐾 Discord couldn’t be reached for 10 min, so all clocks were stopped."


async def lose(night, kind):
    """Makes the server unavailable, with status 503 for requests about it; or disconnects its shard."""
    if kind == "shard":
        with as_the_bot(night.env):
            await night.bot.get_shard(0).disconnect()
    else:
        for path in (f"/channels/{night.channel.id}*", f"/guilds/{night.guild.id}*"):
            night.env.inject_error("*", path, status=503, times=None)
        night.env.backend.emit("GUILD_DELETE", {"id": str(night.guild.id), "unavailable": True})
    await night.env.settle()


def withhold(night, patch):
    """Makes the server unavailable when the bot connects from now on."""
    feed = gateway.FakeGateway.feed

    def without(self, event, payload):
        if event == "READY":
            payload = {**payload, "guilds": [{"id": str(night.guild.id), "unavailable": True}]}
        if event != "GUILD_CREATE":
            feed(self, event, payload)

    patch.setattr(gateway.FakeGateway, "feed", without)


def restored(night):
    """The gateway event for a server that is available again."""
    night.env.backend.faults.clear()
    return serializers.guild_create_payload(night.env.backend, night.env.backend.guilds[night.guild.id])


async def give_back(night, kind):
    """Makes the server, or the connection, available again."""
    if kind == "shard":
        with as_the_bot(night.env):
            await night.bot.get_shard(0).reconnect()
    else:
        night.env.backend.emit("GUILD_CREATE", restored(night))
    await night.env.settle()


async def away(night, kind, seconds):
    """An outage of the server for this many seconds."""
    await lose(night, kind)
    await night.env.advance_time(seconds)
    await give_back(night, kind)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("pace", "left"), [("live", 30), ("evening", 300)])
async def test_after_ten_minutes_nobody_has_missed_a_turn_and_who_is_to_move_is_called_and_has_half_the_time(
    night, kind, pace, left
):
    table = await night.begin(*THREE, pace=pace)
    found, late = await stored(night, table), mover(table)
    await away(night, kind, TEN_MINUTES)
    assert found.number == 0
    assert [(seat.misses, seat.computer) for seat in found.seats] == [(0, False)] * 3
    back = await shown(night, found)
    assert SAYS in back.text
    assert "took too long" not in back.text
    assert mover(back) == late
    assert len([one for one in night.posted() if one.is_call]) == 1
    await night.env.advance_time(left - 1)
    assert found.number == 0
    await night.env.advance_time(2)
    assert [one.by for one in found.recent] == ["timeout"]


@pytest.mark.parametrize("kind", KINDS)
async def test_a_tournament_goes_on_with_the_same_people_after_an_hour(night, kind):
    number = await begin_tournament(night, *THREE)
    for _ in range(MATCH_ORDER.index("domino")):
        await play(night, number)
        await night.press("ada", night.posted()[-1], "Next match")
    found = await table_of(night, number)
    assert found.game == "domino"
    before = found.number
    await away(night, kind, HOUR)
    assert found.number == before
    assert [(seat.member is not None, seat.computer) for seat in found.seats] == [(True, False)] * 3
    await play(night, number)
    await gone_on(night)
    match = (await current(night, number)).finished_matches[-1]
    assert match.credited == tuple(seat.member for seat in found.seats), "their points are their own"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", UP)
async def test_a_race_waits_until_everybody_is_there_again(night, kind, game):
    found = await started(night, game, "ada", "ben")
    await found.open()
    before = (await found.stored()).position
    await away(night, kind, TEN_MINUTES)
    table = await found.stored()
    assert (table.position.question, table.position.winner) == (before.question, None)
    assert table.race.paused == "away"
    assert "The game was interrupted" in found.text
    await found.press("ada", "Resume")
    assert not (await found.stored()).race.paused


@pytest.mark.parametrize("lost", [12, 20])
@pytest.mark.parametrize("game", UP)
async def test_what_happens_in_a_race_while_nobody_can_watch_it_counts_for_nobody(night, by_the_second, game, lost):
    """Otherwise a computer player would have claimed, or time would have run out."""
    found = await started(night, game, "ada", "ben", computers=1)
    await found.open()
    await away(night, "shard", lost)
    table = await found.stored()
    assert (table.position.is_open, table.position.winner, table.race.idle) == (False, None, 0)
    assert table.race.paused == "away"
    await found.press("ada", "Resume")
    assert not (await found.stored()).race.paused


@pytest.mark.parametrize(("moved", "lost"), [(4, 62), (4, 54), (30, 36)])
async def test_a_ready_check_whose_minute_nobody_could_use_begins_again(night, by_the_second, moved, lost):
    found = await race(night, "find_it", "ada", "ben")
    await found.press("ada", "I’m ready")
    await night.env.advance_time(moved)
    await away(night, "shard", lost)
    assert (await found.stored()).race.again
    await night.env.advance_time(50)
    assert (await found.stored()).race.paused == "ready"


@pytest.mark.parametrize("kind", KINDS)
async def test_a_connection_that_is_back_after_seconds_changes_nothing_and_says_nothing(night, kind):
    table = await night.begin(*THREE)
    found = await stored(night, table)
    await night.env.advance_time(32)
    before, asked = found.deadlines, len(night.requests())
    await away(night, kind, 3)
    assert found.deadlines == before
    assert not [one for one in night.requests()[asked:] if not one.startswith("GET")]
    await night.env.advance_time(23)
    assert found.number == 0
    await night.env.advance_time(3)
    assert found.number == 1


@pytest.mark.parametrize(("moved", "lost", "left"), [(50, 20, 10), (54, 3, 6), (54, 9, 6), (29, 28, 30), (10, 20, 30)])
async def test_a_short_outage_costs_no_player_time_and_gives_nobody_more(night, by_the_second, moved, lost, left):
    """Of 60 seconds, `moved` had passed when the connection was lost for `lost` seconds; `left` remain afterwards."""
    table = await night.begin(*THREE)
    found = await stored(night, table)
    await night.env.advance_time(moved)
    back_at = night.bot.now() + timedelta(seconds=lost)
    await away(night, "shard", lost)
    assert found.number == 0
    ((_, one),) = found.deadlines.items()
    assert abs((one.at - back_at).total_seconds() - left) < 1.5
    assert f"due <t:{int(one.at.timestamp())}:R>" in (await shown(night, found)).text
    assert "Discord" not in (await shown(night, found)).text


async def test_a_connection_that_is_lost_again_and_again_is_one_outage(night):
    """Between the losses the connection works for two seconds, too short for presses."""
    table = await night.begin(*THREE)
    found = await stored(night, table)
    for _ in range(24):
        await lose(night, "shard")
        await night.env.advance_time(8)
        await give_back(night, "shard")
        await night.env.advance_time(2)
    assert found.number == 0
    assert "min, so all clocks were stopped" in (await shown(night, found)).text
    assert len([one for one in night.posted() if not one.is_call]) == 1


async def test_another_server_continues_during_an_outage(night):
    there = Elsewhere(night)
    other = there.guild.create_text_channel("other")
    there.channel = other
    here = await stored(night, await night.begin(*THREE))
    going_on = await stored(there, await there.begin(*THREE))
    await lose(night, "server")
    await night.env.advance_time(61)
    assert (here.number, going_on.number) == (0, 1)
    await give_back(night, "server")


async def test_a_member_who_plays_alone_goes_on_wherever_they_are(night):
    there = Elsewhere(night)
    there.channel = there.guild.create_text_channel("other")
    await lose(night, "server")
    alone = await there.say("ada", "solo", game="smile", level="easy")
    assert "Your turn" in alone.text
    await give_back(night, "server")


@pytest.mark.parametrize("returns", ["without a word", "in another event"])
async def test_a_server_is_back_however_discord_says_so(night, returns):
    found = await stored(night, await night.begin(*THREE))
    await lose(night, "server")
    await night.env.advance_time(TEN_MINUTES)
    payload = restored(night)
    if returns == "in another event":
        del payload["unavailable"]
        night.env.backend.emit("GUILD_CREATE", payload)
    else:
        night.bot.get_guild(night.guild.id).unavailable = False
        await night.env.advance_time(11)
    await night.env.settle()
    assert "Discord couldn’t be reached" in (await shown(night, found)).text
    await night.env.advance_time(31)
    assert found.number == 1


async def test_a_bot_that_starts_while_a_server_is_unavailable_lets_time_stand_still_there(night, monkeypatch):
    found = await stored(night, await night.begin(*THREE))
    with monkeypatch.context() as patch:
        withhold(night, patch)
        await night.restart(away=3)
        await night.env.advance_time(TEN_MINUTES)
    found = await stored(night, night.table())
    assert found.number == 0
    await give_back(night, "server")
    assert found.number == 0
    assert SAYS in (await shown(night, found)).text


async def test_a_server_that_is_deleted_while_it_is_unavailable_is_forgotten(night):
    await night.begin(*THREE)
    await lose(night, "server")
    night.env.backend.emit("GUILD_DELETE", {"id": str(night.guild.id)})
    await night.env.advance_time(30)
    assert not night.bot.host.outages.current


async def test_a_channel_that_was_closed_while_its_server_was_away_is_tried_as_soon_as_it_is_back(night):
    found = await stored(night, await night.begin(*THREE))
    await lose(night, "server")
    night.env.backend.faults.clear()
    night.env.inject_error("*", f"/channels/{night.channel.id}*", status=403, code=50001, times=None)
    for wait in (TEN_MINUTES, TEN_MINUTES, 60):  # it retries after three, six and twelve minutes
        night.bot.table_messages.messages._outboxes.of(found.id).content.clear()
        night.bot.table_messages.refresh(found.handle)
        await night.env.advance_time(wait)
    await give_back(night, "server")
    assert "Discord couldn’t be reached for 21 min" in (await shown(night, found)).text


async def test_a_channel_that_is_closed_to_the_bot_stops_no_clock(night):
    found = await stored(night, await night.begin(*THREE))
    night.env.inject_error("*", f"/channels/{night.channel.id}*", status=403, code=50013, times=None)
    await night.env.advance_time(61)
    assert found.number == 1


@pytest.mark.parametrize("kind", KINDS)
async def test_a_lobby_that_would_have_ended_waits_as_after_a_press(night, kind):
    found = await stored(night, await night.open(*THREE))
    await night.env.advance_time(HOUR - 60)
    await away(night, kind, TEN_MINUTES)
    assert found.state == "lobby"
    assert f"closes: <t:{int(found.due.timestamp())}" in (await shown(night, found)).text
    await night.env.advance_time(HOUR - 1)
    assert found.state == "lobby"
    await night.env.advance_time(2)
    assert found.state == "cancelled"


async def test_a_turn_of_a_table_for_all_day_that_would_have_ended_has_half_an_hour(night):
    found = await stored(night, await night.begin(*THREE, pace="all day"))
    ((seat, one),) = found.deadlines.items()
    await night.env.advance_time((one.at - night.bot.now()).total_seconds() - 60)
    await away(night, "shard", TEN_MINUTES)
    assert found.number == 0
    assert SAYS in (await shown(night, found)).text
    assert abs((found.deadlines[seat].at - night.bot.now()).total_seconds() - 1800) < 1


async def test_a_night_due_during_an_outage_begins_once_its_members_can_press(night):
    await planned(night, "ada", "ben", game="smile")
    await night.env.advance_time((EVENING - night.bot.now()).total_seconds() - 300)
    before = len(night.posted())
    await lose(night, "shard")
    await night.env.advance_time(TEN_MINUTES)
    assert len(night.posted()) == before
    await give_back(night, "shard")
    await opened(night)
    assert "Press “Join” below to take your seat" in night.table().text


# Effects for operators and requests to Discord


@pytest.fixture
def warnings(caplog):
    def found():
        return [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING]

    return found


@pytest.mark.parametrize("kind", KINDS)
async def test_an_outage_of_an_hour_is_one_warning_and_hardly_a_request(night, kind, warnings):
    tables = [await stored(night, await night.begin(*THREE)) for _ in range(4)]
    await lose(night, kind)
    asked = len(night.requests())
    for table in tables:
        night.bot.table_messages.refresh(table.handle)
        night.bot.table_messages.messages._outboxes.of(table.id).content.clear()
    await night.env.advance_time(HOUR)
    assert len(night.requests()) - asked <= 2 * len(tables)
    (warning,) = warnings()
    assert "the clocks of its tables are stopped" in warning
    await give_back(night, kind)
    await night.env.advance_time(5)
    assert len(warnings()) == 1
    for table in tables:
        assert "Discord couldn’t be reached for 60 min" in (await shown(night, table)).text


async def test_servers_that_return_some_seconds_after_their_shard_are_no_outages_of_their_own(
    night, warnings, monkeypatch
):
    """At first Discord reports all of them as unavailable."""
    found = await stored(night, await night.begin(*THREE))
    await lose(night, "shard")
    await night.env.advance_time(TEN_MINUTES)
    with monkeypatch.context() as patch:
        withhold(night, patch)
        await give_back(night, "shard")
        await night.env.advance_time(20)
    assert night.bot.host.outages.is_away(night.guild.id)
    await give_back(night, "server")
    assert len(warnings()) == 1
    assert SAYS in (await shown(night, found)).text


async def test_requests_that_fail_for_an_hour_are_one_warning_for_each_server(night, warnings):
    """Discord's gateway works the whole time."""
    for _ in range(3):
        await night.begin(*THREE)
    night.env.inject_error("*", f"/channels/{night.channel.id}*", status=503, times=None)
    await night.env.advance_time(HOUR)
    assert len([one for one in warnings() if "cannot be shown" in one]) == 1
    restored(night)
    await night.env.advance_time(60)
    assert len([one for one in night.posted() if one.is_finale]) == 3


@pytest.mark.parametrize("kind", KINDS)
async def test_the_status_says_when_discord_could_not_be_reached(night, kind):
    assert "No connection to Discord" not in (await night.say("ada", "status")).text, "nor is the start an outage"
    began = int(night.env.now().timestamp())
    await away(night, kind, TEN_MINUTES)
    told = (await night.say("ada", "status")).text
    assert f"No connection to Discord: <t:{began}:f> to <t:{began + TEN_MINUTES}:t>" in told


async def test_the_status_leaves_out_an_outage_of_less_than_a_minute(night):
    """Its line would read: 9:35 AM to 9:35 AM."""
    await away(night, "shard", 40)
    assert "No connection to Discord" not in (await night.say("ada", "status")).text

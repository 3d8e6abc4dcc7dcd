"""Play alerts: a lobby that lacks players alerts its subscribers, once, as they chose in `/me`."""

import discord
import pytest
from sqlalchemy import event, select

from bot.features.alerts import store as alerts
from bot.features.alerts.store import BUDGETS
from tests.kit import rows
from tests.kit.databases import fail_commits
from tests.kit.game_night import Elsewhere, Shown
from tests.kit.press import press
from tests.kit.wanted import ask, call, told


@pytest.fixture
async def noon(night):
    """The server at noon on a Thursday, when nobody has quiet hours."""
    await night.env.advance_time(12 * 3600)
    return night


async def test_an_alert_names_the_players_and_the_reason_and_one_press_ends_the_subscription(noon):
    without = (await ask(noon, "ben")).text
    assert "Choose games, and I send you a direct message" in without
    assert "limit" not in without
    assert "The limit is for all servers" in (await ask(noon, "ben", "smile", "domino", days=(3, 4), most=2)).text
    assert "Notify me about tables: **Smile and Domino**, Thu and Fri" in (await noon.my_times("ben")).text
    answer, options = await call(noon, "ada", "cleo")
    assert "I’m now messaging members who want to hear about this table. That works once per table." in answer.text
    (message,) = told(noon, "ben")
    assert message.text == (
        "📣 Smile on **Test Guild**: there is room for you. Already in: **ada** and **cleo**.\n"
        "-# You asked to hear about Smile on that server, 2 times a day at most."
    )
    assert list(message.buttons) == ["Stop these messages"]
    assert "Find a player" not in options.buttons, "it calls once"
    assert "You can use it once" not in options.text
    assert told(noon, "ada") == told(noon, "cleo") == []
    await noon.member("ben").user.click(message.message, custom_id=message.button("Stop these messages"))
    assert (
        message.text
        == "🔕 You won’t hear about tables on that server any more. `/me` there turns these messages on again."
    )
    answer, options = await call(noon, "dan", game="domino")
    assert answer.text.startswith("🚫 Nobody wants another message about this game today")
    assert "Find a player" in options.buttons, "nobody was called"
    assert "messages members who asked to hear about tables like this. You can use it once." in options.text


async def test_no_alert_reaches_members_who_sleep_are_away_cannot_see_the_channel_or_chose_another_day_or_game(noon):
    names = ("asleep", "blind", "gone", "removed", "friday", "domino", "seated", "away", "ben")
    for name in names:
        await ask(noon, name, "domino" if name == "domino" else "smile", days=(4,) if name == "friday" else ())
    await noon.me("asleep", **{"from": "11:00", "to": "13:00"})
    await noon.fill("away", await noon.my_times("away"), "u:holiday", until="2026-01-03")
    await noon.bot.people.change_server(
        noon.guild.id, holiday="0"
    )  # on holiday nobody is disturbed, although no table waits
    hidden = {noon.member("blind"): discord.PermissionOverwrite(view_channel=False)}
    noon.channel = noon.guild.create_text_channel("hidden", overwrites=hidden)
    noon.env.backend.guilds[noon.guild.id].members.pop(noon.member("gone").id)
    lobby = await noon.open("ada", "seated", "removed")
    options = await noon.press("ada", lobby, "Options")
    await noon.choose("ada", options, options.button_of("guests"), str(noon.member("removed").id))
    await noon.press("ada", options, "Find a player")
    assert {name: len(told(noon, name)) for name in names} == dict.fromkeys(names, 0) | {"ben": 1}
    asked = [member for member, *_ in await alerts.subscriptions(noon.bot.store, noon.guild.id, "smile")]
    assert noon.member("gone").id not in asked, "who has left the server is looked up once"
    spent = await noon.bot.store.values(select(BUDGETS.c.member).where(BUDGETS.c.spent > 0))
    assert spent == [noon.member("ben").id], "only what was sent counts"


async def test_the_daily_budget_covers_all_servers_and_closed_direct_messages_are_tried_once(noon):
    elsewhere = Elsewhere(noon)
    for where in (noon, elsewhere):
        await ask(where, "ben", "smile", most=1)
        await ask(where, "cleo", "smile", most=5)
    dm = noon.member("cleo").user.dm_channel.id
    noon.env.inject_error("POST", f"/channels/{dm}/messages", status=403, code=50007, times=None)
    for where in (noon, elsewhere, noon):
        await call(where, "ada")
    assert len(told(noon, "ben")) == 1
    tried = [one for one in noon.requests() if one == f"POST /channels/{dm}/messages"]
    assert len(tried) == 1
    closed = await ask(noon, "cleo")
    assert "I can’t send you direct messages." in closed.text
    await noon.env.advance_time(24 * 3600)
    await call(elsewhere, "ada")
    assert len(told(noon, "ben")) == 2, "it is another day"


async def test_a_lobby_whose_subscribers_have_no_budget_left_can_alert_them_another_day(noon):
    await ask(noon, "ben", "smile", most=1)
    await call(noon, "ada")
    answer, lobby = await call(noon, "ada")
    assert answer.text.startswith("🚫 Nobody")
    assert (await rows.table(noon, lobby.number)).wanted is None
    await noon.env.advance_time(24 * 3600)
    await call(noon, "ada")
    assert len(told(noon, "ben")) == 2


@pytest.mark.parametrize(("code", "is_kept"), [(10004, True), (10007, False), (10013, False), (50001, True)])
async def test_a_subscription_is_deleted_if_the_member_has_left_but_not_if_the_server_is_invisible(noon, code, is_kept):
    await ask(noon, "ben", "smile")
    route = f"/guilds/{noon.guild.id}/members/{noon.member('ben').id}"
    noon.env.inject_error("GET", route, status=403 if code == 50001 else 404, code=code)
    await call(noon, "ada")
    assert told(noon, "ben") == []
    assert bool(await alerts.subscriptions(noon.bot.store, noon.guild.id, "smile")) == is_kept


async def test_nothing_is_sent_if_the_budget_cannot_be_written_and_missed_alerts_are_not_sent_hours_later(
    noon, monkeypatch
):
    await ask(noon, "ben", "smile")
    real = alerts.count_alert_if_allowed

    async def failing(*about):
        fail_commits(noon, patch)
        return await real(*about)

    with monkeypatch.context() as patch:
        patch.setattr(alerts, "count_alert_if_allowed", failing)
        await call(noon, "ada")
        await noon.env.advance_time(400)
    await noon.env.advance_time(3600)
    assert told(noon, "ben") == []


async def test_a_restarted_bot_sends_the_remaining_alerts_and_alerts_nobody_twice(noon, monkeypatch):
    for name in ("ben", "cleo"):
        await ask(noon, name, "smile")
    with monkeypatch.context() as patch:
        patch.setattr(noon.bot.play_alerts, "schedule", lambda number: None)
        await call(noon, "ada")
    assert told(noon, "ben") == []
    for _ in range(2):
        await noon.restart()
    assert [len(told(noon, name)) for name in ("ben", "cleo")] == [1, 1]


async def test_a_restart_after_two_lobbies_sent_alerts_does_not_spend_the_budget_again(noon):
    await ask(noon, "ben", "smile", most=5)
    for name in ("ada", "dan"):
        await call(noon, name)
    await noon.restart()
    assert await noon.bot.store.values(select(BUDGETS.c.spent)) == [2]
    assert len(told(noon, "ben")) == 2


async def late(night, name, shown, custom_id):
    """The private answer to a press on a button that may no longer be shown."""
    (result,) = await press(night.env, {"who": night.member(name), "message": shown.message, "custom_id": custom_id})
    return Shown(night, result.response).text


async def test_only_players_of_a_table_can_send_its_alerts_once_while_a_seat_is_free(noon):
    await ask(noon, "ben", "smile")
    lobby = await noon.open("ada", game="keep_smiling")
    options = await noon.press("ada", lobby, "Options")
    old = options.button("Find a player")
    assert "Find a player" not in (await noon.press("dan", lobby, "Options")).buttons
    assert "Only the host and the players at this table" in await late(noon, "dan", lobby, old)
    await noon.press("cleo", lobby, "Join")
    assert await late(noon, "ada", lobby, old) == "🚫 This table is full."
    lobby = await noon.open("ada", "cleo")
    options = await noon.press("cleo", lobby, "Options")
    old = options.button("Find a player")
    await noon.press("cleo", options, "Find a player")
    assert await late(noon, "ada", lobby, old) == "🚫 Members have already been messaged about this table once."
    assert len(told(noon, "ben")) == 1


async def test_the_number_of_queries_before_the_press_is_answered_does_not_grow_with_the_subscribers(noon):
    """Subscribers and their time zones are read together; the press must be answered within three seconds."""
    sent = []

    def note(_connection, _cursor, statement, *_):
        sent.append(statement)

    async def statements():
        noon.bot.people.clear_cache()
        sent.clear()
        assert await noon.bot.play_alerts.subscribers(handle.table)
        return len(sent)

    handle = await noon.bot.host.find((await noon.open("ada")).number)
    await ask(noon, "ben", "smile")
    await noon.me("ben", zone="Asia/Tokyo")
    event.listen(noon.bot.store.engine.sync_engine, "before_cursor_execute", note)
    count = await statements()
    for number in range(9):
        await alerts.subscribe(noon.bot.store, noon.guild.id, 1000 + number, alerts.Subscription(("smile",)))
    assert await statements() == count
    assert len(await noon.bot.play_alerts.subscribers(handle.table)) == 10


async def test_the_days_of_a_subscription_are_in_the_member_s_own_time_zone(noon):
    """At noon on a Thursday it is Friday already in the east."""
    for name, zone in (("ben", "Pacific/Kiritimati"), ("cleo", "America/New_York"), ("dan", None)):
        await ask(noon, name, "smile", days=(3,))
        if zone:
            await noon.me(name, zone=zone)
    handle = await noon.bot.host.find((await noon.open("ada")).number)
    asked = {member for member, _ in await noon.bot.play_alerts.subscribers(handle.table)}
    assert asked == {noon.member(name).id for name in ("cleo", "dan")}


async def test_a_retried_alert_does_not_spend_the_budget_again_even_if_another_lobby_sent_one(noon):
    for name in ("ben", "cleo"):
        await ask(noon, name, "smile", most=5)
    route = f"/guilds/{noon.guild.id}/members/{noon.member('cleo').id}"
    noon.env.inject_error("GET", route, status=503)
    await call(noon, "ada")
    assert [len(told(noon, name)) for name in ("ben", "cleo")] == [1, 0]
    await call(noon, "dan")
    await noon.env.advance_time(60)
    assert [len(told(noon, name)) for name in ("ben", "cleo")] == [2, 2]
    assert await noon.bot.store.values(select(BUDGETS.c.spent)) == [2, 2]

"""Server managers exclude a member from their tables for a while, on a screen behind `/settings`."""

from datetime import timedelta

import pytest

from bot.features.profile.exclusions import Exclude, Exclusions
from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.nights import EVENING, lobbies, plan, until
from tests.kit.press import press
from tests.kit.wanted import ask, call, told

CLOSED = "🚫 You can’t open or join tables on this server until <t:"


@pytest.fixture
def night(night):
    """A server managed by Mona."""
    night.manager("mona")
    return night


async def listed(night, by="mona"):
    return await night.press(by, await night.settings_page(by, "People"), "Exclude members")


async def exclude(night, name, length="day"):
    """Excludes a member; returns the list of exclusions."""
    who = night.member(name)
    shown = await listed(night)
    shown = await night.choose("mona", shown, shown.select_of_members, who)
    return await night.choose("mona", shown, str(Exclude(who.id, "until")), length)


async def test_an_excluded_member_opens_and_joins_nothing_plays_on_where_they_sit_and_returns_afterwards(night):
    number = await rows.begun(night, "ada", "ben", "cleo")
    tournament = await night.say("eve", "tournament start")
    shown = await plan(night, "dan")
    lobby = await night.open("eve", game="domino")
    await night.press("ben", lobby, "Join")
    await night.press("ben", lobby, "Leave")
    assert f"✅ {night.member('ben').mention} is excluded until <t:" in (await exclude(night, "ben")).text
    for attempt in (
        lambda: night.press("ben", lobby, "Join"),
        lambda: night.press("ben", tournament, "Join"),
        lambda: night.press("ben", shown, "I’m in"),
        lambda: night.press("ben", shown, "Maybe"),
        lambda: night.say("ben", "play", game="smile"),
        lambda: night.say("ben", "tournament start"),
        lambda: plan(night, "ben"),
    ):
        message = await attempt()  # the next attempt deletes this refusal
        assert message.text.startswith(CLOSED)
        assert "mona" not in message.text
    assert "You hold" in (await night.hand("ben", await rows.public(night, number))).text
    await rows.play_on(night, number)
    ended = night.finale()
    assert (await night.press("ben", ended, "Rematch")).text.startswith(CLOSED)
    await night.press("ada", ended, "Rematch")
    again = night.table()
    assert night.member("cleo").mention in again.text
    assert night.member("ben").mention not in again.text, "no seat is kept for them"
    assert (await night.press("ben", ended, "To the rematch")).text.startswith(CLOSED)
    assert not (await night.press("ben", shown, "Can’t")).text.startswith("🚫")
    await night.env.advance_time(86400 + 1)
    assert "ben" in (await night.say("ben", "play", game="smile")).text


async def test_deleting_their_data_brings_no_excluded_member_back_and_the_list_of_changes_names_nobody(night):
    await exclude(night, "ben", "week")
    answer = await night.press("ben", await night.say("ben", "privacy delete"), "Delete everything")
    assert "Two things stay until they end" in answer.text
    assert (await night.say("ben", "play", game="smile")).text.startswith(CLOSED)
    await night.press("mona", await night.say("mona", "privacy delete"), "Delete everything")
    changes = await night.press("mona", await night.settings_page("mona", "People"), "Who changed what")
    nobody = "a member whose data is deleted"
    assert f"{nobody} excluded {nobody} until <t:" in changes.text.replace("*", "")


async def test_an_excluded_member_leaves_the_bench_and_does_not_stand_in(night):
    number = await rows.begun(night, "ada", "cleo", "dan")
    await night.stand_in("ben", await rows.public(night, number))
    assert await rows.bench(night, number) == ["ben"]
    await exclude(night, "ben")
    assert await rows.bench(night, number) == []
    answer = await night.stand_in("ben", await rows.public(night, number))
    assert answer.text.startswith(CLOSED)
    assert await rows.bench(night, number) == []


async def test_the_select_of_a_member_is_a_new_one_after_each_change_as_discord_keeps_the_choice_of_an_old_one(night):
    shown, who = await listed(night), night.member("ben")
    ids = [shown.select_of_members]
    shown = await night.choose("mona", shown, ids[-1], who)
    assert shown.select_of_members == ids[-1], "the member is still chosen"
    shown = await night.choose("mona", shown, str(Exclude(who.id, "until")), "day")
    ids.append(shown.select_of_members)
    shown = await night.press("mona", shown, "End it")
    ids.append(shown.select_of_members)
    assert len({*ids}) == 3


async def test_managers_see_until_when_end_it_early_and_find_it_among_the_changes(night):
    assert "Nobody is excluded." in (await listed(night)).text
    shown = await exclude(night, "ben", "week")
    ben = night.member("ben").mention
    ends = int((night.bot.now() + timedelta(weeks=1)).timestamp())
    assert f"{ben} · until <t:{ends}:d> <t:{ends}:t>" in shown.text
    await night.env.advance_time(60)
    shown = await night.press("mona", shown, "End it")
    assert "Nobody is excluded." in shown.text
    assert "ben" in (await night.say("ben", "play", game="smile")).text
    changes = await night.press("mona", await night.settings_page("mona", "People"), "Who changed what")
    assert f"excluded {ben} until <t:{ends}:f>," in changes.text.replace("*", "")
    assert f"ended the exclusion of {ben}," in changes.text.replace("*", "")


async def test_nobody_excludes_themselves_or_the_bot_nor_anybody_without_managing_the_server(night):
    shown = await listed(night)
    forged = {"message": shown.message, "custom_id": "v:m:choose"}
    for number in (night.member("mona").id, night.bot.user.id):
        choice = {"who": night.member("mona"), "values": [str(number)], **forged}
        (answer,) = await press(night.env, choice)
        assert Shown(night, answer.response).text == "🚫 You can’t exclude yourself or me."
        end = {"who": night.member("mona"), "values": ["day"], **forged, "custom_id": str(Exclude(number, "until"))}
        (answer,) = await press(night.env, end)
        assert Shown(night, answer.response).text == "🚫 You can’t exclude yourself or me."
    cleo = night.member("cleo").id
    for asked in (Exclusions("show"), Exclusions("choose"), Exclude(cleo, "until"), Exclude(cleo, "end")):
        (answer,) = await press(
            night.env, {"who": night.member("ben"), "values": ["day"], **forged, "custom_id": str(asked)}
        )
        assert Shown(night, answer.response).text.startswith("🚫 Only members with the permission Manage Server")
    assert "Nobody is excluded." in (await listed(night)).text


async def test_an_excluded_guest_is_not_pinged_when_the_night_begins(night):
    shown = await plan(night, "dan", game="smile")
    for name in ("ben", "cleo"):
        await night.press(name, shown, "I’m in")
    await exclude(night, "ben", "weeks")
    await until(night, EVENING)
    (lobby,) = lobbies(night)
    assert "Still missing: **dan** and **cleo**" in lobby.text


async def test_an_excluded_member_gets_no_play_alerts(night):
    await night.env.advance_time(12 * 3600)
    for name in ("ben", "dan"):
        await ask(night, name, "smile")
    await exclude(night, "ben")
    await call(night, "ada", "cleo")
    assert (len(told(night, "ben")), len(told(night, "dan"))) == (0, 1)

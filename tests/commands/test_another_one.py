"""A member who repeats an action within a minute is asked for confirmation first."""

from msgspec.structs import replace

from bot.features.nights.store import NIGHTS
from tests.kit import rows
from tests.kit.press import press


async def test_who_opens_a_second_table_in_the_same_minute_is_asked_first(night):
    first = await night.say("ada", "play", game="smile")
    asked = await night.say("ada", "play", game="domino")
    assert asked.message.ephemeral
    assert f"/{first.id} " in asked.text
    assert len(night.posted()) == 1
    key = asked.buttons["Another one"].split(":")[-1]
    told = await night.press("ada", asked, "Another one")
    lobby = night.table()
    assert "Domino" in lobby.text
    assert f"/{lobby.id}" in told.text
    for one in ("domino", "smile"):  # a press that arrives twice, and a forged one
        forged = {"who": night.member("ada"), "message": asked.message, "custom_id": f"x:{one}:another:{key}"}
        await press(night.env, forged)
    assert len(await rows.tables(night)) == 2
    await night.env.advance_time(60)
    assert "at the table" in (await night.say("ada", "play", game="smile")).text, "a minute later she means it"
    assert "at the table" in (await night.say("ben", "play", game="smile")).text


async def test_who_plans_a_second_night_for_the_same_minute_is_asked_first(night):
    when = {"when": "2026-01-03 20:00", "weekly": True, "minimum": 4, "reminders": "hour", "seating": "rating"}
    first = await night.say("ada", "night plan", game="smile", **when)
    asked = await night.say("ada", "night plan", game="domino", second="domino", third="tournament", **when)
    assert asked.message.ephemeral
    assert "already planned a game night for that time" in asked.text
    assert f"/{first.id})" in asked.text
    assert len(night.posted()) == 1
    await night.press("ada", asked, "Another one")
    again = night.posted()[-1]
    found = [await night.bot.nights.find(one.number) for one in (first, again)]
    assert found[1].games == ("domino", "tournament")
    same = "at", "zone", "minute", "weekly", "minimum", "reminders", "seating", "planner"
    assert [getattr(found[0], one) for one in same] == [getattr(found[1], one) for one in same]
    assert [*found[1].members] == [night.member("ada").id]
    await night.say("ben", "night plan", game="domino", **when)
    await night.say("ada", "night plan", when="2026-01-03 20:01")
    assert len(await night.bot.store.rows(NIGHTS.select())) == 4, "others may, and she at another time"


async def test_whoever_never_saw_the_first_table_is_not_asked(night):
    first = await night.say("ada", "play", game="smile")
    handle = await night.bot.host.find(first.number)
    handle.shown = replace(handle.shown, messages=())  # as after a kill before the answer
    assert "at the table" in (await night.say("ada", "play", game="smile")).text

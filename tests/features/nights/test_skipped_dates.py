"""Members who wanted to come on a skipped date get every message about their night until that date is over."""

from datetime import timedelta

import pytest

from bot.features.nights.store import NIGHT_MEMBERS, NIGHTS
from tests.kit.nights import EVENING, opened, planned, told_off, until

WEEK, HOURS = timedelta(weeks=1), timedelta(hours=4)


async def skip(night, name, shown):
    """Skips the next date of the night in this message."""
    await night.press(name, await night.press(name, await night.press(name, shown, "Manage"), "Skip"), "Skip")
    await opened(night)


async def cancel(night, name, shown):
    """Cancels the night in this message with all its dates."""
    page = await night.press(name, shown, "Manage")
    await night.press(name, await night.press(name, page, "Cancel it"), "Cancel it")
    await opened(night)


async def key_of(night):
    (row,) = await night.bot.store.rows(NIGHTS.select())
    return (await night.bot.nights.find(row.id)).key


def ids(night, *names):
    return sorted(night.member(name).id for name in names)


def on(at):
    return f"<t:{int(at.timestamp())}:F>"


@pytest.mark.parametrize("between", ["nothing", "a restart", "a move", "an answer", "a No"])
async def test_members_who_came_on_a_skipped_date_are_told_once_that_the_night_is_cancelled_and_both_dates(
    night, between
):
    shown = await planned(night, "ada", "ben", "cleo", game="domino", weekly=True)
    await skip(night, "ada", shown)
    (notice,) = [one for one in night.posted() if "is skipped" in one.text]
    at = EVENING + WEEK
    if between == "a restart":
        await night.restart()
    if between == "a move":
        at += timedelta(hours=1)
        await night.say("ada", "night move", night=await key_of(night), when="2026-01-10 21:00")
        await opened(night)
        assert told_off(night, "was moved from") == [], "nobody had answered for the second date"
    if between in ("an answer", "a No"):
        await night.press("ben", notice, "I’m in" if between == "an answer" else "Can’t make it")
    await cancel(night, "ada", shown)
    (left,) = [one for one in night.posted() if "Domino" in one.text]
    assert f"The game night on {on(at)} (Domino) was cancelled by" in left.text
    assert f"There is none on {on(EVENING)} either." in left.text
    assert told_off(night) == [ids(night, "ben", "cleo")]


async def test_a_skipped_date_that_is_over_is_no_longer_named_when_the_night_is_cancelled(night):
    shown = await planned(night, "ada", "ben", game="domino", weekly=True)
    await skip(night, "ada", shown)
    await until(night, EVENING + HOURS)
    await cancel(night, "ada", shown)
    assert told_off(night) == []
    assert "either" not in "".join(one.text for one in night.posted())


async def test_two_skipped_dates_are_both_named_when_the_night_is_cancelled(night):
    shown = await planned(night, "ada", "ben", game="domino", weekly=True)
    await skip(night, "ada", shown)
    await night.press("cleo", shown, "Maybe")
    await skip(night, "ada", shown)
    assert told_off(night, "is skipped") == [ids(night, "ben"), ids(night, "cleo")]
    await cancel(night, "ada", shown)
    (left,) = [one for one in night.posted() if "Domino" in one.text]
    assert f"on {on(EVENING + 2 * WEEK)} (Domino) was cancelled" in left.text
    assert f"There is none on {on(EVENING)} and {on(EVENING + WEEK)} either." in left.text
    assert told_off(night) == [ids(night, "ben", "cleo")]


async def test_members_of_a_moved_date_are_told_that_the_night_is_cancelled(night):
    shown = await planned(night, "ada", "ben", game="domino", weekly=True)
    await night.say("ada", "night move", night=await key_of(night), when="2026-01-04 20:00")
    await opened(night)
    await cancel(night, "ada", shown)
    (left,) = [one for one in night.posted() if "Domino" in one.text]
    assert f"on {on(EVENING + timedelta(days=1))} (Domino) was cancelled" in left.text
    assert told_off(night) == [ids(night, "ben")]


@pytest.mark.parametrize("when", ["2026-01-03 20:00", "2026-01-03 22:00"])
async def test_members_of_a_skipped_date_are_told_that_the_night_is_moved_back_to_that_day(night, when):
    shown = await planned(night, "ada", "ben", game="domino", weekly=True)
    await skip(night, "ada", shown)
    await night.say("ada", "night move", night=await key_of(night), when=when)
    await opened(night)
    assert told_off(night, "was moved from") == [ids(night, "ben")]
    await night.press("ben", shown, "I’m in")
    await cancel(night, "ada", shown)
    assert told_off(night) == [ids(night, "ben")]
    assert "either" not in "".join(one.text for one in night.posted())


async def test_a_weekly_night_whose_planner_left_ends_for_those_of_its_date_and_keeps_no_answers_of_a_skipped_one(
    night,
):
    shown = await planned(night, "ada", "ben", game="domino", weekly=True)
    await skip(night, "ada", shown)
    night.env.backend.remove_member(night.guild.id, night.member("ada").id)
    await until(night, EVENING + WEEK)
    assert not await night.bot.store.rows(NIGHT_MEMBERS.select().where(NIGHT_MEMBERS.c.at == EVENING))
    await night.press("cleo", shown, "I’m in")
    await until(night, EVENING + 2 * WEEK)
    assert told_off(night, "has ended") == [ids(night, "cleo")]

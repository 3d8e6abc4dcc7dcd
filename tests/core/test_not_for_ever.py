"""Work that fails is tried again, but less and less often; and Discord is not asked for more than it takes."""

from datetime import timedelta

from sqlalchemy import insert, update

from bot.features.nights.series import MAX_TABLES
from bot.features.nights.store import NIGHT_MEMBERS, NIGHTS
from bot.tables.rows import TABLES
from tests.kit import rows
from tests.kit.databases import database_away
from tests.kit.nights import EVENING, calls, lobbies, opened, plan, until
from tests.kit.rows import gone_on
from tests.kit.tournaments import open_tournament

SELDOM = 15
"""Tries in half an hour: a few soon after the failure, then fewer and fewer."""
HALF_AN_HOUR = 1800
A_MINUTE = 4
"""Tries in a minute, once it was tried for a while: the longest wait is forty seconds, and two may be waiting."""


async def test_a_night_for_which_many_signed_up_mentions_no_more_than_discord_takes(night):
    shown = await plan(night, game="smile")
    number = shown.number
    ((at,),) = await night.bot.store.rows(NIGHTS.select().with_only_columns(NIGHTS.c.at))
    come = [{"night": number, "at": at, "member": 10**17 + i, "name": f"m{i}"} for i in range(150)]

    def sign_up(connection):
        connection.execute(insert(NIGHT_MEMBERS), come)

    await night.bot.store.write(work=sign_up)
    await until(night, EVENING + timedelta(seconds=1))
    assert len(lobbies(night)) == MAX_TABLES
    assert calls(night)
    for mentions, _ in calls(night):
        assert 0 < len(mentions["users"]) <= 100


async def test_a_call_that_discord_refuses_is_sent_again_less_and_less_often(night):
    await plan(night, game="smile")
    night.env.inject_error("POST", f"/channels/{night.channel.id}/messages", status=400, code=50035, times=None)
    before = len(night.env.http_requests)
    await until(night, EVENING + timedelta(seconds=1))
    for _ in range(HALF_AN_HOUR // 5):
        await night.env.advance_time(5)
        await opened(night)
    sent = [one for one in night.env.http_requests[before:] if one.path == f"/channels/{night.channel.id}/messages"]
    assert 0 < len(sent) <= SELDOM


async def damage(night, number):
    """The stored position can no longer be read."""
    await night.bot.store.write([(update(TABLES).where(TABLES.c.id == number).values(position=b"{}"), {})])
    await night.restart()


async def test_a_table_that_cannot_be_read_keeps_no_other_from_going_on(night):
    damaged = await rows.begun(night, "ada", "ben", "cleo")
    whole = await rows.begun(night, "ada", "ben", "cleo")
    await damage(night, damaged)
    await night.env.advance_time(61)
    assert (await rows.table(night, damaged)).number == 0
    assert (await rows.table(night, whole)).number == 1
    assert "offers a firefly" in (await rows.public(night, whole)).text


async def test_a_tournament_that_was_to_end_while_the_database_was_away_is_looked_for_seldom_and_shown_once(
    night, monkeypatch
):
    shown = await open_tournament(night, "ada", "ben")
    await night.env.advance_time(3600 - 30)
    with monkeypatch.context() as patch:
        tried = database_away(night, patch)
        await night.env.advance_time(600)
    late = [at for at in tried if at > tried[-1] - timedelta(minutes=5)]
    assert 0 < len(late) <= 5 * A_MINUTE
    path = f"/channels/{night.channel.id}/messages/{shown.id}"
    before = len(night.env.http_requests)
    await night.env.advance_time(120)
    await gone_on(night)
    assert list(shown.buttons) == ["Open again"]
    edits = [one for one in night.env.http_requests[before:] if one.method == "PATCH" and one.path == path]
    assert len(edits) == 1

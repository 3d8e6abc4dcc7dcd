"""Exclusions of members from a server's tables: until when they last, and what is stored."""

from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.features.privacy import store as privacy
from bot.members import servers
from bot.members.model import Change
from bot.members.servers import EXCLUSIONS
from tests.kit.databases import AT

HERE, THERE, MANAGER, BEN, CLEO = 1 << 22, 2 << 22, 11, 12, 13
HOUR = timedelta(hours=1)


@pytest.fixture
async def store(emptied):
    """The server excludes Ben for an hour, and Cleo for two."""
    await servers.exclude(emptied, HERE, CLEO, AT + 2 * HOUR, MANAGER, AT)
    await servers.exclude(emptied, HERE, BEN, AT + HOUR, MANAGER, AT + timedelta(seconds=1))
    return emptied


async def test_an_exclusion_holds_on_its_server_alone_and_ends_by_itself(store):
    second = timedelta(seconds=1)
    assert await servers.excluded_until(store, HERE, BEN, AT + HOUR - second) == AT + HOUR
    assert await servers.excluded_until(store, HERE, BEN, AT + HOUR) is None
    assert await servers.excluded_until(store, THERE, BEN, AT) is None
    assert [*(await servers.exclusions(store, HERE, AT)).items()] == [(BEN, AT + HOUR), (CLEO, AT + 2 * HOUR)]
    assert [*await servers.exclusions(store, HERE, AT + HOUR)] == [CLEO]


async def test_a_second_choice_replaces_the_first_and_admitting_ends_it(store):
    await servers.exclude(store, HERE, BEN, AT + 3 * HOUR, MANAGER, AT + HOUR)
    assert await servers.excluded_until(store, HERE, BEN, AT) == AT + 3 * HOUR
    await servers.admit(store, HERE, BEN, MANAGER, AT + 2 * HOUR)
    assert await servers.excluded_until(store, HERE, BEN, AT) is None
    latest, *_ = await servers.latest_changes(store, HERE, 10)
    assert (latest.member, latest.name, latest.before, latest.after) == (MANAGER, "exclusion", str(BEN), "")


async def test_exclusions_that_are_over_are_forgotten_daily_and_no_others(store):
    await servers.delete_old_changes(store, AT + HOUR)
    assert await store.values(select(EXCLUSIONS.c.member)) == [CLEO]


async def test_who_was_excluded_gets_that_in_their_export_without_who_did_it(store):
    kept = await privacy.stored_data(store, BEN)
    (change,) = kept["setting_changes"]
    assert (change["member"], change["name"], change["after"]) == (None, "exclusion", str(BEN))
    assert [one["member"] for one in kept["exclusions"]] == [BEN]


async def test_an_excluded_member_stays_excluded_until_the_end_after_deleting_their_data(store):
    await store.write(work=privacy.delete_member(BEN))
    assert await servers.excluded_until(store, HERE, BEN, AT) == AT + HOUR
    assert await privacy.is_kept_out(store, BEN)
    await servers.delete_old_changes(store, AT + HOUR)
    assert not await privacy.is_kept_out(store, BEN)
    assert not any((await privacy.stored_data(store, BEN)).values())


async def test_a_manager_or_excluded_member_who_deletes_their_data_leaves_the_lines_of_the_list_without_their_id(store):
    for gone in (MANAGER, BEN):
        await store.write(work=privacy.delete_member(gone))
    lines = [(one.member, one.name, one.before, one.after) for one in await servers.latest_changes(store, HERE, 10)]
    ends = [str(int((AT + hours * HOUR).timestamp())) for hours in (1, 2)]
    assert lines == [(0, "exclusion", ends[0], "0"), (0, "exclusion", ends[1], str(CLEO))]


async def test_a_limit_of_the_same_number_as_a_member_is_nothing_about_them(store):
    await servers.store_change(store, HERE, Change(AT + HOUR, MANAGER, "tables_per_member", str(BEN), "5"))
    assert len((await privacy.stored_data(store, BEN))["setting_changes"]) == 1

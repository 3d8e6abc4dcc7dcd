"""Who asked to be told of tables, and the one budget of such calls that a member has each day, on all servers."""

import asyncio

import pytest
from sqlalchemy import text

from bot.core.errors import Unavailable
from bot.database import Store
from bot.features.alerts import store as alerts
from bot.members.model import Subscription

ADA, BEN = 10, 11
HERE, THERE = 1, 2
THURSDAY, FRIDAY = "2026-11-26", "2026-11-27"


@pytest.fixture
def store(emptied):
    return emptied


async def test_a_wish_is_kept_for_its_server_and_the_limit_for_all_of_them(store):
    assert await alerts.subscription(store, HERE, ADA) == Subscription()
    await alerts.ask(store, HERE, ADA, Subscription(("smile", "domino"), (3, 4), 2))
    await alerts.ask(store, THERE, ADA, Subscription(("smile",), (0,), 3))
    assert await alerts.subscription(store, HERE, ADA) == Subscription(("smile", "domino"), (3, 4), 3)
    assert await alerts.subscriptions(store, HERE, "domino") == [
        (ADA, None, Subscription(("smile", "domino"), (3, 4), 3))
    ]
    assert await alerts.subscriptions(store, THERE, "domino") == []
    await alerts.ask_no_more(store, HERE, ADA)
    assert await alerts.subscriptions(store, HERE, "smile") == []
    assert await alerts.subscription(store, THERE, ADA) == Subscription(("smile",), (0,), 3)


async def test_who_was_told_longest_ago_is_told_first(store):
    for member in (ADA, BEN):
        await alerts.ask(store, HERE, member, Subscription(("smile",)))
    assert [member for member, *_ in await alerts.subscriptions(store, HERE, "smile")] == [ADA, BEN]
    await alerts.spend(store, ADA, THURSDAY, 5)
    assert [member for member, *_ in await alerts.subscriptions(store, HERE, "smile")] == [BEN, ADA]


async def test_a_budget_is_for_a_day_and_no_earlier_day_begins_it_anew(store):
    """In another time zone it may still be yesterday; asking again gives nothing back."""
    await alerts.ask(store, HERE, ADA, Subscription(("smile",), most=2))
    assert [await alerts.spend(store, ADA, FRIDAY, table) for table in (1, 2, 3)] == [True, True, False]
    assert not await alerts.spend(store, ADA, THURSDAY, 4)
    await alerts.ask_no_more(store, HERE, ADA)
    await alerts.ask(store, HERE, ADA, Subscription(("smile",), most=2))
    assert not await alerts.spend(store, ADA, FRIDAY, 5)
    assert [await alerts.spend(store, ADA, "2026-11-28", table) for table in (6, 7, 8)] == [True, True, False]


async def test_nobody_is_told_twice_of_a_table_nor_at_all_who_has_asked_for_nothing(store):
    await alerts.ask(store, HERE, ADA, Subscription(("smile",), most=5))
    assert [await alerts.spend(store, ADA, THURSDAY, 7) for _ in range(3)] == [True, False, False]
    assert not await alerts.spend(store, BEN, THURSDAY, 7)


async def test_a_hundred_calls_at_once_from_two_processes_stay_within_the_budget(store):
    other = Store(store.url)
    await other.open()
    try:
        await alerts.ask(store, HERE, ADA, Subscription(("smile",), most=3))
        calls = [alerts.spend((store, other)[table % 2], ADA, THURSDAY, table) for table in range(100)]
        assert sum(await asyncio.gather(*calls)) == 3
    finally:
        await other.close()


async def test_a_budget_that_cannot_be_written_allows_nothing(store):
    await alerts.ask(store, HERE, ADA, Subscription(("smile",), most=3))
    await store.write([(text("ALTER TABLE budgets RENAME TO gone"), {})])
    try:
        with pytest.raises(Unavailable):
            await alerts.spend(store, ADA, THURSDAY, 1)
    finally:
        await store.write([(text("ALTER TABLE gone RENAME TO budgets"), {})])

"""Subscriptions to tables that lack players, and each member's daily budget of alerts for all servers."""

import asyncio

import pytest
from sqlalchemy import text

from bot.core.errors import DatabaseUnavailable
from bot.database import Store
from bot.features.alerts import store as alerts
from bot.members.model import Subscription

ADA, BEN = 10, 11
HERE, THERE = 1, 2
THURSDAY, FRIDAY = "2026-11-26", "2026-11-27"


@pytest.fixture
def store(emptied):
    return emptied


async def test_a_subscription_belongs_to_one_server_and_its_limit_to_all_servers(store):
    assert await alerts.subscription(store, HERE, ADA) == Subscription()
    await alerts.subscribe(store, HERE, ADA, Subscription(("smile", "domino"), (3, 4), 2))
    await alerts.subscribe(store, THERE, ADA, Subscription(("smile",), (0,), 3))
    assert await alerts.subscription(store, HERE, ADA) == Subscription(("smile", "domino"), (3, 4), 3)
    assert await alerts.subscriptions(store, HERE, "domino") == [
        (ADA, None, Subscription(("smile", "domino"), (3, 4), 3))
    ]
    assert await alerts.subscriptions(store, THERE, "domino") == []
    await alerts.unsubscribe(store, HERE, ADA)
    assert await alerts.subscriptions(store, HERE, "smile") == []
    assert await alerts.subscription(store, THERE, ADA) == Subscription(("smile",), (0,), 3)


async def test_the_subscriber_whose_last_alert_is_longest_ago_comes_first(store):
    for member in (ADA, BEN):
        await alerts.subscribe(store, HERE, member, Subscription(("smile",)))
    assert [member for member, *_ in await alerts.subscriptions(store, HERE, "smile")] == [ADA, BEN]
    await alerts.count_alert_if_allowed(store, ADA, THURSDAY, 5)
    assert [member for member, *_ in await alerts.subscriptions(store, HERE, "smile")] == [BEN, ADA]


async def test_a_budget_covers_one_day_and_an_earlier_day_does_not_reset_it(store):
    """In another time zone it may still be yesterday; a new subscription does not refill the budget."""
    await alerts.subscribe(store, HERE, ADA, Subscription(("smile",), most=2))
    assert [await alerts.count_alert_if_allowed(store, ADA, FRIDAY, table) for table in (1, 2, 3)] == [
        True,
        True,
        False,
    ]
    assert not await alerts.count_alert_if_allowed(store, ADA, THURSDAY, 4)
    await alerts.unsubscribe(store, HERE, ADA)
    await alerts.subscribe(store, HERE, ADA, Subscription(("smile",), most=2))
    assert not await alerts.count_alert_if_allowed(store, ADA, FRIDAY, 5)
    assert [await alerts.count_alert_if_allowed(store, ADA, "2026-11-28", table) for table in (6, 7, 8)] == [
        True,
        True,
        False,
    ]


async def test_a_member_gets_one_alert_about_a_table_and_none_without_a_subscription(store):
    await alerts.subscribe(store, HERE, ADA, Subscription(("smile",), most=5))
    assert [await alerts.count_alert_if_allowed(store, ADA, THURSDAY, 7) for _ in range(3)] == [True, False, False]
    assert not await alerts.count_alert_if_allowed(store, BEN, THURSDAY, 7)


async def test_a_hundred_concurrent_alerts_from_two_processes_stay_within_the_budget(store):
    other = Store(store.url)
    await other.open()
    try:
        await alerts.subscribe(store, HERE, ADA, Subscription(("smile",), most=3))
        calls = [alerts.count_alert_if_allowed((store, other)[table % 2], ADA, THURSDAY, table) for table in range(100)]
        assert sum(await asyncio.gather(*calls)) == 3
    finally:
        await other.close()


async def test_no_alert_is_allowed_if_the_budget_cannot_be_written(store):
    await alerts.subscribe(store, HERE, ADA, Subscription(("smile",), most=3))
    await store.write([(text("ALTER TABLE budgets RENAME TO gone"), {})])
    try:
        with pytest.raises(DatabaseUnavailable):
            await alerts.count_alert_if_allowed(store, ADA, THURSDAY, 1)
    finally:
        await store.write([(text("ALTER TABLE gone RENAME TO budgets"), {})])

"""A whole evening, a race and a tournament on PostgreSQL, as they are elsewhere on SQLite: the same tests, another
database. What each statement does there is claimed with the store."""

import dataclasses

import pytest

from bot.store import Store
from bot.store.members import NAMES
from tests.bot import postgresql
from tests.e2e import test_evenings as evenings
from tests.e2e.test_races import (
    WINDOW,
    test_SG4_a_click_counts_if_it_was_made_before_the_time_was_up_whenever_it_comes,
)
from tests.e2e.test_tournament import (
    test_joins_at_the_same_moment_all_count_and_an_eleventh_player_finds_no_seat,
    test_points_go_to_the_owner_of_a_seat_up_to_the_match_they_left_then_to_the_stand_in,
)

__all__ = [
    "test_SG4_a_click_counts_if_it_was_made_before_the_time_was_up_whenever_it_comes",
    "test_joins_at_the_same_moment_all_count_and_an_eleventh_player_finds_no_seat",
    "test_points_go_to_the_owner_of_a_seat_up_to_the_match_they_left_then_to_the_stand_in",
]
pytestmark = pytest.mark.skipif(postgresql.binaries() is None, reason="no PostgreSQL server is installed")


@pytest.fixture
def settings(settings):
    """The window for earlier claims, as in real use."""
    return dataclasses.replace(settings, race_window=WINDOW)


@pytest.fixture
async def database(cluster):
    """The database, empty; after the test something is stored there."""
    await postgresql.empty(cluster.url)
    yield cluster.url
    store = Store(cluster.url)
    assert await store.rows(NAMES.select())
    await store.engine.dispose()


async def test_smile_is_pressed_to_its_end_with_a_start_in_the_middle(night):
    await evenings.test_as_few_and_as_many_as_can_play_press_what_they_see_to_the_end_with_a_start_in_the_middle(
        night, "smile", seats=3
    )

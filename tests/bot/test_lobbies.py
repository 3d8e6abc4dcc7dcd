"""The options of a game as they are when nobody chooses."""

import pytest

from bot.model.lobby import usual_options
from bot.model.pace import PACES
from games import GAMES


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_begun_with_its_usual_options(game, pace):
    rules = GAMES[game]
    assert rules.check_start(rules.SEATS[0], usual_options(game, pace)) == usual_options(game, pace)


def test_KS2_memory_is_relaxed_at_a_table_that_lasts_all_day():
    assert [usual_options("keep_smiling", pace)["memory"] for pace in PACES] == ["strict", "strict", "relaxed"]

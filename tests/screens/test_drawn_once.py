"""How often a screen is drawn until a phone shows all of it: usually once, as it is drawn into the room that it has."""

from collections import Counter
from dataclasses import replace

import pytest

from bot.members.model import Member
from bot.screens import SCREENS
from bot.screens.context import COMPACTNESS_LEVELS
from games import GAMES
from tests.kit.screens import PICTURES
from tests.screens.moments import TURNS, moments, renderer

DRAWN_ONCE = 0.8
"""The share of hands that are drawn once."""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("pace", ["live", "day"])
@pytest.mark.parametrize("game", TURNS)
def test_most_hands_whose_turn_it_is_are_drawn_once_and_none_more_often_than_there_are_steps(
    game, pace, language, monkeypatch
):
    drawn = 0

    def counting(*what):
        nonlocal drawn
        drawn += 1
        return screens.private(*what)

    screens, draws, often, seats = SCREENS[game], renderer(PICTURES), Counter(), GAMES[game].SEATS
    monkeypatch.setitem(SCREENS, game, replace(screens, private=counting))
    for handle, awaited in moments(game, min(max(3, seats[0]), seats[-1]), pace):
        drawn = 0
        draws.private_screen(handle, awaited[0], Member(10 + awaited[0], hints=(game,), language=language))
        often[drawn] += 1
    assert often[1] >= DRAWN_ONCE * often.total(), often
    assert max(often) <= len(COMPACTNESS_LEVELS)

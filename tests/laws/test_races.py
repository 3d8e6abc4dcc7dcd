"""The three races: laws of their own."""

import os

import pytest

from games import GAMES
from games.core import Chance
from games.players import play_out
from games.players.base import RandomPlayer
from tests.laws.test_laws import starts

GAMES_EACH = max(2, int(os.environ.get("LAWS_PLAY_OUTS", "500")) // 100)
"""Random games with each number of seats and each option."""


@pytest.mark.parametrize("key", ["thats_mine", "shout"])
def test_SG7_the_dice_never_ask_for_a_card_that_cannot_come_any_more(key):
    """At every moment of every game their card is still in the deck, or it is the one that was turned or dealt last."""
    game = GAMES[key]
    for seats, options in starts(game):
        for number in range(GAMES_EACH):
            seed = number.to_bytes(4, "big")
            position = game.start(seats=seats, chance=Chance(seed, 0), **options)
            assert position.dice in position.deck
            for _, _, step in play_out(game, seats, seed, options, kind=RandomPlayer):
                after = step.position
                assert after.dice in after.deck or after.dice == after.card, f"{seats} seats, {options}"
                if not after.is_open and after.deck:
                    assert after.dice in after.deck, f"{seats} seats, {options}"

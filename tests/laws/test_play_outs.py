"""Many random games, with every number of seats and every option, each played to its end."""

import os

import pytest

from games import GAMES
from games.core import Chance
from games.race import Race
from tests.laws.random_games import MOMENTS, check_end, check_every_move, check_moment, helpers, line_of, starts

PLAY_OUTS = int(os.environ.get("LAWS_PLAY_OUTS", "60"))
EVENTS = 4
"""A game of a race counts as this many games: it is long, and each of its events is like a game of its own."""


@pytest.mark.parametrize("key", sorted(GAMES))
def test_random_games_end_with_a_ranking_and_keep_every_law_on_the_way(key):
    """Checks the fast laws at every move, and the slow ones at five random moments of each game."""
    game = GAMES[key]
    all_starts = starts(game)
    material = helpers(key).material
    for number in range(PLAY_OUTS // EVENTS if issubclass(game, Race) else PLAY_OUTS):
        seats, options = all_starts[number % len(all_starts)]
        seed = number.to_bytes(4, "big")
        line = line_of(game, seats, options, seed)
        total = material(line[0][0])
        for moved, (_, seat, played) in enumerate(line):
            if played is not None:
                move, step = played
                check_every_move(line[moved][0], seat, move, step, seed, moved)
        chance = Chance(seed + b"laws")
        for moment in chance.sample(range(len(line)), min(MOMENTS, len(line))):
            assert material(line[moment][0]) == total, "material was lost or made"
            check_moment(game, line[moment][0], chance, look_at=2)
        check_end(line[-1][0])

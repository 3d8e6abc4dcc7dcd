"""No computer player can peek: its choices depend only on its view, its moves, the events visible to it, and its random
numbers."""

from collections.abc import Iterator

import pytest

from games import GAMES
from games.core import Chance, Event, Position
from games.players import LEVELS, play_out, player_for
from games.players.base import HasReactionTime
from tests.laws.random_games import MOMENTS, helpers

GAMES_EACH = {"easy": 3, "normal": 3, "hard": 1}  # `hard` is slow


def moments(key: str, number: int) -> Iterator[tuple[int, Position, Position, list[Event]]]:
    """Moments of a game: a seat that has to act, the position, another position that looks the same to that seat, and
    the events visible to it so far."""
    game, seed = GAMES[key], bytes([number])
    seats = game.SEATS[number % len(game.SEATS)]
    chance, told = Chance(b"moments", number), list[Event]()
    position = game.start(seats=seats, chance=Chance(seed, 0))
    line = list(play_out(game, seats, seed))
    wanted = set(chance.sample(range(len(line)), min(MOMENTS, len(line))))
    for at, (_, _, step) in enumerate(line):
        able = [seat for seat in range(seats) if position.moves(seat)]
        if at in wanted and able:
            seat = chance.choice(able)
            other = helpers(key).otherwise(position, seat, chance)
            yield seat, position, other, [event for event in told if event.is_visible_to(seat)]
        position, told = step.position, [*told, *step.events]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_choice_keeps_to_the_moves_and_is_the_same_where_views_events_told_and_chance_are_equal(key, level):
    looked = differed = 0
    for number in range(GAMES_EACH[level]):
        for seat, position, other, told in moments(key, number):
            chosen = []
            for one in (position, position, other):
                player = player_for(key, seat, level)
                player.observe(told)
                view, moves = one.view(seat), one.moves(seat)
                seconds = player.reaction_seconds(view, Chance(b"reacts")) if isinstance(player, HasReactionTime) else 0
                chosen.append((seconds, player.choose(view, moves, Chance(b"choice", number))))
            first, again, elsewhere = chosen
            assert first == again == elsewhere
            move = first[1]
            assert move in position.moves(seat) if move is not None else seat not in position.awaited()
            looked, differed = looked + 1, differed + (position != other)
    assert looked > GAMES_EACH[level]
    assert differed > 0, "nothing hidden was ever different: a player that peeks would not be found out"

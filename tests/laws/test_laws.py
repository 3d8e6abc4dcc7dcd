"""Laws that hold for every game, checked at random moments of random games with every number of seats and every
option."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import GAMES
from games.core import Chance, dump
from tests.laws.random_games import (
    MOMENTS,
    check_end,
    check_every_move,
    check_moment,
    games,
    helpers,
    line_of,
    random_games,
    seeds,
    starts,
)


@games
@random_games
@given(seed=seeds, data=st.data())
def test_the_laws_hold_at_random_moments(key, seed, data):
    game = GAMES[key]
    seats, options = data.draw(st.sampled_from(starts(game)))
    line = line_of(game, seats, options, seed)
    chance = Chance(seed + b"laws")
    material = helpers(key).material
    total = material(line[0][0])
    moments = {0, len(line) - 1, *chance.sample(range(len(line)), min(MOMENTS, len(line)))}
    for number, (position, seat, played) in enumerate(line):
        before = dump(position)
        if played is not None:
            move, step = played
            check_every_move(position, seat, move, step, seed, number)
            assert material(step.position) == total, f"{move} loses or makes material"
        if number in moments:
            check_moment(game, position, chance)
            if played is not None:
                assert position.play(seat, move, Chance(seed, number + 1)) == step, "equal chance, different games"
        assert dump(position) == before, "play changed the old position"
    check_end(line[-1][0])


@games
@random_games
@given(text=st.text(max_size=30))
def test_parse_gives_a_canonical_move_or_a_value_error(key, text):
    game = GAMES[key]
    try:
        move = game.parse(text)
    except ValueError:
        return
    assert str(move) == text
    assert game.parse(text) == move


@games
def test_a_wrong_number_of_seats_or_option_is_refused(key):
    game = GAMES[key]
    for seats in (game.SEATS[0] - 1, game.SEATS[-1] + 1):
        with pytest.raises(ValueError):
            game.start(seats=seats, chance=Chance(b"x"))
    with pytest.raises(ValueError):
        game.start(seats=game.SEATS[0], chance=Chance(b"x"), no_such_option=True)

"""Random games, and the laws that hold at every moment of a game."""

import os
from importlib import import_module
from itertools import product

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from games import GAMES
from games.core import TABLE, Chance, IllegalMove, Position, dump, load
from games.players import play_out
from games.players.base import RandomPlayer

LONGEST = 20_000

MOMENTS = int(os.environ.get("LAWS_MOMENTS", "5"))  # number of moments per game at which the slow laws are checked


def starts(game: type[Position]) -> list[tuple[int, dict]]:
    """Every number of seats with every option."""
    options = [dict(zip(game.OPTIONS, values, strict=True)) for values in product(*game.OPTIONS.values())]
    return [(seats, chosen) for seats in game.SEATS for chosen in options if is_start(game, seats, chosen)]


def is_start(game: type[Position], seats: int, options: dict) -> bool:
    try:
        game.check_start(seats, options)
    except ValueError:
        return False
    return True


def line_of(game: type[Position], seats: int, options: dict, seed: bytes) -> list[tuple[Position, int, object]]:
    """Every position of a random game, with the seat that moved and the step from this position."""
    position = game.start(seats=seats, chance=Chance(seed, 0), **options)
    line = []
    for seat, move, step in play_out(game, seats, seed, options, make_player=RandomPlayer):
        line.append((position, seat, (move, step)))
        assert len(line) <= LONGEST, "a random game does not end"
        position = step.position
    line.append((position, None, None))
    return line


def helpers(key: str):
    """The functions `material` and `otherwise` from the helpers of the game's tests."""
    return import_module(f"tests.kit.games.{key}")


games = pytest.mark.parametrize("key", sorted(GAMES))

random_games = settings(
    max_examples=int(os.environ.get("LAWS_EXAMPLES", "25")),
    suppress_health_check=list(HealthCheck),
)

seeds = st.binary(min_size=1, max_size=16)


def check_every_move(position: Position, seat: int, move, step, seed: bytes, number: int) -> None:
    """Checks the fast laws."""
    assert step.position != position, f"{move} changes nothing"
    assert position.parse(str(move)) == move
    assert position.question <= step.position.question


def check_moment(game: type[Position], position: Position, chance: Chance, look_at: int = 10) -> None:
    """Checks the slow laws at one position, for a spectator and for up to `look_at` randomly chosen seats."""
    material, otherwise = helpers(game.KEY).material, helpers(game.KEY).otherwise
    assert load(game, game.VERSION, dump(position)) == position, "the position does not round-trip through JSON"
    for seat in (None, *chance.sample(range(position.seats), min(look_at, position.seats))):
        view = position.view(seat)
        guess = game.guess(view, chance)
        assert guess.view(seat) == view, f"the guess of {seat} does not agree with the view"
        assert material(guess) == material(position)
        assert list(guess.public_moves()) == list(position.public_moves()), "the public buttons tell something hidden"
        other = otherwise(position, seat, chance)
        assert other.view(seat) == view, f"the view of {seat} holds something that it may not know"
        if seat is not None:
            assert list(guess.moves(seat)) == list(position.moves(seat)), "the moves are not known from the view"
            assert list(other.moves(seat)) == list(position.moves(seat))
            refusals = position.refusals_by_rule(seat)
            assert guess.refusals_by_rule(seat) == refusals, "why not? tells something hidden"
            assert other.refusals_by_rule(seat) == refusals
            assert {*refusals} <= {*game.RULES}
        assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
    for seat in (TABLE, *range(position.seats)):
        legal = position.moves(seat)
        assert len(set(legal)) == len(legal), "a move is listed twice"
        for move in legal:
            assert position.why_not(seat, move) is None
            assert game.parse(str(move)) == move
    everything = {move for seat in (TABLE, *range(position.seats)) for move in position.moves(seat)}
    before = dump(position)
    for seat in (TABLE, *range(position.seats)):
        for move in sorted(everything - set(position.moves(seat)), key=str)[:5]:
            why = position.why_not(seat, move)
            assert why in game.RULES, f"{why!r} is not among the reasons of {game.KEY}"
            with pytest.raises(IllegalMove) as refused:
                position.play(seat, move, Chance(b"x"))
            assert refused.value.rule == why
            assert dump(position) == before


def check_end(position: Position) -> None:
    outcome = position.outcome()
    assert outcome is not None
    assert len(outcome.places) == len(outcome.scores) == position.seats
    for place in outcome.places:  # a valid ranking: place n has n - 1 better seats
        better = sum(other < place for other in outcome.places)
        assert place == better + 1, f"{outcome.places} is not a ranking"
    for seat in (TABLE, *range(position.seats)):
        assert not position.moves(seat), "somebody can move after the end"
    assert position.view(None).outcome == outcome

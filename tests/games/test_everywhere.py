"""Rules of every game: moves are values, no turn plays itself (G1), and words for actions outside of the game are not
moves (G2)."""

import re
import sys
from importlib import import_module

import pytest

from games import GAMES
from games.core import PASS, TABLE, Chance, IllegalMove, Move, Position, dump
from games.players import RATING, play_out
from games.players.base import RandomPlayer

# Words of the buttons for ready checks, pausing and continuing.
AROUND_THE_TABLE = (
    "ready",
    "pause",
    "resume",
    "go on",
    "go_on",
    "continue",
    "join",
    "leave",
    "begin",
    "start",
    "unready",
)
games = pytest.mark.parametrize("key", sorted(GAMES))


def moments(key: str, number: int) -> list[tuple[Position, int, Move, tuple]]:
    """Each position of a random game, with the seat, the move and the events that lead to the next one."""
    game = GAMES[key]
    seats = game.SEATS[number % len(game.SEATS)]
    seed = bytes([number])
    position = game.start(seats=seats, chance=Chance(seed, 0))
    line = []
    for seat, move, step in play_out(game, seats, seed, make_player=RandomPlayer):
        line.append((position, seat, move, step.events))
        position = step.position
    return line


def seen_moves(key: str) -> set[Move]:
    """Every legal move of any seat in a few random games."""
    positions = [position for number in range(4) for position, *_ in moments(key, number)]
    return {move for p in positions for seat in (TABLE, *range(p.seats)) for move in p.moves(seat)}


@games
def test_a_move_is_a_frozen_value_that_its_repr_rebuilds(key):
    for move in seen_moves(key):
        again = eval(repr(move), vars(sys.modules[type(move).__module__]))
        assert again == move
        assert hash(again) == hash(move)
        assert str(again) == str(move)
        with pytest.raises(AttributeError):
            move.at = 1


@games
def test_a_move_is_read_from_its_notation_and_each_has_its_own_notation(key):
    moves = seen_moves(key)
    assert all(GAMES[key].parse(str(move)) == move for move in moves)
    assert len(set(map(str, moves))) == len(moves)


@games
def test_text_that_is_not_a_move_is_refused_with_examples_that_are(key):
    with pytest.raises(ValueError, match=f"^{key}: expected .*, found 'castle'$") as refused:
        GAMES[key].parse("castle")
    examples = re.findall(r"'(.+?)'", str(refused.value))[:-1]
    assert examples
    assert all(str(GAMES[key].parse(text)) == text for text in examples)
    for text in examples:
        for wrong in (text.upper(), f" {text}", f"{text} ", text.replace(" ", "  ") + " ", f"{text}\n", f"{text} x"):
            with pytest.raises(ValueError):
                GAMES[key].parse(wrong)


@games
def test_G1_every_awaited_seat_has_a_move_and_a_seat_or_the_table_can_always_go_on(key):
    for number in range(6):
        for position, *_ in moments(key, number):
            awaited = position.awaited()
            assert all(position.moves(seat) for seat in awaited)
            assert awaited or position.moves(TABLE), "nobody could go on"


@pytest.mark.parametrize("key", RATING)
def test_G1_a_seat_with_a_single_legal_move_is_still_asked(key):
    asked = [
        len(position.moves(seat)) == 1
        for number in range(40)
        for position, *_ in moments(key, number)
        for seat in position.awaited()
    ]
    assert any(asked), "no seat with a single move was ever asked"


@pytest.mark.parametrize("key", RATING)
def test_G1_only_what_is_listed_happens_without_asking_the_seat(key):
    own = import_module(f"tests.kit.games.{key}")
    seen = set()
    for number in range(12):
        for _, seat, move, events in moments(key, number):
            acts = {(event.seat, event.name) for event in events if event.name in own.ACTS}
            others = {name for other, name in acts if other != seat}
            assert others <= own.BY_ITSELF, f"{move} of p{seat}: somebody else's {others}"
            seen |= {name for _, name in acts}
    assert seen == own.ACTS, "every act was seen"


@games
def test_G1_every_game_without_turns_is_a_race_that_asks_nobody(key):
    game = GAMES[key]
    is_race = not game.start(seats=game.SEATS[0], chance=Chance(b"x")).awaited()
    assert is_race == (key not in RATING)


@games
def test_moves_of_a_wrong_seat_and_after_the_end_are_refused(key):
    """In turn games, a move of another seat after the beginning; in races, where every seat may claim, a move of the
    table and a claim."""
    line = [one for one in moments(key, 0)[2:] if one[0].awaited() in ((), (one[1],))]
    for position, seat, move, _ in {one[1] == TABLE: one for one in reversed(line)}.values():
        is_claim = seat != TABLE and not position.awaited()
        beside = position.seats if is_claim else (seat + 1) % position.seats  # in a race, a seat that does not exist
        others = {TABLE, beside}
        for other in others - {seat}:
            assert position.why_not(other, move) == "turn"
            with pytest.raises(IllegalMove):
                position.play(other, move, Chance(b"x"))
    *_, (seat, move, step) = play_out(GAMES[key], GAMES[key].SEATS[0], b"end", make_player=RandomPlayer)
    for other in (0, TABLE):
        assert step.position.why_not(other, move) == "over"
        with pytest.raises(IllegalMove):
            step.position.play(other, move, Chance(b"x"))


@games
def test_G2_ready_pause_and_go_on_are_not_moves_of_any_game(key):
    for number in range(4):
        for position, *_ in moments(key, number):
            for seat in (TABLE, *range(position.seats)):
                words = {str(move).split(" ")[0] for move in position.moves(seat)}
                assert words.isdisjoint(AROUND_THE_TABLE)


@games
@pytest.mark.parametrize("text", AROUND_THE_TABLE)
def test_G2_the_notation_has_no_word_for_them(key, text):
    with pytest.raises(ValueError):
        GAMES[key].parse(text)


@games
def test_G2_the_table_has_moves_only_where_time_brings_something(key):
    """Rolling, turning, dealing and the end of time; never a pass or a pause."""
    brought = {str(move) for number in range(4) for p, *_ in moments(key, number) for move in p.moves(TABLE)}
    assert brought <= {"roll", "turn", "deal", "timeup"}
    assert PASS not in brought


@pytest.mark.parametrize("key", sorted(set(GAMES) - {"find_it"}))  # where nothing is hidden
def test_things_that_a_seat_cannot_know_are_guessed_by_chance(key):
    views = [position.view(0) for position, *_ in moments(key, 0)]
    guesses = [{dump(GAMES[key].guess(view, Chance(b"guess", number))) for number in range(10)} for view in views[:50]]
    assert max(map(len, guesses)) > 1


@games
def test_neither_a_position_nor_a_view_can_be_changed(key):
    position = GAMES[key].start(seats=GAMES[key].SEATS[0], chance=Chance(b"x"))
    for frozen in (position, position.view(0), position.view(None)):
        with pytest.raises(AttributeError):
            frozen.question = 99


class Silent(RandomPlayer):
    """Lets every chance pass, even if it is the only player who can move."""

    def choose(self, view, moves, chance):
        return None


def test_players_who_never_choose_are_moved_for_so_that_every_game_ends():
    for game in GAMES.values():
        *_, (_, _, step) = play_out(game, game.SEATS[0], b"silent", make_player=Silent)
        assert step.position.outcome() is not None, game.KEY

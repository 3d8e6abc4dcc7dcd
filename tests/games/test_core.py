"""The shared parts of all games: chance, notation, events, places, refusals, stored positions."""

import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from games import GAMES
from games.core import (
    PASS,
    TABLE,
    Chance,
    Event,
    IllegalMove,
    Outcome,
    Pass,
    by_notation,
    dump,
    load,
    parse_seat,
    rank_seats,
    seat_name,
    with_item,
)
from games.smile import OFFER, Collect, Offer, Smile

ROOT = Path(__file__).resolve().parents[2]

DRAWS = """
from games import GAMES
from games.core import Chance, dump
chance = Chance(b"seed", 7)
print(chance.getrandbits(70), chance.random(), chance.sample(range(100), 5), chance.choice("abcdef"))
for key, game in sorted(GAMES.items()):
    print(key, dump(game.start(seats=game.SEATS[-1], chance=Chance(b"seed", 0))).decode())
"""


def in_another_process(code: str, hash_seed: str) -> str:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True, cwd=ROOT)
    return done.stdout


# Chance


def draws(chance: Chance) -> list:
    deck = list(range(30))
    chance.shuffle(deck)
    return [chance.getrandbits(1), chance.getrandbits(700), chance.random(), chance.randint(1, 6), deck]


def test_the_same_seed_and_number_give_the_same_draws():
    assert draws(Chance(b"seed", 3)) == draws(Chance(b"seed", 3))


def test_another_seed_or_another_number_gives_other_draws():
    assert len({str(draws(chance)) for chance in (Chance(b"a"), Chance(b"b"), Chance(b"a", 1), Chance(b"a", 256))}) == 4


def test_a_seed_counts_to_its_last_byte_however_long():
    assert draws(Chance(b"seed 1")) != draws(Chance(b"seed 2"))
    assert draws(Chance(b"x" * 65)) == draws(Chance(b"x" * 65))
    assert draws(Chance(b"x" * 65)) != draws(Chance(b"x" * 64 + b"y"))
    assert draws(Chance(b"x" * 65)) != draws(Chance(b"x" * 64))


def test_bits_do_not_depend_on_how_they_are_asked_for():
    """The bits are a stream: sixty calls for ten bits give the same bits as one call for six hundred."""
    small, large = Chance(b"bits"), Chance(b"bits")
    joined = 0
    for _ in range(60):
        joined = (joined << 10) | small.getrandbits(10)
    assert joined == large.getrandbits(600)


def test_chance_is_equal_in_processes_with_different_hash_seeds():
    """Draws, and the first position of every game with the maximum number of seats."""
    first, second = in_another_process(DRAWS, "1"), in_another_process(DRAWS, "4242")
    assert first == second
    assert len(first.splitlines()) == 1 + len(GAMES)


def test_the_global_source_of_randomness_is_neither_read_nor_changed():
    random.seed(1)
    before = random.getstate()
    chance = Chance(b"seed")
    first = draws(chance)
    assert random.getstate() == before
    random.seed(2)
    assert draws(Chance(b"seed")) == first


def test_draws_are_spread_evenly():
    """Chi-squared below the 99.99 % point, for a fixed seed."""
    chance = Chance(b"uniform")
    dice = Counter(chance.randint(1, 6) for _ in range(12_000))
    assert sum((dice[face] - 2000) ** 2 / 2000 for face in range(1, 7)) < 25.7
    firsts = Counter(Chance(b"uniform", number).randrange(10) for number in range(10_000))
    assert sum((firsts[digit] - 1000) ** 2 / 1000 for digit in range(10)) < 33.7
    places = Counter()
    for _ in range(6000):
        deck = ["a", "b", "c"]
        chance.shuffle(deck)
        places["".join(deck)] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in places.values()) < 25.7
    assert len(places) == 6
    assert abs(sum(chance.random() for _ in range(10_000)) / 10_000 - 0.5) < 0.015


def test_chance_has_no_state_to_keep_and_cannot_be_seeded_again():
    chance = Chance(b"seed")
    chance.seed(5)
    assert draws(chance) == draws(Chance(b"seed"))
    with pytest.raises(NotImplementedError):
        chance.getstate()
    with pytest.raises(NotImplementedError):
        chance.setstate(())


# Notation


def test_seats_are_written_p0_to_p9_and_table():
    assert [seat_name(seat) for seat in (TABLE, 0, 9)] == ["table", "p0", "p9"]
    for seat in (TABLE, *range(10)):
        assert parse_seat(seat_name(seat)) == seat


@pytest.mark.parametrize("text", ["", "p", "p10", "P1", "p-1", "p²", "p٣", "1", "table ", "tables"])
def test_no_other_text_is_a_seat(text):
    with pytest.raises(ValueError, match="expected a seat"):
        parse_seat(text)


def test_moves_are_equal_by_kind_and_parts():
    assert Offer(at=2) == Offer(at=2) == OFFER[2] == Smile.parse("offer 2")
    assert Offer(at=2) != Offer(at=3)
    assert Offer(at=2) != Collect(at=2)
    assert len({Offer(at=2), Offer(at=2), Collect(at=2), PASS, Pass()}) == 3
    assert repr(Offer(at=2)) == "Offer(at=2)"


def test_ready_made_moves_are_found_by_their_notation():
    assert by_notation((PASS,), OFFER.values()) == {"pass": PASS, **{f"offer {at}": Offer(at) for at in range(1, 6)}}
    assert Smile.parse("offer 2") is OFFER[2]


def test_a_tuple_with_another_item_leaves_the_old_one_as_it_was():
    items = ("a", "b", "c")
    assert [with_item(items, at, "x") for at in range(3)] == [("x", "b", "c"), ("a", "x", "c"), ("a", "b", "x")]
    assert items == ("a", "b", "c")


def test_an_event_reads_as_one_line():
    assert str(Event("rolled", detail={"dice": "5 3 2"})) == "table rolled dice=5,3,2"
    assert str(Event("seated", 1, {"lane": "a", "chair": 6})) == "p1 seated lane=a chair=6"
    assert str(Event("drew", 2, {"card": "red-sad"}, to=2)) == "(p2) p2 drew card=red-sad"
    assert str(Event("ended")) == "table ended"


def test_an_event_is_told_to_all_or_to_one_seat():
    public, private = Event("drew", 0), Event("drew", 0, {"card": "red-sad"}, to=0)
    assert all(public.is_visible_to(seat) for seat in (0, 1, None))
    assert [private.is_visible_to(seat) for seat in (0, 1, None)] == [True, False, False]


def test_events_round_trip_through_json():
    for event in (Event("ended"), Event("drew", 0, {"card": "red-sad", "count": 2}, to=0)):
        assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event


# Places


def test_the_highest_key_is_first_and_equal_keys_share_the_better_place():
    assert rank_seats([3, 9, 3, 1]) == (2, 1, 2, 4)
    assert rank_seats([(5, 1), (5, 2)]) == (2, 1)
    assert rank_seats([0, 0, 0]) == (1, 1, 1)


# Refusals and positions


def test_an_illegal_move_is_a_value_error_that_names_the_rule_and_the_move():
    position = Smile.start(seats=3, chance=Chance(b"x"))
    other = (position.turn + 1) % 3
    with pytest.raises(ValueError, match="offer 1: forbidden by turn") as refused:
        position.play(other, Smile.parse("offer 1"), Chance(b"x"))
    assert isinstance(refused.value, IllegalMove)
    assert refused.value.rule == "turn"
    assert refused.value.move == Smile.parse("offer 1")


def test_a_position_is_frozen():
    position = Smile.start(seats=3, chance=Chance(b"x"))
    with pytest.raises(AttributeError):
        position.turn = 2


def test_the_repr_of_an_outcome_rebuilds_it():
    outcome = Outcome("rounds", (1, 2), (7, 3))
    assert eval(repr(outcome)) == outcome


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_position_of_an_unknown_version_is_refused(key):
    game = GAMES[key]
    data = dump(game.start(seats=game.SEATS[0], chance=Chance(b"x")))
    assert dump(load(game, game.VERSION, data)) == data
    for version in (0, game.VERSION + 1):
        with pytest.raises(ValueError, match=f"{key}: positions of version {version}"):
            load(game, version, data)


def test_a_position_that_cannot_be_read_is_a_value_error():
    for data in (b"", b"{}", b"[1]", b'{"question": "one"}', b"\xff"):
        with pytest.raises(ValueError):
            load(Smile, Smile.VERSION, data)


def test_an_upgrade_brings_old_data_into_todays_shape():
    class Longer(Smile, frozen=True, kw_only=True):
        VERSION = 2
        lamps: int

        @classmethod
        def upgrade(cls, version, data):
            return {**data, "lamps": 5} if version == 1 else super().upgrade(version, data)

    old = Smile.start(seats=3, chance=Chance(b"x"))
    assert load(Longer, 1, dump(old)).lamps == 5
    with pytest.raises(ValueError):
        load(Longer, 3, dump(old))


@pytest.mark.parametrize("key", sorted(GAMES))
def test_options_not_named_take_their_first_value(key):
    game = GAMES[key]
    assert game.check_start(game.SEATS[0], {}) == {name: values[0] for name, values in game.OPTIONS.items()}
    for name in game.OPTIONS:
        with pytest.raises(ValueError, match=f"{key}: option {name} cannot be 'no such value'"):
            game.check_start(game.SEATS[0], {name: "no such value"})


class Word(str):
    """A subclass of text, which JSON would turn into plain text."""


def alike(value: bool | str) -> list[object]:
    """Values of other types that equal this one, or look like it."""
    if isinstance(value, bool):
        return [int(value), float(value), str(value), str(value).lower(), [value], None]
    return [Word(value), value.encode(), [value], (value,), None, value.upper()]


@pytest.mark.parametrize("key", sorted(GAMES))
def test_an_option_is_checked_by_type_and_value_so_that_what_begins_can_be_stored(key):
    game = GAMES[key]
    seats = game.SEATS[-1]
    for name, values in game.OPTIONS.items():
        for value in values:
            position = game.start(seats=seats, chance=Chance(b"option"), **{name: value})
            assert load(game, game.VERSION, dump(position)) == position
            for wrong in alike(value):
                with pytest.raises(ValueError, match=f"{key}: option {name} cannot be "):
                    game.start(seats=seats, chance=Chance(b"option"), **{name: wrong})


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_number_of_seats_is_a_whole_number_and_nothing_that_equals_one(key):
    game = GAMES[key]
    for wrong in (True, float(game.SEATS[0]), str(game.SEATS[0]), None):
        with pytest.raises(ValueError, match=f"{key}: .* seats; "):
            game.start(seats=wrong, chance=Chance(b"seats"))

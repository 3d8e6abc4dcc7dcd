"""High card: the rules HC1-HC4."""

from collections import Counter

from games.core import Chance
from games.high_card import CARDS, HAND_SIZE, HighCard
from tests.kit.games.high_card import begin, material


def played(position, text):
    return position.play(position.turn, HighCard.parse(text), Chance(b"x")).position


def test_HC1_everybody_is_dealt_a_hand():
    assert material(HighCard.start(seats=4, chance=Chance(b"x"))) == Counter(CARDS)
    assert [*map(len, HighCard.start(seats=4, chance=Chance(b"x")).hands)] == [HAND_SIZE] * 4


def test_HC2_a_card_of_the_own_hand_is_put():
    assert [str(move) for move in begin().moves(0)] == ["put 3", "put 7"]
    assert begin().why_not(0, HighCard.parse("put 5")) == "HC2"


def test_HC3_a_higher_card_than_the_last_counts_a_point():
    assert played(played(played(begin(), "put 3"), "put 5"), "put 7").points == (2, 1)
    assert played(played(begin(), "put 7"), "put 5").points == (1, 0)


def test_HC4_the_game_ends_without_cards_and_most_points_win():
    assert played(begin(hands=((7,), ())), "put 7").outcome().places == (1, 2)

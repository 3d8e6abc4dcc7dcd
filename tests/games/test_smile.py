"""Smile: the rules SM1-SM8."""

from collections import Counter

import pytest
from msgspec.structs import replace

from games.core import TABLE, Chance
from games.smile import CARDS, COLOURS, Slot, Smile, deck_for
from tests.games.line import play
from tests.kit.games.smile import begin, find


def test_SM1_fifty_cards_with_the_values_of_the_rulebook():
    counts = Counter(card.value for card in CARDS)
    assert counts == {-5: 2, -4: 2, -3: 3, -2: 4, -1: 3, 0: 2, 1: 4, 2: 6, 3: 8, 4: 8, 5: 6, 6: 2}


def test_SM2_four_play_without_V_and_three_without_IV_and_V():
    assert [len(deck_for(seats)) for seats in (5, 4, 3)] == [50, 40, 30]
    assert sorted(card.value for card in CARDS if card.mark == "IV") == [-5, -2, -1, 1, 2, 3, 3, 4, 5, 6]
    assert sorted(card.value for card in CARDS if card.mark == "V") == [-4, -3, -2, 0, 1, 2, 3, 4, 4, 5]
    assert {CARDS[i].mark for i in deck_for(4)} == {"", "IV"}
    assert {CARDS[i].mark for i in deck_for(3)} == {""}


def test_SM3_the_third_card_of_every_five_is_plain_and_the_others_take_the_colours_in_turn():
    """The colours in the order of the rule, written by hand."""
    assert COLOURS == ("yellow", "white", "pink", "blue", "plain")
    fives = {
        0: ("yellow", "white", "plain", "pink", "blue"),  # each five begins two colours further
        1: ("pink", "blue", "plain", "yellow", "white"),
    }
    base = [-5, -4, -3, -3, -2, -2, -1, -1, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 6]
    marked = {"IV": [-5, -2, -1, 1, 2, 3, 3, 4, 5, 6], "V": [-4, -3, -2, 0, 1, 2, 3, 4, 4, 5]}
    for mark, values in {"": base, **marked}.items():
        expected = [(value, fives[i // 5 % 2][i % 5]) for i, value in enumerate(values)]
        assert Counter((card.value, card.colour) for card in CARDS if card.mark == mark) == Counter(expected)


def test_SM3_three_players_meet_a_pink_card_of_minus_two_as_in_the_rulebook():
    assert "-2-pink" in [str(CARDS[i]) for i in deck_for(3)]


def test_SM3_no_colour_is_much_better_than_another():
    of = {colour: [card.value for card in CARDS if card.colour == colour] for colour in COLOURS}
    means = {colour: sum(values) / len(values) for colour, values in of.items()}
    assert means == {"yellow": 0.8, "white": 1.8, "pink": 1.5, "blue": 2.0, "plain": 1.5}


def test_SM4_equal_values_lie_in_the_order_yellow_white_pink_blue_plain():
    of = [str(card) for card in CARDS if card.value == 3 and card.mark == ""]
    assert of == ["3-yellow", "3-white", "3-pink", "3-blue", "3-plain"]


def test_SM4_six_fireflies_a_row_sorted_by_value_and_a_random_first_player():
    firsts = set()
    for number in range(40):
        position = Smile.start(seats=4, chance=Chance(b"first", number))
        firsts.add(position.turn)
        assert position.fireflies == (6, 6, 6, 6)
        cards = [CARDS[slot.card] for slot in position.row]
        assert [(card.value, COLOURS.index(card.colour)) for card in cards] == sorted(
            (card.value, COLOURS.index(card.colour)) for card in cards
        )
    assert firsts == {0, 1, 2, 3}


def test_SM4_the_first_player_can_be_chosen_and_the_creatures_are_the_same():
    drawn = Smile.start(seats=3, chance=Chance(b"x"))
    for seat in range(3):
        chosen = Smile.start(seats=3, chance=Chance(b"x"), first=f"p{seat}")
        assert chosen.turn == seat
        assert (chosen.row, chosen.deck) == (drawn.row, drawn.deck)
    assert Smile.start(seats=3, chance=Chance(b"x"), first="random") == drawn


def test_SM4_a_first_player_who_has_no_seat_is_refused():
    for nobody in ("p3", "p5", "youngest"):
        with pytest.raises(ValueError, match=f"smile: option first cannot be '{nobody}'"):
            Smile.start(seats=3, chance=Chance(b"x"), first=nobody)


def test_SM4_a_gap_stays_and_positions_keep_their_numbers():
    position = begin(row=[(1, "white", 1), (2, "white", 0), (3, "white", 0)])
    position = play(position, "p0 collect 1")
    assert position.row[0].card is None
    assert position.moves(1) == (Smile.parse("offer 2"),)
    assert position.why_not(1, Smile.parse("collect 1")) == "SM4"
    assert position.why_not(1, Smile.parse("offer 4")) == "SM4"


def test_SM4_ten_rounds_of_as_many_cards_as_players():
    position = begin()
    for number in range(1, 11):
        assert position.round == number
        assert len(position.row) == 3
        while position.round == number and position.outcome() is None:
            seat = position.turn
            move = next((m for m in position.moves(seat) if str(m).startswith("collect")), position.moves(seat)[0])
            position = position.play(seat, move, Chance(b"x")).position
    assert position.outcome().reason == "rounds"
    assert position.deck == ()


def test_SM5_offers_go_to_the_lowest_card_and_equal_ones_are_a_choice():
    position = begin(row=[(3, "pink", 0), (3, "yellow", 0), (4, "white", 0)])
    assert [str(move) for move in position.moves(0)] == ["offer 1", "offer 2"]
    assert position.why_not(0, Smile.parse("offer 3")) == "SM5"
    assert position.why_not(0, Smile.parse("collect 3")) == "SM5"
    after = play(position, "p0 offer 2")
    assert after.row[1].fireflies == 1
    assert after.fireflies[0] == 5
    assert after.turn == 1


def test_SM5_collecting_takes_the_fireflies_and_ends_the_round_for_the_player():
    position = begin(row=[(3, "pink", 2), (4, "yellow", 0), (5, "blue", 0)])
    after = play(position, "p0 collect 1", "p1 offer 2", "p2 offer 2")
    assert after.owned[0] == (find(3, "pink"),)
    assert after.fireflies[0] == 8
    assert after.turn == 1, "p0 is out and is passed over"


def test_SM5_who_has_collected_is_told_that_the_round_is_over_for_them_and_others_to_wait_their_turn():
    position = begin(row=[(3, "pink", 2), (4, "yellow", 0), (5, "blue", 0)])
    after = play(position, "p0 collect 1")
    for move in ("offer 2", "offer 3", "collect 1"):
        assert after.why_not(0, Smile.parse(move)) == "SM5"
        assert after.why_not(2, Smile.parse(move)) == "turn"
        assert after.why_not(TABLE, Smile.parse(move)) == "turn"
        assert after.why_not(9, Smile.parse(move)) == "turn"


def test_SM5_last_player_collects_at_once():
    position = begin(row=[(3, "pink", 1), (4, "yellow", 1), (5, "blue", 0)])
    step = play(position, "p0 collect 1").play(1, Smile.parse("collect 2"), Chance(b"x"))
    after = step.position
    assert after.owned[2] == (find(5, "blue"),), "the last card comes without fireflies too"
    assert after.round == 2
    assert after.turn == 2, "the last player begins the next round"
    assert after.out == (False, False, False)
    assert [event.name for event in step.events] == ["collected", "collected", "round"]


def test_SM6_without_fireflies_and_nothing_to_collect_one_is_borrowed_for_a_tear():
    position = begin(row=[(3, "pink", 0), (3, "yellow", 0), (5, "blue", 0)], fireflies=(0, 6, 6))
    assert [str(move) for move in position.moves(0)] == ["offer 1", "offer 2"]
    after = play(position, "p0 offer 2")
    assert after.tears == (1, 0, 0)
    assert after.fireflies[0] == 0
    assert after.row[1].fireflies == 1


def test_SM6_without_fireflies_collecting_is_the_only_move_if_it_can_be_done():
    position = begin(row=[(3, "pink", 0), (4, "yellow", 1), (5, "blue", 0)], fireflies=(0, 6, 5))
    assert [str(move) for move in position.moves(0)] == ["collect 2"]
    assert position.why_not(0, Smile.parse("offer 1")) == "SM6"


def test_SM7_two_cards_of_one_colour_leave_the_game_and_their_fireflies_stay():
    position = begin(row=[(3, "pink", 3), (4, "yellow", 1), (5, "blue", 0)])
    position = replace(position, owned=((find(2, "pink"),), (), ()))
    after = play(position, "p0 collect 1")
    assert after.owned[0] == ()
    assert sorted(after.gone) == sorted((find(2, "pink"), find(3, "pink")))
    assert after.fireflies[0] == 9


def test_SM7_plain_cards_never_scare_each_other():
    plain = [i for i, card in enumerate(CARDS) if card.colour == "plain" and card.mark == ""]
    position = begin(row=[(3, "pink", 0), (4, "yellow", 0), (5, "blue", 0)])
    position = replace(
        position, row=(Slot(plain[0], 1), *position.row[1:]), owned=((plain[1],), (), ()), deck=position.deck
    )
    assert set(play(position, "p0 collect 1").owned[0]) == {plain[0], plain[1]}


def over(**changes) -> Smile:
    return replace(begin(), round=11, deck=(), row=(Slot(None),) * 3, out=(True,) * 3, **changes)


def test_SM8_values_plus_full_fives_of_fireflies_minus_tears():
    owned = ((find(6, "white"), find(3, "pink")), (), ())
    position = over(owned=owned, fireflies=(9, 10, 4), tears=(1, 0, 2))
    assert position.outcome().scores == (6 + 3 + 1 - 1, 2, -2)
    assert position.outcome().places == (1, 2, 3)


def test_SM8_a_tie_goes_to_more_fireflies_and_is_shared_if_these_tie_too():
    assert over(fireflies=(6, 7, 5)).outcome().places == (2, 1, 3)
    assert over(fireflies=(7, 7, 5)).outcome().places == (1, 1, 3)


def test_the_fireflies_of_others_are_hidden_until_the_end():
    position = begin()
    assert position.view(1).fireflies == (None, 6, None)
    assert position.view(None).fireflies == (None, None, None)
    assert over().view(None).fireflies == (6, 6, 6)


@pytest.mark.parametrize("text", ["offer 0", "offer 6", "collect 0", "collect 6"])
def test_SM4_no_move_names_a_place_that_no_row_has(text):
    with pytest.raises(ValueError, match="smile: expected"):
        Smile.parse(text)

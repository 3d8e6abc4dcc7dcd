"""That's mine!: the rules TM1-TM7. The rules that all races share are in `test_races.py`."""

from collections import Counter

import pytest

from games.core import TABLE, Chance
from games.smileys import BASIC, COLOUR_SPECIALS, SMILEY_OF, SMILEY_SPECIALS, SPECIALS
from games.thats_mine import MINE, ThatsMine, matches
from tests.games.line import play, steps, texts
from tests.kit.games.thats_mine import begin, last_card


def test_SG1_36_basic_cards_one_for_each_pair_and_12_specials():
    assert len(BASIC) == len(set(BASIC)) == 36
    assert len(SMILEY_SPECIALS) == len(COLOUR_SPECIALS) == 6
    assert SMILEY_SPECIALS == ("happy*", "angry*", "wink*", "sad*", "surprised*", "love*")
    assert COLOUR_SPECIALS == ("orange*", "blue*", "yellow*", "red*", "green*", "violet*")


def test_TM1_36_basic_cards_face_down_and_the_specials_dealt_evenly():
    each = {}
    for seats in range(2, 11):
        position = ThatsMine.start(seats=seats, chance=Chance(b"deal"))
        assert Counter(position.deck) == Counter(BASIC)
        assert len({len(own) for own in position.specials}) == 1
        each[seats] = len(position.specials[0])
        dealt = [card for own in position.specials for card in own]
        assert len(set(dealt)) == len(dealt)
        assert set(dealt) <= set(SPECIALS)
        assert position.view(0).specials == position.specials, "they lie face up"
    assert each == {2: 6, 3: 4, 4: 3, 5: 2, 6: 2, 7: 1, 8: 1, 9: 1, 10: 1}


def test_TM1_the_specials_and_the_deck_are_shuffled():
    starts = [ThatsMine.start(seats=7, chance=Chance(b"deal", number)) for number in range(30)]
    assert len({position.specials for position in starts}) == 30
    assert len({position.deck for position in starts}) == 30
    assert {card for position in starts for own in position.specials for card in own} == set(SPECIALS)


def test_TM2_the_dealer_has_the_special_of_the_smiley_that_the_dice_show():
    for number in range(100):
        position = ThatsMine.start(seats=7, chance=Chance(b"dealer", number))
        assert f"{SMILEY_OF[position.dice]}*" in position.specials[position.dealer]


def test_TM3_the_first_claim_by_an_owner_of_a_special_of_its_colour_or_smiley_wins_the_card():
    position = play(begin("orange-wink"), "table turn")
    assert play(position, "p0 mine").piles == (("orange-wink",), (), ()), "orange"
    assert play(position, "p1 mine").piles == ((), ("orange-wink",), ()), "wink"
    assert play(position, "p2 mine").piles == ((), (), ())
    assert texts(steps(position, "p1 mine")) == ["p1 won cards=orange-wink"]


def test_TM3_a_special_matches_the_six_cards_of_its_colour_or_smiley():
    for special in SPECIALS:
        matched = [card for card in BASIC if matches((special,), card)]
        assert len(matched) == 6
        assert all(special.rstrip("*") in card.split("-") for card in matched)


def test_TM3_the_winner_takes_all_that_lay_in_the_middle_the_turned_card_last():
    position = begin("orange-wink", middle=("red-sad", "green-love"))
    after = play(position, "table turn", "p0 mine")
    assert after.piles[0] == ("red-sad", "green-love", "orange-wink")
    assert after.middle == ()


def test_TM3_winning_a_card_does_not_change_the_dealer():
    assert play(begin("orange-wink"), "table turn", "p1 mine").dealer == 0


def test_TM4_a_wrong_claim_puts_the_two_cards_won_last_into_the_middle_for_the_next_card():
    piles = (("red-happy",), (), ("blue-sad", "blue-wink", "blue-love"))
    position = play(begin("orange-wink", "yellow-happy", piles=piles), "table turn", "p2 mine")
    assert position.piles == piles, "paid when the event closes"
    result = steps(position, "p1 mine")
    assert result.position.piles == (("red-happy",), ("orange-wink",), ("blue-sad",))
    assert result.position.middle == ("blue-wink", "blue-love")
    assert texts(result) == ["p1 won cards=orange-wink", "p2 paid cards=blue-wink,blue-love"]
    after = play(result.position, "table turn", "p0 mine")
    assert after.piles[0] == ("red-happy", "blue-wink", "blue-love", "yellow-happy")


def test_TM4_a_player_with_one_card_pays_it_and_one_with_none_is_only_out():
    one = steps(begin("orange-wink", piles=((), (), ("blue-sad",))), "table turn", "p2 mine", "table timeup")
    assert one.position.piles == ((), (), ())
    assert one.position.middle == ("orange-wink", "blue-sad")
    none = steps(begin("orange-wink"), "table turn", "p2 mine", "table timeup")
    assert none.position.middle == ("orange-wink",)
    assert texts(none) == ["p0 turned card=orange-wink", "p2 misclaimed", "table timeup"]


def test_TM4_a_player_who_claimed_wrong_is_out_for_this_card_only():
    position = play(begin("orange-wink", "green-happy"), "table turn", "p2 mine")
    assert position.moves(2) == ()
    assert position.why_not(2, MINE) == "TM4"
    assert play(position, "table timeup", "table turn").moves(2) == (MINE,)


def test_TM5_anybody_can_win_a_card_equal_to_both_dice():
    for seat in range(3):
        position = play(begin("orange-wink", dice="orange-wink"), "table turn", f"p{seat} mine")
        assert position.piles[seat] == ("orange-wink",)


def test_TM5_the_winner_steals_the_card_won_last_from_each_other_rolls_and_deals():
    piles = (("red-happy", "red-love"), ("blue-sad",), ())
    position = begin("orange-wink", piles=piles, dice="orange-wink", middle=("green-sad",))
    result = steps(position, "table turn", "p2 mine")
    after = result.position
    assert after.piles == (("red-happy",), (), ("green-sad", "orange-wink", "red-love", "blue-sad"))
    assert after.dealer == 2
    assert after.dice in after.deck
    assert texts(result)[1:] == [
        "p2 won cards=green-sad,orange-wink",
        "p2 stole card=red-love from=p0",
        "p2 stole card=blue-sad from=p1",
        f"p2 rolled card={after.dice}",
    ]


def test_TM6_a_card_that_nobody_claims_stays_and_goes_with_the_next_one_won():
    position = begin("orange-wink", "blue-happy", "red-wink")
    position = play(position, "table turn", "table timeup")
    assert position.middle == ("orange-wink",)
    assert position.dealer == 0
    after = play(position, "table turn", "table timeup", "table turn", "p1 mine")
    assert after.piles[1] == ("orange-wink", "blue-happy", "red-wink")


def test_TM7_the_game_ends_with_the_deck_and_most_won_cards_win():
    position = last_card("orange-wink", BASIC[:3], BASIC[3:5], BASIC[5:6])
    turned = play(position, "table turn")
    assert turned.outcome() is None, "the last card can still be won"
    result = steps(turned, "p1 mine")
    outcome = play(turned, "p0 mine").outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.places) == ("deck", (4, 2, 1), (1, 2, 3))
    assert sorted(result.position.outcome().places) == [1, 2, 3]
    assert result.position.moves(TABLE) == ()


def test_TM7_the_game_goes_on_to_the_last_card():
    position = play(begin(deck=("orange-wink", "red-sad")), "table turn", "p0 mine")
    assert position.outcome() is None
    assert play(position, "table turn", "p1 mine").outcome().scores == (1, 1, 0)


def test_TM7_cards_left_in_the_middle_belong_to_nobody():
    middle = BASIC[20:26]
    outcome = play(last_card("violet-sad", (BASIC[0],), (), (), middle=middle), "table turn", "table timeup").outcome()
    assert outcome is not None
    assert outcome.scores == (1, 0, 0)
    assert outcome.places == (1, 2, 2)


def test_TM7_a_penalty_for_the_last_card_belongs_to_nobody_too():
    position = last_card("orange-wink", (BASIC[1],), (), BASIC[20:23])
    outcome = play(position, "table turn", "p2 mine", "table timeup").outcome()
    assert outcome is not None
    assert outcome.scores == (1, 0, 1)


def test_the_order_of_the_deck_is_hidden():
    position = begin("orange-wink", "red-sad")
    other = begin("red-sad", "orange-wink")
    for seat in (0, 1, 2, None):
        assert position.view(seat) == other.view(seat)
    assert position.view(0).deck == 36


@pytest.mark.parametrize("text", ["mine ", "Mine", "turn 1", "roll", ""])
def test_parse_refuses_anything_but_the_notation(text):
    with pytest.raises(ValueError, match="thats_mine: expected"):
        ThatsMine.parse(text)

"""Shout!: the rules SH1-SH6. The rules that all races share are in `test_races.py`."""

from collections import Counter

import pytest
from msgspec.structs import replace

from games.core import TABLE, Chance
from games.shout import Shout
from games.smileys import BASIC
from tests.games.line import play, steps, texts
from tests.kit.games.shout import MATCH, begin, last_card


def dealt(position: Shout) -> Counter[int]:
    """How many cards each seat is dealt in a game without calls."""
    counts = Counter()
    while position.outcome() is None:
        position, events = position.play(TABLE, position.moves(TABLE)[0], Chance(b"x"))
        counts.update(event.seat for event in events if event.name == "dealt")
    return counts


@pytest.mark.parametrize("seats", Shout.SEATS)
def test_SH1_all_cards_are_dealt_so_some_piles_get_one_more(seats):
    position = Shout.start(seats=seats, chance=Chance(b"deal"))
    assert position.aside == ()
    assert position.view(0).aside == 0
    assert Counter(position.deck) == Counter(BASIC)
    first = (position.dealer + 1) % seats
    more = {(first + at) % seats for at in range(36 % seats)}
    assert dealt(position) == {seat: 36 // seats + (seat in more) for seat in range(seats)}


@pytest.mark.parametrize("seats", Shout.SEATS)
def test_SH1_with_the_option_even_cards_are_set_aside_unseen_and_all_are_dealt_the_same_number(seats):
    position = Shout.start(seats=seats, chance=Chance(b"deal"), even=True)
    assert len(position.aside) == position.view(0).aside == 36 % seats
    assert Counter(position.deck + position.aside) == Counter(BASIC)
    assert dealt(position) == dict.fromkeys(range(seats), 36 // seats)
    with pytest.raises(ValueError, match="shout: option even cannot be 'yes'"):
        Shout.start(seats=seats, chance=Chance(b"deal"), even="yes")


def test_SH1_dealer_dice_and_deck_are_random():
    starts = [Shout.start(seats=4, chance=Chance(b"start", number)) for number in range(60)]
    assert {position.dealer for position in starts} == {0, 1, 2, 3}
    assert len({position.dice for position in starts}) > 20
    assert len({position.deck for position in starts}) == 60


def test_SH1_one_card_at_a_time_clockwise_from_the_dealers_left():
    position = Shout.start(seats=3, chance=Chance(b"round"))
    owners = []
    for _ in range(7):
        result = steps(position, "table deal", "table timeup")
        owners.append(result.events[0].seat)
        position = result.position
    first = (position.dealer + 1) % 3
    assert owners == [(first + at) % 3 for at in range(7)]


def test_SH1_cards_lie_face_up_the_last_one_on_top():
    position = play(begin("red-sad", piles=(("blue-wink",), (), ())), "table deal")
    assert position.view(1).tops == ("red-sad", None, None)
    assert position.view(1).counts == (2, 0, 0)


def test_SH1_a_new_dealer_does_not_change_whose_pile_is_next():
    position = begin("red-sad", dice="red-sad")
    after = play(position, "table deal", "p2 call p2")
    assert after.dealer == 2
    assert after.next == 1
    assert steps(after, "table deal").events[0].seat == 1


def test_SH2_the_owner_calls_a_player_whose_top_card_matches():
    position = play(begin("red-sad", piles=MATCH), "table deal")
    after = play(position, "p0 call p1")
    assert after.piles == (("green-love", "red-wink", "green-angry", "red-sad"), ("blue-happy",), MATCH[2])
    after = play(position, "p0 call p2")
    assert after.piles == (("yellow-happy", "blue-sad", "green-angry", "red-sad"), MATCH[1], ())


def test_SH2_a_player_whose_top_card_matches_calls_the_owner():
    result = steps(begin("red-sad", piles=MATCH), "table deal", "p2 call p0")
    assert result.position.piles == ((), MATCH[1], ("green-angry", "red-sad", "yellow-happy", "blue-sad"))
    assert texts(result) == ["p0 dealt card=red-sad", "p2 took cards=red-sad,green-angry from=p0"]


def test_SH2_from_a_pile_of_one_card_that_card_is_taken():
    position = play(begin("red-sad", piles=(("green-angry",), ("red-wink",), ())), "table deal")
    assert play(position, "p0 call p1").piles == (("red-wink", "green-angry", "red-sad"), (), ())


@pytest.mark.parametrize(
    ("dealt", "call"),
    [
        ("red-sad", "p1 call p2"),  # their cards may match, but none was just dealt
        ("red-sad", "p0 call p0"),  # oneself
        ("red-sad", "p1 call p1"),
        ("orange-happy", "p0 call p1"),  # no match with p1's red-wink
        ("orange-happy", "p1 call p0"),
    ],
)
def test_SH2_only_owner_and_match_can_call_each_other(dealt, call):
    piles = (("green-angry",), ("red-wink",), ("red-happy",))
    position = play(begin(dealt, piles=piles), "table deal", call)
    assert position.is_open
    assert position.out == (int(call[1]),)


def test_SH2_a_player_without_a_card_matches_nobody():
    position = play(begin("red-sad", piles=((), (), ("red-wink",))), "table deal")
    assert play(position, "p0 call p1").out == (0,)
    assert play(position, "p1 call p0").out == (1,)


def test_SH2_every_seat_can_be_called_and_no_other():
    position = play(begin("red-sad", piles=MATCH), "table deal")
    assert [str(move) for move in position.moves(1)] == ["call p0", "call p1", "call p2"]
    assert position.why_not(1, Shout.parse("call p3")) == "SH2"


def test_SH3_a_wrong_call_gives_a_card_from_the_bottom_to_each_other_player_clockwise():
    result = steps(begin("yellow-angry", piles=MATCH), "table deal", "p1 call p2", "table timeup")
    assert result.position.piles == (
        ("green-love", "green-angry", "yellow-angry"),
        ("red-wink",),
        ("blue-happy", "yellow-happy", "blue-sad"),
    ), "the left neighbour p2 gets the lowest card, p0 the next, both under their piles"
    assert texts(result)[1:] == ["p1 miscalled name=p2", "table timeup", "p1 gave to=p2,p0"]


def test_SH3_a_player_with_too_few_cards_gives_as_far_as_they_go():
    piles = (("green-angry",), (), ("blue-sad",), ())
    position = play(begin("yellow-angry", piles=piles), "table deal", "p2 call p1", "p1 call p2", "table timeup")
    assert position.piles == (("green-angry", "yellow-angry"), (), (), ("blue-sad",))


def test_SH3_a_player_who_called_wrong_is_out_for_this_race_only():
    position = play(begin("red-sad", "blue-love", piles=MATCH), "table deal", "p1 call p2")
    assert position.moves(1) == ()
    assert position.why_not(1, Shout.parse("call p0")) == "SH3"
    assert play(position, "table timeup", "table deal").moves(1)


def test_SH4_the_card_of_the_dice_is_a_race_for_ones_own_name():
    position = play(begin("red-sad", piles=MATCH, dice="red-sad"), "table deal")
    result = steps(position, "p2 call p2")
    after = result.position
    assert after.piles == (
        ("green-angry",),
        ("blue-happy", "green-love"),
        ("red-wink", "red-sad", "yellow-happy", "blue-sad"),
    ), "the top card of p0 and then of p1, each under the pile"
    assert after.dealer == 2
    assert texts(result) == [
        "p2 took cards=red-sad from=p0",
        "p2 took cards=red-wink from=p1",
        f"p2 rolled card={after.dice}",
    ]


def test_SH4_anything_else_called_then_is_wrong_a_match_too():
    position = play(begin("red-sad", piles=MATCH, dice="red-sad"), "table deal", "p0 call p1")
    assert position.out == (0,)
    assert play(position, "p1 call p1").dealer == 1


def test_SH5_a_call_without_a_match_is_wrong():
    position = play(begin("yellow-love", piles=MATCH), "table deal", "p0 call p1")
    assert position.out == (0,)
    after = play(position, "table timeup")
    assert after.piles[0] == (), "green-angry went to p1 and yellow-love to p2"
    assert after.piles[2] == ("yellow-love", *MATCH[2])


def test_SH6_the_game_ends_when_all_cards_are_dealt_and_the_last_race_is_settled():
    position = play(last_card("red-sad", *MATCH), "table deal")
    assert position.outcome() is None
    result = steps(position, "p1 call p0")
    outcome = result.position.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.places) == ("deck", (0, 5, 2), (3, 1, 2))
    assert texts(result)[-1] == "table ended"
    assert result.position.moves(TABLE) == ()


def test_SH6_wrong_calls_of_the_last_race_still_cost_cards():
    outcome = play(last_card("yellow-love", *MATCH), "table deal", "p1 call p0", "table timeup").outcome()
    assert outcome is not None
    assert outcome.scores == (3, 1, 3)


def test_SG6_calls_are_judged_by_the_piles_when_the_card_was_dealt():
    position = play(begin("red-sad", piles=MATCH), "table deal", "p2 call p1")
    assert position.piles[2] == MATCH[2], "nothing is paid before the race is settled"
    assert play(position, "p0 call p2").winner == 0


def test_SG7_everybody_knows_that_the_card_of_the_dice_is_still_to_come():
    for number in range(60):
        view = Shout.start(seats=8, chance=Chance(b"first", number), even=True).view(0)
        assert view.dice in Shout.guess(view, Chance(b"guess", number)).deck


def test_only_tops_and_sizes_of_piles_are_on_show():
    position = begin("red-sad", piles=MATCH)
    other = replace(position, piles=(MATCH[0], ("green-love", "blue-happy", "red-wink"), MATCH[2]))
    swapped = replace(position, deck=(*position.deck[1:], position.deck[0]))
    for seat in (0, 1, 2, None):
        assert position.view(seat) == other.view(seat) == swapped.view(seat)


@pytest.mark.parametrize("text", ["call 1", "call p10", "call p0 ", "Deal", "deal 1", ""])
def test_parse_refuses_anything_but_the_notation(text):
    with pytest.raises(ValueError, match="shout: expected"):
        Shout.parse(text)

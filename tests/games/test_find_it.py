"""Find it!: the rules FI1-FI8. The rules that all races share are in `test_races.py`."""

from collections import Counter

import pytest

from games.core import TABLE, Chance
from games.find_it import FindIt, Name, Point
from games.smileys import BASIC
from tests.games.line import play, steps, texts
from tests.kit.games.find_it import A, B, C, D, E, asked, begin


def test_FI1_all_36_cards_lie_face_up_in_random_places():
    grids = {FindIt.start(seats=2, chance=Chance(b"grid", number)).grid for number in range(20)}
    assert len(grids) == 20
    assert all(Counter(grid) == Counter(BASIC) for grid in grids)
    position = FindIt.start(seats=2, chance=Chance(b"grid"))
    assert position.view(None).grid == position.grid


def test_FI1_the_target_falls_from_ten_cards_to_six():
    targets = [FindIt.start(seats=seats, chance=Chance(b"x")).target for seats in range(2, 11)]
    assert targets == [10, 9, 8, 7, 6, 6, 6, 6, 6]


def test_FI2_the_first_roller_is_random():
    assert {FindIt.start(seats=4, chance=Chance(b"roller", number)).roller for number in range(60)} == {0, 1, 2, 3}


def test_FI2_the_first_to_point_at_the_rolled_card_wins_it_and_rolls_next():
    result = steps(asked(A), f"p1 point {A}")
    assert result.position.piles == ((), (A,))
    assert result.position.roller == 1
    assert A not in result.position.view(1).grid
    assert result.position.view(1).grid.count(None) == 1
    assert texts(result) == [f"p1 found card={A}"]


def test_FI2_pointing_at_a_wrong_card_costs_nothing_but_the_roll():
    position = play(asked(A, (B,), (C,)), f"p0 point {D}")
    assert position.why_not(0, FindIt.parse(f"point {A}")) == "FI2"
    assert position.moves(0) == ()
    after = play(position, "table timeup")
    assert after.piles == ((B,), (C,))
    assert after.debts == (0, 0)
    assert play(after, "table roll").moves(0), "back with the next roll"


def test_FI2_pointing_at_any_card_while_the_rolled_one_is_won_is_wrong():
    position = play(asked(A, (A,), ()), f"p1 point {B}")
    assert position.is_open
    assert position.out == (1,)
    assert play(position, "table timeup").piles == ((A,), ())


def test_FI2_only_cards_that_lie_face_up_can_be_pointed_at():
    position = asked(C, (A,), (B,))
    assert position.why_not(0, FindIt.parse(f"point {A}")) == "FI2"
    points = {str(move)[6:] for move in position.moves(0) if str(move).startswith("point ")}
    assert points == set(BASIC) - {A, B}


def test_FI3_naming_the_holder_takes_the_card():
    result = steps(asked(A, (B, A, C), ()), "p1 name p0")
    assert result.position.piles == ((B, C), (A,))
    assert result.position.roller == 1
    assert texts(result) == [f"p1 took card={A} from=p0"]


def test_FI3_a_holder_who_names_themselves_keeps_the_card_and_nothing_else_changes():
    position = asked(A, (), (A, C), quiet=5)
    result = steps(position, "p1 name p1")
    assert result.position.piles == position.piles, "the order of the pile stays too"
    assert result.position.roller == 0
    assert result.position.quiet == 6
    assert not result.position.is_open
    assert texts(result) == [f"p1 kept card={A}"]


def test_FI8_the_name_itself_is_the_claim_and_nothing_reserves_an_answer_before_it():
    position = asked(A, (A,), (), ())
    assert {type(move) for seat in range(3) for move in position.moves(seat)} == {Point, Name}
    with pytest.raises(ValueError, match="expected 'point"):
        FindIt.parse("reserve")
    wrong = play(position, "p1 name p2")
    assert not wrong.moves(1), "who has named cannot name again"
    assert not play(wrong, "p2 name p0").is_open


def test_FI3_every_seat_can_be_named_and_no_other():
    position = asked(A, (A,), (), ())
    assert [str(move) for move in position.moves(1) if str(move).startswith("name")] == [
        "name p0",
        "name p1",
        "name p2",
    ]
    assert position.why_not(1, FindIt.parse("name p3")) == "FI3"


def test_FI4_a_wrong_name_loses_the_card_won_last_which_is_in_play_again():
    position = asked(A, (A,), (C, B), ())
    after = play(position, "p1 name p2", "table timeup")
    assert after.piles == ((A,), (C,), ())
    at = position.grid.index(B)
    assert after.view(None).grid[at] == B, "back in its place"
    assert FindIt.parse(f"point {B}") in play(after, "table roll").moves(2)


def test_FI4_a_player_who_named_wrong_is_out_for_this_roll():
    position = play(asked(A, (A,), (), ()), "p1 name p2")
    assert position.moves(1) == ()
    assert position.why_not(1, FindIt.parse("name p0")) == "FI4"
    assert position.question == play(position, "p2 name p0").question, "nobody else is asked again"


def test_FI4_naming_anybody_while_the_card_is_on_the_table_is_a_wrong_name():
    after = play(asked(A, (B,), (C,)), "p0 name p0", "table timeup")
    assert after.piles == ((), (C,))


def test_FI4_without_a_card_the_next_one_won_returns_at_once():
    after = play(asked(A, (), (B,)), "p0 name p1", "table timeup")
    assert after.debts == (1, 0)
    result = steps(after.with_open_event(A), f"p0 point {A}")
    assert result.position.piles == ((), (B,))
    assert A in result.position.view(None).grid
    assert result.position.debts == (0, 0)
    assert result.position.roller == 0, "still won"
    assert texts(result) == [f"p0 found card={A}", f"p0 repaid card={A} debts=0"]


def test_FI4_debts_add_up_and_a_card_that_is_taken_pays_one_too():
    position = begin((), (B,), debts=(1, 0))
    position = play(position.with_open_event(A), "p0 name p1", "table timeup")
    assert position.debts == (2, 0)
    position = play(position.with_open_event(B), "p0 name p1")
    assert position.piles == ((), ()), "taken from p1, and back on the table"
    assert position.debts == (1, 0)
    position = play(position.with_open_event(B), f"p0 point {B}")
    assert position.debts == (0, 0)
    assert play(position.with_open_event(B), f"p0 point {B}").piles == ((B,), ())


def test_FI5_if_all_are_out_the_same_roller_rolls_again():
    result = steps(asked(A, (B,), ()), f"p0 point {C}", f"p1 point {D}")
    assert not result.position.is_open
    assert result.position.roller == 0
    assert result.position.moves(TABLE) == (FindIt.parse("roll"),)
    assert texts(result) == [f"p0 mispointed card={C}", f"p1 mispointed card={D}", "table nobody"]


def test_FI5_if_time_is_up_the_same_roller_rolls_again():
    position = play(begin((), (B,), ()), "table roll")
    assert position.moves(TABLE) == (FindIt.parse("timeup"),)
    after = play(position, "table timeup")
    assert (after.roller, after.winner, after.is_open) == (0, None, False)
    assert steps(after, "table roll").events[0].seat == 0


def test_FI6_the_first_to_the_target_wins_at_once_and_the_others_rank_by_their_cards():
    piles = (BASIC[:4], BASIC[4:11], BASIC[11:15], BASIC[15:20])
    card = BASIC[20]
    result = steps(asked(card, *piles), f"p1 point {card}")
    outcome = result.position.outcome()
    assert outcome is not None
    assert outcome.reason == "target"
    assert outcome.scores == (4, 8, 4, 5)
    assert outcome.places == (3, 1, 3, 2)
    assert texts(result)[-1] == "table ended"
    assert result.position.moves(TABLE) == ()


def test_FI6_wrong_names_of_the_last_event_are_paid_before_the_others_rank():
    piles = (BASIC[:4], BASIC[4:11], BASIC[11:16], BASIC[16:21])
    card = BASIC[21]
    outcome = play(asked(card, *piles), "p2 name p0", f"p1 point {card}").outcome()
    assert outcome is not None
    assert outcome.scores == (4, 8, 4, 5)


def test_FI6_a_card_that_pays_a_debt_does_not_reach_the_target():
    piles = (BASIC[:7], BASIC[7:11], (), ())
    position = asked(BASIC[20], *piles, debts=(1, 0, 0, 0))
    assert play(position, f"p0 point {BASIC[20]}").outcome() is None


def test_FI7_36_rolls_in_a_row_without_a_change_of_owner_end_the_game():
    position = begin((A, B), (C,), ())
    for number in range(1, 37):
        assert position.outcome() is None
        position = play(position, "table roll", "table timeup")
        assert position.quiet == number
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.reason == "quiet"
    assert outcome.places == (1, 2, 3)


def test_FI7_a_card_won_taken_or_lost_restarts_the_count():
    assert play(asked(A, (B,), (), quiet=30), f"p1 point {A}").quiet == 0
    assert play(asked(B, (B,), (), quiet=30), "p1 name p0").quiet == 0
    assert play(asked(A, (B,), (), quiet=30), "p0 name p1", "table timeup").quiet == 0


def test_FI7_a_wrong_claim_or_a_card_that_goes_straight_back_does_not():
    assert play(asked(A, (B,), (), quiet=30), "p1 name p1", "table timeup").quiet == 31
    assert play(asked(A, (B,), (), quiet=30, debts=(0, 1)), f"p1 point {A}").quiet == 31


def test_FI_hidden_nobody_is_shown_which_card_is_whose_not_even_its_owner():
    one = asked(D, (A, B), (C,))
    other = asked(D, (C, A), (B,))
    for seat in (0, 1, None):
        assert one.view(seat) == other.view(seat)
        assert one.view(seat).piles is None
    assert one.view(0).counts == (2, 1)


def test_FI_hidden_the_moves_do_not_tell_whether_the_card_is_won():
    on_table, won = asked(D, (A,), (C,)), asked(A, (A,), (C,))
    assert on_table.moves(0) == won.moves(0)
    assert on_table.moves(1) == won.moves(1)


def test_the_piles_are_turned_up_when_the_game_is_over():
    over = play(asked(E, (A,), (B, C), quiet=35), "table timeup")
    assert over.view(None).piles == ((A,), (B, C))


def test_SG6_a_claim_is_judged_by_the_state_when_the_event_opened():
    position = play(asked(A, (A,), ()), "p0 name p1")
    assert position.piles == ((A,), ()), "nothing is paid before the event closes"
    result = steps(position, "p1 name p0")
    assert result.position.piles == ((), (A,)), "still the holder, though A is the card to be lost"
    assert result.position.debts == (1, 0), "which leaves nothing to pay with"


@pytest.mark.parametrize("text", ["point orange", "point orange-happy ", "name p10", "name 3", "roll 1", "Roll", ""])
def test_parse_refuses_anything_but_the_notation(text):
    with pytest.raises(ValueError, match="find_it: expected"):
        FindIt.parse(text)

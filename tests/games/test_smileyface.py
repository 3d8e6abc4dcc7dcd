"""SmileyFace: the rules SF1-SF21."""

from collections import Counter

import pytest
from msgspec.structs import replace

from games.core import PASS, Chance, Step
from games.players import play_out
from games.players.base import RandomPlayer
from games.players.smileyface import SmileyFacePlayer
from games.smileyface import SmileyFace
from games.smileyface_cards import (
    CARDS,
    LASTING,
    MISCHIEF,
    REWARDS,
    ROUND_CARDS,
    SUIT_OF,
    SUITS,
    VALUE_OF,
    Discard,
    Help,
    Known,
    Play,
    Result,
    best_suit,
    clean_up_moves,
    round_winner,
)
from tests.games.line import play, steps
from tests.kit.games.smileyface import RANKING, begin, material


def texts(position: SmileyFace, seat: int, word: str = "") -> list[str]:
    return [str(move) for move in position.moves(seat) if str(move).startswith(word)]


def names(step: Step) -> list[str]:
    return [event.name for event in step.events]


ALL_PASS = ("p0 pass", "p1 pass", "p2 pass", "p3 pass")


def clean_up(position: SmileyFace, *line: str) -> SmileyFace:
    """The next round: plays the line, then all other players keep their cards."""
    position = play(position, *line) if line else position
    for seat in position.awaited() if position.choices else ():
        position = play(position, f"p{seat} keep")
    return position


# Material


def test_SF1_four_suits_of_thirteen_with_values_one_to_five():
    assert sorted(SUITS) == ["anger", "happiness", "sadness", "surprise"]
    for suit in SUITS:
        values = Counter(VALUE_OF[card] for card in CARDS if SUIT_OF.get(card) == suit)
        assert values == {1: 3, 2: 3, 3: 3, 4: 2, 5: 2}


def test_SF2_eighteen_mischief_cards_seven_round_cards_and_seven_tokens():
    assert Counter(card for card in CARDS if card in MISCHIEF) == dict.fromkeys(MISCHIEF, 2)
    assert len(CARDS) == 70
    assert ROUND_CARDS == (1, 1, 2, 2, 3, 3, 4)
    assert REWARDS == (0, 0, 1, 1, 1, 2, 2)


def test_SF3_seven_cards_or_six_with_seven_players_or_five_with_eight():
    for seats, size in ((4, 7), (5, 7), (6, 7), (7, 6), (8, 5)):
        position = SmileyFace.start(seats=seats, chance=Chance(b"x"))
        assert {len(hand) for hand in position.hands} == {size}
        assert len(position.deck) == 70 - seats * size


# A round


def test_SF4_the_first_player_is_random_and_hands_are_dealt_at_set_up():
    positions = [SmileyFace.start(seats=4, chance=Chance(b"first", number)) for number in range(40)]
    assert {position.turn for position in positions} == {0, 1, 2, 3}
    assert {position.ranking[0] for position in positions} == set(SUITS)
    assert all(position.turn == position.first for position in positions)


def test_SF4_the_winner_begins_the_next_round():
    position = begin({0: "anger-2", 2: "happiness-5"})
    position = play(position, "p0 pass", "p1 pass", "p2 play happiness-5", "p3 pass", "p2 pass")
    position = clean_up(position)
    assert (position.first, position.turn) == (2, 2)


def test_SF4_after_a_drawn_round_the_first_player_stays_the_same():
    position = play(
        begin({1: "anger-5"}, first=1, turn=1), "p1 play anger-5", "p2 pass", "p3 pass", "p0 pass", "p1 pass"
    )
    position = clean_up(position)
    assert (position.first, position.turn) == (1, 1)
    assert len(position.results) == 1


def test_SF4_hands_are_refilled_and_a_hand_above_the_limit_draws_nothing():
    nine = "anger-1 anger-1 anger-1 anger-2 anger-2 anger-2 anger-3 anger-3 anger-3"
    position = clean_up(play(begin({0: "sadness-1", 1: nine}), *ALL_PASS))
    assert [len(hand) for hand in position.hands] == [7, 9, 7, 7]
    assert " ".join(position.hands[1]) == nine


def test_SF4_the_first_player_is_served_first_when_the_deck_runs_short():
    """Clockwise from the first player, each completely before the next, with the discard pile shuffled into the
    deck."""
    position = begin(
        {0: "anger-1", 1: "anger-2", 2: "anger-3", 3: "anger-4"}, deck=("sadness-1",) * 14, first=2, turn=2
    )
    step = steps(position, "p2 pass", "p3 pass", "p0 pass", "p1 pass", "p0 keep", "p1 keep", "p2 keep", "p3 keep")
    assert [len(hand) for hand in step.position.hands] == [3, 1, 7, 7]
    drew = [(event.seat, event.detail["count"]) for event in step.events if event.name == "drew"]
    assert drew == [(2, 6), (3, 6), (0, 2)]
    assert step.position.deck == ()


def test_SF4_cards_drawn_are_told_to_their_player_only():
    step = steps(play(begin(), *ALL_PASS), "p0 keep", "p1 keep", "p2 keep", "p3 keep")
    told = [event for event in step.events if event.name == "drew_cards"]
    assert [event.to for event in told] == [event.seat for event in told] == [0, 1, 2, 3]
    for event in told:
        assert not Counter(event.detail["cards"].split()) - Counter(step.position.hands[event.seat])


def test_SF5_the_turn_goes_clockwise_one_action_each_past_those_who_have_passed():
    position = begin({0: "sadness-1 sadness-2", 1: "sadness-3 sadness-4", 3: "happiness-1 happiness-2"})
    position = play(position, "p0 play sadness-1")
    assert position.turn == 1
    assert position.why_not(0, SmileyFace.parse("play sadness-2")) == "turn"
    position = play(position, "p1 pass", "p2 pass", "p3 play happiness-1", "p0 play sadness-2")
    assert position.turn == 3, "p1 and p2 have passed"
    assert position.why_not(1, SmileyFace.parse("play sadness-3")) == "SF5"
    assert position.why_not(9, SmileyFace.parse("play sadness-3")) == "turn", "there is no such seat"


def test_SF5_the_last_player_who_has_not_passed_goes_on_alone_until_they_pass():
    position = play(begin({3: "happiness-1 happiness-2 happiness-3"}), "p0 pass", "p1 pass", "p2 pass")
    position = play(position, "p3 play happiness-1")
    assert position.turn == 3
    position = play(position, "p3 play happiness-2")
    assert position.turn == 3
    position = play(position, "p3 pass")
    assert position.results[0].winner == 3


def test_SF5_only_cards_in_hand_can_be_played():
    position = begin({0: "sadness-1 heart"})
    assert texts(position, 0) == ["play sadness-1", "heart", "pass"]
    for text in ("play sadness-2", "pirate", "bomb"):
        assert position.why_not(0, SmileyFace.parse(text)) == "SF5"


def test_SF5_a_player_without_cards_passes_by_themselves_unless_they_can_help():
    position = begin({0: "sadness-1", 1: "", 2: "anger-1"}, {1: "sadness-2"})
    position = play(position, "p0 pass")
    assert position.turn == 1, "p1 is asked: it can help"
    assert texts(position, 1) == [f"help p{other} sadness-2" for other in (0, 2, 3)] + ["pass"]
    alone = begin({0: "sadness-1", 1: "", 2: "anger-1"})
    step = steps(alone, "p0 pass")
    assert step.position.turn == 2
    assert step.position.passed == (True, True, False, False)
    assert [(event.name, event.seat) for event in step.events] == [("passed", 0), ("passed", 1)]


def test_G1_a_pass_with_an_empty_hand_happens_by_itself_if_everybody_else_holds_a_helping_hand():
    position = begin({0: "sadness-1", 1: ""}, {1: "sadness-2"}, helped_by=(1, None, 0, 0))
    assert play(position, "p0 pass").turn == 2


def test_SF6_a_helping_hand_passes_and_gives_one_card_of_the_display():
    position = begin(displays={0: "sadness-2 heart anger-1", 1: "sadness-4"})
    assert len(texts(position, 0, "help")) == 9
    step = steps(position, "p0 help p1 sadness-2")
    after = step.position
    assert after.displays[:2] == (("anger-1", "heart"), ("sadness-2", "sadness-4"))
    assert after.passed[0]
    assert after.helped_by == (None, 0, None, None)
    assert after.hands == position.hands
    assert [str(event) for event in step.events] == ["p0 helped to=p1 card=sadness-2"]


def test_SF6_a_lasting_card_works_for_the_display_it_lies_in():
    position = begin(displays={0: "sadness-2 heart", 1: "sadness-4"})
    after = play(position, "p0 help p1 heart")
    assert best_suit(after.displays[1], RANKING) == ("sadness", 6)
    assert best_suit(after.displays[0], RANKING) == ("sadness", 2)


def test_SF6_nobody_holds_two_helping_hands_and_nobody_helps_themselves_or_without_a_display():
    position = begin(displays={0: "sadness-2", 1: "sadness-4"})
    after = play(position, "p0 help p2 sadness-2")
    assert after.why_not(1, SmileyFace.parse("help p2 sadness-4")) == "SF6"
    assert after.why_not(1, SmileyFace.parse("help p1 sadness-4")) == "SF6"
    assert after.why_not(1, SmileyFace.parse("help p3 sadness-2")) == "SF6"
    assert after.why_not(1, SmileyFace.parse("help p3 sadness-4")) is None
    assert play(after, "p1 pass").why_not(2, SmileyFace.parse("help p9 sadness-2")) == "SF6"
    assert begin().why_not(0, SmileyFace.parse("help p1 heart")) == "SF6"


def test_SF6_two_players_may_help_each_other_and_those_who_have_passed_may_be_helped():
    position = begin(displays={0: "sadness-2", 1: "sadness-4"})
    after = play(position, "p0 help p1 sadness-2", "p1 help p0 sadness-4")
    assert after.helped_by[:2] == (1, 0)
    assert after.displays[:2] == (("sadness-4",), ("sadness-2",))


def test_SF7_best_single_suit_with_boss_plus_one_and_newbie_nothing():
    assert best_suit(("happiness-1", "happiness-1"), RANKING) == ("happiness", 4)
    assert best_suit(("sadness-5", "surprise-4", "surprise-2"), RANKING) == ("surprise", 6)
    assert best_suit(("anger-5", "anger-5", "sadness-1"), RANKING) == ("sadness", 1)
    assert best_suit(("anger-5",), RANKING) == (None, 0)
    assert best_suit(("heart", "pirate"), RANKING) == (None, 0)


def test_SF7_the_strictly_highest_total_takes_the_round_card():
    position = begin(displays={0: "sadness-5", 1: "happiness-5", 2: "surprise-3 surprise-2"})
    step = steps(position, *ALL_PASS)
    assert step.position.results == (Result(1, None, (5, 6, 5, 0)),)
    assert "p1 won round=1 points=1" in [str(event) for event in step.events]


def test_SF7_a_tie_or_all_at_nothing_has_no_winner_and_no_reward():
    tie = begin(displays={0: "sadness-5", 1: "surprise-5", 2: "sadness-1"}, helped_by=(2, 3, None, None))
    for position in (tie, begin(displays={0: "anger-5 heart"}, helped_by=(2, 3, None, None)), begin()):
        after = play(position, *ALL_PASS)
        assert after.results[0].winner is None
        assert after.tokens == REWARDS
        assert after.outcome() is None
        assert round_winner(position.displays, RANKING) is None


def test_SF8_the_helper_of_the_winner_draws_a_token_whose_value_only_they_see():
    position = begin(displays={0: "sadness-2", 1: "happiness-4"})
    step = steps(position, "p0 help p1 sadness-2", "p1 pass", "p2 pass", "p3 pass")
    after = step.position
    assert after.results[0] == Result(1, 0, (0, 5, 0, 0))
    (value,) = after.rewards[0]
    assert sorted((*after.tokens, value)) == list(REWARDS)
    assert after.view(0).rewards == ((value,), (), (), ())
    assert after.view(1).rewards == after.view(None).rewards == ((None,), (), (), ())
    (told,) = [event for event in step.events if event.name == "reward"]
    assert (told.to, told.detail) == (0, {"value": value})


def test_SF8_no_token_without_a_helping_hand_at_the_winner_and_tokens_do_not_come_back():
    helped_loser = begin(displays={0: "sadness-2", 1: "happiness-4"})
    after = play(helped_loser, "p0 help p2 sadness-2", "p1 pass", "p2 pass", "p3 pass")
    assert after.rewards == ((),) * 4
    values = set()
    for number in range(30):
        position = begin(displays={1: "happiness-4"}, helped_by=(None, 0, None, None), turn=3)
        position = replace(position, passed=(True, True, True, False), tokens=(1, 2), rewards=((0,), (), (), ()))
        after = position.play(3, SmileyFace.parse("pass"), Chance(b"token", number)).position
        assert len(after.tokens) == 1
        values.add(after.rewards[0])
    assert values == {(0, 1), (0, 2)}


def test_SF9_displays_are_discarded_and_the_old_newbie_becomes_boss():
    rankings = set()
    for number in range(60):
        position = begin(displays={0: "sadness-5 heart", 1: "anger-5"}, turn=3, passed=(True, True, True, False))
        after = position.play(3, SmileyFace.parse("pass"), Chance(b"ranking", number)).position
        assert after.displays == ((),) * 4
        assert sorted(after.discard) == ["anger-5", "heart", "sadness-5"]
        assert after.ranking[0] == "anger"
        rankings.add(after.ranking)
    assert len(rankings) == 6, "the other three are shuffled"


def test_SF9_the_newbie_is_the_one_at_the_scoring_after_any_dizzy():
    position = begin({0: "dizzy"})
    after = play(position, "p0 dizzy anger surprise", "p1 pass", "p2 pass", "p3 pass")
    assert after.ranking[0] == "surprise"
    assert after.view(2).ranking == after.ranking


def test_SF10_mischief_cards_may_be_discarded_and_emotion_cards_never():
    position = play(
        begin({0: "anger-1 ghost ghost heart", 1: "anger-2", 2: "", 3: "dizzy"}), "p0 pass", "p1 pass", "p3 pass"
    )
    assert texts(position, 0) == [
        "keep",
        "discard heart",
        "discard ghost",
        "discard ghost heart",
        "discard ghost ghost",
        "discard ghost ghost heart",
    ]
    assert texts(position, 1) == ["keep"], "asked although only one move is legal"
    assert texts(position, 2) == [], "nobody without a card is asked"
    assert position.awaited() == (0, 1, 3)
    assert position.why_not(1, SmileyFace.parse("discard heart")) == "SF10"
    assert position.why_not(0, SmileyFace.parse("play anger-1")) == "SF10"
    assert position.why_not(2, SmileyFace.parse("keep")) == "SF10"
    with pytest.raises(ValueError):
        SmileyFace.parse("discard anger-1")


def test_SF10_there_is_nothing_to_discard_before_the_clean_up():
    assert begin({0: "ghost"}).why_not(0, SmileyFace.parse("discard ghost")) == "SF10"
    assert begin({0: "ghost"}).why_not(0, SmileyFace.parse("keep")) == "SF10"


def test_SF10_choices_are_secret_and_not_even_who_has_chosen_is_shown():
    position = play(begin({0: "ghost heart", 1: "heart ninja"}), *ALL_PASS)
    one = steps(position, "p0 discard ghost heart")
    two = steps(position, "p1 discard ninja")
    assert one.position.question == position.question, "the question is the same for all"
    assert one.position.hands == position.hands, "nothing moves before the last choice"
    for seat in (None, 2, 3):
        assert one.position.view(seat) == two.position.view(seat)
        assert one.position.view(seat).choosing == 3
        told = [[event for event in step.events if event.is_visible_to(seat)] for step in (one, two)]
        assert told[0] == told[1]
    assert one.position.view(0).choice == ("ghost", "heart")
    assert one.position.view(1).choice is None
    assert one.position.why_not(0, SmileyFace.parse("keep")) == "SF10", "a choice is made once"


def test_SF10_after_the_last_choice_numbers_are_shown_and_everything_goes_into_the_deck():
    hands = {0: "ghost heart sadness-1", 1: "ninja"}
    position = begin(hands, {2: "surprise-2"}, discard=("bomb",), helped_by=(1, None, None, None))
    position = replace(position, deck=tuple((Counter(position.deck) - Counter({"bomb": 1})).elements()))
    total = material(position)
    position = play(position, *ALL_PASS)
    step = steps(position, "p0 discard ghost heart", "p1 keep", "p2 keep", "p3 keep")
    after = step.position
    assert [str(event) for event in step.events if event.name == "discarded"] == ["p0 discarded count=2"]
    assert after.discard == ()
    assert material(after) == total
    assert after.passed == (False,) * 4
    assert after.helped_by == (None,) * 4
    assert after.question == position.question + 1
    assert after.choices == ()
    assert after.view(0).round == 2
    assert len(after.deck) == 70 - 4 * 7


def test_SF10_without_a_card_in_any_hand_the_next_round_begins_at_once():
    position = begin({0: "", 1: "", 2: "", 3: "sadness-1"}, {}, turn=3)
    step = steps(position, "p3 play sadness-1", "p3 pass")
    assert step.position.view(None).round == 2
    assert step.position.hands[0] != ()
    assert "clean_up" not in names(step)


def last_round(**changes) -> SmileyFace:
    """Round 7 with p3 to pass; p0 has won rounds 1 and 2, p1 round 5, nobody the others."""
    winners = (0, 0, None, None, 1, None)
    results = tuple(Result(winner, None, (0,) * 4) for winner in winners)
    return begin(**{"results": results, "turn": 3, "passed": (True, True, True, False), **changes})


def test_SF10_there_is_no_clean_up_after_round_seven():
    after = play(last_round(hands={0: "ghost"}), "p3 pass")
    assert after.outcome().reason == "rounds"
    assert after.awaited() == ()
    assert after.why_not(0, SmileyFace.parse("keep")) == "over"


def test_SF11_points_are_round_cards_and_reward_tokens():
    position = last_round(displays={2: "sadness-1"}, rewards=((1,), (), (), (2, 1)), tokens=(0, 0, 1, 2))
    outcome = play(position, "p3 pass").outcome()
    assert outcome.scores == (1 + 1 + 1, 3, 4, 2 + 1)
    assert outcome.places == (3, 2, 1, 4), "three points each: 3, 2 and 0 of them from Round cards"


def test_SF11_a_tie_goes_to_more_points_from_round_cards_and_is_shared_if_these_tie_too():
    ahead = play(last_round(rewards=((1,), (), (), ()), tokens=(0, 0, 1, 1, 2, 2)), "p3 pass").outcome()
    assert ahead.scores == (3, 3, 0, 0)
    assert ahead.places == (2, 1, 3, 3)
    drawn = replace(last_round(), results=tuple(Result(w, None, (0,) * 4) for w in (0, 1, None, None, None, None)))
    assert play(drawn, "p3 pass").outcome().places == (1, 1, 3, 3)


def test_SF11_the_table_option_breaks_ties_by_the_number_of_round_cards():
    position = last_round(rewards=((1,), (), (), ()), tokens=(0, 0, 1, 1, 2, 2), tiebreak="cards")
    assert play(position, "p3 pass").outcome().places == (1, 2, 3, 3)
    assert SmileyFace.start(seats=4, chance=Chance(b"x")).tiebreak == "points"
    assert SmileyFace.start(seats=4, chance=Chance(b"x"), tiebreak="cards").tiebreak == "cards"
    with pytest.raises(ValueError):
        SmileyFace.start(seats=4, chance=Chance(b"x"), tiebreak="luck")


def test_SF11_the_end_reveals_the_reward_tokens():
    position = last_round(rewards=((1,), (), (), (2, 1)), tokens=(0, 0, 1, 2))
    assert position.view(None).rewards == ((None,), (), (), (None, None))
    step = steps(position, "p3 pass")
    assert step.position.view(None).rewards == ((1,), (), (), (2, 1))
    told = [str(event) for event in step.events if event.name == "revealed"]
    assert told == ["p0 revealed points=1", "p3 revealed points=3"]


# Mischief


def test_SF12_effects_look_at_the_printed_value_whatever_the_ranking():
    displays = {1: "happiness-2 anger-3", 2: "happiness-3 anger-4", 3: "happiness-4 surprise-4"}
    position = begin({0: "ghost ninja bomb"}, displays)
    assert texts(position, 0, "ghost") == ["ghost p1 anger-3", "ghost p2 happiness-3"]
    assert texts(position, 0, "ninja") == ["ninja p2 anger-4", "ninja p3 happiness-4", "ninja p3 surprise-4"]
    after = play(position, "p0 bomb")
    assert after.displays[1:] == (("anger-3", "happiness-2"), ("happiness-3",), ())


def test_SF12_a_player_who_has_passed_is_a_legal_target():
    position = begin({0: "ghost ninja devil"}, {1: "sadness-3 sadness-4"}, passed=(False, True, True, False))
    assert texts(position, 0, "ghost") == ["ghost p1 sadness-3"]
    assert texts(position, 0, "ninja") == ["ninja p1 sadness-4"]
    assert texts(position, 0, "devil") == ["devil p1", "devil p2", "devil p3"]


def test_SF12_bomb_needs_an_emotion_card_in_any_display_ones_own_included():
    assert begin({0: "bomb"}, {0: "heart", 1: "pirate"}).why_not(0, SmileyFace.parse("bomb")) == "SF12"
    own = begin({0: "bomb"}, {0: "sadness-1 heart"})
    assert play(own, "p0 bomb").displays[0] == ("heart",)


def test_SF12_boomerang_may_take_a_card_that_came_by_help_or_ghost():
    position = begin({0: "boomerang", 1: "ghost boomerang"}, {3: "sadness-2", 2: "surprise-3"}, turn=3)
    position = play(position, "p3 help p0 sadness-2", "p0 boomerang sadness-2")
    assert "sadness-2" in position.hands[0]
    position = play(position, "p1 ghost p2 surprise-3", "p2 pass", "p0 pass", "p1 boomerang surprise-3")
    assert "surprise-3" in position.hands[1]


def test_SF13_ghost_moves_a_three_from_another_display_and_is_discarded():
    position = begin({0: "ghost anger-1"}, {0: "sadness-3", 1: "sadness-2 sadness-3 heart"})
    assert texts(position, 0, "ghost") == ["ghost p1 sadness-3"]
    for text in ("ghost p0 sadness-3", "ghost p1 sadness-2", "ghost p2 sadness-3"):
        assert position.why_not(0, SmileyFace.parse(text)) == "SF13"
    step = steps(position, "p0 ghost p1 sadness-3")
    assert step.position.displays[:2] == (("sadness-3", "sadness-3"), ("sadness-2", "heart"))
    assert step.position.discard == ("ghost",)
    assert step.position.hands[0] == ("anger-1",)
    assert str(step.events[0]) == "p0 ghost from=p1 card=sadness-3"


def test_SF14_heart_stays_and_adds_two_to_the_suit_that_scores_if_a_card_of_it_counts():
    assert play(begin({0: "heart"}), "p0 heart").displays[0] == ("heart",)
    assert best_suit(("sadness-1", "heart"), RANKING) == ("sadness", 3)
    assert best_suit(("sadness-1", "heart", "heart"), RANKING) == ("sadness", 5)
    assert best_suit(("anger-5", "heart", "heart"), RANKING) == (None, 0)


def test_SF15_a_pirate_wins_a_tie_for_the_highest_total():
    position = begin({0: "pirate"}, {0: "sadness-5", 1: "surprise-5", 2: "sadness-1 pirate"})
    assert round_winner(position.displays, RANKING) is None
    after = play(position, "p0 pirate")
    assert after.displays[0] == ("sadness-5", "pirate")
    assert round_winner(after.displays, RANKING) == 0
    after = play(after, "p1 pass", "p2 pass", "p3 pass", "p0 pass")
    assert after.results[0].winner == 0


def test_SF15_two_tied_pirates_win_nothing_but_two_in_one_display_do():
    tied = (("sadness-5", "pirate"), ("surprise-5", "pirate"), ("sadness-5",), ())
    assert round_winner(tied, RANKING) is None
    both = (("sadness-5", "pirate", "pirate"), ("surprise-5",), (), ())
    assert round_winner(both, RANKING) == 0


def test_SF15_a_pirate_wins_nothing_at_zero_or_below_the_highest():
    assert round_winner((("pirate", "anger-5"), (), (), ()), RANKING) is None
    assert round_winner((("pirate", "sadness-3"), ("sadness-4",), ("surprise-4",), ()), RANKING) is None


def test_SF16_dizzy_swaps_two_suits_and_boss_and_newbie_follow_at_once():
    position = begin({0: "dizzy"}, {0: "anger-2"})
    assert texts(position, 0, "dizzy") == [
        "dizzy anger happiness",
        "dizzy anger sadness",
        "dizzy anger surprise",
        "dizzy happiness sadness",
        "dizzy happiness surprise",
        "dizzy sadness surprise",
    ]
    after = play(position, "p0 dizzy anger happiness")
    assert after.ranking == ("anger", "sadness", "surprise", "happiness")
    assert best_suit(after.displays[0], after.ranking) == ("anger", 3)
    assert after.discard == ("dizzy",)


def test_SF17_bomb_discards_every_emotion_card_of_the_highest_printed_value_on_show():
    displays = {0: "anger-4 sadness-1", 1: "sadness-4 sadness-4 heart", 2: "happiness-3", 3: "surprise-4"}
    step = steps(begin({0: "bomb"}, displays), "p0 bomb")
    assert step.position.displays == (("sadness-1",), ("heart",), ("happiness-3",), ())
    assert sorted(step.position.discard) == ["anger-4", "bomb", "sadness-4", "sadness-4", "surprise-4"]
    assert [str(event) for event in step.events] == [
        "p0 bomb value=4",
        "p0 bombed cards=anger-4",
        "p1 bombed cards=sadness-4,sadness-4",
        "p3 bombed cards=surprise-4",
    ]


def test_SF18_ninja_discards_a_four_from_another_display():
    position = begin({0: "ninja anger-1"}, {0: "sadness-4", 1: "sadness-3 sadness-4"})
    for text in ("ninja p0 sadness-4", "ninja p1 sadness-3", "ninja p2 sadness-4"):
        assert position.why_not(0, SmileyFace.parse(text)) == "SF18"
    after = play(position, "p0 ninja p1 sadness-4")
    assert after.displays[:2] == (("sadness-4",), ("sadness-3",))
    assert after.discard == ("ninja", "sadness-4")


def test_SF19_boomerang_takes_an_emotion_card_from_ones_own_display_back_to_hand():
    position = begin({0: "boomerang"}, {0: "sadness-2 heart", 1: "surprise-1"})
    assert texts(position, 0, "boomerang") == ["boomerang sadness-2"]
    assert position.why_not(0, SmileyFace.parse("boomerang surprise-1")) == "SF19"
    after = play(position, "p0 boomerang sadness-2")
    assert after.displays[0] == ("heart",)
    assert after.hands[0] == ("sadness-2",)
    assert after.discard == ("boomerang",)


def test_SF19_all_know_the_card_in_hand_until_it_is_played_again():
    position = begin({0: "boomerang"}, {0: "sadness-2"})
    after = play(position, "p0 boomerang sadness-2")
    for seat in (None, 1, 2, 3):
        assert after.view(seat).known == (("sadness-2",), (), (), ())
        assert "sadness-2" in SmileyFace.guess(after.view(seat), Chance(b"guess")).hands[0]
    again = play(after, "p1 pass", "p2 pass", "p3 pass", "p0 play sadness-2")
    assert again.known == ()


def test_SF20_angel_draws_two_cards_that_only_the_player_sees():
    position = begin({0: "angel"}, deck=("sadness-1", "bomb", "heart"))
    step = steps(position, "p0 angel")
    assert step.position.hands[0] == ("sadness-1", "bomb")
    assert step.position.deck == ("heart",)
    assert step.position.discard == ("angel",)
    assert [(str(event), event.to) for event in step.events] == [
        ("p0 angel", None),
        ("p0 drew count=2", None),
        ("(p0) p0 drew_cards cards=sadness-1,bomb", 0),
    ]


def test_SF20_angel_draws_as_many_as_there_are_and_cannot_be_played_on_an_empty_deck():
    assert play(begin({0: "angel"}, deck=("heart",)), "p0 angel").hands[0] == ("heart",)
    assert begin({0: "angel"}, deck=()).why_not(0, SmileyFace.parse("angel")) == "SF20"


def test_SF21_devil_takes_a_random_card_that_only_the_two_of_them_see():
    position = begin({0: "devil", 1: "sadness-1 heart sadness-2"})
    taken = set()
    for number in range(40):
        step = position.play(0, SmileyFace.parse("devil p1"), Chance(b"devil", number))
        (card,) = step.position.hands[0]
        taken.add(card)
        assert len(step.position.hands[1]) == 2
        told = [event for event in step.events if "card" in event.detail]
        assert [(event.to, event.detail["card"]) for event in told] == [(0, card), (1, card)]
        assert step.position.view(1).known[0] == (card,)
        assert step.position.view(2).known == step.position.view(None).known == ((),) * 4
    assert taken == {"sadness-1", "heart", "sadness-2"}


def test_SF21_devil_needs_another_player_with_a_card():
    position = begin({0: "devil anger-1", 1: ""})
    assert texts(position, 0, "devil") == ["devil p2", "devil p3"]
    for text in ("devil p0", "devil p1", "devil p9"):
        assert position.why_not(0, SmileyFace.parse(text)) == "SF21"


def test_SF21_only_the_devils_player_still_knows_what_was_known_of_the_victims_hand():
    position = begin({0: "devil", 1: "sadness-1 sadness-2"})
    position = replace(position, known=tuple(Known(by, 1, "sadness-1") for by in (None, 0, 2, 3)))
    after = play(position, "p0 devil p1")
    (card,) = after.hands[0]
    left = ("sadness-1",) if card == "sadness-2" else ()
    assert after.view(0).known[1] == left
    assert [after.view(seat).known for seat in (None, 2, 3)] == [((),) * 4] * 3


def test_SF21_a_card_known_to_all_that_the_devil_takes_as_somebodys_only_one_stays_known_to_all():
    position = begin({0: "devil", 1: "boomerang"}, {1: "sadness-2"}, turn=1)
    after = play(position, "p1 boomerang sadness-2", "p2 pass", "p3 pass", "p0 devil p1")
    for seat in (None, 1, 2, 3):
        assert after.view(seat).known == (("sadness-2",), (), (), ())
        assert SmileyFace.guess(after.view(seat), Chance(b"guess")).hands[0] == ("sadness-2",)
    assert after.view(0).known == ((),) * 4, "it is in one's own hand"
    assert [entry for entry in after.known if entry.holder == 1] == []


def test_SF21_of_cards_alike_the_others_know_that_the_devil_left_all_but_one():
    known = tuple(Known(by, 1, "sadness-1") for by in (None, 0, 2, 3) for _ in range(2))
    alike = replace(begin({0: "devil", 1: "sadness-1 sadness-1"}), known=known)
    after = play(alike, "p0 devil p1")
    assert after.view(2).known == after.view(None).known == (("sadness-1",), ("sadness-1",), (), ())
    mixed = replace(begin({0: "devil", 1: "sadness-1 sadness-1 heart"}), known=known)
    after = play(mixed, "p0 devil p1")
    assert after.view(2).known == after.view(None).known == ((), ("sadness-1",), (), ()), "at least one is left"


def test_SF21_what_is_known_of_a_hand_is_in_it_at_every_moment_of_random_games():
    taken = 0
    for number in range(60):
        for _, move, step in play_out(SmileyFace, 4 + number % 5, bytes([number]), make_player=RandomPlayer):
            known = Counter((entry.by, entry.holder, entry.card) for entry in step.position.known)
            for (by, holder, card), count in known.items():
                assert by != holder
                assert step.position.hands[holder].count(card) >= count
            taken += str(move).startswith("devil")
    assert taken > 200


def test_a_secret_discard_makes_known_mischief_cards_uncertain():
    position = begin({0: "heart ghost sadness-1"}, known=(Known(1, 0, "heart"), Known(1, 0, "sadness-1")))
    position = play(position, *ALL_PASS)
    keeps = clean_up(position, "p0 keep")
    discards = clean_up(position, "p0 discard ghost")
    assert keeps.view(1).known[0] == ("sadness-1", "heart")
    assert discards.view(1).known[0] == ("sadness-1",)


def test_hands_and_the_deck_are_hidden():
    position = begin({0: "heart sadness-1", 1: "ghost"})
    assert position.view(0).hand == ("sadness-1", "heart")
    assert position.view(None).hand == ()
    assert position.view(None).hand_counts == (2, 1, 1, 1)
    assert position.view(2).deck == len(position.deck)


@pytest.mark.parametrize(
    "text",
    [
        "dizzy sadness anger",
        "dizzy anger anger",
        "discard",
        "discard heart ghost",
        "discard ghost ghost ghost",
        "help p2 ghost",
        "play heart",
        "play happiness-6",
        "ghost p2",
        "keep ",
        "Pass",
        "pass\n",
        "discardghost",
    ],
)
def test_only_the_canonical_notation_is_read(text):
    with pytest.raises(ValueError, match="smileyface: expected"):
        SmileyFace.parse(text)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("play happiness-3", Play("happiness-3")),
        ("heart", Play("heart")),
        ("pass", PASS),
        ("help p9 pirate", Help(9, "pirate")),
        ("ghost p2 sadness-3", Play("ghost", (2, "sadness-3"))),
        ("dizzy anger sadness", Play("dizzy", ("anger", "sadness"))),
        ("bomb", Play("bomb")),
        ("ninja p0 anger-4", Play("ninja", (0, "anger-4"))),
        ("boomerang anger-2", Play("boomerang", ("anger-2",))),
        ("angel", Play("angel")),
        ("devil p3", Play("devil", (3,))),
        ("keep", Discard(())),
        ("discard ghost ghost heart", Discard(("ghost", "ghost", "heart"))),
    ],
)
def test_a_move_is_a_value_and_its_notation_names_the_same_one(text, move):
    assert SmileyFace.parse(text) == move
    assert str(move) == text


def test_every_card_can_be_played_and_mischief_is_written_with_its_name_in_a_hand():
    plays = [move for move in SmileyFace.NOTATION.values() if isinstance(move, Play)]
    assert {move.card for move in plays} == {*CARDS}
    assert {str(move).split(" ")[0] for move in plays} == {"play", *MISCHIEF}
    assert {str(move) for move in plays if move.card in MISCHIEF and not move.aim} == {*LASTING, "bomb", "angel"}


def test_all_cards_that_can_be_in_one_hand_can_be_discarded_together():
    every = tuple(card for card in CARDS if card in MISCHIEF)
    assert SmileyFace.parse(" ".join(["discard", *every])) == Discard(every) == clean_up_moves(every)[-1]
    assert all(SmileyFace.parse(str(move)) == move for move in clean_up_moves(every)[::97])


def test_the_computer_player_stays_in_the_round_with_a_card_that_it_can_spare_and_keeps_the_next_boss():
    hand = {0: "happiness-4 sadness-1 anger-2"}
    position = begin(hand, {0: "happiness-5", 1: "happiness-2"})
    assert position.ranking[-1] == "anger", "it is the Boss in the next round"
    view, moves, chance = position.view(0), position.moves(0), Chance(b"spare")
    assert str(SmileyFacePlayer(0).choose(view, moves, chance)) == "play sadness-1"


def test_the_computer_player_gives_no_round_up_in_which_others_may_still_come_down():
    far_behind = {0: "happiness-1 anger-2"}, {1: "happiness-4 happiness-5"}
    chance, player = Chance(b"behind"), SmileyFacePlayer(0)
    position = begin(*far_behind)
    assert str(player.choose(position.view(0), position.moves(0), chance)) == "play happiness-1"
    position = begin(*far_behind, passed=(False, True, True, True))
    assert str(player.choose(position.view(0), position.moves(0), chance)) == "pass"


def test_the_computer_player_discards_the_mischief_that_wins_less_than_a_new_card():
    position = begin({0: "angel bomb boomerang devil dizzy ghost heart ninja pirate"}, choices=(None, (), (), ()))
    chosen = SmileyFacePlayer(0).choose(position.view(0), position.moves(0), Chance(b"clean-up"))
    assert str(chosen) == "discard bomb boomerang ghost heart ninja pirate"

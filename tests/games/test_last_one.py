"""The last one: the rules LO1-LO10."""

import pytest
from msgspec.structs import replace

from games.core import DRAW, PASS, TABLE, Chance
from games.last_one import CARDS, CATCH, LAST, PLAY, PUBLIC, Catch, LastOne, LastOneView, Play
from games.players import play_out, player_for
from games.players.last_one import HOLD_BACK, LastOnePlayer
from games.smileys import COLOURS, SMILEYS
from tests.arena.baselines import Perfect
from tests.games.line import legal, play, why_not
from tests.kit.games.last_one import begin


def test_LO1_36_basic_cards_and_six_colour_specials():
    assert set(CARDS) == {f"{c}-{s}" for c in COLOURS for s in SMILEYS} | {f"{c}*" for c in COLOURS}
    assert len(CARDS) == 42


@pytest.mark.parametrize("seats", range(2, 8))
def test_LO1_up_to_seven_players_get_five_cards_and_one_is_turned_up(seats):
    position = LastOne.start(seats=seats, chance=Chance(b"deal"))
    assert [len(hand) for hand in position.hands] == [5] * seats
    assert len(position.discard) == 1
    assert len(position.pile) == 42 - 5 * seats - 1


@pytest.mark.parametrize(("seats", "least", "more"), [(8, 4, 5), (9, 4, 1), (10, 3, 7)])
def test_LO1_more_players_share_37_cards_from_the_first_player_on(seats, least, more):
    position = LastOne.start(seats=seats, chance=Chance(b"deal"), first="p3")
    expected = [least] * seats
    for i in range(more):
        expected[(3 + i) % seats] += 1
    assert [len(hand) for hand in position.hands] == expected
    assert len(position.pile) == 4
    assert len(position.discard) == 1


def test_LO2_the_first_player_is_random_or_chosen_and_play_goes_clockwise():
    firsts = {LastOne.start(seats=4, chance=Chance(b"first", number)).turn for number in range(60)}
    assert firsts == {0, 1, 2, 3}
    assert LastOne.start(seats=4, chance=Chance(b"x"), first="p2").turn == 2
    position = begin("red-wink blue*", "red-love blue*", "red* blue*")
    assert play(position, "p0 play red-wink").turn == 1
    assert play(position, "p0 play red-wink", "p1 play red-love").turn == 2


def test_LO2_a_first_player_who_has_no_seat_is_refused():
    with pytest.raises(ValueError, match="first"):
        LastOne.start(seats=4, chance=Chance(b"x"), first="p4")
    with pytest.raises(ValueError, match="first"):
        LastOne.start(seats=4, chance=Chance(b"x"), first="youngest")


def test_a_move_is_a_value_with_the_card_the_colour_or_the_seat_that_it_names():
    assert LastOne.parse("play red-sad") == Play(card="red-sad") == PLAY["red-sad"][0]
    assert LastOne.parse("play red-happy blue") == Play(card="red-happy", colour="blue")
    assert LastOne.parse("catch p9") == Catch(seat=9) == CATCH[9]
    assert [LastOne.parse(text) for text in ("draw", "last", "pass")] == [DRAW, LAST, PASS]


@pytest.mark.parametrize("text", ["play", "play red-sad blue", "play happy*", "play red* red", "catch", "catch p10"])
def test_a_card_that_names_no_colour_has_none_and_only_what_the_game_has_is_a_move(text):
    with pytest.raises(ValueError, match="last_one: expected"):
        LastOne.parse(text)


def test_fields_that_everybody_sees_unchanged_name_no_hand_no_draw_pile_and_no_drawn_card():
    assert set(PUBLIC) < set(LastOneView.__struct_fields__) & set(LastOne.__struct_fields__)
    assert not set(PUBLIC) & {"hands", "pile", "drawn"}


def test_LO3_the_same_colour_or_the_same_smiley_fits():
    position = begin("red-wink blue-sad blue-wink red* blue*", "green*")
    assert legal(position, 0) == ["play blue-sad", "play red*", "play red-wink"]
    assert why_not(position, 0, "play blue-wink") == "LO3"
    assert why_not(position, 0, "play green*") == "hand"


def test_LO3_a_colour_special_has_a_colour_and_no_smiley():
    position = begin("blue* red-wink red-sad blue-love", "green*", top="red*")
    assert legal(position, 0) == ["play red-sad", "play red-wink"]


def test_LO4_a_player_who_can_play_must_play():
    position = begin("red-wink blue*", "green*")
    assert why_not(position, 0, "draw") == "LO4"
    assert why_not(position, 0, "pass") == "LO4"


def test_LO4_a_player_who_cannot_play_draws_one_and_may_play_that_card_and_no_other_or_pass():
    position = begin("blue* green-love violet*", "green*", pile="red-wink blue-sad")
    assert legal(position, 0) == ["draw"]
    step = position.play(0, LastOne.parse("draw"), Chance(b"x"))
    assert step.position.hands[0] == ("blue*", "green-love", "red-wink", "violet*")
    assert legal(step.position, 0) == ["play red-wink", "pass"]
    assert [(event.name, event.to) for event in step.events] == [("drew", None), ("took", 0)]
    assert why_not(step.position, 0, "draw") == "LO4"
    assert play(step.position, "p0 pass").turn == 1
    assert play(step.position, "p0 play red-wink").turn == 1


def test_LO4_after_a_draw_no_other_card_may_be_played():
    position = begin("blue* violet*", "green* red*", pile="red-wink")
    drawn = play(position, "p0 draw")
    drawn = replace(drawn, hands=(("blue*", "red-love", "red-wink"), drawn.hands[1]))
    assert why_not(drawn, 0, "play red-love") == "LO4"
    assert why_not(drawn, 0, "play red-wink") is None


def test_LO4_a_drawn_card_that_does_not_fit_leaves_only_the_pass():
    position = play(begin("blue* green-love violet*", "green*", pile="green-wink"), "p0 draw")
    assert legal(position, 0) == ["pass"]
    assert why_not(position, 0, "play green-wink") == "LO3"


def test_LO5_surprised_reverses_the_direction():
    position = begin("red-surprised blue* green*", "red* blue-sad", "red-wink blue-wink", "red-love blue-love")
    step = position.play(0, LastOne.parse("play red-surprised"), Chance(b"x"))
    assert step.position.turn == 3
    assert "reversed" in [event.name for event in step.events]
    assert play(step.position, "p3 play red-love").turn == 2


def test_LO5_surprised_changes_nothing_with_two_players():
    after = play(begin("red-surprised blue* green*", "red* blue-sad"), "p0 play red-surprised")
    assert (after.turn, after.direction) == (1, 1)


def test_LO5_after_sad_the_next_player_misses_a_turn():
    position = begin("blue-sad blue* green*", "red* blue-sad", "blue-wink red-wink")
    assert play(position, "p0 play blue-sad").turn == 2
    assert play(replace(position, direction=-1), "p0 play blue-sad").turn == 1


def test_LO5_after_sad_with_two_players_it_is_ones_own_turn_again():
    after = play(begin("blue-sad blue* green*", "red* blue-love"), "p0 play blue-sad")
    assert after.turn == 0
    assert after.question == 2, "another turn is another question"


def test_LO5_happy_fits_on_everything_and_names_the_colour_of_the_next_card():
    position = begin("blue-happy green* violet*", "blue-love green-love violet-happy green*", "red*")
    assert legal(position, 0) == [f"play blue-happy {colour}" for colour in sorted(COLOURS)]
    after = play(position, "p0 play blue-happy green")
    assert legal(after, 1)[:2] == ["play green*", "play green-love"]
    assert {move.split()[1] for move in legal(after, 1)[2:]} == {"violet-happy"}
    assert why_not(after, 1, "play blue-love") == "LO5", "the printed colour does not count"


def test_LO5_the_named_colour_stays_until_a_card_is_played():
    position = begin("blue-happy green* violet*", "blue-love red*", "green-love red-love", pile="blue-wink")
    after = play(position, "p0 play blue-happy green", "p1 draw", "p1 pass")
    assert legal(after, 2) == ["play green-love", "last"]
    assert play(after, "p2 play green-love").named == ""


def test_LO5_a_colour_is_named_even_with_the_last_card():
    position = begin("blue-happy", "red*")
    assert "play blue-happy red" in legal(position, 0)
    with pytest.raises(ValueError, match="last_one: expected"):
        LastOne.parse("play blue-happy")
    assert play(position, "p0 play blue-happy red").outcome() is not None


def test_LO5_wink_and_love_do_nothing():
    for card in ("red-wink", "red-love", "red*"):
        after = play(begin(f"{card} blue* green*", "blue-sad", "blue-wink"), f"p0 play {card}")
        assert (after.turn, after.direction, after.stack, after.named) == (1, 1, 0, "")


def test_LO6_after_angry_the_next_player_takes_two_and_loses_the_turn():
    position = begin("red-angry blue* green*", "red* blue-sad red-love", "blue-wink red-wink")
    after = play(position, "p0 play red-angry")
    assert legal(after, 1) == ["draw"]
    assert why_not(after, 1, "play red*") == "LO6"
    after = play(after, "p1 draw")
    assert len(after.hands[1]) == 5
    assert (after.turn, after.stack) == (2, 0)
    assert "play red-wink" in legal(after, 2), "the angry card is an ordinary card now"


def test_LO6_an_angry_of_any_colour_answers_and_the_next_takes_four():
    position = begin("red-angry blue* green*", "green-angry blue-sad red-love", "blue-wink red-wink")
    after = play(position, "p0 play red-angry")
    assert legal(after, 1) == ["play green-angry", "draw"], "a player who could answer may also take the stack"
    after = play(after, "p1 play green-angry")
    assert after.stack == 4
    after = play(after, "p2 draw")
    assert len(after.hands[2]) == 6
    assert after.turn == 0


def test_LO6_only_angry_answers_angry_not_even_happy():
    position = begin("red-angry blue* green*", "green-happy blue-sad red-love", "blue-wink red-wink")
    after = play(position, "p0 play red-angry")
    assert legal(after, 1) == ["draw"]
    assert why_not(after, 1, "play green-happy red") == "LO6"
    assert why_not(after, 1, "pass") == "LO6"


def test_LO6_too_few_cards_are_taken_as_far_as_they_go_and_the_stack_is_cleared():
    position = begin("red-angry blue* green*", "red* blue-sad", pile="", under="orange*")
    after = play(position, "p0 play red-angry")
    after = play(replace(after, discard=("orange*", "red-angry")), "p1 draw")
    assert len(after.hands[1]) == 3
    assert (after.turn, after.stack) == (0, 0)
    nothing = play(begin("red-angry blue* green*", "red* blue-sad", pile="", top="red-sad"), "p0 play red-angry")
    nothing = play(replace(nothing, discard=("red-angry",)), "p1 draw")
    assert (len(nothing.hands[1]), nothing.turn, nothing.stack) == (2, 0, 0)


def test_LO7_the_first_upturned_card_has_no_effect():
    for seed in range(200):
        position = LastOne.start(seats=3, chance=Chance(b"top", seed), first="p1")
        assert (position.turn, position.direction, position.stack, position.named) == (1, 1, 0, "")
    assert legal(begin("red-wink blue-love", "red*", top="red-angry"), 0) == ["play red-wink", "last"]


def test_LO7_anything_fits_on_a_happy_card_turned_up_first():
    position = begin("red-wink blue* green-love", "red*", top="violet-happy")
    assert legal(position, 0) == ["play blue*", "play green-love", "play red-wink"]


ONE_LEFT = ("red-wink blue*", "green-love red* green*", "green-wink orange* violet*")


def test_LO8_last_may_be_said_on_ones_turn_with_two_cards_before_playing():
    position = begin(*ONE_LEFT)
    assert "last" in legal(position, 0)
    said = play(position, "p0 last")
    assert why_not(said, 0, "last") == "LO8", "saying it twice changes nothing"
    assert said.question == position.question
    after = play(said, "p0 play red-wink")
    assert (after.window, after.is_said) == (0, True)


def test_LO8_last_may_be_said_after_the_play_until_the_next_card_is_played():
    after = play(begin(*ONE_LEFT), "p0 play red-wink")
    assert legal(after, 0) == ["last"]
    assert play(after, "p0 last").is_said
    later = play(after, "p1 play red*")
    assert later.window is None
    assert why_not(later, 0, "last") == "LO8"
    assert why_not(later, 2, "catch p0") == "LO8"


def test_LO8_last_may_not_be_said_with_more_cards_or_out_of_turn():
    position = begin(*ONE_LEFT)
    assert why_not(position, 1, "last") == "LO8"
    assert why_not(begin("red-wink blue* green*", "red*"), 0, "last") == "LO8"
    assert why_not(begin("red-wink blue* green*", "red* blue-sad"), 1, "last") == "LO8"


def test_LO8_a_player_who_has_not_said_last_is_caught_takes_two_cards_and_the_window_closes():
    after = play(begin(*ONE_LEFT), "p0 play red-wink")
    assert "catch p0" in legal(after, 1)
    assert "catch p0" in legal(after, 2)
    assert why_not(after, 0, "catch p0") == "LO8", "nobody catches themselves"
    caught = play(after, "p2 catch p0")
    assert len(caught.hands[0]) == 3
    assert caught.window is None
    assert why_not(caught, 1, "catch p0") == "LO8"
    assert (caught.turn, caught.question) == (after.turn, after.question), "the turn is not touched"


def test_LO8_catching_a_player_who_has_said_last_does_nothing_and_each_may_try_once():
    after = play(begin(*ONE_LEFT), "p0 last", "p0 play red-wink")
    tried = play(after, "p2 catch p0")
    assert tried.hands == after.hands
    assert why_not(tried, 2, "catch p0") == "LO8"
    assert why_not(tried, 1, "catch p0") is None
    both = play(tried, "p1 catch p0")
    assert both.tried == (2, 1)


def test_LO8_draws_and_passes_do_not_end_the_window():
    position = begin("red-wink blue*", "green-love yellow* green*", "green-sad orange* violet*", pile="blue-sad green*")
    after = play(position, "p0 play red-wink", "p1 draw")
    assert why_not(after, 2, "catch p0") is None
    after = play(after, "p1 pass")
    assert why_not(after, 2, "catch p0") is None
    assert why_not(after, 0, "last") is None


def test_LO8_ones_own_draw_does_not_end_the_window_either():
    """With two players a sad card gives another turn; drawing first does not help."""
    position = begin("blue-sad yellow*", "green-love red* green*", pile="green-wink orange*")
    after = play(position, "p0 play blue-sad", "p0 draw")
    assert why_not(after, 1, "catch p0") is None
    assert len(play(replace(after, pile=("orange*", "violet*")), "p1 catch p0").hands[0]) == 4


def test_LO8_a_draw_does_not_change_the_question_but_the_next_turn_does():
    """A simultaneous catch is not refused because another player drew."""
    position = begin("red-wink blue*", "green-love yellow* green*", "green-sad orange* violet*", pile="blue-sad green*")
    after = play(position, "p0 play red-wink")
    drawn = play(after, "p1 draw")
    assert drawn.question == after.question
    assert play(drawn, "p1 pass").question == after.question + 1


def test_LO8_last_is_void_when_the_turn_ends_without_a_play():
    position = begin("green-wink blue*", "green-love red* green*", pile="", top="red-sad")
    after = play(position, "p0 last", "p0 draw", "p0 pass")
    assert len(after.hands[0]) == 2
    assert not after.is_announced
    angry = begin("green-wink blue*", "green-love red* green*", top="red-angry", stack=2)
    assert not play(angry, "p0 last", "p0 draw").is_announced


def test_LO8_last_is_void_when_a_card_is_drawn():
    position = begin("green-wink blue*", "green-love yellow* green*", pile="red-love blue-sad")
    after = play(position, "p0 last", "p0 draw")
    assert not after.is_announced
    assert play(after, "p0 play red-love").window is None, "two cards are left, so there is nothing to say"


def test_LO8_last_said_for_one_play_does_not_count_for_the_next():
    position = begin("red-wink blue*", "red-angry red* green*", pile="blue-love green-love orange*")
    after = play(position, "p0 last", "p0 play red-wink", "p1 play red-angry", "p0 draw")
    assert len(after.hands[0]) == 3
    again = replace(after, turn=0, hands=(("blue*", "red-love"), after.hands[1]))
    again = play(again, "p0 play red-love")
    assert (again.window, again.is_said) == (0, False)


def test_LO8_after_drawing_to_two_cards_the_next_play_needs_a_new_last():
    position = begin("red-wink blue*", "green-love orange* green*", pile="violet* red-love")
    after = play(position, "p0 last", "p0 play red-wink", "p1 draw", "p1 pass", "p0 draw")
    assert after.hands[0] == ("blue*", "red-love")
    assert after.is_said, "LAST was said for the first play, so nobody can be caught for it"
    assert play(after, "p1 catch p0").hands == after.hands
    again = play(after, "p0 play red-love")
    assert (again.window, again.is_said) == (0, False)


def test_LO8_nobody_waits_for_last_or_a_catch():
    after = play(begin(*ONE_LEFT), "p0 play red-wink")
    assert after.awaited() == (1,)


def test_LO8_the_message_for_all_offers_last_and_a_catch_of_who_has_not_said_it():
    position = begin(*ONE_LEFT)
    assert [str(move) for move in position.public_moves()] == ["last"], "two cards; a fitting one is no secret told"
    after = play(position, "p0 play red-wink")
    assert [str(move) for move in after.public_moves()] == ["last", "catch p0"]
    assert play(after, "p0 last").public_moves() == []
    assert CATCH[0] in play(after, "p0 last").moves(1), "who did not hear it may try"
    assert play(begin("blue* green-love violet*", "green*"), "p0 draw").public_moves() == []


def test_LO9_an_empty_draw_pile_is_made_from_the_discard_pile_except_its_top_card():
    under = "orange-wink orange-love orange*"
    position = begin("blue* green-love violet*", "green*", pile="", under=under)
    step = position.play(0, LastOne.parse("draw"), Chance(b"x"))
    after = step.position
    assert after.discard == ("red-sad",)
    assert sorted(after.mixed) == sorted(under.split())
    assert len(after.pile) == 2
    assert set(after.hands[0]) - set(position.hands[0]) <= set(under.split())
    assert [event.name for event in step.events] == ["reshuffled", "drew", "took"]
    orders = {position.play(0, LastOne.parse("draw"), Chance(b"x", n)).position.pile for n in range(60)}
    assert len(orders) == 6


def test_LO9_a_stack_is_taken_across_the_shuffle():
    position = begin(
        "blue* green-love", "green*", top="red-angry", stack=4, pile="violet*", under="orange-wink orange-love orange*"
    )
    after = play(position, "p0 draw")
    assert len(after.hands[0]) == 6
    assert "violet*" in after.hands[0]
    assert after.pile == ()


def test_LO9_if_there_is_no_card_nothing_is_drawn():
    position = begin("blue* green-love violet*", "green*", pile="")
    after = play(position, "p0 draw")
    assert after.hands == position.hands
    assert legal(after, 0) == ["pass"]
    caught = begin("blue*", "green*", pile="", window=1)
    after = play(caught, "p0 catch p1")
    assert after.hands == caught.hands
    assert after.window is None


def test_LO10_the_game_ends_with_the_last_card_whatever_it_is():
    for card in ("red-angry", "red-sad", "red*", "red-surprised"):
        position = begin(card, "blue* green* red-love", "green-love", "blue-love orange*", top="red-wink")
        step = position.play(0, LastOne.parse(f"play {card}"), Chance(b"x"))
        assert step.position.outcome().reason == "last-card"
        assert [event.name for event in step.events] == ["played", "won"], "the last card has no effect"
        assert all(not step.position.moves(seat) for seat in (TABLE, 0, 1, 2, 3))


def test_LO10_the_others_rank_by_fewest_cards():
    position = begin("red-love", "blue* green* violet*", "green-love", "blue-love orange* yellow*", "blue-sad")
    outcome = play(position, "p0 play red-love").outcome()
    assert outcome.places == (1, 4, 2, 4, 2)
    assert outcome.scores == (0, 3, 1, 3, 1)


def test_hands_and_the_draw_pile_are_hidden_until_the_end():
    position = begin("red-love", "blue* green* violet*", "green-love")
    assert position.view(1).hands == (None, ("blue*", "green*", "violet*"), None)
    assert position.view(None).hands == (None, None, None)
    assert position.view(1).pile == len(position.pile)
    assert play(position, "p0 play red-love").view(None).hands == ((), ("blue*", "green*", "violet*"), ("green-love",))


def test_a_drawn_card_is_shown_to_the_one_who_drew_it():
    after = play(begin("blue* green-love violet*", "green*", pile="red-wink blue-sad"), "p0 draw")
    assert (after.view(0).drawn, after.view(0).drew) == (("red-wink",), 1)
    assert (after.view(1).drawn, after.view(1).drew) == (None, 1)


def test_a_guess_keeps_what_was_shuffled_apart_from_what_never_left_a_hand():
    position = begin("blue* green-love violet*", "green* yellow*", pile="", under="orange-wink orange-love orange*")
    after = play(position, "p0 draw", "p0 pass")
    for number in range(40):
        guess = LastOne.guess(after.view(1), Chance(b"guess", number))
        assert set(guess.pile) < {"orange-wink", "orange-love", "orange*"}
        assert len(set(guess.hands[0]) & {"orange-wink", "orange-love", "orange*"}) == 1


def test_the_computer_player_says_last_and_catches_only_those_who_have_not():
    chance = Chance(b"computer")
    after = play(begin(*ONE_LEFT), "p0 play red-wink")
    assert LastOnePlayer(0).choose(after.view(0), after.moves(0), chance) == LastOne.parse("last")
    assert LastOnePlayer(2).choose(after.view(2), after.moves(2), chance) == LastOne.parse("catch p0")
    said = play(after, "p0 last")
    assert LastOnePlayer(2).choose(said.view(2), said.moves(2), chance) is None
    assert LastOnePlayer(1).choose(said.view(1), said.moves(1), chance) in said.moves(1)


NAMED_IN_A_CIRCLE = begin(
    "green-sad orange-love orange-sad yellow* yellow-love yellow-sad",
    "green-angry green-love orange-wink red* red-sad red-surprised violet-sad",
    "orange-angry violet-surprised yellow-surprised yellow-wink",
    "blue-angry blue-wink orange-happy violet*",
    "red-angry red-love yellow-angry",
    "blue* blue-love blue-sad blue-surprised green* green-surprised red-wink",
    "green-wink orange* orange-surprised violet-angry violet-love violet-wink",
    top="violet-happy", pile="blue-happy red-happy green-happy yellow-happy",
    turn=3, direction=-1, named="red", drawn=("orange-happy",),
)  # fmt: skip
TO_AND_FRO = begin(
    "green-happy green-sad orange-happy orange-love orange-sad red-angry yellow* yellow-happy yellow-love yellow-sad",
    "green-love orange-wink red* red-sad red-surprised violet-sad",
    "yellow-angry yellow-wink",
    "blue-wink violet-surprised",
    "red-love",
    "blue* blue-angry blue-happy blue-love blue-sad blue-surprised green* green-angry green-surprised orange-angry "
    "red-happy red-wink violet* violet-angry violet-happy violet-wink",
    "green-wink orange* orange-surprised violet-love",
    top="yellow-surprised", pile="", turn=1, direction=-1, drawn=("red-surprised",),
)  # fmt: skip


@pytest.mark.parametrize("position", [NAMED_IN_A_CIRCLE, TO_AND_FRO])
def test_LO4_computer_players_come_to_an_end_even_if_the_same_cards_are_drawn_and_played_again_and_again(position):
    """Two positions in which `hard` once never ended: only happy cards are left to draw, and each player names a colour
    that the next one lacks; two players draw and play the last two cards, and both reverse the order."""
    players, chance = [LastOnePlayer(seat) for seat in range(7)], Chance(b"for ever")
    for _ in range(1000):
        seat = position.turn
        move = players[seat].choose(position.view(seat), position.moves(seat), chance)
        position = position.play(seat, move, chance).position
        if position.is_over:
            return
    pytest.fail("it goes on and on")


@pytest.mark.parametrize("held", ["red-sad", "red-angry", "red-happy"])
def test_the_computer_player_holds_actions_back_and_happy_cards_longest(held):
    position = begin(f"{held} red-wink red* green*", "blue* blue-sad", top="red-love")
    moves = position.moves(0)
    chosen = [LastOnePlayer(0).choose(position.view(0), moves, Chance(b"held", number)) for number in range(20)]
    assert any(str(move).startswith(f"play {held}") for move in moves)
    assert {str(move) for move in chosen} <= {"play red-wink", "play red*"}


def test_the_computer_player_plays_of_the_colour_of_which_most_is_left_to_it():
    position = begin("blue-wink red-wink red* red-love green*", "blue*", top="orange-wink")
    assert str(LastOnePlayer(0).choose(position.view(0), position.moves(0), Chance(b"colours"))) == "play red-wink"


def test_a_search_weighs_the_chance_to_win_by_hands_and_turn():
    def chances(*hands: str, **changes) -> list[float]:
        position = begin(*hands, top="red-love", **changes)
        return [LastOnePlayer.evaluate(position, seat) for seat in range(len(hands))]

    few, equal, more = chances("blue-wink", "blue-sad green-wink", "green-sad orange-wink")
    assert few > equal == more
    assert few + equal + more == pytest.approx(1)
    assert chances("red-wink", "red*", "blue*")[0] > 0.9, "it plays its last card"
    assert chances("blue-wink blue*", "blue-happy green*", "green-wink orange*", turn=2)[1] > 0.4, (
        "a happy card always fits"
    )
    assert chances("", "blue*") == [1, 0]


def overlooked(level: str, position: LastOne, seat: int, wanted: str) -> float:
    """How often this level makes another move although this one is legal."""
    player, view, moves = player_for("last_one", seat, level), position.view(seat), position.moves(seat)
    assert wanted in map(str, moves)
    return sum(str(player.choose(view, moves, Chance(b"eyes", number))) != wanted for number in range(500)) / 500


@pytest.mark.parametrize(("level", "seldom", "often"), [("easy", 0.15, 0.5), ("normal", 0, 0), ("hard", 0, 0)])
def test_LO8_only_easy_forgets_to_say_LAST_and_that_somebody_else_has_not(level, seldom, often):
    ahead, after = begin(*ONE_LEFT), play(begin(*ONE_LEFT), "p0 play red-wink")
    assert seldom <= overlooked(level, ahead, 0, "last") <= often
    assert seldom <= overlooked(level, after, 0, "last") <= often
    for seat in (1, 2):
        assert seldom <= overlooked(level, after, seat, "catch p0") <= often, "on its turn or not"


def test_LO8_LAST_is_not_said_while_no_card_fits():
    position = begin("red-wink red-love", "green-love red*", "green-wink orange*", top="blue-sad")
    assert LAST in position.moves(0)
    assert LastOnePlayer(0).choose(position.view(0), position.moves(0), Chance(b"draws")) == DRAW


def test_normal_chooses_as_the_rule_of_6970b85_without_forgetting_except_that_it_plays_colour_specials_sooner(
    monkeypatch,
):
    """So matches against `perfect` players measure what playing colour specials sooner brings."""
    monkeypatch.setattr(Perfect, "HELD", {**Perfect.HELD, None: HOLD_BACK[None]})
    looked = 0
    for seats in (2, 5):
        for _, _, step in play_out(LastOne, seats, b"perfect"):
            for seat in range(seats):
                if moves := step.position.moves(seat):
                    view, looked = step.position.view(seat), looked + 1
                    players = (LastOnePlayer(seat), Perfect(seat))
                    one, other = (player.choose(view, moves, Chance(b"same", looked)) for player in players)
                    assert one == other
    assert looked > 30

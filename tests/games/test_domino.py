"""Domino: the rules DO1-DO8."""

from collections import Counter
from itertools import product

import pytest
from msgspec.structs import replace

from games.core import DRAW, PASS, TABLE, Chance
from games.domino import CARDS, LAY, PUBLIC, SWAP, Domino, DominoView, Lay, Swap
from games.domino_layout import Layout, open_cells
from games.smileys import BASIC, COLOUR_OF, COLOURS, SMILEY_OF, SMILEYS, SPECIALS
from tests.games.line import legal, play, why_not
from tests.kit.games.domino import begin, material, table

CORNER = table("red blue", "sad love", "x x", "x .")


def test_a_move_is_a_value_with_the_card_what_it_stands_for_and_the_side():
    assert Domino.parse("lay red-sad") == Lay("red-sad", "red-sad") == LAY["red-sad", "red-sad", ""]
    assert Domino.parse("lay red* red-sad") == Lay(card="red*", cell="red-sad")
    assert Domino.parse("lay sad* red-sad up") == Lay(card="sad*", cell="red-sad", side="up")
    assert Domino.parse("swap red-sad") == Swap(card="red-sad") == SWAP["red-sad"]
    assert [Domino.parse(text) for text in ("draw", "pass")] == [DRAW, PASS]


@pytest.mark.parametrize(
    "text", ["lay", "lay red-sad red-sad", "lay red-sad over", "lay up red-sad", "swap red*", "swap"]
)
def test_only_a_card_in_a_place_that_it_can_stand_for_is_a_move(text):
    with pytest.raises(ValueError, match="domino: expected"):
        Domino.parse(text)


@pytest.mark.parametrize("seats", range(2, 7))
def test_DO1_up_to_six_players_get_eight_of_48_cards_and_the_rest_is_the_draw_pile(seats):
    position = Domino.start(seats=seats, chance=Chance(b"deal"))
    assert sorted(len(hand) for hand in position.hands) == [7] + [8] * (seats - 1), "one card is laid already"
    assert len(position.pile) == 48 - 8 * seats
    assert material(position) == Counter(BASIC + SPECIALS)


@pytest.mark.parametrize(("seats", "least", "more"), [(7, 6, 6), (8, 6, 0), (9, 5, 3), (10, 4, 8)])
def test_DO1_more_players_get_all_cards_and_random_seats_one_more(seats, least, more):
    luckless = set()
    for number in range(80):
        position = Domino.start(seats=seats, chance=Chance(b"deal", number))
        sizes = [len(hand) + (seat == position.starter) for seat, hand in enumerate(position.hands)]
        assert Counter(sizes) == +Counter({least: seats - more, least + 1: more})
        luckless |= {seat for seat, size in enumerate(sizes) if size == least}
        assert position.pile == ()
    assert luckless == set(range(seats))


def test_DO2_the_holder_of_the_card_of_the_dice_lays_it_and_the_next_clockwise_begins():
    starters = set()
    for number in range(60):
        position = Domino.start(seats=4, chance=Chance(b"dice", number))
        view = position.view(None)
        assert view.first_card in BASIC
        assert view.grid == ((view.first_card,),)
        assert (view.columns, view.rows) == ((COLOUR_OF[view.first_card],), (SMILEY_OF[view.first_card],))
        assert view.counts[view.starter] == 7
        assert view.turn == (view.starter + 1) % 4
        starters.add(view.starter)
    assert starters == {0, 1, 2, 3}


def test_fields_that_everybody_sees_unchanged_name_no_hand_no_draw_pile_and_no_drawn_card():
    assert set(PUBLIC) < set(DominoView.__struct_fields__) & set(Domino.__struct_fields__)
    assert not set(PUBLIC) & {"hands", "pile", "drawn"}


def test_DO2_the_first_card_earns_nothing_and_play_goes_clockwise():
    position = Domino.start(seats=3, chance=Chance(b"dice"))
    assert not position.is_earned
    position = begin("red-love blue*", "green-sad blue-love", "wink* red-wink")
    after = play(position, "p0 lay red-love down")
    assert after.turn == 1
    assert play(after, "p1 lay green-sad right").turn == 2


def test_DO3_a_card_opens_a_column_or_row_at_either_edge():
    position = begin("red-love blue-sad green-wink", "blue*")
    assert legal(position) == ["lay blue-sad left", "lay blue-sad right", "lay red-love up", "lay red-love down"]
    right = play(position, "p0 lay blue-sad right")
    assert (right.columns, right.rows, right.grid) == (("red", "blue"), ("sad",), (("red-sad", "blue-sad"),))
    left = play(position, "p0 lay blue-sad left")
    assert (left.columns, left.grid) == (("blue", "red"), (("blue-sad", "red-sad"),))
    up = play(position, "p0 lay red-love up")
    assert (up.rows, up.grid) == (("love", "sad"), (("red-love",), ("red-sad",)))
    down = play(position, "p0 lay red-love down")
    assert (down.rows, down.grid) == (("sad", "love"), (("red-sad",), ("red-love",)))


def test_DO3_a_card_with_neither_column_nor_row_touches_nothing():
    position = begin("green-wink", "blue*", pile="red*")
    assert legal(position) == ["draw"]
    assert why_not(position, 0, "lay green-wink") == "DO3"


def test_DO3_the_side_is_named_only_where_two_places_are_possible():
    # The love row ends with a card only on the left, the blue column only above.
    position = begin("green-love green-sad blue-wink red-wink", "blue*", on=CORNER)
    assert legal(position) == [
        "lay blue-wink",
        "lay green-love",
        "lay green-sad left",
        "lay green-sad right",
        "lay red-wink up",
        "lay red-wink down",
    ]
    assert why_not(position, 0, "lay green-love left") == "DO3"
    assert why_not(position, 0, "lay green-sad") == "DO3"
    assert play(position, "p0 lay green-love").columns == ("green", "red", "blue")
    assert play(position, "p0 lay blue-wink").rows == ("wink", "sad", "love")


def test_DO3_a_cell_inside_the_grid_must_touch_a_card():
    on = table("red blue green", "sad love wink", "x x x", "x . .", "x . .")
    position = begin("blue-love green-wink", "blue*", on=on)
    assert legal(position) == ["lay blue-love"]
    assert why_not(position, 0, "lay green-wink") == "DO3"
    after = play(position, "p0 lay blue-love")
    assert after.grid[1] == ("red-love", "blue-love", "")


def test_DO3_the_grid_has_one_column_for_each_colour_and_one_row_for_each_smiley():
    rows = ["x " * 6] + ["x . . . . ."] * 5
    full = table(" ".join(COLOURS), " ".join(SMILEYS), *rows)
    open_now = open_cells(Layout(**full))
    assert {side for at in open_now.values() for side in at} == {""}, "six by six: no edge can open now"
    assert len(open_now) == 9, "only what touches the first row or column"


def test_DO3_each_cell_that_touches_a_card_is_a_place_and_says_how_many_it_touches():
    """An independent version of the rule: checks every empty cell in the grid and just outside of it."""
    for number in range(8):
        position, chance = Domino.start(seats=4, chance=Chance(b"places", number)), Chance(b"laid", number)
        while position.outcome() is None:
            columns, rows, found = position.columns, position.rows, {}
            lies = {(x, y) for y, line in enumerate(position.grid) for x, card in enumerate(line) if card}
            for x, y in product(range(-1, len(columns) + 1), range(-1, len(rows) + 1)):
                touches = len(lies & {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)})
                if touches and (x, y) not in lies:
                    sides = {-1: "left", len(columns): "right"}.get(x), {-1: "up", len(rows): "down"}.get(y)
                    colours = set(COLOURS) - set(columns) if sides[0] else {columns[x]}
                    smileys = set(SMILEYS) - set(rows) if sides[1] else {rows[y]}
                    for colour, smiley in product(colours, smileys):
                        found.setdefault(f"{colour}-{smiley}", {})[sides[0] or sides[1] or ""] = touches
            assert open_cells(position.layout) == found
            position = position.play(position.turn, chance.choice(position.moves(position.turn)), chance).position


def test_DO3_a_random_game_keeps_every_card_in_the_column_and_row_that_it_stands_for():
    for number in range(20):
        chance = Chance(b"grid", number)
        position = Domino.start(seats=3, chance=chance)
        while position.outcome() is None:
            position = position.play(position.turn, chance.choice(position.moves(position.turn)), chance).position
            assert len(set(position.columns)) == len(position.columns) <= 6
            assert len(set(position.rows)) == len(position.rows) <= 6
            for smiley, row in zip(position.rows, position.grid, strict=True):
                for colour, card in zip(position.columns, row, strict=True):
                    assert card in ("", f"{colour}-{smiley}", f"{colour}*", f"{smiley}*")


def test_DO4_a_smiley_special_stands_for_its_smiley_in_any_colour():
    position = begin("love*", "blue*")
    assert legal(position) == ["lay love* red-love up", "lay love* red-love down"]
    position = begin("sad* wink*", "blue*")
    assert {move.split()[2] for move in legal(position) if "sad*" in move} == {
        f"{colour}-sad" for colour in COLOURS if colour != "red"
    }
    after = play(position, "p0 lay sad* green-sad left")
    assert (after.columns, after.grid) == (("green", "red"), (("sad*", "red-sad"),))


def test_DO4_a_colour_special_stands_for_its_colour_with_any_smiley():
    position = begin("red* blue*", "wink*")
    assert {move.split()[2] for move in legal(position) if "red*" in move} == {
        f"red-{smiley}" for smiley in SMILEYS if smiley != "sad"
    }
    assert [move for move in legal(position) if "blue*" in move] == [
        "lay blue* blue-sad left",
        "lay blue* blue-sad right",
    ]
    with pytest.raises(ValueError, match="domino: expected"):
        Domino.parse("lay red* blue-sad")
    with pytest.raises(ValueError, match="domino: expected"):
        Domino.parse("lay red*")


def test_DO4_the_cell_that_a_wildcard_stands_for_must_be_empty():
    position = begin("red* blue*", "wink*")
    assert why_not(position, 0, "lay red* red-sad") == "DO4"


WILD = table("red blue", "sad love", "x sad*", "x .")


def test_DO5_a_wildcard_is_swapped_for_the_card_it_stands_for_and_used_at_once():
    position = begin("blue-sad green-sad", "orange*", on=WILD)
    assert "swap blue-sad" in legal(position)
    step = position.play(0, Domino.parse("swap blue-sad"), Chance(b"x"))
    after = step.position
    assert after.grid == (("red-sad", "blue-sad"), ("red-love", ""))
    assert after.hands[0] == ("green-sad", "sad*")
    assert after.turn == 0
    assert [str(event) for event in step.events] == ["p0 swapped card=blue-sad wildcard=sad*"]
    assert "lay sad* green-sad left" in legal(after)


def test_DO5_a_basic_card_whose_cell_holds_its_wildcard_can_leave_only_by_a_swap():
    position = begin("blue-sad green-sad", "orange*", on=WILD)
    assert why_not(position, 0, "lay blue-sad") == "DO5"
    assert why_not(position, 0, "lay blue-sad left") == "DO5"
    assert why_not(position, 0, "swap green-sad") == "DO5", "no wildcard stands for it"


def test_DO5_any_number_of_swaps_in_one_turn():
    on = table("red blue", "sad love", "x sad*", "love* .")
    position = begin("blue-sad red-love orange-wink", "orange*", on=on)
    after = play(position, "p0 swap blue-sad", "p0 swap red-love")
    assert after.hands[0] == ("love*", "orange-wink", "sad*")
    assert after.turn == 0
    assert not any(move.startswith("swap") for move in legal(after))


def test_DO5_swapping_is_never_compulsory_and_drawing_is_legal_without_it():
    position = begin("blue-sad green-wink", "orange*", on=WILD, pile="wink*")
    assert legal(position) == ["swap blue-sad", "draw"]
    assert legal(replace(position, pile=())) == ["swap blue-sad", "pass"]
    assert why_not(play(position, "p0 swap blue-sad"), 0, "draw") == "DO7", "now there is a wildcard to lay"


def test_DO5_a_wildcard_with_no_place_left_is_not_a_pass():
    grid = [" ".join("x" for _ in COLOURS)] * 6
    on = table(" ".join(COLOURS), " ".join(SMILEYS), "sad* x x x x x", *grid[1:])
    on["grid"] = (("happy*", *on["grid"][0][1:]), *on["grid"][1:])
    position = begin("orange-happy wink*", "blue*", on=on, pile="")
    after = play(position, "p0 swap orange-happy")
    assert legal(after) == ["pass"]
    assert legal(replace(after, pile=("red*",))) == ["draw"]


def test_DO5_everybody_saw_the_wildcard_that_was_swapped_for():
    after = play(begin("blue-sad green-sad red-wink", "orange* blue*", on=WILD), "p0 swap blue-sad")
    assert after.view(1).shown == (("sad*",), ())
    for number in range(20):
        assert "sad*" in Domino.guess(after.view(1), Chance(b"guess", number)).hands[0]
    assert play(after, "p0 lay sad* green-sad left").shown == ((), ())


def test_DO6_a_card_that_touches_two_earns_another_turn_again_and_again():
    on = table("red blue green", "sad love", "x x x", "x . .")
    position = begin("blue-love green-love orange-wink", "orange*", on=on)
    step = position.play(0, Domino.parse("lay blue-love"), Chance(b"x"))
    assert (step.position.turn, step.position.is_earned) == (0, True)
    assert [str(event) for event in step.events] == ["p0 laid card=blue-love touches=2", "p0 earned"]
    assert step.position.question == position.question + 1
    assert play(step.position, "p0 lay green-love").turn == 0
    one = play(begin("red-wink orange-wink", "orange*", on=on), "p0 lay red-wink up")
    assert (one.turn, one.is_earned) == (1, False)


def test_DO6_a_wildcard_that_touches_two_earns_a_turn_too():
    after = play(begin("blue* orange-wink", "orange*", on=CORNER), "p0 lay blue* blue-love")
    assert (after.turn, after.is_earned) == (0, True)


def test_DO6_a_swap_earns_nothing_by_itself_but_its_wildcard_can():
    on = table("red blue", "sad love", "x sad*", "x x")
    after = play(begin("blue-sad orange-wink", "orange*", on=on), "p0 swap blue-sad")
    assert not after.is_earned
    gap = table("red blue green", "love sad wink", "x love* x", "x . x", "x x x")
    after = play(begin("blue-love blue*", "orange*", on=gap), "p0 swap blue-love", "p0 lay blue* blue-sad")
    assert (after.turn, after.is_earned) == (0, True)


def test_DO6_a_player_who_can_lay_nothing_on_an_earned_turn_does_not_draw():
    position = begin("blue-love orange-wink", "orange*", on=CORNER, pile="green*")
    after = play(position, "p0 lay blue-love")
    assert legal(after) == ["pass"]
    assert why_not(after, 0, "draw") == "DO6"
    ended = play(after, "p0 pass")
    assert (ended.turn, ended.is_earned, len(ended.hands[0])) == (1, False, 1)


def test_DO6_a_player_who_can_lay_on_an_earned_turn_must_lay():
    after = play(begin("blue-love red-wink", "orange*", on=CORNER), "p0 lay blue-love")
    assert why_not(after, 0, "pass") == "DO7"


def test_DO7_a_player_who_can_lay_must_lay():
    position = begin("red-wink orange-love", "orange*", pile="green*")
    assert why_not(position, 0, "draw") == "DO7"
    assert why_not(position, 0, "pass") == "DO7"


def test_DO7_a_player_who_can_lay_nothing_draws_and_may_lay_that_card_or_pass():
    position = begin("orange-love green-wink", "orange*", pile="red-wink red*")
    assert why_not(position, 0, "pass") == "DO7", "the player draws first"
    step = position.play(0, Domino.parse("draw"), Chance(b"x"))
    assert [(event.name, event.to) for event in step.events] == [("drew", None), ("took", 0)]
    assert legal(step.position) == ["lay red-wink up", "lay red-wink down", "pass"]
    assert why_not(step.position, 0, "draw") == "DO7"
    assert why_not(step.position, 0, "lay orange-love") == "DO7"
    assert play(step.position, "p0 pass").turn == 1
    assert play(step.position, "p0 lay red-wink up").turn == 1


def test_DO7_a_drawn_card_may_be_swapped_in_and_its_wildcard_laid():
    position = begin("green-wink orange-wink", "orange*", on=WILD, pile="blue-sad")
    after = play(position, "p0 draw")
    assert legal(after) == ["swap blue-sad", "pass"]
    after = play(after, "p0 swap blue-sad")
    assert after.drawn == "sad*"
    assert legal(after)[-1] == "pass"
    assert {move.split()[1] for move in legal(after)[:-1]} == {"sad*"}
    assert play(after, "p0 lay sad* green-sad left").turn == 1


def test_DO7_only_the_drawn_card_may_be_swapped_after_the_draw():
    position = begin("blue-sad orange-wink", "orange*", on=WILD, pile="green-wink")
    after = play(position, "p0 draw")
    assert legal(after) == ["pass"]
    assert why_not(after, 0, "swap blue-sad") == "DO7"


def test_DO7_laying_the_drawn_card_can_earn_a_turn():
    position = begin("green-wink orange-wink", "orange*", on=CORNER, pile="blue-love red*")
    after = play(position, "p0 draw", "p0 lay blue-love")
    assert (after.turn, after.is_earned, after.drawn) == (0, True, None)
    assert legal(after) == ["pass"]


def test_DO7_with_an_empty_draw_pile_the_turn_passes():
    position = begin("orange-love green-wink", "orange*")
    assert legal(position) == ["pass"]
    assert why_not(position, 0, "draw") == "DO7"


def test_DO8_the_first_player_out_of_cards_wins_and_the_others_rank_by_fewest():
    position = begin("blue-love", "orange* wink* red*", "orange-love blue*", "green* yellow*", on=CORNER)
    step = position.play(0, Domino.parse("lay blue-love"), Chance(b"x"))
    outcome = step.position.outcome()
    assert (outcome.reason, outcome.places, outcome.scores) == ("out", (1, 4, 2, 2), (0, 3, 2, 2))
    assert [event.name for event in step.events] == ["laid", "won"], "no turn is earned after the end"
    assert all(not step.position.moves(seat) for seat in (TABLE, 0, 1, 2, 3))


STUCK = ("orange-wink green-wink", "violet-wink", "violet-angry green-angry orange-angry")


def test_DO8_the_game_ends_when_every_seat_in_turn_has_passed_without_a_draw_pile():
    position = play(begin(*STUCK), "p0 pass", "p1 pass")
    assert position.outcome() is None
    step = position.play(2, Domino.parse("pass"), Chance(b"x"))
    outcome = step.position.outcome()
    assert (outcome.reason, outcome.places, outcome.scores) == ("blocked", (2, 1, 3), (2, 1, 3))
    assert [event.name for event in step.events] == ["passed", "blocked"]


def test_DO8_a_pass_of_a_turn_that_began_with_a_draw_pile_does_not_count():
    position = play(begin(*STUCK, pile="yellow-wink"), "p0 draw", "p0 pass", "p1 pass", "p2 pass")
    assert position.outcome() is None
    assert play(position, "p0 pass").outcome() is not None


def test_DO8_laying_a_card_restarts_the_count():
    hands = ("orange-wink green-wink", "violet-wink", "red-angry violet-angry green-happy")
    position = play(begin(*hands), "p0 pass", "p1 pass", "p2 lay red-angry up", "p0 pass")
    assert position.passes == 1
    assert position.outcome() is None


def test_DO8_a_tie_for_the_fewest_cards_is_settled_by_the_dice_and_the_others_share_the_second_place():
    hands = ("orange-wink", "violet-wink", "green-angry", "yellow-angry yellow-happy")
    winners = set()
    for number in range(40):
        position = play(begin(*hands), "p0 pass", "p1 pass", "p2 pass")
        step = position.play(3, Domino.parse("pass"), Chance(b"tie", number))
        places = step.position.outcome().places
        assert sorted(places) == [1, 2, 2, 4]
        assert places[3] == 4
        duel = step.events[-1]
        assert duel.name == "duel"
        assert duel.detail["card"] in hands[places.index(1)]
        winners.add(places.index(1))
    assert winners == {0, 1, 2}


def test_hands_and_the_draw_pile_are_hidden_until_the_end():
    position = begin(*STUCK, pile="yellow-wink")
    assert position.view(1).hands == (None, ("violet-wink",), None)
    assert position.view(None).hands == (None, None, None)
    assert position.view(0).pile == 1
    over = play(begin(*STUCK), "p0 pass", "p1 pass", "p2 pass")
    assert over.view(None).hands == over.hands


def test_a_drawn_card_is_shown_to_the_one_who_drew_it_and_a_swapped_one_to_all():
    after = play(begin("green-wink orange-wink", "orange*", on=WILD, pile="blue-sad"), "p0 draw")
    assert (after.view(0).drawn, after.view(0).drew) == ("blue-sad", True)
    assert (after.view(1).drawn, after.view(1).drew) == (None, True)
    assert play(after, "p0 swap blue-sad").view(1).drawn == "sad*"


def test_cards_of_others_cannot_be_laid():
    assert why_not(begin("red-wink", "red-love red*"), 0, "lay red-love up") == "hand"


def test_the_cards_are_the_48_of_the_smiley_games():
    assert sorted(CARDS) == sorted(BASIC + SPECIALS)

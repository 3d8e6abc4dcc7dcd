"""Keep Smiling: the rules KS1-KS11, and that a turn without a legal move is passed (G1)."""

from collections import Counter
from itertools import pairwise, permutations, product

import pytest
from msgspec.structs import replace

from games import data
from games.core import TABLE, Chance, IllegalMove
from games.keep_smiling import CHAIRS, KeepSmiling, Landing, Piece, Place
from games.keep_smiling_ways import FAR, LANES, OFF, Advance, Leg
from tests.kit.games.keep_smiling import START, begin


def texts(position: KeepSmiling, seat: int = 0) -> list[str]:
    return [str(move) for move in position.moves(seat)]


def play(position: KeepSmiling, text: str, seat: int = 0, seed: bytes = b"play"):
    return position.play(seat, KeepSmiling.parse(text), Chance(seed))


def names(step) -> list[str]:
    return [event.name for event in step.events]


def told(step, name: str) -> list[dict]:
    return [event.detail for event in step.events if event.name == name]


# Board


def test_KS1_a_piece_needs_exactly_twelve_steps_and_there_are_six_chairs_worth_six_down_to_one():
    assert FAR == 12
    assert CHAIRS == (6, 5, 4, 3, 2, 1)
    assert LANES == "abcde"
    assert data.read("keep_smiling")["fields"]["source"] == "review"
    position = begin((0, OFF, OFF, OFF, OFF), dice=(6, 6, 1))
    assert play(position, "move a6+6").position.chairs == (Piece(0, 0),)


# Placing


def test_KS2_two_smilys_two_grimmys_and_a_neutralo_go_anywhere_in_all_thirty_ways():
    position = KeepSmiling.start(seats=2, chance=Chance(b"x"))
    for seat in (0, 1):
        moves = position.moves(seat)
        assert len(set(moves)) == len(moves) == 30
        assert all(isinstance(move, Place) and sorted(move.faces) == sorted("ssggn") for move in moves)
    assert position.moves(TABLE) == ()
    assert position.awaited() == (0, 1), "both are asked at once"
    with pytest.raises(ValueError):
        KeepSmiling.parse("place sssgn")


def test_KS2_each_chooses_once_and_nothing_moves_before_both_have_chosen():
    position = play(KeepSmiling.start(seats=2, chance=Chance(b"x")), "place sgnsg").position
    assert position.moves(0) == ()
    assert position.why_not(0, KeepSmiling.parse("place sgnsg")) == "KS2"
    assert position.why_not(1, KeepSmiling.parse("move a3")) == "KS2"
    assert position.turn == TABLE
    assert position.question == 1, "the other seat's choice makes no question stale"
    after = play(position, "place nssgg", seat=1).position
    assert after.turn in (0, 1)
    assert after.question == 2
    assert after.why_not(after.turn, KeepSmiling.parse("place sgnsg")) == "KS2"


def test_KS2_a_choice_is_told_to_its_owner_alone():
    step = play(KeepSmiling.start(seats=2, chance=Chance(b"x")), "place sgnsg")
    for seat in (1, None):
        seen = [event for event in step.events if event.is_visible_to(seat)]
        assert [event.name for event in seen] == ["placed"]
        assert "sgnsg" not in str(seen)
        assert step.position.view(seat).faces == ("", "")
        assert step.position.view(seat).placed == (True, False)
    assert [event.detail for event in step.events if event.to == 0] == [{"faces": "sgnsg"}]
    assert step.position.view(0).faces == ("sgnsg", "")


def test_KS2_strict_memory_hides_even_ones_own_faces_when_both_have_chosen():
    position = begin()
    assert position.memory == "strict", "the default"
    for seat in (0, 1, None):
        view = position.view(seat)
        assert view.faces == ("", "")
        assert view.face(Piece(0, 0)) == ""
    drawn = {KeepSmiling.guess(position.view(0), Chance(b"guess", number)).faces[0] for number in range(40)}
    assert len(drawn) > 5, "one's own faces are guessed at random too"


def test_KS2_relaxed_memory_lets_owners_look_at_their_own_pieces_wherever_they_are():
    position = begin((OFF, OFF, 3, 4, 5), chairs=(Piece(0, 0),), memory="relaxed")
    assert position.view(0).faces == ("sgnsg", "")
    assert position.view(1).faces == ("", "nssgg")
    assert position.view(None).faces == ("", "")
    assert [position.view(0).face(Piece(0, lane)) for lane in range(5)] == list("sgnsg")
    assert {KeepSmiling.guess(position.view(0), Chance(b"g", n)).faces[0] for n in range(20)} == {"sgnsg"}


# Rolling


def test_KS3_the_first_player_is_random_and_every_turn_begins_with_three_dice():
    firsts = Counter()
    faces_seen = set()
    for number in range(60):
        position = play(KeepSmiling.start(seats=2, chance=Chance(b"x")), "place sgnsg").position
        step = position.play(1, KeepSmiling.parse("place nssgg"), Chance(b"first", number))
        position = step.position
        assert names(step) == ["placed", "chose", "began", "rolled"]
        assert step.events[2].seat == step.events[3].seat == position.turn
        assert told(step, "rolled") == [{"dice": " ".join(map(str, position.dice))}]
        firsts[position.turn] += 1
        faces_seen |= set(position.dice)
        assert len(position.dice) == 3
    assert min(firsts[0], firsts[1]) > 15
    assert faces_seen == {1, 2, 3, 4, 5, 6}


def test_KS3_players_take_turns():
    step = play(begin(), "move a6")
    assert step.position.turn == 1
    assert step.position.moves(0) == ()
    assert step.position.why_not(0, KeepSmiling.parse("move a1")) == "turn"
    assert step.position.question == 3
    assert names(step) == ["moved", "rolled"]
    assert step.events[1].seat == 1


# Moving


def test_KS4_the_five_kinds_of_turn_are_all_there_is():
    def is_kind(dice_of_pieces: tuple[int, ...]) -> bool:
        return dice_of_pieces in {(1,), (2,), (1, 1), (1, 2), (2, 1), (1, 1, 1)}

    moves = texts(begin(dice=(6, 4, 1)))
    counts = Counter(tuple(word.count("+") + 1 for word in move.split(" ")[1:]) for move in moves)
    assert all(map(is_kind, counts))
    # Five lanes, three different dice: 5x3 by one die, 5x3 by two, 10 pairs x 6 ways, 10 pairs x 3 x 2, 60 triples.
    assert counts[(1,)] == 15
    assert counts[(2,)] == 15
    assert counts[(1, 1)] == 60
    assert counts[(1, 2)] + counts[(2, 1)] == 60
    assert counts[(1, 1, 1)] == 60
    assert len(moves) == len(set(moves)) == 210


def test_KS4_equal_dice_make_no_second_form_of_the_same_move():
    moves = texts(begin(dice=(5, 5, 5)))
    assert len(moves) == len(set(moves))
    # One piece: 5 by one die, 5 by two. Two: 10 by one each, 20 by one and two. Three: 10.
    assert len(moves) == 50


def plainly(dice: tuple[int, ...], steps: tuple[int, ...]) -> set[str]:
    """The turns by an independent version of the rules: pieces, each with its own dice, in each order that KS11
    allows."""
    turns = set()
    for pieces, kind in ((1, (1,)), (1, (2,)), (2, (1, 1)), (2, (1, 2)), (2, (2, 1)), (3, (1, 1, 1))):  # KS4
        for lanes, order in product(permutations(range(5), pieces), permutations(dice, sum(kind))):
            rolled = iter(order)
            legs = [
                Leg(lane, tuple(next(rolled) for _ in range(count))) for lane, count in zip(lanes, kind, strict=True)
            ]
            is_falling = all(leg.dice == tuple(sorted(leg.dice, reverse=True)) for leg in legs)
            fits = all(steps[leg.lane] != OFF and steps[leg.lane] + leg.steps <= FAR for leg in legs)  # KS5
            lands = [steps[leg.lane] + leg.steps == FAR for leg in legs]
            by_lane = sorted(range(pieces), key=lambda at: legs[at].lane)
            in_order = all(at == was or (lands[at] and lands[was]) for at, was in enumerate(by_lane))
            if is_falling and fits and in_order:
                turns.add(str(Advance(tuple(legs))))
    return turns


def test_the_turns_found_at_once_are_those_of_the_rules():
    chance = Chance(b"plain")
    for _ in range(60):
        steps = tuple(chance.choice((OFF, 0, 3, 6, 8, 9, 10, 11)) for _ in LANES)
        dice = tuple(sorted((chance.randint(1, 6) for _ in range(3)), reverse=True))
        moves = texts(begin(steps, dice=dice))
        assert len(moves) == len(set(moves))
        assert set(moves) == plainly(dice, steps)


def test_KS4_never_one_piece_by_three_dice_nor_dice_that_were_not_rolled():
    position = begin(dice=(6, 4, 1))
    for text in ("move a6+4+1", "move a5", "move a6 b6", "move a4+1 b6+4", "move a6 b4 c1 d1"):
        assert position.why_not(0, KeepSmiling.parse(text)) == "KS4", text
        with pytest.raises(IllegalMove):
            position.play(0, KeepSmiling.parse(text), Chance(b"x"))


def test_KS4_one_piece_must_move_and_the_other_dice_may_lapse():
    position = begin((11, OFF, OFF, OFF, OFF), dice=(6, 4, 1))
    assert texts(position) == ["move a1"]
    with pytest.raises(ValueError):
        KeepSmiling.parse("pass")
    with pytest.raises(ValueError):
        KeepSmiling.parse("move")


def test_KS4_moves_are_written_in_the_order_of_the_lanes_with_the_higher_die_first():
    assert "move a6 b4+1" in texts(begin())
    for text in ("move a1+4", "move a6 a4", "move b7", "move f1", "move a6  b1", "Move a6"):
        with pytest.raises(ValueError):
            KeepSmiling.parse(text)
    assert begin().why_not(0, KeepSmiling.parse("move b1 a6")) == "KS11"
    assert KeepSmiling.parse("move a6 b4+1") == Advance((Leg(0, (6,)), Leg(1, (4, 1))))


def test_G1_a_turn_in_which_no_piece_can_move_passes_by_itself():
    position = begin(mine=(0, 0, 0, 0, 0), theirs=(11, 11, 11, 11, OFF), dice=(2, 2, 2))
    passed = 0
    for number in range(40):
        step = play(position, "move e2", seed=bytes([number]))
        assert "turn" in KeepSmiling.RULES
        assert step.position.moves(step.position.turn), "a seat that is asked can always move"
        rolls = [(event.name, event.seat) for event in step.events[1:]]
        for (name, seat), after in pairwise(rolls):
            if name == "stuck":
                passed += 1
                assert after == ("rolled", 1 - seat)
        for event, following in pairwise(step.events[1:]):
            if following.name == "stuck":
                assert "1" not in event.detail["dice"].split(), "only a 1 moves a piece on its last field"
    assert passed > 10


def test_KS5_sums_are_one_jump_and_the_fields_between_are_not_touched():
    # The opponent is 4 and 10 steps away from p0's start; 4+6 jumps the first and takes the second.
    position = begin((0, OFF, OFF, OFF, OFF), theirs=(8, OFF, OFF, OFF, OFF), dice=(6, 4, 1))
    after = play(position, "move a6+4").position
    assert after.steps == ((10, OFF, OFF, OFF, OFF), (8, OFF, OFF, OFF, OFF)), "jumped over, its field counts"
    assert play(position, "move a4").position.steps[1][0] == OFF


def test_KS5_pieces_go_forward_in_their_own_lane():
    position = begin(dice=(3, 2, 1))
    after = play(position, "move a3 b2 c1").position
    assert after.steps[0] == (3, 2, 1, 0, 0)
    assert after.steps[1] == START


def test_KS5_the_far_start_field_must_be_reached_exactly():
    position = begin((7, OFF, OFF, OFF, OFF), dice=(6, 4, 1))
    assert texts(position) == ["move a1", "move a4", "move a4+1"]
    assert position.why_not(0, KeepSmiling.parse("move a6")) == "KS5"
    assert play(position, "move a4+1").position.chairs == (Piece(0, 0),)


# Capturing and chairs


def test_KS6_landing_on_a_piece_captures_it_unrevealed():
    position = begin((2, 0, 0, 0, 0), theirs=(4, 0, 0, 0, 0), dice=(6, 4, 1))
    step = play(position, "move a6")
    after = step.position
    assert after.steps[0][0] == 8
    assert after.steps[1][0] == OFF
    assert after.chairs == ()
    assert told(step, "captured") == [{"lane": "a", "piece": "p1"}]
    assert after.view(None).captured == (Piece(1, 0),)
    assert after.view(0).faces == ("", "")
    gone = replace(after, turn=1, dice=(1, 1, 1))
    assert gone.why_not(1, KeepSmiling.parse("move a1")) == "KS6"


def test_KS7_a_piece_that_arrives_takes_the_highest_free_chair():
    position = begin((6, 6, 0, 0, 0), dice=(6, 6, 1), theirs=(OFF, OFF, 0, 0, 0), chairs=(Piece(1, 0),))
    step = play(position, "move a6 b6")
    assert step.position.chairs == (Piece(1, 0), Piece(0, 0), Piece(0, 1))
    assert told(step, "seated") == [{"lane": "a", "chair": 5}, {"lane": "b", "chair": 4}]
    assert step.position.steps[0][:2] == (OFF, OFF)
    gone = replace(step.position, turn=0, dice=(1, 1, 1))
    assert gone.why_not(0, KeepSmiling.parse("move a1")) == "KS7"


def test_KS7_a_piece_still_on_its_start_field_is_captured_first():
    step = play(begin((6, 0, 0, 0, 0)), "move a6")
    assert step.position.chairs == (Piece(0, 0),)
    assert step.position.steps[1][0] == OFF
    assert names(step)[:3] == ["moved", "captured", "seated"]
    moved_on = play(begin((6, 0, 0, 0, 0), theirs=(1, 0, 0, 0, 0)), "move a6")
    assert moved_on.position.steps[1][0] == 1
    assert "captured" not in names(moved_on)


# The end


def test_KS8_a_player_with_no_piece_left_is_passed_over_and_the_other_goes_on_alone():
    position = begin((2, 3, 0, OFF, OFF), theirs=(4, OFF, OFF, OFF, OFF), dice=(6, 1, 1))
    step = play(position, "move a6")
    for _ in range(3):
        assert step.position.turn == 0
        assert step.position.outcome() is None
        assert all(event.seat == 0 for event in step.events)
        move = step.position.moves(0)[0]
        step = step.position.play(0, move, Chance(b"alone"))


def test_KS8_six_taken_chairs_end_the_game():
    chairs = tuple(Piece(1, lane) for lane in range(5))
    position = begin((6, 0, 0, 0, 0), theirs=(OFF,) * 5, chairs=chairs)
    step = play(position, "move a6")
    assert step.position.outcome().reason == "chairs"
    assert names(step)[-3:] == ["revealed", "revealed", "ended"]
    for seat in (0, 1, TABLE):
        assert step.position.moves(seat) == ()
        assert step.position.why_not(seat, KeepSmiling.parse("move b1")) == "over"


def test_KS8_an_empty_board_ends_the_game_with_fewer_chairs():
    position = begin((6, OFF, OFF, OFF, OFF), theirs=(OFF,) * 5, chairs=(Piece(1, 3),))
    after = play(position, "move a6").position
    assert after.outcome().reason == "board"
    assert len(after.chairs) == 2


def test_KS9_smilys_add_grimmys_subtract_and_neutralos_count_nothing():
    # p0: smily on 6, grimmy on 4, neutralo on 2; p1 (nssgg): smily on 5, neutralo on 3, grimmy on 1.
    chairs = (Piece(0, 0), Piece(1, 1), Piece(0, 1), Piece(1, 0), Piece(0, 2))
    position = begin((OFF,) * 5, theirs=(OFF, OFF, OFF, OFF, 6), chairs=chairs, dice=(6, 6, 6))
    step = play(replace(position, turn=1), "move e6", seat=1)
    outcome = step.position.outcome()
    assert outcome.scores == (6 - 4, 5 - 1)
    assert outcome.places == (2, 1)
    for seat in (0, 1, None):
        assert step.position.view(seat).faces == ("sgnsg", "nssgg"), "everything is shown at the end"
    assert told(step, "revealed") == [{"faces": "sgnsg"}, {"faces": "nssgg"}]


def test_KS9_equal_points_are_a_draw():
    position = begin((6, OFF, OFF, OFF, OFF), theirs=(OFF,) * 5, faces=("nssgg", "sgnsg"))
    outcome = play(position, "move a6").position.outcome()
    assert outcome.scores == (0, 0)
    assert outcome.places == (1, 1)


# The duel


def duels(position: KeepSmiling, text: str):
    """The steps of the same move with many chances, each with the dice of its duel."""
    for number in range(60):
        step = position.play(0, KeepSmiling.parse(text), Chance(b"duel", number))
        yield step, told(step, "duel")[0]


def test_KS10_a_duel_takes_the_lower_dies_piece_and_a_tie_goes_to_the_attacker():
    position = begin((2, 0, 0, 0, 0), theirs=(4, 0, 0, 0, 0), duel=True)
    seen = Counter()
    for step, duel in duels(position, "move a6"):
        attack, defence = duel["attack"], duel["defence"]
        won = attack >= defence
        assert (step.position.steps[0][0], step.position.steps[1][0]) == ((8, OFF) if won else (OFF, 4))
        assert told(step, "captured") == [{"lane": "a", "piece": "p1" if won else "p0"}]
        seen[(attack > defence) - (attack < defence)] += 1
    assert set(seen) == {-1, 0, 1}, "wins, ties and defeats were all seen"


def test_KS10_on_the_start_field_the_survivor_takes_a_chair_and_the_beaten_attacker_none():
    position = begin((6, 0, 0, 0, 0), duel=True)
    seen = set()
    for step, duel in duels(position, "move a6"):
        won = duel["attack"] >= duel["defence"]
        assert step.position.chairs == ((Piece(0, 0),) if won else ())
        assert step.position.steps[1][0] == (OFF if won else 0), "the defender stays"
        assert step.position.steps[0][0] == OFF
        seen.add(won)
    assert seen == {True, False}


def test_KS10_without_the_option_nobody_duels():
    step = play(begin((2, 0, 0, 0, 0), theirs=(4, 0, 0, 0, 0)), "move a6")
    assert "duel" not in names(step)


# Order


def test_KS11_pieces_that_land_on_start_fields_may_go_in_any_order_and_chairs_go_by_it():
    position = begin((6, 0, 8, 0, 11), theirs=(3, 3, 3, 3, 3), dice=(6, 4, 1))
    orders = [text for text in texts(position) if sorted(text.split()[1:]) == ["a6", "c4", "e1"]]
    assert len(orders) == 6
    after = play(position, "move e1 a6 c4").position
    assert after.chairs == (Piece(0, 4), Piece(0, 0), Piece(0, 2))
    # b does not land and keeps its place between the two that land.
    assert "move a6 b4 e1" in texts(position)
    assert "move e1 b4 a6" in texts(position)
    for text in ("move b4 a6 e1", "move e1 a6 b4", "move b6 a4"):
        assert position.why_not(0, KeepSmiling.parse(text)) == "KS11", text
    assert len(set(texts(position))) == len(texts(position))


def test_KS11_the_sixth_chair_ends_the_game_and_the_rest_of_the_move_lapses():
    chairs = tuple(Piece(1, lane) for lane in range(5))
    position = begin((6, 8, 0, OFF, OFF), theirs=(OFF,) * 5, chairs=chairs, dice=(6, 4, 1))
    step = play(position, "move a6 b4 c1")
    assert step.position.chairs[-1] == Piece(0, 0)
    assert step.position.steps[0] == (OFF, 8, 0, OFF, OFF)
    assert told(step, "lapsed") == [{"pieces": "b4 c1"}]
    assert play(position, "move b4 a6").position.chairs[-1] == Piece(0, 1)


def test_KS11_lane_a_is_the_same_lane_for_both():
    position = begin((5, 0, 0, 0, 0), theirs=(1, 1, 1, 1, 1), dice=(6, 4, 1))
    assert play(position, "move a6").position.steps[1] == (OFF, 1, 1, 1, 1)


# Contents of a screen


def test_a_preview_says_where_each_piece_comes_down():
    position = begin((6, 2, 11, 0, 0), theirs=(3, 4, 0, OFF, 0), dice=(6, 6, 1), chairs=(Piece(1, 3),))
    assert position.view(0).preview(KeepSmiling.parse("move a6 b6 c1")) == (
        Landing(lane=0, steps=6, field=12, is_occupied=False, chair=5),
        Landing(lane=1, steps=6, field=8, is_occupied=True, chair=0),
        Landing(lane=2, steps=1, field=12, is_occupied=True, chair=4),
    )
    full = replace(position, chairs=(Piece(1, 3),) * 5)
    assert [landing.chair for landing in full.view(0).preview(KeepSmiling.parse("move c1 b6 a6"))] == [1]

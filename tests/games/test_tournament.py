"""The Smiley Games Tournament: the rules TO1-TO3, the pure part of TO4, and the choice of a game by the die (SG2)."""

import re
from collections import Counter

import pytest

from games import smileys
from games.core import Chance
from games.record import RecordError, commitment, derive_seed
from games.tournament import (
    MATCH_ORDER,
    POINTS,
    Standing,
    final_standing,
    next_game,
    points_for,
    standing_after,
    totals,
    verify,
    write,
)

# p0 and p1 share the lead with 57 points; p0 is better in find_it and shout, p1 in domino and last_one.
TIED = [(1, 2, 3), (1, 1, 3), (1, 2, 3), (2, 1, 3), (2, 1, 3)]
CLICKS = (12345, 67890)
SEEDS = [bytes([number]) for number in range(80)]


def test_SG2_the_die_chooses_a_game_and_sad_rolls_again():
    assert smileys.GAME_OF_FACE == {
        "happy": "find_it",
        "angry": "thats_mine",
        "wink": "shout",
        "surprised": "domino",
        "love": "last_one",
    }
    games, sad = Counter(), 0
    for number in range(300):
        game, events = smileys.choose_game(Chance(b"SG2", number))
        faces = [event.detail["die"] for event in events]
        assert smileys.GAME_OF_FACE[faces[-1]] == game
        assert set(faces[:-1]) <= {"sad"}, "only sad rolls again"
        games[game] += 1
        sad += len(faces) - 1
    assert set(games) == set(MATCH_ORDER)
    assert min(games.values()) > 30
    assert sad > 20


def test_TO1_five_matches_in_the_order_of_the_booklet():
    played = []
    while (game := next_game([(1, 2)] * len(played))) is not None:
        played.append(game)
    assert played == ["find_it", "thats_mine", "shout", "domino", "last_one"]


def test_TO1_a_tournament_does_not_end_before_its_fifth_match():
    with pytest.raises(ValueError, match="4 matches played"):
        final_standing(TIED[:4], b"x")
    for wrong in ((1, 1, 2), (1, 2), (0, 1, 2)):
        with pytest.raises(ValueError):
            final_standing([*TIED[:4], wrong], b"x")
    with pytest.raises(ValueError, match="players of last_one"):
        final_standing([*TIED[:4], (1, 2)], b"x")


def test_TO2_points_by_place_whatever_the_number_of_players():
    assert points_for(range(1, 11)) == POINTS == (13, 9, 8, 7, 6, 5, 4, 3, 2, 1)
    assert points_for((2, 1)) == (9, 13)


def test_TO2_those_who_tie_get_the_points_of_the_better_place_and_the_places_filled_are_skipped():
    assert points_for((1, 2, 2, 4)) == (13, 9, 9, 7)
    assert points_for((1, 2, 2, 2, 5)) == (13, 9, 9, 9, 6)


def test_TO2_points_add_up_over_the_matches():
    assert totals([(1, 2, 3), (2, 3, 1)]) == (22, 17, 21)
    assert standing_after([(1, 2, 3), (2, 3, 1)]) == Standing((1, 3, 2), (22, 17, 21))


def test_TO3_a_clear_lead_needs_no_roll_and_lower_ties_stand():
    matches = [(1, 2, 2)] * 5
    assert final_standing(matches, b"x") == Standing((1, 2, 2), (65, 45, 45), ())
    assert final_standing(matches, b"x").champions == (0,)


def test_TO3_a_tied_lead_goes_to_the_player_who_did_best_in_the_game_that_the_die_shows():
    winners = Counter()
    for seed in SEEDS:
        end = final_standing(TIED, seed)
        assert totals(TIED) == end.points == (57, 57, 40)
        *again, last = [event.detail for event in end.rolls]
        assert {roll["die"] for roll in again} <= {"sad", "angry"}, "sad, or no difference there, rolls again"
        assert all(roll["left"] == "p0 p1" for roll in again)
        winner = 0 if last["die"] in ("happy", "wink") else 1
        assert last["left"] == f"p{winner}"
        assert end.champions == (winner,)
        assert end.places == ((1, 2, 3) if winner == 0 else (2, 1, 3))
        winners[winner] += 1
    assert set(winners) == {0, 1}


def test_TO3_only_the_best_of_the_tied_stay_in_for_the_next_roll():
    matches = [(1, 1, 3, 4), (3, 3, 1, 2), (1, 1, 1, 4), (3, 1, 1, 4), (1, 3, 3, 2)]
    assert totals(matches)[:3] == (55, 55, 55), "three share the lead"
    best = {"happy": {0, 1}, "angry": {2}, "wink": {0, 1, 2}, "surprised": {1, 2}, "love": {0}}
    most_rolls = 0
    for seed in SEEDS:
        end = final_standing(matches, seed)
        left = {0, 1, 2}
        for event in end.rolls:
            left = (left & best.get(event.detail["die"], left)) or left  # the remaining players are equal there
            assert event.detail["left"] == " ".join(f"p{seat}" for seat in sorted(left))
        assert end.champions == tuple(left)
        assert len(left) == 1
        most_rolls = max(most_rolls, len({event.detail["left"] for event in end.rolls}))
    assert most_rolls == 3, "three, then two, then one were left in some tournament"


def test_TO3_equal_in_all_five_games_they_share_the_title_without_a_roll():
    end = final_standing([(1, 1, 3)] * 5, b"x")
    assert end == Standing((1, 1, 3), (65, 65, 40), ())
    assert end.champions == (0, 1)


def test_TO3_equal_players_who_are_left_share_the_title_after_the_roll_put_others_out():
    # p0 and p1 are equal everywhere; p2 ties with them, behind in find_it and ahead in last_one.
    matches = [(1, 1, 3, 4), (1, 1, 1, 4), (1, 1, 1, 4), (1, 1, 1, 4), (3, 3, 1, 2)]
    assert totals(matches) == (60, 60, 60, 37)
    ends = {final_standing(matches, seed).places for seed in SEEDS}
    assert ends == {(1, 1, 3, 4), (2, 2, 1, 4)}


def test_TO3_the_rolls_come_from_the_tournaments_seed_and_are_in_its_record():
    for seed in SEEDS[:20]:
        text = write(TIED, seed)
        assert write(TIED, seed) == text
        assert [line for line in text.splitlines() if "rolled" in line] == list(
            map(str, final_standing(TIED, seed).rolls)
        )
        assert verify(text) == final_standing(TIED, seed)
    assert len({tuple(map(str, final_standing(TIED, seed).rolls)) for seed in SEEDS}) > 4


def test_TO3_a_changed_roll_place_or_end_is_found_with_its_line():
    text = write(TIED, b"\x01")
    lines = text.splitlines()
    roll = next(number for number, line in enumerate(lines) if "rolled" in line)
    for number, wrong in (
        (2, lines[2].replace("1,2,3", "2,1,3")),
        (roll, "table rolled die=sad left=p1"),
        (len(lines) - 1, lines[-1].replace("points=57", "points=58")),
    ):
        changed = [*lines[:number], wrong, *lines[number + 1 :]]
        with pytest.raises(RecordError):
            verify("\n".join(changed) + "\n")
    with pytest.raises(RecordError, match=f"line {roll + 1}: expected"):
        verify("\n".join([*lines[:roll], "table rolled die=sad left=p1", *lines[roll + 1 :]]))
    for broken in ("", "tournament smiley_games\nseed zz\n", "\n".join(lines[:-1]), text + "more\n"):
        with pytest.raises(RecordError):
            verify(broken)


@pytest.mark.parametrize(
    ("start", "wrong", "expected"),
    [
        ("tournament ", "tournament chess", "expected 'tournament smiley_games', found 'tournament chess'"),
        ("seed ", "seed xyz", "expected 'seed 00ff', found 'seed xyz'"),
        ("seed ", "seed", "expected 'seed 00ff', found 'seed'"),
        ("commitment ", "commitments 00", "expected 'match find_it places=1,2', found 'commitments 00'"),
        ("secret ", "secret f", "expected 'secret 00ff', found 'secret f'"),
        ("clicks ", "clicks 1,-1", "expected 'clicks 12345,67890', found 'clicks 1,-1'"),
        ("clicks ", f"clicks {2**70}", "expected 'clicks 12345,67890', found"),
        ("sealed shout", f"sealed shout commitment={commitment(b'another')}", "expected 'sealed shout commitment="),
        ("match find_it", "match find_it", "expected 'match find_it places=1,2', found 'match find_it'"),
        ("match shout", "match chess places=1,2,3", "expected 'match shout places=1,2', found 'match chess"),
        ("match shout", "match shout places=1,x,3", "expected 'match shout places=1,2', found 'match shout"),
        ("match domino", "match domino places=1,1,2", "(1, 1, 2) is not a ranking of the 3 players of domino"),
        ("match domino", "match domino places=1,2", "(1, 2) is not a ranking of the 3 players of domino"),
        ("match find_it", "match find_it places=1", "(1,) is not a ranking of the 1 players of find_it"),
        ("end ", "end", "expected 'end places="),
    ],
)
def test_TO3_a_record_that_does_not_hold_names_the_line_and_what_was_expected_there(start, wrong, expected):
    lines = write(TIED, derive_seed(b"secret", CLICKS), (b"secret", CLICKS)).splitlines()
    number = next(at for at, line in enumerate(lines) if line.startswith(start))
    with pytest.raises(RecordError, match=re.escape(expected)) as refused:
        verify("\n".join([*lines[:number], wrong, *lines[number + 1 :]]))
    assert refused.value.line == number + 1


def test_TO3_a_record_cut_short_names_the_first_line_that_is_missing():
    lines = write(TIED, b"\x01").splitlines()
    for number in range(len(lines)):
        with pytest.raises(RecordError, match="found 'nothing'") as refused:
            verify("\n".join(lines[:number]))
        assert refused.value.line == number + 1
    with pytest.raises(RecordError, match="expected nothing after the end") as refused:
        verify("\n".join([*lines, "more"]))
    assert refused.value.line == len(lines) + 1


def test_TO3_a_record_proves_its_seed_by_the_secret_whose_commitment_was_shown_before():
    secret = b"secret"
    text = write(TIED, derive_seed(secret, CLICKS), (secret, CLICKS))
    assert verify(text) == final_standing(TIED, derive_seed(secret, CLICKS))
    assert f"commitment {commitment(secret)}" in text
    for line, old, new in (
        (2, "clicks 12345,", "clicks 12346,"),
        (2, ",67890", ",67891"),
        (2, "clicks 12345,", "clicks "),
        (2, secret.hex(), b"secreu".hex()),
        (3, "commitment ", "commitment 0"),
    ):
        with pytest.raises(RecordError, match=f"line {line}: expected"):
            verify(text.replace(old, new))
    with pytest.raises(RecordError):
        verify(text.replace("clicks 12345", f"clicks {2**70}"))


def test_TO4_every_player_of_every_size_has_points_to_keep():
    for seats in range(2, 11):
        end = final_standing([tuple(range(1, seats + 1))] * 5, b"x")
        assert end.points == tuple(5 * points for points in POINTS[:seats])
        assert min(end.points) > 0

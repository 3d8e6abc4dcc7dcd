"""The check of a record against the stored data of a table: each differing line is found, whether the moves, only their
digest, or nothing of them is stored."""

import time
from contextlib import suppress

import pytest
from msgspec.structs import replace

from games import tournament
from games.proof import StoredGame, Verdict, check_possible, check_record, compare_game, compare_tournament, digest
from games.record import RecordError, commitment, derive_seed, read, write
from tests.kit.records import CLICKS, NOW, SECRET, WAYS, a_record, kept, played


def told(text: str, table: StoredGame) -> Verdict:
    """The verdict on this text for this table; the text must be consistent."""
    sound = check_record(text)
    assert sound.record is not None
    return compare_game(sound.record, table)


@pytest.mark.parametrize("way", WAYS)
def test_what_a_table_gave_out_is_what_was_played_there_as_long_as_its_moves_or_their_digest_are_kept(way):
    expected = Verdict("fits", missing=("moves",)) if way == "nothing" else Verdict("played")
    assert told(write(played()), kept(played(), way)) == expected


@pytest.mark.parametrize("way", WAYS)
def test_another_game_from_the_same_seed_is_not_the_one_that_was_played(way):
    theirs = a_record("smile", 3, {"first": "random"}, b"others")
    assert len(theirs.played) != len(played().played)
    verdict = told(write(theirs), kept(played(), way))
    assert verdict.kind == "wrong"
    assert way == "moves" or verdict.line == 11, "where they differ is not known: it is not said to be the last move"


def test_the_same_move_of_another_seat_is_another_move():
    at, one = len(played().played) // 2, played().played[len(played().played) // 2]
    other = replace(one, seat=(one.seat + 1) % 3)
    table = kept(replace(played(), played=(*played().played[:at], other, *played().played[at + 1 :])))
    verdict = told(write(played()), table)
    assert (verdict.kind, write(played()).splitlines()[verdict.line - 1]) == ("wrong", f"p{one.seat} {one.move}")
    assert f"expected 'p{other.seat} {one.move}' at this table" in verdict.problem


def test_two_games_without_options_are_told_apart_by_their_name():
    ours, theirs = a_record("find_it", 3, {}, b"moves"), a_record("domino", 3, {}, b"moves")
    assert told(write(theirs), kept(ours)).problem == "expected game 'find_it' at this table, found 'domino'"


def test_a_game_of_as_many_moves_is_told_from_the_one_that_was_played_by_their_digest():
    ours = write(played())
    table = replace(kept(played(), "digest"), digest=digest([(0, "offer 1")] * len(played().played)))
    verdict = told(ours, table)
    assert (verdict.kind, verdict.line) == ("wrong", 11)
    assert "expected other moves at this table" in verdict.problem


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("end", ["end creatures places=3,1,2 scores=0,1,2", "end rounds places=3,1,2 scores=0,1,2"])
def test_a_result_that_is_not_the_tables_is_found_in_its_line(way, end):
    ended = replace(played(), end=end)
    verdict = told(write(played()), replace(kept(played(), way), record=kept(ended, way).record))
    assert (verdict.kind, verdict.line) == ("wrong", len(write(played()).splitlines()))
    assert f"expected '{ended.end}' at this table" in verdict.problem


def test_the_first_move_that_is_another_one_is_named_with_what_was_played():
    theirs = a_record("smile", 3, {}, b"others")
    verdict = told(write(theirs), kept(played()))
    differs = [
        (a, b) for a, b in zip(played().played, theirs.played, strict=False) if (a.seat, a.move) != (b.seat, b.move)
    ]
    assert f"expected 'p{differs[0][0].seat} {differs[0][0].move}' at this table" in verdict.problem
    assert write(theirs).splitlines()[verdict.line - 1] == f"p{differs[0][1].seat} {differs[0][1].move}"


@pytest.mark.parametrize("way", WAYS)
def test_a_game_that_stops_before_its_end_is_not_the_one_that_was_played(way):
    *before, _ = played().played
    text = write(replace(played(), played=tuple(before), end=None))
    verdict = told(text, kept(played(), way))
    last = max(number for number, line in enumerate(text.splitlines(), 1) if line.startswith("p"))
    assert (verdict.kind, verdict.line) == ("wrong", last if way == "moves" else 11)
    nothing = told(write(replace(played(), played=(), end=None)), kept(played(), way))
    assert (nothing.kind, nothing.line) == ("wrong", 1)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        ("# p0 Ada", "# p0 Eve the winner", 8, "'# p0 Ada' at this table, found '# p0 Eve the winner'"),
        ("# p0 Ada\n# p1 Ben", "# p0 Ben\n# p1 Ada", 8, "'# p0 Ada' at this table, found '# p0 Ben'"),
        ("# p1 Ben", "# p1 Ben\n# p1 Eve", 10, "'# p2 Pip (hard)' at this table, found '# p1 Eve'"),
        ("# p2 Pip (hard)", "# p2 Pip (hard)\n# Eve won", 11, "'no remark' at this table, found '# Eve won'"),
        ("# p2 Pip (hard)", "# p2 Pip (hard)\n# One\n# more", 11, "'no remark' at this table, found '# One'"),
        ("# p2 Pip (hard)", "# p2 Pip", 10, "'# p2 Pip (hard)' at this table, found '# p2 Pip'"),
        ("# p2 Pip (hard)\n", "", 9, "'# p2 Pip (hard)' below it"),
        ("# p0 Ada\n# p1 Ben\n# p2 Pip (hard)\n", "", 1, "'# p0 Ada' below it"),
        (
            f"commitment {commitment(SECRET)}\n",
            "",
            1,
            f"commitment '{commitment(SECRET)}' at this table, found 'nothing'",
        ),
    ],
)
def test_names_and_the_seal_are_those_of_the_table_or_their_line_is_named(old, new, line, expected, way):
    text = write(played())
    assert old in text
    verdict = told(text.replace(old, new), kept(played(), way))
    assert (verdict.kind, verdict.line) == ("wrong", line)
    assert f"expected {expected}" in verdict.problem


@pytest.mark.parametrize("way", WAYS)
def test_a_deleted_name_can_no_longer_be_compared_and_all_others_still_are(way):
    """The deletion of a member's data invalidates nobody's record, and nobody can insert another name for the deleted
    one."""
    now = replace(played(), remarks=("p0 👤 1", *played().remarks[1:]))
    table = kept(now, way, nameless=frozenset({0}))
    gone = ("names", "moves") if way == "nothing" else ("names",)
    assert told(write(played()), table) == Verdict("fits", missing=gone)
    assert told(write(played()).replace("# p0 Ada", "# p0 Eve"), table) == Verdict("fits", missing=gone)
    assert told(write(now), table) == Verdict("fits", missing=gone[1:]) if gone[1:] else Verdict("played")
    for old, new in (("# p1 Ben", "# p1 Eve"), ("# p0 Ada", "# Eve was first"), ("# p0 Ada", "# p1 Eve")):
        assert told(write(played()).replace(old, new), table).kind == "wrong"


@pytest.mark.parametrize("way", WAYS)
def test_an_option_that_changes_no_move_must_be_that_of_the_table_too(way):
    clicks = CLICKS[:2]
    ours = a_record("keep_smiling", 2, {"duel": False, "memory": "strict"}, b"moves", clicks=clicks)
    text = write(ours)
    verdict = told(text.replace("option memory=strict", "option memory=relaxed"), kept(ours, way))
    assert (verdict.kind, verdict.line) == ("wrong", 5)
    assert "expected option memory 'strict' at this table, found 'relaxed'" in verdict.problem
    as_usual = told(text.replace("option memory=strict\n", ""), kept(ours, way))
    assert as_usual == told(text, kept(ours, way)), "an option that is not named is as usual"


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("what", ["clicks", "secret", "seats", "game"])
def test_a_game_of_another_deal_is_not_the_one_that_was_played(what, way):
    other = {
        "clicks": lambda: a_record("smile", 3, {}, b"moves", clicks=CLICKS[1:]),
        "secret": lambda: a_record("smile", 3, {}, b"moves", secret=b"another"),
        "seats": lambda: a_record("smile", 4, {}, b"moves"),
        "game": lambda: a_record("shout", 3, {}, b"moves"),
    }[what]()
    verdict = told(write(other), kept(played(), way))
    assert verdict.kind == "wrong"
    line = write(other).splitlines()[verdict.line - 1]
    assert line.startswith("commitment " if what == "secret" else f"{what} ")


def test_a_record_of_an_older_version_is_compared_as_todays_rules_call_its_options():
    """Its table was upgraded, and has `version 4` and `lenient=version_1` or `version_2` now."""
    now = a_record("shout", 3, {"even": False, "lenient": "version_1"}, b"moves")
    old = write(now).replace("version 4", "version 1").replace("option lenient=version_1\n", "")
    assert told(old, kept(now)) == Verdict("played")
    second = a_record("shout", 3, {"even": False, "lenient": "version_2"}, b"moves")
    later = write(second).replace("version 4", "version 2").replace("lenient=version_2", "lenient=false")
    assert told(later, kept(second)) == Verdict("played")
    strict = a_record("shout", 3, {"even": False, "lenient": False}, b"moves")
    assert told(old, kept(strict)).kind == "wrong"


def test_a_record_of_a_newer_version_than_the_table_gives_is_wrong_in_its_line():
    table = a_record("shout", 3, {"even": False, "lenient": "version_2"}, b"moves")
    ours = kept(replace(table, version=2, options={"even": False, "lenient": False}))
    verdict = told(write(table), ours)
    assert (verdict.kind, verdict.line) == ("wrong", 2)


def test_the_digest_is_of_seats_and_moves_in_their_order_and_of_nothing_else():
    line = [(0, "offer 1"), (1, "collect 1")]
    others = ([(1, "offer 1"), (1, "collect 1")], [(0, "offer 2"), (1, "collect 1")], line[::-1], line[:1], [])
    assert len({digest(line), *map(digest, others)}) == len(others) + 1
    assert digest(iter(line)) == digest(line)
    assert len(digest(line)) == 64
    assert digest([(0, "a\np1 b")]) == digest([(0, "a"), (1, "b")]), "no move holds a line's end"


def test_a_tournament_is_the_one_that_was_played_if_every_line_is():
    places = [(1, 2), (2, 1), (1, 2), (1, 2), (2, 1)]
    ours = tournament.write(places, derive_seed(SECRET, CLICKS), (SECRET, CLICKS))
    assert compare_tournament(check_record(ours), ours) == Verdict("played")
    theirs = tournament.write([(2, 1), *places[1:]], derive_seed(SECRET, CLICKS), (SECRET, CLICKS))
    verdict = compare_tournament(check_record(theirs), ours)
    assert (verdict.kind, verdict.line) == ("wrong", 11)
    assert verdict.problem == "expected 'match find_it places=1,2' here, found 'match find_it places=2,1'"


@pytest.mark.parametrize(
    "lines",
    [
        "p0 offer 1\n" + "  x\n" * (63 * 1024),
        "# a remark\n" * (25 * 1024),
        "p0 offer 1\n" * (23 * 1024),
        "p0 " + "offer 1 " * (32 * 1024),
        "",
    ],
    ids=["events", "remarks", "moves", "one move", "options"],
)
def test_whatever_a_file_holds_it_is_judged_in_a_moment(lines):
    """Other requests wait during a check, and every member can upload files."""
    head = "game smile\nversion 1\nseats 3\nseed 00\n"
    text = head + lines if lines else head + "".join(f"option {number}=x\n" for number in range(16 * 1024))
    began = time.process_time()
    with suppress(RecordError):
        check_record(text)
    assert time.process_time() - began < 1


def test_many_clicks_are_refused_before_they_are_hashed_and_remembered():
    text = write(played()).replace("clicks ", "clicks " + "1," * 60_000)
    with pytest.raises(RecordError, match="at most 11 clicks"):
        read(text)
    sealed_by_many = tournament.write([(1, 2)] * 5, derive_seed(SECRET, CLICKS), (SECRET, CLICKS * 4))
    with pytest.raises(RecordError, match="line 5: "):
        check_record(sealed_by_many)


# Secrets, clicks and names that no game can have had


JOINED, BEGAN = CLICKS[:2], CLICKS[2]
AN_HOUR = 3_600_000 << 22
"""The difference between the ids of two presses an hour apart."""


def dealt_from(clicks: tuple[int, ...], secret: bytes = SECRET) -> str:
    """A record of three whose cards and dice belong to these clicks and this secret."""
    return write(a_record("smile", 3, {"first": "random"}, b"moves", secret=secret, clicks=clicks))


def possible(text: str) -> bool:
    """Checks a file as the command line does. RecordError if no game can have had its secret, clicks or names."""
    check_possible(check_record(text), NOW)
    return True


@pytest.mark.parametrize(
    ("clicks", "expected"),
    [
        ((BEGAN, *JOINED), "expected the click that began the game last"),
        ((JOINED[0], JOINED[0], BEGAN), "expected another click on Join for each seat"),
        ((*JOINED, BEGAN - 2, BEGAN - 1, BEGAN), "expected at most 3 clicks on Join"),
        ((0, 1, 2), "found 0, which would be of 2015-01-01: is it cut?"),
        ((*JOINED, BEGAN // 10), "which would be of 2015-"),
        ((*JOINED, BEGAN + 24 * 366 * 3 * AN_HOUR), "expected ids of presses until now"),
    ],
)
def test_clicks_that_cannot_have_been_are_refused_although_the_game_is_dealt_from_them(clicks, expected):
    with pytest.raises(RecordError, match="line 7: ") as refused:
        possible(dealt_from(clicks))
    assert expected in str(refused.value)
    text = tournament.write([(1, 2, 3)] * 5, derive_seed(SECRET, clicks), (SECRET, clicks))
    with pytest.raises(RecordError, match="line 5: ") as refused:
        possible(text)
    assert expected in str(refused.value)


@pytest.mark.parametrize(
    "clicks",
    [
        (BEGAN,),
        (*JOINED, BEGAN),
        (*JOINED, BEGAN - 1, BEGAN),
        (*JOINED[::-1], BEGAN),
        (*JOINED, JOINED[1]),
        (JOINED[1], JOINED[0], JOINED[1]),
        (*JOINED, BEGAN + AN_HOUR // 120, BEGAN),
        (JOINED[0] - 24 * 300 * AN_HOUR, BEGAN),
    ],
    ids=["host", "two join", "a night opened it", "any order", "rematch", "rematch, other seat", "overtaken", "months"],
)
def test_clicks_that_a_real_lobby_can_have_are_accepted(clicks):
    assert possible(dealt_from(clicks))


@pytest.mark.parametrize("secret", [b"x", bytes(31), bytes(33), bytes(64)])
def test_a_secret_of_another_length_than_those_that_are_drawn_is_refused(secret):
    with pytest.raises(RecordError, match=f"line 6: expected a secret of 32 bytes, found {len(secret)}"):
        possible(dealt_from(CLICKS, secret))
    text = tournament.write([(1, 2, 3)] * 5, derive_seed(secret, CLICKS), (secret, CLICKS))
    with pytest.raises(RecordError, match="line 4: expected a secret of 32 bytes"):
        possible(text)


@pytest.mark.parametrize("remark", ["p3 Eve", "p7 Eve", "p12 Eve", "p1 Eve", "p00 Eve"])
def test_a_name_of_a_seat_that_does_not_exist_or_has_a_name_already_is_refused(remark):
    text = write(played()).replace("# p2 Pip (hard)\n", f"# p2 Pip (hard)\n# {remark}\n")
    with pytest.raises(RecordError, match="line 11: expected the name of a seat of this game"):
        possible(text)
    possible(text.replace(remark, "we met on a Friday"))

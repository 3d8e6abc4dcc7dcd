"""`python -m games`: play, replay and verify, and the message about an invalid record."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from games import GAMES, record, tournament
from games.__main__ import main
from games.core import Chance
from games.players import play_out

ROOT = Path(__file__).resolve().parents[2]
SECRET, CLICKS = b"the secret of this table, sealed", (1193045000000000001, 1193045500000000002, 1193046000000000001)


PLAY_ALL = "import sys; from games.__main__ import main; [main(['play', key, '--seed', '07']) for key in sys.argv[1:]]"


def in_another_process(*call: str, hash_seed: str) -> subprocess.CompletedProcess[str]:
    """Runs Python with these arguments."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    return subprocess.run([sys.executable, *call], env=env, capture_output=True, text=True, check=False, cwd=ROOT)


def played(capsys, *arguments: str) -> str:
    """The record that `play` prints."""
    assert main(["play", *arguments]) == 0
    return capsys.readouterr().out


def verified(capsys, tmp_path: Path, text: str) -> tuple[int, str, str]:
    """Exit status, output and error of `verify` on a file with this text."""
    file = tmp_path / "record.txt"
    file.write_text(text, "utf-8")
    status = main(["verify", str(file)])
    out, err = capsys.readouterr()
    return status, out, err


def refused(capsys, tmp_path: Path, text: str) -> str:
    """The message of `verify` about an invalid record."""
    status, out, err = verified(capsys, tmp_path, text)
    assert status == 1
    assert out == ""
    return err


def replaced(text: str, line: int, new: str | None) -> str:
    """The text with one line (1-based) replaced or removed."""
    lines = text.splitlines()
    lines[line - 1 : line] = [] if new is None else [new]
    return "\n".join(lines) + "\n"


def line_with(text: str, pattern: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if re.search(pattern, line))


@pytest.fixture(scope="module")
def kept() -> str:
    """The record of a Keep Smiling game with its secret, as the bot writes it."""
    game, seed = GAMES["keep_smiling"], record.derive_seed(SECRET, CLICKS)
    line = [(seat, move) for seat, move, _ in play_out(game, 2, seed, {"duel": True, "memory": "strict"})]
    made = record.record_of_moves(game, 2, {"duel": True, "memory": "strict"}, seed, line)
    return record.write(record.msgspec.structs.replace(made, secret=SECRET, clicks=CLICKS))


# play


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_game_can_be_played_out_verified_and_replayed(key, capsys, tmp_path):
    text = played(capsys, key, "--seed", "0123", "--seats", str(GAMES[key].SEATS[0]))
    status, out, err = verified(capsys, tmp_path, text)
    assert (status, err) == (0, "")
    assert out.startswith(f"{key}: ")
    assert "end " in out
    assert main(["replay", str(tmp_path / "record.txt")]) == 0
    assert record.write(record.read(text)) == text


def test_a_tournament_has_no_positions_to_replay(capsys, tmp_path):
    file = tmp_path / "record.txt"
    file.write_text(tournament.write([(1, 2)] * 5, b"x"), "utf-8")
    assert main(["replay", str(file)]) == 1
    assert "line 1: expected the record of a game; a tournament has no positions to replay" in capsys.readouterr().err


def test_a_seed_that_is_only_half_there_is_named_by_the_half_that_is(kept, capsys, tmp_path):
    for missing, there in (("clicks", "secret"), ("secret", "clicks")):
        text = replaced(kept, line_with(kept, f"^{missing} "), None)
        err = refused(capsys, tmp_path, text)
        assert f"line {line_with(text, f'^{there} ')}: expected 'secret' and 'clicks', or 'seed'" in err


def test_the_same_seed_gives_the_same_game(capsys):
    first = played(capsys, "smile", "--seed", "00ff", "--seats", "4")
    assert played(capsys, "smile", "--seed", "00ff", "--seats", "4") == first
    assert played(capsys, "smile", "--seed", "00fe", "--seats", "4") != first
    assert "seats 4\n" in first


def test_without_a_seed_each_game_is_different(capsys):
    assert played(capsys, "smile") != played(capsys, "smile")


def test_options_are_given_by_name_and_are_in_the_record(capsys):
    text = played(capsys, "keep_smiling", "--seed", "01", "--option", "duel=true", "--option", "memory=relaxed")
    assert "option duel=true\noption memory=relaxed\n" in text
    assert record.read(text).options == {"duel": True, "memory": "relaxed"}


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["smile", "--seats", "9"], "smile: 9 seats; 3 to 5 can play"),
        (["keep_smiling", "--option", "memory=none"], "keep_smiling: option memory cannot be 'none'"),
        (["smile", "--option", "colour=red"], "smile: no option 'colour'"),
        (["smile", "--seed", "xyz"], "--seed: expected hexadecimal digits, of 1 to 64 bytes, found 'xyz'"),
    ],
)
def test_a_wrong_call_says_what_is_wrong(arguments, expected, capsys):
    assert main(["play", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"{expected}\n"


def test_an_unknown_game_or_call_is_refused_with_the_choices(capsys):
    for arguments in (["play", "chess"], ["cheat"], []):
        with pytest.raises(SystemExit) as stopped:
            main(arguments)
        assert stopped.value.code == 2
    assert "keep_smiling" in capsys.readouterr().err


# replay


def test_replay_prints_every_move_with_its_line_its_events_and_the_position(capsys, tmp_path):
    text = played(capsys, "smile", "--seed", "05")
    (tmp_path / "record.txt").write_text(text, "utf-8")
    assert main(["replay", str(tmp_path / "record.txt")]) == 0
    out = capsys.readouterr().out
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(r"p\d ", line):
            assert f"\n{number}: {line}\n" in out
        if line.startswith("  "):
            assert f"\n{line}\n" in out
    assert out.count("    fireflies: ") == 1 + len(record.read(text).played)


# verify


def test_a_record_with_its_secret_proves_its_commitment(kept, capsys, tmp_path):
    status, out, _ = verified(capsys, tmp_path, kept)
    *_, last = out.splitlines()
    assert status == 0
    assert "; the commitment holds: the lobby must have shown this seal; end " in last


def test_verify_tells_the_seal_and_when_each_click_was_made_to_compare_with_what_was_seen(kept, capsys, tmp_path):
    seal, *clicks, _ = verified(capsys, tmp_path, kept)[1].splitlines()
    assert seal == f"seal {record.format_seal(record.commitment(SECRET))}"
    assert clicks == [
        "joined 2024-01-06 04:14:53.704 UTC by click 1193045000000000001",
        "joined 2024-01-06 04:16:52.913 UTC by click 1193045500000000002",
        "began 2024-01-06 04:18:52.122 UTC by click 1193046000000000001",
    ]


def test_verify_says_in_its_last_line_that_a_secret_has_no_commitment(kept, capsys, tmp_path):
    """Removing the commitment, in order to insert another secret, does not make the record look proven."""
    status, out, _ = verified(capsys, tmp_path, replaced(kept, line_with(kept, "^commitment "), None))
    seal, *_, last = out.splitlines()
    assert status == 0
    assert seal == f"seal {record.format_seal(record.commitment(SECRET))}", "it can still be compared with the lobby's"
    assert "; NO COMMITMENT stands in it, so it proves nothing unless the lobby showed this seal; end " in last


def test_verify_says_of_what_was_never_sealed_that_its_seed_may_have_been_chosen(capsys, tmp_path):
    for text in (played(capsys, "smile", "--seed", "05"), tournament.write([(1, 2)] * 5, b"x")):
        (line,) = verified(capsys, tmp_path, text)[1].splitlines()
        assert "; it was never sealed, so its seed may have been chosen; " in line


def test_the_record_of_a_tournament_is_checked_too(capsys, tmp_path):
    matches = [(1, 2), (2, 1), (1, 2), (1, 2), (2, 1)]
    text = tournament.write(matches, record.derive_seed(SECRET, CLICKS), (SECRET, CLICKS))
    status, out, _ = verified(capsys, tmp_path, text)
    seal, *clicks, last = out.splitlines()
    assert status == 0
    assert seal == f"seal {record.format_seal(record.commitment(SECRET))}"
    assert [line.split(" ")[0] for line in clicks] == ["joined", "joined", "began"]
    assert last.startswith("tournament: points and rolls hold; the commitment holds: ")
    assert "; won by p0; " in last
    assert "line 11: expected" in refused(capsys, tmp_path, text.replace("find_it places=1,2", "find_it places=1,02"))


def test_verify_says_of_every_record_that_holds_that_it_knows_no_table(kept, capsys, tmp_path):
    for text in (kept, played(capsys, "smile", "--seed", "05"), tournament.write([(1, 2)] * 5, b"x")):
        *_, last = verified(capsys, tmp_path, text)[1].splitlines()
        assert last.endswith(
            "; no table is known here: only the bot that played it can say whether it was played (/record file:)"
        )


def test_a_commitment_without_the_secret_that_belongs_to_it_is_refused(capsys, tmp_path):
    """A player who saw a lobby's seal could write it into the record of a game of their own."""
    text = played(capsys, "smile", "--seed", "05").replace("seed ", f"commitment {record.commitment(SECRET)}\nseed ", 1)
    assert "line 4: expected 'secret' and 'clicks' with it, found 'seed'" in refused(capsys, tmp_path, text)


def test_computer_players_play_the_same_game_in_every_process():
    """Neither games nor computer players depend on the order of sets."""
    one, other = (in_another_process("-c", PLAY_ALL, *GAMES, hash_seed=seed).stdout for seed in ("2", "99"))
    assert [line for line in one.splitlines() if line.startswith("game ")] == [f"game {key}" for key in GAMES]
    assert one == other


def test_a_changed_die_is_found(kept, capsys, tmp_path):
    line = line_with(kept, r"^  p\d rolled dice=")
    dice = kept.splitlines()[line - 1]
    changed = dice[:-1] + ("2" if dice[-1] == "1" else "1")
    err = refused(capsys, tmp_path, replaced(kept, line, changed))
    assert re.search(r"line \d+: expected the events", err)
    assert dice.strip() in err


def test_a_changed_die_of_a_duel_is_found(kept, capsys, tmp_path):
    line = line_with(kept, "duel .*attack=")
    changed = re.sub(r"attack=(\d)", lambda die: f"attack={int(die[1]) % 6 + 1}", kept.splitlines()[line - 1])
    assert "expected the events" in refused(capsys, tmp_path, replaced(kept, line, changed))


def test_a_changed_card_is_found(capsys, tmp_path):
    text = played(capsys, "last_one", "--seed", "04", "--seats", "2")
    line = line_with(text, r"^  .*card=\w+-")
    old = text.splitlines()[line - 1]
    changed = old.replace("card=red", "card=blue") if "card=red" in old else re.sub(r"card=\w+-", "card=red-", old)
    assert changed != old
    assert "expected the events" in refused(capsys, tmp_path, replaced(text, line, changed))


def test_a_changed_move_is_found_with_its_line_and_what_is_legal(kept, capsys, tmp_path):
    number = line_with(kept, r"^p\d move ")
    seat = kept.splitlines()[number - 1][:2]
    err = refused(capsys, tmp_path, replaced(kept, number, f"{seat} move a6+6 b6"))
    assert f"line {number}: move a6+6 b6: forbidden by KS" in err
    assert f"{seat} may do: move " in err
    other = "p1" if seat == "p0" else "p0"
    err = refused(capsys, tmp_path, replaced(kept, number, f"{other} move a1"))
    assert f"line {number}: move a1: forbidden by turn; {other} may do: nothing" in err


def test_a_legal_move_in_place_of_the_one_played_is_found(kept, capsys, tmp_path):
    number = line_with(kept, r"^p\d place ")
    seat, _, faces = kept.splitlines()[number - 1].split()
    changed = replaced(kept, number, f"{seat} place {'gsgsn' if faces != 'gsgsn' else 'nsgsg'}")
    assert f"line {number}: expected the events" in refused(capsys, tmp_path, changed)


def test_a_move_left_out_or_put_in_is_found(kept, capsys, tmp_path):
    number = line_with(kept, r"^p\d place ")
    lines = kept.splitlines()
    after = next(n for n in range(number + 1, len(lines)) if not lines[n].startswith("  "))
    without = "\n".join([*lines[: number - 1], *lines[after:]]) + "\n"
    assert re.search(r"line \d+: ", refused(capsys, tmp_path, without))
    twice = "\n".join([*lines[:after], *lines[number - 1 :]]) + "\n"
    assert f"line {after + 1}: " in refused(capsys, tmp_path, twice)


def test_moves_after_the_end_of_the_game_are_found(kept, capsys, tmp_path):
    lines = kept.splitlines()
    more = "\n".join([*lines[:-1], "p0 move a1", lines[-1]]) + "\n"
    assert f"line {len(lines)}: move a1: forbidden by over" in refused(capsys, tmp_path, more)


def test_a_record_cut_short_does_not_pass_with_its_end(kept, capsys, tmp_path):
    lines = kept.splitlines()
    number = max(n for n, line in enumerate(lines) if re.match(r"p\d ", line))
    cut = "\n".join([*lines[:number], lines[-1]]) + "\n"
    assert f"line {number + 1}: expected 'no end yet' at the end" in refused(capsys, tmp_path, cut)


def test_a_record_that_stops_before_the_game_ends_says_so_first_and_has_an_exit_code_of_its_own(kept, capsys, tmp_path):
    """A script that asks for the exit code does not take it for a whole record, and neither does a reader."""
    lines = kept.splitlines()
    moves = [n for n, line in enumerate(lines) if re.match(r"p\d ", line)]
    for cut in (moves[0], moves[9], moves[-1]):
        status, out, err = verified(capsys, tmp_path, "\n".join(lines[:cut]) + "\n")
        assert (status, err) == (3, "")
        assert out.startswith("NOT AT ITS END: ")
        assert "; NOT AT ITS END; " in out.splitlines()[-1]
    assert verified(capsys, tmp_path, kept)[1].startswith("seal ")


def test_a_file_that_was_cut_within_a_line_is_refused_wherever_it_was_cut(kept, capsys, tmp_path):
    cuts = [*range(kept.index("clicks"), kept.index("clicks") + 150)]
    cuts += [*range(len(kept) // 2, len(kept) // 2 + 60), *range(kept.index("end "), len(kept) - 1)]
    for cut in cuts:
        if kept[cut - 1] != "\n":
            assert verified(capsys, tmp_path, kept[:cut])[0] == 1, kept[:cut][-40:]
    assert verified(capsys, tmp_path, kept[:-1])[0] == 0, "all of it is there"


def test_a_file_with_the_line_ends_of_windows_holds_whole_and_cut(kept, capsys, tmp_path):
    for text, status in ((kept, 0), (kept[: kept.index("\np0 ") + 1], 3)):
        (tmp_path / "a.txt").write_bytes(text.replace("\n", "\r\n").encode())
        assert main(["verify", str(tmp_path / "a.txt")]) == status
    capsys.readouterr()


def test_a_finished_game_must_say_how_it_ended_or_its_last_move_is_named(kept, capsys, tmp_path):
    lines = kept.splitlines()
    number = max(n for n, line in enumerate(lines, 1) if re.match(r"p\d ", line))
    err = refused(capsys, tmp_path, "\n".join(lines[:-1]) + "\n")
    assert f"line {number}: expected '{lines[-1]}' at the end, found 'nothing'" in err


def test_a_changed_end_is_found_with_its_own_line(kept, capsys, tmp_path):
    lines = kept.splitlines()
    changed = replaced(kept, len(lines), re.sub(r"places=\S+", "places=9,9", lines[-1]))
    assert f"line {len(lines)}: expected '{lines[-1]}' at the end" in refused(capsys, tmp_path, changed)


def test_a_secret_that_was_not_committed_to_is_found(kept, capsys, tmp_path):
    number = line_with(kept, "^secret ")
    err = refused(capsys, tmp_path, replaced(kept, number, f"secret {bytes(32).hex()}"))
    assert f"line {number}: the secret does not belong to the commitment" in err


@pytest.mark.parametrize("which", range(len(CLICKS)))
def test_a_click_that_was_changed_is_found_whether_it_joined_or_began(which, kept, capsys, tmp_path):
    assert str(CLICKS[which]) in kept
    assert re.search(r"line \d+: ", refused(capsys, tmp_path, kept.replace(str(CLICKS[which]), str(CLICKS[which] + 1))))


@pytest.mark.parametrize("clicks", [CLICKS[1:], CLICKS[:2], (CLICKS[1], CLICKS[0], CLICKS[2]), (*CLICKS, CLICKS[2])])
def test_a_click_left_out_put_in_or_moved_is_found(clicks, kept, capsys, tmp_path):
    changed = replaced(kept, line_with(kept, "^clicks "), f"clicks {record.format_clicks(clicks)}")
    assert re.search(r"line \d+: ", refused(capsys, tmp_path, changed))


def test_the_whole_commitment_is_checked_not_only_what_the_lobby_showed(kept, capsys, tmp_path):
    number, whole = line_with(kept, "^commitment "), record.commitment(SECRET)
    for wrong in (whole[:-1], whole[:32], whole[:-1] + ("0" if whole[-1] != "0" else "1")):
        changed = replaced(kept, number, f"commitment {wrong}")
        assert "the secret does not belong to the commitment" in refused(capsys, tmp_path, changed)


def test_a_changed_seed_is_found(capsys, tmp_path):
    text = played(capsys, "smile", "--seed", "06")
    number = line_with(text, "^seed ")
    assert re.search(r"line \d+: ", refused(capsys, tmp_path, replaced(text, number, "seed 07")))


@pytest.mark.parametrize(
    ("pattern", "new", "expected"),
    [
        ("^game ", "game chess", "expected a game (smile, "),
        ("^game ", None, "expected a line 'game …' before the moves"),
        ("^version ", "version 99", "a game of version 99; this program plays version 1"),
        ("^version ", "version one", "expected a number after 'version', found 'one'"),
        ("^seats ", "seats 7", "keep_smiling: 7 seats; 2 to 2 can play"),
        ("^seats ", "seats 99999999999999999999", "expected a number after 'seats'"),
        ("^option duel", "option duel=maybe", "keep_smiling: option duel cannot be 'maybe'"),
        ("^option duel", "option colour=red", "keep_smiling: no option 'colour'"),
        ("^option duel", "option duel", "expected 'option name=value', found 'option duel'"),
        ("^secret ", "secret xyz", "expected hexadecimal digits after 'secret'"),
        ("^secret ", f"secret {'00' * 65}", "expected hexadecimal digits after 'secret', of 1 to 64 bytes"),
        ("^clicks ", f"clicks {'1,' * 11}1", "expected at most 11 clicks, found 12"),
        ("^seats ", "seats ٢", "expected a number after 'seats'"),
        ("^seats ", "seats 02", "expected a number after 'seats'"),
        ("^secret ", None, "expected 'secret' and 'clicks', or 'seed', before the moves"),
        ("^clicks ", "clicks 5,-4", "expected a number after 'clicks', found '-4'"),
        ("^clicks ", "clicks 5,", "expected a number after 'clicks', found ''"),
        (r"^p\d place ", "p0 place sssss", "expected 'place "),
        ("^clicks ", "seed 00", "expected 'secret' and 'clicks', or 'seed'"),
        ("^seats ", "version 1", "expected 'version' only once, it is in line 2 too"),
        (r"^p\d place ", "p٣ place sgnsg", "expected a move such as"),
        (r"^p\d place ", "p7 place sgnsg", "expected a seat of this game (p0 to p1, or table), found 'p7'"),
        (r"^p\d move ", "and then", "expected a move such as 'p0 pass', found 'and then'"),
        (r"^p\d place ", "somebody did something", "expected a move such as 'p0 pass', found 'somebody did something'"),
    ],
)
def test_a_broken_line_is_named_with_what_was_expected(pattern, new, expected, kept, capsys, tmp_path):
    number = line_with(kept, pattern)
    err = refused(capsys, tmp_path, replaced(kept, number, new))
    line = re.search(r"line (\d+): ", err)
    assert expected in err
    assert line, err
    assert new is None or int(line[1]) == number


def test_events_before_the_first_move_and_lines_after_the_end_are_named(kept, capsys, tmp_path):
    first = line_with(kept, r"^p\d place ")
    early = replaced(kept, first, "  p0 placed")
    assert f"line {first}: an event comes before the first move" in refused(capsys, tmp_path, early)
    last = len(kept.splitlines()) + 1
    assert f"line {last}: expected nothing after the end" in refused(capsys, tmp_path, kept + "p0 move a1\n")


def test_remarks_and_empty_lines_change_nothing(kept, capsys, tmp_path):
    text = kept.replace("seats 2\n", "seats 2\n# played on a Friday\n\n")
    assert verified(capsys, tmp_path, text)[0] == 0
    assert record.read(text).remarks == ("played on a Friday",)


def test_an_empty_file_a_missing_one_and_one_of_bytes_are_refused(capsys, tmp_path):
    assert "line 1: expected" in refused(capsys, tmp_path, "")
    assert main(["verify", str(tmp_path / "no_such_file.txt")]) == 2
    assert "cannot be read" in capsys.readouterr().err
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    assert main(["verify", str(tmp_path / "bytes.txt")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_a_seed_of_a_record_belongs_to_secret_and_clicks(kept):
    assert record.read(kept).seed == record.derive_seed(SECRET, CLICKS)
    assert record.read(kept).clicks == CLICKS
    assert record.commitment(SECRET) != SECRET.hex()
    assert GAMES["keep_smiling"].start(seats=2, chance=Chance(record.read(kept).seed)) is not None


@pytest.mark.parametrize("call", ["arena", "oracle"])
def test_where_the_tests_are_missing_what_measures_players_says_so(call, capsys, monkeypatch):
    monkeypatch.delitem(sys.modules, "tests.arena.__main__", raising=False)
    monkeypatch.setitem(sys.modules, "tests.arena", None)
    assert main([call, "smile"]) == 2
    assert capsys.readouterr() == ("", f"python -m games {call} needs the tests of the project beside it\n")

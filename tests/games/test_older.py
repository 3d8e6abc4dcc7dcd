"""Players of an older commit in a game of today's code: they choose as in their own code, by the view of their seat, or
the match ends with the reason."""

import subprocess
import tempfile

import pytest

from games import GAMES
from games.__main__ import main
from games.core import Chance, Event
from games.players import play_among, play_out, player_for
from games.players.base import HasReactionTime
from tests.arena import older
from tests.arena.older import ROOT, Older, OlderPlayer, OlderProcess, OlderTable
from tests.arena.older_table import Table

IS_CLONE = (ROOT / ".git").exists()


@pytest.fixture(scope="module", autouse=True)
def _end():
    yield
    older._PROCESSES.pop(ROOT).end()


def seated(key: str, names: list[str], seed: bytes = b"older") -> OlderTable:
    """A table at which the current code also plays the part of the older one."""
    return OlderTable(Older(ROOT, {}), key, seed, names)


class Compared:
    """A player in another process, compared with the same player in this process and with the same chance."""

    def __init__(self, table: OlderTable, key: str, seat: int) -> None:
        self.seat, self.there, self.here = seat, OlderPlayer(table, seat), player_for(key, seat)
        self.compared = 0

    def observe(self, events):
        self.here.observe(events)

    def choose(self, view, moves, chance):
        seed = chance.randbytes(16)
        found, expected = (
            player.choose(view, moves, one) for player, one in ((self.there, Always(seed)), (self.here, Chance(seed)))
        )
        assert found == expected
        self.compared += 1
        return found

    def reaction_seconds(self, view, chance):
        seed = chance.randbytes(16)
        assert isinstance(self.here, HasReactionTime)
        found = self.there.reaction_seconds(view, Always(seed))
        assert found == self.here.reaction_seconds(view, Chance(seed))
        return found


class Always(Chance):
    """A chance that reveals its seed."""

    def randbytes(self, n):
        return self._key


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_same_player_chooses_the_same_moves_in_a_process_of_its_own(key):
    seats = GAMES[key].SEATS[0]
    table = seated(key, ["old:normal"] * seats)
    players = [Compared(table, key, seat) for seat in range(seats)]
    for seat, move, step in play_among(players, GAMES[key], b"older"):
        table.follow(seat, move, step.events)
    table.end(step.position.outcome())
    assert sum(player.compared for player in players) > 10


def test_an_older_player_is_given_its_view_and_what_its_seat_is_told_and_nothing_else():
    class Spy:
        def __init__(self, seat):
            self.seat, self.saw, self.told = seat, [], []

        def observe(self, events):
            self.told += events

        def choose(self, *given):
            self.saw.append(given[:2])
            return given[1][0]

    key, table, spies = "smileyface", Table(), [Spy(seat) for seat in range(4)]
    table.begin(key, 4, b"x".hex(), {}, [])
    table.players = dict(enumerate(spies))
    position, told = table.position, list[Event]()
    for seat, move, step in play_out(GAMES[key], 4, b"x"):
        if seat >= 0:
            assert table.chosen(seat, "00")[0] == str(position.moves(seat)[0])
            assert spies[seat].saw[-1] == (position.view(seat), position.moves(seat))
        table.play(seat, str(move), [str(event) for event in step.events])
        position, told = step.position, [*told, *step.events]
    for spy in spies:
        assert spy.told == [event for event in told if event.is_visible_to(spy.seat)] != told


def test_a_move_of_which_the_older_rules_tell_something_else_ends_the_match():
    table = seated("smile", ["old:normal"] * 3)
    seat, move, step = next(play_out(GAMES["smile"], 3, b"older"))
    table.follow(seat, move, (*step.events, Event("rained")))
    with pytest.raises(ValueError, match=rf"after p{seat} {move} its rules tell .*, not .*table rained"):
        OlderPlayer(table, 0).choose(None, [], Chance(b""))
    older._PROCESSES.pop(ROOT).end()


def test_a_game_that_ends_otherwise_there_is_found():
    table = seated("domino", ["old:normal"] * 2)
    *_, (_, _, step) = play_out(GAMES["domino"], 2, b"older")
    with pytest.raises(ValueError, match="ends with 'no end yet', not 'end "):
        table.end(step.position.outcome())


@pytest.mark.parametrize(
    ("key", "options", "names", "expected"),
    [
        ("chess", {}, ["old:normal"] * 2, "it has no game 'chess'"),
        ("smile", {"colour": "red"}, ["old:normal"] * 3, "no option 'colour'"),
        ("smile", {}, ["old:normal"] * 9, "9 seats"),
        ("smile", {}, ["normal", "normal", "old:genius"], "smile: no player 'genius'"),
    ],
)
def test_what_the_older_code_does_not_have_is_named(key, options, names, expected):
    with pytest.raises(ValueError, match=rf"the older commit cannot play here: .*{expected}"):
        Older(ROOT, options).shared_options(key, names)


def test_older_rules_are_played_as_their_records_are_read_or_not_at_all(monkeypatch):
    game, names = GAMES["shout"], ["normal", "old:normal"]
    assert Older(ROOT, {"lenient": True}).shared_options("shout", names) == {"lenient": True}
    monkeypatch.setattr(game, "VERSION", game.VERSION + 1)
    monkeypatch.setattr(game, "upgrade_options", lambda version, options: {**options, "as_before": version})
    assert Older(ROOT, {}).shared_options("shout", names) == {"as_before": game.VERSION - 1}
    monkeypatch.undo()
    monkeypatch.setattr(game, "VERSION", game.VERSION + 1)
    with pytest.raises(ValueError, match=f"a game of version {game.VERSION - 1}; this program plays version"):
        Older(ROOT, {}).shared_options("shout", names)


def test_older_code_that_does_not_start_is_said(tmp_path):
    (tmp_path / "games").mkdir()
    (tmp_path / "games/__init__.py").write_text("raise SystemExit", "utf-8")
    process = OlderProcess(tmp_path)
    with pytest.raises(ValueError, match="ended"):
        process.ask("version", "smile", 3, {}, [])
    process.end()


def arena(capsys, *more: str) -> tuple[int, str, str]:
    status = main(["arena", "smile", "--games", "3", *more])
    return status, *capsys.readouterr()


@pytest.mark.skipif(not IS_CLONE, reason="needs a clone")
def test_players_of_the_last_commit_sit_at_the_table_and_their_worktree_is_removed(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    seats = ["--seats", "random,old:normal,old:random", "--against", "HEAD"]
    status, out, err = arena(capsys, *seats)
    assert (status, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines()[1:-1]] == ["random", "old:normal", "old:random"]
    assert out.splitlines()[-1].endswith("--against HEAD")
    listed = subprocess.run(["git", "worktree", "list"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert tmp_path.name not in listed


@pytest.mark.skipif(not IS_CLONE, reason="needs a clone")
def test_a_commit_that_there_is_not_is_one_clear_line(capsys):
    assert arena(capsys, "--seats", "normal,old:normal,normal", "--against", "nowhere") == (
        2,
        "",
        "--against: no commit 'nowhere' here\n",
    )


def test_without_git_or_a_clone_one_line_says_so(capsys, monkeypatch, tmp_path):
    seats = ["--seats", "normal,old:normal,normal", "--against", "HEAD"]
    monkeypatch.setattr(older, "ROOT", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    status, _, err = arena(capsys, *seats)
    assert (status, err.count("\n")) == (2, 1)
    assert err.startswith("--against needs a clone of the project")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert arena(capsys, *seats) == (2, "", "--against needs git, which is not installed\n")


def test_older_players_and_a_commit_need_each_other(capsys):
    status, _, err = arena(capsys, "--seats", "normal,old:normal,normal")
    assert (status, err) == (2, "--against COMMIT and seats such as old:normal need each other\n")

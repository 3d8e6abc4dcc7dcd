"""Players of an older commit at today's table: from a git worktree of that commit, in a process of their own.

The process (`older_table.py`, on the older code) plays the same game from the same seed: it receives each move with its
events, in the notation of records. Its players receive what its own rules show their seats (views, moves and visible
events), and nothing else. Rules may differ only as records can express it, by `VERSION` and `upgrade_options`: the
match ends, and says why, with the first move for which the two have different events."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from games import GAMES
from games.core import Chance, Event, Move, OptionValue, Outcome, View
from games.record import format_end, format_events

ROOT = Path(__file__).resolve().parents[2]
PREFIX = "old:"
"""What the names of older players begin with: `old:normal` sits beside `normal`."""
Options = Mapping[str, OptionValue]


class OlderProcess:
    """The process with the older code, which waits for moves and questions. ValueError says why it cannot answer."""

    def __init__(self, root: Path) -> None:
        call = [sys.executable, "-P", str(Path(__file__).with_name("older_table.py"))]
        self._process = subprocess.Popen(  # our own file
            call, cwd=root, env={**os.environ, "PYTHONPATH": str(root)}, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def tell(self, *words: Any) -> None:
        """Says something that needs no answer; it is read before the next question."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(words).encode() + b"\n")

    def ask(self, *words: Any) -> Any:
        """The answer to a question."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self.tell(*words)
            self._process.stdin.flush()
        except BrokenPipeError:
            raise ValueError("the process of the older commit has ended") from None
        answer = json.loads(self._process.stdout.readline() or '{"error": "its process has ended"}')
        if "error" in answer:
            raise ValueError(f"the older commit cannot play here: {answer['error']}")
        return answer["answer"]

    def end(self) -> None:
        """Ends it."""
        self._process.kill()
        self._process.communicate()


_PROCESSES: dict[Path, OlderProcess] = {}
"""Those of this process, by the folder of their code: one plays game after game."""


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """A worktree of this commit, which is removed at the end. Raises ValueError without such a commit, git, or a
    clone."""
    _git("rev-parse", "--git-dir", why="--against needs a clone of the project")
    found = _git(
        "rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}", why=f"--against: no commit {commit!r} here"
    )
    with TemporaryDirectory(prefix="cheshire-") as folder:
        root = Path(folder) / "older"
        _git("worktree", "add", "--detach", str(root), found, why=f"--against: {commit!r} cannot be checked out")
        try:
            yield root
        finally:
            if root in _PROCESSES:
                _PROCESSES.pop(root).end()
            _git("worktree", "remove", "--force", str(root), why=f"{root} cannot be removed")


def _git(*words: str, why: str) -> str:
    """What git answers; ValueError with this reason if it fails."""
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise ValueError("--against needs git, which is not installed") from None
    if done.returncode:
        raise ValueError(": ".join([why, *done.stderr.strip().splitlines()[-1:]]))
    return done.stdout.strip()


class Older(NamedTuple):
    """Older code, and the options under which a match is played by its rules."""

    root: Path
    options: Options

    def shared_options(self, key: str, names: Sequence[str]) -> Options:
        """The options under which today's rules play as the older ones do. ValueError if they cannot, or if the older
        code does not have the game, the seats, an option or a player."""
        process = OlderProcess(self.root)
        try:
            version = process.ask("version", key, len(names), self.options, _older_of(names))
        finally:
            process.end()
        game = GAMES[key]
        if version == game.VERSION:
            return self.options
        try:
            return game.upgrade_options(version, self.options)
        except ValueError as error:
            raise ValueError(f"the older commit cannot play here: {error}") from None


def _older_of(names: Sequence[str]) -> list[tuple[int, str]]:
    """The seats of the older players, with what they are called there."""
    return [(seat, name.removeprefix(PREFIX)) for seat, name in enumerate(names) if name.startswith(PREFIX)]


class OlderTable:
    """One game as the older code follows it."""

    def __init__(self, older: Older, key: str, seed: bytes, names: Sequence[str]) -> None:
        if older.root not in _PROCESSES:
            _PROCESSES[older.root] = OlderProcess(older.root)
        self.process = _PROCESSES[older.root]
        self.process.tell("begin", key, len(names), seed.hex(), older.options, _older_of(names))

    def follow(self, seat: int, move: Move, events: tuple[Event, ...]) -> None:
        """Plays the move in the older process, too, and shows its players their part of the events."""
        self.process.tell("play", seat, str(move), format_events(events))

    def end(self, outcome: Outcome) -> None:
        """ValueError if the game did not end there as it did here."""
        there, here = self.process.ask("end"), format_end(outcome)
        if there != here:
            raise ValueError(f"the older commit cannot play here: for it the game ends with {there!r}, not {here!r}")


class OlderPlayer:
    """A player of the older code, who receives the visible events in the older process."""

    def __init__(self, table: OlderTable, seat: int) -> None:
        self.seat = seat
        self.spent: list[float] = []
        self._process = table.process

    def observe(self, events: Sequence[Event]) -> None:
        """`OlderTable.follow` has told it."""

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        notation, spent = self._process.ask("chosen", self.seat, chance.randbytes(16).hex())
        self.spent.append(spent)
        move = next((move for move in moves if str(move) == notation), None)
        if move is None and notation is not None:
            raise ValueError(f"the older commit cannot play here: it chose {notation!r}, which is not allowed")
        return move

    def reaction_seconds(self, view: Any, chance: Chance) -> float:
        return float(self._process.ask("seconds", self.seat, chance.randbytes(16).hex()))

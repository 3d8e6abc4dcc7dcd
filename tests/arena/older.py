"""Players of an older commit in a game of today's code: they run in a separate process, on a git worktree of that
commit.

The process (`older_table.py`, on the older code) plays the same game from the same seed: it receives each move with its
events, in the notation of records. Its players receive only what the older rules show to their seats: views, moves and
visible events. The rules of the two commits may differ only as far as records can express it, by `VERSION` and
`upgrade_options`. At the first move with different events the match ends and says why."""

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
"""The prefix of older players' names: `old:normal` can play against `normal`."""
Options = Mapping[str, OptionValue]


class OlderProcess:
    """The process with the older code. Its methods raise ValueError with the reason if it cannot answer."""

    def __init__(self, root: Path) -> None:
        call = [sys.executable, "-P", str(Path(__file__).with_name("older_table.py"))]
        self._process = subprocess.Popen(  # a file of this project
            call, cwd=root, env={**os.environ, "PYTHONPATH": str(root)}, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def tell(self, *words: Any) -> None:
        """Sends a message that has no answer; the process reads it before the next question."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(words).encode() + b"\n")

    def ask(self, *words: Any) -> Any:
        """Sends a question and returns the answer."""
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
        """Kills the process."""
        self._process.kill()
        self._process.communicate()


_PROCESSES: dict[Path, OlderProcess] = {}
"""The running processes, by the folder of their code; each plays one game after another."""


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """Checks out this commit in a temporary worktree. Raises ValueError if git, a clone or the commit is missing."""
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
    """Runs git and returns its output. Raises ValueError with this reason if git fails."""
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise ValueError("--against needs git, which is not installed") from None
    if done.returncode:
        raise ValueError(": ".join([why, *done.stderr.strip().splitlines()[-1:]]))
    return done.stdout.strip()


class Older(NamedTuple):
    """An older version of the code, and the options for which a match follows its rules."""

    root: Path
    options: Options

    def shared_options(self, key: str, names: Sequence[str]) -> Options:
        """The options for which today's rules play like the older ones. Raises ValueError if there are none, or if the
        older code lacks the game, this number of seats, an option or a player."""
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
    """The seats of the older players, each with the name without its prefix."""
    return [(seat, name.removeprefix(PREFIX)) for seat, name in enumerate(names) if name.startswith(PREFIX)]


class OlderTable:
    """One game as followed by the older code."""

    def __init__(self, older: Older, key: str, seed: bytes, names: Sequence[str]) -> None:
        if older.root not in _PROCESSES:
            _PROCESSES[older.root] = OlderProcess(older.root)
        self.process = _PROCESSES[older.root]
        self.process.tell("begin", key, len(names), seed.hex(), older.options, _older_of(names))

    def follow(self, seat: int, move: Move, events: tuple[Event, ...]) -> None:
        """Plays the move in the older process too, which passes the visible events to its players."""
        self.process.tell("play", seat, str(move), format_events(events))

    def end(self, outcome: Outcome) -> None:
        """Raises ValueError if the game did not end there as it did here."""
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
        """Does nothing: `OlderTable.follow` has passed the events on already."""

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        notation, spent = self._process.ask("chosen", self.seat, chance.randbytes(16).hex())
        self.spent.append(spent)
        move = next((move for move in moves if str(move) == notation), None)
        if move is None and notation is not None:
            raise ValueError(f"the older commit cannot play here: it chose {notation!r}, which is not allowed")
        return move

    def reaction_seconds(self, view: Any, chance: Chance) -> float:
        return float(self._process.ask("seconds", self.seat, chance.randbytes(16).hex()))

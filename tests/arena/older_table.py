"""The process that `older.py` starts: this file is today's, but runs on the code of an older commit and imports only
that.

Each line of input is a JSON list with the name of a method of `Table` and its arguments. `play` and `begin` have no
answer; all other lines get one line as answer. An error of an earlier line is the answer to the next question."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from importlib import import_module
from time import process_time
from typing import Any

from games import GAMES, record
from games.core import Chance, Position, seat_name
from games.players.base import Player

try:
    matches = import_module("tests.arena.matches")
except ModuleNotFoundError:  # older commits have the module in `games.players`
    matches = import_module("games.players.arena")
FORMAT_END: Any = getattr(record, "format_end", None) or vars(record)["written_end"]  # the name in older commits


class Table:
    """The current game, by the rules of this commit."""

    position: Position
    players: dict[int, Player]
    seed: bytes
    number: int

    def version(self, key: str, seats: int, options: dict[str, Any], players: Sequence[tuple[int, str]]) -> int:
        """The version of the game's rules. Raises an error if a game with these players cannot begin."""
        if key not in GAMES:
            raise ValueError(f"it has no game {key!r}")
        GAMES[key].check_start(seats, options)
        for seat, name in players:
            matches.player_named(name, key, seat)
        return GAMES[key].VERSION

    def begin(
        self, key: str, seats: int, seed: str, options: dict[str, Any], players: Sequence[tuple[int, str]]
    ) -> None:
        """Begins a game; `players` are the seats that players of this commit take, each with the player's name."""
        self.seed, self.number = bytes.fromhex(seed), 0
        self.position = GAMES[key].start(seats=seats, chance=Chance(self.seed, 0), **options)
        self.players = {seat: matches.player_named(name, key, seat) for seat, name in players}

    def play(self, seat: int, notation: str, told: list[str]) -> None:
        """Plays a move and passes its events to the players."""
        self.number += 1
        step = self.position.play(seat, self.position.parse(notation), Chance(self.seed, self.number))
        found = [*map(str, step.events)]
        if found != told:
            raise ValueError(f"after {seat_name(seat)} {notation} its rules tell {found}, not {told}")
        self.position = step.position
        for player in self.players.values():
            player.observe(tuple([event for event in step.events if event.to in (None, player.seat)]))

    def chosen(self, seat: int, seed: str) -> tuple[str | None, float]:
        """The move of this seat (None to let a chance pass), and the processor time in seconds that the choice took."""
        view, moves, began = self.position.view(seat), self.position.moves(seat), process_time()
        move = self.players[seat].choose(view, moves, Chance(bytes.fromhex(seed)))
        return None if move is None else str(move), process_time() - began

    def seconds(self, seat: int, seed: str) -> float:
        """The reaction time of this seat in a race, in seconds."""
        player: Any = self.players[seat]
        seconds = getattr(player, "reaction_seconds", None) or player.seconds  # the name in older commits
        return float(seconds(self.position.view(seat), Chance(bytes.fromhex(seed))))

    def end(self) -> str:
        """The end of the game, in the notation of records."""
        outcome = self.position.outcome()
        return str(FORMAT_END(outcome)) if outcome else "no end yet"


def main() -> None:
    """Carries out lines of input until there are no more."""
    table, wrong = Table(), ""
    for line in sys.stdin:
        word, *rest = json.loads(line)
        answer = None
        try:
            if not wrong:
                answer = getattr(table, word)(*rest)
        except Exception as error:
            wrong = str(error) or type(error).__name__
        if word not in ("begin", "play"):
            sys.stdout.write(json.dumps({"error": wrong} if wrong else {"answer": answer}) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()

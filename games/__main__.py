"""`python -m games play|arena|oracle|replay|verify`: games without Discord.

python -m games play smile --seats 4 [--seed 00ff] [--option duel=true]    plays a game and prints its record
python -m games arena smile --seats hard,normal,normal [--games 400] [--jobs 2]    a match between computer players
python -m games arena smile --seats normal,old:normal,old:normal --against COMMIT    … and those of an older commit
python -m games oracle smile --seats 4 [--deals 50]    compares `hard` with a player that sees all cards
                (`arena` and `oracle` are in `tests/arena`)
python -m games replay FILE     prints every position of the record
python -m games verify FILE     checks every move, die, card and the commitment, but not whether a table played the game
                (exit code: 0 it holds, 1 it is wrong, 2 it cannot be read, 3 it holds but stops before the game ends)
"""

from __future__ import annotations

import argparse
import re
import secrets
import sys
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

import msgspec

from games import GAMES, proof, record
from games.core import Position, seat_name
from games.players import play_out

NO_TABLE = "no table is known here: only the bot that played it can say whether it was played (/record file:)"
"""The last part of the answer about a correct record."""
NOT_AT_ITS_END = 3
"""The exit code of `verify` for a record that holds as far as it goes, but stops before the game ends."""
RESEARCH_COMMANDS = {
    "arena": "let computer players play a match; prints who wins how often",
    "oracle": "compare hard with a player that sees all cards",
}
"""Subcommands that measure computer players, with their help texts. These commands use the clock, files and processes,
so they are outside `games/`."""


def main(arguments: list[str] | None = None) -> int:
    """Runs the command line. Returns 0 for success, 1 for an incorrect record, 2 for incorrect arguments, 3 for a
    record that stops before the game ends."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if arguments[:1] and arguments[0] in RESEARCH_COMMANDS:
        return _run_research(arguments)
    parser = argparse.ArgumentParser(prog="python -m games", description="Play, replay and verify games.")
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play", help="let computer players play a game; prints its record")
    play.add_argument("game", choices=sorted(GAMES))
    play.add_argument("--seats", type=int, help="the number of players (default: the minimum)")
    play.add_argument("--seed", help="hexadecimal digits; the same seed gives the same game")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    for name, text in RESEARCH_COMMANDS.items():
        commands.add_parser(name, help=text, add_help=False)
    for name, text in (("replay", "print every position of a record"), ("verify", "check a record")):
        commands.add_parser(name, help=text).add_argument("file", type=Path)
    parsed = parser.parse_args(arguments)
    try:
        if parsed.command == "play":
            return _play(parsed.game, parsed.seats, parsed.seed, parsed.option)
        text = parsed.file.read_text("utf-8")
        return _replay(text) if parsed.command == "replay" else _verify(text)
    except record.RecordError as error:
        print(f"{parsed.file}: {error}", file=sys.stderr)
        return 1
    except (OSError, UnicodeDecodeError) as error:
        print(f"{parsed.file}: cannot be read: {error}", file=sys.stderr)
        return 2
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2


def _run_research(arguments: list[str]) -> int:
    try:
        research = import_module("tests.arena.__main__")
    except ModuleNotFoundError:
        print(f"python -m games {arguments[0]} needs the tests of the project beside it", file=sys.stderr)
        return 2
    return int(research.main(arguments))


def _play(key: str, seats: int | None, seed_text: str | None, option_texts: list[str]) -> int:
    game, options = GAMES[key], parse_options(option_texts)
    seed = parse_seed(seed_text) if seed_text else secrets.token_bytes(16)
    count = game.SEATS[0] if seats is None else seats
    moves = [(seat, move) for seat, move, _ in play_out(game, count, seed, options)]
    print(record.write(record.record_of_moves(game, count, options, seed, moves)), end="")
    return 0


def parse_options(texts: list[str]) -> dict[str, bool | str]:
    """Returns the options by name. Each text is `name=value`."""
    return {name: record.parse_option(value) for name, _, value in (text.partition("=") for text in texts)}


def parse_seed(text: str) -> bytes:
    """Returns the seed that hexadecimal digits describe. ValueError for any other text."""
    if not re.fullmatch(record.HEX, text.lower()):
        raise ValueError(f"--seed: expected hexadecimal digits, of 1 to 64 bytes, found {text!r}")
    return bytes.fromhex(text)


def _replay(text: str) -> int:
    if text.startswith("tournament "):
        raise record.RecordError(1, "expected the record of a game; a tournament has no positions to replay")
    game = record.read(text)
    _print_position(record.start(game))
    for line, move, step in record.replay(game):
        print(f"\n{line.line}: {seat_name(line.seat)} {move}")
        for event in step.events:
            print(f"  {event}")
        _print_position(step.position)
    return 0


def _print_position(position: Position) -> None:
    for name, value in msgspec.structs.asdict(position).items():
        print(f"    {name}: {value}")


def _verify(text: str) -> int:
    checked = proof.check_record(text)
    proof.check_possible(checked, datetime.now(UTC))
    is_whole = checked.outcome is not None or checked.standing is not None
    if not is_whole:
        print("NOT AT ITS END: the record stops before the game ends; the bot gives out only whole ones")
    if checked.record is not None:
        holds = f"{checked.record.game}: {len(checked.record.played)} moves hold"
        ending = record.format_end(checked.outcome) if checked.outcome else "NOT AT ITS END"
    else:
        assert checked.standing is not None, "it is the record of a tournament"
        holds = "tournament: points and rolls hold"
        ending = f"won by {' '.join(map(seat_name, checked.standing.champions))}"
    seal = "it was never sealed, so its seed may have been chosen"
    if checked.seed_parts is not None:
        print(*proof.seal_and_click_lines(*checked.seed_parts), sep="\n")
        seal = "the commitment holds: the lobby must have shown this seal"
        if checked.commitment is None:
            seal = "NO COMMITMENT stands in it, so it proves nothing unless the lobby showed this seal"
    print(f"{holds}; {seal}; {ending}; {NO_TABLE}")
    return 0 if is_whole else NOT_AT_ITS_END


if __name__ == "__main__":
    sys.exit(main())

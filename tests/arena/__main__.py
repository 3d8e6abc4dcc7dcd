"""`python -m games arena` and `python -m games oracle`: matches between computer players, and with a player that
cheats."""

from __future__ import annotations

import argparse
import sys
from contextlib import nullcontext

from games import GAMES
from games.__main__ import RESEARCH_COMMANDS, parse_options, parse_seed
from games.players import RATING
from tests.arena import matches, older, oracle


def main(arguments: list[str]) -> int:
    """Returns 0 for success and 2 for wrong arguments."""
    parser = argparse.ArgumentParser(prog="python -m games")
    calls = parser.add_subparsers(dest="call", required=True)
    fight = calls.add_parser("arena", help=RESEARCH_COMMANDS["arena"])
    fight.add_argument("game", choices=sorted(GAMES))
    fight.add_argument("--seats", required=True, help="who plays: levels or baselines, such as hard,normal,normal")
    fight.add_argument("--games", type=int, default=400, help="how many games, in whole deals (default: 400)")
    fight.add_argument(
        "--once", action="store_true", help="each deal once, not once from each seat: for blind pressers"
    )
    fight.add_argument("--jobs", type=int, default=1, help="how many processes (default: 1)")
    fight.add_argument("--seed", default="00", help="hexadecimal digits; the same seed gives the same match")
    fight.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    fight.add_argument("--against", metavar="COMMIT", help="the commit whose players sit at seats such as old:normal")
    sees = calls.add_parser("oracle", help=RESEARCH_COMMANDS["oracle"])
    sees.add_argument("game", choices=sorted(RATING))
    sees.add_argument("--seats", type=int, help="how many play (default: the fewest)")
    sees.add_argument("--deals", type=int, default=50, help="each is played once from each seat (default: 50)")
    sees.add_argument("--jobs", type=int, default=1, help="how many processes (default: 1)")
    sees.add_argument("--seed", default="00", help="hexadecimal digits; the same seed gives the same deals")
    call = parser.parse_args(arguments)
    try:
        if call.call == "arena":
            return _arena(call)
        return _oracle(call.game, call.seats, call.deals, call.jobs, call.seed)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2


def _arena(call: argparse.Namespace) -> int:
    names, options, games = call.seats.split(","), parse_options(call.option), max(1, call.games)
    with older.checked_out(call.against) if call.against else nullcontext() as root:
        played = matches.match(
            call.game, names, games, parse_seed(call.seed), options, max(1, call.jobs), root, call.once
        )
        results = list(played)
    for line in matches.table(results):
        print(line)
    chosen = "".join([f" --option {text}" for text in call.option])
    chosen += " --once" * call.once + (f" --against {call.against}" if call.against else "")
    print(f"python -m games arena {call.game} --seats {call.seats} --games {len(results)} --seed {call.seed}{chosen}")
    return 0


def _oracle(key: str, seats: int | None, deals: int, jobs: int, seed: str) -> int:
    count = GAMES[key].SEATS[0] if seats is None else seats
    won = oracle.measured(key, count, max(1, deals), parse_seed(seed), max(1, jobs))
    print(*oracle.told(won, count), sep="\n")
    print(f"python -m games oracle {key} --seats {count} --deals {max(1, deals)} --seed {seed}")
    return 0

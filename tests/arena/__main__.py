"""`python -m games arena` and `python -m games oracle`: matches between computer players, and a player that cheats."""

from __future__ import annotations

import argparse
import sys
from contextlib import nullcontext

from games import GAMES
from games.__main__ import RESEARCH, options_in, seed_in
from games.players import RATING
from tests.arena import matches, older, oracle


def main(arguments: list[str]) -> int:
    """0 when all is well, 2 for a wrong call."""
    parser = argparse.ArgumentParser(prog="python -m games")
    calls = parser.add_subparsers(dest="call", required=True)
    fight = calls.add_parser("arena", help=RESEARCH["arena"])
    fight.add_argument("game", choices=sorted(GAMES))
    fight.add_argument("--seats", required=True, help="who plays: levels or baselines, such as hard,normal,normal")
    fight.add_argument("--games", type=int, default=400, help="how many games, in whole deals (default: 400)")
    fight.add_argument("--jobs", type=int, default=1, help="how many processes (default: 1)")
    fight.add_argument("--seed", default="00", help="hexadecimal digits; the same seed gives the same match")
    fight.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    fight.add_argument("--against", metavar="COMMIT", help="the commit whose players sit at seats such as old:normal")
    sees = calls.add_parser("oracle", help=RESEARCH["oracle"])
    sees.add_argument("game", choices=sorted(RATING))
    sees.add_argument("--seats", type=int, help="how many play (default: the fewest)")
    sees.add_argument("--deals", type=int, default=50, help="each is played once from each seat (default: 50)")
    sees.add_argument("--jobs", type=int, default=1, help="how many processes (default: 1)")
    sees.add_argument("--seed", default="00", help="hexadecimal digits; the same seed gives the same deals")
    call = parser.parse_args(arguments)
    try:
        if call.call == "arena":
            return _arena(call.game, call.seats, call.games, call.jobs, call.seed, call.option, call.against)
        return _oracle(call.game, call.seats, call.deals, call.jobs, call.seed)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2


def _arena(key: str, seats: str, games: int, jobs: int, seed: str, option_texts: list[str], against: str | None) -> int:
    names, options = seats.split(","), options_in(option_texts)
    with older.checked_out(against) if against else nullcontext() as root:
        results = list(matches.match(key, names, max(1, games), seed_in(seed), options, max(1, jobs), root))
    for line in matches.table(results):
        print(line)
    chosen = "".join(f" --option {text}" for text in option_texts) + (f" --against {against}" if against else "")
    print(f"python -m games arena {key} --seats {seats} --games {len(results)} --seed {seed}{chosen}")
    return 0


def _oracle(key: str, seats: int | None, deals: int, jobs: int, seed: str) -> int:
    count = GAMES[key].SEATS[0] if seats is None else seats
    won = oracle.measured(key, count, max(1, deals), seed_in(seed), max(1, jobs))
    print(*oracle.told(won, count), sep="\n")
    print(f"python -m games oracle {key} --seats {count} --deals {max(1, deals)} --seed {seed}")
    return 0

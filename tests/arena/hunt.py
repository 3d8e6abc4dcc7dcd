"""A hunt for simple rules that beat a computer player: `python -m tests.arena.hunt GAME`.

Each rule rates a move by what its seat sees, in a few lines. All rules play the same deals against three players of a
level. After each round the better half goes on to twice as many deals. `python -m games arena` accepts the names of
the best three of each game, the yardsticks."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import Any

from games import GAMES
from games.players import play_among, player_for
from games.players.base import LEVELS
from tests.arena import thumbs_domino, thumbs_smileyface
from tests.arena.matches import mean, wilson
from tests.arena.thumbs import Rule, RuleOfThumb

RULES: Mapping[str, Mapping[str, Rule]] = {"smileyface": thumbs_smileyface.RULES, "domino": thumbs_domino.RULES}


def share(game: str, rule: Rule, level: Any, seed: bytes, deals: range, seats: int = 4) -> list[float]:
    """Plays each deal once, and returns the rule's share of the first place in each. It sits one seat further in each
    deal."""
    won = []
    for deal in deals:
        own, position = deal % seats, None
        players: list[Any] = [
            RuleOfThumb(seat, rule) if seat == own else player_for(game, seat, level) for seat in range(seats)
        ]
        for _, _, step in play_among(players, GAMES[game], seed + deal.to_bytes(4, "big"), {}):
            position = step.position
        outcome = position.outcome() if position else None
        assert outcome is not None
        won.append((outcome.places[own] == 1) / outcome.places.count(1))
    return won


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.arena.hunt")
    parser.add_argument("game", choices=sorted(RULES))
    parser.add_argument("--level", choices=LEVELS, default="hard", help="whom they play (default: hard)")
    parser.add_argument("--games", type=int, default=4, help="how many games each rule begins with (default: 4)")
    parser.add_argument("--rules", help="only these, such as bidder,sniper")
    parser.add_argument("--keep", type=int, default=3, help="how many rules are left at the end (default: 3)")
    parser.add_argument("--seed", default="00", help="hexadecimal digits; the same seed gives the same deals")
    call = parser.parse_args(arguments)
    rules = RULES[call.game]
    left = call.rules.split(",") if call.rules else list(rules)
    won: dict[str, list[float]] = {name: [] for name in left}
    games, seed = call.games, bytes.fromhex(call.seed)
    while True:
        for name in left:
            won[name] += share(call.game, rules[name], call.level, seed, range(len(won[name]), games))
            part, (low, high) = mean(won[name])[0], wilson(mean(won[name])[0], games)
            print(f"{name:10} {games:5} games {part:6.1%} ({low:.1%}–{high:.1%})", flush=True)
        left.sort(key=lambda name: mean(won[name])[0], reverse=True)
        print("best:", ", ".join(left), flush=True)
        if len(left) <= call.keep:
            return
        left, games = left[: max(call.keep, (len(left) + 1) // 2)], 2 * games


if __name__ == "__main__":
    main()

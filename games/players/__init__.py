"""Computer players: a kind for each game, and whole games among them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.core import TABLE, Chance, Move, Position, Step
from games.players.base import Player, RandomPlayer
from games.players.domino import DominoPlayer
from games.players.find_it import FindItPlayer
from games.players.keep_smiling import KeepSmilingPlayer
from games.players.last_one import LastOnePlayer
from games.players.shout import ShoutPlayer
from games.players.smile import SmilePlayer
from games.players.smileyface import SmileyFacePlayer
from games.players.thats_mine import ThatsMinePlayer

PLAYERS: dict[str, type[Player]] = {
    "smile": SmilePlayer,
    "smileyface": SmileyFacePlayer,
    "keep_smiling": KeepSmilingPlayer,
    "find_it": FindItPlayer,
    "thats_mine": ThatsMinePlayer,
    "shout": ShoutPlayer,
    "domino": DominoPlayer,
    "last_one": LastOnePlayer,
}
"""The computer player of each game; `player_for` falls back to random moves."""


def player_for(game: str, seat: int) -> Player:
    """A computer player for a seat of this game."""
    return PLAYERS.get(game, RandomPlayer)(seat)


def play_out(
    game: type[Position],
    seats: int,
    seed: bytes,
    options: dict[str, Any] | None = None,
    *,
    kind: type[Player] | None = None,
) -> Iterator[tuple[int, Move, Step]]:
    """Every move of one game among computer players, with its step. The table moves when no seat wants to act."""
    position = game.start(seats=seats, chance=Chance(seed, 0), **(options or {}))
    players = [(kind or PLAYERS.get(game.KEY, RandomPlayer))(seat) for seat in range(seats)]
    chance = Chance(seed + b"players")
    number = 0
    while position.outcome() is None:
        seat, move = _next(position, players, chance)
        number += 1
        step = position.play(seat, move, Chance(seed, number))
        for player in players:
            player.observe(tuple(event for event in step.events if event.is_told_to(player.seat)))
        position = step.position
        yield seat, move, step


def _next(position: Position, players: list[Player], chance: Chance) -> tuple[int, Move]:
    """The next move and its seat: a random one of those who may and want to, else the table, else somebody awaited."""
    for seat in chance.sample(range(len(players)), len(players)):
        moves = position.moves(seat)
        if moves:  # a seat that is not awaited may still speak out of turn, or keep quiet
            move = players[seat].choose(position.view(seat), moves, chance)
            if move is not None:
                return seat, move
    table = position.moves(TABLE)
    if table:
        return TABLE, chance.choice(table)
    seat = chance.choice(position.awaited())
    return seat, chance.choice(position.moves(seat))

"""Computer players: a kind for each game and level, and whole games among them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, cast

from games import GAMES, class_defined_in, data
from games.core import TABLE, Chance, Move, Position, Step
from games.players.base import LEVELS, HasReactionTime, Player, RatingPlayer
from games.players.easy import EasyPlayer
from games.players.reacting import ReactingPlayer
from games.players.search import SearchingPlayer
from games.race import TIMEUP, Race

PLAYERS: dict[str, type[RatingPlayer | ReactingPlayer]] = {
    game: class_defined_in(import_module(f"games.players.{game}"), RatingPlayer, ReactingPlayer) for game in GAMES
}
"""What `normal` is in each game: the player that the game's own module defines."""
RATING = {game: player for game, player in PLAYERS.items() if issubclass(player, RatingPlayer)}
"""The games with turns; `easy` and `hard` build on their player."""
REACTING = {game: player for game, player in PLAYERS.items() if issubclass(player, ReactingPlayer)}
"""The races; the level of their player is how quick and how careful it is."""


def player_for(game: str, seat: int, level: str = "normal") -> Player:
    """A computer player of this level (one of `LEVELS`) for a seat of the game with this key. ValueError for a level
    that there is not.

    >>> from games.smile import Smile
    >>> position = Smile.start(seats=3, chance=Chance(b"seed"))
    >>> player = player_for("smile", seat=0, level="normal")
    >>> str(player.choose(position.view(0), position.moves(0), Chance(b"player")))
    'offer 1'
    """
    if level not in LEVELS:
        raise ValueError(f"{level!r} is no level; expected one of {', '.join(LEVELS)}")
    if game in REACTING:
        return REACTING[game](seat, level)
    match level:
        case "easy":
            return EasyPlayer(RATING[game](seat))
        case "hard":
            return SearchingPlayer(GAMES[game], RATING[game], seat)
    return RATING[game](seat)


def play_out(
    game: type[Position],
    seats: int,
    seed: bytes,
    options: dict[str, Any] | None = None,
    *,
    kind: Callable[[int], Player] | None = None,
) -> Iterator[tuple[int, Move, Step]]:
    """Every move of one game among computer players of one kind (`kind` makes one for a seat; level `normal` if there
    is none), with its step. Move number n is played with `Chance(seed, n)`.

    >>> from games.smile import Smile
    >>> *_, (seat, move, step) = play_out(Smile, 3, b"seed")
    >>> step.position.outcome().reason
    'rounds'
    """
    players = [kind(seat) if kind else player_for(game.KEY, seat) for seat in range(seats)]
    return play_among(players, game, seed, options)


def play_among(
    players: Sequence[Player], game: type[Position], seed: bytes, options: Mapping[str, Any] | None = None
) -> Iterator[tuple[int, Move, Step]]:
    """Every move of one game among these players, with its step. The table moves when no seat wants to act."""
    position = game.start(seats=len(players), chance=Chance(seed, 0), **(options or {}))
    chance = Chance(seed + b"players")
    number = 0
    while position.outcome() is None:
        seat, move = _next_move(position, players, seed, chance)
        number += 1
        step = position.play(seat, move, Chance(seed, number))
        for player in players:
            player.observe(tuple(event for event in step.events if event.is_visible_to(player.seat)))
        position = step.position
        yield seat, move, step


def _next_move(position: Position, players: Sequence[Player], seed: bytes, chance: Chance) -> tuple[int, Move]:
    """The next move and its seat: in a race the quickest who claims, else a random one of those who may and want to,
    else the table, else somebody awaited."""
    quickest = _seats_by_reaction(position, players, seed) if isinstance(position, Race) else None
    for seat in chance.sample(range(len(players)), len(players)) if quickest is None else quickest:
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


def _seats_by_reaction(race: Race, players: Sequence[Player], seed: bytes) -> list[int]:
    """The seats that see in time what they can claim in the open event, the quickest first."""
    if not race.is_open:
        return []
    seconds = {}
    for seat, player in enumerate(players):
        reacting = cast(HasReactionTime, player)  # to look would take longer than to play
        seconds[seat] = reacting.reaction_seconds(
            race.view(seat), Chance(seed + b"reacts", race.question * len(players) + seat)
        )
    time = data.delays(race.KEY, race.seats)[str(TIMEUP)]
    return sorted((seat for seat in seconds if seconds[seat] < time), key=seconds.__getitem__)

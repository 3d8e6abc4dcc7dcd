"""Computer players for each game and level, and functions that let them play whole games."""

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
"""The class of each game's computer player. The module of the class in this package has the game's name."""
RATING = {game: player for game, player in PLAYERS.items() if issubclass(player, RatingPlayer)}
"""The players of games with turns. The levels `easy` and `hard` use them too."""
REACTING = {game: player for game, player in PLAYERS.items() if issubclass(player, ReactingPlayer)}
"""The players of races. The level decides how quick and how careful a player is."""


def player_for(game: str, seat: int, level: str = "normal") -> Player:
    """Returns a computer player of this level for a seat. `game` is the key of a game, and `level` is one of `LEVELS`.
    ValueError for an unknown level.

    >>> from games.smile import Smile
    >>> position = Smile.start(seats=3, chance=Chance(b"seed"))
    >>> player = player_for("smile", seat=0, level="normal")
    >>> str(player.choose(position.view(0), position.moves(0), Chance(b"player")))
    'offer 1'
    """
    if level not in LEVELS:
        raise ValueError(f"{level!r} is not a level; expected one of {', '.join(LEVELS)}")
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
    make_player: Callable[[int], Player] | None = None,
) -> Iterator[tuple[int, Move, Step]]:
    """Plays a whole game, and yields the seat, move and step of each move. `make_player` returns the player of a seat.
    Without it all seats have players of level `normal`. Move number n is played with `Chance(seed, n)`.

    >>> from games.smile import Smile
    >>> *_, (seat, move, step) = play_out(Smile, 3, b"seed")
    >>> step.position.outcome().reason
    'rounds'
    """
    players = [make_player(seat) if make_player else player_for(game.KEY, seat) for seat in range(seats)]
    return play_among(players, game, seed, options)


def play_among(
    players: Sequence[Player], game: type[Position], seed: bytes, options: Mapping[str, Any] | None = None
) -> Iterator[tuple[int, Move, Step]]:
    """Plays a whole game between these players, one for each seat. Yields the seat, move and step of each move. The
    table moves when no player chooses a move."""
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
    """Returns the seat that moves next and its move. In a race, this is the quickest seat that claims. In other games
    it is a random seat that has legal moves and chooses one. If no seat chooses a move, the table moves. If the table
    has no move either, an awaited seat makes a random move."""
    quickest = _seats_by_reaction(position, players, seed) if isinstance(position, Race) else None
    for seat in chance.sample(range(len(players)), len(players)) if quickest is None else quickest:
        moves = position.moves(seat)
        if moves:  # a seat that is not awaited may move out of turn, or decline
            move = players[seat].choose(position.view(seat), moves, chance)
            if move is not None:
                return seat, move
    table = position.moves(TABLE)
    if table:
        return TABLE, chance.choice(table)
    seat = chance.choice(position.awaited())
    return seat, chance.choice(position.moves(seat))


def _seats_by_reaction(race: Race, players: Sequence[Player], seed: bytes) -> list[int]:
    """Returns the seats that react before the open event times out, the quickest first."""
    if not race.is_open:
        return []
    seconds = {}
    for seat, player in enumerate(players):
        reacting = cast(HasReactionTime, player)  # an isinstance check of the protocol would be slower than the game
        seconds[seat] = reacting.reaction_seconds(
            race.view(seat), Chance(seed + b"reacts", race.question * len(players) + seat)
        )
    time = data.delays(race.KEY, race.seats)[str(TIMEUP)]
    return sorted((seat for seat in seconds if seconds[seat] < time), key=seconds.__getitem__)

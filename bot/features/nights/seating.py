"""Which tables a night opens, and at which of them a place is held for each who comes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, cycle
from typing import Literal

from bot.features.standings.model import MODEL
from games import GAMES
from games.core import Chance
from games.tournament import SEATS

TOURNAMENT = "tournament"
"""In the games of a night: a Smiley Games Tournament."""
MOST_TABLES = 10
"""At how many tables of a night places are held."""
FEWEST = 3
"""Members who would be split into tables of fewer get one table for all, if a planned game has seats for them."""
Seating = Literal["lot", "rating"]
"""By what those who come are split into tables; with "rating" equals sit together."""


def seated(
    games: Sequence[str],
    coming: Iterable[int],
    chance: Chance,
    ratings: Mapping[str, Mapping[int, float]],
    regulars: Iterable[int] = (),
) -> tuple[tuple[str, ...], dict[int, int]]:
    """The games of the tables, at least those that were planned unless so few come that one is for all, and at which
    table a place is held for each who comes, and for each regular who has not answered. Beside those they get as few as
    hold them, as even as possible, and none with fewer than it needs beside another. Where that leaves somebody over,
    it is a regular first, and lots decide who. Unless they are split by ratings, those who come are spread over the
    tables, as a regular may stay away."""
    order = [*_drawn(coming, chance), *_drawn(regulars, chance)]
    games = _for_all(games, len(order))
    tables = _needed(games, len(order))
    # First those that each table needs, then one more at each of them in turn.
    seats = [(at >= _seats(game)[0], at, table) for table, game in enumerate(tables) for at in range(_seats(game)[-1])]
    taken = [table for *_, table in sorted(seats)[: len(order)]]
    held, strengths = order[: len(taken)], ratings.get(tables[0])
    if strengths:
        held, taken = sorted(held, key=lambda member: -strengths.get(member, MODEL.mu)), sorted(taken)
    return tuple(tables if len(tables) > len(games) else games), dict(zip(held, taken, strict=True))


def _drawn(members: Iterable[int], chance: Chance) -> list[int]:
    order = sorted(members)
    chance.shuffle(order)
    return order


def _seats(game: str) -> range:
    return SEATS if game == TOURNAMENT else GAMES[game].SEATS


def _for_all(games: Sequence[str], count: int) -> Sequence[str]:
    """The planned games, or if so few come that their tables would be too small, that with most seats of those that
    seat them all."""
    tables = _needed(games, count)
    is_small = len(tables) > 1 and min(count, sum(_seats(game)[-1] for game in tables)) < FEWEST * len(tables)
    whole = [game for game in games if count in _seats(game)] if is_small else []
    return [max(whole, key=lambda game: _seats(game)[-1])] if whole else games


def _needed(games: Sequence[str], count: int) -> list[str]:
    """The planned games, and those of as few more tables as have seats for so many, if each table gets as many as it
    needs. There is one tournament at most: a channel has no room for two."""
    tables = [games[0]]
    for game in chain(games[1:], cycle([one for one in games if one != TOURNAMENT])):
        seats = [_seats(one) for one in tables]
        has_seats = sum(one[-1] for one in seats) >= count and len(tables) >= len(games)
        if has_seats or len(tables) == MOST_TABLES or sum(one[0] for one in seats) + _seats(game)[0] > count:
            break
        tables.append(game)
    return tables

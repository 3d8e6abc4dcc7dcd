"""Private tables: one member plays with computer players, and nobody else sees the table.

It is shown only in the member's hand, belongs to no server, has no clock, and does not count: no result, no rating, no
points."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Literal

from msgspec.structs import replace

from bot.core.custom_ids import NO_SERVER, AtTable, Id
from bot.core.errors import Refusal
from bot.tables import seats
from bot.tables.lobby import new_lobby
from bot.tables.table import Seat, Table
from games import GAMES
from games.players.base import LEVELS, Level
from games.race import Race

SOLO_GAMES = tuple(game for game, rules in GAMES.items() if not issubclass(rules, Race))
"""The games that one member can play alone: races need others."""
MAX_PRIVATE_TABLES = 5
"""Largest number of a member's running private tables."""
TURNS_WITH_HINT = 3
"""Number of turns with a hint after the lessons of a game."""
PRIVATE_TABLE_RETENTION = timedelta(days=30)
"""How long a private table is kept after its last move or its end."""
SoloAct = Literal["again", "stronger", "quick", "slow", "stop", "end"]
"""`again` plays the same game again, `stronger` against players of the next level; `quick` and `slow` set the speed of
computer players; `stop` asks whether to end the game, `end` ends it."""


class Solo(AtTable, frozen=True, tag="r:{table}:{what}"):
    """The buttons of a private table."""

    what: SoloAct


class PlaySolo(Id, frozen=True, tag="x:{game}:solo"):
    """Opens a private table of a game, anywhere."""

    game: str


def new_private_table(
    number: int,
    member: Seat,
    game: str,
    *,
    level: Level,
    new_name: Callable[[Collection[str]], str],
    secret: bytes,
    now: datetime,
    is_quick: bool,
    hints: int = 0,
) -> Table:
    """A private table whose game has begun: the member in the first of the fewest seats of the game, computer players
    of this level in the others. `number` is the id of the press, `new_name` returns an unused name; the first `hints`
    turns come with a hint. Raises a Refusal for a game that cannot be played alone."""
    if game not in SOLO_GAMES:
        raise Refusal("refuse-unknown-button")
    assert member.member is not None, "computer players ask for nothing"
    table = Table(
        number,
        server=NO_SERVER,
        channel=NO_SERVER,
        game=game,
        opener=member.member,
        secret=secret,
        opened=now,
        level=level,
        seats=(member,),
        is_private=True,
        is_quick=is_quick,
        hints=hints,
    )
    table = seats.fill_with_computers(new_lobby(table), new_name, number, level)
    return seats.begin_game(table, member.member, number, now)


def computer_level(table: Table) -> Level:
    """The level of a private table's computer players."""
    return next(seat.level for seat in table.seats if seat.is_engine)


def next_stronger_level(level: Level) -> Level | None:
    """The next level; None after the strongest."""
    return next((after for before, after in pairwise(LEVELS) if before == level), None)


def with_computer_speed(table: Table, *, is_quick: bool) -> Table:
    """Sets whether computer players move without pauses. Raises a Refusal once the table is over."""
    seats.require_running(table)
    return replace(table, is_quick=is_quick)


def require_private(table: Table) -> None:
    """Raises a Refusal unless it is a private table."""
    if not table.is_private:
        raise Refusal("refuse-unknown-button")

"""Private tables: one member plays with computer players, seen by nobody else.

Such a table is shown by the member's hand alone, belongs to no server, has no clock and counts nowhere: no result, no
rating, no points.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Literal

from msgspec.structs import replace

from bot.core.custom_ids import NOWHERE, AtTable, Id
from bot.core.errors import Refusal
from bot.tables import seats
from bot.tables.lobby import new_lobby
from bot.tables.table import Seat, Table
from games import GAMES
from games.players.base import LEVELS, Level
from games.race import Race

SOLO_GAMES = tuple(game for game, rules in GAMES.items() if not issubclass(rules, Race))
"""The games that one member can play alone: races need others."""
MOST = 5
"""How many private tables of a member run at most."""
HINTS = 3
"""How many turns come with a hint after the lessons of a game."""
KEPT = timedelta(days=30)
"""How long a private table waits after its last move, or is kept after its end."""
SoloAct = Literal["again", "stronger", "quick", "slow", "stop", "end"]
"""`again` plays the same once more, `stronger` against players of the next level; `quick` and `slow` choose how fast
computer players answer; `stop` asks whether the game shall end, `end` ends it."""


class Solo(AtTable, frozen=True, tag="r:{table}:{what}"):
    """The buttons of a private table."""

    what: SoloAct


class PlaySolo(Id, frozen=True, tag="x:{game}:solo"):
    """A private table of a game, wherever this is pressed."""

    game: str


def alone(
    number: int,
    member: Seat,
    game: str,
    *,
    level: Level,
    named: Callable[[Collection[str]], str],
    secret: bytes,
    now: datetime,
    is_quick: bool,
    hints: int = 0,
) -> Table:
    """A private table, which has begun: the member at the first of the fewest seats of the game, computer players of
    this level at the others. `number` is the id of the click that asked for it, `named` gives a name beside those that
    are taken; the first turns come with as many `hints`. A Refusal for a game that one cannot play alone."""
    if game not in SOLO_GAMES:
        raise Refusal("refuse-unknown-button")
    assert member.member is not None, "computer players ask for nothing"
    table = Table(
        number,
        server=NOWHERE,
        channel=NOWHERE,
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
    table = seats.fill(new_lobby(table), named, number, level)
    return seats.begin(table, member.member, number, now)


def level_of(table: Table) -> Level:
    """How well the computer players of a private table play."""
    return next(seat.level for seat in table.seats if seat.is_nobodys)


def stronger(level: Level) -> Level | None:
    """The next level; None after the strongest."""
    return next((after for before, after in pairwise(LEVELS) if before == level), None)


def paced(table: Table, *, is_quick: bool) -> Table:
    """The private table with computer players that answer at once, or not. A Refusal once it is over."""
    seats.require_running(table)
    return replace(table, is_quick=is_quick)


def require_private(table: Table) -> None:
    """A Refusal unless it is a private table."""
    if not table.is_private:
        raise Refusal("refuse-unknown-button")

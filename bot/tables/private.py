"""Private tables: one member plays with computer players, and nobody else sees the table.

A private table is shown only in the member's hand (a private message), belongs to no server, and has no deadlines. Its
game gives no result, no rating and no points."""

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
"""The games that one member can play alone. Races are missing, as they need other members."""
MAX_PRIVATE_TABLES = 5
"""The largest number of running private tables of one member."""
TURNS_WITH_HINT = 3
"""The number of turns with a hint, in the game that follows the lessons."""
PRIVATE_TABLE_RETENTION = timedelta(days=30)
"""How long a private table is kept after its last move or its end."""
SoloAct = Literal["again", "stronger", "quick", "slow", "stop", "end"]
"""What a button of a private table does: `again` plays the same game again, `stronger` against computer players of the
next level. `quick` and `slow` set whether computer players pause before a move. `stop` asks whether to end the game,
`end` ends the game."""


class Solo(AtTable, frozen=True, tag="r:{table}:{what}"):
    """A button of a private table."""

    what: SoloAct


class PlaySolo(Id, frozen=True, tag="x:{game}:solo"):
    """The button that opens a private table of a game. It works on any server and in direct messages."""

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
    """Returns a private table whose game has begun. The member has the first seat; computer players of this level fill
    the seats up to the fewest that the game needs. `number`, the id of the press, becomes the table's id. `new_name`
    returns a name for a computer player that is not among the given names. The first `hints` turns come with a hint.
    Raises a Refusal for a game that cannot be played alone."""
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
    """Returns the level of the computer players at a private table."""
    return next(seat.level for seat in table.seats if seat.is_engine)


def next_stronger_level(level: Level) -> Level | None:
    """Returns the next level, None after the strongest."""
    return next((after for before, after in pairwise(LEVELS) if before == level), None)


def with_computer_speed(table: Table, *, is_quick: bool) -> Table:
    """Returns the table with computer players that move without pauses (`is_quick`) or with pauses. Raises a Refusal if
    the game is over."""
    seats.require_running(table)
    return replace(table, is_quick=is_quick)


def require_private(table: Table) -> None:
    """Raises a Refusal unless the table is private."""
    if not table.is_private:
        raise Refusal("refuse-unknown-button")

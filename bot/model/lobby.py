"""New lobbies, with the options they have before anybody has chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from bot.model.pace import PACES, Pace
from bot.model.table import Seat, Table
from games import GAMES
from games.race import Race


def paces(game: str) -> tuple[Pace, ...]:
    """The paces at which a game can be played: races need everybody at the table (SG4)."""
    return ("live",) if issubclass(GAMES[game], Race) else PACES


def new_lobby(
    number: int,
    *,
    server: int,
    channel: int,
    game: str,
    opener: int,
    opened: datetime,
    pace: str,
    options: Mapping[str, bool | str] | None = None,
    seats: Sequence[Seat] = (),
) -> Table:
    """A lobby for the host to store; races are live whatever the pace, and the other options have their defaults."""
    chosen = next((one for one in paces(game) if one == pace), paces(game)[0])
    return Table(
        id=number,
        server=server,
        channel=channel,
        game=game,
        opener=opener,
        secret=b"",
        opened=opened,
        options={**usual_options(game, chosen), **(options or {})},
        version=GAMES[game].VERSION,
        pace=chosen,
        seats=tuple(seats),
    )


def usual_options(game: str, pace: str) -> dict[str, bool | str]:
    """The default options of a game at this pace."""
    rules = GAMES[game]
    usual = {name: values[0] for name, values in rules.OPTIONS.items()}
    return {**usual, **(rules.ALL_DAY if pace == "day" else {})}

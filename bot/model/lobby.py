"""New lobbies, as they are when nobody has chosen anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from bot.model.table import Seat, Table
from bot.screens.lobby import paces
from games import GAMES


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
    """A lobby to be stored by the host; races are live whatever the pace, and other options are the usual ones."""
    pace = pace if pace in paces(game) else paces(game)[0]
    return Table(
        id=number,
        server=server,
        channel=channel,
        game=game,
        opener=opener,
        secret=b"",
        opened=opened,
        options={**usual_options(game, pace), **(options or {})},
        version=GAMES[game].VERSION,
        pace=pace,  # type: ignore[arg-type]
        seats=list(seats),
    )


def usual_options(game: str, pace: str) -> dict[str, bool | str]:
    """The options of a game as they are when nobody chooses."""
    rules = GAMES[game]
    usual = {name: values[0] for name, values in rules.OPTIONS.items()}
    return {**usual, **(rules.ALL_DAY if pace == "day" else {})}

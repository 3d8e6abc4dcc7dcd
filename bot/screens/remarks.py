"""What computer players say now and then: at what hurts or delights them, at most once in five moves.

A remark follows from what everybody saw of a move: it tells nothing that is hidden, and is the same whenever a screen
is drawn again.
"""

from __future__ import annotations

from bot.screens.game import GameScreens
from bot.tables.table import Happening, Table
from games.core import TABLE, Event, seat_in

EVERY = 5
"""Of so many moves in a row at most one has a remark."""
REMARKS = 6
"""How many sentences there are for each feeling."""
HURT, DELIGHTED = "remark-hurt", "remark-delighted"


def remark(happening: Happening, table: Table, screens: GameScreens) -> Event | None:
    """What a computer player says about a move, as an event that is told to everybody; None if nobody says anything.

    Only those speak that sit at this table for themselves. Tables differ in which of their moves may have a remark.
    """
    turn, place = divmod(happening.number + table.id, EVERY)
    if place or table.is_silent:
        return None
    for event in happening.events:
        if event.to is None and event.name in (*screens.hurts, *screens.delights):
            for seat, feels in _moved(event, happening.seat, screens):
                if seat != TABLE and table.seats[seat].is_nobodys:
                    return Event(feels, seat, {"which": turn % REMARKS})
    return None


def _moved(event: Event, mover: int, screens: GameScreens) -> list[tuple[int, str]]:
    """The seats that this event may make speak, and with which feeling. It hurts the seat that it names, or else its
    own."""
    if event.name in screens.delights:
        return [(event.seat, DELIGHTED)]
    named = [seat for value in event.detail.values() if isinstance(value, str) and (seat := seat_in(value)) is not None]
    hurt, by = (named[0], event.seat) if named else (event.seat, mover)
    return [(hurt, HURT)] if hurt == by else [(hurt, HURT), (by, DELIGHTED)]

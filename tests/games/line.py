"""Sequences of moves, in the form in which tests of the rules write them."""

from games.core import TABLE, Chance, Position, Step


def steps(position: Position, *line: str) -> Step:
    """Plays a line of moves; returns the position after it, with the events of all moves. Each move is the seat or
    `table`, then the notation: `p2 offer 1`, `table turn`."""
    events = []
    for text in line:
        seat, move = text.split(" ", 1)
        number = TABLE if seat == "table" else int(seat[1:])
        position, told = position.play(number, position.parse(move), Chance(b"play"))
        events += told
    return Step(position, tuple(events))


def play(position: Position, *line: str) -> Position:
    """The position after these moves."""
    return steps(position, *line).position


def texts(told: Step) -> list[str]:
    """The events in the notation of records."""
    return [str(event) for event in told.events]


def legal(position: Position, seat: int = 0) -> list[str]:
    """The legal moves of a seat."""
    return [str(move) for move in position.moves(seat)]


def why_not(position: Position, seat: int, text: str) -> str | None:
    """The rule that forbids this move of the seat; None if it is legal."""
    return position.why_not(seat, position.parse(text))

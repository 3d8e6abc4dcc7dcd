"""The cards on the table of Domino: where they lie, and where another could be laid (rule DO3 in RULES.md).

They form a grid: a column is one colour, a row is one smiley. Read this before `domino.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from games.core import with_item
from games.smileys import BASIC, COLOUR_OF, COLOURS, SMILEY_OF, SMILEYS

CELL = {(COLOUR_OF[card], SMILEY_OF[card]): card for card in BASIC}  # by its column and row
Grid = tuple[tuple[str, ...], ...]


class Layout(Struct, frozen=True):
    """DO3: the cards on the table, row by row: a column is one colour, a row is one smiley, "" is an empty cell."""

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    grid: Grid

    def card_at(self, cell: str) -> str:
        """The card that lies where this basic card belongs; "" if there is none."""
        colour, smiley = COLOUR_OF[cell], SMILEY_OF[cell]
        if colour in self.columns and smiley in self.rows:
            return self.grid[self.rows.index(smiley)][self.columns.index(colour)]
        return ""

    def with_card(self, card: str, cell: str, side: str = "") -> Layout:
        """With this card where that basic card belongs; DO3: a column or row opens at this side for it, none at "".

        >>> Layout(columns=("red",), rows=("sad",), grid=(("red-sad",),)).with_card("sad*", "blue-sad", "left")
        Layout(columns=('blue', 'red'), rows=('sad',), grid=(('sad*', 'red-sad'),))
        """
        colour, smiley = str(COLOUR_OF[cell]), str(SMILEY_OF[cell])
        columns, rows, grid, nothing = self.columns, self.rows, self.grid, ("",) * len(self.columns)
        match side:
            case "left":
                columns, grid = (colour, *columns), tuple([("", *line) for line in grid])
            case "right":
                columns, grid = (*columns, colour), tuple([(*line, "") for line in grid])
            case "up":
                rows, grid = (smiley, *rows), (nothing, *grid)
            case "down":
                rows, grid = (*rows, smiley), (*grid, nothing)
        y, x = rows.index(smiley), columns.index(colour)
        return Layout(columns, rows, with_item(grid, y, with_item(grid[y], x, card)))


@lru_cache(maxsize=1024)  # one move asks several times
def open_cells(layout: Layout) -> Mapping[str, Mapping[str, int]]:
    """DO3: for each card that could be laid now, the places where, and how many cards it touches there.

    A place is "" inside the grid, else the edge where a column or row opens: left, right, up or down.

    >>> layout = Layout(columns=("red",), rows=("sad",), grid=(("red-sad",),))
    >>> open_cells(layout)["blue-sad"], open_cells(layout)["red-happy"]
    ({'left': 1, 'right': 1}, {'up': 1, 'down': 1})
    """
    columns, rows, grid = layout.columns, layout.rows, layout.grid
    new_colours = [colour for colour in COLOURS if colour not in columns]
    new_smileys = [smiley for smiley in SMILEYS if smiley not in rows]
    nothing = ("",) * len(columns)
    found: dict[str, dict[str, int]] = {}
    for smiley, above, line, below in zip(rows, (nothing, *grid), grid, (*grid[1:], nothing), strict=False):
        beside = ("", *line, "")
        for x, card in enumerate(line):
            if not card:
                around = (beside[x], beside[x + 2], above[x], below[x])
                if any(around):
                    found[CELL[columns[x], smiley]] = {"": 4 - around.count("")}
        edges = {side: 1 for side, card in (("left", line[0]), ("right", line[-1])) if card}
        for colour in new_colours if edges else ():
            found[CELL[colour, smiley]] = edges
    for colour, top, bottom in zip(columns, grid[0], grid[-1], strict=True):
        edges = {side: 1 for side, card in (("up", top), ("down", bottom)) if card}
        for smiley in new_smileys if edges else ():
            found[CELL[colour, smiley]] = edges
    return found

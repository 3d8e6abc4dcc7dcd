"""The cards on the table of Domino, and the cells where a card can be laid (rule DO3 in RULES.md).

The cards form a grid: a column is one colour, a row is one smiley. Read this file before `domino.py`.
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
    """The cards on the table (DO3). `columns` has the colour of each column and `rows` the smiley of each row. `grid`
    has the cards row by row, with "" for an empty cell."""

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    grid: Grid

    def card_at(self, cell: str) -> str:
        """Returns the card that lies in the cell of the basic card `cell`, or "" if the cell is empty. A wildcard can
        lie there too."""
        colour, smiley = COLOUR_OF[cell], SMILEY_OF[cell]
        if colour in self.columns and smiley in self.rows:
            return self.grid[self.rows.index(smiley)][self.columns.index(colour)]
        return ""

    def with_card(self, card: str, cell: str, side: str = "") -> Layout:
        """Returns the layout with `card` in the cell of the basic card `cell` (DO3). A new column or row is added at
        the edge `side`. If `side` is "", no column or row is added.

        >>> Layout(columns=("red",), rows=("sad",), grid=(("red-sad",),)).with_card("sad*", "blue-sad", "left")
        Layout(columns=('blue', 'red'), rows=('sad',), grid=(('sad*', 'red-sad'),))
        """
        colour, smiley = str(COLOUR_OF[cell]), str(SMILEY_OF[cell])
        columns, rows, grid, empty_row = self.columns, self.rows, self.grid, ("",) * len(self.columns)
        match side:
            case "left":
                columns, grid = (colour, *columns), tuple([("", *line) for line in grid])
            case "right":
                columns, grid = (*columns, colour), tuple([(*line, "") for line in grid])
            case "up":
                rows, grid = (smiley, *rows), (empty_row, *grid)
            case "down":
                rows, grid = (*rows, smiley), (*grid, empty_row)
        y, x = rows.index(smiley), columns.index(colour)
        return Layout(columns, rows, with_item(grid, y, with_item(grid[y], x, card)))


@lru_cache(maxsize=1024)  # called several times for one move
def open_cells(layout: Layout) -> Mapping[str, Mapping[str, int]]:
    """Returns the cells where a card can be laid now (DO3). A cell is named by its basic card. Each cell has the sides
    at which the new card can go, and each side has the number of cards that the new card touches there. The side "" is
    inside the grid. Any other side is the edge at which a new column or row is added.

    >>> layout = Layout(columns=("red",), rows=("sad",), grid=(("red-sad",),))
    >>> open_cells(layout)["blue-sad"], open_cells(layout)["red-happy"]
    ({'left': 1, 'right': 1}, {'up': 1, 'down': 1})
    """
    columns, rows, grid = layout.columns, layout.rows, layout.grid
    new_colours = [colour for colour in COLOURS if colour not in columns]
    new_smileys = [smiley for smiley in SMILEYS if smiley not in rows]
    empty_row = ("",) * len(columns)
    cells: dict[str, dict[str, int]] = {}
    for smiley, above, line, below in zip(rows, (empty_row, *grid), grid, (*grid[1:], empty_row), strict=False):
        beside = ("", *line, "")
        for x, card in enumerate(line):
            if not card:
                around = (beside[x], beside[x + 2], above[x], below[x])
                if any(around):
                    cells[CELL[columns[x], smiley]] = {"": 4 - around.count("")}
        edges = {side: 1 for side, card in (("left", line[0]), ("right", line[-1])) if card}
        for colour in new_colours if edges else ():
            cells[CELL[colour, smiley]] = edges
    for colour, top, bottom in zip(columns, grid[0], grid[-1], strict=True):
        edges = {side: 1 for side, card in (("up", top), ("down", bottom)) if card}
        for smiley in new_smileys if edges else ():
            cells[CELL[colour, smiley]] = edges
    return cells

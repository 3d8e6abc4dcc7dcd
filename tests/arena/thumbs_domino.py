"""Twenty rules of thumb of Domino, for the hunt and as yardsticks."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import Move
from games.domino import STANDS_FOR, DominoView, Lay, Swap
from games.domino_layout import Layout, open_cells
from games.smileys import BASIC, COLOUR_OF, SMILEY_OF
from tests.arena.thumbs import Rule

NEVER, ALWAYS = -1000.0, 1000.0


def _after(view: DominoView, move: Lay) -> Layout:
    """The table after the card is laid."""
    return view.layout.with_card(move.card, move.cell, move.side or next(iter(open_cells(view.layout)[move.cell])))


def _touches(view: DominoView, move: Lay) -> int:
    """How many cards the card touches (DO6)."""
    at = open_cells(view.layout)[move.cell]
    return at[move.side] if move.side else max(at.values())


def _rest(view: DominoView, move: Lay, seat: int) -> list[str]:
    """The rest of the hand."""
    return [card for card in view.hands[seat] or () if card != move.card]


def _fits(layout: Layout, hand: list[str]) -> int:
    """How many cards of the hand can be laid."""
    cells = open_cells(layout)
    return sum(any(cell in cells for cell in STANDS_FOR[card]) for card in hand)


def _earning(layout: Layout) -> list[str]:
    """The cells that earn a turn."""
    return [cell for cell, sides in open_cells(layout).items() if max(sides.values()) >= 2]


def _chain(layout: Layout, hand: list[str], depth: int = 4) -> int:
    """How many cards of the hand can be laid, one after another, all but the last on cells that earn a turn. Wildcards
    wait."""
    cells, best = open_cells(layout), 0
    for card in hand if depth else ():
        if card in cells:
            sides = cells[card]
            side = max(sides, key=sides.__getitem__)
            earns = sides[side] >= 2
            rest = [other for other in hand if other != card]
            best = max(best, 1 + (_chain(layout.with_card(card, card, side), rest, depth - 1) if earns else 0))
    return best


def _run(view: DominoView, move: Lay, seat: int) -> int:
    """How many cards the move and what it earns can lay in this turn."""
    return 1 + (_chain(_after(view, move), _rest(view, move, seat)) if _touches(view, move) >= 2 else 0)


def _is_wild(move: Lay) -> bool:
    return move.card not in BASIC


def _kin(view: DominoView, move: Lay, seat: int) -> int:
    """How many other cards of the hand have the colour or the smiley of the cell."""
    colour, smiley = COLOUR_OF[move.cell], SMILEY_OF[move.cell]
    return sum(COLOUR_OF[card] == colour or SMILEY_OF[card] == smiley for card in _rest(view, move, seat))


def _others(move: Move, swap: float = ALWAYS) -> float:
    """The rating of a move that lays nothing."""
    return swap if isinstance(move, Swap) else NEVER


def earner(view: DominoView, move: Move, seat: int) -> float:
    """Earns turns."""
    return _touches(view, move) if isinstance(move, Lay) else _others(move)


def miser(view: DominoView, move: Move, seat: int) -> float:
    """Earns turns, wildcards last."""
    return _touches(view, move) - 5 * _is_wild(move) if isinstance(move, Lay) else _others(move)


def spender(view: DominoView, move: Move, seat: int) -> float:
    """Wildcards first."""
    return _touches(view, move) + 5 * _is_wild(move) if isinstance(move, Lay) else _others(move)


def stubborn(view: DominoView, move: Move, seat: int) -> float:
    """Never swaps if it can lay."""
    return _touches(view, move) - 5 * _is_wild(move) if isinstance(move, Lay) else _others(move, -500)


def late_swap(view: DominoView, move: Move, seat: int) -> float:
    """Swaps only with more than three cards, and lays wildcards first with fewer."""
    few = view.counts[seat] <= 3
    if isinstance(move, Lay):
        return _touches(view, move) + (5 if few else -5) * _is_wild(move)
    return _others(move, -500 if few else ALWAYS)


def _sound(view: DominoView, move: Lay) -> float:
    """Six for an earned turn, less three for a wildcard."""
    return 6.0 * (_touches(view, move) >= 2) - 3 * _is_wild(move)


def loner(view: DominoView, move: Move, seat: int) -> float:
    """Lays first what has least to do with its other cards."""
    return _sound(view, move) - 0.25 * _kin(view, move, seat) if isinstance(move, Lay) else _others(move)


def narrow(view: DominoView, move: Move, seat: int) -> float:
    """Leaves few open cells."""
    return _sound(view, move) - 0.1 * len(open_cells(_after(view, move))) if isinstance(move, Lay) else _others(move)


def wide(view: DominoView, move: Move, seat: int) -> float:
    """Leaves many open cells."""
    return _sound(view, move) + 0.1 * len(open_cells(_after(view, move))) if isinstance(move, Lay) else _others(move)


def edge(view: DominoView, move: Move, seat: int) -> float:
    """Opens columns and rows first."""
    return 3 * bool(move.side) + _sound(view, move) if isinstance(move, Lay) else _others(move)


def inside(view: DominoView, move: Move, seat: int) -> float:
    """Fills holes first; earned turns come with them."""
    return 3 * (not move.side) + _sound(view, move) if isinstance(move, Lay) else _others(move)


def denier(view: DominoView, move: Move, seat: int) -> float:
    """Leaves few cells that earn a turn."""
    return _sound(view, move) - 0.3 * len(_earning(_after(view, move))) if isinstance(move, Lay) else _others(move)


def setter(view: DominoView, move: Move, seat: int) -> float:
    """Leaves cells that earn a turn for cards that it holds, and no others."""
    if not isinstance(move, Lay):
        return _others(move)
    held = set(_rest(view, move, seat))
    return sum(1 if cell in held else -0.2 for cell in _earning(_after(view, move))) + _sound(view, move)


def runner(view: DominoView, move: Move, seat: int) -> float:
    """Lays as many cards in this turn as it can."""
    return 3 * _run(view, move, seat) + _sound(view, move) if isinstance(move, Lay) else _others(move)


def fitting(view: DominoView, move: Move, seat: int) -> float:
    """Earns turns, then keeps as many of its other cards fitting as it can."""
    if not isinstance(move, Lay):
        return _others(move)
    return _sound(view, move) + 0.4 * _fits(_after(view, move), _rest(view, move, seat))


def choke(view: DominoView, move: Move, seat: int) -> float:
    """Like `fitting`, but leaves few open cells when another player has at most two cards."""
    near = min(count for other, count in enumerate(view.counts) if other != seat) <= 2
    less = 0.3 * len(open_cells(_after(view, move))) if near and isinstance(move, Lay) else 0
    return fitting(view, move, seat) - less


def _crowd(view: DominoView, move: Lay) -> int:
    """How many cards of the cell's colour or smiley lie on the table."""
    laid = [card for line in view.grid for card in line if card]
    return sum(COLOUR_OF[card] == COLOUR_OF[move.cell] or SMILEY_OF[card] == SMILEY_OF[move.cell] for card in laid)


def rare(view: DominoView, move: Move, seat: int) -> float:
    """Earns turns, then lays the card of whose colour and smiley least lies on the table: it is the hardest to lay."""
    return _sound(view, move) - 0.3 * _crowd(view, move) if isinstance(move, Lay) else _others(move)


def rare_kin(view: DominoView, move: Move, seat: int) -> float:
    """Like `rare`, beside its other cards."""
    return rare(view, move, seat) + (0.25 * _kin(view, move, seat) if isinstance(move, Lay) else 0)


def rare_run(view: DominoView, move: Move, seat: int) -> float:
    """Like `rare`, with the longest run."""
    return rare(view, move, seat) + (3 * _run(view, move, seat) if isinstance(move, Lay) else 0)


def rare_fit(view: DominoView, move: Move, seat: int) -> float:
    """Like `rare`, and keeps its other cards fitting."""
    more = 0.4 * _fits(_after(view, move), _rest(view, move, seat)) if isinstance(move, Lay) else 0
    return rare(view, move, seat) + more


def rare_deny(view: DominoView, move: Move, seat: int) -> float:
    """Like `rare`, and leaves few cells that earn a turn."""
    return rare(view, move, seat) - (0.3 * len(_earning(_after(view, move))) if isinstance(move, Lay) else 0)


RULES: Mapping[str, Rule] = {
    rule.__name__.replace("_", "-"): rule
    for rule in (
        earner, miser, spender, stubborn, late_swap, loner, narrow, wide, edge, inside, denier, setter, runner,
        fitting, choke, rare, rare_kin, rare_run, rare_fit, rare_deny,
    )
}  # fmt: skip
"""All rules by name, for the hunt."""
YARDSTICKS: Mapping[str, Rule] = {name: RULES[name] for name in ("rare", "rare-run", "rare-fit")}
"""The three that seem to be the best; games/players/README.md has what they win."""

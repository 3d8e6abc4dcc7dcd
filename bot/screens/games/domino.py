"""The screens of Domino: the grid, who holds how many cards, and the hand with every place where a card fits."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby
from math import inf

from discord import ButtonStyle

from bot.art import drawing as art
from bot.i18n.translations import Translations
from bot.screens.components import Item, Screen, rows, text
from bot.screens.context import GameScreens, Label, ScreenContext
from bot.screens.games.smileys import (
    GAME_DIE_PICTURE,
    card_emoji,
    card_markup,
    card_sort_key,
    colour_sign,
    sorted_card_pictures,
    turn_order_item,
)
from bot.screens.layout import largest_fitting, private_layout, public_layout
from bot.screens.parts import SEPARATOR, TURN_SIGN, action_label, card_text, move_button, move_select, title_text
from games.core import DRAW, PASS, Move
from games.domino import STANDS_FOR, DominoView, Lay, Swap
from games.domino_layout import open_cells
from games.smileys import COLOUR_OF, SPECIALS

__all__ = ["card_markup", "private_screen", "public_screens"]
MAX_CARD_BUTTONS = 9
CARDS_PER_ROW = 3
"""Cards with an arrow per row: phones wrap the fourth."""
MAX_WILDCARD_BUTTONS = 3
"""Ways to lay or to swap for a wildcard that are buttons; more are selects."""
OPTIONS_PER_SELECT = 25
EXTRA_TURN_SIGN = "⭐"
"""Marks a cell or a button where a card earns another turn."""
SQUARES = {"orange": "🟧", "blue": "🟦", "yellow": "🟨", "red": "🟥", "green": "🟩", "violet": "🟪"}
"""In place of the circles, without pictures, for the card that was laid last."""
ARROWS = {"": "", "left": "⬅️", "right": "➡️", "up": "⬆️", "down": "⬇️"}
GRID_LINE_PREFIXES = ("# ", "## ", "", "-# ")
"""How large the grid may be: in headlines Discord draws emojis larger."""
MoveChoice = tuple[Lay | Swap, str, str]
"""A move with the label and the emoji of its button or option."""


def public_screens(view: DominoView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """The table as everybody sees it."""
    head = title_text(ctx, _draw_pile_text(view, ctx.t))
    grid = _grid_item(view, ctx, ())
    if view.outcome is not None:
        left = [sorted_card_pictures(hand or (), ctx) for hand in view.hands]
        return [public_layout(view, ctx, head, (grid,), card_markup, notes=left)]
    is_first = sum(name != "" for cells in view.grid for name in cells) == 1
    first = ctx.t("domino-first", seat=ctx.name(view.starter), card=card_markup(view.first_card, ctx))
    body = (text(f"-# {first}") if is_first else None, grid, text(_card_counts_text(view, ctx)))
    return [public_layout(view, ctx, head, body, card_markup)]


def private_screen(view: DominoView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """The seat's own hand, the grid with the places where it fits, and what the seat can do now."""
    assert view.seat is not None
    hand = sorted(view.hands[view.seat] or (), key=card_sort_key)
    if view.outcome is not None:
        return private_layout(view, ctx, (_hand_item(hand, hand, ctx) if hand else None,), card_markup)
    is_mine = view.turn == view.seat
    usable = (view.drawn,) if is_mine and view.drawn else hand
    is_told = ctx.is_first and ctx.explains_signs and is_mine and bool(_gap_marks_by_place(view, ctx, usable))
    playable = {move.card for move in moves if isinstance(move, Lay | Swap)}
    rest = [name for name in hand if name not in playable]
    body = (
        lambda most: _grid_item(view, ctx, usable, most),
        text(f"-# {ctx.t('domino-gap', gap=ctx.emojis.partial('gap'))}") if is_told else None,
        turn_order_item(_seats_in_turn_order(view), view.counts, view.seat, ctx),
        _hand_item(hand, rest, ctx) if rest else None,
        text(told) if is_mine and moves and (told := _possible_actions_text(view, moves, ctx)) else None,
    )
    in_hand = sorted((move for move in moves if isinstance(move, Lay)), key=lambda move: card_sort_key(move.card))
    plain = [move for move in in_hand if move.card not in SPECIALS]
    wild = [move for move in in_hand if move.card in SPECIALS]
    swaps, most = [move for move in moves if isinstance(move, Swap)], 1 if ctx.is_short else MAX_WILDCARD_BUTTONS
    controls = (
        *_move_buttons_or_selects(view, plain, ctx, ctx.t("domino-lay"), most=MAX_CARD_BUTTONS, name="lay"),
        *_move_buttons_or_selects(view, wild, ctx, ctx.t("domino-lay-wild"), most=most, name="wild"),
        *_move_buttons_or_selects(view, swaps, ctx, ctx.t("domino-swaps"), most=most, name="swap"),
    )
    beside, facts = _draw_and_pass_buttons(view, moves, ctx), [_draw_pile_text(view, ctx.t)]
    return private_layout(view, ctx, body, card_markup, controls=controls, beside=beside, facts=facts)


def hand_line(view: DominoView, ctx: ScreenContext) -> str:
    """The cards of a seat."""
    assert view.seat is not None
    return sorted_card_pictures(view.hands[view.seat] or (), ctx) or "–"


def meaning_lines(view: DominoView, ctx: ScreenContext) -> list[str]:
    """For what each wildcard of the hand stands, how they are swapped, and what earns another turn."""
    assert view.seat is not None
    lines = []
    for name in sorted(set(view.hands[view.seat] or ()) & {*SPECIALS}, key=card_sort_key):
        kind = "smiley" if COLOUR_OF[name] is None else "colour"
        meaning = ctx.t(f"domino-meaning-{kind}")
        lines.append(ctx.t("name-value", name=card_markup(name, ctx), value=meaning))
    return [*lines, ctx.t("domino-meaning-swap"), f"{EXTRA_TURN_SIGN} {ctx.t('domino-meaning-earns')}"]


def _draw_pile_text(view: DominoView, t: Translations) -> str:
    return t("domino-pile", count=view.pile)


def _grid_item(view: DominoView, ctx: ScreenContext, usable: Collection[str], most: float = inf) -> Item:
    """The cards on the table, the last one framed, with colours above and smileys at the side; gaps where a usable card
    fits, at the edges too where it would open a column or row. As large as it can be, at `most` so tall."""
    gaps = _gap_marks_by_place(view, ctx, usable)
    edges = {edge for at in gaps for edge in at}
    columns = [one for one in ("left", *view.columns, "right") if one in view.columns or one in edges]
    lines = [one for one in ("up", *view.rows, "down") if one in view.rows or one in edges]
    last = _cell_of_last_card(ctx)
    lying = {
        (colour, smiley): _grid_card_picture(name, colour, ctx, is_last=f"{colour}-{smiley}" == last)
        for smiley, cells in zip(view.rows, view.grid, strict=True)
        for colour, name in zip(view.columns, cells, strict=True)
        if name
    }
    field = ctx.emojis.partial("field")
    above = [
        _picture_or_sign(f"die_{one}", _colour_letter_emoji(one), ctx) if one in view.columns else field
        for one in columns
    ]
    grid = ["🔳" + "".join(above)]
    for one in lines:
        beside = _picture_or_sign(f"die_{one}", art.nearest_emoji(f"die_{one}"), ctx) if one in view.rows else field
        cells = [lying.get((colour, one)) or gaps.get((colour, one), field) for colour in columns]
        grid.append(beside + "".join(cells))
    sizes = GRID_LINE_PREFIXES[-2:] if ctx.is_shortest else GRID_LINE_PREFIXES
    return largest_fitting(most, *("\n".join(f"{size}{one}" for one in grid) for size in sizes))


def _cell_of_last_card(ctx: ScreenContext) -> str | None:
    """The cell of the card that came to the table last, as far as the reader is told; None if no card did."""
    laid = [event.detail for event in ctx.recent if event.name in ("laid", "swapped")]
    return str(laid[-1].get("as", laid[-1]["card"])) if laid else None


def _grid_card_picture(name: str, colour: str, ctx: ScreenContext, *, is_last: bool) -> str:
    """A card in its cell of the table; in a frame if it is the last one."""
    wild, plain = ("🌠", SQUARES[colour]) if is_last else ("🌈", colour_sign(colour))
    return _picture_or_sign(
        f"{'last_' if is_last else ''}{art.emoji_name(name)}", wild if name in SPECIALS else plain, ctx
    )


def _gap_marks_by_place(view: DominoView, ctx: ScreenContext, usable: Collection[str]) -> dict[tuple[str, str], str]:
    """The marks where a usable card fits, by column and row; "left", "right", "up" and "down" are beyond the edges."""
    fitting = {cell for name in usable for cell in STANDS_FOR[name]}
    gaps: dict[tuple[str, str], str] = {}
    for cell, at in open_cells(view.layout).items():
        if cell in fitting:
            colour, smiley = cell.split("-")
            for side, touched in at.items():
                place = (side if side in ("left", "right") else colour, side if side in ("up", "down") else smiley)
                gaps[place] = EXTRA_TURN_SIGN if touched > 1 else ctx.emojis.partial("gap")
    return gaps


def _picture_or_sign(name: str, sign: str, ctx: ScreenContext) -> str:
    """A picture; if it is missing a single sign, so that everything in the grid is equally wide."""
    return ctx.emojis(name) if ctx.emojis.label(name) is None else sign


def _colour_letter_emoji(colour: str) -> str:
    """The letter of a colour as one emoji; a zero-width space keeps two of them from becoming a flag."""
    return chr(ord("🇦") + ord(colour[0]) - ord("a")) + "\N{ZERO WIDTH SPACE}"


def _seats_in_turn_order(view: DominoView) -> list[int]:
    """The seats in the order of play, from whose turn it is."""
    return [(view.turn + step) % len(view.counts) for step in range(len(view.counts))]


def _card_counts_text(view: DominoView, ctx: ScreenContext) -> str:
    """Everybody with their number of cards, and the wildcards that all saw them take."""
    lines = []
    for seat, count in enumerate(view.counts):
        mark = f"{TURN_SIGN} " if seat == view.turn else ""
        shown = f"{SEPARATOR}{_cards_without_pictures(view.shown[seat])}" if view.shown[seat] else ""
        lines.append(f"{mark}{ctx.name(seat)}{SEPARATOR}{ctx.t('domino-cards', count=count)}{shown}")
    return "\n".join(lines)


def _cards_without_pictures(cards: Collection[str]) -> str:
    """Cards as signs, which need less room than pictures."""
    return " ".join(art.fallback_text(art.emoji_name(name)) for name in sorted(cards, key=card_sort_key))


def _hand_item(hand: Sequence[str], rest: Sequence[str], ctx: ScreenContext) -> Item:
    """How many cards the hand has, and those that no button or select shows."""
    between = "  " if ctx.is_shortest else "\n"
    return text(between.join(filter(None, (ctx.t("domino-hand", count=len(hand)), sorted_card_pictures(rest, ctx)))))


def _possible_actions_text(view: DominoView, moves: Sequence[Move], ctx: ScreenContext) -> str:
    """What the seat can do now, unless its buttons say so."""
    can_lay = any(isinstance(move, Lay) for move in moves)
    if view.drawn:
        return ctx.t("domino-drawn-fits" if can_lay else "domino-drawn", card=card_markup(view.drawn, ctx))
    if can_lay:
        is_wild = all(move.card in SPECIALS for move in moves if isinstance(move, Lay))
        is_told = view.is_earned and not ctx.is_shortest
        said = [*(["domino-only-wild"] if is_wild else []), *(["domino-choose-earned"] if is_told else [])]
        return " ".join(map(ctx.t, said))
    if view.is_earned:
        return ctx.t("domino-nothing-earned")
    return ctx.t("domino-nothing-fits" if DRAW in moves else "domino-nothing-left")


def _lay_choice(view: DominoView, move: Lay, ctx: ScreenContext, *, is_short: bool) -> MoveChoice:
    """A card to lay: what it stands for, where it goes, and a star if it earns another turn; `is_short` leaves out what
    its picture says. In a lesson it may have no place, and what it earns is asked."""
    name, cell = move.card, move.cell
    at = open_cells(view.layout).get(cell, {})
    side = move.side or next(iter(at), "")
    is_earning = at.get(side, 0) > 1 and ctx.use != "lesson"
    if is_short and ctx.emojis.label(art.emoji_name(name)) is None:
        parts = [f"→ {_cards_without_pictures([cell])}" if cell != name else ""]
    else:
        parts = [card_text(name, ctx.t), f"→ {card_text(cell, ctx.t)}" if cell != name else ""]
    return (
        move,
        " ".join(filter(None, [*parts, ARROWS[side], EXTRA_TURN_SIGN if is_earning else ""])),
        card_emoji(name, ctx),
    )


def _swap_choice(view: DominoView, move: Swap, ctx: ScreenContext, *, is_short: bool) -> MoveChoice:
    """A card to swap for the wildcard that stands for it."""
    wildcard = view.layout.card_at(move.card)
    if is_short and ctx.emojis.label(art.emoji_name(wildcard)) is None:
        return move, f"⇄ {_cards_without_pictures([move.card])}", card_emoji(wildcard, ctx)
    label = ctx.t("domino-swap", card=card_text(move.card, ctx.t), wildcard=card_text(wildcard, ctx.t))
    return move, label, card_emoji(wildcard, ctx)


def _move_buttons_or_selects(
    view: DominoView,
    moves: Sequence[Lay] | Sequence[Swap],
    ctx: ScreenContext,
    placeholder: str,
    *,
    most: int,
    name: str,
) -> list[Item]:
    """Up to `most` choices as buttons, more as selects; the choices of one card stay together."""
    is_short = len(moves) <= most
    choices = [
        _lay_choice(view, move, ctx, is_short=is_short)
        if isinstance(move, Lay)
        else _swap_choice(view, move, ctx, is_short=is_short)
        for move in moves
    ]
    if is_short:
        style = ButtonStyle.primary if name == "lay" else ButtonStyle.secondary
        buttons = [move_button(ctx, view, move, label, style=style, emoji=emoji) for move, label, emoji in choices]
        return rows(buttons, wide=CARDS_PER_ROW)
    pages: list[list[MoveChoice]] = [[]]
    for _, of_one_card in groupby(choices, key=lambda choice: choice[0].card):
        group = list(of_one_card)
        if len(pages[-1]) + len(group) > OPTIONS_PER_SELECT:
            pages.append([])
        pages[-1] += group
    selects: list[Item] = []
    for number, page in enumerate(pages):
        first, last = (card_text(move.card, ctx.t) for move, _, _ in (page[0], page[-1]))
        which = f"{placeholder} ({first} – {last})" if len(pages) > 1 else placeholder
        options = [(str(move), label, emoji) for move, label, emoji in page]
        selects.append(move_select(ctx, view, which, options, name=f"{name}{number}"))
    return selects


def _draw_and_pass_buttons(view: DominoView, moves: Sequence[Move], ctx: ScreenContext) -> list[Item]:
    """The buttons to draw or to pass; blue if it is all that one can do."""
    style = ButtonStyle.secondary if any(isinstance(move, Lay) for move in moves) else ButtonStyle.primary
    others = [(move, move_label(move, view, ctx)) for move in moves if move in (DRAW, PASS)]
    return [move_button(ctx, view, move, told, emoji=sign, style=style) for move, (told, sign) in others]


def move_label(move: Move, view: DominoView, ctx: ScreenContext) -> Label:
    """What is done, and with which card."""
    match move:
        case Lay():
            _, told, picture = _lay_choice(view, move, ctx, is_short=False)
            return Label(action_label("lay", [told], ctx.t), picture)
        case Swap(card=card) if view.layout.card_at(card) in ("", card):  # planned: no wildcard stands for it yet
            return Label(action_label("swap", [card_text(card, ctx.t)], ctx.t), card_emoji(card, ctx))
        case Swap():
            _, told, picture = _swap_choice(view, move, ctx, is_short=False)
            return Label(action_label("swap", [told], ctx.t), picture)
    return Label(ctx.t("domino-draw"), "🎴") if move == DRAW else Label(ctx.t("domino-pass"), "⏭️")


SCREENS = GameScreens(
    public_screens,
    private_screen,
    card_markup,
    sign=GAME_DIE_PICTURE["domino"],
    delights=("earned",),
    meanings=meaning_lines,
    hand=hand_line,
    label=move_label,
)

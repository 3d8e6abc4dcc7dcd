"""The screens of Domino: the grid, each seat's number of cards, and a hand that shows every place where a card fits.

A seat is a player's place at the table, numbered from 0. The columns of the grid are colours, and the rows are smileys.
A cell is one place of the grid, like `blue-sad`. A wildcard represents any card of its colour or smiley."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby
from math import inf

from discord import ButtonStyle

from bot.art import drawing as art
from bot.screens.components import Item, Screen, text
from bot.screens.context import GameScreens, Label, ScreenContext
from bot.screens.games.smileys import (
    GAME_DIE_PICTURE,
    card_emoji,
    card_markup,
    card_sort_key,
    colour_sign,
    sorted_card_pictures,
    turn_order_item,
    wildcard_kind,
)
from bot.screens.layout import TWO_LINE_HEIGHT, largest_fitting, private_layout, public_layout, rows_that_fit
from bot.screens.parts import (
    SEPARATOR,
    TURN_SIGN,
    action_label,
    card_text,
    lines_item,
    move_button,
    move_select,
    title_of_seat,
    title_text,
)
from games.core import DRAW, PASS, Move
from games.domino import LAY, STANDS_FOR, DominoView, Lay, Swap
from games.domino_layout import open_cells
from games.smileys import SPECIALS

__all__ = ["card_markup", "private_screen", "public_screens"]
MAX_CARD_BUTTONS = 9
MAX_WILDCARD_BUTTONS = 3
"""The maximum number of buttons to lay wildcards, and of buttons to swap a card for one. For more moves, a select
replaces the buttons."""
OPTIONS_PER_SELECT = 25
EXTRA_TURN_SIGN = "⭐"
"""Marks a place or a button where a card earns another turn (DO6)."""
SQUARES = {"orange": "🟧", "blue": "🟦", "yellow": "🟨", "red": "🟥", "green": "🟩", "violet": "🟪"}
"""Squares in the colour of the card that was laid last, where the picture of the card is missing. Other cards have
circles."""
GRID_LINE_PREFIXES = ("# ", "## ", "", "-# ")
"""Markdown before each line of the grid, from the largest size to the smallest. Discord draws emojis larger in
headings."""
MoveChoice = tuple[Lay | Swap, str, str]
"""A move with the label and the emoji of its button or select option."""


def public_screens(view: DominoView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """Returns the public message, as a list of one screen: the grid and each seat's number of cards. After the end it
    has each seat's remaining cards."""
    head = title_text(ctx, *([ctx.t("domino-pile", count=view.pile)] if view.outcome is None else []))
    if view.outcome is not None:
        remaining_hands = [] if ctx.is_short else [sorted_card_pictures(hand or (), ctx) for hand in view.hands]
        grid = (lambda max_height: _grid_item(view, ctx, (), max_height),)
        return [public_layout(view, ctx, head, grid, card_markup, notes=remaining_hands)]
    has_one_card = len(view.columns) == len(view.rows) == 1
    starter = ctx.at_move(0).name(view.starter)
    first_card_text = ctx.t("domino-first", seat=starter, card=card_markup(view.first_card, ctx))
    body = (
        text(f"-# {first_card_text}") if has_one_card else None,
        _grid_item(view, ctx, ()),
        lines_item(_card_counts_text(view, ctx), ctx),
    )
    return [public_layout(view, ctx, head, body, card_markup)]


def private_screen(view: DominoView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """Returns the screen that only one member sees: the seat's hand, the grid with the places where a card of the hand
    fits, and buttons and selects for the legal `moves`."""
    assert view.seat is not None
    hand = sorted(view.hands[view.seat] or (), key=card_sort_key)
    if view.outcome is not None:
        return private_layout(view, ctx, (_hand_item(view.seat, hand, (), ctx) if hand else None,), card_markup)
    is_mine = view.turn == view.seat
    usable_cards = (view.drawn,) if is_mine and view.drawn else hand
    explains_gaps = ctx.is_first and ctx.explains_signs and _gap_marks_by_place(view, ctx, usable_cards)
    lays = sorted((move for move in moves if isinstance(move, Lay)), key=lambda move: card_sort_key(move.card))
    basic_lays = [move for move in lays if move.card not in SPECIALS]
    wildcard_lays = [move for move in lays if move.card in SPECIALS]
    swaps = [move for move in moves if isinstance(move, Swap)]
    max_buttons = 1 if ctx.is_short else MAX_WILDCARD_BUTTONS
    fitting_cards, seats = {move.card for move in lays}, len(view.counts)
    groups = ((basic_lays, MAX_CARD_BUTTONS), (wildcard_lays, max_buttons))
    cards_on_buttons = {move.card for group, most in groups if len(group) <= most for move in group}
    # what the others laid since is worth more than a larger grid
    log_height = TWO_LINE_HEIGHT if ctx.is_short and is_mine and ctx.recent else 0
    body = (
        lambda max_height: _grid_item(view, ctx, usable_cards, max_height - log_height),
        text(f"-# {_gap_legend(ctx)}") if explains_gaps else None,
        turn_order_item([*range(view.turn, seats), *range(view.turn)], view.counts, view.seat, ctx),
        _hand_item(view.seat, hand, fitting_cards, ctx, cards_on_buttons),
        text(actions) if is_mine and moves and (actions := _possible_actions_text(view, moves, ctx)) else None,
    )
    wildcard_style = ButtonStyle.secondary if basic_lays else ButtonStyle.primary
    controls = (
        *_move_buttons_or_selects(
            view, basic_lays, ctx, "lay", ctx.t("domino-lay"), max_buttons=MAX_CARD_BUTTONS, style=ButtonStyle.primary
        ),
        *_move_buttons_or_selects(
            view, wildcard_lays, ctx, "wild", ctx.t("domino-lay-wild"), max_buttons=max_buttons, style=wildcard_style
        ),
        *_move_buttons_or_selects(view, swaps, ctx, "swap", ctx.t("domino-swaps"), max_buttons=max_buttons),
    )
    extra_buttons, facts = _draw_and_pass_buttons(view, moves, ctx), [ctx.t("domino-pile", count=view.pile)]
    return private_layout(view, ctx, body, card_markup, controls=controls, extra_buttons=extra_buttons, facts=facts)


def hand_line(view: DominoView, ctx: ScreenContext) -> str:
    """The seat's cards as pictures in one line."""
    assert view.seat is not None
    return sorted_card_pictures(view.hands[view.seat] or (), ctx) or "–"


def meaning_lines(view: DominoView, ctx: ScreenContext) -> list[str]:
    """Returns lines that explain each wildcard in the seat's hand, swaps, and the signs on the grid. When a card earns
    another turn is explained by the hint."""
    assert view.seat is not None
    lines = []
    for card in sorted(set(view.hands[view.seat] or ()) & {*SPECIALS}, key=card_sort_key):
        meaning = ctx.t(f"domino-meaning-{wildcard_kind(card)}")
        lines.append(ctx.t("name-value", name=card_markup(card, ctx), value=meaning))
    dice = {"colour": _colour_sign(view.columns[0], ctx), "smiley": _smiley_sign(view.rows[0], ctx)}
    lines += [ctx.t("domino-meaning-swap"), ctx.t("domino-meaning-dice", **dice), _gap_legend(ctx)]
    if (cell := _cell_of_last_card(ctx)) and (card := view.layout.card_at(cell)):
        picture = _grid_card_picture(card, cell.split("-")[0], ctx, is_last=True)
        lines.append(ctx.t("domino-meaning-last", card=picture))
    return lines


def _gap_legend(ctx: ScreenContext) -> str:
    """Returns the line that explains the marks of gaps."""
    return ctx.t("domino-gap", gap=ctx.emojis.partial("gap"))


def _grid_item(view: DominoView, ctx: ScreenContext, usable_cards: Collection[str], max_height: float = inf) -> Item:
    """Returns the grid as text, with colours above, smileys at the left, and a frame around the card that was laid
    last.

    Gap marks show where one of `usable_cards` fits, also beyond an edge of the grid, where the card would begin a new
    column or row. The text has the largest size that is at most `max_height` points tall on a phone, or otherwise the
    smallest size."""
    gaps = _gap_marks_by_place(view, ctx, usable_cards)
    edges = {edge for place in gaps for edge in place}
    columns = [column for column in ("left", *view.columns, "right") if column in view.columns or column in edges]
    shown_rows = [row for row in ("up", *view.rows, "down") if row in view.rows or row in edges]
    last_cell = _cell_of_last_card(ctx)
    card_pictures = {
        (colour, smiley): _grid_card_picture(card, colour, ctx, is_last=f"{colour}-{smiley}" == last_cell)
        for smiley, cells in zip(view.rows, view.grid, strict=True)
        for colour, card in zip(view.columns, cells, strict=True)
        if card
    }
    field = ctx.emojis.partial("field")
    header = [_colour_sign(column, ctx) if column in view.columns else field for column in columns]
    grid_lines = [field + "".join(header)]
    for row in shown_rows:
        row_sign = _smiley_sign(row, ctx) if row in view.rows else field
        cells = [card_pictures.get((column, row)) or gaps.get((column, row), field) for column in columns]
        grid_lines.append(row_sign + "".join(cells))
    # cards in small print are hard to tell apart, so other parts become compact first
    prefixes = (GRID_LINE_PREFIXES[:-1], GRID_LINE_PREFIXES, GRID_LINE_PREFIXES[-2:])[ctx.brevity]
    return largest_fitting(max_height, *("\n".join(f"{prefix}{line}" for line in grid_lines) for prefix in prefixes))


def _cell_of_last_card(ctx: ScreenContext) -> str | None:
    """Returns the cell, like `blue-sad`, of the card that was laid or swapped last in the events that the reader may
    see; None if there are no laid or swapped cards."""
    played = [event.detail for event in ctx.recent if event.name in ("laid", "swapped")]
    return str(played[-1].get("as", played[-1]["card"])) if played else None


def _grid_card_picture(card: str, colour: str, ctx: ScreenContext, *, is_last: bool) -> str:
    """Returns markup of a card in the column `colour` of the grid, with a frame if the card is the one laid last."""
    wildcard_sign, card_sign = ("🌠", SQUARES[colour]) if is_last else ("🌈", colour_sign(colour))
    return _picture_or_fallback(
        f"{'last_' if is_last else ''}{art.emoji_name(card)}", wildcard_sign if card in SPECIALS else card_sign, ctx
    )


def _gap_marks_by_place(
    view: DominoView, ctx: ScreenContext, usable_cards: Collection[str]
) -> dict[tuple[str, str], str]:
    """Returns the marks for all places where one of `usable_cards` fits, by (column, row). For a place outside the grid
    the column is "left" or "right", or the row is "up" or "down"."""
    fitting = {cell for card in usable_cards for cell in STANDS_FOR[card]}
    gaps: dict[tuple[str, str], str] = {}
    for cell, touched_by_side in open_cells(view.layout).items():
        if cell in fitting:
            colour, smiley = cell.split("-")
            for side, touched_cards in touched_by_side.items():
                place = (side if side in ("left", "right") else colour, side if side in ("up", "down") else smiley)
                gaps[place] = EXTRA_TURN_SIGN if touched_cards > 1 else ctx.emojis.partial("gap")
    return gaps


def _picture_or_fallback(picture: str, fallback: str, ctx: ScreenContext) -> str:
    """Returns markup of a picture. If the picture is not uploaded, the single emoji `fallback` replaces it, so that all
    cells are equally wide."""
    return ctx.emojis(picture) if ctx.emojis.label(picture) is None else fallback


def _colour_sign(colour: str, ctx: ScreenContext) -> str:
    """Returns the sign above a column: the die with the colour or, without pictures, the colour's first letter as a
    regional indicator emoji. A zero-width space after the letter prevents Discord from drawing two letters as a
    flag."""
    letter = chr(ord("🇦") + ord(colour[0]) - ord("a")) + "\N{ZERO WIDTH SPACE}"
    return _picture_or_fallback(f"die_{colour}", letter, ctx)


def _smiley_sign(smiley: str, ctx: ScreenContext) -> str:
    """Returns the sign beside a row: the die with the smiley."""
    return _picture_or_fallback(f"die_{smiley}", art.nearest_emoji(f"die_{smiley}"), ctx)


def _card_counts_text(view: DominoView, ctx: ScreenContext) -> str:
    """Returns a line for each seat: its number of cards, and the wildcards of its hand that everybody knows because the
    seat swapped for them openly."""
    lines = []
    for seat, count in enumerate(view.counts):
        mark = f"{TURN_SIGN} " if seat == view.turn else ""
        taken = view.shown[seat]
        known = [ctx.t("domino-swapped", count=len(taken), cards=sorted_card_pictures(taken, ctx))] if taken else []
        lines.append(SEPARATOR.join([f"{mark}{ctx.name(seat)}", ctx.t("domino-cards", count=count), *known]))
    return "\n".join(lines)


def _hand_item(
    seat: int, hand: Sequence[str], fitting_cards: Collection[str], ctx: ScreenContext, on_buttons: Collection[str] = ()
) -> Item:
    """Returns the number of cards in the hand of a seat, and pictures of all cards. Cards that can be laid now
    (`fitting_cards`) are first; a short screen leaves those `on_buttons` to their buttons."""
    title = title_of_seat(seat, ctx.t("domino-hand", count=len(hand)), ctx, ctx.t("domino-cards", count=len(hand)))
    if not fitting_cards:
        separator = "  " if ctx.is_shortest else "\n"
        return text(f"{title}{separator}{sorted_card_pictures(hand, ctx)}")
    fitting = [card for card in hand if card in fitting_cards and not (ctx.is_short and card in on_buttons)]
    groups = (
        ("domino-wildcards" if ctx.is_short and {*fitting} <= {*SPECIALS} else "domino-fitting", fitting),
        ("domino-not-fitting", [card for card in hand if card not in fitting_cards]),
    )
    facts = [ctx.t(key, cards=sorted_card_pictures(cards, ctx), count=len(cards)) for key, cards in groups if cards]
    return text(SEPARATOR.join([title, *facts]))


def greyed_cards(_: DominoView, moves: Sequence[Move], draft: str) -> dict[str, Move]:
    """Returns, by card, the illegal move to lay a card that can be swapped: the wildcard takes its place."""
    return {move.card: LAY[move.card, move.card, ""] for move in moves if isinstance(move, Swap)}


def _possible_actions_text(view: DominoView, moves: Sequence[Move], ctx: ScreenContext) -> str:
    """Returns a text that says what the seat can do now; "" if the buttons say everything."""
    can_lay = any(isinstance(move, Lay) for move in moves)
    if view.drawn:
        return ctx.t("domino-drawn-fits" if can_lay else "domino-drawn", card=card_markup(view.drawn, ctx))
    if can_lay:
        fits_only_wildcards = all(move.card in SPECIALS for move in moves if isinstance(move, Lay))
        keys = ["domino-only-wild"] if fits_only_wildcards else []
        keys += ["domino-choose-earned"] if view.is_earned and not ctx.is_shortest else []
        return " ".join(map(ctx.t, keys))
    if view.is_earned:
        return ctx.t("domino-nothing-earned")
    if any(isinstance(move, Swap) for move in moves):
        return ctx.t("domino-nothing-swap")
    return ctx.t("domino-nothing-fits" if DRAW in moves else "domino-nothing-left")


def _lay_choice(view: DominoView, move: Lay, ctx: ScreenContext, *, is_compact: bool) -> MoveChoice:
    """Returns the move to lay a card, with its label and emoji. The label has the cell if the card is a wildcard, the
    side of the grid where the card is added or that it is inside, and a star if the card earns another turn.

    If `is_compact`, the emoji shows the card, and the label has only the side of the grid, with the sign of the row or
    column if the side alone is ambiguous, or the row for a cell inside the grid. In a lesson the star is omitted,
    because the lesson asks which card earns another turn."""
    card, cell = move.card, move.cell
    touched_by_side = open_cells(view.layout).get(cell, {})
    side = move.side or next(iter(touched_by_side), "")
    earns_turn = touched_by_side.get(side, 0) > 1 and ctx.use != "lesson"
    side_text = ctx.t(f"domino-side-{side or 'inside'}") if side or (touched_by_side and not is_compact) else ""
    if not is_compact or ctx.emojis.label(art.emoji_name(card)) is not None:
        place = " ".join([card_text(card, ctx.t), *([f"→ {card_text(cell, ctx.t)}"] if cell != card else [])])
    elif cell != card:
        place = f"→ {art.fallback_text(art.emoji_name(cell)) if ctx.is_shortest else card_text(cell, ctx.t)}"
    else:
        place = "" if side else card_text(cell.split("-")[1], ctx.t)
        side_text += _line_sign_if_ambiguous(view, cell, side) if side and not ctx.is_shortest else ""
    label = ", ".join(filter(None, (place, side_text)))
    return move, f"{label} {EXTRA_TURN_SIGN}" if earns_turn else label, card_emoji(card, ctx)


def _line_sign_if_ambiguous(view: DominoView, cell: str, side: str) -> str:
    """Returns a space and the smiley of the row, or the colour of the column, to which `cell` is added at the edge
    `side`; "" if cards can be added to only one row or column there."""
    is_row, end = side in ("left", "right"), 0 if side in ("left", "up") else -1
    lines = view.grid if is_row else zip(*view.grid, strict=True)
    sign = art.fallback_text(f"die_{cell.split('-')[is_row]}").removeprefix("🎲")
    return f" {sign}" if sum(line[end] != "" for line in lines) > 1 else ""


def _swap_choice(view: DominoView, move: Swap, ctx: ScreenContext, *, is_compact: bool) -> MoveChoice:
    """Returns the move to swap a card of the hand for the wildcard that represents this card on the table, with its
    label and emoji. The label names the card and the emoji shows the wildcard, except that if `is_compact`, on the
    shortest screen, the emoji shows the card."""
    wildcard = view.layout.card_at(move.card)
    if is_compact and ctx.is_shortest and ctx.emojis.label(art.emoji_name(move.card)) is None:
        return move, ctx.t("domino-swap-short"), card_emoji(move.card, ctx)
    return move, ctx.t("domino-swap", card=card_text(move.card, ctx.t)), card_emoji(wildcard, ctx)


def _move_buttons_or_selects(
    view: DominoView,
    moves: Sequence[Lay] | Sequence[Swap],
    ctx: ScreenContext,
    select_name: str,
    placeholder: str,
    *,
    max_buttons: int,
    style: ButtonStyle = ButtonStyle.secondary,
) -> list[Item]:
    """Returns a button for each move. If there are more than `max_buttons` moves, returns selects instead, with all
    moves of one card in the same select, and the moves that earn another turn at the top. Wildcards that need several
    selects have some for colours and some for smileys."""
    is_compact = len(moves) <= max_buttons
    choices = [
        _lay_choice(view, move, ctx, is_compact=is_compact)
        if isinstance(move, Lay)
        else _swap_choice(view, move, ctx, is_compact=is_compact)
        for move in moves
    ]
    if is_compact:
        return rows_that_fit(
            [move_button(ctx, view, move, label, style=style, emoji=sign) for move, label, sign in choices]
        )
    pages: list[list[MoveChoice]] = [[]]
    for card, choices_of_card in groupby(choices, key=lambda choice: choice[0].card):
        group, last_card = list(choices_of_card), pages[-1][-1][0].card if pages[-1] else card
        is_other_kind = len(choices) > OPTIONS_PER_SELECT and wildcard_kind(card) != wildcard_kind(last_card)
        if len(pages[-1]) + len(group) > OPTIONS_PER_SELECT or is_other_kind:
            pages.append([])
        pages[-1] += group
    selects: list[Item] = []
    kinds = [wildcard_kind(page[0][0].card) for page in pages]
    for number, (page, kind) in enumerate(zip(pages, kinds, strict=True)):
        title = ctx.t(f"domino-lay-wild-{kind}") if kind and len(pages) > 1 else placeholder
        if kinds.count(kind) > 1:
            title += f" ({' – '.join(dict.fromkeys(card_text(page[at][0].card, ctx.t) for at in (0, -1)))})"
        # a reader looks at the top of a long list first
        earning_first = sorted(page, key=lambda choice: not choice[1].endswith(EXTRA_TURN_SIGN))
        options = [(str(move), label, emoji) for move, label, emoji in earning_first]
        selects.append(move_select(ctx, view, title, options, name=f"{select_name}{number}"))
    return selects


def _draw_and_pass_buttons(view: DominoView, moves: Sequence[Move], ctx: ScreenContext) -> list[Item]:
    """Returns the buttons to draw and to pass. They are blue if no card can be laid."""
    style = ButtonStyle.secondary if any(isinstance(move, Lay) for move in moves) else ButtonStyle.primary
    labels = [(move, move_label(move, view, ctx)) for move in moves if move in (DRAW, PASS)]
    return [move_button(ctx, view, move, label, emoji=emoji, style=style) for move, (label, emoji) in labels]


def move_label(move: Move, view: DominoView, ctx: ScreenContext) -> Label:
    """Returns the label of a move's button: the action and its card."""
    match move:
        case Lay():
            _, label, emoji = _lay_choice(view, move, ctx, is_compact=False)
            return Label(action_label("lay", [label], ctx.t), emoji)
        # the label of a planned move: the wildcard is not on the table now
        case Swap(card=card) if view.layout.card_at(card) in ("", card):
            return Label(ctx.t("domino-swap", card=card_text(card, ctx.t)), card_emoji(card, ctx))
        case Swap():
            _, label, emoji = _swap_choice(view, move, ctx, is_compact=False)
            return Label(label, emoji)
    return Label(ctx.t("domino-draw"), "🎴") if move == DRAW else Label(ctx.t("domino-pass"), "⏭️")


SCREENS = GameScreens(
    public_screens,
    private_screen,
    card_markup,
    sign=GAME_DIE_PICTURE["domino"],
    delights=("earned",),
    memorable=lambda event: {"swapped": 30}.get(event.name, 0),
    meanings=meaning_lines,
    hand=hand_line,
    greyed=greyed_cards,
    label=move_label,
)

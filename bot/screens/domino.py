"""The screens of Domino: the grid, who holds how many cards, and the hand with every place where a card fits."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby

import discord
from discord import ButtonStyle, ui

from bot.drawing import art
from bot.drawing.words import Words
from bot.screens.frame import Frame
from bot.screens.parts import (
    DOT,
    ROOM,
    Item,
    card_text,
    length,
    move_button,
    move_select,
    private_layout,
    public_layout,
    rows,
    text,
    title,
)
from bot.screens.smileys import card, colour_sign, icon, order, pictures
from games.core import PASS, Move
from games.domino import DRAW, STANDS_FOR, DominoView, Lay, Swap, places
from games.smileys import SPECIALS

__all__ = ["card", "private", "public"]
WIDE = 3
"""Cards per row: phones show three with their names."""
MOST_BUTTONS = 9
OPTIONS = 25
EARNS = "⭐"
"""Marks a cell or a button where a card earns another turn."""
ARROWS = {"": "", "left": "⬅️", "right": "➡️", "up": "⬆️", "down": "⬇️"}
Choice = tuple[Lay | Swap, str, discord.PartialEmoji | str]
"""A move with the label and the emoji of its button or option."""


def public(view: DominoView, moves: Sequence[Move], frame: Frame, words: Words) -> list[ui.LayoutView]:
    """The table as everybody sees it."""
    head = title(frame, words, words("domino-pile", count=view.pile))
    grid = text(_grid(view, frame, ()))
    if view.outcome is not None:
        hands = [hand or () for hand in view.hands]
        pictured = [pictures(hand, frame) for hand in hands]
        screen = public_layout(view, frame, words, head, (grid,), card, notes=pictured)
        if length(screen.children) > ROOM:
            signed = [_signs(hand) for hand in hands]
            screen = public_layout(view, frame, words, head, (grid,), card, notes=signed)
        return [screen]
    is_first = sum(name != "" for cells in view.grid for name in cells) == 1
    first = words("domino-first", seat=frame.name(view.starter), card=card(view.first_card, frame, words))
    body = (text(f"-# {first}") if is_first else None, grid, text(_seats(view, frame, words)))
    return [public_layout(view, frame, words, head, body, card)]


def private(view: DominoView, moves: Sequence[Move], frame: Frame, words: Words) -> ui.LayoutView:
    """The seat's own hand, the grid with the places where it fits, and what the seat can do now."""
    assert view.seat is not None
    hand = sorted(view.hands[view.seat] or (), key=order)
    if view.outcome is not None:
        return private_layout(view, frame, words, (_hand(hand, frame, words) if hand else None,), card)
    is_mine = view.turn == view.seat
    usable = (view.drawn,) if is_mine and view.drawn else hand
    body = (
        text(_grid(view, frame, usable)),
        _hand(hand, frame, words),
        text(_advice(view, moves, frame, words)) if is_mine else None,
    )
    in_hand = sorted((move for move in moves if isinstance(move, Lay)), key=lambda move: order(move.card))
    lays = [_lay(view, move, frame, words) for move in in_hand]
    plain = [choice for choice in lays if choice[0].card not in SPECIALS]
    wild = [choice for choice in lays if choice[0].card in SPECIALS]
    swaps = [_swap(view, move, frame, words) for move in moves if isinstance(move, Swap)]
    controls = (
        *_choices(view, plain, frame, words, words("domino-lay"), most=MOST_BUTTONS, name="lay"),
        *_choices(view, wild, frame, words, words("domino-lay-wild"), most=WIDE, name="wild"),
        *_choices(view, swaps, frame, words, words("domino-swaps"), most=WIDE, name="swap"),
        *rows(_others(view, moves, frame, words)),
    )
    return private_layout(view, frame, words, body, card, controls=controls)


def _grid(view: DominoView, frame: Frame, usable: Collection[str]) -> str:
    """The cards on the table, with colours above and smileys at the side; gaps where a usable card fits."""
    open_places = places(view.layout)
    fitting = {cell for name in usable for cell in STANDS_FOR[name]}
    gaps = {
        (cell.split("-")[0], cell.split("-")[1]): EARNS if at[""] > 1 else frame.emojis.small("gap")
        for cell, at in open_places.items()
        if "" in at and cell in fitting
    }
    lines = ["🔳" + "".join(_shown(f"die_{colour}", _letter(colour), frame) for colour in view.columns)]
    for smiley, cells in zip(view.rows, view.grid, strict=True):
        shown = [
            _shown(art.emoji_name(name), "🌈" if name in SPECIALS else colour_sign(colour), frame)
            if name
            else gaps.get((colour, smiley), frame.emojis.small("field"))
            for colour, name in zip(view.columns, cells, strict=True)
        ]
        lines.append(_shown(f"die_{smiley}", art.emoji(f"die_{smiley}"), frame) + "".join(shown))
    return "\n".join(lines)


def _shown(name: str, sign: str, frame: Frame) -> str:
    """A picture; if it is missing a single sign, so that everything in the grid is equally wide."""
    return frame.emojis(name) if frame.emojis.label(name) is None else sign


def _letter(colour: str) -> str:
    """The letter of a colour as one emoji; a zero-width space keeps two of them from becoming a flag."""
    return chr(ord("🇦") + ord(colour[0]) - ord("a")) + "\N{ZERO WIDTH SPACE}"


def _seats(view: DominoView, frame: Frame, words: Words) -> str:
    """Everybody with their number of cards, and the wildcards that all saw them take."""
    lines = []
    for seat, count in enumerate(view.counts):
        mark = "👉" if seat == view.turn else frame.emojis.small("field")
        shown = f"{DOT}{_signs(view.shown[seat])}" if view.shown[seat] else ""
        lines.append(f"{mark} {frame.name(seat)}{DOT}{words('domino-cards', count=count)}{shown}")
    return "\n".join(lines)


def _signs(cards: Collection[str]) -> str:
    """Cards as signs, which need less room than pictures."""
    return " ".join(art.text(art.emoji_name(name)) for name in sorted(cards, key=order))


def _hand(hand: Sequence[str], frame: Frame, words: Words) -> Item:
    return text(f"{words('domino-hand', count=len(hand))}\n{pictures(hand, frame)}")


def _advice(view: DominoView, moves: Sequence[Move], frame: Frame, words: Words) -> str:
    """What the seat can do now."""
    can_lay = any(isinstance(move, Lay) for move in moves)
    if view.drawn:
        return words("domino-drawn-fits" if can_lay else "domino-drawn", card=card(view.drawn, frame, words))
    if can_lay:
        return words("domino-choose-earned" if view.is_earned else "domino-choose")
    if view.is_earned:
        return words("domino-nothing-earned")
    return words("domino-nothing-fits" if DRAW in moves else "domino-nothing-left")


def _lay(view: DominoView, move: Lay, frame: Frame, words: Words) -> Choice:
    """A card to lay: what it stands for, where it goes, and a star if it earns another turn."""
    name, cell = move.card, move.cell
    at = places(view.layout)[cell]
    side = move.side or next(iter(at))
    parts = [card_text(name, words), f"→ {card_text(cell, words)}" if cell != name else "", ARROWS[side]]
    return move, " ".join(filter(None, [*parts, EARNS if at[side] > 1 else ""])), icon(name, frame)


def _swap(view: DominoView, move: Swap, frame: Frame, words: Words) -> Choice:
    """A card to swap for the wildcard that stands for it."""
    wildcard = view.layout.card_at(move.card)
    label = words("domino-swap", card=card_text(move.card, words), wildcard=card_text(wildcard, words))
    return move, label, icon(wildcard, frame)


def _choices(
    view: DominoView, choices: Sequence[Choice], frame: Frame, words: Words, placeholder: str, *, most: int, name: str
) -> list[Item]:
    """Up to `most` choices as buttons, more as selects; the choices of one card stay together."""
    if len(choices) <= most:
        style = ButtonStyle.primary if name == "lay" else ButtonStyle.secondary
        buttons = [move_button(frame, view, move, label, style=style, emoji=emoji) for move, label, emoji in choices]
        return rows(buttons, wide=WIDE)
    pages: list[list[Choice]] = [[]]
    for _, of_one_card in groupby(choices, key=lambda choice: choice[0].card):
        group = list(of_one_card)
        if len(pages[-1]) + len(group) > OPTIONS:
            pages.append([])
        pages[-1] += group
    selects: list[Item] = []
    for number, page in enumerate(pages):
        first, last = (card_text(move.card, words) for move, _, _ in (page[0], page[-1]))
        which = f"{placeholder} {first} – {last}" if len(pages) > 1 else placeholder
        options = [(str(move), label, emoji) for move, label, emoji in page]
        selects.append(move_select(frame, view, which, options, name=f"{name}{number}"))
    return selects


def _others(view: DominoView, moves: Sequence[Move], frame: Frame, words: Words) -> list[Item]:
    """The buttons to draw or to pass."""
    shown: dict[Move, tuple[str, str]] = {DRAW: (words("domino-draw"), "🎴"), PASS: (words("domino-pass"), "⏭️")}
    return [move_button(frame, view, move, shown[move][0], emoji=shown[move][1]) for move in moves if move in shown]

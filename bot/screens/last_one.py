"""The screens of The last one: the top card, the order of play, who can be caught, and the hand."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle, ui

from bot.drawing.words import Words
from bot.screens.frame import Frame
from bot.screens.parts import (
    DOT,
    Item,
    card_text,
    move_button,
    move_select,
    private_layout,
    public_layout,
    rows,
    text,
    title,
)
from bot.screens.smileys import card, colour_sign, icon, order, pictures
from games.core import Move, Pass
from games.last_one import DRAW, Catch, Draw, Last, LastOneView, Play
from games.smileys import SMILEY_OF

__all__ = ["card", "private", "public"]
WIDE = 3
"""Cards per row: phones show three with their names."""


def public(view: LastOneView, moves: Sequence[Move], frame: Frame, words: Words) -> list[ui.LayoutView]:
    """The table as everybody sees it: drawing, LAST and catching are one tap away for all."""
    head = title(frame, words, words("last-one-pile", count=view.pile))
    if view.outcome is not None:
        notes = [pictures(hand or (), frame) for hand in view.hands]
        return [public_layout(view, frame, words, head, (_top(view, frame, words),), card, notes=notes)]
    body = (_top(view, frame, words), text(_seats(view, frame, words)))
    buttons = _talk(view, moves, frame, words)
    return [public_layout(view, frame, words, head, body, card, controls=rows(buttons, wide=WIDE))]


def private(view: LastOneView, moves: Sequence[Move], frame: Frame, words: Words) -> ui.LayoutView:
    """The seat's own hand: what fits as buttons, the rest as pictures."""
    assert view.seat is not None
    hand = view.hands[view.seat] or ()
    plays: dict[str, list[Play]] = {}
    for move in moves:
        if isinstance(move, Play):
            plays.setdefault(move.card, []).append(move)
    rest = [name for name in hand if name not in plays]
    is_mine = view.outcome is None and view.turn == view.seat
    held = words("last-one-rest" if plays else "last-one-hand", count=len(rest))
    body = (
        None if view.outcome else _top(view, frame, words),
        text(f"{held}\n{pictures(rest, frame)}") if rest else None,
        text(_advice(view, moves, plays, frame, words)) if is_mine else None,
    )
    buttons = [
        move_button(
            frame, view, plays[name][0], card_text(name, words), style=ButtonStyle.primary, emoji=icon(name, frame)
        )
        for name in sorted(plays, key=order)
        if len(plays[name]) == 1
    ]
    wishes = [_wish(view, plays[name], frame, words) for name in sorted(plays, key=order) if len(plays[name]) > 1]
    talk = rows(_talk(view, moves, frame, words), wide=WIDE)
    return private_layout(view, frame, words, body, card, controls=(*rows(buttons, wide=WIDE), *wishes, *talk))


def _top(view: LastOneView, frame: Frame, words: Words) -> Item:
    """The top card, large; what a happy card asks for; what an angry one threatens."""
    top = view.discard[-1]
    lines = [f"# {card(top, frame, words)}"]
    if view.named:
        lines.append(f"## {words('last-one-named', colour=card(view.named, frame, words))}")
    elif SMILEY_OF[top] == "happy" and view.outcome is None:
        lines.append(words("last-one-anything"))
    if view.stack:
        lines.append(words("last-one-stack", seat=frame.name(view.turn), count=view.stack))
    return text("\n".join(lines))


def _seats(view: LastOneView, frame: Frame, words: Words) -> str:
    """Everybody with their number of cards; the arrows run in the order of play."""
    arrow = "🔽" if view.direction > 0 else "🔼"
    lines = [f"-# {arrow} {words('last-one-order-down' if view.direction > 0 else 'last-one-order-up')}"]
    for seat, count in enumerate(view.counts):
        mark = "👉" if seat == view.turn else arrow
        is_said = view.is_said if seat == view.window else view.is_announced and seat == view.turn
        said = f"{DOT}📣 **{words('last-one-last')}**" if is_said else ""
        lines.append(f"{mark} {frame.name(seat)}{DOT}{words('last-one-cards', count=count)}{said}")
    return "\n".join(lines)


def _advice(view: LastOneView, moves: Sequence[Move], plays: dict[str, list[Play]], frame: Frame, words: Words) -> str:
    """What the seat can do now."""
    if view.drawn:
        drawn = card(view.drawn[0], frame, words)
        return words("last-one-drawn-fits" if plays else "last-one-drawn", card=drawn)
    if view.stack:
        return words("last-one-answer" if plays else "last-one-no-answer", count=view.stack)
    if plays:
        return words("last-one-choose")
    return words("last-one-nothing-fits" if DRAW in moves else "last-one-nothing-drawn")


def _wish(view: LastOneView, plays: Sequence[Play], frame: Frame, words: Words) -> Item:
    """A happy card: one select whose options are the colours to ask for."""
    name = plays[0].card
    options = [
        (str(play), f"{colour_sign(play.colour)} {card_text(name, words)} → {card_text(play.colour, words)}")
        for play in plays
    ]
    return move_select(frame, view, words("last-one-wish", card=card_text(name, words)), options, name=name)


def _talk(view: LastOneView, moves: Sequence[Move], frame: Frame, words: Words) -> list[Item]:
    """The buttons to draw or pass, to say LAST, to catch."""
    buttons: list[Item] = []
    for move in moves:
        match move:
            case Last():
                label = words("last-one-last")
                buttons.append(move_button(frame, view, move, label, style=ButtonStyle.success, emoji="📣"))
            case Catch(seat=seat):
                label = words("last-one-catch", name=frame.plain(seat))
                buttons.append(move_button(frame, view, move, label, style=ButtonStyle.danger, emoji="🫴"))
            case Draw():
                label = words("last-one-take", count=view.stack) if view.stack else words("last-one-draw")
                buttons.append(move_button(frame, view, move, label, emoji="🎴"))
            case Pass():
                buttons.append(move_button(frame, view, move, words("last-one-pass"), emoji="⏭️"))
    return buttons

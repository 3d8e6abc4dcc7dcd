"""The screens of Shout!: the top cards of the piles are the buttons that call their owners."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.drawing import art
from bot.drawing.words import Words
from bot.screens import race
from bot.screens.frame import Frame
from bot.screens.parts import Item, button, move_button, private_layout, public_layout, rows, text, title
from bot.screens.smileys import card, icon
from games.core import Move
from games.shout import CALL, ShoutView

__all__ = ["card", "private", "public"]
WIDE = 4
"""Piles per row."""


def public(view: ShoutView, moves: Sequence[Move], frame: Frame, words: Words) -> list[ui.LayoutView]:
    """The table as everybody sees it."""
    head = title(frame, words, words("race-deck", count=view.deck))
    if view.outcome is not None:
        return [public_layout(view, frame, words, head, (), card)]
    shown = []
    if view.card is not None:
        owner = (view.next - 1) % len(view.counts)
        shown += [race.large(view.card, frame, words), words("shout-dealt", seat=frame.name(owner))]
    shown.append(words("race-dice", dice=race.dice(view.dice, frame, words)))
    state = race.state(view, frame, words, words("shout-next", seat=frame.name(view.next)))
    body = (text("\n".join(shown)), state)
    calls = [_call(seat, view, frame) for seat in range(len(view.counts))] if view.card else []
    controls, beside = rows(calls, wide=WIDE), race.buttons(frame, words)
    frame = race.of_latest(view, frame, "dealt")
    return [public_layout(view, frame, words, head, body, card, controls=controls, beside=beside)]


def private(view: ShoutView, moves: Sequence[Move], frame: Frame, words: Words) -> ui.LayoutView:
    """The seat's own pile; the names here work for every card."""
    seat = view.seat
    assert seat is not None
    top = view.tops[seat]
    body = [text(words("shout-pile", count=view.counts[seat], top=card(top, frame, words) if top else "–"))]
    controls: list[Item] = []
    if view.outcome is None:
        body.append(text(words("race-out") if seat in view.out else words("shout-how")))
        calls = [button(frame.plain(other), race.claim(frame, str(CALL[other]))) for other in range(len(view.counts))]
        controls = rows(calls, wide=WIDE)
    return private_layout(view, frame, words, body, card, controls=controls)


def _call(seat: int, view: ShoutView, frame: Frame) -> Item:
    """A pile: its top card, its owner, its number of cards; pressing it calls the owner."""
    top = view.tops[seat]
    signs = frame.emojis.label(art.emoji_name(top)) if top else None
    label = race.player(seat, view, frame)
    emoji = icon(top, frame) if top and not signs else None
    style = race.style(view, frame)
    call = move_button(frame, view, CALL[seat], f"{signs} {label}" if signs else label, style=style, emoji=emoji)
    call.disabled = not race.can_claim(view, frame)
    return call

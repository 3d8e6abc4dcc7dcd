"""The screens of Shout!: the top cards of the piles are the buttons that call their owners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.art import drawing as art
from bot.screens.components import Item, Screen, boxed, button, rows, text
from bot.screens.frame import Frame, GameScreens, Label
from bot.screens.games import race
from bot.screens.games.smileys import DIE, card, icon, picture
from bot.screens.layout import private_layout, public_layout
from bot.screens.parts import DOT, move_button, named, title
from games.core import Move
from games.shout import CALL, ShoutView

__all__ = ["card", "private", "public"]
WIDE = 4
"""Piles per row."""
CROWDED, LETTERS = 2, 5
"""Where many play, and letters of a name that then leave a phone room for them."""
TOP, DEALT = "blue-happy", "red-happy"
"""The example: a card on top of a pile, and one that matches it."""


def public(view: ShoutView, moves: Sequence[Move], frame: Frame) -> list[Screen]:
    """The table as everybody sees it."""
    head = title(frame, frame.t("race-deck", count=view.deck))
    if view.outcome is not None:
        return [public_layout(view, frame, head, (), card)]
    if not race.is_ready_check(frame):
        frame = race.shortened(frame)
    log = race.log(view, frame, "dealt")
    state = race.state(view, frame, frame.t("shout-next", seat=frame.name(view.next)), log)
    if race.is_ready_check(frame):
        one, other = frame.name(0), frame.name(1)
        example = race.ready(frame, one=one, other=other, top=picture(TOP, frame), card=picture(DEALT, frame))
        return [race.layout(view, frame, head, (example, state), card)]
    owner = (view.next - 1) % len(view.counts)
    dealt = frame.t("shout-dealt", seat=frame.name(owner)) if view.card else race.EMPTY
    dice = race.dice(view.dice, frame)
    body = (text("\n".join([race.large(view.card, frame), dealt, dice])), state)
    calls = [_call(seat, view, frame) for seat in range(len(view.counts))]
    wide = WIDE if len(calls) <= race.FEW else CROWDED
    return [race.layout(view, frame, head, body, card, controls=rows(calls, wide=wide))]


def taught(view: ShoutView, frame: Frame) -> Screen:
    """The card that was dealt, the dice, and everybody's pile as a text."""
    owner = (view.next - 1) % len(view.counts)
    dealt = frame.t("shout-dealt", seat=frame.name(owner)) if view.card else race.EMPTY
    shown = [race.large(view.card, frame), dealt, race.dice(view.dice, frame)]
    return boxed(text("\n".join(shown)), text(_piles(view, frame)), race.came(view, frame, "dealt"))


def _piles(view: ShoutView, frame: Frame) -> str:
    """The top card of each pile, whose it is, and how many there are."""
    lines = []
    for seat, top in enumerate(view.tops):
        shown, who = card(top, frame) if top else race.BARE, named(seat, view.seat, frame)
        lines.append(f"{shown} {who}{DOT}{race.CARDS}\u00a0{race.cards(seat, view)}")
    return "\n".join(lines)


def private(view: ShoutView, moves: Sequence[Move], frame: Frame) -> Screen:
    """The seat's own pile; the names here work for every card."""
    seat = view.seat
    assert seat is not None
    top = view.tops[seat]
    body = [text(frame.t("shout-pile", count=view.counts[seat], top=card(top, frame) if top else "–"))]
    controls: list[Item] = []
    if view.outcome is None:
        if view.card:
            lines = [race.large(view.card, frame), race.dice(view.dice, frame)]
            body = [text("\n".join(lines)), text(_piles(view, frame)), *body]
        body.append(text(race.standing(view, frame.t, "shout-how")))
        others = range(len(view.counts))
        calls = [button(race.listed(other, frame), race.claim(frame, str(CALL[other]))) for other in others]
        controls = rows(calls, wide=WIDE)
    return private_layout(view, frame, body, card, controls=controls)


def _call(seat: int, view: ShoutView, frame: Frame) -> Item:
    """A pile; pressing it calls its owner."""
    told, emoji = label(CALL[seat], view, frame)
    style, is_off = race.style(view, frame), not race.can_claim(view, frame)
    return move_button(frame, view, CALL[seat], told, style=style, emoji=emoji, disabled=is_off)


def label(move: Any, view: ShoutView, frame: Frame) -> Label:
    """A pile: its top card, its owner, its number of cards."""
    letters = race.NAME if len(view.counts) <= race.FEW else LETTERS
    top, player = view.tops[move.seat], race.player(move.seat, view, frame, letters)
    if not top:
        return Label(player, race.BARE)
    signs = frame.emojis.label(art.emoji_name(top))
    return Label(f"{signs} {player}") if signs else Label(player, icon(top, frame))


SCREENS = GameScreens(
    public,
    private,
    card,
    sign=DIE["shout"],
    taught=taught,
    label=label,
)

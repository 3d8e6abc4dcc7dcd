"""The screens of Shout!: the top cards of the piles are the buttons that call their owners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.art import drawing as art
from bot.screens.components import Item, Screen, boxed, button, rows, text
from bot.screens.context import GameScreens, Label, ScreenContext
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


def public(view: ShoutView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """The table as everybody sees it."""
    head = title(ctx, ctx.t("race-deck", count=view.deck))
    if view.outcome is not None:
        return [public_layout(view, ctx, head, (), card)]
    if not race.is_ready_check(ctx):
        ctx = race.shortened(ctx)
    log = race.log(view, ctx, "dealt")
    state = race.state(view, ctx, ctx.t("shout-next", seat=ctx.name(view.next)), log)
    if race.is_ready_check(ctx):
        one, other = ctx.name(0), ctx.name(1)
        example = race.ready(ctx, one=one, other=other, top=picture(TOP, ctx), card=picture(DEALT, ctx))
        return [race.layout(view, ctx, head, (example, state), card)]
    owner = (view.next - 1) % len(view.counts)
    dealt = ctx.t("shout-dealt", seat=ctx.name(owner)) if view.card else race.EMPTY
    dice = race.dice(view.dice, ctx)
    body = (text("\n".join([race.large(view.card, ctx), dealt, dice])), state)
    calls = [_call(seat, view, ctx) for seat in range(len(view.counts))]
    wide = WIDE if len(calls) <= race.FEW else CROWDED
    return [race.layout(view, ctx, head, body, card, controls=rows(calls, wide=wide))]


def taught(view: ShoutView, ctx: ScreenContext) -> Screen:
    """The card that was dealt, the dice, and everybody's pile as a text."""
    owner = (view.next - 1) % len(view.counts)
    dealt = ctx.t("shout-dealt", seat=ctx.name(owner)) if view.card else race.EMPTY
    shown = [race.large(view.card, ctx), dealt, race.dice(view.dice, ctx)]
    return boxed(text("\n".join(shown)), text(_piles(view, ctx)), race.came(view, ctx, "dealt"))


def _piles(view: ShoutView, ctx: ScreenContext) -> str:
    """The top card of each pile, whose it is, and how many there are."""
    lines = []
    for seat, top in enumerate(view.tops):
        shown, who = card(top, ctx) if top else race.BARE, named(seat, view.seat, ctx)
        lines.append(f"{shown} {who}{DOT}{race.CARDS}\u00a0{race.cards(seat, view)}")
    return "\n".join(lines)


def private(view: ShoutView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """The seat's own pile; the names here work for every card."""
    seat = view.seat
    assert seat is not None
    top = view.tops[seat]
    body = [text(ctx.t("shout-pile", count=view.counts[seat], top=card(top, ctx) if top else "–"))]
    controls: list[Item] = []
    if view.outcome is None:
        if view.card:
            lines = [race.large(view.card, ctx), race.dice(view.dice, ctx)]
            body = [text("\n".join(lines)), text(_piles(view, ctx)), *body]
        body.append(text(race.standing(view, ctx.t, "shout-how")))
        others = range(len(view.counts))
        calls = [button(race.listed(other, ctx), race.claim(ctx, str(CALL[other]))) for other in others]
        controls = rows(calls, wide=WIDE)
    return private_layout(view, ctx, body, card, controls=controls)


def _call(seat: int, view: ShoutView, ctx: ScreenContext) -> Item:
    """A pile; pressing it calls its owner."""
    told, emoji = label(CALL[seat], view, ctx)
    style, is_off = race.style(view, ctx), not race.can_claim(view, ctx)
    return move_button(ctx, view, CALL[seat], told, style=style, emoji=emoji, disabled=is_off)


def label(move: Any, view: ShoutView, ctx: ScreenContext) -> Label:
    """A pile: its top card, its owner, its number of cards."""
    letters = race.NAME if len(view.counts) <= race.FEW else LETTERS
    top, player = view.tops[move.seat], race.player(move.seat, view, ctx, letters)
    if not top:
        return Label(player, race.BARE)
    signs = ctx.emojis.label(art.emoji_name(top))
    return Label(f"{signs} {player}") if signs else Label(player, icon(top, ctx))


SCREENS = GameScreens(
    public,
    private,
    card,
    sign=DIE["shout"],
    taught=taught,
    label=label,
)

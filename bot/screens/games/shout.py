"""The screens of Shout!: the top cards of the piles are the buttons that call their owners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.art import drawing as art
from bot.screens.components import Item, Screen, boxed, button, rows, text
from bot.screens.context import GameScreens, Label, ScreenContext
from bot.screens.games import race
from bot.screens.games.smileys import GAME_DIE_PICTURE, card_emoji, card_markup, card_picture
from bot.screens.layout import private_layout, public_layout
from bot.screens.parts import SEPARATOR, move_button, name_or_you, title_text
from games.core import Move
from games.shout import CALL, ShoutView

__all__ = ["card_markup", "private_screen", "public_screens"]
PILES_PER_ROW = 4
"""Piles per row."""
CROWDED_PILES_PER_ROW, CROWDED_NAME_LETTERS = 2, 5
"""Where many play, and letters of a name that then leave a phone room for them."""
EXAMPLE_TOP_CARD, EXAMPLE_DEALT_CARD = "blue-happy", "red-happy"
"""The example: a card on top of a pile, and one that matches it."""


def public_screens(view: ShoutView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """The table as everybody sees it."""
    head = title_text(ctx, ctx.t("race-deck", count=view.deck))
    if view.outcome is not None:
        return [public_layout(view, ctx, head, (), card_markup)]
    if not race.is_ready_check(ctx):
        ctx = race.with_short_names(ctx)
    log = race.log_text(view, ctx, "dealt")
    state = race.state_and_log_item(view, ctx, ctx.t("shout-next", seat=ctx.name(view.next)), log)
    if race.is_ready_check(ctx):
        one, other = ctx.name(0), ctx.name(1)
        example = race.ready_check_item(
            ctx,
            one=one,
            other=other,
            top=card_picture(EXAMPLE_TOP_CARD, ctx),
            card=card_picture(EXAMPLE_DEALT_CARD, ctx),
        )
        return [race.race_layout(view, ctx, head, (example, state), card_markup)]
    owner = (view.next - 1) % len(view.counts)
    dealt = ctx.t("shout-dealt", seat=ctx.name(owner)) if view.card else race.EMPTY_LINE
    dice = race.dice_text(view.dice, ctx)
    body = (text("\n".join([race.large_card_text(view.card, ctx), dealt, dice])), state)
    calls = [_pile_button(seat, view, ctx) for seat in range(len(view.counts))]
    wide = PILES_PER_ROW if len(calls) <= race.MAX_UNCROWDED_SEATS else CROWDED_PILES_PER_ROW
    return [race.race_layout(view, ctx, head, body, card_markup, controls=rows(calls, wide=wide))]


def lesson_screen(view: ShoutView, ctx: ScreenContext) -> Screen:
    """The card that was dealt, the dice, and everybody's pile as a text."""
    owner = (view.next - 1) % len(view.counts)
    dealt = ctx.t("shout-dealt", seat=ctx.name(owner)) if view.card else race.EMPTY_LINE
    shown = [race.large_card_text(view.card, ctx), dealt, race.dice_text(view.dice, ctx)]
    return boxed(text("\n".join(shown)), text(_piles_text(view, ctx)), race.lesson_log_item(view, ctx, "dealt"))


def _piles_text(view: ShoutView, ctx: ScreenContext) -> str:
    """The top card of each pile, whose it is, and how many there are."""
    lines = []
    for seat, top in enumerate(view.tops):
        shown, who = card_markup(top, ctx) if top else race.NO_CARD_SIGN, name_or_you(seat, view.seat, ctx)
        lines.append(f"{shown} {who}{SEPARATOR}{race.CARDS_SIGN}\u00a0{race.card_count_text(seat, view)}")
    return "\n".join(lines)


def private_screen(view: ShoutView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """The seat's own pile; the names here work for every card."""
    seat = view.seat
    assert seat is not None
    top = view.tops[seat]
    body = [text(ctx.t("shout-pile", count=view.counts[seat], top=card_markup(top, ctx) if top else "–"))]
    controls: list[Item] = []
    if view.outcome is None:
        if view.card:
            lines = [race.large_card_text(view.card, ctx), race.dice_text(view.dice, ctx)]
            body = [text("\n".join(lines)), text(_piles_text(view, ctx)), *body]
        body.append(text(race.claim_hint(view, ctx.t, "shout-how")))
        others = range(len(view.counts))
        calls = [
            button(race.player_list_label(other, ctx), race.claim_custom_id(ctx, str(CALL[other]))) for other in others
        ]
        controls = rows(calls, wide=PILES_PER_ROW)
    return private_layout(view, ctx, body, card_markup, controls=controls)


def _pile_button(seat: int, view: ShoutView, ctx: ScreenContext) -> Item:
    """A pile; pressing it calls its owner."""
    told, emoji = move_label(CALL[seat], view, ctx)
    style, is_off = race.claim_button_style(view, ctx), not race.can_claim(view, ctx)
    return move_button(ctx, view, CALL[seat], told, style=style, emoji=emoji, disabled=is_off)


def move_label(move: Any, view: ShoutView, ctx: ScreenContext) -> Label:
    """A pile: its top card, its owner, its number of cards."""
    letters = race.MAX_NAME_LETTERS if len(view.counts) <= race.MAX_UNCROWDED_SEATS else CROWDED_NAME_LETTERS
    top, player = view.tops[move.seat], race.player_label(move.seat, view, ctx, letters)
    if not top:
        return Label(player, race.NO_CARD_SIGN)
    signs = ctx.emojis.label(art.emoji_name(top))
    return Label(f"{signs} {player}") if signs else Label(player, card_emoji(top, ctx))


SCREENS = GameScreens(
    public_screens,
    private_screen,
    card_markup,
    sign=GAME_DIE_PICTURE["shout"],
    taught=lesson_screen,
    label=move_label,
)

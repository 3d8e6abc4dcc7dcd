"""The screens of Shout!, a race (all members may act at the same time). Each pile is a button with its top card. A
press on the button claims a match with the dealt card by calling the pile's owner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from bot.art import drawing as art
from bot.screens.components import Item, Screen, button, container_screen, option, rows, select, text
from bot.screens.context import GameScreens, Label, ScreenContext
from bot.screens.games import race
from bot.screens.games.practice import practice_row
from bot.screens.games.smileys import GAME_DIE_PICTURE, card_emoji, card_markup, card_picture
from bot.screens.layout import Part, item_height, private_layout, public_layout, rows_that_fit
from bot.screens.parts import SEPARATOR, move_button, name_or_you
from bot.tables.shown import ChooseMove
from games.core import Move
from games.shout import CALL, ShoutView

__all__ = ["card_markup", "private_screen", "public_screens"]
PILES_PER_ROW = 4
"""The number of buttons of piles in one row."""
CROWDED_PILES_PER_ROW, CROWDED_NAME_LETTERS = 2, 5
"""In a game with more than `race.MAX_UNCROWDED_SEATS` players: the number of buttons of piles in one row, and of
letters of a name."""
EXAMPLE_TOP_CARD, EXAMPLE_DEALT_CARD = "blue-happy", "red-happy"
"""Cards for the example in the ready check: the top card of a pile, and a dealt card that matches it."""
HAND_NAME_LETTERS = 8
"""The number of letters of a name in a hand that is short of room."""
EXAMPLE_NAME_LETTERS = 9
"""The number of letters of a name in the example of the ready check, which mentions names four times."""


def public_screens(view: ShoutView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """Returns the public message, as a list of one screen: the dealt card, the dice, the log, and the piles as
    buttons."""
    head = race.deck_title(view.deck, ctx)
    if view.outcome is not None:
        return [public_layout(view, ctx, head, (), card_markup, notes=race.score_notes(view, ctx))]
    if not race.is_ready_check(ctx):
        ctx = race.with_short_names(ctx)
    log = race.log_text(view, ctx, "dealt")
    state = race.state_and_log_item(view, ctx, ctx.t("shout-next", seat=ctx.name(view.next)), log)
    if race.is_ready_check(ctx):
        short_ctx = race.with_short_names(ctx, EXAMPLE_NAME_LETTERS)
        one, other = short_ctx.name(0), short_ctx.name(1)
        example = race.ready_check_item(
            ctx,
            one=one,
            other=other,
            top=card_picture(EXAMPLE_TOP_CARD, ctx),
            card=card_picture(EXAMPLE_DEALT_CARD, ctx),
        )
        practice = practice_row(EXAMPLE_TOP_CARD, ctx)
        return [race.race_layout(view, ctx, head, (example, state), card_markup, controls=[practice])]
    owner = (view.next - 1) % len(view.counts)
    dealt = ctx.t("shout-dealt", seat=ctx.name(owner)) if view.card else ctx.t("shout-none-dealt")
    dice = race.dice_rule_text(view.dice, ctx)
    body = (text("\n".join([race.large_card_text(view.card, ctx), dealt, dice])), state)
    pile_buttons = [_pile_button(seat, view, ctx) for seat in range(len(view.counts))]
    row_width = PILES_PER_ROW if len(pile_buttons) <= race.MAX_UNCROWDED_SEATS else CROWDED_PILES_PER_ROW
    return [race.race_layout(view, ctx, head, body, card_markup, controls=rows(pile_buttons, per_row=row_width))]


def lesson_screen(view: ShoutView, ctx: ScreenContext) -> Screen:
    """Returns the table as a lesson shows it, without buttons: the dealt card, the dice, and all piles as text."""
    owner = (view.next - 1) % len(view.counts)
    dealt = ctx.t("shout-dealt", seat=ctx.name(owner)) if view.card else ctx.t("shout-none-dealt")
    lines = [race.large_card_text(view.card, ctx), dealt, race.dice_rule_text(view.dice, ctx)]
    return container_screen(
        text("\n".join(lines)), text(_piles_text(view, ctx)), race.lesson_log_item(view, ctx, "dealt")
    )


def _piles_text(view: ShoutView, ctx: ScreenContext) -> str:
    """Returns a line for each pile with its top card, its owner, and its number of cards."""
    lines = []
    for seat, top in enumerate(view.tops):
        picture, name = card_markup(top, ctx) if top else race.NO_CARD_SIGN, name_or_you(seat, view.seat, ctx)
        lines.append(f"{picture} {name}{SEPARATOR}{race.CARDS_SIGN}\u00a0{race.card_count_text(seat, view)}")
    return "\n".join(lines)


def private_screen(view: ShoutView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """Returns the screen that only one member sees: the piles, and a button to call each player, or one select if they
    are many. The controls stay valid when a new card is dealt. Before the first card and after the end, the number of
    cards in this member's pile replaces the piles."""
    seat = view.seat
    assert seat is not None
    if ctx.is_short:  # also names that begin alike, which `with_brevity` leaves long
        ctx = race.with_short_names(ctx, HAND_NAME_LETTERS)
    top = view.tops[seat]
    pile = text(ctx.t("shout-pile", count=view.counts[seat], top=card_markup(top, ctx) if top else "–"))
    body: list[Part] = [pile] if top or not race.is_ready_check(ctx) else []
    controls: list[Item] = []
    if view.outcome is None:
        if view.card:
            lines = [race.large_card_text(view.card, ctx), race.dice_rule_text(view.dice, ctx)]
            body = [text("\n".join(lines)), _small_if_short(_piles_text(view, ctx), ctx)]
        for line in race.claim_lines(view, ctx):
            hint = _small_if_short(line, ctx)
            body.append(partial(_if_it_fits, hint) if ctx.is_shortest else hint)
        controls = race.hand_claims(_call_controls(view, ctx), ctx)
    ready = race.hand_ready_buttons(seat, ctx)
    return private_layout(view, ctx, body, card_markup, controls=controls, extra_buttons=ready)


def _if_it_fits(item: Item, max_height: float) -> Item | None:
    return item if item_height(item) <= max_height else None


def _small_if_short(content: str, ctx: ScreenContext) -> Item:
    return text("\n".join(f"-# {line}" for line in content.split("\n")) if ctx.is_short else content)


def _call_controls(view: ShoutView, ctx: ScreenContext) -> list[Item]:
    """Returns the controls of the hand that call a player: a button for each player, or one select if the buttons would
    not fit on a phone, as in each game with more than `race.MAX_UNCROWDED_SEATS` players."""
    labels = {str(CALL[seat]): race.player_list_label(seat, ctx) for seat in range(len(view.counts))}
    if len(labels) <= race.MAX_UNCROWDED_SEATS and not ctx.is_shortest:
        return rows_that_fit([button(label, race.claim_custom_id(ctx, call)) for call, label in labels.items()])
    options = [option(call, label) for call, label in labels.items()]
    return [select(ChooseMove(ctx.table, None, "call"), options, placeholder=ctx.t("shout-call-whom"))]


def _pile_button(seat: int, view: ShoutView, ctx: ScreenContext) -> Item:
    """Returns the button of a seat's pile. A press calls the pile's owner."""
    label, emoji = move_label(CALL[seat], view, ctx)
    style, is_disabled = race.claim_button_style(view, ctx), not race.can_claim(view, ctx)
    return move_button(ctx, view, CALL[seat], label, style=style, emoji=emoji, disabled=is_disabled)


def move_label(move: Any, view: ShoutView, ctx: ScreenContext) -> Label:
    """Returns the label of the button that calls a player: the top card of the player's pile, the player, and the
    number of cards."""
    max_letters = race.MAX_NAME_LETTERS if len(view.counts) <= race.MAX_UNCROWDED_SEATS else CROWDED_NAME_LETTERS
    top, owner = view.tops[move.seat], race.player_label(move.seat, view, ctx, max_letters)
    if not top:
        return Label(owner, race.NO_CARD_SIGN)
    card_signs = ctx.emojis.label(art.emoji_name(top))
    return Label(f"{card_signs} {owner}") if card_signs else Label(owner, card_emoji(top, ctx))


SCREENS = GameScreens(
    public_screens,
    private_screen,
    card_markup,
    sign=GAME_DIE_PICTURE["shout"],
    memorable=race.memorability,
    taught=lesson_screen,
    label=move_label,
)

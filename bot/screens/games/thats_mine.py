"""The screens of That's mine!: the turned card, the dice, everybody's specials, and one large button."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.i18n.names import marked
from bot.screens.components import Item, Screen, boxed, button, divider, row, text
from bot.screens.context import GameScreens, Label, ScreenContext
from bot.screens.games import race
from bot.screens.games.smileys import GAME_DIE_PICTURE, card_markup, card_picture, sorted_card_pictures
from bot.screens.layout import private_layout, public_layout
from bot.screens.parts import move_button, title_text
from games.core import Move
from games.thats_mine import MINE, ThatsMineView

__all__ = ["card_markup", "private_screen", "public_screens"]
MAX_MIDDLE_CARDS = 6
"""How many cards of the middle are shown, on one line of a phone; the others are only counted."""
NEXT_TURN_NAME_LETTERS = 9
"""Letters of a name that leave a line of a phone room for who turns the next card."""
EXAMPLE_SPECIAL_CARD, EXAMPLE_TURNED_CARD = "happy*", "red-happy"
"""The example: a special card, and one that it makes one's own."""


def public_screens(view: ThatsMineView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """The table as everybody sees it."""
    head = title_text(ctx, ctx.t("race-deck", count=view.deck))
    if view.outcome is not None:
        notes = [sorted_card_pictures(pile, ctx) for pile in view.piles]
        return [public_layout(view, ctx, head, (), card_markup, notes=notes)]
    if not race.is_ready_check(ctx):
        ctx = race.with_short_names(ctx, NEXT_TURN_NAME_LETTERS)
    log = race.log_text(view, ctx, "turned")
    going_on = ctx.t("thats-mine-next", seat=ctx.name(view.dealer))
    seats = range(len(view.counts))
    if race.is_ready_check(ctx):
        example = race.ready_check_item(
            ctx, special=card_picture(EXAMPLE_SPECIAL_CARD, ctx), card=card_picture(EXAMPLE_TURNED_CARD, ctx)
        )
        whose = [f"-# {ctx.t('thats-mine-whose')}", *(_readiness_and_specials_line(seat, view, ctx) for seat in seats)]
        state = race.state_and_log_item(view, ctx, going_on, log, "\n".join(whose))
        return [race.race_layout(view, ctx, head, (example, state), card_markup)]
    body = (
        text(_cards_and_dice_text(view, ctx)),
        race.state_and_log_item(view, ctx, going_on, log),
        divider(),
        text("\n".join(_seat_line(seat, view, ctx) for seat in seats)),
    )
    (told, hand), is_off = move_label(MINE, view, ctx), not race.can_claim(view, ctx)
    mine = move_button(ctx, view, MINE, told, style=ButtonStyle.success, emoji=hand, disabled=is_off)
    return [race.race_layout(view, ctx, head, body, card_markup, controls=[row(mine)])]


def lesson_screen(view: ThatsMineView, ctx: ScreenContext) -> Screen:
    """The card on show, the dice, and whose specials are which."""
    seats = "\n".join(_seat_line(seat, view, ctx) for seat in range(len(view.counts)))
    return boxed(text(_cards_and_dice_text(view, ctx)), text(seats), race.lesson_log_item(view, ctx, "turned"))


def private_screen(view: ThatsMineView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """The seat's own specials and won cards; the button here works for every card."""
    seat = view.seat
    assert seat is not None
    specials = "\n".join(card_markup(name, ctx) for name in view.specials[seat])
    won = f"{ctx.t('thats-mine-won', count=view.counts[seat])}\n{sorted_card_pictures(view.piles[seat], ctx)}"
    body = [text(f"{ctx.t('thats-mine-specials')}\n{specials}"), text(won)]
    controls: list[Item] = []
    if view.outcome is None:
        if view.card:
            body.insert(0, text(_cards_and_dice_text(view, ctx)))
        body.append(text(race.claim_hint(view, ctx.t, "thats-mine-how")))
        claim, (told, hand) = race.claim_custom_id(ctx, str(MINE)), move_label(MINE, view, ctx)
        controls.append(row(button(told, claim, style=ButtonStyle.success, emoji=hand)))
    return private_layout(view, ctx, body, card_markup, controls=controls)


def move_label(move: Move, view: ThatsMineView, ctx: ScreenContext) -> Label:
    """The one thing that one can claim."""
    return Label(ctx.t("thats-mine-mine"), "🫳")


def _cards_and_dice_text(view: ThatsMineView, ctx: ScreenContext) -> str:
    """The card on show, what lies in the middle with it, and the dice."""
    others = [name for name in view.middle if name != view.card]
    some = " ".join(card_picture(name, ctx) for name in others[-MAX_MIDDLE_CARDS:])
    middle = ctx.t(
        "thats-mine-middle", count=len(others), cards=f"… {some}" if len(others) > MAX_MIDDLE_CARDS else some
    )
    return "\n".join([race.large_card_text(view.card, ctx), middle, race.dice_text(view.dice, ctx)])


def _seat_line(seat: int, view: ThatsMineView, ctx: ScreenContext) -> str:
    """The dealer's sign, a seat's specials, its name, and its number of cards."""
    dealer = f"{race.DEALER_SIGN} " if seat == view.dealer else ""
    specials = " ".join(card_picture(name, ctx) for name in view.specials[seat])
    mark, count = race.seat_mark(seat, view, ctx), race.card_count_text(seat, view)
    return f"{dealer}{specials} {marked(ctx.names[seat])} {mark}\u00a0{count}"


def _readiness_and_specials_line(seat: int, view: ThatsMineView, ctx: ScreenContext) -> str:
    """Before the start: whether a seat is ready, and which cards are its own."""
    specials = " ".join(card_picture(name, ctx) for name in view.specials[seat])
    return f"{race.readiness_sign(seat, ctx)} {ctx.name(seat)} {specials}"


SCREENS = GameScreens(
    public_screens,
    private_screen,
    card_markup,
    sign=GAME_DIE_PICTURE["thats_mine"],
    taught=lesson_screen,
    label=move_label,
)

"""The screens of That's mine!, a race (all members may act at the same time): the turned card, the dice, each seat's
special cards, and one large claim button. A claim says "the turned card is mine"."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.i18n.names import bold_name
from bot.screens.components import Item, Screen, button, container_screen, row, text
from bot.screens.context import GameScreens, Label, ScreenContext
from bot.screens.games import race
from bot.screens.games.practice import practice_row
from bot.screens.games.smileys import GAME_DIE_PICTURE, card_markup, card_picture, sorted_card_pictures
from bot.screens.layout import private_layout, public_layout
from bot.screens.parts import SEPARATOR, move_button
from games.core import Move
from games.thats_mine import MINE, ThatsMineView

__all__ = ["card_markup", "private_screen", "public_screens"]
MAX_MIDDLE_CARDS = 6
"""The maximum number of cards of the middle that are shown, so that they fit on one line of a phone. The other cards
are only counted."""
NAME_LETTERS = 9
"""The number of letters of a name beside its special cards."""
EXAMPLE_SPECIAL_CARD, EXAMPLE_TURNED_CARD = "happy*", "red-happy"
"""Cards for the example in the ready check: a special card, and a turned card that its owner can claim."""


def public_screens(view: ThatsMineView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """Returns the public message, as a list of one screen: the turned card, the claim button right below the card,
    below it what may be claimed (each seat's special cards, and the card on the dice), and the log."""
    head = race.deck_title(view.deck, ctx)
    if view.outcome is not None:
        piles, scores = [sorted_card_pictures(pile, ctx) for pile in view.piles], race.score_notes(view, ctx)
        notes = [SEPARATOR.join(filter(None, notes)) for notes in zip(scores, piles, strict=True)]
        ctx = race.with_last_round_only(ctx, "turned")
        return [public_layout(view, ctx, head, (), card_markup, notes=notes)]
    if not race.is_ready_check(ctx):
        ctx = race.with_short_names(ctx, NAME_LETTERS)
    log = race.log_text(view, ctx, "turned")
    next_step = ctx.t("thats-mine-next" if view.card else "thats-mine-first")
    if race.is_ready_check(ctx):
        example = race.ready_check_item(
            ctx, special=card_picture(EXAMPLE_SPECIAL_CARD, ctx), card=card_picture(EXAMPLE_TURNED_CARD, ctx)
        )
        short_ctx = race.with_short_names(ctx)
        lines = [_readiness_and_specials_line(seat, view, short_ctx) for seat in range(len(view.counts))]
        lines.insert(0, f"-# {ctx.t('thats-mine-whose')}")
        state = race.state_and_log_item(view, ctx, next_step, log, "\n".join(lines))
        practice = practice_row(EXAMPLE_TURNED_CARD, ctx)
        return [race.race_layout(view, ctx, head, (example, state), card_markup, controls=[practice])]
    (label, emoji), is_disabled = move_label(MINE, view, ctx), not race.can_claim(view, ctx)
    mine = move_button(ctx, view, MINE, label, style=ButtonStyle.success, emoji=emoji, disabled=is_disabled)
    specials = "\n".join([*_seat_lines(view, ctx), race.dice_rule_text(view.dice, ctx), _signs_line(view, ctx)])
    body = (
        text(race.large_card_text(view.card, ctx)),
        row(mine),
        text(specials),
        race.state_and_log_item(view, ctx, next_step, log),
    )
    return [race.race_layout(view, ctx, head, body, card_markup)]


def lesson_screen(view: ThatsMineView, ctx: ScreenContext) -> Screen:
    """Returns the table as a lesson shows it, without buttons: the turned card, the dice, and each seat's special
    cards."""
    cards_and_dice = "\n".join(_cards_and_dice_texts(view, ctx))
    return container_screen(
        text(cards_and_dice),
        text("\n".join([_signs_line(view, ctx), *_seat_lines(view, ctx)])),
        race.lesson_log_item(view, ctx, "turned"),
    )


def private_screen(view: ThatsMineView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """Returns the screen that only one member sees: the seat's special cards and won cards, the table, and the claim
    button. The button stays valid when a new card is turned."""
    seat = view.seat
    assert seat is not None
    specials = "\n".join(card_markup(name, ctx) for name in view.specials[seat])
    won = f"{ctx.t('thats-mine-won', count=view.counts[seat])}\n{sorted_card_pictures(view.piles[seat], ctx)}"
    body = [text(f"{ctx.t('thats-mine-specials')}\n{specials}")]
    if view.counts[seat] or not race.is_ready_check(ctx):
        body.append(text(won))
    controls: list[Item] = []
    if view.outcome is None:
        if view.card:
            body.insert(0, text("\n".join(_cards_and_dice_texts(view, ctx))))
        body += map(text, race.claim_lines(view, ctx))
        custom_id, (label, emoji) = race.claim_custom_id(ctx, str(MINE)), move_label(MINE, view, ctx)
        mine = row(button(label, custom_id, style=ButtonStyle.success, emoji=emoji))
        controls = race.hand_claims([mine], ctx)
    ready = race.hand_ready_buttons(seat, ctx)
    return private_layout(view, ctx, body, card_markup, controls=controls, extra_buttons=ready)


def move_label(move: Move, view: ThatsMineView, ctx: ScreenContext) -> Label:
    """Returns the label of the claim button. A claim ("the turned card is mine") is the only move of players."""
    return Label(ctx.t("thats-mine-mine"), "🫳")


def _cards_and_dice_texts(view: ThatsMineView, ctx: ScreenContext) -> list[str]:
    """Returns texts: the turned card, the other cards in the middle of the table if there are any, and the dice."""
    texts = [race.large_card_text(view.card, ctx), race.dice_rule_text(view.dice, ctx)]
    if others := race.other_middle_cards(view):
        pictures = " ".join(card_picture(card, ctx) for card in others[-MAX_MIDDLE_CARDS:])
        cards = f"… {pictures}" if len(others) > MAX_MIDDLE_CARDS else pictures
        texts.insert(1, ctx.t("thats-mine-middle", count=len(others), cards=cards))
    return texts


def _signs_line(view: ThatsMineView, ctx: ScreenContext) -> str:
    """Returns a line that explains the signs in the lines of the seats."""
    return f"-# {ctx.t('thats-mine-signs-lost' if any(view.lost or ()) else 'thats-mine-signs')}"


def _seat_lines(view: ThatsMineView, ctx: ScreenContext) -> list[str]:
    return [_seat_line(seat, view, ctx) for seat in range(len(view.counts))]


def _seat_line(seat: int, view: ThatsMineView, ctx: ScreenContext) -> str:
    """Returns a line for a seat: the name, for which readers look, the number of won cards, and the special cards."""
    specials = " ".join(card_picture(name, ctx) for name in view.specials[seat])
    mark, count = race.seat_sign(seat, view, ctx), race.card_count_text(seat, view)
    return f"{bold_name(ctx.names[seat])} {mark}\u00a0{count} {specials}"


def _readiness_and_specials_line(seat: int, view: ThatsMineView, ctx: ScreenContext) -> str:
    """Returns a line for a seat in the ready check: whether the member is ready, the name, and the special cards."""
    specials = " ".join(card_picture(name, ctx) for name in view.specials[seat])
    return f"{race.readiness_sign(seat, ctx)} {ctx.name(seat)} {specials}"


SCREENS = GameScreens(
    public_screens,
    private_screen,
    card_markup,
    sign=GAME_DIE_PICTURE["thats_mine"],
    memorable=race.memorability,
    taught=lesson_screen,
    label=move_label,
)

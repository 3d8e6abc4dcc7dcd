"""The screens of That's mine!: the turned card, the dice, everybody's specials, and one large button."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.i18n.names import marked
from bot.screens.components import Item, Screen, boxed, button, line, row, text
from bot.screens.context import GameScreens, Label, ScreenContext
from bot.screens.games import race
from bot.screens.games.smileys import DIE, card, picture, pictures
from bot.screens.layout import private_layout, public_layout
from bot.screens.parts import move_button, title
from games.core import Move
from games.thats_mine import MINE, ThatsMineView

__all__ = ["card", "private", "public"]
MIDDLE = 6
"""How many cards of the middle are shown, on one line of a phone; the others are only counted."""
TOLD = 9
"""Letters of a name that leave a line of a phone room for who turns the next card."""
SPECIAL, TURNED = "happy*", "red-happy"
"""The example: a special card, and one that it makes one's own."""


def public(view: ThatsMineView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """The table as everybody sees it."""
    head = title(ctx, ctx.t("race-deck", count=view.deck))
    if view.outcome is not None:
        notes = [pictures(pile, ctx) for pile in view.piles]
        return [public_layout(view, ctx, head, (), card, notes=notes)]
    if not race.is_ready_check(ctx):
        ctx = race.shortened(ctx, TOLD)
    log = race.log(view, ctx, "turned")
    going_on = ctx.t("thats-mine-next", seat=ctx.name(view.dealer))
    seats = range(len(view.counts))
    if race.is_ready_check(ctx):
        example = race.ready(ctx, special=picture(SPECIAL, ctx), card=picture(TURNED, ctx))
        whose = [f"-# {ctx.t('thats-mine-whose')}", *(_specials(seat, view, ctx) for seat in seats)]
        state = race.state(view, ctx, going_on, log, "\n".join(whose))
        return [race.layout(view, ctx, head, (example, state), card)]
    body = (
        text(_cards(view, ctx)),
        race.state(view, ctx, going_on, log),
        line(),
        text("\n".join(_seat(seat, view, ctx) for seat in seats)),
    )
    (told, hand), is_off = label(MINE, view, ctx), not race.can_claim(view, ctx)
    mine = move_button(ctx, view, MINE, told, style=ButtonStyle.success, emoji=hand, disabled=is_off)
    return [race.layout(view, ctx, head, body, card, controls=[row(mine)])]


def taught(view: ThatsMineView, ctx: ScreenContext) -> Screen:
    """The card on show, the dice, and whose specials are which."""
    seats = "\n".join(_seat(seat, view, ctx) for seat in range(len(view.counts)))
    return boxed(text(_cards(view, ctx)), text(seats), race.came(view, ctx, "turned"))


def private(view: ThatsMineView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """The seat's own specials and won cards; the button here works for every card."""
    seat = view.seat
    assert seat is not None
    specials = "\n".join(card(name, ctx) for name in view.specials[seat])
    won = f"{ctx.t('thats-mine-won', count=view.counts[seat])}\n{pictures(view.piles[seat], ctx)}"
    body = [text(f"{ctx.t('thats-mine-specials')}\n{specials}"), text(won)]
    controls: list[Item] = []
    if view.outcome is None:
        if view.card:
            body.insert(0, text(_cards(view, ctx)))
        body.append(text(race.standing(view, ctx.t, "thats-mine-how")))
        claim, (told, hand) = race.claim(ctx, str(MINE)), label(MINE, view, ctx)
        controls.append(row(button(told, claim, style=ButtonStyle.success, emoji=hand)))
    return private_layout(view, ctx, body, card, controls=controls)


def label(move: Move, view: ThatsMineView, ctx: ScreenContext) -> Label:
    """The one thing that one can claim."""
    return Label(ctx.t("thats-mine-mine"), "🫳")


def _cards(view: ThatsMineView, ctx: ScreenContext) -> str:
    """The card on show, what lies in the middle with it, and the dice."""
    others = [name for name in view.middle if name != view.card]
    some = " ".join(picture(name, ctx) for name in others[-MIDDLE:])
    middle = ctx.t("thats-mine-middle", count=len(others), cards=f"… {some}" if len(others) > MIDDLE else some)
    return "\n".join([race.large(view.card, ctx), middle, race.dice(view.dice, ctx)])


def _seat(seat: int, view: ThatsMineView, ctx: ScreenContext) -> str:
    """The dealer's sign, a seat's specials, its name, and its number of cards."""
    dealer = f"{race.DEALER} " if seat == view.dealer else ""
    specials = " ".join(picture(name, ctx) for name in view.specials[seat])
    return f"{dealer}{specials} {marked(ctx.names[seat])} {race.mark(seat, view, ctx)}\u00a0{race.cards(seat, view)}"


def _specials(seat: int, view: ThatsMineView, ctx: ScreenContext) -> str:
    """Before the start: whether a seat is ready, and which cards are its own."""
    specials = " ".join(picture(name, ctx) for name in view.specials[seat])
    return f"{race.sign_of_ready(seat, ctx)} {ctx.name(seat)} {specials}"


SCREENS = GameScreens(
    public,
    private,
    card,
    sign=DIE["thats_mine"],
    taught=taught,
    label=label,
)

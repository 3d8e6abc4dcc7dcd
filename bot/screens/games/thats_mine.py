"""The screens of That's mine!: the turned card, the dice, everybody's specials, and one large button."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.i18n.names import marked
from bot.screens.components import Item, Screen, boxed, button, line, row, text
from bot.screens.frame import Frame, GameScreens, Label
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


def public(view: ThatsMineView, moves: Sequence[Move], frame: Frame) -> list[Screen]:
    """The table as everybody sees it."""
    head = title(frame, frame.t("race-deck", count=view.deck))
    if view.outcome is not None:
        notes = [pictures(pile, frame) for pile in view.piles]
        return [public_layout(view, frame, head, (), card, notes=notes)]
    if not race.is_ready_check(frame):
        frame = race.shortened(frame, TOLD)
    log = race.log(view, frame, "turned")
    going_on = frame.t("thats-mine-next", seat=frame.name(view.dealer))
    seats = range(len(view.counts))
    if race.is_ready_check(frame):
        example = race.ready(frame, special=picture(SPECIAL, frame), card=picture(TURNED, frame))
        whose = [f"-# {frame.t('thats-mine-whose')}", *(_specials(seat, view, frame) for seat in seats)]
        state = race.state(view, frame, going_on, log, "\n".join(whose))
        return [race.layout(view, frame, head, (example, state), card)]
    body = (
        text(_cards(view, frame)),
        race.state(view, frame, going_on, log),
        line(),
        text("\n".join(_seat(seat, view, frame) for seat in seats)),
    )
    (told, hand), is_off = label(MINE, view, frame), not race.can_claim(view, frame)
    mine = move_button(frame, view, MINE, told, style=ButtonStyle.success, emoji=hand, disabled=is_off)
    return [race.layout(view, frame, head, body, card, controls=[row(mine)])]


def taught(view: ThatsMineView, frame: Frame) -> Screen:
    """The card on show, the dice, and whose specials are which."""
    seats = "\n".join(_seat(seat, view, frame) for seat in range(len(view.counts)))
    return boxed(text(_cards(view, frame)), text(seats), race.came(view, frame, "turned"))


def private(view: ThatsMineView, moves: Sequence[Move], frame: Frame) -> Screen:
    """The seat's own specials and won cards; the button here works for every card."""
    seat = view.seat
    assert seat is not None
    specials = "\n".join(card(name, frame) for name in view.specials[seat])
    won = f"{frame.t('thats-mine-won', count=view.counts[seat])}\n{pictures(view.piles[seat], frame)}"
    body = [text(f"{frame.t('thats-mine-specials')}\n{specials}"), text(won)]
    controls: list[Item] = []
    if view.outcome is None:
        if view.card:
            body.insert(0, text(_cards(view, frame)))
        body.append(text(race.standing(view, frame.t, "thats-mine-how")))
        claim, (told, hand) = race.claim(frame, str(MINE)), label(MINE, view, frame)
        controls.append(row(button(told, claim, style=ButtonStyle.success, emoji=hand)))
    return private_layout(view, frame, body, card, controls=controls)


def label(move: Move, view: ThatsMineView, frame: Frame) -> Label:
    """The one thing that one can claim."""
    return Label(frame.t("thats-mine-mine"), "🫳")


def _cards(view: ThatsMineView, frame: Frame) -> str:
    """The card on show, what lies in the middle with it, and the dice."""
    others = [name for name in view.middle if name != view.card]
    some = " ".join(picture(name, frame) for name in others[-MIDDLE:])
    middle = frame.t("thats-mine-middle", count=len(others), cards=f"… {some}" if len(others) > MIDDLE else some)
    return "\n".join([race.large(view.card, frame), middle, race.dice(view.dice, frame)])


def _seat(seat: int, view: ThatsMineView, frame: Frame) -> str:
    """The dealer's sign, a seat's specials, its name, and its number of cards."""
    dealer = f"{race.DEALER} " if seat == view.dealer else ""
    specials = " ".join(picture(name, frame) for name in view.specials[seat])
    return (
        f"{dealer}{specials} {marked(frame.names[seat])} {race.mark(seat, view, frame)}\u00a0{race.cards(seat, view)}"
    )


def _specials(seat: int, view: ThatsMineView, frame: Frame) -> str:
    """Before the start: whether a seat is ready, and which cards are its own."""
    specials = " ".join(picture(name, frame) for name in view.specials[seat])
    return f"{race.sign_of_ready(seat, frame)} {frame.name(seat)} {specials}"


SCREENS = GameScreens(
    public,
    private,
    card,
    sign=DIE["thats_mine"],
    taught=taught,
    label=label,
)

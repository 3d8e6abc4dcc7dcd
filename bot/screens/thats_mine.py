"""The screens of That's mine!: the turned card, the dice, everybody's specials, and one large button."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle, ui

from bot.drawing.words import Words
from bot.screens import race
from bot.screens.frame import Frame
from bot.screens.parts import Item, button, line, move_button, private_layout, public_layout, row, text, title
from bot.screens.smileys import card, picture, pictures
from games.core import Move
from games.thats_mine import MINE, ThatsMineView

__all__ = ["card", "private", "public"]
MIDDLE = 12
"""How many cards of the middle are shown; the others are only counted."""


def public(view: ThatsMineView, moves: Sequence[Move], frame: Frame, words: Words) -> list[ui.LayoutView]:
    """The table as everybody sees it."""
    head = title(frame, words, words("race-deck", count=view.deck))
    if view.outcome is not None:
        notes = [pictures(pile, frame) for pile in view.piles]
        return [public_layout(view, frame, words, head, (), card, notes=notes)]
    body = (
        text(_cards(view, frame, words)),
        race.state(view, frame, words, words("thats-mine-next", seat=frame.name(view.dealer))),
        line(),
        text("\n".join(_seat(seat, view, frame, words) for seat in range(len(view.counts)))),
    )
    mine = move_button(frame, view, MINE, words("thats-mine-mine"), style=ButtonStyle.success, emoji="🫳")
    mine.disabled = not race.can_claim(view, frame)
    controls = [row(mine)] if view.card else []
    beside = race.buttons(frame, words)
    frame = race.of_latest(view, frame, "turned")
    return [public_layout(view, frame, words, head, body, card, controls=controls, beside=beside)]


def private(view: ThatsMineView, moves: Sequence[Move], frame: Frame, words: Words) -> ui.LayoutView:
    """The seat's own specials and won cards; the button here works for every card."""
    seat = view.seat
    assert seat is not None
    specials = "\n".join(card(name, frame, words) for name in view.specials[seat])
    won = f"{words('thats-mine-won', count=view.counts[seat])}\n{pictures(view.piles[seat], frame)}"
    body = [text(f"{words('thats-mine-specials')}\n{specials}"), text(won)]
    controls: list[Item] = []
    if view.outcome is None:
        body.append(text(words("race-out") if seat in view.out else words("thats-mine-how")))
        claim = race.claim(frame, str(MINE))
        controls.append(row(button(words("thats-mine-mine"), claim, style=ButtonStyle.success, emoji="🫳")))
    return private_layout(view, frame, words, body, card, controls=controls)


def _cards(view: ThatsMineView, frame: Frame, words: Words) -> str:
    """The card on show with what goes with it, and the dice."""
    shown = []
    if view.card is not None:
        shown.append(race.large(view.card, frame, words))
    others = view.middle[:-1] if view.is_open else view.middle
    if others:
        some = " ".join(picture(name, frame) for name in others[-MIDDLE:])
        shown.append(words("thats-mine-middle", count=len(others), cards=f"… {some}" if len(others) > MIDDLE else some))
    shown.append(words("race-dice", dice=race.dice(view.dice, frame, words)))
    return "\n".join(shown)


def _seat(seat: int, view: ThatsMineView, frame: Frame, words: Words) -> str:
    dealer = " 🎲" if seat == view.dealer else ""
    specials = " ".join(picture(name, frame) for name in view.specials[seat])
    won = words("race-cards", count=view.counts[seat])
    return f"{specials} {frame.name(seat)}{race.mark(seat, view)}{dealer} · {won}"

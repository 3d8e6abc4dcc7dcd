"""The screens of That's mine!: the turned card, the dice, everybody's specials, and one large button."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle, ui

from bot.drawing.words import Words
from bot.screens import race
from bot.screens.face import Face
from bot.screens.parts import Item, button, line, move_button, private_frame, public_frame, row, text, title
from bot.screens.smileys import card, picture, pictures
from games.core import Move
from games.thats_mine import MINE, ThatsMineView

__all__ = ["card", "private", "public"]
MIDDLE = 12
"""Cards of the middle that are shown; of the others only their number."""


def public(view: ThatsMineView, moves: Sequence[Move], face: Face, words: Words) -> list[ui.LayoutView]:
    """The table as everybody sees it."""
    head = title(face, words, words("race-deck", count=view.deck))
    if view.outcome is not None:
        notes = [pictures(pile, face) for pile in view.piles]
        return [public_frame(view, face, words, head, (), card, notes=notes)]
    body = (
        text(_cards(view, face, words)),
        race.state(view, face, words, words("thats-mine-next", seat=face.name(view.dealer))),
        line(),
        text("\n".join(_seat(seat, view, face, words) for seat in range(len(view.counts)))),
    )
    mine = move_button(face, view, MINE, words("thats-mine-mine"), style=ButtonStyle.success, emoji="🫳")
    mine.disabled = not race.can_claim(view, face)
    controls = [row(mine)] if view.card else []
    beside = race.buttons(face, words)
    face = race.of_latest(view, face, "turned")
    return [public_frame(view, face, words, head, body, card, controls=controls, beside=beside)]


def private(view: ThatsMineView, moves: Sequence[Move], face: Face, words: Words) -> ui.LayoutView:
    """One's own specials and won cards; the button here works for every card."""
    seat = view.seat
    assert seat is not None
    specials = "\n".join(card(name, face, words) for name in view.specials[seat])
    won = f"{words('thats-mine-won', count=view.counts[seat])}\n{pictures(view.piles[seat], face)}"
    body = [text(f"{words('thats-mine-specials')}\n{specials}"), text(won)]
    controls: list[Item] = []
    if view.outcome is None:
        body.append(text(words("race-out") if seat in view.out else words("thats-mine-how")))
        claim = race.claim_id(face, str(MINE))
        controls.append(row(button(words("thats-mine-mine"), claim, style=ButtonStyle.success, emoji="🫳")))
    return private_frame(view, face, words, body, card, controls=controls)


def _cards(view: ThatsMineView, face: Face, words: Words) -> str:
    """The card on show with what goes with it, and the dice."""
    shown = []
    if view.card is not None:
        shown.append(race.large(view.card, face, words))
    others = view.middle[:-1] if view.is_open else view.middle
    if others:
        some = " ".join(picture(name, face) for name in others[-MIDDLE:])
        shown.append(words("thats-mine-middle", count=len(others), cards=f"… {some}" if len(others) > MIDDLE else some))
    shown.append(words("race-dice", dice=race.dice(view.dice, face, words)))
    return "\n".join(shown)


def _seat(seat: int, view: ThatsMineView, face: Face, words: Words) -> str:
    dealer = " 🎲" if seat == view.dealer else ""
    specials = " ".join(picture(name, face) for name in view.specials[seat])
    won = words("race-cards", count=view.counts[seat])
    return f"{specials} {face.name(seat)}{race.mark(seat, view)}{dealer} · {won}"

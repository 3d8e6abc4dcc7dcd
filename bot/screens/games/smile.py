"""The screens of Smile: the row of creatures with fireflies, what everybody owns, the buttons to offer and collect."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import Any

from discord import ButtonStyle

from bot.art.drawing import Emojis
from bot.i18n.translations import Translations
from bot.screens.components import Item, Screen, line, row, text
from bot.screens.frame import Frame, GameScreens, Label
from bot.screens.layout import height_of, private_layout, public_layout
from bot.screens.parts import DOT, TURN, card_text, does, move_button, named, title
from games.core import Move
from games.smile import CARDS, COLOURS, PER_POINT, ROUNDS, Offer, SmileView, score

NAMES = tuple(map(str, CARDS))
NUMBERS = ("1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣")
FIREFLY = "✨"
"""The sign of a firefly: buttons have room for no second picture."""
WIDE = 3
"""Creatures side by side: as many as a phone shows, as some clients break even between a creature and its corner."""


def card(name: str, frame: Frame) -> str:
    """A creature `-3-pink`: face, value, corner colour with its name; anything else in words."""
    return _creature(name, frame.emojis) if "-" in name else card_text(name, frame.t)


@lru_cache(maxsize=512)
def _creature(name: str, emojis: Emojis) -> str:
    value, colour = name.rsplit("-", 1)
    return f"{emojis(_picture(value))}\u00a0**{_number(value)}**\u00a0{emojis(f'corner_{colour}')}"


def _picture(value: str) -> str:
    """The picture of the creatures of this value."""
    return f"smile_{value.replace('-', 'm')}"


def _number(value: str) -> str:
    """A value with a minus, not a hyphen."""
    return value.replace("-", "−")


def public(view: SmileView, moves: Sequence[Move], frame: Frame) -> list[Screen]:
    """The table as everybody sees it, with the buttons of the player whose turn it is."""
    head = title(frame, _round(view, frame.t))
    if view.outcome is not None:
        notes = [_count(view, seat, frame) for seat in range(len(view.out))]
        return [public_layout(view, frame, head, (_owned(view, frame),), card, notes=notes)]
    taught = text(_signs(frame)) if view.round == 1 and not frame.is_shortest else None
    is_off = bool(frame.computers) and frame.computers[view.turn]  # a computer player presses nothing
    borrowed = sum(event.name == "borrowed" for event in frame.recent)
    tear = _tear(view, frame) if borrowed and borrowed >= sum(view.tears) else None  # the first one
    between = None if frame.is_shortest else line()
    body = (_row(view, frame), taught, between, lambda most: _owned(view, frame, most), tear)
    return [public_layout(view, frame, head, body, card, controls=_buttons(view, moves, frame, is_off=is_off))]


def private(view: SmileView, moves: Sequence[Move], frame: Frame) -> Screen:
    """The seat's own fireflies and creatures, and what the seat can do now."""
    assert view.seat is not None
    mine = view.fireflies[view.seat]
    body = (
        text(frame.t("smile-hand", count=mine, firefly=FIREFLY)),
        (lambda most: _owned(view, frame, most)) if frame.is_private else _own(view.owned[view.seat], frame),
        None if view.outcome else _row(view, frame),
        text(_signs(frame)) if frame.is_first and frame.explains_signs and view.outcome is None else None,
    )
    controls, facts = _buttons(view, moves, frame), [_round(view, frame.t)]
    return private_layout(view, frame, body, card, controls=controls, facts=facts)


def hand(view: SmileView, frame: Frame) -> str:
    """The fireflies of a seat."""
    assert view.seat is not None
    return f"{FIREFLY}\u00a0×{view.fireflies[view.seat]}"


def meanings(view: SmileView, frame: Frame) -> list[str]:
    """What fireflies, tears and corners do, and what counts."""
    signs = ((FIREFLY, "empty"), (frame.emojis("tear"), "tear"), (frame.emojis(f"corner_{COLOURS[0]}"), "flee"))
    lines = [f"{sign} {frame.t(f'smile-meaning-{name}')}" for sign, name in signs]
    return [*lines, frame.t("smile-sign-points", count=PER_POINT)]


def _round(view: SmileView, t: Translations) -> str:
    return t("smile-round", round=min(view.round, ROUNDS))


def _own(owned: tuple[int, ...], frame: Frame) -> Item:
    return text(_cards(owned, frame.emojis) or frame.t("smile-owns-nothing"))


def glance(view: SmileView, frame: Frame) -> str:
    """The creatures of the row that are not taken."""
    return "  ".join(one for one, slot in zip(_places(view, frame), view.row, strict=False) if slot.card is not None)


def _row(view: SmileView, frame: Frame) -> Item:
    large = "" if frame.is_shortest else "### " if frame.is_short else "## "
    return text("\n".join(f"{large}{one}" for one in _places(view, frame)))  # Discord draws emojis larger in headings


def _places(view: SmileView, frame: Frame) -> list[str]:
    """Each place of the row with its creature, and the fireflies on it."""
    places = []
    for number, slot in zip(NUMBERS, view.row, strict=False):
        lights = f"\u00a0{FIREFLY}×{slot.fireflies}" if slot.fireflies else ""
        shown = f"{_creature(NAMES[slot.card], frame.emojis)}{lights}" if slot.card is not None else "·"
        places.append(f"{number}\u00a0{shown}")
    return places


def _signs(frame: Frame) -> str:
    """What the corners of the creatures do, and what counts."""
    corners = "\u00a0".join(frame.emojis(f"corner_{colour}") for colour in COLOURS[:-1])
    told = frame.t("smile-sign-corners", corners=corners, plain=frame.emojis("corner_plain"))
    return f"-# {told}\n-# {frame.t('smile-sign-points', count=PER_POINT)}"


def _tear(view: SmileView, frame: Frame) -> Item:
    """What a tear is: it first lies on the table long after the first round has taught the other signs."""
    return text(f"-# {frame.t('smile-sign-tear', tear=frame.emojis('tear'))}")


def _owned(view: SmileView, frame: Frame, most: float = inf) -> Item:
    """What everybody owns, a line each if it may not be tall enough for their creatures on lines of their own. The
    points are those without fireflies, so that they are shown only until the end, when the standing counts all."""
    lines = []
    for seat, owned in enumerate(view.owned):
        head = named(seat, view.seat, frame)
        if view.outcome is None:
            mark = "💤\u00a0" if view.out[seat] else f"{TURN}\u00a0" if seat == view.turn else ""
            head = f"{mark}{head}{_points(owned, view.tears[seat], frame.t)}"
        tears = f" {frame.emojis('tear')}\u00a0×{view.tears[seat]}" if view.tears[seat] else ""
        lines.append((f"{head}{tears}", _cards(owned, frame.emojis)))
    shown = text("\n".join([f"{head}\n{cards}" if cards else head for head, cards in lines]))
    if most < inf and height_of(shown) > most:
        shown = text("\n".join([f"-# {head}  {cards.replace(chr(10), '  ')}" for head, cards in lines]))
    return shown


@lru_cache(maxsize=4096)
def _points(owned: tuple[int, ...], tears: int, t: Translations) -> str:
    return f"{DOT}{t('score', score=score(owned, 0, tears))}"


@lru_cache(maxsize=4096)
def _cards(owned: tuple[int, ...], emojis: Emojis) -> str:
    cards = [_creature(NAMES[i], emojis) for i in sorted(owned)]
    return "\n".join("  ".join(cards[at : at + WIDE]) for at in range(0, len(cards), WIDE))


def _count(view: SmileView, seat: int, frame: Frame) -> str:
    """How a seat got its score."""
    fireflies = view.fireflies[seat] or 0
    return frame.t(
        "smile-count",
        creatures=sum(CARDS[i].value for i in view.owned[seat]),
        fireflies=fireflies,
        bonus=fireflies // PER_POINT,
        tears=view.tears[seat],
    )


def _buttons(view: SmileView, moves: Sequence[Move], frame: Frame, *, is_off: bool = False) -> list[Item]:
    """The moves, each with the face of its creature; none of them can be pressed if `is_off`."""
    offers: list[Item] = []
    collects: list[Item] = []
    for move in moves:
        told, face = label(move, view, frame)
        style, side = (ButtonStyle.primary, offers) if isinstance(move, Offer) else (ButtonStyle.success, collects)
        side.append(move_button(frame, view, move, told, style=style, emoji=face, disabled=is_off))
    return [row(*some) for some in (offers, collects) if some]


def label(move: Any, view: SmileView, frame: Frame) -> Label:
    """What is done, and at which creature: its place in the row, its value, its face."""
    at, slot = NUMBERS[move.at - 1], view.row[move.at - 1]
    if slot.card is None:  # it was planned, and that creature is gone
        return Label(does("offer" if isinstance(move, Offer) else "collect", [at], frame.t))
    lights = None if isinstance(move, Offer) else slot.fireflies
    return _label(at, slot.card, lights, frame.t, frame.emojis)


@lru_cache(maxsize=4096)
def _label(at: str, of: int, lights: int | None, t: Translations, emojis: Emojis) -> Label:
    """To offer to a creature, or to collect it with its fireflies (`lights`)."""
    number = str(CARDS[of].value)
    face, value = emojis.partial(_picture(number)), _number(number)
    if lights is None:
        return Label(t("smile-offer", at=at, value=value), face)
    return Label(t("smile-collect", at=at, value=value, fireflies=lights), face)


def spelled(word: str) -> list[str]:
    """A word of the notation; a place in the row as its number there."""
    return [NUMBERS[int(word) - 1] if word.isdigit() else word]


SCREENS = GameScreens(
    public,
    private,
    card,
    sign="smile_6",
    hurts=("scared",),
    meanings=meanings,
    hand=hand,
    glance=glance,
    label=label,
    spelled=spelled,
)

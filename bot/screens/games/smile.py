"""The screens of Smile: the row of creatures with fireflies, what everybody owns, the buttons to offer and collect."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import Any

from discord import ButtonStyle

from bot.art.drawing import Emojis
from bot.i18n.translations import Translations
from bot.screens.components import Item, Screen, divider, row, text
from bot.screens.context import GameScreens, Label, ScreenContext
from bot.screens.layout import item_height, private_layout, public_layout
from bot.screens.parts import SEPARATOR, TURN_SIGN, action_label, card_text, move_button, name_or_you, title_text
from games.core import Move
from games.smile import CARDS, COLOURS, PER_POINT, ROUNDS, Offer, SmileView, score

CARD_NAMES = tuple(map(str, CARDS))
PLACE_EMOJIS = ("1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣")
FIREFLY_SIGN = "✨"
"""The sign of a firefly: buttons have room for no second picture."""
CREATURES_PER_LINE = 3
"""Creatures side by side: as many as a phone shows, as some clients break even between a creature and its corner."""


def card_markup(name: str, ctx: ScreenContext) -> str:
    """A creature `-3-pink`: face, value, corner colour with its name; anything else in words."""
    return _creature_markup(name, ctx.emojis) if "-" in name else card_text(name, ctx.t)


@lru_cache(maxsize=512)
def _creature_markup(name: str, emojis: Emojis) -> str:
    value, colour = name.rsplit("-", 1)
    return f"{emojis(_creature_picture_name(value))}\u00a0**{_value_text(value)}**\u00a0{emojis(f'corner_{colour}')}"


def _creature_picture_name(value: str) -> str:
    """The picture of the creatures of this value."""
    return f"smile_{value.replace('-', 'm')}"


def _value_text(value: str) -> str:
    """A value with a minus, not a hyphen."""
    return value.replace("-", "−")


def public_screens(view: SmileView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """The table as everybody sees it, with the buttons of the player whose turn it is."""
    head = title_text(ctx, _round_text(view, ctx.t))
    if view.outcome is not None:
        notes = [_score_breakdown(view, seat, ctx) for seat in range(len(view.out))]
        return [public_layout(view, ctx, head, (_owned_creatures_item(view, ctx),), card_markup, notes=notes)]
    taught = text(_sign_legend_text(ctx)) if view.round == 1 and not ctx.is_shortest else None
    is_off = bool(ctx.computers) and ctx.computers[view.turn]  # a computer player presses nothing
    borrowed = sum(event.name == "borrowed" for event in ctx.recent)
    tear = _tear_legend_item(view, ctx) if borrowed and borrowed >= sum(view.tears) else None  # the first one
    between = None if ctx.is_shortest else divider()
    body = (_creature_row_item(view, ctx), taught, between, lambda most: _owned_creatures_item(view, ctx, most), tear)
    return [public_layout(view, ctx, head, body, card_markup, controls=_move_buttons(view, moves, ctx, is_off=is_off))]


def private_screen(view: SmileView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """The seat's own fireflies and creatures, and what the seat can do now."""
    assert view.seat is not None
    mine = view.fireflies[view.seat]
    body = (
        text(ctx.t("smile-hand", count=mine, firefly=FIREFLY_SIGN)),
        (lambda most: _owned_creatures_item(view, ctx, most))
        if ctx.is_private
        else _own_creatures_item(view.owned[view.seat], ctx),
        None if view.outcome else _creature_row_item(view, ctx),
        text(_sign_legend_text(ctx)) if ctx.is_first and ctx.explains_signs and view.outcome is None else None,
    )
    controls, facts = _move_buttons(view, moves, ctx), [_round_text(view, ctx.t)]
    return private_layout(view, ctx, body, card_markup, controls=controls, facts=facts)


def hand_line(view: SmileView, ctx: ScreenContext) -> str:
    """The fireflies of a seat."""
    assert view.seat is not None
    return f"{FIREFLY_SIGN}\u00a0×{view.fireflies[view.seat]}"


def meaning_lines(view: SmileView, ctx: ScreenContext) -> list[str]:
    """What fireflies, tears and corners do, and what counts."""
    signs = ((FIREFLY_SIGN, "empty"), (ctx.emojis("tear"), "tear"), (ctx.emojis(f"corner_{COLOURS[0]}"), "flee"))
    lines = [f"{sign} {ctx.t(f'smile-meaning-{name}')}" for sign, name in signs]
    return [*lines, ctx.t("smile-sign-points", count=PER_POINT)]


def _round_text(view: SmileView, t: Translations) -> str:
    return t("smile-round", round=min(view.round, ROUNDS))


def _own_creatures_item(owned: tuple[int, ...], ctx: ScreenContext) -> Item:
    return text(_creatures_markup(owned, ctx.emojis) or ctx.t("smile-owns-nothing"))


def board_summary(view: SmileView, ctx: ScreenContext) -> str:
    """The creatures of the row that are not taken."""
    return "  ".join(
        one for one, slot in zip(_row_place_texts(view, ctx), view.row, strict=False) if slot.card is not None
    )


def _creature_row_item(view: SmileView, ctx: ScreenContext) -> Item:
    large = "" if ctx.is_shortest else "### " if ctx.is_short else "## "
    return text(
        "\n".join(f"{large}{one}" for one in _row_place_texts(view, ctx))
    )  # Discord draws emojis larger in headings


def _row_place_texts(view: SmileView, ctx: ScreenContext) -> list[str]:
    """Each place of the row with its creature, and the fireflies on it."""
    places = []
    for number, slot in zip(PLACE_EMOJIS, view.row, strict=False):
        lights = f"\u00a0{FIREFLY_SIGN}×{slot.fireflies}" if slot.fireflies else ""
        shown = f"{_creature_markup(CARD_NAMES[slot.card], ctx.emojis)}{lights}" if slot.card is not None else "·"
        places.append(f"{number}\u00a0{shown}")
    return places


def _sign_legend_text(ctx: ScreenContext) -> str:
    """What the corners of the creatures do, and what counts."""
    corners = "\u00a0".join(ctx.emojis(f"corner_{colour}") for colour in COLOURS[:-1])
    told = ctx.t("smile-sign-corners", corners=corners, plain=ctx.emojis("corner_plain"))
    return f"-# {told}\n-# {ctx.t('smile-sign-points', count=PER_POINT)}"


def _tear_legend_item(view: SmileView, ctx: ScreenContext) -> Item:
    """What a tear is: it first lies on the table long after the first round has taught the other signs."""
    return text(f"-# {ctx.t('smile-sign-tear', tear=ctx.emojis('tear'))}")


def _owned_creatures_item(view: SmileView, ctx: ScreenContext, most: float = inf) -> Item:
    """What everybody owns, a line each if it may not be tall enough for their creatures on lines of their own. The
    points are those without fireflies, so that they are shown only until the end, when the standing counts all."""
    lines = []
    for seat, owned in enumerate(view.owned):
        head = name_or_you(seat, view.seat, ctx)
        if view.outcome is None:
            mark = "💤\u00a0" if view.out[seat] else f"{TURN_SIGN}\u00a0" if seat == view.turn else ""
            head = f"{mark}{head}{_points_text(owned, view.tears[seat], ctx.t)}"
        tears = f" {ctx.emojis('tear')}\u00a0×{view.tears[seat]}" if view.tears[seat] else ""
        lines.append((f"{head}{tears}", _creatures_markup(owned, ctx.emojis)))
    shown = text("\n".join([f"{head}\n{cards}" if cards else head for head, cards in lines]))
    if most < inf and item_height(shown) > most:
        shown = text("\n".join([f"-# {head}  {cards.replace(chr(10), '  ')}" for head, cards in lines]))
    return shown


@lru_cache(maxsize=4096)
def _points_text(owned: tuple[int, ...], tears: int, t: Translations) -> str:
    return f"{SEPARATOR}{t('score', score=score(owned, 0, tears))}"


@lru_cache(maxsize=4096)
def _creatures_markup(owned: tuple[int, ...], emojis: Emojis) -> str:
    cards = [_creature_markup(CARD_NAMES[i], emojis) for i in sorted(owned)]
    return "\n".join("  ".join(cards[at : at + CREATURES_PER_LINE]) for at in range(0, len(cards), CREATURES_PER_LINE))


def _score_breakdown(view: SmileView, seat: int, ctx: ScreenContext) -> str:
    """How a seat got its score."""
    fireflies = view.fireflies[seat] or 0
    return ctx.t(
        "smile-count",
        creatures=sum(CARDS[i].value for i in view.owned[seat]),
        fireflies=fireflies,
        bonus=fireflies // PER_POINT,
        tears=view.tears[seat],
    )


def _move_buttons(view: SmileView, moves: Sequence[Move], ctx: ScreenContext, *, is_off: bool = False) -> list[Item]:
    """The moves, each with the face of its creature; none of them can be pressed if `is_off`."""
    offers: list[Item] = []
    collects: list[Item] = []
    for move in moves:
        told, face = move_label(move, view, ctx)
        style, side = (ButtonStyle.primary, offers) if isinstance(move, Offer) else (ButtonStyle.success, collects)
        side.append(move_button(ctx, view, move, told, style=style, emoji=face, disabled=is_off))
    return [row(*some) for some in (offers, collects) if some]


def move_label(move: Any, view: SmileView, ctx: ScreenContext) -> Label:
    """What is done, and at which creature: its place in the row, its value, its face."""
    at, slot = PLACE_EMOJIS[move.at - 1], view.row[move.at - 1]
    if slot.card is None:  # it was planned, and that creature is gone
        return Label(action_label("offer" if isinstance(move, Offer) else "collect", [at], ctx.t))
    lights = None if isinstance(move, Offer) else slot.fireflies
    return _offer_or_collect_label(at, slot.card, lights, ctx.t, ctx.emojis)


@lru_cache(maxsize=4096)
def _offer_or_collect_label(at: str, of: int, lights: int | None, t: Translations, emojis: Emojis) -> Label:
    """To offer to a creature, or to collect it with its fireflies (`lights`)."""
    number = str(CARDS[of].value)
    face, value = emojis.partial(_creature_picture_name(number)), _value_text(number)
    if lights is None:
        return Label(t("smile-offer", at=at, value=value), face)
    return Label(t("smile-collect", at=at, value=value, fireflies=lights), face)


def expand_notation_word(word: str) -> list[str]:
    """A word of the notation; a place in the row as its number there."""
    return [PLACE_EMOJIS[int(word) - 1] if word.isdigit() else word]


SCREENS = GameScreens(
    public_screens,
    private_screen,
    card_markup,
    sign="smile_6",
    hurts=("scared",),
    meanings=meaning_lines,
    hand=hand_line,
    glance=board_summary,
    label=move_label,
    spelled=expand_notation_word,
)

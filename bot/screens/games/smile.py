"""The screens of Smile: the row of creatures with fireflies, the creatures that each player owns, and the buttons. A
player offers a firefly to a creature of the row, or collects a creature with all its fireflies."""

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
from bot.screens.parts import (
    SEPARATOR,
    TURN_SIGN,
    action_label,
    card_text,
    move_button,
    name_or_you,
    title_of_seat,
    title_text,
)
from games.core import Move
from games.smile import CARDS, COLOURS, PER_POINT, ROUNDS, Collect, Offer, SmileView, score

CARD_NAMES = tuple(map(str, CARDS))
PLACE_EMOJIS = ("1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣")
FIREFLY_SIGN = "✨"
"""Stands for a firefly in texts and on buttons, where a second picture has no room."""
OUT_SIGN = "⏭️"
"""Marks a player who has taken a creature and is out of the round."""
CREATURES_PER_LINE = 3
"""The number of creatures on one line. More do not fit on a phone, and some clients would wrap a line between a
creature and its corner."""


def card_markup(card: str, ctx: ScreenContext) -> str:
    """Returns markup of a creature, like `-3-pink`: its face, value and coloured corner. Any other word is
    translated."""
    return _creature_markup(card, ctx.emojis) if "-" in card else card_text(card, ctx.t)


@lru_cache(maxsize=512)
def _creature_markup(card: str, emojis: Emojis) -> str:
    value, colour = card.rsplit("-", 1)
    return f"{emojis(_creature_picture_name(value))}\u00a0**{_value_text(value)}**\u00a0{emojis(f'corner_{colour}')}"


def _creature_picture_name(value: str) -> str:
    """Returns the name of the picture of creatures with this value."""
    return f"smile_{value.replace('-', 'm')}"


def _value_text(value: str) -> str:
    """Returns a value with a minus sign instead of a hyphen."""
    return value.replace("-", "−")


def public_screens(view: SmileView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """Returns the public message, as a list of one screen: the row, the creatures that each player owns, and a button
    for each of `moves`."""
    if view.outcome is not None:
        head = title_text(ctx)
        notes = [] if ctx.is_shortest else [_score_breakdown(view, seat, ctx) for seat in range(len(view.out))]
        creatures = None if ctx.is_short else _owned_creatures_item(view, ctx)
        return [public_layout(view, ctx, head, (creatures,), card_markup, notes=notes)]
    head = title_text(ctx, _round_text(view, ctx.t))
    legend = text(_sign_legend_text(view, ctx)) if view.round == 1 and not ctx.is_short else None
    is_disabled = bool(ctx.computers) and ctx.computers[view.turn]  # computer players need no buttons
    borrowed_count = sum(event.name == "borrowed" for event in ctx.recent)
    # only while the first tear on the table is new to the reader
    tear_legend = _tear_legend_item(view, ctx) if borrowed_count and borrowed_count >= sum(view.tears) else None
    divider_or_none = None if ctx.is_shortest else divider()
    body = (
        _creature_row_item(view, ctx),
        legend,
        divider_or_none,
        lambda max_height: _owned_creatures_item(view, ctx, max_height),
        tear_legend,
    )
    return [
        public_layout(
            view, ctx, head, body, card_markup, controls=_move_buttons(view, moves, ctx, is_disabled=is_disabled)
        )
    ]


def private_screen(view: SmileView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """Returns the screen that only one member sees: the seat's fireflies and creatures, the row, and a button for each
    of `moves`."""
    assert view.seat is not None
    own_title = ctx.t("smile-hand", count=view.fireflies[view.seat], firefly=FIREFLY_SIGN)
    is_first = ctx.is_first and (not ctx.is_short or ctx.is_shortest)  # words on buttons rather than signs explained
    body = (
        text(title_of_seat(view.seat, own_title, ctx, hand_line(view, ctx))),
        (lambda max_height: _owned_creatures_item(view, ctx, max_height))
        if ctx.is_private
        else _own_creatures_item(view, ctx),
        None if view.outcome else _creature_row_item(view, ctx),
        text(_sign_legend_text(view, ctx, has_hint=ctx.has_whole_hint))
        if is_first and ctx.explains_signs and view.outcome is None
        else None,
    )
    controls, facts = _move_buttons(view, moves, ctx), [_round_text(view, ctx.t)]
    return private_layout(view, ctx, body, card_markup, controls=controls, facts=facts)


def hand_line(view: SmileView, ctx: ScreenContext) -> str:
    """Returns the number of fireflies that the seat has."""
    assert view.seat is not None
    return f"{FIREFLY_SIGN}\u00a0×{view.fireflies[view.seat]}"


def meaning_lines(view: SmileView, ctx: ScreenContext) -> list[str]:
    """Returns lines that explain fireflies, tears, corners and points. While the hint is on the hand, there is room for
    what corners do; otherwise the hint is here and says it."""
    corners, plain = _corner_signs(ctx), _plain_corner_legend(view, ctx)
    if ctx.has_whole_hint:
        corner_lines = [ctx.t("smile-sign-fright", corners=corners), *plain]
    else:
        corner_lines = [SEPARATOR.join([ctx.t("smile-sign-colours", corners=corners), *plain])]
    return [
        f"{FIREFLY_SIGN} {ctx.t('smile-sign-none', tear=ctx.emojis('tear'))}",
        *corner_lines,
        ctx.t("smile-sign-points", count=PER_POINT),
        *([f"{OUT_SIGN} {ctx.t('smile-sign-out')}"] if any(view.out) and view.outcome is None else []),
    ]


def _round_text(view: SmileView, t: Translations) -> str:
    return t("smile-round", round=min(view.round, ROUNDS))


def _own_creatures_item(view: SmileView, ctx: ScreenContext) -> Item | None:
    """Returns the creatures of the seat of the view, with their points. After the end, the points of the whole game and
    what they consist of follow."""
    assert view.seat is not None
    seat, creatures = view.seat, view.owned[view.seat]
    if view.outcome is not None:
        total = ctx.t("score", score=view.outcome.scores[seat])
        result = f"**{total}**{SEPARATOR}{_score_breakdown(view, seat, ctx)}"
        return text("\n".join(filter(None, (_creatures_markup(creatures, ctx.emojis), result))))
    if not creatures:
        return text(ctx.t("smile-owns-nothing")) if ctx.is_own_seat else None
    points = ctx.t("score", score=score(creatures, 0, view.tears[seat]))
    tears = f" {ctx.emojis('tear')}\u00a0×{view.tears[seat]}" if view.tears[seat] else ""
    pictures = _creatures_markup(creatures, ctx.emojis)
    title = title_of_seat(seat, ctx.t("smile-owns", points=points), ctx, points)
    return text(f"-# {title}{tears}\n{pictures}")


def board_summary(view: SmileView, ctx: ScreenContext) -> str:
    """Returns the creatures that are still in the row, with their fireflies, in one line."""
    return "  ".join(
        place_text
        for place_text, slot in zip(_row_place_texts(view, ctx), view.row, strict=False)
        if slot.card is not None
    )


def _creature_row_item(view: SmileView, ctx: ScreenContext) -> Item:
    prefix = "" if ctx.is_shortest else "### " if ctx.is_short else "## "
    return text(
        "\n".join(f"{prefix}{place_text}" for place_text in _row_place_texts(view, ctx))
    )  # Discord draws emojis larger in headings


def _row_place_texts(view: SmileView, ctx: ScreenContext) -> list[str]:
    """Returns a text for each place of the row: its number, its creature, and the fireflies on the creature."""
    texts = []
    for number_emoji, slot in zip(PLACE_EMOJIS, view.row, strict=False):
        fireflies = f"\u00a0{FIREFLY_SIGN}×{slot.fireflies}" if slot.fireflies else ""
        if slot.card is None:
            creature = ctx.t("smile-empty")
        else:
            creature = f"{_creature_markup(CARD_NAMES[slot.card], ctx.emojis)}{fireflies}"
        texts.append(f"{number_emoji}\u00a0{creature}")
    return texts


def _sign_legend_text(view: SmileView, ctx: ScreenContext, *, has_hint: bool = False) -> str:
    """Returns lines that explain the corners of creatures and the points. With `has_hint` the rule about equal corners
    is left out, because the hint above says it."""
    rule = [] if has_hint else [ctx.t("smile-sign-corners", corners=_corner_signs(ctx))]
    lines = [SEPARATOR.join([*rule, *_plain_corner_legend(view, ctx)]), ctx.t("smile-sign-points", count=PER_POINT)]
    return "\n".join([f"-# {line}" for line in lines if line])


def _corner_signs(ctx: ScreenContext) -> str:
    """Returns the corners of all colours side by side."""
    return "\u00a0".join(ctx.emojis(f"corner_{colour}") for colour in COLOURS[:-1])


def _plain_corner_legend(view: SmileView, ctx: ScreenContext) -> list[str]:
    """Returns what a plain corner means if a creature on the table has one, in a list."""
    cards = [slot.card for slot in view.row if slot.card is not None] + [card for owned in view.owned for card in owned]
    is_shown = any(CARDS[card].colour == COLOURS[-1] for card in cards)
    return [ctx.t("smile-sign-plain", plain=ctx.emojis("corner_plain"))] if is_shown else []


def _tear_legend_item(view: SmileView, ctx: ScreenContext) -> Item:
    """Returns the line that explains tears. This line is separate from the other explanations because signs are
    explained in the first round, and the first tear comes long after that."""
    return text(f"-# {ctx.t('smile-sign-tear', tear=ctx.emojis('tear'))}")


def _owned_creatures_item(view: SmileView, ctx: ScreenContext, max_height: float = inf) -> Item:
    """Returns a line for each player with the player's creatures on further lines. If the text would be taller than
    `max_height` points on a phone, the creatures share a line with the player.

    Points are shown only during the game. They do not include fireflies, and the final standings show the complete
    scores."""
    lines = []
    for seat, creatures in enumerate(view.owned):
        head = name_or_you(seat, view.seat, ctx)
        if view.outcome is None:
            mark = f"{OUT_SIGN}\u00a0" if view.out[seat] else f"{TURN_SIGN}\u00a0" if seat == view.turn else ""
            head = f"{mark}{head}{_points_text(creatures, view.tears[seat], ctx.t)}"
        tears = f" {ctx.emojis('tear')}\u00a0×{view.tears[seat]}" if view.tears[seat] else ""
        lines.append((f"{head}{tears}", _creatures_markup(creatures, ctx.emojis)))
    item = text("\n".join([f"{head}\n{creatures_text}" if creatures_text else head for head, creatures_text in lines]))
    if max_height < inf and item_height(item) > max_height:
        item = text(
            "\n".join([f"-# {head}  {creatures_text.replace(chr(10), '  ')}" for head, creatures_text in lines])
        )
    return item


@lru_cache(maxsize=4096)
def _points_text(cards: tuple[int, ...], tears: int, t: Translations) -> str:
    return f"{SEPARATOR}{t('score', score=score(cards, 0, tears))}"


@lru_cache(maxsize=4096)
def _creatures_markup(cards: tuple[int, ...], emojis: Emojis) -> str:
    pictures = [_creature_markup(CARD_NAMES[card], emojis) for card in sorted(cards)]
    lines = [pictures[start : start + CREATURES_PER_LINE] for start in range(0, len(pictures), CREATURES_PER_LINE)]
    return "\n".join(map("  ".join, lines))


def _score_breakdown(view: SmileView, seat: int, ctx: ScreenContext) -> str:
    """Returns what a seat's score consists of: creatures, fireflies, their bonus, and tears."""
    fireflies = view.fireflies[seat] or 0
    return ctx.t(
        "smile-count",
        creatures=sum(CARDS[i].value for i in view.owned[seat]),
        fireflies=fireflies,
        bonus=fireflies // PER_POINT,
        tears=view.tears[seat],
    )


def _move_buttons(
    view: SmileView, moves: Sequence[Move], ctx: ScreenContext, *, is_disabled: bool = False
) -> list[Item]:
    """Returns a row of buttons to offer and a row of buttons to collect. Each button has a creature's face, and a
    label that warns if its creature and one that the seat owns would scare each other away."""
    offer_buttons: list[Item] = []
    collect_buttons: list[Item] = []
    for move in moves:
        label, emoji = move_label(move, view, ctx)
        if isinstance(move, Collect) and ctx.use == "table" and not ctx.is_shortest:
            label = _scare_label(move, view, ctx) or label
        style, buttons = (
            (ButtonStyle.primary, offer_buttons) if isinstance(move, Offer) else (ButtonStyle.success, collect_buttons)
        )
        buttons.append(move_button(ctx, view, move, label, style=style, emoji=emoji, disabled=is_disabled))
    return [row(*buttons_of_row) for buttons_of_row in (offer_buttons, collect_buttons) if buttons_of_row]


def _scare_label(move: Collect, view: SmileView, ctx: ScreenContext) -> str:
    """Returns the label to collect a creature that scares away a creature of the seat on turn, which it names, and is
    lost itself (SM7). Returns "" for a creature that stays."""
    slot, place = view.row[move.at - 1], PLACE_EMOJIS[move.at - 1]
    corner = CARDS[slot.card].colour if slot.card is not None else None
    scared = [card for card in view.owned[view.turn] if CARDS[card].colour == corner != COLOURS[-1]]
    if slot.card is None or not scared:
        return ""
    value = CARDS[scared[0]].value
    creature = f"{ctx.t('smile-creature', value=value)} {_value_text(str(value))}"
    return ctx.t("smile-collect-scares", at=place, fireflies=slot.fireflies, creature=creature)


def move_label(move: Any, view: SmileView, ctx: ScreenContext) -> Label:
    """Returns the label of a move's button: the place in the row, and the creature's name, value and face. On the
    shortest screen the label has only the place and the fireflies, so that two buttons fit on a line of a phone."""
    place, slot = PLACE_EMOJIS[move.at - 1], view.row[move.at - 1]
    if slot.card is None:  # a planned move whose creature has left the row
        return Label(action_label("offer" if isinstance(move, Offer) else "collect", [place], ctx.t))
    fireflies = None if isinstance(move, Offer) else slot.fireflies
    if ctx.is_shortest:
        key = "smile-offer-short" if fireflies is None else "smile-collect-short"
        return Label(ctx.t(key, at=place, fireflies=fireflies or 0))
    return _offer_or_collect_label(place, slot.card, fireflies, ctx.t, ctx.emojis)


@lru_cache(maxsize=4096)
def _offer_or_collect_label(place: str, card: int, fireflies: int | None, t: Translations, emojis: Emojis) -> Label:
    """Returns the label to offer a firefly to a creature if `fireflies` is None. Otherwise returns the label to collect
    the creature, with the number of fireflies on it. `place` is the emoji of the place in the row."""
    value = str(CARDS[card].value)
    emoji, creature = emojis.partial(_creature_picture_name(value)), t("smile-creature", value=CARDS[card].value)
    values = {"at": place, "creature": f"{creature} {_value_text(value)}"}
    if fireflies is None:
        return Label(t("smile-offer", **values), emoji)
    return Label(t("smile-collect", **values, fireflies=fireflies), emoji)


def expand_notation_word(word: str) -> list[str]:
    """Returns the readable words for one word of a move's notation. A place in the row becomes its number emoji."""
    return [PLACE_EMOJIS[int(word) - 1] if word.isdigit() else word]


SCREENS = GameScreens(
    public_screens,
    private_screen,
    card_markup,
    sign="smile_6",
    hurts=("scared",),
    memorable=lambda event: {"scared": 30}.get(event.name, 0),
    meanings=meaning_lines,
    hand=hand_line,
    glance=board_summary,
    label=move_label,
    nothing_forbidden="smile-nothing-forbidden",
    spelled=expand_notation_word,
)

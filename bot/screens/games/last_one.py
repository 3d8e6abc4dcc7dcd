"""The screens of The last one: the top card, the order of play, who can be caught, and the hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from discord import ButtonStyle
from msgspec.structs import replace

from bot.art.drawing import emoji_name
from bot.i18n.translations import Translations
from bot.screens.components import Item, Screen, button, rows, text
from bot.screens.context import GameScreens, Label, ScreenContext
from bot.screens.games.smileys import (
    GAME_DIE_PICTURE,
    card_emoji,
    card_markup,
    card_sort_key,
    colour_sign,
    sorted_card_pictures,
    turn_order_item,
)
from bot.screens.layout import private_layout, public_layout
from bot.screens.parts import SEPARATOR, TURN_SIGN, action_label, card_text, move_button, title_text
from bot.tables.shown import Draft
from games.core import DRAW, Draw, Move, Pass
from games.last_one import ANGRY, Catch, Last, LastOneView, Play
from games.smileys import COLOURS, SMILEY_OF, SMILEYS

__all__ = ["card_markup", "colour_choice_screen", "private_screen", "public_screens"]
CARDS_PER_ROW = 3
"""Cards per row: phones show three with their names."""
COLOURS_PER_ROW = 2
"""Colours per row, with words as long as the Russian ones."""


def public_screens(view: LastOneView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """The table as everybody sees it: LAST and catching are one tap away for all."""
    head = title_text(ctx, _draw_pile_text(view, ctx.t))
    if view.outcome is not None:
        notes = [sorted_card_pictures(hand or (), ctx) for hand in view.hands]
        return [public_layout(view, ctx, head, (_top_card_item(view, ctx),), card_markup, notes=notes)]
    faces = _face_effects_item(ctx, SMILEYS) if len(view.discard) == 1 else None
    body = (_top_card_item(view, ctx), faces, text(_card_counts_text(view, ctx)))
    controls = [one for some in _draw_and_catch_buttons(view, moves, ctx) for one in rows(some)]
    return [public_layout(view, ctx, head, body, card_markup, controls=controls)]


def private_screen(view: LastOneView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """The seat's own hand: what fits as buttons, the rest as pictures."""
    plays = _plays_by_card(moves)
    buttons = [_card_button(view, plays[name], ctx) for name in sorted(plays, key=card_sort_key)]
    turn, calls = _draw_and_catch_buttons(view, moves, ctx)
    controls, facts = (*rows(buttons, wide=CARDS_PER_ROW), *rows(calls)), [_draw_pile_text(view, ctx.t)]
    return private_layout(
        view, ctx, _hand_items(view, moves, ctx), card_markup, controls=controls, beside=turn, facts=facts
    )


def colour_choice_screen(view: LastOneView, moves: Sequence[Move], ctx: ScreenContext, name: str) -> Screen:
    """The seat's own hand once a happy card was pressed: a button for each colour that it can ask for. ValueError if
    that card cannot be played."""
    plays = _plays_by_card(moves).get(name, [])
    if len(plays) < 2:
        raise ValueError(f"{name} asks for no colour now")
    asked = text(f"**{ctx.t('last-one-wish', card=card_markup(name, ctx))}**")
    colours = [
        move_button(ctx, view, play, told, style=ButtonStyle.primary, emoji=sign)
        for play in sorted(plays, key=lambda play: COLOURS.index(play.colour))
        for told, sign in (move_label(play, view, ctx),)
    ]
    controls = (asked, *rows(colours, wide=COLOURS_PER_ROW))
    ctx = replace(ctx, is_unfolded=True)  # one of those buttons leads back
    return private_layout(view, ctx, (_top_card_item(view, ctx),), card_markup, controls=controls)


def _draw_pile_text(view: LastOneView, t: Translations) -> str:
    return t("last-one-pile", count=view.pile)


def _plays_by_card(moves: Sequence[Move]) -> dict[str, list[Play]]:
    """The cards that can be played, each with all ways to play it."""
    plays: dict[str, list[Play]] = {}
    for move in moves:
        if isinstance(move, Play):
            plays.setdefault(move.card, []).append(move)
    return plays


def _card_button(view: LastOneView, plays: Sequence[Play], ctx: ScreenContext) -> Item:
    """A card that can be played; a happy one is asked for its colour next."""
    name = plays[0].card
    told, picture = _card_label(name, ctx), card_emoji(name, ctx)
    if len(plays) > 1:
        asks = Draft(ctx.table, view.question, name)
        return button(f"{told} …", asks, style=ButtonStyle.primary, emoji=picture)
    return move_button(ctx, view, plays[0], told, style=ButtonStyle.primary, emoji=picture)


def _card_label(name: str, ctx: ScreenContext) -> str:
    """A card by its smiley, if a picture shows its colour and letter."""
    if ctx.emojis.label(emoji_name(name)) is not None:
        return card_text(name, ctx.t)
    return ctx.t(f"word-{SMILEY_OF[name]}") if SMILEY_OF[name] else "★"


def move_label(move: Move, view: LastOneView, ctx: ScreenContext) -> Label:
    """A card, or the colour that a happy one asks for, and in a lesson all of it; whatever else can be done."""
    match move:
        case Play(card=name, colour=colour) if ctx.use == "lesson":
            asked = f" → {card_text(colour, ctx.t)}" if colour else ""
            return Label(action_label("play", [card_text(name, ctx.t) + asked], ctx.t), card_emoji(name, ctx))
        case Play(card=name, colour=colour):
            return Label(card_text(colour, ctx.t), colour_sign(colour)) if colour else Label(_card_label(name, ctx))
        case Last():
            return Label(ctx.t("last-one-last"), "📣")
        case Catch(seat=seat):
            return Label(ctx.t("last-one-catch", name=ctx.label(seat)), "🫴")
        case Pass():
            return Label(ctx.t("last-one-pass"), "⏭️")
    return Label(ctx.t("last-one-take", count=view.stack) if view.stack else ctx.t("last-one-draw"), "🎴")


def _hand_items(view: LastOneView, moves: Sequence[Move], ctx: ScreenContext) -> Iterator[Item]:
    """What the seat needs of the table, then its cards that cannot be played now, and what it can do."""
    assert view.seat is not None
    hand, plays = view.hands[view.seat] or (), _plays_by_card(moves)
    if view.outcome is None:
        yield _top_card_item(view, ctx)
        if (
            ctx.is_first
            and ctx.explains_signs
            and (faces := _face_effects_item(ctx, {SMILEY_OF[name] for name in hand}))
        ):
            yield faces
        yield _turn_order_item(view, ctx)
    if rest := [name for name in hand if name not in plays]:
        held = ctx.t("last-one-rest" if plays else "last-one-hand", count=len(rest))
        yield text(f"{held}\n{sorted_card_pictures(rest, ctx)}")
    if (
        view.outcome is None
        and view.turn == view.seat
        and moves
        and (told := _possible_actions_text(view, moves, plays, ctx))
    ):
        yield text(told)


def _face_effects_item(ctx: ScreenContext, held: Collection[str | None]) -> Item | None:
    """What those of these faces do that act, a line each, as a phone breaks a longer one anywhere; None if none act."""
    pictured = {face: ctx.emojis.partial(f"die_{face}") for face in ("happy", "sad", "surprised", "angry")}
    told = ctx.t("last-one-faces", cards=ANGRY, **pictured)
    signs = tuple(sign for face, sign in pictured.items() if face in held)
    lines = [f"-# {one}" for one in told.splitlines() if one.startswith(signs)]
    return text("\n".join(lines)) if lines else None


def hand_line(view: LastOneView, ctx: ScreenContext) -> str:
    """The cards of a seat."""
    assert view.seat is not None
    return sorted_card_pictures(view.hands[view.seat] or (), ctx) or "–"


def meaning_lines(view: LastOneView, ctx: ScreenContext) -> list[str]:
    """What the faces of the hand and of the top card do that act."""
    assert view.seat is not None
    seen = {SMILEY_OF[name] for name in (*(view.hands[view.seat] or ()), view.discard[-1])}
    acting = [one for one in ("happy", "sad", "surprised", "angry") if one in seen]
    told = {one: ctx.t(f"last-one-meaning-{one}") for one in acting}
    signs = {one: ctx.emojis.partial(f"die_{one}") for one in told}
    return [ctx.t("name-value", name=f"{signs[one]} {card_text(one, ctx.t)}", value=told[one]) for one in told]


def _turn_order_item(view: LastOneView, ctx: ScreenContext) -> Item:
    """Everybody with their number of cards in the order of play, from whose turn it is."""
    seats = [(view.turn + step * view.direction) % len(view.counts) for step in range(len(view.counts))]
    seat_that_said_last = next((seat for seat in seats if _has_said_last(view, seat)), None)
    return turn_order_item(seats, view.counts, view.seat, ctx, seat_that_said_last=seat_that_said_last)


def _has_said_last(view: LastOneView, seat: int) -> bool:
    """Whether LAST that the seat has said still counts."""
    return view.is_said if seat == view.window else view.is_announced and seat == view.turn


def _top_card_item(view: LastOneView, ctx: ScreenContext) -> Item:
    """The top card, large; what a happy card asks for; what an angry one threatens."""
    top = view.discard[-1]
    lines = [f"{'### ' if ctx.is_shortest else '# '}{card_markup(top, ctx)}"]
    if view.named:
        lines.append(f"## {ctx.t('last-one-named', colour=card_markup(view.named, ctx))}")
    elif SMILEY_OF[top] == "happy" and view.outcome is None:
        lines.append(ctx.t("last-one-anything"))
    if view.stack:
        key = "last-one-stack-you" if view.turn == view.seat else "last-one-stack"
        lines.append(ctx.t(key, seat=ctx.name(view.turn), count=view.stack))
    return text("\n".join(lines))


def board_summary(view: LastOneView, ctx: ScreenContext) -> str:
    """The top card, and what a happy one asks for."""
    asked = [ctx.t("last-one-named", colour=card_markup(view.named, ctx))] if view.named else []
    return SEPARATOR.join([card_markup(view.discard[-1], ctx), *asked])


def _card_counts_text(view: LastOneView, ctx: ScreenContext) -> str:
    """Everybody with their number of cards; the arrows run in the order of play."""
    arrow = "🔽" if view.direction > 0 else "🔼"
    lines = [f"-# {arrow} {ctx.t('last-one-order-down' if view.direction > 0 else 'last-one-order-up')}"]
    for seat, count in enumerate(view.counts):
        mark = TURN_SIGN if seat == view.turn else arrow
        said = f"{SEPARATOR}📣 **{ctx.t('last-one-last')}**" if _has_said_last(view, seat) else ""
        lines.append(f"{mark} {ctx.name(seat)}{SEPARATOR}{ctx.t('last-one-cards', count=count)}{said}")
    return "\n".join(lines)


def _possible_actions_text(
    view: LastOneView, moves: Sequence[Move], plays: dict[str, list[Play]], ctx: ScreenContext
) -> str:
    """What the seat can do now, unless what lies above and its buttons say so."""
    if view.drawn:
        drawn = card_markup(view.drawn[0], ctx)
        return ctx.t("last-one-drawn-fits" if plays else "last-one-drawn", card=drawn)
    if view.stack or plays:
        return ""
    return ctx.t("last-one-nothing-fits" if DRAW in moves else "last-one-nothing-drawn")


def _draw_and_catch_buttons(
    view: LastOneView, moves: Sequence[Move], ctx: ScreenContext
) -> tuple[list[Item], list[Item]]:
    """The buttons to draw or pass, and those to say LAST and to catch. The only thing that one can do is blue."""
    has_card = any(isinstance(move, Play) for move in moves)
    style = ButtonStyle.secondary if has_card else ButtonStyle.primary
    turn: list[Item] = []
    calls: list[Item] = []
    for move in moves:
        told, sign = move_label(move, view, ctx)
        match move:
            case Draw() | Pass():
                turn.append(move_button(ctx, view, move, told, style=style, emoji=sign))
            case Last():
                calls.append(move_button(ctx, view, move, told, style=ButtonStyle.success, emoji=sign))
            case Catch() if not view.is_said:
                calls.append(move_button(ctx, view, move, told, style=ButtonStyle.danger, emoji=sign))
    return turn, calls


SCREENS = GameScreens(
    public_screens,
    private_screen,
    card_markup,
    sign=GAME_DIE_PICTURE["last_one"],
    hurts=("caught", "angry", "missed"),
    meanings=meaning_lines,
    hand=hand_line,
    glance=board_summary,
    label=move_label,
    drafted=colour_choice_screen,
)

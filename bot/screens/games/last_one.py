"""The screens of The last one: the top card, the order of play, who can be caught, and the hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from discord import ButtonStyle
from msgspec.structs import replace

from bot.art.drawing import emoji_name
from bot.i18n.translations import Translations
from bot.screens.components import Item, Screen, button, rows, text
from bot.screens.frame import Frame, GameScreens, Label
from bot.screens.games.smileys import DIE, card, colour_sign, icon, order, order_of_play, pictures
from bot.screens.layout import private_layout, public_layout
from bot.screens.parts import DOT, TURN, card_text, does, move_button, title
from bot.tables.shown import Draft
from games.core import DRAW, Draw, Move, Pass
from games.last_one import ANGRY, Catch, Last, LastOneView, Play
from games.smileys import COLOURS, SMILEY_OF, SMILEYS

__all__ = ["card", "private", "public", "wishing"]
WIDE = 3
"""Cards per row: phones show three with their names."""
COLOURS_WIDE = 2
"""Colours per row, with words as long as the Russian ones."""


def public(view: LastOneView, moves: Sequence[Move], frame: Frame) -> list[Screen]:
    """The table as everybody sees it: LAST and catching are one tap away for all."""
    head = title(frame, _pile(view, frame.t))
    if view.outcome is not None:
        notes = [pictures(hand or (), frame) for hand in view.hands]
        return [public_layout(view, frame, head, (_top(view, frame),), card, notes=notes)]
    faces = _faces(frame, SMILEYS) if len(view.discard) == 1 else None
    body = (_top(view, frame), faces, text(_seats(view, frame)))
    controls = [one for some in _talk(view, moves, frame) for one in rows(some)]
    return [public_layout(view, frame, head, body, card, controls=controls)]


def private(view: LastOneView, moves: Sequence[Move], frame: Frame) -> Screen:
    """The seat's own hand: what fits as buttons, the rest as pictures."""
    plays = _plays(moves)
    buttons = [_card_button(view, plays[name], frame) for name in sorted(plays, key=order)]
    turn, calls = _talk(view, moves, frame)
    controls, facts = (*rows(buttons, wide=WIDE), *rows(calls)), [_pile(view, frame.t)]
    return private_layout(view, frame, _hand(view, moves, frame), card, controls=controls, beside=turn, facts=facts)


def wishing(view: LastOneView, moves: Sequence[Move], frame: Frame, name: str) -> Screen:
    """The seat's own hand once a happy card was pressed: a button for each colour that it can ask for. ValueError if
    that card cannot be played."""
    plays = _plays(moves).get(name, [])
    if len(plays) < 2:
        raise ValueError(f"{name} asks for no colour now")
    asked = text(f"**{frame.t('last-one-wish', card=card(name, frame))}**")
    colours = [
        move_button(frame, view, play, told, style=ButtonStyle.primary, emoji=sign)
        for play in sorted(plays, key=lambda play: COLOURS.index(play.colour))
        for told, sign in (label(play, view, frame),)
    ]
    controls = (asked, *rows(colours, wide=COLOURS_WIDE))
    frame = replace(frame, is_unfolded=True)  # one of those buttons leads back
    return private_layout(view, frame, (_top(view, frame),), card, controls=controls)


def _pile(view: LastOneView, t: Translations) -> str:
    return t("last-one-pile", count=view.pile)


def _plays(moves: Sequence[Move]) -> dict[str, list[Play]]:
    """The cards that can be played, each with all ways to play it."""
    plays: dict[str, list[Play]] = {}
    for move in moves:
        if isinstance(move, Play):
            plays.setdefault(move.card, []).append(move)
    return plays


def _card_button(view: LastOneView, plays: Sequence[Play], frame: Frame) -> Item:
    """A card that can be played; a happy one is asked for its colour next."""
    name = plays[0].card
    told, picture = _named(name, frame), icon(name, frame)
    if len(plays) > 1:
        asks = Draft(frame.table, view.question, name)
        return button(f"{told} …", asks, style=ButtonStyle.primary, emoji=picture)
    return move_button(frame, view, plays[0], told, style=ButtonStyle.primary, emoji=picture)


def _named(name: str, frame: Frame) -> str:
    """A card by its smiley, if a picture shows its colour and letter."""
    if frame.emojis.label(emoji_name(name)) is not None:
        return card_text(name, frame.t)
    return frame.t(f"word-{SMILEY_OF[name]}") if SMILEY_OF[name] else "★"


def label(move: Move, view: LastOneView, frame: Frame) -> Label:
    """A card, or the colour that a happy one asks for, and in a lesson all of it; whatever else can be done."""
    match move:
        case Play(card=name, colour=colour) if frame.use == "lesson":
            asked = f" → {card_text(colour, frame.t)}" if colour else ""
            return Label(does("play", [card_text(name, frame.t) + asked], frame.t), icon(name, frame))
        case Play(card=name, colour=colour):
            return Label(card_text(colour, frame.t), colour_sign(colour)) if colour else Label(_named(name, frame))
        case Last():
            return Label(frame.t("last-one-last"), "📣")
        case Catch(seat=seat):
            return Label(frame.t("last-one-catch", name=frame.label(seat)), "🫴")
        case Pass():
            return Label(frame.t("last-one-pass"), "⏭️")
    return Label(frame.t("last-one-take", count=view.stack) if view.stack else frame.t("last-one-draw"), "🎴")


def _hand(view: LastOneView, moves: Sequence[Move], frame: Frame) -> Iterator[Item]:
    """What the seat needs of the table, then its cards that cannot be played now, and what it can do."""
    assert view.seat is not None
    hand, plays = view.hands[view.seat] or (), _plays(moves)
    if view.outcome is None:
        yield _top(view, frame)
        if frame.is_first and frame.explains_signs and (faces := _faces(frame, {SMILEY_OF[name] for name in hand})):
            yield faces
        yield _order(view, frame)
    if rest := [name for name in hand if name not in plays]:
        held = frame.t("last-one-rest" if plays else "last-one-hand", count=len(rest))
        yield text(f"{held}\n{pictures(rest, frame)}")
    if view.outcome is None and view.turn == view.seat and moves and (told := _advice(view, moves, plays, frame)):
        yield text(told)


def _faces(frame: Frame, held: Collection[str | None]) -> Item | None:
    """What those of these faces do that act, a line each, as a phone breaks a longer one anywhere; None if none act."""
    pictured = {face: frame.emojis.partial(f"die_{face}") for face in ("happy", "sad", "surprised", "angry")}
    told = frame.t("last-one-faces", cards=ANGRY, **pictured)
    signs = tuple(sign for face, sign in pictured.items() if face in held)
    lines = [f"-# {one}" for one in told.splitlines() if one.startswith(signs)]
    return text("\n".join(lines)) if lines else None


def hand(view: LastOneView, frame: Frame) -> str:
    """The cards of a seat."""
    assert view.seat is not None
    return pictures(view.hands[view.seat] or (), frame) or "–"


def meanings(view: LastOneView, frame: Frame) -> list[str]:
    """What the faces of the hand and of the top card do that act."""
    assert view.seat is not None
    seen = {SMILEY_OF[name] for name in (*(view.hands[view.seat] or ()), view.discard[-1])}
    acting = [one for one in ("happy", "sad", "surprised", "angry") if one in seen]
    told = {one: frame.t(f"last-one-meaning-{one}") for one in acting}
    signs = {one: frame.emojis.partial(f"die_{one}") for one in told}
    return [frame.t("name-value", name=f"{signs[one]} {card_text(one, frame.t)}", value=told[one]) for one in told]


def _order(view: LastOneView, frame: Frame) -> Item:
    """Everybody with their number of cards in the order of play, from whose turn it is."""
    seats = [(view.turn + step * view.direction) % len(view.counts) for step in range(len(view.counts))]
    said = next((seat for seat in seats if _has_said(view, seat)), None)
    return order_of_play(seats, view.counts, view.seat, frame, said=said)


def _has_said(view: LastOneView, seat: int) -> bool:
    """Whether LAST that the seat has said still counts."""
    return view.is_said if seat == view.window else view.is_announced and seat == view.turn


def _top(view: LastOneView, frame: Frame) -> Item:
    """The top card, large; what a happy card asks for; what an angry one threatens."""
    top = view.discard[-1]
    lines = [f"{'### ' if frame.is_shortest else '# '}{card(top, frame)}"]
    if view.named:
        lines.append(f"## {frame.t('last-one-named', colour=card(view.named, frame))}")
    elif SMILEY_OF[top] == "happy" and view.outcome is None:
        lines.append(frame.t("last-one-anything"))
    if view.stack:
        key = "last-one-stack-you" if view.turn == view.seat else "last-one-stack"
        lines.append(frame.t(key, seat=frame.name(view.turn), count=view.stack))
    return text("\n".join(lines))


def glance(view: LastOneView, frame: Frame) -> str:
    """The top card, and what a happy one asks for."""
    asked = [frame.t("last-one-named", colour=card(view.named, frame))] if view.named else []
    return DOT.join([card(view.discard[-1], frame), *asked])


def _seats(view: LastOneView, frame: Frame) -> str:
    """Everybody with their number of cards; the arrows run in the order of play."""
    arrow = "🔽" if view.direction > 0 else "🔼"
    lines = [f"-# {arrow} {frame.t('last-one-order-down' if view.direction > 0 else 'last-one-order-up')}"]
    for seat, count in enumerate(view.counts):
        mark = TURN if seat == view.turn else arrow
        said = f"{DOT}📣 **{frame.t('last-one-last')}**" if _has_said(view, seat) else ""
        lines.append(f"{mark} {frame.name(seat)}{DOT}{frame.t('last-one-cards', count=count)}{said}")
    return "\n".join(lines)


def _advice(view: LastOneView, moves: Sequence[Move], plays: dict[str, list[Play]], frame: Frame) -> str:
    """What the seat can do now, unless what lies above and its buttons say so."""
    if view.drawn:
        drawn = card(view.drawn[0], frame)
        return frame.t("last-one-drawn-fits" if plays else "last-one-drawn", card=drawn)
    if view.stack or plays:
        return ""
    return frame.t("last-one-nothing-fits" if DRAW in moves else "last-one-nothing-drawn")


def _talk(view: LastOneView, moves: Sequence[Move], frame: Frame) -> tuple[list[Item], list[Item]]:
    """The buttons to draw or pass, and those to say LAST and to catch. The only thing that one can do is blue."""
    has_card = any(isinstance(move, Play) for move in moves)
    style = ButtonStyle.secondary if has_card else ButtonStyle.primary
    turn: list[Item] = []
    calls: list[Item] = []
    for move in moves:
        told, sign = label(move, view, frame)
        match move:
            case Draw() | Pass():
                turn.append(move_button(frame, view, move, told, style=style, emoji=sign))
            case Last():
                calls.append(move_button(frame, view, move, told, style=ButtonStyle.success, emoji=sign))
            case Catch() if not view.is_said:
                calls.append(move_button(frame, view, move, told, style=ButtonStyle.danger, emoji=sign))
    return turn, calls


SCREENS = GameScreens(
    public,
    private,
    card,
    sign=DIE["last_one"],
    hurts=("caught", "angry", "missed"),
    meanings=meanings,
    hand=hand,
    glance=glance,
    label=label,
    drafted=wishing,
)

"""The screens of The last one: the top card, the turn order, the hand, and the buttons. A seat (a player's place at the
table, numbered from 0) must say LAST when it has one card left. Until it does, the other seats can catch it."""

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
from bot.screens.parts import (
    SEPARATOR,
    TURN_SIGN,
    action_label,
    back_button,
    card_text,
    lines_item,
    move_button,
    title_of_seat,
    title_text,
)
from bot.tables.shown import Draft
from games.core import DRAW, Draw, Event, Move, Pass
from games.last_one import ANGRY, Catch, Last, LastOneView, Play
from games.smileys import COLOUR_OF, COLOURS, SMILEY_OF, SMILEYS

__all__ = ["card_markup", "colour_choice_screen", "private_screen", "public_screens"]
CARDS_PER_ROW = 3
"""The number of buttons of cards in one row. A phone shows three buttons with card names."""
SPECIAL_SIGN = "★"
"""The sign of special cards (a colour without a smiley), as in their names."""
COLOURS_PER_ROW = 2
"""The number of buttons of colours in one row. Two Russian words fit."""


def public_screens(view: LastOneView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """Returns the public message, as a list of one screen: the top card, each seat's number of cards, and the buttons
    that everybody can press (draw, pass, say LAST, catch)."""
    head = title_text(ctx, *([_draw_pile_text(view, ctx.t)] if view.outcome is None else []))
    if view.outcome is not None:
        notes = [] if ctx.is_shortest else [sorted_card_pictures(hand or (), ctx) for hand in view.hands]
        return [public_layout(view, ctx, head, (_top_card_item(view, ctx),), card_markup, notes=notes)]
    legend = _face_effects_item(ctx, SMILEYS) if len(view.discard) == 1 and not ctx.is_shortest else None
    body = (_top_card_item(view, ctx), legend, lines_item(_card_counts_text(view, ctx), ctx))
    controls = [button_row for buttons in _draw_and_catch_buttons(view, moves, ctx) for button_row in rows(buttons)]
    return [public_layout(view, ctx, head, body, card_markup, controls=controls)]


def private_screen(view: LastOneView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """Returns the screen that only one member sees: a button for each card that the seat can play, pictures of the
    other cards, and buttons to draw, pass, say LAST (before the last card) and catch (a seat that has not said
    LAST)."""
    plays = _plays_by_card(moves)
    card_buttons = [_card_button(view, plays[name], ctx) for name in sorted(plays, key=card_sort_key)]
    draw_buttons, catch_buttons = _draw_and_catch_buttons(view, moves, ctx)
    controls, facts = (*rows(card_buttons, per_row=CARDS_PER_ROW), *rows(catch_buttons)), [_draw_pile_text(view, ctx.t)]
    return private_layout(
        view,
        ctx,
        _hand_items(view, moves, ctx),
        card_markup,
        controls=controls,
        extra_buttons=draw_buttons,
        facts=facts,
    )


def colour_choice_screen(view: LastOneView, moves: Sequence[Move], ctx: ScreenContext, card: str) -> Screen:
    """Returns the private screen after a press on a happy card. The member must now choose the colour that the card
    asks for. The screen shows the rest of the hand, and a button for each colour with the number of cards of this
    colour in the hand. The buttons of *More* are hidden. Raises ValueError if the card cannot be played with a choice
    of colours."""
    plays = _plays_by_card(moves).get(card, [])
    if len(plays) < 2:
        raise ValueError(f"{card} asks for no colour now")
    assert view.seat is not None
    remaining_cards = [held for held in view.hands[view.seat] or () if held != card]
    question = text(f"**{ctx.t('last-one-wish', card=card_markup(card, ctx))}**")
    colours = []
    for play in sorted(plays, key=lambda play: COLOURS.index(play.colour)):
        label, emoji = move_label(play, view, ctx)
        if count := sum(COLOUR_OF[held] == play.colour for held in remaining_cards):
            label += f"{SEPARATOR}{count}"
        colours.append(move_button(ctx, view, play, label, style=ButtonStyle.primary, emoji=emoji))
    title = ctx.t("last-one-hand", count=len(remaining_cards))
    hand = text(f"{title}\n{sorted_card_pictures(remaining_cards, ctx)}") if remaining_cards else None
    controls = (question, *rows(colours, per_row=COLOURS_PER_ROW))
    ctx = replace(ctx, is_unfolded=False, can_move=False, explains=False)
    return private_layout(
        view, ctx, (_top_card_item(view, ctx), hand), card_markup, controls=controls, extra_buttons=[back_button(ctx)]
    )


def _draw_pile_text(view: LastOneView, t: Translations) -> str:
    return t("last-one-pile", count=view.pile)


def _plays_by_card(moves: Sequence[Move]) -> dict[str, list[Play]]:
    """Returns the moves that play a card, by card. A card that asks for a colour has one move for each colour."""
    plays: dict[str, list[Play]] = {}
    for move in moves:
        if isinstance(move, Play):
            plays.setdefault(move.card, []).append(move)
    return plays


def _card_button(view: LastOneView, plays: Sequence[Play], ctx: ScreenContext) -> Item:
    """Returns the button to play a card. `plays` are the moves that play this card. With several moves, the button
    opens `colour_choice_screen`."""
    card = plays[0].card
    label, emoji = _card_label(card, ctx), card_emoji(card, ctx)
    if len(plays) > 1:
        custom_id = Draft(ctx.table, view.question, card)
        return button(f"{label} …", custom_id, style=ButtonStyle.primary, emoji=emoji)
    return move_button(ctx, view, plays[0], label, style=ButtonStyle.primary, emoji=emoji)


def _card_label(card: str, ctx: ScreenContext) -> str:
    """Returns the name of a card for a button. If the button shows the card's picture, the name has only the smiley,
    because the picture has the colour."""
    if ctx.emojis.label(emoji_name(card)) is not None:
        return card_text(card, ctx.t)
    return ctx.t(f"word-{SMILEY_OF[card]}") if SMILEY_OF[card] else "★"


def move_label(move: Move, view: LastOneView, ctx: ScreenContext) -> Label:
    """Returns the label of a move's button. The label of a card that asks for a colour has only the colour; in a lesson
    it has the card and the colour."""
    match move:
        case Play(card=card, colour=colour) if ctx.use == "lesson":
            colour_suffix = f" → {card_text(colour, ctx.t)}" if colour else ""
            return Label(action_label("play", [card_text(card, ctx.t) + colour_suffix], ctx.t), card_emoji(card, ctx))
        case Play(card=card, colour=colour):
            return Label(card_text(colour, ctx.t), colour_sign(colour)) if colour else Label(_card_label(card, ctx))
        case Last():
            return Label(ctx.t("last-one-last"), "📣")
        case Catch(seat=seat):
            return Label(ctx.t("last-one-catch", name=ctx.name_label(seat)), "🫴")
        case Pass():
            return Label(ctx.t("last-one-pass"), "⏭️")
    return Label(ctx.t("last-one-take", count=view.stack) if view.stack else ctx.t("last-one-draw"), "🎴")


def _hand_items(view: LastOneView, moves: Sequence[Move], ctx: ScreenContext) -> Iterator[Item]:
    """Yields the parts of the private screen's body: the top card, the turn order, the cards that cannot be played, and
    what the seat can do."""
    assert view.seat is not None
    hand, plays = view.hands[view.seat] or (), _plays_by_card(moves)
    if view.outcome is None:
        yield _top_card_item(view, ctx)
        if (
            ctx.is_first
            and ctx.explains_signs
            and (legend := _face_effects_item(ctx, {SMILEY_OF[card] for card in hand}))
        ):
            yield legend
        yield _turn_order_item(view, ctx)
    if unplayable_cards := [card for card in hand if card not in plays]:
        count = len(unplayable_cards)
        own_title = ctx.t("last-one-rest" if plays else "last-one-hand", count=count)
        title = title_of_seat(view.seat, own_title, ctx, ctx.t("last-one-cards", count=count))
        yield text(f"{title}\n{sorted_card_pictures(unplayable_cards, ctx)}")
    if (
        view.outcome is None
        and view.turn == view.seat
        and moves
        and (actions := _possible_actions_text(view, moves, plays, ctx))
    ):
        yield text(actions)


def _face_effects_item(ctx: ScreenContext, shown_faces: Collection[str | None]) -> Item | None:
    """Returns a text with the effect of each face in `shown_faces`, one short line per face; None if no face has an
    effect. None in `shown_faces` stands for special cards, which have no face."""
    picture_by_face = {face: ctx.emojis.partial(f"die_{face}") for face in ("happy", "sad", "surprised", "angry")}
    legend = ctx.t("last-one-faces", cards=ANGRY, **picture_by_face)
    signs = tuple(sign for face, sign in picture_by_face.items() if face in shown_faces)
    lines = [f"-# {line}" for line in legend.splitlines() if line.startswith(signs)]
    if None in shown_faces:
        lines.append(f"-# {SPECIAL_SIGN} {ctx.t('last-one-special')}")
    return text("\n".join(lines)) if lines else None


def hand_line(view: LastOneView, ctx: ScreenContext) -> str:
    """The seat's cards as pictures in one line."""
    assert view.seat is not None
    return sorted_card_pictures(view.hands[view.seat] or (), ctx) or "–"


def meaning_lines(view: LastOneView, ctx: ScreenContext) -> list[str]:
    """Returns lines that explain the faces that have an effect, and special cards, if they are in the seat's hand or on
    the top card."""
    assert view.seat is not None
    faces = {SMILEY_OF[card] for card in (*(view.hands[view.seat] or ()), view.discard[-1])}
    faces_with_effect = [face for face in ("happy", "sad", "surprised", "angry") if face in faces]
    meanings = {face: ctx.t(f"last-one-meaning-{face}") for face in faces_with_effect}
    pictures = {face: ctx.emojis.partial(f"die_{face}") for face in meanings}
    lines = [
        ctx.t("name-value", name=f"{pictures[face]} {card_text(face, ctx.t)}", value=meanings[face])
        for face in meanings
    ]
    return [*lines, f"{SPECIAL_SIGN} {ctx.t('last-one-special')}"] if None in faces else lines


def _turn_order_item(view: LastOneView, ctx: ScreenContext) -> Item:
    """Returns all seats in turn order, beginning with the seat on turn, with their numbers of cards."""
    seats = [(view.turn + offset * view.direction) % len(view.counts) for offset in range(len(view.counts))]
    seat_that_said_last = next((seat for seat in seats if _has_said_last(view, seat)), None)
    return turn_order_item(seats, view.counts, view.seat, ctx, seat_that_said_last=seat_that_said_last)


def _has_said_last(view: LastOneView, seat: int) -> bool:
    """Returns whether the seat has said LAST in time, so that nobody can catch it."""
    return view.is_said if seat == view.window else view.is_announced and seat == view.turn


def _top_card_item(view: LastOneView, ctx: ScreenContext) -> Item:
    """Returns the top card in large letters. Until the end of the game, further lines have the colour chosen with a
    happy card, and the number of cards that the next player must draw because of angry cards."""
    top = view.discard[-1]
    lines = [f"{'### ' if ctx.is_shortest else '# '}{card_markup(top, ctx)}"]
    if view.outcome is not None:
        return text(lines[0])
    if view.named:
        lines.append(f"## {ctx.t('last-one-named', colour=card_markup(view.named, ctx))}")
    elif SMILEY_OF[top] == "happy":
        lines.append(ctx.t("last-one-anything"))
    if view.stack:
        key = "last-one-stack-you" if view.turn == view.seat and ctx.is_own_seat else "last-one-stack"
        lines.append(ctx.t(key, seat=ctx.name(view.turn), count=view.stack))
    return text("\n".join(lines))


def board_summary(view: LastOneView, ctx: ScreenContext) -> str:
    """Returns the top card, and the colour that a happy card asks for, in one line."""
    colour_text = [ctx.t("last-one-named", colour=card_markup(view.named, ctx))] if view.named else []
    return SEPARATOR.join([card_markup(view.discard[-1], ctx), *colour_text])


def _card_counts_text(view: LastOneView, ctx: ScreenContext) -> str:
    """Returns a line for each seat with its number of cards. Arrows show the direction of play."""
    arrow = "🔽" if view.direction > 0 else "🔼"
    lines = [f"-# {arrow} {ctx.t('last-one-order-down' if view.direction > 0 else 'last-one-order-up')}"]
    for seat, count in enumerate(view.counts):
        mark = TURN_SIGN if seat == view.turn else arrow
        last_call = f"{SEPARATOR}📣 **{ctx.t('last-one-last')}**" if _has_said_last(view, seat) else ""
        lines.append(f"{mark} {ctx.name(seat)}{SEPARATOR}{ctx.t('last-one-cards', count=count)}{last_call}")
    return "\n".join(lines)


def _possible_actions_text(
    view: LastOneView, moves: Sequence[Move], plays: dict[str, list[Play]], ctx: ScreenContext
) -> str:
    """Returns a text that says what the seat can do now; "" if the screen above and the buttons say everything. `plays`
    has the moves that play a card, by card."""
    if view.drawn:
        drawn_card = card_markup(view.drawn[0], ctx)
        return ctx.t("last-one-drawn-fits" if plays else "last-one-drawn", card=drawn_card)
    if view.stack or plays:
        return ""
    return ctx.t("last-one-nothing-fits" if DRAW in moves else "last-one-nothing-drawn")


def _draw_and_catch_buttons(
    view: LastOneView, moves: Sequence[Move], ctx: ScreenContext
) -> tuple[list[Item], list[Item]]:
    """Returns two lists of buttons: to draw or pass, and to say LAST or catch (a seat that has not said LAST). The
    buttons to draw and to pass are blue if no card can be played."""
    can_play = any(isinstance(move, Play) for move in moves)
    must_take_or_pass = view.seat is not None and view.counts[view.seat] > 1 and not can_play
    style = ButtonStyle.secondary if can_play else ButtonStyle.primary
    draw_buttons: list[Item] = []
    catch_buttons: list[Item] = []
    for move in moves:
        label, emoji = move_label(move, view, ctx)
        match move:
            case Draw() | Pass():
                draw_buttons.append(move_button(ctx, view, move, label, style=style, emoji=emoji))
            case Last() if not must_take_or_pass:  # said without a play it is wasted: the seat keeps two cards or more
                catch_buttons.append(move_button(ctx, view, move, label, style=ButtonStyle.success, emoji=emoji))
            case Catch() if not view.is_said:
                catch_buttons.append(move_button(ctx, view, move, label, style=ButtonStyle.danger, emoji=emoji))
    return draw_buttons, catch_buttons


def memorability(event: Event) -> int:
    """Returns how well the players remember an event."""
    if event.name == "drew":
        cards = int(event.detail["cards"])
        return 10 * cards if cards > ANGRY else 0
    return {"caught": 90, "safe": 30, "last": 20}.get(event.name, 0)


SCREENS = GameScreens(
    public_screens,
    private_screen,
    card_markup,
    sign=GAME_DIE_PICTURE["last_one"],
    hurts=("caught", "angry", "missed"),
    memorable=memorability,
    meanings=meaning_lines,
    hand=hand_line,
    glance=board_summary,
    label=move_label,
    drafted=colour_choice_screen,
)

"""The screens of Find it!: two messages with the grid, which do not change between rolls, and a third message with the
dice and the players' names.

Each card of the grid is a button. A claim is a press on a card, or on the player who has won the card that the dice
show. Before the end no screen shows who has won which card, not even to that player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from bot.art import drawing as art
from bot.screens.components import Item, Option, Screen, button, container_screen, option, rows, select, text
from bot.screens.context import GameScreens, Label, ScreenContext
from bot.screens.games import race
from bot.screens.games.practice import practice_row
from bot.screens.games.smileys import (
    GAME_DIE_PICTURE,
    card_emoji,
    card_markup,
    card_picture,
    card_sort_key,
    sorted_card_pictures,
)
from bot.screens.layout import private_layout, public_layout
from bot.screens.parts import SEPARATOR, capitalized, card_text, event_text, move_button, title_text
from bot.tables.shown import ChooseMove
from games.core import Move
from games.find_it import NAME, POINT, FindItView, Point
from games.smileys import BASIC, COLOUR_OF

__all__ = ["card_markup", "private_screen", "public_screens"]
CARDS_PER_ROW = 5
"""The number of buttons of cards in one row. A phone shows five buttons without words."""
MAX_ROW_LETTERS = {3: 12, 2: 19}
"""The maximum number of letters of all names in one row of buttons, by the number of names in a row."""
MIN_NAME_LETTERS = 4
"""The number of letters to which every name may be shortened."""
MAX_BUTTON_ROWS = 3
"""The maximum number of rows of buttons below the dice with which the log fits on a phone."""
FIRST_MESSAGE_CARDS = 20
"""The number of cards in the first of the two messages with the grid: four rows."""
EXAMPLE_CARD = "violet-sad"
CARDS_PER_TEXT_LINE = 9
"""The number of cards on one line where the grid is a text, which is in lessons and at the end."""
OPTIONS_PER_SELECT = 18
"""The largest number of cards in each select of the private screen: those of three colours."""


def public_screens(view: FindItView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """Returns the three public messages: two with the grid, and one with the dice, each seat's number of won cards, and
    buttons with the players' names. After the end the grid is text without buttons."""
    if view.outcome is not None:
        lines = _grid_lines(view, ctx)
        return [Screen(text("\n".join(half))) for half in (lines[:2], lines[2:])] + [_dice_and_names_screen(view, ctx)]
    places = [_grid_button(number, view, ctx) for number in range(len(view.grid))]
    return [
        Screen(*rows(places[:FIRST_MESSAGE_CARDS], per_row=CARDS_PER_ROW)),
        Screen(*rows(places[FIRST_MESSAGE_CARDS:], per_row=CARDS_PER_ROW)),
        _dice_and_names_screen(view, ctx),
    ]


def private_screen(view: FindItView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """Returns the screen that only one member sees: the number of cards that this member has won and must still pay,
    and selects with all claims, as an alternative to the public buttons."""
    seat = view.seat
    assert seat is not None
    if view.outcome is not None:
        lines = [ctx.t("find-it-had", count=view.counts[seat])]
        ctx = replace(ctx, recent=tuple(event for event in ctx.recent if event.name != "ended"))
        return private_layout(view, ctx, (text("\n".join([*lines, _won_card_pictures(view, seat, ctx)])),), card_markup)
    lines = [ctx.t("find-it-mine", count=view.counts[seat], target=view.target)]
    if view.debts[seat]:
        lines.append(ctx.t("find-it-debts", count=view.debts[seat]))
    lines += race.claim_lines(view, ctx)
    ctx = _with_each_line_once(ctx, seat)
    if view.is_open:  # below the dice of this roll the log would read as being about it
        past = race.latest_round_events(view, ctx.recent, "rolled")
        ctx = replace(ctx, recent=tuple(event for event in ctx.recent if event not in past))
        if told := [line for event in past if (line := event_text(event, ctx, card_markup, seat))]:
            lines.append(f"-# {ctx.t('find-it-last-roll', what=told[-1])}")  # how the roll ended; the rest has no room
    dice = [text(f"## {race.dice_text(view.card, ctx)}")] if view.card else []
    return private_layout(
        view,
        ctx,
        (*dice, text("\n".join(lines))),
        card_markup,
        controls=race.hand_claims(_claim_selects(view, ctx), ctx),
        extra_buttons=race.hand_ready_buttons(seat, ctx),
    )


def _with_each_line_once(ctx: ScreenContext, seat: int) -> ScreenContext:
    """Returns the context with only the latest of several events that have the same text. As events name no card, the
    log of several rolls would repeat itself."""
    latest = {event_text(event, ctx, card_markup, seat): at for at, event in enumerate(ctx.recent)}
    return replace(ctx, recent=tuple(ctx.recent[at] for at in sorted(latest.values())))


def lesson_screen(view: FindItView, ctx: ScreenContext) -> Screen:
    """Returns the table as a lesson shows it, without buttons: the dice, the grid, and each seat's number of won
    cards."""
    names = SEPARATOR.join(f"{ctx.name(seat)} {race.CARDS_SIGN}\u00a0{count}" for seat, count in enumerate(view.counts))
    dice, log = race.large_dice_text(view.card, ctx), race.lesson_log_item(view, ctx, "rolled")
    return container_screen(text(dice), text("\n".join(_grid_lines(view, ctx))), text(names), log)


def _grid_lines(view: FindItView, ctx: ScreenContext) -> list[str]:
    """The grid as four lines of text."""
    pictures = [card_picture(card, ctx) if card is not None else race.NO_CARD_SIGN for card in view.grid]
    return [
        " ".join(pictures[start : start + CARDS_PER_TEXT_LINE])
        for start in range(0, len(pictures), CARDS_PER_TEXT_LINE)
    ]


def _grid_button(place: int, view: FindItView, ctx: ScreenContext) -> Item:
    """Returns the button of one place of the grid, numbered from 0. A place without a card has a disabled button, so
    that all other buttons stay in place."""
    card = view.grid[place]
    if card is None:
        return button(None, race.claim_custom_id(ctx, f"gap {place}"), emoji=ctx.emojis.partial("field"), disabled=True)
    label = ctx.emojis.label(art.emoji_name(card))
    emoji = None if label else card_emoji(card, ctx)
    # The button is disabled in a pause and until the start. The start then edits the message, and Discord adds the line
    # "(edited)". If the first press caused this edit, the new line would move the buttons under the players' fingers.
    return button(label, race.claim_custom_id(ctx, str(POINT[card])), emoji=emoji, disabled=bool(ctx.race.paused))


def _dice_and_names_screen(view: FindItView, ctx: ScreenContext) -> Screen:
    head = title_text(ctx, ctx.t("find-it-target", count=view.target))
    if view.outcome is not None:
        ctx = race.with_last_round_only(ctx, "rolled")
        notes = [_won_card_pictures(view, seat, ctx) for seat in range(len(view.counts))]
        return public_layout(view, ctx, head, (), card_markup, notes=notes)
    next_step = ctx.t("find-it-next" if view.card else "find-it-first")
    log = race.log_text(view, ctx, "rolled")
    state = race.state_and_log_item(view, ctx, next_step, log)
    if race.is_ready_check(ctx):
        example = race.ready_check_item(
            ctx, dice=race.dice_text(EXAMPLE_CARD, ctx), card=card_picture(EXAMPLE_CARD, ctx)
        )
        practice = practice_row(EXAMPLE_CARD, ctx)
        return race.race_layout(view, ctx, head, (example, state), card_markup, controls=[practice])
    name_buttons = [_name_button(seat, view, ctx) for seat in range(len(view.counts))]
    dice = race.large_dice_text(view.card, ctx)  # without a headline above the dice, as the grid needs the room
    names_per_row = _names_per_row(ctx)
    if (compact_rows := race.compact_controls(name_buttons, view, ctx, names_per_row)) is not None:
        state_line = race.state_line(view, ctx, next_step)
        short_log = race.one_line_log(view, ctx, "rolled") if len(compact_rows) > MAX_BUTTON_ROWS else None
        return Screen(_dice_and_log_item(view, dice, state_line, log, short_log), *compact_rows)
    return race.race_layout(
        view, ctx, text(dice), (state,), card_markup, controls=rows(name_buttons, per_row=names_per_row)
    )


def _dice_and_log_item(view: FindItView, dice: str, state_line: str, log: str, short_log: str | None) -> Item:
    """Returns the text above the buttons: the dice as pictures, the state of the race, and the log. While a claim is
    possible, the line of the state also has the dice in words.

    If `short_log` is not None, there is room for only one line below the dice. This line is the state while a claim is
    possible, and otherwise `short_log`."""
    pictures, words = dice.split("\n")
    # in small print: two long words and the state must fit on one line of a phone
    words = f"-# {words}{SEPARATOR}{state_line}" if view.is_open else ""
    return text(
        "\n".join([pictures, words or short_log] if short_log else [pictures, words or f"-# {state_line}", log])
    )


def _name_button(seat: int, view: FindItView, ctx: ScreenContext) -> Item:
    """Returns the button that claims: this player has won the card that the dice show."""
    label, is_disabled = move_label(NAME[seat], view, ctx).text, bool(ctx.race.paused) or view.card is None
    return move_button(ctx, view, NAME[seat], label, style=race.claim_button_style(view, ctx), disabled=is_disabled)


def move_label(move: Any, view: FindItView, ctx: ScreenContext) -> Label:
    """Returns the label of a claim. The label of a card is its name, because the grid shows no words. The label of a
    player has the numbers of cards that the player has won and must still pay."""
    if isinstance(move, Point):
        return Label(capitalized(card_text(move.card, ctx.t)), card_emoji(move.card, ctx))
    debts = f"\u00a0−{view.debts[move.seat]}" if view.debts[move.seat] else ""
    return Label(race.player_label(move.seat, view, ctx, _max_name_letters(move.seat, ctx)) + debts)


def _names_per_row(ctx: ScreenContext) -> int:
    """Returns the number of buttons with names in one row: two if up to six players have names too long for three.
    Only the names decide, so that no button moves during a game."""
    widest = race.NAMES_PER_ROW
    is_crowded = len(ctx.names) > race.MAX_UNCROWDED_SEATS
    rows_of_lengths = [_row_lengths(seat, widest, ctx) for seat in range(0, len(ctx.names), widest)]
    return widest if is_crowded or all(sum(row) <= MAX_ROW_LETTERS[widest] for row in rows_of_lengths) else 2


def _max_name_letters(seat: int, ctx: ScreenContext) -> int:
    """Returns the maximum number of letters of the name on a seat's button, so that a phone does not wrap its row."""
    per_row = _names_per_row(ctx)
    lengths = _row_lengths(seat, per_row, ctx)
    fitting_limits = [
        max_letters
        for max_letters in range(MIN_NAME_LETTERS, race.MAX_NAME_LETTERS + 1)
        if sum(min(max_letters, length) for length in lengths) <= MAX_ROW_LETTERS[per_row]
    ]
    return max(fitting_limits, default=MIN_NAME_LETTERS)


def _row_lengths(seat: int, per_row: int, ctx: ScreenContext) -> list[int]:
    """Returns the lengths of the names in a seat's row of buttons. Beside a single name, *Pause* and *My hand* fill a
    row of three."""
    first = seat - seat % per_row
    lengths = [min(len(name), race.MAX_NAME_LETTERS) for name in ctx.names[first : first + per_row]]
    return [*lengths, *[MIN_NAME_LETTERS] * 2] if len(lengths) == 1 and per_row == race.NAMES_PER_ROW else lengths


def _won_card_pictures(view: FindItView, seat: int, ctx: ScreenContext) -> str:
    """Returns pictures of the cards that a seat has won. Returns "" until the game is over, because the won cards are
    hidden until then."""
    return sorted_card_pictures(view.piles[seat], ctx) if view.piles else ""


def _claim_selects(view: FindItView, ctx: ScreenContext) -> Iterator[Item]:
    """Yields selects with all claims. The selects stay valid after a new roll: a choice counts for the roll that is
    shown when the member chooses."""
    cards = sorted(BASIC, key=card_sort_key)
    for start in range(0, len(cards), OPTIONS_PER_SELECT):
        # the same colours all the time, so that no colour is split between two selects
        cards_of_select = [card for card in cards[start : start + OPTIONS_PER_SELECT] if card in view.grid]
        if not cards_of_select:
            continue
        points = [option(str(POINT[card]), *move_label(POINT[card], view, ctx)) for card in cards_of_select]
        first, last = (card_text(COLOUR_OF[card] or card, ctx.t) for card in (cards_of_select[0], cards_of_select[-1]))
        key = "find-it-point" if first != last else "find-it-point-one"
        yield _claim_select(ctx, f"point{start}", ctx.t(key, first=first, last=last), points)
    names = [option(str(NAME[seat]), race.player_list_label(seat, ctx)) for seat in range(len(view.counts))]
    yield _claim_select(ctx, "name", ctx.t("find-it-name"), names)


def _claim_select(ctx: ScreenContext, select_name: str, placeholder: str, options: list[Option]) -> Item:
    return select(ChooseMove(ctx.table, None, select_name), options, placeholder=placeholder)


SCREENS = GameScreens(
    public_screens,
    private_screen,
    card_markup,
    sign=GAME_DIE_PICTURE["find_it"],
    memorable=lambda event: {"took": 20}.get(event.name, 0),
    taught=lesson_screen,
    label=move_label,
)

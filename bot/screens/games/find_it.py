"""The screens of Find it!: the grid in two messages that do not change between rolls, the dice and names in a third.

A card is pressed where it lies. Before the end nothing here shows who holds which card, not even the reader's own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from bot.art import drawing as art
from bot.screens.components import Item, Option, Screen, boxed, button, option, rows, select, text
from bot.screens.context import GameScreens, Label, ScreenContext
from bot.screens.games import race
from bot.screens.games.smileys import (
    GAME_DIE_PICTURE,
    card_emoji,
    card_markup,
    card_picture,
    card_sort_key,
    sorted_card_pictures,
)
from bot.screens.layout import private_layout, public_layout
from bot.screens.parts import SEPARATOR, capitalized, card_text, move_button, title_text
from bot.tables.shown import ChooseMove
from games.core import Move
from games.find_it import NAME, POINT, FindItView, Point
from games.smileys import COLOUR_OF

__all__ = ["card_markup", "private_screen", "public_screens"]
CARDS_PER_ROW = 5
"""Cards side by side: as they have no words a phone shows five."""
NAMES_PER_ROW = 4
"""Names side by side."""
MAX_ROW_LETTERS, MIN_NAME_LETTERS = 13, 4
"""If more than a few players share the room: letters of the names in a row of buttons, and of a name at least."""
MAX_BUTTON_ROWS = 3
"""Rows of names and buttons that leave a phone room for the log."""
FIRST_MESSAGE_CARDS = 20
"""Cards in the first message: four rows; as many are left for the second."""
EXAMPLE_CARD = "violet-sad"
CARDS_PER_TEXT_LINE = 9
"""Cards side by side in a text: that of a lesson, and of the end."""
OPTIONS_PER_SELECT = 18
"""Cards in each select of the private screen."""


def public_screens(view: FindItView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """The grid, and below it the dice, what everybody has won, and the names to name. After the end no button is left
    in it: there is nothing to press."""
    if view.outcome is not None:
        lines = _grid_lines(view, ctx)
        return [Screen(text("\n".join(part))) for part in (lines[:2], lines[2:])] + [_dice_and_names_screen(view, ctx)]
    places = [_grid_button(number, view, ctx) for number in range(len(view.grid))]
    return [
        Screen(*rows(places[:FIRST_MESSAGE_CARDS], wide=CARDS_PER_ROW)),
        Screen(*rows(places[FIRST_MESSAGE_CARDS:], wide=CARDS_PER_ROW)),
        _dice_and_names_screen(view, ctx),
    ]


def private_screen(view: FindItView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """How many cards the seat has and owes; the cards and names as lists, for those who prefer them to buttons."""
    seat = view.seat
    assert seat is not None
    lines = [ctx.t("find-it-mine", count=view.counts[seat], target=view.target)]
    if view.outcome is not None:
        return private_layout(view, ctx, (text("\n".join([*lines, _won_card_pictures(view, seat, ctx)])),), card_markup)
    if view.debts[seat]:
        lines.append(ctx.t("find-it-debts", count=view.debts[seat]))
    lines.append(ctx.t("race-out") if seat in view.out else ctx.t("find-it-how"))
    dice = [text(f"## {race.dice_text(view.card, ctx)}")] if view.card else []
    return private_layout(view, ctx, (*dice, text("\n".join(lines))), card_markup, controls=_claim_selects(view, ctx))


def lesson_screen(view: FindItView, ctx: ScreenContext) -> Screen:
    """The dice, the grid as a text, and what everybody has won."""
    names = SEPARATOR.join(f"{ctx.name(seat)} {race.CARDS_SIGN}\u00a0{count}" for seat, count in enumerate(view.counts))
    dice, came = race.large_dice_text(view.card, ctx), race.lesson_log_item(view, ctx, "rolled")
    return boxed(text(dice), text("\n".join(_grid_lines(view, ctx))), text(names), came)


def _grid_lines(view: FindItView, ctx: ScreenContext) -> list[str]:
    """The grid in four lines, where nothing can be pressed."""
    faces = [card_picture(name, ctx) if name is not None else race.NO_CARD_SIGN for name in view.grid]
    return [" ".join(faces[at : at + CARDS_PER_TEXT_LINE]) for at in range(0, len(faces), CARDS_PER_TEXT_LINE)]


def _grid_button(number: int, view: FindItView, ctx: ScreenContext) -> Item:
    """One place of the grid: the card that lies there, or an empty field, so that the others stay in place."""
    name = view.grid[number]
    if name is None:
        return button(
            None, race.claim_custom_id(ctx, f"gap {number}"), emoji=ctx.emojis.partial("field"), disabled=True
        )
    signs = ctx.emojis.label(art.emoji_name(name))
    emoji = None if signs else card_emoji(name, ctx)
    # Before the start nothing can be pressed. So the first press does not change the look of the whole message either:
    # by then it bears the word "(edited)", which is a line of its own.
    return button(signs, race.claim_custom_id(ctx, str(POINT[name])), emoji=emoji, disabled=race.is_ready_check(ctx))


def _dice_and_names_screen(view: FindItView, ctx: ScreenContext) -> Screen:
    head = title_text(ctx, ctx.t("find-it-target", count=view.target))
    if view.outcome is not None:  # only the last roll is told: no line says which card was found
        rolled = max((number for number, event in enumerate(ctx.recent) if event.name == "rolled"), default=0)
        ctx = replace(ctx, recent=ctx.recent[rolled:])
        notes = [_won_card_pictures(view, seat, ctx) for seat in range(len(view.counts))]
        return public_layout(view, ctx, head, (), card_markup, notes=notes)
    going_on = ctx.t("find-it-next", seat=ctx.name(view.roller))
    log = race.log_text(view, ctx, "rolled")
    state = race.state_and_log_item(view, ctx, going_on, log)
    if race.is_ready_check(ctx):
        example = race.ready_check_item(
            ctx, dice=race.dice_text(EXAMPLE_CARD, ctx), card=card_picture(EXAMPLE_CARD, ctx)
        )
        return race.race_layout(view, ctx, head, (example, state), card_markup)
    names = [_name_button(seat, view, ctx) for seat in range(len(view.counts))]
    dice = race.large_dice_text(view.card, ctx)  # no headline above them: the grid needs the room
    if (packed := race.compact_controls(names, view, ctx)) is not None:
        now = race.state_line(view, ctx, going_on)
        brief = race.one_line_log(view, ctx, "rolled") if len(packed) > MAX_BUTTON_ROWS else None
        return Screen(_dice_and_log_item(view, dice, now, log, brief), *packed)
    return race.race_layout(view, ctx, text(dice), (state,), card_markup, controls=rows(names, wide=NAMES_PER_ROW))


def _dice_and_log_item(view: FindItView, dice: str, now: str, log: str, brief: str | None) -> Item:
    """The dice, with what they show while there is something to claim, and the log below. Its `brief` form stands in
    place of what comes next where a phone has no room for more lines beside the grid."""
    faces, said = dice.split("\n")
    said = (
        f"-# {said}{SEPARATOR}{now}" if view.is_open else ""
    )  # small, as two long words and this must fit on one line
    return text("\n".join([faces, said or brief] if brief else [faces, said or f"-# {now}", log]))


def _name_button(seat: int, view: FindItView, ctx: ScreenContext) -> Item:
    """The button that names a player."""
    told, is_off = move_label(NAME[seat], view, ctx).text, bool(ctx.race.paused) or view.card is None
    return move_button(ctx, view, NAME[seat], told, style=race.claim_button_style(view, ctx), disabled=is_off)


def move_label(move: Any, view: FindItView, ctx: ScreenContext) -> Label:
    """A card with its name, which the grid leaves out; a player, with how many cards they have, and owe."""
    if isinstance(move, Point):
        return Label(capitalized(card_text(move.card, ctx.t)), card_emoji(move.card, ctx))
    debts = f"\u00a0−{view.debts[move.seat]}" if view.debts[move.seat] else ""
    return Label(race.player_label(move.seat, view, ctx, _max_name_letters(move.seat, ctx)) + debts)


def _max_name_letters(seat: int, ctx: ScreenContext) -> int:
    """Letters of a name on its button: where many play, as many as let a row stay one on a phone, beside names or the
    other buttons."""
    first, beside = seat - seat % race.NAMES_PER_ROW, [MIN_NAME_LETTERS + 1] * race.NAMES_PER_ROW
    row = [*map(len, ctx.names[first : first + race.NAMES_PER_ROW]), *beside][: race.NAMES_PER_ROW]
    fits = [
        most
        for most in range(MIN_NAME_LETTERS, race.MAX_NAME_LETTERS)
        if sum(min(most, one) for one in row) <= MAX_ROW_LETTERS
    ]
    return max(fits, default=MIN_NAME_LETTERS) if len(ctx.names) > race.MAX_UNCROWDED_SEATS else race.MAX_NAME_LETTERS


def _won_card_pictures(view: FindItView, seat: int, ctx: ScreenContext) -> str:
    """Once the game is over: the cards that a seat has won."""
    return sorted_card_pictures(view.piles[seat], ctx) if view.piles else ""


def _claim_selects(view: FindItView, ctx: ScreenContext) -> Iterator[Item]:
    """Every claim as an option; a choice applies to the roll shown at that moment."""
    cards = sorted((name for name in view.grid if name is not None), key=card_sort_key)
    for start in range(0, len(cards), OPTIONS_PER_SELECT):
        part = cards[start : start + OPTIONS_PER_SELECT]
        points = [option(str(POINT[name]), *move_label(POINT[name], view, ctx)) for name in part]
        first, last = (card_text(COLOUR_OF[name] or name, ctx.t) for name in (part[0], part[-1]))
        yield _claim_select(ctx, f"point{start}", ctx.t("find-it-point", first=first, last=last), points)
    names = [option(str(NAME[seat]), race.player_list_label(seat, ctx)) for seat in range(len(view.counts))]
    yield _claim_select(ctx, "name", ctx.t("find-it-name"), names)


def _claim_select(ctx: ScreenContext, name: str, placeholder: str, options: list[Option]) -> Item:
    return select(ChooseMove(ctx.table, None, name), options, placeholder=placeholder)


SCREENS = GameScreens(
    public_screens,
    private_screen,
    card_markup,
    sign=GAME_DIE_PICTURE["find_it"],
    taught=lesson_screen,
    label=move_label,
)

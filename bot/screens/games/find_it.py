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
from bot.screens.games.smileys import DIE, card, icon, order, picture, pictures
from bot.screens.layout import private_layout, public_layout
from bot.screens.parts import DOT, capital, card_text, move_button, title
from bot.tables.shown import ChooseMove
from games.core import Move
from games.find_it import NAME, POINT, FindItView, Point
from games.smileys import COLOUR_OF

__all__ = ["card", "private", "public"]
WIDE = 5
"""Cards side by side: as they have no words a phone shows five."""
NAMES = 4
"""Names side by side."""
ROW, LEAST = 13, 4
"""If more than a few players share the room: letters of the names in a row of buttons, and of a name at least."""
MOST_ROWS = 3
"""Rows of names and buttons that leave a phone room for the log."""
FIRST = 20
"""Cards in the first message: four rows; as many are left for the second."""
EXAMPLE = "violet-sad"
LESSON_WIDE = 9
"""Cards side by side in a text: that of a lesson, and of the end."""
OPTIONS = 18
"""Cards in each select of the private screen."""


def public(view: FindItView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """The grid, and below it the dice, what everybody has won, and the names to name. After the end no button is left
    in it: there is nothing to press."""
    if view.outcome is not None:
        lines = _grid(view, ctx)
        return [Screen(text("\n".join(part))) for part in (lines[:2], lines[2:])] + [_table(view, ctx)]
    places = [_place(number, view, ctx) for number in range(len(view.grid))]
    return [
        Screen(*rows(places[:FIRST], wide=WIDE)),
        Screen(*rows(places[FIRST:], wide=WIDE)),
        _table(view, ctx),
    ]


def private(view: FindItView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """How many cards the seat has and owes; the cards and names as lists, for those who prefer them to buttons."""
    seat = view.seat
    assert seat is not None
    lines = [ctx.t("find-it-mine", count=view.counts[seat], target=view.target)]
    if view.outcome is not None:
        return private_layout(view, ctx, (text("\n".join([*lines, _won(view, seat, ctx)])),), card)
    if view.debts[seat]:
        lines.append(ctx.t("find-it-debts", count=view.debts[seat]))
    lines.append(ctx.t("race-out") if seat in view.out else ctx.t("find-it-how"))
    dice = [text(f"## {race.dice(view.card, ctx)}")] if view.card else []
    return private_layout(view, ctx, (*dice, text("\n".join(lines))), card, controls=_lists(view, ctx))


def taught(view: FindItView, ctx: ScreenContext) -> Screen:
    """The dice, the grid as a text, and what everybody has won."""
    names = DOT.join(f"{ctx.name(seat)} {race.CARDS}\u00a0{count}" for seat, count in enumerate(view.counts))
    dice, came = race.large_dice(view.card, ctx), race.came(view, ctx, "rolled")
    return boxed(text(dice), text("\n".join(_grid(view, ctx))), text(names), came)


def _grid(view: FindItView, ctx: ScreenContext) -> list[str]:
    """The grid in four lines, where nothing can be pressed."""
    faces = [picture(name, ctx) if name is not None else race.BARE for name in view.grid]
    return [" ".join(faces[at : at + LESSON_WIDE]) for at in range(0, len(faces), LESSON_WIDE)]


def _place(number: int, view: FindItView, ctx: ScreenContext) -> Item:
    """One place of the grid: the card that lies there, or an empty field, so that the others stay in place."""
    name = view.grid[number]
    if name is None:
        return button(None, race.claim(ctx, f"gap {number}"), emoji=ctx.emojis.partial("field"), disabled=True)
    signs = ctx.emojis.label(art.emoji_name(name))
    emoji = None if signs else icon(name, ctx)
    # Before the start nothing can be pressed. So the first press does not change the look of the whole message either:
    # by then it bears the word "(edited)", which is a line of its own.
    return button(signs, race.claim(ctx, str(POINT[name])), emoji=emoji, disabled=race.is_ready_check(ctx))


def _table(view: FindItView, ctx: ScreenContext) -> Screen:
    head = title(ctx, ctx.t("find-it-target", count=view.target))
    if view.outcome is not None:  # only the last roll is told: no line says which card was found
        rolled = max((number for number, event in enumerate(ctx.recent) if event.name == "rolled"), default=0)
        ctx = replace(ctx, recent=ctx.recent[rolled:])
        notes = [_won(view, seat, ctx) for seat in range(len(view.counts))]
        return public_layout(view, ctx, head, (), card, notes=notes)
    going_on = ctx.t("find-it-next", seat=ctx.name(view.roller))
    log = race.log(view, ctx, "rolled")
    state = race.state(view, ctx, going_on, log)
    if race.is_ready_check(ctx):
        example = race.ready(ctx, dice=race.dice(EXAMPLE, ctx), card=picture(EXAMPLE, ctx))
        return race.layout(view, ctx, head, (example, state), card)
    names = [_name(seat, view, ctx) for seat in range(len(view.counts))]
    dice = race.large_dice(view.card, ctx)  # no headline above them: the grid needs the room
    if (packed := race.packed(names, view, ctx)) is not None:
        now = race.now(view, ctx, going_on)
        brief = race.brief(view, ctx, "rolled") if len(packed) > MOST_ROWS else None
        return Screen(_above(view, dice, now, log, brief), *packed)
    return race.layout(view, ctx, text(dice), (state,), card, controls=rows(names, wide=NAMES))


def _above(view: FindItView, dice: str, now: str, log: str, brief: str | None) -> Item:
    """The dice, with what they show while there is something to claim, and the log below. Its `brief` form stands in
    place of what comes next where a phone has no room for more lines beside the grid."""
    faces, said = dice.split("\n")
    said = f"-# {said}{DOT}{now}" if view.is_open else ""  # small, as two long words and this must fit on one line
    return text("\n".join([faces, said or brief] if brief else [faces, said or f"-# {now}", log]))


def _name(seat: int, view: FindItView, ctx: ScreenContext) -> Item:
    """The button that names a player."""
    told, is_off = label(NAME[seat], view, ctx).text, bool(ctx.race.paused) or view.card is None
    return move_button(ctx, view, NAME[seat], told, style=race.style(view, ctx), disabled=is_off)


def label(move: Any, view: FindItView, ctx: ScreenContext) -> Label:
    """A card with its name, which the grid leaves out; a player, with how many cards they have, and owe."""
    if isinstance(move, Point):
        return Label(capital(card_text(move.card, ctx.t)), icon(move.card, ctx))
    debts = f"\u00a0−{view.debts[move.seat]}" if view.debts[move.seat] else ""
    return Label(race.player(move.seat, view, ctx, _letters(move.seat, ctx)) + debts)


def _letters(seat: int, ctx: ScreenContext) -> int:
    """Letters of a name on its button: where many play, as many as let a row stay one on a phone, beside names or the
    other buttons."""
    first, beside = seat - seat % race.PACKED, [LEAST + 1] * race.PACKED
    row = [*map(len, ctx.names[first : first + race.PACKED]), *beside][: race.PACKED]
    fits = [most for most in range(LEAST, race.NAME) if sum(min(most, one) for one in row) <= ROW]
    return max(fits, default=LEAST) if len(ctx.names) > race.FEW else race.NAME


def _won(view: FindItView, seat: int, ctx: ScreenContext) -> str:
    """Once the game is over: the cards that a seat has won."""
    return pictures(view.piles[seat], ctx) if view.piles else ""


def _lists(view: FindItView, ctx: ScreenContext) -> Iterator[Item]:
    """Every claim as an option; a choice applies to the roll shown at that moment."""
    cards = sorted((name for name in view.grid if name is not None), key=order)
    for start in range(0, len(cards), OPTIONS):
        part = cards[start : start + OPTIONS]
        points = [option(str(POINT[name]), *label(POINT[name], view, ctx)) for name in part]
        first, last = (card_text(COLOUR_OF[name] or name, ctx.t) for name in (part[0], part[-1]))
        yield _list(ctx, f"point{start}", ctx.t("find-it-point", first=first, last=last), points)
    names = [option(str(NAME[seat]), race.listed(seat, ctx)) for seat in range(len(view.counts))]
    yield _list(ctx, "name", ctx.t("find-it-name"), names)


def _list(ctx: ScreenContext, name: str, placeholder: str, options: list[Option]) -> Item:
    return select(ChooseMove(ctx.table, None, name), options, placeholder=placeholder)


SCREENS = GameScreens(
    public,
    private,
    card,
    sign=DIE["find_it"],
    taught=taught,
    label=label,
)

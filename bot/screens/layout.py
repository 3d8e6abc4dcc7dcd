"""How a screen fills a phone: the layouts of a table's public message and of a hand, which tell as much of what
happened as there is room for; and how tall that is on a phone of 390 points, near enough and rather too tall than too
low. What somebody looks at on their turn is drawn shorter until all of it is in sight."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from bot.screens.components import ACCENT_COLOUR, QUIET_COLOUR, Item, Screen, container, divider, row, text
from bot.screens.context import COMPACTNESS_LEVELS, MIN_HISTORY_LINES, ScreenContext
from bot.screens.parts import (
    MAX_TEXT_CHARACTERS,
    SEPARATOR,
    CardMark,
    absences_text,
    event_text,
    final_standings,
    find_headline_event,
    hand_buttons,
    headline_text,
    name_or_you,
    outage_line,
    seat_buttons,
    solo_buttons,
    to_fluent_id,
    turn_end_facts,
    waiting_line,
)
from games.core import Event, View

REFUSAL_CHARACTERS = 400
"""How many characters of `ROOM` a private screen leaves for a refusal above it."""
Part = Item | None | Callable[[float], Item | None]
"""A part of a screen; one that can be larger or smaller, or be left out, is drawn for the height that it may have."""
VISIBLE_HEIGHT = 696
"""What a phone of 844 points shows of the messages, less what this may be wrong by."""
MESSAGE_FRAME_HEIGHT = 84
"""What stands around a private box: whose it is, what it answers, that only they see it."""
BOX_WIDTH, BOX_PADDING = 292, 26
"""How wide a box is inside, and what it adds to the height of its parts."""
PICTURE_CHARACTER = "\ufffc"
ITEM_GAP = 8
"""Between the parts of a box, and between buttons."""
BOX_FRAME_HEIGHT = MESSAGE_FRAME_HEIGHT + BOX_PADDING - ITEM_GAP
"""What a message of one box adds to the heights of its parts, each with a gap."""
BOLD_FACTOR = 1.12
"""How much wider bold letters are."""
TWO_LINE_HEIGHT = 36
"""How tall a line of small print is that breaks once."""
SIZE_BY_PREFIX = {"###": (16, 25, True), "##": (20, 30, True), "#": (24, 35, True), "-#": (13, 18, False)}
NORMAL_SIZE = (16, 22, False)
"""By what a line begins with, how large its letters are, how tall it is, and whether it is bold."""
_PICTURE = re.compile(r"<a?:\w+:\d+>")
_SECONDS = re.compile(r"<t:\d+")
_MOMENT = re.compile(r"<t:\d+:(\w)>")
_MOMENTS = {"R": "in 2 minutes", "t": "09:00", "d": "26/11/2026"}
_LINK = re.compile(r"https://\S+")
NARROW_LETTERS, WIDE_LETTERS = " \xa0.,:;'’|!ijlIfrt()[]-·`", "mwMW@%шщжюыфмШЩЖЮЫФМ→…"


def public_layout(
    view: View,
    ctx: ScreenContext,
    head: Item,
    body: Iterable[Part],
    card: CardMark,
    *,
    controls: Iterable[Item] = (),
    beside: Sequence[Item] = (),
    notes: Sequence[str] = (),
    tells_absences: bool = True,
    is_racing: bool = False,
) -> Screen:
    """The public message of a table: headline, what happened, the game's own body, whose turn, and the controls.

    The buttons `beside` share a row with My hand, which is off while `is_racing`. Unless it `tells_absences` no line
    says who is away.
    """
    below: list[Part] = [*body]
    if view.outcome is not None:
        below += [divider(), final_standings(view.outcome, ctx, notes)]
    else:
        small = "-# " if ctx.is_shortest else ""
        turn = "\n".join(filter(None, (small + waiting_line(ctx), outage_line(ctx))))
        below.append(text(turn) if turn else None)
        if ctx.use == "table":
            ways = seat_buttons(ctx, beside, is_racing=is_racing)
            below += [absences_text(ctx) if tells_absences else None, *controls, ways]
    big = None
    if view.outcome is None and (event := find_headline_event(ctx)) is not None:
        big = text(f"## {headline_text(event, ctx, card)}")
        ctx = replace(ctx, recent=_without_event(event, ctx.recent))
    return _fill_box(ctx, card, (head, big), below, accent=ACCENT_COLOUR if view.outcome is None else QUIET_COLOUR)[0]


def private_layout(
    view: View,
    ctx: ScreenContext,
    body: Iterable[Part],
    card: CardMark,
    *,
    controls: Iterable[Item] = (),
    beside: Sequence[Item] = (),
    facts: Sequence[str] = (),
) -> Screen:
    """The private screen of a seat: table and turn, what happened since its last move, the hand, the legal moves.

    The buttons `beside` share a row with Why not. `facts` are what the headline of the table says beside the game's
    name.
    """
    assert view.seat is not None
    is_mine = view.seat in ctx.waiting_for
    if view.outcome is not None:
        won = [seat for seat, place in enumerate(view.outcome.places) if place == 1]
        names = ctx.t.list(name_or_you(seat, view.seat, ctx) for seat in won)
        turn = ctx.t("hand-over-you" if view.seat in won else "hand-over", names=names, count=len(won))
    elif ctx.use == "lesson":  # what is asked stands below
        turn = ""
    elif is_mine:
        turn = f"## ▶\ufe0f {ctx.t('hand-your-turn')}"
    else:
        turn = waiting_line(ctx)
        if view.next_seat == view.seat:
            turn += SEPARATOR + ctx.t("hand-you-are-next")
    where = [ctx.t(f"game-{to_fluent_id(ctx.game)}"), *facts]
    if not ctx.is_private:
        where.append(ctx.t("hand-title"))
    if is_mine:
        where = [*turn_end_facts(ctx), *where]
    is_other = bool(ctx.waiting_for) and not is_mine
    hint = _hint_text(ctx, is_mine=is_mine) if view.outcome is None else None
    under = f"-# {SEPARATOR.join(where)}" if ctx.use == "table" else ""
    said = "\n".join(filter(None, (turn, under)))
    head: Part = text(said) if said else None
    if under and ctx.link and not ctx.is_private:
        linked = SEPARATOR.join((said, ctx.link))
        head = lambda most: largest_fitting(most, linked, said)  # noqa: E731
    big = None
    if view.outcome is None and (event := find_headline_event(replace(ctx, news=ctx.recent))) is not None:
        big = text(f"### {event_text(event, ctx, card, view.seat)}")
        ctx = replace(ctx, recent=_without_event(event, ctx.recent))
    last: list[Item] = []
    if view.outcome is None and ctx.use == "table":
        if ctx.is_unfolded and beside:  # a row has room for five buttons
            last.append(row(*beside))
            beside = ()
        last.append(hand_buttons(view, ctx, beside, is_cut=True))
        if ctx.is_private and ctx.is_unfolded:
            last.append(solo_buttons(ctx))
    above: list[Part] = [head, big, hint]
    if ctx.is_shortest and hint is not None:
        above[-1] = lambda most: hint if item_height(hint) <= most else None
    below = [*body, *controls, *last]
    accent = QUIET_COLOUR if is_other or view.outcome is not None else ACCENT_COLOUR
    screen, is_cut = _fill_box(
        ctx, card, above, below, accent=accent, you=view.seat, room=MAX_TEXT_CHARACTERS - REFUSAL_CHARACTERS
    )
    if last and not is_cut and ctx.pace == "day" and not ctx.is_unfolded:
        ways = hand_buttons(view, ctx, beside)
        screen.left -= item_height(ways) - item_height(last[0])
        screen.items[0]["components"][-len(last)] = ways
    return screen


def _hint_text(ctx: ScreenContext, *, is_mine: bool) -> Item | None:
    """What the game is about, for those who have never made a move in it. What to look at, in the first turns after its
    lessons."""
    game = to_fluent_id(ctx.game)
    if ctx.hint is not None and is_mine:
        small = "-# " if ctx.is_short else ""
        return text(f"{small}💡 {ctx.t(f'learn-{game}-hint-{ctx.hint}')}")
    if not ctx.is_first or ctx.has_learned:
        return None
    whole = ctx.t(f"{game}-hint")
    first = f"{whole.partition('. ')[0].removesuffix('.')}."  # What is this? has the rest
    return text(f"-# 💡 {whole if ctx.explains_signs else first}")


def _without_event(event: Event, events: Sequence[Event]) -> tuple[Event, ...]:
    """The events but for the latest that is this one."""
    at = max([at for at, one in enumerate(events) if one == event], default=len(events))
    return (*events[:at], *events[at + 1 :])


def _fill_box(
    ctx: ScreenContext,
    card: CardMark,
    above: Sequence[Part],
    below: Sequence[Part],
    *,
    accent: int,
    you: int | None = None,
    room: int = MAX_TEXT_CHARACTERS,
) -> tuple[Screen, bool]:
    """A box of these parts, with the latest events between them as the seat `you` is told, a line of small print each,
    as many as there is room for; and whether there are more."""
    shown: list[Any] = [*above, None, *below]
    least, recent = MIN_HISTORY_LINES[ctx.brevity], ctx.recent
    left, growing = ctx.sight - BOX_FRAME_HEIGHT, []
    for at, part in enumerate(shown):
        if callable(part):
            growing.append((at, part))
            shown[at] = None
        elif part is not None:
            left -= item_height(part) + ITEM_GAP
    for at, part in growing[:-1]:
        shown[at] = part(0)
        left -= _height_with_gap(shown[at])
    for at, part in reversed(growing):  # the game's own parts first, then a link
        left += _height_with_gap(shown[at])
        shown[at] = part(left - min(least, len(recent)) * TWO_LINE_HEIGHT - 2 * ITEM_GAP)
        left -= _height_with_gap(shown[at])
    room -= sum([len(part["content"]) for part in shown if part is not None and "content" in part])
    lines: list[str] = []
    is_cut = ctx.is_cut
    for event in reversed(recent):
        if told := event_text(event, ctx, card, you):
            cut = f"-# … {told}"
            tall, room = line_height(cut) + (0 if lines else ITEM_GAP), room - len(cut) - 1
            if (tall > left and len(lines) >= least) or room < 0 or len(lines) == ctx.lines:
                is_cut = True
                break
            lines.append(told)
            left -= tall
    if lines:
        start = "-# … " if is_cut else "-# "
        shown[len(above)] = text(start + "\n-# ".join(reversed(lines)))
    return Screen(container(*shown, accent=accent), left=left), is_cut


def _height_with_gap(part: Item | None) -> float:
    """What a part adds to the height of a box."""
    return 0 if part is None else item_height(part) + ITEM_GAP


def largest_fitting(most: float, *forms: str) -> Item:
    """The first of these texts, from the largest to the smallest, that is not taller than this; else the last."""
    return text(next((form for form in forms[:-1] if text_height(form) <= most), forms[-1]))


# How tall it is


class _LetterWidths(dict[str, float]):
    """How wide each letter is, in its size."""

    def __missing__(self, letter: str) -> float:
        self[letter] = wide = 1.375 if letter > "\u2100" else 0.7 if letter.isupper() else 0.62
        return wide


_WIDTHS = _LetterWidths(dict.fromkeys(NARROW_LETTERS, 0.37) | dict.fromkeys(WIDE_LETTERS, 0.93))


def message_height(items: Iterable[Item]) -> float:
    """How tall a message of these is."""
    return MESSAGE_FRAME_HEIGHT + sum(map(item_height, items))


def draw_to_fit(
    draw: Callable[[ScreenContext], Screen],
    ctx: ScreenContext,
    below: Callable[[ScreenContext], Iterable[Item]] = lambda _: (),
) -> Screen:
    """What is drawn for this frame, with what stands `below`, shorter until a phone shows all of it. As many lines as
    there is room for tell what happened."""
    for brevity in COMPACTNESS_LEVELS:
        shorter = ctx.with_brevity(brevity)
        more = [*below(shorter)]
        screen = draw(replace(shorter, sight=VISIBLE_HEIGHT - sum(map(item_height, more))))
        if screen.left >= 0:
            break
    return Screen(*screen.items, *more) if more else screen


def item_height(item: Item) -> float:
    """How tall a part of a message is."""
    kind = item["type"]
    if kind == 10:
        content = item["content"]
        return text_height(_SECONDS.sub("<t:0", content) if "<t:" in content else content)  # as tall at each moment
    if kind == 1:
        return _row_height(item["components"])
    if kind == 17:
        parts = item["components"]
        return BOX_PADDING + sum(map(item_height, parts)) + ITEM_GAP * (len(parts) - 1)
    return 1 if kind == 14 else 40


@lru_cache(maxsize=4096)
def text_height(content: str) -> float:
    """How tall a text is."""
    return sum(map(line_height, content.split("\n")))


@lru_cache(maxsize=8192)
def line_height(line: str) -> float:
    """How tall a line is that breaks between its words."""
    mark, _, rest = line.partition(" ")
    size, tall, is_bold = SIZE_BY_PREFIX.get(mark, NORMAL_SIZE)
    line = rest if mark in SIZE_BY_PREFIX else line
    if "https:" in line:
        line = _LINK.sub("# game-night › 💬", line)
    if "<" in line:
        line = _PICTURE.sub(PICTURE_CHARACTER, line)
        line = _MOMENT.sub(lambda found: _MOMENTS.get(found[1], "26 November 2026 09:00"), line)
    parts = line.split(" ")
    widths, between = [*map(_text_width, parts)], size * _WIDTHS[" "]
    if size * BOLD_FACTOR * sum(widths) + between * len(parts) <= BOX_WIDTH:
        return tall
    lines, at = 1, 0.0
    for word, plain in zip(parts, widths, strict=True):
        has_stars = "**" in word
        wide = plain * size * (BOLD_FACTOR if is_bold or has_stars else 1)
        if has_stars:
            is_bold ^= word.count("**") % 2 == 1
        if at and at + wide > BOX_WIDTH:
            lines, at = lines + 1, 0.0
        at += wide + between
    return tall + (lines - 1) * 1.375 * size


@lru_cache(maxsize=8192)
def _text_width(text: str) -> float:
    """How wide a text is, in its size, without the signs of Markdown."""
    return sum(map(_WIDTHS.__getitem__, text.replace("**", "").replace("~~", "")))


def _row_height(items: list[Item]) -> float:
    """Buttons wrap; a select has a row of its own."""
    if items[0]["type"] != 2:
        return 40
    if len(items) == 1:
        return 38
    rows, at = 1, 0.0
    for item in items:
        wide = 28 + 14 * _text_width(item.get("label", "")) + (26 if "emoji" in item else 0)
        if at and at + wide > BOX_WIDTH:
            rows, at = rows + 1, 0.0
        at += wide + ITEM_GAP
    return rows * (38 + ITEM_GAP) - ITEM_GAP

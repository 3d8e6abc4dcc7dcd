"""The layouts of a table's public message and private screen, and the estimated height of messages on a phone that is
390 points wide. The estimates are rather too tall than too low. A screen shows as many events as there is room for. It
is drawn more compactly until a phone shows all of it. The layouts choose their parts by the estimates, so the file
has both, hence its length.

A box is a container of Discord: a frame around several components. All heights and widths are in points."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from typing import Any

from discord import ButtonStyle
from msgspec.structs import replace

from bot.screens.components import ACCENT_COLOUR, QUIET_COLOUR, Item, Screen, container, divider, row, text
from bot.screens.context import COMPACTNESS_LEVELS, MIN_HISTORY_LINES, ScreenContext
from bot.screens.parts import (
    MAX_TEXT_CHARACTERS,
    ROUND_BEGINS,
    SEPARATOR,
    CardMark,
    absences_text,
    event_text,
    final_standings,
    find_headline_event,
    first_turn_facts,
    hand_buttons,
    headline_text,
    lines_item,
    outage_line,
    public_table_buttons,
    solo_row_choices,
    to_fluent_id,
    turn_end_facts,
    turn_text,
    waiting_line,
)
from games.core import Event, View

REFUSAL_CHARACTERS = 400
"""The number of characters that a private screen leaves unused, for an explanation above it why a move is illegal."""
Part = Item | None | Callable[[float], Item | None]
"""A part of a screen, or None for a missing part. A part that exists in several sizes is a function: it takes the
available height and returns the part, or None if the part does not fit."""
VISIBLE_HEIGHT = 696
"""The height of the messages that a phone of 844 points shows, minus the possible error of the estimate."""
MESSAGE_FRAME_HEIGHT = 84
"""The height of Discord's lines around a private box: the author, the message that it answers, and the note that only
the reader sees the message."""
BOX_WIDTH, BOX_PADDING, MESSAGE_WIDTH = 292, 26, 320
"""The inner width of a box, the height that a box adds to its parts, and the width of a row outside a box."""
PICTURE_CHARACTER = "\ufffc"
BUTTON_HEIGHT = 38
"""The height of a button."""
ITEM_GAP = 8
"""The gap between the parts of a box, and between buttons."""
BOX_FRAME_HEIGHT = MESSAGE_FRAME_HEIGHT + BOX_PADDING - ITEM_GAP
"""The height that a message of one box adds to the heights of its parts, each counted with a gap."""
BOLD_FACTOR = 1.12
"""The factor by which bold letters are wider than others."""
TWO_LINE_HEIGHT = 36
"""The height of a line of small print that wraps once."""
SIZE_BY_PREFIX = {"###": (16, 25, True), "##": (20, 30, True), "#": (24, 35, True), "-#": (13, 18, False)}
NORMAL_SIZE = (16, 22, False)
"""The (size of letters, height of the line, whether bold) of a line without a Markdown prefix. `SIZE_BY_PREFIX` has
these values for each Markdown prefix of a line."""
_PICTURE = re.compile(r"<a?:\w+:\d+>")
_SECONDS = re.compile(r"<t:\d+")
_MOMENT = re.compile(r"<t:\d+:(\w)>")
_MOMENTS = {"R": "in 2 minutes", "t": "09:00", "d": "26/11/2026"}
_LINK = re.compile(r"\[([^\]]+)\]\(https://[^\s)]+\)|https://\S+")
NARROW_LETTERS, WIDE_LETTERS = " \xa0.,:;'’|!ijlIfrt()[]-·`", "mwMW@%шщжюыфмШЩЖЮЫФМ→…"


def public_layout(
    view: View,
    ctx: ScreenContext,
    head: Item,
    body: Iterable[Part],
    card_markup: CardMark,
    *,
    controls: Iterable[Item] = (),
    extra_buttons: Sequence[Item] = (),
    notes: Sequence[str] = (),
    shows_absences: bool = True,
    hand_style: ButtonStyle = ButtonStyle.primary,
) -> Screen:
    """Returns the public message of a table: the title `head`, the headline event, the log of events, the game's own
    `body`, whose turn it is, and the buttons in `controls`.

    `card_markup` returns markup of a card. `extra_buttons` are in the same row as My hand. `notes` explain the final
    scores, one text per seat. `shows_absences` adds lines about absent members. `hand_style` is the
    style of My hand."""
    below: list[Part] = [*body]
    if view.outcome is not None:
        below += [divider(), final_standings(view.outcome, ctx, notes)]
    else:
        turn = "\n".join(filter(None, (waiting_line(ctx), outage_line(ctx))))
        below.append(lines_item(turn, ctx) if turn else None)
        if ctx.use == "table":
            buttons = public_table_buttons(ctx, extra_buttons, hand_style=hand_style)
            below += [absences_text(ctx) if shows_absences else None, *controls, buttons]
    headline = large_line = None
    if view.outcome is None and (event := find_headline_event(ctx)) is not None:
        line = f"{'###' if ctx.is_shortest else '##'} {headline_text(event, ctx, card_markup)}"
        ctx, headline, large_line = _place_headline(event, line, ctx)
    accent = ACCENT_COLOUR if view.outcome is None else QUIET_COLOUR
    return _fill_box_with_log(ctx, card_markup, (head, headline), below, accent=accent, large_line=large_line)[0]


def private_layout(
    view: View,
    ctx: ScreenContext,
    body: Iterable[Part],
    card_markup: CardMark,
    *,
    controls: Iterable[Item] = (),
    extra_buttons: Sequence[Item] = (),
    facts: Sequence[str] = (),
) -> Screen:
    """Returns the private screen of a seat: whose turn it is, the table, the log of events since the seat's last move,
    the `body` with the hand, and the buttons in `controls`.

    `card_markup` returns markup of a card. `extra_buttons` are in the last row, before Why not and the other buttons of
    every game. `facts` (like the round) follow the name of the game until the end."""
    assert view.seat is not None
    is_mine = view.seat in ctx.waiting_for
    turn = turn_text(view, ctx)
    facts = facts if view.outcome is None else ()
    subtitle_facts = [*facts] if ctx.is_short and is_mine else [ctx.t(f"game-{to_fluent_id(ctx.game)}"), *facts]
    if not ctx.is_private and not (ctx.is_short and is_mine):
        subtitle_facts.append(ctx.t("hand-title"))
    limits_of_turn = [*turn_end_facts(ctx), *first_turn_facts(ctx)] if is_mine else []
    subtitle_facts = [*limits_of_turn, *subtitle_facts]
    is_other = bool(ctx.waiting_for) and not is_mine
    hint = _hint_text(ctx, is_mine=is_mine) if view.outcome is None else None
    subtitle = f"-# {SEPARATOR.join(subtitle_facts)}" if ctx.use == "table" else ""
    turn_and_subtitle = "\n".join(filter(None, (turn, subtitle)))
    head: Part = text(turn_and_subtitle) if turn_and_subtitle else None
    if subtitle and ctx.link and not ctx.is_private:
        # Discord would show a bare link with the name of the thread, which has the names of all players.
        linked = SEPARATOR.join((turn_and_subtitle, f"[{ctx.t('button-to-table')}]({ctx.link})"))
        head = lambda max_height: largest_fitting(max_height, linked, turn_and_subtitle)  # noqa: E731
    headline = large_line = None
    if view.outcome is None and (event := find_headline_event(replace(ctx, news=ctx.recent))) is not None:
        line = f"### {event_text(event, ctx, card_markup, view.seat)}"
        ctx, headline, large_line = _place_headline(event, line, ctx)
    last_rows: list[Item] = []
    if view.outcome is None and ctx.use == "table":
        if ctx.is_unfolded and extra_buttons:  # a row has room for five buttons
            last_rows.append(row(*extra_buttons))
            extra_buttons = ()
        last_rows.append(hand_buttons(view, ctx, extra_buttons, is_log_cut=True))
    above: list[Part] = [head, headline, hint]
    is_first_turn = is_mine and ctx.is_first
    if ctx.is_shortest and hint is not None and not is_first_turn:
        above[-1] = lambda max_height: hint if item_height(hint) <= max_height else None
    below = [*body, *controls]
    accent = QUIET_COLOUR if is_other or view.outcome is not None else ACCENT_COLOUR
    limits: dict[str, Any] = {"reader_seat": view.seat, "max_characters": MAX_TEXT_CHARACTERS - REFUSAL_CHARACTERS}
    limits["large_line"] = large_line
    for solo_rows in solo_row_choices(ctx) if last_rows and ctx.is_private else [()]:
        all_rows = [*solo_rows, *last_rows] if ctx.is_unfolded else [*last_rows, *solo_rows]
        screen, is_cut = _fill_box_with_log(ctx, card_markup, above, [*below, *all_rows], accent=accent, **limits)
        if screen.left >= 0:
            break
    if all_rows and not ctx.is_unfolded:
        _adapt_last_row(screen, all_rows, partial(hand_buttons, view, ctx, extra_buttons), ctx, is_log_cut=is_cut)
    if is_first_turn and ctx.is_shortest and hint is not None and screen.left < 0:
        screen.items[0]["components"].remove(hint)
        screen.left += _height_with_gap(hint)
        # What wins matters more to a newcomer than `facts`, so it takes their line.
        for limit_facts in (limits_of_turn, turn_end_facts(ctx)):
            limits_line = f"-# {SEPARATOR.join(limit_facts)}" if limit_facts else ""
            if _replace_head(screen, text("\n".join(filter(None, (turn, hint["content"], limits_line))))):
                break
        if last_rows and ctx.is_private and not solo_rows:
            _add_first_fitting(solo_row_choices(ctx), screen)
    return screen


def _replace_head(screen: Screen, head: Item) -> bool:
    """Replaces the first part of a screen by `head`, if the screen has room for it. Returns whether it has."""
    components = screen.items[0]["components"]
    left = screen.left + item_height(components[0]) - item_height(head)
    if left >= 0:
        components[0], screen.left = head, left
    return left >= 0


def _add_first_fitting(choices: Iterable[list[Item]], screen: Screen) -> None:
    """Adds the first of these lists of rows for which the screen has room, if there is one."""
    for rows in choices:
        if (height := sum(map(_height_with_gap, rows))) <= screen.left:
            screen.items[0]["components"] += rows
            screen.left -= height
            return


def _adapt_last_row(
    screen: Screen, last_rows: Sequence[Item], draw: Callable[..., Item], ctx: ScreenContext, *, is_log_cut: bool
) -> None:
    """Replaces the row of buttons that `draw` has drawn, the first of `last_rows`, where other buttons fit better. At
    the pace "day" the buttons change if all events are shown. If the screen is too tall, a button is left to *More*,
    for readers who are new to the game only on the most compact screen."""
    is_too_tall = screen.left < 0 and (ctx.is_shortest or not ctx.is_new)
    if not is_too_tall and (is_log_cut or ctx.pace != "day"):
        return
    buttons = draw(is_log_cut=is_log_cut, is_short=is_too_tall)
    screen.left -= item_height(buttons) - item_height(last_rows[0])
    screen.items[0]["components"][-len(last_rows)] = buttons


def _hint_text(ctx: ScreenContext, *, is_mine: bool) -> Item | None:
    """Returns a hint for the reader; None if there is none. In a member's first turn of a new game, the hint describes
    the game. In the first turns after the lessons, the hint says what to look at; it is shown only if `is_mine` (it is
    the reader's turn)."""
    game = to_fluent_id(ctx.game)
    if ctx.hint is not None and is_mine:
        small = "-# " if ctx.is_short else ""
        return text(f"{small}💡 {ctx.t(f'learn-{game}-hint-{ctx.hint}')}")
    if not ctx.is_first or ctx.has_learned:
        return None
    whole = ctx.t(f"{game}-hint")
    first = f"{whole.partition('. ')[0].removesuffix('.')}."  # the button What is this? has the other sentences
    return text(f"-# 💡 {whole if ctx.explains_signs else first}")


def _place_headline(
    event: Event, line: str, ctx: ScreenContext
) -> tuple[ScreenContext, Item | None, tuple[Event, str] | None]:
    """Returns the context for the log, the headline `line` above the log or None, and the large line in the log or
    None. The begin of a round stays in the log, because above it the moves of the round before would read as moves of
    this round."""
    if event.name == ROUND_BEGINS and event in ctx.recent:
        return ctx, None, (event, line)
    return replace(ctx, recent=_without_event(event, ctx.recent)), text(line), None


def _without_event(event: Event, events: Sequence[Event]) -> tuple[Event, ...]:
    """Returns the events without the latest event that is equal to `event`."""
    at = max([at for at, other in enumerate(events) if other == event], default=len(events))
    return (*events[:at], *events[at + 1 :])


def _fill_box_with_log(
    ctx: ScreenContext,
    card_markup: CardMark,
    above: Sequence[Part],
    below: Sequence[Part],
    *,
    accent: int,
    reader_seat: int | None = None,
    max_characters: int = MAX_TEXT_CHARACTERS,
    large_line: tuple[Event, str] | None = None,
) -> tuple[Screen, bool]:
    """Returns a box with the parts `above`, the log of the latest events, and the parts `below`, and whether the log
    omits events. `card_markup` returns markup of a card.

    The log has one line of small print per event, or for several in succession with equal words (`… ×3`). It has as
    many lines as the available height (`ctx.sight`) and the limit of `max_characters` for all text allow. Events that
    concern the seat `reader_seat` address the reader as "you". `large_line` is an event with the larger line that the
    log has for it. `accent` is the colour of the box."""
    parts: list[Any] = [*above, None, *below]
    least, recent = MIN_HISTORY_LINES[ctx.brevity], ctx.recent
    free_height, resizable_parts = ctx.sight - BOX_FRAME_HEIGHT, []
    for at, part in enumerate(parts):
        if callable(part):
            resizable_parts.append((at, part))
            parts[at] = None
        elif part is not None:
            free_height -= item_height(part) + ITEM_GAP
    for at, part in resizable_parts[:-1]:
        parts[at] = part(0)
        free_height -= _height_with_gap(parts[at])
    for at, part in reversed(resizable_parts):  # the body comes first, then an event, and then a link in the head
        free_height += _height_with_gap(parts[at])
        lines_left = min(1 if at < len(above) else least, len(recent))
        parts[at] = part(free_height - lines_left * TWO_LINE_HEIGHT - 2 * ITEM_GAP)
        free_height -= _height_with_gap(parts[at])
    max_characters -= sum([len(part["content"]) for part in parts if part is not None and "content" in part])
    lines: list[str] = []
    is_cut, later_line, count = ctx.is_cut, "", 1
    for event in reversed(recent):
        if event_words := event_text(event, ctx, card_markup, reader_seat):
            line = f"-# {event_words}"
            if line == later_line:
                count += 1
                free_height += line_height(lines[-1])
                lines[-1] = f"{line} ×{count}"
                free_height -= line_height(lines[-1])
                max_characters -= 4
                continue
            if large_line is not None and event == large_line[0]:
                line, large_line = large_line[1], None
            later_line, count = line, 1
            height = line_height(_with_ellipsis(line)) + (0 if lines else ITEM_GAP)
            max_characters -= len(line) + 3
            if (height > free_height and len(lines) >= least) or max_characters < 0 or len(lines) == ctx.lines:
                is_cut = True
                break
            lines.append(line)
            free_height -= height
    if lines:
        lines[-1] = _with_ellipsis(lines[-1]) if is_cut else lines[-1]
        parts[len(above)] = text("\n".join(reversed(lines)))
    return Screen(container(*parts, accent=accent), left=free_height), is_cut


def _with_ellipsis(line: str) -> str:
    """Returns a line of the log with the sign that events before it are left out."""
    prefix, _, words = line.partition(" ")
    return f"{prefix} … {words}"


def _height_with_gap(part: Item | None) -> float:
    """Returns the height that a part adds to a box, with the gap to the next part."""
    return 0 if part is None else item_height(part) + ITEM_GAP


def largest_fitting(max_height: float, *texts: str) -> Item:
    """Returns a text component with the first of the texts that is at most `max_height` points tall. The texts are
    sorted from the tallest to the shortest. If no text fits, the last one is used."""
    return text(next((candidate for candidate in texts[:-1] if text_height(candidate) <= max_height), texts[-1]))


# Heights


class _LetterWidths(dict[str, float]):
    """The width of each letter, as a fraction of the size of letters. Unknown letters get an estimate."""

    def __missing__(self, letter: str) -> float:
        self[letter] = wide = 1.375 if letter > "\u2100" else 0.7 if letter.isupper() else 0.62
        return wide


_WIDTHS = _LetterWidths(dict.fromkeys(NARROW_LETTERS, 0.37) | dict.fromkeys(WIDE_LETTERS, 0.93))


def message_height(items: Iterable[Item]) -> float:
    """Returns the height of a message with these components."""
    return MESSAGE_FRAME_HEIGHT + sum(map(height_outside_box, items))


def height_outside_box(item: Item) -> float:
    """Returns the height of a component that is not in a box, where a row of buttons has more room."""
    return _row_height(item["components"], MESSAGE_WIDTH) if item["type"] == 1 else item_height(item)


def draw_to_fit(
    draw: Callable[[ScreenContext], Screen],
    ctx: ScreenContext,
    draw_below: Callable[[ScreenContext], Iterable[Item]] = lambda _: (),
) -> Screen:
    """Returns the screen that `draw` returns, with the components that `draw_below` returns added at the end. Both are
    drawn more compactly until a phone shows the whole screen. The context passed to `draw` has the height (`sight`)
    that remains for the screen."""
    for brevity in COMPACTNESS_LEVELS:
        compact_ctx = ctx.with_brevity(brevity)
        items_below = [*draw_below(compact_ctx)]
        screen = draw(replace(compact_ctx, sight=VISIBLE_HEIGHT - sum(map(item_height, items_below))))
        if screen.left >= 0:
            break
    return Screen(*screen.items, *items_below, left=screen.left, brevity=brevity)


def item_height(item: Item) -> float:
    """Returns the height of a component of a message."""
    kind = item["type"]
    if kind == 10:
        content = item["content"]
        # without the seconds, so that the same text is measured only once
        return text_height(_SECONDS.sub("<t:0", content) if "<t:" in content else content)
    if kind == 1:
        return _row_height(item["components"])
    if kind == 17:
        parts = item["components"]
        return BOX_PADDING + sum(map(item_height, parts)) + ITEM_GAP * (len(parts) - 1)
    return 1 if kind == 14 else 40


@lru_cache(maxsize=4096)
def text_height(content: str) -> float:
    """Returns the height of a text of one or more lines."""
    return sum(map(line_height, content.split("\n")))


@lru_cache(maxsize=8192)
def line_height(line: str) -> float:
    """Returns the height of a line of Markdown, which wraps between words."""
    mark, _, rest = line.partition(" ")
    size, tall, is_bold = SIZE_BY_PREFIX.get(mark, NORMAL_SIZE)
    line = rest if mark in SIZE_BY_PREFIX else line
    if "https:" in line:
        line = _LINK.sub(lambda found: found[1] or "# game-night › 💬", line)
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
    """Returns the width of a text as a multiple of the size of its letters, without the signs of Markdown."""
    return sum(map(_WIDTHS.__getitem__, text.replace("**", "").replace("~~", "")))


def rows_that_fit(buttons: Sequence[Item]) -> list[Item]:
    """Arranges buttons in rows, each of which fits on one line of a phone."""
    lines: list[list[Item]] = [[]]
    for item in buttons:
        if lines[-1] and _row_height([*lines[-1], item]) > BUTTON_HEIGHT:
            lines.append([])
        lines[-1].append(item)
    return [row(*line) for line in lines if line]


def _row_height(items: list[Item], available_width: float = BOX_WIDTH) -> float:
    """Returns the height of a row. Buttons wrap if the row is too wide. A select fills a row of its own."""
    if items[0]["type"] != 2:
        return 40
    if len(items) == 1:
        return BUTTON_HEIGHT
    rows, at = 1, 0.0
    for item in items:
        wide = 28 + 14 * _text_width(item.get("label", "")) + (26 if "emoji" in item else 0)
        if at and at + wide > available_width:
            rows, at = rows + 1, 0.0
        at += wide + ITEM_GAP
    return rows * (BUTTON_HEIGHT + ITEM_GAP) - ITEM_GAP

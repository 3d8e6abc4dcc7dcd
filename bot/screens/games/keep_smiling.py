"""The screens of Keep Smiling: the board with lanes and chairs, the dice, the secret placing of the pieces, and turns
that the player puts together tap by tap. Board and taps belong together, as the board previews the move, hence its
length.

A draft is a placing or a turn that is not complete. It is stored only in the custom_ids of the private screen's
buttons: `sg` are the faces on the first two lanes; `a1 c3` means the first die on lane a and then the third die on lane
c.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import zip_longest

from discord import ButtonStyle
from msgspec.structs import replace

from bot.i18n.translations import Translations
from bot.screens.components import Item, Screen, button, container_screen, row, text
from bot.screens.context import GameScreens, ScreenContext
from bot.screens.layout import private_layout, public_layout
from bot.screens.parts import SEPARATOR, TURN_SIGN, card_text, hand_button, move_button, name_or_you, title_text
from bot.tables.shown import Draft
from games.core import TABLE, Event, Move
from games.keep_smiling import CHAIRS, FACES, PIECES, PLACE, WORTH, KeepSmilingView, Landing, Piece
from games.keep_smiling_ways import FAR, LANES, OFF, Advance, Leg

LANE_EMOJIS = tuple(chr(ord("\N{REGIONAL INDICATOR SYMBOL LETTER A}") + lane) for lane in range(len(LANES)))
LANDING_SIGNS = {"target": "🎯", "hit": "💥", "duel": "⚔️", "chair": "🪑"}
"""Pictures on the board that show what a move does to a piece, and the emojis for texts and labels."""
EMPTY_DRAFT = "-"
"""The draft of Start over. It means the same as "", but the custom_ids on a screen must differ."""
PLAYS_TURN_SIGN = "✅"
"""On a die that completes and plays the turn."""
REPEATED_EVENTS = {("moved", "captured"), ("moved", "seated"), ("moved", "duel")}
"""Pairs of an event and the next event, which makes the first one redundant."""
TAPS_PATTERN = re.compile(r"[a-e][1-3](?: [a-e][1-3])*")
Taps = tuple[tuple[int, int], ...]
"""Pairs of a lane (0 is lane a) and a die (0 is the highest)."""


def lane_markup(word: str, ctx: ScreenContext) -> str:
    """Markup of a lane, `a`, or of a piece's part of a move, `b5+2`, with the lane as a bold capital letter. Any other
    word is translated."""
    return f"**{word[0].upper()}** {word[1:]}".strip() if word[0] in LANES else card_text(word, ctx.t)


def public_screens(view: KeepSmilingView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """The public message: the board, without faces until the end, and the dice; at the end the chairs and the
    scores."""
    ctx = replace(ctx, recent=_without_obvious_events(ctx.recent))
    head = title_text(ctx, *([ctx.t("option-duel")] if view.duel else []))
    if ctx.step is not None:
        return [container_screen(head, text(_reveal_text(view, ctx, ctx.step)), row(hand_button(ctx)))]
    if view.outcome is not None:
        notes = [_score_breakdown(view, seat, ctx.t) for seat in range(2)]
        return [public_layout(view, ctx, head, (text(_game_over_text(view, ctx)),), lane_markup, notes=notes)]
    return [public_layout(view, ctx, head, board_and_dice_items(view, ctx), lane_markup)]


def private_screen(view: KeepSmilingView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """The board from the seat's own side, with the buttons to place the pieces or to move."""
    return draft_screen(view, moves, ctx, "")


def draft_screen(view: KeepSmilingView, moves: Sequence[Move], ctx: ScreenContext, draft: str) -> Screen:
    """The private screen with the preview of a draft. ValueError if the draft leads to no legal move."""
    recent = _without_obvious_events(ctx.recent)  # the board shows the reader's own moves
    ctx = replace(ctx, recent=tuple(event for event in recent if (event.name, event.seat) != ("moved", view.seat)))
    draft = "" if draft == EMPTY_DRAFT else draft
    if ctx.step is not None:
        return container_screen(title_text(ctx), text(_reveal_text(view, ctx, ctx.step)))
    if view.outcome is not None:
        return private_layout(view, ctx, (text(_game_over_text(view, ctx)),), lane_markup)
    if not moves:
        if draft:
            raise ValueError("there is nothing to put together")
        has_placed = view.turn == TABLE and view.seat is not None and view.placed[view.seat]
        waiting = text(ctx.t("keep-smiling-placed")) if has_placed else None
        return private_layout(view, ctx, (*board_and_dice_items(view, ctx), waiting), lane_markup)
    if view.turn == TABLE:
        body, controls = _placing_body_and_controls(view, ctx, draft)
        return private_layout(view, ctx, body, lane_markup, controls=controls)
    body, dice, confirm_button = _moving_body_dice_and_confirm(view, moves, ctx, _parse_taps(draft))
    ctx = replace(ctx, is_new=False)  # a seat that has placed its pieces has read the hint
    return private_layout(view, ctx, body, lane_markup, controls=dice, beside=[confirm_button])


def _without_obvious_events(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events without placings and rolls, which the board shows, and without each event that the next one makes
    redundant."""
    kept_events = []
    for event, next_event in zip_longest(events, events[1:]):
        next_name = next_event.name if next_event else ""
        is_on_board = event.name == "placed" or (event.name == "rolled" and next_name != "stuck")
        if not is_on_board and (event.name, next_name) not in REPEATED_EVENTS:
            kept_events.append(event)
    return tuple(kept_events)


def hand_line(view: KeepSmilingView, ctx: ScreenContext) -> str:
    """The faces of a seat's pieces that the seat may see, lane by lane."""
    assert view.seat is not None
    letter = seat_letter(view.seat)
    return " ".join(ctx.emojis(f"keep_{FACES[face]}_{letter}") for face in view.faces[view.seat] if face) or "–"


def meaning_lines(view: KeepSmilingView, ctx: ScreenContext) -> list[str]:
    """Lines that explain what each face scores on a chair."""
    letter = seat_letter(view.seat or 0)
    return [f"{ctx.emojis(f'keep_{face}_{letter}')} {ctx.t(f'keep-smiling-meaning-{face}')}" for face in FACES.values()]


# The board


def board_and_dice_items(view: KeepSmilingView, ctx: ScreenContext) -> tuple[Item, ...]:
    """The board, and below it the dice once the pieces are placed."""
    items = [board_item(view, ctx, {})]
    if view.turn != TABLE:
        items.append(_dice_item(view, ctx))
    return tuple(items)


def _dice_item(view: KeepSmilingView, ctx: ScreenContext) -> Item:
    """The dice of the seat on turn."""
    dice = " ".join(ctx.emojis(f"keep_die_{seat_letter(view.turn)}_{pips}") for pips in view.dice)
    key = "keep-smiling-dice-you" if view.turn == view.seat else "keep-smiling-dice"
    return text(ctx.t(key, seat=ctx.name(view.turn), dice=dice))


def board_item(view: KeepSmilingView, ctx: ScreenContext, landings: Mapping[int, Landing]) -> Item:
    """The board in small print, so that the thirteen fields of a lane fit on one line of a phone. Above are the players
    and the chairs; lanes begin at the viewer's own start field. `landings` has the preview of a move, by lane."""
    own_seat = view.seat or 0
    own_text, opponent_text = (_player_text(view, seat, ctx) for seat in (own_seat, 1 - own_seat))
    lines = [f"-# {own_text} ⇢ {_chairs_text(view, ctx)} ⇠ {opponent_text}"]
    for lane, pieces in enumerate(pieces_by_lane(view)):
        cells = [_field_picture(view, field, piece, ctx, landings.get(lane)) for field, piece in enumerate(pieces)]
        lines.append(f"-# {LANE_EMOJIS[lane]}{''.join(cells)}")
    return text("\n".join(lines))


def _chairs_text(view: KeepSmilingView, ctx: ScreenContext) -> str:
    """The chairs in the order in which they are taken, each with the piece on it."""
    return " ".join(_chair_text(view, chair, ctx) for chair in range(len(CHAIRS)))


def pieces_by_lane(view: KeepSmilingView) -> tuple[tuple[Piece | None, ...], ...]:
    """The piece or None on each field of each lane, from the viewer's own start field to the opponent's.

    Spectators see the board from p0's side. Two pieces never share a field.
    """
    own_seat = view.seat or 0
    lanes: list[list[Piece | None]] = [[None] * (FAR + 1) for _ in LANES]
    for seat, steps in enumerate(view.steps):
        for lane, step_count in enumerate(steps):
            if step_count != OFF:
                lanes[lane][step_count if seat == own_seat else FAR - step_count] = Piece(seat, lane)
    return tuple(map(tuple, lanes))


def _player_text(view: KeepSmilingView, seat: int, ctx: ScreenContext) -> str:
    """A player's name and sign, with whether the pieces are placed or how many were captured."""
    lost_count = sum(piece.seat == seat for piece in view.captured)
    suffix = ""
    if view.turn == TABLE:
        suffix = SEPARATOR + ctx.t("keep-smiling-is-placed" if view.placed[seat] else "keep-smiling-is-placing")
    elif lost_count:
        suffix = SEPARATOR + ctx.t("keep-smiling-lost", count=lost_count)
    mark = f"{TURN_SIGN} " if seat == view.turn and view.outcome is None else ""
    return f"{mark}{picture_markup(f'hidden_{seat_letter(seat)}', ctx)} {name_or_you(seat, view.seat, ctx)}{suffix}"


def _field_picture(
    view: KeepSmilingView, field: int, piece: Piece | None, ctx: ScreenContext, landing: Landing | None
) -> str:
    """Markup of a field: the preview of a move that ends there, or the piece on the field, or an empty field."""
    if landing is not None and landing.field == field:
        return picture_markup(landing_sign_name(view, landing), ctx)
    if piece is not None and view.placed[piece.seat]:
        return picture_markup(piece_picture_name(view, piece), ctx)
    if field in (0, FAR):
        own_seat = view.seat or 0
        return picture_markup(f"start_{seat_letter(1 - own_seat if field else own_seat)}", ctx)
    return ctx.emojis.partial("field")


def landing_sign_name(view: KeepSmilingView, landing: Landing) -> str:
    """The key of `LANDING_SIGNS` for what the move does where the piece lands."""
    if landing.is_occupied:
        return "duel" if view.duel else "hit"
    return "chair" if landing.chair else "target"


def piece_picture_name(view: KeepSmilingView, piece: Piece) -> str:
    """The name of a piece's picture, with the face if the seat may look at it (KS2)."""
    may_look = view.outcome is not None or view.memory == "relaxed"
    face = FACES.get(view.face(piece), "hidden") if may_look else "hidden"
    return f"{face}_{seat_letter(piece.seat)}"


def _chair_text(view: KeepSmilingView, chair: int, ctx: ScreenContext) -> str:
    """A chair and the piece on it."""
    picture = ctx.emojis(f"keep_chair_{CHAIRS[chair]}")
    return picture + (
        f"\u00a0{picture_markup(piece_picture_name(view, view.chairs[chair]), ctx)}" if chair < len(view.chairs) else ""
    )


def picture_markup(name: str, ctx: ScreenContext) -> str:
    """Markup of one of this game's pictures, or a single emoji, so that the columns of the board stay aligned."""
    return ctx.emojis.partial(f"keep_{name}")


def seat_letter(seat: int) -> str:
    """The letter of a seat in names of pictures."""
    return "ab"[seat]


# Setting the pieces


def _placing_body_and_controls(
    view: KeepSmilingView, ctx: ScreenContext, draft: str
) -> tuple[Sequence[Item], Sequence[Item]]:
    """The private screen's body and buttons to place the pieces: one face after another, from lane a on. If all
    remaining faces are equal, they are placed automatically. ValueError if the draft has too many pieces of a face."""
    unplaced = Counter(PIECES)
    unplaced.subtract(draft)
    if min(unplaced.values()) < 0:
        raise ValueError(f"pieces cannot be set like this: {draft!r}")
    if len({*unplaced.elements()}) == 1:
        draft += "".join(unplaced.elements())
        unplaced.clear()
    lane = len(draft)
    letter = seat_letter(view.seat or 0)
    pictures = [picture_markup(f"{FACES[face]}_{letter}", ctx) for face in draft]
    pictures += [ctx.emojis.partial("field")] * (len(LANES) - lane)
    lanes_text = " ".join(map("".join, zip(LANE_EMOJIS, pictures, strict=True)))
    question = (
        ctx.t("keep-smiling-choose", lane=LANES[lane].upper()) if lane < len(LANES) else ctx.t("keep-smiling-check")
    )
    face_buttons = []
    for face, name in FACES.items():
        label = f"{ctx.t(f'word-{name}')} ×{unplaced[face]}"
        emoji = ctx.emojis.partial(f"keep_{name}_{letter}")
        face_buttons.append(
            button(label, Draft(ctx.table, view.question, draft + face), emoji=emoji, disabled=not unplaced[face])
        )
    move = PLACE[draft] if lane == len(LANES) else None
    body = [text(f"{ctx.t('keep-smiling-secret')}\n{lanes_text}\n{question}")]
    restart_button = button(
        ctx.t("keep-smiling-again"), Draft(ctx.table, view.question, EMPTY_DRAFT), emoji="↩️", disabled=not draft
    )
    return body, [row(*face_buttons), row(_confirm_button(view, move, ctx), restart_button)]


# Putting a turn together


def _moving_body_dice_and_confirm(
    view: KeepSmilingView, moves: Sequence[Move], ctx: ScreenContext, taps: Taps
) -> tuple[Sequence[Item], Sequence[Item], Item]:
    """The private screen's body, with a preview of the move; the rows of dice, one row for each number; and the
    Confirm button. ValueError if the taps describe an illegal move."""
    assert view.seat is not None
    legal_moves = frozenset(moves)
    move = _move_from_taps(view, taps) if taps else None
    if move is not None and move not in legal_moves:
        raise ValueError(f"{move} is not a legal move")
    landings = view.preview(move) if move else ()
    lines = [_landing_text(view, landing, ctx) for landing in landings] or [ctx.t("keep-smiling-tap")]
    unused_legs = move.legs[len(landings) :] if move else ()
    lines += [ctx.t("keep-smiling-lapses", lane=LANES[leg.lane].upper()) for leg in unused_legs]
    lanes = [lane for lane, step_count in enumerate(view.steps[view.seat]) if step_count != OFF]
    numbers = sorted({*view.dice}, reverse=True)
    buttons = {
        (lane, number): _number_button(view, legal_moves, ctx, taps, lane, number)
        for number in numbers
        for lane in lanes
    }
    dice_rows = [row(*(buttons[lane, number][0] for lane in lanes)) for number in numbers]
    if view.duel and ctx.explains_signs:
        lines.append(f"{LANDING_SIGNS['duel']} {ctx.t('option-duel-true-note')}")
    if any(plays_turn for _, plays_turn in buttons.values()) and not ctx.is_shortest:
        lines.append(ctx.t("keep-smiling-last-tap"))
    body = (
        board_item(view, ctx, {landing.lane: landing for landing in landings}),
        _dice_item(view, ctx),
        text("\n".join(f"-# {line}" for line in lines)),
    )
    return body, dice_rows, _confirm_button(view, move, ctx)


def _parse_taps(draft: str) -> Taps:
    """Parses a draft of a turn. ValueError if the draft is malformed."""
    if draft and not TAPS_PATTERN.fullmatch(draft):
        raise ValueError(f"not a draft of a turn: {draft!r}")
    return tuple((LANES.index(tap[0]), int(tap[1]) - 1) for tap in draft.split())


def _move_from_taps(view: KeepSmilingView, taps: Taps) -> Advance:
    """The move that the taps describe. Pieces move in the order of the lanes, but pieces that reach the chairs do so in
    the order of the taps (KS11)."""
    assert view.seat is not None
    legs = [_leg_from_taps(view, taps, lane) for lane in dict.fromkeys(lane for lane, _ in taps)]
    steps = view.steps[view.seat]
    landing_legs = [leg for leg in legs if steps[leg.lane] + leg.steps == FAR]
    in_order = iter(landing_legs)
    return Advance(tuple([next(in_order) if leg in landing_legs else leg for leg in sorted(legs)]))


def _leg_from_taps(view: KeepSmilingView, taps: Taps, lane: int) -> Leg:
    """The dice that are tapped for a lane, the highest first."""
    return Leg(lane, tuple(view.dice[die] for die in sorted(die for tapped_lane, die in taps if tapped_lane == lane)))


def _number_button(
    view: KeepSmilingView, legal_moves: frozenset[Move], ctx: ScreenContext, taps: Taps, lane: int, number: int
) -> tuple[Item, bool]:
    """The button that gives a die with this number to the piece on a lane, and whether it plays the turn. Pressed
    again, it adds an equal die (`A ✓3 +3`), or takes back its dice. The first press at a lane plays the turn (✅) if
    nothing is left to decide. A sign shows that the piece lands on a piece or a chair. Everything is in the label,
    without spaces in that of an unused die, so that five buttons fit on one line of a phone."""
    used = [die for tapped_lane, die in taps if tapped_lane == lane and view.dice[die] == number]
    next_taps, is_added = _taps_after_press(view, legal_moves, taps, lane, number)
    label = f"{LANES[lane].upper()}{number}"
    if used:
        label = " ".join([LANES[lane].upper(), *[f"✓{number}"] * len(used), *([f"+{number}"] if is_added else [])])
    move = _move_from_taps(view, next_taps) if next_taps else None
    is_legal = move is None or move in legal_moves
    if is_legal and is_added:
        (landing,) = view.preview(Advance((_leg_from_taps(view, next_taps, lane),)))
        label += LANDING_SIGNS[landing_sign_name(view, landing)] if landing.is_occupied or landing.chair else ""
    is_first = not used and len(next_taps) > len(taps)
    if is_first and move in legal_moves and _is_complete_turn(view, legal_moves, next_taps, move):
        return move_button(ctx, view, move, f"{label}{PLAYS_TURN_SIGN}", style=ButtonStyle.success), True
    style = ButtonStyle.primary if used else ButtonStyle.secondary
    draft = Draft(ctx.table, view.question, _draft_from_taps(next_taps))
    return button(label, draft, style=style, disabled=not is_legal), False


def _taps_after_press(
    view: KeepSmilingView, legal_moves: frozenset[Move], taps: Taps, lane: int, number: int
) -> tuple[Taps, bool]:
    """The taps after a press on a number at a lane, and whether the press gives the lane a die: a die that is not used
    yet, or else the one tapped last at another lane. If the lane has this number already and no equal die can be added,
    the press takes back the dice with this number."""
    used_dice = {die for _, die in taps}
    free_dice = [die for die, pips in enumerate(view.dice) if pips == number and die not in used_dice]
    is_used_here = any(tapped_lane == lane and view.dice[die] == number for tapped_lane, die in taps)
    if free_dice:
        more = (*taps, (lane, free_dice[0]))
        if not is_used_here or _move_from_taps(view, more) in legal_moves:
            return more, True
    if is_used_here:
        return tuple([tap for tap in taps if tap[0] != lane or view.dice[tap[1]] != number]), False
    last = [tap for tap in taps if view.dice[tap[1]] == number][-1]
    return (*(tap for tap in taps if tap != last), (lane, last[1])), True


def _draft_from_taps(taps: Taps) -> str:
    return " ".join(f"{LANES[lane]}{die + 1}" for lane, die in taps)


def _is_complete_turn(view: KeepSmilingView, legal_moves: frozenset[Move], taps: Taps, move: Advance) -> bool:
    """Whether the taps leave nothing to decide: no other die can be used, and at most one piece reaches the chairs.
    With more, the order of the taps would decide which piece gets which chair (KS11)."""
    assert view.seat is not None
    steps = view.steps[view.seat]
    if sum(steps[leg.lane] + leg.steps == FAR for leg in move.legs) > 1:
        return False
    lanes = [lane for lane, step_count in enumerate(steps) if step_count != OFF]
    free_dice = [die for die in range(len(view.dice)) if die not in {tapped_die for _, tapped_die in taps}]
    return not any(_move_from_taps(view, (*taps, (lane, die))) in legal_moves for lane in lanes for die in free_dice)


def _landing_text(view: KeepSmilingView, landing: Landing, ctx: ScreenContext) -> str:
    """One line about a piece: its steps, what it captures or fights, its chair or the remaining steps."""
    assert view.seat is not None
    facts = [ctx.t("keep-smiling-goes", lane=LANES[landing.lane].upper(), steps=landing.steps)]
    if landing.is_occupied:
        key = "keep-smiling-fights" if view.duel else "keep-smiling-captures"
        facts.append(f"{LANDING_SIGNS[landing_sign_name(view, landing)]} {ctx.t(key, name=ctx.name(1 - view.seat))}")
    if landing.chair:
        facts.append(f"{LANDING_SIGNS['chair']} {ctx.t('keep-smiling-sits', chair=landing.chair)}")
    else:
        facts.append(ctx.t("keep-smiling-left", count=FAR - landing.field))
    return SEPARATOR.join(facts)


def _confirm_button(view: KeepSmilingView, move: Move | None, ctx: ScreenContext) -> Item:
    """The button that plays the move; disabled without a move."""
    label, is_disabled = ctx.t("keep-smiling-confirm"), move is None
    return move_button(ctx, view, move or "", label, style=ButtonStyle.success, emoji="✅", disabled=is_disabled)


# The end


def reveal_step_count(view: KeepSmilingView) -> int:
    """The number of steps in which the end is shown: one for each chair."""
    return len(view.chairs)


def _reveal_text(view: KeepSmilingView, ctx: ScreenContext, step: int) -> str:
    """The chairs with the faces on the first `step` chairs, and both scores from these chairs."""
    lines, scores = [f"**{ctx.t('keep-smiling-revealing')}**"], [0, 0]
    for number, (value, piece) in enumerate(zip(CHAIRS, view.chairs, strict=False)):
        if number < step:
            scores[piece.seat] += value * WORTH[view.face(piece)]
            lines.append(_chair_score_line(view, value, piece, ctx))
        else:
            lines.append(f"{ctx.emojis(f'keep_chair_{value}')} {ctx.emojis(f'keep_hidden_{seat_letter(piece.seat)}')}")
    totals = [f"{name_or_you(seat, view.seat, ctx)} **{_signed_points(points)}**" for seat, points in enumerate(scores)]
    return "\n".join([*lines, f"## {SEPARATOR.join(totals)}"])


def _game_over_text(view: KeepSmilingView, ctx: ScreenContext) -> str:
    """The face on each chair, then the captured pieces and the pieces still on the lanes."""
    lines = [_chair_score_line(view, value, piece, ctx) for value, piece in zip(CHAIRS, view.chairs, strict=False)]
    captured = view.captured
    all_pieces = (Piece(seat, lane) for seat in range(2) for lane in range(len(LANES)))
    pieces_on_lanes = [piece for piece in all_pieces if piece not in (*view.chairs, *captured)]
    for key, pieces in (("keep-smiling-captured", captured), ("keep-smiling-on-the-way", pieces_on_lanes)):
        if pieces:
            pictures = " ".join(ctx.emojis(f"keep_{piece_picture_name(view, piece)}") for piece in pieces)
            lines.append(ctx.t(key, pieces=pictures))
    return "\n".join(lines)


def _chair_score_line(view: KeepSmilingView, value: int, piece: Piece, ctx: ScreenContext) -> str:
    """A chair of this value, the face on it, its score and the player."""
    pictures = f"{ctx.emojis(f'keep_chair_{value}')} {ctx.emojis(f'keep_{piece_picture_name(view, piece)}')}"
    points = _signed_points(value * WORTH[view.face(piece)])
    return f"{pictures} **{points}**{SEPARATOR}{name_or_you(piece.seat, view.seat, ctx)}"


def _score_breakdown(view: KeepSmilingView, seat: int, t: Translations) -> str:
    """How a seat got its score: the faces on its chairs with their points."""
    seated = zip(CHAIRS, view.chairs, strict=False)
    faces = [(value, view.face(piece)) for value, piece in seated if piece.seat == seat]
    facts = [f"{t(f'word-{FACES[face]}')}\u00a0{_signed_points(value * WORTH[face])}" for value, face in faces]
    return SEPARATOR.join(facts) or t("keep-smiling-no-chair")


def _signed_points(points: int) -> str:
    return f"{points:+}".replace("-", "−") if points else "0"


def expand_notation_word(word: str) -> list[str]:
    """The readable words for one word of the notation: `sgn` is the names of three faces, `b5+2` is "B 5+2"."""
    if {*word} <= {*FACES}:
        return [FACES[face] for face in word]
    return [f"{word[0].upper()} {word[1:]}" if word[1:2].isdigit() else word]


SCREENS = GameScreens(
    public_screens,
    private_screen,
    lane_markup,
    worth=_without_obvious_events,
    sign="keep_smily_a",
    hurts=("captured",),
    delights=("seated",),
    meanings=meaning_lines,
    hand=hand_line,
    drafted=draft_screen,
    reveals=reveal_step_count,
    spelled=expand_notation_word,
)

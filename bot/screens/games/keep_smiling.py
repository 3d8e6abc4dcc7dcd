"""The screens of Keep Smiling: the board with lanes and chairs, the dice, the secret placing of the pieces, and turns
that the player puts together press by press. The board previews the chosen move, so board and buttons belong together,
hence its length.

Each of the two players has a piece on each of five lanes, a to e. A piece has a hidden face, and scores if it reaches a
chair at the far end of its lane. A draft is a placing or a turn that is not complete. A draft is stored only in the
custom_ids of the private screen's buttons. The draft `sg` means the faces on the first two lanes; `a1 c3` means the
first die on lane a and then the third die on lane c. A tap is one such press: a die given to a lane."""

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
from bot.screens.layout import line_height, private_layout, public_layout
from bot.screens.parts import (
    MIN_SHOWN_CHANCE,
    SEPARATOR,
    TIME_UP,
    TURN_SIGN,
    card_text,
    hand_button,
    move_button,
    name_or_you,
    title_text,
)
from bot.tables.shown import Draft
from games.core import TABLE, Event, Move
from games.keep_smiling import CHAIRS, FACES, PIECES, PLACE, WORTH, KeepSmilingView, Landing, Piece
from games.keep_smiling_ways import FAR, LANES, OFF, Advance, Leg
from games.players.search import RankedMove

LANE_EMOJIS = tuple(chr(ord("\N{REGIONAL INDICATOR SYMBOL LETTER A}") + lane) for lane in range(len(LANES)))
LANDING_SIGNS = {"target": "🎯", "hit": "💥", "duel": "⚔️", "chair": "🪑"}
"""Emojis for what a move does where a piece ends, in texts and labels. The keys also name the pictures on the board."""
BOARD_SIGNS = ("hidden", "start")
"""Pictures on the board that are not explained elsewhere: a hidden piece, and an empty start field."""
EMPTY_DRAFT = "-"
"""The draft of the button Start over. It means the same as "", but the custom_ids on a screen must differ."""
REPEATED_EVENTS = {("moved", "captured"), ("moved", "seated"), ("moved", "duel")}
"""Pairs (event, next event) in which the next event makes the first one redundant."""
TAPS_PATTERN = re.compile(r"[a-e][1-3](?: [a-e][1-3])*")
Taps = tuple[tuple[int, int], ...]
"""The taps of a turn: pairs (lane, die). Lane 0 is lane a, and die 0 is the highest."""


def lane_markup(word: str, ctx: ScreenContext) -> str:
    """Returns markup of a word of a move's notation. A lane (`a`) or a part of a move (`b5+2`: the piece on lane b uses
    the dice 5 and 2) is bold, with a capital letter. Any other word is translated."""
    return f"**{word[0].upper()}{word[1:]}**" if word[0] in LANES else card_text(word, ctx.t)


def public_screens(view: KeepSmilingView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """Returns the public message, as a list of one screen: the board, with hidden faces, and the dice. After the end it
    has the chairs and the scores."""
    ctx = replace(ctx, recent=_without_obvious_events(ctx.recent))
    head = title_text(ctx, *([ctx.t("option-duel")] if view.duel else []))
    if ctx.step is not None:
        return [container_screen(head, text(_reveal_text(view, ctx, ctx.step)), row(hand_button(ctx)))]
    if view.outcome is not None:
        notes = [_score_breakdown(view, seat, ctx.t) for seat in range(2)]
        return [public_layout(view, ctx, head, (text(_game_over_text(view, ctx)),), lane_markup, notes=notes)]
    return [public_layout(view, ctx, head, board_and_dice_items(view, ctx), lane_markup)]


def private_screen(view: KeepSmilingView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """Returns the screen that only one member sees: the board from this member's side, with buttons to place the pieces
    or to move."""
    return draft_screen(view, moves, ctx, "")


def draft_screen(view: KeepSmilingView, moves: Sequence[Move], ctx: ScreenContext, draft: str) -> Screen:
    """Returns the private screen with a preview of a draft (a placing or turn that is not complete). Raises ValueError
    if no legal move begins with the draft."""
    recent = _without_obvious_events(ctx.recent)
    notes = _time_up_notes(view, ctx)
    if ctx.is_own_seat and not any(event.name in TIME_UP and event.seat == view.seat for event in recent):
        # the reader knows their own moves, but not one that a computer made for them
        recent = tuple(event for event in recent if (event.name, event.seat) != ("moved", view.seat))
    draft = "" if draft == EMPTY_DRAFT else draft
    ctx = replace(ctx, recent=recent, draft=draft)
    if ctx.step is not None:
        return container_screen(title_text(ctx), text(_reveal_text(view, ctx, ctx.step)))
    if view.outcome is not None:
        return private_layout(view, ctx, (text(_game_over_text(view, ctx)),), lane_markup)
    if not moves:
        if draft:
            raise ValueError("there is nothing to put together")
        has_placed = view.turn == TABLE and view.seat is not None and view.placed[view.seat] and ctx.is_own_seat
        waiting = text(ctx.t("keep-smiling-placed")) if has_placed else None
        return private_layout(view, ctx, (*board_and_dice_items(view, ctx), *notes, waiting), lane_markup)
    if view.turn == TABLE:
        body, controls = _placing_body_and_controls(view, ctx, draft)
        return private_layout(view, ctx, body, lane_markup, controls=controls)
    body, dice, confirm_button = _moving_body_dice_and_confirm(view, moves, ctx, _parse_taps(draft))
    ctx = replace(ctx, is_new=False)  # a seat that has placed its pieces has read the hint
    return private_layout(view, ctx, (*body, *notes), lane_markup, controls=dice, extra_buttons=[confirm_button])


def _time_up_notes(view: KeepSmilingView, ctx: ScreenContext) -> list[Item]:
    """Returns a line that dice without Confirm did not count, if a computer has just moved because the reader's time
    was up. The line does not say whether the reader had laid any: only the buttons of their screen knew."""
    names = {event.name for event in ctx.recent if event.seat == view.seat}
    if ctx.is_shortest or not ctx.is_own_seat or "moved" not in names or names.isdisjoint(TIME_UP):
        return []
    return [text(f"-# {ctx.t('keep-smiling-unconfirmed')}")]


def _without_obvious_events(events: Sequence[Event]) -> tuple[Event, ...]:
    """Returns the events that the log shows. Placings and rolls are omitted, because the board shows them. An event is
    also omitted if the next event says the same (`REPEATED_EVENTS`)."""
    kept_events = []
    for event, next_event in zip_longest(events, events[1:]):
        next_name = next_event.name if next_event else ""
        is_on_board = event.name == "placed" or (event.name == "rolled" and next_name != "stuck")
        if not is_on_board and (event.name, next_name) not in REPEATED_EVENTS:
            kept_events.append(event)
    return tuple(kept_events)


def hand_line(view: KeepSmilingView, ctx: ScreenContext) -> str:
    """Returns the faces of the seat's pieces in the order of the lanes, without the faces that the seat may not see."""
    assert view.seat is not None
    letter = seat_letter(view.seat)
    return " ".join(ctx.emojis(f"keep_{FACES[face]}_{letter}") for face in view.faces[view.seat] if face) or "–"


def meaning_lines(view: KeepSmilingView, ctx: ScreenContext) -> list[str]:
    """Returns lines that explain what each face scores on a chair, and the signs on the buttons and on the board."""
    letter, signs = seat_letter(view.seat or 0), LANDING_SIGNS
    faces = [
        f"{ctx.emojis(f'keep_{face}_{letter}')} {ctx.t(f'keep-smiling-meaning-{face}')}" for face in FACES.values()
    ]
    ends = [f"{signs[end]} {ctx.t(f'keep-smiling-meaning-{end}')}" for end in ("target", "chair")]
    return [*faces, *_board_sign_lines(ctx), _meeting_text(view, ctx), *ends]


def _board_sign_lines(ctx: ScreenContext) -> list[str]:
    """Returns a line about hidden pieces and a line about empty start fields, each with the signs of both sides."""
    signs = {name: dict.fromkeys(picture_markup(f"{name}_{letter}", ctx) for letter in "ab") for name in BOARD_SIGNS}
    return [f"{' '.join(signs[name])} {ctx.t(f'keep-smiling-meaning-{name}')}" for name in BOARD_SIGNS]


def _meeting_text(view: KeepSmilingView, ctx: ScreenContext) -> str:
    """Returns a line about a piece that lands on another one, with its sign."""
    meeting = "duel" if view.duel else "hit"
    return f"{LANDING_SIGNS[meeting]} {ctx.t(f'keep-smiling-meaning-{meeting}')}"


# The board


def board_and_dice_items(view: KeepSmilingView, ctx: ScreenContext) -> tuple[Item, ...]:
    """Returns the board, followed by the dice if all pieces are placed."""
    items = [board_item(view, ctx, {})]
    if view.turn != TABLE:
        items.append(_dice_item(view, ctx))
    return tuple(items)


def _dice_item(view: KeepSmilingView, ctx: ScreenContext) -> Item:
    """Returns the line with the dice of the player on turn."""
    dice = " ".join(ctx.emojis(f"keep_die_{seat_letter(view.turn)}_{pips}") for pips in view.dice)
    key = "keep-smiling-dice-you" if view.turn == view.seat and ctx.is_own_seat else "keep-smiling-dice"
    return text(ctx.t(key, seat=ctx.name(view.turn), dice=dice))


def board_item(view: KeepSmilingView, ctx: ScreenContext, landings: Mapping[int, Landing]) -> Item:
    """Returns the board in small print, so that the thirteen fields of a lane fit on one line of a phone. Above the
    lanes are the players and the chairs. Each lane begins at the reader's own start field. `landings` previews a move:
    by lane, where the piece ends."""
    lines = _players_and_chairs_lines(view, ctx)
    for lane, pieces in enumerate(pieces_by_lane(view)):
        cells = [_field_picture(view, field, piece, ctx, landings.get(lane)) for field, piece in enumerate(pieces)]
        lines.append(f"-# {LANE_EMOJIS[lane]}{''.join(cells)}")
    return text("\n".join(lines))


def _players_and_chairs_lines(view: KeepSmilingView, ctx: ScreenContext) -> list[str]:
    """Returns a line with both players, or a line for each if a phone would wrap it, and a line with the chairs."""
    own_seat = view.seat or 0
    own_text, opponent_text = (_player_text(view, seat, ctx) for seat in (own_seat, 1 - own_seat))
    both = f"-# {own_text} ⇢ ⇠ {opponent_text}"
    players = [both] if line_height(both) == line_height("-# ") else [f"-# {own_text} ⇢", f"-# ⇠ {opponent_text}"]
    return [*players, f"-# {_chairs_text(view, ctx)}"]


def _chairs_text(view: KeepSmilingView, ctx: ScreenContext) -> str:
    """Returns the chairs in the order in which pieces take them, each with the piece on it."""
    return " ".join(_chair_text(view, chair, ctx) for chair in range(len(CHAIRS)))


def pieces_by_lane(view: KeepSmilingView) -> tuple[tuple[Piece | None, ...], ...]:
    """Returns the fields of each lane, from the reader's own start field to the opponent's. A field has a piece or
    None.

    Spectators see the board from the side of seat 0. Two pieces are never on the same field."""
    own_seat = view.seat or 0
    lanes: list[list[Piece | None]] = [[None] * (FAR + 1) for _ in LANES]
    for seat, steps in enumerate(view.steps):
        for lane, step_count in enumerate(steps):
            if step_count != OFF:
                lanes[lane][step_count if seat == own_seat else FAR - step_count] = Piece(seat, lane)
    return tuple(map(tuple, lanes))


def _player_text(view: KeepSmilingView, seat: int, ctx: ScreenContext) -> str:
    """Returns a player's name and picture. During the placing, the text says whether the player has placed the pieces.
    Later it says how many pieces the player has lost."""
    lost_count = sum(piece.seat == seat for piece in view.captured)
    suffix = ""
    if view.turn == TABLE:
        suffix = SEPARATOR + ctx.t("keep-smiling-is-placed" if view.placed[seat] else "keep-smiling-is-placing")
    elif lost_count:
        suffix = SEPARATOR + ctx.t("keep-smiling-lost", count=lost_count)
    mark = f"{TURN_SIGN} " if seat == view.turn and view.outcome is None else ""
    return (
        f"{mark}{picture_markup(f'hidden_{seat_letter(seat)}', ctx)}\u00a0{name_or_you(seat, view.seat, ctx)}{suffix}"
    )


def _field_picture(
    view: KeepSmilingView, field: int, piece: Piece | None, ctx: ScreenContext, landing: Landing | None
) -> str:
    """Returns markup of a field of a lane: the sign of `landing` if the previewed move ends on the field, or else the
    piece, or an empty field."""
    if landing is not None and landing.field == field:
        return picture_markup(landing_sign_name(view, landing), ctx)
    if piece is not None and view.placed[piece.seat]:
        return picture_markup(piece_picture_name(view, piece), ctx)
    if field in (0, FAR):
        own_seat = view.seat or 0
        return picture_markup(f"start_{seat_letter(1 - own_seat if field else own_seat)}", ctx)
    return ctx.emojis.partial("field")


def landing_sign_name(view: KeepSmilingView, landing: Landing) -> str:
    """Returns the key of `LANDING_SIGNS` for what the move does where the piece ends."""
    if landing.is_occupied:
        return "duel" if view.duel else "hit"
    return "chair" if landing.chair else "target"


def piece_picture_name(view: KeepSmilingView, piece: Piece) -> str:
    """Returns the name of a piece's picture. The picture shows the face if the reader may look at the face (KS2), and
    otherwise a hidden piece."""
    may_look = view.outcome is not None or view.memory == "relaxed"
    face = FACES.get(view.face(piece), "hidden") if may_look else "hidden"
    return f"{face}_{seat_letter(piece.seat)}"


def _chair_text(view: KeepSmilingView, chair: int, ctx: ScreenContext) -> str:
    """Returns a chair, with the piece on it if there is one."""
    picture = ctx.emojis(f"keep_chair_{CHAIRS[chair]}")
    return picture + (
        f"\u00a0{picture_markup(piece_picture_name(view, view.chairs[chair]), ctx)}" if chair < len(view.chairs) else ""
    )


def picture_markup(name: str, ctx: ScreenContext) -> str:
    """Returns markup of one of this game's pictures. If the picture is not uploaded, a single emoji replaces it, so
    that the columns of the board stay aligned."""
    return ctx.emojis.partial(f"keep_{name}")


def seat_letter(seat: int) -> str:
    """Returns the letter of a seat in the names of pictures."""
    return "ab"[seat]


# Placing the pieces


def _placing_body_and_controls(
    view: KeepSmilingView, ctx: ScreenContext, draft: str
) -> tuple[Sequence[Item], Sequence[Item]]:
    """Returns the body and the rows of buttons of the private screen for placing the pieces. The player chooses one
    face after another, beginning with lane a. A face that is used up has no button. If all remaining faces are equal,
    they are placed automatically. Raises ValueError if the draft has too many pieces of a face."""
    draft = _with_forced_faces(draft)
    unplaced = _unplaced_faces(draft)
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
        if unplaced[face]:
            label = f"{ctx.t(f'word-{name}')} ×{unplaced[face]}"
            emoji = ctx.emojis.partial(f"keep_{name}_{letter}")
            face_buttons.append(button(label, Draft(ctx.table, view.question, draft + face), emoji=emoji))
    move = PLACE[draft] if lane == len(LANES) else None
    secret = ctx.t("keep-smiling-secret-relaxed" if view.memory == "relaxed" else "keep-smiling-secret")
    body = [text(f"{secret}\n{lanes_text}\n{question}")]
    restart_button = button(
        ctx.t("keep-smiling-again"), Draft(ctx.table, view.question, EMPTY_DRAFT), emoji="↩️", disabled=not draft
    )
    rows = [row(*face_buttons)] if face_buttons else []
    return body, [*rows, row(_confirm_button(view, move, ctx), restart_button)]


def _unplaced_faces(draft: str) -> Counter[str]:
    """Returns how often each face is not in the draft. Raises ValueError if the draft has too many pieces of a face."""
    unplaced = Counter(PIECES)
    unplaced.subtract(draft)
    if min(unplaced.values()) < 0:
        raise ValueError(f"pieces cannot be set like this: {draft!r}")
    return unplaced


def _with_forced_faces(draft: str) -> str:
    """Returns the draft, with all remaining faces if they are equal. Raises ValueError as `_unplaced_faces` does."""
    remaining = [*_unplaced_faces(draft).elements()]
    return draft + "".join(remaining) if len({*remaining}) == 1 else draft


# Putting a turn together


def _moving_body_dice_and_confirm(
    view: KeepSmilingView, moves: Sequence[Move], ctx: ScreenContext, taps: Taps
) -> tuple[Sequence[Item], Sequence[Item], Item]:
    """Returns three parts of the private screen for a turn: the body, with a preview of the move; the rows of die
    buttons, one row for each number on the dice; and the Confirm button. Raises ValueError if the taps (dice given to
    lanes) describe an illegal move."""
    assert view.seat is not None
    legal_moves = frozenset(moves)
    move = _move_from_taps(view, taps) if taps else None
    if move is not None and move not in legal_moves:
        raise ValueError(f"{move} is not a legal move")
    landings = view.preview(move) if move else ()
    unused_legs = move.legs[len(landings) :] if move else ()
    lines = [_landing_text(view, landing, ctx) for landing in landings]
    lines += [ctx.t("keep-smiling-lapses", lane=LANES[leg.lane].upper()) for leg in unused_legs]
    lanes = [lane for lane, step_count in enumerate(view.steps[view.seat]) if step_count != OFF]
    numbers = sorted({*view.dice}, reverse=True)
    buttons = {
        (lane, number): _number_button(view, legal_moves, ctx, taps, lane, number)
        for number in numbers
        for lane in lanes
    }
    dice_rows = [row(*(buttons[lane, number] for lane in lanes)) for number in numbers]
    if not landings:
        # The example is a button that can be pressed.
        lane, number = next(place for place, item in buttons.items() if not item.get("disabled"))
        lines.insert(0, ctx.t("keep-smiling-tap", lane=LANES[lane].upper(), die=number))
    if ctx.explains_signs:
        lines.append(_meeting_text(view, ctx))
    if taps and (free := [str(view.dice[die]) for die in _free_dice(view, taps)]):
        lines.append(ctx.t("keep-smiling-free", dice=", ".join(free)))
    body = (
        board_item(view, ctx, {landing.lane: landing for landing in landings}),
        _dice_item(view, ctx),
        text("\n".join(f"-# {line}" for line in lines)),
    )
    return body, dice_rows, _confirm_button(view, move, ctx)


def _parse_taps(draft: str) -> Taps:
    """Parses a draft of a turn, like `a1 c3`. Raises ValueError if the draft is malformed."""
    if draft and not TAPS_PATTERN.fullmatch(draft):
        raise ValueError(f"not a draft of a turn: {draft!r}")
    return tuple((LANES.index(tap[0]), int(tap[1]) - 1) for tap in draft.split())


def _move_from_taps(view: KeepSmilingView, taps: Taps) -> Advance:
    """Returns the move that the taps (dice given to lanes) describe. Pieces move in the order of the lanes, except that
    pieces which reach the chairs move in the order of the taps (KS11)."""
    assert view.seat is not None
    legs = [_leg_from_taps(view, taps, lane) for lane in dict.fromkeys(lane for lane, _ in taps)]
    steps = view.steps[view.seat]
    landing_legs = [leg for leg in legs if steps[leg.lane] + leg.steps == FAR]
    in_order = iter(landing_legs)
    return Advance(tuple([next(in_order) if leg in landing_legs else leg for leg in sorted(legs)]))


def _leg_from_taps(view: KeepSmilingView, taps: Taps, lane: int) -> Leg:
    """Returns the part of the move on one lane: all dice that the taps give to this lane, the highest die first."""
    return Leg(lane, tuple(view.dice[die] for die in sorted(die for tapped_lane, die in taps if tapped_lane == lane)))


def _number_button(
    view: KeepSmilingView, legal_moves: frozenset[Move], ctx: ScreenContext, taps: Taps, lane: int, number: int
) -> Item:
    """Returns the button that gives a die with this `number` to the piece on a lane. `taps` are the dice given to lanes
    so far.

    If the lane already has a die with this number, a press adds an equal die (label `A ✓3 +3`), or takes back the
    lane's dice of this number. A sign shows that the piece would end on another piece or on a chair. The label of an
    unused die has no spaces, so that five buttons fit on one line of a phone."""
    used = [die for tapped_lane, die in taps if tapped_lane == lane and view.dice[die] == number]
    next_taps, is_added = _taps_after_press(view, legal_moves, taps, lane, number)
    label = f"{LANES[lane].upper()}{number}"
    if used:
        label = " ".join([LANES[lane].upper(), *[f"✓{number}"] * len(used), *([f"+{number}"] if is_added else [])])
    is_legal = not next_taps or _move_from_taps(view, next_taps) in legal_moves
    if is_legal and is_added:
        (landing,) = view.preview(Advance((_leg_from_taps(view, next_taps, lane),)))
        label += LANDING_SIGNS[landing_sign_name(view, landing)] if landing.is_occupied or landing.chair else ""
    style = ButtonStyle.primary if used else ButtonStyle.secondary
    draft = Draft(ctx.table, view.question, _draft_from_taps(next_taps))
    return button(label, draft, style=style, disabled=not is_legal)


def _taps_after_press(
    view: KeepSmilingView, legal_moves: frozenset[Move], taps: Taps, lane: int, number: int
) -> tuple[Taps, bool]:
    """Returns the taps (dice given to lanes) after a press on a number at a lane, and whether the press gives the lane
    a die.

    The press gives the lane an unused die or, if there is none, the die that was last given to another lane. If the
    lane already has this number and no equal die can be added, the press takes back the lane's dice of this number."""
    free_dice = [die for die in _free_dice(view, taps) if view.dice[die] == number]
    is_used_here = any(tapped_lane == lane and view.dice[die] == number for tapped_lane, die in taps)
    if free_dice:
        more = (*taps, (lane, free_dice[0]))
        if not is_used_here or _move_from_taps(view, more) in legal_moves:
            return more, True
    if is_used_here:
        return tuple([tap for tap in taps if tap[0] != lane or view.dice[tap[1]] != number]), False
    last = [tap for tap in taps if view.dice[tap[1]] == number][-1]
    return (*(tap for tap in taps if tap != last), (lane, last[1])), True


def _free_dice(view: KeepSmilingView, taps: Taps) -> list[int]:
    """Returns the indexes of the dice that `taps` give to no lane."""
    used = {die for _, die in taps}
    return [die for die in range(len(view.dice)) if die not in used]


def _draft_from_taps(taps: Taps) -> str:
    return " ".join(f"{LANES[lane]}{die + 1}" for lane, die in taps)


def _landing_text(view: KeepSmilingView, landing: Landing, ctx: ScreenContext) -> str:
    """Returns a line about a piece that moves: its steps, the piece that it captures or fights, and its chair or its
    distance from the chairs."""
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
    """Returns the button that plays the move. The button is disabled if `move` is None."""
    label, is_disabled = ctx.t("keep-smiling-confirm"), move is None
    return move_button(ctx, view, move or "", label, style=ButtonStyle.success, emoji="✅", disabled=is_disabled)


def missing_choice(view: KeepSmilingView, draft: str) -> str | None:
    """Returns the id of the message that says what is missing while Confirm is disabled; None if nothing is."""
    draft = "" if draft == EMPTY_DRAFT else draft
    if view.turn == TABLE:
        return "keep-smiling-check" if len(_with_forced_faces(draft)) == len(LANES) else "keep-smiling-lacks-faces"
    return None if draft else "keep-smiling-lacks-die"


def greyed_dice(view: KeepSmilingView, moves: Sequence[Move], draft: str) -> dict[str, Move]:
    """Returns the illegal moves of the grey die buttons beside a draft, by their labels in notation, like `b5`. Lanes
    on which no die is legal at all are omitted."""
    if view.turn == TABLE or view.seat is None:
        return {}
    taps, legal_moves = _parse_taps("" if draft == EMPTY_DRAFT else draft), frozenset(moves)
    open_lanes = sorted({leg.lane for move in moves if isinstance(move, Advance) for leg in move.legs})
    greyed: dict[str, Move] = {}
    for lane in open_lanes:
        for number in sorted({*view.dice}, reverse=True):
            next_taps, _ = _taps_after_press(view, legal_moves, taps, lane, number)
            if next_taps and (move := _move_from_taps(view, next_taps)) not in legal_moves:
                greyed[f"{LANES[lane]}{number}"] = move
    return greyed


def advice_on_draft(ranked: Sequence[RankedMove], view: KeepSmilingView, ctx: ScreenContext, draft: str) -> str | None:
    """Returns a computer player's advice that fits the draft: how to complete it, or what to take back if a turn
    without it is clearly better. `ranked` has the moves with their values, best first. None without a draft of
    a turn.

    All orders of the pieces are equally good: the lanes are alike, and the opponent knows no face."""
    draft = "" if draft == EMPTY_DRAFT else draft
    if view.turn == TABLE:
        return _advice_on_placing(ranked, ctx, _with_forced_faces(draft))
    taps = _parse_taps(draft)
    if not taps:
        return None
    moves = [(ranked_move, _taps_to_complete(view, taps, ranked_move.move)) for ranked_move in ranked]
    as_good = [missing for move, missing in moves if ranked[0].value - move.value < MIN_SHOWN_CHANCE]
    rest = next((missing for missing in as_good if missing is not None), None)
    if rest is not None:
        key = "keep-smiling-advice-also" if rest else "keep-smiling-advice-enough"
        return ctx.t(key, begun=_taps_text(view, taps), dice=_taps_text(view, rest))
    best = ranked[0].move
    kept: Taps = ()
    for tap in taps:
        if _taps_to_complete(view, (*kept, tap), best) is not None:
            kept = (*kept, tap)
    wrong = tuple([tap for tap in taps if tap not in kept])
    if any(view.dice.count(view.dice[die]) > 1 for _, die in wrong):  # a second press could add an equal die
        return ctx.t("keep-smiling-advice-again", dice=_taps_text(view, _taps_to_complete(view, (), best) or ()))
    rest = _taps_to_complete(view, kept, best)
    key = "keep-smiling-advice-back" if rest else "keep-smiling-advice-only-back"
    return ctx.t(key, begun=_taps_text(view, wrong), dice=_taps_text(view, rest or ()))


def _advice_on_placing(ranked: Sequence[RankedMove], ctx: ScreenContext, draft: str) -> str:
    """Returns the advice on the placing of the pieces: an order of faces that begins with the draft."""
    orders = [str(ranked_move.move).split(" ")[1] for ranked_move in ranked]
    faces = next(order for order in (*orders, *PLACE) if order.startswith(draft))
    lanes = [
        f"**{letter.upper()}\u00a0{ctx.t(f'word-{FACES[face]}')}**" for letter, face in zip(LANES, faces, strict=True)
    ]
    chosen, rest = ", ".join(lanes[: len(draft)]), ", ".join(lanes[len(draft) :])
    if not chosen:
        return ctx.t("keep-smiling-advice-place", lanes=rest)
    return ctx.t("keep-smiling-advice-place-rest" if rest else "keep-smiling-advice-placed", begun=chosen, lanes=rest)


def _taps_to_complete(view: KeepSmilingView, taps: Taps, move: Move) -> Taps | None:
    """Returns the taps that follow `taps` (dice given to lanes) to make this move, or None if the move does not begin
    with `taps`."""
    assert isinstance(move, Advance)
    given = Counter((lane, view.dice[die]) for lane, die in taps)
    free = _free_dice(view, taps)
    missing: list[tuple[int, int]] = []
    for lane, pips in [(leg.lane, pips) for leg in move.legs for pips in leg.dice]:
        if given[lane, pips]:
            given[lane, pips] -= 1
        else:
            same = [die for die in free if view.dice[die] == pips][:1]
            free = [die for die in free if die not in same]
            missing += [(lane, die) for die in same]
    return tuple(missing) if _move_from_taps(view, (*taps, *missing)) == move else None


def _taps_text(view: KeepSmilingView, taps: Taps) -> str:
    """Returns the labels of the die buttons for these taps (dice given to lanes), like "**C2**, **D5**"."""
    return ", ".join(f"**{LANES[lane].upper()}{view.dice[die]}**" for lane, die in taps)


# The end


def reveal_step_count(view: KeepSmilingView) -> int:
    """Returns the number of steps in which the end of the game is revealed: one step for each occupied chair."""
    return len(view.chairs)


def _reveal_text(view: KeepSmilingView, ctx: ScreenContext, step: int) -> str:
    """Returns the chairs with the faces revealed on the first `step` chairs, and each player's score from these
    chairs."""
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
    """Returns the face and score of each chair, then the captured pieces, then the pieces that are still on the
    lanes."""
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
    """Returns a line about a chair with this value: the face on the chair, the score, and the player."""
    pictures = f"{ctx.emojis(f'keep_chair_{value}')} {ctx.emojis(f'keep_{piece_picture_name(view, piece)}')}"
    points = _signed_points(value * WORTH[view.face(piece)])
    return f"{pictures} **{points}**{SEPARATOR}{name_or_you(piece.seat, view.seat, ctx)}"


def _score_breakdown(view: KeepSmilingView, seat: int, t: Translations) -> str:
    """Returns the faces on a seat's chairs with their points, which together make its score."""
    seated = zip(CHAIRS, view.chairs, strict=False)
    faces = [(value, view.face(piece)) for value, piece in seated if piece.seat == seat]
    facts = [f"{t(f'word-{FACES[face]}')}\u00a0{_signed_points(value * WORTH[face])}" for value, face in faces]
    return SEPARATOR.join(facts) or t("keep-smiling-no-chair")


def _signed_points(points: int) -> str:
    return f"{points:+}".replace("-", "−") if points else "0"


def expand_notation_word(word: str) -> list[str]:
    """Splits a word of a move's notation into readable words: `sgnsg` becomes the names of five faces, each after its
    lane, like "A-smily"; `b5+2` becomes "B5+B2", like the labels of the die buttons."""
    if {*word} <= {*FACES}:
        return [f"{letter.upper()}-{FACES[face]}" for letter, face in zip(LANES, word, strict=True)]
    return ["+".join(f"{word[0].upper()}{die}" for die in word[1:].split("+")) if word[1:2].isdigit() else word]


SCREENS = GameScreens(
    public_screens,
    private_screen,
    lane_markup,
    worth=_without_obvious_events,
    sign="keep_smily_a",
    hurts=("captured",),
    delights=("seated",),
    memorable=lambda event: {"captured": 30, "duel": 25}.get(event.name, 0),
    meanings=meaning_lines,
    hand=hand_line,
    drafted=draft_screen,
    keeps_drafts=True,
    lacks=missing_choice,
    greyed=greyed_dice,
    nothing_forbidden="keep-smiling-nothing-forbidden",
    advised=advice_on_draft,
    reveals=reveal_step_count,
    spelled=expand_notation_word,
)

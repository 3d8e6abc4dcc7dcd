"""The screens of Keep Smiling: the board with its chairs, the dice, pieces set in secret, turns put together by taps.
The board shows what the taps would do: all of it is one, hence its length.

What is being put together is a draft, and is kept only in the custom_ids of a private screen: `sg` are the faces on the
first lanes, `a1 c3` is the first die at lane a and the third at lane c, in the order of the taps.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import zip_longest

from discord import ButtonStyle
from msgspec.structs import replace

from bot.i18n.translations import Translations
from bot.screens.components import Item, Screen, boxed, button, row, text
from bot.screens.context import GameScreens, ScreenContext
from bot.screens.layout import private_layout, public_layout
from bot.screens.parts import SEPARATOR, TURN_SIGN, card_text, hand_button, move_button, name_or_you, title_text
from bot.tables.shown import Draft
from games.core import TABLE, Event, Move
from games.keep_smiling import CHAIRS, FACES, PIECES, PLACE, WORTH, KeepSmilingView, Landing, Piece
from games.keep_smiling_ways import FAR, LANES, OFF, Advance, Leg

LANE_EMOJIS = tuple(chr(ord("\N{REGIONAL INDICATOR SYMBOL LETTER A}") + lane) for lane in range(len(LANES)))
LANDING_SIGNS = {"target": "🎯", "hit": "💥", "duel": "⚔️", "chair": "🪑"}
"""What happens where a piece would land: the names of pictures on the board, and the signs in texts and labels."""
EMPTY_DRAFT = "-"
"""The draft that starts over; it differs from the empty one, so that all custom_ids of a screen differ."""
PLAYS_TURN_SIGN = "✅"
"""The sign of a die that plays the turn."""
REPEATED_EVENTS = {("moved", "captured"), ("moved", "seated"), ("moved", "duel")}
"""An event, and the next one, which tells it again."""
TAPS_PATTERN = re.compile(r"[a-e][1-3](?: [a-e][1-3])*")
Taps = tuple[tuple[int, int], ...]
"""Pairs of a lane (a is 0) and a die (the highest is 0)."""


def lane_markup(name: str, ctx: ScreenContext) -> str:
    """A lane `a` or a piece's part of a move `b5+2` with its letter as on the board; anything else in words, numbers as
    they stand."""
    return f"**{name[0].upper()}** {name[1:]}".strip() if name[0] in LANES else card_text(name, ctx.t)


def public_screens(view: KeepSmilingView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """The table as everybody sees it: pieces without faces until the end."""
    ctx = replace(ctx, recent=_without_obvious_events(ctx.recent))
    head = title_text(ctx, *([ctx.t("option-duel")] if view.duel else []))
    if ctx.step is not None:
        return [boxed(head, text(_reveal_text(view, ctx, ctx.step)), row(hand_button(ctx)))]
    if view.outcome is not None:
        notes = [_score_breakdown(view, seat, ctx.t) for seat in range(2)]
        return [public_layout(view, ctx, head, (text(_game_over_text(view, ctx)),), lane_markup, notes=notes)]
    return [public_layout(view, ctx, head, board_and_dice_items(view, ctx), lane_markup)]


def private_screen(view: KeepSmilingView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """The board from the seat's own side, and what the seat can do now."""
    return draft_screen(view, moves, ctx, "")


def draft_screen(view: KeepSmilingView, moves: Sequence[Move], ctx: ScreenContext, draft: str) -> Screen:
    """The private screen with what has been put together so far. ValueError if that leads to no legal move."""
    recent = _without_obvious_events(ctx.recent)  # its own steps it sees on the board
    ctx = replace(ctx, recent=tuple(one for one in recent if (one.name, one.seat) != ("moved", view.seat)))
    draft = "" if draft == EMPTY_DRAFT else draft
    if ctx.step is not None:
        return boxed(title_text(ctx), text(_reveal_text(view, ctx, ctx.step)))
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
    body, dice, confirm = _moving_body_dice_and_confirm(view, moves, ctx, _parse_taps(draft))
    ctx = replace(ctx, is_new=False)  # whoever has set their pieces has read the hint
    return private_layout(view, ctx, body, lane_markup, controls=dice, beside=[confirm])


def _without_obvious_events(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events without steps that the next event repeats, and without rolls and settings that the board shows."""
    told = []
    for event, after in zip_longest(events, events[1:]):
        next_name = after.name if after else ""
        is_shown = event.name == "placed" or (event.name == "rolled" and next_name != "stuck")
        if not is_shown and (event.name, next_name) not in REPEATED_EVENTS:
            told.append(event)
    return tuple(told)


def hand_line(view: KeepSmilingView, ctx: ScreenContext) -> str:
    """The faces of a seat's pieces, lane by lane, as far as they are set."""
    assert view.seat is not None
    own = seat_letter(view.seat)
    return " ".join(ctx.emojis(f"keep_{FACES[face]}_{own}") for face in view.faces[view.seat] if face) or "–"


def meaning_lines(view: KeepSmilingView, ctx: ScreenContext) -> list[str]:
    """What each face does on a chair."""
    own = seat_letter(view.seat or 0)
    return [f"{ctx.emojis(f'keep_{face}_{own}')} {ctx.t(f'keep-smiling-meaning-{face}')}" for face in FACES.values()]


# The board


def board_and_dice_items(view: KeepSmilingView, ctx: ScreenContext) -> tuple[Item, ...]:
    """The board and the dice."""
    shown = [board_item(view, ctx, {})]
    if view.turn != TABLE:
        dice = " ".join(ctx.emojis(f"keep_die_{seat_letter(view.turn)}_{pips}") for pips in view.dice)
        key = "keep-smiling-dice-you" if view.turn == view.seat else "keep-smiling-dice"
        shown.append(text(ctx.t(key, seat=ctx.name(view.turn), dice=dice)))
    return tuple(shown)


def board_item(view: KeepSmilingView, ctx: ScreenContext, landings: Mapping[int, Landing]) -> Item:
    """The players with the chairs between them, and the lanes, from the viewer's own start field on the left to the far
    one; the landings of a draft by lane. All of it in small print: a lane has thirteen fields, and a phone shows it in
    one line."""
    near = view.seat or 0
    mine, theirs = (_player_text(view, seat, ctx) for seat in (near, 1 - near))
    lines = [f"-# {mine} ⇢ {_chairs_text(view, ctx)} ⇠ {theirs}"]
    for lane, pieces in enumerate(pieces_by_lane(view)):
        cells = [_field_picture(view, at, piece, ctx, landings.get(lane)) for at, piece in enumerate(pieces)]
        lines.append(f"-# {LANE_EMOJIS[lane]}{''.join(cells)}")
    return text("\n".join(lines))


def _chairs_text(view: KeepSmilingView, ctx: ScreenContext) -> str:
    """The chairs, the next one first, each with who sits on it."""
    return " ".join(_chair_text(view, chair, ctx) for chair in range(len(CHAIRS)))


def pieces_by_lane(view: KeepSmilingView) -> tuple[tuple[Piece | None, ...], ...]:
    """The fields of each lane, from the viewer's own start field to the far one.

    Onlookers see it from p0's side. Two pieces never share a field.
    """
    near = view.seat or 0
    lanes: list[list[Piece | None]] = [[None] * (FAR + 1) for _ in LANES]
    for seat, steps in enumerate(view.steps):
        for lane, gone in enumerate(steps):
            if gone != OFF:
                lanes[lane][gone if seat == near else FAR - gone] = Piece(seat, lane)
    return tuple(map(tuple, lanes))


def _player_text(view: KeepSmilingView, seat: int, ctx: ScreenContext) -> str:
    """A player with the sign of their pieces, and whether these are set or how many are lost."""
    lost = sum(piece.seat == seat for piece in view.captured)
    more = ""
    if view.turn == TABLE:
        more = SEPARATOR + ctx.t("keep-smiling-is-placed" if view.placed[seat] else "keep-smiling-is-placing")
    elif lost:
        more = SEPARATOR + ctx.t("keep-smiling-lost", count=lost)
    mark = f"{TURN_SIGN} " if seat == view.turn and view.outcome is None else ""
    return f"{mark}{picture_markup(f'hidden_{seat_letter(seat)}', ctx)} {name_or_you(seat, view.seat, ctx)}{more}"


def _field_picture(
    view: KeepSmilingView, at: int, piece: Piece | None, ctx: ScreenContext, landing: Landing | None
) -> str:
    """A field: what a draft would do there, or the piece on it, or an empty field."""
    if landing is not None and landing.field == at:
        return picture_markup(landing_sign_name(view, landing), ctx)
    if piece is not None and view.placed[piece.seat]:
        return picture_markup(piece_picture_name(view, piece), ctx)
    if at in (0, FAR):
        near = view.seat or 0
        return picture_markup(f"start_{seat_letter(1 - near if at else near)}", ctx)
    return ctx.emojis.partial("field")


def landing_sign_name(view: KeepSmilingView, landing: Landing) -> str:
    """What happens where a piece would land, as a key of `SIGNS`."""
    if landing.is_occupied:
        return "duel" if view.duel else "hit"
    return "chair" if landing.chair else "target"


def piece_picture_name(view: KeepSmilingView, piece: Piece) -> str:
    """The picture of a piece, which has a face if everybody or its owner may look (KS2)."""
    may_look = view.outcome is not None or view.memory == "relaxed"
    known = FACES.get(view.face(piece), "hidden") if may_look else "hidden"
    return f"{known}_{seat_letter(piece.seat)}"


def _chair_text(view: KeepSmilingView, chair: int, ctx: ScreenContext) -> str:
    """A chair with who sits on it."""
    shown = ctx.emojis(f"keep_chair_{CHAIRS[chair]}")
    return shown + (
        f"\u00a0{picture_markup(piece_picture_name(view, view.chairs[chair]), ctx)}" if chair < len(view.chairs) else ""
    )


def picture_markup(name: str, ctx: ScreenContext) -> str:
    """A picture of this game, or a single sign instead, so that the columns of the board stay straight."""
    return ctx.emojis.partial(f"keep_{name}")


def seat_letter(seat: int) -> str:
    """The letter of a seat in the names of pictures."""
    return "ab"[seat]


# Setting the pieces


def _placing_body_and_controls(
    view: KeepSmilingView, ctx: ScreenContext, draft: str
) -> tuple[Sequence[Item], Sequence[Item]]:
    """The lanes filled from a on, one face after another; the last ones are filled automatically."""
    left = Counter(PIECES)
    left.subtract(draft)
    if min(left.values()) < 0:
        raise ValueError(f"pieces cannot be set like this: {draft!r}")
    if len({*left.elements()}) == 1:
        draft += "".join(left.elements())
        left.clear()
    lane = len(draft)
    own = seat_letter(view.seat or 0)
    chosen = [picture_markup(f"{FACES[one]}_{own}", ctx) for one in draft]
    chosen += [ctx.emojis.partial("field")] * (len(LANES) - lane)
    shown = " ".join(map("".join, zip(LANE_EMOJIS, chosen, strict=True)))
    ask = ctx.t("keep-smiling-choose", lane=LANES[lane].upper()) if lane < len(LANES) else ctx.t("keep-smiling-check")
    kinds = []
    for one, name in FACES.items():
        label = f"{ctx.t(f'word-{name}')} ×{left[one]}"
        emoji = ctx.emojis.partial(f"keep_{name}_{own}")
        kinds.append(button(label, Draft(ctx.table, view.question, draft + one), emoji=emoji, disabled=not left[one]))
    whole = PLACE[draft] if lane == len(LANES) else None
    body = [text(f"{ctx.t('keep-smiling-secret')}\n{shown}\n{ask}")]
    again = button(
        ctx.t("keep-smiling-again"), Draft(ctx.table, view.question, EMPTY_DRAFT), emoji="↩️", disabled=not draft
    )
    return body, [row(*kinds), row(_confirm_button(view, whole, ctx), again)]


# Putting a turn together


def _moving_body_dice_and_confirm(
    view: KeepSmilingView, moves: Sequence[Move], ctx: ScreenContext, taps: Taps
) -> tuple[Sequence[Item], Sequence[Item], Item]:
    """The board with what the turn would do, a row of dice for each lane, Confirm."""
    assert view.seat is not None
    legal = frozenset(moves)
    move = _move_from_taps(view, taps) if taps else None
    if move is not None and move not in legal:
        raise ValueError(f"{move} is not a legal move")
    landings = view.preview(move) if move else ()
    told = [_landing_text(view, landing, ctx) for landing in landings] or [ctx.t("keep-smiling-tap")]
    lapsed = move.legs[len(landings) :] if move else ()
    told += [ctx.t("keep-smiling-lapses", lane=LANES[leg.lane].upper()) for leg in lapsed]
    lanes = [lane for lane, gone in enumerate(view.steps[view.seat]) if gone != OFF]
    sent: set[Move] = set()
    dice = [
        row(*(_die_button(view, legal, sent, ctx, taps, (lane, die)) for die in range(len(view.dice))))
        for lane in lanes
    ]
    if view.duel and ctx.explains_signs:
        told.append(f"{LANDING_SIGNS['duel']} {ctx.t('option-duel-true-note')}")
    if sent and not ctx.is_shortest:
        told.append(ctx.t("keep-smiling-last-tap"))
    body = (
        board_item(view, ctx, {one.lane: one for one in landings}),
        text("\n".join(f"-# {one}" for one in told)),
    )
    return body, dice, _confirm_button(view, move, ctx)


def _parse_taps(draft: str) -> Taps:
    """The taps of a draft; ValueError if it is not one."""
    if draft and not TAPS_PATTERN.fullmatch(draft):
        raise ValueError(f"not a draft of a turn: {draft!r}")
    return tuple((LANES.index(tap[0]), int(tap[1]) - 1) for tap in draft.split())


def _move_from_taps(view: KeepSmilingView, taps: Taps) -> Advance:
    """The move of these taps: lanes in order, but pieces that land go to the chairs as they were tapped (KS11)."""
    assert view.seat is not None
    legs = [_leg_from_taps(view, taps, lane) for lane in dict.fromkeys(lane for lane, _ in taps)]
    steps = view.steps[view.seat]
    landing = [leg for leg in legs if steps[leg.lane] + leg.steps == FAR]
    in_order = iter(landing)
    return Advance(tuple([next(in_order) if leg in landing else leg for leg in sorted(legs)]))


def _leg_from_taps(view: KeepSmilingView, taps: Taps, lane: int) -> Leg:
    """The dice that the taps give to a lane, the higher one first."""
    return Leg(lane, tuple(view.dice[die] for die in sorted(die for at, die in taps if at == lane)))


def _die_button(
    view: KeepSmilingView, legal: frozenset[Move], sent: set[Move], ctx: ScreenContext, taps: Taps, tap: tuple[int, int]
) -> Item:
    """The button of a die at a lane: gives the die to the piece there, from wherever it was, or takes it back. A die
    that leaves nothing to decide plays the turn (✅), which is added to `sent`. Signs take the place of the die's
    picture: three dice stand beside each other on a phone."""
    lane, die = tap
    is_taken, is_free = tap in taps, die not in {one for _, one in taps}
    after = tuple(one for one in taps if one != tap) if is_taken else (*(one for one in taps if one[1] != die), tap)
    label = f"{LANES[lane].upper()} {'✓' if is_taken else ''}{view.dice[die]}"
    move = _move_from_taps(view, after) if after else None
    can, sign = move is None or move in legal, ""
    if can and not is_taken:
        (landing,) = view.preview(Advance((_leg_from_taps(view, after, lane),)))
        sign = LANDING_SIGNS[landing_sign_name(view, landing)] if landing.is_occupied or landing.chair else ""
    if is_free and can and move is not None and _is_complete_turn(view, legal, after, move):
        label = f"{label} {sign}".strip()
        whole = move_button(ctx, view, move, label, style=ButtonStyle.success, emoji=PLAYS_TURN_SIGN)
        if move in sent:  # an equal die does the same, and no two buttons of a message may
            whole = button(
                label, Draft(ctx.table, view.question, _draft_from_taps(after)), emoji=PLAYS_TURN_SIGN, disabled=True
            )
        sent.add(move)
        return whole
    face = sign or ctx.emojis.partial(f"keep_die_{seat_letter(view.turn)}_{view.dice[die]}")
    style = ButtonStyle.primary if is_taken else ButtonStyle.secondary
    return button(
        label, Draft(ctx.table, view.question, _draft_from_taps(after)), style=style, emoji=face, disabled=not can
    )


def _draft_from_taps(taps: Taps) -> str:
    return " ".join(f"{LANES[lane]}{die + 1}" for lane, die in taps)


def _is_complete_turn(view: KeepSmilingView, legal: frozenset[Move], taps: Taps, move: Advance) -> bool:
    """Whether these taps leave nothing to decide: no other die can be added, and no two pieces arrive together, whose
    order decides who gets which chair (KS11)."""
    assert view.seat is not None
    steps = view.steps[view.seat]
    if sum(steps[leg.lane] + leg.steps == FAR for leg in move.legs) > 1:
        return False
    lanes = [lane for lane, gone in enumerate(steps) if gone != OFF]
    free = [die for die in range(len(view.dice)) if die not in {one for _, one in taps}]
    return not any(_move_from_taps(view, (*taps, (lane, die))) in legal for lane in lanes for die in free)


def _landing_text(view: KeepSmilingView, landing: Landing, ctx: ScreenContext) -> str:
    """What happens to a piece, in one line."""
    assert view.seat is not None
    told = [ctx.t("keep-smiling-goes", lane=LANES[landing.lane].upper(), steps=landing.steps)]
    if landing.is_occupied:
        key = "keep-smiling-fights" if view.duel else "keep-smiling-captures"
        told.append(f"{LANDING_SIGNS[landing_sign_name(view, landing)]} {ctx.t(key, name=ctx.name(1 - view.seat))}")
    if landing.chair:
        told.append(f"{LANDING_SIGNS['chair']} {ctx.t('keep-smiling-sits', chair=landing.chair)}")
    else:
        told.append(ctx.t("keep-smiling-left", count=FAR - landing.field))
    return SEPARATOR.join(told)


def _confirm_button(view: KeepSmilingView, move: Move | None, ctx: ScreenContext) -> Item:
    """The button that plays the move; it cannot be pressed while there is none."""
    label, is_off = ctx.t("keep-smiling-confirm"), move is None
    return move_button(ctx, view, move or "", label, style=ButtonStyle.success, emoji="✅", disabled=is_off)


# The end


def reveal_step_count(view: KeepSmilingView) -> int:
    """In how many steps the end is shown: one for each chair."""
    return len(view.chairs)


def _reveal_text(view: KeepSmilingView, ctx: ScreenContext, step: int) -> str:
    """The chairs, the first `step` of them with the faces of who sits there, and the scores so far."""
    lines, scores = [f"**{ctx.t('keep-smiling-revealing')}**"], [0, 0]
    for at, (value, piece) in enumerate(zip(CHAIRS, view.chairs, strict=False)):
        if at < step:
            scores[piece.seat] += value * WORTH[view.face(piece)]
            lines.append(_chair_score_line(view, value, piece, ctx))
        else:
            lines.append(f"{ctx.emojis(f'keep_chair_{value}')} {ctx.emojis(f'keep_hidden_{seat_letter(piece.seat)}')}")
    told = [f"{name_or_you(seat, view.seat, ctx)} **{_signed_points(points)}**" for seat, points in enumerate(scores)]
    return "\n".join([*lines, f"## {SEPARATOR.join(told)}"])


def _game_over_text(view: KeepSmilingView, ctx: ScreenContext) -> str:
    """Everything revealed: who sits on which chair, then what happened to each piece."""
    lines = [_chair_score_line(view, value, piece, ctx) for value, piece in zip(CHAIRS, view.chairs, strict=False)]
    taken = view.captured
    everybody = (Piece(seat, lane) for seat in range(2) for lane in range(len(LANES)))
    others = [piece for piece in everybody if piece not in (*view.chairs, *taken)]
    for key, pieces in (("keep-smiling-captured", taken), ("keep-smiling-on-the-way", others)):
        if pieces:
            shown = " ".join(ctx.emojis(f"keep_{piece_picture_name(view, piece)}") for piece in pieces)
            lines.append(ctx.t(key, pieces=shown))
    return "\n".join(lines)


def _chair_score_line(view: KeepSmilingView, value: int, piece: Piece, ctx: ScreenContext) -> str:
    """A chair of this value, the face of who sits there, what that scores, and for whom."""
    shown = f"{ctx.emojis(f'keep_chair_{value}')} {ctx.emojis(f'keep_{piece_picture_name(view, piece)}')}"
    points = _signed_points(value * WORTH[view.face(piece)])
    return f"{shown} **{points}**{SEPARATOR}{name_or_you(piece.seat, view.seat, ctx)}"


def _score_breakdown(view: KeepSmilingView, seat: int, t: Translations) -> str:
    """How a seat got its score: what sits on its chairs."""
    seated = zip(CHAIRS, view.chairs, strict=False)
    faces = [(value, view.face(piece)) for value, piece in seated if piece.seat == seat]
    told = [f"{t(f'word-{FACES[one]}')}\u00a0{_signed_points(value * WORTH[one])}" for value, one in faces]
    return SEPARATOR.join(told) or t("keep-smiling-no-chair")


def _signed_points(points: int) -> str:
    return f"{points:+}".replace("-", "−") if points else "0"


def expand_notation_word(word: str) -> list[str]:
    """A word of the notation, which is short for pieces, and for dice of lanes."""
    if {*word} <= {*FACES}:
        return [FACES[one] for one in word]
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

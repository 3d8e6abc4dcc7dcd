"""What the three races share on their screens: ready check and pause, the dice, who was first and by how much.
All of it is one board, hence its length.

Nothing may move under a finger: from event to event the message of a race has the same lines and rows, and what is not
there yet keeps its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from discord import ButtonStyle
from msgspec.structs import replace

from bot.i18n.names import computer_sign
from bot.i18n.translations import Translations
from bot.screens.components import Item, Screen, button, row, text
from bot.screens.context import ScreenContext
from bot.screens.games.smileys import card_picture
from bot.screens.layout import public_layout
from bot.screens.parts import SEPARATOR, CardMark, card_text, dashed, event_text, hand_button, return_button
from bot.tables.race import RaceButton
from bot.tables.shown import PlayMove
from games import GAMES
from games.core import Event
from games.race import DeckRaceView, RaceView
from games.smileys import COLOUR_OF, SMILEY_OF

DEALER_SIGN = "🎲"
CARDS_SIGN = "🃏"
"""Beside a name and its number of cards; the marks that take its place are as wide."""
LEFT_SIGN = "🚪"
"""Beside the name of a seat whose member has left."""
NO_CARD_SIGN = "▫️"
"""In the place of a card where none lies, as wide as one."""
EMPTY_LINE = "–"
"""Keeps a line that has nothing to tell. A character that nobody sees would be read aloud by some screen readers."""
NO_WINNER_EVENTS = ("timeup", "nobody")
"""The events that say that nobody won."""
EVENTS_SHOWN_ELSEWHERE = (*NO_WINNER_EVENTS, "found", "rolled")
"""Events that the first line of the log or the board itself tells."""
GAIN_EVENTS = ("took", "took_all", "won", "stole", "stole_all")
"""Events in which somebody wins a card that is told nowhere else."""
MISTAKE_EVENTS = ("misclaimed", "miscalled")
PENALTY_EVENTS = ("paid", "gave")
"""With a deck: that somebody was wrong, and what that cost."""
NAMES_PER_ROW = 3
"""Names in a row of a phone."""
MAX_NAME_LETTERS = 12
"""Letters of a name that a button shows whole."""
MAX_UNCROWDED_SEATS = 6
"""If more play, buttons share what room there is."""
LOG_LINE_SIZES = ((MAX_NAME_LETTERS, 6), (9, 6), (7, 4), (5, 2), (4, 1))
"""Letters of a name and cards in a line of the log: each pair is tried if the one before makes the line too long."""
MIN_SHOWN_MILLISECONDS = 10
"""Milliseconds below which nobody wants to know how many."""
PICTURE_PATTERN = re.compile(r"<a?:\w+:\d+>|[\u23e9-\u23ff\u2600-\u27bf\U0001f300-\U0001faff]")
"""A picture in a text."""
LOG_LINE_LETTERS = 42
"""Letters that one line of small print on a phone has room for."""


def claim_custom_id(ctx: ScreenContext, notation: str) -> PlayMove:
    """A claim whose button never changes: it applies to the event that is shown when it is pressed."""
    return PlayMove(ctx.table, None, notation)


def can_claim(view: RaceView, ctx: ScreenContext) -> bool:
    """Whether there is something to claim right now."""
    return view.is_open and not ctx.race.paused


def race_layout(
    view: RaceView,
    ctx: ScreenContext,
    head: Item,
    body: Iterable[Item | None],
    card: CardMark,
    *,
    controls: Sequence[Item] = (),
) -> Screen:
    """The public message of a race that is not over: what happened stands in the body, in lines of its own.

    Who has left or waits for a seat is told in words while the race waits; else a mark on the name says it: a line more
    would move the buttons. My hand is off while there is something to claim: a private message below the board would
    push it away.
    """
    return public_layout(
        view,
        replace(ctx, recent=(), news=()),
        head,
        body,
        card,
        controls=controls,
        beside=pause_buttons(ctx),
        tells_absences=bool(ctx.race.paused),
        is_racing=can_claim(view, ctx),
    )


def _latest_round_events(view: RaceView, events: Sequence[Event], opens: str) -> Sequence[Event]:
    """What came of the latest closed event; `opens` names the event of the table's opening move.

    What happens while an event is open is told when it closes: until then nothing may move under a finger.
    """
    openings = [-1, *(number for number, event in enumerate(events) if event.name == opens)]
    start, end = (openings[-2:][0], openings[-1]) if view.is_open else (openings[-1], len(events))
    return events[start + 1 : max(end, 0)]


def log_text(view: RaceView, ctx: ScreenContext, opens: str) -> str:
    """Two lines, always: who was first in the latest event and by how much, or that nobody was; and what came of it.
    With a deck a third: who was wrong and paid for it, and while something can be claimed who sits out."""
    events = _latest_round_events(view, ctx.recent, opens)
    lines = [_winner_line(events, ctx), _result_line(events, ctx)]
    if isinstance(view, DeckRaceView):
        lines.append((not view.is_open and _mistakes_line(events, ctx)) or _sitting_out_line(view, ctx))
    return "\n".join(f"-# {one or EMPTY_LINE}" for one in lines)


def one_line_log(view: RaceView, ctx: ScreenContext, opens: str) -> str:
    """One line of it, where there is no room for more: who took what from whom, or else who was first."""
    events = _latest_round_events(view, ctx.recent, opens)
    taken = [event for event in events if event.name in GAIN_EVENTS]
    return f"-# {_result_line(taken, ctx) or _winner_line(events, ctx) or EMPTY_LINE}"


def lesson_log_item(view: RaceView, ctx: ScreenContext, opens: str) -> Item | None:
    """The same for a lesson, without the places of what there is not to tell; None if that is all of it."""
    lines = [one for one in log_text(view, ctx, opens).splitlines() if one != f"-# {EMPTY_LINE}"]
    return text("\n".join(lines)) if lines else None


def _winner_line(events: Sequence[Event], ctx: ScreenContext) -> str:
    """Who was first, or that nobody was."""
    in_vain = [event_text(event, ctx, _card_picture_or_word) for event in events if event.name in NO_WINNER_EVENTS]
    return in_vain[0] if in_vain else _fit_phone_line(lambda short, _: [_first_claim_line(short) or ""], ctx)


def _result_line(events: Sequence[Event], ctx: ScreenContext) -> str:
    """Who won what from whom, whatever room that takes; and what else happened, as far as there is room."""
    told = [
        event for event in _with_merged_gains(events) if event.name not in (*EVENTS_SHOWN_ELSEWHERE, *PENALTY_EVENTS)
    ]
    told.sort(key=lambda event: event.name not in GAIN_EVENTS)
    must = max(1, sum(event.name in GAIN_EVENTS for event in told))
    return _fit_phone_line(
        lambda short, most: [event_text(_with_card_limit(event, most), short, _card_picture_or_word) for event in told],
        ctx,
        must,
    )


def _with_merged_gains(events: Sequence[Event]) -> list[Event]:
    """The events with what one seat takes from several others in one, together with what it won."""
    gathered = [*events]
    for name, of in (("took", "cards"), ("stole", "card")):
        same = [event for event in events if event.name == name]
        if len(same) > 1:
            all_ = Event(f"{name}_all", same[0].seat, {"cards": " ".join(str(event.detail[of]) for event in same)})
            gathered = [*(event for event in gathered if event.name != name), all_]
    won = next((event for event in gathered if event.name == "won"), None)
    stolen = next((event for event in gathered if event.name in ("stole", "stole_all")), None)
    if won is None or stolen is None:
        return gathered
    both = replace(stolen, detail={**stolen.detail, "won": won.detail["cards"]})
    return [both, *(event for event in gathered if event not in (won, stolen))]


def _mistakes_line(events: Sequence[Event], ctx: ScreenContext) -> str:
    """Who was wrong, and how many cards that cost."""
    cost = {
        event.seat: str(event.detail.get("to") or event.detail.get("cards"))
        for event in events
        if event.name in PENALTY_EVENTS
    }
    wrong = [event.seat for event in events if event.name in MISTAKE_EVENTS]
    return _seats_line(
        "race-wrong", {seat: f"\u00a0−{len(cost[seat].split())}" if seat in cost else "" for seat in wrong}, ctx
    )


def _sitting_out_line(view: DeckRaceView, ctx: ScreenContext) -> str:
    """Who sits out, and for how many cards; whoever has just pressed all the same is answered here."""
    left = {seat: count for seat, count in enumerate(view.pauses) if count}
    seat = ctx.sits_out
    if view.is_open and seat in left:
        return _fit_phone_line(lambda short, _: [short.t("race-more", seat=short.name(seat), count=left[seat])], ctx)
    return _seats_line("race-sits-out", {seat: f"\u00a0{count}" for seat, count in left.items()}, ctx)


def _seats_line(key: str, whom: Mapping[int, str], ctx: ScreenContext) -> str:
    """These seats, each with what stands behind it, as far as there is room; empty if there are none."""
    head = ctx.t(key)
    shown = _fit_phone_line(lambda short, _: [head, *(short.name(seat) + more for seat, more in whom.items())], ctx)
    return shown if whom else ""


def _fit_phone_line(
    line: Callable[[ScreenContext, int], list[str]], ctx: ScreenContext, must: int | None = None
) -> str:
    """A line of facts with names as long, and with as many cards, as a phone has room for, if the first `must` (None:
    all) are told; of the others as many as there is room for."""
    for letters, most in LOG_LINE_SIZES:
        told = line(replace(with_short_names(ctx, letters), computers=()), most)
        if _width_in_letters(SEPARATOR.join(told[:must])) <= LOG_LINE_LETTERS:
            break
    while len(told) > (must or 1) and _width_in_letters(SEPARATOR.join(told)) > LOG_LINE_LETTERS:
        told.pop()
    return SEPARATOR.join(told)


def _with_card_limit(event: Event, most: int) -> Event:
    """The event with at most so many cards, and the number of the others."""
    parts = {key: str(event.detail[key]).split() for key in ("cards", "won") if key in event.detail}
    cut = {key: " ".join([*cards[:most], f"+{len(cards) - most}"]) for key, cards in parts.items() if len(cards) > most}
    return replace(event, detail={**event.detail, **cut})


def _card_picture_or_word(name: str, ctx: ScreenContext) -> str:
    """A card as a picture alone: with words a line of the log would seldom fit on a phone."""
    return card_picture(name, ctx) if name in COLOUR_OF else card_text(name, ctx.t)


def _width_in_letters(shown: str) -> int:
    """How many letters a text takes up, a picture three; of bold ones four are as wide as five."""
    bold = sum(map(len, shown.split("**")[1::2]))
    return len(PICTURE_PATTERN.sub("   ", shown).replace("**", "")) + bold // 4


def dice_text(card: str | None, ctx: ScreenContext) -> str:
    """Both dice as pictures, and what they show in words; or that they are put away (SG7)."""
    if card is None:
        return ctx.t("race-dice-away")
    return f"{_dice_pictures(card, ctx)} {card_text(card, ctx.t)}"


def _dice_pictures(card: str, ctx: ScreenContext) -> str:
    return f"{ctx.emojis(f'die_{COLOUR_OF[card]}')}{ctx.emojis(f'die_{SMILEY_OF[card]}')}"


def large_dice_text(card: str | None, ctx: ScreenContext) -> str:
    """Both dice so that everybody sees them at once, their words below: beside the pictures they would not always fit
    on one line. Before the first roll two lines as high."""
    return f"# {_dice_pictures(card, ctx)}\n**{card_text(card, ctx.t)}**" if card else f"# 🎲🎲\n{EMPTY_LINE}"


def large_card_text(card: str | None, ctx: ScreenContext) -> str:
    """A card that everybody must see at once, its words below; before the first one its back."""
    return (
        f"# {card_picture(card, ctx)}\n**{card_text(card, ctx.t)}**"
        if card
        else f"# {ctx.emojis('card_back')}\n{EMPTY_LINE}"
    )


def ready_check_item(ctx: ScreenContext, **example: str) -> Item:
    """What stands in the place of the board until all are ready: the rule, and an example, with these pictures."""
    game = dashed(ctx.game)
    lines = [ctx.t(f"{game}-rule"), f"-# {ctx.t(f'{game}-example', **example)}"]
    if "lenient" in GAMES[ctx.game].OPTIONS and not ctx.options.get("lenient"):
        lines.append(f"-# {ctx.t('race-pauses')}")
    lines.append(f"-# 🖐️ {ctx.t('race-lists')}")
    return text("\n".join(lines))


def claim_hint(view: DeckRaceView, t: Translations, how: str) -> str:
    """What a seat's own screen says of its claims: out of this event, pausing (SG8), or else `how` to claim."""
    assert view.seat is not None
    if view.seat in view.out:
        return t("race-out")
    left = view.pauses[view.seat] if view.pauses else 0
    return t("race-paused-you", count=left) if left else t(how)


def state_and_log_item(view: RaceView, ctx: ScreenContext, going_on: str, log: str, members: str | None = None) -> Item:
    """What the table waits for: everybody to be ready, Go on, a claim, or its own next move (described by `going_on`).
    Then the `log`; while it waits for those who are not ready, in its place who is (`members`, unless it is a line)."""
    race = ctx.race
    if is_ready_check(ctx):
        asked = ctx.t("race-ready-again" if race.again else "race-ready-check")
        return text("\n".join([f"**{asked}**", members or _readiness_line(ctx), *_start_deadline_lines(ctx)]))
    if race.paused:
        shown = f"⏸️ **{ctx.t('race-paused')}** {ctx.t('race-paused-why', why=race.paused)}"
    else:
        shown = state_line(view, ctx, going_on)
    return text(f"{shown}\n{log}")


def state_line(view: RaceView, ctx: ScreenContext, going_on: str) -> str:
    """That there is something to claim, or else what comes next; and that a pause comes then."""
    shown = ctx.t("race-open") if view.is_open else going_on
    return f"{shown}{SEPARATOR}⏸️ {ctx.t('race-pausing')}" if ctx.race.pausing else shown


def is_ready_check(ctx: ScreenContext) -> bool:
    """Whether somebody has not yet said that they are ready."""
    return ctx.race.paused == "ready"


def pause_buttons(ctx: ScreenContext) -> list[Item]:
    """Ready, Go on or Pause: whichever it is time for. A pause that has not begun can be taken back."""
    if is_ready_check(ctx):
        return [button(ctx.t("button-ready"), RaceButton(ctx.table, "ready"), style=ButtonStyle.success, emoji="✋")]
    if ctx.race.paused or ctx.race.pausing:
        return [button(ctx.t("button-go"), RaceButton(ctx.table, "go"), style=ButtonStyle.success, emoji="▶️")]
    return [button(ctx.t("button-pause"), RaceButton(ctx.table, "pause"), emoji="⏸️")]


def compact_controls(names: Sequence[Item], view: RaceView, ctx: ScreenContext) -> list[Item] | None:
    """Names, with Pause and My hand beside a name that is left over, for a board that needs the room on a phone; None
    while the table waits, when that matters more."""
    if ctx.race.paused:
        return None
    back = [return_button(ctx)] if ctx.away or ctx.left else []
    bare = [*pause_buttons(ctx), hand_button(ctx, disabled=can_claim(view, ctx)), *back]
    for one in bare:
        del one["emoji"]
    *full, last = (names[at : at + NAMES_PER_ROW] for at in range(0, len(names), NAMES_PER_ROW))
    ends = [[*last, *bare]] if len(last) + len(bare) <= NAMES_PER_ROW else [last, bare]
    return [row(*one) for one in (*full, *ends)]


def seat_mark(seat: int, view: RaceView, ctx: ScreenContext) -> str:
    """The mark beside a name: for the winner of the event, for those who are out of it or pause (SG8; a line says for
    how long); for everybody else what they are. All are as wide, as nothing may move."""
    if view.winner == seat or seat in view.out:
        return "🏆" if view.winner == seat else "❌"
    is_paused = isinstance(view, DeckRaceView) and view.pauses and view.pauses[seat]
    return "⏳" if is_paused else _player_sign(seat, ctx)


def _player_sign(seat: int, ctx: ScreenContext) -> str:
    """The sign of a seat: whether its member has left it, or that of its computer player."""
    if seat in ctx.left:
        return LEFT_SIGN
    return computer_sign(ctx.level_of(seat)) if ctx.computers[seat] else CARDS_SIGN


def player_label(seat: int, view: RaceView, ctx: ScreenContext, letters: int = MAX_NAME_LETTERS) -> str:
    """The label of a button that stands for a player: name, mark, number of cards."""
    return f"{_short_name(seat, ctx, letters)} {seat_mark(seat, view, ctx)}\u00a0{card_count_text(seat, view)}"


def card_count_text(seat: int, view: RaceView) -> str:
    """How many cards a seat has, and how many its wrong claims will cost it at the end (SG8)."""
    lost = view.lost[seat] if isinstance(view, DeckRaceView) and view.lost else 0
    return f"{view.counts[seat]}−{lost}" if lost else str(view.counts[seat])


def player_list_label(seat: int, ctx: ScreenContext) -> str:
    """A player as a list names them: the whole name, and the sign of a computer player."""
    name, sign = ctx.plain(seat), _player_sign(seat, ctx)
    return name if sign == CARDS_SIGN else f"{name} {sign}"


def with_short_names(ctx: ScreenContext, letters: int = MAX_NAME_LETTERS) -> ScreenContext:
    """The context with names short enough to stand beside others on a phone."""
    return replace(ctx, names=tuple(_short_name(seat, ctx, letters) for seat in range(len(ctx.names))))


def _short_name(seat: int, ctx: ScreenContext, letters: int = MAX_NAME_LETTERS) -> str:
    """A name that leaves room for others beside it on a phone: of a long name both ends, as players may share one of
    them."""
    name, end = ctx.plain(seat), max(2, letters // 3)
    return name if len(name) <= letters else f"{name[: letters - end - 1]}…{name[-end:]}"


def readiness_sign(seat: int, ctx: ScreenContext) -> str:
    """Whether this seat is ready; a computer player always is."""
    return "✅" if _readiness_by_member_seat(ctx).get(seat, True) else "⬜"


def claim_button_style(view: RaceView, ctx: ScreenContext) -> ButtonStyle:
    """The style of a button: blue if it can be claimed right now."""
    return ButtonStyle.primary if can_claim(view, ctx) else ButtonStyle.secondary


def _readiness_by_member_seat(ctx: ScreenContext) -> dict[int, bool]:
    """The seats of members who are there, and whether each is ready."""
    seats = [seat for seat, is_computer in enumerate(ctx.computers) if not is_computer]
    return {seat: seat in ctx.race.ready for seat in seats}


def _readiness_line(ctx: ScreenContext) -> str:
    """Every member, ready or not yet."""
    return " · ".join(f"{readiness_sign(seat, ctx)} {ctx.name(seat)}" for seat in _readiness_by_member_seat(ctx))


def _start_deadline_lines(ctx: ScreenContext) -> list[str]:
    """When the match begins without those who are missing, with their names; empty if one member plays alone."""
    members, until = _readiness_by_member_seat(ctx), ctx.race.until
    missing = [seat for seat, is_ready in members.items() if not is_ready]
    if len(members) < 2:
        return []
    is_any_ready = len(missing) < len(members)
    if until is None:
        return [] if is_any_ready else [ctx.t("race-ready-first")]
    when = f"<t:{int(until)}:R>"
    if not is_any_ready:
        return [ctx.t("race-ready-some", until=when)]
    names = ctx.t.list(ctx.name(seat) for seat in missing)
    return [ctx.t("race-ready-until", names=names, count=len(missing), until=when)]


def _first_claim_line(ctx: ScreenContext) -> str | None:
    """Who was first in the last race that somebody won, and by how much ahead of whom."""
    seat, lead = ctx.race.first, ctx.lead
    if seat is None:
        return None
    if lead is None:
        return ctx.t("race-first", seat=ctx.name(seat))
    who = {"seat": ctx.name(seat), "second": ctx.name(lead.seat)}
    if lead.milliseconds < MIN_SHOWN_MILLISECONDS:
        return ctx.t("race-first-closely", **who)
    if lead.milliseconds < 1000:
        return ctx.t("race-first-by", lead=lead.milliseconds, **who)
    return ctx.t("race-first-by-seconds", lead=lead.milliseconds / 1000, **who)

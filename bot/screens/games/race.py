"""The parts of screens that the three races share: the ready check and pauses, the dice, the winner and the margin, the
log. All parts belong to one message, hence its length.

A round is one roll of the dice, or one dealt or turned card. In a round everybody may claim (press a button that says
"this card is mine"). The first right claim or the time limit closes the round (SG5). A seat is a player's place at the
table, numbered from 0.

A button must not move while somebody is about to press it. Therefore the message of a race has the same number of lines
and rows of buttons in every round, with placeholders for missing parts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import cast

from discord import ButtonStyle
from msgspec.structs import replace

from bot.i18n.names import computer_sign
from bot.screens.components import Item, Screen, button, row, text
from bot.screens.context import ScreenContext
from bot.screens.games.smileys import card_picture
from bot.screens.layout import public_layout
from bot.screens.parts import (
    SEPARATOR,
    CardMark,
    card_text,
    event_text,
    hand_button,
    match_number_text,
    public_return_buttons,
    ready_button,
    standings_button,
    title_text,
    to_fluent_id,
)
from bot.tables.race import RaceButton
from bot.tables.shown import PlayMove
from games.core import Event
from games.race import DeckRaceView, RaceView
from games.shout import ShoutView
from games.smileys import COLOUR_OF, SMILEY_OF
from games.thats_mine import ThatsMineView

HAND_STYLE = ButtonStyle.secondary
"""The style of *My hand*: grey, as blue buttons claim."""
CARDS_SIGN = "🃏"
"""The sign between a player's name and number of cards. The signs that can replace it are equally wide."""
LEFT_SIGN = "🚪"
"""Replaces `CARDS_SIGN` beside the name of a seat whose member has left."""
NO_CARD_SIGN = "▫️"
"""Marks a place that has no card. The sign is as wide as the picture of a card."""
NO_WINNER_EVENTS = ("timeup", "nobody")
"""The names of the events that close a round without a winner."""
EVENTS_SHOWN_ELSEWHERE = (*NO_WINNER_EVENTS, "found", "rolled")
"""The names of the events that the log's line about gained cards omits, as the board or the first line of the log shows
them."""
GAIN_EVENTS = ("took", "took_all", "won", "stole", "stole_all")
"""The names of the events in which a seat gains cards. Only the log shows them."""
MISTAKE_EVENTS = ("misclaimed", "miscalled", "mispointed", "misnamed")
PENALTY_EVENTS = ("paid", "gave")
"""The names of the events in which a seat pays cards for a wrong claim, in races with a deck."""
NAMES_PER_ROW = 3
"""The number of buttons with short names that fit into one row on a phone."""
MAX_NAME_LETTERS = 12
"""The maximum number of letters of a name on a button. Longer names are shortened."""
MAX_UNCROWDED_SEATS = 6
"""A game with more players than this shortens the names on buttons further, to save room."""
MAX_NAMED_MISSING = 3
"""The maximum number of members that the ready check names as not ready, beside the time of the start."""
LOG_LINE_SIZES = ((MAX_NAME_LETTERS, 6), (9, 6), (7, 4), (5, 2), (4, 1))
"""Limits for a line of the log, from wide to narrow: pairs (letters of each name, cards of each list). The first pair
whose line fits on a phone is used."""
WHOLE_NAME_LETTERS = 6
"""A name with at most this number of letters is never shortened: nobody would recognise the rest."""
MIN_SHOWN_MILLISECONDS = 10
"""The smallest margin that is shown as a number. A smaller margin is shown only as "closely"."""
PICTURE_PATTERN = re.compile(r"<a?:\w+:\d+>|[\u23e9-\u23ff\u2600-\u27bf\U0001f300-\U0001faff]")
"""Matches a custom emoji or a Unicode emoji in a text."""
LOG_LINE_LETTERS = 42
"""The number of letters in small print that fit on one line of a phone."""


def claim_custom_id(ctx: ScreenContext, notation: str) -> PlayMove:
    """Returns the custom_id of a claim button. A claim is a press that says "this card is mine", with the move's
    `notation`.

    The custom_id contains no question number (the number of the table's current decision). So the message stays the
    same in every round, and a press counts for the round that is open at that time."""
    return PlayMove(ctx.table, None, notation)


def can_claim(view: RaceView, ctx: ScreenContext) -> bool:
    """Returns whether a round is open and the race is not paused."""
    return view.is_open and not ctx.race.paused


def race_layout(
    view: RaceView,
    ctx: ScreenContext,
    head: Item,
    body: Iterable[Item | None],
    card_markup: CardMark,
    *,
    controls: Sequence[Item] = (),
) -> Screen:
    """Returns the public message of a race that is not over. `head` and `body`, which contains the log, stand above the
    buttons in `controls`.

    Lines about absent members appear only during a pause. At other times another line would move the buttons, so signs
    beside the names show the absences."""
    if match := match_number_text(ctx):
        head = text(f"{head['content']}\n-# 🏆 {match}")
    return public_layout(
        view,
        replace(ctx, recent=(), news=()),
        head,
        body,
        card_markup,
        controls=controls,
        extra_buttons=ready_or_pause_buttons(ctx),
        shows_absences=bool(ctx.race.paused),
        hand_style=HAND_STYLE,
    )


def latest_round_events(view: RaceView, events: Sequence[Event], opening_event: str) -> Sequence[Event]:
    """Returns the events of the latest closed round. `opening_event` is the name of the event that opens each round.

    Events of an open round are omitted, because no line of the message may change before the round is closed."""
    openings = [-1, *(number for number, event in enumerate(events) if event.name == opening_event)]
    start, end = (openings[-2:][0], openings[-1]) if view.is_open else (openings[-1], len(events))
    return events[start + 1 : max(end, 0)]


def with_last_round_only(ctx: ScreenContext, opening_event: str) -> ScreenContext:
    """Returns the context of a race that is over with only the events of its last round, as the line of an older round
    would read as being about the last one. `opening_event` is the name of the event that opens each round."""
    opened = max((at for at, event in enumerate(ctx.recent) if event.name == opening_event), default=0)
    return replace(ctx, recent=ctx.recent[opened:])


def log_text(view: RaceView, ctx: ScreenContext, opening_event: str) -> str:
    """Returns the log of a race. `opening_event` is the name of the event that opens each round.

    After a round, the first line names the winner and the margin, or says that nobody won. The second line lists the
    cards that seats gained. A race with a deck has a third line, which names the wrong claims and their costs. A line
    that would be empty has a placeholder text, because the number of lines must not change.

    While a round is open, and before the first one, the same number of lines says how it is won or what more than the
    card is to win, what the latest wrong claim cost (or what a wrong claim would cost), and who sits out, so that
    nothing below *Now!* is about an earlier round. During a pause only the lines of a won round are shown."""
    if ctx.race.paused:
        lines = _log_lines(view, ctx, opening_event)[:2] if view.winner is not None else []
    elif view.is_open or view.card is None:  # None: before the first round
        lines = _open_round_lines(view, ctx, opening_event)
    else:
        empty_texts = ("race-log-first", "race-log-no-gain", "race-log-late")
        found = _log_lines(view, ctx, opening_event)
        lines = [line or ctx.t(empty) for line, empty in zip(found, empty_texts, strict=False)]
    return "\n".join(f"-# {line}" for line in lines if line)


def _open_round_lines(view: RaceView, ctx: ScreenContext, opening_event: str) -> list[str]:
    """Returns the lines of `log_text` while a round is open."""
    game = to_fluent_id(ctx.game)
    opened = max((number for number, event in enumerate(ctx.recent) if event.name == opening_event), default=-1)
    wrong = [event for event in ctx.recent[opened + 1 :] if event.name in MISTAKE_EVENTS]
    cost = ctx.t(f"{game}-risk")
    if wrong:
        latest = wrong[-1]
        key, count = f"{game}-cost-{latest.name}", view.counts[latest.seat]
        cost = _fit_phone_line(
            lambda short_ctx, _: [short_ctx.t(key, seat=short_ctx.name(latest.seat), count=count)], ctx
        )
    extra_count = len(other_middle_cards(view)) if isinstance(view, ThatsMineView) else 0
    first = ctx.t("thats-mine-to-win", count=extra_count) if extra_count else ctx.t("race-log-first")
    lines = [first, cost]
    if isinstance(view, DeckRaceView):
        lines.append(_sitting_out_line(view, ctx) or ctx.t("race-log-goes-on" if wrong else "race-log-late"))
    return lines


def other_middle_cards(view: ThatsMineView) -> list[str]:
    """Returns the cards in the middle of the table that the winner of the turned card gets, too."""
    return [card for card in view.middle if card != view.card]


def _log_lines(view: RaceView, ctx: ScreenContext, opening_event: str) -> list[str]:
    """Returns the lines of `log_text`, with "" for each line that has nothing to say."""
    events = latest_round_events(view, ctx.recent, opening_event)
    lines = [_winner_line(events, ctx), _result_line(events, ctx) or _finder_line(events, view, ctx)]
    if isinstance(view, DeckRaceView):
        lines.append((not view.is_open and _mistakes_line(events, ctx)) or _sitting_out_line(view, ctx))
    return lines


def one_line_log(view: RaceView, ctx: ScreenContext, opening_event: str) -> str:
    """Returns the log of the latest closed round in one line: the gained cards, or, without any, the winner.
    `opening_event` is the name of the event that opens each round."""
    events = latest_round_events(view, ctx.recent, opening_event)
    taken = [event for event in events if event.name in GAIN_EVENTS]
    return f"-# {_result_line(taken, ctx) or _winner_line(events, ctx) or ctx.t('race-log-first')}"


def lesson_log_item(view: RaceView, ctx: ScreenContext, opening_event: str) -> Item | None:
    """Returns the log for a lesson, without empty lines; None if all lines are empty. `opening_event` is the name of
    the event that opens each round."""
    lines = [f"-# {line}" for line in _log_lines(view, ctx, opening_event) if line]
    return text("\n".join(lines)) if lines else None


def _winner_line(events: Sequence[Event], ctx: ScreenContext) -> str:
    """Returns the line that names the winner of the round, or says that nobody won."""
    no_winner_texts = [
        event_text(event, ctx, _card_picture_or_word) for event in events if event.name in NO_WINNER_EVENTS
    ]
    return (
        no_winner_texts[0]
        if no_winner_texts
        else _fit_phone_line(lambda short_ctx, _: [_winner_and_margin_line(short_ctx) or ""], ctx)
    )


def _result_line(events: Sequence[Event], ctx: ScreenContext) -> str:
    """Returns the line about the cards that seats gained. Other results of the round follow if they fit on the line."""
    results = [
        event for event in with_merged_gains(events) if event.name not in (*EVENTS_SHOWN_ELSEWHERE, *PENALTY_EVENTS)
    ]
    results.sort(key=lambda event: event.name not in GAIN_EVENTS)
    gain_count = max(1, sum(event.name in GAIN_EVENTS for event in results))
    return _fit_phone_line(
        lambda short_ctx, max_cards: [
            event_text(_with_card_limit(event, max_cards), short_ctx, _card_picture_or_word) for event in results
        ],
        ctx,
        gain_count,
    )


def _finder_line(events: Sequence[Event], view: RaceView, ctx: ScreenContext) -> str:
    """Returns a line about the seat that found the card of the round, with the seat's number of cards; "" if no seat
    found the card."""
    finders = [event.seat for event in events if event.name == "found"]
    return _fit_phone_line(
        lambda short_ctx, _: [
            short_ctx.t("race-log-count", seat=short_ctx.name(seat), count=view.counts[seat]) for seat in finders
        ],
        ctx,
    )


def with_merged_gains(events: Sequence[Event]) -> list[Event]:
    """Returns the events with the gains of a round merged. If a seat takes cards from several other seats, one event
    lists all these cards. If a seat steals cards and wins cards from the table in the same round, one event lists
    both."""
    merged = [*events]
    for name, detail_key in (("took", "cards"), ("stole", "card")):
        gains = [event for event in events if event.name == name]
        if len(gains) > 1:
            joint_gain = Event(
                f"{name}_all", gains[0].seat, {"cards": " ".join(str(event.detail[detail_key]) for event in gains)}
            )
            merged = [*(event for event in merged if event.name != name), joint_gain]
    won = next((event for event in merged if event.name == "won"), None)
    stolen = next((event for event in merged if event.name in ("stole", "stole_all")), None)
    if won is None or stolen is None:
        return merged
    both = replace(stolen, detail={**stolen.detail, "won": won.detail["cards"]})
    return [both, *(event for event in merged if event not in (won, stolen))]


def memorability(event: Event) -> int:
    """Returns how well the players of a race with a deck remember an event, after `with_merged_gains`: the more cards
    it moved."""
    if event.name not in GAIN_EVENTS:
        return 0
    cards = " ".join(str(event.detail.get(key, "")) for key in ("card", "cards", "won")).split()
    return 10 * (len(cards) - 1) + 10 * (event.name in ("took_all", "stole_all"))


def _mistakes_line(events: Sequence[Event], ctx: ScreenContext) -> str:
    """Returns the line that names the seats with a wrong claim, each with the number of cards that the seat paid."""
    penalty_cards = {
        event.seat: str(event.detail.get("to") or event.detail.get("cards"))
        for event in events
        if event.name in PENALTY_EVENTS
    }
    wrong_seats = [event.seat for event in events if event.name in MISTAKE_EVENTS]
    return _seats_line(
        "race-wrong",
        {seat: f"\u00a0−{len(penalty_cards[seat].split())}" if seat in penalty_cards else "" for seat in wrong_seats},
        ctx,
    )


def _remaining_pauses(view: DeckRaceView) -> dict[int, int]:
    """Returns for how many more rounds, the open one included, each seat may not claim after a wrong claim (SG8).
    Rounds after the last card do not count."""
    to_come = cast(ThatsMineView | ShoutView, view).deck + view.is_open
    return {seat: min(count, to_come) for seat, count in enumerate(view.pauses) if count and to_come}


def _sitting_out_line(view: DeckRaceView, ctx: ScreenContext) -> str:
    """Returns the line that names the seats that may not claim after a wrong claim, each with its number of remaining
    rounds (SG8).

    If the member of one of these seats has just pressed a claim button, the line has only this seat and its remaining
    rounds."""
    remaining_rounds, seat = _remaining_pauses(view), ctx.sits_out
    if view.is_open and seat in remaining_rounds:
        return _fit_phone_line(
            lambda short_ctx, _: [short_ctx.t("race-more", seat=short_ctx.name(seat), count=remaining_rounds[seat])],
            ctx,
        )
    return _seats_line("race-sits-out", {seat: f"\u00a0{count}" for seat, count in remaining_rounds.items()}, ctx)


def _seats_line(key: str, suffixes: Mapping[int, str], ctx: ScreenContext) -> str:
    """Returns a line that begins with the Fluent text `key` and names the seats in `suffixes` (suffix by seat), each
    name followed by the seat's suffix. Seats that do not fit on the line are omitted. Returns "" if `suffixes` is
    empty."""
    head = ctx.t(key)
    shown = _fit_phone_line(
        lambda short_ctx, _: [head, *(short_ctx.name(seat) + suffix for seat, suffix in suffixes.items())], ctx
    )
    return shown if suffixes else ""


def _fit_phone_line(
    list_facts: Callable[[ScreenContext, int], list[str]], ctx: ScreenContext, required_count: int | None = None
) -> str:
    """Joins facts into one line that fits on a phone.

    `list_facts` returns the facts for a context with shortened names and a maximum number of cards. Names and cards are
    shortened until the first `required_count` facts fit (None: all facts). Later facts that do not fit are omitted."""
    for max_letters, max_cards in LOG_LINE_SIZES:
        facts = list_facts(replace(with_short_names(ctx, max_letters), computers=()), max_cards)
        if _width_in_letters(SEPARATOR.join(facts[:required_count])) <= LOG_LINE_LETTERS:
            break
    while len(facts) > (required_count or 1) and _width_in_letters(SEPARATOR.join(facts)) > LOG_LINE_LETTERS:
        facts.pop()
    return SEPARATOR.join(facts)


def _with_card_limit(event: Event, max_cards: int) -> Event:
    """Returns the event with at most `max_cards` cards in each list of cards. A text like `+3` replaces the other
    cards."""
    cards_by_key = {key: str(event.detail[key]).split() for key in ("cards", "won") if key in event.detail}
    shortened = {
        key: " ".join([*cards[:max_cards], f"+{len(cards) - max_cards}"])
        for key, cards in cards_by_key.items()
        if len(cards) > max_cards
    }
    return replace(event, detail={**event.detail, **shortened})


def _card_picture_or_word(word: str, ctx: ScreenContext) -> str:
    """Returns markup for a word of an event. A card becomes a picture without the card's name, so that the line fits on
    a phone. Any other word is translated."""
    return card_picture(word, ctx) if word in COLOUR_OF else card_text(word, ctx.t)


def _width_in_letters(markup: str) -> int:
    """Returns the approximate width of a text in letters. A picture counts as three letters, and four bold letters
    count as five."""
    bold_letters = sum(map(len, markup.split("**")[1::2]))
    return len(PICTURE_PATTERN.sub("   ", markup).replace("**", "")) + bold_letters // 4


def dice_text(card: str | None, ctx: ScreenContext) -> str:
    """Returns both dice as pictures and in words. If `card` is None, returns a text that the dice are put away, which
    happens towards the end of some games (SG7)."""
    if card is None:
        return ctx.t("race-dice-away")
    return f"{_dice_pictures(card, ctx)} {card_text(card, ctx.t)}"


def dice_rule_text(card: str | None, ctx: ScreenContext) -> str:
    """Returns the text of `dice_text` with what the dice mean, in a race with a deck (SG7). A lesson asks what they
    mean, and does not say it."""
    shown = dice_text(card, ctx)
    return shown if card is None or ctx.use == "lesson" else f"-# {ctx.t(f'{to_fluent_id(ctx.game)}-dice', dice=shown)}"


def _dice_pictures(card: str, ctx: ScreenContext) -> str:
    return f"{ctx.emojis(f'die_{COLOUR_OF[card]}')}{ctx.emojis(f'die_{SMILEY_OF[card]}')}"


def large_dice_text(card: str | None, ctx: ScreenContext) -> str:
    """Returns both dice as large pictures, with the words on a second line, because both do not always fit on one line.
    If `card` is None (before the first roll), returns a placeholder of the same height."""
    words = f"**{card_text(card, ctx.t) if card else ctx.t('race-soon')}**"
    return f"# {_dice_pictures(card, ctx) if card else '🎲🎲'}\n{words}"


def large_card_text(card: str | None, ctx: ScreenContext) -> str:
    """Returns the card as a large picture, with the card's name on a second line. If `card` is None (before the first
    card), returns a placeholder of the same height."""
    words = f"**{card_text(card, ctx.t) if card else ctx.t('race-soon')}**"
    return f"# {card_picture(card, ctx) if card else ctx.emojis('card_back')}\n{words}"


def deck_title(deck: int, ctx: ScreenContext) -> Item:
    """Returns the title of a race with a deck of `deck` cards: who wins during the ready check, later the number of
    cards that are left."""
    return title_text(ctx, ctx.t("race-most") if is_ready_check(ctx) else ctx.t("race-deck", count=deck))


def ready_check_item(ctx: ScreenContext, **example: str) -> Item:
    """Returns the text that replaces the board during the ready check.

    If the game is new to a member of the table, the text has the game's rule and an example. `example` has the
    example's pictures, by Fluent argument. Otherwise the text is a reminder of one line."""
    game = to_fluent_id(ctx.game)
    if not ctx.is_new:
        return text(ctx.t(f"{game}-brief"))
    return text(f"{ctx.t(f'{game}-rule')}\n-# {ctx.t(f'{game}-example', **example)}")


def claim_lines(view: RaceView, ctx: ScreenContext) -> list[str]:
    """Returns the line about claims on a seat's private screen: the seat can claim no more in this round, the seat may
    not claim for some rounds (SG8), or how to claim, unless the hint says this already."""
    assert view.seat is not None
    if view.seat in view.out:
        return [ctx.t("race-out")]
    remaining_rounds = _remaining_pauses(view).get(view.seat, 0) if isinstance(view, DeckRaceView) else 0
    if remaining_rounds:
        return [ctx.t("race-paused-you", count=remaining_rounds)]
    is_standing = ctx.race.paused and not is_ready_check(ctx)
    return [] if ctx.has_whole_hint or is_standing else [ctx.t(f"{to_fluent_id(ctx.game)}-how")]


def state_and_log_item(
    view: RaceView, ctx: ScreenContext, next_step: str, log: str, readiness: str | None = None
) -> Item:
    """Returns the state of the race, with the `log` below. `next_step` says who makes the table's next move.

    During the ready check the item has instead the question who is ready, the text `readiness`, and the time of the
    start. The default `readiness` is a line that says of each member whether they are ready."""
    race = ctx.race
    if is_ready_check(ctx):
        question, ctx = ctx.t("race-ready-again" if race.again else "race-ready-check"), with_short_names(ctx)
        return text("\n".join([f"**{question}**", readiness or _readiness_line(ctx), *_start_deadline_lines(ctx)]))
    state = _pause_text(ctx) if race.paused else state_line(view, ctx, next_step)
    return text(f"{state}\n{log}" if log else state)


def _pause_text(ctx: ScreenContext) -> str:
    """Returns a text that says that the race is paused, why, and how it continues."""
    return f"⏸️ **{ctx.t('race-paused')}** {ctx.t('race-paused-why', why=ctx.race.paused)}"


def state_line(view: RaceView, ctx: ScreenContext, next_step: str) -> str:
    """Returns a text that claims are open, or otherwise `next_step`. If a pause begins after the round, the text says
    so."""
    state = ctx.t("race-open") if view.is_open else next_step
    if not view.is_open and not isinstance(view, DeckRaceView):  # Find it! has no headline
        state = SEPARATOR.join(filter(None, (state, match_number_text(ctx))))
    return f"{state}{SEPARATOR}⏸️ {ctx.t('race-pausing')}" if ctx.race.pausing else state


def is_ready_check(ctx: ScreenContext) -> bool:
    """Returns whether the race has not begun because not all members are ready."""
    return ctx.race.paused == "ready"


def hand_ready_buttons(seat: int, ctx: ScreenContext) -> list[Item]:
    """Returns a list with *I'm ready* for the hand of a seat that the ready check waits for; otherwise empty."""
    return [ready_button(ctx.table, ctx.t)] if is_ready_check(ctx) and seat not in ctx.race.ready else []


def ready_or_pause_buttons(ctx: ScreenContext) -> list[Item]:
    """Returns a list with the one button that fits the state of the race: ready, continue, or pause. Continue also
    cancels a pause that is planned for the end of the round."""
    if is_ready_check(ctx):
        return [ready_button(ctx.table, ctx.t)]
    if ctx.race.paused or ctx.race.pausing:
        return [button(ctx.t("button-go"), RaceButton(ctx.table, "go"), style=ButtonStyle.success, emoji="▶️")]
    return [button(ctx.t("button-pause"), RaceButton(ctx.table, "pause"), emoji="⏸️")]


def hand_claims(controls: Iterable[Item], ctx: ScreenContext) -> list[Item]:
    """Returns the controls of a hand that claim. While nothing can be claimed, a line replaces them: during the
    ready check that they will be there, during a pause why the race is paused."""
    if is_ready_check(ctx):
        return [text(f"-# {ctx.t('race-lists-soon')}")]
    return [text(_pause_text(ctx))] if ctx.race.paused else [*controls]


def compact_controls(
    name_buttons: Sequence[Item], view: RaceView, ctx: ScreenContext, names_per_row: int
) -> list[Item] | None:
    """Returns rows of buttons for a board that leaves little room on a phone: the name buttons, `names_per_row` in one
    row, then Pause and My hand, in the same row as the last names if they fit. Returns None while the race is paused,
    because the normal layout then shows the reason for the pause."""
    if ctx.race.paused:
        return None
    return_buttons = public_return_buttons(ctx)
    has_standings = ctx.is_match and not ctx.is_tournament_stopped
    standings = [standings_button(ctx)] if has_standings else []
    extra_buttons = [
        *ready_or_pause_buttons(ctx),
        hand_button(ctx, HAND_STYLE),
        *standings,
        *return_buttons,
    ]
    for extra_button in extra_buttons:
        del extra_button["emoji"]
    *full_rows, last_row = (
        name_buttons[start : start + names_per_row] for start in range(0, len(name_buttons), names_per_row)
    )
    end_rows = (
        [[*last_row, *extra_buttons]]
        if len(last_row) + len(extra_buttons) <= names_per_row
        and not ctx.is_match  # a match keeps its rows when its tournament is stopped
        else [last_row, extra_buttons]
    )
    return [row(*buttons) for buttons in (*full_rows, *end_rows)]


def seat_sign(seat: int, view: RaceView, ctx: ScreenContext) -> str:
    """Returns the sign beside a seat's name. The sign means: winner of the round, can claim no more in this round, may
    not claim for some rounds (SG8), member has left, computer player, or `CARDS_SIGN`. All signs are equally wide, so
    that no button moves."""
    if view.winner == seat or seat in view.out:
        return "🏆" if view.winner == seat else "❌"
    is_paused = isinstance(view, DeckRaceView) and view.pauses and view.pauses[seat]
    return "⏳" if is_paused else _player_sign(seat, ctx)


def _player_sign(seat: int, ctx: ScreenContext) -> str:
    """Returns a seat's sign that does not depend on the round: member has left, computer player, or `CARDS_SIGN`."""
    if seat in ctx.left:
        return LEFT_SIGN
    return computer_sign(ctx.level_of(seat)) if ctx.computers[seat] else CARDS_SIGN


def player_label(seat: int, view: RaceView, ctx: ScreenContext, max_letters: int = MAX_NAME_LETTERS) -> str:
    """Returns the label of a button that names a player: the shortened name, a sign, and the number of cards."""
    return f"{_short_name(seat, ctx, max_letters)} {seat_sign(seat, view, ctx)}\u00a0{card_count_text(seat, view)}"


def card_count_text(seat: int, view: RaceView) -> str:
    """Returns the number of cards that a seat has won. If the seat must pay cards for wrong claims at the end of the
    game (SG8), the number of these cards follows, like `7−2`."""
    lost = view.lost[seat] if isinstance(view, DeckRaceView) and view.lost else 0
    return f"{view.counts[seat]}−{lost}" if lost else str(view.counts[seat])


def score_notes(view: DeckRaceView, ctx: ScreenContext) -> list[str]:
    """Returns a text for each seat with the number of its won cards and the number of cards that its wrong claims cost
    (SG8); "" for a seat that loses no cards."""
    return [
        ctx.t("race-score-lost", won=won, lost=lost) if lost else ""
        for won, lost in zip(view.counts, view.lost or (0,) * len(view.counts), strict=True)
    ]


def player_list_label(seat: int, ctx: ScreenContext) -> str:
    """Returns a player's full name and sign, for a select of claims."""
    name, sign = ctx.plain_name(seat), _player_sign(seat, ctx)
    return name if sign == CARDS_SIGN else f"{name} {sign}"


def with_short_names(ctx: ScreenContext, max_letters: int = MAX_NAME_LETTERS) -> ScreenContext:
    """Returns the context with each name shortened to `max_letters`, so that several names fit on one line of a
    phone."""
    return replace(ctx, names=tuple(_short_name(seat, ctx, max_letters) for seat in range(len(ctx.names))))


def _short_name(seat: int, ctx: ScreenContext, max_letters: int = MAX_NAME_LETTERS) -> str:
    """Returns a player's name with at most `max_letters` letters. A name of up to `WHOLE_NAME_LETTERS` is not
    shortened. A long name keeps its beginning and its end, because several players may have names with the same
    beginning or the same end."""
    name, end_letters = ctx.plain_name(seat), max(2, max_letters // 3)
    if len(name) <= max(max_letters, WHOLE_NAME_LETTERS):
        return name
    return f"{name[: max_letters - end_letters - 1]}…{name[-end_letters:]}"


def readiness_sign(seat: int, ctx: ScreenContext) -> str:
    """Returns the sign that shows whether a seat is ready. Computer players are always ready."""
    return "✅" if _readiness_by_member_seat(ctx).get(seat, True) else "⬜"


def claim_button_style(view: RaceView, ctx: ScreenContext) -> ButtonStyle:
    """Returns the style of a claim button: blue while a claim is possible, otherwise grey."""
    return ButtonStyle.primary if can_claim(view, ctx) else ButtonStyle.secondary


def _readiness_by_member_seat(ctx: ScreenContext) -> dict[int, bool]:
    """Returns whether each member is ready, by seat, without computer players."""
    seats = [seat for seat, is_computer in enumerate(ctx.computers) if not is_computer]
    return {seat: seat in ctx.race.ready for seat in seats}


def _readiness_line(ctx: ScreenContext) -> str:
    """Returns the line that names all members, each with a sign for ready or not ready."""
    return " · ".join(f"{readiness_sign(seat, ctx)} {ctx.name(seat)}" for seat in _readiness_by_member_seat(ctx))


def _start_deadline_lines(ctx: ScreenContext) -> list[str]:
    """Returns the lines that name the members who are not ready, and say when the match begins without them. Returns an
    empty list if only one member plays."""
    members, deadline = _readiness_by_member_seat(ctx), ctx.race.until
    missing = [seat for seat, is_ready in members.items() if not is_ready]
    if len(members) < 2:
        return []
    is_any_ready = len(missing) < len(members)
    if deadline is None:
        return [] if is_any_ready else [ctx.t("race-ready-first")]
    deadline_markup = f"<t:{int(deadline)}:R>"
    if not is_any_ready:
        return [ctx.t("race-ready-some", until=deadline_markup)]
    named = [ctx.name(seat) for seat in missing[:MAX_NAMED_MISSING]]
    names = ctx.t.list([*named, "…"] if len(missing) > len(named) else named)
    return [ctx.t("race-ready-until", names=names, count=len(missing), until=deadline_markup)]


def _winner_and_margin_line(ctx: ScreenContext) -> str | None:
    """Returns the line that names the winner of the latest won round and the winner's margin over the second seat; None
    if no round was won yet."""
    seat, margin = ctx.race.first, ctx.lead
    if seat is None:
        return None
    if margin is None:
        return ctx.t("race-first", seat=ctx.name(seat))
    names = {"seat": ctx.name(seat), "second": ctx.name(margin.seat)}
    if margin.milliseconds < MIN_SHOWN_MILLISECONDS:
        return ctx.t("race-first-closely", **names)
    if margin.milliseconds < 1000:
        return ctx.t("race-first-by", lead=margin.milliseconds, **names)
    return ctx.t("race-first-by-seconds", lead=margin.milliseconds / 1000, **names)

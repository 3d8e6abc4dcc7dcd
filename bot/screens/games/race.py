"""The parts of screens that the three races share: the ready check and pauses, the dice, the winner and the margin, the
log. All of them belong to one message, hence its length.

A round here is an event of SG5: one roll, or one dealt or turned card, until a right claim or the time limit closes the
round. A button must not move while somebody is about to press it. So the message of a race has the same number of lines
and rows of buttons in every round, and placeholders where a part is missing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from discord import ButtonStyle
from msgspec.structs import replace

from bot.art.drawing import emoji_name
from bot.i18n.names import computer_sign
from bot.i18n.translations import Translations
from bot.screens.components import QUIET_COLOUR, Item, Screen, button, container_screen, row, text
from bot.screens.context import ScreenContext
from bot.screens.games.smileys import card_emoji, card_picture
from bot.screens.layout import public_layout
from bot.screens.parts import SEPARATOR, CardMark, card_text, event_text, hand_button, return_button, to_fluent_id
from bot.screens.rulebook import RulesInNewMessage
from bot.tables.race import RaceButton
from bot.tables.shown import PlayMove
from games import GAMES
from games.core import Event
from games.race import DeckRaceView, RaceView
from games.smileys import COLOUR_OF, SMILEY_OF

DEALER_SIGN = "🎲"
CARDS_SIGN = "🃏"
"""Beside a name and its number of cards. The marks that can replace this sign are equally wide."""
LEFT_SIGN = "🚪"
"""Replaces `CARDS_SIGN` beside the name of a seat whose member has left."""
NO_CARD_SIGN = "▫️"
"""In a place without a card; as wide as a card's picture."""
NO_WINNER_EVENTS = ("timeup", "nobody")
"""Events of a round that nobody won."""
EVENTS_SHOWN_ELSEWHERE = (*NO_WINNER_EVENTS, "found", "rolled")
"""Events that the first line of the log or the board shows."""
GAIN_EVENTS = ("took", "took_all", "won", "stole", "stole_all")
"""Events in which a seat gains cards, shown only in the log."""
MISTAKE_EVENTS = ("misclaimed", "miscalled")
PENALTY_EVENTS = ("paid", "gave")
"""Events in which a seat pays cards for a wrong claim, in races with a deck."""
NAMES_PER_ROW = 3
"""Buttons with names in one row of a phone."""
MAX_NAME_LETTERS = 12
"""The most letters of a name on a button; longer names are shortened."""
MAX_UNCROWDED_SEATS = 6
"""With more players than this, names on buttons are shortened further to save room."""
MAX_NAMED_MISSING = 3
"""Members who are not ready that the ready check names beside the time of the start."""
LOG_LINE_SIZES = ((MAX_NAME_LETTERS, 6), (9, 6), (7, 4), (5, 2), (4, 1))
"""Pairs of (letters of a name, cards) for a line of the log. Each pair is tried if the line is too long with the pair
before."""
MIN_SHOWN_MILLISECONDS = 10
"""A smaller margin than this, in milliseconds, is not shown as a number."""
PICTURE_PATTERN = re.compile(r"<a?:\w+:\d+>|[\u23e9-\u23ff\u2600-\u27bf\U0001f300-\U0001faff]")
"""A custom emoji or a Unicode emoji in a text."""
LOG_LINE_LETTERS = 42
"""The number of letters in small print that fit on one line of a phone."""


def claim_custom_id(ctx: ScreenContext, notation: str) -> PlayMove:
    """The custom_id of a claim button. It has no question number, so the message does not change between rounds: the
    claim applies to the round that is open when the button is pressed."""
    return PlayMove(ctx.table, None, notation)


def can_claim(view: RaceView, ctx: ScreenContext) -> bool:
    """Whether a round is open and the race is not paused."""
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
    """The public message of a race that is not over. `body` contains the log.

    Lines about absent members are shown only in a pause: at other times marks beside the names show absences, as
    another line would move the buttons. My hand is disabled while a claim is possible: the private message would push
    the board out of sight.
    """
    return public_layout(
        view,
        replace(ctx, recent=(), news=()),
        head,
        body,
        card_markup,
        controls=controls,
        beside=pause_buttons(ctx),
        tells_absences=bool(ctx.race.paused),
        is_racing=can_claim(view, ctx),
    )


def _latest_round_events(view: RaceView, events: Sequence[Event], opening_event: str) -> Sequence[Event]:
    """The events of the latest closed round; `opening_event` is the name of the event that opens a round.

    Events of an open round are shown after the round: until then no line of the message may change.
    """
    openings = [-1, *(number for number, event in enumerate(events) if event.name == opening_event)]
    start, end = (openings[-2:][0], openings[-1]) if view.is_open else (openings[-1], len(events))
    return events[start + 1 : max(end, 0)]


def log_text(view: RaceView, ctx: ScreenContext, opening_event: str) -> str:
    """The log of the latest closed round, always two lines: who won and by what margin, or that nobody won; then the
    gained cards. With a deck there is a third line: wrong claims and their cost, or during a round the seats that sit
    out. If there is nothing to tell, a line says so, as the number of lines must not change."""
    empty_texts = ("race-log-first", "race-log-no-gain", "race-log-no-mistake")
    lines = _log_lines(view, ctx, opening_event)
    return "\n".join(f"-# {line or ctx.t(empty)}" for line, empty in zip(lines, empty_texts, strict=False))


def _log_lines(view: RaceView, ctx: ScreenContext, opening_event: str) -> list[str]:
    """The lines of `log_text`; a line is empty if there is nothing to tell."""
    events = _latest_round_events(view, ctx.recent, opening_event)
    lines = [_winner_line(events, ctx), _result_line(events, ctx) or _find_line(events, view, ctx)]
    if isinstance(view, DeckRaceView):
        lines.append((not view.is_open and _mistakes_line(events, ctx)) or _sitting_out_line(view, ctx))
    return lines


def one_line_log(view: RaceView, ctx: ScreenContext, opening_event: str) -> str:
    """The log of the latest closed round in one line: the gained cards, or else the winner."""
    events = _latest_round_events(view, ctx.recent, opening_event)
    taken = [event for event in events if event.name in GAIN_EVENTS]
    return f"-# {_result_line(taken, ctx) or _winner_line(events, ctx) or ctx.t('race-log-first')}"


def lesson_log_item(view: RaceView, ctx: ScreenContext, opening_event: str) -> Item | None:
    """The log for a lesson, without lines that tell nothing; None if nothing happened."""
    lines = [f"-# {line}" for line in _log_lines(view, ctx, opening_event) if line]
    return text("\n".join(lines)) if lines else None


def _winner_line(events: Sequence[Event], ctx: ScreenContext) -> str:
    """The line that names the winner of the round, or says that nobody won."""
    no_winner_texts = [
        event_text(event, ctx, _card_picture_or_word) for event in events if event.name in NO_WINNER_EVENTS
    ]
    return (
        no_winner_texts[0]
        if no_winner_texts
        else _fit_phone_line(lambda short_ctx, _: [_first_claim_line(short_ctx) or ""], ctx)
    )


def _result_line(events: Sequence[Event], ctx: ScreenContext) -> str:
    """The line about cards that seats gained, followed by other results that fit on the line."""
    results = [
        event for event in _with_merged_gains(events) if event.name not in (*EVENTS_SHOWN_ELSEWHERE, *PENALTY_EVENTS)
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


def _find_line(events: Sequence[Event], view: RaceView, ctx: ScreenContext) -> str:
    """The number of cards of the seat that found the card of the round; "" if none did."""
    finders = [event.seat for event in events if event.name == "found"]
    return _fit_phone_line(
        lambda short_ctx, _: [
            short_ctx.t("race-log-count", seat=short_ctx.name(seat), count=view.counts[seat]) for seat in finders
        ],
        ctx,
    )


def _with_merged_gains(events: Sequence[Event]) -> list[Event]:
    """The events, with all cards that one seat takes from several others merged into one event, and the cards that the
    same seat wins from the table added to that event."""
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


def _mistakes_line(events: Sequence[Event], ctx: ScreenContext) -> str:
    """The line of the seats that claimed wrongly, with the number of cards that each one paid."""
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


def _sitting_out_line(view: DeckRaceView, ctx: ScreenContext) -> str:
    """The line of the seats that sit out, with the number of rounds (SG8). If a member who sits out has just pressed a
    claim button, the line has only that seat and its remaining rounds."""
    remaining_rounds = {seat: count for seat, count in enumerate(view.pauses) if count}
    seat = ctx.sits_out
    if view.is_open and seat in remaining_rounds:
        return _fit_phone_line(
            lambda short_ctx, _: [short_ctx.t("race-more", seat=short_ctx.name(seat), count=remaining_rounds[seat])],
            ctx,
        )
    return _seats_line("race-sits-out", {seat: f"\u00a0{count}" for seat, count in remaining_rounds.items()}, ctx)


def _seats_line(key: str, suffixes: Mapping[int, str], ctx: ScreenContext) -> str:
    """A line that begins with the text `key` and names the seats of `suffixes`, each followed by its suffix; seats that
    do not fit are omitted. "" without seats."""
    head = ctx.t(key)
    shown = _fit_phone_line(
        lambda short_ctx, _: [head, *(short_ctx.name(seat) + suffix for seat, suffix in suffixes.items())], ctx
    )
    return shown if suffixes else ""


def _fit_phone_line(
    list_facts: Callable[[ScreenContext, int], list[str]], ctx: ScreenContext, required_count: int | None = None
) -> str:
    """Joins facts into one line that fits on a phone. Names and cards are shortened until the first `required_count`
    facts fit (None: all facts); later facts that do not fit are omitted. `list_facts` returns the facts for a context
    and a number of cards."""
    for max_letters, max_cards in LOG_LINE_SIZES:
        facts = list_facts(replace(with_short_names(ctx, max_letters), computers=()), max_cards)
        if _width_in_letters(SEPARATOR.join(facts[:required_count])) <= LOG_LINE_LETTERS:
            break
    while len(facts) > (required_count or 1) and _width_in_letters(SEPARATOR.join(facts)) > LOG_LINE_LETTERS:
        facts.pop()
    return SEPARATOR.join(facts)


def _with_card_limit(event: Event, max_cards: int) -> Event:
    """The event with at most `max_cards` cards of each list, and the number of omitted cards, like `+3`."""
    cards_by_key = {key: str(event.detail[key]).split() for key in ("cards", "won") if key in event.detail}
    shortened = {
        key: " ".join([*cards[:max_cards], f"+{len(cards) - max_cards}"])
        for key, cards in cards_by_key.items()
        if len(cards) > max_cards
    }
    return replace(event, detail={**event.detail, **shortened})


def _card_picture_or_word(word: str, ctx: ScreenContext) -> str:
    """Markup of a card as a picture without its name, so that the line fits on a phone; any other word is
    translated."""
    return card_picture(word, ctx) if word in COLOUR_OF else card_text(word, ctx.t)


def _width_in_letters(markup: str) -> int:
    """The approximate width of a text in letters: a picture counts as three, and four bold letters as five."""
    bold_letters = sum(map(len, markup.split("**")[1::2]))
    return len(PICTURE_PATTERN.sub("   ", markup).replace("**", "")) + bold_letters // 4


def dice_text(card: str | None, ctx: ScreenContext) -> str:
    """Both dice as pictures and in words; or a text that the dice are put away (SG7)."""
    if card is None:
        return ctx.t("race-dice-away")
    return f"{_dice_pictures(card, ctx)} {card_text(card, ctx.t)}"


def _dice_pictures(card: str, ctx: ScreenContext) -> str:
    return f"{ctx.emojis(f'die_{COLOUR_OF[card]}')}{ctx.emojis(f'die_{SMILEY_OF[card]}')}"


def large_dice_text(card: str | None, ctx: ScreenContext) -> str:
    """Both dice as large pictures, with the words below, as both do not always fit on one line. Before the first roll a
    placeholder of the same height."""
    words = f"**{card_text(card, ctx.t) if card else ctx.t('race-soon')}**"
    return f"# {_dice_pictures(card, ctx) if card else '🎲🎲'}\n{words}"


def large_card_text(card: str | None, ctx: ScreenContext) -> str:
    """A card as a large picture, with its name below. Before the first card a placeholder of the same height."""
    words = f"**{card_text(card, ctx.t) if card else ctx.t('race-soon')}**"
    return f"# {card_picture(card, ctx) if card else ctx.emojis('card_back')}\n{words}"


def ready_check_item(ctx: ScreenContext, **example: str) -> Item:
    """The text in place of the board during the ready check. If the game is new to somebody at the table: its rule, and
    an example with the pictures in `example`; otherwise a reminder of one line."""
    game = to_fluent_id(ctx.game)
    if not ctx.is_new:
        return text(ctx.t(f"{game}-brief"))
    return text(f"{ctx.t(f'{game}-rule')}\n-# {ctx.t(f'{game}-example', **example)}")


def practice_row(card: str, ctx: ScreenContext) -> Item:
    """The button with a card that everybody may press for practice during the ready check, and the rules."""
    label, signs = ctx.t("button-practice"), ctx.emojis.label(emoji_name(card))
    practice = RaceButton(ctx.table, "practice")
    return row(
        button(f"{signs} {label}", practice) if signs else button(label, practice, emoji=card_emoji(card, ctx)),
        button(ctx.t("button-rules"), RulesInNewMessage(ctx.game), emoji="📘"),
    )


def practice_screen(ctx: ScreenContext) -> Screen:
    """The private answer to the practice button: that the press has worked, and what else is good to know."""
    lines = [ctx.t("race-practice")]
    if "lenient" in GAMES[ctx.game].OPTIONS and not ctx.options.get("lenient"):
        lines.append(f"-# {ctx.t('race-pauses')}")
    lines.append(f"-# 🖐️ {ctx.t('race-lists')}")
    return container_screen(text("\n".join(lines)), accent=QUIET_COLOUR)


def claim_hint(view: DeckRaceView, t: Translations, instruction: str) -> str:
    """The line about claims on a seat's private screen: the seat is out of the round, or sits out (SG8), or how to
    claim. `instruction` is the Fluent id of the last text."""
    assert view.seat is not None
    if view.seat in view.out:
        return t("race-out")
    remaining_rounds = view.pauses[view.seat] if view.pauses else 0
    return t("race-paused-you", count=remaining_rounds) if remaining_rounds else t(instruction)


def state_and_log_item(
    view: RaceView, ctx: ScreenContext, next_step: str, log: str, readiness: str | None = None
) -> Item:
    """The state of the race and the `log`. During the ready check there are `readiness` (by default a line with each
    member's readiness) and the time of the start instead of the log. `next_step` describes the table's next move."""
    race = ctx.race
    if is_ready_check(ctx):
        question, ctx = ctx.t("race-ready-again" if race.again else "race-ready-check"), with_short_names(ctx)
        return text("\n".join([f"**{question}**", readiness or _readiness_line(ctx), *_start_deadline_lines(ctx)]))
    if race.paused:
        is_quiet_grid = race.paused == "quiet" and not isinstance(view, DeckRaceView)
        why = "quiet-rolls" if is_quiet_grid else race.paused
        state = f"⏸️ **{ctx.t('race-paused')}** {ctx.t('race-paused-why', why=why)}"
    else:
        state = state_line(view, ctx, next_step)
    return text(f"{state}\n{log}")


def state_line(view: RaceView, ctx: ScreenContext, next_step: str) -> str:
    """Says that claims are open, or else `next_step`, and whether a pause begins after the round."""
    state = ctx.t("race-open") if view.is_open else next_step
    return f"{state}{SEPARATOR}⏸️ {ctx.t('race-pausing')}" if ctx.race.pausing else state


def is_ready_check(ctx: ScreenContext) -> bool:
    """Whether the race waits until all members are ready."""
    return ctx.race.paused == "ready"


def pause_buttons(ctx: ScreenContext) -> list[Item]:
    """The button for the current state of the race: ready, continue, or pause. Continue also cancels a pause that has
    not begun."""
    if is_ready_check(ctx):
        return [button(ctx.t("button-ready"), RaceButton(ctx.table, "ready"), style=ButtonStyle.success, emoji="✋")]
    if ctx.race.paused or ctx.race.pausing:
        return [button(ctx.t("button-go"), RaceButton(ctx.table, "go"), style=ButtonStyle.success, emoji="▶️")]
    return [button(ctx.t("button-pause"), RaceButton(ctx.table, "pause"), emoji="⏸️")]


def compact_controls(name_buttons: Sequence[Item], view: RaceView, ctx: ScreenContext) -> list[Item] | None:
    """Rows of the name buttons, with Pause and My hand in the last row if they fit, for a board that leaves little room
    on a phone. None while the race is paused, when the normal layout says why."""
    if ctx.race.paused:
        return None
    return_buttons = [return_button(ctx)] if ctx.away or ctx.left else []
    extra_buttons = [*pause_buttons(ctx), hand_button(ctx, disabled=can_claim(view, ctx)), *return_buttons]
    for extra_button in extra_buttons:
        del extra_button["emoji"]
    *full_rows, last_row = (
        name_buttons[start : start + NAMES_PER_ROW] for start in range(0, len(name_buttons), NAMES_PER_ROW)
    )
    end_rows = (
        [[*last_row, *extra_buttons]]
        if len(last_row) + len(extra_buttons) <= NAMES_PER_ROW
        else [last_row, extra_buttons]
    )
    return [row(*buttons) for buttons in (*full_rows, *end_rows)]


def seat_mark(seat: int, view: RaceView, ctx: ScreenContext) -> str:
    """The sign beside a seat's name: winner of the round, out of the round, sitting out (SG8), left, computer player,
    or `CARDS_SIGN`. All signs are equally wide, so that no button moves."""
    if view.winner == seat or seat in view.out:
        return "🏆" if view.winner == seat else "❌"
    is_paused = isinstance(view, DeckRaceView) and view.pauses and view.pauses[seat]
    return "⏳" if is_paused else _player_sign(seat, ctx)


def _player_sign(seat: int, ctx: ScreenContext) -> str:
    """A seat's sign apart from the current round: its member has left, a computer player, or `CARDS_SIGN`."""
    if seat in ctx.left:
        return LEFT_SIGN
    return computer_sign(ctx.level_of(seat)) if ctx.computers[seat] else CARDS_SIGN


def player_label(seat: int, view: RaceView, ctx: ScreenContext, max_letters: int = MAX_NAME_LETTERS) -> str:
    """A player's name, sign and number of cards, for a button."""
    return f"{_short_name(seat, ctx, max_letters)} {seat_mark(seat, view, ctx)}\u00a0{card_count_text(seat, view)}"


def card_count_text(seat: int, view: RaceView) -> str:
    """The number of cards that a seat has won, with the number that its wrong claims will cost at the end (SG8), like
    `7−2`."""
    lost = view.lost[seat] if isinstance(view, DeckRaceView) and view.lost else 0
    return f"{view.counts[seat]}−{lost}" if lost else str(view.counts[seat])


def score_notes(view: DeckRaceView, ctx: ScreenContext) -> list[str]:
    """For each seat, the cards that it has won and those that its mistakes cost (SG8); "" without such mistakes."""
    return [
        ctx.t("race-score-lost", won=won, lost=lost) if lost else ""
        for won, lost in zip(view.counts, view.lost or (0,) * len(view.counts), strict=True)
    ]


def player_list_label(seat: int, ctx: ScreenContext) -> str:
    """A player's full name and sign, for a list of claims."""
    name, sign = ctx.plain_name(seat), _player_sign(seat, ctx)
    return name if sign == CARDS_SIGN else f"{name} {sign}"


def with_short_names(ctx: ScreenContext, max_letters: int = MAX_NAME_LETTERS) -> ScreenContext:
    """The context with each name shortened to `max_letters`, so that several names fit beside each other on a phone."""
    return replace(ctx, names=tuple(_short_name(seat, ctx, max_letters) for seat in range(len(ctx.names))))


def _short_name(seat: int, ctx: ScreenContext, max_letters: int = MAX_NAME_LETTERS) -> str:
    """A name of at most `max_letters`. A long name keeps both ends, as several players may share one of them."""
    name, end_letters = ctx.plain_name(seat), max(2, max_letters // 3)
    return name if len(name) <= max_letters else f"{name[: max_letters - end_letters - 1]}…{name[-end_letters:]}"


def readiness_sign(seat: int, ctx: ScreenContext) -> str:
    """A sign for whether this seat is ready; computer players always are."""
    return "✅" if _readiness_by_member_seat(ctx).get(seat, True) else "⬜"


def claim_button_style(view: RaceView, ctx: ScreenContext) -> ButtonStyle:
    """The style of a claim button: blue while a claim is possible."""
    return ButtonStyle.primary if can_claim(view, ctx) else ButtonStyle.secondary


def _readiness_by_member_seat(ctx: ScreenContext) -> dict[int, bool]:
    """Whether each member is ready, by seat; without computer players."""
    seats = [seat for seat, is_computer in enumerate(ctx.computers) if not is_computer]
    return {seat: seat in ctx.race.ready for seat in seats}


def _readiness_line(ctx: ScreenContext) -> str:
    """All members, each with a sign for whether they are ready."""
    return " · ".join(f"{readiness_sign(seat, ctx)} {ctx.name(seat)}" for seat in _readiness_by_member_seat(ctx))


def _start_deadline_lines(ctx: ScreenContext) -> list[str]:
    """Lines that say when the match begins without the members who are not ready, with their names. Empty if one member
    plays alone."""
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


def _first_claim_line(ctx: ScreenContext) -> str | None:
    """The winner of the latest round that was won, and the margin over the second seat; None if no round was won
    yet."""
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

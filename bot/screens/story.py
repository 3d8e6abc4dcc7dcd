"""Texts about the course of a game: remarks of computer players during the game, highlights (turns that mattered for
the result, and events that players remember) after the game, screens at the end of a solo game, and records as files.
The page *How it went* is in `how_it_went.py`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from discord import ButtonStyle
from msgspec.structs import replace

from bot.i18n.names import LEVEL_SIGNS
from bot.i18n.translations import Translations
from bot.screens import SCREENS
from bot.screens.components import QUIET_COLOUR, Item, Screen, button, container_screen, file_component, row, text
from bot.screens.context import UNFORGETTABLE, GameScreens, ScreenContext
from bot.screens.games.race import GAIN_EVENTS, PENALTY_EVENTS, with_merged_gains
from bot.screens.parts import DELIGHTED, HURT, back_button, event_text, name_or_you, score_text, to_fluent_id
from bot.tables.highlights import Highlight, Story
from bot.tables.private import Solo, next_stronger_level
from bot.tables.shown import Record
from bot.tables.table import LogEntry, Table
from games.core import TABLE, Event, Outcome, parse_seat_or_none, seat_name

MOVES_PER_REMARK = 5
"""Among this number of consecutive moves, at most one gets a remark of a computer player."""
CARDS_IN_ONE_TURN = 2
"""Where the fewest cards win, a turn in which a seat lays this number of cards is worth telling."""
CARDS_AT_ONCE = 3
"""The same for the number of cards that a seat draws in one turn."""
REMARK_VARIANTS = 6
"""The number of sentences for each feeling."""


# During the game


def remark_event(entry: LogEntry, table: Table, screens: GameScreens) -> Event | None:
    """Returns a computer player's remark about a move, as an event visible to everybody; None if nobody makes a remark.

    Computer players that play for an absent member make no remarks. The choice of the remark depends only on the
    table's id and on events that everybody saw. So the remark reveals nothing hidden, and is the same each time a
    screen is drawn."""
    turn, place = divmod(entry.number + table.id, MOVES_PER_REMARK)
    if place or table.is_silent:
        return None
    for event in entry.events:
        if event.to is None and event.name in (*screens.hurts, *screens.delights):
            for seat, feels in _seats_with_feelings(event, entry.seat, screens):
                if seat != TABLE and table.seats[seat].is_engine:
                    return Event(feels, seat, {"which": turn % REMARK_VARIANTS})
    return None


def _seats_with_feelings(event: Event, mover: int, screens: GameScreens) -> list[tuple[int, str]]:
    """Returns the seats that could make a remark about an event, each with its feeling. `mover` is the seat whose move
    caused the event.

    If the event is one of `screens.delights`, the seat of the event is delighted. Any other event hurts one seat. If
    the details of the event name a seat, that seat is hurt, and the seat of the event is delighted. Otherwise the seat
    of the event is hurt, and `mover` is delighted. A seat that hurt itself is not delighted."""
    if event.name in screens.delights:
        return [(event.seat, DELIGHTED)]
    named = next(_seats_of_details(event), None)
    hurt, actor = (named, event.seat) if named is not None else (event.seat, mover)
    return [(hurt, HURT)] if hurt == actor else [(hurt, HURT), (actor, DELIGHTED)]


def _seats_of_details(event: Event) -> Iterator[int]:
    """Yields the seats that are values of an event."""
    for value in event.detail.values():
        if isinstance(value, str) and (seat := parse_seat_or_none(value)) is not None:
            yield seat


# After the game


def highlight_text(
    highlight: Highlight,
    story: Story,
    ctx: ScreenContext,
    reader_seat: int | None = None,
    *,
    says_despite: bool = True,
) -> str:
    """Returns a highlight (a turn that mattered for the result) in sentences: the event that explains it best, what the
    seat gained or lost, and the consequence for the result. Who made the turn has the name of then, who won that at the
    end, but a winner is not named twice. The reader's seat `reader_seat` is called "you". Without `says_despite` it is
    left out that the winner won in spite of the turn."""
    at_end, ctx = ctx.at_move(story.last), ctx.at_move(highlight.first or highlight.number)
    name, change = name_or_you(highlight.seat, reader_seat, ctx), highlight.after - highlight.before
    sentences = {
        sentence: event
        for event in (with_merged_gains(highlight.events) if SCREENS[ctx.game].hand is None else highlight.events)
        if (sentence := event_text(_with_result(event, highlight), ctx, SCREENS[ctx.game].card, reader_seat))
        and (not story.fewest_win or event.seat == reader_seat or name in sentence)
    }
    if story.fewest_win and highlight.after == 0:  # the last card says more than that no card is left
        sentences = {sentence: event for sentence, event in sentences.items() if "card" in event.detail} or sentences
    main = max(
        reversed(sentences) if story.fewest_win else sentences,  # the number of cards left is that after the last one
        key=lambda index: (
            _explanation_quality(sentences[index], highlight, story),
            -story.counts[sentences[index].name],
        ),
        default=name,
    )
    is_you = "yes" if highlight.seat == reader_seat else "no"
    if story.fewest_win and change <= -CARDS_IN_ONE_TURN and highlight.after:
        main = ctx.t("story-many", name=name, you=is_you, count=-change)
    subject = sentences[main].seat if main in sentences else highlight.seat
    if story.fewest_win and not (change and highlight.after):
        gain = ""
    elif story.fewest_win:
        key = "story-now" if subject == highlight.seat else "story-left"
        gain = ctx.t(key, name=name, you=is_you, count=highlight.after)
    else:
        gain = ("+" if change > 0 else "−") + score_text(ctx.game, abs(change), ctx.t) if change else ""
    if change < 0 and (lost := _cards_lost_for_mistakes(highlight)):
        gain = ctx.t("story-mistakes", change=gain, lost=lost)
    is_named = story.fewest_win or (
        subject == highlight.seat and (name in main or (highlight.seat == reader_seat and main != name))
    )  # "Ben takes the card from Ada (−2 cards)" would not say who lost them
    if gain and f"({change:+})" not in main:
        main += f" ({gain})" if is_named else f" ({name} {gain})"
    if not has_won_despite(highlight, story, at_end):
        consequence = _consequence(highlight, story, at_end, reader_seat)
    elif not says_despite:
        consequence = ""
    else:
        is_named_again = subject == story.winner and name in main
        key = "story-despite-same" if is_named_again else "story-despite"
        consequence = at_end.t(key, name=name_or_you(story.winner, reader_seat, at_end), you=is_you)
    end = "" if main.endswith((".", "!", "?")) else "."
    return f"{main}{end} {consequence}" if consequence else main


def has_won_despite(highlight: Highlight, story: Story, ctx: ScreenContext) -> bool:
    """Returns whether the player of this highlight lost ground with it and won the game. A stand-in has not won in
    spite of what happened to the player before."""
    if highlight.seat != story.winner or highlight.shift >= 0 or highlight.is_lead:
        return False
    then, at_end = ctx.at_move(highlight.first or highlight.number), ctx.at_move(story.last)
    return then.names[story.winner] == at_end.names[story.winner]


def _cards_lost_for_mistakes(highlight: Highlight) -> int:
    """Returns the number of cards that a seat lost in a turn of a race without an event: its wrong claims cost them at
    the end instead of pauses (SG8). 0 for turns without a payment for a wrong claim."""
    paid = [event for event in highlight.events if event.name in PENALTY_EVENTS]
    has_gained = any(event.seat == highlight.seat and event.name in GAIN_EVENTS for event in highlight.events)
    if has_gained or not any(event.seat == highlight.seat for event in paid):
        return 0
    me, change = seat_name(highlight.seat), 0
    for event in paid:
        receivers = str(event.detail.get("to", "")).split()
        change += (
            receivers.count(me)
            if event.seat != highlight.seat
            else -len(receivers or str(event.detail["cards"]).split())
        )
    for event in highlight.events:
        if event.name in ("stole", "took") and event.detail["from"] == me:
            change -= len(str(event.detail.get("card") or event.detail["cards"]).split())
    return change - (highlight.after - highlight.before)


def _with_result(event: Event, highlight: Highlight) -> Event:
    """Returns the event with an additional detail, if the event contains the whole amount that its seat gained or lost
    in the highlight. The detail is named `gain` or `loss`. A game can have a special message for an event with this
    detail."""
    change = highlight.after - highlight.before
    if event.seat != highlight.seat or abs(change) not in event.detail.values():
        return event
    return replace(event, detail={"gain" if change > 0 else "loss": abs(change), **event.detail})


def _consequence(highlight: Highlight, story: Story, ctx: ScreenContext, reader_seat: int | None = None) -> str:
    """Returns a sentence about the consequence of a highlight for the result; "" if there was none. The reader's seat
    `reader_seat` is called "you"."""

    def sentence(key: str, seat: int, **facts: int | str) -> str:
        is_you = "yes" if seat == reader_seat else "no"
        return ctx.t(key, name=name_or_you(seat, reader_seat, ctx), you=is_you, **facts)

    if highlight.is_lead:
        before, ahead = highlight.margins
        if story.fewest_win or (highlight.number < story.last and not before < 0 < ahead):
            return ""  # the sentence would not show who was ahead before and after
        if highlight.number == story.last:
            return sentence("story-end", story.winner)
        span = "round" if story.by_round else "turn"
        return sentence("story-lead", story.winner, span=span, behind=-before, ahead=ahead)
    size, margin = abs(highlight.after - highlight.before), story.margins[highlight.seat]
    if story.fewest_win or highlight.shift <= 0 or not 0 < margin <= size:
        return ""  # numbers of cards left do not show what the turn changed
    key = "story-won" if highlight.seat == story.winner else "story-lost"
    return sentence(f"{key}-by" if size == margin else f"{key}-by-less", highlight.seat, margin=margin)


def _explanation_quality(event: Event, highlight: Highlight, story: Story) -> int:
    """Returns how well an event explains a seat's gain or loss, from 0 to 3. An event that contains exactly this amount
    explains it best. Second is a gain, or an action of the seat against another seat. Third is another seat's action.

    Where the fewest cards win, cards are laid one by one, so a number in the event is not how many the seat laid."""
    size = abs(highlight.after - highlight.before)
    has_amount = not story.fewest_win or highlight.after > highlight.before
    if has_amount and any(value == size or len(str(value).split()) == size > 1 for value in event.detail.values()):
        return 3
    if event.seat != highlight.seat:
        return 1
    if event.name in GAIN_EVENTS:
        return 2
    return 2 if any(parse_seat_or_none(str(value)) is not None for value in event.detail.values()) else 0


def best_highlight_line(story: Story | None, ctx: ScreenContext, reader_seat: int | None = None) -> str:
    """Returns the most important highlight that had a consequence for the result, as a line below the result; "" if
    there is none. The reader's seat `reader_seat` is called "you"."""
    if story is None:
        return ""
    best = best_highlight(story, ctx)
    return f"✨ {highlight_text(best, story, ctx, reader_seat)}" if best is not None else ""


def best_highlight(story: Story, ctx: ScreenContext) -> Highlight | None:
    """Returns the highlight that a spectator would tell: the most important one that had a consequence for the result,
    or otherwise the most memorable event. Where the fewest cards win, what players remember comes first."""
    events = memorable_highlights(story, ctx.game)
    event = events[0].highlight if events and events[0].memorability >= UNFORGETTABLE else None
    if event is not None and story.fewest_win:
        return event
    turns = (turn for turn in story.highlights if is_clear(turn, story, ctx.game))
    found = (
        turn
        for turn in turns
        if _consequence(turn, story, ctx) or (story.fewest_win and abs(turn.after - turn.before) >= CARDS_AT_ONCE)
    )
    return next(found, event)


class Memory(NamedTuple):
    """An event that players remember, and how well (`GameScreens.memorable`)."""

    memorability: int
    highlight: Highlight


def memorable_highlights(story: Story, game: str) -> list[Memory]:
    """Returns the events that players remember, the most memorable first. Of equal events of a seat only the last one
    counts, unless it is unforgettable."""
    found, seen = list[Memory](), set[tuple[str, int]]()
    for entry in reversed(story.log):
        for event in merged_events(entry, game):
            memorability = SCREENS[game].memorable(event)
            key = event.name, event.seat
            if memorability and (memorability >= UNFORGETTABLE or key not in seen):
                seen.add(key)
                seat = _affected_seat(event, SCREENS[game])
                found.append(Memory(memorability, story.highlight_of(event, entry.number, seat)))
    return sorted(found, key=lambda memory: (-memory.memorability, -memory.highlight.number))


def merged_events(entry: LogEntry, game: str) -> Sequence[Event]:
    """Returns the events of a move. In a race, one event has all the cards that a claim brought."""
    return with_merged_gains(entry.events) if SCREENS[game].hand is None else entry.events


def _affected_seat(event: Event, screens: GameScreens) -> int:
    """Returns the seat that an event hurt, otherwise the event's own."""
    return next(_seats_of_details(event), event.seat) if event.name in screens.hurts else event.seat


def is_clear(highlight: Highlight, story: Story, game: str) -> bool:
    """Returns whether somebody who only reads the highlight understands why it matters. A card more or less is nothing
    special. A change of several cards in a race has its reason in the seat's own events."""
    change = highlight.after - highlight.before
    if story.fewest_win:
        return (change <= -CARDS_IN_ONE_TURN and highlight.after > 0) or change >= CARDS_AT_ONCE
    is_race = SCREENS[game].hand is None
    return not is_race or highlight.is_lead or any(event.seat == highlight.seat for event in highlight.events)


def record_screen(filename: str, content: str, t: Translations) -> Screen:
    """Returns the message with a record as a file, and a sentence that says how to check it. `filename` is the file's
    name and `content` its text."""
    file = file_component(filename, content.encode)
    return container_screen(file, text(f"-# {t('record-verify')}"), accent=QUIET_COLOUR)


# Solo games


def solo_end_screen(
    table_screens: Sequence[Screen], ctx: ScreenContext, seat: int, outcome: Outcome, story: str
) -> Screen:
    """Returns the final screen of a solo game. `table_screens` are the last screens of the table. Below them are the
    result of the reader's `seat`, the highlight `story`, and the buttons for another game."""
    place, won = outcome.places[seat], [other for other, place in enumerate(outcome.places) if place == 1]
    if place == 1:
        end = f"🏆 {ctx.t('solo-won', how='alone' if len(won) == 1 else 'shared')}"
    else:
        names = ctx.t.list([ctx.name(other) for other in won])
        end = f"🏁 {ctx.t('solo-lost', names=names, count=len(won), seats=len(outcome.places), place=place)}"
    table = [item for screen in table_screens for item in screen.items]
    note = f"\n-# {story}" if story else ""
    return Screen(*table, text(f"## {end}{note}"), _solo_buttons(ctx, is_over=True))


def solo_confirm_screen(ctx: ScreenContext) -> Screen:
    """Returns a screen that asks whether the solo game should really end."""
    end = Solo(ctx.table, "end")
    stop = button(ctx.t("button-solo-stop"), end, style=ButtonStyle.danger, emoji="🏳️")
    return container_screen(text(f"🏳️ {ctx.t('solo-ask')}"), row(stop, back_button(ctx)), accent=QUIET_COLOUR)


def solo_stopped_screen(ctx: ScreenContext) -> Screen:
    """Returns the last screen of a solo game that the reader stopped, or that ended because the reader began a newer
    one."""
    game = ctx.t(f"game-{to_fluent_id(ctx.game)}")
    return container_screen(text(f"🏳️ {ctx.t('solo-stopped', game=game)}"), _solo_buttons(ctx), accent=QUIET_COLOUR)


def _solo_buttons(ctx: ScreenContext, *, is_over: bool = False) -> Item:
    again = Solo(ctx.table, "again")
    shown = [button(ctx.t("button-solo-again"), again, style=ButtonStyle.success, emoji="🔁")]
    levels = [level for level in ctx.levels if level is not None]
    if is_over and levels and (level := next_stronger_level(levels[0])) is not None:
        label = ctx.t("button-solo-stronger", level=ctx.t(f"level-{level}"))
        shown.append(button(label, Solo(ctx.table, "stronger"), emoji=LEVEL_SIGNS[level]))
    if is_over:
        shown.append(button(ctx.t("button-record"), Record(ctx.table), emoji="📜"))
    return row(*shown)

"""How a finished game went, told as a story: who was ahead, what the players remember, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.screens import SCREENS
from bot.screens.components import Item, text
from bot.screens.context import ScreenContext
from bot.screens.games.race import GAIN_EVENTS, MISTAKE_EVENTS, NO_WINNER_EVENTS
from bot.screens.parts import SEPARATOR, event_text, score_text, seats_by_place, tie_break_text, to_fluent_id
from bot.screens.story import has_won_despite, highlight_text, is_clear, memorable_highlights, merged_events
from bot.tables.highlights import Highlight, Story, Tally
from games.core import TABLE, Event, Outcome

MAX_MOMENTS = 4
"""The maximum number of highlights in the story of a game."""
MAX_RACE_MOMENTS = 3
"""The same for a race, which has more to tell: the closest claim, the longest series, the wrong claims."""
MAX_NAMES = 4
"""How many seats a line names with their scores."""
MIN_SERIES = 3
"""The smallest number of cards won in a row that the story mentions."""
CLOSE_MILLISECONDS = 500
"""The story mentions a claim that was faster than the next one by less than this."""
OPENING_EVENTS = ("rolled", "turned", "dealt")
"""The names of the events with which the table shows the next card of a race."""
RIGHT_EVENTS = (*GAIN_EVENTS, "found", "kept")
"""The names of the events of a right claim in a race."""


def told_highlights(story: Story, game: str, most: int = MAX_MOMENTS) -> list[Highlight]:
    """Returns the highlights that the story tells, in their order: the turns that decided the result, as far as a
    reader understands them, and the most memorable events. `most` is their maximum number."""
    memories = memorable_highlights(story, game)
    turns = [highlight for highlight in story.highlights if is_clear(highlight, story, game)]
    told = dict[int, Highlight]()
    for highlight in (*turns, *(memory.highlight for memory in memories)):
        if len(told) < most:
            told.setdefault(highlight.number, highlight)
    return [told[number] for number in sorted(told)]


def how_it_went(story: Story, ctx: ScreenContext, most: int = MAX_MOMENTS) -> Item:
    """Returns the story of a game as a text: the scores after each round or at half-time, who was ahead, at most `most`
    highlights, and the end."""
    lines = [*_score_lines(story, ctx), *_lead_lines(story, ctx.at_move(story.last))]
    is_race = SCREENS[ctx.game].hand is None
    moments = told_highlights(story, ctx.game, min(most, MAX_RACE_MOMENTS) if is_race else most)
    last_despite = max((moment.number for moment in moments if has_won_despite(moment, story, ctx)), default=None)
    dated = [
        (moment.number, highlight_text(moment, story, ctx, says_despite=moment.number == last_despite))
        for moment in moments
    ]
    if not story.by_round and story.last > 1:
        dated.append((story.last // 2, _halfway_text(story, ctx.at_move(story.last // 2))))
    if is_race and (closest := _closest_claim(story)) is not None:
        dated.append((closest.number, _closest_text(closest, ctx.at_move(closest.number))))
    lines += [f"{_mark(story, number, ctx)} {told}" for number, told in sorted(dated)]
    lines += [*(_race_lines(story, ctx) if is_race else ()), *_end_lines(story, ctx.at_move(story.last))]
    return text("\n".join([f"**{ctx.t('story-title')}**", *(f"-# {line}" for line in lines)]))


def _mark(story: Story, number: int, ctx: ScreenContext) -> str:
    """Returns the mark of a move, such as `move 10`; in a race that of its card, as only claims are shown there."""
    if SCREENS[ctx.game].hand is None:
        return f"`{ctx.t('story-card', number=_card_number(story, number))}`"
    return f"`{ctx.t('story-move', number=number)}`"


def _card_number(story: Story, number: int) -> int:
    """Returns how many cards a race had shown up to a move."""
    opened = (
        entry.seat == TABLE and any(event.name in OPENING_EVENTS for event in entry.events)
        for entry in story.log[:number]
    )
    return max(1, sum(opened))


# Who was ahead


def _score_lines(story: Story, ctx: ScreenContext) -> Iterator[str]:
    """Yields each seat's score after each round."""
    if story.by_round:
        yield ctx.t("story-by-round")
        for seat in range(len(ctx.names)):
            yield f"{ctx.name(seat)} {' · '.join(str(tally[seat]) for tally in story.by_round)}"


def _lead_lines(story: Story, ctx: ScreenContext) -> Iterator[str]:
    """Yields the line that says how often the lead changed, or that the winner was always ahead. Numbers of cards left
    go up and down with each turn, so there a change of the lead means nothing."""
    changes = story.changes_of_lead
    if not story.was_behind:
        yield ctx.t("story-ahead", name=ctx.name(story.winner))
    elif not story.fewest_win and len(changes) > 1:
        yield ctx.t("story-first-ahead", name=ctx.name(changes[0][1]), count=len(changes) - 1)


def _halfway_text(story: Story, ctx: ScreenContext) -> str:
    unit = "left" if story.fewest_win else "own"
    return ctx.t("story-halfway", unit=unit, scores=_standing(story, story.scores[story.last // 2], ctx))


def _standing(story: Story, tally: Tally, ctx: ScreenContext) -> str:
    """Returns the names with their scores, the leading one first."""
    seats = sorted(range(len(tally)), key=lambda seat: -tally[seat])
    named = [f"{ctx.name(seat)} {abs(tally[seat]) if story.fewest_win else tally[seat]}" for seat in seats[:MAX_NAMES]]
    return SEPARATOR.join([*named, "…"] if len(seats) > MAX_NAMES else named)


# Races


class _Claim(NamedTuple):
    """A right claim that was only just the first: the number of its move, its seat, and by how many milliseconds."""

    number: int
    seat: int
    lead: int


def _closest_claim(story: Story) -> _Claim | None:
    claims = [
        _Claim(entry.number, entry.seat, entry.lead)
        for entry in story.log
        if entry.lead is not None and entry.lead < CLOSE_MILLISECONDS and entry.seat != TABLE
    ]
    return min(claims, key=lambda claim: (claim.lead, -claim.number), default=None)


def _closest_text(claim: _Claim, ctx: ScreenContext) -> str:
    return f"⚡ {ctx.t('story-closest', name=ctx.name(claim.seat), lead=claim.lead / 1000)}"


def _race_lines(story: Story, ctx: ScreenContext) -> Iterator[str]:
    """Yields the longest series of cards won in a row, and each seat's number of wrong claims."""
    count, seat, last = _longest_series(story, ctx.game)
    if count >= MIN_SERIES:
        end = _card_number(story, last)
        yield f"🔥 {ctx.t('story-series', name=ctx.name(seat), count=count, first=end - count + 1, last=end)}"
    wrong = [event.seat for entry in story.log for event in entry.events if event.name in MISTAKE_EVENTS]
    if wrong:
        most = sorted({*wrong}, key=lambda seat: (-wrong.count(seat), seat))
        named = [f"{ctx.name(seat)} {wrong.count(seat)}" for seat in most[:MAX_NAMES]]
        yield f"❌ {ctx.t('story-wrong', names=SEPARATOR.join([*named, '…'] if len(most) > MAX_NAMES else named))}"


def _longest_series(story: Story, game: str) -> tuple[int, int, int]:
    """Returns the largest number of cards that a seat won in a row, the seat, and the number of the move that ended
    this series. The later one of equal series counts. A card that nobody won ends a series."""
    best, count, winner = (0, TABLE, 0), 0, TABLE
    for entry in story.log:
        names = {event.name for event in merged_events(entry, game)}
        if names & {*NO_WINNER_EVENTS}:
            count, winner = 0, TABLE
        elif names & {*RIGHT_EVENTS}:
            count, winner = count + 1 if entry.seat == winner else 1, entry.seat
            best = max(best, (count, winner, entry.number), key=lambda series: (series[0], series[2]))
    return best


# The end


def _end_lines(story: Story, ctx: ScreenContext) -> Iterator[str]:
    """Yields who won with what, what the others had then, and what decided a tie."""
    outcome = story.outcome
    if outcome is None:
        return
    key = f"{to_fluent_id(ctx.game)}-event-{outcome.reason}"
    reason = f"{event_text(Event(outcome.reason), ctx, SCREENS[ctx.game].card)}. " if ctx.t.has(key) else ""
    yield f"🏁 {_mark(story, story.last, ctx)} {reason}{_end_sentence(outcome, ctx)}"
    if tie_break := tie_break_text(outcome, ctx):
        yield tie_break


def _end_sentence(outcome: Outcome, ctx: ScreenContext) -> str:
    order = seats_by_place(outcome)
    won = [seat for seat in order if outcome.places[seat] == 1]
    scores = [score_text(ctx.game, outcome.scores[won[0]], ctx.t)]
    others = [seat for seat in order if outcome.places[seat] > 1]
    for seat in others[:MAX_NAMES]:
        scores.append(f"{ctx.name(seat)} {outcome.scores[seat]}")
    if len(others) > MAX_NAMES:
        scores.append("…")
    names = ctx.t.list([ctx.name(seat) for seat in won])
    return ctx.t("story-finish", names=names, count=len(won), scores=SEPARATOR.join(scores))

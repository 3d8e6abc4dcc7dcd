"""Finds the highlights of a finished game, as data without text. They are shown with the end of the game, in *How it
went*, in the bookmarks of a replay, and at the end of a private game.

The measure is the same for all games: by how much a turn improved the winner's margin, which is the winner's score
minus the best score of the other seats. It is computed from the scores before the first move and after each move
(`Position.current_scores`), so that it needs no knowledge of a game's events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, groupby, pairwise
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bot.tables.table import LogEntry
from games.core import TABLE, Event, Outcome, parse_seat_or_none

Tally = tuple[int, ...]


class Highlight(Struct, frozen=True):
    """A turn that mattered for the game. There are three kinds: the turn gave the winner the lead for good
    (`is_lead`); it changed the winner's margin more than any other turn; or its seat lost points that nobody else
    gained. `before` and `after` are the scores of the highlight's seat."""

    number: int
    """The number of the turn's last move."""
    seat: int
    """The seat that gained or lost points."""
    before: int
    after: int
    """The seat's score after the turn."""
    shift: int
    """By how much the turn increased the winner's margin."""
    events: tuple[Event, ...] = ()
    """The public events of the turn that concern the seat."""
    is_lead: bool = False
    margins: tuple[int, int] = (0, 0)
    """The winner's margins before and after the turn that gave the lead, or its round in a game with rounds."""
    first: int = 0
    """The number of the turn's first move; 0 for a single move."""


class Story(Struct, frozen=True):
    """The course of a game: its winner's seat, its scores and its highlights."""

    winner: int
    was_behind: bool
    """Whether another seat was ever ahead of the winner."""
    by_round: tuple[Tally, ...]
    """Each seat's score at the end of each round; empty in a game without rounds."""
    highlights: tuple[Highlight, ...]
    """The highlights, the most important one first."""
    last: int
    """The number of the last move."""
    counts: Mapping[str, int]
    """How many times each public event happened, by its name."""
    margins: Tally = ()
    """By seat: how far the seat was behind the winner at the end. The winner's own value is the distance to the best
    other seat."""
    fewest_win: bool = False
    """Whether the scores are numbers of cards left, so that the lowest score wins."""
    outcome: Outcome | None = None
    """How the game ended; always set by `build_story`."""
    log: tuple[LogEntry, ...] = ()
    """All moves with their public events only, and without their notation, as it may name hidden cards."""
    scores: tuple[Tally, ...] = ()
    """Each seat's score before the first move and after each move."""

    @property
    def changes_of_lead(self) -> list[tuple[int, int]]:
        """The number of the move (in a game with rounds, the round) from which each seat was ahead of all others, and
        the seat. While several seats are equal, the last one of them that was ahead counts."""
        changes = list[tuple[int, int]]()
        for at, tally in enumerate(self.by_round or self.scores[1:], 1):
            best = max(tally)
            if tally.count(best) == 1 and (not changes or changes[-1][1] != tally.index(best)):
                changes.append((at, tally.index(best)))
        return changes

    def highlight_of(self, event: Event, number: int, seat: int) -> Highlight:
        """Returns the highlight that consists of one event of the move `number`, which concerned `seat`."""
        before, after = self.scores[number - 1], self.scores[number]
        margins = [tally[self.winner] - max(_without(tally, self.winner)) for tally in (before, after)]
        sign = -1 if self.fewest_win else 1
        shift = margins[1] - margins[0]
        return Highlight(number, seat, sign * before[seat], sign * after[seat], shift, (event,))


class _Turn(NamedTuple):
    """A turn: consecutive moves of one seat that all gain points, all lose points or all do neither; or one move of the
    game itself. `begin` and `end` are the numbers of moves before and after the turn. `gains` are the points that each
    seat gained, `shift` is what the winner's margin gained, and `events` are the public events."""

    begin: int
    end: int
    gains: Tally
    shift: int
    events: tuple[Event, ...]


def build_story(log: Sequence[LogEntry], tallies: Sequence[Tally], rounds: Sequence[int], outcome: Outcome) -> Story:
    """Computes the story of a game from its log. `tallies` are the scores of all seats before the first move and after
    each move. `rounds` are the numbers of moves after which rounds begin. A change of score is a highlight if it is
    larger than the smallest step of the game. The change of the lead is a highlight in any case, and counts double."""
    winner = outcome.places.index(1)
    winner_margins = [
        tally[winner] - max(other for seat, other in enumerate(tally) if seat != winner) for tally in tallies
    ]
    turns = [*_group_moves_into_turns(log, tallies, winner_margins)]
    ends = [*rounds[1:], len(log)] if rounds else [turn.end for turn in turns]
    smallest_step = min((abs(gain) for turn in turns for gain in turn.gains if gain), default=0)
    last = tallies[-1]
    sign = 1 if last == outcome.scores else -1
    weighted_highlights: dict[int, tuple[int, Highlight]] = {}

    def add_highlight(turn: _Turn, seat: int, weight: int, margins: tuple[int, int] | None = None) -> None:
        before, after = (sign * tallies[number][seat] for number in (turn.begin, turn.end))
        events = tuple([event for event in turn.events if event.seat == seat or seat in _seats_named_in(event)])
        highlight = Highlight(
            number=turn.end,
            seat=seat,
            before=before,
            after=after,
            shift=turn.shift,
            events=events,
            is_lead=margins is not None,
            margins=margins or (0, 0),
            first=turn.begin + 1,
        )
        weighted_highlights.setdefault(turn.end, (weight, highlight))

    if (decisive := _decisive_turn(turns, winner_margins, ends)) is not None:
        lead, margins = decisive
        add_highlight(lead, _seat_that_caused_shift(lead, winner), 2 * lead.shift, margins)
    swing = max(turns, key=lambda turn: (abs(turn.shift), turn.shift, turn.end))
    if abs(swing.shift) > smallest_step:
        add_highlight(swing, _seat_that_caused_shift(swing, winner), abs(swing.shift))
    for _, size, _, seat, turn in sorted(_losses_without_gainer(turns, tallies))[-1:]:
        if size > smallest_step:
            add_highlight(turn, seat, size)
    order = sorted(weighted_highlights, key=lambda number: (weighted_highlights[number][0], number), reverse=True)
    return Story(
        winner=winner,
        was_behind=any(winner_margins[end] < 0 for end in ends),
        by_round=tuple([tallies[end] for end in ends]) if rounds else (),
        highlights=tuple([weighted_highlights[number][1] for number in order]),
        last=len(log),
        counts=Counter(event.name for turn in turns for event in turn.events),
        margins=tuple(
            [winner_margins[-1] if seat == winner else last[winner] - score for seat, score in enumerate(last)]
        ),
        fewest_win=sign < 0,
        outcome=outcome,
        log=tuple([replace(entry, move="", events=_public_events(entry)) for entry in log]),
        scores=tuple(tallies),
    )


def _public_events(entry: LogEntry) -> tuple[Event, ...]:
    return tuple([event for event in entry.events if event.is_visible_to(None)])


def _without(tally: Tally, seat: int) -> Tally:
    return tally[:seat] + tally[seat + 1 :]


def _group_moves_into_turns(
    log: Sequence[LogEntry], tallies: Sequence[Tally], winner_margins: Sequence[int]
) -> Iterator[_Turn]:
    def group_key(entry: LogEntry) -> tuple[int, int]:
        gain = tallies[entry.number][entry.seat] - tallies[entry.number - 1][entry.seat]
        return (entry.seat, (gain > 0) - (gain < 0)) if entry.seat != TABLE else (TABLE, entry.number)

    ends = accumulate(len([*moves]) for _, moves in groupby(log, group_key))
    for begin, end in pairwise((0, *ends)):
        gains = tuple([new - old for old, new in zip(tallies[begin], tallies[end], strict=True)])
        events = tuple([event for entry in log[begin:end] for event in _public_events(entry)])
        yield _Turn(begin, end, gains, winner_margins[end] - winner_margins[begin], events)


def _decisive_turn(
    turns: Sequence[_Turn], winner_margins: Sequence[int], ends: Sequence[int]
) -> tuple[_Turn, tuple[int, int]] | None:
    """Returns the turn that gave the winner the lead for good, and the winner's margins before and after it (or its
    round), or None if the winner was never behind.
    `winner_margins` are the winner's margins after each number of moves; `ends` are the numbers of moves at which
    rounds (or turns) ended.

    First the last round that ended with another seat ahead is found. Then the first later round that ended with the
    winner ahead is found. In that round, the turn with the largest gain of the winner's margin is the result."""
    behind = max((at for at, end in enumerate(ends) if winner_margins[end] < 0), default=None)
    if behind is None or behind + 1 == len(ends):
        return None
    later = range(behind + 1, len(ends))
    at = next((at for at in later if winner_margins[ends[at]] > 0), later[0])
    between = [turn for turn in turns if ends[at - 1] < turn.end <= ends[at]]
    decisive = max(between, key=lambda turn: (turn.shift, turn.end))
    return decisive, (winner_margins[ends[at - 1]], winner_margins[ends[at]])


def _seat_that_caused_shift(turn: _Turn, winner: int) -> int:
    """Returns the seat whose gain or loss changed the winner's margin most in this turn."""
    sign = 1 if turn.shift > 0 else -1
    moved = [sign * (gain if seat == winner else -gain) for seat, gain in enumerate(turn.gains)]
    return max(range(len(moved)), key=lambda seat: (moved[seat], seat == winner))


def _losses_without_gainer(
    turns: Sequence[_Turn], tallies: Sequence[Tally]
) -> Iterator[tuple[bool, int, int, int, _Turn]]:
    """Yields the turns in which a seat lost points that no other seat gained. Each turn comes as a tuple that sorts by
    importance: whether the loss cost the seat the lead, how many points the seat lost, the number of the turn's last
    move, the seat, and the turn."""
    for turn in turns:
        before, after = tallies[turn.begin], tallies[turn.end]
        alone = [(event.seat, *_seats_named_in(event)) for event in turn.events]
        affected = {names[1] for names in alone if len(names) == 2 and names[0] != names[1]}
        for seat, gain in enumerate(turn.gains):
            if gain < 0 and seat not in affected:
                is_past = before[seat] == max(before) and after[seat] <= max(_without(after, seat))
                yield is_past, -gain, turn.end, seat, turn


def _seats_named_in(event: Event) -> list[int]:
    """Returns the seats that an event names in its values."""
    parts = (part for value in event.detail.values() if isinstance(value, str) for part in value.split())
    return [seat for part in parts if (seat := parse_seat_or_none(part)) is not None]

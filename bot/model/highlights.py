"""What was worth telling of a finished game, from what everybody saw: facts without words. Finale, story and the
bookmarks of a replay tell them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from bot.model.table import Happening
from games.core import Event, seat_in

Tally = tuple[int, ...] | None
"""What counts for each seat at one moment, the more the better; None where nothing does."""
Kind = Literal["event", "lead", "swing"]
"""An event that people talk about; the sole lead goes from one seat to another; the largest gain with one move."""


class Moment(Struct, frozen=True):
    """One moment: the number of its move, who it was about and whom it struck, and how large it was."""

    number: int
    kind: Kind
    seat: int
    victim: int | None = None
    size: int = 0
    event: Event | None = None


def moments(log: Sequence[Happening], names: Sequence[str], tallies: Sequence[Tally] = ()) -> tuple[Moment, ...]:
    """The moments of a game, the best first: its events of these names, in their order, the larger ones first, and of
    equal ones the later; then the largest gain, then each change of the lead, the last one first. `tallies` are those
    before the first move and after each."""
    found = list(_events(log, names))
    # of two that are equally good the later one is nearer to the end
    found.sort(key=lambda one: (names.index(one.event.name) if one.event else 0, -one.size, -one.number))
    swings = [one for one in _swings(tallies) if one.size > 0]
    best = max(reversed(swings), key=lambda one: one.size, default=None)
    return (*found, *([best] if best is not None else []), *reversed([*_leads(tallies)]))


def _events(log: Sequence[Happening], names: Sequence[str]) -> Iterator[Moment]:
    for one in log:
        for event in one.events:
            if event.name in names and event.is_told_to(None):
                yield Moment(one.number, "event", event.seat, _victim(event), size_of(event), event)


def size_of(event: Event) -> int:
    """How much an event was about: its points, or how many cards; 0 for an event that has no size."""
    points = event.detail.get("points")
    return points if isinstance(points, int) else len(str(event.detail.get("cards", "")).split())


def _victim(event: Event) -> int | None:
    """The one seat that an event names beside its own."""
    named = [seat for value in event.detail.values() if isinstance(value, str) and (seat := seat_in(value)) is not None]
    return named[0] if len(named) == 1 and named[0] != event.seat else None


def _swings(tallies: Sequence[Tally]) -> Iterator[Moment]:
    """What each move brought to whoever gained most by it."""
    for number in range(1, len(tallies)):
        before, after = tallies[number - 1], tallies[number]
        if before is not None and after is not None:
            gained = [new - old for old, new in zip(before, after, strict=True)]
            seat = max(range(len(gained)), key=lambda one: gained[one])
            yield Moment(number, "swing", seat, size=gained[seat])


def _leads(tallies: Sequence[Tally]) -> Iterator[Moment]:
    """Each time that somebody else leads alone than before."""
    first: int | None = None
    for number, tally in enumerate(tallies):
        leader = leader_of(tally)
        if leader is None or leader == first:
            continue
        if first is not None:
            yield Moment(number, "lead", leader, victim=first)
        first = leader


def leader_of(tally: Tally) -> int | None:
    """The seat that leads alone; None if nobody does."""
    if not tally:
        return None
    best = max(tally)
    return tally.index(best) if tally.count(best) == 1 else None

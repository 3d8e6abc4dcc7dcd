"""What was worth telling of a finished game, in words: on its finale, at the end of a game alone, and in its viewer;
and records as files."""

from __future__ import annotations

from bot.i18n.translations import Words
from bot.screens import SCREENS
from bot.screens.components import QUIET, Item, Screen, attached, boxed, text
from bot.screens.frame import Frame
from bot.screens.parts import DOT, named, tell
from bot.tables.highlights import Highlight, Story
from games.core import Event, seat_in
from games.record import commitment, seal


def told(one: Highlight, story: Story, frame: Frame, you: int | None = None) -> str:
    """A highlight: what explains it best and what happened most seldom, what that brought or cost, and what came of it;
    to the seat `you` as its own."""
    events = {said: event for event in one.events if (said := tell(event, frame, SCREENS[frame.game].card, you))}
    if events:
        main = max(events, key=lambda said: (_explains(events[said], one), -story.counts[events[said].name]))
        rarest = min(events, key=lambda said: story.counts[events[said].name])
        facts = [said for said in events if said in (main, rarest)]
    else:
        facts = []
    who, winner = named(one.seat, you, frame), named(story.winner, you, frame)
    change = f"{one.before} → {one.after}".replace("-", "−")
    facts.append(change if any(who in said for said in facts) else f"{who} {change}")
    if one.is_lead:
        came = frame.words("story-end" if one.number == story.last else "story-lead")
        facts.append(came if one.seat == story.winner else frame.words("name-value", name=winner, value=came))
    elif one.shift < 0:
        facts.append(frame.words("story-despite", name=winner))
    return DOT.join(facts)


def _explains(event: Event, one: Highlight) -> int:
    """How well an event explains what a seat gained or lost: best if it is of just so much, then if the seat did it to
    somebody, then if somebody did it to the seat."""
    size = abs(one.after - one.before)
    if any(value == size or len(str(value).split()) == size > 1 for value in event.detail.values()):
        return 3
    if event.seat != one.seat:
        return 1
    return 2 if any(seat_in(str(value)) is not None for value in event.detail.values()) else 0


def best(story: Story | None, frame: Frame, you: int | None = None) -> str:
    """The highlight that mattered most, as a note below a result; empty if there is none."""
    return f"✨ {told(story.highlights[0], story, frame, you)}" if story is not None and story.highlights else ""


def how_it_went(story: Story, frame: Frame) -> Item:
    """How a game went: what each seat had at the end of each round, whether the winner was ever behind, and its
    highlights in order."""
    lines = [f"**{frame.words('story-title')}**"]
    for seat in range(len(frame.names) if story.by_round else 0):
        lines.append(f"-# {frame.name(seat)} {' · '.join(str(one[seat]) for one in story.by_round)}")
    if not story.was_behind:
        lines.append(f"-# {frame.words('story-ahead', name=frame.name(story.winner))}")
    for one in sorted(story.highlights, key=lambda one: one.number):
        lines.append(f"-# `{one.number}` {told(one, story, frame)}")
    return text("\n".join(lines))


def record_file(
    about: str, file: str, written: str, secret: bytes, words: Words, *, story: Item | None = None
) -> Screen:
    """A record as a file: what it is `about`, the secret behind the seal, and how all of it can be checked."""
    opened = words("record-opened", seal=seal(commitment(secret)), secret=secret.hex())
    proof = words("record-verify", command=f"python -m games verify {file}")
    return boxed(story, text(about), attached(file, written.encode), text(f"-# {opened}\n-# {proof}"), accent=QUIET)

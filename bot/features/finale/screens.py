"""How a game ended: a message of its own at the end of the channel, for everybody who played; and its record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from discord import ButtonStyle

from bot.art.pictures import faces_at
from bot.features.standings.model import Gain
from bot.i18n.names import spoken
from bot.i18n.translations import Words
from bot.screens.components import Item, Screen, boxed, button, gallery, row, text
from bot.screens.frame import Frame
from bot.screens.parts import DOT, dashed, medal, ranked, score
from bot.screens.story import best, record_file
from bot.tables.highlights import Story
from bot.tables.lobby import AnotherGame, Rematch
from bot.tables.shown import Record
from games.core import Outcome
from games.tournament import Places, points_for, totals

PICTURE = "podium.png"
MOST = 5
"""How many members the score of an evening names."""


def faces(frame: Frame) -> list[str]:
    """The face of each seat, on the podium and beside its name."""
    return faces_at(frame.members, frame.faces)


def is_tie(outcome: Outcome) -> bool:
    """Whether the first place was decided between equal scores."""
    first = [score for place, score in zip(outcome.places, outcome.scores, strict=True) if place == 1]
    others = [score for place, score in zip(outcome.places, outcome.scores, strict=True) if place != 1]
    return first[0] in others


def finale(
    frame: Frame,
    outcome: Outcome,
    gains: Sequence[Gain],
    story: Story | None,
    *,
    png: bytes,
    at: datetime,
    matches: Sequence[Places] = (),
    evening: Mapping[int, int] | None = None,
) -> Screen:
    """Who won and why, what it brought to whom, and what can be done next; `png` is the podium, `at` is when it ended
    where the server is, `matches` are the places in each match of the tournament up to this one, `evening` says how
    often each member came out best since they have played together. Members are mentioned: whoever sends this says who
    of them is notified."""
    game = frame.words(f"game-{dashed(frame.game)}")
    winners = [frame.name(seat) for seat, place in enumerate(outcome.places) if place == 1]
    head = text(f"### 🏁 {frame.words('finale-won', names=frame.words.list(winners), count=len(winners), game=game)}")
    order = ranked(outcome)
    for_match = _for_match(matches, frame.words) or [""] * len(order)
    shown = faces(frame)
    lines = [_line(seat, shown[seat], frame, outcome, gains[seat], for_match[seat]) for seat in order]
    notes = []
    if is_tie(outcome):
        notes.append(f"⚖️ {frame.words('finale-tie', how=_tie_break(frame))}")
    if told := best(story, frame):
        notes.append(told)
    if evening:
        notes.append(_evening(frame, evening, at.hour))
    scores = [score(frame.game, one, frame.words) for one in outcome.scores]
    podium = [f"{outcome.places[seat]}. {spoken(frame.names[seat])} ({scores[seat]})" for seat in order]
    alt = frame.words("finale-podium", game=game, day=f"{at:%Y-%m-%d}", names=frame.words.list(podium))
    note = text("\n".join(f"-# {one}" for one in notes)) if notes else None
    return boxed(head, gallery(PICTURE, lambda: png, alt), text("\n".join(lines)), note, _buttons(frame))


def _evening(frame: Frame, evening: Mapping[int, int], hour: int) -> str:
    """Who came out best how often: of two both, of more those who ever did."""
    counts = [(seat, evening.get(member or 0, -1)) for seat, member in enumerate(frame.members)]
    found = sorted((one for one in counts if one[1] >= 0), key=lambda one: -one[1])
    shown = found if len(found) == 2 else [one for one in found if one[1]]
    told = [f"{frame.name(seat)} {count}" for seat, count in shown[:MOST]]
    between = " : " if len(found) == 2 else DOT
    score = between.join([*told, "…"] if len(shown) > MOST else told)
    part = "day" if 5 <= hour < 17 else "evening"
    return f"🤝 {frame.words('finale-evening', part=part, score=score)}"


def _tie_break(frame: Frame) -> str:
    """What decided between equal scores: the dice (SG3), unless the game has words of its own for it."""
    key = f"{dashed(frame.game)}-tie"
    return frame.words(key if frame.words.has(key) else "dice-tie", tiebreak=str(frame.options.get("tiebreak", "")))


def _line(seat: int, face: str, frame: Frame, outcome: Outcome, gain: Gain, for_match: str) -> str:
    member = frame.members[seat]
    who = f"<@{member}>" if member is not None else frame.name(seat)
    facts = [
        f"{medal(outcome.places[seat])} {frame.emojis(face)} {who}",
        score(frame.game, outcome.scores[seat], frame.words),
    ]
    if gain.points:
        facts.append(frame.words("season-points", points=gain.points))
    if for_match:
        facts.append(for_match)
    if gain.before is not None and gain.after is not None:
        sign = "▲" if gain.after > gain.before else "▼" if gain.after < gain.before else "="
        facts.append(frame.words("finale-rating", before=gain.before, after=gain.after, sign=sign))
    return DOT.join(facts)


def _for_match(matches: Sequence[Places], words: Words) -> list[str]:
    """What the last of these matches of a tournament brought to each seat there, and what it has now (TO2)."""
    if not matches:
        return []
    brought = zip(points_for(matches[-1]), totals(matches), strict=True)
    return [words("finale-match", points=points, total=total) for points, total in brought]


def _buttons(frame: Frame) -> Item:
    record = button(frame.words("button-record"), Record(frame.table), emoji="📜")
    if frame.is_match:  # the tournament goes on by itself
        return row(record)
    rematch = button(frame.words("button-rematch"), Rematch(frame.table), style=ButtonStyle.success, emoji="🔁")
    return row(rematch, button(frame.words("button-another-game"), AnotherGame(frame.table), emoji="🎲"), record)


def record(game: str, file: str, written: str, secret: bytes, story: Item | None, words: Words) -> Screen:
    """The record of a finished game as a file, below how it went, and how it can be checked."""
    about = words("record-about", game=words(f"game-{dashed(game)}"))
    return record_file(about, file, written, secret, words, story=story)

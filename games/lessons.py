"""Lessons: positions of a game in which somebody is asked what they would do, and what is said to each answer.

`data/lessons/<game>.toml` has them in the order in which they are learned:

    [[lesson]]
    name = "flee"                    a word; the texts have it in their names
    seats = 3
    options = { memory = "relaxed" } may be left out
    seed = "any text"                then the moves that lead to the position, as in a record
    moves = ["p0 offer 1", "p1 offer 2"]
    seat = 2                         who is asked
    answers = [
        { move = "offer 3", is = "right", says = "alone" },
        { move = "offer 1", is = "weak", says = "scared" },
        { move = "collect 2", is = "SM5" },
    ]

In place of seed and moves a lesson may have `version` and `position`, the JSON that `games.core.dump` writes. An
answer is `right`, `weak`, or the rule that forbids it; in a race `wait` is one, too. Everything is checked when it is
read.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec

from games import GAMES
from games.core import Chance, Event, Move, Position, Step, load, parse_seat
from games.data import DATA_FOLDER
from games.record import Record, RecordedMove, RecordError, replay, start

LESSONS_FOLDER = DATA_FOLDER / "lessons"
RIGHT, WEAK = "right", "weak"
WAIT = "wait"
"""In place of a move: in a race whoever is not meant lets the others claim."""
MIN_ANSWERS, MAX_ANSWERS = 2, 5
"""How many answers a lesson offers: a choice, and one row of buttons."""


class LessonError(ValueError):
    """A file of lessons that cannot be used; names the game, the lesson and what is wrong."""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that somebody might do. `verdict` is `right`, `weak`, or the rule that forbids it; `says` names the
    text that says why, and none is needed for a rule."""

    move: str
    verdict: str = msgspec.field(name="is")
    says: str = ""


class Lesson(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """One lesson, as the file has it."""

    name: str
    seat: int
    answers: tuple[Answer, ...]
    seats: int = 0
    options: Mapping[str, bool | str] = {}
    seed: str = ""
    moves: tuple[str, ...] = ()
    version: int = 0
    position: str = ""

    @property
    def fingerprint(self) -> str:
        """Changes when the lesson does: what was answered then was another question."""
        return blake2b(msgspec.json.encode(self), digest_size=4).hexdigest()

    def answer(self, move: str) -> Answer | None:
        """The answer with this move in notation; None if the lesson does not offer it."""
        return next((one for one in self.answers if one.move == move), None)


class LessonPosition(msgspec.Struct, frozen=True, eq=False):
    """A lesson, ready to be shown: the position, and what happened in the last move before it."""

    game: str
    lesson: Lesson
    position: Position
    events: tuple[Event, ...] = ()

    @property
    def key(self) -> str:
        """What it is known by for good: `smile:flee`."""
        return f"{self.game}:{self.lesson.name}"

    def move_for(self, answer: Answer) -> Move | None:
        """The move of this answer; None for one that waits."""
        return None if answer.move == WAIT else self.position.parse(answer.move)

    def after_answer(self, answer: Answer) -> LessonPosition:
        """What comes of an answer that the rules allow: the position then, and what the seat was told."""
        move, seat = self.move_for(answer), self.lesson.seat
        if move is None:
            return self
        seed = self.lesson.seed.encode() or b"lesson"
        position, events = self.position.play(seat, move, Chance(seed, len(self.lesson.moves) + 1))
        return msgspec.structs.replace(self, position=position, events=events_visible_to(seat, events))


def events_visible_to(seat: int, events: Iterable[Event]) -> tuple[Event, ...]:
    """Those events that the seat is told."""
    return tuple(one for one in events if one.is_visible_to(seat))


class _LessonsFile(msgspec.Struct, forbid_unknown_fields=True):
    lesson: tuple[Lesson, ...]


@cache
def lessons_of(game: str, folder: Path = LESSONS_FOLDER) -> tuple[LessonPosition, ...]:
    """The lessons of a game, in their order; none if it has no file. LessonError for anything that does not hold."""
    path = folder / f"{game}.toml"
    if not path.exists():
        return ()
    try:
        found = msgspec.convert(tomllib.loads(path.read_text("utf-8")), type=_LessonsFile).lesson
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise LessonError(f"{path.name}: {error}") from None
    names = [one.name for one in found]
    if len(names) != len({*names}):
        raise LessonError(f"{path.name}: two lessons have one name")
    return tuple([_prepare(game, lesson) for lesson in found])


def _prepare(game: str, lesson: Lesson) -> LessonPosition:
    """The lesson with its position. LessonError unless the position can be reached or read, somebody is asked there,
    and each answer is what it is said to be."""
    where = f"{game}.toml: {lesson.name}"
    try:
        position, events = _build_position(game, lesson)
    except ValueError as error:
        raise LessonError(f"{where}: {error}") from None
    if not 0 <= lesson.seat < position.seats or not position.moves(lesson.seat):
        raise LessonError(f"{where}: seat {lesson.seat} has nothing to do there")
    if not MIN_ANSWERS <= len(lesson.answers) <= MAX_ANSWERS:
        raise LessonError(f"{where}: expected {MIN_ANSWERS} to {MAX_ANSWERS} answers")
    if all(one.verdict != RIGHT for one in lesson.answers):
        raise LessonError(f"{where}: no answer is right")
    if len({one.move for one in lesson.answers}) != len(lesson.answers):
        raise LessonError(f"{where}: two answers are one move")
    for one in lesson.answers:
        try:
            rule = _forbidding_rule(position, lesson.seat, one)
        except ValueError as error:
            raise LessonError(f"{where}: {error}") from None
        expected = None if one.verdict in (RIGHT, WEAK) else one.verdict
        if rule != expected:
            raise LessonError(f"{where}: {one.move} is {one.verdict}, but {f'{rule} forbids it' if rule else 'legal'}")
        if not one.says and rule is None:
            raise LessonError(f"{where}: {one.move} says nothing")
    return LessonPosition(game, lesson, position, events_visible_to(lesson.seat, events))


def _forbidding_rule(position: Position, seat: int, answer: Answer) -> str | None:
    """The rule that forbids an answer; None if the seat may do that. ValueError if it is no move of the game."""
    if answer.move == WAIT:
        if not all(map(position.is_claim, position.moves(seat))):
            raise ValueError("only a race lets a seat wait")
        return None
    return position.why_not(seat, position.parse(answer.move))


def _build_position(game: str, lesson: Lesson) -> tuple[Position, tuple[Event, ...]]:
    """The position that the lesson is about, and the events before it. ValueError if it cannot be reached or read."""
    kind = GAMES[game]
    if lesson.position:
        if lesson.seed or lesson.moves:
            raise RecordError(0, "expected either a position, or a seed and moves")
        try:
            position = load(kind, lesson.version, lesson.position.encode())
        except msgspec.MsgspecError as error:
            raise ValueError(str(error)) from None
        again = kind.guess(position.view(lesson.seat), Chance(b"lesson"))
        if again.view(lesson.seat) != position.view(lesson.seat):
            raise ValueError("no game can come to this position")
        return position, ()
    split = [one.partition(" ") for one in lesson.moves]
    record = Record(
        game=game,
        version=kind.VERSION,
        seats=lesson.seats,
        options=lesson.options,
        seed=lesson.seed.encode(),
        played=tuple([RecordedMove(parse_seat(seat), move, (), at) for at, (seat, _, move) in enumerate(split, 1)]),
    )
    steps = [Step(start(record), ()), *(step for _, _, step in replay(record))]
    return steps[-1]

"""Lessons: positions of a game in which a learner is asked for a move, and the texts that explain each answer.

`data/lessons/<game>.toml` has the lessons of a game in their order:

    [[lesson]]
    name = "flee"                    a word that is part of the ids of the texts
    seats = 3
    options = { memory = "relaxed" } may be left out
    seed = "any text"                the position follows from seed and moves, as in a record
    moves = ["p0 offer 1", "p1 offer 2"]
    seat = 2                         the seat of the learner
    answers = [
        { move = "offer 3", is = "right", says = "alone" },
        { move = "offer 1", is = "weak", says = "scared" },
        { move = "collect 2", is = "SM5" },
    ]

A lesson may have `version` and `position` instead of seed and moves. `position` is JSON from `games.core.dump`. The
value of `is` is `right`, `weak`, or the id of the rule that forbids the move. In a race, `wait` (no claim) is an answer
too. A mistake in a file is found when the file is loaded.
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
"""The answer that makes no claim in a race, although it is not a move of the game. A claim is a move that seats race
for."""
MIN_ANSWERS, MAX_ANSWERS = 2, 5
"""The smallest and the largest number of answers in a lesson. A choice needs two, and a row of buttons has room for
five."""


class LessonError(ValueError):
    """Raised for a file of lessons that cannot be used. The message names the game, the lesson and the problem."""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer that a lesson offers. `move` is the move in notation, or `wait`. `verdict` is `right`, `weak`, or the
    id of the rule that forbids the move. `says` is part of the id of the text that explains the answer. A forbidden
    move does not need this text."""

    move: str
    verdict: str = msgspec.field(name="is")
    says: str = ""


class Lesson(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """A lesson, with the fields that it has in the file."""

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
        """A hash of the lesson, with which the bot recognizes an answer to an older version of the lesson."""
        return blake2b(msgspec.json.encode(self), digest_size=4).hexdigest()

    def answer(self, move: str) -> Answer | None:
        """Returns the answer with this move in notation, or None if the lesson does not offer this move."""
        return next((answer for answer in self.answers if answer.move == move), None)


class LessonPosition(msgspec.Struct, frozen=True, eq=False):
    """A lesson, its position, and the events of the last move before this position."""

    game: str
    lesson: Lesson
    position: Position
    events: tuple[Event, ...] = ()

    @property
    def key(self) -> str:
        """The permanent id of the lesson, such as `smile:flee`."""
        return f"{self.game}:{self.lesson.name}"

    def move_for(self, answer: Answer) -> Move | None:
        """Returns the move of this answer, or None for the answer `wait`."""
        return None if answer.move == WAIT else self.position.parse(answer.move)

    def after_answer(self, answer: Answer) -> LessonPosition:
        """Plays an answer, whose move must be legal. Returns the lesson with the new position, and with the events that
        the learner may see."""
        move, seat = self.move_for(answer), self.lesson.seat
        if move is None:
            return self
        seed = self.lesson.seed.encode() or b"lesson"
        position, events = self.position.play(seat, move, Chance(seed, len(self.lesson.moves) + 1))
        return msgspec.structs.replace(self, position=position, events=events_visible_to(seat, events))


def events_visible_to(seat: int, events: Iterable[Event]) -> tuple[Event, ...]:
    """Returns those of the events that this seat may see."""
    return tuple(event for event in events if event.is_visible_to(seat))


class _LessonsFile(msgspec.Struct, forbid_unknown_fields=True):
    lesson: tuple[Lesson, ...]


@cache
def lessons_of(game: str, folder: Path = LESSONS_FOLDER) -> tuple[LessonPosition, ...]:
    """Returns the lessons of a game in the order of its file, or () if the game has no file. LessonError if a lesson
    has a mistake."""
    path = folder / f"{game}.toml"
    if not path.exists():
        return ()
    try:
        lessons = msgspec.convert(tomllib.loads(path.read_text("utf-8")), type=_LessonsFile).lesson
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise LessonError(f"{path.name}: {error}") from None
    names = [lesson.name for lesson in lessons]
    if len(names) != len({*names}):
        raise LessonError(f"{path.name}: two lessons have the same name")
    return tuple([_prepare(game, lesson) for lesson in lessons])


def _prepare(game: str, lesson: Lesson) -> LessonPosition:
    """Returns the lesson with its position. LessonError if the position cannot be reached or read, if the learner has
    no move there, or if an answer has a wrong verdict."""
    where = f"{game}.toml: {lesson.name}"
    try:
        position, events = _build_position(game, lesson)
    except ValueError as error:
        raise LessonError(f"{where}: {error}") from None
    if not 0 <= lesson.seat < position.seats or not position.moves(lesson.seat):
        raise LessonError(f"{where}: seat {lesson.seat} has nothing to do there")
    if not MIN_ANSWERS <= len(lesson.answers) <= MAX_ANSWERS:
        raise LessonError(f"{where}: expected {MIN_ANSWERS} to {MAX_ANSWERS} answers")
    if all(answer.verdict != RIGHT for answer in lesson.answers):
        raise LessonError(f"{where}: no answer is right")
    if len({answer.move for answer in lesson.answers}) != len(lesson.answers):
        raise LessonError(f"{where}: two answers are the same move")
    for answer in lesson.answers:
        try:
            rule = _forbidding_rule(position, lesson.seat, answer)
        except ValueError as error:
            raise LessonError(f"{where}: {error}") from None
        expected = None if answer.verdict in (RIGHT, WEAK) else answer.verdict
        if rule != expected:
            legality = f"{rule} forbids it" if rule else "legal"
            raise LessonError(f"{where}: {answer.move} is {answer.verdict}, but {legality}")
        if not answer.says and rule is None:
            raise LessonError(f"{where}: {answer.move} says nothing")
    return LessonPosition(game, lesson, position, events_visible_to(lesson.seat, events))


def _forbidding_rule(position: Position, seat: int, answer: Answer) -> str | None:
    """Returns the id of the rule that forbids this answer, or None if the answer is legal. ValueError if the answer is
    not a move of the game."""
    if answer.move == WAIT:
        if not all(map(position.is_claim, position.moves(seat))):
            raise ValueError("only a race lets a seat wait")
        return None
    return position.why_not(seat, position.parse(answer.move))


def _build_position(game: str, lesson: Lesson) -> tuple[Position, tuple[Event, ...]]:
    """Returns the position of the lesson, and the events of the last move before it. ValueError if the position cannot
    be reached or read."""
    kind = GAMES[game]
    if lesson.position:
        if lesson.seed or lesson.moves:
            raise RecordError(0, "expected either a position, or a seed and moves")
        try:
            position = load(kind, lesson.version, lesson.position.encode())
        except msgspec.MsgspecError as error:
            raise ValueError(str(error)) from None
        guess = kind.guess(position.view(lesson.seat), Chance(b"lesson"))
        if guess.view(lesson.seat) != position.view(lesson.seat):
            raise ValueError("no game can come to this position")
        return position, ()
    split = [line.partition(" ") for line in lesson.moves]
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

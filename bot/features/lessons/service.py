"""Lessons, drawn for a reader on the game's own screens; and which one comes next."""

from __future__ import annotations

from bot.art.emojis import Emojis
from bot.core.errors import Refusal
from bot.features.lessons import screens
from bot.features.lessons.screens import LessonPage
from bot.i18n.translations import Words, computer_name, words_of
from bot.members.model import Member
from bot.screens import SCREENS
from bot.screens.components import Item, Screen
from bot.screens.composer import label_of
from bot.screens.frame import Frame
from bot.screens.game import Label
from games import GAMES
from games.lessons import RIGHT, Answer, Taught, lessons_of
from games.players.base import Level

WEAKEST: Level = "easy"
"""The others at a lesson, and in the first game after it."""


def lesson(game: str, number: int) -> Taught:
    """A lesson of a game, from 1. A Refusal if there is none, or no longer."""
    if game not in GAMES:
        raise Refusal("refuse-unknown-button")
    found = lessons_of(game)
    if not 1 <= number <= len(found):
        raise Refusal("refuse-lesson-changed")
    return found[number - 1]


def following(reader: Member, game: str) -> int:
    """The number of the first lesson that the reader has not solved; of the first one if there is none."""
    found = lessons_of(game) if game in GAMES else ()
    return next((at for at, one in enumerate(found, 1) if one.key not in reader.lessons), 1)


def page(
    game: str, number: int, given: Answer | None, reader: Member, name: str, emojis: Emojis, *, can_play: bool
) -> Screen:
    """A lesson for its reader, who is called `name` and has `given` an answer; after the right one what came of it. A
    Refusal if there is no such lesson."""
    asked, words = lesson(game, number), words_of(reader)
    shown = asked.after(given) if given is not None and given.verdict == RIGHT else asked
    frame = _frame(shown, _names(asked, name, words), words, reader.id, emojis)
    every = [one.key for one in lessons_of(game)]
    solved = sum(one in reader.lessons for one in every)
    at = LessonPage(game, number, len(every), solved, asked.key in reader.lessons)
    offered = [(one, _label(one, asked, frame)) for one in asked.lesson.answers]
    table = _shown(shown, frame)
    return screens.lesson(table, offered, at, asked.lesson, given, frame, can_play=can_play)


def _frame(shown: Taught, names: tuple[str, ...], words: Words, reader: int, emojis: Emojis) -> Frame:
    seats, seat = range(len(names)), shown.lesson.seat
    return Frame(
        table=0,
        game=shown.game,
        names=names,
        words=words,
        computers=tuple([one != seat for one in seats]),
        levels=tuple([WEAKEST if one != seat else None for one in seats]),
        members=tuple([reader if one == seat else None for one in seats]),
        recent=shown.events,
        emojis=emojis,
        waiting_for=(seat,) if shown.position.moves(seat) else (),
        is_private=True,
        use="lesson",
    )


def _names(asked: Taught, name: str, words: Words) -> tuple[str, ...]:
    """Who sits at a lesson: its reader, and computer players."""
    others: list[str] = []
    while len(others) < asked.position.seats - 1:
        others.append(computer_name(words, [name, *others]))
    seat = asked.lesson.seat
    return (*others[:seat], name, *others[seat:])


def _label(answer: Answer, asked: Taught, frame: Frame) -> Label:
    """What the button of an answer says: what the game's own button would say there."""
    move = asked.move(answer)
    if move is None:
        return Label(frame.words("learn-wait"))
    return label_of(move, asked.position.view(asked.lesson.seat), frame)


def _shown(lesson: Taught, frame: Frame) -> list[Item]:
    """What the game shows of a lesson: its hand, or for a race the table, where all lies open."""
    game = SCREENS[lesson.game]
    if game.taught is not None:
        return [*game.taught(lesson.position.view(None), frame).items]
    return [*game.private(lesson.position.view(lesson.lesson.seat), (), frame).items]

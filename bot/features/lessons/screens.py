"""A lesson: the game's own screen, what would you do, and what is said to that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from discord import ButtonStyle

from bot.core.custom_ids import Id, Page
from bot.i18n.names import LEVEL_SIGNS
from bot.i18n.translations import Words
from bot.screens import rulebook
from bot.screens.components import Item, Screen, box, boxed, button, option, row, rows, select, text
from bot.screens.frame import Frame, Label
from bot.screens.parts import DOT, dashed
from games import GAMES
from games.core import seat_name
from games.lessons import RIGHT, WEAK, Answer, Lesson

SIGNS = {RIGHT: "✅", WEAK: "🤔"}
FORBIDDEN = "🚫"
WIDE = 3
"""Answers side by side: they are words, and phones are narrow."""


class LearnPage(Id, frozen=True, tag="x:{game}:learn:{number}"):
    """A lesson, from 1, of a game."""

    game: str
    number: Page


class LearnAnswer(Id, frozen=True, tag="x:{game}:learn:{number}:{mark}:{move}"):
    """What the member would do in a lesson, in notation; `mark` says what the lesson was when it was asked."""

    game: str
    number: Page
    mark: str
    move: str


class LearnPlay(Id, frozen=True, tag="x:{game}:learn:play"):
    """A game after the lessons, against weak computer players."""

    game: str


class ChooseLearn(Id, frozen=True, tag="x:learn"):
    """The lessons of the game that is chosen."""


class AllLessons(Id, frozen=True, tag="x:lessons"):
    """The games that have lessons."""


@dataclass(frozen=True)
class LessonPage:
    """Where a reader is: which lesson of how many, and how many of them they have solved; whether this one is."""

    game: str
    number: int
    count: int
    solved: int
    is_solved: bool


def lesson(
    shown: Sequence[Item],
    offered: Sequence[tuple[Answer, Label]],
    at: LessonPage,
    lesson: Lesson,
    given: Answer | None,
    frame: Frame,
    *,
    can_play: bool,
) -> Screen:
    """A lesson: what its game shows, the question, and the answers that are `offered` with their labels; once one was
    `given` what there is to say to it. The right one ends the lesson, and is all that is left. `can_play`: whether the
    game can be played where the reader is."""
    items = [text(_head(at, lesson, frame.words)), *shown]
    is_right = given is not None and given.verdict == RIGHT
    if not is_right:
        items.append(text(_said(lesson.name, at.game, frame)))
        items += rows([_answer(one, label, at, lesson) for one, label in offered], wide=WIDE)
    if given is not None:
        items.append(_told(given, lesson, at.game, frame))
    ways = _ways(at, frame.words, is_right=is_right, can_play=can_play)
    return Screen(*items, *([row(*ways)] if ways else []))


def lessons(words: Words) -> Screen:
    """The games that one can learn."""
    options = [option(game, words(f"game-{dashed(game)}"), rulebook.icon(game)) for game in GAMES]
    chooser = select(ChooseLearn(), options, placeholder=words("learn-choose"))
    return boxed(text(f"### 🎓 {words('learn-title')}\n{words('learn-about')}"), chooser)


def lessons_button(words: Words) -> Item:
    """The way to the lessons of all games."""
    return button(words("button-lessons"), AllLessons(), emoji="🎓")


def _head(at: LessonPage, lesson: Lesson, words: Words) -> str:
    title = words(f"learn-{dashed(at.game)}-{lesson.name}-title")
    facts = [
        words(f"game-{dashed(at.game)}"),
        words("learn-number", number=at.number, count=at.count),
        words("learn-solved", solved=at.solved, count=at.count),
    ]
    return f"## 🎓 {title}{' ✅' if at.is_solved else ''}\n-# {DOT.join(facts)}"


def _answer(one: Answer, label: Label, at: LessonPage, lesson: Lesson) -> Item:
    asks = LearnAnswer(at.game, at.number, lesson.mark, one.move)
    return button(label.text, asks, style=ButtonStyle.primary, emoji=label.emoji)


def _told(given: Answer, lesson: Lesson, game: str, frame: Frame) -> Item:
    """What is said to an answer: that it is right, weak or forbidden, and why."""
    if given.verdict not in SIGNS:
        why, how = frame.words(f"why-{given.verdict}"), "forbidden"
    else:
        own, shared = f"{lesson.name}-{given.says}", given.says
        is_own = frame.words.has(f"learn-{dashed(game)}-{own}")
        why, how = _said(own if is_own else shared, game, frame), given.verdict
    return box(text(f"{SIGNS.get(given.verdict, FORBIDDEN)} **{frame.words(f'learn-{how}')}** {why}"))


def _said(what: str, game: str, frame: Frame) -> str:
    """A text of the game's lessons, which may name the players: `$p1` is whoever sits at seat 1."""
    names = {seat_name(seat): frame.name(seat) for seat in range(len(frame.names))}
    return frame.words(f"learn-{dashed(game)}-{what}", **names)


def _ways(at: LessonPage, words: Words, *, is_right: bool, can_play: bool) -> list[Item]:
    """Back and on; after the last lesson a game."""
    shown = []
    if at.number > 1:
        shown.append(button(words("learn-back"), LearnPage(at.game, at.number - 1), emoji="◀️"))
    onward = ButtonStyle.success if is_right else ButtonStyle.secondary
    if at.number < at.count:
        told = words("learn-next" if is_right else "learn-skip")
        shown.append(button(told, LearnPage(at.game, at.number + 1), style=onward, emoji="▶️"))
    elif can_play:
        shown.append(button(words("learn-play"), LearnPlay(at.game), style=onward, emoji=LEVEL_SIGNS["easy"]))
    return shown

"""`/learn`: a few lessons about each game, each a position in which the reader acts; then a first game against weak
computer players.

Lessons are not stored as tables: their buttons carry game, lesson and move. Solved lessons are stored with the member.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from discord import ButtonStyle, app_commands
from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.commands.dispatcher import game_choices, on_component, slash_command
from bot.commands.play import PlayCommands
from bot.commands.reply import Reply
from bot.core.custom_ids import Id, Page
from bot.core.errors import Refusal
from bot.features.solo import SoloCommands
from bot.i18n.names import LEVEL_SIGNS
from bot.i18n.translations import Translations, computer_name, translations_of
from bot.members.model import Member
from bot.members.people import People
from bot.messages.render import Renderer
from bot.screens import SCREENS, rulebook
from bot.screens.components import Item, Screen, button, container, container_screen, option, row, rows, select, text
from bot.screens.composer import move_label
from bot.screens.context import Label, ScreenContext
from bot.screens.parts import SEPARATOR, to_fluent_id
from bot.screens.rulebook import LearnButton
from bot.tables import seats
from bot.tables.host import Host
from bot.tables.private import SOLO_GAMES, TURNS_WITH_HINT
from bot.tables.table import Table
from games import GAMES
from games import lessons as taught
from games.core import seat_name
from games.lessons import RIGHT, WEAK, Lesson, LessonPosition, lessons_of
from games.players.base import Level

WEAKEST: Level = "easy"
"""The level of the computer players in lessons and in the first game after them."""
SIGNS = {RIGHT: "✅", WEAK: "🤔"}
FORBIDDEN = "🚫"
WIDE = 3
"""Maximum number of answers in a row: they are words, and phones are narrow."""


class LearnPage(Id, frozen=True, tag="x:{game}:learn:{number}"):
    """A lesson of a game; `number` counts from 1."""

    game: str
    number: Page


class LearnAnswer(Id, frozen=True, tag="x:{game}:learn:{number}:{mark}:{move}"):
    """The member's answer in a lesson, in notation; `mark` is the fingerprint of the lesson when it was shown."""

    game: str
    number: Page
    mark: str
    move: str


class LearnPlay(Id, frozen=True, tag="x:{game}:learn:play"):
    """A game after the lessons, against weak computer players."""

    game: str


class ChooseLearn(Id, frozen=True, tag="x:learn"):
    """The lessons of the chosen game."""


class AllLessons(Id, frozen=True, tag="x:lessons"):
    """The games that have lessons."""


@dataclass(frozen=True)
class LessonPage:
    """A reader's progress: the number of the lesson, the numbers of all and of solved lessons, and whether this lesson
    is solved."""

    game: str
    number: int
    count: int
    solved: int
    is_solved: bool


def lesson_screen(
    shown: Sequence[Item],
    offered: Sequence[tuple[taught.Answer, Label]],
    at: LessonPage,
    lesson: Lesson,
    given: taught.Answer | None,
    ctx: ScreenContext,
    *,
    can_play: bool,
) -> Screen:
    """A lesson: the game's screen (`shown`), the question, and the `offered` answers with their labels; or, once an
    answer was `given`, the comment on it. After the right answer the question is left out. `can_play`: whether the game
    can be played where the reader is."""
    items = [text(_head(at, lesson, ctx.t)), *shown]
    is_right = given is not None and given.verdict == RIGHT
    if not is_right:
        items.append(text(_said(lesson.name, at.game, ctx)))
        items += rows([_answer(one, label, at, lesson) for one, label in offered], per_row=WIDE)
    if given is not None:
        items.append(_told(given, lesson, at.game, ctx))
    ways = _ways(at, ctx.t, is_right=is_right, can_play=can_play)
    return Screen(*items, *([row(*ways)] if ways else []))


def lessons(t: Translations) -> Screen:
    """The select with all games that have lessons."""
    options = [option(game, t(f"game-{to_fluent_id(game)}"), rulebook.game_emoji(game)) for game in GAMES]
    chooser = select(ChooseLearn(), options, placeholder=t("learn-choose"))
    return container_screen(text(f"### 🎓 {t('learn-title')}\n{t('learn-about')}"), chooser)


def lessons_button(t: Translations) -> Item:
    """A button that shows the games with lessons."""
    return button(t("button-lessons"), AllLessons(), emoji="🎓")


def _head(at: LessonPage, lesson: Lesson, t: Translations) -> str:
    title = t(f"learn-{to_fluent_id(at.game)}-{lesson.name}-title")
    facts = [
        t(f"game-{to_fluent_id(at.game)}"),
        t("learn-number", number=at.number, count=at.count),
        t("learn-solved", solved=at.solved, count=at.count),
    ]
    return f"## 🎓 {title}{' ✅' if at.is_solved else ''}\n-# {SEPARATOR.join(facts)}"


def _answer(one: taught.Answer, label: Label, at: LessonPage, lesson: Lesson) -> Item:
    asks = LearnAnswer(at.game, at.number, lesson.fingerprint, one.move)
    return button(label.text, asks, style=ButtonStyle.primary, emoji=label.emoji)


def _told(given: taught.Answer, lesson: Lesson, game: str, ctx: ScreenContext) -> Item:
    """The comment on an answer: that it is right, weak or forbidden, and why."""
    if given.verdict not in SIGNS:
        why, how = ctx.t(f"why-{given.verdict}"), "forbidden"
    else:
        own, shared = f"{lesson.name}-{given.says}", given.says
        is_own = ctx.t.has(f"learn-{to_fluent_id(game)}-{own}")
        why, how = _said(own if is_own else shared, game, ctx), given.verdict
    return container(text(f"{SIGNS.get(given.verdict, FORBIDDEN)} **{ctx.t(f'learn-{how}')}** {why}"))


def _said(what: str, game: str, ctx: ScreenContext) -> str:
    """A text of the game's lessons, which may contain names of players: `$p1` is the player at seat 1."""
    names = {seat_name(seat): ctx.name(seat) for seat in range(len(ctx.names))}
    return ctx.t(f"learn-{to_fluent_id(game)}-{what}", **names)


def _ways(at: LessonPage, t: Translations, *, is_right: bool, can_play: bool) -> list[Item]:
    """The buttons to the previous and next lesson; after the last lesson, to a first game."""
    shown = []
    if at.number > 1:
        shown.append(button(t("learn-back"), LearnPage(at.game, at.number - 1), emoji="◀️"))
    onward = ButtonStyle.success if is_right else ButtonStyle.secondary
    if at.number < at.count:
        told = t("learn-next" if is_right else "learn-skip")
        shown.append(button(told, LearnPage(at.game, at.number + 1), style=onward, emoji="▶️"))
    elif can_play:
        shown.append(button(t("learn-play"), LearnPlay(at.game), style=onward, emoji=LEVEL_SIGNS["easy"]))
    return shown


def lesson(game: str, number: int) -> LessonPosition:
    """Returns a lesson of a game by its number, from 1. A Refusal if it does not exist or no longer exists."""
    if game not in GAMES:
        raise Refusal("refuse-unknown-button")
    positions = lessons_of(game)
    if not 1 <= number <= len(positions):
        raise Refusal("refuse-lesson-changed")
    return positions[number - 1]


def next_unsolved(reader: Member, game: str) -> int:
    """The number of the first lesson that the reader has not solved; 1 if all are solved."""
    positions = lessons_of(game) if game in GAMES else ()
    return next((number for number, one in enumerate(positions, 1) if one.key not in reader.lessons), 1)


def page(
    game: str, number: int, given: taught.Answer | None, reader: Member, name: str, emojis: Emojis, *, can_play: bool
) -> Screen:
    """The screen of a lesson for a reader with this display name, who may have `given` an answer. After the right
    answer it shows the position that results. A Refusal if the lesson does not exist."""
    asked, t = lesson(game, number), translations_of(reader)
    shown = asked.after_answer(given) if given is not None and given.verdict == RIGHT else asked
    ctx = _ctx(shown, _names(asked, name, t), t, reader.id, emojis)
    every = [one.key for one in lessons_of(game)]
    solved = sum(one in reader.lessons for one in every)
    at = LessonPage(game, number, len(every), solved, asked.key in reader.lessons)
    offered = [(answer, _label(answer, asked, ctx)) for answer in asked.lesson.answers]
    table = _shown(shown, ctx)
    return lesson_screen(table, offered, at, asked.lesson, given, ctx, can_play=can_play)


def _ctx(shown: LessonPosition, names: tuple[str, ...], t: Translations, reader: int, emojis: Emojis) -> ScreenContext:
    seats, seat = range(len(names)), shown.lesson.seat
    return ScreenContext(
        table=0,
        game=shown.game,
        names=names,
        t=t,
        computers=tuple([one != seat for one in seats]),
        levels=tuple([WEAKEST if one != seat else None for one in seats]),
        members=tuple([reader if one == seat else None for one in seats]),
        recent=shown.events,
        emojis=emojis,
        waiting_for=(seat,) if shown.position.moves(seat) else (),
        is_private=True,
        use="lesson",
    )


def _names(asked: LessonPosition, name: str, t: Translations) -> tuple[str, ...]:
    """The names at a lesson by seat: the reader's and those of computer players."""
    others: list[str] = []
    while len(others) < asked.position.seats - 1:
        others.append(computer_name(t, [name, *others]))
    seat = asked.lesson.seat
    return (*others[:seat], name, *others[seat:])


def _label(answer: taught.Answer, asked: LessonPosition, ctx: ScreenContext) -> Label:
    """The label of an answer's button, the same as on the game's own button."""
    move = asked.move_for(answer)
    if move is None:
        return Label(ctx.t("learn-wait"))
    return move_label(move, asked.position.view(asked.lesson.seat), ctx)


def _shown(lesson: LessonPosition, ctx: ScreenContext) -> list[Item]:
    """The game's screen in a lesson: the hand, or in a race the public table."""
    game = SCREENS[lesson.game]
    if game.taught is not None:
        return [*game.taught(lesson.position.view(None), ctx).items]
    return [*game.private(lesson.position.view(lesson.lesson.seat), (), ctx).items]


@dataclass(eq=False, repr=False)
class LearnCommands:
    """Lessons."""

    host: Host
    people: People
    renderer: Renderer
    play: PlayCommands
    solo: SoloCommands

    def __post_init__(self) -> None:
        """Checks all lessons; LessonError if one is wrong."""
        for game in GAMES:
            lessons_of(game)

    @app_commands.describe(game="Which game?")
    @app_commands.choices(game=game_choices(GAMES))
    @slash_command("Learn a game in five minutes: press what you would do", anywhere=True)
    async def learn(self, reply: Reply, member: Member, game: str) -> None:
        """`/learn`: the first lesson that the member has not solved."""
        await reply.send_private(self._drawn(reply, member, game, next_unsolved(member, game)))

    @on_component
    async def next(self, reply: Reply, member: Member, custom_id: LearnButton) -> None:
        """Shows the first unsolved lesson when *Learn* is pressed."""
        await self.learn(reply, member, custom_id.game)

    @on_component
    async def all(self, reply: Reply, member: Member, custom_id: AllLessons) -> None:
        """Shows the games with lessons."""
        await reply.send_private(lessons(translations_of(member)))

    @on_component
    async def choose(self, reply: Reply, member: Member, custom_id: ChooseLearn) -> None:
        """Shows the first unsolved lesson of the chosen game."""
        await reply.show(self._drawn(reply, member, reply.value, next_unsolved(member, reply.value)))

    @on_component
    async def page(self, reply: Reply, member: Member, custom_id: LearnPage) -> None:
        """Shows the lesson of the pressed button."""
        await reply.show(self._drawn(reply, member, custom_id.game, custom_id.number))

    @on_component
    async def answered(self, reply: Reply, member: Member, custom_id: LearnAnswer) -> None:
        """Comments on the member's answer. A Refusal if the lesson has changed since it was shown."""
        position = lesson(custom_id.game, custom_id.number)
        given = position.lesson.answer(custom_id.move)
        if position.lesson.fingerprint != custom_id.mark or given is None:
            raise Refusal("refuse-lesson-changed")
        if given.verdict == RIGHT and position.key not in member.lessons:
            member = await self.people.add_solved_lesson(member.id, position.key)
        await reply.show(self._drawn(reply, member, custom_id.game, custom_id.number, given))

    @on_component
    async def first_game(self, reply: Reply, member: Member, custom_id: LearnPlay) -> None:
        """Starts a game after the lessons: a solo game with hints, or for a race a full lobby."""
        if custom_id.game in SOLO_GAMES:
            await self.solo.begin_once(reply, member, custom_id.game, WEAKEST, hints=TURNS_WITH_HINT)
            return
        if custom_id.game not in GAMES:
            raise Refusal("refuse-unknown-button")
        if await self.play.join_waiting_lobby(reply, member, custom_id.game):
            return
        handle = await self.play.open_lobby(reply, member, custom_id.game)
        named = partial(computer_name, await self.renderer.server_translations(handle.table))

        def filled(table: Table) -> Table:
            return seats.fill_with_computers(replace(table, level=WEAKEST), named, reply.interaction.id, WEAKEST)

        handle = await self.host.change(handle.id, filled)
        await self.play.show_lobby(reply, member, handle)

    def _drawn(
        self, reply: Reply, member: Member, game: str, number: int, given: taught.Answer | None = None
    ) -> Screen:
        """The screen of a lesson for this reader, who may have `given` an answer. A Refusal if there is no lesson."""
        can_play = game in SOLO_GAMES or reply.interaction.guild_id is not None
        return page(game, number, given, member, reply.name, self.renderer.emojis, can_play=can_play)

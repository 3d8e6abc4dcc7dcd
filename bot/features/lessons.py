"""`/learn`: a few lessons about each game. In each lesson the reader sees a position and answers what to do. After the
lessons follows a first game against weak computer players.

Lessons are not stored as tables: their buttons carry the game, the lesson and the move. Which lessons a member has
solved is stored with the member."""

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
"""The level of the computer players in lessons, and in the first game after the lessons."""
SIGNS = {RIGHT: "✅", WEAK: "🤔"}
FORBIDDEN = "🚫"
WIDE = 3
"""Maximum number of answers in a row of buttons. Answers are words, and phones are narrow."""


class LearnPage(Id, frozen=True, tag="x:{game}:learn:{number}"):
    """A button that shows a lesson of a game. Lessons are counted from 1."""

    game: str
    number: Page


class LearnAnswer(Id, frozen=True, tag="x:{game}:learn:{number}:{mark}:{move}"):
    """A button with an answer in a lesson. `move` is the answer in the game's notation. `mark` is a hash of the lesson,
    to recognize answers to an older version."""

    game: str
    number: Page
    mark: str
    move: str


class LearnPlay(Id, frozen=True, tag="x:{game}:learn:play"):
    """A button that starts a game against weak computer players, after the lessons."""

    game: str


class ChooseLearn(Id, frozen=True, tag="x:learn"):
    """The select that shows a lesson of the chosen game."""


class AllLessons(Id, frozen=True, tag="x:lessons"):
    """The button that shows the select of a game with lessons."""


@dataclass(frozen=True)
class LessonPage:
    """A lesson as its reader sees it. `number` is counted from 1. `count` is how many lessons the game has, `solved`
    how many of them the reader has solved."""

    game: str
    number: int
    count: int
    solved: int
    is_solved: bool


def lesson_screen(
    game_items: Sequence[Item],
    answers_with_labels: Sequence[tuple[taught.Answer, Label]],
    page: LessonPage,
    lesson: Lesson,
    given: taught.Answer | None,
    ctx: ScreenContext,
    *,
    can_play: bool,
) -> Screen:
    """The message of a lesson: the game's screen (`game_items`), then the question and its possible answers. If the
    reader has answered (`given`), a comment on the answer follows. After a right answer, the question and answers are
    left out. `can_play` tells whether the reader can start the game here."""
    items = [text(_title_text(page, lesson, ctx.t)), *game_items]
    is_right = given is not None and given.verdict == RIGHT
    if not is_right:
        items.append(text(_lesson_text(lesson.name, page.game, ctx)))
        items += rows(
            [_answer_button(answer, label, page, lesson) for answer, label in answers_with_labels], per_row=WIDE
        )
    if given is not None:
        items.append(_answer_comment(given, lesson, page.game, ctx))
    navigation = _navigation_buttons(page, ctx.t, is_right=is_right, can_play=can_play)
    return Screen(*items, *([row(*navigation)] if navigation else []))


def lesson_list_screen(t: Translations) -> Screen:
    """The select of a game with lessons."""
    options = [option(game, t(f"game-{to_fluent_id(game)}"), rulebook.game_emoji(game)) for game in GAMES]
    chooser = select(ChooseLearn(), options, placeholder=t("learn-choose"))
    return container_screen(text(f"### 🎓 {t('learn-title')}\n{t('learn-about')}"), chooser)


def lessons_button(t: Translations) -> Item:
    """A button that shows the games with lessons."""
    return button(t("button-lessons"), AllLessons(), emoji="🎓")


def _title_text(page: LessonPage, lesson: Lesson, t: Translations) -> str:
    title = t(f"learn-{to_fluent_id(page.game)}-{lesson.name}-title")
    facts = [
        t(f"game-{to_fluent_id(page.game)}"),
        t("learn-number", number=page.number, count=page.count),
        t("learn-solved", solved=page.solved, count=page.count),
    ]
    return f"## 🎓 {title}{' ✅' if page.is_solved else ''}\n-# {SEPARATOR.join(facts)}"


def _answer_button(answer: taught.Answer, label: Label, page: LessonPage, lesson: Lesson) -> Item:
    custom_id = LearnAnswer(page.game, page.number, lesson.fingerprint, answer.move)
    return button(label.text, custom_id, style=ButtonStyle.primary, emoji=label.emoji)


def _answer_comment(given: taught.Answer, lesson: Lesson, game: str, ctx: ScreenContext) -> Item:
    """The comment on an answer: whether it is right, weak or forbidden, and why."""
    if given.verdict not in SIGNS:
        why, how = ctx.t(f"why-{given.verdict}"), "forbidden"
    else:
        own, shared = f"{lesson.name}-{given.says}", given.says
        is_own = ctx.t.has(f"learn-{to_fluent_id(game)}-{own}")
        why, how = _lesson_text(own if is_own else shared, game, ctx), given.verdict
    return container(text(f"{SIGNS.get(given.verdict, FORBIDDEN)} **{ctx.t(f'learn-{how}')}** {why}"))


def _lesson_text(key: str, game: str, ctx: ScreenContext) -> str:
    """A text of the game's lessons in the reader's language. It may contain names of players: `$p1` is the player at
    seat 1."""
    names = {seat_name(seat): ctx.name(seat) for seat in range(len(ctx.names))}
    return ctx.t(f"learn-{to_fluent_id(game)}-{key}", **names)


def _navigation_buttons(page: LessonPage, t: Translations, *, is_right: bool, can_play: bool) -> list[Item]:
    """The buttons to the previous and next lesson. After the last lesson, a button to a first game if `can_play`.
    `is_right` tells that the reader has just given the right answer."""
    buttons = []
    if page.number > 1:
        buttons.append(button(t("learn-back"), LearnPage(page.game, page.number - 1), emoji="◀️"))
    onward = ButtonStyle.success if is_right else ButtonStyle.secondary
    if page.number < page.count:
        label = t("learn-next" if is_right else "learn-skip")
        buttons.append(button(label, LearnPage(page.game, page.number + 1), style=onward, emoji="▶️"))
    elif can_play:
        buttons.append(button(t("learn-play"), LearnPlay(page.game), style=onward, emoji=LEVEL_SIGNS["easy"]))
    return buttons


def find_lesson(game: str, number: int) -> LessonPosition:
    """Returns a lesson of a game by its number, counted from 1. Raises a Refusal if the game has fewer lessons, for
    example after a change of the lessons."""
    if game not in GAMES:
        raise Refusal("refuse-unknown-button")
    positions = lessons_of(game)
    if not 1 <= number <= len(positions):
        raise Refusal("refuse-lesson-changed")
    return positions[number - 1]


def next_unsolved(reader: Member, game: str) -> int:
    """The number of the first lesson that the reader has not solved, or 1 if all are solved."""
    positions = lessons_of(game) if game in GAMES else ()
    return next((number for number, lesson in enumerate(positions, 1) if lesson.key not in reader.lessons), 1)


def draw_lesson(
    game: str,
    number: int,
    given: taught.Answer | None,
    reader: Member,
    reader_name: str,
    emojis: Emojis,
    *,
    can_play: bool,
) -> Screen:
    """Draws a lesson for a reader with this display name. `given` is the reader's answer, or None before an answer.
    After a right answer the message shows the position after it. Raises a Refusal if the lesson does not exist."""
    lesson, t = find_lesson(game, number), translations_of(reader)
    shown = lesson.after_answer(given) if given is not None and given.verdict == RIGHT else lesson
    ctx = _lesson_context(shown, _names_by_seat(lesson, reader_name, t), t, reader.id, emojis)
    keys = [lesson.key for lesson in lessons_of(game)]
    solved = sum(key in reader.lessons for key in keys)
    page = LessonPage(game, number, len(keys), solved, lesson.key in reader.lessons)
    answers_with_labels = [(answer, _answer_label(answer, lesson, ctx)) for answer in lesson.lesson.answers]
    game_items = _game_items(shown, ctx)
    return lesson_screen(game_items, answers_with_labels, page, lesson.lesson, given, ctx, can_play=can_play)


def _lesson_context(
    lesson: LessonPosition, names: tuple[str, ...], t: Translations, reader: int, emojis: Emojis
) -> ScreenContext:
    seats, seat = range(len(names)), lesson.lesson.seat
    return ScreenContext(
        table=0,
        game=lesson.game,
        names=names,
        t=t,
        computers=tuple([other != seat for other in seats]),
        levels=tuple([WEAKEST if other != seat else None for other in seats]),
        members=tuple([reader if other == seat else None for other in seats]),
        recent=lesson.events,
        emojis=emojis,
        waiting_for=(seat,) if lesson.position.moves(seat) else (),
        is_private=True,
        use="lesson",
    )


def _names_by_seat(lesson: LessonPosition, reader_name: str, t: Translations) -> tuple[str, ...]:
    """The names of the players in a lesson, by seat: the reader, and computer players."""
    others: list[str] = []
    while len(others) < lesson.position.seats - 1:
        others.append(computer_name(t, [reader_name, *others]))
    seat = lesson.lesson.seat
    return (*others[:seat], reader_name, *others[seat:])


def _answer_label(answer: taught.Answer, lesson: LessonPosition, ctx: ScreenContext) -> Label:
    """The label of an answer's button, the same as on the game's own button for that move."""
    move = lesson.move_for(answer)
    if move is None:
        return Label(ctx.t("learn-wait"))
    return move_label(move, lesson.position.view(lesson.lesson.seat), ctx)


def _game_items(lesson: LessonPosition, ctx: ScreenContext) -> list[Item]:
    """The game's screen in a lesson: the hand, or the public table in a game whose lessons show it, such as a race."""
    game = SCREENS[lesson.game]
    if game.taught is not None:
        return [*game.taught(lesson.position.view(None), ctx).items]
    return [*game.private(lesson.position.view(lesson.lesson.seat), (), ctx).items]


@dataclass(eq=False, repr=False)
class LearnCommands:
    """The command `/learn`, and the buttons of lessons."""

    host: Host
    people: People
    renderer: Renderer
    play: PlayCommands
    solo: SoloCommands

    def __post_init__(self) -> None:
        """Checks all lessons when the bot starts. Raises LessonError if one has a mistake."""
        for game in GAMES:
            lessons_of(game)

    @app_commands.describe(game="Which game?")
    @app_commands.choices(game=game_choices(GAMES))
    @slash_command("Learn a game in five minutes: press what you would do", anywhere=True)
    async def learn(self, reply: Reply, member: Member, game: str) -> None:
        """`/learn`: shows the first lesson of the game that the member has not solved."""
        await reply.send_private(self._draw_lesson(reply, member, game, next_unsolved(member, game)))

    @on_component
    async def show_next_lesson(self, reply: Reply, member: Member, custom_id: LearnButton) -> None:
        """Shows the first lesson of the game that the member has not solved."""
        await self.learn(reply, member, custom_id.game)

    @on_component
    async def show_all_lessons(self, reply: Reply, member: Member, custom_id: AllLessons) -> None:
        """Shows the select of a game with lessons."""
        await reply.send_private(lesson_list_screen(translations_of(member)))

    @on_component
    async def choose_game(self, reply: Reply, member: Member, custom_id: ChooseLearn) -> None:
        """Shows the first lesson of the chosen game that the member has not solved."""
        await reply.show(self._draw_lesson(reply, member, reply.value, next_unsolved(member, reply.value)))

    @on_component
    async def turn_page(self, reply: Reply, member: Member, custom_id: LearnPage) -> None:
        """Shows the lesson of the pressed button."""
        await reply.show(self._draw_lesson(reply, member, custom_id.game, custom_id.number))

    @on_component
    async def answer_lesson(self, reply: Reply, member: Member, custom_id: LearnAnswer) -> None:
        """Shows the lesson with a comment on the member's answer. Stores a lesson as solved after the right answer.
        Raises a Refusal if the lesson has changed since it was shown."""
        position = find_lesson(custom_id.game, custom_id.number)
        given = position.lesson.answer(custom_id.move)
        if position.lesson.fingerprint != custom_id.mark or given is None:
            raise Refusal("refuse-lesson-changed")
        if given.verdict == RIGHT and position.key not in member.lessons:
            member = await self.people.add_solved_lesson(member.id, position.key)
        await reply.show(self._draw_lesson(reply, member, custom_id.game, custom_id.number, given))

    @on_component
    async def open_first_game(self, reply: Reply, member: Member, custom_id: LearnPlay) -> None:
        """Starts the game that follows the lessons: a solo game with hints, or for a race a lobby filled with computer
        players. Joins a waiting lobby of the race instead if there is one."""
        if custom_id.game in SOLO_GAMES:
            await self.solo.open_or_show_table(reply, member, custom_id.game, WEAKEST, hints=TURNS_WITH_HINT)
            return
        if custom_id.game not in GAMES:
            raise Refusal("refuse-unknown-button")
        if await self.play.join_waiting_lobby(reply, member, custom_id.game):
            return
        handle = await self.play.open_lobby(reply, member, custom_id.game)
        new_name = partial(computer_name, await self.renderer.server_translations(handle.table))

        def with_computers(table: Table) -> Table:
            return seats.fill_with_computers(replace(table, level=WEAKEST), new_name, reply.interaction.id, WEAKEST)

        handle = await self.host.change(handle.id, with_computers)
        await self.play.show_lobby(reply, member, handle)

    def _draw_lesson(
        self, reply: Reply, member: Member, game: str, number: int, given: taught.Answer | None = None
    ) -> Screen:
        """Draws a lesson for the member. `given` is the member's answer, or None before an answer. Raises a Refusal if
        the lesson does not exist."""
        can_play = game in SOLO_GAMES or reply.interaction.guild_id is not None
        return draw_lesson(game, number, given, member, reply.name, self.renderer.emojis, can_play=can_play)

"""`/learn`: a game in a few lessons, each a position in which the reader acts; then a first game against weak players.

A lesson is no table: its buttons carry game, lesson and move. What was solved is kept with the member.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from discord import app_commands
from msgspec.structs import replace

from bot.commands.answer import Answer
from bot.commands.dispatcher import presses
from bot.commands.play import PlayCommands
from bot.commands.translator import games
from bot.commands.tree import answers
from bot.core.errors import Refusal
from bot.features.lessons import screens
from bot.features.lessons.screens import AllLessons, ChooseLearn, LearnAnswer, LearnPage, LearnPlay
from bot.features.lessons.commands import WEAKEST, following, lesson, page
from bot.features.solo import SoloCommands
from bot.i18n.translations import computer_name, words_of
from bot.members.model import Member
from bot.members.people import People
from bot.messages.render import Renderer
from bot.screens.components import Screen
from bot.screens.rulebook import Learn
from bot.tables import seats
from bot.tables.host import Host
from bot.tables.private import HINTS, SOLO_GAMES
from bot.tables.table import Table
from games import GAMES
from games import lessons as taught
from games.lessons import RIGHT, lessons_of


@dataclass(eq=False, repr=False)
class LearnCommands:
    """Lessons."""

    host: Host
    people: People
    renderer: Renderer
    play: PlayCommands
    solo: SoloCommands

    def __post_init__(self) -> None:
        """LessonError if a lesson does not hold."""
        for game in GAMES:
            lessons_of(game)

    @app_commands.describe(game="Which game?")
    @app_commands.choices(game=games(GAMES))
    @answers("Learn a game in five minutes: press what you would do", anywhere=True)
    async def learn(self, answer: Answer, member: Member, game: str) -> None:
        """`/learn`: the first lesson that the member has not solved."""
        await answer.private(self._drawn(answer, member, game, following(member, game)))

    @presses
    async def next(self, answer: Answer, member: Member, asked: Learn) -> None:
        """The same by a button."""
        await self.learn(answer, member, asked.game)

    @presses
    async def all(self, answer: Answer, member: Member, asked: AllLessons) -> None:
        """The games that one can learn."""
        await answer.private(screens.lessons(words_of(member)))

    @presses
    async def choose(self, answer: Answer, member: Member, asked: ChooseLearn) -> None:
        """The lessons of the game that was chosen."""
        await answer.show(self._drawn(answer, member, answer.value, following(member, answer.value)))

    @presses
    async def page(self, answer: Answer, member: Member, asked: LearnPage) -> None:
        """Another lesson."""
        await answer.show(self._drawn(answer, member, asked.game, asked.number))

    @presses
    async def answered(self, answer: Answer, member: Member, asked: LearnAnswer) -> None:
        """What the member would do. A Refusal if the lesson has changed since it was shown."""
        found = lesson(asked.game, asked.number)
        given = found.lesson.answer(asked.move)
        if found.lesson.mark != asked.mark or given is None:
            raise Refusal("refuse-lesson-changed")
        if given.verdict == RIGHT and found.key not in member.lessons:
            member = await self.people.learned(member.id, found.key)
        await answer.show(self._drawn(answer, member, asked.game, asked.number, given))

    @presses
    async def first_game(self, answer: Answer, member: Member, asked: LearnPlay) -> None:
        """A game after the lessons: alone with hints, or of a race a lobby that is ready to begin."""
        if asked.game in SOLO_GAMES:
            await self.solo.begin_once(answer, member, asked.game, WEAKEST, hints=HINTS)
            return
        if asked.game not in GAMES:
            raise Refusal("refuse-unknown-button")
        if await self.play.shows_waiting(answer, member, asked.game):
            return
        handle = await self.play.open_lobby(answer, member, asked.game)
        named = partial(computer_name, await self.renderer.words(handle.table))

        def filled(table: Table) -> Table:
            return seats.fill(replace(table, level=WEAKEST), named, answer.interaction.id, WEAKEST)

        handle = await self.host.change(handle.id, filled)
        await self.play.show_lobby(answer, member, handle)

    def _drawn(
        self, answer: Answer, member: Member, game: str, number: int, given: taught.Answer | None = None
    ) -> Screen:
        """A lesson of this game for this reader, who has `given` an answer. A Refusal if there is none."""
        can_play = game in SOLO_GAMES or answer.interaction.guild_id is not None
        return page(game, number, given, member, answer.name, self.renderer.emojis, can_play=can_play)

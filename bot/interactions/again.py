"""The buttons of a finished table with which those who played go on: a rematch, another game."""

from __future__ import annotations

from bot.interactions.answer import Answer, say
from bot.interactions.handlers import Commands
from bot.model.ids import AnotherGame, ChooseGame, Rematch
from bot.model.lobby import require_played
from bot.model.people import Member
from bot.model.refusals import Refusal
from bot.screens.finale import choose_game
from bot.tables.handle import Handle
from bot.words.texts import words_of
from games import GAMES


class AgainCommands(Commands):
    """What can be done with a table that is over, or was cancelled."""

    def add(self) -> None:
        """Adds the buttons."""
        self.clicks.reads(Rematch, self.rematch)
        self.clicks.reads(AnotherGame, self.another_game)
        self.clicks.reads(ChooseGame, self.chosen_game)

    async def rematch(self, answer: Answer, member: Member, asked: Rematch) -> None:
        """Rematch: the same game with those who played."""
        await self._again(answer, member, asked.table)

    async def another_game(self, answer: Answer, member: Member, asked: AnotherGame) -> None:
        """Another game: asks which, privately."""
        require_played((await self.host.find(asked.table)).table, member.id)
        await answer.private(choose_game(asked.table, self.renderer.emojis, words_of(member)))

    async def chosen_game(self, answer: Answer, member: Member, asked: ChooseGame) -> None:
        """The game that was chosen, with those who played."""
        if answer.value not in GAMES:
            raise Refusal("refuse-unknown-button")
        await self._again(answer, member, asked.table, answer.value)

    async def _again(self, answer: Answer, member: Member, number: int, game: str | None = None) -> None:
        """Opens a lobby for those who played; whoever presses after that takes their seat there."""
        over = await self.host.find(number)
        lobby = await self.opening.open_again(answer, member, over, game or over.table.game)
        if lobby.id == answer.interaction.id:
            await self.opening.show_lobby(answer, member, lobby)
        else:
            await self._take_seat(answer, member, lobby)

    async def _take_seat(self, answer: Answer, member: Member, handle: Handle) -> None:
        """Joins the lobby that somebody else has opened for another game."""
        click, key = answer.interaction.id, "rematch-seated"
        if handle.table.seat_of(member.id) is None:
            is_sealed = bool(handle.shown.messages) and click > handle.shown.messages[0]
            await self.host.join(handle.id, member.id, answer.name, click if is_sealed else None)
            key = "rematch-joined"
        if handle.shown.messages:
            self.posts.refresh(handle)
        said = say(words_of(member)(key, link=handle.link or "`/table`"))
        self.opening.hands.gather(handle, member, await answer.show(said))

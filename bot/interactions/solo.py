"""`/solo`: a game against computer players that nobody else sees, and the buttons of its hand."""

from __future__ import annotations

from functools import partial

from discord import app_commands

from bot.interactions.answer import Answer
from bot.interactions.choices import games, levels
from bot.interactions.handlers import Commands, answers
from bot.model import ids
from bot.model.people import Member
from bot.model.solo import SOLO_GAMES, paced, require_private
from games.players.base import LEVELS, USUAL_LEVEL


class SoloCommands(Commands):
    """Private tables, from anywhere."""

    def add(self) -> None:
        """Adds this command and the buttons."""
        self.tree.command(description="Play against computer players; nobody else sees it")(self.solo)
        self.clicks.reads(ids.PlaySolo, self.play_solo)
        self.clicks.reads(ids.Solo, self.press)

    @app_commands.describe(game="What do you want to play?", level="How well do they play?")
    @app_commands.choices(game=games(SOLO_GAMES), level=levels())
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @answers
    async def solo(self, answer: Answer, member: Member, game: str, level: str | None = None) -> None:
        """`/solo`: a private table, which has begun."""
        chosen = next((one for one in LEVELS if one == level), USUAL_LEVEL)
        await self.alone.begin(answer, member, game, chosen)

    async def play_solo(self, answer: Answer, member: Member, asked: ids.PlaySolo) -> None:
        """The same by a button."""
        await self.alone.begin_once(answer, member, asked.game, USUAL_LEVEL)

    async def press(self, answer: Answer, member: Member, asked: ids.Solo) -> None:
        """The buttons of a private table."""
        handle = await self.host.find(asked.table)
        require_private(handle.table)
        match asked.what:
            case "quick" | "slow":
                is_quick = asked.what == "quick"
                handle = await self.host.change(handle.id, partial(paced, is_quick=is_quick))
                await self.people.change_member(member.id, is_quick=is_quick)
                await self.shows.solo(answer, member, handle)
            case "stop":
                handle = await self.host.leave(handle.id, member.id)
                await self.shows.solo(answer, member, handle)
            case "again" | "stronger":
                await self.alone.again(answer, member, handle.id, is_stronger=asked.what == "stronger")

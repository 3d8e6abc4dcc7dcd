"""The slash commands: what Discord is told of them, and that each is taken once.

Each module has a class of `Commands`; its `add` registers its commands, which are methods, and buttons.
"""

from __future__ import annotations

from hashlib import blake2b

import discord
from discord import app_commands

from bot.interactions.again import AgainCommands
from bot.interactions.answer import Answer, Guard, Interaction
from bot.interactions.handlers import Commands
from bot.interactions.help import HelpCommands
from bot.interactions.intake import Intake
from bot.interactions.learn import LearnCommands
from bot.interactions.me import MeCommands
from bot.interactions.mytables import MyTablesCommands
from bot.interactions.night import NightCommands
from bot.interactions.play import PlayCommands
from bot.interactions.privacy import PrivacyCommands
from bot.interactions.record import ReplayCommands
from bot.interactions.settings import SettingsCommands
from bot.interactions.solo import SoloCommands
from bot.interactions.standings import StandingsCommands
from bot.interactions.status import StatusCommands
from bot.interactions.tournament import TournamentCommands
from bot.model.people import Member
from bot.model.refusals import Refusal
from bot.store import Store
from bot.store.counts import note, noted


class Tree(app_commands.CommandTree[discord.Client]):
    """The commands; their refusals are reported like those of clicks."""

    def __init__(self, client: discord.Client, guard: Guard, intake: Intake) -> None:
        super().__init__(client, allowed_contexts=app_commands.AppCommandContext(guild=True))
        self._guard = guard
        self._intake = intake

    async def publish(self, store: Store, *, may_tell: bool) -> list[app_commands.AppCommand]:
        """The commands as Discord knows them. They are told only if they are not those of the last start, as Discord
        takes a while to hand them on to all; and only by one process (`may_tell`)."""
        translator = self.translator
        payload = [
            await command.get_translated_payload(self, translator) if translator else command.to_dict(self)
            for command in self.get_commands()
        ]
        mark = f"{self.client.application_id} {blake2b(repr(payload).encode(), digest_size=16).hexdigest()}"
        known = await self.fetch_commands()
        is_known = await noted(store, "commands") == mark and {c.name for c in known} == {
            c.name for c in self.get_commands()
        }
        if may_tell and not is_known:
            known = await self.sync()
            await note(store, "commands", mark, news=("commands 0",))  # each piece of news has a number
        return known

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        return await self._intake.takes(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        cause: Exception = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if isinstance(cause, app_commands.CommandSignatureMismatch | app_commands.CommandNotFound):
            cause = Refusal("refuse-old-command")

        async def fail(_: Member) -> None:
            raise cause

        await self._guard.run(Answer(interaction), fail)


ALL: tuple[type[Commands], ...] = (
    PlayCommands,
    MyTablesCommands,
    StandingsCommands,
    TournamentCommands,
    NightCommands,
    HelpCommands,
    MeCommands,
    SettingsCommands,
    SoloCommands,
    LearnCommands,
    PrivacyCommands,
    ReplayCommands,
    AgainCommands,
    StatusCommands,
)
"""The commands of the bot, module by module."""

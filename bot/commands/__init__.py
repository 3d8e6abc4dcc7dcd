"""Slash commands, one module per group. They listen and delegate: there are no rules and no SQL here.

Each module has a class that is given what it needs; its `add` registers its commands, which are methods, and buttons.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from hashlib import blake2b

import discord
from discord import app_commands

from bot.clicks.answer import Answer, Guard, Interaction
from bot.clicks.clicks import Clicks
from bot.clicks.intake import Intake
from bot.clicks.shows import Shows
from bot.commands.me import MeCommands
from bot.commands.mytables import MyTablesCommands
from bot.commands.night import NightCommands
from bot.commands.opening import Opening
from bot.commands.play import PlayCommands
from bot.commands.privacy import PrivacyCommands
from bot.commands.record import RecordCommands
from bot.commands.rules import RulesCommands
from bot.commands.settings import SettingsCommands
from bot.commands.standings import StandingsCommands
from bot.commands.status import StatusCommands
from bot.commands.tournament import TournamentCommands
from bot.evenings.night import Nights
from bot.evenings.tournament import Tournaments
from bot.model.people import Member
from bot.model.refusals import Refusal
from bot.people.people import People
from bot.people.privacy import Deletion
from bot.showing.posts import Posts
from bot.showing.render import Renderer
from bot.store import Store
from bot.store.counts import note, noted
from bot.tables.host import Host


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


def add_all(
    tree: Tree,
    *,
    guard: Guard,
    clicks: Clicks,
    host: Host,
    posts: Posts,
    renderer: Renderer,
    shows: Shows,
    people: People,
    store: Store,
    tournaments: Tournaments,
    nights: Nights,
    deletion: Deletion,
    now: Callable[[], datetime],
    started: Callable[[], datetime],
    command_ids: dict[str, int],
    contact: str,
) -> None:
    """Adds all commands of the bot to the tree, and their buttons to the clicks."""
    opening = Opening(host, posts, renderer, people, store)
    PlayCommands(guard=guard, host=host, posts=posts, renderer=renderer, shows=shows, opening=opening).add(tree)
    MyTablesCommands(guard=guard, host=host, posts=posts, renderer=renderer).add(tree, clicks)
    StandingsCommands(guard=guard, people=people, store=store, now=now).add(tree, clicks)
    TournamentCommands(guard=guard, people=people, store=store, tournaments=tournaments, opening=opening, now=now).add(
        tree, clicks
    )
    NightCommands(guard=guard, people=people, store=store, nights=nights, opening=opening, now=now).add(tree, clicks)
    RulesCommands(guard=guard, tree=tree, command_ids=command_ids).add(tree, clicks)
    MeCommands(guard=guard, host=host, posts=posts, people=people, now=now).add(tree, clicks)
    SettingsCommands(guard=guard, people=people, host=host, posts=posts, renderer=renderer).add(tree, clicks)
    PrivacyCommands(guard=guard, store=store, deletion=deletion, contact=contact).add(tree, clicks)
    RecordCommands(
        guard=guard, host=host, people=people, store=store, opening=opening, posts=posts, renderer=renderer
    ).add(tree, clicks)
    StatusCommands(guard=guard, host=host, store=store, started=started, latency=lambda: tree.client.latency).add(tree)

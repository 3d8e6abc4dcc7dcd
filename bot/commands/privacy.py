"""`/privacy export` gives a member everything that is kept about them; `/privacy delete` deletes it all."""

from __future__ import annotations

import io

import discord
import msgspec
from discord import app_commands

from bot.clicks.answer import Answer, Guard, Interaction
from bot.clicks.clicks import Clicks
from bot.drawing.words import words_of
from bot.model.ids import DeleteMe
from bot.model.people import Member
from bot.model.refusals import Refusal
from bot.people.privacy import Deletion
from bot.screens import privacy as screens
from bot.screens.privacy import FILE
from bot.store import Store
from bot.store import privacy as db


class PrivacyCommands:
    """The commands about what is kept."""

    def __init__(self, *, guard: Guard, store: Store, deletion: Deletion) -> None:
        self._guard = guard
        self._store = store
        self._deletion = deletion

    def add(self, tree: app_commands.CommandTree[discord.Client], clicks: Clicks) -> None:
        """Adds these commands and their button."""
        group = app_commands.Group(
            name="privacy",
            description="What is kept about you: export it, or have it deleted",
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
        )
        group.command(description="Everything that is kept about you, as a file")(self.export)
        group.command(description="Delete everything that is kept about you")(self.delete)
        tree.add_command(group)
        clicks.reads(DeleteMe, self.confirmed)

    async def export(self, interaction: Interaction) -> None:
        """`/privacy export`: a JSON file, privately."""
        answer = Answer(interaction)

        async def work(member: Member) -> None:
            kept = await db.kept(self._store, member.id)
            written = msgspec.json.format(msgspec.json.encode(kept), indent=2)
            await answer.private(screens.export(words_of(member)), files=[discord.File(io.BytesIO(written), FILE)])

        await self._guard.run(answer, work)

    async def delete(self, interaction: Interaction) -> None:
        """`/privacy delete`: asks once, with a button."""
        answer = Answer(interaction)

        async def work(member: Member) -> None:
            await answer.private(screens.ask(member.id, words_of(member)))

        await self._guard.run(answer, work)

    async def confirmed(self, answer: Answer, member: Member, asked: DeleteMe) -> None:
        """Deletes everything about the member."""
        if asked.member != member.id:
            raise Refusal("refuse-unknown-button")
        is_wiped = await self._deletion.forget(member.id)
        await answer.edit(screens.done(words_of(member), is_wiped=is_wiped))

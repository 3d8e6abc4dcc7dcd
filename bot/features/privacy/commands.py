"""`/privacy policy` and `terms` say what the bot does with data, and on what terms it may be used; `export` gives a
member everything that is kept about them; `delete` deletes it all."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from discord import app_commands

from bot.commands.answer import Answer
from bot.commands.dispatcher import presses
from bot.commands.tree import answers
from bot.core.errors import Refusal
from bot.database import Store
from bot.features.privacy import commands
from bot.features.privacy import store as db
from bot.features.privacy.commands import Document, document
from bot.features.privacy.commands import DeleteMe
from bot.features.privacy.service import Deletion
from bot.i18n.translations import words_of
from bot.members.model import Member


@dataclass(eq=False, repr=False)
class PrivacyCommands:
    """The commands about what is kept."""

    contact: str
    store: Store
    deletion: Deletion

    def group(self) -> app_commands.Group:
        """`/privacy`, anywhere."""
        return app_commands.Group(
            name="privacy",
            description="What is kept about you and why: export it, or have it deleted",
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
        )

    @answers("What the bot keeps, what for, who sees it, and for how long")
    async def policy(self, answer: Answer, member: Member) -> None:
        """`/privacy policy`, privately."""
        await self._show(answer, member, "privacy")

    @answers("On what terms the bot may be used")
    async def terms(self, answer: Answer, member: Member) -> None:
        """`/privacy terms`, privately."""
        await self._show(answer, member, "terms")

    async def _show(self, answer: Answer, member: Member, name: Document) -> None:
        words = words_of(member)
        written = document(name, words.language)
        await answer.private(commands.document(words(f"document-{name}"), written, self.contact, words))

    @answers("Everything that is kept about you, as a file")
    async def export(self, answer: Answer, member: Member) -> None:
        """`/privacy export`: a JSON file, privately."""
        kept = await db.kept(self.store, member.id)
        written = msgspec.json.format(msgspec.json.encode(kept), indent=2)
        await answer.private(commands.export(written, words_of(member)))

    @answers("Delete everything that is kept about you")
    async def delete(self, answer: Answer, member: Member) -> None:
        """`/privacy delete`: asks once, with a button."""
        await answer.private(commands.ask(member.id, words_of(member)))

    @presses
    async def confirmed(self, answer: Answer, member: Member, asked: DeleteMe) -> None:
        """Deletes everything about the member."""
        if asked.member != member.id:
            raise Refusal("refuse-unknown-button")
        left = await self.deletion.forget(member.id)
        await answer.show(commands.done(left, words_of(member)))

"""`/privacy policy` and `terms` show the privacy policy and the terms of use. `export` gives a member all data that is
stored about them; `delete` deletes all of it."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from discord import ButtonStyle, app_commands

from bot.commands.dispatcher import on_component, slash_command
from bot.commands.reply import Reply
from bot.core.custom_ids import Id, Key
from bot.core.errors import Refusal
from bot.database import Store
from bot.features.privacy import store as db
from bot.features.privacy.documents import DocumentPage, document_page
from bot.features.privacy.service import Deletion
from bot.i18n.translations import Translations, translations_of
from bot.members.model import Member, RemainingCopies
from bot.screens.components import QUIET_COLOUR, Screen, button, container_screen, file_component, row, text
from bot.screens.parts import timestamp_markup

FILE = "cheshire-data.json"


class DeleteMe(Id, frozen=True, tag="y:{member}"):
    """Deletes all data about a member."""

    member: Key


def export_screen(written: bytes, t: Translations) -> Screen:
    """The message with the member's data as a file."""
    return container_screen(text(t("privacy-export")), file_component(FILE, lambda: written), accent=QUIET_COLOUR)


def delete_confirmation_screen(member: int, t: Translations) -> Screen:
    """Asks the member to confirm that all of their data shall be deleted."""
    return container_screen(
        text(f"### {t('privacy-delete-title')}\n{t('privacy-delete-ask')}"),
        row(button(t("button-delete"), DeleteMe(member), style=ButtonStyle.danger, emoji="🗑️")),
        accent=QUIET_COLOUR,
    )


def deleted_screen(left: RemainingCopies, t: Translations) -> Screen:
    """Confirms the deletion, and lists remains that will be deleted later without the member's action."""
    still = [t(f"privacy-left-{left.traces}")] if left.traces is not None else []
    if left.copied_until is not None:
        still.append(t("privacy-left-copy", at=timestamp_markup(left.copied_until, "D")))
    lines = [t("privacy-deleted-but" if still else "privacy-deleted"), *still, t("privacy-afresh")]
    return container_screen(text("\n".join(lines)), accent=QUIET_COLOUR)


@dataclass(eq=False, repr=False)
class PrivacyCommands:
    """The `/privacy` commands."""

    contact: str
    store: Store
    deletion: Deletion

    def group(self) -> app_commands.Group:
        """The command group `/privacy`, available on servers and in direct messages."""
        return app_commands.Group(
            name="privacy",
            description="What is kept about you and why: export it, or have it deleted",
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
        )

    @slash_command("What the bot keeps, what for, who sees it, and for how long")
    async def policy(self, reply: Reply, member: Member) -> None:
        """`/privacy policy`: a private reply."""
        await reply.send_private(document_page(DocumentPage("privacy"), self.contact, translations_of(member)))

    @slash_command("On what terms the bot may be used")
    async def terms(self, reply: Reply, member: Member) -> None:
        """`/privacy terms`: a private reply."""
        await reply.send_private(document_page(DocumentPage("terms"), self.contact, translations_of(member)))

    @on_component
    async def show_page(self, reply: Reply, member: Member, custom_id: DocumentPage) -> None:
        """Shows another page of a document: the one chosen in the select, or that of the button."""
        if reply.values:
            custom_id = DocumentPage(custom_id.name, int(reply.value) if reply.value.isdecimal() else 0)
        await reply.show(document_page(custom_id, self.contact, translations_of(member)))

    @slash_command("Everything that is kept about you, as a file")
    async def export(self, reply: Reply, member: Member) -> None:
        """`/privacy export`: a JSON file, privately."""
        stored = await db.stored_data(self.store, member.id)
        written = msgspec.json.format(msgspec.json.encode(stored), indent=2)
        await reply.send_private(export_screen(written, translations_of(member)))

    @slash_command("Delete everything that is kept about you")
    async def delete(self, reply: Reply, member: Member) -> None:
        """`/privacy delete`: asks for confirmation, with a button."""
        await reply.send_private(delete_confirmation_screen(member.id, translations_of(member)))

    @on_component
    async def delete_confirmed(self, reply: Reply, member: Member, custom_id: DeleteMe) -> None:
        """Deletes all data about the member."""
        if custom_id.member != member.id:
            raise Refusal("refuse-unknown-button")
        left = await self.deletion.delete_member(member.id)
        await reply.show(deleted_screen(left, translations_of(member)))

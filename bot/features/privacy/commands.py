"""The `/privacy` commands. `policy` and `terms` show the privacy policy and the terms of use, `export` gives a member
all data that is stored about them, and `delete` deletes all of it."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from discord import ButtonStyle, app_commands

from bot.commands.dispatcher import on_component, slash_command
from bot.commands.reply import Reply, text_screen
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
    """The custom_id of the button that deletes all data about the member with this id."""

    member: Key


class KeepData(Id, frozen=True, tag="y:data:keep"):
    """The custom_id of the button that leaves the question whether to delete everything with a no."""


def export_screen(content: bytes, t: Translations) -> Screen:
    """Returns the message with the member's data as a file. `content` is the JSON."""
    return container_screen(text(t("privacy-export")), file_component(FILE, lambda: content), accent=QUIET_COLOUR)


def delete_confirmation_screen(member: int, t: Translations) -> Screen:
    """Returns the message that asks the member to confirm the deletion of all their data."""
    return container_screen(
        text(f"### {t('privacy-delete-title')}\n{t('privacy-delete-ask')}"),
        row(
            button(t("button-keep-data"), KeepData()),
            button(t("button-delete"), DeleteMe(member), style=ButtonStyle.danger, emoji="🗑️"),
        ),
        accent=QUIET_COLOUR,
    )


def deleted_screen(remaining: RemainingCopies, t: Translations) -> Screen:
    """Returns the message that confirms the deletion. It also says what remains for a while, which the bot deletes
    later."""
    lines_about_rest = [t(f"privacy-left-{remaining.traces}")] if remaining.traces is not None else []
    if remaining.copied_until is not None:
        lines_about_rest.append(t("privacy-left-copy", at=timestamp_markup(remaining.copied_until, "D")))
    if remaining.is_kept_out:
        lines = [t("privacy-deleted-except"), *lines_about_rest]
    else:
        lines = [
            t("privacy-deleted-but" if lines_about_rest else "privacy-deleted"),
            *lines_about_rest,
            t("privacy-afresh"),
        ]
    return container_screen(text("\n".join(lines)), accent=QUIET_COLOUR)


@dataclass(eq=False, repr=False)
class PrivacyCommands:
    contact: str
    store: Store
    deletion: Deletion

    def group(self) -> app_commands.Group:
        """Returns the command group `/privacy`. It is available on servers and in direct messages."""
        return app_commands.Group(
            name="privacy",
            description="What is kept about you and why: export it, or have it deleted",
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
        )

    @slash_command("What I keep, what for, who sees it, and for how long")
    async def policy(self, reply: Reply, member: Member) -> None:
        """`/privacy policy`: shows the privacy policy in a private reply."""
        await reply.send_private(document_page(DocumentPage("privacy"), self.contact, translations_of(member)))

    @slash_command("The terms of use of this bot")
    async def terms(self, reply: Reply, member: Member) -> None:
        """`/privacy terms`: shows the terms of use in a private reply."""
        await reply.send_private(document_page(DocumentPage("terms"), self.contact, translations_of(member)))

    @on_component
    async def show_page(self, reply: Reply, member: Member, custom_id: DocumentPage) -> None:
        """Shows another page of a document: the page chosen from the select, or else the page of the pressed button."""
        if reply.values:
            custom_id = DocumentPage(custom_id.name, int(reply.value) if reply.value.isdecimal() else 0)
        await reply.show(document_page(custom_id, self.contact, translations_of(member)))

    @slash_command("Everything that is kept about you, as a file")
    async def export(self, reply: Reply, member: Member) -> None:
        """`/privacy export`: sends all data about the member privately, as a JSON file."""
        stored = await db.stored_data(self.store, member.id)
        written = msgspec.json.format(msgspec.json.encode(stored), indent=2)
        await reply.send_private(export_screen(written, translations_of(member)))

    @slash_command("Delete everything that is kept about you")
    async def delete(self, reply: Reply, member: Member) -> None:
        """`/privacy delete`: asks privately for confirmation, with a button."""
        await reply.send_private(delete_confirmation_screen(member.id, translations_of(member)))

    @on_component
    async def kept(self, reply: Reply, member: Member, custom_id: KeepData) -> None:
        """Replaces the question whether to delete everything; nothing is deleted."""
        await reply.show(text_screen(translations_of(member)("privacy-kept")))

    @on_component
    async def delete_confirmed(self, reply: Reply, member: Member, custom_id: DeleteMe) -> None:
        """Deletes all data about the member after the confirmation."""
        if custom_id.member != member.id:
            raise Refusal("refuse-unknown-button")
        remaining = await self.deletion.delete_member(member.id)
        await reply.show(deleted_screen(remaining, translations_of(member)))

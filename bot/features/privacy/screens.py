"""What is kept about a member: the policy, the file, and the question before all of it is deleted."""

from __future__ import annotations

from discord import ButtonStyle

from bot.core.custom_ids import Id, Key
from bot.i18n.translations import Words
from bot.members.model import Left
from bot.screens.components import QUIET, Screen, attached, boxed, button, row, text
from bot.screens.parts import moment

FILE = "cheshire-data.json"


class DeleteMe(Id, frozen=True, tag="y:{member}"):
    """Deletes everything that is kept about a member."""

    member: Key


def document(title: str, written: str, contact: str, words: Words) -> Screen:
    """The privacy policy or the terms of use, and whom to ask."""
    whom = words("policy-contact", contact=contact) if contact else words("policy-no-contact")
    return boxed(text(f"### {title}"), text(written), text(f"-# {whom}"), accent=QUIET)


def export(written: bytes, words: Words) -> Screen:
    """The file with everything that is kept."""
    return boxed(text(words("privacy-export")), attached(FILE, lambda: written), accent=QUIET)


def ask(member: int, words: Words) -> Screen:
    """The question whether to delete everything about this member."""
    return boxed(
        text(f"### {words('privacy-delete-title')}\n{words('privacy-delete-ask')}"),
        row(button(words("button-delete"), DeleteMe(member), style=ButtonStyle.danger, emoji="🗑️")),
        accent=QUIET,
    )


def done(left: Left, words: Words) -> Screen:
    """What is shown when everything is deleted, with what is left and goes by itself."""
    still = [words(f"privacy-left-{left.traces}")] if left.traces is not None else []
    if left.copied_until is not None:
        still.append(words("privacy-left-copy", at=moment(left.copied_until, "D")))
    said = [words("privacy-deleted-but" if still else "privacy-deleted"), *still, words("privacy-afresh")]
    return boxed(text("\n".join(said)), accent=QUIET)

"""What a member sees on Discord: messages with their buttons and selects, and what those stand for."""

from dataclasses import dataclass
from typing import Any

from bot.local import permissions as allow
from bot.local.limits import SELECTS, walk
from tests import ids

REFUSED = "🚫"
NEWEST, OWN = 8, 3
"""How far a member scrolls back: messages of a channel, and messages that only they see."""


@dataclass(frozen=True)
class Part:
    """A button or select that can be used."""

    channel: str
    message: str
    custom_id: str
    asked: Any
    options: tuple[str, ...]
    most: int
    is_private: bool


def parts_of(message):
    """What can be pressed on a message."""
    is_private = "_only" in message
    for one in walk(message["components"]):
        asked = ids.read(one.get("custom_id") or "")
        if asked is None or one.get("disabled"):
            continue
        options = tuple(option["value"] for option in one.get("options", ())) if one["type"] in SELECTS else ()
        most = one.get("max_values", 1)
        yield Part(message["channel_id"], message["id"], one["custom_id"], asked, options, most, is_private)


def text_of(components):
    """Everything that a message says, a line for each text."""
    return "\n".join(one["content"] for one in walk(components) if one["type"] == 10)


def is_refused(text, name=None):
    """Whether an answer refuses what was pressed. The board of a race, which everybody sees, refuses the member of this
    `name` alone."""
    return REFUSED in text if name is None else f"{REFUSED} **{name}**" in text


def finds(here, user, wanted):
    """The newest part on a server that is `wanted`, however far back the member has to scroll; None if none is."""
    shelves = here.world.messages.values()
    shown = [one for shelf in shelves for one in shelf.values() if one.get("_only") in (None, user)]
    parts = (part for one in sorted(shown, key=lambda one: -int(one["id"])) for part in parts_of(one))
    return next((part for part in parts if wanted(part)), None)


def sees(here, user):
    """What this member can press now, the newest first."""
    found = []
    for channel in here.world.channels.values():
        if not allow.may(here.world, user, channel, allow.VIEW_CHANNEL | allow.READ_MESSAGE_HISTORY):
            continue
        public = own = 0
        for message in reversed(here.world.messages.get(channel["id"], {}).values()):
            if "_only" in message:
                if message["_only"] != user or own == OWN:
                    continue
                own += 1
            elif public == NEWEST:
                if own == OWN or len(found) > 60:
                    break
                continue
            elif message["components"]:
                public += 1
            found += parts_of(message)
    return found

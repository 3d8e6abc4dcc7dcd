"""A member's view of Discord: visible messages with their buttons and selects, and the decoded custom_ids."""

from dataclasses import dataclass
from typing import Any

from bot.local import permissions as allow
from bot.local.limits import SELECTS, walk
from tests import ids

REFUSED = "🚫"
NEWEST, OWN = 8, 3
"""How many messages a member scrolls back: in a channel, and among their ephemeral messages."""


@dataclass(frozen=True)
class Part:
    """An enabled button or select."""

    channel: str
    message: str
    custom_id: str
    asked: Any
    options: tuple[str, ...]
    most: int
    is_private: bool


def parts_of(message):
    """The enabled buttons and selects of a message."""
    is_private = "_only" in message
    for one in walk(message["components"]):
        asked = ids.read(one.get("custom_id") or "")
        if asked is None or one.get("disabled"):
            continue
        options = tuple(option["value"] for option in one.get("options", ())) if one["type"] in SELECTS else ()
        most = one.get("max_values", 1)
        yield Part(message["channel_id"], message["id"], one["custom_id"], asked, options, most, is_private)


def text_of(components):
    """All texts of a message, one per line."""
    return "\n".join(one["content"] for one in walk(components) if one["type"] == 10)


def is_refused(text, name=None):
    """Whether the answer refuses the press. A race's public board can refuse one member: then its text names `name`."""
    return REFUSED in text if name is None else f"{REFUSED} **{name}**" in text


def finds(here, user, wanted):
    """The newest button or select on a server for which `wanted` is true, without a limit on scrolling; None if none
    is."""
    shelves = here.world.messages.values()
    shown = [one for shelf in shelves for one in shelf.values() if one.get("_only") in (None, user)]
    parts = (part for one in sorted(shown, key=lambda one: -int(one["id"])) for part in parts_of(one))
    return next((part for part in parts if wanted(part)), None)


def sees(here, user):
    """The buttons and selects that this member can use now, the newest first."""
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

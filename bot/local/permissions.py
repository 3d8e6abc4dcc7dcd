"""Who may do what where: roles, then the channel's overwrites, as Discord computes it."""

from typing import Any, Protocol

from .clock import Clock
from .errors import Refused

ADMINISTRATOR = 1 << 3
MANAGE_CHANNELS = 1 << 4
MANAGE_GUILD = 1 << 5
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
USE_EXTERNAL_EMOJIS = 1 << 18
MANAGE_ROLES = 1 << 28
USE_APPLICATION_COMMANDS = 1 << 31
MANAGE_EVENTS = 1 << 33
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
SEND_MESSAGES_IN_THREADS = 1 << 38
CREATE_EVENTS = 1 << 44

ALL = (1 << 53) - 1
EVERYBODY = (
    VIEW_CHANNEL | SEND_MESSAGES | EMBED_LINKS | ATTACH_FILES | READ_MESSAGE_HISTORY | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS | CREATE_PUBLIC_THREADS | SEND_MESSAGES_IN_THREADS
)  # fmt: skip
MODERATION = MANAGE_GUILD | MANAGE_CHANNELS | MANAGE_MESSAGES | MANAGE_THREADS | MANAGE_EVENTS | MENTION_EVERYONE
BOT = EVERYBODY | MANAGE_THREADS | CREATE_PRIVATE_THREADS | CREATE_EVENTS | MANAGE_EVENTS
TIMED_OUT = VIEW_CHANNEL | READ_MESSAGE_HISTORY
DM = EVERYBODY & ~CREATE_PUBLIC_THREADS & ~SEND_MESSAGES_IN_THREADS

THREADS = (10, 11, 12)
FORUM = 15
CHANNELS = (0, FORUM)
PRIVATE_THREAD = 12


class Known(Protocol):
    """What must be known about the world to decide who may do what."""

    clock: Clock
    guild: dict[str, Any]
    bot_id: str
    members: dict[str, dict[str, Any]]
    roles: dict[str, dict[str, Any]]
    channels: dict[str, dict[str, Any]]


def in_guild(world: Known, user_id: str) -> int:
    """The member's permissions in the server as a whole; 0 for somebody who is not a member."""
    member = world.members.get(user_id)
    if member is None:
        return 0
    if world.guild["owner_id"] == user_id:
        return ALL
    bits = 0
    for role_id in [world.guild["id"], *member["roles"]]:
        bits |= int(world.roles[role_id]["permissions"])
    if bits & ADMINISTRATOR:
        return ALL
    return bits & TIMED_OUT if is_timed_out(world, user_id) else bits


def is_timed_out(world: Known, user_id: str) -> bool:
    """Whether a moderator has timed this member out; nothing happens when that ends, as on Discord."""
    until = world.members[user_id]["communication_disabled_until"]
    return until is not None and until > world.clock.iso()


def in_channel(world: Known, user_id: str, channel: dict[str, Any]) -> int:
    """The member's permissions in this channel, thread or DM."""
    if channel["type"] == 1:
        return DM if user_id in channel["_recipients"] or user_id == world.bot_id else 0
    bits = in_guild(world, user_id)
    if bits == ALL or not bits:
        return bits
    home = world.channels[channel["parent_id"]] if channel["type"] in THREADS else channel
    overwrites = {o["id"]: o for o in home["permission_overwrites"]}

    def lay(*ids: str) -> None:
        nonlocal bits
        allow = deny = 0
        for overwrite in filter(None, map(overwrites.get, ids)):
            allow |= int(overwrite["allow"])
            deny |= int(overwrite["deny"])
        bits = bits & ~deny | allow

    lay(world.guild["id"])
    lay(*world.members[user_id]["roles"])
    lay(user_id)
    if is_timed_out(world, user_id):
        bits &= TIMED_OUT
    if not bits & VIEW_CHANNEL:
        return 0
    if channel["type"] == PRIVATE_THREAD and user_id not in channel["_members"] and not bits & MANAGE_THREADS:
        return 0
    if channel["type"] not in THREADS and not bits & SEND_MESSAGES:  # Discord denies what depends on sending
        bits &= ~(MENTION_EVERYONE | ATTACH_FILES | EMBED_LINKS)
    return bits


def may(world: Known, user_id: str, channel: dict[str, Any], bits: int = VIEW_CHANNEL) -> bool:
    return in_channel(world, user_id, channel) & bits == bits


def require(world: Known, user_id: str, channel: dict[str, Any], bits: int = VIEW_CHANNEL) -> None:
    """Nothing, where all of `bits` are held. Raises Refused: 50001 without a view of the channel, else 50013."""
    have = in_channel(world, user_id, channel)
    if not have & VIEW_CHANNEL:
        raise Refused(50001)
    if have & bits != bits:
        raise Refused(50013)


def sending(channel: dict[str, Any]) -> int:
    """The permission that a message in this channel needs."""
    return SEND_MESSAGES_IN_THREADS if channel["type"] in THREADS else SEND_MESSAGES

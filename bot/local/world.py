"""The world: a server, its members, channels and messages, kept in a file; there may be several, with the same members.

Things are dicts in Discord's own shapes. Keys that begin with `_` are ours and stay here (`public` drops them).
"""

import json
import shutil
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import permissions as allow
from .clock import Clock
from .errors import Refused

Json = dict[str, Any]

KINDS = ("guild", "users", "members", "roles", "channels", "messages", "emojis", "commands", "events")
SHARED = ("users", "emojis", "commands")  # by all servers, as are direct messages
NEWCOMERS = [("Ada", "en-US"), ("Ben", "de"), ("Chloé", "fr"), ("Dmitri", "ru"), ("Mo", "en-GB")]
MODERATOR = "Mo"
FLUSH_AFTER = 0.05


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, under Discord's name for it."""

    type: str
    data: Json
    guild_id: str | None  # the server where it happened; None: in direct messages, or it is about the application
    channel: str | None = None  # only for who may view this channel
    only: str | None = None  # only for this user, never for the bot (unless it is the bot)
    pages_only: bool = False


def public(thing: Json) -> Json:
    return {key: value for key, value in thing.items() if not key.startswith("_")}


def _opened(file: str | Path) -> sqlite3.Connection:
    """The database in which a world is kept. OperationalError if another local Discord uses its folder."""
    made = sqlite3.connect(file, isolation_level=None)
    try:
        made.execute("PRAGMA locking_mode = EXCLUSIVE")  # one local Discord per folder
        made.execute("PRAGMA journal_mode = WAL")
        made.execute("CREATE TABLE IF NOT EXISTS things (kind TEXT, id TEXT, json TEXT, PRIMARY KEY (kind, id))")
    except sqlite3.Error:
        made.close()
        raise
    return made


class World:
    """A server in `folder` (in memory when None): a fresh one if there is none yet, or if `fresh`.

    Another one, made with the `first`, has members, channels, roles and events of its own. Users, commands, emojis and
    direct messages are the same in all, and are kept in the file of the first.
    """

    def __init__(self, folder: Path | None, clock: Clock, *, fresh: bool = False, first: "World | None" = None) -> None:
        self.servers: list[World] = [] if first is None else first.servers
        self.servers.append(self)
        self.clock = clock
        self.folder = folder
        self.listeners: list[Callable[[Event], None]] = []
        self.guilds: dict[str, Json] = {}
        self.users: dict[str, Json] = {}
        self.members: dict[str, Json] = {}
        self.roles: dict[str, Json] = {}
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, dict[str, Json]] = {}  # by channel, then id; oldest first
        self.emojis: dict[str, Json] = {}
        self.commands: dict[str, Json] = {}
        self.events: dict[str, Json] = {}
        self.files: dict[str, bytes] = {}  # used only without a folder
        self._dirty: dict[tuple[str, str], Json | None] = {}
        self._flushing = False
        if folder is not None:
            if fresh and folder.exists():
                shutil.rmtree(folder / "files", ignore_errors=True)
                for file in folder.glob("world*.db*"):
                    file.unlink()
            (folder / "files").mkdir(parents=True, exist_ok=True)
        name = "world.db" if first is None else f"world-{len(self.servers)}.db"
        self.db = _opened(":memory:" if folder is None else folder / name)
        self._load()
        if first is not None:
            self._share(first)
        if not self.guilds:
            self._begin()
        self.guild = next(iter(self.guilds.values()))
        self.bot_id: str = self.guild["_bot_id"]

    # storing

    def _shelf(self, kind: str, thing: Json) -> dict[str, Json]:
        if kind == "messages":
            return self.messages.setdefault(thing["channel_id"], {})
        shelf: dict[str, Json] = self.guilds if kind == "guild" else getattr(self, kind)
        return shelf

    def put(self, kind: str, thing: Json) -> Json:
        """Store this object, new or changed, under its `id`."""
        worlds = self._worlds_of(kind, thing)
        for world in worlds:
            world._shelf(kind, thing)[thing["id"]] = thing
        worlds[0]._change(kind, thing["id"], thing)
        return thing

    def drop(self, kind: str, thing: Json) -> None:
        worlds = self._worlds_of(kind, thing)
        for world in worlds:
            world._shelf(kind, thing).pop(thing["id"], None)
        worlds[0]._change(kind, thing["id"], None)

    def _worlds_of(self, kind: str, thing: Json) -> list["World"]:
        """The servers that know this object; the first of them keeps it."""
        private = thing["type"] == 1 if kind == "channels" else kind == "messages" and self.is_dm(thing["channel_id"])
        return self.servers if kind in SHARED or private else [self]

    def _change(self, kind: str, key: str, thing: Json | None) -> None:
        self._dirty[kind, key] = thing
        if not self._flushing:
            self._flushing = True
            self.clock.after(FLUSH_AFTER, self.flush)

    def flush(self) -> None:
        """Write what changed since the last time, in one transaction."""
        self._flushing = False
        if not self._dirty:
            return
        self.db.execute("BEGIN")
        for (kind, key), thing in self._dirty.items():
            if thing is None:
                self.db.execute("DELETE FROM things WHERE kind = ? AND id = ?", (kind, key))
            else:
                row = (kind, key, json.dumps(thing, ensure_ascii=False))
                self.db.execute("INSERT OR REPLACE INTO things VALUES (?, ?, ?)", row)
        self.db.execute("COMMIT")
        self._dirty.clear()

    def _load(self) -> None:
        for kind in KINDS:
            rows = self.db.execute("SELECT json FROM things WHERE kind = ? ORDER BY CAST(id AS INTEGER)", (kind,))
            for (text,) in rows:
                thing = json.loads(text)
                self._shelf(kind, thing)[thing["id"]] = thing
                self.clock.last_id = max(self.clock.last_id, int(thing["id"]))
        self.clock.not_before(self.clock.last_id)  # it was moved on

    def _share(self, first: "World") -> None:
        self.users, self.emojis, self.commands, self.files = first.users, first.emojis, first.commands, first.files
        for channel_id in filter(first.is_dm, first.channels):
            self.channels[channel_id] = first.channels[channel_id]
            self.messages[channel_id] = first.messages.setdefault(channel_id, {})

    def move_to(self, origin: str) -> None:
        """Attachments are served from `origin` now, whatever it was when they came."""
        old, self.guild["_origin"] = self.guild.get("_origin", origin), origin
        if old != origin:
            for message in [m for shelf in self.messages.values() for m in shelf.values()]:
                if message["attachments"]:
                    self.put("messages", json.loads(json.dumps(message).replace(old, origin)))
        self.put("guild", self.guild)

    def close(self) -> None:
        self.flush()
        self.db.close()

    def keep_file(self, key: str, content: bytes) -> None:
        if self.folder is None:
            self.files[key] = content
        else:
            (self.folder / "files" / key).write_bytes(content)

    def file(self, key: str) -> bytes | None:
        if self.folder is None:
            return self.files.get(key)
        path = self.folder / "files" / key
        return path.read_bytes() if key.isdigit() and path.is_file() else None

    # a fresh world

    def _begin(self) -> None:
        new, now = self.clock.snowflake, self.clock.iso()
        first, number = self.servers[0], len(self.servers)
        if self is first:
            guild_id, bot_id = new(), new()
        else:  # a millisecond apart, so that shards share the servers evenly; earlier, as nothing was made then
            guild_id, bot_id = str(int(first.guild["id"]) - (number - 1 << 22)), first.bot_id
        name = "Game night" if self is first else f"Game night {number}"
        self.guild = self.put("guild", {
            "id": guild_id, "name": name, "icon": None, "splash": None, "banner": None,
            "description": None, "owner_id": "", "region": "deprecated", "afk_channel_id": None, "afk_timeout": 300,
            "system_channel_id": None, "system_channel_flags": 0, "widget_enabled": False, "widget_channel_id": None,
            "verification_level": 0, "default_message_notifications": 0, "mfa_level": 0, "explicit_content_filter": 0,
            "max_presences": None, "max_members": 250000, "vanity_url_code": None, "premium_tier": 0, "nsfw_level": 0,
            "premium_subscription_count": 0, "preferred_locale": "en-US", "rules_channel_id": None, "nsfw": False,
            "safety_alerts_channel_id": None, "public_updates_channel_id": None, "features": [], "emojis": [],
            "stickers": [], "discovery_splash": None, "premium_progress_bar_enabled": False,
            "hub_type": None, "application_id": None, "_bot_id": bot_id,
        })  # fmt: skip
        self.bot_id = bot_id
        self.add_role("@everyone", allow.EVERYBODY, role_id=guild_id)
        bot_role = self.add_role("Cheshire", allow.BOT, managed=True)
        moderator = self.add_role("Moderator", allow.EVERYBODY | allow.MODERATION)
        if self is first:
            self._add_user(bot_id, "Cheshire", "en-US", bot=True)
            for newcomer, locale in NEWCOMERS:
                self._add_user(new(), newcomer, locale)
            self.guild["owner_id"] = next(u["id"] for u in self.users.values() if u["global_name"] == MODERATOR)
        else:
            self.guild["owner_id"] = first.guild["owner_id"]
        roles = {bot_id: [bot_role["id"]], self.guild["owner_id"]: [moderator["id"]]}
        for user_id in self.users if self is first else first.members:
            self.put("members", self.new_member(user_id, roles.get(user_id, []), now))
        for position, place in enumerate(("game-night", "general")):
            self.put("channels", self.text_channel(place, position))
        self.put("guild", self.guild)

    def add_role(self, name: str, bits: int, *, role_id: str | None = None, managed: bool = False) -> Json:
        return self.put("roles", {
            "id": role_id or self.clock.snowflake(), "name": name, "description": None, "permissions": str(bits),
            "position": len(self.roles), "color": 0, "hoist": False, "managed": managed, "mentionable": False,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "icon": None, "unicode_emoji": None, "flags": 0,
        })  # fmt: skip

    def _add_user(self, user_id: str, name: str, locale: str, *, bot: bool = False) -> Json:
        username = "".join(c for c in name.lower() if c.isascii() and (c.isalnum() or c in "._")) or "member"
        while any(u["username"] == username for u in self.users.values()):
            username += "_"
        return self.put("users", {
            "id": user_id, "username": username[:32], "global_name": None if bot else name, "discriminator": "0",
            "avatar": None, "public_flags": 0, "flags": 0, "accent_color": None, "banner": None,
            "avatar_decoration_data": None, "collectibles": None, "primary_guild": None, "_locale": locale,
            "_dms_open": True, **({"bot": True} if bot else {}),
        })  # fmt: skip

    @staticmethod
    def new_member(user_id: str, roles: list[str], now: str) -> Json:
        return {
            "id": user_id, "nick": None, "roles": roles, "joined_at": now, "premium_since": None, "avatar": None,
            "banner": None, "communication_disabled_until": None, "deaf": False, "mute": False, "flags": 0,
            "pending": False,
        }  # fmt: skip

    def add_member(self, name: str, locale: str) -> Json:
        """A new person, in every server."""
        user = self._add_user(self.clock.snowflake(), name, locale)
        for world in self.servers:
            world.put("members", self.new_member(user["id"], [], self.clock.iso()))
            world.tell_member("GUILD_MEMBER_ADD", user["id"])
        return self.members[user["id"]]

    def text_channel(self, name: str, position: int, overwrites: list[Json] | None = None) -> Json:
        return {
            "id": self.clock.snowflake(), "type": 0, "guild_id": self.guild["id"], "name": name, "position": position,
            "topic": None, "nsfw": False, "parent_id": None, "last_message_id": None, "rate_limit_per_user": 0,
            "permission_overwrites": overwrites or [], "flags": 0,
        }  # fmt: skip

    # telling

    def tell(
        self, type_: str, data: Json, *, channel: str | None = None, only: str | None = None, pages_only: bool = False
    ) -> None:
        everywhere = type_ in ("COMMANDS_UPDATE", "EMOJIS_UPDATE") or self.is_dm(channel)
        event = Event(type_, data, None if everywhere else self.guild["id"], channel, only, pages_only)
        for listener in list(self.listeners):
            listener(event)

    def tell_member(self, type_: str, user_id: str) -> None:
        self.tell(type_, {"guild_id": self.guild["id"], **self.member(user_id)})

    # looking up; `_of` raises Refused with Discord's code

    def is_dm(self, channel_id: str | None) -> bool:
        return self.channels.get(channel_id or "", {}).get("type") == 1

    def channel_of(self, channel_id: str) -> Json:
        channel = self.channels.get(channel_id)
        if channel is None:
            raise Refused(10003)
        return channel

    def message_of(self, channel_id: str, message_id: str, *, seen_by: str | None = None) -> Json:
        """This message; an ephemeral one only for `seen_by`."""
        message = self.messages.get(channel_id, {}).get(message_id)
        if message is None or message.get("_only") not in (None, seen_by):
            raise Refused(10008)
        return message

    # Discord's shapes

    def user(self, user_id: str) -> Json:
        return public(self.users[user_id])

    def member(self, user_id: str) -> Json:
        shown = public(self.members[user_id])
        shown["user"] = self.user(shown.pop("id"))
        return shown

    def channel(self, channel: Json, *, seen_by: str | None = None) -> Json:
        """A channel, thread or DM; `permissions` are those of `seen_by`."""
        shown = public(channel)
        if channel["type"] == 1:
            others = [u for u in [*channel["_recipients"], self.bot_id] if u != (seen_by or self.bot_id)]
            shown["recipients"] = [self.user(u) for u in others]
        elif channel["type"] in allow.THREADS:
            shown["member_count"] = min(50, len(channel["_members"]))
            joined = channel["_members"].get(seen_by or self.bot_id)
            if joined is not None:
                user_id = seen_by or self.bot_id
                shown["member"] = {"id": channel["id"], "user_id": user_id, "join_timestamp": joined, "flags": 0}
        if seen_by is not None:
            shown["permissions"] = str(allow.in_channel(self, seen_by, channel))
        return shown

    def message(self, message: Json) -> Json:
        shown = public(message)
        shown["author"] = self.user(message["_author"])
        shown["mentions"] = [self.user(u) for u in message["_mentions"] if u in self.users]
        reference = message.get("message_reference")
        if reference is not None and message["type"] in (19, 20):
            other = self.messages.get(reference["channel_id"], {}).get(reference["message_id"])
            if other is None or other.get("_only") not in (None, message.get("_only")):
                shown["referenced_message"] = None
            else:
                # Discord leaves out what the replied-to message replies to
                shown["referenced_message"] = self.message({**other, "message_reference": None})
        thread = self.channels.get(message["id"])
        if thread is not None:
            shown["thread"] = self.channel(thread)
        meta = shown.get("interaction_metadata")
        if meta is not None:
            shown["interaction_metadata"] = {**meta, "user": self.user(meta["user"])}
        if shown.get("message_reference", 0) is None:
            del shown["message_reference"]
        return shown

    def event(self, event: Json) -> Json:
        shown = {**public(event), "user_count": len(event["_interested"])}
        if shown["creator_id"] in self.users:
            shown["creator"] = self.user(shown["creator_id"])
        return shown

    def guild_channels(self) -> list[Json]:
        return [c for c in self.channels.values() if c["type"] in allow.CHANNELS]

    def threads(self, parent_id: str | None = None) -> list[Json]:
        found = (c for c in self.channels.values() if c["type"] in allow.THREADS)
        return [c for c in found if parent_id in (None, c["parent_id"])]

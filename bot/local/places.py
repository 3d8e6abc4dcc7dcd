"""Channels, threads, DMs, roles and members: made, changed and removed, by the bot and by moderators."""

import re
from typing import Any

from . import permissions as allow
from .errors import Refused, invalid
from .gateway import guild_create
from .limits import LOCALES, Report, fields, flag, number, one_of, text
from .messages import SYSTEM, blank
from .world import Json, World

ARCHIVE_AFTER = (60, 1440, 4320, 10080)
CHANNEL_NAME = re.compile(r"^[-\w]{1,100}$")


class Places:
    def __init__(self, world: World) -> None:
        self.world = world

    # DMs

    def dm(self, user_id: str) -> Json:
        """The DM of this user and the bot, made if there is none yet."""
        for channel in self.world.channels.values():
            if channel["type"] == 1 and user_id in channel["_recipients"]:
                return channel
        channel = {
            "id": self.world.clock.snowflake(),
            "type": 1,
            "last_message_id": None,
            "flags": 0,
            "_recipients": [user_id],
        }
        self.world.put("channels", channel)
        self.world.tell("CHANNEL_CREATE", self.world.channel(channel), channel=channel["id"])
        return channel

    # channels

    def create_channel(self, name: str, *, private: bool = False, forum: bool = False) -> Json:
        """A new text channel or forum; a private one is for moderators and the bot. Raises Refused."""
        name = "-".join(name.lower().split())
        if not CHANNEL_NAME.match(name):
            raise invalid({"name": ("BASE_TYPE_BAD_LENGTH", "Must be 1 to 100 letters, digits or hyphens.")})
        view = str(allow.VIEW_CHANNEL)
        overwrites = []
        if private:
            managed = [r["id"] for r in self.world.roles.values() if r["name"] in ("Moderator", "Cheshire")]
            overwrites = [{"id": self.world.guild["id"], "type": 0, "allow": "0", "deny": view}]
            overwrites += [{"id": r, "type": 0, "allow": view, "deny": "0"} for r in managed]
        channel = self.world.text_channel(name, len(self.world.guild_channels()), overwrites)
        if forum:
            channel |= {"type": allow.FORUM, "available_tags": [], "default_forum_layout": 0}
        self.world.put("channels", channel)
        self.world.tell("CHANNEL_CREATE", self.world.channel(channel), channel=channel["id"])
        return channel

    def delete(self, channel: Json) -> None:
        """Remove a channel with its threads, or one thread."""
        world = self.world
        inside = world.threads(channel["id"]) if channel["type"] in allow.CHANNELS else []
        for place in [*inside, channel]:
            kind = "THREAD_DELETE" if place["type"] in allow.THREADS else "CHANNEL_DELETE"
            shown = {k: place.get(k) for k in ("id", "guild_id", "parent_id", "type")}
            world.tell(kind, shown if kind == "THREAD_DELETE" else world.channel(place), channel=place["id"])
            for message in list(world.messages.pop(place["id"], {}).values()):
                world.drop("messages", message)
            world.messages.pop(place["id"], None)
            world.drop("channels", place)

    def set_overwrite(self, channel: Json, target: str, type_: int, allowed: int, denied: int) -> None:
        kept = [o for o in channel["permission_overwrites"] if o["id"] != target]
        if allowed or denied:
            kept.append({"id": target, "type": type_, "allow": str(allowed), "deny": str(denied)})
        channel["permission_overwrites"] = kept
        self.world.put("channels", channel)
        self.world.tell("CHANNEL_UPDATE", self.world.channel(channel), channel=channel["id"])

    # threads

    def start_post(self, forum: Json, content: str, *, by: str) -> Json:
        """A new post in a forum: a thread named after its first message. Raises Refused."""
        thread = self._add_thread(forum, {"name": content[:100]}, 11, by, self.world.clock.snowflake())
        first = {**blank(self.world, thread, by, 0), "id": thread["id"], "content": content}
        self.world.put("messages", first)
        self.world.tell(
            "MESSAGE_CREATE", {**self.world.message(first), "guild_id": self.world.guild["id"]}, channel=thread["id"]
        )
        return thread

    def start_thread(self, parent: Json, body: Json, *, by: str, message: Json | None = None) -> Json:
        """A new thread in `parent`, at `message` if given. Raises Refused."""
        world = self.world
        if parent["type"] != 0:
            raise Refused(50024)
        report = Report()
        optional = {"auto_archive_duration": one_of(*ARCHIVE_AFTER), "rate_limit_per_user": number(0, 21600),
                    "type": one_of(11, 12), "invitable": flag}  # fmt: skip
        fields({"name": text(1, 100)}, optional)(report, "", body)
        report.refuse()
        type_ = 11 if message is not None else body.get("type") or 12
        allow.require(world, by, parent, allow.CREATE_PRIVATE_THREADS if type_ == 12 else allow.CREATE_PUBLIC_THREADS)
        if message is not None and message["id"] in world.channels:
            raise Refused(160004)
        thread = self._add_thread(parent, body, type_, by, message["id"] if message else world.clock.snowflake())
        self._first_message(thread, parent, by, message)
        return thread

    def _add_thread(self, parent: Json, body: Json, type_: int, by: str, thread_id: str) -> Json:
        """A new thread without messages."""
        world, now = self.world, self.world.clock.iso()
        thread: Json = {
            "id": thread_id, "type": type_, "guild_id": world.guild["id"],
            "parent_id": parent["id"], "owner_id": by, "name": body["name"], "last_message_id": None, "flags": 0,
            "message_count": 0, "total_message_sent": 0, "rate_limit_per_user": body.get("rate_limit_per_user") or 0,
            "thread_metadata": {
                "archived": False, "auto_archive_duration": body.get("auto_archive_duration") or 4320, "locked": False,
                "archive_timestamp": now, "create_timestamp": now,
                **({"invitable": bool(body.get("invitable", True))} if type_ == 12 else {}),
            },
            "_members": {by: now},
        }  # fmt: skip
        world.put("channels", thread)
        world.tell("THREAD_CREATE", {**world.channel(thread), "newly_created": True}, channel=thread["id"])
        return thread

    def _first_message(self, thread: Json, parent: Json, by: str, message: Json | None) -> None:
        """A line where the thread began: the message itself, or a note in the parent channel."""
        world = self.world
        if message is not None:
            message["flags"] |= 1 << 5
            world.put("messages", message)
            data = {**world.message(message), "guild_id": world.guild["id"]}
            world.tell("MESSAGE_UPDATE", data, channel=parent["id"], only=message.get("_only"))
            place, type_, where, content = thread, SYSTEM, {"message_id": message["id"], "channel_id": parent["id"]}, ""
        elif thread["type"] == 11:
            place, type_, where, content = parent, 18, {"channel_id": thread["id"]}, thread["name"]
        else:
            return
        first = {**blank(world, place, by, type_), "content": content}
        first["message_reference"] = {"type": 0, "guild_id": world.guild["id"], **where}
        world.put("messages", first)
        world.tell("MESSAGE_CREATE", {**world.message(first), "guild_id": world.guild["id"]}, channel=place["id"])

    def change_thread(self, thread: Json, body: Json, *, by: str) -> None:
        """Rename, archive, lock … as far as `by` may. Raises Refused."""
        report = Report()
        known: dict[str, Any] = {
            "name": text(1, 100), "archived": flag, "locked": flag, "auto_archive_duration": one_of(*ARCHIVE_AFTER),
            "rate_limit_per_user": number(0, 21600), "invitable": flag,
        }  # fmt: skip
        fields({}, known)(report, "", body)
        report.refuse()
        meta = thread["thread_metadata"]
        manages = allow.may(self.world, by, thread, allow.MANAGE_THREADS)
        own = thread["owner_id"] == by
        opens = body.get("archived") is False
        only_opens = opens and body.keys() <= {"archived", "auto_archive_duration"}
        if meta["archived"] and not opens:
            raise Refused(50083)
        if not manages and not (only_opens and not meta["locked"]):
            if not own or "locked" in body or meta["locked"] or "rate_limit_per_user" in body:
                raise Refused(50013)
        elif not manages:
            allow.require(self.world, by, thread, allow.SEND_MESSAGES_IN_THREADS)
        if "archived" in body and body["archived"] != meta["archived"]:
            meta["archive_timestamp"] = self.world.clock.iso()
        for key, value in body.items():
            if key in ("archived", "locked", "auto_archive_duration", "invitable"):
                meta[key] = value
            elif key in known:
                thread[key] = value
        self.world.put("channels", thread)
        self.world.tell("THREAD_UPDATE", self.world.channel(thread), channel=thread["id"])

    def set_thread_member(self, thread: Json, user_id: str, joined: bool) -> None:
        if joined == (user_id in thread["_members"]):
            return
        data: Json = {"id": thread["id"], "guild_id": thread["guild_id"]}
        if joined:
            thread["_members"][user_id] = self.world.clock.iso()
            entry = {"id": thread["id"], "user_id": user_id, "join_timestamp": thread["_members"][user_id], "flags": 0}
            data["added_members"] = [{**entry, "member": self.world.member(user_id), "presence": None}]
        else:
            del thread["_members"][user_id]
            data["removed_member_ids"] = [user_id]
        self.world.put("channels", thread)
        data |= {"member_count": min(50, len(thread["_members"])), "member_ids": list(thread["_members"])}
        self.world.tell("THREAD_MEMBERS_UPDATE", data, channel=thread["id"])

    # members and roles

    def remove_member(self, user_id: str) -> None:
        """Remove a member from the server; their messages stay. Raises Refused for the owner and the bot."""
        if user_id in (self.world.guild["owner_id"], self.world.bot_id):
            raise Refused(50013)
        if user_id not in self.world.members:
            raise Refused(10007)
        for thread in self.world.threads():
            self.set_thread_member(thread, user_id, False)
        data = {"guild_id": self.world.guild["id"], "user": self.world.user(user_id)}
        self.world.drop("members", self.world.members[user_id])
        self.world.tell("GUILD_MEMBER_REMOVE", data)

    def set_roles(self, user_id: str, roles: list[str]) -> None:
        if user_id not in self.world.members:
            raise Refused(10007)
        if not set(roles) <= self.world.roles.keys() - {self.world.guild["id"]}:
            raise Refused(10011, "Unknown Role", status=404)
        self.world.members[user_id]["roles"] = list(roles)
        self.world.put("members", self.world.members[user_id])
        self.world.tell_member("GUILD_MEMBER_UPDATE", user_id)

    def time_out(self, user_id: str, seconds: float) -> None:
        """Time a member out for some seconds, or end that with 0. Raises Refused for the owner."""
        if user_id not in self.world.members:
            raise Refused(10007)
        if user_id == self.world.guild["owner_id"]:
            raise Refused(50013)
        member, clock = self.world.members[user_id], self.world.clock
        member["communication_disabled_until"] = clock.iso(clock.now() + seconds) if seconds > 0 else None
        self.world.put("members", member)
        self.world.tell_member("GUILD_MEMBER_UPDATE", user_id)

    def set_bot(self, *, is_inside: bool) -> None:
        """Invite the bot to the server, or remove it; of either only the bot itself hears as Discord tells it."""
        world, bot = self.world, self.world.bot_id
        if is_inside == (bot in world.members):
            return
        if is_inside:
            role = next(role["id"] for role in world.roles.values() if role["managed"])
            world.put("members", world.new_member(bot, [role], world.clock.iso()))
            joined = guild_create(world)
            del joined["unavailable"]  # which says whether a server that was known is back
            world.tell("GUILD_CREATE", joined, only=bot)
            world.tell("GUILD_MEMBER_ADD", {"guild_id": world.guild["id"], **world.member(bot)}, pages_only=True)
        else:
            world.tell("GUILD_DELETE", {"id": world.guild["id"]}, only=bot)
            data = {"guild_id": world.guild["id"], "user": world.user(bot)}
            world.drop("members", world.members[bot])
            world.tell("GUILD_MEMBER_REMOVE", data, pages_only=True)

    def add_role(self, name: str) -> Json:
        """A new role without permissions."""
        role = self.world.add_role(name, 0)
        self.world.tell("GUILD_ROLE_CREATE", {"guild_id": self.world.guild["id"], "role": role})
        return role

    def delete_role(self, role_id: str) -> None:
        """Delete a role, also from the members who have it. Raises Refused for @everyone and the bot's own."""
        world = self.world
        role = world.roles.get(role_id)
        if role is None:
            raise Refused(10011, "Unknown Role", status=404)
        if role["managed"] or role_id == world.guild["id"]:
            raise Refused(50013)
        for user_id, member in world.members.items():
            if role_id in member["roles"]:
                self.set_roles(user_id, [other for other in member["roles"] if other != role_id])
        world.drop("roles", role)
        world.tell("GUILD_ROLE_DELETE", {"guild_id": world.guild["id"], "role_id": role_id})

    def delete_emoji(self, emoji_id: str) -> None:
        """Delete an emoji of the application, as its owner may in the portal: the bot hears nothing of it."""
        emoji = self.world.emojis.get(emoji_id)
        if emoji is None:
            raise Refused(10014)
        self.world.drop("emojis", emoji)
        self.world.tell("EMOJIS_UPDATE", {"emojis": list(self.world.emojis.values())}, pages_only=True)

    def set_user(self, user_id: str, *, locale: str | None = None, dms_open: bool | None = None) -> None:
        """Change somebody's language or whether the bot may write to them. Raises Refused."""
        user = self.world.users.get(user_id)
        if user is None:
            raise Refused(10013)
        if locale is not None:
            if locale not in LOCALES:
                raise invalid({"locale": ("BASE_TYPE_CHOICES", "Not a locale of Discord.")})
            user["_locale"] = locale
        if dms_open is not None:
            user["_dms_open"] = dms_open
        self.world.put("users", user)
        for world in self.world.servers:
            if user_id in world.members:
                world.tell_member("GUILD_MEMBER_UPDATE", user_id)

    def set_role(self, role_id: str, bits: int) -> None:
        role = self.world.roles.get(role_id)
        if role is None:
            raise Refused(10011, "Unknown Role", status=404)
        role["permissions"] = str(bits)
        self.world.put("roles", role)
        self.world.tell("GUILD_ROLE_UPDATE", {"guild_id": self.world.guild["id"], "role": role})

    def set_guild_locale(self, locale: str) -> None:
        if locale not in LOCALES:
            raise invalid({"locale": ("BASE_TYPE_CHOICES", "Not a locale of Discord.")})
        self.world.guild["preferred_locale"] = locale
        self.world.put("guild", self.world.guild)
        shown = {k: v for k, v in self.world.guild.items() if not k.startswith("_")}
        self.world.tell("GUILD_UPDATE", {**shown, "roles": list(self.world.roles.values())})

"""Messages: made, changed and deleted by the bot, by its answers to interactions, and by members."""

import copy
import re
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

from . import limits
from . import permissions as allow
from .clock import made_at
from .errors import Refused, invalid
from .limits import EPHEMERAL, LOADING, V2
from .world import World

Json = dict[str, Any]

SUPPRESS_NOTIFICATIONS = 1 << 12
FREE_TO_SET = V2 | EPHEMERAL | SUPPRESS_NOTIFICATIONS | 1 << 2
OLD = 3600  # seconds until an edit counts as one of an old message
OLD_EDITS, OLD_WINDOW = 3, 20  # Discord names no numbers; bots report about three edits in 20 s a channel
NONCE_KEPT = 300
MAX_FILE = 10 * 2**20
SYSTEM = 21  # THREAD_STARTER_MESSAGE; no edits, no deletion by the bot
TYPES = {"png": "image/png", "gif": "image/gif", "jpg": "image/jpeg", "webp": "image/webp", "txt": "text/plain",
         "json": "application/json", "svg": "image/svg+xml"}  # fmt: skip

ECHOED: dict[int, Json] = {  # what Discord adds where the bot said nothing
    **{kind: {"min_values": 1, "max_values": 1} for kind in limits.SELECTS},
    limits.THUMBNAIL: {"description": None, "spoiler": False},
    limits.FILE: {"spoiler": False},
    limits.SEPARATOR: {"divider": True, "spacing": 1},
    limits.CONTAINER: {"accent_color": None, "spoiler": False},
}


@dataclass(frozen=True, slots=True)
class Upload:
    filename: str
    content: bytes


def blank(world: World, channel: Json, author: str, type_: int) -> Json:
    """A message with nothing in it yet."""
    return {
        "id": world.clock.snowflake(), "type": type_, "channel_id": channel["id"], "content": "", "attachments": [],
        "embeds": [], "components": [], "timestamp": world.clock.iso(), "edited_timestamp": None, "flags": 0,
        "pinned": False, "mention_everyone": False, "mention_roles": [], "tts": False,
        "_author": author, "_mentions": [],
    }  # fmt: skip


class Messages:
    """Every message of the world; `origin` is where attachments are served from."""

    def __init__(self, world: World, origin: str) -> None:
        self.world = world
        self.origin = origin
        self.old_edits: dict[str, list[float]] = {}

    # making

    def create(
        self, channel: Json, author: str, body: Json, files: dict[int, Upload], *, type_: int = 0,
        only: str | None = None, reference: Json | None = None, metadata: Json | None = None, loading: bool = False,
    ) -> Json:  # fmt: skip
        """A new message, told to all who may see it. Raises Refused for what Discord does not take."""
        if not loading:
            limits.check_message(body, files=len(files))
            limits.check_emojis(body, self.world.emojis)
        message: Json = {
            **blank(self.world, channel, author, type_), "content": body.get("content") or "",
            "flags": (body.get("flags") or 0) & FREE_TO_SET & ~EPHEMERAL, "tts": bool(body.get("tts")),
        }  # fmt: skip
        if reference is not None:
            place = {} if channel["type"] == 1 else {"guild_id": self.world.guild["id"]}
            message["message_reference"] = {"type": 0, "channel_id": channel["id"], **place, **reference}
        if metadata is not None:
            message["interaction_metadata"] = metadata
            message["application_id"] = message["webhook_id"] = self.world.bot_id
        if only is not None:
            message["_only"] = only
            message["flags"] |= EPHEMERAL
        if loading:
            message["flags"] |= LOADING
        if body.get("nonce") is not None:
            message["nonce"] = body["nonce"]
        self._fill(message, body, files)
        self._wake(channel)
        self.world.put("messages", message)
        if only is None:
            channel["last_message_id"] = message["id"]
            if "message_count" in channel:
                channel["message_count"] += 1
                channel["total_message_sent"] += 1
            self.world.put("channels", channel)
        self._tell("MESSAGE_CREATE", message)
        return message

    def again(self, channel: Json, author: str, body: Json) -> Json | None:
        """The message that already has this enforced nonce."""
        nonce = body.get("nonce")
        if not body.get("enforce_nonce") or nonce is None:
            return None
        since = self.world.clock.now() - NONCE_KEPT
        for message in reversed(self.world.messages.get(channel["id"], {}).values()):
            if made_at(message["id"]) < since:
                return None
            if message["_author"] == author and str(message.get("nonce")) == str(nonce):
                return message
        return None

    def edit(self, message: Json, body: Json, files: dict[int, Upload], *, old_limit: bool = False) -> Json:
        """The message as changed by `body`; keys not in `body` stay. Raises Refused."""
        channel = self.world.channel_of(message["channel_id"])
        if channel.get("thread_metadata", {}).get("archived"):
            raise Refused(50083)
        limits.check_message(body, files=len(files), old=message)
        limits.check_emojis(body, self.world.emojis)
        if old_limit:
            self._count_old_edit(message)
        changed = copy.deepcopy(message)
        was_loading = changed["flags"] & LOADING
        changed["flags"] &= ~LOADING
        if body.get("flags") is not None:
            kept = changed["flags"] & (EPHEMERAL | V2 | SUPPRESS_NOTIFICATIONS)
            changed["flags"] = kept | body["flags"] & (V2 | 1 << 2)
        self._fill(changed, body, files)
        changed["edited_timestamp"] = None if was_loading else self.world.clock.iso()
        message.clear()
        message.update(changed)
        self.world.put("messages", message)
        self._tell("MESSAGE_UPDATE", message)
        return message

    def delete(self, message: Json) -> None:
        self.world.drop("messages", message)
        where = {"id": message["id"], "channel_id": message["channel_id"]}
        channel = self.world.channel_of(message["channel_id"])
        if channel["type"] != 1:
            where["guild_id"] = self.world.guild["id"]
        if "message_count" in channel and "_only" not in message:
            channel["message_count"] -= 1
        self.world.tell("MESSAGE_DELETE", where, channel=message["channel_id"], only=message.get("_only"))

    def shown(self, message: Json) -> Json:
        return self.world.message(message)

    def _tell(self, type_: str, message: Json) -> None:
        data = self.shown(message)
        channel = self.world.channels[message["channel_id"]]
        if channel["type"] != 1:
            member = self.world.members.get(message["_author"])
            data["guild_id"] = self.world.guild["id"]
            if member is not None:
                data["member"] = {k: v for k, v in self.world.member(message["_author"]).items() if k != "user"}
        self.world.tell(type_, data, channel=message["channel_id"], only=message.get("_only"))

    def _wake(self, channel: Json) -> None:
        """A message opens an archived thread again, unless a moderator locked it."""
        meta = channel.get("thread_metadata")
        if meta and meta["archived"]:
            if meta["locked"]:
                raise Refused(50083)
            meta |= {"archived": False, "archive_timestamp": self.world.clock.iso()}
            self.world.tell("THREAD_UPDATE", self.world.channel(channel), channel=channel["id"])

    def _count_old_edit(self, message: Json) -> None:
        now = self.world.clock.now()
        if now - made_at(message["id"]) < OLD:
            return
        recent = [at for at in self.old_edits.get(message["channel_id"], []) if at > now - OLD_WINDOW]
        if len(recent) >= OLD_EDITS:
            raise Refused(30046, retry_after=round(recent[0] + OLD_WINDOW - now, 3))
        self.old_edits[message["channel_id"]] = [*recent, now]

    # filling in

    def _fill(self, message: Json, body: Json, files: dict[int, Upload]) -> None:
        if "content" in body:
            message["content"] = body["content"] or ""
        self._attach(message, body, files)
        if "components" in body:
            message["components"] = self._components(message, body["components"] or [])
        if {"content", "components", "allowed_mentions"} & body.keys():
            self._mention(message, body.get("allowed_mentions"))

    def _attach(self, message: Json, body: Json, files: dict[int, Upload]) -> None:
        if "attachments" not in body and not files:
            return
        old = {a["id"]: a for a in message["attachments"]}
        listed = body.get("attachments")
        if listed is None:
            listed = [*old.values(), *({"id": n} for n in files)]
        kept: list[Json] = []
        unused = dict(files)
        for entry in listed:
            if str(entry["id"]) in old:
                kept.append({**old[str(entry["id"])], **{k: v for k, v in entry.items() if k == "description"}})
            elif int(entry["id"]) in unused:
                kept.append(self.store_file(message["channel_id"], unused.pop(int(entry["id"])), entry))
            else:
                raise invalid({"attachments": ("ATTACHMENT_NOT_FOUND", f"Attachment data for {entry['id']} not found")})
        kept += [self.store_file(message["channel_id"], upload, {}) for upload in unused.values()]
        message["attachments"] = kept

    def store_file(self, channel_id: str, upload: Upload, entry: Json) -> Json:
        """The attachment that this upload becomes in a channel. Raises Refused if it is too large."""
        if len(upload.content) > MAX_FILE:
            raise Refused(40005)
        key = self.world.clock.snowflake()
        name = re.sub(r"[^\w.\-]", "_", PurePath(entry.get("filename") or upload.filename).name) or "file"
        self.world.keep_file(key, upload.content)
        url = f"{self.origin}/attachments/{channel_id}/{key}/{name}"
        attachment = {
            "id": key,
            "filename": name,
            "size": len(upload.content),
            "url": url,
            "proxy_url": url,
            "flags": 0,
        }
        kind = TYPES.get(name.rsplit(".", 1)[-1].lower())
        if kind is not None:
            attachment["content_type"] = kind
        if upload.content[:8] == b"\x89PNG\r\n\x1a\n":
            attachment["width"] = int.from_bytes(upload.content[16:20], "big")
            attachment["height"] = int.from_bytes(upload.content[20:24], "big")
        if entry.get("description"):
            attachment["description"] = entry["description"]
        return attachment

    def _components(self, message: Json, components: list[Json]) -> list[Json]:
        """Discord's echo of these components: every one with an id, every `attachment://` with its address."""
        components = copy.deepcopy(components)
        parts = list(limits.walk(components))
        used = {c["id"] for c in parts if c.get("id")}
        fresh = (n for n in range(1, 1000) if n not in used)
        by_name = {a["filename"]: a for a in message["attachments"]}
        for part in parts:
            part["id"] = part.get("id") or next(fresh)
            part.update({k: v for k, v in ECHOED.get(part["type"], {}).items() if part.get(k) is None})
            for holder in (part, *part.get("items", [])):
                if holder is not part:
                    holder |= {"description": holder.get("description"), "spoiler": bool(holder.get("spoiler"))}
                for key in ("media", "file"):
                    if key in holder:
                        holder[key] = self._media(holder[key], by_name)
            if part["type"] == limits.FILE:
                attachment = next(a for a in message["attachments"] if a["id"] == part["file"]["attachment_id"])
                part |= {"name": attachment["filename"], "size": attachment["size"]}
            for one in part.get("default_values") or []:
                one["id"] = str(one["id"])
            for holder in (part, *part.get("options", [])):
                if (holder.get("emoji") or {}).get("id"):
                    holder["emoji"] = self._emoji(holder["emoji"])
        return components

    def _media(self, media: Json, by_name: dict[str, Json]) -> Json:
        url = media["url"]
        if not url.startswith("attachment://"):
            return {"id": self.world.clock.snowflake(), "url": url, "proxy_url": url, "loading_state": 2}
        attachment = by_name.get(url.removeprefix("attachment://"))
        if attachment is None:
            message = f"The referenced attachment was not found: {url}"
            raise invalid({"components": ("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message)})
        shared: Json = {
            k: attachment[k] for k in ("url", "proxy_url", "width", "height", "content_type") if k in attachment
        }
        return {**shared, "id": attachment["id"], "loading_state": 2, "attachment_id": attachment["id"]}

    def _emoji(self, emoji: Json) -> Json:
        known = self.world.emojis[str(emoji["id"])]
        return {"id": known["id"], "name": known["name"], "animated": known["animated"]}

    def _mention(self, message: Json, allowed: Json | None) -> None:
        """The members to notify: those named in the text whom `allowed_mentions` lets through."""
        texts = [message["content"], *(c.get("content", "") for c in limits.walk(message["components"]))]
        text = re.sub(r"```.*?```|`[^`\n]*`", "", "\n".join(texts), flags=re.DOTALL)
        everything = {"parse": ["users", "roles", "everyone"]}
        allowed = everything if allowed is None else allowed
        parse = allowed.get("parse") or []
        users = dict.fromkeys(re.findall(r"<@!?(\d+)>", text))
        listed = [str(u) for u in allowed.get("users") or []]
        message["_mentions"] = [u for u in users if u in self.world.users and ("users" in parse or u in listed)]
        reference = message.get("message_reference")
        if reference is not None and message["type"] == 19 and allowed.get("replied_user", allowed is everything):
            other = self.world.messages[message["channel_id"]].get(reference["message_id"])
            if other is not None and other["_author"] not in message["_mentions"]:
                message["_mentions"].append(other["_author"])
        roles = dict.fromkeys(re.findall(r"<@&(\d+)>", text))
        listed = [str(r) for r in allowed.get("roles") or []]
        message["mention_roles"] = [r for r in roles if r in self.world.roles and ("roles" in parse or r in listed)]
        channel = self.world.channels[message["channel_id"]]
        bits = allow.in_channel(self.world, message["_author"], channel)
        loud = "everyone" in parse and bool(bits & allow.MENTION_EVERYONE)
        message["mention_everyone"] = loud and bool(re.search(r"@(everyone|here)\b", text))

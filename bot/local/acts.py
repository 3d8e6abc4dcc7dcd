"""What members do on the page: click, use commands, fill in forms, write; and what moderators and testers do."""

import base64
from collections.abc import Callable, Iterator
from typing import Any

from . import limits
from . import permissions as allow
from .errors import Refused, invalid
from .interactions import AUTOCOMPLETE, CLICK, COMMAND, MODAL
from .limits import (
    CHANNELS,
    CHECK,
    CHECKS,
    INPUT,
    LABEL,
    MENTIONABLES,
    RADIOS,
    ROLES,
    ROW,
    SELECT,
    SELECTS,
    TEXT,
    USERS,
)
from .messages import Upload
from .parts import Parts
from .world import Json

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)
PLAIN: dict[int, tuple[type, ...]] = {STRING: (str,), INTEGER: (int,), BOOLEAN: (bool,), NUMBER: (int, float)}


def wrong(path: str, message: str) -> Refused:
    return invalid({path: ("COMPONENT_VALIDATION_FAILED", message)})


def may_use(command: Json, bits: int) -> bool:
    """Whether somebody with these permissions is offered this command."""
    needed = command["default_member_permissions"]
    if not bits & allow.USE_APPLICATION_COMMANDS:
        return False
    return needed is None or bits == allow.ALL or (needed != "0" and bits & int(needed) == int(needed))


class Acts:
    """What `user` does; `send` tells their column."""

    def __init__(self, here: Parts, user: str, send: Callable[[str, Json], None]) -> None:
        self.here, self.user, self.send = here, user, send
        self.world = here.world

    def do(self, op: str, d: Json, nonce: str) -> Json:
        """What the page gets as ACK. Raises Refused; ValueError and KeyError for a malformed op."""
        act = getattr(self, f"op_{op}", None)
        if act is None:
            raise ValueError(f"no such op: {op}")
        if self.user not in self.world.members:
            raise Refused(50001)
        result: Json | None = act(d, nonce)
        return result or {}

    def _channel(self, d: Json, bits: int = allow.VIEW_CHANNEL) -> Json:
        channel = self.world.channel_of(d["channel_id"])
        allow.require(self.world, self.user, channel, bits)
        return channel

    def _report(self, nonce: str) -> Callable[[str, Json], None]:
        return lambda type_, data: self.send(type_, {"nonce": nonce, **data})

    def _resolve(self, ids: list[str], kinds: tuple[str, ...]) -> Json:
        """Discord's `resolved` for these ids. Raises Refused for an id of none of these `kinds`."""
        world = self.world
        resolved: Json = {}
        for thing in ids:
            if "users" in kinds and thing in world.users:
                resolved.setdefault("users", {})[thing] = world.user(thing)
                if thing in world.members:
                    member = {k: v for k, v in world.member(thing).items() if k not in ("user", "deaf", "mute")}
                    member["permissions"] = str(allow.in_guild(world, thing))
                    resolved.setdefault("members", {})[thing] = member
            elif "roles" in kinds and thing in world.roles:
                resolved.setdefault("roles", {})[thing] = world.roles[thing]
            elif "channels" in kinds and thing in world.channels:
                resolved.setdefault("channels", {})[thing] = world.channel(world.channels[thing], seen_by=self.user)
            else:
                raise wrong("values", f"{thing} cannot be chosen here")
        return resolved

    # clicks

    def op_click(self, d: Json, nonce: str) -> Json:
        channel = self._channel(d)
        message = self.world.message_of(channel["id"], d["message_id"], seen_by=self.user)
        parts = limits.walk(message["components"])
        part = next((c for c in parts if c.get("custom_id") == d["custom_id"]), None)
        if part is None or part.get("disabled"):
            raise wrong("custom_id", "This component is no longer there, or disabled.")
        data: Json = {"custom_id": part["custom_id"], "component_type": part["type"], "id": part["id"]}
        if part["type"] in SELECTS:
            data |= self._chosen(part, d.get("values") or [])
        begun = self.here.interactions.begin(CLICK, self.user, channel, data, self._report(nonce), message=message)
        return {"id": begun.id}

    def _chosen(self, part: Json, values: list[str], *, required: bool = True) -> Json:
        """Values and what they stand for. Raises Refused for a number or value that the select does not allow."""
        low, high = limits.chosen_from_to(part)
        if ((values or required) and not low <= len(values) <= high) or len(set(values)) < len(values):
            raise wrong("values", f"Choose {low} to {high}.")
        if part["type"] in (SELECT, RADIOS, CHECKS):
            if not set(values) <= {o["value"] for o in part["options"]}:
                raise wrong("values", "This value is not among the options.")
            return {"values": values}
        kinds = {USERS: ("users",), ROLES: ("roles",), MENTIONABLES: ("users", "roles"), CHANNELS: ("channels",)}
        return {"values": values, "resolved": self._resolve(values, kinds[part["type"]])}

    # forms

    def op_modal(self, d: Json, nonce: str) -> Json:
        source = self.here.interactions.by_id.get(d["id"])
        if source is None or source.form is None or source.user != self.user:
            raise Refused(10062)
        form, values = source.form, dict(d["values"])
        resolved: Json = {}
        components = [self._filled(c, n, values, resolved) for n, c in enumerate(form["components"], 1)]
        data: Json = {"custom_id": form["custom_id"], "components": components, "resolved": resolved}
        channel = self.world.channel_of(source.channel)
        begun = self.here.interactions.begin(
            MODAL, self.user, channel, data, self._report(nonce), message=source.message, name=source.name
        )
        return {"id": begun.id}

    def _filled(self, part: Json, number: int, values: Json, resolved: Json) -> Json:
        shown = {"type": part["type"], "id": part.get("id") or number}
        if part["type"] == TEXT:
            return shown
        if part["type"] == ROW:
            (inner,) = part["components"]
            return {**shown, "components": [self._filled(inner, number * 10, values, resolved)]}
        if part["type"] == LABEL:
            return {**shown, "component": self._filled(part["component"], number * 10, values, resolved)}
        shown["custom_id"] = part["custom_id"]
        value: Any = values.get(part["custom_id"]) or ("" if part["type"] == INPUT else [])
        required = part.get("required") is not False
        if part["type"] == CHECK:
            return {**shown, "value": value is True}
        if part["type"] == RADIOS:
            chosen = self._chosen(part, [value] if value else [], required=required)
            return {**shown, "value": value or None}
        if part["type"] != INPUT:
            chosen = self._chosen(part, value, required=required)
            for kind, things in chosen.pop("resolved", {}).items():
                resolved.setdefault(kind, {}).update(things)
            return {**shown, **chosen}
        low, high = part.get("min_length") or int(required), part.get("max_length") or 4000
        if not isinstance(value, str) or ((value or required) and not low <= len(value) <= high):
            raise wrong(part["custom_id"], f"Write {low} to {high} characters.")
        return {**shown, "value": value}

    # commands

    def op_command(self, d: Json, nonce: str) -> Json:
        return self._command(d, nonce, COMMAND)

    def op_autocomplete(self, d: Json, nonce: str) -> Json:
        return self._command(d, nonce, AUTOCOMPLETE)

    def _command(self, d: Json, nonce: str, type_: int) -> Json:
        channel = self._channel(d, allow.VIEW_CHANNEL | allow.USE_APPLICATION_COMMANDS)
        if channel.get("thread_metadata", {}).get("archived"):
            raise Refused(50083)
        if channel["type"] == allow.FORUM:
            raise Refused(50024)
        command = self.world.commands.get(d["command_id"])
        in_dm = channel["type"] == 1
        contexts = (command or {}).get("contexts")
        if command is None or (contexts is not None and int(in_dm) not in contexts):
            raise Refused(10063)
        if not in_dm and not may_use(command, allow.in_channel(self.world, self.user, channel)):
            raise Refused(50013)
        ids: list[str] = []
        names = [command["name"]]
        options = self._options(command["options"], d.get("options") or [], ids, names, typing=type_ == AUTOCOMPLETE)
        files = {file["id"]: file for file in self._stored(options, channel["id"])}
        data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
        if ids or files:
            data["resolved"] = self._resolve(ids, ("users", "roles", "channels"))
        if files:
            data["resolved"]["attachments"] = files
        if not in_dm and command.get("guild_id"):
            data["guild_id"] = self.world.guild["id"]
        begun = self.here.interactions.begin(type_, self.user, channel, data, self._report(nonce), name=" ".join(names))
        return {"id": begun.id}

    def _options(
        self, known: list[Json], given: list[Json], ids: list[str], names: list[str], *, typing: bool
    ) -> list[Json]:
        """The options as Discord passes them on. Raises Refused for options that its client would not send."""
        by_name = {o["name"]: o for o in known}
        chosen = {o["name"] for o in given}
        if not chosen <= by_name.keys() or len(chosen) < len(given):
            raise wrong("options", "An option that this command does not have, or one twice.")
        branches = [o for o in known if o["type"] <= 2]
        if branches and len(given) != 1:
            raise wrong("options", "Choose one sub-command.")
        missing = [o["name"] for o in known if o.get("required") and o["name"] not in chosen]
        if missing and not typing:
            raise wrong("options", f"This option is required: {missing[0]}")
        result = []
        for option in given:
            kind = by_name[option["name"]]
            shown = {"name": kind["name"], "type": kind["type"]}
            if kind["type"] <= 2:
                names.append(kind["name"])
                inner = self._options(kind.get("options") or [], option.get("options") or [], ids, names, typing=typing)
                result.append({**shown, "options": inner})
                continue
            focused = typing and bool(option.get("focused"))
            if not focused:
                self._check_value(kind, option["value"], ids)
            elif not kind.get("autocomplete"):
                raise wrong(kind["name"], "This option has no autocomplete.")
            result.append({**shown, "value": option["value"], **({"focused": True} if focused else {})})
        return result

    def _stored(self, options: list[Json], channel: str) -> Iterator[Json]:
        """Stores the files among these options, whose ids take their place; their attachments."""
        for option in options:
            if option["type"] == ATTACHMENT:
                given = option["value"]
                upload = Upload(given["filename"], base64.b64decode(given["data"], validate=True))
                file = self.here.messages.store_file(channel, upload, {})
                option["value"] = file["id"]
                yield file
            yield from self._stored(option.get("options", []), channel)

    def _check_value(self, kind: Json, value: Any, ids: list[str]) -> None:
        name, type_ = kind["name"], int(kind["type"])
        if type_ == ATTACHMENT:
            if not isinstance(value, dict) or {"filename", "data"} != value.keys():
                raise wrong(name, "Not a file.")
            return
        if type_ not in PLAIN:
            if type_ == CHANNEL and kind.get("channel_types"):
                channel = self.world.channels.get(value)
                if channel is None or channel["type"] not in kind["channel_types"]:
                    raise wrong(name, "Not a channel of this kind.")
            ids.append(value)
            return
        if not isinstance(value, PLAIN[type_]) or (type_ != BOOLEAN and isinstance(value, bool)):
            raise wrong(name, "Not a value of this kind.")
        if kind.get("choices") and value not in [c["value"] for c in kind["choices"]]:
            raise wrong(name, "Not one of the choices.")
        if type_ in (INTEGER, NUMBER):
            if not kind.get("min_value", value) <= value <= kind.get("max_value", value):
                raise wrong(name, "Too small or too large.")
        elif type_ == STRING and not kind.get("min_length", 0) <= len(str(value)) <= kind.get("max_length", 6000):
            raise wrong(name, "Too short or too long.")

    # writing, threads, events

    def op_send(self, d: Json, nonce: str) -> Json:
        channel = self._channel(d)
        allow.require(self.world, self.user, channel, allow.sending(channel))
        if channel["type"] == allow.FORUM:
            return {"id": self.here.places.start_post(channel, d["content"], by=self.user)["id"]}
        reference = None
        if d.get("reply_to"):
            message = self.world.message_of(channel["id"], d["reply_to"])
            reference = {"message_id": message["id"]}
        body = {"content": d["content"]}
        type_ = 19 if reference else 0
        sent = self.here.messages.create(channel, self.user, body, {}, type_=type_, reference=reference)
        return {"id": sent["id"]}

    def op_dismiss(self, d: Json, nonce: str) -> None:
        for shelf in self.world.messages.values():
            message = shelf.get(d["message_id"])
            if message is not None and message.get("_only") == self.user:
                self.here.messages.delete(message)
                return
        raise Refused(10008)

    def op_open_dm(self, d: Json, nonce: str) -> Json:
        return {"id": self.here.places.dm(self.user)["id"]}

    def op_create_thread(self, d: Json, nonce: str) -> Json:
        parent = self._channel(d)
        message = self.world.message_of(parent["id"], d["message_id"]) if d.get("message_id") else None
        body = {"name": d["name"], "type": 12 if d.get("private") else 11}
        return {"id": self.here.places.start_thread(parent, body, by=self.user, message=message)["id"]}

    def op_join_thread(self, d: Json, nonce: str) -> None:
        self.here.places.set_thread_member(self._thread(d), self.user, True)

    def op_leave_thread(self, d: Json, nonce: str) -> None:
        self.here.places.set_thread_member(self._thread(d), self.user, False)

    def _thread(self, d: Json) -> Json:
        channel = self._channel(d)
        if channel["type"] not in allow.THREADS:
            raise Refused(50024)
        return channel

    def op_interested(self, d: Json, nonce: str) -> None:
        event = self.world.events.get(d["event_id"])
        if event is None:
            raise Refused(10070)
        if d["interested"] == (self.user in event["_interested"]):
            return
        change = event["_interested"].append if d["interested"] else event["_interested"].remove
        change(self.user)
        self.world.put("events", event)
        what = "ADD" if d["interested"] else "REMOVE"
        data = {"guild_scheduled_event_id": event["id"], "user_id": self.user, "guild_id": event["guild_id"]}
        self.world.tell(f"GUILD_SCHEDULED_EVENT_USER_{what}", data)
        self.world.tell("GUILD_SCHEDULED_EVENT_UPDATE", self.world.event(event), pages_only=True)

    # moderators and testers

    def op_add_member(self, d: Json, nonce: str) -> Json:
        if not d["name"].strip() or len(d["name"]) > 32 or d["locale"] not in limits.LOCALES:
            raise ValueError("a name of 1 to 32 characters and a locale of Discord")
        return {"id": self.world.add_member(d["name"].strip(), d["locale"])["id"]}

    def op_remove_member(self, d: Json, nonce: str) -> None:
        self.here.places.remove_member(d["member_id"])

    def op_set_dms(self, d: Json, nonce: str) -> None:
        self.here.places.set_user(d["member_id"], dms_open=bool(d["open"]))

    def op_set_locale(self, d: Json, nonce: str) -> None:
        self.here.places.set_user(d["member_id"], locale=d["locale"])

    def op_set_guild_locale(self, d: Json, nonce: str) -> None:
        self.here.places.set_guild_locale(d["locale"])

    def op_set_roles(self, d: Json, nonce: str) -> None:
        self.here.places.set_roles(d["member_id"], d["roles"])

    def op_set_role(self, d: Json, nonce: str) -> None:
        self.here.places.set_role(d["role_id"], int(d["permissions"]))

    def op_add_role(self, d: Json, nonce: str) -> Json:
        return {"id": self.here.places.add_role(d["name"])["id"]}

    def op_delete_role(self, d: Json, nonce: str) -> None:
        self.here.places.delete_role(d["role_id"])

    def op_time_out(self, d: Json, nonce: str) -> None:
        self.here.places.time_out(d["member_id"], float(d["seconds"]))

    def op_set_bot(self, d: Json, nonce: str) -> None:
        self.here.places.set_bot(is_inside=bool(d["inside"]))

    def op_delete_emoji(self, d: Json, nonce: str) -> None:
        self.here.places.delete_emoji(d["emoji_id"])

    def op_set_overwrite(self, d: Json, nonce: str) -> None:
        channel = self.world.channel_of(d["channel_id"])
        if channel["type"] not in allow.CHANNELS or d["type"] not in (0, 1):
            raise Refused(50024)
        self.here.places.set_overwrite(channel, d["id"], d["type"], int(d["allow"]), int(d["deny"]))

    def op_delete_message(self, d: Json, nonce: str) -> None:
        self.here.messages.delete(self.world.message_of(d["channel_id"], d["message_id"], seen_by=self.user))

    def op_create_channel(self, d: Json, nonce: str) -> Json:
        is_private, is_forum = bool(d.get("private")), bool(d.get("forum"))
        return {"id": self.here.places.create_channel(d["name"], private=is_private, forum=is_forum)["id"]}

    def op_delete_channel(self, d: Json, nonce: str) -> None:
        channel = self.world.channel_of(d["channel_id"])
        if channel["type"] == 1:
            raise Refused(50003)
        self.here.places.delete(channel)

    def op_set_archived(self, d: Json, nonce: str) -> None:
        thread = self.world.channel_of(d["channel_id"])
        if thread["type"] not in allow.THREADS:
            raise Refused(50024)
        body = {"archived": bool(d["archived"])} | ({"locked": bool(d["locked"])} if "locked" in d else {})
        if thread["thread_metadata"]["archived"] and body["archived"]:
            return
        self.here.places.change_thread(thread, body, by=self.world.guild["owner_id"])

    def op_advance(self, d: Json, nonce: str) -> None:
        self.here.moving.move(float(d["seconds"]))

    def op_fault(self, d: Json, nonce: str) -> None:
        seconds = None if d.get("seconds") is None else float(d["seconds"])
        self.here.faults.add(d["kind"], route=d.get("route") or "", count=int(d.get("count", 1)), seconds=seconds)

    def op_clear_faults(self, d: Json, nonce: str) -> None:
        self.here.faults.clear(d.get("id"))

    def op_bot(self, d: Json, nonce: str) -> None:
        if self.here.supervisor is None:
            raise ValueError("nobody looks after the bot here")
        self.here.supervisor.act(d["action"])

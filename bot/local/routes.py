"""The bot's HTTP routes: messages, interactions, DMs and threads. Those of server and application: `routes_guild`."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from . import limits
from . import permissions as allow
from .errors import NotOffered, Refused, invalid
from .messages import SYSTEM, Upload
from .parts import Parts
from .world import Json


@dataclass
class Call:
    """One request of the bot. Handlers take it and return the JSON to answer (None: 204)."""

    here: Parts
    method: str
    route: str
    args: dict[str, str]
    query: dict[str, str] = field(default_factory=dict)
    json: Any = None
    files: dict[int, Upload] = field(default_factory=dict)

    @property
    def body(self) -> Json:
        if not isinstance(self.json, dict):
            raise Refused(50109 if self.json is None else 50035)
        return self.json

    def channel(self, bits: int = allow.VIEW_CHANNEL) -> Json:
        """The channel of the address, where the bot holds `bits`."""
        channel = self.here.world.channel_of(self.args["channel_id"])
        allow.require(self.here.world, self.here.world.bot_id, channel, bits)
        return channel


Handler = Callable[[Call], Any]
ROUTES: dict[tuple[str, str], Handler] = {}


def route(method: str, path: str) -> Callable[[Handler], Handler]:
    def register(handler: Handler) -> Handler:
        ROUTES[method, path] = handler
        return handler

    return register


# messages

MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = MESSAGES + "/{message_id}"


@route("POST", MESSAGES)
def create_message(call: Call) -> Json:
    here, channel = call.here, call.channel()
    world = here.world
    if channel["type"] == 1:
        refuse_closed_dm(call, channel)
    else:
        call.channel(allow.sending(channel) | (allow.ATTACH_FILES if call.files else 0))
    if channel["type"] == allow.FORUM:
        raise Refused(50008)
    body = call.body
    if (body.get("flags") or 0) & limits.EPHEMERAL:
        body = {**body, "flags": body["flags"] & ~limits.EPHEMERAL}  # only answers to interactions can be
    again = here.messages.again(channel, world.bot_id, body)
    if again is not None:
        return here.messages.shown(again)
    reference = body.get("message_reference")
    if reference is not None:
        if reference.get("type", 0) != 0:
            raise NotOffered("forwarded messages")
        known = world.messages.get(channel["id"], {}).get(str(reference.get("message_id")))
        if known is None or "_only" in known:
            if reference.get("fail_if_not_exists", True):
                raise invalid({"message_reference": ("REPLIES_UNKNOWN_MESSAGE", "Unknown message")})
            reference = None
        elif channel["type"] != 1:
            call.channel(allow.READ_MESSAGE_HISTORY)
    message = here.messages.create(
        channel, world.bot_id, body, call.files, type_=19 if reference else 0,
        reference={"message_id": str(reference["message_id"])} if reference else None,
    )  # fmt: skip
    return here.messages.shown(message)


def refuse_closed_dm(call: Call, channel: Json) -> None:
    world = call.here.world
    (user_id,) = channel["_recipients"]
    if not any(user_id in server.members for server in world.servers):
        raise Refused(50278)
    if not world.users[user_id]["_dms_open"]:
        raise Refused(50007)


@route("GET", MESSAGES)
def get_messages(call: Call) -> list[Json]:
    """The newest messages, or those next to one; Discord tells none to who may not read the history."""
    channel, world = call.channel(), call.here.world
    limit, after, before = (call.query.get(key) for key in ("limit", "after", "before"))
    if "around" in call.query:
        raise NotOffered("messages around another one")
    if after is not None and before is not None:
        raise invalid({"after": ("BASE_TYPE_MUTUALLY_EXCLUSIVE", "only one of before and after")})
    if limit is not None and not (limit.isdecimal() and 1 <= int(limit) <= 100):
        raise invalid({"limit": ("NUMBER_TYPE_MAX", "int value should be between 1 and 100.")})
    if not allow.in_channel(world, world.bot_id, channel) & allow.READ_MESSAGE_HISTORY:
        return []
    found = [one for one in world.messages.get(channel["id"], {}).values() if "_only" not in one]
    found.sort(key=lambda one: int(one["id"]))
    most = int(limit or 50)
    if after is not None:
        found = [one for one in found if int(one["id"]) > int(after)][:most]
    elif before is not None:
        found = [one for one in found if int(one["id"]) < int(before)]
    shown = [call.here.messages.shown(one) for one in reversed(found[-most:])]
    return shown if channel["type"] == 1 else [call.here.gateway.without_content(one) for one in shown]


@route("GET", MESSAGE)
def get_message(call: Call) -> Json:
    channel = call.channel(allow.VIEW_CHANNEL | allow.READ_MESSAGE_HISTORY)
    shown = call.here.messages.shown(call.here.world.message_of(channel["id"], call.args["message_id"]))
    # in DMs the bot reads everything without the privileged intent
    return shown if channel["type"] == 1 else call.here.gateway.without_content(shown)


@route("PATCH", MESSAGE)
def edit_message(call: Call) -> Json:
    channel = call.channel()
    message = call.here.world.message_of(channel["id"], call.args["message_id"])
    if message["_author"] != call.here.world.bot_id:
        raise Refused(50005)
    if channel["type"] == 1:
        refuse_closed_dm(call, channel)
    return call.here.messages.shown(call.here.messages.edit(message, call.body, call.files, old_limit=True))


@route("DELETE", MESSAGE)
def delete_message(call: Call) -> None:
    channel = call.channel()
    message = call.here.world.message_of(channel["id"], call.args["message_id"])
    if message["type"] == SYSTEM:
        raise Refused(50021, "Cannot execute action on a system message", status=403)
    if message["_author"] != call.here.world.bot_id:
        if channel["type"] == 1:
            raise Refused(50003)
        call.channel(allow.MANAGE_MESSAGES)
    if channel.get("thread_metadata", {}).get("archived"):
        raise Refused(50083)
    call.here.messages.delete(message)


# interactions and their tokens

WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
WEBHOOK_MESSAGE = WEBHOOK + "/messages/{message_id}"


@route("POST", "/interactions/{webhook_id}/{webhook_token}/callback")
def answer(call: Call) -> Json | None:
    account = call.here.interactions.callback(
        call.args["webhook_id"], call.args["webhook_token"], call.body, call.files
    )
    return account if call.query.get("with_response", "0") in ("1", "true") else None


def token_of(call: Call) -> str:
    if call.args["webhook_id"] != call.here.world.bot_id:
        raise Refused(10015)
    return call.args["webhook_token"]


@route("POST", WEBHOOK)
def follow_up(call: Call) -> Json:
    return call.here.messages.shown(call.here.interactions.follow_up(token_of(call), call.body, call.files))


@route("GET", WEBHOOK_MESSAGE)
def get_answer(call: Call) -> Json:
    return call.here.messages.shown(call.here.interactions.message(token_of(call), call.args["message_id"]))


@route("PATCH", WEBHOOK_MESSAGE)
def edit_answer(call: Call) -> Json:
    token, message_id = token_of(call), call.args["message_id"]
    return call.here.messages.shown(call.here.interactions.edit(token, message_id, call.body, call.files))


@route("DELETE", WEBHOOK_MESSAGE)
def delete_answer(call: Call) -> None:
    call.here.interactions.delete(token_of(call), call.args["message_id"])


# channels, DMs, threads


@route("POST", "/users/@me/channels")
def open_dm(call: Call) -> Json:
    user_id = str(call.body.get("recipient_id"))
    user = call.here.world.users.get(user_id)
    if user is None:
        raise Refused(10013)
    if user.get("bot"):
        raise Refused(50007)
    return call.here.world.channel(call.here.places.dm(user_id))


@route("GET", "/channels/{channel_id}")
def get_channel(call: Call) -> Json:
    return call.here.world.channel(call.channel())


@route("PATCH", "/channels/{channel_id}")
def edit_channel(call: Call) -> Json:
    channel, world = call.channel(), call.here.world
    if channel["type"] not in allow.THREADS:
        raise NotOffered("changing a channel that is no thread")
    call.here.places.change_thread(channel, call.body, by=world.bot_id)
    return world.channel(channel)


@route("DELETE", "/channels/{channel_id}")
def delete_channel(call: Call) -> Json:
    channel = call.channel()
    if channel["type"] == 1:
        raise NotOffered("closing a DM")
    call.channel(allow.MANAGE_THREADS if channel["type"] in allow.THREADS else allow.MANAGE_CHANNELS)
    shown = call.here.world.channel(channel)
    call.here.places.delete(channel)
    return shown


@route("POST", MESSAGE + "/threads")
def start_thread_at(call: Call) -> Json:
    channel = call.channel()
    message = call.here.world.message_of(channel["id"], call.args["message_id"])
    thread = call.here.places.start_thread(channel, call.body, by=call.here.world.bot_id, message=message)
    return call.here.world.channel(thread)


@route("POST", "/channels/{channel_id}/threads")
def start_thread(call: Call) -> Json:
    thread = call.here.places.start_thread(call.channel(), call.body, by=call.here.world.bot_id)
    return call.here.world.channel(thread)


MEMBERS = "/channels/{channel_id}/thread-members"


def thread_of(call: Call) -> Json:
    channel = call.channel()
    if channel["type"] not in allow.THREADS:
        raise Refused(50024)
    return channel


def thread_member(thread: Json, user_id: str) -> Json:
    joined = thread["_members"].get(user_id)
    if joined is None:
        raise Refused(10007)
    return {"id": thread["id"], "user_id": user_id, "join_timestamp": joined, "flags": 0}


@route("PUT", MEMBERS + "/{user_id}")
def add_thread_member(call: Call) -> None:
    thread, user_id = thread_of(call), call.args["user_id"]
    world = call.here.world
    user_id = world.bot_id if user_id == "@me" else user_id
    if thread["thread_metadata"]["archived"]:
        raise Refused(50083)
    if user_id != world.bot_id:
        call.channel(allow.SEND_MESSAGES_IN_THREADS)
        if user_id not in world.members:
            raise Refused(10007)
        parent = world.channel_of(thread["parent_id"])
        if not allow.may(world, user_id, parent):
            raise Refused(50001)
    call.here.places.set_thread_member(thread, user_id, True)


@route("DELETE", MEMBERS + "/{user_id}")
def remove_thread_member(call: Call) -> None:
    thread, user_id = thread_of(call), call.args["user_id"]
    world = call.here.world
    user_id = world.bot_id if user_id == "@me" else user_id
    if thread["thread_metadata"]["archived"]:
        raise Refused(50083)
    if user_id != world.bot_id and not (thread["type"] == 12 and thread["owner_id"] == world.bot_id):
        call.channel(allow.MANAGE_THREADS)
    thread_member(thread, user_id)
    call.here.places.set_thread_member(thread, user_id, False)

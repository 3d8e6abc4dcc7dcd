"""The bot's HTTP routes about server and application: members, commands, emojis, scheduled events."""

import base64
import binascii
import datetime
import re
from typing import Any

from . import limits, limits_commands
from . import permissions as allow
from .errors import NotOffered, Refused, invalid
from .gateway import world_guild
from .routes import Call, route
from .world import Json, World

MOST_EMOJIS, EMOJI_SIZE = 2000, 256 * 1024
MOST_COMMANDS, MOST_EVENTS = 100, 100
PICTURES = {b"\x89PNG": "png", b"GIF8": "gif", b"\xff\xd8\xff": "jpeg", b"RIFF": "webp"}
SCHEDULED, ACTIVE, COMPLETED, CANCELLED = 1, 2, 3, 4

# who and where


@route("GET", "/users/@me")
def me(call: Call) -> Json:
    more = {"verified": True, "mfa_enabled": True, "email": None, "locale": "en-US", "premium_type": 0}
    return {**call.here.world.user(call.here.world.bot_id), **more}


@route("GET", "/users/{user_id}")
def get_user(call: Call) -> Json:
    if call.args["user_id"] not in call.here.world.users:
        raise Refused(10013)
    return call.here.world.user(call.args["user_id"])


@route("GET", "/gateway")
def gateway(call: Call) -> Json:
    return {"url": call.here.gateway.url}


@route("GET", "/gateway/bot")
def gateway_bot(call: Call) -> Json:
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    return {"url": call.here.gateway.url, "shards": call.here.gateway.shards, "session_start_limit": limit}


@route("GET", "/oauth2/applications/@me")
@route("GET", "/applications/@me")
def application(call: Call) -> Json:
    world = call.here.world
    owner = world.user(world.guild["owner_id"])
    return {
        "id": world.bot_id, "name": "Cheshire", "icon": None, "description": "", "type": None, "summary": "",
        "bot": world.user(world.bot_id), "bot_public": True, "bot_require_code_grant": False, "verify_key": "0" * 64,
        "flags": 1 << 23, "flags_new": str(1 << 23), "redirect_uris": [], "interactions_endpoint_url": None,
        "role_connections_verification_url": None, "owner": owner, "team": None,
        "approximate_guild_count": len(world.servers),
        "approximate_user_install_count": 0, "approximate_user_authorization_count": 0, "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [], "hook": True, "integration_types_config": {"0": {}},
    }  # fmt: skip


def guild_of(call: Call) -> World:
    if call.args["guild_id"] != call.here.world.guild["id"]:
        raise Refused(10004)
    return call.here.world


@route("GET", "/guilds/{guild_id}")
def get_guild(call: Call) -> Json:
    return world_guild(guild_of(call))


@route("GET", "/guilds/{guild_id}/channels")
def get_channels(call: Call) -> list[Json]:
    world = guild_of(call)
    return [world.channel(c) for c in world.guild_channels()]


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def get_member(call: Call) -> Json:
    world = guild_of(call)
    if call.args["user_id"] not in world.users:
        raise Refused(10013)
    if call.args["user_id"] not in world.members:
        raise Refused(10007)
    return world.member(call.args["user_id"])


# commands

COMMANDS = "/applications/{application_id}/commands"
DEFAULTS: Json = {
    "name_localizations": None, "description_localizations": None, "default_member_permissions": None, "nsfw": False,
    "contexts": None, "integration_types": [0], "dm_permission": True, "options": [],
}  # fmt: skip


def command_from(call: Call, body: Json, known: Json | None) -> Json:
    world = call.here.world
    set_ = {k: v for k, v in body.items() if k in {*DEFAULTS, "name", "description"} and v is not None}
    permissions = set_.get("default_member_permissions")
    version = world.clock.snowflake()
    return {
        **DEFAULTS, **set_, "id": known["id"] if known else version, "application_id": world.bot_id, "version": version,
        "type": 1, "default_member_permissions": None if permissions is None else str(permissions),
    }  # fmt: skip


def keep_commands(call: Call, commands: list[Json]) -> None:
    """Replace all commands with these."""
    world = call.here.world
    for old in list(world.commands.values()):
        world.drop("commands", old)
    for command in commands:
        world.put("commands", command)
    world.tell("COMMANDS_UPDATE", {}, pages_only=True)


def own_application(call: Call) -> World:
    if call.args["application_id"] != call.here.world.bot_id:
        raise Refused(20012, "You are not authorized to perform this action on this application", status=403)
    return call.here.world


@route("GET", COMMANDS)
def list_commands(call: Call) -> list[Json]:
    is_whole = call.query.get("with_localizations", "").lower() in ("1", "true")
    hidden = () if is_whole else ("name_localizations", "description_localizations")
    return [
        {k: v for k, v in command.items() if k not in hidden} for command in own_application(call).commands.values()
    ]


@route("PUT", COMMANDS)
def put_commands(call: Call) -> list[Json]:
    world = own_application(call)
    if not isinstance(call.json, list):
        raise invalid({"": ("BASE_TYPE_BAD_TYPE", "Must be an array.")})
    for number, body in enumerate(call.json):
        limits_commands.check_command(body, str(number))
    names = [body["name"] for body in call.json]
    if len(set(names)) < len(names):
        raise invalid({"": ("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")})
    if len(names) > MOST_COMMANDS:
        raise Refused(30032)
    known = {c["name"]: c for c in world.commands.values()}
    commands = [command_from(call, body, known.get(body["name"])) for body in call.json]
    keep_commands(call, commands)
    return commands


# emojis of the application

EMOJIS = "/applications/{application_id}/emojis"


def emoji_name(call: Call, name: Any, besides: str = "") -> str:
    if not isinstance(name, str) or not re.match(r"^[A-Za-z0-9_]{2,32}$", name):
        raise invalid({"name": ("BASE_TYPE_BAD_LENGTH", "Must be 2 to 32 letters, digits or underscores.")})
    if any(e["name"] == name and e["id"] != besides for e in call.here.world.emojis.values()):
        message = "An emoji with this name already exists."
        raise invalid({"name": ("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", message)})
    return name


def tell_emojis(call: Call) -> None:
    call.here.world.tell("EMOJIS_UPDATE", {"emojis": list(call.here.world.emojis.values())}, pages_only=True)


@route("GET", EMOJIS)
def list_emojis(call: Call) -> Json:
    return {"items": list(own_application(call).emojis.values())}


@route("POST", EMOJIS)
def create_emoji(call: Call) -> Json:
    world = own_application(call)
    name = emoji_name(call, call.body.get("name"))
    kind, content = picture(call.body.get("image"))
    if len(content) > EMOJI_SIZE:
        message = "File cannot be larger than 256.0 kb."
        raise invalid({"image": ("BINARY_TYPE_MAX_SIZE", message)})
    if len(world.emojis) >= MOST_EMOJIS:
        raise Refused(30008)
    emoji = world.put("emojis", {
        "id": world.clock.snowflake(), "name": name, "roles": [], "user": world.user(world.bot_id),
        "require_colons": True, "managed": False, "animated": kind == "gif", "available": True,
    })  # fmt: skip
    world.keep_file(emoji["id"], content)
    tell_emojis(call)
    return emoji


def picture(data: Any) -> tuple[str, bytes]:
    """Kind and bytes of a `data:image/…;base64,` address. Raises Refused."""
    match = re.match(r"^data:image/(png|jpeg|gif|webp);base64,(.+)$", data or "", re.DOTALL)
    try:
        content = base64.b64decode(match[2], validate=True) if match else b""
    except binascii.Error:
        content = b""
    kind = next((kind for magic, kind in PICTURES.items() if content.startswith(magic)), None)
    if kind is None:
        raise invalid({"image": ("IMAGE_INVALID", "Invalid image data")})
    return kind, content


def emoji_of(call: Call) -> Json:
    emoji = own_application(call).emojis.get(call.args["emoji_id"])
    if emoji is None:
        raise Refused(10014)
    return emoji


@route("GET", EMOJIS + "/{emoji_id}")
def get_emoji(call: Call) -> Json:
    return emoji_of(call)


@route("PATCH", EMOJIS + "/{emoji_id}")
def rename_emoji(call: Call) -> Json:
    emoji = emoji_of(call)
    emoji["name"] = emoji_name(call, call.body.get("name"), emoji["id"])
    call.here.world.put("emojis", emoji)
    tell_emojis(call)
    return emoji


@route("DELETE", EMOJIS + "/{emoji_id}")
def delete_emoji(call: Call) -> None:
    call.here.places.delete_emoji(emoji_of(call)["id"])


# scheduled events: those at a place outside Discord

EVENTS = "/guilds/{guild_id}/scheduled-events"
PLACE = limits.fields({"location": limits.text(1, 100)}, {})
EVENT_FIELDS = {
    "name": limits.text(1, 100), "privacy_level": limits.one_of(2), "entity_type": limits.one_of(1, 2, 3),
    "scheduled_start_time": limits.text(1, 40),
}  # fmt: skip
EVENT_MORE = {"description": limits.text(1, 1000), "entity_metadata": PLACE, "scheduled_end_time": limits.text(1, 40)}


def moment(value: Any, field: str) -> datetime.datetime:
    try:
        parsed = datetime.datetime.fromisoformat(value)
    except (TypeError, ValueError):
        raise invalid({field: ("DATE_TIME_TYPE_PARSE", f"Could not parse {value}.")}) from None
    return parsed if parsed.tzinfo else parsed.replace(tzinfo=datetime.UTC)


def check_times(call: Call, event: Json, *, new_start: bool) -> None:
    start = moment(event["scheduled_start_time"], "scheduled_start_time")
    if new_start and start.timestamp() <= call.here.world.clock.now():
        message = "Cannot schedule event in the past."
        raise invalid({"scheduled_start_time": ("GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", message)})
    if event.get("scheduled_end_time") is None or not (event.get("entity_metadata") or {}).get("location"):
        raise invalid({"scheduled_end_time": ("BASE_TYPE_REQUIRED", "An external event has an end and a location.")})
    if moment(event["scheduled_end_time"], "scheduled_end_time") <= start:
        message = "Cannot schedule an event to end before it starts."
        raise invalid({"scheduled_end_time": ("GUILD_SCHEDULED_EVENT_SCHEDULE_END_BEFORE_START", message)})


def tell_event(call: Call, what: str, event: Json) -> Json:
    shown = call.here.world.event(event)
    call.here.world.tell(f"GUILD_SCHEDULED_EVENT_{what}", shown)
    return shown


@route("POST", EVENTS)
def create_event(call: Call) -> Json:
    world, body = guild_of(call), call.body
    if not allow.in_guild(world, world.bot_id) & (allow.CREATE_EVENTS | allow.MANAGE_EVENTS):
        raise Refused(50013)
    report = limits.Report()
    limits.fields(EVENT_FIELDS, EVENT_MORE)(report, "", body)
    report.refuse()
    if body["entity_type"] != 3 or body.get("recurrence_rule"):
        raise NotOffered("events in voice or stage channels, and recurring ones")
    check_times(call, body, new_start=True)
    if len(world.events) >= MOST_EVENTS:
        raise Refused(30038)
    event = world.put("events", {
        "id": world.clock.snowflake(), "guild_id": world.guild["id"], "channel_id": None, "creator_id": world.bot_id,
        "name": body["name"], "description": body.get("description"), "image": None, "status": SCHEDULED,
        "scheduled_start_time": moment(body["scheduled_start_time"], "").isoformat(), "entity_id": None,
        "scheduled_end_time": moment(body["scheduled_end_time"], "").isoformat(), "entity_type": 3, "privacy_level": 2,
        "entity_metadata": {"location": body["entity_metadata"]["location"]}, "recurrence_rule": None,
        "guild_scheduled_event_exceptions": [], "sku_ids": [], "_interested": [],
    })  # fmt: skip
    return tell_event(call, "CREATE", event)


def event_of(call: Call) -> Json:
    event = guild_of(call).events.get(call.args["guild_scheduled_event_id"])
    if event is None:
        raise Refused(10070)
    return event


def may_change(call: Call, event: Json) -> None:
    bits = allow.in_guild(call.here.world, call.here.world.bot_id)
    own = event["creator_id"] == call.here.world.bot_id and bits & allow.CREATE_EVENTS
    if not own and not bits & allow.MANAGE_EVENTS:
        raise Refused(50013)


@route("GET", EVENTS)
def list_events(call: Call) -> list[Json]:
    world = guild_of(call)

    def is_over(event: Json) -> bool:  # Discord ends an external event at its end
        return moment(event["scheduled_end_time"], "").timestamp() <= world.clock.now()

    return [world.event(event) for event in world.events.values() if not is_over(event)]


EVENT = EVENTS + "/{guild_scheduled_event_id}"


@route("GET", EVENT)
def get_event(call: Call) -> Json:
    return call.here.world.event(event_of(call))


@route("PATCH", EVENT)
def change_event(call: Call) -> Json:
    event, body = event_of(call), call.body
    may_change(call, event)
    report = limits.Report()
    limits.fields({}, {**EVENT_FIELDS, **EVENT_MORE, "status": limits.one_of(1, 2, 3, 4)})(report, "", body)
    report.refuse()
    steps = {SCHEDULED: (SCHEDULED, ACTIVE, CANCELLED), ACTIVE: (ACTIVE, COMPLETED)}
    if event["status"] not in steps:
        raise Refused(180000)
    if body.get("status", event["status"]) not in steps[event["status"]]:
        raise invalid({"status": ("GUILD_SCHEDULED_EVENT_STATUS_INVALID", "This change of status is not possible.")})
    known = {*EVENT_FIELDS, *EVENT_MORE, "status"}
    changed = {**event, **{k: v for k, v in body.items() if k in known}}
    check_times(call, changed, new_start="scheduled_start_time" in body)
    event.update(changed)
    call.here.world.put("events", event)
    shown = tell_event(call, "UPDATE", event)
    if event["status"] in (COMPLETED, CANCELLED):
        call.here.world.drop("events", event)
    return shown


@route("DELETE", EVENT)
def delete_event(call: Call) -> None:
    event = event_of(call)
    may_change(call, event)
    call.here.world.drop("events", event)
    tell_event(call, "DELETE", event)


@route("GET", EVENT + "/users")
def interested(call: Call) -> list[Json]:
    event, world = event_of(call), call.here.world
    found = [u for u in event["_interested"] if u in world.users]
    after = int(call.query.get("after") or 0)
    found = sorted((u for u in found if int(u) > after), key=int)[: int(call.query.get("limit", 100))]
    return [
        {"guild_scheduled_event_id": event["id"], "user_id": u, "response": 1, "user": world.user(u)} for u in found
    ]

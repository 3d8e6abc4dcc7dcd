"""The page's side: one WebSocket is one member, who sees what Discord would show them."""

import asyncio
import copy
import json
import secrets
from typing import Any

from aiohttp import WSMsgType, web

from . import permissions as allow
from .acts import Acts, may_use
from .errors import Refused
from .gateway import world_guild
from .parts import Parts
from .world import Event, Json, World

NEWEST = 50
RESHAPES = ("CHANNEL_", "THREAD_", "GUILD_ROLE_", "GUILD_MEMBER_")  # may change who sees which channel


class Column:
    """One member on one page, in one server. `send` queues; frames leave in order."""

    def __init__(self, pages: "Pages", here: Parts, user: str, ws: web.WebSocketResponse) -> None:
        self.pages, self.here, self.user, self.ws = pages, here, user, ws
        self.queue: asyncio.Queue[str] = asyncio.Queue()
        self.seen: dict[str, Json] = {}
        self.acts = Acts(self.here, user, self.send)

    def send(self, type_: str, data: Json) -> None:
        self.queue.put_nowait(json.dumps({"t": type_, "d": data}, ensure_ascii=False))

    async def write(self) -> None:
        while True:
            await self.ws.send_str(await self.queue.get())

    # what this member sees

    def visible(self) -> dict[str, Json]:
        world = self.here.world
        mine = [c for c in world.channels.values() if allow.may(world, self.user, c)]
        return {c["id"]: copy.deepcopy(world.channel(c, seen_by=self.user)) for c in mine}  # `sync` compares

    def newest(self, channel_id: str, before: int | None = None) -> list[Json]:
        world = self.here.world
        if not self.may_read(channel_id):
            return []
        found = [m for m in world.messages.get(channel_id, {}).values() if m.get("_only") in (None, self.user)]
        if before is not None:
            found = [m for m in found if int(m["id"]) < before]
        return [world.message(m) for m in found[-NEWEST:]]

    def may_read(self, channel_id: str) -> bool:
        world = self.here.world
        return allow.may(world, self.user, world.channels[channel_id], allow.VIEW_CHANNEL | allow.READ_MESSAGE_HISTORY)

    def commands(self) -> list[Json]:
        world = self.here.world
        bits = allow.in_guild(world, self.user)
        return [c for c in world.commands.values() if may_use(c, bits)]

    def member(self, user_id: str) -> Json:
        member = tester(self.here.world, user_id)
        if user_id == self.user:
            member["permissions"] = str(allow.in_guild(self.here.world, user_id))
        return member

    def ready(self) -> Json:
        world = self.here.world
        self.seen = self.visible()
        return {
            "user": world.user(self.user), "member": self.member(self.user), "now": world.clock.iso(),
            "servers": [named(w) for w in world.servers if self.user in w.members], "guild": world_guild(world),
            "members": [self.member(u) for u in world.members],
            "channels": [c for c in self.seen.values() if c["type"] != 1],
            "private_channels": [c for c in self.seen.values() if c["type"] == 1],
            "messages": {channel_id: self.newest(channel_id) for channel_id in self.seen},
            "events": [world.event(e) for e in world.events.values()], "emojis": list(world.emojis.values()),
            "commands": self.commands(), "application": {"id": world.bot_id, "name": "Cheshire"},
            "moves_until": self.here.moving.shown(), "bot": self.pages.bot(),
            "faults": self.here.faults.shown(), "fault_kinds": self.here.faults.kinds(),
        }  # fmt: skip

    def hear(self, event: Event) -> None:
        if event.only not in (None, self.user) or event.guild_id not in (None, self.here.world.guild["id"]):
            return
        if event.type.startswith(RESHAPES):
            self.sync(event)
        if event.type.startswith("MESSAGE_"):
            if event.channel in self.seen:
                self.send(event.type, event.data)
        elif event.type == "THREAD_MEMBERS_UPDATE":
            if event.channel in self.seen:
                self.send(event.type, {"id": event.data["id"], "member_ids": event.data["member_ids"]})
        elif event.type in ("GUILD_MEMBER_ADD", "GUILD_MEMBER_UPDATE"):
            self.send(event.type, self.member(event.data["user"]["id"]))
            self.send("COMMANDS_UPDATE", {"commands": self.commands()})
        elif event.type == "COMMANDS_UPDATE":
            self.send(event.type, {"commands": self.commands()})
        elif event.type.startswith(("GUILD_", "EMOJIS_")):
            self.send(event.type, event.data)

    def sync(self, event: Event) -> None:
        """Tell the page which channels came, changed and went for this member."""
        now = self.visible()
        if event.type in ("CHANNEL_DELETE", "THREAD_DELETE"):
            now.pop(event.channel or "", None)
        for channel_id, shown in now.items():
            kind = "THREAD" if shown["type"] in allow.THREADS else "CHANNEL"
            old = self.seen.get(channel_id)
            if old is None:
                self.send(f"{kind}_CREATE", shown)
                for message in self.newest(channel_id):
                    self.send("MESSAGE_CREATE", message)
            elif old != shown:
                self.send(f"{kind}_UPDATE", shown)
        for channel_id in self.seen.keys() - now.keys():
            kind = "THREAD" if self.seen[channel_id]["type"] in allow.THREADS else "CHANNEL"
            self.send(f"{kind}_DELETE", self.seen[channel_id])
        self.seen = now


class Pages:
    """All columns on all pages."""

    def __init__(self, servers: list[Parts]) -> None:
        self.servers, self.here = servers, servers[0]
        self.columns: set[Column] = set()
        for here in servers:
            here.world.listeners.append(self.hear)

    def hear(self, event: Event) -> None:
        for column in self.columns:
            column.hear(event)

    def bot(self) -> Json:
        supervisor = self.here.supervisor
        return {"online": self.here.gateway.online, "process": None if supervisor is None else supervisor.state}

    def tell_state(self) -> None:
        for column in self.columns:
            column.send("BOT_UPDATE", self.bot())
            column.send("FAULTS_UPDATE", {"faults": self.here.faults.shown()})

    def tell_time(self) -> None:
        for column in self.columns:
            column.send("CLOCK_UPDATE", {"now": self.here.world.clock.iso(), "moves_until": self.here.moving.shown()})

    def world(self) -> Json:
        world = self.here.world
        home = {user_id: server for server in reversed(world.servers) for user_id in server.members}
        return {
            "guild": named(world), "bot": world.user(world.bot_id),
            "members": [tester(server, u) for u, server in home.items()],
            "supervised": self.here.supervisor is not None,
        }  # fmt: skip

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        user, wanted = request.query.get("member", ""), request.query.get("server")
        theirs = [here for here in self.servers if user in here.world.members]
        here = next((here for here in theirs if wanted in (None, here.world.guild["id"])), None)
        if here is None or user == here.world.bot_id:
            raise web.HTTPNotFound(text="No such member.")
        ws = web.WebSocketResponse(heartbeat=20, timeout=0.5)
        await ws.prepare(request)
        column = Column(self, here, user, ws)
        column.send("READY", column.ready())
        self.columns.add(column)
        writer = asyncio.create_task(column.write())
        try:
            async for frame in ws:
                if frame.type is WSMsgType.TEXT:
                    self.take(column, frame.data)
        finally:
            self.columns.discard(column)
            writer.cancel()
        return ws

    @staticmethod
    def take(column: Column, text: str) -> None:
        """Carry out one op of the page and answer it."""
        nonce: Any = None
        try:
            frame = json.loads(text)
            nonce = frame.get("nonce") or secrets.token_hex(8)
            if frame["op"] == "history":
                data = frame["d"]
                known = data["channel_id"] in column.seen
                result = {"messages": column.newest(data["channel_id"], int(data["before"])) if known else []}
            else:
                result = column.acts.do(frame["op"], frame.get("d") or {}, nonce)
            column.send("ACK", {"nonce": nonce, **result})
        except Refused as refused:
            column.send("ERROR", {"nonce": nonce, **refused.body})
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            column.send("ERROR", {"nonce": nonce, "code": 0, "message": f"not understood: {error!r}"})

    async def close(self) -> None:
        for column in list(self.columns):
            await column.ws.close(code=1001)


def tester(world: World, user_id: str) -> Json:
    """A member, with what testers may know and change."""
    user = world.users[user_id]
    return {**world.member(user_id), "locale": user["_locale"], "dms_open": user["_dms_open"]}


def named(world: World) -> Json:
    return {"id": world.guild["id"], "name": world.guild["name"]}

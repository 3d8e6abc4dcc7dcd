"""The bot's gateway: hello, identify, heartbeat, ready, dispatch, resume, invalid session, reconnect."""

import asyncio
import json
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

from aiohttp import WSMsgType, web

from . import permissions as allow
from .world import Event, Json, World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT, REQUEST_MEMBERS = 0, 1, 2, 3, 4, 6, 7, 8
INVALID_SESSION, HELLO, ACK = 9, 10, 11
ACK_AFTER = 0.03  # seconds

GUILDS, MEMBERS, PRESENCES, MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 1, 1 << 8, 1 << 9, 1 << 12
MESSAGE_CONTENT, EVENTS = 1 << 15, 1 << 16
PRIVILEGED = MEMBERS | PRESENCES | MESSAGE_CONTENT

HEARTBEAT_EVERY = 41.25
RESUMABLE = 120.0  # seconds that a session outlives its socket
REPLAY = 5000  # events kept for a resume
SENDS, SEND_WINDOW = 120, 60.0
MAX_PAYLOAD = 4096


def shard_of(guild_id: str, count: int) -> int:
    return (int(guild_id) >> 22) % count


class Session:
    """One identified connection of the bot; outlives its socket so that it can be resumed."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents, self.shard = intents, shard
        self.seq = 0
        self.sent: deque[tuple[int, str]] = deque(maxlen=REPLAY)
        self.socket: Socket | None = None
        self.left_at = 0.0
        self.may_resume = True

    def hears_of(self, guild_id: str | None) -> bool:
        """Whether what happens in this server is for its shard; direct messages (None) are for shard 0 alone."""
        return self.shard[0] == (0 if guild_id is None else shard_of(guild_id, self.shard[1]))


class Socket:
    """One WebSocket; frames leave in the order given, compressed if the bot asked for it."""

    def __init__(self, ws: web.WebSocketResponse, compress: bool) -> None:
        self.ws = ws
        self.deflate = zlib.compressobj() if compress else None
        self.queue: asyncio.Queue[str | int] = asyncio.Queue()
        self.session: Session | None = None
        self.recent: deque[float] = deque(maxlen=SENDS)
        self.writer = asyncio.create_task(self._write())
        self.ending: int | None = None

    async def _write(self) -> None:
        while True:
            frame = await self.queue.get()
            try:
                if isinstance(frame, int):
                    await self.ws.close(code=frame)
                    return
                if self.deflate is None:
                    await self.ws.send_str(frame)
                else:
                    packed = self.deflate.compress(frame.encode()) + self.deflate.flush(zlib.Z_SYNC_FLUSH)
                    await self.ws.send_bytes(packed)
            except ConnectionError:
                return

    def send(self, op: int, data: Any) -> None:
        self.queue.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def close(self, code: int) -> None:
        """Close after the frames already under way."""
        self.ending = code
        self.queue.put_nowait(code)


class Gateway:
    """All sessions of the bot, which get the events of their shards' servers. `on_change` is called when a session
    connects or disconnects."""

    def __init__(self, world: World, token: str, url: str, *, shards: int = 1) -> None:
        self.world, self.token, self.url, self.shards = world, token, url, shards
        self.sessions: dict[str, Session] = {}
        self.sockets: set[Socket] = set()
        self.on_change: Callable[[], None] = lambda: None
        for server in world.servers:
            server.listeners.append(partial(self.hear, server))

    @property
    def online(self) -> bool:
        return any(s.socket is not None for s in self.sessions.values())

    # out

    def hear(self, world: World, event: Event) -> None:
        """Sends an event of this server to the sessions whose intents and permissions allow it."""
        if event.pages_only or event.only not in (None, world.bot_id):
            return
        channel = world.channels.get(event.channel or "")
        hidden = channel is not None and not allow.may(world, world.bot_id, channel)
        if hidden and not event.type.startswith("CHANNEL_"):
            return
        for session in self.living():
            data = self.for_intents(session, event, world.is_dm(event.channel))
            if data is not None and session.hears_of(event.guild_id):
                self.dispatch(session, event.type, data)

    def for_intents(self, session: Session, event: Event, in_dm: bool) -> Json | None:
        kind = event.type
        if kind.startswith("MESSAGE_"):
            needed = DIRECT_MESSAGES if in_dm else MESSAGES
        elif kind.startswith("GUILD_MEMBER_"):
            needed = 0 if event.data["user"]["id"] == self.world.bot_id and kind.endswith("UPDATE") else MEMBERS
        elif kind.startswith("GUILD_SCHEDULED_"):
            needed = EVENTS
        elif kind.startswith("CHANNEL_") and in_dm:
            return None  # bots get no events about DM channels
        else:
            needed = GUILDS
        if session.intents & needed != needed:
            return None
        own = in_dm or kind == "MESSAGE_DELETE" or not kind.startswith("MESSAGE_")
        return event.data if own else self.without_content(event.data)

    def without_content(self, message: Json) -> Json:
        """A message as a bot without the message-content intent gets it: only its own messages and mentions of it have
        content."""
        bot = self.world.bot_id
        if message["author"]["id"] == bot or any(u["id"] == bot for u in message["mentions"]):
            return message
        return {**message, "content": "", "attachments": [], "embeds": [], "components": []}

    def interaction(self, data: Json) -> None:
        for session in self.living():
            if session.hears_of(data.get("guild_id")):
                self.dispatch(session, "INTERACTION_CREATE", data)

    def living(self) -> list[Session]:
        """Sessions that have a socket or can still be resumed."""
        until = self.world.clock.now() - RESUMABLE
        for session in list(self.sessions.values()):
            if session.socket is None and (session.left_at < until or not session.may_resume):
                del self.sessions[session.id]
        return list(self.sessions.values())

    def dispatch(self, session: Session, type_: str, data: Json) -> None:
        session.seq += 1
        frame = json.dumps({"op": DISPATCH, "t": type_, "s": session.seq, "d": data})
        session.sent.append((session.seq, frame))
        if session.socket is not None:
            session.socket.queue.put_nowait(frame)

    # faults

    def drop(self, *, resumable: bool = True) -> None:
        """Cuts the bot off; unless `resumable`, its sessions cannot be resumed."""
        for session in self.living():
            session.may_resume = session.may_resume and resumable
            if session.socket is not None:
                session.socket.close(4000)

    def ask_to_reconnect(self) -> None:
        for socket in self.sockets:
            socket.send(RECONNECT, None)

    # in

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """The whole life of one connection."""
        ws = web.WebSocketResponse(max_msg_size=MAX_PAYLOAD * 4, timeout=0.5)
        await ws.prepare(request)
        await self.talk(ws, compress=request.query.get("compress") == "zlib-stream")
        return ws

    async def talk(self, ws: web.WebSocketResponse, *, compress: bool) -> None:
        """Serves a connection that is open, until it is closed."""
        socket = Socket(ws, compress)
        self.sockets.add(socket)
        socket.send(HELLO, {"heartbeat_interval": int(HEARTBEAT_EVERY * 1000), "_trace": ["local"]})
        try:
            while True:
                message = await ws.receive(timeout=HEARTBEAT_EVERY * 1.5)
                if message.type is not WSMsgType.TEXT:
                    break
                code = self.receive(socket, message.data)
                if code is not None:
                    socket.close(code)
        except TimeoutError:
            await ws.close(code=4009)
        finally:
            socket.writer.cancel()
            self.sockets.discard(socket)
            session = socket.session
            if session is not None and session.socket is socket:
                session.socket, session.left_at = None, self.world.clock.now()
                if socket.ending is None and ws.close_code in (1000, 1001):
                    self.sessions.pop(session.id, None)  # the bot ended it
                self.on_change()

    def receive(self, socket: Socket, text: str) -> int | None:
        """Take one frame of the bot; a code when the socket must be closed."""
        now = asyncio.get_running_loop().time()
        if len(socket.recent) == SENDS and now - socket.recent[0] < SEND_WINDOW:
            return 4008
        socket.recent.append(now)
        if len(text) > MAX_PAYLOAD:
            return 4002
        try:
            payload = json.loads(text)
            op, data = payload["op"], payload.get("d")
        except (ValueError, KeyError, TypeError):
            return 4002
        if op == HEARTBEAT:
            # not immediately: discord.py stores the time of a heartbeat only after a pause, and would compute a latency
            # of 41 s
            asyncio.get_running_loop().call_later(ACK_AFTER, socket.send, ACK, None)
        elif op == IDENTIFY:
            return self.identify(socket, data)
        elif op == RESUME:
            return self.resume(socket, data)
        elif socket.session is None:
            return 4003
        elif op not in (PRESENCE, VOICE):
            return 4001  # requesting members included: named in the README
        return None

    def identify(self, socket: Socket, data: Json) -> int | None:
        if socket.session is not None:
            return 4005
        if data.get("token") != self.token:
            return 4004
        intents = data.get("intents")
        if not isinstance(intents, int) or intents < 0 or intents >> 26:
            return 4013
        if intents & PRIVILEGED:
            return 4014
        match data.get("shard"):
            case None:
                shard = 0, 1
            case [int(number), int(count)] if 0 <= number < count:
                shard = number, count
            case _:
                return 4010
        session = Session(intents, shard)
        self.sessions[session.id] = session
        self.attach(socket, session)
        servers = [
            server
            for server in self.world.servers
            if session.hears_of(server.guild["id"]) and self.world.bot_id in server.members
        ]
        self.dispatch(session, "READY", {
            "v": 10, "user": self.world.user(self.world.bot_id), "session_id": session.id,
            "guilds": [{"id": server.guild["id"], "unavailable": True} for server in servers],
            "resume_gateway_url": self.url, "shard": list(shard), "_trace": ["local"], "session_type": "normal",
            "application": {"id": self.world.bot_id, "flags": 1 << 23}, "private_channels": [], "relationships": [],
            "presences": [],
        })  # fmt: skip
        for server in servers if intents & GUILDS else ():
            self.dispatch(session, "GUILD_CREATE", guild_create(server))
        self.on_change()
        return None

    def attach(self, socket: Socket, session: Session) -> None:
        if session.socket is not None and session.socket is not socket:
            session.socket.close(4005)
        socket.session, session.socket = session, socket

    def resume(self, socket: Socket, data: Json) -> int | None:
        if data.get("token") != self.token:
            return 4004
        self.living()
        session = self.sessions.get(data.get("session_id") or "")
        seq = data.get("seq") or 0
        missed = [] if session is None else [frame for n, frame in session.sent if n > seq]
        if session is None or not session.may_resume or len(missed) != session.seq - seq:
            socket.send(INVALID_SESSION, False)
            return None
        self.attach(socket, session)
        for frame in missed:
            socket.queue.put_nowait(frame)
        self.dispatch(session, "RESUMED", {"_trace": ["local"]})
        self.on_change()
        return None


def world_guild(world: World) -> Json:
    """The server as Discord shows it: with its roles."""
    guild = {key: value for key, value in world.guild.items() if not key.startswith("_")}
    return {**guild, "roles": list(world.roles.values())}


def guild_create(world: World) -> Json:
    """The server as in a session's first event: with its channels and threads, but only the bot as a member."""
    bot = world.bot_id
    threads = [t for t in world.threads() if not t["thread_metadata"]["archived"] and allow.may(world, bot, t)]
    return {
        **world_guild(world), "joined_at": world.members[bot]["joined_at"], "large": False, "unavailable": False,
        "member_count": len(world.members), "voice_states": [], "presences": [], "stage_instances": [],
        "soundboard_sounds": [], "members": [world.member(bot)],
        "channels": [world.channel(c) for c in world.guild_channels()],
        "threads": [world.channel(t) for t in threads],
        "guild_scheduled_events": [world.event(e) for e in world.events.values()],
    }  # fmt: skip

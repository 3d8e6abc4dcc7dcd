"""Several servers of the local Discord in this process: plain function calls answer the bot's requests.

Only aiohttp's session is replaced. discord.py's rate limits, retries and reconnects are real, and so are the routes,
limits and refusals of `bot/local`.
"""

import asyncio
import json
import random
import re
from dataclasses import dataclass, field
from hashlib import blake2b
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import aiohttp
from multidict import CIMultiDict

from bot.local import gateway, interactions, routes_guild
from bot.local.clock import Clock
from bot.local.errors import NotOffered, Refused
from bot.local.faults import Faults as LocalFaults
from bot.local.faults import Limiter
from bot.local.messages import Messages, Upload
from bot.local.moving import Moving
from bot.local.parts import Parts
from bot.local.places import Places
from bot.local.routes import ROUTES, Call
from bot.local.server import API, HEADERS
from bot.local.world import World
from bot.messages.channels import UNKNOWN_MESSAGE
from tests.kit.network import Socket

assert routes_guild  # the import adds the routes
ORIGIN = "http://discord"
HEARTBEAT = 3600.0
"""Seconds between two heartbeats of the gateway. With Discord's 41 seconds the simulation would spend most of its time
on heartbeats during the calm days at the end."""
LATENCY = 0.02
"""Usual latency of a request in one direction, in seconds."""
PATTERNS = [
    (method, path, re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path) + "$"))
    for method, path in sorted(ROUTES, key=lambda route: route[1].count("{"))
]
TOKEN = "of-the-storm"
"""The bot's token."""
UNCOUNTED = ("/interactions/", "/webhooks/{webhook_id}/{webhook_token}")


class Server(World):
    """One server, in memory only. It shares users, commands and emojis with the first server."""

    def __init__(self, clock, first=None):
        super().__init__(None, clock)
        if first is None:
            return
        old, self.bot_id = self.bot_id, first.bot_id
        self.guild["_bot_id"] = self.bot_id
        self.members[self.bot_id] = {**self.members.pop(old), "id": self.bot_id}
        del self.users[old]
        first.users.update(self.users)
        self.users, self.commands, self.emojis = first.users, first.commands, first.emojis

    def _change(self, kind, key, thing):
        pass

    def welcome(self, user):
        """Lets a user of another server join this server too."""
        self.put("members", self.new_member(user, [], self.clock.iso()))


class Gateway(gateway.Gateway):
    """One gateway for all servers, as the bot connects only once."""

    def __init__(self, world, others):
        super().__init__(world, TOKEN, "ws://discord/gateway")
        self.others = others
        for other in others:
            other.sessions = self.sessions

    def dispatch(self, session, type_, data):
        if type_ == "READY":
            more = [{"id": other.world.guild["id"], "unavailable": True} for other in self.others]
            data = {**data, "guilds": [*data["guilds"], *more]}
        super().dispatch(session, type_, data)
        if type_ == "GUILD_CREATE":
            for other in self.others:
                super().dispatch(session, type_, gateway.guild_create(other.world))


@dataclass
class Request:
    """One request of the bot, and its result."""

    here: Parts
    method: str
    route: str
    args: dict[str, str]
    body: Any
    at: float
    files: dict[int, Upload] = field(default_factory=dict)
    status: int = 0
    result: Any = None
    session: Any = None
    """The simulated process that sent the request; each start of the bot is a new process."""
    is_heard: bool = True
    """Whether Discord's response reaches the bot."""
    answered: float | None = None
    """When the caller got the response."""

    @property
    def kind(self):
        return f"{self.method} {self.route}"

    @property
    def answers(self):
        """The id of the press that the request answers; None if it answers no press or if Discord refused it. An edit
        of a message that was deleted after the press counts as an answer."""
        is_gone = self.status == 404 and self.result["code"] == UNKNOWN_MESSAGE
        if not self.route.startswith("/interactions/") or not (self.status == 200 or is_gone):
            return None
        return int(next(iter(self.args.values())))


class Reply:
    """An HTTP response with the interface that discord.py uses."""

    def __init__(self, status, headers, body):
        self.status, self.reason = status, str(status)
        self.headers = CIMultiDict({**HEADERS, **headers})
        self._body = body
        if body is not None and not isinstance(body, str):
            self.headers["Content-Type"] = "application/json"
            self._body = json.dumps(body)

    async def text(self, encoding="utf-8"):
        return self._body or ""


class Discord:
    """All servers. Each of `listeners` is called with each request after Discord has answered it."""

    def __init__(self, loop, seed, count, faults, trace):
        self.loop, self.faults, self.trace = loop, faults, trace
        self._chance = random.Random(f"{seed} discord")
        draw = self._chance
        secrets = SimpleNamespace(
            token_hex=lambda n: f"{draw.getrandbits(8 * n):0{2 * n}x}",
            token_urlsafe=lambda n: f"{draw.getrandbits(6 * n):x}",
        )
        gateway.secrets = interactions.secrets = secrets
        gateway.HEARTBEAT_EVERY = HEARTBEAT
        self.clock = Clock(loop.time)
        worlds = [Server(self.clock)]
        worlds += [Server(self.clock, worlds[0]) for _ in range(count - 1)]
        others = [gateway.Gateway(world, TOKEN, "") for world in worlds[1:]]
        self.gateway = Gateway(worlds[0], others)
        self.servers = [self._parts(*pair) for pair in zip(worlds, (self.gateway, *others), strict=True)]
        self.limiter = Limiter(self.clock)
        self.listeners = []
        self.askers = []
        """Called when a request is sent, with its process and the digest of its body."""
        self.unknown = []
        """Requests without a route in the local Discord."""
        self.sockets = []
        self.unreachable = set()
        """The processes that cannot reach Discord at all."""

    def _parts(self, world, its_gateway):
        world.move_to(ORIGIN)
        messages = Messages(world, ORIGIN)
        parts = Parts(
            world,
            messages,
            Places(world),
            its_gateway,
            interactions.Interactions(world, its_gateway, messages),
            LocalFaults(self.clock),
            Moving(self.clock),
        )
        parts.interactions.doubled = self.faults.doubled
        parts.interactions.late = self.faults.late
        return parts

    def home(self, user):
        """The server that stores the direct messages of a member."""
        return next(here for here in self.servers if user in here.world.members)

    def of(self, args, body):
        """The server that a request addresses; the first server if the object is shared by all or does not exist."""
        for here in self.servers:
            world = here.world
            if (
                args.get("channel_id") in world.channels
                or args.get("guild_id") == world.guild["id"]
                or args.get("webhook_token") in here.interactions.by_token
                or (isinstance(body, dict) and body.get("recipient_id") in world.members)
            ):
                return here
        return self.servers[0]

    async def answer(self, session, method, url, data, headers, params):
        """Answers one request after its latency. Raises aiohttp's error if a fault breaks the connection."""
        process = session.process
        path, asked = urlsplit(url).path.removeprefix(API), self.loop.time()
        body, files = read(data)
        for asker in self.askers:
            asker(process, method, path, digest(body))
        found = ((route, pattern.match(path)) for verb, route, pattern in PATTERNS if verb == method)
        route, match = next(((route, match) for route, match in found if match), ("", None))
        fault = self.faults.request(f"{method} {route}")
        seconds = LATENCY * self._chance.uniform(0.5, 1.5)
        await asyncio.sleep(seconds + (fault.before if fault else 0))
        self.trace("ask", process.name, method, path[:60], digest(body), fault.kind if fault else "")
        if fault and fault.is_lost:
            raise aiohttp.ServerDisconnectedError
        if fault and fault.status:
            more = {"retry_after": 1.0, "global": False, "message": "slow down"} if fault.status == 429 else "<html>"
            return Reply(fault.status, {"X-RateLimit-Scope": "user"}, more)
        args = match.groupdict() if match else {}
        request = Request(self.of(args, body), method, route or path, args, body, asked, files)
        request.session, request.is_heard = session, not (fault and fault.is_answer_lost)
        status, its_headers, result = self.loop.outside_of(self.carry_out, request, headers, params)
        self.trace("told", process.name, status, (result or {}).get("id", "") if isinstance(result, dict) else "")
        await asyncio.sleep(seconds + (fault.after if fault else 0))
        # in this case discord.py waits before it returns the response
        is_last = its_headers.get("X-RateLimit-Remaining") == "0"
        request.answered = self.loop.time() + (float(its_headers["X-RateLimit-Reset-After"]) if is_last else 0.0)
        if fault and fault.is_answer_lost:
            if fault.kind == "cut after":
                raise aiohttp.ServerDisconnectedError
            return Reply(502, {}, "<html>")
        return Reply(status, its_headers, result)

    def carry_out(self, request, headers, params):
        """Handles a request on its server; returns the status, headers and JSON of the response."""
        counts = not request.route.startswith(UNCOUNTED)
        limits, wait, scope = self.limiter.ask(request.kind, request.args, counts_globally=counts)
        if wait is not None:
            more = {**limits, "Retry-After": str(int(wait) + 1), "X-RateLimit-Scope": scope}
            words = "You are being rate limited."
            return 429, more, {"message": words, "retry_after": wait, "global": scope == "global"}
        handler = ROUTES.get((request.method, request.route))
        try:
            if handler is None:
                raise NotOffered(request.kind)
            query = {key: str(value) for key, value in (params or {}).items()}
            call = Call(request.here, request.method, request.route, request.args, query, request.body, request.files)
            result = handler(call)
            request.status, request.result = (204 if result is None else 200), result
        except Refused as refused:
            if refused.status == 501:
                self.unknown.append(request.kind)
            request.status, request.result = refused.status, refused.body
        for listener in self.listeners:
            listener(request)
        return request.status, limits, request.result

    def session(self, process, traces=None):
        return Session(self, process, traces or ())


def read(data):
    """Parses a request's body into its JSON and its files."""
    if isinstance(data, aiohttp.FormData):
        files, body = {}, None
        for options, _, value in data._fields:
            number = re.fullmatch(r"files\[(\d+)\]", options["name"])
            if number:
                content = value if isinstance(value, bytes) else value.read()
                files[int(number[1])] = Upload(options.get("filename", "file"), content)
            else:
                body = json.loads(value)
        return body, files
    return (json.loads(data) if data else None), {}


def digest(body):
    return blake2b(json.dumps(body, sort_keys=True).encode(), digest_size=6).hexdigest() if body is not None else "-"


class Session:
    """Replaces aiohttp's session in discord.py."""

    def __init__(self, discord, process, traces):
        self._discord, self.process, self._traces = discord, process, traces
        self.closed = False

    def request(self, method, url, *, data=None, headers=None, params=None, **_):
        return _Asking(self._ask(method, str(url), data, headers, params))

    async def _ask(self, *request):
        if self.process in self._discord.unreachable:
            raise aiohttp.ClientConnectionError
        for trace in self._traces:
            for confirm in trace.on_request_start:
                await confirm(self, None, None)
        return await self._discord.answer(self, *request)

    async def ws_connect(self, url, **_):
        discord = self._discord
        await asyncio.sleep(LATENCY)
        if discord.faults.is_gateway_away() or self.process in discord.unreachable:
            raise aiohttp.ServerDisconnectedError
        socket = Socket(discord.loop, discord.faults.event_delay)
        socket.process = self.process
        self._discord.sockets.append(socket)
        discord.loop.task_outside(discord.gateway.talk(socket.far, compress=False), "gateway")
        return socket

    async def close(self):
        self.closed = True


class _Asking:
    def __init__(self, work):
        self._work = work

    async def __aenter__(self):
        return await self._work

    async def __aexit__(self, *_):
        return None

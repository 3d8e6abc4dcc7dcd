"""The local Discord as a web server: the bot's API and gateway, the page, and the files of both."""

import json
import logging
import os
import re
import secrets
from functools import partial
from io import FileIO
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from aiohttp import BodyPartReader, web

from . import routes_guild
from .clock import Clock
from .errors import NotOffered, Refused
from .faults import Fault, Faults, Limiter, hang
from .gateway import Gateway
from .interactions import Interactions
from .live import Pages
from .messages import TYPES, Messages, Upload
from .moving import Moving
from .parts import Parts
from .places import Places
from .routes import ROUTES, Call, Handler
from .world import World

log = logging.getLogger("local")

API = "/api/v10"
PAGE = Path(__file__).parent / "page"
BODY = 30 * 2**20
HEADERS = {"Via": "1.1 local", "Server": "local"}
FOREVER = {"Cache-Control": "max-age=31536000"}
LOOPBACK = ("127.0.0.1", "localhost", "::1")
OWN_AUTH = ("/interactions/", "/webhooks/{webhook_id}/{webhook_token}")


class LocalDiscord:
    """A local Discord: `start` it, `close` it. With `host` other than loopback the page needs the `key` of its link.

    It has several `servers`, if asked; `world`, `parts` and so on are those of the first. `shards` is how many it
    recommends to the bot.
    """

    def __init__(
        self, folder: Path | None = None, *, host: str = "127.0.0.1", port: int = 0, fresh: bool = False,
        clock: Clock | None = None, servers: int = 1, shards: int = 1,
    ) -> None:  # fmt: skip
        self.folder, self.host, self.port, self.fresh = folder, host, port, fresh
        self.server_count, self.shards = servers, shards
        self.clock = clock or Clock()
        self.moving = Moving(self.clock)
        # one per start: neither a page that guesses it nor a bot that was left over from an earlier start is let in
        self.token = f"local-{secrets.token_hex(16)}"
        self.key = None if host in LOOPBACK else secrets.token_urlsafe(24)
        self.limiter = Limiter(self.clock)
        self.faults = Faults(self.clock)
        self.unknown: list[str] = []  # requests answered 501
        self.request_log: FileIO | None = None

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def api(self) -> str:
        """What the bot gets as DISCORD_API."""
        return self.origin + API

    @property
    def address(self) -> str:
        """The link to the page."""
        host = "127.0.0.1" if self.host in LOOPBACK else self.host
        return f"http://{host}:{self.port}/" + (f"?key={self.key}" if self.key else "")

    async def start(self) -> None:
        path = os.environ.get("CHESHIRE_REQUEST_LOG")
        if path:
            self.request_log = FileIO(path, "a")  # unbuffered: a line is one write, other processes write too
        self.runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=0.5)
        await self.runner.setup()
        site = web.TCPSite(self.runner, self.host, self.port)
        await site.start()
        assert site._server is not None
        self.port = site._server.sockets[0].getsockname()[1]  # type: ignore[attr-defined]
        self.world = World(self.folder, self.clock, fresh=self.fresh)
        for _ in range(1, self.server_count):
            World(self.folder, self.clock, first=self.world)  # it is one of `self.world.servers` from now on
        self.gateway = Gateway(self.world, self.token, f"ws://127.0.0.1:{self.port}/gateway", shards=self.shards)
        self.servers = [self._parts(world) for world in self.world.servers]
        self.parts = self.servers[0]
        self.messages, self.interactions = self.parts.messages, self.parts.interactions
        self.pages = Pages(self.servers)
        self.gateway.on_change = self.faults.on_change = self.pages.tell_state
        self.moving.on_change = self.pages.tell_time
        self.faults.instantly = {
            "drop_gateway": self.gateway.drop,
            "invalid_session": partial(self.gateway.drop, resumable=False),
            "reconnect": self.gateway.ask_to_reconnect,
        }

    def _parts(self, world: World) -> Parts:
        world.move_to(self.origin)
        messages = Messages(world, self.origin)
        interactions = Interactions(world, self.gateway, messages)
        interactions.doubled = lambda: self.faults.interaction("double_event") is not None
        interactions.late = lambda: fault.seconds if (fault := self.faults.interaction("late_click")) else 0.0
        return Parts(world, messages, Places(world), self.gateway, interactions, self.faults, self.moving)

    async def close(self) -> None:
        await self.pages.close()
        await self.moving.close()
        for socket in list(self.gateway.sockets):
            await socket.ws.close(code=1001)
        await self.runner.cleanup()
        for timer in list(self.clock.timers):
            timer.cancel()
        for world in self.world.servers:
            world.close()
        if self.request_log is not None:
            self.request_log.close()

    # addresses

    def _app(self) -> web.Application:
        app = web.Application(client_max_size=BODY, middlewares=[self._runner])
        for (method, path), handler in sorted(ROUTES.items(), key=lambda item: item[0][1].count("{")):
            app.router.add_route(method, API + path, partial(self._serve, path, handler))
        app.router.add_route("*", API + "/{tail:.*}", self._unknown)
        app.router.add_get("/gateway", self._gateway)
        app.router.add_get("/clock", self._clock)
        app.router.add_get("/", self._index)
        app.router.add_get("/world", self._world)
        app.router.add_get("/live", self._live)
        app.router.add_get("/attachments/{channel}/{id}/{name}", self._file)
        app.router.add_get("/emojis/{name}", self._emoji)
        app.router.add_static("/static/", PAGE)
        return app

    @web.middleware
    async def _runner(self, request: web.Request, handler: Any) -> web.StreamResponse:
        """Keeps other machines, and other sites in the same browser, out."""
        is_bots_side = request.path.startswith((API, "/gateway", "/clock"))
        host = urlsplit(f"//{request.host}")
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc != request.host:
            raise web.HTTPForbidden(text="Another site may not look in here.")
        if (is_bots_side or self.key is None) and host.hostname not in LOOPBACK:
            raise web.HTTPForbidden(text="Not the name of this machine.")
        if is_bots_side and request.remote not in LOOPBACK:
            raise web.HTTPForbidden(text="The bot's side is for this machine only.")
        if self.key is not None and not is_bots_side:
            given = request.query.get("key") or request.cookies.get("key") or ""
            if not secrets.compare_digest(given.encode(), self.key.encode()):
                raise web.HTTPForbidden(text="This address needs the key of the link that was printed at the start.")
            if "key" in request.query and request.path == "/":
                moved = web.HTTPFound("/")
                moved.set_cookie("key", self.key, httponly=True, samesite="Strict")
                raise moved
        response: web.StreamResponse = await handler(request)
        return response

    async def _gateway(self, request: web.Request) -> web.StreamResponse:
        return await self.gateway.serve(request)

    async def _clock(self, request: web.Request) -> web.StreamResponse:
        return await self.moving.serve(request)

    async def _live(self, request: web.Request) -> web.StreamResponse:
        return await self.pages.serve(request)

    async def _index(self, _: web.Request) -> web.StreamResponse:
        return web.FileResponse(PAGE / "index.html")

    async def _world(self, _: web.Request) -> web.StreamResponse:
        return web.json_response(self.pages.world())

    async def _file(self, request: web.Request) -> web.Response:
        content = self.world.file(request.match_info["id"])
        if content is None:
            raise web.HTTPNotFound
        kind = TYPES.get(request.match_info["name"].rsplit(".", 1)[-1].lower(), "application/octet-stream")
        headers = {
            "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": "sandbox",
            "Cache-Control": "max-age=31536000",
        }
        return web.Response(body=content, content_type=kind, headers=headers)

    async def _emoji(self, request: web.Request) -> web.Response:
        content = self.world.file(request.match_info["name"].split(".")[0])
        if content is None:
            raise web.HTTPNotFound
        kind = next((k for magic, k in routes_guild.PICTURES.items() if content.startswith(magic)), "png")
        return web.Response(body=content, content_type=f"image/{kind}", headers=FOREVER)

    # one request of the bot

    async def _unknown(self, request: web.Request) -> web.Response:
        line = f"{request.method} {request.path.removeprefix(API)}"
        log.warning("not offered: %s", line)
        self.unknown.append(line)
        self._log(request, request.path.removeprefix(API), None)
        return self._refuse(NotOffered(line), {})

    async def _serve(self, path: str, handler: Handler, request: web.Request) -> web.StreamResponse:
        self.moving.requests += 1
        if self.limiter.banned():
            return web.Response(status=429, text="error code: 1015")  # the wall in front of Discord, no JSON
        counts = not path.startswith(OWN_AUTH)
        if counts and request.headers.get("Authorization") != f"Bot {self.token}":
            self.limiter.count_refused(401)
            return self._json({"message": "401: Unauthorized", "code": 0}, 401, {})
        args = dict(request.match_info)
        line = f"{request.method} {path}"
        headers, wait, scope = self.limiter.ask(line, args, counts_globally=counts)
        call = Call(self._asked(args), request.method, path, args, dict(request.query))
        try:
            await self._read(request, call)
            self._log(request, path, call.json)
            if wait is not None:
                return self._slow_down(wait, scope, headers)
            fault = self.faults.request(f"{request.method} {request.path.removeprefix(API)}")
            if fault is not None and fault.kind != "502_after":
                return await self._fail(request, fault, headers)
            result = handler(call)
        except Refused as refused:
            self.limiter.count_refused(refused.status)
            if refused.status == 501:
                self.unknown.append(line)
                log.warning("%s: %s", line, refused.body["message"])
            return self._refuse(refused, headers)
        if fault is not None:
            return await self._fail(request, fault, headers)
        if result is None:
            return web.Response(status=204, headers={**HEADERS, **headers})
        return self._json(result, 200, headers)

    def _asked(self, args: dict[str, str]) -> Parts:
        """The server that a request is about; the first for what is the same in all, or nowhere."""
        for here in self.servers:
            if (
                args.get("channel_id") in here.world.channels
                or args.get("guild_id") == here.world.guild["id"]
                or args.get("webhook_token") in here.interactions.by_token
            ):
                return here
        return self.parts

    @staticmethod
    async def _read(request: web.Request, call: Call) -> None:
        if request.content_type.startswith("multipart/"):
            async for part in await request.multipart():
                assert isinstance(part, BodyPartReader)
                number = re.fullmatch(r"files\[(\d+)\]", part.name or "")
                content = bytes(await part.read())
                if part.name == "payload_json":
                    call.json = parse(content)
                elif number:
                    call.files[int(number[1])] = Upload(part.filename or "file", content)
        elif request.can_read_body:
            call.json = parse(await request.read())

    def _log(self, request: web.Request, path: str, body: Any) -> None:
        if self.request_log is not None:
            plain = request.path.removeprefix(API)
            line = {"method": request.method, "route": f"{request.method} {path}", "path": plain, "json": body}
            self.request_log.write(f"{json.dumps(line, ensure_ascii=False)}\n".encode())

    @staticmethod
    def _json(data: Any, status: int, headers: dict[str, str]) -> web.Response:
        # discord.py compares the type as a whole, so no charset may follow it
        typed = {**HEADERS, **headers, "Content-Type": "application/json"}
        return web.Response(body=json.dumps(data).encode(), status=status, headers=typed)

    def _refuse(self, refused: Refused, headers: dict[str, str]) -> web.Response:
        return self._json(refused.body, refused.status, headers)

    def _slow_down(self, wait: float, scope: str, headers: dict[str, str]) -> web.Response:
        self.limiter.count_refused(429)
        more = {**headers, "Retry-After": str(int(wait) + 1), "X-RateLimit-Scope": scope}
        body = {"message": "You are being rate limited.", "retry_after": wait, "global": scope == "global"}
        return self._json(body, 429, more)

    async def _fail(self, request: web.Request, fault: Fault, headers: dict[str, str]) -> web.StreamResponse:
        if fault.kind == "429":
            return self._slow_down(fault.seconds, "user", headers)
        if fault.kind == "500":
            return self._json({"message": "500: Internal Server Error", "code": 0}, 500, headers)
        if fault.kind in ("502", "502_after"):
            return web.Response(
                status=502, text="<html>502 Bad Gateway</html>", content_type="text/html", headers=HEADERS
            )
        if fault.kind == "timeout":
            await hang(self.clock, fault.seconds)
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=502)
        refused = Refused(int(fault.kind))
        if refused.status == 429:
            refused.body |= {"retry_after": fault.seconds, "global": False}
        self.limiter.count_refused(refused.status)
        return self._refuse(refused, headers)


def parse(content: bytes) -> Any:
    try:
        return json.loads(content)
    except ValueError:
        raise Refused(50109) from None

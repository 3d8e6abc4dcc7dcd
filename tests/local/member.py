"""A member at the local Discord, who acts through the page's WebSocket and sees only what this member may see."""

import asyncio
import itertools
from collections.abc import Callable
from typing import Any

import aiohttp

from tests.kit import messages
from tests.kit.messages import parts_of
from tests.kit.waiting import PATIENCE

Json = dict[str, Any]


class ActRefused(Exception):
    """The local Discord refused an action of the member; `code` is Discord's error code."""

    def __init__(self, data: Json) -> None:
        self.code: int = data["code"]
        super().__init__(f"{data['code']}: {data['message']} {data.get('errors', '')}")


class Begun:
    """The state of an interaction. `failed` is the reason if Discord would show it as failed."""

    def __init__(self) -> None:
        self.id = ""
        self.acknowledged = False
        self.failed: str | None = None
        self.form: Json | None = None
        self.choices: list[Json] | None = None

    @property
    def over(self) -> bool:
        return self.acknowledged or self.failed is not None or self.choices is not None


class Member:
    """What one member can see, kept up to date by events. Created by `connect`."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse, ready: Json) -> None:
        self.ws = ws
        self.ready = ready
        self.user = ready["user"]
        self.id: str = ready["user"]["id"]
        self.events: list[tuple[str, Json]] = []
        self.channels: dict[str, Json] = {c["id"]: c for c in [*ready["channels"], *ready["private_channels"]]}
        self.by_id: dict[str, Json] = {m["id"]: m for ms in ready["messages"].values() for m in ms}
        self.commands: list[Json] = ready["commands"]
        self.bot: Json = ready["bot"]
        self.begun: dict[str, Begun] = {}
        self._answers: dict[str, asyncio.Future[Json]] = {}
        self._nonces = itertools.count(1)
        self._changed = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def connect(
        cls, session: aiohttp.ClientSession, origin: str, name: str, *, server: str | None = None
    ) -> "Member":
        """Connects as the member with this name (or id) at `origin`, looking at the `server` with this id (default: the
        first)."""
        async with session.get(f"{origin}/world") as response:
            members = (await response.json())["members"]
        found = [m["user"]["id"] for m in members if name in (m["user"]["id"], m["user"]["global_name"])]
        where = f"&server={server}" if server else ""
        ws = await session.ws_connect(f"{origin}/live?member={found[0]}{where}", max_msg_size=0)
        first = await ws.receive_json()
        assert first["t"] == "READY"
        return cls(ws, first["d"])

    @property
    def asks(self) -> bool:
        """Whether an action of the member is not confirmed yet."""
        return bool(self._answers)

    async def close(self) -> None:
        self._reader.cancel()
        await self.ws.close()

    async def _read(self) -> None:
        try:
            async for frame in self.ws:
                event = frame.json()
                self._hear(event["t"], event["d"])
                self.events.append((event["t"], event["d"]))
                self._changed.set()
        finally:
            self._changed.set()  # waiting tests see that no more events will come

    def _hear(self, kind: str, data: Json) -> None:
        begun = self.begun.get(data.get("nonce", ""), Begun())
        match kind:
            case "ACK" | "ERROR":
                answer = self._answers.pop(data["nonce"])
                if answer.done():
                    pass  # the caller has given up
                elif kind == "ACK":
                    answer.set_result(data)
                else:
                    answer.set_exception(ActRefused(data))
            case "MESSAGE_CREATE" | "MESSAGE_UPDATE":
                self.by_id[data["id"]] = data
            case "MESSAGE_DELETE":
                self.by_id.pop(data["id"], None)
            case "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "THREAD_CREATE" | "THREAD_UPDATE":
                self.channels[data["id"]] = data
            case "CHANNEL_DELETE" | "THREAD_DELETE":
                self.channels.pop(data["id"], None)
                self.by_id = {k: m for k, m in self.by_id.items() if m["channel_id"] != data["id"]}
            case "COMMANDS_UPDATE":
                self.commands = data["commands"]
            case "BOT_UPDATE":
                self.bot = data
            case "INTERACTION_CREATE":
                begun.id = data["id"]
            case "INTERACTION_SUCCESS":
                begun.acknowledged = True
            case "INTERACTION_FAILURE":
                begun.failed = data["reason"]
            case "INTERACTION_MODAL_CREATE":
                begun.form = data
            case "AUTOCOMPLETE":
                begun.choices = data["choices"]

    async def until(self, predicate: Callable[[], Any], seconds: float = PATIENCE) -> Any:
        """Waits until `predicate` is true, checking after each event; returns its value. Raises TimeoutError."""
        async with asyncio.timeout(seconds):
            while not (result := predicate()):
                if self._reader.done():
                    self._reader.result()  # raises the reader's error
                    raise ConnectionError("the page is closed")
                self._changed.clear()
                await self._changed.wait()
            return result

    async def do(self, op: str, *, nonce: str | None = None, **data: Any) -> Json:
        """Sends any op of the page; returns its ACK. Raises ActRefused."""
        nonce = nonce or str(next(self._nonces))
        answer = self._answers[nonce] = asyncio.get_running_loop().create_future()
        await self.ws.send_json({"op": op, "nonce": nonce, "d": data})
        return await asyncio.wait_for(answer, PATIENCE)

    # Looking

    def channel(self, name: str) -> str:
        """The id of the channel or thread with this name; "@" is the direct message channel with the bot."""
        for channel in self.channels.values():
            if channel["type"] == 1 if name == "@" else channel.get("name") == name:
                return str(channel["id"])
        raise LookupError(f"no channel {name!r} is visible to {self.user['global_name']}")

    def messages(self, channel: str = "game-night") -> list[Json]:
        """The messages of this channel that the member can see, oldest first."""
        channel_id = channel if channel.isdigit() else self.channel(channel)
        return sorted((m for m in self.by_id.values() if m["channel_id"] == channel_id), key=lambda m: int(m["id"]))

    def private(self) -> list[Json]:
        """The messages that only this member can see, oldest first."""
        return sorted((m for m in self.by_id.values() if m["flags"] & 64), key=lambda m: int(m["id"]))

    # Acting

    async def slash(self, name: str, *, channel: str = "game-night", wait: bool = True, **options: Any) -> Begun:
        """Uses a command, such as "play" or "night plan"; by default waits until it is answered or has failed."""
        return await self._begin("command", wait, channel_id=self._where(channel), **self._command(name, options))

    async def complete(self, name: str, focused: str, *, channel: str = "game-night", **options: Any) -> list[Json]:
        """The choices of autocomplete for the option `focused`. Raises TimeoutError if there is no response."""
        begun = await self.type(name, focused, channel=channel, **options)
        await self.until(lambda: begun.over)
        if begun.choices is None:
            raise TimeoutError(begun.failed)
        return begun.choices

    async def type(self, name: str, focused: str, *, channel: str = "game-night", **options: Any) -> Begun:
        """Types into the option `focused`, which has autocomplete."""
        command = self._command(name, options)
        inner = command["options"]
        while inner and inner[0]["type"] <= 2:
            inner = inner[0]["options"]
        next(o for o in inner if o["name"] == focused)["focused"] = True
        return await self._begin("autocomplete", False, channel_id=self._where(channel), **command)

    async def click(self, message: Json, what: str, values: list[str] | None = None, *, wait: bool = True) -> Begun:
        """Presses the button, or uses the select, with this custom_id or label."""
        named = (c["custom_id"] for c in parts_of(message) if what in (c.get("custom_id"), c.get("label")))
        custom_id = next(named, what)
        where = {"channel_id": message["channel_id"], "message_id": message["id"]}
        chosen = {} if values is None else {"values": values}
        return await self._begin("click", wait, **where, custom_id=custom_id, **chosen)

    async def submit(self, begun: Begun, *, wait: bool = True, **values: Any) -> Begun:
        """Fills in and submits the form that this interaction opened."""
        assert begun.form is not None
        return await self._begin("modal", wait, id=begun.form["id"], values=values)

    async def _begin(self, op: str, wait: bool, **data: Any) -> Begun:
        nonce = str(next(self._nonces))
        begun = self.begun[nonce] = Begun()
        await self.do(op, nonce=nonce, **data)
        if wait:
            await self.until(lambda: begun.over)
        return begun

    def _where(self, channel: str) -> str:
        return channel if channel.isdigit() else self.channel(channel)

    def _command(self, name: str, options: Json) -> Json:
        first, *rest = name.split()
        command = next((c for c in self.commands if c["name"] == first), None)
        assert command, f"no command /{first} is offered"
        known = command["options"]
        path = []
        for word in rest:
            path.append(next(o for o in known if o["name"] == word))
            known = path[-1].get("options") or []
        types = {o["name"]: o["type"] for o in known}
        given = [{"name": k, "type": types[k], "value": v} for k, v in options.items()]
        for step in reversed(path):
            given = [{"name": step["name"], "type": step["type"], "options": given}]
        return {"command_id": command["id"], "options": given}


def text_of(message: Json) -> str:
    """All visible text of a message."""
    return f"{message['content']}\n{messages.text_of(message)}".strip()

"""A person at the local Discord: acts as the page does, over its WebSocket, and sees what that member sees."""

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
    """The local Discord refused what the member did; `code` is Discord's."""

    def __init__(self, data: Json) -> None:
        self.code: int = data["code"]
        super().__init__(f"{data['code']}: {data['message']} {data.get('errors', '')}")


class Begun:
    """An interaction: how it went so far. `failed` is the reason when Discord would say that it failed."""

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
    """One member's view of the world, kept up to date by events. Made by `connect`."""

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
        """The member of this name (or id) at `origin`, who looks at the `server` of this id, else at the first."""
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
        """Whether something that the member did is not confirmed yet."""
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
            self._changed.set()  # waiting tests see that nothing more will come

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
        """What `predicate` gives once it is true; it is asked again after each event. Raises TimeoutError."""
        async with asyncio.timeout(seconds):
            while not (result := predicate()):
                if self._reader.done():
                    self._reader.result()  # what went wrong while it read
                    raise ConnectionError("the page is closed")
                self._changed.clear()
                await self._changed.wait()
            return result

    async def do(self, op: str, *, nonce: str | None = None, **data: Any) -> Json:
        """Any op of the page; its ACK. Raises ActRefused."""
        nonce = nonce or str(next(self._nonces))
        answer = self._answers[nonce] = asyncio.get_running_loop().create_future()
        await self.ws.send_json({"op": op, "nonce": nonce, "d": data})
        return await asyncio.wait_for(answer, PATIENCE)

    # looking

    def channel(self, name: str) -> str:
        """The id of the channel or thread of this name; of the DM with the bot for "@"."""
        for channel in self.channels.values():
            if channel["type"] == 1 if name == "@" else channel.get("name") == name:
                return str(channel["id"])
        raise LookupError(f"no channel {name!r} is visible to {self.user['global_name']}")

    def messages(self, channel: str = "game-night") -> list[Json]:
        """The messages of this channel that the member sees, oldest first."""
        channel_id = channel if channel.isdigit() else self.channel(channel)
        return sorted((m for m in self.by_id.values() if m["channel_id"] == channel_id), key=lambda m: int(m["id"]))

    def private(self) -> list[Json]:
        """The messages that only this member sees, oldest first."""
        return sorted((m for m in self.by_id.values() if m["flags"] & 64), key=lambda m: int(m["id"]))

    # doing

    async def slash(self, name: str, *, channel: str = "game-night", wait: bool = True, **options: Any) -> Begun:
        """Use a command, "play" or "night plan"; waits until it is answered or has failed, unless told not to."""
        return await self._begin("command", wait, channel_id=self._where(channel), **self._command(name, options))

    async def complete(self, name: str, focused: str, *, channel: str = "game-night", **options: Any) -> list[Json]:
        """The choices that autocomplete gives for the option `focused`. Raises TimeoutError without a response."""
        begun = await self.type(name, focused, channel=channel, **options)
        await self.until(lambda: begun.over)
        if begun.choices is None:
            raise TimeoutError(begun.failed)
        return begun.choices

    async def type(self, name: str, focused: str, *, channel: str = "game-night", **options: Any) -> Begun:
        """Types into the option `focused`, for which autocomplete gives choices."""
        command = self._command(name, options)
        inner = command["options"]
        while inner and inner[0]["type"] <= 2:
            inner = inner[0]["options"]
        next(o for o in inner if o["name"] == focused)["focused"] = True
        return await self._begin("autocomplete", False, channel_id=self._where(channel), **command)

    async def click(self, message: Json, what: str, values: list[str] | None = None, *, wait: bool = True) -> Begun:
        """Press the button, or use the select, of this custom_id or label."""
        named = (c["custom_id"] for c in parts_of(message) if what in (c.get("custom_id"), c.get("label")))
        custom_id = next(named, what)
        where = {"channel_id": message["channel_id"], "message_id": message["id"]}
        chosen = {} if values is None else {"values": values}
        return await self._begin("click", wait, **where, custom_id=custom_id, **chosen)

    async def submit(self, begun: Begun, *, wait: bool = True, **values: Any) -> Begun:
        """Fill in the form that this interaction opened."""
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
    """All that can be read in a message."""
    return f"{message['content']}\n{messages.text_of(message)}".strip()

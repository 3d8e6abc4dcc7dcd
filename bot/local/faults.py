"""What goes wrong on purpose, and the rate limits that are always there."""

import asyncio
import hashlib
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from .clock import Clock
from .errors import WORDS

# kind -> (description, whether it is immediate)
KINDS: dict[str, tuple[str, bool]] = {
    "429": ("Rate limited", False),
    "500": ("Discord fails (500)", False),
    "502": ("Discord unreachable (502)", False),
    "502_after": ("Done, but the answer is lost (502)", False),
    "timeout": ("No answer, connection cut", False),
    **{str(code): (WORDS[code][1], False) for code in (50007, 10008, 10003, 50001, 50013, 30046)},
    "drop_gateway": ("Gateway lost, may resume", True),
    "invalid_session": ("Gateway lost, may not resume", True),
    "reconnect": ("Gateway asks to reconnect", True),
    "double_event": ("Next interaction arrives twice", False),
    "late_click": ("Next click arrives late", False),
}
SECONDS = {"429": 1.0, "30046": 1.0, "timeout": 30.0}  # 4 by default
OF_INTERACTIONS = ("double_event", "late_click")


@dataclass
class Fault:
    id: str
    kind: str
    route: str = ""  # part of "METHOD /path"; "" is every request
    left: int = 1  # hits still to come; 0 is until cleared
    seconds: float = 0.0


class Faults:
    """The faults, in the order in which they were switched on."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.active: list[Fault] = []
        self.on_change: Callable[[], None] = lambda: None
        self.instantly: dict[str, Callable[[], None]] = {}

    def add(self, kind: str, *, route: str = "", count: int = 1, seconds: float | None = None) -> None:
        """Switches a fault on; faults of the gateway happen immediately. Raises ValueError for an unknown kind."""
        if kind not in KINDS:
            raise ValueError(f"no such fault: {kind}")
        if kind in self.instantly:
            self.instantly[kind]()
            return
        seconds = SECONDS.get(kind, 4.0) if seconds is None else seconds
        self.active.append(Fault(self.clock.snowflake(), kind, route, count, seconds))
        self.on_change()

    def clear(self, fault_id: str | None = None) -> None:
        self.active = [f for f in self.active if fault_id is not None and f.id != fault_id]
        self.on_change()

    def request(self, line: str) -> Fault | None:
        """The fault that meets the request "METHOD /path", if any."""
        return self._take(lambda f: f.kind not in OF_INTERACTIONS and f.route in line)

    def interaction(self, kind: str) -> Fault | None:
        return self._take(lambda f: f.kind == kind)

    def _take(self, fits: Callable[[Fault], bool]) -> Fault | None:
        fault = next(filter(fits, self.active), None)
        if fault is not None and fault.left:
            fault.left -= 1
            if not fault.left:
                self.active.remove(fault)
            self.on_change()
        return fault

    def shown(self) -> list[dict[str, Any]]:
        return [asdict(f) for f in self.active]

    @staticmethod
    def kinds() -> list[dict[str, Any]]:
        return [{"kind": k, "label": label, "instant": instant} for k, (label, instant) in KINDS.items()]


# Discord names no numbers and says so; these are what bots see in its headers. (requests, seconds) by "METHOD /route".
LIMITS = {
    "POST /channels/{channel_id}/messages": (5, 5.0),
    "PATCH /channels/{channel_id}/messages/{message_id}": (5, 5.0),
    "DELETE /channels/{channel_id}/messages/{message_id}": (5, 1.0),
    "GET /channels/{channel_id}/messages": (5, 5.0),
    "PATCH /channels/{channel_id}": (5, 15.0),
    "POST /channels/{channel_id}/threads": (50, 300.0),
    "POST /channels/{channel_id}/messages/{message_id}/threads": (50, 300.0),
    "POST /users/@me/channels": (10, 10.0),
    "GET /guilds/{guild_id}/members/{user_id}": (5, 2.0),
    "POST /guilds/{guild_id}/scheduled-events": (5, 60.0),
    "POST /webhooks/{webhook_id}/{webhook_token}": (5, 2.0),
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": (5, 2.0),
    "PUT /applications/{application_id}/commands": (20, 60.0),
    "POST /applications/{application_id}/emojis": (30, 1.0),
}
USUAL = (50, 1.0)
NO_BUCKET = ("POST /interactions/{webhook_id}/{webhook_token}/callback",)
MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")
GLOBAL = 50
REFUSED_MOST, REFUSED_WINDOW = 10_000, 600.0


class Window:
    """A counter that starts again `seconds` after its first hit."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.began, self.count = seconds, 0.0, 0

    def hit(self, now: float) -> int:
        """How many hits this window has seen, this one included."""
        if now - self.began >= self.seconds:
            self.began, self.count = now, 0
        self.count += 1
        return self.count

    def reset_in(self, now: float) -> float:
        return max(0.001, round(self.began + self.seconds - now, 3))


class Limiter:
    """Buckets per route and major parameter, the global limit, and the ban of clients that are refused too often."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.on = True
        self.buckets: dict[str, Window] = {}
        self.everything = Window(1.0)
        self.refused = Window(REFUSED_WINDOW)

    def ask(
        self, route: str, args: dict[str, str], *, counts_globally: bool
    ) -> tuple[dict[str, str], float | None, str]:
        """Returns headers, seconds to wait (None: no rate limit was hit) and the scope of the limit."""
        if not self.on:
            return {}, None, ""
        now = self.clock.now()
        if counts_globally and self.everything.hit(now) > GLOBAL:
            return {"X-RateLimit-Global": "true"}, self.everything.reset_in(now), "global"
        if route in NO_BUCKET:
            return {}, None, ""
        most, seconds = LIMITS.get(route, USUAL)
        name = hashlib.md5(route.encode(), usedforsecurity=False).hexdigest()
        key = "+".join([name, *(args[k] for k in MAJOR if k in args)])
        if len(self.buckets) > 10_000:
            self.buckets = {k: w for k, w in self.buckets.items() if now - w.began < w.seconds}
        window = self.buckets.setdefault(key, Window(seconds))
        count = window.hit(now)
        headers = {
            "X-RateLimit-Limit": str(most), "X-RateLimit-Remaining": str(max(0, most - count)),
            "X-RateLimit-Reset": f"{now + window.reset_in(now):.3f}", "X-RateLimit-Bucket": name,
            "X-RateLimit-Reset-After": f"{window.reset_in(now):.3f}",
        }  # fmt: skip
        return headers, window.reset_in(now) if count > most else None, "user"

    def count_refused(self, status: int) -> None:
        if status in (401, 403, 429):
            self.refused.hit(self.clock.now())

    def banned(self) -> bool:
        return self.refused.count > REFUSED_MOST and self.clock.now() - self.refused.began < REFUSED_WINDOW


async def hang(clock: Clock, seconds: float) -> None:
    """Wait by the clock."""
    done = asyncio.Event()
    clock.after(seconds, done.set)
    await done.wait()

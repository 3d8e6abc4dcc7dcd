"""How the bot is doing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot import VERSION
from bot.i18n.translations import Words
from bot.screens.components import QUIET, Screen, boxed, text
from bot.screens.parts import moment


@dataclass(frozen=True)
class Status:
    """What `/status` shows."""

    running: int
    lobbies: int
    moves_per_minute: float
    latency: int | None
    """Milliseconds to Discord; None while there is no connection to measure."""
    commit: str
    """Which commit runs, in words if nobody knows it."""
    started: datetime
    recovered: int
    lost: int
    drift: int = 0
    """By how many seconds the clock of this machine is fast, or slow if that is negative."""
    heirless: Sequence[int] = ()
    """Shards for which nobody stands by, for whoever runs the bot."""


def status(now: Status, words: Words) -> Screen:
    """The status as one message."""
    lines = [
        words("status-running", count=now.running),
        words("status-waiting", count=now.lobbies),
        words("status-moves", rate=now.moves_per_minute),
        words("status-latency", milliseconds=now.latency) if now.latency is not None else words("status-latency-none"),
        words("status-started", at=moment(now.started)),
        words("status-recovered", count=now.recovered),
        *([f"⚠️ {words('status-lost', count=now.lost)}"] if now.lost else []),
    ]
    if now.drift:
        lines.append(words(f"status-clock-{'fast' if now.drift > 0 else 'slow'}", seconds=abs(now.drift)))
    if now.heirless:
        lines.append(words("status-heirless", shards=words.list(map(str, now.heirless)), count=len(now.heirless)))
    shown = "\n".join(f"- {one}" for one in lines)
    return boxed(text(f"### 🩺 {words('status-title')}\n{shown}\n-# Cheshire {VERSION} · {now.commit}"), accent=QUIET)

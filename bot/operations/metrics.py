"""What can be measured of a running bot, in Prometheus' format: numbers and fixed words, never ids or names.

Most is read where it is known, when somebody asks for it; only presses and requests are counted as they come.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

import aiohttp
import discord
from aiohttp import web
from discord import InteractionType
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from yarl import URL

from bot import VERSION
from bot.core.errors import Refusal, Unavailable
from bot.core.settings import SettingsError
from bot.operations import backups
from bot.operations.logs import commit
from bot.tables import rows
from bot.tables.host import Host

SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 10.0)
"""The bounds of answer times; Discord waits for three seconds."""
KINDS = {
    InteractionType.application_command: "command",
    InteractionType.component: "press",
    InteractionType.modal_submit: "form",
}
WORDS = {
    *("@me", "@original", "applications", "bot", "callback", "channels", "commands", "emojis", "gateway", "guilds"),
    *("interactions", "members", "messages", "oauth2", "scheduled-events", "threads", "users", "webhooks"),
}
"""Every word of the routes that the bot asks Discord for. All else in an address is an id or a token."""


class Metrics:
    """Counts, gathers and serves; it is made only where the operator has set `METRICS`."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        host: Host,
        plays: Callable[[], bool],
        is_connected: Callable[[int], bool],
    ) -> None:
        self._client = client
        self._host = host
        self._plays = plays
        self._is_connected = is_connected
        self._tables: dict[str, int] = {}
        self._backup: float | None = None
        """When the latest good backup was made, in seconds since 1970; 0 if never, None if that is not known."""
        self._runner: web.AppRunner | None = None
        disable_created_metrics()  # type: ignore[no-untyped-call]  # when each counter began: a third of the page, which nobody reads
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._answers = Histogram(
            "cheshire_answer_seconds",
            "Seconds until whoever pressed or typed something had their answer",
            ["kind"],
            buckets=SECONDS,
            registry=self.registry,
        )
        self._refusals = Counter(
            "cheshire_refusals",
            "Presses and commands that were refused, by the reason",
            ["kind"],
            registry=self.registry,
        )
        self.requests = Counter(
            "cheshire_discord_requests",
            "Requests to Discord, by route and by the status of the answer, or none",
            ["method", "route", "status"],
            registry=self.registry,
        )
        self.registry.register(self)

    # What is counted as it comes

    def answered(self, asked: discord.Interaction[Any], seconds: float, refusal: Refusal | None) -> None:
        """Somebody had their answer after so long, or was refused."""
        self._answers.labels(KINDS.get(asked.type, "other")).observe(seconds)
        if refusal is not None:
            self._refusals.labels(refusal.key.removeprefix("refuse-")).inc()

    def trace(self, trace: aiohttp.TraceConfig) -> None:
        """Counts the requests of the sessions that are traced so."""
        trace.on_request_end.append(self._ended)
        trace.on_request_exception.append(self._failed)

    async def _ended(self, _: Any, __: Any, asked: aiohttp.TraceRequestEndParams) -> None:
        self.requests.labels(asked.method, route(asked.url), str(asked.response.status)).inc()

    async def _failed(self, _: Any, __: Any, asked: aiohttp.TraceRequestExceptionParams) -> None:
        self.requests.labels(asked.method, route(asked.url), "none").inc()

    # What is looked up when somebody asks

    def collect(self) -> Iterator[Metric]:
        """Everything that others know already."""
        client, host = self._client, self._host
        info = GaugeMetricFamily("cheshire_info", "1, with what runs", labels=["version", "commit"])
        info.add_metric([VERSION, commit()], 1)
        yield info
        yield CounterMetricFamily("cheshire_moves", "Moves that were stored", value=host.pulse.total)
        tables = GaugeMetricFamily("cheshire_tables", "Tables that are not over, on all shards", labels=["state"])
        for state, count in self._tables.items():
            tables.add_metric([state], count)
        yield tables
        if self._backup is not None:
            about = "When the latest good backup of the database was made, in seconds since 1970; 0 if never"
            yield _gauge("backup_timestamp_seconds", about, self._backup)
        yield _gauge("tables_in_memory", "Tables that are kept in memory", len(host.handles))
        yield _gauge("thinkers", "Processes that think for computer players", len(host.computers.thinking.alive))
        about = "1 while the database cannot be read, or takes nothing"
        yield _gauge("database_away", about, host.store.is_away)
        yield _gauge("plays", "1 while this process plays, 0 while it stands by", self._plays())
        yield _gauge("shards", "Shards for which this process plays", len(client.shard_ids or client.shards))
        about = "Shards of this process for which nobody stands by"
        yield _gauge("shards_without_heir", about, len(host.store.heirless))
        connected = GaugeMetricFamily("cheshire_connected", "1 while Discord hears the shard", labels=["shard"])
        for shard in self._shards():
            connected.add_metric([str(shard)], self._is_connected(shard))
        yield connected
        latency = GaugeMetricFamily("cheshire_gateway_latency_seconds", "Seconds to Discord and back", labels=["shard"])
        for shard, seconds in client.latencies:
            if math.isfinite(seconds):
                latency.add_metric([str(shard)], seconds)
        yield latency

    def _shards(self) -> Iterable[int]:
        """The shards for which this process plays; none while it stands by."""
        return (self._client.shard_ids or range(self._client.shard_count or 1)) if self._plays() else ()

    # Serving

    async def start(self, host: str, port: int) -> None:
        """Serves `/metrics` there. SettingsError if that is impossible, as where the port is taken."""
        site = web.Application()
        site.router.add_get("/metrics", self._serve)
        self._runner = web.AppRunner(site, access_log=None)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host, port).start()
        except OSError as error:
            await self.close()
            raise SettingsError(f"METRICS: {host}:{port} cannot be used: {error.strerror or error}") from None

    async def close(self) -> None:
        """Serves nothing any more."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def _serve(self, _: web.Request) -> web.Response:
        self._tables, self._backup = {}, None
        if self._plays():  # one that stands by may not know these tables yet, and must not call that an outage
            with suppress(Unavailable):  # which the store notes
                self._tables = await rows.by_state(self._host.store)
                made = await backups.latest(self._host.store)
                self._backup = made.timestamp() if made is not None else 0
        return web.Response(body=generate_latest(self.registry), headers={"Content-Type": CONTENT_TYPE_LATEST})


def _gauge(name: str, about: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"cheshire_{name}", about, value=value)


def route(url: URL) -> str:
    """The route of an address: without ids, tokens and whatever else is no word of Discord's API."""
    parts = [part if part in WORDS else "*" for part in url.path.split("/") if part and part not in ("api", "v10")]
    return f"/{'/'.join(parts)}"

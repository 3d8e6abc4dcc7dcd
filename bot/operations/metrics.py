"""Metrics of the running bot in Prometheus' format: numbers and fixed words, never ids or names.

Most values are read when `/metrics` is requested; only answers to members and requests to Discord are counted as they
happen.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import datetime
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
from bot.core.errors import DatabaseUnavailable, Refusal
from bot.core.settings import SettingsError
from bot.operations import backups
from bot.operations.commit import running_commit
from bot.tables import rows
from bot.tables.host import Host

BUCKETS_SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 10.0)
"""Bucket bounds of answer times, in seconds; Discord waits for three seconds."""
KINDS = {
    InteractionType.application_command: "command",
    InteractionType.component: "press",
    InteractionType.modal_submit: "form",
}
ROUTE_WORDS = {
    *("@me", "@original", "applications", "bot", "callback", "channels", "commands", "emojis", "gateway", "guilds"),
    *("interactions", "members", "messages", "oauth2", "scheduled-events", "threads", "users", "webhooks"),
}
"""Every fixed word in the routes of Discord's API that the bot uses. All other parts of a URL are ids or tokens."""


class Metrics:
    """Counts, collects and serves the metrics of the bot. The object exists only if the operator has set `METRICS`."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        host: Host,
        is_playing: Callable[[], bool],
        is_connected: Callable[[int], bool],
        started: Callable[[], datetime],
        drift: Callable[[], int],
    ) -> None:
        self._client = client
        self._host = host
        self._is_playing = is_playing
        self._is_connected = is_connected
        self._started = started
        self._drift = drift
        self._tables: dict[str, int] = {}
        self._found: tuple[datetime, rows.RestartCounts] | None = None
        """When this process began to play, and what it found; counted once, as reading the logs of all tables takes a
        while."""
        self._backup: float | None = None
        """Time of the latest good backup, in seconds since 1970; 0 if there is none, None if unknown."""
        self._runner: web.AppRunner | None = None
        disable_created_metrics()  # type: ignore[no-untyped-call]  # when each counter began: a third of the page, which nobody reads
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._answers = Histogram(
            "cheshire_answer_seconds",
            "Seconds until whoever pressed or typed something had their answer",
            ["kind"],
            buckets=BUCKETS_SECONDS,
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

    # Counted as it happens

    def count_answer(self, interaction: discord.Interaction[Any], seconds: float, refusal: Refusal | None) -> None:
        """Counts an interaction that was answered after `seconds`. A `refusal` is counted as well."""
        self._answers.labels(KINDS.get(interaction.type, "other")).observe(seconds)
        if refusal is not None:
            self._refusals.labels(refusal.key.removeprefix("refuse-")).inc()

    def count_requests_of(self, trace: aiohttp.TraceConfig) -> None:
        """Counts the requests of every HTTP session that uses this trace configuration."""
        trace.on_request_end.append(self._count_response)
        trace.on_request_exception.append(self._count_failure)

    async def _count_response(self, _: Any, __: Any, request: aiohttp.TraceRequestEndParams) -> None:
        self.requests.labels(request.method, route_label(request.url), str(request.response.status)).inc()

    async def _count_failure(self, _: Any, __: Any, request: aiohttp.TraceRequestExceptionParams) -> None:
        self.requests.labels(request.method, route_label(request.url), "none").inc()

    # Read when `/metrics` is requested

    def collect(self) -> Iterator[Metric]:
        """Yields the metrics that are read from other objects; Prometheus' registry calls it."""
        client, host = self._client, self._host
        info = GaugeMetricFamily("cheshire_info", "1, with what runs", labels=["version", "commit"])
        info.add_metric([VERSION, running_commit()], 1)
        yield info
        yield CounterMetricFamily("cheshire_moves", "Moves that were stored", value=host.pulse.total)
        tables = GaugeMetricFamily("cheshire_tables", "Tables that are not over, on all shards", labels=["state"])
        for state, count in self._tables.items():
            tables.add_metric([state], count)
        yield tables
        yield _gauge("clock_drift_seconds", "Seconds by which the clock is fast, or slow if negative", self._drift())
        if self._found is not None:
            at, found = self._found
            about = "When this process began to play, in seconds since 1970"
            yield _gauge("start_timestamp_seconds", about, at.timestamp())
            yield _gauge("tables_recovered", "Tables of before that start that it found", found.recovered)
            yield _gauge("tables_lost", "Running tables of before that start whose log lacks moves", found.lost)
        if self._backup is not None:
            about = "When the latest good backup of the database was made, in seconds since 1970; 0 if never"
            yield _gauge("backup_timestamp_seconds", about, self._backup)
        yield _gauge("tables_in_memory", "Tables that are kept in memory", len(host.handles))
        yield _gauge("thinkers", "Processes that think for computer players", len(host.computers.engines.alive))
        about = "1 while the database cannot be read, or takes nothing"
        yield _gauge("database_away", about, host.store.is_unavailable)
        yield _gauge("plays", "1 while this process plays, 0 while it stands by", self._is_playing())
        yield _gauge("shards", "Shards for which this process plays", len(client.shard_ids or client.shards))
        about = "Shards of this process for which nobody stands by"
        yield _gauge("shards_without_heir", about, len(host.store.shards_without_standby))
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
        """The shards for which this process plays; none while it is a standby."""
        return (self._client.shard_ids or range(self._client.shard_count or 1)) if self._is_playing() else ()

    # Serving

    async def start(self, host: str, port: int) -> None:
        """Starts to serve `/metrics` at this address. Raises SettingsError if that fails, for example if the port is
        taken."""
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
        """Stops serving."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def _serve(self, _: web.Request) -> web.Response:
        """Reads the metrics that are in the database, and responds with all metrics."""
        self._tables, self._backup = {}, None
        if self._is_playing():  # a standby's database may lack these tables, and that must not be logged as an outage
            with suppress(DatabaseUnavailable):  # the store logs outages
                self._tables = await rows.count_by_state(self._host.store)
                if self._found is None or self._found[0] != self._started():
                    started = self._started()
                    self._found = started, await rows.count_after_restart(self._host.store, started)
                made_at = await backups.latest_backup_time(self._host.store)
                self._backup = made_at.timestamp() if made_at is not None else 0
        return web.Response(body=generate_latest(self.registry), headers={"Content-Type": CONTENT_TYPE_LATEST})


def _gauge(name: str, description: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"cheshire_{name}", description, value=value)


def route_label(url: URL) -> str:
    """Returns the route of a URL of Discord's API, as a label for metrics. Parts of the path that are not in
    `ROUTE_WORDS`, such as ids and tokens, become `*`."""
    parts = [
        part if part in ROUTE_WORDS else "*" for part in url.path.split("/") if part and part not in ("api", "v10")
    ]
    return f"/{'/'.join(parts)}"

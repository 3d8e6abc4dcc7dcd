"""What metrics cost a press, in microseconds of processor time: counting its answer and three requests to Discord.

python -m tests.bench.bench_metrics [--quick]
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

import discord
from discord import InteractionType
from yarl import URL

from bot.client import create_bot
from bot.operating.metrics import Metrics, route
from bot.settings import Settings

TOKEN = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4"
URLS = (
    URL(f"https://discord.com/api/v10/interactions/1234567890123456789/{TOKEN}/callback"),
    URL("https://discord.com/api/v10/channels/1234567890123456789/messages/1234567890123456780"),
    URL(f"https://discord.com/api/v10/webhooks/1234567890123456789/{TOKEN}/messages/@original"),
)


def seconds(work: Callable[[], None], times: int) -> float:
    """Processor time of one call, the best of five series."""
    best = float("inf")
    for _ in range(5):
        began = time.process_time()
        for _ in range(times):
            work()
        best = min(best, (time.process_time() - began) / times)
    return best


def main(*, quick: bool = False) -> None:
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    metrics = create_bot(Settings(metrics="9100", database_url="sqlite+aiosqlite:///nowhere.db")).metrics
    assert isinstance(metrics, Metrics)

    def press() -> None:
        metrics.answered(InteractionType.component, 0.01, None)
        for url in URLS:
            metrics.requests.labels("POST", route(url), "200").inc()

    print(f"metrics: {seconds(press, 2_000 if quick else 50_000) * 1e6:.1f} µs a press")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    main(quick=parser.parse_args().quick)

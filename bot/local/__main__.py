"""`python -m bot.local`: the local Discord alone, for a bot that is started elsewhere."""

import argparse
import asyncio
import logging
import signal
import sys
from pathlib import Path

from .server import TOKEN, LocalDiscord


def options(argv: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bot.local", description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("local-discord"), help="folder of the world")
    parser.add_argument("--port", type=int, default=8123)
    parser.add_argument("--host", default="127.0.0.1", help="other than loopback: the page then needs a key")
    parser.add_argument("--fresh", action="store_true", help="begin a new world")
    return parser.parse_args(argv)


async def serve(args: argparse.Namespace) -> None:
    here = LocalDiscord(args.data, host=args.host, port=args.port, fresh=args.fresh)
    await here.start()
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stop.set)
    bot = f"DISCORD_TOKEN={TOKEN} DISCORD_API={here.api} DISCORD_GATEWAY={here.gateway.url}"
    sys.stdout.write(f"Local Discord: {here.address}\nfor the bot: {bot}\n")
    sys.stdout.flush()
    try:
        await stop.wait()
    finally:
        await here.close()


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(name)s: %(message)s")
    asyncio.run(serve(options()))

"""`python -m bot.local`: the local Discord alone, for a bot that is started elsewhere."""

import asyncio
import logging
import sys

from .run import from_options, options, until_ended


async def serve() -> None:
    here = from_options(options())
    await here.start()
    bot = f"DISCORD_TOKEN={here.token} DISCORD_API={here.api} DISCORD_GATEWAY={here.gateway.url}"
    sys.stdout.write(f"Local Discord: {here.address}\nfor the bot: {bot}\n")
    sys.stdout.flush()
    try:
        await until_ended()
    finally:
        await here.close()


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(name)s: %(message)s")
    asyncio.run(serve())

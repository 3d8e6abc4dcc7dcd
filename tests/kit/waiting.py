"""Waits for what comes by itself, however busy the machine is."""

import asyncio

PATIENCE = 60.0
"""Seconds for what should take none."""


async def until(condition, seconds=PATIENCE):
    """Returns when this holds. Raises TimeoutError if it does not in so many seconds."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.01)

"""Waits for conditions, with a timeout that suits a busy machine."""

import asyncio

PATIENCE = 60.0
"""Seconds to wait for a condition that normally becomes true almost immediately."""


async def until(condition, seconds=PATIENCE):
    """Waits until the condition is true. Raises TimeoutError after `seconds`."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.01)

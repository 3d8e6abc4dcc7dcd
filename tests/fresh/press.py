"""`python -m tests.fresh.press PYTHON`: runs `make run`, opens a lobby on the local Discord, presses a button and ends
with Ctrl-C."""

import asyncio
import os
import re
import signal
import socket
import sys
from typing import Any

import aiohttp

from tests.kit.waiting import PATIENCE
from tests.local.member import Member, text_of


async def press(python: str) -> None:
    """Returns when the press was answered and the bot has ended. Raises AssertionError or TimeoutError."""
    with socket.socket() as taken:  # another local Discord may already run on the default port
        is_free = taken.connect_ex(("127.0.0.1", 8123))
    assert is_free, "port 8123 of this machine is taken: `make run` cannot be shown"
    call = ("make", "run", f"PYTHON={python}")
    making = await asyncio.create_subprocess_exec(*call, stdout=asyncio.subprocess.PIPE, start_new_session=True)
    assert making.stdout is not None
    try:
        async with asyncio.timeout(2 * PATIENCE), aiohttp.ClientSession() as session:
            said = (await making.stdout.readline()).decode()
            address = re.match(r"Open (http://[\d.:]+)/ to play", said)
            assert address, said
            ada = await Member.connect(session, address[1], "Ada")
            await ada.until(lambda: ada.bot["online"] and ada.commands)
            await ada.slash("play", game="smile")

            def lobby() -> dict[str, Any]:
                return [message for message in ada.messages() if not message["flags"] & 64][-1]

            await ada.click(lobby(), "Add computer")
            await ada.until(lambda: "2 at the table" in text_of(lobby()))
            await ada.close()
    finally:
        os.killpg(making.pid, signal.SIGINT)  # as Ctrl-C does; make itself then ends by the signal
        rest, _ = await asyncio.wait_for(making.communicate(), PATIENCE)
    assert b"The bot ended (0)" in rest, rest.decode()


if __name__ == "__main__":
    asyncio.run(press(sys.argv[1]))

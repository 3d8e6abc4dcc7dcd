"""The faces as application emojis: each content is uploaded once. It is recognised by its name, which is read aloud on
buttons: as it is for the first picture that had it, and with a hash for one that has changed since."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterable
from functools import cache

import discord

from bot.pictures import art
from bot.pictures.emojis import Emojis, markup, spoken
from bot.showing.channels import FAILED, if_possible

log = logging.getLogger(__name__)

HASHED = re.compile(r"([a-z0-9_]{2,24})__([0-9a-f]{6})")
"""The names of emojis on Discord that end in the hash of their content."""
FAILURES = 3
"""After this many refusals in a row the rest waits for the next start."""
AGAIN = 60.0
"""Seconds between two looks of a process that does not upload itself."""


def discord_name(name: str) -> str:
    """The name of the picture's emoji on Discord."""
    digest = art.digest(name)
    return spoken(name) if digest == art.first().get(name) else f"{name}__{digest}"


def shown_by(emoji: str) -> tuple[str, str] | None:
    """The picture that an emoji of this name on Discord shows, and its digest; None if it is not ours: no such emoji is
    ever removed."""
    if hashed := HASHED.fullmatch(emoji):
        return hashed[1], hashed[2]
    name = _by_name().get(emoji)
    return (name, art.first()[name]) if name else None


@cache
def _by_name() -> dict[str, str]:
    return {spoken(name): name for name in art.first()}


class Upload:
    """Keeps the application emojis up to date: `start` when the bot does, read `emojis` for each screen, `close`."""

    def __init__(self) -> None:
        self.emojis = Emojis()
        self._work: asyncio.Task[Emojis] | None = None

    async def start(self, client: discord.Client, *, may_upload: bool = True) -> None:
        """Adopts the emojis already there (one request); uploads and tidies up in the background, or waits until
        another process has done that. Never raises: missing emojis are shown as text."""
        found = await self._fetch(client)
        if not may_upload:
            self._work = asyncio.create_task(self._wait_for_all(client, found), name="wait for faces")
        elif found is not None:
            self._work = asyncio.create_task(self._update(client, found), name="upload faces")

    async def _wait_for_all(self, client: discord.Client, found: list[discord.Emoji] | None) -> Emojis:
        """Looks now and then whether the process that uploads them has done so: it removes their older forms."""
        while found is None or not set(art.names()) <= _sorted(found)[0].keys():
            await asyncio.sleep(AGAIN)
            found = await self._fetch(client)
        return self.emojis

    async def settled(self) -> Emojis:
        """The emojis once everything is uploaded and tidied up."""
        return await self._work if self._work else self.emojis

    async def sync(self, client: discord.Client) -> Emojis:
        """Calls `start`, then waits until all is `settled`."""
        await self.start(client)
        return await self.settled()

    async def close(self) -> None:
        """Stops uploading; the next start continues from there."""
        if self._work:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def _fetch(self, client: discord.Client) -> list[discord.Emoji] | None:
        try:
            found = await client.fetch_application_emojis()
        except FAILED as error:
            log.warning("Could not list the application emojis; faces are shown as text: %s", error)
            return None
        # A picture that has changed is shown in its old form until the new one is there.
        current, old = _sorted(found)
        self.emojis = Emojis(
            {name: markup(name, emoji.id) for name, emoji in (old | current).items() if name in art.names()}
        )
        return found

    async def _update(self, client: discord.Client, found: list[discord.Emoji]) -> Emojis:
        current, _ = _sorted(found)
        await self._upload(client, [name for name in art.names() if name not in current])
        shown = set(self.emojis.markup.values())
        for emoji in found:
            ours = shown_by(emoji.name)
            if ours and markup(ours[0], emoji.id) not in shown:
                with if_possible("could not remove the old face %s", emoji.name):
                    await emoji.delete()
        for name, emoji in current.items():  # uploaded when all names ended in a hash
            if emoji.name != discord_name(name):
                with if_possible("could not rename the face %s", emoji.name):
                    await emoji.edit(name=discord_name(name))
        return self.emojis

    async def _upload(self, client: discord.Client, missing: list[str]) -> None:
        """Uploads one at a time: discord.py waits as long as Discord asks it to."""
        failures = 0
        for name in missing:
            try:
                image = await asyncio.to_thread(art.png, name)  # drawing must not hold up the gateway
                emoji = await client.create_application_emoji(name=discord_name(name), image=image)
            except FAILED as error:
                log.warning("Could not upload the face %s; it is shown as text: %s", name, error)
                failures += 1
                if failures == FAILURES:
                    log.warning("Uploading faces stops until the next start")
                    return
            else:
                failures = 0
                self.emojis = Emojis({**self.emojis.markup, name: markup(name, emoji.id)})
        if missing:
            log.info("Uploaded %d faces", len(missing))


def _sorted(found: Iterable[discord.Emoji]) -> tuple[dict[str, discord.Emoji], dict[str, discord.Emoji]]:
    """Our emojis by the name of their picture: those that show it as it is now, and older ones."""
    current: dict[str, discord.Emoji] = {}
    old: dict[str, discord.Emoji] = {}
    wanted = {(name, art.digest(name)) for name in art.names()}
    for emoji in found:
        if ours := shown_by(emoji.name):
            (current if ours in wanted else old).setdefault(ours[0], emoji)
    return current, old

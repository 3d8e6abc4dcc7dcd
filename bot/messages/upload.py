"""The faces as application emojis: each content is uploaded once. It is recognised by its name, which is read aloud on
buttons: as it is for the first picture that had it, and with a hash for one that has changed since."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from typing import Any

import discord
from discord.http import HTTPClient
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.art import drawing as art
from bot.art.drawing import Emojis, accessible_name, emoji_markup, without_pictures
from bot.messages.channels import REQUEST_ERRORS, best_effort

log = logging.getLogger(__name__)

HASHED_EMOJI_NAME = re.compile(r"([a-z0-9_]{2,24})__([0-9a-f]{6})")
"""The names of emojis on Discord that end in the hash of their content."""
INVALID_REQUEST_CODE = 50035
"""Discord's code for a fault in what was sent."""
MAX_FAILURES_IN_A_ROW = 3
"""After this many refusals in a row the rest waits until the next look."""
FIRST_CHECK_SECONDS, MAX_CHECK_SECONDS = 60.0, 3600.0
"""Seconds between two looks at the list of emojis: while some are missing (doubled each time), and once none is."""


def emoji_name(name: str) -> str:
    """The name of the picture's emoji on Discord."""
    digest = art.picture_digest(name)
    return accessible_name(name) if digest == art.original_digests().get(name) else f"{name}__{digest}"


def picture_of_emoji(emoji: str) -> tuple[str, str] | None:
    """The picture that an emoji of this name on Discord shows, and its digest; None if it is not ours: no such emoji is
    ever removed."""
    if hashed := HASHED_EMOJI_NAME.fullmatch(emoji):
        return hashed[1], hashed[2]
    name = _pictures_by_emoji_name().get(emoji)
    return (name, art.original_digests()[name]) if name else None


@cache
def pictures_digest() -> str:
    """A digest of all names and pictures: it differs between releases with different faces."""
    return hashlib.blake2b("".join(map(_digest_line, art.picture_names())).encode(), digest_size=8).hexdigest()


def _digest_line(name: str) -> str:
    return f"{name} {art.picture_digest(name)}\n"


@cache
def _pictures_by_emoji_name() -> dict[str, str]:
    return {accessible_name(name): name for name in art.original_digests()}


class EmojiUpload:
    """Keeps the application emojis up to date: `start` when the bot does, read `emojis` for each screen, `close`. They
    may be deleted at any time: `watch` handles requests that Discord refuses for that reason. `listeners` are called
    when the emojis have changed. Old emojis are deleted if `are_unused`, as other processes may still show them."""

    def __init__(self, are_unused: Callable[[], Awaitable[bool]] | None = None) -> None:
        self.emojis = Emojis()
        self.listeners: list[Callable[[], None]] = []
        self._are_unused = are_unused
        self._last_notified: Mapping[str, str] = {}
        """The emojis at the last call of the listeners."""
        self._may_upload = True
        self._is_refused, self._is_settled = asyncio.Event(), asyncio.Event()
        self._work: asyncio.Task[None] | None = None

    async def start(self, client: discord.Client, *, may_upload: bool = True) -> None:
        """Adopts the emojis already there (one request); uploads in the background, or waits until another process has
        done that. Never raises: missing emojis are shown as text."""
        self._may_upload = may_upload
        found = await self._fetch(client)
        self._last_notified = self.emojis.markup
        self._work = asyncio.create_task(self._keep_uploaded(client, found), name="faces")

    async def wait_uploaded(self) -> Emojis:
        """The emojis once everything is uploaded, or could not be."""
        await self._is_settled.wait()
        return self.emojis

    async def sync(self, client: discord.Client) -> Emojis:
        """Calls `start`, then waits until all is uploaded."""
        await self.start(client)
        return await self.wait_uploaded()

    async def close(self) -> None:
        """Stops uploading; the next start continues from there."""
        if self._work:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    # What Discord refuses

    def watch(self, http: HTTPClient) -> None:
        """Repeats each request that Discord refuses because of an emoji, with Unicode, and looks for missing emojis in
        the background. Covers all requests of this client and, through a context variable, all responses to
        interactions in the current task and the tasks it starts."""
        answers = AsyncWebhookAdapter()  # type: ignore[no-untyped-call]
        http.request = self._retrying_with_unicode(http.request)  # type: ignore[method-assign]
        answers.request = self._retrying_with_unicode(answers.request)  # type: ignore[method-assign]
        async_context.set(answers)

    def _retrying_with_unicode(self, ask: Callable[..., Awaitable[Any]]) -> Callable[..., Any]:
        async def asking(*where: Any, **sent: Any) -> Any:
            emojis = self.emojis
            try:
                return await ask(*where, **sent)
            except discord.HTTPException as error:
                plain = _with_emojis_as_unicode(sent)
                if error.code != INVALID_REQUEST_CODE or "emoji" not in error.text.lower() or plain == sent:
                    raise
            if emojis is self.emojis:  # otherwise another request was refused in the meantime
                log.warning("Discord does not know an emoji: faces are shown as text until the emojis are listed again")
                self.emojis = Emojis()
                self._is_refused.set()
            for file in plain.get("files") or ():
                file.reset(seek=True)
            return await ask(*where, **plain)

        return asking

    # In the background

    async def _keep_uploaded(self, client: discord.Client, found: list[discord.Emoji] | None) -> None:
        """Uploads missing emojis; looks again from time to time, and as soon as Discord refuses an emoji."""
        is_whole, wait = await self._update(client, found, may_upload=self._may_upload), FIRST_CHECK_SECONDS
        while True:
            if is_whole or self._may_upload:
                self._is_settled.set()
            with suppress(TimeoutError):
                async with asyncio.timeout(MAX_CHECK_SECONDS if is_whole else wait):
                    await self._is_refused.wait()
            is_refused = self._is_refused.is_set()
            self._is_refused.clear()
            wait = FIRST_CHECK_SECONDS if is_whole or is_refused else min(2 * wait, MAX_CHECK_SECONDS)
            try:
                is_whole = await self.check_emojis(client, is_refused=is_refused)
            except Exception:
                log.exception("the emojis could not be checked")
            if is_refused:
                await asyncio.sleep(FIRST_CHECK_SECONDS)

    async def check_emojis(self, client: discord.Client, *, is_refused: bool = False) -> bool:
        """Adopts the emojis that exist now, uploads missing ones and deletes unused ones; whether all exist. After a
        refusal nothing is deleted, and any process may upload pictures without an emoji."""
        found = await self._fetch(client)
        is_whole = await self._update(client, found, may_upload=self._may_upload or is_refused)
        if found is not None and self._may_upload and not is_refused:
            await self._delete_unused(found)
        return is_whole

    async def _fetch(self, client: discord.Client) -> list[discord.Emoji] | None:
        try:
            found = await client.fetch_application_emojis()
        except REQUEST_ERRORS as error:
            log.warning("Could not list the application emojis; faces are shown as text: %s", error)
            return None
        # A picture that has changed is shown in its old form until the new one is there.
        current, old = _current_and_old(found)
        known = {
            name: emoji_markup(name, emoji.id) for name, emoji in (old | current).items() if name in art.picture_names()
        }
        if known != self.emojis.markup:
            self.emojis = Emojis(known)
        return found

    async def _update(self, client: discord.Client, found: list[discord.Emoji] | None, *, may_upload: bool) -> bool:
        """Uploads missing emojis; whether all exist."""
        if found is None:
            return False
        self._notify_listeners()
        current, _ = _current_and_old(found)
        has_any = current if self._may_upload else self.emojis.markup
        missing = [name for name in art.picture_names() if name not in has_any]
        uploaded = await self._upload(client, missing) if may_upload else 0
        self._notify_listeners()
        return len(current) + uploaded >= len(art.picture_names())

    def _notify_listeners(self) -> None:
        if self.emojis.markup != self._last_notified:
            self._last_notified = self.emojis.markup
            for listener in self.listeners:
                listener()

    async def _delete_unused(self, found: Iterable[discord.Emoji]) -> None:
        """Deletes emojis that no process shows, and renames those with an old name."""
        current, _ = _current_and_old(found)
        shown = set(self.emojis.markup.values())
        old = [
            emoji
            for emoji in found
            if (ours := picture_of_emoji(emoji.name)) and emoji_markup(ours[0], emoji.id) not in shown
        ]
        if old and (self._are_unused is None or await self._are_unused()):
            for emoji in old:
                with best_effort("could not remove the old face %s", emoji.name):
                    await emoji.delete()
        for name, emoji in current.items():  # uploaded when all names ended in a hash
            if emoji.name != emoji_name(name):
                with best_effort("could not rename the face %s", emoji.name):
                    await emoji.edit(name=emoji_name(name))

    async def _upload(self, client: discord.Client, missing: list[str]) -> int:
        """Uploads one at a time, as discord.py waits for rate limits; the number of uploads."""
        failures = uploaded = 0
        for name in missing:
            try:
                image = await asyncio.to_thread(art.picture_png, name)  # drawing must not hold up the gateway
                emoji = await client.create_application_emoji(name=emoji_name(name), image=image)
            except REQUEST_ERRORS as error:
                log.warning("Could not upload the face %s; it is shown as text: %s", name, error)
                failures += 1
                if failures == MAX_FAILURES_IN_A_ROW:
                    log.warning("Uploading faces stops for a while")
                    break
            else:
                failures, uploaded = 0, uploaded + 1
                self.emojis = Emojis({**self.emojis.markup, name: emoji_markup(name, emoji.id)})
        if missing:
            log.info("Uploaded %d faces", uploaded)
        return uploaded


def _with_emojis_as_unicode(sent: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of a request of discord.py, JSON or a form with files, with Unicode instead of our emojis."""
    made = dict(sent)
    for key in ("json", "payload"):
        if key in made:
            made[key] = without_pictures(made[key])
    for key in ("form", "multipart"):
        if made.get(key):
            made[key] = [
                {**part, "value": json.dumps(without_pictures(json.loads(part["value"])))}
                if part["name"] == "payload_json"
                else part
                for part in made[key]
            ]
    return made


def _current_and_old(found: Iterable[discord.Emoji]) -> tuple[dict[str, discord.Emoji], dict[str, discord.Emoji]]:
    """Our emojis by the name of their picture: those that show it as it is now, and older ones."""
    current: dict[str, discord.Emoji] = {}
    old: dict[str, discord.Emoji] = {}
    wanted = {(name, art.picture_digest(name)) for name in art.picture_names()}
    for emoji in found:
        if ours := picture_of_emoji(emoji.name):
            (current if ours in wanted else old).setdefault(ours[0], emoji)
    return current, old

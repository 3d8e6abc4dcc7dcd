"""Uploads the pictures of cards and faces as application emojis, each content once. The bot recognises an emoji by its
name, which screen readers speak on buttons: the picture's plain name for the first content, with a hash at the end for
changed contents."""

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
"""The names of emojis that end in the hash of their content."""
INVALID_REQUEST_CODE = 50035
"""Discord's error code for an invalid request."""
MAX_FAILURES_IN_A_ROW = 3
"""After this many failed uploads in a row, uploading pauses until the next check."""
FIRST_CHECK_SECONDS, MAX_CHECK_SECONDS = 60.0, 3600.0
"""Seconds between two checks of the emoji list. While emojis are missing the wait starts with the first number and
doubles; once none is missing it is the second number."""


def emoji_name(picture: str) -> str:
    """Returns the name of this picture's emoji on Discord."""
    digest = art.picture_digest(picture)
    return accessible_name(picture) if digest == art.original_digests().get(picture) else f"{picture}__{digest}"


def picture_of_emoji(emoji_name: str) -> tuple[str, str] | None:
    """Returns the picture that an emoji with this name shows, and the picture's digest. None for emojis that the bot
    did not upload, and so never deletes."""
    if hashed := HASHED_EMOJI_NAME.fullmatch(emoji_name):
        return hashed[1], hashed[2]
    name = _pictures_by_emoji_name().get(emoji_name)
    return (name, art.original_digests()[name]) if name else None


@cache
def pictures_digest() -> str:
    """Returns a digest of all names and pictures. Releases with different pictures have different digests."""
    return hashlib.blake2b("".join(map(_digest_line, art.picture_names())).encode(), digest_size=8).hexdigest()


def _digest_line(picture: str) -> str:
    return f"{picture} {art.picture_digest(picture)}\n"


@cache
def _pictures_by_emoji_name() -> dict[str, str]:
    return {accessible_name(name): name for name in art.original_digests()}


class EmojiUpload:
    """Keeps the application emojis up to date between `start` and `close`. Screens are drawn with `emojis`. Emojis may
    be deleted at any time: `watch` repeats requests that Discord refuses for this reason.

    `listeners` are called after the emojis have changed. Old emojis are deleted only while `are_unused` returns True,
    as other processes may still show them."""

    def __init__(self, are_unused: Callable[[], Awaitable[bool]] | None = None) -> None:
        self.emojis = Emojis()
        self.listeners: list[Callable[[], None]] = []
        self._are_unused = are_unused
        self._last_notified: Mapping[str, str] = {}
        """The emojis at the latest call of the listeners."""
        self._may_upload = True
        self._is_refused, self._is_settled = asyncio.Event(), asyncio.Event()
        self._work: asyncio.Task[None] | None = None

    async def start(self, client: discord.Client, *, may_upload: bool = True) -> None:
        """Reads the list of emojis with one request, then uploads missing ones in the background; without `may_upload`
        waits for another process to do so. Never raises: missing emojis are shown as Unicode text."""
        self._may_upload = may_upload
        found = await self._fetch(client)
        self._last_notified = self.emojis.markup
        self._work = asyncio.create_task(self._keep_uploaded(client, found), name="faces")

    async def wait_uploaded(self) -> Emojis:
        """Waits until all emojis are uploaded or have failed, and returns them."""
        await self._is_settled.wait()
        return self.emojis

    async def sync(self, client: discord.Client) -> Emojis:
        """Starts, and waits until all emojis are uploaded or have failed."""
        await self.start(client)
        return await self.wait_uploaded()

    async def close(self) -> None:
        """Stops uploading; the next start continues with the missing emojis."""
        if self._work:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    # Requests refused because of an emoji

    def watch(self, http: HTTPClient) -> None:
        """Repeats each request that Discord refuses because of an unknown emoji, now with Unicode text instead of
        emojis, and starts a check of the emojis in the background. This covers all requests of the client `http`.
        Through a context variable it also covers all responses to interactions in the current task and in tasks which
        that task starts."""
        answers = AsyncWebhookAdapter()  # type: ignore[no-untyped-call]
        http.request = self._retrying_with_unicode(http.request)  # type: ignore[method-assign]
        answers.request = self._retrying_with_unicode(answers.request)  # type: ignore[method-assign]
        async_context.set(answers)

    def _retrying_with_unicode(self, send_request: Callable[..., Awaitable[Any]]) -> Callable[..., Any]:
        async def send_with_retry(*route: Any, **arguments: Any) -> Any:
            emojis = self.emojis
            try:
                return await send_request(*route, **arguments)
            except discord.HTTPException as error:
                with_unicode = _with_emojis_as_unicode(arguments)
                if error.code != INVALID_REQUEST_CODE or "emoji" not in error.text.lower() or with_unicode == arguments:
                    raise
            if emojis is self.emojis:  # otherwise an earlier refusal has already done this
                log.warning("Discord does not know an emoji: faces are shown as text until the emojis are listed again")
                self.emojis = Emojis()
                self._is_refused.set()
            for file in with_unicode.get("files") or ():
                file.reset(seek=True)
            return await send_request(*route, **with_unicode)

        return send_with_retry

    # Background uploads

    async def _keep_uploaded(self, client: discord.Client, emojis: list[discord.Emoji] | None) -> None:
        """Uploads missing emojis, then checks the list again: every `MAX_CHECK_SECONDS`, more often while emojis are
        missing, and immediately after Discord has refused one."""
        is_complete, wait = await self._upload_missing(client, emojis, may_upload=self._may_upload), FIRST_CHECK_SECONDS
        while True:
            if is_complete or self._may_upload:
                self._is_settled.set()
            with suppress(TimeoutError):
                async with asyncio.timeout(MAX_CHECK_SECONDS if is_complete else wait):
                    await self._is_refused.wait()
            is_refused = self._is_refused.is_set()
            self._is_refused.clear()
            wait = FIRST_CHECK_SECONDS if is_complete or is_refused else min(2 * wait, MAX_CHECK_SECONDS)
            try:
                is_complete = await self.check_emojis(client, is_refused=is_refused)
            except Exception:
                log.exception("the emojis could not be checked")
            if is_refused:
                await asyncio.sleep(FIRST_CHECK_SECONDS)

    async def check_emojis(self, client: discord.Client, *, is_refused: bool = False) -> bool:
        """Reads the list of emojis, uploads missing ones and deletes unused ones. Returns whether all exist. With
        `is_refused`, after a refused request, deletes nothing, and also uploads in processes that otherwise do not."""
        found = await self._fetch(client)
        is_complete = await self._upload_missing(client, found, may_upload=self._may_upload or is_refused)
        if found is not None and self._may_upload and not is_refused:
            await self._delete_unused(found)
        return is_complete

    async def _fetch(self, client: discord.Client) -> list[discord.Emoji] | None:
        try:
            found = await client.fetch_application_emojis()
        except REQUEST_ERRORS as error:
            log.warning("Could not list the application emojis; faces are shown as text: %s", error)
            return None
        # a changed picture keeps its old emoji until the new one is uploaded
        current, old = _current_and_old(found)
        known = {
            name: emoji_markup(name, emoji.id) for name, emoji in (old | current).items() if name in art.picture_names()
        }
        if known != self.emojis.markup:
            self.emojis = Emojis(known)
        return found

    async def _upload_missing(
        self, client: discord.Client, emojis: list[discord.Emoji] | None, *, may_upload: bool
    ) -> bool:
        """Uploads missing emojis. Returns whether all exist."""
        if emojis is None:
            return False
        self._notify_listeners()
        current, _ = _current_and_old(emojis)
        uploaded_names = current if self._may_upload else self.emojis.markup
        missing = [name for name in art.picture_names() if name not in uploaded_names]
        uploaded = await self._upload(client, missing) if may_upload else 0
        self._notify_listeners()
        return len(current) + uploaded >= len(art.picture_names())

    def _notify_listeners(self) -> None:
        if self.emojis.markup != self._last_notified:
            self._last_notified = self.emojis.markup
            for listener in self.listeners:
                listener()

    async def _delete_unused(self, emojis: Iterable[discord.Emoji]) -> None:
        """Deletes emojis that no process shows, and renames those with a name of older releases."""
        current, _ = _current_and_old(emojis)
        shown = set(self.emojis.markup.values())
        old = [
            emoji
            for emoji in emojis
            if (picture := picture_of_emoji(emoji.name)) and emoji_markup(picture[0], emoji.id) not in shown
        ]
        if old and (self._are_unused is None or await self._are_unused()):
            for emoji in old:
                with best_effort("could not remove the old face %s", emoji.name):
                    await emoji.delete()
        for name, emoji in current.items():  # older releases ended all names in a hash
            if emoji.name != emoji_name(name):
                with best_effort("could not rename the face %s", emoji.name):
                    await emoji.edit(name=emoji_name(name))

    async def _upload(self, client: discord.Client, missing: list[str]) -> int:
        """Uploads these pictures one after the other, as discord.py waits for rate limits. Returns the number of
        uploads."""
        failures = uploaded = 0
        for name in missing:
            try:
                image = await asyncio.to_thread(
                    art.picture_png, name
                )  # in a thread, as drawing would hold up the gateway
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


def _with_emojis_as_unicode(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the arguments of a discord.py request (JSON or a form with files) with the bot's emojis replaced by
    Unicode text."""
    changed = dict(arguments)
    for key in ("json", "payload"):
        if key in changed:
            changed[key] = without_pictures(changed[key])
    for key in ("form", "multipart"):
        if changed.get(key):
            changed[key] = [
                {**part, "value": json.dumps(without_pictures(json.loads(part["value"])))}
                if part["name"] == "payload_json"
                else part
                for part in changed[key]
            ]
    return changed


def _current_and_old(emojis: Iterable[discord.Emoji]) -> tuple[dict[str, discord.Emoji], dict[str, discord.Emoji]]:
    """Sorts the emojis into two dictionaries by picture name, and returns both. The first has emojis that show the
    current picture, the second has emojis that show an older version of the picture. Emojis that the bot did not
    upload are left out."""
    current: dict[str, discord.Emoji] = {}
    old: dict[str, discord.Emoji] = {}
    wanted = {(name, art.picture_digest(name)) for name in art.picture_names()}
    for emoji in emojis:
        if picture := picture_of_emoji(emoji.name):
            (current if picture in wanted else old).setdefault(picture[0], emoji)
    return current, old

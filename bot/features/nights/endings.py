"""Asks whether to continue a weekly night to which nobody comes or that has no planner any more, and announces its end.
Nights of a server that has removed the bot wait until the bot is back."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Literal

import discord

from bot.core.custom_ids import nonce
from bot.core.errors import Gone
from bot.features.nights import ending, screens
from bot.features.nights.model import Night, invited, told_off
from bot.i18n.translations import words_of
from bot.members import presence
from bot.messages.channels import FAILED, LEFT, may_pass, why
from bot.messages.stored import Owner
from bot.screens.components import Screen, new_message

log = logging.getLogger(__name__)


@dataclass(eq=False, repr=False)
class Endings:
    """Ends the weekly nights of their owner."""

    nights: Owner[Night]
    say: Callable[[Night, Screen, str, Sequence[int]], Awaitable[int | None]]
    """Sends a message to the night's channel that rings for these members."""
    unread: dict[int, int] = field(default_factory=dict)
    """Night ids by planner: planners with closed direct messages, who are asked at their next press."""

    async def is_removed(self, night: Night) -> bool:
        """Whether the night's server has removed the bot."""
        client = self.nights.client
        if client.get_guild(night.server) is not None:
            return False
        return client.is_ready() or await presence.is_gone(self.nights.host.store, night.server)

    async def is_left(self, night: Night) -> bool | None:
        """Whether the planner of a weekly night whose time has come is no longer on the server; asks Discord. None if
        Discord does not say, or it is not yet time."""
        guild = self.nights.client.get_guild(night.server)
        is_due = night.state == "planned" and night.opening is None and night.at <= self.nights.host.now()
        if not is_due or not night.weekly or guild is None:
            return None
        try:
            return not night.planner or not await guild.fetch_member(night.planner)
        except FAILED as error:
            if getattr(error, "code", None) in LEFT:
                return True
            log.info("whether whoever planned night %s is still there is not known: %s", night.key, why(error))
            return None

    # Asking

    def remember(self, night: Night) -> None:
        """Remembers to ask at the next press of a planner who takes no direct messages."""
        if night.question is not None and night.question.state == "unread" and night.planner:
            self.unread[night.planner] = night.id

    async def ask(self, night: Night) -> Night:
        """Asks the question if it is due: the planner by direct message, or the channel if there is no planner."""
        if night.question is not None and not night.planner:
            night = await self.nights.change(night.id, lambda one: ending.looked(one, is_left=True))
        question = night.question
        if question is None or question.state != "due":
            return night
        state = await (self._post_question if question.is_left else self._write_to_planner)(night)
        if state is None:
            return night
        night = await self.nights.change(night.id, lambda one: ending.asked(one, question, state))
        self.remember(night)
        return night

    async def _post_question(self, night: Night) -> Literal["asked"]:
        screen = screens.question(night, None, words_of(await self.nights.people.server(night.server)))
        await self.say(night, screen, f"{night.at.timestamp()} left", [])
        return "asked"

    async def _write_to_planner(self, night: Night) -> Literal["asked", "unread"] | None:
        """Sends the question by direct message; None if the server's name is not known yet."""
        people, client = self.nights.people, self.nights.client
        if (screen := await self.question(night)) is None:
            return None
        is_asleep = await people.is_asleep(night.server, night.planner, self.nights.host.now())
        try:
            channel = await client.create_dm(discord.Object(night.planner))
            about = nonce(f"{night.id} {night.at.timestamp()} keep")
            await channel.send(**new_message(screen), nonce=about, silent=is_asleep)
        except FAILED as error:
            if may_pass(error):
                raise
            log.info("whoever planned night %s is asked at their next press: %s", night.key, why(error))
            return "unread"
        return "asked"

    async def question(self, night: Night) -> Screen | None:
        """The question to the planner; None if the name of the server is not known yet."""
        guild = self.nights.client.get_guild(night.server)
        words = words_of(await self.nights.people.member(night.planner))
        return screens.question(night, guild.name, words) if guild is not None else None

    async def pressed(self, member: int, send: Callable[[Screen], Awaitable[object]]) -> None:
        """Asks a member who has just pressed something, with `send`, if their question is still unread."""
        if (number := self.unread.get(member)) is None:
            return
        with suppress(Gone):
            night = await self.nights.find(number)
            question, screen = night.question, await self.question(night)
            if question is not None and night.planner == member:
                if screen is None:
                    return
                await send(screen)
                await self.nights.change(number, lambda one: ending.asked(one, question, "asked"))
        self.unread.pop(member, None)

    # The end

    async def tell(self, night: Night) -> Night:
        """Announces in the channel that a weekly night has ended; mentions members who may come, and the planner."""
        is_left = night.question is not None and night.question.is_left
        told = dict.fromkeys([*invited(night), *([] if is_left or not night.planner else [night.planner])])
        screen = screens.ended(night, [*told], words_of(await self.nights.people.server(night.server)))
        await self.say(night, screen, "ended", [*told])
        return await self.nights.change(night.id, told_off)

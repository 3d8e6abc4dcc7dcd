"""`/me`: what a member chooses for themselves, on one screen with a form."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import discord
from msgspec.structs import replace

from bot.commands.answer import Answer, say
from bot.commands.dispatcher import presses
from bot.commands.tree import answers
from bot.core.custom_ids import NOWHERE
from bot.core.errors import Refusal
from bot.features import alerts
from bot.features.profile import screens
from bot.i18n.dates import day
from bot.i18n.translations import words_of
from bot.i18n.zones import UnclearZone
from bot.members.holidays import announced, ended, most_days, noon
from bot.members.model import Asked, Member
from bot.members.pace import DAY, MOST_QUIET
from bot.members.people import People
from bot.members.settings import MySetting
from bot.members.settings import chosen as read
from bot.messages.posts import Posts
from bot.messages.render import Renderer
from bot.tables.host import Host
from bot.tables.waking import replan, rest
from games import GAMES


@dataclass(eq=False, repr=False)
class MeCommands:
    """The command with which members choose for themselves, and the controls on its screen."""

    host: Host
    posts: Posts
    renderer: Renderer
    people: People
    now: Callable[[], datetime]

    @answers("Your language, time zone, quiet hours, reminders, holiday, and where you see your hand", anywhere=True)
    async def me(self, answer: Answer, member: Member) -> None:
        """`/me`: everything that the member has chosen, privately."""
        await answer.private(await self._screen(answer, member, changed=False))

    @presses
    async def choose(self, answer: Answer, member: Member, asked: MySetting) -> None:
        """Stores what was chosen or filled in and shows it, or opens the form."""
        match asked.name:
            case "show":
                await answer.show(await self._screen(answer, member, changed=False))
                return
            case "open":
                await answer.ask(screens.my_form(member))
                return
            case "holiday":
                guild = answer.interaction.guild_id or NOWHERE
                days, zone = most_days(await self.people.server(guild)), await self.people.zone(guild, member.id)
                until = member.back(self.now())
                last = noon(until).astimezone(zone).date().isoformat() if until is not None else ""
                await answer.ask(screens.holiday_form(member, days, last))
                return
            case "until" | "back":
                await self._rest(answer, member, is_back=asked.name == "back")
                return
        unclear = None
        try:  # zones are read from files
            chosen = await asyncio.to_thread(read, asked.name, member, answer.values, answer.ticked)
        except UnclearZone as refusal:
            unclear, chosen = refusal, refusal.rest
        if asked.name == "form":
            _require_short_nights(chosen, answer)
        if "private_by" in chosen:  # choosing direct messages tries again if they were closed
            chosen["dm_closed"] = False
        member = await self.people.change_member(member.id, **chosen)
        for handle in await replan(self.host, member.id):
            self.posts.refresh(handle)
        if unclear is not None:
            await answer.private(screens.zone_choice(unclear, MySetting("zone"), words_of(member), self.now()))
        else:
            await answer.show(await self._screen(answer, member, changed=True))

    async def _rest(self, answer: Answer, member: Member, *, is_back: bool) -> None:
        """A holiday that begins or changes with the form, or ends by a press; it is told at each day table."""
        guild, now = answer.interaction.guild_id or NOWHERE, self.now()
        if is_back:
            chosen = ended(member, now)
        else:
            zone = await self.people.zone(guild, member.id)
            last = day(answer.written("until"), zone, now, locale=member.locale)
            chosen = announced(member, await self.people.server(guild), zone, last, now)
        member = await self.people.change_member(member.id, **chosen)
        for handle in await rest(self.host, member.id):
            self.posts.refresh(handle)
        await answer.show(await self._screen(answer, member, changed=True))

    @presses
    async def asked(self, answer: Answer, member: Member, asked: Asked) -> None:
        """Stores of which tables of a server the member wants to be told, and shows it; *Stop* in a message, too."""
        store, server = self.host.store, asked.server
        if asked.what == "stop":
            await alerts.ask_no_more(store, server, member.id)
            if answer.interaction.guild_id != server:
                await answer.show(say(f"🔕 {words_of(member)('asked-stopped')}"))
                return
        answer.require_on(server, "refuse-unknown-button")
        wish = await alerts.wish(store, server, member.id)
        match asked.what:
            case "games":
                wish = replace(wish, games=tuple(one for one in GAMES if one in answer.values))
            case "days":
                wish = replace(wish, days=tuple(day for day in range(7) if str(day) in answer.values))
            case "most":
                wish = replace(wish, most=int(answer.one_of([str(one) for one in screens.MOST_TOLD])))
        if asked.what in ("games", "days", "most"):  # what was closed is tried again
            await alerts.ask(store, server, member.id, wish)
            member = await self.people.change_member(member.id, dm_closed=False) if member.dm_closed else member
        await answer.show(screens.asked(server, wish, member))

    async def _screen(self, answer: Answer, member: Member, *, changed: bool) -> discord.ui.LayoutView:
        guild, now = answer.interaction.guild_id, self.now()
        server = await self.people.server(guild) if guild else None
        wish = await alerts.wish(self.host.store, guild, member.id) if guild else screens.NO_WISH
        hours = await self.people.hours(guild or NOWHERE, member.id)
        return screens.me(member, server, now, hours, self.renderer.emojis, wish=wish, changed=changed)


def _require_short_nights(chosen: dict[str, Any], answer: Answer) -> None:
    """Makes quiet hours none if neither end was written. A Refusal if they are too long."""
    if not (answer.written("from") or answer.written("to")):
        chosen["quiet_from"] = chosen["quiet_to"] = 0
    if (chosen["quiet_to"] - chosen["quiet_from"]) % DAY > MOST_QUIET:
        raise Refusal("refuse-quiet", hours=MOST_QUIET // 60)

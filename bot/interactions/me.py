"""`/me`: what a member chooses for themselves, on one screen with a form."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import discord

from bot.interactions.answer import Answer
from bot.interactions.clicks import presses
from bot.interactions.tree import answers
from bot.model.ids import MySetting
from bot.model.pace import DAY, MOST_QUIET
from bot.model.people import Member
from bot.model.refusals import Refusal
from bot.model.zones import minutes
from bot.model.zones import zone as zone_named
from bot.people.people import People
from bot.pictures.sheets import FACES
from bot.screens import me as screens
from bot.screens.me import AUTO, CALLS, REMINDERS
from bot.showing.posts import Posts
from bot.showing.render import Renderer
from bot.tables.host import Host
from bot.tables.waking import replan
from bot.words.texts import LANGUAGES


@dataclass(eq=False, repr=False)
class MeCommands:
    """The command with which members choose for themselves, and the controls on its screen."""

    host: Host
    posts: Posts
    renderer: Renderer
    people: People
    now: Callable[[], datetime]

    @answers("Your language, time zone, quiet hours, reminders, and where you see your hand", anywhere=True)
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
            case "language":
                language = answer.one_of((AUTO, *LANGUAGES))
                chosen: dict[str, Any] = {"language": None if language == AUTO else language}
            case "hand":  # choosing direct messages tries again if they were closed
                chosen = {"private_by": answer.one_of(("button", "dm")), "dm_closed": False}
            case "face":
                face = answer.one_of((AUTO, *FACES))
                chosen = {"face": None if face == AUTO else face}
            case "form":
                chosen = await asyncio.to_thread(_filled_in, member, answer)  # zones are read from files
        member = await self.people.change_member(member.id, **chosen)
        for handle in await replan(self.host, member.id):
            self.posts.refresh(handle)
        await answer.show(await self._screen(answer, member, changed=True))

    async def _screen(self, answer: Answer, member: Member, *, changed: bool) -> discord.ui.LayoutView:
        guild = answer.interaction.guild_id
        server = await self.people.server(guild) if guild else None
        return screens.me(member, server, self.now(), self.renderer.emojis, changed=changed)


def _filled_in(member: Member, answer: Answer) -> dict[str, Any]:
    """What the member has chosen in the form. A Refusal for what cannot be read."""
    zone, start, end = answer.written("zone"), answer.written("from"), answer.written("to")
    begins, ends = minutes(start) if start else member.quiet_from, minutes(end) if end else member.quiet_to
    if not (start or end):
        begins = ends = 0
    if (ends - begins) % DAY > MOST_QUIET:
        raise Refusal("refuse-quiet", hours=MOST_QUIET // 60)
    return {
        "zone": zone_named(zone) if zone else None,
        "quiet_from": begins,
        "quiet_to": ends,
        "reminders": REMINDERS in answer.ticked("told"),
        "calls": CALLS in answer.ticked("told"),
    }

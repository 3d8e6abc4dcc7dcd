"""Game nights: planned for a date, opened by the clock, once or every week.

A night whose time has come is stored with everything that follows from it (its games, the next date) before anything is
sent. The ids and nonces of what is sent follow from it too, so that work interrupted when the bot stopped is finished
without being done twice.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

import discord
from msgspec.structs import replace

from bot.evenings import calendar
from bot.evenings.opening import Openings, post
from bot.evenings.owner import Owner, Shelf
from bot.evenings.tournament import Tournaments
from bot.model import night as rules
from bot.model.night import Night
from bot.model.refusals import Refusal
from bot.model.table import Table
from bot.model.tournament import Tournament
from bot.screens import night as screens
from bot.screens.components import Screen
from bot.showing.channels import if_possible
from bot.store import night as store
from bot.store import standings
from bot.words.texts import words_of

log = logging.getLogger(__name__)
MOST = 10
"""How many nights may be planned on a server at once."""


@dataclass(eq=False, repr=False)
class Nights(Owner[Night]):
    """All game nights of the bot."""

    kind = "night"
    shelf: ClassVar[Shelf[Night]] = store

    tournaments: Tournaments

    def __post_init__(self) -> None:
        super().__post_init__()
        self.openings = Openings(self, self.tournaments)

    async def start(self) -> None:
        """Resumes where the bot stopped, and waits for the nights to come."""
        for night in await store.due(self.host.store):
            self._wait_for(night)
            if night.recap is not None or (night.state == "cancelled" and night.members):
                self.follow(night.id)
        self.show(await store.unshown(self.host.store))

    def note_end(self, ended: Table | Tournament) -> None:
        """If a table of a night has ended, perhaps it was the last."""
        if ended.night is not None and self.host.store.shards.has(ended.server):
            self.follow(ended.night)

    async def settle_events(self) -> None:
        """Goes on, as the servers are known now, with what was not done to their events."""
        for night in await store.due(self.host.store):
            if not night.is_settled:
                self.follow(night.id)

    async def screen(self, value: Night) -> Screen:
        """The night's screen, in the server's language."""
        return screens.night(value, words_of(await self.people.server(value.server)))

    # Changes

    async def plan(self, night: Night) -> Night:
        """Stores a new night. A Refusal if too many are planned. If one with this id is stored already (a duplicate
        event), returns that one."""
        planned = await store.planned(self.host.store, night.server)
        if len(planned) >= MOST and night.id not in (one.id for one in planned):
            raise Refusal("refuse-nights-many", limit=MOST)
        night = await self.open(night)
        self._wait_for(night)
        return night

    async def sign(self, number: int, member: int, name: str, *, is_going: bool | None, server: int) -> Night:
        """Signs a member up for the next time, or off; None does whichever is left to do. A Refusal if there is no
        next time."""
        return await self.change(
            number, lambda night: rules.signed(night, member, name, is_going=is_going), server=server
        )

    async def cancel(self, number: int, by: int | None = None) -> Night:
        """Calls a night off, for every week, and tells those who had signed up, but for the member who does it (`by`).
        A Refusal if it has begun or was called off."""
        night = await self.change(number, lambda night: rules.called_off(night, by))
        self.follow(number)
        await self.settled(number)
        return night

    def _closed(self, value: Night) -> Night:
        return rules.closed(value)

    # What follows

    def _wait_for(self, night: Night, recap: datetime | None = None) -> None:
        """Asks the clock to wake the night when there is something to do, such as its recap."""
        moments = [self.host.now()] if night.opening is not None else [night.at] if night.state == "planned" else []
        if recap is not None:
            moments.append(recap)
        if moments:
            self.clock.wake_at(night.id, min(moments), self._wake)
        else:
            self.clock.forget(night.id)

    async def _follow(self, number: int) -> None:
        """Opens a night whose time has come; its message and its event tell what is stored."""
        now, secret = self.host.now(), self.host.draw_secret(32)
        night = await self.find(number)
        members = rules.coming(night) if night.seating == "rating" else ()
        ratings = await standings.ratings(self.host.store, night.server, members)
        night = await self.change(number, lambda night: rules.marked(night, now, secret, ratings))
        is_opening = night.opening is not None
        if is_opening:
            await self.openings.open(night)
            night = await self.change(number, rules.opened)
        if is_opening or night.state == "cancelled":
            self._to_show.add(number)
        if night.state == "cancelled" and night.members:
            await self._tell_off(night)
            night = await self.change(number, rules.told_off)
        night = await self._settle_event(night)
        self._wait_for(night, await self.openings.recap(night))

    async def _tell_off(self, night: Night) -> None:
        """Mentions those who had signed up for a night that was called off. The nonce is the same each time; where the
        bot may not write any more, they are not told."""
        members = [*night.members]
        screen = screens.called_off(night, members, words_of(await self.people.server(night.server)))
        with if_possible("nobody is told that night %s was called off", night.key, or_later=True):
            await post(self.client, night, screen, f"{night.id} off", members)

    # Its event

    async def _settle_event(self, night: Night) -> Night:
        """Makes Discord's events say what is stored: a night that is to come has an event of its own, one that was
        called off has none. What Discord refuses stays as it is; if it is away this fails, and is tried again."""
        guild = self.client.get_guild(night.server)
        if night.is_settled or guild is None:
            return night
        event = None
        with if_possible("the event of night %s is not as it should be", night.key, or_later=True):
            event = await (self._announce if night.state == "planned" else self._withdraw)(guild, night)
        return await self.change(night.id, lambda before: replace(before, event=event))

    async def _announce(self, guild: discord.Guild, night: Night) -> int | None:
        """The id of the event that the next time has from now on; None if the bot may not create events. That it is
        created is stored before and after: if the bot ends meanwhile it looks for it."""
        if not calendar.may_announce(guild):
            return None
        event = await calendar.find(guild, night) if night.event == "sought" else None
        if event is None:
            await self.change(night.id, lambda before: replace(before, event="sought"))
            event = await calendar.create(self.client, guild, night, words_of(await self.people.server(night.server)))
        return event.id

    async def _withdraw(self, guild: discord.Guild, night: Night) -> None:
        """Deletes the event."""
        event: discord.ScheduledEvent | None = None
        if night.event == "sought":
            event = await calendar.find(guild, night)
        elif night.event is not None:
            event = await guild.fetch_scheduled_event(night.event, with_counts=False)
        if event is not None:
            await event.delete()

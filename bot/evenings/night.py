"""Game nights: planned for a date, opened by the clock, once or every week.

A night whose time has come is stored with everything that follows from it (its games, the next date) before anything is
sent. The ids and nonces of what is sent follow from it too, so that work interrupted when the bot stopped is finished
without being done twice.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

import discord
from msgspec.structs import replace

from bot.evenings import calendar
from bot.evenings.ending import Endings
from bot.evenings.opening import Openings, post
from bot.evenings.owner import Owner, Shelf
from bot.evenings.tournament import Tournaments
from bot.model import night as rules
from bot.model.ids import nonce
from bot.model.night import Night, ending, series
from bot.model.refusals import Refusal
from bot.model.table import Table
from bot.model.tournament import Tournament
from bot.screens import night as screens
from bot.screens.components import Screen, new_message
from bot.showing.channels import if_possible
from bot.store import night as store
from bot.store import standings
from bot.tables.errands import Errands
from bot.words.texts import Words, words_of

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
        self._events = Errands(f"event of {self.kind}", self._settle_event, self._does_not_go_on)
        self.openings = Openings(self, self.tournaments)
        self.endings = Endings(self, self._post)

    async def start(self) -> None:
        """Resumes where the bot stopped, and waits for the nights to come."""
        for night in await store.due(self.host.store):
            self._wait_for(night)
            self.endings.remember(night)
            if night.owes or night.recap is not None:
                self.follow(night.id)
        self.show(await store.unshown(self.host.store))

    def note_end(self, ended: Table | Tournament) -> None:
        """If a table of a night has ended, perhaps it was the last, and whoever played there is a regular now."""
        if ended.night is not None and self.host.store.shards.has(ended.server):
            self.show([ended.night])
            self.follow(ended.night)

    async def settle_events(self) -> None:
        """Continues, now that the servers are known, what could not be done before."""
        for night in await store.due(self.host.store):
            is_late = night.state == "planned" and night.at <= self.host.now()  # it has waited for its server
            if not night.is_settled or night.owes or is_late:
                self.follow(night.id)

    @property
    def _errands(self) -> tuple[Errands[int], ...]:
        return (*super()._errands, self._events)

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
        night = await self.open(replace(night, said=series.over_by(night.at, self.host.now())))
        self._wait_for(night)
        return night

    async def shift(self, number: int, alter: Callable[[Night], Night]) -> Night:
        """Changes when the next time is, and tells those who may come."""
        night = await self.change(number, alter)
        self.follow(number)
        self.show([number])
        return night

    async def cancel(self, number: int, by: int | None = None) -> Night:
        """Calls a night off, for every week, and tells its planner and those who had signed up, but for the member who
        does it (`by`). A Refusal if it has begun or was called off."""
        night = await self.change(number, lambda night: rules.called_off(night, by))
        self.follow(number)
        return night

    async def decide(self, number: int, by: int, server: int | None, *, goes_on: bool) -> Night:
        """Stores the answer to the question whether to continue a weekly night; the caller checks who may give it."""
        alter = ending.kept if goes_on else ending.given_up
        night = await self.change(number, lambda one: alter(one, by), server=server)
        self.heard(number)
        if not self.host.store.shards.has(night.server):  # it was answered in a direct message
            await self.host.store.write(news=(f"night {number}",))
        return night

    def heard(self, number: int) -> None:
        """Does what follows from a change of a night, perhaps by another process, and shows it."""
        self.follow(number)
        self.show([number])

    def _closed(self, value: Night) -> Night:
        return rules.closed(value)

    # What follows

    def _wait_for(self, night: Night, recap: datetime | None = None) -> None:
        """Asks the clock to wake the night when there is something to do, such as its recap."""
        moments = [self.host.now()] if night.opening is not None else [night.at] if night.state == "planned" else []
        moments += night.leads.values()
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
        if not self.host.store.shards.has(night.server) or await self.endings.is_removed(night):
            return
        is_left = await self.endings.is_left(night)
        members = [*rules.coming(night), *rules.regulars(night)] if night.seating == "rating" else ()
        ratings = await standings.ratings(self.host.store, night.server, members)

        def alter(before: Night) -> Night:
            return series.marked(ending.looked(before, is_left=is_left), now, secret, ratings)

        night = await self.change(number, alter)
        is_opening = night.opening is not None
        if is_opening:
            await self.openings.open(night)
            night = await self.change(number, series.opened)
        if is_opening or night.state in ("cancelled", "ended"):
            self.show([number])
        self._events.soon(number)
        night = await self._say(night)
        recap = await self.openings.recap(night)
        if night.recap is not None and recap is None:  # that date may have been empty
            night = await self.endings.ask(await self.find(number))
        self._wait_for(night, recap)

    # What is said of it. That it has to be said is stored with the change, that it was said after it is sent

    async def _say(self, night: Night) -> Night:
        """Says what has to be said of a night now, and takes away what is over; the night as it is then."""
        if night.is_reminder_old:
            night = await self._forget_reminder(night)
        match night.state:
            case "planned":
                if night.shift is not None:
                    night = await self._tell_shift(night)
                return await self.endings.ask(await self._remind(night))
            case "ended" if night.is_untold:
                return await self.endings.tell(night)
            case "cancelled" if night.members or night.is_untold:
                return await self._tell_off(night)
            case "gone" if night.is_untold:
                return await self._tell_planner(night)
        return night

    async def _remind(self, night: Night) -> Night:
        """Reminds those who may come and want to be, and tells the planner if too few come."""
        people, now = self.people, self.host.now()
        leads = series.due(night, now)
        if not leads:
            return night
        wanted = [one for one in rules.invited(night) if not night.members[one].is_muted]
        is_reminding = any(night.reminders in (lead, "both") for lead in leads)
        members = [one for one in wanted if await people.wants_reminders(one)] if is_reminding else []
        is_short, message = "day" in leads and night.is_short, None
        if members or is_short or (is_reminding and rules.regulars(night)):
            screen = screens.reminder(night, members, await self._words(night), is_short=is_short)
            rung = [*members, night.planner] if is_short and night.planner else members
            message = await self._post(night, screen, f"before {night.at.timestamp()} {leads}", rung)
            if message is not None and night.reminder is not None:
                night = await self._forget_reminder(night)
        return await self.change(night.id, lambda one: series.has_said(one, night.at, leads, message))

    async def _forget_reminder(self, night: Night) -> Night:
        """Deletes the message that reminds of a time that is over, or was reminded of once more."""
        old = night.reminder
        assert old is not None
        channel = self.client.get_partial_messageable(night.channel)
        with if_possible("a reminder of night %s stays", night.key, or_later=True):
            await channel.get_partial_message(old.message).delete()
        return await self.change(night.id, lambda one: replace(one, reminder=None) if one.reminder == old else one)

    async def _tell_shift(self, night: Night) -> Night:
        """Tells those who may come, and the planner, that the date is another one."""
        shift = night.shift
        assert shift is not None
        members = dict.fromkeys([*series.to_tell(night), night.planner])
        told = [one for one in members if one and not (shift.is_planners and one == night.planner)]
        if told:
            screen = screens.shifted(night, shift, told, await self._words(night))
            about = f"{shift.was.timestamp()} to {night.at.timestamp()}"
            await self._post(night, screen, about, told)
        return await self.change(night.id, lambda one: series.told_shift(one) if one.shift == shift else one)

    async def _tell_off(self, night: Night) -> Night:
        """Tells those who might have come to a night that was called off, and its planner."""
        told = [*dict.fromkeys([*night.members, *([night.planner] if night.is_untold and night.planner else [])])]
        if told:
            screen = screens.called_off(night, told, await self._words(night))
            await self._post(night, screen, "off", told)
        return await self.change(night.id, rules.told_off)

    async def _tell_planner(self, night: Night) -> Night:
        """Tells the planner that the channel is gone, by direct message: there is no other place. If that is refused,
        the list of nights says so."""
        client, people, guild = self.client, self.people, self.client.get_guild(night.server)
        if guild is None:  # its name is not known yet: it is told once it is
            return night
        if night.planner:
            screen = screens.gone(night, guild.name, words_of(await people.member(night.planner)))
            is_asleep = await people.is_asleep(night.server, night.planner, self.host.now())
            with if_possible("whoever planned night %s is not told that its channel is gone", night.key, or_later=True):
                channel = await client.create_dm(discord.Object(night.planner))
                await channel.send(**new_message(screen), nonce=nonce(f"{night.id} gone"), silent=is_asleep)
        return await self.change(night.id, rules.told_off)

    async def _words(self, night: Night) -> Words:
        return words_of(await self.people.server(night.server))

    async def _post(self, night: Night, screen: Screen, about: str, members: Sequence[int]) -> int | None:
        """Sends a message to the night's channel that rings for these members, as far as they are awake; without a
        sound if none is. None if it is refused for good, as the bot may not write there any more."""
        people, now = self.people, self.host.now()
        awake = [one for one in members if not await people.is_asleep(night.server, one, now)]
        with if_possible("nothing is said of night %s", night.key, or_later=True):
            return await post(self, night, screen, f"{night.id} {about}", awake or [*members], silent=not awake)
        return None

    # Its event

    async def _settle_event(self, number: int) -> None:
        """Makes Discord's events say what is stored: a night that is to come has an event of its own, one that was
        called off has none. What Discord refuses stays as it is; if it is away this fails, and is tried again."""
        night = await self.find(number)
        guild = self.client.get_guild(night.server)
        if night.is_settled or guild is None:
            return
        event = None
        with if_possible("the event of night %s is not as it should be", night.key, or_later=True):
            event = await (self._announce if night.state == "planned" else self._withdraw)(guild, night)
        await self.change(night.id, lambda before: rules.has_event(before, event, night.at))

    async def _announce(self, guild: discord.Guild, night: Night) -> int | None:
        """The id of the event that the next time has from now on; None if the bot may not create events. That it is
        created is stored before and after: if the bot ends meanwhile it looks for it."""
        if not calendar.may_announce(guild):
            return None
        found = await calendar.find(guild, night) if night.event is not None else []
        if found:
            await calendar.move(found[0], night)
            return found[0].id
        await self.change(night.id, lambda before: replace(before, event="sought", event_at=night.at))
        words = words_of(await self.people.server(night.server))
        return (await calendar.create(self.client, guild, night, words)).id

    async def _withdraw(self, guild: discord.Guild, night: Night) -> None:
        """Deletes the event."""
        for event in await calendar.find(guild, night):
            await event.delete()

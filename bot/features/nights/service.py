"""Game nights: planned for a date, opened by the clock, once or every week.
What follows from a change to a night is in this file, but for what `evening.py` sends.

A night whose time has come is stored with everything that follows from it (its games, the next date) before anything is
sent. The ids and nonces of what is sent follow from it too, so that work interrupted when the bot stopped is finished
without being done twice.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import ClassVar

import discord
from msgspec.structs import replace

from bot.core.custom_ids import nonce
from bot.core.errors import Refusal
from bot.core.jobs import Jobs
from bot.features.nights import model as rules
from bot.features.nights import screens, series, store
from bot.features.nights.evening import Calendar, Endings, NoEvent, Openings, post
from bot.features.nights.model import Night
from bot.features.standings import store as standings
from bot.features.tournaments.model import Tournament
from bot.features.tournaments.service import Tournaments
from bot.i18n.translations import Translations, translations_of
from bot.messages.channels import (
    NEEDED,
    if_possible,
    is_closing,
    is_gone,
    is_unknown,
    lacking,
    may_pass,
    permissions_in,
    why,
)
from bot.messages.stored import Queries, StoredMessages
from bot.screens.components import Screen, new_message
from bot.tables.table import Table

log = logging.getLogger(__name__)
MOST = 10
"""How many nights may be planned on a server at once."""
REST = timedelta(minutes=1)
"""How long a list of nights does not look again whether their messages are there."""
PATIENCE = 1.5
"""Seconds for which a list of nights waits for messages that are posted again."""
PAUSE = 1.0
"""Seconds after which permissions are looked at: they change many at a time."""


@dataclass(eq=False, repr=False)
class Nights(StoredMessages[Night]):
    """All game nights of the bot."""

    kind = "night"
    queries: ClassVar[Queries[Night]] = store

    tournaments: Tournaments
    _looked: dict[int, datetime] = field(default_factory=dict, init=False)
    """When a list of nights looked whether the message of one is there."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.news = {"night": self.heard}
        self.calendar = Calendar(self)
        self._events = Jobs(f"event of {self.kind}", self.calendar.settle, self._failed)
        self._looks = Jobs("access of nights on", self._look, self._failed)
        self._other_jobs += self._events, self._looks
        self.openings = Openings(self, self.tournaments)
        self.endings = Endings(self, self._post)
        self.host.end_listeners.append(lambda handle: self._note_end(handle.table))
        self.tournaments.end_listeners.append(self._note_end)

    async def start(self) -> None:
        """Resumes where the bot stopped, and waits for the nights to come."""
        for night in await store.due(self.host.store):
            self._wait_for(night)
            self.endings.remember(night)
            if night.owes or night.recap is not None:
                self.apply_soon(night.id)
            if night.message is None:
                self.show([night.id])
        self.show(await store.unshown(self.host.store))

    def _note_end(self, ended: Table | Tournament) -> None:
        """If a table of a night has ended, perhaps it was the last, and whoever played there is a regular now."""
        if ended.night is not None and self.host.store.shards.has(ended.server):
            self.show([ended.night])
            self.apply_soon(ended.night)

    async def servers_known(self) -> None:
        """Continues, now that servers are known, what could not be done before, and looks where the bot may write."""
        for night in await store.due(self.host.store):
            await self._note(night, self._is_shut(night))
            is_late = night.state == "planned" and night.at <= self.host.now()  # it has waited for its server
            if not night.is_settled or night.owes or is_late:
                self.apply_soon(night.id)

    async def server_joined(self, server: int) -> None:
        await self.servers_known()

    async def screen(self, value: Night) -> Screen:
        """The night's screen, in the server's language."""
        return screens.night(value, translations_of(await self.people.server(value.server)))

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
        self.apply_soon(number)
        self.show([number])
        return night

    async def cancel(self, number: int, by: int | None = None) -> Night:
        """Calls a night off, for every week, and tells its planner and those who had signed up, but for the member who
        does it (`by`). A Refusal if it has begun or was called off."""
        night = await self.change(number, lambda night: rules.called_off(night, by))
        self.apply_soon(number)
        return night

    async def decide(self, number: int, by: int, server: int | None, *, goes_on: bool) -> Night:
        """Stores the answer to the question whether to continue a weekly night; the caller checks who may give it."""
        alter = series.kept if goes_on else series.given_up
        night = await self.change(number, lambda one: alter(one, by), server=server)
        self.heard(number)
        if not self.host.store.shards.has(night.server):  # it was answered in a direct message
            await self.host.store.write(news=(f"night {number}",))
        return night

    def heard(self, number: int) -> None:
        """Does what follows from a change of a night, perhaps by another process, and shows it."""
        self.apply_soon(number)
        self.show([number])

    async def no_event(self, number: int) -> NoEvent | None:
        """Why a night that was just planned has no event among Discord's; None if it has one, or that takes long."""
        for jobs in (self._effects, self._events):  # the first asks for the second
            await jobs.wait(number, PATIENCE)
        return self.calendar.missing.get(number)

    def _closed(self, value: Night) -> Night:
        return rules.closed(value)

    def _needs_message(self, value: Night) -> bool:
        return value.state == "planned"

    def _with_message(self, value: Night, message: int) -> Night:
        return rules.stands(value, message)

    # Whether its message is there, and the bot may write in its channel

    async def listed(self, server: int) -> list[Night]:
        """The nights to come of a server, and those that would still come if their channel were not gone. Messages that
        are missing are posted before, unless that takes long."""
        now = self.host.now()
        await self._look(server)
        self._looked = {number: at for number, at in self._looked.items() if now - at < REST}
        nights = await store.planned(self.host.store, server)
        looks = [self._show_again(night) for night in nights if night.id not in self._looked]
        self._looked |= dict.fromkeys((night.id for night in nights if night.id not in self._looked), now)
        if tasks := {task for task in looks if task is not None}:
            await asyncio.wait(tasks, timeout=PATIENCE)
        return await store.listed(self.host.store, server, now)

    def access_changed(self, server: int) -> None:
        """Looks soon at which nights of a server the bot may write now; returns at once."""
        self._looks.schedule(server, PAUSE)

    async def _look(self, server: int) -> None:
        for night in await store.planned(self.host.store, server):
            await self._note(night, self._is_shut(night))

    def _is_shut(self, night: Night) -> bool | None:
        """Whether the bot lacks a permission in the night's channel; None if that is not known."""
        missing = self._lacking(night)
        return bool(missing) if missing is not None else None

    def _lacking(self, night: Night) -> list[str] | None:
        """The permissions that the bot lacks in the night's channel; None if they are not known."""
        may = permissions_in(self.client, night.channel)
        is_thread = isinstance(self.client.get_channel(night.channel), discord.Thread)
        return lacking(may, in_thread=is_thread) if may is not None else None

    def _is_open(self, night: Night) -> bool:
        """Whether the bot is known to have all permissions in the night's channel: a refusal there will pass."""
        return self._is_shut(night) is False and self._is_fresh(night)

    async def _note(self, night: Night, is_shut: bool | None) -> Night:
        """Notes whether the bot may write in the night's channel; if that is new it is shown and told."""
        after = await self.change(night.id, lambda one: rules.seen(one, is_shut))
        if after.is_shut != night.is_shut:
            self.apply_soon(night.id)
            self.show([night.id])
        return after

    async def _refused(self, value: Night, error: discord.HTTPException) -> None:
        if is_closing(error) and not is_unknown(error) and not self._is_open(value):
            await self._note(value, True)

    def _show_again(self, night: Night) -> asyncio.Task[None] | None:
        """Shows the night even if nothing has changed, as its message may be gone."""
        self._shown.pop(night.message or 0, None)
        return self._edits.schedule(night.id)

    # What follows

    def _wait_for(self, night: Night, recap: datetime | None = None, *, after: datetime | None = None) -> None:
        """Asks the clock to wake the night when there is something to do (`after` this), such as its recap."""
        moments = [self.host.now()] if night.opening is not None else [night.at] if night.state == "planned" else []
        moments += night.leads.values()
        if recap is not None:
            moments.append(recap)
        if after is not None:
            moments = [moment for moment in moments if moment > after]
        if moments:
            self.clock.wake_at(night.id, min(moments), self._wake)
        else:
            self.clock.forget(night.id)

    async def _apply(self, number: int) -> None:
        """Opens a night whose time has come; its message and its event tell what is stored."""
        now, secret = self.host.now(), self.host.draw_secret(32)
        night = await self.find(number)
        if not self.host.store.shards.has(night.server) or await self.endings.is_removed(night):
            return
        is_left = await self.endings.is_left(night)
        members = [*rules.coming(night), *rules.regulars(night)] if night.seating == "rating" else ()
        ratings = await standings.ratings(self.host.store, night.server, members)

        def alter(before: Night) -> Night:
            return series.marked(series.looked(before, is_left=is_left), now, secret, ratings)

        night = await self.change(number, alter)
        is_opening = night.opening is not None
        if is_opening:
            night = await self._open(night)
        if is_opening or night.state in ("cancelled", "ended"):
            self.show([number])
        if series.due(night, now):
            self._show_again(night)
            night = await self._note(night, self._is_shut(night))
        self._events.schedule(number)
        self._wait_for(night, after=now)  # even if what is to be said now is refused, and tried again much later
        night = await self._say(night)
        recap = await self.openings.recap(night)
        if night.recap is not None and recap is None:  # that date may have been empty
            night = await self.endings.ask(await self.find(number))
        self._wait_for(night, recap)

    async def _open(self, night: Night) -> Night:
        """Opens a night whose time has come. If Discord refuses that for good it could not begin; if its channel is
        gone, it is over for every week. A refusal that the bot's permissions do not explain is tried again."""
        assert night.opening is not None
        try:
            await self.openings.open(night)
        except discord.HTTPException as error:
            is_lost = is_unknown(error) and await is_gone(self.client, night.channel)
            is_late = is_lost or night.opening.is_missed
            if may_pass(error) or (is_closing(error) and self._is_open(night) and not is_late):
                raise
            about = "night %s cannot be opened in channel %s of server %s: %s"
            log.warning(about, night.key, night.channel, night.server, why(error))
            await self.openings.give_up(await self.find(night.id))
            await self.change(night.id, rules.closed if is_lost else series.failed)
            await self._note(night, is_closing(error) or None)
        return await self.change(night.id, series.opened)

    # What is said of it. That it has to be said is stored with the change, that it was said after it is sent

    async def _say(self, night: Night) -> Night:
        """Says what has to be said of a night now, and takes away what is over; the night as it is then."""
        if night.is_reminder_old:
            night = await self._forget_reminder(night)
        match night.state:
            case "planned":
                if night.shift is not None:
                    night = await self._tell_shift(night)
                night = await self.endings.ask(await self._remind(night))
            case "ended" if night.is_untold:
                return await self.endings.tell(night)
            case "cancelled" if night.members or night.is_untold:
                return await self._tell_off(night)
        return await self._tell_planner(night) if night.is_untold else night

    async def _remind(self, night: Night) -> Night:
        """Reminds those who may come and want to be, asks regulars a day before, and tells the planner once if too few
        come."""
        people, leads = self.people, series.due(night, self.host.now())
        is_short, message = rules.is_short_untold(night, leads), None
        if not leads and not is_short:
            return night
        wanted = [one for one in rules.invited(night) if not night.members[one].is_muted]
        members = [one for one in wanted if await people.wants_reminders(one)] if night.reminds(leads) else []
        asked = [one for one in rules.asked(night, leads) if await people.wants_reminders(one)]
        if members or is_short or (night.reminds(leads) and rules.regulars(night)):
            screen = screens.reminder(night, members, asked, await self._words(night), is_short=is_short)
            rung = [*members, *asked, *([night.planner] if is_short and night.planner else [])]
            message = await self._post(night, screen, f"before {night.at.timestamp()} {leads}", rung)
            if message is not None and night.reminder is not None:
                night = await self._forget_reminder(night)
        said: tuple[rules.Said, ...] = (*leads, "short") if is_short else leads
        return await self.change(night.id, lambda one: series.has_said(one, night.at, said, message))

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
        """Tells the planner that the channel is gone, or closed to the bot, by direct message: there is no other place.
        If that is refused, the list of nights says so."""
        client, people, guild = self.client, self.people, self.client.get_guild(night.server)
        if guild is None:  # its name is not known yet: it is told once it is
            return night
        if night.planner:
            t, about = translations_of(await people.member(night.planner)), f"shut {night.at.timestamp()} {night.said}"
            if night.state == "gone":
                screen, about = screens.gone(night, guild.name, t), "gone"
            else:
                screen = screens.shut(night, guild.name, self._lacking(night) or NEEDED, t)
            is_asleep = await people.is_asleep(night.server, night.planner, self.host.now())
            with if_possible("whoever planned night %s is not told that it cannot begin", night.key, or_later=True):
                channel = await client.create_dm(discord.Object(night.planner))
                await channel.send(**new_message(screen), nonce=nonce(f"{night.id} {about}"), silent=is_asleep)
        return await self.change(night.id, rules.told_off)

    async def _words(self, night: Night) -> Translations:
        return translations_of(await self.people.server(night.server))

    async def _post(self, night: Night, screen: Screen, about: str, members: Sequence[int]) -> int | None:
        """Sends a message to the night's channel that rings for these members, as far as they are awake; without a
        sound if none is. None if it is refused for good, as the bot may not write there any more."""
        people, now = self.people, self.host.now()
        awake = [one for one in members if not await people.is_asleep(night.server, one, now)]
        with if_possible("nothing is said of night %s", night.key, or_later=True, or_allowed=self._is_open(night)):
            try:
                return await post(self, night, screen, f"{night.id} {about}", awake or [*members], silent=not awake)
            except discord.HTTPException as error:
                await self._refused(night, error)
                raise
        return None

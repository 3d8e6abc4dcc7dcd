"""Game nights: planned for a date, opened by the clock, once or every week. This file applies the effects of a change
to a night; `evening.py` sends the messages of its beginning and end.

A night whose time has come is stored with all its effects (its games, the next date) before anything is sent. The ids
and nonces of messages are derived from it, so that work interrupted by a stop is finished without being done twice."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import ClassVar

import discord
from msgspec.structs import replace

from bot.core.custom_ids import nonce_for
from bot.core.errors import Refusal
from bot.core.jobs import Jobs
from bot.features.nights import model as rules
from bot.features.nights import screens, series, store
from bot.features.nights.evening import NightOpener, SeriesEnder, post_to_channel
from bot.features.nights.events import EventCalendar, NoEventReason
from bot.features.nights.model import Night
from bot.features.standings import store as standings
from bot.features.tournaments.model import Tournament
from bot.features.tournaments.service import Tournaments
from bot.i18n.translations import Translations, translations_of
from bot.messages.channels import (
    REQUIRED_PERMISSIONS,
    best_effort,
    bot_permissions_in,
    describe_error,
    is_access_error,
    is_channel_deleted,
    is_temporary,
    is_unknown_channel,
    missing_permissions,
)
from bot.messages.stored import Queries, StoredMessages
from bot.screens.components import Screen, new_message
from bot.tables.table import Table

log = logging.getLogger(__name__)
MAX_NIGHTS_PER_SERVER = 10
"""Largest number of nights planned at once on a server."""
MESSAGE_CHECK_INTERVAL = timedelta(minutes=1)
"""How long a list of nights does not look again whether their messages are there."""
MAX_WAIT_SECONDS = 1.5
"""Seconds for which a list of nights waits for messages that are posted again."""
ACCESS_CHECK_DELAY_SECONDS = 1.0
"""Seconds after which permissions are looked at: they change many at a time."""


@dataclass(eq=False, repr=False)
class Nights(StoredMessages[Night]):
    """All game nights of the bot."""

    kind = "night"
    queries: ClassVar[Queries[Night]] = store

    tournaments: Tournaments
    _message_checked_at: dict[int, datetime] = field(default_factory=dict, init=False)
    """When a list of nights looked whether the message of one is there."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.news = {"night": self.on_night_changed}
        self.calendar = EventCalendar(self)
        self._events = Jobs(f"event of {self.kind}", self.calendar.sync_event, self._job_failed)
        self._access_checks = Jobs("access of nights on", self._check_access, self._job_failed)
        self._other_jobs += self._events, self._access_checks
        self.opener = NightOpener(self, self.tournaments)
        self.series_ender = SeriesEnder(self, self._post)
        self.host.end_listeners.append(lambda handle: self._on_table_ended(handle.table))
        self.tournaments.end_listeners.append(self._on_table_ended)

    async def start(self) -> None:
        """Resumes where the bot stopped, and waits for the nights to come."""
        for night in await store.unfinished_nights(self.host.store):
            self._wait_for(night)
            self.series_ender.remember_unread(night)
            if night.has_pending_notices or night.recap is not None:
                self.apply_soon(night.id)
            if night.message is None:
                self.show([night.id])
        self.show(await store.recently_changed(self.host.store))

    def _on_table_ended(self, ended: Table | Tournament) -> None:
        """Checks whether the night of an ended table is over, and whether its players are regulars now."""
        if ended.night is not None and self.host.store.shards.has(ended.server):
            self.show([ended.night])
            self.apply_soon(ended.night)

    async def servers_known(self) -> None:
        """Continues, now that servers are known, what could not be done before, and looks where the bot may write."""
        for night in await store.unfinished_nights(self.host.store):
            await self._store_access(night, self._lacks_access(night))
            is_late = night.state == "planned" and night.at <= self.host.now()  # it has waited for its server
            if not night.is_event_current or night.has_pending_notices or is_late:
                self.apply_soon(night.id)

    async def server_joined(self, server: int) -> None:
        await self.servers_known()

    async def screen(self, value: Night) -> Screen:
        """The night's screen, in the server's language."""
        return screens.night_message(value, translations_of(await self.people.server(value.server)))

    # Changes

    async def plan(self, night: Night) -> Night:
        """Stores a new night. A Refusal if too many are planned. If one with this id is stored already (a duplicate
        event), returns that one."""
        planned = await store.upcoming_nights(self.host.store, night.server)
        if len(planned) >= MAX_NIGHTS_PER_SERVER and night.id not in (one.id for one in planned):
            raise Refusal("refuse-nights-many", limit=MAX_NIGHTS_PER_SERVER)
        night = await self.open(replace(night, said=series.lead_times_passed(night.at, self.host.now())))
        self._wait_for(night)
        return night

    async def change_date(self, number: int, alter: Callable[[Night], Night]) -> Night:
        """Changes the next date, and notifies the members who may come."""
        night = await self.change(number, alter)
        self.apply_soon(number)
        self.show([number])
        return night

    async def cancel(self, number: int, actor: int | None = None) -> Night:
        """Cancels a night with all its dates, and notifies its planner and the members who signed up, except the
        `actor`. Raises a Refusal if it has begun or is cancelled."""
        night = await self.change(number, lambda night: rules.cancel_night(night, actor))
        self.apply_soon(number)
        return night

    async def answer_question(self, number: int, actor: int, server: int | None, *, goes_on: bool) -> Night:
        """Stores the answer to the question whether to continue a weekly night; the caller checks who may give it."""
        alter = series.continue_series if goes_on else series.cancel_series
        night = await self.change(number, lambda before: alter(before, actor), server=server)
        self.on_night_changed(number)
        if not self.host.store.shards.has(night.server):  # it was answered in a direct message
            await self.host.store.write(notifications=(f"night {number}",))
        return night

    def on_night_changed(self, number: int) -> None:
        """Applies the effects of a change to a night, also by another process, and shows it."""
        self.apply_soon(number)
        self.show([number])

    async def why_no_event(self, number: int) -> NoEventReason | None:
        """Why a night that was just planned has no event among Discord's; None if it has one, or that takes long."""
        for jobs in (self._effects, self._events):  # the first asks for the second
            await jobs.wait(number, MAX_WAIT_SECONDS)
        return self.calendar.missing.get(number)

    def _after_channel_deleted(self, value: Night) -> Night:
        return rules.with_channel_deleted(value)

    def _needs_message(self, value: Night) -> bool:
        return value.state == "planned"

    def _with_message(self, value: Night, message: int) -> Night:
        return rules.with_message(value, message)

    # Whether its message is there, and the bot may write in its channel

    async def list_nights(self, server: int) -> list[Night]:
        """The planned nights of a server, including those whose channel was deleted. Missing messages are posted first,
        unless that takes long."""
        now = self.host.now()
        await self._check_access(server)
        self._message_checked_at = {
            number: at for number, at in self._message_checked_at.items() if now - at < MESSAGE_CHECK_INTERVAL
        }
        nights = await store.upcoming_nights(self.host.store, server)
        looks = [self._show_again(night) for night in nights if night.id not in self._message_checked_at]
        self._message_checked_at |= dict.fromkeys(
            (night.id for night in nights if night.id not in self._message_checked_at), now
        )
        if tasks := {task for task in looks if task is not None}:
            await asyncio.wait(tasks, timeout=MAX_WAIT_SECONDS)
        return await store.nights_to_list(self.host.store, server, now)

    def retry_on_server(self, server: int) -> None:
        """Schedules a check of the nights of a server whose channels may be open to the bot again."""
        self._access_checks.schedule(server, ACCESS_CHECK_DELAY_SECONDS)

    async def _check_access(self, server: int) -> None:
        for night in await store.upcoming_nights(self.host.store, server):
            await self._store_access(night, self._lacks_access(night))

    def _lacks_access(self, night: Night) -> bool | None:
        """Whether the bot lacks a permission in the night's channel; None if that is not known."""
        missing = self._missing_permissions(night)
        return bool(missing) if missing is not None else None

    def _missing_permissions(self, night: Night) -> list[str] | None:
        """The permissions that the bot lacks in the night's channel; None if they are not known."""
        may = bot_permissions_in(self.client, night.channel)
        is_thread = isinstance(self.client.get_channel(night.channel), discord.Thread)
        return missing_permissions(may, in_thread=is_thread) if may is not None else None

    def _has_access(self, night: Night) -> bool:
        """Whether the bot is known to have all permissions in the night's channel: a refusal there will pass."""
        return self._lacks_access(night) is False and self._changed_recently(night)

    async def _store_access(self, night: Night, is_shut: bool | None) -> Night:
        """Notes whether the bot may write in the night's channel; if that is new it is shown and told."""
        after = await self.change(night.id, lambda one: rules.with_access_checked(one, is_shut))
        if after.is_shut != night.is_shut:
            self.apply_soon(night.id)
            self.show([night.id])
        return after

    async def _on_refusal(self, value: Night, error: discord.HTTPException) -> None:
        if is_access_error(error) and not is_unknown_channel(error) and not self._has_access(value):
            await self._store_access(value, True)

    def _show_again(self, night: Night) -> asyncio.Task[None] | None:
        """Shows the night even if nothing has changed, as its message may be gone."""
        self._shown.pop(night.message or 0, None)
        return self._edits.schedule(night.id)

    # Effects

    def _wait_for(self, night: Night, recap: datetime | None = None, *, after: datetime | None = None) -> None:
        """Asks the clock to wake the night when there is something to do (`after` this), such as its recap."""
        moments = [self.host.now()] if night.opening is not None else [night.at] if night.state == "planned" else []
        moments += night.reminder_times.values()
        if recap is not None:
            moments.append(recap)
        if after is not None:
            moments = [moment for moment in moments if moment > after]
        if moments:
            self.clock.wake_at(night.id, min(moments), self._wake)
        else:
            self.clock.cancel(night.id)

    async def _apply(self, number: int) -> None:
        """Opens a night whose time has come; its message and its event tell what is stored."""
        now, secret = self.host.now(), self.host.draw_secret(32)
        night = await self.find(number)
        if not self.host.store.shards.has(night.server) or await self.series_ender.has_removed_bot(night):
            return
        is_left = await self.series_ender.has_planner_left(night)
        members = (
            [*rules.members_coming(night), *rules.regulars_without_reply(night)] if night.seating == "rating" else ()
        )
        ratings = await standings.ratings(self.host.store, night.server, members)

        def alter(before: Night) -> Night:
            return series.start_if_due(series.with_planner_checked(before, is_left=is_left), now, secret, ratings)

        night = await self.change(number, alter)
        is_opening = night.opening is not None
        if is_opening:
            night = await self._start_night(night)
        if is_opening or night.state in ("cancelled", "ended"):
            self.show([number])
        if series.lead_times_due(night, now):
            self._show_again(night)
            night = await self._store_access(night, self._lacks_access(night))
        self._events.schedule(number)
        self._wait_for(night, after=now)  # even if what is to be said now is refused, and tried again much later
        night = await self._send_due_notices(night)
        recap = await self.opener.send_recap_if_due(night)
        if night.recap is not None and recap is None:  # that date may have been empty
            night = await self.series_ender.ask_if_due(await self.find(number))
        self._wait_for(night, recap)

    async def _start_night(self, night: Night) -> Night:
        """Opens a night whose time has come. If Discord refuses that for good it could not begin; if its channel is
        gone, it is over for every week. A refusal that the bot's permissions do not explain is tried again."""
        assert night.opening is not None
        try:
            await self.opener.open_lobbies(night)
        except discord.HTTPException as error:
            is_lost = is_unknown_channel(error) and await is_channel_deleted(self.client, night.channel)
            is_late = is_lost or night.opening.is_missed
            if is_temporary(error) or (is_access_error(error) and self._has_access(night) and not is_late):
                raise
            about = "night %s cannot be opened in channel %s of server %s: %s"
            log.warning(about, night.key, night.channel, night.server, describe_error(error))
            await self.opener.cancel_unseen_lobbies(await self.find(night.id))
            await self.change(night.id, rules.with_channel_deleted if is_lost else series.with_failed_start)
            await self._store_access(night, is_access_error(error) or None)
        return await self.change(night.id, series.with_finished_start)

    # What is said of it. That it has to be said is stored with the change, that it was said after it is sent

    async def _send_due_notices(self, night: Night) -> Night:
        """Says what has to be said of a night now, and takes away what is over; the night as it is then."""
        if night.is_reminder_outdated:
            night = await self._delete_reminder(night)
        match night.state:
            case "planned":
                if night.shift is not None:
                    night = await self._announce_date_change(night)
                night = await self.series_ender.ask_if_due(await self._send_reminder(night))
            case "ended" if night.is_untold:
                return await self.series_ender.announce_end(night)
            case "cancelled" if night.members or night.is_untold:
                return await self._announce_cancellation(night)
        return await self._notify_planner(night) if night.is_untold else night

    async def _send_reminder(self, night: Night) -> Night:
        """Reminds the members who may come and want it, asks regulars a day before, and tells the planner once if there
        are too few."""
        people, leads = self.people, series.lead_times_due(night, self.host.now())
        has_too_few, message = rules.must_warn_planner(night, leads), None
        if not leads and not has_too_few:
            return night
        wanted = [one for one in rules.members_who_might_come(night) if not night.members[one].is_muted]
        members = [one for one in wanted if await people.wants_reminders(one)] if night.sends_reminders(leads) else []
        asked = [one for one in rules.regulars_to_ask(night, leads) if await people.wants_reminders(one)]
        if members or has_too_few or (night.sends_reminders(leads) and rules.regulars_without_reply(night)):
            screen = screens.reminder_message(
                night, members, asked, await self._server_translations(night), has_too_few=has_too_few
            )
            rung = [*members, *asked, *([night.planner] if has_too_few and night.planner else [])]
            message = await self._post(night, screen, f"before {night.at.timestamp()} {leads}", rung)
            if message is not None and night.reminder is not None:
                night = await self._delete_reminder(night)
        said: tuple[rules.Notice, ...] = (*leads, "short") if has_too_few else leads
        return await self.change(night.id, lambda one: series.with_notices_sent(one, night.at, said, message))

    async def _delete_reminder(self, night: Night) -> Night:
        """Deletes the reminder of a date that is over, or that has a newer reminder."""
        old = night.reminder
        assert old is not None
        channel = self.client.get_partial_messageable(night.channel)
        with best_effort("a reminder of night %s stays", night.key, raise_temporary=True):
            await channel.get_partial_message(old.message).delete()
        return await self.change(night.id, lambda one: replace(one, reminder=None) if one.reminder == old else one)

    async def _announce_date_change(self, night: Night) -> Night:
        """Notifies the members who may come, and the planner, of a changed date."""
        shift = night.shift
        assert shift is not None
        members = dict.fromkeys([*series.members_to_notify_of_date_change(night), night.planner])
        told = [one for one in members if one and not (shift.is_planners and one == night.planner)]
        if told:
            screen = screens.date_change_message(night, shift, told, await self._server_translations(night))
            about = f"{shift.was.timestamp()} to {night.at.timestamp()}"
            await self._post(night, screen, about, told)
        return await self.change(
            night.id, lambda one: series.with_date_change_announced(one) if one.shift == shift else one
        )

    async def _announce_cancellation(self, night: Night) -> Night:
        """Notifies the members who might have come to a cancelled night, and its planner."""
        told = [*dict.fromkeys([*night.members, *([night.planner] if night.is_untold and night.planner else [])])]
        if told:
            screen = screens.cancellation_message(night, told, await self._server_translations(night))
            await self._post(night, screen, "off", told)
        return await self.change(night.id, rules.with_end_announced)

    async def _notify_planner(self, night: Night) -> Night:
        """Tells the planner by direct message that the channel was deleted, or is closed to the bot. If Discord refuses
        that, the list of nights says so."""
        client, people, guild = self.client, self.people, self.client.get_guild(night.server)
        if guild is None:  # its name is not known yet: the message is sent once it is
            return night
        if night.planner:
            t, about = translations_of(await people.member(night.planner)), f"shut {night.at.timestamp()} {night.said}"
            if night.state == "gone":
                screen, about = screens.channel_gone_message(night, guild.name, t), "gone"
            else:
                screen = screens.missing_permissions_message(
                    night, guild.name, self._missing_permissions(night) or REQUIRED_PERMISSIONS, t
                )
            is_asleep = await people.is_asleep(night.server, night.planner, self.host.now())
            with best_effort(
                "whoever planned night %s is not told that it cannot begin", night.key, raise_temporary=True
            ):
                channel = await client.create_dm(discord.Object(night.planner))
                await channel.send(**new_message(screen), nonce=nonce_for(f"{night.id} {about}"), silent=is_asleep)
        return await self.change(night.id, rules.with_end_announced)

    async def _server_translations(self, night: Night) -> Translations:
        return translations_of(await self.people.server(night.server))

    async def _post(self, night: Night, screen: Screen, about: str, members: Sequence[int]) -> int | None:
        """Sends a message to the night's channel that rings for these members, as far as they are awake; without a
        sound if none is. None if it is refused for good, as the bot may not write there any more."""
        people, now = self.people, self.host.now()
        awake = [one for one in members if not await people.is_asleep(night.server, one, now)]
        with best_effort(
            "nothing is said of night %s", night.key, raise_temporary=True, raise_access_errors=self._has_access(night)
        ):
            try:
                return await post_to_channel(
                    self, night, screen, f"{night.id} {about}", awake or [*members], silent=not awake
                )
            except discord.HTTPException as error:
                await self._on_refusal(night, error)
                raise
        return None

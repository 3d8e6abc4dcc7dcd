"""Stores the changes of game nights and carries out their effects: notices, scheduled events, the clock. `evening.py`
sends the messages when a night begins and ends. All effects of a night are in one class, hence its length.

When a night begins, its games and next date are stored before anything is sent. The ids of tables and the nonces of
messages are computed from the stored night. So work that a stop has interrupted is finished without being done
twice."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import ClassVar, Literal

import discord
from msgspec.structs import replace

from bot.core.custom_ids import nonce_for
from bot.core.errors import Refusal
from bot.core.jobs import Jobs
from bot.features.nights import model as rules
from bot.features.nights import screens, series, store
from bot.features.nights.evening import NightOpener, SeriesEnder, post_to_channel
from bot.features.nights.events import EventCalendar, NoEventReason
from bot.features.nights.model import Night, PostedMessage
from bot.features.nights.outdated import OutdatedMessages
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
from bot.screens.components import Screen, edit_kwargs, send_kwargs
from bot.tables.handle import Handle
from bot.tables.replay import Replays
from bot.tables.table import Table

log = logging.getLogger(__name__)
MAX_NIGHTS_PER_SERVER = 10
"""Maximum number of upcoming nights of a server."""
MESSAGE_CHECK_INTERVAL = timedelta(minutes=1)
"""How long after a check whether a night's message still exists the list of nights checks again."""
MAX_WAIT_SECONDS = 1.5
"""How long a reply waits for missing messages to be posted, or for a scheduled event to be created."""
PERMISSION_CHECK_DELAY_SECONDS = 1.0
"""How long after a change of permissions the bot checks them, as permissions of many channels often change together."""


@dataclass(eq=False, repr=False)
class Nights(StoredMessages[Night]):
    """Stores all game nights, shows their messages, and acts on them at their dates."""

    kind = "night"
    queries: ClassVar[Queries[Night]] = store

    tournaments: Tournaments
    replays: Replays
    end_listeners: list[Callable[[Night], None]] = field(default_factory=list, init=False)
    """Each listener is called with a night whose date is over, after its recap, and with every night that is cancelled
    or has ended, after its last notice."""

    _checked_at: dict[int, datetime] = field(default_factory=dict, init=False)
    """When the list of nights last checked whether a night's message exists, by night id."""

    cancellers: dict[int, int] = field(default_factory=dict, init=False)
    """Who cancelled a night, by night id, for the messages about it. Not stored: messages that are sent or drawn again
    after a restart don't say who it was."""

    _movers: dict[int, int] = field(default_factory=dict, init=False)
    """Who moved or skipped the next date of a night, by night id, until members are notified; 0 if it was more than one
    member. Not stored, as `cancellers`."""

    _answered: set[int] = field(default_factory=set, init=False)
    """The ids of the nights whose posted reminder shows older replies."""

    _begun: set[int] = field(default_factory=set, init=False)
    """The ids of the running tables of nights whose call was edited or is about to be."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.notification_handlers = {"night": self.on_night_changed}
        self.calendar = EventCalendar(self)
        self._events = Jobs(f"event of {self.kind}", self.calendar.sync_event, self._job_failed)
        self._permission_checks = Jobs("access of nights on", self._check_permissions, self._job_failed)
        self._other_jobs += self._events, self._permission_checks
        self.opener = NightOpener(self, self.tournaments, self.replays)
        self.series_ender = SeriesEnder(self, self._post)
        draw_recap = self.opener.draw_outdated_recap
        self.outdated = OutdatedMessages(self, draw_recap, self.tournaments, self.cancellers)
        self.host.listeners.append(self._on_table_changed)
        self.tournaments.begin_listeners.append(self._on_table_begun)
        self.host.end_listeners.append(lambda handle: self._on_table_ended(handle.table))
        self.tournaments.end_listeners.append(self._on_table_ended)

    async def start(self) -> None:
        """Resumes the work that the last stop has interrupted, and sets the clock for the upcoming nights."""
        for night in await store.unfinished_nights(self.host.store):
            self._set_clock(night)
            self.series_ender.ask_at_next_press(night)
            if night.has_pending_notices or night.recap is not None:
                self.schedule_effects(night.id)
            if night.message is None:
                self.update_messages([night.id])
        self.update_messages(await store.recently_changed(self.host.store))

    def _on_table_changed(self, handle: Handle) -> None:
        if handle.table.night is not None and handle.table.state == "running" and handle.id not in self._begun:
            self._begun.add(handle.id)
            self._on_table_begun(handle.table)

    def _on_table_begun(self, table: Table | Tournament) -> None:
        """Edits the call that still has a button of this table."""
        if table.night is not None and self.host.store.shards.serves(table.server):
            self.schedule_effects(table.night)

    def _on_table_ended(self, table: Table | Tournament) -> None:
        """Updates the message of the table's night, as players of the table may be regulars now, and checks whether the
        recap is due."""
        self._begun.discard(table.id)
        if table.night is not None and self.host.store.shards.serves(table.server):
            self.update_messages([table.night])
            self.schedule_effects(table.night)

    async def on_servers_known(self) -> None:
        """Checks the bot's permissions for all nights, and does the work that has waited for Discord's list of
        servers."""
        for night in await store.unfinished_nights(self.host.store):
            await self._store_permissions(night, self._lacks_permissions(night))
            is_late = (
                night.state == "planned" and night.at <= self.host.now()
            )  # the night begins late, as the server was not known
            if not night.is_event_current or night.has_pending_notices or is_late:
                self.schedule_effects(night.id)

    async def on_server_joined(self, server: int) -> None:
        await self.on_servers_known()

    async def update_nights_of(self, server: int) -> None:
        """Schedules an edit of the messages of a server's upcoming nights, after the server has chosen another
        language."""
        self.update_messages([night.id for night in await store.upcoming_nights(self.host.store, server)])

    async def forget_member(self, member: int) -> None:
        """Forgets that this member cancelled or changed nights, as the member's data is deleted."""
        for remembered in (self.cancellers, self._movers):
            for night_id in [night_id for night_id, actor in remembered.items() if actor == member]:
                del remembered[night_id]

    async def screen(self, value: Night) -> Screen:
        """Draws the night's message in the server's language."""
        t = translations_of(await self.people.server(value.server))
        return screens.night_message(value, t, self.cancellers.get(value.id))

    # Changes

    async def plan(self, night: Night) -> Night:
        """Stores a new night and returns it. If the same press was delivered before, returns the night as stored then.
        Raises a Refusal if the server has too many nights."""
        planned = await store.upcoming_nights(self.host.store, night.server)
        if len(planned) >= MAX_NIGHTS_PER_SERVER and night.id not in (other.id for other in planned):
            raise Refusal("refuse-nights-many", limit=MAX_NIGHTS_PER_SERVER)
        night = await self.create(replace(night, said=series.lead_times_passed(night.at, self.host.now())))
        self._set_clock(night)
        return night

    async def plan_again(self, past: Night, night: Night) -> Night:
        """Stores a new night that repeats the finished night `past`, whose recap loses its button. Returns the new
        night. Raises a Refusal if the server has too many nights."""
        night = await self.plan(night)
        await self.change(past.id, rules.with_recap_answered)
        self.schedule_effects(past.id)
        return night

    async def change_date(self, night_id: int, actor: int, with_new_date: Callable[[Night], Night]) -> Night:
        """Moves or skips the next date of a night, or changes its games, and notifies the members who might come.
        `with_new_date` returns the changed night, `actor` is the member who changes it."""
        night = await self.change(night_id, with_new_date)
        if night.shift is not None:
            self._movers[night_id] = actor if self._movers.get(night_id, actor) == actor else 0
        if night.reminder is not None:
            self._answered.add(night_id)
        self.schedule_effects(night_id)
        self.update_messages([night_id])
        return night

    async def cancel(self, night_id: int, actor: int | None = None) -> Night:
        """Cancels a night with all its dates, and notifies its planner and the members who might come. `actor` is the
        member who cancels it and is not notified. Raises a Refusal unless the night is planned."""
        night = await self.change(night_id, lambda night: rules.cancel_night(night, actor, self.host.now()))
        if actor is not None:
            self.cancellers[night_id] = actor
        self.schedule_effects(night_id)
        return night

    async def answer_question(self, night_id: int, actor: int, server: int | None, *, is_continued: bool) -> Night:
        """Continues or cancels a weekly night, as `actor` has answered the question whether it continues. `server` is
        None if the answer is from a direct message. The caller checks that `actor` may decide."""
        alter = series.continue_series if is_continued else partial(series.cancel_series, now=self.host.now())
        night = await self.change(night_id, lambda before: alter(before, actor), server=server)
        if not is_continued:
            self.cancellers[night_id] = actor
        self.on_night_changed(night_id)
        if not self.host.store.shards.serves(
            night.server
        ):  # a direct message may reach a process that does not own the night's server
            await self.host.store.write(notifications=(f"night {night_id}",))
        return night

    def on_reply(self, night: Night) -> None:
        """Schedules what follows a member's reply: an edit of the posted reminder, and a warning if too few come."""
        if night.reminder is not None:
            self._answered.add(night.id)
        if night.reminder is not None or night.has_pending_notices:
            self.schedule_effects(night.id)

    def on_night_changed(self, night_id: int) -> None:
        """Carries out the effects of a changed night and updates its message. Called after a change by this or another
        process."""
        self.schedule_effects(night_id)
        self.update_messages([night_id])

    async def reason_for_no_event(self, night_id: int) -> NoEventReason | None:
        """Waits for the scheduled event of a new night, at most MAX_WAIT_SECONDS for each of two jobs. Returns why
        Discord refused to create the event; None if it was created or is not finished."""
        for jobs in (self._effects, self._events):  # the effects schedule the event
            await jobs.wait(night_id, MAX_WAIT_SECONDS)
        return self.calendar.no_event_reasons.get(night_id)

    def _after_channel_deleted(self, value: Night) -> Night:
        return rules.with_channel_deleted(value)

    def _needs_message(self, value: Night) -> bool:
        return value.state == "planned"

    def _with_message(self, value: Night, message: int) -> Night:
        return rules.with_message(value, message)

    # Checks of messages and permissions

    async def list_nights(self, server: int) -> list[Night]:
        """The planned nights of a server, and future nights whose channel was deleted. Posts missing messages first,
        and waits at most MAX_WAIT_SECONDS for them."""
        now = self.host.now()
        await self._check_permissions(server)
        self._checked_at = {number: at for number, at in self._checked_at.items() if now - at < MESSAGE_CHECK_INTERVAL}
        nights = await store.upcoming_nights(self.host.store, server)
        checks = [self._schedule_repost_if_deleted(night) for night in nights if night.id not in self._checked_at]
        self._checked_at |= dict.fromkeys((night.id for night in nights if night.id not in self._checked_at), now)
        if tasks := {task for task in checks if task is not None}:
            await asyncio.wait(tasks, timeout=MAX_WAIT_SECONDS)
        return await store.nights_to_list(self.host.store, server, now)

    def on_permissions_changed(self, server: int) -> None:
        """Schedules a check of the bot's permissions for a server's nights, after permissions on the server have
        changed."""
        self._permission_checks.schedule(server, PERMISSION_CHECK_DELAY_SECONDS)

    async def _check_permissions(self, server: int) -> None:
        for night in await store.upcoming_nights(self.host.store, server):
            await self._store_permissions(night, self._lacks_permissions(night))

    def _lacks_permissions(self, night: Night) -> bool | None:
        """Whether the bot lacks a permission in the night's channel. None if its permissions are unknown."""
        missing = self._missing_permissions(night)
        return bool(missing) if missing is not None else None

    def _missing_permissions(self, night: Night) -> list[str] | None:
        """The permissions that the bot lacks in the night's channel. None if its permissions are unknown."""
        may = bot_permissions_in(self.client, night.channel)
        is_thread = isinstance(self.client.get_channel(night.channel), discord.Thread)
        return missing_permissions(may, in_thread=is_thread) if may is not None else None

    def _may_retry_refused_request(self, night: Night) -> bool:
        """Whether to retry a request that Discord refused for lack of permissions: the bot has all permissions now, and
        the night has changed within two days."""
        return self._lacks_permissions(night) is False and self._changed_recently(night)

    async def _store_permissions(self, night: Night, lacks_permissions: bool | None) -> Night:
        """Stores whether the bot lacks permissions in the night's channel (None: unknown). After a change, updates the
        night's message and notifies the planner. Returns the night as stored."""
        after = await self.change(night.id, lambda before: rules.with_permissions_checked(before, lacks_permissions))
        if after.is_shut != night.is_shut:
            self.schedule_effects(night.id)
            self.update_messages([night.id])
        return after

    async def _on_refusal(self, value: Night, error: discord.HTTPException) -> None:
        if is_access_error(error) and not is_unknown_channel(error) and not self._may_retry_refused_request(value):
            await self._store_permissions(value, True)

    def _schedule_repost_if_deleted(self, night: Night) -> asyncio.Task[None] | None:
        """Schedules an edit of the night's message even if its content is the same, so that a deleted message is posted
        again. Returns the task of the edit, if it has started."""
        self._shown.pop(night.message or 0, None)
        return self._edits.schedule(night.id)

    # Effects

    def _set_clock(self, night: Night, next_work: datetime | None = None, *, after: datetime | None = None) -> None:
        """Sets the clock to the next time at which the night needs work: a start, a reminder, or other work at
        `next_work`. Times up to `after` are left out."""
        times = [self.host.now()] if night.opening is not None else [night.at] if night.state == "planned" else []
        times += night.reminder_times.values()
        times += [sent.at + rules.RECAP_BUTTON_LASTS for sent in night.posted or () if sent.lasts_a_week]
        if next_work is not None:
            times.append(next_work)
        if after is not None:
            times = [time for time in times if time > after]
        if times:
            self.clock.wake_at(night.id, min(times), self._wake)
        else:
            self.clock.cancel(night.id)

    async def _apply_effects(self, number: int) -> None:
        """Does all work that is due now for the night with this id: start, permission check, event, notices, recap."""
        now, secret = self.host.now(), self.host.generate_secret(32)
        night = await self.find(number)
        if not self.host.store.shards.serves(night.server) or await self.series_ender.has_removed_bot(night):
            return
        has_left = await self.series_ender.has_planner_left(night)
        members = (
            [*rules.members_coming(night), *rules.regulars_without_reply(night)] if night.seating == "rating" else ()
        )
        ratings = await standings.ratings(self.host.store, night.server, members)

        def start_if_due(before: Night) -> Night:
            return series.start_if_due(series.with_planner_checked(before, has_left=has_left), now, secret, ratings)

        night = await self.change(number, start_if_due)
        is_opening = night.opening is not None
        if is_opening:
            night = await self._start_night(night)
        if is_opening or night.state in ("cancelled", "ended"):
            self.update_messages([number])
        if series.lead_times_due(night, now):
            self._schedule_repost_if_deleted(night)
            night = await self._store_permissions(night, self._lacks_permissions(night))
        self._events.schedule(number)
        self._set_clock(night, after=now)  # now, as a refused notice may be retried much later
        night = await self._send_due_notices(night)
        if number in self._answered:
            await self._update_reminder(number)
        recap_at = await self.opener.send_recap_if_due(night)
        if night.recap is not None and recap_at is None:  # the finished date may have been empty
            await self.series_ender.ask_whether_to_continue_if_due(await self.find(number))
            self.update_messages([number])  # it says that the night is over
        after = await self.find(number)
        if after.recap != night.recap or after.state in ("cancelled", "ended"):
            for listener in self.end_listeners:
                listener(after)
        call_at = await self.outdated.edit_all(after)
        self._set_clock(await self.find(number), min(filter(None, (recap_at, call_at)), default=None))

    async def _start_night(self, night: Night) -> Night:
        """Opens the tables of a night that begins. If Discord refuses permanently, the date has failed. If the channel
        was deleted, the night ends with all its dates. Raises HTTPException if a retry may succeed."""
        opening, call = night.opening, None
        assert opening is not None
        try:
            call = await self.opener.open_lobbies(night)
        except discord.HTTPException as error:
            is_lost = is_unknown_channel(error) and await is_channel_deleted(self.client, night.channel)
            is_late = is_lost or opening.is_missed
            if is_temporary(error) or (
                is_access_error(error) and self._may_retry_refused_request(night) and not is_late
            ):
                raise
            failure = "night %s cannot be opened in channel %s of server %s: %s"
            log.warning(failure, night.key, night.channel, night.server, describe_error(error))
            await self.opener.cancel_unseen_lobbies(await self.find(night.id))
            await self.change(night.id, rules.with_channel_deleted if is_lost else series.with_failed_start)
            await self._store_permissions(night, is_access_error(error) or None)

        def with_finished_start(before: Night) -> Night:
            after = series.with_finished_start(before)
            next_date = after.at if after.state == "planned" else None
            kind: Literal["missed", "call"] = "missed" if opening.is_missed else "call"
            return rules.with_posted(after, PostedMessage(kind, call, opening.at, next_date)) if call else after

        return await self.change(night.id, with_finished_start)

    # Notices. A change of the night stores that a notice is due. After sending, it is stored that the notice was sent

    async def _send_due_notices(self, night: Night) -> Night:
        """Sends the notices that are due, and deletes an outdated reminder. Returns the night as stored afterwards."""
        if night.is_reminder_outdated:
            night = await self._delete_reminder(night)
        match night.state:
            case "planned":
                if night.shift is not None:
                    night = await self._announce_date_change(night)
                night = await self.series_ender.ask_whether_to_continue_if_due(await self._send_reminder(night))
            case "ended" if night.is_untold:
                return await self.series_ender.announce_end(night)
            case "cancelled" if night.members or night.is_untold:
                return await self._announce_cancellation(night)
        return await self._notify_planner(night) if night.is_untold else night

    async def _send_reminder(self, night: Night) -> Night:
        """Posts a reminder if one is due. Pings the members who might come, asks regulars without reply (only a day
        before), and warns the planner once if too few members come. Returns the night as stored afterwards."""
        leads = series.lead_times_due(night, self.host.now())
        has_too_few, message = rules.must_warn_planner(night, leads), None
        if not leads and not has_too_few:
            return night
        is_sent = night.sends_reminders(leads)
        screen, pinged = await self._reminder_screen(night, leads, has_too_few=has_too_few)
        if pinged or (is_sent and rules.regulars_without_reply(night)):
            message = await self._post(night, screen, f"before {night.at.timestamp()} {leads}", pinged)
            if message is not None and night.reminder is not None:
                night = await self._delete_reminder(night)
        said: tuple[rules.Notice, ...] = (*leads, "short") if has_too_few else leads
        return await self.change(night.id, lambda before: series.with_notices_sent(before, night.at, said, message))

    async def _reminder_screen(
        self, night: Night, leads: Collection[rules.LeadTime], *, has_too_few: bool
    ) -> tuple[Screen, list[int]]:
        """Draws the reminder of these lead times. Returns it, and the members whom it mentions."""
        people, now = self.people, self.host.now()
        not_muted = [guest for guest in rules.members_who_might_come(night) if not night.members[guest].is_muted]
        is_sent = night.sends_reminders(leads)
        members = [guest for guest in not_muted if await people.wants_reminders(guest)] if is_sent else []
        regulars = [guest for guest in rules.regulars_to_ask(night, leads) if await people.wants_reminders(guest)]
        is_soon = night.at - now <= rules.LEAD_TIMES["hour"]
        t = await self._server_translations(night)
        screen = screens.reminder_message(night, members, regulars, t, has_too_few=has_too_few, is_soon=is_soon)
        return screen, [*members, *regulars, *([night.planner] if has_too_few and night.planner else [])]

    async def _update_reminder(self, number: int) -> None:
        """Edits the posted reminder after a reply, so that it shows who comes now. It still warns the planner if it has
        done so and too few come."""
        self._answered.discard(number)  # before the night is read, so that no reply in between is lost
        night = await self.find(number)
        if (reminder := night.reminder) is None or night.is_reminder_outdated:
            return
        is_soon = night.at - self.host.now() <= rules.LEAD_TIMES["hour"]
        leads: tuple[rules.LeadTime, ...] = ("hour",) if is_soon else ("day",)
        screen, _ = await self._reminder_screen(night, leads, has_too_few=night.has_too_few and "short" in night.said)
        message = self.client.get_partial_messageable(night.channel).get_partial_message(reminder.message)
        try:
            with best_effort("the reminder of night %s stays as it was", night.key, raise_temporary=True):
                await message.edit(**edit_kwargs(screen))
        except discord.HTTPException:
            self._answered.add(number)  # the job is repeated
            raise

    async def _delete_reminder(self, night: Night) -> Night:
        """Deletes the posted reminder, because its date is over or has a newer reminder. Returns the night as stored
        afterwards."""
        reminder = night.reminder
        assert reminder is not None
        await self._delete_message(night, reminder.message)
        return await self.change(night.id, lambda old: replace(old, reminder=None) if old.reminder == reminder else old)

    async def _delete_message(self, night: Night, message: int) -> None:
        channel = self.client.get_partial_messageable(night.channel)
        with best_effort("an old message of night %s cannot be deleted", night.key, raise_temporary=True):
            await channel.get_partial_message(message).delete()

    async def _announce_date_change(self, night: Night) -> Night:
        """Notifies the planner, and members who might come, that the next date was moved or skipped. Returns the stored
        night."""
        shift = night.shift
        assert shift is not None
        members, message = series.members_to_notify_of_date_change(night), None
        if members:
            t, mover = await self._server_translations(night), self._movers.get(night.id)
            screen = screens.date_change_message(night, shift, members, t, mover)
            games = f" {night.games}" if shift.is_other_games else ""
            nonce_source = f"{shift.was.timestamp()} to {night.at.timestamp()}{games}"
            message = await self._post(night, screen, nonce_source, members)
        self._movers.pop(night.id, None)

        def with_change_announced(old: Night) -> Night:
            is_same = (old.shift, old.games) == (shift, night.games)  # otherwise it has to be announced again
            after = series.with_date_change_announced(old) if is_same else old
            posted = PostedMessage("moved", message, night.at, games=night.games) if message is not None else None
            return rules.with_posted(after, posted) if posted is not None else after

        return await self.change(night.id, with_change_announced)

    async def _announce_cancellation(self, night: Night) -> Night:
        """Notifies the planner of a cancelled night, and members who might have come, in place of the night's message.
        Returns the stored night."""
        members = [*dict.fromkeys([*night.members, *([night.planner] if night.is_untold and night.planner else [])])]
        if members:
            t = await self._server_translations(night)
            screen = screens.cancellation_message(night, members, t, self.cancellers.get(night.id))
            if await self._post(night, screen, "off", members) is not None and night.message is not None:
                await self._delete_message(night, night.message)  # the notice says the same
        return await self.change(night.id, rules.with_end_announced)

    async def _notify_planner(self, night: Night) -> Night:
        """Notifies the planner by direct message that the channel was deleted, or that the bot lacks permissions in it.
        If the planner accepts no direct messages, only `/night list` shows this. Returns the stored night."""
        client, people, guild = self.client, self.people, self.client.get_guild(night.server)
        if guild is None:  # the notice needs the server's name and is sent once Discord has reported it
            return night
        posted: list[PostedMessage] = []
        if night.planner:
            t, nonce = translations_of(await people.member(night.planner)), f"shut {night.at.timestamp()} {night.said}"
            if night.state == "gone":
                screen, nonce = screens.channel_gone_message(night, guild.name, t), "gone"
            else:
                screen = screens.missing_permissions_message(
                    night, guild.name, self._missing_permissions(night) or REQUIRED_PERMISSIONS, t
                )
            is_asleep = await people.is_asleep(night.server, night.planner, self.host.now())
            with best_effort("the planner of night %s cannot be notified", night.key, raise_temporary=True):
                channel = await client.create_dm(discord.Object(night.planner))
                sent = await channel.send(
                    **send_kwargs(screen), nonce=nonce_for(f"{night.id} {nonce}"), silent=is_asleep
                )
                if night.state == "planned":
                    posted.append(PostedMessage("shut", sent.id, night.at, is_direct=True))
        return await self.change(night.id, lambda old: rules.with_posted(rules.with_end_announced(old), *posted))

    async def _server_translations(self, night: Night) -> Translations:
        return translations_of(await self.people.server(night.server))

    async def _post(self, night: Night, screen: Screen, nonce_source: str, members: Sequence[int]) -> int | None:
        """Sends a message to the night's channel and pings those of `members` who are outside their quiet hours. If all
        are in quiet hours, pings all silently. `nonce_source` identifies the message among retries. Returns its id, or
        None if Discord refuses permanently."""
        people, now = self.people, self.host.now()
        awake = [member for member in members if not await people.is_asleep(night.server, member, now)]
        with best_effort(
            "no notice sent for night %s",
            night.key,
            raise_temporary=True,
            raise_access_errors=self._may_retry_refused_request(night),
        ):
            try:
                return await post_to_channel(
                    self, night, screen, f"{night.id} {nonce_source}", awake or [*members], silent=not awake
                )
            except discord.HTTPException as error:
                await self._on_refusal(night, error)
                raise
        return None

"""Pings: short messages that mention the members a table waits for, as Discord does not notify anybody of edits. Stored
as `Call`.

A new ping replaces the one before. The names of members who have moved are removed from it, and a ping without names is
deleted. The time since which a ping or reminder is due is stored with the deadline (`Deadline.call_due_since`). It is
sent once the member has not pressed anything at the table for a while and nobody has just pressed a hand in the
channel. Members who chose so under `/me` get their private screen by direct message instead. Sent pings are stored; a
nonce prevents a second one after a crash.

`QuarantineNotices` posts a line in the channel of a table that is quarantined because it cannot be read."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

import discord

from bot.core.custom_ids import NO_SERVER, nonce_for
from bot.core.jobs import Jobs
from bot.core.service import STOP_TIMEOUT_SECONDS, Lru, Service
from bot.database import log_failure
from bot.i18n.translations import Translations, translations_of
from bot.members.model import Member
from bot.members.pace import MAX_CALL_WAIT, PRESENCE_AFTER_CLICK
from bot.members.people import People
from bot.messages.channels import TOO_MANY_OLD_EDITS, UNKNOWN_MESSAGE, Channels, best_effort, describe_error
from bot.messages.hands import Hands
from bot.messages.messages import allow_mentions
from bot.messages.render import Renderer
from bot.screens.call import turn_ping
from bot.screens.components import Screen, edit_kwargs, send_kwargs, text
from bot.screens.parts import to_fluent_id
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.shown import Call
from bot.tables.store import Quarantined
from bot.tables.table import Table
from games import GAMES

log = logging.getLogger(__name__)
DM_CLOSED = 50007
MAX_UNDELIVERED = 1000
"""The number of refused direct messages that are remembered."""
NO_PING = Call(-1, 0)
"""The ping of a table that has not pinged anybody yet."""


@dataclass
class _PingAttempt:
    """One try to send the pings of a question (a decision the game waits for). Holds the direct messages sent for it:
    channel and message id by member."""

    handle: Handle
    question: int
    dms: dict[int, tuple[int, int]] = field(default_factory=dict)

    @property
    def is_current(self) -> bool:
        """Whether the question is still open. Any await may end it."""
        return self.handle.table.question == self.question


@dataclass(eq=False)
class Pings:
    """Sends the pings of tables. `TableMessages` runs `send` for one table at a time."""

    _client: discord.Client
    _host: Host
    _people: People
    _renderer: Renderer
    _channels: Channels
    _hands: Hands
    _undelivered: Lru[tuple[int, int | None, int], None] = field(default_factory=lambda: Lru(MAX_UNDELIVERED))
    """Table, question and member of the direct messages that Discord refused. These members are pinged in the
    channel."""

    async def send(self, handle: Handle) -> Call | None:
        """Sends the pings that are due and removes the names of members who have moved. Returns the current ping, to be
        stored, or None if nothing changed.

        If a move ends the question during a request, stops; the next run sends the pings of the next question."""
        table, before, now = handle.table, handle.shown.call or NO_PING, self._host.now()
        if table.question is None:
            return None
        due_since, moved = (
            _reminders_due_since(table),
            {entry.seat for entry in table.recent if entry.number > before.number},
        )
        is_same_question = before.question == table.question
        # Members who are back from a holiday are pinged again.
        moved |= {seat for seat, deadline in table.deadlines.items() if deadline.is_call_postponed}
        silent = [
            member for member in _members_to_act(table) if is_same_question and table.seat_of(member) not in moved
        ]
        reminded = {member: since for member, since in before.reminded.items() if member in silent}
        due = [member for member, at in (await self._earliest_ping_times(handle)).items() if at <= now]
        still_named = [member for member in before.members if member in silent and member not in due]
        answered_dms = [member for member in before.dms if member not in silent]
        answered_dms = [  # but not their hands, which follow the game
            member for member in answered_dms if self._hands.hand_message_id(handle, member) != before.dms[member][1]
        ]
        if not due and not answered_dms and len(still_named) == len(before.members):
            return None
        kept_dms = {member: sent for member, sent in before.dms.items() if member not in answered_dms}
        run = _PingAttempt(handle, table.question, kept_dms)
        for dm_channel, message_id in map(before.dms.__getitem__, answered_dms):
            await self._channels.delete(dm_channel, table.server, message_id)
        pinged_by_dm = [
            member
            for member in due
            if await self._send_dm(run, member, due_since[member], is_first=member not in reminded)
        ]
        newly_named = [member for member in due if member not in pinged_by_dm]
        if any((table.id, table.question, member) in self._undelivered for member in newly_named):
            earliest = await self._earliest_ping_times(handle)  # not if they have just pressed something
            newly_named = [member for member in newly_named if member in earliest and earliest[member] <= now]
        if pinged_by_dm:  # stored first, as a message in the channel may fail; the next run pings the others
            still_named = [member for member in before.members if member in silent and member not in pinged_by_dm]
            newly_named = []
        message, place = before.message, before.place
        if newly_named:
            is_reminder = all(member in reminded for member in newly_named)
            since = max(due_since[member] for member in newly_named)
            message = await self._post(run, still_named, newly_named, is_reminder=is_reminder, since=since)
            place = handle.place
        elif not still_named:
            message, place = None, handle.place
        elif message is not None and len(still_named) != len(before.members):
            await self._remove_names(handle, place, message, still_named)
        if before.message != message:
            await self._channels.delete(before.place, table.server, before.message)
        return Call(
            question=run.question,
            number=table.number,
            members=(*still_named, *newly_named) if message is not None else (),
            message=message,
            place=place,
            dms=run.dms,
            reminded={**reminded, **{member: due_since[member] for member in (*pinged_by_dm, *newly_named)}},
        )

    async def seconds_until_next(self, handle: Handle) -> float | None:
        """Returns the seconds until the next unsent ping may be sent, or None if there is none."""
        at = min((await self._earliest_ping_times(handle)).values(), default=None)
        return None if at is None else (at - self._host.now()).total_seconds()

    async def _earliest_ping_times(self, handle: Handle) -> dict[int, datetime]:
        """Returns the earliest time at which each member's unsent ping or reminder may be sent. A ping waits until some
        time has passed since the member's latest press. A ping in the channel also waits until some time has passed
        since the latest press on any hand there, because a new message would move the hand's buttons. For a direct
        message, presses count only while a hand is open. At a day table a ping waits for the end of the member's
        holiday, even if the clock runs on."""
        table, earliest_post_time, times = handle.table, self._hands.earliest_post_time(handle.place), {}
        for member, since in _pings_due_since(handle).items():
            settings = await self._people.member(member)
            if table.pace == "live" and not settings.calls:
                continue
            is_by_dm = self._is_by_dm(table, settings)
            has_no_hand = is_by_dm and self._hands.hand_message_id(handle, member) is None
            pressed = (None if has_no_hand else handle.pressed.get(member)) or _last_move_at(table, member)
            at = datetime.fromtimestamp(since, UTC)
            at = at if pressed is None else max(at, pressed + PRESENCE_AFTER_CLICK[table.pace])
            if table.pace == "day" and settings.holiday_end(self._host.now()) is not None:
                at = max(at, await self._people.next_reachable_moment(table.server, member, self._host.now()))
            times[member] = at if is_by_dm else max(at, min(earliest_post_time, at + MAX_CALL_WAIT))
        return times

    def _is_by_dm(self, table: Table, member: Member) -> bool:
        """Whether the member is pinged about the current question by direct message."""
        is_refused = (table.id, table.question, member.id) in self._undelivered
        return member.private_by == "dm" and not member.dm_closed and not is_refused

    async def _remove_names(self, handle: Handle, channel: int, message: int, members: Sequence[int]) -> None:
        """Removes the names of members who have acted from a ping. `members` are the members it names now."""
        remaining = [member for member in _members_to_act(handle.table) if member in members]
        if not remaining:  # all have acted: the next run deletes the ping
            return
        screen = self._ping_screen(handle, remaining, await self._renderer.server_translations(handle.table))
        try:
            changes = edit_kwargs(screen) | {"allowed_mentions": allow_mentions(remaining)}
            await self._channels.edit(channel, handle.table.server, message, **changes)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS):
                raise

    async def _post(
        self,
        run: _PingAttempt,
        still_named: Sequence[int],
        newly_named: Sequence[int],
        *,
        is_reminder: bool,
        since: float,
    ) -> int | None:
        """Posts a ping that names the members `still_named` and `newly_named`, and notifies only `newly_named`.
        Returns the message's id, or None if the question has ended and nothing was sent. `since` is the time at which
        the ping became due. Each ping about the same question has another such time, which becomes part of its
        nonce."""
        handle = run.handle
        silenced = [member for member in newly_named if await self._should_be_silent(handle, member)]
        table, to_act = handle.table, _members_to_act(handle.table)
        newly_named = [member for member in to_act if member in newly_named]
        named = [member for member in to_act if member in newly_named or member in still_named]
        t = await self._renderer.server_translations(table)
        if not run.is_current or not named:
            return None
        screen = self._ping_screen(handle, named, t, is_reminder=is_reminder)
        kind = f"{'remind' if is_reminder else 'call'} since {since}"
        is_silent = all(member in silenced for member in newly_named)
        mentioned = newly_named if is_silent else [member for member in newly_named if member not in silenced]
        sent = await self._channels.send(
            handle.place,
            table.server,
            **send_kwargs(screen),
            nonce=_nonce(handle, run.question, kind, newly_named),
            allowed_mentions=allow_mentions(mentioned),
            silent=is_silent,
        )
        return sent.id

    async def _send_dm(self, run: _PingAttempt, member_id: int, due_since: float, *, is_first: bool) -> bool:
        """Pings a member by direct message if they chose that: first with their private screen, later with a reminder.
        Returns False if they must be pinged in the channel."""
        handle, member = run.handle, await self._people.member(member_id)
        if not self._is_by_dm(handle.table, member):
            return False
        try:
            channel = await self._client.create_dm(discord.Object(member_id))
            is_silent = await self._should_be_silent(handle, member_id)
            table = handle.table
            seat = table.seat_of(member_id)
            if seat is None or not run.is_current or member_id not in _members_to_act(table):
                return True  # the question has ended: no ping is needed
            is_hand = is_first and not is_ready_check(table)
            screen = self._ping_screen(handle, (), translations_of(member), reader_seat=seat, is_reminder=True)
            sent = await channel.send(
                **send_kwargs(self._renderer.private_screen(handle, seat, member) if is_hand else screen),
                nonce=_nonce(handle, run.question, f"dm since {due_since}", [member_id]),
                silent=is_silent,
            )
        except discord.HTTPException as error:
            if error.code != DM_CLOSED:
                log.info("a member of table %s accepts no direct messages: %s", handle.table.key, describe_error(error))
            else:
                await self._people.store_observation(member, dm_closed=True)
            self._undelivered.put((handle.id, run.question, member_id), None)
            return False
        old_channel, old = run.dms.get(member_id, (0, None))
        run.dms[member_id] = (channel.id, sent.id)
        await self._channels.delete(old_channel, table.server, old)
        return True

    def _ping_screen(
        self,
        handle: Handle,
        named: Sequence[int],
        t: Translations,
        *,
        reader_seat: int | None = None,
        is_reminder: bool = False,
    ) -> Screen:
        """Returns the ping that names these members. It shows the earliest deadline and the latest events that all of
        them may have missed. A direct message shows the deadline and events of `reader_seat`."""
        table = handle.table
        deadlines = (deadline.at for seat, deadline in table.deadlines.items() if reader_seat in (None, seat))
        seats = [seat for member in named if (seat := table.seat_of(member)) is not None]
        seats = seats if reader_seat is None else [reader_seat]
        news = self._renderer.ping_news(handle, seats, t, reader_seat)
        about = table.id, table.game, named, min(deadlines, default=None), handle.link, t
        return turn_ping(*about, is_reminder=is_reminder, is_ready_check=is_ready_check(table), event_lines=news)

    async def _should_be_silent(self, handle: Handle, member: int) -> bool:
        return await should_be_silent(self._people, handle.table, member, self._host.now())


async def should_be_silent(people: People, table: Table, member: int, now: datetime) -> bool:
    """Whether messages about a day table must not notify the member now: during their quiet hours, or while the move
    they planned may still be made. Messages about other tables always notify."""
    has_planned = member in (
        table.seats[seat].member for seat, deadline in table.deadlines.items() if deadline.silent_until
    )
    return table.pace == "day" and (has_planned or await people.is_asleep(table.server, member, now))


class QuarantineNotices(Service):
    """Posts a notice in the channel of each table that cannot be read and is quarantined."""

    def __init__(self, client: discord.Client, host: Host, people: People) -> None:
        self._client = client
        self._people = people
        host.quarantine_listeners.append(self.notify)
        self._notices = Jobs("tell of a quarantined table", self._send_notice, self._notice_failed)

    def notify(self, table: Quarantined) -> None:
        """Schedules the notice, unless it is a private table; returns without waiting."""
        if table.place != NO_SERVER:
            self._notices.schedule(table)

    async def _send_notice(self, table: Quarantined) -> None:
        """Posts the notice about a quarantined table."""
        t = translations_of(await self._people.server(table.server))
        game = t(f"game-{to_fluent_id(table.game)}") if table.game in GAMES else table.game
        view = Screen(text(t("table-aside", game=game)))
        with best_effort("the notice about a quarantined table was not sent"):
            await self._client.get_partial_messageable(table.place).send(**send_kwargs(view))

    def _notice_failed(self, _: Quarantined, error: Exception) -> None:
        log_failure(log, error, "the notice about a quarantined table was not sent")

    async def stop(self, _: float = STOP_TIMEOUT_SECONDS, /) -> None:
        """Waits a moment for running notices."""
        await self._notices.stop()


def has_pending_ping(handle: Handle) -> bool:
    """Whether a ping is due, or one is posted whose names may have to be removed."""
    call = handle.shown.call
    return bool(_pings_due_since(handle)) or (call is not None and (call.message is not None or bool(call.dms)))


def _members_to_act(table: Table) -> list[int]:
    """Returns the members who have to move. In a ready check these are the members who have not pressed *Ready*
    yet."""
    ready = table.race.ready if table.race is not None and is_ready_check(table) else table.present
    missing = (seat for seat in table.present if seat not in ready)
    seats = (table.seats[seat] for seat in (*table.awaited(), *missing))
    return [seat.member for seat in seats if seat.member is not None and not seat.computer]


def is_ready_check(table: Table) -> bool:
    """Whether a race waits until everybody is ready."""
    return table.state == "running" and table.race is not None and table.race.paused == "ready"


def _reminders_due_since(table: Table) -> dict[int, float]:
    """Returns for each member who has to act the time at which their latest ping or reminder became due, in seconds
    since 1970. Members without one are left out."""
    if table.race is not None:
        return dict.fromkeys(_members_to_act(table), table.race.owed) if table.race.owed is not None else {}
    since = {}
    for seat, deadline in table.deadlines.items():
        member = table.seats[seat].member
        if deadline.call_due_since is not None and member is not None and member in _members_to_act(table):
            since[member] = deadline.call_due_since.timestamp()
    return since


def _pings_due_since(handle: Handle) -> dict[int, float]:
    """Returns for each member with an unsent ping or reminder the time at which it became due, in seconds since 1970.
    Live tables send two in a turn."""
    table, call = handle.table, handle.shown.call
    reminded = call.reminded if call is not None and call.question == table.question else {}
    return {member: since for member, since in _reminders_due_since(table).items() if reminded.get(member) != since}


def _last_move_at(table: Table, member: int) -> datetime | None:
    """Returns the time of the latest move of the game if this member made it by a press, otherwise None. Moves of
    computer players are skipped. The time is read from the log, as presses before a restart are not known."""
    last = next((entry for entry in reversed(table.recent) if entry.by != "computer"), None)
    if last is None or last.by != "member":
        return None
    seat = table.seats[last.seat]
    is_theirs = seat.member == member and (seat.left_at is None or seat.left_at < last.number)
    return last.at if is_theirs else None


def _nonce(handle: Handle, question: int, kind: str, members: Sequence[int]) -> str:
    """Returns a nonce that depends only on the ping, so that Discord does not post it twice."""
    about = f"{kind} {handle.place} {handle.id} {question} {sorted(members)}"
    return nonce_for(about)

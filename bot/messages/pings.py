"""Calls: a short message names those for whom a table waits and who are not there. It replaces the previous one, and
goes when they have answered, one name after the other.

Edits do not notify. When a call is due stands with the deadline (`Deadline.owed`): at once or after a moment, and once
more later. It is made as soon as the member has pressed nothing at the table for a while, and nobody anything in the
same place just now. Those who chose so under `/me` get the private screen by direct message instead. What was sent is
stored; the nonce prevents sending twice after a crash between sending and storing.

One line in its channel says that a table is quarantined, as it cannot be read.
"""

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
from bot.members.pace import HERE, MOST_WAIT
from bot.members.people import People
from bot.messages.channels import TOO_MANY_OLD_EDITS, UNKNOWN_MESSAGE, Channels, best_effort, describe_error
from bot.messages.hands import Hands
from bot.messages.messages import allow_mentions
from bot.messages.render import Renderer
from bot.screens.call import turn_ping
from bot.screens.components import Screen, edited_message, new_message, text
from bot.screens.parts import dashed
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.shown import Call
from bot.tables.store import Quarantined
from bot.tables.table import Table
from games import GAMES

log = logging.getLogger(__name__)
DM_CLOSED = 50007
MAX_UNDELIVERED = 1000
"""Number of refused direct messages that are remembered."""
NO_PING = Call(-1, 0)
"""The call of a table that has called nobody yet."""


@dataclass
class _PingAttempt:
    """A call that is being made: what it is about, and what was sent of it so far."""

    handle: Handle
    question: int
    dms: dict[int, tuple[int, int]] = field(default_factory=dict)

    @property
    def is_current(self) -> bool:
        """Whether the question is still open; the game may go on at any await."""
        return self.handle.table.question == self.question


@dataclass(eq=False)
class Pings:
    """Sends the calls of tables; the sender of a table runs this for one table at a time."""

    _client: discord.Client
    _host: Host
    _people: People
    _renderer: Renderer
    _channels: Channels
    _hands: Hands
    _undelivered: Lru[tuple[int, int | None, int], None] = field(default_factory=lambda: Lru(MAX_UNDELIVERED))
    """The table, question and member of each direct message that Discord refused: the channel is used instead."""

    async def send(self, handle: Handle) -> Call | None:
        """Calls those whose call is due and takes away those who have answered. Returns the current call; None if there
        was nothing to do.

        The game may go on meanwhile: then nothing more is sent about this question, and the next call follows.
        """
        table, before, now = handle.table, handle.shown.call or NO_PING, self._host.now()
        if table.question is None:
            return None
        owing, moved = _reminders_due_since(table), {one.seat for one in table.recent if one.number > before.number}
        is_same = before.question == table.question
        moved |= {seat for seat, one in table.deadlines.items() if one.is_uncalled}  # who is back is called anew
        silent = [one for one in _members_to_act(table) if is_same and table.seat_of(one) not in moved]
        reminded = {member: since for member, since in before.reminded.items() if member in silent}
        owed = [member for member, at in (await self._earliest_ping_times(handle)).items() if at <= now]
        still = [member for member in before.members if member in silent and member not in owed]
        gone = [one for one in before.dms if one not in silent]
        gone = [
            one for one in gone if self._hands.hand_message_id(handle, one) != before.dms[one][1]
        ]  # else it follows
        if not owed and not gone and len(still) == len(before.members):
            return None
        run = _PingAttempt(handle, table.question, {one: at for one, at in before.dms.items() if one not in gone})
        for there, old in map(before.dms.__getitem__, gone):
            await self._channels.delete(there, table.server, old)
        told = [one for one in owed if await self._send_dm(run, one, owing[one], is_first=one not in reminded)]
        here = [one for one in owed if one not in told]
        if any(
            (table.id, table.question, one) in self._undelivered for one in here
        ):  # an active member is not mentioned
            due = await self._earliest_ping_times(handle)
            here = [one for one in here if one in due and due[one] <= now]
        if told:  # which is stored before a message is sent that may be refused: the others are called next
            still, here = [one for one in before.members if one in silent and one not in told], []
        message, place = before.message, before.place
        if here:
            is_last, since = all(member in reminded for member in here), max(owing[member] for member in here)
            message, place = await self._post(run, still, here, is_reminder=is_last, since=since), handle.place
        elif not still:
            message, place = None, handle.place
        elif message is not None and len(still) != len(before.members):
            await self._remove_names(handle, place, message, still)
        if before.message != message:
            await self._channels.delete(before.place, table.server, before.message)
        return Call(
            question=run.question,
            number=table.number,
            members=(*still, *here) if message is not None else (),
            message=message,
            place=place,
            dms=run.dms,
            reminded={**reminded, **{member: owing[member] for member in (*told, *here)}},
        )

    async def seconds_until_next(self, handle: Handle) -> float | None:
        """Seconds until somebody is to be called who may not be called yet; None if there is nobody."""
        at = min((await self._earliest_ping_times(handle)).values(), default=None)
        return None if at is None else (at - self._host.now()).total_seconds()

    async def _earliest_ping_times(self, handle: Handle) -> dict[int, datetime]:
        """Those who were not called since their latest call is owing, and from when on they may be: not while they are
        there, nor just below a hand that somebody else has just pressed. A direct message in place of a hand waits
        for neither."""
        table, earliest_post_time, due = handle.table, self._hands.earliest_post_time(handle.place), {}
        for member, since in _pings_due_since(handle).items():
            who = await self._people.member(member)
            if table.pace == "live" and not who.calls:
                continue
            is_by_dm = self._is_by_dm(table, who)
            is_blind = is_by_dm and self._hands.hand_message_id(handle, member) is None
            pressed = (None if is_blind else handle.pressed.get(member)) or _last_move_at(table, member)
            at = datetime.fromtimestamp(since, UTC)
            at = at if pressed is None else max(at, pressed + HERE[table.pace])
            due[member] = at if is_by_dm else max(at, min(earliest_post_time, at + MOST_WAIT))
        return due

    def _is_by_dm(self, table: Table, member: Member) -> bool:
        """Whether the member is pinged about the current question by direct message."""
        is_refused = (table.id, table.question, member.id) in self._undelivered
        return member.private_by == "dm" and not member.dm_closed and not is_refused

    async def _remove_names(self, handle: Handle, place: int, message: int, members: Sequence[int]) -> None:
        """Takes out of a call the names of those who have acted."""
        named = [member for member in _members_to_act(handle.table) if member in members]
        if not named:  # all of them, meanwhile: the call goes next
            return
        shown = self._ping_screen(handle, named, await self._renderer.server_translations(handle.table))
        try:
            changes = edited_message(shown) | {"allowed_mentions": allow_mentions(named)}
            await self._channels.edit(place, handle.table.server, message, **changes)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS):
                raise

    async def _post(
        self, run: _PingAttempt, still: Sequence[int], here: Sequence[int], *, is_reminder: bool, since: float
    ) -> int | None:
        """The message that names all who are called, and mentions those who are only called `here`; None if none was
        sent, as the game has gone on. `since` tells apart two calls about the same question."""
        handle = run.handle
        asleep = [member for member in here if await self._is_asleep(handle, member)]
        table, waiting = handle.table, _members_to_act(handle.table)
        here = [member for member in waiting if member in here]
        named = [member for member in waiting if member in here or member in still]
        t = await self._renderer.server_translations(table)
        if not run.is_current or not named:
            return None
        screen = self._ping_screen(handle, named, t, is_reminder=is_reminder)
        kind = f"{'remind' if is_reminder else 'call'} since {since}"
        is_silent = all(member in asleep for member in here)
        heard = here if is_silent else [member for member in here if member not in asleep]
        sent = await self._channels.send(
            handle.place,
            table.server,
            **new_message(screen),
            nonce=_nonce(handle, run.question, kind, here),
            allowed_mentions=allow_mentions(heard),
            silent=is_silent,
        )
        return sent.id

    async def _send_dm(self, run: _PingAttempt, number: int, owed: float, *, is_first: bool) -> bool:
        """Whether the member was told by direct message, by their own choice: the first time with their hand."""
        handle, member = run.handle, await self._people.member(number)
        if not self._is_by_dm(handle.table, member):
            return False
        try:
            channel = await self._client.create_dm(discord.Object(number))
            is_silent = await self._is_asleep(handle, number)
            table = handle.table
            seat = table.seat_of(number)
            if seat is None or not run.is_current or number not in _members_to_act(table):
                return True  # the game has gone on
            is_hand = is_first and not _is_ready_check(table)
            screen = self._ping_screen(handle, (), translations_of(member), of=seat, is_reminder=True)
            sent = await channel.send(
                **new_message(self._renderer.private(handle, seat, member) if is_hand else screen),
                nonce=_nonce(handle, run.question, f"dm since {owed}", [number]),
                silent=is_silent,
            )
        except discord.HTTPException as error:
            if error.code != DM_CLOSED:
                log.info("a member of table %s accepts no direct messages: %s", handle.table.key, describe_error(error))
            else:
                await self._people.note(member, dm_closed=True)
            self._undelivered.use((handle.id, run.question, number), None)
            return False
        old_place, old = run.dms.get(number, (0, None))
        run.dms[number] = (channel.id, sent.id)
        await self._channels.delete(old_place, table.server, old)
        return True

    def _ping_screen(
        self, handle: Handle, named: Sequence[int], t: Translations, *, of: int | None = None, is_reminder: bool = False
    ) -> Screen:
        """The call that names these members, with the end of the time `of` this seat, or else the first one to come;
        and what they have missed."""
        table = handle.table
        ends = (one.at for seat, one in table.deadlines.items() if of in (None, seat))
        seats = [of] if of is not None else [seat for one in named if (seat := table.seat_of(one)) is not None]
        news = self._renderer.ping_news(handle, seats, t, of)
        about = table.id, table.game, named, min(ends, default=None), handle.link, t
        return turn_ping(*about, is_reminder=is_reminder, is_ready_check=_is_ready_check(table), news=news)

    async def _is_asleep(self, handle: Handle, member: int) -> bool:
        return await should_be_silent(self._people, handle.table, member, self._host.now())


async def should_be_silent(people: People, table: Table, member: int, now: datetime) -> bool:
    """Whether no message about this table may ring for the member now: they are asleep, or what they have planned there
    may still be made. Who plays at another pace than all day is there."""
    has_planned = member in (table.seats[seat].member for seat, one in table.deadlines.items() if one.loud)
    return table.pace == "day" and (has_planned or await people.is_asleep(table.server, member, now))


class QuarantineNotices(Service):
    """Tells the members of a table, once, that it cannot be played on."""

    def __init__(self, client: discord.Client, host: Host, people: People) -> None:
        self._client = client
        self._people = people
        host.quarantine_listeners.append(self.notify)
        self._notices = Jobs("tell of a quarantined table", self._send_notice, self._notice_failed)

    def notify(self, aside: Quarantined) -> None:
        """Says so soon, unless only its member knows of the table; returns at once."""
        if aside.place != NO_SERVER:
            self._notices.schedule(aside)

    async def _send_notice(self, aside: Quarantined) -> None:
        t = translations_of(await self._people.server(aside.server))
        game = t(f"game-{dashed(aside.game)}") if aside.game in GAMES else aside.game
        view = Screen(text(t("table-aside", game=game)))
        with best_effort("the notice about a quarantined table was not sent"):
            await self._client.get_partial_messageable(aside.place).send(**new_message(view))

    def _notice_failed(self, _: Quarantined, error: Exception) -> None:
        log_failure(log, error, "the notice about a quarantined table was not sent")

    async def stop(self, _: float = STOP_TIMEOUT_SECONDS, /) -> None:
        """Returns when all is said, or soon."""
        await self._notices.stop()


def has_pending_ping(handle: Handle) -> bool:
    """Whether somebody is called, or is to be: a call that is on show has to go once those it names have acted."""
    call = handle.shown.call
    return bool(_pings_due_since(handle)) or (call is not None and (call.message is not None or bool(call.dms)))


def _members_to_act(table: Table) -> list[int]:
    """The members whose turn it is, or who have not yet said that they are ready."""
    ready = table.race.ready if table.race is not None and _is_ready_check(table) else table.present
    missing = (seat for seat in table.present if seat not in ready)
    seats = (table.seats[seat] for seat in (*table.awaited(), *missing))
    return [seat.member for seat in seats if seat.member is not None and not seat.computer]


def _is_ready_check(table: Table) -> bool:
    """Whether a race waits until everybody is ready."""
    return table.state == "running" and table.race is not None and table.race.paused == "ready"


def _reminders_due_since(table: Table) -> dict[int, float]:
    """The members whose turn it is and who should have been reminded by now, and since when (seconds since 1970)."""
    if table.race is not None:
        return dict.fromkeys(_members_to_act(table), table.race.owed) if table.race.owed is not None else {}
    owing = {}
    for seat, one in table.deadlines.items():
        member = table.seats[seat].member
        if one.owed is not None and member is not None and member in _members_to_act(table):
            owing[member] = one.owed.timestamp()
    return owing


def _pings_due_since(handle: Handle) -> dict[int, float]:
    """Those who were not called since a call has been due, and since when; a live table calls twice in a turn."""
    table, call = handle.table, handle.shown.call
    reminded = call.reminded if call is not None and call.question == table.question else {}
    return {member: since for member, since in _reminders_due_since(table).items() if reminded.get(member) != since}


def _last_move_at(table: Table, member: int) -> datetime | None:
    """When the member made the latest move, whatever computers did since, as is still known after a start; None if they
    did not make it."""
    last = next((one for one in reversed(table.recent) if one.by != "computer"), None)
    if last is None or last.by != "member":
        return None
    seat = table.seats[last.seat]
    is_theirs = seat.member == member and (seat.left_at is None or seat.left_at < last.number)
    return last.at if is_theirs else None


def _nonce(handle: Handle, question: int, kind: str, members: Sequence[int]) -> str:
    """The same nonce for the same call, whenever it is sent: Discord then accepts it only once."""
    about = f"{kind} {handle.place} {handle.id} {question} {sorted(members)}"
    return nonce_for(about)

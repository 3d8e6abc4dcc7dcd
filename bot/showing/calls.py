"""Calls: at pace `evening` and `day` a short message says who is next and replaces the previous one.

Edits do not notify, so whoever is next is mentioned once for each question and once more by a reminder. Those who chose
so under `/me` get the private screen by direct message instead. At pace `live` those who have not moved for a while are
called, and once more shortly before their time is up, whatever else they pressed; the call goes as soon as they have
moved. What was sent is stored; the nonce prevents sending twice after a crash between sending and storing.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import discord

from bot.model.ids import nonce
from bot.model.table import Call, Table
from bot.people.people import People
from bot.screens.call import call
from bot.screens.components import Screen
from bot.showing.channels import Channels, NoAccess, NoChannel, if_possible, why
from bot.showing.hands import Hands
from bot.showing.render import Renderer
from bot.showing.sending import mentions
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.words.texts import Words, words_of

log = logging.getLogger(__name__)
DM_CLOSED = 50007
BUSY = timedelta(seconds=10)
"""How long ago somebody has pressed something on their hand for whom the first call at a live table makes no sound."""


NOBODY = Call(-1, 0)
"""The call of a table that has called nobody yet."""


@dataclass
class _Calling:
    """A call that is being made: what it is about, and what was sent of it so far."""

    handle: Handle
    question: int
    dms: dict[int, tuple[int, int]] = field(default_factory=dict)

    @property
    def is_asked(self) -> bool:
        """Whether the question is still open; the game may go on at any await."""
        return self.handle.table.question == self.question


@dataclass(eq=False)
class Calls:
    """Sends the calls of tables; the sender of a table runs this for one table at a time."""

    _client: discord.Client
    _host: Host
    _people: People
    _renderer: Renderer
    _channels: Channels
    _hands: Hands

    async def send(self, handle: Handle) -> Call | None:
        """Calls those who are next and were not called yet, and reminds those to whom a reminder is owed. Returns the
        current call; None if there was nothing to do.

        The game may go on meanwhile: then nothing more is sent about this question, and the next call follows.
        """
        table, before = handle.table, handle.shown.call or NOBODY
        if table.question is None:
            return None
        if table.pace == "live":
            return await self._send_live(handle, table.question)
        is_new, message, place = before.question != table.question, before.message, before.place
        called, reminded = ((), {}) if is_new else (before.members, before.reminded)
        waiting, owing = _waiting(table), _owing(table)
        owed = _unheard(owing, reminded)
        new = [member for member in waiting if member not in called]
        if not is_new and not new and not owed and (waiting or message is None):
            return None
        calling = _Calling(handle, table.question, dict(before.dms))
        here = [member for member in new if member != _present(table)]
        here = [member for member in here if not await self._by_dm(calling, member)]
        for member in owed:
            if member not in here and not await self._by_dm(calling, member, owing[member]):
                here.append(member)
        if here or not waiting or (is_new and sorted(waiting) != sorted(before.members)):
            await self._channels.delete(place, table.server, message)
            message, place = None, handle.place
            if waiting:
                message = await self._post(calling, here, is_reminder=bool(owed) and not new)
        return Call(
            question=calling.question,
            number=table.number,
            members=(*called, *new),
            message=message,
            place=place,
            dms=calling.dms,
            reminded={**reminded, **owing},
        )

    async def _send_live(self, handle: Handle, question: int) -> Call | None:
        """Calls those who have not moved for a while, and those whose time is nearly up; takes away the call of those
        who have. Returns what `send` does."""
        table, before = handle.table, handle.shown.call or NOBODY
        is_new = before.question != question
        waiting, owing = _waiting(table), _owing(table)
        reminded = {} if is_new else before.reminded
        owed = [member for member in _unheard(owing, reminded) if (await self._people.member(member)).calls]
        still = [member for member in before.members if member in waiting and member not in owed and not is_new]
        dms = {member: where for member, where in before.dms.items() if member in waiting and not is_new}
        if not owed and len(still) == len(before.members) and len(dms) == len(before.dms):
            return None
        for member in before.dms.keys() - dms.keys():
            there, old = before.dms[member]
            await self._channels.delete(there, table.server, old)
        calling, message, place = _Calling(handle, question, dms), before.message, before.place
        here = [member for member in owed if not await self._by_dm(calling, member, owing[member])]
        if here or not still:
            await self._channels.delete(place, table.server, message)
            message, place = None, handle.place
        if here:
            is_last, since = all(member in reminded for member in here), max(owing[member] for member in here)
            message = await self._post(calling, [*still, *here], is_reminder=is_last, since=since)
        elif still and message is not None:
            await self._rename(handle, place, message, still)
        return Call(
            question=question,
            number=table.number,
            members=(*still, *here) if message is not None else (),
            message=message,
            place=place,
            dms=calling.dms,
            reminded={**reminded, **{member: owing[member] for member in owed}},
        )

    async def _rename(self, handle: Handle, place: int, message: int, members: Sequence[int]) -> None:
        """Takes out of a call the names of those who have acted."""
        named = [member for member in _waiting(handle.table) if member in members]
        if not named:  # all of them, meanwhile: the call goes next
            return
        shown = _screen(handle, named, await self._renderer.words(handle.table))
        with if_possible("an old call stays"):
            await self._channels.edit(place, handle.table.server, message, view=shown)

    async def _post(
        self, calling: _Calling, here: Sequence[int], *, is_reminder: bool = False, since: float | None = None
    ) -> int | None:
        """The message that names all the table waits for and mentions those to be notified; None if none was sent, as
        the game has gone on or the bot may not write there. `since` tells apart two calls about the same question."""
        handle = calling.handle
        asleep = [member for member in here if await self._is_undisturbed(handle, member)]
        table, waiting = handle.table, _waiting(handle.table)
        if not calling.is_asked or not waiting:
            return None
        here = [member for member in waiting if member in here]
        is_secret = table.position is not None and table.position.is_secret
        named = here if is_secret or table.pace == "live" else waiting
        if not named:  # it is a secret who still has to choose, and they are all called by direct message
            return None
        screen = _screen(handle, named, await self._renderer.words(table), is_reminder=is_reminder)
        if not calling.is_asked:
            return None
        kind = "remind" if is_reminder else "call"
        kind = kind if since is None else f"{kind} since {since}"
        is_silent = all(member in asleep for member in here)
        heard = here if is_silent else [member for member in here if member not in asleep]
        try:
            sent = await self._channels.send(
                handle.place,
                table.server,
                view=screen,
                nonce=_nonce(handle, calling.question, kind, here),
                allowed_mentions=mentions(heard),
                silent=is_silent,
            )
        except NoChannel:  # a thread may be gone: then they are called in its channel
            raise
        except (NoAccess, discord.Forbidden) as error:
            log.info("nobody can be called at table %s: %s", table.key, why(error))
            return None
        return sent.id

    async def _by_dm(self, calling: _Calling, number: int, owed: float | None = None) -> bool:
        """Whether the member was told by direct message: by their own choice, or because a public reminder, which is
        `owed` since then, would reveal a secret."""
        handle, member = calling.handle, await self._people.member(number)
        position = handle.table.position
        is_secret = owed is not None and position is not None and position.is_secret
        if member.dm_closed or not (is_secret or member.private_by == "dm"):
            return is_secret
        try:
            channel = await self._client.create_dm(discord.Object(number))
            is_silent = await self._is_undisturbed(handle, number)
            table = handle.table
            seat = table.seat_of(number)
            if seat is None or not calling.is_asked or number not in _waiting(table):
                return True  # the game has gone on
            sent = await channel.send(
                view=_screen(handle, (), words_of(member), of=seat, is_reminder=True)
                if owed is not None
                else self._renderer.private(handle, seat, member),
                nonce=_nonce(handle, calling.question, "dm" if owed is None else f"dm since {owed}", [number]),
                silent=is_silent,
            )
        except discord.HTTPException as error:
            if error.code != DM_CLOSED:
                log.info("a member of table %s accepts no direct messages: %s", handle.table.key, why(error))
            else:
                await self._people.note(member, dm_closed=True)
            return is_secret
        old_place, old = calling.dms.get(number, (0, None))
        calling.dms[number] = (channel.id, sent.id)
        await self._channels.delete(old_place, table.server, old)
        return True

    async def _is_undisturbed(self, handle: Handle, member: int) -> bool:
        """Whether a message to a member makes no sound: in their quiet hours; or while they are busy with their hand,
        if they will be called again."""
        table, now = handle.table, self._host.now()
        seat, pressed = table.seat_of(member), self._hands.pressed_at(handle, member)
        until = table.deadlines.get(seat) if seat is not None and table.pace == "live" else None
        is_called_again = until is not None and until.remind is not None
        is_busy = is_called_again and pressed is not None and now - pressed < BUSY
        return is_busy or await is_asleep(self._people, table, member, now)


def is_calling(call: Call | None) -> bool:
    """Whether a call of a live table is on show, which has to go once those it names have acted."""
    return call is not None and (call.message is not None or bool(call.dms))


def _screen(
    handle: Handle, named: Sequence[int], words: Words, *, of: int | None = None, is_reminder: bool = False
) -> Screen:
    """The call that names these members, with the end of the time `of` this seat, or else the first one to come."""
    table = handle.table
    ends = (one.at for seat, one in table.deadlines.items() if of in (None, seat))
    about = table.id, table.game, named, min(ends, default=None), handle.link, words
    return call(*about, is_reminder=is_reminder, is_ready_check=_is_ready_check(table))


def _waiting(table: Table) -> list[int]:
    """The members whose turn it is, or who have not yet said that they are ready."""
    ready = table.race.ready if table.race is not None and _is_ready_check(table) else table.present
    missing = (seat for seat in table.present if seat not in ready)
    seats = (table.seats[seat] for seat in (*table.awaited(), *missing))
    return [seat.member for seat in seats if seat.member is not None and not seat.computer]


def _is_ready_check(table: Table) -> bool:
    """Whether a race waits until everybody is ready."""
    return table.state == "running" and table.race is not None and table.race.paused == "ready"


def _owing(table: Table) -> dict[int, float]:
    """The members whose turn it is and who should have been reminded by now, and since when (seconds since 1970)."""
    if table.race is not None:
        return dict.fromkeys(_waiting(table), table.race.owed) if table.race.owed is not None else {}
    owing = {}
    for seat, one in table.deadlines.items():
        member = table.seats[seat].member
        if one.owed is not None and member is not None and member in _waiting(table):
            owing[member] = one.owed.timestamp()
    return owing


def _unheard(owing: Mapping[int, float], reminded: Mapping[int, float]) -> list[int]:
    """Those who were not reminded of what is owing since then; a live table reminds twice in a turn."""
    return [member for member, since in owing.items() if reminded.get(member) != since]


def _present(table: Table) -> int | None:
    """The member who has just moved, whatever computers did since: they need no call for their next turn."""
    last = next((one for one in reversed(table.recent) if one.by != "computer"), None)
    if last is None or last.by != "member":
        return None
    seat = table.seats[last.seat]
    return seat.member if seat.left_at is None or seat.left_at < last.number else None


def _nonce(handle: Handle, question: int, kind: str, members: Sequence[int]) -> str:
    """The same nonce for the same call, whenever it is sent: Discord then accepts it only once."""
    about = f"{kind} {handle.place} {handle.id} {question} {sorted(members)}"
    return nonce(about)


async def is_asleep(people: People, table: Table, member: int, now: datetime) -> bool:
    """Whether a member wants to be left in peace now; who plays at another pace is there."""
    return table.pace == "day" and await people.is_asleep(table.server, member, now)

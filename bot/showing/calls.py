"""Calls: at pace `evening` and `day` a short message says who is next and replaces the one before.

Edits do not notify, so whoever is next is mentioned once for each question and once more by a reminder. Who chose so
under `/me` gets the private screen by direct message instead. What was sent stands in the store; the nonce keeps a
crash between sending and storing from sending twice.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any

import discord
from discord import AllowedMentions, ui

from bot import store as db
from bot.model.table import Table
from bot.people.people import Member, People
from bot.screens.call import call
from bot.tables.host import Host

log = logging.getLogger(__name__)
DM_CLOSED = 50007
Private = Callable[[Table, int, Member], ui.LayoutView]


class Calls:
    """Sends the calls of tables; posts has one of these and runs it for one table at a time."""

    def __init__(self, client: discord.Client, host: Host, people: People, private: Private) -> None:
        self._client = client
        self._host = host
        self._people = people
        self._private = private

    async def show(self, table: Table, link: str | None) -> None:
        """Calls whoever is next and was not called yet, and reminds whom a reminder is owed.

        The game may go on meanwhile: then nothing more is sent about this question, and the next one is shown after.
        """
        if table.pace == "live" or table.position is None:
            return
        question, number = table.position.question, table.number
        before, waiting, owing = table.call, _waiting(table), list(table.owed)
        is_new = before.get("question") != question
        called = [] if is_new else list(before["members"])
        new = [member for member in waiting if member not in called]
        owed = [member for member in owing if member in waiting]
        if not is_new and not new and not owing and (waiting or before["message"] is None):
            return
        dms = dict(before.get("dms", {}))
        message, place = before.get("message"), before.get("place", 0)
        here = [member for member in new if member != _present(table)]
        here = [member for member in here if not await self._by_dm(table, question, member, link, dms, is_owed=False)]
        for member in owed:
            if member not in here and not await self._by_dm(table, question, member, link, dms, is_owed=True):
                here.append(member)
        if here or not waiting or (is_new and sorted(waiting) != sorted(before.get("members", []))):
            await self._delete(place, message)
            message, place = None, table.place
            if waiting:
                message = await self._send(table, question, here, link, is_reminder=bool(owed) and not new)
        table.owed = [member for member in table.owed if member not in owing]
        table.call = {
            "question": question,
            "number": number,
            "members": called + new,
            "message": message,
            "place": place,
            "dms": dms,
        }
        await self._host.store.write(db.shown(table))

    async def _send(
        self, table: Table, question: int, here: Sequence[int], link: str | None, *, is_reminder: bool
    ) -> int | None:
        """The message that names all who are waited for and mentions those who are to hear of it; None if none was
        sent, as the game has gone on or the bot may not speak there."""
        words = (await self._people.server(table.server)).words
        asleep = [member for member in here if await self._is_asleep(table, member)]
        waiting = _waiting(table)
        if not _is_asked(table, question) or not waiting:
            return None
        here = [member for member in here if member in waiting]
        until = min(one.at for one in table.deadlines.values()) if table.deadlines else None
        named = here if table.position is not None and table.position.is_secret else waiting
        screen = call(table.key, table.game, named, until, link, words, is_reminder=is_reminder)
        is_silent = all(member in asleep for member in here)
        heard = here if is_silent else [member for member in here if member not in asleep]
        try:
            sent = await self._client.get_partial_messageable(table.place).send(
                view=screen,
                nonce=_nonce(table, question, "remind" if is_reminder else "call", here),
                allowed_mentions=AllowedMentions(
                    everyone=False, roles=False, users=[discord.Object(member) for member in heard]
                ),
                silent=is_silent,
            )
        except discord.Forbidden as error:
            log.info("nobody can be called at table %s (%s)", table.key, error.code)
            return None
        return sent.id

    async def _by_dm(
        self, table: Table, question: int, number: int, link: str | None, dms: dict[str, Any], *, is_owed: bool
    ) -> bool:
        """Whether the member was told by direct message: who wished so, or whom a reminder here would give away."""
        member = await self._people.member(number)
        is_secret = is_owed and table.position is not None and table.position.is_secret
        if member.dm_closed or not (is_secret or member.private_by == "dm"):
            return is_secret
        try:
            channel = await self._client.create_dm(discord.Object(number))
            is_silent = await self._is_asleep(table, number)
            seat = table.seat_of(number)
            if seat is None or not _is_asked(table, question) or number not in _waiting(table):
                return True  # the game has gone on
            until = table.deadlines[seat].at if seat in table.deadlines else None
            sent = await channel.send(
                view=call(table.key, table.game, (), until, link, member.words, is_reminder=True)
                if is_owed
                else self._private(table, seat, member),
                nonce=_nonce(table, question, "dm-remind" if is_owed else "dm", [number]),
                silent=is_silent,
            )
        except discord.HTTPException as error:
            if error.code != DM_CLOSED:
                log.info("member of table %s has no direct messages (%s)", table.key, error.code)
            else:
                member.dm_closed = True
                await self._people.note(member)
            return is_secret
        old_place, old = dms.get(str(number), (0, None))
        dms[str(number)] = [channel.id, sent.id]
        await self._delete(old_place, old)
        return True

    async def _is_asleep(self, table: Table, member: int) -> bool:
        if table.pace != "day":
            return False
        return (await self._people.hours(table.server, member)).is_quiet(self._host.now())

    async def _delete(self, place: int, message: int | None) -> None:
        if message is None:
            return
        try:
            await self._client.get_partial_messageable(place).get_partial_message(message).delete()
        except discord.HTTPException as error:
            log.info("an old call stays: %s", error.code)


def _waiting(table: Table) -> list[int]:
    """The members whose turn it is."""
    seats = (table.seats[seat] for seat in table.awaited())
    return [seat.member for seat in seats if seat.member is not None and not seat.computer]


def _present(table: Table) -> int | None:
    """The member who has just moved, whatever computers did since: they need not be called for their next turn."""
    last = next((one for one in reversed(table.recent) if one.by != "computer"), None)
    if last is None or last.by != "member":
        return None
    seat = table.seats[last.seat]
    return seat.member if seat.left_at is None or seat.left_at < last.number else None


def _is_asked(table: Table, question: int) -> bool:
    return table.position is not None and table.position.question == question


def _nonce(table: Table, question: int, kind: str, members: Sequence[int]) -> str:
    """The same for the same call, whenever it is sent: Discord then takes it once."""
    about = f"{kind} {table.place} {table.id} {question} {sorted(members)}"
    return blake2b(about.encode(), digest_size=12).hexdigest()

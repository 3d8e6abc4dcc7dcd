"""What the sender of a table knows between two requests, and whom a message may notify."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import islice

import discord

from bot.members.people import People
from bot.messages.depth import Look
from bot.screens.components import Components
from bot.tables.handle import Handle
from bot.tables.shown import Away
from bot.tables.table import Table


@dataclass
class Sending:
    """The work in progress for one table."""

    dirty: bool = False
    """Whether an older state may be on show."""
    is_running: bool = False
    """Whether the sender is at work."""
    unsaved: Handle | None = None
    """The table, if the store does not know yet where it is shown, as that could not be written: it stays in memory."""
    retired: list[int] = field(default_factory=list)
    """Messages to be deleted, as newer ones show the table."""
    shown: dict[int, Components] = field(default_factory=dict)
    """What each message shows, as far as that is known."""
    looked: Look | None = None
    sought: datetime | None = None
    """When it was looked last whether somebody has deleted its messages."""
    back: Away | None = None
    """That the bot or Discord was away, if the table has to be posted again for that."""
    in_flight: dict[int, int] = field(default_factory=dict)
    """How many requests edit a message at this moment."""
    mixed: set[int] = field(default_factory=set)
    """The messages of which two edits are, or were just, on their way at once."""

    def editing(self, message: int) -> Editing:
        """Wraps each request that edits a message. If two overlap, nobody can tell which came last, so afterwards what
        it shows is not known."""
        return Editing(self, message)

    @property
    def is_unfinished(self) -> bool:
        """Whether something was sent that still has to be stored or deleted."""
        return self.unsaved is not None or bool(self.retired)

    @property
    def is_idle(self) -> bool:
        """Whether nothing is lost if all this is forgotten."""
        return not (self.in_flight or self.is_running or self.back is not None or self.is_unfinished)


class Editing:
    """A request that edits a message: see `Sending.editing`. No generator, as each press has one."""

    def __init__(self, sending: Sending, message: int) -> None:
        self._sending, self._message = sending, message

    def __enter__(self) -> None:
        flying = self._sending.in_flight
        flying[self._message] = at_once = flying.get(self._message, 0) + 1
        if at_once > 1:
            self._sending.mixed.add(self._message)

    def __exit__(self, *_: object) -> None:
        sending, message = self._sending, self._message
        sending.in_flight[message] -= 1
        if message in sending.mixed:
            sending.shown.pop(message, None)
        if not sending.in_flight[message]:
            del sending.in_flight[message]
            sending.mixed.discard(message)


class Sendings:
    """The work in progress for all tables; of the idle ones only as many are kept as the host keeps tables."""

    def __init__(self, keep: int) -> None:
        self._keep = max(keep, 1)
        self._all: OrderedDict[int, Sending] = OrderedDict()

    def of(self, number: int) -> Sending:
        """The work for a table."""
        sending = self._all.get(number)
        if sending is None:
            for other in [*islice(self._all, max(0, len(self._all) + 1 - self._keep))]:
                if self._all[other].is_idle:
                    del self._all[other]
            sending = self._all[number] = Sending()
        self._all.move_to_end(number)
        return sending


def mentions(called: Sequence[int]) -> discord.AllowedMentions:
    """Lets a message notify these members and nobody else; Discord takes each of them once."""
    users = [discord.Object(member) for member in dict.fromkeys(called)]
    return discord.AllowedMentions(everyone=False, roles=False, users=users)


async def is_asleep_at(people: People, table: Table, member: int, now: datetime) -> bool:
    """Whether no message about this table may ring for the member now: they are asleep, or what they have planned there
    may still be made. Who plays at another pace than all day is there."""
    has_planned = member in (table.seats[seat].member for seat, one in table.deadlines.items() if one.loud)
    return table.pace == "day" and (has_planned or await people.is_asleep(table.server, member, now))

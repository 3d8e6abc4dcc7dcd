"""What server managers do for an all-day table that waits for somebody."""

from __future__ import annotations

from datetime import timedelta

from msgspec.structs import replace

from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.seats import require_running

MIN_REMINDER_INTERVAL = timedelta(hours=1)
"""The shortest time after a call before a server manager may remind the same member again."""


async def remind(host: Host, number: int) -> int:
    """Makes a reminder due for each member whom an all-day table waits for, and returns the number of these members.

    Left out are members who were called less than `MIN_REMINDER_INTERVAL` ago or not yet in this turn, who are in
    quiet hours or on holiday, who want no reminders, or who have planned a move. Nothing else needs to be stored, as
    the deadline says when the latest call was due. A table of another pace reminds nobody. Raises a Refusal if the game
    is not running."""

    async def work(handle: Handle) -> int:
        table, now = handle.table, host.now()
        require_running(table)
        if table.pace != "day":
            return 0
        reminded = {}
        for seat, deadline in table.deadlines.items():
            member, since = table.seats[seat].member, deadline.call_due_since
            if member is None or since is None or now - since < MIN_REMINDER_INTERVAL or deadline.silent_until:
                continue
            hours = await host.hours(table.server, member)
            if hours.reminders and hours.next_waking_moment(now) <= now:
                reminded[seat] = deadline._replace(call_due_since=now)
        if not reminded:
            return 0
        await host.commit(handle, replace(table, deadlines={**table.deadlines, **reminded}))
        return len(reminded)

    return await host.work_on(number, work)

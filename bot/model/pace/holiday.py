"""Holidays: until when a member may be away, and how long tables wait for them. A holiday is announced in `/me`, never
automatic; it begins at once, and ends with its last day, or sooner by a press."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, time, timedelta, tzinfo
from typing import Any

from msgspec.structs import replace

from bot.model.pace import MISSES, PATIENCE, Holiday
from bot.model.people import Member, Server
from bot.model.refusals import NotYourTable, Refusal
from bot.model.seats import require_running, with_seat, without
from bot.model.table import Table

DAY = timedelta(days=1)


def holiday_at(member: Member, server: Server, zone: tzinfo) -> Holiday | None:
    """The member's latest holiday as it counts at the tables of a server: no longer than that one waits. None if there
    was none, or it waits for nobody."""
    since, until = member.holiday_since, member.holiday_until
    if since is None or until is None or server.holiday == "0":
        return None
    return Holiday(since, min(until, _after(_furthest(since, server, zone), zone)))


def most_days(server: Server) -> int:
    """How long a holiday may last there. A Refusal where nobody may have one."""
    if server.holiday == "0":
        raise Refusal("refuse-holiday-none")
    return int(server.holiday)


def announced(member: Member, server: Server, zone: tzinfo, last: date, now: datetime) -> dict[str, Any]:
    """What is stored of a member who is on holiday from now until the end of a day in their time zone. One that begins
    soon after the last one goes on with it, so that no table waits twice as long. A Refusal for a day that is over or
    too far ahead, and where nobody may have a holiday."""
    most_days(server)
    since, today, again = now, now.astimezone(zone).date(), (member.holiday_until or now) + PATIENCE
    if last < today:
        raise Refusal("refuse-holiday-past")
    if member.holiday_since is not None and now < again:
        since = member.holiday_since
    furthest = _furthest(since, server, zone)
    if furthest < today:
        raise Refusal("refuse-holiday-again", days=int(server.holiday), at=f"<t:{int(again.timestamp())}:f>")
    if last > furthest:
        at = noon(_after(furthest, zone)).timestamp()
        raise Refusal("refuse-holiday-far", days=int(server.holiday), at=f"<t:{int(at)}:D>")
    return {"holiday_since": since, "holiday_until": _after(last, zone)}


def ended(member: Member, now: datetime) -> dict[str, Any]:
    """What is stored of a member who is back. A Refusal if they are on no holiday."""
    if member.back(now) is None:
        raise Refusal("refuse-holiday-over")
    return {"holiday_until": now}


def noon(until: datetime) -> datetime:
    """Noon of the last day of a holiday that ends then."""
    return until - DAY / 2


def _furthest(since: datetime, server: Server, zone: tzinfo) -> date:
    """The last day that a holiday may have."""
    return since.astimezone(zone).date() + DAY * int(server.holiday)


def _after(day: date, zone: tzinfo) -> datetime:
    """The end of a day."""
    return datetime.combine(day + DAY, time(), zone)


# At a table


def waits(table: Table) -> bool:
    """Whether its clocks wait for those who are on holiday: it lasts all day, is no match, and does not play with a
    member alone."""
    if table.pace != "day" or table.is_match or table.is_private:
        return False
    return table.state == "lobby" or (table.state == "running" and len(table.members) > 1)


def replaced(table: Table, member: int, holidays: Mapping[int, Holiday], now: datetime) -> Table:
    """The table at which, as a member asks, computer players play for those who have been on holiday long enough, until
    they are back; `holidays` are those of today, by seat. A Refusal if there is nobody."""
    require_running(table)
    own = table.seat_of(member)
    if own is None:
        raise NotYourTable
    gone = [seat for seat in holidays if seat in table.present and seat != own]
    if not gone:
        raise Refusal("refuse-replace-nobody")
    if (first := min(holidays[seat].may_be_replaced for seat in gone)) > now:
        raise Refusal("refuse-replace-soon", at=f"<t:{int(first.timestamp())}:f>")
    for seat in gone:
        if holidays[seat].may_be_replaced <= now:
            table = with_seat(table, seat, replace(table.seats[seat], computer=True, misses=MISSES))
            table = replace(table, deadlines=without(table.deadlines, seat))
    return table

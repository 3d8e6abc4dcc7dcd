"""Holidays: until when a member may be away. A holiday is announced in `/me`, never automatic; it begins at once, and
ends with its last day, or sooner by a press."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta, tzinfo
from typing import Any

from bot.core.errors import Refusal
from bot.members.model import Member, Server
from bot.members.pace import PATIENCE, Holiday

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

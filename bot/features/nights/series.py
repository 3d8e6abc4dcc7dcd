"""When a night is: moved, skipped, opened, and a week later; and what is said before. Each function returns the next
night, or what follows from it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from bot.core.errors import Refusal
from bot.features.nights import ending
from bot.features.nights.model import (
    LEADS,
    Guest,
    Lead,
    Night,
    Opening,
    Reminder,
    Said,
    Shift,
    coming,
    regulars,
    require_planned,
)
from bot.features.nights.seating import seated
from games.core import Chance
from games.smileys import choose_game

WEEK = timedelta(weeks=1)
LATEST = timedelta(hours=3)
"""How late a night is still opened, if the bot was away at the time."""
LOOKED_BACK = 4
"""How many of the last dates of a weekly night are kept, to know its regulars."""


def moved(night: Night, at: datetime, by: int, now: datetime) -> Night:
    """The next time is at another date; later ones of its series stay. Those who may come are asked to come then. A
    Refusal if the next one of its series would be over by then."""
    require_planned(night)
    if at == night.at:
        return night
    if night.weekly and at >= (regular := next_week(night, now)):
        raise Refusal("refuse-night-next-week", when=f"<t:{int(regular.timestamp())}:F>")
    return _shifted(night, at, Shift(night.at, is_planners=by == night.planner), now)


def skipped(night: Night, by: int, now: datetime) -> Night:
    """The next time is left out; the one a week later is the next, for which nobody has answered. A Refusal if there is
    none."""
    require_planned(night)
    if not night.weekly:
        raise Refusal("refuse-night-once")
    shift = Shift(night.at, is_skipped=True, is_planners=by == night.planner)
    untold = {member for member, guest in night.members.items() if guest.may_come or guest.is_untold}
    after = _shifted(night, next_week(night, now), shift, now)
    return replace(after, regular=None, members=_unanswered(night, untold))


def to_tell(night: Night) -> list[int]:
    """Those who have to be told of its shift, besides the planner. Who has answered for the date after a skipped one
    knows of it."""
    is_moved = night.shift is not None and not night.shift.is_skipped
    return [one for one, guest in night.members.items() if guest.is_untold or (is_moved and guest.may_come)]


def told_shift(night: Night) -> Night:
    """All have been told that the date is another one."""
    members = {member: replace(guest, is_untold=False) for member, guest in night.members.items()}
    known = {member: guest for member, guest in members.items() if guest.reply is not None or guest.is_muted}
    return replace(night, shift=None, members=known)


def _shifted(night: Night, at: datetime, shift: Shift, now: datetime) -> Night:
    regular = (night.regular or night.at) if night.weekly else None
    if night.shift is not None:  # which nobody has been told yet
        shift = replace(shift, was=night.shift.was, is_planners=shift.is_planners and night.shift.is_planners)
    return replace(_dated(night, at, now), regular=regular if regular != at else None, shift=shift)


def _dated(night: Night, at: datetime, now: datetime) -> Night:
    """The night with another next time. Who may come is asked to come then; a No was for the date before."""
    stay = {member: guest for member, guest in night.members.items() if guest.may_come or guest.is_untold}
    return replace(night, at=at, said=over_by(at, now), members={**_unanswered(night), **stay})


def _unanswered(night: Night, untold: Collection[int] = ()) -> dict[int, Guest]:
    """What is known of members before they have answered: who wants no reminders, and who has to be told of a shift."""
    known = {member: guest for member, guest in night.members.items() if guest.is_muted or member in untold}
    return {member: Guest(guest.name, None, guest.is_muted, member in untold) for member, guest in known.items()}


def over_by(at: datetime, now: datetime) -> tuple[Lead, ...]:
    """What need not be said any more before a night that is planned now."""
    return tuple(lead for lead in LEADS if at - LEADS[lead] <= now)


def due(night: Night, now: datetime) -> tuple[Lead, ...]:
    """What has to be said now of the time to come."""
    return tuple(lead for lead, at in night.leads.items() if at <= now < night.at)


def has_said(night: Night, at: datetime, said: tuple[Said, ...], message: int | None) -> Night:
    """This was said of the time at this date, in this message. An hour before, the planner is told once more if the bot
    may not write in its channel."""
    reminder = Reminder(message, at) if message is not None else night.reminder
    if night.at != at:  # it was moved meanwhile
        return replace(night, reminder=reminder)
    is_untold = night.is_untold or (night.is_shut and "hour" in said)
    before = tuple(one for one in night.said if one != "fell" or "short" not in said)
    return replace(night, said=(*before, *said), reminder=reminder, is_untold=is_untold)


def marked(night: Night, now: datetime, secret: bytes, ratings: Mapping[str, Mapping[int, float]] = {}) -> Night:
    """If its time has come: what is played, who sits where, and when the next time is. The secret lets the die choose,
    and draws lots; `ratings` are those of members, by game. An opening that could not be finished until it is too late
    is missed."""
    if night.opening is not None:
        is_missed = night.opening.is_missed or now - night.opening.at > LATEST
        return replace(night, opening=replace(night.opening, is_missed=is_missed))
    if night.state != "planned" or night.at > now:
        return night
    if ending.ends(night):
        return ending.ended(night)
    opening = Opening(night.at, night.games, is_missed=now - night.at > LATEST)
    if not night.games:
        game, events = choose_game(Chance(secret))
        opening = replace(opening, games=(game,), rolls=tuple(str(event.detail["die"]) for event in events))
    games, places = seated(opening.games, coming(night), Chance(secret, 1), ratings, regulars(night))
    opening = replace(opening, games=games)
    begun = replace(night, opening=opening, places=places, event=None, event_at=None, shift=None)
    if not night.weekly:
        return replace(begun, state="over")
    if not opening.is_missed:
        begun = replace(ending.counted(begun), dates=(*night.dates, night.at)[-LOOKED_BACK:])
    at = next_week(night, now)
    return replace(begun, at=at, said=over_by(at, now), members=_unanswered(night), regular=None)


def redrawn(night: Night, taken: int) -> Night:
    """The table of its opening that has this id gets another one, as it is another table's; those that are open keep
    theirs."""
    assert night.opening is not None
    before = night.opening.redrawn or (0,) * len(night.opening.games)
    after = tuple(count + (table == taken) for count, table in zip(before, night.tables(), strict=True))
    return replace(night, opening=replace(night.opening, redrawn=after))


def failed(night: Night) -> Night:
    """It could not begin. In a series that counts as no date."""
    dates = tuple(date for date in night.dates if night.opening is None or date != night.opening.at)
    return replace(night, state="failed" if night.state == "over" else night.state, dates=dates)


def opened(night: Night) -> Night:
    """Its opening is finished; whoever signed up for that is forgotten. Those who come to the next one are not, even if
    that was called off meanwhile: they have to be told."""
    members = {} if night.state in ("over", "failed") else night.members
    over = failed(night) if night.opening is not None and night.opening.is_missed else night
    recap = night.recap or (night.opening and night.opening.at)  # one date after the other
    return replace(over, opening=None, recap=recap, places={}, members=members)


def next_week(night: Night, now: datetime) -> datetime:
    """The same weekday and time of day in the first week after that of the next time, in which that is after `now`. An
    hour that clocks skip is left to that week: later ones have it again."""
    zone = ZoneInfo(night.zone)
    day: date = (night.regular or night.at).astimezone(zone).date()
    while True:
        day += WEEK
        at = datetime.combine(day, time(*divmod(night.minute, 60)), zone).astimezone(UTC)
        if at > now:
            return at


def minute_of(at: datetime, zone: str) -> int:
    """The time of day in a zone, in minutes after midnight."""
    local = at.astimezone(ZoneInfo(zone))
    return local.hour * 60 + local.minute

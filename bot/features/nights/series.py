"""What becomes of a night as its dates come: moved, skipped, opened, and a week later; which tables it opens, and who
has a place there; when a weekly night ends. Each function returns the next night, or what follows from it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from itertools import chain, cycle
from typing import Literal
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from bot.core.custom_ids import Id, Key
from bot.core.errors import Refusal
from bot.features.nights.model import (
    LEADS,
    TOURNAMENT,
    Guest,
    Lead,
    Night,
    Opening,
    Question,
    Reminder,
    Said,
    Shift,
    called_off,
    coming,
    invited,
    regulars,
    require_planned,
)
from bot.features.standings.model import MODEL
from games import GAMES
from games.core import Chance
from games.smileys import choose_game
from games.tournament import SEATS

WEEK = timedelta(weeks=1)
LATEST = timedelta(hours=3)
"""How late a night is still opened, if the bot was away at the time."""
LOOKED_BACK = 4
"""How many of the last dates of a weekly night are kept, to know its regulars."""
MOST_TABLES = 10
"""At how many tables of a night places are held."""
FEWEST = 3
"""Members who would be split into tables of fewer get one table for all, if a planned game has seats for them."""
EMPTY = 3
"""Number of empty dates in a row after which the planner is asked."""
KeepAct = Literal["keep", "end"]


class KeepNight(Id, frozen=True, tag="n:{night}:{what}"):
    """Continues or ends a weekly night to which nobody comes."""

    night: Key
    what: KeepAct


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
    if ends(night):
        return ended(night)
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
        begun = replace(counted(begun), dates=(*night.dates, night.at)[-LOOKED_BACK:])
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


# Which tables a night opens, and at which of them a place is held for each who comes


def seated(
    games: Sequence[str],
    coming: Iterable[int],
    chance: Chance,
    ratings: Mapping[str, Mapping[int, float]],
    regulars: Iterable[int] = (),
) -> tuple[tuple[str, ...], dict[int, int]]:
    """The games of the tables, at least those that were planned unless so few come that one is for all, and at which
    table a place is held for each who comes, and for each regular who has not answered. Beside those they get as few as
    hold them, as even as possible, and none with fewer than it needs beside another. Where that leaves somebody over,
    it is a regular first, and lots decide who. Unless they are split by ratings, those who come are spread over the
    tables, as a regular may stay away."""
    order = [*_drawn(coming, chance), *_drawn(regulars, chance)]
    games = _for_all(games, len(order))
    tables = _needed(games, len(order))
    # First those that each table needs, then one more at each of them in turn.
    seats = [(at >= _seats(game)[0], at, table) for table, game in enumerate(tables) for at in range(_seats(game)[-1])]
    taken = [table for *_, table in sorted(seats)[: len(order)]]
    held, strengths = order[: len(taken)], ratings.get(tables[0])
    if strengths:
        held, taken = sorted(held, key=lambda member: -strengths.get(member, MODEL.mu)), sorted(taken)
    return tuple(tables if len(tables) > len(games) else games), dict(zip(held, taken, strict=True))


def _drawn(members: Iterable[int], chance: Chance) -> list[int]:
    order = sorted(members)
    chance.shuffle(order)
    return order


def _seats(game: str) -> range:
    return SEATS if game == TOURNAMENT else GAMES[game].SEATS


def _for_all(games: Sequence[str], count: int) -> Sequence[str]:
    """The planned games, or if so few come that their tables would be too small, that with most seats of those that
    seat them all."""
    tables = _needed(games, count)
    is_small = len(tables) > 1 and min(count, sum(_seats(game)[-1] for game in tables)) < FEWEST * len(tables)
    whole = [game for game in games if count in _seats(game)] if is_small else []
    return [max(whole, key=lambda game: _seats(game)[-1])] if whole else games


def _needed(games: Sequence[str], count: int) -> list[str]:
    """The planned games, and those of as few more tables as have seats for so many, if each table gets as many as it
    needs. There is one tournament at most: a channel has no room for two."""
    tables = [games[0]]
    for game in chain(games[1:], cycle([one for one in games if one != TOURNAMENT])):
        seats = [_seats(one) for one in tables]
        has_seats = sum(one[-1] for one in seats) >= count and len(tables) >= len(games)
        if has_seats or len(tables) == MOST_TABLES or sum(one[0] for one in seats) + _seats(game)[0] > count:
            break
        tables.append(game)
    return tables


# When a weekly night ends. Its planner is asked after three empty dates, the server's event managers if it has no
# planner any more; without an answer it ends at the next date


def is_answered(night: Night) -> bool:
    """Whether anybody has answered for the next time. The Yes that comes with planning a night does not count."""
    assumed = night.planner if not night.dates else None
    return any(guest.reply is not None for member, guest in night.members.items() if member != assumed)


def looked(night: Night, *, is_left: bool | None) -> Night:
    """Notes whether the planner has left the server; None if Discord did not say."""
    was_left = night.question is not None and night.question.is_left
    if is_left in (None, was_left) or not night.weekly or night.state != "planned":
        return night
    return replace(night, question=Question(is_left=True) if is_left else None)


def ends(night: Night) -> bool:
    """Whether a weekly night ends as its time comes, because nobody has kept it. Any answer for that date keeps it,
    unless it has no planner."""
    question = night.question
    return question is not None and question.state != "due" and (question.is_left or not is_answered(night))


def ended(night: Night) -> Night:
    """Ends the series; members who may come have to be told."""
    members = {member: night.members[member] for member in invited(night)}
    return replace(night, state="ended", members=members, shift=None, is_untold=True)


def counted(night: Night) -> Night:
    """Counts this date, whose time has come, as empty unless somebody has answered for it."""
    if is_answered(night):
        return replace(night, empty=0, question=_if_left(night.question))
    before = night.empty if night.recap is None else 0  # else a table of the date before is still being played
    return replace(night, empty=before + 1)


def evening_over(night: Night, *, has_begun: bool) -> Night:
    """All tables of the date whose recap was due have ended, if any has begun."""
    night = replace(night, recap=night.next_recap)
    if night.recap is not None:  # empty dates are counted from that one on
        return night
    if has_begun:
        return replace(night, empty=0, question=_if_left(night.question))
    if night.state != "planned" or night.empty < EMPTY or night.question is not None:
        return night
    return replace(night, question=Question())


def _if_left(question: Question | None) -> Question | None:
    return question if question is not None and question.is_left else None


def asked(night: Night, question: Question, state: Literal["asked", "unread"]) -> Night:
    """Notes that the question was asked, or could not be, unless it has been answered."""
    return replace(night, question=replace(question, state=state)) if night.question == question else night


def kept(night: Night, by: int) -> Night:
    """The series continues; if it has no planner, `by` becomes its planner. A Refusal if no question is open."""
    question = _require_question(night)
    return replace(night, question=None, empty=0, planner=by if question.is_left else night.planner)


def given_up(night: Night, by: int) -> Night:
    """The series is called off. A Refusal if no question is open."""
    _require_question(night)
    return called_off(night, by)


def _require_question(night: Night) -> Question:
    require_planned(night)
    if night.question is None:
        raise Refusal("refuse-night-no-question")
    return night.question

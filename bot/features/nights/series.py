"""The rules about the dates of a night: moving or skipping a date, beginning the night, computing the next date,
assigning members to tables, ending a weekly night. The functions are pure: each returns a value or a changed copy of
the night."""

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
    LEAD_TIMES,
    TOURNAMENT,
    ContinueQuestion,
    DateChange,
    LeadTime,
    Night,
    NightMember,
    NightStart,
    Notice,
    Reminder,
    cancel_night,
    members_coming,
    members_who_might_come,
    regulars_without_reply,
    require_planned,
    with_skipped_dates_restored,
)
from bot.features.standings.model import MODEL
from games import GAMES
from games.core import Chance
from games.smileys import choose_game
from games.tournament import SEATS

WEEK = timedelta(weeks=1)
MAX_START_DELAY = timedelta(hours=3)
"""How late a night can still begin after the bot was offline at its time."""
REMEMBERED_DATES = 4
"""How many of the last dates of a weekly night are stored. They determine who is a regular."""
MAX_TABLES = 10
"""Maximum number of tables of a night."""
MIN_MEMBERS_PER_TABLE = 3
"""If several tables would have fewer members than this, all members get one table, provided that a planned game has
enough seats."""
EMPTY_DATES_BEFORE_QUESTION = 3
"""After this many empty dates in a row the planner is asked whether a weekly night continues."""
KeepAct = Literal["keep", "end"]


class KeepNight(Id, frozen=True, tag="n:{night}:{what}"):
    """A button that answers the question whether a weekly night continues."""

    night: Key
    what: KeepAct


def move_next_date(night: Night, at: datetime, actor: int, now: datetime) -> Night:
    """Moves the next date to `at`. Later dates of a weekly night stay. Members who said Yes or Maybe keep this reply.
    `actor` is the member who moves the date. Raises a Refusal if `at` is not before the following date of a weekly
    night."""
    require_planned(night)
    if at == night.at:
        return night
    if night.weekly and at >= (regular := next_weekly_date(night, now)):
        raise Refusal("refuse-night-next-week", when=f"<t:{int(regular.timestamp())}:F>")
    shift = DateChange(night.at, is_planners=actor == night.planner)
    return with_skipped_dates_restored(_with_date_change(night, at, shift, now), now)


def skip_next_date(night: Night, actor: int, now: datetime) -> Night:
    """Skips the next date. Replies for it don't count for the following date, but a planner who comes and skips it
    still comes. `actor` is the member who skips the date. Raises a Refusal if the night is not weekly."""
    require_planned(night)
    if not night.weekly:
        raise Refusal("refuse-night-once")
    shift = DateChange(night.at, is_skipped=True, is_planners=actor == night.planner)
    members_to_notify = {member for member, guest in night.members.items() if guest.might_come or guest.is_untold}
    after = _with_date_change(night, next_weekly_date(night, now), shift, now)
    members = _members_without_reply(night, members_to_notify)
    if actor == night.planner and actor in members_coming(night):
        members[actor] = night.members[actor]
    coming = {member: guest for member, guest in night.members.items() if guest.might_come}
    skipped = {at: guests for at, guests in [*night.skipped.items(), (night.at, coming)] if guests and at > now}
    return replace(after, regular=None, members=members, skipped=skipped)


def members_to_notify_of_date_change(night: Night) -> list[int]:
    """The ids of the members to notify that the next date was moved or skipped, and of the planner unless the planner
    made the change. After a skipped date, members who have replied for the following date know of the change and are
    left out."""
    if (shift := night.shift) is None:
        return []
    is_moved = not shift.is_skipped
    signed_up = [one for one, guest in night.members.items() if guest.is_untold or (is_moved and guest.might_come)]
    members = dict.fromkeys([*signed_up, night.planner])
    return [member for member in members if member and not (shift.is_planners and member == night.planner)]


def with_date_change_announced(night: Night) -> Night:
    """Notes that all members were notified of the moved or skipped date. Drops members who were stored only to be
    notified."""
    members = {member: replace(guest, is_untold=False) for member, guest in night.members.items()}
    needed = {member: guest for member, guest in members.items() if guest.reply is not None or guest.is_muted}
    return replace(night, shift=None, members=needed)


def _with_date_change(night: Night, at: datetime, shift: DateChange, now: datetime) -> Night:
    """Sets the next date to `at`, and stores the change `shift` until members have been notified of it. If members have
    not been notified of an earlier change, both changes become one, so that they get one notice."""
    regular = (night.regular or night.at) if night.weekly else None
    if night.shift is not None:
        shift = replace(shift, was=night.shift.was, is_planners=shift.is_planners and night.shift.is_planners)
    return replace(_with_next_date(night, at, now), regular=regular if regular != at else None, shift=shift)


def _with_next_date(night: Night, at: datetime, now: datetime) -> Night:
    """Sets the next date to `at`. Members who said Yes or Maybe keep this reply. A No is dropped, as it was about the
    former date."""
    stay = {member: guest for member, guest in night.members.items() if guest.might_come or guest.is_untold}
    minute = night.minute if night.weekly else minute_of_day(at, night.zone)  # "same time" is then the new one
    return replace(
        night, at=at, minute=minute, said=lead_times_passed(at, now), members={**_members_without_reply(night), **stay}
    )


def _members_without_reply(night: Night, members_to_notify: Collection[int] = ()) -> dict[int, NightMember]:
    """Returns the members that stay stored with the night although they have not replied for its next date: members who
    have turned off reminders, and `members_to_notify`, who have not been notified of a skipped date yet."""
    needed = {member: guest for member, guest in night.members.items() if guest.is_muted or member in members_to_notify}
    return {
        member: NightMember(guest.name, None, guest.is_muted, member in members_to_notify)
        for member, guest in needed.items()
    }


def lead_times_passed(at: datetime, now: datetime) -> tuple[LeadTime, ...]:
    """The lead times that are already over for a night at `at`. Their reminders are not sent."""
    return tuple(lead for lead in LEAD_TIMES if at - LEAD_TIMES[lead] <= now)


def lead_times_due(night: Night, now: datetime) -> tuple[LeadTime, ...]:
    """The lead times whose reminders for the next date are to be sent now."""
    return tuple(lead for lead, at in night.reminder_times.items() if at <= now < night.at)


def with_notices_sent(night: Night, at: datetime, sent: tuple[Notice, ...], message: int | None) -> Night:
    """Notes that the notices `sent` were sent for the date `at`. `message` is the id of the reminder message, if one
    was posted. If the bot lacks permissions in the channel an hour before the night, the planner has to be notified a
    second time."""
    reminder = Reminder(message, at) if message is not None else night.reminder
    if night.at != at:  # the date was moved while the notices were sent
        return replace(night, reminder=reminder)
    is_untold = night.is_untold or (night.is_shut and "hour" in sent)
    before = tuple(notice for notice in night.said if notice != "fell" or "short" not in sent)
    return replace(night, said=(*before, *sent), reminder=reminder, is_untold=is_untold)


def start_if_due(night: Night, now: datetime, secret: bytes, ratings: Mapping[str, Mapping[int, float]] = {}) -> Night:
    """Begins the night if its date has come: stores the start, the reserved seats, and the next date of a weekly night.
    `secret` seeds the die roll and the lots. `ratings` has the members' ratings by game, for nights that seat members
    by rating. A start that is not finished within MAX_START_DELAY is marked as missed. If nobody answered whether a
    weekly night continues, ends the night instead."""
    if night.opening is not None:
        is_missed = night.opening.is_missed or now - night.opening.at > MAX_START_DELAY
        return replace(night, opening=replace(night.opening, is_missed=is_missed))
    if night.state != "planned" or night.at > now:
        return night
    if is_due_to_end(night):
        return end_series(night)
    opening = NightStart(night.at, night.games, is_missed=now - night.at > MAX_START_DELAY)
    if not night.games:
        game, events = choose_game(Chance(secret))
        opening = replace(opening, games=(game,), rolls=tuple(str(event.detail["die"]) for event in events))
    games, places = assign_tables(
        opening.games, members_coming(night), Chance(secret, 1), ratings, regulars_without_reply(night)
    )
    opening = replace(opening, games=games)
    begun = replace(night, opening=opening, places=places, event=None, event_at=None, shift=None, skipped={})
    if not night.weekly:
        return replace(begun, state="over")
    if not opening.is_missed:
        begun = replace(with_date_counted(begun), dates=(*night.dates, night.at)[-REMEMBERED_DATES:])
    at = next_weekly_date(night, now)
    return replace(begun, at=at, said=lead_times_passed(at, now), members=_members_without_reply(night), regular=None)


def with_table_id_redrawn(night: Night, used_id: int) -> Night:
    """Draws another id for the table with the id `used_id`, because a table elsewhere has the same id. The other tables
    keep their ids."""
    assert night.opening is not None
    before = night.opening.redrawn or (0,) * len(night.opening.games)
    after = tuple(count + (table == used_id) for count, table in zip(before, night.table_ids(), strict=True))
    return replace(night, opening=replace(night.opening, redrawn=after))


def with_failed_start(night: Night) -> Night:
    """Notes that the night could not begin. The date is removed from the dates of a weekly night."""
    dates = tuple(date for date in night.dates if night.opening is None or date != night.opening.at)
    return replace(night, state="failed" if night.state == "over" else night.state, dates=dates)


def with_finished_start(night: Night) -> Night:
    """Notes that all messages of the start were sent. Drops the replies for that date. Keeps the replies for the next
    date, even of a night that was cancelled since, as those members have to be notified."""
    members = {} if night.state in ("over", "failed") else night.members
    if night.opening is not None and night.opening.is_missed:
        night = with_failed_start(night)
    recap = night.recap or (night.opening and night.opening.at)  # recaps are sent in the order of dates
    return replace(night, opening=None, recap=recap, places={}, members=members)


def next_weekly_date(night: Night, now: datetime) -> datetime:
    """The next date of a weekly night after the current one: a week later, at the same local time; further weeks later
    if that is not after `now`. A local time that does not exist because summer time begins is shifted in that week
    only."""
    zone = ZoneInfo(night.zone)
    day: date = (night.regular or night.at).astimezone(zone).date()
    while True:
        day += WEEK
        at = datetime.combine(day, time(*divmod(night.minute, 60)), zone).astimezone(UTC)
        if at > now:
            return at


def night_again(night: Night, night_id: int, at: datetime, planner: int, planner_name: str) -> Night:
    """A new night at `at` with the options of a finished night. The planner's reply is Yes."""
    new = Night(night_id, night.server, night.channel, planner, at, night.zone, night.minute, night.games)
    options = {"minimum": night.minimum, "seating": night.seating, "reminders": night.reminders}
    return replace(new, **options, members={planner: NightMember(planner_name)})


def minute_of_day(at: datetime, zone: str) -> int:
    """The local time in the time zone `zone`, in minutes after midnight."""
    local = at.astimezone(ZoneInfo(zone))
    return local.hour * 60 + local.minute


# The tables of a night, and the members' seats at them


def assign_tables(
    games: Sequence[str],
    coming: Iterable[int],
    chance: Chance,
    ratings: Mapping[str, Mapping[int, float]],
    regulars: Iterable[int] = (),
) -> tuple[tuple[str, ...], dict[int, int]]:
    """Returns the game of each table, and the table of each member (tables are counted from 0) by member id. `coming`
    are members who said Yes, `regulars` are regulars without reply. Every planned game gets a table, unless one table
    is enough for so few members.

    More tables are added if the members need them. They are filled evenly, and each gets at least the players that its
    game requires. If there are too few seats, lots decide who gets none, among regulars first. With `ratings`, members
    of similar rating share a table. Otherwise members who said Yes are spread over all tables, as regulars may stay
    away."""
    order = [*_shuffle_members(coming, chance), *_shuffle_members(regulars, chance)]
    games = _one_game_if_few_come(games, len(order))
    tables = _add_tables_as_needed(games, len(order))
    # First the seats without which a table cannot begin, then one more seat for each table in turn.
    seats = [
        (at >= _seat_counts(game)[0], at, table)
        for table, game in enumerate(tables)
        for at in range(_seat_counts(game)[-1])
    ]
    places = [table for *_, table in sorted(seats)[: len(order)]]
    placed, strengths = order[: len(places)], ratings.get(tables[0])
    if strengths:
        placed, places = sorted(placed, key=lambda member: -strengths.get(member, MODEL.mu)), sorted(places)
    return tuple(tables if len(tables) > len(games) else games), dict(zip(placed, places, strict=True))


def _shuffle_members(members: Iterable[int], chance: Chance) -> list[int]:
    order = sorted(members)
    chance.shuffle(order)
    return order


def _seat_counts(game: str) -> range:
    """The numbers of players with which this game, or a tournament, can be played."""
    return SEATS if game == TOURNAMENT else GAMES[game].SEATS


def _one_game_if_few_come(games: Sequence[str], count: int) -> Sequence[str]:
    """Returns the planned games. If `count` members are too few to fill their tables, returns the largest of the games
    that seats all of them."""
    tables = _add_tables_as_needed(games, count)
    is_small = len(tables) > 1 and min(
        count, sum(_seat_counts(game)[-1] for game in tables)
    ) < MIN_MEMBERS_PER_TABLE * len(tables)
    large_enough = [game for game in games if count in _seat_counts(game)] if is_small else []
    return [max(large_enough, key=lambda game: _seat_counts(game)[-1])] if large_enough else games


def _add_tables_as_needed(games: Sequence[str], count: int) -> list[str]:
    """The game of each table: the planned games, repeated until there are seats for `count` members. No table is added
    for which there would be too few players. A tournament is not repeated, as a channel can have only one."""
    tables = [games[0]]
    for game in chain(games[1:], cycle([game for game in games if game != TOURNAMENT])):
        counts = [_seat_counts(table) for table in tables]
        has_seats = sum(seats[-1] for seats in counts) >= count and len(tables) >= len(games)
        is_too_much = sum(seats[0] for seats in counts) + _seat_counts(game)[0] > count
        if has_seats or len(tables) == MAX_TABLES or is_too_much:
            break
        tables.append(game)
    return tables


# The end of a weekly night. After three empty dates its planner is asked whether the night continues. If the planner
# has left, the server's event managers are asked. Without an answer the weekly night ends at its next date


def has_any_reply(night: Night) -> bool:
    """Whether anybody has replied for the next date. The Yes that the planner gets on planning does not count."""
    not_counted = night.planner if not night.dates else None
    return any(guest.reply is not None for member, guest in night.members.items() if member != not_counted)


def with_planner_checked(night: Night, *, has_left: bool | None) -> Night:
    """Updates the question whether a weekly night continues. Opens the question if the planner has left the server, and
    closes it if the planner is back. `has_left` None means unknown and changes nothing."""
    was_left = night.question is not None and night.question.is_left
    if has_left in (None, was_left) or not night.weekly or night.state != "planned":
        return night
    return replace(night, question=ContinueQuestion(is_left=True) if has_left else None)


def is_due_to_end(night: Night) -> bool:
    """Whether a weekly night ends instead of beginning, because nobody answered the question whether it continues. A
    reply for the date counts as an answer, unless the planner has left."""
    question = night.question
    return question is not None and question.state != "due" and (question.is_left or not has_any_reply(night))


def end_series(night: Night) -> Night:
    """Ends a weekly night. Keeps the members who said Yes or Maybe, as they and the planner have to be notified."""
    members = {member: night.members[member] for member in members_who_might_come(night)}
    return replace(night, state="ended", members=members, skipped={}, shift=None, is_untold=True)


def with_date_counted(night: Night) -> Night:
    """Updates the number of empty dates in a row as a date begins. The date counts as empty until a table begins,
    unless somebody has replied for it."""
    if has_any_reply(night):
        return replace(night, empty=0, question=_question_if_planner_left(night.question))
    before = night.empty if night.recap is None else 0  # a table of the date before still runs
    return replace(night, empty=before + 1)


def with_date_finished(night: Night, *, has_begun: bool) -> Night:
    """Finishes the date whose recap is next, after all its tables have ended, and sets `recap` to the next date that
    needs a recap. `has_begun` tells whether any table of the date was played. Opens the question whether a weekly night
    continues if none was, on three dates in a row."""
    night = replace(night, recap=night.next_recap)
    if night.recap is not None:  # a later date has begun, with which the count of empty dates started again
        return night
    if has_begun:
        return replace(night, empty=0, question=_question_if_planner_left(night.question))
    if night.state != "planned" or night.empty < EMPTY_DATES_BEFORE_QUESTION or night.question is not None:
        return night
    return replace(night, question=ContinueQuestion())


def _question_if_planner_left(question: ContinueQuestion | None) -> ContinueQuestion | None:
    """Returns the question if it was opened because the planner has left. Returns None for other questions: they are
    closed, because members use the night again."""
    return question if question is not None and question.is_left else None


def with_question_sent(night: Night, question: ContinueQuestion, state: Literal["asked", "unread"]) -> Night:
    """Sets the state of the question after it was sent. Nothing changes if the question was answered in the
    meantime."""
    return replace(night, question=replace(question, state=state)) if night.question == question else night


def continue_series(night: Night, actor: int) -> Night:
    """Continues a weekly night. If the planner has left, `actor` becomes the planner. Raises a Refusal if the bot has
    not asked whether the night continues."""
    question = _require_question(night)
    return replace(night, question=None, empty=0, planner=actor if question.is_left else night.planner)


def cancel_series(night: Night, actor: int, now: datetime | None = None) -> Night:
    """Cancels a weekly night, because `actor` answered that it does not continue; as `cancel_night`. Raises a Refusal
    if the bot has not asked."""
    _require_question(night)
    return cancel_night(night, actor, now)


def _require_question(night: Night) -> ContinueQuestion:
    require_planned(night)
    if night.question is None:
        raise Refusal("refuse-night-no-question")
    return night.question

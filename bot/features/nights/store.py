"""SQL for game nights. A reply is stored with its date until the start of that date is finished. Attendance is not
stored, but computed from the results of the games that were opened on a date."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, NamedTuple

import sqlalchemy as sa
from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, insert, or_, select, true, union_all, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.custom_ids import highest_snowflake_at, lowest_snowflake_at
from bot.database import Store, facts
from bot.database.columns import AsJson, JsonTuple, Moment, Moments, metadata, row_values, update_if_unchanged
from bot.database.writer import Statement
from bot.features.nights.model import (
    ContinueQuestion,
    DateChange,
    EventRef,
    Night,
    NightMember,
    NightStart,
    PostedMessage,
    Reminder,
    regulars_without_reply,
)
from bot.features.standings.store import RESULTS
from bot.features.tournaments.store import TOURNAMENTS
from bot.tables.rows import TABLES
from bot.tables.store import CANCELLED_RETENTION
from bot.tables.table import Seat


class EventRefColumn(sa.TypeDecorator[EventRef]):
    """Stores an `EventRef` as an integer: the event's id, or 0 for "sought"."""

    impl = sa.BigInteger
    cache_ok = True

    def process_bind_param(self, value: EventRef, dialect: sa.Dialect) -> int | None:
        return 0 if value == "sought" else value

    def process_result_value(self, value: Any, dialect: sa.Dialect) -> EventRef:
        return "sought" if value == 0 else value


NIGHTS = sa.Table(
    "nights",
    metadata,
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False, info=facts.EXPORTED),
    sa.Column("server", sa.BigInteger, nullable=False, info=facts.SERVER | facts.EXPORTED),
    sa.Column("channel", sa.BigInteger, nullable=False, info=facts.channel_column_info("planned") | facts.EXPORTED),
    sa.Column("message", sa.BigInteger),
    sa.Column("planner", sa.BigInteger, nullable=False, info=facts.ZEROED),
    sa.Column("state", sa.String(10), nullable=False, default="planned", info=facts.EXPORTED),
    sa.Column("at", Moment, nullable=False, info=facts.EXPORTED),
    sa.Column("zone", sa.String(64), nullable=False, info=facts.EXPORTED),
    sa.Column("minute", sa.Integer, nullable=False),
    sa.Column("games", JsonTuple, nullable=False, default=tuple, info=facts.EXPORTED),
    sa.Column("weekly", sa.Boolean, nullable=False, default=False, info=facts.EXPORTED),
    sa.Column("seating", sa.String(10), nullable=False, default="lot"),
    sa.Column("minimum", sa.Integer),
    sa.Column("reminders", sa.String(10), nullable=False, default="both"),
    sa.Column("said", JsonTuple, nullable=False, default=tuple),
    sa.Column("reminder", AsJson(Reminder)),
    sa.Column("posted", AsJson(tuple[PostedMessage, ...])),
    sa.Column("regular", Moment),
    sa.Column("shift", AsJson(DateChange)),
    sa.Column("is_untold", sa.Boolean, nullable=False, default=False),
    sa.Column("is_shut", sa.Boolean, nullable=False, default=False),
    sa.Column("event", EventRefColumn),
    sa.Column("event_at", Moment),
    sa.Column("opening", AsJson(NightStart)),
    sa.Column("recap", Moment),
    sa.Column("dates", Moments, nullable=False, default=tuple),
    sa.Column("empty", sa.Integer, nullable=False, default=0),
    sa.Column("question", AsJson(ContinueQuestion)),
    sa.Column("changed", Moment, index=True),
    sa.Column("revision", sa.Integer, nullable=False, default=0),
    sa.Index(None, "server", "state"),
    info=facts.table_info(
        what="game nights: planner, channel, time, games, state",
        why="to open game nights at their time",
        until=facts.OFF,
        seen=facts.ON_SERVER,
        deleted="the planner becomes 0",
    ),
)

NIGHT_MEMBERS = sa.Table(
    "night_members",
    metadata,
    sa.Column("night", sa.BigInteger, sa.ForeignKey("nights.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("at", Moment, primary_key=True),
    sa.Column("member", sa.BigInteger, primary_key=True, autoincrement=False, index=True, info=facts.ID),
    sa.Column("name", sa.String(100), nullable=False, info=facts.NAME),
    sa.Column("reply", sa.String(10), default="yes", info=facts.ABOUT),
    sa.Column("is_muted", sa.Boolean, nullable=False, default=False, info=facts.ABOUT),
    sa.Column("is_untold", sa.Boolean, nullable=False, default=False, info=facts.ABOUT),
    sa.Column("place", sa.Integer, info=facts.ABOUT),
    info=facts.table_info(
        what="who comes to a game night: name, answer, place, whether they want its reminders",
        why="to show who comes to a game night, and to remind and ping them",
        until="until that night has begun or, if it is skipped, the following one; or until they have been notified "
        "that it is called off; muted reminders: as long as the night is planned",
        seen=facts.ON_SERVER,
    ),
)

n, m = NIGHTS.c, NIGHT_MEMBERS.c


async def find(store: Store, night_id: int) -> Night | None:
    """Returns the night with its replies, or None if there is none with this id."""
    nights = await store.read(lambda connection: _load_nights(connection, n.id == night_id))
    return nights[0] if nights else None


async def upcoming_nights(store: Store, server: int) -> list[Night]:
    """The upcoming nights of a server, earliest first."""
    return await store.read(lambda connection: _load_nights(connection, (n.server == server) & (n.state == "planned")))


async def nights_to_list(store: Store, server: int, now: datetime) -> list[Night]:
    """The upcoming nights of a server, and future nights whose channel was deleted. Earliest first."""
    wanted = or_(n.state == "planned", and_(n.state == "gone", n.at > now)) & (n.server == server)
    return await store.read(lambda connection: _load_nights(connection, wanted))


async def unfinished_nights(store: Store) -> list[Night]:
    """The nights of this process's servers that are planned or have work left: a start or recap to finish, a reminder
    or event to delete, members to notify."""
    is_untold = or_(n.id.in_(select(m.night)), n.is_untold)
    is_unsettled = or_(
        and_(n.state.in_(("cancelled", "gone", "ended")), or_(n.event.is_not(None), is_untold)),
        and_(n.state == "failed", n.is_untold),
    )
    is_under_way = or_(
        n.state == "planned", *(column.is_not(None) for column in (n.opening, n.reminder, n.recap, n.posted))
    )
    wanted = or_(is_under_way, is_unsettled) & store.shards.server_condition(n.server)
    return await store.read(lambda connection: _load_nights(connection, wanted))


async def recently_changed(store: Store) -> list[int]:
    """The ids of the nights that were changed shortly before the bot stopped. Their messages may be outdated."""
    return await store.recently_changed_ids(NIGHTS, "message")


async def open_in(store: Store, channel: int) -> list[int]:
    """The ids of the upcoming nights in a channel."""
    return await store.values(select(n.id).where(n.channel == channel, n.state == "planned"))


async def delete_unplayed_nights(store: Store, now: datetime) -> None:
    """Deletes nights that ended more than a week ago. Keeps nights with work left, and nights with a game that is still
    stored."""
    of = (TABLES.c.night, TOURNAMENTS.c.night)
    played = or_(*(select(night).where(night == n.id).exists() for night in of))
    is_under_way = or_(
        n.state.in_(("planned", "ended")),
        *(column.is_not(None) for column in (n.opening, n.reminder, n.recap, n.event)),
    )
    is_untold = or_(n.is_untold, select(m.night).where(m.night == n.id).exists())
    await store.write(
        [(delete(NIGHTS).where(n.changed < now - CANCELLED_RETENTION, ~is_under_way, ~is_untold, ~played), {})]
    )


class ReservedSeat(NamedTuple):
    """A member's reserved seat when a night begins. Tables are counted from 0; `table` is None if the tables were full.
    Members who said Yes are mentioned (`is_mentioned`), regulars without reply are not."""

    seat: Seat
    table: int | None
    is_mentioned: bool = True


async def reserved_seats(store: Store, night: Night) -> list[ReservedSeat]:
    """The reserved seats of the date that begins, ordered by table, then by member id. Members who said Yes are
    included even without a table, regulars without reply only with one."""
    assert night.opening is not None
    said_yes = m.reply == "yes"
    has_place = and_(m.night == night.id, m.at == night.opening.at, or_(said_yes, m.place.is_not(None)))
    query = select(m.member, m.name, m.place, said_yes).where(has_place).order_by(m.place.is_(None), m.place, m.member)
    rows = await store.rows(query)
    return [ReservedSeat(Seat(None, name, owner=member), place, bool(yes)) for member, name, place, yes in rows]


async def table_and_tournament_ids(store: Store, night: Night) -> list[list[int]]:
    """Returns the ids of the tables and of the tournaments that were played on the date whose recap is posted next.
    Both lists are ordered by the end of the games. A rematch belongs to this date if it was opened before the next date
    began."""
    ids = []
    for c in (TABLES.c, TOURNAMENTS.c):
        is_before_next = c.opened < night.next_recap if night.next_recap is not None else true()
        of_date = select(c.id).where(c.night == night.id, c.opened >= night.recap, is_before_next)
        ids.append(await store.values(of_date.order_by(c.ended)))
    return ids


async def ids_opened_at(store: Store, night: Night, at: datetime) -> list[list[int]]:
    """Returns the ids of the tables and of the tournaments that the start at `at` has opened, without rematches."""
    first, last = lowest_snowflake_at(at), highest_snowflake_at(at)
    return [
        await store.values(select(c.id).where(c.night == night.id, c.id.between(first, last)))
        for c in (TABLES.c, TOURNAMENTS.c)
    ]


async def add(store: Store, night: Night) -> None:
    """Stores a new night with its replies. Raises Conflict if the id exists."""
    await store.write([(insert(NIGHTS), row_values(NIGHTS, night)), *_insert_members(night, night.members)])


async def change(store: Store, before: Night, after: Night) -> None:
    """Stores the changed night `after`, by writing only its differences from `before`. Keeps replies for a date until
    the start of that date is finished. Raises Conflict if the stored night is newer than `before`."""
    statements: list[Statement] = [(update_if_unchanged(NIGHTS, before, after), {})]
    delete_guests = delete(NIGHT_MEMBERS).where(m.night == after.id)
    stored, members = before.members if after.at == before.at else {}, after.members
    outdated = [member for member, guest in stored.items() if members.get(member) != guest]
    statements += [(delete_guests.where(m.at == after.at, m.member == member), {}) for member in outdated]
    for at in {*before.skipped, *after.skipped}:
        if before.skipped.get(at) != after.skipped.get(at):
            statements.append((delete_guests.where(m.at == at), {}))
            statements += _insert_members(after, after.skipped.get(at, {}), at)
    statements += _insert_members(
        after, {member: guest for member, guest in members.items() if stored.get(member) != guest}
    )
    if (before.at, before.opening) != (after.at, after.opening):
        needed_dates = [after.at, *after.skipped, *([after.opening.at] if after.opening is not None else [])]
        statements.append((delete_guests.where(m.at.not_in(needed_dates)), {}))
    if after.opening is not None and after.places is not before.places:
        update_guests = update(NIGHT_MEMBERS).where(m.night == after.id, m.at == after.opening.at)
        regulars = {
            member: NightMember(name, None)
            for member, name in regulars_without_reply(before).items()
            if member not in before.members and member in after.places
        }
        statements += _insert_members(before, regulars)
        statements += [
            (update_guests.where(m.member == member).values(place=place), {}) for member, place in after.places.items()
        ]
    await store.write(statements)


def _insert_members(night: Night, members: Mapping[int, NightMember], at: datetime | None = None) -> list[Statement]:
    """The SQL statements that store these members' replies for the night's next date, or for the skipped date `at`."""
    guests = [
        {"night": night.id, "at": at or night.at, "member": member, **asdict(guest)}
        for member, guest in members.items()
    ]
    return [(insert(NIGHT_MEMBERS), guest) for guest in guests]


async def _load_nights(connection: AsyncConnection, condition: sa.ColumnElement[bool]) -> list[Night]:
    """Loads the nights that satisfy the SQL condition, with their replies. Earliest first."""
    rows = (await connection.execute(select(NIGHTS).where(condition).order_by(n.at, n.id))).mappings().all()
    query = select(NIGHT_MEMBERS).where(m.night.in_([row["id"] for row in rows])).order_by(m.name, m.member)
    members = (await connection.execute(query)).mappings().all()
    finished = await _finished_players(connection, [row["id"] for row in rows if row["dates"]])
    nights = []
    for row in rows:
        sign_ups = [sign_up for sign_up in members if sign_up["night"] == row["id"]]
        start = row["opening"].at if row["opening"] is not None else None
        places = {
            sign_up["member"]: sign_up["place"]
            for sign_up in sign_ups
            if sign_up["at"] == start and sign_up["place"] is not None
        }
        replies: dict[datetime, dict[int, NightMember]] = {}
        for sign_up in sign_ups:
            guest = NightMember(*(sign_up[name] for name in ("name", "reply", "is_muted", "is_untold")))
            replies.setdefault(sign_up["at"], {})[sign_up["member"]] = guest
        guests = replies.pop(row["at"], {})
        replies.pop(start or row["at"], None)
        came: dict[datetime, dict[int, str]] = {}
        for night, at, member, name in finished:
            date = max((date for date in row["dates"] if date <= at), default=None)
            if night == row["id"] and date is not None:
                came.setdefault(date, {})[member] = name
        nights.append(Night(**row, members=guests, skipped=replies, places=places, came=came))
    return nights


async def _finished_players(
    connection: AsyncConnection, nights: Collection[int]
) -> list[tuple[int, datetime, int, str]]:
    """Returns a row (night id, opening time, member id, name) for each member who finished a game of these nights. The
    matches of a tournament count once the tournament has ended, with the opening time of the tournament."""
    if not nights:
        return []
    r, b, o = RESULTS.c, TABLES.c, TOURNAMENTS.c
    matches = TOURNAMENTS.join(TABLES, b.tournament == o.id)
    queries: list[sa.Select[Any]] = [
        select(of.night, of.opened, r.member, r.name)
        .select_from(tables.join(RESULTS, r.table == b.id))
        .where(of.night.in_(nights), of.ended.is_not(None), r.member.is_not(None))
        for of, tables in ((b, TABLES), (o, matches))
    ]
    return [(*row,) for row in await connection.execute(union_all(*queries))]


def _nights_played_by(member: int) -> list[sa.Select[Any]]:
    """Returns queries for the ids of the nights at which the member finished a game. These nights may show the member's
    name among their regulars."""
    b, o = TABLES.c, TOURNAMENTS.c
    finished = b.id.in_(select(RESULTS.c.table).where(RESULTS.c.member == member))
    matches = select(b.tournament).where(finished)
    return [select(b.night).where(finished), select(o.night).where(o.id.in_(matches))]


def _bump_revisions_of_nights(connection: Connection, member: int) -> None:
    """Raises the revision of the member's nights. Called before the member's data is deleted, so that a change of an
    older revision, which still has the data, is refused."""
    connection.execute(facts.bump_revisions_of_rows_about(NIGHTS, member))


NIGHTS.info |= {"involves": _nights_played_by, "forget": _bump_revisions_of_nights, "expiry": delete_unplayed_nights}

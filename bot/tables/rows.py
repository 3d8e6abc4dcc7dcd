"""The SQL tables that store game tables (lobbies and games in progress), their seats and their moves. `store.py` reads
and writes the rows. The functions here answer questions about all open tables: how many there are, whether a server may
open another one, which tables the last start of the bot found, and which table replaced another."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection, Select, and_, cast, delete, func, literal, or_, select, text, update
from sqlalchemy.types import JSON

from bot.core.custom_ids import NO_SERVER
from bot.core.errors import Refusal, TableLimitReached
from bot.database import Store, facts
from bot.database.columns import AsJson, JsonTuple, Moment, from_timestamp, metadata, to_timestamp
from bot.database.store import Conflict
from bot.members.model import Server
from bot.members.pace import Deadline, Plan
from bot.tables.race import RaceState
from bot.tables.seats import DELETED_NAME_PREFIX
from bot.tables.shown import Away, Call
from games.players.base import USUAL_LEVEL


class Deadlines(sa.TypeDecorator[Mapping[int, Deadline]]):
    """Stores the deadlines of a table as JSON, one for each seat that the game waits for: `{seat: [at, next_call,
    call_due_since, silent_until, paused_until, further_calls]}`. The first five values are times in seconds since 1970,
    or null. Rows older than migration 0048 lack the last three values."""

    impl = JSON
    cache_ok = True

    def process_bind_param(self, value: Mapping[int, Deadline] | None, dialect: sa.Dialect) -> Any:
        return {
            str(seat): [*map(to_timestamp, deadline[:5]), deadline.further_calls]
            for seat, deadline in (value or {}).items()
        }

    def process_result_value(self, value: Any, dialect: sa.Dialect) -> Mapping[int, Deadline]:
        return {int(seat): Deadline(*map(from_timestamp, values[:5]), *values[5:]) for seat, values in value.items()}


OPEN_STATES = ("lobby", "running")
"""The states of tables that are not over: the table waits for players, or the game is running."""
QUARANTINED = "aside"
"""The state of a quarantined table: a table that was not over and whose stored data cannot be read. The clock does not
wake a quarantined table, and no limit counts the table, until the operator of the bot puts the table back."""
RETENTION = f"a week if it was called off, thirty days after the last move if one plays alone there, else {facts.THERE}"
IS_NOT_CANCELLED = text("state != 'cancelled'")
"""The condition of the unique index below: a table can have only one replacement of each game that was not
cancelled."""

TABLES = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False, info=facts.EXPORTED),
    sa.Column("server", sa.BigInteger, nullable=False, info=facts.SERVER | facts.EXPORTED),
    sa.Column("channel", sa.BigInteger, nullable=False, info=facts.channel_column_info(*OPEN_STATES) | facts.EXPORTED),
    sa.Column("thread", sa.BigInteger),
    sa.Column("messages", JsonTuple, nullable=False, default=tuple),
    sa.Column("shown_at", Moment),
    sa.Column("finale", sa.BigInteger),
    sa.Column("away", AsJson(Away)),
    sa.Column("game", sa.String(20), nullable=False, info=facts.EXPORTED),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("options", JSON, nullable=False, default=dict, info=facts.EXPORTED),
    sa.Column("pace", sa.String(10), nullable=False, default="live", info=facts.EXPORTED),
    sa.Column("state", sa.String(10), nullable=False, default="lobby", info=facts.EXPORTED),
    sa.Column("opener", sa.BigInteger, nullable=False, info=facts.ZEROED),
    sa.Column("secret", sa.LargeBinary, nullable=False, index=True),
    sa.Column("clicks", JsonTuple, nullable=False, default=tuple),
    sa.Column("position", sa.LargeBinary),
    sa.Column("number", sa.Integer, nullable=False, default=0),
    sa.Column("digest", sa.String(64)),
    sa.Column("opened", Moment, nullable=False, info=facts.EXPORTED),
    sa.Column("changed", Moment, index=True),
    sa.Column("began", Moment, info=facts.EXPORTED),
    sa.Column("ended", Moment, info=facts.EXPORTED),
    sa.Column("ended_by", sa.BigInteger, info=facts.ZEROED),
    sa.Column("call", AsJson(Call, empty="{}"), nullable=False, default=lambda: None, info=facts.IDS),
    sa.Column("question_at", Moment),
    sa.Column("due", Moment),
    sa.Column("due_for", sa.String(20)),
    sa.Column("until", Moment),
    sa.Column("wanted", Moment),
    sa.Column("level", sa.String(10)),
    sa.Column("deadlines", Deadlines, nullable=False, default=dict),
    sa.Column("advice", sa.Boolean),
    sa.Column("is_silent", sa.Boolean, nullable=False, default=False),
    sa.Column("is_private", sa.Boolean, nullable=False, default=False, info=facts.EXPORTED),
    sa.Column("is_quick", sa.Boolean, nullable=False, default=False),
    sa.Column("hints", sa.Integer, nullable=False, default=0),
    sa.Column("race", AsJson(RaceState)),
    sa.Column("tournament", sa.BigInteger, index=True),
    sa.Column("night", sa.BigInteger, index=True),
    sa.Column("again_of", sa.BigInteger),
    sa.Column("revision", sa.Integer, nullable=False, default=0),
    sa.Index(None, "server", "state"),
    sa.Index(None, "again_of", "game", unique=True, sqlite_where=IS_NOT_CANCELLED, postgresql_where=IS_NOT_CANCELLED),
    sa.Index(
        None, "is_private", "state", "due"
    ),  # so that waiting private tables do not slow down the query for others
    info=facts.table_info(
        what="games: opener, players to ping, options, hands and deck, secret of the shuffle, clicks on Join and Begin",
        why=facts.PLAYING,
        until=RETENTION,
        seen="members of that server, except: a hand only its owner, deck and secret nobody, until the game is over; "
        "games played alone: only the player",
        deleted="the ids become 0, pings are deleted",
    ),
)


def seat_columns(of: str) -> tuple[sa.Column[Any], ...]:
    """Returns the columns that describe one seat (a player's place). `of` is the name of the column with the id of what
    the seat belongs to: `table` or `tournament`."""
    return (
        sa.Column(of, sa.BigInteger, sa.ForeignKey(f"{of}s.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("member", sa.BigInteger, index=True, info=facts.EMPTIED | facts.WITHHELD),
        sa.Column("name", sa.String(100), nullable=False, info=facts.NAME | facts.WITHHELD),
        sa.Column("computer", sa.Boolean, nullable=False, default=False),
        sa.Column("owner", sa.BigInteger, info=facts.EMPTIED),
        sa.Column("level", sa.String(10), nullable=False, default=USUAL_LEVEL),
    )


SEATS = sa.Table(
    "seats",
    metadata,
    *seat_columns("table"),
    sa.Column("misses", sa.Integer, nullable=False, default=0, info=facts.ABOUT),
    sa.Column("left_at", sa.Integer, info=facts.ABOUT),
    sa.Column("click", sa.BigInteger, info=facts.ABOUT),
    sa.Column("plan", AsJson(Plan), info=facts.ABOUT | facts.WITHHELD),
    info=facts.table_info(
        what="who sits where: name, click on Join, missed turns, planned moves",
        why=facts.PLAYING,
        until=facts.WITH_IT,
        seen="members of that server, except planned moves: only the member",
        deleted=facts.NAMELESS_SEAT,
    ),
)

BENCH = sa.Table(
    "bench",
    metadata,
    sa.Column("table", sa.BigInteger, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("member", sa.BigInteger, primary_key=True, autoincrement=False, info=facts.ID),
    sa.Column("name", sa.String(100), nullable=False, info=facts.NAME),
    sa.Column("place", sa.Integer, nullable=False, default=0, info=facts.ABOUT),
    info=facts.table_info(
        what="who waits for a seat at a table", why=facts.PLAYING, until=facts.WITH_IT, seen=facts.ON_SERVER
    ),
)

REMOVED = sa.Table(
    "removed",
    metadata,
    sa.Column("table", sa.BigInteger, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("member", sa.BigInteger, primary_key=True, autoincrement=False, index=True, info=facts.KEPT),
    info=facts.table_info(
        what="whom the host removed from a table",
        why="to keep removed members out of a lobby",
        until="until a week after that table has ended",
        seen="the leader of that lobby",
        deleted="the row stays until then",
    ),
)
"""The members whom the opener of a lobby removed. A removed member cannot take a seat at that table again, nor at its
rematch within a week."""

MOVES = sa.Table(
    "moves",
    metadata,
    sa.Column("table", sa.BigInteger, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", sa.Text, nullable=False),
    sa.Column("events", sa.LargeBinary, nullable=False),
    sa.Column("at", Moment, nullable=False),
    sa.Column("by", sa.String(10), nullable=False, default="member"),
    sa.Column("lead", sa.Integer),
    info=facts.table_info(
        what="the moves of each game with their times",
        why=facts.PLAYING,
        until="as long as the table, or the number of days in `KEEP_TABLES_DAYS` after its end",
        seen="members of that server, once the game is over",
    ),
)

CALLED_OFF = sa.Table(
    "called_off",
    metadata,
    sa.Column("table", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("server", sa.BigInteger, nullable=False, default=NO_SERVER, info=facts.SERVER),
    sa.Column("seal", sa.String(64), nullable=False),
    sa.Column("at", Moment, nullable=False),
    info=facts.table_info(
        what="the seals of the secrets of lobbies and tournaments that were called off",
        why="to leave a trace of lobbies that are opened and called off until a shuffle suits somebody",
        until=f"a year, at most {facts.THERE}",
        seen=facts.NOBODY,
    ),
)
"""For each cancelled table or tournament: the seal (the checksum of its secret random seed) that members saw. Rows are
kept for a year, so that lobbies opened and cancelled until a shuffle suits somebody leave a trace. Only the operator
can read them, and could delete them: they prove nothing to members."""

b, s = TABLES.c, SEATS.c


def was_pinged(member: int) -> sa.ColumnElement[bool]:
    """Returns the condition that is true for tables whose stored ping may name this member. The condition compares
    text, so that it may also be true for another member."""
    return cast(b.call, sa.String).contains(str(member))


def deleted_name_columns(seat: sa.Column[int]) -> dict[str, Any]:
    """Returns the values that replace the name of a player whose data is deleted, for an update of rows whose seat
    number is in the column `seat`."""
    return {"name": literal(DELETED_NAME_PREFIX) + cast(seat + 1, sa.String)}


def _delete_member_data(connection: Connection, member: int) -> None:
    """Deletes the member's private tables, and the member's name, planned moves and pings at all other tables. Raises
    Conflict if any table that is not over mentions the member."""
    at_one = select(b.id).where(b.state.in_(OPEN_STATES), facts.rows_mentioning(TABLES, member))
    if connection.execute(at_one).first():
        raise Conflict
    connection.execute(delete(TABLES).where(b.is_private, b.opener == member))
    named = or_(s.member == member, and_(s.owner == member, s.member.is_(None)))
    connection.execute(update(SEATS).where(named).values(deleted_name_columns(s.seat)))
    aside = select(b.id).where(
        b.state == QUARANTINED
    )  # a computer player takes the seat, as somebody has to play if the operator puts the table back
    connection.execute(update(SEATS).where(s.member == member, s.table.in_(aside)).values(computer=True))
    connection.execute(update(SEATS).where(s.member == member).values(plan=None))
    connection.execute(update(TABLES).where(was_pinged(member)).values(call=None))


TABLES.info["forget"] = _delete_member_data

IS_UPCOMING_MATCH = (b.state == "lobby") & b.tournament.is_not(None)
"""The condition for the table of a tournament match that has not begun. Members see no lobby there, as only the
tournament begins the match."""
BURST_INTERVAL, MAX_LOBBIES_IN_BURST = timedelta(seconds=10), 3
"""The number of waiting lobbies that one member can open within this time."""


class RestartCounts(NamedTuple):
    """Counts the tables that were open before a process started: `recovered` is how many of them the process found,
    and `lost` is how many of the found tables are broken."""

    recovered: int
    lost: int


async def running_tables(store: Store) -> list[int]:
    """Returns the ids of all running tables, oldest first."""
    return await store.values(select(b.id).where(b.state == "running").order_by(b.id))


class TableInChannel(NamedTuple):
    """A table of a channel or thread, and where it is shown. `finale` is the message with the end of the game."""

    id: int
    game: str
    state: str
    opened: datetime
    messages: tuple[int, ...]
    thread: int | None
    finale: int | None


async def tables_in_channel(store: Store, place: int) -> list[TableInChannel]:
    """Returns all tables of a channel or thread, the newest first, in whatever state."""
    of = TABLES.c
    query = select(*(of[name] for name in TableInChannel._fields)).where(or_(of.channel == place, of.thread == place))
    return [TableInChannel(*row) for row in await store.rows(query.order_by(of.opened.desc()))]


async def tables_with_member_on_bench(store: Store, server: int | None, member: int) -> list[int]:
    """Returns the ids of the server's running tables on whose bench (the list of members who wait for a seat) the
    member is. With None as `server`: those of all servers."""
    query = select(b.id).join(BENCH, BENCH.c.table == b.id)
    query = query.where(b.state == "running", BENCH.c.member == member).order_by(b.id)
    return await store.values(query.where(b.server == server) if server is not None else query)


def require_room_for_table(
    connection: Connection,
    server: Server,
    member: int | None = None,
    *,
    now: datetime | None = None,
    more: int = 0,
) -> None:
    """Raises TableLimitReached if the server has more open tables (lobbies and running games) than its settings allow,
    or if the member has seats at too many open tables.

    `member` is None for the tables of a game night: nobody has a seat there yet, so that only the server's limit
    counts. `more` is the number of tables about to be stored. With `now`, a Refusal is raised if the member opened too
    many lobbies in the last seconds. The commit that stores a table calls this, so that the limits also hold for
    simultaneous requests."""
    is_open = and_(b.server == server.id, b.state.in_(OPEN_STATES))
    query = select(func.count()).select_from(TABLES).where(is_open)
    seated = select(SEATS.c.table).where(SEATS.c.member == member)
    if member is not None:
        theirs = _count(connection, query.where(b.id.in_(seated))) + more
        if theirs > server.tables_per_member:
            raise TableLimitReached("refuse-tables-member", count=theirs - 1)
    if (here := _count(connection, query) + more) > server.tables_per_server:
        raise TableLimitReached("refuse-tables-server", count=here - 1)
    if member is not None and now is not None:
        recent = (
            select(func.count())
            .select_from(TABLES)
            .where(b.opener == member, b.state == "lobby", b.opened > now - BURST_INTERVAL)
        )
        if _count(connection, recent) + more > MAX_LOBBIES_IN_BURST:
            raise Refusal("refuse-too-quick", count=round(BURST_INTERVAL.total_seconds()))


def _count(connection: Connection, query: Select[Any]) -> int:
    return int(connection.execute(query).scalar_one())


async def count_by_state(store: Store) -> dict[str, int]:
    """Returns the number of tables in each of the `OPEN_STATES`."""
    found = dict(
        (await store.rows(select(b.state, func.count()).where(b.state.in_(OPEN_STATES)).group_by(b.state))) or []
    )
    return {state: found.get(state, 0) for state in OPEN_STATES}


async def count_open_on_server(store: Store, server: int) -> dict[str, int]:
    """Returns the number of a server's tables in each of the `OPEN_STATES`. Private tables, and matches that have not
    begun, are left out."""
    query = select(b.state, func.count()).where(
        b.server == server, b.state.in_(OPEN_STATES), ~b.is_private, ~IS_UPCOMING_MATCH
    )
    found = dict((await store.rows(query.group_by(b.state))) or [])
    return {state: found.get(state, 0) for state in OPEN_STATES}


async def count_after_restart(store: Store, started: datetime) -> RestartCounts:
    """Counts the tables that were opened before `started`, the start of a process, and were open then.

    A running table is lost if it has no position, or if its log and its position have different numbers of moves.
    Private tables never count as lost, as checking ten thousand waiting ones would take too long."""
    before = and_(b.opened < started, or_(b.state.in_(OPEN_STATES), b.ended >= started))
    (recovered,) = await store.values(select(func.count()).select_from(TABLES).where(before))
    logged = select(func.count()).where(MOVES.c.table == b.id).scalar_subquery()
    broken = and_(
        b.opened < started, b.state == "running", ~b.is_private, or_(b.position.is_(None), logged != b.number)
    )
    (lost,) = await store.values(select(func.count()).select_from(TABLES).where(broken))
    return RestartCounts(recovered, lost)


async def latest_replacement_id(store: Store, number: int, game: str) -> int | None:
    """Returns the id of the newest replacement of the table `number`: the table of this game that replaced it, or the
    one that replaced that table, and so on. Cancelled tables are skipped. Returns None if the table was not
    replaced."""
    is_meant = (b.game == game) & (b.state != "cancelled")
    chain = select(b.id).where(b.again_of == number, is_meant).cte("chain", recursive=True)
    chain = chain.union_all(select(b.id).where(b.again_of == chain.c.id, is_meant))
    return await store.first(select(chain.c.id).order_by(chain.c.id.desc()))


async def members_at_end(store: Store, number: int) -> dict[int, str]:
    """Returns the names of the members who had a seat when the table `number` ended, by member."""
    query = select(SEATS.c.member, SEATS.c.name).where(SEATS.c.table == number, SEATS.c.member.is_not(None))
    return dict(await store.rows(query.order_by(SEATS.c.seat)))


async def newest_lobby_since(
    store: Store, place: int, game: str, since: datetime, by: Collection[int] | None = None
) -> int | None:
    """Returns the id of the newest lobby of a game that was opened since then in this channel or thread (`place`), or
    None. `by` limits the search to lobbies opened by these members. Lobbies that replace another table, and tables of
    tournaments, are left out."""
    query = select(b.id).where((b.channel == place) | (b.thread == place), b.state == "lobby", ~IS_UPCOMING_MATCH)
    if by is not None:
        query = query.where(b.opener.in_(by))
    query = query.where(b.game == game, b.opened >= since, b.again_of.is_(None))
    return await store.first(query.order_by(b.id.desc()))

"""What is kept about a member, and how all of it is deleted: every column of every table is named here; hence its
length."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from msgspec import Struct, to_builtins
from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    ForeignKey,
    String,
    Table,
    Update,
    and_,
    cast,
    delete,
    insert,
    literal,
    or_,
    select,
    text,
    tuple_,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.seats import NAMELESS
from bot.store import Conflict, Store
from bot.store.alerts import BUDGETS, WISHES
from bot.store.doors import DOORS
from bot.store.engines.sqlite import BUSY, WIPED, kept_until, note_traces, path_of
from bot.store.members import MEMBERS, NAMES
from bot.store.night import NIGHT_MEMBERS, NIGHTS
from bot.store.notes import NOTES
from bot.store.presence import PRESENCE
from bot.store.rows import BENCH, CALLED_OFF, MOVES, OPEN, REMOVED, SEATS, TABLES
from bot.store.schema import metadata
from bot.store.servers import EXCLUSION, EXCLUSIONS, SERVERS, SETTING_CHANGES
from bot.store.standings import RATINGS, RESULTS
from bot.store.table import ASIDE
from bot.store.tournament import TOURNAMENT_PLAYERS, TOURNAMENTS
from bot.store.writer import Work

STALE_MESSAGES = Table(
    "stale_messages",
    metadata,
    Column("message", BigInteger, primary_key=True, autoincrement=False),
    Column("table", BigInteger, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
)
"""Boards and finales of finished games that still have to lose the name of a member whose data was deleted."""


class Held(NamedTuple):
    """What a table of the database holds, column by column: each is named once. What is about somebody is theirs as
    long as their id stands in the row."""

    ids: str = ""
    """Members' ids."""
    names: str = ""
    """What members are called."""
    about: str = ""
    """What they chose, and how they played."""
    rest: str = ""
    """The game, the server and the bot itself: nothing about a member."""
    deleted: str = ""
    """What `/privacy delete` does with it."""
    why: str = ""
    """What it is needed for."""
    kept: str = ""
    """For how long, unless it is deleted before."""
    seen: str = ""
    """Who sees it besides the operator."""


PLAYING = "to run the games that members join"
STANDINGS = "to show standings, ratings and past games"
AS_CHOSEN = "to do as was chosen"
FOR_GOOD, WITH_IT = "as long as the bot is run", "as long as what it belongs to"
THERE = "as long as the bot is on that server, and thirty days after"
OFF = f"a week if it did not take place, else {THERE}"
WEEK = f"a week if it was called off, thirty days after the last move if one plays alone there, else {THERE}"
SERVER, NOBODY = "members of that server", "nobody"
THEMSELVES = "only the member; `face`, `holiday_since`, `holiday_until`: members of each server where they play"
ROWS = "rows are deleted"
NAMELESS_SEAT = "ids are emptied, names become the number of the seat"
NOBODYS = f"{NAMELESS_SEAT}, points and ratings go"
HELD: dict[Table, Held] = {
    MEMBERS: Held(
        ids="id",
        about=" ".join(one.name for one in MEMBERS.c if one.name != "id"),
        why=AS_CHOSEN,
        kept=FOR_GOOD,
        seen=THEMSELVES,
        deleted=ROWS,
    ),
    NAMES: Held(ids="member", names="name", rest="server", why=STANDINGS, kept=THERE, seen=SERVER, deleted=ROWS),
    RATINGS: Held(
        ids="member", about="mu sigma", rest="server game", why=STANDINGS, kept=THERE, seen=SERVER, deleted=ROWS
    ),
    BENCH: Held(
        ids="member", names="name", about="place", rest="table", why=PLAYING, kept=WITH_IT, seen=SERVER, deleted=ROWS
    ),
    REMOVED: Held(
        ids="member",
        rest="table",
        why="so that whoever was removed from a lobby stays out of it",
        kept=WITH_IT,
        seen="whoever is in charge of that lobby",
        deleted=ROWS,
    ),
    WISHES: Held(
        ids="member",
        about="games days",
        rest="server",
        why="to tell them of tables as they asked",
        kept="until they end it, at most " + THERE,
        seen=NOBODY,
        deleted=ROWS,
    ),
    EXCLUSIONS: Held(
        ids="member",
        about="until",
        rest="server",
        why="to keep excluded members out of tables for a while",
        kept="until it is over, four weeks at most",
        seen="those who manage that server; the member that it is so, and until when",
        deleted=ROWS,
    ),
    BUDGETS: Held(
        ids="member",
        about="most day spent about told",
        why="to tell them of tables no more often than they asked",
        kept=FOR_GOOD,
        seen=NOBODY,
        deleted=ROWS,
    ),
    NIGHT_MEMBERS: Held(
        ids="member",
        names="name",
        about="reply is_muted is_untold place",
        rest="night at",
        why="to show who comes to a game night, to remind and to call them",
        kept="until that night has been opened, or they have been told that it is called off or skipped; that somebody "
        "wants no reminders: as long as it is planned",
        seen=SERVER,
        deleted=ROWS,
    ),
    SEATS: Held(
        ids="member owner",
        names="name",
        about="misses left_at click plan",
        rest="table seat computer level",
        why=PLAYING,
        kept=WITH_IT,
        seen=SERVER,
        deleted=NAMELESS_SEAT,
    ),
    RESULTS: Held(
        ids="member",
        names="name",
        about="place score points mu_before mu sigma",
        rest="table seat server computer game season at",
        why=STANDINGS,
        kept=THERE,
        seen=SERVER,
        deleted=NOBODYS,
    ),
    TOURNAMENT_PLAYERS: Held(
        ids="member owner",
        names="name",
        about="click",
        rest="tournament seat computer level",
        why=PLAYING,
        kept=WITH_IT,
        seen=SERVER,
        deleted=NAMELESS_SEAT,
    ),
    TABLES: Held(
        ids="opener ended_by call",
        rest="id server channel thread messages shown_at finale away game version options pace state secret clicks "
        "position number digest opened changed began ended question_at due due_for until wanted level deadlines advice "
        "is_silent is_private is_quick hints race tournament night again_of revision",
        why=PLAYING,
        kept=WEEK,
        seen="members of that server what is not hidden, each their own hand; where one plays alone, only they",
        deleted="the ids become 0, calls are forgotten",
    ),
    TOURNAMENTS: Held(
        ids="opener ended_by",
        rest="id server channel message state pace secret clicks opened ended fixed_end level night taken closed "
        "posted changed revision",
        why=PLAYING,
        kept=OFF,
        seen=SERVER,
        deleted="the ids become 0",
    ),
    NIGHTS: Held(
        ids="planner",
        rest="id server channel message state at zone minute games weekly seating minimum reminders said reminder "
        "regular shift is_untold is_shut event event_at opening recap dates empty question changed revision",
        why="to open game nights at their time",
        kept=OFF,
        seen=SERVER,
        deleted="the planner becomes 0",
    ),
    MOVES: Held(
        rest="table number seat move events at by lead",
        why=PLAYING,
        kept="with the table, or `KEEP_TABLES_DAYS`",
        seen="members of that server, once the game is over",
    ),  # they name only seats
    CALLED_OFF: Held(
        rest="table server seal at",
        why="to prove that no shuffle was tried in secret",
        kept=f"a year, at most {THERE}",
        seen=NOBODY,
    ),  # of tables that nobody can be found by any more
    STALE_MESSAGES: Held(
        rest="message table",
        why="to remove the name of a member whose data was deleted from what the bot has posted",
        kept="until it is removed, mostly minutes",
        seen=NOBODY,
    ),
    NOTES: Held(rest="name value", why="to go on after a start", kept=FOR_GOOD, seen=NOBODY),
    SETTING_CHANGES: Held(
        ids="member",
        about="name before after",
        rest="server at",
        why="to see who changed what",
        kept="a year",
        seen="those who manage that server",
        deleted=ROWS,
    ),
    PRESENCE: Held(
        rest="server gone absent looked greeted",
        why="to delete what is kept of servers that removed the bot, and to greet a server once",
        kept=THERE,
        seen=NOBODY,
    ),
    DOORS: Held(rest="channel server message", why=AS_CHOSEN, kept=THERE, seen=SERVER),
    SERVERS: Held(
        rest=" ".join(one.name for one in SERVERS.c),
        why=AS_CHOSEN,
        kept=THERE,
        seen="those who manage that server",
    ),
}
"""Every column of the database. Who adds one decides here what it holds; export, deletion, PRIVACY.md and
VERIFICATION.md follow."""
PERSONAL = {
    table: tuple(name for name in held.ids.split() if name != "call") for table, held in HELD.items() if held.ids
}
"""The columns that hold one member's id each, by table."""
SHOWN = {
    TABLES: ("id", "server", "channel", "game", "options", "pace", "state", "is_private", "opened", "began", "ended"),
    TOURNAMENTS: ("id", "server", "channel", "pace", "state", "opened", "ended"),
    NIGHTS: ("id", "server", "channel", "state", "at", "zone", "games", "weekly"),
}
"""The columns of these tables that an export contains; the rest is the game's own, and partly still secret."""
BUSY_WIPING = 250
"""Milliseconds for which wiping waits for readers: every move waits meanwhile."""


async def kept(store: Store, member: int) -> dict[str, Any]:
    """Everything that is kept about a member, by table, ready for JSON. Of moves, those at finished tables."""
    found: dict[str, Any] = {}
    for table in PERSONAL:
        shown = [table.c[name] for name in SHOWN.get(table, table.c.keys())]
        wanted = _is(table, member)
        if table is RESULTS:
            wanted = or_(wanted, _left(member))
        rows = await store.rows(select(*shown).where(wanted))
        found[table.name] = [{key: _plain(value) for key, value in row._mapping.items()} for row in rows]
    for seat in found["seats"] + found["tournament_players"]:
        if seat["member"] not in (None, str(member), member):  # a stand-in sits there now, of whom nothing is told
            seat |= {key: None for key in ("member", "name", "plan") if key in seat}
    for change in found["setting_changes"]:
        if change["member"] not in (str(member), member):  # they were excluded, and are not told by whom
            change["member"] = None
    found["calls"] = await _calls(store, member)
    found["moves"] = await _moves(store, member)
    return found


async def _calls(store: Store, member: int) -> list[dict[str, Any]]:
    """Where the member was called or reminded, table by table."""
    b = TABLES.c
    rows = await store.rows(select(b.id, b.call).where(_names(b.call, member)))
    return [
        {
            "table": _plain(table),
            "called": member in call.members,
            "direct_message": [_plain(number) for number in call.dms.get(member, ())],
            "reminded": member in call.reminded,
        }
        for table, call in rows
        if member in (*call.members, *call.dms, *call.reminded)
    ]


async def _moves(store: Store, member: int) -> dict[str, list[str]]:
    """The member's own moves at finished tables, by table: those until they left, and those since they stood in."""
    m, s = MOVES.c, SEATS.c
    own = MOVES.join(SEATS, and_(m.table == s.table, m.seat == s.seat)).join(TABLES, TABLES.c.id == m.table)
    before, after = m.number <= s.left_at, m.number > s.left_at
    made = or_(
        and_(s.member == member, or_(s.owner == member, s.left_at.is_(None), after)),
        and_(s.owner == member, s.member.is_distinct_from(member), before),
    )
    query = select(m.table, m.number, m.move, m.at).select_from(own)
    query = query.where(made, m.by.in_(("member", "plan")), TABLES.c.state == "over")
    moves: dict[str, list[str]] = {}
    for table, _, move, at in await store.rows(query.order_by(m.table, m.number)):
        moves.setdefault(str(table), []).append(f"{at.isoformat(timespec='seconds')} {move}")
    return moves


def _left(member: int) -> ColumnElement[bool]:
    """Results of seats that the member left, with their name and without their id."""
    s, r = SEATS.c, RESULTS.c
    seats = select(s.table, s.seat).where(or_(s.member == member, and_(s.owner == member, s.member.is_(None))))
    return and_(r.member.is_(None), tuple_(r.table, r.seat).in_(seats))


def _is(table: Table, member: int) -> ColumnElement[bool]:
    """The rows of this table that hold the member's id."""
    theirs = [table.c[name] == member for name in PERSONAL[table]]
    if table is SETTING_CHANGES:
        whom = or_(table.c.before == str(member), table.c.after == str(member))
        theirs.append(and_(table.c.name == EXCLUSION, whom))
    return or_(*theirs)


def _plain(value: Any) -> Any:
    """A value for JSON: moments as text, and ids as text too, as not every JSON reader keeps that many digits."""
    if isinstance(value, Struct):
        return to_builtins(value)
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > 2**53:
        return str(value)
    return value


def _names(column: Column[Any], member: int) -> ColumnElement[bool]:
    return cast(column, String).contains(str(member))


async def open_tables(store: Store, member: int) -> list[int]:
    """The lobbies and running tables, on all servers, that name the member."""
    b = TABLES.c
    knows = or_(_knows(TABLES, member), _names(b.call, member))
    return await store.values(select(b.id).where(b.state.in_(OPEN), knows))


async def open_tournaments(store: Store, member: int) -> list[int]:
    """The tournaments, on all servers, that are not over and name the member."""
    o = TOURNAMENTS.c
    return await store.values(select(o.id).where(o.state.in_(OPEN), _knows(TOURNAMENTS, member)))


async def planned_nights(store: Store, member: int) -> list[int]:
    """The game nights, on all servers, that are still to come and name the member."""
    n = NIGHTS.c
    return await store.values(select(n.id).where(n.state == "planned", _knows(NIGHTS, member)))


def _knows(table: Table, member: int) -> ColumnElement[bool]:
    """The rows of this table that hold the member's id, or to which a row belongs that does; of nights also those whose
    games the member has finished, perhaps as a regular."""
    keys = [key for other in PERSONAL for key in other.foreign_keys if key.references(table)]
    parts = [select(key.parent).where(_is(key.parent.table, member)) for key in keys]
    if table is NIGHTS:
        b, o = TABLES.c, TOURNAMENTS.c
        finished = b.id.in_(select(RESULTS.c.table).where(RESULTS.c.member == member))
        matches = select(b.tournament).where(finished)
        parts += [select(b.night).where(finished), select(o.night).where(o.id.in_(matches))]
    return or_(_is(table, member), *(table.c.id.in_(part) for part in parts))


# Forgetting


def forget(member: int) -> Work:
    """The work that removes a member's id and name from every row; others' results stay as they are. `wipe` then
    removes them from what lies between the rows. Conflict if a table that is not over has a seat of theirs."""

    async def work(connection: AsyncConnection) -> None:
        at_one = select(TABLES.c.id).where(TABLES.c.state.in_(OPEN), _knows(TABLES, member))
        if (await connection.execute(at_one)).first():
            raise Conflict
        await connection.execute(delete(TABLES).where(TABLES.c.is_private, TABLES.c.opener == member))
        await connection.execute(_noted(NIGHTS, member))
        await _note_stale(connection, member)
        for table in (one for one, held in HELD.items() if held.deleted == ROWS):
            await connection.execute(delete(table).where(_is(table, member)))
        s, r, b = SEATS.c, RESULTS.c, TABLES.c
        gone = literal(NAMELESS)
        named = or_(s.member == member, and_(s.owner == member, s.member.is_(None)))
        nameless = {"name": gone + cast(r.seat + 1, String)}
        await connection.execute(update(RESULTS).where(_left(member)).values(nameless))
        await connection.execute(update(SEATS).where(named).values(name=gone + cast(s.seat + 1, String)))
        aside = select(b.id).where(b.state == ASIDE)  # where somebody has to play if it is put back
        await connection.execute(update(SEATS).where(s.member == member, s.table.in_(aside)).values(computer=True))
        await connection.execute(update(SEATS).where(s.member == member).values(member=None, plan=None))
        await connection.execute(update(SEATS).where(s.owner == member).values(owner=None))
        nobodys = {"member": None, "points": 0, "mu_before": None, "mu": None, "sigma": None}
        await connection.execute(update(RESULTS).where(r.member == member).values({**nobodys, **nameless}))
        await _forget_tournaments(connection, member)
        for table in (TABLES, NIGHTS, TOURNAMENTS):
            for name in PERSONAL[table]:
                await connection.execute(update(table).where(table.c[name] == member).values({name: 0}))
        await connection.execute(update(TABLES).where(_names(b.call, member)).values(call=None))
        await note_traces(connection)

    return work


async def _note_stale(connection: AsyncConnection, member: int) -> None:
    """Notes the boards and finales of tables that are over and name the member."""
    b, stale = TABLES.c, STALE_MESSAGES
    wanted = select(b.id, b.messages, b.finale).where(b.state.in_(("over", "cancelled")), ~b.is_private)
    for table, messages, finale in (await connection.execute(wanted.where(_knows(TABLES, member)))).all():
        for message in {*messages, *((finale,) if finale else ())}:
            await connection.execute(delete(stale).where(stale.c.message == message))
            await connection.execute(insert(stale).values(message=message, table=table))


async def stale_messages(store: Store) -> list[tuple[int, int, int]]:
    """Messages of this process's servers that still name a member whose data was deleted, each with its table and the
    channel of that, the oldest first."""
    s, b = STALE_MESSAGES.c, TABLES.c
    query = select(s.message, s.table, b.channel).join(TABLES, b.id == s.table).where(store.shards.of(b.server))
    return [(*row,) for row in await store.rows(query.order_by(s.message))]


async def is_redrawn(store: Store, message: int) -> None:
    """Notes that a message names nobody any more whose data was deleted, or cannot be edited."""
    await store.write([(delete(STALE_MESSAGES).where(STALE_MESSAGES.c.message == message), {})])


async def _forget_tournaments(connection: AsyncConnection, member: int) -> None:
    """Removes a member from tournaments that have not begun; in others a computer player takes the nameless seat."""
    p, o = TOURNAMENT_PLAYERS.c, TOURNAMENTS.c
    await connection.execute(_noted(TOURNAMENTS, member))
    lobbies = select(o.id).where(o.state == "lobby")
    theirs = or_(p.member == member, p.owner == member)
    await connection.execute(delete(TOURNAMENT_PLAYERS).where(theirs, p.tournament.in_(lobbies)))
    named = or_(p.member == member, and_(p.owner == member, p.member.is_(None)))
    gone = {"name": literal(NAMELESS) + cast(p.seat + 1, String), "member": None, "computer": True}
    await connection.execute(update(TOURNAMENT_PLAYERS).where(named).values(gone))
    await connection.execute(update(TOURNAMENT_PLAYERS).where(p.owner == member).values(owner=None))


def _noted(table: Table, member: int) -> Update:
    """Gives the rows that name the member another revision, so that no change made from what stood there before can be
    stored any more."""
    return update(table).where(_knows(table, member)).values(revision=table.c.revision + 1)


# What lies between the rows of an SQLite file


def is_on_server(store: Store) -> bool:
    """Whether the files are those of a server, which alone can clean them up."""
    return store.engine.dialect.name != "sqlite"


async def has_traces(store: Store) -> bool:
    """Whether something that was deleted may still stand in a file that the bot can wipe."""
    if is_on_server(store):
        return False
    return int((await store.rows(text("PRAGMA user_version")))[0][0]) != WIPED


def copied_until(store: Store) -> datetime | None:
    """When the last copy goes that was made before a migration, with what is deleted now; None if there is none."""
    path = path_of(store.url)
    return None if path is None else kept_until(path)


async def wipe(store: Store) -> bool:
    """Removes what was deleted from the database's files too; False if somebody reads them just now, as a backup does.

    SQLite keeps older rows in its write-ahead log, and copies of those that moved to another page of the file; only
    writing the whole file anew gets rid of them all.
    """

    async def work(connection: AsyncConnection) -> None:
        async def is_emptied() -> bool:
            return not (await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")).all()[0][0]

        await connection.exec_driver_sql(f"PRAGMA busy_timeout = {BUSY_WIPING}")
        try:
            if await is_emptied():
                await connection.exec_driver_sql("VACUUM")
                if await is_emptied():
                    await connection.exec_driver_sql(f"PRAGMA user_version = {WIPED}")
        finally:
            if not connection.invalidated:  # as it is after it has met a damaged page
                await connection.exec_driver_sql(f"PRAGMA busy_timeout = {BUSY}")

    if not is_on_server(store):
        await store.write(work=work, alone=True)
    return not await has_traces(store)

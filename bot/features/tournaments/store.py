"""SQL for tournaments. The tables of the matches store their own results; a tournament reads them from there, so
nothing is stored twice."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection, and_, delete, insert, or_, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.custom_ids import discord_link
from bot.database import Store, facts
from bot.database.columns import JsonTuple, Moment, metadata, row_values, update_if_unchanged
from bot.database.store import Statements
from bot.features.standings.store import RESULTS
from bot.features.tournaments.model import Match, Tournament
from bot.tables.rows import OPEN_STATES, QUARANTINED, SEATS, TABLES, deleted_name_columns, seat_columns
from bot.tables.store import delete_cancelled_rows
from bot.tables.table import Seat

TOURNAMENTS = sa.Table(
    "tournaments",
    metadata,
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False, info=facts.EXPORTED),
    sa.Column("server", sa.BigInteger, nullable=False, info=facts.SERVER | facts.EXPORTED),
    sa.Column("channel", sa.BigInteger, nullable=False, info=facts.channel_column_info(*OPEN_STATES) | facts.EXPORTED),
    sa.Column("message", sa.BigInteger),
    sa.Column("state", sa.String(10), nullable=False, default="lobby", info=facts.EXPORTED),
    sa.Column("pace", sa.String(10), nullable=False, default="live", info=facts.EXPORTED),
    sa.Column("opener", sa.BigInteger, nullable=False, info=facts.ZEROED),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("clicks", JsonTuple, nullable=False, default=tuple),
    sa.Column("opened", Moment, nullable=False, info=facts.EXPORTED),
    sa.Column("ended", Moment, info=facts.EXPORTED),
    sa.Column("ended_by", sa.BigInteger, info=facts.ZEROED),
    sa.Column("fixed_end", Moment),
    sa.Column("level", sa.String(10)),
    sa.Column("night", sa.BigInteger, index=True),
    sa.Column("taken", sa.Integer, nullable=False, default=0),
    sa.Column("closed", sa.Integer, nullable=False, default=0),
    sa.Column("posted", sa.Integer, nullable=False, default=0),
    sa.Column("changed", Moment, index=True),
    sa.Column("revision", sa.Integer, nullable=False, default=0),
    sa.Index(None, "server", "state"),
    info=facts.table_info(
        what="tournaments: opener, state, secret of the shuffle, clicks",
        why=facts.PLAYING,
        until=facts.OFF,
        seen="members of that server, except the secret: nobody until no match can follow",
        deleted="the ids become 0",
    ),
)

TOURNAMENT_PLAYERS = sa.Table(
    "tournament_players",
    metadata,
    *seat_columns("tournament"),
    sa.Column("click", sa.BigInteger, info=facts.ABOUT),
    info=facts.table_info(
        what="who plays a tournament: name, click on Join",
        why=facts.PLAYING,
        until=facts.WITH_IT,
        seen=facts.ON_SERVER,
        deleted=facts.NAMELESS_SEAT,
    ),
)

o = TOURNAMENTS.c
_SEAT = ("member", "name", "computer", "owner", "click", "level")
ENDED = ("over", "stopping", "stopped")
MAX_TITLES = 50
"""The number of a member's latest finished tournaments that are searched for won ones."""


async def find(store: Store, number: int) -> Tournament | None:
    """Loads the tournament with the id `number`, including its players and matches; None if there is none."""
    return await store.read(lambda connection: _load_tournament(connection, number))


async def add(store: Store, tournament: Tournament) -> None:
    """Stores a new tournament with its players. Raises a Conflict if the id exists."""
    row = row_values(TOURNAMENTS, tournament)
    await store.write([(insert(TOURNAMENTS), row), *_insert_seats(tournament)])


async def change(store: Store, before: Tournament, after: Tournament) -> None:
    """Stores `after` by writing only its differences from `before`. Raises a Conflict if the stored revision is not the
    revision of `before`."""
    statements: Statements = ((update_if_unchanged(TOURNAMENTS, before, after), {}),)
    if after.seats is not before.seats:
        delete_seats = delete(TOURNAMENT_PLAYERS).where(TOURNAMENT_PLAYERS.c.tournament == after.id)
        statements = (*statements, (delete_seats, {}), *_insert_seats(after))
    await store.write(statements)


def _insert_seats(tournament: Tournament) -> Statements:
    """Returns the statements that insert a row for each seat."""
    return tuple(
        (insert(TOURNAMENT_PLAYERS), {"tournament": tournament.id, "seat": i} | {n: getattr(seat, n) for n in _SEAT})
        for i, seat in enumerate(tournament.seats)
    )


async def unfinished_tournaments(store: Store) -> list[int]:
    """Returns the ids of the tournaments with work left on the servers of this process: those in progress, and those
    whose last points or last screen may still have to be posted."""
    is_in_progress = o.state.in_(("running", "stopping"))
    lacks_last_points = (o.state == "over") & (o.posted < o.taken)
    return await store.values(
        select(o.id).where(or_(is_in_progress, lacks_last_points), store.shards.server_condition(o.server))
    )


async def find_by_secret(store: Store, secret: bytes) -> int | None:
    """Returns the id of the tournament with this secret; None if there is none."""
    return await store.first(select(o.id).where(o.secret == secret))


async def open_lobbies(store: Store) -> list[Tournament]:
    """Returns the tournaments that have not begun, on the servers of this process."""
    query = select(o.id).where(o.state == "lobby", store.shards.server_condition(o.server))
    lobbies = [await find(store, number) for number in await store.values(query)]
    return [lobby for lobby in lobbies if lobby is not None]


async def recently_changed(store: Store) -> list[int]:
    """Returns the ids of the tournaments that changed shortly before the bot stopped. Their messages may be
    outdated."""
    return await store.recently_changed_ids(TOURNAMENTS, "message")


async def newest_for_channel(store: Store, server: int, channel: int) -> int | None:
    """Returns the id of the tournament that a member in this channel most likely means: preferably one that has not
    ended, then one of this channel, then the newest of the server. None if the server has had none."""
    return await _first_for_channel(store, (o.server == server) & (o.state != "cancelled"), channel)


async def running_for_channel(store: Store, server: int, channel: int) -> int | None:
    """Returns the id of the running tournament of this channel, or else the newest running one of the server. None if
    none is running."""
    return await _first_for_channel(store, (o.server == server) & (o.state == "running"), channel)


async def lobby_in_channel(store: Store, channel: int) -> int | None:
    """Returns the id of the tournament in this channel that has not begun; None if there is none."""
    return await _first_for_channel(store, (o.channel == channel) & (o.state == "lobby"), channel)


async def waiting_for_next_match(store: Store, member: int) -> list[Tournament]:
    """Returns the member's tournaments that wait for somebody to begin the next match, the oldest first."""
    p = TOURNAMENT_PLAYERS.c
    query = select(o.id).join(TOURNAMENT_PLAYERS, p.tournament == o.id).where(p.member == member, o.state == "running")
    running = [await find(store, number) for number in await store.values(query.order_by(o.id))]
    return [tournament for tournament in running if tournament is not None and tournament.phase == "between"]


async def waiting_on_server(store: Store, server: int) -> list[Tournament]:
    """Returns the server's tournaments without an open table, the oldest first: lobbies, and tournaments between two
    matches."""
    query = select(o.id).where(o.server == server, o.state.in_(("lobby", "running"))).order_by(o.id)
    found = [await find(store, number) for number in await store.values(query)]
    return [tournament for tournament in found if tournament is not None and tournament.phase in ("lobby", "between")]


async def titles(store: Store, server: int, member: int) -> list[datetime]:
    """Returns when the tournaments ended that the member won on this server, the latest first. Only the member's latest
    MAX_TITLES tournaments are searched."""
    p = TOURNAMENT_PLAYERS.c
    theirs = select(o.id).join(TOURNAMENT_PLAYERS, p.tournament == o.id).where(p.member == member, o.server == server)
    numbers = await store.values(theirs.where(o.state == "over").order_by(o.ended.desc()).limit(MAX_TITLES))
    over = filter(None, [await find(store, number) for number in numbers])
    won = [
        tournament
        for tournament in over
        if any(tournament.seats[seat].member == member for seat in tournament.standing.champions)
    ]
    return [tournament.ended for tournament in won if tournament.ended is not None]


async def open_in(store: Store, channel: int) -> list[int]:
    """Returns the ids of the channel's tournaments that are lobbies or running."""
    is_open = o.state.in_(("lobby", "running"))
    return await store.values(select(o.id).where(o.channel == channel, is_open))


async def delete_cancelled(store: Store, now: datetime) -> None:
    """Deletes tournaments that were cancelled more than a week ago. Their seals (the published digests of their
    secrets) stay for a year."""
    await delete_cancelled_rows(store, TOURNAMENTS, true(), now)


async def _first_for_channel(store: Store, condition: sa.ColumnElement[bool], channel: int) -> int | None:
    """Returns the id of a tournament that satisfies the SQL condition: preferably one that has not ended, then one of
    this channel, then the newest. None if there is none."""
    order = (o.state.in_(ENDED).asc(), (o.channel == channel).desc(), o.id.desc())
    return await store.first(select(o.id).where(condition).order_by(*order))


async def _load_tournament(connection: AsyncConnection, number: int) -> Tournament | None:
    row = (await connection.execute(select(TOURNAMENTS).where(o.id == number))).mappings().first()
    if row is None:
        return None
    return Tournament(
        **row,
        seats=await _load_seats(
            connection, TOURNAMENT_PLAYERS, TOURNAMENT_PLAYERS.c.tournament == number, row["state"]
        ),
        matches=await _load_matches(connection, number, row["taken"]),
    )


async def _load_seats(
    connection: AsyncConnection, table: sa.Table, condition: sa.ColumnElement[bool], state: str = "over"
) -> tuple[Seat, ...]:
    """Loads the seats from the rows of `table` (players of tournaments, or seats of tables) that satisfy the SQL
    condition.

    A seat without a member belongs to a computer player, because the member's data was deleted. Only in the state
    "lobby" is it a reserved seat."""
    c = table.c
    is_computers = (c.computer if state == "lobby" else or_(c.computer, c.member.is_(None))).label("computer")
    query = select(*(c[name] for name in _SEAT if name != "computer"), is_computers).where(condition).order_by(c.seat)
    return tuple(Seat(**seat) for seat in (await connection.execute(query)).mappings())


async def _load_matches(connection: AsyncConnection, number: int, taken: int) -> tuple[Match, ...]:
    """Loads the matches of the tournament with the id `number`, in order. The players of the first `taken` matches are
    not loaded, as the tournament has already copied the seats of those matches."""
    b, r = TABLES.c, RESULTS.c
    query = select(TABLES).where(b.tournament == number).order_by(b.id)
    tables = (await connection.execute(query)).mappings().all()
    query = select(RESULTS).where(r.table.in_([table["id"] for table in tables])).order_by(r.table, r.seat)
    results: dict[int, list[Any]] = {}
    for result in (await connection.execute(query)).mappings():
        results.setdefault(result["table"], []).append(result)
    players = {
        table["id"]: await _load_seats(connection, SEATS, SEATS.c.table == table["id"])
        for table in tables[taken:]
        if table["state"] in ("over", "cancelled")
    }
    return tuple(_match_from_row(row, results.get(row["id"], []), players.get(row["id"], ())) for row in tables)


def _match_from_row(table: Any, results: list[Any], players: tuple[Seat, ...]) -> Match:
    place, messages = table["thread"] or table["channel"], table["messages"]
    link = discord_link(table["server"], place, messages[-1]) if messages else None
    return Match(
        table["id"],
        table["game"],
        "running"
        if table["state"] == QUARANTINED
        else table["state"],  # an operator can restore a table in quarantine (one that could not be loaded)
        table["opener"],
        link,
        tuple(result["place"] for result in results),
        tuple(result["member"] for result in results),
        tuple(result["name"] for result in results),
        players,
        table["ended_by"],
    )


def _delete_member_data(connection: Connection, member: int) -> None:
    """Deletes a member's data. Removes the member from lobbies; in tournaments that have begun, a computer player gets
    the seat, and the member's name is removed."""
    p = TOURNAMENT_PLAYERS.c
    connection.execute(facts.bump_revisions_of_rows_about(TOURNAMENTS, member))
    lobbies = select(o.id).where(o.state == "lobby")
    is_members = or_(p.member == member, p.owner == member)
    connection.execute(delete(TOURNAMENT_PLAYERS).where(is_members, p.tournament.in_(lobbies)))
    has_name = or_(p.member == member, and_(p.owner == member, p.member.is_(None)))
    nameless = {**deleted_name_columns(p.seat), "computer": True}
    connection.execute(update(TOURNAMENT_PLAYERS).where(has_name).values(nameless))


TOURNAMENTS.info |= {"forget": _delete_member_data, "expiry": delete_cancelled}

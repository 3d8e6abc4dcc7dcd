"""Tournaments in the store. The outcome of their matches is read from the results of the finished tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from sqlalchemy import ColumnElement, Select, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.ids import link_to
from bot.model.tournament import Match, Player, Tournament
from bot.store import Store
from bot.store import schema as t

o = t.tournaments.c
_ROW = tuple(t.tournaments.c.keys())
ENDED = ("over", "stopping", "stopped")


async def find(store: Store, number: int) -> Tournament | None:
    """The tournament with its players and matches; None if there is none."""
    return await store.read(lambda connection: _load(connection, number))


def locked(wanted: ColumnElement[bool]) -> Select[Any]:
    """What reads these tournaments so that no other process changes them, or their players, before this change is
    made."""
    return select(o.id).where(wanted).order_by(o.id).with_for_update()


async def add(store: Store, tournament: Tournament) -> None:
    """Stores a new lobby. Conflict if there is one with this id."""
    row = {name: getattr(tournament, name) for name in _ROW}
    await store.write([(insert(t.tournaments), row), *_players(tournament)])


async def change(store: Store, number: int, alter: Callable[[Tournament], Any]) -> Tournament | None:
    """Alters a tournament and stores it, with no other write in between; None if there is none. If `alter` raises,
    nothing is changed."""
    changed: list[Tournament] = []

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(locked(o.id == number))
        tournament = await _load(connection, number)
        if tournament is None:
            return
        alter(tournament)
        row = {name: getattr(tournament, name) for name in _ROW if name != "id"}
        await connection.execute(update(t.tournaments).where(o.id == number).values(row))
        await connection.execute(delete(t.tournament_players).where(t.tournament_players.c.tournament == number))
        for statement, values in _players(tournament):
            await connection.execute(statement, [values])
        changed[:] = [tournament]

    await store.write(work=work)
    return changed[0] if changed else None


def _players(tournament: Tournament) -> list[tuple[Any, dict[str, Any]]]:
    return [
        (insert(t.tournament_players), {"tournament": tournament.id, "seat": seat, **asdict(player)})
        for seat, player in enumerate(tournament.players)
    ]


async def unfinished(store: Store) -> list[int]:
    """The tournaments of this process's servers that may still have something to do without a click."""
    is_on = o.state.in_(("running", "stopping"))
    open_end = (o.state == "over") & (o.posted < o.taken)
    return [
        number for (number,) in await store.rows(select(o.id).where(or_(is_on, open_end), store.shards.of(o.server)))
    ]


async def unshown(store: Store) -> list[int]:
    """The tournaments that were changed just before the bot ended, so that perhaps nobody was shown the change."""
    return await store.latest(t.tournaments, "message")


async def meant(store: Store, server: int, channel: int) -> int | None:
    """The tournament that somebody in this channel means: preferably one that is not over, then one of this channel,
    then the latest. None if the server has had none."""
    return await _first(store, (o.server == server) & (o.state != "cancelled"), channel)


async def running(store: Store, server: int, channel: int) -> int | None:
    """The tournament that is being played: one of this channel, or else the latest. None if there is none."""
    return await _first(store, (o.server == server) & (o.state == "running"), channel)


async def lobby_in(store: Store, channel: int) -> int | None:
    """The tournament that is about to begin in a channel."""
    return await _first(store, (o.channel == channel) & (o.state == "lobby"), channel)


async def open_in(store: Store, channel: int) -> list[int]:
    """The tournaments of a channel that are not over."""
    is_open = o.state.in_(("lobby", "running"))
    return [number for (number,) in await store.rows(select(o.id).where(o.channel == channel, is_open))]


async def _first(store: Store, wanted: ColumnElement[bool], channel: int) -> int | None:
    order = (o.state.in_(ENDED).asc(), (o.channel == channel).desc(), o.id.desc())
    rows = await store.rows(select(o.id).where(wanted).order_by(*order).limit(1))
    return rows[0][0] if rows else None


async def _load(connection: AsyncConnection, number: int) -> Tournament | None:
    row = (await connection.execute(select(t.tournaments).where(o.id == number))).mappings().first()
    if row is None:
        return None
    p = t.tournament_players.c
    players = await connection.execute(
        select(p.member, p.name, p.computer, p.owner, p.click, p.level).where(p.tournament == number).order_by(p.seat)
    )
    return Tournament(
        **row,
        players=[Player(**player) for player in players.mappings()],
        matches=await _matches(connection, number),
    )


async def _matches(connection: AsyncConnection, number: int) -> tuple[Match, ...]:
    b, r = t.tables.c, t.results.c
    query = select(t.tables).where(b.tournament == number).order_by(b.id)
    tables = (await connection.execute(query)).mappings().all()
    query = select(t.results).where(r.table.in_([table["id"] for table in tables])).order_by(r.table, r.seat)
    results: dict[int, list[Any]] = {}
    for result in (await connection.execute(query)).mappings():
        results.setdefault(result["table"], []).append(result)
    return tuple(_match(table, results.get(table["id"], [])) for table in tables)


def _match(table: Any, results: list[Any]) -> Match:
    place, messages = table["thread"] or table["channel"], table["messages"]
    link = link_to(table["server"], place, messages[-1]) if messages else None
    return Match(
        table["id"],
        table["game"],
        table["state"],
        table["opener"],
        link,
        tuple(result["place"] for result in results),
        tuple(result["member"] for result in results),
        tuple(result["name"] for result in results),
    )

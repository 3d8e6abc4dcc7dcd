"""What is kept of a finished table: places, scores, points and ratings.

Result and rating count for who finished. The member who sits at a seat when the game ends gets them if the seat was
theirs from the beginning (moves that a computer player made in between count as their own), or if they stood in for at
least the last half of the table's moves. Whoever left, or whose seat a computer player keeps at the end, gets nothing,
and who stood in for less than half neither: such a seat has a place, but no member, and is rated like a computer
player's.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime

from openskill.models import PlackettLuce
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.table import Table
from bot.store import schema as t
from games import tournament

MODEL = PlackettLuce()
POINTS = (5, 3, 2, 1)
"""Points for the standings by place, from the first; everybody else who finished has none. A match of a tournament
counts as much for the season as for the tournament (TO2, TO4), in the season in which it ended, and for the member who
finished it: so a tournament is in the standings as far as it was played, and nothing is left to be added at its end."""


def season_of(at: datetime, kind: str) -> str:
    """The season of a moment: `2026-11` for months, `2026-Q4` for quarters."""
    return f"{at:%Y-%m}" if kind == "month" else f"{at:%Y}-Q{(at.month + 2) // 3}"


def points_for(table: Table, places: Sequence[int]) -> tuple[int, ...]:
    """The points that each seat brings for the standings."""
    if table.tournament is not None:
        return tournament.points_for(places)
    return tuple(POINTS[place - 1] if place <= len(POINTS) else 0 for place in places)


def credited(table: Table, seat: int) -> int | None:
    """The member who gets the result of this seat; None if it is nobody's."""
    who = table.seats[seat]
    if who.member is None or who.computer:
        return None
    is_theirs = who.owner == who.member or (who.left_at or 0) * 2 <= table.number
    return who.member if is_theirs else None


def finish(table: Table, at: datetime) -> Callable[[AsyncConnection], Awaitable[None]]:
    """The work that stores the results and ratings of a table that is over, in the commit of its last move."""
    position = table.position
    assert position is not None
    outcome = position.outcome()
    assert outcome is not None

    async def work(connection: AsyncConnection) -> None:
        server = (await connection.execute(select(t.servers).where(t.servers.c.id == table.server))).mappings().first()
        season = season_of(at, server["season"] if server else "quarter")
        with_computers = bool(server and server["rate_computers"])
        rated = await _rated(connection, table, outcome.places, with_computers)
        points = points_for(table, outcome.places)
        rows = []
        for i, seat in enumerate(table.seats):
            place = outcome.places[i]
            rating = rated.get(i)
            rows.append(
                {
                    "table": table.id,
                    "seat": i,
                    "server": table.server,
                    "member": credited(table, i),
                    "name": seat.name,
                    "computer": seat.computer,
                    "game": table.game,
                    "season": season,
                    "place": place,
                    "score": outcome.scores[i],
                    "points": points[i],
                    "mu": rating[0] if rating else None,
                    "sigma": rating[1] if rating else None,
                    "at": at,
                }
            )
        await connection.execute(insert(t.results), rows)

    return work


async def _rated(
    connection: AsyncConnection, table: Table, places: tuple[int, ...], with_computers: bool
) -> dict[int, tuple[float, float]]:
    """The new rating of each seat that is rated; computer players count as average players if they count at all."""
    credits = [credited(table, i) for i in range(len(table.seats))]
    seats = [i for i, member in enumerate(credits) if member is not None or with_computers]
    members = [member for member in credits if member is not None]
    if len(seats) < 2 or not members:
        return {}
    r = t.ratings
    query = select(r).where(r.c.server == table.server, r.c.game == table.game, r.c.member.in_(members))
    known = {row["member"]: row for row in (await connection.execute(query)).mappings()}
    teams = []
    for i in seats:
        row = known.get(credits[i])
        teams.append([MODEL.rating(mu=row["mu"], sigma=row["sigma"]) if row else MODEL.rating()])
    new = MODEL.rate(teams, ranks=[float(places[i]) for i in seats])
    rated: dict[int, tuple[float, float]] = {}
    for i, (rating,) in zip(seats, new, strict=True):
        member = credits[i]
        if member is None:
            continue
        rated[i] = (rating.mu, rating.sigma)
        key = {"server": table.server, "game": table.game, "member": member}
        games = known[member]["games"] + 1 if member in known else 1
        await connection.execute(
            delete(r).where(r.c.server == table.server, r.c.game == table.game, r.c.member == member)
        )
        await connection.execute(insert(r), [{**key, "mu": rating.mu, "sigma": rating.sigma, "games": games}])
    return rated

"""Tournaments of which some matches are over."""

from datetime import UTC, datetime

from bot.features.tournaments.model import Match, Tournament
from bot.tables.table import Seat
from games.tournament import ORDER

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def made(*places, players=3, state="running", **more):
    """A tournament with these places in its matches so far."""
    matches = tuple(
        Match(
            100 + number,
            game,
            "over",
            1,
            "https://discord.com/x",
            match,
            tuple(range(1, len(match) + 1)),
            ("n",) * len(match),
        )
        for number, (game, match) in enumerate(zip(ORDER, places, strict=False))
    )
    seats = tuple(Seat(number + 1, f"player{number}", owner=number + 1) for number in range(players))
    fields = {"clicks": (7,), "taken": len(places), "seats": seats, "matches": matches, **more}
    return Tournament(1, 2, 3, 1, b"secret", NOW, state=state, **fields)

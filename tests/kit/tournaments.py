"""Creates tournaments after some matches, opens, joins and begins tournaments as members, and counts points
independently."""

from datetime import UTC, datetime

from bot.features.tournaments.model import Match, Tournament
from bot.tables.table import Seat
from games.tournament import MATCH_ORDER, POINTS

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def made(*places, players=3, state="running", **more):
    """A tournament with these places in its finished matches."""
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
        for number, (game, match) in enumerate(zip(MATCH_ORDER, places, strict=False))
    )
    seats = tuple(Seat(number + 1, f"player{number}", owner=number + 1) for number in range(players))
    fields = {"clicks": (7,), "taken": len(places), "seats": seats, "matches": matches, **more}
    return Tournament(1, 2, 3, 1, b"secret", NOW, state=state, **fields)


async def open_tournament(night, *names, **options):
    """Opens a tournament as the first member, joins it as the others, and returns its message."""
    shown = await night.say(names[0], "tournament start", **options)
    for name in names[1:]:
        await night.press(name, shown, "Join")
    return shown


async def begin(night, *names, **options):
    """Begins a tournament and returns its id."""
    shown = await open_tournament(night, *names, **options)
    number = shown.number
    await night.press(names[0], shown, "Begin")
    return number


def points_by_place(places):
    """The points of TO2, counted independently of the bot."""
    return [POINTS[place - 1] for place in places]


def for_the_season(places):
    """The season points for these places: the same as in any other game (TO4)."""
    return [{1: 5, 2: 3, 3: 2, 4: 1}.get(place, 0) for place in places]


def on_the_board(name, points):
    """The beginning of the leaderboard line of a player with these points."""
    return f"**{name}** · {points} {'point' if points == 1 else 'points'} "


async def refused(night, name, shown, label):
    """Presses a button that must be refused and returns the text of the private answer."""
    answer = await night.press(name, shown, label)
    assert answer.text.startswith("🚫"), answer.text
    return answer.text

"""Tournaments that members open, join and begin, and how their points are counted again."""

from games.tournament import POINTS


async def open_tournament(night, *names, **options):
    """A tournament that they have joined, as its message shows it."""
    shown = await night.say(names[0], "tournament start", **options)
    for name in names[1:]:
        await night.press(name, shown, "Join")
    return shown


async def begin(night, *names, **options):
    """A tournament in its first match: its id."""
    shown = await open_tournament(night, *names, **options)
    number = shown.number
    await night.press(names[0], shown, "Begin")
    return number


def points_by_place(places):
    """TO2, counted again."""
    return [POINTS[place - 1] for place in places]


def for_the_season(places):
    """What these places bring for the season: as in any other game (TO4)."""
    return [{1: 5, 2: 3, 3: 2, 4: 1}.get(place, 0) for place in places]


def on_the_board(name, points):
    """How the leaderboard begins the line of somebody with these points."""
    return f"**{name}** · {points} {'point' if points == 1 else 'points'} "


async def refused(night, name, shown, label):
    """What a member who presses a button in vain is told in private."""
    answer = await night.press(name, shown, label)
    assert answer.text.startswith("🚫"), answer.text
    return answer.text

"""A whole tournament on Discord: its lobby, five matches, a restart in each, the points, the podium."""

from bot.table import from_key
from games.tournament import ORDER, POINTS
from tests.e2e.matches import current, newest, play

TEN = ("ada", "ben", "cleo", "dan", "eve", "finn", "gus", "hal", "ida", "jon")


async def open_tournament(night, *names):
    """A tournament that they have joined, as its message shows it."""
    shown = await night.say(names[0], "tournament start")
    for name in names:
        await night.press(name, shown, "Join")
    return shown


def number_of(shown):
    """The id of the tournament behind a message."""
    return from_key(next(iter(shown.buttons.values())).split(":")[1])


def points_by_place(places):
    """TO2, counted anew."""
    return [POINTS[place - 1] for place in places]


async def test_a_whole_tournament_with_ten_seats_and_a_restart_in_every_match_ends_with_the_points_of_TO2(night):
    shown = await open_tournament(night, *TEN)
    assert "10 of 2–10 seats" in shown.text
    number = number_of(shown)
    await night.press("ada", shown, "Begin")
    totals = [0] * 10
    for match, game in enumerate(ORDER):
        if match:
            after = newest(night, f"after match {match} of 5")
            await night.press(TEN[match], after, "Next match")
        table = await play(night, number, moves=6)
        assert (table.game, table.state) == (game, "running")
        await night.restart()
        table = await play(night, number)
        assert table.state == "over"
        totals = [sum(pair) for pair in zip(totals, points_by_place(table.position.outcome().places), strict=True)]
        print(game, table.number, table.position.outcome().places)
    end = newest(night, "final standing")
    print(end.text)
    tournament = await current(night, number)
    assert tournament.state == "over"
    assert list(tournament.standing.points) == totals
    for name, total in zip(TEN, totals, strict=True):
        assert f"**{name}** · {total} point" in end.text

"""What a finished game brings: points by place, and ratings that know how many games they come from."""

from tests.e2e import rows

BY_PLACE = {1: 5, 2: 3, 3: 2, 4: 1}


async def test_the_first_four_places_bring_points_and_the_fifth_none(night):
    names, earned, seen = ("ada", "ben", "cleo", "dan", "eve"), {}, set()
    for _ in range(6):
        number = await rows.finished(night, *names)
        for row in await rows.results(night, number):
            earned[row.name] = earned.get(row.name, 0) + BY_PLACE.get(row.place, 0)
            seen.add(row.place)
        if {4, 5} <= seen:
            break
    assert {4, 5} <= seen, "nobody was fourth"
    board = (await night.say("ada", "leaderboard")).text
    for name, points in earned.items():
        assert f"**{name}** · {points} point" in board, board

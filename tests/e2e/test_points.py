"""What a finished game brings: the finale announces what the leaderboard and the histories then have, and no more."""

import re

from tests.e2e import rows


async def test_the_finale_announces_what_the_leaderboard_and_the_histories_have(night):
    number = await rows.begun(night, "ada", "ben", "cleo", computers=1)
    await night.slash("cleo", "leave")
    await rows.play_on(night, number)
    lines = [line for line in night.finale().text.splitlines() if re.match("🥇|🥈|🥉|4", line.strip("*"))]
    assert len(lines) == 4
    board, announced = (await night.say("ada", "leaderboard")).text, 0
    for name in ("ada", "ben"):
        (line,) = [line for line in lines if f"<@{night.member(name).id}>" in line]
        points = re.search(r"season \+(\d)", line)
        assert f"**{name}** · {points[1]} point" in board
        assert points[0] in (await night.say(name, "history")).text
        assert "25.0 → " in line
        announced += 1
    assert sum("season" in line for line in lines) == sum("→" in line for line in lines) == announced
    assert "cleo" not in board

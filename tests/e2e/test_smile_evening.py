"""An evening of Smile: lobby, hands, a whole game by clicks, a restart in the middle, the end."""

import re


async def open_smile(night, *names):
    return await night.open(*names)


async def play_on(night, table, rounds=400, until=None):
    """The player on turn presses the first offer or the first creature that can be taken."""
    for number in range(rounds):
        if "Final standing" in table.text or (until and until(table)):
            return number
        name = re.search(r"It is \*\*(\w+)\*\*", table.text).group(1)
        labels = [label for label in table.buttons if label.startswith(("Take", "Offer"))]
        taken = [label for label in labels if label.startswith("Take")]
        hand = await night.hand(name, table)
        mine = [label for label in hand.buttons if label.startswith(("Take", "Offer"))]
        label = taken[0] if taken and (number % 3 == 0 or taken[0] in mine) else mine[0]
        await night.press(name, table, label if label in mine else mine[0])
    raise AssertionError("the game did not end")


async def test_three_members_play_smile_to_the_end_by_clicks_with_a_restart_in_the_middle(night):
    table = await open_smile(night, "ada", "ben", "cleo")
    assert "3 at the table (3–5)" in table.text
    await night.press("ben", table, "Begin")
    assert "round 1 of 10" in table.text
    await play_on(night, table, until=lambda table: "round 5" in table.text)
    await night.restart()
    table = night.table()
    assert "round 5" in table.text
    await play_on(night, table)
    assert "🥇" in table.text
    assert "Rematch" in night.finale().buttons

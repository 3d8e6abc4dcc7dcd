"""The first test of `tests/README.md`, and a check that the page quotes it exactly."""

from tests.house import ROOT


async def test_three_members_begin_a_game_and_a_computer_moves_for_the_one_that_does_nothing(night):
    lobby = await night.say("ada", "play", game="smile")  # /play game:smile, and the message that answers
    await night.press("ben", lobby, "Join")  # the button whose label contains this text
    await night.press("cleo", lobby, "Join")
    assert "3 at the table" in lobby.text  # its current text
    await night.press("ada", lobby, "Begin")
    table = night.table()  # the newest public message
    assert "**ben** to play" in table.text
    hand = await night.hand("ada", table)  # presses My hand; only Ada sees the answer
    assert "You hold **6** fireflies" in hand.text
    await night.env.advance_time(60)  # a minute passes, with all deadlines in it
    assert "**ben** took too long: a computer moved" in table.text


def test_the_readme_of_the_tests_shows_this_test():
    shown = (ROOT / "tests/README.md").read_text("utf-8").partition("```python\n")[2].partition("```")[0]
    assert shown.startswith("async def test_")
    assert shown in (ROOT / "tests/tables/test_first_steps.py").read_text("utf-8")

"""A hint stands in the hand of a member's first game of its kind until they have moved, and in none after it."""

from bot.i18n.translations import words_for
from tests.kit import rows

HINT = "💡 " + words_for("en")("last-one-hint")


async def hands(night, number):
    """The hand of each member, as it is now."""
    table = await rows.public(night, number)
    return {name: await night.hand(name, table) for name in ("ada", "ben")}


async def test_a_hint_stays_until_the_first_move_in_the_first_game_of_its_kind(night):
    first = await rows.begun(night, "ada", "ben", game="last_one")
    for _ in range(2):
        assert any(HINT in hand.text for hand in (await hands(night, first)).values()), "whose turn it is"
        played = (await rows.table(night, first)).number
        await rows.play_on(night, first, until=lambda position, row, before=played: row.number > before)
    other = await rows.begun(night, "ada", "ben", game="domino")
    assert all("💡" in hand.text for hand in (await hands(night, other)).values()), "another game, another hint"
    last = await hands(night, first)
    await rows.play_on(night, first)
    assert not any("💡" in hand.text for hand in last.values()), "nothing is left to do"
    again = await rows.begun(night, "ada", "ben", game="last_one")
    assert not any("💡" in hand.text for hand in (await hands(night, again)).values())
    await night.restart()
    assert "💡" not in (await night.hand("ada", await rows.public(night, again))).text

"""Which members may press a button, and who sees the result: openers, composers, drafts, confirmations."""

import pytest

from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.press import press


async def test_a_member_who_leaves_their_lobby_hands_it_on_and_it_says_who_cancelled_it(night):
    lobby = await night.open("ada", "ben", "cleo")
    ada, ben = night.member("ada").id, night.member("ben").id
    assert f"host: <@{ada}>" in lobby.text
    assert "Only the host" in (await night.press("ben", lobby, "Cancel")).text
    options = await night.press("ada", lobby, "Options")
    (pace,) = [one for one in options.selects if one.endswith(":pace")]
    await night.press("ada", lobby, "Leave")
    assert f"host: <@{ben}>" in lobby.text
    assert "Only the host and the players at this table" in (await night.choose("ada", options, pace, "day")).text
    assert "Only the host" in (await night.press("ada", lobby, "Cancel")).text
    await night.press("ben", lobby, "Cancel")
    assert lobby.text == f"Smile: cancelled by <@{ben}>."
    assert (await rows.tables(night))[-1].state == "cancelled"


@pytest.mark.parametrize(("kind", "game"), [("c", "domino"), ("q", "keep_smiling")], ids=["words", "taps"])
async def test_a_move_begun_for_an_earlier_question_is_not_continued(night, kind, game):
    """Neither with the composer nor by taps on dice and lanes, even on the same member's next turn."""
    number = await rows.begun(night, "ada", "ben", game=game)
    await rows.play_on(night, number, until=lambda position, row: position.awaited() == (0,))
    hand = await night.press("ada", await night.hand("ada", await rows.public(night, number)), "More")
    stale = [custom_id for custom_id in hand.buttons.values() if custom_id.startswith(f"{kind}:")]
    assert stale
    asked = (await rows.position(night, number)).question
    await rows.play_on(
        night, number, until=lambda position, row: position.question != asked and position.awaited() == (0,)
    )
    before = (await rows.table(night, number)).number
    for custom_id in stale:
        await press(night.env, {"who": night.member("ada"), "message": hand.message, "custom_id": custom_id})
        assert "🚫 That button was out of date" in hand.text
        hand = await night.hand("ada", await rows.public(night, number))
    assert (await rows.table(night, number)).number == before


async def test_pressing_somebody_elses_delete_button_deletes_nothing_for_anybody(night):
    number = await rows.finished(night, "ada", "ben", "cleo")
    asked = await night.say("ada", "privacy delete")
    before = [(await rows.exported(night, name))[1] for name in ("ada", "ben")]
    delete = {"message": asked.message, "custom_id": asked.button("Delete everything")}
    (result,) = await press(night.env, {"who": night.member("ben"), **delete})
    assert Shown(night, result.response).text.startswith("🚫")
    assert [(await rows.exported(night, name))[1] for name in ("ada", "ben")] == before
    assert [row.name for row in await rows.results(night, number)] == ["ada", "ben", "cleo"]

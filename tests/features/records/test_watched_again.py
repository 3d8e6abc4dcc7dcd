"""The replay of a finished game: move by move, from any viewpoint."""

from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.press import press
from tests.kit.solo import begun, play_to_the_end

FOUR = ("ada", "ben", "cleo", "dan")


async def watched(night, name, number):
    """The viewer of this table."""
    return await night.say(name, "record", table=rows.key_of(number))


async def test_a_game_is_stepped_through_forward_and_back_as_everybody_and_each_seat_saw_it(night):
    number = await rows.finished(night, *FOUR)
    shown = await watched(night, "ada", number)
    assert shown.message.ephemeral
    assert "move 0 of" in shown.text
    first = shown.text
    for label in ("Next", "Next", "Back", "Back"):
        await night.press("ada", shown, label)
    assert shown.text == first
    assert not [one for one in shown.buttons.values() if one[0] in "mcqsdwej"], "no move is live"
    for seen in ("all", "p0", "public"):
        await night.choose("ada", shown, f"k:{rows.key_of(number)}:0:seen", seen)
        assert any(f":{seen}:" in one for one in shown.buttons.values())
        for label in ("End", "Round 1"):
            (jump,) = [one for one in shown.selects if one.endswith(":to")]
            value = next(value for key, value in shown.selects[jump].items() if label in key)
            await night.choose("ada", shown, jump, value)
    assert shown.text == first


async def test_the_buttons_of_the_finale_the_history_and_the_command_open_it(night):
    number = await rows.finished(night, *FOUR[:3])
    listed = await night.say("ada", "history")
    for shown in (
        await night.press("ada", night.finale(), "Record"),
        await night.press("ada", listed, "Watch"),
        await night.say("ada", "record"),
    ):
        assert shown.message.ephemeral
        assert "move 0 of" in shown.text
        assert shown.number == number
    file = await night.press("ada", shown, "File")
    assert file.message.ephemeral
    assert "smile-" in str(file.components)
    assert len(file.text.splitlines()) == 1, "nothing but the file and a sentence"
    assert "Send this file back with `/record file:`" in file.text
    nobody = await night.say("eve", "record")
    assert "no results here yet" in nobody.text


async def test_the_same_choice_twice_and_every_page_work_before_and_after_a_start(night):
    number = await rows.finished(night, *FOUR[:3])
    shown = await watched(night, "ben", number)
    for _ in range(2):
        rounds = next(one for one in shown.selects if one.endswith(":to"))
        value = shown.selects[rounds]["Round 2"]
        await night.choose("ben", shown, rounds, value)
        assert f"move {value} of" in shown.text
        await night.press("ben", shown, "Next")
        await night.restart()
        await night.press("ben", shown, "Back")
        assert f"move {value} of" in shown.text


async def test_a_moment_can_be_shown_to_everybody_in_the_language_of_the_server(night):
    night.manager("boss")
    number = await rows.finished(night, *FOUR[:3])
    await night.settings("boss", language="fr")
    shown = await watched(night, "ada", number)
    await night.press("ada", shown, "Next")
    before = len(night.posted())
    await night.press("ada", shown, "Share")
    posted = night.posted()[-1]
    assert len(night.posted()) == before + 1
    assert f"<@{night.member('ada').id}> montre un moment" in posted.text
    assert "coup 1 sur" in posted.text
    assert f"https://discord.com/channels/{night.guild.id}/" in posted.text
    again = await night.press("ben", posted, "Revoir")
    assert again.message.ephemeral
    assert "move 0 of" in again.text


async def test_a_game_that_is_still_played_is_not_shown(night):
    lobby = await night.begin(*FOUR[:3])
    key = rows.key_of(lobby.number)
    for custom_id in (f"k:{key}", f"k:{key}:file", f"k:{key}:1:all:next", f"k:{key}:1:p1:here"):
        one = {"who": night.member("ada"), "message": lobby.message, "custom_id": custom_id}
        (result,) = await press(night.env, one)
        assert result.ephemeral, custom_id
        assert "still being played" in Shown(night, result.response).text, custom_id


async def test_a_game_alone_is_watched_by_its_member_only_and_never_shown_to_others(night):
    hand = await begun(night)
    await play_to_the_end(night, "ada", hand)
    shown = await night.press("ada", hand, "Record")
    assert "move 0 of" in shown.text
    assert "Share" not in shown.buttons
    here = f"k:{rows.key_of(hand.number)}:1:all:here"
    (result,) = await press(night.env, {"who": night.member("ada"), "message": shown.message, "custom_id": here})
    assert "🚫" in Shown(night, result.response).text
    assert not night.posted()

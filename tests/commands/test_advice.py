"""*Hint*: a computer player's advice, given privately, at tables where no result depends on it."""

import pytest

from bot.screens import layout
from games.last_one import Catch
from games.players.search import RankedMove
from tests.kit import rows
from tests.kit.press import press
from tests.kit.screens import labels_of

ASK = "Hint"


async def begun(night, *names, game="smile", computers=2):
    """A running table on Ada's turn."""
    number = await rows.begun(night, *names, game=game, computers=computers)
    table = await rows.play_on(night, number, until=lambda position, row: position.awaited() == (0,) and row.number > 3)
    assert table.state == "running"
    return number


async def asked(night, number):
    """The answer to Ada's request for advice."""
    hand = await night.hand("ada", await rows.public(night, number))
    assert ASK in hand.buttons, "one press away"
    return await night.press("ada", hand, ASK)


async def test_a_member_who_plays_only_with_computer_players_may_ask(night):
    for game in ("smile", "last_one"):
        number = await begun(night, "ada", game=game)
        said = await asked(night, number)
        assert "💡 " in said.text
        assert (await rows.position(night, number)).awaited() == (0,), "nothing was played"
        assert "💡 " not in (await rows.public(night, number)).text


async def test_the_only_legal_move_is_named_without_asking_a_computer_player(night):
    number = await rows.begun(night, "ada", game="smile", computers=2)
    await rows.play_on(
        night, number, until=lambda position, _: position.awaited() == (0,) and len(position.moves(0)) == 1
    )
    night.bot.host.computers.engines.workers = 0
    assert "Your only move: " in (await asked(night, number)).text


async def test_a_move_that_became_illegal_while_the_advice_was_found_is_not_named(night):
    number = await begun(night, "ada", game="last_one")
    handle = await night.bot.host.find(number)
    ada = await night.bot.people.member(night.member("ada").id)
    for move, is_named in ((handle.position.moves(0)[0], True), (Catch(1), False)):
        drawn = night.bot.renderer.private_with_advice(handle, 0, ada, [RankedMove(move, 0.0)])
        assert (drawn.to_components()[-1].get("content", "").startswith("💡")) is is_named


@pytest.mark.parametrize("height", [layout.VISIBLE_HEIGHT, 300])
async def test_a_hint_names_a_move_in_the_words_of_its_button_however_short_the_hand_is(night, monkeypatch, height):
    monkeypatch.setattr(layout, "VISIBLE_HEIGHT", height)
    number = await begun(night, "ada")
    handle = await night.bot.host.find(number)
    ada = await night.bot.people.member(night.member("ada").id)
    move, *_ = handle.position.moves(0)
    label = labels_of(night.bot.renderer.private_screen(handle, 0, ada))[str(move)]
    assert ("(" in label) is (height > 300)
    drawn = night.bot.renderer.private_with_advice(handle, 0, ada, [RankedMove(move, 0.0)])
    assert f"**{label}**" in drawn.to_components()[-1]["content"]


async def forged(night, number):
    """The answer to Ada's press on a forged advice button."""
    shown = await rows.public(night, number)
    custom_id = f"j:{rows.key_of(number)}"
    (result,) = await press(night.env, {"who": night.member("ada"), "message": shown.message, "custom_id": custom_id})
    assert result.acknowledged
    return str(result.response)


async def test_where_ratings_change_there_is_no_advice_unless_the_lobby_says_so(night):
    number = await begun(night, "ada", "ben")
    hand = await night.hand("ada", await rows.public(night, number))
    assert ASK not in (await night.press("ada", hand, "More")).buttons
    await forged(night, number)
    assert not night.bot.host.computers.engines.alive, "nobody thought about it"


async def switched(night, value, what="advice"):
    """The lobby of Ada and Ben with this value of the option."""
    lobby = await night.open("ada", "ben")
    options = await night.press("ada", lobby, "Options")
    (custom_id,) = [one for one in options.selects if one.endswith(f":{what}")]
    await night.choose("ada", options, custom_id, value)
    await night.press("ada", lobby, "Add computer")
    return lobby


async def gives_advice(night, lobby):
    return (await night.bot.host.table(lobby.number)).gives_advice


async def test_a_lobby_can_switch_it_on_and_off(night):
    for value, is_there in (("true", True), ("false", False)):
        lobby = await switched(night, value)
        await night.press("ada", lobby, "Begin")
        assert await gives_advice(night, lobby) is is_there


async def test_where_the_lobby_says_so_computer_players_say_nothing(night):
    for value, is_silent in (("false", True), ("true", False)):
        lobby = await switched(night, value, "talk")
        assert (await night.bot.host.table(lobby.number)).is_silent is is_silent


async def test_whoever_plays_again_plays_as_the_lobby_said(night):
    lobby = await switched(night, "true")
    await night.press("ada", lobby, "Begin")
    await rows.play_on(night, lobby.number)
    ended = night.finale()
    await night.press("ben", ended, "Rematch")
    assert await gives_advice(night, night.table()) is True
    another = await night.press("ben", ended, "Another game")
    (custom_id,) = another.selects
    await night.member("ben").select(another.message, ["domino"], custom_id=custom_id)
    assert (await rows.table(night, night.table().number)).game == "domino"
    assert await gives_advice(night, night.table()) is True


async def test_where_nobody_can_think_it_is_refused(night):
    number = await begun(night, "ada")
    night.bot.host.computers.engines.workers = 0
    assert "no hint right now" in (await asked(night, number)).text

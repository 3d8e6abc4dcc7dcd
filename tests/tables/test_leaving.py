"""A running game is left only after a question, which says what happens to the seat; a lobby is left immediately."""

import re

from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.messages import parts_of
from tests.kit.press import press
from tests.kit.rows import current, newest, play, table_of
from tests.kit.tournaments import begin as begin_tournament
from tests.kit.turns import mover


async def seated(night, number):
    return [seat.name for seat in await rows.seats(night, number) if seat.member is not None]


async def test_leave_asks_in_a_running_game_and_the_one_who_stays_gets_their_hand(night):
    table = await night.begin("ada", "ben", "cleo")
    asked = await night.say("ben", "leave")
    assert asked.message.flags.ephemeral
    assert asked.text.startswith(
        f"### Leave Smile (<#{night.channel.id}>)?\nA computer will play on for you. You can take the seat"
    )
    assert "The game counts for you only if you have a seat at the end." in asked.text
    assert list(asked.buttons) == ["Stay", "Leave"]
    await night.press("ben", asked, "Stay")
    assert "your hand" in asked.text
    assert await seated(night, table.number) == ["ada", "ben", "cleo"]
    await night.say("ben", "mytables")
    assert "your hand" in asked.text, "the next press does not delete it like a question"


async def test_the_one_who_leaves_is_told_what_became_of_the_seat(night):
    table = await night.begin("ada", "ben", "cleo")
    asked = await night.say("ben", "leave")
    await night.stand_in("dan", table)
    told = await night.press("ben", asked, "Leave")
    assert told.text == f"You left **Smile** (<#{night.channel.id}>); **dan** takes over your seat."
    assert await seated(night, table.number) == ["ada", "dan", "cleo"]


async def test_the_question_says_who_plays_on_and_how_one_comes_back(night):
    table = await night.begin("ada", "ben", "cleo")
    await night.stand_in("dan", table)
    asked = await night.say("ben", "leave")
    assert "**dan** takes over your seat. You can come back only when a seat is free again." in asked.text
    await night.press("ben", asked, "Leave")
    asked = await night.say("dan", "leave")
    assert "A computer will play on for you. You can take the seat back at the table" in asked.text
    await night.leave("cleo")
    await night.leave("dan")
    assert (
        "Only computers would be left, so the game may soon be over. You can take the seat back"
        in (await night.say("ada", "leave")).text
    )


async def test_the_one_who_left_and_comes_back_gets_the_hand(night):
    table = await night.begin("ada", "ben", "cleo")
    await night.press("ben", await night.say("ben", "leave"), "Leave")
    await night.press("ben", table, "I’m back")
    told = "This seat is yours now."
    sent = next(one for one in night.env.http_requests if told in str(one.json))
    assert sent.path.startswith("/webhooks/")
    assert "'label': 'More'" in str(sent.json)
    assert await seated(night, table.number) == ["ada", "ben", "cleo"]


async def test_the_list_of_my_tables_asks_too_and_leads_back_to_the_list(night):
    table = await night.begin("ada", "ben", "cleo")
    listed = await night.say("ben", "mytables")
    await night.pick("ben", listed, "ada, cleo")
    assert listed.text.startswith("### Leave Smile (<#")
    await night.press("ben", listed, "Stay")
    assert "Your tables" in listed.text
    assert await seated(night, table.number) == ["ada", "ben", "cleo"]
    await night.pick("ben", listed, "1. Smile")
    await night.press("ben", listed, "Leave")
    assert listed.text.startswith("✅ You left **Smile** (<#")
    assert "You’re not at any table" in listed.text
    assert await seated(night, table.number) == ["ada", "cleo"]


async def test_two_tables_of_a_game_differ_in_the_list_and_each_is_opened_by_one_press(night):
    first = await night.begin("ada", "ben", "cleo")
    other = night.guild.create_text_channel("elsewhere")
    lobby = await night.member("ada").slash(other, "play", game="smile")
    await night.member("dan").click(lobby.response, custom_id=Shown(night, lobby.response).button("Join"))
    listed = await night.say("ada", "mytables")
    turn, told = mover(first), re.sub(r"<t:\d+:R>", "<t>", listed.text)
    due = "⏰ <t>" if turn == "ada" else f"waiting for {turn} · ⏰ <t>"
    assert f". Smile** · <#{night.channel.id}>\n-# with ben, cleo · opened <t> · {due}" in told
    assert f". Smile** · <#{other.id}>\n-# with dan · opened <t> · closes <t>" in told
    links = [part["url"] for part in parts_of(listed.components) if "url" in part]
    places = ((night.channel.id, first.id), (other.id, lobby.response.id))
    assert {*links} == {f"https://discord.com/channels/{night.guild.id}/{place}/{at}" for place, at in places}
    labels = sorted(label.split(" ", 1)[1] for label in listed.selects["f:leave"])
    assert labels == ["Smile\xa0· ben, cleo", "Smile\xa0· dan"]


async def test_a_lobby_is_left_at_once_unless_its_game_has_begun_since(night):
    lobby = await night.open("ada", "ben", "cleo", "dan")
    assert (await night.say("ben", "leave")).text.startswith("You left **Smile**")
    listed = [await night.say(name, "mytables") for name in ("cleo", "dan")]
    await night.pick("cleo", listed[0], "Smile")
    assert await seated(night, lobby.number) == ["ada", "dan"]
    await night.press("eve", lobby, "Join")
    await night.press("ada", lobby, "Begin")
    await night.pick("dan", listed[1], "Smile")
    assert listed[1].text.startswith("### Leave Smile")
    assert await seated(night, lobby.number) == ["ada", "dan", "eve"]


async def test_at_the_table_of_a_match_the_question_says_that_the_tournament_is_left_too(night):
    number = await begin_tournament(night, "ada", "ben")
    assert "You’ll leave the tournament, too." in (await night.say("ben", "leave")).text
    assert await seated(night, (await table_of(night, number)).id) == ["ada", "ben"]


async def test_between_two_matches_a_tournament_is_left_only_after_a_question(night):
    number = await begin_tournament(night, "ada", "ben")
    await play(night, number)
    after = newest(night, "after match 1 of 5")
    asked = await night.press("ben", after, "Leave")
    assert asked.message.flags.ephemeral
    assert (
        "Leave the tournament?\nA computer will play the next matches for you. You can take the seat back" in asked.text
    )
    await night.press("ben", asked, "Stay")
    assert "The tournament continues" in asked.text
    assert (await current(night, number)).seats[1].member == night.member("ben").id
    told = await night.leave("ben", after)
    assert "You left the tournament" in told.text
    assert (await current(night, number)).seats[1].member is None
    assert "🚪 left" in after.text


async def test_a_solo_game_is_asked_about_in_a_list_of_an_older_release_too(night):
    hand = await night.say("ada", "solo", game="smile")
    table = await night.bot.host.find(hand.number)
    listed = await night.say("ada", "mytables")
    one = {"who": night.member("ada"), "message": listed.message, "custom_id": f"f:{table.table.key}:leave"}
    await press(night.env, one)
    assert "Stop this game? You can’t continue it later." in listed.text
    assert (await rows.table(night, table.id)).state == "running"


async def test_the_button_to_come_back_names_whose_it_is(night):
    table = await night.begin("ada", "ben", "cleo", "dan")
    await night.leave("ben")
    assert "ben: I’m back" in table.buttons
    await night.leave("cleo")
    assert "ben, cleo: I’m back" in table.buttons
    await night.press("cleo", table, "I’m back")
    assert "ben: I’m back" in table.buttons

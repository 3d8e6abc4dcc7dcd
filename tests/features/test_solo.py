"""Solo games: tables that only their member sees."""

import asyncio

import discord
import pytest
from sqlalchemy import select

from bot.core.custom_ids import to_base36
from bot.features.privacy.store import stored_data
from bot.features.standings.store import RATINGS, RESULTS
from bot.messages.hands import FOLLOW_DURATION
from bot.tables.private import MAX_PRIVATE_TABLES, PRIVATE_TABLE_RETENTION, SOLO_GAMES
from bot.tables.rows import MOVES, SEATS, TABLES
from bot.tables.store import delete_old_private
from tests.kit.databases import lose_answers
from tests.kit.game_night import Elsewhere, Shown
from tests.kit.press import as_the_bot, press, reach
from tests.kit.solo import begun, move, moves_of, play_to_the_end, press_more

DAY = 24 * 3600.0


async def stored(night):
    """The rows of all tables."""
    return await night.bot.store.rows(select(TABLES).order_by(TABLES.c.id))


@pytest.mark.parametrize("game", SOLO_GAMES)
async def test_a_game_alone_begins_with_one_command_and_nobody_else_sees_it(night, game):
    hand = await night.say("ada", "solo", game=game)
    assert hand.message.ephemeral
    assert {one[0] for one in hand.buttons.values()} & {*"mcqw"}
    assert not night.posted()
    (table,) = await stored(night)
    assert (table.state, table.is_private, table.server, table.channel) == ("running", True, 0, 0)
    assert not table.deadlines
    assert table.due is None or table.due_for == "computer"


async def test_a_whole_game_alone_costs_a_request_a_press_and_counts_nowhere(night):
    hand = await begun(night)
    before = len(night.env.http_requests)
    await move(night, "ada", hand)
    assert len(night.env.http_requests) == before + 1
    await play_to_the_end(night, "ada", hand)
    assert not night.posted()
    assert list(hand.buttons) == ["Again", "Against Merciless", "Record"]
    assert "Final standing" in hand.text
    record = await night.press("ada", hand, "Record")
    assert record.message.ephemeral
    assert "move 0 of" in record.text
    (best,) = [line for line in hand.text.splitlines() if line.startswith("-# ✨")]
    assert "My next turn" in str(record.message.components)
    (jump,) = [one for one in record.selects if one.endswith(":to")]
    record = await night.choose("ada", record, jump, record.selects[jump]["How it went"])
    assert best.removeprefix("-# ✨ ").split(" (")[0] in record.text
    for table in (RESULTS, RATINGS):
        assert not await night.bot.store.rows(select(table)), table.name
    assert "smile" in (await night.bot.people.member(night.member("ada").id)).hints


async def test_computer_players_move_on_the_hand_one_after_another_unless_set_to_move_immediately(night):
    night.bot.host.computer_pause = 1.0
    hand = await begun(night, is_quick=False)
    while "▶️ **You**" not in hand.text.replace("\n", " ") and not moves_of(hand):
        await night.env.advance_time(2)
    await move(night, "ada", hand)
    seen = hand.text
    assert not moves_of(hand) or "Pip" in hand.text
    await night.env.advance_time(5)
    assert hand.text != seen, "they move by themselves, and the hand follows"
    (table,) = await stored(night)
    assert table.number > 1
    await press_more(night, "ada", hand, "Play faster")
    assert (await stored(night))[0].is_quick
    assert (await night.bot.people.member(night.member("ada").id)).is_quick, "as the next one will be"


async def test_again_is_one_game_however_often_it_is_pressed_and_a_stronger_one_is_next(night):
    hand = await begun(night, level="easy")
    await play_to_the_end(night, "ada", hand)
    over, old = hand.buttons, hand.message
    await night.press("ada", hand, "Against Sly")
    assert "Again" not in hand.buttons
    for label in ("Again", "Against Sly"):
        await press(night.env, {"who": night.member("ada"), "message": old, "custom_id": over[label]})
    running = [one for one in await stored(night) if one.state == "running"]
    assert [one.level for one in running] == ["normal"]
    assert len(await stored(night)) == 2


async def test_a_game_alone_in_which_something_was_played_stops_only_after_a_question(night):
    hand = await begun(night, game="domino")
    await move(night, "ada", hand)
    asked = await press_more(night, "ada", hand, "Stop this game")
    assert "Stop this game?" in asked.text
    assert [one.state for one in await stored(night)] == ["running"]
    back = await night.press("ada", asked, "Back")
    assert moves_of(back)
    asked = await press_more(night, "ada", back, "Stop this game")
    await night.press("ada", asked, "Stop this game")
    assert [one.state for one in await stored(night)] == ["cancelled"]


async def test_the_question_before_a_game_alone_stops_stays_while_computer_players_move(night):
    night.bot.host.computer_pause = 1.0
    hand = await begun(night, is_quick=False)
    while not moves_of(hand):
        await night.env.advance_time(2)
    await move(night, "ada", hand)
    asked = await press_more(night, "ada", hand, "Stop this game")
    before = (await stored(night))[0].number
    await night.env.advance_time(5)
    assert (await stored(night))[0].number > before, "they moved"
    assert "Stop this game?" in asked.text
    back = await night.press("ada", asked, "Back")
    await night.env.advance_time(20)
    assert moves_of(back), "the hand follows again"


async def test_who_stops_a_game_alone_may_begin_it_again(night):
    hand = await begun(night, game="domino")
    after = await press_more(night, "ada", hand, "Stop this game")
    assert "this game was stopped" in after.text
    assert list(after.buttons) == ["Again"]
    assert [one.state for one in await stored(night)] == ["cancelled"]
    await night.press("ada", after, "Again")
    assert [one.state for one in await stored(night)] == ["cancelled", "running"]


async def test_a_sixth_game_alone_is_refused_until_one_is_stopped_and_none_is_ended_unasked(night):
    hands = [await begun(night) for _ in range(MAX_PRIVATE_TABLES)]
    for _ in range(2):
        refused = await night.say("ada", "solo", game="domino")
        assert f"You have {MAX_PRIVATE_TABLES} solo games" in refused.text
    assert [one.state for one in await stored(night)] == ["running"] * MAX_PRIVATE_TABLES
    await night.press("ada", hands[2], "Stop this game")
    assert moves_of(await night.say("ada", "solo", game="domino"))


async def test_it_is_found_again_from_any_server_and_in_direct_messages(night):
    elsewhere = Elsewhere(night)
    number = (await begun(night)).number
    await elsewhere.open("ben", game="domino")
    for place in (night, elsewhere):
        found = await place.say("ada", "hand")
        assert found.message.ephemeral
        assert found.number == number
        await move(place, "ada", found)
        listed = await place.say("ada", "mytables")
        again = await place.press("ada", listed, "My hand")
        assert again.number == number
    await night.open("ada", "cleo", game="domino")
    assert "hasn’t begun" in (await night.say("ada", "hand")).text, "at a table with others they mean that one"


async def test_in_direct_messages_it_begins_with_a_button_of_the_help_and_a_second_press_is_the_same_game(night):
    zoe = night.env.create_user("zoe")
    shown = Shown(night, (await zoe.slash("help")).response)
    hands = [await zoe.click(shown.message, custom_id="x:smile:solo") for _ in range(2)]
    assert [one.ephemeral for one in hands] == [True, True]
    (table,) = await stored(night)
    hand = Shown(night, hands[1].response)
    while moves_of(hand) and (await stored(night))[0].number < 5:
        await zoe.click(hand.message, custom_id=moves_of(hand)[0])
    assert (await stored(night))[0].number >= 5
    again = Shown(night, (await zoe.slash("hand")).response)
    assert again.number == table.id


async def test_nobody_else_opens_it_whatever_they_press_or_ask_for(night):
    elsewhere = Elsewhere(night)
    hand = await begun(night)
    key = to_base36(hand.number)
    forged = [one.replace("KEY", key) for one in AT_TABLE]
    before, shown = await stored(night), hand.text
    for place in (night, elsewhere):
        theirs = await place.say("ben", "help")
        for custom_id in forged:
            one = {"who": place.member("ben"), "message": theirs.message, "custom_id": custom_id}
            (result,) = await press(night.env, one)
            assert result.ephemeral, custom_id
            assert "I no longer know that table" in Shown(place, result.response).text, custom_id
        record = await place.say("ben", "record", table=key)
        assert "I can’t find that finished game" in record.text
    assert await stored(night) == before
    assert hand.text == shown
    assert not night.posted()
    listed = await night.say("ben", "mytables")
    assert "You’re not at any table" in listed.text


AT_TABLE = [
    *(
        "m:KEY:-:offer 1",
        "c:KEY:0:",
        "q:KEY:0:x",
        "q:KEY:0:why:x",
        "h:KEY",
        "h:KEY:here",
        "w:KEY",
        "w:KEY:cards",
        "e:KEY",
        "j:KEY",
    ),
    *(
        "l:KEY:join",
        "l:KEY:seal",
        "l:KEY:cancel",
        "b:KEY:stand-in",
        "b:KEY:back",
        "z:KEY",
        "z:KEY:sure",
        "z:KEY:show",
        "z:KEY:remind",
        "z:KEY:offer:0",
        "k:KEY",
    ),
    *("r:KEY", "a:KEY", "r:KEY:again", "r:KEY:stop", "r:KEY:end", "r:KEY:quick"),
]
"""The actions that can be tried at a table."""


async def test_its_member_opens_no_lobby_from_it(night):
    hand = await begun(night)
    await play_to_the_end(night, "ada", hand)
    before, key = await stored(night), to_base36(hand.number)
    for forged in ("r:KEY", "a:KEY", "l:KEY:join", "b:KEY:stand-in", "b:KEY:back"):
        one = {"who": night.member("ada"), "message": hand.message, "custom_id": forged.replace("KEY", key)}
        (result,) = await press(night.env, one)
        assert "🚫" in Shown(night, result.response).text, forged
    assert await stored(night) == before
    assert not night.posted()


async def test_a_start_of_the_bot_leaves_it_as_it_was(night):
    hand = await begun(night)
    await move(night, "ada", hand)
    (before,) = await stored(night)
    await night.restart()
    assert not night.posted()
    assert await stored(night) == [before]
    await move(night, "ada", hand)
    (after,) = await stored(night)
    assert after.number > before.number


async def test_it_goes_with_its_member_and_is_in_what_they_export(night):
    hand = await begun(night)
    await play_to_the_end(night, "ada", hand)
    await begun(night)
    await begun(night, "ben")
    exported = await stored_data(night.bot.store, night.member("ada").id)
    assert [one["state"] for one in exported["tables"] if one["is_private"]] == ["over", "running"]
    assert len(exported["moves"]) == 1
    asked = await night.say("ada", "privacy delete")
    await night.press("ada", asked, "Delete everything")
    (left,) = await stored(night)
    assert left.opener == night.member("ben").id
    for rest in (SEATS, MOVES):
        assert {one.table for one in await night.bot.store.rows(select(rest))} <= {left.id}


async def test_after_thirty_days_without_a_move_it_is_deleted(night):
    await begun(night)
    await night.env.advance_time(PRIVATE_TABLE_RETENTION.total_seconds() - DAY)
    await begun(night, game="domino")
    await night.env.advance_time(2 * DAY)
    await delete_old_private(night.bot.store, night.bot.host.now())
    assert [one.game for one in await stored(night)] == ["domino"]


async def test_a_game_that_was_stopped_never_writes_over_the_one_that_was_begun_in_its_message(night):
    hand = await begun(night)
    after = await press_more(night, "ada", hand, "Stop this game")
    await night.press("ada", after, "Again")
    half = FOLLOW_DURATION.total_seconds() / 2
    await night.env.advance_time(half)
    await move(night, "ada", hand)
    playing = hand.text
    await night.env.advance_time(half + 1)
    assert hand.text == playing
    assert moves_of(hand)


async def test_a_game_begun_again_while_the_stopped_one_is_still_being_edited_is_what_its_message_shows(
    night, monkeypatch
):
    hand = await begun(night)
    after = await press_more(night, "ada", hand, "Stop this game")
    again = {"who": night.member("ada"), "message": after.message, "custom_id": after.button("Again")}
    edit = discord.Interaction.edit_original_response

    async def slow(self, **more):
        monkeypatch.setattr(discord.Interaction, "edit_original_response", edit)
        await reach(night.env, again)
        for _ in range(10_000):
            if moves_of(hand):
                break
            await asyncio.sleep(0)
        return await edit(self, **more)

    monkeypatch.setattr(discord.Interaction, "edit_original_response", slow)
    await night.me("ada", language="de")
    with as_the_bot(night.env):
        night.bot.table_messages.refresh(await night.bot.host.find(hand.number))
    await night.env.advance_time(1)
    assert len(await stored(night)) == 2
    assert moves_of(hand)


async def test_a_game_that_was_stopped_stays_as_it_is(night):
    hand = await begun(night)
    after = await press_more(night, "ada", hand, "Stop this game")
    told = after.text
    await night.env.advance_time(FOLLOW_DURATION.total_seconds() + 1)
    assert after.text == told
    assert list(after.buttons) == ["Again"]


async def test_again_is_no_game_that_was_running_before_the_other_one_ended(night):
    hands = [await begun(night) for _ in range(2)]
    await night.env.advance_time(1)
    after = await press_more(night, "ada", hands[0], "Stop this game")
    await night.press("ada", after, "Again")
    assert [one.state for one in await stored(night)] == ["cancelled", "running", "running"]


@pytest.mark.parametrize("game", ["smile", "domino"])
async def test_after_a_commit_whose_answer_was_lost_the_computer_moves_and_the_hand_follows(night, monkeypatch, game):
    night.bot.host.computer_pause = 1.2
    hand = await begun(night, game=game, is_quick=False)
    while not moves_of(hand):  # the computer has begun
        await night.env.advance_time(2)
    ((before, question),) = [(one.number, moves_of(hand)[0].split(":")[2]) for one in await stored(night)]
    lose_answers(monkeypatch)
    pressed = await night.member("ada").click(hand.message, custom_id=moves_of(hand)[0])
    assert "may already count" in Shown(night, pressed.response).text
    await night.env.advance_time(60)
    (after,) = await stored(night)
    assert after.due_for != "computer"
    assert after.number > before + 1, "the computer has moved"
    assert moves_of(hand)[0].split(":")[2] != question, "the hand asks what is asked now"

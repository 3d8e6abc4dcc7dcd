"""A member's hand is kept up to date for as long as Discord lets the bot edit it."""

import asyncio
from http import HTTPStatus

import aiohttp
import discord
import pytest

from bot.commands.reply import Reply
from bot.messages.hands import FOLLOW_DURATION
from bot.tables import playing
from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.press import as_the_bot, press
from tests.kit.tables import move_first
from tests.kit.turns import all_shown, mover

THREE = ("ada", "ben", "cleo")


async def begun(night, game="smile", members=THREE, pace=None):
    """Begins a table and opens the hands of its members."""
    table = await night.begin(*members, game=game, pace=pace)
    return table, {name: await night.hand(name, table) for name in members}


def edits(night, before):
    """The members whose private screens were edited since then, according to the requests."""
    return [one for one in night.requests()[before:] if one.startswith("PATCH /webhooks")]


def of(night, name):
    """The bot's records of this member's hands."""
    return [hand for (_, member), hand in night.bot.hands._hands.items() if member == night.member(name).id]


async def test_a_turn_begins_on_the_open_hand_first_and_each_other_one_follows_in_its_language_by_one_request(night):
    table, hands = await begun(night)
    first = mover(table)
    last = THREE[THREE.index(first) - 1]
    await night.me(last, language="de")
    assert "Your turn" in hands[first].text
    before = len(night.requests())
    await night.press(first, hands[first], "Offer")
    made = night.requests()[before:]
    assert len(edits(night, before)) == 2
    assert len(made) == 4, made
    follow = [str(one.json) for one in night.env.http_requests[before:] if one.path.startswith("/webhooks")]
    assert ["Your turn" in one for one in follow] == [True, False]
    second = mover(table)
    assert second not in (first, last)
    assert "Your turn" in hands[second].text
    assert "Your turn" not in hands[first].text
    assert "deine Hand" in hands[last].text
    assert "deine Hand" not in hands[first].text


async def test_the_response_to_a_late_press_stays_although_an_edit_of_the_hand_was_scheduled(night):
    table, hands = await begun(night)
    first = mover(table)
    late = hands[first].button("Offer")
    await night.press(first, hands[first], "Offer")
    (hand,) = of(night, first)
    with as_the_bot(night.env):
        night.bot.hands.refresh(hand.handle)  # as if the move had been shown at this moment
    await press(night.env, {"who": night.member(first), "message": hands[first].message, "custom_id": late})
    await night.env.advance_time(1)
    assert "That button was out of date" in hands[first].text


async def test_an_open_hand_links_to_its_tables_newest_message(night):
    table, hands = await begun(night)
    assert all(f"/{table.id}" in hand.text for hand in hands.values())
    await night.slash("ada", "table")
    again = night.posted()[-1]
    assert again.id != table.id
    assert all(f"/{again.id}" in hand.text for hand in hands.values())


async def test_at_the_end_each_hand_says_who_won_and_is_left_alone_from_then_on(night):
    table, hands = await begun(night)
    await rows.play_on(night, table.number)
    for hand in hands.values():
        assert "The game is over: " in hand.text
    before = len(night.requests())
    await night.press("ada", night.finale(), "Rematch")
    assert not edits(night, before)


async def test_a_new_hand_deletes_the_older_one(night):
    table, hands = await begun(night)
    before = len(night.requests())
    newer = await night.hand("ada", table)
    (gone,) = [one for one in night.requests()[before:] if one.startswith("DELETE /webhooks")]
    assert gone.endswith("/messages/@original")
    hands["ada"] = newer
    first = mover(table)
    await night.press(first, hands[first], "Offer")
    assert mover(table) == "ada" or f"**{mover(table)}** to play" in newer.text


async def test_a_half_composed_move_stays_while_its_question_is_open(night):
    table, hands = await begun(night, game="last_one")
    first = mover(table)
    await night.press(first, hands[first], "More")
    composed = await night.press(first, hands[first], "All moves")
    assert "### All moves" in composed.text
    other = next(name for name in THREE if name != first)
    await night.leave(other)
    assert "### All moves" in composed.text
    await rows.play_on(night, table.number, until=lambda position, row: row.number > 0)
    assert "### All moves" not in composed.text


async def test_shortly_before_its_token_expires_the_hand_becomes_one_line_with_a_button_that_renews_it(night):
    table, hands = await begun(night, pace="day")
    await night.env.advance_time(FOLLOW_DURATION.total_seconds() + 1)
    assert list(hands["ada"].buttons) == ["Show my hand"]
    before = len(night.requests())
    renewed = await night.press("ada", hands["ada"], "Show my hand")
    assert renewed.message.id == hands["ada"].message.id
    assert "Show my hand" not in hands["ada"].buttons
    assert len(night.requests()) == before + 1
    shown = hands["ada"].text
    await rows.play_on(night, table.number, until=lambda position, row: row.number > 3)
    assert hands["ada"].text != shown, "it does not follow any more"
    assert "Show my hand" not in hands["ada"].buttons


async def test_each_press_on_the_hand_lets_it_follow_longer(night):
    _, hands = await begun(night, pace="day")
    await night.env.advance_time(FOLLOW_DURATION.total_seconds() - 1)
    await night.press("ada", hands["ada"], "What is this?")
    await night.env.advance_time(60)
    assert "Show my hand" not in hands["ada"].buttons
    assert "Show my hand" in hands["ben"].buttons


async def test_a_member_who_loses_the_seat_loses_the_hand_immediately(night):
    table, hands = await begun(night)
    await night.leave("ben")
    assert "You’re no longer at this table" in hands["ben"].text
    assert not hands["ben"].buttons
    before = len(night.requests())
    await rows.play_on(night, table.number, until=lambda position, row: row.number > 3)
    assert hands["ben"].text.startswith("You’re no longer at")
    assert not [one for one in edits(night, before) if "no longer" in one]


@pytest.mark.parametrize(
    ("status", "code", "is_kept"), [(404, 10015, False), (401, 50027, False), (429, 0, True), (503, 0, True)]
)
async def test_a_refused_edit_ends_the_hand_unless_a_retry_may_succeed(night, monkeypatch, status, code, is_kept):
    table, hands = await begun(night)
    edit, tried = discord.Interaction.edit_original_response, []

    async def refused(self, **more):
        tried.append(self.id)
        answer = type("Response", (), {"status": status, "reason": HTTPStatus(status).phrase})()
        raise discord.HTTPException(answer, {"code": code, "message": "no"})

    monkeypatch.setattr(discord.Interaction, "edit_original_response", refused)
    first = mover(table)
    await night.press(first, hands[first], "Offer")
    assert len(tried) == 2
    monkeypatch.setattr(discord.Interaction, "edit_original_response", edit)
    second, before = mover(table), len(night.requests())
    await night.press(second, table, next(label for label in table.buttons if label.startswith("Take")))
    assert len(edits(night, before)) == (3 if is_kept else 1), "only the hand of the one who pressed it lives for sure"
    assert "Final standing" not in table.text


async def test_a_hand_that_could_not_be_edited_now_is_right_within_a_minute(night, monkeypatch):
    table, hands = await begun(night)

    async def away(self, **more):
        raise aiohttp.ServerDisconnectedError

    before = {name: hand.text for name, hand in hands.items()}
    with monkeypatch.context() as patch:
        patch.setattr(discord.Interaction, "edit_original_response", away)
        first = mover(table)
        await night.press(first, hands[first], "Offer")
        await night.env.advance_time(5)
    others = [name for name in hands if name != first]
    assert [hands[name].text for name in others] == [before[name] for name in others]
    await night.env.advance_time(30)
    assert all(hands[name].text != before[name] for name in others)


async def test_a_hand_that_was_renewed_while_its_expiry_could_not_be_shown_keeps_following(night, monkeypatch):
    _, hands = await begun(night, pace="day")

    async def away(self, **more):
        raise aiohttp.ServerDisconnectedError

    with monkeypatch.context() as patch:
        patch.setattr(discord.Interaction, "edit_original_response", away)
        await night.env.advance_time(FOLLOW_DURATION.total_seconds() + 1)
    await night.press("ada", hands["ada"], "What is this?")
    hands["ben"] = await night.say("ben", "hand")
    await night.env.advance_time(60)
    assert ["Show my hand" in hands[name].buttons for name in THREE] == [False, False, True]


async def test_changes_of_the_game_do_not_add_retries_of_a_hand_that_cannot_be_edited(night, monkeypatch):
    await begun(night)
    tried = []

    async def away(self, **more):
        tried.append(self.user.name)
        raise aiohttp.ServerDisconnectedError

    monkeypatch.setattr(discord.Interaction, "edit_original_response", away)
    ada = of(night, "ada")[0]
    for _ in range(20):  # each move would be shown
        ada.components = None
        with as_the_bot(night.env):
            night.bot.hands.refresh(ada.handle)
        await night.env.advance_time(0.2)
    assert tried.count("ada") == 2
    tried.clear()
    await night.env.advance_time(240)
    assert 0 < tried.count("ada") <= 16, "six by itself, and some as time runs out at the table"


async def test_a_hand_whose_edit_seemed_to_fail_is_edited_again_even_back_to_its_old_content(night, monkeypatch):
    """Discord accepts the edit, but the response is lost; then the table returns to its earlier state."""
    table, hands = await begun(night)
    name = next(name for name in THREE if name != mover(table))
    edit, before, (hand,) = discord.Interaction.edit_original_response, hands[name].text, of(night, name)

    async def answer_lost(self, **more):
        await edit(self, **more)
        raise aiohttp.ServerDisconnectedError

    async def follow():
        with as_the_bot(night.env):
            night.bot.hands.refresh(hand.handle)
        await night.env.advance_time(1)

    await night.me(name, language="de")
    with monkeypatch.context() as patch:
        patch.setattr(discord.Interaction, "edit_original_response", answer_lost)
        await follow()
    assert "deine Hand" in hands[name].text
    await night.me(name, language="en")
    await follow()
    assert hands[name].text == before


async def test_a_hand_that_could_not_be_shown_is_not_kept_but_the_one_before_is(night, monkeypatch):
    table, hands = await begun(night)
    night.bot.hands._hands.pop((table.number, night.member("ben").id))

    async def lost(self, *args, **more):
        raise OSError("connection reset")

    monkeypatch.setattr(Reply, "show", lost)
    presses = [("ada", hands["ada"], "More"), ("ben", table, "My hand"), ("ben", table, "My hand")]
    who = [{"who": night.member(name), "message": on.message, "custom_id": on.button(it)} for name, on, it in presses]
    await press(night.env, *who)
    assert {member for _, member in night.bot.hands._hands} == {night.member(name).id for name in ("ada", "cleo")}


async def test_a_hand_that_was_being_sent_during_a_move_shows_the_move_too(night, monkeypatch):
    table = await night.begin(*THREE)
    first, show = mover(table), Reply.show

    async def slow(self, *args, **more):
        monkeypatch.setattr(Reply, "show", show)
        told = await move_first(night.bot.host, await night.bot.host.table(table.number))
        night.bot.table_messages.refresh(told.handle)
        await all_shown(night)  # everybody else has been shown the move
        return await show(self, *args, **more)

    monkeypatch.setattr(Reply, "show", slow)
    hand = await night.hand(first, table)
    assert " to play" in hand.text.splitlines()[0]


async def test_a_member_who_leaves_while_their_hand_is_drawn_sees_no_hand(night, monkeypatch):
    table, _ = await begun(night)
    number, ben, show = table.number, night.member("ben"), Reply.show

    async def slow(self, *args, **more):
        monkeypatch.setattr(Reply, "show", show)
        await playing.leave(night.bot.host, number, ben.id)
        return await show(self, *args, **more)

    monkeypatch.setattr(Reply, "show", slow)
    one = {"who": ben, "message": table.message, "custom_id": table.button("My hand")}
    _, late = await press(night.env, one, one)
    assert Shown(night, late.response).text.startswith("🚫 You have no hand here")


async def test_a_hand_that_came_after_a_late_acknowledgement_is_not_the_public_table(night, monkeypatch):
    """Here the first response to the press is the public table."""
    table, _ = await begun(night)
    number, first = table.number, mover(table)
    public = table.text
    find = night.bot.host.find

    async def slowly(*args):
        await asyncio.sleep(2.5)
        return await find(*args)

    monkeypatch.setattr(night.bot.host, "find", slowly)
    (result,) = await press(
        night.env, {"who": night.member(first), "message": table.message, "custom_id": table.button("My hand")}
    )
    await night.env.advance_time(3)
    monkeypatch.setattr(night.bot.host, "find", find)
    assert result.followups
    assert table.text == public
    await rows.play_on(night, number, until=lambda position, row: row.number > 2)
    assert "your hand" not in table.text
    assert "your hand" in Shown(night, result.followups[0]).text

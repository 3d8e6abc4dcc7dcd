"""A table above many messages is posted again at the end of its channel when a turn begins or somebody is pinged."""

import asyncio

import discord
import pytest

from bot.members.pace import NO_REPOST_AFTER_CLICK
from bot.messages.hands import MAX_MESSAGES_BELOW as HAND_DEEP
from bot.messages.messages import MAX_MESSAGES_BELOW, MIN_REPOST_INTERVAL
from tests.kit.press import forbid, reach
from tests.kit.racing import race
from tests.kit.turns import mover, shown, stored

THREE = ("ada", "ben", "cleo")
LATER = MIN_REPOST_INTERVAL.total_seconds() + 1


async def chat(night, count, place=None):
    for number in range(count):
        await night.member("ada").send(place or night.channel, f"chat {number}")


async def act(night, table):
    """Makes a move for the member on turn, on the public message."""
    await night.press(mover(table), table, next(one for one in table.buttons if one.startswith(("Take", "Offer"))))


def looks(night, before=0):
    """How often the bot read the newest messages of a channel."""
    return len(
        [one for one in night.requests()[before:] if one.startswith("GET /channels") and one.endswith("/messages")]
    )


async def test_a_table_above_six_messages_is_posted_again_when_the_next_turn_begins(night):
    table = await night.begin(*THREE)
    found = await stored(night, table)
    await night.env.advance_time(10)
    await act(night, table)
    await chat(night, MAX_MESSAGES_BELOW)
    await night.env.advance_time(14)
    await act(night, table)
    assert found.messages == (table.id,), "not in the first half minute"
    await night.env.advance_time(10)
    await act(night, table)
    newer = await shown(night, found)
    assert newer.id != table.id
    assert night.posted()[-1].id == newer.id
    assert table.id not in [one.id for one in night.posted()], "the older one is gone"
    assert "Take" in " ".join(newer.buttons) or "Offer" in " ".join(newer.buttons)


@pytest.mark.usefixtures("by_the_second")
async def test_links_on_the_hands_lead_to_the_new_message(night):
    table = await night.begin(*THREE)
    found = await stored(night, table)
    hands = {name: await night.hand(name, table) for name in THREE}
    await chat(night, MAX_MESSAGES_BELOW)
    await night.env.advance_time(14)
    for wait in (10, 7):
        await act(night, table)
        await night.env.advance_time(wait)
    await night.press(mover(table), hands[mover(table)], "Offer")
    await night.env.advance_time(3)
    assert found.messages == (table.id,), "not below a hand that was just pressed"
    await night.env.advance_time(3)
    assert found.messages != (table.id,)
    for hand in hands.values():
        assert str(found.messages[-1]) in hand.text
        assert str(table.id) not in hand.text


@pytest.mark.usefixtures("by_the_second")
async def test_a_table_is_not_posted_again_below_a_hand_that_was_pressed_during_the_count(night, monkeypatch):
    table = await night.begin(*THREE)
    found, real = await stored(night, table), discord.http.HTTPClient.logs_from
    hand = await night.hand("ada", table)
    await chat(night, MAX_MESSAGES_BELOW)
    for _ in range(2):
        await night.env.advance_time(14)
        await act(night, table)
    await night.env.advance_time(10)

    async def overtaken(self, *args, **more):
        monkeypatch.undo()
        more_of_it = {"who": night.member("ada"), "message": hand.message, "custom_id": hand.button("More")}
        await reach(night.env, more_of_it)
        await asyncio.sleep(0.5)
        return await real(self, *args, **more)

    monkeypatch.setattr(discord.http.HTTPClient, "logs_from", overtaken)
    before = looks(night)
    await act(night, table)
    while looks(night) == before:
        await night.env.advance_time(0.5)
    await night.env.advance_time(NO_REPOST_AFTER_CLICK.total_seconds() - 1)
    assert found.messages == (table.id,)
    await night.env.advance_time(2)
    assert found.messages != (table.id,)


async def test_during_a_turn_a_table_is_posted_again_at_a_ping(night):
    table = await night.begin(*THREE)
    found = await stored(night, table)
    for _ in range(3):
        await night.env.advance_time(12)
        await act(night, table)
    assert looks(night) == 1, "when the turn begins"
    late = mover(table)
    await night.press(late, await night.hand(late, table), "Why not?")
    await chat(night, MAX_MESSAGES_BELOW)
    await night.env.advance_time(16)
    assert found.messages == (table.id,), "not in the first half minute"
    await night.env.advance_time(25)
    newer = await shown(night, found)
    assert newer.id > table.id
    call = night.posted()[-1]
    assert call.is_call, "which stands below it"
    assert f"<@{night.member(late).id}>" in call.text
    assert looks(night) == 2


async def test_a_table_above_five_messages_stays_and_they_are_counted_every_half_minute_at_most(night):
    table = await night.begin(*THREE)
    await chat(night, MAX_MESSAGES_BELOW - 1)
    await night.env.advance_time(14)
    await act(night, table)
    assert looks(night) == 0
    await night.env.advance_time(14)
    await act(night, table)
    for _ in range(3):
        await night.env.advance_time(9)
        await act(night, table)
    assert looks(night) == 1
    await night.env.advance_time(14)
    await act(night, table)
    assert looks(night) == 2
    assert (await stored(night, table)).messages == (table.id,)


async def test_a_move_on_the_public_message_costs_one_request_and_the_count_another(night):
    table = await night.begin(*THREE)
    await night.env.advance_time(10)
    before = len(night.requests())
    await act(night, table)
    assert len(night.requests()) == before + 1
    for _ in range(2):
        await night.env.advance_time(12)
        before = len(night.requests())
        await act(night, table)
    assert len(night.requests()) == before + 2
    assert looks(night, before) == 1


async def test_where_the_bot_may_not_read_the_history_the_table_stays(night):
    table = await night.begin(*THREE)
    forbid(night.env, night.channel.id, night.bot.user.id, read_message_history=True)
    await chat(night, MAX_MESSAGES_BELOW)
    for _ in range(3):
        await night.env.advance_time(14)
        await act(night, table)
    assert looks(night) == 1
    assert (await stored(night, table)).messages == (table.id,)


@pytest.mark.parametrize("game", ["shout", "find_it"])
async def test_a_race_comes_back_between_two_events_and_never_in_the_middle_of_one(night, game):
    found = await race(night, game, "ada", "ben")
    await found.everybody_ready()
    table, moved = await found.stored(), []
    await chat(night, MAX_MESSAGES_BELOW)
    for _ in range(400):
        before = table.messages
        await night.env.advance_time(0.25)
        if table.race.paused:
            await night.press("ada", found.table, "Resume")
        if table.messages != before:
            moved.append(table.position.is_open)
            await chat(night, MAX_MESSAGES_BELOW)
    assert moved
    assert not any(moved)
    assert found.messages[-1].id == table.messages[-1]


async def test_no_other_table_is_posted_below_a_running_race(night):
    table = await night.begin(*THREE)
    found = await stored(night, table)
    running = await race(night, "shout", "dan", "eve")
    await running.everybody_ready()
    board = await running.stored()
    await chat(night, MAX_MESSAGES_BELOW)
    for _ in range(4):
        await night.env.advance_time(LATER / 3)
        if board.race.paused:
            await night.press("dan", running.table, "Resume")
        await act(night, table)
        assert not board.race.paused
    assert found.messages == (table.id,), "it would push the board out of sight"
    await night.press("dan", running.table, "Pause")
    await night.env.advance_time(LATER)
    assert board.race.paused
    await act(night, table)
    assert found.messages != (table.id,)


async def hand_below(night, count):
    """A hand with this many messages below it when its turn begins, then the response to a press on it."""
    table = await night.begin(*THREE)
    for _ in range(2):  # before the ping, which would be another message
        await night.env.advance_time(14)
        await act(night, table)
    name = THREE[(THREE.index(mover(table)) + 1) % 3]
    hand = await night.hand(name, table)
    await chat(night, count)
    await night.env.advance_time(14)
    await act(night, table)
    since = len(night.requests())
    return name, hand, await night.press(name, hand, "Why not?"), night.requests()[since:]


async def test_a_press_on_a_hand_above_five_messages_is_answered_below_them_and_the_old_hand_is_deleted(night):
    name, hand, answer, requests = await hand_below(night, HAND_DEEP)
    hands = [one for one in night.shown_to(name) if one.message.ephemeral]
    assert [one.id for one in hands] == [answer.id]
    assert answer.id != hand.id
    assert "Why not?" in answer.buttons
    assert len(requests) == 2, "the answer, and the old one goes"
    assert (await night.press(name, answer, "Why not?")).id == answer.id, "there it stays"


async def test_a_press_on_a_hand_above_four_messages_is_answered_in_its_place(night):
    _, hand, answer, requests = await hand_below(night, HAND_DEEP - 1)
    assert answer.id == hand.id
    assert len(requests) == 1

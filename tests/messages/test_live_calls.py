"""At pace `live` an absent member is pinged after a while, and again before their time is up."""

import asyncio

import discord
import pytest

from bot.members.pace import (
    CALL_DELAY,
    LAST_CALL_BEFORE_END,
    MAX_CALL_WAIT,
    NO_REPOST_AFTER_CLICK,
    PRESENCE_AFTER_CLICK,
    TURN_TIME,
)
from games.core import Chance
from tests.kit import rows
from tests.kit.press import press, reach
from tests.kit.turns import mover, pings, shown, stored

THREE = ("ada", "ben", "cleo")
WAIT = PRESENCE_AFTER_CLICK["live"].total_seconds() + 0.5
"""Seconds from the beginning of a game until members who pressed something in its lobby are pinged."""
REST = (TURN_TIME["live"] - LAST_CALL_BEFORE_END).total_seconds() - WAIT + 0.5
"""Seconds between the first ping and the reminder."""


def calls(night):
    """The texts of the pings in the channel."""
    return [shown.text for shown in night.posted() if shown.is_call]


def mention(night, name):
    return f"<@{night.member(name).id}>"


async def test_a_member_who_has_not_acted_is_pinged_once_and_the_ping_is_deleted_with_their_move(night):
    table = await night.begin(*THREE)
    late = mover(table)
    await night.env.advance_time(WAIT - 1)
    assert not calls(night)
    await night.env.advance_time(2)
    (call,) = calls(night)
    assert mention(night, late) in call
    assert pings(night) == [((night.member(late).id,), False)], "nobody else, and not again"
    await night.press(late, table, "Take" if any(one.startswith("Take") for one in table.buttons) else "Offer")
    assert mover(table) != late
    assert not calls(night)


async def test_a_ping_that_is_being_sent_while_its_member_moves_does_not_stay(night, monkeypatch):
    table = await night.begin(*THREE)
    late, real = mover(table), discord.PartialMessageable.send
    label = next(one for one in table.buttons if one.startswith(("Take", "Offer")))
    turn = {"who": night.member(late), "message": table.message, "custom_id": table.button(label)}

    async def overtaken(self, *args, **more):
        monkeypatch.undo()
        await reach(night.env, turn)
        await asyncio.sleep(0.5)
        return await real(self, *args, **more)

    monkeypatch.setattr(discord.PartialMessageable, "send", overtaken)
    await night.env.advance_time(WAIT + 1)
    assert pings(night) == [((night.member(late).id,), False)], "the move came too late to prevent it"
    assert mover(table) != late
    await night.env.advance_time(5)
    assert not calls(night)


async def test_a_move_on_the_hand_deletes_the_ping_too(night):
    table = await night.begin(*THREE)
    late = mover(table)
    await night.env.advance_time(WAIT)
    called = next(shown for shown in night.posted() if "it’s your turn at" in shown.text)
    hand = await night.press(late, called, "My hand")
    await night.press(late, hand, "Offer")
    assert not calls(night)


async def test_a_member_who_acts_in_time_is_not_pinged(night):
    table = await night.begin(*THREE)
    for _ in range(4):
        await night.env.advance_time(CALL_DELAY.total_seconds() - 1)
        await night.press(mover(table), table, next(one for one in table.buttons if one.startswith(("Take", "Offer"))))
    assert not pings(night)


async def test_a_member_who_has_not_moved_is_pinged_again_shortly_before_the_deadline_and_never_a_third_time(night):
    table = await night.begin(*THREE)
    found, late = await stored(night, table), mover(table)
    await night.env.advance_time(WAIT)
    await night.restart()
    await night.env.advance_time(REST - 1)
    assert len(pings(night)) == 1
    await night.env.advance_time(1)
    (call,) = calls(night)
    assert "is still waiting for you" in call
    assert mention(night, late) in call
    await night.env.advance_time(LAST_CALL_BEFORE_END.total_seconds() - 2)
    assert pings(night) == [((night.member(late).id,), False)] * 2
    await night.env.advance_time(2)
    assert mover(await shown(night, found)) != late
    assert not calls(night)


@pytest.mark.parametrize("presses", ["More", "a move that is forbidden"])
async def test_a_member_who_presses_anything_is_pinged_only_half_a_minute_later(night, presses):
    table = await night.begin(*THREE, game="last_one")
    late = mover(table)
    hand = await night.hand(late, table)
    await night.env.advance_time(20)
    if presses == "More":
        await night.press(late, hand, presses)
    else:
        (result,) = await press(night.env, (await rows.click(night, table.number, THREE.index(late), "pass")))
        assert result.acknowledged
    await night.env.advance_time(WAIT - 1.5)
    assert not calls(night), "nor when the last call was due"
    await night.env.advance_time(2)
    (call,) = calls(night)
    assert mention(night, late) in call
    assert pings(night) == [((night.member(late).id,), False)]


@pytest.mark.usefixtures("by_the_second")
async def test_a_ping_waits_until_no_hand_was_pressed_for_five_seconds_but_at_most_twenty(night):
    table = await night.begin(*THREE, game="last_one")
    late, other, third = (mover(table), *(name for name in THREE if name != mover(table)))
    await night.env.advance_time(WAIT - 1)
    await night.hand(other, table)
    await night.env.advance_time(NO_REPOST_AFTER_CLICK.total_seconds() - 1)
    assert not calls(night)
    await night.env.advance_time(2)
    assert mention(night, late) in calls(night)[0]
    await rows.one_move(night, await rows.table(night, table.number), Chance(b"x"))
    assert not calls(night)
    asked, busy = night.env.now(), next(name for name in (other, third) if name != mover(table))
    while not calls(night):
        await night.env.advance_time(1)
        await night.hand(busy, table)
    assert CALL_DELAY + MAX_CALL_WAIT <= night.env.now() - asked < CALL_DELAY + MAX_CALL_WAIT + NO_REPOST_AFTER_CLICK


async def test_members_who_want_no_pings_get_none(night):
    for name in THREE:
        answer = await night.me(name, told=[])
        assert "Ping if a live table waits 15 seconds: **no**" in answer.text
    await night.begin(*THREE)
    await night.env.advance_time(WAIT)
    assert not pings(night)


async def test_a_restart_neither_pings_again_for_the_same_reason_nor_leaves_the_ping_of_before(night):
    table = await night.begin(*THREE)
    found = await stored(night, table)
    await night.env.advance_time(WAIT)
    await night.restart()
    await night.env.advance_time(1)
    assert not calls(night)
    assert len(pings(night)) == 1
    await rows.one_move(night, await rows.table(night, found.id), Chance(b"x"))
    assert not calls(night)
    assert len(pings(night)) == 1


async def test_a_ping_that_was_due_when_the_bot_stopped_is_sent_after_the_restart(night):
    table = await night.begin(*THREE)
    late = mover(table)
    await night.env.advance_time(CALL_DELAY.total_seconds() + 1)
    assert not pings(night), "they have just joined"
    await night.restart(away=10)
    await night.env.advance_time(1)
    assert pings(night) == [((night.member(late).id,), False)]


async def test_members_who_chose_direct_messages_are_pinged_there_and_the_message_is_deleted_too(night):
    table = await night.begin(*THREE)
    late = mover(table)
    await night.me(late, hand="dm")
    await night.env.advance_time(WAIT)
    assert not pings(night)
    dm = night.member(late).user.dm_channel
    (first,) = dm.history()
    await night.env.advance_time(REST)
    (again,) = dm.history()
    assert again.id != first.id
    await night.press(late, table, next(one for one in table.buttons if one.startswith(("Take", "Offer"))))
    assert not dm.history()


@pytest.mark.parametrize("code", [50007, 50278], ids=["closed", "no server in common"])
async def test_a_member_whose_direct_message_is_refused_is_not_mentioned_while_they_are_active(night, code):
    table = await night.begin(*THREE)
    late = mover(table)
    await night.me(late, hand="dm")
    await night.env.advance_time(CALL_DELAY.total_seconds() - 6)
    await night.slash(late, "table")
    user = night.member(late).user
    dm = user.dm_channel or await user.create_dm()
    night.env.inject_error("POST", f"/channels/{dm.id}/messages", status=403, code=code, times=None)
    await night.env.advance_time(8)
    tried = [one for one in night.env.http_requests if one.path == f"/channels/{dm.id}/messages"]
    assert len(tried) == 1, "the direct message does not wait, as it is their hand"
    assert not pings(night)
    await night.env.advance_time(WAIT - 8)
    assert pings(night) == [((night.member(late).id,), False)]
    assert len([one for one in night.env.http_requests if one.path == f"/channels/{dm.id}/messages"]) == 1


async def test_of_two_pinged_members_the_name_of_the_first_to_act_is_removed(night):
    table = await night.begin("ada", "ben", game="keep_smiling")
    found = await stored(night, table)
    await night.env.advance_time(WAIT)
    (call,) = calls(night)
    assert mention(night, "ada") in call
    assert mention(night, "ben") in call
    await rows.one_move(night, await rows.table(night, found.id), Chance(b"x"))
    (call,) = calls(night)
    assert (mention(night, "ada") in call) != (mention(night, "ben") in call)
    assert len(pings(night)) == 1
    await rows.one_move(night, await rows.table(night, found.id), Chance(b"y"))
    assert not calls(night)


@pytest.mark.parametrize("pace", [None, "evening", "all day"])
async def test_SF10_members_who_still_choose_in_the_clean_up_are_pinged_by_name(night, pace):
    names = ("ada", "ben", "cleo", "dan")
    number = await rows.begun(night, *names, game="smileyface", pace=pace)
    await rows.play_on(night, number, until=lambda position, row: position.hides_awaited_seats)
    place = (await rows.table(night, number)).thread
    await night.env.advance_time(WAIT if pace is None else 2 * WAIT)

    def named():
        told = " ".join(shown.text for shown in night.posted(place) if shown.is_call)
        return {name for name in names if mention(night, name) in told}

    while (position := await rows.position(night, number)).hides_awaited_seats:
        assert named() == {names[seat] for seat in position.awaited()}
        await rows.one_move(night, await rows.table(night, number), Chance(b"x"))


async def test_a_ready_check_pings_members_who_are_not_ready_and_a_race_pings_nobody(night):
    table = await night.begin(*THREE, game="thats_mine")
    await night.press("ada", table, "ready")
    await night.env.advance_time(WAIT)
    (call,) = calls(night)
    assert mention(night, "ada") not in call
    assert pings(night) == [(tuple(sorted(night.member(name).id for name in ("ben", "cleo"))), False)]
    await night.press("ben", table, "ready")
    (call,) = calls(night)
    assert mention(night, "ben") not in call
    (ping,) = [shown for shown in night.posted() if shown.is_call]
    await night.press("cleo", ping, "I’m ready")
    assert not calls(night)
    assert (await stored(night, table)).race.paused == ""
    await night.env.advance_time(40)
    assert len(pings(night)) == 1

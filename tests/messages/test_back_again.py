"""After a restart live tables are posted again, awaited members have time left, and old hands work again."""

import asyncio
import re

import pytest

from bot.database import Store
from bot.members.pace import TURN_TIME
from bot.messages import ephemeral
from bot.messages.messages import MIN_REPOST_INTERVAL
from bot.tables import store as db
from games.core import Chance
from tests.kit import rows
from tests.kit.press import press
from tests.kit.tables import move_first
from tests.kit.turns import mover, pings, shown, stored

THREE = ("ada", "ben", "cleo")
TIME = TURN_TIME["live"].total_seconds()
AWAY, ONLY = "🐾 I was away", "Only this hand is updated now"


def said(night):
    """The tables in the channel that say that the bot was away."""
    return [one for one in night.posted() if AWAY in one.text]


async def nothing(*_):
    """Replaces a function that a killed bot does not run."""


async def start_again(night, seconds=0.0, *, is_killed=False):
    """Stops the bot, in order or by a kill, and starts it again after this many seconds."""
    if is_killed:
        night.bot.hands.stop = night.bot.downtime.store_end_time = nothing
    await night.restart(seconds)
    await night.env.settle()


async def test_a_table_that_awaits_a_member_is_posted_again_and_says_for_how_long_the_bot_was_away(night):
    table = await night.begin(*THREE)
    await start_again(night, 12)
    (back,) = night.posted()
    assert back.id != table.id
    assert "🐾 I was away for 12 s." in back.text
    assert "My hand" in back.buttons
    for _ in THREE:
        assert AWAY in back.text, "somebody may still look at a hand from before"
        await rows.one_move(night, await rows.table(night, back.number), Chance(b"x"))
    assert AWAY not in back.text, "all have moved since"
    await start_again(night, 3, is_killed=True)
    (back,) = said(night)
    assert "I was away. " in back.text, "who was killed could not note when"


@pytest.mark.parametrize("is_killed", [False, True])
async def test_status_says_from_when_to_when_the_bot_was_away_after_a_kill_to_the_minute(night, is_killed):
    await night.env.advance_time(600)
    await night.bot.downtime.store_last_seen()
    await night.env.advance_time(50)
    stopped = night.env.now().timestamp()
    await start_again(night, 1800, is_killed=is_killed)
    told = (await night.say("ada", "status")).text
    (period,) = re.findall(r"Away before that: <t:(\d+):f> to <t:(\d+):t>", told)
    since, until = map(int, period)
    assert 0 <= stopped - since <= (61 if is_killed else 1)
    assert 0 <= night.env.now().timestamp() - until < 60
    assert until - stopped >= 1799


async def test_a_day_table_says_that_the_bot_was_away_until_any_member_has_moved(night):
    table = await night.begin(*THREE, pace="all day")
    found = await stored(night, table)
    await start_again(night, 5, is_killed=True)
    assert AWAY in (await shown(night, found)).text
    await rows.one_move(night, await rows.table(night, found.id), Chance(b"x"))
    assert AWAY not in (await shown(night, found)).text


async def test_an_outage_of_discord_is_stored_once_a_day_table_shows_it(night):
    table = await night.begin(*THREE, pace="all day")
    found = await stored(night, table)
    night.bot.table_messages.repost_after_restart(await night.bot.host.find(found.id), 300, is_discord=True)
    await night.env.settle()
    assert "couldn’t be reached for 5 min" in (await shown(night, found)).text
    assert (await db.load_table(night.bot.store, found.id)).shown.away is not None, "so the next start knows it"


@pytest.mark.parametrize("pace", ["live", "evening", "all day"])
async def test_after_a_kill_the_table_says_so_at_every_pace_and_a_new_hand_says_that_only_it_is_updated(night, pace):
    table = await night.begin(*THREE, pace=pace)
    found, name = await stored(night, table), next(one for one in THREE if one != mover(table))
    old = await night.hand(name, table)
    await start_again(night, 5, is_killed=True)
    back = await shown(night, found)
    assert (back.id == table.id) == (pace == "all day"), "else below the hands"
    assert AWAY in back.text
    assert "press any button on it, or 🖐️ here" in back.text
    hand = await night.hand(name, back)
    while mover(await shown(night, found)) != name:
        assert ONLY in hand.text
        await rows.one_move(night, await rows.table(night, found.id), Chance(b"x"))
    assert "Your turn" in hand.text
    assert "Your turn" not in old.text
    await night.press(name, hand, "Offer")
    assert ONLY not in hand.text


async def test_an_awaited_member_has_at_least_half_the_time_left_and_is_pinged_before_it_ends(night):
    table = await night.begin(*THREE)
    found, late = await stored(night, table), mover(table)
    await start_again(night, TIME + 100, is_killed=True)
    assert mover(await shown(night, found)) == late
    assert len(pings(night)) == 1, "called at once"
    await night.env.advance_time(TIME / 2 - 20 + 0.5)
    assert len(pings(night)) == 2
    await night.env.advance_time(19)
    assert mover(await shown(night, found)) == late
    await night.env.advance_time(1)
    assert mover(await shown(night, found)) != late


async def test_a_bot_that_is_killed_repeatedly_posts_one_message(night):
    table = await night.begin(*THREE)
    found, before = await stored(night, table), len(night.requests())
    for _ in range(5):
        await start_again(night, 2, is_killed=True)
    assert len([one for one in night.posted() if not one.is_call]) == len(said(night)) == 1
    table_messages = [one for one in night.requests()[before:] if one == f"POST /channels/{night.channel.id}/messages"]
    assert len(table_messages) - len(pings(night)) == 1
    await start_again(night, MIN_REPOST_INTERVAL.total_seconds() + 1, is_killed=True)
    (back,) = said(night)
    assert back.id == (await stored(night, back)).messages[-1]
    assert (await stored(night, back)).id == found.id


async def test_a_ping_from_before_the_restart_is_deleted_when_the_table_is_posted_again(night):
    table = await night.begin(*THREE)
    found = await stored(night, table)
    await night.env.advance_time(TIME / 2 + 1)
    (old,) = [one for one in night.posted() if one.is_call]
    await start_again(night, 2, is_killed=True)
    assert old.id not in [one.id for one in night.posted()], "its time limit no longer applies"
    assert (await stored(night, await shown(night, found))).call.message is None
    await night.env.advance_time(TIME / 2 - 5)
    assert len([one for one in night.posted() if one.is_call]) == 1, "the reminder before the new limit"


async def test_an_awaited_member_is_pinged_twice_even_if_the_bot_is_killed_repeatedly(night):
    await night.begin(*THREE)
    await night.env.advance_time(16)
    for _ in range(5):
        await start_again(night, 8, is_killed=True)
        await night.env.advance_time(14)
    assert len(pings(night)) == 2


async def test_a_process_that_starts_too_late_for_a_handover_says_that_the_bot_was_away(night, monkeypatch):
    """The process before it has waited long enough for a successor, and noted its end."""
    table = await night.begin(*THREE)
    found, late = await stored(night, table), mover(table)
    await night.bot.close()
    await night.env.advance_time(TIME + 40)
    heir, taken, take = night.make_bot(), [], Store.take_over

    async def taking(store, is_ready):
        taken.append(store)
        return await take(store, is_ready)

    monkeypatch.setattr(Store, "take_over", taking)
    monkeypatch.setattr(Store, "is_held", property(lambda store: store in taken))
    heir._is_receiving.set()
    await night.env.restart_bot(heir)
    await night.env.settle()
    assert mover(await shown(night, found)) == late, "half of the time is left"
    assert said(night)


async def test_a_message_that_was_posted_but_not_stored_is_not_posted_twice(night, monkeypatch):
    await night.begin(*THREE)
    before, bot = len(night.env.http_requests), night.make_bot()

    async def lost(*_):
        raise OSError("killed")

    await night.bot.close()
    monkeypatch.setattr(bot.table_messages.messages, "set_messages", lost)
    await night.env.restart_bot(bot)
    await night.env.advance_time(1)
    await start_again(night, 30, is_killed=True)
    made = [one for one in night.env.http_requests[before:] if one.path.endswith("/messages") and one.method == "POST"]
    nonces = [one.json["nonce"] for one in made if AWAY in str(one.json)]
    assert len(nonces) > 1
    assert len(set(nonces)) == 1, "Discord takes them for one message"
    (edit,) = [one for one in night.requests()[before:] if one.startswith("PATCH /channels")]
    assert edit.endswith(str(said(night)[-1].id)), "which may be the older one"


async def test_a_table_without_recent_changes_and_a_day_table_are_not_posted_again(night):
    table = await night.begin(*THREE)
    await start_again(night, 16 * 60)
    assert not said(night)
    assert night.posted()[0].id == table.id
    slow = await night.begin(*THREE, pace="all day")
    before = (await stored(night, slow)).messages
    await start_again(night, 5)
    assert (await stored(night, slow)).messages == before


async def old_hands(night, game, is_killed):
    """The hands of all members from before a restart; another member is awaited since."""
    names = ("ada", "ben", "cleo", "dan")[: 2 if game == "keep_smiling" else 4]
    table = await night.begin(*names, game=game)
    found = await stored(night, table)
    hands = {name: await night.hand(name, table) for name in names}
    await start_again(night, 5, is_killed=is_killed)
    return found.id, hands


@pytest.mark.parametrize("game", ["smile", "smileyface", "domino", "last_one", "keep_smiling"])
async def test_every_press_on_an_old_hand_updates_it_in_place(night, game):
    number, hands = await old_hands(night, game, is_killed=True)
    pressed = [
        (name, hand, custom_id)
        for name, hand in hands.items()
        for custom_id in hand.buttons.values()
        if not custom_id.startswith("x:")  # what leads away from the table
    ]
    chosen = [
        (name, hand, custom_id, [next(iter(options.values()))])
        for name, hand in hands.items()
        for custom_id, options in hand.selects.items()
    ]
    first = (await rows.position(night, number)).question
    await rows.play_on(night, number, until=lambda position, row: position.question > first)
    for name, hand, custom_id, *values in (*pressed, *chosen):
        night.bot.hands._hands.clear()  # as for the first press after a restart
        one = {"who": night.member(name), "message": hand.message, "custom_id": custom_id}
        (result,) = await press(night.env, one | ({"values": values[0]} if values else {}))
        assert result.acknowledged
        assert bool(result.followups) == custom_id.endswith(":cards"), "What is this? has a message of its own"
        (living,) = night.bot.hands._hands.values()
        assert living.message.message_id == hand.id, custom_id
        if not custom_id.startswith("c:"):  # the composer is shown in its place
            (seat,) = [one.seat for one in await rows.seats(night, number) if one.member == night.member(name).id]
            turn = seat in (await rows.position(night, number)).awaited()
            assert ("Your turn" in hand.text) == turn, custom_id


async def test_hands_with_a_scheduled_edit_say_that_they_are_no_longer_updated(night, monkeypatch):
    """Some edits take longer than others."""
    table = await night.begin(*THREE)
    hand_message_id = {name: await night.hand(name, table) for name in THREE}
    edit, first = ephemeral.EphemeralMessage.edit, min(hand.member.id for hand in night.bot.hands._hands.values())

    async def slowly(place, view):
        await asyncio.sleep(0.3 if place.interaction.user.id == first else 0.06)
        await edit(place, view)

    monkeypatch.setattr(ephemeral.EphemeralMessage, "edit", slowly)
    told = await move_first(night.bot.host, await night.bot.host.table(table.number))
    night.bot.table_messages.refresh(told.handle)
    await night.bot.close()
    assert all("is no longer updated" in hand.text for hand in hand_message_id.values())


async def test_a_bot_that_stops_in_order_says_so_on_each_open_hand_but_keeps_half_composed_moves(night):
    table = await night.begin(*THREE, game="last_one")
    late = mover(table)
    hand_message_id = {name: await night.hand(name, table) for name in THREE}
    await night.press(late, hand_message_id[late], "More")
    await night.press(late, hand_message_id[late], "All moves")
    await start_again(night, 1)
    for name, hand in hand_message_id.items():
        assert ("is no longer updated" in hand.text) == (name != late)
        assert hand.buttons
    other = next(name for name in THREE if name != late)
    await night.press(other, hand_message_id[other], "What is this?")
    assert "no longer updated" not in hand_message_id[other].text

"""Plans at a table of pace `day`: chosen on the hand, made minutes after the turn began, and secret until then."""

import re
import shutil
from dataclasses import replace

import simcord

from bot.client import create_bot
from tests.kit import rows
from tests.kit.day_tables import begun_at_nine
from tests.kit.game_night import GameNight, Secrets
from tests.kit.press import press
from tests.kit.turns import later, move, nameless, pings, shown

NAMES = ("ada", "ben", "cleo")
HOUR, MINUTE = 3600, 60
PLAN = "Plan my next move"


async def hand_of(night, name, found):
    return await night.hand(name, await shown(night, found))


async def plan(night, name, found, *labels):
    """The member plans the moves with these labels, one after another; returns the hand."""
    hand = await hand_of(night, name, found)
    for label in labels:
        chooser = await night.press(name, hand, PLAN if PLAN in hand.buttons else "Add a fallback")
        ((custom_id, options),) = chooser.selects.items()
        (value,) = [value for told, value in options.items() if label in told]
        hand = await night.choose(name, chooser, custom_id, value)
    return hand


async def test_a_plan_is_chosen_on_the_hand_shown_there_alone_and_made_for_all_to_see_that_it_was_one(night):
    found, first, second = await begun_at_nine(night)
    hand = await plan(night, second, found, "Take 3", "Offer to 1")
    assert "🗓️ Planned: 1️⃣" in hand.text
    assert "Take 3" in hand.text
    assert [label for label in hand.buttons if "plan" in label.lower()] == ["Cancel plan (2)"]
    assert "🗓️" not in "".join(one.text for one in night.posted(found.place)), "others do not know of it"
    others = await hand_of(night, first, found)
    assert PLAN not in others.buttons, "whose turn it is plays"
    await move(night, first, await shown(night, found))
    await later(night)
    assert pings(night)[-1] == ((night.member(second).id,), True), "called without a sound"
    before = found.number
    await night.env.advance_time(10 * MINUTE)
    assert found.number == before + 1
    assert f"🗓️ **{second}** offers" in (await shown(night, found)).text
    hand = await hand_of(night, second, found)
    assert "🗓️ You offer" in hand.text
    assert "Cancel plan" not in "".join(hand.buttons), "it was made once"


async def test_one_press_cancels_a_plan_and_a_second_one_that_is_late_changes_nothing(night):
    found, first, second = await begun_at_nine(night)
    hand = await plan(night, second, found, "Offer to 1")
    cancelled = await night.press(second, hand, "Cancel plan (1)")
    assert "Planned" not in cancelled.text
    assert "🗓️ Plan cancelled." in cancelled.text
    assert PLAN in cancelled.buttons
    await move(night, first, await shown(night, found))
    await later(night)
    assert pings(night)[-1] == ((night.member(second).id,), False), "called as ever"
    before = found.number
    await night.env.advance_time(11 * MINUTE)
    assert found.number == before


async def test_the_owner_of_an_impossible_plan_is_pinged_after_ten_minutes_and_informed_on_the_hand(night):
    found, first, second = await begun_at_nine(night)
    await plan(night, second, found, "Take 3")
    await move(night, first, await shown(night, found))
    await night.env.advance_time(9 * MINUTE)
    who = (night.member(second).id,)
    assert pings(night)[-1] == (who, True)
    since = len(pings(night))
    await night.env.advance_time(2 * MINUTE)
    assert pings(night)[since:] == [(who, False)]
    hand = await hand_of(night, second, found)
    assert "None of your planned moves was possible. Choose your move." in hand.text
    await move(night, second, await shown(night, found))
    assert "None of your planned moves" not in (await hand_of(night, second, found)).text


async def test_a_press_on_a_hand_of_another_round_plans_nothing_and_shows_the_hand_as_it_is(night):
    found, _, second = await begun_at_nine(night)
    chooser = await night.press(second, await hand_of(night, second, found), PLAN)
    ((custom_id, options),) = chooser.selects.items()
    await rows.play_on(night, found.id, until=lambda position, row: position.round > 1)
    late = {"who": night.member(second), "message": chooser.message, "custom_id": custom_id}
    (result,) = await press(night.env, {**late, "values": [next(iter(options.values()))]})
    assert result.acknowledged
    assert "That button was out of date" in chooser.text
    assert all(seat.plan is None for seat in found.seats)


async def test_an_export_has_what_a_member_has_planned_and_deleting_their_data_deletes_it(night):
    found, _, second = await begun_at_nine(night)
    await plan(night, second, found, "Offer to 1")
    _, kept = await rows.exported(night, second)
    (seat,) = kept["seats"]
    assert seat["plan"]["moves"] == ["offer 1"]
    await night.leave(second)
    await night.press("dora", await shown(night, found), "Stand in")
    _, kept = await rows.exported(night, second)
    assert kept["seats"][0]["plan"] is None
    await plan(night, "dora", found, "Offer to 1")
    text, kept = await rows.exported(night, second)
    assert kept["seats"][0]["plan"] is None, "a stand-in's is not theirs"
    assert "offer 1" not in text


async def what_others_see(settings, database, label, then=None):
    """The bot's requests in each quarter of a minute, without those that only the planning member sees: from the
    beginning of the turn until the move is made, or for eleven minutes. In the second minute the member presses
    `then`."""
    env = simcord.Env(create_bot(replace(settings, database_url=database), generate_secret=Secrets()), shard_count=1)
    await env.start()
    try:
        night, seen = GameNight(env, None), []
        found, first, second = await begun_at_nine(night)
        hand, before = await plan(night, second, found, label), found.number + 1
        await move(night, first, await shown(night, found))
        for quarter in range(44):
            since = len(env.http_requests)
            await env.advance_time(15)
            if then and quarter == 6:
                await night.press(second, hand, then)
            if found.number > before:
                break
            asked = (one for one in env.http_requests[since:] if not PRIVATE.match(one.path))
            seen.append([nameless(found.key, one) for one in asked])
        return seen
    finally:
        await env.bot.close()
        await env.shutdown()


PRIVATE = re.compile(r"/(webhooks|interactions)/")


async def test_nobody_can_tell_from_what_the_bot_sends_what_was_planned_or_that_it_failed(
    settings, empty_database, tmp_path
):
    """Until the move is made, the requests are the same whether the plan is possible or not; if it is not, they are the
    same as after a cancelled plan."""

    async def seen(name, *what):
        return await what_others_see(
            settings, f"sqlite+aiosqlite:///{shutil.copy(empty_database, tmp_path / name)}", *what
        )

    made, failed = await seen("made", "Offer to 1"), await seen("failed", "Take 3")
    assert 8 <= len(made) < 40
    assert failed[: len(made)] == made
    assert any(made), "somebody is called"
    assert await seen("cancelled", "Take 3", "Cancel plan (1)") == failed
    assert any(failed[38:]), "called aloud after ten minutes"


async def test_the_select_of_a_new_plan_does_not_show_what_was_chosen_for_a_cancelled_one(night):
    """Discord keeps what a member has chosen in a select until its id changes."""
    found, _, second = await begun_at_nine(night)
    hand = await hand_of(night, second, found)
    ids = []
    for _ in range(2):
        chooser = await night.press(second, hand, PLAN)
        ids += chooser.selects
        hand = await plan(night, second, found, "Offer to 1")
        hand = await night.press(second, hand, "Cancel plan (1)")
    assert len({*ids}) == 2

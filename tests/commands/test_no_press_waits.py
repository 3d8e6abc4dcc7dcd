"""However long Discord takes for the effects of a press or for an edit, the next presses are answered in time, and
afterwards the message is up to date."""

import asyncio
from datetime import UTC, datetime
from functools import partial

from simcord.backend.models.interaction import ResponseKind

from bot.core.custom_ids import to_base36
from bot.features.nights.model import with_reply
from tests.kit.game_night import Shown
from tests.kit.held_locks import hang
from tests.kit.nights import events, opened, plan
from tests.kit.press import as_the_bot, press, reach
from tests.kit.rows import newest

PATIENCE = 2.0
"""Seconds within which a press must be acknowledged; Discord waits for three."""
LATER, LATER_SHOWN = "2026-01-04 18:00", f"<t:{int(datetime(2026, 1, 4, 18, tzinfo=UTC).timestamp())}:F>"
MANY = [f"guest{number}" for number in range(10)]


def queue_for_locks(night, monkeypatch):
    """Makes simcord treat a task that waits for a lock like one that waits for the delayed request."""
    acquire = asyncio.Lock.acquire

    async def acquiring(lock):
        waiting = acquire(lock)
        return await (night.env.external_wait(waiting, reason="a request is slow") if lock.locked() else waiting)

    monkeypatch.setattr(asyncio.Lock, "acquire", acquiring)


def signing(night, shown, names=MANY):
    """Presses of *I'm in* by each of these members."""
    sign = {"message": shown.message, "custom_id": shown.button("I’m in")}
    return [{"who": night.member(name), **sign} for name in names]


def kinds(results):
    """The type of the answer to each of these presses."""
    return {result._interaction.response_kind for result in results}


def told(night, results):
    """The private answers to each of these members."""
    return [Shown(night, result.followups[-1]).text for result in results]


async def test_presses_on_a_night_are_answered_while_discord_takes_long_to_make_its_event(night, monkeypatch):
    asked = hang(night, monkeypatch, "POST", f"/guilds/{night.guild.id}/scheduled-events", 90)
    shown = await plan(night, game="smile")
    planned = night.bot.now()
    results = await press(night.env, *signing(night, shown))
    assert kinds(results) == {ResponseKind.UPDATE}, "the message itself is edited"
    assert "Coming (11)" in shown.text
    assert all("You’re in" in one for one in told(night, results))
    assert len(asked) == 1
    assert (night.bot.now() - planned).total_seconds() < 90
    await night.env.advance_time(90)
    assert len(await events(night)) == 1
    assert "Coming (11)" in shown.text


async def test_presses_on_a_night_are_answered_though_discord_makes_no_event_now(night):
    night.env.inject_error("POST", f"/guilds/{night.guild.id}/scheduled-events", status=429, times=None)
    shown = await plan(night, game="smile")
    results = await press(night.env, *signing(night, shown))
    assert kinds(results) == {ResponseKind.UPDATE}
    assert "Coming (11)" in shown.text
    night.env.backend.faults.clear()
    await night.env.advance_time(60)
    await opened(night)
    assert len(await events(night)) == 1
    assert "Coming (11)" in shown.text


async def test_commands_and_presses_elsewhere_do_not_wait_for_the_event_of_a_night_either(night, monkeypatch):
    hang(night, monkeypatch, "POST", f"/guilds/{night.guild.id}/scheduled-events", 90)
    shown = await plan(night, game="smile")
    await night.press("ben", shown, "I’m in")
    moved = await night.say("ada", "night move", night=to_base36(shown.number), when=LATER)
    assert "The game night is now on" in moved.text
    assert LATER_SHOWN in shown.text
    notice = newest(night, "was moved")
    (result,) = await press(night.env, *signing(night, notice, ["cleo"]))
    assert "You’re in" in Shown(night, result.response).text
    assert "Coming (3)" in shown.text
    assert "cancelled" in (await night.say("ada", "night cancel", night=to_base36(shown.number))).text
    assert f"<@{night.member('ben').id}>" in newest(night, "was cancelled").text
    assert not await events(night)
    await night.env.advance_time(90)
    await opened(night)
    assert not await events(night), "it was made after all, and deleted"


async def test_presses_are_acknowledged_in_time_while_an_edit_of_the_message_takes_long(night, monkeypatch):
    shown = await plan(night, game="smile")
    asked = hang(night, monkeypatch, "PATCH", f"/channels/{night.channel.id}/messages/{shown.id}", 90)
    zoe = partial(with_reply, member=night.member("zoe").id, name="zoe", reply="yes")
    queue_for_locks(night, monkeypatch)
    with as_the_bot(night.env):  # as if another process had changed it
        await night.bot.nights.change(shown.number, zoe)
        night.bot.nights.update_messages([shown.number])
        while not asked:
            await asyncio.sleep(0)
    results = await reach(night.env, *signing(night, shown))
    assert len(asked) == 1
    await night.env.advance_time(PATIENCE)
    assert kinds(results) == {ResponseKind.DEFERRED_UPDATE}, "Discord waits for three seconds"
    assert "zoe" not in shown.text
    await night.env.advance_time(90)
    assert "Coming (12)" in shown.text
    assert all("You’re in" in one for one in told(night, results))


async def test_a_request_under_a_lock_is_seen(night, under_locks):
    bot, channel = night.bot, night.bot.get_channel(night.channel.id)
    with as_the_bot(night.env):
        await channel.send("none is held")
        async with bot.nights._edit_lock(1):
            sent = await channel.send("this is no edit")
            await sent.edit(content="this is one")
    assert [one.partition(" under ")[0] for one in under_locks] == ["POST /channels/…/messages"]
    under_locks.clear()

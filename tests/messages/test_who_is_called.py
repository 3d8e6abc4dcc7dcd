"""Pings at the paces evening and day: which members are notified, which are only named, and which are neither."""

from bot.members.pace import PRESENCE_AFTER_CLICK
from games.core import Chance
from tests.kit import rows
from tests.kit.tables import move_first
from tests.kit.turns import all_shown, later, pings


async def test_of_two_pinged_members_only_the_one_who_is_awake_is_notified(night):
    """At nine in the morning in London it is night in Auckland."""
    await night.env.advance_time(9 * 3600)
    await night.me("ben", zone="Pacific/Auckland")
    number = await rows.begun(night, "ada", "ben", game="keep_smiling", pace="all day")
    await later(night)
    ada, ben = (night.member(name).id for name in ("ada", "ben"))
    assert pings(night) == [((ada,), False)]
    place = (await rows.table(night, number)).thread
    (call,) = [shown for shown in night.posted(place) if f"<@{ada}>" in shown.text]
    assert f"<@{ben}>" in call.text, "it names everybody whose turn it is"


async def test_where_the_choice_is_secret_and_all_get_direct_messages_the_channel_gets_no_ping(night):
    number = await rows.begun(night, "ada", "ben", "cleo", "dan", game="smileyface", pace="evening")
    for name in ("ada", "ben", "cleo", "dan"):
        await night.me(name, hand="dm")
    while not (await rows.position(night, number)).hides_awaited_seats:
        await rows.one_move(night, await rows.table(night, number), Chance(b"x"))
    await later(night)
    told = [shown.text for shown in night.posted() if "It’s your turn at" in shown.text]
    assert not told, "a call to nobody"
    waiting = (await rows.position(night, number)).awaited()
    told = [night.member(name).user.dm_channel.history() for name in ("ada", "ben", "cleo", "dan")]
    assert [len(one) for one in told] == [seat in waiting for seat in range(4)]


async def test_a_private_screen_is_sent_once_although_everybody_moves_before_it_is_sent(night, monkeypatch):
    number = await rows.begun(night, "ada", "ben", "cleo", pace="evening")
    await rows.play_on(night, number, until=lambda position, row: position.awaited() == (2,))
    await night.me("ada", hand="dm")
    asked, create_dm, host = [], night.bot.create_dm, night.bot.host

    async def slow(user):
        channel = await create_dm(user)
        while not asked or (await host.table(number)).awaited() != (0,):
            asked.append((await host.table(number)).question)
            told = await move_first(host, await host.table(number))
            night.bot.table_messages.refresh(told.handle)
        return channel

    monkeypatch.setattr(night.bot, "create_dm", slow)
    await rows.one_move(night, await rows.table(night, number), Chance(b"x"))
    await all_shown(night)
    assert len(asked) >= 2, "it was others' turn meanwhile"
    assert len(night.member("ada").user.dm_channel.history()) == 1
    dm = night.member("ada").user.dm_channel.id
    assert [one.path for one in night.env.http_requests if one.method == "POST"].count(f"/channels/{dm}/messages") == 1


async def test_after_a_restart_a_member_with_a_recent_move_in_the_log_counts_as_present(night):
    number = await rows.begun(night, "ada", computers=2, pace="evening")
    await rows.play_on(night, number, until=lambda position, row: position.awaited() == (0,))
    await later(night)
    assert len(pings(night)) == 1
    await rows.one_move(night, await rows.table(night, number), Chance(b"x"))
    await night.restart()
    await night.env.advance_time(PRESENCE_AFTER_CLICK["evening"].total_seconds() - 5)
    assert (await rows.position(night, number)).awaited() == (0,)
    assert len(pings(night)) == 1
    await night.env.advance_time(6)
    assert len(pings(night)) == 2


async def test_after_a_restart_a_member_whose_move_was_long_ago_is_pinged_immediately(night):
    number = await rows.begun(night, "ada", computers=2, pace="evening")
    await rows.play_on(night, number, until=lambda position, row: position.awaited() == (0,))
    await later(night)
    night.bot.host.computer_pause = 2 * PRESENCE_AFTER_CLICK["evening"].total_seconds()
    while (await rows.position(night, number)).awaited() == (0,):
        await rows.one_move(night, await rows.table(night, number), Chance(b"x"))
    before = len(pings(night))
    await night.restart()
    await night.env.advance_time(PRESENCE_AFTER_CLICK["evening"].total_seconds() + 1)
    assert (await rows.position(night, number)).awaited() != (0,), "a computer player takes its time"
    while (await rows.position(night, number)).awaited() != (0,):
        assert len(pings(night)) == before
        await night.env.advance_time(1)
    await night.env.advance_time(1)
    assert len(pings(night)) == before + 1

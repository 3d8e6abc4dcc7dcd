"""Tables at pace `day`: their own threads, one ping per turn, reminders in waking hours, private screens by direct
message."""

from datetime import timedelta

import discord
import pytest

from bot.core.jobs import Jobs
from tests.kit import rows
from tests.kit.day_tables import HOUR, NAMES, all_have, at_nine, call, ids, to_nine, told_by_message
from tests.kit.game_night import Shown
from tests.kit.press import forbid, press
from tests.kit.tables import move_first, play
from tests.kit.turns import (
    SMILE_MOVES,
    Now,
    all_shown,
    later,
    move,
    mover,
    pings,
    shown,
    stored,
)


async def alter_thread(night, found, **metadata):
    """Archives or locks the table's thread, as Discord or a moderator does."""
    night.env.backend.edit_channel(found.thread, {}, thread_metadata=metadata)
    await night.env.settle()


async def test_a_day_table_gets_a_thread_with_the_longest_archive_time_and_the_lobby_points_there(night):
    await to_nine(night)
    lobby = await night.open(*NAMES, pace="all day")
    before = len(night.env.http_requests)
    await night.press("ada", lobby, "Begin")
    (thread,) = night.channel.threads
    assert thread.name == "Smile: ada, ben and cleo"
    (made,) = [one for one in night.env.http_requests[before:] if one.path.endswith("/threads")]
    assert made.json["auto_archive_duration"] == 10080
    assert f"is being played here: <#{thread.id}>" in lobby.text
    found = await night.bot.host.newest_table_in_channel(thread.id, 0)
    assert "round 1 of 10" in (await shown(night, found)).text
    assert f"due <t:{int((night.env.now() + timedelta(hours=8)).timestamp())}:R>" in (await shown(night, found)).text


@pytest.mark.parametrize("is_played", [True, False], ids=["played to the end", "called off"])
async def test_the_link_in_the_channel_says_when_the_table_is_over(night, is_played):
    await to_nine(night)
    night.manager("mia")
    lobby = await night.open(*NAMES, pace="all day")
    await night.press("ada", lobby, "Begin")
    (thread,) = night.channel.threads
    found = await night.bot.host.newest_table_in_channel(thread.id, 0)
    if is_played:
        while (await night.bot.host.table(found.id)).state == "running":
            await move(night, mover(await shown(night, found)), await shown(night, found))
    else:
        listed = await night.press("mia", await night.settings_page("mia", "People"), "Show open tables")
        for label in ("Manage", "End", "End"):
            await night.press("mia", listed, label)
    await later(night)
    assert lobby.text == f"**Smile** in <#{thread.id}> {'is over' if is_played else 'was closed'}."
    assert f"is being played here: <#{thread.id}>" not in "".join(one.text for one in night.posted(night.channel.id))


async def test_one_short_message_a_turn_mentions_only_the_next_player_and_replaces_the_one_before(night, by_the_second):
    await to_nine(night)
    table = await night.begin(*NAMES, pace="all day")
    found = await stored(night, table)
    await later(night)
    for _ in range(4):
        now = mover(await shown(night, found))
        assert pings(night)[-1] == (ids(night, now), False)
        assert f"<@{night.member(now).id}>: it’s your turn at **Smile**" in call(night, found).text
        before = len(pings(night))
        await move(night, now, await shown(night, found))
        assert call(night, found) is None
        await later(night)
        assert len(pings(night)) == before + 1


async def test_a_call_that_the_game_has_overtaken_is_not_sent(night, monkeypatch):
    """While the old ping is being deleted, the player who was to be pinged moves."""
    table = await night.begin(*NAMES, pace="evening")
    found = await stored(night, table)
    channels, overtaken = night.bot.table_messages._channels, []
    remove = channels.delete

    async def slow(*what):
        if not overtaken:
            (seat,) = found.awaited()
            overtaken.append(found.names[seat])
            legal, question = found.position.moves(seat), found.position.question
            await play(night.bot.host, found.id, found.seats[seat].member, question, str(legal[0]))
            night.bot.table_messages.refresh(found)
        await remove(*what)

    await later(night)
    monkeypatch.setattr(channels, "delete", slow)
    first = mover(table)
    await move(night, first, table)
    await later(night)
    last = mover(await shown(night, found))
    assert last not in (first, *overtaken)
    assert pings(night) == [(ids(night, first), False), (ids(night, last), False)]
    assert f"<@{night.member(last).id}>" in call(night, found).text


async def test_a_player_whose_turn_comes_again_immediately_is_not_pinged(night):
    """The last one: a player who has drawn a card may still play it, and with two players one may have to miss a
    turn."""
    table = await night.begin("ada", "ben", pace="evening", game="last_one")
    found = await stored(night, table)
    for _ in range(40):
        await later(night)
        (seat,) = found.awaited()
        legal, sent = found.position.moves(seat), len(pings(night))
        choice = next((one for one in legal if str(one) == "draw"), legal[0])
        custom_id = f"m:{found.key}:{found.position.question}:{choice}"
        await press(
            night.env, {"who": night.member(found.names[seat]), "message": table.message, "custom_id": custom_id}
        )
        await night.env.advance_time(6)
        if found.awaited() == (seat,):
            assert len(pings(night)) == sent
            assert call(night, found) is None
            return
        assert len(pings(night)) == sent + 1
    raise AssertionError("nobody ever moved twice")


async def test_a_table_that_stands_in_a_thread_needs_no_permission_to_make_one(night):
    channel = night.bot.get_channel(night.channel.id)
    await channel.create_thread(name="games", type=discord.ChannelType.public_thread)
    forbid(night.env, night.channel.id, night.bot.user.id, create_public_threads=True)
    (night.channel,) = night.channel.threads
    lobby = await night.open(*NAMES)
    options = await night.press("ada", lobby, "Options")
    await night.pick("ada", options, "all day")
    assert "I’m not allowed to make a thread" not in options.text


async def test_a_lobby_that_will_get_no_thread_says_so_to_its_opener(night):
    night.manager("ada")
    await night.settings("ada", pace="day")
    forbid(night.env, night.channel.id, night.bot.user.id, create_public_threads=True)
    result = await night.slash("ada", "play", game="smile")
    (told,) = (Shown(night, one) for one in result.followups)
    assert told.message.flags.ephemeral
    assert "Create Public Threads" in told.text
    assert "Join" in Shown(night, result.response).buttons


async def test_at_pace_evening_the_call_is_in_the_channel_and_the_last_one_goes_with_the_game(night):
    table = await night.begin(*NAMES, pace="evening")
    found = await stored(night, table)
    assert found.thread is None
    await later(night)
    assert pings(night) == [(ids(night, mover(table)), False)]
    assert "it’s your turn" in call(night, found).text
    await move(night, mover(table), table)
    await later(night)
    assert call(night, found) is not None
    await rows.play_on(night, found.id)
    assert call(night, found) is None
    assert "Final standing" in table.text


async def test_without_the_permission_the_table_stays_in_its_channel_and_the_options_say_why(night):
    await to_nine(night)
    me = night.guild.me
    night.channel = night.guild.create_text_channel(
        "no-threads", overwrites={me: discord.PermissionOverwrite(create_public_threads=False)}
    )
    lobby = await night.open(*NAMES)
    options = await night.press("ada", lobby, "Options")
    assert "Create Public Threads" not in options.text
    await night.pick("ada", options, "all day")
    assert "I’m not allowed to make a thread in this channel" in options.text
    assert "Create Public Threads" in options.text
    await night.press("ada", lobby, "Begin")
    found = await stored(night, lobby)
    assert found.place == night.channel.id
    assert "round 1 of 10" in lobby.text
    await later(night)
    assert call(night, found) is not None


async def test_a_thread_that_cannot_be_made_after_all_leaves_the_table_in_its_channel(night):
    night.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013)
    table = await night.begin(*NAMES, pace="all day")
    found = await stored(night, table)
    assert found.place == night.channel.id
    assert "round 1 of 10" in table.text


async def test_a_thread_that_cannot_be_made_while_discord_is_away_is_made_when_it_is_back(night):
    lobby = await night.open(*NAMES, pace="all day")
    night.env.inject_error("POST", "/channels/*/messages/*/threads", status=503, times=None)
    await night.press("ada", lobby, "Begin")
    assert not night.channel.threads
    night.env.backend.faults.clear()
    await night.env.advance_time(60)
    (thread,) = night.channel.threads
    assert f"is being played here: <#{thread.id}>" in lobby.text


async def test_the_lobby_points_to_the_thread_though_nothing_can_be_posted_there_at_first(night):
    lobby = await night.open(*NAMES, pace="all day")
    night.env.inject_error("POST", "/channels/*/messages", status=503, times=None)
    await night.press("ada", lobby, "Begin")
    (thread,) = night.channel.threads
    assert not night.posted(thread.id)
    night.env.backend.faults.clear()
    await night.env.advance_time(60)
    assert "round 1 of 10" in "".join(one.text for one in night.posted(thread.id))
    assert f"is being played here: <#{thread.id}>" in lobby.text


async def test_eight_waking_hours_are_a_turn_and_half_of_them_bring_one_reminder(night):
    found = await at_nine(night)
    slow = mover(await shown(night, found))
    await night.env.advance_time(4 * HOUR - 60)
    assert len(pings(night)) == 1
    await night.env.advance_time(120)
    assert pings(night)[1:] == [(ids(night, slow), False)]
    assert "**Smile** is still waiting for you" in call(night, found).text
    await night.env.advance_time(4 * HOUR - 120)
    assert found.number == 0
    assert len(pings(night)) == 2
    await night.env.advance_time(120)
    assert found.number == 1
    assert f"**{slow}** took too long" in (await shown(night, found)).text


async def test_the_clock_of_a_turn_is_that_of_the_member_who_must_act(night):
    """At ten in the evening in Auckland it is nine in the morning in London."""
    await all_have(night, zone="Pacific/Auckland")
    found = await at_nine(night)
    await later(night)
    assert pings(night) == [(ids(night, mover(await shown(night, found))), True)], "called, but without a sound"
    await night.env.advance_time(17 * HOUR - 180)
    assert found.number == 0
    await night.env.advance_time(2 * HOUR)
    assert found.number == 1


async def test_a_reminder_due_while_the_bot_was_down_waits_for_the_morning_if_it_is_night_then(night):
    await night.env.advance_time(17 * HOUR)
    found = await stored(night, await night.begin(*NAMES, pace="all day"))
    await night.env.advance_time(3 * HOUR)
    await night.restart(away=3 * HOUR)  # from eight in the evening, an hour before the reminder, to eleven
    await night.env.advance_time(9 * HOUR - 60)
    assert len(pings(night)) == 1
    await night.env.advance_time(120)
    assert len(pings(night)) == 2
    await night.env.advance_time(3 * HOUR - 120)
    assert (await night.bot.host.table(found.id)).number == 0
    await night.env.advance_time(120)
    assert (await night.bot.host.table(found.id)).number == 1


def sent_calls(night):
    """The bodies of all messages that mention members."""
    return [
        one.json
        for one in night.env.http_requests
        if one.method == "POST" and ((one.json or {}).get("allowed_mentions") or {}).get("users")
    ]


async def test_a_call_that_a_crash_kept_from_being_sent_is_sent_at_the_start(night, monkeypatch):
    found = await at_nine(night)
    await later(night)
    hand = await night.hand(mover(await shown(night, found)), await shown(night, found))
    monkeypatch.setattr(Jobs, "schedule", lambda *_: None)  # killed right after the commit
    await night.press(mover(await shown(night, found)), hand, "Offer to 1")
    assert len(sent_calls(night)) == 1
    monkeypatch.undo()
    await night.restart()
    found = await night.bot.host.table(found.id)
    next_one = found.seats[found.awaited()[0]].member
    assert pings(night)[1:] == [((next_one,), False)]
    await night.restart()
    assert len(sent_calls(night)) == 2


async def test_a_ping_that_was_sent_but_not_stored_is_sent_again_with_the_same_nonce(night, monkeypatch):
    """Discord accepts a nonce only once, so nobody is mentioned twice."""
    await to_nine(night)
    lobby = await night.open(*NAMES, pace="evening")
    write = night.bot.store.write

    async def killed(statements=(), work=None, **more):
        if sent_calls(night):
            raise discord.HTTPException(FakeResponse(), "killed")
        await write(statements, work, **more)

    monkeypatch.setattr(night.bot.store, "write", killed)
    await night.press("ada", lobby, "Begin")
    await later(night)
    monkeypatch.undo()
    await night.restart()
    first, second = sent_calls(night)
    assert first["nonce"] == second["nonce"]
    assert first["enforce_nonce"]


class FakeResponse:
    status, reason = 500, "killed"


async def test_a_reminder_that_was_due_when_the_bot_was_killed_is_sent_once_at_the_start(night, monkeypatch):
    found = await at_nine(night)
    monkeypatch.setattr(Jobs, "schedule", lambda *_: None)  # stored as due, and killed before it was sent
    await night.env.advance_time(4 * HOUR + 60)
    assert found.deadlines[found.awaited()[0]].call_due_since is not None
    assert len(sent_calls(night)) == 1
    monkeypatch.undo()
    await night.restart()
    assert len(sent_calls(night)) == 2
    await night.restart()
    await night.env.advance_time(2 * HOUR)
    assert len(sent_calls(night)) == 2


async def test_a_call_that_is_forbidden_is_not_tried_forever(night):
    await to_nine(night)
    table = await night.begin(*NAMES, pace="evening")
    await later(night)
    night.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    before = len(night.requests())
    await move(night, mover(table), table)
    await later(night)
    night.bot.table_messages.refresh(await stored(night, table))
    await night.env.settle()
    assert night.requests()[before:].count(f"POST /channels/{night.channel.id}/messages") == 1


async def test_a_screen_over_an_hour_old_is_posted_again_above_the_call(night):
    found = await at_nine(night)
    old = await shown(night, found)
    name = mover(old)
    await night.env.advance_time(2 * HOUR)
    await move(night, name, old)
    await later(night)
    new = await shown(night, found)
    assert new.id != old.id
    standing = [message.id for message in night.posted(found.place)]
    assert standing == [new.id, call(night, found).id]


async def test_a_button_on_an_old_screen_is_answered_privately_and_the_screen_posted_again(night):
    found = await at_nine(night)
    old = await shown(night, found)
    await night.env.advance_time(2 * HOUR)
    label = next(label for label in old.buttons if label.startswith("Offer"))
    hand = await night.press(mover(old), old, label)
    assert "your hand" in hand.text
    assert (await shown(night, found)).id != old.id
    assert found.number == 1


def openings(night, found, since):
    """How often the bot has reopened the table's thread."""
    thread = f"/channels/{found.thread}"
    sent = [one for one in night.env.http_requests[since:] if (one.method, one.path) == ("PATCH", thread)]
    assert all(one.json == {"archived": False} for one in sent)
    return len(sent)


async def test_an_archived_thread_is_opened_again_before_a_click_in_it_is_answered(night):
    found = await at_nine(night)
    await alter_thread(night, found, archived=True)
    before = len(night.env.http_requests)
    await night.hand("ada", await shown(night, found))
    assert openings(night, found, before) == 1
    assert [one.method for one in night.env.http_requests[before:]] == ["GET", "PATCH", "POST"]
    assert not night.env.backend.channels[found.thread].thread_metadata.archived


async def test_an_archived_thread_is_opened_once_to_show_a_move_made_elsewhere_which_stands_even_if_that_fails(night):
    found = await at_nine(night)
    for times in (1, 50):
        name = mover(await shown(night, found))
        hand = await night.say(name, "hand")
        await alter_thread(night, found, archived=True)
        night.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50083, times=times)
        before, played = len(night.env.http_requests), found.number
        await night.press(name, hand, next(label for label in hand.buttons if label.startswith(SMILE_MOVES)))
        assert openings(night, found, before) == 1
        assert found.number == played + 1
        assert "offers a firefly" in (await shown(night, found)).text


async def test_a_locked_thread_is_named_before_a_lobby_opens(night):
    await to_nine(night)
    me = night.guild.me
    night.channel = night.guild.create_text_channel(
        "strict", overwrites={me: discord.PermissionOverwrite(manage_threads=False)}
    )
    found = await stored(night, await night.begin(*NAMES, pace="all day"))
    await alter_thread(night, found, locked=True)
    (thread,) = night.channel.threads
    result = await night.member("ada").slash(thread, "play", game="smile")
    assert result.ephemeral
    assert "This thread is locked" in Shown(night, result.response).text


async def test_a_table_whose_thread_is_deleted_goes_on_in_its_channel_as_soon_as_that_is_noticed(night):
    found = await at_nine(night)
    night.env.backend.delete_channel(found.thread)
    await move_first(night.bot.host, found.handle.table)
    night.bot.table_messages.refresh(found.handle)
    await all_shown(night)
    assert found.place == night.channel.id
    slow = mover(await shown(night, found))
    await night.env.advance_time(9 * HOUR)
    assert f"**{slow}** took too long" in (await shown(night, found)).text


async def test_the_private_screen_comes_by_message_to_those_who_asked_for_it_and_a_reminder_replaces_it(night):
    await all_have(night, private_by="dm")
    found = await at_nine(night)
    user, sent = await told_by_message(night, found)
    assert "your hand" in sent.text
    label = next(label for label in sent.buttons if label.startswith("Offer"))
    assert (await user.click(sent.message, custom_id=sent.button(label))).acknowledged
    assert found.number == 1
    await night.env.advance_time(4 * HOUR + 60)
    user, sent = await told_by_message(night, found)
    assert "**Smile** is still waiting for you" in sent.text
    assert pings(night) == [], "a player who has a message need not be mentioned too"
    hand = Shown(night, (await user.click(sent.message, custom_id=sent.button("My hand"))).response)
    assert "You hold **" in hand.text
    assert hand.id != sent.id, "the reminder stays as it is"


async def test_closed_direct_messages_fall_back_to_the_button_and_are_not_tried_again(night):
    await all_have(night, private_by="dm")
    await to_nine(night)
    table = await night.open(*NAMES, pace="evening")
    dms = [night.member(name).user.dm_channel.id for name in NAMES]
    for number in dms:
        night.env.inject_error("POST", f"/channels/{number}/messages", status=403, code=50007, times=None)
    await night.press("ada", table, "Begin")
    for _ in range(6):
        await move(night, mover(table), table)
    await later(night)
    tried = [one.path for one in night.env.http_requests if one.method == "POST" and one.path.startswith("/channels")]
    assert sorted(tried.count(f"/channels/{number}/messages") for number in dms) == [1, 1, 1]
    assert pings(night)[-1] == (ids(night, mover(table)), False)
    assert (await night.bot.people.member(night.member("ada").id)).dm_closed


async def test_table_and_hand_work_from_the_channel_of_the_lobby(night):
    found = await at_nine(night)
    old = found.messages
    answer = await night.say("ada", "table")
    assert f"<#{found.thread}>" in answer.text
    assert found.messages != old
    assert "round 1 of 10" in (await shown(night, found)).text
    assert "your hand" in (await night.say("ben", "hand")).text


async def test_the_running_turn_of_a_member_who_changes_their_hours_is_counted_in_them(night):
    """At nine in London it is night in Auckland: the turn begins in the morning there, and is never shorter than
    before."""
    found = await at_nine(night)
    name = mover(await shown(night, found))
    (before,) = found.deadlines.values()
    await night.me(name, zone="Pacific/Auckland")
    (after,) = found.deadlines.values()
    assert after.at == before.at + 10 * timedelta(hours=1)
    assert f"<t:{int(after.at.timestamp())}:R>" in (await shown(night, found)).text
    await night.restart()
    found = Now(await night.bot.host.find(found.id))
    assert list(found.deadlines.values()) == [after]
    await night.me(name, zone="UTC")
    (back,) = found.deadlines.values()
    assert back.at >= after.at
    await night.me(name, reminders="none")
    (unreminded,) = found.deadlines.values()
    assert unreminded.next_call is None

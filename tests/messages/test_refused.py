"""Discord refuses a request, once or for a day: within an hour of the last refusal the board shows the table as it is,
and the members who must act were called, though nobody presses anything."""

from datetime import timedelta
from types import SimpleNamespace

import discord
import pytest
from simcord.backend import serializers

from bot.messages.channels import UNKNOWN_MESSAGE, Channels, NoAccess
from bot.screens.components import components_of
from games.core import Chance
from tests.kit import rows
from tests.kit.day_tables import begun_at_nine
from tests.kit.messages import walk
from tests.kit.press import press
from tests.kit.rows import newest, play
from tests.kit.tournaments import begin as begin_tournament
from tests.kit.tournaments import open_tournament
from tests.kit.turns import Now, later, move, shown

EDIT, SEND = "/channels/*/messages/*", "/channels/*/messages"
REFUSALS = [(403, 50013), (403, 50001), (404, 10003), (404, 10008)]
MINUTE, HOUR, DAY = 60, 3600, 86400
MOST = 100
"""How many requests a table may cost in the hour after the last refusal."""


async def day_table(night):
    """A day table in its thread whose first member was pinged, and that member."""
    found, first, _ = await begun_at_nine(night)
    await later(night)
    return found, first


async def edit_of_the_board(night, refuse):
    found, first = await day_table(night)
    refuse("PATCH", EDIT)
    await move(night, first, await shown(night, found))
    return found


async def new_board(night, refuse):
    found, first = await day_table(night)
    hand = await night.hand(first, await shown(night, found))
    night.env.backend.delete_message(found.place, found.messages[-1])
    refuse("POST", SEND)
    await night.press(first, hand, next(label for label in hand.buttons if label.startswith(("Take", "Offer"))))
    return found


async def deletion_of_an_old_call(night, refuse):
    found, first = await day_table(night)
    refuse("DELETE", EDIT)
    await move(night, first, await shown(night, found))
    return found


async def call(night, refuse):
    found, first = await day_table(night)
    refuse("POST", SEND)
    await move(night, first, await shown(night, found))
    await later(night)
    return found


async def thread(night, refuse):
    refuse("POST", "/channels/*/threads")
    found, _, _ = await begun_at_nine(night)
    await later(night)
    return found


async def finale(night, refuse):
    number = await rows.begun(night, "ada", "ben", "cleo")
    row = await rows.play_on(night, number, until=lambda position, _: position.round == 10)
    refuse("POST", SEND)
    await rows.play_on(night, row.id)
    return Now(await night.bot.host.find(number))


async def everything(night, refuse):
    found, first = await day_table(night)
    refuse("*", "/channels/*")
    await move(night, first, await shown(night, found))
    return found


KINDS = [edit_of_the_board, new_board, deletion_of_an_old_call, call, thread, finale, everything]


@pytest.mark.parametrize("lasting", [0, 10 * MINUTE, DAY], ids=["once", "ten minutes", "a day"])
@pytest.mark.parametrize(("status", "code"), REFUSALS)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
async def test_an_hour_after_the_last_refusal_the_board_is_right_and_the_awaited_members_were_pinged(
    night, kind, status, code, lasting
):
    faults, used = night.env.backend.faults, []

    def refuse(method, path):
        night.env.inject_error(method, path, status=status, code=code, times=None if lasting else 1)
        used.extend(faults)

    found = await kind(night, refuse)
    for _ in range(10 if lasting else 0):
        await night.env.advance_time(lasting // 10)
    assert lasting or not used[0]["times"], "it was not asked for"
    faults.clear()
    before = len(night.env.http_requests)
    await night.env.advance_time(HOUR)
    assert len(night.env.http_requests) - before <= MOST
    await is_right(night, found, are_others_gone=kind is not deletion_of_an_old_call or code != UNKNOWN_MESSAGE)


async def is_right(night, found, *, are_others_gone=True):
    """Checks that the newest board shows the current table, the awaited members were pinged, and old boards and pings
    are deleted."""
    (view,) = await night.bot.renderer.public_screens(found.handle)
    there = night.posted(found.place)
    boards = [one for one in there if one.text.startswith("### ") and not one.is_finale]
    assert [boards[-1].id] == list(found.messages)
    assert boards[-1].text == said(view)
    calls = [one for one in there if one.is_call]
    assert all(f"<@{found.seats[seat].member}>" in calls[-1].text for seat in found.awaited())
    is_over = found.state == "over"
    assert len([one for one in there if one.is_finale]) == is_over
    assert (len(boards), len(calls)) == (1, not is_over) or not are_others_gone


def said(view):
    lines = (part["content"] for part in walk(components_of(view)) if part.get("type") == 10)
    return "\n".join(lines).replace("\N{NO-BREAK SPACE}", " ")


def refuse_all(night, code=50013):
    night.env.inject_error("*", "/channels/*", status=403, code=code, times=None)


def there(night, since):
    """The requests to channels and threads since then."""
    return [one for one in night.env.http_requests[since:] if one.path.startswith("/channels/")]


async def test_a_closed_channel_is_retried_less_and_less_often_but_at_least_once_an_hour(night):
    found, first = await day_table(night)
    refuse_all(night)
    before = len(night.env.http_requests)
    await move(night, first, await shown(night, found))
    asked = []
    for _ in range(24):
        await night.env.advance_time(HOUR)
        asked.append(len(there(night, before)))
        before = len(night.env.http_requests)
    assert all(asked)
    assert asked[0] <= 20
    assert max(asked[2:]) <= 8


@pytest.mark.parametrize("is_known", [True, False])
async def test_when_a_timeout_of_the_bot_ends_everything_is_shown_although_there_is_no_event(night, is_known):
    """If the bot knows the end of the timeout, it does not wait longer."""
    found, first = await day_table(night)
    guild = night.env.backend.get_guild(night.guild.id)
    ends = night.env.now() + timedelta(hours=5)
    guild.members[night.bot.user.id].timed_out_until = ends.isoformat()
    if is_known:
        await night.restart()
        found = Now(await night.bot.host.find(found.id))
    refuse_all(night)
    await move(night, first, await shown(night, found))
    await night.env.advance_time((ends - night.env.now()).total_seconds())
    night.env.backend.faults.clear()
    assert said((await night.bot.renderer.public_screens(found.handle))[0]) != (await shown(night, found)).text
    await night.env.advance_time(5 * MINUTE if is_known else HOUR)
    await is_right(night, found)


async def test_a_server_that_removed_the_bot_gets_no_requests_until_the_bot_is_back(night):
    found, first = await day_table(night)
    refuse_all(night, 50001)
    backend = night.env.backend
    backend.emit("GUILD_DELETE", {"id": str(night.guild.id)})
    await night.env.settle()
    await move(night, first, await shown(night, found))
    await night.env.advance_time(10 * MINUTE)
    before = len(night.env.http_requests)
    await night.env.advance_time(6 * HOUR)
    assert there(night, before) == []
    backend.faults.clear()
    payload = dict(serializers.guild_create_payload(backend, backend.get_guild(night.guild.id)))
    payload.pop("unavailable", None)
    backend.emit("GUILD_CREATE", payload)
    await night.env.settle()
    await night.env.advance_time(MINUTE)
    await is_right(night, found)


async def test_a_deleted_channel_is_forgotten_though_a_table_waits_for_it(night):
    await night.begin("ada", "ben", "cleo", pace="evening")
    refuse_all(night)
    await night.env.advance_time(30 * MINUTE)
    night.env.backend.faults.clear()
    night.env.backend.delete_channel(night.channel.id)
    await night.env.settle()
    before = len(night.env.http_requests)
    await night.env.advance_time(DAY)
    assert len(there(night, before)) <= 3


async def test_a_lobby_that_was_called_off_says_so_later_if_that_was_refused_and_is_not_posted_again(night):
    lobby = await night.open("ada", "ben")
    night.env.inject_error("*", "/interactions/*/callback", status=500)
    night.env.inject_error("PATCH", EDIT, status=403, code=50013)
    await night.press("ada", lobby, "Cancel")
    assert "cancelled" not in lobby.text
    await night.env.advance_time(MINUTE)
    assert "cancelled" in lobby.text
    assert [one.id for one in night.posted()] == [lobby.id]


async def test_a_member_pinged_by_direct_message_is_not_pinged_twice_while_the_channel_is_closed(night):
    await night.env.advance_time(9 * HOUR)
    await night.me("ada", hand="dm")
    number = await rows.begun(night, "ada", "ben", game="keep_smiling", pace="all day")
    found = Now(await night.bot.host.find(number))
    night.env.inject_error("POST", f"/channels/{found.place}/messages", status=403, code=50013, times=None)
    await later(night)
    for _ in range(3):
        await night.env.advance_time(HOUR)
    dm = night.member("ada").user.dm_channel
    assert len(dm.history()) == 1
    night.env.backend.faults.clear()
    await night.env.advance_time(HOUR)
    (called,) = [one for one in night.posted(found.place) if one.is_call]
    assert f"<@{night.member('ben').id}>" in called.text
    assert len(dm.history()) == 1


async def test_a_member_who_has_moved_is_removed_from_a_ping_although_the_first_edit_was_refused(night):
    await night.env.advance_time(9 * HOUR)
    number = await rows.begun(night, "ada", "ben", game="keep_smiling", pace="all day")
    found = Now(await night.bot.host.find(number))
    await later(night)
    night.env.inject_error("PATCH", EDIT, status=403, code=50013, times=None)
    row = await rows.table(night, number)
    await rows.one_move(night, row, Chance(b"x"))
    night.env.backend.faults.clear()
    await night.env.advance_time(HOUR)
    (called,) = [one for one in night.posted(found.place) if one.is_call]
    (seat,) = found.awaited()
    assert [f"<@{one.member}>" in called.text for one in found.seats] == [one == seat for one in (0, 1)]


@pytest.mark.parametrize("is_gone", [False, True])
async def test_the_message_of_a_tournament_shows_a_new_member_although_the_first_edit_was_refused(night, is_gone):
    """Unless its channel was deleted: then the message is not edited any more."""
    lobby = await open_tournament(night, "ada")
    night.env.inject_error("POST", "/interactions/*/callback", status=500)
    night.env.inject_error("PATCH", EDIT, status=403, code=50013)
    joins = {"who": night.member("ben"), "message": lobby.message, "custom_id": lobby.button("Join")}
    await press(night.env, joins)
    assert "**ben**" not in lobby.text
    if is_gone:
        night.env.backend.delete_channel(night.channel.id)
        await night.env.settle()
    before = len(night.env.http_requests)
    await night.env.advance_time(5 * MINUTE)
    assert len(there(night, before)) <= 2
    assert is_gone or "**ben**" in lobby.text


async def test_the_points_of_a_match_are_posted_after_a_day_of_refusals(night, monkeypatch):
    number, real, refused = await begin_tournament(night, "ada", "ben"), discord.PartialMessageable.send, []

    async def send(self, **message):
        if message["nonce"].startswith("t") and night.env.now() < ends:
            refused.append(message)
            raise discord.Forbidden(SimpleNamespace(status=403, reason="Forbidden"), {"code": 50013, "message": ""})
        return await real(self, **message)

    ends = night.env.now() + timedelta(days=1)
    monkeypatch.setattr(discord.PartialMessageable, "send", send)
    await play(night, number)
    await night.env.advance_time((ends - night.env.now()).total_seconds())
    assert len(refused) < 60
    assert not [one for one in night.posted() if "after match 1 of 5" in one.text]
    await night.env.advance_time(HOUR)
    assert newest(night, "after match 1 of 5").button("Next match")


async def test_retries_of_tables_in_closed_channels_are_spread_over_time(night, caplog):
    """Their ids are the ids of the interactions that opened them, some seconds apart."""
    caplog.set_level("ERROR")
    now = night.env.now()
    channels = Channels(night.bot, lambda: now)
    response = SimpleNamespace(status=403, reason="Forbidden")
    waits = []
    for number in range(1000):
        opened = discord.utils.time_snowflake(now + timedelta(seconds=7 * number)) + number % 3
        handle = SimpleNamespace(id=opened, place=number)
        with pytest.raises(NoAccess), channels.checking_access(number, night.guild.id, "write"):
            raise discord.Forbidden(response, {"code": 50013, "message": ""})
        waits.append(int(channels.access_wait_seconds(handle)))
    assert min(waits) >= 180
    assert max(waits) < 180 + 300
    assert max(waits.count(one) for one in waits) <= 15

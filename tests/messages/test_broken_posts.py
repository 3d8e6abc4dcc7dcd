"""Requests that fail: moves are still shown once Discord takes requests again."""

import asyncio

import aiohttp
import discord
import pytest

from bot.core.errors import DatabaseUnavailable
from bot.tables import store as db
from tests.kit.press import press
from tests.kit.racing import started
from tests.kit.tables import move_first, play
from tests.kit.turns import all_shown, stored, turn_of

CALLBACK = "/interactions/*/*/callback"
EDIT = "/channels/*/messages/*"
SEND = "/channels/*/messages"


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (500, 0)])
async def test_a_move_on_a_private_screen_is_shown_to_all_although_its_response_fails(night, status, code):
    table = await night.begin("ada", "ben", "cleo")
    mover, _ = turn_of(table, "ada", "ben", "cleo")
    hand = await night.hand(mover, table)
    night.env.inject_error("POST", CALLBACK, status=status, code=code)
    custom_id = hand.button("Offer to 1")
    await press(night.env, {"who": night.member(mover), "message": hand.message, "custom_id": custom_id})
    assert (await stored(night, table)).number == 1
    assert "offers a firefly" in table.text


async def test_a_move_on_a_replaced_message_is_shown_to_all_although_its_response_fails(night):
    table = await night.open("ada", "ben", "cleo")
    leave = table.button("Leave")
    night.env.inject_error("DELETE", EDIT, status=403, code=50013)
    await night.slash("ada", "table")
    fresh = night.table()
    assert fresh.id != table.id
    night.env.inject_error("POST", CALLBACK, status=404, code=10062)
    await press(night.env, {"who": night.member("ben"), "message": table.message, "custom_id": leave})
    assert "2 at the table" in fresh.text


@pytest.mark.parametrize("fails", [500, "network", "our own fault"])
async def test_a_failed_update_of_a_screen_is_retried_without_another_move(night, fails, monkeypatch, caplog):
    table = await night.begin("ada", "ben", "cleo")
    mover, _ = turn_of(table, "ada", "ben", "cleo")
    hand = await night.hand(mover, table)
    if fails == "network":
        real, failed = discord.PartialMessage.edit, []

        async def edit(self, **kwargs):
            if not failed:
                failed.append(self.id)
                raise aiohttp.ServerDisconnectedError
            return await real(self, **kwargs)

        monkeypatch.setattr(discord.PartialMessage, "edit", edit)
    elif fails == "our own fault":
        draw, drawn = night.bot.renderer.public_screens, []

        async def public(found):
            if not drawn:
                drawn.append(found)
                raise IndexError("a bug of this screen")
            return await draw(found)

        monkeypatch.setattr(night.bot.renderer, "public_screens", public)
    else:
        night.env.inject_error("PATCH", EDIT, status=500)
    await night.press(mover, hand, "Offer to 1")
    assert "offers a firefly" not in table.text
    assert f"table {table.button('My hand').split(':')[1]} cannot be shown" in caplog.text, "by its key"
    await night.env.advance_time(20)
    assert "offers a firefly" in table.text


async def test_after_a_long_outage_of_discord_a_screen_is_right_within_a_minute(night, monkeypatch):
    table = await night.begin("ada", "ben", "cleo")
    mover, _ = turn_of(table, "ada", "ben", "cleo")
    hand = await night.hand(mover, table)
    real = discord.PartialMessage.edit

    async def away(self, **kwargs):
        raise aiohttp.ServerDisconnectedError

    monkeypatch.setattr(discord.PartialMessage, "edit", away)
    before = table.text
    await night.press(mover, hand, "Offer to 1")
    found = await stored(night, table)
    for _ in range(20):
        await night.env.advance_time(30)
    while found.state != "over":  # no member plays: computer players end the game
        await night.env.advance_time(60)
    await night.env.advance_time(600)
    assert table.text == before
    monkeypatch.setattr(discord.PartialMessage, "edit", real)
    await night.env.advance_time(59)
    assert "wins Smile!" in table.text


async def test_message_ids_that_cannot_be_stored_are_stored_later(night, monkeypatch):
    table = await night.open("ada", "ben", "cleo")
    found = await night.bot.host.find(table.number)
    real, failed = night.bot.store.write, []

    async def write(statements=(), work=None, **more):
        if not failed and any("messages" in values for _, values in statements):
            failed.append(statements)
            raise DatabaseUnavailable("full")
        await real(statements, work, **more)

    monkeypatch.setattr(night.bot.store, "write", write)
    await night.slash("ada", "table")
    assert failed
    await night.env.advance_time(20)
    stored_now = await db.load_table(night.bot.store, found.id)
    assert stored_now.shown.messages == found.shown.messages
    assert [shown.id for shown in night.posted()] == list(found.shown.messages), "the older message is gone"


async def test_a_join_just_before_the_bot_stopped_is_shown_even_in_an_old_lobby(night):
    table = await night.open("ada", "ben")
    await night.env.advance_time(58 * 60)
    await night.open("cleo")
    for method, path in (("POST", CALLBACK), ("PATCH", EDIT), ("POST", SEND)):
        night.env.inject_error(method, path, status=500, times=None)
    await press(night.env, {"who": night.member("dan"), "message": table.message, "custom_id": table.button("Join")})
    assert "2 at the table" in table.text
    night.env.backend.faults.clear()
    await night.restart()
    await night.env.advance_time(5)
    assert any("3 at the table" in shown.text for shown in night.posted())


async def test_a_table_that_was_posted_again_only_in_part_leaves_no_new_message(night, monkeypatch):
    found = await started(night, "find_it", "ada", "ben")
    await found.press("ada", "Pause")
    await night.env.advance_time(60)
    before = [shown.id for shown in found.messages]
    assert len(before) > 1
    real, sent = discord.PartialMessageable.send, []

    async def send(self, **kwargs):
        if len(sent) == 1:
            raise aiohttp.ServerDisconnectedError
        sent.append(await real(self, **kwargs))
        return sent[-1]

    monkeypatch.setattr(discord.PartialMessageable, "send", send)
    await night.slash("ben", "table")
    assert len(sent) == 1
    monkeypatch.undo()
    await night.env.advance_time(20)
    there = {message.id for message in night.channel.history()}
    assert sent[0].id not in there
    assert there.issuperset(before)
    await night.slash("ben", "table")
    assert len(found.messages) == len(before)
    assert {message.id for message in night.channel.history()}.issuperset(shown.id for shown in found.messages)


async def test_a_change_that_was_stored_though_its_write_failed_is_shown(night, monkeypatch):
    table = await night.open("ada", "ben")
    real = night.bot.store.write

    async def write(statements=(), work=None, **more):
        await real(statements, work, **more)
        if any("b_revision" in values for _, values in statements):
            raise DatabaseUnavailable("the connection was lost")

    monkeypatch.setattr(night.bot.store, "write", write)
    await press(night.env, {"who": night.member("cleo"), "message": table.message, "custom_id": table.button("Join")})
    monkeypatch.undo()
    await night.env.advance_time(20)
    assert "Any player" in table.text


async def test_if_the_second_of_three_messages_fails_all_three_are_there_later_and_no_others(night, monkeypatch):
    lobby = await night.open("ada", "ben", game="find_it")
    calls, nonces = 0, []
    real = discord.PartialMessageable.send

    async def send(self, *args, **kwargs):
        nonlocal calls
        if not getattr(kwargs.get("allowed_mentions"), "users", ()):  # the table itself, not a ping
            calls += 1
            nonces.append(kwargs["nonce"])
        if calls == 2 and len(nonces) == 2:
            response = type("R", (), {"status": 502, "reason": "Bad Gateway"})()
            raise discord.DiscordServerError(response, "")
        return await real(self, *args, **kwargs)

    monkeypatch.setattr(discord.PartialMessageable, "send", send)
    found = await stored(night, lobby)
    await night.press("ada", lobby, "Begin")
    assert calls == 2
    await night.env.advance_time(20)
    assert len(found.messages) == 3
    assert {shown.id for shown in night.posted()} >= set(found.messages)
    assert calls == 5
    assert nonces[:2] == nonces[2:4], "the message that was sent before the failure would be sent a second time"


async def test_the_table_command_twice_in_a_row_posts_the_table_twice(night):
    """The second table, too, is posted at the end of the channel: its nonce must differ from the first."""
    await night.press("ada", await night.open("ada", "ben", game="find_it"), "Begin")
    await night.slash("ada", "table")
    await night.slash("ada", "table")
    nonces = [request.json["nonce"] for request in night.env.http_requests if "nonce" in (request.json or {})]
    assert len(nonces) == len(set(nonces)) == 9


async def test_a_move_played_while_the_table_is_posted_again_is_shown_there(night, monkeypatch):
    table = await night.begin("ada", "ben", "cleo")
    mover, _ = turn_of(table, "ada", "ben", "cleo")
    found, real = await stored(night, table), discord.InteractionResponse.send_message

    async def slow(self, *args, **kwargs):
        await play(night.bot.host, found.id, night.member(mover).id, found.position.question, "offer 1")
        night.bot.table_messages.refresh(found)
        await asyncio.sleep(0.05)
        return await real(self, *args, **kwargs)

    monkeypatch.setattr(discord.InteractionResponse, "send_message", slow)
    await night.slash("ada", "table")
    assert "offers a firefly" in night.table().text


async def test_a_change_shown_on_the_old_message_while_a_new_one_is_sent_is_shown_on_the_new_one_too(
    night, monkeypatch
):
    table = await night.begin("ada", "ben", "cleo")
    found, real = await stored(night, table), discord.abc.Messageable.send

    async def slow(self, *args, **kwargs):
        monkeypatch.undo()
        await move_first(night.bot.host, found.handle.table)
        night.bot.table_messages.refresh(found.handle)
        await all_shown(night)
        return await real(self, *args, **kwargs)

    monkeypatch.setattr(discord.abc.Messageable, "send", slow)
    await night.bot.table_messages.repost(found.handle)
    await all_shown(night)
    assert night.table().id != table.id
    assert "offers a firefly" in night.table().text


EVENINGS = [
    ("tournament start", {}, "Join"),
    ("night plan", {"when": "2026-02-01 20:00", "game": "smile"}, "I’m in"),
]


async def unseen(night, command, values, label):
    """A tournament or night whose button was pressed while Discord refused all requests, and its old text."""
    shown = await night.say("ada", command, **values)
    before, custom_id = shown.text, shown.button(label)
    for method, path in (("POST", CALLBACK), ("PATCH", EDIT)):
        night.env.inject_error(method, path, status=500, times=None)
    await press(night.env, {"who": night.member("ben"), "message": shown.message, "custom_id": custom_id})
    return shown, before


@pytest.mark.parametrize(("command", "values", "label"), EVENINGS)
async def test_a_press_at_a_tournament_or_night_with_a_lost_response_is_shown_to_all(night, command, values, label):
    shown = await night.say("ada", command, **values)
    before, custom_id = shown.text, shown.button(label)
    night.env.inject_error("POST", CALLBACK, status=404, code=10062)
    await press(night.env, {"who": night.member("ben"), "message": shown.message, "custom_id": custom_id})
    assert shown.text != before


@pytest.mark.parametrize(("command", "values", "label"), EVENINGS)
async def test_after_an_outage_of_discord_a_tournament_or_night_is_right_within_a_minute(night, command, values, label):
    shown, before = await unseen(night, command, values, label)
    for _ in range(10):
        await night.env.advance_time(30)
    assert shown.text == before
    night.env.backend.faults.clear()
    for _ in range(6):
        await night.env.advance_time(10)
    assert shown.text != before


@pytest.mark.parametrize(("command", "values", "label"), EVENINGS)
async def test_an_outage_of_the_database_after_one_of_discord_keeps_no_tournament_or_night_from_being_shown(
    night, monkeypatch, command, values, label
):
    shown, before = await unseen(night, command, values, label)
    night.env.backend.faults.clear()

    def away(*_):
        raise OSError("the disk is gone")

    with monkeypatch.context() as broken:
        broken.setattr(type(night.bot.store.engine), "connect", away)
        await night.env.advance_time(15)
    assert shown.text == before
    for _ in range(6):
        await night.env.advance_time(10)
    assert shown.text != before


@pytest.mark.parametrize(("command", "values", "label"), EVENINGS)
async def test_a_press_at_a_tournament_or_night_just_before_the_bot_ended_is_shown(night, command, values, label):
    shown, before = await unseen(night, command, values, label)
    assert shown.text == before
    night.env.backend.faults.clear()
    await night.restart()
    await night.env.advance_time(1)
    assert shown.text != before


async def test_a_process_that_was_replaced_logs_no_error_for_updates_it_cannot_send(night, caplog):
    """Jobs that still run in the process may request updates of tables, though its connection to Discord is closed."""
    table = await night.begin("ada", "ben", "cleo")
    handle = await night.bot.host.find(table.number)
    await night.bot.close()
    night.bot.table_messages.refresh(handle)
    night.bot.hands.refresh(handle)
    night.bot.nights.update_messages([1])
    night.bot.play_alerts.schedule(table.number)
    await night.env.settle()
    assert [one.getMessage() for one in caplog.records if one.levelname in ("ERROR", "CRITICAL")] == []
    await night.env.restart_bot(night.make_bot())

"""The number of requests and drawn screens for a move; the newest screen stays last."""

import asyncio
from collections import Counter
from dataclasses import replace

import discord
import pytest

from bot.screens import SCREENS
from bot.screens.components import components_of
from games.core import Chance
from tests.kit import rows
from tests.kit.press import reach
from tests.kit.turns import mover


@pytest.mark.parametrize("pace", [None, "evening", "all day"])
async def test_a_move_on_the_public_message_is_shown_by_one_request_at_every_pace(night, pace):
    number = await rows.begun(night, "ada", "ben", "cleo", pace=pace)
    table = await rows.public(night, number)
    before = len(night.env.http_requests)
    await night.press(mover(table), table, "Offer to 1")
    sent = [one for one in night.env.http_requests[before:] if one.method in ("POST", "PATCH")]
    edits = [one.path for one in sent if one.path.endswith(f"/messages/{table.id}")]
    answers = [one for one in sent if one.path.endswith("/callback")]
    assert [one.json["type"] for one in answers] == [discord.InteractionResponseType.message_update.value]
    assert not edits


async def test_a_move_draws_the_table_and_each_open_hand_once(night, monkeypatch):
    number = await rows.begun(night, "ada", "ben", "cleo")
    table = await rows.public(night, number)
    drawn, smile = Counter(), SCREENS["smile"]

    def counted(draw):
        def counts(view, *more):
            drawn[view.seat] += 1
            return draw(view, *more)

        return counts

    async def move():
        await night.press(mover(table), table, "Offer to" if "Offer to" in " ".join(table.buttons) else "Collect")

    for name in ("ada", "ben", "cleo"):
        await night.hand(name, table)
        await move()  # in a first turn all signs are explained
    monkeypatch.setitem(SCREENS, "smile", replace(smile, public=counted(smile.public), private=counted(smile.private)))
    for moves in range(1, 10):
        await move()
        assert drawn == dict.fromkeys((None, 0, 1, 2), moves)


async def turns(condition):
    """Lets the bot run until the condition holds, without waiting for its timers."""
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0)


async def test_answers_that_arrive_in_another_order_leave_no_old_screen(night, monkeypatch):
    """The response to the first move reaches Discord after the second move's edit, but its reply arrives here first."""
    number = await rows.begun(night, "ada", "ben", "cleo")
    table = await rows.public(night, number)
    answer, edit = discord.InteractionResponse.edit_message, discord.PartialMessage.edit
    waits, taken, late, done = [], [], asyncio.Event(), asyncio.Event()

    async def slow_answer(self, **more):
        if not waits:
            waits.append(self)
            await late.wait()
        return await answer(self, **more)

    async def slow_reply(self, **more):
        reply = await edit(self, **more)
        taken.append(more)
        if len(taken) == 1:
            await done.wait()
        return reply

    first = mover(table)
    one = {"who": night.member(first), "message": table.message, "custom_id": table.button("Offer to 1")}
    names = [seat.name for seat in await rows.seats(night, number)]
    second = names[(names.index(first) + 1) % 3]
    hand = await night.hand(second, table)
    monkeypatch.setattr(discord.InteractionResponse, "edit_message", slow_answer)
    monkeypatch.setattr(discord.PartialMessage, "edit", slow_reply)
    await reach(night.env, one)
    await turns(lambda: waits)
    legal = (await rows.position(night, number)).moves(names.index(second))
    two = await rows.click(night, number, names.index(second), legal[0])
    await reach(night.env, {**two, "message": hand.message})
    await turns(lambda: taken)
    late.set()
    await turns(lambda: mover(table) == second)  # Discord has taken the older screen after the newer one
    for _ in range(1000):
        await asyncio.sleep(0)
    done.set()
    await night.env.settle()
    awaited = (await rows.position(night, number)).awaited()[0]
    assert mover(table) == names[awaited]


async def test_a_screen_shows_one_state_though_the_game_goes_on_while_it_is_drawn(night, monkeypatch):
    number = await rows.begun(night, "ada", "ben", "cleo")
    handle, renderer = await night.bot.host.find(number), night.bot.table_messages.messages.renderer
    before, drawn = handle.table, components_of((await renderer.public_screens(handle))[0])
    await rows.one_move(night, handle.table, Chance(b"x"))
    after = handle.table

    async def meanwhile(*_):
        handle.table = after
        return {}

    handle.table = before
    monkeypatch.setattr("bot.messages.render.holidays", meanwhile)
    assert components_of((await renderer.public_screens(handle))[0]) == drawn

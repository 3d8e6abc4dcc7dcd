"""The end of Keep Smiling: the chairs are turned one after the other. The stored result is final before that."""

import asyncio
import json

import discord

from tests.kit import rows
from tests.kit.turns import stored

ASKS = "Who sits on the chairs?"
FACES = "😀😠😐"


async def nearly_over(night, pace=None):
    """A table where one more move may end the game, with the hands of both members."""
    table = await night.begin("ada", "ben", game="keep_smiling", pace=pace)
    hands = {name: await night.hand(name, table) for name in ("ada", "ben")}
    return table, hands


def edits(night, table, before=0):
    """For each edit of the table's message since then, the number of shown faces; None once the whole end is shown. The
    first edit is the response to the last press."""
    found = []
    for request in night.env.http_requests[before:]:
        if request.path.endswith((f"/messages/{table.id}", "/callback")) and request.json:
            shown = request.json.get("data") or request.json
            told = json.dumps(shown.get("components"), ensure_ascii=False)  # with labels, ids and pictures
            if ASKS in told:
                found.append(sum(told.count(face) for face in FACES))
            elif "Final standing" in told:
                found.append(None)
    return found


async def test_the_chairs_are_turned_one_after_the_other_and_then_the_finale_comes(night):
    table, hands = await nearly_over(night)
    await rows.play_on(night, table.number)
    assert not night.posted()[-1].is_finale
    assert ASKS in table.text
    for hand in hands.values():
        assert ASKS in hand.text
        assert "win" not in hand.text, "it tells nothing before the table does"
    await night.env.advance_time(3.5)
    assert edits(night, table) == [0, 1, 2, 3, 4, 5, None]
    assert night.posted()[-1].is_finale
    for hand in hands.values():
        assert "The game is over: " in hand.text


async def test_the_finale_waits_for_the_chairs_too_if_the_game_ends_during_an_edit_of_the_board(night, monkeypatch):
    table, _ = await nearly_over(night)
    number, real = table.number, discord.PartialMessage.edit

    async def overtaken(self, **more):
        await rows.end_unseen(night, number)
        return await real(self, **more)

    monkeypatch.setattr(discord.PartialMessage, "edit", overtaken)
    await rows.move_unseen(night, number)
    await rows.show(night, number)
    assert (await rows.table(night, number)).state == "over"
    assert ASKS in table.text
    assert not night.posted()[-1].is_finale
    await night.env.advance_time(7)
    assert "Final standing" in table.text
    assert [shown.is_finale for shown in night.posted()].count(True) == 1


async def test_the_final_result_is_stored_before_the_first_chair_is_turned(night):
    table, _ = await nearly_over(night)
    number = table.number
    await rows.play_on(night, number)
    assert ASKS in table.text
    assert (await rows.table(night, number)).state == "over"
    assert len(await rows.results(night, number)) == 2


async def test_any_press_shows_the_whole_end(night):
    table, _ = await nearly_over(night)
    await rows.play_on(night, table.number)
    assert ASKS in table.text
    hand = await night.hand("ada", table)
    assert "The game is over: " in hand.text
    assert "Final standing" in table.text
    assert night.posted()[-1].is_finale


async def test_after_a_restart_the_whole_end_is_shown(night):
    table, _ = await nearly_over(night)
    found = await stored(night, table)
    await rows.play_on(night, found.id)
    assert ASKS in table.text
    await night.restart(away=10)
    await night.env.advance_time(1)
    assert "Final standing" in table.text
    assert len([shown for shown in night.posted() if shown.is_finale]) == 1


async def test_a_day_table_shows_the_whole_end_immediately(night):
    table, _ = await nearly_over(night, pace="evening")
    before = len(night.requests())
    await rows.play_on(night, table.number)
    assert None in edits(night, table, before)
    assert 0 not in edits(night, table, before)


async def test_a_slow_edit_skips_steps_and_the_end_is_still_shown(night, monkeypatch):
    table, hands = await nearly_over(night)
    real = discord.PartialMessage.edit

    async def slowly(self, **more):
        await asyncio.sleep(4.5)
        return await real(self, **more)

    monkeypatch.setattr(discord.PartialMessage, "edit", slowly)
    await rows.play_on(night, table.number)
    await night.env.advance_time(30)
    assert edits(night, table)[-1] is None
    assert len(edits(night, table)) < 5
    assert night.posted()[-1].is_finale
    for hand in hands.values():
        assert "The game is over: " in hand.text

"""Hands never appear in the bot's log, in what everybody sees, or in the names of files."""

import logging
import re

import pytest

from bot.core.custom_ids import from_base36
from tests.kit.press import press


@pytest.mark.parametrize("game", ["smileyface", "smile", "keep_smiling", "domino", "last_one"])
async def test_the_log_at_the_lowest_level_contains_no_move_no_card_and_no_member(night, caplog, game):
    caplog.set_level(logging.DEBUG)
    names = ("ada", "ben", "cleo", "dan")[: {"smileyface": 4, "keep_smiling": 2}.get(game, 3)]
    table = await night.open(*names, game=game)
    key = table.button("Cancel").split(":")[1]
    await night.press("ada", table, "Begin")
    table, told = night.table(), set()
    for _ in range(12):
        found = await night.bot.host.table(from_base36(key))
        if found.state != "running" or not found.awaited():
            break
        seat = found.awaited()[0]
        legal = [str(move) for move in found.position.moves(seat)]
        told.update(legal)
        custom_id = f"m:{key}:{found.position.question}:{legal[len(legal) // 2]}"
        who = names[seat]
        hand = await night.hand(who, table)
        await press(night.env, {"who": night.member(who), "message": hand.message, "custom_id": custom_id})
        await press(night.env, {"who": night.member(who), "message": hand.message, "custom_id": custom_id})
    assert found.number >= 5
    lines = [one.getMessage() for one in caplog.records if one.name.startswith("bot")]
    words = {move for move in told if len(move) > 6}
    assert words
    assert not [line for line in lines for move in words if move in line]
    members = "|".join([*names, *(str(night.member(name).id) for name in names)])
    assert not [line for line in lines if re.search(rf"\b({members})\b", line)]

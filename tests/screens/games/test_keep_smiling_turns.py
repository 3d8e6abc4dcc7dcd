"""Keep Smiling with presses: turns by taps on dice, secret placing, and who may see faces at what time."""

import json
import logging
import re

import pytest
from msgspec.structs import replace

from bot.screens.games.keep_smiling import LANE_EMOJIS
from games.core import Chance
from games.keep_smiling import KeepSmiling
from games.keep_smiling_ways import OFF
from tests.kit.game_night import Shown
from tests.kit.messages import parts_of
from tests.kit.press import press
from tests.kit.turns import Now, mover, shown, stored

FACE_LABELS = ("Smily", "Grimmy", "Neutralo")
FACE_PATTERN = re.compile("[😀😠😐]")
GAME = "keep_smiling"


async def tap(night, name, hand, label):
    """Presses the first enabled button whose label begins with `label`. Returns the message that the member then
    sees."""
    parts = [part for part in parts_of(hand.components) if part.get("type") == 2 and not part.get("disabled")]
    custom_id = next(part["custom_id"] for part in parts if (part.get("label") or "").startswith(label))
    result = await night.member(name).click(hand.message, custom_id=custom_id)
    assert result.acknowledged, f"{label!r} was not answered"
    return Shown(night, result.response) if result.response is not None else hand


async def place_pieces(night, name, table, kinds=("Smily", "Grimmy", "Neutralo", "Smily")):
    """Places the pieces lane by lane; the last piece is placed automatically."""
    hand = await night.hand(name, table)
    for kind in kinds:
        hand = await tap(night, name, hand, kind)
    return await tap(night, name, hand, "Confirm")


def can_confirm(hand):
    """Whether Confirm is enabled."""
    parts = parts_of(hand.components)
    return any(part.get("label") == "Confirm" and not part.get("disabled") for part in parts)


# A turn


async def begin_turn(night, mine, theirs=(0, 0, 0, 0, 0), dice=(6, 4, 1), **more):
    """A running table on Ada's turn, with her pieces and Ben's after these steps."""
    table = await night.begin("ada", "ben", game=GAME)
    found = await stored(night, table)
    start = KeepSmiling.start(seats=2, chance=Chance(b"turn"), **more)
    position = replace(start, question=9, turn=0, faces=("sgnsg", "nssgg"), steps=(mine, theirs), dice=dice)

    def alter(table):
        return replace(table, position=position, question_at=night.bot.now(), deadlines={})

    night.bot.table_messages.refresh(await night.change(found.id, alter))
    await night.env.settle()
    return table


async def test_a_draft_shows_its_result_and_nothing_is_played_before_confirm(night):
    table = await begin_turn(night, (6, 8, 0, 0, 0), (0, OFF, 11, 0, 0))
    before = table.text
    hand = await night.hand("ada", table)
    parts = parts_of(hand.components)
    assert "C1💥" in [one.get("label") for one in parts]
    for label in ("B4", "A6", "C1"):
        hand = await tap(night, "ada", hand, label)
    assert "Lane **B**: 4 spaces · 🪑 takes chair 6" in hand.text
    assert "Lane **A**: 6 spaces · 💥 captures **ben**’s piece · 🪑 takes chair 5" in hand.text
    assert "Lane **C**: 1 space · 💥 captures **ben**’s piece" in hand.text
    assert table.text == before
    assert (await stored(night, table)).number == 0
    await tap(night, "ada", hand, "Confirm")
    assert "🪑6 🔵" in table.text
    assert "**ben** · 3 pieces lost" in table.text
    assert "🪑 Lane **B**: **ada** takes chair 6" in table.text


async def test_confirm_plays_the_move_and_until_then_the_draft_can_be_taken_back(night):
    table = await begin_turn(night, (0, 0, 0, 0, 0))
    hand = await night.hand("ada", table)
    hand = await tap(night, "ada", hand, "A6")
    hand = await tap(night, "ada", hand, "B4")
    hand = await tap(night, "ada", hand, "B ✓4")
    hand = await tap(night, "ada", hand, "D4")
    assert "Still free: 1. Unused dice are lost." in hand.text
    hand = await tap(night, "ada", hand, "E1")
    assert (await stored(night, table)).number == 0
    hand = await tap(night, "ada", hand, "Confirm")
    found = await stored(night, table)
    assert found.number == 1
    assert found.position.steps[0] == (6, 0, 0, 4, 1)
    assert "Lane **E**: **ada** moves 1" in table.text
    assert not can_confirm(hand)


async def test_a_tap_on_an_old_screen_shows_the_current_table(night):
    table = await begin_turn(night, (0, 0, 0, 0, 0))
    hand = await night.hand("ada", table)
    parts = parts_of(hand.components)
    old = next(part["custom_id"] for part in parts if (part.get("label") or "").startswith("A6"))
    hand = await tap(night, "ada", hand, "A6")
    await tap(night, "ada", hand, "Confirm")
    (result,) = await press(night.env, {"who": night.member("ada"), "message": hand.message, "custom_id": old})
    assert "That button was out of date" in Shown(night, result.response or hand.message).text
    assert (await stored(night, table)).number == 1


@pytest.mark.parametrize(
    ("who", "draft", "says"),
    [
        ("ben", "a1", "out of date"),
        ("dan", "a1", "not at this table"),
        ("ada", "a1 a2 a3", "out of date"),
        ("ada", "../..", "out of date"),
        ("ada", "a1:b2", "no longer works"),
    ],
)
async def test_a_forged_draft_is_refused_and_changes_nothing(night, who, draft, says):
    table = await begin_turn(night, (0, 0, 0, 0, 0))
    found = await stored(night, table)
    forged = {"who": night.member(who), "message": table.message, "custom_id": f"q:{found.key}:9:{draft}"}
    (result,) = await press(night.env, forged)
    assert result.ephemeral
    assert says in Shown(night, result.response).text
    assert found.number == 0


async def test_a_draft_is_refused_in_a_game_without_drafts(night):
    table = await night.begin("ada", "ben", "cleo")
    found = await stored(night, table)
    forged = {
        "who": night.member(mover(table)),
        "message": table.message,
        "custom_id": f"q:{found.key}:{found.position.question}:a1",
    }
    (result,) = await press(night.env, forged)
    assert "no longer works" in Shown(night, result.response).text


# Secrets (KS2)


async def test_KS2_placed_faces_are_in_no_message_record_or_log_before_the_end(night, caplog):
    caplog.set_level(logging.INFO)
    table = await night.begin("ada", "ben", game=GAME)
    hand = await place_pieces(night, "ada", table)
    assert not FACE_PATTERN.search(hand.text), "strict memory: not even the owner"
    await place_pieces(night, "ben", table, ("Neutralo", "Grimmy", "Grimmy"))
    found = await stored(night, table)
    assert found.position.faces == ("sgnsg", "nggss")
    for name in ("ada", "ben"):
        assert not FACE_PATTERN.search((await night.hand(name, table)).text)
        told = await night.say(name, "record", table=found.key)
        assert "still being played" in told.text
        assert "sgnsg" not in told.text
    assert not FACE_PATTERN.search((await night.say("ada", "table")).text)
    assert "sgnsg" not in caplog.text
    assert "nggss" not in caplog.text
    private = [request for request in night.env.http_requests if '"custom_id": "q:' in json.dumps(request.json)]
    public = [request for request in night.env.http_requests if request not in private]
    assert not re.search("sgnsg|nggss", json.dumps([request.json for request in public]))


async def test_KS2_relaxed_memory_shows_faces_again_to_their_owner_only(night):
    table = await night.open("ada", "ben", game=GAME)
    await night.pick("ada", await night.press("ada", table, "Options"), "relaxed")
    await night.press("ada", table, "Begin")
    await place_pieces(night, "ada", table)
    await place_pieces(night, "ben", table, ("Neutralo", "Grimmy", "Grimmy"))
    for name, faces in (("ada", "😀😠😐😀😠"), ("ben", "😐😠😠😀😀")):
        shown = (await night.hand(name, table)).text
        assert [shown[shown.index(letter) + 1] for letter in LANE_EMOJIS] == [*faces]
    assert not FACE_PATTERN.search(table.text)


async def test_KS2_a_day_table_is_relaxed_unless_the_opener_chooses_otherwise(night):
    table = await night.open("ada", "ben", game=GAME)
    assert "Memory: " not in table.text
    options = await night.press("ada", table, "Options")
    await night.pick("ada", options, "all day")
    assert "Memory: relaxed" in table.text
    await night.pick("ada", options, "live")
    assert "Memory: " not in table.text
    await night.pick("ada", options, "all day")
    await night.pick("ada", options, "strict")
    assert "Memory: " not in table.text
    await night.press("ada", table, "Begin")
    found = Now((await night.bot.host.open_tables_of_member(night.member("ada").id))[0])
    assert found.position.memory == "strict"
    assert (await shown(night, found)).text


async def test_KS2_a_day_table_begins_relaxed(night):
    await night.begin("ada", "ben", pace="all day", game=GAME)
    (found,) = map(Now, await night.bot.host.open_tables_of_member(night.member("ada").id))
    assert found.position.memory == "relaxed"

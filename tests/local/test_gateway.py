"""The gateway: sessions that resume, become invalid, or are asked to reconnect, and refused connections."""

import asyncio
import json
import zlib
from typing import Any

import pytest

from bot.local.server import LocalDiscord
from tests.kit.waiting import PATIENCE

from .conftest import GUILDS, Join, Raw, says

MEMBERS, MESSAGES, CONTENT = 1 << 1, 1 << 9, 1 << 15


@pytest.mark.parametrize(
    ("change", "code"),
    [({"token": "wrong"}, 4004), ({"intents": MEMBERS}, 4014), ({"intents": CONTENT}, 4014), ({"intents": -1}, 4013),
     *(({"shard": wrong}, 4010) for wrong in ([1, 1], [-1, 2], [0, 0], [0], [0, "2"], "0, 2", 7))],
)  # fmt: skip
async def test_a_bot_that_is_not_let_in_learns_why(change: dict, code: int, here: LocalDiscord, dial: Any) -> None:
    wire = await dial()
    with pytest.raises(TypeError):
        await wire.identify(here, **change)
    assert wire.ws.close_code == code


async def test_heartbeats_are_answered_and_nothing_else_before_identify(dial: Any) -> None:
    wire = await dial()
    assert (await wire.op(10))["heartbeat_interval"] == 41250
    await wire.ws.send_json({"op": 1, "d": None})
    assert await wire.op(11) is None
    await wire.ws.send_json({"op": 3, "d": {}})
    assert await wire.closed() == 4003


async def test_frames_are_compressed_when_asked(dial: Any) -> None:
    wire = await dial("?v=10&encoding=json&compress=zlib-stream")
    frame = await wire.ws.receive(timeout=PATIENCE)
    assert json.loads(zlib.decompressobj().decompress(frame.data))["op"] == 10


async def test_too_many_frames_close_the_connection(dial: Any) -> None:
    wire = await dial()
    for _ in range(121):
        await wire.ws.send_json({"op": 1, "d": None})
    assert await wire.closed() == 4008


async def test_a_bot_receives_only_events_of_its_intents(here: LocalDiscord, dial: Any, raw: Raw, join: Join) -> None:
    quiet, loud = await dial(), await dial()
    await quiet.identify(here)
    await loud.identify(here, intents=GUILDS | MESSAGES)
    ada = await join("Ada")
    await ada.do("send", channel_id=ada.channel("general"), content="hello")
    seen = await loud.event("MESSAGE_CREATE")
    assert seen["content"] == ""  # without the privileged intent
    await ada.do("send", channel_id=ada.channel("general"), content=f"hello <@{here.world.bot_id}>")
    assert (await loud.event("MESSAGE_CREATE"))["content"].startswith("hello <@")
    await ada.do("create_channel", name="new")
    frames = [await quiet.ws.receive_json(timeout=PATIENCE) for _ in range(2)]
    assert [f["t"] for f in frames] == ["GUILD_CREATE", "CHANNEL_CREATE"]


async def test_a_session_that_resumes_gets_what_it_missed_and_every_click(
    here: LocalDiscord, dial: Any, raw: Raw, join: Join
) -> None:
    first = await dial()
    ready = await first.identify(here)
    await first.event("GUILD_CREATE")
    here.faults.add("drop_gateway")
    assert await first.closed() == 4000
    assert not here.gateway.online
    ada = await join("Ada")
    await ada.do("create_channel", name="missed")
    made, _ = await raw.begin(ada)
    second = await dial()
    await second.op(10)
    resume = {"token": here.token, "session_id": ready["session_id"], "seq": first.seq}
    await second.ws.send_json({"op": 6, "d": resume})
    assert (await second.event("CHANNEL_CREATE"))["name"] == "missed"
    assert (await second.event("INTERACTION_CREATE"))["id"] == made
    await second.event("RESUMED")
    assert here.gateway.online


@pytest.mark.parametrize("why", ["too late", "unknown", "fault", "impossible seq"])
async def test_a_session_that_cannot_resume_is_invalid(why: str, here: LocalDiscord, dial: Any) -> None:
    first = await dial()
    ready = await first.identify(here)
    here.faults.add("invalid_session" if why == "fault" else "drop_gateway")
    await first.closed()
    if why == "too late":
        here.clock.advance(200)
    session = "unknown" if why == "unknown" else ready["session_id"]
    second = await dial()
    await second.op(10)
    seq = 99 if why == "impossible seq" else first.seq
    await second.ws.send_json({"op": 6, "d": {"token": here.token, "session_id": session, "seq": seq}})
    assert await second.op(9) is False


async def test_a_session_closed_by_the_bot_is_over(here: LocalDiscord, dial: Any) -> None:
    wire = await dial()
    await wire.identify(here)
    await wire.ws.close()
    await asyncio.sleep(0.05)
    assert here.gateway.sessions == {}


async def test_messages_come_in_the_order_of_their_snowflakes(here: LocalDiscord, raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    here.limiter.on = False
    path = f"/channels/{ada.channel('general')}/messages"
    made = await asyncio.gather(*(raw.ok("POST", path, says(str(n))) for n in range(20)))
    ids = [int(m["id"]) for m in made]
    assert len(set(ids)) == 20
    age = here.clock.now() - ((ids[0] >> 22) + 1_420_070_400_000) / 1000
    assert 0 <= age < 60

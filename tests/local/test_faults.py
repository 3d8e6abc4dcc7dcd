"""Rate limits, deliberate faults, unsupported routes, and refused connections."""

import asyncio
import json
import sqlite3

import aiohttp
import discord
import pytest

from bot.local.clock import made_at
from bot.local.faults import LIMITS
from bot.local.server import LocalDiscord

from .conftest import Join, Raw, TinyBot, says


async def test_a_bucket_runs_out_and_fills_again(here: LocalDiscord, raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    path = f"/channels/{ada.channel('general')}/messages"
    answers = [await raw.ask("POST", path, says(str(n))) for n in range(6)]
    assert [a[0] for a in answers] == [200] * 5 + [429]
    assert [a[2]["X-RateLimit-Remaining"] for a in answers] == ["4", "3", "2", "1", "0", "0"]
    _, body, headers = answers[-1]
    assert 4 < body["retry_after"] <= 5
    assert not body["global"]
    assert headers["X-RateLimit-Scope"] == "user"
    assert headers["X-RateLimit-Bucket"] == answers[0][2]["X-RateLimit-Bucket"]
    await raw.ok("POST", f"/channels/{ada.channel('game-night')}/messages", says("another channel, another bucket"))
    here.clock.advance(5.01)
    await raw.ok("POST", path, says("again"))


async def test_fifty_requests_a_second_and_no_more(here: LocalDiscord, raw: Raw) -> None:
    answers = [await raw.ask("GET", "/users/@me" if n % 2 else "/gateway/bot") for n in range(51)]
    status, body, headers = answers[-1]
    assert [a[0] for a in answers[:-1]] == [200] * 50
    assert (status, body["global"], headers["X-RateLimit-Scope"]) == (429, True, "global")
    assert (await raw.ask("POST", "/interactions/1/2/callback", {"type": 6}))[
        0
    ] == 404  # does not count towards the limit


async def test_discord_py_waits_for_the_bucket(
    here: LocalDiscord, bot: TinyBot, join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LIMITS, "POST /channels/{channel_id}/messages", (5, 0.5))
    ada = await join("Ada")
    channel = bot.get_channel(int(ada.channel("general")))
    sent = [asyncio.create_task(channel.send(str(n))) for n in range(7)]
    await asyncio.gather(*sent)
    await ada.until(lambda: len(ada.messages("general")) == 7)
    made = [made_at(message["id"]) for message in ada.messages("general")]
    assert made[5] - made[0] >= 0.49, "the sixth did not wait"
    assert here.limiter.refused.count == 0


async def test_ten_thousand_refusals_ban(here: LocalDiscord, raw: Raw) -> None:
    here.limiter.refused.began, here.limiter.refused.count = here.clock.now(), 9_999
    here.faults.add("50001", count=2)
    for _ in range(2):
        assert await raw.refused("GET", "/users/@me") == 50001
    status, text, headers = await raw.ask("GET", "/users/@me")
    assert (status, "Via" in headers, isinstance(text, str)) == (429, False, True)
    here.clock.advance(601)
    await raw.ok("GET", "/users/@me")


async def test_a_wrong_token_is_refused(here: LocalDiscord, raw: Raw) -> None:
    async with raw.session.get(f"{here.api}/users/@me", headers={"Authorization": "Bot wrong"}) as response:
        assert response.status == 401


@pytest.mark.parametrize("code", [50007, 10008, 10003, 50001, 50013, 30046])
async def test_a_code_can_be_made_to_meet_the_next_request(code: int, raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    await ada.do("fault", kind=str(code), route="POST /channels/")
    path = f"/channels/{ada.channel('general')}/messages"
    await raw.ok("GET", "/users/@me")
    assert await raw.refused("POST", path, says("x")) == code
    await raw.ok("POST", path, says("x"))


@pytest.mark.parametrize("status", [500, 502])
async def test_discord_py_tries_again_after_a_failure(
    status: int, here: LocalDiscord, bot: TinyBot, join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = asyncio.sleep
    monkeypatch.setattr(asyncio, "sleep", lambda seconds: real(seconds / 100))
    ada = await join("Ada")
    here.faults.add(str(status), route="/messages", count=2)
    await bot.get_channel(int(ada.channel("general"))).send("x")
    assert here.faults.active == []
    await ada.until(lambda: len(ada.messages("general")) == 1)


async def test_a_lost_answer_sends_twice_unless_the_nonce_is_enforced(here: LocalDiscord, raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    path = f"/channels/{ada.channel('general')}/messages"
    for body in ({"content": "x"}, {"content": "y", "nonce": "1", "enforce_nonce": True}):
        here.faults.add("502_after")
        assert (await raw.ask("POST", path, body))[0] == 502
        await raw.ok("POST", path, body)
    await ada.until(lambda: [m["content"] for m in ada.messages("general")] == ["x", "x", "y"])


async def test_a_request_can_hang_and_be_cut(here: LocalDiscord, raw: Raw) -> None:
    here.faults.add("timeout", seconds=60)
    path = f"/channels/{here.world.guild_channels()[0]['id']}/messages"
    asked = asyncio.create_task(raw.ask("POST", path, says("x")))
    await asyncio.sleep(0.05)
    assert not asked.done()
    here.clock.advance(61)
    with pytest.raises(aiohttp.ClientError):
        await asked
    assert not here.world.messages


async def test_a_fault_stays_until_cleared_and_is_seen(here: LocalDiscord, raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    await ada.do("fault", kind="500", count=0)
    for _ in range(3):
        assert (await raw.ask("GET", "/users/@me"))[0] == 500
    (fault,) = (await ada.until(lambda: next((d for k, d in ada.events if k == "FAULTS_UPDATE"), None)))["faults"]
    await ada.do("clear_faults", id=fault["id"])
    await raw.ok("GET", "/users/@me")
    with pytest.raises(Exception, match="no such fault"):
        await ada.do("fault", kind="meteor")


async def test_a_429_on_purpose_is_waited_for(here: LocalDiscord, bot: TinyBot, join: Join) -> None:
    ada = await join("Ada")
    here.faults.add("429", route="/messages", seconds=0.05)
    await bot.get_channel(int(ada.channel("general"))).send("x")
    await ada.until(lambda: ada.messages("general"))


async def test_a_doubled_event_reaches_the_bot_twice_and_only_one_answer_counts(
    here: LocalDiscord, bot: TinyBot, raw: Raw, join: Join
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("once", ephemeral=True)

    bot.answer = answer
    ada = await join("Ada")
    here.faults.add("double_event")
    await raw.begin(ada)
    await ada.until(ada.private)
    await asyncio.sleep(0.1)
    assert len(bot.heard) == 2
    assert [e.code for e in bot.errors] == [40060]
    assert len(ada.private()) == 1


async def test_a_late_click_is_made_in_time_but_arrives_too_late(
    here: LocalDiscord, bot: TinyBot, raw: Raw, join: Join
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("late")

    bot.answer = answer
    ada = await join("Ada")
    here.faults.add("late_click", seconds=4)
    made, _ = await raw.begin(ada)
    here.clock.advance(4.1)
    await ada.until(lambda: any(b.failed for b in ada.begun.values()))
    while not bot.errors:
        await asyncio.sleep(0.01)
    assert [e.code for e in bot.errors] == [10062]
    assert bot.heard[0].id == int(made)


async def test_an_unknown_route_is_answered_501_and_remembered(here: LocalDiscord, raw: Raw) -> None:
    status, body, _ = await raw.ask("GET", "/guilds/1/audit-logs")
    assert (status, "does not offer" in body["message"]) == (501, True)
    assert here.unknown == ["GET /guilds/1/audit-logs"]


async def test_every_request_is_logged(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "requests.jsonl"
    monkeypatch.setenv("CHESHIRE_REQUEST_LOG", str(log))
    here = LocalDiscord()
    await here.start()
    async with aiohttp.ClientSession() as session:
        raw = Raw(here, session)
        channel = here.world.guild_channels()[0]["id"]
        await raw.ok("POST", f"/channels/{channel}/messages", says("x"))
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", '{"content": "y"}')
        form.add_field("files[0]", b"z", filename="z.txt")
        await raw.ok("POST", f"/channels/{channel}/messages", data=form)
        await raw.ask("GET", "/nowhere")
    await here.close()
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert [line["path"] for line in lines] == [f"/channels/{channel}/messages"] * 2 + ["/nowhere"]
    assert lines[0]["route"] == "POST /channels/{channel_id}/messages"
    assert lines[1]["json"] == {"content": "y"}


async def test_the_page_is_kept_from_other_sites(here: LocalDiscord, raw: Raw) -> None:
    for headers in ({"Origin": "https://evil.example"}, {"Host": "evil.example"}):
        async with raw.session.get(f"{here.origin}/world", headers=headers) as response:
            assert response.status == 403


@pytest.mark.parametrize("headers", [{"Origin": "https://evil.example"}, {"Origin": "null"}, {"Host": "evil.example"}])
async def test_the_bots_side_is_kept_from_every_web_page(here: LocalDiscord, raw: Raw, headers: dict[str, str]) -> None:
    with_token = {"Authorization": f"Bot {here.token}", **headers}
    async with raw.session.get(f"{here.api}/gateway/bot", headers=with_token) as response:
        assert response.status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        await raw.session.ws_connect(here.gateway.url, headers=headers)
    assert here.gateway.sockets == set()


async def test_the_token_is_a_new_one_at_each_start(here: LocalDiscord) -> None:
    assert len(here.token) > 30
    assert LocalDiscord().token != here.token


async def test_with_a_host_the_page_needs_the_key_of_its_link(raw: Raw) -> None:
    here = LocalDiscord(host="0.0.0.0")
    await here.start()
    try:
        address = f"http://127.0.0.1:{here.port}"
        async with raw.session.get(f"{address}/world") as response:
            assert response.status == 403
        async with raw.session.get(f"{address}/world?key=guess") as response:
            assert response.status == 403
        async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
            async with session.get(f"{address}/?key={here.key}") as response:
                assert response.url.query_string == ""
            async with session.get(f"{address}/world") as response:
                assert response.status == 200
    finally:
        await here.close()


async def test_without_a_host_only_loopback_is_bound(here: LocalDiscord) -> None:
    (socket,) = here.runner.addresses
    assert socket[0] == "127.0.0.1"


async def test_a_world_outlives_its_server_and_a_fresh_one_does_not(tmp_path) -> None:
    first = LocalDiscord(tmp_path)
    await first.start()
    first.world.add_member("Eve", "es-ES")
    channel = first.world.guild_channels()[0]
    sent = first.messages.create(channel, first.world.bot_id, {"content": "kept"}, {})
    guild = first.world.guild["id"]
    await first.close()
    second = LocalDiscord(tmp_path)
    await second.start()
    assert second.world.guild["id"] == guild
    assert second.world.message_of(channel["id"], sent["id"])["content"] == "kept"
    assert any(u["global_name"] == "Eve" for u in second.world.users.values())
    assert int(second.clock.snowflake()) > int(sent["id"])
    await second.close()
    third = LocalDiscord(tmp_path, fresh=True)
    await third.start()
    assert third.world.guild["id"] != guild
    assert third.world.messages == {}
    await third.close()


async def test_a_folder_holds_one_local_discord(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = LocalDiscord(tmp_path), LocalDiscord(tmp_path)
    await first.start()
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *args, **more: connect(*args, **more, timeout=0))
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        await second.start()
    await second.runner.cleanup()
    await first.close()

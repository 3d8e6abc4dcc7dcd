"""Several servers, shared by the shards of several bots."""

import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from bot.local import permissions as allow
from bot.local.gateway import shard_of
from bot.local.parts import Parts
from bot.local.run import from_options, options
from bot.local.server import LocalDiscord
from tests.kit.waiting import PATIENCE, until

from .conftest import GUILDS, Join, Raw, TinyBot, Wire, online, says
from .member import Member

MESSAGES, DIRECT_MESSAGES = 1 << 9, 1 << 12


@pytest.fixture
def servers() -> dict[str, int]:
    return {"servers": 4, "shards": 2}


def guild(server: Parts) -> str:
    return str(server.world.guild["id"])


def of_shard(here: LocalDiscord, shard: int) -> list[Parts]:
    """The servers of this shard, out of two."""
    return [server for server in here.servers if shard_of(guild(server), 2) == shard]


async def heard_until(wire: Wire, mark: str) -> list[tuple[str, Any]]:
    """The events until the creation of a channel with this name."""
    heard: list[tuple[str, Any]] = []
    while not heard or heard[-1][0] != "CHANNEL_CREATE" or heard[-1][1]["name"] != mark:
        frame = await wire.ws.receive_json(timeout=PATIENCE)
        heard.append((frame["t"], frame["d"]))
    return heard[:-1]


async def test_servers_fall_evenly_to_the_shards(here: LocalDiscord) -> None:
    for count in (2, 4):
        shards = sorted(shard_of(guild(server), count) for server in here.servers)
        assert shards == sorted(number % count for number in range(4))


async def test_the_number_of_shards_is_recommended(raw: Raw) -> None:
    assert (await raw.ok("GET", "/gateway/bot"))["shards"] == 2


async def test_a_shard_receives_only_its_own_servers(here: LocalDiscord, dial: Any) -> None:
    for number in (0, 1):
        wire, own = await dial(), of_shard(here, number)
        ready = await wire.identify(here, shard=[number, 2])
        assert ready["shard"] == [number, 2]
        assert [one["id"] for one in ready["guilds"]] == [guild(server) for server in own]
        for server in own:
            created = await wire.event("GUILD_CREATE")
            assert created["id"] == guild(server)
            assert {c["guild_id"] for c in created["channels"]} == {guild(server)}
        for server in here.servers:
            server.places.create_channel("news")
        own[-1].places.create_channel("mark")
        news = await heard_until(wire, "mark")
        assert [(kind, data["guild_id"]) for kind, data in news] == [("CHANNEL_CREATE", guild(s)) for s in own]


async def test_without_shards_a_bot_receives_every_server(here: LocalDiscord, dial: Any) -> None:
    wire = await dial()
    assert len((await wire.identify(here))["guilds"]) == 4


async def test_direct_messages_and_what_is_pressed_there_are_for_shard_0_alone(
    here: LocalDiscord, dial: Any, raw: Raw, join: Join
) -> None:
    wires = [await dial(), await dial()]
    for number, wire in enumerate(wires):
        await wire.identify(here, shard=[number, 2], intents=GUILDS | MESSAGES | DIRECT_MESSAGES)
    ada = await join("Ada", of_shard(here, 1)[0])  # whichever server she looks at
    dm = await raw.ok("POST", "/users/@me/channels", {"recipient_id": ada.id})
    await ada.until(lambda: dm["id"] in ada.channels)
    made = await raw.begin(ada, channel="@")
    for number in (0, 1):
        of_shard(here, number)[0].places.create_channel("mark")
    kinds = [[(kind, d.get("id")) for kind, d in await heard_until(w, "mark") if kind != "GUILD_CREATE"] for w in wires]
    assert [kind for kind, _ in kinds[0]] == ["MESSAGE_CREATE", "INTERACTION_CREATE"]
    assert kinds[0][-1][1] == made[0]
    assert kinds[1] == []
    assert (await raw.answer(made, 4, says("heard")))[0] == 200
    await ada.until(lambda: len(ada.messages("@")) == 2)


async def test_a_press_in_a_server_is_for_its_shard(here: LocalDiscord, dial: Any, raw: Raw, join: Join) -> None:
    wires = [await dial(), await dial()]
    for number, wire in enumerate(wires):
        await wire.identify(here, shard=[number, 2])
    for number in (0, 1):
        server = of_shard(here, number)[1]
        ada = await join("Ada", server)
        made = await raw.begin(ada)
        pressed = await wires[number].event("INTERACTION_CREATE")
        assert (pressed["id"], pressed["guild_id"]) == (made[0], guild(server))
        assert (await raw.answer(made, 4, says("heard")))[0] == 200
        await ada.until(lambda ada=ada: len(ada.messages()) == 2)


async def test_during_a_takeover_both_processes_receive_events(here: LocalDiscord, dial: Any) -> None:
    """Each process has its own session, and resumes only the events that it missed."""
    (server, _), (other, _) = of_shard(here, 1), of_shard(here, 0)
    old, new = await dial(), await dial()
    ready = await old.identify(here, shard=[1, 2])
    await new.identify(here, shard=[1, 2])
    server.places.create_channel("both")
    for wire in (old, new):
        assert (await wire.event("CHANNEL_CREATE"))["name"] == "both"
    (session,) = (s for s in here.gateway.sessions.values() if s.id == ready["session_id"])
    assert session.socket is not None
    session.socket.close(4000)
    await old.closed()
    for place in (server, other):
        place.places.create_channel("missed")
    again = await dial()
    await again.op(10)
    resume = {"token": here.token, "session_id": ready["session_id"], "seq": old.seq}
    await again.ws.send_json({"op": 6, "d": resume})
    missed = await again.event("CHANNEL_CREATE")
    assert (missed["name"], missed["guild_id"]) == ("missed", guild(server))
    assert (await again.ws.receive_json(timeout=PATIENCE))["t"] == "RESUMED"
    assert (await new.event("CHANNEL_CREATE"))["name"] == "missed"


async def test_each_route_looks_at_the_server_that_it_names(here: LocalDiscord, raw: Raw, join: Join) -> None:
    first, second = here.servers[:2]
    ada, mo = await join("Ada", first), await join("Mo", second)
    assert {c["id"] for c in await raw.ok("GET", f"/guilds/{guild(second)}/channels")} == set(mo.channels)
    await mo.do("remove_member", member_id=ada.id)
    assert await raw.refused("GET", f"/guilds/{guild(second)}/members/{ada.id}") == 10007
    await raw.ok("GET", f"/guilds/{guild(first)}/members/{ada.id}")
    where = {"channel_id": mo.channel("general"), "id": here.world.bot_id, "type": 1}
    await mo.do("set_overwrite", **where, allow="0", deny=str(allow.SEND_MESSAGES))
    assert await raw.refused("POST", f"/channels/{mo.channel('general')}/messages", says("x")) == 50013
    sent = await raw.ok("POST", f"/channels/{ada.channel('general')}/messages", says("x"))
    thread = await raw.ok("POST", f"/channels/{ada.channel('general')}/messages/{sent['id']}/threads", {"name": "t"})
    assert thread["guild_id"] == guild(first)
    event = {
        "name": "Night", "privacy_level": 2, "entity_type": 3, "scheduled_start_time": here.clock.iso(4e9),
        "scheduled_end_time": here.clock.iso(4.1e9), "entity_metadata": {"location": "here"},
    }  # fmt: skip
    planned = await raw.ok("POST", f"/guilds/{guild(second)}/scheduled-events", event)
    assert planned["guild_id"] == guild(second)
    assert await raw.refused("GET", f"/guilds/{guild(first)}/scheduled-events/{planned['id']}") == 10070
    assert await raw.refused("GET", "/guilds/1") == 10004


async def test_commands_and_emojis_are_the_same_everywhere(here: LocalDiscord, raw: Raw, join: Join) -> None:
    people = [await join("Ada", server) for server in here.servers]
    path = f"/applications/{here.world.bot_id}/commands"
    play = {"name": "play", "description": "Play", "contexts": [0], "name_localizations": {"de": "spielen"}}
    made = await raw.ok("PUT", path, [play])
    assert await raw.ok("GET", f"{path}?with_localizations=true") == made
    (listed,) = await raw.ok("GET", path)
    assert listed == {k: v for k, v in made[0].items() if not k.endswith("_localizations")}
    image = "data:image/gif;base64,R0lGODlhAQABAAAAACw="
    emoji = await raw.ok("POST", f"/applications/{here.world.bot_id}/emojis", {"name": "smile", "image": image})
    for ada in people:
        await ada.until(lambda ada=ada: ("EMOJIS_UPDATE", {"emojis": [emoji]}) in ada.events)
        begun = await ada.slash("play", wait=False)
        await ada.until(lambda begun=begun: begun.id)
        part = {"type": 2, "style": 2, "custom_id": "x", "emoji": {"id": emoji["id"]}}
        body = {"flags": 1 << 15, "components": [{"type": 1, "components": [part]}]}
        await raw.ok("POST", f"/channels/{ada.channel('general')}/messages", body)


async def test_a_member_sees_the_server_they_look_at_and_their_direct_messages(
    here: LocalDiscord, raw: Raw, join: Join
) -> None:
    ada, there, ben = await join("Ada"), await join("Ada", here.servers[2]), await join("Ben", here.servers[2])
    assert ada.ready["guild"]["id"] == guild(here.servers[0])
    assert [one["name"] for one in there.ready["servers"]] == [f"Game night{n}" for n in ("", " 2", " 3", " 4")]
    assert not ada.channels.keys() & there.channels.keys()
    dm = await raw.ok("POST", "/users/@me/channels", {"recipient_id": ada.id})
    await raw.ok("POST", f"/channels/{dm['id']}/messages", says("your turn"))
    await raw.ok("POST", f"/channels/{there.channel('general')}/messages", says("for the third"))
    for person in (ada, there):
        await person.until(lambda person=person: dm["id"] in person.channels and person.messages("@"))
    await there.until(lambda: there.messages("general"))
    assert not ada.messages("general")
    assert dm["id"] not in ben.channels
    await ben.do("add_member", name="Eve", locale="fr")
    await join("Eve", here.servers[3])


async def test_who_left_all_servers_cannot_be_written_to(here: LocalDiscord, raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    dm = await raw.ok("POST", "/users/@me/channels", {"recipient_id": ada.id})
    for server in here.servers:
        await raw.ok("POST", f"/channels/{dm['id']}/messages", says("still here"))
        server.places.remove_member(ada.id)
    assert await raw.refused("POST", f"/channels/{dm['id']}/messages", says("gone")) == 50278


async def test_servers_are_added_to_a_world_and_outlive_their_process(tmp_path: Path) -> None:
    alone = LocalDiscord(tmp_path)
    await alone.start()
    eve = alone.world.add_member("Eve", "es-ES")["id"]
    first = guild(alone.servers[0])
    await alone.close()
    ids: list[list[str]] = []
    for _ in range(2):
        several = LocalDiscord(tmp_path, servers=3)
        await several.start()
        ids.append([guild(server) for server in several.servers])
        last = several.servers[-1]
        assert eve in last.world.members
        dm = last.places.dm(eve)
        last.messages.create(dm, last.world.bot_id, {"content": "kept"}, {})
        last.messages.create(last.world.guild_channels()[0], eve, {"content": "kept"}, {})
        kept = [list(server.world.messages[dm["id"]].values()) for server in several.servers]
        assert kept[0] == kept[1] == kept[2]
        assert len(kept[0]) == len(last.world.messages[last.world.guild_channels()[0]["id"]]) == len(ids)
        await several.close()
    assert ids[0] == ids[1]
    assert ids[0][0] == first
    assert len(set(ids[0])) == 3


async def test_the_command_line_says_how_many_servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["local", "--data", str(tmp_path), "--port", "0", "--servers", "3"])
    several = from_options(options())
    await several.start()
    assert len(several.servers) == 3
    await several.close()


@pytest.fixture
async def bots(here: LocalDiscord, aim: None) -> AsyncIterator[tuple[TinyBot, ...]]:
    """Two bots as in two processes, with one shard each."""
    async with online(here, *(TinyBot(shard_ids=[number], shard_count=2) for number in (0, 1))) as clients:
        yield clients


async def test_two_bots_of_discord_py_share_the_servers(
    here: LocalDiscord, bots: tuple[TinyBot, ...], raw: Raw, join: Join
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("heard", ephemeral=True)

    async def press(member: Member, channel: str) -> None:
        message = await raw.ok("POST", f"/channels/{member.channel(channel)}/messages", says("?", "press"))
        await member.until(lambda: message["id"] in member.by_id)
        assert (await member.click(message, "press")).acknowledged

    for number, bot in enumerate(bots):
        bot.answer = answer
        assert [str(one.id) for one in bot.guilds] == [guild(server) for server in of_shard(here, number)]
    for server in here.servers:
        await press(await join("Ada", server), "game-night")
    for number, bot in enumerate(bots):
        assert [str(one.guild_id) for one in bot.heard] == [guild(server) for server in of_shard(here, number)]
    ada = await join("Ada", of_shard(here, 1)[0])
    await ada.do("open_dm")
    await ada.until(lambda: any(c["type"] == 1 for c in ada.channels.values()))
    await press(ada, "@")
    assert bots[0].heard[-1].guild_id is None
    assert [len(bot.heard) for bot in bots] == [3, 2]
    place = bots[0].get_partial_messageable(int(ada.channel("general")))
    await place.send("from the process of the other shard")
    await ada.until(lambda: ada.messages("general"))


async def test_two_bots_with_the_same_shard_both_receive_a_press_and_one_answers(
    here: LocalDiscord, aim: None, raw: Raw, join: Join
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("heard", ephemeral=True)

    async with online(here, *(TinyBot(shard_ids=[0], shard_count=1) for _ in range(2))) as clients:
        for client in clients:
            client.answer = answer
        ada = await join("Ada")
        message = await raw.ok("POST", f"/channels/{ada.channel('game-night')}/messages", says("?", "press"))
        await ada.until(lambda: message["id"] in ada.by_id)
        assert (await ada.click(message, "press")).acknowledged
        await until(lambda: any(client.errors for client in clients))
        assert [len(client.heard) for client in clients] == [1, 1]
        (refused,) = [error for client in clients for error in client.errors]
        assert isinstance(refused, discord.HTTPException)
        assert refused.code == 40060


async def test_a_member_is_refused_at_a_server_that_they_left(here: LocalDiscord, join: Join) -> None:
    ada, place = await join("Ada"), here.servers[1]
    place.places.remove_member(ada.id)
    with pytest.raises(aiohttp.WSServerHandshakeError, match="404"):
        await join("Ada", place)
    assert len((await join("Ada")).ready["servers"]) == 3

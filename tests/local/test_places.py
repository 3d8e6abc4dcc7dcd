"""Permissions: roles, overwrites, direct messages, threads, members; and actions of moderators."""

from typing import Any

import discord
import pytest

from bot.local import permissions as allow
from bot.local.server import LocalDiscord
from tests.kit.waiting import until

from .conftest import Join, Raw, TinyBot, says
from .member import ActRefused


async def overwrite(member, channel: str, target: str, *, deny: int = 0, type_: int = 1) -> None:
    where = {"channel_id": member.channel(channel), "id": target, "type": type_}
    await member.do("set_overwrite", **where, allow="0", deny=str(deny))


async def test_without_a_view_of_the_channel_the_bot_has_no_access(here: LocalDiscord, raw: Raw, join: Join) -> None:
    mo = await join("Mo")
    await overwrite(mo, "general", here.world.bot_id, deny=allow.VIEW_CHANNEL)
    path = f"/channels/{mo.channel('general')}"
    assert await raw.refused("POST", f"{path}/messages", says("x")) == 50001
    assert await raw.refused("GET", path) == 50001
    assert await raw.refused("GET", f"{path}/messages/1") == 50001


@pytest.mark.parametrize("bits", [allow.SEND_MESSAGES, allow.CREATE_PUBLIC_THREADS, allow.READ_MESSAGE_HISTORY])
async def test_without_a_permission_the_bot_misses_it(bits: int, here: LocalDiscord, raw: Raw, join: Join) -> None:
    mo = await join("Mo")
    path = f"/channels/{mo.channel('general')}"
    message = await raw.ok("POST", f"{path}/messages", says("x"))
    await overwrite(mo, "general", here.world.bot_id, deny=bits)
    tries = {
        allow.SEND_MESSAGES: ("POST", f"{path}/messages", says("x")),
        allow.CREATE_PUBLIC_THREADS: ("POST", f"{path}/messages/{message['id']}/threads", {"name": "t"}),
        allow.READ_MESSAGE_HISTORY: ("GET", f"{path}/messages/{message['id']}", None),
    }
    assert await raw.refused(*tries[bits]) == 50013


async def test_a_bot_without_permission_for_the_history_receives_no_messages(
    here: LocalDiscord, raw: Raw, join: Join
) -> None:
    mo = await join("Mo")
    path = f"/channels/{mo.channel('general')}/messages"
    await raw.ok("POST", path, says("x"))
    assert len(await raw.ok("GET", path)) == 1
    await overwrite(mo, "general", here.world.bot_id, deny=allow.READ_MESSAGE_HISTORY)
    assert await raw.ok("GET", path) == []
    await overwrite(mo, "general", here.world.bot_id, deny=allow.VIEW_CHANNEL)
    assert await raw.refused("GET", path) == 50001


async def test_answers_to_interactions_need_no_permission_to_send(here: LocalDiscord, raw: Raw, join: Join) -> None:
    mo = await join("Mo")
    made = await raw.begin(mo, channel="general")
    await overwrite(mo, "general", here.world.bot_id, deny=allow.SEND_MESSAGES)
    assert (await raw.answer(made, 4, says("still")))[0] == 200


async def test_roles_give_overwrites_take_and_members_come_last(here: LocalDiscord, join: Join) -> None:
    ada, mo = await join("Ada"), await join("Mo")
    world = here.world
    role = next(r["id"] for r in world.roles.values() if r["name"] == "Moderator")
    general = world.channels[ada.channel("general")]
    assert not allow.may(world, ada.id, general, allow.MANAGE_MESSAGES)
    await mo.do("set_roles", member_id=ada.id, roles=[role])
    assert allow.may(world, ada.id, general, allow.MANAGE_MESSAGES)
    await overwrite(mo, "general", role, deny=allow.MANAGE_MESSAGES, type_=0)
    assert not allow.may(world, ada.id, general, allow.MANAGE_MESSAGES)
    where = {"channel_id": general["id"], "id": ada.id, "type": 1}
    await mo.do("set_overwrite", **where, allow=str(allow.MANAGE_MESSAGES), deny="0")
    assert allow.may(world, ada.id, general, allow.MANAGE_MESSAGES)
    assert allow.may(world, mo.id, general, allow.MANAGE_MESSAGES)  # the owner has all permissions


async def test_a_member_sees_a_channel_come_and_go_with_the_permission(raw: Raw, join: Join) -> None:
    ada, mo = await join("Ada"), await join("Mo")
    await raw.ok("POST", f"/channels/{ada.channel('general')}/messages", says("x"))
    await ada.until(lambda: ada.messages("general"))
    general = ada.channel("general")
    await overwrite(mo, "general", ada.id, deny=allow.VIEW_CHANNEL)
    await ada.until(lambda: general not in ada.channels)
    with pytest.raises(ActRefused, match="50001"):
        await ada.do("send", channel_id=general, content="let me in")
    await overwrite(mo, "general", ada.id)
    await ada.until(lambda: general in ada.channels and ada.messages("general"))


async def test_a_private_channel_is_for_moderators_and_the_bot(raw: Raw, join: Join) -> None:
    ada, mo = await join("Ada"), await join("Mo")
    made = await mo.do("create_channel", name="Back room", private=True)
    await mo.until(lambda: made["id"] in mo.channels)
    assert mo.channels[made["id"]]["name"] == "back-room"
    await raw.ok("POST", f"/channels/{made['id']}/messages", says("for moderators"))
    await mo.until(lambda: mo.messages("back-room"))
    assert made["id"] not in ada.channels
    assert not ada.by_id


async def test_a_deleted_channel_is_unknown(raw: Raw, join: Join) -> None:
    ada, mo = await join("Ada"), await join("Mo")
    general = ada.channel("general")
    await mo.do("delete_channel", channel_id=general)
    await ada.until(lambda: general not in ada.channels)
    assert await raw.refused("POST", f"/channels/{general}/messages", says("x")) == 10003


async def test_a_closed_dm_refuses_and_an_open_one_is_seen_by_its_member_only(raw: Raw, join: Join) -> None:
    ada, ben = await join("Ada"), await join("Ben")
    dm = await raw.ok("POST", "/users/@me/channels", {"recipient_id": ada.id})
    assert [u["id"] for u in dm["recipients"]] == [ada.id]
    message = await raw.ok("POST", f"/channels/{dm['id']}/messages", says("your turn", "go"))
    await ada.until(lambda: ada.messages("@"))
    assert dm["id"] not in ben.channels
    await ben.do("set_dms", member_id=ada.id, open=False)
    path = f"/channels/{dm['id']}/messages"
    assert (await raw.ok("POST", "/users/@me/channels", {"recipient_id": ada.id}))["id"] == dm["id"]
    assert await raw.refused("POST", path, says("x")) == 50007
    assert await raw.refused("PATCH", f"{path}/{message['id']}", says("x")) == 50007
    await ben.do("set_dms", member_id=ada.id, open=True)
    await raw.ok("POST", path, says("x"))
    await ben.do("remove_member", member_id=ada.id)
    assert await raw.refused("POST", path, says("x")) == 50278
    assert await raw.refused("POST", "/users/@me/channels", {"recipient_id": "123"}) == 10013


async def test_a_click_in_a_dm_comes_from_a_user_without_a_server(here: LocalDiscord, raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    dm = await raw.ok("POST", "/users/@me/channels", {"recipient_id": ada.id})
    message = await raw.ok("POST", f"/channels/{dm['id']}/messages", says("your turn", "go"))
    await ada.until(lambda: ada.messages("@"))
    begun = await ada.click(message, "go", wait=False)
    made = here.interactions.by_id[begun.id]
    payload = here.interactions.payload(made, here.world.channels[dm["id"]])
    assert payload["user"]["id"] == ada.id
    assert payload["context"] == 1
    assert not {"guild_id", "member", "guild_locale"} & payload.keys()


async def test_an_archived_thread_refuses_edits_and_a_new_message_opens_it(raw: Raw, join: Join) -> None:
    ada, mo = await join("Ada"), await join("Mo")
    message = await raw.ok("POST", f"/channels/{ada.channel('general')}/messages", says("x"))
    thread = await raw.ok(
        "POST", f"/channels/{ada.channel('general')}/messages/{message['id']}/threads", {"name": "table"}
    )
    assert thread["id"] == message["id"]
    path = f"/channels/{thread['id']}/messages"
    inside = await raw.ok("POST", path, says("screen", "go"))
    await raw.ok("PATCH", f"/channels/{thread['id']}", {"archived": True})
    assert await raw.refused("PATCH", f"{path}/{inside['id']}", says("x")) == 50083
    assert await raw.refused("DELETE", f"{path}/{inside['id']}") == 50083
    assert await raw.refused("PATCH", f"/channels/{thread['id']}", {"name": "other"}) == 50083
    await raw.ok("POST", path, says("y"))
    await ada.until(lambda: not ada.channels[thread["id"]]["thread_metadata"]["archived"])
    await raw.ok("PATCH", f"{path}/{inside['id']}", says("x"))
    await mo.do("set_archived", channel_id=thread["id"], archived=True, locked=True)
    assert await raw.refused("POST", path, says("z")) == 50083
    await raw.ok("PATCH", f"/channels/{thread['id']}", {"archived": False})


async def test_a_click_in_an_archived_thread_cannot_be_answered_by_an_edit(
    here: LocalDiscord, raw: Raw, join: Join
) -> None:
    ada = await join("Ada")
    thread = await raw.ok("POST", f"/channels/{ada.channel('general')}/threads", {"name": "table", "type": 11})
    await ada.until(lambda: thread["id"] in ada.channels)
    made = await raw.begin(ada, channel="table")
    await raw.ok("PATCH", f"/channels/{thread['id']}", {"archived": True})
    assert (await raw.answer(made, 7, says("x")))[1]["code"] == 50083
    await raw.ok("PATCH", f"/channels/{thread['id']}", {"archived": False})
    assert (await raw.answer(made, 7, says("x")))[0] == 200


async def test_without_manage_threads_the_bot_opens_others_threads_but_not_locked_ones(
    here: LocalDiscord, raw: Raw, join: Join
) -> None:
    mo = await join("Mo")
    thread = (await mo.do("create_thread", channel_id=mo.channel("general"), name="ours"))["id"]
    await overwrite(mo, "general", here.world.bot_id, deny=allow.MANAGE_THREADS)
    assert await raw.refused("PATCH", f"/channels/{thread}", {"archived": True}) == 50013
    await mo.do("set_archived", channel_id=thread, archived=True)
    await raw.ok("PATCH", f"/channels/{thread}", {"archived": False})
    await mo.do("set_archived", channel_id=thread, archived=True, locked=True)
    assert await raw.refused("PATCH", f"/channels/{thread}", {"archived": False}) == 50013


async def test_a_private_thread_is_seen_by_its_members_and_moderators(raw: Raw, join: Join) -> None:
    ada, ben, mo = await join("Ada"), await join("Ben"), await join("Mo")
    thread = await raw.ok("POST", f"/channels/{ada.channel('general')}/threads", {"name": "hands", "type": 12})
    await mo.until(lambda: thread["id"] in mo.channels)
    assert thread["id"] not in ada.channels
    await raw.ok("PUT", f"/channels/{thread['id']}/thread-members/{ada.id}")
    await ada.until(lambda: thread["id"] in ada.channels)
    assert thread["id"] not in ben.channels
    await raw.ok("DELETE", f"/channels/{thread['id']}/thread-members/{ada.id}")
    await ada.until(lambda: thread["id"] not in ada.channels)
    assert await raw.refused("DELETE", f"/channels/{thread['id']}/thread-members/{ben.id}") == 10007


async def test_one_thread_a_message(raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    message = await raw.ok("POST", f"/channels/{ada.channel('general')}/messages", says("x"))
    path = f"/channels/{ada.channel('general')}/messages/{message['id']}/threads"
    await raw.ok("POST", path, {"name": "one"})
    assert await raw.refused("POST", path, {"name": "two"}) == 160004
    assert await raw.refused("POST", path, {"name": ""}) == 50035


async def test_members_are_known_one_by_one_but_not_listed(here: LocalDiscord, raw: Raw, join: Join) -> None:
    ada, mo = await join("Ada"), await join("Mo")
    path = f"/guilds/{here.world.guild['id']}/members"
    assert (await raw.ok("GET", f"{path}/{ada.id}"))["user"]["global_name"] == "Ada"
    assert (await raw.ask("GET", path))[0] == 501
    await mo.do("remove_member", member_id=ada.id)
    assert await raw.refused("GET", f"{path}/{ada.id}") == 10007
    assert await raw.refused("GET", f"{path}/1") == 10013
    assert await raw.refused("GET", "/guilds/1/members/1") == 10004


async def test_a_new_member_has_a_language_that_can_change(here: LocalDiscord, raw: Raw, join: Join) -> None:
    mo = await join("Mo")
    await mo.do("add_member", name="Eve", locale="es-ES")
    eve = await join("Eve")
    made, _ = await raw.begin(eve)
    payload = here.interactions.payload(here.interactions.by_id[made], here.world.channels[eve.channel("game-night")])
    assert (payload["locale"], payload["guild_locale"]) == ("es-ES", "en-US")
    await mo.do("set_locale", member_id=eve.id, locale="de")
    await mo.do("set_guild_locale", locale="fr")
    payload = here.interactions.payload(here.interactions.by_id[made], here.world.channels[eve.channel("game-night")])
    assert (payload["locale"], payload["guild_locale"]) == ("de", "fr")
    with pytest.raises(ActRefused, match="50035"):
        await mo.do("set_locale", member_id=eve.id, locale="tlh")


COMMAND = {
    "name": "play", "description": "A table", "name_localizations": {"de": "spielen"},
    "options": [
        {"type": 3, "name": "game", "description": "which", "required": True,
         "choices": [{"name": "Smile", "value": "smile"}]},
        {"type": 4, "name": "seats", "description": "how many", "min_value": 2, "max_value": 5},
        {"type": 6, "name": "with", "description": "whom"},
    ],
}  # fmt: skip


async def test_a_command_is_offered_and_its_options_are_checked(here: LocalDiscord, raw: Raw, join: Join) -> None:
    path = f"/applications/{here.world.bot_id}/commands"
    ada = await join("Ada")
    first = await raw.ok("PUT", path, [COMMAND])
    await ada.until(lambda: [c["name"] for c in ada.commands] == ["play"])
    wrong = [
        {},
        {"game": "chess"},
        {"game": "smile", "seats": 9},
        {"game": "smile", "seats": True},
        {"game": "smile", "with": "1"},
    ]
    for options in wrong:
        with pytest.raises(ActRefused, match="50035"):
            await ada.slash("play", wait=False, **options)
    begun = await ada.slash("play", wait=False, game="smile", seats=3, **{"with": ada.id})
    data = here.interactions.by_id[begun.id].data
    assert data["resolved"]["users"][ada.id]["username"] == "ada"
    again = await raw.ok("PUT", path, [COMMAND])
    assert again[0]["id"] == first[0]["id"]


async def test_a_command_for_managers_is_not_offered_to_others(here: LocalDiscord, raw: Raw, join: Join) -> None:
    ada, mo = await join("Ada"), await join("Mo")
    settings = {"name": "settings", "description": "s", "default_member_permissions": allow.MANAGE_GUILD}
    await raw.ok("PUT", f"/applications/{here.world.bot_id}/commands", [{**settings, "contexts": [0]}])
    await mo.until(lambda: mo.commands)
    assert ada.commands == []
    ada.commands = mo.commands
    with pytest.raises(ActRefused, match="50013"):
        await ada.slash("settings", wait=False)
    await mo.do("open_dm")
    with pytest.raises(ActRefused, match="10063"):
        await mo.slash("settings", channel="@", wait=False)


OPTION = {"type": 3, "name": "a", "description": "x"}
LONG_CHOICES = [{"name": f"{m}" + "c" * 40, "value": f"{m}"} for m in range(25)]


@pytest.mark.parametrize(
    "change",
    [
        {"name": "Play"},
        {"name": "p" * 33},
        {"description": "x" * 101},
        {"description_localizations": {"tlh": "x"}},
        {"name_localizations": {"de": "Spielen!"}},
        {"options": [{**OPTION, "name": f"o{n}"} for n in range(26)]},
        {"options": [OPTION, {**OPTION, "name": "b", "required": True}]},
        {"options": [OPTION] * 2},
        {"options": [{**OPTION, "choices": [{"name": str(n), "value": str(n)} for n in range(26)]}]},
        {"options": [{**OPTION, "type": 1}, {**OPTION, "name": "b"}]},
        {"options": [{**OPTION, "name": f"o{n}", "choices": LONG_CHOICES} for n in range(8)]},
    ],
)  # fmt: skip
async def test_a_command_beyond_the_limits_is_refused(change: dict, here: LocalDiscord, raw: Raw) -> None:
    assert await raw.refused("PUT", f"/applications/{here.world.bot_id}/commands", [{**COMMAND, **change}]) == 50035


PIXEL = (
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+M8AAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
)


async def test_emojis_are_kept_served_and_refused_beyond_the_limits(here: LocalDiscord, raw: Raw) -> None:
    path = f"/applications/{here.world.bot_id}/emojis"
    emoji = await raw.ok("POST", path, {"name": "happy_1", "image": PIXEL})
    assert (await raw.ok("GET", path))["items"] == [emoji]
    async with raw.session.get(f"{here.origin}/emojis/{emoji['id']}.png") as response:
        assert (await response.read()).startswith(b"\x89PNG")
    refused = [
        {"name": "x", "image": PIXEL}, {"name": "happy_1", "image": PIXEL}, {"name": "a-b", "image": PIXEL},
        {"name": "ok", "image": "data:image/png;base64,AAAA"}, {"name": "ok"},
        {"name": "ok", "image": PIXEL[:40] + "A" * 360_000},
    ]  # fmt: skip
    for body in refused:
        assert await raw.refused("POST", path, body) == 50035, body
    used = {"type": 2, "style": 1, "custom_id": "a", "emoji": {"id": emoji["id"], "name": "old name"}}
    channel = here.world.guild_channels()[0]["id"]
    body = {"flags": 1 << 15, "components": [{"type": 1, "components": [used]}]}
    message = await raw.ok("POST", f"/channels/{channel}/messages", body)
    assert message["components"][0]["components"][0]["emoji"]["name"] == "happy_1"
    await raw.ok("DELETE", f"{path}/{emoji['id']}")
    assert await raw.refused("GET", f"{path}/{emoji['id']}") == 10014


async def test_scheduled_events_are_made_changed_joined_and_ended(here: LocalDiscord, raw: Raw, join: Join) -> None:
    ada, mo = await join("Ada"), await join("Mo")
    path = f"/guilds/{here.world.guild['id']}/scheduled-events"
    clock = here.clock
    body = {
        "name": "Smile night", "privacy_level": 2, "entity_type": 3, "entity_metadata": {"location": "#game-night"},
        "scheduled_start_time": clock.iso(clock.now() + 3600), "scheduled_end_time": clock.iso(clock.now() + 7200),
    }  # fmt: skip
    for change in (
        {"scheduled_start_time": clock.iso(clock.now() - 1)},
        {"scheduled_end_time": clock.iso(clock.now() + 60)},
        {"scheduled_end_time": None},
        {"entity_metadata": None},
        {"name": "x" * 101},
        {"privacy_level": 1},
    ):
        here.limiter.buckets.clear()
        assert await raw.refused("POST", path, {**body, **change}) == 50035, change
    here.limiter.buckets.clear()
    event = await raw.ok("POST", path, body)
    await ada.until(lambda: any(kind == "GUILD_SCHEDULED_EVENT_CREATE" for kind, _ in ada.events))
    await ada.do("interested", event_id=event["id"], interested=True)
    assert [u["user"]["id"] for u in await raw.ok("GET", f"{path}/{event['id']}/users")] == [ada.id]
    assert (await raw.ok("GET", f"{path}/{event['id']}"))["user_count"] == 1
    assert [one["id"] for one in await raw.ok("GET", path)] == [event["id"]]
    assert await raw.refused("PATCH", f"{path}/{event['id']}", {"status": 3}) == 50035  # the event has not begun yet
    await raw.ok("PATCH", f"{path}/{event['id']}", {"status": 2})
    await raw.ok("PATCH", f"{path}/{event['id']}", {"status": 3})
    assert await raw.refused("GET", f"{path}/{event['id']}") == 10070
    assert await raw.ok("GET", path) == []
    await raw.ok("POST", path, body)
    clock.advance(7201)
    assert await raw.ok("GET", path) == [], "Discord ends an event at its end"
    body |= {f"scheduled_{what}_time": clock.iso(clock.now() + 3600 * at) for at, what in ((1, "start"), (2, "end"))}
    role = next(r["id"] for r in here.world.roles.values() if r["name"] == "Cheshire")
    await mo.do("set_role", role_id=role, permissions=str(allow.EVERYBODY))
    assert await raw.refused("POST", path, body) == 50013


async def test_the_bot_can_be_timed_out_is_told_when_that_begins_and_not_when_it_ends(
    here: LocalDiscord, raw: Raw, join: Join, dial: Any
) -> None:
    mo = await join("Mo")
    gateway = await dial()
    await gateway.identify(here, intents=1)
    await mo.do("time_out", member_id=here.world.bot_id, seconds=600)
    told = await gateway.event("GUILD_MEMBER_UPDATE")
    assert told["communication_disabled_until"] > here.clock.iso()
    path = f"/channels/{mo.channel('general')}/messages"
    assert await raw.refused("POST", path, says("x")) == 50013
    assert await raw.ok("GET", path) == []
    here.clock.advance(601)
    await raw.ok("POST", path, says("x"))
    await mo.do("set_roles", member_id=here.world.bot_id, roles=here.world.members[here.world.bot_id]["roles"])
    assert await gateway.event("GUILD_MEMBER_UPDATE"), "the next one is of the roles"
    assert here.world.members[here.world.bot_id]["communication_disabled_until"] < here.clock.iso()


async def test_the_bot_can_be_removed_from_a_server_and_invited_again(
    here: LocalDiscord, raw: Raw, join: Join, dial: Any
) -> None:
    mo = await join("Mo")
    gateway = await dial()
    await gateway.identify(here, intents=1)
    await mo.do("set_bot", inside=False)
    assert await gateway.event("GUILD_DELETE") == {"id": here.world.guild["id"]}
    path = f"/channels/{mo.channel('general')}/messages"
    assert await raw.refused("POST", path, says("x")) == 50001
    await mo.do("set_bot", inside=True)
    joined = await gateway.event("GUILD_CREATE")
    assert joined["id"] == here.world.guild["id"]
    assert "unavailable" not in joined, "discord.py takes it for a server that is back after an outage"
    await raw.ok("POST", path, says("x"))


async def test_roles_and_emojis_can_be_made_and_deleted_by_a_tester(here: LocalDiscord, raw: Raw, join: Join) -> None:
    mo, ada = await join("Mo"), await join("Ada")
    role = (await mo.do("add_role", name="Night owls"))["id"]
    await mo.do("set_roles", member_id=ada.id, roles=[role])
    await mo.do("delete_role", role_id=role)
    assert role not in here.world.roles
    assert here.world.members[ada.id]["roles"] == []
    with pytest.raises(ActRefused):
        await mo.do("delete_role", role_id=here.world.guild["id"])


async def test_a_forum_has_posts_in_which_the_bot_answers_and_no_messages_of_its_own(
    here: LocalDiscord, bot: TinyBot, raw: Raw, join: Join
) -> None:
    mo = await join("Mo")
    forum = (await mo.do("create_channel", name="games", forum=True))["id"]
    await until(lambda: bot.get_channel(int(forum)))
    assert isinstance(bot.get_channel(int(forum)), discord.ForumChannel)
    assert await raw.refused("POST", f"/channels/{forum}/messages", says("x")) == 50008
    post = (await mo.do("send", channel_id=forum, content="Who plays?"))["id"]
    (first,) = mo.messages(post)
    assert (first["id"], first["content"], mo.channels[post]["parent_id"]) == (post, "Who plays?", forum)
    await raw.ok("POST", f"/channels/{post}/messages", says("in the post"))
    thread = bot.get_channel(int(post))
    assert isinstance(thread, discord.Thread)
    assert isinstance(thread.parent, discord.ForumChannel)
    await mo.do("delete_channel", channel_id=forum)
    await mo.until(lambda: post not in mo.channels)

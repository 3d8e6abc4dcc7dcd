"""Messages: limits, permission to edit, and deletion."""

import json
from typing import Any

import aiohttp
import pytest

from bot.local.server import LocalDiscord
from tests.kit.messages import parts_of

from .conftest import Join, Raw, row, says

V2 = 1 << 15
PNG = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + (7).to_bytes(4, "big") + (5).to_bytes(4, "big")


def v2(*components: Any, **more: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(components), **more}


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def select(options: int, **more: Any) -> dict[str, Any]:
    listed = [{"label": f"o{n}", "value": str(n)} for n in range(options)]
    return {"type": 1, "components": [{"type": 3, "custom_id": "s", "options": listed, **more}]}


def pick(kind: int, of: str, count: int, **more: Any) -> dict[str, Any]:
    """A select of users, roles or channels with which up to `count` of them can be chosen."""
    chosen = [{"id": n, "type": of} for n in range(1, count + 1)]
    shown = {"type": kind, "custom_id": "s", "max_values": 25, "default_values": chosen, **more}
    return {"type": 1, "components": [shown]}


def button(**more: Any) -> dict[str, Any]:
    return {"type": 1, "components": [{"type": 2, "style": 1, **more}]}


def container(*components: Any) -> dict[str, Any]:
    return {"type": 17, "components": list(components)}


ACCEPTED = {
    "40 components": v2(*(text(str(n)) for n in range(40))),
    "4,000 characters of text": v2(text("x" * 2000), text("y" * 2000)),
    "5 buttons in a row": v2(row(*"abcde")),
    "25 options": v2(select(25)),
    "a label of 80": v2(button(label="x" * 80, custom_id="a")),
    "a custom_id of 100": v2(button(label="x", custom_id="a" * 100)),
    "a link": v2(button(label="x", style=5, url="https://example.org")),
    "an emoji alone": v2(button(emoji={"name": "🙂"}, custom_id="a")),
    "2,000 characters without V2": {"content": "x" * 2000},
    "channels that are chosen": v2(pick(8, "channel", 25, min_values=0)),
    "a role that is chosen": v2(pick(6, "role", 1)),
    "a section": v2(
        {"type": 9, "components": [text("a")], "accessory": {"type": 2, "style": 1, "label": "b", "custom_id": "b"}}
    ),
}
REFUSED = {
    "41 components": v2(*(text(str(n)) for n in range(39)), row("a")),
    "41 nested components": v2(container(*(row(*(f"{n}{c}" for c in "abcd")) for n in range(8)))),
    "4,001 characters of text": v2(text("x" * 2000), text("y" * 2001)),
    "6 buttons in a row": v2(row(*"abcdef")),
    "26 options": v2(select(26)),
    "a select beside a button": v2({"type": 1, "components": [select(1)["components"][0], row("b")["components"][0]]}),
    "a select without options": v2(select(0)),
    "more to choose than options": v2(select(2, max_values=3)),
    "the same option value twice": v2(
        {"type": 1, "components": [{"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "1"}] * 2}]}
    ),
    "more channels chosen than may be": v2(pick(8, "channel", 26)),
    "a role among channels": v2(pick(8, "role", 1)),
    "an option label of 101": v2(
        {"type": 1, "components": [{"type": 3, "custom_id": "s", "options": [{"label": "a" * 101, "value": "1"}]}]}
    ),
    "a placeholder of 151": v2(select(2, placeholder="x" * 151)),
    "a label of 81": v2(button(label="x" * 81, custom_id="a")),
    "a custom_id of 101": v2(button(label="x", custom_id="a" * 101)),
    "no custom_id": v2(button(label="x")),
    "neither label nor emoji": v2(button(custom_id="a")),
    "a link with a custom_id": v2(button(label="x", style=5, url="https://example.org", custom_id="a")),
    "equal custom_ids": v2(row("a"), row("a")),
    "equal ids": v2({**text("a"), "id": 3}, {**text("b"), "id": 3}),
    "content beside V2": v2(text("a"), content="b"),
    "an empty text": v2(text("")),
    "an empty container": v2(container()),
    "a container in a container": v2(container(container(text("a")))),
    "a button outside a row": v2({"type": 2, "style": 1, "label": "a", "custom_id": "a"}),
    "a section of four texts": v2({"type": 9, "components": [text("a")] * 4, "accessory": row("b")["components"][0]}),
    "a section without accessory": v2({"type": 9, "components": [text("a")]}),
    "11 pictures in a gallery": v2({"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}] * 11}),
    "a picture that was not sent along": v2({"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}),
    "a file from elsewhere": v2({"type": 13, "file": {"url": "https://example.org/a.txt"}}),
    "an alt text of 1,025": v2(
        {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}, "description": "x" * 1025}]}
    ),
    "a text display without V2": {"components": [text("a")]},
    "an unknown component": v2({"type": 99}),
    "an emoji that is a word": v2(button(emoji={"name": "smile"}, custom_id="a")),
    "an emoji that does not exist": v2(button(emoji={"name": "smile", "id": "1234"}, custom_id="a")),
    "2,001 characters": {"content": "x" * 2001},
    "a nonce of 26": {"content": "x", "nonce": "n" * 26},
    "parse and users together": {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
    "an unknown mention kind": {"content": "x", "allowed_mentions": {"parse": ["members"]}},
    "an attachment that was not sent": {"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]},
}


@pytest.mark.parametrize("what", ACCEPTED)
async def test_a_message_may_have(what: str, raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    await raw.ok("POST", f"/channels/{ada.channel('general')}/messages", ACCEPTED[what])


@pytest.mark.parametrize("what", REFUSED)
async def test_a_message_may_not_have(what: str, raw: Raw, join: Join, here: LocalDiscord) -> None:
    ada = await join("Ada")
    path = f"/channels/{ada.channel('general')}/messages"
    assert await raw.refused("POST", path, REFUSED[what]) == 50035
    assert not here.world.messages.get(ada.channel("general"))


async def test_an_edit_is_held_to_the_same_limits(raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    path = f"/channels/{ada.channel('general')}/messages"
    message = await raw.ok("POST", path, says("fine"))
    assert await raw.refused("PATCH", f"{path}/{message['id']}", {"content": "beside V2"}) == 50035
    assert await raw.refused("PATCH", f"{path}/{message['id']}", {"components": [row("a"), row("a")]}) == 50035
    edited = await raw.ok("PATCH", f"{path}/{message['id']}", {"flags": 0, "components": [text("still V2")]})
    assert edited["flags"] & V2
    assert edited["edited_timestamp"]


async def test_an_empty_message_is_refused(raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    path = f"/channels/{ada.channel('general')}/messages"
    assert await raw.refused("POST", path, {"content": ""}) == 50006
    message = await raw.ok("POST", path, says("fine"))
    assert await raw.refused("PATCH", f"{path}/{message['id']}", {"components": []}) == 50006


async def test_things_that_do_not_exist_are_unknown(raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    path = f"/channels/{ada.channel('general')}/messages"
    for method, body in (("GET", None), ("PATCH", says("x")), ("DELETE", None)):
        assert await raw.refused(method, f"{path}/123", body) == 10008
    assert await raw.refused("POST", "/channels/123/messages", says("x")) == 10003
    message = await raw.ok("POST", path, says("x"))
    await ada.do("delete_message", channel_id=ada.channel("general"), message_id=message["id"])
    assert await raw.refused("PATCH", f"{path}/{message['id']}", says("x")) == 10008


async def test_nobody_edits_the_words_of_others(raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    sent = await ada.do("send", channel_id=ada.channel("general"), content="hello")
    path = f"/channels/{ada.channel('general')}/messages/{sent['id']}"
    assert await raw.refused("PATCH", path, {"content": "bye"}) == 50005
    assert await raw.refused("DELETE", path) == 50013
    hidden = await raw.ok("GET", path)
    assert hidden["content"] == ""  # without the privileged intent


async def test_an_enforced_nonce_sends_once(raw: Raw, join: Join, here: LocalDiscord) -> None:
    ada = await join("Ada")
    path = f"/channels/{ada.channel('general')}/messages"
    first = await raw.ok("POST", path, {**says("turn"), "nonce": "t1", "enforce_nonce": True})
    again = await raw.ok("POST", path, {**says("turn, again"), "nonce": "t1", "enforce_nonce": True})
    assert again["id"] == first["id"]
    assert first["nonce"] == "t1"
    await raw.ok("POST", path, {**says("other"), "nonce": "t2", "enforce_nonce": True})
    await raw.ok("POST", path, {**says("unenforced"), "nonce": "t1"})
    await ada.until(lambda: len(ada.messages("general")) == 3)
    here.clock.advance(600)
    late = await raw.ok("POST", path, {**says("much later"), "nonce": "t1", "enforce_nonce": True})
    assert late["id"] != first["id"]


async def test_edits_of_messages_over_an_hour_old_are_limited(here: LocalDiscord, raw: Raw, join: Join) -> None:
    here.limiter.on = False
    ada = await join("Ada")
    path = f"/channels/{ada.channel('general')}/messages"
    message = await raw.ok("POST", path, says("0"))
    for n in range(8):
        await raw.ok("PATCH", f"{path}/{message['id']}", says(str(n)))
    here.clock.advance(3601)
    codes = [(await raw.ask("PATCH", f"{path}/{message['id']}", says(f"old {n}")))[:2] for n in range(4)]
    assert [status for status, _ in codes] == [200, 200, 200, 429]
    assert codes[-1][1]["code"] == 30046
    assert codes[-1][1]["retry_after"] > 0
    here.clock.advance(21)
    await raw.ok("PATCH", f"{path}/{message['id']}", says("later"))


async def test_a_picture_is_stored_served_and_named_by_the_gallery(raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    form = aiohttp.FormData(quote_fields=False)
    body = v2({"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": "the board"}]})
    body["attachments"] = [{"id": 0, "filename": "board.png"}]
    form.add_field("payload_json", json.dumps(body))
    form.add_field("files[0]", PNG, filename="board.png", content_type="application/octet-stream")
    message = await raw.ok("POST", f"/channels/{ada.channel('general')}/messages", data=form)
    (attachment,) = message["attachments"]
    media = message["components"][0]["items"][0]["media"]
    assert (media["width"], media["height"], media["url"]) == (7, 5, attachment["url"])
    async with raw.session.get(attachment["url"]) as response:
        assert await response.read() == PNG
        assert response.content_type == "image/png"
    path = f"/channels/{ada.channel('general')}/messages/{message['id']}"
    kept = await raw.ok("PATCH", path, v2(text("no picture"), attachments=[{"id": attachment["id"]}]))
    assert kept["attachments"] == message["attachments"]
    dropped = await raw.ok("PATCH", path, v2(text("no picture"), attachments=[]))
    assert dropped["attachments"] == []


async def test_mentions_notify_only_whom_the_bot_allows(raw: Raw, join: Join) -> None:
    ada, ben = await join("Ada"), await join("Ben")
    path = f"/channels/{ada.channel('general')}/messages"
    words = f"<@{ada.id}> <@{ben.id}> @everyone"

    async def mentioned(allowed: Any) -> list[str]:
        message = await raw.ok("POST", path, {**says(words), "allowed_mentions": allowed})
        assert not message["mention_everyone"]  # the bot has no permission for it
        return [u["id"] for u in message["mentions"]]

    assert await mentioned(None) == [ada.id, ben.id]
    assert await mentioned({"parse": []}) == []
    assert await mentioned({"users": [ben.id]}) == [ben.id]


async def test_every_component_of_the_echo_has_an_id(raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    body = v2(container(text("a"), row("b", "c")), {**text("d"), "id": 7})
    message = await raw.ok("POST", f"/channels/{ada.channel('general')}/messages", body)
    ids = [c["id"] for c in parts_of(message)]
    assert len(set(ids)) == len(ids) == 6


async def test_requests_that_are_not_offered_say_so(raw: Raw, join: Join, here: LocalDiscord) -> None:
    ada = await join("Ada")
    path = f"/channels/{ada.channel('general')}/messages"
    for body in ({"embeds": [{"title": "x"}]}, {"content": "x", "poll": {"question": {"text": "?"}}}):
        assert (await raw.ask("POST", path, body))[0] == 501
    assert (await raw.ask("PUT", f"{path}/1/reactions/x/@me"))[0] == 501
    assert len(here.unknown) == 3


async def test_messages_below_a_message_are_listed_newest_first_and_without_private_ones(
    here: LocalDiscord, raw: Raw, join: Join
) -> None:
    here.limiter.on = False
    ada = await join("Ada")
    path = f"/channels/{ada.channel('general')}/messages"
    sent = [await raw.ok("POST", path, says(str(n))) for n in range(4)]
    await ada.do("send", channel_id=ada.channel("general"), content="hello")
    below = await raw.ok("GET", f"{path}?after={sent[1]['id']}&limit=2")
    assert [one["id"] for one in below] == [sent[3]["id"], sent[2]["id"]], "those next to it"
    *_, newest = reversed(await raw.ok("GET", f"{path}?after={sent[1]['id']}"))
    assert newest["content"] == "", "without the privileged intent"
    assert len(await raw.ok("GET", f"{path}?before={sent[2]['id']}")) == 2
    assert len(await raw.ok("GET", f"{path}?limit=3")) == 3
    for wrong in ("limit=0", "limit=101", "limit=x", f"after={sent[1]['id']}&before={sent[2]['id']}"):
        assert await raw.refused("GET", f"{path}?{wrong}") == 50035
    assert (await raw.ask("GET", f"{path}?around={sent[1]['id']}"))[0] == 501

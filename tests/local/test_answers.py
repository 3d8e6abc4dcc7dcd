"""An interaction is answered once and within 3 s; its token lives for 15 minutes; private messages stay private."""

import asyncio

import pytest

from bot.local.server import LocalDiscord

from .conftest import Join, Raw, row, says
from .member import text_of

EPHEMERAL, LOADING = 64, 128
SAY, THINK, DEFER_UPDATE, UPDATE, SUGGEST, FORM = 4, 5, 6, 7, 8, 9


def form(*inputs: dict) -> dict:
    return {"custom_id": "form", "title": "Form", "components": list(inputs)}


def labelled(part: dict) -> dict:
    return form({"type": 18, "label": "Label", "component": part})


def options(values: str) -> list[dict]:
    return [{"label": value, "value": value} for value in values]


async def test_an_answer_after_three_seconds_is_refused(here: LocalDiscord, raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    made = await raw.begin(ada)
    here.clock.advance(3.01)
    status, data, _ = await raw.answer(made, SAY, says("late"))
    assert (status, data["code"]) == (404, 10062)
    assert len(ada.messages()) == 1


async def test_an_answer_just_in_time_is_taken(here: LocalDiscord, raw: Raw, join: Join) -> None:
    made = await raw.begin(await join("Ada"))
    here.clock.advance(2.8)
    assert (await raw.answer(made, DEFER_UPDATE))[0] == 200


async def test_a_second_answer_is_refused(raw: Raw, join: Join) -> None:
    made = await raw.begin(await join("Ada"))
    assert (await raw.answer(made, DEFER_UPDATE))[0] == 200
    status, data, _ = await raw.answer(made, SAY, says("again"))
    assert (status, data["code"]) == (400, 40060)


async def test_an_answer_with_another_token_is_refused(raw: Raw, join: Join) -> None:
    made, _ = await raw.begin(await join("Ada"))
    assert (await raw.answer((made, "forged"), DEFER_UPDATE))[1]["code"] == 10062


async def test_a_refused_body_is_not_an_answer_so_another_may_follow(raw: Raw, join: Join) -> None:
    made = await raw.begin(await join("Ada"))
    assert (await raw.answer(made, SAY, says("x" * 4001)))[1]["code"] == 50035
    assert (await raw.answer(made, SAY, says("x" * 4000)))[0] == 200


async def test_a_token_dies_after_fifteen_minutes(here: LocalDiscord, raw: Raw, join: Join) -> None:
    made = await raw.begin(await join("Ada"))
    await raw.answer(made, SAY, says("one", flags=EPHEMERAL))
    path = f"/webhooks/{here.world.bot_id}/{made[1]}"
    here.clock.advance(14.9 * 60)
    await raw.ok("PATCH", f"{path}/messages/@original", says("two"))
    here.clock.advance(10)
    for method, end in (("PATCH", "/messages/@original"), ("POST", ""), ("DELETE", "/messages/@original")):
        status, data, _ = await raw.ask(method, path + end, None if method == "DELETE" else says("three"))
        assert (status, data["code"]) == (401, 50027)


async def test_the_webhook_of_a_token_opens_with_the_answer(here: LocalDiscord, raw: Raw, join: Join) -> None:
    made = await raw.begin(await join("Ada"))
    path = f"/webhooks/{here.world.bot_id}/{made[1]}"
    assert await raw.refused("POST", path, says("before")) == 10015
    assert await raw.refused("GET", f"{path}/messages/@original") == 10015
    await raw.answer(made, DEFER_UPDATE)
    await raw.ok("POST", path, says("after"))


async def test_a_private_answer_cannot_become_public(here: LocalDiscord, raw: Raw, join: Join) -> None:
    ada, ben = await join("Ada"), await join("Ben")
    made = await raw.begin(ada)
    await raw.answer(made, THINK, {"flags": EPHEMERAL})
    await ada.until(lambda: ada.private() and ada.private()[0]["flags"] & LOADING)
    path = f"/webhooks/{here.world.bot_id}/{made[1]}"
    follow_up = await raw.ok("POST", path, says("now for all?"))
    edited = await raw.ok("PATCH", f"{path}/messages/@original", {**says("or now?"), "flags": 1 << 15})
    assert follow_up["id"] == edited["id"]
    assert edited["flags"] & EPHEMERAL
    await ada.until(lambda: text_of(ada.private()[0]) == "or now?")
    assert not ada.private()[0]["flags"] & LOADING
    assert all(text_of(m) != "or now?" for m in ben.messages())


async def test_a_private_message_is_unknown_to_the_bot_s_own_routes(raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    made = await raw.begin(ada)
    account = (await raw.answer(made, SAY, says("secret", flags=EPHEMERAL)))[1]
    path = f"/channels/{ada.channel('game-night')}/messages"
    hidden = account["resource"]["message"]["id"]
    assert account["interaction"]["response_message_ephemeral"]
    for method, body in (("GET", None), ("PATCH", says("x")), ("DELETE", None)):
        assert await raw.refused(method, f"{path}/{hidden}", body) == 10008


async def test_only_its_reader_can_press_a_private_message(raw: Raw, join: Join) -> None:
    ada, ben = await join("Ada"), await join("Ben")
    await raw.answer(await raw.begin(ada), SAY, says("hand", "offer", flags=EPHEMERAL))
    (hand,) = await ada.until(ada.private)
    with pytest.raises(Exception, match="10008"):
        await ben.click(hand, "offer", wait=False)
    assert (await ada.click(hand, "offer", wait=False)).failed is None


@pytest.mark.parametrize("kind", [SUGGEST, 1, 99, None])
async def test_a_click_is_not_answered_with(kind: int, raw: Raw, join: Join) -> None:
    assert (await raw.answer(await raw.begin(await join("Ada")), kind))[1]["code"] == 50035


async def test_an_update_of_a_deleted_message_is_refused(raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    made = await raw.begin(ada)
    await ada.do("delete_message", channel_id=ada.channel("game-night"), message_id=ada.messages()[0]["id"])
    assert (await raw.answer(made, UPDATE, says("gone")))[1]["code"] == 10008


async def test_a_deferred_update_shows_no_message_and_original_is_the_clicked_one(
    here: LocalDiscord, raw: Raw, join: Join
) -> None:
    ada = await join("Ada")
    made = await raw.begin(ada)
    await raw.answer(made, DEFER_UPDATE)
    await raw.ok("PATCH", f"/webhooks/{here.world.bot_id}/{made[1]}/messages/@original", says("renewed"))
    await ada.until(lambda: [text_of(m) for m in ada.messages()] == ["renewed"])


async def test_an_answer_is_a_reply_to_what_was_clicked(raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    await raw.answer(await raw.begin(ada), SAY, says("answer"))
    await ada.until(lambda: len(ada.messages()) == 2)
    first, second = ada.messages()
    assert second["referenced_message"]["id"] == first["id"]
    assert second["interaction_metadata"]["user"]["id"] == ada.id


async def test_a_form_opens_is_filled_in_and_its_answer_edits_the_message(
    here: LocalDiscord, raw: Raw, join: Join
) -> None:
    ada = await join("Ada")
    name = {"type": 4, "custom_id": "name", "style": 1, "min_length": 2, "max_length": 5}
    choice = {"type": 3, "custom_id": "pick", "options": [{"label": v, "value": v} for v in "abc"], "required": False}
    labelled = [{"type": 18, "label": "Name", "component": name}, {"type": 18, "label": "Pick", "component": choice}]
    assert (await raw.answer(await raw.begin(ada), FORM, form(*labelled)))[0] == 200
    begun = list(ada.begun.values())[-1]
    await ada.until(lambda: begun.form and begun.acknowledged)
    for values in ({}, {"name": "x"}, {"name": "toolong"}, {"name": "fine", "pick": ["d"]}):
        with pytest.raises(Exception, match="50035"):
            await ada.submit(begun, **values, wait=False)
    sent = await ada.submit(begun, name="Mara", pick=["b"], wait=False)
    submitted = here.interactions.by_id[sent.id]
    assert [c["component"].get("value", c["component"].get("values")) for c in submitted.data["components"]] == [
        "Mara",
        ["b"],
    ]
    assert (await raw.answer((sent.id, submitted.token), UPDATE, says("hello Mara")))[0] == 200
    await ada.until(lambda: text_of(ada.messages()[0]) == "hello Mara")


async def test_a_form_has_boxes_to_tick_and_gives_what_was_chosen_as_discord_does(
    here: LocalDiscord, raw: Raw, join: Join
) -> None:
    ada = await join("Ada")
    parts = [
        {"type": 21, "custom_id": "one", "options": options("ab")},
        {"type": 22, "custom_id": "some", "options": options("abc"), "max_values": 2},
        {"type": 22, "custom_id": "any", "options": options("a"), "min_values": 0, "required": False},
        {"type": 23, "custom_id": "yes"},
    ]
    labelled = [{"type": 18, "label": part["custom_id"], "component": part} for part in parts]
    assert (await raw.answer(await raw.begin(ada), FORM, form(*labelled)))[0] == 200
    begun = list(ada.begun.values())[-1]
    await ada.until(lambda: begun.form)
    for values in ({"some": ["a"]}, {"one": "c", "some": ["a"]}, {"one": "a"}, {"one": "a", "some": ["a", "b", "c"]}):
        with pytest.raises(Exception, match="50035"):
            await ada.submit(begun, **values, wait=False)
    sent = await ada.submit(begun, one="b", some=["c", "a"], yes=True, wait=False)
    filled = [c["component"] for c in here.interactions.by_id[sent.id].data["components"]]
    assert [(c["type"], c["custom_id"], c.get("value"), c.get("values")) for c in filled] == [
        (21, "one", "b", None),
        (22, "some", None, ["c", "a"]),
        (22, "any", None, []),
        (23, "yes", True, None),
    ]


async def test_a_form_cannot_answer_a_form(here: LocalDiscord, raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    field = {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "name", "style": 1}}
    await raw.answer(await raw.begin(ada), FORM, form(field))
    begun = list(ada.begun.values())[-1]
    await ada.until(lambda: begun.form)
    sent = await ada.submit(begun, name="Mara", wait=False)
    token = here.interactions.by_id[sent.id].token
    assert (await raw.answer((sent.id, token), FORM, form(field)))[1]["code"] == 50035


@pytest.mark.parametrize(
    "data",
    [
        form(),
        {**form(row("button"))},
        {"custom_id": "f", "title": "t" * 46, "components": [{"type": 10, "content": "x"}]},
        form(
            *[
                {"type": 18, "label": str(n), "component": {"type": 4, "custom_id": str(n), "style": 1}}
                for n in range(6)
            ]
        ),
        form({"type": 18, "label": "l" * 46, "component": {"type": 4, "custom_id": "n", "style": 1}}),
        form({"type": 4, "custom_id": "bare", "style": 1}),
        labelled({"type": 21, "custom_id": "r", "options": options("a")}),
        labelled({"type": 21, "custom_id": "r", "options": options("abcdefghijk")}),
        labelled({"type": 22, "custom_id": "c", "options": options("aa")}),
        labelled({"type": 22, "custom_id": "c", "options": options("ab"), "max_values": 3}),
        labelled({"type": 22, "custom_id": "c", "options": options("ab"), "min_values": 0}),
        labelled({"type": 21, "custom_id": "r", "options": [{**one, "default": True} for one in options("ab")]}),
        labelled({"type": 19, "custom_id": "upload"}),
        form({"type": 23, "custom_id": "bare"}),
    ],
)
async def test_a_form_beyond_the_limits_is_refused(data: dict, raw: Raw, join: Join) -> None:
    assert (await raw.answer(await raw.begin(await join("Ada")), FORM, data))[1]["code"] == 50035


async def test_a_click_on_a_button_that_is_gone_or_disabled_is_refused(raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    body = {"flags": 1 << 15, "components": [row("press"), row("still", disabled=True)]}
    await raw.begin(ada, body)
    for custom_id in ("still", "never"):
        with pytest.raises(Exception, match="50035"):
            await ada.click(ada.messages()[0], custom_id, wait=False)


async def test_a_select_takes_only_its_options_in_the_number_it_allows(
    here: LocalDiscord, raw: Raw, join: Join
) -> None:
    ada = await join("Ada")
    options = [{"label": v, "value": v} for v in "abc"]
    select = {"type": 3, "custom_id": "pick", "options": options, "min_values": 1, "max_values": 2}
    people = {"type": 5, "custom_id": "who"}
    body = {"flags": 1 << 15, "components": [{"type": 1, "components": [c]} for c in (select, people)]}
    message = await raw.ok("POST", f"/channels/{ada.channel('general')}/messages", body)
    await ada.until(lambda: ada.messages("general"))
    for values in ([], ["a", "b", "c"], ["d"], ["a", "a"]):
        with pytest.raises(Exception, match="50035"):
            await ada.click(message, "pick", values, wait=False)
    begun = await ada.click(message, "pick", ["a", "c"], wait=False)
    assert here.interactions.by_id[begun.id].data["values"] == ["a", "c"]
    begun = await ada.click(message, "who", [ada.id], wait=False)
    assert here.interactions.by_id[begun.id].data["resolved"]["members"].keys() == {ada.id}


async def test_autocomplete_gives_at_most_25_choices(here: LocalDiscord, raw: Raw, join: Join) -> None:
    word = {"type": 3, "name": "word", "description": "a word", "autocomplete": True}
    command = {"name": "say", "description": "Say it", "options": [word]}
    await raw.ok("PUT", f"/applications/{here.world.bot_id}/commands", [command])
    ada = await join("Ada")
    asked = asyncio.create_task(ada.complete("say", "word", word="ha"))
    begun = await ada.until(lambda: next((b for b in ada.begun.values() if b.id), None))
    made = (begun.id, here.interactions.by_id[begun.id].token)
    choices = [{"name": f"ha {n}", "value": f"ha {n}"} for n in range(26)]
    assert (await raw.answer(made, SUGGEST, {"choices": choices}))[1]["code"] == 50035
    assert (await raw.answer(made, SAY, says("no")))[1]["code"] == 50035
    assert (await raw.answer(made, SUGGEST, {"choices": choices[:25]}))[0] == 200
    assert len(await asked) == 25

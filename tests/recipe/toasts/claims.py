"""Toasts: a member raises a glass by a press, all see how many were raised, and each can take or delete their own."""

import json

from sqlalchemy import select

from bot.features.toasts.store import TOASTS
from tests.kit.game_night import Elsewhere, Shown
from tests.kit.press import press


async def stored(night):
    return [tuple(row) for row in await night.bot.store.rows(select(TOASTS))]


async def exported(night, name):
    """What the member's export says of toasts."""
    (file,) = (await night.say(name, "privacy export")).message.attachments
    return json.loads(await file.read())["toasts"]


async def test_whoever_raises_a_glass_is_counted_and_everybody_on_the_server_sees_it(night):
    shown = await night.say("ada", "toast")
    assert "Nobody has raised a glass of tea yet" in shown.text
    await night.press("ada", shown, "Raise a glass")
    shown = await night.press("ada", shown, "Raise a glass")
    assert "2 glasses of tea were raised here" in shown.text
    assert await stored(night) == [(night.guild.id, night.member("ada").id, 2)]
    assert "2 glasses" in (await night.say("ben", "toast")).text


async def test_a_member_takes_along_what_is_kept_of_their_toasts_and_deletes_it(night):
    for name in ("ada", "ben"):
        await night.press(name, await night.say(name, "toast"), "Raise a glass")
    mine, theirs = ((night.guild.id, night.member(name).id, 1) for name in ("ada", "ben"))
    assert [(int(one["server"]), int(one["member"]), one["raised"]) for one in await exported(night, "ada")] == [mine]
    await night.press("ada", await night.say("ada", "privacy delete"), "Delete everything")
    assert await stored(night) == [theirs]
    assert await exported(night, "ada") == []


async def test_the_server_chooses_what_is_in_the_glasses_and_who_did_that_is_told(night):
    night.manager("ada")
    shown = await night.say("ada", "settings")
    assert shown.chosen("v:toast-drink") == "tea"
    shown = await night.choose("ada", shown, "v:toast-drink", "juice")
    assert shown.chosen("v:toast-drink") == "juice"
    assert "a glass of juice" in (await night.say("ben", "toast")).text
    await night.restart()
    assert "a glass of juice" in (await night.say("ben", "toast")).text
    assert (
        "changed what is in the **glasses**: tea → juice, <t:"
        in (await night.press("ada", await night.settings_page("ada", "People"), "Who changed what")).text
    )


async def test_a_button_of_another_server_raises_no_glass(night):
    elsewhere = Elsewhere(night)
    shown, there = await night.say("ada", "toast"), await elsewhere.say("ada", "toast")
    forged = {"message": there.message, "custom_id": shown.button("Raise a glass")}
    (result,) = await press(night.env, {"who": elsewhere.member("ada"), **forged})
    assert "🚫" in Shown(elsewhere, result.response).text
    assert await stored(night) == []

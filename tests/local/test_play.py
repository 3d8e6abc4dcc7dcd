"""Unmodified discord.py on the local Discord: it connects, answers and edits, and members see the result."""

import asyncio
import base64

import discord
import pytest
from discord import ui

from bot.local.server import LocalDiscord
from tests.kit.messages import buttons_of

from .conftest import Join, TinyBot
from .member import ActRefused, text_of


def screen(text: str, *ids: str) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(ui.TextDisplay(text), ui.ActionRow(*(ui.Button(label=i, custom_id=i) for i in ids))))
    return view


async def test_the_bot_is_ready_and_knows_the_server(here: LocalDiscord, bot: TinyBot) -> None:
    (guild,) = bot.guilds
    assert [c.name for c in guild.text_channels] == ["game-night", "general"]
    assert guild.me.id == bot.user.id
    assert here.gateway.online


async def test_a_command_is_answered_and_a_click_edits_the_message(bot: TinyBot, join: Join) -> None:
    @bot.tree.command(description="A table")
    async def play(interaction: discord.Interaction, game: str) -> None:
        await interaction.response.send_message(view=screen(f"Lobby of {game}", "join", "leave"))

    await bot.tree.sync()
    ada, ben = await join("Ada"), await join("Ben")
    begun = await ada.slash("play", game="smile")
    assert begun.acknowledged
    (message,) = await ben.until(ben.messages)
    assert text_of(message) == "Lobby of smile"
    assert [*buttons_of(message)] == ["join", "leave"]
    assert message["interaction_metadata"]["user"]["id"] == ada.id

    async def seat(interaction: discord.Interaction) -> None:
        assert interaction.locale is discord.Locale.german
        await interaction.response.edit_message(view=screen(f"{interaction.user.display_name} sits", "leave"))

    bot.answer = seat
    assert (await ben.click(message, "join")).acknowledged
    await ada.until(lambda: text_of(ada.messages()[0]) == "Ben sits")


async def test_a_file_is_an_option_of_a_command_and_the_bot_can_read_it(bot: TinyBot, join: Join) -> None:
    @bot.tree.command(description="Checks a file")
    async def check(interaction: discord.Interaction, file: discord.Attachment) -> None:
        told = f"{file.filename} {file.size} {file.content_type} {(await file.read()).decode()}"
        await interaction.response.send_message(told, ephemeral=True)

    await bot.tree.sync()
    ada = await join("Ada")
    content = "smile record \N{SMILING FACE WITH SMILING EYES}".encode()
    begun = await ada.slash("check", file={"filename": "../a game.txt", "data": base64.b64encode(content).decode()})
    assert begun.acknowledged
    (message,) = await ada.until(ada.messages)
    name, size = "a_game.txt", len(content)
    assert message["content"].startswith(f"{name} {size} text/plain")
    assert message["content"].endswith(content.decode())
    for wrong in ("a.txt", {"filename": "a.txt"}, 7):
        with pytest.raises(ActRefused):
            await ada.slash("check", file=wrong)


async def test_an_ephemeral_answer_is_seen_by_one_member_only(bot: TinyBot, join: Join) -> None:
    ada, ben = await join("Ada"), await join("Ben")
    channel = bot.get_channel(int(ada.channel("game-night")))
    await channel.send(view=screen("Table", "hand"))

    async def hand(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=screen("three fireflies", "offer"), ephemeral=True)
        await interaction.followup.send(view=screen("and a secret", "x"), ephemeral=True)

    bot.answer = hand
    (message,) = await ada.until(ada.messages)
    await ada.click(message, "hand")
    await ada.until(lambda: len(ada.private()) == 2)
    await asyncio.sleep(0.05)
    assert ben.private() == []
    assert [text_of(m) for m in ada.private()] == ["three fireflies", "and a secret"]
    assert [text_of(m) for m in ben.messages()] == ["Table"]


async def test_who_gives_up_in_the_middle_of_a_press_sees_all_that_comes_later(bot: TinyBot, join: Join) -> None:
    ada = await join("Ada")
    channel = bot.get_channel(int(ada.channel("game-night")))
    await channel.send(view=screen("Table", "go"))
    (message,) = await ada.until(ada.messages)
    press = asyncio.create_task(ada.click(message, "go"))
    while not ada.asks:
        await asyncio.sleep(0)
    press.cancel()
    await channel.send(view=screen("Later", "go"))
    await ada.until(lambda: len(ada.messages()) == 2, seconds=5)
    await ada.click(message, "go", wait=False)

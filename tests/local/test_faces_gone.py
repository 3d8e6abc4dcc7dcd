"""Application emojis are deleted while the bot plays: Discord refuses every message with a deleted emoji on a
button."""

import io
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.art import drawing as art
from bot.art.drawing import Emojis, emoji_markup
from bot.local.server import LocalDiscord
from bot.messages.upload import EmojiUpload, emoji_name
from bot.screens.components import Screen, button, option, row, select, text
from tests import ids
from tests.kit.messages import buttons_of, parts_of
from tests.local.tables import moves, sit_down, table

from .conftest import Join, Raw, TinyBot, online
from .member import Member, text_of
from .process import BotProcess

GONE = 1443000000000000077


def screen(said: str) -> Screen:
    """A screen with a deleted emoji on a button, in a select and in its text."""
    face = Emojis({"orange_happy": emoji_markup("orange_happy", GONE)}).partial("orange_happy")
    chosen = select(ids.ChooseGame(1), [option("1", "one", face)], placeholder="choose")
    return Screen(text(f"{said} {face}"), row(button(None, ids.Rematch(1), emoji=face)), chosen)


@pytest.fixture
async def upload() -> EmojiUpload:
    faces = EmojiUpload()
    faces.emojis = Emojis({"orange_happy": emoji_markup("orange_happy", GONE)})
    return faces


def plain(message: dict[str, Any]) -> str:
    """The text of a message, which must have no custom emoji."""
    assert [*buttons_of(message)] == ["🟠😀O"]
    assert [one["label"] for part in parts_of(message) for one in part.get("options", [])] == ["🟠😀O one"]
    assert not [part for part in parts_of(message) if "emoji" in part]
    return text_of(message)


@pytest.mark.usefixtures("aim")
async def test_whatever_is_sent_comes_with_unicode_at_once_if_discord_refuses_an_emoji(
    here: LocalDiscord, join: Join, upload: EmojiUpload
) -> None:
    client, ada = TinyBot(), await join("Ada")
    upload.watch(client.http)
    async with online(here, client):
        channel = client.get_channel(int(ada.channel("game-night")))
        assert isinstance(channel, discord.TextChannel)
        sent = await channel.send(view=screen("sent"))
        await channel.send(view=screen("with a file"), files=[discord.File(io.BytesIO(b"all of it"), "a.txt")])
        shown = await ada.until(lambda: len(ada.messages()) == 2 and ada.messages())
        assert [plain(one) for one in shown] == ["sent 🟠😀O", "with a file 🟠😀O"]
        async with client.http._HTTPClient__session.get(shown[1]["attachments"][0]["url"]) as response:  # type: ignore[attr-defined]
            assert await response.read() == b"all of it"
        await sent.edit(view=screen("edited"))
        await ada.until(lambda: plain(ada.messages()[0]) == "edited 🟠😀O")

        async def answer(interaction: discord.Interaction) -> None:
            await interaction.response.edit_message(view=screen("pressed"))
            follow = await interaction.followup.send(view=screen("more"), ephemeral=True, wait=True)
            await interaction.followup.edit_message(follow.id, view=screen("even more"))

        client.answer = answer
        assert (await ada.click(ada.messages()[0], "🟠😀O")).acknowledged
        await ada.until(lambda: plain(ada.messages()[0]) == "pressed 🟠😀O")
        await ada.until(lambda: ada.private() and plain(ada.private()[0]) == "even more 🟠😀O")

        async def hand(interaction: discord.Interaction) -> None:
            file = discord.File(io.BytesIO(b"all of it"), "a.txt")
            await interaction.response.send_message(view=screen("hand"), ephemeral=True, files=[file])
            await interaction.edit_original_response(view=screen("follows"))

        client.answer = hand
        assert (await ada.click(ada.messages()[0], "🟠😀O")).acknowledged
        await ada.until(lambda: plain(ada.private()[-1]) == "follows 🟠😀O")
        assert client.errors == []
        assert upload.emojis.markup == {}


@pytest.mark.usefixtures("aim")
async def test_other_faults_and_emojis_that_are_not_ours_are_refused_as_before(
    here: LocalDiscord, join: Join, upload: EmojiUpload
) -> None:
    client, ada = TinyBot(), await join("Ada")
    upload.watch(client.http)
    async with online(here, client):
        channel = client.get_channel(int(ada.channel("game-night")))
        assert isinstance(channel, discord.TextChannel)
        before, foreign = upload.emojis, f"<:stranger:{GONE}>"
        face = before.partial("orange_happy")
        for view in (
            Screen(text("a" * 4001), row(button(None, ids.Rematch(1), emoji=face))),
            Screen(row(button(None, ids.Rematch(1), emoji=foreign))),
        ):
            with pytest.raises(discord.HTTPException, match="50035"):
                await channel.send(view=view)
        assert upload.emojis is before
        assert ada.messages() == []


async def test_a_refusal_names_each_button_and_option_whose_emoji_is_gone(raw: Raw, join: Join) -> None:
    ada = await join("Ada")
    shown = {"type": 17, "components": [{"type": 10, "content": "a"}, *screen("b").items]}
    status, told, _ = await raw.ask(
        "POST", f"/channels/{ada.channel('general')}/messages", {"flags": 1 << 15, "components": [shown]}
    )
    assert (status, told["code"]) == (400, 50035)
    inside = told["errors"]["components"]["0"]["components"]
    fault = {"id": {"_errors": [{"code": "BUTTON_COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}]}}
    assert inside["2"]["components"]["0"]["emoji"] == fault
    assert inside["3"]["components"]["0"]["options"]["0"]["emoji"] == fault


def faces(message: dict[str, Any]) -> set[str]:
    """The ids of the emojis on its buttons."""
    return {part["emoji"]["id"] for part in parts_of(message) if (part.get("emoji") or {}).get("id")}


@pytest.fixture
async def bot_with_faces(here: LocalDiscord, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The real bot with uploaded emojis."""
    for number, name in enumerate(art.picture_names()):
        here.world.put("emojis", {"id": str(GONE + number), "name": emoji_name(name), "animated": False})
    bot = BotProcess(here, tmp_path, UPLOAD_EMOJIS="true")
    await bot.start()
    yield bot
    await bot.kill()


async def test_a_game_goes_on_when_its_faces_are_deleted_and_shows_them_again_without_a_press(
    here: LocalDiscord, join: Join, bot_with_faces: BotProcess
) -> None:
    people = await sit_down(join)
    ada: Member = people[0]
    await ada.until(lambda: faces(table(ada)))
    gone = faces(table(ada))
    for one in gone:
        here.world.drop("emojis", here.world.emojis[one])
    mover = next(p for p in people if f"**{p.user['global_name']}** to play" in text_of(table(ada)))
    begun = await mover.click(table(mover), moves(mover)[0])
    assert begun.acknowledged, begun.failed
    everything = set(map(emoji_name, art.picture_names()))
    await ada.until(lambda: {one["name"] for one in here.world.emojis.values()} == everything)
    await ada.until(lambda: pictured(ada))
    assert faces(table(ada)) <= set(here.world.emojis)
    assert "Traceback" not in bot_with_faces.output
    assert await bot_with_faces.end() == 0


def pictured(member: Member) -> bool:
    """Whether each move button of the table has an emoji."""
    buttons = [part for part in parts_of(table(member)) if part.get("custom_id", "").startswith("m:")]
    return all((part.get("emoji") or {}).get("id") for part in buttons)

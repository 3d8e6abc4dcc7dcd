"""A bot that shows every kind of component, for trying out and testing the page.

`python -m tests.local.show_bot`, with the addresses that `python -m bot.local` prints in the environment."""

import asyncio
import io
import os
from datetime import timedelta
from typing import Any, ClassVar

import discord
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket

from bot.art import drawing as art
from bot.art.pictures import face_sheet

MARKDOWN = """# One **heading**
-# small print with <@{me}>, {channel} and <t:{soon}:R>
**bold** *italic* __under__ ~~struck~~ ||secret|| `code` {emoji} 🎲 [a link](https://example.org)
- first
- second
  - deeper
1. one
2. two
> quoted
<script>window.hacked = true</script> <img src=x onerror="window.hacked = true">"""


class Form(ui.Modal, title="Tell us"):
    name: ui.Label[Any] = ui.Label(
        text="Name", description="As it will be shown", component=ui.TextInput(custom_id="name", min_length=2)
    )
    mood: ui.Label[Any] = ui.Label(
        text="Mood",
        component=ui.Select(
            custom_id="mood",
            options=[discord.SelectOption(label="Happy", emoji="😀"), discord.SelectOption(label="Sad")],
        ),
    )
    size: ui.Label[Any] = ui.Label(
        text="Size",
        component=ui.RadioGroup(
            options=[
                discord.RadioGroupOption(label="Small"),
                discord.RadioGroupOption(label="Large", description="Too large", default=True),
            ]
        ),
    )
    toppings: ui.Label[Any] = ui.Label(
        text="Toppings",
        component=ui.CheckboxGroup(
            required=False,
            min_values=0,
            max_values=2,
            options=[
                discord.CheckboxGroupOption(label="Cheese", default=True),
                discord.CheckboxGroupOption(label="Olives"),
                discord.CheckboxGroupOption(label="Nuts"),
            ],
        ),
    )
    sure: ui.Label[Any] = ui.Label(text="I am sure", component=ui.Checkbox())

    async def on_submit(self, interaction: discord.Interaction) -> None:
        name, mood, size, toppings, sure = (
            label.component for label in (self.name, self.mood, self.size, self.toppings, self.sure)
        )
        assert isinstance(name, ui.TextInput)
        assert isinstance(mood, ui.Select)
        assert isinstance(size, ui.RadioGroup)
        assert isinstance(toppings, ui.CheckboxGroup)
        assert isinstance(sure, ui.Checkbox)
        filled = (name.value, mood.values[0], size.value, " and ".join(toppings.values), sure.value)
        await interaction.response.send_message(f"Form: {', '.join(map(str, filled))}", ephemeral=True)


def counter(count: int, picked: str = "", *, turned: bool = False) -> ui.LayoutView:
    """A message whose buttons count; `picked` was chosen from the select, `turned` reverses the buttons."""
    view = ui.LayoutView(timeout=None)
    row: ui.ActionRow[Any] = ui.ActionRow()
    buttons = (
        ("Add", discord.ButtonStyle.primary, "add"),
        ("Ask", discord.ButtonStyle.secondary, "form"),
        ("Silence", discord.ButtonStyle.danger, "silence"),
        ("Turn", discord.ButtonStyle.success, "turn"),
    )
    for label, style, name in reversed(buttons) if turned else buttons:
        row.add_item(ui.Button(label=label, style=style, custom_id=name))
    row.add_item(ui.Button(label="Never", disabled=True, custom_id="never", emoji="🔒"))
    options = [
        discord.SelectOption(label=label, value=label.lower(), description=f"The {label.lower()} one", emoji=face)
        for label, face in (("Red", "🔴"), ("Green", "🟢"), ("Blue", "🔵"))
    ]
    view.add_item(
        ui.Container(
            ui.TextDisplay(f"## Count: {count}{picked}"),
            ui.Section(ui.TextDisplay("A section"), accessory=ui.Button(label="Private", custom_id="private")),
            ui.Separator(),
            ui.ActionRow(ui.Select(custom_id="colours", placeholder="Colours", max_values=2, options=options)),
            ui.ActionRow(ui.UserSelect(custom_id="user", placeholder="Somebody")),
            row,
            accent_colour=discord.Colour(0x9B6FF0),
        )
    )
    return view


class German(app_commands.Translator):
    """Translates one command into German."""

    WORDS: ClassVar = {"count": "zählen", "A message that counts": "Eine Nachricht, die zählt"}

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        return self.WORDS.get(string.message) if locale is discord.Locale.german else None


class ShowBot(discord.AutoShardedClient):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.1)
        self.tree = app_commands.CommandTree(self)
        self.count = 0
        self.emoji: discord.Emoji | None = None
        self._commands()

    async def setup_hook(self) -> None:
        await self.tree.set_translator(German())
        await self.tree.sync()
        known = await self.fetch_application_emojis()
        self.emoji = (
            known[0] if known else await self.create_application_emoji(name="boss", image=art.picture_png("boss", 128))
        )

    def _commands(self) -> None:
        tree = self.tree

        @tree.command(description="A message that counts")
        async def count(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(view=counter(self.count))

        @tree.command(description="All of Markdown")
        @app_commands.describe(
            who="Whom to mention", times="How often", kind="Which kind", loud="Louder", word="Any word"
        )
        @app_commands.choices(kind=[app_commands.Choice(name=n.title(), value=n) for n in ("smile", "domino", "shout")])
        async def show(
            interaction: discord.Interaction,
            kind: app_commands.Choice[str],
            who: discord.Member | None = None,
            times: app_commands.Range[int, 1, 9] = 1,
            loud: bool = False,
            word: str = "",
        ) -> None:
            soon = int((discord.utils.utcnow() + timedelta(minutes=5)).timestamp())
            place = f"<#{interaction.channel_id}>"
            words = MARKDOWN.format(me=(who or interaction.user).id, channel=place, soon=soon, emoji=self.emoji or "🙂")
            await interaction.response.send_message(
                f"{words}\n{kind.value} ×{times} {loud} {word}", allowed_mentions=discord.AllowedMentions.all()
            )

        @show.autocomplete("word")
        async def words(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=w, value=w) for w in ("alpha", "beta", "gamma") if w.startswith(typed)]

        night = app_commands.Group(name="night", description="Nights")
        tree.add_command(night)

        @night.command(name="plan", description="Plan a night")
        async def plan(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("Planned", ephemeral=True)

        @tree.command(description="Says nothing at all")
        async def silence(interaction: discord.Interaction) -> None:
            pass

        @tree.command(description="Writes to you")
        async def write(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("Look at your messages.", ephemeral=True)
            await interaction.user.send("Hello there")

        @tree.command(description="Plans an evening")
        async def evening(interaction: discord.Interaction) -> None:
            assert interaction.guild
            start = discord.utils.utcnow() + timedelta(hours=3)
            await interaction.guild.create_scheduled_event(
                name="Evening of smiles",
                start_time=start,
                end_time=start + timedelta(hours=2),
                entity_type=discord.EntityType.external,
                privacy_level=discord.PrivacyLevel.guild_only,
                location="#game-night",
            )
            await interaction.response.send_message("Planned")

        @tree.command(description="A picture and a file")
        async def picture(interaction: discord.Interaction) -> None:
            image = discord.File(
                io.BytesIO(face_sheet([["boss", "tear", "firefly"]])), "faces.png", description="Three faces"
            )
            view = ui.LayoutView(timeout=None)
            gallery = ui.MediaGallery(discord.MediaGalleryItem("attachment://faces.png", description="Three faces"))
            view.add_item(ui.Container(ui.TextDisplay("Faces"), gallery))
            view.add_item(ui.File("attachment://record.txt"))
            files = [image, discord.File(io.BytesIO(b"p0 offer 1\n"), "record.txt")]
            await interaction.response.send_message(view=view, files=files)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data: dict[str, Any] = dict(interaction.data or {})
        if interaction.type is not discord.InteractionType.component:
            return
        name = data["custom_id"]
        if name == "add":
            self.count += 1
            await interaction.response.edit_message(view=counter(self.count))
        elif name == "colours":
            await interaction.response.edit_message(view=counter(self.count, ": " + " and ".join(data["values"])))
        elif name == "user":
            await interaction.response.edit_message(view=counter(self.count, f": <@{data['values'][0]}>"))
        elif name == "form":
            await interaction.response.send_modal(Form())
        elif name == "private":
            await interaction.response.send_message("Psst", ephemeral=True)
        elif name == "turn":
            await interaction.response.edit_message(view=counter(self.count, turned=True))


async def main() -> None:
    discord.http.Route.BASE = os.environ["DISCORD_API"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY"])
    async with ShowBot() as bot:
        await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())

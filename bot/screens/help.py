"""The pages of the rules, and the help."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord
from discord import ui
from msgspec.structs import replace

from bot.drawing.words import Words
from bot.model.ids import Caption, ChooseRules, RulesPage
from bot.screens.parts import DOT, Item, Screen, box, button, dashed, line, row, rows, select, text

PICTURE = "rules.png"


@dataclass(frozen=True)
class Page:
    """One page of a game's rules; `alt` says what its picture shows, None if it has none."""

    game: str
    number: int
    count: int
    content: str
    alt: str | None


def rules(page: Page, games: Sequence[str], words: Words) -> ui.LayoutView:
    """A page of the rules, with buttons to the others and a select of the other games."""
    title = words(f"game-{dashed(page.game)}")
    picture: Item | None = None
    if page.alt is not None:
        picture = ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{PICTURE}", description=page.alt[:1024]))
    number, shown = page.number, RulesPage(page.game, page.number)
    before, after = replace(shown, page=number - 1), replace(shown, page=number + 1)
    turn = row(
        button(words("button-before"), before, emoji="◀️", disabled=number == 1),
        button(words("page-of", page=number, pages=page.count), Caption(shown), disabled=True),
        button(words("button-after"), after, emoji="▶️", disabled=number == page.count),
    )
    options = [
        discord.SelectOption(label=words(f"game-{dashed(game)}")[:100], value=game, default=game == page.game)
        for game in games[:25]
    ]
    chooser = select(ChooseRules(), options, placeholder=words("rules-choose"))
    return Screen(box(text(f"### 📘 {title}"), picture, text(page.content), turn, chooser))


def help_(groups: Sequence[tuple[str, Sequence[str]]], games: Sequence[str], words: Words) -> ui.LayoutView:
    """How to begin, a button to the rules of each game, and all commands under the headings of their groups."""
    buttons = [button(words(f"game-{dashed(game)}"), RulesPage(game, 1), emoji="📘") for game in games]
    lines = [f"**{heading}**{DOT}{DOT.join(commands)}" for heading, commands in groups]
    return Screen(
        box(
            text(f"### 🐱 {words('help-title')}\n{words('help-intro')}"),
            text(f"**{words('help-games')}**"),
            *rows(buttons),
            line(),
            text("\n".join(lines)),
        )
    )

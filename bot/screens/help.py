"""The pages of the rules, and the list of all commands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord
from discord import ui
from msgspec.structs import replace

from bot.drawing.words import Words
from bot.model.ids import Caption, ChooseRules, RulesPage
from bot.screens.parts import DOT, Item, Screen, box, button, dashed, row, select, text

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


@dataclass(frozen=True)
class Entry:
    """A command as the help lists it: its name, what it does, its subcommands."""

    name: str
    about: str
    parts: tuple[str, ...] = ()


def commands(groups: Sequence[tuple[str, Sequence[Entry]]], words: Words) -> ui.LayoutView:
    """All commands under the headings of their groups."""
    shown = [text(f"### 🐱 {words('help-title')}\n{words('help-intro')}")]
    for heading, entries in groups:
        shown.append(text("\n".join([f"**{heading}**", *map(_entry, entries)])))
    return Screen(box(*shown))


def _entry(entry: Entry) -> str:
    if not entry.parts:
        return f"- {entry.name}{DOT}{entry.about}"
    return f"- {entry.about}\n-# {DOT.join(entry.parts)}"

"""The pages of the rules, and the help."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.drawing.words import Words
from bot.model.ids import ChooseRules, RulesPage
from bot.screens.components import Screen, boxed, button, gallery, line, option, rows, select, text
from bot.screens.parts import DOT, dashed, turn_buttons

PICTURE = "rules.png"


@dataclass(frozen=True)
class Page:
    """One page of a game's rules; `alt` says what its picture shows, None if it has none."""

    game: str
    number: int
    count: int
    content: str
    alt: str | None


def rules(page: Page, games: Sequence[str], words: Words) -> Screen:
    """A page of the rules, with buttons to the others and a select of the other games."""
    title = words(f"game-{dashed(page.game)}")
    picture = gallery(PICTURE, page.alt) if page.alt is not None else None
    turn = turn_buttons(RulesPage(page.game, page.number), 1, page.count, words)
    options = [option(game, words(f"game-{dashed(game)}"), default=game == page.game) for game in games[:25]]
    chooser = select(ChooseRules(), options, placeholder=words("rules-choose"))
    return boxed(text(f"### 📘 {title}"), picture, text(page.content), turn, chooser)


def help_(groups: Sequence[tuple[str, Sequence[str]]], games: Sequence[str], words: Words) -> Screen:
    """How to begin, a button to the rules of each game, and all commands under the headings of their groups."""
    buttons = [button(words(f"game-{dashed(game)}"), RulesPage(game, 1), emoji="📘") for game in games]
    lines = [f"**{heading}**{DOT}{DOT.join(commands)}" for heading, commands in groups]
    return boxed(
        text(f"### 🐱 {words('help-title')}\n{words('help-intro')}"),
        text(f"**{words('help-games')}**"),
        *rows(buttons),
        line(),
        text("\n".join(lines)),
    )

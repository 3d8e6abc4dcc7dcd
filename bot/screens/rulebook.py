"""The pages of `/rules`: how many a game has, and their pictures. `data/art/rules/<game>.toml` has what a box of the
game would say (ages, minutes, a sign), and for each page the rows of faces beside it, where "" leaves a place empty;
the words stand with those of the game."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from bot.art.drawing import ART_FOLDER
from bot.art.pictures import face_sheet
from bot.core.custom_ids import Id, Page
from bot.i18n.translations import Translations, translations_for
from games import GAMES

FACE_PIXELS = 96
DIE_SIGN = "🎲"


class RulesPage(Id, frozen=True, tag="x:{game}:{page}"):
    """A page, from 1, of a game's rules."""

    game: str
    page: Page


class RulesBeside(Id, frozen=True, tag="x:{game}:beside"):
    """The first page of a game's rules, in a message of its own: what is pressed stays."""

    game: str


class Learn(Id, frozen=True, tag="x:{game}:learn"):
    """The lesson of a game that comes next for the member, in a message of its own: what is pressed stays."""

    game: str


def page_key(game: str, page: int) -> str:
    """The message of a page; pages count from 1."""
    return f"rules-{game.replace('_', '-')}-{page}"


@cache
def page_count(game: str) -> int:
    """How many pages a game has; 0 if its rules are not written."""
    t, count = translations_for("en"), 0
    while t.has(page_key(game, count + 1)):
        count += 1
    return count


def page_text(game: str, page: int, t: Translations) -> str:
    """A page in words; the first one ends with the ages for which the game is made."""
    text = t(page_key(game, page))
    if page > 1:
        return text
    youngest, oldest = _page_data(game)["ages"]
    return f"{text}\n-# {t('rules-ages', youngest=youngest, oldest=oldest)}"


def play_minutes(game: str) -> int:
    """About how long a game takes."""
    return int(_page_data(game)["minutes"])


def box_facts(game: str, t: Translations) -> list[str]:
    """For how many players a game is, and about how long it takes."""
    seats = GAMES[game].SEATS
    players = t("box-players", low=seats[0], high=seats[-1])
    if len(seats) == 1:
        players = t("box-players-exactly", count=seats[0])
    return [players, t("box-minutes", minutes=play_minutes(game))]


def game_emoji(game: str) -> str:
    """The Unicode emoji that stands for a game where no picture can."""
    return str(_page_data(game)["icon"])


@cache
def page_picture(game: str, page: int) -> bytes | None:
    """The faces of a page as PNG; None for a page without any."""
    faces = _page_data(game).get(str(page))
    return face_sheet([[name or None for name in row] for row in faces], size=FACE_PIXELS) if faces else None


def picture_description(game: str, page: int, t: Translations) -> str:
    """What the picture of a page shows, in words."""
    return t(f"{page_key(game, page)}-alt")


@cache
def _page_data(game: str) -> dict[str, Any]:
    return tomllib.loads((ART_FOLDER / "rules" / f"{game}.toml").read_text("utf-8"))

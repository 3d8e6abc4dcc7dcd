"""The pages of `/rules`. `data/art/rules/<game>.toml` has the facts that are printed on a game's box (ages, minutes, an
emoji). For each page the file has the rows of faces for the page's picture, with "" for an empty place. The texts are
Fluent messages of the game."""

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
    """The custom_id of a button that shows a page of a game's rules. Pages count from
    1."""

    game: str
    page: Page


class RulesInNewMessage(Id, frozen=True, tag="x:{game}:beside"):
    """The custom_id of a button that shows the first page of a game's rules in a new message."""

    game: str


class LearnButton(Id, frozen=True, tag="x:{game}:learn"):
    """The custom_id of a button that shows the member's next lesson of a game in a new message."""

    game: str


def page_key(game: str, page: int) -> str:
    """Returns the id of the Fluent message with the text of a page. Pages count from 1."""
    return f"rules-{game.replace('_', '-')}-{page}"


@cache
def page_count(game: str) -> int:
    """Returns the number of pages; 0 if the game has no rules pages."""
    t, count = translations_for("en"), 0
    while t.has(page_key(game, count + 1)):
        count += 1
    return count


def page_text(game: str, page: int, t: Translations) -> str:
    """Returns the text of a page, from 1. Page 1 ends with the recommended age."""
    text = t(page_key(game, page))
    if page > 1:
        return text
    youngest, oldest = _page_data(game)["ages"]
    return f"{text}\n-# {t('rules-ages', youngest=youngest, oldest=oldest)}"


def play_minutes(game: str) -> int:
    """Returns the approximate number of minutes that a game takes."""
    return int(_page_data(game)["minutes"])


def game_facts(game: str, t: Translations) -> list[str]:
    """Returns two texts about a game: the number of players and the approximate duration."""
    seats = GAMES[game].SEATS
    players = t("box-players", low=seats[0], high=seats[-1])
    if len(seats) == 1:
        players = t("box-players-exactly", count=seats[0])
    return [players, t("box-minutes", minutes=play_minutes(game))]


def game_emoji(game: str) -> str:
    """Returns the Unicode emoji of a game, for places that cannot show a picture."""
    return str(_page_data(game)["icon"])


@cache
def page_picture(game: str, page: int) -> bytes | None:
    """Returns a PNG with the faces of a page; None if the page has no faces."""
    faces = _page_data(game).get(str(page))
    return face_sheet([[name or None for name in row] for row in faces], size=FACE_PIXELS) if faces else None


def picture_description(game: str, page: int, t: Translations) -> str:
    """Returns the alternative text of a page's picture."""
    return t(f"{page_key(game, page)}-alt")


@cache
def _page_data(game: str) -> dict[str, Any]:
    return tomllib.loads((ART_FOLDER / "rules" / f"{game}.toml").read_text("utf-8"))

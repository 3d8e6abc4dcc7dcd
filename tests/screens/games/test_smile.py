"""The screens of Smile: the explanations of its signs, and one total for each player at the end."""

import re

import pytest
from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.i18n.translations import LANGUAGES, translations_for
from bot.screens.games.smile import CREATURES_PER_LINE
from games.core import Event
from tests.kit.messages import contents_of, text_of
from tests.kit.screens import private, public, random_game

GAME = "smile"
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Eve")
WITHOUT_PICTURES = {"emojis": Emojis(), "names": NAMES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_explains_corners_and_points_in_its_first_round_and_each_first_hand_does(language):
    t = translations_for(language)
    plain = Emojis()("corner_plain")
    signs = t("smile-sign-corners", corners="⭐ ⚪ 💗 🔷", plain=plain).replace("\u00a0", " ")
    points = t("smile-sign-points", count=5).replace("\u00a0", " ")
    games = list(random_game(GAME, 4, b"signs"))
    (first, _), (last, _) = games[0], games[-1]
    later = next(position for position, _ in games if position.round == 2)
    for told in (signs, points):
        assert told in text_of(public(GAME, first, language=language, **WITHOUT_PICTURES))
        assert told not in text_of(public(GAME, later, language=language, **WITHOUT_PICTURES))
        assert told in text_of(private(GAME, later, 0, language=language, **WITHOUT_PICTURES))
        assert told not in text_of(private(GAME, last, 0, language=language, **WITHOUT_PICTURES))


def test_SM6_tears_are_explained_when_the_first_one_is_new():
    told = translations_for("en")("smile-sign-tear", tear=Emojis()("tear")).replace("\u00a0", " ")
    first, _ = next(iter(random_game(GAME, 3, b"tears")))
    assert told not in text_of(public(GAME, first, **WITHOUT_PICTURES))
    borrowed = [Event("borrowed", 1, {})]
    assert told in text_of(public(GAME, replace(first, tears=(0, 1, 0)), borrowed, **WITHOUT_PICTURES))
    assert told not in text_of(public(GAME, replace(first, tears=(1, 1, 0)), borrowed, **WITHOUT_PICTURES))
    assert told not in text_of(public(GAME, replace(first, tears=(0, 1, 0)), **WITHOUT_PICTURES))


def test_SM7_SM8_the_hint_says_the_aim_and_that_equal_corners_flee_each_other():
    hint = translations_for("en")("smile-hint")
    assert "points" in hint
    assert "same corner flee each other" in hint


@pytest.mark.parametrize("seed", range(5))
def test_SM8_the_final_table_shows_one_total_for_each_player(seed):
    *_, (position, events) = random_game(GAME, 4, bytes([seed]))
    shown = text_of(public(GAME, position, events, **WITHOUT_PICTURES)).replace("−", "-")
    for name, score in zip(NAMES, position.outcome().scores, strict=False):
        assert re.findall(rf"\*\*{name}\*\* 🤖 · (-?\d+) points?", shown) == [str(score)]


def test_lines_of_creatures_fit_on_a_phone():
    *_, (position, events) = random_game(GAME, 3, b"wide")
    assert max(map(len, position.owned)) > CREATURES_PER_LINE
    for shown in (public(GAME, position, events), private(GAME, position, 0, events)):
        owned = [one for one in contents_of(shown) if "corner_" in one]
        assert owned
        lines = [line for one in owned for line in one.splitlines() if not line.startswith("-#")]
        assert max(line.count("<:corner_") for line in lines) == CREATURES_PER_LINE

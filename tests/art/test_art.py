"""The drawn faces: complete, alike everywhere, told apart without colour, and drawn without fonts."""

import itertools
import re
import struct
import subprocess
import sys
import tomllib
from xml.etree import ElementTree as ET

import pytest

from bot.art import drawing as art
from games import smile, smileys

EMOTIONS = ("happiness", "sadness", "surprise", "anger")
MISCHIEF = ("angel", "bomb", "boomerang", "devil", "dizzy", "ghost", "heart", "ninja", "pirate")
SMILEYFACE = [f"{emotion}-{value}" for emotion in EMOTIONS for value in range(1, 6)] + list(MISCHIEF)
GROUPS = {
    "the Smiley Games": r"(last_)?(orange|blue|yellow|red|green|violet|special|colour|die)_.*|card_back",
    "SmileyFace": r"(happiness|sadness|surprise|anger)(_.*)?|mischief_.*|boss|newbie|help|reward|smileyface_back",
    "Keep Smiling": r"keep_.*",
    "Smile": r"smile_.*|corner_.*|firefly|tear",
}


def group(name):
    return [picture for picture in art.picture_names() if re.fullmatch(GROUPS[name], picture)]


def parts(sheet):
    return ET.parse(sheet).getroot()


def test_every_card_of_the_games_has_a_picture():
    cards = [*smileys.BASIC, *smileys.SPECIALS, *SMILEYFACE, *map(str, smile.CARDS)]
    assert [card for card in cards if art.emoji_name(card) not in art.picture_names()] == []


def test_SM3_the_creatures_beside_the_pages_of_rules_are_cards_of_the_game():
    cards = {art.emoji_name(str(card)) for card in smile.CARDS}
    pages = tomllib.loads((art.ART_FOLDER / "rules" / "smile.toml").read_text("utf-8"))
    shown = {
        name
        for page, rows in pages.items()
        if page.isdigit()
        for row in rows
        for name in row
        if name.startswith("smile_")
    }
    assert shown
    assert shown <= cards


def test_cards_that_differ_have_pictures_that_differ():
    cards = [*smileys.BASIC, *smileys.SPECIALS, *SMILEYFACE, *sorted({str(card) for card in smile.CARDS})]
    assert len({art.emoji_name(card) for card in cards}) == len(cards)


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("orange-happy", "orange_happy"),
        ("happy*", "special_happy"),
        ("orange*", "colour_orange"),
        ("happiness-3", "happiness_3"),
        ("ghost", "mischief_ghost"),
        ("heart", "mischief_heart"),
        ("-3-pink", "smile_m3_pink"),
        ("-3-plain", "smile_m3"),
        ("0-white", "smile_0_white"),
    ],
)
def test_a_card_in_notation_names_its_picture(card, name):
    assert art.emoji_name(card) == name


@pytest.mark.parametrize("card", ["", "*", "pink-happy", "happy-orange", "pink*", "happiness-6", "7-pink", "cat"])
def test_text_that_is_not_a_card_has_no_picture(card):
    with pytest.raises(KeyError):
        art.emoji_name(card)


@pytest.mark.parametrize("smiley_or_colour", [*smileys.SMILEYS, *smileys.COLOURS])
def test_both_dice_have_all_their_faces(smiley_or_colour):
    assert f"die_{smiley_or_colour}" in art.picture_names()


def test_keep_smiling_has_its_pieces_chairs_and_dice_for_both_players():
    wanted = [f"keep_{face}_{player}" for face in ("smily", "grimmy", "neutralo", "hidden") for player in "ab"]
    wanted += [f"keep_die_{player}_{pips}" for player in "ab" for pips in range(1, 7)]
    wanted += [f"keep_chair_{points}" for points in range(1, 7)]
    assert set(wanted) <= set(art.picture_names())


def test_each_picture_is_a_square_png_that_discord_takes_as_an_emoji():
    for name in art.picture_names():
        png = art.picture_png(name)
        assert png[:8] == b"\x89PNG\r\n\x1a\n", name
        assert struct.unpack(">II", png[16:24]) == (128, 128), name
        assert len(png) < 256 * 1024, name


@pytest.mark.parametrize("size", [22, 128])
def test_no_two_pictures_are_the_same(size):
    pictures = {art.picture_png(name, size) for name in art.picture_names()}
    assert len(pictures) == len(art.picture_names())


@pytest.mark.parametrize("game", GROUPS)
def test_without_colour_the_pictures_of_a_game_still_differ(game):
    shapes = {re.sub(r'(fill|stroke)="#[0-9a-f]+"', "", art.picture_svg(name)) for name in group(game)}
    assert len(shapes) == len(group(game))


def glyph(letter):
    """The strokes of a letter or digit, as every picture draws it."""
    part = next(part for part in parts(art.ART_FOLDER / "glyphs.svg") if part.get("id") == letter)
    return part[0].get("d")


@pytest.mark.parametrize("colour", smileys.COLOURS)
def test_a_card_of_a_colour_shows_its_letter(colour):
    for name in [f"{colour}_{smiley}" for smiley in smileys.SMILEYS] + [f"colour_{colour}", f"die_{colour}"]:
        assert glyph(colour[0].upper()) in art.picture_svg(name)


def test_a_card_with_a_value_shows_it():
    for emotion, value in itertools.product(EMOTIONS, "12345"):
        assert glyph(value) in art.picture_svg(f"{emotion}_{value}")
    for value in range(-5, 7):
        drawing = art.picture_svg(f"smile_{value}".replace("-", "m"))
        assert glyph(str(abs(value))) in drawing
        assert (glyph("minus") in drawing) == (value < 0)


@pytest.mark.parametrize("game", GROUPS)
def test_without_pictures_the_signs_of_a_game_still_differ(game):
    assert len({art.fallback_text(name) for name in group(game)}) == len(group(game))


def test_a_sign_for_a_colour_is_doubled_by_its_letter():
    for colour, smiley in itertools.product(smileys.COLOURS, smileys.SMILEYS):
        assert art.fallback_text(f"{colour}_{smiley}").endswith(colour[0].upper())
        assert art.fallback_text(f"colour_{colour}").endswith(colour[0].upper())
        assert art.fallback_text(f"die_{colour}").endswith(colour[0].upper())


def test_each_sign_on_a_button_is_one_emoji():
    for name in art.picture_names():
        joined = art.nearest_emoji(name).replace("\ufe0f", "").split("\u200d")
        assert all(len(sign) == 1 for sign in joined), name


def test_no_picture_needs_a_font_or_other_files():
    for name in art.picture_names():
        tags = {element.tag.removeprefix(f"{{{art.SVG}}}") for element in ET.fromstring(art.picture_svg(name)).iter()}
        assert tags <= {"svg", "g", "path", "circle", "ellipse", "rect"}, name


@pytest.mark.parametrize("sheet", sorted(art.ART_FOLDER.glob("*.svg")), ids=lambda path: path.stem)
def test_all_sheets_are_drawn_with_one_pen(sheet):
    root = parts(sheet)
    assert {key: root.get(key) for key in art.PEN} == art.PEN


def test_every_drawn_part_is_used():
    used = {part.partition("@")[0] for recipe in art._recipes_by_name().values() for part in recipe.parts}
    drawn = {f"{path.stem}/{part.get('id')}" for path in art.ART_FOLDER.glob("*.svg") for part in parts(path)}
    assert {part for part in drawn - used if not part.startswith("glyphs/")} == set()


def test_pictures_are_the_same_in_every_process():
    command = "from bot.art import drawing as art; print([art.picture_digest(name) for name in art.picture_names()])"
    seen = {
        subprocess.check_output([sys.executable, "-c", command], env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."})
        for seed in ("1", "2")
    }
    assert seen == {f"{[art.picture_digest(name) for name in art.picture_names()]}\n".encode()}


@pytest.mark.parametrize(
    "ask", [art.picture_svg, art.picture_png, art.picture_digest, art.fallback_text, art.nearest_emoji]
)
def test_an_unknown_picture_is_an_error(ask):
    with pytest.raises(KeyError):
        ask("unicorn")

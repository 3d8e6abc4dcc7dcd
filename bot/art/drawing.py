"""Draws faces and other pictures from SVG parts in `data/art`, as described by the table `art.toml` there. This module
also has the same pictures as Discord's emojis. Until the emojis are uploaded, screens show letters and Unicode emojis
instead.

All functions are deterministic, and need no fonts: letters and digits are parts, too."""

from __future__ import annotations

import hashlib
import itertools
import re
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from functools import cache, lru_cache
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import resvg_py

from games.data import DATA_FOLDER

ART_FOLDER = DATA_FOLDER / "art"
SVG = "http://www.w3.org/2000/svg"
SIZE = 128
PEN = {
    "fill": "none",
    "stroke": "#2d2342",
    "stroke-width": "6",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
}
GLYPHS = {"-": "minus", "+": "plus", "?": "query", ".": "point"}
EMOJI_PATTERN = re.compile(r"<:([a-z0-9_]{2,32}):[0-9]{15,20}>")
MAX_LABEL_LENGTH = 80
"""The maximum number of characters of a button's label."""

ET.register_namespace("", SVG)


class Slot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The place where a part is drawn. `x` and `y` are the middle of the part on a canvas of 128 by 128. `scale` is its
    size. `line` and `width` are the colour and the stroke width of drawn letters, or None for those of the part."""

    x: float = 64
    y: float = 64
    scale: float = 1
    line: str | None = None
    width: float | None = None


class PictureFamily(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A group of pictures in `art.toml` that differ only in words. `each` names the lists of words; every combination
    of words makes one picture. The other fields are templates into which the words are inserted."""

    name: str
    text: str
    parts: list[str]
    emoji: str | None = None
    each: list[str] = []
    palette: str | None = None


class PictureTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of `art.toml`: lists of words, the emoji for each word, named slots, groups of pictures, and
    palettes."""

    lists: dict[str, list[str]]
    sign: dict[str, dict[str, str]]
    slot: dict[str, Slot]
    art: list[PictureFamily]
    palette: dict[str, dict[str, str]] = {}


class Recipe(msgspec.Struct, frozen=True):
    """The description of one picture: its parts from back to front, the colours that replace the colours of the parts,
    and the text and the emoji that replace the picture where it cannot be shown."""

    parts: tuple[str, ...]
    colours: dict[str, str]
    text: str
    emoji: str


@cache
def _read_table() -> PictureTable:
    return msgspec.toml.decode((ART_FOLDER / "art.toml").read_bytes(), type=PictureTable)


@cache
def _recipes_by_name() -> dict[str, Recipe]:
    return dict(_expand_families(_read_table()))


def _expand_families(table: PictureTable) -> Iterator[tuple[str, Recipe]]:
    for family in table.art:
        for words in itertools.product(*(table.lists[key] for key in family.each)):
            known: dict[str, str | None] = {}
            for key, word in zip(family.each, words, strict=True):
                known |= {key: word, f"{key}_letter": word[0].upper(), f"{key}_sign": table.sign.get(key, {}).get(word)}
            yield (
                family.name.format(**known).replace("-", "m"),
                Recipe(
                    parts=tuple(part.format(**known) for part in family.parts),
                    colours=table.palette[family.palette.format(**known)] if family.palette else {},
                    text=family.text.format(**known),
                    emoji=(family.emoji or family.text).format(**known),
                ),
            )


@cache
def _parts_of_sheet(sheet: str) -> dict[str, ET.Element]:
    root = ET.parse(ART_FOLDER / f"{sheet}.svg").getroot()  # noqa: S314
    return {part.get("id", ""): part for part in root}


def _draw_part(path: str, colours: dict[str, str], slot: Slot) -> ET.Element:
    sheet, _, name = path.partition("/")
    part = deepcopy(_parts_of_sheet(sheet)[name])
    part.attrib.clear()
    _move_to_slot(part, slot)
    for element in part.iter():
        role = element.attrib.pop("class", "")
        if role.endswith("-line") and role in colours:
            element.set("stroke", colours[role])
        elif role in colours:
            element.set("fill", colours[role])
    return part


def _move_to_slot(part: ET.Element, slot: Slot) -> None:
    if (slot.x, slot.y, slot.scale) != (64, 64, 1):
        part.set("transform", f"translate({slot.x:g} {slot.y:g}) scale({slot.scale:g}) translate(-64 -64)")


def draw_text(text: str, slot: Slot) -> ET.Element:
    """Returns letters and digits side by side, centred in the slot. Raises KeyError if a character has no drawing."""
    glyphs = [GLYPHS.get(letter, letter) for letter in text]
    widths = [slot.scale * (float(_parts_of_sheet("glyphs")[glyph].get("data-width", "0")) + 6) for glyph in glyphs]
    line = ET.Element("g", {**PEN, "stroke": slot.line or PEN["stroke"], "stroke-width": f"{slot.width or 6:g}"})
    left = slot.x - sum(widths) / 2
    for glyph, width in zip(glyphs, widths, strict=True):
        line.append(_draw_part(f"glyphs/{glyph}", {}, Slot(left + width / 2, slot.y, slot.scale)))
        left += width
    return line


def draw(name: str) -> ET.Element:
    """Returns the picture as an SVG element, 128 by 128, for use in a larger picture. Raises KeyError if there is no
    picture with this name."""
    recipe = _recipes_by_name()[name]
    group = ET.Element("g", PEN)
    for part in recipe.parts:
        path, _, place = part.partition("@")
        slot = _read_table().slot[place] if place else Slot()
        if path.startswith("text:"):
            group.append(draw_text(path.removeprefix("text:"), slot))
        elif path.startswith("art:"):
            smaller = draw(path.removeprefix("art:"))
            _move_to_slot(smaller, slot)
            group.append(smaller)
        else:
            group.append(_draw_part(path, recipe.colours, slot))
    return group


def svg_document(width: float, height: float, elements: Iterable[ET.Element]) -> str:
    """Returns a complete SVG document of this size with the elements."""
    size = {"width": f"{width:g}", "height": f"{height:g}", "viewBox": f"0 0 {width:g} {height:g}"}
    root = ET.Element(f"{{{SVG}}}svg", size)
    root.extend(elements)
    for element in root.iter():
        element.text = element.tail = None
    return ET.tostring(root, encoding="unicode")


def render_png(document: str, size: int | None = None) -> bytes:
    """Returns an SVG document as PNG. `size` is the width in pixels; None keeps the width of the document."""
    return bytes(resvg_py.svg_to_bytes(svg_string=document, width=size, skip_system_fonts=True))


def picture_names() -> list[str]:
    """Returns the names of all pictures, in the order of `art.toml`."""
    return list(_recipes_by_name())


@cache
def picture_svg(name: str) -> str:
    """Returns the picture as an SVG document, 128 by 128. Raises KeyError for an unknown name."""
    return svg_document(SIZE, SIZE, [draw(name)])


@lru_cache(maxsize=512)
def picture_png(name: str, size: int = SIZE) -> bytes:
    """Returns the picture as PNG, `size` pixels wide and high. Raises KeyError for an unknown name."""
    return render_png(picture_svg(name), size)


@cache
def picture_digest(name: str) -> str:
    """Returns six hexadecimal digits of a hash of the picture's SVG. Raises KeyError for an unknown name."""
    return hashlib.blake2b(picture_svg(name).encode(), digest_size=3).hexdigest()


@cache
def original_digests() -> dict[str, str]:
    """Returns the digest of the first version of each picture, by name. The digests of changed and removed pictures are
    also included."""
    return msgspec.toml.decode((ART_FOLDER / "first.toml").read_bytes(), type=dict[str, str])


def fallback_text(name: str) -> str:
    """Returns the text to use where the picture cannot be shown. Raises KeyError for an unknown name."""
    return _recipes_by_name()[name].text


def nearest_emoji(name: str) -> str:
    """Returns the Unicode emoji most similar to the picture. Raises KeyError for an unknown name."""
    return _recipes_by_name()[name].emoji


@cache
def emoji_name(card: str) -> str:
    """Returns the name of the picture of a card. The card is a word of a game's notation, like `orange-happy`,
    `happy*`, `happiness-3`, `ghost`, or Smile's `-3-pink` and `4-plain`. Raises KeyError for an unknown card."""
    lists = _read_table().lists
    if card.endswith("*"):
        name = f"{'colour' if card[:-1] in lists['colour'] else 'special'}_{card[:-1]}"
    elif card in lists["mischief"]:
        name = f"mischief_{card}"
    elif creature := re.fullmatch(r"(-?\d)-([a-z]+)", card):
        value, corner = creature[1].replace("-", "m"), creature[2]
        name = f"smile_{value}" if corner == "plain" else f"smile_{value}_{corner}"
    else:
        name = card.replace("-", "_")
    if name not in _recipes_by_name():
        raise KeyError(card)
    return name


# As emojis


def accessible_name(name: str) -> str:
    """Returns a picture's name in a form that a screen reader can read aloud: `smile_m5_pink` becomes
    `smile_minus_5_pink`."""
    return re.sub(r"(?<=_)m(?=[0-9])", "minus_", name)


def emoji_markup(name: str, number: int) -> str:
    """Returns Discord's markup for the emoji of the picture `name`. `number` is the emoji's id. Discord finds the emoji
    only by its id, so its name in Discord may differ."""
    return f"<:{accessible_name(name)}:{number}>"


class Emojis(msgspec.Struct, frozen=True, eq=False):
    """Discord's markup of the uploaded emojis, by picture name. Screens cache their texts as long as they get the same
    object."""

    markup: Mapping[str, str] = {}

    def __call__(self, name: str) -> str:
        """Returns the markup of the picture's emoji for a text. If the emoji is not uploaded, returns letters and
        Unicode emojis. Raises KeyError for an unknown name."""
        return self.markup.get(name) or fallback_text(name)

    def partial(self, name: str) -> str:
        """Returns the emoji of a button or select option. If the picture's emoji is not uploaded, returns the nearest
        Unicode emoji. Raises KeyError for an unknown name."""
        return self.markup.get(name) or nearest_emoji(name)

    def label(self, name: str) -> str | None:
        """Returns the text that a button with the emoji `partial(name)` also needs: None if the picture is uploaded,
        otherwise letters and emojis for it. One Unicode emoji alone does not show both colour and value."""
        return None if name in self.markup else fallback_text(name)


@cache
def _picture_by_emoji_name() -> dict[str, str]:
    """Returns the picture names by the names that appear in the markup of emojis."""
    return {accessible_name(name): name for name in picture_names()}


def without_pictures(body: Any) -> Any:
    """Returns a copy of a request body (or a part of one) in which Unicode emojis and letters replace the bot's
    uploaded emojis. Discord accepts the copy even if these emojis were deleted. If a button's picture needs letters,
    they begin the button's label."""
    if isinstance(body, str):
        return EMOJI_PATTERN.sub(
            lambda match: (
                fallback_text(_picture_by_emoji_name()[match[1]]) if match[1] in _picture_by_emoji_name() else match[0]
            ),
            body,
        )
    if isinstance(body, list):
        return [without_pictures(element) for element in body]
    if not isinstance(body, Mapping):
        return body
    copied = {key: without_pictures(value) for key, value in body.items()}
    emoji = body.get("emoji")
    picture = _picture_by_emoji_name().get(emoji["name"]) if emoji and emoji.get("id") else None
    if picture is None:
        return copied
    signs, unicode = fallback_text(picture), nearest_emoji(picture)
    if signs == unicode:
        return {**copied, "emoji": {"name": unicode}}
    del copied["emoji"]
    return {**copied, "label": f"{signs} {copied.get('label', '')}".strip()[:MAX_LABEL_LENGTH]}

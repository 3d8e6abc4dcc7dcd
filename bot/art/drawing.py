"""The drawn faces: SVG parts from `data/art`, put together as the table `art.toml` says. Also the same faces as
Discord's emojis: plain data for the screens, which show text and Unicode until the emojis are uploaded.

Everything here is pure and deterministic, and nothing needs a font: letters and digits are parts too."""

from __future__ import annotations

import hashlib
import itertools
import re
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import resvg_py

ART_FOLDER = Path(__file__).parents[2] / "data" / "art"
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
"""The most characters of a button's label."""

ET.register_namespace("", SVG)


class Slot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a part is drawn: the position of its middle, its scale, and the pen for text in it."""

    x: float = 64
    y: float = 64
    scale: float = 1
    line: str | None = None
    width: float | None = None


class Family(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pictures that differ only in the words of their lists."""

    name: str
    text: str
    parts: list[str]
    emoji: str | None = None
    each: list[str] = []
    palette: str | None = None


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`art.toml`."""

    lists: dict[str, list[str]]
    sign: dict[str, dict[str, str]]
    slot: dict[str, Slot]
    art: list[Family]
    palette: dict[str, dict[str, str]] = {}


class Recipe(msgspec.Struct, frozen=True):
    """One picture: its parts from back to front, the colours that replace those of the sheets, and the signs that
    replace the picture in a text."""

    parts: tuple[str, ...]
    colours: dict[str, str]
    text: str
    emoji: str


@cache
def _read_table() -> Table:
    return msgspec.toml.decode((ART_FOLDER / "art.toml").read_bytes(), type=Table)


@cache
def _recipes_by_name() -> dict[str, Recipe]:
    return dict(_expand_families(_read_table()))


def _expand_families(table: Table) -> Iterator[tuple[str, Recipe]]:
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
    """Letters and digits side by side, centred in the slot. Raises KeyError if one of them has no drawing."""
    glyphs = [GLYPHS.get(letter, letter) for letter in text]
    widths = [slot.scale * (float(_parts_of_sheet("glyphs")[glyph].get("data-width", "0")) + 6) for glyph in glyphs]
    line = ET.Element("g", {**PEN, "stroke": slot.line or PEN["stroke"], "stroke-width": f"{slot.width or 6:g}"})
    left = slot.x - sum(widths) / 2
    for glyph, width in zip(glyphs, widths, strict=True):
        line.append(_draw_part(f"glyphs/{glyph}", {}, Slot(left + width / 2, slot.y, slot.scale)))
        left += width
    return line


def draw(name: str) -> ET.Element:
    """The picture as an element for use in a larger one; it covers 128 by 128. Raises KeyError if unknown."""
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
    """A whole SVG picture of that size."""
    size = {"width": f"{width:g}", "height": f"{height:g}", "viewBox": f"0 0 {width:g} {height:g}"}
    root = ET.Element(f"{{{SVG}}}svg", size)
    root.extend(elements)
    for element in root.iter():
        element.text = element.tail = None
    return ET.tostring(root, encoding="unicode")


def render_png(document: str, size: int | None = None) -> bytes:
    """The SVG as PNG, `size` wide if that is given."""
    return bytes(resvg_py.svg_to_bytes(svg_string=document, width=size, skip_system_fonts=True))


def picture_names() -> list[str]:
    """The names of all pictures, in the order of the table."""
    return list(_recipes_by_name())


@cache
def picture_svg(name: str) -> str:
    """The picture as SVG, 128 by 128. Raises KeyError for an unknown name."""
    return svg_document(SIZE, SIZE, [draw(name)])


@lru_cache(maxsize=512)
def picture_png(name: str, size: int = SIZE) -> bytes:
    """The picture as PNG, `size` pixels wide. Raises KeyError for an unknown name."""
    return render_png(picture_svg(name), size)


@cache
def picture_digest(name: str) -> str:
    """Six hexadecimal digits of a hash of the picture's SVG."""
    return hashlib.blake2b(picture_svg(name).encode(), digest_size=3).hexdigest()


@cache
def original_digests() -> dict[str, str]:
    """The digest of the first picture with each name. It stays here when the picture is changed or removed."""
    return msgspec.toml.decode((ART_FOLDER / "first.toml").read_bytes(), type=dict[str, str])


def fallback_text(name: str) -> str:
    """The text to use where the picture cannot be shown. Raises KeyError for an unknown name."""
    return _recipes_by_name()[name].text


def nearest_emoji(name: str) -> str:
    """The Unicode emoji most similar to the picture. Raises KeyError for an unknown name."""
    return _recipes_by_name()[name].emoji


@cache
def emoji_name(card: str) -> str:
    """The name of the picture of a card, given in a game's notation: `orange-happy`, `happy*`, `orange*`,
    `happiness-3`, `ghost`, and Smile's `-3-pink`, `4-plain`. Raises KeyError for an unknown card."""
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
    """Returns a picture's name as a screen reader says it: `orange_happy`, `smile_minus_5_pink`."""
    return re.sub(r"(?<=_)m(?=[0-9])", "minus_", name)


def emoji_markup(name: str, number: int) -> str:
    """The markup of the emoji with this number, which shows the picture `name`. Discord finds the emoji by its number
    alone, whatever its name is there."""
    return f"<:{accessible_name(name)}:{number}>"


class Emojis(msgspec.Struct, frozen=True, eq=False):
    """The uploaded emojis, by picture name. Plain data for the screens, which cache their texts for as long as they get
    the same object."""

    markup: Mapping[str, str] = {}

    def __call__(self, name: str) -> str:
        """The markup of the emoji for a text, or the picture's signs if the emoji is not uploaded. Raises KeyError for
        an unknown name."""
        return self.markup.get(name) or fallback_text(name)

    def partial(self, name: str) -> str:
        """The emoji for a button or an option; the nearest Unicode emoji if it is not uploaded. Raises KeyError for an
        unknown name."""
        return self.markup.get(name) or nearest_emoji(name)

    def label(self, name: str) -> str | None:
        """The label that a button showing `partial(name)` also needs. None if the picture is uploaded; otherwise the
        signs, as one Unicode emoji does not show colour or value."""
        return None if name in self.markup else fallback_text(name)


@cache
def _picture_by_emoji_name() -> dict[str, str]:
    """The pictures by the name in the markup of their emojis."""
    return {accessible_name(name): name for name in picture_names()}


def without_pictures(sent: Any) -> Any:
    """Returns a copy of a request body with Unicode instead of the bot's emojis. Discord accepts the copy even when
    those emojis were deleted. Labels get the signs of their picture."""
    if isinstance(sent, str):
        return EMOJI_PATTERN.sub(
            lambda found: (
                fallback_text(_picture_by_emoji_name()[found[1]]) if found[1] in _picture_by_emoji_name() else found[0]
            ),
            sent,
        )
    if isinstance(sent, list):
        return [without_pictures(one) for one in sent]
    if not isinstance(sent, Mapping):
        return sent
    made = {key: without_pictures(value) for key, value in sent.items()}
    shown = sent.get("emoji")
    picture = _picture_by_emoji_name().get(shown["name"]) if shown and shown.get("id") else None
    if picture is None:
        return made
    signs, unicode = fallback_text(picture), nearest_emoji(picture)
    if signs == unicode:
        return {**made, "emoji": {"name": unicode}}
    del made["emoji"]
    return {**made, "label": f"{signs} {made.get('label', '')}".strip()[:MAX_LABEL_LENGTH]}

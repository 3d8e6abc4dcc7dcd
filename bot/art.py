"""The drawn faces: parts of SVG in `data/art`, put together by the table `art.toml`.

Everything here is pure and deterministic, and nothing needs a font: letters and digits are parts too.
"""

import hashlib
import itertools
import re
from collections.abc import Iterator
from copy import deepcopy
from functools import cache, lru_cache
from pathlib import Path
from xml.etree import ElementTree as ET  # noqa: S405  (reads only the files that come with the project)

import msgspec
import resvg_py

SHEETS = Path(__file__).parent.parent / "data" / "art"
SVG = "http://www.w3.org/2000/svg"
SIZE = 128
PEN = {
    "fill": "none",
    "stroke": "#2d2342",
    "stroke-width": "6",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
}
GLYPHS = {"-": "minus", "+": "plus", "?": "query"}

ET.register_namespace("", SVG)


class Slot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the middle of a part goes, how large it is there, and the pen that writes in it."""

    x: float = 64
    y: float = 64
    scale: float = 1
    line: str | None = None
    width: float | None = None


class Family(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pictures that differ only in the words of their lists."""

    name: str
    parts: list[str]
    each: list[str] = []
    palette: str | None = None


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`art.toml`."""

    lists: dict[str, list[str]]
    slot: dict[str, Slot]
    art: list[Family]
    palette: dict[str, dict[str, str]] = {}


class Recipe(msgspec.Struct, frozen=True):
    """One picture: its parts from the back to the front, and the colours that replace those of the sheets."""

    parts: tuple[str, ...]
    colours: dict[str, str]


@cache
def _table() -> Table:
    return msgspec.toml.decode((SHEETS / "art.toml").read_bytes(), type=Table)


@cache
def _recipes() -> dict[str, Recipe]:
    return dict(_expanded(_table()))


def _expanded(table: Table) -> Iterator[tuple[str, Recipe]]:
    for family in table.art:
        for words in itertools.product(*(table.lists[key] for key in family.each)):
            known = dict(zip(family.each, words, strict=True))
            name = family.name.format(**known).replace("-", "m")
            colours = table.palette[family.palette.format(**known)] if family.palette else {}
            yield name, Recipe(tuple(part.format(**known) for part in family.parts), colours)


@cache
def _sheet(sheet: str) -> dict[str, ET.Element]:
    root = ET.parse(SHEETS / f"{sheet}.svg").getroot()  # noqa: S314
    return {part.get("id", ""): part for part in root}


def _part(path: str, colours: dict[str, str], slot: Slot) -> ET.Element:
    sheet, _, name = path.partition("/")
    part = deepcopy(_sheet(sheet)[name])
    part.attrib.clear()
    if (slot.x, slot.y, slot.scale) != (64, 64, 1):
        part.set("transform", f"translate({slot.x:g} {slot.y:g}) scale({slot.scale:g}) translate(-64 -64)")
    for element in part.iter():
        role = element.attrib.pop("class", "")
        if role.endswith("-line") and role in colours:
            element.set("stroke", colours[role])
        elif role in colours:
            element.set("fill", colours[role])
    return part


def _text(text: str, slot: Slot) -> ET.Element:
    """The glyphs of the text side by side, centred in the slot."""
    glyphs = [GLYPHS.get(letter, letter) for letter in text]
    widths = [float(_sheet("glyphs")[glyph].get("data-width", "0")) + 6 for glyph in glyphs]
    line = ET.Element("g")
    line.set("stroke", slot.line or PEN["stroke"])
    line.set("stroke-width", f"{slot.width or 6:g}")
    left = slot.x - slot.scale * sum(widths) / 2
    for glyph, width in zip(glyphs, widths, strict=True):
        line.append(_part(f"glyphs/{glyph}", {}, Slot(left + slot.scale * width / 2, slot.y, slot.scale)))
        left += slot.scale * width
    return line


def _drawn(name: str) -> ET.Element:
    recipe = _recipes()[name]
    drawing = ET.Element("g", PEN)
    for part in recipe.parts:
        path, _, place = part.partition("@")
        slot = _table().slot[place] if place else Slot()
        if path.startswith("text:"):
            drawing.append(_text(path.removeprefix("text:"), slot))
        else:
            drawing.append(_part(path, recipe.colours, slot))
    return drawing


def names() -> list[str]:
    """Every picture there is, in the order of the table."""
    return list(_recipes())


@cache
def svg(name: str) -> str:
    """The picture as SVG, 128 by 128. Raises KeyError if there is no such picture."""
    root = ET.Element(f"{{{SVG}}}svg", {"viewBox": f"0 0 {SIZE} {SIZE}", "width": f"{SIZE}", "height": f"{SIZE}"})
    root.append(_drawn(name))
    text = ET.tostring(root, encoding="unicode")
    return re.sub(r">\s+<", "><", text)


@lru_cache(maxsize=512)
def _rendered(drawing: str, size: int) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=size, height=size, skip_system_fonts=True))


def png(name: str, size: int = SIZE) -> bytes:
    """The picture as PNG. Raises KeyError if there is no such picture."""
    return _rendered(svg(name), size)


@cache
def digest(name: str) -> str:
    """Six hexadecimal digits that change whenever the picture does."""
    return hashlib.blake2b(svg(name).encode(), digest_size=3).hexdigest()

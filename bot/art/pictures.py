"""Pictures larger than one face: rows of cards, and the course of a rating. Pure, and without fonts.

The background is transparent and the lines have a medium tone, so that they are readable on dark and on light.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from hashlib import blake2b
from typing import NamedTuple
from xml.etree import ElementTree as ET

import msgspec

from bot.art import drawing as art
from bot.art.drawing import Slot

FACES = tuple(
    f"{colour}_{smiley}"
    for smiley in ("happy", "wink", "love", "surprised")
    for colour in ("orange", "blue", "yellow", "red", "green", "violet")
)
"""Smileys for a podium: no sad and no angry one."""
GREY = "#8d90a6"
LINE = "#9b6ff0"
WIDTH, HEIGHT = 800, 400
LEFT, RIGHT, TOP, BOTTOM = 100, 780, 30, 340


def face_sheet(rows: Sequence[Sequence[str | None]], size: int = 64, gap: int = 6) -> bytes:
    """Faces in rows as one PNG; None leaves a place empty. Raises ValueError without faces, KeyError for an unknown
    one."""
    columns = max(map(len, rows), default=0)
    if not columns:
        raise ValueError("a picture of no faces")
    step = size + gap
    faces = []
    for y, row in enumerate(rows):
        for x, name in enumerate(row):
            if name is not None:
                face = ET.Element("g", {"transform": f"translate({x * step} {y * step}) scale({size / art.SIZE:g})"})
                face.append(art.draw(name))
                faces.append(face)
    return art.render_png(art.svg_document(columns * step - gap, len(rows) * step - gap, faces))


STEP_HEIGHTS = (150, 105, 70)
"""How high the first three steps of the podium are, by place."""
LOWEST_STEP_HEIGHT = 44
"""How high each step from the fourth place on is."""


NOTHING_CHOSEN: Mapping[int, str] = {}


def distinct_faces(keys: Sequence[int], chosen: Mapping[int, str] = NOTHING_CHOSEN) -> list[str]:
    """The face of each player; no two are the same. A player gets the face that is `chosen` for their key, unless an
    earlier player chose it. Other players get the face that follows from the key (a member's id, so that they have it
    at each table), or the next free one. Raises ValueError if there are more players than faces."""
    if len(keys) > len(FACES):
        raise ValueError(f"{len(keys)} players, {len(FACES)} faces")
    found: dict[int, str] = {}
    for number, key in enumerate(keys):
        if (face := chosen.get(key, "")) in FACES and face not in found.values():
            found[number] = face
    for number, key in enumerate(keys):
        if number not in found:
            # the low bits of a Discord id only count within a millisecond, so all of it is mixed
            first = int.from_bytes(blake2b(str(key).encode(), digest_size=4).digest())
            free = (FACES[place % len(FACES)] for place in range(first, first + len(FACES)))
            found[number] = next(face for face in free if face not in found.values())
    return [found[number] for number in range(len(keys))]


def faces_of_seats(members: Sequence[int | None], chosen: Mapping[int, str]) -> list[str]:
    """Returns the face of each seat, for a podium and beside its name. Members get their own or chosen face; a computer
    player (None in `members`) gets one by its seat, after all members, so it never takes a member's face."""
    keys = [seat if member is None else member for seat, member in enumerate(members)]
    order = sorted(range(len(keys)), key=lambda seat: members[seat] is None)
    found = dict(zip(order, distinct_faces([keys[seat] for seat in order], chosen), strict=True))
    return [found[seat] for seat in range(len(keys))]


def draw_podium(places: Sequence[int], faces: Sequence[str]) -> bytes:
    """All players of a game on their steps as PNG, 330 high: the best three with the first in the middle, the second
    left and the third right, the others in order beside them. Equal places have equal heights. `faces` are in the order
    of `places`. The names belong into the message, where each has its face, and into the alternative text."""
    order = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    stands = [order[rank] for rank in (1, 0, 2) if rank < len(order)]
    best, drawn, left = len(stands), [], 30.0
    for seat in [*stands, *order[best:]]:
        place = places[seat]
        is_high = place <= len(STEP_HEIGHTS)
        wide, height = (180, STEP_HEIGHTS[place - 1]) if is_high else (96, LOWEST_STEP_HEIGHT)
        top = 320 - height
        step = {"x": f"{left:g}", "y": f"{top}", "width": f"{wide}", "height": f"{height}", "rx": "10"}
        opacity = f"{0.95 - 0.15 * (min(place, 4) - 1):g}"
        drawn.append(ET.Element("rect", {**step, "fill": LINE, "fill-opacity": opacity}))
        scale = 1 if is_high else 0.66
        size = art.SIZE * scale
        moved = f"translate({left + (wide - size) / 2:g} {top - size - 4:g}) scale({scale:g})"
        face = ET.Element("g", {"transform": moved})
        face.append(art.draw(faces[seat]))
        number = Slot(left + wide / 2, top + height / 2, scale=min(1, height / 60), line="#ffffff", width=8)
        drawn += [face, art.draw_text(f"{place}", number)]
        left += wide
    return art.render_png(art.svg_document(left + 30, 330, drawn))


class _Scale(msgspec.Struct, frozen=True):
    """Where values lie on an axis that runs from `first` to `last` on the picture."""

    low: float
    high: float
    first: float
    last: float

    def __call__(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return round(self.first + share * (self.last - self.first), 1)


class Rated(NamedTuple):
    """A rating after a game, and its uncertainty (one standard deviation)."""

    at: datetime
    rating: float
    uncertainty: float


def draw_rating_chart(points: Sequence[Rated]) -> bytes:
    """Draws the course of a rating as PNG, 800 by 400: a line, the uncertainty as a band, the cat at its end. The
    points must be in order of time. ValueError if there are none. The title and alternative text belong to the
    message."""
    if not points:
        raise ValueError("a chart of no ratings")
    marks = _axis_values(
        min(point.rating - point.uncertainty for point in points),
        max(point.rating + point.uncertainty for point in points),
    )
    begin, end = points[0].at.timestamp(), points[-1].at.timestamp()
    # A single moment is drawn in the middle, with a bar as its band.
    across = _Scale(begin, end, LEFT + 60, RIGHT - 90) if end > begin else _Scale(begin - 1, end + 1, LEFT, RIGHT)
    up = _Scale(marks[0], marks[-1], BOTTOM, TOP)
    places = [(across(point.at.timestamp()), point) for point in points]

    drawn = [_draw_line([(LEFT, up(mark)), (RIGHT, up(mark))], GREY, 1.5, opacity=0.5) for mark in marks]
    drawn += [art.draw_text(f"{mark:g}", _label_slot(LEFT - 45, up(mark))) for mark in marks]
    for at, x in _date_labels(points, across):
        drawn.append(art.draw_text(f"{at:%Y-%m-%d}", _label_slot(x, BOTTOM + 34)))
        drawn.append(_draw_line([(x, BOTTOM), (x, BOTTOM + 10)], GREY, 3))
    band = places if end > begin else [(x + side, point) for side in (-12, 12) for x, point in places[-1:]]
    above = [(x, up(point.rating + point.uncertainty)) for x, point in band]
    below = [(x, up(point.rating - point.uncertainty)) for x, point in reversed(band)]
    drawn.append(ET.Element("path", {"d": _path_data(above + below) + "Z", "fill": LINE, "fill-opacity": "0.28"}))
    course = [(x, up(point.rating)) for x, point in places]
    drawn.append(_draw_line(course, LINE, 6))
    x, y = course[-1]
    cat = ET.Element("g", {"transform": f"translate({x - 24:g} {y - 24:g}) scale(0.375)"})
    cat.append(art.draw("cheshire"))
    drawn.append(cat)
    return art.render_png(art.svg_document(WIDTH, HEIGHT, drawn))


def _label_slot(x: float, y: float) -> Slot:
    return Slot(x, y, scale=0.7, line=GREY, width=5)


def _path_data(places: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in places)


def _draw_line(places: Iterable[tuple[float, float]], colour: str, width: float, opacity: float = 1) -> ET.Element:
    pen = {**art.PEN, "stroke": colour, "stroke-width": f"{width:g}", "stroke-opacity": f"{opacity:g}"}
    return ET.Element("path", {"d": _path_data(places), **pen})


def _axis_values(low: float, high: float) -> list[float]:
    """Three to seven round values that enclose `low` and `high`, both below 10,000."""
    span = max(high - low, 1)
    step = 10 ** math.floor(math.log10(span / 2))
    while span / step > 5:
        step *= 2 if f"{step:e}"[0] in "15" else 2.5
    first, last = math.floor(low / step), max(math.ceil(high / step), math.floor(low / step) + 2)
    return [round(count * step, 9) for count in range(first, last + 1)]


def _date_labels(points: Sequence[Rated], across: _Scale) -> list[tuple[datetime, float]]:
    """The first, a middle and the last day, if they differ and their labels do not touch."""
    chosen: list[tuple[datetime, float]] = []
    for at in (points[0].at, points[-1].at, points[len(points) // 2].at):
        x = across(at.timestamp())
        if all(at.date() != other.date() and abs(x - there) > 200 for other, there in chosen):
            chosen.append((at, x))
    return chosen

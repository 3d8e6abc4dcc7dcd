"""Pictures that consist of several faces or lines: rows of cards, the podium, and the chart of a rating. All functions
are deterministic, and need no fonts.

The background is transparent, and the lines have a medium tone, so that the pictures are readable in Discord's dark and
light themes."""

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
"""The faces for the podium, without sad and angry ones."""
GREY = "#8d90a6"
LINE = "#9b6ff0"
WIDTH, HEIGHT = 800, 400
LEFT, RIGHT, TOP, BOTTOM = 100, 780, 30, 340


def face_sheet(rows: Sequence[Sequence[str | None]], size: int = 64, gap: int = 6) -> bytes:
    """Returns rows of faces as one PNG. None in a row leaves a place empty. `size` is the width and height of a face in
    pixels, and `gap` the space between faces. Raises ValueError if there are no faces, and KeyError for an unknown
    face."""
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
"""The heights, in pixels, of the podium's steps for the places 1 to 3."""
LOWEST_STEP_HEIGHT = 44
"""The height, in pixels, of the podium's step for each further place."""


NOTHING_CHOSEN: Mapping[int, str] = {}


def distinct_faces(keys: Sequence[int], chosen: Mapping[int, str] = NOTHING_CHOSEN) -> list[str]:
    """Returns a different face for each player. `keys` identifies the players: ids of members, or seat numbers of
    computer players.

    A player gets the face in `chosen` for their key, unless an earlier player has chosen the same face. Other players
    get a face computed from the key, so that a member has the same face at each table. If that face is taken, the
    player gets the next free one. The same holds if its colour is taken and there are still other colours, because
    small faces of one colour look alike. Raises ValueError if there are more players than faces."""
    if len(keys) > len(FACES):
        raise ValueError(f"{len(keys)} players, {len(FACES)} faces")
    face_by_player: dict[int, str] = {}
    for number, key in enumerate(keys):
        if (face := chosen.get(key, "")) in FACES and face not in face_by_player.values():
            face_by_player[number] = face
    for number, key in enumerate(keys):
        if number not in face_by_player:
            # The key is hashed as a whole: the lowest bits of a Discord id count objects within one millisecond, and
            # are mostly 0.
            first = int.from_bytes(blake2b(str(key).encode(), digest_size=4).digest())
            by_distance = (FACES[place % len(FACES)] for place in range(first, first + len(FACES)))
            free = [face for face in by_distance if face not in face_by_player.values()]
            colours = {_colour(face) for face in face_by_player.values()}
            face_by_player[number] = next((face for face in free if _colour(face) not in colours), free[0])
    return [face_by_player[number] for number in range(len(keys))]


def _colour(face: str) -> str:
    """Returns the colour of a face, such as `green` of `green_wink`."""
    return face.partition("_")[0]


def faces_of_seats(members: Sequence[int | None], chosen: Mapping[int, str]) -> list[str]:
    """Returns the face of each seat, in the order of `members` (None for a computer player). The face is for the podium
    and beside the player's name. Members get the face that they have chosen, or their own default face. Computer
    players get their faces after all members, so that they never take a member's face."""
    keys = [seat if member is None else member for seat, member in enumerate(members)]
    order = sorted(range(len(keys)), key=lambda seat: members[seat] is None)
    face_by_seat = dict(zip(order, distinct_faces([keys[seat] for seat in order], chosen), strict=True))
    return [face_by_seat[seat] for seat in range(len(keys))]


def draw_podium(places: Sequence[int], faces: Sequence[str]) -> bytes:
    """Returns the podium with all players of a game as PNG, 330 pixels high. The first place is in the middle, the
    second at the left, the third at the right, and all others follow further right. Equal places have steps of equal
    height.

    `places` and `faces` are in the order of the seats. The picture has no names. The message has the names beside the
    faces, and so does the alternative text."""
    order = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    stands = [order[rank] for rank in (1, 0, 2) if rank < len(order)]
    best, drawn, left = len(stands), [], 30.0
    for seat in [*stands, *order[best:]]:
        place = places[seat]
        is_high = place <= len(STEP_HEIGHTS)
        width, height = (180, STEP_HEIGHTS[place - 1]) if is_high else (96, LOWEST_STEP_HEIGHT)
        top = 320 - height
        step = {"x": f"{left:g}", "y": f"{top}", "width": f"{width}", "height": f"{height}", "rx": "10"}
        opacity = f"{0.95 - 0.15 * (min(place, 4) - 1):g}"
        drawn.append(ET.Element("rect", {**step, "fill": LINE, "fill-opacity": opacity}))
        scale = 1 if is_high else 0.66
        size = art.SIZE * scale
        moved = f"translate({left + (width - size) / 2:g} {top - size - 4:g}) scale({scale:g})"
        face = ET.Element("g", {"transform": moved})
        face.append(art.draw(faces[seat]))
        number = Slot(left + width / 2, top + height / 2, scale=min(1, height / 60), line="#ffffff", width=8)
        drawn += [face, art.draw_text(f"{place}", number)]
        left += width
    return art.render_png(art.svg_document(left + 30, 330, drawn))


class _Axis(msgspec.Struct, frozen=True):
    """The axis of a chart. It maps the values `low` to `high` onto the pixels `first` to `last`."""

    low: float
    high: float
    first: float
    last: float

    def __call__(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return round(self.first + share * (self.last - self.first), 1)


class RatingPoint(NamedTuple):
    """A point of a rating chart: a rating after a game, and its uncertainty (one standard deviation)."""

    at: datetime
    rating: float
    uncertainty: float


def draw_rating_chart(points: Sequence[RatingPoint]) -> bytes:
    """Returns a chart of a rating over time as PNG, 800 by 400 pixels: a line, a band for the uncertainty, and the cat
    at the end of the line. `points` must be in order of time. Raises ValueError if there are no points. The chart has
    no title; the message has the title and the alternative text."""
    if not points:
        raise ValueError("a chart of no ratings")
    marks = _axis_values(
        min(point.rating - point.uncertainty for point in points),
        max(point.rating + point.uncertainty for point in points),
    )
    begin, end = points[0].at.timestamp(), points[-1].at.timestamp()
    # If all points have the same time, they are in the middle of the chart, and the band is a bar.
    across = _Axis(begin, end, LEFT + 60, RIGHT - 90) if end > begin else _Axis(begin - 1, end + 1, LEFT, RIGHT)
    up = _Axis(marks[0], marks[-1], BOTTOM, TOP)
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
    """Returns three to seven round values for an axis. They enclose `low` and `high`, which must both be below
    10,000."""
    span = max(high - low, 1)
    step = 10 ** math.floor(math.log10(span / 2))
    while span / step > 5:
        step *= 2 if f"{step:e}"[0] in "15" else 2.5
    first, last = math.floor(low / step), max(math.ceil(high / step), math.floor(low / step) + 2)
    return [round(count * step, 9) for count in range(first, last + 1)]


def _date_labels(points: Sequence[RatingPoint], across: _Axis) -> list[tuple[datetime, float]]:
    """Returns the days to mark on the time axis, each with its position in pixels: the first day, the last day, and a
    middle day. Equal days, and days whose labels would touch, are omitted."""
    chosen: list[tuple[datetime, float]] = []
    for at in (points[0].at, points[-1].at, points[len(points) // 2].at):
        x = across(at.timestamp())
        if all(at.date() != other.date() and abs(x - there) > 200 for other, there in chosen):
            chosen.append((at, x))
    return chosen

"""Larger pictures: rows of faces, and the course of a rating."""

import struct
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.art import drawing as art
from bot.art.pictures import (
    FACES,
    RatingPoint,
    _Axis,
    _axis_values,
    _date_labels,
    distinct_faces,
    draw_podium,
    draw_rating_chart,
    face_sheet,
)

START = datetime(2026, 3, 2, tzinfo=UTC)


def size(png):
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", png[16:24])


def test_a_sheet_is_as_large_as_its_longest_row():
    assert size(face_sheet([["boss"], ["tear", None, "firefly"]], size=64, gap=6)) == (3 * 70 - 6, 2 * 70 - 6)


def test_one_face_on_a_sheet_looks_like_the_face():
    assert face_sheet([["boss"]], size=128, gap=0) == art.picture_png("boss", 128)


def test_an_empty_place_moves_the_others():
    assert face_sheet([["boss", None]]) != face_sheet([[None, "boss"]])


@pytest.mark.parametrize("rows", [[], [[]]])
def test_a_sheet_of_nothing_is_refused(rows):
    with pytest.raises(ValueError):
        face_sheet(rows)


def test_an_unknown_face_on_a_sheet_is_an_error():
    with pytest.raises(KeyError):
        face_sheet([["unicorn"]])


def test_a_chart_of_nothing_is_refused():
    with pytest.raises(ValueError):
        draw_rating_chart([])


@settings(max_examples=25)
@given(st.lists(st.tuples(st.integers(0, 100_000), st.floats(-9999, 9999), st.floats(0, 500)), min_size=1, max_size=30))
def test_any_course_of_a_rating_can_be_drawn(course):
    points = [RatingPoint(START + timedelta(minutes=m), rating, u) for m, rating, u in sorted(course)]
    assert size(draw_rating_chart(points)) == (800, 400)


def test_a_chart_tells_a_rise_from_a_fall_and_sure_from_unsure():
    def chart(*points):
        return draw_rating_chart([RatingPoint(START + timedelta(days=i), *point) for i, point in enumerate(points)])

    assert len({chart((20, 2), (30, 2)), chart((30, 2), (20, 2)), chart((20, 2), (30, 1))}) == 3


@given(st.floats(-9999, 9999), st.floats(0, 5000))
def test_the_lines_of_a_chart_are_few_round_and_enclose_all(low, span):
    values = _axis_values(low, low + span)
    assert values[0] <= low + 1e-6
    assert values[-1] >= low + span - 1e-6
    assert 3 <= len(values) <= 7
    assert len({f"{value:g}" for value in values}) == len(values)


def test_dates_do_not_touch_and_no_day_is_there_twice():
    points = [RatingPoint(START + timedelta(hours=h), 25, 1) for h in (0, 1, 300, 301)]
    across = _Axis(points[0].at.timestamp(), points[-1].at.timestamp(), 160, 690)
    days = _date_labels(points, across)
    assert [at for at, _ in days] == [points[0].at, points[-1].at]
    assert abs(days[0][1] - days[1][1]) > 200


def test_a_podium_shows_all_who_played_who_is_first_and_who_shares_a_place():
    faces = FACES[:4]
    assert len({draw_podium(places, faces) for places in ((1, 2, 3, 4), (2, 1, 3, 4), (1, 1, 3, 4), (1, 2, 3, 3))}) == 4
    assert draw_podium((2, 1), faces[:2]) == draw_podium((1, 2), faces[1::-1]), (
        "who wins stands highest, whatever their seat"
    )


@pytest.mark.parametrize("count", range(2, 11))
def test_a_podium_has_room_for_each_number_of_players_however_many_share_a_place(count):
    for places in (range(1, count + 1), [1] * count):
        width, height = size(draw_podium(list(places), FACES[:count]))
        assert height == 330
        assert width == 60 + sum(180 if rank < 3 or places[rank] <= 3 else 96 for rank in range(count))


@given(st.lists(st.integers(0, 2**63), min_size=2, max_size=10))
def test_those_who_play_have_a_face_each_and_the_first_has_theirs_at_every_table(keys):
    found = distinct_faces(keys)
    assert len(set(found)) == len(keys)
    assert found[0] == distinct_faces(keys[:1])[0]
    colours = {face.partition("_")[0] for face in FACES}
    assert len({face.partition("_")[0] for face in found}) == min(len(keys), len(colours)), "told apart by their colour"


@given(st.lists(st.integers(0, 2**63), min_size=2, max_size=10, unique=True), st.data())
def test_a_chosen_face_is_had_by_the_first_who_chose_it_and_by_nobody_else(keys, data):
    who = data.draw(
        st.lists(st.sampled_from(keys), min_size=1, unique=True).map(lambda some: sorted(some, key=keys.index))
    )
    chosen = dict.fromkeys(who, data.draw(st.sampled_from(FACES)))
    found = dict(zip(keys, distinct_faces(keys, chosen), strict=True))
    assert found[who[0]] == chosen[who[0]]
    assert len(set(found.values())) == len(keys)
    assert distinct_faces(keys, dict.fromkeys(keys, "no_face")) == distinct_faces(keys)

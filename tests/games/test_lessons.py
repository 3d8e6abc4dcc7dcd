"""Lessons: every game has some, and an invalid file is refused with its name and the fault."""

import re

import pytest

from games import GAMES
from games.core import dump
from games.lessons import LESSONS_FOLDER, RIGHT, LessonError, lessons_of
from games.race import Race

GOOD = {
    "name": '"offer"',
    "seats": "3",
    "seed": '"smile 1"',
    "moves": '["p0 offer 1", "p1 offer 1"]',
    "seat": "2",
    "answers": '[{ move = "offer 1", is = "right", says = "a" }, { move = "collect 3", is = "SM5" }]',
}
OFFER = '{ move = "offer 1", is = "right", says = "a" }'


def read(folder, **changed):
    """The lessons of a file with this one lesson of Smile."""
    values = {key: value for key, value in {**GOOD, **changed}.items() if value is not None}
    lines = [f"{key} = {value}" for key, value in values.items()]
    (folder / "smile.toml").write_text("\n".join(["[[lesson]]", *lines]), "utf-8")
    lessons_of.cache_clear()
    return lessons_of("smile", folder)


@pytest.fixture(autouse=True)
def _read_anew():
    yield
    lessons_of.cache_clear()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_three_or_four_lessons_with_one_right_answer_each(game):
    lessons = lessons_of(game)
    assert len(lessons) in (3, 4)
    for one in lessons:
        verdicts = [answer.verdict for answer in one.lesson.answers]
        assert verdicts.count(RIGHT) == 1, one.key


@pytest.mark.parametrize("game", [game for game, rules in GAMES.items() if not issubclass(rules, Race)])
def test_a_game_of_turns_offers_what_its_rules_forbid(game):
    verdicts = {answer.verdict for one in lessons_of(game) for answer in one.lesson.answers}
    assert verdicts & {*GAMES[game].RULES}


def test_there_are_no_lessons_of_a_game_that_does_not_exist():
    assert {path.stem for path in LESSONS_FOLDER.glob("*.toml")} == {*GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_the_right_answers_are_not_always_at_the_same_place(game):
    places = [[answer.verdict for answer in one.lesson.answers].index(RIGHT) for one in lessons_of(game)]
    assert len({*places}) > 1


@pytest.mark.parametrize("game", GAMES)
def test_every_right_answer_can_be_played_and_the_learner_is_told_only_what_their_seat_is_told(game):
    for one in lessons_of(game):
        right = next(answer for answer in one.lesson.answers if answer.verdict == RIGHT)
        after = one.after_answer(right)
        assert (after.position == one.position) == (one.move_for(right) is None)
        assert all(event.is_visible_to(one.lesson.seat) for event in (*one.events, *after.events))


def test_a_lesson_that_holds_is_read(tmp_path):
    (one,) = read(tmp_path)
    assert one.key == "smile:offer"
    assert one.position.awaited() == (2,)
    assert [event.name for event in one.events] == ["offered"]


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"moves": '["p2 offer 1"]'}, "forbidden by turn"),
        ({"moves": '["p0 dance"]'}, "expected"),
        ({"moves": '["offer 1"]'}, "expected a seat"),
        ({"seats": "9"}, "9 seats"),
        ({"seat": "0"}, "seat 0 has nothing to do"),
        ({"seat": "-1"}, "seat -1 has nothing to do"),
        ({"seat": '"me"'}, "Expected `int`"),
        ({"answers": f"[{OFFER}]"}, "expected 2 to 5 answers"),
        ({"answers": '[{ move = "collect 3", is = "SM5" }, { move = "collect 2", is = "SM5" }]'}, "no answer is right"),
        (
            {"answers": f'[{OFFER}, {{ move = "collect 3", is = "weak", says = "a" }}]'},
            "collect 3 is weak, but SM5 forbids it",
        ),
        ({"answers": f'[{OFFER}, {{ move = "collect 1", is = "SM5" }}]'}, "collect 1 is SM5, but legal"),
        ({"answers": f'[{OFFER}, {{ move = "collect 3", is = "SM6" }}]'}, "collect 3 is SM6, but SM5 forbids it"),
        ({"answers": f'[{OFFER}, {{ move = "collect 1", is = "weak" }}]'}, "collect 1 says nothing"),
        ({"answers": f'[{OFFER}, {{ move = "wait", is = "weak", says = "b" }}]'}, "only a race lets a seat wait"),
        ({"answers": f'[{OFFER}, {{ move = "offer 1", is = "weak", says = "b" }}]'}, "two answers are the same move"),
        ({"answers": f'[{OFFER}, {{ move = "sing", is = "weak", says = "b" }}]'}, "found 'sing'"),
        ({"position": '"{}"', "version": "1"}, "either a position, or a seed and moves"),
        ({"seed": None, "moves": None, "position": '"{}"', "version": "1"}, "missing required field"),
        ({"seed": None, "moves": None, "position": '"{"', "version": "1"}, "truncated"),
        ({"colour": '"red"'}, "unknown field"),
    ],
)
def test_a_lesson_that_does_not_hold_is_refused_with_what_is_wrong(tmp_path, changed, told):
    with pytest.raises(LessonError, match=rf"^smile.toml.*{re.escape(told)}"):
        read(tmp_path, **changed)


def test_two_lessons_of_one_name_are_refused(tmp_path):
    read(tmp_path)
    path = tmp_path / "smile.toml"
    path.write_text(f"{path.read_text('utf-8')}\n{path.read_text('utf-8')}", "utf-8")
    lessons_of.cache_clear()
    with pytest.raises(LessonError, match="two lessons have the same name"):
        lessons_of("smile", tmp_path)


def test_a_stored_position_that_agrees_with_no_game_is_refused(tmp_path):
    (good,) = read(tmp_path)
    stored = dump(good.position).decode()
    (same,) = read(tmp_path, seed=None, moves=None, version="1", position=f"'{stored}'")
    assert same.position == good.position
    wrong = stored.replace('"fireflies":[5,5,6]', '"fireflies":[5,5,60]')
    assert wrong != stored
    with pytest.raises(LessonError, match=r"^smile.toml: offer: "):
        read(tmp_path, seed=None, moves=None, version="1", position=f"'{wrong}'")


def test_the_mark_of_a_lesson_changes_with_anything_in_it(tmp_path):
    first = read(tmp_path)[0].lesson.fingerprint
    assert read(tmp_path)[0].lesson.fingerprint == first
    others = [{"seed": '"smile 7"'}, {"answers": GOOD["answers"].replace('"a"', '"b"')}]
    assert first not in [read(tmp_path, **one)[0].lesson.fingerprint for one in others]

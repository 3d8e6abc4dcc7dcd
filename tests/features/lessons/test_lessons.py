"""Pages of lessons: within Discord's limits in every language, and each answer with its own text."""

import re

import pytest

from bot.core.errors import Refusal
from bot.features.lessons import draw_lesson, next_unsolved
from bot.i18n.translations import LANGUAGES, translations_for
from bot.members.model import Member
from bot.screens.parts import to_fluent_id
from bot.tables.private import SOLO_GAMES, TURNS_WITH_HINT
from games import GAMES
from games.lessons import RIGHT, WEAK, lessons_of
from tests.kit.limits import check
from tests.kit.messages import parts_of, text_of
from tests.kit.screens import LONGEST, PICTURES

LONGEST_TEXT = 270
"""Number of characters of a question or an answer: about seven lines on a phone."""
every_lesson = pytest.mark.parametrize(
    ("game", "number"), [(game, number) for game in GAMES for number in range(1, len(lessons_of(game)) + 1)]
)
others = pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])


def drawn(game, number, given=None, *, language="en", lessons=(), name="Ada", can_play=True):
    reader = Member(1, language=language, lessons=lessons)
    return draw_lesson(game, number, given, reader, name, PICTURES, can_play=can_play)


def answer(game, number, verdict):
    """The first answer of a lesson with this verdict: right, weak, or the id of the rule that forbids it."""
    return next(one for one in lessons_of(game)[number - 1].lesson.answers if one.verdict == verdict)


def labels_of(shown):
    return [one["label"] for one in parts_of(shown) if "label" in one and "custom_id" in one]


@every_lesson
def test_every_page_is_within_discords_limits_in_every_language(game, number):
    for language in LANGUAGES:
        for given in (None, *lessons_of(game)[number - 1].lesson.answers):
            check(drawn(game, number, given, language=language, name=LONGEST[0]))


@every_lesson
@others
def test_each_question_and_answer_has_words_in_that_language_which_are_short(game, number, language):
    lesson, t, english = lessons_of(game)[number - 1].lesson, translations_for(language), translations_for("en")
    names, family = {f"p{seat}": "Ada" for seat in range(10)}, f"learn-{to_fluent_id(game)}"
    keys = [f"{family}-{lesson.name}", f"{family}-{lesson.name}-title"]
    for one in lesson.answers:
        if one.verdict in (RIGHT, WEAK):
            own = f"{family}-{lesson.name}-{one.says}"
            keys.append(own if t.has(own) else f"{family}-{one.says}")
    for key in keys:
        told = t(key, **names)
        assert told != english(key, **names), key
        assert max(len(told), len(english(key, **names))) <= LONGEST_TEXT, key


@pytest.mark.parametrize("game", SOLO_GAMES)
@others
def test_the_first_turns_after_the_lessons_have_hints_in_that_language(game, language):
    for number in range(1, TURNS_WITH_HINT + 1):
        key = f"learn-{to_fluent_id(game)}-hint-{number}"
        assert translations_for(language)(key) != translations_for("en")(key), key


@every_lesson
def test_nothing_of_the_game_can_be_pressed_but_the_answers(game, number):
    lesson = lessons_of(game)[number - 1].lesson
    ids = [one["custom_id"] for one in parts_of(drawn(game, number)) if "custom_id" in one]
    assert [one.split(":")[-1] for one in ids if lesson.fingerprint in one] == [one.move for one in lesson.answers]
    assert all(one.startswith(f"x:{game}:learn") for one in ids)


@pytest.mark.parametrize("game", SOLO_GAMES)
def test_the_reader_is_who_acts_in_a_lesson_and_is_named_in_none(game):
    """As on every hand: in another seat the reader would see their own seat named like another player."""
    asked = lessons_of(game)
    shown = [drawn(game, number, given) for number, one in enumerate(asked, 1) for given in (None, *one.lesson.answers)]
    assert not [text_of(one) for one in shown if "Ada" in text_of(one)]


def test_a_weak_answer_leaves_the_question_and_a_right_one_shows_what_came_of_it():
    asked = "Offer again, or take it?"
    weak, right = drawn("smile", 2, answer("smile", 2, WEAK)), drawn("smile", 2, answer("smile", 2, RIGHT))
    assert asked in text_of(drawn("smile", 2))
    assert asked in text_of(weak)
    assert "There’s a better choice." in text_of(weak)
    assert "Skip" in labels_of(weak)
    assert asked not in text_of(right)
    assert "Right!" in text_of(right)
    assert "You take" in text_of(right)
    assert [one for one in labels_of(right) if one != "Back"] == ["Next lesson"]


SHOW = {"en": "dice show(ed)?", "de": "Würfel zeig(t)?en", "fr": "dés montr(ai)?ent", "ru": "убик[и]? показыва(л)?[ию]"}
"""What dice show, in the present tense; in the past tense if the group matches."""


def test_of_dice_that_were_rolled_again_lessons_speak_in_the_past():
    told = []
    for game in ("shout", "thats_mine"):
        for number, taught in enumerate(lessons_of(game), 1):
            right = answer(game, number, RIGHT)
            if taught.after_answer(right).position.dice != taught.position.dice:
                for language, show in SHOW.items():
                    told.append(re.search(show, text_of(drawn(game, number, right, language=language))))
    assert len(told) == 2 * len(SHOW)
    assert [one for one in told if one is None or one[1] is None] == []


@pytest.mark.parametrize(
    ("language", "hidden"), {"en": "hidden", "de": "verdeckt", "fr": "cachés", "ru": "скрыты"}.items()
)
def test_the_last_lesson_of_keep_smiling_says_that_a_real_game_hides_the_faces(language, hidden):
    last = len(lessons_of("keep_smiling"))
    assert {one.lesson.options["memory"] for one in lessons_of("keep_smiling")} == {"relaxed"}
    assert GAMES["keep_smiling"].OPTIONS["memory"][0] == "strict"
    assert hidden in text_of(drawn("keep_smiling", last, answer("keep_smiling", last, RIGHT), language=language))


def test_what_the_rules_forbid_is_answered_with_the_rule():
    assert translations_for("en")("why-SM5") in text_of(drawn("smile", 1, answer("smile", 1, "SM5")))


def test_the_last_lesson_leads_to_a_game_where_that_can_be_played():
    last = len(lessons_of("shout"))
    assert "Play a first game" in labels_of(drawn("shout", last))
    assert "Play a first game" not in labels_of(drawn("shout", last, can_play=False))
    assert "Play a first game" not in labels_of(drawn("shout", 1))


def test_the_learner_continues_where_they_stopped_and_begins_again_when_all_is_solved():
    every = [one.key for one in lessons_of("domino")]
    assert next_unsolved(Member(1), "domino") == 1
    assert next_unsolved(Member(1, lessons=(every[0], every[2])), "domino") == 2
    assert next_unsolved(Member(1, lessons=tuple(every)), "domino") == 1
    assert "2 of 4 solved" in text_of(drawn("domino", 3, lessons=(every[0], every[2], "smile:offer")))


@pytest.mark.parametrize(("game", "number"), [("smile", 0), ("smile", 99), ("chess", 1), ("smile", -1)])
def test_a_lesson_that_does_not_exist_is_refused(game, number):
    with pytest.raises(Refusal):
        drawn(game, number)

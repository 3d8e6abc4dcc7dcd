"""Lessons teach the right move, checked by play-outs in worlds that the learner cannot tell apart (`lessons.py`)."""

import os

import pytest

from games.lessons import lessons_of
from games.smileyface_cards import round_winner
from tests.laws.lessons import Worlds, leads, right, taught, weak

WORLDS = int(os.environ.get("LAWS_LESSONS", "0"))
"""Number of worlds in which answers are compared; a small number would show nothing, so `make test` skips this."""
ENOUGH = 3000
"""With this number of worlds, the smallest lead over a weak answer is larger than luck."""
AT_ONCE = ("feeling", "boss", "mischief")
"""Lessons of SmileyFace about winning the round immediately: the other answers may win it later, too."""
each = pytest.mark.parametrize("lesson", taught(), ids=lambda lesson: lesson.key)


@each
def test_the_worlds_of_a_lesson_are_those_that_the_learner_cannot_tell_from_it(lesson):
    worlds, seat, position = Worlds(lesson, b"test"), lesson.lesson.seat, lesson.position
    drawn = [world for world, _ in worlds.drawn(5)]
    assert all(world.view(seat) == position.view(seat) and world.moves(seat) == worlds.moves for world in drawn)
    if lesson.game == "keep_smiling":
        assert {world.faces[seat] for world in drawn} == {position.faces[seat]}, "the learner set them"
        assert {world.faces[1 - seat] for world in drawn} != {position.faces[1 - seat]}, "and never saw these"


@pytest.mark.skipif(not WORLDS, reason="make laws plays them out")
@each
def test_nothing_is_better_than_what_a_lesson_teaches_and_what_it_calls_weak_is_worse(lesson):
    for lead in leads(lesson, WORLDS):
        told = f"{lead.of} is {lead.mean:+.2f} ±{lead.off:.2f} ahead of {lead.over}"
        assert not lead.is_worse, told
        if WORLDS >= ENOUGH and lead.over in weak(lesson) and lesson.lesson.name not in AT_ONCE:
            assert lead.is_better, told


@pytest.mark.parametrize("name", AT_ONCE)
def test_where_SmileyFace_asks_what_wins_at_once_only_the_right_answer_does(name):
    """Once all others have passed, the order in which a player plays the remaining cards does not change the winner."""
    (lesson,) = [one for one in lessons_of("smileyface") if one.lesson.name == name]
    assert lesson.position.passed == tuple(seat != lesson.lesson.seat for seat in range(4))
    for answer in lesson.lesson.answers:
        move = lesson.position.parse(answer.move)
        if move in (right(lesson), *weak(lesson)):
            after = lesson.after_answer(answer).position
            wins = after.results[-1].winner if after.results else round_winner(after.displays, after.ranking)
            assert (wins == lesson.lesson.seat) == (move == right(lesson))

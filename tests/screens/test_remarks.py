"""What computer players say: now and then, about what everybody saw."""

from datetime import UTC, datetime
from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.i18n.translations import LANGUAGES, translations_for
from bot.screens import SCREENS
from bot.screens.context import ScreenContext
from bot.screens.parts import event_text
from bot.screens.story import DELIGHTED, HURT, MOVES_PER_REMARK, REMARK_VARIANTS, remark_event
from bot.tables.table import LogEntry, Seat, Table
from games.core import Event

NOW = datetime(2026, 3, 14, 20, 0, 0, 0, UTC)
ADA, ROBO = Seat(1, "Ada", owner=1), Seat(None, "Robo", computer=True)
SEATS = (ADA, ROBO, replace(ROBO, name="Bobo"), Seat(None, "Ben", computer=True, owner=2))
"""Ben has left, and a computer player plays for him."""
ROBBED = (Event("devil", 0, {"from": "p1"}), Event("took", 0, {"cards": "angry-5"}, to=0))


def table(game="smileyface", **differs):
    return Table(MOVES_PER_REMARK, 2, 3, game, 1, b"secret", NOW, state="running", clicks=(5,), seats=SEATS, **differs)


def said(*events, by=0, game="smileyface", number=MOVES_PER_REMARK, **differs):
    return remark_event(LogEntry(number, by, "any", events), table(game, **differs), SCREENS[game])


CASES = {
    "who is robbed by a member": (said(*ROBBED), 1, HURT),
    "who robs a member": (said(Event("devil", 2, {"from": "p0"}), by=2), 2, DELIGHTED),
    "of two, the one that is robbed": (said(Event("devil", 2, {"from": "p1"}), by=2), 1, HURT),
    "who wins a round": (said(Event("won", 2, {"round": 1, "points": 1})), 2, DELIGHTED),
    "who is caught": (said(Event("caught", 0, {"seat": "p2"}), game="last_one"), 2, HURT),
    "who makes a member draw": (said(Event("angry", 0, {"cards": 4}), by=1, game="last_one"), 1, DELIGHTED),
    "who loses the duel it began": (said(Event("captured", 0, {"piece": "p1"}), by=1, game="keep_smiling"), 1, HURT),
    "whose own cards part": (said(Event("scared", 1, {"cards": "1 1"}), by=1, game="smile"), 1, HURT),
}


@pytest.mark.parametrize(("found", "seat", "feels"), CASES.values(), ids=CASES)
def test_somebody_speaks(found, seat, feels):
    assert found is not None
    assert (found.name, found.seat, found.to) == (feels, seat, None)


SILENCE = {
    "nothing has hurt or pleased anybody": said(Event("passed", 1), by=1),
    "only members are concerned": said(Event("devil", 0, {"from": "p0"})),
    "whoever stands in for somebody does not speak": said(Event("devil", 0, {"from": "p3"})),
    "not everybody has seen it": said(replace(ROBBED[0], to=1)),
    "the table is silent": said(*ROBBED, is_silent=True),
}


@pytest.mark.parametrize("found", SILENCE.values(), ids=SILENCE)
def test_nobody_speaks(found):
    assert found is None


def test_of_five_moves_in_a_row_at_most_one_has_a_remark_and_all_sentences_come():
    found = [said(*ROBBED, number=number) for number in range(1, 5 * MOVES_PER_REMARK * REMARK_VARIANTS)]
    spoken = [number for number, one in enumerate(found) if one]
    assert all(later - earlier == MOVES_PER_REMARK for earlier, later in pairwise(spoken))
    assert {one.detail["which"] for one in found if one} == set(range(REMARK_VARIANTS))


def test_what_only_one_seat_was_told_changes_nothing_that_is_said():
    other = (ROBBED[0], replace(ROBBED[1], detail={"cards": "ghost"}), Event("took", 1, {"cards": "devil"}, to=1))
    for number in range(1, 40):
        assert said(*ROBBED, number=number) == said(*other, number=number) == said(ROBBED[0], number=number)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_sentence_is_said_in_each_language(language):
    ctx = ScreenContext(5, "smile", ("Ada", "Robo"), translations_for(language), (False, True), (None, "hard"))
    lines = {
        event_text(Event(feels, 1, {"which": which}), ctx, lambda *_: "")
        for feels in (HURT, DELIGHTED)
        for which in range(REMARK_VARIANTS)
    }
    assert len(lines) == 2 * REMARK_VARIANTS
    assert all("Robo" in line and "💬" in line for line in lines)

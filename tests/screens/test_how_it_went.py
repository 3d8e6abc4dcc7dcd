"""How a finished game went, as a story that its players recognise."""

import re

import pytest
from msgspec.structs import replace

from bot.i18n.translations import LANGUAGES, translations_for
from bot.screens import SCREENS
from bot.screens.context import ScreenContext
from bot.screens.how_it_went import how_it_went
from bot.tables.highlights import Story
from bot.tables.table import LogEntry
from games.core import TABLE, Event, Outcome
from tests.kit.played import replayed
from tests.kit.records import FOLDER, RECORDS

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus")


def told(story, game, language="en"):
    """The lines of the story after its title, without markup."""
    ctx = ScreenContext(1, game, NAMES[: len(story.outcome.places)], translations_for(language))
    title, *lines = how_it_went(story, ctx)["content"].split("\n")
    assert title == f"**{ctx.t('story-title')}**"
    return [line.removeprefix("-# ").replace("*", "").replace("\u00a0", " ") for line in lines]


def of(name, language="en"):
    replay = replayed(FOLDER / f"{name}.txt")
    return told(replay.story, replay.table.game, language)


def test_a_game_of_the_last_one_is_told_from_its_draws_and_catches_to_who_had_how_many_cards_at_the_end():
    assert of("last_one") == [
        "`move 4` Cleo draws 4 cards (now 8)",
        "`move 26` Ben catches Cleo, who didn’t say LAST! (Cleo has 3 cards left). Cleo still won.",
        "`move 37` Halfway, cards left: Ada 5 · Ben 5 · Cleo 5",
        "`move 45` Ben draws 4 cards (now 10)",
        "`move 71` Cleo says LAST!",
        "🏁 `move 74` Cleo wins: out of cards · Ada 2 · Ben 4",
    ]


def test_a_race_is_told_by_its_cards_with_the_longest_series_and_the_mistakes():
    assert of("shout") == [
        "Dan was ahead first; the lead changed 4 times.",
        "`card 16` Cleo takes 🔵😢B blue sad 🟡😮Y yellow surprised from Ada (+2 cards)",
        "`card 19` Halfway: Ada 9 · Cleo 9 · Ben 1 · Dan 0",
        "`card 19` Ada pays Ben, Cleo and Dan a card each (−3 cards)",
        "`card 25` 💥 Cleo takes 🔴😠R red angry 🟡😠Y yellow angry 🟣😉V violet wink from everybody (+4 cards)",
        "🔥 Most in a row: Cleo, 3 (cards 15 to 17)",
        "❌ Mistakes: Dan 4 · Ada 3 · Ben 3 · Cleo 2",
        "🏁 `card 36` Cleo wins: 18 cards · Ada 8 · Ben 8 · Dan 2",
    ]


def test_a_game_with_rounds_says_what_its_rows_of_numbers_are():
    lines = of("smileyface")
    assert lines[:2] == ["Points after each round:", "Ada 0 · 1 · 2 · 2 · 2 · 2 · 3"]
    assert "Nobody was ever ahead of Cleo." in lines


def test_a_game_that_nobody_can_finish_says_so_and_what_decided_a_tie():
    assert of("domino-full_table")[-2:] == [
        "🏁 `move 58` Nobody can move. Fay wins: 1 card left · Cleo 1 · Dan 1 · Eve 1 · Gus 2 · …",
        "⚖️ A tie: the dice decided.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_every_story_has_a_few_lines_in_the_order_of_the_game_and_ends_with_the_end(file, language):
    replay = replayed(file)
    lines = told(replay.story, replay.table.game, language)
    beside = (1 + len(replay.table.seats)) * bool(replay.story.by_round)
    assert 3 <= len(lines) - beside <= 9
    ends = [line for line in lines if line.startswith("🏁")]
    assert len(ends) == 1
    assert ends[0] in lines[-2:]
    words = {line.split("`")[1] for line in lines if "`" in line}
    kind = "story-card" if SCREENS[replay.table.game].hand is None else "story-move"
    assert all(re.sub(r"\d+", "7", word) == translations_for(language)(kind, number=7) for word in words)
    numbers = [int(re.search(r"\d+", line.split("`")[1])[0]) for line in lines if "`" in line]
    assert numbers == sorted(numbers)


def race(*claims):
    """The story of a race of two with these claims: the seat (TABLE: nobody) and its lead in milliseconds."""
    log, scores = [], [(0, 0)]
    for seat, lead in claims:
        log.append(LogEntry(len(log) + 1, TABLE, "", (Event("rolled", 0, {"card": "red-sad"}),)))
        event = Event("found", seat, {"card": "red-sad"}) if seat != TABLE else Event("timeup")
        log.append(LogEntry(len(log) + 1, seat, "", (event,), lead=lead))
        now = tuple(score + (seat == at) for at, score in enumerate(scores[-1]))
        scores += [scores[-1], now]
    story = Story(0, False, (), (), len(log), {}, (1, -1), log=tuple(log), scores=tuple(scores))
    return replace(story, outcome=Outcome("target", (1, 2), scores[-1]))


def test_the_closest_claim_of_a_race_is_told_if_it_was_close():
    lines = told(race((0, 900), (1, 120), (0, 30), (0, None)), "find_it")
    assert "`card 3` ⚡ The closest: Ada, by 0.03 s" in lines
    assert not any("⚡" in line for line in told(race((0, 900), (1, None)), "find_it"))


def test_a_series_ends_with_a_card_of_another_seat_or_of_nobody():
    series = "🔥 Most in a row: Ada, 3 (cards 3 to 5)"
    assert series in told(race((0, None), (1, None), *[(0, None)] * 3), "find_it")
    assert series in told(race((0, None), (TABLE, None), *[(0, None)] * 3), "find_it")
    assert not any("🔥" in line for line in told(race((0, None), (0, None), (TABLE, None), (0, None)), "find_it"))


@pytest.mark.parametrize("most", [0, 1, 2])
def test_a_story_with_little_room_keeps_its_end_and_what_mattered_most(most):
    replay = replayed(FOLDER / "last_one.txt")
    ctx = ScreenContext(1, "last_one", NAMES[:3], translations_for("en"))
    shown = how_it_went(replay.story, ctx, most)["content"]
    assert ("draws 4 cards" in shown) == (most >= 1)
    assert "🏁" in shown

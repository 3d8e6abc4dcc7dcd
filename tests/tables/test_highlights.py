"""The highlights of a finished game: the moves that changed its result, by one measure for all games.

`tests/records/stories.md` was written before the measure existed, by a person who read the kept games: (a) the largest
swing, (b) the last change of the lead, (c) the worst move of a player against their own interest."""

import re
from collections import Counter

import pytest
from msgspec.structs import replace

from bot.i18n.translations import LANGUAGES, translations_for
from bot.screens.context import Predecessor, ScreenContext
from bot.screens.story import best_highlight_line, highlight_text, solo_end_screen
from bot.tables.highlights import Highlight, Story, build_story
from bot.tables.replay import Replay, record_from
from bot.tables.table import LogEntry
from games import GAMES, record
from games.core import TABLE, Event, Outcome
from games.record import start
from tests.kit.played import played, replayed
from tests.kit.records import FOLDER, RECORDS

STORIES = re.split(r"^## ", (FOLDER / "stories.md").read_text("utf-8"), flags=re.MULTILINE)[1:]
OTHERWISE = {
    ("domino-full_table", "a"): "the lot decided; before it the winner drew level with three cards in one turn",
    ("domino-full_table", "b"): "somebody else led alone; told is where the winner drew level with them",
    ("find_it", "c"): "one card is the smallest step of this game",
    ("find_it-debts", "c"): "the card that was owed never changed what anybody had",
    ("keep_smiling", "c"): "one point is the smallest step of this game",
    ("last_one", "a"): "there was another of that size, and it struck the one who won",
    ("last_one", "c"): "two cards by being caught are fewer than four by drawing, and others did it",
    ("shout-even", "a"): "told is the largest shift of all, as the reader says; the other one made a lead larger",
    ("smile", "a"): "the larger gain changed no place; told is the one that put the winner in front",
    ("smile", "c"): "as much was lost by whoever led, who was second after it",
    ("smileyface", "b"): "with the tokens that were hidden then nobody else ever led",
    ("smileyface", "c"): "nothing was lost, something was not won",
    ("thats_mine-version_1", "a"): "the larger gain changed no place, as the reader says, who names this one too",
    ("thats_mine-version_1", "c"): "of equal losses another one cost the lead at once",
}
"""Games for which the measure selects other moves than the person did, and why these are right for a player."""


def written(name):
    """The person's notes about this game: by letter, the first moves that each answer names."""
    (said,) = [one for one in STORIES if one.startswith(f"{name}.txt ")]
    for letter, answer in re.findall(r"^- \(([abc])\) (.*?)(?=^- |\Z)", said, re.MULTILINE | re.DOTALL):
        first = re.search(r"[Mm]oves? (\d+)(?: to (\d+))?(?: \([^)]*\), (?:\w+) in (\d+))?", answer)
        yield letter, {int(one) for one in first.groups() if one} if first and answer[:4] != "None" else set()


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_the_story_of_a_kept_game_is_the_one_that_a_reader_wrote_down(file):
    """Every difference between the two has a reason in `OTHERWISE`."""
    found = {one.number for one in replayed(file).story.highlights}
    others = {letter for letter, moves in written(file.stem) if moves and not moves & found}
    assert others == {letter for name, letter in OTHERWISE if name == file.stem}


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_what_counts_so_far_is_the_score_at_the_end(file):
    replay = replayed(file)
    scores, tally = replay.positions[-1].outcome().scores, replay.positions[-1].current_scores
    assert tally in (scores, tuple(-score for score in scores))


def test_the_rounds_of_a_game_are_those_that_the_reader_counted():
    for name in ("smile", "smileyface"):
        replay = replayed(FOLDER / f"{name}.txt")
        (said,) = [one for one in STORIES if one.startswith(f"{name}.txt ")]
        ends = [int(one) for one in re.findall(r"\d+", re.search(r"- Rounds: .*? moves ([\d, ]+)", said)[1])]
        assert [*replay.rounds[1:], replay.last] == ends
        assert replay.story.by_round == tuple(replay.positions[end].current_scores for end in ends)
        rows = [tuple(map(int, row.split(","))) for row in re.findall(r"\d+(?:,\d+)+", said.replace("8,13,15 ", ""))]
        assert str(replay.story.by_round)[1:-1] in str(rows)


def of(*tallies, seats=None, rounds=(), scores=None, **named):
    """The story of a game with these tallies, in which the seats move in turn; each event names the same."""
    seats = seats or [number % len(tallies[0]) for number in range(len(tallies) - 1)]
    log = [LogEntry(number, seat, "", (Event("did", seat, named),)) for number, seat in enumerate(seats, 1)]
    scores = scores or tallies[-1]
    places = tuple(1 + sum(other > one for other in tallies[-1]) for one in tallies[-1])
    return build_story(log, tallies, rounds, Outcome("end", places, scores))


def what(told):
    return [(one.number, one.seat, one.before, one.after) for one in told.highlights]


def test_a_change_of_the_lead_counts_double_and_after_it_nobody_is_ahead_of_the_winner():
    found = of((0, 0), (0, 4), (1, 4), (1, 6), (5, 6), (5, 6), (8, 6), (8, 7), seats=[1, 0, 1, 0, 1, 0, 1])
    assert what(found) == [(6, 0, 5, 8), (4, 0, 1, 5)]
    assert [one.is_lead for one in found.highlights] == [True, False]
    assert found.was_behind
    assert not of((0, 0), (2, 0), (2, 1)).was_behind


def test_in_a_game_with_rounds_the_lead_is_what_it_was_at_their_ends():
    tallies = [(1, 0), (1, 3), (4, 3), (4, 6), (7, 6)]
    assert [one.number for one in of(*tallies).highlights if one.is_lead] == [4]
    assert not [one for one in of(*tallies, rounds=(0, 2)).highlights if one.is_lead]
    assert of(*tallies, rounds=(0, 2)).by_round == ((4, 3), (7, 6))


def test_moves_in_a_row_that_serve_a_seat_alike_are_one_turn_and_those_of_the_table_stand_alone():
    assert what(of((0, 0), (1, 0), (2, 0), (3, 0), (3, 1), seats=[0, 0, 0, 1])) == [(3, 0, 0, 3)]
    assert what(of((0, 0), (1, 0), (0, 0), (0, 1), (3, 1), seats=[0, 0, 1, 0])) == [(4, 0, 0, 3)]
    assert what(of((0, 0), (2, 0), (4, 0), (4, 1), seats=[TABLE, TABLE, 1])) == [(2, 0, 2, 4)]


def test_a_seat_that_harms_itself_is_a_highlight_preferably_one_that_led():
    tallies = [(8, 9, 7), (8, 6, 7), (8, 6, 2), (9, 6, 2), (9, 6, 3)]
    assert what(of(*tallies, seats=[1, 2, 0, 2])) == [(1, 1, 9, 6)]
    assert what(of(*tallies[1:], seats=[2, 0, 2])) == [(1, 2, 7, 2)]
    assert what(of(*tallies[1:], seats=[2, 0, 2], to="p0 p2")) == [(1, 2, 7, 2)]
    assert what(of(*tallies[1:], seats=[0, 1, 0], seat="p2")) == [], "somebody else did it"


PAID = Event("paid", 0, {"cards": "violet-happy red-sad"})


@pytest.mark.parametrize(
    ("game", "events", "loss", "said"),
    [
        (
            "thats_mine",
            [PAID],
            14,
            "(−14 cards, 12 of them through mistakes)",
        ),
        ("thats_mine", [PAID], 2, "(−2 cards)"),
        ("shout", [Event("gave", 0, {"to": "p1 p2"})], 8, "(−8 cards, 6 of them through mistakes)"),
        (
            "shout",
            [
                Event("gave", 0, {"to": "p1 p2"}),
                Event("gave", 1, {"to": "p2 p0"}),
                Event("took", 2, {"cards": "red-sad red-happy", "from": "p0"}),
            ],
            9,
            "from **Ada** (**Ada** −9 cards, 6 of them through mistakes)",
        ),
    ],
)
def test_SG8_a_loss_in_a_race_says_how_many_cards_were_lost_for_mistakes_beside_those_paid(game, events, loss, said):
    highlight = Highlight(9, 0, 20, 20 - loss, 1, tuple(events))
    told = replace(of((0, 0, 0), (3, 0, 0), (3, 1, 0)), counts=Counter(event.name for event in events))
    ctx = ScreenContext(1, game, ("Ada", "Ben", "Cleo"), translations_for("en"))
    assert said in highlight_text(highlight, told, ctx).replace("\u00a0", " ")


def test_a_turn_has_the_name_of_who_made_it_and_a_stand_in_has_not_won_in_spite_of_it():
    told = Story(0, True, (), (), 20, Counter({"drew": 1}), (3, 3), True)
    turn = Highlight(6, 0, 5, 11, -6, (Event("drew", 0, {"cards": 6}),), first=5)
    ctx = ScreenContext(1, "last_one", ("Chloé", "Ada"), translations_for("en"))
    ctx = replace(ctx, predecessors={0: Predecessor("Ben", "Chloé", 5)})
    said = highlight_text(turn, told, ctx)
    assert said.startswith("**Ben** draws 6 cards")
    assert "won" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_moment_of_the_winner_names_the_winner_once(language):
    told = Story(0, True, (), (), 20, Counter({"drew": 1}), (3, 3), True)
    turn = Highlight(6, 0, 5, 11, -6, (Event("drew", 0, {"cards": 6}),), first=5)
    t = translations_for(language)
    ctx = ScreenContext(1, "last_one", ("Chloé", "Ada"), t)
    said = highlight_text(turn, told, ctx)
    assert said.endswith(f" {t('story-despite-same')}")
    assert said.count("Chloé") == 1


def test_a_move_as_small_as_all_others_is_no_highlight():
    assert what(of((0, 0), (1, 0), (1, 1), (2, 1), (3, 1))) == []


def test_where_the_fewest_cards_win_highlights_count_cards():
    assert what(of((-5, -5), (-5, -9), (-4, -9), (-3, -9), scores=(3, 9), seats=[1, 0, 0])) == [(1, 1, 5, 9)]


@pytest.mark.parametrize("game", GAMES)
def test_a_story_is_about_the_seats_and_moves_of_its_game_and_follows_from_what_all_saw(game):
    table, log = played(game)
    seats = range(len(table.seats))
    position = start(record_from(table, log))
    positions = [position, *(step.position for _, _, step in record.replay(record_from(table, log)))]
    replay = Replay(table, tuple(log), tuple(positions))
    ctx = ScreenContext(1, game, tuple(f"P{seat}" for seat in seats), translations_for("en"))
    for one in replay.story.highlights:
        assert 1 <= one.number <= len(log)
        assert one.seat in seats
        assert "→" not in highlight_text(one, replay.story, ctx), "numbers without a noun"
    public = [replace(one, events=tuple(event for event in one.events if event.to is None), move="") for one in log]
    assert Replay(table, tuple(public), tuple(positions)).story == replay.story


def laid_events(*cards):
    """The events of one turn in which Ada lays these cards, each but the last beside two others."""
    laid = [Event("laid", 0, {"card": card, "touches": 2}) for card in cards]
    return [event for one in laid for event in (one, Event("earned", 0))][:-1]


def domino_text(before, after, events, reader=None):
    events = tuple(events)
    counts = Counter(event.name for event in [*events, *laid_events("red-sad", "red-sad")])
    told = replace(of((0, 0), (0, 4), (1, 4)), counts=counts, fewest_win=True)
    ctx = ScreenContext(1, "domino", ("Ada", "Ben"), translations_for("en"))
    return highlight_text(Highlight(9, 0, before, after, 1, events), told, ctx, reader)


def test_the_last_turn_of_a_game_of_cards_is_told_by_the_last_card_of_the_winner():
    """The number of neighbours of a card is not how many cards were laid."""
    told = domino_text(2, 0, [*laid_events("orange-sad", "violet-love"), Event("won", 0)])
    assert told.endswith("violet love")


def test_cards_left_are_said_with_the_name_of_who_has_them():
    drew = [Event("drew", 0, {"cards": 1})]
    assert domino_text(1, 2, drew) == "**Ada** draws a card (now 2)"
    assert domino_text(0, 1, drew, reader=0) == "You draw a card (now 1)"


LINES = {
    "keep_smiling": "✨ 🪑 Lane **D**: **Ada**’s Smily takes chair 3 (+3 points). "
    "That took **Ada** from 1 behind to 2 ahead, and nobody got ahead again.",
    "last_one": "✨ **Ben** catches **Cleo**, who didn’t say LAST! (**Cleo** has 3 cards left). **Cleo** still won.",
    "shout-version_1": "✨ **Ben** takes 🟠😉O orange wink 🔴😍R red love from **Cleo** (**Cleo** −5 cards). "
    "That took **Ben** from 2 behind to 6 ahead, and nobody got ahead again.",
    "domino": "",
    "domino-full_table": "✨ **Fay** gets rid of 3 cards in one turn (now 1)",
    "smileyface": "✨ ⭐ **Cleo** wins round 7 (+4)",
}
"""The highlight below each finale. In one game of Domino nothing happened that anybody remembers."""


@pytest.mark.parametrize("name", LINES)
def test_a_highlight_says_what_happened_what_it_brought_and_what_came_of_it(name):
    replay = replayed(FOLDER / f"{name}.txt")
    names = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus")[: len(replay.table.seats)]
    ctx = ScreenContext(1, replay.table.game, names, translations_for("en"))
    assert best_highlight_line(replay.story, ctx).replace("\u00a0", " ") == LINES[name]


def test_a_loss_as_large_as_the_final_margin_is_told_as_such_and_a_smaller_one_is_left_out():
    t, lane = translations_for("en"), {"lane": "e", "chair": 5}
    ctx = ScreenContext(1, "keep_smiling", ("Ada", "Mo"), t)
    own = [Event("seated", 1, lane)]

    def line(*final):
        log = [LogEntry(1, 0, "", ()), LogEntry(2, 1, "", tuple(own)), LogEntry(3, 0, "", ())]
        tallies = [(0, 0), (1, 0), (1, -5), final]
        story = build_story(log, tallies, (), Outcome("end", (1, 2), final))
        return best_highlight_line(story, ctx).replace("\u00a0", " ")

    told = "✨ 🪑 Lane **E**: **Mo**’s own Grimmy takes chair 5 (−5 points). "
    assert line(0, -5) == told + "That is exactly what **Mo** lost by."
    assert line(-1, -5) == told + "In the end **Mo** lost by only 4."
    assert line(3, -5) == ""


@pytest.mark.parametrize(
    ("places", "said"),
    [((1, 2), "🏆 You win!"), ((2, 1), "🏁 **Pip** wins!"), ((3, 1, 2), "🏁 **Pip** wins! Your place: 3."),
     ((3, 1, 1), "🏁 **Pip** and **Fig** win together! Your place: 3."), ((1, 1), "🏆 You share the victory!")],
)  # fmt: skip
def test_the_end_of_a_game_alone_says_who_won_and_a_place_only_where_there_are_several(places, said):
    ctx = ScreenContext(1, "smile", ("Ada", "Pip", "Fig")[: len(places)], translations_for("en"))
    shown = solo_end_screen([], ctx, 0, Outcome("end", places, places), "✨ story")
    assert shown.items[-2]["content"] == f"## {said}\n-# ✨ story"

"""The parts that all screens share: the final standing."""

from bot.drawing.words import Words
from bot.screens.frame import Frame
from bot.screens.parts import standing
from games.core import Outcome

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def told(game, scores, places, notes=()):
    frame = Frame(table=7, game=game, names=NAMES, computers=(False,) * 5)
    shown = standing(Outcome(reason="end", places=places, scores=scores), frame, Words("en"), notes).content
    return shown.replace("\N{NO-BREAK SPACE}", " ").split("\n")


def test_places_without_a_medal_are_not_a_list_that_discord_would_renumber():
    lines = told("smile", (9, 8, 7, -5, -5), (1, 2, 3, 4, 4))
    assert lines[1:] == [
        "🥇 **Ada** · 9 points",
        "🥈 **Ben** · 8 points",
        "🥉 **Cleo** · 7 points",
        "**4.** **Dan** · −5 points",
        "**4.** **Eve** · −5 points",
    ]


def test_a_score_that_is_not_points_says_what_it_is_and_notes_say_why():
    lines = told("domino", (0, 1, 2, 3, 4), (1, 2, 3, 4, 5), ("", "a red one", "", "", ""))
    assert lines[1:4] == ["🥇 **Ada** · out of cards", "🥈 **Ben** · 1 card left", "-# a red one"]

"""Advice is a sentence in the reader's language: nothing of the notation, and no verb twice."""

import re

import pytest

from bot.drawing.words import LANGUAGES, words_for
from bot.screens.composer import advice, in_words
from bot.screens.frame import Frame
from games import GAMES
from games.core import Chance
from games.players import RATING
from games.players.search import Ranked

RAW = re.compile(r"\bp\d\b|\b[a-z]\d|\w-\w|\w\*|\b[sgn]{5}\b|_|: *:")


def kinds(game):
    """A move of each kind that comes up in random play: of its verb, and of how many words follow."""
    found, chance = {}, Chance(b"kinds")
    for _ in range(6):
        position = GAMES[game].start(seats=max(GAMES[game].SEATS[0], 3 if 3 in GAMES[game].SEATS else 2), chance=chance)
        while position.outcome() is None and position.question < 150:
            seat = next(iter(position.awaited()), None)
            moves = position.moves(seat) if seat is not None else ()
            if not moves:
                break
            for move in moves:
                found.setdefault((str(move).split(" ")[0], len(str(move).split(" ")), "*" in str(move)), move)
            position = position.play(seat, chance.choice(moves), chance).position
    return found.values()


@pytest.mark.parametrize("game", RATING)
def test_every_kind_of_move_is_advised_in_words(game):
    frame = Frame(1, game, ("Ada", "Ben", "Cleo", "Dan"))
    moves = [*kinds(game)]
    assert moves
    for language in LANGUAGES:
        words = words_for(language)
        for move in moves:
            said = in_words(move, frame, words)
            assert not RAW.search(said), f"{move} is {said!r}"
            shown = advice([Ranked(move, 1.0), Ranked(moves[0], 0.5)], frame, words)["content"]
            assert f"**{said}**" in shown
            assert len(re.findall(words("word-play"), shown.partition(".")[0])) <= 1, shown


def test_a_move_of_several_parts_is_a_list():
    frame, words = Frame(1, "smileyface", ("Ada", "Ben")), words_for("en")
    parse = GAMES["smileyface"].start(seats=4, chance=Chance(b"x")).parse
    assert in_words(parse("play anger-1"), frame, words) == "play anger 1"
    assert in_words(parse("ninja p1 anger-4"), frame, words) == "Ninja: Ben, anger 4"

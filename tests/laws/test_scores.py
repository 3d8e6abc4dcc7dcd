"""Smile and SmileyFace: a bookkeeper follows every game to its scores."""

import os

from games import GAMES
from games.core import Chance
from games.players import play_out
from games.players.base import RandomPlayer
from games.smile import CARDS
from games.smileyface_cards import SUITS, best_suit, round_winner
from tests.laws import bookkeeper
from tests.laws.random_games import starts

GAMES_EACH = max(2, int(os.environ.get("LAWS_PLAY_OUTS", "200")) // 100)
"""Number of random games with each number of seats and each option; every other game is among computer players."""


def lines(key: str):
    """The first position of many games, each with its moves and steps."""
    game = GAMES[key]
    for seats, options in starts(game):
        for number in range(GAMES_EACH):
            seed = f"{key} {seats} {options} {number}".encode()
            kind = RandomPlayer if number % 2 else None
            yield (
                game.start(seats=seats, chance=Chance(seed), **options),
                play_out(game, seats, seed, options, make_player=kind),
            )


def test_every_move_of_smile_is_as_the_bookkeeper_says():
    """SM4-SM8: moves, events, the property of each player, scores and places."""
    for start, line in lines("smile"):
        book = bookkeeper.Smile(start.seats, start.turn, [str(CARDS[slot.card]) for slot in start.row])
        before = start
        for seat, move, step in line:
            assert seat == before.turn == book.turn
            assert {str(one) for one in before.moves(seat)} == book.legal()
            before = step.position
            row = [str(CARDS[slot.card]) for slot in before.row if slot.card is not None]
            assert book.follow(str(move), row) == [str(event) for event in step.events]
            assert [*before.fireflies] == book.fireflies
            assert [*before.tears] == book.tears
            assert [sorted(str(CARDS[card]) for card in own) for own in before.owned] == [*map(sorted, book.owned)]
        outcome = before.outcome()
        assert ([*outcome.scores], [*outcome.places]) == book.result()


def test_every_round_of_smileyface_is_scored_as_the_bookkeeper_says():
    """SF6-SF9, SF11-SF19: displays and ranking after each move, the winner of each round, scores and places."""
    for start, line in lines("smileyface"):
        book = bookkeeper.SmileyFace(start.seats, start.first, start.ranking, start.tiebreak)
        for _, _, step in line:
            for event in step.events:
                book.follow(str(event))
            after = step.position
            assert [*map(sorted, after.displays)] == [*map(sorted, book.displays)]
            assert [*after.ranking] == book.ranking
            assert after.first == book.first
        outcome = after.outcome()
        assert ([*outcome.scores], [*outcome.places]) == book.result()


def test_SF7_SF14_SF15_the_winner_of_any_displays_is_whom_the_bookkeeper_names():
    """Small displays of low cards, so that there are many ties, with Hearts and Pirates among them."""
    chance, ends = Chance(b"displays"), {"nobody": 0, "one": 0, "pirate": 0}
    cards = [*(f"{suit}-{value}" for suit in SUITS for value in (1, 2)), "heart", "pirate", "pirate"]
    for _ in range(GAMES_EACH * 400):
        book = bookkeeper.SmileyFace(4, 0, chance.sample(SUITS, 4), "points")
        book.displays = [chance.choices(cards, k=chance.randrange(4)) for _ in range(4)]
        ranking, displays = tuple(book.ranking), tuple(map(tuple, book.displays))
        totals = [best_suit(display, ranking)[1] for display in displays]
        assert totals == [max(book.suits(seat).values(), default=0) for seat in range(4)]
        winner = round_winner(displays, ranking)
        assert winner == book.winner()
        ends["nobody" if winner is None else "one" if totals.count(max(totals)) == 1 else "pirate"] += 1
    assert min(ends.values()) > GAMES_EACH * 10

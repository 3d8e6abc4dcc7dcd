"""A hand tells its owner that they are next, while somebody else is thinking."""

import re
from itertools import islice

import pytest

from bot.i18n.translations import Translations, translations_for
from bot.screens.components import components_of
from bot.screens.context import ScreenContext
from games import GAMES
from games.core import TABLE, Chance
from games.players import RATING, player_for
from tests.kit.messages import walk
from tests.kit.screens import screen_of

NEXT = "you’re next"


def told(game, position, seat):
    names = tuple(f"n{one}" for one in range(position.seats))
    ctx = ScreenContext(
        table=7,
        game=game,
        names=names,
        computers=(False,) * len(names),
        waiting_for=position.awaited(),
        t=translations_for("en"),
    )
    screen = screen_of(position, seat, ctx, Translations("en"))
    return "\n".join(part["content"] for part in walk(components_of(screen)) if part["type"] == 10)


def played(game, chance):
    """Each position of a game that computer players play."""
    position = GAMES[game].start(seats=GAMES[game].SEATS[-1], chance=chance)
    while position.outcome() is None:
        yield position
        seat = position.awaited()[0]
        moves = [move for move in position.moves(seat) if not position.is_claim(move)]
        move = player_for(game, seat).choose(position.view(seat), tuple(moves), chance) or moves[0]
        position = position.play(seat, move, chance).position


@pytest.mark.parametrize("game", sorted(RATING))
def test_one_hand_says_it_and_mostly_it_comes_true(game):
    """Not always: a turn can be missed, reversed, repeated, or be the last of a round."""
    right, moves, before = 0, 0, None
    for position in played(game, Chance(b"next")):
        (turn, *more) = position.awaited()
        if before is not None and turn != before[0]:
            moves += 1
            right += before[1] == turn
        following = [seat for seat in range(position.seats) if NEXT in told(game, position, seat)]
        assert len(following) <= 1
        assert turn not in following
        before = (turn, following[0]) if following and not more else None
    assert moves > 5
    assert right >= moves * 0.6


def test_in_a_race_nobody_is_next():
    position = GAMES["shout"].start(seats=3, chance=Chance(b"x"))
    position = position.play(TABLE, position.moves(TABLE)[0], Chance(b"y")).position
    assert position.view(1).next_seat is None


def test_a_clean_up_has_no_next_turn():
    for position in played("smileyface", Chance(b"clean")):
        if position.hides_awaited_seats:
            assert position.view(0).next_seat is None
            return
    raise AssertionError("there was no clean-up")


@pytest.mark.parametrize("game", sorted(RATING))
def test_one_sign_marks_whose_turn_it_is_in_every_game(game):
    chance, seen = Chance(b"turn"), 0
    for position in islice(played(game, chance), 60):
        turn = position.view(None).turn
        if turn == TABLE or position.hides_awaited_seats:
            continue
        names = tuple(f"n{one}" for one in range(position.seats))
        ctx = ScreenContext(table=7, game=game, names=names, waiting_for=position.awaited(), t=translations_for("en"))
        screen = screen_of(position, None, ctx, Translations("en"))
        shown = "\n".join(part["content"] for part in walk(components_of(screen)) if part["type"] == 10)
        (after,) = re.findall(r"▶️.*?\*\*(n\d+)\*\*", shown)
        assert after == f"n{turn}"
        seen += 1
    assert seen > 5


def test_nobody_presses_for_a_computer_player():
    position = GAMES["smile"].start(seats=3, chance=Chance(b"off"))
    for is_computer in (False, True):
        ctx = ScreenContext(
            table=7, game="smile", names=("a", "b", "c"), computers=(is_computer,) * 3, t=translations_for("en")
        )
        screen = screen_of(position, None, ctx, Translations("en"))
        moves = [one for one in walk(components_of(screen)) if one.get("custom_id", "").startswith("m:")]
        assert moves
        assert {one.get("disabled", False) for one in moves} == {is_computer}

"""The composer's screens: word by word they lead to every move, so that any game is playable from its legal moves."""

from itertools import islice

import pytest

from bot.screens.composer import composer
from games import GAMES
from tests import ids
from tests.kit.limits import check
from tests.kit.messages import parts_of
from tests.kit.screens import frame_for, random_game


def composed(game, position, seat, prefix=(), page=0):
    """Every move that the composer leads to from here."""
    frame = frame_for(game, position, seat)
    screen = composer(position.view(seat), position.moves(seat), frame, prefix, page)
    check(screen)
    for one in parts_of(screen):
        match ids.read(one.get("custom_id") or ""):
            case ids.PlayMove(notation=notation):
                yield notation
            case ids.Compose(words=asked) if "options" in one:
                for option in one["options"]:
                    yield from composed(game, position, seat, (*asked, option["value"]))
            case ids.Compose(words=asked, page=turned) if turned and turned > page:
                yield from composed(game, position, seat, asked, turned)


@pytest.mark.parametrize("game", GAMES)
def test_word_by_word_it_leads_to_each_move_of_each_seat_once(game):
    for position, _ in islice(random_game(game, GAMES[game].SEATS[0], b"composer"), 0, 200, 9):
        for seat in range(position.seats):
            moves = sorted(map(str, position.moves(seat)))
            assert not moves or sorted(composed(game, position, seat)) == moves

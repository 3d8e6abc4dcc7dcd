"""The comparison of `hard` with a player that sees everything: the information of oracles, and the output of the
command."""

import pytest

from games import GAMES
from games.__main__ import main
from games.core import Chance
from games.players import RATING, play_out
from tests.arena.oracle import PILE, Oracle, told, wins


def seen(key: str, *, hides_pile: bool):
    """A position, and some worlds in which an oracle plays out its moves."""
    *_, step = [step for (_, _, step), _ in zip(play_out(GAMES[key], 4, b"seen"), range(9), strict=False)]
    oracle = Oracle(key, step.position.turn, hides_pile=hides_pile)
    oracle.position = step.position
    view = step.position.view(oracle.seat)
    return step.position, [oracle._world(view, Chance(b"world", number)) for number in range(5)]


@pytest.mark.parametrize("key", PILE)
def test_an_oracle_sees_every_hand_and_the_order_of_the_pile_only_if_it_is_not_hidden(key):
    position, worlds = seen(key, hides_pile=True)
    piles = {getattr(world, PILE[key]) for world in worlds}
    assert len(piles) > 1
    assert {tuple(sorted(pile)) for pile in piles} == {tuple(sorted(getattr(position, PILE[key])))}
    assert {world.hands for world in worlds} == {position.hands}
    assert all(world == position for world in seen(key, hides_pile=False)[1])


@pytest.mark.parametrize("key", RATING)
def test_normal_among_its_like_wins_its_fair_share_of_every_deal_exactly(key):
    seats = GAMES[key].SEATS[0]
    assert wins(key, seats, b"fair", "normal", 1) == pytest.approx(1 / seats)


def test_the_share_of_the_way_is_told_with_its_interval_and_only_where_there_is_room():
    lines = list(told({"hard": [0.4, 0.5] * 100, "sees hands": [0.45] * 200, "sees all": [0.6, 0.7] * 100}, 4))
    assert lines[1].startswith("hard         wins  45.0%")
    assert lines[4].startswith("hard         goes   50.0%")
    assert lines[5].startswith("sees hands   goes   50.0%")
    assert lines[6:] == []
    *_, last = told({"hard": [0.3] * 9, "sees all": [0.28, 0.32] * 4 + [0.3]}, 4)
    assert last.startswith("no room")


def test_the_command_prints_what_each_wins_and_the_command_that_repeats_it(capsys):
    assert main(["oracle", "smile", "--deals", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "1 deals, 3 games each; normal wins 33.3%"
    assert [line.split()[0] for line in lines[1:3]] == ["hard", "sees"]
    assert lines[-1] == "python -m games oracle smile --seats 3 --deals 1 --seed 00"


def test_nobody_searches_in_a_race(capsys):
    with pytest.raises(SystemExit):
        main(["oracle", "shout"])
    assert "invalid choice: 'shout'" in capsys.readouterr().err

"""What is worth telling of a game, from what everybody saw."""

import pytest
from msgspec.structs import replace

from bot.model.highlights import Moment, leader_of, moments
from bot.model.table import Happening
from bot.screens import SCREENS
from games import GAMES
from games.core import Chance, Event
from tests.bot.test_replay import played


def log_of(*events):
    """A log with one event a move."""
    return [Happening(number, one.seat, "", (one,)) for number, one in enumerate(events, 1)]


def best(game, *events):
    """The best moment of these events."""
    return moments(log_of(*events), SCREENS[game].moments)[0].event


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_moments_and_none_is_secret(game):
    ranks = SCREENS[game].moments
    assert moments([], ranks) == ()
    assert moments(log_of(Event("nothing", 0)), ranks) == ()
    assert moments(log_of(Event(ranks[0], 0, to=0)), ranks) == ()
    assert [one.kind for one in moments(log_of(Event(ranks[0], 0)), ranks)] == ["event"]


def test_of_the_best_kind_the_largest_moment_is_told_and_of_equal_ones_the_last():
    small, large = Event("angry", 0, {"cards": "red-angry"}), Event("angry", 1, {"cards": "red-angry blue-angry"})
    later = Event("angry", 2, {"cards": "green-angry blue-angry"})
    assert best("last_one", large, small, Event("reversed", 0)) == large
    assert best("last_one", large, later, small) == later
    assert best("last_one", large, Event("caught", 0, {"seat": "p2"}), small).name == "caught"
    lost, won = Event("won", 0, {"round": 1, "points": 9}), Event("won", 1, {"round": 2, "points": 5})
    assert best("smileyface", lost, won) == lost


def test_it_names_the_one_whom_it_struck_and_nobody_where_several_were():
    caught, duel = Event("caught", 0, {"seat": "p2"}), Event("caught", 0, {"seat": "p2", "other": "p1"})
    assert [one.victim for one in moments(log_of(caught, duel), ["caught"])] == [None, 2]


def test_the_lead_changes_where_somebody_else_leads_alone():
    tallies = [(0, 0), (1, 0), (1, 1), (1, 0), (1, 2), (3, 2)]
    found = [one for one in moments([], (), tallies) if one.kind == "lead"]
    assert found == [Moment(5, "lead", 0, victim=1), Moment(4, "lead", 1, victim=0)]
    assert [leader_of(one) for one in ((), None, (2,), (2, 2), (1, 3))] == [None, None, 0, None, 1]


def test_the_largest_gain_with_one_move_is_a_moment_and_of_equal_ones_the_later():
    tallies = [(0, 0), (3, 0), (3, 3), (4, 3), None]
    assert [one for one in moments([], (), tallies) if one.kind == "swing"] == [Moment(2, "swing", 1, size=3)]
    assert moments([], (), [(0, 0), (0, 0), (0, -2)]) == (), "nothing was gained"


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_a_game_is_at_one_of_its_moves_and_follows_from_what_all_saw(game):
    table, log = played(game)
    ranks, seats = SCREENS[game].moments, range(len(table.seats))
    position = GAMES[game].start(seats=len(seats), chance=chance_of(table, 0), **table.options)
    tallies = [position.view(None).tally]
    for one in log:
        position = position.play(one.seat, position.parse(one.move), chance_of(table, one.number)).position
        tallies.append(position.view(None).tally)
    found = moments(log, ranks, tallies)
    for one in found:
        assert 1 <= one.number <= len(log)
        assert one.seat in seats
        assert one.victim is None or (one.victim in seats and one.victim != one.seat)
        assert one.event is None or one.event in log[one.number - 1].events
    public = [replace(one, events=tuple(event for event in one.events if event.to is None), move="") for one in log]
    assert moments(public, ranks, tallies) == found


def chance_of(table, number):
    return Chance(table.seed, number)

"""SG8: in That's mine! and Shout! looking must pay."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from games import GAMES, record
from games.core import TABLE, Chance, IllegalMove
from games.race import FORGIVEN, TIMEUP, pause_after

RECORDS = Path(__file__).resolve().parents[1] / "records"
CHANCE = Chance(b"pauses")
races = pytest.mark.parametrize("key", ["thats_mine", "shout"])


def opened(position):
    """The position with its next event open."""
    if position.is_open:
        position = position.play(TABLE, TIMEUP, CHANCE).position
    return position.play(TABLE, position.OPEN, CHANCE).position


def claim(position, *, right):
    """The first seat that can claim rightly or wrongly, and its claim; events are opened until there is one."""
    while True:
        for seat in range(position.seats):
            for move in position.moves(seat) if position.is_open else ():
                if position.is_right(seat, move) == right:
                    return position, seat, move
        position = opened(position)


def wronged(key, *, seats=4, **options):
    """A game where a seat was wrong in the open event, and that seat."""
    position = GAMES[key].start(seats=seats, chance=Chance(b"begin"), **options)
    position, seat, move = claim(position, right=False)
    return position.play(seat, move, CHANCE).position, seat


def test_SG8_a_pause_is_longer_with_more_seats_and_doubles_with_each_wrong_claim():
    lasting = {seats: [pause_after(times * FORGIVEN, seats) for times in range(5)] for seats in range(2, 11)}
    assert lasting[2] == lasting[3] == [0, 1, 2, 4, 8], "an honest mistake among two or three costs no pause"
    assert lasting[4] == lasting[5] == [2, 4, 8, 16, 32]
    assert lasting[6] == lasting[7] == [3, 6, 12, 24, 48]
    assert lasting[8] == lasting[9] == lasting[10] == [5, 10, 20, 40, 80]


@races
def test_SG8_whoever_was_wrong_sits_the_next_events_out_and_no_press_makes_that_longer(key):
    position, seat = wronged(key)
    for left in (2, 1):
        position = opened(position)
        assert position.view(None).pauses[seat] == left, "everybody sees it"
        assert position.why_not(seat, position.claims()[0]) == "SG8"
        with pytest.raises(IllegalMove):
            position.play(seat, position.claims()[0], CHANCE)
    assert opened(position).moves(seat) == position.claims()


@races
def test_SG8_twelve_right_claims_make_up_for_a_wrong_one(key):
    position, seat = wronged(key)
    position = opened(position)
    owed = [position.owed[seat]]
    assert owed == [FORGIVEN] == [12]
    while owed[-1]:
        free = replace(opened(position), pauses=(0,) * 4)
        right = [move for move in free.moves(seat) if free.is_right(seat, move)]
        position = free.play(seat, right[0], CHANCE).position if right else free
        owed += [position.owed[seat]] if right else []
    assert owed == [*range(12, -1, -1)]
    assert [pause_after(one, 4) for one in owed] == [4] * 12 + [2]


@races
def test_SG8_an_event_is_over_when_those_who_do_not_pause_are_out(key):
    position = GAMES[key].start(seats=2, chance=Chance(b"begin"))
    while position.is_open or not position.out:
        position = replace(opened(position), pauses=(3, 0))
        wrong = [move for move in position.moves(1) if not position.is_right(1, move)]
        position = position.play(1, wrong[0], CHANCE).position if wrong else position
    assert position.winner is None


@races
def test_SG8_where_everybody_would_pause_all_pause_that_much_less(key):
    position, _ = wronged(key)
    position = replace(position, pauses=(3, 5, 4, 9), out=())
    assert opened(position).pauses == (0, 2, 1, 6)


@races
def test_SG8_a_lenient_game_has_no_pauses(key):
    position, seat = wronged(key, lenient=True)
    assert opened(position).moves(seat) == position.claims()
    assert position.view(None).pauses == position.owed == ()


@races
def test_a_game_of_version_1_knew_no_pauses_and_its_record_is_read_so(key):
    text = (RECORDS / f"{key}-version_1.txt").read_text("utf-8")
    assert "version 1\n" in text
    assert " mis" in text, "with wrong claims"
    assert record.verify(record.read(text)) is not None
    assert record.verify(record.read(text.replace("version 1\n", "version 2\noption lenient=true\n"))) is not None
    with pytest.raises(record.RecordError):
        record.verify(record.read(text.replace("version 1\n", "version 2\n")))
    with pytest.raises(record.RecordError):
        record.verify(record.read(text.replace("version 1\n", "version 1\noption lenient=true\n")))

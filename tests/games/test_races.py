"""The shared rules of Find it!, That's mine! and Shout!: SG3-SG8, as far as positions implement them."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from games import GAMES, record
from games.core import TABLE, Chance, IllegalMove, load
from games.race import CLAIMS_TO_FORGIVE, TIMEUP, pause_for_wrong_claim
from games.smileys import BASIC
from tests.games.line import play, steps, texts
from tests.kit.games import find_it, shout, thats_mine
from tests.kit.games.find_it import A, B, C, D

RECORDS = Path(__file__).resolve().parents[1] / "records"
CHANCE = Chance(b"races")
RACES = ("find_it", "thats_mine", "shout")
races = pytest.mark.parametrize("key", RACES)
with_dice = pausing = pytest.mark.parametrize("key", ["thats_mine", "shout"])


def opened(position):
    """The position with its next event open."""
    if position.is_open:
        position = position.play(TABLE, TIMEUP, CHANCE).position
    return position.play(TABLE, position.OPENING_MOVE, CHANCE).position


def claim(position, *, right):
    """The first seat that can make a right (or wrong) claim, and the claim; opens further events until there is one."""
    while True:
        for seat in range(position.seats):
            for move in position.moves(seat) if position.is_open else ():
                if position.is_right(seat, move) == right:
                    return position, seat, move
        position = opened(position)


def wronged(key, *, seats=4, **options):
    """A game with a wrong claim in the open event, and the seat that made it."""
    position = GAMES[key].start(seats=seats, chance=Chance(b"begin"), **options)
    position, seat, move = claim(position, right=False)
    return position.play(seat, move, CHANCE).position, seat


# SG3: one winner


def ending(key, *piles):
    """A position with the last event open, which ends with these piles if nobody claims."""
    if key == "find_it":
        return find_it.asked("violet-sad", *piles, quiet=35)
    if key == "thats_mine":
        return play(thats_mine.last_card("violet-sad", *piles), "table turn")
    return play(shout.last_card(piles[0][-1], piles[0][:-1], *piles[1:]), "table deal")


@races
@pytest.mark.parametrize(
    ("piles", "tied", "places"),
    [
        ((BASIC[:1], BASIC[1:2], BASIC[2:3]), "p0 p1 p2", [1, 2, 2]),
        ((BASIC[:2], BASIC[2:4], BASIC[4:5]), "p0 p1", [1, 2, 3]),
    ],
)
def test_SG3_a_tie_for_first_is_settled_by_the_first_card_rolled_that_one_of_the_tied_has(key, piles, tied, places):
    position, winners = ending(key, *piles), set()
    for number in range(40):
        after, events = position.play(TABLE, TIMEUP, Chance(b"duel", number))
        duel = next(event for event in events if event.name == "duel")
        assert duel.detail["tied"] == tied
        assert duel.detail["card"] in after.piles[duel.seat]
        assert sorted(after.outcome().places) == places
        assert after.outcome().places[duel.seat] == 1
        winners.add(f"p{duel.seat}")
    assert winners == set(tied.split())


@pytest.mark.parametrize("key", ["find_it", "thats_mine"])  # in Shout! somebody has the last card
def test_SG3_without_any_card_the_winner_is_drawn(key):
    position, winners = ending(key, (), (), ()), set()
    for number in range(40):
        after, events = position.play(TABLE, TIMEUP, Chance(b"drawn", number))
        drawn = next(event for event in events if event.name == "drawn")
        assert after.outcome().places[drawn.seat] == 1
        assert sorted(after.outcome().places) == [1, 2, 2]
        winners.add(drawn.seat)
    assert winners == {0, 1, 2}


# SG4 to SG6: events and claims

OPEN = {
    "find_it": (find_it.asked(A, (), (B,), ()), ("p0", f"point {A}"), ("p1", f"point {A}"), ("p2", f"point {D}")),
    "thats_mine": (
        play(thats_mine.begin("orange-wink", piles=((), (), ("blue-sad",))), "table turn"),
        ("p0", "mine"),
        ("p1", "mine"),
        ("p2", "mine"),
    ),
    "shout": (
        play(shout.begin("red-sad", piles=shout.MATCH), "table deal"),
        ("p1", "call p0"),
        ("p2", "call p0"),
        ("p0", "call p0"),
    ),
}
"""A position with an open event, two claims that are right in it, and one that is wrong."""


@races
def test_SG4_claims_are_moves_judged_in_the_order_they_are_played(key):
    position, *right, _ = OPEN[key]
    for seat, claim in right:
        assert play(position, f"{seat} {claim}").winner == int(seat[1:])
    assert position.awaited() == (), "no seat is waited for"


@races
def test_SG5_each_event_is_one_question_and_the_table_waits_until_it_is_closed(key):
    position, *_ = OPEN[key]
    assert position.moves(TABLE) == (TIMEUP,)
    assert position.why_not(TABLE, position.OPENING_MOVE) == "SG5"
    closed = play(position, "table timeup")
    assert closed.question == position.question, "nothing new is asked yet"
    assert closed.why_not(TABLE, TIMEUP) == "SG5"
    assert opened(closed).question == position.question + 1


@races
def test_SG5_a_claim_for_a_closed_event_is_not_a_move_and_costs_nothing(key):
    position, (first, claim), *others = OPEN[key]
    closed = play(position, f"{first} {claim}")
    for name, late in others:
        move, seat = position.parse(late), int(name[1:])
        assert closed.moves(seat) == ()
        assert closed.why_not(seat, move) == "SG5"
        with pytest.raises(IllegalMove):
            closed.play(seat, move, CHANCE)


@races
def test_SG5_a_wrong_claim_of_somebody_else_spoils_nothing(key):
    position, _, (seat, claim), (other, wrong) = OPEN[key]
    after = play(position, f"{other} {wrong}")
    assert (after.question, after.is_open, after.out) == (position.question, True, (int(other[1:]),))
    assert play(after, f"{seat} {claim}").winner == int(seat[1:])


@races
def test_SG5_an_event_is_closed_when_everybody_is_out_though_nobody_could_win_it(key):
    position = opened(GAMES[key].start(seats=7, chance=Chance(b"begin")))
    while any(map(position.can_win, range(7))) and key != "find_it":  # there is always a right claim
        position = opened(position)
    question = position.question
    for seat in range(7):
        assert position.is_open
        wrong = next(move for move in position.moves(seat) if not position.is_right(seat, move))
        position = position.play(seat, wrong, CHANCE).position
    assert (position.is_open, position.winner, position.question) == (False, None, question)


PAID = {
    "find_it": (
        find_it.asked(A, (B, A), (C,), (D,), ()),
        ("p2 name p1", "p0 name p3", "p1 name p2", "p3 name p0"),
        {"piles": ((), (), (), (A,))},
        [f"p3 took card={A} from=p0", f"p2 lost card={D}", f"p0 lost card={B}", f"p1 lost card={C}"],
    ),
    "thats_mine": (
        thats_mine.begin(
            "green-surprised",
            piles=(("blue-sad",), ("red-love", "red-angry", "red-wink"), ("green-angry",)),
            middle=("violet-wink",),
        ),
        ("table turn", "p1 mine", "p0 mine", "p2 mine"),
        {
            "piles": ((), ("red-love",), ("green-angry", "violet-wink", "green-surprised")),
            "middle": ("red-angry", "red-wink", "blue-sad"),
        },
        ["p2 won cards=violet-wink,green-surprised", "p1 paid cards=red-angry,red-wink", "p0 paid cards=blue-sad"],
    ),
    "shout": (  # p1 takes both cards of p0, p2 gives one to p0 and one to p1, p0 gives that one to p1
        shout.begin("red-sad", piles=shout.MATCH),
        ("table deal", "p2 call p1", "p0 call p0", "p1 call p0"),
        {
            "piles": (
                (),
                ("yellow-happy", "blue-sad", "green-angry", "red-sad", "blue-happy", "green-love", "red-wink"),
                (),
            )
        },
        ["p1 took cards=red-sad,green-angry from=p0", "p2 gave to=p0,p1", "p0 gave to=p1"],
    ),
}
"""A position, claims (only the last one is right), and the expected fields and events afterwards."""


@races
def test_SG6_the_winner_takes_first_and_then_wrong_claims_are_paid_in_their_order(key):
    position, line, so, told = PAID[key]
    result = steps(position, *line)
    assert {name: getattr(result.position, name) for name in so} == so
    assert texts(result)[-len(told) :] == told


# SG7: the card on the dice; a law of random play checks that it can still come


def equal_to_the_dice(key, *deck):
    """A position in which the card on both dice is turned or dealt, with these cards still to come."""
    if key == "thats_mine":
        begun = thats_mine.begin(deck=("orange-wink", *deck), dice="orange-wink")
        return play(replace(begun, away=0), "table turn")  # the few cards of this deck are not the last ones
    return play(shout.begin(deck=("red-sad", *deck), piles=shout.MATCH, dice="red-sad"), "table deal")


@with_dice
def test_SG7_if_nobody_won_the_card_of_the_dice_they_are_rolled_and_the_dealer_stays(key):
    position = equal_to_the_dice(key, "blue-love", "green-wink")
    result = steps(position, "table timeup")
    assert result.position.dealer == position.dealer
    assert result.position.dice in ("blue-love", "green-wink")
    assert texts(result)[-1] == f"p{position.dealer} rolled card={result.position.dice}"


@with_dice
def test_SG7_after_the_last_card_there_is_no_roll(key):
    position = equal_to_the_dice(key)
    claim = next(move for move in position.moves(0) if position.is_right(0, move))
    after, events = position.play(0, claim, CHANCE)
    assert "rolled" not in [event.name for event in events]
    assert after.outcome().reason == "deck"


# SG8: pressing without looking must not pay


def test_SG8_a_pause_is_longer_with_more_seats_and_doubles_with_each_wrong_claim():
    lasting = {
        seats: [pause_for_wrong_claim(times * CLAIMS_TO_FORGIVE, seats) for times in range(5)] for seats in range(2, 11)
    }
    assert lasting[2] == lasting[3] == [0, 1, 2, 4, 8], "an honest mistake among two or three costs no pause"
    assert lasting[4] == lasting[5] == [2, 4, 8, 16, 32]
    assert lasting[6] == lasting[7] == [3, 6, 12, 24, 48]
    assert lasting[8] == lasting[9] == lasting[10] == [5, 10, 20, 40, 80]


@pausing
def test_SG8_whoever_was_wrong_sits_the_next_events_out_and_no_press_makes_that_longer(key):
    position, seat = wronged(key)
    for left in (2, 1):
        position = opened(position)
        assert position.view(None).pauses[seat] == left, "everybody sees it"
        assert position.why_not(seat, position.possible_claims()[0]) == "SG8"
        with pytest.raises(IllegalMove):
            position.play(seat, position.possible_claims()[0], CHANCE)
    assert opened(position).moves(seat) == position.possible_claims()


@pausing
def test_SG8_twelve_right_claims_make_up_for_a_wrong_one(key):
    position, seat = wronged(key)
    position = opened(position)
    owed = [position.owed[seat]]
    assert owed == [CLAIMS_TO_FORGIVE] == [12]
    while owed[-1]:
        free = replace(opened(position), pauses=(0,) * 4)
        right = [move for move in free.moves(seat) if free.is_right(seat, move)]
        position = free.play(seat, right[0], CHANCE).position if right else free
        owed += [position.owed[seat]] if right else []
    assert owed == [*range(12, -1, -1)]
    assert [pause_for_wrong_claim(one, 4) for one in owed] == [4] * 12 + [2]


@pausing
def test_SG8_an_event_is_over_when_those_who_do_not_pause_are_out(key):
    position = GAMES[key].start(seats=2, chance=Chance(b"begin"))
    while position.is_open or not position.out:
        position = replace(opened(position), pauses=(3, 0))
        wrong = [move for move in position.moves(1) if not position.is_right(1, move)]
        position = position.play(1, wrong[0], CHANCE).position if wrong else position
    assert position.winner is None


@pausing
def test_SG8_where_everybody_would_pause_all_pause_that_much_less(key):
    position, _ = wronged(key)
    position = replace(position, pauses=(3, 5, 4, 9), out=())
    assert opened(position).pauses == (0, 2, 1, 6)


@pausing
def test_SG8_a_right_claim_pays_for_the_oldest_wrong_one(key):
    """After twelve right claims the first of two mistakes is forgiven, after twelve more the second."""
    assert [
        pause_for_wrong_claim(owed, 8)
        for owed in (2 * CLAIMS_TO_FORGIVE, CLAIMS_TO_FORGIVE + 1, CLAIMS_TO_FORGIVE, 1, 0)
    ] == [20, 20, 10, 10, 5]
    position, seat, move = claim(GAMES[key].start(seats=4, chance=Chance(b"begin")), right=True)
    position = replace(position, owed=(2 * CLAIMS_TO_FORGIVE,) * 4)
    assert position.play(seat, move, CHANCE).position.owed[seat] == 2 * CLAIMS_TO_FORGIVE - 1


@pausing
@pytest.mark.parametrize(
    ("seats", "owed", "before", "sits", "costs"),
    [
        (8, 0, 0, 5, 0),  # a first mistake
        (8, 12, 5, 6, 4),  # a pause of ten, limited to a sixth of 36 events
        (8, 24, 11, 1, 11),  # of twenty, limited to twelve, and to twelve in total
        (8, 36, 12, 0, 12),
        (2, 0, 12, 0, 0),  # with two players a first mistake costs no event
        (4, 24, 6, 6, 2),
    ],
)
def test_SG8_nobody_sits_out_a_sixth_at_once_or_a_third_in_all_and_what_is_over_costs_cards(
    key, seats, owed, before, sits, costs
):
    position, seat, move = claim(GAMES[key].start(seats=seats, chance=Chance(b"begin")), right=False)
    position = replace(position, owed=(owed,) * seats, sat_out=(before,) * seats)
    position = play(position.play(seat, move, CHANCE).position, "table timeup")
    assert (position.pauses[seat], position.lost[seat]) == (sits, costs)
    assert position.current_scores[seat] == len(position.piles[seat]) - costs
    assert (position.view(None).lost, position.view(None).sat_out) == (position.lost, position.sat_out)


@pausing
def test_SG8_whoever_is_wrong_whenever_it_can_sits_out_twelve_of_36_events_and_never_seven_in_a_row(key):
    for seats in (5, 7, 10):
        position, sat_out = GAMES[key].start(seats=seats, chance=Chance(b"begin")), [0]
        while not position.is_over:
            position = opened(position)
            assert position.pauses[0] <= 6
            sat_out.append(sat_out[-1] + position.is_paused(0))
            wrong = [move for move in position.moves(0) if not position.is_right(0, move)]
            position = position.play(0, wrong[0], CHANCE).position if wrong else position
            position = play(position, "table timeup") if position.is_open else position
        assert sat_out[-1] == position.sat_out[0] == 12
        assert position.lost[0] > 12
        assert position.outcome().scores[0] == len(position.piles[0]) - position.lost[0] < 0


def test_SG8_the_bounds_are_parts_of_the_events_that_a_game_has():
    position, seat, move = claim(GAMES["shout"].start(seats=10, chance=Chance(b"begin"), even=True), right=False)
    assert position.event_count == 30
    position = replace(position, owed=(24,) * 10, sat_out=(3,) * 10)
    position = play(position.play(seat, move, CHANCE).position, "table timeup")
    assert (position.pauses[seat], position.lost[seat]) == (5, 5), "ten are a third"


@pausing
def test_SG8_cards_lost_by_wrong_claims_decide_who_wins(key):
    position = ending(key, BASIC[:3], BASIC[3:5], BASIC[5:6])
    after = play(replace(position, lost=(2, 0, 0)), "table timeup")
    assert (after.outcome().scores, after.outcome().places) == ((1, 2, 1), (2, 1, 2))


PUT_AWAY = {False: {"thats_mine"}, True: set(), "version_1": set(), "version_2": set()}
PUT_AWAY |= {"version_3": {"thats_mine", "shout"}, "version_3_lenient": {"thats_mine", "shout"}}


@with_dice
@pytest.mark.parametrize("lenient", PUT_AWAY)
def test_SG7_the_dice_are_put_away_when_a_quarter_of_the_cards_of_thats_mine_is_left_unless_it_is_lenient(key, lenient):
    stay = key not in PUT_AWAY[lenient]
    position = GAMES[key].start(seats=3, chance=Chance(b"begin"), lenient=lenient)
    shown = {}
    while not position.is_over:
        position = play(opened(position), "table timeup")
        shown[len(position.deck)] = position.view(None).dice
    assert all(shown[left] for left in range(10, 36))
    assert [bool(shown[left]) for left in range(10)] == [stay] * 10


@pausing
def test_SG8_a_lenient_game_has_no_pauses(key):
    position, seat = wronged(key, lenient=True)
    assert opened(position).moves(seat) == position.possible_claims()
    assert position.view(None).pauses == position.owed == ()


@pausing
def test_a_game_of_version_2_knew_no_bounds_and_kept_the_dice_and_its_record_is_read_so(key):
    text = (RECORDS / f"{key}.txt").read_text("utf-8")
    assert "version 2\n" in text
    assert " mis" in text, "with wrong claims"
    assert record.verify(record.read(text)) is not None
    assert record.verify(record.read(text.replace("version 2\n", "version 4\noption lenient=version_2\n"))) is not None
    with pytest.raises(record.RecordError):
        record.verify(record.read(text.replace("version 2\n", "version 4\n")))


@pausing
@pytest.mark.parametrize(
    ("file", "option", "now"), [("", "", "version_3"), ("-lenient", "option lenient=true\n", "version_3_lenient")]
)
def test_a_game_of_version_3_put_the_dice_away_in_both_games_lenient_or_not_and_its_record_is_read_so(
    key, file, option, now
):
    text = (RECORDS / "bounds" / f"{key}{file}.txt").read_text("utf-8")
    assert "version 3\n" in text
    assert option in text
    assert record.verify(record.read(text)) is not None
    lines = text.replace(option, "")
    assert record.verify(record.read(lines.replace("version 3\n", f"version 4\noption lenient={now}\n"))) is not None
    with pytest.raises(record.RecordError):
        record.verify(record.read(lines.replace("version 3\n", "version 4\noption lenient=true\n")))


@pausing
def test_a_position_of_version_3_plays_on_and_puts_the_dice_away_lenient_or_not(key):
    stored = (RECORDS.with_name("positions") / f"{key}-v3.json").read_bytes()
    position = load(GAMES[key], 3, stored)
    assert (position.away, len(position.lost)) == (9, 4)
    lenient = msgspec.json.decode(stored) | {"pauses": [], "owed": [], "sat_out": [], "lost": [0] * 4}
    assert (
        load(GAMES[key], 3, msgspec.json.encode(lenient)).away,
        load(GAMES[key], 3, msgspec.json.encode(lenient)).lost,
    ) == (9, ())
    begun = GAMES[key].start(seats=4, chance=Chance(b"begin"), lenient="version_3_lenient")
    former = msgspec.to_builtins(begun)
    del former["away"]
    former["lost"] = [0] * 4
    assert load(GAMES[key], 3, msgspec.json.encode(former)) == begun
    older = msgspec.json.decode(stored) | {"lost": [], "sat_out": []}
    assert load(GAMES[key], 3, msgspec.json.encode(older)).away == 0, "it began under version 2"


@pausing
def test_a_position_of_version_2_plays_on_without_bounds_and_with_the_dice(key):
    stored = RECORDS.with_name("positions") / f"{key}-v2.json"
    position = load(GAMES[key], 2, stored.read_bytes())
    assert position.pauses
    assert position.lost == position.sat_out == ()
    begun = replace(GAMES[key].start(seats=8, chance=Chance(b"begin"), lenient="version_2"), owed=(24,) * 8)
    begun, seat, move = claim(begun, right=False)
    assert play(begun.play(seat, move, CHANCE).position, "table timeup").pauses[seat] == 20


@pausing
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

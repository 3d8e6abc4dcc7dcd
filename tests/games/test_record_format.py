"""What `games/PROOF.md` says about the form of records: its examples are records, its lists name what games have, and a
file is read as strictly as it says."""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from bot.i18n.translations import Translations
from bot.screens.parts import to_fluent_id
from games import GAMES, proof, record
from games.core import TABLE, Chance, Move, Position, Step
from games.smileyface_cards import MISCHIEF, REWARDS, sort_cards
from tests.kit.records import NOW, PAGE, page

RECORDS = re.findall(r"```\n((?:game|tournament) .*?)```", PAGE, re.DOTALL)
GAME, TOURNAMENT = RECORDS
IN_ENGLISH = Translations("en")
TITLES = {key: IN_ENGLISH(f"game-{to_fluent_id(key)}").replace("’", "'") for key in GAMES}
"""The names of the games on the page."""


def checked(text: str) -> proof.ConsistentRecord:
    """The record in this text, checked as the command line does."""
    found = proof.check_record(text)
    proof.check_possible(found, NOW)
    return found


SEEDS = [bytes([number]) for number in range(5)]


@cache
def games_of(key: str) -> tuple[tuple[Position, Move, int, Step], ...]:
    """The moves of some random games with all players and with two or as few as possible: the position before each
    move, the move, its seat and its step."""
    return tuple(step for seats in (GAMES[key].SEATS[0], GAMES[key].SEATS[-1]) for step in random_play(key, seats))


def random_play(key: str, seats: int) -> Iterator[tuple[Position, Move, int, Step]]:
    options = {"duel": True} if key == "keep_smiling" else {}
    for seed in SEEDS:
        position, chance, number = GAMES[key].start(seats=seats, chance=Chance(seed), **options), Chance(b"m" + seed), 0
        while position.outcome() is None:
            seat = chance.choice([seat for seat in range(TABLE, seats) if position.moves(seat)])
            move, number = chance.choice(position.moves(seat)), number + 1
            step = position.play(seat, move, Chance(seed, number))
            yield position, move, seat, step
            position = step.position


# Examples


def test_the_records_of_the_page_hold_and_are_the_game_of_its_example():
    (secret, clicks), seed = checked(GAME).seed_parts, checked(TOURNAMENT).seed_parts
    assert (secret, clicks) == seed == (page().SECRET, page().CLICKS)
    assert checked(GAME).outcome.places == (2, 1)
    assert checked(TOURNAMENT).standing.rolls, "it shows the rolls for a tied lead"
    assert f"commitment {page().seal(secret)}\n" in GAME
    for game in ("find_it", "last_one"):
        assert f"sealed {game} commitment={page().seal(page().match_secret(secret, game))}\n" in TOURNAMENT


def test_the_digest_on_the_page_is_that_of_the_moves_of_its_record():
    played = checked(GAME).record.played
    assert f"That of the eleven moves above is `{proof.digest((one.seat, one.move) for one in played)}`" in " ".join(
        PAGE.split()
    )
    assert len(played) == 11


# Lists

TABLE_OF_MOVES = PAGE[PAGE.index("| game | moves |") :].partition("\n\n")[0]
_, *ROWS = re.findall(r"^\| ([^|]+) \| (.*) \| ([^|]+) \|$", TABLE_OF_MOVES, re.MULTILINE)
TIES = ("find_it", "thats_mine", "shout", "domino")
"""The games in which dice decide a tie for the first place."""


def test_the_page_names_every_game_and_the_default_of_every_option():
    (line,) = re.findall(r"\| `option NAME=VALUE` \|.*", PAGE)
    for key, game in GAMES.items():
        assert f"`{key}`" in PAGE
        for name, (default, *_) in game.OPTIONS.items():
            assert TITLES[key] in line.partition(f"`{name}={record.format_option(default)}`")[2], name
    without = [TITLES[key] for key, game in GAMES.items() if not game.OPTIONS]
    assert f"{' and '.join(without)} have none" in line


def test_each_event_on_the_page_is_one_of_its_game_with_these_details():
    for titles, _, text in ROWS:
        events = re.findall(r"`(\w+)((?: \w+=[^ `]*)*)`", text)
        keys = [key for key, title in TITLES.items() if title == titles] or [*TIES]
        known = defaultdict(set)
        for key in keys:
            for *_, step in games_of(key):
                for event in step.events:
                    known[event.name].add(tuple(event.detail))
        for name, details in events:
            if titles == "these four" and name in ("duel", "drawn"):
                continue  # random games seldom end in a tie; test_proof_page.py plays one
            assert tuple(re.findall(r"(\w+)=", details)) in known[name], (titles, name, details)


def test_the_page_has_every_kind_of_move_and_every_reason_for_an_end():
    listed = {titles: {*re.findall(r"`(?:table )?(\w+)", moves)} for titles, moves, _ in ROWS}
    for key, title in TITLES.items():
        moves = games_of(key)
        words = {str(move).split(" ")[0] for _, move, *_ in moves} - {*MISCHIEF}
        assert listed[title] == words
        ends = {step.position.outcome().reason for *_, step in moves if step.position.outcome() is not None}
        (line,) = re.findall(r"^\| `end REASON.*", PAGE, re.MULTILINE)
        assert all(f"`{reason}`" in line for reason in ends)


def test_every_move_has_an_event():
    assert all(step.events for key in GAMES for *_, step in games_of(key))


# Form


WINDOWS = GAME.replace("\n", "\r\n")
SHUFFLED = "".join([*GAME.splitlines(keepends=True)[6::-1], *GAME.splitlines(keepends=True)[7:]])


@pytest.mark.parametrize(
    "text",
    [
        WINDOWS,
        SHUFFLED,
        GAME[:-1],
        GAME.replace("\n", "  \n\n"),
        GAME.replace("p0 draw\n", "# why not\np0 draw\n", 1) + "# well played\n",
        GAME.replace("option first=random\n", ""),
        TOURNAMENT.replace("\n", "\r\n"),
        TOURNAMENT[:-1],
    ],
    ids=["windows", "order", "no last line feed", "spaces", "remarks", "default", "tournament", "tournament's end"],
)
def test_what_the_page_allows_is_allowed(text):
    assert text not in RECORDS
    assert checked(text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("seats 2\n", "seats 2\nseats 2\n"),
        ("seats 2", "seats 02"),
        ("p1 play orange-wink\n", "p1 play orange-wink\nseats 2\n"),
        ("\nend ", "\n  p1 won\nend "),
        ("scores=6,0\n", "scores=6,0\np0 draw\n"),
        ("commitment defb70594629329f7fb42678e05741440305f7e5f1133205e9559a057af50255", "commitment defb70594629329f"),
        ("defb", "DEFB"),
    ],
)
def test_what_the_page_does_not_allow_is_refused(old, new):
    assert old in GAME
    with pytest.raises(record.RecordError):
        checked(GAME.replace(old, new, 1))


# Who deals, and where cards go


def test_the_winner_of_the_card_of_both_dice_deals_from_then_on_and_otherwise_the_dealer_stays():
    for before, _, seat, step in games_of("thats_mine"):
        won_dice = before.card == before.dice and step.position.winner is not None
        assert step.position.dealer == (seat if won_dice and before.is_open else before.dealer)
        assert all(event.seat == before.dealer for event in step.events if event.name == "turned")


def test_each_card_of_Shout_is_dealt_to_the_next_seat_the_first_one_to_the_seat_after_the_dealer():
    latest = None
    for before, _, _, step in games_of("shout"):
        for event in [event for event in step.events if event.name == "dealt"]:
            is_first = len(before.deck) + len(before.aside) == 36
            assert event.seat == ((before.dealer if is_first else latest) + 1) % before.seats
            latest = event.seat


LASTING = ("play", "heart", "pirate")


def test_the_cards_of_SmileyFace_go_where_the_page_says():
    seen = set()
    for before, move, seat, step in games_of("smileyface"):
        word, *aim = str(move).split(" ")
        if word in ("keep", "discard", "pass") or {"won", "no_winner"} & {event.name for event in step.events}:
            continue
        seen.add(word)
        after, own = step.position, [*before.displays[seat]]
        discarded = [*after.discard[len(before.discard) :]]
        match word:
            case "play":
                own += aim
            case "heart" | "pirate":
                own.append(word)
            case "ghost":
                own.append(aim[1])
                assert aim[1] not in discarded
            case "boomerang":
                own.remove(aim[0])
                assert aim[0] in after.hands[seat]
            case "help":
                own.remove(aim[1])
                other = int(aim[0][1:])
                assert after.displays[other] == sort_cards([*before.displays[other], aim[1]])
            case "angel":
                assert len(after.hands[seat]) == len(before.hands[seat]) - 1 + min(2, len(before.deck))
            case "bomb":
                own = [card for card in own if card not in discarded]
        hit = {"ninja": aim[1:], "bomb": discarded[1:]}.get(word, [])
        assert discarded == ([] if word in (*LASTING, "help") else [word, *hit])
        assert after.displays[seat] == sort_cards(own)
    assert seen == {*LASTING, "help", "angel", "bomb", "boomerang", "devil", "dizzy", "ghost", "ninja"}


def test_a_round_that_ends_with_no_card_in_any_hand_is_shuffled_in_the_same_move_after_token_and_ranking():
    """There is no clean-up then. The move is a card, not a pass, if its seat was the last one that had a card."""
    displays = (("anger-1",), ("sadness-5",), ("happiness-2",), ("surprise-3",))
    start = GAMES["smileyface"].start(seats=4, chance=Chance(b"empty"))
    before = replace(
        start,
        hands=((), (), (), ("heart",)),
        displays=displays,
        helped_by=(3, 0, 3, 0),
        passed=(True, True, True, False),
        ranking=("sadness", "anger", "happiness", "surprise"),
        turn=3,
    )
    step = before.play(3, before.parse("heart"), Chance(bytes(32), 9))
    told = {event.name: event.detail for event in step.events}
    assert {"won", "reward", "ranking", "round"} <= told.keys()
    assert "clean_up" not in told
    stream, known = page().bits(bytes(32), 9), page()
    assert list(REWARDS) == [0, 0, 1, 1, 1, 2, 2], "the tokens that the page lists"
    assert told["reward"]["value"] == REWARDS[known.below(len(REWARDS), stream)]
    *others, newbie = before.ranking
    ranking = [newbie, *known.draw(others, 3, stream)]
    assert str(told["ranking"]["ranking"]).split() == ranking
    deck = [*before.deck, *known.swept([*displays[:3], ("surprise-3", "heart")])]
    known.shuffle(deck, stream)
    drawn = [event.detail["cards"].split() for event in step.events if event.name == "drew_cards"]
    first = int(str(told["round"]["first"])[1:])
    assert [event.seat for event in step.events if event.name == "drew_cards"] == [(first + k) % 4 for k in range(4)]
    assert drawn == [deck[at : at + 7] for at in range(0, 28, 7)]

"""`games/PROOF.md` is enough to compute every deal and every die: the code of the page runs and agrees with the games.

The code of the page is independent of the games: it is executed unchanged and with only the standard library."""

import ast
import inspect
import re
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from games import GAMES, proof, record, smileys, tournament
from games.core import TABLE, Chance, Move, Position, Step, parse_seat_or_none
from games.smile import CARDS
from games.smileyface_cards import sort_cards
from tests.kit.records import CODE, PAGE, page

PRINTED = "".join(re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL))
SEEDS = [record.derive_seed(bytes([number]) * 32, tuple(range(2**60, 2**60 + number % 5 + 1))) for number in range(12)]


def test_the_code_of_the_page_needs_nothing_but_hashes_and_counting():
    trees = [node for block in CODE for node in ast.walk(ast.parse(block))]
    assert {node.module for node in trees if isinstance(node, ast.ImportFrom)} == {"hashlib", "itertools"}
    assert not [node for node in trees if isinstance(node, ast.Import)]


def test_the_example_of_the_page_prints_what_stands_there_and_is_the_game_that_is_dealt():
    assert page().printed == PRINTED
    secret, clicks = page().SECRET, page().CLICKS
    dealt = GAMES["last_one"].start(seats=2, chance=Chance(record.derive_seed(secret, clicks), 0))
    hands = [f"p{seat} {word} {' '.join(sorted(hand))}" for seat, word, hand in told(PRINTED)]
    words = ["begins with" if seat == dealt.turn else "has" for seat in (0, 1)]
    assert sorted(hands) == [f"p{seat} {words[seat]} {' '.join(dealt.hands[seat])}" for seat in (0, 1)]
    assert f"turned up {dealt.discard[0]}\n" in PRINTED
    assert f"seal {record.commitment(secret)}\n" in PRINTED


def test_the_other_clicks_of_the_example_give_the_seeds_that_stand_there():
    secret, printed = page().SECRET, re.findall(r"^clicks (.*)\nseed (.*)$", PRINTED, re.MULTILINE)
    assert len(printed) == 2
    for clicks, seed in printed:
        assert record.derive_seed(secret, tuple(map(int, clicks.split()))).hex() == seed


def test_the_example_of_a_bomb_discards_in_the_order_of_the_game():
    dealt = GAMES["smileyface"].start(seats=4, chance=Chance(b"bomb"))
    displays = tuple(map(sort_cards, page().DISPLAYS))
    before = replace(dealt, displays=displays, hands=(("bomb",),) * 4, first=0, turn=0)
    after = before.play(0, before.parse("bomb"), Chance(b"bomb")).position
    assert f"a Bomb: {' '.join(after.discard)}\n" in PRINTED
    last = replace(before, passed=(False, True, True, True))
    swept = last.play(0, last.parse("pass"), Chance(b"pass")).position
    assert f"the end of the round: {' '.join(swept.discard)}\n" in PRINTED


def told(printed: str) -> list[tuple[str, str, list[str]]]:
    """The hands of the example: seat, words, cards."""
    found = re.findall(r"^p(\d) (begins with|has) (.*)$", printed, re.MULTILINE)
    return [(seat, word, cards.split()) for seat, word, cards in found]


def test_seal_and_seed_of_the_page_are_those_of_records():
    for secret, clicks in ((b"s", (1,)), (bytes(32), (2**63, 5, 7)), (bytes(range(64)), tuple(range(11)))):
        assert page().seal(secret) == record.commitment(secret)
        assert page().seed(secret, clicks) == record.derive_seed(secret, clicks)
    assert "in the order of their seats" in PAGE


# How each game begins


def shown(position: Position, name: str) -> Any:
    """The first position of a game, in the form of the page's deal with this name; hands are sorted."""
    value = getattr(position, name)
    if name in ("hands", "specials"):
        return [*map(sorted, value)]
    if position.KEY == "smile" and name in ("row", "deck"):
        return [str(CARDS[card if name == "deck" else card.card]) for card in value]
    return [*value] if isinstance(value, tuple) else value


@pytest.mark.parametrize("key", sorted({*GAMES} - {"keep_smiling"}))
def test_every_deal_of_every_game_is_the_one_that_the_page_computes(key):
    game, deal = GAMES[key], getattr(page(), key)
    options = [*inspect.signature(deal).parameters][2:]
    for seed, seats, chosen in product(SEEDS, game.SEATS, product(*[game.OPTIONS[name] for name in options])):
        named = dict(zip(options, chosen, strict=True))
        if (parse_seat_or_none(named.get("first", "")) or 0) >= seats:
            continue  # the seat is empty
        dealt = game.start(seats=seats, chance=Chance(seed, 0), **named)
        for name, value in deal(seats, page().bits(seed, 0), **named).items():
            expected = [*map(sorted, value)] if name in ("hands", "specials") else value
            assert shown(dealt, name) == expected, (name, seats, named, seed)


def test_the_page_deals_everything_that_is_hidden_or_drawn_at_the_beginning():
    """The fields that differ between seeds."""
    for key, game in GAMES.items():
        seats = game.SEATS[-1]
        starts = [game.start(seats=seats, chance=Chance(seed, 0)) for seed in SEEDS]
        drawn = {name for name in starts[0].__struct_fields__ if len({getattr(one, name) for one in starts}) > 1}
        known = {*getattr(page(), key)(seats, page().bits(SEEDS[0], 0))} if hasattr(page(), key) else set()
        follow = {  # from the page's values
            "domino": {"turn", "starter", "columns", "rows", "grid"},
            "shout": {"next"},
            "smileyface": {"turn"},
        }
        assert drawn - follow.get(key, set()) <= known, key


# Later draws


def random_play(key: str, seed: bytes, seats: int, **options: bool) -> Iterator[tuple[int, Position, Move, Step]]:
    """Each move of a random game: its number, the position before it, the move and its step."""
    position, chance, number = GAMES[key].start(seats=seats, chance=Chance(seed, 0), **options), Chance(b"moves"), 0
    while position.outcome() is None:
        seats_with_moves = [seat for seat in range(TABLE, seats) if position.moves(seat)]
        seat, number = chance.choice(seats_with_moves), number + 1
        move = chance.choice(position.moves(seat))
        step = position.play(seat, move, Chance(seed, number))
        yield number, position, move, step
        position = step.position


def pips(stream: Iterator[str], many: int) -> list[int]:
    return [page().below(6, stream) + 1 for _ in range(many)]


def drawn_again(
    key: str, before: Position, move: Move, step: Step, stream: Iterator[str]
) -> Iterator[tuple[str, Any, Any]]:
    """The draws of this move according to the page, in order: the event that shows a draw, what is drawn, and the
    result."""
    after, known = step.position, page()
    for event in step.events:
        told = event.detail
        match key, event.name:
            case "find_it", "rolled":
                yield "dice", known.roll(stream), told["card"]
            case "thats_mine" | "shout", "rolled":
                yield "dice again", known.roll_until(after.deck, stream), told["card"]
            case "find_it" | "thats_mine" | "shout" | "domino", "duel":
                tied = [int(seat[1:]) for seat in str(told["tied"]).split()]
                piles = after.hands if key == "domino" else after.piles
                yield "tie", known.roll_until([card for seat in tied for card in piles[seat]], stream), told["card"]
            case "last_one", "reshuffled":
                fresh = sorted(before.discard[:-1])
                known.shuffle(fresh, stream)
                left = [*before.pile, *fresh][len(before.pile) + len(fresh) - len(after.pile) :]
                yield "reshuffled", left, [*after.pile]
            case "keep_smiling", "began":
                yield "began", known.below(2, stream), event.seat
            case "keep_smiling", "duel":
                yield "duel", pips(stream, 2), [told["attack"], told["defence"]]
            case "keep_smiling", "rolled":
                yield "rolled", sorted(pips(stream, 3), reverse=True), [*map(int, str(told["dice"]).split())]
            case "smileyface", "taken":
                if event.to == event.seat:
                    hand = before.hands[int(str(told["from"])[1:])]
                    yield "taken", hand[known.below(len(hand), stream)], told["card"]
            case "smileyface", "reward":
                tokens = sorted(before.tokens)
                yield "reward", tokens[known.below(len(tokens), stream)], told["value"]
            case "smileyface", "ranking":
                *above, newbie = before.ranking
                yield "ranking", [newbie, *known.draw(above, 3, stream)], str(told["ranking"]).split()
            case "smileyface", "bomb" | "ninja":
                hit = known.bombed(before.displays) if event.name == "bomb" else ["ninja", told["card"]]
                yield "discarded", hit, [*after.discard[len(before.discard) :][: len(hit)]]
            case "smileyface", "passed" if len(after.results) > len(before.results) and str(move) == "pass":
                yield "discarded", known.swept(before.displays), [*after.discard[len(before.discard) :]]
            case "smileyface", "round":
                chosen = [card for choice in before.choices for card in (move.cards if choice is None else choice)]
                deck = [*before.deck, *before.discard, *chosen]
                known.shuffle(deck, stream)
                yield "deck", deck[len(deck) - len(after.deck) :], [*after.deck]


LATER = {
    "find_it": (2, {}, {"dice"}),
    "thats_mine": (3, {}, {"dice again"}),
    "shout": (4, {}, {"dice again"}),
    "domino": (2, {}, set()),
    "last_one": (4, {}, {"reshuffled"}),
    "keep_smiling": (2, {"duel": True}, {"began", "duel", "rolled"}),
    "smileyface": (4, {}, {"taken", "reward", "ranking", "deck", "discarded"}),
}
"""By game: the number of players, the options, and the events of its draws other than ties, or of cards that are
discarded and shuffled later. Smile has none."""


@pytest.mark.parametrize("key", LATER)
def test_whatever_a_game_draws_later_is_what_the_page_says(key):
    seats, options, expected = LATER[key]
    seen = Counter[str]()
    for seed in SEEDS[:4]:
        for number, before, move, step in random_play(key, seed, seats, **options):
            for what, computed, found in drawn_again(key, before, move, step, page().bits(seed, number)):
                assert computed == found, (what, number)
                seen[what] += 1
    assert {*seen} - {"tie"} == expected


def test_a_tie_for_the_first_place_is_settled_as_the_page_says():
    piles = [["red-sad", "red*"], ["blue-sad"], ["red-love", "red-wink"], []]
    for seed in SEEDS:
        winner, (event,) = smileys.roll_duel([0, 2, 3], piles, Chance(seed, 7))
        assert page().roll_until(piles[0] + piles[2], page().bits(seed, 7)) == event.detail["card"]
        assert event.detail["card"] in piles[winner]
        winner, _ = smileys.roll_duel([1, 2, 5], [["red*"]] * 6, Chance(seed, 7))
        assert winner == [1, 2, 5][page().below(3, page().bits(seed, 7))]


def test_Smile_draws_nothing_after_its_beginning():
    """The game continues in the same way for every chance."""
    *_, (_, _, _, end) = random_play("smile", SEEDS[0], 4)
    position = GAMES["smile"].start(seats=4, chance=Chance(SEEDS[0], 0))
    for _, before, move, _ in random_play("smile", SEEDS[0], 4):
        position = position.play(before.turn, move, Chance(b"another")).position
    assert position == end.position


# Who can prove which facts about a file


def test_the_digest_of_moves_is_the_hash_that_the_page_describes():
    described = (
        "32 bytes of hash of the lines of all moves, each with a line feed, without events; "
        "personalization `cheshire-moves`, no key"
    )
    assert described in " ".join(PAGE.split())
    text = (Path(__file__).parents[1] / "records/thats_mine.txt").read_text("utf-8")
    lines = "".join(f"{line}\n" for line in text.splitlines() if re.match(r"p\d |table ", line))
    expected = blake2b(lines.encode(), digest_size=32, person=b"cheshire-moves").hexdigest()
    assert proof.digest((one.seat, one.move) for one in record.read(text).played) == expected


# The tournament


def test_the_rolls_and_the_secrets_of_a_tournament_are_those_of_the_page():
    tied = [(1, 2, 3), (1, 1, 3), (1, 2, 3), (2, 1, 3), (2, 1, 3)]
    for seed in SEEDS:
        stream = page().bits(seed, 0)
        rolls = [str(event.detail["die"]) for event in tournament.final_standing(tied, seed).rolls]
        assert rolls == [page().SMILEYS[page().below(6, stream)] for _ in rolls]
        for game in tournament.MATCH_ORDER:
            assert page().match_secret(seed, game) == tournament.match_secret(seed, game)

"""No changed record is accepted as the record of the game at a table: records are changed line by line, and other games
are played from the same seed."""

import os
import random
from functools import cache

import pytest
from msgspec.structs import replace

from games import GAMES
from games.proof import StoredGame, Verdict, check_record, compare_game, wrong_verdict
from games.record import Record, RecordError, format_option, write
from tests.kit.records import CLICKS, WAYS, a_record, kept
from tests.laws.random_games import starts

EXAMPLES = int(os.environ.get("LAWS_EXAMPLES", "25"))
"""Number of records of each game that are changed."""
WORDS = (
    "p0",
    "p1",
    "p9",
    "table",
    "",
    "0",
    "1",
    "7",
    "00",
    "9" * 19,
    "9" * 30,
    "²",
    "٣",
    "=",
    " ",
    "  ",
    "true",
    "false",
)
WORDS += (
    "none",
    "\x00",
    "\u2028",
    "\r",
    "é",
    "🙂",
    "offer",
    "play",
    "chess",
    "z" * 5000,
    "#",
    "# p0 Eve",
    "end",
    "random",
)


@cache
def played(key: str, number: int) -> Record:
    """A game that was played at a table, with a random number of seats and random options."""
    seats, options = starts(GAMES[key])[number]
    return a_record(key, seats, options, b"moves", clicks=CLICKS[: seats + 1])


def meant(text: str) -> list[list[str]]:
    """The meaning of a record: the header lines in any order, without options that have their default value; the
    comments; the moves, their events and the end."""
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    (game,) = (line.split(" ")[1] for line in lines if line.startswith("game "))
    usual = {f"option {name}={format_option(values[0])}" for name, values in GAMES[game].OPTIONS.items()}
    header, remarks, rest = [], [], []
    for line in lines:
        if line.startswith("#"):
            remarks.append(line[1:].strip())
        else:
            (rest if line.startswith(("p", "table ", "  ", "end ")) else header).append(line)
    return [sorted({*header} - usual), remarks, rest]


def changed(text: str, chance: random.Random) -> str:
    """The text with one or two lines changed, removed, doubled or moved."""
    lines = text.split("\n")
    for _ in range(chance.randint(1, 2)):
        at = chance.randrange(min(len(lines), 16)) if chance.random() < 0.5 else chance.randrange(len(lines))
        words = lines[at].split(" ")
        match chance.randrange(6):
            case 0:
                words[chance.randrange(len(words))] = chance.choice(WORDS)
                lines[at] = " ".join(words)
            case 1:
                cut = chance.randrange(len(lines[at]) + 1)
                lines[at] = lines[at][:cut] + chance.choice(WORDS) + lines[at][cut + chance.randint(0, 1) :]
            case 2:
                lines[at] = " ".join([*words, chance.choice(WORDS)])
            case 3 if len(lines) > 1:
                del lines[at]
            case 4:
                lines.insert(at, chance.choice(lines))
            case _:
                other = chance.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
    return "\n".join(lines)


def answer(text: str, table: StoredGame) -> Verdict:
    """The verdict on this text for this table."""
    try:
        sound = check_record(text)
    except RecordError as error:
        return wrong_verdict(error)
    return compare_game(sound.record, table) if sound.record is not None else Verdict("unknown")


@pytest.mark.parametrize("key", sorted(GAMES))
def test_whatever_is_changed_in_a_record_it_is_not_the_game_that_was_played_any_more(key):
    chance = random.Random(key)
    for example in range(EXAMPLES):
        ours = played(key, chance.randrange(len(starts(GAMES[key])) if EXAMPLES > 25 else 2))
        text = write(ours)
        other = changed(text, chance)
        way = WAYS[example % len(WAYS)]
        verdict = answer(other, kept(ours, way))
        kind = verdict.kind
        assert kind != "wrong" or (verdict.line >= 1 and verdict.problem)
        assert (kind == "played") <= (way != "nothing"), "nothing is kept to compare its moves with"
        if kind in ("played", "fits"):
            assert meant(other) == meant(text), (way, other)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_game_made_up_from_the_same_secret_is_not_the_one_that_was_played(key):
    """Each record is consistent, but differs in one respect: moves, options, seats, clicks or names."""
    chance = random.Random(key)
    seats, options = starts(GAMES[key])[0]
    ours, clicks = played(key, 0), CLICKS[: seats + 1]
    made_up = [a_record(key, seats, options, b"others", clicks=clicks)]
    made_up += [a_record(key, seats, options, b"moves", clicks=(*clicks[:-1], clicks[-1] + 1))]
    made_up += [replace(ours, remarks=ours.remarks[::-1]), replace(ours, remarks=("p0 Eve", *ours.remarks[1:]))]
    for seats, options in chance.sample(starts(GAMES[key])[1:], min(2, len(starts(GAMES[key])) - 1)):
        made_up.append(a_record(key, seats, options, b"moves", clicks=clicks))
    for one in made_up:
        sound = check_record(write(one))  # no RecordError: the record is consistent
        for way in WAYS:
            kind = compare_game(sound.record, kept(ours, way)).kind
            assert kind == "wrong" or (way == "nothing" and kind == "fits" and one.end == ours.end)

"""The Smiley Games Tournament: five matches by the same players, points by place, one champion (rules TO1-TO3).

Two rulings are our own. Players who lose the roll for a tied lead share the place after the champions. The roll picks a
game, and the tied leaders are compared by their places in this game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import blake2b

from msgspec import Struct

from games import data
from games.core import Chance, Event, rank_seats, seat_name
from games.record import HEX, MAX_CLICKS, RecordError, SeedParts, commitment, derive_seed, format_clicks
from games.smileys import GAME_OF_FACE, SMILEY_GAMES, SMILEYS

MATCH_ORDER = SMILEY_GAMES  # TO1
SEATS = range(2, 11)
POINTS: tuple[int, ...] = data.numbers("smileys", "tournament.points", SEATS[-1], 0, 99)  # TO2
data.expect(
    "smileys",
    "tournament.points",
    is_right=list(POINTS) == sorted(POINTS, reverse=True),
    problem="expected no number higher than the one before",
)

Places = tuple[int, ...]
"""The place of each player in a match, by seat."""


class Standing(Struct, frozen=True):
    """The standing of a tournament: the place and points of each player, and the rolls that decided a tied lead."""

    places: Places
    points: tuple[int, ...]
    rolls: tuple[Event, ...] = ()

    @property
    def champions(self) -> tuple[int, ...]:
        """The seats that have the first place. There are several if they share the title."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def points_for(places: Sequence[int]) -> tuple[int, ...]:
    """Returns the points of each player for a match (TO2). Players who share a place all get the points of this place.

    >>> points_for((1, 2, 2))
    (13, 9, 9)
    """
    return tuple(POINTS[place - 1] for place in places)


def totals(matches: Sequence[Places]) -> tuple[int, ...]:
    """Returns the total points of each player in these matches."""
    return tuple(map(sum, zip(*map(points_for, matches), strict=True)))


def next_game(matches: Sequence[Places]) -> str | None:
    """Returns the game of the next match, or None after the last match (TO1). `matches` are the matches played so
    far."""
    return MATCH_ORDER[len(matches)] if len(matches) < len(MATCH_ORDER) else None


def standing_after(matches: Sequence[Places]) -> Standing:
    """Returns the standing after these matches. There must be at least one match. A tied lead is decided only at the
    end of the tournament."""
    points = totals(matches)
    return Standing(rank_seats(points), points)


def check_places(game: str, places: Places, seats: int) -> None:
    """Raises ValueError if `places` is not a valid ranking of `seats` players. `game` is only for the message."""
    if seats not in SEATS or len(places) != seats or tuple(places) != rank_seats([-place for place in places]):
        raise ValueError(f"tournament: {places} is not a ranking of the {seats} players of {game}")


def final_standing(matches: Sequence[Places], seed: bytes) -> Standing:
    """Returns the standing at the end of a tournament. A tied lead is decided by rolls from the tournament's own seed
    (TO3).

    ValueError if not all five matches are played, or if a match has no valid ranking of the same players.

    >>> final_standing([(1, 2, 3)] * 5, b"seed")
    Standing(places=(1, 2, 3), points=(65, 45, 40), rolls=())
    """
    if len(matches) != len(MATCH_ORDER):
        raise ValueError(f"tournament: {len(matches)} matches played, expected {len(MATCH_ORDER)}")
    for game, match in zip(MATCH_ORDER, matches, strict=True):
        check_places(game, match, len(matches[0]))
    points = totals(matches)
    tied = [seat for seat, total in enumerate(points) if total == max(points)]
    champions, rolls = _break_tie(tied, matches, Chance(seed))
    # Only a tied lead is decided. Players who are tied for another place share it.
    places = [place + len(champions) if place == 1 else place for place in rank_seats(points)]
    for seat in champions:
        places[seat] = 1
    return Standing(tuple(places), points, rolls)


def _break_tie(tied: list[int], matches: Sequence[Places], chance: Chance) -> tuple[list[int], tuple[Event, ...]]:
    """Rolls the smiley die until one of the tied seats is left, or all seats left have equal places in every match.
    Returns the seats left and the rolls."""
    rolls = []
    while len({tuple(places[seat] for places in matches) for seat in tied}) > 1:
        face = chance.choice(SMILEYS)
        if face in GAME_OF_FACE:  # sad chooses no game, and seats with equal places all stay
            places = matches[MATCH_ORDER.index(GAME_OF_FACE[face])]
            best = min(places[seat] for seat in tied)
            tied = [seat for seat in tied if places[seat] == best]
        rolls.append(Event("rolled", detail={"die": face, "left": " ".join(map(seat_name, tied))}))
    return tied, tuple(rolls)


# Record


NUMBERS = "([0-9]{1,2}(?:,[0-9]{1,2})*)"
CLICKS = f"([0-9]{{1,19}}(?:,[0-9]{{1,19}}){{0,{MAX_CLICKS - 1}}})"


def match_secret(secret: bytes, game: str) -> bytes:
    """Returns the secret of a match, derived from the secret of the tournament. So the published hash of the
    tournament's secret fixes all matches too."""
    return blake2b(game.encode(), digest_size=32, key=secret, person=b"cheshire-match").digest()


def write(matches: Sequence[Places], seed: bytes, seed_parts: SeedParts | None = None) -> str:
    """Returns the record of a finished tournament as text: the seed, the places in each match, the rolls that decided a
    tied lead, and the end. With `seed_parts` the text also has the secret, its hash, the clicks, and the hash of each
    match's secret, as in the record of this match."""
    end = final_standing(matches, seed)
    lines = ["tournament smiley_games", f"seed {seed.hex()}"]
    if seed_parts is not None:
        secret, clicks = seed_parts
        lines += [f"commitment {commitment(secret)}", f"secret {secret.hex()}", f"clicks {format_clicks(clicks)}"]
        lines += [f"sealed {game} commitment={commitment(match_secret(secret, game))}" for game in MATCH_ORDER]
    lines += [f"match {game} places={_numbers(places)}" for game, places in zip(MATCH_ORDER, matches, strict=True)]
    lines += map(str, end.rolls)
    return "\n".join([*lines, f"end places={_numbers(end.places)} points={_numbers(end.points)}"]) + "\n"


def verify(text: str) -> Standing:
    """Checks the record of a tournament and returns its final standing. RecordError names the first wrong line and what
    was expected there."""
    lines = text.splitlines()
    _match_line(lines, 1, "(tournament smiley_games)", "tournament smiley_games")
    seed, seed_parts = bytes.fromhex(_match_line(lines, 2, f"seed {HEX}", "seed 00ff")), seed_parts_in(text)
    first = 3 if seed_parts is None else 6 + len(MATCH_ORDER)
    matches: list[Places] = []
    for number, game in enumerate(MATCH_ORDER, first):
        numbers = _match_line(lines, number, f"match {game} places={NUMBERS}", f"match {game} places=1,2")
        matches.append(tuple(map(int, numbers.split(","))))
        try:
            check_places(game, matches[-1], len(matches[0]))
        except ValueError as error:
            raise RecordError(number, str(error)) from None
    expected = write(matches, derive_seed(*seed_parts) if seed_parts else seed, seed_parts).splitlines()
    for number, line in enumerate(expected, 1):
        _match_line(lines, number, f"({re.escape(line)})", line)
    if len(lines) > len(expected):
        raise RecordError(len(expected) + 1, "expected nothing after the end")
    return final_standing(matches, seed)


LINES = {"secret": 4, "clicks": 5}
"""The numbers of the lines of a record from which the seed is derived."""


def seed_parts_in(text: str) -> SeedParts | None:
    """Returns the secret and the clicks from which the seed of this record was derived. None if the seed was not
    derived from a secret."""
    lines = text.splitlines()
    if len(lines) < 3 or not lines[2].startswith("commitment "):
        return None
    secret = bytes.fromhex(_match_line(lines, LINES["secret"], f"secret {HEX}", "secret 00ff"))
    clicks = _match_line(lines, LINES["clicks"], f"clicks {CLICKS}", "clicks 12345,67890")
    return secret, tuple(map(int, clicks.split(",")))


def _match_line(lines: Sequence[str], number: int, form: str, example: str) -> str:
    """Returns the text in line `number` that matches the group of the regular expression `form`. Line numbers begin at
    1. RecordError if the line does not match; its message gives `example` as the expected line."""
    line = lines[number - 1] if number <= len(lines) else ""
    match = re.fullmatch(form, line)
    if match is None:
        raise RecordError(number, f"expected {example!r}, found {line or 'nothing'!r}")
    return match[1]


def _numbers(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers))

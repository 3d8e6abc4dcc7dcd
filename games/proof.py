"""The checks of a record: whether it is consistent in itself, and whether it matches the stored game of a table.

The first check needs no table, so `python -m games verify` and the bot use the same functions: `check_record`, and
`check_possible` for a record of no stored game.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from typing import Literal

from msgspec import Struct

from games import tournament
from games.core import EVERY_SEAT, Outcome, seat_name
from games.record import (
    Record,
    RecordError,
    SeedParts,
    commitment,
    format_clicks,
    format_option,
    format_seal,
    game_and_options,
    read,
    verify,
)

VerdictKind = Literal["played", "fits", "unknown", "wrong"]
"""The result for a record. `played`: it records a game played at a table. `fits`: it matches the parts of a game that
are still stored. `unknown`: it is only consistent in itself. `wrong`: it has a wrong line."""
MissingPart = Literal["moves", "names"]
"""A part of a table's game that is no longer stored, so a record cannot be compared with it."""


class ConsistentRecord(Struct, frozen=True, kw_only=True):
    """The record of a game or a tournament, consistent in itself. `lines` are the lines of its text. `record` is None
    for a tournament."""

    lines: tuple[str, ...]
    seed_parts: SeedParts | None
    """The secret and the clicks from which the seed was derived, or None if the record has no secret."""
    commitment: str | None
    """The commitment in the record, which is the hash of its secret. None if the record has no commitment."""
    record: Record | None = None
    outcome: Outcome | None = None
    """The outcome of a game, or None if the game is not over. None for a tournament."""
    standing: tournament.Standing | None = None
    """The final standing of a tournament. None for a game."""


class StoredGame(Struct, frozen=True, kw_only=True):
    """The stored data of a game that was played to its end at a table."""

    record: Record
    """The record that the stored data give. It has no moves if the moves are no longer stored."""
    moves: int
    """The number of moves that were played."""
    digest: str | None = None
    """The hash that `digest` returned for the moves. None if the moves themselves are still stored, or if neither
    is."""
    nameless: frozenset[int] = frozenset()
    """The seats whose names were deleted."""


class Verdict(Struct, frozen=True):
    """The result of comparing a record with a stored game."""

    kind: VerdictKind
    line: int | None = None
    """The number of the first wrong line. None if no line is wrong."""
    problem: str = ""
    """What was expected in the wrong line, and what the line says."""
    missing: tuple[MissingPart, ...] = ()
    """The parts that could not be compared. Only for the result `fits`."""


SECRET_BYTES = 32
"""The length of every secret: the bot draws this many random bytes, and the secret of a match is a hash this long."""
NO_CLICKS_BEFORE = datetime(2021, 1, 1, tzinfo=UTC)
"""Discord's buttons and this program are younger. Until 2075 an id that lost a digit has an earlier time than this."""
OVERTAKING = timedelta(minutes=1)
"""How much younger a click on Join can be than the click that began the game. Presses that arrive simultaneously can
overtake each other."""
CLOCK_ERROR = timedelta(days=1)
"""How far a click may lie in the future. The clock of the computer that checks a file may be wrong."""


def check_record(text: str) -> ConsistentRecord:
    """Returns the record in `text`, of a game or a tournament, after checking that it is consistent in itself.
    RecordError names the first wrong line and what was expected there."""
    lines = tuple(text.splitlines())
    if text.startswith("tournament "):
        standing, seed_parts = tournament.verify(text), tournament.seed_parts_in(text)
        return ConsistentRecord(
            lines=lines, seed_parts=seed_parts, commitment=seed_parts and commitment(seed_parts[0]), standing=standing
        )
    record = read(text)
    outcome = verify(record)
    if outcome is None and not text.endswith(("\n", "\r")):
        raise RecordError(len(lines), "expected the end of the line here: the file was cut")
    return ConsistentRecord(
        lines=lines, seed_parts=record.seed_parts, commitment=record.commitment, record=record, outcome=outcome
    )


def check_possible(checked: ConsistentRecord, now: datetime) -> None:
    """Raises RecordError if the secret, the clicks or the names of a consistent record cannot be those of a real game:
    somebody could have dealt a game from them. It names the line. A record that equals a stored game needs no such
    check."""
    if checked.record is not None:
        seats, lines = checked.record.seats, checked.record.lines
    else:
        assert checked.standing is not None, "it is the record of a tournament"
        seats, lines = len(checked.standing.places), tournament.LINES
    if checked.seed_parts is not None:
        _check_seed_parts(checked.seed_parts, seats, lines, now)
    if checked.record is not None:
        _check_named_seats(checked.record)


def _check_seed_parts(seed_parts: SeedParts, seats: int, lines: Mapping[str, int], now: datetime) -> None:
    """Raises RecordError for a secret or for clicks that no game with this number of seats can have had. `lines` are
    the numbers of the lines `secret` and `clicks`."""
    secret, clicks = seed_parts
    *joined, began = clicks
    if len(secret) != SECRET_BYTES:
        raise RecordError(lines["secret"], f"expected a secret of {SECRET_BYTES} bytes, found {len(secret)}")
    problem = None
    if len(joined) > seats:
        problem = f"expected at most {seats} clicks on Join and the one that began the game, found {len(clicks)} clicks"
    elif too_old := [click for click in clicks if clicked_at(click) < NO_CLICKS_BEFORE]:
        problem = f"expected ids of presses, found {too_old[0]}, which would be of {_date(too_old[0])}: is it cut?"
    elif too_new := [click for click in clicks if clicked_at(click) > now + CLOCK_ERROR]:
        problem = f"expected ids of presses until now, found {too_new[0]}, which would be of {_date(too_new[0])}"
    elif twice := [click for click, times in Counter(joined).items() if times > 1]:
        problem = f"expected another click on Join for each seat, found {twice[0]} twice"
    elif later := [click for click in joined if clicked_at(click) > clicked_at(began) + OVERTAKING]:
        problem = f"expected the click that began the game last, found {later[0]} before it, which is younger"
    if problem is not None:
        raise RecordError(lines["clicks"], problem)


def _check_named_seats(record: Record) -> None:
    """Raises RecordError for a remark that names a player in a seat that does not exist, or in a named seat."""
    seats, named = {seat_name(seat) for seat in EVERY_SEAT[: record.seats]}, set[str]()
    for number, remark in enumerate(record.remarks):
        seat = remark.partition(" ")[0]
        if not re.fullmatch("p[0-9]+", seat):
            continue
        if seat not in seats or seat in named:
            problem = f"expected the name of a seat of this game (p0 to p{record.seats - 1}), each once, found {seat!r}"
            raise RecordError(record.lines[f"# {number}"], problem)
        named.add(seat)


def wrong_verdict(error: RecordError) -> Verdict:
    """Returns the verdict `wrong`, with the line and the problem that the error names."""
    return Verdict("wrong", error.line, str(error).partition(": ")[2])


def digest(moves: Iterable[tuple[int, str]]) -> str:
    """Returns a hash of the moves of a game. Each move is a pair of seat and notation. The hash is stored when the
    moves are deleted. It does not cover names or events, since events follow from the moves."""
    lines = "".join(f"{seat_name(seat)} {move}\n" for seat, move in moves)
    return blake2b(lines.encode(), digest_size=32, person=b"cheshire-moves").hexdigest()


def compare_game(record: Record, stored: StoredGame) -> Verdict:
    """Returns the verdict on the record of a game that is consistent in itself, compared with a stored game."""
    missing: tuple[MissingPart, ...] = ()
    try:
        _compare_header(record, stored.record)
        if not _compare_names(record, stored):
            missing += ("names",)
        if not _compare_moves(record, stored):
            missing += ("moves",)
    except RecordError as error:
        return wrong_verdict(error)
    return Verdict("fits", missing=missing) if missing else Verdict("played")


def compare_tournament(checked: ConsistentRecord, stored: str) -> Verdict:
    """Returns the verdict on the record of a tournament, compared with `stored`, the text of the record of a stored
    tournament."""
    for number, (line, expected) in enumerate(zip(checked.lines, stored.splitlines(), strict=False), 1):
        if line != expected:
            return Verdict("wrong", number, f"expected {expected!r} here, found {line!r}")
    return Verdict("played")


def _header(record: Record) -> dict[str, str]:
    """Returns the lines of the header that can be compared, by key. Options are converted to the current rules, since
    an upgrade changes the record of a table. Omitted options have their defaults. The secret is left out, because the
    commitment is its hash."""
    game, options = game_and_options(record)
    return {
        "game": game.KEY,
        "seats": str(record.seats),
        **{f"option {name}": format_option(value) for name, value in options.items()},
        "commitment": record.commitment or "nothing",
        "clicks": format_clicks(record.clicks),
    }


def _compare_header(record: Record, ours: Record) -> None:
    found = _header(record)
    for key, expected in _header(ours).items():
        if found.get(key) != expected:
            message = f"expected {key} {expected!r} at this table, found {found.get(key, 'nothing')!r}"
            raise RecordError(record.lines.get(key, 1), message)
    if record.version > ours.version:
        message = f"expected version {ours.version} or older at this table, found {record.version}"
        raise RecordError(record.lines.get("version", 1), message)


def _compare_names(record: Record, stored: StoredGame) -> bool:
    """Compares the names of the players. Returns whether all names are still stored. RecordError at the first
    difference."""
    is_whole, ours = True, stored.record.remarks
    for number, found in enumerate(record.remarks):
        expected = ours[number] if number < len(ours) else None
        if found == expected:
            continue
        if number not in stored.nameless or not found.startswith(f"{seat_name(number)} "):
            message = f"expected {f'# {expected}' if expected else 'no remark'!r} at this table, found {f'# {found}'!r}"
            raise RecordError(record.lines[f"# {number}"], message)
        is_whole = False
    if len(record.remarks) < len(ours):
        line = record.lines.get(f"# {len(record.remarks) - 1}", 1)
        raise RecordError(line, f"expected {f'# {ours[len(record.remarks)]}'!r} below it, found no more names")
    return is_whole


def _compare_moves(record: Record, stored: StoredGame) -> bool:
    """Compares the moves, their number and the end. Returns whether the moves, or at least their hash, are still
    stored. RecordError at the first difference."""
    ours, theirs = stored.record.played, record.played
    for stored_move, recorded_move in zip(ours, theirs, strict=False):
        if (stored_move.seat, stored_move.move) != (recorded_move.seat, recorded_move.move):
            expected, found = (f"{seat_name(played.seat)} {played.move}" for played in (stored_move, recorded_move))
            raise RecordError(recorded_move.line, f"expected {expected!r} at this table, found {found!r}")
    first, last = (theirs[at].line if theirs else 1 for at in (0, -1))
    if len(theirs) != stored.moves:
        message = f"expected {stored.moves} moves at this table, found {len(theirs)}"
        raise RecordError(last if ours else first, message)
    is_kept = bool(ours) or stored.digest is not None
    if not ours and is_kept and digest((played.seat, played.move) for played in theirs) != stored.digest:
        raise RecordError(first, "expected other moves at this table; which of them differ is no longer known")
    if record.end != stored.record.end:
        message = f"expected {stored.record.end!r} at this table, found {record.end!r}"
        raise RecordError(record.lines.get("end", last), message)
    return is_kept


DISCORD_EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
"""The time from which the timestamps in Discord's ids count."""


def clicked_at(click: int) -> datetime:
    """Returns the time at which Discord received a click. `click` is the id of the click. Without its lowest 22 bits,
    the id is a timestamp in milliseconds.

    >>> clicked_at(175928847299117063).isoformat(sep=" ", timespec="milliseconds")
    '2016-04-30 11:18:25.796+00:00'
    """
    return DISCORD_EPOCH + timedelta(milliseconds=click >> 22)


def _date(click: int) -> str:
    return f"{clicked_at(click):%Y-%m-%d}"


def seal_and_click_lines(secret: bytes, clicks: tuple[int, ...]) -> Iterator[str]:
    """Yields lines that players can compare with their screens: the seal, which is the hash of the secret, and the time
    of each click."""
    yield f"seal {format_seal(commitment(secret))}"
    for number, click in enumerate(clicks, 1):
        at = clicked_at(click).strftime("%Y-%m-%d %H:%M:%S.%f")[:-3]
        yield f"{'began' if number == len(clicks) else 'joined'} {at} UTC by click {click}"

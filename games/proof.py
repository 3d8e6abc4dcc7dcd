"""What a record proves: by itself, whether everything in it follows; beside what is kept of a table, whether it is of
the game that was played there.

The first needs no table, so `python -m games verify` and the bot ask the same function for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from typing import Literal

from msgspec import Struct

from games import tournament
from games.core import Outcome, seat_name
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
"""It is of the game that was played at a table; it agrees with all that is still kept of one, which is not all; it
agrees with itself alone; it is wrong."""
MissingPart = Literal["moves", "names"]
"""What is no longer kept of a table, so that nothing can be compared with it."""


class ConsistentRecord(Struct, frozen=True, kw_only=True):
    """A record that agrees with itself."""

    lines: tuple[str, ...]
    seed_parts: SeedParts | None
    """What the seed was made of, if the record tells it."""
    commitment: str | None
    """The seal, which belongs to the secret; None if it does not stand in the record."""
    record: Record | None = None
    outcome: Outcome | None = None
    """Of a game: what was played, and how it ended; None if it is not at its end."""
    standing: tournament.Standing | None = None
    """Of a tournament: how it ended."""


class StoredGame(Struct, frozen=True, kw_only=True):
    """What is kept of a game that was played to its end at a table."""

    record: Record
    """The record that the table gives today; without moves if these are no longer kept."""
    moves: int
    """How many moves were played."""
    digest: str | None = None
    """What stays of moves that are no longer kept; None if nothing does."""
    nameless: frozenset[int] = frozenset()
    """Seats whose names were deleted."""


class Verdict(Struct, frozen=True):
    """What a record proves."""

    kind: VerdictKind
    line: int | None = None
    """The first line that is wrong."""
    problem: str = ""
    """What is wrong with it."""
    missing: tuple[MissingPart, ...] = ()
    """Why it only fits."""


def check_record(text: str) -> ConsistentRecord:
    """The record that this text holds, of a game or of a tournament, if everything in it follows. RecordError names the
    first line that does not, and says what was expected there."""
    lines = tuple(text.splitlines())
    if text.startswith("tournament "):
        standing, seed_parts = tournament.verify(text), tournament.seed_parts_in(text)
        return ConsistentRecord(
            lines=lines, seed_parts=seed_parts, commitment=seed_parts and commitment(seed_parts[0]), standing=standing
        )
    record = read(text)
    outcome = verify(record)
    return ConsistentRecord(
        lines=lines, seed_parts=record.seed_parts, commitment=record.commitment, record=record, outcome=outcome
    )


def wrong_verdict(error: RecordError) -> Verdict:
    """The verdict on a record of which this is the first line that is wrong."""
    return Verdict("wrong", error.line, str(error).partition(": ")[2])


def digest(moves: Iterable[tuple[int, str]]) -> str:
    """What stays of the moves of a game, each with its seat, when they are kept no longer: a hash of their lines in the
    record. No name is in it, and no event: these follow."""
    lines = "".join(f"{seat_name(seat)} {move}\n" for seat, move in moves)
    return blake2b(lines.encode(), digest_size=32, person=b"cheshire-moves").hexdigest()


def compare_game(record: Record, kept: StoredGame) -> Verdict:
    """What a record that agrees with itself proves of the game that is kept."""
    missing: tuple[MissingPart, ...] = ()
    try:
        _compare_header(record, kept.record)
        if not _compare_names(record, kept):
            missing += ("names",)
        if not _compare_moves(record, kept):
            missing += ("moves",)
    except RecordError as error:
        return wrong_verdict(error)
    return Verdict("fits", missing=missing) if missing else Verdict("played")


def compare_tournament(sound: ConsistentRecord, kept: str) -> Verdict:
    """What the record of a tournament proves of the one whose record is kept."""
    for number, (found, expected) in enumerate(zip(sound.lines, kept.splitlines(), strict=False), 1):
        if found != expected:
            return Verdict("wrong", number, f"expected {expected!r} here, found {found!r}")
    return Verdict("played")


def _header(record: Record) -> dict[str, str]:
    """Each line of the header that says something of its own. Options are compared as today's rules name them, since a
    table gives another record after an upgrade; one that is left out has its default. The secret belongs to the
    commitment."""
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
            said = f"expected {key} {expected!r} at this table, found {found.get(key, 'nothing')!r}"
            raise RecordError(record.lines.get(key, 1), said)
    if record.version > ours.version:
        said = f"expected version {ours.version} or older at this table, found {record.version}"
        raise RecordError(record.lines.get("version", 1), said)


def _compare_names(record: Record, kept: StoredGame) -> bool:
    """Whether every name could be compared."""
    is_whole, ours = True, kept.record.remarks
    for number, found in enumerate(record.remarks):
        expected = ours[number] if number < len(ours) else None
        if found == expected:
            continue
        if number not in kept.nameless or not found.startswith(f"{seat_name(number)} "):
            said = f"expected {f'# {expected}' if expected else 'no remark'!r} at this table, found {f'# {found}'!r}"
            raise RecordError(record.lines[f"# {number}"], said)
        is_whole = False
    if len(record.remarks) < len(ours):
        line = record.lines.get(f"# {len(record.remarks) - 1}", 1)
        raise RecordError(line, f"expected {f'# {ours[len(record.remarks)]}'!r} below it, found no more names")
    return is_whole


def _compare_moves(record: Record, kept: StoredGame) -> bool:
    """Whether the moves could be compared; their number and how it ended always can."""
    ours, theirs = kept.record.played, record.played
    for one, other in zip(ours, theirs, strict=False):
        if (one.seat, one.move) != (other.seat, other.move):
            expected, found = (f"{seat_name(played.seat)} {played.move}" for played in (one, other))
            raise RecordError(other.line, f"expected {expected!r} at this table, found {found!r}")
    first, last = (theirs[at].line if theirs else 1 for at in (0, -1))
    if len(theirs) != kept.moves:
        said = f"expected {kept.moves} moves at this table, found {len(theirs)}"
        raise RecordError(last if ours else first, said)
    is_kept = bool(ours) or kept.digest is not None
    if not ours and is_kept and digest((played.seat, played.move) for played in theirs) != kept.digest:
        raise RecordError(first, "expected other moves at this table; which of them differ is no longer known")
    if record.end != kept.record.end:
        said = f"expected {kept.record.end!r} at this table, found {record.end!r}"
        raise RecordError(record.lines.get("end", last), said)
    return is_kept


DISCORD_EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
"""The moment from which the ids of Discord count milliseconds."""


def clicked_at(click: int) -> datetime:
    """When Discord received this click: all but the lowest 22 bits of its id are the time.

    >>> clicked_at(175928847299117063).isoformat(sep=" ", timespec="milliseconds")
    '2016-04-30 11:18:25.796+00:00'
    """
    return DISCORD_EPOCH + timedelta(milliseconds=click >> 22)


def seal_and_click_lines(secret: bytes, clicks: tuple[int, ...]) -> Iterator[str]:
    """What those who played can compare with what they saw, line by line: the seal, and when each click was made."""
    yield f"seal {format_seal(commitment(secret))}"
    for number, click in enumerate(clicks, 1):
        at = clicked_at(click).strftime("%Y-%m-%d %H:%M:%S.%f")[:-3]
        yield f"{'began' if number == len(clicks) else 'joined'} {at} UTC by click {click}"

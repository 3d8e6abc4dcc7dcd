"""Records: options, seed and moves of a game as text that a player can read and a program can replay.

    game last_one
    version 1
    seats 3
    option first=random
    commitment 5f…        hash of the secret, shown in the lobby from its opening on
    secret 91…            kept until the game is over
    clicks 1187…,1193…    ids of the clicks: those who joined, by seat, then the one that began the game
    p2 play red-sad
      p2 played card=red-sad
    end last-card places=2,1,3 scores=…

Secret and clicks give the seed. Lines that begin with two spaces are the events of the move above; `verify` compares
them too, so a changed die or card is noticed. Lines that begin with `#` are remarks.

>>> from games.keep_smiling import KeepSmiling
>>> from games.players import play_out
>>> line = [(seat, move) for seat, move, _ in play_out(KeepSmiling, 2, b"seed")]
>>> text = write(record_of_moves(KeepSmiling, 2, {}, b"seed", line))
>>> text.splitlines()[:5]
['game keep_smiling', 'version 1', 'seats 2', 'seed 73656564', 'p0 place gngss']
>>> verify(read(text))
Outcome(reason='chairs', places=(1, 2), scores=(8, 1))
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import blake2b

import msgspec

from games.core import (
    EVERY_SEAT,
    Chance,
    Event,
    IllegalMove,
    Move,
    OptionValue,
    Outcome,
    Position,
    Step,
    parse_seat,
    seat_name,
)

HEX = "((?:[0-9a-f]{2}){1,64})"
"""How the bytes of a secret or a seed are written. BLAKE2b takes no longer key."""
MAX_CLICKS = len(EVERY_SEAT) + 1
"""One for each who joined, and the one that began the game."""

SeedParts = tuple[bytes, tuple[int, ...]]
"""What a seed is made of: the secret, whose commitment was shown before, and the ids of the clicks: those by which
members joined, by seat, then the one that began the game or tournament."""


class RecordError(ValueError):
    """A record that cannot be read or does not hold; names the line and what was expected."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


@lru_cache(maxsize=1024)
def commitment(secret: bytes) -> str:
    """A hash that binds the table to its secret without revealing it."""
    return blake2b(secret, digest_size=32, person=b"cheshire-commit").hexdigest()


def format_seal(commitment: str) -> str:
    """A commitment as it is shown before the game: all of it, in groups of four digits that a line can break between.
    Of 128 bits somebody could prepare two secrets with about 2^64 attempts; of 256 bits nobody can.

    >>> format_seal(commitment(b"secret"))[:39]
    '34fc b7e4 6f88 b2f4 404e 06fa 4472 ed3b'
    """
    return " ".join(commitment[at : at + 4] for at in range(0, len(commitment), 4))


@lru_cache(maxsize=1024)
def derive_seed(secret: bytes, clicks: tuple[int, ...]) -> bytes:
    """The seed of a game: from the secret and the ids of the clicks by which members joined, by seat, and of the one
    that began the game, which comes last. Discord gives the ids, and all of them after the secret was sealed: whoever
    drew the secret could not choose it to fit them, and whoever clicks does not know the secret."""
    *joined, began = (click.to_bytes(8, "big") for click in clicks)
    return blake2b(secret + b"".join(joined), digest_size=32, key=began, person=b"cheshire-seed").digest()


class RecordedMove(msgspec.Struct, frozen=True):
    """One line of a record with the events below it."""

    seat: int
    move: str
    events: tuple[str, ...] = ()
    line: int = 0


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A game as it was played."""

    game: str
    version: int
    seats: int
    options: Mapping[str, bool | str]
    seed: bytes
    secret: bytes | None = None
    clicks: tuple[int, ...] = ()
    commitment: str | None = None
    played: tuple[RecordedMove, ...] = ()
    end: str | None = None
    remarks: tuple[str, ...] = ()
    lines: dict[str, int] = {}
    """The lines of each key of the header, of each remark (`# 0`, `# 1` …) and of the end, to name the line that does
    not hold."""

    @property
    def seed_parts(self) -> SeedParts | None:
        """What the seed was made of, if the record tells it."""
        return None if self.secret is None else (self.secret, self.clicks)


def parse_option(value: str) -> bool | str:
    """The value that `format_option` wrote."""
    return value == "true" if value in ("true", "false") else value


def format_option(value: bool | str) -> str:
    """The value of an option as text: a switch is `true` or `false`."""
    return str(value).lower() if isinstance(value, bool) else value


def format_end(outcome: Outcome) -> str:
    """The last line of a record: `end last-card places=2,1,3 scores=0,4,9`."""
    places, scores = (",".join(map(str, numbers)) for numbers in (outcome.places, outcome.scores))
    return f"end {outcome.reason} places={places} scores={scores}"


def format_events(events: tuple[Event, ...]) -> tuple[str, ...]:
    """The lines below a move, without the spaces that they begin with."""
    return tuple(str(event) for event in events)


def format_clicks(clicks: tuple[int, ...]) -> str:
    """The ids of the clicks as text, with commas between them."""
    return ",".join(map(str, clicks))


def write(record: Record) -> str:
    """The record as text; `read` gives it back."""
    lines = [f"game {record.game}", f"version {record.version}", f"seats {record.seats}"]
    lines += [f"option {name}={format_option(value)}" for name, value in record.options.items()]
    if record.secret is not None:
        lines += [f"commitment {record.commitment or commitment(record.secret)}"]
        lines += [f"secret {record.secret.hex()}", f"clicks {format_clicks(record.clicks)}"]
    else:
        lines += [f"seed {record.seed.hex()}"]
    lines += [f"# {remark}" for remark in record.remarks]
    for played in record.played:
        lines.append(f"{seat_name(played.seat)} {played.move}")
        lines += [f"  {event}" for event in played.events]
    if record.end is not None:
        lines.append(record.end)
    return "\n".join(lines) + "\n"


class _Header:
    """The lines before the moves: the text after each key, the options, and the line of each of them."""

    KEYS = ("game", "version", "seats", "option", "commitment", "secret", "clicks", "seed")

    def __init__(self) -> None:
        self.values: dict[str, str] = {}
        self.options: dict[str, bool | str] = {}
        self.lines: dict[str, int] = {}

    def add(self, number: int, line: str) -> None:
        """Takes one more line. RecordError if it does not belong to a header, or is there already."""
        key, _, value = line.partition(" ")
        if key not in self.KEYS or not value:
            raise _not_a_move(number, line)
        if key == "option":
            name, found, choice = value.partition("=")
            if not found:
                raise RecordError(number, f"expected 'option name=value', found {line!r}")
            self.options[name] = parse_option(choice)
            key = f"option {name}"
        if key in self.lines:
            raise RecordError(number, f"expected {key!r} only once, it stands in line {self.lines[key]} too")
        self.values[key], self.lines[key] = value, number

    def number(self, key: str) -> int:
        """The number after this key."""
        return self._number(key, self.values[key])

    def clicks(self) -> tuple[int, ...]:
        """The ids of the clicks, which have commas between them."""
        values = self.values["clicks"].split(",")
        if len(values) > MAX_CLICKS:
            raise RecordError(self.lines["clicks"], f"expected at most {MAX_CLICKS} clicks, found {len(values)}")
        return tuple(self._number("clicks", value) for value in values)

    def _number(self, key: str, value: str) -> int:
        if not re.fullmatch("0|[1-9][0-9]{0,18}", value):
            raise RecordError(self.lines[key], f"expected a number after '{key}', found {value!r}")
        return int(value)

    def hex_bytes(self, key: str) -> bytes:
        """The bytes whose hexadecimal digits follow this key."""
        if not re.fullmatch(HEX, self.values[key]):
            raise RecordError(self.lines[key], f"expected hexadecimal digits after '{key}', of 1 to 64 bytes")
        return bytes.fromhex(self.values[key])

    def seed(self) -> tuple[bytes, bytes | None, tuple[int, ...]]:
        """The seed, and the secret and the clicks that it was made of, if they are told."""
        given = {"secret", "clicks", "seed"} & self.values.keys()
        if given == {"secret", "clicks"}:
            secret, clicks = self.hex_bytes("secret"), self.clicks()
            return derive_seed(secret, clicks), secret, clicks
        if given == {"seed"}:
            if "commitment" in self.values:
                raise RecordError(self.lines["commitment"], "expected 'secret' and 'clicks' with it, found 'seed'")
            return self.hex_bytes("seed"), None, ()
        line = next((self.lines[key] for key in ("seed", "secret", "clicks") if key in given), 1)
        raise RecordError(line, "expected 'secret' and 'clicks', or 'seed', before the moves")

    def record(self, played: list[RecordedMove], end: str | None, remarks: list[str]) -> Record:
        """The record with this header. RecordError if something is missing or is not a number."""
        for key in ("game", "version", "seats"):
            if key not in self.values:
                raise RecordError(1, f"expected a line '{key} …' before the moves")
        seed, secret, clicks = self.seed()
        return Record(
            game=self.values["game"],
            version=self.number("version"),
            seats=self.number("seats"),
            options=self.options,
            seed=seed,
            secret=secret,
            clicks=clicks,
            commitment=self.values.get("commitment"),
            played=tuple(played),
            end=end,
            remarks=tuple(remarks),
            lines=self.lines,
        )


def _not_a_move(number: int, line: str) -> RecordError:
    return RecordError(number, f"expected a move such as 'p0 pass', found {line!r}")


def read(text: str) -> Record:
    """The record that this text holds. RecordError names the line and what was expected there."""
    header = _Header()
    played: list[RecordedMove] = []
    events: list[str] = []
    remarks: list[str] = []

    def with_events() -> None:
        if events:
            played[-1] = msgspec.structs.replace(played[-1], events=tuple(events))
            events.clear()

    end: str | None = None
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.rstrip()
        if not line:
            continue
        if line.startswith("#"):
            header.lines[f"# {len(remarks)}"] = number
            remarks.append(line.removeprefix("#").strip())
        elif end is not None:
            raise RecordError(number, "expected nothing after the end")
        elif line.startswith("  "):
            if not played:
                raise RecordError(number, "an event stands before the first move")
            events.append(line[2:])
        elif line.startswith("end "):
            end, header.lines["end"] = line, number
        elif re.match(r"(p[0-9]|table) ", line):
            with_events()
            seat, move = line.split(" ", 1)
            played.append(RecordedMove(parse_seat(seat), move, (), number))
        elif played:
            raise _not_a_move(number, line)
        else:
            header.add(number, line)
    with_events()
    return header.record(played, end, remarks)


def game_and_options(record: Record) -> tuple[type[Position], dict[str, OptionValue]]:
    """The game of the record, and each of its options as today's rules call it. RecordError if there is no such game,
    version, option or number of seats."""
    from games import GAMES

    if record.game not in GAMES:
        raise RecordError(record.lines.get("game", 1), f"expected a game ({', '.join(GAMES)}), found {record.game!r}")
    game, options = GAMES[record.game], record.options
    if record.version != game.VERSION:
        try:
            options = game.upgrade_options(record.version, options)
        except ValueError as error:
            raise RecordError(record.lines.get("version", 1), str(error)) from None
    each = ((f"option {name}", {name: value}) for name, value in options.items())
    for key, chosen in (("seats", {}), *each, ("seats", options)):
        try:
            every = game.check_start(record.seats, chosen)
        except ValueError as error:
            raise RecordError(record.lines.get(key, 1), str(error)) from None
    return game, every


def start(record: Record) -> Position:
    """The first position of the record. RecordError as `game_and_options` raises it."""
    game, options = game_and_options(record)
    return game.start(seats=record.seats, chance=Chance(record.seed, 0), **options)


def replay(record: Record) -> Iterator[tuple[RecordedMove, Move, Step]]:
    """Each move with the position and the events it leads to. RecordError at a move that is not legal."""
    position = start(record)
    for number, played in enumerate(record.played, 1):
        if played.seat >= position.seats:
            seats = f"p0 to p{position.seats - 1}, or table"
            raise RecordError(played.line, f"expected a seat of this game ({seats}), found {seat_name(played.seat)!r}")
        try:
            move = position.parse(played.move)
            step = position.play(played.seat, move, Chance(record.seed, number))
        except IllegalMove as error:
            legal = ", ".join(map(str, position.moves(played.seat)[:8])) or "nothing"
            raise RecordError(played.line, f"{error}; {seat_name(played.seat)} may do: {legal}") from None
        except ValueError as error:
            raise RecordError(played.line, str(error)) from None
        yield played, move, step
        position = step.position


def verify(record: Record) -> Outcome | None:
    """The outcome, after every move, event and the commitment were checked. RecordError says what does not hold."""
    if record.commitment is not None and record.secret is not None and commitment(record.secret) != record.commitment:
        raise RecordError(record.lines.get("secret", 1), "the secret does not belong to the commitment")
    position = start(record)
    for played, _, step in replay(record):
        position = step.position
        expected = format_events(step.events)
        if played.events != expected:
            found = list(played.events[: len(expected) + 1])  # the others would say no more
            raise RecordError(played.line, f"expected the events {list(expected)}, found {found}")
    outcome = position.outcome()
    expected_end = format_end(outcome) if outcome else None
    if record.end != expected_end:
        line = record.lines.get("end", record.played[-1].line if record.played else 1)
        raise RecordError(
            line, f"expected {expected_end or 'no end yet'!r} at the end, found {record.end or 'nothing'!r}"
        )
    return outcome


def record_of_moves(
    game: type[Position], seats: int, options: dict[str, bool | str], seed: bytes, line: list[tuple[int, Move]]
) -> Record:
    """The record of `line`, the moves with their seats in order, with events and end; it is played once to write them
    down. RecordError at a move that is not legal."""
    record = Record(
        game=game.KEY,
        version=game.VERSION,
        seats=seats,
        options=options,
        seed=seed,
        played=tuple(RecordedMove(seat, str(move)) for seat, move in line),
    )
    position, played = start(record), []
    for entry, _, step in replay(record):
        played.append(msgspec.structs.replace(entry, events=format_events(step.events)))
        position = step.position
    outcome = position.outcome()
    return msgspec.structs.replace(record, played=tuple(played), end=format_end(outcome) if outcome else None)

"""Records: the options, seed and moves of a game as text that a player can read and a program can replay.

    game last_one
    version 1
    seats 3
    option first=random
    commitment 5f…        hash of the secret, shown in the lobby from the moment it opens
    secret 91…            random bytes, hidden until the game is over
    clicks 1187…,1193…    ids of the clicks: each player's Join, by seat, then the click that began the game
    p2 play red-sad
      p2 played card=red-sad
    end last-card places=2,1,3 scores=…

The seed is derived from the secret and the clicks. A line that begins with two spaces is an event of the move above it.
`verify` compares the events too, so it notices a changed die or card. Lines that begin with `#` are remarks.

>>> from games.keep_smiling import KeepSmiling
>>> from games.players import play_out
>>> moves = [(seat, move) for seat, move, _ in play_out(KeepSmiling, 2, b"seed")]
>>> text = write(record_of_moves(KeepSmiling, 2, {}, b"seed", moves))
>>> text.splitlines()[:5]
['game keep_smiling', 'version 1', 'seats 2', 'seed 73656564', 'p0 place gngss']
>>> verify(read(text))
Outcome(reason='chairs', places=(1, 2), scores=(8, 3))
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
"""The notation of a secret or a seed: hexadecimal digits for 1 to 64 bytes. BLAKE2b takes no key longer than 64
bytes."""
MAX_CLICKS = len(EVERY_SEAT) + 1
"""The largest number of clicks in a record: one for each player who joined, and the click that began the game."""

SeedParts = tuple[bytes, tuple[int, ...]]
"""The secret and the clicks from which a seed is derived. The secret is random bytes that stay hidden until the game is
over. Players saw its hash before they clicked. Each click is an id that Discord assigned: first the clicks of the
members who joined, by seat, then the click that began the game or tournament."""


class RecordError(ValueError):
    """Raised for a record that cannot be read or is not correct. The message names the line and what was expected
    there."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


@lru_cache(maxsize=1024)
def commitment(secret: bytes) -> str:
    """Returns the commitment to a secret: a hash that shows later that the secret was not changed. The hash does not
    reveal the secret."""
    return blake2b(secret, digest_size=32, person=b"cheshire-commit").hexdigest()


def format_seal(commitment: str) -> str:
    """Returns a commitment (the hash of a secret) as screens show it: the whole hash in groups of four digits, between
    which a line can break. Members know this text as the seal. The hash has 256 bits. With 128 bits a dealer could find
    two secrets for one hash in about 2^64 attempts.

    >>> format_seal(commitment(b"secret"))[:39]
    '34fc b7e4 6f88 b2f4 404e 06fa 4472 ed3b'
    """
    return " ".join(commitment[at : at + 4] for at in range(0, len(commitment), 4))


@lru_cache(maxsize=1024)
def derive_seed(secret: bytes, clicks: tuple[int, ...]) -> bytes:
    """Returns the seed of a game. `clicks` are ids of clicks: first those of the members who joined, by seat, then the
    click that began the game. Discord assigns these ids after the hash of the secret was published, so the bot could
    not choose a secret that suits them. The members who click do not know the secret."""
    *joined, began = (click.to_bytes(8, "big") for click in clicks)
    return blake2b(secret + b"".join(joined), digest_size=32, key=began, person=b"cheshire-seed").digest()


class RecordedMove(msgspec.Struct, frozen=True):
    """A move in a record: its seat, its notation, the event lines below the move, and its line number."""

    seat: int
    move: str
    events: tuple[str, ...] = ()
    line: int = 0


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """The content of the record of a game."""

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
    """Line numbers for error messages. The keys are the keys of the header, `# 0`, `# 1` … for the remarks, and
    `end`."""

    @property
    def seed_parts(self) -> SeedParts | None:
        """The secret and the clicks from which the seed was derived, or None if the record gives the seed itself."""
        return None if self.secret is None else (self.secret, self.clicks)


def parse_option(value: str) -> bool | str:
    """Returns the value of an option from text that `format_option` wrote."""
    return value == "true" if value in ("true", "false") else value


def format_option(value: bool | str) -> str:
    """Returns the value of an option as text. True and False become `true` and `false`."""
    return str(value).lower() if isinstance(value, bool) else value


def format_end(outcome: Outcome) -> str:
    """Returns the last line of the record of a game with this outcome, such as `end last-card places=2,1,3
    scores=0,4,9`."""
    places, scores = (",".join(map(str, numbers)) for numbers in (outcome.places, outcome.scores))
    return f"end {outcome.reason} places={places} scores={scores}"


def format_events(events: tuple[Event, ...]) -> tuple[str, ...]:
    """Returns one line of text for each event. In a record these lines follow the move, indented by two spaces."""
    return tuple(str(event) for event in events)


def format_clicks(clicks: tuple[int, ...]) -> str:
    """Returns the ids of the clicks as text, separated by commas."""
    return ",".join(map(str, clicks))


def write(record: Record) -> str:
    """Returns the text of the record. `read` can read this text."""
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
    """Collects the lines of a record before its moves: the text after each key, the options, and the line numbers."""

    KEYS = ("game", "version", "seats", "option", "commitment", "secret", "clicks", "seed")

    def __init__(self) -> None:
        self.values: dict[str, str] = {}
        self.options: dict[str, bool | str] = {}
        self.lines: dict[str, int] = {}

    def add(self, number: int, line: str) -> None:
        """Adds one line of the header; `number` is its line number. RecordError if the line does not belong to a header
        or repeats a key."""
        key, _, value = line.partition(" ")
        if key not in self.KEYS or not value:
            raise _not_a_move(number, line)
        if key == "option":
            name, separator, choice = value.partition("=")
            if not separator:
                raise RecordError(number, f"expected 'option name=value', found {line!r}")
            self.options[name] = parse_option(choice)
            key = f"option {name}"
        if key in self.lines:
            raise RecordError(number, f"expected {key!r} only once, it is in line {self.lines[key]} too")
        self.values[key], self.lines[key] = value, number

    def number(self, key: str) -> int:
        """Returns the value of this key as a number. RecordError if the value is not a number."""
        return self._number(key, self.values[key])

    def clicks(self) -> tuple[int, ...]:
        """Returns the ids of the clicks. RecordError for too many clicks or an id that is not a number."""
        values = self.values["clicks"].split(",")
        if len(values) > MAX_CLICKS:
            raise RecordError(self.lines["clicks"], f"expected at most {MAX_CLICKS} clicks, found {len(values)}")
        return tuple(self._number("clicks", value) for value in values)

    def _number(self, key: str, value: str) -> int:
        if not re.fullmatch("0|[1-9][0-9]{0,18}", value):
            raise RecordError(self.lines[key], f"expected a number after '{key}', found {value!r}")
        return int(value)

    def hex_bytes(self, key: str) -> bytes:
        """Returns the value of this key as bytes. RecordError if the value is not hexadecimal digits for 1 to 64
        bytes."""
        if not re.fullmatch(HEX, self.values[key]):
            raise RecordError(self.lines[key], f"expected hexadecimal digits after '{key}', of 1 to 64 bytes")
        return bytes.fromhex(self.values[key])

    def seed(self) -> tuple[bytes, bytes | None, tuple[int, ...]]:
        """Returns the seed, and the secret and the clicks from which it was derived. If the header gives the seed
        itself, the secret is None and the clicks are ()."""
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
        """Returns the record that consists of this header, the moves, the `end` line and the remarks. RecordError if a
        key of the header is missing or a value is not a number."""
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
    """Returns the record of a game from its text. RecordError names the line that is wrong and what was expected
    there."""
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
                raise RecordError(number, "an event comes before the first move")
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
    """Returns the game of the record, and the value of every option. Options of an older version are converted so that
    the current rules play the game as before. RecordError for an unknown game, version, option or number of seats."""
    from games import GAMES

    if record.game not in GAMES:
        raise RecordError(record.lines.get("game", 1), f"expected a game ({', '.join(GAMES)}), found {record.game!r}")
    game, options = GAMES[record.game], record.options
    if record.version != game.VERSION:
        try:
            options = game.upgrade_options(record.version, options)
        except ValueError as error:
            raise RecordError(record.lines.get("version", 1), str(error)) from None
    single_options = ((f"option {name}", {name: value}) for name, value in options.items())
    for key, chosen in (("seats", {}), *single_options, ("seats", options)):
        try:
            all_options = game.check_start(record.seats, chosen)
        except ValueError as error:
            raise RecordError(record.lines.get(key, 1), str(error)) from None
    return game, all_options


def start(record: Record) -> Position:
    """Returns the first position of the recorded game. RecordError for an unknown game, version, option or number of
    seats."""
    game, options = game_and_options(record)
    return game.start(seats=record.seats, chance=Chance(record.seed, 0), **options)


def replay(record: Record) -> Iterator[tuple[RecordedMove, Move, Step]]:
    """Plays the moves of the record one after another. Yields for each the recorded move, the same move as a `Move`,
    and its step (the new position and the events). RecordError at a move that is illegal or cannot be read."""
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
    """Replays the record and checks every move, every event, the end and the commitment. Returns the outcome, or None
    if the game is not over. RecordError names the first line that is not correct."""
    if record.commitment is not None and record.secret is not None and commitment(record.secret) != record.commitment:
        raise RecordError(record.lines.get("secret", 1), "the secret does not belong to the commitment")
    position = start(record)
    for played, _, step in replay(record):
        position = step.position
        expected = format_events(step.events)
        if played.events != expected:
            found = list(played.events[: len(expected) + 1])  # more events would only make the message longer
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
    game: type[Position], seats: int, options: dict[str, bool | str], seed: bytes, moves: list[tuple[int, Move]]
) -> Record:
    """Plays `moves`, which are pairs of seat and move. Returns the record of this game with all events, and with its
    end if the game is over. RecordError at an illegal move."""
    record = Record(
        game=game.KEY,
        version=game.VERSION,
        seats=seats,
        options=options,
        seed=seed,
        played=tuple(RecordedMove(seat, str(move)) for seat, move in moves),
    )
    position, played = start(record), []
    for entry, _, step in replay(record):
        played.append(msgspec.structs.replace(entry, events=format_events(step.events)))
        position = step.position
    outcome = position.outcome()
    return msgspec.structs.replace(record, played=tuple(played), end=format_end(outcome) if outcome else None)

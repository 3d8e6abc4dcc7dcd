"""The parts that all games share: positions, moves, events, views, outcomes and the seeded source of randomness. The
author of a game needs no other module to start; hence its length.

A game is a `Position` class. Positions, moves, events and views are frozen values; `play` returns a new position and
leaves the old one unchanged. This module knows nothing of Discord, a database or a clock.

>>> from games import GAMES
>>> position = GAMES["smile"].start(seats=3, chance=Chance(b"seed", 0))
>>> position.awaited(), [str(move) for move in position.moves(0)]
((0,), ['offer 1'])
>>> step = position.play(0, position.parse("offer 1"), Chance(b"seed", 1))
>>> [str(event) for event in step.events]
['p0 offered card=2-white at=1']
>>> step.position.view(0).fireflies, step.position.view(None).fireflies  # seat 0 sees its own hand, an onlooker none
((5, None, None), (None, None, None))
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

import msgspec

TABLE = -1
"""The seat number of the table itself. The table rolls, deals, turns cards and calls time."""

OptionValue = bool | str
T = TypeVar("T")


class IllegalMove(ValueError):
    """Raised for a move that is forbidden in this position. `rule` is the id of the forbidding rule, such as `SM5`."""

    def __init__(self, rule: str, move: Move) -> None:
        super().__init__(f"{move}: forbidden by {rule}")
        self.rule = rule
        self.move = move


class Chance(random.Random):
    """A source of random numbers that gives the same numbers for the same `seed` and `number` in every process.

    Each move of a game has its own `number`, so no random state has to be stored: 0 for the start of the game and n for
    move number n. `seed` may be any bytes. The bits are BLAKE2b hashes of `number` and a counter, with `seed` as the
    key.

    >>> [Chance(b"seed", number).randint(1, 6) for number in range(1, 7)]
    [4, 2, 4, 5, 2, 4]
    >>> Chance(b"seed", 2).randint(1, 6)
    2
    """

    def __new__(cls, seed: bytes, number: int = 0) -> Self:
        return super().__new__(cls, 0)  # type: ignore[call-arg]  # a seed avoids reading entropy from the system

    def __init__(self, seed: bytes, number: int = 0) -> None:
        self._key = seed if len(seed) <= 64 else blake2b(seed).digest()
        self._number = number.to_bytes(8, "big")
        self._counter = 0
        self._pool = 0
        self._bits = 0

    def getrandbits(self, k: int, /) -> int:
        while self._bits < k:
            block = blake2b(self._number + self._counter.to_bytes(8, "big"), key=self._key).digest()
            self._counter += 1
            self._pool = (self._pool & (1 << self._bits) - 1) << 512 | int.from_bytes(block, "big")
            self._bits += 512
        self._bits = left = self._bits - k
        return self._pool >> left & (1 << k) - 1

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]
        """Returns a random item of `seq`. Makes fewer calls than `random.Random.choice`, since dice are rolled
        often."""
        count = len(seq)
        bits = count.bit_length() if count else 1
        at = self.getrandbits(bits)
        while at >= count > 0:
            at = self.getrandbits(bits)
        return seq[at]

    def random(self) -> float:
        return self.getrandbits(53) / (1 << 53)

    def seed(self, *args: Any, **kwds: Any) -> None:
        """Does nothing, because only the constructor seeds a `Chance`."""

    def getstate(self) -> Any:
        raise NotImplementedError("a Chance has no state to save: create it again from its seed and number")

    def setstate(self, state: Any) -> None:
        raise NotImplementedError("a Chance has no state to restore: create it again from its seed and number")


class Move(msgspec.Struct, frozen=True):
    """A move of a seat, such as `Offer(at=2)`. Each game has its own subclasses."""

    @abstractmethod
    def __str__(self) -> str:
        """Returns the move in notation, such as `offer 2`. The game's `parse` reads this notation."""


class Pass(Move, frozen=True):
    """Ends the seat's turn, or its part in a round, without playing anything."""

    def __str__(self) -> str:
        return "pass"


class Draw(Move, frozen=True):
    """Takes cards from the top of the draw pile into the hand: one card, or as many as the rules say."""

    def __str__(self) -> str:
        return "draw"


DRAW, PASS = Draw(), Pass()
EVERY_SEAT = range(10)
"""All seats that a move can name. No game has more than ten seats."""


def by_notation(*moves: Iterable[Move]) -> dict[str, Move]:
    """Returns a dictionary of all moves in these groups. Each key is the notation of its move."""
    return {str(move): move for group in moves for move in group}


def next_active_seat(seat: int, is_out: Sequence[bool]) -> int:
    """Returns the first seat clockwise after `seat` that is not out, or `seat` itself if all other seats are out.

    >>> next_active_seat(2, [False, True, False])
    0
    """
    order = (*range(seat + 1, len(is_out)), *range(seat + 1))
    return next((other for other in order if not is_out[other]), seat)


def with_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Returns a copy of `items` with `item` at index `at`.

    >>> with_item((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    changed = [*items]
    changed[at] = item
    return tuple(changed)


def seat_name(seat: int) -> str:
    """Returns the notation of a seat: `p0` … `p9`, or `table` for the table itself."""
    return "table" if seat == TABLE else f"p{seat}"


def parse_seat(text: str) -> int:
    """Returns the seat that the notation names: `p3` is 3 and `table` is -1. ValueError for any other text."""
    seat = TABLE if text == "table" else parse_seat_or_none(text)
    if seat is None:
        raise ValueError(f"expected a seat (p0 to p9, or table), found {text!r}")
    return seat


def parse_seat_or_none(value: OptionValue) -> int | None:
    """Returns the seat that an option's value names: `p3` is 3. None if the value does not name a player's seat."""
    if isinstance(value, str) and len(value) == 2 and value[0] == "p" and value[1] in "0123456789":
        return int(value[1])
    return None


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """A result of a move, such as "seat 2 took a card". `to` is the only seat that may see the event, or None for
    everybody.

    `seat` is the seat that acted. `detail` holds numbers, seats (`"p2"`), and cards or pieces in the game's notation,
    separated by spaces.

    >>> str(Event("took", 2, {"cards": "red* blue*"}, to=2))
    '(p2) p2 took cards=red*,blue*'
    """

    name: str
    seat: int = TABLE
    detail: dict[str, str | int] = {}
    to: int | None = None

    def __str__(self) -> str:
        recipient = "" if self.to is None else f"({seat_name(self.to)}) "
        detail = "".join(f" {key}={str(value).replace(' ', ',')}" for key, value in self.detail.items())
        return f"{recipient}{seat_name(self.seat)} {self.name}{detail}"

    def is_visible_to(self, seat: int | None) -> bool:
        """Whether this seat may see the event. For an onlooker, `seat` is None."""
        return self.to is None or self.to == seat


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the reason, and for each seat its place (1 is first, tied seats share a place) and its
    score."""

    reason: str
    places: tuple[int, ...]
    scores: tuple[int, ...]


def rank_seats(keys: Sequence[Any]) -> tuple[int, ...]:
    """Returns the place of each seat, given one key per seat. The highest key has place 1, and seats with equal keys
    share the better place.

    >>> rank_seats([7, 9, 7, 2])
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(other > key for other in keys) for key in keys)


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The part of a position that one seat may see. With `seat` None it is the part that an onlooker may see."""

    seat: int | None
    question: int
    outcome: Outcome | None

    @property
    def next_seat(self) -> int | None:
        """The seat whose turn normally comes next, or None in games without a fixed order of turns."""
        return None


class Step(NamedTuple):
    """The result of a move: the new position, and the events that report what happened."""

    position: Position
    events: tuple[Event, ...]


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """One state of a game, including hidden information. Each game is one subclass."""

    KEY: ClassVar[str]
    LIST_ORDER: ClassVar[int]
    """The rank of this game in lists of games; the first game has 1."""
    VERSION: ClassVar[int] = 1
    SEATS: ClassVar[range]
    OPTIONS: ClassVar[Mapping[str, tuple[OptionValue, ...]]] = {}
    """The values that each option can have. The first value is the default."""
    RETIRED_VALUES: ClassVar[tuple[OptionValue, ...]] = ()
    """Option values that no lobby offers. They exist only for games that began under an older version."""
    ALL_DAY_DEFAULTS: ClassVar[Mapping[str, OptionValue]] = {}
    """Defaults of options for a table with pace `day`, where they differ from the defaults in `OPTIONS`."""
    CAN_PLAN: ClassVar[bool] = True
    """Whether a seat can plan a move before its turn comes."""
    RULES: ClassVar[tuple[str, ...]] = ()
    """Every rule id that `why_not` can return."""
    NOTATION: ClassVar[Mapping[str, Move]] = {}
    """The moves that are created once, when the module is imported. Each key is the notation of its move."""
    EXAMPLES: ClassVar[str] = ""
    """Examples of the game's notation, for the error message of `parse`."""

    question: int
    """A counter that grows only when the players face a new decision: the next turn, round, roll, card or phase."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """The number of players."""

    @classmethod
    @abstractmethod
    def start(cls, *, seats: int, chance: Chance, **options: Any) -> Self:
        """Returns the first position of a game with cards dealt. `chance` is `Chance(seed, 0)`; move number n is later
        played with `Chance(seed, n)`. `options` are keys and values of `OPTIONS`, and each omitted option has its
        default. ValueError for a number of seats or an option that the game does not have."""

    @classmethod
    def parse(cls, text: str) -> Move:
        """Returns the move that this notation describes, legal now or not. ValueError if the text is not a move of this
        game."""
        try:
            return cls.NOTATION[text]
        except KeyError:
            raise cls.parse_error(text) from None

    @classmethod
    def parse_error(cls, text: str) -> ValueError:
        """Returns the error that `parse` raises. The message names the game, the expected notation and the text."""
        return ValueError(f"{cls.KEY}: expected {cls.EXAMPLES}, found {text!r}")

    @abstractmethod
    def moves(self, seat: int) -> Sequence[Move]:
        """Returns all legal moves of this seat, or of the table itself for `TABLE`. Empty when the seat has nothing to
        do."""

    @abstractmethod
    def forbidding_rule(self, seat: int, move: Move) -> str:
        """Returns the id of the rule that forbids this move. The move must not be in `moves(seat)`."""

    def play(self, seat: int, move: Move, chance: Chance) -> Step:
        """Plays a move of this seat. Dice and cards come from `chance`, which is used for this move alone. IllegalMove
        if `why_not` returns a rule."""
        self.require_legal(seat, move)
        return self.play_legal(seat, move, chance)

    @abstractmethod
    def play_legal(self, seat: int, move: Move, chance: Chance) -> Step:
        """Plays a move without checking whether it is legal. The move must be in `moves(seat)`."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """Returns the part of the position that this seat may see. For an onlooker, `seat` is None."""

    def open_view(self, seat: int) -> View:
        """Returns the view of the seat with all that it owns face up, for somebody who watches a finished game."""
        return self.view(seat)

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Returns how the game ended, or None while the game is running."""

    @property
    @abstractmethod
    def current_scores(self) -> tuple[int, ...]:
        """The score of each seat if the game ended now, hidden cards included. Scores are negative in games that the
        lowest score wins."""

    @classmethod
    @abstractmethod
    def guess(cls, view: Any, chance: Chance, *, memory: Any = None) -> Self:
        """Returns a random full position that is consistent with the view and with `memory`. `memory` holds facts that
        the seat remembers or believes but that the view does not show. Its type depends on the game: `memory_for_guess`
        of the game's player returns a suitable value. None means no memory, and every game accepts None."""

    def awaited(self) -> tuple[int, ...]:
        """Returns the seats that the game is waiting for: the seat on turn, or all seats that still have to choose."""
        return tuple(seat for seat in range(self.seats) if self.moves(seat))

    @property
    def hides_awaited_seats(self) -> bool:
        """Whether screens show only how many seats are awaited, and hide which ones. Pings still name the seats."""
        return False

    @property
    def phase(self) -> int:
        """A number that changes when the same notation starts to mean another move, as in a new round or a clean-up."""
        return 0

    def public_moves(self) -> Sequence[Move]:
        """Returns the moves that may be buttons on the public message. These moves reveal nothing hidden, so a player
        makes them with one press and does not confirm them. Many games have none."""
        return ()

    def is_claim(self, move: Move) -> bool:
        """Whether this move is a claim, such as "this card is mine". Seats race with claims, so the bot orders claims
        by the time of the click (SG4)."""
        return False

    def why_not(self, seat: int, move: Move) -> str | None:
        """Returns the id of the rule that forbids this move, one of `RULES`. None if the move is legal now.

        >>> from games.smile import Collect, Smile
        >>> Smile.start(seats=3, chance=Chance(b"seed")).why_not(0, Collect(2))
        'SM5'
        """
        return None if move in self.moves(seat) else self.forbidding_rule(seat, move)

    @abstractmethod
    def plausible_moves(self, seat: int) -> Mapping[str, Iterable[Move]]:
        """Returns the moves that a player may want to make now, legal or not, in groups. Each key is a card or the
        first word of the notation. The first move of a group is the move whose refusal explains most."""

    def refusals_by_rule(self, seat: int) -> dict[str, tuple[str, ...]]:
        """Returns the keys of `plausible_moves` whose moves are all forbidden for this seat now. Each key of the result
        is the id of the rule that forbids these moves."""
        legal, refusals = frozenset(self.moves(seat)), dict[str, tuple[str, ...]]()
        for word, group in self.plausible_moves(seat).items():
            moves = tuple(group)
            if moves and legal.isdisjoint(moves):
                rule = self.forbidding_rule(seat, moves[0])
                refusals[rule] = (*refusals.get(rule, ()), word)
        return refusals

    def require_legal(self, seat: int, move: Move) -> None:
        """Raises IllegalMove if a rule forbids the move now."""
        rule = self.why_not(seat, move)
        if rule is not None:
            raise IllegalMove(rule, move)

    @classmethod
    def upgrade(cls, version: int, data: Any) -> Any:
        """Returns stored data of an older version in the current format. ValueError for an unknown version."""
        raise ValueError(f"{cls.KEY}: positions of version {version} cannot be read by version {cls.VERSION}")

    @classmethod
    def upgrade_options(cls, version: int, options: Mapping[str, OptionValue]) -> Mapping[str, OptionValue]:
        """Returns the options with which the current rules play a game in the way that its older version did.
        ValueError for an unknown version."""
        raise ValueError(f"{cls.KEY}: a game of version {version}; this program plays version {cls.VERSION}")

    @classmethod
    def check_start(cls, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """Returns the value of every option of the game, with the default for each option that `options` omits.
        ValueError for a number of seats, an option or a value that the game does not have; 1 does not count as True.
        ValueError also for a value that names a seat, such as `p4`, which a table of `seats` players does not have."""
        if type(seats) is not int or seats not in cls.SEATS:
            raise ValueError(f"{cls.KEY}: {seats!r} seats; {cls.SEATS[0]} to {cls.SEATS[-1]} can play")
        for name, value in options.items():
            if name not in cls.OPTIONS:
                raise ValueError(f"{cls.KEY}: no option {name!r}")
            if not any(type(value) is type(allowed) and value == allowed for allowed in cls.OPTIONS[name]):
                raise ValueError(f"{cls.KEY}: option {name} cannot be {value!r}")
            if (parse_seat_or_none(value) or 0) >= seats:
                raise ValueError(f"{cls.KEY}: option {name} cannot be {value!r} with {seats} seats")
        return {name: options.get(name, values[0]) for name, values in cls.OPTIONS.items()}


def dump(position: Position) -> bytes:
    """Returns the position as JSON."""
    return msgspec.json.encode(position)


def load(game: type[Position], version: int, data: bytes) -> Position:
    """Returns the position that `dump` wrote under this version of the game, upgraded to the current version if it is
    older. ValueError if the data cannot be read."""
    if version == game.VERSION:
        return msgspec.json.decode(data, type=game)
    return msgspec.convert(game.upgrade(version, msgspec.json.decode(data)), type=game)

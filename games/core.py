"""What all games share: positions, moves, events, views, outcomes and the seeded source of randomness. Whoever writes a
game finds all of it here; hence its length.

A game is a `Position` class. Positions, moves, events and views are frozen values; `play` gives a new
position and leaves the old one as it was. Nothing here knows Discord, a database or a clock.

>>> from games import GAMES
>>> position = GAMES["smile"].start(seats=3, chance=Chance(b"seed", 0))
>>> position.awaited(), [str(move) for move in position.moves(0)]
((0,), ['offer 1'])
>>> step = position.play(0, position.parse("offer 1"), Chance(b"seed", 1))
>>> [str(event) for event in step.events]
['p0 offered card=2-white at=1']
>>> step.position.view(0).fireflies, step.position.view(None).fireflies  # one's own hand, and what an onlooker sees
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
"""The seat of the table itself: it rolls, deals, turns cards and calls time."""

OptionValue = bool | str
T = TypeVar("T")


class IllegalMove(ValueError):
    """A move that the rules forbid now; `rule` is the id of the rule that forbids it."""

    def __init__(self, rule: str, move: Move) -> None:
        super().__init__(f"{move}: forbidden by {rule}")
        self.rule = rule
        self.move = move


class Chance(random.Random):
    """A `random.Random` whose bits come from BLAKE2b keyed by the seed, over a number and a counter.

    The same seed and number give the same bits in every process; each move has a number of its own,
    so chance has no state to store. `seed` is any bytes; `number` is 0 for the start of a game and n for its move
    number n.

    >>> [Chance(b"seed", number).randint(1, 6) for number in range(1, 7)]
    [4, 2, 4, 5, 2, 4]
    >>> Chance(b"seed", 2).randint(1, 6)
    2
    """

    def __new__(cls, seed: bytes, number: int = 0) -> Self:
        return super().__new__(cls, 0)  # type: ignore[call-arg]  # spares reading entropy that is not used

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
        """As `random.Random` chooses, with fewer calls: dice are rolled often."""
        count = len(seq)
        bits = count.bit_length() if count else 1
        at = self.getrandbits(bits)
        while at >= count > 0:
            at = self.getrandbits(bits)
        return seq[at]

    def random(self) -> float:
        return self.getrandbits(53) / (1 << 53)

    def seed(self, *args: Any, **kwds: Any) -> None:
        """Chance is seeded once, when it is made."""

    def getstate(self) -> Any:
        raise NotImplementedError("a Chance has no state to keep: make it again from seed and number")

    def setstate(self, state: Any) -> None:
        raise NotImplementedError("a Chance has no state to set: make it again from seed and number")


class Move(msgspec.Struct, frozen=True):
    """What a seat does: a value with a name, such as `Offer(at=2)`. Every game has kinds of its own."""

    @abstractmethod
    def __str__(self) -> str:
        """The notation, `offer 2`; `parse` of the game reads it."""


class Pass(Move, frozen=True):
    """A turn, or the rest of a round, is left to the others."""

    def __str__(self) -> str:
        return "pass"


class Draw(Move, frozen=True):
    """The top of the draw pile goes to the hand: one card, or as many as the rules say."""

    def __str__(self) -> str:
        return "draw"


DRAW, PASS = Draw(), Pass()
EVERY_SEAT = range(10)
"""The seats that a move can name: no game has more."""


def by_notation(*moves: Iterable[Move]) -> dict[str, Move]:
    """Ready-made moves by their notation."""
    return {str(move): move for some in moves for move in some}


def next_active_seat(turn: int, out: Sequence[bool]) -> int:
    """The next seat after this one that is not out; the same seat if it is the only one left.

    >>> next_active_seat(2, [False, True, False])
    0
    """
    order = (*range(turn + 1, len(out)), *range(turn + 1))
    return next((seat for seat in order if not out[seat]), turn)


def with_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The tuple with a different item at this place.

    >>> with_item((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    changed = [*items]
    changed[at] = item
    return tuple(changed)


def seat_name(seat: int) -> str:
    """The seat in notation: `p0` … `p9`, or `table`."""
    return "table" if seat == TABLE else f"p{seat}"


def parse_seat(text: str) -> int:
    """The seat that `p3` or `table` names; ValueError for anything else."""
    seat = TABLE if text == "table" else parse_seat_or_none(text)
    if seat is None:
        raise ValueError(f"expected a seat (p0 to p9, or table), found {text!r}")
    return seat


def parse_seat_or_none(value: OptionValue) -> int | None:
    """The seat that this value of an option names; None if it names none."""
    if isinstance(value, str) and len(value) == 2 and value[0] == "p" and value[1] in "0123456789":
        return int(value[1])
    return None


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """A result of a move: told to everybody, or only to the seat `to`.

    `detail` holds numbers, seats (`"p2"`) and material in the game's notation (several apart by spaces).

    >>> str(Event("took", 2, {"cards": "red* blue*"}, to=2))
    '(p2) p2 took cards=red*,blue*'
    """

    name: str
    seat: int = TABLE
    detail: dict[str, str | int] = {}
    to: int | None = None

    def __str__(self) -> str:
        told = "" if self.to is None else f"({seat_name(self.to)}) "
        detail = "".join(f" {key}={str(value).replace(' ', ',')}" for key, value in self.detail.items())
        return f"{told}{seat_name(self.seat)} {self.name}{detail}"

    def is_visible_to(self, seat: int | None) -> bool:
        """Whether this seat (None: an onlooker) learns of it."""
        return self.to is None or self.to == seat


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: why, the place of each seat (1 is first, ties are equal), the score of each seat."""

    reason: str
    places: tuple[int, ...]
    scores: tuple[int, ...]


def rank_seats(keys: Sequence[Any]) -> tuple[int, ...]:
    """The place of each seat, the highest key first; equal keys share the better place.

    >>> rank_seats([7, 9, 7, 2])
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(other > key for other in keys) for key in keys)


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat, or an onlooker (`seat` is None), may know of a position."""

    seat: int | None
    question: int
    outcome: Outcome | None

    @property
    def next_seat(self) -> int | None:
        """Whose turn comes after this one, unless something changes that; None where there are no turns in an order."""
        return None


class Step(NamedTuple):
    """A move played: the new position and its events."""

    position: Position
    events: tuple[Event, ...]


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """One state of a game, with everything hidden in it. Each game is one subclass of this."""

    KEY: ClassVar[str]
    LIST_ORDER: ClassVar[int]
    """Its place in lists of games."""
    VERSION: ClassVar[int] = 1
    SEATS: ClassVar[range]
    OPTIONS: ClassVar[Mapping[str, tuple[OptionValue, ...]]] = {}
    """The values of each option; the first is the default."""
    RETIRED_VALUES: ClassVar[tuple[OptionValue, ...]] = ()
    """Values by which games of older versions go on; nobody is offered them."""
    ALL_DAY_DEFAULTS: ClassVar[Mapping[str, OptionValue]] = {}
    """The defaults that differ at a table that lasts all day."""
    CAN_PLAN: ClassVar[bool] = True
    """Whether a seat can say what it will do before its turn comes."""
    RULES: ClassVar[tuple[str, ...]] = ()
    """Every id that `why_not` can give."""
    NOTATION: ClassVar[Mapping[str, Move]] = {}
    """The moves that are ready-made, by their notation."""
    EXAMPLES: ClassVar[str] = ""
    """How moves are written, for those who wrote something else."""

    question: int
    """Grows only when what is asked changes (next turn, round, roll, card, phase)."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many play."""

    @classmethod
    @abstractmethod
    def start(cls, *, seats: int, chance: Chance, **options: Any) -> Self:
        """The first position, dealt with this chance: `Chance(seed, 0)` where the moves have numbers from 1 on.
        `options` are those of `OPTIONS`, the others have their defaults. ValueError for a number of seats or an option
        that the game does not have."""

    @classmethod
    def parse(cls, text: str) -> Move:
        """The move that this notation names; ValueError if it names none (legal now or not)."""
        try:
            return cls.NOTATION[text]
        except KeyError:
            raise cls.parse_error(text) from None

    @classmethod
    def parse_error(cls, text: str) -> ValueError:
        """What `parse` raises: which game, what it expected and what it found."""
        return ValueError(f"{cls.KEY}: expected {cls.EXAMPLES}, found {text!r}")

    @abstractmethod
    def moves(self, seat: int) -> Sequence[Move]:
        """All that this seat (`TABLE` for the table itself) may do now; empty when it has nothing to do."""

    @abstractmethod
    def forbidding_rule(self, seat: int, move: Move) -> str:
        """The id of the rule that forbids a move which is not in `moves(seat)`."""

    def play(self, seat: int, move: Move, chance: Chance) -> Step:
        """A new position and its events; dice and cards come from `chance`, the move's own. IllegalMove if `why_not`
        gives a reason."""
        self.require_legal(seat, move)
        return self.play_legal(seat, move, chance)

    @abstractmethod
    def play_legal(self, seat: int, move: Move, chance: Chance) -> Step:
        """`play` for a move that is known to be among `moves`, without looking it up again."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What the seat, or an onlooker (None), may know."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Why and how it ended; None while it goes on."""

    @property
    @abstractmethod
    def current_scores(self) -> tuple[int, ...]:
        """What each seat would score if the game ended now, by what is hidden too; below zero where the lowest wins."""

    @classmethod
    @abstractmethod
    def guess(cls, view: Any, chance: Chance, *, memory: Any = None) -> Self:
        """A full position, drawn at random, that agrees with the view, and with `memory`: what the seat remembers or
        believes beside it. Each game says which view it takes, and what there is to remember (`recall` of its player);
        None is always right."""

    def awaited(self) -> tuple[int, ...]:
        """The seats that the game cannot go on without: whose turn it is, or who still has to answer."""
        return tuple(seat for seat in range(self.seats) if self.moves(seat))

    @property
    def hides_awaited_seats(self) -> bool:
        """Whether no screen says which of the awaited seats still have to answer, only how many; a call names them."""
        return False

    @property
    def phase(self) -> int:
        """Another number once moves that are written alike mean something else: in another round, in a clean-up."""
        return 0

    def public_moves(self) -> Sequence[Move]:
        """The moves that may be buttons on the message for everybody, as they reveal nothing hidden and a slip costs
        nothing that a hand would ask for; often none."""
        return ()

    def is_claim(self, move: Move) -> bool:
        """Whether this move races others and is ordered by when it was made (SG4)."""
        return False

    def why_not(self, seat: int, move: Move) -> str | None:
        """None if the seat may do this now, else the id of the rule that forbids it, one of `RULES`.

        >>> from games.smile import Collect, Smile
        >>> Smile.start(seats=3, chance=Chance(b"seed")).why_not(0, Collect(2))
        'SM5'
        """
        return None if move in self.moves(seat) else self.forbidding_rule(seat, move)

    @abstractmethod
    def plausible_moves(self, seat: int) -> Mapping[str, Iterable[Move]]:
        """What a seat may well want to do now, legal or not: each card that it holds, or a word of the notation, with
        all moves that would do it. Those whose refusal says most come first."""

    def refusals_by_rule(self, seat: int) -> dict[str, tuple[str, ...]]:
        """What this seat cannot do now of what it may well want to, by the id of the rule that forbids it."""
        legal, found = frozenset(self.moves(seat)), dict[str, tuple[str, ...]]()
        for what, moves in self.plausible_moves(seat).items():
            tried = tuple(moves)
            if tried and legal.isdisjoint(tried):
                rule = self.forbidding_rule(seat, tried[0])
                found[rule] = (*found.get(rule, ()), what)
        return found

    def require_legal(self, seat: int, move: Move) -> None:
        """IllegalMove unless the seat may do this now."""
        why = self.why_not(seat, move)
        if why is not None:
            raise IllegalMove(why, move)

    @classmethod
    def upgrade(cls, version: int, data: Any) -> Any:
        """The stored data of an older version in today's shape. ValueError for a version it does not know."""
        raise ValueError(f"{cls.KEY}: positions of version {version} cannot be read by version {cls.VERSION}")

    @classmethod
    def upgrade_options(cls, version: int, options: Mapping[str, OptionValue]) -> Mapping[str, OptionValue]:
        """The options under which today's rules play a game that began under an older version as it was played then.
        ValueError for a version it does not know."""
        raise ValueError(f"{cls.KEY}: a game of version {version}; this program plays version {cls.VERSION}")

    @classmethod
    def check_start(cls, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """Every option with its value, defaults filled in. ValueError names what the game does not have, a value of
        another type too: 1 is no switch, though it equals True; and a seat that nobody has."""
        if type(seats) is not int or seats not in cls.SEATS:
            raise ValueError(f"{cls.KEY}: {seats!r} seats; {cls.SEATS[0]} to {cls.SEATS[-1]} can play")
        for name, value in options.items():
            if name not in cls.OPTIONS:
                raise ValueError(f"{cls.KEY}: no option {name!r}")
            if not any(type(value) is type(one) and value == one for one in cls.OPTIONS[name]):
                raise ValueError(f"{cls.KEY}: option {name} cannot be {value!r}")
            if (parse_seat_or_none(value) or 0) >= seats:
                raise ValueError(f"{cls.KEY}: option {name} cannot be {value!r} with {seats} seats")
        return {name: options.get(name, values[0]) for name, values in cls.OPTIONS.items()}


def dump(position: Position) -> bytes:
    """The position as JSON."""
    return msgspec.json.encode(position)


def load(game: type[Position], version: int, data: bytes) -> Position:
    """The position that `dump` wrote, upgraded if an older version did. ValueError if it cannot be read."""
    if version == game.VERSION:
        return msgspec.json.decode(data, type=game)
    return msgspec.convert(game.upgrade(version, msgspec.json.decode(data)), type=game)

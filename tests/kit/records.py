"""Records of games: recorded ones, random ones, and the values computed by the code of the page about proofs."""

import io
import re
from contextlib import redirect_stdout
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from types import SimpleNamespace

from msgspec.structs import replace

from games import GAMES, record
from games.core import Chance
from games.proof import StoredGame, digest
from games.record import Record, commitment, derive_seed, record_of_moves

SECRET, CLICKS = b"the secret of this table, sealed", (1193045000000000001, 1193045500000000002, 1193046000000000001)

NOW = datetime(2026, 1, 1, tzinfo=UTC)
"""When records are checked: after their clicks."""

WAYS = ("moves", "digest", "nothing")
"""What a stored game keeps of its moves: all, only their digest, or nothing."""


def a_record(key: str, seats: int, options: dict, moves: bytes, secret: bytes = SECRET, clicks=CLICKS) -> Record:
    """The record of a game as the bot writes it. `moves` seeds the choice of moves; the deal stays the same."""
    game, seed = GAMES[key], derive_seed(secret, clicks)
    position, line, chance = game.start(seats=seats, chance=Chance(seed, 0), **options), [], Chance(moves)
    while position.outcome() is None:
        seat = chance.choice([seat for seat in range(-1, seats) if position.moves(seat)])
        line.append((seat, chance.choice(position.moves(seat))))
        position = position.play(*line[-1], Chance(seed, len(line))).position
    return sealed(record_of_moves(game, seats, options, seed, line), secret, clicks)


def sealed(record: Record, secret: bytes = SECRET, clicks=CLICKS) -> Record:
    """The record with its commitment and with names."""
    names = tuple(
        f"p{seat} {name}" for seat, name in zip(range(record.seats), ("Ada", "Ben", "Pip (hard)"), strict=False)
    )
    return replace(record, secret=secret, clicks=clicks, commitment=commitment(secret), remarks=names)


@cache
def played() -> Record:
    """A game of Smile by three."""
    return a_record("smile", 3, {"first": "random"}, b"moves")


def kept(record: Record, way: str = "moves", **more) -> StoredGame:
    """The stored form of this game at a table."""
    of_moves = digest((one.seat, one.move) for one in record.played)
    return StoredGame(
        record=record if way == "moves" else replace(record, played=()),
        moves=len(record.played),
        digest=of_moves if way == "digest" else None,
        **more,
    )


FOLDER = Path(__file__).resolve().parents[1] / "records"

RECORDS = sorted(file for file in FOLDER.glob("*.txt") if not file.name.endswith(".views.txt"))


def read(file: Path) -> record.Record:
    return record.read(file.read_text("utf-8"))


PAGE = (Path(record.__file__).parent / "PROOF.md").read_text("utf-8")

CODE = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@cache
def page() -> SimpleNamespace:
    """Runs the code of the page; returns the names that it defines, and its output."""
    names: dict[str, object] = {}
    with redirect_stdout(io.StringIO()) as printed:
        for block in CODE:
            exec(block, names)
    return SimpleNamespace(**names, printed=printed.getvalue())

"""Recorded games: every game has one, it is valid, and every seat's view at each step is unchanged.

`tests/records/<game>.txt` (and `<game>-<topic>.txt`) are records; next to each, `….views.txt` contains the views of all
seats and of a spectator as text, so that every change of behaviour is visible in a diff. After an intended change:
`python -m tests.games.test_records --write`."""

import sys
from collections.abc import Iterator
from difflib import unified_diff
from hashlib import blake2b
from pathlib import Path

import msgspec
import pytest

from games import GAMES, record
from games.core import Position, seat_name
from tests.kit.records import FOLDER, RECORDS, read

LARGEST = 300_000


def seen(position: Position, seat: int | None) -> dict[str, str]:
    """The data for a seat's screen: each field of its view, and its number of moves."""
    fields = msgspec.structs.asdict(position.view(seat))
    lines = {name: msgspec.json.encode(value).decode() for name, value in fields.items() if name != "seat"}
    return lines if seat is None else {**lines, "moves": str(len(position.moves(seat)))}


def views(played: record.Record) -> Iterator[str]:
    """The changed views at each step: whose view, and its new contents; `all` if all views are equal."""
    position = record.start(played)
    viewers = [*range(position.seats), None]
    before: dict[int | None, dict[str, str]] = {viewer: {} for viewer in viewers}
    steps = [("start", position)]
    steps += [(f"{seat_name(entry.seat)} {move}", step.position) for entry, move, step in record.replay(played)]
    for number, (title, after) in enumerate(steps):
        yield f"{number}: {title}"
        now = {viewer: seen(after, viewer) for viewer in viewers}
        changed: dict[str, list[int | None]] = {}
        for viewer in viewers:
            for name, value in now[viewer].items():
                if before[viewer].get(name) != value:
                    changed.setdefault(f"{name} {value}", []).append(viewer)
        for line, who in changed.items():
            is_all = len(who) == len(viewers) or (len(who) == position.seats and line.startswith("moves "))
            names = "all" if is_all else ",".join("onlooker" if seat is None else seat_name(seat) for seat in who)
            yield f"  {names} {line}"
        before = now


def test_a_seed_of_one_click_is_the_one_that_older_tables_began_with():
    """Before joins counted, the click that began a game was the key for hashing the secret."""
    old = blake2b(b"secret", digest_size=32, key=(12345).to_bytes(8, "big"), person=b"cheshire-seed").digest()
    assert record.derive_seed(b"secret", (12345,)) == old
    assert record.derive_seed(b"secret", (1, 12345)) != old


def test_the_seal_is_the_whole_commitment_in_groups_of_four_digits():
    """Finding two secrets with the same seal of 128 bits takes about 2^64 attempts, which is possible with many
    machines."""
    whole = record.commitment(b"secret")
    groups = record.format_seal(whole).split(" ")
    assert {len(group) for group in groups} == {4}
    assert "".join(groups) == whole
    assert 4 * len(whole) == 256


def views_file(file: Path) -> Path:
    return file.with_name(f"{file.stem}.views.txt")


def views_text(file: Path) -> str:
    return "\n".join(views(read(file))) + "\n"


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_game_has_a_record(key):
    assert (FOLDER / f"{key}.txt").exists(), f"python -m games play {key} --seed … > tests/records/{key}.txt"


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_every_record_is_of_its_game_and_holds(file):
    played = read(file)
    assert played.game == file.stem.partition("-")[0]
    assert record.verify(played) is not None, "the recorded game is not finished"
    assert record.write(played) == file.read_text("utf-8")


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_every_seat_sees_at_each_step_what_it_saw_when_the_game_was_recorded(file):
    expected = views_file(file).read_text("utf-8").splitlines()
    found = views_text(file).splitlines()
    difference = "\n".join(list(unified_diff(expected, found, "recorded", "now", lineterm="", n=1))[:40])
    assert not difference, f"if this is meant: python -m tests.games.test_records --write\n{difference}"


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_the_views_tell_every_viewer_every_field_and_stay_small(file):
    text = views_file(file).read_text("utf-8")
    assert len(text) < LARGEST
    first = text.split("\n1: ")[0]
    position = record.start(read(file))
    for name in msgspec.structs.asdict(position.view(None)):
        assert name == "seat" or f" {name} " in first
    assert text.count("\n  all outcome {") == 1, "the end is seen by all"


def test_no_views_are_left_from_a_record_that_is_gone():
    assert sorted(FOLDER.glob("*.views.txt")) == sorted(map(views_file, RECORDS))


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("python -m tests.games.test_records --write")
    for one in RECORDS:
        views_file(one).write_text(views_text(one), "utf-8")
        print(views_file(one))

"""A short storm in every test run, and the proof that a seed always produces the same evening."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.storm.mutants import broken, mutants

ROOT = Path(__file__).resolve().parents[2]


def storm(*args):
    """Plays evenings in separate processes and returns their results; they are much shorter than those of `make
    storm`."""
    command = [sys.executable, "-m", "tests.storm", "--json", "--jobs", "1", "--presses", "60", *args]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("["), done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def evenings():
    """The results of one evening with a single process and one with two."""
    return storm("--first", "7", "--seeds", "2")


def test_each_line_that_is_broken_on_purpose_stands_once_in_the_bot():
    assert len(mutants()) >= 10
    for mutant in mutants():
        assert broken(mutant, (ROOT / mutant["file"]).read_text("utf-8"))


def test_every_law_holds_in_a_short_evening(evenings):
    assert evenings[0]["broken"] == []
    assert evenings[0]["counts"]["presses"] >= 60


def test_every_law_holds_while_one_of_two_processes_is_cut_off_from_the_database(evenings):
    assert evenings[1]["broken"] == []
    assert sum(count for mark, count in evenings[1]["marks"].items() if "was cut off" in mark) > 1
    assert evenings[1]["marks"]["a process that stood by played on"]


def test_a_seed_plays_the_same_evening_in_two_processes(evenings):
    (other,) = storm("--first", "7", "--seeds", "1")
    assert evenings[0]["hash"] == other["hash"]
    assert evenings[0]["lines"] == other["lines"] > 500

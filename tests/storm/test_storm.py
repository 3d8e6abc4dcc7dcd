"""A short storm in every test run, and the proof that a seed is an evening: the same one whoever plays it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.storm.mutants import broken, mutants

ROOT = Path(__file__).resolve().parents[2]


def storm(*args):
    """What came of the evening, played in a process of its own; it is much shorter than those of `make storm`."""
    command = [sys.executable, "-m", "tests.storm", "--json", "--jobs", "1", *args]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("["), done.stderr
    (evening,) = json.loads(done.stdout)
    return evening


@pytest.fixture(scope="module")
def evening():
    return storm("--seed", "2", "--presses", "150")


def test_each_line_that_is_broken_on_purpose_stands_once_in_the_bot():
    assert len(mutants()) >= 10
    for mutant in mutants():
        assert broken(mutant, (ROOT / mutant["file"]).read_text("utf-8"))


def test_every_law_holds_in_a_short_evening(evening):
    assert evening["broken"] == []
    assert evening["counts"]["presses"] >= 150


def test_every_law_holds_while_one_of_two_processes_is_cut_off_from_the_database():
    one = storm("--first", "8", "--seeds", "1", "--presses", "110")
    assert one["broken"] == []
    assert sum(count for mark, count in one["marks"].items() if "was cut off" in mark) > 1
    assert one["marks"]["a process that stood by played on"]


def test_a_seed_plays_the_same_evening_in_two_processes(evening):
    other = storm("--seed", "2", "--presses", "150")
    assert evening["hash"] == other["hash"]
    assert evening["lines"] == other["lines"] > 1000

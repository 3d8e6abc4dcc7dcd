"""With two processes: which one plays while one or both cannot reach Discord for some minutes."""

import json
import os
import subprocess
import sys
from pathlib import Path

from bot.operations.gateway import CHECK_SECONDS, MAX_DELAY_SECONDS, OFFER_AFTER

ROOT = Path(__file__).resolve().parents[2]
SHARD = "shard 0 is not connected to Discord"


def happened(whom):
    """The result of an outage of "one" or of "both"."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-m", "tests.storm.standby", whom]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("{"), done.stderr
    found = json.loads(done.stdout)
    assert found["broken"] == []
    return found


def test_a_process_that_cannot_connect_for_five_minutes_leaves_its_shards_to_one_that_can():
    found = happened("one")
    (_, is_first), (at, is_still_first) = found["played"]
    assert (is_first, is_still_first) == (True, False)
    assert OFFER_AFTER.total_seconds() <= at < OFFER_AFTER.total_seconds() + 2 * CHECK_SECONDS
    assert found["moves"] == 0, "nobody could move meanwhile"
    assert [line for _, _, line in found["log"] if SHARD in line] == [found["log"][0][2]]


def test_where_neither_can_connect_the_shards_stay_where_they_are_and_are_offered_once():
    found = happened("both")
    assert [is_first for _, is_first in found["played"]] == [True]
    assert found["back"] <= MAX_DELAY_SECONDS + CHECK_SECONDS
    lines = [line for _, _, line in found["log"]]
    assert len([line for line in lines if SHARD in line]) == 1
    assert len([line for line in lines if "cannot take over" in line]) == 1, "and stands by again"
    assert not [line for line in lines if line.startswith("Discord cannot be reached:")], "no process has ended"

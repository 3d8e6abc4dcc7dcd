"""`make bench` plays with the real bot: a figure counts only if nothing failed meanwhile."""

import os
import subprocess
import sys
from pathlib import Path


def test_the_moves_that_are_timed_fail_nowhere_with_or_without_commits():
    call = "import asyncio; from tests.bench.bench_bot import one_move; asyncio.run(one_move(1))"
    environ = {**os.environ, "PYTHONPATH": str(Path.cwd())}
    ended = subprocess.run(
        [sys.executable, "-c", call], check=True, env=environ, capture_output=True, text=True, timeout=60
    )
    assert ended.stdout.count("ratio") == 2
    assert ended.stderr == "", "the bot logs what fails"

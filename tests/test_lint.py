"""The code is as tidy as `make lint` wants it; looked at beside the other tests."""

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize("check", ["mypy", "ruff check .", "ruff format --check ."])
def test_no_checker_of_the_code_has_anything_to_say(check):
    call = [sys.executable, "-m", *check.split()]
    ended = subprocess.run(call, cwd=Path(__file__).parents[1], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr

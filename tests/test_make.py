"""`make` says which Python it needs before it makes a virtual environment, and makes a new one for another Python."""

import shutil
import subprocess
import sys

import pytest

from tests.test_house import ROOT

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
PRETENDS = """#!/bin/sh
case $1 in
-c) exec {python} -c 'import sys; sys.version_info = (3, {minor}, 1); exec(sys.argv[1])' "$2";;
-m) mkdir -p "$3";;
esac
"""
"""A Python of this version, as far as `make` asks it."""


@pytest.fixture
def make(tmp_path):
    """Makes the virtual environment with a Python of this minor version; what came of that."""

    def made(minor):
        python = tmp_path / "python"
        python.write_text(PRETENDS.format(python=sys.executable, minor=minor))
        python.chmod(0o755)
        venv = tmp_path / "venv"
        call = ["make", f"VENV={venv}", f"PYTHON={python}", f"{venv}/.made-by-3.{minor}"]
        return subprocess.run(call, check=False, cwd=ROOT, capture_output=True, text=True)

    return made


def test_a_python_that_is_too_old_is_refused_before_anything_is_made(make, tmp_path):
    ended = make(10)
    assert ended.returncode
    assert "Python 3.11 or newer is needed" in ended.stderr
    assert "is 3.10" in ended.stderr
    assert not (tmp_path / "venv").exists()


def test_an_environment_that_another_python_made_is_replaced(make, tmp_path):
    assert make(12).returncode == 0
    (tmp_path / "venv" / "of 3.12").touch()
    assert make(12).returncode == 0
    assert (tmp_path / "venv" / "of 3.12").exists()
    assert make(13).returncode == 0
    assert [path.name for path in (tmp_path / "venv").iterdir()] == [".made-by-3.13"]

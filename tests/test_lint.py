"""The code passes `make lint`, checked here in parallel with the other tests. Each import contract in `pyproject.toml`
is broken once, and its message must name the offending import."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINT_IMPORTS = Path(sys.executable).with_name("lint-imports")
FAULTS = {
    "bot/core/service.py": ("import bot.tables.host", "bot.core.service -> bot.tables.host"),
    "bot/attic/__init__.py": ("", "bot.attic"),
    "games/core.py": ("import games.record", ".record -> .core"),
    "games/smile.py": ("import asyncio", "games.smile -> asyncio"),
    "games/shout.py": ("import tests.kit", "games.shout -> tests"),
    "bot/local/clock.py": ("import bot.core.service", "bot.local.clock -> bot.core.service"),
    "bot/features/status.py": (
        "import bot.features.tournaments.model",
        "features.status -> bot.features.tournaments.model",
    ),
    "bot/operations/health.py": ("import bot.features.nights.model", "health -> bot.features.nights.model"),
    "bot/screens/layout.py": ("import bot.tables.host", "bot.screens.layout -> bot.tables.host"),
    "bot/features/nights/model.py": ("import threading", "bot.features.nights.model -> threading"),
    "bot/messages/pings.py": ("from sqlalchemy import select", "bot.messages.pings -> sqlalchemy"),
    "bot/members/pace.py": ("import discord.utils", "bot.members.pace -> discord"),
}
"""Violations of contracts: the file, the text to append, and the expected message."""


@pytest.mark.parametrize("check", ["mypy", "ruff check .", "ruff format --check ."])
def test_no_checker_of_the_code_has_anything_to_say(check):
    call = [sys.executable, "-m", *check.split()]
    ended = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr


def contracts(folder):
    """Runs import-linter on the tree in this folder; returns its output, and whether every contract is kept."""
    call = [LINT_IMPORTS, "--no-cache"]
    ended = subprocess.run(call, cwd=folder, capture_output=True, text=True, check=False)
    return " ".join((ended.stdout + ended.stderr).split()), ended.returncode == 0


def test_every_import_runs_where_the_contracts_allow_it():
    said, are_kept = contracts(ROOT)
    assert are_kept, said


def test_a_contract_that_is_broken_names_the_import_that_breaks_it(tmp_path):
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for folder in ("bot", "games"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name, (line, _) in FAULTS.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        with (tmp_path / name).open("a") as file:
            file.write(f"\n{line}\n")
    said, are_kept = contracts(tmp_path)
    assert not are_kept
    assert " KEPT" not in said.partition("Broken contracts")[0], "each contract is broken by a fault"
    assert [named for _, named in FAULTS.values() if named not in said] == []

"""`pip install .` installs the whole bot: it runs from a folder outside of the tree, with its data and its commit."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest

from bot import VERSION
from tests.house import ROOT
from tests.kit.waiting import PATIENCE
from tests.local.published import TREE, apart, make_releases

from .member import Member, text_of

SETTINGS = ("PYTHONPATH", "DISCORD_TOKEN", "DATABASE_URL", "CHESHIRE_COMMIT", "FRESH", "PORT")


def files(folder: Path, *without: str) -> set[str]:
    """The files below a folder, without what Python compiles."""
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {path.as_posix() for path in found if not {"__pycache__", *without} & {*path.parts}}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone of the project, where an earlier build has left a file that was deleted since."""
    made = tmp_path_factory.mktemp("clone") / "project"
    make_releases(made)
    (made / "build/lib/bot").mkdir(parents=True)
    (made / "build/lib/bot/deleted.py").touch()
    return made


@pytest.fixture(scope="module")
def target(project: Path) -> Path:
    """Where the project is installed, without a network: the lock of the tests has what a build needs."""
    found = project.parent / "target"
    pip = (sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-index", "--no-deps")
    call = (*pip, "--no-build-isolation", "--target", str(found), str(project))
    ended = subprocess.run(call, env=apart(*SETTINGS), check=False, capture_output=True, text=True, cwd=project.parent)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return found


def environ(target: Path, **more: str) -> dict[str, str]:
    return {**apart(*SETTINGS), "PYTHONPATH": str(target), "UPLOAD_EMOJIS": "false", **more}


def run(target: Path, folder: Path, *words: str, **more: str) -> str:
    """Runs a program in this folder; returns its output."""
    ended = subprocess.run(words, env=environ(target, **more), cwd=folder, check=False, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def test_every_file_that_the_bot_needs_is_installed_and_nothing_is_put_beside_it(project: Path, target: Path) -> None:
    for name in ("bot", "games"):
        assert files(target / name) == files(project / name)
    assert files(target / "cheshire/data") == files(project / "data")
    pages = {name for name in TREE if name.endswith(".md")} - {"README.md"}
    assert files(target / "cheshire", "data") == {"COMMIT", *pages}
    top = {path.name.partition("-")[0] for path in target.iterdir()}
    assert top == {"bin", "bot", "cheshire", "games"}, "generic names such as data would be another package's, too"


async def test_it_runs_in_an_empty_folder_and_names_the_commit_that_it_was_built_from(
    project: Path, target: Path, tmp_path: Path
) -> None:
    cheshire = str(target / "bin/cheshire")
    call = ["git", "rev-parse", "--short=12", "HEAD"]
    commit = subprocess.run(call, cwd=project, env=apart(), check=True, capture_output=True, text=True).stdout.strip()
    told = run(target, tmp_path, cheshire, "--version")
    assert told.startswith(f"Cheshire {VERSION}, database revision ")
    assert told.endswith(f", commit {commit}\n")
    record = ROOT / "tests/records/smile.txt"
    assert run(target, tmp_path, sys.executable, "-m", "games", "verify", str(record))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    playing = await asyncio.create_subprocess_exec(
        *(cheshire, "--port", port), cwd=tmp_path, env=environ(target), stdout=-1, stderr=-1, start_new_session=True
    )
    try:
        assert playing.stdout is not None
        async with asyncio.timeout(2 * PATIENCE), aiohttp.ClientSession() as session:
            said = (await playing.stdout.readline()).decode()
            assert said.startswith(f"Open http://127.0.0.1:{port}/ to play"), said
            async with session.get(f"http://127.0.0.1:{port}/static/app.js") as answer:
                assert answer.status == 200
            ada = await Member.connect(session, f"http://127.0.0.1:{port}", "Ada")
            await ada.until(lambda: ada.bot["online"] and ada.commands)
            await ada.slash("play", game="smile")
            await ada.until(lambda: any("who plays?" in text_of(message) for message in ada.messages()))
            await ada.close()
    finally:
        os.killpg(playing.pid, signal.SIGINT)
        rest, errors = await asyncio.wait_for(playing.communicate(), PATIENCE)
    assert b"The bot ended (0)" in rest, rest + errors
    assert b"Traceback" not in errors
    checked = run(target, tmp_path, cheshire, "check", DATABASE_URL=f"sqlite+aiosqlite:///{tmp_path}/local/cheshire.db")
    assert "every page, position and log whole" in checked

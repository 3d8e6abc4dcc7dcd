"""The commands of OPERATING.md for a backup before an upgrade, and for a restore: they destroy nothing."""

import asyncio
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.kit import postgresql
from tests.kit.waiting import PATIENCE
from tests.local.published import apart, git
from tests.pages import Block, blocks


def lines_that_replace_the_database() -> list[str]:
    """The commands of the page that put a backup in the place of the database. With Docker only the container's part,
    which is a script of `sh -c`."""
    lines = [line for block in blocks() for line in block.lines if re.search(r"\b(rm|mv) .*cheshire\.db", line)]
    return [line.partition("sh -c ")[2].split("'")[1] if "docker" in line else line for line in lines]


@pytest.mark.parametrize("line", lines_that_replace_the_database())
def test_a_restore_without_a_backup_or_run_twice_loses_nothing(line: str, tmp_path: Path) -> None:
    folder, backups = tmp_path / "srv", tmp_path / "backups"
    for place in (folder, backups):
        place.mkdir()
    line = re.sub("(/mnt)?/backups", str(backups), line.replace("/data", str(folder)))
    line = re.sub(r"(git reset|make install|\.venv/bin/python|systemctl)[^&]*", "true ", line)
    line = line.replace("%S", "%N")  # twice in one second

    def run() -> int:
        return subprocess.run(["sh", "-c", line], cwd=folder, capture_output=True, check=False).returncode

    (folder / "cheshire.db").write_text("first")
    (folder / "cheshire.db-wal").write_text("first")
    assert run() != 0
    assert sorted(path.name for path in folder.iterdir()) == ["cheshire.db", "cheshire.db-wal"]
    for kind in ("cheshire", "before"):
        (backups / f"{kind}-1.db").write_text("backup")
    assert [run(), run()] == [0, 0]
    assert (folder / "cheshire.db").read_text() == "backup"
    assert not (folder / "cheshire.db-wal").exists(), "it belongs to another database"
    kept = [path.read_text() for path in folder.glob("*/cheshire.db")]
    assert sorted(kept) == ["backup", "first"]


def lines_that_rename_the_database() -> list[str]:
    """The commands of the page that put a dump in the place of compose's database, as its container runs them."""
    lines = [line for block in blocks() for line in block.lines if "RENAME" in line]
    there = "docker compose exec -T database "
    return [" && ".join(one.removeprefix(there) for one in line.split(" && ") if there in one) for line in lines]


@postgresql.needed
@pytest.mark.parametrize("line", lines_that_rename_the_database())
async def test_a_restore_of_compose_without_a_backup_or_run_twice_loses_nothing(
    line: str, tmp_path: Path, cluster: postgresql.Cluster
) -> None:
    environ = {**os.environ, "PATH": f"{postgresql.binaries()}:{os.environ['PATH']}", "PGHOST": "127.0.0.1"}
    environ |= {"PGPORT": str(cluster.port), "PGUSER": "cheshire"}
    line = line.replace("/mnt/backups", str(tmp_path)).replace("%S", "%s%N")  # twice in one second

    async def run(line: str) -> tuple[int, str]:
        """The exit code of a command, and what it prints."""
        made = await asyncio.create_subprocess_shell(line, env=environ, cwd=tmp_path, stdout=subprocess.PIPE)
        said, _ = await asyncio.wait_for(made.communicate(), PATIENCE)
        return made.returncode or 0, said.decode()

    async def databases() -> list[str]:
        _, said = await run("psql --tuples-only --no-align --command='SELECT datname FROM pg_database' postgres")
        return sorted(name for name in said.split() if name not in ("postgres", "template0", "template1"))

    for name in await databases():
        await run(f"dropdb {name}")
    await run("createdb cheshire && psql --command='CREATE TABLE first ()' cheshire")
    assert (await run(line))[0] != 0
    assert "first" in (await run("psql --command='\\d' cheshire"))[1]
    await run("createdb backup && psql --command='CREATE TABLE backup ()' backup")
    for kind in ("cheshire", "before"):
        await run(f"pg_dump --format=custom backup > {kind}-1.dump")
    assert [(await run(line))[0] for _ in range(2)] == [0, 0]
    _, *older = await databases()
    assert "backup" in (await run("psql --command='\\d' cheshire"))[1]
    kept = [name for name in older if name.startswith(("newer-", "older-"))]
    assert len(kept) == 2
    assert "first" in (await run(f"psql --command='\\d' {kept[0]}"))[1]
    for name in ("cheshire", "backup", *kept):
        await run(f"dropdb {name}")


@pytest.mark.skipif(not shutil.which("git"), reason="needs git")
@pytest.mark.parametrize("part", ["Upgrade a folder", "Upgrade a container", "Upgrade compose"])
def test_an_upgrade_whose_backup_fails_marks_no_commit(part: str, tmp_path: Path) -> None:
    git(tmp_path, "init")
    git(tmp_path, "commit", "--allow-empty", "--message", "new")
    tools = tmp_path / ".venv/bin"
    tools.mkdir(parents=True)
    for name in ("docker", "python"):
        (tools / name).write_text("#!/bin/sh\nexit 1\n")
        (tools / name).chmod(0o755)
    (block,) = (block for block in blocks() if block.part == part)
    environ = apart() | {"PATH": f"{tools}:{os.environ['PATH']}"}
    for line in block.lines:
        if "git tag" in line or "backup" in line:
            subprocess.run(["sh", "-c", line], cwd=tmp_path, env=environ, check=False)
    assert not list((tmp_path / ".git/refs/tags").iterdir())


@pytest.mark.skipif(not shutil.which("git"), reason="needs git")
@pytest.mark.parametrize("part", ["Roll back a folder", "Roll back a container", "Roll back compose"])
def test_a_rollback_without_the_old_commit_or_image_neither_stops_the_bot_nor_moves_the_database(
    part: str, tmp_path: Path
) -> None:
    git(tmp_path, "init")
    git(tmp_path, "commit", "--allow-empty", "--message", "new")
    (block,) = (block for block in blocks() if block.part == part)
    assert run_with_recorders(block, tmp_path) == []
    git(tmp_path, "tag", "before")
    assert len(run_with_recorders(block, tmp_path, fails="docker tag|docker compose build|make install")) == 1


@pytest.mark.parametrize(
    "block", [block for block in blocks() if re.match("Restore (a|com|your)|Roll back ", block.part)]
)
def test_a_block_whose_backup_cannot_be_taken_neither_checks_nor_starts_the_old_database(
    block: Block, tmp_path: Path
) -> None:
    """Otherwise a happy `whole` would follow the failure, about the database that should have been replaced."""
    ran = run_with_recorders(block, tmp_path, fails=r"^cp |backups/|pg_restore", succeeds="git")
    assert ran
    assert not [line for line in ran if re.search(r"bot check|systemctl.* start|docker run -d|compose up -d$", line)]


STOP = r"(systemctl --user|docker|docker compose) stop\b"


@pytest.mark.parametrize("block", [block for block in blocks() if re.search(STOP, " ".join(block.lines))])
def test_a_block_that_cannot_stop_the_bot_does_nothing_after_that(block: Block, tmp_path: Path) -> None:
    """Otherwise the database would be moved away under a running bot, whose next moves would be lost."""
    ran = run_with_recorders(block, tmp_path, fails=STOP, succeeds="git")
    assert re.match(STOP, ran[-1])


def run_with_recorders(block: Block, folder: Path, fails: str = "^$", succeeds: str = "") -> list[str]:
    """Runs the block with programs that only record how they were called, and fail if that matches `fails`; `succeeds`
    is one more such program. Returns the recorded calls."""
    tools, recorded = folder / ".venv/bin", folder / "calls"
    tools.mkdir(parents=True, exist_ok=True)
    recorded.write_text("")
    for name in ("docker", "python", "make", "systemctl", "cp", "createdb", "pg_restore", *succeeds.split()):
        script = f'#!/bin/sh\necho {name} "$@" >> {recorded}\necho {name} "$@" | grep -qvE \'{fails}\'\n'
        (tools / name).write_text(script)
        (tools / name).chmod(0o755)
    environ = apart() | {"PATH": f"{tools}:{os.environ['PATH']}"}
    assert block.lines[0] == "cd /srv/cheshire"
    for line in block.lines[1:]:
        subprocess.run(["sh", "-c", line], cwd=folder, env=environ, check=False, capture_output=True)
    return recorded.read_text().splitlines()

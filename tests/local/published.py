"""A git repository of the project in two states, which are published one after the other."""

import os
import shutil
import subprocess
from pathlib import Path

from bot import VERSION
from bot.database.columns import HEAD

ROOT = Path(__file__).resolve().parents[2]

OLD, NEW = "old", "new"
"""Two states of the project: the current tree, and the tree with an added migration."""

NEWER = "9000.0.0"

MIGRATION = """
from alembic import op
from sqlalchemy import Column, Integer

revision, down_revision = "9000", "{head}"


def upgrade():
    op.add_column("notes", Column("more", Integer))
"""

TREE = (
    *("bot", "games", "data", "Makefile", "requirements.lock", "PRIVACY.md", "TERMS.md", ".gitignore"),
    *("Dockerfile", ".dockerignore", "compose.yaml"),
    *("pyproject.toml", "setup.py", "MANIFEST.in", "README.md"),
)


def apart(*without: str) -> dict[str, str]:
    """The environment without these variables, and without the variables that git sets for programs."""
    return {name: one for name, one in os.environ.items() if name not in without and not name.startswith("GIT_")}


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *who, *words], cwd=folder, env=apart(), check=True, capture_output=True)


def make_releases(project: Path) -> None:
    """Creates the repository with both states, without tags; the old state is published."""
    project.mkdir()
    for name in TREE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, project / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, project)
    git(project, "init")
    git(project, "add", "--all")
    git(project, "commit", "--message", "old")
    git(project, "branch", OLD)
    bot = project / "bot"
    migrations, version = bot / "database/migrations", bot / "__init__.py"
    (migrations / "versions/9000_one_more.py").write_text(MIGRATION.format(head=HEAD))
    version.write_text(version.read_text().replace(VERSION, NEWER))
    git(project, "add", "--all")
    git(project, "commit", "--message", "new")
    git(project, "branch", NEW)
    publish(project, OLD)


def publish(project: Path, state: str) -> None:
    """Publishes the project in this state for the next pull."""
    git(project, "reset", "--hard", state)

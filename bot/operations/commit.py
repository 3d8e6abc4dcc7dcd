"""Which commit runs. setup.py also uses this, so only the standard library is imported at the top."""

from __future__ import annotations

import os
import subprocess
from functools import cache
from pathlib import Path

COMMIT = "CHESHIRE_COMMIT"
"""Environment variable with the commit that a container image was built from, as images contain no git."""
COMMIT_FILE = "COMMIT"
"""The file of an installed package with the commit that the package was built from."""
UNKNOWN = "unknown (built without git)"


@cache
def running_commit() -> str:
    """The commit that runs, with a plus sign if files differ from it; UNKNOWN if it cannot be found out."""
    from games.data import ROOT

    return commit_of(ROOT) or UNKNOWN


def commit_of(folder: Path) -> str | None:
    """The commit of a folder with the project or with an installed package; None if it cannot be found out."""
    if named := os.environ.get(COMMIT):
        return named
    if (written := folder / COMMIT_FILE).is_file():
        return written.read_text("utf-8").strip()
    return git_commit_of(folder)


def git_commit_of(folder: Path) -> str | None:
    """The commit of a git working tree; None if the folder is not one, or git is missing."""
    # a git folder further up is another project's, and a hook's variables name another folder
    environ = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    environ["GIT_CEILING_DIRECTORIES"] = str(folder.parent)
    call = ("git", "describe", "--always", "--abbrev=12", "--exclude=*", "--dirty=+")
    try:
        result = subprocess.run(  # noqa: S603
            call, cwd=folder, env=environ, capture_output=True, text=True, timeout=10, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return result.stdout.strip() or None

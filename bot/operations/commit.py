"""Which commit runs."""

from __future__ import annotations

import os
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMMIT = "CHESHIRE_COMMIT"
"""Where an image keeps the commit that it was built from, as there is no git in it."""
UNKNOWN = "unknown (built without git)"


@cache
def commit() -> str:
    """The commit that runs, with a plus sign if files differ from it, or that nobody knows it."""
    return os.environ.get(COMMIT) or commit_of(ROOT) or UNKNOWN


def commit_of(folder: Path) -> str | None:
    """The commit of a folder that git looks after; None if it is no such folder, or git is missing."""
    # a git folder further up is another project's, and a hook's variables name another folder
    environ = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    environ["GIT_CEILING_DIRECTORIES"] = str(folder.parent)
    call = ("git", "describe", "--always", "--abbrev=12", "--exclude=*", "--dirty=+")
    try:
        asked = subprocess.run(  # noqa: S603
            call, cwd=folder, env=environ, capture_output=True, text=True, timeout=10, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return asked.stdout.strip() or None

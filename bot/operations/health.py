"""`python -m bot health`: whether the running bot is well, told by the age of one file.

Containers ask twice a minute, so it imports next to nothing.
"""

from __future__ import annotations

import os
import sys
import time

from bot.core.settings import SettingsError, read_env_file, unquoted

DEAD = 60.0
"""Seconds after which a bot that gave no sign is called dead."""


def main() -> int:
    """The exit code: 0 if the bot is well. Prints what is known of it."""
    try:
        path = unquoted({**read_env_file(), **os.environ}.get("HEALTH_FILE", ""))
        is_well, found = health(path)
    except (SettingsError, OSError, ValueError) as error:
        is_well, found = False, str(error)
    print(found if is_well else f"cheshire: {found}", file=sys.stdout if is_well else sys.stderr)
    return 0 if is_well else 1


def health(path: str) -> tuple[bool, str]:
    """Whether a bot that touches this file is well, and a line that says since when. OSError if it cannot be seen."""
    if not path:
        return False, "HEALTH_FILE is not set, so nobody watches whether the bot is well"
    try:
        age = time.time() - os.stat(path).st_mtime
    except FileNotFoundError:
        return False, "the bot has given no sign yet that it is well"
    if age > DEAD:
        return False, f"the bot has not been well for {age:.0f} s: its log says whether it is Discord or the database"
    return True, f"alive {max(age, 0):.0f} s ago"

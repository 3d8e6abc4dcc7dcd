"""`python -m bot health`: whether the running bot is well, judged by the age of its health file.

Containers run this twice a minute, so it imports next to nothing.
"""

from __future__ import annotations

import os
import sys
import time

from bot.core.settings import SettingsError, read_env_file, without_quotes

MAX_AGE_SECONDS = 60.0
"""A bot whose health file is older counts as dead."""


def main() -> int:
    """Prints whether the bot is well, and returns the exit code: 0 if it is."""
    try:
        path = without_quotes({**read_env_file(), **os.environ}.get("HEALTH_FILE", ""))
        is_well, message = health(path)
    except (SettingsError, OSError, ValueError) as error:
        is_well, message = False, str(error)
    print(message if is_well else f"cheshire: {message}", file=sys.stdout if is_well else sys.stderr)
    return 0 if is_well else 1


def health(path: str) -> tuple[bool, str]:
    """Returns whether the bot is well, and a line that explains it. The bot touches the file at `path` while it is
    well. Raises OSError if the age of the file cannot be read."""
    if not path:
        return False, "HEALTH_FILE is not set"
    try:
        age = time.time() - os.stat(path).st_mtime
    except FileNotFoundError:
        return False, "the bot has not yet reported that it is well"
    if age > MAX_AGE_SECONDS:
        return False, f"the bot has not been well for {age:.0f} s: its log says whether it is Discord or the database"
    return True, f"alive {max(age, 0):.0f} s ago"

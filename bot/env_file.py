"""The settings in `.env`. It imports nothing heavy, since the health check reads it twice a minute."""

from __future__ import annotations

import os


class SettingsError(ValueError):
    """A setting that cannot be used; the message names it."""


def read_env_file(path: str | os.PathLike[str] = ".env") -> dict[str, str]:
    """The `NAME=value` lines of the file; empty if there is none. SettingsError names a line of any other form, or says
    why the file cannot be read."""
    if not os.path.lexists(path):
        return {}
    try:
        if not os.path.isfile(path):  # Docker makes a folder of what it is to mount and does not find
            raise SettingsError(f"{path}: expected a file")
        with open(path, encoding="utf-8-sig") as file:
            text = file.read()
    except OSError as error:
        raise SettingsError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise SettingsError(f"{path}: expected UTF-8") from None
    values = {}
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        name, equals, value = line.removeprefix("export ").partition("=")
        if not equals or not name.strip() or "\0" in line:
            raise SettingsError(f"{path}, line {number}: expected NAME=value")
        values[name.strip()] = unquoted(value)
    return values


def unquoted(value: str) -> str:
    """The value without blanks and quotes around it: some who read such a file keep them, as Docker does."""
    return value.strip().strip("\"'")

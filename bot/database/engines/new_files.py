"""Files that exist whole or not at all: written in a folder of their own, then given their name."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform != "win32":
    import fcntl

PRIVATE = 0o600
"""Read and written by the owner only: it holds hands, and the secrets of games that are not over."""
WORKPLACE, IN_USE = "cheshire-backup-", "in-use"
"""Prefix of the temporary folder of a copy, and the name of its lock file."""


@contextmanager
def new_file(target: Path) -> Iterator[Path]:
    """The path at which to write the file. At the end it is on the disk and called `target`; after an exception there
    is nothing."""
    with _workplace(target.parent) as folder:
        part = folder / target.name
        yield part
        part.chmod(PRIVATE)
        _sync(part)
        part.replace(target)
    with suppress(PermissionError):  # Windows opens no folders
        _sync(target.parent)


@contextmanager
def _workplace(place: Path) -> Iterator[Path]:
    """A temporary folder in this one, readable by its owner only. First deletes those that killed copies left."""
    for left in place.glob(f"{WORKPLACE}*"):
        _remove_left(left)
    folder = Path(tempfile.mkdtemp(prefix=WORKPLACE, dir=place.absolute()))
    handle = os.open(folder / IN_USE, os.O_RDWR | os.O_CREAT, PRIVATE)
    try:
        if sys.platform != "win32":
            with suppress(OSError):  # where files cannot be locked, old temporary folders stay
                fcntl.flock(handle, fcntl.LOCK_EX)
        yield folder
    finally:
        os.close(handle)
        shutil.rmtree(folder, ignore_errors=True)


def _remove_left(folder: Path) -> None:
    """Removes the folder of a copy that was killed. One that is being made holds the lock before it holds anything
    else."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        handle = os.open(folder / IN_USE, os.O_RDWR)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if len(os.listdir(folder)) > 1:
                shutil.rmtree(folder, ignore_errors=True)
        finally:
            os.close(handle)


def _sync(path: Path) -> None:
    """Returns when the file is on the disk, or the folder with the names of its files."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)

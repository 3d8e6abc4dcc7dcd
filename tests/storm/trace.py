"""The trace of an evening: one line for each press, request, answer, commit and fault, and the hash of all lines."""

import logging
from collections import Counter
from hashlib import blake2b


class Trace:
    """Hashes lines with their virtual time; also writes them to `file` if given."""

    def __init__(self, loop, file=None):
        self._loop = loop
        self._began = loop.time()
        self._hash = blake2b(digest_size=12)
        self._file = file
        self.lines = 0

    def __call__(self, what, *about):
        line = f"{self._loop.time() - self._began:.4f} {what} {' '.join(map(str, about))}\n"
        self._hash.update(line.encode())
        self.lines += 1
        if self._file is not None:
            self._file.write(line)

    def listen(self):
        """Adds the bot's log records to the trace if it is written to a file."""
        logging.raiseExceptions = False
        root = logging.getLogger()
        root.handlers[:] = [_Lines(self)] if self._file is not None else [logging.NullHandler()]
        root.setLevel(logging.INFO if self._file is not None else logging.CRITICAL)

    def note(self, text):
        """Writes a line that is not part of the hash."""
        self._file.write(f"{self._loop.time() - self._began:.4f}   # {text}\n")

    @property
    def hash(self):
        return self._hash.hexdigest()


class _Lines(logging.Handler):
    def __init__(self, trace):
        super().__init__()
        self._trace = trace

    def emit(self, record):
        error = record.exc_info and record.exc_info[1]
        self._trace.note(f"{record.name}: {record.getMessage()} {error!r}" if error else record.getMessage())


MARKS = {
    "a request failed and was repeated": 1,
    "a request broke off": 1,
    "an answer of Discord was lost": 1,
    "Discord said to slow down": 1,
    "a statement failed": 1,
    "a commit failed": 1,
    "a commit was made and its answer lost": 1,
    "the bot was killed": 1,
    "killed before the commit of a press": 1,
    "killed between the commit of a press and its answer": 1,
    "killed after an answer": 1,
    "the gateway resumed": 1,
    "the gateway began anew": 1,
    "an event came twice": 1,
    "an event came late": 1,
    "the bot's clock jumped": 1,
    "Discord was away": 1,
    "the database was away": 1,
    "an interaction was acknowledged first": 1,
    "a member was refused": 1,
    "a claim in a race was acknowledged": 1,
    "a claim of somebody who sits out was refused": 1,
    "two pressed at the same time": 1,
    "time was up": 1,
    "a computer player keeps a seat": 1,
    "a member came back": 1,
    "a member asked what had happened": 1,
    "a member left": 1,
    "a member went on holiday": 1,
    "a planned move was made": 1,
    "a plan was dropped: something was done to its seat": 1,
    "a plan was dropped: another thing was asked": 1,
    "a plan was dropped: its seat was left": 1,
    "a plan failed: none of it was legal": 1,
    "a plan was cancelled": 1,
    "a fourth move was not planned": 1,
    "nobody planned who had left": 1,
    "a member was called": 1,
    "a member was reminded": 1,
    "a member was told of a table as they had asked": 1,
    "a member was removed from a lobby": 1,
    "a table from which somebody was removed was opened again": 1,
    "a table waited for a member on holiday": 1,
    "reminded after a restart": 1,
    "a game ended": 1,
    "a member moved at a game alone": 1,
    "a lobby ended by itself": 1,
    "a tournament ended": 1,
    "those who played gathered again": 1,
    "a night was opened": 1,
    "a lost message was posted again": 1,
    "a table moved to a thread": 1,
    "somebody was deleted": 1,
    "a process was cut off from its database: refuse": 1,
    "a process was cut off from its database: hang": 1,
    "a process that stood by played on": 1,
    "a press was told that nobody knows whether it counts": 1,
}
"""Situations that must occur in at least one of the evenings; otherwise the storm proves less than it claims."""


class Marks(Counter):
    """Counts how often each mark was reached."""

    def reach(self, mark):
        assert mark in MARKS, mark
        self[mark] += 1

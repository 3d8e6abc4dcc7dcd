"""Until when a process may speak. Pure: the rules of a lease by the clock of the process that has it, no database."""

from __future__ import annotations

import time


class Term:
    """The time for which one lease was taken or last renewed, counted from before that was asked for: so it ends here
    before it ends in the database, whatever happened to the answer.

    In its last part nothing more is taken up, so that all who have pressed can still be told. Once it is over another
    process may play, if there was any that stood by; if there was none, this one goes on: somebody has to answer. Until
    the first renewal nobody knows, so there may be one."""

    def __init__(self, asked: float, length: float) -> None:
        self._length = length
        self._is_lost = False
        self.renewed(asked, has_heir=True)

    def renewed(self, asked: float, *, has_heir: bool) -> None:
        """The database has renewed the lease as it was asked to then, and knew of an heir, or of none."""
        self._asked, self.has_heir = asked, has_heir

    def lost(self) -> None:
        """Another process has it by now."""
        self._is_lost = True

    def _is_younger(self, seconds: float) -> bool:
        return not self._is_lost and time.monotonic() - self._asked < seconds

    @property
    def last(self) -> float:
        """The seconds at the end of it in which this process only tells what it has begun."""
        return self._length / 8

    @property
    def rest(self) -> float:
        """For how many seconds from now presses are taken whoever stands by."""
        return self._asked + self._length - self.last - time.monotonic()

    @property
    def is_sure(self) -> bool:
        """Whether no other process can play."""
        return self._is_younger(self._length)

    @property
    def may_take(self) -> bool:
        """Whether this process may take a press."""
        return self._is_younger(self._length - self.last) or self._goes_on

    @property
    def may_speak(self) -> bool:
        """Whether this process may tell anybody anything."""
        return self.is_sure or self._goes_on

    @property
    def _goes_on(self) -> bool:
        return not self._is_lost and not self.has_heir

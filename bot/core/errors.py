"""Refusals: exceptions for clicks and commands that change or show nothing. Each is reported to the member once and
privately, by `HandlerRunner`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


class Refusal(Exception):
    """Something that may not be done. `key` names the message that says so, and `values` are the values in that
    message. What a member wrote is always the value `typed`, unchanged: `bot.i18n.translations.refusal_text` makes it
    harmless."""

    key = "refuse"
    sign = "🚫"
    fields: Sequence[tuple[str, Refusal]] = ()
    """The wrong fields of a form: the message id of each field's label, and the refusal of what was typed there."""

    def __init__(self, key: str | None = None, **values: Any) -> None:
        self.key = key or self.key
        self.values = values
        super().__init__(self.key)

    @staticmethod
    def of_fields(refusals: Mapping[str, Refusal]) -> Refusal:
        """Returns one refusal of a form for all its wrong fields. `refusals` has the refusal of each, by the message id
        of the field's label."""
        first = next(iter(refusals.values()))
        whole = Refusal(first.key, **first.values)
        whole.fields = (*refusals.items(),)
        return whole


class NotFound(Refusal):
    """The object with this id does not exist (any more)."""


class NoSuchTable(NotFound):
    key = "refuse-no-table"


class DamagedData(Refusal):
    """The stored data of a table cannot be read. Unless the game is over, the table is quarantined: it accepts no
    moves."""

    key = "refuse-damaged"


class NotYourTable(Refusal):
    key = "refuse-not-your-table"


class NotYourTurn(Refusal):
    """`awaited` are the seats whose turn it is."""

    key = "refuse-not-your-turn"

    def __init__(self, awaited: tuple[int, ...]) -> None:
        super().__init__()
        self.awaited = awaited


class ForbiddenMove(Refusal):
    """A move that a rule forbids. `is_waiting`: the game waits for other seats, not for the one that moved."""

    key = "refuse-illegal"

    def __init__(self, rule: str, *, is_waiting: bool = False) -> None:
        super().__init__()
        self.rule = rule
        self.is_waiting = is_waiting


class TableLimitReached(Refusal):
    """A limit of open tables is reached: that of the server, or of the member there."""


class QuestionOver(Refusal):
    """The question that the member answered is over; the reply shows the current screen."""

    key = "refuse-moved-on"


class TableOver(Refusal):
    key = "refuse-over"


class LacksPermissions(Refusal):
    """The bot lacks these permissions (discord.py's names)."""

    key = "refuse-permissions"

    def __init__(self, missing: Sequence[str]) -> None:
        super().__init__()
        self.missing = missing


class NothingToShow(Refusal):
    """Not a refusal: what the member wants to see is allowed, but there is nothing yet."""

    sign = "📖"


class StoredButNotShown(Refusal):
    """Not a refusal: the change is stored and counts, but the screen could not be shown."""

    key = "stored-not-shown"
    sign = "✅"


class NotSaved(Refusal):
    """The change was not stored."""

    key = "refuse-not-saved"


class DatabaseUnavailable(NotSaved):
    """The database cannot be read or written: it is full, locked, damaged or unreachable. Nothing was stored, unless
    `is_commit_unknown`: then the connection was lost during a commit, which may have succeeded."""

    key = "refuse-unavailable"

    def __init__(self, *, is_commit_unknown: bool = False) -> None:
        super().__init__()
        self.is_commit_unknown = is_commit_unknown


class OperatorError(Exception):
    """A problem that the operator can fix, in one line."""


class UsageError(OperatorError):
    """An invalid command line; the message says what is valid."""

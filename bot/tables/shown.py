"""Where a table is shown on Discord: its messages, its ping, and the note that the bot was away. Changed only by the
modules that show tables."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.core.custom_ids import AtTable, Page
from bot.tables.table import Table

NO_THREAD = 0
"""Used as a thread's id when none could be made: the table stays in its channel."""
NO_FINALE = 0
"""Used as a finale's id when Discord refused it: nothing waits for it any longer."""
SeatAct = Literal["back", "stand-in", "replace"]


class OnHand(AtTable, frozen=True):
    """The base of components on a private screen, which may be older than the bot's absence: any press renews the
    screen."""


class PlayMove(OnHand, frozen=True, tag="m:{table}:{question}:{notation}"):
    """Plays a move as the answer to a question; without one, to the question shown at the time of the press."""

    question: int | None
    notation: str


class ChooseMove(OnHand, frozen=True, tag="s:{table}:{question}:{name}"):
    """Plays the chosen move; `name` distinguishes two selects of one message."""

    question: int | None
    name: str


class ChooseCards(OnHand, frozen=True, tag="d:{table}:{question}:{word}"):
    """Plays the move made of this word and the chosen cards."""

    question: int
    word: str


class Compose(OnHand, frozen=True, tag="c:{table}:{question}:{words}[:{page}]"):
    """The composer with the words chosen so far, and the page of the next word's select."""

    question: int
    words: tuple[str, ...] = ()
    page: Page | None = None


class Draft(OnHand, frozen=True, tag="q:{table}:{question}:{draft}"):
    """A move half composed by taps, in the notation of the game's screen."""

    question: int
    draft: str


class Hand(AtTable, frozen=True, tag="h:{table}[:{is_here}]"):
    """Shows the member's hand, in place of the pressed message if `is_here`."""

    is_here: bool = False


class Meanwhile(AtTable, frozen=True, tag="h:{table}:since[:{page}]"):
    """Lists what happened since the member's last move; with `page` (from 1) in place of the page before."""

    page: Page | None = None


class WhyNot(OnHand, frozen=True, tag="w:{table}"):
    """Explains why moves that the member may want are not legal now."""


class Meanings(OnHand, frozen=True, tag="w:{table}:cards"):
    """Explains the cards of the member's hand."""


class Advise(OnHand, frozen=True, tag="j:{table}"):
    """Advises the move that a computer player of level hard would make."""


class More(OnHand, frozen=True, tag="e:{table}"):
    """Shows the hand with its rarely used buttons."""


class SeatButton(AtTable, frozen=True, tag="b:{table}:{what}"):
    """*I'm back*, *Stand in*, and *Let a computer play* for members on holiday."""

    what: SeatAct


class Record(AtTable, frozen=True, tag="k:{table}"):
    """Shows the record of a finished table."""


class Call(Struct, frozen=True):
    """A table's ping about a question, after `number` moves: `message` is in the channel or thread `place`, `dms` are
    direct messages (channel and message of each member). `reminded` holds, for each reminded member, the time since
    which that reminder was owed (seconds since 1970)."""

    question: int
    number: int
    members: tuple[int, ...] = ()
    message: int | None = None
    place: int = 0
    dms: Mapping[int, tuple[int, int]] = {}
    reminded: Mapping[int, float] = {}

    @property
    def named(self) -> set[int]:
        """Every member that was pinged or reminded."""
        return {*self.members, *self.dms, *self.reminded}

    def without(self, gone: Collection[int]) -> Call:
        """The ping without these members."""
        return replace(
            self,
            members=tuple(other for other in self.members if other not in gone),
            dms={other: where for other, where in self.dms.items() if other not in gone},
            reminded={other: since for other, since in self.reminded.items() if other not in gone},
        )


class Away(Struct, frozen=True):
    """The note at a table after a start of the bot or an outage of Discord (`is_discord`): which of them was away after
    `number` moves, and for how many seconds if known. Each member sees it until they have moved; at a day table until
    anybody has. Older private screens are no longer updated."""

    number: int = 0
    seconds: int | None = None
    is_discord: bool = False

    def concerns(self, table: Table, seat: int | None) -> bool:
        """Whether this seat, or with None any member, has not moved since; False if the moves in memory do not reach
        back that far."""
        if seat is None and table.pace == "day":
            return table.number == self.number
        since = [one for one in table.recent if one.number > self.number]
        seats = table.present if seat is None else (seat,)
        return len(since) == table.number - self.number and not {one.seat for one in since}.issuperset(seats)


class Shown(Struct, frozen=True):
    """Where a table is shown on Discord, and its latest ping."""

    messages: tuple[int, ...] = ()
    shown_at: datetime | None = None
    """When the messages were sent."""
    thread: int | None = None
    """The thread of a day table; `NO_THREAD` if none could be made, None if it was not tried yet."""
    call: Call | None = None
    finale: int | None = None
    """The message with the end of the game; `NO_FINALE` if it could not be sent."""
    away: Away | None = None

"""Where a table is shown at Discord: its messages, whom it has called, and that the bot was away. Only the modules that
show tables change it."""

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
"""Used as a finale's id when Discord did not take it: nobody waits for it any longer."""
SeatAct = Literal["back", "stand-in", "replace"]


class OnHand(AtTable, frozen=True):
    """What is pressed on a private screen, which may be of before the bot was away: whatever comes of it, the screen is
    renewed."""


class PlayMove(OnHand, frozen=True, tag="m:{table}:{question}:{notation}"):
    """Plays a move as the answer to a question; if it names none, to the one shown at the time of the click."""

    question: int | None
    notation: str


class ChooseMove(OnHand, frozen=True, tag="s:{table}:{question}:{name}"):
    """Plays the move that is chosen; `name` tells two selects of one message apart."""

    question: int | None
    name: str


class ChooseCards(OnHand, frozen=True, tag="d:{table}:{question}:{word}"):
    """Plays the move made of this word and the chosen cards."""

    question: int
    word: str


class Compose(OnHand, frozen=True, tag="c:{table}:{question}:{words}[:{page}]"):
    """The composer with the words of a move so far, and the page of words to choose from."""

    question: int
    words: tuple[str, ...] = ()
    page: Page | None = None


class Draft(OnHand, frozen=True, tag="q:{table}:{question}:{draft}"):
    """A move that is being put together by taps, as the game's screen wrote it."""

    question: int
    draft: str


class Hand(AtTable, frozen=True, tag="h:{table}[:{is_here}]"):
    """The member's private screen; it replaces the one that was clicked if `is_here`."""

    is_here: bool = False


class Meanwhile(AtTable, frozen=True, tag="h:{table}:since[:{page}]"):
    """All that happened since the member's last move; a page, from 1, of it in place of the page before."""

    page: Page | None = None


class WhyNot(OnHand, frozen=True, tag="w:{table}"):
    """Why the member cannot do now what they may want to do."""


class Meanings(OnHand, frozen=True, tag="w:{table}:cards"):
    """What the cards of the member's hand do."""


class Advise(OnHand, frozen=True, tag="j:{table}"):
    """What a computer player of level hard would do in the member's place."""


class More(OnHand, frozen=True, tag="e:{table}"):
    """The member's private screen with the buttons that are seldom needed."""


class SeatButton(AtTable, frozen=True, tag="b:{table}:{what}"):
    """I'm back, Stand in, and Let a computer play for those who are on holiday."""

    what: SeatAct


class Record(AtTable, frozen=True, tag="k:{table}"):
    """The record of a finished table."""


class Call(Struct, frozen=True):
    """Whom a table has called about a question, after `number` moves: `message` is in the channel or thread `place`,
    `dms` are direct messages (channel and message of each member). `reminded` holds, for each member who was reminded,
    the time since which that reminder was owed (seconds since 1970)."""

    question: int
    number: int
    members: tuple[int, ...] = ()
    message: int | None = None
    place: int = 0
    dms: Mapping[int, tuple[int, int]] = {}
    reminded: Mapping[int, float] = {}

    @property
    def named(self) -> set[int]:
        """Every member that is called, or was reminded."""
        return {*self.members, *self.dms, *self.reminded}

    def without(self, gone: Collection[int]) -> Call:
        """The call without these members."""
        return replace(
            self,
            members=tuple(other for other in self.members if other not in gone),
            dms={other: where for other, where in self.dms.items() if other not in gone},
            reminded={other: since for other, since in self.reminded.items() if other not in gone},
        )


class Away(Struct, frozen=True):
    """What a table says after a start of the bot or an outage of Discord (`is_discord`), to all until each of them has
    moved (where it lasts all day anybody): which of them was away after `number` moves, and for how many seconds, if
    that is known. Private screens of before follow the game no longer."""

    number: int = 0
    seconds: int | None = None
    is_discord: bool = False

    def concerns(self, table: Table, seat: int | None) -> bool:
        """Whether this seat, or for None any member, has not moved since; not known of what lies too far back."""
        if seat is None and table.pace == "day":
            return table.number == self.number
        since = [one for one in table.recent if one.number > self.number]
        seats = table.present if seat is None else (seat,)
        return len(since) == table.number - self.number and not {one.seat for one in since}.issuperset(seats)


class Shown(Struct, frozen=True):
    """Where a table is shown on Discord, and whom it called last."""

    messages: tuple[int, ...] = ()
    shown_at: datetime | None = None
    """When the messages were sent."""
    thread: int | None = None
    """The thread of a day table; `NO_THREAD` if none could be made, None if it was not tried yet."""
    call: Call | None = None
    finale: int | None = None
    """The message that tells how the game ended; `NO_FINALE` if it could not be sent."""
    away: Away | None = None

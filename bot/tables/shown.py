"""Where a table is shown on Discord: its messages, its latest ping, the note that the bot was away, and the custom ids
of the buttons and selects on a member's screens. Only the modules that show tables change these values."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.core.custom_ids import AtTable, Id, Key, Page
from bot.tables.table import Table

NO_THREAD = 0
"""The value of a table's `thread` when Discord let the bot make none: the table stays in its channel."""
NO_FINALE = 0
"""The value of a table's `finale` (the message with the end of the game) when Discord refused the message: nothing
waits for it."""
SeatAct = Literal["back", "stand-in", "stop", "replace"]
BesideDraftAct = Literal["more", "why", "hint", "cards"]
MyTableAct = Literal["leave", "leave-sure", "cancel"]


class OnHand(AtTable, frozen=True):
    """Base of the buttons and selects on a member's private screen. The screen may be older than the last absence of
    the bot; then the bot does not update it any more, but any press renews it."""


class PlayMove(OnHand, frozen=True, tag="m:{table}:{question}:{notation}"):
    """Plays a move as the answer to a question (a decision that the game waits for). If `question` is None, the move
    answers the question that the table is at when the member presses."""

    question: int | None
    notation: str


class ChooseMove(OnHand, frozen=True, tag="s:{table}:{question}:{name}"):
    """A select that plays the chosen move. `name` distinguishes two selects of one message."""

    question: int | None
    name: str


class ChooseCards(OnHand, frozen=True, tag="d:{table}:{question}:{word}"):
    """A select that plays the move made of this word and the chosen cards."""

    question: int
    word: str


class Compose(OnHand, frozen=True, tag="c:{table}:{question}:{words}[:{page}]"):
    """Shows the composer, which builds a long move word by word. `words` were chosen so far; `page` is the page of the
    select for the next word."""

    question: int
    words: tuple[str, ...] = ()
    page: Page | None = None


class Draft(OnHand, frozen=True, tag="q:{table}:{question}:{draft}"):
    """A move that the member has half composed by presses. `draft` is in the notation of the game's own screen."""

    question: int
    draft: str


class BesideDraft(OnHand, frozen=True, tag="q:{table}:{question}:{what}:{draft}"):
    """*More*, *Why not?*, *Hint* or *What is this?* on a hand that shows a draft. The hand shows it after the press,
    too."""

    question: int
    what: BesideDraftAct
    draft: str


class Hand(AtTable, frozen=True, tag="h:{table}[:{is_here}]"):
    """Shows the member's hand (a private message with the cards and moves). With `is_here` the hand replaces the
    pressed message."""

    is_here: bool = False


class Meanwhile(AtTable, frozen=True, tag="h:{table}:since[:{page}]"):
    """Lists what happened since the member's last move. With `page` (from 1) the list replaces the pressed message,
    which shows another page."""

    page: Page | None = None


class WhyNot(OnHand, frozen=True, tag="w:{table}"):
    """Explains why moves that the member may want are not legal now."""


class Meanings(OnHand, frozen=True, tag="w:{table}:cards"):
    """Explains what the cards of the member's hand do."""


class Advise(OnHand, frozen=True, tag="j:{table}"):
    """Advises the member: shows the move that a computer player of level hard would make."""


class More(OnHand, frozen=True, tag="e:{table}"):
    """Shows the hand again, with its rarely used buttons."""


class SeatButton(AtTable, frozen=True, tag="b:{table}:{what}"):
    """The buttons about one seat: *I'm back* (take the own seat back), *Stand in* (take the seat of a computer player),
    and *Let a computer play* (for a member on holiday)."""

    what: SeatAct


class LeaveTable(AtTable, frozen=True, tag="b:{table}:leave"):
    """Leaves a running game, below the question that `/leave` asks."""


class MyTable(Id, frozen=True, tag="f:{table}:{what}"):
    """A button about one of the member's tables, which can be on another server: `leave` leaves it, after a question
    (with the button `leave-sure`) if the game is running. Lists of older releases also have `cancel`."""

    table: Key
    what: MyTableAct


class MatchStandings(AtTable, frozen=True, tag="b:{table}:points"):
    """*Standings*: the points of the tournament whose match is played at this table."""


class Record(AtTable, frozen=True, tag="k:{table}"):
    """Shows the moves of a finished table."""


class Call(Struct, frozen=True):
    """A table's latest ping: the bot asks members to answer a question (a decision that the game waits for), when
    `number` moves were made.

    The message with the id `message` is in the channel or thread `place`. `dms` has the channel and message of each
    member's direct message. `reminded` has, for each reminded member, the time at which that reminder was due (seconds
    since 1970)."""

    question: int
    number: int
    members: tuple[int, ...] = ()
    message: int | None = None
    place: int = 0
    dms: Mapping[int, tuple[int, int]] = {}
    reminded: Mapping[int, float] = {}

    @property
    def named(self) -> set[int]:
        """The ids of all members whom this ping addresses, in the message, in a direct message or in a reminder."""
        return {*self.members, *self.dms, *self.reminded}

    def without(self, gone: Collection[int]) -> Call:
        """Returns the ping without the members `gone`."""
        return replace(
            self,
            members=tuple(other for other in self.members if other not in gone),
            dms={other: where for other, where in self.dms.items() if other not in gone},
            reminded={other: since for other, since in self.reminded.items() if other not in gone},
        )


class Away(Struct, frozen=True):
    """The note at a table that says the bot was away, or with `is_discord` that Discord was. `number` is how many moves
    had been made by then, `seconds` how long the absence took, None if unknown.

    Each member sees the note until that member has moved; at a day table until any member has moved. Private screens
    sent before the absence are no longer updated."""

    number: int = 0
    seconds: int | None = None
    is_discord: bool = False

    def concerns(self, table: Table, seat: int | None) -> bool:
        """Returns whether the note still concerns this seat: whether the seat has not moved since the absence. With
        None as `seat`: whether any member has not moved since. False if the moves in memory do not reach back that
        far."""
        if seat is None and table.pace == "day":
            return table.number == self.number
        since = [entry for entry in table.recent if entry.number > self.number]
        seats = table.present if seat is None else (seat,)
        return len(since) == table.number - self.number and not {entry.seat for entry in since}.issuperset(seats)


class Shown(Struct, frozen=True):
    """Where a table is shown on Discord, and its latest ping."""

    messages: tuple[int, ...] = ()
    shown_at: datetime | None = None
    """When `messages` were sent."""
    thread: int | None = None
    """The id of a day table's thread. `NO_THREAD` if Discord let the bot make none, None if the bot has not tried
    yet."""
    call: Call | None = None
    finale: int | None = None
    """The id of the message with the end of the game. `NO_FINALE` if Discord refused the message."""
    away: Away | None = None

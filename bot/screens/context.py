"""What screens need besides the view: `ScreenContext`, plain data about the table, made for each screen; and
`GameScreens`, the functions and facts that each module of `screens/games/` provides in its `SCREENS`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from math import inf
from typing import Any, Literal, NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.i18n.names import MAX_NAME_LENGTH, bold_name, computer_sign, plain_name, shorten_name
from bot.i18n.translations import Translations
from bot.members.pace import Holiday, Plan
from bot.screens.components import Screen
from bot.tables.race import Margin, RaceState
from bot.tables.shown import Away
from games.core import TABLE, Event, Move
from games.players.base import USUAL_LEVEL, Level

Use = Literal["table", "replay", "lesson"]


NORMAL, SHORT, SHORTEST = COMPACTNESS_LEVELS = range(3)
"""How compact a screen is drawn: with everything; shorter, for many players or long names; with the essentials only."""
MAX_NAME_LETTERS = (MAX_NAME_LENGTH, 14, 8)
"""Letters of a name at each brevity."""
MIN_HISTORY_LINES = (2, 1, 0)
"""Number of lines of history that must fit before a screen is drawn shorter."""


class ScreenContext(Struct, frozen=True):
    """Names, pace, deadline and recent events, limited to what the reader of the screen may know."""

    table: int
    game: str
    names: tuple[str, ...]
    t: Translations
    """The translations in the reader's language."""
    computers: tuple[bool, ...] = ()
    levels: tuple[Level | None, ...] = ()
    """The level of each computer player with a seat of its own."""
    members: tuple[int | None, ...] = ()
    faces: Mapping[int, str] = field(default_factory=dict)
    """The faces that members have chosen for the podium."""
    pace: str = "live"
    options: Mapping[str, bool | str] = field(default_factory=dict)
    deadline: datetime | None = None
    since: datetime | None = None
    """When the table was opened."""
    recent: tuple[Event, ...] = ()
    """Events visible to the reader: on the public screen those of the latest moves, on a private screen those since the
    reader's last move."""
    is_cut: bool = False
    """Whether older events are missing because the table does not keep them in memory."""
    news: tuple[Event, ...] = ()
    """Events visible to everybody in the latest turn of a member, and since; the most important one becomes the
    headline."""
    was_away: Away | None = None
    """The latest outage of the bot, while the table still mentions it."""
    step: int | None = None
    """Number of steps shown of an end that is revealed step by step; None for all."""
    emojis: Emojis = field(default_factory=Emojis)
    link: str | None = None
    """The link to the table's public message."""
    is_new: bool = False
    """Whether this is the reader's first game of its kind."""
    has_moved: bool = False
    """Whether the reader's seat has moved."""
    has_learned: bool = False
    """Whether the reader has solved the lessons of the game."""
    can_move: bool = False
    """Whether the reader has a legal move."""
    is_unfolded: bool = False
    """Whether rarely used buttons are shown, too."""
    waiting_for: tuple[int, ...] = ()
    """The seats that are to act (if the answers are secret, the game's screen shows only their number)."""
    away: tuple[int, ...] = ()
    """Seats whose member is away: a computer player plays until the member comes back."""
    left: tuple[int, ...] = ()
    """Seats whose member has left: a computer player plays until somebody stands in."""
    holidays: Mapping[int, Holiday] = field(default_factory=dict)
    """Holidays of members whose turns wait until they are back."""
    may_replace: tuple[int, ...] = ()
    """The seats among them that a computer player may take over."""
    bench: tuple[str, ...] = ()
    """The names of members who wait for a seat."""
    race: RaceState = RaceState()
    """Which seats are ready, and why a race is paused."""
    sits_out: int | None = None
    """The seat whose member has just pressed a claim during a pause as a penalty (SG8)."""
    lead: Margin | None = None
    """The lead of the latest right claim over the next one."""
    explains: bool = False
    """Whether the hand offers explanations of its cards."""
    gives_advice: bool = False
    """Whether players may ask for advice."""
    is_private: bool = False
    """Whether this is a solo game: the hand is the only screen of the table."""
    is_quick: bool = False
    """Whether computer players of a solo game move without a pause."""
    lines: int = 6
    """Maximum number of lines with events."""
    brevity: int = NORMAL
    """How compact the screen is drawn."""
    sight: float = inf
    """The available height: lines of events fill the remaining part."""
    use: Use = "table"
    """What the screen is for: playing, watching a finished game, or learning, where no button plays a move."""
    hint: int | None = None
    """Number of the hint that the reader gets this turn, from 1."""
    is_match: bool = False
    """Whether the table is a match of a tournament."""
    plan: Plan | None = None
    """The reader's planned moves, or why they are void."""
    plans_for: int | None = None
    """The phase of the game for which the reader may plan another move; None if they may not."""

    @property
    def is_first(self) -> bool:
        """Whether this is the reader's first turn in their first game of its kind, with explanations."""
        return self.is_new and not self.has_moved

    @property
    def explains_signs(self) -> bool:
        """Whether the screen explains signs that are new to the reader."""
        return self.is_new and not self.is_shortest

    @property
    def is_short(self) -> bool:
        """Whether the screen is drawn compactly."""
        return self.brevity >= SHORT

    @property
    def is_shortest(self) -> bool:
        """Whether the screen shows the essentials only."""
        return self.brevity == SHORTEST

    def with_brevity(self, brevity: int) -> ScreenContext:
        """Returns a copy for a more compact screen, with shortened names. Names that would become equal stay longer."""
        if brevity == NORMAL:
            return self
        for most in range(MAX_NAME_LETTERS[brevity], MAX_NAME_LENGTH + 1):
            names = tuple([shorten_name(name, most) for name in self.names])
            if len({*names}) == len({*self.names}):
                break
        return replace(self, brevity=brevity, names=names)

    def name(self, seat: int) -> str:
        """Returns a seat's name for a text, in bold."""
        if seat == TABLE or seat >= len(self.names):
            return "🎲"
        is_computer = self.computers and self.computers[seat]
        name = bold_name(self.names[seat], True, self.level_of(seat)) if is_computer else bold_name(self.names[seat])
        return f"{name}\u00a0🏖️" if seat in self.holidays else name

    def level_of(self, seat: int) -> Level | None:
        """Returns the level of this seat's computer player; None for a member, or a computer player that stands in for
        one."""
        return self.levels[seat] if seat < len(self.levels) else None

    def plain_name(self, seat: int) -> str:
        """Returns a seat's name for places without Markdown."""
        return plain_name(self.names[seat])

    def name_label(self, seat: int) -> str:
        """Returns a seat's name for a button or an option, with the sign of a computer player."""
        return f"{self.plain_name(seat)}{self.computer_suffix(seat)}"

    def computer_suffix(self, seat: int) -> str:
        """Returns a space and the sign of the seat's computer player; empty for a member."""
        is_computer = bool(self.computers) and self.computers[seat]
        return f"\u00a0{computer_sign(self.level_of(seat))}" if is_computer else ""


class LobbyFacts(Struct, frozen=True):
    """Facts that only the screens of a lobby show, besides their `ScreenContext`."""

    opener: int = 0
    """The member who opened the lobby."""
    level: Level = USUAL_LEVEL
    """The level of the next computer player that is added."""
    kept: Mapping[int, int] = field(default_factory=dict)
    """Reserved seats, and the members for whom they are reserved until they press Join."""
    reserved_until: datetime | None = None
    """When the reservations of a night's lobby end."""
    is_silent: bool = False
    """Whether computer players make no remarks."""
    can_alert: bool = False
    """Whether the lobby may send its play alert to subscribers."""

    @property
    def is_rematch(self) -> bool:
        """Whether this is the lobby of a rematch: the players' seats are reserved until it begins."""
        return bool(self.kept) and self.reserved_until is None


class Label(NamedTuple):
    """The label of a move's button: a text and a picture."""

    text: str
    emoji: str | None = None


@dataclass(frozen=True)
class GameScreens:
    """The screens of one game, and its facts for lists and finales."""

    public: Callable[[Any, Sequence[Move], ScreenContext], list[Screen]]
    """Draws the public messages; the moves are those that reveal nothing hidden."""
    private: Callable[[Any, Sequence[Move], ScreenContext], Screen]
    """Draws the screen of one seat, with its legal moves."""
    card: Callable[[str, ScreenContext], str]
    """Returns a piece of the game's material as text."""
    sign: str
    """The picture of the game in lists."""
    hurts: tuple[str, ...] = ()
    """Events that hurt a seat: the only seat that the event names, or else the seat to which it happened."""
    hand: Callable[[Any, ScreenContext], str] | None = None
    """Returns in one line what a seat holds and the public screen does not show; None for races, where everything is
    visible."""
    meanings: Callable[[Any, ScreenContext], list[str]] | None = None
    """Returns a line for each card and sign of a hand that explains it."""
    delights: tuple[str, ...] = ()
    """Events that please the seat to which they happen."""
    drafted: Callable[[Any, Sequence[Move], ScreenContext, str], Screen] | None = None
    """For moves composed of several taps: draws the private screen after the taps that the custom_id contains.
    ValueError if no legal move begins with them."""
    reveals: Callable[[Any], int] | None = None
    """For an end that is revealed step by step: returns the number of steps, from the last view. `ScreenContext.step`
    is the current step."""
    glance: Callable[[Any, ScreenContext], str] | None = None
    """Returns the board in one line, for the ping of a member who does not look at it; None where the events say as
    much, or no line can."""
    worth: Callable[[Sequence[Event]], Sequence[Event]] = tuple
    """Removes events that the board shows anyway, or that the next event repeats."""
    taught: Callable[[Any, ScreenContext], Screen] | None = None
    """Draws the table of a race for a lesson, without buttons; None for games where the hand serves."""
    label: Callable[[Move, Any, ScreenContext], Label] | None = None
    """Returns the label of a move's button. In lessons and advice (`ScreenContext.use`) it names the whole move but not
    its result, as the result is the question. None for a game without buttons for whole moves."""
    spelled: Callable[[str], list[str]] = lambda word: [word]
    """Splits a word of the notation into words that have a translation."""

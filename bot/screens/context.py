"""What a screen may know besides the view: plain data about the table, made for each screen. And what a game declares
of its screens: each module of `screens/games/` ends with one `SCREENS`."""

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
"""How short a screen is drawn: with all there usually is room for; with less of it, where many play and names are long;
with what cannot be left out."""
MAX_NAME_LETTERS = (MAX_NAME_LENGTH, 14, 8)
"""Letters of a name at each brevity."""
MIN_HISTORY_LINES = (2, 1, 0)
"""Number of lines of history that must fit before a screen is drawn shorter."""


class ScreenContext(Struct, frozen=True):
    """Names, pace, deadline and recent events, as far as the reader of the screen may know them."""

    table: int
    game: str
    names: tuple[str, ...]
    t: Translations
    """Those of the language in which the screen is read."""
    computers: tuple[bool, ...] = ()
    levels: tuple[Level | None, ...] = ()
    """How well each computer player plays that sits there for itself."""
    members: tuple[int | None, ...] = ()
    faces: Mapping[int, str] = field(default_factory=dict)
    """The faces that members have chosen for the podium."""
    pace: str = "live"
    options: Mapping[str, bool | str] = field(default_factory=dict)
    deadline: datetime | None = None
    since: datetime | None = None
    """When the table was opened."""
    recent: tuple[Event, ...] = ()
    """Events told to the reader: on the public screen of the latest moves, on a private one since their own last."""
    is_cut: bool = False
    """Whether more happened since then than a table keeps in memory."""
    news: tuple[Event, ...] = ()
    """Events told to everybody in the latest turn of a member, and since: a headline tells the biggest."""
    was_away: Away | None = None
    """That the bot was away, as long as the table says so."""
    step: int | None = None
    """How many steps are shown of an end that is shown step by step; None for all of it."""
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
    """Whether the buttons that are seldom needed are shown too."""
    waiting_for: tuple[int, ...] = ()
    """Seats that the table waits for (if the answers are secret, the game's screen only counts the seats)."""
    away: tuple[int, ...] = ()
    """Seats that a computer player keeps until their member comes back."""
    left: tuple[int, ...] = ()
    """Seats whose member has left, and which a computer player plays until somebody stands in."""
    holidays: Mapping[int, Holiday] = field(default_factory=dict)
    """The seats of those on holiday for whom the table waits."""
    may_replace: tuple[int, ...] = ()
    """Those of them for whom a computer player may play."""
    bench: tuple[str, ...] = ()
    """Who would stand in."""
    race: RaceState = RaceState()
    """Who is ready, and why a race is paused."""
    sits_out: int | None = None
    """The seat whose member has just claimed something though they sit out (SG8)."""
    lead: Margin | None = None
    """By how much the latest right claim was ahead of the next one."""
    explains: bool = False
    """Whether the hand can say what its cards do."""
    gives_advice: bool = False
    """Whether those who play may ask what to do."""
    is_private: bool = False
    """Whether the reader plays alone: their hand is all that shows the table."""
    is_quick: bool = False
    """Whether computer players answer at once there."""
    lines: int = 6
    """How many lines at most tell what happened."""
    brevity: int = NORMAL
    """How short the screen is drawn."""
    sight: float = inf
    """The height of the screen: lines of history fill the rest of it."""
    use: Use = "table"
    """What the screen is for: to play, to look again at a game that is over, or to learn, where no move is live."""
    hint: int | None = None
    """Which of the game's hints the reader is given at this turn; they count from 1."""
    is_match: bool = False
    """Whether the table is a match of a tournament."""
    plan: Plan | None = None
    """What the reader has planned for their own seat, or why that is void."""
    plans_for: int | None = None
    """For which phase of the game the reader may plan a move more; None if they may not."""

    @property
    def is_first(self) -> bool:
        """Whether this is the reader's first turn in their first game of its kind: what is new is explained then."""
        return self.is_new and not self.has_moved

    @property
    def explains_signs(self) -> bool:
        """Whether the screen says what its signs mean that are new to the reader."""
        return self.is_new and not self.is_shortest

    @property
    def is_short(self) -> bool:
        """Whether the screen is drawn shorter than where there is room."""
        return self.brevity >= SHORT

    @property
    def is_shortest(self) -> bool:
        """Whether the screen has only what cannot be left out."""
        return self.brevity == SHORTEST

    def at(self, brevity: int) -> ScreenContext:
        """The same for a screen that is drawn so short. Names that would be taken for each other stay longer."""
        if brevity == NORMAL:
            return self
        for most in range(MAX_NAME_LETTERS[brevity], MAX_NAME_LENGTH + 1):
            names = tuple([shorten_name(name, most) for name in self.names])
            if len({*names}) == len({*self.names}):
                break
        return replace(self, brevity=brevity, names=names)

    def name(self, seat: int) -> str:
        """A seat's name for a text, bold."""
        if seat == TABLE or seat >= len(self.names):
            return "🎲"
        is_computer = self.computers and self.computers[seat]
        name = bold_name(self.names[seat], True, self.level_of(seat)) if is_computer else bold_name(self.names[seat])
        return f"{name}\u00a0🏖️" if seat in self.holidays else name

    def level_of(self, seat: int) -> Level | None:
        """How well the computer player of this seat plays; None if there is none, or it stands in for a member."""
        return self.levels[seat] if seat < len(self.levels) else None

    def plain(self, seat: int) -> str:
        """A seat's name where Markdown has no effect."""
        return plain_name(self.names[seat])

    def label(self, seat: int) -> str:
        """A seat's name for a button or an option; a computer player's has its sign, as in a text."""
        return f"{self.plain(seat)}{self.sign(seat)}"

    def sign(self, seat: int) -> str:
        """The sign of a seat's computer player behind a space; empty for a member."""
        is_computer = bool(self.computers) and self.computers[seat]
        return f"\u00a0{computer_sign(self.level_of(seat))}" if is_computer else ""


class LobbyFacts(Struct, frozen=True):
    """What the screens of a lobby show besides their `ScreenContext`; a game's screens need none of it."""

    opener: int = 0
    """Who is in charge of it."""
    level: Level = USUAL_LEVEL
    """How well a computer player plays that is added, unless another level is chosen."""
    kept: Mapping[int, int] = field(default_factory=dict)
    """The seats that are kept for members who have not pressed Join, and who they are."""
    reserved_until: datetime | None = None
    """When those seats are free, in a lobby of a night."""
    is_silent: bool = False
    """Whether computer players say nothing."""
    can_alert: bool = False
    """Whether it may call those who asked to be told that it lacks players."""

    @property
    def is_again(self) -> bool:
        """Whether those who have just played gather again: their seats are kept until it begins."""
        return bool(self.kept) and self.reserved_until is None


class Label(NamedTuple):
    """What stands on the button of a move: words, and a picture."""

    text: str
    emoji: str | None = None


@dataclass(frozen=True)
class GameScreens:
    """The screens of one game, and what lists and finales say of it."""

    public: Callable[[Any, Sequence[Move], ScreenContext], list[Screen]]
    """The messages that everybody sees; the moves are those that tell nothing hidden."""
    private: Callable[[Any, Sequence[Move], ScreenContext], Screen]
    """The screen of one seat, with its legal moves."""
    card: Callable[[str, ScreenContext], str]
    """A piece of the game's material as text."""
    sign: str
    """The picture that stands for the game in lists."""
    hurts: tuple[str, ...] = ()
    """The events that hurt the seat which they name alone, or else their own."""
    hand: Callable[[Any, ScreenContext], str] | None = None
    """What a seat holds that the public screen does not show, in one line; None for a race, where all lies open."""
    meanings: Callable[[Any, ScreenContext], list[str]] | None = None
    """What the cards of a hand do, and the signs beside it: a line each."""
    delights: tuple[str, ...] = ()
    """The events that please the seat to which they happen."""
    drafted: Callable[[Any, Sequence[Move], ScreenContext, str], Screen] | None = None
    """For a private screen that puts a move together by taps: that screen with what was tapped so far, which it wrote
    into its custom_ids. ValueError if that leads to no legal move."""
    reveals: Callable[[Any], int] | None = None
    """For an end that is shown step by step: in how many, by the last view. `ScreenContext.step` is the step."""
    glance: Callable[[Any, ScreenContext], str] | None = None
    """The board in one line, for the call of somebody who does not look at it; None where what happened says as much,
    or no line can."""
    worth: Callable[[Sequence[Event]], Sequence[Event]] = tuple
    """Of what happened what is told in words: not what the board shows, or the next event says again."""
    taught: Callable[[Any, ScreenContext], Screen] | None = None
    """The table of a race as a lesson shows it, where nothing can be pressed; None for games where that is the hand."""
    label: Callable[[Move, Any, ScreenContext], Label] | None = None
    """The label of a move's button, here and in a lesson or advice (`ScreenContext.use`), where it is complete
    and does not say the result of the move, as that is the question. None if no button of this game is a whole move."""
    spelled: Callable[[str], list[str]] = lambda word: [word]
    """A word of the notation as words that have a text."""

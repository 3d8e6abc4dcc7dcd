"""The data from which screens are drawn, besides the view (what one reader may know about the game's position).
`ScreenContext` is data about the table, made for each screen. `GameScreens` has the functions and facts of one game;
each module of `screens/games/` provides it in its constant `SCREENS`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from math import inf
from types import MappingProxyType
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
from games.players.search import RankedMove

Use = Literal["table", "replay", "lesson"]


NORMAL, SHORT, SHORTEST = COMPACTNESS_LEVELS = range(3)
"""The levels of compactness of a screen: everything; less, for many players or long names; only the essentials."""
MAX_NAME_LETTERS = (MAX_NAME_LENGTH, 14, 8)
"""The maximum number of letters of a name at each level of compactness."""
UNFORGETTABLE = 40
"""From this value of `GameScreens.memorable` on, the podium may tell an event."""
MIN_HISTORY_LINES = (1, 1, 0)
"""The number of events that must fit at each level of compactness. If fewer fit, the screen is drawn more compactly."""


class Predecessor(NamedTuple):
    """Who played in a seat before its current player: `name` played the moves up to number `left_at`, and `then` plays
    those after it."""

    name: str
    then: str
    left_at: int


class ScreenContext(Struct, frozen=True):
    """Facts about the table for one screen, limited to what the screen's reader may know. A seat is a player's place at
    the table, numbered from 0."""

    table: int
    game: str
    names: tuple[str, ...]
    t: Translations
    """The translations in the reader's language."""
    computers: tuple[bool, ...] = ()
    levels: tuple[Level | None, ...] = ()
    """The level of each seat's computer player. The level is None for a member, also while a computer player plays in
    their place."""
    members: tuple[int | None, ...] = ()
    faces: Mapping[int, str] = field(default_factory=dict)
    """The faces that members have chosen for the podium, by seat."""
    pace: str = "live"
    options: Mapping[str, bool | str] = field(default_factory=dict)
    deadline: datetime | None = None
    since: datetime | None = None
    """When the table was opened."""
    recent: tuple[Event, ...] = ()
    """Events visible to the reader. The public screen has the events of the latest moves. A private screen has the
    events since the reader's last move."""
    is_cut: bool = False
    """Whether older events are missing in `recent`, because the table does not keep them in memory."""
    news: tuple[Event, ...] = ()
    """Events visible to everybody since the beginning of the latest turn of a member. The most important event becomes
    the headline."""
    was_away: Away | None = None
    """The latest outage of the bot or Discord, while the table still mentions it."""
    step: int | None = None
    """The number of steps shown, if the end of the game is revealed step by step. None shows everything."""
    emojis: Emojis = field(default_factory=Emojis)
    link: str | None = None
    """The link to the table's public message."""
    is_new: bool = False
    """Whether the game is new to the reader: they have never finished this game."""
    has_moved: bool = False
    """Whether the reader's seat has made a move in this game."""
    has_learned: bool = False
    """Whether the reader has solved the lessons of the game."""
    can_move: bool = False
    """Whether the reader has a legal move."""
    is_unfolded: bool = False
    """Whether the screen also shows the rarely used buttons."""
    draft: str = ""
    """The half-composed move that the screen shows as part of the hand, and that its buttons keep; "" for none."""
    waiting_for: tuple[int, ...] = ()
    """The seats that must act now. If the answers are secret, the screen shows only how many seats must act."""
    away: tuple[int, ...] = ()
    """Seats whose member is away: a computer player plays until the member comes back."""
    left: tuple[int, ...] = ()
    """Seats whose member has left: a computer player plays until somebody stands in."""
    offered: tuple[int, ...] = ()
    """Those of the seats in `left` whose member did not leave: a server manager has offered the seat to others."""
    stood_in: Mapping[int, int] = field(default_factory=dict)
    """The seats that a stand-in has taken since the latest move, with the member who had the seat at the beginning."""
    holidays: Mapping[int, Holiday] = field(default_factory=dict)
    """The holidays of members, by seat. The turns of these members wait until they are back."""
    may_replace: tuple[int, ...] = ()
    """The seats of members on holiday whose turns a computer player may take over."""
    bench: tuple[str, ...] = ()
    """The names of members who wait for a free seat."""
    predecessors: Mapping[int, Predecessor] = field(default_factory=dict)
    """Who played before the current player, by seat. A computer player that plays for a member who has left has the
    member's name."""
    covered: Mapping[int, str] = field(default_factory=dict)
    """The seats in which a stand-in plays until their owner is back from a holiday, with the owner's name."""
    free_seat: int | None = None
    """The seat that *Stand in* gives to a spectator: one that its member has left, or that of a member on holiday. None
    if there is none."""
    race: RaceState = RaceState()
    """The seats that are ready, and why a race (a game in which all members may act at the same time) is paused."""
    sits_out: int | None = None
    """The seat whose member has just pressed a claim ("this card is mine") although a wrong claim excludes the seat
    from some rounds (SG8)."""
    lead: Margin | None = None
    """The lead of the first right claim ("this card is mine") of the latest round over the next right claim."""
    explains: bool = False
    """Whether the private screen has a button that explains the cards of the hand."""
    has_composer: bool = True
    """Whether *All moves* lists the moves in place of the hand. Not for a game that composes moves on the hand."""
    gives_advice: bool = False
    """Whether players may ask for a hint about their move."""
    is_private: bool = False
    """Whether this is a solo game. The private screen is then the table's only screen."""
    is_quick: bool = False
    """Whether computer players of a solo game move without a pause."""
    lines: int = 6
    """The maximum number of events in the log."""
    brevity: int = NORMAL
    """The level of compactness: NORMAL, SHORT or SHORTEST."""
    sight: float = inf
    """The available height, in points of a phone. Events fill the height that other parts leave free."""
    use: Use = "table"
    """What the screen is for: playing, watching a finished game, or a lesson. Only "table" has buttons that play
    moves."""
    hint: int | None = None
    """The number of the hint that the reader gets in this turn, from 1; None for no hint."""
    is_match: bool = False
    """Whether the table is a match of a tournament."""
    is_tournament_stopped: bool = False
    """Whether the tournament of this match was stopped: the match continues for the season only."""
    is_own_seat: bool = True
    """Whether the seat of a private screen is the reader's. In a replay it may be somebody else's, who is then named
    where the screen otherwise says "you"."""
    plan: Plan | None = None
    """The moves that the reader has planned for later turns, or why the plan is void."""
    plans_for: int | None = None
    """The phase of the game for which the reader may plan another move; None if the reader may not plan."""

    @property
    def is_first(self) -> bool:
        """Whether this is the reader's first turn in a game that is new to them. The screen then has explanations."""
        return self.is_new and not self.has_moved

    @property
    def explains_signs(self) -> bool:
        """Whether the screen explains signs that are new to the reader."""
        return self.is_new and not self.is_shortest

    @property
    def has_whole_hint(self) -> bool:
        """Whether a private screen begins with all sentences of the game's hint, so that nothing repeats them."""
        return self.is_first and self.explains_signs and not self.has_learned

    @property
    def is_short(self) -> bool:
        """Whether the screen is drawn compactly."""
        return self.brevity >= SHORT

    @property
    def is_shortest(self) -> bool:
        """Whether the screen shows the essentials only."""
        return self.brevity == SHORTEST

    def with_brevity(self, brevity: int) -> ScreenContext:
        """Returns a copy for a more compact screen (SHORT or SHORTEST), with shortened names. If shortening would make
        two names equal, all names stay longer."""
        if brevity == NORMAL:
            return self
        for most in range(MAX_NAME_LETTERS[brevity], MAX_NAME_LENGTH + 1):
            names = tuple([shorten_name(name, most) for name in self.names])
            if len({*names}) == len({*self.names}):
                break
        predecessors = {
            seat: Predecessor(shorten_name(past.name, most), shorten_name(past.then, most), past.left_at)
            for seat, past in self.predecessors.items()
        }
        return replace(self, brevity=brevity, names=names, predecessors=predecessors)

    def at_move(self, number: int, computers: Mapping[int, bool] = MappingProxyType({})) -> ScreenContext:
        """Returns a copy with the names of the players at the time of this move. `computers` says for some seats
        whether a computer player played in them then. In a seat whose member left later, that member did."""
        names, signs = [*self.names], [*self.computers]
        for seat, past in self.predecessors.items():
            is_past = number <= past.left_at
            names[seat] = past.name if is_past else past.then
            if is_past and signs:
                signs[seat] = False
        for seat, is_computer in computers.items() if signs else ():
            signs[seat] = is_computer
        return replace(self, names=tuple(names), computers=tuple(signs))

    def name(self, seat: int) -> str:
        """Returns a seat's name in bold, as Markdown. A sign follows for a computer player or a holiday. The table
        itself (TABLE) has a die as its name."""
        if seat == TABLE or seat >= len(self.names):
            return "🎲"
        is_computer = self.computers and self.computers[seat]
        name = bold_name(self.names[seat], True, self.level_of(seat)) if is_computer else bold_name(self.names[seat])
        return f"{name}\u00a0🏖️" if seat in self.holidays else name

    def level_of(self, seat: int) -> Level | None:
        """Returns the level of a seat's computer player. Returns None for a member, also while a computer player plays
        in their place."""
        return self.levels[seat] if seat < len(self.levels) else None

    def plain_name(self, seat: int) -> str:
        """Returns a seat's name for places without Markdown."""
        return plain_name(self.names[seat])

    def name_label(self, seat: int) -> str:
        """Returns a seat's name for a button or an option. The sign of a computer player follows the name."""
        return f"{self.plain_name(seat)}{self.computer_suffix(seat)}"

    def computer_suffix(self, seat: int) -> str:
        """Returns a space and the sign of a seat's computer player; "" for a member."""
        is_computer = bool(self.computers) and self.computers[seat]
        return f"\u00a0{computer_sign(self.level_of(seat))}" if is_computer else ""


class LobbyFacts(Struct, frozen=True):
    """Facts about a lobby (a table whose game has not begun) that only the lobby's screens show."""

    opener: int = 0
    """The id of the member who opened the lobby."""
    level: Level = USUAL_LEVEL
    """The level for the next computer player that a member adds."""
    kept: Mapping[int, int] = field(default_factory=dict)
    """The reserved seats: by seat, the id of the member for whom the seat is reserved until this member presses
    Join."""
    without_seat: tuple[str, ...] = ()
    """The names of the players of the previous game for whom this one, whose seats are all taken, has no seat."""
    reserved_until: datetime | None = None
    """When the reservations for a game night end; None for a lobby without a night."""
    is_silent: bool = False
    """Whether computer players make no remarks."""
    is_advice_chosen: bool = True
    """Whether a member has chosen whether the game gives hints. Otherwise it does for a single member."""
    can_alert: bool = False
    """Whether the lobby may send a message to the members who subscribed to alerts for new games."""

    @property
    def is_rematch(self) -> bool:
        """Whether this is the lobby of a rematch. The seats of the previous players stay reserved until the rematch
        begins."""
        return bool(self.kept) and self.reserved_until is None


class Label(NamedTuple):
    """The label of a move's button: a text and a picture."""

    text: str
    emoji: str | None = None


@dataclass(frozen=True)
class GameScreens:
    """The screens and facts of one game."""

    public: Callable[[Any, Sequence[Move], ScreenContext], list[Screen]]
    """Draws the public messages from the public view. The moves are the legal moves that reveal nothing hidden."""
    private: Callable[[Any, Sequence[Move], ScreenContext], Screen]
    """Draws the screen that only one member sees, from this seat's view and legal moves."""
    card: Callable[[str, ScreenContext], str]
    """Returns markup of a card or another word of the game's notation."""
    sign: str
    """The name of the game's picture in lists."""
    hurts: tuple[str, ...] = ()
    """The names of events that hurt a seat. The seat is the only one that the event's details name, or otherwise the
    event's own seat."""
    hand: Callable[[Any, ScreenContext], str] | None = None
    """Returns in one line what a seat holds and the public screen does not show. None for races, whose public screen
    shows everything."""
    meanings: Callable[[Any, ScreenContext], list[str]] | None = None
    """Returns a line for each card of a seat's hand and each sign that needs an explanation."""
    delights: tuple[str, ...] = ()
    """The names of events that please the event's seat."""
    memorable: Callable[[Event], int] = lambda event: 0
    """Returns how well the players remember an event after the game: 0 for not at all, more than 80 for
    what comes up again at the next table. *How it went* and the podium tell the most memorable ones."""
    drafted: Callable[[Any, Sequence[Move], ScreenContext, str], Screen] | None = None
    """Draws the private screen after the presses (draft) that the custom_id contains, for games in which several
    presses make one move. Raises ValueError if no legal move begins with these presses. None for other games."""
    keeps_drafts: bool = False
    """Whether a draft is part of the hand, which still shows it after another screen has taken its place. Otherwise the
    screen of a draft takes the place of the hand, and its button *Back* gives the draft up."""
    lacks: Callable[[Any, str], str | None] | None = None
    """Returns the id of the message that says what a draft lacks before the button *Confirm* can be pressed; None if it
    lacks nothing. None for games without this button."""
    greyed: Callable[[Any, Sequence[Move], str], Mapping[str, Move]] | None = None
    """Returns the grey buttons beside a draft, or cards that the hand calls unusable though they have another move: a
    word for each (see `card`), and the illegal move that it stands for. None for games without them."""
    nothing_forbidden: str = "nothing-forbidden"
    """The id of the message that says that the reader may play everything."""
    advised: Callable[[Sequence[RankedMove], Any, ScreenContext, str], str | None] | None = None
    """Returns the advice that fits a draft, from the moves with their values, best first. None (also as the result) if
    advice names whole moves."""
    reveals: Callable[[Any], int] | None = None
    """Returns the number of steps in which the end is revealed, from the final view. `ScreenContext.step` is the
    current step. None if the end is shown immediately."""
    glance: Callable[[Any, ScreenContext], str] | None = None
    """Returns the board in one line, for the message that pings the member on turn. None if the events say as much, or
    if no line can show the board."""
    worth: Callable[[Sequence[Event]], Sequence[Event]] = tuple
    """Returns the events without the events that the board shows anyway or that the next event repeats."""
    taught: Callable[[Any, ScreenContext], Screen] | None = None
    """Draws the table of a race for a lesson, without buttons. None for games whose lessons show the private screen."""
    label: Callable[[Move, Any, ScreenContext], Label] | None = None
    """Returns the label of a move's button. In lessons and hints the label names the whole move but not its result,
    because the lesson asks for the result. None for a game whose buttons are not whole moves."""
    spelled: Callable[[str], list[str]] = lambda word: [word]
    """Splits a word of the game's notation into words that have translations."""

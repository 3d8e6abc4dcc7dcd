"""What a game declares of its screens: each module of `screens/games/` ends with one `SCREENS`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.screens.components import Screen
from bot.screens.frame import Frame
from games.core import Event, Move


class Label(NamedTuple):
    """What stands on the button of a move: words, and a picture."""

    text: str
    emoji: str | None = None


@dataclass(frozen=True)
class GameScreens:
    """The screens of one game, and what lists and finales say of it."""

    public: Callable[[Any, Sequence[Move], Frame], list[Screen]]
    """The messages that everybody sees; the moves are those that tell nothing hidden."""
    private: Callable[[Any, Sequence[Move], Frame], Screen]
    """The screen of one seat, with its legal moves."""
    card: Callable[[str, Frame], str]
    """A piece of the game's material as text."""
    sign: str
    """The picture that stands for the game in lists."""
    hurts: tuple[str, ...] = ()
    """The events that hurt the seat which they name alone, or else their own."""
    hand: Callable[[Any, Frame], str] | None = None
    """What a seat holds that the public screen does not show, in one line; None for a race, where all lies open."""
    meanings: Callable[[Any, Frame], list[str]] | None = None
    """What the cards of a hand do, and the signs beside it: a line each."""
    delights: tuple[str, ...] = ()
    """The events that please the seat to which they happen."""
    drafted: Callable[[Any, Sequence[Move], Frame, str], Screen] | None = None
    """For a private screen that puts a move together by taps: that screen with what was tapped so far, which it wrote
    into its custom_ids. ValueError if that leads to no legal move."""
    reveals: Callable[[Any], int] | None = None
    """For an end that is shown step by step: in how many, by the last view. `Frame.step` is the step."""
    glance: Callable[[Any, Frame], str] | None = None
    """The board in one line, for the call of somebody who does not look at it; None where what happened says as much,
    or no line can."""
    worth: Callable[[Sequence[Event]], Sequence[Event]] = tuple
    """Of what happened what is told in words: not what the board shows, or the next event says again."""
    taught: Callable[[Any, Frame], Screen] | None = None
    """The table of a race as a lesson shows it, where nothing can be pressed; None for games where that is the hand."""
    label: Callable[[Move, Any, Frame], Label] | None = None
    """What the button of a move says, here and in a lesson or advice (`Frame.use`): there it says all by itself, and
    not what would come of the move, as that is asked. None for a game in which no button is a whole move."""
    spelled: Callable[[str], list[str]] = lambda word: [word]
    """A word of the notation as words that have a text."""

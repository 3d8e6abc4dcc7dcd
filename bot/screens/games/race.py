"""What the three races share on their screens: ready check and pause, the dice, who was first and by how much.

Nothing may move under a finger: from event to event the message of a race has the same lines and rows, and what is not
there yet keeps its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from discord import ButtonStyle
from msgspec.structs import replace

from bot.model.ids import PlayMove, RaceButton
from bot.screens.components import Item, Screen, button, row, text
from bot.screens.frame import Frame
from bot.screens.games.smileys import picture
from bot.screens.parts import DOT, CardMark, card_text, dashed, hand_button, public_layout, return_button, tell
from bot.words.names import computer_sign
from bot.words.texts import Words
from games import GAMES
from games.core import Event
from games.race import DealtView, RaceView
from games.smileys import COLOUR_OF, SMILEY_OF

DEALER = "🎲"
CARDS = "🃏"
"""Beside a name and its number of cards; the marks that take its place are as wide."""
LEFT = "🚪"
"""Beside the name of a seat whose member has left."""
EMPTY = "–"
"""Keeps a line that has nothing to tell. A character that nobody sees would be read aloud by some screen readers."""
IN_VAIN = ("timeup", "nobody")
"""The events that say that nobody won."""
TOLD_ELSEWHERE = (*IN_VAIN, "found", "rolled")
"""Events that the first line of the log or the board itself tells."""
PACKED = 3
"""Names in a row of a phone."""
SOME = 6
"""Cards in a line of the log."""
NAME = 12
"""Letters of a name that a button shows whole."""
CLOSE = 10
"""Milliseconds below which nobody wants to know how many."""
LOG = 44
"""Letters that one line of small print on a phone has room for."""


def claim(frame: Frame, notation: str) -> PlayMove:
    """A claim whose button never changes: it applies to the event that is shown when it is pressed."""
    return PlayMove(frame.table, None, notation)


def can_claim(view: RaceView, frame: Frame) -> bool:
    """Whether there is something to claim right now."""
    return view.is_open and not frame.race.paused


def layout(
    view: RaceView,
    frame: Frame,
    head: Item,
    body: Iterable[Item | None],
    card: CardMark,
    *,
    controls: Sequence[Item] = (),
) -> Screen:
    """The public message of a race that is not over: what happened stands in the body, in lines of its own.

    Who has left or waits for a seat is told in words while the race waits; else a mark on the name says it: a line more
    would move the buttons. My hand is off while there is something to claim: a private message below the board would
    push it away.
    """
    return public_layout(
        view,
        replace(frame, recent=(), news=()),
        head,
        body,
        card,
        controls=controls,
        beside=buttons(frame),
        tells_absences=bool(frame.race.paused),
        is_racing=can_claim(view, frame),
    )


def _latest(view: RaceView, events: Sequence[Event], opens: str) -> Sequence[Event]:
    """What came of the latest closed event; `opens` names the event of the table's opening move.

    What happens while an event is open is told when it closes: until then nothing may move under a finger.
    """
    openings = [-1, *(number for number, event in enumerate(events) if event.name == opens)]
    start, end = (openings[-2:][0], openings[-1]) if view.is_open else (openings[-1], len(events))
    return events[start + 1 : max(end, 0)]


def log(view: RaceView, frame: Frame, opens: str) -> str:
    """Two lines, always: who was first in the latest event and by how much, or that nobody was; and what came of it."""
    events = _latest(view, frame.recent, opens)
    names = tuple(_short(seat, frame) for seat in range(len(frame.names)))
    frame = replace(frame, names=names, computers=())
    in_vain = [tell(event, frame, _bare) for event in events if event.name in IN_VAIN]
    first = in_vain[0] if in_vain else _first(frame) or EMPTY
    steals = [event for event in events if event.name == "stole"]
    if len(steals) > 1:
        events = [Event("stole_all", steals[0].seat), *(event for event in events if event.name != "stole")]
    told = [tell(_some(event), frame, _bare) for event in events if event.name not in TOLD_ELSEWHERE]
    line = told[0] if told else EMPTY
    for one in told[1:]:
        if _letters(line + DOT + one) <= LOG:
            line += DOT + one
    return f"-# {first}\n-# {line}"


def came(view: RaceView, frame: Frame, opens: str) -> Item | None:
    """The same for a lesson, without the places of what there is not to tell; None if that is all of it."""
    lines = [one for one in log(view, frame, opens).splitlines() if one != f"-# {EMPTY}"]
    return text("\n".join(lines)) if lines else None


def _some(event: Event) -> Event:
    """The event with as many of its cards as a line has room for."""
    cards = str(event.detail.get("cards", "")).split()
    if len(cards) <= SOME:
        return event
    return replace(event, detail={**event.detail, "cards": " ".join([*cards[:SOME], "…"])})


def _bare(name: str, frame: Frame) -> str:
    """A card as a picture alone: with words a line of the log would seldom fit on a phone."""
    return picture(name, frame) if name in COLOUR_OF else card_text(name, frame.words)


def _letters(shown: str) -> int:
    """How many letters a text takes up, a picture two."""
    return len(re.sub(r"<a?:\w+:\d+>", "  ", shown).replace("**", ""))


def dice(card: str, frame: Frame) -> str:
    """Both dice as pictures, and what they show in words."""
    return f"{_faces(card, frame)} {card_text(card, frame.words)}"


def _faces(card: str, frame: Frame) -> str:
    return f"{frame.emojis(f'die_{COLOUR_OF[card]}')}{frame.emojis(f'die_{SMILEY_OF[card]}')}"


def large_dice(card: str | None, frame: Frame) -> str:
    """Both dice so that everybody sees them at once, their words below: beside the pictures they would not always fit
    on one line. Before the first roll two lines as high."""
    return f"# {_faces(card, frame)}\n**{card_text(card, frame.words)}**" if card else f"# 🎲🎲\n{EMPTY}"


def large(card: str | None, frame: Frame) -> str:
    """A card that everybody must see at once, its words below; before the first one its back."""
    return (
        f"# {picture(card, frame)}\n**{card_text(card, frame.words)}**"
        if card
        else f"# {frame.emojis('card_back')}\n{EMPTY}"
    )


def ready(frame: Frame, **example: str) -> Item:
    """What stands in the place of the board until all are ready: the rule, and an example, with these pictures."""
    game = dashed(frame.game)
    lines = [frame.words(f"{game}-rule"), f"-# {frame.words(f'{game}-example', **example)}"]
    if "lenient" in GAMES[frame.game].OPTIONS and not frame.options.get("lenient"):
        lines.append(f"-# {frame.words('race-pauses')}")
    lines.append(f"-# 🖐️ {frame.words('race-lists')}")
    return text("\n".join(lines))


def standing(view: DealtView, words: Words, how: str) -> str:
    """What a seat's own screen says of its claims: out of this event, pausing (SG8), or else `how` to claim."""
    assert view.seat is not None
    if view.seat in view.out:
        return words("race-out")
    left = view.pauses[view.seat] if view.pauses else 0
    return words("race-paused-you", count=left) if left else words(how)


def state(view: RaceView, frame: Frame, going_on: str, log: str, members: str | None = None) -> Item:
    """What the table waits for: everybody to be ready, Go on, a claim, or its own next move (described by `going_on`).
    Then the `log`; while it waits for those who are not ready, in its place who is (`members`, unless it is a line)."""
    race = frame.race
    if is_ready_check(frame):
        asked = frame.words("race-ready-again" if race.again else "race-ready-check")
        return text("\n".join([f"**{asked}**", members or _readiness(frame), *_how_long(frame)]))
    if race.paused:
        shown = f"⏸️ **{frame.words('race-paused')}** {frame.words('race-paused-why', why=race.paused)}"
    else:
        shown = now(view, frame, going_on)
    return text(f"{shown}\n{log}")


def now(view: RaceView, frame: Frame, going_on: str) -> str:
    """That there is something to claim, or else what comes next; and that a pause comes then."""
    shown = frame.words("race-open") if view.is_open else going_on
    return f"{shown}{DOT}⏸️ {frame.words('race-pausing')}" if frame.race.pausing else shown


def is_ready_check(frame: Frame) -> bool:
    """Whether somebody has not yet said that they are ready."""
    return frame.race.paused == "ready"


def buttons(frame: Frame) -> list[Item]:
    """Ready, Go on or Pause: whichever it is time for. A pause that has not begun can be taken back."""
    if is_ready_check(frame):
        return [
            button(frame.words("button-ready"), RaceButton(frame.table, "ready"), style=ButtonStyle.success, emoji="✋")
        ]
    if frame.race.paused or frame.race.pausing:
        return [button(frame.words("button-go"), RaceButton(frame.table, "go"), style=ButtonStyle.success, emoji="▶️")]
    return [button(frame.words("button-pause"), RaceButton(frame.table, "pause"), emoji="⏸️")]


def packed(names: Sequence[Item], view: RaceView, frame: Frame) -> list[Item] | None:
    """Names, with Pause and My hand beside a name that is left over, for a board that needs the room on a phone; None
    while the table waits, when that matters more."""
    if frame.race.paused:
        return None
    back = [return_button(frame)] if frame.away or frame.left else []
    bare = [*buttons(frame), hand_button(frame, disabled=can_claim(view, frame)), *back]
    for one in bare:
        del one["emoji"]
    *full, last = (names[at : at + PACKED] for at in range(0, len(names), PACKED))
    ends = [[*last, *bare]] if len(last) + len(bare) <= PACKED else [last, bare]
    return [row(*one) for one in (*full, *ends)]


def mark(seat: int, view: RaceView, frame: Frame) -> str:
    """The mark beside a name: for the winner of the event, for those who are out of it or pause (SG8), and for how many
    events; for everybody else what they are."""
    if view.winner == seat or seat in view.out:
        return "🏆" if view.winner == seat else "❌"
    left = view.pauses[seat] if isinstance(view, DealtView) and view.pauses else 0
    return f"⏳\u00a0{left} {_sign(seat, frame)}" if left else _sign(seat, frame)


def _sign(seat: int, frame: Frame) -> str:
    """The sign of a seat: whether its member has left it, or that of its computer player."""
    if seat in frame.left:
        return LEFT
    return computer_sign(frame.level_of(seat)) if frame.computers[seat] else CARDS


def player(seat: int, view: RaceView, frame: Frame) -> str:
    """The label of a button that stands for a player: name, mark, number of cards."""
    return f"{_short(seat, frame)} {mark(seat, view, frame)}\u00a0{view.counts[seat]}"


def listed(seat: int, frame: Frame) -> str:
    """A player as a list names them: the whole name, and the sign of a computer player."""
    name, sign = frame.plain(seat), _sign(seat, frame)
    return name if sign == CARDS else f"{name} {sign}"


def _short(seat: int, frame: Frame) -> str:
    """A name that leaves room for others beside it on a phone: of a long name both ends, as players may share one of
    them."""
    name = frame.plain(seat)
    return name if len(name) <= NAME else f"{name[: NAME - 5]}…{name[-4:]}"


def sign_of_ready(seat: int, frame: Frame) -> str:
    """Whether this seat is ready; a computer player always is."""
    return "✅" if _members(frame).get(seat, True) else "⬜"


def style(view: RaceView, frame: Frame) -> ButtonStyle:
    """The style of a button: blue if it can be claimed right now."""
    return ButtonStyle.primary if can_claim(view, frame) else ButtonStyle.secondary


def _members(frame: Frame) -> dict[int, bool]:
    """The seats of members who are there, and whether each is ready."""
    seats = [seat for seat, is_computer in enumerate(frame.computers) if not is_computer]
    return {seat: seat in frame.race.ready for seat in seats}


def _readiness(frame: Frame) -> str:
    """Every member, ready or not yet."""
    return " · ".join(f"{sign_of_ready(seat, frame)} {frame.name(seat)}" for seat in _members(frame))


def _how_long(frame: Frame) -> list[str]:
    """When the match begins without those who are missing, with their names; empty if one member plays alone."""
    members, until = _members(frame), frame.race.until
    missing = [seat for seat, is_ready in members.items() if not is_ready]
    if len(members) < 2:
        return []
    is_any_ready = len(missing) < len(members)
    if until is None:
        return [] if is_any_ready else [frame.words("race-ready-first")]
    when = f"<t:{int(until)}:R>"
    if not is_any_ready:
        return [frame.words("race-ready-some", until=when)]
    names = frame.words.list(frame.name(seat) for seat in missing)
    return [frame.words("race-ready-until", names=names, count=len(missing), until=when)]


def _first(frame: Frame) -> str | None:
    """Who was first in the last race that somebody won, and by how much ahead of whom."""
    seat, lead = frame.race.first, frame.lead
    if seat is None:
        return None
    if lead is None:
        return frame.words("race-first", seat=frame.name(seat))
    who = {"seat": frame.name(seat), "second": frame.name(lead.seat)}
    if lead.milliseconds < CLOSE:
        return frame.words("race-first-closely", **who)
    if lead.milliseconds < 1000:
        return frame.words("race-first-by", lead=lead.milliseconds, **who)
    return frame.words("race-first-by-seconds", lead=lead.milliseconds / 1000, **who)

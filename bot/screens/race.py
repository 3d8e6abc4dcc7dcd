"""What the three races share on their screens: ready check and pause, the dice, who was first and by how much."""

from __future__ import annotations

from discord import ButtonStyle
from msgspec.structs import replace

from bot.drawing.words import Words
from bot.model.ids import PlayMove, RaceButton
from bot.screens.frame import Frame
from bot.screens.parts import Button, Item, button, card_text, text
from bot.screens.smileys import picture
from games.race import RaceView
from games.smileys import COLOUR_OF, SMILEY_OF


def claim(frame: Frame, notation: str) -> PlayMove:
    """A claim whose button never changes: it applies to the event that is shown when it is pressed."""
    return PlayMove(frame.table, None, notation)


def can_claim(view: RaceView, frame: Frame) -> bool:
    """Whether there is something to claim right now."""
    return view.is_open and not frame.race.paused


def of_latest(view: RaceView, frame: Frame, opens: str) -> Frame:
    """The frame with only what came of the latest closed event; `opens` names the event of the table's opening move.

    What happens while an event is open is told when it closes: until then nothing may move under a finger.
    """
    openings = [-1, *(number for number, event in enumerate(frame.recent) if event.name == opens)]
    start, end = (openings[-2:][0], openings[-1]) if view.is_open else (openings[-1], len(frame.recent))
    latest = frame.recent[start + 1 : max(end, 0)]
    return replace(frame, recent=latest, news=latest)


def dice(card: str, frame: Frame, words: Words) -> str:
    """Both dice as pictures, and what they show in words."""
    pair = f"{frame.emojis(f'die_{COLOUR_OF[card]}')}{frame.emojis(f'die_{SMILEY_OF[card]}')}"
    return f"{pair} {card_text(card, words)}"


def large(card: str, frame: Frame, words: Words) -> str:
    """A card that everybody must see at once."""
    return f"# {picture(card, frame)} {card_text(card, words)}"


def state(view: RaceView, frame: Frame, words: Words, going_on: str) -> Item:
    """What the table waits for: everybody to be ready, Go on, a claim, or its own next move (described by `going_on`);
    and who was first in the last race."""
    race = frame.race
    if is_ready_check(frame):
        asked = words("race-ready-again" if race.again else "race-ready-check")
        lines = [f"**{asked}**", _readiness(frame), *_how_long(frame, words)]
    elif race.paused:
        lines = [f"⏸️ **{words('race-paused')}** {words('race-paused-why', why=race.paused)}"]
    else:
        lines = [words("race-open") if view.is_open else going_on]
        if race.pausing:
            lines.append(f"⏸️ {words('race-pausing')}")
    if (first := _first(frame, words)) is not None:
        lines.append(f"-# {first}")
    return text("\n".join(lines))


def is_ready_check(frame: Frame) -> bool:
    """Whether somebody has not yet said that they are ready."""
    return frame.race.paused == "ready"


def buttons(frame: Frame, words: Words) -> list[Button]:
    """Ready, Go on or Pause: whichever it is time for. A pause that has not begun can be taken back."""
    if is_ready_check(frame):
        return [button(words("button-ready"), RaceButton(frame.table, "ready"), style=ButtonStyle.success, emoji="✋")]
    if frame.race.paused or frame.race.pausing:
        return [button(words("button-go"), RaceButton(frame.table, "go"), style=ButtonStyle.success, emoji="▶️")]
    return [button(words("button-pause"), RaceButton(frame.table, "pause"), emoji="⏸️")]


def mark(seat: int, view: RaceView) -> str:
    """The mark after a name: for the winner of the event, or for those who are out of it."""
    return " 🏆" if view.winner == seat else " ❌" if seat in view.out else ""


def player(seat: int, view: RaceView, frame: Frame) -> str:
    """The label of a button that stands for a player: name, number of cards, and the mark."""
    return f"{frame.plain(seat)} · {view.counts[seat]}{mark(seat, view)}"


def style(view: RaceView, frame: Frame) -> ButtonStyle:
    """The style of a button: blue if it can be claimed right now."""
    return ButtonStyle.primary if can_claim(view, frame) else ButtonStyle.secondary


def _members(frame: Frame) -> dict[int, bool]:
    """The seats of members who are there, and whether each is ready."""
    seats = [seat for seat, is_computer in enumerate(frame.computers) if not is_computer]
    return {seat: seat in frame.race.ready for seat in seats}


def _readiness(frame: Frame) -> str:
    """Every member, ready or not yet."""
    return " · ".join(f"{'✅' if is_ready else '⏳'} {frame.name(seat)}" for seat, is_ready in _members(frame).items())


def _how_long(frame: Frame, words: Words) -> list[str]:
    """When the match begins without those who are missing, with their names; empty if one member plays alone."""
    members, until = _members(frame), frame.race.until
    missing = [seat for seat, is_ready in members.items() if not is_ready]
    if len(members) < 2:
        return []
    is_any_ready = len(missing) < len(members)
    if until is None:
        return [] if is_any_ready else [words("race-ready-first")]
    when = f"<t:{int(until)}:R>"
    if not is_any_ready:
        return [words("race-ready-some", until=when)]
    names = words.list(frame.name(seat) for seat in missing)
    return [words("race-ready-until", names=names, count=len(missing), until=when)]


def _first(frame: Frame, words: Words) -> str | None:
    """Who was first in the last race that somebody won, and by how many milliseconds."""
    seat = frame.race.first
    if seat is None:
        return None
    if frame.lead is None:
        return words("race-first", seat=frame.name(seat))
    return words("race-first-by", seat=frame.name(seat), lead=frame.lead)

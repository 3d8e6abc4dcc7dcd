"""What the three races share on their screens: ready check and pause, the dice, who was first and by how much."""

from __future__ import annotations

from discord import ButtonStyle
from msgspec.structs import replace

from bot.drawing.words import Words
from bot.screens.face import Face
from bot.screens.parts import Button, Item, button, card_text, text
from bot.screens.smileys import picture
from games.race import RaceView
from games.smileys import COLOUR_OF, SMILEY_OF


def claim_id(face: Face, notation: str) -> str:
    """The custom_id of a claim that stays where it is: it belongs to the event on show when it is pressed."""
    return f"m:{face.table}:-:{notation}"


def can_claim(view: RaceView, face: Face) -> bool:
    """Whether there is something to claim just now."""
    return view.is_open and not face.race.paused


def of_latest(view: RaceView, face: Face, opens: str) -> Face:
    """The face with only what came of the latest event that is closed; `opens` is what the table's opening move tells.

    What happens while an event is open is told when it is closed: until then nothing may move under a finger.
    """
    openings = [-1, *(number for number, event in enumerate(face.recent) if event.name == opens)]
    start, end = (openings[-2:][0], openings[-1]) if view.is_open else (openings[-1], len(face.recent))
    return replace(face, recent=face.recent[start + 1 : max(end, 0)])


def dice(card: str, face: Face, words: Words) -> str:
    """Both dice as pictures, and what they show in words."""
    pair = f"{face.emojis(f'die_{COLOUR_OF[card]}')}{face.emojis(f'die_{SMILEY_OF[card]}')}"
    return f"{pair} {card_text(card, words)}"


def large(card: str, face: Face, words: Words) -> str:
    """A card that everybody must see at once."""
    return f"# {picture(card, face)} {card_text(card, words)}"


def state(view: RaceView, face: Face, words: Words, going_on: str) -> Item:
    """What the table waits for: everybody to be ready, Go on, a claim, or the table itself (`going_on` says for what);
    and who was first in the last race."""
    race = face.race
    if is_ready_check(face):
        asked = words("race-ready-again" if race.again else "race-ready-check")
        lines = [f"**{asked}**", _readiness(face), *_how_long(face, words)]
    elif race.paused:
        lines = [f"⏸️ **{words('race-paused')}** {words('race-paused-why', why=race.paused)}"]
    else:
        lines = [words("race-open") if view.is_open else going_on]
    if (first := _first(face, words)) is not None:
        lines.append(f"-# {first}")
    return text("\n".join(lines))


def is_ready_check(face: Face) -> bool:
    """Whether somebody has not yet said that they are ready."""
    return face.race.paused == "ready"


def buttons(face: Face, words: Words) -> list[Button]:
    """Ready, Go on or Pause: whichever it is time for."""
    if is_ready_check(face):
        return [button(words("button-ready"), f"g:{face.table}:ready", style=ButtonStyle.success, emoji="✋")]
    if face.race.paused:
        return [button(words("button-go"), f"g:{face.table}:go", style=ButtonStyle.success, emoji="▶️")]
    return [button(words("button-pause"), f"g:{face.table}:pause", emoji="⏸️")]


def mark(seat: int, view: RaceView) -> str:
    """Beside a name: the winner of the event, or who is out for it."""
    return " 🏆" if view.winner == seat else " ❌" if seat in view.out else ""


def player(seat: int, view: RaceView, face: Face) -> str:
    """The label of a button that stands for a player: name, number of cards, and the mark."""
    return f"{face.plain(seat)} · {view.counts[seat]}{mark(seat, view)}"


def style(view: RaceView, face: Face) -> ButtonStyle:
    """Blue is what can be claimed just now."""
    return ButtonStyle.primary if can_claim(view, face) else ButtonStyle.secondary


def _members(face: Face) -> dict[int, bool]:
    """The seats of members who are there, and whether each is ready."""
    seats = [seat for seat, is_computer in enumerate(face.computers) if not is_computer]
    return {seat: seat in face.race.ready for seat in seats}


def _readiness(face: Face) -> str:
    """Every member, ready or not yet."""
    return " · ".join(f"{'✅' if is_ready else '⏳'} {face.name(seat)}" for seat, is_ready in _members(face).items())


def _how_long(face: Face, words: Words) -> list[str]:
    """When the match begins without those who are missing, whom it names; nothing if one member plays alone."""
    members, until = _members(face), face.race.until
    missing = [seat for seat, is_ready in members.items() if not is_ready]
    if len(members) < 2:
        return []
    is_any_ready = len(missing) < len(members)
    if until is None:
        return [] if is_any_ready else [words("race-ready-first")]
    when = f"<t:{int(until)}:R>"
    if not is_any_ready:
        return [words("race-ready-some", until=when)]
    names = words.list(face.name(seat) for seat in missing)
    return [words("race-ready-until", names=names, count=len(missing), until=when)]


def _first(face: Face, words: Words) -> str | None:
    """Who was first in the last race that somebody won, and by how many milliseconds."""
    seat = face.race.first
    if seat is None:
        return None
    if face.lead is None:
        return words("race-first", seat=face.name(seat))
    return words("race-first-by", seat=face.name(seat), lead=face.lead)

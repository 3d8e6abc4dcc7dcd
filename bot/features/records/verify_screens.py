"""What a file proves that somebody has shown: whether it is of a game here, and whether everything in it follows."""

from __future__ import annotations

from bot.features.standings.model import Ended
from bot.features.tournaments.screens import name
from bot.i18n.translations import Words
from bot.screens.components import QUIET, Screen, boxed, text
from bot.screens.parts import DOT, dashed, medal, moment, score
from games import GAMES
from games.proof import Sound, Verdict
from games.record import seal

LONGEST = 300
"""Characters of what is wrong with a line."""


def proof(verdict: Verdict, sound: Sound | None, here: Ended | None, words: Words) -> Screen:
    """`sound` is what the file holds, if that agrees with itself; `here` how it ended here what the file has the secret
    of. Of the file itself only that is shown which was checked; names and results are those that are stored."""
    match verdict.kind:
        case "played":
            what = "tournament" if sound is not None and sound.record is None else "game"
            lines = [f"✅ {words('proof-played', what=what)}"]
        case "fits":
            gone = "both" if len(verdict.gone) > 1 else verdict.gone[0]
            lines = [f"❔ {words('proof-fits', gone=gone)}"]
        case "unknown":
            lines = [f"❔ {words('proof-unknown')}", *_by_itself(sound, words)]
        case "wrong":
            lines = [f"❌ {words('proof-wrong', line=verdict.line)}", f"> {quoted(verdict.found)}"]
    if verdict.kind in ("played", "fits") and sound is not None and _leaves_out_options(sound):
        lines.append(f"-# {words('proof-defaults')}")
    if here is not None:
        lines += _ended(here, words)
    return boxed(text("\n".join(lines)), accent=QUIET)


def _leaves_out_options(sound: Sound) -> bool:
    """Whether the record of a game does not name every option: those have their default."""
    record = sound.record
    return record is not None and not GAMES[record.game].OPTIONS.keys() <= record.options.keys()


def _by_itself(sound: Sound | None, words: Words) -> list[str]:
    """What can be known without a table: the seal, if there is one, and whether it is at its end."""
    if sound is None:
        return []
    key = "proof-seal" if sound.commitment is not None else "proof-no-seal"
    lines = [f"-# {words(key, seal=seal(sound.commitment or ''))}"]
    if sound.record is not None and sound.outcome is None:
        lines.append(f"-# {words('proof-not-ended')}")
    return lines


def _ended(here: Ended, words: Words) -> list[str]:
    """What was played here, when, and how it ended."""
    game = words(f"game-{dashed(here.game)}" if here.game is not None else "tournament-title")
    lines = [f"{words('proof-here', game=game, when=moment(here.at, 'f'))}"]
    for seat in sorted(range(len(here.seats)), key=lambda seat: (here.places[seat], seat)):
        scored = score(here.game or "tournament", here.scores[seat], words)
        lines.append(f"{medal(here.places[seat])} {name(here.seats[seat])}{DOT}{scored}")
    return lines


def quoted(found: str) -> str:
    """A text from a file that anybody may have written, as it is, in one line: between backticks nothing has a
    meaning."""
    shown = " ".join(found[: 2 * LONGEST].split())[:LONGEST].replace("`", "ˋ")
    return f"`{shown}`"

"""The screens of the replay viewer: the game's own screen after any move, as a chosen viewer saw it, with buttons to
move through the game. And the result of checking a file: whether it is the record of a game played here."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Literal, get_args

from bot.core.custom_ids import AtTable, Page
from bot.features.standings.model import StoredEnd
from bot.features.tournaments.screens import bold_player_name
from bot.i18n.translations import Translations
from bot.screens import SCREENS
from bot.screens.components import (
    QUIET_COLOUR,
    Item,
    Screen,
    button,
    container,
    container_screen,
    option,
    row,
    select,
    text,
)
from bot.screens.context import ScreenContext
from bot.screens.parts import SEPARATOR, event_text, medal, score_text, timestamp_markup, to_fluent_id
from bot.tables.shown import Record
from bot.tables.table import LogEntry
from games import GAMES
from games.proof import ConsistentRecord, Verdict
from games.record import format_seal

PAGE = 12
"""Number of moves of a race on one page."""
LONGEST_LINE = 300
"""Maximum number of characters quoted from a file."""
Seen = Literal["public", "all", "p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9"]
"""A viewpoint on a game: a spectator's, all hands open, or one seat's."""
SEEN: tuple[Seen, ...] = get_args(Seen)
SEATS_SEEN = SEEN[2:]
Way = Literal["first", "back", "next", "last", "round", "turn"]
WAYS: dict[Way, str] = {"first": "⏮️", "back": "◀️", "next": "▶️", "last": "⏭️", "round": "⏩", "turn": "🙋"}
STEPS: tuple[Way, ...] = ("back", "next", "last")
PAGES: tuple[Way, ...] = ("first", *STEPS)


class RecordFile(AtTable, frozen=True, tag="k:{table}:file"):
    """The record of a finished game as a file."""


class Replay(AtTable, frozen=True, tag="k:{table}:{number}:{seen}:{way}"):
    """A finished game after `number` moves, from a viewpoint; `way` only makes the ids in one message distinct."""

    number: Page
    seen: Seen
    way: Way


class ReplaySeen(AtTable, frozen=True, tag="k:{table}:{number}:seen"):
    """A finished game after `number` moves, from the chosen viewpoint."""

    number: Page


class ReplayTo(AtTable, frozen=True, tag="k:{table}:{number}:{seen}:to"):
    """A finished game after the chosen number of moves. `number`, the moves shown now, is part of the id so that
    Discord treats each choice as a new one."""

    number: Page
    seen: Seen


class ReplayHere(AtTable, frozen=True, tag="k:{table}:{number}:{seen}:here"):
    """Posts the shown position publicly."""

    number: Page
    seen: Seen


def replay(
    shown: Sequence[Item],
    ctx: ScreenContext,
    at: Replay,
    last: int,
    bookmarks: Mapping[int, str],
    further: Mapping[Way, int],
    *,
    can_post: bool,
) -> Screen:
    """The game after `at.number` of its `last` moves. `shown` is the game's screen then, `bookmarks` are labels by
    number of moves, and `further` are the numbers at which the next round begins and the reader moves again.
    `can_post`: whether the position can be posted in the reader's channel."""
    return Screen(
        text(_head(ctx, at, last)),
        *shown,
        row(*(_way(at, way, last, ctx.t) for way in STEPS)),
        *([row(*(_to(at, way, number, ctx.t) for way, number in further.items()))] if further else []),
        _viewpoints(ctx, at),
        *([_jump(at, bookmarks, ctx.t)] if bookmarks else []),
        row(*_others(at, ctx.t, can_post=can_post)),
    )


def listed(shown: Sequence[Item], ctx: ScreenContext, at: Replay, last: int, *, can_post: bool) -> Screen:
    """A page of the events of a race, up to move `at.number` of its `last`."""
    return Screen(
        text(_head(ctx, at, last)),
        *shown,
        row(*(_way(at, way, last, ctx.t, step=PAGE) for way in PAGES)),
        row(*_others(at, ctx.t, can_post=can_post)),
    )


def events(entries: Sequence[LogEntry], ctx: ScreenContext, best: Collection[int]) -> Item:
    """The events of the moves on a page, a line for each move with public events; `best` are the numbers of
    highlights."""
    page = entries[-((entries[-1].number - 1) % PAGE + 1) :] if entries else ()
    lines: list[str] = []
    for one in page:
        if one.lead is not None and lines:
            lines[-1] += f"{SEPARATOR}{ctx.t('replay-lead', lead=one.lead / 1000)}"
        told = [event_text(event, ctx, SCREENS[ctx.game].card) for event in one.events if event.is_visible_to(None)]
        if told := list(filter(None, told)):
            lines.append(f"`{one.number}` {'✨ ' if one.number in best else ''}{SEPARATOR.join(told)}")
    return container(text("\n".join(lines) or ctx.t("replay-nothing")), accent=QUIET_COLOUR)


def posted(
    shown: Sequence[Item], ctx: ScreenContext, at: Replay, last: int, by: int, *, link: str | None = None
) -> Screen:
    """The public message with a position: who posted it, a `link` to the game's message if it still exists, and a
    button to the whole replay."""
    told = ctx.t("replay-posted", name=f"<@{by}>") + (f" {link}" if link is not None else "")
    whole = button(ctx.t("button-replay"), Record(at.table), emoji="🎞️")
    return Screen(text(f"{told}\n{_head(ctx, at, last)}"), *shown, row(whole))


def open_hands(hands: Sequence[str], ctx: ScreenContext) -> Item:
    """A line for each seat with its hand."""
    lines = [f"{ctx.name(seat)} {held}" for seat, held in enumerate(hands)]
    return container(text("\n".join([f"**{ctx.t('replay-hands')}**", *lines])), accent=QUIET_COLOUR)


def _head(ctx: ScreenContext, at: Replay, last: int) -> str:
    facts = [
        ctx.t(f"game-{to_fluent_id(ctx.game)}"),
        ctx.t("replay-move", number=at.number, last=last),
        _seen(at.seen, ctx.name, ctx.t),
    ]
    return f"-# 🎞️ {SEPARATOR.join(facts)}"


def _seen(seen: Seen, name: Callable[[int], str], t: Translations) -> str:
    """Says whose view is shown; `name` returns a seat's name for a text or a label."""
    if seen == "all":
        return t("replay-all-hands")
    return t("replay-seen", name=t("replay-everybody") if seen == "public" else name(int(seen[1:])))


def _way(at: Replay, way: Way, last: int, t: Translations, *, step: int = 1) -> Item:
    numbers: dict[Way, int] = {"first": 0, "back": at.number - step, "next": at.number + step, "last": last}
    least = 0 if step == 1 else min(step, last)
    return _to(at, way, min(max(numbers[way], least), last), t)


def _to(at: Replay, way: Way, number: int, t: Translations) -> Item:
    label = t(f"replay-next-{way}" if way in ("round", "turn") else f"replay-{way}")
    asks = Replay(at.table, number, at.seen, way)
    return button(label, asks, emoji=WAYS[way], disabled=number == at.number)


def _viewpoints(ctx: ScreenContext, at: Replay) -> Item:
    seats = [seen for seen in SEATS_SEEN if int(seen[1:]) < len(ctx.names)]
    everybody: list[Seen] = ["public", *seats, "all"]
    options = [option(seen, _seen(seen, ctx.plain_name, ctx.t), default=seen == at.seen) for seen in everybody]
    return select(ReplaySeen(at.table, at.number), options, placeholder=ctx.t("replay-choose-seen"))


def _jump(at: Replay, bookmarks: Mapping[int, str], t: Translations) -> Item:
    options = [option(str(number), told) for number, told in bookmarks.items()]
    return select(ReplayTo(at.table, at.number, at.seen), options, placeholder=t("replay-choose-move"))


def _others(at: Replay, t: Translations, *, can_post: bool) -> list[Item]:
    shown = [button(t("button-record-file"), RecordFile(at.table), emoji="📜")]
    if can_post:
        shown.append(button(t("button-replay-here"), ReplayHere(at.table, at.number, at.seen), emoji="📣"))
    return shown


# What a file proves


def proof(verdict: Verdict, sound: ConsistentRecord | None, here: StoredEnd | None, t: Translations) -> Screen:
    """The result of checking a file. `sound` is the content of the file if it is consistent; `here` is the stored end
    of the game or tournament whose secret the file contains. Only checked parts of the file are shown; names and
    results come from the database."""
    match verdict.kind:
        case "played":
            what = "tournament" if sound is not None and sound.record is None else "game"
            lines = [f"✅ {t('proof-played', what=what)}"]
        case "fits":
            gone = "both" if len(verdict.missing) > 1 else verdict.missing[0]
            lines = [f"❔ {t('proof-fits', gone=gone)}"]
        case "unknown":
            lines = [f"❔ {t('proof-unknown')}", *_by_itself(sound, t)]
        case "wrong":
            lines = [f"❌ {t('proof-wrong', line=verdict.line)}", f"> {quoted(verdict.problem)}"]
    if verdict.kind in ("played", "fits") and sound is not None and _leaves_out_options(sound):
        lines.append(f"-# {t('proof-defaults')}")
    if here is not None:
        lines += _ended(here, t)
    return container_screen(text("\n".join(lines)), accent=QUIET_COLOUR)


def _leaves_out_options(sound: ConsistentRecord) -> bool:
    """Whether the record leaves out options, which then have their defaults."""
    record = sound.record
    return record is not None and not GAMES[record.game].OPTIONS.keys() <= record.options.keys()


def _by_itself(sound: ConsistentRecord | None, t: Translations) -> list[str]:
    """The facts of a file without a table: the seal, if there is one, and whether the game has not ended."""
    if sound is None:
        return []
    key = "proof-seal" if sound.commitment is not None else "proof-no-seal"
    lines = [f"-# {t(key, seal=format_seal(sound.commitment or ''))}"]
    if sound.record is not None and sound.outcome is None:
        lines.append(f"-# {t('proof-not-ended')}")
    return lines


def _ended(here: StoredEnd, t: Translations) -> list[str]:
    """The lines about a game or tournament played here: what, when, and how it ended."""
    game = t(f"game-{to_fluent_id(here.game)}" if here.game is not None else "tournament-title")
    lines = [f"{t('proof-here', game=game, when=timestamp_markup(here.at, 'f'))}"]
    for seat in sorted(range(len(here.seats)), key=lambda seat: (here.places[seat], seat)):
        scored = score_text(here.game or "tournament", here.scores[seat], t)
        lines.append(f"{medal(here.places[seat])} {bold_player_name(here.seats[seat])}{SEPARATOR}{scored}")
    return lines


def quoted(found: str) -> str:
    """An untrusted text from a file, shortened to one line and shown in backticks, so that Markdown has no effect."""
    shown = " ".join(found[: 2 * LONGEST_LINE].split())[:LONGEST_LINE].replace("`", "ˋ")
    return f"`{shown}`"

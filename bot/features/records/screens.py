"""The screens of the replay viewer: the game's own screen after any move, as seen from a chosen viewpoint, with buttons
to move through the game. Also the result of checking whether a file is the record of a game that was played here."""

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
from bot.screens.layout import height_outside_box
from bot.screens.parts import SEPARATOR, event_text, lines_item, medal, score_text, timestamp_markup, to_fluent_id
from bot.tables.shown import Record
from bot.tables.table import LogEntry
from games import GAMES
from games.core import TABLE
from games.proof import ConsistentRecord, Verdict
from games.race import TIMEUP
from games.record import format_seal

PAGE = 12
"""The number of moves of a race on one page."""
LONGEST_LINE = 300
"""The number of characters that are quoted from a file."""
Seen = Literal["public", "all", "p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9"]
"""A viewpoint on a game: "public" is a spectator's, "all" shows all hands, and "p0" is that of seat 0 (a player's place
at the table)."""
SEEN: tuple[Seen, ...] = get_args(Seen)
SEATS_SEEN = SEEN[2:]
Way = Literal["first", "back", "next", "last", "round", "turn"]
"""The names of buttons. Those that are not in `STEPS` are on older messages."""
STEPS: tuple[Way, ...] = ("back", "next")


class RecordFile(AtTable, frozen=True, tag="k:{table}:file"):
    """The custom_id of the button that sends the record of a finished game as a file."""


class Replay(AtTable, frozen=True, tag="k:{table}:{number}:{seen}:{way}"):
    """The custom_id of a button that shows a finished game after `number` moves, from the viewpoint `seen`. `way` says
    how the button moves through the game. It keeps the custom_ids of one message different from each other."""

    number: Page
    seen: Seen
    way: Way


class ReplaySeen(AtTable, frozen=True, tag="k:{table}:{number}:seen"):
    """The custom_id of the select that chooses the viewpoint on a finished game after `number` moves."""

    number: Page


class ReplayTo(AtTable, frozen=True, tag="k:{table}:{number}:{seen}:to"):
    """The custom_id of the select that chooses the number of moves to show. `number` is the number of moves shown now.
    It changes the custom_id after each choice, so that Discord shows the select without a choice again."""

    number: Page
    seen: Seen


class ReplayHere(AtTable, frozen=True, tag="k:{table}:{number}:{seen}:here"):
    """The custom_id of the button that posts the shown position in the channel."""

    number: Page
    seen: Seen


def replay_screen(
    draw: Callable[[float], Sequence[Item]],
    ctx: ScreenContext,
    at: Replay,
    move_count: int,
    bookmarks: Mapping[int, str],
    *,
    can_post: bool,
    is_race: bool = False,
) -> Screen:
    """Returns the viewer's screen of a finished game.

    - `draw` returns the game after `at.number` of its `move_count` moves, or for a race (`is_race`) the page of events
      that ends there; after the last move, the story of the game. Its argument is the height of the viewer's own parts.
    - `bookmarks` are the labels of the select that jumps to a move, by number of moves.
    - `can_post` says whether the position may be posted in the reader's channel."""
    head = text(_head(ctx, at, move_count))
    step = PAGE if is_race else 1
    controls = [
        *([_bookmark_select(at, bookmarks, ctx.t)] if bookmarks else []),
        *([] if is_race or at.number > move_count else [_viewpoint_select(ctx, at)]),
        row(
            *(_step_button(at, way, move_count, ctx.t, step=step) for way in STEPS),
            *([button(ctx.t("button-replay-here"), ReplayHere(at.table, at.number, at.seen))] if can_post else []),
            button(ctx.t("button-record-file"), RecordFile(at.table)),
        ),
    ]
    return Screen(head, *draw(sum(map(height_outside_box, (head, *controls)))), *controls)


def race_events_item(entries: Sequence[LogEntry], ctx: ScreenContext, best: Collection[int]) -> Item:
    """Returns the events of the last page of these moves, a line for each move with public events. Each line names
    the card of its round. `best` are the numbers of the highlights among the moves."""
    count = (entries[-1].number - 1) % PAGE + 1 if entries else 0
    before, page = entries[: len(entries) - count], entries[len(entries) - count :]
    card = next(filter(None, (_card_of_round(entry, ctx) for entry in reversed(before))), "")
    lines: list[str] = []
    for entry in page:
        card = _card_of_round(entry, ctx) or card
        if entry.lead is not None and lines:
            lines[-1] += f"{SEPARATOR}{ctx.t('replay-lead', lead=entry.lead / 1000)}"
        texts = [event_text(event, ctx, SCREENS[ctx.game].card) for event in entry.events if event.is_visible_to(None)]
        if texts := list(filter(None, texts)):
            if not any(card in line for line in texts):
                texts.insert(0, card)
            lines.append(f"{'✨ ' if entry.number in best else ''}{SEPARATOR.join(texts)}")
    return container(lines_item("\n".join(lines) or ctx.t("replay-nothing"), ctx), accent=QUIET_COLOUR)


def _card_of_round(entry: LogEntry, ctx: ScreenContext) -> str:
    """Returns the card that this move of a race has rolled, turned or dealt, or "" for another move."""
    if entry.seat != TABLE or entry.move == str(TIMEUP):
        return ""
    return SCREENS[ctx.game].card(str(entry.events[0].detail["card"]), ctx)


def posted_position_screen(
    draw: Callable[[float], Sequence[Item]],
    ctx: ScreenContext,
    at: Replay,
    move_count: int,
    poster: int,
    *,
    link: str | None = None,
) -> Screen:
    """Returns the public message with a position. It says that the member with the id `poster` posted it, and has a
    `link` to the game's message (None if that no longer exists) and a button to the whole replay. `draw` is as for
    `replay_screen`."""
    note = ctx.t("replay-posted", name=f"<@{poster}>") + (f" {link}" if link is not None else "")
    head = text(f"{note}\n{_head(ctx, at, move_count)}")
    whole = row(button(ctx.t("button-replay"), Record(at.table), emoji="🎞️"))
    return Screen(head, *draw(height_outside_box(head) + height_outside_box(whole)), whole)


def open_hands_item(hands: Sequence[str], ctx: ScreenContext) -> Item:
    """Returns a line for each seat with its hand. `hands` are texts by seat."""
    lines = [f"{ctx.name(seat)} {held}" for seat, held in enumerate(hands)]
    return container(text("\n".join([f"**{ctx.t('replay-hands')}**", *lines])), accent=QUIET_COLOUR)


def _head(ctx: ScreenContext, at: Replay, last: int) -> str:
    is_story, has_hands = at.number > last, SCREENS[ctx.game].hand is not None
    shows_table = at.number and at.seen not in SEATS_SEEN and has_hands and not is_story  # with the game's name
    facts = [
        *([] if shows_table else [ctx.t(f"game-{to_fluent_id(ctx.game)}")]),
        ctx.t("replay-move", number=min(at.number, last), last=last),
        *([] if is_story else [_viewpoint_text(at.seen, ctx.name, ctx.t)]),
    ]
    return f"-# 🎞️ {SEPARATOR.join(facts)}"


def _viewpoint_text(seen: Seen, name: Callable[[int], str], t: Translations) -> str:
    """Returns the text that says whose view is shown. `name` returns the name of a seat."""
    if seen == "all":
        return t("replay-all-hands")
    return t("replay-seen", name=t("replay-everybody") if seen == "public" else name(int(seen[1:])))


def _step_button(at: Replay, way: Way, last: int, t: Translations, *, step: int) -> Item:
    """Returns a button that moves `step` moves back or forward. After the last move comes the story of the game. The
    label is short, as four buttons share a line of a phone."""
    if way == "next":
        number = min(at.number + step, last) if at.number < last else last + 1
    else:
        number = last if at.number > last else max(at.number - step, 0 if step == 1 else min(step, last))
    return button(t(f"replay-{way}"), Replay(at.table, number, at.seen, way), disabled=number == at.number)


def _viewpoint_select(ctx: ScreenContext, at: Replay) -> Item:
    seats = [seen for seen in SEATS_SEEN if int(seen[1:]) < len(ctx.names)]
    everybody: list[Seen] = ["public", *seats, "all"]
    options = [
        option(seen, _viewpoint_text(seen, ctx.plain_name, ctx.t), default=seen == at.seen) for seen in everybody
    ]
    return select(ReplaySeen(at.table, at.number), options, placeholder=ctx.t("replay-choose-seen"))


def _bookmark_select(at: Replay, bookmarks: Mapping[int, str], t: Translations) -> Item:
    options = [option(str(number), label, default=number == at.number) for number, label in bookmarks.items()]
    return select(ReplayTo(at.table, at.number, at.seen), options, placeholder=t("replay-choose-move"))


# The result of checking a file


def proof_screen(
    verdict: Verdict, consistent_record: ConsistentRecord | None, stored_end: StoredEnd | None, t: Translations
) -> Screen:
    """Returns the result of checking a file. `consistent_record` is the content of the file, None if the file
    contradicts itself. `stored_end` is the end of the game or tournament that has the same secret, None if there is
    none here. Only checked parts of the file are shown; names and results come from the database."""
    match verdict.kind:
        case "played":
            what = "tournament" if consistent_record is not None and consistent_record.record is None else "game"
            lines = [f"✅ {t('proof-played', what=what)}"]
        case "fits":
            gone = "both" if len(verdict.missing) > 1 else verdict.missing[0]
            lines = [f"❔ {t('proof-fits', gone=gone)}"]
        case "unknown":
            lines = _unmatched_file_lines(consistent_record, t)
        case "wrong":
            lines = [f"❌ {t('proof-wrong', line=verdict.line)}", f"> {as_code(verdict.problem)}"]
    if verdict.kind in ("played", "fits") and consistent_record is not None and _has_default_options(consistent_record):
        lines.append(f"-# {t('proof-defaults')}")
    if stored_end is not None:
        lines += _end_lines(stored_end, t)
    return container_screen(text("\n".join(lines)), accent=QUIET_COLOUR)


def _has_default_options(consistent_record: ConsistentRecord) -> bool:
    """Returns whether the record leaves out options of the game. These have their default values."""
    record = consistent_record.record
    return record is not None and not GAMES[record.game].OPTIONS.keys() <= record.options.keys()


def _unmatched_file_lines(consistent_record: ConsistentRecord | None, t: Translations) -> list[str]:
    """Returns the lines about a consistent file that belongs to no game or tournament here. They begin with the fact
    that the game has not ended, as the bot gives out no such record, and end with the seal (the digest of the
    secret)."""
    lines = [t("proof-unknown")]
    if consistent_record is not None:
        if consistent_record.record is not None and consistent_record.outcome is None:
            lines.insert(0, f"**{t('proof-not-ended')}**")
        key = "proof-seal" if consistent_record.commitment is not None else "proof-no-seal"
        lines.append(f"-# {t(key, seal=format_seal(consistent_record.commitment or ''))}")
    return [f"❔ {lines[0]}", *lines[1:]]


def _end_lines(stored_end: StoredEnd, t: Translations) -> list[str]:
    """Returns the lines about a game or tournament that was played here: its name, when it ended, and the result of
    each seat."""
    game = t(f"game-{to_fluent_id(stored_end.game)}" if stored_end.game is not None else "tournament-title")
    lines = [f"{t('proof-here', game=game, when=timestamp_markup(stored_end.at, 'f'))}"]
    for seat in sorted(range(len(stored_end.seats)), key=lambda seat: (stored_end.places[seat], seat)):
        scored = score_text(stored_end.game or "tournament", stored_end.scores[seat], t)
        lines.append(f"{medal(stored_end.places[seat])} {bold_player_name(stored_end.seats[seat])}{SEPARATOR}{scored}")
    return lines


def as_code(text_of_file: str) -> str:
    """Returns a text from a file, shortened to one line and put in backticks. Markdown in the text has no effect, as
    anybody may have written the file."""
    line = " ".join(text_of_file[: 2 * LONGEST_LINE].split())[:LONGEST_LINE].replace("`", "ˋ")
    return f"`{line}`"

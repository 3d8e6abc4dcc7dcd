"""Two things about finished games. The replay viewer shows a game after any of its moves, from a chosen viewpoint. The
checker says whether a file is the record of a game or tournament that was played here."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial

from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.core.errors import Refusal
from bot.database import Store
from bot.features.records import screens
from bot.features.standings.model import StoredEnd
from bot.features.tournaments import store as tournaments
from bot.features.tournaments.model import Tournament
from bot.i18n.translations import Translations, translations_of
from bot.members.model import Member
from bot.members.people import People
from bot.messages.render import Renderer
from bot.screens import SCREENS
from bot.screens.components import Item, Screen, text_length
from bot.screens.context import COMPACTNESS_LEVELS, SHORTEST, ScreenContext
from bot.screens.how_it_went import MAX_MOMENTS, how_it_went, told_highlights
from bot.screens.layout import VISIBLE_HEIGHT, draw_to_fit, message_height
from bot.screens.parts import MAX_TEXT_CHARACTERS, SEPARATOR, TURN_SIGN
from bot.screens.story import highlight_text
from bot.tables import store as db
from bot.tables.handle import Handle
from bot.tables.highlights import Story
from bot.tables.replay import Replay, Replays, record_from
from bot.tables.seats import deleted_name
from bot.tables.table import Table
from games import tournament as rules
from games.proof import (
    ConsistentRecord,
    StoredGame,
    Verdict,
    check_possible,
    check_record,
    compare_game,
    compare_tournament,
    wrong_verdict,
)
from games.record import Record, RecordError

MARKUP = re.compile(r"[*`\\\\]|<[^>]*>")
"""Markup in a text. Labels of a select would show its characters."""
MAX_OPTIONS = 25
"""Discord's limit for the options of a select."""
BOOKMARK_COUNT = 12
"""The number of bookmarks in a game without rounds."""
MAX_HEIGHT = 690
"""The height of the viewer's message on a phone, in points."""
VIEWER_CHARACTERS = 900
"""The number of characters in a message that are reserved for the viewer's own texts."""
MAX_FILE_BYTES = 256 * 1024
"""The maximum size of a file to check, in bytes: four times the longest record of a game so far."""


def _seat_labels(ctx: ScreenContext) -> tuple[str, ...]:
    """Returns the names of who played in each seat, like `Ada, then Ben`."""
    labels = [*ctx.names]
    for seat, past in ctx.predecessors.items():
        if past.name != past.then:
            labels[seat] = ctx.t("replay-then", first=past.name, then=past.then)
    return tuple(labels)


@dataclass(eq=False)
class Viewer:
    """Makes the screens of the replay viewer for finished games."""

    _people: People
    _renderer: Renderer
    _replays: Replays

    async def page(self, table: Table, at: screens.Replay, member: Member, *, can_post: bool) -> Screen:
        """Returns the viewer's screen of a finished game in the language of `member`. `at` is the number of moves and
        the viewpoint. `can_post` says whether the reader may post the position. Raises a Refusal if the viewpoint does
        not exist, or the game can no longer be replayed."""
        replay, at, t = await self._load_page(table, at, member)
        now, is_race, is_story = replay.at(at.number), SCREENS[table.game].hand is None, at.number > replay.last
        ctx = self._context(now, None, t)
        bookmarks = _page_labels(replay, t) if is_race else _bookmark_labels(replay, ctx, table.seat_of(member.id), at)
        bookmarks[replay.last + 1] = t("story-title")

        def draw(reserved_height: float) -> list[Item]:
            if is_story:
                return [self._story_item(replay.story, ctx, reserved_height)]
            return self._items(replay, now, at.seen, t, reserved_height, reader_seat=table.seat_of(member.id))

        can_post = can_post and not is_story
        return screens.replay_screen(draw, ctx, at, replay.last, bookmarks, can_post=can_post, is_race=is_race)

    async def posted_page(self, table: Table, at: screens.Replay, member: Member, link: str | None) -> Screen:
        """Returns a position as a public message, in the server's language, posted by `member`. `link` leads to the
        game's message; None if that no longer exists."""
        server = await self._people.server(table.server)
        reader = replace(member, locale=server.effective_language, language=None)
        replay, at, t = await self._load_page(table, at, reader)
        now = replay.at(at.number)
        draw = partial(self._items, replay, now, at.seen, t)
        ctx = self._context(now, None, t)
        return screens.posted_position_screen(draw, ctx, at, replay.last, member.id, link=link)

    async def _load_page(
        self, table: Table, at: screens.Replay, member: Member
    ) -> tuple[Replay, screens.Replay, Translations]:
        """Returns the replay, `at` limited to existing moves and the page of the story after them, and the member's
        translations. Raises a Refusal if the viewpoint does not exist, or the game can no longer be replayed."""
        if at.seen in screens.SEATS_SEEN and int(at.seen[1:]) >= len(table.seats):
            raise Refusal("refuse-unknown-button")
        replay = await self._replays.find(table)
        at = replace(at, number=min(at.number, replay.last + 1))
        is_race = SCREENS[table.game].hand is None
        if is_race and at.number <= replay.last:  # shown as a list of events, in pages
            page_end = -(-max(at.number, 1) // screens.PAGE) * screens.PAGE
            at = replace(at, number=min(page_end, replay.last), seen="public")
        await self._renderer.load_names(table)
        return replay, at, translations_of(member)

    def _story_item(self, story: Story, ctx: ScreenContext, reserved_height: float) -> Item:
        """Returns the course of the game, with names as long and as many highlights as a phone has room for beside
        `reserved_height`."""
        sizes = [*((brevity, MAX_MOMENTS) for brevity in COMPACTNESS_LEVELS), (SHORTEST, 2), (SHORTEST, 0)]
        for brevity, most in sizes:
            item = how_it_went(story, ctx.with_brevity(brevity), most)
            if message_height([item]) + reserved_height <= MAX_HEIGHT:
                break
        return item

    def _items(
        self,
        replay: Replay,
        now: Table,
        seen: screens.Seen,
        t: Translations,
        reserved_height: float,
        *,
        reader_seat: int | None = None,
    ) -> list[Item]:
        """Returns the game as it stood at `now`, for a message whose other parts take `reserved_height`. The texts
        address the reader only in the view of their own seat `reader_seat`; None names everybody."""
        if SCREENS[now.game].hand is not None:
            return self._viewpoint_items(now, seen, t, reserved_height, reader_seat=reader_seat)
        best = {highlight.number for highlight in replay.story.highlights}
        for brevity in COMPACTNESS_LEVELS:
            ctx = self._context(now, None, t).with_brevity(brevity)
            item = screens.race_events_item(now.recent, ctx, best)
            if message_height([item]) + reserved_height <= MAX_HEIGHT:
                break
        return [item]

    def _context(self, table: Table, seat: int | None, t: Translations) -> ScreenContext:
        handle = Handle(table.id)
        handle.set_loaded(table)
        ctx = self._renderer.context(handle, seat, t)
        return replace(ctx, names=_seat_labels(ctx), use="replay", step=None, is_private=False)

    def _viewpoint_items(
        self,
        table: Table,
        seen: screens.Seen,
        t: Translations,
        reserved_height: float = 0,
        *,
        reader_seat: int | None = None,
    ) -> list[Item]:
        """Returns the items of the game's screen that the viewpoint `seen` shows, drawn so that a phone shows them
        together with the viewer's own parts, which take `reserved_height`. The custom emojis are left out if the texts
        would otherwise be too long."""
        position, game = table.position, SCREENS[table.game]
        assert position is not None
        seat = int(seen[1:]) if seen in screens.SEATS_SEEN else None

        def draw(ctx: ScreenContext) -> Screen:
            ctx = replace(ctx, sight=ctx.sight - (VISIBLE_HEIGHT - MAX_HEIGHT) - reserved_height)
            view = position.view(seat)
            return game.public(view, (), ctx)[0] if seat is None else game.private(view, (), ctx)

        def hands(ctx: ScreenContext) -> list[Item]:
            if seen != "all" or game.hand is None or position.outcome() is not None:
                return []
            open_views = map(position.open_view, range(position.seats))
            return [screens.open_hands_item([game.hand(view, ctx) for view in open_views], ctx)]

        # named after who makes the next move in each seat
        ctx = replace(self._context(table, seat, t).at_move(table.number + 1), is_own_seat=seat == reader_seat)
        for drawn in (ctx, replace(ctx, emojis=Emojis())):
            items = [*draw_to_fit(draw, drawn, hands).items]
            if seen == "all" and message_height(items) + reserved_height > MAX_HEIGHT:
                items = hands(drawn.with_brevity(SHORTEST)) or items
            if text_length(items) <= MAX_TEXT_CHARACTERS - VIEWER_CHARACTERS:
                break
        return items


def _bookmark_labels(replay: Replay, ctx: ScreenContext, seat: int | None, at: screens.Replay) -> dict[int, str]:
    """Returns the labels of the moves to which a select can jump, by number of moves: the start of each round (or
    regular steps in a game without rounds), the highlights, the end, and the next turn of the reader's `seat`."""
    rounds, t = replay.rounds, ctx.t
    if rounds:
        marks = {number: t("replay-round", round=count) for count, number in enumerate(rounds, 1)}
    else:
        every = max(1, -(-replay.last // BOOKMARK_COUNT))
        marks = {number: t("replay-move", number=number, last=replay.last) for number in range(0, replay.last, every)}
        marks[0] = t("replay-first")
    marks[replay.last] = t("replay-last")
    for highlight in told_highlights(replay.story, ctx.game):
        plain = ScreenContext(ctx.table, ctx.game, ctx.names, t, predecessors=ctx.predecessors)
        text = MARKUP.sub("", highlight_text(highlight, replay.story, plain))
        at_move = marks.get(highlight.number) or t("story-move", number=highlight.number)
        marks[highlight.number] = t("name-value", name=f"✨ {at_move}", value=text)
    if seat is not None and (turn := replay.next_turn(seat, at.number)) != at.number:
        mine = f"{TURN_SIGN} {t('replay-next-turn')}"
        marks[turn] = f"{mine}{SEPARATOR}{marks[turn]}" if turn in marks else mine
    return dict(sorted(marks.items()))


def _page_labels(replay: Replay, t: Translations) -> dict[int, str]:
    """Returns the labels of the pages of a race, by the number of the last move on each page. A select has room for 24
    pages and the story, so a longer race lists only some of its pages."""
    ends = [*range(screens.PAGE, replay.last, screens.PAGE), replay.last]
    every = -(-len(ends) // (MAX_OPTIONS - 1))
    listed = ends[::-every][::-1]
    firsts = {end: (end - 1) // screens.PAGE * screens.PAGE + 1 for end in listed}
    return {
        end: t("replay-moves", first=first, last=end) if first < end else t("story-move", number=end)
        for end, first in firsts.items()
    }


# Checking files


@dataclass(frozen=True)
class RecordCheck:
    """The result of checking a file."""

    verdict: Verdict
    consistent_record: ConsistentRecord | None = None
    """The content of the file; None if the file contradicts itself."""
    stored_end: StoredEnd | None = None
    """How the game or tournament with the same secret ended; None if there is none here."""


@dataclass(eq=False)
class RecordChecker:
    """Checks files, one after another, in a thread, as each keeps a processor busy for a moment. Each member can have
    one file checked at a time, so that nobody waits for more than one file of each other member."""

    store: Store
    now: Callable[[], datetime]
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _asking: set[int] = field(default_factory=set)

    @contextmanager
    def one_at_a_time(self, member: int) -> Iterator[None]:
        """A context in which a member's file is fetched and checked. Raises a Refusal if another file of this member is
        still being checked."""
        if member in self._asking:
            raise Refusal("refuse-proof-busy")
        self._asking.add(member)
        try:
            yield
        finally:
            self._asking.discard(member)

    async def check_file(self, content: bytes, member: int, server: int | None) -> RecordCheck:
        """Checks the content of a file for a member on the server with the id `server` (None in a direct message).
        Raises a Refusal if the file is not text."""
        try:
            text = content.decode("utf-8")
        except UnicodeDecodeError:
            raise Refusal("refuse-proof-no-record") from None
        try:
            async with self._turn:
                consistent_record = await asyncio.to_thread(check_record, text)
        except RecordError as error:
            return RecordCheck(wrong_verdict(error))
        secret = consistent_record.seed_parts[0] if consistent_record.seed_parts is not None else None
        if secret is not None and consistent_record.record is not None:
            table = await self._table_with(secret, member, server)
            if table is not None:
                return RecordCheck(
                    compare_game(consistent_record.record, await self._stored_game(table)),
                    consistent_record,
                    _table_end(table),
                )
        elif secret is not None:
            tournament = await self._tournament_with(secret, server)
            if tournament is not None:
                stored_record = rules.write(
                    tournament.places_by_match, tournament.seed, (tournament.secret, tournament.clicks)
                )
                return RecordCheck(
                    compare_tournament(consistent_record, stored_record), consistent_record, _tournament_end(tournament)
                )
        try:
            check_possible(consistent_record, self.now())
        except RecordError as error:
            return RecordCheck(wrong_verdict(error))
        return RecordCheck(Verdict("unknown"), consistent_record)

    async def _table_with(self, secret: bytes, member: int, server: int | None) -> Table | None:
        """Returns the finished table that was shuffled with this secret. None if there is none, or the member may not
        see its record."""
        number = await db.table_with_secret(self.store, secret)
        stored = await db.load_table(self.store, number) if number is not None else None
        if stored is None or stored.table.state != "over" or stored.table.position is None:
            return None
        table = stored.table
        is_theirs = table.seat_of(member) is not None if table.is_private else table.server == server
        return table if is_theirs else None

    async def _tournament_with(self, secret: bytes, server: int | None) -> Tournament | None:
        """Returns the tournament of this server that was played to its end with this secret; None if there is none."""
        number = await tournaments.find_by_secret(self.store, secret)
        tournament = await tournaments.find(self.store, number) if number is not None else None
        return (
            tournament
            if tournament is not None and tournament.state == "over" and tournament.server == server
            else None
        )

    async def _stored_game(self, table: Table) -> StoredGame:
        """Returns the stored record of a finished table. It has only the digest of the moves if the moves were
        deleted."""
        log = await db.read_log(self.store, table.id)
        is_whole = len(log) >= table.number
        record: Record = record_from(table, log if is_whole else ())
        is_gone = [seat.member is None and seat.name == deleted_name(number) for number, seat in enumerate(table.seats)]
        gone = frozenset(number for number, is_deleted in enumerate(is_gone) if is_deleted)
        digest = None if is_whole else await db.digest_of(self.store, table.id)
        return StoredGame(record=record, moves=table.number, digest=digest, nameless=gone)


def _table_end(table: Table) -> StoredEnd:
    outcome = table.position.outcome() if table.position is not None else None
    assert outcome is not None, "it is over"
    assert table.ended is not None, "it is over"
    return StoredEnd(table.game, table.ended, table.seats, outcome.places, outcome.scores)


def _tournament_end(tournament: Tournament) -> StoredEnd:
    assert tournament.ended is not None, "it is over"
    return StoredEnd(None, tournament.ended, tournament.seats, tournament.standing.places, tournament.standing.points)

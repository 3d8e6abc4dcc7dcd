"""The replay viewer, which shows a finished game after any move as a chosen viewer saw it; and the check whether a file
is a consistent record of a game or tournament that was played here."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

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
from bot.screens.context import ScreenContext
from bot.screens.parts import MAX_TEXT_CHARACTERS
from bot.screens.story import highlight_text, story_text
from bot.tables import store as db
from bot.tables.handle import Handle
from bot.tables.replay import Replay, Replays, record_from
from bot.tables.seats import deleted_name
from bot.tables.table import Seat, Table
from games import tournament as rules
from games.proof import (
    ConsistentRecord,
    StoredGame,
    Verdict,
    check_record,
    compare_game,
    compare_tournament,
    wrong_verdict,
)
from games.record import Record, RecordError

MARKUP = re.compile(r"[*`\\\\]|<[^>]*>")
"""Markup in a text, which labels would show literally."""
LONGEST = 100
"""Discord's limit for the characters of a select's option."""
PARTS = 12
"""Number of bookmarks in a game without rounds."""
HEAD = 900
"""Number of characters of a message that the viewer itself needs, with the story."""
LARGEST = 256 * 1024
"""Maximum size of a checked file in bytes, four times the longest record that a game has made."""


@dataclass(eq=False)
class Viewer:
    """Draws finished games."""

    _people: People
    _renderer: Renderer
    _replays: Replays

    async def page(self, table: Table, at: screens.Replay, member: Member, *, can_post: bool) -> Screen:
        """The viewer's screen of a finished game, for this reader. A Refusal if the page does not exist, or the game
        can no longer be replayed."""
        replay, at, ctx, shown = await self._drawn(table, at, member)
        is_race = SCREENS[table.game].hand is None
        if at.number <= (screens.PAGE if is_race else 0) and at.seen == "public":
            shown = [story_text(replay.story, ctx), *shown]
        if is_race:
            return screens.listed(shown, ctx, at, replay.last, can_post=can_post)
        further: dict[screens.Way, int] = {"round": replay.next_round(at.number)} if replay.rounds else {}
        if (seat := table.seat_of(member.id)) is not None:
            further["turn"] = replay.next_turn(seat, at.number)
        marks = _bookmarks(replay, ctx)
        return screens.replay(shown, ctx, at, replay.last, marks, further, can_post=can_post)

    async def story(self, table: Table, member: Member) -> Item | None:
        """The story of a finished game, for the message with its record; None if it can no longer be replayed."""
        t = translations_of(member)
        try:
            replay = await self._replays.find(table)
        except Refusal:
            return None
        names = tuple([await self._named(table, seat, t) for seat in table.seats])
        return story_text(replay.story, self._ctx(replay.at(replay.last), None, names, t))

    async def posted(self, table: Table, at: screens.Replay, member: Member, link: str | None) -> Screen:
        """A page as a public message, in the language of the server."""
        server = await self._people.server(table.server)
        reader = replace(member, locale=server.effective_language, language=None)
        replay, at, ctx, shown = await self._drawn(table, at, reader)
        return screens.posted(shown, ctx, at, replay.last, member.id, link=link)

    async def _drawn(
        self, table: Table, at: screens.Replay, member: Member
    ) -> tuple[Replay, screens.Replay, ScreenContext, list[Item]]:
        """Returns the replay, the page limited to existing moves, its context, and the items of its screen."""
        if at.seen in screens.SEATS_SEEN and int(at.seen[1:]) >= len(table.seats):
            raise Refusal("refuse-unknown-button")
        replay = await self._replays.find(table)
        at = replace(at, number=min(at.number, replay.last))
        if SCREENS[table.game].hand is None:  # a race is a list, in pages
            at = replace(
                at, number=min(-(-max(at.number, 1) // screens.PAGE) * screens.PAGE, replay.last), seen="public"
            )
        t = translations_of(member)
        names = tuple([await self._named(table, seat, t) for seat in table.seats])
        ctx = self._ctx(replay.at(at.number), None, names, t)
        if SCREENS[table.game].hand is None:
            best = {highlight.number for highlight in replay.story.highlights}
            return replay, at, ctx, [screens.events(replay.at(at.number).recent, ctx, best)]
        return replay, at, ctx, self._shown(replay.at(at.number), at.seen, names, t)

    def _ctx(self, table: Table, seat: int | None, names: tuple[str, ...], t: Translations) -> ScreenContext:
        handle = Handle(table.id)
        handle.set_loaded(table)
        ctx = self._renderer.context(handle, seat, t)
        return replace(ctx, names=names, use="replay", step=None, is_private=False)

    def _shown(self, table: Table, seen: screens.Seen, names: tuple[str, ...], t: Translations) -> list[Item]:
        """The items that this viewpoint shows of the table; without custom emojis if they leave no room."""
        position, game = table.position, SCREENS[table.game]
        assert position is not None
        if seen in screens.SEATS_SEEN:
            seat = int(seen[1:])
            return [*game.private(position.view(seat), (), self._ctx(table, seat, names, t)).items]
        ctx = self._ctx(table, None, names, t)
        for drawn in (ctx, replace(ctx, emojis=Emojis())):
            public = game.public(position.view(None), (), drawn)
            shown = [item for screen in public for item in screen.items]
            if seen == "all" and game.hand is not None and position.outcome() is None:
                views = map(position.view, range(position.seats))
                shown.append(screens.open_hands([game.hand(view, drawn) for view in views], drawn))
            if text_length(shown) <= MAX_TEXT_CHARACTERS - HEAD:
                break
        return shown

    async def _named(self, table: Table, seat: Seat, t: Translations) -> str:
        """All members who had this seat, if their names are still stored: `Ada, then Ben`."""
        first = seat.owner if seat.owner not in (None, seat.member) else None
        name = await self._people.name(table.server, first) if first is not None else ""
        if not name or name == seat.name:
            return seat.name
        return t("replay-then", first=name, then=seat.name) if seat.member is not None else name


def _bookmarks(replay: Replay, ctx: ScreenContext) -> dict[int, str]:
    """The jump targets of the viewer, as labels by number of moves: the start of each round (or, in a game without
    rounds, regular steps) and the highlights."""
    rounds, t = replay.rounds, ctx.t
    if rounds:
        marks = {number: t("replay-round", round=count) for count, number in enumerate(rounds, 1)}
    else:
        every = max(1, -(-replay.last // PARTS))
        marks = {number: t("replay-move", number=number, last=replay.last) for number in range(0, replay.last, every)}
    plain = ScreenContext(replay.table.id, replay.table.game, ctx.names, t)
    for highlight in replay.story.highlights:
        text = MARKUP.sub("", highlight_text(highlight, replay.story, plain))
        marks[highlight.number] = t(
            "name-value", name=f"✨ {marks.get(highlight.number, highlight.number)}", value=text
        )[:LONGEST]
    return dict(sorted(marks.items()))


# Checking files


@dataclass(frozen=True)
class Proof:
    """The result of checking a file."""

    verdict: Verdict
    sound: ConsistentRecord | None = None
    """The content of the file; None if it is inconsistent."""
    here: StoredEnd | None = None
    """The stored end of the game or tournament whose secret the file contains; None if there is none."""


@dataclass(eq=False)
class Proofs:
    """Checks files, one after another, as each keeps a core busy for a moment, in a thread. A member can have one file
    checked at a time, so nobody waits for more than one file of each other member."""

    store: Store
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _asking: set[int] = field(default_factory=set)

    @contextmanager
    def one_at_a_time(self, member: int) -> Iterator[None]:
        """A context in which a member's file is fetched and checked. A Refusal if another file of theirs still is."""
        if member in self._asking:
            raise Refusal("refuse-proof-busy")
        self._asking.add(member)
        try:
            yield
        finally:
            self._asking.discard(member)

    async def of(self, content: bytes, member: int, server: int | None) -> Proof:
        """Checks the content of a file for a member on this server (None in a direct message). A Refusal if the file is
        not text."""
        try:
            text = content.decode("utf-8")
        except UnicodeDecodeError:
            raise Refusal("refuse-proof-no-record") from None
        try:
            async with self._turn:
                sound = await asyncio.to_thread(check_record, text)
        except RecordError as error:
            return Proof(wrong_verdict(error))
        secret = sound.seed_parts[0] if sound.seed_parts is not None else None
        if secret is not None and sound.record is not None:
            table = await self._table_with(secret, member, server)
            if table is not None:
                return Proof(compare_game(sound.record, await self._kept(table)), sound, _ended(table))
        elif secret is not None:
            played = await self._tournament_with(secret, server)
            if played is not None:
                kept = rules.write(played.places_by_match, played.seed, (played.secret, played.clicks))
                return Proof(compare_tournament(sound, kept), sound, _standing(played))
        return Proof(Verdict("unknown"), sound)

    async def _table_with(self, secret: bytes, member: int, server: int | None) -> Table | None:
        """The finished table that was shuffled with this secret, if the member may see its record."""
        number = await db.table_with_secret(self.store, secret)
        stored = await db.load_table(self.store, number) if number is not None else None
        if stored is None or stored.table.state != "over" or stored.table.position is None:
            return None
        table = stored.table
        is_theirs = table.seat_of(member) is not None if table.is_private else table.server == server
        return table if is_theirs else None

    async def _tournament_with(self, secret: bytes, server: int | None) -> Tournament | None:
        """The tournament of this server that was played to its end with this secret."""
        number = await tournaments.find_by_secret(self.store, secret)
        found = await tournaments.find(self.store, number) if number is not None else None
        return found if found is not None and found.state == "over" and found.server == server else None

    async def _kept(self, table: Table) -> StoredGame:
        """The stored record of a finished table, or only its digest if the log was deleted."""
        log = await db.read_log(self.store, table.id)
        is_whole = len(log) >= table.number
        record: Record = record_from(table, log if is_whole else ())
        is_gone = [seat.member is None and seat.name == deleted_name(number) for number, seat in enumerate(table.seats)]
        gone = frozenset(number for number, is_deleted in enumerate(is_gone) if is_deleted)
        digest = None if is_whole else await db.digest_of(self.store, table.id)
        return StoredGame(record=record, moves=table.number, digest=digest, nameless=gone)


def _ended(table: Table) -> StoredEnd:
    outcome = table.position.outcome() if table.position is not None else None
    assert outcome is not None, "it is over"
    assert table.ended is not None, "it is over"
    return StoredEnd(table.game, table.ended, table.seats, outcome.places, outcome.scores)


def _standing(played: Tournament) -> StoredEnd:
    assert played.ended is not None, "it is over"
    return StoredEnd(None, played.ended, played.seats, played.standing.places, played.standing.points)

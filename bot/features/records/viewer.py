"""The viewer: a finished game as it was after any of its moves, on the game's own screens, as somebody saw it then."""

from __future__ import annotations

import re
from dataclasses import dataclass

from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.core.errors import Refusal
from bot.features.records import viewer_screens as screens
from bot.i18n.translations import Words, words_of
from bot.members.model import Member
from bot.members.people import People
from bot.messages.render import Renderer
from bot.screens import SCREENS
from bot.screens.components import Item, Screen, length
from bot.screens.frame import Frame
from bot.screens.parts import ROOM
from bot.screens.story import how_it_went, told
from bot.tables.handle import Handle
from bot.tables.replay import Replay, Replays
from bot.tables.table import Seat, Table

MARKUP = re.compile(r"[*`\\\\]|<[^>]*>")
"""What a text has that a label shows as it is."""
LONGEST = 100
"""How many characters the option of a select has at most."""
PARTS = 12
"""Into how many parts a game is divided that has no rounds."""
HEAD = 900
"""How many characters of a message the viewer itself needs, with the story."""


@dataclass(eq=False)
class Viewer:
    """Draws finished games."""

    _people: People
    _renderer: Renderer
    _replays: Replays

    async def page(self, table: Table, at: screens.Replay, member: Member, *, can_post: bool) -> Screen:
        """The viewer of a finished game, for this reader. A Refusal if that game has no such page, or can no longer be
        played again."""
        replay, at, frame, shown = await self._drawn(table, at, member)
        is_race = SCREENS[table.game].hand is None
        if at.number <= (screens.PAGE if is_race else 0) and at.seen == "public":
            shown = [how_it_went(replay.story, frame), *shown]
        if is_race:
            return screens.listed(shown, frame, at, replay.last, can_post=can_post)
        further: dict[screens.Way, int] = {"round": replay.next_round(at.number)} if replay.rounds else {}
        if (seat := table.seat_of(member.id)) is not None:
            further["turn"] = replay.next_turn(seat, at.number)
        marks = _bookmarks(replay, frame)
        return screens.replay(shown, frame, at, replay.last, marks, further, can_post=can_post)

    async def story(self, table: Table, member: Member) -> Item | None:
        """How a finished game went, for whoever takes its file; None if it can no longer be played again."""
        words = words_of(member)
        try:
            replay = await self._replays.find(table)
        except Refusal:
            return None
        names = tuple([await self._named(table, seat, words) for seat in table.seats])
        return how_it_went(replay.story, self._frame(replay.at(replay.last), None, names, words))

    async def posted(self, table: Table, at: screens.Replay, member: Member, link: str | None) -> Screen:
        """The same page for everybody, in the language of the server."""
        server = await self._people.server(table.server)
        reader = replace(member, locale=server.tongue, language=None)
        replay, at, frame, shown = await self._drawn(table, at, reader)
        return screens.posted(shown, frame, at, replay.last, member.id, link=link)

    async def _drawn(
        self, table: Table, at: screens.Replay, member: Member
    ) -> tuple[Replay, screens.Replay, Frame, list[Item]]:
        """The replay, the page that there is, and what it shows."""
        if at.seen in screens.SEATS_SEEN and int(at.seen[1:]) >= len(table.seats):
            raise Refusal("refuse-unknown-button")
        replay = await self._replays.find(table)
        at = replace(at, number=min(at.number, replay.last))
        if SCREENS[table.game].hand is None:  # a race is a list, in pages
            at = replace(
                at, number=min(-(-max(at.number, 1) // screens.PAGE) * screens.PAGE, replay.last), seen="public"
            )
        words = words_of(member)
        names = tuple([await self._named(table, seat, words) for seat in table.seats])
        frame = self._frame(replay.at(at.number), None, names, words)
        if SCREENS[table.game].hand is None:
            best = {one.number for one in replay.story.highlights}
            return replay, at, frame, [screens.events(replay.at(at.number).recent, frame, best)]
        return replay, at, frame, self._shown(replay.at(at.number), at.seen, names, words)

    def _frame(self, table: Table, seat: int | None, names: tuple[str, ...], words: Words) -> Frame:
        handle = Handle(table.id)
        handle.read(table)
        frame = self._renderer.frame(handle, seat, words)
        return replace(frame, names=names, use="replay", step=None, is_private=False)

    def _shown(self, table: Table, seen: screens.Seen, names: tuple[str, ...], words: Words) -> list[Item]:
        """What this viewpoint shows of the table; in signs if pictures leave no room."""
        position, game = table.position, SCREENS[table.game]
        assert position is not None
        if seen in screens.SEATS_SEEN:
            seat = int(seen[1:])
            return [*game.private(position.view(seat), (), self._frame(table, seat, names, words)).items]
        frame = self._frame(table, None, names, words)
        for drawn in (frame, replace(frame, emojis=Emojis())):
            public = game.public(position.view(None), (), drawn)
            shown = [item for screen in public for item in screen.items]
            if seen == "all" and game.hand is not None and position.outcome() is None:
                views = map(position.view, range(position.seats))
                shown.append(screens.open_hands([game.hand(view, drawn) for view in views], drawn))
            if length(shown) <= ROOM - HEAD:
                break
        return shown

    async def _named(self, table: Table, seat: Seat, words: Words) -> str:
        """Everybody who had this seat, as far as their names are still kept: `Ada, then Ben`."""
        first = seat.owner if seat.owner not in (None, seat.member) else None
        name = await self._people.name(table.server, first) if first is not None else ""
        if not name or name == seat.name:
            return seat.name
        return words("replay-then", first=name, then=seat.name) if seat.member is not None else name


def _bookmarks(replay: Replay, frame: Frame) -> dict[int, str]:
    """Where a reader may jump, in the order of the moves: to the beginning of each round, or of each part of a game
    that has none; and to its highlights."""
    rounds, words = replay.rounds, frame.words
    if rounds:
        marks = {number: words("replay-round", round=count) for count, number in enumerate(rounds, 1)}
    else:
        every = max(1, -(-replay.last // PARTS))
        marks = {
            number: words("replay-move", number=number, last=replay.last) for number in range(0, replay.last, every)
        }
    plain = Frame(replay.table.id, replay.table.game, frame.names, words)
    for one in replay.story.highlights:
        text = MARKUP.sub("", told(one, replay.story, plain))
        marks[one.number] = words("name-value", name=f"✨ {marks.get(one.number, one.number)}", value=text)[:LONGEST]
    return dict(sorted(marks.items()))

"""The finale, also called end screen: a new message that tells the players how their game ended. It has buttons for a
rematch, another game and the record."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from discord import ButtonStyle
from discord.ui import Button, LayoutView
from msgspec.structs import replace

from bot.art.pictures import draw_podium, faces_of_seats
from bot.commands.reply import Reply
from bot.core.custom_ids import nonce_for
from bot.core.errors import Refusal
from bot.features.standings import store as standings
from bot.features.standings.model import POINTS, Gain
from bot.features.tournaments import store as tournaments
from bot.i18n.names import bold_name, screen_reader_name
from bot.i18n.translations import Translations
from bot.members.people import People
from bot.messages.channels import Channels
from bot.messages.messages import allow_mentions
from bot.messages.pings import should_be_silent
from bot.messages.render import Renderer
from bot.screens.components import Item, Screen, button, container_screen, edit_kwargs, gallery, row, send_kwargs, text
from bot.screens.context import ScreenContext
from bot.screens.parts import SEPARATOR, medal, score_text, seats_by_place, tie_break_text, to_fluent_id
from bot.screens.story import best_highlight_line
from bot.tables import rows
from bot.tables.handle import Handle
from bot.tables.highlights import Story
from bot.tables.host import Host
from bot.tables.lobby import AnotherGame, Rematch
from bot.tables.replay import Replays
from bot.tables.shown import NO_FINALE, Record
from bot.tables.table import Table
from games import GAMES
from games.core import Outcome
from games.race import DeckRace
from games.tournament import Places, points_for, totals

PICTURE = "podium.png"
MAX_NAMES = 5
"""How many members the line with the evening's score lists."""


def faces(ctx: ScreenContext) -> list[str]:
    """The name of the emoji of each seat, a player's place at the table. The podium shows the same faces."""
    return faces_of_seats(ctx.members, ctx.faces)


def finale_screen(
    ctx: ScreenContext,
    outcome: Outcome,
    gains: Sequence[Gain],
    story: Story | None,
    *,
    png: bytes,
    at: datetime,
    matches: Sequence[Places] = (),
    evening: Mapping[int, int] | None = None,
    has_rematch: bool = False,
    is_unattended: bool = False,
) -> Screen:
    """The end screen: who won and why, the result of each player, and buttons for what to do next. `gains` are rating
    and season points by seat, `png` is the picture of the podium, `at` the end of the game in the server's time zone.
    `matches` are the places in each match of a tournament so far. `evening` is how many games each member won since
    they began to play together. `has_rematch` says whether a rematch is open or played,
    `is_unattended` whether only computer players were left at the end, so that the game counts for nobody. The
    text mentions all members who had a seat at the end; the `allowed_mentions` of the message decide who is
    notified."""
    game = ctx.t(f"game-{to_fluent_id(ctx.game)}")
    winners = [ctx.name(seat) for seat, place in enumerate(outcome.places) if place == 1]
    head = text(f"### 🏁 {ctx.t('finale-won', names=ctx.t.list(winners), count=len(winners), game=game)}")
    order = seats_by_place(outcome)
    match_points = _match_points_texts(matches, ctx.t) or [""] * len(order)
    seat_faces = faces(ctx)
    lines = [_result_line(seat, seat_faces[seat], ctx, outcome, gains[seat], match_points[seat]) for seat in order]
    notes = []
    if tie_break := tie_break_text(outcome, ctx):
        notes.append(tie_break)
    if min(outcome.scores) < 0 and issubclass(GAMES[ctx.game], DeckRace):
        notes.append(f"❌ {ctx.t('race-score-negative')}")
    if highlight := best_highlight_line(story, ctx):
        notes.append(highlight)
    if is_unattended:
        notes.append(f"🤖 {ctx.t('finale-unattended')}")
    if evening:
        notes.append(_evening_score_line(ctx, evening, at.hour))
    scores = [score_text(ctx.game, value, ctx.t) for value in outcome.scores]
    podium = [f"{outcome.places[seat]}. {screen_reader_name(ctx.names[seat])} ({scores[seat]})" for seat in order]
    alt = ctx.t("finale-podium", game=game, day=f"{at:%Y-%m-%d}", names=ctx.t.list(podium))
    foot = text("\n".join(f"-# {note}" for note in notes)) if notes else None
    return container_screen(
        head, gallery(PICTURE, lambda: png, alt), text("\n".join(lines)), foot, _buttons(ctx, has_rematch)
    )


def _evening_score_line(ctx: ScreenContext, score_by_member: Mapping[int, int], hour: int) -> str:
    """How many games each member won, such as `Ada 2 : Ben 1`. With more than two members, those
    with none are left out. `hour` is the hour of the game's end: in the daytime the text says *today*."""
    counts = [(seat, score_by_member.get(member or 0, -1)) for seat, member in enumerate(ctx.members)]
    ranking = sorted((entry for entry in counts if entry[1] >= 0), key=lambda entry: -entry[1])
    named = ranking if len(ranking) == 2 else [entry for entry in ranking if entry[1]]
    parts = [f"{ctx.name(seat)} {count}" for seat, count in named[:MAX_NAMES]]
    separator = " : " if len(ranking) == 2 else SEPARATOR
    score = separator.join([*parts, "…"] if len(named) > MAX_NAMES else parts)
    part_of_day = "day" if 5 <= hour < 17 else "evening"
    return f"🤝 {ctx.t('finale-evening', part=part_of_day, score=score)}"


def _result_line(seat: int, face: str, ctx: ScreenContext, outcome: Outcome, gain: Gain, match_points: str) -> str:
    member, past = ctx.members[seat], ctx.predecessors.get(seat)
    who = f"<@{member}>" if member is not None else ctx.name(seat)
    is_stand_in = past is not None and member is not None
    if past is not None and is_stand_in:
        who = ctx.t("finale-stand-in", name=who, owner=bold_name(past.name))
    facts = [
        f"{medal(outcome.places[seat])} {ctx.emojis(face)} {who}",
        score_text(ctx.game, outcome.scores[seat], ctx.t),
    ]
    if gain.points:
        facts.append(ctx.t("season-points", points=gain.points))
    elif is_stand_in and outcome.places[seat] <= len(POINTS) and not ctx.computers[seat]:
        facts.append(ctx.t("season-points-late"))
    if match_points:
        facts.append(match_points)
    if gain.before is not None and gain.after is not None:
        sign = "▲" if gain.after > gain.before else "▼" if gain.after < gain.before else "="
        facts.append(ctx.t("finale-rating", before=gain.before, after=gain.after, sign=sign))
    return SEPARATOR.join(facts)


def _match_points_texts(matches: Sequence[Places], t: Translations) -> list[str]:
    """For each seat, the tournament points of the latest match and the total so far (TO2). Empty if the game is no
    match."""
    if not matches:
        return []
    by_seat = zip(points_for(matches[-1]), totals(matches), strict=True)
    key = "finale-match-first" if len(matches) == 1 else "finale-match"
    return [t(key, points=points, total=total) for points, total in by_seat]


def _rematch_label(t: Translations, has_rematch: bool) -> str:
    return t("button-to-rematch" if has_rematch else "button-rematch")


def _buttons(ctx: ScreenContext, has_rematch: bool) -> Item:
    """The buttons below the podium. While a rematch is open, *Rematch* is called "To the rematch". It is not a link,
    because the lobby's message is often deleted and posted again, and a press also takes the member's reserved seat."""
    record = button(ctx.t("button-record"), Record(ctx.table), emoji="📜")
    if ctx.is_match:  # the tournament's message says how it continues
        return row(record)
    label = _rematch_label(ctx.t, has_rematch)
    rematch = button(label, Rematch(ctx.table), style=ButtonStyle.success, emoji="🔁")
    return row(rematch, button(ctx.t("button-another-game"), AnotherGame(ctx.table), emoji="🎲"), record)


MAX_AGE = timedelta(hours=25)
"""How long after the end of a game its finale may still be sent, if earlier tries failed. A channel without permissions
is retried for a day, and the last retry may be an hour late."""


@dataclass(eq=False)
class Finales:
    """Sends the finales of tables. The caller sends a table's messages one after another, so that no finale is sent
    twice at a time."""

    _channels: Channels
    _host: Host
    _people: People
    _renderer: Renderer
    _replays: Replays

    async def _chosen_faces(self, table: Table) -> dict[int, str]:
        """The faces that players have chosen, by member id."""
        members = [await self._people.member(seat.member) for seat in table.seats if seat.member is not None]
        return {member.id: member.face for member in members if member.face is not None}

    async def view(self, handle: Handle) -> Screen:
        """Draws the end screen of a finished table from the stored data."""
        table = handle.table
        assert table.position is not None
        assert table.ended is not None
        outcome = table.position.outcome()
        assert outcome is not None
        await self._renderer.load_names(table)
        ctx = self._renderer.context(handle, None, await self._renderer.server_translations(table))
        ctx = replace(ctx, faces=await self._chosen_faces(table))
        gains = await standings.rating_gains(self._host.store, table.id)
        number = table.tournament
        tournament = await tournaments.find(self._host.store, number) if number is not None else None
        matches = tournament.places_up_to(table.id) if tournament is not None else ()
        try:
            story = (await self._replays.read(table)).story
        except Refusal:  # the moves of the game are deleted, so it has no story
            story = None
        at = table.ended.astimezone((await self._people.server(table.server)).tz)
        is_evening = table.pace != "day" and not table.is_match
        evening = await standings.evening_score(self._host.store, table) if is_evening else None
        png = await asyncio.to_thread(draw_podium, outcome.places, faces(ctx))
        return finale_screen(
            ctx,
            outcome,
            gains,
            story,
            png=png,
            at=at,
            matches=matches,
            evening=evening,
            has_rematch=await self._has_rematch(table),
            is_unattended=not table.present and not table.is_match,
        )

    async def _has_rematch(self, table: Table) -> bool:
        """Whether a table of the same game follows this one. Cancelled tables do not count."""
        return await rows.latest_replacement_id(self._host.store, table.id, table.game) is not None

    async def show_rematch(self, reply: Reply) -> None:
        """Runs after every press. After the press on *Rematch* that has opened a lobby, edits the pressed end screen,
        so that its button says that it leads there."""
        pressed, message = reply.custom_id, reply.interaction.message
        if not isinstance(pressed, Rematch) or message is None:
            return
        try:
            handle = await self._host.find(pressed.table)
        except Refusal:  # as the press was: the table was deleted, or the id is forged
            return
        if message.id != handle.shown.finale or not await self._has_rematch(handle.table):
            return
        label = _rematch_label(await self._renderer.server_translations(handle.table), has_rematch=True)
        shown = LayoutView.from_message(message, timeout=None).walk_children()
        if not any(isinstance(item, Button) and item.label == label for item in shown):
            view = await self.view(handle)
            await self._channels.edit(handle.place, handle.table.server, message.id, **edit_kwargs(view))

    async def send(self, handle: Handle) -> int:
        """Sends the end screen and returns the id of its message. Mentions the players, without a notification for
        members in their quiet hours. Returns NO_FINALE instead if the game ended too long ago. The nonce prevents a
        second message if the bot stops before the id is stored. If computer players ended the game alone, the end
        screen replaces the table's message: a new one would push away what others in the channel are playing. In the
        thread of a day table nobody else plays. It is a new message also if the table's message is gone, for example
        with its thread."""
        table, now = handle.table, self._host.now()
        assert table.ended is not None
        if now - table.ended >= MAX_AGE:
            return NO_FINALE
        view, place = await self.view(handle), handle.place
        members = [seat.member for seat in table.seats if seat.member is not None]
        if table.present or place != table.channel or not handle.shown.messages:
            awake = [member for member in members if not await should_be_silent(self._people, table, member, now)]
            mentions, nonce = allow_mentions(awake), nonce_for(f"finale {table.id}")
            sent = await self._channels.send(
                place, table.server, **send_kwargs(view), allowed_mentions=mentions, nonce=nonce
            )
        else:
            sent = await self._channels.edit(place, table.server, handle.shown.messages[-1], **edit_kwargs(view))
        for member in members:
            await self._people.add_played_game(member, table.game)
        return sent.id

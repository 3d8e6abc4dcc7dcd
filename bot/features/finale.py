"""The finale: when a game has ended, one new message at the end of the channel tells everybody who played how.
It has the buttons that lead on, and the record of the game."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from discord import ButtonStyle
from msgspec.structs import replace

from bot.art.pictures import faces_at, podium
from bot.core.custom_ids import nonce
from bot.core.errors import Refusal
from bot.features.standings import store as standings
from bot.features.standings.model import Gain
from bot.features.tournaments import store as tournaments
from bot.i18n.names import spoken
from bot.i18n.translations import Translations
from bot.members.people import People
from bot.messages.channels import Channels
from bot.messages.messages import mentions
from bot.messages.pings import is_asleep_at
from bot.messages.render import Renderer
from bot.screens.components import Item, Screen, boxed, button, gallery, new_message, row, text
from bot.screens.context import ScreenContext
from bot.screens.parts import DOT, dashed, medal, ranked, score
from bot.screens.story import best, record_file
from bot.tables.handle import Handle
from bot.tables.highlights import Story
from bot.tables.host import Host
from bot.tables.lobby import AnotherGame, Rematch
from bot.tables.replay import Replays
from bot.tables.shown import NO_FINALE, Record
from bot.tables.table import Table
from games.core import Outcome
from games.tournament import Places, points_for, totals

PICTURE = "podium.png"
MOST = 5
"""How many members the score of an evening names."""


def faces(ctx: ScreenContext) -> list[str]:
    """The face of each seat, on the podium and beside its name."""
    return faces_at(ctx.members, ctx.faces)


def is_tie(outcome: Outcome) -> bool:
    """Whether the first place was decided between equal scores."""
    first = [score for place, score in zip(outcome.places, outcome.scores, strict=True) if place == 1]
    others = [score for place, score in zip(outcome.places, outcome.scores, strict=True) if place != 1]
    return first[0] in others


def finale(
    ctx: ScreenContext,
    outcome: Outcome,
    gains: Sequence[Gain],
    story: Story | None,
    *,
    png: bytes,
    at: datetime,
    matches: Sequence[Places] = (),
    evening: Mapping[int, int] | None = None,
) -> Screen:
    """Who won and why, what it brought to whom, and what can be done next; `png` is the podium, `at` is when it ended
    where the server is, `matches` are the places in each match of the tournament up to this one, `evening` says how
    often each member came out best since they have played together. Members are mentioned: whoever sends this says who
    of them is notified."""
    game = ctx.t(f"game-{dashed(ctx.game)}")
    winners = [ctx.name(seat) for seat, place in enumerate(outcome.places) if place == 1]
    head = text(f"### 🏁 {ctx.t('finale-won', names=ctx.t.list(winners), count=len(winners), game=game)}")
    order = ranked(outcome)
    for_match = _for_match(matches, ctx.t) or [""] * len(order)
    shown = faces(ctx)
    lines = [_line(seat, shown[seat], ctx, outcome, gains[seat], for_match[seat]) for seat in order]
    notes = []
    if is_tie(outcome):
        notes.append(f"⚖️ {ctx.t('finale-tie', how=_tie_break(ctx))}")
    if told := best(story, ctx):
        notes.append(told)
    if evening:
        notes.append(_evening(ctx, evening, at.hour))
    scores = [score(ctx.game, one, ctx.t) for one in outcome.scores]
    podium = [f"{outcome.places[seat]}. {spoken(ctx.names[seat])} ({scores[seat]})" for seat in order]
    alt = ctx.t("finale-podium", game=game, day=f"{at:%Y-%m-%d}", names=ctx.t.list(podium))
    note = text("\n".join(f"-# {one}" for one in notes)) if notes else None
    return boxed(head, gallery(PICTURE, lambda: png, alt), text("\n".join(lines)), note, _buttons(ctx))


def _evening(ctx: ScreenContext, evening: Mapping[int, int], hour: int) -> str:
    """Who came out best how often: of two both, of more those who ever did."""
    counts = [(seat, evening.get(member or 0, -1)) for seat, member in enumerate(ctx.members)]
    found = sorted((one for one in counts if one[1] >= 0), key=lambda one: -one[1])
    shown = found if len(found) == 2 else [one for one in found if one[1]]
    told = [f"{ctx.name(seat)} {count}" for seat, count in shown[:MOST]]
    between = " : " if len(found) == 2 else DOT
    score = between.join([*told, "…"] if len(shown) > MOST else told)
    part = "day" if 5 <= hour < 17 else "evening"
    return f"🤝 {ctx.t('finale-evening', part=part, score=score)}"


def _tie_break(ctx: ScreenContext) -> str:
    """What decided between equal scores: the dice (SG3), unless the game has words of its own for it."""
    key = f"{dashed(ctx.game)}-tie"
    return ctx.t(key if ctx.t.has(key) else "dice-tie", tiebreak=str(ctx.options.get("tiebreak", "")))


def _line(seat: int, face: str, ctx: ScreenContext, outcome: Outcome, gain: Gain, for_match: str) -> str:
    member = ctx.members[seat]
    who = f"<@{member}>" if member is not None else ctx.name(seat)
    facts = [
        f"{medal(outcome.places[seat])} {ctx.emojis(face)} {who}",
        score(ctx.game, outcome.scores[seat], ctx.t),
    ]
    if gain.points:
        facts.append(ctx.t("season-points", points=gain.points))
    if for_match:
        facts.append(for_match)
    if gain.before is not None and gain.after is not None:
        sign = "▲" if gain.after > gain.before else "▼" if gain.after < gain.before else "="
        facts.append(ctx.t("finale-rating", before=gain.before, after=gain.after, sign=sign))
    return DOT.join(facts)


def _for_match(matches: Sequence[Places], t: Translations) -> list[str]:
    """What the last of these matches of a tournament brought to each seat there, and what it has now (TO2)."""
    if not matches:
        return []
    brought = zip(points_for(matches[-1]), totals(matches), strict=True)
    return [t("finale-match", points=points, total=total) for points, total in brought]


def _buttons(ctx: ScreenContext) -> Item:
    record = button(ctx.t("button-record"), Record(ctx.table), emoji="📜")
    if ctx.is_match:  # the tournament says how to continue
        return row(record)
    rematch = button(ctx.t("button-rematch"), Rematch(ctx.table), style=ButtonStyle.success, emoji="🔁")
    return row(rematch, button(ctx.t("button-another-game"), AnotherGame(ctx.table), emoji="🎲"), record)


def record(game: str, file: str, written: str, secret: bytes, story: Item | None, t: Translations) -> Screen:
    """The record of a finished game as a file, below how it went, and how it can be checked."""
    about = t("record-about", game=t(f"game-{dashed(game)}"))
    return record_file(about, file, written, secret, t, story=story)


FRESH = timedelta(hours=25)
"""How long after its end people are still told how a game ended, if the bot could not do so at once: a day, and the
hour in which a closed channel is asked again."""


@dataclass(eq=False)
class Finales:
    """Sends the finales of tables; the sender of a table runs this for one table at a time."""

    _channels: Channels
    _host: Host
    _people: People
    _renderer: Renderer
    _replays: Replays

    async def _chosen(self, table: Table) -> dict[int, str]:
        """The faces that those who played have chosen."""
        members = [await self._people.member(seat.member) for seat in table.seats if seat.member is not None]
        return {one.id: one.face for one in members if one.face is not None}

    async def view(self, handle: Handle) -> Screen:
        """How the game ended, with what is known of it now."""
        table = handle.table
        assert table.position is not None
        assert table.ended is not None
        outcome = table.position.outcome()
        assert outcome is not None
        ctx = self._renderer.ctx(handle, None, await self._renderer.t(table))
        ctx = replace(ctx, faces=await self._chosen(table))
        gains = await standings.gains(self._host.store, table.id)
        number = table.tournament
        tournament = await tournaments.find(self._host.store, number) if number is not None else None
        matches = tournament.until(table.id) if tournament is not None else ()
        try:
            story = (await self._replays.read(table)).story
        except Refusal:  # its moves are gone
            story = None
        at = table.ended.astimezone((await self._people.server(table.server)).tz)
        is_evening = table.pace != "day" and not table.is_match
        evening = await standings.evening(self._host.store, table) if is_evening else None
        png = await asyncio.to_thread(podium, outcome.places, faces(ctx))
        return finale(ctx, outcome, gains, story, png=png, at=at, matches=matches, evening=evening)

    async def send(self, handle: Handle) -> int:
        """The id of the message, which mentions the members who played; those in their quiet hours are not notified.
        NO_FINALE if the game ended too long ago. The nonce prevents a second one if the bot ended before it was
        stored."""
        table, now = handle.table, self._host.now()
        assert table.ended is not None
        if now - table.ended >= FRESH:
            return NO_FINALE
        view = await self.view(handle)
        members = [seat.member for seat in table.seats if seat.member is not None]
        awake = [one for one in members if not await is_asleep_at(self._people, table, one, now)]
        sent = await self._channels.send(
            handle.place,
            table.server,
            **new_message(view),
            allowed_mentions=mentions(awake),
            nonce=nonce(f"finale {table.id}"),
        )
        for member in members:
            await self._people.has_played(member, table.game)
        return sent.id

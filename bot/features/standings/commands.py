"""`/leaderboard`, `/profile` and `/history`: results on this server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

import discord
from discord import app_commands, ui
from msgspec.structs import replace as replace_fields

from bot.art.pictures import Rated, draw_rating_chart
from bot.commands.dispatcher import autocomplete, game_choices, on_component, slash_command
from bot.commands.reply import Interaction, Reply, Suggestions, server_of
from bot.core.errors import Refusal
from bot.database import Store
from bot.features.standings import screens
from bot.features.standings import store as db
from bot.features.standings.model import (
    MOVED_WITHIN,
    Chart,
    History,
    Leaderboard,
    LeaderboardGame,
    Season,
    ShareProfile,
    last_day_of_season,
    season_of,
)
from bot.features.standings.screens import EVER, EVERY, HISTORY_PER_PAGE, PER_PAGE
from bot.i18n.names import bold_name
from bot.i18n.translations import Translations, translations_of
from bot.members.model import Member, Server
from bot.members.people import People
from bot.screens import SCREENS
from games import GAMES as PLAYED

GAMES = game_choices(SCREENS)


@dataclass(eq=False, repr=False)
class StandingsCommands:
    """The commands about results."""

    people: People
    store: Store
    now: Callable[[], datetime]
    titles: Callable[[Store, int, int], Awaitable[Sequence[datetime]]]
    """Returns when the tournaments ended that a member won on a server, the latest first."""

    # The leaderboard

    @app_commands.describe(game="Only this game", season="Another season, such as 2026-Q4, or all of them")
    @app_commands.choices(game=GAMES)
    @slash_command("Who leads on this server")
    async def leaderboard(
        self, reply: Reply, member: Member, game: str | None = None, season: str | None = None
    ) -> None:
        """`/leaderboard`: the standings of a season."""
        if game is not None and game not in PLAYED:
            raise Refusal("refuse-no-game", typed=game)
        server = await self.people.server(server_of(reply.interaction))
        current = season_of(self.now(), server)
        chosen = (season or current).strip()
        if chosen not in (EVER, current, *await db.seasons(self.store, server.id)):
            raise Refusal("refuse-season", typed=chosen, example=current)
        await reply.send_public(await self._leaderboard(reply, member, server, Leaderboard(game, chosen)))

    @autocomplete(leaderboard, "season")
    async def season_names(self, interaction: Interaction, member: Member, typed: str) -> Suggestions:
        """Suggests seasons of this server, and "all seasons", whose names contain the typed text."""
        t = translations_of(member)
        server = await self.people.server(server_of(interaction))
        current = season_of(self.now(), server)
        seasons = list(dict.fromkeys([current, *await db.seasons(self.store, server.id)]))
        choices = [(t("season-ever"), EVER), *((season, season) for season in seasons)]
        return [(name, value) for name, value in choices if typed.lower() in name.lower()]

    async def _leaderboard(self, reply: Reply, member: Member, server: Server, which: Leaderboard) -> ui.LayoutView:
        """A page of the standings, with the rank of the member who asks."""
        now, season = self.now(), None if which.season == EVER else which.season
        is_current, first = which.season == season_of(now, server), which.page * PER_PAGE
        is_past = not is_current and season is not None
        total, lines = await db.standings(
            self.store,
            server.id,
            game=which.game,
            season=season,
            first=first,
            count=PER_PAGE,
            before=None if is_past else now - MOVED_WITHIN,
        )
        standing = await db.standing(self.store, server.id, member.id, game=which.game, season=season)
        return screens.leaderboard(
            which,
            total,
            lines,
            list(SCREENS),
            translations_of(server),
            asker=reply.name,
            standing=standing,
            is_past=is_past,
            season=await self._current_season(server, now, which.game, total) if is_current else None,
        )

    async def _current_season(self, server: Server, now: datetime, game: str | None, total: int) -> Season:
        """The current season; if nobody has results in it (`total`), with the leaders of the last one."""
        today = now.astimezone(server.tz).date()
        season = Season(last := last_day_of_season(today, server), (last - today).days)
        before = [] if total else await db.seasons(self.store, server.id, game)
        if not before:
            return season
        _, leaders = await db.standings(self.store, server.id, game=game, season=before[0], first=0, count=PER_PAGE)
        return replace(season, last=before[0], leaders=tuple(leaders))

    # A member's profile

    @app_commands.describe(member="Somebody else", against="How they fared against this member")
    @slash_command("A member's results on this server, with a chart of their rating")
    async def profile(
        self,
        reply: Reply,
        asker: Member,
        member: discord.Member | None = None,
        against: discord.Member | None = None,
    ) -> None:
        """`/profile`: results by game, highlights, opponents, and a chart of the rating, in a private reply."""
        server = await self.people.server(server_of(reply.interaction))
        who = member or reply.interaction.user
        if against is not None and against.id == who.id:
            raise Refusal("refuse-against-oneself")
        asked = ShareProfile(who.id, None, against.id if against is not None else 0)
        other = against.display_name if against is not None else ""
        await reply.send_private(
            await self._profile(server, asked, who.display_name, translations_of(asker), other=other, is_private=True)
        )

    async def _profile(
        self, server: Server, asked: ShareProfile, name: str, t: Translations, *, other: str = "", is_private: bool
    ) -> ui.LayoutView:
        """The profile with the chart of `asked.game`, otherwise of the game played most often; if it is private, with
        a button that posts it. `other` is the name of the opponent. A Refusal if the member has no results here."""
        member, game = asked.member, asked.game
        results = await db.games_of(self.store, server.id, member)
        if not results:
            raise Refusal("refuse-no-results", name=bold_name(name))
        rated = screens.games_with_chart(results)
        charted, chart = game if game in rated else (rated[0] if rated else None), None
        if charted is not None:
            course = await db.rating_history(self.store, server.id, member, charted)
            points = [Rated(at.astimezone(server.tz), *rated) for at, *rated in course]
            if len(points) >= screens.MIN_POINTS:
                chart = charted, await asyncio.to_thread(draw_rating_chart, points)
        opponents = await db.opponents(self.store, server.id, member)
        figures = await db.figures(self.store, server.id, member)
        figures = replace(figures, titles=tuple(await self.titles(self.store, server.id, member)))
        duels = await db.against(self.store, server.id, member, asked.against) if asked.against else ()
        return screens.profile(
            member,
            name,
            results,
            opponents,
            t,
            chart=chart,
            figures=figures,
            other=other,
            against=duels,
            share=replace_fields(asked, game=charted) if is_private else None,
        )

    # A member's own history

    @slash_command("The games you finished on this server")
    async def history(self, reply: Reply, member: Member) -> None:
        """`/history`: the member's own finished games, in a private reply."""
        await self.turn_history(reply, member, History(member.id))

    # Their buttons

    @on_component
    async def choose_game(self, reply: Reply, member: Member, custom_id: LeaderboardGame) -> None:
        """Shows the standings in the chosen game."""
        game = reply.value_among((EVERY, *SCREENS))
        await self.turn_leaderboard(reply, member, Leaderboard(None if game == EVERY else game, custom_id.season))

    @on_component
    async def turn_leaderboard(self, reply: Reply, member: Member, custom_id: Leaderboard) -> None:
        """Shows another page of the standings."""
        if custom_id.game is not None and custom_id.game not in SCREENS:
            raise Refusal("refuse-unknown-button")
        server = await self.people.server(server_of(reply.interaction))
        await reply.edit(await self._leaderboard(reply, member, server, custom_id))

    @on_component
    async def turn_history(self, reply: Reply, member: Member, custom_id: History) -> None:
        """Shows a page of the member's own history."""
        if custom_id.member != member.id:
            raise Refusal("refuse-unknown-button")
        server, first = server_of(reply.interaction), custom_id.page * HISTORY_PER_PAGE
        total, results = await db.history(self.store, server, member.id, first=first, count=HISTORY_PER_PAGE)
        await reply.show(screens.history(custom_id, total, results, translations_of(member)))

    @on_component
    async def choose_chart(self, reply: Reply, asker: Member, custom_id: Chart) -> None:
        """Shows the chart of the rating in the chosen game, in the language of the message."""
        server = await self.people.server(server_of(reply.interaction))
        name = await self.people.name(server.id, custom_id.member)
        t = translations_of(asker if reply.is_private else server)
        chosen = ShareProfile(custom_id.member, reply.value)
        await reply.edit(await self._profile(server, chosen, name, t, is_private=reply.is_private))

    @on_component
    async def share_profile(self, reply: Reply, _: Member, custom_id: ShareProfile) -> None:
        """Posts the profile in the channel, in the server's language."""
        server = await self.people.server(server_of(reply.interaction))
        name = await self.people.name(server.id, custom_id.member)
        other = await self.people.name(server.id, custom_id.against) if custom_id.against else ""
        await reply.send_public(
            await self._profile(server, custom_id, name, translations_of(server), other=other, is_private=False)
        )

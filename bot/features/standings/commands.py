"""The commands `/leaderboard`, `/profile` and `/history`, which show results on a server, and their buttons."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

import discord
from discord import app_commands, ui
from msgspec.structs import replace as replace_fields

from bot.art.pictures import RatingPoint, draw_rating_chart
from bot.commands.dispatcher import autocomplete, game_choices, on_component, slash_command
from bot.commands.reply import Interaction, Reply, Suggestions, server_of
from bot.core.errors import NothingToShow, Refusal
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
from bot.features.standings.screens import EVERY, HISTORY_PER_PAGE, PER_PAGE
from bot.features.standings.season_names import EVER, season_name
from bot.i18n.names import bold_name
from bot.i18n.translations import Translations, translations_of
from bot.members.model import Member, Server
from bot.members.people import People
from bot.screens import SCREENS
from games import GAMES as PLAYED

GAMES = game_choices(SCREENS)


@dataclass(eq=False, repr=False)
class StandingsCommands:
    people: People
    store: Store
    now: Callable[[], datetime]
    titles: Callable[[Store, int, int], Awaitable[Sequence[datetime]]]
    """Called with the store and the ids of a server and a member. Returns when the tournaments ended that the member
    won on the server, the latest first."""

    # The leaderboard

    @app_commands.describe(game="Only this game", season="Another season, such as 2026-Q4, or all of them")
    @app_commands.choices(game=GAMES)
    @slash_command("Who leads on this server")
    async def leaderboard(
        self, reply: Reply, member: Member, game: str | None = None, season: str | None = None
    ) -> None:
        """`/leaderboard`: posts the standings of a game (None for all games) in a season (None for the current one)."""
        if game is not None and game not in PLAYED:
            raise Refusal("refuse-no-game", typed=game)
        server = await self.people.server(server_of(reply.interaction))
        current = season_of(self.now(), server)
        chosen = (season or current).strip()
        if chosen not in (EVER, current, *await db.seasons(self.store, server.id)):
            raise Refusal("refuse-season", typed=chosen, example=current)
        t, custom_id = translations_of(server), Leaderboard(game, chosen)
        await reply.send_public(await self._leaderboard_screen(reply, member, server, custom_id, t))

    @autocomplete(leaderboard, "season")
    async def season_names(self, interaction: Interaction, member: Member, typed: str) -> Suggestions:
        """Suggests the seasons of this server, and "all seasons", if the name or key contains the typed text."""
        t = translations_of(member)
        server = await self.people.server(server_of(interaction))
        current = season_of(self.now(), server)
        seasons = list(dict.fromkeys([current, *await db.seasons(self.store, server.id)]))
        choices = [(t("season-ever"), EVER), *((season_name(season, t), season) for season in seasons)]
        return [(name, value) for name, value in choices if typed.lower() in f"{name} {value}".lower()]

    async def _leaderboard_screen(
        self, reply: Reply, member: Member, server: Server, custom_id: Leaderboard, t: Translations
    ) -> ui.LayoutView:
        """Returns a page of the standings, with the rank of the member who asks."""
        now, season = self.now(), None if custom_id.season == EVER else custom_id.season
        current, first = season_of(now, server), custom_id.page * PER_PAGE
        is_current = custom_id.season == current
        is_past = not is_current and season is not None
        total, lines = await db.standings(
            self.store,
            server.id,
            game=custom_id.game,
            season=season,
            first=first,
            count=PER_PAGE,
            before=None if is_past else now - MOVED_WITHIN,
        )
        standing = await db.standing(self.store, server.id, member.id, game=custom_id.game, season=season)
        return screens.leaderboard_screen(
            custom_id,
            total,
            lines,
            list(SCREENS),
            t,
            asker=reply.name,
            standing=standing,
            current=current if is_past else None,
            season=await self._current_season(server, now, custom_id.game) if is_current else None,
        )

    async def _current_season(self, server: Server, now: datetime, game: str | None) -> Season:
        """Returns the current season, with the leaders of the latest earlier season with results."""
        today, current = now.astimezone(server.tz).date(), season_of(now, server)
        season = Season(last := last_day_of_season(today, server), (last - today).days)
        before = [name for name in await db.seasons(self.store, server.id, game) if name != current]
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
        """`/profile`: shows results by game, highlights, opponents, and a chart of the rating, in a private reply.
        `against` is an opponent to compare with."""
        server = await self.people.server(server_of(reply.interaction))
        who = member or reply.interaction.user
        if against is not None and against.id == who.id:
            raise Refusal("refuse-against-oneself")
        custom_id = ShareProfile(who.id, None, against.id if against is not None else 0)
        other = against.display_name if against is not None else ""
        await reply.send_private(
            await self._profile_screen(
                server, custom_id, who.display_name, translations_of(asker), other=other, is_private=True
            )
        )

    async def _profile_screen(
        self, server: Server, custom_id: ShareProfile, name: str, t: Translations, *, other: str = "", is_private: bool
    ) -> ui.LayoutView:
        """Returns the profile of the member `custom_id.member`, named `name`. The chart is that of `custom_id.game` if
        possible, otherwise that of the game played most often. `other` is the name of the opponent `custom_id.against`.
        A private profile has a button that posts it. Raises NothingToShow if the member has no results
        on the server."""
        member, game = custom_id.member, custom_id.game
        results = await db.games_of(self.store, server.id, member)
        if not results:
            raise NothingToShow("profile-empty", name=bold_name(name))
        rated = screens.games_with_chart(results)
        charted, chart = game if game in rated else (rated[0] if rated else None), None
        if charted is not None:
            course = await db.rating_history(self.store, server.id, member, charted)
            points = [RatingPoint(at.astimezone(server.tz), *rated) for at, *rated in course]
            if len(points) >= screens.MIN_POINTS:
                chart = charted, await asyncio.to_thread(draw_rating_chart, points)
        opponents = await db.opponents(self.store, server.id, member)
        figures = await db.personal_records(self.store, server.id, member)
        figures = replace(figures, titles=tuple(await self.titles(self.store, server.id, member)))
        duels = await db.head_to_head(self.store, server.id, member, custom_id.against) if custom_id.against else ()
        return screens.profile_screen(
            member,
            name,
            results,
            opponents,
            t,
            chart=chart,
            figures=figures,
            other=other,
            against=duels,
            share=replace_fields(custom_id, game=charted) if is_private else None,
        )

    # A member's own history

    @slash_command("The games you finished on this server")
    async def history(self, reply: Reply, member: Member) -> None:
        """`/history`: shows the member's own finished games, in a private reply."""
        await self.turn_history(reply, member, History(member.id))

    # Buttons and selects of these screens

    @on_component
    async def choose_game(self, reply: Reply, member: Member, custom_id: LeaderboardGame) -> None:
        """Shows the standings in the game chosen from the select."""
        game = reply.value_among((EVERY, *SCREENS))
        await self.turn_leaderboard(reply, member, Leaderboard(None if game == EVERY else game, custom_id.season))

    @on_component
    async def turn_leaderboard(self, reply: Reply, member: Member, custom_id: Leaderboard) -> None:
        """Shows another page of the standings. A public message stays as it is: the answer is private, since it names
        the rank of the member who pressed."""
        if custom_id.game is not None and custom_id.game not in SCREENS:
            raise Refusal("refuse-unknown-button")
        server = await self.people.server(server_of(reply.interaction))
        await reply.show(await self._leaderboard_screen(reply, member, server, custom_id, translations_of(member)))

    @on_component
    async def turn_history(self, reply: Reply, member: Member, custom_id: History) -> None:
        """Shows another page of the member's own history."""
        if custom_id.member != member.id:
            raise Refusal("refuse-unknown-button")
        server, first = server_of(reply.interaction), custom_id.page * HISTORY_PER_PAGE
        total, results = await db.history(self.store, server, member.id, first=first, count=HISTORY_PER_PAGE)
        await reply.show(screens.history_screen(custom_id, total, results, translations_of(member)))

    @on_component
    async def choose_chart(self, reply: Reply, asker: Member, custom_id: Chart) -> None:
        """Shows the profile with the rating chart of the chosen game. A private profile stays in the member's language,
        a posted one in the server's."""
        server = await self.people.server(server_of(reply.interaction))
        name = await self.people.name(server.id, custom_id.member)
        t = translations_of(asker if reply.is_private else server)
        chosen = ShareProfile(custom_id.member, reply.value)
        await reply.edit(await self._profile_screen(server, chosen, name, t, is_private=reply.is_private))

    @on_component
    async def share_profile(self, reply: Reply, _: Member, custom_id: ShareProfile) -> None:
        """Posts the profile in the channel, in the server's language."""
        server = await self.people.server(server_of(reply.interaction))
        name = await self.people.name(server.id, custom_id.member)
        other = await self.people.name(server.id, custom_id.against) if custom_id.against else ""
        await reply.send_public(
            await self._profile_screen(server, custom_id, name, translations_of(server), other=other, is_private=False)
        )

"""Tournaments: five tables one after another, with the same players.

What was played is never counted twice or lost: points and places are read from the results of the finished tables,
and each step (beginning a match, taking over its seats, posting its points) is repeated from what is stored if the
bot stopped in the middle of it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import discord
from msgspec.structs import replace

from bot.drawing.emojis import Emojis
from bot.drawing.names import marked
from bot.drawing.words import words_of
from bot.evenings.underway import Underway, edit
from bot.model.lobby import new_lobby
from bot.model.people import Member
from bot.model.refusals import Refusal
from bot.model.seats import cancelled
from bot.model.table import Seat, Table
from bot.model.tournament import Match, Player, Tournament, require_lobby, require_own, require_running
from bot.people.people import People
from bot.screens.parts import Screen, dashed
from bot.screens.tournament import tournament as screen
from bot.showing.posts import Posts
from bot.showing.threads import send
from bot.store import Conflict, log_failure
from bot.store import tournament as store
from bot.tables.clock import Clock
from bot.tables.handle import Handle
from bot.tables.host import Host
from games.tournament import SEATS

log = logging.getLogger(__name__)


class _MatchEnded(Exception):
    """A match has ended whose seats the tournament has not taken over yet."""


class Tournaments:
    """All tournaments of the bot."""

    def __init__(
        self,
        client: discord.Client,
        host: Host,
        posts: Posts,
        people: People,
        clock: Clock,
        emojis: Callable[[], Emojis],
    ) -> None:
        self._client = client
        self._store = host.store
        self._host = host
        self._posts = posts
        self._people = people
        self._clock = clock
        self._emojis = emojis
        self.underway = Underway(self.show_again)
        self.lock = self.underway.lock
        self.stop = self.underway.stop
        posts.listen(self._note_shown)

    async def start(self) -> None:
        """Resumes where the bot stopped."""
        for number in await store.unfinished(self._store):
            self._resume_soon(number)
        self.underway.show_all(await store.unshown(self._store))

    def note(self, table: Table) -> None:
        """Continues when a match is over, or called off as its channel is gone; the host calls this after every
        commit."""
        is_ours = self._store.shards.has(table.server)
        if is_ours and table.tournament is not None and table.state in ("over", "cancelled"):
            self._resume_soon(table.tournament)

    def _note_shown(self, handle: Handle) -> None:
        """Links to where a match is shown now."""
        table = handle.table
        if table.tournament is not None and table.state == "running":
            self.underway.show_all([table.tournament])

    async def find(self, number: int) -> Tournament:
        """The tournament of this id. A Refusal if there is none."""
        found = await store.find(self._store, number)
        if found is None:
            raise Refusal("refuse-no-tournament")
        return found

    async def screen(self, tournament: Tournament) -> Screen:
        """The tournament's screen, in the server's language."""
        server = await self._people.server(tournament.server)
        opener = await self._people.name(tournament.server, tournament.opener)
        return screen(tournament, self._emojis(), words_of(server), by=opener, level=server.level)

    # Changes; the caller holds the lock

    async def open(self, tournament: Tournament) -> Tournament:
        """Stores a new lobby. If one with this id is stored already (a duplicate event), returns that one."""
        tournament.secret, tournament.changed = self._host.draw_secret(32), self._host.now()
        try:
            await store.add(self._store, tournament)
        except Conflict:
            return await self.find(tournament.id)
        return tournament

    async def change(self, number: int, alter: Callable[[Tournament], Any]) -> Tournament:
        """Alters a tournament and stores it. If `alter` refuses, nothing is changed."""

        def alter_caught_up(tournament: Tournament) -> None:
            if tournament.taken < len(tournament.finished):  # ended meanwhile: its last move does not take this lock
                raise _MatchEnded
            alter(tournament)

        while True:
            with suppress(_MatchEnded):
                return await self._change(number, alter_caught_up)
            await self._catch_up(number)

    async def _change(self, number: int, alter: Callable[[Tournament], Any]) -> Tournament:
        def stamped(tournament: Tournament) -> None:
            alter(tournament)
            tournament.changed = self._host.now()

        changed = await store.change(self._store, number, stamped)
        if changed is None:
            raise Refusal("refuse-no-tournament")
        return changed

    async def begin(self, number: int, member: int, click: int) -> Tournament:
        """Begins the tournament with its first match. A Refusal if the member is not in it or there are too few."""

        def alter(tournament: Tournament) -> None:
            require_lobby(tournament)
            require_own(tournament, member)
            if len(tournament.players) not in SEATS:
                raise Refusal("refuse-tournament-seats", seats=len(tournament.players), low=SEATS[0], high=SEATS[-1])
            joined = (one.click for one in tournament.players if one.click is not None and not one.computer)
            tournament.state, tournament.clicks = "running", (*joined, click)
            for player in tournament.players:
                player.owner = player.member

        return await self._play_or_try_again(await self.change(number, alter), member, click)

    async def next_match(self, number: int, match: int, member: Member, click: int) -> Tournament:
        """Begins this match (counted from 0). A Refusal tells whoever pressed second that the first has begun it."""
        tournament = await self._catch_up(number)
        require_running(tournament)
        if match < len(tournament.matches):
            begun = tournament.matches[match]
            words, name = words_of(member), await self._people.name(tournament.server, begun.opener)
            raise Refusal(
                "refuse-match-begun",
                name=marked(name) if name else words("somebody"),
                number=match + 1,
                game=words(f"game-{dashed(begun.game)}"),
                link=begun.link or "",
            )
        if match > len(tournament.matches) or tournament.phase != "between":
            raise Refusal("refuse-unknown-button")
        require_own(tournament, member.id)
        return await self._play_or_try_again(tournament, member.id, click)

    async def call_off(self, number: int, member: int) -> Tournament:
        """Ends a running tournament without a champion; a match in progress goes on as an ordinary table. The last
        screen follows by itself. A Refusal if the tournament is not running."""

        def alter(tournament: Tournament) -> None:
            require_running(tournament)
            tournament.opener = member
            self._end(tournament)

        stopped = await self.change(number, alter)
        self._resume_soon(number)
        return stopped

    def _end(self, tournament: Tournament) -> None:
        """Ends it without a champion; the last screen shows the points."""
        tournament.state, tournament.ended, tournament.posted = "stopping", self._host.now(), tournament.taken

    async def cancel_all_in(self, channel: int) -> None:
        """Ends the tournaments of a channel that is gone; what was played stays in the standings."""

        def alter(tournament: Tournament) -> None:
            if tournament.state == "lobby":
                tournament.state, tournament.ended = "cancelled", self._host.now()
            elif tournament.state == "running":
                self._end(tournament)

        for number in await store.open_in(self._store, channel):
            async with self.lock(number):
                await self.change(number, alter)
            self._resume_soon(number)

    async def _play_or_try_again(self, tournament: Tournament, opener: int, click: int) -> Tournament:
        try:
            return await self._play(tournament, opener, click)
        except Exception as error:  # what is stored of it counts
            self._clock.try_again(tournament.id, self._wake, error)
            raise

    async def _play(self, tournament: Tournament, opener: int, click: int) -> Tournament:
        """Opens and begins the next match with this click, whose id is also that of its table."""
        game = tournament.next_game
        assert game is not None
        table = new_lobby(
            click,
            server=tournament.server,
            channel=tournament.channel,
            game=game,
            opener=opener,
            opened=self._host.now(),
            pace=tournament.pace,
            advice=False,
            seats=tuple(
                Seat(one.member, one.name, one.computer, owner=one.owner, click=one.click, level=one.level)
                for one in tournament.players
            ),
        )
        table = replace(table, tournament=tournament.id, secret=tournament.match_secret(game))
        await self._host.open(table)
        await self._begin(table.id, opener)
        return await self.find(tournament.id)

    async def _begin(self, table: int, opener: int) -> None:
        told = await self._host.begin(table, opener, table)
        self._posts.refresh(told.handle)

    # Continuing by itself

    def _resume_soon(self, number: int) -> None:
        self.underway.start(self._resume(number), f"tournament {number}")

    async def _resume(self, number: int) -> None:
        try:
            async with self.lock(number):
                await self._go_on(number)
            self._clock.forget(number)
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("the points of tournament %s cannot be posted (%s)", number, error.code)
        except Exception as error:
            log_failure(log, error, "tournament %s does not go on", number)
            self._clock.try_again(number, self._wake, error)

    async def _wake(self, number: int) -> None:
        """Starts the work and returns at once: other tables must not wait for what is sent here. What failed before
        may have been stored and not shown."""
        self._resume_soon(number)
        self.underway.show_all([number])

    async def _go_on(self, number: int) -> None:
        """Does whatever is left to do; the caller holds the lock."""
        tournament = await self._catch_up(number)
        if tournament.state == "running" and tournament.is_cut_off:
            tournament = await self.change(number, self._end)
        if tournament.state == "running":
            if not tournament.matches:
                tournament = await self._play(tournament, tournament.opener, tournament.clicks[-1])
            if (match := tournament.current) is not None and match.state == "lobby":
                await self._begin(match.table, match.opener)
        if (match := tournament.current) is not None and match.state == "running" and match.link is None:
            self._posts.refresh(await self._host.find(match.table))
        if tournament.state == "stopping":
            await self._wind_up(tournament)
        elif tournament.posted < tournament.taken:
            await self._post(tournament)

    async def _catch_up(self, number: int) -> Tournament:
        """The tournament as it stands now: those who sit at the table when a match ends also play the next one."""
        tournament = await self.find(number)
        if tournament.taken == len(tournament.finished):
            return tournament
        table = await self._host.table(tournament.finished[-1].table)

        def alter(tournament: Tournament) -> None:
            tournament.taken = len(tournament.finished)
            tournament.players = [
                Player(one.member, one.name, one.computer, one.owner, one.click, one.level) for one in table.seats
            ]
            if tournament.next_game is None:
                tournament.state, tournament.ended = "over", self._host.now()

        return await self._change(number, alter)

    async def _post(self, tournament: Tournament) -> None:
        """Posts the points; the nonce prevents posting twice after a crash between sending and storing."""
        view, nonce = await self.screen(tournament), f"t{tournament.id % 10**20}.{tournament.taken}"
        message = await send(self._client, tournament.channel, view=view, nonce=nonce)

        def alter(altered: Tournament) -> None:
            altered.message, altered.posted = message.id, tournament.taken

        await self.change(tournament.id, alter)

    async def _wind_up(self, tournament: Tournament) -> None:
        """Shows the last screen of a tournament that was called off, and again once nothing is sealed any more."""
        match = tournament.current
        if match is not None and match.state == "lobby":  # it was about to begin
            tournament = await self._give_up(tournament, match)
        await self._renew(tournament)
        if not tournament.is_sealed:
            await self.change(tournament.id, lambda altered: setattr(altered, "state", "stopped"))

    async def _give_up(self, tournament: Tournament, match: Match) -> Tournament:
        """Cancels the table of a match that has not begun."""

        def alter(table: Table) -> Table:
            return cancelled(table, self._host.now()) if table.state == "lobby" else table

        handle = await self._host.change(match.table, alter)
        if handle.shown.messages:
            self._posts.refresh(handle)
        return await self.find(tournament.id)

    async def show_again(self, number: int) -> None:
        """Updates a tournament's message from what is stored; the process of its server does that."""
        tournament = await self.find(number)
        if self._store.shards.has(tournament.server):
            await self.show(tournament)

    async def show(self, tournament: Tournament) -> None:
        """Updates the tournament's own message, if it still exists; later if Discord cannot do that now."""
        await self.underway.shown(tournament.id, self._renew(tournament))

    async def _renew(self, tournament: Tournament) -> None:
        """Updates the message. NotShown if Discord cannot do that now."""
        is_ending = tournament.state == "running" and tournament.is_cut_off  # it is about to be called off, and shown
        if tournament.message is not None and not is_ending:
            screen, about = await self.screen(tournament), f"tournament {tournament.key}"
            await edit(self._client, tournament.channel, tournament.message, screen, about)

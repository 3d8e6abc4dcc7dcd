"""`/record` and the buttons of a finished table: its record as a file, a rematch, another game."""

from __future__ import annotations

import io
from collections.abc import Sequence

import discord
from discord import app_commands

from bot.clicks.answer import Answer, Choices, Guard, Interaction, say
from bot.clicks.clicks import Clicks
from bot.commands.opening import Opening
from bot.drawing.names import plain
from bot.drawing.words import words_of
from bot.model.ids import AnotherGame, ChooseGame, Record, Rematch, from_key, to_key
from bot.model.lobby import options_kept
from bot.model.people import Member
from bot.model.refusals import NoSuchTable, Refusal
from bot.model.seats import gathered_again, kept_seat
from bot.model.table import Seat, Table
from bot.people.people import People
from bot.screens.finale import choose_game
from bot.screens.finale import record as screen
from bot.screens.parts import dashed
from bot.showing.posts import Posts
from bot.showing.render import Renderer
from bot.store import Store
from bot.store import standings as db
from bot.store.table import lobby_since
from bot.tables.host import Host
from bot.tables.record import file_name, record_of
from games import GAMES
from games.record import write

CHOICES = 25


class RecordCommands:
    """What can be done with a table that is over, or was cancelled."""

    def __init__(
        self,
        *,
        guard: Guard,
        host: Host,
        people: People,
        store: Store,
        opening: Opening,
        posts: Posts,
        renderer: Renderer,
    ) -> None:
        self._guard = guard
        self._host = host
        self._people = people
        self._store = store
        self._opening = opening
        self._posts = posts
        self._renderer = renderer

    def add(self, tree: app_commands.CommandTree[discord.Client], clicks: Clicks) -> None:
        """Adds this command and the buttons."""
        about = "The record of a finished game as a file that can be replayed and checked"
        tree.command(description=about)(self.record).autocomplete("table")(self.own_tables)
        clicks.reads(Record, self.record_button)
        clicks.reads(Rematch, self.rematch)
        clicks.reads(AnotherGame, self.another_game)
        clicks.reads(ChooseGame, self.chosen_game)

    @app_commands.describe(table="One of your finished games")
    @app_commands.guild_only()
    async def record(self, interaction: Interaction, table: str) -> None:
        """`/record`: the file, privately."""
        answer = Answer(interaction)

        async def work(member: Member) -> None:
            try:
                found = await self._host.table(from_key(table.strip().lower()))
            except (ValueError, NoSuchTable):
                raise Refusal("refuse-record-unknown") from None
            answer.require_on(found.server, "refuse-record-unknown")
            await self._give(answer, member, found)

        await self._guard.run(answer, work)

    async def own_tables(self, interaction: Interaction, typed: str) -> Choices:
        """The latest games that the member finished on this server."""
        return await self._guard.offer(interaction, lambda member: self._own_tables(interaction, member, typed))

    async def _own_tables(self, interaction: Interaction, member: Member, typed: str) -> Choices:
        if interaction.guild_id is None:
            return []
        _, results = await db.history(self._store, interaction.guild_id, member.id, first=0, count=CHOICES * 4)
        zone = await self._people.zone(interaction.guild_id, member.id)
        words, found = words_of(member), []
        for one in results:
            others = words.list(plain(name) for name, _ in one.others)
            name = f"{one.at.astimezone(zone):%Y-%m-%d} {words(f'game-{dashed(one.game)}')} · {others}"
            if typed.lower() in name.lower():
                found.append(app_commands.Choice(name=name[:100], value=to_key(one.table)))
        return found[:CHOICES]

    async def record_button(self, answer: Answer, member: Member, asked: Record) -> None:
        """Record: the same file, from its button."""
        await self._give(answer, member, (await self._host.find(asked.table)).table)

    async def _give(self, answer: Answer, member: Member, table: Table) -> None:
        """Answers with the record. A Refusal while the game is running, as a record reveals what is hidden."""
        if table.state != "over":
            raise Refusal("refuse-record-running")
        made = await record_of(self._store, table)
        if made is None:
            raise Refusal("refuse-record-gone")
        name = file_name(table)
        file = discord.File(io.BytesIO(write(made).encode()), name)
        await answer.private(screen(table.game, name, table.secret, words_of(member)), files=[file])

    # Playing again

    async def rematch(self, answer: Answer, member: Member, asked: Rematch) -> None:
        """Rematch: the same game with those who played."""
        await self._again(answer, member, asked.table)

    async def another_game(self, answer: Answer, member: Member, asked: AnotherGame) -> None:
        """Another game: asks which, privately."""
        _require_played((await self._host.find(asked.table)).table, member)
        await answer.private(choose_game(asked.table, self._renderer.emojis(), words_of(member)))

    async def chosen_game(self, answer: Answer, member: Member, asked: ChooseGame) -> None:
        """The game that was chosen, with those who played."""
        if answer.value not in GAMES:
            raise Refusal("refuse-unknown-button")
        await self._again(answer, member, asked.table, answer.value)

    async def _again(self, answer: Answer, member: Member, number: int, game: str | None = None) -> None:
        """Opens a lobby in which the member sits and the seats of all others who played are kept; computer players
        stay. Whoever presses after that takes their seat there. What was cancelled is open to everybody again."""
        async with self._host.held(number) as handle:  # a second member to press joins what the first one opened
            over = handle.table
            _require_played(over, member)
            game = game or over.game
            assert over.ended is not None, "a table that is over has ended"
            own = Seat(member.id, answer.name)
            lobby = await lobby_since(self._store, handle.place, game, over.ended)
            if lobby is None:
                kept = gathered_again(over, member.id, game) if over.state == "over" else []
                opened = await self._opening.open_lobby(
                    answer,
                    member,
                    game,
                    options=options_kept(over, _owned(over, kept)) if game == over.game else None,
                    pace=over.pace,
                    seats=[_seat(over.seats[seat], member, answer.name) for seat in kept] or [own],
                    advice=over.advice,
                )
        if lobby is None:
            await self._opening.show_lobby(answer, member, opened)
        else:
            await self._take_seat(answer, member, lobby)

    async def _take_seat(self, answer: Answer, member: Member, number: int) -> None:
        """Joins the lobby that somebody else has opened for another game."""
        handle, click = await self._host.find(number), answer.interaction.id
        key = "rematch-seated"
        if handle.table.seat_of(member.id) is None:
            is_sealed = bool(handle.shown.messages) and click > handle.shown.messages[0]
            await self._host.join(number, member.id, answer.name, click if is_sealed else None)
            key = "rematch-joined"
        if handle.shown.messages:
            self._posts.refresh(handle)
        await answer.show(say(words_of(member)(key, link=handle.link or "`/table`")))


def _require_played(table: Table, member: Member) -> None:
    """A Refusal unless the table is over, is not a tournament match, and the member sat there; or it was cancelled."""
    if table.tournament is not None:
        raise Refusal("refuse-rematch-tournament")
    if table.state == "cancelled":
        return
    if table.state != "over":
        raise Refusal("refuse-rematch-running")
    if table.seat_of(member.id) is None:
        raise Refusal("refuse-rematch-seated")


def _owned(over: Table, kept: Sequence[int]) -> list[int | None]:
    """These seats; None for one whose member was not there from the beginning: no option can name them."""
    seats = ((seat, over.seats[seat]) for seat in kept)
    return [seat if one.member is None or one.owner == one.member else None for seat, one in seats]


def _seat(played: Seat, member: Member, name: str) -> Seat:
    """The seat of somebody who played: the member's own is taken."""
    return Seat(member.id, name) if played.member == member.id else kept_seat(played)

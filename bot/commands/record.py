"""`/record` and the buttons of a table that is over: its record as a file, and a rematch."""

from __future__ import annotations

import io
from typing import Any

import discord
from discord import app_commands

from bot.clicks.clicks import Answer, Clicks, guarded, reads
from bot.commands.opening import open_lobby, show_lobby
from bot.model.refusals import NoSuchTable, Refusal
from bot.model.table import Seat, Table, from_key, to_key
from bot.people.people import Member
from bot.screens.parts import dashed
from bot.screens.record import record as screen
from bot.store import standings as store
from bot.tables.record import file_name, record_of
from games.record import write

Interaction = discord.Interaction[Any]
CHOICES = 25


def add(tree: app_commands.CommandTree[Any]) -> None:
    """Adds the commands of this module."""
    tree.add_command(record)


@app_commands.command(description="The record of a finished game as a file that can be replayed and checked")
@app_commands.describe(table="One of your finished games")
@app_commands.guild_only()
async def record(interaction: Interaction, table: str) -> None:
    """`/record`: the file, privately."""
    client = interaction.client
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        try:
            found = await client.host.table(from_key(table.strip().lower()))
        except (ValueError, NoSuchTable):
            raise Refusal("refuse-record-unknown") from None
        if found.server != interaction.guild_id:
            raise Refusal("refuse-record-unknown")
        await give_record(client, answer, member, found)

    await guarded(client, answer, work)


@record.autocomplete("table")
async def own_tables(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The latest games that the member finished on this server."""
    client = interaction.client
    if interaction.guild_id is None:
        return []
    member = await client.people.member(interaction.user.id)
    _, results = await store.history(client.store, interaction.guild_id, member.id, first=0, count=CHOICES * 4)
    found = []
    for one in results:
        others = member.words.list(name for name, _ in one.others)
        name = f"{one.at:%Y-%m-%d} {member.words(f'game-{dashed(one.game)}')} · {others}"
        if typed.lower() in name.lower():
            found.append(app_commands.Choice(name=name[:100], value=to_key(one.table)))
    return found[:CHOICES]


@reads("k")
async def record_button(clicks: Clicks, answer: Answer, member: Member, rest: list[str]) -> None:
    """Record: `k:<table>`."""
    await give_record(clicks.client, answer, member, await clicks.find(rest[0] if rest else ""))


async def give_record(client: Any, answer: Answer, member: Member, table: Table) -> None:
    """Answers with the record. A Refusal while the game goes on, as a record tells what is hidden."""
    if table.state != "over":
        raise Refusal("refuse-record-running")
    made = await record_of(client.store, table)
    if made is None:
        raise Refusal("refuse-record-gone")
    name = file_name(table)
    file = discord.File(io.BytesIO(write(made).encode()), name)
    await answer.private(screen(table.game, name, member.words), files=[file])


@reads("r")
async def rematch(clicks: Clicks, answer: Answer, member: Member, rest: list[str]) -> None:
    """Rematch: `r:<table>` opens a lobby like the one before, in which only who pressed and computers are seated."""
    over = await clicks.find(rest[0] if rest else "")
    if over.tournament is not None:
        raise Refusal("refuse-rematch-tournament")
    if over.state != "over":
        raise Refusal("refuse-rematch-running")
    if over.seat_of(member.id) is None:
        raise Refusal("refuse-rematch-seated")
    async with over.lock:  # who presses second is shown what the first opened
        for table in await clicks.host.tables_in(over.place):
            if table.state == "lobby" and table.game == over.game and over.ended and table.opened >= over.ended:
                raise Refusal("refuse-rematch-open", link=clicks.posts.link(table) or "`/table`")
        computers = [Seat(None, seat.name, computer=True) for seat in over.seats if seat.computer and not seat.owner]
        seats = [Seat(member.id, member.name), *computers]
        opened = await open_lobby(
            answer.interaction, member, over.game, options=over.options, pace=over.pace, seats=seats
        )
    await show_lobby(answer, member, opened)

"""`/play` opens a lobby; its buttons; `/table`, `/hand`, `/leave`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ui import LayoutView
from discord.utils import escape_markdown

from bot.clicks.clicks import Answer, Clicks, guarded, reads, say, show_hand
from bot.commands.choices import games
from bot.commands.opening import open_lobby, show_lobby, thread_note
from bot.model.lobby import usual_options
from bot.model.refusals import Refusal
from bot.model.seats import add_computer, add_member, remove_member, require_lobby
from bot.model.table import Table
from bot.people.people import Member
from bot.screens import SCREENS
from bot.screens.lobby import options, paces
from games.record import written_option

Interaction = discord.Interaction[Any]


def add(tree: app_commands.CommandTree[Any]) -> None:
    """Adds the commands of this module."""
    commands: tuple[app_commands.Command[Any, Any, Any], ...] = (play, table, hand, leave)
    for command in commands:
        tree.add_command(command)


@app_commands.command(description="Open a table in this channel")
@app_commands.describe(game="What do you want to play?")
@app_commands.choices(game=games(SCREENS))
@app_commands.guild_only()
async def play(interaction: Interaction, game: str) -> None:
    """`/play`: a lobby in this channel."""
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        await show_lobby(answer, member, await open_lobby(interaction, member, game))

    await guarded(interaction.client, answer, work)


async def table_here(interaction: Interaction, member: Member | None) -> Table:
    """The newest table of this channel, one where the member sits first. A Refusal if there is none."""
    found: list[Table] = await interaction.client.host.tables_in(interaction.channel_id)
    for table in found:
        if member is not None and table.seat_of(member.id) is not None:
            return table
    if not found:
        raise Refusal("refuse-no-table-here")
    return found[0]


@app_commands.command(description="Show the table again at the end of this channel")
@app_commands.guild_only()
async def table(interaction: Interaction) -> None:
    """`/table`: posts the table anew."""
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        client = interaction.client
        found = await table_here(interaction, member)
        changes, views = found.changes, await client.posts.public(found)
        elsewhere = found.place != interaction.channel_id
        if len(views) > 1 or elsewhere or not await answer.is_open():
            await client.posts.repost(found, views)
            key = "thread-shown" if elsewhere else "table-shown"
            await answer.private(say(member.words(key, place=f"<#{found.place}>")))
            return
        sent = await interaction.response.send_message(view=views[0])
        await client.posts.retire(found, [sent.message_id])
        if found.changes != changes:
            client.posts.refresh(found)

    await guarded(interaction.client, answer, work)


@app_commands.command(description="Show my hand at the table in this channel")
@app_commands.guild_only()
async def hand(interaction: Interaction) -> None:
    """`/hand`: the private screen."""
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        await show_hand(interaction.client, answer, member, await table_here(interaction, member))

    await guarded(interaction.client, answer, work)


@app_commands.command(description="Leave the table in this channel")
@app_commands.guild_only()
async def leave(interaction: Interaction) -> None:
    """`/leave`: gives the seat back, or to a computer player once the game has begun."""
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        client = interaction.client
        found = await table_here(interaction, member)
        seat = found.seat_of(member.id)
        if seat is None:
            raise Refusal("refuse-not-seated")
        left = await client.host.leave(found.id, member.id)
        client.posts.refresh(left)
        if left.state == "lobby":
            told = member.words("left-lobby")
        elif left.seats[seat].member is None:
            told = member.words("left-table")
        else:
            told = member.words("left-to-stand-in", name=escape_markdown(left.seats[seat].name))
        await answer.private(say(told))

    await guarded(interaction.client, answer, work)


# The lobby's buttons


@reads("l")
async def lobby(clicks: Clicks, answer: Answer, member: Member, rest: list[str]) -> None:
    """`l:<table>:<what>`: join, leave, computer, begin, options, cancel."""
    found = await clicks.find(rest[0] if rest else "")
    what = rest[1] if len(rest) > 1 else ""
    if what == "begin":
        told = await clicks.host.begin(found.id, member.id, answer.interaction.id)
        await clicks.show_public(answer, told.table)
        return
    if what == "options":
        require_lobby(found)
        require_own(found, member)
        await answer.private(_options(clicks, answer, member, found))
        return

    words = (await clicks.people.server(found.server)).words

    def alter(table: Table) -> None:
        if what == "join":
            add_member(table, member.id, member.name)
        elif what == "leave":
            remove_member(table, member.id)
        elif what == "computer":
            require_own(table, member)
            computers = sum(seat.computer for seat in table.seats)
            add_computer(table, words("computer-name", number=computers + 1))
        elif what == "cancel":
            require_lobby(table)
            require_own(table, member)
            table.state, table.ended = "cancelled", clicks.host.now()
        else:
            raise Refusal("refuse-unknown-button")

    await clicks.show_public(answer, await clicks.host.change(found.id, alter))


@reads("o")
async def option(clicks: Clicks, answer: Answer, member: Member, rest: list[str]) -> None:
    """`o:<table>:<option>` with the value chosen; the option `pace` is the table's pace."""
    if len(rest) != 3:
        raise Refusal("refuse-unknown-button")
    key, name, value = rest

    def alter(table: Table) -> None:
        require_lobby(table)
        require_own(table, member)
        if name == "pace":
            if value not in paces(table.game):
                raise Refusal("refuse-unknown-button")
            before, after = usual_options(table.game, table.pace), usual_options(table.game, value)
            table.options.update({key: after[key] for key in after if table.options.get(key) == before[key]})
            table.pace = value  # type: ignore[assignment]
            return
        chosen = next((one for one in table.rules.OPTIONS.get(name, ()) if written_option(one) == value), None)
        if chosen is None:
            raise Refusal("refuse-unknown-button")
        table.options[name] = chosen

    found = await clicks.find(key)
    found = await clicks.host.change(found.id, alter)
    clicks.posts.refresh(found)
    await answer.edit(_options(clicks, answer, member, found))


def _options(clicks: Clicks, answer: Answer, member: Member, table: Table) -> LayoutView:
    note = thread_note(answer.interaction, member.words) if table.pace == "day" else None
    return options(clicks.posts.face(table, None), member.words, note=note)


def require_own(table: Table, member: Member) -> None:
    """A Refusal unless the member opened the lobby or sits in it."""
    if member.id != table.opener and table.seat_of(member.id) is None:
        raise Refusal("refuse-lobby-seated")

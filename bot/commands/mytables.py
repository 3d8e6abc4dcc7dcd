"""`/mytables`; the buttons I'm back and Stand in."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.clicks.clicks import Answer, Clicks, guarded, reads, say
from bot.model.refusals import Refusal
from bot.people.people import Member
from bot.screens.face import Face
from bot.screens.mytables import mytables as screen

Interaction = discord.Interaction[Any]


def add(tree: app_commands.CommandTree[Any]) -> None:
    """Adds the commands of this module."""
    tree.add_command(mytables)


@app_commands.command(description="List all tables that wait for me, on every server")
@app_commands.allowed_contexts(guilds=True, dms=True)
async def mytables(interaction: Interaction) -> None:
    """`/mytables`: where the member is awaited, with links and deadlines."""
    client = interaction.client
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        mine: list[Face] = []
        others: list[Face] = []
        away: list[Face] = []
        for table in await client.host.tables_of(member.id):
            seat = table.seat_of(member.id)
            face = client.posts.face(table, seat)
            if table.seats[seat].is_away:
                away.append(face)
            else:
                (mine if seat in table.awaited() else others).append(face)
        await answer.private(screen(mine, others, away, member.words))

    await guarded(client, answer, work)


@reads("b")
async def seat(clicks: Clicks, answer: Answer, member: Member, rest: list[str]) -> None:
    """I'm back, `b:<table>:back`, and Stand in, `b:<table>:stand-in`."""
    table = await clicks.find(rest[0] if rest else "")
    what = rest[1] if len(rest) > 1 else ""
    if what == "back":
        await clicks.show_public(answer, await clicks.host.come_back(table.id, member.id, member.name))
    elif what == "stand-in":
        table = await clicks.host.stand_in(table.id, member.id, member.name)
        key = "bench-seated" if table.seat_of(member.id) is not None else "bench-on"
        clicks.posts.refresh(table)
        await answer.private(say(member.words(key if key != "bench-on" or member.id in table.bench else "bench-off")))
    else:
        raise Refusal("refuse-unknown-button")

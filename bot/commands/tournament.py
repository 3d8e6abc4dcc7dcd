"""`/tournament`: the five Smiley Games in a row; the buttons of its message."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.clicks.clicks import Answer, Clicks, guarded, reads, say
from bot.commands.choices import choice
from bot.commands.opening import require_permissions, require_room
from bot.evenings.tournament import add_computer, join, leave, require_lobby, require_own, require_running, stand_in
from bot.model.pace import PACES
from bot.model.refusals import Refusal
from bot.model.table import from_key
from bot.model.tournament import Tournament
from bot.people.people import Member, Server
from bot.screens import tournament as screens
from bot.store import tournament as store
from games.tournament import write

Interaction = discord.Interaction[Any]
group = app_commands.Group(
    name="tournament",
    description="The five Smiley Games in a row, with the same players",
    guild_only=True,
)


def add(tree: app_commands.CommandTree[Any]) -> None:
    """Adds the commands of this module."""
    tree.add_command(group)


@group.command(description="Open a tournament in this channel: five matches, from Find it! to The last one")
@app_commands.describe(pace="How long do tables wait for a move? Races are always live")
@app_commands.choices(pace=[choice(f"pace-{pace}", pace) for pace in PACES])
async def start(interaction: Interaction, pace: str | None = None) -> None:
    """`/tournament start`: its lobby, in which nobody sits yet."""
    client = interaction.client
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refusal("refuse-in-server")
        require_permissions(interaction)
        server = await client.people.server(interaction.guild_id)
        require_role(interaction, server)
        await require_room(interaction, server, member)
        if await store.lobby_in(client.store, interaction.channel_id) is not None:
            raise Refusal("refuse-tournament-open")
        opened = await client.tournaments.open(
            Tournament(
                id=interaction.id,
                server=server.id,
                channel=interaction.channel_id,
                opener=member.id,
                secret=b"",
                opened=client.now(),
                pace=pace or server.pace,  # type: ignore[arg-type]
            )
        )
        view = await client.tournaments.screen(opened)
        if (message := await answer.public(view)) is not None:
            await keep_message(client, opened, message)

    await guarded(client, answer, work)


def require_role(interaction: Interaction, server: Server) -> None:
    """A Refusal unless the member has the role that may start tournaments here, or manages the server."""
    role = server.tournament_role
    roles = getattr(interaction.user, "roles", ())
    if role is not None and all(one.id != role for one in roles) and not interaction.permissions.manage_guild:
        raise Refusal("refuse-tournament-role", role=f"<@&{role}>")


async def keep_message(client: Any, tournament: Tournament, message: int) -> None:
    """Remembers where the tournament stands now."""
    async with client.tournaments.lock(tournament.id):
        await client.tournaments.change(tournament.id, lambda altered: setattr(altered, "message", message))


async def _meant_here(interaction: Interaction, *kinds: Callable[..., Awaitable[int | None]]) -> Tournament:
    """The tournament of the first of these kinds that there is. A Refusal if there is none, or outside of servers."""
    client = interaction.client
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refusal("refuse-in-server")
    for kind in kinds:
        number = await kind(client.store, interaction.guild_id, interaction.channel_id)
        if number is not None:
            found: Tournament = await client.tournaments.find(number)
            return found
    raise Refusal("refuse-tournament-none")


@group.command(description="How the tournament stands that is on here, or the last one")
async def standings(interaction: Interaction) -> None:
    """`/tournament standings`: its message anew, with the button that begins the next match."""
    client = interaction.client
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        found = await _meant_here(interaction, store.latest)
        await answer.public(await client.tournaments.screen(found))

    await guarded(client, answer, work)


@group.command(description="Stop the tournament that is being played here; you are asked first")
async def stop(interaction: Interaction) -> None:
    """`/tournament stop`: asks once, with a button."""
    client = interaction.client
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        found = await _meant_here(interaction, store.running, store.latest)
        require_stopper(interaction, found)
        await answer.private(screens.ask_to_stop(found, member.words))

    await guarded(client, answer, work)


def require_stopper(interaction: Interaction, tournament: Tournament) -> None:
    """A Refusal unless the tournament is on, and the member opened it or manages the server."""
    if tournament.state == "lobby":
        raise Refusal("refuse-tournament-stop-lobby")
    require_running(tournament)
    manages = interaction.permissions.manage_guild and interaction.guild_id == tournament.server
    if interaction.user.id != tournament.opener and not manages:
        raise Refusal("refuse-tournament-stop", place=f"<#{tournament.channel}>")


@reads("t")
async def press(clicks: Clicks, answer: Answer, member: Member, rest: list[str]) -> None:
    """`t:<tournament>:<what>`: join, leave, computer, begin, cancel, stand-in, stop, record, and `next:<match>`."""
    tournaments = clicks.client.tournaments
    try:
        number, what = from_key(rest[0]), rest[1]
    except (IndexError, ValueError):
        raise Refusal("refuse-unknown-button") from None
    if what == "record":
        await _give_record(answer, member, await tournaments.find(number))
        return
    if what == "stop":
        async with tournaments.lock(number):
            require_stopper(answer.interaction, await tournaments.find(number))
            stopped = await tournaments.call_off(number, member.id)
            await answer.edit(screens.you_stopped(stopped, member.words))
        return
    click = answer.interaction.id
    async with tournaments.lock(number):
        if what == "begin":
            changed = await tournaments.begin(number, member.id, click)
        elif what == "next" and len(rest) == 3 and rest[2].isdecimal():
            changed = await tournaments.next_match(number, int(rest[2]), member, click)
        else:
            server = await clicks.people.server(answer.interaction.guild_id or 0)
            name = server.words("computer-name", number="{number}")
            changed = await tournaments.change(number, lambda one: _alter(one, what, member, name, clicks))
        message, is_shown = answer.interaction.message, False
        try:
            await answer.edit(await tournaments.screen(changed))
            is_shown = message is not None and message.id == changed.message
        finally:
            if not is_shown:  # nor if the answer was lost
                await tournaments.show(changed)
    if what == "leave":
        await answer.private(say(member.words("tournament-you-left")))


def _alter(tournament: Tournament, what: str, member: Member, computer: str, clicks: Clicks) -> None:
    if what == "join":
        join(tournament, member.id, member.name)
    elif what == "leave":
        leave(tournament, member.id)
    elif what == "stand-in":
        stand_in(tournament, member.id, member.name)
    elif what == "computer":
        require_own(tournament, member.id)
        number = sum(player.computer for player in tournament.players) + 1
        add_computer(tournament, computer.replace("{number}", str(number)))
    elif what == "cancel":
        require_lobby(tournament)
        require_own(tournament, member.id)
        tournament.state, tournament.ended, tournament.opener = "cancelled", clicks.host.now(), member.id
    else:
        raise Refusal("refuse-unknown-button")


async def _give_record(answer: Answer, member: Member, tournament: Tournament) -> None:
    """Answers with the record. A Refusal before the end, as the rolls for a tied lead stand in it."""
    if tournament.phase == "stopped":
        raise Refusal("refuse-tournament-no-record")
    if tournament.state != "over":
        raise Refusal("refuse-tournament-not-over")
    name = f"tournament-{tournament.key}.txt"
    assert tournament.click is not None
    written = write(tournament.places, tournament.seed, (tournament.secret, tournament.click))
    file = discord.File(io.BytesIO(written.encode()), name)
    await answer.private(screens.record(name, member.words), files=[file])

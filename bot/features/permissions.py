"""The bot's permissions on a server: the welcome message and a page say what the bot may do and what it lacks, and
server managers are informed of permissions that members have missed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import discord
from discord import ButtonStyle

from bot.commands.dispatcher import on_component
from bot.commands.reply import HandlerRunner, Interaction, Reply, permission_names, server_of
from bot.core.custom_ids import Id
from bot.core.errors import LacksPermissions, Refusal
from bot.core.service import Lru
from bot.features.help import Help
from bot.features.nights.events import can_create_events
from bot.features.nights.model import PlanNight
from bot.i18n.translations import Translations, translations_of
from bot.members.model import Member, ServerSetting
from bot.members.people import People
from bot.messages.channels import bot_permissions_in, required_permissions
from bot.screens.components import QUIET_COLOUR, Screen, button, container_screen, row, text

OTHER_PURPOSES: Mapping[str, tuple[str, ...]] = {
    "history": ("read_message_history",),
    "threads": ("create_public_threads", "send_messages_in_threads"),
    "calendar": ("create_events",),
}
"""What the bot needs permissions for besides tables, with the permissions (discord.py's names)."""
MAX_CHANNELS = 8
"""Maximum number of channels that one message lists."""
MAX_SERVERS = 1000
"""Maximum number of servers whose refusals are remembered."""


class ShowPermissions(Id, frozen=True, tag="x:permissions"):
    """Shows what the bot may do in the channel and what it lacks."""


class Granted(NamedTuple):
    """What the bot is permitted for one purpose, and what it lacks."""

    purpose: str
    allowed: list[str]
    missing: list[str]


class OtherChannels(NamedTuple):
    """The other channels in which the bot lacks permissions."""

    lacking: Mapping[int, Sequence[str]]
    """The missing permissions by channel, for channels that the bot sees."""
    unseen: int
    """Number of channels that the bot does not see."""


def permissions_in(permissions: discord.Permissions, *, in_thread: bool) -> list[Granted]:
    """Sorts the permissions that the bot needs in a channel or thread by their purpose."""

    def has(name: str) -> bool:
        return can_create_events(permissions) if name == "create_events" else getattr(permissions, name)

    granted = []
    for purpose, names in {"tables": required_permissions(in_thread=in_thread), **OTHER_PURPOSES}.items():
        if not (in_thread and purpose == "threads"):
            allowed, missing = ([name for name in names if has(name) is wanted] for wanted in (True, False))
            granted.append(Granted(purpose, allowed, missing))
    return granted


def other_channels(guild: discord.Guild, but: int, chosen: Collection[int]) -> OtherChannels:
    """Finds the channels in which the bot lacks permissions: among the `chosen` ones, or else among all text channels;
    not the channel `but`."""
    lacking, unseen = dict[int, list[str]](), 0
    for channel in guild.text_channels:
        if channel.id == but or (chosen and channel.id not in chosen):
            continue
        permissions = channel.permissions_for(guild.me)
        granted = permissions_in(permissions, in_thread=False)
        missing = [name for one in granted if one.purpose != "calendar" for name in one.missing]
        if not permissions.view_channel and not chosen:
            unseen += 1
        elif missing:
            lacking[channel.id] = missing
    return OtherChannels(lacking, unseen)


def _granted_lines(granted: Sequence[Granted], t: Translations) -> str:
    """A line for each purpose with a sign and the permissions, and where to change what is missing."""
    lines = []
    for one in granted:
        key, sign, names = ("lacking", "❌", one.missing) if one.missing else ("allowed", "✅", one.allowed)
        what = t(f"permissions-{one.purpose}")
        lines.append(f"{sign} {t(f'permissions-{key}', what=what, names=permission_names(names, t))}")
    lacking = {one.purpose for one in granted if one.missing}
    if lacking - {"calendar"}:
        lines.append(f"-# {t('permissions-change')}")
    if "calendar" in lacking:
        lines.append(f"-# {t('permissions-change-server')}")
    return "\n".join(lines)


def welcome(granted: Sequence[Granted], t: Translations) -> Screen:
    """The bot's first message on a server: what it is, what it may do in this channel, and the first things to do."""
    return container_screen(
        text(f"### 🐱 {t('welcome-title')}\n{t('welcome')}"),
        text(f"**{t('permissions-title')}**\n{_granted_lines(granted, t)}"),
        row(
            button(t("button-help"), Help(), style=ButtonStyle.success, emoji="🎲"),
            button(t("button-door"), ServerSetting("door"), emoji="🚪"),
            button(t("button-plan-night"), PlanNight(), emoji="🌙"),
            button(t("button-permissions"), ShowPermissions(), emoji="🔑"),
        ),
    )


def permissions_page(granted: Sequence[Granted], others: OtherChannels | None, t: Translations) -> Screen:
    """What the bot may do in this channel, and for server managers in which `others` it lacks something."""
    head = text(f"### 🔑 {t('permissions-title')}\n{_granted_lines(granted, t)}")
    if others is None:
        return container_screen(head, accent=QUIET_COLOUR)
    lines = _channel_lines(others.lacking, t) or [f"✅ {t('permissions-elsewhere-none')}"]
    if others.unseen:
        lines.append(f"-# 🔒 {t('permissions-unseen', count=others.unseen)}")
    return container_screen(
        head,
        text("\n".join([f"**{t('permissions-elsewhere')}**", *lines])),
        row(
            button(t("button-back-settings"), ServerSetting("page-channel"), emoji="⚙️"),
            button(t("button-permissions-again"), ShowPermissions(), emoji="🔄"),
        ),
        accent=QUIET_COLOUR,
    )


def _channel_lines(lacking: Mapping[int, Sequence[str]], t: Translations) -> list[str]:
    """A line for each of the first channels with what is missing there, and the number of the others."""
    lines = [f"❌ <#{channel}>: {permission_names(names, t)}" for channel, names in lacking.items()]
    more = len(lines) - MAX_CHANNELS
    return [*lines[:MAX_CHANNELS], t("changes-more", count=more)] if more > 0 else lines


@dataclass(eq=False, repr=False)
class PermissionCommands:
    """The page about the bot's permissions, and the warning to server managers about refusals of members."""

    client: discord.Client
    people: People
    runner: HandlerRunner
    _refused: Lru[int, dict[int, Sequence[str]]] = field(default_factory=lambda: Lru(MAX_SERVERS))
    """By server and channel: the missing permissions that have refused members since a manager was warned. Kept in
    memory only, as the page shows at any time what is missing."""

    def __post_init__(self) -> None:
        self.runner.listeners.append(self._record_refusal)

    @on_component
    async def show(self, reply: Reply, member: Member, custom_id: ShowPermissions) -> None:
        """Shows the page privately; server managers also see the other channels."""
        interaction, others = reply.interaction, None
        server = await self.people.server(server_of(interaction))
        if interaction.permissions.manage_guild and (guild := interaction.guild) is not None and guild.me is not None:
            channel = interaction.channel
            here = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
            others = other_channels(guild, here or 0, server.channels)
        in_thread = isinstance(interaction.channel, discord.Thread)
        granted = permissions_in(interaction.app_permissions, in_thread=in_thread)
        await reply.show(permissions_page(granted, others, translations_of(member)))

    def _record_refusal(self, interaction: Interaction, _: float, refusal: Refusal | None) -> None:
        """Records what the bot lacked when a member was refused; a server manager has read it in the refusal."""
        server, channel = interaction.guild_id, interaction.channel_id
        if isinstance(refusal, LacksPermissions) and server and channel and not interaction.permissions.manage_guild:
            self._refused.use(server, self._refused.get(server, {}) | {channel: refusal.missing})

    def take_warning(self, interaction: Interaction, t: Translations) -> str:
        """Returns a warning about what the bot lacked when members were refused and still lacks, for a server manager;
        an empty text for others. Each refusal is returned once."""
        server = interaction.guild_id
        if server is None or not interaction.permissions.manage_guild:
            return ""
        lacking = dict[int, Sequence[str]]()
        for channel, names in self._refused.pop(server, {}).items():
            if missing := _still_missing(names, bot_permissions_in(self.client, channel)):
                lacking[channel] = missing
        return "\n".join([f"⚠️ {t('permissions-refused')}", *_channel_lines(lacking, t)]) if lacking else ""


def _still_missing(names: Iterable[str], permissions: discord.Permissions | None) -> list[str]:
    """Those of the permissions that the bot lacks now; all of them if its permissions are unknown."""
    return [name for name in names if permissions is None or not getattr(permissions, name)]

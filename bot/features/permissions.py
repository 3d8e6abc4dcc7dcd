"""The bot's permissions on a server. The welcome message and a private page say which permissions the bot has and which
it lacks. Server managers are also told which missing permissions have stopped members."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

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
from bot.messages.channels import Channels, bot_permissions_in, required_permissions
from bot.screens.components import QUIET_COLOUR, Screen, button, container_screen, edit_kwargs, row, text
from bot.screens.layout import VISIBLE_HEIGHT, message_height

OTHER_PURPOSES: Mapping[str, tuple[str, ...]] = {
    "history": ("read_message_history",),
    "threads": ("create_public_threads", "send_messages_in_threads"),
    "calendar": ("create_events",),
}
"""What the bot needs permissions for, besides tables, and the permissions for each purpose by discord.py's names."""
NamedPermissions = Literal["all", "missing", "none"]
"""Which permissions a list of purposes names."""
MAX_CHANNELS = 8
"""Maximum number of channels that one message lists."""
MAX_SERVERS = 1000
"""For how many servers the bot remembers missing permissions that have stopped members."""


class ShowPermissions(Id, frozen=True, tag="x:permissions"):
    """The button that shows the bot's permissions in the channel."""


class CheckAgain(Id, frozen=True, tag="x:permissions-again"):
    """The button that shows the bot's permissions anew and says whether something is still missing."""


class Granted(NamedTuple):
    """The permissions that the bot needs for one purpose: which it has (`allowed`), and which it lacks (`missing`)."""

    purpose: str
    allowed: list[str]
    missing: list[str]


class OtherChannels(NamedTuple):
    """The channels, other than the current one, in which the bot lacks permissions."""

    lacking: Mapping[int, Sequence[str]]
    """The missing permissions by channel id, for channels that the bot can see."""
    unseen: int
    """How many channels the bot cannot see."""


def permissions_by_purpose(permissions: discord.Permissions, *, in_thread: bool) -> list[Granted]:
    """Returns which of the permissions that the bot needs in a channel or thread are among `permissions`, by
    purpose."""

    def has(name: str) -> bool:
        return can_create_events(permissions) if name == "create_events" else getattr(permissions, name)

    granted = []
    for purpose, names in {"tables": required_permissions(in_thread=in_thread), **OTHER_PURPOSES}.items():
        if not (in_thread and purpose == "threads"):
            allowed, missing = ([name for name in names if has(name) is wanted] for wanted in (True, False))
            granted.append(Granted(purpose, allowed, missing))
    return granted


def find_other_channels(guild: discord.Guild, excluded_channel: int, chosen_channels: Collection[int]) -> OtherChannels:
    """Finds the channels in which the bot lacks permissions. Checks the server's `chosen_channels`, or all text
    channels and forums if none is chosen. In a forum members play in posts, which are threads. Leaves out the channel
    `excluded_channel`."""
    lacking, unseen = dict[int, list[str]](), 0
    channels: list[discord.TextChannel | discord.ForumChannel] = [*guild.text_channels]
    channels += [forum for forum in guild.forums if not forum.is_media()]
    for channel in channels:
        if channel.id == excluded_channel or (chosen_channels and channel.id not in chosen_channels):
            continue
        is_forum = isinstance(channel, discord.ForumChannel)
        # In a post a bot that may not send messages in the forum itself can still attach files.
        permissions = (
            discord.abc.GuildChannel.permissions_for(channel, guild.me)
            if is_forum
            else channel.permissions_for(guild.me)
        )
        granted = permissions_by_purpose(permissions, in_thread=is_forum)
        missing = [name for group in granted if group.purpose != "calendar" for name in group.missing]
        if not permissions.view_channel and not chosen_channels:
            unseen += 1
        elif missing:
            lacking[channel.id] = missing
    return OtherChannels(lacking, unseen)


def granted_lines(granted: Sequence[Granted], t: Translations, *, named: NamedPermissions = "all") -> str:
    """A line for each purpose: a sign, and the permissions that are missing or given, if they are to be `named`. A last
    line says where to change missing permissions; it is left out if none are named."""
    lines = []
    for group in granted:
        key, sign, names = ("lacking", "❌", group.missing) if group.missing else ("allowed", "✅", group.allowed)
        what = t(f"permissions-{group.purpose}")
        is_named = named == "all" or (named == "missing" and bool(group.missing))
        said = t(f"permissions-{key}", what=what, names=permission_names(names, t)) if is_named else what
        lines.append(f"{sign} {said}")
    if named == "none":
        return "\n".join(lines)
    lacking = {group.purpose for group in granted if group.missing}
    if lacking - {"calendar"}:
        lines.append(f"-# {t('permissions-change')}")
    if "calendar" in lacking:
        lines.append(f"-# {t('permissions-change-server')}")
    return "\n".join(lines)


def welcome_screen(granted: Sequence[Granted], t: Translations, *, has_menu: bool = False) -> Screen:
    """The bot's first message on a server: what it is, which permissions it has in this channel, and buttons to begin
    with. It offers a games menu unless the channel has one (`has_menu`)."""
    about = "" if has_menu else f"\n-# 🚪 {t('door-meaning')}"
    buttons = [
        button(t("button-help"), Help(), style=ButtonStyle.success, emoji="🎲"),
        None if has_menu else button(t("button-door"), ServerSetting("door"), emoji="🚪"),
        button(t("button-plan-night"), PlanNight(), emoji="🌙"),
        button(t("button-permissions"), ShowPermissions(), emoji="🔑"),
    ]
    return container_screen(
        text(f"### 🐱 {t('welcome-title')}\n{t('welcome')}{about}"),
        text(f"**{t('permissions-title')}**\n{granted_lines(granted, t, named='missing')}"),
        row(*(item for item in buttons if item is not None)),
    )


def welcome_back_screen(t: Translations) -> Screen:
    """The bot's first message on a server that has invited it again before its data was deleted."""
    return container_screen(
        text(f"### 🐱 {t('welcome-back-title')}\n{t('welcome-back')}"),
        row(
            button(t("button-help"), Help(), style=ButtonStyle.success, emoji="🎲"),
            button(t("button-permissions"), ShowPermissions(), emoji="🔑"),
        ),
    )


def permissions_page(
    granted: Sequence[Granted], others: OtherChannels | None, t: Translations, *, is_checked_again: bool = False
) -> Screen:
    """Which permissions the bot has in this channel. Server managers also see the channels in which it lacks
    permissions (`others`), as many as a phone shows without scrolling. `others` is None for other members. If the page
    `is_checked_again`, it says whether something is still missing."""
    if others is None:
        head = text(f"### 🔑 {t('permissions-title')}\n{granted_lines(granted, t)}")
        return container_screen(head, accent=QUIET_COLOUR)
    is_missing = bool(others.lacking or any(group.missing for group in granted))
    note = t("permissions-checked-missing" if is_missing else "permissions-checked-fine") if is_checked_again else ""
    for max_channels in range(MAX_CHANNELS, 0, -1):
        screen = _managers_page(granted, others, t, note, max_channels=max_channels)
        if message_height(screen.items) <= VISIBLE_HEIGHT:
            break
    return screen


def _managers_page(
    granted: Sequence[Granted], others: OtherChannels, t: Translations, note: str, *, max_channels: int
) -> Screen:
    """The permissions in this channel and in others, with at most this number of other channels. `note` says what the
    last press did."""
    head = text(f"### 🔑 {t('permissions-title')}\n{granted_lines(granted, t, named='missing')}")
    lines = _channel_lines(others.lacking, t, max_channels) or [f"✅ {t('permissions-elsewhere-none')}"]
    if others.unseen:
        lines.append(f"-# 🔒 {t('permissions-unseen', count=others.unseen)}")
    return container_screen(
        head,
        text("\n".join([f"**{t('permissions-elsewhere')}**", *lines])),
        row(
            button(t("button-back-settings"), ServerSetting("page-channel"), emoji="⚙️"),
            button(t("button-permissions-again"), CheckAgain(), emoji="🔄"),
        ),
        text(note) if note else None,
        accent=QUIET_COLOUR,
    )


def _channel_lines(
    lacking: Mapping[int, Sequence[str]], t: Translations, max_channels: int = MAX_CHANNELS
) -> list[str]:
    """A line for each channel with the permissions that are missing there. Channels beyond
    `max_channels` are only counted."""
    lines = [f"❌ <#{channel}>: {permission_names(names, t)}" for channel, names in lacking.items()]
    more = len(lines) - max_channels
    return [*lines[:max_channels], t("changes-more", count=more)] if more > 0 else lines


def _shown_parts(components: Iterable[Any]) -> list[str]:
    """Returns the texts and custom_ids of these components, given as JSON, in their order."""
    parts = list[str]()
    for one in components:
        parts += [str(one[key]).strip() for key in ("content", "custom_id") if key in one]
        parts += _shown_parts(one.get("components", ()))
    return parts


@dataclass(eq=False, repr=False)
class PermissionCommands:
    """The page about the bot's permissions, and the warning to server managers about permissions whose lack has stopped
    members. Edits a welcome message that is outdated."""

    client: discord.Client
    people: People
    runner: HandlerRunner
    channels: Channels
    has_menu: Callable[[int], bool]
    """Returns whether the channel with this id has a games menu."""
    _refused: Lru[int, dict[int, Sequence[str]]] = field(default_factory=lambda: Lru(MAX_SERVERS))
    """The missing permissions that have stopped members since a manager was last warned: by server id, then by channel
    id. Kept in memory only, as the page always shows what is missing."""

    def __post_init__(self) -> None:
        self.runner.listeners.append(self._record_refusal)
        self.runner.afterwards.append(self.update_welcome)

    async def update_welcome(self, reply: Reply) -> None:
        """Called after each command or press. If a button of a welcome message was pressed, edits this message unless
        it still says what is true. A welcome message is the public one with the two buttons `PlanNight` and
        `ShowPermissions`."""
        interaction, message = reply.interaction, reply.interaction.message
        is_of_welcome = isinstance(reply.custom_id, Help | ServerSetting | PlanNight | ShowPermissions)
        if not is_of_welcome or message is None or reply.is_private or not interaction.channel_id:
            return
        shown = _shown_parts(part.to_dict() for part in message.components)
        if not {str(PlanNight()), str(ShowPermissions())} <= {*shown}:
            return
        server = await self.people.server(server_of(interaction))
        granted = permissions_by_purpose(interaction.app_permissions, in_thread=False)
        screen = welcome_screen(granted, translations_of(server), has_menu=self.has_menu(interaction.channel_id))
        if _shown_parts(screen.to_components()) != shown:
            await self.channels.edit(interaction.channel_id, server.id, message.id, **edit_kwargs(screen))

    @on_component
    async def show_permissions(self, reply: Reply, member: Member, custom_id: ShowPermissions) -> None:
        """Shows the page about the bot's permissions privately. Server managers also see the other channels."""
        await self._show_page(reply, member)

    @on_component
    async def check_again(self, reply: Reply, member: Member, custom_id: CheckAgain) -> None:
        """Shows the page anew, and says whether something is still missing."""
        await self._show_page(reply, member, is_checked_again=True)

    async def _show_page(self, reply: Reply, member: Member, *, is_checked_again: bool = False) -> None:
        interaction, others = reply.interaction, None
        server = await self.people.server(server_of(interaction))
        if interaction.permissions.manage_guild and (guild := interaction.guild) is not None and guild.me is not None:
            channel = interaction.channel
            here = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
            others = find_other_channels(guild, here or 0, server.channels)
        in_thread = isinstance(interaction.channel, discord.Thread)
        granted = permissions_by_purpose(interaction.app_permissions, in_thread=in_thread)
        t = translations_of(member)
        await reply.show(permissions_page(granted, others, t, is_checked_again=is_checked_again))

    def _record_refusal(self, interaction: Interaction, _: float, refusal: Refusal | None) -> None:
        """Records the permissions whose lack has just stopped a member, for a later warning. A server manager needs no
        warning, as the refusal names the permissions."""
        server, channel = interaction.guild_id, interaction.channel_id
        if isinstance(refusal, LacksPermissions) and server and channel and not interaction.permissions.manage_guild:
            self._refused.put(server, self._refused.get(server, {}) | {channel: refusal.missing})

    def take_warning(self, interaction: Interaction, t: Translations) -> str:
        """Returns the warning to a server manager about permissions that the bot still lacks and whose lack has stopped
        members. Returns an empty text to other members, or if nothing is missing. Each case is reported once."""
        server = interaction.guild_id
        if server is None or not interaction.permissions.manage_guild:
            return ""
        lacking = dict[int, Sequence[str]]()
        for channel, names in self._refused.pop(server, {}).items():
            if missing := _still_missing(names, bot_permissions_in(self.client, channel)):
                lacking[channel] = missing
        return "\n".join([f"⚠️ {t('permissions-refused')}", *_channel_lines(lacking, t)]) if lacking else ""


def _still_missing(names: Iterable[str], permissions: discord.Permissions | None) -> list[str]:
    """Returns the permissions among `names` that `permissions` lacks, or all if the permissions are unknown (None)."""
    return [name for name in names if permissions is None or not getattr(permissions, name)]

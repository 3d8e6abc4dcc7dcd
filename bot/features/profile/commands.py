"""The commands `/me` and `/settings`, with all controls on their pages, hence its length. `/me` shows a member's
settings on two pages. `/settings` shows a server's settings on four pages, its open tables with buttons that end them,
and its excluded members."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.commands.dispatcher import on_component, slash_command
from bot.commands.forms import RefusedForms
from bot.commands.lobby import ChannelRules, deleted_settings_note
from bot.commands.reply import HandlerRunner, Interaction, Reply, managed_server_of, server_of, text_screen
from bot.core.custom_ids import NO_SERVER, discord_link
from bot.core.errors import Refusal
from bot.database import Store
from bot.features.alerts import store as alerts
from bot.features.menus.service import Menus
from bot.features.mytables import (
    OPEN_TABLES_PER_PAGE,
    EndTable,
    OpenTables,
    describe_table,
    end_confirmation_screen,
    open_tables_screen,
    tournament_line,
)
from bot.features.profile import screens, server_screens
from bot.features.profile.changes import ChangesPage, added_and_removed, setting_changes_screen
from bot.features.profile.controls import LIST_CHANNELS, MAX_CHANNELS_SELECTED, PAGE
from bot.features.profile.exclusions import EXCLUSION_LENGTHS, Exclude, Exclusions, exclusions_screen
from bot.features.profile.open_tables import is_day_game, turn_line
from bot.features.profile.zones import name_and_values, zone_choice
from bot.features.standings.model import with_season_length
from bot.features.standings.store import results_csv
from bot.i18n.dates import parse_day
from bot.i18n.translations import Translations, translations_of
from bot.i18n.zones import UnclearZone
from bot.members import servers
from bot.members.model import (
    Change,
    Member,
    MyPage,
    MySetting,
    Server,
    ServerSetting,
    SettingsPage,
    SubscriptionButton,
    announce_holiday,
    end_holiday,
    max_holiday_days,
    may_end_today,
    noon_of_last_day,
    with_channels_changed,
)
from bot.members.model import parse_settings as read
from bot.members.pace import MAX_QUIET_MINUTES, MINUTES_PER_DAY
from bot.members.people import People
from bot.messages.render import Renderer
from bot.messages.table_messages import TableMessages
from bot.screens.components import QUIET_COLOUR, Screen, container_screen, file_component, text
from bot.tables.host import Host
from bot.tables.rows import tables_with_member_on_bench
from bot.tables.seats import require_not_over, with_cancelled, without_key
from bot.tables.store import open_tables_on_server
from bot.tables.table import Table
from bot.tables.waking import reschedule_member, update_after_holiday_change
from games import GAMES

MOST_CHANGES = 10
MOST_CHANNELS_TOLD = 2
"""The number of channels that an answer names as added, and as removed."""
RESULTS = "results.csv"


@dataclass(eq=False, repr=False)
class MeCommands:
    """The command `/me`, and the controls on its pages."""

    host: Host
    table_messages: TableMessages
    renderer: Renderer
    people: People
    now: Callable[[], datetime]
    refused_forms: RefusedForms

    @slash_command(
        "Your language, time zone, quiet hours, reminders, holiday, and where you see your hand",
        anywhere=True,
    )
    async def me(self, reply: Reply, member: Member) -> None:
        """`/me`: shows the member's settings in a private reply."""
        await reply.send_private(await self._screen(reply, member))

    @on_component
    async def choose(self, reply: Reply, member: Member, custom_id: MySetting) -> None:
        """Stores a chosen or typed setting and shows the page again, or opens a form."""
        match custom_id.name:
            case name if name == "show" or name.startswith(PAGE):
                await reply.show(await self._screen(reply, member, page=screens.my_page_of(name)))
                return
            case "open":
                await reply.show_form(screens.my_form(member))
                return
            case "holiday":
                guild = reply.interaction.guild_id or NO_SERVER
                days, zone = max_holiday_days(await self.people.server(guild)), await self.people.zone(guild, member.id)
                until = member.holiday_end(self.now())
                last = noon_of_last_day(until).astimezone(zone).date() if until is not None else None
                today = self.now().astimezone(zone).date()
                await reply.show_form(screens.holiday_form(member, days, last, today))
                return
            case "until" | "back":
                await self._change_holiday(reply, member, is_back=custom_id.name == "back")
                return
        unclear, (name, values) = None, name_and_values(custom_id.name, reply.values)
        try:  # in a thread, as the zones are read from files
            chosen = await asyncio.to_thread(read, name, member, values, reply.field_values)
        except UnclearZone as refusal:
            unclear, chosen = refusal, refusal.other_values
        if custom_id.name == "form":
            _require_short_nights(chosen, reply)
        if "private_by" in chosen:  # the member may have opened closed direct messages again
            chosen["dm_closed"] = False
        member = await self.people.change_member(member.id, **chosen)
        for handle in await reschedule_member(self.host, member.id):
            self.table_messages.refresh(handle)
        if unclear is not None:
            form, page_id = self.refused_forms.keep(reply) or MySetting("open"), MySetting(f"{PAGE}times")
            t = translations_of(member)
            await reply.show(zone_choice(unclear, MySetting, t, self.now(), form=form, page=page_id))
        else:
            page = screens.my_page_of(name)
            await reply.show(await self._screen(reply, member, page=page, saved=name))

    async def _change_holiday(self, reply: Reply, member: Member, *, is_back: bool) -> None:
        """Begins or changes a holiday with the last day from the form, or ends the holiday (`is_back`). Then updates
        the member's day tables."""
        guild, now = reply.interaction.guild_id or NO_SERVER, self.now()
        if is_back:
            chosen = end_holiday(member, now)
        else:
            zone = await self.people.zone(guild, member.id)
            is_long = may_end_today(member, zone, now)
            last = parse_day(reply.field_text("until"), zone, now, locale=member.locale, can_be_today=is_long)
            chosen = announce_holiday(member, await self.people.server(guild), zone, last, now)
        member = await self.people.change_member(member.id, **chosen)
        for handle in await update_after_holiday_change(self.host, member.id):
            self.table_messages.refresh(handle)
        await reply.show(await self._screen(reply, member, page="times", saved="holiday"))

    @on_component
    async def change_alerts(self, reply: Reply, member: Member, custom_id: SubscriptionButton) -> None:
        """Changes the member's alerts on a server, and shows them. Also handles *Stop* below an alert."""
        store, server = self.host.store, custom_id.server
        if custom_id.what == "stop":
            await alerts.unsubscribe(store, server, member.id)
            if reply.interaction.guild_id != server:
                await reply.show(text_screen(f"🔕 {translations_of(member)('asked-stopped')}"))
                return
        reply.require_server(server, "refuse-unknown-button")
        subscription = await alerts.subscription(store, server, member.id)
        match custom_id.what:
            case "games":
                subscription = replace(subscription, games=tuple(game for game in GAMES if game in reply.values))
            case "days":
                subscription = replace(subscription, days=tuple(day for day in range(7) if str(day) in reply.values))
            case "most":
                subscription = replace(subscription, most=int(reply.value_among([*map(str, screens.MOST_TOLD)])))
        # A member who changes alerts may have opened closed direct messages again.
        if custom_id.what in ("games", "days", "most"):
            await alerts.subscribe(store, server, member.id, subscription)
            member = await self.people.change_member(member.id, dm_closed=False) if member.dm_closed else member
        await reply.show(screens.alerts_screen(server, subscription, member))

    async def _screen(
        self, reply: Reply, member: Member, *, page: MyPage = "self", saved: str = ""
    ) -> discord.ui.LayoutView:
        guild, now = reply.interaction.guild_id, self.now()
        server = await self.people.server(guild) if guild else None
        subscription = await alerts.subscription(self.host.store, guild, member.id) if guild else screens.NO_WISH
        hours = await self.people.hours(guild or NO_SERVER, member.id)
        return screens.my_settings_screen(
            member, server, now, hours, self.renderer.emojis, subscription=subscription, page=page, saved=saved
        )


def _require_short_nights(chosen: dict[str, Any], reply: Reply) -> None:
    """Switches quiet hours off in `chosen` if both fields of the form are empty. Raises a Refusal if the quiet hours
    are too long."""
    if not (reply.field_text("from") or reply.field_text("to")):
        chosen["quiet_from"] = chosen["quiet_to"] = 0
    if (chosen["quiet_to"] - chosen["quiet_from"]) % MINUTES_PER_DAY > MAX_QUIET_MINUTES:
        raise Refusal("refuse-quiet", hours=MAX_QUIET_MINUTES // 60)


@dataclass(eq=False, repr=False)
class SettingsCommands:
    """The command `/settings`, and the controls on its pages."""

    host: Host
    table_messages: TableMessages
    renderer: Renderer
    people: People
    store: Store
    channel_rules: ChannelRules
    menus: Menus
    update_nights_of: Callable[[int], Awaitable[None]]
    """Schedules an edit of the messages of all upcoming game nights on a server."""
    is_running: Callable[[int], Awaitable[bool]]
    """Returns whether the tournament with this id is running."""
    now: Callable[[], datetime]
    refused_forms: RefusedForms
    runner: HandlerRunner
    take_warning: Callable[[Interaction, Translations], str]
    """Returns what the bot lacked when it had to refuse members something on the server, as a warning for a manager of
    the server. Returns each warning once; empty if there is none."""

    def __post_init__(self) -> None:
        self.runner.afterwards.append(self.warn_of_deleted_channels)

    @app_commands.default_permissions(manage_guild=True)
    @slash_command("This server’s settings: language, pace, channels, tournaments, season, limits")
    async def settings(self, reply: Reply, member: Member) -> None:
        """`/settings`: shows the server's settings in a private reply."""
        await self._managed_server(reply)
        await self.menus.forget_if_deleted(reply.interaction.channel_id or 0)
        warnings = [
            await self._remove_deleted_from_settings(reply, member),
            self.take_warning(reply.interaction, translations_of(member)),
        ]
        warning = "\n".join(filter(None, warnings))
        if warning:
            await reply.send_private(server_screens.settings_warning(warning, translations_of(member)))
        else:
            await reply.send_private(self._screen(reply, member, await self._managed_server(reply)))

    async def warn_of_deleted_channels(self, reply: Reply) -> None:
        """Called after each command or press. If the member manages the server and its settings name deleted channels
        or roles, removes these from the settings and warns the member privately."""
        interaction = reply.interaction
        if interaction.guild_id is None or not interaction.permissions.manage_guild:
            return
        if warning := await self._remove_deleted_from_settings(reply, await self.people.member(interaction.user.id)):
            await reply.send_private(text_screen(warning))

    async def _remove_deleted_from_settings(self, reply: Reply, member: Member) -> str:
        """Removes deleted channels and roles from the server's settings. The change is logged as made by the bot.
        Returns a warning, empty if nothing was removed."""
        interaction = reply.interaction
        server = await self.people.server(server_of(interaction))
        void = await self.channel_rules.settings_without_deleted(interaction, server)
        if void:
            me = self.channel_rules.client.user
            await self.people.change_server(server.id, changed_by=me.id if me else None, at=self.now(), **void)
        return deleted_settings_note(void, translations_of(member))

    @on_component
    async def choose(self, reply: Reply, member: Member, custom_id: ServerSetting) -> None:
        """Stores a chosen or typed setting and shows the page again, or opens a form or a list."""
        is_menu = custom_id.name == "door"  # its button is also on the welcome message, which everybody sees
        refusal = "refuse-manage-menu" if is_menu else "refuse-manage-server"
        server = await self.people.server(managed_server_of(reply.interaction, refusal=refusal))
        match custom_id.name:
            case name if name == "show" or name.startswith(PAGE):
                await reply.show(self._screen(reply, member, server, page=server_screens.server_page_of(name)))
            case "open":
                await reply.show_form(server_screens.server_form(server, self.now(), translations_of(member)))
            case "changes":
                await reply.send_private(await self._changes(server, member))
            case "export":
                await self._export(reply, member, server)
            case name if name == LIST_CHANNELS:
                known, t = self._known_channels(reply, server), translations_of(member)
                await reply.show(server_screens.channels_screen(server, t, known=known))
            case "change-channels" | "all-channels" as name:
                channels = with_channels_changed(server, reply.values) if name == "change-channels" else ()
                await self._change_channels(reply, member, server, channels)
            case "door" | "no-door":
                await self._post_or_remove_menu(reply, member, server, is_wanted=custom_id.name == "door")
            case name:
                # The role @everyone has the id of the server.
                chosen_values = [value for value in reply.values if value != str(server.id)]
                unclear, (name, values) = None, name_and_values(name, chosen_values)
                try:  # in a thread, as the zones are read from files
                    chosen = await asyncio.to_thread(read, name, server, values, reply.field_values)
                except UnclearZone as refusal:
                    unclear, chosen = refusal, refusal.other_values
                if "season" in chosen:
                    there = replace(server, zone=chosen.get("zone", server.zone))
                    chosen |= with_season_length(chosen["season"], there, self.now())
                after = await self.people.change_server(server.id, changed_by=member.id, at=self.now(), **chosen)
                if unclear is not None:
                    form, page_id = (
                        self.refused_forms.keep(reply) or ServerSetting("open"),
                        ServerSetting(f"{PAGE}more"),
                    )
                    t = translations_of(member)
                    await reply.show(zone_choice(unclear, ServerSetting, t, self.now(), form=form, page=page_id))
                else:
                    await reply.show(
                        self._screen(reply, member, after, page=server_screens.server_page_of(name), saved=name)
                    )
                if after.language != server.language:
                    self.menus.update_menus_of(server.id)
                    await self.update_nights_of(server.id)

    async def _change_channels(self, reply: Reply, member: Member, server: Server, channels: tuple[int, ...]) -> None:
        """Stores the channels for tables, and says which were added and removed."""
        after, t = server, translations_of(member)
        if channels != server.channels:
            after = await self.people.change_server(server.id, changed_by=member.id, at=self.now(), channels=channels)
        if len(after.channels) > MAX_CHANNELS_SELECTED:
            value = added_and_removed(
                list(map(str, server.channels)), list(map(str, after.channels)), t, most=MOST_CHANNELS_TOLD
            )
            known = self._known_channels(reply, after)
            await reply.show(server_screens.channels_screen(after, t, known=known, saved=value))
        else:
            await reply.show(self._screen(reply, member, after, page="channel", saved="channels"))

    def _known_channels(self, reply: Reply, server: Server) -> list[int]:
        """Returns the channels for tables that exist."""
        guild = reply.interaction.guild
        return [] if guild is None else [one for one in server.channels if guild.get_channel(one) is not None]

    @on_component
    async def changes_page(self, reply: Reply, member: Member, custom_id: ChangesPage) -> None:
        """Shows another page of the list of changes."""
        await reply.show(await self._changes(await self._managed_server(reply), member, page=custom_id.page))

    async def _changes(self, server: Server, member: Member, *, page: int = 0) -> Screen:
        latest = await servers.latest_changes(self.store, server.id, MOST_CHANGES)
        return setting_changes_screen(latest, translations_of(member), page=page)

    async def _post_or_remove_menu(self, reply: Reply, member: Member, server: Server, *, is_wanted: bool) -> None:
        """Posts the menu in this channel, or removes it if `is_wanted` is False. After a press in the welcome message
        replies with a link to the menu, otherwise shows the settings. Raises a Refusal where tables are not
        allowed."""
        channel = reply.interaction.channel_id or 0
        if is_wanted:
            await self.channel_rules.require_may_open_table(reply.interaction, member)
            is_change = await self.menus.post_menu(server.id, channel)
        else:
            is_change = await self.menus.remove_menu(channel)
        if is_change:
            values = ("", str(channel)) if is_wanted else (str(channel), "")
            await servers.store_change(self.store, server.id, Change(self.now(), member.id, "door", *values))
        menu = self.menus.menu_in(channel)
        if is_wanted and menu is not None and not reply.is_private:
            link = discord_link(menu.server, menu.channel, menu.message)
            await reply.send_private(text_screen(translations_of(member)("door-posted", link=link)))
        else:
            await reply.show(self._screen(reply, member, server, page="channel", saved="door"))

    async def _export(self, reply: Reply, member: Member, server: Server) -> None:
        """Sends all results of the server privately as a CSV file, or says that there are none."""
        written, t = await results_csv(self.store, server.id), translations_of(member)
        if written.count("\n") == 1:  # the headings
            await reply.send_private(text_screen(t("results-none")))
            return
        said = text(t("results-export"))
        await reply.send_private(container_screen(said, file_component(RESULTS, written.encode), accent=QUIET_COLOUR))

    @on_component
    async def open_tables(self, reply: Reply, member: Member, custom_id: OpenTables) -> None:
        """Shows a page of the server's open tables."""
        server = await self._managed_server(reply)
        await self._show_open_tables(reply, member, server, custom_id)

    @on_component
    async def end_table(self, reply: Reply, member: Member, custom_id: EndTable) -> None:
        """Ends a table after a confirmation. The table's message then says who ended it."""
        server = await self._managed_server(reply)
        handle = await self.host.find(custom_id.table)
        if not custom_id.is_sure:
            require_not_over(handle.table)
            is_on = handle.table.tournament is not None and await self.is_running(handle.table.tournament)
            ctx = self.renderer.context(handle, None, translations_of(member))
            has_begun = handle.table.began is not None
            await reply.show(end_confirmation_screen(ctx, has_begun=has_begun, is_played_again=is_on))
            return

        def with_table_ended(table: Table) -> Table:
            require_not_over(table)
            return with_cancelled(table, self.host.now(), member.id)

        t = translations_of(member)
        note = t("opentables-ended", table=describe_table(self.renderer.context(handle, None, t)))
        self.table_messages.refresh(await self.host.change(custom_id.table, with_table_ended))
        await self._show_open_tables(reply, member, server, OpenTables(), note)

    async def _show_open_tables(
        self, reply: Reply, member: Member, server: Server, custom_id: OpenTables, note: str = ""
    ) -> None:
        for _ in range(2):  # the check ends tables whose message was deleted; the second pass leaves these out
            numbers = await open_tables_on_server(self.host.store, server.id)
            page = min(custom_id.page, max(len(numbers) - 1, 0) // OPEN_TABLES_PER_PAGE)
            listed = numbers[page * OPEN_TABLES_PER_PAGE : (page + 1) * OPEN_TABLES_PER_PAGE]
            await self.table_messages.check_messages_exist(listed)
        t = translations_of(member)
        handles = [await self.host.find(number) for number in listed]
        contexts = [self.renderer.context(handle, None, t) for handle in handles]
        lines = {
            handle.id: turn_line(handle.table, ctx)
            for handle, ctx in zip(handles, contexts, strict=True)
            if is_day_game(handle.table)
        }
        waiting = await tournament_line(self.store, server.id, t)
        screen = open_tables_screen(
            contexts, len(numbers), OpenTables(page), t, turn_lines=lines, tournaments=waiting, note=note
        )
        await reply.show(screen)

    @on_component
    async def exclusions(self, reply: Reply, member: Member, custom_id: Exclusions) -> None:
        """Shows the excluded members. If a member was chosen from the select, also asks how long to exclude that
        member."""
        server, chosen = managed_server_of(reply.interaction), None
        if custom_id.what == "choose" and reply.values:
            if not reply.value.isdecimal():
                raise Refusal("refuse-unknown-button")
            chosen = int(reply.value)
            self._require_other_member(member, chosen)
        await self._list_excluded(reply, member, server, chosen, opening=custom_id.opening)

    @on_component
    async def exclude(self, reply: Reply, member: Member, custom_id: Exclude) -> None:
        """Excludes a member for the chosen time, or ends the exclusion."""
        server, now = managed_server_of(reply.interaction), self.now()
        if custom_id.what == "until":
            self._require_other_member(member, custom_id.member)
            until = now + EXCLUSION_LENGTHS[reply.value_among([*EXCLUSION_LENGTHS])]
            await servers.exclude(self.store, server, custom_id.member, until, member.id, now)
            # Otherwise the next free seat would go to the excluded member.
            for number in await tables_with_member_on_bench(self.store, server, custom_id.member):
                handle = await self.host.change(
                    number, lambda table: replace(table, bench=without_key(table.bench, custom_id.member))
                )
                self.table_messages.refresh(handle)
        elif await servers.excluded_until(self.store, server, custom_id.member, now) is not None:
            await servers.admit(self.store, server, custom_id.member, member.id, now)
        await self._list_excluded(reply, member, server, changed=custom_id.member)

    async def _list_excluded(
        self,
        reply: Reply,
        member: Member,
        server: int,
        chosen: int | None = None,
        *,
        changed: int | None = None,
        opening: int = 0,
    ) -> None:
        """Shows the excluded members. Without a number for the select (`opening`), the select gets a new one."""
        opening = opening or reply.opening
        excluded, t = await servers.exclusions(self.store, server, self.now()), translations_of(member)
        await reply.show(exclusions_screen(excluded, chosen, t, changed=changed, opening=opening))

    def _require_other_member(self, member: Member, chosen: int) -> None:
        """Raises a Refusal if the chosen member is the manager or the bot."""
        me = self.channel_rules.client.user
        if chosen == member.id or (me is not None and chosen == me.id):
            raise Refusal("refuse-exclude-self")

    def _screen(
        self, reply: Reply, member: Member, server: Server, *, page: SettingsPage = "play", saved: str = ""
    ) -> discord.ui.LayoutView:
        """Returns a page of the server's settings. Deleted channels and roles are left out, as Discord cannot show them
        as chosen. `saved` is the name of the control that has just changed a value."""
        guild, role = reply.interaction.guild, server.tournament_role or 0
        known = self._known_channels(reply, server)
        if guild is not None and guild.get_role(role) is not None:
            known.append(role)
        return server_screens.server_settings_screen(
            server,
            self.now(),
            translations_of(member),
            known=known,
            menu=self.menus.menu_in(reply.interaction.channel_id or 0),
            page=page,
            saved=saved,
        )

    async def _managed_server(self, reply: Reply) -> Server:
        """Returns the server of this interaction. Raises a Refusal unless the member manages the server."""
        return await self.people.server(managed_server_of(reply.interaction))

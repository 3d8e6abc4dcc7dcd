"""The pages of `/settings`, and the form for the settings that a manager of the server types or ticks."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date, datetime

from bot.core.custom_ids import discord_link
from bot.features.mytables import OpenTables
from bot.features.permissions import ShowPermissions
from bot.features.profile.controls import (
    PAGE,
    bullet_list,
    channel_list,
    saved_note,
    setting_lines,
    setting_selects,
    settings_form,
    settings_page,
)
from bot.features.profile.exclusions import Exclusions
from bot.features.standings.model import next_quarter, season_length_on
from bot.i18n.translations import Translations
from bot.members.model import FORM, MAX_CHANNELS, Menu, Server, ServerSetting, SettingsPage, settings_of
from bot.screens.components import (
    QUIET_COLOUR,
    Form,
    Item,
    Screen,
    button,
    container_screen,
    divider,
    entity_select,
    row,
    text,
)

MAX_CHANNELS_LISTED = 8
"""The number of channels for tables that are listed by name."""
PAGE_SIGNS: Mapping[SettingsPage, str] = {"play": "🎲", "people": "👥", "channel": "📍", "more": "🌐"}
"""The pages of `/settings`, each with the emoji of its button."""


def server_page_of(name: str) -> SettingsPage:
    """Returns the page of `/settings` that has the control with this name in its custom_id; the first page if there is
    none."""
    if name in ("door", "no-door"):
        return "channel"
    if name == FORM:
        return "more"
    for setting in settings_of(Server):
        if setting.key == name:
            return setting.page if setting.is_on_screen else "more"
    return next((page for page in PAGE_SIGNS if name == f"{PAGE}{page}"), "play")


def server_settings_screen(
    server: Server,
    now: datetime,
    t: Translations,
    *,
    known: Collection[int],
    menu: Menu | None,
    page: SettingsPage = "play",
    saved: str = "",
) -> Screen:
    """Returns a page of a server's settings, with buttons to the other pages.

    - `known` are the ids of the chosen channels and roles that still exist.
    - `menu` is the menu message of the channel where the page is shown, or None.
    - `saved` is the name of the control that has just changed a value."""
    items = [
        *setting_selects(server, t, known=known, page=page, saved=saved),
        *_page_lines_and_buttons(server, now, t, page=page, menu=menu),
    ]
    return settings_page(server, t, items, sign="⚙️", page=page, page_signs=PAGE_SIGNS, saved=saved)


def channels_screen(server: Server, t: Translations, *, known: Collection[int], saved: str = "") -> Screen:
    """Returns the list of the channels for tables, with a select that adds and removes channels. `known` are the ids of
    those that exist. `saved` names the channels that were just added and removed."""
    counted = t("settings-channels", channels=t("settings-channels-count", count=len(server.channels)))
    listed = channel_list([str(one) for one in server.channels if one in known], t, most=MAX_CHANNELS_LISTED)
    label = t("settings-channels-change")
    return container_screen(
        text(f"### ⚙️ {t('settings-title')} · {t('settings-page-channel')}"),
        text(f"{counted}\n-# {listed}"),
        text(f"-# {t('settings-channels-change-about')}"),
        entity_select("channel", ServerSetting("change-channels"), (), label, max_values=MAX_CHANNELS),
        saved_note(t, saved) if saved else None,
        row(
            button(t("settings-channels-every"), ServerSetting("all-channels")),
            button(t("settings-title"), ServerSetting(f"{PAGE}channel"), emoji="⚙️"),
        ),
        accent=QUIET_COLOUR,
    )


def settings_warning(warning: str, t: Translations) -> Screen:
    """Returns the message that `/settings` shows before the settings if there is a `warning`. It has buttons to the
    settings and to the permissions."""
    return container_screen(
        text(warning),
        row(
            button(t("settings-title"), ServerSetting("show"), emoji="⚙️"),
            button(t("button-permissions"), ShowPermissions(), emoji="🔑"),
        ),
        accent=QUIET_COLOUR,
    )


def _page_lines_and_buttons(
    server: Server, now: datetime, t: Translations, *, page: SettingsPage, menu: Menu | None
) -> list[Item]:
    """Returns the lines and buttons of a page, without its selects."""
    match page:
        case "people":
            return [
                divider(),  # the buttons have nothing to do with who may start tournaments
                row(
                    button(t("button-open-tables"), OpenTables(), emoji="🎲"),
                    button(t("button-exclusions"), Exclusions("show"), emoji="🚷"),
                    button(t("button-changes"), ServerSetting("changes"), emoji="🕘"),
                    button(t("button-export"), ServerSetting("export"), emoji="📄"),
                ),
            ]
        case "channel":
            change, line = "door", t("settings-no-door")
            if menu is not None:
                link = discord_link(menu.server, menu.channel, menu.message)
                change, line = "no-door", t("settings-door", link=link)
            return [
                text(line),
                row(
                    button(t(f"button-{change}"), ServerSetting(change), emoji="🚪"),
                    button(t("button-permissions"), ShowPermissions(), emoji="🔑"),
                ),
            ]
        case "more":
            return [
                text(bullet_list(setting_lines(server, t, _next_season_line(server, now, t)))),
                row(button(t("button-settings-form"), ServerSetting("open"), emoji="✏️")),
            ]
    return []


def _next_season_line(server: Server, now: datetime, t: Translations) -> dict[str, str]:
    """Returns the line about a season length that is chosen but takes effect later, as {"season": line}; empty if there
    is none."""
    today = now.astimezone(server.tz).date()
    if (before := season_length_on(today, server)) == server.season:
        return {}
    named = {"season": t(f"season-{before}"), "next": t(f"season-{server.season}")}
    return {"season": t("settings-season-next", **named, date=date.fromisoformat(server.season_from))}


def server_form(server: Server, now: datetime, t: Translations) -> Form:
    """Returns the form for the settings of a server that are typed or ticked. The form says when a new season length
    takes effect."""
    since = next_quarter(now.astimezone(server.tz).date())
    return settings_form(server, t, "more", notes={"season": t("form-season-about", date=since)})

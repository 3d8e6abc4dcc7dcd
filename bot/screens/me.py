"""The settings that a member chose, and those of a server."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from discord import ui

from bot.drawing.words import LANGUAGES, Words, words_of
from bot.model.people import Member, Server
from bot.model.zones import clock
from bot.screens.parts import QUIET, Screen, box, text


def language(chosen: str | None, words: Words) -> str:
    """A language by its own name; None is the one that Discord reports."""
    return words(f"language-{chosen}") if chosen in LANGUAGES else words("language-auto")


def me(member: Member, server: Server | None, now: datetime, *, changed: bool) -> ui.LayoutView:
    """All of a member's settings; if they chose no zone, the server's is shown."""
    words = words_of(member)
    if member.zone is not None:
        zone = words("me-zone", zone=member.zone, time=f"{now.astimezone(ZoneInfo(member.zone)):%H:%M}")
    else:
        zone = words("me-zone-server", zone=server.zone if server else "UTC")
    if member.quiet_from == member.quiet_to:
        quiet = words("me-quiet-never")
    else:
        quiet = words("me-quiet", start=clock(member.quiet_from), end=clock(member.quiet_to))
    lines = [
        words("me-language", language=language(member.language, words)),
        zone,
        quiet,
        words("me-reminders" if member.reminders else "me-reminders-off"),
        words("me-calls" if member.calls else "me-calls-off"),
        words("me-private-dm" if member.private_by == "dm" else "me-private-button"),
    ]
    if member.private_by == "dm" and member.dm_closed:
        lines.append(words("me-dm-closed"))
    return _chosen("👤", words("me-title"), lines, words("me-note"), words, changed=changed)


def server(chosen: Server, words: Words, *, changed: bool) -> ui.LayoutView:
    """All of a server's settings."""
    channels = words.list(f"<#{number}>" for number in chosen.channels)
    role = f"<@&{chosen.tournament_role}>" if chosen.tournament_role else words("settings-everybody")
    lines = [
        words("me-language", language=language(chosen.language, words)),
        words("settings-zone", zone=chosen.zone),
        words("settings-channels", channels=channels) if channels else words("settings-channels-all"),
        words("settings-pace", pace=words(f"pace-{chosen.pace}")),
        words("settings-season", season=words(f"season-{chosen.season}")),
        words("settings-tournaments", role=role),
        words("settings-limits", member=chosen.tables_per_member, server=chosen.tables_per_server),
        words("settings-rate-computers" if chosen.rate_computers else "settings-rate-computers-off"),
    ]
    return _chosen("⚙️", words("settings-title"), lines, words("settings-note"), words, changed=changed)


def _chosen(sign: str, title: str, lines: list[str], note: str, words: Words, *, changed: bool) -> ui.LayoutView:
    head = f"### {sign} {title}" + (f"\n✅ {words('settings-saved')}" if changed else "")
    return Screen(box(text(head), text("\n".join(f"- {one}" for one in lines)), text(f"-# {note}"), accent=QUIET))

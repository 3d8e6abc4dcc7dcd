"""The pages of `/me`, the settings of a member's alerts, and the forms for typed values."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime

from bot.art.drawing import Emojis
from bot.core.custom_ids import FormField
from bot.features.profile.controls import (
    PAGE,
    bullet_list,
    setting_lines,
    setting_selects,
    settings_form,
    settings_page,
)
from bot.features.profile.zones import time_in
from bot.i18n.date_parser import MAX_LENGTH, WEEKDAYS
from bot.i18n.dates import EXAMPLE_AFTER, example_weekday, weekday_names
from bot.i18n.translations import Translations, translations_of, typed_date
from bot.i18n.zones import zone_name
from bot.members.model import (
    FORM,
    Kind,
    Member,
    MyPage,
    MySetting,
    Server,
    Subscription,
    SubscriptionButton,
    noon_of_last_day,
)
from bot.members.pace import WakingHours
from bot.screens.components import (
    QUIET_COLOUR,
    Form,
    Item,
    Screen,
    button,
    container_screen,
    option,
    row,
    select,
    text,
    text_field,
)
from bot.screens.parts import timestamp_markup, to_fluent_id
from games import GAMES

MOST_TOLD = (1, 2, 3, 5)
"""The choices for the maximum number of alerts a day. An alert tells a member about a table with free seats."""
NO_WISH = Subscription()
TIMES_CONTROLS = (FORM, "zone", "open", "holiday", "until", "back")
"""The names of the controls on the page of `/me` with times and pings."""
ME_PAGE_SIGNS: Mapping[MyPage, str] = {"self": "👤", "times": "⏰"}
"""The pages of `/me`, each with the emoji of its button."""


def my_page_of(name: str) -> MyPage:
    """Returns the page of `/me` that has the control with this name in its custom_id; the first page if there is
    none."""
    return "times" if name == f"{PAGE}times" or name in TIMES_CONTROLS else "self"


def my_settings_screen(
    member: Member,
    server: Server | None,
    now: datetime,
    hours: WakingHours,
    emojis: Emojis,
    *,
    subscription: Subscription = NO_WISH,
    page: MyPage = "self",
    saved: str = "",
) -> Screen:
    """Returns a page of a member's settings, with buttons to the other page. `server` is the server where the page is
    shown (None in a direct message). `hours` are the member's waking hours there, `subscription` are the alerts that
    the member wants there. `saved` is the name of the control that has just changed a value."""
    t = translations_of(member)
    if page == "self":
        is_closed = member.private_by == "dm" and member.dm_closed
        notes = {"hand": "me-dm-closed"} if is_closed else {}
        items = setting_selects(member, t, emojis=emojis, notes=notes, saved=saved)
        items.append(text(f"-# {t('me-self-about')}"))
    else:
        items = _times_page_items(member, server, now, hours, t, subscription=subscription)
    return settings_page(member, t, items, sign="👤", page=page, page_signs=ME_PAGE_SIGNS, saved=saved)


def _times_page_items(
    member: Member,
    server: Server | None,
    now: datetime,
    hours: WakingHours,
    t: Translations,
    *,
    subscription: Subscription,
) -> list[Item]:
    """Returns the lines and buttons of the page with times: typed settings, alerts on this server, and when the bot may
    next notify the member according to `hours`. The server's time zone is shown if the member has chosen none."""
    if member.zone is not None:
        zone = t("me-zone", zone=zone_name(member.zone), time=time_in(member.zone, now))
    else:
        zone = t("me-zone-server", zone=zone_name(server.zone) if server else "UTC")
    own = {"zone": zone} | ({"quiet": t("me-quiet-never")} if member.quiet_from == member.quiet_to else {})
    until, earliest = member.holiday_end(now), hours.next_reachable_moment(now)
    more = [
        _holiday_line(until, hours.holiday_end(now), t),
        *([_alerts_line(subscription, t)] if server is not None else []),
    ]
    rings = t("me-rings", at=timestamp_markup(earliest, "f")) if earliest > now else t("me-rings-now")
    alerts = [] if server is None else [button(t("button-asked"), SubscriptionButton(server.id, "show"), emoji="🔔")]
    return [
        text(f"{bullet_list([*setting_lines(member, t, own), *more])}\n-# 🔔 {rings}"),
        row(
            button(t("button-me-form"), MySetting("open"), emoji="✏️"),
            button(t("button-holiday"), MySetting("holiday"), emoji="🏖️"),
            *([button(t("button-holiday-end"), MySetting("back"), emoji="👋")] if until is not None else []),
            *alerts,
        ),
    ]


def _holiday_line(until: datetime | None, here: datetime | None, t: Translations) -> str:
    """Returns the line about a holiday: its end `until` (None without a holiday), and the time `here` until which
    tables on this server wait for the member (None if they do not wait)."""
    if until is None:
        return t("me-holiday-none")
    waits = "none" if here is None else "all" if here == until else "some"
    last, last_here = noon_of_last_day(until), noon_of_last_day(here or until)
    return t("me-holiday", last=timestamp_markup(last, "D"), waits=waits, here=timestamp_markup(last_here, "d"))


def _alerts_line(subscription: Subscription, t: Translations) -> str:
    """Returns the line with the games and days of a member's alerts on this server."""
    if not subscription.games:
        return t("me-asked-off")
    games = t.list(t(f"game-{to_fluent_id(game)}") for game in subscription.games)
    days = t.list(min(weekday_names(day, t), key=len) for day in subscription.days)
    return t(
        "me-asked",
        games=games if len(subscription.games) < len(GAMES) else t("asked-all"),
        days=days if len(subscription.days) < len(WEEKDAYS) else t("asked-always"),
    )


def alerts_screen(server: int, subscription: Subscription, member: Member) -> Screen:
    """Returns the settings of a member's alerts on the server with the id `server`: games, days, and how many alerts a
    day."""
    t = translations_of(member)
    is_on = bool(subscription.games)  # only then is there something that the rules are about
    about = f"- {_alerts_line(subscription, t)}\n-# {t('asked-about')}" if is_on else t("asked-off")
    games = [option(game, t(f"game-{to_fluent_id(game)}"), default=game in subscription.games) for game in GAMES]
    days = range(len(WEEKDAYS))
    chosen = [option(str(day), weekday_names(day, t)[0], default=day in subscription.days) for day in days]
    times = [option(str(most), t("asked-most", count=most), default=most == subscription.most) for most in MOST_TOLD]
    end = button(
        t("button-asked-stop"), SubscriptionButton(server, "stop"), emoji="🔕", disabled=not subscription.games
    )
    return container_screen(
        text(f"### 🔔 {t('asked-title')}\n{about}"),
        text(f"⚠️ {t('asked-dm-closed')}") if member.dm_closed else None,
        select(
            SubscriptionButton(server, "games"),
            games,
            placeholder=t("asked-games"),
            min_values=0,
            max_values=len(games),
        ),
        select(SubscriptionButton(server, "days"), chosen, placeholder=t("asked-days"), max_values=len(chosen)),
        select(SubscriptionButton(server, "most"), times, placeholder=t("asked-times")),
        row(button(t("button-asked-back"), MySetting(f"{PAGE}times"), emoji="👤"), end),
        accent=QUIET_COLOUR,
    )


def my_form(member: Member) -> Form:
    """Returns the form for the settings that a member types or ticks."""
    never: list[Kind] = ["clock"] if member.quiet_from == member.quiet_to else []
    return settings_form(member, translations_of(member), "times", empty=never)


def holiday_form(member: Member, days: int, last: date | None, today: date) -> Form:
    """Returns the form for the last day of a holiday, which may have at most `days` days. `last` is the day that the
    form shows at first."""
    t = translations_of(member)
    examples = {"weekday": example_weekday(today, t), "example": typed_date(today + EXAMPLE_AFTER, t)}
    about = t("form-holiday-about", days=days, **examples)
    shown = "" if last is None else typed_date(last, t)
    return Form(
        t("form-holiday-title"),
        MySetting("until"),
        text_field(FormField("until"), t("form-holiday"), shown, description=about, max_length=MAX_LENGTH),
        page=MySetting(f"{PAGE}times"),
    )

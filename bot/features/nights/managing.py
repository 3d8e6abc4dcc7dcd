"""What planners and server managers do to a game night: plan it in a form, move it, change its games, skip a date, call
it off. The commands and the buttons do the same; only buttons ask first, as they can be pressed by mistake."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal
from zoneinfo import ZoneInfo

from discord import ButtonStyle

from bot.commands.dispatcher import on_component
from bot.commands.reply import Interaction, Reply, server_of, text_screen
from bot.core.custom_ids import FormField, Id, Key
from bot.core.errors import NotFound, Refusal
from bot.database import Store
from bot.features.nights import model as rules
from bot.features.nights import series
from bot.features.nights import store as db
from bot.features.nights.events import EVENT_LENGTH
from bot.features.nights.model import TOURNAMENT, ManageNight, Night, NightForm, NightsPage
from bot.features.nights.screens import facts_of_date, game_list, game_name, moved_once_text
from bot.features.nights.service import Nights
from bot.i18n.date_parser import MAX_LENGTH
from bot.i18n.dates import example_weekday, parse_moment, typed_moment
from bot.i18n.translations import Translations, refusal_text, translations_of
from bot.i18n.zones import zone_name
from bot.members import servers
from bot.members.model import Change, Member
from bot.members.people import People
from bot.screens.components import (
    QUIET_COLOUR,
    Form,
    Item,
    Label,
    Screen,
    button,
    checkbox_field,
    container_screen,
    row,
    select_field,
    text,
    text_field,
)
from bot.screens.parts import timestamp_markup
from bot.tables.lobby import SMILEY_DIE
from games import GAMES

MIN_MINIMUM, MAX_MINIMUM = 2, 99
GAME_FIELDS = ("game", "second", "third")


class ChangeNight(Id, frozen=True, tag="n:{night}:{what}"):
    """A button that opens the form for moving a night or for changing its games, or asks whether to skip its next date
    or to call it off."""

    night: Key
    what: Literal["move", "skip", "off", "game"]


class NightChangeConfirmed(Id, frozen=True, tag="n:{night}:sure:{what}:{at}"):
    """The button that skips the date `at` of a night or calls the night off, after the question. `at` is in seconds
    since 1970."""

    night: Key
    what: Literal["skip", "off"]
    at: int


class MoveForm(Id, frozen=True, tag="n:{night}:when"):
    """The form for moving the next date of a night, as a member submits it."""

    night: Key


class GameForm(Id, frozen=True, tag="n:{night}:games"):
    """The form for the games and the minimum of a night, as a member submits it."""

    night: Key


class MoveBeside(Id, frozen=True, tag="n:{night}:to:{at}"):
    """The button that moves the next date of a night to `at`, in seconds since 1970, although there is another night at
    about that time."""

    night: Key
    at: int


def manage_screen(night: Night, t: Translations, *, is_changed: bool = False) -> Screen:
    """The next date of a night with the buttons that change it. With `is_changed` it says first that the pressed button
    was for another date."""
    skip = button(t("button-night-skip"), ChangeNight(night.id, "skip"), emoji="⏭️") if night.weekly else None
    needed = t("night-needed", minimum=night.minimum) if night.minimum else t("night-needed-none")
    buttons = [
        button(t("button-night-move"), ChangeNight(night.id, "move"), emoji="🗓️"),
        button(t("button-night-game"), ChangeNight(night.id, "game"), emoji="🎲"),
        skip,
        button(t("button-night-off"), ChangeNight(night.id, "off"), emoji="✖️"),
        _all_nights_button(t),
    ]
    return container_screen(
        text(f"⚠️ {t('night-manage-changed')}") if is_changed else None,
        text("\n".join([f"### ⚙️ {t('night-manage-title')}", *facts_of_date(night, t), f"👥 {needed}"])),
        row(*(item for item in buttons if item is not None)),
        text(f"-# {t('night-manage-note')}"),
        accent=QUIET_COLOUR,
    )


def _all_nights_button(t: Translations) -> Item:
    """The button to the list of nights. It doesn't say *back*, as the page can be opened from a night's message."""
    return button(t("button-nights"), NightsPage(0), emoji="🌙")


def over_screen(said: str, t: Translations) -> Screen:
    """Replaces a page about a night: says what was done, or why the night can be managed no longer, and leads to the
    list."""
    return container_screen(text(said), row(_all_nights_button(t)), accent=QUIET_COLOUR)


def confirm_screen(night: Night, what: Literal["skip", "off"], now: datetime, t: Translations) -> Screen:
    """Asks whether to skip the next date of a night, or to call the night off."""
    at = timestamp_markup(night.at, "F")
    if what == "skip":
        question = t("night-skip-ask", was=at, when=timestamp_markup(series.next_weekly_date(night, now), "F"))
    else:
        question = t("night-off-ask", when=at, weekly="yes" if night.weekly else "no")
    label, style = (
        ("button-night-skip", ButtonStyle.primary) if what == "skip" else ("button-night-off", ButtonStyle.danger)
    )
    return container_screen(
        text(question),
        row(
            button(t(label), NightChangeConfirmed(night.id, what, night.timestamp), style=style),
            button(t("button-night-leave"), ManageNight(night.id)),
        ),
        accent=QUIET_COLOUR,
    )


def move_beside_screen(night: Night, at: datetime, beside: Sequence[Night], t: Translations) -> Screen:
    """Asks whether to move a night to `at`, although the nights `beside` are in the same channel at about that time."""
    warning, question = f"⚠️ {beside_text(beside, t)}", t("night-move-ask", when=timestamp_markup(at, "F"))
    return container_screen(
        text("\n".join(filter(None, [warning, question, moved_once_text(night, at, t)]))),
        row(
            button(t("button-night-move"), MoveBeside(night.id, int(at.timestamp())), style=ButtonStyle.primary),
            button(t("button-night-leave"), ManageNight(night.id)),
        ),
        accent=QUIET_COLOUR,
    )


def beside_text(nights: Sequence[Night], t: Translations) -> str:
    """Says which other nights are in the same channel at about the same time."""
    links = [
        f"[{timestamp_markup(other.at, 'F')}]({other.link})" if other.link else timestamp_markup(other.at, "F")
        for other in nights
    ]
    return t("night-beside", nights=t.list(links), count=len(links))


def plan_form(zone: str, now: datetime, t: Translations) -> Form:
    """The form for planning a night: its date in the time zone `zone`, the game, the minimum, and whether it is
    weekly."""
    return Form(
        t("button-plan-night"),
        NightForm(),
        _when_field("", "form-when-about", zone, now, t),
        _game_field(GAME_FIELDS[0], SMILEY_DIE, t("form-game-about"), t),
        _minimum_field(None, "form-minimum-about", t),
        checkbox_field(FormField("weekly"), t("form-repeat"), [("weekly", t("form-weekly"))], []),
    )


def move_form(night: Night, zone: str, now: datetime, t: Translations) -> Form:
    """The form for moving the next date of a night. It starts with the present date in the time zone `zone`, and says
    that a weekly night moves only this once."""
    about = "form-when-once-about" if night.weekly else "form-when-about"
    when = _when_field(typed_moment(night.at, zone), about, zone, now, t)
    return Form(t("button-night-move"), MoveForm(night.id), when, page=ManageNight(night.id))


def game_form(night: Night, t: Translations) -> Form:
    """The form for the games and the minimum of a night: a select for each of its games."""
    about = t("form-other-game-about", weekly="yes" if night.weekly else "no")
    chosen = zip(GAME_FIELDS, night.games or (SMILEY_DIE,), strict=False)
    fields = [_game_field(name, game, about, t, has_die=len(night.games) <= 1) for name, game in chosen]
    minimum = _minimum_field(night.minimum, "form-other-minimum-about", t)
    return Form(t("button-night-game"), GameForm(night.id), *fields, minimum, page=ManageNight(night.id))


def _game_field(name: str, chosen: str, about: str, t: Translations, *, has_die: bool = True) -> Label:
    games = [(key, game_name(key, t)) for key in (TOURNAMENT, *GAMES)]
    die = [(SMILEY_DIE, t("night-die"))] if has_die else []
    return select_field(FormField(name), t("form-game"), [*die, *games], chosen, description=about)


def _minimum_field(minimum: int | None, about_key: str, t: Translations) -> Label:
    shown, about = "" if minimum is None else str(minimum), t(about_key)
    return text_field(FormField("minimum"), t("form-minimum"), shown, description=about, max_length=2)


def read_minimum(typed: str) -> int | None:
    """Returns the minimum that is typed in a form; None if the field is empty. Raises a Refusal for other texts."""
    if typed and not (typed.isdecimal() and MIN_MINIMUM <= int(typed) <= MAX_MINIMUM):
        wrong = Refusal("refuse-night-minimum", typed=typed, most=MAX_MINIMUM)
        raise Refusal.of_fields({"form-minimum": wrong})
    return int(typed) if typed else None


def _when_field(value: str, about_key: str, zone: str, now: datetime, t: Translations) -> Label:
    weekday = example_weekday(now.astimezone(ZoneInfo(zone)).date(), t, is_short=True)
    about = t(about_key, zone=zone_name(zone), weekday=weekday)
    return text_field(FormField("when"), t("form-when"), value, description=about, max_length=MAX_LENGTH)


def may_manage(interaction: Interaction, member: Member, night: Night) -> bool:
    """Whether the member may move, skip, end or cancel the night: its planner, and members who may manage the server's
    events."""
    has_permission = interaction.guild_id == night.server and interaction.permissions.manage_events
    return night.planner == member.id or has_permission


async def nights_beside(store: Store, night: Night, at: datetime) -> list[Night]:
    """The other nights in the channel of this night that are less than `EVENT_LENGTH` away from `at`."""
    upcoming = await db.upcoming_nights(store, night.server)
    in_channel = (other for other in upcoming if other.id != night.id and other.channel == night.channel)
    return [other for other in in_channel if abs(other.at - at) < EVENT_LENGTH]


@dataclass(eq=False, repr=False)
class NightManagement:
    """Moves, skips and calls off nights, for the commands and the buttons."""

    people: People
    store: Store
    nights: Nights
    now: Callable[[], datetime]

    async def find_managed(self, reply: Reply, member: Member, night_id: int) -> Night:
        """Returns a planned night of this server. Raises a Refusal if it is planned no longer, or if the member neither
        planned it nor may manage the server's events."""
        night = await self.nights.find(night_id, server_of(reply.interaction))
        if not may_manage(reply.interaction, member, night):
            raise Refusal("refuse-night-planner")
        rules.require_planned(night)
        return night

    async def ask_to_move(self, reply: Reply, member: Member, night: Night, when: str) -> None:
        """Moves the next date of a night to the typed date, or asks first if another night of the channel is at about
        that time. Later dates of a weekly night stay."""
        zone = await self._zone(member, night.server)
        at = parse_moment(when, zone, self.now(), locale=member.locale)
        if beside := await nights_beside(self.store, night, at):
            series.move_next_date(night, at, member.id, self.now())  # refuses a date that cannot be
            await reply.show(move_beside_screen(night, at, beside, translations_of(member)))
        else:
            await self.move(reply, member, night, at)

    async def _zone(self, member: Member, server: int) -> str:
        """The time zone in which the member types dates: the member's, or else the server's."""
        return member.zone or (await self.people.server(server)).zone

    async def move(self, reply: Reply, member: Member, night: Night, at: datetime) -> None:
        """Moves the next date of a night to `at`. The answer names the members who get a message."""
        now, t = self.now(), translations_of(member)
        moved = await self.nights.change_date(
            night.id, member.id, lambda old: series.move_next_date(old, at, member.id, now)
        )
        sentences = [t("night-you-moved", when=timestamp_markup(moved.at, "F")), moved_once_text(moved, moved.at, t)]
        text_ = " ".join(filter(None, sentences))
        await _show_done(reply, _with_who_is_told(text_, moved, t), t)
        if (why := await self.nights.reason_for_no_event(night.id)) is not None:
            await reply.send_private(text_screen(f"ℹ️ {t(f'night-event-{why}')}"))

    async def skip(self, reply: Reply, member: Member, night: Night) -> None:
        """Skips the next date of a weekly night. The answer names the members who get a message."""
        now, t = self.now(), translations_of(member)

        def with_date_skipped(before: Night) -> Night:
            _require_date(before, night.timestamp)
            return series.skip_next_date(before, member.id, now)

        skipped = await self.nights.change_date(night.id, member.id, with_date_skipped)
        said = t("night-you-skipped", was=timestamp_markup(night.at, "F"), when=timestamp_markup(skipped.at, "F"))
        if member.id in rules.members_coming(skipped):
            said = f"{said} {t('night-you-stay')}"
        await _show_done(reply, _with_who_is_told(said, skipped, t), t)

    async def call_off(self, reply: Reply, member: Member, night: Night) -> None:
        """Calls off a night with all its dates. That somebody else than the planner did it is in the list of
        changes."""
        cancelled = await self.nights.cancel(night.id, member.id)
        if member.id != night.planner:
            change = Change(self.now(), member.id, "night-cancelled", "", str(int(night.at.timestamp())))
            await servers.store_change(self.store, night.server, change)
        t, weekly = translations_of(member), "yes" if cancelled.weekly else "no"
        await _show_done(reply, t("night-you-cancelled", when=timestamp_markup(cancelled.at, "F"), weekly=weekly), t)

    # Buttons

    @on_component
    async def manage(self, reply: Reply, member: Member, custom_id: ManageNight) -> None:
        """*Manage*: shows the buttons that change a night, privately."""
        if (night := await self._find_or_redraw(reply, member, custom_id.night)) is not None:
            await reply.show(manage_screen(night, translations_of(member)))

    @on_component
    async def ask(self, reply: Reply, member: Member, custom_id: ChangeNight) -> None:
        """Opens the form for moving a night or for its games, or asks whether to skip its next date or to call it
        off."""
        night, t = await self._find_or_redraw(reply, member, custom_id.night), translations_of(member)
        if night is None:
            return
        if custom_id.what == "move":
            return await reply.show_form(move_form(night, await self._zone(member, night.server), self.now(), t))
        if custom_id.what == "game":
            return await reply.show_form(game_form(night, t))
        if custom_id.what == "skip" and not night.weekly:
            raise Refusal("refuse-night-once")
        await reply.show(confirm_screen(night, custom_id.what, self.now(), t))

    @on_component
    async def move_by_form(self, reply: Reply, member: Member, custom_id: MoveForm) -> None:
        """Moves a night to the date in the submitted form."""
        if (night := await self._find_or_redraw(reply, member, custom_id.night)) is not None:
            await self.ask_to_move(reply, member, night, reply.field_text("when"))

    @on_component
    async def change_games(self, reply: Reply, member: Member, custom_id: GameForm) -> None:
        """Changes the games and the minimum of a night, for all its dates, as in the submitted form. The answer names
        the members who get a message about other games."""
        if (night := await self._find_or_redraw(reply, member, custom_id.night)) is None:
            return
        chosen = [reply.field_text(name) for name in GAME_FIELDS[: max(len(night.games), 1)]]
        games = tuple(game for game in chosen if game != SMILEY_DIE)
        if TOURNAMENT in games:  # one tournament has room for everybody
            games = tuple(dict.fromkeys(games))
        if not {*games} <= {TOURNAMENT, *GAMES}:
            raise Refusal("refuse-unknown-button")
        minimum, t = read_minimum(reply.field_text("minimum")), translations_of(member)
        changed = await self.nights.change_date(
            night.id, member.id, lambda old: rules.with_other_games(old, games, minimum, member.id)
        )
        about = {"wanted": "yes" if minimum else "no", "minimum": minimum or 0}
        said = t("night-you-changed", games=game_list(changed, t), **about)
        await _show_done(reply, _with_who_is_told(said, changed, t) if games != night.games else said, t)

    @on_component
    async def move_beside(self, reply: Reply, member: Member, custom_id: MoveBeside) -> None:
        """Moves a night after the member has confirmed that it is at about the time of another one."""
        if (night := await self._find_or_redraw(reply, member, custom_id.night)) is not None:
            at = parse_moment(f"<t:{custom_id.at}>", UTC.tzname(None), self.now())
            await self.move(reply, member, night, at)

    @on_component
    async def change_confirmed(self, reply: Reply, member: Member, custom_id: NightChangeConfirmed) -> None:
        """Skips a date, or calls a night off, after the member has confirmed it. If the night has another date by now,
        changes nothing and shows the page *Manage* with that date."""
        night = await self._find_or_redraw(reply, member, custom_id.night)
        if night is not None and night.timestamp != custom_id.at:
            await reply.show(manage_screen(night, translations_of(member), is_changed=True))
        elif night is not None:
            await (self.skip if custom_id.what == "skip" else self.call_off)(reply, member, night)

    async def _find_or_redraw(self, reply: Reply, member: Member, night_id: int) -> Night | None:
        """Returns a night that the member may manage now. If there is none any more, and the pressed page is private,
        replaces the page by the reason, without its outdated buttons, and returns None."""
        try:
            return await self.find_managed(reply, member, night_id)
        except Refusal as refusal:
            if isinstance(refusal, NotFound) or not reply.is_private:
                raise
            t = translations_of(member)
            await reply.show(over_screen(refusal_text(refusal, t), t))
            return None


async def _show_done(reply: Reply, said: str, t: Translations) -> None:
    """Answers after a change. On the page *Manage* the answer leads to the list; a command has no list."""
    await reply.show(over_screen(said, t) if reply.is_private else text_screen(said))


def _require_date(night: Night, at: int) -> None:
    """Raises a Refusal if the next date of the night is not `at`, in seconds since 1970."""
    if night.timestamp != at:
        raise Refusal("refuse-night-other-date", when=f"<t:{night.timestamp}:F>")


def _with_who_is_told(said: str, night: Night, t: Translations) -> str:
    """Returns the answer `said` about a changed date. Adds that others get a message, if there are any, or that the
    bot lacks permissions in the channel."""
    if not night.is_shut and not series.members_to_notify_of_date_change(night):
        return said
    return f"{said} {t('night-you-tell-shut' if night.is_shut else 'night-you-tell')}"

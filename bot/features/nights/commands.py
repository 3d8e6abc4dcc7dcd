"""The command `/night`, and the buttons of game nights. The buttons that change a night are in `managing.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import get_args

from discord import app_commands

from bot.commands.dispatcher import autocomplete, choice, distinct_labels, game_choices, on_component, slash_command
from bot.commands.lobby import ChannelRules, require_not_excluded
from bot.commands.reply import MAX_CHOICE_LENGTH, HandlerRunner, Interaction, Reply, Suggestions, server_of, text_screen
from bot.core.custom_ids import from_base36
from bot.core.errors import NotFound, Refusal
from bot.database import Conflict, Store
from bot.features.nights import model as rules
from bot.features.nights import muting, screens, series
from bot.features.nights import store as db
from bot.features.nights.managing import (
    MAX_MINIMUM,
    MIN_MINIMUM,
    NightManagement,
    beside_text,
    may_manage,
    nights_beside,
    over_screen,
    plan_form,
    read_minimum,
)
from bot.features.nights.model import (
    REMINDERS,
    TOURNAMENT,
    AnswerNight,
    NextWeek,
    Night,
    NightForm,
    NightMember,
    NightsPage,
    PlanAnother,
    PlannedNights,
    PlanNight,
    SeatingMethod,
    SignUp,
    SignUpReply,
)
from bot.features.nights.night_list import autocomplete_labels, night_list
from bot.features.nights.series import KeepNight
from bot.features.nights.service import Nights
from bot.i18n.dates import format_moment, parse_moment, suggest_moments, typed_moment
from bot.i18n.translations import translations_of
from bot.i18n.zones import zone_name
from bot.members.model import Member
from bot.members.people import People
from bot.screens import SCREENS
from bot.screens.lobby import confirm_repeat_screen
from bot.screens.parts import timestamp_markup
from bot.tables.lobby import SMILEY_DIE

UTC = "UTC"
MAX_OFFERED_DATES = 5
SAME_TIME_TOLERANCE = timedelta(minutes=1)
"""The bot asks for confirmation if a member plans two nights less than this apart."""
SEATING_CHOICES = [choice(f"seating-{method}", method) for method in get_args(SeatingMethod)]
REMINDER_CHOICES = [choice(f"reminders-{value}", value) for value in REMINDERS]
REPLY_BY_ACT: dict[str, SignUpReply] = {"in": "yes", "maybe": "maybe", "out": "no"}
GAME_CHOICES = [choice("night-die", SMILEY_DIE), choice("tournament-title", TOURNAMENT), *game_choices(SCREENS)]


@dataclass(eq=False, repr=False)
class NightCommands:
    """The handlers of `/night` and of the buttons of game nights."""

    people: People
    store: Store
    nights: Nights
    channel_rules: ChannelRules
    now: Callable[[], datetime]
    runner: HandlerRunner
    management: NightManagement

    def __post_init__(self) -> None:
        self.runner.afterwards.append(self.ask_planner_after_press)

    def group(self) -> app_commands.Group:
        """The command group `/night`, which exists on servers only."""
        return app_commands.Group(
            name="night", description="Game nights: plan one, sign up, get pinged", guild_only=True
        )

    @app_commands.describe(
        when="When? e.g. tomorrow 8pm, fri 20:00, 24 dec 20:00",
        game="What will be played? If you leave it out, the smiley die chooses when the night begins",
        second="One more game, at another table at the same time; or the same game for two tables",
        third="A third game, at one more table at the same time; or one of the two again",
        weekly="Every week?",
        minimum="How many players are needed? I warn you if fewer have said yes the day before",
        seating="If one table is not enough: how are players split?",
        reminders="When are members reminded? A day and an hour before unless you choose",
    )
    @app_commands.choices(
        game=GAME_CHOICES,
        second=GAME_CHOICES[1:],
        third=GAME_CHOICES[1:],
        seating=SEATING_CHOICES,
        reminders=REMINDER_CHOICES,
    )
    @slash_command("Plan a game night in this channel")
    async def plan(
        self,
        reply: Reply,
        member: Member,
        when: str,
        game: str = SMILEY_DIE,
        second: str | None = None,
        third: str | None = None,
        weekly: bool = False,
        minimum: app_commands.Range[int, MIN_MINIMUM, MAX_MINIMUM] | None = None,
        seating: str = "lot",
        reminders: str = "both",
    ) -> None:
        """`/night plan`: posts the night's message, on which members reply, and creates a scheduled event if the bot
        may. If the member has planned another night for the same time, asks for confirmation instead."""
        server, channel = await self.channel_rules.require_may_open_table(reply.interaction, member)
        zone, now = member.zone or server.zone, self.now()
        at = parse_moment(when, zone, now, locale=member.locale)
        chosen = [key for key in (game, second, third) if key is not None and key != SMILEY_DIE]
        if TOURNAMENT in chosen:  # one tournament has room for everybody, so it is planned once
            chosen = [*dict.fromkeys(chosen)]
        custom_id = PlanAnother(
            reply.interaction.id,
            int(at.timestamp()),
            tuple(chosen),
            minimum,
            "rating" if seating == "rating" else "lot",
            next((value for value in REMINDERS if value == reminders), "both"),
            weekly,
        )
        nights, t = await db.upcoming_nights(self.store, server.id), translations_of(member)
        same_time_nights = [
            other for other in nights if other.planner == member.id and abs(other.at - at) < SAME_TIME_TOLERANCE
        ]
        if same_time_nights:
            question = t(
                "night-another",
                nights=t.list(
                    f"[{timestamp_markup(other.at, 'F')}]({other.link_or_channel})" for other in same_time_nights
                ),
            )
            await reply.send_private(confirm_repeat_screen(question, custom_id, t))
            return
        night = await self._store_new_night(reply, member, custom_id, zone, channel)
        if reply.is_private:
            await self._post_and_confirm(reply, member, night.id)
        else:
            await self.nights.announce(night.id, reply.send_public)
        is_suggested = when == typed_moment(at, zone)  # the suggestions name the zone
        if member.zone is None and server.zone == UTC and not is_suggested:
            await reply.send_private(text_screen(f"ℹ️ {t('night-in-utc')}"))
        await self._warn_planner(reply, member, night)

    @on_component
    async def open_form(self, reply: Reply, member: Member, custom_id: PlanNight) -> None:
        """Opens the form for planning a night. Raises a Refusal if the member may open no table in this channel."""
        await self.channel_rules.require_may_open_table(reply.interaction, member)
        zone = member.zone or (await self.people.server(server_of(reply.interaction))).zone
        await reply.show_form(plan_form(zone, self.now(), translations_of(member)))

    @on_component
    async def plan_by_form(self, reply: Reply, member: Member, custom_id: NightForm) -> None:
        """Plans a night from the submitted form, as `/night plan` does."""
        await self.plan(
            reply,
            member,
            reply.field_text("when"),
            reply.field_text("game"),
            weekly="weekly" in reply.field_values("weekly"),
            minimum=read_minimum(reply.field_text("minimum")),
        )

    @on_component
    async def plan_another(self, reply: Reply, member: Member, custom_id: PlanAnother) -> None:
        """Plans a second night for the same time, after the member has confirmed it."""
        server, channel = await self.channel_rules.require_may_open_table(reply.interaction, member)
        night = await self._store_new_night(reply, member, custom_id, member.zone or server.zone, channel)
        await self._post_and_confirm(reply, member, night.id)
        await self._warn_planner(reply, member, night)

    @on_component
    async def plan_next_week(self, reply: Reply, member: Member, custom_id: NextWeek) -> None:
        """Plans a finished night again, a week later, with the member as its planner. If somebody has already done so,
        replies with a link to that night."""
        server, channel = await self.channel_rules.require_may_open_table(reply.interaction, member)
        past = await self.nights.find(custom_id.night, server.id)
        if past.state != "over" or past.channel != channel:
            raise Refusal("refuse-unknown-button")
        at = series.next_weekly_date(past, self.now())
        number = rules.id_of_repeated_night(past, at)
        night = await db.find(self.store, number)
        if night is None:
            night = await self.nights.plan_again(past, series.night_again(past, number, at, member.id, reply.name))
            if night.planner == member.id:
                await self.nights.announce(night.id, reply.send_public)
                return await self._warn_planner(reply, member, night)
        rules.require_planned(night)
        when = timestamp_markup(night.at, "F")
        text = translations_of(member)("night-planned", when=when, link=night.link_or_channel)
        await reply.send_private(text_screen(text))

    async def _store_new_night(
        self, reply: Reply, member: Member, custom_id: PlanAnother, zone: str, channel: int
    ) -> Night:
        """Stores a new night with the options in `custom_id`; `zone` is the planner's time zone. Raises a Refusal if
        the date has passed since the command, the options were forged, or the id is taken by a night elsewhere."""
        at = parse_moment(f"<t:{custom_id.at}>", zone, self.now())
        if not {*custom_id.games} <= {TOURNAMENT, *SCREENS} or custom_id.minimum not in (
            None,
            *range(MIN_MINIMUM, MAX_MINIMUM + 1),
        ):
            raise Refusal("refuse-unknown-button")
        night = Night(
            id=custom_id.night,
            server=server_of(reply.interaction),
            channel=channel,
            planner=member.id,
            at=at,
            zone=zone,
            minute=series.minute_of_day(at, zone),
            games=custom_id.games,
            weekly=custom_id.is_weekly,
            minimum=custom_id.minimum,
            seating=custom_id.seating,
            reminders=custom_id.reminders,
            members={member.id: NightMember(reply.name)},
        )
        try:
            return await self.nights.plan(night)
        except Conflict:
            raise Refusal("refuse-unknown-button") from None

    async def _post_and_confirm(self, reply: Reply, member: Member, night_id: int) -> None:
        """Posts a new night and replaces the pressed private page: a public response would refer to that page."""
        await self.nights.update_message(night_id)
        night, t = await self.nights.find(night_id), translations_of(member)
        said = t("night-planned", when=timestamp_markup(night.at, "F"), link=night.link_or_channel)
        await reply.show(over_screen(said, t))

    async def _warn_planner(self, reply: Reply, member: Member, night: Night) -> None:
        """Warns the member who planned the night, privately, if no scheduled event could be created. Also warns of
        other nights in this channel at about that time."""
        t = translations_of(member)
        if (why := await self.nights.reason_for_no_event(night.id)) is not None:
            await reply.send_private(text_screen(f"ℹ️ {t(f'night-event-{why}')}"))
        if others := await nights_beside(self.store, night, night.at):
            await reply.send_private(text_screen(f"ℹ️ {beside_text(others, t)}"))

    @app_commands.describe(night="Which one?", when="When instead? e.g. tomorrow 8pm, fri 20:00, 24 dec 20:00")
    @slash_command("Move the next date of a game night that you planned")
    async def move(self, reply: Reply, member: Member, night: str, when: str) -> None:
        """`/night move`: moves the next date of a night. Later dates of a weekly night stay. `night` is the night's
        key, as chosen from the suggestions."""
        await self.management.ask_to_move(reply, member, await self._find_managed_night(reply, member, night), when)

    @app_commands.describe(night="Which one?")
    @slash_command("Skip the next date of a weekly game night that you planned")
    async def skip(self, reply: Reply, member: Member, night: str) -> None:
        """`/night skip`: skips the next date of a weekly night. `night` is the night's key, as chosen from the
        suggestions."""
        await self.management.skip(reply, member, await self._find_managed_night(reply, member, night, is_weekly=True))

    @autocomplete(move, "when")
    @autocomplete(plan, "when")
    async def suggest_dates(self, interaction: Interaction, member: Member, typed: str) -> Suggestions:
        """Suggests the dates that the typed text can mean. If it means no date, suggests one choice whose label gives
        the reason."""
        server = await self.people.server(server_of(interaction))
        zone, t = member.zone or server.zone, translations_of(member)
        whose = "mine" if member.zone else "utc" if server.zone == UTC else "server"
        try:
            moments_offered = suggest_moments(typed, zone, self.now(), locale=member.locale)
        except Refusal as refusal:
            return [(t(f"{refusal.key}-short"), typed[:MAX_CHOICE_LENGTH])]
        labels = [format_moment(at, zone, t) for at in moments_offered[:MAX_OFFERED_DATES]]
        values = [typed_moment(at, zone) for at in moments_offered[:MAX_OFFERED_DATES]]
        if labels:  # the first one alone names the zone, which is the same for all
            labels[0] = t(f"night-offer-{whose}", moment=labels[0], zone=zone_name(zone))
        return [*zip(labels, values, strict=True)]

    @slash_command("The game nights planned on this server", name="list")
    async def list_(self, reply: Reply, member: Member) -> None:
        """`/night list`: replies privately with the first page of the server's nights."""
        await self.list_page(reply, member, PlannedNights())

    @on_component
    async def list_page(self, reply: Reply, member: Member, custom_id: PlannedNights | NightsPage) -> None:
        """Shows a page of the server's nights, with buttons to change the nights that the member manages."""
        nights, t = await self.nights.list_nights(server_of(reply.interaction)), translations_of(member)
        managed = [night for night in nights if may_manage(reply.interaction, member, night)]
        page = custom_id.page if isinstance(custom_id, NightsPage) else 0
        screen = night_list(nights, t, {night.id for night in managed}, page=page)
        await (reply.show if isinstance(custom_id, NightsPage) else reply.send_private)(screen)

    @app_commands.describe(night="Which one?")
    @slash_command("Cancel a game night that you planned")
    async def cancel(self, reply: Reply, member: Member, night: str) -> None:
        """`/night cancel`: calls off a night, and all dates of a weekly night. `night` is the night's key, as chosen
        from the suggestions."""
        await self.management.call_off(reply, member, await self._find_managed_night(reply, member, night))

    async def _find_managed_night(self, reply: Reply, member: Member, key: str, *, is_weekly: bool = False) -> Night:
        """Returns the night with this key (its id as written in custom_ids). Raises a Refusal if this server has no
        planned night with the key, or if the member may not manage it or any (weekly) night."""
        try:
            return await self.management.find_managed(reply, member, from_base36(key.strip().lower()))
        except (ValueError, NotFound):
            has_any = await self._managed_nights(reply.interaction, member, is_weekly=is_weekly)
            none = "refuse-night-none-weekly" if is_weekly else "refuse-night-none"
            raise Refusal("refuse-no-night" if has_any else none) from None

    async def _managed_nights(self, interaction: Interaction, member: Member, *, is_weekly: bool) -> list[Night]:
        """The upcoming nights of this server that the member may change; only weekly ones if `is_weekly`."""
        nights = await db.upcoming_nights(self.store, server_of(interaction))
        return [night for night in nights if may_manage(interaction, member, night) and (night.weekly or not is_weekly)]

    @autocomplete(move, "night")
    @autocomplete(cancel, "night")
    async def suggest_nights(self, interaction: Interaction, member: Member, typed: str) -> Suggestions:
        """Suggests the upcoming nights of this server that the member may change, by a label that contains the typed
        text. If there are none, the only suggestion says so."""
        return await self._suggest_nights(interaction, member, typed, is_weekly=False)

    @autocomplete(skip, "night")
    async def suggest_weekly_nights(self, interaction: Interaction, member: Member, typed: str) -> Suggestions:
        """Suggests nights as `suggest_nights` does, but only weekly ones."""
        return await self._suggest_nights(interaction, member, typed, is_weekly=True)

    async def _suggest_nights(
        self, interaction: Interaction, member: Member, typed: str, *, is_weekly: bool
    ) -> Suggestions:
        server = await self.people.server(server_of(interaction))
        zone, t = member.zone or server.zone, translations_of(member)
        nights, labels = await self._managed_nights(interaction, member, is_weekly=is_weekly), []
        if not nights:
            return [(t(f"refuse-night-none{'-weekly' if is_weekly else ''}-short"), "-")]  # the key of no night
        for night in nights:
            channel = interaction.guild.get_channel_or_thread(night.channel) if interaction.guild else None
            planner = await self.people.name(server.id, night.planner)
            at, place = format_moment(night.at, zone, t), channel.name if channel is not None else ""
            labels.append(autocomplete_labels(night, at, place, planner, t))
        labelled = zip(distinct_labels(labels), nights, strict=True)
        return [(line, night.key) for line, night in labelled if typed.lower() in line.lower()]

    @on_component
    async def sign_up(self, reply: Reply, member: Member, custom_id: SignUp | AnswerNight) -> None:
        """Handles a button on a night's message: stores the member's reply for the next date, or turns the member's
        reminders of this night off or on."""
        message, t = reply.interaction.message, translations_of(member)
        if custom_id.what in ("in", "maybe", "sign"):
            await require_not_excluded(self.nights.host, server_of(reply.interaction), member.id)
        is_muting = custom_id.what in ("mute", "unmute")
        at = custom_id.at if isinstance(custom_id, AnswerNight) else None

        def with_press(before: Night) -> Night:
            if is_muting:
                return rules.with_reminders_muted(before, member.id, reply.name, is_muted=custom_id.what == "mute")
            return rules.with_reply(before, member.id, reply.name, REPLY_BY_ACT.get(custom_id.what), at)

        night = await self.nights.change(custom_id.night, with_press, server=server_of(reply.interaction))
        self.nights.on_reply(night)
        if is_muting:
            await reply.show(muting.mute_confirmation(night, t, is_muted=custom_id.what == "mute"))
            return
        if message is not None and message.id == night.message:
            await self.nights.answer(night.id, reply.edit, message.id)
        else:
            self.nights.update_messages([night.id])
        there = translations_of(await self.people.server(night.server))  # the language of the buttons
        labels = {"going": there("button-going"), "out": there("button-not-going")}
        key = f"night-you-{night.members[member.id].reply}"
        await reply.send_private(text_screen(t(key, when=timestamp_markup(night.at, "F"), **labels)))

    @on_component
    async def answer_continue_question(self, reply: Reply, member: Member, custom_id: KeepNight) -> None:
        """Continues or ends a weekly night, as the member answers the bot's question. The question may be in a direct
        message."""
        server = reply.interaction.guild_id
        if not may_manage(reply.interaction, member, await self.nights.find(custom_id.night, server)):
            raise Refusal("refuse-night-planner")
        night = await self.nights.answer_question(
            custom_id.night, member.id, server, is_continued=custom_id.what == "keep"
        )
        is_public = not reply.is_private
        t = translations_of(await self.people.server(night.server) if is_public else member)
        await reply.edit(screens.decision_message(night, t, member.id))

    async def ask_planner_after_press(self, reply: Reply) -> None:
        """Runs after every press. If the member is a planner who accepts no direct messages, asks whether their weekly
        night continues."""
        await self.nights.series_ender.send_unread_question(reply.interaction.user.id, reply.send_private)

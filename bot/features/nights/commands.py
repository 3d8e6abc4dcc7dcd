"""`/night`: game nights; the buttons that sign up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import get_args
from zoneinfo import ZoneInfo

from discord import app_commands

from bot.commands.dispatcher import autocomplete, choice, distinct_wordings, game_choices, on_component, slash_command
from bot.commands.lobby import ChannelRules, require_not_excluded
from bot.commands.reply import MAX_CHOICE_LENGTH, HandlerRunner, Interaction, Reply, Suggestions, server_of, text_screen
from bot.core.custom_ids import from_key
from bot.core.errors import Refusal
from bot.database import Conflict, Store
from bot.features.nights import model as rules
from bot.features.nights import screens, series
from bot.features.nights import store as db
from bot.features.nights.events import EVENT_LENGTH
from bot.features.nights.model import (
    REMINDERS,
    TOURNAMENT,
    AnswerNight,
    Guest,
    Night,
    PlanAnother,
    PlannedNights,
    SeatingMethod,
    SignUp,
    SignUpReply,
)
from bot.features.nights.series import KeepNight
from bot.features.nights.service import Nights
from bot.i18n.dates import moments, offered, written
from bot.i18n.translations import translations_of
from bot.i18n.zones import zone_name
from bot.members import servers
from bot.members.model import Change, Member
from bot.members.people import People
from bot.screens import SCREENS
from bot.screens.lobby import confirm_another_screen
from bot.screens.parts import timestamp_markup
from bot.tables.lobby import SMILEY_DIE

UTC = "UTC"
MAX_OFFERED_DATES = 5
SAME_TIME_TOLERANCE = timedelta(minutes=1)
"""A planner of two nights whose times are nearer may not mean it."""
SEATING_CHOICES = [choice(f"seating-{one}", one) for one in get_args(SeatingMethod)]
REMINDER_CHOICES = [choice(f"reminders-{one}", one) for one in REMINDERS]
REPLY_BY_ACT: dict[str, SignUpReply] = {"in": "yes", "maybe": "maybe", "out": "no"}
GAME_CHOICES = [choice("night-die", SMILEY_DIE), choice("tournament-title", TOURNAMENT), *game_choices(SCREENS)]


@dataclass(eq=False, repr=False)
class NightCommands:
    """The commands about game nights."""

    people: People
    store: Store
    nights: Nights
    channel_rules: ChannelRules
    now: Callable[[], datetime]
    runner: HandlerRunner

    def __post_init__(self) -> None:
        self.runner.afterwards.append(self.ask)

    def group(self) -> app_commands.Group:
        """`/night`, on servers."""
        return app_commands.Group(
            name="night", description="Game nights: plan one, sign up, get called", guild_only=True
        )

    @app_commands.describe(
        when="When? Such as: tomorrow 8pm, fri 20:00, 24 dec 20:00",
        game="What will be played? If you leave it out, the smiley die chooses when the night begins",
        second="A second game, or the same one for more tables of it",
        third="A third game, or the same one for more tables of it",
        weekly="Every week?",
        minimum="How many have to come? You are told if they are fewer a day before or later",
        seating="By what are those who come split, if one table is not enough?",
        reminders="When are those who may come reminded? A day and an hour before unless you choose",
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
        minimum: app_commands.Range[int, 2, 99] | None = None,
        seating: str = "lot",
        reminders: str = "both",
    ) -> None:
        """`/night plan`: the message for signing up, and an event if the bot may create one."""
        server, channel = await self.channel_rules.require_allowed(reply.interaction, member)
        zone, now = member.zone or server.zone, self.now()
        at, *_ = moments(when, zone, now, locale=member.locale)
        chosen = [one for one in (game, second, third) if one is not None and one != SMILEY_DIE]
        if TOURNAMENT in chosen:  # which is for all who come
            chosen = [*dict.fromkeys(chosen)]
        asked = PlanAnother(
            reply.interaction.id,
            int(at.timestamp()),
            tuple(chosen),
            minimum,
            "rating" if seating == "rating" else "lot",
            next((one for one in REMINDERS if one == reminders), "both"),
            weekly,
        )
        nights, t = await db.upcoming_nights(self.store, server.id), translations_of(member)
        theirs = [one for one in nights if one.planner == member.id and abs(one.at - at) < SAME_TIME_TOLERANCE]
        if theirs:
            told = t(
                "night-another",
                nights=t.list(f"[{timestamp_markup(one.at, 'F')}]({one.link_or_channel})" for one in theirs),
            )
            await reply.private(confirm_another_screen(told, asked, t))
            return
        night = await self._plan(reply, member, asked, zone, channel)
        await self.nights.announce(night.id, reply.public)
        if member.zone is None and server.zone == UTC:
            await reply.private(text_screen(f"ℹ️ {t('night-in-utc')}"))
        await self._warn(reply, member, night)

    @on_component
    async def plan_another(self, reply: Reply, member: Member, asked: PlanAnother) -> None:
        """Plans another night at the same time after the member has confirmed it; its message is posted on its own, as
        the question is private."""
        server, channel = await self.channel_rules.require_allowed(reply.interaction, member)
        night = await self._plan(reply, member, asked, member.zone or server.zone, channel)
        await self.nights.show_now(night.id)
        night = await self.nights.find(night.id)
        await reply.show(
            text_screen(
                translations_of(member)(
                    "night-planned", when=timestamp_markup(night.at, "F"), link=night.link_or_channel
                )
            )
        )
        await self._warn(reply, member, night)

    async def _plan(self, reply: Reply, member: Member, asked: PlanAnother, zone: str, channel: int) -> Night:
        """Stores the night with the id of the press that asked for it. A Refusal if its time is over by now."""
        at, *_ = moments(f"<t:{asked.at}>", zone, self.now())
        if not {*asked.games} <= {TOURNAMENT, *SCREENS} or asked.minimum not in (None, *range(2, 100)):
            raise Refusal("refuse-unknown-button")
        night = Night(
            id=asked.night,
            server=server_of(reply.interaction),
            channel=channel,
            planner=member.id,
            at=at,
            zone=zone,
            minute=series.minute_of_day(at, zone),
            games=asked.games,
            weekly=asked.is_weekly,
            minimum=asked.minimum,
            seating=asked.seating,
            reminders=asked.reminders,
            members={member.id: Guest(reply.name)},
        )
        try:
            return await self.nights.plan(night)
        except Conflict:
            raise Refusal("refuse-unknown-button") from None

    async def _warn(self, reply: Reply, member: Member, night: Night) -> None:
        """Tells the member if the night has no event, or another one is planned for about the same time in the same
        channel."""
        if (why := await self.nights.why_no_event(night.id)) is not None:
            await reply.private(text_screen(f"ℹ️ {translations_of(member)(f'night-event-{why}')}"))
        others = [
            f"[{timestamp_markup(one.at, 'F')}]({one.link})" if one.link else timestamp_markup(one.at, "F")
            for one in await db.upcoming_nights(self.store, night.server)
            if one.id != night.id and one.channel == night.channel and abs(one.at - night.at) < EVENT_LENGTH
        ]
        if others:
            t = translations_of(member)
            await reply.private(text_screen(f"ℹ️ {t('night-beside', nights=t.list(others), count=len(others))}"))

    @app_commands.describe(night="Which one?", when="When instead? Such as: tomorrow 8pm, fri 20:00, 24 dec 20:00")
    @slash_command("Move the next date of a game night that you planned")
    async def move(self, reply: Reply, member: Member, night: str, when: str) -> None:
        """`/night move`: only the next date; the others of its series stay."""
        found = await self._managed(reply, member, night)
        zone = member.zone or (await self.people.server(found.server)).zone
        at, *_ = moments(when, zone, self.now(), locale=member.locale)
        now = self.now()
        moved = await self.nights.change_date(
            found.id, lambda before: series.move_next_date(before, at, member.id, now)
        )
        key = "night-you-moved-shut" if moved.is_shut else "night-you-moved"
        await reply.private(text_screen(translations_of(member)(key, when=timestamp_markup(moved.at, "F"))))
        await self._warn(reply, member, moved)

    @app_commands.describe(night="Which one?")
    @slash_command("Leave out the next date of a weekly game night that you planned")
    async def skip(self, reply: Reply, member: Member, night: str) -> None:
        """`/night skip`: the next date of a series."""
        found = await self._managed(reply, member, night)
        now = self.now()
        skipped = await self.nights.change_date(found.id, lambda before: series.skip_next_date(before, member.id, now))
        when = {"was": timestamp_markup(found.at, "F"), "when": timestamp_markup(skipped.at, "F")}
        key = "night-you-skipped-shut" if skipped.is_shut else "night-you-skipped"
        await reply.private(text_screen(translations_of(member)(key, **when)))

    @autocomplete(move, "when")
    @autocomplete(plan, "when")
    async def dates(self, interaction: Interaction, member: Member, typed: str) -> Suggestions:
        """How what was typed is understood, or why it is not."""
        server = await self.people.server(server_of(interaction))
        zone, t = member.zone or server.zone, translations_of(member)
        whose = "mine" if member.zone else "utc" if server.zone == UTC else "server"
        try:
            found = offered(typed, zone, self.now(), locale=member.locale)
        except Refusal as refusal:
            return [(t(f"{refusal.key}-short"), typed[:MAX_CHOICE_LENGTH])]
        return [
            (
                t(f"night-offer-{whose}", moment=written(at, zone, t), zone=zone_name(zone)),
                f"{at.astimezone(ZoneInfo(zone)):%Y-%m-%d %H:%M}",
            )
            for at in found[:MAX_OFFERED_DATES]
        ]

    @slash_command("The game nights planned on this server", name="list")
    async def list_(self, reply: Reply, member: Member) -> None:
        """`/night list`, privately."""
        nights = await self.nights.list_nights(server_of(reply.interaction))
        asked = [one for one in nights if one.question is not None and _may_manage(reply.interaction, member, one)]
        await reply.private(screens.night_list(nights, translations_of(member), asked))

    @on_component
    async def list_again(self, reply: Reply, member: Member, asked: PlannedNights) -> None:
        """The same by a button."""
        await self.list_(reply, member)

    @app_commands.describe(night="Which one?")
    @slash_command("Call off a game night that you planned")
    async def cancel(self, reply: Reply, member: Member, night: str) -> None:
        """`/night cancel`: for every week."""
        found = await self._managed(reply, member, night)
        t, cancelled = translations_of(member), await self.nights.cancel(found.id, member.id)
        if member.id != found.planner:
            ended = Change(self.now(), member.id, "night-cancelled", "", "")
            await servers.note(self.store, found.server, ended)
        await reply.private(text_screen(t("night-you-cancelled", when=timestamp_markup(cancelled.at, "F"))))

    async def _managed(self, reply: Reply, member: Member, key: str) -> Night:
        """The night with this key. A Refusal unless the member planned it or manages the server's events."""
        try:
            found = await self.nights.find(from_key(key.strip().lower()), server_of(reply.interaction))
        except ValueError:
            raise Refusal("refuse-no-night") from None
        if not _may_manage(reply.interaction, member, found):
            raise Refusal("refuse-night-planner")
        return found

    @autocomplete(skip, "night")
    @autocomplete(move, "night")
    @autocomplete(cancel, "night")
    async def planned_nights(self, interaction: Interaction, member: Member, typed: str) -> Suggestions:
        """The upcoming nights of this server that the member may change."""
        server = await self.people.server(server_of(interaction))
        zone, t = member.zone or server.zone, translations_of(member)
        nights = [
            one for one in await db.upcoming_nights(self.store, server.id) if _may_manage(interaction, member, one)
        ]
        told = []
        for one in nights:
            channel = interaction.guild.get_channel_or_thread(one.channel) if interaction.guild else None
            planner = await self.people.name(server.id, one.planner)
            at, place = written(one.at, zone, t), channel.name if channel is not None else ""
            told.append(screens.autocomplete_labels(one, at, place, planner, t))
        lines = zip(distinct_wordings(told), nights, strict=True)
        return [(line, one.key) for line, one in lines if typed.lower() in line.lower()]

    @on_component
    async def sign_up(self, reply: Reply, member: Member, asked: SignUp | AnswerNight) -> None:
        """Stores what the member answers for the next time, or whether they are reminded."""
        message, t = reply.interaction.message, translations_of(member)
        if asked.what in ("in", "maybe", "sign"):
            await require_not_excluded(self.nights.host, server_of(reply.interaction), member.id)
        is_muting, at = asked.what in ("mute", "unmute"), asked.at if isinstance(asked, AnswerNight) else None

        def alter(before: Night) -> Night:
            if is_muting:
                return rules.with_reminders_muted(before, member.id, reply.name, is_muted=asked.what == "mute")
            return rules.with_reply(before, member.id, reply.name, REPLY_BY_ACT.get(asked.what), at)

        night = await self.nights.change(asked.night, alter, server=server_of(reply.interaction))
        if night.has_pending_notices:  # there may be too few now
            self.nights.apply_soon(night.id)
        if is_muting:
            await reply.show(screens.mute_confirmation(night, t, is_muted=asked.what == "mute"))
            return
        if message is not None and message.id == night.message:
            await self.nights.answer(night.id, reply.edit, message.id)
        else:
            self.nights.show([night.id])
        await reply.private(
            text_screen(t(f"night-you-{night.members[member.id].reply}", when=timestamp_markup(night.at, "F")))
        )

    @on_component
    async def decide(self, reply: Reply, member: Member, asked: KeepNight) -> None:
        """Continues or ends a weekly night; also works in a direct message."""
        server = reply.interaction.guild_id
        found = await self.nights.find(asked.night, server)
        if not _may_manage(reply.interaction, member, found):
            raise Refusal("refuse-night-planner")
        night = await self.nights.answer_question(found.id, member.id, server, goes_on=asked.what == "keep")
        is_public = not reply.is_private
        t = translations_of(await self.people.server(night.server) if is_public else member)
        await reply.edit(screens.decision_message(night, t))

    async def ask(self, reply: Reply) -> None:
        """Asks a planner with closed direct messages whether to continue their night, after any press."""
        await self.nights.series_ender.ask_after_press(reply.interaction.user.id, reply.private)


def _may_manage(interaction: Interaction, member: Member, night: Night) -> bool:
    manages = interaction.guild_id == night.server and interaction.permissions.manage_events
    return night.planner == member.id or manages

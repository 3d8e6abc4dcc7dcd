"""`/night`: game nights; the buttons that sign up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import get_args
from zoneinfo import ZoneInfo

from discord import app_commands

from bot.commands.answer import LONGEST_CHOICE, Answer, Guard, Interaction, Offered, say, server_of
from bot.commands.dispatcher import answers, choice, distinct, games, offers, presses
from bot.commands.lobby import Opening, require_welcome
from bot.core.custom_ids import from_key
from bot.core.errors import Refusal
from bot.database import Conflict, Store
from bot.features.nights import model as rules
from bot.features.nights import screens, series
from bot.features.nights import store as db
from bot.features.nights.evening import LENGTH
from bot.features.nights.model import (
    REMINDERS,
    TOURNAMENT,
    AnswerNight,
    Guest,
    Night,
    PlanAnother,
    PlannedNights,
    Reply,
    Seating,
    SignUp,
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
from bot.screens.lobby import ask_for_another
from bot.screens.parts import moment
from bot.tables.lobby import DIE

UTC = "UTC"
MOST_OFFERED = 5
AT_ONCE = timedelta(minutes=1)
"""A planner of two nights whose times are nearer may not mean it."""
SEATED = [choice(f"seating-{one}", one) for one in get_args(Seating)]
REMIND = [choice(f"reminders-{one}", one) for one in REMINDERS]
REPLY: dict[str, Reply] = {"in": "yes", "maybe": "maybe", "out": "no"}
WHAT = [choice("night-die", DIE), choice("tournament-title", TOURNAMENT), *games(SCREENS)]


@dataclass(eq=False, repr=False)
class NightCommands:
    """The commands about game nights."""

    people: People
    store: Store
    nights: Nights
    opening: Opening
    now: Callable[[], datetime]
    guard: Guard

    def __post_init__(self) -> None:
        self.guard.afterwards.append(self.ask)

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
    @app_commands.choices(game=WHAT, second=WHAT[1:], third=WHAT[1:], seating=SEATED, reminders=REMIND)
    @answers("Plan a game night in this channel")
    async def plan(
        self,
        answer: Answer,
        member: Member,
        when: str,
        game: str = DIE,
        second: str | None = None,
        third: str | None = None,
        weekly: bool = False,
        minimum: app_commands.Range[int, 2, 99] | None = None,
        seating: str = "lot",
        reminders: str = "both",
    ) -> None:
        """`/night plan`: the message for signing up, and an event if the bot may create one."""
        server, channel = await self.opening.place(answer.interaction, member)
        zone, now = member.zone or server.zone, self.now()
        at, *_ = moments(when, zone, now, locale=member.locale)
        chosen = [one for one in (game, second, third) if one is not None and one != DIE]
        if TOURNAMENT in chosen:  # which is for all who come
            chosen = [*dict.fromkeys(chosen)]
        asked = PlanAnother(
            answer.interaction.id,
            int(at.timestamp()),
            tuple(chosen),
            minimum,
            "rating" if seating == "rating" else "lot",
            next((one for one in REMINDERS if one == reminders), "both"),
            weekly,
        )
        nights, t = await db.planned(self.store, server.id), translations_of(member)
        theirs = [one for one in nights if one.planner == member.id and abs(one.at - at) < AT_ONCE]
        if theirs:
            told = t("night-another", nights=t.list(f"[{moment(one.at, 'F')}]({one.way})" for one in theirs))
            await answer.private(ask_for_another(told, asked, t))
            return
        night = await self._plan(answer, member, asked, zone, channel)
        await self.nights.announce(night.id, answer.public)
        if member.zone is None and server.zone == UTC:
            await answer.private(say(f"ℹ️ {t('night-in-utc')}"))
        await self._warn(answer, member, night)

    @presses
    async def plan_another(self, answer: Answer, member: Member, asked: PlanAnother) -> None:
        """One more night at the same time, of whoever was asked; its message is posted on its own, as the question is
        private."""
        server, channel = await self.opening.place(answer.interaction, member)
        night = await self._plan(answer, member, asked, member.zone or server.zone, channel)
        await self.nights.show_now(night.id)
        night = await self.nights.find(night.id)
        await answer.show(say(translations_of(member)("night-planned", when=moment(night.at, "F"), link=night.way)))
        await self._warn(answer, member, night)

    async def _plan(self, answer: Answer, member: Member, asked: PlanAnother, zone: str, channel: int) -> Night:
        """Stores the night with the id of the press that asked for it. A Refusal if its time is over by now."""
        at, *_ = moments(f"<t:{asked.at}>", zone, self.now())
        if not {*asked.games} <= {TOURNAMENT, *SCREENS} or asked.minimum not in (None, *range(2, 100)):
            raise Refusal("refuse-unknown-button")
        night = Night(
            id=asked.night,
            server=server_of(answer.interaction),
            channel=channel,
            planner=member.id,
            at=at,
            zone=zone,
            minute=series.minute_of(at, zone),
            games=asked.games,
            weekly=asked.is_weekly,
            minimum=asked.minimum,
            seating=asked.seating,
            reminders=asked.reminders,
            members={member.id: Guest(answer.name)},
        )
        try:
            return await self.nights.plan(night)
        except Conflict:
            raise Refusal("refuse-unknown-button") from None

    async def _warn(self, answer: Answer, member: Member, night: Night) -> None:
        """Tells the member if the night has no event, or another one is planned for about the same time in the same
        channel."""
        if (why := await self.nights.no_event(night.id)) is not None:
            await answer.private(say(f"ℹ️ {translations_of(member)(f'night-event-{why}')}"))
        others = [
            f"[{moment(one.at, 'F')}]({one.link})" if one.link else moment(one.at, "F")
            for one in await db.planned(self.store, night.server)
            if one.id != night.id and one.channel == night.channel and abs(one.at - night.at) < LENGTH
        ]
        if others:
            t = translations_of(member)
            await answer.private(say(f"ℹ️ {t('night-beside', nights=t.list(others), count=len(others))}"))

    @app_commands.describe(night="Which one?", when="When instead? Such as: tomorrow 8pm, fri 20:00, 24 dec 20:00")
    @answers("Move the next date of a game night that you planned")
    async def move(self, answer: Answer, member: Member, night: str, when: str) -> None:
        """`/night move`: only the next date; the others of its series stay."""
        found = await self._managed(answer, member, night)
        zone = member.zone or (await self.people.server(found.server)).zone
        at, *_ = moments(when, zone, self.now(), locale=member.locale)
        now = self.now()
        moved = await self.nights.shift(found.id, lambda before: series.moved(before, at, member.id, now))
        key = "night-you-moved-shut" if moved.is_shut else "night-you-moved"
        await answer.private(say(translations_of(member)(key, when=moment(moved.at, "F"))))
        await self._warn(answer, member, moved)

    @app_commands.describe(night="Which one?")
    @answers("Leave out the next date of a weekly game night that you planned")
    async def skip(self, answer: Answer, member: Member, night: str) -> None:
        """`/night skip`: the next date of a series."""
        found = await self._managed(answer, member, night)
        now = self.now()
        skipped = await self.nights.shift(found.id, lambda before: series.skipped(before, member.id, now))
        when = {"was": moment(found.at, "F"), "when": moment(skipped.at, "F")}
        key = "night-you-skipped-shut" if skipped.is_shut else "night-you-skipped"
        await answer.private(say(translations_of(member)(key, **when)))

    @offers(move, "when")
    @offers(plan, "when")
    async def dates(self, interaction: Interaction, member: Member, typed: str) -> Offered:
        """How what was typed is understood, or why it is not."""
        server = await self.people.server(server_of(interaction))
        zone, t = member.zone or server.zone, translations_of(member)
        whose = "mine" if member.zone else "utc" if server.zone == UTC else "server"
        try:
            found = offered(typed, zone, self.now(), locale=member.locale)
        except Refusal as refusal:
            return [(t(f"{refusal.key}-short"), typed[:LONGEST_CHOICE])]
        return [
            (
                t(f"night-offer-{whose}", moment=written(at, zone, t), zone=zone_name(zone)),
                f"{at.astimezone(ZoneInfo(zone)):%Y-%m-%d %H:%M}",
            )
            for at in found[:MOST_OFFERED]
        ]

    @answers("The game nights planned on this server", name="list")
    async def list_(self, answer: Answer, member: Member) -> None:
        """`/night list`, privately."""
        nights = await self.nights.listed(server_of(answer.interaction))
        asked = [one for one in nights if one.question is not None and _may_manage(answer.interaction, member, one)]
        await answer.private(screens.planned(nights, translations_of(member), asked))

    @presses
    async def list_again(self, answer: Answer, member: Member, asked: PlannedNights) -> None:
        """The same by a button."""
        await self.list_(answer, member)

    @app_commands.describe(night="Which one?")
    @answers("Call off a game night that you planned")
    async def cancel(self, answer: Answer, member: Member, night: str) -> None:
        """`/night cancel`: for every week."""
        found = await self._managed(answer, member, night)
        t, cancelled = translations_of(member), await self.nights.cancel(found.id, member.id)
        if member.id != found.planner:
            ended = Change(self.now(), member.id, "night-cancelled", "", "")
            await servers.note(self.store, found.server, ended)
        await answer.private(say(t("night-you-cancelled", when=moment(cancelled.at, "F"))))

    async def _managed(self, answer: Answer, member: Member, key: str) -> Night:
        """The night with this key. A Refusal unless the member planned it or manages the server's events."""
        try:
            found = await self.nights.find(from_key(key.strip().lower()), server_of(answer.interaction))
        except ValueError:
            raise Refusal("refuse-no-night") from None
        if not _may_manage(answer.interaction, member, found):
            raise Refusal("refuse-night-planner")
        return found

    @offers(skip, "night")
    @offers(move, "night")
    @offers(cancel, "night")
    async def planned_nights(self, interaction: Interaction, member: Member, typed: str) -> Offered:
        """The upcoming nights of this server that the member may change."""
        server = await self.people.server(server_of(interaction))
        zone, t = member.zone or server.zone, translations_of(member)
        nights = [one for one in await db.planned(self.store, server.id) if _may_manage(interaction, member, one)]
        told = []
        for one in nights:
            channel = interaction.guild.get_channel_or_thread(one.channel) if interaction.guild else None
            planner = await self.people.name(server.id, one.planner)
            at, place = written(one.at, zone, t), channel.name if channel is not None else ""
            told.append(screens.choice(one, at, place, planner, t))
        lines = zip(distinct(told), nights, strict=True)
        return [(line, one.key) for line, one in lines if typed.lower() in line.lower()]

    @presses
    async def sign_up(self, answer: Answer, member: Member, asked: SignUp | AnswerNight) -> None:
        """Stores what the member answers for the next time, or whether they are reminded."""
        message, t = answer.interaction.message, translations_of(member)
        if asked.what in ("in", "maybe", "sign"):
            await require_welcome(self.nights.host, server_of(answer.interaction), member.id)
        is_muting, at = asked.what in ("mute", "unmute"), asked.at if isinstance(asked, AnswerNight) else None

        def alter(before: Night) -> Night:
            if is_muting:
                return rules.muted(before, member.id, answer.name, is_muted=asked.what == "mute")
            return rules.answered(before, member.id, answer.name, REPLY.get(asked.what), at)

        night = await self.nights.change(asked.night, alter, server=server_of(answer.interaction))
        if night.owes:  # too few are left, perhaps
            self.nights.apply_soon(night.id)
        if is_muting:
            await answer.show(screens.muted(night, t, is_muted=asked.what == "mute"))
            return
        if message is not None and message.id == night.message:
            await self.nights.answer(night.id, answer.edit, message.id)
        else:
            self.nights.show([night.id])
        await answer.private(say(t(f"night-you-{night.members[member.id].reply}", when=moment(night.at, "F"))))

    @presses
    async def decide(self, answer: Answer, member: Member, asked: KeepNight) -> None:
        """Continues or ends a weekly night; also works in a direct message."""
        server = answer.interaction.guild_id
        found = await self.nights.find(asked.night, server)
        if not _may_manage(answer.interaction, member, found):
            raise Refusal("refuse-night-planner")
        night = await self.nights.decide(found.id, member.id, server, goes_on=asked.what == "keep")
        is_public = not answer.is_private
        t = translations_of(await self.people.server(night.server) if is_public else member)
        await answer.edit(screens.decided(night, t))

    async def ask(self, answer: Answer) -> None:
        """Asks a planner with closed direct messages whether to continue their night, after any press."""
        await self.nights.endings.pressed(answer.interaction.user.id, answer.private)


def _may_manage(interaction: Interaction, member: Member, night: Night) -> bool:
    manages = interaction.guild_id == night.server and interaction.permissions.manage_events
    return night.planner == member.id or manages

"""`/night`: game nights; the buttons that sign up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from discord import app_commands

from bot.evenings.night import Nights
from bot.interactions.answer import LONGEST_CHOICE, Answer, Interaction, Offered, say, server_of
from bot.interactions.clicks import presses
from bot.interactions.opening import Opening
from bot.interactions.tree import answers, offers
from bot.interactions.wording import choice, games
from bot.model.ids import PlannedNights, SignUp, from_key
from bot.model.lobby import DIE
from bot.model.night import TOURNAMENT, Night, minute_of
from bot.model.people import Member
from bot.model.refusals import Refusal
from bot.people.people import People
from bot.screens import SCREENS
from bot.screens import night as screens
from bot.screens.parts import moment
from bot.store import Store
from bot.store import night as db
from bot.words.dates import moments, offered, written
from bot.words.texts import words_of

UTC = "UTC"
MONTH_FIRST = "en-US"
"""The locale in which 12/24 is the 24th of December."""
MOST_OFFERED = 5
WHAT = [choice("night-die", DIE), choice("tournament-title", TOURNAMENT), *games(SCREENS)]


@dataclass(eq=False, repr=False)
class NightCommands:
    """The commands about game nights."""

    people: People
    store: Store
    nights: Nights
    opening: Opening
    now: Callable[[], datetime]

    def group(self) -> app_commands.Group:
        """`/night`, on servers."""
        return app_commands.Group(
            name="night", description="Game nights: plan one, sign up, get called", guild_only=True
        )

    @app_commands.describe(
        when="When? Such as: tomorrow 8pm, fri 20:00, 24 dec 20:00",
        game="What will be played? If you leave it out, the smiley die chooses when the night begins",
        second="A second game, at a table of its own",
        third="A third game, at a table of its own",
        weekly="Every week?",
    )
    @app_commands.choices(game=WHAT, second=WHAT[1:], third=WHAT[1:])
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
    ) -> None:
        """`/night plan`: the message for signing up, and an event if the bot may create one."""
        server, channel = await self.opening.place(answer.interaction, member)
        zone, now = member.zone or server.zone, self.now()
        at, *_ = moments(when, zone, now, month_first=member.locale == MONTH_FIRST)
        chosen = [one for one in (game, second, third) if one is not None and one != DIE]
        night = await self.nights.plan(
            Night(
                id=answer.interaction.id,
                server=server.id,
                channel=channel,
                planner=member.id,
                at=at,
                zone=zone,
                minute=minute_of(at, zone),
                games=tuple(dict.fromkeys(chosen)),
                weekly=weekly,
                members={member.id: answer.name},
            )
        )
        await self.nights.post(night.id, answer.public)
        if member.zone is None and server.zone == UTC:
            await answer.private(say(f"ℹ️ {words_of(member)('night-in-utc')}"))
        self.nights.follow(night.id)
        await self.nights.settled(night.id)

    @offers(plan, "when")
    async def dates(self, interaction: Interaction, member: Member, typed: str) -> Offered:
        """How what was typed is understood, or why it is not."""
        server = await self.people.server(server_of(interaction))
        zone, words = member.zone or server.zone, words_of(member)
        whose = "mine" if member.zone else "utc" if server.zone == UTC else "server"
        try:
            found = offered(typed, zone, self.now(), month_first=member.locale == MONTH_FIRST)
        except Refusal as refusal:
            return [(words(f"{refusal.key}-short"), typed[:LONGEST_CHOICE])]
        return [
            (
                words(f"night-offer-{whose}", moment=written(at, zone, words), zone=zone),
                f"{at.astimezone(ZoneInfo(zone)):%Y-%m-%d %H:%M}",
            )
            for at in found[:MOST_OFFERED]
        ]

    @answers("The game nights planned on this server", name="list")
    async def list_(self, answer: Answer, member: Member) -> None:
        """`/night list`, privately."""
        nights = await db.planned(self.store, server_of(answer.interaction))
        await answer.private(screens.planned(nights, words_of(member)))

    @presses
    async def list_again(self, answer: Answer, member: Member, asked: PlannedNights) -> None:
        """The same by a button."""
        await self.list_(answer, member)

    @app_commands.describe(night="Which one?")
    @answers("Call off a game night that you planned")
    async def cancel(self, answer: Answer, member: Member, night: str) -> None:
        """`/night cancel`: for the member who planned it, or one who manages the server's events."""
        try:
            found = await self.nights.find(from_key(night.strip().lower()), server_of(answer.interaction))
        except ValueError:
            raise Refusal("refuse-no-night") from None
        if found.planner != member.id and not answer.interaction.permissions.manage_events:
            raise Refusal("refuse-night-planner")
        words, cancelled = words_of(member), await self.nights.cancel(found.id, member.id)
        await answer.private(say(words("night-you-cancelled", when=moment(cancelled.at, "F"))))

    @offers(cancel, "night")
    async def planned_nights(self, interaction: Interaction, member: Member, typed: str) -> Offered:
        """The upcoming nights of this server."""
        server = await self.people.server(server_of(interaction))
        zone, words = ZoneInfo(member.zone or server.zone), words_of(member)
        found = []
        for one in await db.planned(self.store, server.id):
            name = f"{one.at.astimezone(zone):%Y-%m-%d %H:%M} · {screens.games(one, words)}"
            if typed.lower() in name.lower():
                found.append((name, one.key))
        return found

    @presses
    async def sign_up(self, answer: Answer, member: Member, asked: SignUp) -> None:
        """Signs the member up for the next time, or off."""
        is_going = {"in": True, "out": False, "sign": None}[asked.what]
        message = answer.interaction.message
        server = server_of(answer.interaction)
        night = await self.nights.sign(asked.night, member.id, answer.name, is_going=is_going, server=server)
        if message is not None and message.id == night.message:
            await self.nights.answer(night.id, answer.edit, message.id)
        else:
            self.nights.show([night.id])
            await self.nights.settled(night.id)
        words = words_of(member)
        key = "night-signed" if member.id in night.members else "night-unsigned"
        await answer.private(say(words(key, when=moment(night.at, "F"))))

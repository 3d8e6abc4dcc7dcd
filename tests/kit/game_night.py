"""The interface of end-to-end tests: members press the buttons that they see, by label."""

import discord
from simcord.results import ResponseMessage

from tests.kit.messages import buttons_of, parts_of, selects_of, text_of, walk
from tests.kit.press import as_the_bot

PAGES = {
    "language": "more",
    "pace": "play",
    "level": "play",
    "channels": "channel",
    "role": "people",
}
"""The page of `/settings` with each select that `GameNight.settings` can change."""


class Shown:
    """A Discord message as a member sees it."""

    def __init__(self, night, message):
        self.night = night
        self.message = message

    @property
    def id(self):
        return self.message.id

    @property
    def components(self):
        stored = self.night.env.backend.get_message(self.channel_id, self.id)
        return stored.components

    @property
    def channel_id(self):
        return getattr(self.message, "channel_id", None) or self.message.channel.id

    @property
    def text(self):
        return text_of(self.components)

    @property
    def number(self):
        """The id of the table or tournament of this message, read from its buttons or from those of its finale."""
        buttons = (self.buttons or self.night.finale().buttons).values()
        return int(next(one for one in buttons if one[0] not in "xi").split(":")[1], 36)

    @property
    def is_finale(self):
        """Whether the message is the finale of a game."""
        return any("podium.png" in str(part) for part in parts_of(self.components) if part.get("type") == 12)

    @property
    def is_call(self):
        """Whether the message pings the next player, below a table."""
        return self.text.startswith(("🔔", "⏰"))

    @property
    def buttons(self):
        """The custom_ids of the enabled buttons, by label."""
        return buttons_of(self.components)

    @property
    def selects(self):
        """The options of each select, by custom_id: label -> value."""
        return selects_of(self.components)

    @property
    def select_of_members(self):
        """The custom_id of the select that lists the members of the server."""
        (found,) = [one["custom_id"] for one in walk(self.components) if one["type"] == 5]
        return found

    def button_of(self, what):
        """The custom_id of the only button or select with this action."""
        (found,) = [one for one in (*self.buttons.values(), *self.selects) if one.split(":")[-1] == what]
        return found

    def chosen(self, custom_id):
        """The selected value of a select."""
        (found,) = [part for part in parts_of(self.components) if part.get("custom_id") == custom_id]
        return next((option["value"] for option in found["options"] if option.get("default")), None)

    @property
    def seat_label(self):
        """The label of the button that gives a spectator a seat, now or later; None if there is none."""
        return next((label for label in ("Stand in", "Wait for a seat") if label in self.buttons), None)

    def button(self, label):
        """The custom_id of the only button whose label contains this text."""
        exact = [custom_id for shown, custom_id in self.buttons.items() if label == shown]
        matches = exact or [custom_id for shown, custom_id in self.buttons.items() if label in (shown or "")]
        assert len(matches) == 1, f"{len(matches)} buttons match {label!r} among {list(self.buttons)}"
        return matches[0]


class GameNight:
    """A server with a channel; its methods act as members."""

    def __init__(self, env, make_bot):
        self.env = env
        self.make_bot = make_bot
        self.guild = env.create_guild()
        self.channel = self.guild.create_text_channel("game-night")
        self.members = {}

    @property
    def bot(self):
        return self.env.bot

    def member(self, name):
        """The member of this name; the first use of a name joins the server."""
        if name not in self.members:
            self.members[name] = self.guild.add_member(self.env.create_user(name))
        return self.members[name]

    def manager(self, name, **more):
        """Creates a member of this name with the permission to manage the server, and the permissions `more`. Must be
        called before any other use of the name."""
        may = discord.Permissions(manage_guild=True, **more)
        boss = self.guild.create_role(f"boss {name}", permissions=may)
        self.members[name] = self.guild.add_member(self.env.create_user(name), roles=[boss])
        return self.members[name]

    async def slash(self, name, command, **options):
        """Runs a command and returns its result."""
        result = await self.member(name).slash(self.channel, command, **options)
        return result

    async def say(self, name, command, **options):
        """Runs a command and returns its answer as a message."""
        result = await self.slash(name, command, **options)
        assert result.response is not None, f"/{command} was not answered with a message"
        return Shown(self, result.response)

    async def open(self, *names, game="smile", pace=None, computers=0):
        """Opens a lobby at this pace as the first member, confirming if asked; the others press Join."""
        lobby = await self.say(names[0], "play", game=game)
        if "Another one" in lobby.buttons:
            await self.press(names[0], lobby, "Another one")
            lobby = self.table()
        for name in names[1:]:
            await self.press(name, lobby, "Join")
        if pace is not None:
            await self.pick(names[0], await self.press(names[0], lobby, "Options"), pace)
        for _ in range(computers):
            await self.press(names[0], lobby, "Add computer")
        return lobby

    async def begin(self, *names, **how):
        """Opens a lobby, starts the game and returns the table's message, in its thread if it has one."""
        lobby = await self.open(*names, **how)
        number = lobby.number
        await self.press(names[0], lobby, "Begin")
        return await self.shown(number)

    async def shown(self, number):
        """Returns the newest public message of a table."""
        handle = await self.bot.host.find(number)
        return next(one for one in self.posted(handle.place) if one.id == handle.shown.messages[-1])

    async def press(self, name, shown, label):
        """Presses the button whose label contains this text; returns the private answer, or else the message."""
        result = await self.member(name).click(
            shown.message.message if hasattr(shown.message, "message") else shown.message, custom_id=shown.button(label)
        )
        assert result.acknowledged, f"{label!r} was not answered"
        return Shown(self, result.response) if result.response is not None else shown

    async def add_computer(self, name, lobby, level):
        """Adds a computer player of this level to a lobby, choosing the level first if necessary."""
        options = await self.press(name, lobby, "Options") if "Options" in lobby.buttons else lobby
        chooser = options.button_of("level")
        if options.chosen(chooser) != level:
            await self.choose(name, options, chooser, level)
        await self.press(name, lobby, "Add computer")

    async def stand_in(self, name, table):
        """Presses Stand in, or Wait for a seat, on the table or else behind My hand; returns the private answer."""
        shown = table if table.seat_label else await self.hand(name, table)
        return await self.press(name, shown, shown.seat_label)

    async def choose(self, name, shown, custom_id, *values):
        """Chooses these values in a select; returns the private answer, or else the message."""
        result = await self.member(name).select(shown.message, list(values), custom_id=custom_id)
        assert result.acknowledged, f"{custom_id!r} was not answered"
        return Shown(self, result.response) if result.response is not None else shown

    async def pick(self, name, shown, label):
        """Chooses the select option whose label contains this text; returns the message."""
        ((custom_id, value),) = [
            (custom_id, value)
            for custom_id, options in shown.selects.items()
            for text, value in options.items()
            if label in text
        ]
        await self.choose(name, shown, custom_id, value)
        return shown

    async def leave(self, name, shown=None):
        """Leaves the channel's table with `/leave`, or what `shown` has a Leave button for; confirms if asked. Returns
        the last answer."""
        asked = await (self.say(name, "leave") if shown is None else self.press(name, shown, "Leave"))
        return await self.press(name, asked, "Leave") if "Stay" in asked.buttons else asked

    async def fill(self, name, shown, button, **values):
        """Opens the form (modal) of a button and submits it; fields without a given value keep the form's default.
        Returns the same as `press`."""
        opened = await self.member(name).click(shown.message, custom_id=button)
        assert opened.modal is not None, f"{button!r} opened no form"
        sent = await self.member(name).submit_modal(opened, fields_of(opened) | values)
        assert sent.acknowledged, "the form was not answered"
        return Shown(self, sent.response) if sent.response is not None else shown

    async def me(self, name, *, language=None, hand=None, face=None, **written):
        """Changes the member's settings; returns the settings screen, or the refusal of the last change."""
        shown = await self.say(name, "me")
        for custom_id, value in (("u:language", language), ("u:hand", hand), ("u:face", face)):
            if value is not None:
                shown = await self.choose(name, shown, custom_id, value)
        if written:
            shown = await self.fill(name, await self.open_page(name, shown, "u:page-times"), "u:open", **written)
        return shown

    async def my_times(self, name):
        """Opens the page of `/me` with times and calls."""
        return await self.open_page(name, await self.say(name, "me"), "u:page-times")

    async def open_page(self, name, shown, custom_id):
        """Presses the button of a page of settings, in any language."""
        result = await self.member(name).click(shown.message, custom_id=custom_id)
        return Shown(self, result.response)

    async def settings_page(self, name, page):
        """Opens `/settings` and the page with this label."""
        return await self.press(name, await self.say(name, "settings"), page)

    async def settings(self, name, *, language=None, pace=None, level=None, channels=None, role=None, **written):
        """Changes the server's settings; returns the settings screen, or the refusal of the last change."""
        shown = await self.say(name, "settings")
        chosen = {"language": language and [language], "pace": pace and [pace], "level": level and [level]}
        chosen |= {"channels": channels, "role": role}
        for what, values in chosen.items():
            if values is not None:
                if f"v:{what}" not in shown.selects:
                    shown = await self.open_page(name, shown, f"v:page-{PAGES[what]}")
                shown = await self.choose(name, shown, f"v:{what}", *values)
        if written:
            if "v:open" not in shown.buttons.values():
                shown = await self.open_page(name, shown, "v:page-more")
            shown = await self.fill(name, shown, "v:open", **written)
        return shown

    async def hand(self, name, table):
        """Presses My hand and returns the private screen."""
        return await self.press(name, table, "My hand")

    async def change(self, number, alter):
        """Changes a table without a press and returns the new table."""
        with as_the_bot(self.env):
            return await self.bot.host.change(number, alter)

    async def restart(self, away=0):
        """Stops the bot and starts it again on the same database after `away` seconds."""
        await self.bot.close()
        if away:
            await self.env.advance_time(away)
        await self.env.restart_bot(self.make_bot())

    def posted(self, place=None):
        """The bot's public messages in the channel or in this thread, oldest first."""
        stored = self.env.backend.messages.get(place or self.channel.id, {})
        found = (one for _, one in sorted(stored.items()) if one.author_id == self.bot.user.id)
        return [Shown(self, ResponseMessage(self.env, one)) for one in found if one.visible_to(None)]

    def shown_to(self, name):
        """The bot's messages in the channel that this member can see, oldest first."""
        stored = self.env.backend.messages.get(self.channel.id, {})
        found = (one for _, one in sorted(stored.items()) if one.author_id == self.bot.user.id)
        who = self.member(name).id
        return [Shown(self, ResponseMessage(self.env, one)) for one in found if one.visible_to(who)]

    def table(self):
        """The bot's newest public message in the channel."""
        return self.posted()[-1]

    def finale(self, place=None):
        """The finale of the latest game."""
        return [shown for shown in self.posted(place) if shown.is_finale][-1]

    def requests(self):
        """The bot's requests so far, as `METHOD path`."""
        return [f"{request.method} {request.path}" for request in self.env.http_requests]


def fields_of(opened):
    """The default value of each field of a form."""
    parts = [label["component"] for label in opened.modal["components"]]
    return {part["custom_id"]: in_field(part) for part in parts}


def in_field(part):
    """The default value of a form field."""
    chosen = [option["value"] for option in part.get("options", ()) if option.get("default")]
    match part["type"]:
        case 4:
            return part.get("value") or ""
        case 21:
            return chosen[0]
    return chosen


class Elsewhere(GameNight):
    """A second server of the bot with the same members, who manage it and can have other nicknames there."""

    def __init__(self, night):
        super().__init__(night.env, night.make_bot)
        self.home = night
        self.boss = self.guild.create_role("boss", permissions=discord.Permissions.all())

    def member(self, name, nick=None):
        if name not in self.members:
            user = self.home.member(name).user
            self.members[name] = self.guild.add_member(user, nick=nick, roles=[self.boss])
        return self.members[name]


class Secrets:
    """Predictable secrets for tests."""

    def __init__(self):
        self.drawn = 0

    def __call__(self, count):
        self.drawn += 1
        return self.drawn.to_bytes(count, "big")

"""How end-to-end tests act and look: members press what they see, by its label."""

import discord
from simcord.results import ResponseMessage

from tests.kit.messages import buttons_of, parts_of, selects_of, text_of
from tests.kit.press import as_the_bot


class Shown:
    """A message as a person sees it."""

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
        """The id of the table or tournament behind it: its buttons carry it, or those of its finale."""
        buttons = (self.buttons or self.night.finale().buttons).values()
        return int(next(one for one in buttons if one[0] not in "xi").split(":")[1], 36)

    @property
    def is_finale(self):
        """Whether it tells how a game ended."""
        return any("podium.png" in str(part) for part in parts_of(self.components) if part.get("type") == 12)

    @property
    def is_call(self):
        """Whether it says who is next, below a table."""
        return self.text.startswith(("🔔", "⏰"))

    @property
    def buttons(self):
        """The custom_id of each button that can be pressed, by label."""
        return buttons_of(self.components)

    @property
    def selects(self):
        """The options of each select, by custom_id: label -> value."""
        return selects_of(self.components)

    def button_of(self, what):
        """The custom_id of the one button or select that asks for this."""
        (found,) = [one for one in (*self.buttons.values(), *self.selects) if one.split(":")[-1] == what]
        return found

    def chosen(self, custom_id):
        """The value that a select shows as chosen."""
        (found,) = [part for part in parts_of(self.components) if part.get("custom_id") == custom_id]
        return next((option["value"] for option in found["options"] if option.get("default")), None)

    def button(self, label):
        """The custom_id of the one button whose label holds this text."""
        exact = [custom_id for shown, custom_id in self.buttons.items() if label == shown]
        matches = exact or [custom_id for shown, custom_id in self.buttons.items() if label in (shown or "")]
        assert len(matches) == 1, f"{len(matches)} buttons match {label!r} among {list(self.buttons)}"
        return matches[0]


class GameNight:
    """A server, a channel and its members."""

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
        """The member of this name, who joins the server when first named."""
        if name not in self.members:
            self.members[name] = self.guild.add_member(self.env.create_user(name))
        return self.members[name]

    def manager(self, name, **more):
        """A member of this name who manages the server, and may do `more`; called before anybody else names them."""
        may = discord.Permissions(manage_guild=True, **more)
        boss = self.guild.create_role(f"boss {name}", permissions=may)
        self.members[name] = self.guild.add_member(self.env.create_user(name), roles=[boss])
        return self.members[name]

    async def slash(self, name, command, **options):
        """Runs a command; gives what it answered."""
        result = await self.member(name).slash(self.channel, command, **options)
        return result

    async def say(self, name, command, **options):
        """Runs a command; gives the message that answered."""
        result = await self.slash(name, command, **options)
        assert result.response is not None, f"/{command} was not answered with a message"
        return Shown(self, result.response)

    async def open(self, *names, game="smile", pace=None, computers=0):
        """A lobby in which they sit, at this pace: the first opens it, and means it, the others press Join."""
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
        """A table that has begun, as it is shown where it is played."""
        lobby = await self.open(*names, **how)
        number = lobby.number
        await self.press(names[0], lobby, "Begin")
        return await self.shown(number)

    async def shown(self, number):
        """The newest public message of a table."""
        handle = await self.bot.host.find(number)
        return next(one for one in self.posted(handle.place) if one.id == handle.shown.messages[-1])

    async def press(self, name, shown, label):
        """Presses the button whose label holds this text; gives the private answer, or the message itself."""
        result = await self.member(name).click(
            shown.message.message if hasattr(shown.message, "message") else shown.message, custom_id=shown.button(label)
        )
        assert result.acknowledged, f"{label!r} was not answered"
        return Shown(self, result.response) if result.response is not None else shown

    async def add_computer(self, name, lobby, level):
        """Adds a computer player of this level to a lobby; the level is chosen first if it is not already."""
        options = await self.press(name, lobby, "Options") if "Options" in lobby.buttons else lobby
        chooser = options.button_of("level")
        if options.chosen(chooser) != level:
            await self.choose(name, options, chooser, level)
        await self.press(name, lobby, "Add computer")

    async def stand_in(self, name, table):
        """Presses Stand in: on the table if it is there, or else behind My hand; gives the private answer."""
        shown = table if "Stand in" in table.buttons else await self.hand(name, table)
        return await self.press(name, shown, "Stand in")

    async def choose(self, name, shown, custom_id, *values):
        """Chooses these in a select; gives the message, or the private answer."""
        result = await self.member(name).select(shown.message, list(values), custom_id=custom_id)
        assert result.acknowledged, f"{custom_id!r} was not answered"
        return Shown(self, result.response) if result.response is not None else shown

    async def pick(self, name, shown, label):
        """Chooses the option whose label holds this text; gives the message itself."""
        ((custom_id, value),) = [
            (custom_id, value)
            for custom_id, options in shown.selects.items()
            for text, value in options.items()
            if label in text
        ]
        await self.choose(name, shown, custom_id, value)
        return shown

    async def fill(self, name, shown, button, **values):
        """Opens the form of a button and sends it; what is not given stays as the form shows it. Gives what the press
        on a button gives."""
        opened = await self.member(name).click(shown.message, custom_id=button)
        assert opened.modal is not None, f"{button!r} opened no form"
        parts = [label["component"] for label in opened.modal["components"]]
        held = {part["custom_id"]: in_field(part) for part in parts}
        sent = await self.member(name).submit_modal(opened, held | values)
        assert sent.acknowledged, "the form was not answered"
        return Shown(self, sent.response) if sent.response is not None else shown

    async def me(self, name, *, language=None, hand=None, face=None, **written):
        """The member's settings after these changes, or what the last one was refused with."""
        shown = await self.say(name, "me")
        for custom_id, value in (("u:language", language), ("u:hand", hand), ("u:face", face)):
            if value is not None:
                shown = await self.choose(name, shown, custom_id, value)
        return await self.fill(name, shown, "u:open", **written) if written else shown

    async def settings(self, name, *, language=None, pace=None, level=None, channels=None, role=None, **written):
        """The server's settings after these changes, or what the last one was refused with."""
        shown = await self.say(name, "settings")
        chosen = {"language": language and [language], "pace": pace and [pace], "level": level and [level]}
        chosen |= {"channels": channels, "role": role}
        for what, values in chosen.items():
            if values is not None:
                shown = await self.choose(name, shown, f"v:{what}", *values)
        return await self.fill(name, shown, "v:open", **written) if written else shown

    async def hand(self, name, table):
        """Presses My hand; gives the private screen."""
        return await self.press(name, table, "My hand")

    async def change(self, number, alter):
        """Changes a table without a press; gives the new one."""
        with as_the_bot(self.env):
            return await self.bot.host.change(number, alter)

    async def restart(self, away=0):
        """The bot ends and starts again on the same database, after so many seconds."""
        await self.bot.close()
        if away:
            await self.env.advance_time(away)
        await self.env.restart_bot(self.make_bot())

    def posted(self, place=None):
        """The bot's public messages in the channel, or in this thread of it, oldest first."""
        stored = self.env.backend.messages.get(place or self.channel.id, {})
        found = (one for _, one in sorted(stored.items()) if one.author_id == self.bot.user.id)
        return [Shown(self, ResponseMessage(self.env, one)) for one in found if one.visible_to(None)]

    def shown_to(self, name):
        """The messages of the bot in the channel that this member can see, oldest first."""
        stored = self.env.backend.messages.get(self.channel.id, {})
        found = (one for _, one in sorted(stored.items()) if one.author_id == self.bot.user.id)
        who = self.member(name).id
        return [Shown(self, ResponseMessage(self.env, one)) for one in found if one.visible_to(who)]

    def table(self):
        """The newest public message of the bot in the channel."""
        return self.posted()[-1]

    def finale(self, place=None):
        """The message that tells how the latest game ended."""
        return [shown for shown in self.posted(place) if shown.is_finale][-1]

    def requests(self):
        """The requests of the bot so far, as `METHOD path`."""
        return [f"{request.method} {request.path}" for request in self.env.http_requests]


def in_field(part):
    """What a field of a form holds before anybody touches it."""
    chosen = [option["value"] for option in part.get("options", ()) if option.get("default")]
    match part["type"]:
        case 4:
            return part.get("value") or ""
        case 21:
            return chosen[0]
    return chosen


class Elsewhere(GameNight):
    """Another server where the bot is, too. The same people are on it, manage it, and may go by other names there."""

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
    """Secrets that tests can foresee."""

    def __init__(self):
        self.drawn = 0

    def __call__(self, count):
        self.drawn += 1
        return self.drawn.to_bytes(count, "big")

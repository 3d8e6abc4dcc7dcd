"""What Discord tells of is taken once, and passed to the handler that a feature has marked for it: buttons, selects and
forms by the kind of their id, commands by their name.

The English words of a command are written where it is made; those of other languages are the messages of
`data/words/<language>/` that begin with `command-`. The names of commands are the same in all.
"""

from __future__ import annotations

import asyncio
import inspect
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial, update_wrapper
from hashlib import blake2b
from typing import Any, Concatenate, ParamSpec, TypeVar, get_args

import discord
from discord import app_commands
from discord.app_commands import Choice, TranslationContextTypes, locale_str
from discord.app_commands import TranslationContextLocation as Where

from bot.commands.reply import Choices, Guard, Interaction, Offered, Reply
from bot.core.custom_ids import EPOCH, AtTable, Id, Kinds, milliseconds
from bot.core.errors import NotYourTable, Refusal
from bot.core.service import Lru, Service
from bot.database import Store
from bot.database.notes import note, noted
from bot.i18n.translations import DEFAULT, LANGUAGES, Translations, translations_for
from bot.members.model import Member
from bot.messages.channels import if_possible
from bot.messages.hands import Hands
from bot.messages.table_messages import TableMessages
from bot.screens.parts import dashed
from bot.tables.host import Host
from bot.tables.table import Table

KEPT = 2.5
"""Seconds for which an interaction is kept before it is dropped. Discord takes an answer for three."""
MOST_DELAY = 1.0
"""At most so many seconds count as the delay of the gateway: if more seem to have passed, our clock is fast."""
LATEST = 500
"""How many interactions are remembered: those of the last three seconds, and more."""

F = TypeVar("F")
Kind = TypeVar("Kind", bound=Id)
Handler = Callable[[F, Reply, Member, Kind], Awaitable[None]]
"""A method of a feature that answers a click: given its answer, who clicked, and on what."""
P = ParamSpec("P")
Work = Callable[Concatenate[F, Reply, Member, P], Awaitable[None]]
"""A method of a feature that answers a command: given its answer, who asked, and the options of the command."""
Find = Callable[[F, Interaction, Member, str], Awaitable[Offered]]
"""A method that finds what a member may choose for an option, given what they have typed."""
AnyCommand = app_commands.Command[Any, ..., Any] | app_commands.Group


def on_component(handler: Handler[F, Kind]) -> Handler[F, Kind]:
    """Marks a method as the handler of buttons, selects and forms whose id is of the kind of its last parameter."""
    *_, asked = inspect.signature(handler, eval_str=True).parameters.values()
    vars(handler)["kinds"] = get_args(asked.annotation) or (asked.annotation,)
    return handler


def slash_command(about: str, *, name: str = "", anywhere: bool = False) -> Callable[[Work[F, P]], Work[F, P]]:
    """The method marked as what answers a command, which is called as the method is and described in these words. One
    that is in no group is there on servers only, unless `anywhere`."""

    def mark(work: Work[F, P]) -> Work[F, P]:
        signature = inspect.signature(work, eval_str=True)
        _, reply, _, *options = signature.parameters.values()  # discord.py takes what follows the first for an option
        taken = signature.replace(parameters=[reply, *options])
        vars(work).update(command=(name or work.__name__, about), choices_by_option={}, taken=taken)
        where = app_commands.allowed_contexts(guilds=True, dms=True) if anywhere else app_commands.guild_only()
        return where(work)

    return mark


def autocomplete(command: Callable[..., Any], option: str) -> Callable[[Find[F]], Find[F]]:
    """The method marked as what finds the choices for an option of this command, while a member types."""

    def mark(find: Find[F]) -> Find[F]:
        vars(command)["choices_by_option"][option] = find
        return find

    return mark


# Choices, each named by a function of the words so that the translator finds it in every language


def choice(name: str | Callable[[Translations], str], value: str) -> Choice[str]:
    """A choice whose name is this message, or what this function makes of the words of a language."""
    told = name if callable(name) else (lambda t: t(name))
    return Choice(name=locale_str(told(translations_for(DEFAULT)), told=told), value=value)


def games(keys: Iterable[str]) -> list[Choice[str]]:
    """Games by name, in the order given."""
    return [choice(f"game-{dashed(key)}", key) for key in keys]


def distinct(lines: Sequence[Sequence[str]]) -> list[str]:
    """One wording of each line: its first that no other line has, or else its last. All have the same number of
    them."""
    shared = [Counter(wordings) for wordings in zip(*lines, strict=True)]
    return [
        next((one for one, count in zip(wordings, shared, strict=True) if count[one] == 1), wordings[-1])
        for wordings in lines
    ]


# What Discord tells of


@dataclass(eq=False)
class Intake:
    """Every button, form and command passes here. Until the bot plays, what it hears is kept: while one process
    relieves another, Discord tells both. Nothing is taken when another process may play, as the store says."""

    store: Store
    now: Callable[[], datetime]
    opened: asyncio.Event = field(default_factory=asyncio.Event)
    """Set while the bot plays."""
    _taken: Lru[int, None] = field(default_factory=lambda: Lru(LATEST))

    @property
    def recent_ids(self) -> Sequence[int]:
        """The ids of the interactions that were taken last, here or by the process before."""
        return tuple(self._taken)

    def open(self, taken: Iterable[int]) -> None:
        """Takes what was kept and what comes, but not what was `taken` by the process before."""
        for number in taken:
            self._taken.use(number, None)
        self.opened.set()

    def close(self) -> None:
        """Takes nothing from now on."""
        self.opened.clear()

    async def accepts(self, interaction: Interaction) -> bool:
        """Whether this process answers the interaction, and notes its age; one that the gateway sends again counts
        once."""
        delay = (self.now() - EPOCH).total_seconds() - milliseconds(interaction.id) / 1000
        interaction.extras["age"] = min(max(delay, 0), MOST_DELAY)
        if not self.opened.is_set() and not await self._opens(interaction):
            return False
        if interaction.id in self._taken or not self.store.may_take:
            return False
        self._taken.use(interaction.id, None)
        return True

    async def _opens(self, interaction: Interaction) -> bool:
        """Waits until the bot plays; False if that takes too long for an answer."""
        clock = asyncio.get_running_loop().time
        heard = clock()
        try:
            async with asyncio.timeout(KEPT):
                await self.opened.wait()
        except TimeoutError:
            return False
        interaction.extras["age"] += clock() - heard
        return True


class ComponentDispatcher:
    """Takes every click, and every form that is filled in."""

    def __init__(self, guard: Guard, host: Host, table_messages: TableMessages, hands: Hands) -> None:
        self._guard = guard
        self._host = host
        self._table_messages = table_messages
        self._hands = hands
        self.kinds = Kinds()
        """Every kind that is answered; others are not read."""
        self._handlers: dict[type[Id], Callable[[Reply, Member, Any], Awaitable[None]]] = {}

    def add(self, feature: object) -> None:
        """From now on the marked methods of this feature answer clicks of their kinds."""
        for name, method in vars(type(feature)).items():
            for kind in getattr(method, "kinds", ()):
                self.kinds.add(kind)
                self._handlers[kind] = getattr(feature, name)

    async def take(self, interaction: Interaction) -> None:
        """Answers a click on any button or select."""
        data: Any = interaction.data or {}
        reply = Reply(interaction, self.kinds.read(str(data.get("custom_id", ""))))
        await self._guard.run(reply, lambda member: self._handle(reply, member))

    async def _handle(self, reply: Reply, member: Member) -> None:
        asked = reply.asked
        if asked is None:
            raise Refusal("refuse-unknown-button")
        handler = self._handlers[type(asked)]
        if isinstance(asked, AtTable):
            handle = await self._host.find(asked.table)
            _require_here(reply, member, handle.table)
            handle.pressed[member.id] = self._host.now()
            self._table_messages.hurry(handle)
            was_lobby = handle.table.state == "lobby"
            await handler(reply, member, asked)
            if was_lobby:
                self._hands.gather(handle, member, reply.interaction)
        else:
            await handler(reply, member, asked)


def _require_here(reply: Reply, member: Member, table: Table) -> None:
    """A Refusal unless the table is on the server of the click; in a direct message, which has none, the member must
    sit there. A private table is its member's, wherever they press, and for others there is none."""
    if table.is_private:
        if table.seat_of(member.id) is None:
            raise Refusal("refuse-no-table")
        return
    if reply.interaction.guild_id is not None:
        reply.require_on(table.server, "refuse-no-table")
    elif table.seat_of(member.id) is None:
        raise NotYourTable


def key_of(command: AnyCommand, option: str | None = None) -> str:
    """The message for a command's description, or for that of one of its options."""
    words = ["command", *command.qualified_name.split(" "), *([option] if option else [])]
    return dashed("-".join(words))


def command_keys(tree: app_commands.CommandTree[discord.Client]) -> Iterator[str]:
    """Every message that the commands of a tree need in each language but English."""
    for command in tree.walk_commands():
        yield key_of(command)
        if isinstance(command, app_commands.Command):
            for option in command.parameters:
                yield key_of(command, option.name)


class Translator(app_commands.Translator):
    """Gives Discord the words of the commands in all the bot's languages when they are synced."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        language = locale.value.split("-")[0]
        if language not in LANGUAGES or language == DEFAULT:
            return None
        t = translations_for(language)
        if context.location is Where.choice_name:
            return str(string.extras["told"](t)) if "told" in string.extras else None
        key = self._key(context)
        return t(key) if key is not None and t.has(key) else None

    def _key(self, context: TranslationContextTypes) -> str | None:
        match context.location:
            case Where.command_description | Where.group_description:
                return key_of(context.data)
            case Where.parameter_description:
                return key_of(context.data.command, context.data.name)
            case _:
                return None


class Tree(app_commands.CommandTree[discord.Client], Service):
    """The commands, which are methods of features; their refusals are reported like those of clicks."""

    def __init__(self, client: discord.Client, guard: Guard, intake: Intake) -> None:
        super().__init__(client, allowed_contexts=app_commands.AppCommandContext(guild=True))
        self._guard = guard
        self._intake = intake
        self.news = {"commands": self._look}
        self.ids: dict[str, int] = {}
        """By which Discord knows the commands, so that they can be mentioned as links."""

    def add(self, feature: object) -> None:
        """Adds the commands of this feature, those of a `group` that it has."""
        grouped: Callable[[], app_commands.Group] | None = getattr(feature, "group", None)
        parent = self if grouped is None else grouped()
        for method, work in vars(type(feature)).items():
            if not hasattr(work, "command"):
                continue
            name, about = work.command
            made = parent.command(name=name, description=about)(self._taken(getattr(feature, method)))
            for option, find in work.choices_by_option.items():
                made.autocomplete(option)(self._offered(partial(find, feature)))
        if isinstance(parent, app_commands.Group):
            self.add_command(parent)

    def _taken(self, work: Callable[..., Awaitable[None]]) -> Callable[..., Coroutine[Any, Any, None]]:
        """The method as discord.py calls it for a command: the guard finds the member and reports what is refused."""

        async def take(interaction: Interaction, /, **options: Any) -> None:
            reply = Reply(interaction)
            await self._guard.run(reply, lambda member: work(reply, member, **options))

        update_wrapper(take, work)
        take.__qualname__ = take.__name__  # what looks like a method is called as one
        vars(take)["__signature__"] = vars(work)["taken"]
        return take

    def _offered(
        self, find: Callable[[Interaction, Member, str], Awaitable[Offered]]
    ) -> Callable[[Interaction, str], Coroutine[Any, Any, Choices]]:
        """The method as discord.py calls it while a member types an option: the guard finds the member."""

        async def offer(interaction: Interaction, typed: str) -> Choices:
            return await self._guard.offer(interaction, lambda member: find(interaction, member, typed))

        return offer

    async def _look(self, _: int) -> None:
        """Learns the ids of the commands, which another process has told Discord."""
        with if_possible("the ids of the commands are not known"):
            self._know(await self.fetch_commands())

    def _know(self, commands: Iterable[app_commands.AppCommand]) -> None:
        self.ids.update({command.name: command.id for command in commands})

    async def publish(self, store: Store, *, may_tell: bool) -> None:
        """Tells Discord of the commands, if they are not those of the last start, as it takes a while to hand them on
        to all; and only if this process `may_tell`."""
        translator = Translator()
        await self.set_translator(translator)
        payload = [await command.get_translated_payload(self, translator) for command in self.get_commands()]
        mark = f"{self.client.application_id} {blake2b(repr(payload).encode(), digest_size=16).hexdigest()}"
        known = await self.fetch_commands()
        is_known = await noted(store, "commands") == mark and {c.name for c in known} == {
            c.name for c in self.get_commands()
        }
        if may_tell and not is_known:
            known = await self.sync()
            await note(store, "commands", mark, news=("commands 0",))  # each piece of news has a number
        self._know(known)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        return await self._intake.accepts(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        cause: Exception = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if isinstance(cause, app_commands.CommandSignatureMismatch | app_commands.CommandNotFound):
            cause = Refusal("refuse-old-command")

        async def fail(_: Member) -> None:
            raise cause

        await self._guard.run(Reply(interaction), fail)

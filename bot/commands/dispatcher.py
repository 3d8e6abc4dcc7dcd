"""Dispatches each interaction to its handler, a marked method of a feature: buttons, selects and forms by the kind of
their id, commands by their name.

The English description of a command is written at its handler; other languages have it in `data/words/<language>/`,
under keys that begin with `command-`. Command names are the same in all languages.
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

from bot.commands.reply import Choices, HandlerRunner, Interaction, Reply, Suggestions
from bot.core.custom_ids import EPOCH, AtTable, CustomIdParser, Id, snowflake_milliseconds
from bot.core.errors import NotYourTable, Refusal
from bot.core.service import Lru, Service
from bot.database import Store
from bot.database.notes import read_note, save_note
from bot.i18n.translations import DEFAULT_LANGUAGE, LANGUAGES, Translations, translations_for
from bot.members.model import Member
from bot.messages.channels import best_effort
from bot.messages.hands import Hands
from bot.messages.table_messages import TableMessages
from bot.screens.parts import to_fluent_id
from bot.tables.host import Host
from bot.tables.table import Table

HOLD_SECONDS = 2.5
"""Seconds that an interaction is held while the bot does not play yet. A later response would be lost, as Discord
accepts one for three seconds only."""
MAX_GATEWAY_DELAY_SECONDS = 1.0
"""The longest delay in seconds that the gateway is believed to cause. A longer one means that our clock is fast."""
MAX_REMEMBERED_IDS = 500
"""Number of interaction ids kept to detect duplicates: more than arrive in three seconds."""

F = TypeVar("F")
Kind = TypeVar("Kind", bound=Id)
Handler = Callable[[F, Reply, Member, Kind], Awaitable[None]]
"""A method of a feature that handles a component: given the reply, the member, and the decoded custom_id."""
P = ParamSpec("P")
CommandHandler = Callable[Concatenate[F, Reply, Member, P], Awaitable[None]]
"""A method of a feature that handles a command: given the reply, the member, and the options of the command."""
Suggest = Callable[[F, Interaction, Member, str], Awaitable[Suggestions]]
"""A method that suggests choices for an option, given the text typed so far."""
AnyCommand = app_commands.Command[Any, ..., Any] | app_commands.Group


def on_component(handler: Handler[F, Kind]) -> Handler[F, Kind]:
    """Marks a method as the handler of some buttons, selects and forms. The annotation of the method's last parameter
    names the kinds of custom_id that the method handles."""
    *_, custom_id = inspect.signature(handler, eval_str=True).parameters.values()
    vars(handler)["kinds"] = get_args(custom_id.annotation) or (custom_id.annotation,)
    return handler


def slash_command(
    description: str, *, name: str = "", anywhere: bool = False
) -> Callable[[CommandHandler[F, P]], CommandHandler[F, P]]:
    """Marks a method as the handler of a slash command with this `description`. The command has the method's name
    unless `name` is given. A command that is not in a group exists only on servers, unless `anywhere` is set. Then it
    also exists in direct messages."""

    def mark_handler(handler: CommandHandler[F, P]) -> CommandHandler[F, P]:
        signature = inspect.signature(handler, eval_str=True)
        _, reply, _, *options = (
            signature.parameters.values()
        )  # discord.py treats all parameters after the first as options
        callback_signature = signature.replace(parameters=[reply, *options])
        vars(handler).update(
            command=(name or handler.__name__, description), choices_by_option={}, callback_signature=callback_signature
        )
        where = app_commands.allowed_contexts(guilds=True, dms=True) if anywhere else app_commands.guild_only()
        return where(handler)

    return mark_handler


def autocomplete(command: Callable[..., Any], option: str) -> Callable[[Suggest[F]], Suggest[F]]:
    """Marks a method as the source of suggestions for an option. Discord shows the suggestions while a member types the
    `option` of `command`."""

    def mark_suggestions(suggest: Suggest[F]) -> Suggest[F]:
        vars(command)["choices_by_option"][option] = suggest
        return suggest

    return mark_suggestions


# Choices, each named by a function of the words so that the translator finds it in every language


def choice(name: str | Callable[[Translations], str], value: str) -> Choice[str]:
    """Returns a choice for an option of a command. `name` is the Fluent id of the choice's name, or a function that
    returns the name in a language. `value` is what the handler receives."""
    translate = name if callable(name) else (lambda t: t(name))
    return Choice(name=locale_str(translate(translations_for(DEFAULT_LANGUAGE)), translate=translate), value=value)


def game_choices(keys: Iterable[str]) -> list[Choice[str]]:
    """Choices with the names of these games, in the order given."""
    return [choice(f"game-{to_fluent_id(key)}", key) for key in keys]


def distinct_labels(lines: Sequence[Sequence[str]]) -> list[str]:
    """Returns a different label for each line, if possible. Each line has the same number of wordings, and the first
    wording that no other line has is its label. Without one, the label is the last wording."""
    counts = [Counter(wordings) for wordings in zip(*lines, strict=True)]
    return [
        next((text for text, count in zip(wordings, counts, strict=True) if count[text] == 1), wordings[-1])
        for wordings in lines
    ]


# Interactions


@dataclass(eq=False)
class InteractionGate:
    """Decides which interactions this process answers. Every interaction passes through the gate.

    While one process takes over from another, Discord sends interactions to both processes. A process that does not
    play yet holds the interactions until it plays. Once the store says that another process may play, interactions are
    refused."""

    store: Store
    now: Callable[[], datetime]
    opened: asyncio.Event = field(default_factory=asyncio.Event)
    """Set while the bot plays."""
    _accepted: Lru[int, None] = field(default_factory=lambda: Lru(MAX_REMEMBERED_IDS))

    @property
    def recent_ids(self) -> Sequence[int]:
        """The ids of the latest accepted interactions. The process that played before may have accepted some of
        them."""
        return tuple(self._accepted)

    def open(self, already_accepted: Iterable[int]) -> None:
        """Accepts interactions from now on, including the held ones. `already_accepted` has the ids of interactions
        that the previous process accepted. These are not accepted again."""
        for interaction_id in already_accepted:
            self._accepted.put(interaction_id, None)
        self.opened.set()

    def close(self) -> None:
        """Accepts no more interactions."""
        self.opened.clear()

    async def accepts(self, interaction: Interaction) -> bool:
        """Returns whether this process answers the interaction. An interaction that the gateway sends a second time is
        not answered. The method also stores the interaction's age in seconds in `interaction.extras["age"]`."""
        delay = (self.now() - EPOCH).total_seconds() - snowflake_milliseconds(interaction.id) / 1000
        interaction.extras["age"] = min(max(delay, 0), MAX_GATEWAY_DELAY_SECONDS)
        if not self.opened.is_set() and not await self._wait_until_open(interaction):
            return False
        if interaction.id in self._accepted or not self.store.may_accept:
            return False
        self._accepted.put(interaction.id, None)
        return True

    async def _wait_until_open(self, interaction: Interaction) -> bool:
        """Waits until the bot plays, for at most `HOLD_SECONDS`. Returns False if the bot does not play by then,
        because Discord would accept no response any more."""
        clock = asyncio.get_running_loop().time
        received = clock()
        try:
            async with asyncio.timeout(HOLD_SECONDS):
                await self.opened.wait()
        except TimeoutError:
            return False
        interaction.extras["age"] += clock() - received
        return True


class ComponentDispatcher:
    """Passes every press of a button or select, and every submitted form, to its handler."""

    def __init__(self, runner: HandlerRunner, host: Host, table_messages: TableMessages, hands: Hands) -> None:
        self._runner = runner
        self._host = host
        self._table_messages = table_messages
        self._hands = hands
        self.kinds = CustomIdParser()
        """The kinds of ids that have a handler; others are not decoded."""
        self._handlers: dict[type[Id], Callable[[Reply, Member, Any], Awaitable[None]]] = {}

    def add(self, feature: object) -> None:
        """Registers the methods of this feature that are marked with `@on_component`."""
        for name, method in vars(type(feature)).items():
            for kind in getattr(method, "kinds", ()):
                self.kinds.add(kind)
                self._handlers[kind] = getattr(feature, name)

    async def dispatch(self, interaction: Interaction) -> None:
        """Handles one interaction."""
        data: Any = interaction.data or {}
        reply = Reply(interaction, self.kinds.read(str(data.get("custom_id", ""))))
        await self._runner.run(reply, lambda member: self._handle(reply, member))

    async def _handle(self, reply: Reply, member: Member) -> None:
        """Calls the handler for a custom_id. `_require_access` checks first whether the member may press at the table
        of the component. Raises a Refusal for an unknown custom_id."""
        custom_id = reply.custom_id
        if custom_id is None:
            raise Refusal("refuse-unknown-button")
        handler = self._handlers[type(custom_id)]
        if isinstance(custom_id, AtTable):
            handle = await self._host.find(custom_id.table)
            _require_access(reply, member, handle.table)
            handle.pressed[member.id] = self._host.now()
            self._table_messages.skip_reveal(handle)
            was_lobby = handle.table.state == "lobby"
            await handler(reply, member, custom_id)
            if was_lobby:
                self._hands.remember_press(handle, member, reply.interaction)
        else:
            await handler(reply, member, custom_id)


def _require_access(reply: Reply, member: Member, table: Table) -> None:
    """Raises a Refusal if the member may not press a component of the table.

    On a server, the table must be on the same server. In a direct message, the member must have a seat. A private table
    accepts presses of its own member only, but anywhere."""
    if table.is_private:
        if table.seat_of(member.id) is None:
            raise Refusal("refuse-no-table")
        return
    if reply.interaction.guild_id is not None:
        reply.require_server(table.server, "refuse-no-table")
    elif table.seat_of(member.id) is None:
        raise NotYourTable


def translation_key(command: AnyCommand, option: str | None = None) -> str:
    """Returns the Fluent id of a command's description. If `option` is given, returns the Fluent id of that option's
    description."""
    words = ["command", *command.qualified_name.split(" "), *([option] if option else [])]
    return to_fluent_id("-".join(words))


def translation_keys(tree: app_commands.CommandTree[discord.Client]) -> Iterator[str]:
    """Yields the Fluent ids of all descriptions of commands and options in `tree`. Each language except English needs
    these texts."""
    for command in tree.walk_commands():
        yield translation_key(command)
        if isinstance(command, app_commands.Command):
            for option in command.parameters:
                yield translation_key(command, option.name)


class Translator(app_commands.Translator):
    """Translates commands, options and choices when they are synced with Discord."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        language = locale.value.split("-")[0]
        if language not in LANGUAGES or language == DEFAULT_LANGUAGE:
            return None
        t = translations_for(language)
        if context.location is Where.choice_name:
            return str(string.extras["translate"](t)) if "translate" in string.extras else None
        key = self._translation_key_for(context)
        return t(key) if key is not None and t.has(key) else None

    def _translation_key_for(self, context: TranslationContextTypes) -> str | None:
        match context.location:
            case Where.command_description | Where.group_description:
                return translation_key(context.data)
            case Where.parameter_description:
                return translation_key(context.data.command, context.data.name)
            case _:
                return None


class Tree(app_commands.CommandTree[discord.Client], Service):
    """The slash commands of the bot. The refusal of a command is reported in the same way as the refusal of a press on
    a button."""

    def __init__(self, client: discord.Client, runner: HandlerRunner, intake: InteractionGate) -> None:
        super().__init__(client, allowed_contexts=app_commands.AppCommandContext(guild=True))
        self._runner = runner
        self._intake = intake
        self.notification_handlers = {"commands": self._fetch_command_ids}
        self.ids: dict[str, int] = {}
        """Discord's ids of the commands, by name, for mentions of commands."""

    def add(self, feature: object) -> None:
        """Registers the methods of this feature that are marked with `@slash_command`, in its `group` if it has one."""
        make_group: Callable[[], app_commands.Group] | None = getattr(feature, "group", None)
        parent = self if make_group is None else make_group()
        for method, handler in vars(type(feature)).items():
            if not hasattr(handler, "command"):
                continue
            name, about = handler.command
            command = parent.command(name=name, description=about)(self._callback(getattr(feature, method)))
            for option, suggest in handler.choices_by_option.items():
                command.autocomplete(option)(self._autocomplete_callback(partial(suggest, feature)))
        if isinstance(parent, app_commands.Group):
            self.add_command(parent)

    def _callback(self, handler: Callable[..., Awaitable[None]]) -> Callable[..., Coroutine[Any, Any, None]]:
        """Wraps the handler of a command as the callback that discord.py expects. The `HandlerRunner` runs the
        handler."""

        async def callback(interaction: Interaction, /, **options: Any) -> None:
            reply = Reply(interaction)
            await self._runner.run(reply, lambda member: handler(reply, member, **options))

        update_wrapper(callback, handler)
        callback.__qualname__ = callback.__name__  # discord.py would take a dotted name for a method, and bind it
        vars(callback)["__signature__"] = vars(handler)["callback_signature"]
        return callback

    def _autocomplete_callback(
        self, suggest: Callable[[Interaction, Member, str], Awaitable[Suggestions]]
    ) -> Callable[[Interaction, str], Coroutine[Any, Any, Choices]]:
        """Wraps a method that suggests choices as the callback that discord.py expects."""

        async def suggest_choices(interaction: Interaction, typed: str) -> Choices:
            return await self._runner.autocomplete(interaction, lambda member: suggest(interaction, member, typed))

        return suggest_choices

    async def _fetch_command_ids(self, _: int) -> None:
        """Fetches the ids of the commands from Discord, because another process has synced the commands."""
        with best_effort("the ids of the commands are not known"):
            self._remember_command_ids(await self.fetch_commands())

    def _remember_command_ids(self, commands: Iterable[app_commands.AppCommand]) -> None:
        self.ids.update({command.name: command.id for command in commands})

    async def sync_if_changed(self, store: Store, *, may_sync: bool) -> None:
        """Syncs the commands with Discord if they have changed since the last sync. Only a process that `may_sync` does
        this. Unchanged commands are not synced, because Discord takes a while to distribute commands."""
        translator = Translator()
        await self.set_translator(translator)
        payload = [await command.get_translated_payload(self, translator) for command in self.get_commands()]
        digest = f"{self.client.application_id} {blake2b(repr(payload).encode(), digest_size=16).hexdigest()}"
        synced = await self.fetch_commands()
        is_current = await read_note(store, "commands") == digest and {c.name for c in synced} == {
            c.name for c in self.get_commands()
        }
        if may_sync and not is_current:
            synced = await self.sync()
            await save_note(store, "commands", digest, notifications=("commands 0",))  # each notification has a number
        self._remember_command_ids(synced)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        return await self._intake.accepts(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        cause: Exception = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if isinstance(cause, app_commands.CommandSignatureMismatch | app_commands.CommandNotFound):
            cause = Refusal("refuse-old-command")

        async def raise_cause(_: Member) -> None:
            raise cause

        await self._runner.run(Reply(interaction), raise_cause)

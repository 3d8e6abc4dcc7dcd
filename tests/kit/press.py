"""The one place that uses simcord's privates: presses several buttons at once, stale, forged, in another language."""

import asyncio
import copy
import itertools
import marshal
import math
from types import SimpleNamespace

import discord
import simcord
from discord import app_commands
from simcord import _dpy_internals, components, gateway, results
from simcord._runtime import _LIVE_LOOPS
from simcord.backend import serializers
from simcord.http import router
from simcord.interactions import base_payload
from simcord.results import InteractionResult

from bot.tables.clock import Clock

_sequence = itertools.count(1 << 20)
QUIET = 0.001
"""The seconds after which simcord looks again whether the bot has nothing more to do."""
WAITS = 5
"""Seconds of simcord's clock: shorter waits of the bot are sat out after each press."""


def be_quick():
    """The bot's waits cost no time, and nothing depends on the machine's speed: where simcord would sit out a wait
    shorter than its patience, or wait a while for silence, its clock moves on as soon as the bot has nothing to do."""
    for wait in ("is_listener_future", "is_wait_for_listener", "is_view_wait_future", "view_expiry_task"):
        setattr(
            _dpy_internals, wait, lambda *_: False
        )  # the bot waits for nothing of this kind: so nobody looks for it
    for module in (components, results, serializers):
        module.deepcopy = _copy
    gateway.copy = router.copy = SimpleNamespace(deepcopy=_copy)
    settle = simcord.Env._settle_internal
    settle.__kwdefaults__["idle"] = QUIET
    simcord.Env.settle.__defaults__ = (None, QUIET)

    async def without_waiting(env, *, timeout=None, dispatch=None, _deadline=None, **more):
        patience = WAITS if timeout is None else timeout
        deadline = env._loop.time() + max(patience, env.settle_timeout) if _deadline is None else _deadline
        if env._advancing:
            return await settle(env, dispatch=dispatch, _deadline=deadline, **more)
        until = env._virtual_time + patience
        while True:
            env._advancing = True  # as for simcord's own `advance_time`: no wait ends by the wall clock
            try:
                await settle(env, dispatch=dispatch, _deadline=deadline, **more)
            finally:
                env._advancing = False
            ends = _next_wait(env)
            if ends > until:
                return None
            await env._advance_to(ends, deadline)

    simcord.Env._settle_internal = without_waiting
    Clock.sleep = _for_advance_time_alone(Clock.sleep)
    for kind in (app_commands.Command, app_commands.Group):
        kind.get_translated_payload = _once(kind.get_translated_payload)


def _for_advance_time_alone(sleep):
    """simcord knows that a loop of discord.py waits on purpose: so does the clock of the tables."""

    async def known(clock, seconds):
        env = _LIVE_LOOPS.get(asyncio.get_running_loop())
        waiting = sleep(clock, seconds)
        await (env.external_wait(waiting, reason="nothing is due") if env is not None else waiting)

    return known


def _once(translated):
    """What a command is in every language is worked out once for all the bots of a process, not twice for each."""
    known = {}

    async def payload(command, tree, translator):
        key = command.qualified_name, str(command.to_dict(tree))
        if key not in known:
            known[key] = await translated(command, tree, translator)
        return _copy(known[key])

    return payload


def _copy(value):
    """A copy of what may be sent as JSON, for which `copy.deepcopy` takes twenty times as long."""
    try:
        return marshal.loads(marshal.dumps(value))
    except ValueError:  # an enumeration is in it
        if type(value) is dict:
            return {key: _copy(one) for key, one in value.items()}
        return [_copy(one) for one in value] if type(value) is list else copy.deepcopy(value)


def _next_wait(env):
    """When, on simcord's clock, the next wait ends that is not endless or for `advance_time` alone."""
    return min(
        (
            record.when
            for record in env._work.callbacks
            if record.when is not None
            and record.handle is not None
            and not record.handle.cancelled()
            and record.real_handle is not None
            and not record.real_handle.cancelled()
        ),
        default=math.inf,
    )


async def press(env, *presses):
    """Presses buttons at the same moment; they reach the bot in the order given. Each is a dict of `who`, `message`,
    `custom_id` and, if wanted, `values`, `locale` and `at`: the milliseconds from now at which Discord took the click,
    as its snowflake tells. Nothing checks that the button is (still) shown. Returns the results."""
    results = await reach(env, *presses)
    await env.settle()
    return results


async def reach(env, *presses):
    """Like `press`, but the presses have only just reached the bot: nothing waits until it has done what follows."""
    results = []
    events = []
    for one in presses:
        record, payload = _payload(env, **one)
        results.append(InteractionResult(env, record))
        events.append(payload)
    for payload in events:
        env.backend.emit("INTERACTION_CREATE", payload)
    await asyncio.sleep(0)
    return results


async def command(env, who, channel, name, **options):
    """Runs a command with these texts as its options, also such as Discord does not offer; gives the result."""
    given = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
    record, payload = base_payload(
        env.backend,
        type=discord.InteractionType.application_command.value,
        channel_id=channel.id,
        guild_id=channel.guild.id,
        user_id=who.id,
        data={"id": "1", "name": name, "type": 1, "options": given},
    )
    payload["locale"] = "en-US"
    env.backend.emit("INTERACTION_CREATE", payload)
    await asyncio.sleep(0)
    await env.settle()
    return InteractionResult(env, record)


def click_of(result):
    """The id of the click itself, from which the bot makes its random choices."""
    return result._interaction.id


def dealt_with(env, kind):
    """Takes errors of this kind from those that fail the test at its end: the bot was told of them and answered."""
    found = [error for error in env._errors if isinstance(error, kind)]
    assert found, f"no {kind.__name__} was raised"
    env._errors[:] = [error for error in env._errors if error not in found]


def _payload(
    env, *, who, message, custom_id, values=None, locale="en-US", guild_locale="en-US", guild_id=None, at=None
):
    stored = env.backend.get_message(
        message.channel_id if hasattr(message, "channel_id") else message.channel.id, message.id
    )
    data = {"custom_id": custom_id, "component_type": 2 if values is None else 3}
    if values is not None:
        data["values"] = values
    if at is not None:
        made = discord.utils.time_snowflake(env.now()) + (round(at) << 22) + next(_sequence)
        env.backend.snowflake = lambda: made
    try:
        record, payload = base_payload(
            env.backend,
            type=discord.InteractionType.component.value,
            channel_id=stored.channel_id,
            guild_id=guild_id if guild_id is not None else env.backend.get_channel(stored.channel_id).guild_id,
            user_id=who.id,
            data=data,
        )
    finally:
        vars(env.backend).pop("snowflake", None)
    record.source_message_id = stored.id
    payload["message"] = dict(serializers.message_payload(env.backend, stored))
    payload["locale"], payload["guild_locale"] = locale, guild_locale
    return record, payload


def as_the_bot(env):
    """A block in which a test acts as the bot itself: its timers follow simcord's clock, not the one on the wall."""
    return env._bot_scope()


def forbid(env, channel, member, **permissions):
    """A moderator takes these permissions from a member in a channel."""
    from simcord.backend.models import Overwrite
    from simcord.enums import OverwriteType

    denied = discord.Permissions(**permissions).value
    env.backend.set_overwrite(channel, Overwrite(target_id=member, type=OverwriteType.MEMBER, allow=0, deny=denied))

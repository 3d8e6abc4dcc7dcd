"""Presses that simcord's public interface cannot make: simultaneous, stale, forged, or in another language. Only this
module uses simcord's private names."""

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
"""Seconds between two checks by simcord whether the bot is idle."""
WAITS = 5
"""Seconds of simcord's clock. After each press, simcord lets shorter waits of the bot elapse."""


def be_quick():
    """Makes the bot's waits cost no real time, so that nothing depends on the machine's speed: where simcord would wait
    for a short timer of the bot, or for a period of silence, its clock jumps ahead as soon as the bot is idle."""
    for wait in ("is_listener_future", "is_wait_for_listener", "is_view_wait_future", "view_expiry_task"):
        setattr(_dpy_internals, wait, lambda *_: False)  # the bot never waits in this way, so the check can be skipped
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
            env._advancing = True  # as in simcord's own `advance_time`: no wait depends on the wall clock
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
    """simcord ignores the timers of discord.py's loops when it checks whether the bot is idle; do the same for the
    timer of the tables' clock."""

    async def known(clock, seconds):
        env = _LIVE_LOOPS.get(asyncio.get_running_loop())
        waiting = sleep(clock, seconds)
        await (env.external_wait(waiting, reason="nothing is due") if env is not None else waiting)

    return known


def _once(translated):
    """Computes the translated payload of a command once per process instead of twice for each bot."""
    known = {}

    async def payload(command, tree, translator):
        key = command.qualified_name, str(command.to_dict(tree))
        if key not in known:
            known[key] = await translated(command, tree, translator)
        return _copy(known[key])

    return payload


def _copy(value):
    """A deep copy of a JSON value; `copy.deepcopy` takes twenty times as long."""
    try:
        return marshal.loads(marshal.dumps(value))
    except ValueError:  # the value contains an enumeration
        if type(value) is dict:
            return {key: _copy(one) for key, one in value.items()}
        return [_copy(one) for one in value] if type(value) is list else copy.deepcopy(value)


def _next_wait(env):
    """The time on simcord's clock at which the next timer fires, ignoring endless waits and timers that only
    `advance_time` may fire."""
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
    """Presses buttons at the same moment; they reach the bot in the order given. Each press is a dict of `who`,
    `message`, `custom_id` and optionally `values`, `locale` and `at`: the time in the click's snowflake, in
    milliseconds from now. The button does not have to be shown (any more). Returns the results."""
    results = await reach(env, *presses)
    await env.settle()
    return results


async def reach(env, *presses):
    """Like `press`, but returns as soon as the presses have reached the bot, without waiting until it is idle."""
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
    """Runs a command with these texts as options, including values that Discord does not offer; returns the result."""
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
    """The interaction id of the click; the bot seeds its random choices with this id."""
    return result._interaction.id


def dealt_with(env, kind):
    """Removes errors of this kind from the errors that fail the test at its end, as the bot has handled them."""
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
    """A block in which a test runs code of the bot: timers follow simcord's clock, not the wall clock."""
    return env._bot_scope()


def forbid(env, channel, member, **permissions):
    """Denies a member these permissions in a channel."""
    from simcord.backend.models import Overwrite
    from simcord.enums import OverwriteType

    denied = discord.Permissions(**permissions).value
    env.backend.set_overwrite(channel, Overwrite(target_id=member, type=OverwriteType.MEMBER, allow=0, deny=denied))

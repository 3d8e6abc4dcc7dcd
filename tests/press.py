"""The one place that uses simcord's privates: presses several buttons at once, stale, forged, in another language."""

import asyncio
import itertools

import discord
import simcord
from simcord.interactions import base_payload
from simcord.results import InteractionResult

_sequence = itertools.count(1 << 20)


def be_quick():
    """simcord waits a while for silence after each action; a bot in the same process needs far less."""
    simcord.Env._settle_internal.__kwdefaults__["idle"] = 0.001


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


def click_of(result):
    """The id of the click itself, from which the bot makes what is by chance."""
    return result._interaction.id


def _payload(
    env, *, who, message, custom_id, values=None, locale="en-US", guild_locale="en-US", guild_id=None, at=None
):
    from simcord.backend import serializers

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
            guild_id=guild_id if guild_id is not None else env.guild.id,
            user_id=who.id,
            data=data,
        )
    finally:
        vars(env.backend).pop("snowflake", None)
    record.source_message_id = stored.id
    payload["message"] = dict(serializers.message_payload(env.backend, stored))
    payload["locale"], payload["guild_locale"] = locale, guild_locale
    return record, payload

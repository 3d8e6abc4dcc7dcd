"""The one place that uses simcord's privates: presses several buttons at once, stale, forged, or in another language."""

import asyncio

import discord
from simcord.interactions import base_payload
from simcord.results import InteractionResult


async def press(env, *presses):
    """Presses buttons at the same moment, in the order given; each is a dict of `who`, `message`, `custom_id` and,
    if wanted, `values` and `locale`. Nothing checks that the button is (still) shown. Returns the results."""
    results = []
    events = []
    for one in presses:
        record, payload = _payload(env, **one)
        results.append(InteractionResult(env, record))
        events.append(payload)
    for payload in events:
        env.backend.emit("INTERACTION_CREATE", payload)
    await asyncio.sleep(0)
    await env.settle()
    return results


def _payload(env, *, who, message, custom_id, values=None, locale="en-US", guild_locale="en-US", guild_id=None):
    from simcord.backend import serializers

    stored = env.backend.get_message(
        message.channel_id if hasattr(message, "channel_id") else message.channel.id, message.id
    )
    data = {"custom_id": custom_id, "component_type": 2 if values is None else 3}
    if values is not None:
        data["values"] = values
    record, payload = base_payload(
        env.backend,
        type=discord.InteractionType.component.value,
        channel_id=stored.channel_id,
        guild_id=guild_id if guild_id is not None else env.guild.id,
        user_id=who.id,
        data=data,
    )
    record.source_message_id = stored.id
    payload["message"] = dict(serializers.message_payload(env.backend, stored))
    payload["locale"], payload["guild_locale"] = locale, guild_locale
    return record, payload

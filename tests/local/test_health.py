"""The health file stays untouched while the gateway connection is cut, and is touched again when it is back."""

import asyncio
from pathlib import Path
from types import MethodType, SimpleNamespace
from typing import Any

import discord
import pytest

from bot.client import Cheshire
from bot.database import Store
from bot.local.server import LocalDiscord
from bot.operations.upkeep import Heartbeat
from bot.tables.outages import Outages
from tests.kit.waiting import PATIENCE, until

from .conftest import TinyBot


@pytest.mark.parametrize("fault", ["drop_gateway", "invalid_session", "reconnect"])
async def test_a_dropped_gateway_is_not_a_sign_of_life_and_a_new_one_is(
    fault: str, here: LocalDiscord, bot: TinyBot, tmp_path: Path
) -> None:
    watched: Any = bot
    path = tmp_path / "alive"
    heard = asyncio.Event()
    outages = Outages(discord.utils.utcnow)
    watched.host = SimpleNamespace(outages=outages)
    beat = Heartbeat(watched, Store(f"sqlite+aiosqlite:///{tmp_path}/cheshire.db"), outages, path)
    for name in ("on_shard_disconnect", "on_shard_connect", "on_shard_resumed"):
        setattr(watched, name, MethodType(getattr(Cheshire, name), watched))
    lost = MethodType(Cheshire.on_shard_disconnect, watched)
    seen: list[bool] = []

    async def disconnected(shard: int) -> None:
        await lost(shard)
        await beat._touch_if_healthy()
        seen.append(path.exists())
        heard.set()

    watched.on_shard_disconnect = disconnected
    sessions = set(here.gateway.sessions)
    here.faults.add(fault)
    await asyncio.wait_for(heard.wait(), PATIENCE)
    assert seen == [False], "the file was touched while the connection was cut"
    await until(lambda: not outages.current)
    await beat._touch_if_healthy()
    assert path.exists()
    assert (set(here.gateway.sessions) == sessions) == (fault != "invalid_session"), "others are resumed"

"""Members as the bot keeps them in memory."""

import pytest

from bot.people import people as module
from bot.people.people import People
from bot.store import Store


@pytest.fixture
async def people(tmp_path):
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/people.db")
    await store.open()
    yield People(store)
    await store.close()


async def test_whoever_plays_on_stays_in_memory_however_many_come_and_go(people, monkeypatch):
    monkeypatch.setattr(module, "KEEP", 3)
    member, server = await people.member(1), await people.server(1)
    for other in range(2, 10):
        await people.member(other)
        await people.server(other)
        assert await people.member(1) is member, other
        assert await people.server(1) is server, other


async def test_no_more_members_are_kept_than_there_is_room_for(people, monkeypatch):
    monkeypatch.setattr(module, "KEEP", 3)
    first = await people.member(1)
    for other in range(2, 5):
        await people.member(other)
    assert await people.member(1) is not first

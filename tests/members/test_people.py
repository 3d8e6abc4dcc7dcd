"""Members as the bot caches them in memory."""

import asyncio

import pytest
from msgspec.structs import asdict, replace
from sqlalchemy import Connection

from bot.core.errors import DatabaseUnavailable
from bot.database import Store
from bot.database import columns as schema
from bot.members import people as module
from bot.members import store as members
from bot.members.model import Member, Server
from bot.members.people import People
from bot.members.store import MEMBERS


@pytest.fixture
async def people(database):
    store = Store(database)
    await store.open()
    yield People(store)
    await store.close()


async def test_active_members_stay_in_the_cache_however_many_come_and_go(people, monkeypatch):
    monkeypatch.setattr(people._members, "max_entries", 3)
    monkeypatch.setattr(people._servers, "max_entries", 3)
    member, server = await people.member(1), await people.server(1)
    for other in range(2, 10):
        await people.member(other)
        await people.server(other)
        assert await people.member(1) is member, other
        assert await people.server(1) is server, other


async def test_a_name_that_was_not_known_is_known_as_soon_as_it_is_stored(people):
    other = People(people.store)
    assert await other.name(2, 1) == ""
    await people.update_member(1, "en-US", server=2, name="Ada")
    assert await other.name(2, 1) == "Ada"


async def test_no_more_members_are_kept_than_there_is_room_for(people, monkeypatch):
    monkeypatch.setattr(people._members, "max_entries", 3)
    first = await people.member(1)
    for other in range(2, 5):
        await people.member(other)
    assert await people.member(1) is not first


async def test_facts_noticed_during_a_members_deletion_are_not_stored_afterwards(people):
    await people.change_member(1, zone="Europe/Paris")
    with people.while_deleting(1):
        await people.add_played_game(1, "smile")
        await people.store.write([(MEMBERS.delete(), {})])
        await people.store_observation(await people.member(1), dm_closed=True)
    assert await people.store.rows(MEMBERS.select()) == []
    assert (await people.member(1)).zone is None
    await people.add_played_game(1, "smile")
    assert (await people.member(1)).hints == ("smile",)


async def test_settings_chosen_at_the_same_moment_are_all_kept(people):
    """For example on two devices: the language of a press, and a time zone filled in on the other device."""
    await people.update_member(1, "fr", server=2, name="Ada", server_locale="fr")
    await asyncio.gather(
        people.change_member(1, zone="Europe/Paris"),
        people.update_member(1, "de", server=2, name="Ada", server_locale="de"),
        people.add_played_game(1, "smile"),
        people.change_server(2, pace="day"),
    )
    for known in (people, People(people.store)):
        ada, here = await known.member(1), await known.server(2)
        assert (ada.zone, ada.locale, ada.hints) == ("Europe/Paris", "de", ("smile",))
        assert (here.pace, here.locale) == ("day", "de")


async def test_simultaneous_lessons_and_games_of_a_member_are_all_stored(people):
    """For example on two devices, or in two processes of which one receives no direct messages."""
    other = People(people.store)
    for known in (people, other):
        assert await known.member(1)
    await asyncio.gather(
        *(people.add_solved_lesson(1, f"smile:{number}") for number in range(3)),
        *(other.add_solved_lesson(1, f"smile:{number}") for number in range(2, 5)),
        *(people.add_played_game(1, game) for game in ("smile", "domino")),
    )
    for known in (people, other):
        known.drop_cached_member(1)  # as after the other process's notification
    ada = await people.member(1)
    assert sorted(ada.lessons) == [f"smile:{number}" for number in range(5)]
    assert sorted(ada.hints) == ["domino", "smile"]


@pytest.mark.parametrize(
    ("kind", "forget"), [("member", "drop_cached_member"), ("member", "clear_cache"), ("server", "drop_cached_server")]
)
async def test_rows_read_during_their_deletion_are_not_cached(people, monkeypatch, kind, forget):
    find, about = getattr(people, kind), () if forget == "clear_cache" else (1,)
    await getattr(people, f"change_{kind}")(1, locale="fr", zone="Europe/Paris")
    getattr(people, forget)(*about)
    stored = getattr(module, f"{kind}s")
    began, go_on, read = asyncio.Event(), asyncio.Event(), stored.find

    async def slow(*about):
        found = await read(*about)
        began.set()
        await go_on.wait()
        return found

    monkeypatch.setattr(stored, "find", slow)
    reading = asyncio.create_task(find(1))
    await began.wait()
    await people.store.write([(schema.metadata.tables[f"{kind}s"].delete(), {})])
    getattr(people, forget)(*about)
    go_on.set()
    assert asdict(await reading) == asdict(await find(1)) == asdict({"member": Member, "server": Server}[kind](1))


@pytest.mark.parametrize("is_stored", [True, False])
async def test_after_a_failed_write_members_servers_and_names_are_as_stored(people, monkeypatch, is_stored):
    """The disk can fail before a commit is made, or after it: then the bot does not know that it succeeded."""
    await people.update_member(1, "fr", server=2, name="Ada", server_locale="fr")
    commit = Connection.commit

    def failing(connection):
        if is_stored:
            commit(connection)
        raise OSError("disk I/O error")

    ada = replace(await People(people.store).member(1), zone="Europe/Paris")
    with monkeypatch.context() as broken:
        broken.setattr(Connection, "commit", failing)
        for writing in (
            people.change_member(1, zone="Europe/Paris"),
            people.change_server(2, zone="Asia/Tokyo"),
            people.update_member(1, "fr", server=2, name="Eve"),
        ):
            with pytest.raises(DatabaseUnavailable):
                await writing
    fresh = People(people.store)
    assert asdict(await people.member(1)) == asdict(await fresh.member(1))
    assert asdict(await people.server(2)) == asdict(await fresh.server(2))
    assert await people.name(2, 1) == await fresh.name(2, 1)
    assert (asdict(await fresh.member(1)) == asdict(ada)) == is_stored
    assert (await fresh.name(2, 1) == "Eve") == is_stored


# In the store, on both databases, with two processes that change the same row


async def test_what_two_processes_add_to_a_member_at_the_same_moment_is_all_kept(emptied, url):
    other = Store(url)
    adding = [(emptied, "lessons", "smile:1"), (other, "lessons", "smile:2"), (emptied, "hints", "smile")]
    adding += [(other, "hints", "domino"), (emptied, "lessons", "smile:3"), (other, "lessons", "smile:3")]
    await asyncio.gather(*(members.append_to_list(store, 10, name, value) for store, name, value in adding))
    await other.close()
    ada = await members.find(emptied, 10)
    assert sorted(ada.lessons) == ["smile:1", "smile:2", "smile:3"]
    assert sorted(ada.hints) == ["domino", "smile"]
    assert ada.locale == "en-US"

"""A member's changes and deletions stay in effect, even if the bot learns something about the member at the same
moment."""

import asyncio

import pytest
from sqlalchemy import Connection

from bot.commands.reply import Reply
from bot.core.custom_ids import from_base36
from bot.core.errors import DatabaseUnavailable
from bot.features.privacy import store
from bot.tables.rows import SEATS
from bot.tables.seats import mentions_member, with_member_left
from tests import ids
from tests.kit import rows
from tests.kit.databases import is_locked
from tests.kit.press import press, reach
from tests.kit.racing import answer
from tests.kit.turns import later, turn_of


@pytest.fixture
def meanwhile(night, monkeypatch):
    """Runs a function after an answer was sent, and before its handler continues."""
    real, waiting = Reply.send_private, []

    async def private(self, view, **more):
        await real(self, view, **more)
        while waiting:
            await waiting.pop()()

    monkeypatch.setattr(Reply, "send_private", private)
    return waiting


async def test_a_language_chosen_while_the_hand_is_shown_is_kept(night, meanwhile):
    table = await night.begin("ada", "ben", "cleo")
    people, ada = night.bot.people, night.member("ada").id

    async def choose():
        await people.change_member(ada, language="de")

    meanwhile.append(choose)
    await night.hand("ada", table)
    assert (await people.member(ada)).language == "de"
    await night.restart()
    assert (await night.bot.people.member(ada)).language == "de"


async def test_data_deleted_while_the_hand_is_shown_does_not_come_back(night, meanwhile):
    table = await night.begin("ada", "ben", "cleo")
    ada = night.member("ada").id
    meanwhile.append(lambda: night.bot.deletion.delete_member(ada))
    await night.hand("ada", table)
    kept = await store.stored_data(night.bot.store, ada)
    assert not any(kept.values()), kept


@pytest.mark.parametrize("label", ["Why not?", "More"])
async def test_whoever_has_left_while_their_press_waits_is_shown_no_hand(night, label):
    table = await night.begin("ada", "ben", "cleo")
    hand = await night.hand("ada", table)
    what = {"Why not?": ids.WhyNot, "More": ids.More}[label](table.number)
    handle = await night.bot.host.find(what.table)
    (living,) = night.bot.hands._hands.values()
    about = {"who": night.member("ada"), "message": hand.message, "custom_id": str(what)}
    async with living.lock:  # an older answer is still being sent
        (result,) = await reach(night.env, about)
        await night.change(handle.id, lambda now: with_member_left(now, night.member("ada").id, night.bot.now()))
    await night.env.settle()
    assert result.acknowledged
    assert "You have no hand here" in answer(night, result)


async def test_data_whose_deletion_was_stored_but_seemed_to_fail_is_not_kept_in_memory(night, monkeypatch):
    people, ada = night.bot.people, night.member("ada").id
    await people.change_member(ada, zone="Europe/Paris")
    lobby = await night.open("ada", "ben")
    await night.press("ada", lobby, "Cancel")
    commit = Connection.commit

    def answer_lost(connection):
        commit(connection)
        raise OSError("disk I/O error")

    with monkeypatch.context() as broken:
        broken.setattr(Connection, "commit", answer_lost)
        with pytest.raises(DatabaseUnavailable):
            await night.bot.deletion.delete_member(ada)
    assert (await people.member(ada)).zone is None
    assert not mentions_member(await night.bot.host.table(lobby.number), ada)


async def test_a_table_that_a_member_has_left_is_shown_so_though_the_rest_of_their_deletion_failed(night, monkeypatch):
    table = await night.begin("ada", "ben", "cleo")
    assert "ada" in table.text

    def fail(_):
        raise is_locked()

    monkeypatch.setattr(store, "delete_member", lambda _: fail)
    with pytest.raises(DatabaseUnavailable):
        await night.bot.deletion.delete_member(night.member("ada").id)
    await night.env.settle()
    assert "ada" not in table.text


async def test_a_member_who_has_just_deleted_their_data_gets_one_answer_to_every_button(night):
    table = await night.begin("ada", "ben", "cleo")
    mover, others = turn_of(table, "ada", "ben", "cleo")
    hand = await night.hand(mover, table)
    await night.bot.deletion.delete_member(night.member(mover).id)
    await night.env.settle()
    for shown in (table, hand):
        for custom_id in [one for one in shown.buttons.values() if not one.startswith("b:")]:
            (result,) = await press(
                night.env, {"who": night.member(mover), "message": shown.message, "custom_id": custom_id}
            )
            assert result.acknowledged
            assert result.ephemeral or result.response.ephemeral, "the old hand may be renewed in place"
            assert not result.followups
    assert mover not in table.text
    await night.env.advance_time(10)
    name, _ = turn_of(table, *others)
    assert (await night.hand(name, table)).text


async def test_a_member_who_deletes_their_data_takes_no_seat_from_others(night):
    """Ben joined Discord between the two others."""
    table = await night.begin("ada", "ben", "cleo")
    ada, ben, cleo = (night.member(name).id for name in ("ada", "ben", "cleo"))
    await night.bot.deletion.delete_member(ben)
    found = await night.bot.host.table(from_base36(table.button("My hand").split(":")[1]))
    assert [(seat.member, seat.owner) for seat in found.seats] == [(ada, ada), (None, None), (cleo, cleo)]


async def test_a_member_who_was_called_at_a_day_table_is_not_kept_in_its_call(night):
    await night.env.advance_time(9 * 3600)
    number = await rows.begun(night, "ada", "ben", "cleo", pace="all day")
    await later(night)
    called = (await rows.table(night, number)).call
    (gone,) = called.members
    name = rows.member(night, gone).name
    await night.press(name, await night.say(name, "privacy delete"), "Delete everything")
    noted = (await night.bot.host.find(number)).shown.call
    assert gone not in (*noted.members, *noted.dms, *noted.reminded), "it is written again with the next message"
    await rows.play_on(night, number, until=lambda position, row: row.number > 2)
    assert str(gone) not in str(await rows.table(night, number))


@pytest.mark.parametrize("moment", ["before", "behind"])
async def test_a_rematch_that_is_opened_during_a_deletion_does_not_bring_the_member_back(night, monkeypatch, moment):
    """The lobby of a rematch reserves a seat for each player; it is stored before the deletion, or waits for it."""
    await rows.finished(night, "ada", "ben", "cleo")
    ended, ada, writer = night.finale(), night.member("ada").id, night.bot.store.writer
    again = {"who": night.member("ben"), "message": ended.message, "custom_id": ended.button("Rematch")}
    commit, pressed = writer._commit, []

    async def meanwhile(batch):
        if not pressed and any(line.startswith("gone") for change in batch for line in change.notifications):
            pressed.append(asyncio.create_task(reach(night.env, again)))
            while not writer._waiting:
                await asyncio.sleep(0.01)
            if moment == "before":
                await commit([writer._waiting.pop()])
        await commit(batch)

    monkeypatch.setattr(writer, "_commit", meanwhile)
    await night.bot.deletion.delete_member(ada)
    await asyncio.gather(*pressed)
    await night.env.settle()
    assert "ada" not in night.table().text
    await night.press("ben", night.table(), "Add computer")
    kept = await store.stored_data(night.bot.store, ada)
    assert not any(kept.values()), kept
    assert "ada" not in str(await night.bot.store.rows(SEATS.select()))

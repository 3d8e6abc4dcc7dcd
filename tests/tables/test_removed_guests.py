"""The opener of a lobby removes a member on the private screen of the lobby's options."""

from datetime import timedelta

from bot.tables.store import delete_old_removed
from tests.kit import rows
from tests.kit.messages import parts_of

CLOSED = "🚫 This table isn’t open to you."


async def guests(night, lobby, name="ada"):
    """The options of a lobby, and the select for removing members; None if there is none."""
    shown = await night.press(name, lobby, "Options")
    return shown, next((one for one in shown.selects if one.endswith(":guests")), None)


async def test_a_member_removed_from_a_lobby_stays_out_of_the_table_its_bench_and_its_rematch(night):
    lobby = await night.open("ada", "ben", "cleo", "dan")
    ben = str(night.member("ben").id)
    assert (await guests(night, lobby, "cleo"))[1] is None, "only whoever opened it can remove somebody"
    shown, select = await guests(night, lobby)
    assert list(shown.selects[select]) == ["Remove ben", "Remove cleo", "Remove dan"]
    shown = await night.choose("ada", shown, select, ben)
    assert list(shown.selects[select]) == ["Remove cleo", "Remove dan", "Let ben in again"]
    assert "ben" not in lobby.text
    assert (await night.press("ben", lobby, "Join")).text == CLOSED
    await night.restart()
    assert (await night.press("ben", lobby, "Join")).text == CLOSED
    number = lobby.number
    await night.press("ada", lobby, "Begin")
    assert (await night.hand("ben", lobby)).text == CLOSED, "nor is a seat offered to them"
    assert await rows.bench(night, number) == []
    await rows.play_on(night, number)
    ended = night.finale()
    assert (await night.press("ben", ended, "Rematch")).text == CLOSED
    assert (await night.press("ben", ended, "Another game")).text == CLOSED
    await night.press("cleo", ended, "Rematch")
    again = night.table()
    assert (await night.press("ben", again, "Join")).text == CLOSED
    shown, select = await guests(night, again, "cleo")
    await night.choose("cleo", shown, select, f"in {ben}")
    await night.press("ben", again, "Join")
    assert "ben" in again.text


async def test_where_there_is_nobody_to_remove_the_select_says_that_somebody_may_come_in_again(night):
    lobby = await night.open("ada", "ben")
    shown, select = await guests(night, lobby)
    placeholder = [part["placeholder"] for part in parts_of(shown.components) if part.get("custom_id") == select]
    assert placeholder == ["Remove a member"]
    shown = await night.choose("ada", shown, select, str(night.member("ben").id))
    placeholder = [part["placeholder"] for part in parts_of(shown.components) if part.get("custom_id") == select]
    assert placeholder == ["Let somebody in again"]


async def test_the_list_of_removed_members_is_exported_to_them_and_stays_when_they_delete_their_data(night):
    lobby = await night.open("ada", "ben", "cleo")
    shown, select = await guests(night, lobby)
    await night.choose("ada", shown, select, str(night.member("ben").id))
    _, found = await rows.exported(night, "ben")
    assert [one["table"] for one in found["removed"]] == [str(lobby.number)]
    assert not (await rows.exported(night, "ada"))[1]["removed"]
    await night.press("ben", await night.say("ben", "privacy delete"), "Delete everything")
    shown, select = await guests(night, lobby)
    assert list(shown.selects[select]) == ["Remove cleo", "Let … in again"]
    assert (await night.press("ben", lobby, "Join")).text == CLOSED


async def test_who_was_removed_is_forgotten_a_week_after_the_table_has_ended(night):
    lobby = await night.open("ada", "ben", "cleo", "dan")
    shown, select = await guests(night, lobby)
    await night.choose("ada", shown, select, str(night.member("ben").id))
    await night.press("ada", lobby, "Begin")
    await rows.play_on(night, lobby.number)
    store, now = night.bot.store, night.bot.host.now()
    for later, kept in ((timedelta(days=7, seconds=-5), 1), (timedelta(days=7, hours=1), 0)):
        await delete_old_removed(store, now + later)
        assert len((await rows.exported(night, "ben"))[1]["removed"]) == kept

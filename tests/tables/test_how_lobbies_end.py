"""Every lobby ends, and its message says why; members leave tables from their list; server managers can end any
table."""

from datetime import timedelta

from bot.local.limits import BUTTON
from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.messages import parts_of
from tests.kit.press import press

HOUR = 3600
ENDED = "Smile: closed because nobody began it."


async def test_a_lobby_says_when_it_ends_then_that_it_has_and_anybody_can_open_it_again(night):
    lobby = await night.open("ada", "ben")
    options = await night.press("ada", lobby, "Options")
    (pace,) = (custom_id for custom_id in options.selects if custom_id.endswith(":pace"))
    await night.choose("ada", options, pace, "evening")
    ends = night.bot.now() + timedelta(hours=24)
    assert f"closes: <t:{int(ends.timestamp())}:R>" in lobby.text
    posted = len(night.posted())
    await night.env.advance_time(24 * HOUR - 5)
    assert "Join" in lobby.buttons
    await night.env.advance_time(10)
    assert (lobby.text, list(lobby.buttons)) == (ENDED, ["Open again"])
    assert len(night.posted()) == posted, "it is edited, however old it is: nobody needs a new message"
    await night.press("cleo", lobby, "Open again")
    again = night.table()
    assert "host:" in again.text
    assert "evening" in again.text
    assert [seat.name for seat in await rows.seats(night, again.number)] == ["cleo"]
    await night.press("dan", lobby, "Open again")
    assert [seat.name for seat in await rows.seats(night, again.number)] == ["cleo", "dan"]


async def test_a_lobby_that_was_opened_again_obeys_the_limits(night):
    lobby = await night.open("ada")
    await night.press("ada", lobby, "Leave")
    night.manager("mia")
    await night.settings("mia", member="1")
    await night.open("ada", game="domino")
    assert "already at a table" in (await night.press("ada", lobby, "Open again")).text


# My tables


async def test_mytables_lists_lobbies_and_leaves_the_chosen_one(night):
    mine = await night.open("ada")
    bens = await night.open("ben", "ada", game="domino")
    listed = await night.say("ada", "mytables")
    assert "It’s not your turn at any table" in listed.text
    assert "Not begun yet" in listed.text
    assert "closes <t:" in listed.text
    assert [*listed.selects["f:leave"]] == ["1. Smile", "2. Domino\xa0· ben"]
    await night.pick("ada", listed, "Domino")
    assert "**ada**" not in bens.text
    await night.pick("ada", listed, "Smile")
    assert "closed because nobody was left" in mine.text
    assert "You’re not at any table" in listed.text


async def test_the_list_of_an_older_release_ends_no_lobby_where_somebody_sits_by_now_and_nothing_of_others(night):
    lobby = await night.open("ada")
    listed = await night.say("ada", "mytables")
    await night.press("ben", lobby, "Join")
    await night.press("ada", lobby, "Leave")
    for what in ("cancel", "leave"):
        custom_id = f"f:{rows.key_of(lobby.number)}:{what}"
        one = {"who": night.member("ada"), "message": listed.message, "custom_id": custom_id}
        (result,) = await press(night.env, one)
        assert "🚫" in Shown(night, result.response).text
    assert "**ben**" in lobby.text


async def test_mytables_counts_a_race_that_waits_for_my_ready_as_waiting_for_me(night):
    await night.begin("ada", "ben", game="shout")
    assert "One table is waiting for you" in (await night.say("ada", "mytables")).text
    await night.press("ada", night.table(), "ready")
    await night.press("ben", night.table(), "ready")
    listed = await night.say("ada", "mytables")
    assert "It’s not your turn at any table" in listed.text
    assert "Races" in listed.text
    assert "Waiting for others" not in listed.text


# Server managers


async def test_a_server_manager_ends_any_table_and_it_says_who_did(night):
    boss = night.manager("mia")
    lobby = await night.open("ada", "ben", game="smile")
    game = await night.begin("ada", "ben", "cleo")
    hand, number = await night.hand("ada", night.table()), game.number
    settings = await night.settings_page("mia", "People")
    listed = await night.press("mia", settings, "Show open tables")
    assert "2 open tables" in listed.text
    assert "ada, ben, cleo" in listed.text
    ends = [custom_id for custom_id in walk_buttons(listed) if custom_id.startswith("z:")]
    assert len(ends) == 2
    for end, shown, how in zip(ends, (lobby, game), ("cancelled", "ended"), strict=True):
        member = night.member("mia")
        asked = await member.click(listed.message, custom_id=end)
        assert asked.acknowledged
        assert "for everybody?" in listed.text
        assert how not in shown.text
        await night.press("mia", listed, "End")
        assert shown.text.startswith(f"Smile: {how} by <@{boss.id}>.")
        assert "✅ Ended: [Smile](" in listed.text
    assert "It doesn’t count." in game.text
    assert "No tables are open" in listed.text
    assert (await night.press("mia", listed, "Settings of this server")).text == settings.text
    await night.env.advance_time(5)
    assert hand.text == "This table was closed (Smile)."
    assert [table.state for table in await rows.tables(night)] == ["cancelled"] * 2
    assert not await rows.results(night, number)


async def test_a_table_ended_by_a_manager_is_listed_in_who_changed_what_and_nobody_opens_it_again(night):
    boss = night.manager("mia")
    lobby, own = await night.open("ada", "ben", game="smile"), await night.open("ben", game="domino")
    game = await night.begin("ada", "ben", "cleo")
    again = lobby.button("Cancel").split(":")[1]
    await night.press("mia", lobby, "Cancel")
    await night.press("ben", own, "Cancel")
    listed = await night.press("mia", await night.settings_page("mia", "People"), "Show open tables")
    await night.press("mia", listed, "End")
    await night.press("mia", listed, "End")
    told = (await night.press("mia", await night.settings_page("mia", "People"), "Who changed what")).text
    assert f"<@{boss.id}> cancelled a **lobby** of Smile" in told
    assert f"<@{boss.id}> ended a **table** of Smile" in told
    assert "Domino" not in told, "whoever opened it called it off"
    assert (list(lobby.buttons), list(game.buttons), list(own.buttons)) == ([], ["New game"], ["Open again"])
    (result,) = await press(
        night.env, {"who": night.member("ben"), "message": lobby.message, "custom_id": f"r:{again}"}
    )
    assert "can’t be opened again" in Shown(night, result.response).text
    await night.press("ben", game, "New game")
    assert "who plays?" in night.posted()[-1].text, "but anybody opens a new one"


async def test_nobody_else_sees_or_ends_the_tables_of_a_server(night):
    lobby = await night.open("ada", "ben")
    key = lobby.button("Cancel").split(":")[1]
    for custom_id in ("p:o:0", f"z:{key}", f"z:{key}:sure"):
        (result,) = await press(
            night.env, {"who": night.member("ben"), "message": lobby.message, "custom_id": custom_id}
        )
        assert "Manage Server" in Shown(night, result.response).text
    assert "Join" in lobby.buttons


def walk_buttons(shown):
    """The custom_ids of all buttons of a message, as several have the same label."""
    return [part["custom_id"] for part in parts_of(shown.components, BUTTON) if part.get("custom_id")]

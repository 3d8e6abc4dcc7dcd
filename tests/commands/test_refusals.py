"""Impossible actions get exactly one private answer in plain words, and change nothing."""

import discord

from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.press import dealt_with, press
from tests.kit.turns import turn_of


async def state(night, table):
    """The stored state of the table behind a message."""
    found = await night.bot.host.table(table.number)
    return found.number, found.position, [seat.member for seat in found.seats], found.state


async def refused(night, who, table, custom_id, says, **more):
    """Presses, and checks that the click is answered once, privately, with this text, and that the table has not
    changed."""
    before, public = await state(night, table), table.text
    (result,) = await press(
        night.env, {"who": night.member(who), "message": table.message, "custom_id": custom_id, **more}
    )
    assert result.acknowledged
    assert result.ephemeral
    assert not result.followups
    answer = Shown(night, result.response)
    assert says in answer.text
    assert await state(night, table) == before
    assert table.text == public
    return answer


async def test_a_spectator_cannot_play_and_a_player_out_of_turn_learns_whose_turn_it_is(night):
    table = await night.begin("ada", "ben", "cleo")
    night.member("dan")
    await refused(night, "dan", table, table.button("Offer to 1"), "You’re not at this table")
    await refused(night, "dan", table, table.button("My hand"), "no hand here")
    mover, others = turn_of(table, "ada", "ben", "cleo")
    answer = await refused(
        night, others[0], table, table.button("Offer to 1"), f"It’s not your turn: waiting for **{mover}**."
    )
    assert others[0] not in answer.text


async def test_a_stale_button_gets_the_fresh_screen_and_plays_nothing(night):
    table = await night.begin("ada", "ben", "cleo")
    stale = table.button("Offer to 1")
    mover, _ = turn_of(table, "ada", "ben", "cleo")
    await night.press(mover, table, "Offer to 1")
    mover, _ = turn_of(table, "ada", "ben", "cleo")
    answer = await refused(night, mover, table, stale, "That button was out of date")
    assert "fireflies" in answer.text
    assert any("Offer" in label for label in answer.buttons)


async def test_an_illegal_move_names_the_rule_and_shows_what_is_legal(night):
    table = await night.begin("ada", "ben", "cleo")
    mover, _ = turn_of(table, "ada", "ben", "cleo")
    forged = table.button("Offer to 1").replace("offer 1", "collect 3")
    answer = await refused(night, mover, table, forged, "take one that has a firefly on it")
    assert any("Offer" in label for label in answer.buttons)
    for words in ("offer 99", "collect .", "offer .", "collect 1 2"):  # no legal move begins like this
        forged = table.button("Offer to 1").replace("m:", "c:").replace("offer 1", words)
        answer = await refused(night, mover, table, forged, "That button was out of date")
        assert any(label.startswith("Offer") for label in answer.buttons)


async def test_SM5_who_has_taken_a_creature_reads_that_they_are_out_and_nothing_about_turns(night):
    table = await night.begin("ada", "ben", "cleo")
    mover, _ = turn_of(table, "ada", "ben", "cleo")
    await night.press(mover, table, "Offer to 1")
    taker, _ = turn_of(table, "ada", "ben", "cleo")
    await night.press(taker, table, next(label for label in table.buttons if label.startswith("Take")))
    out = "That can’t be done now. You have taken a creature: you’re out until the next round."
    answer = await refused(night, taker, table, next(iter(table.buttons.values())), out)
    assert "lowest creature or take" not in answer.text


async def test_every_unknown_button_is_answered_once(night):
    table = await night.begin("ada", "ben", "cleo")
    mover, _ = turn_of(table, "ada", "ben", "cleo")
    key = table.button("My hand").split(":")[1]
    unknown = ("", "zz:1", "m", "m:0:1:offer 1", "m:!:1:offer 1", "h:zzzzzzzzzzzz")
    for custom_id in (*unknown, f"m:{key}:1:sing a song", f"l:{key}:fly", f"o:{key}:pace", f"c:{key}"):
        await refused(night, mover, table, custom_id, "")


async def test_a_double_click_plays_one_move(night):
    table = await night.begin("ada", "ben", "cleo")
    mover, _ = turn_of(table, "ada", "ben", "cleo")
    click = {"who": night.member(mover), "message": table.message, "custom_id": table.button("Offer to 1")}
    before = (await state(night, table))[0]
    first, second = await press(night.env, click, click)
    assert (await state(night, table))[0] == before + 1
    assert first.acknowledged
    assert second.acknowledged
    assert [first.ephemeral, second.ephemeral].count(True) == 1


async def test_a_message_that_a_moderator_deleted_comes_back_with_the_next_move(night):
    table = await night.begin("ada", "ben", "cleo")
    hands = {name: await night.hand(name, table) for name in ("ada", "ben", "cleo")}
    mover, _ = turn_of(table, "ada", "ben", "cleo")
    night.env.backend.delete_message(table.channel_id, table.id)
    await night.press(mover, hands[mover], "Offer to 1")
    fresh = night.table()
    assert fresh.id != table.id
    assert "offers a firefly" in fresh.text
    mover, _ = turn_of(fresh, "ada", "ben", "cleo")
    await night.press(mover, fresh, "Take")


async def test_a_lobby_refuses_what_it_cannot_do(night):
    table = await night.open("ada")
    await refused(night, "ben", table, table.button("Leave"), "not at this table")
    await refused(
        night, "ada", table, table.button("Join").replace("join", "begin"), "One seat is taken; this game is for 3–5"
    )
    await refused(night, "ben", table, table.button("Cancel"), "Only the host or a server manager")
    await refused(night, "ben", table, table.button("Add computer"), "Only the host and the players at this table")
    await refused(
        night, "ada", table, table.button("Add computer").replace("computer", "remove"), "There is no computer player"
    )


async def test_a_full_lobby_takes_nobody_else(night):
    table = await night.open("ada", "ben", "cleo", "dan", "eve")
    key = table.button("Leave").replace("leave", "join")
    await refused(night, "fay", table, key, "All 5 seats are taken")


async def test_a_lobby_survives_a_restart_with_its_buttons(night):
    table = await night.open("ada", "ben")
    await night.restart()
    await night.press("cleo", table, "Join")
    await night.press("ada", table, "Begin")
    assert "round 1 of 10" in table.text


async def test_a_cancelled_lobby_is_over(night):
    table = await night.open("ada")
    join = table.button("Join")
    await night.press("ada", table, "Cancel")
    assert "cancelled" in table.text
    (result,) = await press(night.env, {"who": night.member("ben"), "message": table.message, "custom_id": join})
    assert "This table was closed before its game began." in Shown(night, result.response).text


async def test_missing_permissions_are_named_before_a_lobby_opens(night):
    night.member("ada")
    silent = night.guild.create_text_channel("silent", overwrites=deny(night, "send_messages", "attach_files"))
    result = await night.member("ada").slash(silent, "play", game="smile")
    assert result.ephemeral
    text = Shown(night, result.response).text
    assert "Send Messages" in text
    assert "Attach Files" in text
    assert "View Channel" not in text
    await night.me("ada", language="de")  # her Discord is in English
    told = Shown(night, (await night.member("ada").slash(silent, "play", game="smile")).response).text
    assert "Ich brauche: Nachrichten senden und Dateien anhängen." in told


def deny(night, *names):
    everyone = night.guild.default_role
    return {everyone: discord.PermissionOverwrite(**dict.fromkeys(names, False))}


async def test_a_failed_commit_changes_nothing_and_says_so(night, monkeypatch):
    table = await night.begin("ada", "ben", "cleo")
    mover, _ = turn_of(table, "ada", "ben", "cleo")
    writer = night.bot.store.writer

    async def fail(batch):
        raise OSError("disk full")

    monkeypatch.setattr(writer, "_commit", fail)
    await refused(
        night, mover, table, table.button("Offer to 1"), "can’t use my database right now, so nothing has changed"
    )
    monkeypatch.undo()
    await night.press(mover, table, "Offer to 1")
    assert "offers a firefly" in table.text


async def test_commands_without_a_table_say_how_to_open_one(night):
    for command in ("table", "hand", "leave"):
        result = await night.slash("ada", command)
        assert result.ephemeral
        assert "`/play` opens one" in Shown(night, result.response).text


async def test_a_german_member_is_answered_in_german_by_discord_or_by_choice_while_the_table_stays_english(night):
    table = await night.begin("ada", "ben", "cleo")
    click = {
        "who": night.member("dora"),
        "message": table.message,
        "custom_id": table.button("My hand"),
        "locale": "de",
    }
    (result,) = await press(night.env, click)
    answer = Shown(night, result.response).text
    assert "Du hast hier keine Hand" in answer
    assert "round 1 of 10" in table.text
    await night.me("dan", language="de")
    await refused(night, "dan", table, table.button("My hand"), "Du hast hier keine Hand")


async def test_a_member_who_neither_sits_in_a_lobby_nor_opened_it_cannot_begin_its_game(night):
    """Of the two members, the one whose account is older."""
    night.member("old")
    table = await night.open("ada", "ben", "cleo")
    night.member("new")
    for onlooker in ("old", "new"):
        await refused(night, onlooker, table, table.button("Begin"), "Only players at the table can begin")


async def test_before_and_after_a_game_moves_and_standing_in_are_refused_with_the_reason(night):
    """Options that are not offered do not count either."""
    lobby = await night.open("ada", "ben", "cleo")
    key = lobby.button("Join").split(":")[1]
    await refused(night, "ada", lobby, f"m:{key}:1:offer 1", "The game isn’t running")
    night.member("dan")
    await refused(night, "dan", lobby, f"b:{key}:stand-in", "The game hasn’t begun")
    for option, value in (("pace", "hourly"), ("duel", "maybe"), ("even", "true")):
        await refused(night, "ada", lobby, f"o:{key}:{option}", "no longer works", values=[value])
    number = await rows.finished(night, "ada", "ben", "cleo")
    over, key = await rows.public(night, number), rows.key_of(number)
    question = (await rows.position(night, number)).question
    for custom_id in (f"m:{key}:1:offer 1", f"c:{key}:{question}:", f"w:{key}", f"e:{key}"):
        await refused(night, "ada", over, custom_id, "This game is over")
    for what in ("stand-in", "back"):
        await refused(night, "dan", over, f"b:{key}:{what}", "This game is over")


async def test_a_command_that_an_older_discord_still_shows_says_what_to_do(night):
    night.bot.tree.remove_command("help")
    result = await night.slash("ada", "help")
    assert result.ephemeral
    assert "This command has changed. Reload Discord" in Shown(night, result.response).text
    dealt_with(night.env, discord.app_commands.CommandNotFound)

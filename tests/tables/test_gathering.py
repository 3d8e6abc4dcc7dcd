"""Players meet again: a rematch or another game reserves their seats, and only members who press *Join* play."""

import pytest

from games import GAMES
from games.record import commitment, format_seal
from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.messages import parts_of
from tests.kit.press import click_of, press
from tests.kit.records import page
from tests.kit.rows import seated

ALL = {"ada", "ben", "cleo"}


async def finished(night, *names, game="smile", computers=0):
    """A table whose game was played to its end; returns its finale."""
    number = await rows.begun(night, *names, game=game, computers=computers)
    await rows.play_on(night, number)
    if game == "keep_smiling":  # it reveals its chairs one by one
        await night.env.advance_time(10)
    return night.finale()


def told(night, since):
    """The members whom messages and answers after this request may notify."""
    bodies = [request.json or {} for request in night.env.http_requests[since:] if request.method == "POST"]
    lists = [(body.get("data") or body).get("allowed_mentions") or {} for body in bodies]
    return {int(user) for one in lists for user in one.get("users", ())}


async def state(night, lobby):
    return (await rows.table(night, lobby.number)).state


async def press_as(night, name, shown, label, **more):
    """Presses a button with Discord in another language; returns the private answer."""
    one = {"who": night.member(name), "message": shown.message, "custom_id": shown.button(label), **more}
    (result,) = await press(night.env, one)
    assert result.acknowledged
    return Shown(night, result.response)


# Taking a seat


async def test_the_opener_sits_at_the_table_until_they_leave_and_the_last_member_to_leave_ends_it(night):
    lobby = await night.say("ada", "play", game="smile")
    assert await seated(night, lobby) == [("ada", "member")]
    await night.press("ada", lobby, "Leave")
    assert await seated(night, lobby) == []
    assert lobby.text == "Smile: closed because nobody was left."


# Rematch


async def test_a_rematch_keeps_and_mentions_all_who_played_and_a_second_press_of_it_takes_the_kept_seat(night):
    ended = await finished(night, "ada", "ben", "cleo", computers=1)
    since = len(night.env.http_requests)
    await night.press("ben", ended, "Rematch")
    assert "Only members who played this game" in (await night.press("dan", ended, "To the rematch")).text
    lobby = night.table()
    assert await seated(night, lobby) == [
        ("ada", "kept"),
        ("ben", "member"),
        ("cleo", "kept"),
        ("Pip", "computer"),
    ]
    ada, cleo = night.member("ada").id, night.member("cleo").id
    assert told(night, since) == {ada, cleo}
    assert f"✅ **ben** and **Pip** 🦊\n⬜ <@{ada}> and <@{cleo}>: press “Join”" in lobby.text
    assert f"<@{ada}> and <@{cleo}>: press “Join” – your seats are held" in lobby.text
    assert "Begin" not in lobby.buttons, "two seats are not enough for Smile"
    answer = await night.press("ada", ended, "To the rematch")
    assert answer.text.startswith("You’re in: https://"), answer.text
    assert answer.text.endswith(f"/{lobby.id}")
    assert (await seated(night, lobby))[:3] == [("ada", "member"), ("ben", "member"), ("cleo", "kept")]
    assert "✅ **ada**" in lobby.text
    again = await night.press("ada", ended, "To the rematch")
    assert "You’re already there" in again.text
    assert [row.state for row in await rows.tables(night)] == ["over", "lobby"]


async def test_the_podium_says_that_its_button_leads_to_the_rematch_and_after_a_cancelled_one_opens_another(night):
    ended = await finished(night, "ada", "ben", "cleo")
    before = ended.buttons
    await night.press("ben", ended, "Rematch")
    lobby = night.table()
    after = ended.buttons
    assert after.pop("To the rematch") == before.pop("Rematch")
    assert after == before
    assert "wins Smile!" in ended.text, "nothing else of the podium changes"
    assert ended.is_finale
    since = len(night.env.http_requests)
    await night.press("ada", ended, "To the rematch")
    path = f"/messages/{ended.id}"
    assert not [one for one in night.env.http_requests[since:] if one.path.endswith(path)], "it says so already"
    await night.press("ben", lobby, "Cancel")
    await night.press("ada", ended, "To the rematch")
    assert night.table().id != lobby.id, "the same button opens another lobby"


async def test_it_begins_when_the_last_one_has_pressed_join_or_rematch_though_there_was_a_restart(night):
    ended = await finished(night, "ada", "ben", "cleo", computers=1)
    await night.press("ben", ended, "Rematch")
    lobby = night.table()
    await night.restart()
    await night.press("ada", lobby, "Join")
    kinds = [kind for _, kind in await seated(night, lobby)]
    assert kinds == ["member", "member", "kept", "computer"]
    assert await state(night, lobby) == "lobby"
    await night.press("cleo", ended, "To the rematch")
    row = await rows.table(night, lobby.number)
    assert row.state == "running"
    assert [one.name for one in await rows.seats(night, lobby.number)] == ["ada", "ben", "cleo", "Pip"]
    assert "round 1 of 10" in lobby.text
    assert len(row.clicks) == 3, "those of ada and cleo, and the one that began it"


async def test_it_begins_without_those_who_have_not_pressed(night):
    ended = await finished(night, "ada", "ben", "cleo", computers=2)
    await night.press("ben", ended, "Rematch")
    lobby = night.table()
    assert "Press “Begin” to play without the missing players" in lobby.text
    asked = await night.press("ben", lobby, "Begin")
    assert "Begin without **ada** and **cleo**?\nTo wait, do nothing." in asked.text
    assert await state(night, lobby) == "lobby"
    await night.press("ben", asked, "Begin anyway")
    found = await rows.seats(night, lobby.number)
    assert [one.name for one in found] == ["ben", "Pip", "Fig"]
    assert {one.member for one in found} == {night.member("ben").id, None}
    assert {one.owner for one in found} == {night.member("ben").id, None}
    assert (await rows.position(night, lobby.number)).seats == 3
    assert "You have no hand here" in (await night.press("ada", lobby, "My hand")).text


async def test_who_played_alone_with_computer_players_begins_once_the_seal_was_shown(night):
    ended = await finished(night, "ada", game="domino", computers=2)
    await night.press("ada", ended, "Rematch")
    lobby = night.table()
    assert await state(night, lobby) == "lobby"
    await night.press("ada", lobby, "Begin")
    assert (await rows.table(night, lobby.number)).clicks > (lobby.message.id,)


async def test_who_does_not_want_to_play_again_gives_up_the_kept_seat_and_a_deletion_does_so_too(night):
    ended = await finished(night, "ada", "ben", "cleo", "dan")
    await night.press("ben", ended, "Rematch")
    lobby = night.table()
    assert (await night.leave("ada")).text.startswith("You left **")
    assert "not at this table" in (await night.leave("ada")).text
    assert await seated(night, lobby) == [("ben", "member"), ("cleo", "kept"), ("dan", "kept")]
    await night.press("cleo", await night.say("cleo", "privacy delete"), "Delete everything")
    assert await seated(night, lobby) == [("ben", "member"), ("dan", "kept")]
    assert f"<@{night.member('cleo').id}>" not in lobby.text
    await night.press("dan", lobby, "Leave")
    assert await seated(night, lobby) == [("ben", "member")]


async def test_a_rematch_works_after_members_left_the_server(night):
    ended = await finished(night, "ada", "ben", "cleo")
    night.env.backend.remove_member(night.guild.id, night.member("ben").id)
    await night.press("cleo", ended, "Rematch")
    lobby = night.table()
    await night.press("ada", lobby, "Join")
    await night.press("ada", lobby, "Add computer")
    await night.press("ada", await night.press("ada", lobby, "Begin"), "Begin anyway")
    assert [one.name for one in await rows.seats(night, lobby.number)] == ["ada", "cleo", "Pip"]


async def test_others_find_no_seat_that_is_kept_but_a_computer_player_may_take_it_and_makes_room_again(night):
    ended = await finished(night, "ada", "ben", game="keep_smiling")
    await night.press("ben", ended, "Rematch")
    lobby = night.table()
    refused = await night.press("dan", lobby, "Join")
    assert "held for the players of the last game" in refused.text
    await night.press("ben", lobby, "Add computer")
    assert await seated(night, lobby) == [("ben", "member"), ("Pip", "computer")]
    await night.press("ada", ended, "To the rematch")
    assert await seated(night, lobby) == [("ben", "member"), ("ada", "member")]


async def test_a_press_of_rematch_made_before_the_seal_was_shown_seats_but_does_not_shuffle(night):
    ended = await finished(night, "ada", "ben", "cleo")
    await night.press("ben", ended, "Rematch")
    lobby = night.table()
    rematch = {"message": ended.message, "custom_id": ended.button("To the rematch"), "at": -3_600_000}
    early = await press(night.env, *({**rematch, "who": night.member(name)} for name in ("ada", "cleo")))
    assert await state(night, lobby) == "lobby", "the click that begins it must come after the seal"
    assert [one.click for one in await rows.seats(night, lobby.number)] == [None] * 3
    (begin,) = await press(
        night.env, {"who": night.member("ada"), "message": lobby.message, "custom_id": lobby.button("Begin")}
    )
    row = await rows.table(night, lobby.number)
    seated = [click_of(early[0]), row.id, click_of(early[1])]
    assert [*row.clicks] == page().counted(seated, lobby.message.id, click_of(begin)) == [click_of(begin)]


@pytest.mark.parametrize("is_new_start", [False, True])
async def test_rematch_pressed_while_the_rematch_is_played_leads_there_and_calls_nobody(night, is_new_start):
    ended = await finished(night, "ada", "ben", "cleo")
    await night.press("ben", ended, "Rematch")
    lobby = night.table()
    await night.press("ada", lobby, "Join")
    await night.press("ada", lobby, "Add computer")
    await night.press("ada", await night.press("ada", lobby, "Begin"), "Begin anyway")  # without cleo
    if is_new_start:
        await night.restart()
    since, tables = len(night.env.http_requests), len(await rows.tables(night))
    for name, said in (("ada", "You’re already there: "), ("cleo", "It’s already being played: ")):
        answer = await night.press(name, ended, "To the rematch")
        assert answer.text.startswith(f"{said}https://"), answer.text
        assert answer.text.endswith(f"/{night.table().id}")
    assert "Only members who played this game" in (await night.press("dan", ended, "To the rematch")).text
    asked = await night.press("cleo", ended, "Another game")
    ((custom_id, _),) = asked.selects.items()
    await night.member("cleo").select(asked.message, ["smile"], custom_id=custom_id)
    assert asked.text.startswith("It’s already being played: ")
    assert len(await rows.tables(night)) == tables
    assert not told(night, since)


async def test_rematch_pressed_below_an_older_game_opens_that_of_the_latest_one(night):
    first = await finished(night, "ada", "ben", "cleo")
    await night.press("ben", first, "Rematch")
    again = night.table()
    await night.press("ada", again, "Join")
    await night.press("cleo", again, "Join")
    await rows.play_on(night, again.number)
    latest = night.finale()
    await night.press("cleo", first, "To the rematch")
    lobby = night.table()
    assert lobby.id not in (again.id, latest.id)
    assert "You’re in" in (await night.press("ada", latest, "Rematch")).text
    assert await seated(night, lobby) == [("ada", "member"), ("ben", "kept"), ("cleo", "member")]


async def test_a_player_who_left_may_ask_for_the_next_game_and_has_a_seat_in_it(night):
    number = await rows.begun(night, "ada", "ben", "cleo")
    await night.leave("cleo")
    await rows.play_on(night, number)
    ended = night.finale()
    assert (await night.press("cleo", ended, "Another game")).selects
    await night.press("cleo", ended, "Rematch")
    assert await seated(night, night.table()) == [("ada", "kept"), ("ben", "kept"), ("cleo", "member")]


async def test_a_player_whose_seat_a_stand_in_took_may_ask_for_the_next_game_and_sits_beside_the_stand_in(night):
    number = await rows.begun(night, "ada", "ben", "cleo")
    await night.leave("ben")
    await night.press("eve", await rows.public(night, number), "Stand in")
    await rows.play_on(night, number)
    await night.press("ben", night.finale(), "Rematch")
    names = await seated(night, night.table())
    assert ("ben", "member") in names
    assert ("eve", "kept") in names


# Another game


async def test_another_game_keeps_the_seats_of_all_who_played_and_only_they_are_asked(night):
    ended = await finished(night, "ada", "ben", "cleo", computers=1)
    assert "Only members who played this game" in (await night.press("dan", ended, "Another game")).text
    asked = await night.press("ben", ended, "Another game")
    ((custom_id, games),) = asked.selects.items()
    assert list(games.values()) == list(GAMES)
    since = len(night.env.http_requests)
    await night.member("ben").select(asked.message, ["domino"], custom_id=custom_id)
    lobby = night.table()
    assert await seated(night, lobby) == [
        ("ada", "kept"),
        ("ben", "member"),
        ("cleo", "kept"),
        ("Pip", "computer"),
    ]
    assert (await rows.table(night, lobby.number)).game == "domino"
    assert told(night, since) == {night.member("ada").id, night.member("cleo").id}
    assert asked.text.startswith("The table is open: https://")
    assert asked.text.endswith(f"/{lobby.id}")
    assert not asked.selects

    second = await night.press("ada", ended, "Another game")
    await night.member("ada").select(second.message, ["domino"], custom_id=custom_id)
    assert "You’re in" in second.text
    assert (await seated(night, lobby))[0] == ("ada", "member")


async def test_another_game_with_fewer_seats_keeps_those_of_who_pressed_and_of_members_first(night):
    ended = await finished(night, "ada", "ben", "cleo", computers=1)
    asked = await night.press("cleo", ended, "Another game")
    (custom_id,) = asked.selects
    await night.member("cleo").select(asked.message, ["keep_smiling"], custom_id=custom_id)
    assert await seated(night, night.table()) == [("ada", "kept"), ("cleo", "member")]


async def test_another_game_with_fewer_seats_says_before_and_in_the_lobby_who_has_none(night):
    ended = await finished(night, "ada", "ben", "cleo", computers=1)
    asked = await night.press("cleo", ended, "Another game")
    options = {
        one["value"]: one["description"].replace("\u00a0", " ")
        for part in parts_of(asked.components)
        for one in part.get("options", ())
    }
    assert options["keep_smiling"] == "2 players · no seat for ben"
    assert options["domino"] == "2–10 players"
    (custom_id,) = asked.selects
    await night.member("cleo").select(asked.message, ["keep_smiling"], custom_id=custom_id)
    lobby = night.table()
    assert "**ben**: the table is full." in lobby.text
    assert f"<@{night.member('ben').id}>" not in lobby.text
    await night.press("cleo", lobby, "Leave")
    assert "the table is full" not in lobby.text


async def test_a_lobby_with_room_for_all_who_played_says_of_nobody_that_it_is_full(night):
    ended = await finished(night, "ada", "ben", "cleo", computers=1)
    asked = await night.press("cleo", ended, "Another game")
    (custom_id,) = asked.selects
    await night.member("cleo").select(asked.message, ["domino"], custom_id=custom_id)
    assert "the table is full" not in night.table().text


# Texts of the lobby


async def test_a_lobby_says_what_is_missing_and_begin_is_disabled_until_it_can_work(night):
    lobby = await night.say("ada", "play", game="smile")
    assert "2 more players needed" in lobby.text
    assert "Begin" not in lobby.buttons
    await night.press("ben", lobby, "Join")
    assert "One more player needed" in lobby.text
    assert "Begin" not in lobby.buttons
    await night.press("cleo", lobby, "Join")
    assert "Any player can press “Begin”" in lobby.text
    assert "Begin" in lobby.buttons


@pytest.mark.parametrize("game", GAMES)
async def test_a_lobby_teaches_in_a_picture_and_to_each_reader_in_their_language(night, game):
    lobby = await night.say("ada", "play", game=game)
    assert [file.filename for file in lobby.message.attachments] == ["how-to-play.png"]
    await night.press("ada", lobby, "Add computer")
    german = await press_as(night, "ben", lobby, "How to play", locale="de")
    assert german.message.flags.ephemeral
    assert "📘" in german.text
    assert "Weiter" in german.buttons
    assert "who plays?" in lobby.text, "the page did not replace the lobby"


async def test_the_seal_is_shown_and_explained_on_request(night):
    lobby = await night.say("ada", "play", game="smile")
    secret = (await rows.table(night, lobby.number)).secret
    answer = await press_as(night, "ben", await night.press("ben", lobby, "Options"), "Fair?", locale="fr")
    assert answer.message.flags.ephemeral
    assert "Un mélange que l’on peut vérifier" in answer.text
    assert format_seal(commitment(secret)) in answer.text


@pytest.mark.parametrize("label", ["Begin", "Cancel"])
async def test_the_options_go_when_the_lobby_does_used_or_not_and_a_second_look_replaces_the_first(night, label):
    lobby = await night.open("ada", "ben", "cleo")
    first = await night.press("ada", lobby, "Options")
    second = await night.press("ada", lobby, "Options")
    assert first.id not in {one.id for one in night.shown_to("ada")}
    other = await night.press("ben", lobby, "Options")
    (custom_id,) = [one for one in second.selects if one.endswith(":pace")]
    await night.choose("ada", second, custom_id, "evening")
    assert "evening (ten minutes a turn)" in lobby.text
    await night.press("ada", lobby, label)
    left = {one.id for name in ("ada", "ben") for one in night.shown_to(name)}
    assert not left & {second.id, other.id}

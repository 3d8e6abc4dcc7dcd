"""When a game begins, the members of its lobby see their hands, so that their first move takes only one press."""

import aiohttp
import discord
import pytest
from msgspec.structs import replace

from bot.core.jobs import FIRST_RETRY_SECONDS
from bot.messages.hands import FOLLOW_DURATION
from tests.kit import rows
from tests.kit.racing import race

THREE = ("ada", "ben", "cleo")


def private(night, name):
    """The member's private screens, oldest first."""
    return [one for one in night.shown_to(name) if one.message.ephemeral]


def seen(night):
    """The number of private screens that each member sees."""
    return {name: len(private(night, name)) for name in THREE if private(night, name)}


async def begin(night, table):
    """Begins the game and returns the requests until all members see it."""
    since = len(night.requests())
    await night.press("ada", table, "Begin")
    return night.requests()[since:]


def to_hands(requests):
    """The methods of the requests that change a private screen."""
    return [one.split(" ")[0] for one in requests if "/webhooks/" in one]


async def finished(night, *names, game="last_one"):
    """The finale of a game that these members have played to its end."""
    number = await rows.begun(night, *names, game=game)
    await rows.play_on(night, number)
    return night.finale()


async def test_members_who_joined_or_began_get_a_hand_with_one_request_and_it_follows_the_game(night):
    table = await night.open(*THREE, game="last_one")
    assert not seen(night), "nothing private stands in the channel before"
    requests = await begin(night, table)
    assert to_hands(requests) == ["POST"] * 3
    assert len(requests) == 4, "the table, and a hand for each"
    hands = {name: private(night, name)[0] for name in THREE}
    assert seen(night) == dict.fromkeys(THREE, 1)
    seats = await rows.seats(night, table.number)
    position = await rows.position(night, table.number)
    for seat in seats:
        assert ("Your turn" in hands[seat.name].text) is (seat.seat == position.turn)
    before = {name: hand.text for name, hand in hands.items()}
    await rows.play_on(night, table.number, until=lambda position, row: row.number > 0)
    assert all(hand.text != before[name] for name, hand in hands.items())


async def test_the_awaited_member_gets_the_hand_first(night):
    table = await night.open(*THREE, game="last_one")
    since = len(night.env.http_requests)
    await night.press("ada", table, "Begin")
    sent = [str(one.json) for one in night.env.http_requests[since:] if "/webhooks/" in one.path]
    assert ["Your turn" in one for one in sent] == [True, False, False]


async def test_the_options_that_the_opener_sees_become_the_hand_with_one_edit(night):
    table = await night.open(*THREE, game="domino")
    options = await night.press("ada", table, "Options")
    requests = await begin(night, table)
    assert sorted(to_hands(requests)) == ["PATCH", "POST", "POST"]
    assert [one.id for one in private(night, "ada")] == [options.id]
    assert "My hand" not in options.buttons
    assert "What is this?" in options.buttons


async def test_options_above_the_table_are_deleted_and_the_hand_is_sent_below_it(night):
    table = await night.open(*THREE, game="domino")
    options = await night.press("ada", table, "Options")
    await night.slash("ada", "table")
    table = night.table()
    assert sorted(to_hands(await begin(night, table))) == ["DELETE", "POST", "POST", "POST"]
    hand = private(night, "ada")[-1]
    assert options.id not in [one.id for one in private(night, "ada")]
    assert hand.id > table.id
    assert "What is this?" in hand.buttons


async def test_a_member_who_opened_the_lobby_on_a_private_page_gets_the_hand_without_another_press(night):
    page = await night.say("ada", "help")
    await night.member("ada").click(page.message, custom_id="x:last_one:play")
    table = night.table()
    await night.press("ben", table, "Join")
    await night.press("ben", table, "Begin")
    assert seen(night) == {"ada": 1, "ben": 1}, "the hand is shown instead of the note that the table is open"


async def test_the_note_that_a_table_is_open_goes_when_the_lobby_is_cancelled(night):
    page = await night.say("ada", "help")
    await night.member("ada").click(page.message, custom_id="x:last_one:play")
    assert "The table is open" in private(night, "ada")[-1].text
    await night.press("ada", night.table(), "Cancel")
    await night.env.advance_time(1)
    assert not private(night, "ada")


async def test_the_private_response_to_rematch_becomes_the_hand_with_one_edit(night):
    over = await finished(night, *THREE)
    shown, before = seen(night), len(night.requests())
    await night.press("ada", over, "Rematch")
    (ben, cleo) = [await night.press(name, over, "To the rematch") for name in ("ben", "cleo")]  # begins the game
    assert sorted(to_hands(night.requests()[before:])) == ["PATCH", "PATCH", "POST"]
    assert seen(night) == {name: count + 1 for name, count in shown.items()}
    new = rows.key_of(night.table().number)
    for hand in (private(night, "ada")[-1], ben, cleo):
        assert {button.split(":")[1] for button in hand.buttons.values()} == {new}


async def test_the_response_to_rematch_stays_where_moves_are_made_on_the_public_message(night):
    over = await finished(night, "ada", "ben", "cleo", game="smile")
    before = len(night.requests())
    await night.press("ada", over, "Rematch")
    notes = [await night.press(name, over, "To the rematch") for name in ("ben", "cleo")]
    assert not to_hands(night.requests()[before:])
    assert all(note.text.startswith("You’re in") for note in notes)


@pytest.mark.parametrize("game", ["smileyface", "keep_smiling", "last_one", "domino"])
@pytest.mark.parametrize("way", ["the help", "/play", "Another one"])
async def test_the_host_gets_the_hand_at_begin_however_they_have_opened_the_table(night, way, game):
    if way == "the help":
        page = await night.say("ada", "help")
        await night.member("ada").click(page.message, custom_id=f"x:{game}:play")
    else:
        await night.say("ada", "play", game=game)
    if way == "Another one":
        await night.press("ada", await night.say("ada", "play", game=game), "Another one")
    table = night.table()
    while "Begin" not in table.buttons:
        await night.press("ada", table, "Add computer")
    await begin(night, table)
    (hand,) = private(night, "ada")
    assert table.id < hand.id
    assert "What is this?" in hand.buttons


async def test_from_help_to_the_first_move_there_are_four_presses_and_the_hand_comes_below_the_table(night):
    page = await night.say("ada", "help")
    await night.member("ada").click(page.message, custom_id="x:last_one:play")
    (note,), table = private(night, "ada"), night.table()
    await night.press("ada", table, "Add computer")
    requests = await begin(night, table)
    assert to_hands(requests) == ["POST", "DELETE"]
    (hand,) = private(night, "ada")
    assert note.id < table.id < hand.id
    await night.press("ada", hand, next(label for label, one in hand.buttons.items() if one.startswith("m:")))
    assert (await rows.table(night, table.number)).number > 0


@pytest.mark.parametrize("game", ["smile", "shout"])
async def test_where_moves_are_made_on_the_public_message_nothing_private_is_sent(night, game):
    table = await night.open(*THREE, game=game)
    assert not to_hands(await begin(night, table))
    assert not seen(night)


async def test_ready_in_a_race_sends_nothing_private(night):
    found = await race(night, "shout", *THREE)
    await night.hand("ben", found.table)
    await found.everybody_ready()
    await found.open()
    assert seen(night) == {"ben": 1}, "the list that he asked for"


async def test_a_member_of_two_lobbies_sees_the_hand_of_each_when_it_begins(night):
    one = await night.open("ada", "ben", game="last_one")
    other = await night.open("cleo", "ben", game="domino")
    await begin(night, one)
    (hand,) = private(night, "ben")
    assert seen(night) == {"ada": 1, "ben": 1}
    await night.press("cleo", other, "Begin")
    assert seen(night) == {"ada": 1, "ben": 2, "cleo": 1}
    assert private(night, "ben")[0].id == hand.id
    keys = {
        button.split(":")[1]
        for shown in private(night, "ben")
        for button in shown.buttons.values()
        if button[:2] != "x:"
    }
    assert keys == {rows.key_of(one.number), rows.key_of(other.number)}


async def test_members_who_left_the_lobby_or_have_no_seat_get_no_hand(night):
    table = await night.open(*THREE, game="last_one")
    await night.press("ben", table, "Leave")
    await night.press("dan", table, "Join")
    await night.press("finn", table, "Options")
    await begin(night, table)
    assert seen(night) == {"ada": 1, "cleo": 1}
    assert len(private(night, "dan")) == 1
    assert not private(night, "finn")


async def works(night, table, name="ben"):
    """Checks that My hand shows the hand, and that the member sees no other."""
    hand = await night.hand(name, table)
    assert [one.id for one in private(night, name)] == [hand.id]
    assert "Why not?" in str(hand.buttons) or "What is this" in str(hand.buttons)


async def test_a_press_with_an_expired_token_shows_no_hand(night):
    table = await night.open(*THREE, game="last_one")
    await night.env.advance_time(FOLLOW_DURATION.total_seconds() + 1)
    requests = await begin(night, table)
    assert seen(night) == {"ada": 1}, "who pressed Begin just now"
    assert len(requests) == 3, "the table, how deep it lies, and that hand"
    await works(night, table)


async def test_after_a_restart_only_members_with_a_new_press_get_the_hand(night):
    table = await night.open(*THREE, game="last_one")
    await night.restart()
    await begin(night, table)
    assert seen(night) == {"ada": 1}
    await works(night, table)


async def test_a_member_who_has_dismissed_the_options_gets_the_hand_in_a_new_message(night):
    table = await night.open(*THREE, game="last_one")
    options = await night.press("ada", table, "Options")
    del night.env.backend.messages[night.channel.id][options.id]
    assert sorted(to_hands(await begin(night, table))) == ["PATCH", "POST", "POST", "POST"]
    assert seen(night) == dict.fromkeys(THREE, 1)
    (hand,) = private(night, "ada")
    await rows.play_on(night, table.number, until=lambda position, row: row.number > 0)
    assert [one.id for one in private(night, "ada")] == [hand.id], "which follows the game"
    del night.env.backend.messages[night.channel.id][hand.id]
    await rows.play_on(night, table.number, until=lambda position, row: row.number > 2)
    assert not private(night, "ada"), "a hand that the member dismisses does not come back"
    await works(night, table, "ada")


async def test_members_with_direct_messages_or_in_a_thread_get_no_hand_in_the_channel(night):
    await night.me("ben", hand="dm")
    asked = len(private(night, "ben"))
    table = await night.open(*THREE, game="last_one", pace="evening")
    await begin(night, table)
    assert len(private(night, "ben")) == asked
    await night.begin("dan", "eve", game="domino", pace="day")
    assert not private(night, "dan"), "not even the options"
    assert not private(night, "eve")


async def test_a_first_hand_with_a_lost_response_is_not_sent_twice(night, monkeypatch):
    table = await night.open(*THREE, game="last_one")
    send = discord.Webhook.send

    async def answer_lost(self, *args, **more):
        await send(self, *args, **more)
        raise aiohttp.ServerDisconnectedError

    monkeypatch.setattr(discord.Webhook, "send", answer_lost)
    await begin(night, table)
    await night.env.advance_time(FIRST_RETRY_SECONDS + 1)
    assert seen(night) == dict.fromkeys(THREE, 1)


async def test_a_press_at_the_lobby_that_is_answered_while_the_first_hand_is_sent_brings_no_second_hand(
    night, monkeypatch
):
    table = await night.open(*THREE, game="last_one")
    handle = await night.bot.host.find(table.number)
    send = discord.Webhook.send

    async def slow(self, *args, **more):
        for hand in list(night.bot.hands._hands.values()):
            night.bot.hands.remember_press(handle, hand.member, hand.message.interaction)
        return await send(self, *args, **more)

    monkeypatch.setattr(discord.Webhook, "send", slow)
    await begin(night, table)
    await rows.play_on(night, table.number, until=lambda position, row: row.number > 0)
    assert seen(night) == dict.fromkeys(THREE, 1)


async def test_a_press_on_the_public_message_brings_no_hand(night):
    table = await night.open(*THREE, game="last_one")
    await night.restart()
    await begin(night, table)

    def ben_goes(table):
        ada, ben, cleo = table.seats
        return replace(table, seats=(ada, replace(ben, computer=True), cleo))

    night.bot.table_messages.refresh(await night.change(table.number, ben_goes))
    await night.env.settle()
    await night.press("ben", table, "I’m back")
    assert seen(night) == {"ada": 1}


async def test_a_member_who_opens_the_hand_in_such_a_game_has_one_and_it_follows(night):
    table = await night.open(*THREE, game="last_one")
    await begin(night, table)
    await works(night, table)
    before = len(night.requests())
    await rows.play_on(night, table.number, until=lambda position, row: row.number > 0)
    assert len(to_hands(night.requests()[before:])) == 3

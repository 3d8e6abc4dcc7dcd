"""Races: claims in the order of their clicks, pauses, restarts, and the number of requests."""

import asyncio
import dataclasses

import pytest
from msgspec.structs import replace

from bot.tables import store as db
from tests.kit import postgresql, rows
from tests.kit.press import press, reach
from tests.kit.racing import NAMES, OPENS, TIME, WINDOW, acknowledged_only, answer, dice, on_grid, started, sweep
from tests.kit.turns import with_clock_ahead

GAMES = tuple(OPENS)
UP = {game: seconds + WINDOW for game, seconds in TIME.items()}
"""Seconds until the end of time takes effect: earlier claims may still arrive."""


@pytest.fixture
def settings(settings):
    """The real duration of the window for earlier claims."""
    return dataclasses.replace(settings, race_window=WINDOW)


# Pauses


@pytest.mark.parametrize("game", GAMES)
async def test_SG4_three_quiet_events_pause_the_game_until_somebody_presses_go_on(night, game):
    found = await started(night, game, "ada", "ben")
    number, was_open, in_vain = found.table.number, False, 0
    for _ in range(600):
        if "Resume" in found.buttons:
            break
        await night.env.advance_time(1)
        position = await rows.position(night, number)
        in_vain += any(map(position.can_win, range(2))) and not was_open
        was_open = position.is_open
    assert "None of you took the last three chances" in found.text
    assert in_vain == 3, "it pauses after the third event that somebody could have won"
    hand = await night.hand("ada", found.table)
    assert "**Paused.** None of you took" in hand.text
    assert not any("mine" in custom_id or ":call" in custom_id for custom_id in hand.buttons.values())
    assert not hand.selects, "nothing to press while it is paused"
    assert "with ben · ⏸️ paused" in (await night.say("ada", "mytables")).text
    before = (await found.stored()).position
    await night.env.advance_time(1700)
    assert (await found.stored()).position == before
    await found.press("ben", "Resume")
    assert "Resume" not in found.buttons
    await found.open()


async def test_SG4_only_events_that_somebody_could_win_and_nobody_claimed_count_as_quiet(night):
    found = await started(night, "find_it", "ada", "ben")

    async def quiet():
        await found.open()
        await night.env.advance_time(UP["find_it"])

    await quiet()
    await quiet()
    await found.open()
    wrong = next(label for label in found.messages[0].buttons if label != on_grid(dice(found.text)))
    await found.press("ada", wrong)
    await night.env.advance_time(UP["find_it"])
    await quiet()
    await quiet()
    assert "Resume" not in found.buttons
    await quiet()
    assert "Resume" in found.buttons


async def test_SG4_events_that_nobody_could_win_never_pause_the_game(night):
    found = await started(night, "shout", "ada", "ben")
    await found.put(piles=((), ()), dice="violet-love", deck=("orange-happy", "blue-sad", "red-wink", "green-angry"))
    assert not any(map((await found.stored()).position.can_win, range(2)))
    for _ in range(3):
        await night.env.advance_time(UP["shout"])
        await found.open()
        assert not any(map((await found.stored()).position.can_win, range(2)))


async def test_SG4_a_pause_begins_when_the_open_event_closes_so_that_nobody_can_use_it_to_think(night):
    found = await sweep(night, "ada", "ben")
    await night.env.advance_time(1)
    await found.press("ben", "Pause")
    assert found.is_open, "the pause stopped the clock of the event"
    assert "The game pauses after this" in found.text
    await night.env.advance_time(UP["shout"] - 1)
    assert "Paused." in found.text
    assert "Now!" not in found.text
    before = (await found.stored()).position
    await night.env.advance_time(1700)
    assert (await found.stored()).position == before
    await found.press("ada", "Resume")
    await found.open()
    assert (await found.stored()).position.question == before.question + 1, "the old event was opened again"


async def test_SG4_a_claim_still_counts_after_a_pause_was_asked_for_which_can_be_taken_back_until_then(night):
    found = await sweep(night, "ada", "ben")
    await found.press("ben", "Pause")
    await found.press("ada", "Resume")
    assert "The game pauses after this" not in found.text
    await found.press("ada", found.named("ada"))
    assert "Paused." not in found.text
    await found.put(deck=("orange-happy", "blue-sad"), dice="orange-happy")
    await found.press("ben", "Pause")
    await found.press("ada", found.named("ada"))
    assert "**ada** was first" in found.text
    assert "Paused." in found.text


async def test_a_pause_that_nobody_is_left_to_end_is_over(night):
    found = await sweep(night, "ada", "ben")
    number = found.table.number
    await found.press("ada", found.named("ada"))
    await found.press("ben", "Pause")
    assert "Paused." in found.text
    await night.leave("ada")
    assert "Paused." in found.text
    await night.leave("ben")
    assert "Paused." not in found.text
    for _ in range(60):
        await night.env.advance_time(30)
    assert (await night.bot.host.table(number)).state == "over", "computer players end the game"


async def test_between_two_events_a_pause_begins_at_once_and_claims_count_for_nothing(night):
    found = await sweep(night, "ada", "ben")
    shown = found.claim("ada", found.named("ada"))
    await found.press("ben", found.named("ben"))
    await found.press("ben", "Pause")
    assert "Paused." in found.text
    (result,) = await press(night.env, shown)
    assert acknowledged_only(result), "the board says it"
    await night.env.advance_time(3600)
    assert not found.is_open


async def test_find_it_in_a_pause_the_cards_are_grey_and_a_press_made_before_is_only_acknowledged(night):
    found = await started(night, "find_it", "ada", "ben")
    await found.open()
    cards = {on_grid(card) for card in ("red happy", "blue sad", "green wink")}
    assert cards <= {*found.buttons}
    claim = found.claim("ada", on_grid("red happy"))
    await night.env.advance_time(UP["find_it"])
    await found.press("ben", "Pause")
    assert not cards & {*found.buttons}
    (result,) = await press(night.env, claim)
    assert acknowledged_only(result), "the board says it"
    await found.press("ben", "Resume")
    assert cards <= {*found.buttons}


async def test_a_claim_made_before_the_pause_counts_though_it_still_waits(night):
    found = await sweep(night, "ada", "ben")
    claim = found.claim("ada", found.named("ada"), at=-20)
    await press(night.env, claim, found.claim("ben", "Pause", at=0))
    assert "**ada** was first" in found.text
    assert "Paused." in found.text


# Claims


async def test_SG4_claims_are_ordered_by_the_click_and_not_by_when_they_reach_the_bot(night):
    found = await sweep(night, "ada", "ben", "cleo")
    name = {who: found.named(who) for who in found.members}
    ben, ada, cleo = await press(
        night.env,
        found.claim("ben", name["ben"], at=120),
        found.claim("ada", name["ada"], at=0),
        found.claim("cleo", name["cleo"], at=2040),
    )
    assert ada.acknowledged
    assert not ada.ephemeral
    assert acknowledged_only(ben), "a message would move the board"
    assert acknowledged_only(cleo)
    assert "**ada** was first, 120 ms ahead of **ben**" in found.text
    assert found.marked("🏆") == ["ada"]
    assert (await found.stored()).position.winner == 0


async def test_a_claim_that_comes_after_the_window_has_closed_is_late_whenever_it_was_made(night):
    found = await sweep(night, "ada", "ben", "cleo")
    name = {who: found.named(who) for who in found.members}
    claims = {who: found.claim(who, name[who]) for who in found.members}
    await press(night.env, {**claims["ada"], "at": 0})
    later, earlier = await press(night.env, {**claims["ben"], "at": 60}, {**claims["cleo"], "at": -300})
    assert acknowledged_only(later)
    assert acknowledged_only(earlier)
    assert "**ada** was first" in found.text
    await found.open()
    assert "was first" not in found.text, "the open card is another one"
    (much_later,) = await press(night.env, {**claims["cleo"], "at": 0})
    assert acknowledged_only(much_later)
    assert not (await found.stored()).position.out


async def test_only_members_claim_none_moves_for_the_table_and_a_winner_presses_twice_without_a_word(night):
    found = await sweep(night, "ada", "ben")
    mine, before = found.named("ada"), (await found.stored()).position
    (onlooker,) = await press(night.env, found.claim("dan", mine))
    assert "not at this table" in answer(night, onlooker)
    for move in ("timeup", "deal"):
        custom_id = found.buttons[mine][1].rsplit(":", 1)[0] + f":{move}"
        (forged,) = await press(night.env, {**found.claim("ada", "Pause"), "custom_id": custom_id})
        assert acknowledged_only(forged)
    assert (await found.stored()).position == before
    first, second = await press(night.env, found.claim("ada", mine, at=0), found.claim("ada", mine, at=30))
    assert first.acknowledged
    assert second.acknowledged
    assert second.response is None or not second.ephemeral
    assert "**ada** was first." in found.text


async def test_a_wrong_claim_is_marked_beside_the_name_of_who_made_it_and_answered_without_a_message(night):
    found = await sweep(night, "ada", "ben", "cleo")
    name = {who: found.named(who) for who in found.members}
    wrong, again, right = await press(
        night.env,
        found.claim("ben", name["ada"], at=0),
        found.claim("ben", name["ben"], at=10),
        found.claim("cleo", name["cleo"], at=20),
    )
    assert acknowledged_only(wrong)
    assert acknowledged_only(again), "whoever is out is marked already"
    assert not right.ephemeral
    assert found.marked("❌") == ["ben"]
    assert "🚫" not in found.text
    assert "**cleo** was first" in found.text
    assert (await found.stored()).position.winner == 2


async def test_SG8_a_pause_stands_beside_the_name_and_a_press_in_it_changes_nothing_and_is_answered_on_the_table(night):
    found = await sweep(night, "ada", "ben", "cleo", "dan")
    name = {who: found.named(who) for who in found.members}
    await press(night.env, found.claim("ben", name["ada"], at=0), found.claim("cleo", name["cleo"], at=20))
    hand = await night.hand("ben", found.table)  # the hand cannot be opened during an event, but it is updated
    await found.open()
    assert "ben ⏳\N{NO-BREAK SPACE}" in found.named("ben")
    assert "⏳ sitting out · **ben** 2" in found.text
    assert "You sit out 2 cards, counting this one" in (await night.press("ben", hand, "More")).text
    (paused,) = await press(night.env, found.claim("ben", found.named("ada")))
    assert not paused.ephemeral
    assert paused.response.id == found.table.id, "the board is edited where it is"
    assert "🚫 **ben** sits out: 2 more cards" in found.text, "a stop sign says that it does not count"
    position = (await found.stored()).position
    assert (position.pauses, position.out) == ((0, 2, 0, 0), ())


@pytest.mark.parametrize("game", GAMES)
async def test_a_claim_that_was_stored_right_or_wrong_is_answered_by_an_edit_and_one_that_was_not_never(night, game):
    found = await started(night, game, "ada", "ben")
    wrong = {}
    while not wrong:  # in That's mine! there is only one claim, which may be right for both
        await found.open()
        position = (await found.stored()).position
        made = [(who, one) for seat, who in enumerate(found.members) for one in position.moves(seat)]
        wrong = {who: one for who, one in made if not position.is_right(found.members.index(who), one)}
        await night.env.advance_time(0 if wrong else UP[game])
    who, claim = next(iter(wrong.items()))
    button = next(label for label, (_, custom_id) in found.buttons.items() if custom_id.endswith(f":{claim}"))
    for is_stored in (True, False):  # the second claim is by a player who is out of the event
        before, number = len(night.env.http_requests), (await found.stored()).number
        await press(night.env, found.claim(who, button, at=5))
        assert found.marked("❌") == [who]
        assert (await found.stored()).number == number + is_stored
        assert since(night, before)[0] == ("CLICK" if is_stored else "PRIVATE")


async def test_everybody_out_closes_the_event_and_nobody_was_first(night):
    found = await sweep(night, "ada", "ben")
    name = {who: found.named(who) for who in found.members}
    one, two = await press(night.env, found.claim("ben", name["ada"], at=0), found.claim("ada", name["ben"], at=5))
    assert acknowledged_only(one)
    assert acknowledged_only(two)
    assert found.marked("❌") == ["ada", "ben"]
    assert "Everybody is out" in found.text
    assert "was first" not in found.text
    await found.open()


async def test_ten_members_press_simultaneously_in_any_order_and_each_is_answered_once(night):
    found = await sweep(night, *NAMES)
    name = {who: found.named(who) for who in NAMES}
    times = [70, 30, 90, 10, 50, 0, 80, 20, 60, 40]
    results = await press(
        night.env, *(found.claim(who, name[who], at=at) for who, at in zip(NAMES, times, strict=True))
    )
    assert all(result.acknowledged and not result.followups for result in results)
    assert all(acknowledged_only(result) for who, result in zip(NAMES, results, strict=True) if who != "finn")
    assert "**finn** was first, 10 ms ahead" in found.text


@pytest.mark.parametrize(
    ("passed", "at", "told"),
    [
        (-0.1, 0, "**ada** was first"),
        (0.1, -140, "**ada** was first"),
        (0.1, -50, "Nobody calls in time"),
    ],
)
@postgresql.on_both
async def test_SG4_a_click_counts_if_it_was_made_before_the_time_was_up_whenever_it_comes(night, passed, at, told):
    found = await sweep(night, "ada", "ben")
    claim = found.claim("ada", found.named("ada"))
    await night.env.advance_time(TIME["shout"] + passed)
    assert found.is_open, "it looks open while earlier clicks may still arrive"
    await press(night.env, {**claim, "at": at})
    assert told in found.text


async def test_the_end_of_a_game_is_shown_though_the_press_that_brought_it_to_light_was_too_late(night):
    found = await started(night, "shout", "ada", "ben")
    await found.put(deck=("orange-happy",), dice="orange-happy")  # every claim is right, and no card is left
    claim = found.claim("ada", found.named("ada"))
    await night.env.advance_time(TIME["shout"] - 0.1)
    await press(night.env, {**claim, "at": 150})  # its window closes before the clock looks
    assert "Final standing" in found.text


async def test_my_hand_claims_too_for_the_event_that_is_open_then(night):
    found = await started(night, "shout", "ada", "ben")
    hand = await night.hand("ada", found.table)
    assert "Your pile is empty" in hand.text
    assert not found.is_open
    (early,) = await press(
        night.env, {"who": night.member("ada"), "message": hand.message, "custom_id": hand.button("ada")}
    )
    assert acknowledged_only(early), "nothing is open yet"
    assert not await rows.moves(night, found.table.number)
    deck = (await found.stored()).position.deck
    await found.put(deck=("orange-happy", *(card for card in deck if card != "orange-happy")), dice="orange-happy")
    result = await night.press("ada", hand, "ada")
    assert "**ada** was first" in found.text
    assert "your hand" in result.text


# Find it!: claims belong to the card shown at the time of the click


async def test_my_hand_during_a_roll_is_a_private_message_and_changes_nothing_at_the_table(night):
    found = await started(night, "find_it", "ada", "ben")
    await found.open()
    before, text = len(night.env.http_requests), found.text
    hand = await found.press("ada", "My hand")
    assert hand.message.flags.ephemeral
    assert "the first to" in hand.text
    assert hand.selects, "ada may claim there, too"
    assert since(night, before) == ["PRIVATE"]
    assert (found.text, found.is_open) == (text, True)
    await night.env.advance_time(UP["find_it"])
    assert not found.is_open, "the time goes on"


@pytest.mark.parametrize("ahead", [-7200, -3, 0, 3, 7200])
async def test_a_tap_made_before_the_roll_was_on_show_counts_for_nothing_however_wrong_the_clock(night, ahead):
    await with_clock_ahead(night, ahead)
    found = await started(night, "find_it", "ada", "ben")
    await found.open()
    card = on_grid(dice(found.text))
    wrong = next(label for label in found.messages[0].buttons if label != card)
    early = found.claim("ada", wrong, at=-20), found.claim("ben", card, at=-20)
    *early, in_time = await press(night.env, *early, found.claim("ada", card, at=1))
    assert all(map(acknowledged_only, early))
    assert not in_time.ephemeral
    assert found.marked("🏆") == ["ada"]
    assert not found.marked("❌")


async def test_a_tap_between_two_rolls_costs_nothing(night):
    found = await started(night, "find_it", "ada", "ben")
    await found.open()
    await found.press("ada", on_grid(dice(found.text)))
    label = next(iter(found.messages[1].buttons))
    (result,) = await press(night.env, found.claim("ben", label, at=150))
    assert acknowledged_only(result)
    await found.open()
    assert not found.marked("❌")


async def test_a_roll_that_could_not_be_shown_yet_can_be_claimed_by_nobody(night):
    found = await started(night, "find_it", "ada", "ben")
    show = night.bot.table_messages.messages.show

    async def never(handle):
        """Discord delays the edit."""

    night.bot.table_messages.messages.show = never
    await night.env.advance_time(OPENS["find_it"])
    stored = await found.stored()
    assert stored.position.is_open
    (result,) = await press(night.env, found.claim("ada", next(iter(found.messages[0].buttons))))
    assert acknowledged_only(result)
    night.bot.table_messages.messages.show = show
    night.bot.table_messages.refresh(stored)
    await night.env.settle()
    await found.press("ada", on_grid(dice(found.text)))
    assert found.marked("🏆") == ["ada"]


# Requests


def since(night, before):
    """The bot's requests since then, by method; edits of the table by an answer to a click are called `CLICK`."""
    found = []
    for request in night.env.http_requests[before:]:
        is_edit = request.path.endswith("/callback") and request.json["type"] == 7
        found.append("CLICK" if is_edit else "PRIVATE" if request.path.endswith("/callback") else request.method)
    return found


async def test_find_it_a_roll_is_one_edit_a_win_two_and_the_grid_stays_as_it_is_between_rolls(night):
    found = await started(night, "find_it", "ada", "ben")
    before = len(night.env.http_requests)
    await found.open()
    assert since(night, before) == ["PATCH"]
    before = len(night.env.http_requests)
    await found.press("ada", on_grid(dice(found.text)))
    assert since(night, before) == ["CLICK", "PATCH"]
    assert sum(len(shown.buttons) for shown in found.messages[:2]) == 35
    before = len(night.env.http_requests)
    await found.open()
    assert since(night, before) == ["PATCH"]
    before = len(night.env.http_requests)
    await night.env.advance_time(UP["find_it"])
    assert since(night, before) == ["PATCH"]


@pytest.mark.parametrize("game", ["thats_mine", "shout"])
async def test_an_event_of_a_game_on_one_message_costs_two_edits(night, game):
    found = await started(night, game, "ada", "ben")
    before = len(night.env.http_requests)
    await found.open()
    await night.env.advance_time(UP[game])
    assert since(night, before) == ["PATCH", "PATCH"]


async def test_a_race_of_four_costs_one_edit_and_a_private_line_for_each_of_the_others(night):
    found = await sweep(night, "ada", "ben", "cleo", "dan")
    name = {who: found.named(who) for who in found.members}
    before = len(night.env.http_requests)
    await press(night.env, *(found.claim(who, name[who], at=at) for at, who in enumerate(found.members)))
    assert sorted(since(night, before)) == ["CLICK", "PRIVATE", "PRIVATE", "PRIVATE"]


# Restarts


@pytest.mark.parametrize("game", GAMES)
async def test_a_restart_in_the_middle_of_an_event_loses_nothing(night, game):
    found = await started(night, game, "ada", "ben")
    await found.open()
    before = (await found.stored()).position
    await night.restart()
    assert (await found.stored()).position == before
    assert found.is_open
    await night.env.advance_time(UP[game])
    assert not found.is_open
    assert (await found.stored()).position.question == before.question


async def test_a_race_that_nobody_could_watch_while_the_bot_was_away_pauses(night):
    found = await started(night, "find_it", "ada", "ben")
    await found.open()
    before = (await found.stored()).position
    await night.restart(away=UP["find_it"] + 60)
    await night.env.advance_time(1)
    position = (await found.stored()).position
    assert (position.question, position.is_open) == (before.question, False), "the card can be studied meanwhile"
    assert "The game was interrupted" in found.text
    await found.press("ada", "Resume")
    await found.open()
    await found.press("ada", on_grid(dice(found.text)))
    assert found.marked("🏆") == ["ada"]


async def test_a_claim_with_a_slow_commit_is_acknowledged_in_time_and_still_shown(night):
    found = await sweep(night, "ada", "ben")
    claim = found.claim("ada", found.named("ada"))
    write = night.bot.store.write

    async def slowly(*args, **more):
        await asyncio.sleep(2.6)
        await write(*args, **more)

    night.bot.store.write = slowly
    (won,) = await reach(night.env, claim)
    await night.env.advance_time(2.5)
    assert won.acknowledged
    assert "was first" not in found.text, "nobody is told before the commit"
    await night.env.advance_time(1)
    night.bot.store.write = write
    assert "**ada** was first" in found.text


async def test_a_race_shown_again_at_the_end_of_the_channel_is_played_there(night):
    found = await started(night, "find_it", "ada", "ben")
    await found.open()
    old = [shown.id for shown in found.messages]
    await night.slash("ben", "table")
    new = [shown.id for shown in found.messages]
    assert not set(old) & set(new)
    remaining = {message.id for message in night.channel.history()}
    assert not remaining & set(old)
    await found.press("ada", on_grid(dice(found.text)))
    assert found.marked("🏆") == ["ada"]


async def test_claims_that_wait_for_the_window_do_not_keep_time_from_running_out(night):
    found = await sweep(night, "ada", "ben", "cleo")
    name = {who: found.named(who) for who in found.members}
    again = found.claim("ada", name["ada"])
    await press(night.env, found.claim("ada", name["ben"]))
    await night.env.advance_time(found.time + WINDOW - 0.4)
    for _ in range(10):
        await press(night.env, again)
    assert "Nobody calls in time" in found.text


# Computer players


def somebody_is_there(table):
    """The table as if a member had just pressed something (SG4)."""
    return replace(table, race=replace(table.race, idle=0))


async def test_computer_players_take_their_time_to_see_what_they_can_win(night):
    found = await started(night, "find_it", "ada", "ben", computers=3)
    when: list[float] = []
    for _ in range(20):  # all of them overlook one card in five
        if len(when) == 6:
            break
        await night.change((await found.stored()).id, somebody_is_there)
        while not found.is_open:
            await night.env.advance_time(0.2)  # before anybody can react
        waited = 0.0
        while found.is_open and waited < UP["find_it"]:
            await night.env.advance_time(0.2)
            waited += 0.2
        log = await db.read_log(night.bot.store, (await found.stored()).id)
        if log[-1].by == "computer":
            when.append(waited)
    assert len(set(when)) >= 2
    assert sum(when) / len(when) >= 1
    assert max(when) < UP["find_it"]


async def test_somebody_elses_wrong_claim_does_not_put_a_computer_player_off(night):
    found = await started(night, "find_it", "ada", "ben", computers=2)
    await found.open()
    await night.env.advance_time(1)
    label = on_grid(dice(found.text))
    table = await found.stored()
    before, what = table.due, table.due_for
    await found.press("ada", next(other for other in found.messages[0].buttons if other != label))
    assert found.marked("❌") == ["ada"]
    assert what == "claim"
    assert (table.due, table.due_for) == (before, what)


async def test_time_is_up_when_it_is_although_a_computer_player_is_still_thinking(night):
    night.bot.host.computer_delay = 100
    found = await started(night, "shout", "ada", "ben", computers=2)
    await found.open()
    await night.env.advance_time(found.time + WINDOW - 0.1)
    assert found.is_open
    await night.env.advance_time(0.2)
    assert "Nobody calls in time" in found.text

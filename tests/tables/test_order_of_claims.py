"""SG4: claims of members and computer players and the end of time share one window, and only members keep a race
running."""

import dataclasses
import re

import pytest

from bot.core.custom_ids import highest_snowflake_at
from bot.tables import store as db
from bot.tables.claims import _upcoming_rivals, judge_claims
from bot.tables.handle import Claim
from games.find_it import NAME
from games.players.find_it import FindItPlayer
from tests.kit.last_one_tables import TWO, cards_of, dealt
from tests.kit.press import as_the_bot, press
from tests.kit.racing import OPENS, TIME, acknowledged_only, dice, on_grid, started

WINDOW = 0.25


@pytest.fixture
def settings(settings):
    """The real duration of the window for earlier claims."""
    return dataclasses.replace(settings, race_window=WINDOW)


async def reaction(night, table):
    """Seconds until a computer player reacts to the open event."""
    assert table.due_for == "claim"
    return (table.due - night.bot.now()).total_seconds()


async def just_reacted(night, game, *members, computers=1):
    """A race in which a computer player has just seen a card that it can win: its claim waits in the window."""
    found = await started(night, game, *members, computers=computers)
    await found.open()
    await night.env.advance_time(await reaction(night, await found.stored()) + 0.02)
    assert found.is_open
    return found


async def test_SG4_a_click_made_before_a_computer_player_reacts_wins_though_it_comes_after(night):
    found = await just_reacted(night, "find_it", "ada")
    await press(night.env, found.claim("ada", on_grid(dice(found.text)), at=-130))
    assert found.marked("🏆") == ["ada"]


async def test_SG4_of_a_member_and_a_computer_player_at_the_same_moment_the_member_is_first(night):
    found = await just_reacted(night, "find_it", "ada")
    handle = (await found.stored()).handle
    (at, seat), *_ = _upcoming_rivals(night.bot.host, handle)
    made = highest_snowflake_at(at)
    (right,) = [move for move in handle.table.position.moves(0) if handle.table.position.is_right(0, move)]
    handle.window.waiting.append(claim := Claim(night.member("ada").id, None, str(right), made))
    with as_the_bot(night.env):
        await night.bot.host.work_on(handle.id, lambda handle: judge_claims(night.bot.host, handle, made))
    assert claim.result.result().handle.table.position.winner == 0 != seat


async def test_SG4_a_click_made_after_a_computer_player_reacts_is_late_though_nothing_was_shown_yet(night):
    found = await just_reacted(night, "find_it", "ada")
    await night.env.advance_time(0.1)
    assert found.is_open
    (result,) = await press(night.env, found.claim("ada", on_grid(dice(found.text)), at=-50))
    await night.env.advance_time(WINDOW)
    assert "🏁 **Pip** was first, 70 ms ahead of **ada**." in found.text
    assert acknowledged_only(result)


async def test_a_lead_is_shown_against_a_computer_player_that_would_have_been_next(night):
    found = await started(night, "find_it", "ada", computers=1)
    await found.open()
    wait = await reaction(night, await found.stored())
    await night.env.advance_time(wait - 0.5)
    await press(night.env, found.claim("ada", on_grid(dice(found.text)), at=0))
    (lead,) = re.findall(r"🏁 \*\*ada\*\* was first, (\d+) ms ahead of \*\*Pip\*\*\.", found.text)
    assert int(lead) == pytest.approx(500, abs=10)


async def test_a_lead_is_shown_against_the_nearest_of_a_member_and_a_computer_player(night):
    found = await started(night, "find_it", "ada", "ben", computers=1)
    await found.open()
    wait = await reaction(night, await found.stored())
    await night.env.advance_time(wait - 0.5)
    card = on_grid(dice(found.text))
    await press(night.env, found.claim("ada", card, at=0), found.claim("ben", card, at=40))
    assert "🏁 **ada** was first, 40 ms ahead of **ben**." in found.text
    claims = len(await db.read_log(night.bot.store, (await found.stored()).table.id))
    await found.open()
    log = await db.read_log(night.bot.store, (await found.stored()).table.id)
    assert [one.lead for one in log[claims : claims + 1]] == [40], "it is kept with the move after the claim"
    assert not any(one.lead for one in log[:claims])


async def test_a_lead_is_not_shown_against_a_computer_player_that_would_have_let_the_card_pass(night, monkeypatch):
    monkeypatch.setattr(FindItPlayer, "best_claim", lambda self, view, chance: None)
    found = await started(night, "find_it", "ada", computers=1)
    await found.open()
    await press(night.env, found.claim("ada", on_grid(dice(found.text)), at=0))
    assert "🏁 **ada** was first." in found.text


async def test_SG4_computer_players_react_to_what_is_on_show_and_not_to_what_is_on_its_way(night):
    found = await started(night, "find_it", "ada", computers=1)
    show, table_messages = night.bot.table_messages.messages.show, night.bot.table_messages

    async def not_yet(handle):
        """Discord delays the edit."""

    table_messages.messages.show = not_yet
    await night.env.advance_time(OPENS["find_it"])
    stored = await found.stored()
    wait = await reaction(night, stored)
    await night.env.advance_time(1.5)
    table_messages.messages.show = show
    table_messages.refresh(await night.bot.host.find(stored.id))
    await night.env.settle()
    await night.env.advance_time(wait - 0.05)
    assert found.is_open, "the computer player had more time than the members"
    await press(night.env, found.claim("ada", on_grid(dice(found.text)), at=0))
    assert found.marked("🏆") == ["ada"]


async def test_SG4_an_event_that_never_comes_on_show_does_not_stop_the_race(night):
    found = await started(night, "find_it", "ada", "ben")

    async def never(handle):
        """Discord never answers the edit."""

    night.bot.table_messages.messages.show = never
    await night.env.advance_time(OPENS["find_it"])
    assert (await found.stored()).position.is_open
    await night.env.advance_time(TIME["find_it"] + 6)
    assert not (await found.stored()).position.is_open


async def test_LO8_last_said_before_a_computer_player_catches_counts_though_it_comes_after(night):
    table = await dealt(night, TWO, ["green-wink", "green-love"], ["blue-sad", "blue-angry"], computers=2)
    await night.press("ada", await night.hand("ada", table), "red wink")
    said = {"who": night.member("ada"), "message": table.message, "custom_id": table.button("LAST!")}
    number = next(iter(night.bot.host.handles)).id
    await night.env.advance_time(await reaction(night, await night.bot.host.table(number)) + 0.02)
    assert "catches" not in table.text
    await press(night.env, {**said, "at": -130})
    await night.env.advance_time(1)
    assert "catches **ada**" not in table.text
    assert cards_of(table, "ada") == 1


# Who keeps a race running


async def events(found, count):
    """Plays until this number of events is closed, or the race is paused."""
    closed = (await found.stored()).position.question
    for _ in range(count * 60):
        await found.night.env.advance_time(0.5)
        stored = await found.stored()
        if stored.race.paused or stored.position.question >= closed + count + 1:
            return


@pytest.mark.parametrize("game", ["find_it", "thats_mine"])
async def test_SG4_with_one_absent_member_and_three_computer_players_the_race_pauses(night, game):
    found = await started(night, game, "ada", computers=3)
    await events(found, 30)
    stored = await found.stored()
    assert stored.race.paused == "quiet", "the computer players played on among themselves"
    assert "None of you took the last three chances" in found.text


async def test_SG4_a_member_who_is_always_too_slow_counts_as_present(night):
    found = await started(night, "find_it", "ada", computers=3)
    for _ in range(5):
        await found.open()
        claim = found.claim("ada", on_grid(dice(found.text)))
        while found.is_open:
            await night.env.advance_time(1)
        await press(night.env, {**claim, "at": 0})
        await night.env.advance_time(0.5)
    assert not (await found.stored()).race.paused
    assert (await found.stored()).race.idle < 2


async def test_SG4_events_that_only_computer_players_could_win_do_not_count(night):
    found = await started(night, "thats_mine", "ada", computers=2)
    handle = await night.bot.host.find((await found.stored()).id)
    position = handle.table.position
    mine = ("happy*", "angry*")
    theirs = tuple(sorted({f"{smiley}*" for smiley in ("wink", "sad", "surprised", "love")}))
    deck = tuple(card for card in position.deck if card.split("-")[1] in ("wink", "sad", "surprised", "love"))
    await found.put(specials=(mine, theirs, theirs), deck=deck, dice="red-happy")
    await events(found, 5)
    assert not (await found.stored()).race.paused


async def test_SG4_a_wrong_claim_of_a_computer_player_does_not_keep_the_race_going(night, monkeypatch):
    """Only claims of members restart the count."""
    monkeypatch.setattr(FindItPlayer, "best_claim", lambda self, view, chance: NAME[self.seat])
    found = await started(night, "find_it", "ada", "ben", computers=1)
    wrong = []
    for _ in range(3):
        assert not (await found.stored()).race.paused
        await found.open()
        await night.env.advance_time(TIME["find_it"] + WINDOW)
        wrong += (await found.stored()).position.out
    assert wrong, "it overlooked all of them: the test shows nothing"
    assert (await found.stored()).race.paused == "quiet"

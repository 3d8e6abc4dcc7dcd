"""Several members press at the same table at the same moment while the disk is slow: each press counts exactly once."""

import asyncio

from tests.kit import rows
from tests.kit.databases import slow_commits
from tests.kit.game_night import Shown
from tests.kit.press import press, reach
from tests.kit.racing import OPENS, TIME, dice, on_grid, race, started

FOUR = ("ada", "ben", "cleo", "dan")


def each_presses(night, names, shown, label):
    return [{"who": night.member(name), "message": shown.message, "custom_id": shown.button(label)} for name in names]


async def test_all_who_join_at_the_same_moment_sit_down(night, monkeypatch):
    lobby = await night.open("ada", game="domino")
    for name in FOUR[1:]:
        await night.say(name, "help")
    slow_commits(night, monkeypatch)
    await press(night.env, *each_presses(night, FOUR[1:], lobby, "Join"))
    assert [f"{seat + 1}. **{name}**" in lobby.text for seat, name in enumerate(FOUR)] == [True] * 4, lobby.text


async def test_all_who_are_ready_at_the_same_moment_are_ready(night, monkeypatch):
    found = await race(night, "shout", *FOUR)
    slow_commits(night, monkeypatch)
    await press(night.env, *each_presses(night, FOUR, found.table, "I’m ready"))
    assert "I’m ready" not in found.buttons, "somebody's press was lost"
    await found.open()


async def test_two_options_chosen_at_the_same_moment_both_hold(night, monkeypatch):
    lobby = await night.open("ada", "ben", game="keep_smiling")
    mine = {name: await night.press(name, lobby, "Options") for name in ("ada", "ben")}
    slow_commits(night, monkeypatch)
    chosen = [("ada", "duel", "true"), ("ben", "memory", "relaxed")]
    await press(
        night.env,
        *(
            {
                "who": night.member(name),
                "message": mine[name].message,
                "custom_id": f"o:{rows.key_of(lobby.number)}:{option}",
                "values": [value],
            }
            for name, option, value in chosen
        ),
    )
    row = await rows.table(night, lobby.number)
    assert (row.options["duel"], row.options["memory"]) == (True, "relaxed")


async def test_all_who_go_to_the_bench_at_the_same_moment_sit_on_it(night, monkeypatch):
    table = await night.begin("ada", "ben", "cleo")
    others = ("dan", "eve", "fay")
    for name in others:
        await night.say(name, "help")
    screens = [(name, await night.hand(name, table)) for name in others]
    slow_commits(night, monkeypatch)
    await press(
        night.env, *(one for name, shown in screens for one in each_presses(night, [name], shown, shown.seat_label))
    )
    assert "Waiting for a seat: dan, eve and fay" in table.text


async def test_all_who_choose_in_secret_at_the_same_moment_have_chosen(night, monkeypatch):
    lobby = await night.open(*FOUR, game="smileyface")
    number = lobby.number
    await night.press("ada", lobby, "Begin")
    await rows.play_on(
        night, number, until=lambda position, row: position.hides_awaited_seats and len(position.awaited()) == 4
    )
    waiting = (await rows.position(night, number)).awaited()
    before, choices = (await rows.table(night, number)).number, []
    for seat in waiting:
        choices.append(await rows.click(night, number, seat, "keep"))
    slow_commits(night, monkeypatch)
    results = await press(night.env, *choices)
    told = [Shown(night, result.response).text for result in results if result.response is not None]
    assert not [text for text in told if "🚫" in text], told
    by = [row.seat for row in await rows.moves(night, number) if row.number > before and row.by == "member"]
    assert sorted(by[:4]) == list(waiting)


async def test_if_two_take_the_one_free_seat_at_the_same_moment_one_sits_and_one_is_next(night, monkeypatch):
    table = await night.open("ada", "ben", "cleo")
    number = table.number
    await night.press("ada", table, "Begin")
    await night.leave("ben")
    for name in ("dan", "eve"):
        await night.say(name, "help")
    slow_commits(night, monkeypatch)
    await press(night.env, *each_presses(night, ("dan", "eve"), table, "Stand in"))
    assert [seat.name for seat in await rows.seats(night, number)] == ["ada", "dan", "cleo"]
    assert await rows.bench(night, number) == ["eve"]


async def test_a_table_whose_time_was_up_while_a_claim_was_being_stored_does_not_hurry_on(night, monkeypatch):
    """After the claim, the next roll takes the usual time."""
    found = await started(night, "find_it", "ada", "ben")
    await found.open()
    claim = found.claim("ada", on_grid(dice(found.text)))
    await night.env.advance_time(TIME["find_it"] - 0.05)
    assert found.is_open
    commit, stored = night.bot.store.writer._commit, []

    async def slow(batch):
        if not stored:
            night.env.backend.clock.advance(0.1)  # the event's time runs out
            for _ in range(20_000):
                await asyncio.sleep(0)
        stored.append(batch)
        await commit(batch)

    monkeypatch.setattr(night.bot.store.writer, "_commit", slow)
    await reach(night.env, claim)
    await night.env.advance_time(0)
    assert "**ada** was first" in found.text
    await night.env.advance_time(OPENS["find_it"] - 0.5)
    assert not found.is_open, "it rolled at once"
    await night.env.advance_time(0.5)
    assert found.is_open

"""A computer player with a bug does not stop a game: the members' moves are kept, and the table continues."""

import pytest

from games.players.smile import SmilePlayer
from games.smile import Offer
from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.press import press

OFTEN = 20
"""How often the bot may call a broken computer player in ten minutes, instead of every few seconds forever."""


@pytest.fixture(params=["fails", "breaks the rules"])
def broken(request, monkeypatch):
    """Computer players raise errors or choose illegal moves. Returns the list of the times at which they were
    called."""
    asked = []

    def choose(self, view, moves, chance):
        asked.append(view)
        if request.param == "breaks the rules":
            return Offer(99)
        raise IndexError("a bug of this computer player")

    def begin():
        monkeypatch.setattr(SmilePlayer, "choose", choose)
        return asked

    return begin


async def ones_turn(night):
    """A table of one member and two computer players on the member's turn."""
    number = await rows.begun(night, "ada", computers=2)
    await rows.play_on(night, number, until=lambda position, row: position.awaited() == (0,))
    return number, await rows.public(night, number)


async def test_a_move_stored_before_the_failure_is_shown_without_an_error(night, broken):
    number, table = await ones_turn(night)
    before = (await rows.table(night, number)).number
    move = next(custom_id for label, custom_id in table.buttons.items() if label.startswith(("Offer", "Take")))
    broken()
    (result,) = await press(night.env, {"who": night.member("ada"), "message": table.message, "custom_id": move})
    assert (await rows.table(night, number)).number > before
    told = Shown(night, result.response).text if result.response is not None else ""
    assert "nothing has changed" not in told.lower()
    assert move not in table.buttons.values(), "the screen from before the move is still there"


async def test_for_a_broken_computer_player_a_legal_move_is_made_and_the_game_comes_to_its_end(night, broken):
    number, _ = await ones_turn(night)
    asked = broken()
    for _ in range(200):
        row = await rows.table(night, number)
        if row.state == "over":
            break
        waiting = (await rows.position(night, number)).awaited()
        if waiting == (0,):
            move = (await rows.position(night, number)).moves(0)[-1]
            await press(night.env, await rows.click(night, number, 0, move))
            continue
        before, calls = row.number, len(asked)
        await night.env.advance_time(60)
        assert (await rows.table(night, number)).number > before, "the game has stopped"
        assert len(asked) < calls + OFTEN
    assert (await rows.table(night, number)).state == "over"
    assert "🥇" in (await rows.public(night, number)).text


async def test_a_computer_players_move_that_could_not_be_saved_is_made_a_little_later(night, monkeypatch):
    number, table = await ones_turn(night)
    before = (await rows.table(night, number)).number
    commit, saved = night.bot.store.writer._commit, []

    async def once(batch):
        if saved:
            raise OSError("no space left on device")
        saved.append(batch)
        await commit(batch)

    monkeypatch.setattr(night.bot.store.writer, "_commit", once)
    await night.press("ada", table, "Offer to 1")
    assert (await rows.table(night, number)).number == before + 1
    assert "offers a firefly" in table.text
    monkeypatch.undo()
    await night.env.advance_time(60)
    assert (await rows.table(night, number)).number > before + 1

"""Everybody can check random results, and nobody can foresee or choose them."""

from games.core import Chance
from games.players.last_one import LastOnePlayer
from games.record import commitment, read, seal, seed_from, verify
from tests.e2e import rows
from tests.e2e.waiting import open_table
from tests.press import click_of, press


async def test_the_cards_are_shuffled_by_the_sealed_secret_and_the_click_on_begin(night):
    """The opener of the table knows its id before; nobody knows the click that will begin it."""
    lobby = await open_table(night, "ada", "ben", "cleo")
    number, sealed = rows.number_of(lobby), lobby.text
    (begun,) = await press(
        night.env, {"who": night.member("ben"), "message": lobby.message, "custom_id": lobby.button("Begin")}
    )
    await rows.play_on(night, number)
    (file,) = (await night.press("ada", await rows.public(night, number), "Record")).message.attachments
    record = read((await file.read()).decode())
    assert record.click == click_of(begun)
    assert record.click != number
    assert seal(commitment(record.secret)) in sealed
    assert record.seed == seed_from(record.secret, click_of(begun))
    assert verify(record).places == tuple(row.place for row in await rows.results(night, number))


async def test_a_computer_player_draws_from_a_chance_that_no_move_draws_from(night, monkeypatch):
    """Otherwise it would know, by what it draws, what the cards or dice of its move will be."""
    drawn, choose = [], LastOnePlayer.choose

    def watched(self, view, moves, chance):
        drawn.append(chance.random())
        return choose(self, view, moves, chance)

    monkeypatch.setattr(LastOnePlayer, "choose", watched)
    number = await rows.begun(night, "ada", game="last_one", computers=2)
    row = await rows.play_on(night, number)
    seed = seed_from(row.secret, row.click)
    of_moves = {Chance(seed, at).random() for at in range(row.number + 2)}
    assert len(drawn) > 5
    assert not of_moves & set(drawn)

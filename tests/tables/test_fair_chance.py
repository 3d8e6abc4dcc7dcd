"""Everybody can verify random results, and nobody can predict or choose them."""

from games.core import Chance
from games.players.last_one import LastOnePlayer
from games.proof import check_possible, check_record, clicked_at
from games.record import commitment, derive_seed, format_seal
from tests.kit import rows
from tests.kit.press import click_of, press
from tests.kit.records import page
from tests.kit.rows import recorded


async def pressed(night, name, shown, label):
    """Presses a button; returns the id of the click."""
    (result,) = await press(
        night.env, {"who": night.member(name), "message": shown.message, "custom_id": shown.button(label)}
    )
    assert result.acknowledged
    return click_of(result)


def possible(text):
    """The record, checked as the command line does: no real game has clicks that look impossible."""
    checked = check_record(text)
    check_possible(checked, clicked_at(checked.seed_parts[1][-1]))
    return checked


async def test_the_cards_are_shuffled_by_the_sealed_secret_and_the_clicks_of_everybody_who_joined(night):
    """The seal is read from the screen of the options, so the secret was drawn before any of these clicks."""
    lobby = await night.say("ada", "play", game="smile")
    number, sealed = (
        lobby.number,
        (await night.press("dan", await night.press("dan", lobby, "Options"), "Fair?")).text,
    )
    await pressed(night, "cleo", lobby, "Join")
    await night.press("ada", lobby, "Leave")
    ada = await pressed(night, "ada", lobby, "Join")
    await night.press("ada", lobby, "Add computer")
    ben = await pressed(night, "ben", lobby, "Join")
    await night.press("cleo", lobby, "Leave")
    cleo = await pressed(night, "cleo", lobby, "Join")
    for name, own in (("ada", ada), ("ben", ben), ("cleo", cleo)):
        told = (await night.press(name, await night.press(name, lobby, "Options"), "Fair?")).text
        assert f"your click: `{own}`, <t:" in told, "each can look for it in the record"
    assert "your click: `" not in sealed
    begin = await pressed(night, "ben", lobby, "Begin")
    await rows.play_on(night, number)
    text = await recorded(night, "ada", night.finale())
    record, outcome = possible(text).record, possible(text).outcome
    assert record.clicks == (ada, ben, cleo, begin)
    assert min(record.clicks) > lobby.message.id > number
    assert f"seal: `{format_seal(commitment(record.secret))}`" in sealed
    assert record.seed == derive_seed(record.secret, record.clicks)
    assert outcome.places == tuple(row.place for row in await rows.results(night, number))


async def test_who_opened_the_table_needs_only_the_seal_until_they_join_by_a_click(night):
    lobby = await night.say("ada", "play", game="smile")

    async def told(name):
        return (await night.press(name, await night.press(name, lobby, "Options"), "Fair?")).text

    for name, has_opened in (("ada", True), ("ben", False)):
        shown = await told(name)
        assert ("You opened the table: you only need the seal." in shown) is has_opened
        assert ("it gets its ID when you join" in shown) is not has_opened
    await night.press("ben", lobby, "Join")
    await night.press("ada", lobby, "Leave")
    assert "it gets its ID when you join" in await told("ada")


async def test_an_openers_click_before_the_seal_does_not_influence_the_shuffle(night):
    lobby = await night.say("ada", "play", game="smile")
    joined = [await pressed(night, name, lobby, "Join") for name in ("ben", "cleo")]
    begin = await pressed(night, "ada", lobby, "Begin")
    row = await rows.table(night, lobby.number)
    assert row.clicks == (*joined, begin)
    assert [*row.clicks] == page().counted([row.id, *joined], lobby.message.id, begin)


async def test_a_rematch_openers_click_before_the_seal_does_not_influence_the_shuffle(night):
    await rows.finished(night, "ada", "ben", "cleo")
    opened = await pressed(night, "ada", night.finale(), "Rematch")
    lobby = night.table()
    ben = await pressed(night, "ben", lobby, "Join")
    cleo = await pressed(night, "cleo", night.finale(), "To the rematch")
    row = await rows.table(night, lobby.number)
    assert row.id == opened, "the secret was drawn for this click"
    assert row.clicks == (ben, cleo, cleo), "the last who joins begins it"
    assert [*row.clicks] == page().counted([opened, ben, cleo], lobby.message.id, cleo)
    await rows.play_on(night, lobby.number)
    assert possible(await recorded(night, "ada", night.finale())).seed_parts[1] == row.clicks


async def test_a_stand_in_changes_nothing_about_the_cards_to_come(night):
    number = await rows.begun(night, "ada", "ben", "cleo")
    before = (await rows.table(night, number)).clicks
    await night.leave("ben")
    await night.press("dan", await rows.public(night, number), "Stand in")
    await rows.play_on(night, number)
    assert (await rows.table(night, number)).clicks == before
    assert possible(await recorded(night, "dan", night.finale())).outcome is not None


async def test_the_matches_of_a_tournament_are_shuffled_by_the_clicks_of_its_players(night):
    lobby = await night.say("ada", "tournament start")
    number = lobby.number
    joined = [await pressed(night, name, lobby, "Join") for name in ("ben", "cleo")]
    await night.press("ada", lobby, "Add computer")
    began = [await pressed(night, "ben", lobby, "Begin")]
    tables = []
    for match in range(1, 6):
        tables.append(await rows.play(night, number))
        if match < 5:
            after = rows.newest(night, f"after match {match} of 5")
            if match == 2:
                await night.leave("ben", after)
                await night.press("dan", after, "Stand in")
            began.append(await pressed(night, "ada", after, "Next match"))
    assert [table.clicks for table in tables] == [(*joined, click) for click in began]
    text = await recorded(night, "ada", rows.newest(night, "final standing"))
    assert f"\nclicks {joined[0]},{joined[1]},{began[0]}\n" in text
    assert possible(text).standing.places
    for table in tables:
        sealed = f"commitment {commitment(table.secret)}\n"
        (shown,) = [one for one in night.posted() if one.is_finale and one.number == table.id]
        match = await recorded(night, "ada", shown)
        assert sealed in match
        assert possible(match).outcome is not None
        assert f"\nsealed {table.game} {sealed.replace(' ', '=')}" in text


async def test_a_computer_player_draws_from_a_chance_that_no_move_draws_from(night, monkeypatch):
    """Otherwise a computer player could predict the cards or dice of its own move."""
    drawn, choose = [], LastOnePlayer.choose

    def watched(self, view, moves, chance):
        drawn.append(chance.random())
        return choose(self, view, moves, chance)

    monkeypatch.setattr(LastOnePlayer, "choose", watched)
    number = await rows.begun(night, "ada", game="last_one", computers=2)
    row = await rows.play_on(night, number)
    seed = derive_seed(row.secret, row.clicks)
    of_moves = {Chance(seed, at).random() for at in range(row.number + 2)}
    assert len(drawn) > 5
    assert not of_moves & set(drawn)

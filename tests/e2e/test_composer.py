"""The composer makes every game playable from its legal moves alone; only these tests play with it."""

import pytest

from bot.store import table as db
from games import GAMES
from games.core import TABLE, Chance
from games.players import player_for
from tests.e2e.racing import NAMES
from tests.e2e.waiting import open_table, shown, stored


async def compose(night, name, table, move):
    """Puts this move together from My hand on, word for word as the composer asks for them, and plays it."""
    hand = await night.hand(name, table)
    screen = await night.press(name, await night.press(name, hand, "⋯"), "All moves")
    words = str(move).split(" ")
    while not (play := [label for label, custom_id in screen.buttons.items() if custom_id.startswith("m:")]):
        ((custom_id, options),) = screen.selects.items()
        prefix = custom_id.split(":", 3)[3].split()
        assert words[: len(prefix)] == prefix
        word = words[len(prefix)] if len(prefix) < len(words) else "."
        if word not in options.values():
            screen = await night.press(name, screen, "Page ")
            continue
        result = await night.member(name).select(screen.message, [word], custom_id=custom_id)
        assert result.acknowledged
    (label,) = play
    assert screen.buttons[label].split(":", 3)[3] == str(move)
    await night.press(name, screen, label)


class Members:
    """The members of a table, who play what computer players would."""

    def __init__(self, found):
        self.players = [player_for(found.game, seat) for seat in range(len(found.seats))]
        self.chance = Chance(b"composer")
        self.told = 0

    async def wish(self, host, found):
        """Somebody who may move, and the move; None if nobody wants to."""
        log = await db.log(host.store, found.id)
        for player in self.players:
            for happening in log[self.told :]:
                player.observe([event for event in happening.events if event.is_told_to(player.seat)])
        self.told = len(log)
        position = found.position
        for seat in self.chance.sample(range(position.seats), position.seats):
            if moves := position.moves(seat):
                move = self.players[seat].choose(position.view(seat), moves, self.chance)
                if move is not None:
                    return seat, move
        assert position.moves(TABLE), "nobody wants to move"
        return None


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_can_be_played_with_the_composer_alone(night, game):
    lobby = await open_table(night, *NAMES[: GAMES[game].SEATS[0]], game=game)
    found = await stored(night, lobby)
    await night.press("ada", lobby, "Begin")
    if found.race is not None:
        for seat in found.seats:
            await night.press(seat.name, await shown(night, found), "I’m ready")
    members = Members(found)
    played = 0
    for _ in range(3000):
        found = await night.bot.host.table(found.id)
        if found.state == "over":
            break
        wish = await members.wish(night.bot.host, found)
        if wish is None:
            await night.env.advance_time(1)
            continue
        seat, move = wish
        await compose(night, found.seats[seat].name, await shown(night, found), move)
        mine = [(one.seat, one.move) for one in await db.log(night.bot.host.store, found.id) if one.by == "member"]
        played += 1
        assert mine[-1] == (seat, str(move))
        assert len([one for one in mine if one[0] != TABLE]) == played
    assert found.state == "over"
    await night.env.advance_time(10)  # Keep Smiling shows its chairs one after the other
    assert "🥇" in (await shown(night, found)).text
    assert played > 5, "Shout! between two may be over after a few calls"

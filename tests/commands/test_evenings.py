"""Whole games of every kind by presses: for some turns members press random buttons of their own screens; then the game
is played to its end and finale."""

import random

import pytest

from games import GAMES
from games.race import Race
from tests import ids
from tests.kit import postgresql, rows
from tests.kit.game_night import Shown
from tests.kit.messages import parts_of
from tests.kit.press import press
from tests.kit.racing import NAMES
from tests.kit.turns import mover, stored

WAYS = (ids.PlayMove, ids.ChooseMove, ids.ChooseCards, ids.Compose, ids.Draft)
"""The kinds of buttons and selects with which a move is made."""
TURNS, STEPS = 12, 20
"""Number of turns that are played by presses, and the maximum number of presses for a turn."""
OFFERED = {
    "smileyface": {"play", "ghost", "heart", "pass", "help", "discard", "keep"},
    "keep_smiling": {"place", "move"},
    "smile": {"offer", "collect"},
    "find_it": {"point"},
    "thats_mine": {"mine"},
    "shout": {"call"},
    "domino": {"lay", "draw", "swap"},
    "last_one": {"play", "draw", "pass"},
}
"""Kinds of move that occur within this many turns."""


def offered(messages):
    """The buttons and selects of these messages with which a move can be made: the message, the part, and its
    custom_id."""
    for shown in messages:
        for part in parts_of(shown.components):
            asked = ids.read(part.get("custom_id") or "")
            if isinstance(asked, WAYS) and not part.get("disabled"):
                yield shown, part, asked


class Evening:
    """A running game with members who press what they see."""

    def __init__(self, night, number, members, seed):
        self.night, self.number, self.members = night, number, members
        self.chance = random.Random(seed)

    async def now(self):
        return await self.night.bot.host.table(self.number)

    async def press(self, name, shown, part):
        """Presses a button, or chooses at random in a select; returns the updated message."""
        member, custom_id = self.night.member(name), part["custom_id"]
        if values := [option["value"] for option in part.get("options", ())]:
            count = self.chance.randint(part.get("min_values", 1), part.get("max_values", 1))
            result = await member.select(shown.message, self.chance.sample(values, count), custom_id=custom_id)
        else:
            result = await member.click(shown.message, custom_id=custom_id)
        assert result.acknowledged, f"{custom_id} was not answered"
        return Shown(self.night, result.response) if result.response is not None else shown

    async def turn(self, name):
        """Presses in the hand until a move is made. After half of the steps, prefers a button that plays one."""
        before, shown = (await self.now()).number, await self.night.hand(name, await self.table())
        pressed = set()
        for step in range(STEPS):
            ways = [part for _, part, _ in offered([shown])]
            assert ways, f"{name} is to move and can press nothing: {shown.text}"
            if step >= STEPS // 2:
                ways = [part for _, part, asked in offered([shown]) if isinstance(asked, ids.PlayMove)] or ways
            part = self.chance.choice([one for one in ways if one["custom_id"] not in pressed] or ways)
            pressed.add(part["custom_id"])
            shown = await self.press(name, shown, part)
            if (await self.now()).number != before:
                return
        raise AssertionError(f"{name} pressed and pressed, and nothing was played: {shown.text}")

    async def event(self):
        """Makes a random claim in a race, or lets time pass."""
        now = await self.now()
        messages = [one for one in self.night.posted() if not one.is_finale and not one.is_call]
        ways = list(offered(messages)) if now.position.is_open else []
        if ways and self.chance.random() < 0.8:
            shown, part, _ = self.chance.choice(ways)
            await self.press(self.chance.choice(self.members), shown, part)
        else:
            await self.night.env.advance_time(3)
        if now.race is not None and now.race.paused:
            await self.night.press(self.members[0], await self.table(), "Resume")

    async def table(self):
        return await rows.public(self.night, self.number)

    async def play(self, turns=TURNS):
        """Plays this many turns by presses."""
        for _ in range(turns):
            now = await self.now()
            if now.state == "over":
                return
            awaited = [now.seats[seat].name for seat in now.awaited() if now.seats[seat].member is not None]
            if isinstance(now.position, Race):
                await self.event()
            elif awaited:
                await self.turn(self.chance.choice(awaited))
            else:
                await self.night.env.advance_time(3)


async def evening(night, game, members, computers=0, seed=1):
    number = await rows.begun(night, *NAMES[:members], game=game, computers=computers)
    found = Evening(night, number, NAMES[:members], seed)
    if isinstance((await found.now()).position, Race):
        for name in found.members:
            await night.press(name, await found.table(), "I’m ready")
    return found


WHOLE = [(game, seats, "SQLite") for game, one in GAMES.items() for seats in sorted({one.SEATS[0], one.SEATS[-1]})]


@pytest.mark.parametrize(
    ("game", "seats", "database"),
    [*WHOLE, pytest.param("smile", 3, "PostgreSQL", marks=postgresql.needed)],
    indirect=["database"],
)
async def test_as_few_and_as_many_as_can_play_press_what_they_see_to_the_end_with_a_start_in_the_middle(
    night, game, seats
):
    found = await evening(night, game, seats)
    await found.play()
    await night.restart()
    await found.play(5)
    played = {one.move.split()[0] for one in await rows.moves(night, found.number) if one.by == "member"}
    assert OFFERED[game] <= played or len(played) > 1, played
    await rows.play_on(night, found.number)
    await night.env.advance_time(15)  # the end may be shown step by step
    assert "🥇" in (await found.table()).text
    assert "Rematch" in night.finale().buttons


@pytest.mark.parametrize("game", GAMES)
async def test_members_play_to_the_end_with_computer_players_between_them(night, game):
    found = await evening(night, game, 1, computers=GAMES[game].SEATS[0] - 1)
    by = set()
    while not {"member", "computer"} <= by:
        await found.play(5)
        by = {one.by for one in await rows.moves(night, found.number)}
    await rows.play_on(night, found.number)
    assert "🦊" in (await found.table()).text


async def test_keep_smiling_is_played_in_duels_if_the_lobby_says_so(night):
    lobby = await night.open("ada", "ben", game="keep_smiling")
    await night.pick("ada", await night.press("ada", lobby, "Options"), "Duels: yes")
    await night.press("ben", lobby, "Begin")
    found = Evening(night, lobby.number, ("ada", "ben"), seed=2)
    await found.play()
    assert "### Keep Smiling · Duels" in (await found.table()).text


async def test_DO4_drawing_is_offered_in_the_hand_alone_and_only_to_those_who_can_lay_nothing(night):
    found = await evening(night, "domino", 2)
    while not (table := await found.table()).is_finale:
        hand = await night.hand(name := mover(table), table)
        assert not {"Draw a card", "Pass"} & {*table.buttons}
        if not {"Draw a card", "Pass"} & {*hand.buttons}:
            break
        await found.turn(name)
    answer = await night.press(name, hand, "Why not?")
    assert "If a card fits, you must lay one" in answer.text
    assert "Its place touches no card yet" in answer.text


async def test_members_cannot_press_a_button_of_the_hand_of_another_player(night):
    found = await evening(night, "smileyface", 4)
    table = await found.table()
    hand, before = await night.hand(name := mover(table), table), table.text
    other = next(one for one in found.members if one != name)
    card = next(one for one in hand.buttons.values() if one.startswith("m:"))
    forged = {"message": table.message, "custom_id": card}
    (result,) = await press(night.env, {"who": night.member(other), **forged})
    assert f"It’s not your turn: waiting for **{name}**." in Shown(night, result.response).text
    assert table.text == before


async def test_SH1_a_lobby_of_shout_offers_to_deal_evenly_and_begins_so(night):
    lobby = await night.open(*NAMES[:5], game="shout")
    assert "Everybody is dealt the same number" not in lobby.text
    await night.pick("ada", await night.press("ada", lobby, "Options"), "same number: yes")
    assert "Everybody is dealt the same number: yes" in lobby.text
    await night.press("ada", lobby, "Begin")
    position = (await stored(night, lobby)).position
    assert (len(position.aside), len(position.deck)) == (1, 35)

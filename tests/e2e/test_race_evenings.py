"""Evenings of the three races: whole games by clicks on what a person sees."""

import dataclasses
import re

import pytest

from tests.e2e import rows
from tests.e2e.racing import NAMES, OPENS, acknowledged_only, dice, on_grid, seeded, started
from tests.e2e.waiting import choose, open_table, stored
from tests.press import press

WINDOW = 0.25


@pytest.fixture
def settings(settings):
    """The window that claims made earlier have."""
    return dataclasses.replace(settings, race_window=WINDOW)


def large(text):
    """The card that everybody must see, in words."""
    return re.search(r"^# \S+\n\*\*(\w+ \w+)\*\*$", text, re.M).group(1)


class FindIt:
    """Looks for the card on the grid; remembers who has won which."""

    def __init__(self, found):
        self.found = found
        self.holders = {}

    def before(self):
        """Nothing to note before a roll."""

    def right(self):
        """The members who can win, and the label to press."""
        card = dice(self.found.text)
        label = on_grid(card)
        if label not in self.found.buttons:
            label = self.found.named(self.holders[card])
        return dict.fromkeys(self.found.members, label)

    def wrong(self, name):
        label = self.right()[name]
        names = [self.found.named(other) for other in self.found.members]
        return next(other for other in (*names, *self.found.messages[0].buttons) if other != label)

    def won(self, name):
        self.holders[dice(self.found.text)] = name


class ThatsMine:
    """Compares the card with everybody's specials."""

    def __init__(self, found):
        self.found = found

    def before(self):
        """Nothing to note before a card is turned."""

    def right(self):
        text = self.found.text
        colour, face = on_grid(large(text))[0], on_grid(large(text))[1]
        is_anybodys = dice(text) == large(text)
        seats = {name: re.search(rf"^(.*)\*\*{name}\*\* .*\d+$", text, re.M) for name in self.found.members}
        specials = {name: seat.group(1) for name, seat in seats.items()}
        return {name: "MINE!" for name, shown in specials.items() if is_anybodys or colour in shown or face in shown}

    def wrong(self, name):
        return "MINE!" if name not in self.right() else None

    def won(self, name):
        """Won cards lie open."""


class Shout:
    """Compares the card just dealt with the top cards of the others."""

    def __init__(self, found):
        self.found = found
        self.owner = None

    def before(self):
        self.owner = re.search(r"Next card: \*\*(\w+)", self.found.text).group(1)

    def right(self):
        text = self.found.text
        if dice(text) == large(text):
            return {name: self.found.named(name) for name in self.found.members}
        tops = {name: self.found.named(name).split(" ")[0] for name in self.found.members}
        dealt = on_grid(large(text))
        alike = [
            name
            for name, top in tops.items()
            if name not in (self.owner, top) and (top[0] == dealt[0] or top[1] == dealt[1])
        ]
        found = {name: self.found.named(self.owner) for name in alike if name in self.found.members}
        if alike and self.owner in self.found.members:
            found[self.owner] = self.found.named(alike[0])
        return found

    def wrong(self, name):
        label = self.right().get(name)
        if dice(self.found.text) != large(self.found.text) and label is not None:
            return self.found.named(name)
        return self.found.named(self.owner) if label is None else None

    def won(self, name):
        """Only the top cards count."""


EYES = {"find_it": FindIt, "thats_mine": ThatsMine, "shout": Shout}


async def play_on(night, found, steps=30):
    """Plays by clicks for so long, then as `rows.play_on` does, to the end: often several claim at once, now and then
    wrong, now and then nobody does."""
    eyes = EYES[found.game](found)
    chance = seeded(len(found.members))
    for _ in range(steps):
        if "Final standing" in found.text:
            return
        if "Go on" not in found.buttons and found.is_open:
            await react(night, found, eyes, chance)
        elif "Go on" not in found.buttons:
            eyes.before()
            await night.env.advance_time(found.opens + 0.01)
        if "Go on" in found.buttons:
            await found.press(chance.choice(found.members), "Go on")
    await rows.play_on(night, (await found.stored()).id)


async def react(night, found, eyes, chance):
    """One event: somebody is rash, then those who can win race each other, or the time runs out."""
    out = [*found.marked("❌"), *found.marked("⏳")]
    members = [name for name in found.members if name not in out]
    rash = chance.choice(members)
    wrong = eyes.wrong(rash) if chance.random() < 0.15 else None
    if wrong is not None:
        await found.press(rash, wrong)
        members.remove(rash)
    if not found.is_open:
        return
    right = {name: label for name, label in eyes.right().items() if name in members}
    if not right or chance.random() < 0.1:
        is_up = chance.random() < 0.5 or not right
        await night.env.advance_time(found.time + WINDOW if is_up else 1)
        return
    racers = chance.sample(sorted(right), min(len(right), 3))
    times = chance.sample(range(0, 400), len(racers))
    first = racers[times.index(min(times))]
    claims = [found.claim(name, right[name], at=at) for name, at in zip(racers, times, strict=True)]
    eyes.won(first)
    results = await press(night.env, *claims)
    for name, result in zip(racers, results, strict=True):
        assert acknowledged_only(result), f"{name} {right[name]}: {found.text}"


@pytest.mark.parametrize("members", [2, 10])
@pytest.mark.parametrize("game", OPENS)
async def test_the_fewest_and_the_most_members_play_to_the_end_by_clicks(night, game, members):
    found = await started(night, game, *NAMES[:members])
    await play_on(night, found)
    assert found.text.count("🥇") == 1
    assert "Rematch" in night.finale().buttons
    assert sum(map(int, re.findall(r"· (\d+) card", found.text))) <= 36


@pytest.mark.parametrize("game", OPENS)
async def test_two_members_and_three_computer_players_play_to_the_end(night, game):
    found = await started(night, game, "ada", "ben", computers=3)
    number = (await found.stored()).id
    for _ in range(15):
        await night.env.advance_time(3)
        if "Go on" in found.buttons:
            await found.press("ada", "Go on")
    assert "computer" in [one.by for one in await rows.moves(night, number)]
    await rows.play_on(night, number)
    assert found.text.count("🦊") >= 3
    assert found.text.count("🥇") == 1
    assert (await found.stored()).state == "over"


async def test_SH1_a_lobby_of_shout_offers_to_deal_evenly_and_begins_so(night):
    lobby = await open_table(night, *NAMES[:5], game="shout")
    assert "Everyone is dealt the same number" not in lobby.text
    await choose(night, "ada", await night.press("ada", lobby, "Options"), "same number: yes")
    assert "Everyone is dealt the same number: yes" in lobby.text
    await night.press("ada", lobby, "Begin")
    position = (await stored(night, lobby)).position
    assert (len(position.aside), len(position.deck)) == (1, 35)

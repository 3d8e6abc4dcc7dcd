"""Evenings of SmileyFace by clicks on what a person sees: hands, targets, helping hands, clean-ups, the end."""

import random
import re

from games.smileyface_cards import MISCHIEF
from tests.e2e import rows
from tests.e2e.game_night import Shown, walk
from tests.press import press

EMOTIONS = "😄😭😲😡"


class Press:
    """A button or a select that can be used now, as members see it."""

    def __init__(self, part):
        self.custom_id = part["custom_id"]
        self.options = {option["label"]: option["value"] for option in part.get("options", ())}
        self.most = part.get("max_values", 1)
        emoji = (part.get("emoji") or {}).get("name") or ""
        self.label = part.get("placeholder") or f"{emoji} {part.get('label') or ''}".strip()


def presses(shown):
    """Every button and select by its label; the picture is part of it."""
    parts = [part for part in walk(shown.components) if part.get("custom_id") and not part.get("disabled")]
    return {press.label: press for press in map(Press, parts)}


class Evening:
    """Members who play what their screens offer, chosen at random."""

    def __init__(self, night, seed):
        self.night = night
        self.chance = random.Random(seed)
        self.done = []

    async def open(self, *names, computers=0):
        self.names = names
        self.table = await self.night.open(*names, game="smileyface")
        for _ in range(computers):
            await self.night.press(names[0], self.table, "Add computer")
        await self.night.press(names[-1], self.table, "Begin")

    @staticmethod
    def name(press):
        """What a button or select is for, without the number on it."""
        return re.sub(r" \d.*", "", press.label)

    async def use(self, name, shown, press, labels=()):
        """Presses a button, or chooses these options of a select; gives what is shown then."""
        member, message = self.night.member(name), shown.message
        if press.options:
            values = [press.options[label] for label in labels]
            result = await member.select(message, values, custom_id=press.custom_id)
        else:
            result = await member.click(message, custom_id=press.custom_id)
        assert result.acknowledged, f"{press.label!r} was not answered"
        self.done.append(self.name(press))
        return Shown(self.night, result.response) if result.response is not None else shown

    async def play(self, most=600, until=lambda: False):
        """Plays to the end, or this many turns, or until this holds."""
        for _ in range(most):
            if "Final standing" in self.table.text or until():
                return
            if "Clean-up" in self.table.text:
                await self.clean_up()
            else:
                await self.turn(re.search(r"It is \*\*(\w+)\*\*", self.table.text).group(1))

    async def turn(self, name):
        hand = await self.night.hand(name, self.table)
        seen = presses(hand)
        assert "Your turn" in hand.text
        choices = [press for label, press in seen.items() if label not in ("Why not?", "Cards?", "More")]
        passes = [press for press in choices if "Pass" in press.label]
        cards = [press for press in choices if press not in passes]
        new = [press for press in cards if self.name(press) not in self.done]
        press = self.chance.choice(new or (cards if cards and self.chance.random() < 0.8 else passes))
        after = await self.use(name, hand, press, [self.chance.choice([*press.options])] if press.options else ())
        if press.custom_id.startswith("c:"):
            await self.help(name, after)

    async def help(self, name, steps):
        """A helping hand step by step: to whom, with which card, and the button that says it."""
        while True:
            seen = presses(steps)
            select = next((press for press in seen.values() if press.options), None)
            if select is None:
                press = next(press for press in seen.values() if press.label.startswith("Pass and give to"))
                await self.use(name, steps, press)
                return
            steps = await self.use(name, steps, select, [self.chance.choice([*select.options])])

    async def clean_up(self):
        """Everybody chooses once; on the table nobody is named."""
        for name in self.names:
            if "Clean-up" not in self.table.text:
                return
            hand = await self.night.hand(name, self.table)
            seen = presses(hand)
            if "Keep everything" not in seen:
                continue
            asked = re.search(r"waiting for (\w+) player", self.table.text).group(1)
            assert asked == "one" or int(asked) <= len(self.names)
            assert "turn" not in self.table.text
            if "Discard …" in seen and self.chance.random() < 0.7:
                select = seen["Discard …"]
                labels = self.chance.sample([*select.options], self.chance.randint(1, len(select.options)))
                await self.use(name, hand, select, labels)
            else:
                await self.use(name, hand, seen["Keep everything"])

    def check_end(self):
        text = self.table.text
        assert [f"`{number}` 🏆" in text for number in range(1, 8)] == [True] * 7
        assert "🥇" in text
        assert "Round cards" in text
        assert "Rematch" in self.night.finale().buttons


async def test_eight_members_play_smileyface_with_every_kind_of_press_and_a_restart_on_the_way_to_the_end(night):
    evening = Evening(night, 2)
    await evening.open("ada", "ben", "cleo", "dora", "eve", "fay", "gus", "hal")
    assert "round 1 of 7" in evening.table.text
    await evening.play(10)
    await night.restart()
    evening.table = night.table()
    mischief = ("Ghost", "Ninja", "Boomerang", "Devil", "Dizzy", "Heart", "Pirate", "Angel", "Bomb")
    wanted = {*EMOTIONS, *mischief, "Discard …", "Pass and give"}
    await evening.play(until=lambda: all(any(kind in label for label in evening.done) for kind in wanted))
    assert {kind for kind in wanted for label in evening.done if kind in label} == wanted
    assert "Final standing" not in evening.table.text
    await rows.play_on(night, evening.table.number)
    evening.check_end()


async def test_two_members_and_three_computer_players_play_smileyface_to_the_end(night):
    evening = Evening(night, 2)
    await evening.open("ada", "ben", computers=3)
    await evening.play(5)
    await rows.play_on(night, evening.table.number)
    evening.check_end()
    assert evening.table.text.count("🦊") >= 3


async def test_others_cannot_press_buttons_that_the_player_to_move_sees(night):
    evening = Evening(night, 1)
    await evening.open("ada", "ben", "cleo", "dora")
    name = re.search(r"It is \*\*(\w+)\*\*", evening.table.text).group(1)
    other = next(one for one in evening.names if one != name)
    before = evening.table.text
    passed = presses(await night.hand(name, evening.table))["💤 Pass"]
    forged = {"message": evening.table.message, "custom_id": passed.custom_id}
    (result,) = await press(night.env, {"who": night.member(other), **forged})
    assert f"It is **{name}**’s turn." in Shown(night, result.response).text
    assert evening.table.text == before


async def test_in_the_clean_up_the_cards_chosen_go_once_and_forged_choices_change_nothing(night):
    """SF10"""
    number = await rows.begun(night, "ada", "ben", "cleo", "dora", game="smileyface")

    def mischief(position):
        return next(((seat, card) for seat in range(4) for card in position.hands[seat] if card in MISCHIEF), None)

    await rows.play_on(night, number, until=lambda position, row: position.is_secret and mischief(position))
    seat, card = mischief(await rows.position(night, number))
    name, table = (await rows.seats(night, number))[seat].name, await rows.public(night, number)
    hand, before = await night.hand(name, table), table.text
    kept = presses(hand)["Keep everything"].custom_id
    choice = {
        "who": night.member(name),
        "message": hand.message,
        "custom_id": kept[:-4].replace("m:", "d:") + "discard",
    }
    for values in (["happiness-1"], ["ghost", "ghost", "ghost.2"], ["no card"], []):
        (result,) = await press(night.env, {**choice, "values": values})
        assert result.acknowledged
        assert "🚫" in Shown(night, result.response or hand.message).text
        assert table.text == before
    await press(night.env, {**choice, "values": [card]})
    last = (await rows.moves(night, number))[-1]
    assert (last.seat, last.move, last.by) == (seat, f"discard {card}", "member")
    assert "Keep everything" not in presses(hand)
    (result,) = await press(night.env, {"who": night.member(name), "message": table.message, "custom_id": kept})
    assert "everybody chooses once" in Shown(night, result.response).text

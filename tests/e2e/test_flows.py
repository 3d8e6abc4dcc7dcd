"""A call runs down through the rooms of the house. The few that climb, because somebody above waits for what happens
below, stand in `bot/README.md`, each with its reason: here three flows are walked, and no other call climbs in them."""

import re
import sys
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from tests.e2e.matches import gone_on, play
from tests.e2e.test_living_hands import begun, mover
from tests.e2e.test_tournament import begin
from tests.house import ROOT, room_of
from tests.house_laws import MAY_REACH


@cache
def place_of(file, function):
    """The room and the full name of a function of ours; None for any other. What is in a function counts as it."""
    path = Path(file)
    if not any(path.is_relative_to(ROOT / folder) for folder in ("bot", "games")):
        return None
    module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    return room_of(module), f"{module}.{function}".removeprefix("bot.").partition(".<locals>")[0]


@contextmanager
def climbing():
    """The calls that climb while it lasts: who calls whom, each once. What a task or a timer begins is called by
    nobody."""
    found = set()

    def note(frame, event, _):
        code = frame.f_code
        if event != "call" or code.co_name == "<genexpr>":  # which is data that was handed down
            return
        called = place_of(code.co_filename, code.co_qualname)
        while called and (frame := frame.f_back) and "asyncio" not in frame.f_code.co_filename:
            caller = place_of(frame.f_code.co_filename, frame.f_code.co_qualname)
            if caller:
                if called[0] not in MAY_REACH[caller[0]]:
                    found.add((caller[1], called[1]))
                return

    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(None)


def named():
    """The calls that climb as the README names them."""
    text = (ROOT / "bot/README.md").read_text("utf-8")
    return set(re.findall(r"^\| `([\w.]+)` \| `([\w.]+)` \|", text, re.MULTILINE))


async def test_the_calls_that_climb_in_three_flows_are_those_that_the_readme_names(night):
    """A day without a press at a table that waits for somebody, a press on a hand, and a match to its end."""
    await begun(night, pace="day")
    with climbing() as waited:
        await night.env.advance_time(20 * 3600)
    table, hands = await begun(night)
    first = mover(table)
    with climbing() as pressed:
        await night.press(first, hands[first], "Offer")
    number = await begin(night, "ada", "ben")
    with climbing() as played:
        await play(night, number)
        await gone_on(night)
    assert waited | pressed | played == named()

"""Forged clicks: every custom_id gets exactly one answer, and nothing fails after the answer."""

import logging
import os

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.core.custom_ids import from_base36, to_base36
from tests.kit.drawn_ids import LARGEST, of_every_kind
from tests.kit.press import press

PIECES = st.one_of(
    st.sampled_from(
        ["KEY", "OTHER", "MEMBER", "0", "-1", "1", "-", "", "٣", "²", "9" * 60, "zzzzzzzzzzzzz", "1y2p0ij32e8e8"]
    ),
    st.sampled_from(["join", "leave", "computer", "begin", "options", "ready", "pause", "go", "back", "stand-in"]),
    st.sampled_from(
        ["offer 1", "collect 9", "offer 99999999999999999999", "offer", "play happiness-3", "pace", "live"]
    ),
    st.sampled_from(["l", "h", "p", "game", "smile", "find_it", "next", "record", "next:0", "computer"]),
    st.text(max_size=12),
)
BROKEN = st.builds(
    lambda kind, rest: ":".join([kind, *rest]),
    st.sampled_from([*"bcdghklmnopqrstwxy", "zz", ""]),
    st.lists(PIECES, max_size=5),
)
WHOLE = st.one_of(
    *of_every_kind(
        st.sampled_from([from_base36("key"), from_base36("other"), 0, LARGEST]),
        PIECES.filter(lambda piece: ":" not in piece),
        st.sampled_from([0, 1, 2, 9**60]),
    ).values()
).map(lambda one: str(one).replace(":key", ":KEY").replace(":other", ":OTHER"))
"""Ids that the bot could have written, about existing tables and others."""
IDS = st.one_of(BROKEN, WHOLE)
EXAMPLES = int(os.environ.get("LAWS_EXAMPLES", "100"))
VALUES = st.one_of(st.none(), st.lists(PIECES, max_size=3))


@pytest.fixture
def swallowed(caplog):
    """The logged failures of the bot."""
    caplog.set_level(logging.WARNING)
    return lambda: [
        record.getMessage() for record in caplog.records if record.name.startswith(("bot", "asyncio", "discord"))
    ]


async def test_forged_ids_and_values_are_answered_once_and_nothing_fails(night, swallowed):
    table = await night.begin("ada", "ben", "cleo")
    hand = await night.hand("ada", table)
    lobby = await night.say("dan", "play", game="last_one")
    key, other = (one.button(label).split(":")[1] for one, label in ((table, "My hand"), (lobby, "Join")))
    drawn = []

    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
    @given(IDS, VALUES)
    def draw(custom_id, values):
        drawn.append((custom_id, values))

    draw()
    for number, (forged, values) in enumerate(drawn):
        custom_id = forged.replace("KEY", key).replace("OTHER", other)[:100]
        if hand.id not in {message.id for message in night.shown_to("ada")}:
            hand = await night.say("ada", "hand")  # a forged press has opened a newer hand
        who, message = (("ada", hand), ("eve", table), ("ada", table))[number % 3]
        asked = len(night.env.http_requests)
        (result,) = await press(
            night.env, {"who": night.member(who), "message": message.message, "custom_id": custom_id, "values": values}
        )
        answers = [one for one in night.env.http_requests[asked:] if one.path.endswith("/callback")]
        assert len(answers) == 1, (custom_id, values)
        assert result.acknowledged, (custom_id, values)
        assert not swallowed(), (custom_id, values)
        assert table.id in {message.id for message in night.posted()}, (custom_id, values)


async def test_a_forged_press_of_a_private_screen_leaves_the_message_of_the_table_as_it_is(night):
    """The answer goes to a message for this member only, and only the member's own earlier message is deleted."""
    night.manager("ada")
    table = await night.begin("ada", "ben", "cleo")
    before, key = table.text, table.button("My hand").split(":")[1]
    forged = {f"h:{key}:here": None, "u:hand": ["dm"], "v:pace": ["day"], "x:game": ["smile"]}
    for custom_id, values in (forged | {f"p:h:{to_base36(night.member('ada').id)}:0": None}).items():
        about = {"who": night.member("ada"), "message": table.message, "custom_id": custom_id, "values": values}
        await press(night.env, about, about)
        await night.hand("ada", table)
        assert {message.id: message.text for message in night.posted()} == {table.id: before}, custom_id

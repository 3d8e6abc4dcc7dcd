"""The checker of screens finds what Discord would refuse."""

import pytest
from discord import ButtonStyle

from bot.screens.components import Screen, button, container, gallery, row, text
from tests.kit.limits import Limits, check

TEXT = {"type": 10, "content": "x"}


def option(number, label="one"):
    return {"label": label, "value": str(number)}


def select(options, **more):
    return [{"type": 1, "components": [{"type": 3, "custom_id": "s", "placeholder": "p", "options": options, **more}]}]


def buttons(*labels):
    return [row(button(label, f"b:{number}")) for number, label in enumerate(labels)]


def test_a_good_screen_passes_with_its_size():
    assert check(Screen(container(text("hello"), *buttons("a", "b")))) == (6, 5)


def test_a_payload_is_checked_as_a_view_is():
    view = Screen(text("hello"))
    assert check({"type": 4, "data": {"components": view.to_components()}}) == check(view)


@pytest.mark.parametrize(
    ("fault", "components"),
    [
        ("COMPONENT_MAX_TOTAL", [{"type": 17, "components": [{"type": 10, "content": "x"}] * 40}]),
        ("DISPLAYABLE_TEXT_SIZE", [{"type": 10, "content": "x" * 2001}] * 2),
        (
            "BETWEEN|between 0 and 80",
            [{"type": 1, "components": [{"type": 2, "label": "x" * 81, "custom_id": "x", "style": 1}]}],
        ),
        ("empty text", [{"type": 10, "content": " \n"}]),
        ("no picture with a name", [row(button("⋯", "x"))]),
        ("no picture with a name", [row(button(None, "x", emoji="▶️"))]),
        ("no picture with a name", [row(button("⬆️", "x", emoji="<:red_happy__a3f9c1:1234567890123456789>"))]),
        ("only colours tell", [row(button("Ada", "x"), button("Ada", "y", style=ButtonStyle.danger))]),
        ("has a spacer that is read", [{"type": 10, "content": "hello\n<:field:77>\u00a0Ada"}]),
        ("has nothing to read", [{"type": 10, "content": "hello\n-# \u200b"}]),
        ("cannot be read aloud", [{"type": 10, "content": "It is <:_:77>’s turn"}]),
        ("does not say what is chosen", select([option(1)], placeholder=" ")),
        ("is no sentence", [gallery("x.png", bytes, "x.png")]),
        ("is no sentence", [gallery("x.png", bytes, "The **dice** show red.")]),
        ("is no sentence", [{"type": 12, "items": [{"media": {"url": "attachment://x.png"}}]}]),
    ],
)
def test_everything_that_discord_refuses_or_nobody_can_read_aloud_is_found(fault, components):
    with pytest.raises(Limits, match=fault):
        check(components)


def test_every_fault_of_reading_is_named_at_once():
    with pytest.raises(Limits) as caught:
        check(Screen(container(text("-# \u200b")), gallery("x.png", bytes, "x.png")))
    assert len(str(caught.value).splitlines()) == 2

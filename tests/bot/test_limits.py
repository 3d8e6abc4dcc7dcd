"""The checker of screens finds what Discord would refuse."""

import pytest
from discord import ButtonStyle

from bot.screens.components import Screen, box, button, gallery, row, text
from tests.bot.limits import Limits, check

TEXT = {"type": 10, "content": "x"}


def option(number, label="one"):
    return {"label": label, "value": str(number)}


def select(options, **more):
    return [{"type": 1, "components": [{"type": 3, "custom_id": "s", "placeholder": "p", "options": options, **more}]}]


def buttons(*labels):
    return [row(button(label, f"b:{number}")) for number, label in enumerate(labels)]


def test_a_good_screen_passes_with_its_size():
    assert check(Screen(box(text("hello"), *buttons("a", "b")))) == (6, 5)


def test_a_payload_is_checked_as_a_view_is():
    view = Screen(text("hello"))
    assert check({"type": 4, "data": {"components": view.to_components()}}) == check(view)


@pytest.mark.parametrize(
    ("fault", "components"),
    [
        ("no components", []),
        ("41 components", [{"type": 10, "content": "x"}] * 41),
        ("4001 characters", [{"type": 10, "content": "x" * 4001}]),
        ("empty text", [{"type": 10, "content": " \n"}]),
        ("empty container", [{"type": 17, "components": []}]),
        ("empty row", [{"type": 1, "components": []}]),
        (
            "cannot stand here",
            [{"type": 17, "components": [{"type": 17, "components": [{"type": 10, "content": "x"}]}]}],
        ),
        ("cannot stand here", [{"type": 2, "label": "x", "custom_id": "x", "style": 1}]),
        ("6 buttons", [{"type": 1, "components": [{"type": 2, "label": "x", "custom_id": f"{n}"} for n in range(6)]}]),
        ("label of 81", [{"type": 1, "components": [{"type": 2, "label": "x" * 81, "custom_id": "x"}]}]),
        ("neither label nor emoji", [{"type": 1, "components": [{"type": 2, "custom_id": "x"}]}]),
        ("no picture with a name", [row(button("⋯", "x"))]),
        ("no picture with a name", [row(button(None, "x", emoji="▶️"))]),
        ("no picture with a name", [row(button("⬆️", "x", emoji="<:red_happy__a3f9c1:77>"))]),
        ("only colours tell", [row(button("Ada", "x"), button("Ada", "y", style=ButtonStyle.danger))]),
        ("has a spacer that is read", [{"type": 10, "content": "hello\n<:field:77>\u00a0Ada"}]),
        ("has nothing to read", [{"type": 10, "content": "hello\n-# \u200b"}]),
        ("cannot be read aloud", [{"type": 10, "content": "It is <:_:77>’s turn"}]),
        ("no custom_id", [{"type": 1, "components": [{"type": 2, "label": "x", "style": 1}]}]),
        ("custom_id of 101", [{"type": 1, "components": [{"type": 2, "label": "x", "custom_id": "x" * 101}]}]),
        ("stands twice", [{"type": 1, "components": [{"type": 2, "label": "x", "custom_id": "x"}] * 2}]),
        ("0 options", select([])),
        ("26 options", select([option(n) for n in range(26)])),
        ("same value", select([option(1), option(1)])),
        ("label of 101", select([option(1, "x" * 101)])),
        ("label of 0", select([option(1, "")])),
        ("does not say what is chosen", select([option(1)], placeholder=" ")),
        ("placeholder of 151", select([option(1)], placeholder="x" * 151)),
        ("up to 2 values", select([option(1)], max_values=2)),
        ("from 2 to 1", select([option(1), option(2)], min_values=2, max_values=1)),
        ("2 options chosen", select([option(1) | {"default": True}, option(2) | {"default": True}])),
        ("shares its row", [{"type": 1, "components": select([option(1)])[0]["components"] * 2}]),
        ("is no sentence", [gallery("x.png", "x.png")]),
        ("is no sentence", [gallery("x.png", "The **dice** show red.")]),
        ("described in 0", [{"type": 12, "items": [{"media": {"url": "attachment://x.png"}}]}]),
    ],
)
def test_everything_that_discord_refuses_or_nobody_can_read_aloud_is_found(fault, components):
    with pytest.raises(Limits, match=fault):
        check(components)


def test_every_fault_is_named_at_once():
    view = Screen(box(text("x" * 4001)), gallery("x.png", ""))
    with pytest.raises(Limits) as caught:
        check(view)
    assert len(str(caught.value).splitlines()) == 2

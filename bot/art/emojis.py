"""The faces as Discord's emojis: plain data for the screens, with text and Unicode until they are there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from bot.art import drawing as art

MARKUP = re.compile(r"<:([a-z0-9_]{2,32}):[0-9]{15,20}>")
LABEL = 80
"""The most characters of a button's label."""


def spoken(name: str) -> str:
    """The name of a picture as a screen reader says it: `orange_happy`, `smile_minus_5_pink`."""
    return re.sub(r"(?<=_)m(?=[0-9])", "minus_", name)


def markup(name: str, number: int) -> str:
    """The markup of the emoji with this number, which shows the picture `name`; Discord finds it by its number alone,
    whatever it is called there."""
    return f"<:{spoken(name)}:{number}>"


class Emojis(msgspec.Struct, frozen=True, eq=False):
    """The emojis that exist now, by the name of the picture; plain data for the screens, which cache what they made
    from it as long as it is the same object."""

    markup: Mapping[str, str] = {}

    def __call__(self, name: str) -> str:
        """The emoji for use in text, or signs in its place. Raises KeyError if there is no such picture."""
        return self.markup.get(name) or art.text(name)

    def partial(self, name: str) -> str:
        """The emoji for a button or an option, or the nearest Unicode emoji. Raises KeyError if there is no such
        picture."""
        return self.markup.get(name) or art.emoji(name)

    def label(self, name: str) -> str | None:
        """The label that a button showing `partial(name)` also needs: None with the picture, otherwise the signs, as
        one Unicode emoji does not show colour or value."""
        return None if name in self.markup else art.text(name)


@cache
def _pictures() -> dict[str, str]:
    """The pictures by the name in the markup of their emojis."""
    return {spoken(name): name for name in art.names()}


def without_pictures(sent: Any) -> Any:
    """A copy of a request body with Unicode instead of our emojis, for Discord to accept although they were deleted.
    Labels get the signs of their picture."""
    if isinstance(sent, str):
        return MARKUP.sub(lambda found: art.text(_pictures()[found[1]]) if found[1] in _pictures() else found[0], sent)
    if isinstance(sent, list):
        return [without_pictures(one) for one in sent]
    if not isinstance(sent, Mapping):
        return sent
    made = {key: without_pictures(value) for key, value in sent.items()}
    emoji = sent.get("emoji")
    picture = _pictures().get(emoji["name"]) if emoji and emoji.get("id") else None
    if picture is None:
        return made
    signs, unicode = art.text(picture), art.emoji(picture)
    if signs == unicode:
        return {**made, "emoji": {"name": unicode}}
    del made["emoji"]
    return {**made, "label": f"{signs} {made.get('label', '')}".strip()[:LABEL]}

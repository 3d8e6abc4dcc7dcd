"""The faces as Discord's emojis: plain data for the screens, with text and Unicode until they are there."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from bot.pictures import art


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

"""Writes `tests/local/SCREENS.md`: how tall the screens of each game are on a phone of 390 by 844 points, how many
buttons they have, and how many presses a turn takes. Whole games at the largest tables, with the longest names that
Discord allows, in all languages. The heights are the bot's own estimates, which `test_one_screen.py` compares with a
browser.

    python -m tests.local.screen_sizes
"""

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from bot.i18n.translations import LANGUAGES
from bot.local.server import LocalDiscord
from bot.screens.components import Item, Screen
from bot.screens.layout import VISIBLE_HEIGHT, message_height
from games import GAMES
from tests.local.heights import turns

PAGE = Path(__file__).with_name("SCREENS.md")
EVERY = 7
"""One turn out of this many is measured."""
HEAD = f"""# Sizes of the screens of a turn

Made by `python -m tests.local.screen_sizes`. The largest table of each game, names of 32 letters, a newcomer
on a phone of 390 by 844 points; the tallest screen of a whole game (every {EVERY}th turn) in the language
where it is tallest. A phone shows {VISIBLE_HEIGHT} points of messages without scrolling. A press counts when
it is part of the move: a Keep Smiling move takes one press for each die. The estimate is up to 16 points too
high, and higher for rows of buttons with pictures: the browser test of `test_browser.py` measures the boards
of That's mine! and Shout! with ten seats at 712 points or less.

| game | players | screen | tallest | language | most buttons | presses a turn | scrolls |
|---|---|---|---|---|---|---|---|
"""


class Size(NamedTuple):
    """The size of one screen of a turn."""

    height: int
    language: str
    buttons: int
    presses: int


def _buttons(items: Sequence[Item]) -> int:
    """Returns the number of buttons in these components."""
    return sum(1 if item["type"] == 2 else _buttons(item.get("components", ())) for item in items)


def _sizes(screens: Sequence[Screen], language: str) -> Iterator[Size]:
    for screen in screens:
        yield Size(round(message_height(screen.items)), language, _buttons(screen.items), max(1, len(screens) - 1))


def table_of_sizes(here: LocalDiscord) -> str:
    """Returns the page with the sizes of all games. `here` is a local Discord with a server."""
    lines = []
    for game, rules in GAMES.items():
        of_hands, of_boards = list[Size](), list[Size]()
        for language in LANGUAGES:
            for turn in turns(here, game, language, every=EVERY):
                of_hands += _sizes([screen for screen, is_private in turn.screens if is_private], language)
                of_boards += _sizes([screen for screen, is_private in turn.screens if not is_private], language)
        for name, sizes in (("hand", of_hands), ("board", of_boards)):
            if sizes:
                tallest = max(sizes)
                scrolls = max(0, -(-(tallest.height - VISIBLE_HEIGHT) // VISIBLE_HEIGHT))
                lines.append(
                    f"| {game} | {rules.SEATS[-1]} | {name} | {tallest.height} | {tallest.language} "
                    f"| {max(size.buttons for size in sizes)} | {max(size.presses for size in sizes)} | {scrolls} |"
                )
    return HEAD + "\n".join(lines) + "\n"


async def _main() -> None:
    here = LocalDiscord(fresh=True)
    await here.start()
    PAGE.write_text(table_of_sizes(here), encoding="utf-8")
    await here.close()


if __name__ == "__main__":
    asyncio.run(_main())

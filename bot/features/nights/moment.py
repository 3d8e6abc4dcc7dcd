"""The moment of the evening: the highlight of all games of a night that the recap tells."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bot.core.errors import DamagedData, NotFound, Refusal
from bot.features.nights.screens import game_name
from bot.i18n.translations import Translations
from bot.messages.render import Renderer
from bot.screens.story import best_highlight, highlight_text
from bot.tables.host import Host
from bot.tables.replay import Replays


async def best_moment(host: Host, renderer: Renderer, replays: Replays, tables: Sequence[int], t: Translations) -> str:
    """Returns the most important highlight of the finished games at these tables, after the name of its game; "" if no
    game has one. A highlight that turned a game around comes before others, then that of the closest game."""
    found = dict[tuple[bool, int], str]()
    for number in tables:
        with suppress(DamagedData, NotFound, Refusal):  # a Refusal means that the moves of the game are deleted
            handle = await host.find(number)
            await renderer.load_names(handle.table)
            story, ctx = (await replays.read(handle.table)).story, renderer.context(handle, None, t)
            if (best := best_highlight(story, ctx)) is not None:
                key = best.is_lead, -story.margins[story.winner]
                found[key] = f"**{game_name(handle.table.game, t)}** · {highlight_text(best, story, ctx)}"
    return found[max(found)] if found else ""

"""The link to a day table's thread: the rest of its lobby in the channel."""

from __future__ import annotations

from typing import Literal

from bot.core.custom_ids import discord_link
from bot.messages.channels import Channels, best_effort
from bot.messages.messages import Outbox, is_finale_due
from bot.messages.render import Renderer
from bot.screens.call import moved_to_thread_screen
from bot.screens.components import components_of, edit_kwargs
from bot.tables.handle import Handle
from bot.tables.shown import NO_THREAD


async def show_end_in_channel(renderer: Renderer, channels: Channels, handle: Handle, outbox: Outbox) -> None:
    """Edits the link to the thread of a table that has just ended or was called off, so that it says so. A failure is
    logged, and not retried."""
    table, thread = handle.table, handle.shown.thread
    if thread is None or thread == NO_THREAD or not (is_finale_due(handle) or table.state == "cancelled"):
        return
    context = renderer.context(handle, None, await renderer.server_translations(table))
    what: Literal["closed", "over"] = "closed" if table.state == "cancelled" else "over"
    screen = moved_to_thread_screen(context, f"<#{thread}>", discord_link(table.server, thread), what)
    if outbox.content.get(thread) != (components := components_of(screen)):
        with best_effort("the link to the thread of table %s stays as it was", table.key):
            # A thread has the id of its first message, which was the lobby.
            await channels.edit(table.channel, table.server, thread, **edit_kwargs(screen))
            outbox.content[thread] = components

"""Custom ids for tests: all of `bot.core.custom_ids`, and every kind of id that today's bot answers."""

from bot.client import create_bot
from bot.core.custom_ids import *  # noqa: F403
from bot.core.settings import Settings

KINDS = create_bot(Settings(discord_token="simulated")).components.kinds
read = KINDS.read
globals().update({kind.__name__: kind for kind in KINDS})

"""Custom ids, as tests name and read them: every kind that today's bot answers, beside all of `bot.model.ids`."""

from bot.client import create_bot
from bot.model.ids import *  # noqa: F403
from bot.settings import Settings

KINDS = create_bot(Settings(discord_token="simulated")).clicks.kinds
read = KINDS.read
globals().update({kind.__name__: kind for kind in KINDS})

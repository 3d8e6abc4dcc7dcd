"""Small faults, put into a copy of the bot: which of them does no test detect?"""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LEFT_OUT = {
    "bot/local/": "the local Discord is no part of the bot, and held to Discord's own description",
    "bot/database/migrations/": "what is released never changes",
    "bot/__main__.py": "two lines that start the rest",
    "games/players/": "how well they play is measured, see games/players/README.md",
}
"""The prefixes of the paths without faults, and the reasons."""

"""The settings, under the name by which other programs import them."""

from bot.core.settings import Settings

__all__ = ["Settings"]

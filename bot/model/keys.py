"""Discord's ids: short in custom_ids, and as links."""

from __future__ import annotations

from datetime import datetime

EPOCH = 1420070400000
"""When Discord's time begins, in milliseconds since 1970."""
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def link_to(server: int, place: int, message: int | None = None) -> str:
    """Where a message stands on Discord, or a channel or thread."""
    link = f"https://discord.com/channels/{server}/{place}"
    return f"{link}/{message}" if message else link


def to_key(number: int) -> str:
    """An id in base 36, short enough for a custom_id."""
    digits = ""
    while number:
        number, rest = divmod(number, 36)
        digits = DIGITS[rest] + digits
    return digits or "0"


def from_key(text: str) -> int:
    """The id that `to_key` wrote; ValueError for anything else."""
    if not text or len(text) > 13 or any(digit not in DIGITS for digit in text):
        raise ValueError(f"no table has the key {text!r}")
    if (number := int(text, 36)) >= 1 << 63:  # more than a database holds
        raise ValueError(f"no table has the key {text!r}")
    return number


def first_of(moment: datetime) -> int:
    """The lowest id that Discord could have made at this moment."""
    return (int(moment.timestamp() * 1000) - EPOCH) << 22


def milliseconds(snowflake: int) -> int:
    """When an id was made, in milliseconds of Discord's time."""
    return snowflake >> 22

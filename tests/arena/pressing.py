"""The inputs and the decision of the trained presser of That's mine!, which `tests/arena/fit/presser.py` trains.

The presser never sees a card or the dice: only how many cards are left, its own pauses, the middle, its rank and the
number of its cards."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("presser.toml")
LOOKS = 14
"""Number of inputs of the decision."""
Weights = Sequence[Sequence[float]]
"""A row of weights for each number of cards left, starting with one; each row has a weight for each input."""


def features(sat_out: int, mistakes: int, middle: int, lead: int, own: int) -> tuple[float, ...]:
    """The inputs: the number of events that the player has sat out; the number of its mistakes that are not forgiven
    yet, which determines the length of the next pause; the cards in the middle; its lead over the best other player;
    and its own cards."""
    first, leads, nothing = 1.0 * (mistakes == 0), 1.0 * (lead >= 0), 1.0 * (own == 0)
    return (
        1.0,
        first,
        1.0 * (mistakes == 1),
        sat_out / 12.0,
        1.0 * (sat_out >= 12),
        1.0 * (middle == 0),
        min(middle, 10) / 5.0,
        leads,
        max(min(lead, 10), -15) / 5.0,
        nothing,
        1.0 * (own <= 1),
        min(own, 12) / 4.0,
        nothing * first,
        leads * first,
    )


@cache
def trained(version: int, seats: int) -> Weights:
    """The trained weights for these rules and this number of seats. Raises KeyError if there are none."""
    tables: Mapping[str, Mapping[str, Weights]] = tomllib.loads(FILE.read_text("utf-8"))
    return tables[f"version_{version}"][f"seats_{seats}"]


def presses(weights: Weights, left: int, looked: tuple[float, ...]) -> bool:
    """Whether the player presses when this number of cards is left, including the card that is shown."""
    return sum(weight * one for weight, one in zip(weights[left - 1], looked, strict=True)) > 0

"""Yardsticks: players of a few lines, against which the others are measured and which nobody is offered.

A player that cannot beat these has missed something simple. `python -m games arena` takes their names beside levels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log

from games.core import PASS, Chance, Event, Move, View
from games.domino import Lay
from games.keep_smiling import WORTH, KeepSmilingView
from games.keep_smiling_ways import Advance
from games.players.base import Player, RandomPlayer, RatingPlayer
from games.players.keep_smiling import KeepSmilingPlayer
from games.players.reacting import SPREAD, Habit, ReactingPlayer
from games.smile import CARDS, Collect, SmileView
from games.smileyface import SmileyFaceView
from games.smileyface_cards import KEEP, VALUE_OF, Play, best_suit


class Layer(RatingPlayer):
    """SmileyFace: lays random cards until its hand is empty."""

    def rate(self, view: SmileyFaceView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        return {move: isinstance(move, Play) for move in moves if isinstance(move, Play) or move in (PASS, KEEP)}


class Builder(Layer):
    """SmileyFace: never passes while it can play; lays what makes its display best, Mischief cards last."""

    def rate(self, view: SmileyFaceView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        own = view.displays[self.seat]
        totals = {card: 2 + best_suit((*own, card), view.ranking)[1] for card in VALUE_OF}
        rated = super().rate(view, moves, chance)
        return {move: totals.get(move.card, 1) if isinstance(move, Play) else 0 for move in rated}


class Runner(KeepSmilingPlayer):
    """Keep Smiling: runs with its Smilys, leaves its Grimmys behind and captures what it can."""

    def rate(self, view: KeepSmilingView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        rated: dict[Move, float] = dict.fromkeys(moves, 0)
        for move in moves:
            if isinstance(move, Advance) and self.faces:
                landings = view.preview(move)
                rated[move] = sum(20 * one.meets + one.steps * WORTH[self.faces[one.lane]] for one in landings)
        return rated


class Light(RatingPlayer):
    """Smile: takes a creature that is good enough; a firefly is worth 0.7."""

    def rate(self, view: SmileView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        gains = {}
        colours = {CARDS[own].colour: CARDS[own].value for own in view.owned[self.seat]}
        for at, slot in enumerate(view.row, 1):
            if slot.card is not None:
                card = CARDS[slot.card]
                twin = colours.get(card.colour) if card.colour != "plain" else None
                gains[at] = (card.value if twin is None else -twin) + 0.7 * slot.fireflies
        average = sum(gains.values()) / len(gains)
        enough = average + 0.25 * (max(gains.values()) - average) - 0.7
        return {move: gains[move.at] if isinstance(move, Collect) else enough for move in moves}


class DominoLayer(RatingPlayer):
    """Domino: lays any card that it can lay."""

    def rate(self, view: View, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        return {move: isinstance(move, Lay) for move in moves}


class Person:
    """A race: somebody who sees, knows and remembers what `normal` does and errs in nothing, with a median of so many
    seconds on a phone."""

    def __init__(self, player: ReactingPlayer, median: float) -> None:
        self.seat, self._median, self._player = player.seat, median, player
        player.habit = Habit(pace=1, misses=0, rash=0, forgets=player.habit.forgets)

    def observe(self, events: Sequence[Event]) -> None:
        self._player.observe(events)

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        return self._player.choose(view, moves, chance)

    def seconds(self, view: View, chance: Chance) -> float:
        return chance.lognormvariate(log(self._median), SPREAD)


BASELINES: Mapping[str, Mapping[str, Callable[[int], Player]]] = {
    "smile": {"light": Light},
    "smileyface": {"layer": Layer, "builder": Builder},
    "keep_smiling": {"runner": Runner},
    "domino": {"layer": DominoLayer},
}
"""The baselines of each game by their names; `random` is one of every game."""


def baseline(game: str, name: str) -> Callable[[int], Player]:
    """The baseline of this name; ValueError if the game has none."""
    found = {"random": RandomPlayer, **BASELINES.get(game, {})}.get(name)
    if found is None:
        raise ValueError(f"{game}: no player {name!r}")
    return found

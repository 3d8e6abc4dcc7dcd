"""A computer player of Find it!: it sees every card on the table, and remembers for a while who won which card."""

from __future__ import annotations

from collections.abc import Sequence
from math import pow, sqrt
from typing import ClassVar

from games.core import Chance, Event, Move
from games.find_it import NAME, POINT, FindIt, FindItView
from games.players.reacting import ReactingPlayer, reaction_profiles_by_level

RECALL_EFFORT = 0.6
"""The effort of remembering who has a card, relative to finding a card in the full grid."""
ATTENTION_IN_DUEL = {"normal": 0.88, "hard": 0.88}
"""The factor of the probability of overlooking a card with two players. With two, naming a holder without memory is
often right (FI4): with a factor of 1, a player who did so won more than half of the games against `normal`."""


class FindItPlayer(ReactingPlayer):
    """Points at the card in the grid, or names the seat that it believes to have won it."""

    GAME = FindIt.KEY
    HABITS: ClassVar = reaction_profiles_by_level(easy=(1.31, 0.4), normal=(1, 0.35), hard=(0.85, 0.33))

    def __init__(self, seat: int, level: str = "normal") -> None:
        super().__init__(seat, level)
        self._holders: dict[str, int] = {}
        self._attention_in_duel = ATTENTION_IN_DUEL.get(level, 1.0)

    def observe(self, events: Sequence[Event]) -> None:
        for event in events:
            card = str(event.detail.get("card"))
            if event.name in ("found", "took", "kept"):
                self._holders[card] = event.seat
            elif event.name in ("lost", "repaid"):
                self._holders.pop(card, None)

    def best_claim(self, view: FindItView, chance: Chance) -> Move | None:
        assert view.card is not None
        for card in list(self._holders):
            if chance.random() < self.habit.forgets:
                self._forget_card(card, len(view.counts), chance)
        if view.card in view.grid:
            return POINT[view.card]
        holder = self._holders.get(view.card)
        return None if holder is None else NAME[holder]

    def difficulty_factor(self, view: FindItView) -> float:
        """Searching takes longer if more cards lie in the grid."""
        if view.card in view.grid:
            return 0.4 + 0.6 * sum(card is not None for card in view.grid) / len(view.grid)
        return RECALL_EFFORT

    def overlook_probability(self, view: FindItView) -> float:
        """Returns the probability that the player overlooks the card. `misses` is the probability that all opponents
        together overlook it: otherwise a slow player at a table of ten would never be the first."""
        if len(view.counts) == 2:
            return self.habit.misses * self._attention_in_duel
        return pow(self.habit.misses, 1 / sqrt(len(view.counts) - 1))

    def _forget_card(self, card: str, seats: int, chance: Chance) -> None:
        """Forgets who has the card. Half the time the player then remembers a random seat as its holder."""
        del self._holders[card]
        if chance.random() < 0.5:
            self._holders[card] = chance.randrange(seats)

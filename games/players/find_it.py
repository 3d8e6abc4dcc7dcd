"""A computer player of Find it!. It sees every card on the table, and remembers for a while who won which card."""

from __future__ import annotations

from collections.abc import Sequence
from math import pow, sqrt
from typing import ClassVar

from games.core import Chance, Event, Move
from games.find_it import NAME, POINT, FindIt, FindItView
from games.players.reacting import ReactingPlayer, reaction_profiles_by_level

RECALL_DIFFICULTY = 0.6
"""The difficulty of remembering who has a card. Finding a card in the full grid has the difficulty 1."""
ATTENTION_IN_DUEL = {"normal": 0.88, "hard": 0.88}
"""A factor of the probability of overlooking a card at a table of two. With two players, a guess of who holds the card
is often right (FI4). With a factor of 1, a player who always guessed won more than half of the games against
`normal`."""


class FindItPlayer(ReactingPlayer):
    """Points at the rolled card in the grid, or names the seat that it believes to have won the card."""

    GAME = FindIt.KEY
    REACTION_PROFILES: ClassVar = reaction_profiles_by_level(easy=(1.31, 0.4), normal=(1, 0.35), hard=(0.85, 0.33))

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
            if chance.random() < self.profile.forgets:
                self._forget_card(card, len(view.counts), chance)
        if view.card in view.grid:
            return POINT[view.card]
        holder = self._holders.get(view.card)
        return None if holder is None else NAME[holder]

    def difficulty_factor(self, view: FindItView) -> float:
        """Returns how long it takes to find the rolled card, as a factor of the reaction time. More cards in the grid
        take longer."""
        if view.card in view.grid:
            return 0.4 + 0.6 * sum(card is not None for card in view.grid) / len(view.grid)
        return RECALL_DIFFICULTY

    def overlook_probability(self, view: FindItView) -> float:
        """Returns the probability that the player overlooks the card. The probability grows from `misses` with
        the number of opponents. Otherwise a slow player at a table of ten would never be the first."""
        if len(view.counts) == 2:
            return self.profile.misses * self._attention_in_duel
        return pow(self.profile.misses, 1 / sqrt(len(view.counts) - 1))

    def _forget_card(self, card: str, seats: int, chance: Chance) -> None:
        """Forgets which seat has the card. Half the time the player then remembers a random seat instead."""
        del self._holders[card]
        if chance.random() < 0.5:
            self._holders[card] = chance.randrange(seats)

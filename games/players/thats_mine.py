"""A computer player of That's mine!. It claims the cards that match its specials, and the card that the dice show."""

from __future__ import annotations

from typing import ClassVar

from games.core import Chance, Move
from games.players.reacting import ReactingPlayer, reaction_profiles_by_level
from games.thats_mine import MINE, ThatsMine, ThatsMineView, matches


class ThatsMinePlayer(ReactingPlayer):
    """Claims matching cards. It makes wrong claims only at random, with the probability `rash`."""

    GAME = ThatsMine.KEY
    REACTION_PROFILES: ClassVar = reaction_profiles_by_level(easy=(1.33, 0.26), normal=(0.92, 0.1), hard=(0.78, 0.05))

    def difficulty_factor(self, view: ThatsMineView) -> float:
        """Returns how long the turned card takes to judge, as a factor of the reaction time. More specials take longer
        to compare. The card that the dice show is known in advance, so it takes the least time."""
        return 0.8 if view.card == view.dice else 0.94 + 0.02 * len(view.specials[self.seat])

    def best_claim(self, view: ThatsMineView, chance: Chance) -> Move | None:
        assert view.card is not None
        return MINE if view.card == view.dice or matches(view.specials[self.seat], view.card) else None

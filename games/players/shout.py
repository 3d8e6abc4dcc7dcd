"""A computer player of Shout!. It calls the best match, or its own name for the card that the dice show."""

from __future__ import annotations

from typing import ClassVar

from games.core import Chance, Move
from games.players.reacting import ReactingPlayer, reaction_profiles_by_level
from games.shout import CALL, WON, Shout, ShoutView, matches


class ShoutPlayer(ReactingPlayer):
    """Calls a matching player. It makes wrong calls only at random, with the probability `rash`."""

    GAME = Shout.KEY
    REACTION_PROFILES: ClassVar = reaction_profiles_by_level(easy=(1.08, 0.53), normal=(1, 0.22), hard=(0.77, 0.22))

    def difficulty_factor(self, view: ShoutView) -> float:
        """Returns how long the new card takes to judge, as a factor of the reaction time. The owner of the card
        compares it with all piles, and the other players only with their own pile."""
        if view.card == view.dice:
            return 0.9
        return 1.05 if self.seat == (view.next - 1) % len(view.counts) else 0.9

    def best_claim(self, view: ShoutView, chance: Chance) -> Move | None:
        assert view.card is not None
        if view.card == view.dice:
            return CALL[self.seat]
        seats = len(view.counts)
        owner = (view.next - 1) % seats
        matching = [
            seat for seat, top in enumerate(view.tops) if seat != owner and top is not None and matches(top, view.card)
        ]
        if self.seat in matching:
            return CALL[owner]
        if self.seat != owner or not matching:
            return None
        return CALL[max(matching, key=lambda seat: (min(view.counts[seat], WON), chance.random()))]

"""Baselines: players of a few lines for comparison, which members cannot choose.

A player that cannot beat these has missed something simple. `python -m games arena` accepts their names as well as
levels."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from games.core import DRAW, PASS, Chance, Event, Move, View
from games.domino import Lay
from games.find_it import NAME
from games.keep_smiling import WORTH, KeepSmilingView, Landing
from games.keep_smiling_ways import FAR, OFF, Advance
from games.last_one import LAST, Catch, LastOneView
from games.last_one import Play as Discarding
from games.players.base import Player, RandomPlayer, RatingPlayer
from games.players.find_it import FindItPlayer
from games.players.keep_smiling import BoardValues, KeepSmilingPlayer
from games.players.reacting import ReactingPlayer, ReactionProfile, draw_reaction_seconds
from games.players.thats_mine import ThatsMinePlayer
from games.race import CLAIMS_TO_FORGIVE
from games.shout import CALL
from games.smile import CARDS, Collect, SmileView
from games.smileyface import SmileyFaceView
from games.smileyface_cards import KEEP, VALUE_OF, Play, best_suit
from games.smileys import BASIC, COLOUR_OF, SMILEY_OF
from games.thats_mine import MINE, ThatsMineView, matches
from tests.arena import thumbs_domino, thumbs_smileyface
from tests.arena.pressing import features, presses, trained
from tests.arena.thumbs import Rule, RuleOfThumb


class Layer(RatingPlayer):
    """SmileyFace: lays random cards until its hand is empty."""

    def rate(self, view: SmileyFaceView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        return {move: isinstance(move, Play) for move in moves if isinstance(move, Play) or move in (PASS, KEEP)}


class Builder(Layer):
    """SmileyFace: never passes while it can play; plays the card that improves its display most, Mischief cards
    last."""

    def rate(self, view: SmileyFaceView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        own = view.displays[self.seat]
        totals = {card: 2 + best_suit((*own, card), view.ranking)[1] for card in VALUE_OF}
        rated = super().rate(view, moves, chance)
        return {move: totals.get(move.card, 1) if isinstance(move, Play) else 0 for move in rated}


class Runner(KeepSmilingPlayer):
    """Keep Smiling: runs with its Smilys, leaves its Grimmys behind and captures whenever it can."""

    def rate(self, view: KeepSmilingView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        rated: dict[Move, float] = dict.fromkeys(moves, 0)
        for move in moves:
            if isinstance(move, Advance) and self.faces:
                landings = view.preview(move)
                rated[move] = sum(20 * one.is_occupied + one.steps * WORTH[self.faces[one.lane]] for one in landings)
        return rated


class Waiting(KeepSmilingPlayer):
    """Keep Smiling: captures, keeps its Smilys out of reach, moves them a little and its Grimmys not at all."""

    def rate(self, view: KeepSmilingView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        rated: dict[Move, float] = dict.fromkeys(moves, 0)
        for move in moves:
            if isinstance(move, Advance) and self.faces:
                rated[move] = sum(self._landing_value(view, landing) for landing in view.preview(move))
        return rated

    def _landing_value(self, view: KeepSmilingView, landing: Landing) -> float:
        worth = WORTH[self.faces[landing.lane]]
        value = 3.0 * landing.is_occupied
        if landing.chair:
            return value + worth * landing.chair
        before, opponent = view.steps[self.seat][landing.lane], view.steps[1 - self.seat][landing.lane]
        if opponent != OFF:
            risk = self._risk(FAR - opponent - landing.field) - self._risk(FAR - opponent - before)
            value -= risk * (3.0 if worth > 0 else 0.5 if worth == 0 else -0.5)
        return value + landing.steps * 0.12 * worth

    @staticmethod
    def _risk(gap: int) -> float:
        """Estimates the probability that the opponent captures a piece that stands `gap` fields ahead of theirs."""
        return 0.6 if 1 <= gap <= 6 else 0.3 if gap > 6 else 0.0


class Still(KeepSmilingPlayer):
    """Keep Smiling: captures, takes chairs, and otherwise moves as few steps as possible."""

    def rate(self, view: KeepSmilingView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        rated: dict[Move, float] = dict.fromkeys(moves, 0)
        for move in moves:
            if isinstance(move, Advance) and self.faces:
                rated[move] = sum(
                    4 * landing.is_occupied + WORTH[self.faces[landing.lane]] * landing.chair - 0.1 * landing.steps
                    for landing in view.preview(move)
                )
        return rated


class Chaser(KeepSmilingPlayer):
    """Keep Smiling: plays by the first table that `make fit` fits, to games among players with a rule of thumb. Good at
    luring players that capture every piece that is far ahead."""

    TABLE = BoardValues.read("chaser", Path(__file__).parent)


class Light(RatingPlayer):
    """Smile: takes the first creature that is good enough; a firefly is worth 0.7."""

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
    """Domino: lays a random legal card."""

    def rate(self, view: View, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        return {move: isinstance(move, Lay) for move in moves}


class Perfect(RatingPlayer):
    """The last one: `normal` as in commit 6970b85, but it never forgets LAST or a catch (LO8)."""

    HELD: ClassVar[Mapping[str | None, float]] = {"happy": -6.0, "angry": -3.0, "sad": -1.4}
    """The value of holding these cards."""

    def choose(self, view: Any, moves: Sequence[Move], chance: Chance) -> Move | None:
        keeps = view.drawn and len(moves) > 1 and PASS in moves and chance.random() < 0.05
        return PASS if keeps else super().choose(view, moves, chance)

    def rate(self, view: LastOneView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        plays = [move for move in moves if isinstance(move, Discarding)]
        said: list[Move] = [LAST] if LAST in moves and (plays or view.window == self.seat) else []
        said += [move for move in moves if isinstance(move, Catch) and not view.is_said]
        if said:
            return {said[0]: 0}
        if not plays:
            return {move: 0 for move in moves if move in (DRAW, PASS)}
        own = [COLOUR_OF[card] for card in view.hands[self.seat] or ()]
        return {move: self._worth(move, own) for move in plays}

    def _worth(self, move: Discarding, own: list[str | None]) -> float:
        smiley, colour = SMILEY_OF[move.card], COLOUR_OF[move.card]
        if smiley == "happy":
            return self.HELD["happy"] + 0.8 * (own.count(move.colour) - (move.colour == colour))
        return self.HELD.get(smiley, 0.0) + 2.0 * (own.count(colour) - 1)


class Blind:
    """That's mine! and Shout!: presses after a fixed number of seconds, without looking at a card or at the dice. It
    knows the number of seats, the number of the event, its own pause and the size of the middle. SG8 exists so that it
    loses."""

    EVENTS: ClassVar[range] = range(1, 37)
    """The events in which it presses: here all."""
    CALLS_ITSELF: ClassVar[bool] = False

    def __init__(self, seat: int, seconds: float = 0.5) -> None:
        self.seat, self._seconds, self._asked = seat, seconds, 0
        self._claim: Move | None = None

    def observe(self, events: Sequence[Event]) -> None:
        """Does nothing: this player ignores events."""

    def choose(self, view: Any, moves: Sequence[Move], chance: Chance) -> Move | None:
        if view.question != self._asked:
            self._asked = view.question
            self._claim = self._press(view, chance) if view.question in self.EVENTS and self.wants(view) else None
        return self._claim if self._claim in moves else None

    def reaction_seconds(self, view: View, chance: Chance) -> float:
        return self._seconds

    def wants(self, view: Any) -> bool:
        """Whether the player presses in this event; asked only in its `EVENTS`."""
        return True

    def _press(self, view: Any, chance: Chance) -> Move:
        """The claim. In Shout! it names the player who was dealt the card, or another player if that was itself."""
        if isinstance(view, ThatsMineView):
            return MINE
        owner = (view.next - 1) % len(view.counts)
        others = [seat for seat in range(len(view.counts)) if seat != self.seat]
        return CALL[self.seat if self.CALLS_ITSELF else owner if owner != self.seat else chance.choice(others)]


class Second(Blind):
    """Presses in every second event."""

    EVENTS = range(1, 37, 2)


class Early(Blind):
    """Presses in the first third of the game."""

    EVENTS = range(1, 13)


class Late(Blind):
    """Presses in the last third of the game."""

    EVENTS = range(25, 37)


class Greedy(Blind):
    """Presses if the middle is large; in Shout!, which has no middle, at the end of a round of the table."""

    def wants(self, view: Any) -> bool:
        return len(view.middle) > 2 if isinstance(view, ThatsMineView) else view.next == self.seat


class Wary(Blind):
    """Presses until its first pause; in Shout! it always calls itself."""

    CALLS_ITSELF = True
    _has_paused = False

    def wants(self, view: Any) -> bool:
        self._has_paused |= bool(view.pauses) and view.pauses[self.seat] > 0
        return not self._has_paused


class Trained(Blind):
    """That's mine!: the best blind presser that could be trained, for the rules of its table."""

    def __init__(self, seat: int, seconds: float = 0.5) -> None:
        super().__init__(seat, seconds)
        self._sat_out: set[int] = set()

    def reaction_seconds(self, view: Any, chance: Chance) -> float:
        if view.pauses and view.pauses[self.seat]:
            self._sat_out.add(view.question)
        return super().reaction_seconds(view, chance)

    def wants(self, view: Any) -> bool:
        lost = view.lost or (0,) * len(view.counts)
        scores = [count - less for count, less in zip(view.counts, lost, strict=True)]
        own, version = scores.pop(self.seat), 3 if view.lost else 2
        looked = features(
            len(self._sat_out),
            -(-view.owed[self.seat] // CLAIMS_TO_FORGIVE),
            len(view.middle) - 1,
            own - max(scores),
            view.counts[self.seat],
        )
        return presses(trained(version, len(view.counts)), view.deck + 1, looked)


class Person:
    """Races: a player without mistakes who sees, knows and remembers as much as `normal`, with this median reaction
    time in seconds on a phone."""

    def __init__(self, player: ReactingPlayer, median: float) -> None:
        self.seat, self._median, self._player = player.seat, median, player
        player.profile = ReactionProfile(pace=1, misses=0, rash=0, forgets=player.profile.forgets)

    def observe(self, events: Sequence[Event]) -> None:
        self._player.observe(events)

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        return self._player.choose(view, moves, chance)

    def reaction_seconds(self, view: View, chance: Chance) -> float:
        return draw_reaction_seconds(view, self._median, chance)


class Hasty(Person):
    """That's mine!: like Person, but one in this many presses is wrong, in any event."""

    def __init__(self, seat: int, seconds: float = 2.2, wrong: float = 1 / 25) -> None:
        super().__init__(ThatsMinePlayer(seat), seconds)
        self._wrong = wrong

    def choose(self, view: Any, moves: Sequence[Move], chance: Chance) -> Move | None:
        own = sum(matches(view.specials[self.seat], card) for card in BASIC) / len(BASIC)
        rash = self._wrong / (1 - self._wrong) * own / (1 - own)
        self._player.profile = self._player.profile._replace(rash=rash)
        return super().choose(view, moves, chance)


class Knower(Person):
    """Find it!: finds cards on the table like `person:5`, and after this many seconds names the player who has the
    card."""

    def __init__(self, seat: int, seconds: float = 0.6) -> None:
        super().__init__(FindItPlayer(seat), 5)
        self._names = seconds

    def reaction_seconds(self, view: Any, chance: Chance) -> float:
        return super().reaction_seconds(view, chance) if view.card in view.grid else self._names


class Namer(Knower):
    """Find it!: like Knower, but without memory: names the player with the most cards, preferring other players to
    itself."""

    def choose(self, view: Any, moves: Sequence[Move], chance: Chance) -> Move | None:
        if view.card in view.grid:
            return super().choose(view, moves, chance)
        name = NAME[max(range(len(view.counts)), key=lambda seat: (view.counts[seat], seat != self.seat))]
        return name if name in moves else None


def _of_thumb(rules: Mapping[str, Rule]) -> dict[str, Callable[[int], Player]]:
    """Returns players of these rules, by name."""
    return {name: partial(RuleOfThumb, rule=rule) for name, rule in rules.items()}


BLIND: Mapping[str, Callable[..., Player]] = {
    "blind": Blind,
    "second": Second,
    "early": Early,
    "late": Late,
    "greedy": Greedy,
    "wary": Wary,
}
PRESSING: Mapping[str, Callable[..., Player]] = {**BLIND, "trained": Trained, "hasty": Hasty}
NAMING: Mapping[str, Callable[..., Player]] = {"knower": Knower, "namer": Namer}
BASELINES: Mapping[str, Mapping[str, Callable[[int], Player]]] = {
    "smile": {"light": Light},
    "smileyface": {"layer": Layer, "builder": Builder, **_of_thumb(thumbs_smileyface.YARDSTICKS)},
    "keep_smiling": {"runner": Runner, "waiting": Waiting, "still": Still, "chaser": Chaser},
    "find_it": NAMING,
    "domino": {"layer": DominoLayer, **_of_thumb(thumbs_domino.YARDSTICKS)},
    "last_one": {"perfect": Perfect},
    "thats_mine": PRESSING,
    "shout": BLIND,
}
"""The baselines of each game by name; every game also has `random`."""


def baseline(game: str, name: str) -> Callable[[int], Player]:
    """Returns a function from seat to player for a baseline, such as `blind:1.0`, which presses after one second.
    Raises ValueError if the game does not have it."""
    word, _, seconds = name.partition(":")
    found = {"random": RandomPlayer, **BASELINES.get(game, {})}.get(word)
    if found is None:
        raise ValueError(f"{game}: no player {name!r}")
    if not seconds:
        return found
    timed = {**PRESSING, **NAMING}
    if word not in timed:
        raise ValueError(f"{game}: {word} takes no seconds")
    return partial(timed[word], seconds=float(seconds))

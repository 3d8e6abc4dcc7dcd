"""Twenty rules of thumb of SmileyFace, for the hunt and as yardsticks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.core import PASS, Move
from games.smileyface import SmileyFaceView
from games.smileyface_cards import MISCHIEF, SUIT_OF, VALUE_OF, Discard, Help, Play, best_suit, without
from tests.arena.thumbs import Rule

NEVER = -1000.0
VALUABLE = ("angel", "devil", "dizzy")


@dataclass(frozen=True)
class Seen:
    """What the rules look at."""

    total: int
    top: int
    """The highest total of another player."""
    leader: int
    """A seat with that total."""
    reach: int
    """The total with all cards of the hand."""
    suit: str | None
    """The suit of that total."""
    in_play: int
    """How many other players have not passed."""


def _look(view: SmileyFaceView, seat: int) -> Seen:
    totals = [best_suit(display, view.ranking)[1] for display in view.displays]
    rivals = [other for other in range(len(totals)) if other != seat]
    leader = max(rivals, key=totals.__getitem__)
    suit, reach = best_suit((*view.displays[seat], *view.hand), view.ranking)
    in_play = sum(not view.passed[other] for other in rivals)
    return Seen(totals[seat], totals[leader], leader, reach, suit, in_play)


def _clean_up(move: Discard, kept: tuple[str, ...] = VALUABLE) -> float:
    """Keeps these and discards the rest."""
    return float(sum(-1 if card in kept else 1 for card in move.cards))


def _gain(view: SmileyFaceView, move: Play, seat: int) -> int:
    """What an Emotion card or a Heart adds to the total."""
    before = best_suit(view.displays[seat], view.ranking)[1]
    return best_suit((*view.displays[seat], move.card), view.ranking)[1] - before


def _damage(view: SmileyFaceView, move: Play, seat: int) -> int:
    """By how much a Ninja or a Ghost lowers the total of its target."""
    if move.card not in ("ninja", "ghost"):
        return 0
    other, card = move.aim
    assert isinstance(other, int)
    assert isinstance(card, str)
    hit = best_suit(without(view.displays[other], card), view.ranking)[1]
    return best_suit(view.displays[other], view.ranking)[1] - hit


def _is_spare(view: SmileyFaceView, move: Play, seen: Seen) -> bool:
    """Whether the card is an Emotion card that neither this round nor the next needs."""
    return move.card in VALUE_OF and SUIT_OF[move.card] not in (seen.suit, view.ranking[-1])


def _scores(move: Play, seen: Seen) -> bool:
    return (move.card in VALUE_OF and SUIT_OF[move.card] == seen.suit) or move.card == "heart"


def _helping(view: SmileyFaceView, move: Help, seat: int) -> float:
    """How likely the helped player wins the round, roughly."""
    totals = [best_suit(display, view.ranking)[1] for display in view.displays]
    helped = best_suit((*view.displays[move.seat], move.card), view.ranking)[1]
    return float(helped - max(total for other, total in enumerate(totals) if other != move.seat))


def _bid(view: SmileyFaceView, move: Move, seen: Seen, leads: bool, lost: bool, seat: int) -> float:
    """Draws first, then lays what it can spare, then the smallest card that scores, unless it leads or has lost."""
    match move:
        case Discard():
            return _clean_up(move)
        case Play(card="angel" | "devil"):
            return 50
        case Play() if _is_spare(view, move, seen):
            return 30 - VALUE_OF[move.card]
        case Play() if _scores(move, seen) and not leads and not lost:
            return 20 - VALUE_OF.get(move.card, 9)
        case Help():
            return NEVER if seen.total > seen.top else 0.5 + 0.01 * _helping(view, move, seat)
    return 0 if move == PASS else NEVER


def bidder(view: SmileyFaceView, move: Move, seat: int) -> float:
    """Bids as in an auction: passes when it leads, or when its hand cannot take the lead."""
    seen = _look(view, seat)
    return _bid(view, move, seen, seen.total > seen.top, seen.reach <= seen.top, seat)


def cushion(view: SmileyFaceView, move: Move, seat: int) -> float:
    """Passes when it is further ahead than three quarters of a point for each card of a player in play, or when it is
    alone and its hand cannot take the lead."""
    seen = _look(view, seat)
    rivals = [other for other in range(len(view.passed)) if other != seat]
    likely = 0.75 * max(0 if view.passed[other] else view.hand_counts[other] for other in rivals)
    lost = not seen.in_play and seen.reach <= seen.top
    return _bid(view, move, seen, seen.total > seen.top + likely, lost, seat)


def _swing(view: SmileyFaceView, move: Play, seat: int) -> int:
    """By how much a Mischief card changes the player's lead over the best display, if it lays all cards of its
    hand."""
    displays, ranking, hand = [*view.displays], view.ranking, view.hand
    match move.card, move.aim:
        case "ninja" | "ghost", (int(other), str(card)):
            displays[other] = without(displays[other], card)
            hand = (*hand, card) if move.card == "ghost" else hand
        case "bomb", _:
            top = max(VALUE_OF.get(card, 0) for display in displays for card in display)
            displays = [tuple([card for card in display if VALUE_OF.get(card) != top]) for display in displays]
        case "dizzy", (str(one), str(two)):
            swap = {one: two, two: one}
            ranking = tuple([swap.get(suit, suit) for suit in ranking])
    seen = _look(view, seat)
    own = best_suit((*displays[seat], *hand), ranking)[1]
    theirs = max(best_suit(display, ranking)[1] for other, display in enumerate(displays) if other != seat)
    return own - theirs - (seen.reach - seen.top) + (move.card == "pirate" and seen.total == seen.top)


def sniper(view: SmileyFaceView, move: Move, seat: int, at_least: int = 1) -> float:
    """A cushion that plays Mischief after its scoring cards, the most harmful card first."""
    if isinstance(move, Play) and move.card in ("ninja", "ghost", "bomb", "dizzy", "pirate"):
        swing = _swing(view, move, seat)
        return 1 + 0.1 * swing if swing >= at_least else NEVER
    return cushion(view, move, seat)


def patient(view: SmileyFaceView, move: Move, seat: int) -> float:
    """A sniper that spends a Mischief card only for three points or more, and none when it leads."""
    return sniper(view, move, seat, 3 if _look(view, seat).total <= _look(view, seat).top else 99)


def late(view: SmileyFaceView, move: Move, seat: int) -> float:
    """A sniper that keeps its fours and fives in rounds 1 to 4."""
    saves = view.round <= 4 and isinstance(move, Play) and (move.card in VALUE_OF and VALUE_OF[move.card] >= 4)
    return NEVER if saves else sniper(view, move, seat)


def hoarder(view: SmileyFaceView, move: Move, seat: int) -> float:
    """Passes at once in rounds 1 to 4."""
    return float(move == PASS) if view.round <= 4 and not view.choosing else sniper(view, move, seat)


def rusher(view: SmileyFaceView, move: Move, seat: int) -> float:
    """Lays what adds most, and passes when it leads by eight."""
    seen = _look(view, seat)
    if isinstance(move, Play) and (move.card in VALUE_OF or move.card == "heart"):
        return NEVER if seen.total >= seen.top + 8 else _gain(view, move, seat)
    return bidder(view, move, seat) if not isinstance(move, Play) else NEVER


def boss_first(view: SmileyFaceView, move: Move, seat: int) -> float:
    """Lays the Boss suit, the highest card first, and nothing else."""
    if isinstance(move, Play) and move.card in VALUE_OF:
        return VALUE_OF[move.card] if SUIT_OF[move.card] == view.ranking[0] else NEVER
    return bidder(view, move, seat) if isinstance(move, Discard | Help) else float(move == PASS)


def suit_first(view: SmileyFaceView, move: Move, seat: int) -> float:
    """Lays all of its best suit, the highest card first; nothing can make it wait."""
    seen = _look(view, seat)
    if isinstance(move, Play):
        return 10 + VALUE_OF.get(move.card, 0) if _scores(move, seen) else NEVER
    return bidder(view, move, seat)


def strong_only(view: SmileyFaceView, move: Move, seat: int) -> float:
    """Plays a round only with a hand of fourteen points or more; passes others at once."""
    seen = _look(view, seat)
    weak = seen.reach < 14 and not view.choosing
    return float(move == PASS) if weak else sniper(view, move, seat)


def mimic(view: SmileyFaceView, move: Move, seat: int) -> float:
    """Lays as many cards as the others on average, and passes once two have passed."""
    others = [len(display) for other, display in enumerate(view.displays) if other != seat]
    behind = len(view.displays[seat]) <= sum(others) / len(others) and sum(view.passed) < 2
    if isinstance(move, Play):
        return _gain(view, move, seat) + 1 if behind and move.card in VALUE_OF else NEVER
    return bidder(view, move, seat)


def spite(view: SmileyFaceView, move: Move, seat: int) -> float:
    """Every Mischief card at the leader, at once; then bids."""
    if isinstance(move, Play) and move.card in ("ninja", "ghost"):
        return 60 if move.aim[0] == _look(view, seat).leader and _damage(view, move, seat) else NEVER
    return 60 if isinstance(move, Play) and move.card == "bomb" else cushion(view, move, seat)


def helper(view: SmileyFaceView, move: Move, seat: int) -> float:
    """Lays one card and helps whoever leads: it lives on Reward tokens."""
    if isinstance(move, Help):
        return 50 + _helping(view, move, seat)
    return bidder(view, move, seat)


def weakest(view: SmileyFaceView, move: Move, seat: int) -> float:
    """A sniper that helps the player with the fewest Round cards."""
    if isinstance(move, Help) and sniper(view, move, seat) > NEVER:
        return 0.5 - 0.1 * sum(result.winner == move.seat for result in view.results)
    return sniper(view, move, seat)


def selfish(view: SmileyFaceView, move: Move, seat: int) -> float:
    """A sniper that helps nobody."""
    return NEVER if isinstance(move, Help) else sniper(view, move, seat)


def saver(view: SmileyFaceView, move: Move, seat: int) -> float:
    """A sniper that keeps all Mischief for rounds 6 and 7."""
    if isinstance(move, Discard):
        return -float(len(move.cards))
    early = view.round < 6 and isinstance(move, Play) and move.card in MISCHIEF and move.card not in ("angel", "devil")
    return NEVER if early else sniper(view, move, seat)


def high_first(view: SmileyFaceView, move: Move, seat: int) -> float:
    """A sniper that lays its highest scoring cards first."""
    scores = isinstance(move, Play) and _scores(move, _look(view, seat)) and sniper(view, move, seat) > NEVER
    return 10 + VALUE_OF.get(move.card, 0) if scores and isinstance(move, Play) else sniper(view, move, seat)


def striker(view: SmileyFaceView, move: Move, seat: int) -> float:
    """Plays Mischief that changes the lead by three points or more at once, before its scoring cards."""
    value = sniper(view, move, seat, 3)
    return value + 40 if isinstance(move, Play) and move.card in MISCHIEF and value > NEVER else value


def stayer(view: SmileyFaceView, move: Move, seat: int) -> float:
    """A sniper that keeps its cards for the later rounds when it cannot reach twelve points in rounds 1 to 4."""
    scores = isinstance(move, Play) and _scores(move, _look(view, seat))
    return NEVER if scores and view.round <= 4 and _look(view, seat).reach < 12 else sniper(view, move, seat)


def last_word(view: SmileyFaceView, move: Move, seat: int) -> float:
    """A sniper that goes on against two or more others only if its hand can take the lead by six."""
    seen = _look(view, seat)
    if isinstance(move, Play) and _scores(move, seen) and seen.total <= seen.top < seen.reach and seen.in_play > 1:
        spends = seen.reach - seen.top < 6
        return NEVER if spends else 20 - VALUE_OF.get(move.card, 9)
    return sniper(view, move, seat)


RULES: Mapping[str, Rule] = {
    rule.__name__.replace("_", "-"): rule
    for rule in (
        bidder, cushion, sniper, patient, late, hoarder, rusher, boss_first, suit_first, strong_only, mimic, spite,
        helper, weakest, selfish, saver, high_first, striker, stayer, last_word,
    )
}  # fmt: skip
"""All rules by name, for the hunt."""
YARDSTICKS: Mapping[str, Rule] = {name: RULES[name] for name in ("sniper", "striker", "high-first")}
"""The three that won most; games/players/README.md has how much."""

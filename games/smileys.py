"""The parts that the five Smiley Games share: 48 cards, two dice, and the duel for the first place (SG1-SG3).

Cards are text. A basic card, such as `orange-happy`, has one of six colours and one of six smileys. A smiley special,
such as `happy*`, has no colour. A colour special, such as `orange*`, has no smiley.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from games import data
from games.core import Chance, Event, rank_seats, seat_name

SMILEYS: tuple[str, ...] = data.entries("smileys", "cards.smileys", str, 6)
COLOURS: tuple[str, ...] = data.entries("smileys", "cards.colours", str, 6)
for _key, _names in (("smileys", SMILEYS), ("colours", COLOURS)):
    data.expect("smileys", f"cards.{_key}", is_right=len(set(_names)) == 6, problem="expected six different names")

BASIC: tuple[str, ...] = tuple(f"{colour}-{smiley}" for colour in COLOURS for smiley in SMILEYS)
SMILEY_SPECIALS: tuple[str, ...] = tuple(f"{smiley}*" for smiley in SMILEYS)
COLOUR_SPECIALS: tuple[str, ...] = tuple(f"{colour}*" for colour in COLOURS)
SPECIALS = SMILEY_SPECIALS + COLOUR_SPECIALS

COLOUR_OF: dict[str, str | None] = {
    **{f"{colour}-{smiley}": colour for colour in COLOURS for smiley in SMILEYS},
    **{f"{smiley}*": None for smiley in SMILEYS},
    **{f"{colour}*": colour for colour in COLOURS},
}
SMILEY_OF: dict[str, str | None] = {
    **{f"{colour}-{smiley}": smiley for colour in COLOURS for smiley in SMILEYS},
    **{f"{smiley}*": smiley for smiley in SMILEYS},
    **{f"{colour}*": None for colour in COLOURS},
}

SMILEY_GAMES: tuple[str, ...] = ("find_it", "thats_mine", "shout", "domino", "last_one")
"""The five Smiley Games in the order of their booklet."""

GAME_OF_FACE: dict[str, str] = {face: game for face, game in data.read("smileys")["choice"].items() if face != "source"}
"""The game that each face of the smiley die chooses. The face `sad` is missing, because sad means another roll
(SG2)."""
_is_right = set(GAME_OF_FACE) < set(SMILEYS) and sorted(map(str, GAME_OF_FACE.values())) == sorted(SMILEY_GAMES)
data.expect("smileys", "choice", is_right=_is_right, problem="expected five faces of the smiley die, one for each game")


def roll_card(chance: Chance) -> str:
    """Rolls both dice and returns the basic card that they show."""
    return chance.choice(BASIC)


def roll_until(is_wanted: Callable[[str], bool], chance: Chance) -> str:
    """Rolls both dice until they show a card for which `is_wanted` is true, and returns this card. Never ends if both
    dice cannot show a wanted card."""
    while True:
        card = roll_card(chance)
        if is_wanted(card):
            return card


def choose_game(chance: Chance) -> tuple[str, tuple[Event, ...]]:
    """Rolls the smiley die until its face chooses a game (SG2). Returns the game's key, and an event for each roll."""
    events = []
    while True:
        face = chance.choice(SMILEYS)
        events.append(Event("rolled", detail={"die": face}))
        if face in GAME_OF_FACE:
            return GAME_OF_FACE[face], tuple(events)


def final_places(
    counts: Sequence[int], cards: Sequence[Collection[str]], chance: Chance
) -> tuple[tuple[int, ...], tuple[Event, ...]]:
    """Returns the place of each seat, and the events of the duel that decides a tied first place. The highest of
    `counts` has place 1. `cards` are the piles or hands by seat, for the duel.

    There is exactly one winner. The losers of the duel share the second place (SG3).
    """
    places = rank_seats(counts)
    tied = [seat for seat, place in enumerate(places) if place == 1]
    if len(tied) == 1:
        return places, ()
    winner, events = roll_duel(tied, cards, chance)
    return tuple(2 if place == 1 and seat != winner else place for seat, place in enumerate(places)), events


def roll_duel(tied: Sequence[int], cards: Sequence[Collection[str]], chance: Chance) -> tuple[int, tuple[Event, ...]]:
    """Rolls both dice until they show a card that one of the `tied` seats has, and returns this seat and the event.
    `cards` are the piles or hands of all seats. If no tied seat has a basic card, the winner is drawn at random (SG3).

    >>> winner, (event,) = roll_duel([0, 2], [["red-sad"], [], ["blue-sad"]], Chance(b"seed"))
    >>> str(event)
    'p2 duel tied=p0,p2 rolls=1 card=blue-sad'
    """
    owners = {card: seat for seat in tied for card in cards[seat] if card in BASIC}
    if not owners:
        winner = chance.choice(tied)
        return winner, (Event("drawn", winner),)
    card, rolls = roll_card(chance), 1
    while card not in owners:
        card, rolls = roll_card(chance), rolls + 1
    tied_names = " ".join(map(seat_name, tied))
    return owners[card], (Event("duel", owners[card], {"tied": tied_names, "rolls": rolls, "card": card}),)

"""SmileyFace: helpers for tests: the constant material, positions with the same view, and hand-made positions."""

from collections import Counter

from msgspec.structs import replace

from games.core import Chance
from games.smileyface import SmileyFace
from games.smileyface_cards import CARDS, MISCHIEF, clean_up_moves, sort_cards

RANKING = ("happiness", "sadness", "surprise", "anger")
"""Default of the tests: happiness is Boss and anger is Newbie."""

ACTS, BY_ITSELF = {"played", "passed", "helped"}, {"passed"}
"""The events that end the turn of a seat, and those of them that can happen without a choice of the seat (G1)."""


def material(position: SmileyFace) -> Counter[str]:
    """Every card and Reward token of a position, wherever it is."""
    cards = [
        *position.deck,
        *position.discard,
        *(card for pile in (*position.hands, *position.displays) for card in pile),
    ]
    tokens = [*position.tokens, *(value for own in position.rewards for value in own)]
    return Counter([*cards, *(f"token {value}" for value in tokens)])


def otherwise(position: SmileyFace, seat: int | None, chance: Chance) -> SmileyFace:
    """A position that differs only in what the seat cannot know: deck, hands, tokens, choices, and the knowledge of
    others."""
    known = [entry for entry in position.known if entry.by == seat]
    others = [s for s in range(position.seats) if s != seat]
    kept = {s: [entry.card for entry in known if entry.holder == s] for s in others}
    hidden = [*position.deck]
    for s in others:
        hidden += (Counter(position.hands[s]) - Counter(kept[s])).elements()
    chance.shuffle(hidden)
    hands = list(position.hands)
    for s in others:
        hands[s] = sort_cards(kept[s] + [hidden.pop() for _ in range(len(hands[s]) - len(kept[s]))])
    if not position.is_over:
        tokens = [*position.tokens, *(value for s in others for value in position.rewards[s])]
        chance.shuffle(tokens)
        rewards = [own if s == seat else tuple(tokens.pop() for _ in own) for s, own in enumerate(position.rewards)]
        position = replace(position, tokens=tuple(sorted(tokens)), rewards=tuple(rewards))
    if position.choices:
        asked = [s for s in others if hands[s]]
        made = [position.choices[s] is not None for s in asked]
        chance.shuffle(made)
        choices = list(position.choices)
        for s, is_made in zip(asked, made, strict=True):
            moves = clean_up_moves(tuple(card for card in hands[s] if card in MISCHIEF))
            choices[s] = chance.choice(moves).cards if is_made else None
        position = replace(position, choices=tuple(choices))
    return replace(position, deck=tuple(hidden), hands=tuple(hands), known=tuple(known))


def begin(hands=None, displays=None, seats: int = 4, **changes) -> SmileyFace:
    """A position with p0 to move; each hand that is not given consists of a low anger card."""
    rest = Counter(CARDS)
    piles = {"hands": hands or {}, "displays": displays or {}}
    made = {}
    for name, given in piles.items():
        made[name] = {seat: tuple(given[seat].split()) for seat in given}
        rest -= Counter(card for cards in made[name].values() for card in cards)
    fillers = sorted(card for card in rest.elements() if card.startswith("anger"))
    for seat in range(seats):
        if seat not in made["hands"]:
            made["hands"][seat] = (fillers.pop(0),)
            rest[made["hands"][seat][0]] -= 1
    deck = changes.pop("deck", None)
    if deck is None:
        deck = tuple(rest.elements())
    return replace(
        SmileyFace.start(seats=seats, chance=Chance(b"smileyface")),
        deck=deck,
        hands=tuple(sort_cards(made["hands"][seat]) for seat in range(seats)),
        displays=tuple(sort_cards(made["displays"].get(seat, ())) for seat in range(seats)),
        **{"first": 0, "turn": 0, "ranking": RANKING, **changes},
    )

"""SmileyFace: win rounds with the best display of one suit, for four to eight players (rules SF1-SF21 in RULES.md).
This module holds all rounds of the game; hence its length.

There are seven rounds. In a round, players lay Emotion cards in their displays (the open cards in front of them), and
disturb each other with Mischief cards. Each player finally passes, and may then give a card to another display as a
helping hand. The display with the highest total in one suit wins the round. Read `smileyface_cards.py` first: it has
the material, the moves and the effects of the cards.

Three rulings are our own. If the deck runs short, players draw the cards that are left. The discard pile is shuffled
into the deck only in the clean-up, at the end of a round. After round 7 no new suit ranking is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain, islice
from typing import Any, ClassVar, Self

from msgspec.structs import replace

from games.core import (
    EVERY_SEAT,
    PASS,
    TABLE,
    Chance,
    Event,
    Move,
    Outcome,
    Step,
    View,
    by_notation,
    next_active_seat,
    rank_seats,
    seat_name,
    with_item,
)
from games.smileyface_cards import (
    CARDS,
    DISPLAYED,
    HAND_SIZE,
    HELP,
    KEEP,
    KIND_OF,
    MISCHIEF,
    PLAY,
    REWARDS,
    ROUND_CARDS,
    SUITS,
    Discard,
    Help,
    Known,
    Piles,
    Play,
    Result,
    SmileyFaceState,
    best_suit,
    clean_up_moves,
    move_cards,
    round_winner,
    sort_cards,
    without,
    won_round_cards,
)

# Position

PUBLIC = ("tiebreak", "first", "turn", "ranking", "discard", "displays", "passed", "helped_by", "results")
"""The fields that every view shows unchanged."""


class SmileyFaceView(View, frozen=True, kw_only=True):
    """The part of a position that one seat may see."""

    tiebreak: str
    round: int
    first: int
    turn: int
    ranking: tuple[str, ...]
    deck: int
    discard: tuple[str, ...]
    hand: tuple[str, ...]
    hand_counts: tuple[int, ...]
    displays: Piles
    passed: tuple[bool, ...]
    helped_by: tuple[int | None, ...]
    rewards: tuple[tuple[int | None, ...], ...]  # SF8: None for each hidden value
    results: tuple[Result, ...]
    choosing: int  # SF10: the number of seats that still have to choose; 0 outside the clean-up
    choice: tuple[str, ...] | None  # SF10: the cards that this seat has chosen to discard
    known: Piles  # the cards that this seat saw going into each hand

    @property
    def next_seat(self) -> int | None:
        return next_active_seat(self.turn, self.passed) if not self.choosing else None


class SmileyFace(SmileyFaceState, frozen=True, kw_only=True):
    """A position of SmileyFace, with the rules of the rounds."""

    KEY: ClassVar[str] = "smileyface"
    LIST_ORDER: ClassVar[int] = 2
    SEATS: ClassVar[range] = range(4, 9)
    OPTIONS: ClassVar[dict[str, tuple[bool | str, ...]]] = {"tiebreak": ("points", "cards")}
    RULES: ClassVar[tuple[str, ...]] = (
        "over",
        "turn",
        "SF6",
        "SF10",
        *sorted({k.forbidden_by for k in KIND_OF.values()}),
    )
    NOTATION: ClassVar[Mapping[str, Move]] = by_notation(PLAY.values(), HELP.values(), (PASS, KEEP))
    EXAMPLES: ClassVar[str] = (
        "a move such as 'play happiness-3', 'ghost p2 sadness-3', 'dizzy anger sadness', 'help p2 heart', 'pass', "
        "'discard ghost heart' or 'keep' (suits and kinds in alphabetical order)"
    )

    @property
    def is_over(self) -> bool:
        return len(self.results) == len(ROUND_CARDS)

    @property
    def round(self) -> int:
        return min(len(self.results) + 1, len(ROUND_CARDS))

    @classmethod
    def start(cls, *, seats: int, chance: Chance, **options: Any) -> Self:
        chosen = cls.check_start(seats, options)
        deck, size = list(CARDS), HAND_SIZE[seats]
        chance.shuffle(deck)
        first = chance.randrange(seats)  # SF4
        return cls(
            question=1,
            first=first,
            turn=first,
            ranking=tuple(chance.sample(SUITS, 4)),
            deck=tuple(deck[size * seats :]),
            hands=tuple(sort_cards(deck[size * seat : size * (seat + 1)]) for seat in range(seats)),
            displays=((),) * seats,
            passed=(False,) * seats,
            helped_by=(None,) * seats,
            rewards=((),) * seats,
            **chosen,
        )

    # moves()

    @classmethod
    def parse(cls, text: str) -> Move:
        """Returns the move that this notation describes. `discard` is the only word that may be followed by several
        cards."""
        if text in cls.NOTATION:
            return cls.NOTATION[text]
        word, *cards = text.split(" ")
        if word == "discard" and cards and cards == sorted(cards) and not Counter(cards) - Counter(MISCHIEF):
            return Discard(tuple(cards))
        raise cls.parse_error(text)

    def awaited(self) -> tuple[int, ...]:
        if self.choices:
            return tuple([seat for seat, choice in enumerate(self.choices) if choice is None])
        return () if self.is_over else (self.turn,)

    def moves(self, seat: int) -> tuple[Move, ...]:
        if seat not in self.awaited():
            return ()
        if self.choices:
            return clean_up_moves(tuple([card for card in self.hands[seat] if card in MISCHIEF]))
        cards = dict.fromkeys(self.hands[seat])
        plays = [PLAY[card, aim] for card in cards for aim in KIND_OF[card].legal_aims(self, seat)]
        return (*plays, *self._help_moves(seat), PASS)

    @property
    def hides_awaited_seats(self) -> bool:
        """Whether the clean-up is going on, in which screens do not name the seats that are still choosing (SF10)."""
        return bool(self.choices)

    @property
    def phase(self) -> int:
        """A number that is different in each round and in the clean-up after each round."""
        return 2 * len(self.results) + bool(self.choices)

    def _help_moves(self, seat: int) -> list[Move]:
        """Returns all helping hands of this seat: each card of its display, given to each other seat that holds no
        helping hand yet (SF6)."""
        cards = dict.fromkeys(self.displays[seat])
        free = [other for other, helper in enumerate(self.helped_by) if helper is None and other != seat]
        return [HELP[other, card] for other in free for card in cards]

    def forbidding_rule(self, seat: int, move: Move) -> str:
        if self.is_over:
            return "over"
        if self.choices:
            return "SF10"
        if seat != self.turn:
            return "SF5" if 0 <= seat < self.seats and self.passed[seat] else "turn"
        match move:
            case Discard():
                return "SF10"
            case Help():
                return "SF6"
            case Play(card=card) if card in self.hands[seat]:
                return KIND_OF[card].forbidden_by
        return "SF5"

    def plausible_moves(self, seat: int) -> Mapping[str, Iterable[Move]]:
        """Returns all plays of each card in the hand, all helping hands and the pass. In the clean-up it returns only
        the discard of each card. Keys are the cards, "help" and "pass"."""
        hand, own_display = self.hands[seat], self.displays[seat] or DISPLAYED
        nobody = {seat, *EVERY_SEAT[self.seats :]}
        if self.choices:
            return {card: (Discard((card,)),) for card in hand}
        plays = {card: [PLAY[card, aim] for aim in KIND_OF[card].every_aim if nobody.isdisjoint(aim)] for card in hand}
        helps = [move for move in HELP.values() if move.card in own_display and move.seat not in nobody]
        return {**plays, "help": helps, "pass": (PASS,)}

    # play()

    def play_legal(self, seat: int, move: Move, chance: Chance) -> Step:
        """Plays a move and starts the next turn. The last pass of a round scores the round. The last choice of a
        clean-up starts a new round."""
        events: list[Event] = []  # all parts of the move append to this list
        after = self._apply_move(seat, move, chance, events)
        if not self.choices:
            after = after._with_next_turn(seat + 1, chance, events)
            if all(after.passed):
                after = after._score_round(chance, events)
        if after.choices and None not in after.choices:
            after = after._next_round(chance, events)
        if not (self.choices and after.choices):  # SF10: the whole clean-up is one decision
            after = replace(after, question=self.question + 1)
        return Step(after, tuple(events))

    def _apply_move(self, seat: int, move: Move, chance: Chance, events: list[Event]) -> Self:
        """Returns the position after the move itself. The turn does not change yet. Appends to `events`."""
        match move:
            case Play(card=card, aim=aim):  # seats that knew this card in the hand know one card less
                gone = {entry for entry in self.known if entry.holder == seat and entry.card == card}
                hands, known = move_cards(self.hands, seat, None, card), without(self.known, *gone)
                kind = KIND_OF[card]
                if kind.lasts:
                    displays = move_cards(self.displays, None, seat, card)
                    after = replace(self, hands=hands, known=known, displays=displays)
                else:
                    after = replace(self, hands=hands, known=known, discard=(*self.discard, card))
                return kind.apply_effect(after, seat, aim, chance, events)
            case Help(seat=other, card=card):  # SF6
                events.append(Event("helped", seat, {"to": seat_name(other), "card": card}))
                displays = move_cards(self.displays, seat, other, card)
                helped_by = with_item(self.helped_by, other, seat)
                return replace(self, displays=displays, helped_by=helped_by, passed=with_item(self.passed, seat, True))
            case Discard(cards=cards):  # SF10: cards are discarded after the last choice
                choices = with_item(self.choices, seat, cards)
                events.append(Event("chose", seat, {"cards": " ".join(cards)} if cards else {}, to=seat))
                if left := choices.count(None):
                    events.append(Event("choosing", TABLE, {"left": left}))
                return replace(self, choices=choices)
        events.append(Event("passed", seat))  # SF5
        return replace(self, passed=with_item(self.passed, seat, True))

    def _with_next_turn(self, first: int, chance: Chance, events: list[Event]) -> Self:
        """Gives the turn to the next seat that has not passed, from `first` on (SF5). A seat without a card in hand or
        a possible helping hand can only pass, and passes automatically (G1). Appends to `events`."""
        after = self
        for seat in (*range(first, self.seats), *range(first)):
            if not after.passed[seat]:
                if after.hands[seat] or after._help_moves(seat):
                    return replace(after, turn=seat)
                after = after._apply_move(seat, PASS, chance, events)
        return after

    def _score_round(self, chance: Chance, events: list[Event]) -> Self:
        """Returns the position after the round is scored. The best display wins the Round card (SF7), the seat that
        helped the winner draws a Reward token (SF8), and all displays are discarded (SF9). Appends to `events`."""
        best = [best_suit(display, self.ranking) for display in self.displays]
        events += [Event("scored", s, {"total": total, "suit": suit}) for s, (suit, total) in enumerate(best) if suit]
        winner, number = round_winner(self.displays, self.ranking), len(self.results) + 1
        if winner is None:
            helper, first = None, self.first
            events.append(Event("no_winner", TABLE, {"round": number}))
        else:
            helper, first = self.helped_by[winner], winner  # SF4
            events.append(Event("won", winner, {"round": number, "points": ROUND_CARDS[number - 1]}))
        results = (*self.results, Result(winner, helper, tuple([total for _, total in best])))
        displays, discard = ((),) * self.seats, (*self.discard, *chain(*self.displays))  # SF9
        after = replace(self, first=first, turn=first, results=results, displays=displays, discard=discard)
        if helper is not None:  # SF8
            value = chance.choice(self.tokens)
            events += [Event("rewarded", helper), Event("reward", helper, {"value": value}, to=helper)]
            rewards = with_item(self.rewards, helper, (*self.rewards[helper], value))
            after = replace(after, tokens=without(self.tokens, value), rewards=rewards)
        return after._close_round(chance, events)

    def _close_round(self, chance: Chance, events: list[Event]) -> Self:
        """Ends the game after the last round (SF11). After any other round, draws a new ranking (SF9) and starts the
        clean-up, in which seats with cards choose what to discard (SF10). Appends to `events`."""
        if self.is_over:
            events += [Event("revealed", s, {"points": sum(own)}) for s, own in enumerate(self.rewards) if own]
            events.append(Event("ended"))
            return self
        ranking = (self.ranking[-1], *chance.sample(self.ranking[:-1], 3))
        choices = tuple(None if hand else () for hand in self.hands)
        events.append(Event("ranking", TABLE, {"ranking": " ".join(ranking)}))
        if None in choices:
            events.append(Event("clean_up", TABLE, {"left": choices.count(None)}))
        return replace(self, ranking=ranking, choices=choices)

    def _next_round(self, chance: Chance, events: list[Event]) -> Self:
        """Returns the position at the start of a new round. Discarded cards are shuffled into the deck, and all seats
        are back in (SF10). Hands are filled up to the hand size (SF4). Appends to `events`."""
        chosen = [choice or () for choice in self.choices]
        events += [Event("discarded", seat, {"count": len(cards)}) for seat, cards in enumerate(chosen) if cards]
        events.append(Event("round", TABLE, {"round": len(self.results) + 1, "first": seat_name(self.first)}))
        deck = [*self.deck, *self.discard, *chain(*chosen)]
        chance.shuffle(deck)
        hands = tuple([without(hand, *cards) for hand, cards in zip(self.hands, chosen, strict=True)])
        # Nobody sees what a seat discards, so each of its known Mischief cards may have left its hand.
        known = tuple([entry for entry in self.known if not (chosen[entry.holder] and entry.card in MISCHIEF)])
        after = replace(self, choices=(), discard=(), deck=tuple(deck), hands=hands, known=known)
        after = replace(after, passed=(False,) * self.seats, helped_by=(None,) * self.seats)
        for seat in (*range(self.first, self.seats), *range(self.first)):
            after = after.with_cards_drawn(seat, HAND_SIZE[self.seats] - len(after.hands[seat]), events)
        return after._with_next_turn(self.first, chance, events)

    # view()

    def view(self, seat: int | None) -> SmileyFaceView:
        revealed_seats = range(self.seats) if self.is_over else (seat,)  # SF8: the end reveals all rewards
        known: Piles = ((),) * self.seats
        for entry in self.known:
            if entry.by == seat:
                known = move_cards(known, None, entry.holder, entry.card)
        return SmileyFaceView(
            seat=seat,
            question=self.question,
            outcome=self.outcome(),
            round=self.round,
            deck=len(self.deck),
            hand=() if seat is None else self.hands[seat],
            hand_counts=tuple(map(len, self.hands)),
            rewards=tuple(own if s in revealed_seats else (None,) * len(own) for s, own in enumerate(self.rewards)),
            choosing=self.choices.count(None),
            choice=self.choices[seat] if self.choices and seat is not None else None,
            known=known,
            # Lists each public field, as a loop over PUBLIC takes twice as long. Searches call this method often.
            tiebreak=self.tiebreak,
            first=self.first,
            turn=self.turn,
            ranking=self.ranking,
            discard=self.discard,
            displays=self.displays,
            passed=self.passed,
            helped_by=self.helped_by,
            results=self.results,
        )

    # outcome()

    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        won, scores = self._won, self.current_scores
        ties = [len(cards) if self.tiebreak == "cards" else sum(cards) for cards in won]
        return Outcome("rounds", rank_seats(list(zip(scores, ties, strict=True))), scores)  # SF11

    @property
    def current_scores(self) -> tuple[int, ...]:
        return tuple([sum(cards) + sum(own) for cards, own in zip(self._won, self.rewards, strict=True)])

    @property
    def _won(self) -> list[tuple[int, ...]]:
        """The points on each Round card that each seat has won, by seat."""
        return [won_round_cards(self.results, seat) for seat in range(self.seats)]

    # guess()

    @staticmethod
    def _guess_choices(view: SmileyFaceView, hands: Piles, chance: Chance) -> tuple[tuple[str, ...] | None, ...]:
        """Returns for each seat the cards that it has chosen to discard in the clean-up, or None for a seat that is
        still choosing (SF10). The viewer's own choice is taken from the view. `view.choosing` seats are still choosing:
        which ones is drawn at random, and all others get a random choice."""
        choosers = [seat for seat, hand in enumerate(hands) if hand and seat != view.seat]
        own_is_open = view.seat is not None and view.choice is None
        choosing = chance.sample(choosers, view.choosing - own_is_open)
        choices: dict[int | None, tuple[str, ...] | None] = {view.seat: view.choice}
        for seat in choosers:
            mischief = tuple([card for card in hands[seat] if card in MISCHIEF])
            choices[seat] = None if seat in choosing else chance.choice(clean_up_moves(mischief)).cards
        return tuple(choices.get(seat, ()) for seat in range(len(hands)))

    @classmethod
    def guess(cls, view: SmileyFaceView, chance: Chance, *, memory: None = None) -> Self:
        seen_cards = Counter((*view.hand, *view.discard, *chain(*view.displays), *chain(*view.known)))
        cards = list((Counter(CARDS) - seen_cards).elements())
        chance.shuffle(cards)
        unseen = iter(cards)
        seen = view.known if view.seat is None else with_item(view.known, view.seat, view.hand)
        counts = zip(seen, view.hand_counts, strict=True)
        hands = tuple(sort_cards((*own, *islice(unseen, count - len(own)))) for own, count in counts)
        values = [value for own in view.rewards for value in own if value is not None]
        tokens = list((Counter(REWARDS) - Counter(values)).elements())
        chance.shuffle(tokens)
        rewards = tuple(tuple(tokens.pop() if value is None else value for value in own) for own in view.rewards)
        return cls(
            question=view.question,
            deck=tuple(unseen),
            hands=hands,
            tokens=tuple(sorted(tokens)),
            rewards=rewards,
            choices=cls._guess_choices(view, hands, chance) if view.choosing else (),
            known=tuple(Known(view.seat, seat, card) for seat, cards in enumerate(view.known) for card in cards),
            **{name: getattr(view, name) for name in PUBLIC},
        )

"""A bookkeeper for Smile and SmileyFace, written from games/RULES.md alone; it shares no code with games/.

It reads the events as text and tracks all open information: cards, fireflies, displays, the ranking of the suits. From
these it computes the turn, the legal actions, the winner of a round, and the scores and places at the end."""

from collections import Counter
from collections.abc import Sequence

Fields = dict[str, str]


def read(event: str) -> tuple[int | None, str, Fields]:
    """The seat (None: the table), the name and the details of an event; which seats may see the event does not matter
    here."""
    words = event.split(" ")
    if words[0].startswith("("):
        words = words[1:]
    who, name, *details = words
    return (None if who == "table" else int(who[1:]), name, dict(detail.split("=") for detail in details))


def places(keys: Sequence[tuple[int, ...]]) -> list[int]:
    return [1 + sum(other > key for other in keys) for key in keys]


class Smile:
    """SM4-SM8. A creature is text, `-3-pink`; the row holds None for a taken one."""

    def __init__(self, seats: int, turn: int, row: Sequence[str]) -> None:
        self.seats = seats
        self.turn = turn
        self.fireflies = [6] * seats
        self.tears = [0] * seats
        self.owned: list[list[str]] = [[] for _ in range(seats)]
        self.round = 1
        self.begin(row)

    @staticmethod
    def value(card: str) -> int:
        return int(card.rsplit("-", 1)[0])

    def begin(self, row: Sequence[str]) -> None:
        """SM4: as many creatures as players, sorted by value and then by colour."""
        order = ("yellow", "white", "pink", "blue", "plain")
        assert len(row) == self.seats
        assert [*row] == sorted(row, key=lambda card: (self.value(card), order.index(card.rsplit("-", 1)[1])))
        self.row: list[str | None] = [*row]
        self.lights = [0] * self.seats
        self.inside = [*range(self.seats)]

    def legal(self) -> set[str]:
        """SM5, SM6: the legal moves of the seat whose turn it is."""
        left = {at: self.value(card) for at, card in enumerate(self.row, 1) if card is not None}
        lit = [at for at in left if self.lights[at - 1]]
        may_offer = self.fireflies[self.turn] > 0 or not lit
        offers = [at for at, value in left.items() if value == min(left.values())] if may_offer else []
        return {f"offer {at}" for at in offers} | {f"collect {at}" for at in lit}

    def follow(self, move: str, row: Sequence[str]) -> list[str]:
        """The events of this move; `row` is the row afterwards, which is used if a new round begins."""
        seat, (word, number) = self.turn, move.split(" ")
        at = int(number) - 1
        if word == "offer":
            told = []
            if self.fireflies[seat]:
                self.fireflies[seat] -= 1
            else:  # SM6
                self.tears[seat] += 1
                told = [f"p{seat} borrowed"]
            self.lights[at] += 1
            told.append(f"p{seat} offered card={self.row[at]} at={number}")
        else:
            told = self.collect(seat, at)
        later = [other for other in self.inside if other > seat]
        self.turn = later[0] if later else self.inside[0]
        if len(self.inside) == 1:  # SM5
            told += self.collect(self.turn, next(at for at, card in enumerate(self.row) if card is not None))
            self.round += 1
            told.append("table ended" if self.round > 10 else f"table round round={self.round}")
            if self.round <= 10:
                self.begin(row)
        return told

    def collect(self, seat: int, at: int) -> list[str]:
        card = self.row[at]
        assert card is not None
        told = [f"p{seat} collected card={card} at={at + 1} fireflies={self.lights[at]}"]
        self.fireflies[seat] += self.lights[at]
        self.row[at], self.lights[at] = None, 0
        self.inside.remove(seat)
        colour = card.rsplit("-", 1)[1]
        twins = [own for own in self.owned[seat] if own.rsplit("-", 1)[1] == colour != "plain"]
        if twins:  # SM7
            self.owned[seat].remove(twins[0])
            told.append(f"p{seat} scared cards={twins[0]},{card}")
        else:
            self.owned[seat].append(card)
        return told

    def result(self) -> tuple[list[int], list[int]]:
        """SM8: scores and places."""
        worth = [sum(map(self.value, own)) for own in self.owned]
        scores = [worth[seat] + self.fireflies[seat] // 5 - self.tears[seat] for seat in range(self.seats)]
        return scores, places([*zip(scores, self.fireflies, strict=True)])


class SmileyFace:
    """SF6-SF9, SF11 and what Mischief cards do to displays (SF12-SF19)."""

    def __init__(self, seats: int, first: int, ranking: Sequence[str], tiebreak: str) -> None:
        self.seats = seats
        self.first = first
        self.ranking = [*ranking]
        self.tiebreak = tiebreak
        self.displays: list[list[str]] = [[] for _ in range(seats)]
        self.helpers: dict[int, int] = {}
        self.won: list[list[int]] = [[] for _ in range(seats)]
        self.rewards = [0] * seats
        self.tokens = Counter([0, 0, 1, 1, 1, 2, 2])
        self.round = 1
        self.hits: list[str] = []
        """The cards that the latest bomb must discard."""
        self.scored: set[int] = set()
        self.owed: int | None = None
        """The helper who must draw a Reward token."""

    @staticmethod
    def value(card: str) -> int:
        """The printed value; 0 for a Mischief card."""
        return int(card.split("-")[1]) if "-" in card else 0

    def suits(self, seat: int) -> dict[str, int]:
        """SF7, SF14: the value of each suit of a display, without suits that have no counting card."""
        found: dict[str, int] = {}
        for card in self.displays[seat]:
            suit = card.split("-")[0]
            if suit in self.ranking[:-1]:
                found[suit] = found.get(suit, 0) + self.value(card) + (suit == self.ranking[0])
        return {suit: total + 2 * self.displays[seat].count("heart") for suit, total in found.items()}

    def winner(self) -> int | None:
        """SF7, SF15."""
        totals = [max(self.suits(seat).values(), default=0) for seat in range(self.seats)]
        best = [seat for seat in range(self.seats) if totals[seat] == max(totals) > 0]
        pirates = [seat for seat in best if "pirate" in self.displays[seat]]
        if len(best) == 1:
            return best[0]
        return pirates[0] if len(pirates) == 1 else None

    def follow(self, event: str) -> None:
        """Updates the state by one event, public or not."""
        seat, name, detail = read(event)
        if seat is None:
            self.hear_table(name, detail)
        elif name in ("played", "heart", "pirate"):
            self.displays[seat].append(detail.get("card", name))
        elif name in ("helped", "ghost", "ninja", "boomerang"):
            self.move(seat, name, detail)
        elif name == "bomb":  # SF17
            emotions = [card for display in self.displays for card in display if "-" in card]
            assert int(detail["value"]) == max(map(self.value, emotions))
            self.hits = [card for card in emotions if self.value(card) == int(detail["value"])]
        elif name == "bombed":
            for card in detail["cards"].split(","):
                self.displays[seat].remove(card)
                self.hits.remove(card)
        elif name == "dizzy":  # SF16
            swap = {detail["one"]: detail["two"], detail["two"]: detail["one"]}
            self.ranking = [swap.get(suit, suit) for suit in self.ranking]
            assert detail["ranking"] == ",".join(self.ranking)
        elif name == "scored":
            suits = self.suits(seat)
            assert int(detail["total"]) == suits[detail["suit"]] == max(suits.values())
            self.scored.add(seat)
        elif name == "won":
            self.check_scored()
            assert seat == self.winner()
            points = [1, 1, 2, 2, 3, 3, 4][self.round - 1]  # SF2
            assert detail == {"round": str(self.round), "points": str(points)}
            self.won[seat].append(points)
            self.first, self.owed = seat, self.helpers.get(seat)  # SF4, SF8
        elif name == "rewarded":
            assert seat == self.owed
            self.owed = None
        elif name == "reward":
            value = int(detail["value"])
            assert self.tokens[value]
            self.tokens[value] -= 1
            self.rewards[seat] += value
        if name not in ("bomb", "bombed"):
            assert not self.hits, f"the bomb missed {self.hits}"

    def move(self, seat: int, name: str, detail: Fields) -> None:
        """Updates the state after a card has left a display."""
        card = detail["card"]
        here = int(detail["from"][1:]) if "from" in detail else seat
        self.displays[here].remove(card)
        if name == "helped":  # SF6
            there = int(detail["to"][1:])
            assert there != seat
            assert there not in self.helpers
            assert seat not in self.helpers.values()
            self.helpers[there] = seat
            self.displays[there].append(card)
        elif name == "ghost":  # SF13
            assert here != seat
            assert self.value(card) == 3
            self.displays[seat].append(card)
        elif name == "ninja":  # SF18
            assert here != seat
            assert self.value(card) == 4
        else:  # SF19
            assert "-" in card

    def hear_table(self, name: str, detail: Fields) -> None:
        if name == "no_winner":
            self.check_scored()
            assert self.winner() is None
        elif name == "ranking":  # SF9: the Newbie becomes Boss
            ranking = detail["ranking"].split(",")
            assert ranking[0] == self.ranking[-1]
            assert sorted(ranking) == sorted(self.ranking)
            self.ranking = ranking
            self.clear()
        elif name == "round":
            self.round += 1
            self.helpers = {}
            assert detail == {"round": str(self.round), "first": f"p{self.first}"}
        elif name == "ended":
            self.clear()

    def check_scored(self) -> None:
        """Checks that every total was announced, unless it is 0."""
        assert self.scored == {seat for seat in range(self.seats) if self.suits(seat)}

    def clear(self) -> None:
        assert self.owed is None, f"p{self.owed} has not drawn a Reward token"
        self.displays, self.scored = [[] for _ in range(self.seats)], set()

    def result(self) -> tuple[list[int], list[int]]:
        """SF11: scores and places."""
        scores = [sum(won) + reward for won, reward in zip(self.won, self.rewards, strict=True)]
        ties = [len(won) if self.tiebreak == "cards" else sum(won) for won in self.won]
        return scores, places([*zip(scores, ties, strict=True)])

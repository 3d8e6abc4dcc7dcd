"""A referee for each of the three races, written from games/RULES.md alone; it shares no code with games/.

It reads every move with its events as text, and computes the result: each event, the cards of each player, the legal
claims. Random results (a roll, a card, a duel) are read from the events and checked to be possible."""

from collections.abc import Iterable, Sequence
from typing import Any

COLOURS = ("orange", "blue", "yellow", "red", "green", "violet")
SMILEYS = ("happy", "angry", "wink", "sad", "surprised", "love")
CARDS = [f"{colour}-{smiley}" for colour in COLOURS for smiley in SMILEYS]  # SG1
TABLE = -1


def are_alike(one: str, other: str) -> bool:
    """Whether two basic cards share their colour or their smiley."""
    return any(mine == theirs for mine, theirs in zip(one.split("-"), other.split("-"), strict=True))


def names(seats: Iterable[int]) -> str:
    return ",".join(f"p{seat}" for seat in seats)


class Referee:
    """The rules that all races share: one event at a time (SG5), the winner before the penalties (SG6), one winner
    (SG3).

    A pile is a list with the newest or topmost card last."""

    opens = ""
    """The move of the table that opens an event."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.seats = len(view["counts"])
        self.piles: list[list[str]] = [[] for _ in range(self.seats)]
        self.card: str | None = None
        self.is_open = False
        self.out: list[int] = []
        self.winner: int | None = None
        self.question = 0
        self.places: list[int] = []
        self.told: list[str] = []
        self.pauses = view.get("pauses", [])
        self.owed = [0 for _ in self.pauses]
        self.sat_out = [0 for _ in view.get("sat_out", [])]
        self.lost = [0 for _ in view.get("lost", [])]
        """Empty in lenient games, and in those of version 1 and 2, where pauses have no limit (SG8)."""
        self.events = view.get("deck", 0)
        self.away = view.get("away", 0)
        assert self.away in (0, self.events // 4)

    # Reading events

    def hear(self, expected: str) -> None:
        """Reads the next event, which must be this one."""
        assert self.told[:1] == [expected], f"expected {expected!r}, then came {self.told}"
        self.told.pop(0)

    def read(self, beginning: str) -> str:
        """Reads the next event, which must begin with this text; returns the rest."""
        assert self.told, f"expected {beginning!r}…, then came nothing"
        assert self.told[0].startswith(beginning), f"expected {beginning!r}…, then came {self.told}"
        return self.told.pop(0).removeprefix(beginning)

    def follow(self, seat: int, move: str, events: Sequence[str]) -> None:
        """Applies a move with its events."""
        self.told = [*events]
        if seat == TABLE and move == self.opens:
            self.question += 1
            self.is_open, self.out, self.winner = True, [], None
            self.card = self.opened()
        elif seat == TABLE:
            self.hear("table timeup")
            self.close()
        elif self.is_right(seat, move):
            self.winner = seat
            self.close(move)
        else:
            self.hear(self.wrong(seat, move))
            self.out.append(seat)
            if not any(self.may_claim(other) for other in range(self.seats)):
                self.hear("table nobody")
                self.close()
        assert not self.told, f"nothing more was expected, then came {self.told}"

    def may_claim(self, seat: int) -> bool:
        """Whether this seat may still claim in the open event."""
        return seat not in self.out and not (self.pauses and self.pauses[seat])  # SG8

    def close(self, claim: str = "") -> None:
        self.is_open = False
        if self.pauses:
            self.pause()
        if self.winner is not None:
            self.win(self.winner, claim)
        for seat in self.out:
            self.pay(seat)
        self.go_on()
        if self.ending:
            self.hear("table ended")
            self.rank()

    def pause(self) -> None:
        """SG8: each event shortens all pauses by one. A wrong claim begins a pause, which is twice as long for each
        older wrong claim that is not made up for by twelve right ones; with two or three players the first pause is
        half an event, which means none. If everybody would pause, all pauses are shortened by the shortest one. No
        pause is longer than a third of all events; a seat sits out at most a sixth of the events in a row and a third
        in total, and each further event costs a card."""
        first = 0.5 if self.seats < 4 else 2 if self.seats < 6 else 3 if self.seats < 8 else 5
        for seat in range(len(self.sat_out)):
            self.sat_out[seat] += self.pauses[seat] > 0
        self.pauses = [max(one - 1, 0) for one in self.pauses]
        for seat in self.out:
            self.pauses[seat] = int(first * 2 ** ((self.owed[seat] + 11) // 12))
            if self.lost:
                self.pauses[seat] = min(self.pauses[seat], self.events // 3)
            self.owed[seat] += 12
            while self.lost and (
                6 * self.pauses[seat] > self.events or 3 * (self.sat_out[seat] + self.pauses[seat]) > self.events
            ):
                self.pauses[seat] -= 1
                self.lost[seat] += 1
        if self.winner is not None and self.owed[self.winner]:
            self.owed[self.winner] -= 1
        while all(self.pauses):
            self.pauses = [one - 1 for one in self.pauses]

    def costs(self) -> dict[str, Any]:
        """SG8: the public fields about pauses."""
        costs = {"pauses": self.pauses, "owed": self.owed, "sat_out": self.sat_out, "lost": self.lost}
        return {**costs, "away": self.away}

    def scores(self) -> list[int]:
        """The cards of each seat, minus the cards that SG8 costs it."""
        lost = self.lost or [0] * self.seats
        return [len(pile) - less for pile, less in zip(self.piles, lost, strict=True)]

    def rank(self) -> None:
        """SG3: most cards win; a tie for the first place is decided with the dice, or by a draw without cards."""
        counts = self.scores()
        self.places = [1 + sum(other > count for other in counts) for count in counts]
        tied = [seat for seat, place in enumerate(self.places) if place == 1]
        if len(tied) == 1:
            return
        if not any(self.piles[seat] for seat in tied):
            champion = next(seat for seat in tied if self.told == [f"p{seat} drawn"])
            self.told = []
        else:
            champion = next(seat for seat in tied if self.told[0].startswith(f"p{seat} duel "))
            rolls, card = self.read(f"p{champion} duel tied={names(tied)} rolls=").split(" card=")
            assert int(rolls) >= 1
            assert card in self.piles[champion]
        for seat in tied:
            self.places[seat] = 1 if seat == champion else 2

    # Legal moves

    def legal(self, seat: int) -> set[str]:
        """Every legal move of this seat, or of the table."""
        if self.places:
            return set()
        if seat == TABLE:
            return {"timeup"} if self.is_open else {self.opens}
        return set(self.claims()) if self.is_open and self.may_claim(seat) else set()

    def can_win(self, seat: int) -> bool:
        """SG4: whether this seat has a right claim in the open event."""
        return any(self.is_right(seat, claim) for claim in self.legal(seat))

    # Overridden by each race

    ending = ""
    """Why the game is over; empty while it runs."""

    def opened(self) -> str:
        raise NotImplementedError

    def claims(self) -> list[str]:
        raise NotImplementedError

    def is_right(self, seat: int, claim: str) -> bool:
        raise NotImplementedError

    def wrong(self, seat: int, claim: str) -> str:
        raise NotImplementedError

    def win(self, seat: int, claim: str) -> None:
        raise NotImplementedError

    def pay(self, seat: int) -> None:
        raise NotImplementedError

    def go_on(self) -> None:
        raise NotImplementedError

    def sees(self) -> dict[str, Any]:
        """The fields with these values that every view must contain."""
        return {
            "question": self.question,
            "card": self.card,
            "is_open": self.is_open,
            "out": self.out,
            "winner": self.winner,
            "counts": [len(pile) for pile in self.piles],
        }

    def left_of(self, seat: int) -> list[int]:
        """The other seats, clockwise."""
        return [*range(seat + 1, self.seats), *range(seat)]


class FindIt(Referee):
    opens = "roll"

    def __init__(self, view: dict[str, Any]) -> None:
        super().__init__(view)
        self.target = {2: 10, 3: 9, 4: 8, 5: 7}.get(self.seats, 6)  # FI1
        self.grid = view["grid"]
        assert sorted(self.grid) == sorted(CARDS)
        self.roller = view["roller"]
        self.debts = [0] * self.seats
        self.misnamed: list[int] = []
        self.quiet = 0
        self.before: dict[str, int | None] = {}

    def owners(self) -> dict[str, int | None]:
        """The owner of each card; None is the table."""
        found: dict[str, int | None] = dict.fromkeys(CARDS)
        found.update({card: seat for seat, pile in enumerate(self.piles) for card in pile})
        return found

    def opened(self) -> str:
        self.misnamed, self.before = [], self.owners()
        card = self.read(f"p{self.roller} rolled card=")
        assert card in CARDS
        return card

    def claims(self) -> list[str]:
        face_up = [card for card, owner in self.owners().items() if owner is None]
        return [f"point {card}" for card in face_up] + [f"name p{seat}" for seat in range(self.seats)]

    def is_right(self, seat: int, claim: str) -> bool:
        holder = self.owners()[str(self.card)]
        return claim == (f"point {self.card}" if holder is None else f"name p{holder}")

    def wrong(self, seat: int, claim: str) -> str:
        word, what = claim.split(" ")
        if word == "point":
            return f"p{seat} mispointed card={what}"  # FI2
        self.misnamed.append(seat)
        return f"p{seat} misnamed name={what}"  # FI4

    def win(self, seat: int, claim: str) -> None:
        holder = self.owners()[str(self.card)]
        if holder == seat:  # FI3
            return self.hear(f"p{seat} kept card={self.card}")
        if holder is None:
            self.hear(f"p{seat} found card={self.card}")
        else:
            self.hear(f"p{seat} took card={self.card} from=p{holder}")
            self.piles[holder].remove(str(self.card))
        self.roller = seat
        if self.debts[seat]:  # FI4
            self.debts[seat] -= 1
            return self.hear(f"p{seat} repaid card={self.card} debts={self.debts[seat]}")
        return self.piles[seat].append(str(self.card))

    def pay(self, seat: int) -> None:
        if seat not in self.misnamed:
            return
        if self.piles[seat]:
            self.hear(f"p{seat} lost card={self.piles[seat].pop()}")
        else:
            self.debts[seat] += 1
            self.hear(f"p{seat} owes debts={self.debts[seat]}")

    def go_on(self) -> None:
        self.quiet = self.quiet + 1 if self.owners() == self.before else 0  # FI7
        if any(len(pile) >= self.target for pile in self.piles):
            self.ending = "target"  # FI6
        elif self.quiet == 36:
            self.ending = "quiet"

    def sees(self) -> dict[str, Any]:
        owners = self.owners()
        return {
            **super().sees(),
            "roller": self.roller,
            "target": self.target,
            "grid": [card if owners[card] is None else None for card in self.grid],
            "debts": self.debts,
            "owing": self.misnamed if self.is_open else [],
            "quiet": self.quiet,
            "piles": self.piles if self.places else None,
        }


class ThatsMine(Referee):
    opens = "turn"

    def __init__(self, view: dict[str, Any]) -> None:
        super().__init__(view)
        self.specials = view["specials"]
        each = {2: 6, 3: 4, 4: 3, 5: 2, 6: 2}.get(self.seats, 1)  # TM1
        assert [len(own) for own in self.specials] == [each] * self.seats
        dealt = [special for own in self.specials for special in own]
        assert len(set(dealt)) == len(dealt)
        assert {special.removesuffix("*") for special in dealt} <= {*COLOURS, *SMILEYS}
        self.to_come = {*CARDS}
        self.dice = view["dice"]
        self.dealer = view["dealer"]
        assert f"{self.dice.split('-')[1]}*" in self.specials[self.dealer]  # TM2
        self.middle: list[str] = []

    def opened(self) -> str:
        card = self.read(f"p{self.dealer} turned card=")
        assert card in self.to_come
        self.to_come.remove(card)
        self.middle.append(card)
        return card

    def claims(self) -> list[str]:
        return ["mine"]

    def is_right(self, seat: int, claim: str) -> bool:
        return self.card == self.dice or any(f"{part}*" in self.specials[seat] for part in str(self.card).split("-"))

    def wrong(self, seat: int, claim: str) -> str:
        return f"p{seat} misclaimed"

    def win(self, seat: int, claim: str) -> None:
        self.hear(f"p{seat} won cards={','.join(self.middle)}")
        self.piles[seat] += self.middle
        self.middle = []
        if self.card == self.dice:  # TM5
            for other in self.left_of(seat):
                if self.piles[other]:
                    self.piles[seat].append(self.piles[other].pop())
                    self.hear(f"p{seat} stole card={self.piles[seat][-1]} from=p{other}")
            self.dealer = seat

    def pay(self, seat: int) -> None:
        lost = self.piles[seat][-2:]  # TM4
        if lost:
            self.piles[seat] = self.piles[seat][: -len(lost)]
            self.middle += lost
            self.hear(f"p{seat} paid cards={','.join(lost)}")

    def go_on(self) -> None:
        if not self.to_come:
            self.ending = "deck"  # TM7
        if self.away and 4 * len(self.to_come) <= self.events:  # SG7
            self.dice = None
        elif self.to_come and self.card == self.dice:  # SG7
            self.dice = self.read(f"p{self.dealer} rolled card=")
            assert self.dice in self.to_come

    def sees(self) -> dict[str, Any]:
        shown = {"dice": self.dice, "dealer": self.dealer, "specials": self.specials, "piles": self.piles}
        shown |= self.costs()
        return {**super().sees(), **shown, "middle": self.middle, "deck": len(self.to_come)}


class Shout(Referee):
    opens = "deal"

    def __init__(self, view: dict[str, Any]) -> None:
        super().__init__(view)
        self.to_come = {*CARDS}  # including the cards put aside, which nobody knows
        self.aside = view["aside"]
        assert self.aside in (0, 36 % self.seats)  # SH1
        self.dice = view["dice"]
        self.dealer = view["dealer"]
        self.owner = self.dealer

    @property
    def left(self) -> int:
        return len(self.to_come) - self.aside

    def opened(self) -> str:
        self.owner = self.left_of(self.owner)[0]
        card = self.read(f"p{self.owner} dealt card=")
        assert card in self.to_come
        self.to_come.remove(card)
        self.piles[self.owner].append(card)
        return card

    def claims(self) -> list[str]:
        return [f"call p{seat}" for seat in range(self.seats)]

    def is_right(self, seat: int, claim: str) -> bool:
        called = int(claim.removeprefix("call p"))
        if self.card == self.dice:  # SH4
            return called == seat
        pair = {seat, called}
        if len(pair) == 1 or self.owner not in pair:
            return False
        (other,) = pair - {self.owner}
        return bool(self.piles[other]) and are_alike(self.piles[other][-1], str(self.card))  # SH2

    def wrong(self, seat: int, claim: str) -> str:
        return f"p{seat} miscalled name={claim.removeprefix('call ')}"

    def take(self, seat: int, other: int, count: int) -> None:
        """Moves this number of cards, one after the other, from the top of a pile to the bottom of the winner's
        pile."""
        taken = []
        while self.piles[other] and len(taken) < count:
            taken.append(self.piles[other].pop())
            self.piles[seat].insert(0, taken[-1])
        if taken:
            self.hear(f"p{seat} took cards={','.join(taken)} from=p{other}")

    def win(self, seat: int, claim: str) -> None:
        if self.card != self.dice:
            return self.take(seat, int(claim.removeprefix("call p")), 2)
        for other in self.left_of(seat):
            self.take(seat, other, 1)
        self.dealer = seat
        return None

    def pay(self, seat: int) -> None:
        """SH3: pays one card to each other pile, clockwise, from bottom to bottom, as long as there are cards."""
        receivers = self.left_of(seat)[: len(self.piles[seat])]
        for other in receivers:
            self.piles[other].insert(0, self.piles[seat].pop(0))
        if receivers:
            self.hear(f"p{seat} gave to={names(receivers)}")

    def go_on(self) -> None:
        if not self.left:
            self.ending = "deck"  # SH6
        if self.away and 4 * self.left <= self.events:  # SG7
            self.dice = None
        elif self.left and self.card == self.dice:  # SG7
            self.dice = self.read(f"p{self.dealer} rolled card=")
            assert self.dice in self.to_come

    def sees(self) -> dict[str, Any]:
        return {
            **super().sees(),
            "dice": self.dice,
            "dealer": self.dealer,
            "next": self.left_of(self.owner)[0],
            "tops": [pile[-1] if pile else None for pile in self.piles],
            "aside": self.aside,
            "deck": self.left,
            **self.costs(),
        }


REFEREES: dict[str, type[Referee]] = {"find_it": FindIt, "thats_mine": ThatsMine, "shout": Shout}

"""Random faults of an evening, determined by its seed: in requests, statements and events, and outages every few
minutes."""

import random
from dataclasses import dataclass


@dataclass(frozen=True)
class Failing:
    """The fault of a request: extra delays before and after Discord handles it, and the error that the bot receives."""

    kind: str
    status: int = 0
    before: float = 0.0
    after: float = 0.0
    is_lost: bool = False
    is_answer_lost: bool = False


@dataclass(frozen=True)
class Slow:
    """The duration and, optionally, the failure of a statement or a commit."""

    seconds: float = 0.0
    fails: str = ""


class Faults:
    """Draws the faults. `is_on` is False in the calm phase at the end; `log` records the time of each fault for the
    laws."""

    def __init__(self, seed, loop, marks, trace):
        self._chance = random.Random(f"{seed} faults")
        self._loop, self._marks, self._trace = loop, marks, trace
        self.is_on = False
        draw = self._chance
        self.rates = {
            "request": draw.choice((0.0, 0.02, 0.1)),
            "slow": draw.choice((0.0, 0.05, 0.2)),
            "commit": draw.choice((0.0, 0.01, 0.05)),
            "statement": draw.choice((0.0, 0.0005, 0.002)),  # a press executes about twenty statements
            "event": draw.choice((0.0, 0.05, 0.15)),
        }
        self.away = {"Discord": 0.0, "the database": 0.0, "the gateway": 0.0}
        """The end of the outage of each of these."""
        self.log = []

    def _is(self, what):
        return self.is_on and self._chance.random() < self.rates[what]

    def note(self, kind, until=0.0):
        """Records a fault of this kind from now until then."""
        self.log.append((self._loop.time(), max(until, self._loop.time()), kind))

    def touched(self, since, until, but=None, only=None):
        """Whether there was any fault in this time; `but` ignores one kind, `only` counts just one kind."""
        kinds = (kind for began, ended, kind in reversed(self.log) if began <= until and ended >= since)
        return any(kind != but and only in (None, kind) for kind in kinds)

    def is_away(self, what):
        return self._loop.time() < self.away[what]

    def leave(self, what, seconds):
        """Makes Discord, its gateway or the database unreachable for some seconds."""
        self.away[what] = self._loop.time() + seconds
        self.note(f"{what} is away", self.away[what])
        self._trace("fault", what, f"away {seconds:.1f}")
        if what != "the gateway":
            self._marks.reach(f"{what} was away")

    def request(self, kind):
        """Draws the fault of a request; None for no fault."""
        fault = self._request()
        if fault is not None:
            self.note(fault.kind, self._loop.time() + fault.before + fault.after + 0.1)
            if fault.status in (500, 502):
                self._marks.reach("a request failed and was repeated")
            elif fault.status == 429:
                self._marks.reach("Discord said to slow down")
            elif fault.is_lost:
                self._marks.reach("a request broke off")
            elif fault.is_answer_lost:
                self._marks.reach("an answer of Discord was lost")
        return fault

    def _request(self):
        draw = self._chance
        if self.is_away("Discord"):
            return draw.choice((Failing("503", 503), Failing("502", 502), Failing("cut", before=1.0, is_lost=True)))
        if self._is("request"):
            return draw.choice(
                (
                    Failing("500", 500),
                    Failing("502", 502),
                    Failing("429", 429),
                    Failing("cut", before=draw.uniform(0, 10), is_lost=True),
                    Failing("cut after", after=draw.uniform(0, 10), is_answer_lost=True),
                    Failing("502 after", is_answer_lost=True),
                )
            )
        if self._is("slow"):
            return Failing("slow", before=draw.expovariate(2), after=draw.expovariate(2))
        return None

    def statement(self):
        if self.is_away("the database"):
            self._marks.reach("a statement failed")
            return Slow(0.5, "before")
        if not self._is("statement"):
            return None
        slow = Slow(self._chance.expovariate(1), self._chance.choice(("", "", "before")))
        self.note(f"statement {slow.fails}", self._loop.time() + slow.seconds + 0.1)
        if slow.fails:
            self._marks.reach("a statement failed")
        return slow

    def commit(self):
        if self.is_away("the database"):
            self._marks.reach("a commit failed")
            return Slow(0.5, "before")
        if not self._is("commit"):
            return None
        slow = Slow(self._chance.expovariate(0.7), self._chance.choice(("", "before", "after")))
        self.note(f"commit {slow.fails}", self._loop.time() + slow.seconds + 0.1)
        if slow.fails:
            mark = "a commit failed" if slow.fails == "before" else "a commit was made and its answer lost"
            self._marks.reach(mark)
        return slow

    def doubled(self):
        """Whether the next interaction reaches the bot twice."""
        if self._is("event"):
            self._marks.reach("an event came twice")
            return True
        return False

    def late(self):
        """Draws the delay of the next click, in seconds."""
        if not self._is("event"):
            return 0.0
        seconds = self._chance.choice((self._chance.uniform(0, 1), self._chance.uniform(1, 5)))
        self.note("late", self._loop.time() + seconds + 0.1)
        self._marks.reach("an event came late")
        return seconds

    def event_delay(self):
        """Draws the extra delay of the next gateway event, in seconds."""
        return self._chance.expovariate(4) if self._is("event") else 0.0

    def is_gateway_away(self):
        return self.is_away("the gateway")

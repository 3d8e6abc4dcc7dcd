"""No acknowledged move is lost or doubled, and the position is the replay of the log."""

from collections import Counter

from bot.local.interactions import UPDATE
from bot.model.pace import TURN
from games import core
from games.core import Chance
from games.record import written_events
from tests.storm.eyes import text_of
from tests.storm.laws.law import Law, named
from tests.storm.members import MOVES

REFUSED = "🚫"


def is_acknowledged(press):
    """Whether Discord took an answer that says that the move was played: the screen after it."""
    for body in press.callbacks:
        components = (body.get("data") or {}).get("components")
        if body["type"] == UPDATE and components and REFUSED not in text_of(components):
            return True
    return False


class Log(Law):
    name = "the log"

    def check(self, when):
        if when == "at bedtime":
            return
        pressed, acknowledged = self.presses()
        marks = self.evening.marks
        for table, _ in self.tables("running", "over"):
            played = self.replay(table)
            if played is None:
                continue
            members = Counter((table.id, question, move) for question, move, by in played if by == "member")
            any_question = Counter((table.id, move) for _, move, by in played if by == "member")
            for (number, question, move), count in members.items():
                possible = pressed[number, question, move] + pressed[number, None, move]
                if count > possible and not self.is_claim(table, move):
                    self.broken(f"{named(table)}: {count} times in the log, pressed {possible} times")
            for (number, move), count in any_question.items():
                if count > (possible := sum(n for (t, _, m), n in pressed.items() if (t, m) == (number, move))):
                    self.broken(f"{named(table)}: {count} times in the log, pressed {possible} times")
            for (number, question, move), count in acknowledged.items():
                if number != table.id:
                    continue
                found = members[number, question, move] if question is not None else any_question[number, move]
                if self.is_claim(table, move):
                    found = any_question[number, move]
                if found < count:
                    self.broken(f"{named(table)}: {count} acknowledged at question {question}, {found} in the log")
            for _, _, by in played:
                if by in ("timeout", "away"):
                    marks.reach("time was up" if by == "timeout" else "a computer player keeps a seat")

    def presses(self):
        """How often each move was pressed, and acknowledged: by table, question and notation."""
        pressed, acknowledged = Counter(), Counter()
        for press in self.evening.presses.values():
            if not isinstance(press.asked, MOVES):
                continue
            key = (press.asked.table, press.asked.question, press.notation)
            pressed[key] += 1
            acknowledged[key] += is_acknowledged(press)
        return pressed, acknowledged

    @staticmethod
    def is_claim(table, move):
        try:
            return table.position.is_claim(table.position.parse(move))
        except ValueError:
            return False

    def replay(self, table):
        """Question, notation and maker of each move; None if the log does not give the position that is stored."""
        log = self.truth.log(table.id)
        if [one.number for one in log] != list(range(1, table.number + 1)):
            self.broken(f"{named(table)}: the log has the numbers {[one.number for one in log]}")
            return None
        position = table.rules.start(seats=len(table.seats), chance=Chance(table.seed, 0), **table.options)
        played, times_up = [], {}
        for one, at in zip(log, self.truth.times(table.id), strict=True):
            played.append((position.question, one.move, one.by))
            if one.by in ("timeout", "away"):
                before = times_up.get((position.question, one.seat))
                if before and at - before < TURN[table.pace] and not self.evening.jumped(before, at):
                    self.broken(f"{named(table)}: time was up twice for seat {one.seat} within {at - before}")
                times_up[position.question, one.seat] = at
            step = position.play(one.seat, position.parse(one.move), Chance(table.seed, one.number))
            if written_events(step.events) != written_events(one.events):
                self.broken(f"{named(table)}: the events of move {one.number} are not those of its replay")
                return None
            position = step.position
        if core.dump(position) != core.dump(table.position):
            self.broken(f"{named(table)}: the position is not the replay of the log")
        if table.state == "over" and position.outcome() is None:
            self.broken(f"{named(table)}: it has no outcome")
        return played

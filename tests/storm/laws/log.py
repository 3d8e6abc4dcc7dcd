"""No acknowledged move is lost or stored twice, and each position is the replay of its log."""

from collections import Counter, defaultdict

from bot.local.interactions import UPDATE
from bot.members.pace import TURN_TIME
from games import core
from games.core import Chance
from games.race import Race
from games.record import format_events
from tests.storm.laws.law import Law, named
from tests.storm.members import MOVES


class Log(Law):
    name = "the log"

    def __init__(self, evening):
        super().__init__(evening)
        self._unanswered = defaultdict(list)
        """Members' moves that no answer has confirmed yet: by table, member and notation, the question and number of
        each."""
        self._confirmed = defaultdict(dict)
        """The moves that answers have confirmed: by table, the notation by number."""

    def changed(self, before, now):
        table = now.table
        if before is None or before.table.number == table.number:
            return
        last = table.recent[-1]
        if last.by == "member":
            made = before.table.question, table.number
            self._unanswered[table.id, table.seats[last.seat].member, last.move].append(made)

    def heard(self, request):
        """An answer that shows the screen after a move, and does not refuse the move, confirms it."""
        press = self.evening.presses.get(request.answers)
        if press is None or not isinstance(press.asked, MOVES) or request.body["type"] != UPDATE:
            return
        components = request.body["data"]["components"]
        if self.is_refused(press, components, is_edit=True):
            if not press.is_private:
                self.evening.marks.reach("a claim of somebody who sits out was refused")
            return
        asked, move = press.asked, press.notation
        table = self.truth.table(asked.table).table
        made = self._unanswered[table.id, press.user, move]
        is_any = asked.question is None or (self.is_claim(table, move) and not isinstance(table.position, Race))
        found = next((one for one in made if is_any or one[0] == asked.question), None)
        if found is None:
            self.broken(f"{named(table)}: {move!r} acknowledged at question {asked.question}, and not in the log")
            return
        made.remove(found)
        self._confirmed[table.id][found[1]] = move
        if isinstance(table.position, Race):
            self.evening.marks.reach("a claim in a race was acknowledged")

    def check(self, when):
        if when == "at bedtime":
            return
        pressed = self.pressed()
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
            for number, move in self._confirmed[table.id].items():
                if number > len(played) or played[number - 1][1:] != (move, "member"):
                    self.broken(f"{named(table)}: {move!r} was acknowledged as move {number}, and is not in the log")
            for _, _, by in played:
                if by in ("timeout", "away"):
                    marks.reach("time was up" if by == "timeout" else "a computer player keeps a seat")

    def pressed(self):
        """Number of presses for each move: by table, question and notation."""
        presses = (press for press in self.evening.presses.values() if isinstance(press.asked, MOVES))
        return Counter((press.asked.table, press.asked.question, press.notation) for press in presses)

    @staticmethod
    def is_claim(table, move):
        try:
            return table.position.is_claim(table.position.parse(move))
        except ValueError:
            return False

    def replay(self, table):
        """Question, notation and maker of each move; None if the log does not lead to the stored position."""
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
                if before and at - before < TURN_TIME[table.pace] and not self.evening.jumped(before, at):
                    self.broken(f"{named(table)}: time was up twice for seat {one.seat} within {at - before}")
                times_up[position.question, one.seat] = at
            step = position.play(one.seat, position.parse(one.move), Chance(table.seed, one.number))
            if format_events(step.events) != format_events(one.events):
                self.broken(f"{named(table)}: the events of move {one.number} are not those of its replay")
                return None
            position = step.position
        if core.dump(position) != core.dump(table.position):
            self.broken(f"{named(table)}: the position is not the replay of the log")
        if table.state == "over" and position.outcome() is None:
            self.broken(f"{named(table)}: it has no outcome")
        return played

"""A planned move is one that the member at its seat has asked for since anything ended their plans, and comes two
minutes at least after the turn."""

from datetime import timedelta

from bot.model import ids
from bot.model.pace import SOONEST
from games.core import Chance
from tests.storm.laws.law import Law, named
from tests.storm.laws.log import is_acknowledged

ON_ITS_WAY = timedelta(seconds=30)
"""How long a press may take until it counts."""


class Plans(Law):
    name = "the plans"

    def check(self, when):
        for table, _ in self.tables("running", "over"):
            if table.pace == "day":
                self.follow(table)
            elif any(seat.plan for seat in table.seats):
                self.broken(f"{named(table)}: something is planned there")

    def follow(self, table):
        position = table.rules.start(seats=len(table.seats), chance=Chance(table.seed, 0), **table.options)
        turn, since = table.began, dict.fromkeys(range(len(table.seats)), table.began)
        for one, at in zip(self.truth.log(table.id), self.truth.times(table.id), strict=True):
            move = position.parse(one.move)
            if one.by == "plan":
                self.evening.counts["planned moves"] += 1
                if at - turn < SOONEST and not self.evening.jumped(turn, at):
                    self.broken(f"{named(table)}: move {one.number} was planned, and made after {at - turn}")
                is_timed = not self.evening.jumped(since[one.seat], at)
                if not self.is_planned(table, one, since[one.seat] if is_timed else table.began, at):
                    self.broken(f"{named(table)}: move {one.number} was not planned, or something ended that plan")
            step = position.play(one.seat, move, Chance(table.seed, one.number))
            turn = turn if step.position.question == position.question else at
            ended = set(since) if step.position.phase != position.phase else one.struck
            ended = ended if position.is_claim(move) else {*ended, one.seat}
            since.update(dict.fromkeys(ended, at))
            position = step.position

    def is_planned(self, table, one, since, at):
        """Whether somebody has pressed for this move since then, and not cancelled it before it was made; that member,
        if the same one sits there still."""
        seat, found = table.seats[one.seat], False
        made = ids.milliseconds(ids.first_of(at)) if not self.evening.weather.jumps else 0
        is_same = seat.left_at is None or seat.left_at < one.number
        for press in self.evening.presses.values():
            asked, is_late = (
                press.asked,
                ids.milliseconds(press.id) < ids.milliseconds(ids.first_of(since - ON_ITS_WAY)),
            )
            is_theirs = seat.member in (None, press.user) or not is_same
            if not isinstance(asked, ids.AtTable) or asked.table != table.id or is_late or not is_theirs:
                continue
            if isinstance(asked, ids.PlanMove) and press.values:
                words = " ".join((*asked.words, *press.values)).removesuffix(" .")
                found = found or one.move.startswith(words)
            elif (
                isinstance(asked, ids.CancelPlan)
                and is_same
                and ids.milliseconds(press.id) < made
                and is_acknowledged(press)
            ):
                found = False
        return found

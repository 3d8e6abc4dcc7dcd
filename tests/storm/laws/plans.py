"""A planned move was planned by the member at its seat after the last event that cancels plans, and is made at least
two minutes after the turn began."""

from collections import defaultdict
from datetime import timedelta

from bot.i18n.translations import LANGUAGES, translations_for
from bot.local.interactions import UPDATE
from bot.members.pace import PLAN_MIN_DELAY
from bot.tables.planned_moves import MAX_PLANNED_MOVES
from games.core import Chance
from tests import ids
from tests.storm.eyes import is_refused, text_of
from tests.storm.laws.law import Law, named

ON_ITS_WAY = timedelta(seconds=30)
"""How long a press may take until the bot has stored its effect."""
DROPPED = {
    "struck": "a plan was dropped: something was done to its seat",
    "phase": "a plan was dropped: another thing was asked",
    "illegal": "a plan failed: none of it was legal",
}
REFUSED = {
    "a fourth move was not planned": tuple(
        translations_for(one)("refuse-plan-full", most=MAX_PLANNED_MOVES) for one in LANGUAGES
    ),
    "nobody planned who had left": tuple(translations_for(one)("refuse-not-your-table") for one in LANGUAGES),
}


def is_acknowledged(press):
    """Whether Discord accepted an answer that shows the screen after the press."""
    shown = [body["data"]["components"] for body in press.callbacks if body["type"] == UPDATE]
    return any(not is_refused(text_of(components)) for components in shown)


class Plans(Law):
    name = "the plans"

    def __init__(self, evening):
        super().__init__(evening)
        self._left = defaultdict(list)
        """The times at which the member at a seat changed, by table and seat."""

    def changed(self, before, now):
        """Records what happened to plans, and which seats changed members."""
        if before is None or before.table.state != "running":
            return
        table, marks = now.table, self.evening.marks
        made = next((one for one in table.recent if one.number == before.table.number + 1), None)
        for seat, (was, who) in enumerate(zip(before.table.seats, table.seats, strict=True)):
            if who.member != was.member:
                self._left[table.id, seat].append(self.evening.wall.now())
            if was.plan is None or not was.plan.moves or (who.plan is not None and who.plan.moves):
                continue
            if who.member != was.member:
                marks.reach("a plan was dropped: its seat was left")
            elif who.plan is not None and who.plan.lost is not None:
                marks.reach(DROPPED[who.plan.lost])
            elif made is not None and made.seat == seat and made.by == "plan":
                marks.reach("a planned move was made")
            elif made is None and table.state == "running":
                marks.reach("a plan was cancelled")

    def check(self, when):
        for table, _ in self.tables("running", "over"):
            if table.pace == "day":
                self.follow(table)
            elif any(seat.plan for seat in table.seats):
                self.broken(f"{named(table)}: something is planned there")
        if when == "days later":
            self.note_refused()

    def note_refused(self):
        """Records the plans that the bot refused."""
        for press in self.evening.presses.values():
            if isinstance(press.asked, ids.PlanMove):
                said = "".join(text_of((body.get("data") or {}).get("components") or ()) for body in press.callbacks)
                for mark, t in REFUSED.items():
                    if any(one in said for one in t):
                        self.evening.marks.reach(mark)

    def follow(self, table):
        position = table.rules.start(seats=len(table.seats), chance=Chance(table.seed, 0), **table.options)
        turn, since = table.began, dict.fromkeys(range(len(table.seats)), table.began)
        for one, at in zip(self.truth.log(table.id), self.truth.times(table.id), strict=True):
            move = position.parse(one.move)
            if one.by == "plan":
                self.evening.counts["planned moves"] += 1
                if at - turn < PLAN_MIN_DELAY and not self.evening.jumped(turn, at):
                    self.broken(f"{named(table)}: move {one.number} was planned, and made after {at - turn}")
                left = [when for when in self._left[table.id, one.seat] if when < at]
                if not self.is_planned(table, one, max([since[one.seat], *left]), at):
                    self.broken(f"{named(table)}: move {one.number} was not planned, or something ended that plan")
            step = position.play(one.seat, move, Chance(table.seed, one.number))
            turn = turn if step.position.question == position.question else at
            ended = set(since) if step.position.phase != position.phase else one.affected
            ended = ended if position.is_claim(move) else {*ended, one.seat}
            since.update(dict.fromkeys(ended, at))
            position = step.position

    def is_planned(self, table, one, since, at):
        """Whether a press planned this move after `since`, and no press cancelled the plan before `at`. If the same
        member still sits there, only that member's presses count."""
        seat, found, wall = table.seats[one.seat], False, self.evening.wall
        is_timed = not self.evening.jumped(since, wall.now())  # otherwise the bot's clock at a press is unknown
        is_same = seat.left_at is None or seat.left_at < one.number
        for press in self.evening.presses.values():
            asked, pressed = press.asked, press.at + wall.off
            is_late = is_timed and pressed < (since - ON_ITS_WAY).timestamp()
            is_theirs = seat.member in (None, press.user) or not is_same
            if not isinstance(asked, ids.AtTable) or asked.table != table.id or is_late or not is_theirs:
                continue
            if isinstance(asked, ids.PlanMove) and press.values:
                t = " ".join((*asked.words, *press.values)).removesuffix(" .")
                found = found or one.move.startswith(t)
            elif isinstance(asked, ids.CancelPlan) and is_same and is_timed and pressed < at.timestamp():
                found = found and not is_acknowledged(press)
        return found

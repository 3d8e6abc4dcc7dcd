"""With two processes: the answer to a press agrees with what is stored, whichever process answered."""

from collections import Counter

from bot.i18n.translations import LANGUAGES, translations_for
from bot.local.interactions import UPDATE
from games import core
from games.race import Race
from tests.storm.eyes import is_refused, text_of
from tests.storm.laws.law import Law, named
from tests.storm.members import MOVES
from tests.storm.pair import CUT

COUNTS, REFUSED, UNKNOWN = "counts", "refused", "unknown"
TOLD = 10.0
"""Seconds within which a press is answered with its outcome."""
LATEST = 0.1
"""Seconds that the answer itself takes."""


class Said(Law):
    name = "what was said"

    def __init__(self, evening):
        super().__init__(evening)
        t = [translations_for(language) for language in LANGUAGES]
        self._unknown = tuple(one("refuse-halfway") for one in t)
        self._said = {}
        self._looked_at = 0

    def heard(self, request):
        if request.status >= 300:
            return
        body, args = request.body, request.args
        if request.route.startswith("/interactions/"):
            made = int(next(iter(args.values())))
        elif "webhook_token" in args and isinstance(body, dict):
            made = int(request.here.interactions.by_token[args["webhook_token"]].id)
        else:
            return
        components = ((body.get("data") or {}) if "type" in body else body).get("components")
        press = self.evening.presses.get(made)
        if press is not None and components:
            is_edit = body.get("type") == UPDATE
            self._said.setdefault(made, (self.evening.loop.time(), self.meaning(press, components, is_edit=is_edit)))

    def meaning(self, press, components, *, is_edit):
        if any(one in text_of(components) for one in self._unknown):
            self.evening.marks.reach("a press was told that nobody knows whether it counts")
            return UNKNOWN
        is_move = isinstance(press.asked, MOVES)
        is_no = self.is_refused(press, components, is_edit=is_edit) if is_move else is_refused(text_of(components))
        return REFUSED if is_no else COUNTS

    def check(self, when):
        bots = self.evening.bots
        if not bots.is_pair:
            return
        if not bots.is_whole:
            self.broken("not one process plays while the other one stands by")
        said = {UNKNOWN: Counter(), REFUSED: Counter(), COUNTS: Counter(), None: Counter()}
        for press in self.evening.presses.values():
            _, what = self._said.get(press.id, (None, None))
            if isinstance(press.asked, MOVES):
                said[what][press.asked.table, press.asked.question, press.notation] += 1
        for press in list(self.evening.presses.values())[self._looked_at :]:
            self.check_press(press, *self._said.get(press.id, (None, None)))
        self._looked_at = len(self.evening.presses)
        for table, _ in self.tables("running", "over"):
            stored = self.stored(table)
            for key in {key for counts in said.values() for key in counts if key[0] == table.id}:
                if key[1] is None or self.may_count_later(table, key[2]):
                    continue
                at_any = sum(counts[table.id, None, key[2]] for counts in said.values())
                sure, most = said[COUNTS][key], said[COUNTS][key] + said[UNKNOWN][key] + said[None][key] + at_any
                if not sure <= stored[key] <= most:
                    self.broken(
                        f"{named(table)}: {key[2]!r} at question {key[1]} is stored {stored[key]} times; it was said "
                        f"{sure} times that it counts, {said[REFUSED][key]} times that it does not"
                    )

    def check_press(self, press, at, what):
        faults = self.evening.faults
        if what == UNKNOWN and not faults.touched(press.at - 1, press.at + TOLD):
            self.broken(f"{press.custom_id} was told that nobody knows, though nothing was in the way")
        if not press.is_due or faults.touched(press.at - 0.5, press.at + TOLD, but=CUT):
            return
        if not press.callbacks and at is None:
            self.broken(f"{press.custom_id} at {press.at:.3f} was not acknowledged before the lease ran out")
        elif at is not None and at > press.at + TOLD + LATEST:
            self.broken(f"{press.custom_id} was told after {at - press.at:.1f} s")

    def stored(self, table):
        """Number of stored moves of members: by table, question and notation."""
        found, position = (
            Counter(),
            table.rules.start(seats=len(table.seats), chance=core.Chance(table.seed, 0), **table.options),
        )
        for one in self.truth.log(table.id):
            if one.by == "member":
                found[table.id, position.question, one.move] += 1
            position = position.play(one.seat, position.parse(one.move), core.Chance(table.seed, one.number)).position
        return found

    @staticmethod
    def may_count_later(table, move):
        """Whether a move may be stored at a later question than the one for which it was pressed."""
        try:
            return not isinstance(table.position, Race) and table.position.is_claim(table.position.parse(move))
        except ValueError:
            return True

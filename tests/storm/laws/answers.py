"""Each press is answered at most once, and exactly once if no fault was in the way."""

from bot.local.interactions import ANSWER_IN
from tests.storm.laws.law import Law

ANSWERED = 40060


class Answers(Law):
    name = "the answers"

    def __init__(self, evening):
        super().__init__(evening)
        self._looked_at = 0

    def heard(self, request):
        if not request.route.startswith("/interactions/") or request.status < 400:
            return
        press = self.evening.presses.get(int(next(iter(request.args.values()))))
        code = request.result["code"]
        if press is None or press.custom_id.startswith("/"):
            return
        if code == ANSWERED and not self.evening.faults.touched(press.at, self.evening.loop.time()):
            self.broken(f"{press.custom_id} was answered twice")

    def check(self, when):
        presses = list(self.evening.presses.values())[self._looked_at :]
        self._looked_at += len(presses)
        until = self.evening.loop.time() - ANSWER_IN - 1
        for press in presses:
            if press.callbacks or not press.is_delivered or press.at > until:
                continue
            if not self.evening.faults.touched(press.at - 0.5, press.at + ANSWER_IN + 0.5):
                self.broken(f"{press.custom_id} of {press.user} at {press.at:.3f} was not answered")

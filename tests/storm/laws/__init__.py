"""The laws: what must hold after every evening, checked from outside, on Discord's side and in the database."""

from tests.storm.laws.answers import Answers
from tests.storm.laws.calls import Pings
from tests.storm.laws.ends import Ends
from tests.storm.laws.evenings import Evenings
from tests.storm.laws.guests import Guests
from tests.storm.laws.hands import LivingHands
from tests.storm.laws.holidays import Holidays
from tests.storm.laws.lobbies import Lobbies
from tests.storm.laws.log import Log
from tests.storm.laws.plans import Plans
from tests.storm.laws.reached import Reached
from tests.storm.laws.restraint import Restraint
from tests.storm.laws.said import Said
from tests.storm.laws.screens import Screens
from tests.storm.laws.secrets import Secrets
from tests.storm.laws.sleep import Sleep
from tests.storm.laws.standings import Standings


class Laws:
    """All laws. Each can handle requests (`heard`) and commits (`changed`), and checks the whole evening in `check`."""

    def __init__(self, evening):
        self.evening, self._tables = evening, {}
        evening.disk.committed = self.committed
        self.all = [
            law(evening)
            for law in (
                Log,
                Plans,
                Secrets,
                Answers,
                Pings,
                Said,
                Screens,
                LivingHands,
                Evenings,
                Ends,
                Lobbies,
                Guests,
                Holidays,
                Sleep,
                Standings,
                Restraint,
                Reached,
            )
        ]

    def heard(self, request):
        for law in self.all:
            law.heard(request)

    def committed(self):
        """Reports the tables that have changed to all laws. Called after each commit."""
        for number, revision in self.evening.truth.revisions():
            before = self._tables.get(number)
            if before is None or before.table.revision != revision:
                now = self._tables[number] = self.evening.truth.table(number)
                self.evening.changed_at[number] = self.evening.loop.time()
                for law in self.all:
                    law.changed(before, now)

    def check(self, when):
        """Runs the checks of all laws: `when` is "a minute after" the faults, "at bedtime" or "days later"."""
        for law in self.all:
            law.check(when)

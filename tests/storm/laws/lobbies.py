"""Every lobby ends: without presses none stays open past its end, whatever failed."""

from bot.tables.lobby import lobby_ends_at
from tests.storm.laws.ends import LATEST
from tests.storm.laws.law import Law, named


class Lobbies(Law):
    name = "the lobbies"

    def check(self, when):
        now = self.evening.wall.now()
        for table, _ in self.tables("lobby"):
            if table.tournament is not None:
                continue  # its tournament begins or ends it
            open_for = now - lobby_ends_at(table.pace, table.changed, table.until)
            if open_for > LATEST or when == "days later":
                self.broken(f"{named(table)}: it is still open, {open_for} after its end")
            if not table.members and table.until is None:
                self.broken(f"{named(table)}: everybody has left it, and it is still open")
        if any(table.ended_by is None for table, _ in self.tables("cancelled")):
            self.evening.marks.reach("a lobby ended by itself")

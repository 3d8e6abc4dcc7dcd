"""The time of a member on holiday does not run out at tables of pace `day` with other players."""

from datetime import timedelta

from tests.storm.laws.law import Law, named

ON_ITS_WAY = timedelta(minutes=2)
"""How long ago a holiday may have begun that is not stored yet, or that a table does not know yet."""
MISSED = ("timeout", "away")


class Holidays(Law):
    name = "the holidays"

    def changed(self, before, now):
        table, at = now.table, self.evening.wall.now()
        if before is None or table.pace != "day" or table.is_match or table.is_private:
            return
        was, made = before.table, [one for one in table.recent if one.number > before.table.number]
        if was.state != "running" or len(was.members) < 2:
            return
        for seat in was.awaited():
            if was.seats[seat].member is not None and self.is_away(table.server, was.seats[seat].member, at):
                self.evening.marks.reach("a table waited for a member on holiday")
                if any(one.seat == seat and one.by in MISSED for one in made):
                    self.broken(f"{named(table)}: seat {seat} is on holiday, and its time was up")

    def is_away(self, server, member, at):
        """Whether the member is on holiday and has been for two minutes."""
        hours = self.truth.now(self.truth.people.hours(server, member))
        is_known = hours.holiday_end(at) is not None and hours.holiday_end(at - ON_ITS_WAY) is not None
        return is_known and not self.evening.jumped(at - ON_ITS_WAY, at)

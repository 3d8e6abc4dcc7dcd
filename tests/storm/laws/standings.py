"""The results are those of the games that ended, each counted once; the standings and ratings follow from the
results."""

from collections import Counter

from sqlalchemy import select, text

from bot.features.standings import store as db
from bot.features.standings.model import results_of
from bot.features.standings.store import RATINGS, RESULTS
from bot.members.model import Server
from tests.storm.laws.law import Law, named


class Standings(Law):
    name = "the standings"

    def check(self, when):
        if when != "days later":
            return
        rows = self.truth.select(select(RESULTS).order_by(text("rowid")))
        by_table = {}
        for row in rows:
            by_table.setdefault(row.table, []).append(row)
        known = {}
        over = {table.id: table for table, _ in self.tables("over") if not table.is_private}
        if set(over) != set(by_table):
            self.broken(f"{len(over)} tables are over, {len(by_table)} have results")
            return
        for number, results in by_table.items():
            self.check_table(over[number], results, known)
        points = Counter()
        for row in rows:
            if row.member is not None:
                points[row.server, row.member] += row.points
        for here in self.evening.discord.servers:
            server = int(here.world.guild["id"])
            _, lines = self.truth.now(db.standings(self.truth, server, game=None, season=None, first=0, count=100))
            wanted = {member: count for (where, member), count in points.items() if where == server}
            if {line.member: line.points for line in lines} != wanted:
                self.broken("the standings are not the sum of the results")
        stored = {(r.server, r.game, r.member): (r.mu, r.sigma) for r in self.truth.select(select(RATINGS))}
        if not self.evening.deleted_members and known != stored:  # without the ratings of deleted members
            self.broken("the ratings do not follow from the results")

    def check_table(self, table, results, known):
        """Checks the results of one table; `known` are the ratings before it and is updated."""
        outcome = table.position.outcome()
        if outcome is None:
            return
        before = {member: rating for (*where, member), rating in known.items() if where == [table.server, table.game]}
        wanted = results_of(table, outcome, Server(table.server), before, table.ended)
        if [got(row) for row in results] != [got(one) for one in wanted]:
            self.broken(f"{named(table)}: its results are not its outcome")
        for one in wanted:
            if one.mu is not None:
                known[table.server, table.game, one.member] = (one.mu, one.sigma)


def got(one):
    """The seat, member, place, score and points of a result."""
    return one.seat, one.member, one.place, one.score, one.points

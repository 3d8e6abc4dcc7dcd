"""A minute after the faults end, the messages of tournaments and nights show the stored state, and both wait only for
members or for the time for which they are planned."""

from sqlalchemy import select

from bot.art.drawing import Emojis
from bot.features.nights import store as nights
from bot.features.nights.screens import night_message as screen_of_night
from bot.features.nights.store import NIGHTS
from bot.features.tournaments.screens import tournament_message as screen_of_tournament
from bot.features.tournaments.store import TOURNAMENTS
from bot.i18n.translations import translations_of
from bot.screens.components import components_of
from tests.storm.laws.ends import LATEST
from tests.storm.laws.law import Law
from tests.storm.laws.screens import difference, plain


class Evenings(Law):
    name = "the tournaments and nights"

    def check(self, when):
        for (number,) in self.truth.select(select(TOURNAMENTS.c.id)):
            found = self.truth.tournament(number)
            self.check_tournament(found)
            if found.state in ("over", "stopped") and self.evening.deleted_members:
                continue  # a finished tournament is not redrawn without the names of deleted members
            self.compare(f"tournament {found.key}, {found.phase}", found, self.drawn(found))
        for (number,) in self.truth.select(select(NIGHTS.c.id)):
            found = self.truth.now(nights.find(self.truth, number))
            self.check_night(found)
            t = translations_of(self.truth.now(self.truth.people.server(found.server)))
            self.compare(f"night {found.key}, {found.state}", found, screen_of_night(found, t))

    def drawn(self, found):
        """The screen of a tournament, with the smileys that its players chose for the podium."""
        people, now = self.truth.people, self.truth.now
        by, server = now(people.name(found.server, found.stopped_by or 0)), now(people.server(found.server))
        members = [now(people.member(one.member)) for one in found.seats if one.member is not None]
        chosen = {one.id: one.face for one in members if one.face}
        return screen_of_tournament(
            found, Emojis(), translations_of(server), stopper=by, level=server.level, chosen_faces=chosen
        )

    def check_tournament(self, found):
        over = len(found.finished_matches)
        tables = [self.truth.table(match.table).table for match in found.matches]
        if found.state not in ("running", "stopping") or not all(map(self.is_quiet, tables)):
            return
        if found.state == "running" and (over != found.taken or found.posted != over or found.next_game is None):
            self.broken(f"tournament {found.key}: {over} matches are over, {found.taken} taken, {found.posted} posted")
        if not found.matches or (found.state == "stopping" and not found.must_hide_secret):
            self.broken(f"tournament {found.key}: it is {found.state}, and nobody can go on")

    def check_night(self, found):
        now = self.evening.wall.now()
        if found.opening is not None or (found.state == "planned" and now - found.at > LATEST):
            self.broken(f"night {found.key}: it is not open, {now - found.at} after its time")

    def compare(self, about, found, view):
        message = self.evening.message(found.message) if found.message is not None else None
        if message is None:
            return  # the message was deleted, or the command failed and said so
        self.evening.counts["evenings on show"] += 1
        drawn, on_show = plain(components_of(view)), plain(message["components"])
        if drawn != on_show:
            self.broken(f"{about}: shows {difference(on_show, drawn)}")

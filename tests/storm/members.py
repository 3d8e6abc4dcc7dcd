"""Simulated members: they look at Discord, think for a moment and press a button, mostly a useful one."""

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from bot.local.acts import Acts
from bot.local.errors import Refused
from bot.tables.planned_moves import can_plan
from games.core import TABLE
from games.race import Race
from tests import ids
from tests.storm.eyes import sees

MOVES = (ids.PlayMove, ids.ChooseMove, ids.ChooseCards)


@dataclass
class Press:
    """A click or command, and its outcome."""

    id: int
    at: float
    user: int
    custom_id: str
    values: tuple[str, ...]
    message: str
    is_private: bool = False
    is_failed: bool = False
    callbacks: list[Any] = field(default_factory=list)
    """The bodies of the answers that Discord accepted."""
    is_delivered: bool = True
    """Whether the bot was connected when the press was made."""
    is_due: bool = False
    """With two processes: whether a process received the press that had to report its outcome."""

    @property
    def asked(self):
        return ids.read(self.custom_id)

    @property
    def notation(self):
        """The move of this press in record notation; None if the press is not a move."""
        asked = self.asked
        if isinstance(asked, ids.PlayMove):
            return asked.notation
        if isinstance(asked, ids.ChooseMove):
            return self.values[0]
        if isinstance(asked, ids.ChooseCards):
            return " ".join([asked.word, *sorted(value.partition(".")[0] for value in self.values)])
        return None


class Person:
    """One member on one server."""

    def __init__(self, evening, here, user):
        self.evening, self.here, self.user = evening, here, user
        self.number, self.server = int(user), int(here.world.guild["id"])
        self.chance = random.Random(f"{evening.seed} {here.world.guild['id']} {user}")
        self.acts = Acts(here, user, evening.reported)
        self.pause = 4.0
        """Average thinking time in seconds."""
        self.is_wild = False
        """Whether the member sometimes presses an arbitrary button."""

    async def play(self):
        """Acts until the end of the evening."""
        while True:
            await asyncio.sleep(self.chance.expovariate(1 / self.pause) + 0.3)
            self.act()

    def act(self):
        """Makes one press or uses one command."""
        if self.user not in self.here.world.members:
            return
        if self.is_wild and self.chance.random() < 0.04:
            self.wander()
            return
        if self.chance.random() < 0.01:
            self.say("me")
        parts = sees(self.here, self.user)
        if not parts:
            return
        tables = Tables(self.evening.truth, self.number)
        wild = 0.2 if self.is_wild and self.chance.random() < 0.15 else 0.0
        weights = [self.weight(part, tables, parts, wild) for part in parts]
        if not any(weights):
            return
        (part,) = self.chance.choices(parts, weights)
        self.press(part, tables)
        if self.is_wild and self.chance.random() < 0.04:  # twice, like an impatient member
            self.evening.loop.call_later(self.chance.uniform(0.01, 0.4), self.press, part, tables)

    def press(self, part, tables=None, values=()):
        """Presses a button, or chooses these values in a select. Returns the id of the press; None if Discord says that
        the message no longer exists."""
        values = list(values) or self.values(part, tables)
        d = {"channel_id": part.channel, "message_id": part.message, "custom_id": part.custom_id}
        if part.options:
            d["values"] = values
        try:
            begun = self.acts.do("click", d, part.custom_id)
        except (Refused, KeyError):
            return None
        self.evening.pressed(
            Press(
                int(begun["id"]),
                self.evening.loop.time(),
                self.number,
                part.custom_id,
                tuple(values),
                part.message,
                part.is_private,
            )
        )
        return begun["id"]

    def fill(self, pressed, custom_id, values):
        """Fills in and submits the form that a press has opened."""
        try:
            begun = self.acts.do("modal", {"id": pressed, "values": values}, custom_id)
        except Refused:
            return
        self.evening.pressed(Press(int(begun["id"]), self.evening.loop.time(), self.number, custom_id, (), ""))

    def say(self, name, place=None, **options):
        """Uses a command, such as `night plan`, in a channel."""
        first, *rest = name.split()
        command = next((one for one in self.here.world.commands.values() if one["name"] == first), None)
        channel = place or next(c["id"] for c in self.here.world.guild_channels())
        if command is None or channel not in self.here.world.channels:
            return
        known = command
        if rest:
            known = next(option for option in command["options"] if option["name"] == rest[0])
        types = {option["name"]: option["type"] for option in known["options"]}
        given = [{"name": key, "type": types[key], "value": value} for key, value in options.items()]
        if rest:
            given = [{"name": rest[0], "type": 1, "options": given}]
        d = {"channel_id": channel, "command_id": command["id"], "options": given}
        try:
            begun = self.acts.do("command", d, name)
        except Refused:
            return
        self.evening.pressed(Press(int(begun["id"]), self.evening.loop.time(), self.number, f"/{name}", (), ""))

    def wander(self):
        """Uses a random command that has little to do with the game."""
        name = self.chance.choice(("table", "hand", "mytables", "me", "leave", "leave", "privacy delete"))
        places = [c["id"] for c in self.here.world.channels.values() if c["type"] != 1]
        self.say(name, self.chance.choice(places))

    def values(self, part, tables):
        if not part.options:
            return []
        if isinstance(part.asked, ids.ChooseMove):
            legal = tables.legal(part.asked.table)
            good = [value for value in part.options if value in legal]
            return [self.chance.choice(good or part.options)]
        if isinstance(part.asked, ids.PlanMove):
            begun = {one: " ".join((*part.asked.words, one)).removesuffix(" .").strip() for one in part.options}
            likely = tables.likely(part.asked.table)
            good = [value for value, words in begun.items() if any(move.startswith(words) for move in likely)]
            return [self.chance.choice(good or part.options)]
        if isinstance(part.asked, ids.ChooseCards):
            chosen = self.cards(part, tables)
            if chosen:
                return chosen
        count = self.chance.randint(1, min(part.most, len(part.options)))
        return self.chance.sample(part.options, count)

    def cards(self, part, tables):
        """The options of this select that make up a legal move; None if there are none."""
        moves = [move.split() for move in tables.legal(part.asked.table)]
        moves = [cards for word, *cards in moves if word == part.asked.word and len(cards) <= part.most]
        self.chance.shuffle(moves)
        for cards in moves[:20]:
            left, chosen = list(part.options), []
            for card in cards:
                fits = next((value for value in left if value.partition(".")[0] == card), None)
                if fits is None:
                    break
                left.remove(fits)
                chosen.append(fits)
            else:
                return chosen
        return None

    def weight(self, part, tables, parts, wild):
        """The probability weight of pressing this part; `wild` is the weight of an arbitrary press."""
        asked = part.asked
        if not isinstance(asked, ids.AtTable):
            return self.weight_around(asked, tables, wild)
        table = tables.table(asked.table)
        if table is None:
            return wild
        seat = table.seat_of(self.number)
        if isinstance(asked, ids.LobbyButton):
            return self.weight_lobby(asked, table, seat, wild)
        if isinstance(asked, ids.OneMoreWanted):
            return 12 if table.state == "lobby" and seat is not None else wild
        if isinstance(asked, ids.Option) and asked.name == "guests":
            return 30 if self.may_remove(table) else wild
        if isinstance(asked, ids.SeatButton):
            if asked.what == "back":
                return 15 if seat is not None and table.seats[seat].is_away else wild
            if asked.what == "replace":
                return 5 if seat is not None else wild
            return wild * 2 if seat is None else 0
        if isinstance(asked, ids.LeaveTable):
            return 5 if seat is not None and table.state == "running" else wild
        if isinstance(asked, ids.RaceButton):
            return self.weight_race(asked, table, seat, wild)
        if isinstance(asked, ids.Rematch | ids.AnotherGame | ids.ChooseGame):
            # Late at night nobody begins another game: the evening is over when its games are.
            usual = 3 if table.removed else 0.1  # does the new table keep out the removed member?
            return usual if self.is_wild and seat is not None and table.tournament is None else wild
        if table.state != "running" or seat is None or table.seats[seat].computer:
            return wild
        is_mine = seat in table.awaited()
        plan = table.seats[seat].plan
        if isinstance(asked, MOVES):
            is_waiting = is_mine and plan is not None and bool(plan.moves)  # for their planned moves
            return wild if is_waiting else self.weight_move(part, tables, table, seat) or wild
        if isinstance(asked, ids.PlanMove | ids.CancelPlan):
            return wild if is_mine else 15 if isinstance(asked, ids.PlanMove) else 0.2
        if not is_mine:
            offered = {other.asked.table for other in parts if isinstance(other.asked, ids.PlanMove)}
            is_bored = isinstance(asked, ids.Hand) and can_plan(table, seat) and table.id not in offered
            return 6 if is_bored else wild
        if isinstance(asked, ids.More | ids.BesideDraft | ids.Meanwhile):
            return 4
        if isinstance(asked, ids.Compose | ids.Draft):
            return 4 if asked.question == table.question else wild
        if isinstance(asked, ids.Hand):
            shown = any(
                other.is_private and getattr(other.asked, "question", None) == table.question
                for other in parts
                if isinstance(other.asked, ids.AtTable) and other.asked.table == asked.table
            )
            return 1 if shown else 30
        return wild

    def weight_move(self, part, tables, table, seat):
        asked = part.asked
        if asked.question not in (None, table.question):
            return 0
        legal = tables.legal(table.id)
        if isinstance(asked, ids.PlayMove):
            if asked.notation not in legal:
                return 0
            move = legal[asked.notation]
            if isinstance(table.position, Race):
                return 60 if table.position.is_right(seat, move) else 0.5
            return 8 if table.position.is_claim(move) and seat not in table.awaited() else 40
        if isinstance(asked, ids.ChooseMove):
            return 40 if any(value in legal for value in part.options) else 0
        return 40 if self.cards(part, tables) else 0

    def weight_lobby(self, asked, table, seat, wild):
        if table.state != "lobby":
            return wild
        if asked.what == "join":
            is_free = len(table.seats) < 4 or table.reserved_seat_of(self.number) is not None
            return 20 if seat is None and is_free else wild
        if asked.what == "computer":
            return 3 if seat is not None and len(table.seats) < table.rules.SEATS[-1] else wild
        if asked.what in ("begin", "begin-now") and table.opener == self.evening.programme.busy:
            return 0
        if asked.what == "begin":
            waits = len(table.playing) < len(table.seats)
            return (1 if waits else 8) if seat is not None and len(table.playing) in table.rules.SEATS else wild
        if asked.what == "begin-now":
            return 8 if seat is not None and len(table.playing) in table.rules.SEATS else wild
        if asked.what == "options":
            return 8 if self.may_remove(table) else wild
        return wild / 4 if asked.what == "cancel" else wild

    def may_remove(self, table):
        """Whether the member opened a lobby where others sit and has not removed anybody yet."""
        is_own = table.state == "lobby" and table.opener == self.number and table.night is None
        return is_own and len(table.members) > 1 and not table.removed

    def weight_race(self, asked, table, seat, wild):
        if seat is None or table.race is None or table.state != "running":
            return wild
        if asked.what == "ready":
            return 40 if table.race.paused == "ready" and seat not in table.race.ready else wild
        if asked.what == "go":
            return 20 if table.race.paused in ("member", "quiet") else wild
        return wild

    def weight_around(self, asked, tables, wild):
        match asked:
            case ids.TournamentButton(what="join"):
                return 10 if not tables.is_in(asked.tournament) else wild
            case ids.TournamentButton(what="computer" | "begin" | "begin-now"):
                return 4 if tables.is_in(asked.tournament) else wild
            case ids.TournamentButton(what="cancel" | "stop" | "leave"):
                return wild / 8
            case ids.NextMatch():
                return 15
            case ids.SubscriptionButton(what="show" | "games" | "days" | "most"):
                return 0.4 if self.is_wild else wild  # later they are busy playing
            case ids.SignUp():
                return max(wild, 0.2)
            case ids.DeleteMe():
                return wild
        return wild / 2


class Tables:
    """The current tables, as far as a careful member can know them from the screens."""

    def __init__(self, truth, member):
        self._truth, self._member = truth, member
        self._tables, self._legal, self._in = {}, {}, {}

    def table(self, number):
        if number not in self._tables:
            found = self._truth.table(number)
            self._tables[number] = found and found.table
        return self._tables[number]

    def legal(self, number):
        """The member's legal moves, by notation."""
        if number not in self._legal:
            table = self.table(number)
            seat = table.seat_of(self._member) if table is not None else None
            legal = table.position.moves(seat) if seat not in (None, TABLE) and table.position is not None else ()
            self._legal[number] = {str(move): move for move in legal}
        return self._legal[number]

    def likely(self, number):
        """The moves, in notation, that the member could make if it were their turn now."""
        table = self.table(number)
        seat = table.seat_of(self._member) if table is not None and table.position is not None else None
        if seat is None or not table.rules.CAN_PLAN:
            return []
        return [str(move) for move in replace(table.position, turn=seat).moves(seat)]

    def is_in(self, tournament):
        if tournament not in self._in:
            found = self._truth.tournament(tournament)
            self._in[tournament] = found is not None and any(p.member == self._member for p in found.seats)
        return self._in[tournament]

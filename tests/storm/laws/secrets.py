"""No screen shows hidden information: each screen that the bot sends equals the screen that it would draw in another
world.

The other world is guessed from the reader's view, so that it differs in everything that this reader cannot know. Its
latest moves contain only the events that the reader could see. A screen that differs from all screens of such worlds
either contains hidden information or shows a state that was never committed."""

import re
from collections import deque
from contextlib import suppress
from itertools import combinations, product

from msgspec.structs import replace

from bot.commands.reply import MAX_OPENINGS
from bot.core.custom_ids import discord_link
from bot.core.errors import QuestionOver, Refusal
from bot.i18n.translations import LANGUAGES, translations_for, translations_of
from bot.local.limits import walk
from bot.messages.contexts import STEP_DURATION, StepwiseReveals
from bot.messages.render import Renderer
from bot.messages.upload import EmojiUpload
from bot.screens import SCREENS
from bot.screens.call import expired_hand_screen, in_line_screen, moved_to_thread_screen, spectator_screen, turn_ping
from bot.screens.components import components_of
from bot.screens.composer import composer_screen, plan_screen
from bot.screens.games.practice import practice_screen
from bot.screens.layout import draw_to_fit
from bot.screens.leaving import leave_question_screen
from bot.screens.story import solo_confirm_screen
from bot.tables.planned_moves import plannable_moves
from bot.tables.replay import Replays, moves_since_press
from bot.tables.shown import Away
from games.core import Chance
from tests import ids
from tests.storm.eyes import text_of
from tests.storm.laws.law import Law, named
from tests.storm.laws.screens import LEAD, difference, long_after, plain

SECTION = 9
"""The component type of a line of a list with a button."""
LATEST = 120.0
"""How many seconds old the state on a newly sent screen may be: the request may have been queued."""
LINK = re.compile(r"(\xa0· \[[^\]]+\]\()?https://discord.com/channels/[0-9/]+\)?")
"""A link to the table's message: the message may have moved since, or its id may not be stored yet."""
AWAY = re.compile(r"\n-# 🐾[^\n]*")
"""The line that says that the bot was away: the absence is stored only after the line was shown."""
ENDS = tuple(f"😴 {translations_for(language)('hand-stands-still')}" for language in LANGUAGES)
"""The lines at the bottom of a hand when the bot shuts down."""


class Secrets(Law):
    name = "the secrets"

    def __init__(self, evening):
        super().__init__(evening)
        self._states = {}
        self._languages = {}
        """All languages of each member so far, chosen or detected: a press can change the language, or delete all data
        of the member, while another press is being answered."""

    def changed(self, before, now):
        self._states.setdefault(now.table.id, deque()).append((self.evening.loop.time(), now))

    def heard(self, request):
        components = _components(request.body)
        if not components or request.status >= 400:
            return
        number = next((asked.table for asked in _asked(components) if isinstance(asked, ids.AtTable)), None)
        kept = self._states.get(number)
        if not kept:
            return
        while len(kept) > 1 and kept[1][0] < self.evening.loop.time() - LATEST:
            kept.popleft()
        states = [state for _, state in kept]
        table = states[-1].table
        if table.secret and table.state != "over" and table.secret.hex() in str(components):
            self.broken(f"{named(table)}: its secret was told before the end")
        if ids.LobbyButton(number, "seal") in _asked(components) and states[0].table.state == "lobby":
            return  # the lobby's options: the answer to a press just before the game began
        if table.is_private and self.reader(request) != table.opener:
            self.broken(f"{named(table)}: somebody else sees a game that is played alone")
        elif any(one["type"] == SECTION for one in walk(components)):
            return  # a list of tables, which shows no game
        elif table.state == "running" or (table.state == "lobby" and self.reader(request) is None):
            self.compare(request, components, states)  # only members see the options of a lobby

    def compare(self, request, components, states):
        """Looks for a committed state whose screen, drawn in another world, equals the screen that was sent."""
        reader = self.reader(request)
        sent = _linked(part for part in plain(components) if not str(part[1] or "").startswith(("🚫", *ENDS)))
        closest, most = None, -1
        for table, shown in reversed(states):
            stored = self.truth.table(table.id).shown
            for place in (shown, stored, *_further(table, shown), *_further(table, stored)):
                for drawn in map(_linked, self.screens(table, place, reader, request)):
                    if drawn == sent:
                        return
                    if (alike := len(set(drawn) & set(sent))) > most:
                        closest, most = drawn, alike
        what = difference(sent, closest) if closest is not None else text_of(components)[:200]
        self.broken(f"{named(states[-1].table)}: {request.kind} to {reader or 'everybody'} tells {what}")

    def reader(self, request):
        """The only member who sees the screen; None if everybody does."""
        interaction = request.here.interactions.by_token.get(request.args.get("webhook_token"))
        if interaction is None:
            channel = request.here.world.channels[request.args["channel_id"]]
            return int(channel["_recipients"][0]) if channel["type"] == 1 else None
        data = request.body.get("data", request.body)
        is_private = (data.get("flags") or 0) & 64
        if request.route.startswith("/interactions/") and request.body["type"] == 7:
            channel = request.here.world.channels[interaction.channel]
            is_private = "_only" in interaction.message or "_recipients" in channel
        elif not request.route.startswith("/interactions/") and request.method == "PATCH":
            which = request.args["message_id"]
            original = interaction.original if which == "@original" else which
            message = request.here.world.messages[interaction.channel].get(original or "", {})
            is_private = "_only" in message or "_recipients" in request.here.world.channels[interaction.channel]
        return int(interaction.user) if is_private else None

    def screens(self, table, shown, reader, request):
        """All screens that the bot may send to this reader in this state, drawn in another world."""
        people = self.truth.people
        seat = table.seat_of(reader) if reader is not None else None
        moments = (
            [table.ended + number * STEP_DURATION for number in range(7)]
            if SCREENS[table.game].reveals and table.ended
            else []
        )
        # A tournament may have been stopped before its match shows it.
        stopped = [{table.tournament}, set()] if table.is_match else [set()]
        for moment, tournaments in product((*moments, long_after()), stopped):
            renderer = Renderer(
                people, EmojiUpload(), StepwiseReveals(lambda moment=moment: moment), Replays(self.truth)
            )
            renderer.stopped_tournaments |= tournaments
            yield from self.screens_by(renderer, table, shown, seat, reader, request)

    def screens_by(self, renderer, table, shown, seat, reader, request):
        """The screens of one renderer, which determines how many steps of a game's end are shown."""
        people, now = self.truth.people, self.truth.now
        if table.position is None:
            yield from (plain(components_of(view)) for view in now(renderer.public_screens(self.handle(table, shown))))
            return
        handle = self.handle(self.otherwise(table, seat), shown)
        now(renderer.load_names(table))
        if reader is None:
            for view in now(renderer.public_screens(handle)):
                yield plain(components_of(view))
            # A member who must sit out may have made a claim, and may have left the table since.
            for seat in range(len(table.seats)) if table.race is not None else ():
                handle.window.sat_out = table.question, seat
                for view in now(renderer.public_screens(handle)):
                    yield plain(components_of(view))
            yield from self.calls(handle, renderer, table.awaited(), now(renderer.server_translations(table)))
            if shown.thread:
                there = discord_link(table.server, shown.thread)
                screen = moved_to_thread_screen(
                    renderer.context(handle, None, now(renderer.server_translations(table))),
                    f"<#{shown.thread}>",
                    there,
                )
                yield plain(components_of(screen))
            return
        member = now(people.member(reader))
        language = member.language, member.locale
        known = self._languages.setdefault(reader, {language})
        known.add(language)
        for chosen, locale in (language, *sorted(known - {language}, key=str)):
            yield from self.private(handle, seat, renderer, replace(member, language=chosen, locale=locale), request)

    def private(self, handle, seat, renderer, member, request):
        """The screens that this member may see, in the member's language."""
        table, t = handle.table, translations_of(member)
        asked = self.asked(request)
        if isinstance(asked, ids.RaceButton) and asked.what in ("practice", "right", "wrong", "wrong-too"):
            answer = None if asked.what == "practice" else asked.what
            yield plain(components_of(practice_screen(renderer.context(handle, None, t), answer)))
        yield plain(components_of(in_line_screen(table, member.id, t)))
        if seat is None:
            for is_free in (False, True):
                yield plain(components_of(spectator_screen(table.id, t, is_free=is_free)))
        else:
            self.truth.now(renderer.load_private_facts(table))
            for hints in ((), (table.game,)):
                who = replace(member, hints=hints)
                yield plain(components_of(renderer.private_screen(handle, seat, who)))
                yield plain(components_of(renderer.private_screen(handle, seat, who, is_unfolded=True)))
                yield plain(components_of(renderer.private_with_refusals(handle, seat, who)))
                yield plain(components_of(renderer.meanings_page(handle, seat, who)))
                yield from self.asked_for(handle, seat, renderer, who, request)
                yield from self.begun_choices(handle, seat, renderer, who)
            yield plain(components_of(expired_hand_screen(table.id, table.game, t)))
            yield plain(components_of(self.leave_question(renderer, handle, member, t)))
            yield from self.calls(handle, renderer, table.awaited(), t, seat)

    def leave_question(self, renderer, handle, member, t):
        """The question that comes before the member leaves the game."""
        table = handle.table
        leave, stay = ids.LeaveTable(table.id), ids.Hand(table.id, is_here=True)
        place = handle.shown.thread or table.channel
        is_in_tournament = renderer.counts_in_tournament(table)
        return leave_question_screen(
            table, member.id, place, long_after(), t, leave=leave, stay=stay, is_in_tournament=is_in_tournament
        )

    def otherwise(self, table, seat):
        """The table in a world that the reader cannot tell from the real one."""
        position = table.position
        chance = Chance(b"otherwise", table.revision)
        other = type(position).guess(position.view(seat), chance)
        return replace(table, position=other, recent=self.told(table.recent, seat))

    @staticmethod
    def told(moves, seat):
        """The moves without notation and with only the events that are visible to the seat."""
        return tuple(
            replace(one, move="", events=tuple(event for event in one.events if event.is_visible_to(seat)))
            for one in moves
        )

    @staticmethod
    def calls(handle, renderer, awaited, t, you=None):
        """The pings and reminders of this state. They mention only members who have not acted for a while, and report
        what these members have missed. A ping by direct message reports what the seat `you` has missed."""
        table = handle.table
        is_ready_check = table.race is not None and table.race.paused == "ready"
        awaited = [seat for seat in table.present if seat not in table.race.ready] if is_ready_check else awaited
        waiting = [member for seat in awaited if (member := table.seats[seat].member) is not None]
        sizes = range(1, len(waiting) + 1) if you is None else [0]
        named = [some for size in sizes for some in combinations(waiting, size)]
        untils = {None, *(one.at for one in table.deadlines.values())}
        for members, until, is_reminder in product(named, untils, (False, True)):
            seats = [seat for one in members if (seat := table.seat_of(one)) is not None] if you is None else [you]
            drawn = turn_ping(
                table.id,
                table.game,
                members,
                until,
                handle.link,
                t,
                is_reminder=is_reminder,
                is_ready_check=is_ready_check,
                event_lines=renderer.ping_news(handle, seats, t, you),
            )
            yield plain(components_of(drawn))

    def asked(self, request):
        """The custom id of the press that the request answers; None if there was none."""
        interaction = request.here.interactions.by_token.get(request.args.get("webhook_token"))
        press = self.evening.presses.get(int(interaction.id)) if interaction is not None else None
        return press.asked if press is not None else None

    def begun_choices(self, handle, seat, renderer, member):
        """The hand with a choice that the member has begun with any earlier press, which later screens keep."""
        begun = [
            one.asked for one in [*self.evening.presses.values()] if one.user == member.id and one.custom_id[:2] == "q:"
        ]
        for asked in {str(one): one for one in begun if isinstance(one, ids.Draft | ids.BesideDraft)}.values():
            if asked.table == handle.id and asked.question == handle.table.question:
                with suppress(QuestionOver):
                    yield plain(components_of(renderer.private_screen(handle, seat, member, draft=asked)))

    def asked_for(self, handle, seat, renderer, member, request):
        """The screens that the member asked for with a press: those for putting together a move, and those of past
        events."""
        interaction = request.here.interactions.by_token.get(request.args.get("webhook_token"))
        press = self.evening.presses.get(int(interaction.id)) if interaction is not None else None
        asked, position = self.asked(request), handle.table.position
        view, moves = position.view(seat), position.moves(seat)
        ctx = renderer.private_context(handle, seat, member)
        try:
            if isinstance(asked, ids.Draft):
                taps = SCREENS[handle.table.game].drafted
                draft = " ".join((asked.draft, *press.values[:1]))  # a select adds the card that was chosen
                yield plain(components_of(draw_to_fit(lambda ctx: taps(view, moves, ctx, draft), ctx)))
            elif isinstance(asked, ids.BesideDraft):
                yield plain(components_of(renderer.private_screen(handle, seat, member, is_unfolded=True, draft=asked)))
                yield plain(components_of(renderer.private_with_refusals(handle, seat, member, draft=asked)))
                yield plain(components_of(renderer.private_screen(handle, seat, member, draft=asked)))
            elif isinstance(asked, ids.Compose):
                for chosen in ([], press.values[:1]):  # the second of two presses meets a button
                    prefix = (*asked.words, *chosen)
                    yield plain(components_of(composer_screen(view, moves, ctx, prefix, asked.page or 0)))
            elif isinstance(asked, ids.PlanMove):
                may = list(plannable_moves(position, seat))
                opening = int(interaction.id) % MAX_OPENINGS + 1
                for chosen in ([], press.values[:1]):  # as above
                    words, page = (*asked.words, *" ".join(chosen).split()), 0 if chosen else asked.page or 0
                    screen = plan_screen(view, may, ctx, asked.phase, words, page, opening=opening)
                    yield plain(components_of(screen))
            elif isinstance(asked, ids.Solo):
                yield plain(components_of(solo_confirm_screen(ctx)))
            elif isinstance(asked, ids.CancelPlan):
                yield plain(components_of(renderer.private_with_cancelled_plan(handle, seat, member)))
            elif isinstance(asked, ids.Meanwhile):
                log = self.truth.log(handle.table.id)[: handle.table.number]
                made = self.told(moves_since_press(log, seat)[0], seat)
                yield plain(components_of(renderer.events_page(handle, seat, member, made, asked.page or 1)))
        except (ValueError, Refusal):
            return


def _further(table, shown):
    """Variants of the message state without a link or a line about an absence, and with them: such lines take room, so
    that the rest may be drawn more briefly."""
    yield replace(shown, messages=())
    yield replace(shown, away=None)
    yield replace(shown, away=None, messages=())
    absences = ((seconds, is_discord) for seconds in (4, 60, 600) for is_discord in (False, True))
    for away in (Away(table.number), *(Away(table.number, seconds, is_discord=by) for seconds, by in absences)):
        yield replace(shown, away=away, messages=shown.messages or (1 << 62,))


def _linked(parts):
    """The parts with all links to messages made equal, and without the lines of `LEAD` and `AWAY`."""
    parts = [part for part in parts if not str(part[1] or "").startswith("-# 🐾")]  # of a secret turn
    return [tuple(_plain(one) if isinstance(one, str) else one for one in part) for part in parts]


def _plain(t):
    return LEAD.sub("🏁", AWAY.sub("", LINK.sub("", t)))


def _components(body):
    if not isinstance(body, dict):
        return None
    return body.get("components") or (body.get("data") or {}).get("components")


def _asked(components):
    for part in plain(components):
        if part[3]:
            yield ids.read(part[3])

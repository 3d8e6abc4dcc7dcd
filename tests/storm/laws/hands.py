"""A minute after the faults end, every private screen that the bot still updates shows the stored state."""

from bot.i18n.translations import translations_of
from bot.messages.contexts import StepwiseReveals
from bot.messages.hands import LOBBY_PHASES, HandPhase
from bot.messages.render import Renderer
from bot.messages.upload import EmojiUpload
from bot.screens.call import in_line_screen
from bot.screens.components import components_of
from bot.tables.replay import Replays
from tests.storm.laws.law import Law, named
from tests.storm.laws.screens import difference, long_after, plain


class LivingHands(Law):
    name = "the living hands"

    def check(self, when):
        renderer = Renderer(self.truth.people, EmojiUpload(), StepwiseReveals(long_after), Replays(self.truth))
        for hand in list(self.evening.bots.client.hands._hands.values()):
            found = self.truth.table(hand.handle.id)
            message = hand.message and self.evening.message(hand.message.message_id)
            if found is None or message is None or hand.phase is HandPhase.EXPIRING:
                continue  # the member has dismissed the hand
            table, shown = found
            if not self.is_quiet(table):
                continue
            if hand.draft_question is not None and hand.draft_question == table.question:
                continue  # a move is being put together on it
            seat = table.seat_of(hand.member.id)
            if hand.phase in LOBBY_PHASES and table.state == "lobby":
                continue  # it shows the lobby's options
            if hand.phase is HandPhase.IN_LINE:
                drawn = plain(components_of(in_line_screen(table, hand.member.id, translations_of(hand.member))))
                if (on_show := plain(message["components"])) != drawn:
                    self.broken(f"{named(table)}: somebody who waits for a seat sees {difference(on_show, drawn)}")
                continue
            if seat is None or table.position is None:
                self.broken(f"{named(table)}: the hand of somebody who has no seat lives")
                continue
            self.evening.counts["living hands"] += 1
            handle = self.handle(table, shown)
            self.truth.now(renderer.load_private_facts(table))
            drawn = plain(components_of(renderer.private_screen(handle, seat, hand.member)))
            unfolded = plain(components_of(renderer.private_screen(handle, seat, hand.member, is_unfolded=True)))
            on_show = plain(message["components"])
            if on_show[: len(drawn)] != drawn and on_show != unfolded:  # an answer may have been added below
                self.broken(f"{named(table)}: the hand of seat {seat} shows {difference(on_show, drawn)}")

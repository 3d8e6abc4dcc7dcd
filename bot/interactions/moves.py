"""The buttons of a running game: moves, the member's hand, the composer, ready and pause."""

from __future__ import annotations

from functools import partial

from bot.interactions.answer import Answer
from bot.interactions.clicks import Clicks
from bot.interactions.notices import Notices, in_one_line
from bot.interactions.shows import Shows
from bot.model import ids
from bot.model.people import Member
from bot.model.refusals import MovedOn, Refusal
from bot.model.seats import press_race
from bot.screens import SCREENS
from bot.screens.composer import composer
from bot.showing.render import Renderer
from bot.tables.claims import Claims
from bot.tables.handle import Handle
from bot.tables.host import Host, seat_for
from bot.words.texts import words_of
from games.core import Position


class Moves:
    """Answers the clicks of those who play."""

    def __init__(self, host: Host, claims: Claims, notices: Notices, shows: Shows, renderer: Renderer) -> None:
        self._host = host
        self._claims = claims
        self._notices = notices
        self._shows = shows
        self._renderer = renderer

    def add(self, clicks: Clicks) -> None:
        """Answers these kinds from now on."""
        clicks.reads(ids.PlayMove, self.play)
        clicks.reads(ids.ChooseMove, self.choose)
        clicks.reads(ids.ChooseCards, self.choose_cards)
        clicks.reads(ids.Hand, self.hand)
        clicks.reads(ids.Compose, self.compose)
        clicks.reads(ids.Draft, self.draft)
        clicks.reads(ids.RaceButton, self.race)
        clicks.reads(ids.WhyNot, self.why_not)
        clicks.reads(ids.Meanings, self.meanings)
        clicks.reads(ids.More, self.more)
        clicks.reads(ids.Advise, self.advise)

    async def play(self, answer: Answer, member: Member, asked: ids.PlayMove) -> None:
        """A move."""
        await self._play(answer, member, asked, asked.notation)

    async def choose(self, answer: Answer, member: Member, asked: ids.ChooseMove) -> None:
        """A move chosen from a select: the value is the notation."""
        await self._play(answer, member, asked, answer.value)

    async def choose_cards(self, answer: Answer, member: Member, asked: ids.ChooseCards) -> None:
        """A move put together from a select of several cards. The values are cards in notation; what follows a dot
        only tells two of a kind apart."""
        cards = sorted(value.partition(".")[0] for value in answer.values)
        await self._play(answer, member, asked, " ".join([asked.word, *cards]))

    async def _play(
        self,
        answer: Answer,
        member: Member,
        asked: ids.PlayMove | ids.ChooseMove | ids.ChooseCards,
        notation: str,
    ) -> None:
        handle, question = await self._host.find(asked.table), asked.question
        if handle.table.race is not None:
            await self._claim(answer, member, handle, question, notation)
            return
        happened = await self._claims.play(handle, member.id, question, notation, answer.interaction.id)
        await self._shows.move(answer, member, happened.handle)

    async def _claim(self, answer: Answer, member: Member, handle: Handle, question: int | None, notation: str) -> None:
        """A claim in a race: who is right changes the message that all see; who is wrong finds the mark beside their
        name there, and who is late sees there who was first."""
        answer.afterwards.append(lambda: self._notices.replace(handle, member, answer))
        try:
            await self._claims.play(handle, member.id, question, notation, answer.interaction.id)
        except Refusal as refusal:
            line = in_one_line(refusal, handle, member, question, answer)
            if line is not None:
                raise line from None
            # Quietly: if it fails nothing is to be said, and what this press has stored is the claim of another one.
            answer.afterwards.insert(0, answer.acknowledge)
            return
        won = handle.window.won
        if won is not None and won.made == answer.interaction.id:
            await self._shows.move(answer, member, handle)
        else:
            self._shows.refresh(handle)
            await answer.acknowledge()

    async def hand(self, answer: Answer, member: Member, asked: ids.Hand) -> None:
        """My hand, which may replace the private screen that was clicked."""
        await self._shows.hand(answer, member, await self._host.find(asked.table), is_here=asked.is_here)

    async def compose(self, answer: Answer, member: Member, asked: ids.Compose) -> None:
        """The composer: another page, or the word that was chosen after those before."""
        handle, seat, position = await self._asked(member, asked)
        if not position.moves(seat):
            await self._shows.drawn(answer, member, handle, self._renderer.explained)
            return
        prefix = (*asked.words, *answer.values[:1])
        frame = self._renderer.frame(handle, seat, member)
        try:
            screen = composer(
                position.view(seat), position.moves(seat), frame, words_of(member), prefix, asked.page or 0
            )
        except ValueError:
            raise MovedOn from None
        await self._shows.drawn(answer, member, handle, lambda *_: screen, draft=asked.question)

    async def draft(self, answer: Answer, member: Member, asked: ids.Draft) -> None:
        """A move being put together by taps; the game does not know of it yet."""
        handle, seat, position = await self._asked(member, asked)
        draft = SCREENS[handle.table.game].drafted
        if draft is None:
            raise Refusal("refuse-unknown-button")
        frame = self._renderer.frame(handle, seat, member)
        try:
            screen = draft(position.view(seat), position.moves(seat), frame, words_of(member), asked.draft)
        except ValueError:
            raise MovedOn from None
        await self._shows.drawn(answer, member, handle, lambda *_: screen, draft=asked.question)

    async def _asked(self, member: Member, asked: ids.Compose | ids.Draft) -> tuple[Handle, int, Position]:
        """The table, the member's seat and the position. A Refusal if this is no longer the question there."""
        handle, seat, position = await self._seated(member, asked)
        if asked.question != position.question:
            raise MovedOn
        return handle, seat, position

    async def _seated(self, member: Member, asked: ids.AtTable) -> tuple[Handle, int, Position]:
        """The table, the member's seat and the position. A Refusal unless they play there now."""
        handle = await self._host.find(asked.table)
        return handle, seat_for(handle.table, member.id), handle.position

    async def race(self, answer: Answer, member: Member, asked: ids.RaceButton) -> None:
        """Ready, Pause and Go on of a race."""
        handle = await self._host.find(asked.table)
        now, what = self._host.now(), asked.what
        handle = await self._host.change(handle.id, lambda table: press_race(table, member.id, answer.name, what, now))
        await self._shows.public(answer, handle)

    async def why_not(self, answer: Answer, member: Member, asked: ids.WhyNot) -> None:
        """Why not?: below the hand stands why the member cannot do now what they may want to do."""
        handle, _, _ = await self._seated(member, asked)
        await self._shows.drawn(answer, member, handle, self._renderer.explained)

    async def meanings(self, answer: Answer, member: Member, asked: ids.Meanings) -> None:
        """Cards?: below the hand stands what the member's cards do."""
        handle, _, _ = await self._seated(member, asked)
        await self._shows.drawn(answer, member, handle, self._renderer.meanings)

    async def advise(self, answer: Answer, member: Member, asked: ids.Advise) -> None:
        """What would you do?: below the hand stands what a computer player would do. The press may be acknowledged
        before that is known."""
        handle, seat, position = await self._seated(member, asked)
        if not position.moves(seat):
            await self._shows.drawn(answer, member, handle, self._renderer.explained)
            return
        ranked = await self._host.computers.advice(handle, seat)
        if (handle.table.question, handle.table.seat_of(member.id)) != (position.question, seat):
            raise MovedOn
        await self._shows.drawn(answer, member, handle, partial(self._renderer.advised, ranked=ranked))

    async def more(self, answer: Answer, member: Member, asked: ids.More) -> None:
        """The hand with the buttons that are seldom needed."""
        handle, _, position = await self._seated(member, asked)
        unfolded = partial(self._renderer.private, is_unfolded=True)
        await self._shows.drawn(answer, member, handle, unfolded, draft=position.question)

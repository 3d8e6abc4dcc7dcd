"""The buttons of a running game: moves, one's hand, the composer, ready and pause."""

from __future__ import annotations

from typing import Any

from bot.clicks.answer import Answer, say
from bot.clicks.claims import Claim, Claims
from bot.clicks.clicks import Clicks
from bot.clicks.shows import Shows
from bot.drawing.words import words_of
from bot.model.keys import from_key
from bot.model.people import Member
from bot.model.refusals import MovedOn, NotYourTable, Refusal
from bot.model.seats import press_race
from bot.model.table import Table
from bot.screens import DRAFTS
from bot.screens.composer import composer
from bot.showing.render import Renderer
from bot.tables.handle import Handle
from bot.tables.host import Host
from games.core import Position


async def find(host: Host, key: str) -> Handle:
    """The table of a custom_id; a Refusal if there is none."""
    try:
        number = from_key(key)
    except ValueError:
        raise Refusal("refuse-unknown-button") from None
    return await host.find(number)


class Moves:
    """Answers the clicks of those who play."""

    def __init__(self, host: Host, claims: Claims, shows: Shows, renderer: Renderer) -> None:
        self._host = host
        self._claims = claims
        self._shows = shows
        self._renderer = renderer

    def add(self, clicks: Clicks) -> None:
        """Answers these kinds from now on."""
        kinds = {"m": self.play, "s": self.choose, "d": self.choose_cards, "h": self.hand, "c": self.compose}
        kinds |= {"q": self.draft, "g": self.race, "w": self.why_not}
        for kind, handler in kinds.items():
            clicks.reads(kind, handler)

    async def play(self, answer: Answer, member: Member, rest: list[str]) -> None:
        """A move: `m:<table>:<question>:<notation>`; question `-` takes the one on show when the click was made."""
        if len(rest) != 3:
            raise Refusal("refuse-unknown-button")
        await self._play(answer, member, rest[0], rest[1], rest[2])

    async def choose(self, answer: Answer, member: Member, rest: list[str]) -> None:
        """A move chosen from a select: `s:<table>:<question>:<name>`, the value is the notation."""
        if len(rest) != 4:
            raise Refusal("refuse-unknown-button")
        await self._play(answer, member, rest[0], rest[1], rest[3])

    async def choose_cards(self, answer: Answer, member: Member, rest: list[str]) -> None:
        """A move put together from a select of several cards: `d:<table>:<question>:<word>`. The values are cards in
        notation; what follows a dot only tells two of a kind apart."""
        if len(rest) < 3:
            raise Refusal("refuse-unknown-button")
        data: Any = answer.interaction.data or {}
        cards = sorted(str(value).partition(".")[0] for value in data.get("values") or ())
        await self._play(answer, member, rest[0], rest[1], " ".join([rest[2], *cards]))

    async def _play(self, answer: Answer, member: Member, key: str, question_text: str, notation: str) -> None:
        handle = await find(self._host, key)
        question = int(question_text) if question_text.isdecimal() else None
        made = answer.interaction.created_at
        if _is_claim(handle.table, notation):
            self._claims.claim(handle, Claim(answer, member, question, notation))
            return
        await self._claims.settle(handle, answer.interaction.id)
        told = await self._host.play(handle.id, member.id, question, notation, made=made)
        await self._shows.move(answer, member, told.handle)

    async def hand(self, answer: Answer, member: Member, rest: list[str]) -> None:
        """My hand: `h:<table>`, or `h:<table>:here` in the place of the private screen that was clicked."""
        handle = await find(self._host, rest[0] if rest else "")
        await self._shows.hand(answer, member, handle, is_here=rest[1:] == ["here"])

    async def compose(self, answer: Answer, member: Member, rest: list[str]) -> None:
        """The composer: `c:<table>:<question>:<words so far>`, then the page or the word that was chosen."""
        if len(rest) not in (3, 4):
            raise Refusal("refuse-unknown-button")
        handle, seat, position = await self._asked(member, rest[0], rest[1])
        prefix, page = tuple(rest[2].split()), 0
        data: Any = answer.interaction.data or {}
        if len(rest) == 4 and data.get("values"):
            prefix = (*prefix, rest[3])
        elif len(rest) == 4 and rest[3].isdecimal():
            page = int(rest[3])
        frame = self._renderer.frame(handle, seat)
        try:
            screen = composer(position.view(seat), position.moves(seat), frame, words_of(member), prefix, page)
        except ValueError:
            raise MovedOn from None
        await answer.show(screen)

    async def draft(self, answer: Answer, member: Member, rest: list[str]) -> None:
        """A move being put together by taps: `q:<table>:<question>:<draft>`, of which the game hears nothing yet."""
        if len(rest) != 3:
            raise Refusal("refuse-unknown-button")
        handle, seat, position = await self._asked(member, rest[0], rest[1])
        draft = DRAFTS.get(handle.table.game)
        if draft is None:
            raise Refusal("refuse-unknown-button")
        frame = self._renderer.frame(handle, seat)
        try:
            screen = draft(position.view(seat), position.moves(seat), frame, words_of(member), rest[2])
        except ValueError:
            raise MovedOn from None
        await answer.show(screen)

    async def _asked(self, member: Member, key: str, question: str) -> tuple[Handle, int, Position]:
        """The table, the member's seat and the position, if this is still the question there; a Refusal if not."""
        handle = await find(self._host, key)
        table = handle.table
        seat = table.seat_of(member.id)
        if seat is None:
            raise NotYourTable
        if table.position is None or table.state != "running":
            raise Refusal("refuse-not-running")
        if question != str(table.position.question):
            raise MovedOn
        return handle, seat, table.position

    async def race(self, answer: Answer, member: Member, rest: list[str]) -> None:
        """Ready, pause and Go on of a race: `g:<table>:ready`, `g:<table>:pause`, `g:<table>:go`."""
        if len(rest) != 2:
            raise Refusal("refuse-unknown-button")
        handle = await find(self._host, rest[0])
        await self._claims.settle(handle, answer.interaction.id)
        now, what = self._host.now(), rest[1]
        handle = await self._host.change(handle.id, lambda table: press_race(table, member.id, answer.name, what, now))
        await self._shows.public(answer, handle)

    async def why_not(self, answer: Answer, member: Member, rest: list[str]) -> None:
        """Why not?: `w:<table>` lists the rules that forbid what one cannot do now."""
        table = (await find(self._host, rest[0] if rest else "")).table
        if table.seat_of(member.id) is None:
            raise Refusal("refuse-not-your-table")
        if table.position is None or table.state != "running":
            raise Refusal("refuse-not-running")
        words = words_of(member)
        rules = [rule for rule in table.rules.RULES if rule != "over"]
        lines = [
            f"- **{rule}** {words(f'why-{rule}')}" if rule[-1].isdigit() else f"- {words(f'why-{rule}')}"
            for rule in rules
        ]
        await answer.private(say(words("why-title") + "\n" + "\n".join(lines)))


def _is_claim(table: Table, notation: str) -> bool:
    """Whether the move races others, and waits for the window of its table."""
    try:
        return table.position is not None and table.position.is_claim(table.position.parse(notation))
    except ValueError:
        return False

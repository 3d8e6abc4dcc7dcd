"""Ids: what each button and select stands for, as its custom_id; Discord's own, as keys, links and moments.

A custom_id is a kind and what it is about, separated by colons: `m:<table>:<question>:<notation>` plays a move. It
carries identity, never state. Only this module writes and reads them. Messages stay for years, so what was once written
must always be readable: a form may be added here, but none may change.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache
from hashlib import blake2b
from typing import Literal

from msgspec import Struct, convert

EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
"""When Discord's time begins, in milliseconds since 1970."""
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
NONE = "-"
"""Written where nothing is named."""
PAGE_DIGITS = 6
"""The most digits that the number of a page may have."""

RaceAct = Literal["ready", "pause", "go"]
LobbyAct = Literal["join", "leave", "computer", "easy", "normal", "hard", "begin", "options", "cancel"]
"""`computer` seats a computer player of the server's level, a level one of that."""
SeatAct = Literal["back", "stand-in"]
MySettingName = Literal["language", "hand", "open", "form"]
ServerSettingName = Literal["language", "pace", "level", "channels", "role", "open", "form"]
MyTableAct = Literal["leave", "cancel"]
SignUpAct = Literal["in", "out", "sign"]
TournamentAct = Literal[
    "join", "leave", "computer", "easy", "normal", "hard", "begin", "cancel", "stand-in", "stop", "record", "again"
]


class Id(Struct, frozen=True):
    """What a button or a select stands for; `str` gives its custom_id. What is chosen in a select is not part of it."""


class Caption(Id, frozen=True):
    """A button that cannot be pressed, and only says something next to one that can; nothing reads it."""

    beside: Id

    def __str__(self) -> str:
        return f"{self.beside}:"


class Field(Id, frozen=True):
    """A field of a form; it is read together with the form, whose id says what all of it is about."""

    name: str

    def __str__(self) -> str:
        return self.name


# At a table


class AtTable(Id, frozen=True):
    """An id that is about a table or lobby."""

    table: int


class PlayMove(AtTable, frozen=True):
    """Plays a move as the answer to a question; if it names none, to the one shown at the time of the click."""

    question: int | None
    notation: str

    def __str__(self) -> str:
        return f"m:{to_key(self.table)}:{_or_none(self.question)}:{self.notation}"


class ChooseMove(AtTable, frozen=True):
    """Plays the move that is chosen; `name` tells two selects of one message apart."""

    question: int | None
    name: str

    def __str__(self) -> str:
        return f"s:{to_key(self.table)}:{_or_none(self.question)}:{self.name}"


class ChooseCards(AtTable, frozen=True):
    """Plays the move made of this word and the chosen cards."""

    question: int
    word: str

    def __str__(self) -> str:
        return f"d:{to_key(self.table)}:{self.question}:{self.word}"


class Compose(AtTable, frozen=True):
    """The composer with the words of a move so far, and the page of words to choose from."""

    question: int
    words: tuple[str, ...] = ()
    page: int | None = None

    def __str__(self) -> str:
        so_far = f"c:{to_key(self.table)}:{self.question}:{' '.join(self.words)}"
        return so_far if self.page is None else f"{so_far}:{self.page}"


class Draft(AtTable, frozen=True):
    """A move that is being put together by taps, as the game's screen wrote it."""

    question: int
    draft: str

    def __str__(self) -> str:
        return f"q:{to_key(self.table)}:{self.question}:{self.draft}"


class Hand(AtTable, frozen=True):
    """The member's private screen; it replaces the one that was clicked if `is_here`."""

    is_here: bool = False

    def __str__(self) -> str:
        return f"h:{to_key(self.table)}:here" if self.is_here else f"h:{to_key(self.table)}"


class WhyNot(AtTable, frozen=True):
    """Why the member cannot do now what they may want to do."""

    def __str__(self) -> str:
        return f"w:{to_key(self.table)}"


class Advise(AtTable, frozen=True):
    """What a computer player of level hard would do in the member's place."""

    def __str__(self) -> str:
        return f"j:{to_key(self.table)}"


class More(AtTable, frozen=True):
    """The member's private screen with the buttons that are seldom needed."""

    def __str__(self) -> str:
        return f"e:{to_key(self.table)}"


class RaceButton(AtTable, frozen=True):
    """Ready, Pause and Go on of a race."""

    what: RaceAct

    def __str__(self) -> str:
        return f"g:{to_key(self.table)}:{self.what}"


class LobbyButton(AtTable, frozen=True):
    """The buttons of a lobby."""

    what: LobbyAct

    def __str__(self) -> str:
        return f"l:{to_key(self.table)}:{self.what}"


class Option(AtTable, frozen=True):
    """Sets an option of a lobby; `pace` is the table's pace."""

    name: str

    def __str__(self) -> str:
        return f"o:{to_key(self.table)}:{self.name}"


class SeatButton(AtTable, frozen=True):
    """I'm back, and Stand in."""

    what: SeatAct

    def __str__(self) -> str:
        return f"b:{to_key(self.table)}:{self.what}"


class Record(AtTable, frozen=True):
    """The record of a finished table."""

    def __str__(self) -> str:
        return f"k:{to_key(self.table)}"


class Rematch(AtTable, frozen=True):
    """A lobby like that of a table that is over, or was cancelled."""

    def __str__(self) -> str:
        return f"r:{to_key(self.table)}"


class AnotherGame(AtTable, frozen=True):
    """The games that those who played at the finished table could play next."""

    def __str__(self) -> str:
        return f"a:{to_key(self.table)}"


class ChooseGame(AtTable, frozen=True):
    """A lobby of the game that is chosen, for those who played at the finished table."""

    def __str__(self) -> str:
        return f"a:{to_key(self.table)}:game"


class EndTable(AtTable, frozen=True):
    """Ends a table of the server, for whoever manages it; asks first unless `is_sure`."""

    is_sure: bool = False

    def __str__(self) -> str:
        return f"z:{to_key(self.table)}:sure" if self.is_sure else f"z:{to_key(self.table)}"


# Around the tables


class MyTable(Id, frozen=True):
    """Leaves or cancels a table of the member's list, which names tables of all servers."""

    table: int
    what: MyTableAct

    def __str__(self) -> str:
        return f"f:{to_key(self.table)}:{self.what}"


class OpenTables(Id, frozen=True):
    """A page, from 0, of the open tables of a server."""

    page: int = 0

    def __str__(self) -> str:
        return f"p:o:{self.page}"


class TournamentButton(Id, frozen=True):
    """The buttons of a tournament, except for the next match."""

    tournament: int
    what: TournamentAct

    def __str__(self) -> str:
        return f"t:{to_key(self.tournament)}:{self.what}"


class NextMatch(Id, frozen=True):
    """Begins the next match of a tournament, which is counted from 0."""

    tournament: int
    match: int

    def __str__(self) -> str:
        return f"t:{to_key(self.tournament)}:next:{self.match}"


class SignUp(Id, frozen=True):
    """Signs up for the next time of a game night, or off; `sign`, on old messages, does whichever is left to do."""

    night: int
    what: SignUpAct

    def __str__(self) -> str:
        return f"n:{to_key(self.night)}:{self.what}"


class Leaderboard(Id, frozen=True):
    """A page, from 0, of a server's standings in a game or in all, in a season."""

    game: str | None
    season: str
    page: int = 0

    def __str__(self) -> str:
        return f"p:l:{_or_none(self.game)}:{self.season}:{self.page}"


class LeaderboardGame(Id, frozen=True):
    """The first page of a server's standings in the game that is chosen, in a season."""

    season: str

    def __str__(self) -> str:
        return f"p:g:{self.season}"


class History(Id, frozen=True):
    """A page, from 0, of a member's own finished tables."""

    member: int
    page: int = 0

    def __str__(self) -> str:
        return f"p:h:{to_key(self.member)}:{self.page}"


class Chart(Id, frozen=True):
    """A member's profile with the course of the rating in the game that is chosen."""

    member: int

    def __str__(self) -> str:
        return f"p:p:{to_key(self.member)}"


class RulesPage(Id, frozen=True):
    """A page, from 1, of a game's rules."""

    game: str
    page: int

    def __str__(self) -> str:
        return f"x:{self.game}:{self.page}"


class ChooseRules(Id, frozen=True):
    """The rules of the game that is chosen."""

    def __str__(self) -> str:
        return "x:game"


class AboutSeal(Id, frozen=True):
    """What the seal of a shuffle is good for."""

    def __str__(self) -> str:
        return "i:seal"


class MySetting(Id, frozen=True):
    """What a member chooses for themselves; `open` opens the form, `form` is the form filled in."""

    name: MySettingName

    def __str__(self) -> str:
        return f"u:{self.name}"


class ServerSetting(Id, frozen=True):
    """What a server decides; `open` opens the form, `form` is the form filled in."""

    name: ServerSettingName

    def __str__(self) -> str:
        return f"v:{self.name}"


class DeleteMe(Id, frozen=True):
    """Deletes everything that is kept about a member."""

    member: int

    def __str__(self) -> str:
        return f"y:{to_key(self.member)}"


# Reading


def read(custom_id: str) -> Id | None:
    """What a custom_id stands for; None for anything not written exactly as this module writes it."""
    try:
        found = _meant(custom_id.split(":"))
    except ValueError:
        return None
    return found if str(found) == custom_id else None


def _meant(parts: list[str]) -> Id | None:
    """What these parts of a custom_id stand for; None or a ValueError if nothing."""
    match parts:
        case ["m", table, question, notation]:
            return PlayMove(from_key(table), _question(question), notation)
        case ["s", table, question, name]:
            return ChooseMove(from_key(table), _question(question), name)
        case ["d", table, question, word]:
            return ChooseCards(from_key(table), _number(question), word)
        case ["c", table, question, words]:
            return Compose(from_key(table), _number(question), tuple(words.split()))
        case ["c", table, question, words, page]:
            return Compose(from_key(table), _number(question), tuple(words.split()), _page(page))
        case ["q", table, question, draft]:
            return Draft(from_key(table), _number(question), draft)
        case ["h", table]:
            return Hand(from_key(table))
        case ["h", table, "here"]:
            return Hand(from_key(table), is_here=True)
        case ["w", table]:
            return WhyNot(from_key(table))
        case ["j", table]:
            return Advise(from_key(table))
        case ["e", table]:
            return More(from_key(table))
        case ["g", table, what]:
            return RaceButton(from_key(table), convert(what, RaceAct))
        case ["l", table, what]:
            return LobbyButton(from_key(table), convert(what, LobbyAct))
        case ["o", table, name]:
            return Option(from_key(table), name)
        case ["b", table, what]:
            return SeatButton(from_key(table), convert(what, SeatAct))
        case ["k", table]:
            return Record(from_key(table))
        case ["r", table]:
            return Rematch(from_key(table))
        case ["z", table]:
            return EndTable(from_key(table))
        case ["z", table, "sure"]:
            return EndTable(from_key(table), is_sure=True)
        case ["f", table, what]:
            return MyTable(from_key(table), convert(what, MyTableAct))
        case ["p", "o", page]:
            return OpenTables(_page(page))
        case ["a", table]:
            return AnotherGame(from_key(table))
        case ["a", table, "game"]:
            return ChooseGame(from_key(table))
        case ["t", tournament, "next", match]:
            return NextMatch(from_key(tournament), _number(match))
        case ["t", tournament, what]:
            return TournamentButton(from_key(tournament), convert(what, TournamentAct))
        case ["n", night, what]:
            return SignUp(from_key(night), convert(what, SignUpAct))
        case ["p", "l", game, season, page]:
            return Leaderboard(None if game == NONE else game, season, _page(page))
        case ["p", "g", season]:
            return LeaderboardGame(season)
        case ["p", "h", member, page]:
            return History(from_key(member), _page(page))
        case ["p", "p", member]:
            return Chart(from_key(member))
        case ["x", "game"]:
            return ChooseRules()
        case ["x", game, page]:
            return RulesPage(game, _page(page))
        case ["i", "seal"]:
            return AboutSeal()
        case ["u", name]:
            return MySetting(convert(name, MySettingName))
        case ["v", name]:
            return ServerSetting(convert(name, ServerSettingName))
        case ["y", member]:
            return DeleteMe(from_key(member))
    return None


def _or_none(value: int | str | None) -> int | str:
    return NONE if value is None else value


def _question(text: str) -> int | None:
    return None if text == NONE else _number(text)


def _number(text: str) -> int:
    """The number that the text holds; ValueError if it is not one, or is below 0."""
    if not text.isdecimal():
        raise ValueError(f"not a number: {text!r}")
    return int(text)


def _page(text: str) -> int:
    """The number of a page; ValueError for an impossible one."""
    if len(text) > PAGE_DIGITS:
        raise ValueError(f"not a page: {text!r}")
    return _number(text)


# Discord's own ids


def link_to(server: int, place: int, message: int | None = None) -> str:
    """The link to a message on Discord, or to a channel or thread."""
    link = f"https://discord.com/channels/{server}/{place}"
    return f"{link}/{message}" if message else link


@lru_cache(maxsize=1024)
def to_key(number: int) -> str:
    """An id in base 36, short enough for a custom_id. Cached, as every button of a screen asks for the same one."""
    digits = ""
    while number > 0:
        number, rest = divmod(number, 36)
        digits = DIGITS[rest] + digits
    return digits or "0"


def from_key(text: str) -> int:
    """The id that `to_key` wrote; ValueError for anything else."""
    if not text or len(text) > 13 or text.strip(DIGITS):
        raise ValueError(f"nothing has the key {text!r}")
    if (number := int(text, 36)) >= 1 << 63:  # more than a database holds
        raise ValueError(f"nothing has the key {text!r}")
    return number


def nonce(about: str) -> str:
    """The same nonce for the same text: Discord takes a message only once, for some minutes."""
    return blake2b(about.encode(), digest_size=12).hexdigest()


def first_of(moment: datetime) -> int:
    """The lowest id that Discord could have made at this moment."""
    return (moment - EPOCH) // timedelta(milliseconds=1) << 22


def last_of(moment: datetime) -> int:
    """The highest id that Discord could have made in the same millisecond."""
    return first_of(moment) | (1 << 22) - 1


def milliseconds(snowflake: int) -> int:
    """When an id was made, in milliseconds of Discord's time."""
    return snowflake >> 22

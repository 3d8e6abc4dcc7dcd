"""Ids: what each button and select stands for, as its custom_id; Discord's own, as keys, links and moments. All forms
stand in this one file, so that nobody gives one letter two meanings; hence its length.

A custom_id is a kind and what it is about, separated by colons: `m:<table>:<question>:<notation>` plays a move. It
carries identity, never state. Only this module writes and reads them: each kind has one form, from which both follow.
Messages stay for years, so what was once written must always be readable: a form may be added here, but none may
change.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from hashlib import blake2b
from operator import call
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import astuple

EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
"""When Discord's time begins, in milliseconds since 1970."""
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
NONE = "-"
"""Written where nothing is named."""
NOWHERE = 0
"""The server and the channel of a private table."""

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


@lru_cache(maxsize=1024)
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


# How ids are written


Key = Annotated[int, "an id, in base 36"]
Page = Annotated[int, "six digits at most"]


class _Type(NamedTuple):
    """How a field of one type stands in a custom_id: what may stand there, as a pattern, how that is read and how the
    field is written."""

    pattern: str
    read: Callable[[str], Any] = str
    write: Callable[[Any], str] = str


def _or_none(read: Callable[[str], Any]) -> Callable[[str], Any]:
    return lambda text: None if text == NONE else read(text)


def _none_as_dash(field: object) -> str:
    return NONE if field is None else str(field)


_TYPES: dict[Any, _Type] = {
    Key: _Type("[0-9a-z]+", from_key, to_key),
    Page: _Type("[0-9]{1,6}", int),
    Page | None: _Type("[0-9]{1,6}", int),
    int: _Type("[0-9]+", int),
    int | None: _Type("[0-9]+|-", _or_none(int), _none_as_dash),
    str: _Type("[^:]*"),
    str | None: _Type("[^:]*", _or_none(str), _none_as_dash),
    tuple[str, ...]: _Type("[^:]*", lambda text: tuple(text.split()), " ".join),
}
_FORMS: dict[str, list[tuple[re.Pattern[str], Callable[[Sequence[str | None]], Id]]]] = {}
"""By the letter with which they begin: what each form looks like, and the id that its fields make."""


def _declare(kind: type[Id], form: str) -> None:
    """Says how a kind is written and read."""
    hints = get_type_hints(kind, include_extras=True)
    names, types = kind.__struct_fields__, [_type_of(name, hints[name]) for name in kind.__struct_fields__]
    looks = {name: f"({one.pattern})" for name, one in zip(names, types, strict=True)}
    pattern = re.compile(form.replace("[", "(?:").replace("]", ")?").format_map(looks))
    short, bracket, rest = (re.sub(r"\{\w+\}", "%s", part) for part in form.partition("["))
    full = f"{short}{rest.removesuffix(']')}"
    last = kind.__struct_defaults__[-1] if bracket else None
    reads, writes = [one.read for one in types], [one.write for one in types]

    def written(one: Id) -> str:
        fields = astuple(one)
        if bracket and fields[-1] == last:
            return short % (*map(call, writes, fields[:-1]),)
        return full % (*map(call, writes, fields),)

    def meant(fields: Sequence[str | None]) -> Id:
        return kind(*[last if field is None else read(field) for read, field in zip(reads, fields, strict=True)])

    kind.__str__ = written  # type: ignore[method-assign,assignment]
    _FORMS.setdefault(form[0], []).append((pattern, meant))


def _type_of(name: str, hint: Any) -> _Type:
    """How this field stands in a custom_id: one that is true or false by its name, one of several words as it is."""
    if hint is bool:
        word = name.removeprefix("is_")
        return _Type(word, lambda _: True, lambda _: word)
    return _TYPES[hint] if hint in _TYPES else _Type("|".join(get_args(hint)))


def read(custom_id: str) -> Id | None:
    """What a custom_id stands for; None for anything not written exactly as this module writes it."""
    for pattern, meant in _FORMS.get(custom_id[:1], ()):
        if fields := pattern.fullmatch(custom_id):
            try:
                found = meant(fields.groups())
            except ValueError:  # no key, or a number of a thousand digits
                return None
            return found if str(found) == custom_id else None
    return None


# What they stand for


RaceAct = Literal["ready", "pause", "go"]
Gathering = Literal["join", "leave", "computer", "fill", "remove", "level", "begin", "options", "seal", "cancel"]
"""What may be done in the lobby of a table or a tournament: `computer` seats a computer player, `fill` as many as are
missing, `remove` takes the last one away; `level` is a select of how well the next one plays."""
GatherAct = Literal[Gathering, "easy", "normal", "hard"]
"""A level, on old messages, seats a computer player of that."""
SeatAct = Literal["back", "stand-in", "replace"]
MyTableAct = Literal["leave", "cancel"]
SoloAct = Literal["again", "stronger", "quick", "slow", "stop", "end"]
"""`again` plays the same once more, `stronger` against players of the next level; `quick` and `slow` choose how fast
computer players answer; `stop` asks whether the game shall end, `end` ends it."""
Seen = Literal["public", "all", "p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9"]
"""By whom a game was seen: by everybody, with all hands open, or by one seat."""
SEEN: tuple[Seen, ...] = get_args(Seen)
SEATS_SEEN = SEEN[2:]
Way = Literal["first", "back", "next", "last", "round", "turn"]
AskedAct = Literal["show", "games", "days", "most", "stop"]
SignUpAct = Literal["in", "out", "sign"]
NightAct = Literal["in", "maybe", "out", "mute", "unmute"]
"""What a member may answer for a game night; `mute` wants no reminders of it, in any week, `unmute` does."""
ExclusionsAct = Literal["show", "choose"]
ExcludeAct = Literal["until", "end"]
KeepAct = Literal["keep", "end"]
TournamentAct = Literal[GatherAct, "stand-in", "stop", "record", "again"]


class Id(Struct, frozen=True):
    """What a button or a select stands for; `str` gives its custom_id. What is chosen in a select is not part of it.

    The `tag` of a kind is its form: its fields, in their order, in braces; in brackets what is left out where the last
    field has its default.
    """


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

    table: Key


class PlayMove(AtTable, frozen=True, tag="m:{table}:{question}:{notation}"):
    """Plays a move as the answer to a question; if it names none, to the one shown at the time of the click."""

    question: int | None
    notation: str


class ChooseMove(AtTable, frozen=True, tag="s:{table}:{question}:{name}"):
    """Plays the move that is chosen; `name` tells two selects of one message apart."""

    question: int | None
    name: str


class ChooseCards(AtTable, frozen=True, tag="d:{table}:{question}:{word}"):
    """Plays the move made of this word and the chosen cards."""

    question: int
    word: str


class Compose(AtTable, frozen=True, tag="c:{table}:{question}:{words}[:{page}]"):
    """The composer with the words of a move so far, and the page of words to choose from."""

    question: int
    words: tuple[str, ...] = ()
    page: Page | None = None


class Draft(AtTable, frozen=True, tag="q:{table}:{question}:{draft}"):
    """A move that is being put together by taps, as the game's screen wrote it."""

    question: int
    draft: str


class Hand(AtTable, frozen=True, tag="h:{table}[:{is_here}]"):
    """The member's private screen; it replaces the one that was clicked if `is_here`."""

    is_here: bool = False


class Meanwhile(AtTable, frozen=True, tag="h:{table}:since[:{page}]"):
    """All that happened since the member's last move; a page, from 1, of it in place of the page before."""

    page: Page | None = None


class WhyNot(AtTable, frozen=True, tag="w:{table}"):
    """Why the member cannot do now what they may want to do."""


class Meanings(AtTable, frozen=True, tag="w:{table}:cards"):
    """What the cards of the member's hand do."""


class Advise(AtTable, frozen=True, tag="j:{table}"):
    """What a computer player of level hard would do in the member's place."""


class PlanMove(AtTable, frozen=True, tag="j:{table}:plan:{phase}:{words}[:{page}]"):
    """Plans a move for the member's next turn: the words of it so far, and the page of words to choose from. It is of
    the phase of the game in which it was offered."""

    phase: int
    words: tuple[str, ...] = ()
    page: Page | None = None


class CancelPlan(AtTable, frozen=True, tag="j:{table}:cancel"):
    """Cancels what the member has planned."""


class More(AtTable, frozen=True, tag="e:{table}"):
    """The member's private screen with the buttons that are seldom needed."""


class RaceButton(AtTable, frozen=True, tag="g:{table}:{what}"):
    """Ready, Pause and Go on of a race."""

    what: RaceAct


class LobbyButton(AtTable, frozen=True, tag="l:{table}:{what}"):
    """The buttons of a lobby."""

    what: GatherAct


class Wanted(AtTable, frozen=True, tag="l:{table}:wanted"):
    """Calls those who asked to be told when a lobby lacks players."""


class Option(AtTable, frozen=True, tag="o:{table}:{name}"):
    """Sets an option of a lobby; `pace` is the table's pace."""

    name: str


class SeatButton(AtTable, frozen=True, tag="b:{table}:{what}"):
    """I'm back, Stand in, and Let a computer play for those who are on holiday."""

    what: SeatAct


class Record(AtTable, frozen=True, tag="k:{table}"):
    """The record of a finished table."""


class RecordFile(AtTable, frozen=True, tag="k:{table}:file"):
    """The same as a file."""


class Replay(AtTable, frozen=True, tag="k:{table}:{number}:{seen}:{way}"):
    """A finished game after so many moves, as somebody saw it; `way` only tells buttons of one message apart."""

    number: Page
    seen: Seen
    way: Way


class ReplaySeen(AtTable, frozen=True, tag="k:{table}:{number}:seen"):
    """The same as whoever is chosen saw it."""

    number: Page


class ReplayTo(AtTable, frozen=True, tag="k:{table}:{number}:{seen}:to"):
    """The same after the number of moves that is chosen. The number of those that are shown is part of it, so that
    Discord takes each choice for a new one."""

    number: Page
    seen: Seen


class ReplayHere(AtTable, frozen=True, tag="k:{table}:{number}:{seen}:here"):
    """What is shown, posted for everybody."""

    number: Page
    seen: Seen


class Rematch(AtTable, frozen=True, tag="r:{table}"):
    """A lobby like that of a table that is over, or was cancelled."""


class AnotherGame(AtTable, frozen=True, tag="a:{table}"):
    """The games that those who played at the finished table could play next."""


class ChooseGame(AtTable, frozen=True, tag="a:{table}:game"):
    """A lobby of the game that is chosen, for those who played at the finished table."""


class Solo(AtTable, frozen=True, tag="r:{table}:{what}"):
    """The buttons of a private table."""

    what: SoloAct


class EndTable(AtTable, frozen=True, tag="z:{table}[:{is_sure}]"):
    """Ends a table of the server, for whoever manages it; asks first unless `is_sure`."""

    is_sure: bool = False


# Around the tables


class MyTable(Id, frozen=True, tag="f:{table}:{what}"):
    """Leaves or cancels a table of the member's list, which names tables of all servers."""

    table: Key
    what: MyTableAct


class MyTables(Id, frozen=True, tag="f:all"):
    """The list of the member's tables."""


class OpenTables(Id, frozen=True, tag="p:o:{page}"):
    """A page, from 0, of the open tables of a server."""

    page: Page = 0


class TournamentButton(Id, frozen=True, tag="t:{tournament}:{what}"):
    """The buttons of a tournament, except for the next match."""

    tournament: Key
    what: TournamentAct


class NextMatch(Id, frozen=True, tag="t:{tournament}:next:{match}"):
    """Begins the next match of a tournament, which is counted from 0."""

    tournament: Key
    match: int


class SignUp(Id, frozen=True, tag="n:{night}:{what}"):
    """On old messages: signs up for the next time of a game night, or off; `sign` does whichever is left to do."""

    night: Key
    what: SignUpAct


class AnswerNight(Id, frozen=True, tag="n:{night}:{what}:{at}"):
    """Answers for the time of a game night that begins so many seconds after 1970."""

    night: Key
    what: NightAct
    at: int


class KeepNight(Id, frozen=True, tag="n:{night}:{what}"):
    """Continues or ends a weekly night to which nobody comes."""

    night: Key
    what: KeepAct


class PlanAnother(Id, frozen=True, tag="n:{night}:plan:{at}:{games}:{minimum}:{seating}:{reminders}[:{is_weekly}]"):
    """Plans a night, with all that `/night plan` was told, at a time for which the member has planned one already."""

    night: Key
    at: int
    games: tuple[str, ...]
    minimum: int | None
    seating: Literal["lot", "rating"]
    reminders: Literal["both", "day", "hour", "none"]
    is_weekly: bool = False


class PlannedNights(Id, frozen=True, tag="n:all"):
    """The upcoming game nights of the server."""


class Leaderboard(Id, frozen=True, tag="p:l:{game}:{season}:{page}"):
    """A page, from 0, of a server's standings in a game or in all, in a season."""

    game: str | None
    season: str
    page: Page = 0


class LeaderboardGame(Id, frozen=True, tag="p:g:{season}"):
    """The first page of a server's standings in the game that is chosen, in a season."""

    season: str


class History(Id, frozen=True, tag="p:h:{member}:{page}"):
    """A page, from 0, of a member's own finished tables."""

    member: Key
    page: Page = 0


class Chart(Id, frozen=True, tag="p:p:{member}"):
    """A member's profile with the course of the rating in the game that is chosen."""

    member: Key


class RulesPage(Id, frozen=True, tag="x:{game}:{page}"):
    """A page, from 1, of a game's rules."""

    game: str
    page: Page


class RulesBeside(Id, frozen=True, tag="x:{game}:beside"):
    """The first page of a game's rules, in a message of its own: what is pressed stays."""

    game: str


class ChooseRules(Id, frozen=True, tag="x:game"):
    """The rules of the game that is chosen."""


class AllRules(Id, frozen=True, tag="x:rules"):
    """The games whose rules can be read."""


class PlayGame(Id, frozen=True, tag="x:{game}:play"):
    """A lobby of a game, in the channel where this is pressed."""

    game: str


class PlayAnother(Id, frozen=True, tag="x:{game}:another:{lobby}"):
    """The same, although the member has just opened one: it gets the id of the press that asked for it."""

    game: str
    lobby: Key


class PlaySolo(Id, frozen=True, tag="x:{game}:solo"):
    """A private table of a game, wherever this is pressed."""

    game: str


class Learn(Id, frozen=True, tag="x:{game}:learn"):
    """The lesson of a game that comes next for the member, in a message of its own: what is pressed stays."""

    game: str


class LearnPage(Id, frozen=True, tag="x:{game}:learn:{number}"):
    """A lesson, from 1, of a game."""

    game: str
    number: Page


class LearnAnswer(Id, frozen=True, tag="x:{game}:learn:{number}:{mark}:{move}"):
    """What the member would do in a lesson, in notation; `mark` says what the lesson was when it was asked."""

    game: str
    number: Page
    mark: str
    move: str


class LearnPlay(Id, frozen=True, tag="x:{game}:learn:play"):
    """A game after the lessons, against weak computer players."""

    game: str


class ChooseLearn(Id, frozen=True, tag="x:learn"):
    """The lessons of the game that is chosen."""


class AllLessons(Id, frozen=True, tag="x:lessons"):
    """The games that have lessons."""


class Help(Id, frozen=True, tag="x:help"):
    """All games."""


class AllCommands(Id, frozen=True, tag="x:commands"):
    """What each command is for."""


class AboutSeal(Id, frozen=True, tag="i:seal"):
    """What the seal of a shuffle is good for; a lobby's own button shows the seal, too."""


class MySetting(Id, frozen=True, tag="u:{name}"):
    """What a member chooses for themselves, by the key of the setting; `open` opens the form, `form` is the form
    filled in, `show` shows all of it; `holiday` opens the form for a holiday, `until` is that form filled in, `back`
    ends the holiday."""

    name: str


class Asked(Id, frozen=True, tag="u:{server}:{what}"):
    """Of which tables of a server a member wants to be told; `stop` ends it, wherever it is pressed."""

    server: Key
    what: AskedAct


class ServerSetting(Id, frozen=True, tag="v:{name}"):
    """What a server decides, by the key of the setting; `open` opens the form, `form` is the form filled in, `changes`
    shows who changed what, `export` gives the results, `door` puts a door into the channel, `no-door` takes it away,
    `show` shows all of it."""

    name: str


class Exclusions(Id, frozen=True, tag="v:m:{what}"):
    """The members who may not take part on a server; `choose` is a select of any of its members."""

    what: ExclusionsAct


class Exclude(Id, frozen=True, tag="v:m:{member}:{what}"):
    """Excludes a member from the tables of a server for as long as is chosen; `end` admits them again."""

    member: Key
    what: ExcludeAct


class DeleteMe(Id, frozen=True, tag="y:{member}"):
    """Deletes everything that is kept about a member."""

    member: Key


for _kind in (*Id.__subclasses__(), *AtTable.__subclasses__()):
    if isinstance(_form := _kind.__struct_config__.tag, str):
        _declare(_kind, _form)

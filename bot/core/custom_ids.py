"""Ids: what each button and select stands for, as its custom_id; Discord's own, as keys, links and moments.

A custom_id is a kind and what it is about, separated by colons: `m:<table>:<question>:<notation>` plays a move. It
carries identity, never state. Only this module writes and reads them. A kind is declared beside what it is about, with
its one form, from which both follow; a bot reads the kinds for which it has a handler. Messages stay for years, so what
was once written must always be readable: a form may be added, but none may change.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache
from hashlib import blake2b
from itertools import chain, product
from operator import call
from typing import Annotated, Any, NamedTuple, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import astuple

EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
"""When Discord's time begins, in milliseconds since 1970."""
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
NONE = "-"
"""Written where nothing is named."""
NO_SERVER = 0
"""The server and the channel of a private table."""

# Discord's own ids


def discord_link(server: int, place: int, message: int | None = None) -> str:
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


def nonce_for(about: str) -> str:
    """The same nonce for the same text: Discord takes a message only once, for some minutes."""
    return blake2b(about.encode(), digest_size=12).hexdigest()


def lowest_snowflake_at(moment: datetime) -> int:
    """The lowest id that Discord could have made at this moment."""
    return (moment - EPOCH) // timedelta(milliseconds=1) << 22


def highest_snowflake_at(moment: datetime) -> int:
    """The highest id that Discord could have made in the same millisecond."""
    return lowest_snowflake_at(moment) | (1 << 22) - 1


def snowflake_milliseconds(snowflake: int) -> int:
    """When an id was made, in milliseconds of Discord's time."""
    return snowflake >> 22


# How ids are written


Key = Annotated[int, "an id, in base 36"]
Page = Annotated[int, "six digits at most"]


class _FieldFormat(NamedTuple):
    """How a field of one type stands in a custom_id: what may stand there, as a pattern, how that is read and how the
    field is written."""

    pattern: str
    read: Callable[[str], Any] = str
    write: Callable[[Any], str] = str


def _or_none(read: Callable[[str], Any]) -> Callable[[str], Any]:
    return lambda text: None if text == NONE else read(text)


def _none_as_dash(field: object) -> str:
    return NONE if field is None else str(field)


_FIELD_FORMATS: dict[Any, _FieldFormat] = {
    Key: _FieldFormat("[0-9a-z]+", from_key, to_key),
    Page: _FieldFormat("[0-9]{1,6}", int),
    Page | None: _FieldFormat("[0-9]{1,6}", int),
    int: _FieldFormat("[0-9]+", int),
    int | None: _FieldFormat("[0-9]+|-", _or_none(int), _none_as_dash),
    str: _FieldFormat("[^:]*"),
    str | None: _FieldFormat("[^:]*", _or_none(str), _none_as_dash),
    tuple[str, ...]: _FieldFormat("[^:]*", lambda text: tuple(text.split()), " ".join),
}


# What they stand for


class Id(Struct, frozen=True):
    """What a button or a select stands for; `str` gives its custom_id. What is chosen in a select is not part of it.

    The `tag` of a kind is its form: its fields, in their order, in braces; in brackets what is left out where the last
    field has its default.
    """

    def __str__(self) -> str:
        return _format_of_kind(type(self)).write(self)


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


class AtTable(Id, frozen=True):
    """An id that is about a table or lobby."""

    table: Key


# How a kind is written and read


class _KindFormat(NamedTuple):
    """How the ids of one kind are written and read."""

    write: Callable[[Any], str]
    pattern: re.Pattern[str]
    meant: Callable[[Sequence[str | None]], Id]
    """The id of the fields that the pattern has found."""
    shapes: list[list[str]]
    """The pattern of each part between colons; without the last one, too, if that may be left out."""


@cache
def _format_of_kind(kind: type[Id]) -> _KindFormat:
    form, hints = str(kind.__struct_config__.tag), get_type_hints(kind, include_extras=True)
    types = {name: _format_of_field(name, hints[name]) for name in kind.__struct_fields__}
    patterns = {name: one.pattern for name, one in types.items()}
    grouped = {name: f"({pattern})" for name, pattern in patterns.items()}
    pattern = re.compile(form.replace("[", "(?:").replace("]", ")?").format_map(grouped))
    short, bracket, rest = form.rstrip("]").partition("[")
    shapes = [[part.format_map(patterns) for part in one.split(":")] for one in {short, short + rest}]
    few, all_ = (re.sub(r"\{\w+\}", "%s", one) for one in (short, short + rest))
    last = kind.__struct_defaults__[-1] if bracket else None
    reads, writes = [one.read for one in types.values()], [one.write for one in types.values()]

    def write(one: Id) -> str:
        fields = astuple(one)
        if bracket and fields[-1] == last:
            return few % (*map(call, writes, fields[:-1]),)
        return all_ % (*map(call, writes, fields),)

    def meant(fields: Sequence[str | None]) -> Id:
        return kind(*[last if field is None else read(field) for read, field in zip(reads, fields, strict=True)])

    return _KindFormat(write, pattern, meant, shapes)


def _format_of_field(name: str, hint: Any) -> _FieldFormat:
    """How this field stands in a custom_id: one that is true or false by its name, one of several words as it is."""
    if hint is bool:
        word = name.removeprefix("is_")
        return _FieldFormat(word, lambda _: True, lambda _: word)
    return _FIELD_FORMATS[hint] if hint in _FIELD_FORMATS else _FieldFormat("|".join(get_args(hint)))


class CustomIdParser:
    """The kinds that a bot reads. A custom_id is of one of them at most."""

    def __init__(self) -> None:
        self._by_letter: dict[str, list[type[Id]]] = {}

    def __iter__(self) -> Iterator[type[Id]]:
        return chain.from_iterable(self._by_letter.values())

    def add(self, kind: type[Id]) -> None:
        """From now on this kind is read."""
        others = self._by_letter.setdefault(str(kind.__struct_config__.tag)[0], [])
        for other in others:
            assert not _look_alike(kind, other), f"{kind.__name__} could be read as {other.__name__}"
        others.append(kind)

    def read(self, custom_id: str) -> Id | None:
        """What a custom_id stands for; None for anything not written exactly as this module writes it."""
        for form in map(_format_of_kind, self._by_letter.get(custom_id[:1], ())):
            if fields := form.pattern.fullmatch(custom_id):
                try:
                    found = form.meant(fields.groups())
                except ValueError:  # no key, or a number of a thousand digits
                    return None
                return found if str(found) == custom_id else None
        return None


def _look_alike(kind: type[Id], other: type[Id]) -> bool:
    """Whether a custom_id could be of both kinds. Of two patterns that are not plain words we assume it."""
    pairs = product(_format_of_kind(kind).shapes, _format_of_kind(other).shapes)
    return any(len(one) == len(two) and all(map(_may_both_match, one, two)) for one, two in pairs)


def _may_both_match(pattern: str, other: str) -> bool:
    words, against = (other, pattern) if "[" in pattern else (pattern, other)
    return "[" in words or any(re.fullmatch(against, word) for word in words.split("|"))

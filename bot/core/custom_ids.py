"""Ids: the custom_ids of buttons, selects and forms; Discord's own ids as keys, links and timestamps.

A custom_id is a kind and its fields, separated by colons: `m:<table>:<question>:<notation>` plays a move. It names
things, never their state. Only this module writes and parses custom_ids. Each kind is declared by the feature that uses
it, with one format for writing and parsing; a bot parses the kinds for which it has a handler. Messages stay for years,
so every format must remain readable: formats may be added, but none may change."""

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
"""The beginning of Discord's time (the Discord epoch)."""
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
NONE = "-"
"""Written for an empty field."""
NO_SERVER = 0
"""The server and channel id of a private table."""

# Discord's own ids


def discord_link(server: int, place: int, message: int | None = None) -> str:
    """Returns the link to a message on Discord, or to a channel or thread."""
    link = f"https://discord.com/channels/{server}/{place}"
    return f"{link}/{message}" if message else link


@lru_cache(maxsize=1024)
def to_base36(number: int) -> str:
    """Returns an id in base 36, short enough for a custom_id. Cached, as every button of a screen uses the same table
    id."""
    digits = ""
    while number > 0:
        number, rest = divmod(number, 36)
        digits = DIGITS[rest] + digits
    return digits or "0"


@lru_cache(maxsize=1024)
def from_base36(text: str) -> int:
    """Returns the id that `to_base36` wrote as `text`. Raises ValueError for any other text."""
    if not text or len(text) > 13 or text.strip(DIGITS):
        raise ValueError(f"nothing has the key {text!r}")
    if (number := int(text, 36)) >= 1 << 63:  # more than a database holds
        raise ValueError(f"nothing has the key {text!r}")
    return number


def nonce_for(about: str) -> str:
    """Returns a nonce that is always the same for the same text. For some minutes Discord accepts only one message with
    a nonce."""
    return blake2b(about.encode(), digest_size=12).hexdigest()


def lowest_snowflake_at(moment: datetime) -> int:
    """Returns the lowest id that Discord could have created at this moment."""
    return (moment - EPOCH) // timedelta(milliseconds=1) << 22


def highest_snowflake_at(moment: datetime) -> int:
    """Returns the highest id that Discord could have created in the millisecond of this moment."""
    return lowest_snowflake_at(moment) | (1 << 22) - 1


def snowflake_milliseconds(snowflake: int) -> int:
    """Returns when an id was created, in milliseconds since the Discord epoch."""
    return snowflake >> 22


# Writing and parsing fields


Key = Annotated[int, "an id, in base 36"]
Page = Annotated[int, "six digits at most"]


class _FieldFormat(NamedTuple):
    """The format of a field's type in a custom_id: a pattern, a parser and a writer."""

    pattern: str
    read: Callable[[str], Any] = str
    write: Callable[[Any], str] = str


def _optional_parser(read: Callable[[str], Any]) -> Callable[[str], Any]:
    return lambda text: None if text == NONE else read(text)


def _none_as_dash(field: object) -> str:
    return NONE if field is None else str(field)


_FIELD_FORMATS: dict[Any, _FieldFormat] = {
    Key: _FieldFormat("[0-9a-z]+", from_base36, to_base36),
    Page: _FieldFormat("[0-9]{1,6}", int),
    Page | None: _FieldFormat("[0-9]{1,6}", int),
    int: _FieldFormat("[0-9]+", int),
    int | None: _FieldFormat("[0-9]+|-", _optional_parser(int), _none_as_dash),
    str: _FieldFormat("[^:]*"),
    str | None: _FieldFormat("[^:]*", _optional_parser(str), _none_as_dash),
    tuple[str, ...]: _FieldFormat("[^:]*", lambda text: tuple(text.split()), " ".join),
}


# Kinds of ids


class Id(Struct, frozen=True):
    """The meaning of a button or select, from which `str` makes its custom_id. The values that a member chooses in a
    select are not part of the id.

    Each subclass is a kind of id, and its `tag` is the format of the custom_id. The tag has the fields in order, in
    braces. Text in brackets is omitted if the last field has its default value."""

    def __str__(self) -> str:
        return _format_of_kind(type(self)).write(self)


class LabelButton(Id, frozen=True):
    """A button that cannot be pressed and serves as a label; no handler exists for it."""

    beside: Id

    def __str__(self) -> str:
        return f"{self.beside}:"


class FormField(Id, frozen=True):
    """The id of one field in a form (a Discord modal). The form has an id, too, which says what the form is about."""

    name: str

    def __str__(self) -> str:
        return self.name


class AtTable(Id, frozen=True):
    """An id that is about a table or lobby."""

    table: Key


# Writing and parsing kinds


class _CustomIdFormat(NamedTuple):
    """The format of the ids of one kind."""

    write: Callable[[Any], str]
    pattern: re.Pattern[str]
    meant: Callable[[Sequence[str | None]], Id]
    """Creates the id from the fields that the pattern has matched."""
    shapes: list[list[str]]
    """For each possible number of parts between colons: the pattern of each part."""


@cache
def _format_of_kind(kind: type[Id]) -> _CustomIdFormat:
    form, hints = str(kind.__struct_config__.tag), get_type_hints(kind, include_extras=True)
    types = {name: _format_of_field(name, hints[name]) for name in kind.__struct_fields__}
    patterns = {name: field_format.pattern for name, field_format in types.items()}
    grouped = {name: f"({pattern})" for name, pattern in patterns.items()}
    pattern = re.compile(form.replace("[", "(?:").replace("]", ")?").format_map(grouped))
    short, bracket, rest = form.rstrip("]").partition("[")
    shapes = [[part.format_map(patterns) for part in form_part.split(":")] for form_part in {short, short + rest}]
    few, all_ = (re.sub(r"\{\w+\}", "%s", form_part) for form_part in (short, short + rest))
    last = kind.__struct_defaults__[-1] if bracket else None
    reads, writes = (
        [field_format.read for field_format in types.values()],
        [field_format.write for field_format in types.values()],
    )

    def write(id_: Id) -> str:
        fields = astuple(id_)
        if bracket and fields[-1] == last:
            return few % (*map(call, writes, fields[:-1]),)
        return all_ % (*map(call, writes, fields),)

    def meant(fields: Sequence[str | None]) -> Id:
        return kind(*[last if field is None else read(field) for read, field in zip(reads, fields, strict=True)])

    return _CustomIdFormat(write, pattern, meant, shapes)


def _format_of_field(name: str, hint: Any) -> _FieldFormat:
    """Returns the format of the field `name` in a custom_id; `hint` is the type of the field. A bool is written as the
    field's name if it is true, and omitted if it is false. A field that allows only certain words is written as its
    word."""
    if hint is bool:
        word = name.removeprefix("is_")
        return _FieldFormat(word, lambda _: True, lambda _: word)
    return _FIELD_FORMATS[hint] if hint in _FIELD_FORMATS else _FieldFormat("|".join(get_args(hint)))


class CustomIdParser:
    """Parses the custom_ids of the kinds that were added. A custom_id belongs to one kind at most."""

    def __init__(self) -> None:
        self._by_letter: dict[str, list[type[Id]]] = {}

    def __iter__(self) -> Iterator[type[Id]]:
        return chain.from_iterable(self._by_letter.values())

    def add(self, kind: type[Id]) -> None:
        """Adds a kind. AssertionError if its custom_ids could be mistaken for those of another kind."""
        others = self._by_letter.setdefault(str(kind.__struct_config__.tag)[0], [])
        for other in others:
            assert not _could_be_confused(kind, other), f"{kind.__name__} could be read as {other.__name__}"
        others.append(kind)

    def read(self, custom_id: str) -> Id | None:
        """Parses a custom_id; None for anything that this module would not write exactly so."""
        for form in map(_format_of_kind, self._by_letter.get(custom_id[:1], ())):
            if fields := form.pattern.fullmatch(custom_id):
                try:
                    found = form.meant(fields.groups())
                except ValueError:  # not a key, or a number of a thousand digits
                    return None
                return found if str(found) == custom_id else None
        return None


def _could_be_confused(kind: type[Id], other: type[Id]) -> bool:
    """Whether a custom_id could belong to both kinds. Two patterns are assumed to overlap unless they are plain
    words."""
    pairs = product(_format_of_kind(kind).shapes, _format_of_kind(other).shapes)
    return any(
        len(shape) == len(other_shape) and all(map(_may_both_match, shape, other_shape)) for shape, other_shape in pairs
    )


def _may_both_match(pattern: str, other: str) -> bool:
    words, against = (other, pattern) if "[" in pattern else (pattern, other)
    return "[" in words or any(re.fullmatch(against, word) for word in words.split("|"))

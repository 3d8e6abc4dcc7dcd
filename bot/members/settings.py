"""Reading what a member chose in a select or filled in in a form, by how the setting is declared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.core.custom_ids import Id
from bot.core.errors import Refusal
from bot.i18n.zones import UnclearZone, minutes, zone
from bot.members.model import Reader, Setting, settings_of

AUTO = "auto"
"""Stands for no choice of one's own."""
FORM = "form"
Filled = Callable[[str], Sequence[str]]
"""What a field of a form holds."""


class MySetting(Id, frozen=True, tag="u:{name}"):
    """What a member chooses for themselves, by the key of the setting; `open` opens the form, `form` is the form
    filled in, `show` shows all of it; `holiday` opens the form for a holiday, `until` is that form filled in, `back`
    ends the holiday."""

    name: str


class ServerSetting(Id, frozen=True, tag="v:{name}"):
    """What a server decides, by the key of the setting; `open` opens the form, `form` is the form filled in, `changes`
    shows who changed what, `export` gives the results, `door` puts a door into the channel, `no-door` takes it away,
    `show` shows all of it."""

    name: str


def chosen(asked: str, before: Reader, selected: Sequence[str], filled: Filled) -> dict[str, Any]:
    """What was chosen for a member or a server, by field: in the select of this key, or in the form. A Refusal for what
    cannot be read; UnclearZone, with the other fields of the form, if the zone has to be asked for. The first zone that
    is read takes many files."""
    settings = settings_of(type(before))
    if asked == FORM:
        values, unclear = dict[str, Any](), None
        for one in settings:
            if not one.is_on_screen:
                try:
                    values[one.name] = _read(one, filled(one.box or one.key), before)
                except UnclearZone as refusal:
                    unclear = refusal
        if unclear is not None:
            unclear.rest = values
            raise unclear
        return values
    found = [one for one in settings if one.key == asked and (one.is_on_screen or one.kind == "zone")]
    if not found:
        raise Refusal("refuse-unknown-button")
    return {one.name: _read(one, selected, before) for one in found}


def _read(setting: Setting, given: Sequence[str], before: Reader) -> Any:
    """The value that is stored for what was given."""
    typed = given[0].strip() if given else ""
    match setting.kind:
        case "choice":
            return _one_of(setting, typed)
        case "channels":
            return _numbers(given)[: setting.most]
        case "role":
            return next(iter(_numbers(given)), None)
        case "zone":
            return None if setting.is_optional and not typed else zone(typed or "UTC")
        case "clock":
            return minutes(typed) if typed else setting.of(before)
        case "number":
            return _limited(typed, setting.most)
        case "radio":
            return typed if typed in setting.choices else setting.of(before)
        case "tick":
            return setting.key in given


def _one_of(setting: Setting, typed: str) -> str | None:
    if setting.is_optional and typed == AUTO:
        return None
    if typed not in setting.choices:
        raise Refusal("refuse-unknown-button")
    return typed


def _numbers(given: Sequence[str]) -> tuple[int, ...]:
    if not all(one.isdecimal() for one in given):
        raise Refusal("refuse-unknown-button")
    return tuple(map(int, given))


def _limited(typed: str, most: int) -> int:
    """The number that was written. A Refusal unless it is from 1 to `most`."""
    if not (typed.isdecimal() and 1 <= int(typed) <= most):
        raise Refusal("refuse-limit", typed=typed or "…", most=str(most))
    return int(typed)

"""Custom ids: a single module writes and reads them, and it can read old ones for as long as messages exist."""

import ast
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import defstruct
from msgspec.structs import replace

from bot.client import create_bot
from bot.core.settings import Settings
from bot.i18n.translations import translations_for
from bot.screens import SCREENS
from bot.screens.composer import END_OF_MOVE, composer_screen
from games import GAMES
from tests import ids
from tests.kit.drawn_ids import LARGEST, of_every_kind
from tests.kit.messages import parts_of
from tests.kit.screens import ctx_for, random_game
from tests.releases.kept import UNRELEASED, written_ids

BOT = Path(__file__).resolve().parents[2] / "bot"
DRAWN = of_every_kind()
KEY = "1y2p0ij32e8e7"
STANDING = written_ids(UNRELEASED)
"""One custom_id of each kind, exactly as on messages, and its meaning. New ones may be added; none may be changed or
removed."""
PIECES = st.one_of(
    st.sampled_from(["", "-", "0", "1", "01", "-1", "1_0", " 1", "٣", "²", "9" * 90]),
    st.sampled_from(["9ix", "09ix", "9IX", KEY, "1y2p0ij32e8e8"]),
    st.sampled_from(
        ["here", "help  p2", " help", "l", "h", "p", "game", "next", "join", "ready", "back", "sign", "fly"]
    ),
)
FORGED = st.builds(
    lambda kind, rest: ":".join([kind, *rest]),
    st.sampled_from(sorted({one[0] for one in STANDING} | {"", "$"})),
    st.lists(PIECES | st.text(max_size=5), max_size=5),
)


def leaves(kind):
    """The concrete subclasses of this kind of id."""
    below = [leaf for one in kind.__subclasses__() if one.__module__ != __name__ for leaf in leaves(one)]
    return below or [kind]


def test_each_kind_is_among_the_old_ones_and_has_a_handler():
    kinds = set(leaves(ids.Id)) - {ids.LabelButton, ids.FormField}
    assert {*ids.KINDS} == kinds
    assert {meant.partition("(")[0] for meant in STANDING.values()} == {kind.__name__ for kind in kinds}


def one_more(form, *fields):
    """Registers another kind of custom_id."""
    kinds = create_bot(Settings(discord_token="simulated")).components.kinds
    kinds.add(defstruct("OneMore", fields, bases=(ids.Id,), frozen=True, tag=form, module=__name__))
    return [*kinds]


@pytest.mark.parametrize(
    ("form", "fields", "other"),
    [
        ("x:{game}:{page}", [("game", str), ("page", ids.Page)], "RulesPage"),
        ("x:{game}:{what}", [("game", Literal["smile"]), ("what", Literal["fly", "beside"])], "RulesInNewMessage"),
        ("h:{table}:{what}", [("table", ids.Key), ("what", Literal["here"])], "Hand"),
        (
            "c:{table}:{at}:{word}[:{is_far}]",
            [("table", ids.Key), ("at", int), ("word", str), ("is_far", bool, False)],
            "Compose",
        ),
    ],
)
def test_a_kind_that_could_be_taken_for_another_is_refused(form, fields, other):
    with pytest.raises(AssertionError, match=f"OneMore could be read as {other}"):
        one_more(form, *fields)


def test_a_kind_that_differs_from_all_others_in_one_word_is_added():
    added = one_more("n:{night}:{what}", ("night", ids.Key), ("what", Literal["stay"]))
    assert len(added) == len([*ids.KINDS]) + 1


@pytest.mark.parametrize("kind", DRAWN, ids=lambda kind: kind.__name__)
def test_an_id_that_is_written_is_read_back_as_the_same(kind):
    @given(DRAWN[kind])
    def check(one):
        assert ids.read(str(one)) == one
        assert ids.read(str(ids.LabelButton(one))) is None

    check()


def test_ids_on_old_messages_are_read_and_still_written_like_this():
    assert {custom_id: repr(ids.read(custom_id)) for custom_id in STANDING} == STANDING
    assert [str(ids.read(custom_id)) for custom_id in STANDING] == [*STANDING]


@given(FORGED)
def test_nothing_is_read_unless_it_is_written_exactly_like_this(forged):
    found = ids.read(forged)
    assert found is None or str(found) == forged


@pytest.mark.parametrize(
    "custom_id",
    [
        *("", ":", "m", "m:", "m:9ix", "m:9ix:1", "m:9ix:1:offer 1:x", "m:!:1:offer 1", "m::1:offer 1"),
        *("M:9ix:1:offer 1", "m:09ix:1:offer 1", "m:9IX:1:offer 1", "m:1y2p0ij32e8e8:1:offer 1", "m:9ix:x:offer 1"),
        *("m:9ix:-1:offer 1", "m:9ix:٣:offer 1", "m:9ix:01:offer 1", "s:9ix:1", "d:9ix:-:discard", "c:9ix:-:"),
        *("c:9ix:3:lay:x", "c:9ix:3:lay:-1", "c:9ix:3: lay", "q:9ix:3", "q:9ix:-:a1", "h:", "h:9ix:", "h:9ix:there"),
        *("w:9ix:", "g:9ix:fly", "l:9ix", "l:9ix:fly", "o:9ix", "b:9ix:front", "k:", "r:!"),
        *("t:9ix:fly", "t:9ix:next", "t:9ix:next:x"),
        *("n:9ix", "n:9ix:on", "p", "p:l:-:ever", "p:l:-:ever:-1", f"p:l:-:ever:{10**30}", "p:h:9ix", "p:q:9ix"),
        *("x", "x:smile", "x:smile:one", "x:smile:1:", "y", "z:9ix:", "f:9ix", "p:o", "$:9ix"),
    ],
)
def test_an_id_that_nobody_wrote_is_read_as_nothing(custom_id):
    assert ids.read(custom_id) is None


def pressable(view):
    """The custom_ids of all enabled buttons and selects of a screen."""
    return [one["custom_id"] for one in parts_of(view) if one.get("custom_id") and not one.get("disabled")]


@pytest.mark.parametrize("game", GAMES)
def test_the_ids_on_the_screens_of_a_game_are_read_back_and_its_longest_moves_have_room(game):
    t, longest = translations_for("en"), ""
    for position, events in random_game(game, GAMES[game].SEATS[-1], bytes(32)):
        screens = SCREENS[game].public(
            position.view(None), position.public_moves(), replace(ctx_for(game, position, None, events), t=t)
        )
        for seat in position.awaited():
            view, moves, ctx = position.view(seat), position.moves(seat), ctx_for(game, position, seat, events)
            screens += [
                SCREENS[game].private(view, moves, replace(ctx, t=t)),
                composer_screen(view, moves, replace(ctx, t=t)),
            ]
            longest = max([longest, *map(str, moves)], key=len)
        for custom_id in (one for screen in screens for one in pressable(screen)):
            assert str(ids.read(custom_id)) == custom_id
    for one in (
        ids.PlayMove(LARGEST, 10**6, longest),
        ids.ChooseCards(LARGEST, 10**6, longest),
        ids.Draft(LARGEST, 10**6, longest),
        ids.BesideDraft(LARGEST, 10**6, "cards", "a1 b2 c3"),
        ids.Compose(LARGEST, 10**6, (*longest.split(), END_OF_MOVE), 99),
        ids.LabelButton(ids.Compose(LARGEST, 10**6, (*longest.split(), END_OF_MOVE), 99)),
    ):
        assert len(str(one)) <= 100, one


def test_every_other_kind_has_room_too():
    assert [one for one in STANDING if len(str(ids.LabelButton(ids.read(one)))) > 60] == []


def read_by_hand(path):
    """The places where a module writes, splits or passes on a custom_id as text."""
    nodes = [*ast.walk(ast.parse(path.read_text("utf-8")))]
    forms = [keyword.value for node in nodes if isinstance(node, ast.ClassDef) for keyword in node.keywords]
    for node in nodes:
        match node:
            case ast.Constant(value=str(text)) if re.match(r"[a-z]:", text) and node not in forms:
                yield f"{path.name}:{node.lineno} writes {text!r}"
            case ast.Call(func=ast.Attribute(attr="split" | "rsplit" | "partition" | "rpartition" | "join" as how)):
                sides = [*node.args, node.func.value]
                if any(isinstance(side, ast.Constant) and side.value == ":" for side in sides):
                    yield f"{path.name}:{node.lineno} uses {how} with a colon"
            case ast.Dict(keys=keys, values=values):
                for key, value in zip(keys, values, strict=True):
                    if ast.unparse(key or value) == "'custom_id'" and ast.unparse(value) != "str(custom_id)":
                        yield f"{path.name}:{node.lineno} gives its own custom_id"
            case ast.keyword(arg="custom_id") if ast.unparse(node.value) != "str(custom_id)":
                yield f"{path.name}:{node.value.lineno} gives its own custom_id"


def test_the_last_id_of_a_millisecond_comes_right_before_the_first_one_of_the_next():
    moment = datetime(2026, 11, 6, 20, tzinfo=UTC)
    assert ids.highest_snowflake_at(moment) + 1 == ids.lowest_snowflake_at(moment + timedelta(milliseconds=1))
    assert ids.snowflake_milliseconds(ids.highest_snowflake_at(moment)) == ids.snowflake_milliseconds(
        ids.lowest_snowflake_at(moment)
    )


def test_no_other_module_writes_or_splits_a_custom_id():
    modules = [path for path in BOT.rglob("*.py") if "local" not in path.relative_to(BOT).parts]
    found = {path.relative_to(BOT).as_posix(): [*read_by_hand(path)] for path in modules}
    assert found.pop("core/custom_ids.py")
    assert [line for lines in found.values() for line in lines] == []
    naming = sorted(path.relative_to(BOT).as_posix() for path in modules if '"custom_id"' in path.read_text("utf-8"))
    reading = "features/permissions.py"  # compares the parts of a shown message with those of a new one
    assert naming == ["commands/dispatcher.py", "commands/reply.py", reading, "screens/components.py"]

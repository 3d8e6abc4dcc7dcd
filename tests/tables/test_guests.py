"""A member whom the opener removes from a lobby cannot return to the table, to its bench or to its rematch."""

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from bot.core.errors import Refusal
from bot.members.model import Server
from bot.tables.guests import LET_IN_PREFIX, with_guest_removed_or_readmitted
from bot.tables.lobby import new_lobby, rematch_lobby, require_played
from bot.tables.seats import add_computer, add_member, begin_game, mentions_member, with_stand_in, without_member
from bot.tables.table import Seat, Table

NOW = datetime(2026, 11, 26, 20, tzinfo=UTC)
BOT = 999


def lobby():
    """A lobby of member 10, who opened it, members 11 and 12, and a computer player."""
    table = new_lobby(Table(1, 2, 3, "smile", 10, b"secret", NOW))
    for member in (10, 11, 12):
        table = add_member(table, member, f"m{member}", member)
    return add_computer(table, "c1", 13)


def removed(table=None):
    return with_guest_removed_or_readmitted(table or lobby(), 10, "11", NOW)


def test_a_removed_member_has_no_seat_and_learns_only_that_the_table_is_not_open_to_them():
    table = removed()
    assert [seat.name for seat in table.seats] == ["m10", "m12", "c1"]
    with pytest.raises(Refusal, match=r"^refuse-not-open$"):
        add_member(table, 11, "m11", 50)
    begun = begin_game(table, 10, 99, NOW)
    with pytest.raises(Refusal, match=r"^refuse-not-open$"):
        with_stand_in(begun, 11, "m11")
    for state in ("over", "cancelled"):
        with pytest.raises(Refusal, match=r"^refuse-not-open$"):
            require_played(replace(begun, state=state), 11)
    assert with_stand_in(begun, 14, "m14").bench == {14: "m14"}, "the others may"


@pytest.mark.parametrize("state", ["over", "cancelled"])
def test_a_rematch_is_closed_to_removed_members_whoever_opens_it(state):
    over = replace(begin_game(removed(), 10, 99, NOW), state=state, ended=NOW)
    again = rematch_lobby(over, 2, server=Server(1), channel=3, game="domino", opener=Seat(12, "m12"), opened=NOW)
    with pytest.raises(Refusal, match=r"^refuse-not-open$"):
        add_member(again, 11, "m11", 50)
    assert (
        add_member(with_guest_removed_or_readmitted(again, 12, f"{LET_IN_PREFIX}11", NOW), 11, "m11", 50).seat_of(11)
        is not None
    )


def test_a_seat_that_is_kept_for_somebody_is_free_once_they_are_removed():
    kept = replace(lobby(), seats=(Seat(10, "m10"), Seat(None, "m11", owner=11), Seat(12, "m12")))
    table = removed(kept)
    assert [seat.name for seat in table.seats] == ["m10", "m12"]
    with pytest.raises(Refusal, match=r"^refuse-not-open$"):
        add_member(table, 11, "m11", 50)


@pytest.mark.parametrize(
    ("opener", "chosen", "why"),
    [
        (11, "12", "opener"),
        (10, "10", "self"),
        (10, str(BOT), "nobody"),
        (10, "c1", "nobody"),
        (10, "None", "nobody"),
        (10, "", "nobody"),
        (10, f"{LET_IN_PREFIX}12", "nobody"),
    ],
)
def test_neither_oneself_nor_the_bot_nor_a_computer_player_can_be_removed_and_only_the_opener_removes(
    opener, chosen, why
):
    with pytest.raises(Refusal, match=rf"^refuse-guest-{why}$"):
        with_guest_removed_or_readmitted(lobby(), opener, chosen, NOW)


def test_nobody_is_removed_from_a_night_a_match_or_a_game_that_has_begun():
    for table, why in (
        (replace(lobby(), night=5), "guest-night"),
        (replace(lobby(), tournament=5), "begun"),
        (begin_game(lobby(), 10, 99, NOW), "begun"),
    ):
        with pytest.raises(Refusal, match=rf"^refuse-{why}$"):
            with_guest_removed_or_readmitted(table, 10, "11", NOW)


def test_a_press_that_two_processes_receive_removes_once():
    assert removed(removed()).removed == (11,)


def test_a_removed_member_stays_removed_after_deleting_their_data():
    table = removed()
    assert without_member(table, 11, NOW).removed == (11,)
    assert not mentions_member(table, 11), "nothing else is left of them"

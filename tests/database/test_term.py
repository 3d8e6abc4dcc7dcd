"""Until when a process may speak, by its own clock."""

import time

import pytest

from bot.database.leases import LeaseTerm


@pytest.fixture
def clock(monkeypatch):
    """The time that the process reads; a list of one."""
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


def state(term):
    return term.may_accept, term.may_reply, term.is_sole_writer


@pytest.mark.parametrize("has_standby", [True, False])
def test_a_lease_counts_from_before_it_was_asked_for(clock, has_standby):
    term = LeaseTerm(88.0, 8.0)
    clock[0] = 104.9
    term.renew(98.0, has_standby=has_standby)
    assert state(term) == (True, True, True)
    assert term.seconds_left_to_accept_presses == pytest.approx(0.1)
    clock[0] = 106.0
    assert state(term) == (not has_standby, not has_standby, False)


def test_at_its_end_a_process_with_an_heir_takes_nothing_more_and_still_tells_what_it_has_begun(clock):
    term = LeaseTerm(100.0, 8.0)
    term.renew(100.0, has_standby=True)
    clock[0] = 107.0
    assert state(term) == (False, True, True)


def test_until_its_first_renewal_a_process_does_not_know_that_nobody_stands_by(clock):
    term = LeaseTerm(100.0, 8.0)
    clock[0] = 107.0
    assert state(term) == (False, True, True)
    clock[0] = 108.0
    assert state(term) == (False, False, False)


def test_a_process_without_an_heir_goes_on_but_is_sure_of_nothing(clock):
    term = LeaseTerm(100.0, 8.0)
    term.renew(100.0, has_standby=False)
    clock[0] = 10_000.0
    assert state(term) == (True, True, False)
    term.renew(9_999.0, has_standby=False)
    assert state(term) == (True, True, True)


def test_a_lease_that_another_process_has_is_over_at_once(clock):
    term = LeaseTerm(100.0, 8.0)
    term.mark_lost()
    assert state(term) == (False, False, False)

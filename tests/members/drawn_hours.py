"""Hypothesis strategies for times, lengths of turns and waking hours."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from hypothesis import assume
from hypothesis import strategies as st

from bot.members.pace import WakingHours

ZONES = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia"]

MINUTE = timedelta(minutes=1)

moments = st.integers(0, 3 * 366 * 24 * 60).map(lambda minutes: datetime(2025, 1, 1, tzinfo=UTC) + minutes * MINUTE)

minutes = st.integers(0, 24 * 60 - 1)

zones = st.sampled_from(ZONES).map(ZoneInfo)

turns = st.integers(0, 24 * 60).map(lambda count: count * MINUTE)


@st.composite
def hours(draw, zone=zones):
    """At least four waking hours."""
    quiet_from, quiet_to = draw(minutes), draw(minutes)
    assume((quiet_to - quiet_from) % (24 * 60) <= 20 * 60)
    return WakingHours(draw(zone), quiet_from, quiet_to)

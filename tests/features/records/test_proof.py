"""Checks a file against a real database: which table it belongs to, which members learn that, and what can still be
compared after the moves were deleted."""

from dataclasses import asdict

import pytest
from msgspec.structs import replace
from sqlalchemy import delete, insert

from bot.core.errors import Refusal
from bot.features.privacy import store as privacy
from bot.features.records.service import RecordCheck, RecordChecker
from bot.features.standings.model import results_of
from bot.features.standings.store import RESULTS
from bot.features.tournaments import store as tournaments
from bot.features.tournaments.model import Tournament
from bot.features.tournaments.store import TOURNAMENTS
from bot.members.model import Server
from bot.tables import store as db
from bot.tables.replay import record_of
from bot.tables.rows import MOVES
from bot.tables.table import Seat, Table
from games import tournament
from games.__main__ import main
from games.core import Outcome
from games.proof import Verdict, digest
from games.record import Record, derive_seed, write
from games.tournament import MATCH_ORDER
from tests.kit.kept import ADA, BEN, ENDED, HERE, LATER, NAMES, keep, over
from tests.kit.records import CLICKS, NOW, SECRET, a_record, played


@pytest.fixture
async def store(host):
    """A store with one finished table."""
    await keep(host.store, played())
    return host.store


PLACES = [(1, 2), (2, 1), (1, 2), (1, 2), (2, 1)]


@pytest.fixture
async def tournament_here(host):
    """A store with one finished tournament, its record, and the tournament."""
    players = tuple(Seat(who, name, owner=who) for who, name in NAMES[:2])
    where = {"server": HERE, "channel": 2, "opener": ADA, "opened": ENDED, "ended": ENDED, "state": "over"}
    played_here = Tournament(id=7, secret=SECRET, clicks=CLICKS, taken=5, seats=players, **where)
    await tournaments.add(host.store, played_here)
    for number, (game, places) in enumerate(zip(MATCH_ORDER, PLACES, strict=True)):
        table = Table(id=100 + number, game=game, secret=bytes([number]), tournament=7, seats=players, **where)
        ended = [*results_of(table, Outcome("", places, (0, 0)), Server(HERE), {}, ENDED)]
        await host.store.write([*db.insert_statements(table), *((insert(RESULTS), asdict(one)) for one in ended)])
    found = await tournaments.find(host.store, 7)
    assert found.places_by_match == tuple(PLACES)
    return host.store, tournament.write(found.places_by_match, found.seed, (found.secret, found.clicks)), found


async def told(store, content: str | Record, member: int = BEN, server: int | None = HERE) -> RecordCheck:
    """The result of a check of a file for a member."""
    text = write(content) if isinstance(content, Record) else content
    return await RecordChecker(store, lambda: NOW).check_file(text.encode(), member, server)


def other_moves() -> Record:
    """Another game from the same secret and clicks."""
    return a_record("smile", 3, {"first": "random"}, b"others")


async def test_the_answer_about_a_table_here_has_its_stored_names_seats_and_result(store):
    found = await told(store, played())
    table = (await db.load_table(store, 1000)).table
    assert found.verdict == Verdict("played")
    assert (found.stored_end.game, found.stored_end.at, found.stored_end.seats) == ("smile", ENDED, table.seats)
    assert (found.stored_end.places, found.stored_end.scores) == (
        table.position.outcome().places,
        table.position.outcome().scores,
    )
    swapped = write(played()).replace("# p0 Ada\n# p1 Ben", "# p0 Ben\n# p1 Ada")
    wrong = await told(store, swapped)
    assert (wrong.verdict.kind, wrong.stored_end) == ("wrong", found.stored_end)
    assert write(await record_of(store, table)) == write(played())


@pytest.mark.parametrize(
    "name", ["# p1 Eve\n# p2 Eve", " Ada \u2028 the\x0bfirst ", "end creatures", "👤 2", "p1 offer 1", "A" * 32]
)
async def test_whatever_a_member_is_called_the_record_of_their_game_is_of_the_one_that_was_played(host, name):
    seats = over(played())[0].seats
    table = await keep(host.store, played(), seats=(replace(seats[0], name=name), *seats[1:]))
    assert (await told(host.store, await record_of(host.store, table))).verdict == Verdict("played")


async def test_a_member_whose_name_looks_deleted_is_still_compared_by_it(host):
    seats = over(played())[0].seats
    await keep(host.store, played(), seats=(replace(seats[0], name="👤 1"), *seats[1:]))
    forged = write(played()).replace("# p0 Ada", "# p0 Eve the winner")
    assert (await told(host.store, forged)).verdict.kind == "wrong"


async def test_a_record_of_the_same_secret_with_other_clicks_is_wrong_in_the_line_of_its_clicks(store):
    other = a_record("smile", 3, {"first": "random"}, b"moves", clicks=(*CLICKS[:2], CLICKS[2] + 1))
    found = await told(store, other)
    assert (found.verdict.kind, found.verdict.line) == ("wrong", 7)
    assert str(CLICKS[2]) in found.verdict.problem


@pytest.mark.parametrize(
    ("member", "server", "is_private", "is_told"),
    [
        (99, HERE, False, True),
        (ADA, HERE + 1, False, False),
        (ADA, HERE - 1, False, False),
        (ADA, None, False, False),
        (ADA, 2, True, True),
        (ADA, None, True, True),
        (99, HERE, True, False),
    ],
)
async def test_a_table_is_known_to_its_server_and_a_private_one_to_those_who_played_there(
    host, member, server, is_private, is_told
):
    await keep(host.store, played(), is_private=is_private, server=0 if is_private else HERE)
    found = await told(host.store, played(), member, server)
    assert found.verdict == Verdict("played" if is_told else "unknown")
    assert (found.stored_end is not None) == is_told


@pytest.mark.parametrize("state", ["running", "cancelled"])
async def test_the_answer_reveals_nothing_about_an_unfinished_table(host, state):
    await keep(host.store, played(), state=state)
    assert await told(host.store, played()) == RecordCheck(
        Verdict("unknown"), (await told(host.store, played())).consistent_record
    )


async def test_what_was_never_sealed_is_unknown(store):
    unsealed = replace(played(), secret=None, clicks=(), commitment=None)
    assert (await told(store, unsealed)).verdict == Verdict("unknown")


async def test_once_the_log_is_deleted_its_digest_distinguishes_the_played_game_from_others(store):
    await db.delete_old_logs(store, LATER, 30)
    assert await db.read_log(store, 1000) == []
    assert await db.digest_of(store, 1000) == digest((one.seat, one.move) for one in played().played)
    assert (await told(store, played())).verdict == Verdict("played")
    assert (await told(store, other_moves())).verdict.kind == "wrong"
    await db.delete_old_logs(store, LATER, 30)
    assert (await told(store, played())).verdict == Verdict("played"), "the next day finds nothing to delete"


async def test_of_a_log_that_was_deleted_before_there_was_a_digest_only_the_result_can_be_compared(store):
    await store.write([(delete(MOVES), {})])
    assert (await told(store, played())).verdict == Verdict("fits", missing=("moves",))
    await db.delete_old_logs(store, LATER, 30)
    assert await db.digest_of(store, 1000) is None, "nothing is no game"


async def test_a_log_that_is_not_whole_leaves_no_digest(store):
    await store.write([(delete(MOVES).where(MOVES.c.number == 3), {})])
    assert (await told(store, played())).verdict == Verdict("fits", missing=("moves",))
    await db.delete_old_logs(store, LATER, 30)
    assert await db.read_log(store, 1000) == []
    assert await db.digest_of(store, 1000) is None


async def test_logs_of_newer_tables_stay_and_of_tables_without_an_end_only_the_log_goes(store):
    await keep(store, played(), number=1001, ended=LATER)
    await keep(store, played(), number=1002, state="cancelled")
    await db.delete_old_logs(store, LATER, 30)
    logs = [len(await db.read_log(store, number)) for number in (1000, 1001, 1002)]
    assert logs == [0, len(played().played), 0]
    digests = [await db.digest_of(store, number) for number in (1000, 1001, 1002)]
    assert [one is not None for one in digests] == [True, False, False]


@pytest.mark.parametrize("is_kept", [True, False])
async def test_after_a_member_is_deleted_their_name_is_in_nothing_that_is_kept_and_can_no_longer_be_compared(
    store, is_kept
):
    """A digest that included names would confirm a guessed name."""
    if not is_kept:
        await db.delete_old_logs(store, LATER, 30)
    before = await db.digest_of(store, 1000)
    await store.write(work=privacy.delete_member(ADA))
    assert await db.digest_of(store, 1000) == before
    assert (await told(store, played())).verdict == Verdict("fits", missing=("names",))
    guessed = write(played()).replace("# p0 Ada", "# p0 Eve")
    assert (await told(store, guessed)).verdict == Verdict("fits", missing=("names",))
    assert [seat.name for seat in (await told(store, played())).stored_end.seats] == ["👤 1", "Ben", "Pip"]
    wrong = write(played()).replace("# p1 Ben", "# p1 Eve")
    assert (await told(store, wrong)).verdict.kind == "wrong"


async def test_a_deleted_member_whose_seat_a_computer_player_kept_is_compared_no_more_either(host):
    seats = over(played())[0].seats
    await keep(host.store, played(), seats=(replace(seats[0], computer=True), *seats[1:]))
    await host.store.write(work=privacy.delete_member(ADA))
    assert (await told(host.store, played())).verdict == Verdict("fits", missing=("names",))


async def test_the_record_of_a_tournament_is_compared_with_the_tournament_of_its_server(tournament_here):
    store, text, found = tournament_here
    assert (await told(store, text)).verdict == Verdict("played")
    here = (await told(store, text)).stored_end
    assert (here.game, here.seats, here.places) == (None, found.seats, found.standing.places)
    for elsewhere in (HERE + 1, HERE - 1, None):
        assert (await told(store, text, server=elsewhere)).verdict == Verdict("unknown")
    places = [(2, 1), *found.places_by_match[1:]]
    other = tournament.write(places, found.seed, (found.secret, found.clicks))
    assert (await told(store, other)).verdict.kind == "wrong"
    clicks = (*found.clicks[:-1], found.clicks[-1] + 1)
    forged = tournament.write(found.places_by_match, derive_seed(found.secret, clicks), (found.secret, clicks))
    assert (await told(store, forged)).verdict.kind == "wrong"
    await store.write([(TOURNAMENTS.update().values(state="running"), {})])
    assert (await told(store, text)).verdict == Verdict("unknown"), "its secret is still to be opened"


async def test_a_game_that_is_stored_here_was_played_even_if_its_clicks_look_impossible(host):
    """What is stored is the better evidence: the clock of this machine may be wrong."""
    odd = a_record("smile", 3, {"first": "random"}, b"moves", clicks=(7, 6, 5))
    assert (await told(host.store, odd)).verdict.kind == "wrong"
    await keep(host.store, odd, clicks=(7, 6, 5))
    assert (await told(host.store, odd)).verdict == Verdict("played")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("", ""),
        ("game smile", "game chess"),
        ("seats 3", "seats 4"),
        ("clicks ", "clicks 1,"),
        ("p0 collect 3", "p0 collect 2"),
        ("end ", "end 1"),
        ("game smile", "tournament smiley_games"),
        (write(played()), ""),
        (write(played()), write(a_record("smile", 3, {}, b"moves", clicks=(0, 1, 2)))),
        (write(played()), write(a_record("smile", 3, {}, b"moves", secret=b"x"))),
        (write(played()).partition("# p0 Ada")[2], ""),
        ("# p2 Pip", "# p7 Pip"),
    ],
)
async def test_the_command_line_and_the_bot_agree_about_files_that_need_no_table(host, old, new, tmp_path, capsys):
    text = write(played()).replace(old, new, 1)
    (tmp_path / "a.txt").write_text(text, "utf-8")
    status, (_, err) = main(["verify", str(tmp_path / "a.txt")]), capsys.readouterr()
    found = (await told(host.store, text)).verdict
    assert (found.kind == "wrong") == (status == 1)
    if status:
        assert err == f"{tmp_path / 'a.txt'}: line {found.line}: {found.problem}\n"


async def test_a_file_that_is_no_text_is_refused(store):
    with pytest.raises(Refusal) as refused:
        await RecordChecker(store, lambda: NOW).check_file(b"\xff\xfe", ADA, HERE)
    assert refused.value.key == "refuse-proof-no-record"
    assert (await told(store, "game chess\nversion 1\nseats 2\nseed 00\n")).verdict.line == 1

"""`make bench` plays with the real bot: a measurement counts only if nothing failed during it."""

from tests.kit import processes


def test_the_moves_that_are_timed_fail_nowhere_with_or_without_commits():
    call = "import asyncio; from tests.bench.bench_bot import one_move; asyncio.run(one_move(1))"
    ended = processes.run(program=call)
    assert ended.code == 0, ended.output
    assert ended.output.count("ratio") == 2
    said = [line.split()[0] for line in ended.output.splitlines()]
    assert set(said) <= {"one", "requests", "and"}, "the bot logs what fails"

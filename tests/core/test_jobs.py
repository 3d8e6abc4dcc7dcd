"""What is done in the background and tried again: one task or one timer for each id, whatever asks for it."""

import asyncio

from bot.core.errors import DamagedData, DatabaseUnavailable, NotFound
from bot.core.jobs import MAX_FAULT_RETRY_SECONDS, MAX_RETRY_SECONDS, Jobs, max_retry_delay
from bot.messages.stored import StoredMessages
from tests.kit.virtual_loop import VirtualLoop
from tests.kit.waiting import until


class Work:
    """A job that takes a second and fails while it is set to. `began` has the time at which each try began."""

    def __init__(self, failing=None, *, seconds=1.0):
        self.failing, self.seconds = failing, seconds
        self.began, self.failures = [], []
        self.most = self.running = 0
        self.jobs = Jobs("job", self, self.failed)

    async def __call__(self, number):
        self.began.append(round(asyncio.get_running_loop().time()))
        self.running += 1
        self.most = max(self.most, self.running)
        await asyncio.sleep(self.seconds)
        self.running -= 1
        if self.failing is not None:
            raise self.failing

    def failed(self, number, error):
        self.failures.append(error)
        return max_retry_delay(error)


def in_its_own_time(test):
    """Runs a test in a loop whose time jumps to the next timer."""

    def run():
        with asyncio.Runner(loop_factory=lambda: VirtualLoop(0.0)) as runner:
            runner.run(test())

    run.__name__ = test.__name__
    return run


@in_its_own_time
async def test_however_often_it_is_asked_for_it_is_done_once_at_a_time_and_once_more():
    work = Work()
    for _ in range(100):
        work.jobs.schedule(1)
    await asyncio.sleep(0.5)
    for _ in range(100):
        work.jobs.schedule(1)
    await asyncio.sleep(60)
    assert (len(work.began), work.most, work.jobs.is_busy) == (2, 1, False)


@in_its_own_time
async def test_the_wait_doubles_up_to_forty_seconds_while_the_database_is_away():
    work = Work(DatabaseUnavailable(), seconds=0)
    work.jobs.schedule(1)
    await asyncio.sleep(175)
    assert work.began == [0, 10, 30, 70, 110, 150]


@in_its_own_time
async def test_what_is_wanted_sooner_waits_less_the_first_time():
    work = Work(DatabaseUnavailable(), seconds=0)
    work.jobs.first = 2
    work.jobs.schedule(1)
    await asyncio.sleep(29)
    assert work.began == [0, 2, 6, 14]


@in_its_own_time
async def test_what_is_likely_to_fail_again_waits_ten_minutes_in_the_end():
    work = Work(ValueError(), seconds=0)
    work.jobs.schedule(1)
    await asyncio.sleep(7200)
    assert (MAX_RETRY_SECONDS, work.began[-1] - work.began[-2]) == (40, MAX_FAULT_RETRY_SECONDS)


@in_its_own_time
async def test_what_asks_for_it_in_vain_adds_no_try_and_takes_back_no_wait():
    work = Work(DatabaseUnavailable(), seconds=0)
    work.jobs.schedule(1)
    for _ in range(600):
        await asyncio.sleep(1)
        work.jobs.schedule_if_idle(1)
    assert work.began[:6] == [0, 10, 30, 70, 110, 150]
    assert len(work.began) == 17


@in_its_own_time
async def test_news_is_looked_at_sooner_and_the_wait_after_another_failure_is_the_longer_one():
    work = Work(DatabaseUnavailable(), seconds=0)
    work.jobs.schedule(1)
    await asyncio.sleep(35)  # it waits for the fourth try
    work.jobs.schedule(1)
    await asyncio.sleep(55)
    assert work.began == [0, 10, 30, 45, 85]


@in_its_own_time
async def test_what_has_failed_twice_rests_for_fifteen_seconds_however_often_it_is_asked_for():
    work = Work(DatabaseUnavailable(), seconds=0)
    for _ in range(600):
        work.jobs.schedule(1)
        await asyncio.sleep(0.1)
    assert [round(one) for one in work.began] == [0, 0, 15, 30, 45]
    work.failing = None
    await asyncio.sleep(15)
    work.jobs.schedule(1)
    await asyncio.sleep(1)
    assert (len(work.failures), 1 in work.jobs) == (5, False)


@in_its_own_time
async def test_success_ends_the_waiting():
    work = Work(DatabaseUnavailable(), seconds=0)
    work.jobs.schedule(1)
    await asyncio.sleep(90)
    work.failing = None
    work.jobs.schedule(1)
    await asyncio.sleep(1)
    work.failing = DatabaseUnavailable()
    work.jobs.schedule(1)
    await asyncio.sleep(15)
    assert [one - 91 for one in work.began[-2:]] == [0, 10]


@in_its_own_time
async def test_what_is_to_be_done_later_is_done_at_the_earliest_time_and_once():
    work = Work(seconds=0)
    for wait in (30, 20, 40):
        work.jobs.schedule_after(1, wait)
    await asyncio.sleep(100)
    work.jobs.schedule_after(1, 20)
    await asyncio.sleep(5)
    work.jobs.schedule(1)
    await asyncio.sleep(100)
    assert (work.began, 1 in work.jobs) == ([20, 105], False)


@in_its_own_time
async def test_what_is_dropped_is_not_done_though_its_pause_has_begun_or_it_would_be_tried_again():
    work = Work(DatabaseUnavailable(), seconds=0)
    work.jobs.schedule(1, 3)
    await asyncio.sleep(2)
    work.jobs.cancel(1)
    work.jobs.schedule(2, 3)
    await asyncio.sleep(5)
    work.jobs.cancel(2)
    await asyncio.sleep(600)
    assert (work.began, 1 in work.jobs, 2 in work.jobs) == ([5], False, False)


@in_its_own_time
async def test_what_is_dropped_while_it_is_under_way_is_not_tried_again_unless_it_is_asked_for_once_more():
    work = Work(DatabaseUnavailable())
    for number in (1, 2, 3):
        work.jobs.schedule(number)
    await asyncio.sleep(0.5)
    for number in (1, 2, 3):
        work.jobs.cancel(number)
    work.jobs.schedule(2)
    work.jobs.schedule_after(3, 5)
    await asyncio.sleep(12)
    assert (work.began, 1 in work.jobs, len(work.failures)) == ([0, 0, 0, 11, 11], False, 5)


@in_its_own_time
async def test_what_exists_no_longer_is_dropped():
    work = Work(NotFound())
    work.jobs.schedule(1)
    await asyncio.sleep(7200)
    assert (work.began, work.failures) == ([0], [])


@in_its_own_time
async def test_each_id_waits_for_itself_alone():
    work = Work(DatabaseUnavailable(), seconds=0)
    work.jobs.schedule(1)
    await asyncio.sleep(5)
    work.jobs.schedule(2)
    await asyncio.sleep(11)
    assert work.began == [0, 5, 10, 15]


@in_its_own_time
async def test_at_the_end_what_is_under_way_is_finished_and_nothing_is_tried_again():
    work = Work(DatabaseUnavailable())
    work.jobs.schedule(1)
    await asyncio.sleep(2)
    work.jobs.schedule(2)
    await asyncio.sleep(0)
    await work.jobs.stop()
    await asyncio.sleep(600)
    assert work.began == [0, 2]


@in_its_own_time
async def test_nothing_begins_after_the_end_but_what_is_under_way_is_done_once_more_if_it_is_asked_for():
    work = Work()
    work.jobs.schedule(1)
    work.jobs.schedule_after(2, 5)
    await asyncio.sleep(0.5)
    ending = asyncio.create_task(work.jobs.stop())
    await asyncio.sleep(0)
    for number in (1, 2, 3):
        work.jobs.schedule(number)
    await ending
    work.jobs.schedule(4)
    await work.jobs.run(5)
    await asyncio.sleep(600)
    assert (work.began, work.jobs.is_busy, 4 in work.jobs) == ([0, 1], False, False)


@in_its_own_time
async def test_what_takes_too_long_at_the_end_is_cancelled():
    work = Work(seconds=60)
    work.jobs.schedule(1)
    await asyncio.sleep(0.5)
    await work.jobs.stop(2)
    assert (asyncio.get_running_loop().time(), work.jobs.is_busy) == (2.5, False)


@in_its_own_time
async def test_what_is_asked_for_while_a_try_fails_for_good_is_done_once_more():
    work = Work(ValueError())
    work.jobs.failed = lambda number, error: None
    under_way = work.jobs.schedule(7)
    await asyncio.sleep(0.5)
    work.jobs.schedule(7)
    await under_way
    assert work.began == [0, 1]


class Evening(StoredMessages):
    """An evening whose message can be shown, and from which nothing can follow."""

    kind = "evening"

    def __init__(self, host):
        super().__init__(None, host, None, None, None, None)
        self.renewed = 0

    async def screen(self, value):
        raise NotImplementedError

    async def _apply_effects(self, number):
        raise DamagedData

    def _after_channel_deleted(self, value):
        return value

    def _needs_message(self, value):
        return False

    async def _show(self, number):
        self.renewed += 1


async def test_an_evening_is_shown_though_what_follows_from_it_fails_with_whatever(host):
    evening = Evening(host)
    evening.schedule_effects(7)
    await until(lambda: evening.renewed)
    await evening.stop()
    assert evening.renewed == 1

"""SQLite in the thread of the bot: with a thread of its own each statement costs several changes between the two, a
quarter of the time of a flow.

The file, its statements and commits are real. Whoever waits for a statement or a commit hears of it in the next turn of
the loop, so what else the bot does still comes in between. The storm and the tests of the store keep the thread.
"""

from aiosqlite import core

WAITED_FOR = {"execute", "executemany", "commit"}


class Jobs:
    """The queue of a connection, which does each job at once."""

    def put_nowait(self, job):
        future, function = job
        try:
            tell, outcome = core.set_result, function()
        except BaseException as error:
            tell, outcome = core.set_exception, error
        if getattr(getattr(function, "func", None), "__name__", "") in WAITED_FOR:
            future.get_loop().call_soon(tell, future, outcome)
        elif future is not None:
            tell(future, outcome)


class NoThread:
    """Takes the place of the thread that would do them."""

    def __init__(self, target, args):
        pass

    def start(self):
        pass


def use_no_thread(monkeypatch):
    """For one test."""
    monkeypatch.setattr(core, "SimpleQueue", Jobs)
    monkeypatch.setattr(core, "Thread", NoThread)

"""An event loop whose time is not the world's: it jumps to the next timer when nothing else is ready.

Of the loops that exist, `looptime` cannot end one part of a program in the middle of an await and let the rest go on,
which is what a kill is here; `simloop` can, but needs Python 3.12, and simulates the network below aiohttp.
"""

import asyncio
import contextvars
from asyncio import base_events

OWNER = contextvars.ContextVar("owner", default=None)
"""The process that a callback belongs to; None for Discord and its members."""


class Stuck(Exception):
    """Nothing is ready and no timer is left, but somebody still waits."""


class Process:
    """Everything that runs on behalf of one start of the bot. Once it is dead, none of it is ever called again."""

    def __init__(self, name):
        self.name = name
        self.is_alive = True
        self.context = contextvars.copy_context()
        self.context.run(OWNER.set, self)


class VirtualLoop(base_events.BaseEventLoop):
    """Runs what is ready, in order; then it is at once as late as the next timer says."""

    def __init__(self, start):
        super().__init__()
        self._moment = start
        self._selector = self
        self._clock_resolution = 1e-5
        self.outside = contextvars.copy_context()
        """The context of everything that outlives a process."""
        self.on_step = lambda process: None
        """Called when a callback of a process is about to be queued: each is the end of an await."""
        self._abandoned = []

    def time(self):
        return self._moment

    def select(self, timeout):
        """What the base class asks for: there are no sockets, so to wait is to let time pass."""
        if timeout is None:
            raise Stuck
        self._moment += max(timeout, 0)
        return []

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass

    def call_soon(self, callback, *args, context=None):
        process = (context or contextvars.copy_context()).get(OWNER)
        if process is None:
            return super().call_soon(callback, *args, context=context)
        handle = asyncio.Handle(callback, args, self, context)
        if process.is_alive:
            self._ready.append(handle)
            self.on_step(process)
        else:
            self._abandoned.append(handle)
        return handle

    def call_at(self, when, callback, *args, context=None):
        process = (context or contextvars.copy_context()).get(OWNER)
        timer = super().call_at(when, callback, *args, context=context)
        if process is not None and not process.is_alive:
            self._abandon(timer)
        return timer

    def run_in_executor(self, executor, func, *args):
        """The result, at once: there are no threads."""
        done = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done

    def add_signal_handler(self, number, callback, *args):
        """Nobody sends signals here."""

    def outside_of(self, call, *args):
        """What the call returns, made on behalf of nobody: what it starts outlives the process that called."""
        return self.outside.copy().run(call, *args)

    def task_outside(self, work, name=None):
        return self.create_task(work, name=name, context=self.outside.copy())

    def kill(self, process):
        """Nothing of the process runs any more, not even its `finally` blocks, as after SIGKILL."""
        process.is_alive = False
        for handle in (*self._ready, *self._scheduled):
            if (handle._context or self.outside).get(OWNER) is process and not handle.cancelled():
                self._abandon(handle)

    def schedule(self, call):
        """Runs this next, before anything that is already waiting; on behalf of nobody."""
        self._ready.appendleft(asyncio.Handle(call, (), self, self.outside.copy()))

    def _abandon(self, handle):
        self._abandoned.append((handle, handle._callback, handle._args))  # collecting a coroutine would run its end
        handle._cancelled = True

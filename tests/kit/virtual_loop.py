"""An event loop with virtual time: the clock jumps to the next timer when no callback is ready.

Existing loops do not fit. `looptime` cannot kill one part of a program in the middle of an await and keep the rest
running; `simloop` can, but needs Python 3.12, and simulates the network below aiohttp.
"""

import asyncio
import contextvars
from asyncio import base_events

OWNER = contextvars.ContextVar("owner", default=None)
"""The process that a callback belongs to; None for Discord and its members."""


class Stuck(Exception):
    """No callback is ready and no timer is left, but a task still waits."""


class Process:
    """One simulated process of the bot: all callbacks in its context. After `kill` none of them is ever called."""

    def __init__(self, name):
        self.name = name
        self.is_alive = True
        self.context = contextvars.copy_context()
        self.context.run(OWNER.set, self)


class VirtualLoop(base_events.BaseEventLoop):
    """Runs ready callbacks in order, then sets the time to that of the next timer."""

    def __init__(self, start):
        super().__init__()
        self._moment = start
        self._selector = self
        self._clock_resolution = 1e-5
        self.outside = contextvars.copy_context()
        """The context of callbacks that belong to no process."""
        self.on_step = lambda process: None
        """Called before a callback of a process is queued; each such callback ends an await."""
        self._abandoned = []

    def time(self):
        return self._moment

    def select(self, timeout):
        """Selector interface of the base class. Without sockets, waiting only advances the time."""
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
        """Calls the function immediately, without a thread; returns a finished future."""
        done = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done

    def add_signal_handler(self, number, callback, *args):
        """Does nothing: no signals are sent in virtual time."""

    def outside_of(self, call, *args):
        """Makes the call outside of any process and returns its result: tasks that it starts survive a kill."""
        return self.outside.copy().run(call, *args)

    def task_outside(self, work, name=None):
        return self.create_task(work, name=name, context=self.outside.copy())

    def kill(self, process):
        """Stops the process like SIGKILL: none of its code runs again, not even `finally` blocks."""
        process.is_alive = False
        for handle in (*self._ready, *self._scheduled):
            if (handle._context or self.outside).get(OWNER) is process and not handle.cancelled():
                self._abandon(handle)

    def schedule(self, call):
        """Queues this call before all ready callbacks, outside of any process."""
        self._ready.appendleft(asyncio.Handle(call, (), self, self.outside.copy()))

    def _abandon(self, handle):
        # kept alive: garbage collection of a coroutine would run its `finally` blocks
        self._abandoned.append((handle, handle._callback, handle._args))
        handle._cancelled = True

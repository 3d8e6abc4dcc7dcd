"""A WebSocket in this process: what discord.py holds of it, and its far end, which the local gateway serves."""

import asyncio
from types import SimpleNamespace

from aiohttp import WSMsgType

LATENCY = 0.02


class End:
    """One end: what it sends, the other one receives, in order and a little later."""

    def __init__(self, loop, delay=lambda: 0.0):
        self._loop = loop
        self._delay = delay
        self._frames = asyncio.Queue()
        self._last = 0.0
        self.other = None
        self.close_code = None

    @property
    def closed(self):
        return self.close_code is not None

    def put(self, kind, data):
        self._last = max(self._last, self._loop.time() + LATENCY + self._delay())
        self._frames.put_nowait((self._last, SimpleNamespace(type=kind, data=data, extra=None)))

    async def receive(self, timeout=None):
        """The next message, once it has arrived. TimeoutError if none comes."""
        if self.closed and self._frames.empty():
            return SimpleNamespace(type=WSMsgType.CLOSED, data=None, extra=None)
        due, message = await asyncio.wait_for(self._frames.get(), timeout)
        await asyncio.sleep(max(0.0, due - self._loop.time()))
        if message.type is WSMsgType.CLOSE:
            self.close_code = message.data
        return message

    async def send_str(self, text):
        if not self.closed:
            self.other.put(WSMsgType.TEXT, text)

    async def close(self, *, code=4000, message=b""):
        if not self.closed:
            self.close_code = code
            self.other.put(WSMsgType.CLOSE, code)
            self.put(WSMsgType.CLOSED, None)  # whoever waits here need not wait any longer


class Socket(End):
    """The near end."""

    def __init__(self, loop, delay):
        super().__init__(loop, delay)
        self.far = End(loop)
        self.far.other, self.other = self, self.far

    def break_off(self):
        """What the far end sees when this end's machine is gone: a broken connection."""
        if not self.closed:
            self.close_code = 1006
            self.far.put(WSMsgType.CLOSE, 1006)


class Heart:
    """discord.py's heartbeat, without its thread."""

    def __init__(self, *, ws, interval, shard_id):
        self.ws, self.interval, self.latency = ws, interval, 0.0
        self._task = None

    def start(self):
        self._task = asyncio.get_running_loop().create_task(self._beat())

    async def _beat(self):
        while True:
            await asyncio.sleep(self.interval)
            await self.ws.send_heartbeat(self.get_payload())

    def get_payload(self):
        return {"op": self.ws.HEARTBEAT, "d": self.ws.sequence}

    def stop(self):
        if self._task is not None:
            self._task.cancel()

    def beat(self):
        return self.get_payload()

    def ack(self):
        pass

    def tick(self):
        pass

"""The parts of the local Discord: all that the bot's routes and the page know about it."""

from dataclasses import dataclass
from typing import Protocol

from .faults import Faults
from .gateway import Gateway
from .interactions import Interactions
from .messages import Messages
from .moving import Moving
from .places import Places
from .world import World


class Supervising(Protocol):
    """What the page needs from the part that looks after the bot's process."""

    @property
    def state(self) -> str:
        """running or stopped."""
        ...

    def act(self, action: str) -> None:
        """Kill, stop or start. Raises ValueError for anything else, or if nothing would change."""
        ...


@dataclass
class Parts:
    """The parts of one local Discord; its server makes them at the start and hands them on."""

    world: World
    messages: Messages
    places: Places
    gateway: Gateway
    interactions: Interactions
    faults: Faults
    moving: Moving
    supervisor: Supervising | None = None  # None: nobody looks after the bot here

"""The games. `GAMES` holds every Position class by its key."""

from games.core import Position
from games.domino import Domino
from games.find_it import FindIt
from games.keep_smiling import KeepSmiling
from games.last_one import LastOne
from games.shout import Shout
from games.smile import Smile
from games.smileyface import SmileyFace
from games.thats_mine import ThatsMine

GAMES: dict[str, type[Position]] = {
    game.KEY: game for game in (Smile, SmileyFace, KeepSmiling, FindIt, ThatsMine, Shout, Domino, LastOne)
}

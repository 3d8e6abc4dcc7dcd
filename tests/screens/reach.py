"""Every move that a screen leads to."""

from itertools import combinations

from bot.i18n.translations import translations_for
from bot.screens.composer import extend_move_prefix
from games.last_one import Catch, Last, Play
from tests import ids
from tests.kit.limits import check
from tests.kit.messages import walk
from tests.kit.screens import ctx_for, drafted


def reached(game, position, seat, view, language="en", **more):
    """Every move that the buttons and selects of a screen lead to, in one step or several; without the composer that
    begins with all moves, which reaches each of them anyway."""
    found, seen, waiting, t = set(), set(), [view], translations_for(language)
    ctx, moves = ctx_for(game, position, seat, **more), position.moves(seat) if seat is not None else ()
    while waiting:
        for one in walk(waiting.pop().to_components()):
            values = [option["value"] for option in one.get("options", ())]
            if one.get("disabled"):
                continue
            match ids.read(one.get("custom_id") or ""):
                case ids.PlayMove(notation=notation):
                    found.add(notation)
                case ids.ChooseMove():
                    found.update(values)
                case ids.ChooseCards(word=word):
                    for count in range(one["min_values"], one["max_values"] + 1):
                        for chosen in combinations([value.partition(".")[0] for value in values], count):
                            found.add(" ".join([word, *sorted(chosen)]))
                case ids.Compose(words=asked) if asked and values:
                    found.update(move for value in values for move in composed(moves, (*asked, value)))
                case ids.Draft(draft=draft):
                    for whole in [f"{draft} {value}" for value in values] or [draft]:
                        if whole not in seen:
                            seen.add(whole)
                            waiting.append(drafted(position, seat, ctx, t, whole))
                            check(waiting[-1])
    return found


def composed(moves, prefix):
    """Every move that the composer leads to from here."""
    _, choices, decided = extend_move_prefix(moves, prefix)
    return {str(decided)} if decided else {move for word in choices for move in composed(moves, (*prefix, word))}


def useful(position, seat):
    """The moves of a seat that are worth a button: to catch somebody who has said LAST does nothing, nor does LAST
    without a play."""
    moves = position.moves(seat)
    draws_or_passes = position.KEY == "last_one" and not any(isinstance(move, Play) for move in moves)
    is_wasted = draws_or_passes and len(position.hands[seat]) > 1
    return [
        move
        for move in moves
        if not ((isinstance(move, Catch) and position.is_said) or (isinstance(move, Last) and is_wasted))
    ]

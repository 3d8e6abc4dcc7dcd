"""The composer's screens: word by word they lead to every move, so that any game is playable from its legal moves."""

from itertools import islice

import pytest

from bot.screens.composer import composer_screen
from games import GAMES
from games.race import Race
from tests import ids
from tests.kit import rows
from tests.kit.limits import check
from tests.kit.messages import parts_of
from tests.kit.racing import NAMES, started
from tests.kit.screens import ctx_for, random_game


def composed(game, position, seat, prefix=(), page=0):
    """Every move that the composer leads to from here."""
    ctx = ctx_for(game, position, seat)
    screen = composer_screen(position.view(seat), position.moves(seat), ctx, prefix, page)
    check(screen)
    for one in parts_of(screen):
        match ids.read(one.get("custom_id") or ""):
            case ids.PlayMove(notation=notation):
                yield notation
            case ids.Compose(words=asked) if "options" in one:
                for option in one["options"]:
                    yield from composed(game, position, seat, (*asked, *option["value"].split()))
            case ids.Compose(words=asked, page=turned) if turned and turned > page:
                yield from composed(game, position, seat, asked, turned)


@pytest.mark.parametrize("game", GAMES)
def test_word_by_word_it_leads_to_each_move_of_each_seat_once(game):
    for position, _ in islice(random_game(game, GAMES[game].SEATS[0], b"composer"), 0, 200, 9):
        for seat in range(position.seats):
            moves = sorted(map(str, position.moves(seat)))
            assert not moves or sorted(composed(game, position, seat)) == moves


def test_moves_that_fit_in_one_list_are_named_whole_with_pictures_and_others_word_by_word():
    seen = set()
    for game, seats in (("smileyface", 4), ("keep_smiling", 2)):
        for position, _ in random_game(game, seats, b"composer"):
            if len(moves := position.moves(0)) > 1:
                screen = composer_screen(position.view(0), moves, ctx_for(game, position, 0))
                (options,) = [one["options"] for one in parts_of(screen) if "options" in one]
                is_list = len(moves) <= 25
                seen.add((game, is_list))
                assert not is_list or len(options) == len(moves)
                if game == "smileyface":
                    assert all(option.get("emoji") for option in options if "play" in option["value"])
    assert seen >= {("smileyface", True), ("keep_smiling", False)}


# Members play by the composer alone


async def compose(night, name, hand, move):
    """Puts this move together from their hand on, word for word as the composer asks for them, and plays it."""
    screen = await night.press(name, await night.press(name, hand, "More"), "All moves")
    words = str(move).split(" ")
    while not (play := [label for label, custom_id in screen.buttons.items() if custom_id.startswith("m:")]):
        ((custom_id, options),) = screen.selects.items()
        prefix = custom_id.split(":", 3)[3].split()
        assert words[: len(prefix)] == prefix
        rest = [*words[len(prefix) :], "."]
        value = next((one for one in (" ".join(rest), rest[0]) if one in options.values()), None)
        if value is None:
            screen = await night.press(name, screen, "Page ")
            continue
        result = await night.member(name).select(screen.message, [value], custom_id=custom_id)
        assert result.acknowledged
    (label,) = play
    assert screen.buttons[label].split(":", 3)[3] == str(move)
    await night.press(name, screen, label)


@pytest.mark.parametrize("game", ["smileyface", "find_it"])
async def test_members_can_play_a_game_with_the_composer_alone(night, game):
    names = NAMES[: GAMES[game].SEATS[0]]
    is_race = issubclass(GAMES[game], Race)
    if is_race:
        race = await started(night, game, *names)
        hands = {name: await night.hand(name, race.table) for name in names}
        await race.open()
        number = (await race.stored()).id
    else:
        number = await rows.begun(night, *names, game=game)
    for played in range(1, 2 if is_race else 4):
        now = await night.bot.host.table(number)
        seat, moves = next((seat, moves) for seat in range(len(names)) if (moves := now.position.moves(seat)))
        name = now.seats[seat].name
        hand = hands[name] if is_race else await night.hand(name, await rows.public(night, number))
        await compose(night, name, hand, moves[-1])
        mine = [(one.seat, one.move) for one in await rows.moves(night, number) if one.by == "member"]
        assert mine[-1] == (seat, str(moves[-1]))
        assert len(mine) == played

"""The clean-up of SmileyFace (SF10): all seats choose at the same time, and the public screen names nobody."""

from games.smileyface_cards import MISCHIEF
from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.press import press


async def test_SF10_chosen_cards_are_discarded_once_and_forged_choices_change_nothing(night):
    number = await rows.begun(night, "ada", "ben", "cleo", "dora", game="smileyface")

    def mischief(position):
        return next(((seat, card) for seat in range(4) for card in position.hands[seat] if card in MISCHIEF), None)

    await rows.play_on(night, number, until=lambda position, row: position.hides_awaited_seats and mischief(position))
    seat, card = mischief(await rows.position(night, number))
    name, table = (await rows.seats(night, number))[seat].name, await rows.public(night, number)
    hand, before = await night.hand(name, table), table.text
    kept = hand.buttons["Keep everything"]
    choice = {
        "who": night.member(name),
        "message": hand.message,
        "custom_id": kept[:-4].replace("m:", "d:") + "discard",
    }
    for values in (["happiness-1"], ["ghost", "ghost", "ghost.2"], ["no card"], []):
        (result,) = await press(night.env, {**choice, "values": values})
        assert result.acknowledged
        assert "🚫" in Shown(night, result.response or hand.message).text
        assert table.text == before
    await press(night.env, {**choice, "values": [card]})
    last = (await rows.moves(night, number))[-1]
    assert (last.seat, last.move, last.by) == (seat, f"discard {card}", "member")
    assert "Keep everything" not in hand.buttons
    (result,) = await press(night.env, {"who": night.member(name), "message": table.message, "custom_id": kept})
    assert "everybody chooses once" in Shown(night, result.response).text

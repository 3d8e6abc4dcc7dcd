"""Solo games, played by pressing buttons on the hand."""


async def begun(night, name="ada", game="smile", *, is_quick=True, **options):
    """Begins a solo game as this member and returns the hand; with `is_quick` computer players move without a delay."""
    hand = await night.say(name, "solo", game=game, **options)
    if is_quick:
        hand = await press_more(night, name, hand, "Play faster")
    return hand


async def press_more(night, name, hand, label):
    """Presses a button behind More."""
    unfolded = await night.press(name, hand, "More")
    return await night.press(name, unfolded, label) if label in unfolded.buttons else hand


def moves_of(hand):
    return [one for one in hand.buttons.values() if one.startswith("m:")]


async def move(night, name, hand):
    """Plays the first move on the hand."""
    offered = next(one for one in hand.buttons.values() if one.startswith("m:"))
    await night.member(name).click(hand.message, custom_id=offered)


async def play_to_the_end(night, name, hand):
    for _ in range(300):
        if "Again" in hand.buttons:
            return
        await move(night, name, hand)
    raise AssertionError("the game does not end")

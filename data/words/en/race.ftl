# What the three races share: ready check, pause, who was first.

button-ready = I’m ready
button-pause = Pause
button-go = Go on
race-ready-check = Everybody ready? It begins when all are.
race-paused = Paused.
race-paused-why = { $why ->
    [quiet] Nobody reacted three times in a row. Press “Go on” when all are back.
    [away] The bot was away for a moment. Press “Go on” when all are there.
   *[other] Press “Go on” when all are there.
}
race-open = ⚡ **Now!**
race-first = 🏁 { $seat } was first.
race-first-by = 🏁 { $seat } was first, { $lead } ms ahead of the next.
race-deck = { $count ->
    [0] no card left
    [one] { $count } card left
   *[other] { $count } cards left
}
race-dice = Dice: **{ $dice }**
race-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
race-out = ❌ You are out until the next one.
race-standstill = The game is paused, so this counts for nothing. It goes on when all are ready and somebody presses “Go on”.

why-SG5 = Nothing is open just now: wait for the next card or roll.

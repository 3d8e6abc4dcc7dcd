# What the three races share: ready check, pause, who was first.

button-ready = I’m ready
button-pause = Pause
button-go = Resume
button-practice = Try it
race-practice = ✅ **Just like that!** In the game the first right press wins. This was only practice: nothing has begun.
race-ready-check = Everybody ready? It begins when all are.
race-ready-again = The game was interrupted: is everybody still there? It begins when all are ready.
race-ready-until = ⏱️ { $names }: the game begins without you { $until }. { $count ->
    [one] A computer plays for you until you’re back.
   *[other] Computers play for you until you’re back.
}
race-ready-some = ⏱️ Begins { $until }. Computers fill in for anybody who isn’t ready.
race-ready-first = ⏱️ Nobody was ready in time. As soon as somebody is, the others have a few more seconds.
race-pausing = The game pauses after this.
race-paused = Paused.
race-paused-why = { $why ->
    [quiet] None of you took the last three chances to win a card. Press “Resume” when everybody is back.
    [away] The game was interrupted. Press “Resume” when everybody is here.
   *[other] Press “Resume” when everybody is here.
}
race-open = ⚡ **Now!**
race-first = 🏁 { $seat } was first.
race-first-by = 🏁 { $seat } was first, { $lead } ms ahead of { $second }.
race-first-closely = 🏁 { $seat } was first, a whisker ahead of { $second }.
race-first-by-seconds = 🏁 { $seat } was first, { NUMBER($lead, minimumFractionDigits: 1, maximumFractionDigits: 1) } s ahead of { $second }.
race-soon = About to begin
race-log-first = 🏁 The first right press wins.
race-log-no-gain = No cards have changed hands.
race-log-late = ⏱️ Pressing too late costs nothing.
race-log-goes-on = ✅ The round goes on.
race-log-count = { $seat } now has { $count ->
    [one] { $count } card.
   *[other] { $count } cards.
}
race-score-negative = Below zero: mistakes cost more cards than were won.
race-score-lost = { $won } won, { $lost } lost to mistakes
race-most = most cards win
race-deck = { $count ->
    [0] no cards left
    [one] { $count } card left
   *[other] { $count } cards left
}
race-out = ❌ You’re out until the next one.
race-paused-you = ⏳ { $count ->
    [one] You sit this one out.
   *[other] You sit out { $count } cards, counting this one.
}
race-dice-away = 🎲 The dice are put away.
race-wrong = ❌ wrong
race-sits-out = ⏳ sitting out
race-more = 🚫 { $seat } sits out: { $count ->
    [one] one more card
   *[other] { $count } more cards
}
race-pauses = ⏳ After a mistake you also sit out the next cards, longer each time (with two or three players, only from the second mistake on).
race-lists = Your hand lists everything you can claim, also for screen readers. Once opened, it stays up to date.
race-lists-soon = Once it begins, everything that you can press is here too, for instance for screen readers.
race-standstill = { $why ->
    [ready] The game hasn’t begun: press “I’m ready” at the table.
   *[other] Paused, so this doesn’t count. Press “Resume” at the table when everybody is here.
}

why-SG5 = There is nothing to press right now: wait for the next card or roll.
why-SG8 = After a wrong claim you sit out: ⏳ beside your name says for how much longer.
option-lenient = Lenient
option-lenient-false-note = Mistakes also make you sit out, longer each time; beyond a limit they cost cards at the end
option-lenient-version-1 = Yes (old rules)
option-lenient-version-2 = No (old rules)
option-lenient-version-3 = No (old rules)
option-lenient-version-3-lenient = Yes (old rules)
option-lenient-true-note = A wrong claim only costs cards: no sitting out later; the dice stay to the end

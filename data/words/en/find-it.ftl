# Find it!

game-find-it = Find it!
about-find-it = The dice name a card: press it first, or remember who has it.
kind-find-it = race: find or remember

find-it-score = { $score ->
    [one] { $score } card
   *[other] { $score } cards
}
find-it-target = first to { $count } cards wins
find-it-first = 🎲 The first roll comes in a moment.
find-it-next = 🎲 The next roll comes in a moment.
find-it-last-roll = Last roll: { $what }
find-it-risk = Wrong card: you’re out. Wrong name: also −1 card.
find-it-cost-mispointed = ❌ { $seat } is out until the next roll
find-it-cost-misnamed = ❌ { $seat } is out and owes a card
find-it-mine = { $count ->
    [0] You have no cards yet; the first to { $target } wins.
    [one] You have { $count } card; the first to { $target } wins.
   *[other] You have { $count } cards; the first to { $target } wins.
}
find-it-had = { $count ->
    [0] You had no cards.
    [one] You had { $count } card.
   *[other] You had { $count } cards.
}
find-it-debts = { $count ->
    [one] You owe a card: the next one you win goes straight back.
   *[other] You owe { $count } cards: the next ones you win go straight back.
}
find-it-how = Press the card on the grid, or the name of its holder.
find-it-point = Press: { $first } – { $last }
find-it-point-one = Press: { $first }
find-it-name = Name who has it
find-it-rule = The dice name a card: be first to press it above. If somebody has won it, press their name.
find-it-brief = The card on the dice: be first!
find-it-example = { $dice } → press { $card }
find-it-practice = The dice show { $card }. Which card do you press?
find-it-practice-wrong = Both must fit, the colour and the smiley: press { $card }.
find-it-hint = The dice name a card. If it’s on the table, press it; if it has been won, press its holder’s name. A wrong card: you’re out for this roll. A wrong name also costs a card.

find-it-event-rolled = { "" }
find-it-event-found = { $seat } finds the card
find-it-event-found-you = You find the card
find-it-event-took = { $seat } takes the card from { $from }
find-it-event-took-you = You take the card from { $from }
find-it-event-took-from-you = { $seat } takes the card from you
find-it-event-kept = { $seat } names themselves and keeps the card
find-it-event-kept-you = You name yourself and keep the card
find-it-event-mispointed = { $seat } presses { $card }: wrong
find-it-event-mispointed-you = You press { $card }: wrong
find-it-event-misnamed = { $seat } names { $name }: wrong
find-it-event-misnamed-you = You name { $name }: wrong
find-it-event-misnamed-yourself = You name yourself: wrong
find-it-event-misnamed-name-you = { $seat } names you: wrong
find-it-event-lost = { $seat } loses { $card }, which goes back
find-it-event-lost-you = You lose { $card }, which goes back
find-it-event-owes = { $seat } owes the next card
find-it-event-owes-you = You owe the next card
find-it-event-repaid = { $seat } pays back a card they owed
find-it-event-repaid-you = You pay back a card you owed
find-it-event-timeup = No right press in time
find-it-event-nobody = Everybody is out
find-it-event-ended = The game is over
find-it-event-duel = A tie between { $tied }: after { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
} the dice show { $card }; { $seat } has it and wins
find-it-event-duel-you = A tie between { $tied }: after { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
} the dice show { $card }; you have it and win
find-it-event-drawn = A tie, and no card to roll for: { $seat } wins by lot
find-it-event-drawn-you = A tie, and no card to roll for: you win by lot

why-FI2 = You can only press a card that is face up; after a wrong card you’re out for this roll.
why-FI3 = You can only name a player at this table.
why-FI4 = After a wrong name you’re out for this roll.

word-point = press
word-name = name

rules-find-it-1 = **Find the card that the dice name.** All 36 cards are face up; two dice show a colour and a smiley.
    - Is that card on the table? The first to press it wins it.
    - Has somebody already won it? The first to name the right holder takes it from them; you can name yourself to keep your own.
    The first to reach the target wins: 10 cards with two players, 9 with three, 8 with four, 7 with five, 6 with more.
rules-find-it-1-alt = The dice show orange and happy; beside them cards, the orange happy one among them.
rules-find-it-2 = **Mistakes.** A wrong card: you’re out for this roll. A wrong name: out as well, and the card that you won last goes back to the table. If you have none, the next one that you win goes back.
    If nobody finds it, the dice are rolled again. No screen shows who has which card: remember!
    Presses count in the order in which Discord received them; being second costs nothing. After 36 rolls without a change, the game ends and the player with the most cards wins.
rules-find-it-2-alt = Three cards face down; the dice show yellow and wink.

# Lessons

learn-find-it-point-title = Find the card
learn-find-it-point = The first to win 9 cards wins the game. Both dice together name one of 36 cards: here green and angry. Which one do you press, before the others do?
learn-find-it-point-found = One die shows green, the other angry: only this card has both. You were first, so it’s yours. From now on no screen shows who has it.
learn-find-it-point-colour = Green is right, but the other die shows angry, and this one is in love. You would be out for this roll, and the others could take their time.
learn-find-it-point-smiley = Angry is right, but the other die shows green, not red. You would be out for this roll, and the others could take their time.
learn-find-it-point-name = Names are for cards that somebody has won, and green angry is still on the table. You would be out for this roll, and owe the next card that you win.
learn-find-it-name-title = Who has it?
learn-find-it-name = Green angry again, but { $p1 } won it two rolls ago; then you won blue sad. No screen shows who has which card: remember! What would you do?
learn-find-it-name-took = The right name, and you were first: the card moves from { $p1 } to you. You now have 2 cards.
learn-find-it-name-none = { $p2 } has no cards yet. After a wrong name you’re out for this roll, and the card that you won last, blue sad, goes back to the table.
learn-find-it-name-late = The others remember it too. If you know who has the card, press that name before they do.
learn-find-it-keep-title = Keep your own
learn-find-it-keep = This time { $p2 } was quicker and took green angry from { $p1 }. Now the dice show blue sad again, the card that you won two rolls ago. What would you do?
learn-find-it-keep-kept = You named yourself first, so blue sad stays with you. If somebody else had named you first, it would be theirs.
learn-find-it-keep-wrong = You have it: a wrong name puts you out, and blue sad goes back, unless somebody names you and takes it first.
learn-find-it-keep-risk = You keep it only if nobody else remembers. The first to name you takes it; name yourself, and it is safe.
learn-find-it-moved-title = Cards move on
learn-find-it-moved = Green angry for the third time. { $p1 } won it first, then { $p2 } named { $p1 } and took it. Whose name do you press?
learn-find-it-moved-took = What counts is who took it last. You now have 2 cards: blue sad and green angry.
learn-find-it-moved-before = { $p1 } won it first, but { $p2 } has taken it since, and { $p1 } has no cards left. The wrong name would cost you blue sad.
learn-find-it-moved-own = You have only blue sad. After a wrong name you’re out for this roll, and it goes back to the table.

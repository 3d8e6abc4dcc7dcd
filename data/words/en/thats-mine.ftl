# That's mine!

game-thats-mine = That’s mine!
about-thats-mine = Is the new card one of yours? Be the first to claim it.
kind-thats-mine = race: claim your cards

thats-mine-score = { $score ->
    [one] { $score } card
   *[other] { $score } cards
}
thats-mine-mine = MINE!
thats-mine-first = The first card comes in a moment.
thats-mine-next = The next card comes in a moment.
thats-mine-dice = Anybody may claim { $dice }
thats-mine-practice-dice = The card on the dice is anybody’s.
thats-mine-risk = Wrong: you’re out and pay up to two cards.
thats-mine-cost-misclaimed = ❌ { $seat } is out for this card{ $count ->
    [0] { "" }
    [1] , owes one
   *[other] , owes two
}
thats-mine-middle = Also to win: +{ $count } { $cards }
thats-mine-to-win = 🏁 To win: this card, +{ $count } from the middle
thats-mine-signs = 🃏 cards won · ★ specials
thats-mine-signs-lost = 🃏 won − lost to mistakes · ★ specials
thats-mine-whose = Claim any card of the colour or smiley beside your name:
thats-mine-specials = **Your specials** – claim cards of this colour or smiley:
thats-mine-won = { $count ->
    [0] You haven’t won any cards yet.
    [one] You have won { $count } card:
   *[other] You have won { $count } cards:
}
thats-mine-how = Anybody may take the card on the dice. A wrong claim costs up to two cards.
thats-mine-rule = Is the card’s colour or smiley on one of your specials? Be first to press MINE!
thats-mine-brief = Your colour or your smiley? MINE!
thats-mine-example = { $special } is your special, { $card } is turned up → MINE!
thats-mine-practice = Your special: { $own }. The new card: { $card }. What do you do?
thats-mine-practice-wrong = The card has the smiley of your special: press MINE! before the others do.
thats-mine-hint = Be first to press MINE! if one of your specials has the card’s colour or smiley. Anybody may take the card on the dice; it also steals one card from every other player.

thats-mine-event-turned = { "" }
thats-mine-event-won = { $seat } wins { $cards }
thats-mine-event-won-you = You win { $cards }
thats-mine-event-stole = { $seat } steals { $card } from { $from }
thats-mine-event-stole-you = You steal { $card } from { $from }
thats-mine-event-stole-from-you = { $seat } steals { $card } from you
thats-mine-event-stole-won = { $seat } wins { $won }, and { $card } from { $from }
thats-mine-event-stole-all = 💥 { $seat } wins { $won }, and { $cards } from all
thats-mine-event-misclaimed = { $seat } grabs the wrong card
thats-mine-event-misclaimed-you = You grab the wrong card
thats-mine-event-paid = { $seat } pays { $cards } into the middle
thats-mine-event-paid-you = You pay { $cards } into the middle
thats-mine-event-rolled = { $seat } rolls both dice: { $card }
thats-mine-event-rolled-you = You roll both dice: { $card }
thats-mine-event-timeup = Nobody claims it in time
thats-mine-event-nobody = Everybody is out
thats-mine-event-ended = The last card has been turned up
thats-mine-event-duel = A tie between { $tied }: after { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
} the dice show { $card }; { $seat } has it and wins
thats-mine-event-duel-you = A tie between { $tied }: after { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
} the dice show { $card }; you have it and win
thats-mine-event-drawn = A tie, and no card to roll for: { $seat } wins by lot
thats-mine-event-drawn-you = A tie, and no card to roll for: you win by lot

why-TM4 = After a wrong claim you’re out for this card.

word-mine = MINE!

rules-thats-mine-1 = **Is the new card one of yours?** You have specials, each with a colour or a smiley. Cards are turned up one by one.
    You may claim a card if one of your specials has its colour or its smiley. The first to do so wins it, with everything in the middle.
    A card that nobody claims stays in the middle. A wrong claim: you’re out for this card, and the two cards that you won last go into the middle.
rules-thats-mine-1-alt = Your specials: happy and blue. Beside them a blue wink and a green happy card; both are yours to claim.
rules-thats-mine-2 = **The card on the dice.** If the dice show the card just turned up, everybody may claim it. Its winner also steals one card from every other player, and the dice are rolled again until they show a card that is still to come. With a quarter of the cards left, the dice are put away (never with the option “Lenient”).
    The game ends when the deck runs out. The player who has won the most cards wins; specials don’t count. A tie for first place is settled by the dice.
    After a wrong claim you also sit out (⏳) the next cards, twice as long each time; with two or three players, only from the second mistake on. Twelve right claims cancel your oldest mistake. You sit out at most a sixth of the cards at once, a third in all. Beyond that, each card you would sit out costs you one at the end.
rules-thats-mine-2-alt = The dice show red and love; the red love card has been turned up.

# Lessons

learn-thats-mine-special-title = Is it yours?
learn-thats-mine-special = Cards are turned up one by one, and the player who wins the most wins the game. Your specials: happy, sad, blue, violet. Green happy is turned up. What would you do?
learn-thats-mine-special-won = Happy is one of your specials; colour or smiley, one of them is enough. { $p2 } has green and could have claimed it too, but you were first.
learn-thats-mine-special-yours = Green isn’t yours, but happy is, and one of them is enough. { $p2 } has green and may claim it too, so be first.
learn-thats-mine-others-title = Hands off
learn-thats-mine-others = You have won 2 cards. Now red wink is turned up; your specials are still happy, sad, blue and violet. What would you do?
learn-thats-mine-others-theirs = Neither red nor wink is one of your specials: red belongs to { $p1 }, wink to { $p2 }. Leave it to them, and keep your 2 cards.
learn-thats-mine-others-wrong = None of your specials fits. You would be out for this card, and the last two cards that you won would go into the middle: the only two you have.
learn-thats-mine-middle-title = More than one
learn-thats-mine-middle = Nobody claimed red wink and orange love, so both are still in the middle. Now violet angry is turned up. What would you do?
learn-thats-mine-middle-won = Violet is one of your specials, and the whole middle comes along, 3 cards. You now have 5.
learn-thats-mine-middle-yours = Violet is one of your specials, and the first to claim it wins 3 cards. { $p1 } has angry and may do so, too.
learn-thats-mine-dice-title = The card on the dice
learn-thats-mine-dice = You have 3 cards, { $p1 } and { $p2 } one each. Red angry is turned up. Compare it with your specials, and with both dice, too. What would you do?
learn-thats-mine-dice-stole = Both dice showed red and angry, so anybody could claim this card. It also stole a card from each of the others: 3 cards more, so you have 6.
learn-thats-mine-dice-anybody = It fits none of your specials, but both dice show just this card: anybody may claim it. The first also steals a card from each of the others.

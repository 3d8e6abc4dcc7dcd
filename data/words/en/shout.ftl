# Shout!

game-shout = Shout!
about-shout = Two piles match: call the other’s name before they call yours.
kind-shout = race: call a name

shout-score = { $score ->
    [one] { $score } card
   *[other] { $score } cards
}
shout-dealt = On { $seat }’s pile
shout-none-dealt = No cards have been dealt yet.
shout-next = Next, a card for { $seat }
shout-dice = { $dice }? Press your name
shout-practice-dice = If the card on the dice is turned up, only your own name counts.
shout-risk = Wrong: you’re out, a card to everybody.
shout-cost-miscalled = ❌ { $seat } is out{ $count ->
    [0] , without a card to pay
   *[other] { " " }and owes everybody a card
}
shout-pile = { $count ->
    [0] Your pile is empty.
    [one] Your pile: { $count } card, on top { $top }
   *[other] Your pile: { $count } cards, on top { $top }
}
shout-how = The new card matches yours (colour or smiley)? Press its owner’s name. It’s yours? Press the name it matches. The card on the dice? Press your own name.
shout-call-whom = Call a player
shout-rule = New card: same colour or smiley as a top card? Both owners race to press each other’s name.
shout-brief = Same colour or smiley? Call!
shout-example = { $one } has { $top } on top, { $other } gets { $card } → { $one } presses { $other }, { $other } presses { $one }
shout-practice = { $name } has just got { $card }. On top of your pile: { $own }. Same colour or smiley? Whose name do you press?
shout-practice-wrong = The new card and yours have the same smiley: press { $name }, who got it.
shout-hint = New card matches yours (colour or smiley)? Press its owner’s name. It’s your card? Press the name it matches. The fastest takes two cards. Card on the dice? Press your own name.

shout-event-dealt = { "" }
shout-event-took = { $seat } takes { $cards } from { $from }
shout-event-took-you = You take { $cards } from { $from }
shout-event-took-from-you = { $seat } takes { $cards } from you
shout-event-took-all = 💥 { $seat } takes { $cards } from everybody
shout-event-miscalled = { $seat } calls { $name }: wrong
shout-event-miscalled-you = You call { $name }: wrong
shout-event-miscalled-yourself = You call yourself: wrong
shout-event-miscalled-name-you = { $seat } calls you: wrong
shout-event-gave = { $seat } pays { $to } a card each
shout-event-gave-you = You pay { $to } a card each
shout-event-gave-to-you = { $seat } pays you a card
shout-event-rolled = { $seat } rolls both dice: { $card }
shout-event-rolled-you = You roll both dice: { $card }
shout-event-timeup = Nobody calls in time
shout-event-nobody = Everybody is out
shout-event-ended = The last card has been dealt
shout-event-duel = A tie between { $tied }: after { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
} the dice show { $card }; { $seat } has it and wins
shout-event-duel-you = A tie between { $tied }: after { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
} the dice show { $card }; you have it and win
shout-event-drawn = A tie, and no card to roll for: { $seat } wins by lot
shout-event-drawn-you = A tie, and no card to roll for: you win by lot

why-SH2 = You can call only players at this table: the one whose card matches the new card, or the new card’s owner.
why-SH3 = After a wrong call you’re out until the next card.

option-even = Everybody is dealt the same number

word-call = call

rules-shout-1 = **Two piles match: call the other’s name!** One card at a time is dealt onto the pile of the next player.
    If it has the colour or the smiley of another pile’s top card, the owners of the two piles race: each calls the other. The first takes the other’s two top cards and puts them under their own pile.
    A wrong call: you’re out for this race and give every other player a card from the bottom of your pile.
rules-shout-1-alt = Four piles; orange happy and green happy match by the smiley.
rules-shout-2 = **The card on the dice.** If the dice show the card just dealt, call your **own** name. The first takes the top card of every other player and rolls the dice.
    The dice always ask for a card that is still to come. All cards are dealt, so some piles may get one more; an option sets the extra cards aside unseen.
    The game ends when the deck is dealt. The player with the most cards wins; a tie for first place is settled by the dice.
    After a wrong call you also sit out (⏳) the next cards, twice as long each time; with two or three players, only from the second mistake on. Twelve right calls cancel your oldest mistake. You sit out at most a sixth of the cards at once, a third in all. Beyond that, each card you would sit out costs you one at the end.
rules-shout-2-alt = The dice show green and angry; the green angry card has been dealt.

# Lessons

learn-shout-theirs-title = It matches yours
learn-shout-theirs = One card at a time is dealt onto somebody’s pile, and the player with the most cards wins. { $p1 } has just got blue angry; your own pile shows blue love. Whose name do you press?
learn-shout-theirs-took = Both are blue, so you and { $p1 } race: you press { $p1 }, they press you. You were first, and took their two top cards.
learn-shout-theirs-own = Your own name is only for the card on the dice. Both cards are blue, so press the new card’s owner.
learn-shout-other = These two cards share neither colour nor smiley. You would be out until the next card, and give everybody a card from the bottom of your pile.
learn-shout-late = There is a name to call here, and others will notice. Look again at the new card, at the top cards and at the dice.
learn-shout-mine-title = The new card is yours
learn-shout-mine = Now the new card is yours: violet angry. Look at the others’ top cards. Whose name do you press?
learn-shout-mine-took = { $p2 } has angry on top as well. You were first and took { $p2 }’s two cards; they had to press your name.
learn-shout-others-title = Not your race
learn-shout-others = { $p1 } has got violet love, and { $p2 } has yellow love on top. Your pile shows orange angry. What would you do?
learn-shout-others-theirs = { $p1 } and { $p2 } race each other, and nothing there matches your card. Waiting costs nothing.
learn-shout-others-wrong = The two love cards match, but neither matches yours. You would be out until the next card, and pay each of the others a card: the only two you have.
learn-shout-dice-title = The card on the dice
learn-shout-dice = { $p2 } has got blue wink. Your pile shows blue love. First look at both dice! Whose name do you press?
learn-shout-dice-took = The dice showed blue and wink, so only your own name counted. You took the top card of every other player.
learn-shout-dice-owner = The colours match, but the dice show exactly this card. Then only your own name counts.

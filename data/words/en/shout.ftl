# Shout!

shout-score = { $score ->
    [one] { $score } card
   *[other] { $score } cards
}
shout-dealt = On the pile of { $seat }
shout-next = The next card goes to { $seat }.
shout-pile = { $count ->
    [0] Your pile is empty.
    [one] Your pile: { $count } card, on top { $top }
   *[other] Your pile: { $count } cards, on top { $top }
}
shout-how = Call the player who has the same colour or smiley on top as the card just dealt; its owner calls whoever matches it. If it is the card of the dice, call yourself.
shout-hint = If the card just dealt shares colour or smiley with yours, call its owner; if it is yours, call whom it matches. First wins two cards. The card of the dice: call your own name.

shout-event-dealt = { "" }
shout-event-took = { $seat } takes { $cards } from { $from }
shout-event-miscalled = { $seat } calls { $name }: wrong, out for this card
shout-event-gave = { $seat } gives cards away: one each to { $to }
shout-event-rolled = { $seat } rolls both dice: { $card }
shout-event-timeup = Nobody calls in time
shout-event-nobody = Everybody is out
shout-event-ended = The last card has been dealt
shout-event-duel = A tie of { $tied }: after { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
} the dice show { $card }, and { $seat } has it
shout-event-drawn = A tie without a card to roll for: the lot falls on { $seat }

why-SH2 = You call somebody at this table: who matches the card just dealt, or its owner.
why-SH3 = After a wrong call you are out until the next card.

option-even = Everyone is dealt the same number

# High card

game-high-card = High card
about-high-card = Put a card above the last one for a point. 2 to 4 players, a minute.

high-card-hint = A card that is higher than the last one counts a point.
high-card-pile = The pile: { $cards }
high-card-hand = Your hand: { $cards }
high-card-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
high-card-event-put = { $seat } puts { $card }
high-card-tie = nothing, so the victory is shared.

why-HC2 = That card is not in your hand.

word-put = put

rules-high-card-1 = **Higher and higher.** Everybody puts a card in turn. One that is higher than the card before counts a point.
rules-high-card-1-alt = The sign of the Boss.

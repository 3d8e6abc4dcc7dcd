# High card

game-high-card = High card
about-high-card = Put a card above the last one for a point. 2 to 4 players, a minute.
kind-high-card = higher and higher

high-card-hint = A card that is higher than the last one counts a point.
high-card-pile = The pile: { $cards }
high-card-hand = Your hand: { $cards }
high-card-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
high-card-event-put = { $seat } puts { $card }
high-card-event-put-you = You put { $card }
high-card-tie = nothing, so the victory is shared.

why-HC2 = That card is not in your hand.

word-put = put

rules-high-card-1 = **Higher and higher.** Everybody puts a card in turn. One that is higher than the card before counts a point.
rules-high-card-1-alt = The sign of the Boss.

# Lessons
learn-high-card-hint-1 = Look at the top of the pile.
learn-high-card-hint-2 = The lowest card that is high enough will do.
learn-high-card-hint-3 = Your last card is put, whatever it is.

learn-high-card-higher-title = Higher
learn-high-card-higher = The pile shows 6. Which card do you put?
learn-high-card-only-title = One of two
learn-high-card-only = The pile shows 10. Which card do you put?
learn-high-card-save-title = Save the best
learn-high-card-save = The pile shows 5. Which card do you put?
learn-high-card-point = It is higher, and counts a point.
learn-high-card-lower = It is lower, and counts nothing.

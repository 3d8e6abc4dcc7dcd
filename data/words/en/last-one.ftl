# The last one

game-last-one = The last one
about-last-one = Get rid of your cards, and don’t forget to say LAST!
kind-last-one = get rid of your cards

last-one-pile = { $count ->
    [0] no cards left to draw
    [one] { $count } card to draw
   *[other] { $count } cards to draw
}
last-one-named = next colour: { $colour }
last-one-anything = Anything fits on it.
last-one-stack = ⚠️ { $seat } draws **{ $count } cards**, unless an angry card answers.
last-one-stack-you = ⚠️ You draw **{ $count } cards**, unless you answer with an angry one.
last-one-order-down = play goes down this list
last-one-order-up = play goes up this list
last-one-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
last-one-score = { $score ->
    [0] out of cards
    [one] { $score } card left
   *[other] { $score } cards left
}
last-one-hand = { $count ->
    [one] **Your card**
   *[other] **Your { $count } cards**
}
last-one-rest = { $count ->
    [one] **One card doesn’t fit now:**
   *[other] **{ $count } cards don’t fit now:**
}
last-one-drawn-fits = You drew { $card }: play it, or pass.
last-one-drawn = You drew { $card }, which doesn’t fit: pass.
last-one-nothing-drawn = No cards were left to draw: pass.
last-one-nothing-fits = None of your cards fits: draw one.
last-one-wish = { $card }: which colour comes next? Numbers: how many you hold.
last-one-faces =
    { $sad } the next player misses a turn
    { $surprised } play changes direction
    { $angry } the next one draws { $cards }
    { $happy } plays on anything; you choose the next colour
last-one-special = no smiley: fits on its colour
last-one-draw = Draw a card
last-one-take = Draw { $count } cards
last-one-pass = Pass
last-one-last = LAST!
last-one-catch = Catch { $name }!
last-one-hint = Get rid of your cards: play one of the same colour or smiley as the top one. With two cards left, press LAST! before you play or right after, or anybody can catch you.

last-one-headline-last = 📣 { $seat }: LAST!
last-one-headline-caught = 🫴 { $by } catches { $seat }!
last-one-event-played = { $seat } plays { $card }
last-one-event-played-you = You play { $card }
last-one-event-played-colour = { $seat } plays { $card } · next colour: { $colour }
last-one-event-played-colour-you = You play { $card } · next colour: { $colour }
last-one-event-won = { $seat } is out of cards!
last-one-event-won-you = You’re out of cards!
last-one-event-reversed = Play changes direction
last-one-event-missed = { $seat } misses a turn
last-one-event-missed-you = You miss a turn
last-one-event-angry = { $seat } must play an angry card or draw { $cards }
last-one-event-angry-you = You must play an angry card or draw { $cards }
last-one-event-passed = { $seat } passes
last-one-event-passed-you = You pass
last-one-event-last = { $seat } says **LAST!**
last-one-event-last-you = You say **LAST!**
last-one-event-safe = { $by } tries to catch { $seat }, who did say LAST!
last-one-event-safe-you = { $by } tries to catch you, but you did say LAST!
last-one-event-safe-by-you = You try to catch { $seat }, who did say LAST!
last-one-event-caught = { $by } catches { $seat }, who didn’t say LAST!
last-one-event-caught-you = { $by } catches you: you didn’t say LAST!
last-one-event-caught-by-you = You catch { $seat }, who didn’t say LAST!
last-one-event-reshuffled = { $cards ->
    [one] { $cards } card from the discard pile can be drawn again
   *[other] { $cards } cards from the discard pile can be drawn again
}
last-one-event-drew = { $cards ->
    [0] No cards are left for { $seat } to draw
    [one] { $seat } draws { $cards } card
   *[other] { $seat } draws { $cards } cards
}
last-one-event-drew-you = { $cards ->
    [0] No cards are left for you to draw
    [one] You draw { $cards } card
   *[other] You draw { $cards } cards
}
last-one-event-took = Drawn: { $cards }

why-LO3 = It has neither the colour nor the smiley of the top card.
why-LO4 = You draw only if none of your cards fits; then you play the card you drew, or pass.
why-LO5 = Only the chosen colour fits now, or a happy card.
why-LO6 = Only an angry card answers an angry one: play one, or draw the cards.
why-LO8 = Say LAST! on your turn with two cards or right after, before the next card. Until then each other player may try once to catch you.

word-last = LAST!
word-catch = catch

last-one-meaning-surprised = play changes direction.
last-one-meaning-sad = the next player misses a turn.
last-one-meaning-happy = plays on anything; you choose the next colour.
last-one-meaning-angry = the next player draws two and loses the turn, or answers with another angry card; then the one after draws four, and so on.

rules-last-one-1 = **Match the colour or the smiley**, and be the first to run out of cards. You begin with five cards; with eight or more players, with three to five.
    If you can play, you must. If not, you draw one card and may play it right away, if it fits.
    A special (a letter with a star) has no smiley: it fits on its colour, and any card of that colour fits on it.
rules-last-one-1-alt = Four cards; each fits on the one before: the special for red (a letter and a star), red sad, red happy, blue happy.
rules-last-one-2 = **Cards that do something**
    - **Surprised**: { last-one-meaning-surprised }
    - **Sad**: { last-one-meaning-sad }
    - **Happy**: { last-one-meaning-happy }
    - **Angry**: { last-one-meaning-angry }
rules-last-one-2-alt = The four that do something: surprised, sad, happy, angry.
rules-last-one-3 = **LAST!** With two cards left, say LAST! before you play, or just after, until somebody plays the next card.
    If you forget, every other player can catch you: you draw two. A wrong catch costs nothing.
    The game ends when somebody plays their last card, whatever it is; the others are ranked by cards left, fewest first.
rules-last-one-3-alt = One card is played, one is left in the hand.

# Lessons

learn-last-one-fit-title = Colour or smiley
learn-last-one-fit = The first to run out of cards wins. Green wink is on top: a card of the same colour or with the same smiley fits. What would you do?
learn-last-one-fit-wink = You have no green cards, but both of these wink. Now red is on top, and if it stays, your red love and red surprised fit next.
learn-last-one-angry-title = Angry
learn-last-one-angry = { $p1 } has played an angry card on you. Now you draw two cards and lose your turn, unless…
learn-last-one-angry-four = An angry card answers an angry one, whatever its colour. Now { $p1 } draws four and loses the turn, or answers as well.
learn-last-one-angry-two = You would have six cards and lose your turn, while { $p1 } has four. But you hold an angry card yourself.
learn-last-one-wish-title = You choose the colour
learn-last-one-wish = Blue was chosen, and you have none. But your red happy plays on anything, and you choose which colour comes next.
learn-last-one-wish-red = Three red cards are left in your hand: if red stays, you can go on playing.
learn-last-one-wish-yellow = You have a single yellow card, and three red ones. Choose what you have most of.
learn-last-one-wish-blue = You have no blue cards; blue was { $p1 }’s choice. Choose what you hold most of.
learn-last-one-last-title = LAST!
learn-last-one-last = You hold two cards, and blue love fits on red love. What comes first?
learn-last-one-last-said = Now { $p1 } can’t catch you. Next you play blue love, and a single card is left.
learn-last-one-last-silent = You could still press LAST! right afterwards, but until you do, { $p1 } can catch you, and then you draw two.
learn-last-one-hint-1 = The cards that fit now are buttons. If there are several, play the colour that you hold most of: then your next card may fit, too.
learn-last-one-hint-2 = Keep happy and angry cards for later while another card fits: happy cards fit nearly always, and angry ones can save you from drawing.
learn-last-one-hint-3 = Watch how many cards the others hold: a player who goes down to one without saying LAST! can be caught until somebody plays the next card.

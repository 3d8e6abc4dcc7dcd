# Domino

game-domino = Domino
about-domino = Lay cards by colour and smiley; two neighbours earn another turn.
kind-domino = lay cards that match

domino-pile = { $count ->
    [0] no cards left to draw
    [one] { $count } card to draw
   *[other] { $count } cards to draw
}
domino-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
domino-swapped = took { $count ->
    [one] wildcard
   *[other] wildcards
}: { $cards }
domino-score = { $score ->
    [0] out of cards
    [one] { $score } card left
   *[other] { $score } cards left
}
domino-hand = { $count ->
    [one] **Your card**
   *[other] **Your { $count } cards**
}
domino-first = The dice chose { $card }, which { $seat } laid.
domino-fitting = { $count ->
    [one] this fits: { $cards }
   *[other] these fit: { $cards }
}
domino-wildcards = wildcards: { $cards }
domino-not-fitting = can’t be laid: { $cards }
domino-only-wild = Only a wildcard fits: you say which card it is.
domino-choose-earned = Another turn! Lay a card; ⭐ earns one more.
domino-drawn-fits = You drew { $card }: lay it, or pass.
domino-drawn = You drew { $card }, which fits nowhere: pass.
domino-nothing-earned = You have earned another turn, but none of your cards fits: pass.
domino-nothing-fits = None of your cards fits: draw one.
domino-nothing-swap = None of your cards fits, but you can take a wildcard from the table.
domino-nothing-left = None of your cards fits and there is none to draw: pass.
domino-lay = Lay a card…
domino-lay-wild = Lay a wildcard…
domino-lay-wild-colour = Lay a wildcard of a colour…
domino-lay-wild-smiley = Lay a wildcard of a smiley…
domino-swaps = Take a wildcard from the table…
domino-swap = Take wildcard for { $card }
domino-swap-short = Take wildcard
domino-draw = Draw a card
domino-pass = Pass
domino-side-left = left
domino-side-right = right
domino-side-up = top
domino-side-down = bottom
domino-side-inside = in the grid
domino-gap = { $gap } a card of yours fits here · ⭐ and earns another turn
domino-hint = Get rid of your cards: lay one next to another, in the column of its colour and the row of its smiley. ★ is a wildcard: you say which card it is. A card with two neighbours earns another turn.

domino-event-laid = { $seat } lays { $card }
domino-event-laid-you = You lay { $card }
domino-event-laid-as = { $seat } lays { $card } as { $as }
domino-event-laid-as-you = You lay { $card } as { $as }
domino-event-earned = ⭐ Two neighbours: { $seat } gets another turn
domino-event-earned-you = ⭐ Two neighbours: you get another turn
domino-event-swapped = { $seat } swaps { $card } for { $wildcard }
domino-event-swapped-you = You swap { $card } for { $wildcard }
domino-event-drew = { $seat } draws { $cards ->
    [one] a card
   *[other] { $cards } cards
}
domino-event-drew-you = You draw { $cards ->
    [one] a card
   *[other] { $cards } cards
}
domino-event-took = Drawn: { $cards }
domino-event-passed = { $seat } passes
domino-event-passed-you = You pass
domino-event-blocked = Nobody can move
domino-event-won = { $seat } is out of cards!
domino-event-won-you = You’re out of cards!
domino-event-duel = A tie between { $tied }: after { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
} the dice show { $card }; { $seat } has it and wins
domino-event-duel-you = A tie between { $tied }: after { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
} the dice show { $card }; you have it and win
domino-event-drawn = A tie, and no card to roll for: { $seat } wins by lot
domino-event-drawn-you = A tie, and no card to roll for: you win by lot

why-DO3 = Its place touches no card yet. Each column is one colour, each row one smiley; new ones open only at an edge.
why-DO4 = Another card is already in its place.
why-DO5 = A card swaps only with the wildcard that stands for it; you can’t lay the card while that wildcard takes its place.
why-DO6 = An earned turn is only for laying a card: if none fits, you don’t draw, but pass.
why-DO7 = If a card fits, you must lay one. You draw only if none does; then you lay the card you drew, or pass.

word-lay = lay
word-swap = swap
word-left = on the left
word-right = on the right
word-up = at the top
word-down = at the bottom

domino-meaning-smiley = counts as this smiley in any colour.
domino-meaning-colour = counts as this colour with any smiley.
domino-meaning-swap = If you hold the card that a wildcard on the table stands for, you may swap the two.
domino-meaning-dice = { $colour } over a column is its colour; { $smiley } beside a row is its smiley.
domino-meaning-last = { $card } was laid last.

rules-domino-1 = **Get rid of your cards.** A grid of at most six by six grows on the table: every column is one colour, every row one smiley.
    A card goes to the place of its colour and smiley, and must touch a card above, below, left or right. A new colour or smiley may open a column or row at the edge.
    With up to six players, each gets eight cards; with more, all cards are dealt. The dice name the first card.
rules-domino-1-alt = Happy cards in orange, blue and red in one row; below, sad ones with a gap where the blue one fits.
rules-domino-2 = **Wildcards.** A wildcard with a smiley is that smiley in any colour; a wildcard with a colour is that colour with any smiley. You say which card it is, and that card’s place must be free.
    - **Swap.** If you hold the card a wildcard stands for, you may swap the two on your turn and use the wildcard yourself. You never have to.
rules-domino-2-alt = The wildcard for happy and the wildcard for orange; a blue love card with a gap beside it.
rules-domino-3 = **Another turn!** A card that touches two or more others earns you another turn. If you can lay nothing then, you pass.
    If you can lay, you must. If you can’t, you draw a card and may lay it; with none left, you pass.
    The first to run out of cards wins. If nobody can move, the player with the fewest cards wins, and a tie for first place is settled by the dice.
rules-domino-3-alt = Four places of the grid, three of them filled: a card in the gap would touch two others.

# Lessons

learn-domino-fit-title = Where a card goes
learn-domino-fit = The first to run out of cards wins. A column is one colour, a row one smiley, and a card must touch another. Red love and a wildcard as red surprised are on the table. What would you do?
learn-domino-fit-fits = Red sad belongs in the red column and opens a new row at its edge. If a card fits, you must lay one.
learn-domino-earn-title = Two neighbours
learn-domino-earn = Three of your cards fit now. Which one would you lay?
learn-domino-earn-two = Green love touches two cards, so it’s your turn again: two cards gone in one turn.
learn-domino-earn-one = That card touches only one other. Look for a place between two cards: it earns another turn.
learn-domino-swap-title = Take the wildcard
learn-domino-swap = { $p1 } has laid a wildcard as blue wink. You hold the real blue wink. What would you do?
learn-domino-swap-taken = The two change places, and it’s still your turn: now you hold a wildcard, which nearly always fits, and may still lay a card.
learn-domino-draw-title = Nothing fits
learn-domino-draw = None of your cards has a place on the table. What now?
learn-domino-draw-drawn = You draw only if nothing fits. If the new card fits, you may lay it right away; this time it is red angry.
learn-domino-hint-1 = Look for places between two cards: filling one earns another turn.
learn-domino-hint-2 = Keep your wildcards (★) for a turn in which nothing else fits, or for a place that earns another turn.
learn-domino-hint-3 = A card that you lay often opens places for the others, too: prefer one that leaves no gap beside it.

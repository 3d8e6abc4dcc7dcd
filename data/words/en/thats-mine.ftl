# That's mine!

thats-mine-score = { $score ->
    [one] { $score } card
   *[other] { $score } cards
}
thats-mine-mine = MINE!
thats-mine-next = { $seat } turns the next card.
thats-mine-middle = { $count ->
    [one] With it { $count } card from the middle: { $cards }
   *[other] With it { $count } cards from the middle: { $cards }
}
thats-mine-specials = **Your specials** – cards of this colour or smiley are yours:
thats-mine-won = { $count ->
    [0] You have not won a card yet.
    [one] You have won { $count } card:
   *[other] You have won { $count } cards:
}
thats-mine-how = The card that both dice show is anybody’s. A wrong claim costs your two last cards.
thats-mine-hint = Press MINE! first if one of your specials has the colour or the smiley of the card. The card that both dice show is anybody’s, and steals one from each.

thats-mine-headline-stole = 💥 { $count ->
    [one] { $seat } steals from { $from }!
   *[other] { $seat } steals from everybody!
}
thats-mine-event-turned = { "" }
thats-mine-event-won = { $seat } wins { $cards }
thats-mine-event-stole = { $seat } steals { $card } from { $from }
thats-mine-event-misclaimed = { $seat } claims what is not theirs: out for this card
thats-mine-event-paid = { $seat } pays { $cards } into the middle
thats-mine-event-rolled = { $seat } rolls both dice: { $card }
thats-mine-event-timeup = Nobody claims the card in time; it stays in the middle
thats-mine-event-nobody = Everybody is out; the card stays in the middle
thats-mine-event-ended = The last card has been turned
thats-mine-event-duel = A tie of { $tied }: after { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
} the dice show { $card }, and { $seat } has it
thats-mine-event-drawn = A tie without a card to roll for: the lot falls on { $seat }

why-TM4 = After a wrong claim you are out for this card.

# SmileyFace

game-smileyface = SmileyFace
about-smileyface = Show your strongest feeling, play tricks, lend a helping hand.
kind-smileyface = cards and mischief

smileyface-round = round { $round } of { $of } · worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}
smileyface-from = from { $name }
smileyface-from-you = from you
smileyface-you = You
smileyface-helped = help
smileyface-hand = Your hand ({ $count })
smileyface-hand-press = Your hand ({ $count }): press a card
smileyface-hand-numbers = Your hand ({ $count }): card → your total
smileyface-seen = You have seen:
smileyface-play = Play an Emotion card…
smileyface-mischief = Play a Mischief card ({ $count })…
smileyface-heart = Heart: +2
smileyface-pirate = Pirate: win a tie
smileyface-angel = Angel: draw two cards
smileyface-bomb = Bomb: highest cards go
smileyface-ghost = Ghost: take a 3 into your display…
smileyface-ninja = Ninja: discard a 4…
smileyface-boomerang = Boomerang: back into your hand…
smileyface-devil = Devil: a random card from…
smileyface-dizzy = Dizzy: swap two feelings…
smileyface-cards-of = { $name } ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
})
smileyface-boss = { $sign } Boss: { $suit }, each card counts { $bonus } more
smileyface-newbie = { $round ->
    [last] { $sign } Newbie: { $suit }, counts 0
   *[next] { $sign } Newbie: { $suit }, counts 0; next round { $boss }
}
smileyface-button = { $value }: total { $total }
smileyface-button-worthless = { $value }: counts 0
smileyface-ranking = { $sign } { $boss } +{ $bonus } a card · { $newbie-sign } { $newbie } counts 0
smileyface-not-now = not now: { $cards }
smileyface-several = several: { $cards }
smileyface-worthless = counts 0: { $cards }
smileyface-pass = Pass
smileyface-pass-question = You can play. Pass anyway?
smileyface-pass-yes = Yes, pass
smileyface-help-with = Pass, give a card: reward if they win…
smileyface-help-whom = Pass and help whom? Reward if they win…
smileyface-choosing = { $count ->
    [one] 🧹 **Clean-up**: one player is still choosing what to discard.
   *[other] 🧹 **Clean-up**: { $count } players are still choosing what to discard.
}
smileyface-clean-up = { $count ->
    [0] 🧹 **Clean-up**: you have no Mischief cards to discard.
   *[other] 🧹 **Clean-up**, all in secret: discard Mischief cards to make room for new cards.
}
smileyface-discard = Discard…
smileyface-keep = Keep everything
smileyface-chose = 🧹 You discard { $cards }
smileyface-kept = 🧹 You keep everything.
smileyface-rounds = **Rounds**
smileyface-nobody = nobody
smileyface-count = Round cards { $cards }, Reward tokens { $tokens }
smileyface-hint = The highest total of one feeling wins the round. Play a card or pass: the round ends when all have passed; the cards that you keep are yours in the next round too, so an early pass can pay.
smileyface-sign-ranking = Highest total in one feeling wins. { $others } count as printed.
smileyface-sign-total = First number: total · (…) counts 0 · ⭐ leads · ⏭️ passed · 🃏 cards in hand
smileyface-tied = Equal at the top: nobody leads.
smileyface-sign-gains = 🏆 points won · { $reward } secret reward · { $help } card from a helper

smileyface-headline-won = ⭐ { $seat } wins round { $round }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}!
smileyface-headline-no-winner = Nobody wins round { $round }
smileyface-event-played = { $seat } plays { $card }
smileyface-event-played-you = You play { $card }
smileyface-event-heart = 💖 { $seat } plays a Heart: +2 for the best feeling
smileyface-event-heart-you = 💖 You play a Heart: +2 for your best feeling
smileyface-event-passed = { $seat } passes
smileyface-event-passed-you = You pass
smileyface-event-helped = { $seat } passes and lends { $to } a helping hand: { $card }
smileyface-event-helped-you = You pass and lend { $to } a helping hand: { $card }
smileyface-event-helped-to-you = { $seat } passes and lends you a helping hand: { $card }
smileyface-event-pirate = 🏴‍☠️ { $seat } plays a Pirate, who wins ties
smileyface-event-pirate-you = 🏴‍☠️ You play a Pirate, who wins ties
smileyface-event-ghost = 👻 { $seat } takes { $card } from { $from }’s display
smileyface-event-ghost-you = 👻 You take { $card } from { $from }’s display
smileyface-event-ghost-from-you = 👻 { $seat } takes { $card } from your display
smileyface-event-ninja = 🥷 { $seat } discards { $card } from { $from }’s display
smileyface-event-ninja-you = 🥷 You discard { $card } from { $from }’s display
smileyface-event-ninja-from-you = 🥷 { $seat } discards { $card } from your display
smileyface-event-boomerang = 🪃 { $seat } takes { $card } back into their hand
smileyface-event-boomerang-you = 🪃 You take { $card } back into your hand
smileyface-event-dizzy = 😵 { $seat } swaps { $one } and { $two }
smileyface-event-dizzy-you = 😵 You swap { $one } and { $two }
smileyface-event-bomb = 💣 { $seat } drops a bomb: all { $value }s are discarded
smileyface-event-bomb-you = 💣 You drop a bomb: all { $value }s are discarded
smileyface-event-bombed = 💥 { $seat } loses { $cards }
smileyface-event-bombed-you = 💥 You lose { $cards }
smileyface-event-angel = 😇 { $seat } draws cards with the Angel
smileyface-event-angel-you = 😇 You draw cards with the Angel
smileyface-event-devil = 😈 { $seat } takes a card from { $from }’s hand
smileyface-event-devil-you = 😈 You take a card from { $from }’s hand
smileyface-event-devil-from-you = 😈 { $seat } takes a card from your hand
smileyface-event-taken = 😈 It was { $card }.
smileyface-event-drew = { "" }
smileyface-event-drew-cards = { $seat } draws { $cards }
smileyface-event-drew-cards-you = You draw { $cards }
smileyface-event-scored = { "" }
smileyface-event-won = ⭐ { $seat } wins round { $round } (+{ $points })
smileyface-event-won-you = ⭐ You win round { $round } (+{ $points })
smileyface-event-no-winner = Nobody wins round { $round }
smileyface-event-rewarded = { $seat } gets a Reward token for helping
smileyface-event-rewarded-you = You get a Reward token for helping
smileyface-event-reward = { $seat } has a Reward token worth { $value }.
smileyface-event-reward-you = Your Reward token is worth { $value }.
smileyface-event-ranking = New ranking of feelings: { $ranking }
smileyface-event-clean-up = { "" }
smileyface-event-chose = { "" }
smileyface-event-choosing = { "" }
smileyface-event-discarded = { $count ->
    [one] { $seat } discards { $count } Mischief card
   *[other] { $seat } discards { $count } Mischief cards
}
smileyface-event-discarded-you = { $count ->
    [one] You discard { $count } Mischief card
   *[other] You discard { $count } Mischief cards
}
smileyface-event-round = Round { $round } begins with { $first }
smileyface-event-round-first-you = Round { $round } begins with you
smileyface-event-revealed = { "" }
smileyface-event-ended = The last round is over
smileyface-tie = { $tiebreak ->
    [cards] the number of Round cards decided.
   *[other] the points on Round cards decided.
}

why-SF5 = On your turn you play a card from your hand or pass, with or without a helping hand; after a pass you do nothing more in this round.
why-SF6 = When you pass, you may give a card from your own display to a player whom nobody has helped yet.
why-SF10 = In the clean-up, between two rounds, everybody chooses once which Mischief cards from their hand to discard; Emotion cards stay.
why-SF12 = The Bomb needs an Emotion card in some display.
why-SF13 = The Ghost takes an Emotion card of printed value 3 from another display.
why-SF18 = The Ninja discards an Emotion card of printed value 4 from another display.
why-SF19 = The Boomerang takes back an Emotion card from your own display.
why-SF20 = The Angel draws from the deck, and the deck is empty.
why-SF21 = The Devil can only take a card from a player who still holds one.

option-tiebreak = Tie-break
option-tiebreak-points = points on Round cards
option-tiebreak-cards = number of Round cards

word-happiness = happiness
word-sadness = sadness
word-surprise = surprise
word-anger = anger
word-angel = Angel
word-bomb = Bomb
word-boomerang = Boomerang
word-devil = Devil
word-dizzy = Dizzy
word-ghost = Ghost
word-heart = Heart
word-ninja = Ninja
word-pirate = Pirate
word-help = pass and help
word-discard = discard
word-keep = keep everything

smileyface-meaning-ghost = move a card of value 3 from another display to yours.
smileyface-meaning-heart = 2 more for your best feeling.
smileyface-meaning-pirate = you win a tie, unless somebody you tie with has one too.
smileyface-meaning-dizzy = swap two feelings in the ranking.
smileyface-meaning-bomb = all cards of the highest value in any display are discarded.
smileyface-meaning-ninja = discard a card of value 4 from another display.
smileyface-meaning-boomerang = take one of your Emotion cards back into your hand.
smileyface-meaning-angel = draw two cards.
smileyface-meaning-devil = take a random card from somebody’s hand.

rules-smileyface-1 = **Seven rounds of strong feelings.** The player with the strongest one takes the Round card; the seven are worth 1, 1, 2, 2, 3, 3 and 4 points.
    The Emotion cards show happiness, sadness, surprise or anger, each with a value from 1 to 5. The Mischief cards hide among them.
    You hold seven cards, six with seven players, five with eight. Before each later round you draw up to that number.
rules-smileyface-1-alt = Four Emotion cards: happiness 5, sadness 4, surprise 3, anger 2.
rules-smileyface-2 = **Your turn: one of these**
    - Play an Emotion card into your display.
    - Play a Mischief card. Most work right away and are discarded; Heart and Pirate stay in your display.
    - Pass. You do nothing more in this round.
    - Pass and lend a helping hand (page 5).
    The round ends when everybody has passed. Cards in your hand stay there.
rules-smileyface-2-alt = A display: happiness 2 and 4, anger 1, and a Heart.
rules-smileyface-3 = **Who wins the round?** Only your **best single feeling** counts: add up its cards.
    - Cards of the **Boss**, the highest feeling of the ranking, count one more each.
    - Cards of the **Newbie**, the lowest, count for nothing.
    The highest total wins if it is above zero and nobody ties it. Otherwise nobody wins, and the Round card is lost.
    Then the Newbie becomes the new Boss and the other three are shuffled below. The winner begins the next round.
rules-smileyface-3-alt = The sign of the Boss before two sadness cards; the sign of the Newbie before two anger cards.
rules-smileyface-4 = **Mischief**, two cards of each kind
    - **Ghost**: { smileyface-meaning-ghost }
    - **Heart** (stays): { smileyface-meaning-heart }
    - **Pirate** (stays): { smileyface-meaning-pirate }
    - **Dizzy**: { smileyface-meaning-dizzy }
    - **Bomb**: { smileyface-meaning-bomb }
    - **Ninja**: { smileyface-meaning-ninja }
    - **Boomerang**: { smileyface-meaning-boomerang }
    - **Angel**: { smileyface-meaning-angel }
    - **Devil**: { smileyface-meaning-devil }
    Only the printed value counts here.
rules-smileyface-4-alt = The nine Mischief cards: Ghost, Heart, Pirate, Dizzy, Bomb, Ninja, Boomerang, Angel, Devil.
rules-smileyface-5 = **A helping hand.** When you pass, you may give one card from your display to somebody who has no helping hand yet. If they win the round, you draw a Reward token worth 0, 1 or 2, which only you may see.
    - **Clean-up.** After each round but the last you may secretly discard Mischief cards from your hand.
    - **The end** comes after the seventh round: Round cards plus tokens. In a tie, more points from Round cards decide (or, with an option, more Round cards); if those are equal too, the victory is shared.
rules-smileyface-5-alt = A helping hand and a Reward token.

# Lessons

learn-smileyface-hint-1 = Which feeling in your hand makes the most together? Collect that one; cards of the Boss count one more, those of the Newbie count for nothing.
learn-smileyface-hint-2 = Compare your total with the one beside ⭐: play only what you need to get past it; the rest of your hand stays for the next round.
learn-smileyface-hint-3 = A player who has passed ⏭️ can’t answer any more. If nobody can catch you, or you can’t catch ⭐ any more, passing saves your cards.

learn-smileyface-feeling-title = One feeling counts
learn-smileyface-feeling = In each of seven rounds the highest total of one feeling wins points. All others have passed ⏭️, and ⭐ has 7. What makes the round yours?
learn-smileyface-feeling-other = Surprise 5 isn’t added to your sadness: you have 5 and 5, and only the better one counts. To beat 7 you would need one more card.
learn-smileyface-feeling-same = Sadness 2 + 3 + 3 = 8 beats 7, and nobody can answer any more. Now just pass: your other cards stay in your hand for the next round.
learn-smileyface-feeling-passed = That gives the round away: 7 beats your 5. With sadness 3 you would have had 8, and nobody could have answered.

learn-smileyface-boss-title = Boss and Newbie
learn-smileyface-boss = Each card of the Boss 👑 counts 1 more, those of the Newbie 👶 count for nothing. All others have passed ⏭️, and ⭐ has 6. Which card wins you the round?
learn-smileyface-boss-tie = Happiness 1 + 5 = 6, just what ⭐ has. If the best are equal, nobody wins the round: you need 7.
learn-smileyface-boss-newbie = Surprise is the Newbie, so even a 5 counts for nothing. Keep it: next round surprise is the Boss, and then it counts 6.
learn-smileyface-boss-boss = Anger is the Boss: 3 + 4, and 1 more for each of the two cards, makes 9. Happiness 5 would only have tied at 6.

learn-smileyface-mischief-title = Well-aimed Mischief
learn-smileyface-mischief = All others have passed ⏭️: you have 5, the leader ⭐ has 7. Your Ghost moves a card of value 3 from another display to yours. Which card wins you the round?
learn-smileyface-mischief-ghost = Your 5 becomes 8, and the 7 becomes 4: aimed at the leader, one card helps you twice. Mischief is best played late.
learn-smileyface-mischief-card = Surprise is the Boss, but 3 + 1 is only 4. Your happiness is still your best with 5, and 7 still leads.

learn-smileyface-help-title = A helping hand
learn-smileyface-help = This round is lost: ⭐ has 9, and with your whole hand you would stay at 5. When you pass, you may give a card from your display to somebody; if they win the round, you draw a Reward token. What would you do?
learn-smileyface-help-nothing = Saving your hand is right. But giving a card away costs you nothing here, and if its new owner wins, you draw a Reward token worth 0, 1 or 2.
learn-smileyface-help-winner = ⭐ wins with 9, and for your help you draw a Reward token, worth up to 2. And your hand is full of anger: next round’s Boss!
learn-smileyface-help-loser = Your card doesn’t help them past 9, so you get nothing for it. Give your card to the likely winner.

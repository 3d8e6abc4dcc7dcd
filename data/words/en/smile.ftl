# Smile

game-smile = Smile
about-smile = Lure creatures. Two of yours with the same corner colour scare each other away.
kind-smile = collect creatures

smile-round = round { $round } of 10
smile-hand = { $count ->
    [one] You hold **{ $count }** firefly { $firefly }
   *[other] You hold **{ $count }** fireflies { $firefly }
}
smile-owns-nothing = You have no creatures yet.
smile-owns = Your creatures ({ $points }):
smile-empty = (empty)
smile-creature = { $value ->
    [-5] dragon
    [-4] wolf
    [-3] shark
    [-2] bat
    [-1] hedgehog
   *[0] sloth
    [1] mouse
    [2] frog
    [3] chick
    [4] rabbit
    [5] panda
    [6] cat
}
smile-offer-short = Offer to { $at }
smile-collect-short = Take { $at } +{ $fireflies } ✨
smile-offer = Offer to { $at } ({ $creature })
smile-collect = Take { $at } ({ $creature }) and { $fireflies } ✨
smile-collect-scares = Take { $at } +{ $fireflies } ✨ (it and your { $creature } go)
smile-count = { $creatures } from creatures, { $bonus } from { $fireflies ->
    [one] { $fireflies } firefly
   *[other] { $fireflies } fireflies
}{ $tears ->
    [0] { "" }
   *[other] , −{ $tears } from tears
}
smile-hint = Good creatures win points: offer a ✨ to the lowest one to win time, or take one that has a ✨ already, which ends your round. Two of yours with the same corner colour scare each other away, and you lose both.
smile-sign-corners = { $corners } Two of yours with the same corner colour scare each other away
smile-sign-plain = { $plain } scares nobody
smile-sign-none = A firefly: offer one to wait a turn. With none, take a creature that has one, or else borrow one for a tear { $tear }.
smile-sign-fright = { $corners } Two of yours with the same corner are lost; you keep their fireflies.
smile-sign-colours = { $corners } corner colours
smile-sign-points = Points: the numbers of your creatures, +1 for every { $count } fireflies at the end, −1 for each tear
smile-sign-tear = { $tear } A tear: a borrowed firefly, one point less at the end
smile-sign-out = out until the next round

smile-event-offered = { $seat } offers a firefly to { $card }
smile-event-offered-you = You offer a firefly to { $card }
smile-event-borrowed = { $seat } borrows a firefly for a tear
smile-event-borrowed-you = You borrow a firefly for a tear
smile-event-collected = { $fireflies ->
    [0] { $seat } takes { $card }
    [one] { $seat } takes { $card } and { $fireflies } firefly
   *[other] { $seat } takes { $card } and { $fireflies } fireflies
}
smile-event-collected-you = { $fireflies ->
    [0] You take { $card }
    [one] You take { $card } and { $fireflies } firefly
   *[other] You take { $card } and { $fireflies } fireflies
}
smile-event-scared = { $cards } scare each other away
smile-event-round = Round { $round } begins
smile-headline-round = 🌙 Round { $round } begins
smile-event-ended = Dawn: the game ends
smile-tie = the number of fireflies decided.

smile-nothing-forbidden = You can choose every creature.
why-SM4 = That creature is gone.
why-SM5 = On your turn you offer a firefly to the lowest creature or take one that has a firefly on it.
why-SM5-waiting = You have taken a creature: you’re out until the next round.
why-SM6 = You have no fireflies left: take a creature that has one on it.

word-offer = offer a firefly
word-collect = take

rules-smile-1 = **Night falls, the creatures come out.** You lure them with fireflies.
    Every creature is worth its number, from −5 to 6. The player with the most points after ten rounds wins.
    All players begin with six fireflies, which they keep hidden. Each round shows as many creatures as there are players, the lowest first.
    With three or four players, some cards stay in the box.
rules-smile-1-alt = Creatures with the values −5, −2, 1, 4 and 6, each with a face of its own.
rules-smile-2 = **Your turn: one of two things**
    - **Offer** a firefly to the lowest creature still on the table. If several are lowest, you choose.
    - **Take** a creature that has at least one firefly on it, and all its fireflies with it. Then you’re out of this round.
    The last player left takes the last creature right away, with or without fireflies, and begins the next round.
rules-smile-2-alt = Three creatures; the lowest has two fireflies, the next has one, the highest none.
rules-smile-3 = **Tears and scares**
    - If you have no fireflies, but a creature can be taken, you must take one.
    - If you have none and nothing can be taken, you borrow a firefly, offer it right away, and keep a tear: one point less at the end.
    - Two of your creatures with the **same colour in the corner** scare each other away: both leave the game, their fireflies stay with you. Plain corners scare nobody. This can also rid you of a creature with minus points.
rules-smile-3-alt = A firefly and a tear; beside them two creatures with the same pink corner.
rules-smile-4 = **The end** comes after the tenth round. You count
    - the numbers on your creatures,
    - one point for every five fireflies you still hold,
    - one point less for every tear.
    If there is a tie, more fireflies decide; if those are equal too, the victory is shared.
rules-smile-4-alt = Three creatures, five fireflies and a tear: what counts at the end.

# Lessons

learn-smile-offer-title = Lure or take
learn-smile-offer = Creatures are worth their numbers, and the most points win. On your turn you offer a firefly to the lowest creature, or take one that has a firefly. The 4 looks best, but has none yet. What would you do?
learn-smile-offer-lured = Fireflies go to the lowest creature, here the −4. Its taker gets them, too. The others face the same choice now: offer or take.
learn-smile-take-title = Fireflies count, too
learn-smile-take = Everybody has offered to the 2, and it’s your turn again. Offer again, or take it?
learn-smile-take-taken = A 2 with a plain corner, which scares nobody, and three fireflies with it: that is your stock for the next rounds.
learn-smile-take-gift = The next player would thank you, and take the 2 with four fireflies, two of them yours.
learn-smile-flee-title = Corners
learn-smile-flee = Two of yours with the same corner colour scare each other away. You own the 5 with the yellow corner. On the table: a 3 with a yellow corner, a 3 with a blue one, and a plain 5. What would you do?
learn-smile-flee-kept = The blue 3 doesn’t bother your 5: you may take it later, with its firefly. The yellow one is for somebody else.
learn-smile-flee-scared = Two yellow corners scare each other away: the 3 would be gone, and your 5 with it. Five points lost, for one firefly.
learn-smile-rid-title = Scares are useful
learn-smile-rid = You own a −2 with a blue corner, and it costs you points. Which creature would you rather have now?
learn-smile-rid-gone = Both corners are blue: the −1 chases your −2 away and leaves too, but its firefly stays with you.
learn-smile-rid-both = Then you would have two bad creatures: −2 and −1. Look at the corners: one of the two can rid you of your −2.
learn-smile-rid-later = That pays a firefly and changes nothing. Somebody else may take the creature that you need.
learn-smile-hint-1 = Look at the lowest creature: if you wouldn’t mind having it, let others pay fireflies for it before you take it.
learn-smile-hint-2 = Compare the corners with those of your own creatures: the same colour twice, and you lose both.
learn-smile-hint-3 = Count your fireflies: without any, you must take what can be taken, or borrow one for a tear.

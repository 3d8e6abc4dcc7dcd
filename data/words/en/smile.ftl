# Smile

smile-round = round { $round } of 10
smile-hand = { $count ->
    [one] You hold **{ $count }** firefly { $firefly }
   *[other] You hold **{ $count }** fireflies { $firefly }
}
smile-owns-nothing = No creature is yours yet.
smile-offer = Offer to { $at } ({ $value })
smile-collect = { $fireflies ->
    [one] Take { $at } ({ $value }) and { $fireflies } firefly
   *[other] Take { $at } ({ $value }) and { $fireflies } fireflies
}
smile-count = { $creatures } from creatures, { $bonus } from { $fireflies ->
    [one] { $fireflies } firefly
   *[other] { $fireflies } fireflies
}{ $tears ->
    [0] { "" }
   *[other] , −{ $tears } from tears
}
smile-hint = Win points with good creatures: offer a firefly to the lowest one, or take one that has fireflies and leave the round with them. Two of your creatures with the same corner flee each other, and both are gone.
smile-sign-corners = { $corners } Two of yours with the same corner flee each other · { $plain } never flees
smile-sign-points = Points: your creatures, +1 for every { $count } fireflies at the end, −1 for each tear

smile-event-offered = { $seat } offers a firefly to { $card }
smile-event-borrowed = { $seat } borrows a firefly for a tear
smile-event-collected = { $fireflies ->
    [0] { $seat } takes { $card }
    [one] { $seat } takes { $card } and { $fireflies } firefly
   *[other] { $seat } takes { $card } and { $fireflies } fireflies
}
smile-event-scared = { $cards } scare each other away
smile-event-round = Round { $round } begins
smile-event-ended = Dawn: the game ends

why-SM4 = There is no creature at that place any more.
why-SM5 = On your turn you offer a firefly to the lowest creature or take one that has a firefly on it; whoever has taken a creature is out of the round.
why-SM6 = You have no firefly left: take a creature that bears one.

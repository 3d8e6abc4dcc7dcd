# Games that a member plays alone, against computer players.

button-solo = Play alone
button-solo-again = Again
button-solo-stronger = Against { $level }
button-solo-quick = Play faster
button-solo-slow = Play slower
button-solo-stop = Stop this game
solo-stop-where = “{ $stop }” is under “{ $more }”.
solo-won = { $how ->
    [shared] You share the victory!
   *[alone] You win!
}
solo-lost = { $count ->
    [one] { $names } wins!
   *[other] { $names } win together!
}{ $seats ->
    [2] { "" }
   *[other] { " " }Your place: { $place }.
}
solo-ask = Stop this game? You can’t continue it later.
solo-stopped = { $game }: this game was stopped.
refuse-solo-limit = You have { $count } solo games, the most allowed. `/mytables` lists them: finish or stop one first ({ $more } › { $stop }).

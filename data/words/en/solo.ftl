# Games that a member plays alone, against computer players.

button-solo = Alone
button-solo-again = Again
button-solo-stronger = Against { $level }
button-solo-quick = Answer at once
button-solo-slow = Slower, please
button-solo-stop = Stop this game
solo-won = { $how ->
    [shared] You share the victory!
   *[alone] You win!
}
solo-lost = The game is over: you are number { $place }.
solo-stopped = { $game }: you have stopped this game.
solo-room = You can play { $count } games alone at a time, so the one that you had left for longest has ended: { $game }.

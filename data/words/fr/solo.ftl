# Parties qu’un membre joue seul contre des ordinateurs.

button-solo = En solo
button-solo-again = Encore une
button-solo-stronger = Niveau { $level }
button-solo-quick = Jouer plus vite
button-solo-slow = Jouer moins vite
button-solo-stop = Arrêter la partie
solo-stop-where = **{ $stop }** se trouve dans **{ $more }**.
solo-won = { $how ->
    [shared] Tu partages la victoire !
   *[alone] Tu gagnes !
}
solo-lost = { $count ->
    [one] { $names } gagne !
   *[other] { $names } gagnent ensemble !
}{ $seats ->
    [2] { "" }
   *[other] { " " }Ton rang : { $place }.
}
solo-ask = Arrêter cette partie ? On ne pourra pas la reprendre.
solo-stopped = { $game } : cette partie a été arrêtée.
refuse-solo-limit = Tu as déjà { $count } parties en solo, c’est le maximum. `/mytables` les montre : termines-en une d’abord ({ $more } › { $stop }).

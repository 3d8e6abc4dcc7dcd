# Parties qu’un membre joue seul contre des ordinateurs.

button-solo = En solo
button-solo-again = Encore une
button-solo-stronger = Contre { $level }
button-solo-quick = Réponses immédiates
button-solo-slow = Moins vite
button-solo-stop = Arrêter la partie
solo-stop-where = **{ $stop }** se trouve sous **{ $more }**.
solo-won = { $how ->
    [shared] Tu partages la victoire !
   *[alone] Tu gagnes !
}
solo-lost = { $count ->
    [one] { $names } gagne !
   *[other] { $names } gagnent ensemble !
}{ $seats ->
    [2] { "" }
   *[other] { " " }Ta place : { $place }.
}
solo-ask = Arrêter cette partie ? On ne pourra pas la reprendre.
solo-stopped = { $game } : cette partie a été arrêtée.
solo-room = Tu peux jouer { $count } parties en solo à la fois : j’ai fermé celle que tu n’as pas touchée depuis le plus longtemps ({ $game }).

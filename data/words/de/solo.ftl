# Partien, die ein Mitglied allein gegen Computer spielt.

button-solo = Allein
button-solo-again = Noch einmal
button-solo-stronger = Stufe: { $level }
button-solo-quick = Schneller spielen
button-solo-slow = Langsamer spielen
button-solo-stop = Partie beenden
solo-stop-where = **{ $stop }** findest du unter **{ $more }**.
solo-won = { $how ->
    [shared] Du teilst dir den Sieg!
   *[alone] Du gewinnst!
}
solo-lost = { $count ->
    [one] { $names } gewinnt!
   *[other] { $names } gewinnen gemeinsam!
}{ $seats ->
    [2] { "" }
   *[other] { " " }Du landest auf Platz { $place }.
}
solo-ask = Diese Partie beenden? Danach geht sie nicht mehr weiter.
solo-stopped = { $game }: Diese Partie wurde beendet.
refuse-solo-limit = Du spielst schon { $count } Partien allein, mehr gehen nicht. `/mytables` zeigt sie: Beende zuerst eine ({ $more } › { $stop }).

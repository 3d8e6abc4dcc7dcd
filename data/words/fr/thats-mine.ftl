# That's mine!

thats-mine-score = { $score ->
    [one] { $score } carte
   *[other] { $score } cartes
}
thats-mine-mine = À MOI !
thats-mine-next = { $seat } retourne la prochaine carte.
thats-mine-middle = { $count ->
    [one] Avec { $count } carte du milieu : { $cards }
   *[other] Avec { $count } cartes du milieu : { $cards }
}
thats-mine-specials = **Tes cartes spéciales** – les cartes de cette couleur ou de ce smiley sont à toi :
thats-mine-won = { $count ->
    [0] Tu n’as pas encore gagné de carte.
    [one] Tu as gagné { $count } carte :
   *[other] Tu as gagné { $count } cartes :
}
thats-mine-how = La carte que montrent les deux dés est à tout le monde. Réclamer à tort coûte tes deux dernières cartes.
thats-mine-hint = Appuie avant les autres sur À MOI ! si l’une de tes spéciales a la couleur ou le smiley de la carte. La carte des dés est à tout le monde, et en vole une à chacun.

thats-mine-headline-stole = 💥 { $count ->
    [one] { $seat } vole une carte à { $from } !
   *[other] { $seat } vole tout le monde !
}
thats-mine-event-turned = { "" }
thats-mine-event-won = { $seat } gagne { $cards }
thats-mine-event-stole = { $seat } vole { $card } à { $from }
thats-mine-event-misclaimed = { $seat } réclame à tort : hors jeu pour cette carte
thats-mine-event-paid = { $seat } met { $cards } au milieu
thats-mine-event-rolled = { $seat } lance les deux dés : { $card }
thats-mine-event-timeup = Personne ne réclame à temps ; la carte reste au milieu
thats-mine-event-nobody = Tout le monde est hors jeu ; la carte reste au milieu
thats-mine-event-ended = La dernière carte a été retournée
thats-mine-event-duel = Égalité entre { $tied } : après { $rolls ->
    [one] { $rolls } lancer
   *[other] { $rolls } lancers
}, les dés montrent { $card }, la carte de { $seat }
thats-mine-event-drawn = Égalité sans carte à tirer aux dés : le sort désigne { $seat }

why-TM4 = Après avoir réclamé à tort, tu es hors jeu pour cette carte.

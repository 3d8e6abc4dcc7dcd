# That's mine!

thats-mine-score = { $score ->
    [one] { $score } carte
   *[other] { $score } cartes
}
thats-mine-mine = À MOI !
thats-mine-next = { $seat } retourne la suivante.
thats-mine-middle = { $count ->
    [0] Au milieu : rien d’autre
   *[other] Au milieu : +{ $count } { $cards }
}
thats-mine-whose = Est à toi toute carte d’une couleur ou d’un smiley à côté de ton nom :
thats-mine-specials = **Tes cartes spéciales** – les cartes de cette couleur ou de ce smiley sont à toi :
thats-mine-won = { $count ->
    [0] Tu n’as pas encore gagné de carte.
    [one] Tu as gagné { $count } carte :
   *[other] Tu as gagné { $count } cartes :
}
thats-mine-how = Tout le monde peut prendre la carte que montrent les deux dés. Réclamer à tort coûte tes deux dernières cartes.
thats-mine-rule = Touche À MOI ! avant les autres quand la carte retournée a la couleur ou le smiley d’une de tes spéciales. Tout le monde peut prendre la carte que montrent les deux dés ; elle vole aussi une carte à chacun des autres.
thats-mine-example = { $special } est ta spéciale, { $card } est retournée → À MOI !
thats-mine-hint = Touche À MOI ! avant les autres si l’une de tes spéciales a la couleur ou le smiley de la carte. Tout le monde peut prendre la carte des dés ; elle vole aussi une carte à chacun des autres.

thats-mine-event-turned = { "" }
thats-mine-event-won = { $seat } gagne { $cards }
thats-mine-event-stole = { $seat } vole { $card } à { $from }
thats-mine-event-stole-all = 💥 { $seat } vole une carte à tout le monde !
thats-mine-event-misclaimed = { $seat } se trompe de carte
thats-mine-event-paid = { $seat } met { $cards } au milieu
thats-mine-event-rolled = { $seat } lance les deux dés : { $card }
thats-mine-event-timeup = Personne ne réclame à temps
thats-mine-event-nobody = Tout le monde est hors jeu
thats-mine-event-ended = La dernière carte a été retournée
thats-mine-event-duel = Égalité entre { $tied } : après { $rolls ->
    [one] { $rolls } lancer
   *[other] { $rolls } lancers
}, les dés montrent { $card }, la carte de { $seat }
thats-mine-event-drawn = Égalité sans carte à tirer aux dés : le sort désigne { $seat }

why-TM4 = Après avoir réclamé à tort, tu es hors jeu pour cette carte.

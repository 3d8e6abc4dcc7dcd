# That's mine!

game-thats-mine = That’s mine!
about-thats-mine = La nouvelle carte est-elle à toi ? Réclame-la avant les autres.

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
thats-mine-whose = Tu peux prendre toute carte d’une couleur ou d’un smiley affiché à côté de ton nom :
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
thats-mine-event-won-you = Tu gagnes { $cards }
thats-mine-event-stole = { $seat } vole { $card } à { $from }
thats-mine-event-stole-you = Tu voles { $card } à { $from }
thats-mine-event-stole-from-you = { $seat } te vole { $card }
thats-mine-event-stole-all = 💥 { $seat } vole une carte à tout le monde !
thats-mine-event-misclaimed = { $seat } se trompe de carte
thats-mine-event-misclaimed-you = Tu te trompes de carte
thats-mine-event-paid = { $seat } met { $cards } au milieu
thats-mine-event-paid-you = Tu mets { $cards } au milieu
thats-mine-event-rolled = { $seat } lance les deux dés : { $card }
thats-mine-event-rolled-you = Tu lances les deux dés : { $card }
thats-mine-event-timeup = Personne ne réclame à temps
thats-mine-event-nobody = Tout le monde est hors jeu
thats-mine-event-ended = La dernière carte a été retournée
thats-mine-event-duel = Égalité entre { $tied } : après { $rolls ->
    [one] { $rolls } lancer
   *[other] { $rolls } lancers
}, les dés montrent { $card }, la carte de { $seat }
thats-mine-event-duel-you = Égalité entre { $tied } : après { $rolls ->
    [one] { $rolls } lancer
   *[other] { $rolls } lancers
}, les dés montrent { $card }, ta carte
thats-mine-event-drawn = Égalité sans carte à tirer aux dés : le sort désigne { $seat }
thats-mine-event-drawn-you = Égalité sans carte à tirer aux dés : le sort te désigne

why-TM4 = Après avoir réclamé à tort, tu es hors jeu pour cette carte.

word-mine = À MOI !

rules-thats-mine-1 = **La nouvelle carte est-elle à toi ?** Devant toi, des cartes spéciales, d’une couleur ou d’un smiley. La table retourne les cartes une à une.
    Tu peux réclamer une carte si l’une de tes spéciales a sa couleur ou son smiley. Qui le fait en premier la gagne, avec tout ce qui est au milieu.
    Une carte que personne ne réclame reste au milieu. Réclamée à tort : tu es hors jeu pour cette carte, et tes deux dernières cartes gagnées vont au milieu.
    Qui se trompe passe aussi les cartes suivantes (⏳), deux fois plus longtemps à chaque erreur ; les bonnes réponses la rachètent.
rules-thats-mine-1-alt = Tes spéciales : joyeux et bleu. À côté, une carte bleue clin d’œil et une verte joyeuse ; tu peux réclamer les deux.
rules-thats-mine-2 = **La carte des dés.** Si la carte retournée est celle que montrent les deux dés, tout le monde peut la réclamer. Qui la gagne vole aussi une carte à chacun, et l’on relance les dés jusqu’à une carte encore à venir.
    La partie finit avec la pioche. La personne qui a gagné le plus de cartes l’emporte ; les spéciales ne comptent pas. Une égalité pour la première place se règle aux dés.
rules-thats-mine-2-alt = Les dés montrent rouge et amoureux ; la carte rouge amoureuse est retournée.

# Lessons

learn-thats-mine-special-title = Est-elle à toi ?
learn-thats-mine-special = Les cartes sont retournées une à une, et qui en gagne le plus l’emporte. Tes spéciales : joyeux, triste, rouge et vert. Toute carte qui a l’un des quatre est à toi. Voici rouge triste. Et toi ?
learn-thats-mine-special-won = Elle est rouge, et triste en plus : l’un des deux suffit. Qui touche en premier gagne la carte, avec tout ce qui est au milieu.
learn-thats-mine-special-yours = La carte est rouge, et le rouge est l’une de tes spéciales : tu peux la réclamer. Sinon elle reste au milieu, pour la prochaine personne qui réclame.
learn-thats-mine-others-title = Pas touche
learn-thats-mine-others = La carte suivante est orange et fâchée. Tes spéciales sont toujours joyeux, triste, rouge et vert.
learn-thats-mine-others-theirs = Ni l’orange ni le fâché ne sont à toi. Ce sont les spéciales des autres, et réclamer à tort coûte cher.
learn-thats-mine-others-wrong = Aucune de tes spéciales ne convient. Tu serais hors jeu pour cette carte, et tes deux dernières cartes iraient au milieu : tout ce que tu as.
learn-thats-mine-dice-title = La carte des dés
learn-thats-mine-dice = Jaune clin d’œil : aucune de tes spéciales ne convient. Mais regarde les deux dés.
learn-thats-mine-dice-stole = Les dés montrent jaune et clin d’œil : cette carte est à tout le monde. Elle a aussi volé une carte à chacun des autres, et tu en as maintenant cinq.
learn-thats-mine-dice-anybody = Les dés montrent exactement cette carte : tout le monde peut la réclamer, et elle vole une carte à chacun des autres.

# That's mine!

game-thats-mine = That’s mine!
about-thats-mine = La nouvelle carte est-elle à toi ? Réclame-la avant les autres.
kind-thats-mine = réflexes : à moi !

thats-mine-score = { $score ->
    [one] { $score } carte
   *[other] { $score } cartes
}
thats-mine-mine = À MOI !
thats-mine-first = La première carte arrive.
thats-mine-next = La prochaine carte arrive.
thats-mine-dice = Pour tous : { $dice }
thats-mine-practice-dice = La carte des dés est à tout le monde.
thats-mine-risk = Erreur : hors jeu, jusqu’à −2 cartes.
thats-mine-cost-misclaimed = ❌ { $seat } : hors jeu pour cette carte{ $count ->
    [0] { "" }
    [1] , −1
   *[other] , −2
}
thats-mine-middle = À gagner aussi : +{ $count } { $cards }
thats-mine-to-win = 🏁 À gagner : elle et { $count } du milieu
thats-mine-signs = 🃏 cartes gagnées · ★ spéciales
thats-mine-signs-lost = 🃏 gagnées − erreurs · ★ spéciales
thats-mine-whose = Tu peux prendre toute carte d’une couleur ou d’un smiley affiché à côté de ton nom :
thats-mine-specials = **Tes cartes spéciales** – les cartes de cette couleur ou de ce smiley sont à toi :
thats-mine-won = { $count ->
    [0] Tu n’as pas encore gagné de carte.
    [one] Tu as gagné { $count } carte :
   *[other] Tu as gagné { $count } cartes :
}
thats-mine-how = Tout le monde peut prendre la carte que montrent les deux dés. Réclamer à tort coûte tes deux dernières cartes.
thats-mine-rule = La carte retournée a la couleur ou le smiley d’une de tes spéciales ? Touche À MOI ! avant les autres.
thats-mine-brief = Ta couleur, ton smiley ? À MOI !
thats-mine-example = Ta spéciale : { $special } ; carte retournée : { $card } → À MOI !
thats-mine-practice = Ta carte spéciale : { $own }. La carte retournée : { $card }. Que fais-tu ?
thats-mine-practice-wrong = La carte a le smiley de ta spéciale : touche À MOI ! avant les autres.
thats-mine-hint = Touche À MOI ! avant les autres si l’une de tes spéciales a la couleur ou le smiley de la carte. Tout le monde peut prendre la carte des dés, et voler alors une carte à chacun des autres.

thats-mine-event-turned = { "" }
thats-mine-event-won = { $seat } gagne { $cards }
thats-mine-event-won-you = Tu gagnes { $cards }
thats-mine-event-stole = { $seat } vole { $card } à { $from }
thats-mine-event-stole-you = Tu voles { $card } à { $from }
thats-mine-event-stole-from-you = { $seat } te vole { $card }
thats-mine-event-stole-won = { $seat } gagne { $won } et vole { $card } à { $from }
thats-mine-event-stole-all = 💥 { $seat } gagne { $won }, vole à tous { $cards }
thats-mine-event-misclaimed = { $seat } réclame à tort
thats-mine-event-misclaimed-you = Tu réclames à tort
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
}, les dés montrent { $card }, la carte de { $seat }, qui gagne
thats-mine-event-duel-you = Égalité entre { $tied } : après { $rolls ->
    [one] { $rolls } lancer
   *[other] { $rolls } lancers
}, les dés montrent { $card }, ta carte : tu gagnes
thats-mine-event-drawn = Égalité, et les dés ne peuvent pas trancher : { $seat } gagne au tirage au sort
thats-mine-event-drawn-you = Égalité, et les dés ne peuvent pas trancher : tu gagnes au tirage au sort

why-TM4 = Après avoir réclamé à tort, tu es hors jeu pour cette carte.

word-mine = À MOI !

rules-thats-mine-1 = **La nouvelle carte est-elle à toi ?** Devant toi, des cartes spéciales, d’une couleur ou d’un smiley. La table retourne les cartes une à une.
    Tu peux réclamer une carte si l’une de tes spéciales a sa couleur ou son smiley. La première personne à le faire la gagne, avec tout ce qui est au milieu.
    Une carte que personne ne réclame reste au milieu. Si tu réclames à tort, tu es hors jeu pour cette carte, et tes deux dernières cartes gagnées vont au milieu.
rules-thats-mine-1-alt = Tes spéciales : joyeux et bleu. À côté, une carte bleue clin d’œil et une verte joyeuse ; tu peux réclamer les deux.
rules-thats-mine-2 = **La carte des dés.** Si la carte retournée est celle que montrent les deux dés, tout le monde peut la réclamer. La personne qui la gagne vole aussi une carte à chacun des autres, et l’on relance les dés jusqu’à ce qu’ils montrent une carte encore à venir. Quand il reste un quart des cartes, les dés sont rangés (jamais avec l’option *Indulgent*).
    La partie finit avec la pioche. La personne qui a gagné le plus de cartes l’emporte ; les spéciales ne comptent pas. Une égalité pour la première place se règle aux dés.
    Après une erreur, tu restes aussi hors jeu pour les cartes suivantes (⏳), deux fois plus longtemps à chaque erreur (si vous êtes deux ou trois, seulement à partir de la deuxième erreur). Douze bonnes réponses effacent ta plus ancienne erreur. Tu manques au plus un sixième des cartes d’affilée, un tiers en tout ; chaque carte au-delà t’en coûte une à la fin.
rules-thats-mine-2-alt = Les dés montrent rouge et amoureux ; la carte rouge amoureuse est retournée.

# Lessons

learn-thats-mine-special-title = Est-elle à toi ?
learn-thats-mine-special = Les cartes sont retournées une à une ; la personne qui en gagne le plus l’emporte. Tes spéciales : joyeux, triste, bleu, violet. Voici vert joyeux. Que fais-tu ?
learn-thats-mine-special-won = Joyeux est l’une de tes spéciales : la couleur ou le smiley suffit. { $p2 } a le vert et pouvait réclamer la carte aussi, mais tu as été plus rapide.
learn-thats-mine-special-yours = Pas de vert, mais tu as joyeux : l’un des deux suffit. { $p2 } a le vert et peut réclamer la carte aussi : fais vite.
learn-thats-mine-others-title = Pas touche
learn-thats-mine-others = Tu as gagné 2 cartes. Voici maintenant rouge clin d’œil ; tes spéciales sont toujours joyeux, triste, bleu et violet. Que fais-tu ?
learn-thats-mine-others-theirs = Ni rouge ni clin d’œil n’est à toi : { $p1 } a le rouge, { $p2 } le clin d’œil. Laisse-leur la carte et garde tes 2 cartes.
learn-thats-mine-others-wrong = Aucune de tes spéciales ne convient. Tu serais hors jeu pour cette carte, et tes deux dernières cartes gagnées iraient au milieu : tout ce que tu as.
learn-thats-mine-middle-title = Plusieurs d’un coup
learn-thats-mine-middle = Personne n’a réclamé rouge clin d’œil ni orange amoureux : les deux cartes sont encore au milieu. Voici maintenant violet fâché. Que fais-tu ?
learn-thats-mine-middle-won = Violet est l’une de tes spéciales, et tout le milieu vient avec : 3 cartes d’un coup. Tu en as maintenant 5.
learn-thats-mine-middle-yours = Violet est l’une de tes spéciales, et la première personne à réclamer gagne 3 cartes. { $p1 } a fâché et peut le faire aussi.
learn-thats-mine-dice-title = La carte des dés
learn-thats-mine-dice = Tu as 3 cartes ; { $p1 } en a une, { $p2 } aussi. Voici rouge fâché. Compare avec tes spéciales, et aussi avec les deux dés. Que fais-tu ?
learn-thats-mine-dice-stole = Les deux dés montraient rouge et fâché : tout le monde pouvait réclamer cette carte. Tu as aussi volé une carte à chacun des autres : 3 de plus, tu en as 6.
learn-thats-mine-dice-anybody = Aucune de tes spéciales ne convient, mais les deux dés montrent cette carte : tout le monde peut la réclamer. La première personne à le faire vole aussi une carte à chacun.

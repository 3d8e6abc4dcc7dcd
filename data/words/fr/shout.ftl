# Shout!

game-shout = Shout!
about-shout = Deux piles vont ensemble : crie le nom de l’autre avant qu’on crie le tien.
kind-shout = réflexes et noms

shout-score = { $score ->
    [one] { $score } carte
   *[other] { $score } cartes
}
shout-dealt = Sur la pile de { $seat }
shout-none-dealt = Aucune carte n’est encore posée.
shout-next = Prochaine carte : { $seat }
shout-dice = { $dice } ? Touche ton nom
shout-practice-dice = Si la carte des dés sort, seul ton propre nom compte.
shout-risk = Erreur : hors jeu, et une carte à chacun.
shout-cost-miscalled = ❌ { $seat } : hors jeu{ $count ->
    [0] , sans carte à donner
   *[other] , doit une carte à chacun
}
shout-pile = { $count ->
    [0] Ta pile est vide.
    [one] Ta pile : { $count } carte, au-dessus { $top }
   *[other] Ta pile : { $count } cartes, au-dessus { $top }
}
shout-how = La nouvelle carte va avec la tienne (couleur ou smiley) ? Touche le nom de la personne qui l’a reçue. C’est toi qui l’as reçue ? Touche le nom de la personne dont la carte va avec. La carte des dés ? Touche ton propre nom.
shout-call-whom = Crier un nom
shout-rule = Même couleur ou smiley que sur une autre pile ? Course à deux : chacun touche le nom de l’autre.
shout-brief = Même couleur/smiley ? Son nom !
shout-example = { $one } a { $top } au-dessus, { $other } reçoit { $card } → { $one } touche { $other }, { $other } touche { $one }
shout-practice = { $name } vient de recevoir { $card }. Sur ta pile : { $own }. Même couleur ou même smiley ? Quel nom touches-tu ?
shout-practice-wrong = La nouvelle carte et la tienne ont le même smiley : touche { $name }, qui l’a reçue.
shout-hint = La nouvelle carte va avec la tienne (couleur ou smiley) ? Touche le nom de la personne qui l’a reçue. C’est toi qui l’as reçue ? Touche le nom de la personne dont la carte va avec. La personne la plus rapide prend deux cartes. La carte des dés ? Touche ton propre nom.

shout-event-dealt = { "" }
shout-event-took = { $seat } prend à { $from } : { $cards }
shout-event-took-you = Tu prends à { $from } : { $cards }
shout-event-took-from-you = { $seat } te prend : { $cards }
shout-event-took-all = 💥 { $seat } prend à tous : { $cards }
shout-event-miscalled = { $seat } crie { $name } : raté
shout-event-miscalled-you = Tu cries { $name } : raté
shout-event-miscalled-yourself = Tu cries ton propre nom : raté
shout-event-miscalled-name-you = { $seat } crie ton nom : raté
shout-event-gave = { $seat } donne une carte à { $to }
shout-event-gave-you = Tu donnes une carte à { $to }
shout-event-gave-to-you = { $seat } te donne une carte
shout-event-rolled = { $seat } lance les deux dés : { $card }
shout-event-rolled-you = Tu lances les deux dés : { $card }
shout-event-timeup = Personne ne crie à temps
shout-event-nobody = Tout le monde est hors jeu
shout-event-ended = La dernière carte est distribuée
shout-event-duel = Égalité entre { $tied } : après { $rolls ->
    [one] { $rolls } lancer
   *[other] { $rolls } lancers
}, les dés montrent { $card }, la carte de { $seat }, qui gagne
shout-event-duel-you = Égalité entre { $tied } : après { $rolls ->
    [one] { $rolls } lancer
   *[other] { $rolls } lancers
}, les dés montrent { $card }, ta carte : tu gagnes
shout-event-drawn = Égalité, et les dés ne peuvent pas trancher : { $seat } gagne au tirage au sort
shout-event-drawn-you = Égalité, et les dés ne peuvent pas trancher : tu gagnes au tirage au sort

why-SH2 = Crie le nom de quelqu’un de cette table : la personne dont la carte va avec la carte posée, ou celle qui l’a reçue.
why-SH3 = Après un mauvais cri, tu es hors jeu jusqu’à la prochaine carte.

option-even = Même nombre de cartes

word-call = crier

rules-shout-1 = **Deux piles vont ensemble : crie le nom de l’autre !** Les cartes sont posées une à une, face visible, sur la pile de la personne suivante.
    Si la nouvelle carte a la couleur ou le smiley du dessus d’une autre pile, les deux personnes à qui sont ces piles font la course : chacune crie le nom de l’autre. La première prend les deux cartes du dessus de l’autre et les glisse sous sa pile.
    Si tu cries à tort, tu es hors jeu pour cette course et tu donnes à chacun une carte du dessous de ta pile.
rules-shout-1-alt = Quatre piles ; orange joyeux et vert joyeux vont ensemble par le smiley.
rules-shout-2 = **La carte des dés.** Si la carte posée est celle que montrent les deux dés, crie ton **propre** nom. La première personne à le faire prend la carte du dessus de chacun et relance les dés.
    Les dés montrent toujours une carte encore à venir. Toutes les cartes sont distribuées : certaines piles en ont parfois une de plus ; une option met de côté, sans les montrer, les cartes en trop.
    La partie finit quand tout est distribué. La personne qui a le plus de cartes gagne ; une égalité pour la première place se règle aux dés.
    Après une erreur, tu restes aussi hors jeu pour les cartes suivantes (⏳), deux fois plus longtemps à chaque erreur (si vous êtes deux ou trois, seulement à partir de la deuxième erreur). Douze bonnes réponses effacent ta plus ancienne erreur. Tu manques au plus un sixième des cartes d’affilée, un tiers en tout ; chaque carte au-delà t’en coûte une à la fin.
rules-shout-2-alt = Les dés montrent vert et fâché ; la carte verte fâchée vient d’être posée.

# Lessons

learn-shout-theirs-title = Elle va avec la tienne
learn-shout-theirs = Les cartes arrivent une à une sur une pile, et la personne qui en a le plus gagne. { $p1 } vient de recevoir bleu fâché ; sur ta pile, il y a bleu amoureux. Quel nom touches-tu ?
learn-shout-theirs-took = Les deux sont bleues : tu fais la course avec { $p1 }, et chacun touche le nom de l’autre. Tu as été plus rapide, ses deux cartes du dessus sont à toi.
learn-shout-theirs-own = Ton propre nom ne sert que pour la carte des dés. Les deux cartes sont bleues : touche la personne qui a reçu la nouvelle.
learn-shout-other = Ces deux cartes n’ont ni couleur ni smiley en commun. Tu serais hors jeu jusqu’à la prochaine carte, et tu donnerais à chacun une carte du dessous de ta pile.
learn-shout-late = Il y a quelque chose pour toi ici, et les autres le voient aussi. Regarde encore la nouvelle carte, les cartes du dessus et les dés.
learn-shout-mine-title = La nouvelle carte est à toi
learn-shout-mine = Cette fois, la nouvelle carte est à toi : violet fâché. Regarde les cartes du dessus des autres. Quel nom touches-tu ?
learn-shout-mine-took = Chez { $p2 } aussi, la carte du dessus est fâchée. { $p2 } devait toucher ton nom, mais tu as été plus rapide : ses deux cartes du dessus sont à toi.
learn-shout-others-title = Pas ta course
learn-shout-others = { $p1 } vient de recevoir violet amoureux, et { $p2 } a jaune amoureux au-dessus. Sur ta pile, il y a orange fâché. Que fais-tu ?
learn-shout-others-theirs = { $p1 } et { $p2 } font la course, et rien ne va avec ta carte. Attendre ne coûte rien.
learn-shout-others-wrong = Les deux cartes amoureuses vont ensemble, mais aucune avec la tienne. Tu serais hors jeu jusqu’à la prochaine carte, et tu donnerais une carte à chacun : les deux que tu as.
learn-shout-dice-title = La carte des dés
learn-shout-dice = { $p2 } vient de recevoir bleu clin d’œil. Sur ta pile, il y a bleu amoureux. Mais regarde d’abord les deux dés ! Quel nom touches-tu ?
learn-shout-dice-took = Les dés montraient bleu et clin d’œil : seul ton propre nom comptait. Tu as pris la carte du dessus de chacun des autres.
learn-shout-dice-owner = Les couleurs vont ensemble, mais les dés montrent exactement cette carte. Alors seul ton propre nom compte.

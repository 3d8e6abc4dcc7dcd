# SmileyFace

game-smileyface = SmileyFace
about-smileyface = Montre ton émotion la plus forte, fais des farces, donne un coup de main.
kind-smileyface = cartes et farces

smileyface-round = manche { $round } sur { $of } · pour { $points ->
    [one] { $points } point
   *[other] { $points } points
}
smileyface-from = offerte par { $name }
smileyface-from-you = offerte par toi
smileyface-you = Toi
smileyface-helped = aide
smileyface-hand = Ta main ({ $count })
smileyface-hand-press = Ta main ({ $count }) : choisis une carte
smileyface-hand-numbers = Ta main ({ $count }) : carte → total
smileyface-seen = Tu as vu :
smileyface-play = Jouer une carte Émotion…
smileyface-mischief = Jouer une Farce ({ $count })…
smileyface-heart = Cœur : +2
smileyface-pirate = Pirate : gagne les égalités
smileyface-angel = Ange : pioche deux cartes
smileyface-bomb = Bombe : défausse les plus hautes
smileyface-ghost = Fantôme : mets un 3 devant toi…
smileyface-ninja = Ninja : défausse un 4…
smileyface-boomerang = Boomerang : reprends en main…
smileyface-devil = Diable : une carte au hasard de…
smileyface-dizzy = Vertige : échange deux émotions…
smileyface-cards-of = { $name } ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
})
smileyface-boss = { $sign } Chef : { $suit }, chaque carte compte { $bonus } de plus
smileyface-newbie = { $round ->
    [last] { $sign } Petit nouveau : { $suit }, ne compte pas
   *[next] { $sign } Petit nouveau : { $suit }, ne compte pas ; { $boss } à la manche suivante
}
smileyface-button = { $value } : fait { $total }
smileyface-button-worthless = { $value } : compte 0
smileyface-ranking = { $sign } { $boss } +{ $bonus } par carte · { $newbie-sign } { $newbie } compte 0
smileyface-not-now = pas maintenant : { $cards }
smileyface-several = en plusieurs exemplaires : { $cards }
smileyface-worthless = compte 0 : { $cards }
smileyface-pass = Passer
smileyface-pass-question = Passer alors que tu peux jouer ?
smileyface-pass-yes = Oui, passer
smileyface-help-with = Passer, donner : récompense si victoire…
smileyface-help-whom = Passer et aider : récompense si victoire…
smileyface-choosing = { $count ->
    [one] 🧹 **Rangement** : une personne choisit encore quoi défausser.
   *[other] 🧹 **Rangement** : { $count } personnes choisissent encore quoi défausser.
}
smileyface-clean-up = { $count ->
    [0] 🧹 **Rangement** : tu n’as aucune Farce à défausser.
   *[other] 🧹 **Rangement**, chacun en secret : défausse des Farces pour faire place à de nouvelles cartes.
}
smileyface-discard = Défausser…
smileyface-keep = Tout garder
smileyface-chose = 🧹 Tu défausses { $cards }
smileyface-kept = 🧹 Tu gardes tout.
smileyface-rounds = **Manches**
smileyface-nobody = personne
smileyface-count = Cartes de manche : { $cards } · récompenses : { $tokens }
smileyface-hint = Le plus haut total d’une émotion gagne la manche. Joue une carte ou passe : la manche finit quand tout le monde a passé ; ce qui reste en main te servira à la suivante : passer tôt peut payer.
smileyface-sign-ranking = Le plus haut total d’une seule émotion gagne. { $others } : valeur imprimée.
smileyface-sign-total = Premier nombre : total · (…) ne compte pas · ⭐ en tête · ⏭️ a passé · 🃏 cartes en main
smileyface-tied = Égalité : personne n’est en tête.
smileyface-sign-gains = 🏆 points · { $reward } récompense secrète · { $help } carte donnée

smileyface-headline-won = ⭐ { $seat } remporte la manche { $round } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} !
smileyface-headline-no-winner = Personne ne remporte la manche { $round }
smileyface-event-played = { $seat } joue { $card }
smileyface-event-played-you = Tu joues { $card }
smileyface-event-heart = 💖 { $seat } joue un Cœur : +2 pour sa meilleure émotion
smileyface-event-heart-you = 💖 Tu joues un Cœur : +2 pour ta meilleure émotion
smileyface-event-passed = { $seat } passe
smileyface-event-passed-you = Tu passes
smileyface-event-helped = { $seat } passe et donne un coup de main à { $to } : { $card }
smileyface-event-helped-you = Tu passes et donnes un coup de main à { $to } : { $card }
smileyface-event-helped-to-you = { $seat } passe et te donne un coup de main : { $card }
smileyface-event-pirate = 🏴‍☠️ { $seat } joue un Pirate, qui gagne les égalités
smileyface-event-pirate-you = 🏴‍☠️ Tu joues un Pirate, qui gagne les égalités
smileyface-event-ghost = 👻 { $seat } prend { $card } à { $from }
smileyface-event-ghost-you = 👻 Tu prends { $card } à { $from }
smileyface-event-ghost-from-you = 👻 { $seat } te prend { $card }
smileyface-event-ninja = 🥷 { $seat } fait défausser { $card } à { $from }
smileyface-event-ninja-you = 🥷 Tu fais défausser { $card } à { $from }
smileyface-event-ninja-from-you = 🥷 { $seat } te fait défausser { $card }
smileyface-event-boomerang = 🪃 { $seat } reprend { $card } en main
smileyface-event-boomerang-you = 🪃 Tu reprends { $card } en main
smileyface-event-dizzy = 😵 { $seat } échange { $one } et { $two }
smileyface-event-dizzy-you = 😵 Tu échanges { $one } et { $two }
smileyface-event-bomb = 💣 { $seat } lance une bombe : tous les { $value } sont défaussés
smileyface-event-bomb-you = 💣 Tu lances une bombe : tous les { $value } sont défaussés
smileyface-event-bombed = 💥 { $seat } perd { $cards }
smileyface-event-bombed-you = 💥 Tu perds { $cards }
smileyface-event-angel = 😇 { $seat } pioche avec l’Ange
smileyface-event-angel-you = 😇 Tu pioches avec l’Ange
smileyface-event-devil = 😈 { $seat } prend une carte au hasard à { $from }
smileyface-event-devil-you = 😈 Tu prends une carte au hasard à { $from }
smileyface-event-devil-from-you = 😈 { $seat } te prend une carte au hasard
smileyface-event-taken = 😈 C’était { $card }.
smileyface-event-drew = { "" }
smileyface-event-drew-cards = { $seat } pioche { $cards }
smileyface-event-drew-cards-you = Tu pioches { $cards }
smileyface-event-scored = { "" }
smileyface-event-won = ⭐ { $seat } remporte la manche { $round } (+{ $points })
smileyface-event-won-you = ⭐ Tu remportes la manche { $round } (+{ $points })
smileyface-event-no-winner = Personne ne remporte la manche { $round }
smileyface-event-rewarded = { $seat } reçoit une récompense pour son coup de main
smileyface-event-rewarded-you = Tu reçois une récompense pour ton coup de main
smileyface-event-reward = { $seat } a une récompense qui vaut { $value }.
smileyface-event-reward-you = Ta récompense vaut { $value }.
smileyface-event-ranking = Nouveau classement des émotions : { $ranking }
smileyface-event-clean-up = { "" }
smileyface-event-chose = { "" }
smileyface-event-choosing = { "" }
smileyface-event-discarded = { $count ->
    [one] { $seat } défausse { $count } Farce
   *[other] { $seat } défausse { $count } Farces
}
smileyface-event-discarded-you = { $count ->
    [one] Tu défausses { $count } Farce
   *[other] Tu défausses { $count } Farces
}
smileyface-event-round = { $first } commence la manche { $round }
smileyface-event-round-first-you = Tu commences la manche { $round }
smileyface-event-revealed = { "" }
smileyface-event-ended = La dernière manche est finie
smileyface-tie = { $tiebreak ->
    [cards] le plus grand nombre de cartes de manche a tranché.
   *[other] les points des cartes de manche ont tranché.
}

why-SF5 = À ton tour, tu joues une carte de ta main ou tu passes, avec ou sans coup de main ; après avoir passé, tu ne fais plus rien dans cette manche.
why-SF6 = Un coup de main se donne en passant : une carte posée devant toi, pour quelqu’un qui n’en a pas encore reçu.
why-SF10 = Au rangement, entre deux manches, chacun choisit une seule fois les Farces de sa main à défausser ; les cartes Émotion restent.
why-SF12 = La Bombe a besoin d’une carte Émotion posée devant quelqu’un.
why-SF13 = Le Fantôme prend une carte Émotion de valeur imprimée 3 devant quelqu’un d’autre.
why-SF18 = Le Ninja défausse une carte Émotion de valeur imprimée 4 devant quelqu’un d’autre.
why-SF19 = Le Boomerang reprend une carte Émotion posée devant toi.
why-SF20 = L’Ange pioche, et la pioche est vide.
why-SF21 = Le Diable prend une carte dans la main de quelqu’un d’autre ; il faut qu’il y en ait une.

option-tiebreak = À égalité
option-tiebreak-points = points des cartes de manche
option-tiebreak-cards = nombre de cartes de manche

word-happiness = joie
word-sadness = tristesse
word-surprise = surprise
word-anger = colère
word-angel = Ange
word-bomb = Bombe
word-boomerang = Boomerang
word-devil = Diable
word-dizzy = Vertige
word-ghost = Fantôme
word-heart = Cœur
word-ninja = Ninja
word-pirate = Pirate
word-help = passer et donner à
word-discard = défausser
word-keep = tout garder

smileyface-meaning-ghost = prends à quelqu’un une carte de valeur 3 et pose-la devant toi.
smileyface-meaning-heart = 2 de plus pour ta meilleure émotion.
smileyface-meaning-pirate = tu gagnes l’égalité, sauf si quelqu’un d’autre à égalité en a un aussi.
smileyface-meaning-dizzy = échange deux émotions du classement.
smileyface-meaning-bomb = toutes les cartes de la plus haute valeur posée sont défaussées.
smileyface-meaning-ninja = défausse une carte de valeur 4 de quelqu’un d’autre.
smileyface-meaning-boomerang = reprends en main une de tes cartes Émotion.
smileyface-meaning-angel = pioche deux cartes.
smileyface-meaning-devil = prends une carte au hasard dans la main de quelqu’un.

rules-smileyface-1 = **Sept manches d’émotions fortes.** La personne qui montre la plus forte prend la carte de manche ; les sept valent 1, 1, 2, 2, 3, 3 et 4 points.
    Les cartes Émotion montrent la joie, la tristesse, la surprise ou la colère, de 1 à 5. Parmi elles se cachent les Farces.
    Tu as sept cartes en main ; six si vous êtes sept, cinq si vous êtes huit. Avant chaque manche suivante, tu complètes ta main.
rules-smileyface-1-alt = Quatre cartes Émotion : joie 5, tristesse 4, surprise 3, colère 2.
rules-smileyface-2 = **À ton tour, au choix**
    - Jouer une carte Émotion devant toi.
    - Jouer une Farce. La plupart agissent aussitôt puis partent ; Cœur et Pirate restent devant toi.
    - Passer. Tu ne fais plus rien dans cette manche.
    - Passer et donner un coup de main (page 5).
    La manche dure jusqu’à ce que tout le monde ait passé. Tu gardes les cartes de ta main.
rules-smileyface-2-alt = Devant quelqu’un : joie 2 et 4, colère 1 et un Cœur.
rules-smileyface-3 = **Qui gagne la manche ?** Seule compte ta **meilleure émotion** : additionne ses cartes.
    - Les cartes du **Chef**, l’émotion en tête du classement, comptent chacune un de plus.
    - Les cartes du **Petit nouveau**, la dernière, ne comptent pas.
    Le plus haut total, s’il est seul et au-dessus de zéro, gagne. À égalité, personne ne gagne et la carte de manche est perdue.
    Puis le Petit nouveau devient Chef et les trois autres émotions sont mélangées dessous. La personne qui a gagné commence la manche suivante.
rules-smileyface-3-alt = Le signe du Chef devant deux cartes tristesse ; celui du Petit nouveau devant deux cartes colère.
rules-smileyface-4 = **Les Farces**, deux cartes de chaque
    - **Fantôme** : { smileyface-meaning-ghost }
    - **Cœur** (reste) : { smileyface-meaning-heart }
    - **Pirate** (reste) : { smileyface-meaning-pirate }
    - **Vertige** : { smileyface-meaning-dizzy }
    - **Bombe** : { smileyface-meaning-bomb }
    - **Ninja** : { smileyface-meaning-ninja }
    - **Boomerang** : { smileyface-meaning-boomerang }
    - **Ange** : { smileyface-meaning-angel }
    - **Diable** : { smileyface-meaning-devil }
    Seule la valeur imprimée compte ici.
rules-smileyface-4-alt = Les neuf Farces : Fantôme, Cœur, Pirate, Vertige, Bombe, Ninja, Boomerang, Ange, Diable.
rules-smileyface-5 = **Un coup de main.** En passant, tu peux donner une carte posée devant toi à quelqu’un qui n’a pas encore reçu de coup de main. Si cette personne gagne la manche, tu pioches une récompense de 0, 1 ou 2 que personne d’autre ne voit.
    - **Rangement.** Après chaque manche sauf la dernière, tu peux défausser en secret des Farces de ta main.
    - **La fin** vient après la septième manche : cartes de manche plus récompenses. À égalité, le plus haut total de cartes de manche l’emporte (ou, avec une option, le plus grand nombre de ces cartes) ; sinon, la victoire est partagée.
rules-smileyface-5-alt = Un coup de main et une récompense.

# Lessons

learn-smileyface-hint-1 = Quelle émotion de ta main donne le plus gros total ? Rassemble celle-là ; chaque carte du Chef compte un de plus, celles du Petit nouveau ne comptent pas.
learn-smileyface-hint-2 = Compare ton total à celui marqué ⭐ : ne joue que ce qu’il faut pour le dépasser, le reste de ta main servira à la manche suivante.
learn-smileyface-hint-3 = Une personne qui a passé ⏭️ ne peut plus répondre. Si personne ne peut te rattraper, ou si tu ne peux plus rattraper ⭐, passer épargne tes cartes.

learn-smileyface-feeling-title = Une seule émotion compte
learn-smileyface-feeling = À chacune des sept manches, le plus haut total d’une émotion rapporte les points. Tous les autres ont passé ⏭️, et 7 est en tête ⭐. Comment gagner la manche à coup sûr ?
learn-smileyface-feeling-other = La surprise 5 ne s’ajoute pas à ta tristesse : tu as 5 et 5, et seule la meilleure compte. Pour battre 7, il te faudrait encore une carte.
learn-smileyface-feeling-same = Tristesse 2 + 3 + 3 = 8 bat 7, et personne ne peut plus répondre. Il ne te reste qu’à passer : le reste de ta main servira à la manche suivante.
learn-smileyface-feeling-passed = Tu abandonnes la manche : 7 bat ton 5. Avec la tristesse 3, tu aurais eu 8, et personne n’aurait pu répondre.

learn-smileyface-boss-title = Chef et Petit nouveau
learn-smileyface-boss = Chaque carte du Chef compte 1 de plus, celles du Petit nouveau ne comptent pas. Tous les autres ont passé ⏭️, et 6 est en tête ⭐. Quelle carte gagne la manche tout de suite ?
learn-smileyface-boss-tie = Joie 1 + 5 = 6, juste autant que ⭐. À égalité, personne ne gagne la manche : il te faut 7.
learn-smileyface-boss-newbie = La surprise est le Petit nouveau : même un 5 ne compte pas. Garde-le : à la manche suivante, la surprise sera le Chef, et il comptera 6.
learn-smileyface-boss-boss = La colère est le Chef : 3 + 4, et 1 de plus pour chacune des deux cartes, cela fait 9. Avec la joie 5, tu n’aurais eu qu’une égalité à 6.

learn-smileyface-mischief-title = Une Farce bien visée
learn-smileyface-mischief = Tous les autres ont passé ⏭️ : tu as 5, ⭐ mène avec 7. Ton Fantôme amène devant toi une carte de valeur 3 de quelqu’un d’autre. Quelle carte gagne la manche tout de suite ?
learn-smileyface-mischief-ghost = Ton 5 devient 8, et le 7 devient 4 : contre ⭐, une seule carte t’aide deux fois. Les Farces se jouent de préférence tard.
learn-smileyface-mischief-card = La surprise est bien le Chef, mais 3 + 1 ne fait que 4. Ta joie reste meilleure avec 5, et 7 est toujours en tête.

learn-smileyface-help-title = Un coup de main
learn-smileyface-help = Cette manche est perdue : ⭐ a 9, et avec toute ta main tu en resterais à 5. En passant, tu peux donner à quelqu’un une carte posée devant toi ; si cette personne gagne la manche, tu pioches une récompense. Que ferais-tu ?
learn-smileyface-help-nothing = Garder ta main, c’est bien vu. Mais donner une carte ne te coûte rien ici, et si elle va à la personne qui gagne, tu pioches une récompense de 0, 1 ou 2.
learn-smileyface-help-winner = ⭐ gagne avec 9, et pour ton coup de main tu pioches une récompense, jusqu’à 2. Et ta main est pleine de colère : le prochain Chef !
learn-smileyface-help-loser = Ta carte ne suffit pas pour dépasser 9, tu n’en tires donc rien. Donne-la à la personne qui va gagner.

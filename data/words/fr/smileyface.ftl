# SmileyFace

smileyface-round = manche { $round } sur { $of } · pour { $points ->
    [one] { $points } point
   *[other] { $points } points
}
smileyface-from = de { $name }
smileyface-you = Toi
smileyface-hand = Ta main ({ $count })
smileyface-seen = Tu as vu :
smileyface-play = Joue une carte Émotion…
smileyface-heart = Cœur : +2
smileyface-pirate = Pirate : gagne les égalités
smileyface-angel = Ange : pioche deux cartes
smileyface-bomb = Bombe : défausse les plus hautes
smileyface-ghost = Fantôme : amène un 3 devant toi…
smileyface-ninja = Ninja : défausse un 4…
smileyface-boomerang = Boomerang : reprends en main…
smileyface-devil = Diable : une carte au hasard de…
smileyface-dizzy = Vertige : échange deux émotions…
smileyface-cards-of = { $name } ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
})
smileyface-pass = Passer
smileyface-help-with = Passer et donner une carte à…
smileyface-help-whom = Passer et donner une carte à…
smileyface-choosing = { $count ->
    [one] 🧹 **Rangement** : une personne choisit encore les Farces qu’elle défausse.
   *[other] 🧹 **Rangement** : { $count } personnes choisissent encore les Farces qu’elles défaussent.
}
smileyface-clean-up = { $count ->
    [0] 🧹 **Rangement** : tu n’as aucune Farce à défausser.
   *[other] 🧹 **Rangement** : défausse les Farces de ton choix ou garde tout. Personne ne verra lesquelles.
}
smileyface-discard = Défausser…
smileyface-keep = Tout garder
smileyface-chose = 🧹 Tu défausses { $cards }
smileyface-kept = 🧹 Tu gardes tout.
smileyface-rounds = **Manches**
smileyface-nobody = personne
smileyface-count = Cartes de manche { $cards }, récompenses { $tokens }
smileyface-hint = Rassemble une même émotion devant toi pour avoir le plus haut total quand tout le monde a passé. Ce qui reste en main te servira à la manche suivante : passer tôt peut payer.
smileyface-sign-ranking = { $boss } +{ $bonus } par carte · { $newbie } ne compte pas
smileyface-sign-total = `13` total de la meilleure émotion · ⭐ en tête · 💤 a passé · 🃏 cartes en main
smileyface-sign-gains = 🏆 points · { $reward } récompense secrète · { $help } carte donnée

smileyface-headline-won = ⭐ { $seat } remporte la manche { $round } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} !
smileyface-headline-no-winner = Personne ne remporte la manche { $round }
smileyface-event-played = { $seat } joue { $card }
smileyface-event-heart = 💖 { $seat } joue un Cœur : +2 pour sa meilleure émotion
smileyface-event-passed = { $seat } passe
smileyface-event-helped = { $seat } passe et donne un coup de main à { $to } : { $card }
smileyface-event-pirate = 🏴‍☠️ { $seat } joue un Pirate, qui gagne les égalités
smileyface-event-ghost = 👻 { $seat } prend { $card } devant { $from }
smileyface-event-ninja = 🥷 { $seat } défausse { $card } devant { $from }
smileyface-event-boomerang = 🪃 { $seat } reprend { $card } en main
smileyface-event-dizzy = 😵 { $seat } échange { $one } et { $two }
smileyface-event-bomb = 💣 { $seat } lance une bombe : tous les { $value } sont défaussés
smileyface-event-bombed = 💥 { $seat } perd { $cards }
smileyface-event-angel = 😇 { $seat } pioche avec l’Ange
smileyface-event-devil = 😈 { $seat } prend une carte dans la main de { $from }
smileyface-event-taken = 😈 C’était { $card }.
smileyface-event-drew = { "" }
smileyface-event-drew-cards = Tu pioches { $cards }
smileyface-event-scored = { "" }
smileyface-event-won = ⭐ { $seat } remporte la manche { $round } et { $points ->
    [one] { $points } point
   *[other] { $points } points
}
smileyface-event-no-winner = Personne ne remporte la manche { $round }
smileyface-event-rewarded = { $seat } reçoit une récompense pour son coup de main
smileyface-event-reward = Ta récompense vaut { $value }.
smileyface-event-ranking = Nouveau rang : { $ranking }
smileyface-event-clean-up = { "" }
smileyface-event-chose = { "" }
smileyface-event-choosing = { "" }
smileyface-event-discarded = { $count ->
    [one] { $seat } défausse { $count } Farce
   *[other] { $seat } défausse { $count } Farces
}
smileyface-event-round = La manche { $round } commence par { $first }
smileyface-event-revealed = { "" }
smileyface-event-ended = La dernière manche est finie

why-SF5 = À ton tour, tu joues une carte de ta main ou tu passes, avec ou sans coup de main ; ensuite tu ne fais plus rien dans cette manche.
why-SF6 = Un coup de main se donne en passant : une carte posée devant toi, pour quelqu’un qui n’en a pas encore reçu.
why-SF10 = Au rangement, entre deux manches, chacun choisit une seule fois les Farces de sa main à défausser ; les cartes Émotion restent.
why-SF12 = La Bombe a besoin d’une carte Émotion posée devant quelqu’un.
why-SF13 = Le Fantôme prend une carte Émotion de valeur imprimée 3 devant un autre joueur.
why-SF18 = Le Ninja défausse une carte Émotion de valeur imprimée 4 devant un autre joueur.
why-SF19 = Le Boomerang reprend une carte Émotion posée devant toi.
why-SF20 = L’Ange pioche, et la pioche est vide.
why-SF21 = Le Diable prend une carte dans la main de quelqu’un d’autre ; il faut qu’il y en ait une.

option-tiebreak = À égalité
option-tiebreak-points = points des cartes de manche
option-tiebreak-cards = nombre de cartes de manche

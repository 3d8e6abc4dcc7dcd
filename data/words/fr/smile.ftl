# Smile

game-smile = Smile
about-smile = Attire des créatures ! Deux des tiennes avec la même couleur de coin s’enfuient.
kind-smile = créatures à attirer

smile-round = manche { $round } sur 10
smile-hand = { $count ->
    [one] Tu as **{ $count }** luciole { $firefly }
   *[other] Tu as **{ $count }** lucioles { $firefly }
}
smile-owns-nothing = Tu n’as encore aucune créature.
smile-owns = Tes créatures ({ $points }) :
smile-empty = (vide)
smile-creature = { $value ->
    [-5] dragon
    [-4] loup
    [-3] requin
    [-2] chauve-souris
    [-1] hérisson
   *[0] paresseux
    [1] souris
    [2] grenouille
    [3] poussin
    [4] lapin
    [5] panda
    [6] chat
}
smile-offer-short = Offrir à { $at }
smile-collect-short = Prendre { $at } +{ $fireflies } ✨
smile-offer = Offrir à { $at } ({ $creature })
smile-collect = Prendre { $at } ({ $creature }) et { $fireflies } ✨
smile-collect-scares = Prendre { $at } +{ $fireflies } ✨ (fait fuir { $creature })
smile-count = Créatures : { $creatures } · { $fireflies ->
    [one] { $fireflies } luciole
   *[other] { $fireflies } lucioles
} : { $bonus }{ $tears ->
    [0] { "" }
   *[other] { " " }· larmes : −{ $tears }
}
smile-hint = Les bonnes créatures rapportent des points : offre une ✨ à la plus faible pour attendre, ou prends-en une qui a déjà une ✨, ce qui finit ta manche. Deux des tiennes avec la même couleur de coin s’enfuient : les deux sont perdues.
smile-sign-corners = { $corners } Deux des tiennes avec la même couleur de coin s’enfuient
smile-sign-plain = { $plain } n’effraie personne
smile-sign-none = Luciole : offres-en une pour attendre. Sans elle, prends une créature qui en a, ou empruntes-en une : une larme { $tear }.
smile-sign-fright = { $corners } sont des coins : deux créatures avec le même sont perdues, leurs lucioles te restent.
smile-sign-colours = { $corners } couleurs de coin
smile-sign-points = Points : les nombres de tes créatures, +1 par { $count } lucioles à la fin, −1 par larme
smile-sign-tear = { $tear } Larme : une luciole empruntée, un point de moins à la fin
smile-sign-out = hors jeu jusqu’à la manche suivante

smile-event-offered = { $seat } offre une luciole à { $card }
smile-event-offered-you = Tu offres une luciole à { $card }
smile-event-borrowed = { $seat } emprunte une luciole contre une larme
smile-event-borrowed-you = Tu empruntes une luciole contre une larme
smile-event-collected = { $fireflies ->
    [0] { $seat } prend { $card }
    [one] { $seat } prend { $card } et { $fireflies } luciole
   *[other] { $seat } prend { $card } et { $fireflies } lucioles
}
smile-event-collected-you = { $fireflies ->
    [0] Tu prends { $card }
    [one] Tu prends { $card } et { $fireflies } luciole
   *[other] Tu prends { $card } et { $fireflies } lucioles
}
smile-event-scared = { $cards } se font fuir l’une l’autre
smile-event-round = La manche { $round } commence
smile-headline-round = 🌙 La manche { $round } commence
smile-event-ended = L’aube se lève : la partie est finie
smile-tie = le plus grand nombre de lucioles a tranché.

smile-nothing-forbidden = Tu peux choisir n’importe quelle créature.
why-SM4 = Il n’y a plus de créature à cette place.
why-SM5 = À ton tour, tu offres une luciole à la créature la plus faible ou tu en prends une qui porte une luciole.
why-SM5-waiting = Tu as pris une créature : tu es hors jeu jusqu’à la prochaine manche.
why-SM6 = Tu n’as plus de luciole : prends une créature qui en porte une.

word-offer = offrir une luciole
word-collect = prendre

rules-smile-1 = **La nuit tombe, les créatures sortent.** Tu les attires avec des lucioles.
    Chaque créature vaut son nombre, de −5 à 6. La personne qui a le plus de points après dix manches gagne.
    Tout le monde commence avec six lucioles, cachées dans la main. À chaque manche, il y a autant de créatures que de personnes, la plus faible d’abord.
    À trois ou à quatre, quelques cartes restent dans la boîte.
rules-smile-1-alt = Des créatures de valeur −5, −2, 1, 4 et 6, chacune avec son visage.
rules-smile-2 = **À ton tour : l’un ou l’autre**
    - **Offrir** une luciole à la créature la plus faible encore sur la table. S’il y en a plusieurs, tu choisis.
    - **Prendre** une créature qui porte au moins une luciole, avec toutes ses lucioles. Tu quittes alors la manche.
    La dernière personne en jeu prend aussitôt la dernière créature, avec ou sans lucioles, et commence la manche suivante.
rules-smile-2-alt = Trois créatures ; la plus faible porte deux lucioles, la suivante une, la plus forte aucune.
rules-smile-3 = **Larmes et frayeurs**
    - Si tu n’as plus de luciole mais qu’une créature peut être prise, tu dois en prendre une.
    - Si tu n’en as plus et qu’il n’y a rien à prendre, tu empruntes une luciole, tu l’offres aussitôt et tu gardes une larme : un point de moins à la fin.
    - Deux de tes créatures avec la **même couleur au coin** se font fuir : toutes deux quittent la partie, leurs lucioles te restent. Un coin sans couleur n’effraie personne. C’est aussi un moyen de se défaire d’une créature à points négatifs.
rules-smile-3-alt = Une luciole et une larme ; à côté, deux créatures au même coin rose.
rules-smile-4 = **La fin** vient après la dixième manche. On compte
    - les nombres de tes créatures,
    - un point pour cinq lucioles encore en main,
    - un point de moins par larme.
    En cas d’égalité, la personne qui a le plus de lucioles l’emporte ; sinon, la victoire est partagée.
rules-smile-4-alt = Trois créatures, cinq lucioles et une larme : ce qui compte à la fin.

# Lessons

learn-smile-offer-title = Attirer ou prendre
learn-smile-offer = Les créatures valent leur nombre, et le plus de points gagne. À ton tour, tu offres une luciole à la plus faible, ou tu en prends une qui en a déjà. Le 4 tente le plus, mais n’en a encore aucune. Que fais-tu ?
learn-smile-offer-lured = Les lucioles vont à la créature la plus faible, ici le −4. La personne qui la prend les prend aussi. Les autres ont maintenant le même choix : offrir ou prendre.
learn-smile-take-title = Les lucioles comptent aussi
learn-smile-take = Chacun a offert une luciole au 2, et c’est encore à toi. Offrir encore, ou prendre ?
learn-smile-take-taken = Un 2 au coin sans couleur, qui n’effraie personne, et trois lucioles avec : c’est ta réserve pour les manches suivantes.
learn-smile-take-gift = La personne suivante te dirait merci et prendrait le 2 avec quatre lucioles, dont deux à toi.
learn-smile-flee-title = Les coins
learn-smile-flee = Deux des tiennes avec la même couleur de coin s’enfuient. Tu as le 5 au coin jaune. Sur la table : un 3 au coin jaune, un 3 au coin bleu et un 5 au coin sans couleur. Que ferais-tu ?
learn-smile-flee-kept = Le 3 bleu ne gêne pas ton 5 : tu pourras le prendre plus tard, avec sa luciole. Le jaune est pour quelqu’un d’autre.
learn-smile-flee-scared = Deux coins jaunes se font fuir : le 3 partirait, et ton 5 avec lui. Cinq points de moins, pour une luciole.
learn-smile-rid-title = Une frayeur utile
learn-smile-rid = Tu as un −2 au coin bleu, et il te coûte des points. Quelle créature voudrais-tu maintenant ?
learn-smile-rid-gone = Les deux coins sont bleus : le −1 fait fuir ton −2 et part lui aussi, et sa luciole te reste.
learn-smile-rid-both = Tu aurais alors deux mauvaises créatures : −2 et −1. Regarde les coins : l’une des deux peut te débarrasser de ton −2.
learn-smile-rid-later = Cela coûte une luciole et ne change rien. Quelqu’un d’autre prendra peut-être la créature dont tu as besoin.
learn-smile-hint-1 = Regarde la créature la plus faible : si elle te plaît, laisse d’abord les autres y mettre des lucioles, puis prends-la.
learn-smile-hint-2 = Compare les coins avec ceux de tes propres créatures : deux fois la même couleur, et les deux partent.
learn-smile-hint-3 = Compte tes lucioles : sans aucune, tu dois prendre ce qui peut l’être, ou en emprunter une contre une larme.

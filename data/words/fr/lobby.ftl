# Avant la partie : le jeu, qui joue, ce qui manque ; et comment se retrouver pour la suivante.

lobby-title = { $game } : qui joue ?
lobby-empty = Personne pour l’instant. Appuie sur « Rejoindre ».
lobby-need = { $need ->
    [one] Il manque encore une personne : appuie sur « Rejoindre », ou ajoute un ordinateur.
   *[other] Il manque encore { $need } personnes : appuie sur « Rejoindre », ou ajoute des ordinateurs.
}
lobby-ready = Vous pouvez commencer.
lobby-kept = { $names } : { $count ->
    [one] appuie sur « Rejoindre », ta place est gardée
   *[other] appuyez sur « Rejoindre », vos places sont gardées
}. On commence dès que tout le monde est là.
lobby-kept-begin = « Lancer » commence la partie sans attendre les autres.
lobby-held = Pas encore là : { $names }. { $count ->
    [one] La place est gardée
   *[other] Les places sont gardées
} jusqu’à { $until }.
lobby-seated = C’est bon, tu as la place n° { $seat }.
lobby-ask = Commencer sans { $names } ?
lobby-ask-held = { $count ->
    [one] La place est gardée
   *[other] Les places sont gardées
} jusqu’à { $until }.
lobby-ask-wait = Pour attendre, ne fais rien.
lobby-begun = C’est parti !
lobby-no-seat = 🪑 { $names } : la table est complète.
lobby-seats = { $count } à la table ({ $low }–{ $high })
lobby-seats-exactly = { $count } sur { $seats } places
lobby-level = Ordinateur : { $level }
quickness-easy = lent
quickness-normal = moyen
quickness-hard = rapide
button-fill = + { $count } ordinateurs
refuse-not-missing = Il y a déjà assez de monde à la table.
refuse-no-computer = Il n’y a plus d’ordinateur à la table.
lobby-opener = hôte : { $opener }
lobby-ends = fermeture { $until }
lobby-seal = 🔒 sceau : `{ $seal }`
lobby-cancelled = { $game } : { $by } a annulé la table.
lobby-ended = { $game } : table fermée, personne n’a lancé la partie.
lobby-deserted = { $game } : table fermée, il n’y avait plus personne.
lobby-without-tournament = { $game } : partie non jouée, le tournoi est terminé.
race-abandoned = { $game } : table fermée, personne n’est revenu.
race-unready = { $game } : table fermée, personne n’était prêt.
table-ended-by = { $game } : { $by } a fermé la table. La partie ne compte pas.
table-closed = { $game } : table fermée avant la fin.
button-open-again = Rouvrir
button-new-game = Nouvelle partie
lobby-opened = La table est ouverte : { $link }
play-another = Tu viens d’ouvrir une table : { $link } Veux-tu en ouvrir une autre ?
button-another = Encore une
button-how-to-play = Règles
button-seal = Équitable ?
seal-button-about = **{ button-seal }** montre comment vérifier que personne n’a arrangé les cartes ou les dés.
seal-title = Un mélange que l’on peut vérifier
seal-about =
    Personne à la table ne peut choisir les cartes ni les dés. Ils viennent d’un secret que j’ai tiré avant que quelqu’un rejoigne la table, et des identifiants que Discord donne à vos clics.
    1. Avant le début, copie le sceau 🔒 (le code du secret) et l’identifiant de ton clic 🖱️.
    2. Après la partie, prends son fichier : `/record`, puis « { button-record-file } ».
    3. Tu y retrouves les deux, le sceau sans espaces.
seal-click = 🖱️ ton clic : `{ $id }`, { $at }
seal-click-none = 🖱️ ton clic : il aura un identifiant quand tu rejoindras la table
seal-click-opener = 🖱️ Tu as ouvert la table : le sceau te suffit.

button-another-game = Autre jeu
another-game-ask = À quoi jouez-vous maintenant ? Les places sont gardées, s’il y en a assez.
another-game-no-seat = pas de place pour { $names }
rematch-joined = C’est bon, tu joues : { $link }
rematch-seated = Tu y es déjà : { $link }
rematch-runs = La partie a déjà commencé : { $link }
refuse-kept = Les places sont gardées pour les personnes qui viennent de jouer. `/play` ouvre une autre table.
refuse-held = Les places libres sont gardées jusqu’à { $until } pour les personnes inscrites. Ensuite, elles seront à tout le monde.

option-first = Qui commence
option-first-random = au hasard

refuse-option-left = La personne choisie n’est plus à la table : rouvre les options.

options-guests = Retirer quelqu’un
options-guests-back = Laisser revenir quelqu’un
guest-remove = Retirer { $name }
guest-let-in = Laisser revenir { $name }
refuse-not-open = Tu ne peux pas rejoindre cette table.
refuse-guest-opener = Il faut être l’hôte de cette table pour retirer quelqu’un.
refuse-guest-night = Une soirée jeux est ouverte à tout le monde : on ne peut retirer personne de ses tables.
refuse-guest-nobody = On ne peut retirer que les membres qui ont une place à cette table. Un ordinateur se retire à la table même.
refuse-guest-self = Tu ne peux pas te retirer toi-même. Quitte simplement la table.

button-wanted = Encore quelqu’un ?
wanted-about = **Encore quelqu’un ?** prévient les personnes qui veulent savoir où il manque du monde. Une seule fois par table.
wanted-called = Je préviens les personnes qui l’ont demandé et qu’on peut déranger maintenant. Cette table ne le fait qu’une fois.
wanted-call = { $game } sur { $server } : il reste de la place. Déjà là : { $names }.
wanted-why = Tu as demandé que je te prévienne pour { $game } sur ce serveur, { $times }.
refuse-wanted-once = Des membres ont déjà été prévenus une fois pour cette table.
refuse-wanted-full = Il n’y a plus de place à cette table.
refuse-wanted-nobody = Aujourd’hui, personne d’autre ne veut de message pour ce jeu. Pour en recevoir : `/me`, **Alertes de table**.

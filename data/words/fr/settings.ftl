# Ce que décide un serveur.

refuse-channel = Sur ce serveur, on ouvre les tables dans { $channels }. Essaie là-bas.
refuse-tables-member = { $count ->
    [one] Tu es déjà à une table, et ce serveur n’en permet qu’une à la fois. Finis-la, ou quitte-la avec `/leave`.
   *[other] Tu es déjà à { $count } tables, et ce serveur n’en permet pas plus à la fois. Finis-en une, ou quitte-la avec `/leave`.
}
refuse-tables-server = { $count ->
    [one] Une table est déjà ouverte, et ce serveur n’en permet qu’une à la fois. Réessaie quand elle sera finie.
   *[other] { $count } tables sont déjà ouvertes, et ce serveur n’en permet pas plus à la fois. Réessaie quand l’une d’elles sera finie.
}
refuse-too-quick = { $count ->
    [one] Tu viens d’ouvrir plusieurs tables. Attends une seconde avant d’en ouvrir une autre.
   *[other] Tu viens d’ouvrir plusieurs tables. Attends { $count } secondes avant d’en ouvrir une autre.
}
refuse-ended-by-manager = Une personne qui gère ce serveur a fermé cette table : impossible de la rouvrir.

settings-title = Réglages de ce serveur
settings-page-play = Jeu
settings-page-people = Membres
settings-page-channel = Salons
settings-page-more = Langue, limites
settings-language = **Langue** des tables et de tous les messages publics
settings-saved = Enregistré.
settings-zone = Fuseau horaire : **{ $zone }**
settings-channels = **Salons** des tables : { $channels }
settings-channels-count = **{ $count }**
settings-channels-none = tous
settings-channels-every = Tous les salons
settings-channels-change = Ajouter ou retirer des salons
settings-channels-change-about = Un salon choisi est ajouté, ou retiré s’il est déjà dans la liste.
refuse-channels = On peut choisir { $most } salons au plus. Retires-en d’abord, ou autorise-les tous.
settings-pace = **Rythme** des nouvelles tables ; chaque table peut en changer
settings-level = **Niveau des ordinateurs** aux nouvelles tables ; chaque table peut en choisir un autre
level-easy-about = rate des coups et prend son temps
level-normal-about = joue bien
level-hard-about = calcule à l’avance et ne pardonne rien
settings-holiday = **Vacances** : combien de temps les tables « toute la journée » attendent quelqu’un
holiday-0 = pas du tout
holiday-7 = 7 jours au plus
holiday-14 = 14 jours au plus
holiday-28 = 28 jours au plus
settings-season = Une saison dure **{ $season }**
settings-season-next = Une saison dure **{ $season }**, et à partir du { DATETIME($date, dateStyle: "short") } **{ $next }**
settings-season-end = **Podium de fin de saison** (10 parties au moins)
season-end-post = dans le salon où l’on a le plus joué
season-end-none = pas de podium
settings-role = Peuvent lancer un **tournoi** : { $role }
settings-role-none = tous les membres
settings-role-every = Tous les membres
settings-deleted-channels = { $left ->
    [0] Les salons où l’on pouvait ouvrir des tables ont été supprimés. Tant que tu n’en choisis pas d’autres avec `/settings`, on peut en ouvrir partout.
   *[other] Un salon où l’on pouvait ouvrir des tables a été supprimé. On peut toujours en ouvrir dans les autres (`/settings`).
}
settings-deleted-tournament-role = Le rôle qui pouvait lancer les tournois a été supprimé. Tant que tu n’en choisis pas un autre avec `/settings`, tout le monde peut en lancer.
settings-limits = Tables ouvertes à la fois : **{ $tables_per_member }** par membre, **{ $tables_per_server }** sur tout le serveur
settings-computers = Les parties contre des ordinateurs **changent** les cotes
settings-computers-off = Les parties contre des ordinateurs **ne changent pas** les cotes
button-settings-form = Fuseau, saison, limites
button-open-tables = Voir les tables ouvertes
opentables-none =
    ### Tables ouvertes
    Aucune table n’est ouverte sur ce serveur.
opentables-title = { $count ->
    [one] ### Une table ouverte
   *[other] ### { $count } tables ouvertes
}
opentables-line = { $table } · ouverte { $since }
opentables-tournament = { $phase ->
    [lobby] { $name } · pas encore commencé
   *[between] { $name } · attend la prochaine partie
}
opentables-turn = -# Toute la journée · ▶️ { $names } · ⏰ { $until }
opentables-time = -# Toute la journée · fin du tour { $until }
opentables-to-move = Tour commencé { $since }
opentables-seat-due = ▶️ { $name } : fin du tour { $until }
opentables-seat-missed = { $count ->
    [one] dernier tour manqué
   *[other] { $count } tours manqués
}
opentables-quiet = Les heures de silence ne comptent pas.
opentables-ended = ✅ Fermée : { $table }
opentables-reminded = { $count ->
    [one] ✅ Une personne reçoit un rappel.
   *[other] ✅ { $count } personnes reçoivent un rappel.
}
opentables-reminded-nobody = Aucun rappel envoyé : au plus un par heure, jamais pendant les heures de silence ou les vacances, ni si un coup est prévu ou les rappels coupés.
opentables-nobody = Aucun rappel envoyé.
opentables-left-out-recent = { $names } : rappel il y a moins d’une heure
opentables-left-out-holiday = { $names } : en vacances jusqu’au { $until }
opentables-left-out-quiet = { $names } : heures de silence jusqu’à { $until }
opentables-left-out-unneeded = { $names } : rappel inutile ou non souhaité pour l’instant
opentables-offer-ask = Proposer la place de { $name } à d’autres ? { $name } la perd tout de suite : un membre qui attend déjà la reçoit, sinon un ordinateur joue jusqu’à ce que quelqu’un appuie sur **{ $stand-in }** ou que { $name } revienne.
opentables-offered = ✅ La place de { $name } est libre : la première personne qui appuie sur **{ $stand-in }** à la table la prend. D’ici là, un ordinateur joue.
opentables-taken = ✅ { $other } attendait une place et joue maintenant pour { $name }.
button-offer-seat = Proposer la place de { $name }
refuse-offer-seat = { $count ->
    [one] Cette place ne peut pas être proposée : il faut un tour manqué.
   *[other] Cette place ne peut pas être proposée : il faut { $count } tours manqués de suite.
}
button-manage-table = Gérer
button-remind-now = Rappeler
opentables-ask =
    Fermer cette table pour tout le monde ? Elle ne comptera pas.
    { $table }
opentables-match = C’est une partie d’un tournoi. Le tournoi continue et la partie sera rejouée.
button-end = Fermer
button-end-game = Arrêter la partie
button-back-to-list = Retour à la liste
form-season = Une saison dure
form-season-about = Un changement vaut à partir du { DATETIME($date, dateStyle: "short") }. Les résultats restent où ils sont.
form-member = Tables ouvertes à la fois : par membre
form-server = Tables ouvertes à la fois : sur le serveur
form-number-about = Un nombre de 1 à { $most }.
form-rated = Cotes
form-computers = Les parties contre des ordinateurs comptent
refuse-limit = « { $typed } » ne convient pas. Écris un nombre de 1 à { $most }.
season-month = un mois
season-quarter = un trimestre
refuse-manage-server = Seules les personnes qui peuvent gérer ce serveur (permission « Gérer le serveur ») peuvent changer ses réglages.

changes-title = Qui a changé quoi
changes-none = Personne n’a rien changé ces douze derniers mois.
changes-deleted-member = un membre dont les données sont supprimées
changes-more = et { $count } de plus
button-changes = Qui a changé quoi
button-export = Exporter les résultats
results-none = Ce serveur n’a pas encore de résultats.
results-export = Tous les résultats de ce serveur, dans un fichier pour tableur. Les membres y figurent avec leur identifiant Discord.
changed-language = { $name } a changé la **langue** : { $old } → { $new }
changed-pace = { $name } a changé le **rythme des nouvelles tables** : { $old } → { $new }
changed-level = { $name } a changé le **niveau des ordinateurs** aux nouvelles tables : { $old } → { $new }
changed-channels = { $name } a changé les **salons des tables** : { $new }
changed-channels-only = { $name } n’autorise les tables que dans { $new }
changed-channels-every = { $name } autorise les tables dans **tous les salons** (avant : { $old })
changed-tournament-role = { $name } a changé qui peut lancer un **tournoi** : { $old } → { $new }
changed-zone = { $name } a changé le **fuseau horaire** : { $old } → { $new }
changed-season = { $name } a changé la durée des **saisons** à partir du trimestre suivant : { $old } → { $new }
changed-season-end = { $stored ->
    [post] { $name } a activé le **podium en fin de saison**
   *[other] { $name } a désactivé le **podium en fin de saison**
}
changed-tables-per-member = { $name } a changé le nombre de **tables ouvertes par membre** : { $old } → { $new }
changed-tables-per-server = { $name } a changé le nombre de **tables ouvertes sur le serveur** : { $old } → { $new }
changed-door = { $stored ->
    [none] { $name } a retiré le **menu des jeux** de { $old }
   *[other] { $name } a mis un **menu des jeux** dans { $new }
}
changed-rate-computers = { $stored ->
    [True] { $name } a activé les **cotes contre les ordinateurs**
   *[other] { $name } a désactivé les **cotes contre les ordinateurs**
}
changed-holiday = { $name } a changé l’attente des tables pendant les **vacances** : { $old } → { $new }
changed-table-ended = { $name } a fermé une **table** : { $game }
changed-seat-offered = { $stored ->
    [none] { $name } a proposé une **place** à d’autres : { $game }
   *[other] { $name } a proposé la **place** de { $new } à d’autres : { $game }
}
changed-match-ended = { $name } a arrêté une **partie de tournoi** : { $game }
changed-lobby-cancelled = { $name } a annulé une **table** avant le début : { $game }
changed-tournament-ended = { $name } a arrêté un **tournoi**
changed-night-cancelled = { $stored ->
    [none] { $name } a annulé une **soirée jeux**
   *[other] { $name } a annulé la **soirée jeux** du { $new }
}

# Ce que le bot peut faire sur un serveur, et ce qui lui manque.

permissions-title = Ce que Cheshire peut faire ici
permissions-tables = Tables, tournois, soirées jeux
permissions-history = Garder la table visible
permissions-threads = Un fil par table « toute la journée »
permissions-calendar = Soirées jeux dans le calendrier
permissions-allowed = { $what } : { $names }
permissions-lacking = **{ $what }** : il me manque **{ $names }**
permissions-change = Permissions du salon : Modifier le salon → Permissions.
permissions-change-server = Calendrier : Paramètres du serveur → Rôles.
permissions-elsewhere = Autres salons
permissions-elsewhere-none = Il ne me manque rien dans les salons que je vois.
permissions-unseen = { $count ->
    [one] Il y a un salon que je ne vois pas ; on ne peut pas y jouer.
   *[other] Il y a { $count } salons que je ne vois pas ; on ne peut pas y jouer.
}
permissions-refused = Quelqu’un n’a pas pu jouer, car il me manquait des permissions :
permission-read-message-history = Voir les anciens messages
permission-create-events = Créer des évènements
button-permissions = Ce que Cheshire peut faire ici
permissions-checked-fine = ✅ Nouvelle vérification : il ne manque plus rien.
permissions-checked-missing = ❌ Nouvelle vérification : il manque encore quelque chose.
button-permissions-again = Vérifier à nouveau
button-back-settings = Réglages
button-plan-night = Prévoir une soirée
form-when = Quand ?
form-when-about = Heure de { $zone }, par exemple : demain 20h, { $weekday } 20h30, 24 déc 20h
form-when-once-about = Heure de { $zone }, par exemple : demain 20h. Seule cette date change.
form-game = À quoi joue-t-on ?
form-game-about = Plusieurs jeux, places et rappels : la commande /night plan
form-other-game-about = { $weekly ->
    [yes] Pour cette date et toutes les semaines suivantes
   *[no] Toutes les personnes qui viennent, même peut-être, sont prévenues
}
form-minimum = Combien de personnes faut-il ?
form-minimum-about = Je te préviens la veille s’il manque du monde. Vide : peu importe.
form-other-minimum-about = Personne d’autre n’est prévenu. Je te préviens la veille s’il manque du monde. Vide : peu importe.
form-repeat = À quelle fréquence ?
form-weekly = Chaque semaine

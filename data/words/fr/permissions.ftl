# Ce que le bot peut faire sur un serveur, et ce qui lui manque.

permissions-title = Ce que je peux faire ici
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
button-permissions = Ce que je peux faire ici
permissions-checked-fine = ✅ Nouvelle vérification : il ne manque plus rien.
permissions-checked-missing = ❌ Nouvelle vérification : il manque encore quelque chose.
button-permissions-again = Vérifier à nouveau
button-back-settings = Réglages
button-plan-night = Prévoir une soirée
form-when = Quand ?
form-when-about = Par exemple : demain 20h, ven 20:00, 24 déc 20:00
form-plan-about = Par exemple : demain 20h, 24 déc 20:00. /night plan choisit aussi le jeu et les rappels
form-repeat = À quelle fréquence ?
form-weekly = Chaque semaine

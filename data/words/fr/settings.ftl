# Ce que décide un serveur.

refuse-channel = Sur ce serveur, on ouvre les tables dans { $channels }. Essaie là-bas.
refuse-tables-member = { $limit ->
    [one] Tu es déjà à une table, et ce serveur n’en permet qu’une à la fois. Finis-la, ou quitte-la avec `/leave`.
   *[other] Tu es déjà à { $limit } tables, et ce serveur n’en permet pas plus à la fois. Finis-en une, ou quitte-la avec `/leave`.
}
refuse-tables-server = { $limit ->
    [one] Une table est déjà ouverte, et ce serveur n’en permet qu’une à la fois. Réessaie quand elle sera finie.
   *[other] { $limit } tables sont déjà ouvertes, et ce serveur n’en permet pas plus à la fois. Réessaie quand l’une sera finie.
}

settings-title = Réglages de ce serveur
settings-saved = Enregistré.
settings-zone = Fuseau horaire : **{ $zone }**
settings-channels = On peut ouvrir des tables dans { $channels }
settings-channels-all = On peut ouvrir des tables **dans tous les salons**
settings-pace = Rythme des nouvelles tables : **{ $pace }**
settings-season = Une saison dure **{ $season }**
settings-tournaments = Peuvent lancer un tournoi : { $role }
settings-everybody = **tout le monde**
settings-limits = À la fois : **{ $member }** par membre, **{ $server }** sur tout le serveur
settings-rate-computers = Les parties contre des ordinateurs **changent** les cotes
settings-rate-computers-off = Les parties contre des ordinateurs **ne changent pas** les cotes
settings-note = Pour changer un réglage, tape `/settings` et choisis lequel.
season-month = un mois
season-quarter = un trimestre
refuse-manage-server = Seules les personnes qui peuvent gérer ce serveur (permission « Gérer le serveur ») peuvent changer ses réglages.
refuse-channel-not-listed = { $channel } ne fait pas partie des salons où l’on peut ouvrir des tables ; il n’y a rien à retirer.
refuse-channels-many = On ne peut pas lister plus de { $limit } salons. Retires-en d’abord un, ou retire-les tous pour permettre chaque salon.

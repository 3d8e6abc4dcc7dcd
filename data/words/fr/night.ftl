# Soirées jeux : en prévoir une, s’inscrire, être appelé.

night-title = Soirée jeux
night-die = le dé des smileys choisit le jeu
night-weekly = chaque semaine
night-nobody = Pas encore d’inscription.
night-coming = { $count ->
    [one] Participe : { $names }
   *[other] Participants ({ $count }) : { $names }
}
night-more = { $count ->
    [one] une autre personne
   *[other] { $count } autres
}
night-note = prévue par { $planner } · les personnes inscrites sont mentionnées au début ; pour s’asseoir : « Jouer »
night-over = La soirée jeux du { $when } ({ $games }) a commencé ou est passée.
night-cancelled = La soirée jeux du { $when } ({ $games }) a été annulée.
button-going = J’y serai
button-not-going = Je ne peux pas
night-signed = C’est noté pour le { $when }. Je te mentionnerai au début.
night-unsigned = Tu n’es pas sur la liste pour le { $when }.
night-begins = La soirée jeux commence !
night-roll = 🎲 { $die } → { $game }
night-roll-again = 🎲 { $die } → encore une fois
night-no-room = La limite de tables ouvertes de ce serveur est atteinte : plus de place pour { $games }
night-table = { $game }, table n° { $number }
night-held = Pour prendre ta place, appuie sur « Jouer » à ta table. Elle est gardée jusqu’à { $until }.
night-placeless = { $names } : plus de place à garder. « Jouer » fonctionne partout où il en reste une.
night-again = La prochaine aura lieu le { $when }.
night-recap = C’était la soirée jeux du { $when }
night-missed = Je n’étais pas là quand la soirée jeux du { $when } devait commencer. `/play` ouvre tout de suite une table.
night-event = Soirée jeux : { $games }
night-event-about = Les personnes inscrites dans le salon seront appelées au début ; les tables y seront ouvertes.
night-you-cancelled = La soirée jeux du { $when } est annulée.
night-in-utc = J’ai lu cette heure en UTC, car ni toi ni ce serveur n’avez de fuseau. `/me` règle le tien.
night-offer-mine = { $moment } · { $zone }, ton fuseau
night-offer-server = { $moment } · { $zone }, fuseau du serveur
night-offer-utc = { $moment } · UTC ; /me règle ton fuseau
refuse-night-date-short = Je ne comprends pas encore. Essaie : demain 20h, ven 20h30, 24 décembre 20h
refuse-night-past-short = C’est déjà passé. Essaie : demain 20h
refuse-night-far-short = C’est dans plus d’un an.
refuse-night-gap-short = Cette heure n’existe pas : on passe à l’heure d’été. Essaie une heure plus tard.
nights-title = Soirées jeux sur ce serveur
nights-none = Aucune soirée jeux n’est prévue. `/night plan` en prévoit une.
nights-coming = { $count ->
    [0] pas encore d’inscription
    [one] une inscription
   *[other] { $count } inscriptions
}

refuse-no-night = Aucune soirée jeux de ce nom n’est prévue. Choisis-en une dans la liste.
refuse-nights-many = { $limit ->
    [one] Une soirée jeux est déjà prévue, on ne peut pas en prévoir davantage. Annule-la d’abord avec `/night cancel`.
   *[other] { $limit } soirées jeux sont déjà prévues, on ne peut pas en prévoir davantage. Annules-en d’abord une avec `/night cancel`.
}
refuse-night-planner = Seule la personne qui a prévu la soirée, ou qui gère les évènements du serveur, peut l’annuler.
refuse-night-over = Cette soirée jeux a déjà commencé. `/night list` montre les prochaines.
refuse-night-cancelled = Cette soirée jeux a été annulée. `/night list` montre les prochaines.
refuse-night-date = Dans « { $typed } », je ne lis pas de date avec une heure. Essaie `demain 20h` ou `{ $example }`.
refuse-night-past = « { $typed } » est déjà passé en { $zone } (`/me` change ton fuseau). Essaie `demain 20h` ou `{ $example }`.
refuse-night-far = C’est dans plus d’un an. Choisis un jour plus proche, par exemple { $example }.
refuse-night-gap = « { $typed } » n’existe pas en { $zone } : on passe à l’heure d’été cette nuit-là. Choisis une heure plus tôt ou plus tard.

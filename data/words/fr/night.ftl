# Soirées jeux : en prévoir une, s’inscrire, être appelé.

night-title = Soirée jeux
night-die = le dé des smileys choisit le jeu
night-weekly = chaque semaine
night-nobody = Personne ne s’est encore inscrit.
night-coming = { $count ->
    [one] { $names } vient.
   *[other] { $count } personnes viennent : { $names }.
}
night-more = { $count ->
    [one] une autre personne
   *[other] { $count } autres
}
night-note = prévue par { $planner } · qui s’inscrit est mentionné au début ; pour s’asseoir, il faut appuyer sur « Jouer »
night-over = La soirée jeux du { $when } ({ $games }) a commencé ou est passée.
night-cancelled = La soirée jeux du { $when } ({ $games }) a été annulée.
button-sign-up = Je viens (ou pas)
night-signed = Tu es inscrit(e) pour le { $when }. Tu seras mentionné(e) au début ; appuie encore une fois si tu ne peux pas venir.
night-unsigned = Tu n’es plus inscrit(e) pour le { $when }.
night-begins = La soirée jeux commence !
night-roll = 🎲 { $die } → { $game }
night-roll-again = 🎲 { $die } → encore une fois
night-called = { $names } : appuyez sur « Jouer » pour participer.
night-again = La prochaine aura lieu le { $when }.
night-missed = Je n’étais pas là quand la soirée jeux du { $when } devait commencer. `/play` ouvre tout de suite une table.
night-event = Soirée jeux : { $games }
night-event-about = Qui s’inscrit dans le salon est appelé au début ; les tables y sont ouvertes.
night-you-cancelled = La soirée jeux du { $when } est annulée.
nights-title = Soirées jeux sur ce serveur
nights-none = Aucune soirée jeux n’est prévue. `/night plan` en prévoit une.
nights-coming = { $count ->
    [0] personne ne s’est encore inscrit
    [one] une personne inscrite
   *[other] { $count } personnes inscrites
}

refuse-no-night = Aucune soirée jeux de ce nom n’est prévue. Choisis-en une dans la liste.
refuse-nights-many = { $limit ->
    [one] Une soirée jeux est déjà prévue, il n’en faut pas plus à la fois. Annule-la d’abord avec `/night cancel`.
   *[other] { $limit } soirées jeux sont déjà prévues, il n’en faut pas plus à la fois. Annules-en d’abord une avec `/night cancel`.
}
refuse-night-planner = Seule la personne qui a prévu la soirée, ou qui gère les évènements du serveur, peut l’annuler.
refuse-night-over = Cette soirée jeux a déjà commencé. `/night list` montre les prochaines.
refuse-night-cancelled = Cette soirée jeux a été annulée. `/night list` montre les prochaines.
refuse-night-date = « { $typed } » n’est pas une date avec une heure. Écris-la ainsi : { $example }.
refuse-night-past = « { $typed } » est déjà passé (fuseau { $zone }, que `/me zone` change). Écris la date ainsi : { $example }.
refuse-night-far = C’est dans plus d’un an. Choisis un jour plus proche, par exemple { $example }.
refuse-night-gap = « { $typed } » n’existe pas en { $zone } : les horloges avancent à cette heure-là. Choisis une heure plus tôt ou plus tard.

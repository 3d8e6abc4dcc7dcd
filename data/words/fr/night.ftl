# Soirées jeux : en prévoir une, s’inscrire, être prévenu.

night-title = Soirée jeux
night-die = le dé des smileys choisit le jeu
night-weekly = chaque semaine
night-count = { $count } oui
night-count-maybe = { $count } oui, { $maybe } peut-être
night-count-wanted = { $count ->
    [0] encore personne, il en faut au moins { $minimum }
   *[other] { $count } oui, il en faut au moins { $minimum }
}
night-reminders = rappels : { $which }
reminders-both = un jour et une heure avant
reminders-day = un jour avant
reminders-hour = une heure avant
reminders-none = aucun
seating-lot = par tirage au sort
seating-rating = selon la cote : les niveaux proches ensemble
night-tables = { $game } ({ $count ->
    [one] une table
   *[other] { $count } tables
})
night-nobody = Pas encore de réponse.
night-yes = { $count ->
    [one] Oui : { $names }
   *[other] Oui ({ $count }) : { $names }
}
night-maybe = { $count ->
    [one] Peut-être : { $names }
   *[other] Peut-être ({ $count }) : { $names }
}
night-no = { $count ->
    [one] Non : { $names }
   *[other] Non ({ $count }) : { $names }
}
night-regulars = { $count ->
    [one] Place gardée comme à chaque fois : { $names }
   *[other] Places gardées comme à chaque fois : { $names }
}
night-more = { $count ->
    [one] une autre personne
   *[other] { $count } autres
}
night-note = prévue par { $planner } · appuie sur « { button-going } » pour recevoir une mention au début
night-over = La soirée jeux du { $when }{ $games } a commencé ; ses tables sont plus bas.
night-past = La soirée jeux du { $when }{ $games } est terminée.
night-unplayed = Personne n’a joué à la soirée jeux du { $when }{ $games }.
night-other-date = Cette soirée jeux{ $games } aura lieu le { $when }. Tu peux y répondre : { $link }
night-cancelled = La soirée jeux du { $when }{ $games } a été annulée{ $known ->
    [no] { "" }
   *[other] { " " }par { $by }
}{ $weekly ->
    [yes] , et toutes les semaines suivantes aussi
   *[no] { "" }
}.
night-cancelled-skipped = Il n’y en aura pas non plus le { $dates }.
night-ended-empty = La soirée jeux hebdomadaire{ $games } s’arrête : personne n’est venu aux dernières dates, et la personne qui l’a prévue ne l’a pas prolongée. `/night plan` en prévoit une autre.
night-ended-left = La soirée jeux hebdomadaire{ $games } s’arrête : plus personne ne l’organise, et personne ne l’a reprise. `/night plan` en prévoit une autre.
night-failed = La soirée jeux du { $when }{ $games } n’a pas pu commencer.
night-shut = Il me manque des permissions dans ce salon : si cela ne change pas, cette soirée jeux ne pourra pas commencer.
button-going = J’y serai
button-maybe = Peut-être
button-not-going = Je ne peux pas
button-next-week = Même heure la semaine prochaine ?
button-mute = Pas de rappels pour moi
button-unmute = Me rappeler à nouveau
night-you-yes = C’est noté pour le { $when }. Je te mentionnerai au début.
night-you-maybe = C’est noté : peut-être, le { $when }. Appuie sur « { $going } » ou « { $out } » quand tu sauras.
night-you-no = Tu ne viens pas le { $when }. Si cela change, appuie sur « { $going } ».
night-muted = Tu n’auras plus de rappels de cette soirée jeux, ni cette semaine ni plus tard. Les autres membres en recevront toujours. `/me` coupe tous les rappels.
night-unmuted = Cette soirée jeux te sera rappelée.
night-roll = 🎲 { $die } → { $game }
night-roll-again = 🎲 { $die } → encore une fois
night-no-room = La limite de tables ouvertes de ce serveur est atteinte : plus de place pour { $games }
night-table = { $game }, table n° { $number }
night-one-table = Une seule table pour tout le monde ce soir : deux seraient trop petites.
night-line = { $game } : { $names }
night-held = Appuie sur « Rejoindre » ci-dessous pour prendre ta place. Elle est gardée jusqu’à { $until }.
night-free = Plus aucune place n’est gardée : appuie sur « Rejoindre » ci-dessous tant qu’il y a de la place.
night-alone = Tu es la seule personne pour l’instant : invite des amis, ou ajoute un ordinateur à la table.
night-table-regulars = { $count ->
    [one] une place gardée
   *[other] { $count } places gardées
}
night-placeless = { $names } : plus de place à garder. « Rejoindre » fonctionne partout où il en reste une.
night-join = Rejoindre : { $game }
night-begun = **{ $game }** a commencé : { $link }
night-again = La prochaine aura lieu le { $when }.
night-recap = C’était la soirée jeux du { $when }
night-best = Le plus de victoires ce soir : { $names } ({ $wins })
night-missed = La soirée jeux du { $when } n’a pas pu commencer à temps. `/play` ouvre tout de suite une table.
night-event = Soirée jeux : { $games }
night-event-about = Réponds dans le salon : les personnes inscrites seront mentionnées au début. Les tables y seront ouvertes :
night-event-forbidden = Je ne peux pas créer d’évènements ici : cette soirée n’apparaît donc pas dans le calendrier de Discord. Tout le reste fonctionne. Les personnes qui gèrent les rôles peuvent m’accorder « Créer des évènements ».
night-event-full = Le calendrier Discord de ce serveur est plein : cette soirée n’y apparaît pas. Tout le reste fonctionne.
night-moved = **La soirée jeux aura lieu le { $when }.**
    🎲 { $games }
    -# Elle était prévue le { $was }. Si cela ne te convient pas, change ta réponse.
night-moved-once = Seule cette date change : la suivante reste le { $next }.
night-other-games = **{ $weekly ->
    [yes] À partir du { $when }
   *[no] Soirée jeux du { $when }
} : { $games }**
night-old-games = Jusqu’ici : { $games }.
night-changed-by = Changement fait par { $by }.
night-skipped = La soirée jeux du { $was }{ $games } n’aura pas lieu. La prochaine sera le { $when } : réponds pour cette date, s’il te plaît.
night-reminder = **Soirée jeux { $when }** : { $games }
night-reminder-at = **Soirée jeux { $when }**, { $at } : { $games }
night-asked = { $count ->
    [one] { $names } : tu viens ? Tu n’as pas encore répondu.
   *[other] { $names } : vous venez ? Vous n’avez pas encore répondu.
}
night-short = { $planner } : pas encore assez de monde, il faut au moins { $minimum } personnes. « { button-night-manage } » déplace ou annule cette soirée.
night-gone-planner = Le salon de ta soirée jeux sur { $server } ({ $when }) a été supprimé : elle est annulée{ $weekly ->
    [yes] , pour toutes les semaines
   *[no] { "" }
}. `/night plan` en prévoit une dans un autre salon.
night-question = Personne n’est venu aux trois dernières dates de ta soirée jeux hebdomadaire sur { $server }{ $games }. Doit-elle continuer ? Sans réponse, elle s’arrête le { $when }.
night-question-left = Plus personne n’organise la soirée jeux hebdomadaire{ $games }. Elle s’arrête le { $when }, sauf si une personne qui gère les évènements du serveur la reprend.
night-kept = La soirée jeux hebdomadaire{ $games } continue, organisée par { $planner }. La prochaine aura lieu le { $when }.
button-night-keep = Continuer
button-night-end = Arrêter
button-night-take = Reprendre
night-shut-planner = Ta soirée jeux du { $when } ne peut pas commencer : dans { $channel } sur { $server }, il me manque { $names }. Une personne qui gère le salon peut l’autoriser dans « Modifier le salon → Permissions ».
night-failed-planner = Ta soirée jeux du { $when } n’a pas pu commencer : dans { $channel } sur { $server }, il me manque { $names }. Une personne qui gère le salon peut l’autoriser dans « Modifier le salon → Permissions ».
night-open-planner = Tout est rentré dans l’ordre : j’ai les permissions dans { $channel }, et ta soirée jeux du { $when } peut commencer.
night-beside = { $count ->
    [one] Vers cette heure, il y a déjà une soirée jeux dans ce salon : { $nights }
   *[other] Vers cette heure, il y a déjà d’autres soirées jeux dans ce salon : { $nights }
}
night-another = Tu as déjà prévu une soirée jeux à cette heure-là : { $nights }. Veux-tu en prévoir une autre ?
night-planned = La soirée jeux du { $when } est prévue : { $link }
night-you-moved = La soirée jeux aura lieu le { $when }.
night-you-skipped = La soirée jeux du { $was } n’aura pas lieu. La prochaine sera le { $when }.
button-night-manage = Modifier
button-night-move = Déplacer
button-night-game = Jeu et minimum
button-night-skip = Sauter cette date
button-night-off = Annuler la soirée
button-night-leave = Ne rien changer
night-manage-title = Modifier cette soirée jeux
night-needed = il faut au moins { $minimum } personnes
night-needed-none = pas de minimum de personnes
night-manage-changed = Cette soirée a une autre date maintenant. Rien n’a été changé.
night-manage-note = Toutes les personnes qui viennent, même peut-être, sont prévenues si la date ou le jeu change.
night-skip-ask = Sauter la soirée jeux du { $was } ? La prochaine sera alors le { $when }. Les réponses des autres ne valent pas pour cette date : je leur en demande d’autres.
night-off-ask = Annuler la soirée jeux du { $when }{ $weekly ->
    [yes] , et toutes les semaines suivantes
   *[no] { "" }
} ?
night-move-ask = Déplacer quand même celle-ci au { $when } ?
night-you-changed = Enregistré : { $games }{ $wanted ->
    [no] { "" }
   *[other] , au moins { $minimum } personnes
}.
night-you-stay = Ta réponse reste « oui ».
night-you-tell = Toutes les personnes qui viennent, même peut-être, sont prévenues.
night-you-tell-shut = Il me manque des permissions dans son salon : peut-être que personne n’y sera prévenu.
night-you-cancelled = Tu as annulé la soirée jeux du { $when }{ $weekly ->
    [yes] , et toutes les semaines suivantes aussi
   *[no] { "" }
}.
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
nights-nobody = encore personne
nights-die = le dé choisit le jeu
nights-gone = annulée : son salon a été supprimé
nights-question = personne n’est venu dernièrement : elle s’arrête ce jour-là, sauf si quelqu’un répond ou la prolonge
nights-question-left = plus personne ne l’organise : elle s’arrête ce jour-là, sauf si quelqu’un la reprend
nights-shut = il me manque des permissions dans son salon

refuse-no-night = Aucune soirée jeux de ce nom n’est prévue. Choisis-en une dans la liste.
refuse-nights-many = { $limit ->
    [one] Une soirée jeux est déjà prévue, on ne peut pas en prévoir davantage. Annule-la d’abord avec `/night cancel`.
   *[other] { $limit } soirées jeux sont déjà prévues, on ne peut pas en prévoir davantage. Annules-en d’abord une avec `/night cancel`.
}
refuse-night-minimum = « { $typed } » ne convient pas. Écris un nombre de 2 à { $most }, ou rien.
refuse-night-none-short = Tu ne peux changer aucune soirée jeux ici
refuse-night-none = Tu ne peux changer aucune soirée jeux ici. Seule la personne qui a prévu une soirée, ou qui gère les évènements du serveur, peut la changer.
refuse-night-none-weekly-short = Tu ne peux changer aucune soirée jeux hebdomadaire ici
refuse-night-none-weekly = Tu ne peux changer aucune soirée jeux hebdomadaire ici. `/night cancel` annule une soirée unique.
refuse-night-planner = Seule la personne qui a prévu la soirée, ou qui gère les évènements du serveur, peut la changer.
refuse-night-gone = Le salon de cette soirée jeux a été supprimé. `/night plan` en prévoit une autre.
refuse-night-failed = Cette soirée jeux n’a pas pu commencer. `/night plan` en prévoit une autre.
refuse-night-once = Cette soirée jeux n’a lieu qu’une fois. `/night move` la déplace, `/night cancel` l’annule.
refuse-night-next-week = C’est après la date suivante, le { $when }. Saute d’abord la prochaine (`/night skip`), puis déplace la suivante (`/night move`).
refuse-night-other-date = Ce bouton était pour une autre date. La soirée jeux aura lieu le { $when } ; son dernier message a les bons boutons.
refuse-night-over = Cette soirée jeux a déjà commencé. `/night list` montre les prochaines.
refuse-night-cancelled = Cette soirée jeux a été annulée. `/night list` montre les prochaines.
refuse-night-ended = Cette soirée jeux hebdomadaire est terminée. `/night list` montre les prochaines.
refuse-night-no-question = C’est déjà réglé. `/night list` montre les prochaines soirées jeux.
refuse-night-date = Je ne trouve pas de date avec une heure dans « { $typed } ». Essaie `demain 20h` ou `{ $example }`.
refuse-night-past = « { $typed } » est déjà passé, à l’heure de { $zone } (`/me` change ton fuseau). Essaie `demain 20h` ou `{ $example }`.
refuse-night-far = C’est dans plus d’un an. Choisis un jour plus proche, par exemple { $example }.
refuse-night-zone = « { $typed } » peut désigner plusieurs fuseaux. Écris-le comme `20:00 UTC+1`, ou sans fuseau pour le tien.
refuse-night-zone-short = Un fuseau comme UTC+1, s’il te plaît : 20:00 UTC+1
refuse-night-gap = « { $typed } » n’existe pas à l’heure de { $zone } : on passe à l’heure d’été cette nuit-là. Choisis une heure plus tôt ou plus tard.

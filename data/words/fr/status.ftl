# Comment va le bot.

status-title = État
status-running = { $count ->
    [one] **{ $count }** table en cours
   *[other] **{ $count }** tables en cours
}
status-waiting = { $count ->
    [one] **{ $count }** table attend des joueurs
   *[other] **{ $count }** tables attendent des joueurs
}
status-moves = Coups par minute : **{ NUMBER($rate, maximumFractionDigits: 1) }**
status-latency = **{ $milliseconds }** ms jusqu’à Discord
status-latency-none = Le trajet jusqu’à Discord n’a pas encore été mesuré
status-started = Démarré { $at }
status-recovered = Retrouvées après le dernier démarrage : **{ $count }**
status-lost = Perdues : **{ $count }** (tables ouvertes avant le dernier démarrage dont le journal est incomplet)
status-clock-fast = ⚠️ L’horloge du bot avance de **{ $seconds }** secondes : les heures qu’il affiche sont fausses d’autant
status-clock-slow = ⚠️ L’horloge du bot retarde de **{ $seconds }** secondes : les heures qu’il affiche sont fausses d’autant
status-heirless = { $count ->
    [one] ⚠️ Le shard { $shards } n’a pas d’héritier : si son processus se termine, personne n’y joue
   *[other] ⚠️ Les shards { $shards } n’ont pas d’héritier : si leur processus se termine, personne n’y joue
}

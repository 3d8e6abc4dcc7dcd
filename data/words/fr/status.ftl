# Ce que le bot peut faire, ce qui est en cours, quand il était absent.

status-title = État
status-server = Sur ce serveur
status-running = { $count ->
    [one] **{ $count }** table en cours
   *[other] **{ $count }** tables en cours
}
status-waiting = { $count ->
    [one] **{ $count }** table attend du monde
   *[other] **{ $count }** tables attendent du monde
}
status-nights = { $count ->
    [0] Aucune soirée jeux n’est prévue
    [one] Une soirée jeux est prévue : { $at }
   *[other] **{ $count }** soirées jeux sont prévues, la prochaine : { $at }
}
status-since = Démarré { $at }
status-away = Hors ligne juste avant : { $since } – { $until }
status-outage = Pas de connexion à Discord : { $since } – { $until }
status-clock-fast = ⚠️ Mon horloge avance de **{ $seconds }** secondes : les heures que j’affiche sont fausses d’autant
status-clock-slow = ⚠️ Mon horloge retarde de **{ $seconds }** secondes : les heures que j’affiche sont fausses d’autant

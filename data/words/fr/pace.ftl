# Le temps : à qui de jouer, qui a été trop lent, qui est absent, parti ou remplaçant ; les tables qui durent la journée.

call-turn = 🔔 { $names } : c’est à { $count ->
    [one] toi
   *[other] vous
} de jouer à **{ $game }**. Fin du tour { $until }.
call-turn-private = 🔔 C’est à toi de jouer à **{ $game }**. Fin du tour { $until }.
call-reminder = ⏰ { $names } : **{ $game }** { $count ->
    [one] t’attend
   *[other] vous attend
} toujours. Fin du tour { $until }.
call-reminder-private = ⏰ **{ $game }** t’attend toujours. Fin du tour { $until }.
call-ready = 🔔 { $names } : **{ $game }** va commencer. { $count ->
    [one] Appuie
   *[other] Appuyez
} sur « Je suis là ».
call-ready-private = 🔔 **{ $game }** va commencer. Dis à la table que tu es là.
button-to-table = Vers la table
button-since = Quoi de neuf ?
since-move = { $game } : depuis ton dernier coup
since-start = { $game } : depuis le début de la partie
was-away = { $unit ->
    [seconds] J’ai été hors ligne pendant { $count } s.
    [minutes] J’ai été hors ligne pendant { $count } min.
   *[unknown] J’ai été hors ligne.
} Si ta main ne semble pas à jour, appuie sur un de ses boutons, ou ici sur 🖐️.
discord-away = { $unit ->
    [seconds] Discord est resté injoignable pendant { $count } s : le temps s’est arrêté.
   *[minutes] Discord est resté injoignable pendant { $count } min : le temps s’est arrêté.
} Si ta main ne semble pas à jour, appuie sur un de ses boutons, ou ici sur 🖐️.
hand-alone = Seule cette main suit maintenant la partie ; les anciennes ne bougent plus.
hand-stands-still = Cette main ne suit plus la partie. Appuie sur 🖐️ à la table, ou sur un bouton ici.

event-timeout = ⏱️ { $seat } a mis trop de temps : un ordinateur a joué
event-timeout-you = ⏱️ Tu as mis trop de temps : un ordinateur a joué pour toi
event-late = ⏱️ Le temps était écoulé : un ordinateur a joué
event-away = ⏱️ { $seat } a mis trop de temps trois fois de suite : un ordinateur joue en attendant
event-away-you = ⏱️ Tu as mis trop de temps trois fois de suite : un ordinateur joue à ta place en attendant
event-remark-hurt = 💬 { $seat } : « { $which ->
    [0] Aïe.
    [1] J’avais des projets pour ça.
    [2] Je m’en souviendrai. Jusqu’à la prochaine partie.
    [3] Tout, mais pas ça !
    [4] Bon. J’aurais fait pareil.
   *[5] C’est à cause de ce que j’ai dit ?
    } »
event-remark-delighted = 💬 { $seat } : « { $which ->
    [0] Rien de personnel.
    [1] Pardon. Enfin, presque.
    [2] Il fallait bien que ça arrive.
    [3] Je pourrais y prendre goût.
    [4] J’attends ça depuis le début de la soirée.
   *[5] Ronron.
    } »
seats-away = { $count ->
    [one] 💤 { $names } n’est pas là : un ordinateur joue jusqu’au « Me revoilà ».
   *[other] 💤 { $names } ne sont pas là : des ordinateurs jouent jusqu’au « Me revoilà ».
}
seats-left = { $count ->
    [one] 🚪 { $names } a quitté la table : un ordinateur joue. « Remplacer » permet de prendre la place.
   *[other] 🚪 { $names } ont quitté la table : des ordinateurs jouent. « Remplacer » permet de prendre une place.
}
seats-offered = { $count ->
    [one] 💺 La place de { $names } est proposée : un ordinateur joue jusqu’à ce que quelqu’un appuie sur « Remplacer ».
   *[other] 💺 Les places de { $names } sont proposées : des ordinateurs jouent jusqu’à ce que quelqu’un appuie sur « Remplacer ».
}
seat-stood-in = 🪑 { $name } continue à la place de { $owner }.
seat-holiday = 🏖️ { $name } est en vacances jusqu’au { $until } inclus. D’ici là, on attend{ $ways ->
    [member] , sauf si quelqu’un appuie sur « Remplacer ».
    [computer] , sauf si quelqu’un appuie sur « Laisser jouer un ordinateur ».
    [both] , sauf si quelqu’un appuie sur « Remplacer » ou « Laisser jouer un ordinateur ».
   *[none] .
}
seat-covered = 🏖️ { $name } joue pour { $owner } jusqu’à la fin des vacances, ou jusqu’à ce que { $owner } appuie sur « Me revoilà ».
hand-replaced = Un ordinateur joue pour toi jusqu’à ce que tu appuies sur « Me revoilà ».
seat-still-holiday = Tu es encore en vacances : on t’attend. `/me` y met fin.
seats-bench = 🪑 En attente d’une place : { $names }
button-back = Me revoilà
button-stand-in = Remplacer
button-wait-for-seat = Attendre une place
button-stop-waiting = Ne plus attendre
button-replace = Laisser jouer un ordinateur
bench-on = { $place ->
    [1] C’est noté : si quelqu’un part, tu prends sa place.
   *[other] C’est noté : tu es numéro { $place } sur la liste d’attente.
}
bench-off = Tu n’es plus sur la liste d’attente.
bench-over = La partie est finie ({ $game }) : aucune place ne s’est libérée.
bench-seated = Tu joues à cette place maintenant.
bench-covers = Tu joues pour { $owner } jusqu’à la fin des vacances.
left-to-stand-in = Tu as quitté la table : { $table }. { $name } prend ta place.
refuse-not-away = Aucun ordinateur ne joue pour toi à cette table.
refuse-given-up = Quelqu’un d’autre a pris la place que tu as quittée. Tu pourras remplacer quelqu’un dès qu’une place se libérera.
refuse-replace-nobody = Cette table n’attend personne d’autre en vacances.
refuse-replace-soon = Un ordinateur peut jouer à partir du { $at }, après trois jours de vacances.
refuse-quiet = Les heures de silence durent { $hours } heures au plus, par exemple de 22:00 à 8:00.

day-first-turn = Tu as au moins jusqu’au { $at } pour ton premier coup : tes heures de silence ne comptent pas{ $twice ->
    [yes] , et à un jeu nouveau pour toi, le premier tour dure le double.
   *[no] .
}

thread-name = { $game } : { $names }
thread-moved = **{ $game }** se joue ici : { $place }
thread-over = **{ $game }** dans { $place } : la partie est finie.
thread-closed = **{ $game }** dans { $place } : la table a été fermée.
thread-shown = La table est maintenant tout en bas de { $place }.
refuse-thread-locked = Ce fil est verrouillé, on ne peut rien y jouer. Ouvre une table dans un salon, ou demande à quelqu’un qui gère les fils de le déverrouiller.
pace-without-thread = Je n’ai pas le droit de créer un fil dans ce salon, la table restera donc ici. Il me faut : { $names }. Quelqu’un qui gère le salon peut l’autoriser dans « Modifier le salon → Permissions ».
permission-create-public-threads = Créer des fils publics

mytables-title = ### Tes tables
mytables-none = Aucune table ne t’attend, et tu ne joues à aucune. `/play` en ouvre une.
mytables-yours = { $count ->
    [0] Ce n’est ton tour à aucune table.
    [one] **Une table t’attend :**
   *[other] **{ $count } tables t’attendent :**
}
mytables-lobbies = **Pas encore commencées :**
mytables-races = **Jeux de réflexes :**
mytables-others = **C’est aux autres de jouer :**
mytables-away = **Un ordinateur joue pour toi jusqu’à ton retour :**
mytables-match = 🏆 Un tournoi attend que quelqu’un lance la partie suivante : { $game }
mytables-with = avec { $names }
mytables-paused = ⏸️ en pause
mytables-opened = ouverte { $since }
mytables-waits = attend { $names }
mytables-due = ⏰ { $until }
mytables-closes = fermeture { $until }
mytables-leave = Quitter une table…
button-open-table = Ouvrir

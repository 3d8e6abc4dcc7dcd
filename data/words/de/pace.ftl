# Zeit: wer dran ist, wessen Zeit um war, wer weg ist, den Tisch verlassen hat oder einspringen würde; Tische für den ganzen Tag.

call-turn = 🔔 { $names }: { $count ->
    [one] Du bist
   *[other] Ihr seid
} bei **{ $game }** dran. Frist: { $until }.
call-turn-private = 🔔 Du bist bei **{ $game }** dran. Frist: { $until }.
call-reminder = ⏰ { $names }: **{ $game }** wartet noch auf { $count ->
    [one] dich
   *[other] euch
}. Frist: { $until }.
call-reminder-private = ⏰ **{ $game }** wartet noch auf dich. Frist: { $until }.
call-ready = 🔔 { $names }: **{ $game }** beginnt gleich. { $count ->
    [one] Drück
   *[other] Drückt
} auf „Ich bin bereit“.
call-ready-private = 🔔 **{ $game }** beginnt gleich. Bist du bereit? Sag es am Tisch.
button-to-table = Zum Tisch
button-since = Was war los?
since-move = { $game }: seit deinem letzten Zug
since-start = { $game }: seit Beginn der Partie
was-away = { $unit ->
    [seconds] Ich war { $count ->
        [one] eine Sekunde
       *[other] { $count } Sekunden
    } lang weg.
    [minutes] Ich war { $count ->
        [one] eine Minute
       *[other] { $count } Minuten
    } lang weg.
   *[unknown] Ich war weg.
} Sieht deine Hand veraltet aus, drück auf einen ihrer Knöpfe oder hier auf 🖐️.
discord-away = { $unit ->
    [seconds] Discord war { $count ->
        [one] eine Sekunde
       *[other] { $count } Sekunden
    } lang nicht erreichbar: Die Zeit stand still.
   *[minutes] Discord war { $count ->
        [one] eine Minute
       *[other] { $count } Minuten
    } lang nicht erreichbar: Die Zeit stand still.
} Sieht deine Hand veraltet aus, drück auf einen ihrer Knöpfe oder hier auf 🖐️.
hand-alone = Ab jetzt wird nur diese Hand aktualisiert, ältere nicht mehr.
hand-stands-still = Diese Hand wird nicht mehr aktualisiert. Drück am Tisch auf 🖐️ oder hier auf einen Knopf.

event-timeout = ⏱️ { $seat } hat zu lange gebraucht: Ein Computer hat gespielt
event-timeout-you = ⏱️ Du hast zu lange gebraucht: Ein Computer hat für dich gespielt
event-late = ⏱️ Die Zeit war um: Ein Computer hat gespielt
event-away = ⏱️ { $seat } hat dreimal hintereinander zu lange gebraucht: Ein Computer spielt vorerst weiter
event-away-you = ⏱️ Du hast dreimal hintereinander zu lange gebraucht: Ein Computer spielt vorerst für dich weiter
event-remark-hurt = 💬 { $seat }: „{ $which ->
    [0] Autsch.
    [1] Damit hatte ich noch etwas vor.
    [2] Das merke ich mir. Bis zur nächsten Partie.
    [3] Alles, nur das nicht!
    [4] Na gut. Das hätte ich auch gemacht.
   *[5] Hab ich was Falsches gesagt?
    }“
event-remark-delighted = 💬 { $seat }: „{ $which ->
    [0] Nichts Persönliches.
    [1] Tut mir leid. Na ja, fast.
    [2] Irgendwer musste ja.
    [3] Daran könnte ich mich gewöhnen.
    [4] Darauf warte ich schon den ganzen Abend.
   *[5] Schnurr.
    }“
seats-away = { $count ->
    [one] 💤 { $names } ist weg: Ein Computer spielt weiter, bis „Wieder da“ gedrückt wird.
   *[other] 💤 { $names } sind weg: Computer spielen weiter, bis „Wieder da“ gedrückt wird.
}
seats-left = { $count ->
    [one] 🚪 { $names } hat den Tisch verlassen: Ein Computer spielt weiter. Mit „Einspringen“ übernimmst du den Platz.
   *[other] 🚪 { $names } haben den Tisch verlassen: Computer spielen weiter. Mit „Einspringen“ übernimmst du einen Platz.
}
seats-offered = { $count ->
    [one] 💺 Der Platz von { $names } wird angeboten: Ein Computer spielt, bis jemand auf „Einspringen“ drückt.
   *[other] 💺 Die Plätze von { $names } werden angeboten: Computer spielen, bis jemand auf „Einspringen“ drückt.
}
seat-stood-in = 🪑 { $name } spielt für { $owner } weiter.
seat-holiday = 🏖️ { $name } hat Urlaub bis einschließlich { $until }. Bis dahin warten wir{ $ways ->
    [member] , außer jemand drückt auf „Einspringen“.
    [computer] , außer jemand drückt auf „Computer spielen lassen“.
    [both] , außer jemand drückt auf „Einspringen“ oder „Computer spielen lassen“.
   *[none] .
}
seat-covered = 🏖️ { $name } spielt für { $owner }, bis der Urlaub vorbei ist oder { $owner } auf „Wieder da“ drückt.
hand-replaced = Ein Computer spielt für dich, bis du auf „Wieder da“ drückst.
seat-still-holiday = Du hast noch Urlaub, deshalb läuft für dich keine Frist. `/me` beendet ihn.
seats-bench = 🪑 Warten auf einen Platz: { $names }
button-back = Wieder da
button-stand-in = Einspringen
button-wait-for-seat = Auf Platz warten
button-stop-waiting = Nicht mehr warten
button-replace = Computer spielen lassen
bench-on = { $place ->
    [1] Du stehst ganz vorn: Wenn jemand geht, bekommst du den Platz.
   *[other] Du bist Nummer { $place } auf der Warteliste.
}
bench-off = Du stehst nicht mehr auf der Warteliste.
bench-over = Das Spiel ist vorbei ({ $game }): Es ist kein Platz frei geworden.
bench-seated = Ab jetzt spielst du hier.
bench-covers = Du spielst für { $owner }, bis der Urlaub vorbei ist.
left-to-stand-in = Du hast { $table } verlassen. { $name } übernimmt deinen Platz.
refuse-not-away = An diesem Tisch spielt gerade kein Computer für dich.
refuse-given-up = Deinen früheren Platz hat jetzt jemand anders. Sobald ein Platz frei wird, kannst du wieder einspringen.
refuse-replace-nobody = Sonst ist an diesem Tisch niemand im Urlaub.
refuse-replace-soon = Ein Computer darf ab { $at } einspringen, nach drei Tagen Urlaub.
refuse-quiet = Die Ruhezeit kann höchstens { $hours } Stunden dauern, zum Beispiel von 22:00 bis 8:00.

day-first-turn = Für deinen ersten Zug hast du mindestens bis { $at } Zeit: Ruhezeit zählt nicht{ $twice ->
    [yes] , und in einem Spiel, das für dich neu ist, hast du dafür doppelt so viel Zeit.
   *[no] .
}

thread-name = { $game }: { $names }
thread-moved = **{ $game }** wird hier gespielt: { $place }
thread-over = **{ $game }** in { $place } ist zu Ende.
thread-closed = **{ $game }** in { $place } wurde geschlossen.
thread-shown = Der Tisch steht jetzt ganz unten in { $place }.
refuse-thread-locked = Dieser Thread ist gesperrt, hier kann nichts gespielt werden. Eröffne einen Tisch in einem Kanal oder bitte jemanden, der Threads verwaltet, ihn zu entsperren.
pace-without-thread = Ich darf in diesem Kanal keinen Thread erstellen, deshalb bleibt der Tisch hier. Wer den Kanal verwaltet, kann mir unter „Kanal bearbeiten → Berechtigungen“ erlauben: { $names }.
permission-create-public-threads = Öffentliche Threads erstellen

mytables-title = ### Deine Tische
mytables-none = Kein Tisch wartet auf dich, und du sitzt an keinem. Mit `/play` eröffnest du einen.
mytables-yours = { $count ->
    [0] Du bist an keinem Tisch dran.
    [one] **Ein Tisch wartet auf dich:**
   *[other] **{ $count } Tische warten auf dich:**
}
mytables-lobbies = **Noch nicht begonnen:**
mytables-races = **Tempospiele:**
mytables-others = **Andere sind dran:**
mytables-away = **Ein Computer spielt für dich, bis du wieder da bist:**
mytables-match = 🏆 Ein Turnier wartet darauf, dass jemand die nächste Partie startet: { $game }
mytables-with = mit { $names }
mytables-paused = ⏸️ ruht
mytables-opened = eröffnet { $since }
mytables-waits = wartet auf { $names }
mytables-due = ⏰ { $until }
mytables-closes = schließt { $until }
mytables-leave = Einen Tisch verlassen …
button-open-table = Öffnen
